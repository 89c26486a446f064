"""The end of the game and its limits: END-*, H-MONTHS."""

from __future__ import annotations

import pytest

from questhall.engine import FastDice, HouseRuleError
from questhall.games.world_adventure.game import GAME
from tests.games.world_adventure.tables import Make, Table, feats

TEAMS = {"mode": "teams"}


def last_month(table: Make, **more: object) -> Table:
    """The End of the Month of the last month is due."""
    t: Table = table(**{"phase": "month_end", "month": 30, **more})
    return t


@pytest.mark.parametrize(
    ("seats", "rules", "months"),
    [
        (2, {}, 30),
        (2, {"runes": 12}, 40),
        (4, TEAMS, 30),
        (4, {**TEAMS, "runes": 12}, 30),
        (2, {"months": 10}, 10),
        (2, {"runes": 12, "months": 100}, 100),
    ],
)
def test_the_month_limit(table: Make, seats: int, rules: dict[str, str | int], months: int) -> None:
    """END-2, MONTH-12, H-MONTHS: the match ends after the End of the Month of that month, not of the one before."""
    t = table(
        seats=seats, rules=rules, phase="month_end", month=months, met="EU", gold={0: 21}, decks={"track": "silk"}
    )
    assert t.outcome is not None
    assert (t.outcome.ending, t.outcome.clause) == ("months", "END-2")
    assert t.told("new_need") != []
    t = table(seats=seats, rules=rules, phase="npcs", month=months - 1, dice=(1,) * (seats - 1))
    assert t.outcome is None
    assert t.state.month == months
    assert t.ask == "turn"


@pytest.mark.parametrize("months", [9, 101])
def test_other_limits_are_refused(months: int) -> None:
    """H-MONTHS: 10 to 100."""
    with pytest.raises(HouseRuleError, match="months"):
        GAME.settle_house_rules(2, {"months": months})


def winners(t: Table) -> tuple[int, ...]:
    """Who won."""
    assert t.outcome is not None
    return t.outcome.winners


def test_most_runes_win(table: Make) -> None:
    """END-3."""
    t = last_month(table, seats=3, gems={0: feats(3), 1: feats(4)}, gold={0: 99, 2: 99}, items={2: "G1"})
    assert winners(t) == (1,)


def test_the_runes_of_a_team_are_added(table: Make) -> None:
    """END-3."""
    t = last_month(table, seats=4, rules=TEAMS, gems={0: feats(3), 1: feats(5), 2: feats(3)})
    assert winners(t) == (0, 2)


def test_with_the_challenge_a_legendary_ranks_first(table: Make) -> None:
    """END-3, MODE-14: but no longer once the requirement is waived."""
    more = {"gems": {0: feats(3), 1: feats(4)}, "items": {0: "G1"}}
    assert winners(last_month(table, rules={"legend": "on"}, **more)) == (0,)
    assert winners(last_month(table, rules={"legend": "off"}, **more)) == (1,)


def test_the_waiver_ends_the_rank_of_legendaries(table: Make) -> None:
    """MODE-14, END-3: slain by somebody who then has fewer runes."""
    t = table(
        rules={"legend": "on", "months": 10},
        month=10,
        order=(1, 0),
        active=0,
        gems={0: "minion", 1: feats(4)},
        cards={0: "P1"},
        at={0: "EU6"},
        clans={0: "H1+ 2 2 2 2"},
        battle="hunt G5",
        decks={"runes": "only", "legends": "only"},
    )
    t.play("stay")
    t.load(1, 1, 1, 1, 1, 1, 1, 2, *[1] * 8)
    t.play("card P1", "status explorer", "end")
    assert t.told("waived") != []
    assert winners(t) == (1,)


@pytest.mark.parametrize(
    "more",
    [
        {"items": {1: "G1"}, "clans": {0: "H1+ 2 2"}, "gold": {0: 99}},
        {"clans": {1: "H1+ 1 1"}, "gold": {0: 99}},
        {"clans": {0: "H1 1 2", 1: "H1 2 2~"}, "gold": {0: 99}},
        {"gold": {1: 21}, "deaths": {1: 3}},
        {"deaths": {0: 1}},
    ],
)
def test_ties(table: Make, more: dict[str, object]) -> None:
    """END-4: legendaries, then Lv 2 members, then gold, then fewer deaths."""
    assert winners(last_month(table, gems={0: feats(2), 1: feats(2)}, **more)) == (1,)


def test_more_lv_2_members(table: Make) -> None:
    """X-45: END-4."""
    t = last_month(table, gems={0: feats(5), 1: feats(5)}, clans={0: "H1+ 2 2", 1: "H1 2 2 1 1"}, gold={1: 80})
    assert winners(t) == (0,)


def test_sums_of_teams_break_ties(table: Make) -> None:
    """END-4."""
    t = last_month(table, seats=4, rules=TEAMS, gold={0: 30, 1: 0, 2: 30, 3: 59})
    assert winners(t) == (0, 2)


def test_a_shared_victory(table: Make) -> None:
    """END-4."""
    t = last_month(table, seats=3, gold={2: 19})
    assert winners(t) == (0, 1)
    assert t.outcome is not None
    assert t.outcome.ending == "shared"


def test_nobody_is_eliminated(table: Make) -> None:
    """END-5: the dead take their penalty turn and play on in the next month."""
    t = table(
        phase="begin", penalty=(0,), gold={0: 0}, at={0: "RU0"}, deaths={0: 5}, clans={0: "H1 1~"}, dice=(1, 1, 1)
    )
    assert t.asked == [1]
    t.load(2, 9, 1)
    t.play("end")
    assert t.state.month == 3
    t.play("end") if t.asked == [1] else None
    assert (t.asked, t.gold()) == ([0], 6)


@pytest.mark.parametrize("seed", range(5))
def test_a_turn_is_finite(table: Make, seed: int) -> None:
    """END-7: whoever never wants to end his turn has nothing else to choose from at last."""
    t = table(
        seats=4,
        rules={"mode": "teams", "teamgift": "on"},
        at={2: "EU0"},
        event="V25",
        gold={0: 99, 2: 0},
        goods={0: "silk iron", 2: "iron"},
        upgrades={0: "smoke medic"},
        cards={0: "Y1 Y2 Y10"},
        clans={0: "H1:6 1:6 1~"},
        status={0: (4, 4, 4)},
        ap=3,
    )
    loaded, dice = t.state.dice, FastDice(seed)
    t.state.dice = dice
    for _ in range(1000):
        options = [option for option in t.options if option != "end"]
        if t.asked == [0] and not options:
            break
        t.play(options[dice.below(len(options))])
    assert t.options == ["end"]
    t.state.dice = loaded
