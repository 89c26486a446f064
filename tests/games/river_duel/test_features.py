"""What River Duel's learned value sees of a position."""

from __future__ import annotations

from typing import Any

from questhall.engine import Decision, Match, find_game
from questhall.games.river_duel.state import Duel, Player

GAME = find_game("river_duel")


def arranged(seats: int = 2, **rules: Any) -> Duel:
    """A state in the middle of a match, South's turn."""
    match = Match("river_duel", seats=seats, seed=1, house_rules={"first_turn": "south", **rules})
    state = match.state.copy()
    assert isinstance(state, Duel)
    return state


def seen(state: Duel, seat: int) -> set[str]:
    names = GAME.feature_names(state.seats)
    return {names[number] for number in GAME.features(state, seat)}


def test_a_position_in_words() -> None:
    state = arranged()
    south, north = state.players
    south.tile, north.tile = state.board.index["c4"], state.board.index["c5"]
    south.food, south.gold, south.sword, south.bows, south.arrows = 2, 3, 2, 1, 4
    north.health, north.raft, north.explored_last_turn = 1, 1, north.tile
    state.south_tally = 2
    found = seen(state, 0)
    own = {"lives 2", "health 4", "food 2", "gold 3", "sword 1", "kit 6", "tile 17"}
    assert {f"own: {word}" for word in own} <= found
    assert {"foe: health 1", "foe: raft 0", "foe: explored here 0", "foe: kit 0"} <= found
    assert {"own – foe: apart 0", "own – foe: sword reaches 7", "own – foe: bow reaches 0"} <= found
    assert {"own – foe: sword threatens 3", "damage lead 7", "rounds left 11", "still on 0"} <= found
    assert "standing and rounds left 35" in found
    assert not any("bow threatens" in word for word in found)


def test_north_sees_the_board_as_south_does_from_the_other_side() -> None:
    state, other = arranged(), arranged()
    tiles = len(state.board.kinds)
    for one, two in ((0, 1), (1, 0)):
        p, twin = state.players[one], other.players[two]
        p.tile, p.food, p.health = (9, 3, 2) if one == 0 else (20, 5, 4)
        twin.tile, twin.food, twin.health = tiles - 1 - p.tile, p.food, p.health
    other.order, other.place = [1, 0], 0
    assert seen(state, 0) == seen(other, 1)
    assert seen(state, 1) == seen(other, 0)
    assert seen(state, 0) != seen(state, 1)


def test_a_snare_and_the_mire_hold_in_the_turn_that_has_begun_and_shorten_the_reach() -> None:
    state = arranged()
    south, north = state.players
    south.tile, north.tile = state.board.index["c3"], state.board.index["c5"]
    assert {"own – foe: sword reaches 3", "own – foe: sword threatens 3"} <= seen(state, 0)
    state.snared = True  # South's turn has begun with it
    north.mire_next = True
    found = seen(state, 0)
    assert {"own: snared 0", "foe: mired 0"} <= found
    assert not any("sword" in word and "–" in word for word in found)
    north.raft = 1
    assert "foe: mired 0" not in seen(state, 0)


def test_of_four_the_foe_comes_first_who_plays_first() -> None:
    state = arranged(4)
    state.players[2].health, state.players[3].health = 1, 2
    first = next(seat for seat in state.order if seat in (2, 3))
    assert f"foe 1: health {state.players[first].health}" in seen(state, 0)
    state.place = (state.order.index(first) + 1) % 4
    assert f"foe 2: health {state.players[first].health}" in seen(state, 0)


def test_who_is_out_has_no_lives_and_nothing_else() -> None:
    state = arranged(4)
    mate = state.players[1]
    mate.lives, mate.eliminated, mate.tile = 0, True, -1
    assert [word for word in seen(state, 0) if word.startswith("mate")] == ["mate: lives 0"]


def test_a_larger_board_and_higher_limits_are_still_seen() -> None:
    """A patch may bring more than was ever learned of."""
    state = arranged(food_limit=20, lives=3)
    south, north = state.players
    south.food, south.health, north.arrows, north.bows = 20, 9, 9, 1
    south.tile = 34
    found = seen(state, 0)
    assert {"own: food 10", "own: health 7", "own: lives 3", "foe: kit 7"} <= found


def test_a_key_tells_positions_apart_by_everything_that_may_change() -> None:
    """A bot that remembers positions would take one for another."""
    state = arranged(4)
    assert state.key() == state.copy().key()
    things: list[Duel | Player] = [state, *state.players]
    for thing in things:
        for name in vars_of(thing):
            value = getattr(thing, name)
            before = state.key()
            setattr(thing, name, not value if isinstance(value, bool) else value + 1)
            assert state.key() != before, name
    assert state.key() != arranged(4, lives=1).key()


def vars_of(thing: Duel | Player) -> list[str]:
    """The names of all numbers and flags in it."""
    fixed = ("seats", "seat", "side", "reveals")
    names = [name for name in dir(thing) if not name.startswith("_") and name not in fixed]
    found = [name for name in names if isinstance(getattr(thing, name), int)]
    assert len(found) >= 15
    return found


def test_a_position_is_remembered_only_between_actions() -> None:
    match = Match("river_duel", seed=1)
    assert match.decision is not None
    assert GAME.key(match.state, match.decision) is not None
    assert GAME.key(match.state, Decision(0, "gift", [("food",), ("bow",)])) is None
