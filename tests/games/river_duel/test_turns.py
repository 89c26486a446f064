"""Turn order and turn structure: TURN-*."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from questhall import Match
from questhall.engine import LoadedDice
from tests.games.river_duel.table import Table


def askers(t: Table, turns: int) -> list[str | None]:
    """Who is asked on the next turns when everybody ends at once."""
    seen = []
    for _ in range(turns):
        seen.append(t.asked)
        t.play("end")
    return seen


@pytest.mark.parametrize(
    ("first", "order"), [("South", ["South", "North"] * 2), ("North", ["North", "South"] * 2)], ids=["South", "North"]
)
def test_1v1_turns_alternate(table: Callable[..., Table], first: str, order: list[str]) -> None:
    """TURN-1: the two players take turns alternately, whoever began."""
    assert askers(table(active=first), 4) == order


@pytest.mark.parametrize(
    ("faces", "order"),
    [((5, 2), ["S1", "N1", "S2", "N2", "S1"]), ((2, 5), ["N1", "S1", "N2", "S2", "N1"])],
    ids=["South", "North"],
)
def test_2v2_teams_alternate(faces: tuple[int, int], order: list[str]) -> None:
    """TURN-2: seat 1 of the first team, seat 1 of the other, seat 2 of the first, seat 2 of the other, and again."""
    match = Match("river_duel", seats=4, dice=LoadedDice(faces))
    seen = []
    for _ in order:
        assert match.decision is not None
        seen.append(match.seat_name(match.decision.seat))
        match.play("end")
    assert seen == order


def test_an_eliminated_player_is_skipped(table: Callable[..., Table]) -> None:
    """TURN-3: without N1 the order is S1, S2, N2, so that South takes two turns in a row."""
    assert askers(table(S1="b1", N1="out"), 6) == ["S1", "S2", "N2", "S1", "S2", "N2"]


def test_an_eliminated_first_seat_is_skipped(table: Callable[..., Table]) -> None:
    """TURN-3: without S1 the order is N1, S2, N2, so that North takes two turns in a row."""
    assert askers(table(S1="out", active="N1", first="S1"), 6) == ["N1", "S2", "N2", "N1", "S2", "N2"]


def test_a_round_ends_before_the_seat_that_went_first(table: Callable[..., Table]) -> None:
    """TURN-4: when North went first, a round is North's turn and then South's."""
    t = table(active="North", round=3)
    t.play("end")
    assert (t.asked, t.state.round) == ("South", 3)
    t.play("end")
    assert (t.asked, t.state.round) == ("North", 4)


def test_a_2v2_round_is_a_pass_through_four_seats(table: Callable[..., Table]) -> None:
    """TURN-4: the round changes only after the fourth seat."""
    t = table(seats=4)
    rounds = []
    for _ in range(5):
        rounds.append(t.state.round)
        t.play("end")
    assert rounds == [1, 1, 1, 1, 2]


def test_a_round_still_begins_at_the_place_of_an_eliminated_first_seat(table: Callable[..., Table]) -> None:
    """TURN-4, TURN-3: with S1 out, the new round begins with N1."""
    t = table(S1="out", active="N2", first="S1", round=1)
    t.play("end")
    assert (t.asked, t.state.round) == ("N1", 2)


def test_a_turn_begins_acts_and_ends(table: Callable[..., Table]) -> None:
    """TURN-5: begin step, then the actions, then the meal, then the next player's turn."""
    t = table(South="c2")
    t.play("move c3", "end")
    steps = [event.kind for event in t.match.events if event.kind in ("turn", "moved", "ate")]
    assert steps == ["turn", "moved", "ate", "turn"]


@pytest.mark.parametrize(("food", "moves"), [(0, []), (1, ["move c2", "move b1", "move d1"])])
def test_being_fed_is_noted_when_the_turn_begins(table: Callable[..., Table], food: int, moves: list[str]) -> None:
    """TURN-6: fed means at least 1 food at the begin step."""
    t = table(South=f"c1 F{food}")
    assert t.state.fed is (food == 1)
    assert sorted(t.offered("move")) == sorted(moves)


def test_food_received_between_turns_counts_as_fed(table: Callable[..., Table]) -> None:
    """TURN-6: fed is read at the own begin step, not at the end of the turn before."""
    t = table(S1="c2", S2="c1 F0")
    t.play("give food 1", "end", "end")
    assert (t.asked, t.state.fed) == ("S2", True)


def test_food_gained_during_the_turn_does_not_make_fed(table: Callable[..., Table]) -> None:
    """TURN-6: fed is noted once; food found later in the turn does not change it."""
    t = table(South="c3 F0", dice=[6])
    t.play("explore")
    assert (t.player("South").food, t.state.fed) == (1, False)


def test_a_snare_acts_on_the_next_turn_not_on_this_one(table: Callable[..., Table]) -> None:
    """TURN-6: a snare set this turn becomes active with the own next turn."""
    t = table(South="c3", dice=[3])
    t.play("explore")
    assert t.offered("move")
    t.play("end", "end")
    assert t.state.snared
    assert t.offered("move") == []


def test_a_mire_acts_on_the_next_turn(table: Callable[..., Table]) -> None:
    """TURN-6: a mire set this turn becomes active with the own next turn."""
    t = table(South="c3")
    t.play("move c4")
    assert not t.state.mired
    t.play("end", "end")
    assert t.state.mired


def test_actions_are_taken_one_at_a_time(table: Callable[..., Table]) -> None:
    """TURN-7: after each action the same player is asked again, and the new options follow from it."""
    t = table(South="c5 H2 F12")
    for used in (1, 2):
        t.play("heal")
        assert (t.asked, t.ask, t.state.used) == ("South", "action", used)


@pytest.mark.parametrize("actions", [0, 1, 2])
def test_the_turn_may_be_ended_at_any_time(table: Callable[..., Table], actions: int) -> None:
    """TURN-8: end is offered before any action and after each, and skips the rest."""
    t = table(South="c5 H1 F12")
    t.play(*["heal"] * actions, "end")
    assert (t.asked, t.player("South").health) == ("North", 1 + actions)


@pytest.mark.parametrize(("tile", "actions"), [("c3", 2), ("c5", 3)])
def test_the_turn_ends_by_itself_without_actions_left(table: Callable[..., Table], tile: str, actions: int) -> None:
    """TURN-9: after the last action of the allowance the end step follows unasked."""
    t = table(South=f"{tile} H1 F12")
    t.play(*["heal"] * (actions - 1))
    assert t.asked == "South"
    t.play("heal")
    assert (t.asked, t.player("South").food) == ("North", 12 - 2 * actions - 1)


def test_the_end_step_eats_frees_and_records(table: Callable[..., Table]) -> None:
    """TURN-10: food is eaten, the mire lapses, the record becomes the tile explored this turn, the next seat plays."""
    t = table(South="c4 mired explored:c3 F4", dice=[2])
    assert t.offered("move") == []
    t.play("explore", "end")
    assert (t.player("South").food, t.asked) == (4 + 1 - 1, "North")
    t.play("end")
    assert t.offered("explore") == []
    t.play("move c3")
    assert t.offered("explore") == ["explore"]


def test_an_active_snare_lapses_in_the_end_step(table: Callable[..., Table]) -> None:
    """TURN-10: a snare that was active this turn is gone on the next."""
    t = table(South="c3 snared")
    assert (t.offered("move"), t.offered("explore")) == ([], [])
    t.play("heal", "end", "end")
    assert (len(t.offered("move")), t.offered("explore")) == (4, ["explore"])


def test_hunger_is_settled_before_the_record_is_kept(table: Callable[..., Table]) -> None:
    """TURN-10, DEATH-11: who starves after exploring keeps no exploration record."""
    t = table(South="c2 F0", dice=[3])
    t.play("explore", "end", "end")
    assert t.tile("South") == "c1"
    t.play("move c2")
    assert t.offered("explore") == ["explore"]


def test_a_turn_without_actions_is_a_turn(table: Callable[..., Table]) -> None:
    """TURN-11: an idle turn eats food, ends the snare and empties the exploration record."""
    t = table(South="c3 snared explored:c3 F4")
    t.play("end")
    assert t.player("South").food == 3
    t.play("end")
    assert (len(t.offered("move")), t.offered("explore")) == (4, ["explore"])


def test_an_idle_turn_rests_from_the_river(table: Callable[..., Table]) -> None:
    """TURN-11: an idle turn ends the mire."""
    t = table(South="c4 mired")
    t.play("end", "end")
    assert "move c5" in t.options


def test_the_program_waits_for_end(table: Callable[..., Table]) -> None:
    """TURN-12: a turn in which nothing else is possible is not ended unasked."""
    t = table(South="c1 snared H6")
    assert (t.asked, t.options) == ("South", ["end"])


def test_the_program_waits_for_end_after_an_action(table: Callable[..., Table]) -> None:
    """TURN-12: also in mid-turn, when one action is left but none is possible."""
    t = table(South="c1 snared H5 F2")
    t.play("heal")
    assert (t.asked, t.options) == ("South", ["end"])


@pytest.mark.parametrize(("sheet", "face"), [("a2", 3), ("c3 H1", 2)], ids=["temple", "death"])
def test_what_ends_a_turn_unasked(table: Callable[..., Table], sheet: str, face: int) -> None:
    """TURN-12: temple face 3 and a death on the own turn end it with actions left."""
    t = table(South=sheet, dice=[face])
    t.play("explore")
    if t.ask == "back":
        t.play("back b1")
    assert t.asked == "North"
