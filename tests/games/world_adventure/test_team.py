"""Team play: TEAM-*, H-TEAMGIFT."""

from __future__ import annotations

import pytest

from questhall.engine import Match
from questhall.games.world_adventure.game import GAME
from tests.games.world_adventure.tables import Make, Table

TEAMS = {"mode": "teams"}
GIFTS = {"mode": "teams", "teamgift": "on"}


def team(table: Make, **more: object) -> Table:
    """Seats 0 and 2 against 1 and 3."""
    t: Table = table(**{"seats": 4, "rules": TEAMS, **more})
    return t


def test_mates_do_not_scout_each_other(table: Make) -> None:
    """TEAM-1, SCOUT-4."""
    t = team(table, at={0: "EU6", 1: "EU6", 2: "EU6", 3: "EU6"})
    assert t.offered("scout") == ["scout 2", "scout 4"]


@pytest.mark.parametrize(("owner", "gold"), [(2, 20), (1, 18)])
def test_mates_pay_no_toll(table: Make, owner: int, gold: int) -> None:
    """TEAM-1, STALL-8."""
    t = team(table, at={0: "EU1"}, stalls={"EU": owner}, status={owner: (0, 4, 1)})
    t.play("travel EU0")
    assert t.gold() == gold


@pytest.mark.parametrize(("owner", "free"), [(2, True), (1, False)])
def test_mates_are_not_shut_out(table: Make, owner: int, free: bool) -> None:
    """TEAM-1, STATUS-16: they may enter and use the hall."""
    t = team(table, at={0: "EU1"}, stalls={"EU": owner}, status={owner: (0, 5, 0)}, items={owner: "G1"})
    assert ("travel EU0" in t.options) == free
    t = team(table, stalls={"EU": owner}, status={owner: (0, 5, 0)}, items={owner: "G1"})
    assert ("recruit" in t.options) == free


def test_no_gifts(table: Make) -> None:
    """TEAM-2, GEN-13: nothing changes hands, in teams or between rivals."""
    t = team(table, at={2: "EU0"}, goods={0: "silk"}, cards={0: "Y1"})
    assert t.offered("gift") == []
    assert table(rules={"teamgift": "on"}, at={1: "EU0"}, goods={0: "silk"}).offered("gift") == []


def test_stalls_of_a_team(table: Make) -> None:
    """TEAM-3: one in each city, and each member has his own limit."""
    t = team(table, stalls={"EU": 2})
    assert "stall" not in t.options
    t = team(table, stalls={"RU": 2, "EG": 2, "PS": 2, "CN": 0}, status={0: (1, 2, 2)}, decks={"runes": "only"})
    t.play("stall")
    assert t.state.stalls[0] == 0
    t = team(table, stalls={"RU": 0, "EG": 0}, status={0: (1, 2, 2)})
    assert "stall" not in t.options


def test_npcs_know_no_teams(table: Make) -> None:
    """TEAM-4: the brigand picks the richer one of two mates."""
    t = team(table, phase="npcs", at={0: "EU2", 2: "EU2"}, brigand="EU2", gold={2: 30}, dice=(1, 1))
    assert t.told("battle") != []
    assert t.asked == [2]


def test_mates_see_each_others_cards(table: Make) -> None:
    """TEAM-5: dealt heroes and drawn cards; rivals do not."""
    match = Match(GAME, 4, 1)
    assert [event.knows for event in match.events if event.kind == "dealt"] == [(0, 2), (1, 3), (0, 2), (1, 3)]
    t = team(table, stalls={"RU": 0}, gems={0: "minion"}, decks={"runes": "Y1 P1"})
    t.play("stall")
    assert t.told("drew_runes")[-1].knows == (0, 2)
    t = team(table, decks={"quests": "Q5 Q6"})
    t.play("guild draw")
    assert t.told("drew_quests")[-1].knows == (0, 2)


# H-TEAMGIFT


def test_what_can_be_given(table: Make) -> None:
    """TEAM-6, H-TEAMGIFT, D-51: one good, or 1, 5 or 10 gold, to a mate in the same territory, again and again."""
    t = team(table, rules=GIFTS, at={1: "EU0", 2: "EU0"}, goods={0: "silk iron"})
    assert sorted(t.offered("gift")) == sorted(
        ["gift 3 silk", "gift 3 iron", "gift 3 gold 1", "gift 3 gold 5", "gift 3 gold 10"]
    )
    t.play("gift 3 silk", "gift 3 gold 10", "gift 3 gold 5", "gift 3 gold 5")
    assert (t.gold(0), t.gold(2), t.goods(0), t.goods(2)) == (0, 40, "iron", "silk")
    assert t.offered("gift") == ["gift 3 iron"]


def test_a_mate_elsewhere_gets_nothing(table: Make) -> None:
    """TEAM-6."""
    assert team(table, rules=GIFTS, goods={0: "silk"}).offered("gift") == []


def test_the_limits_of_the_receiver(table: Make) -> None:
    """TEAM-6, TEAM-7: no good without a free slot, no gold above the limit."""
    t = team(table, rules=GIFTS, at={2: "EU0"}, goods={0: "silk", 2: "iron iron"}, gold={2: 94})
    assert t.offered("gift") == ["gift 3 gold 1", "gift 3 gold 5"]
    t = team(table, rules={**GIFTS, "goldcap": "none"}, at={2: "EU0"}, gold={2: 94})
    assert t.offered("gift") == ["gift 3 gold 1", "gift 3 gold 5", "gift 3 gold 10"]


def test_the_dead_get_nothing(table: Make) -> None:
    """TEAM-6: nor do they give, for their turn is a penalty turn."""
    t = team(table, rules=GIFTS, at={2: "EU0"}, penalty=(2,))
    assert t.offered("gift") == []
