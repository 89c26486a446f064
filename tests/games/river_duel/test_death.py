"""The rule book's section Death and respawn."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from questhall.engine import IllegalOption
from tests.games.river_duel.table import Table

KILL = {"South": "c5", "North": "c6 H1"}
"""South strikes North dead with `sword North` and has two more actions."""


@pytest.mark.parametrize(("option", "dice"), [("sword North", []), ("bow North", [3])])
def test_health_0_costs_a_life_at_once(table: Callable[..., Table], option: str, dice: list[int]) -> None:
    """DEATH-1: the stroke that takes the last health takes a life, in the same action."""
    t = table(South="c5 B1 A1", North="c6 H1", dice=dice)
    t.play(option)
    assert (t.player("North").lives, t.asked) == (1, "South")


def test_health_1_is_alive(table: Callable[..., Table]) -> None:
    """DEATH-1: a player left with 1 health does not die."""
    t = table(South="c5", North="c6 H2")
    t.play("sword North")
    assert (t.player("North").lives, t.player("North").health, t.tile("North")) == (2, 1, "c6")


@pytest.mark.parametrize(
    ("tile", "health", "face"), [("c3", 1, 2), ("b3", 1, 1), ("c2", 1, 2), ("a2", 1, 2), ("a2", 2, 2)]
)
def test_exploring_can_kill(table: Callable[..., Table], tile: str, health: int, face: int) -> None:
    """DEATH-1: health lost by exploring kills as an attack does."""
    t = table(South=f"{tile} H{health}", dice=[face])
    t.play("explore")
    assert (t.player("South").lives, t.tile("South"), t.asked) == (1, "c1", "North")


@pytest.mark.parametrize(("victim", "start"), [("South", "c1"), ("North", "c7")])
def test_1v1_respawn_on_the_own_start_tile(table: Callable[..., Table], victim: str, start: str) -> None:
    """DEATH-2, DEATH-7: in 1v1 a dead player returns on the own start tile without a question."""
    killer = "North" if victim == "South" else "South"
    t = table(active=killer, **{killer: "c4", victim: "c5 H1"})
    t.play(f"sword {victim}")
    assert (t.tile(victim), t.asked, t.ask) == (start, killer, "action")


def test_respawn_gives_the_starting_stats(table: Callable[..., Table]) -> None:
    """DEATH-3, DEATH-5: a respawned player has 4 health, 4 food, a level 1 sword and nothing else."""
    t = table(South="c5", North="c6 H1 F12 S3 G9 A9 B1 R1")
    t.play("sword North")
    north = t.player("North")
    assert (north.health, north.food, north.sword) == (4, 4, 1)
    assert (north.gold, north.arrows, north.bows, north.raft) == (0, 0, 0, 0)


def test_respawn_raises_low_stats_too(table: Callable[..., Table]) -> None:
    """DEATH-3: a player who dies with less food than at the start returns with the starting food."""
    t = table(South="c5", North="c6 H1 F0")
    t.play("sword North")
    assert t.player("North").food == 4


def test_lives_are_not_reset(table: Callable[..., Table]) -> None:
    """DEATH-4: each death leaves one life less, until the second ends the duel."""
    t = table(South="c6 S3", North="c7 H1", dice=[1, 1, 1])
    t.play("sword North")
    assert t.player("North").lives == 1
    t.play("end", "end", "sword North", "end", "end", "sword North")
    assert t.player("North").lives == 0
    assert t.winners == ["South"]


def test_the_killer_receives_nothing(table: Callable[..., Table]) -> None:
    """DEATH-5: the dead player's items go to nobody."""
    t = table(South="c5", North="c6 H1 F12 S3 G9 A9 B1 R1")
    t.play("sword North")
    south = t.player("South")
    assert (south.food, south.gold, south.arrows, south.bows, south.raft, south.sword) == (4, 0, 0, 0, 0, 1)


def test_respawn_happens_before_any_other_action(table: Callable[..., Table]) -> None:
    """DEATH-6: when the attacker goes on, the dead player stands on the start tile and the old tile is free."""
    t = table(South="b7", North="b6 H1")
    t.play("sword North")
    assert (t.tile("North"), t.asked) == ("c7", "South")
    assert sorted(t.offered("move")) == ["move a7", "move b6"]


def test_2v2_respawn_on_either_start_tile(table: Callable[..., Table]) -> None:
    """DEATH-8: in 2v2 the dead player, not the attacker, chooses among the team's free start tiles."""
    t = table(S1="c5", N1="c6 H1", N2="d8")
    t.play("sword N1")
    assert (t.asked, t.ask, sorted(t.options)) == ("N1", "respawn", ["respawn b8", "respawn e8"])
    t.play("respawn b8")
    assert (t.tile("N1"), t.asked, t.ask) == ("b8", "S1", "action")


@pytest.mark.parametrize(("blocker", "left"), [("N2", "e8"), ("S2", "e8")])
def test_an_occupied_start_tile_is_no_choice(table: Callable[..., Table], blocker: str, left: str) -> None:
    """DEATH-8: with one start tile taken, by teammate or opponent, the player goes to the other one unasked."""
    t = table(**{"S1": "c5", "N1": "c6 H1", "N2": "d8", "S2": "e1", blocker: "b8"})
    t.play("sword N1")
    assert (t.tile("N1"), t.asked, t.ask) == (left, "S1", "action")


def test_the_tile_of_the_dead_is_free(table: Callable[..., Table]) -> None:
    """DEATH-8: a player who dies on an own start tile may return there."""
    t = table(S1="d8", N1="e8 H1", N2="c8")
    t.play("sword N1")
    assert sorted(t.options) == ["respawn b8", "respawn e8"]


def test_1v1_blocked_start_tile(table: Callable[..., Table]) -> None:
    """DEATH-9: with the start tile taken the player chooses among the free tiles one step from it."""
    t = table(South="c7", North="d7 H1")
    t.play("sword North")
    assert (t.asked, t.ask) == ("North", "respawn")
    assert sorted(t.options) == ["respawn b7", "respawn c6", "respawn d7"]
    t.play("respawn c6")
    assert (t.tile("North"), t.player("North").arrows, t.asked) == ("c6", 0, "South")


def test_no_respawn_farther_off(table: Callable[..., Table]) -> None:
    """DEATH-9: a free tile two steps from the blocked start tile is refused by this clause."""
    t = table(South="c7", North="d7 H1")
    t.play("sword North")
    with pytest.raises(IllegalOption, match=r"\(DEATH-9\)"):
        t.play("respawn a7")


def test_2v2_blocked_start_tiles(table: Callable[..., Table]) -> None:
    """DEATH-9: with both start tiles taken the free tiles one step from either of them are offered."""
    t = table(S1="b8", S2="e8", N1="b7 H1", N2="f8")
    t.play("sword N1")
    assert sorted(t.options) == [f"respawn {tile}" for tile in ("a8", "b7", "c8", "d8", "e7")]


def test_respawn_clears_snare_and_mire(table: Callable[..., Table]) -> None:
    """DEATH-10: a snare and a mire set before the death do not bind afterwards."""
    t = table(South="c3", North="c4 H1 snared mired")
    t.play("sword North", "end")
    assert (t.asked, t.state.snared, t.state.mired) == ("North", False, False)
    assert sorted(t.offered("move")) == ["move b7", "move c6", "move d7"]
    t.play("move c6")
    assert t.offered("explore") == ["explore"]


def test_respawn_clears_the_exploration_record(table: Callable[..., Table]) -> None:
    """DEATH-10: the tile explored on the last turn before the death may be explored again."""
    t = table(South="c5", North="c6 H1 explored:c6")
    t.play("sword North", "end", "move c6")
    assert t.offered("explore") == ["explore"]


def test_dying_by_exploring_leaves_no_record(table: Callable[..., Table]) -> None:
    """DEATH-10: the fatal exploration itself is not remembered on the next turn."""
    t = table(South="c2 H1", dice=[2])
    t.play("explore", "end", "move c2")
    assert t.offered("explore") == ["explore"]


@pytest.mark.parametrize(("tile", "face"), [("c2", 3), ("c3", 3)])
def test_starving_after_an_exploration_clears_its_traces(table: Callable[..., Table], tile: str, face: int) -> None:
    """DEATH-10: neither the tile explored nor a snare met on the fatal turn is carried over the respawn."""
    t = table(South=f"{tile} F0", dice=[face])
    t.play("explore", "end", "end")
    assert (t.asked, t.tile("South"), t.state.snared) == ("South", "c1", False)
    t.play("move c2")
    assert t.offered("explore") == ["explore"]


def test_death_on_the_own_turn_ends_it(table: Callable[..., Table]) -> None:
    """DEATH-11: the remaining actions are lost and no food is eaten."""
    t = table(South="d5 H1 F9", dice=[1])
    t.play("explore")
    assert t.asked == "North"
    t.play("end")
    assert (t.asked, t.player("South").food, t.tile("South")) == ("South", 4, "c1")


def test_death_by_hunger_has_no_second_meal(table: Callable[..., Table]) -> None:
    """DEATH-11: who starves in the end step begins the next turn with the 4 food of the respawn."""
    t = table(South="c2 F0")
    t.play("end")
    assert (t.player("South").lives, t.asked) == (1, "North")
    t.play("end")
    assert t.player("South").food == 4


def test_2v2_death_on_the_own_turn(table: Callable[..., Table]) -> None:
    """DEATH-8, DEATH-11: the dead player first chooses the start tile, then the next seat plays."""
    t = table(S1="c2 H1", S2="c1", dice=[2])
    t.play("explore")
    assert (t.asked, sorted(t.options)) == ("S1", ["respawn b1", "respawn e1"])
    t.play("respawn e1")
    assert (t.tile("S1"), t.asked, t.player("S1").food) == ("e1", "N1", 4)


def test_a_kill_does_not_end_the_attackers_turn(table: Callable[..., Table]) -> None:
    """DEATH-12: after a kill on the far bank the attacker still has two actions, but no attack."""
    t = table(**KILL, dice=[6])
    t.play("sword North")
    assert (t.asked, t.state.used, t.allowance) == ("South", 1, 3)
    t.play("explore", "move c6")
    assert (t.tile("South"), t.player("South").arrows, t.asked) == ("c6", 1, "North")


def test_a_respawned_player_keeps_the_place_in_the_order(table: Callable[..., Table]) -> None:
    """DEATH-13: dying neither skips nor hastens the player's next turn."""
    t = table(S1="c5", N2="c6 H1", N1="e7")
    t.play("sword N2", "respawn b8", "end")
    order = []
    for _ in range(4):
        order.append(t.asked)
        t.play("end")
    assert order == ["N1", "S2", "N2", "S1"]


def test_a_respawned_player_has_no_protection(table: Callable[..., Table]) -> None:
    """DEATH-13: the other attacker may strike the respawned player before its own next turn."""
    t = table(S1="c5", S2="c8 B1 A1", N2="c6 H1", N1="f7")
    t.play("sword N2", "respawn b8", "end", "end")
    assert (t.asked, t.offered("sword"), t.offered("bow")) == ("S2", ["sword N2"], ["bow N2"])
    t.play("sword N2")
    assert t.player("N2").health == 3


def test_the_last_life_eliminates(table: Callable[..., Table]) -> None:
    """DEATH-14: an eliminated player's token and items leave the board, and the tile is free."""
    t = table(S1="c5", N1="c6 H1 L1 G5 A3 B1 R1 F7")
    t.play("sword N1")
    n1 = t.player("N1")
    assert (n1.eliminated, n1.lives, t.tile("N1")) == (True, 0, None)
    assert (n1.gold, n1.arrows, n1.bows, n1.raft, n1.food) == (0, 0, 0, 0, 0)
    assert "move c6" in t.options
    t.play("move c6")
    assert t.tile("S1") == "c6"


def test_the_last_life_but_one_does_not_eliminate(table: Callable[..., Table]) -> None:
    """DEATH-14: a player with a life left stays in the match."""
    t = table(**KILL)
    t.play("sword North")
    assert not t.player("North").eliminated
    assert t.outcome is None


def test_the_turn_waits_for_the_respawn_choice(table: Callable[..., Table]) -> None:
    """DEATH-15: until the dead player has chosen, the active player can do nothing; then the turn goes on."""
    t = table(S1="c6", N1="c7 H1", N2="d7")
    t.play("sword N1")
    for option in ("end", "move b6", "heal"):
        with pytest.raises(IllegalOption, match=r"\(DEATH-15\)"):
            t.play(option)
    t.play("respawn e8")
    assert (t.asked, t.ask, t.state.used) == ("S1", "action", 1)
