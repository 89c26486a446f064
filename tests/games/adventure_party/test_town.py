"""Town progress: TOWN-*."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.adventure_party.tables import Make, Table

WINS = {"T03": "R3", "F03": "R3 R3 Y1 Y1 Y1", "M07": "G3 G3 G1 Y1 Y1 Y1"}
"""A quest of each deck, and dice that complete it without a wound."""


def completes(table: Make, quest: str, **position: Any) -> Table:
    """Somebody with two heroes completes a quest."""
    active = position.setdefault("active", 0)
    position.setdefault("parties", {active: "H01 H02"})
    dice = WINS[quest] + (" Y1" if quest == "T03" else "")
    t = table(**position, attempt=quest, dice=dice)
    t.play("stop")
    return t


def test_the_check_follows_the_rewards(table: Make) -> None:
    """TOWN-1: rewards, then the town."""
    t = completes(table, "T03", done={0: "T01"})
    assert [kind for kind in t.kinds() if kind in ("gold", "town_rises")] == ["gold", "town_rises"]


def test_the_check_follows_the_spoils(table: Make) -> None:
    """TOWN-1: with skull scrolls after the window too."""
    t = completes(table, "T03", done={0: "T01"}, hands={1: "P01"}, rules={"skull": "on"})
    t.play("pass", seat=1)
    assert (t.attempt["window"], t.state.level, t.gold) == ("spoils", 1, 23)
    t.play("pass", seat=1)
    assert t.state.level == 2


def test_another_deck_moves_nothing(table: Make) -> None:
    """TOWN-1: a third town quest at level 2 asks for neither bonus."""
    t = completes(table, "T03", level=2, firsts={1: 0}, done={0: "T01 T02 F01"})
    assert (t.state.level, t.state.vp) == (2, [0, 0])


@pytest.mark.parametrize(
    ("level", "quest", "one", "vp"), [(1, "T03", "T01", 1), (2, "F03", "F01", 3), (3, "M07", "M02", 1)]
)
def test_two_quests_of_its_deck_leave_a_level(table: Make, level: int, quest: str, one: str, vp: int) -> None:
    """TOWN-2, TOWN-4, TOWN-5, BOSS-1: the first player who has two moves the town and takes the bonus."""
    first = completes(table, quest, level=level)
    assert (first.state.level, first.state.vp[0]) == (level, 0)
    second = completes(table, quest, level=level, done={0: one})
    assert (second.state.level, second.state.vp[0]) == (level + 1, vp)
    assert second.match.view(None)["firsts"][level - 1] == 0


def test_only_own_cards_count(table: Make) -> None:
    """TOWN-3: neither those of others, nor those of another deck."""
    t = completes(table, "T03", done={0: "F01", 1: "T01"})
    assert (t.state.level, t.player(0)["progress"], t.player(1)["progress"]) == (1, 1, 1)


@pytest.mark.parametrize(
    ("quest", "one", "two", "asks", "vp"),
    [
        ("T03", "T01", "T02 T04", 1, 1),
        ("F03", "F01", "F02 F04", 2, 2),
        ("M07", "M01", "M02 M03", 3, 1),
    ],
)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_second_bonus(table: Make, seats: int, quest: str, one: str, two: str, asks: int, vp: int) -> None:
    """TOWN-6: with 3 or 4 players, whatever the level is by then."""
    firsts = dict.fromkeys(range(1, asks + 1), 1)
    level = max(asks + 1, 3)
    t = completes(
        table,
        quest,
        seats=seats,
        level=level,
        firsts=firsts,
        done={0: one, 1: two},
        last_turns=seats * (level > 3),
        trigger=1,
    )
    assert t.state.vp[0] == (vp if seats > 2 else 0)
    assert t.match.view(None)["seconds"][asks - 1] == (0 if seats > 2 else None)
    assert t.state.level == level


def test_the_second_bonus_is_paid_once(table: Make) -> None:
    """TOWN-6: to one player, and not to the first."""
    third = completes(table, "T03", seats=4, active=2, level=2, firsts={1: 0}, seconds={1: 1}, done={2: "T01"})
    assert third.state.vp == [0, 0, 0, 0]
    first = completes(table, "T03", seats=4, level=2, firsts={1: 0}, done={0: "T01 T02"})
    assert first.state.vp == [0, 0, 0, 0]


def test_reaching_level_2(table: Make) -> None:
    """TOWN-7: arena, market and scouting at once, forest quests at the Refresh."""
    t = completes(table, "T03", done={0: "T01"}, hands={0: "P01"})
    assert (t.match.view(None)["arena"], t.row("forest")) == ("A1", "")
    assert {"market standard", "sell P01", "scout town"} <= set(t.options)
    before = table(hands={0: "P01"})
    assert before.match.view(None)["arena"] is None
    assert before.offered("market") + before.offered("sell") + before.offered("scout") == []
    t.play("end")
    assert len(t.row("forest").split()) == 4


def test_reaching_level_3(table: Make) -> None:
    """TOWN-8, TOWN-9, ARENA-1: bonus, boss, arena, then Tavern 2 with the fountain."""
    t = completes(table, "F03", level=2, done={0: "F01"})
    assert (t.ask, t.state.vp[0], t.match.view(None)["boss"]) == ("join", 3, "B1")
    order = [kind for kind in t.kinds() if kind in ("town_rises", "boss_revealed", "arena_begins")]
    assert order == ["town_rises", "boss_revealed", "arena_begins"]
    t.play("stay")
    assert (t.ask, t.asked) == ("tavern", [0])
    assert t.offered("upgrade") == ["upgrade 1", "upgrade 2"]
    assert (t.row("mountain"), t.row("legends")) == ("", "")
    t.play("end")
    assert (len(t.row("mountain").split()), len(t.row("legends").split())) == (4, 2)


def test_leaving_level_3(table: Make) -> None:
    """TOWN-10, BOSS-1: the boss is triggered; numbers and actions of level 3 stay."""
    t = completes(table, "M07", level=3, done={0: "M02"})
    assert (t.state.level, t.match.view(None)["trigger"]) == (4, 0)
    assert {"market standard", "market legendary", "scout mountain", "upgrade 1"} <= set(t.options)
    t.play("end")
    assert len(t.row("mountain").split()) == 4


def test_one_level_for_a_quest(table: Make) -> None:
    """TOWN-11: though the player holds two of the next deck already."""
    t = completes(table, "T03", done={0: "T01 F01 F02"})
    assert t.state.level == 2


def test_the_town_never_moves_back(table: Make) -> None:
    """TOWN-12: not by a failure."""
    t = table(level=2, parties={0: "H01"}, attempt="T01", dice="R6")
    t.play("stop")
    t.end_turn()
    assert t.state.level == 2
