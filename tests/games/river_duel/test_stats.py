"""Stats and limits: STAT-*."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from questhall import Match
from questhall.bots import RandomBot
from questhall.engine import IllegalOption
from questhall.engine.sight import Sight
from tests.games.river_duel.table import Table


def test_health_stops_at_6(table: Callable[..., Table]) -> None:
    """STAT-1: heal brings 5 to 6 and is then no longer offered."""
    t = table(South="c3 H5 F12")
    t.play("heal")
    assert (t.player("South").health, t.offered("heal")) == (6, [])


@pytest.mark.parametrize(
    ("tile", "face", "before", "after"), [("b3", 3, 5, 6), ("b3", 3, 6, 6), ("a2", 5, 5, 6), ("a2", 5, 6, 6)]
)
def test_the_maximum_applies_to_every_gain(
    table: Callable[..., Table], tile: str, face: int, before: int, after: int
) -> None:
    """STAT-1, STAT-2: health found in a mine or a temple stops at 6 too."""
    t = table(South=f"{tile} H{before}", dice=[face])
    t.play("explore")
    assert t.player("South").health == after


def test_players_begin_below_the_maximum() -> None:
    """STAT-2: a new match starts with 4 health, and healing is possible at once."""
    match = Match("river_duel", seats=2, seed=1, house_rules={"first_turn": "south"})
    assert match.view(None)["players"][0]["health"] == 4
    match.play("heal")
    assert match.view(None)["players"][0]["health"] == 5


def test_players_respawn_below_the_maximum(table: Callable[..., Table]) -> None:
    """STAT-2: a respawned player has 4 health, whatever it was before."""
    t = table(South="c3 F0 H6")
    t.play("end")
    assert t.player("South").health == 4


@pytest.mark.parametrize(
    ("tile", "face", "before", "after"),
    [("b3", 5, 1, 2), ("b3", 5, 2, 3), ("b3", 5, 3, 3), ("a2", 1, 3, 2), ("a2", 1, 2, 1), ("a2", 1, 1, 1)],
)
def test_sword_levels_are_1_to_3(table: Callable[..., Table], tile: str, face: int, before: int, after: int) -> None:
    """STAT-3: the sword rises to 3 at most and falls to 1 at least."""
    t = table(South=f"{tile} S{before}", dice=[face])
    t.play("explore")
    assert t.player("South").sword == after


@pytest.mark.parametrize(
    ("sheet", "to", "after"),
    [
        ("c2 F9", "c3", (11, 0, 0)),
        ("c2 F10", "c3", (12, 0, 0)),
        ("c2 F11", "c3", (12, 0, 0)),
        ("c2 F12", "c3", (12, 0, 0)),
        ("b2 G8", "b3", (4, 9, 0)),
        ("b2 G9", "b3", (4, 9, 0)),
        ("c1 A8", "c2", (4, 0, 9)),
        ("c1 A9", "c2", (4, 0, 9)),
    ],
)
def test_limits_of_food_gold_and_arrows(
    table: Callable[..., Table], sheet: str, to: str, after: tuple[int, int, int]
) -> None:
    """STAT-4: at most 12 food, 9 gold and 9 arrows."""
    t = table(South=sheet)
    t.play(f"move {to}")
    south = t.player("South")
    assert (south.food, south.gold, south.arrows) == after


@pytest.mark.parametrize(
    ("seat", "before", "after"), [("South", 0, 1), ("South", 1, 1), ("S1", 0, 1), ("S1", 1, 2), ("S1", 2, 2)]
)
def test_limit_of_bows(table: Callable[..., Table], seat: str, before: int, after: int) -> None:
    """STAT-5: at most 1 bow in 1v1 and 2 bows in 2v2."""
    t = table(dice=[4], **{seat: f"c3 B{before}"})
    t.play("explore")
    assert t.player(seat).bows == after


@pytest.mark.parametrize("seat", ["South", "S1"])
def test_limit_of_rafts(table: Callable[..., Table], seat: str) -> None:
    """STAT-5: at most 1 raft in both modes."""
    t = table(**{seat: "d3 G9"})
    t.play("buy raft")
    assert t.player(seat).raft == 1
    assert "buy raft" not in t.options


@pytest.mark.parametrize(
    ("sheet", "after"),
    [("G9 A3", (9, 4)), ("G8 A3", (9, 4)), ("G3 A9", (5, 9)), ("G9 A9", (9, 9))],
)
def test_a_gain_above_a_limit_is_lost_the_rest_happens(
    table: Callable[..., Table], sheet: str, after: tuple[int, int]
) -> None:
    """STAT-6: of the temple's 2 gold and 1 arrow each gives what there is room for."""
    t = table(South=f"a2 {sheet}", dice=[4])
    t.play("explore")
    assert (t.player("South").gold, t.player("South").arrows) == after


def test_a_lost_sword_level_does_not_lose_the_health(table: Callable[..., Table]) -> None:
    """STAT-6: temple face 5 with a level 3 sword still heals."""
    t = table(South="a2 S3 H3", dice=[5])
    t.play("explore")
    assert (t.player("South").sword, t.player("South").health) == (3, 4)


def test_a_purchase_may_overflow(table: Callable[..., Table]) -> None:
    """STAT-6: with 11 food the second bought food is lost, the price is paid in full."""
    t = table(South="d3 F11 G1")
    t.play("buy food")
    assert (t.player("South").food, t.player("South").gold) == (12, 0)


def test_nobody_owes_the_robber(table: Callable[..., Table]) -> None:
    """STAT-7: a double robbery takes only the one food that is there."""
    t = table(South="a2 S1 G0 F1", dice=[1])
    t.play("explore")
    assert (t.player("South").food, t.player("South").gold) == (0, 0)


def test_health_does_not_fall_below_0(table: Callable[..., Table]) -> None:
    """STAT-7: 3 damage against 1 health removes 1 and leaves 0."""
    t = table(South="c5 S3", North="c6 H1 L1", dice=[6])
    t.play("sword North")
    assert (t.player("North").health, t.player("North").lives, t.state.south_tally) == (0, 0, 1)


@pytest.mark.parametrize("option", ["drop gold 1", "discard food 1", "sell bow"])
def test_nothing_can_be_thrown_away(table: Callable[..., Table], option: str) -> None:
    """STAT-8: there is no option to drop or sell anything, even for a rich player in a village."""
    t = table(South="d3 F12 G9 A9 B1 R1")
    with pytest.raises(IllegalOption):
        t.play(option)
    assert {text.split()[0] for text in t.options} == {"move", "heal", "buy", "end"}


@pytest.mark.parametrize("seats", [2, 4])
def test_no_option_throws_anything_away(seats: int) -> None:
    """STAT-8: in whole matches only the options of the rule book appear."""
    known = {"end", "move", "glide", "sword", "bow", "explore", "buy", "heal", "gift", "back", "respawn", "concede"}
    known |= {"give"} if seats == 4 else set()
    for seed in range(4):
        match = Match("river_duel", seats=seats, seed=seed)
        bot = RandomBot(seed)
        while match.decision is not None:
            assert {option[0] for option in match.decision.options} <= known
            match.play(bot.choose(Sight(match)))
