"""What World Adventure's learned value sees of a position, and when a turn is over for it."""

from __future__ import annotations

from questhall.bots.quick import QuickBot
from questhall.engine import Match
from questhall.engine.sight import Sight
from questhall.games.world_adventure.bot_plan import promise
from questhall.games.world_adventure.game import GAME
from questhall.games.world_adventure.state import World


def seen(state: World, seat: int) -> set[str]:
    names = GAME.feature_names(state.seats)
    return {names[number] for number in GAME.features(state, seat)}


def begun(seats: int) -> World:
    """A match whose clans are chosen."""
    match, bot = Match("world_adventure", seats, 1, dice="fast"), QuickBot(1)
    while not GAME.features(match.state, 0):  # type: ignore[arg-type]
        match.play(bot.choose(Sight(match)))
    assert isinstance(match.state, World)
    return match.state


def test_a_position_in_words() -> None:
    s = begun(2)
    s.runes, s.gold, s.wanted, s.stage = [6, 4], [16, 50], [2, 0], 2
    first, second = seen(s, 0), seen(s, 1)
    own = {"runes to go 3", "gold 5", "wanted 2"}
    other = {"runes to go 5", "gold 9", "wanted 0"}
    assert {f"player 0: {word}" for word in own} | {f"player 1: {word}" for word in other} <= first
    assert {f"player 1: {word}" for word in own} | {f"player 0: {word}" for word in other} <= second
    assert {"runes ahead 8", "stage level 1", "stage and runes ahead 11"} <= first
    assert "runes ahead 4" in second


def test_what_the_next_turn_promises_is_seen() -> None:
    """Runes, gold and all else alike, it matters where one stands."""
    s = begun(2)
    s.goods[:3] = [2, 2, 2]
    found = {}
    for place in range(len(GAME._box.territories)):
        s.place[0] = place
        word = next(word for word in seen(s, 0) if word.startswith("player 0: promise of the next turn"))
        found[int(word.split()[-1])] = promise(GAME._knowledge, s, 0)
    assert len(found) >= 3
    assert sorted(found, key=lambda number: found[number]) == sorted(found)


def test_mates_come_before_rivals_and_count_together() -> None:
    s = begun(4)
    assert s.teams == (0, 1, 0, 1)
    s.runes = [3, 1, 2, 0]
    found = seen(s, 0)
    assert {"player 0: runes to go 6", "player 1: runes to go 7", "runes ahead 10", "teams 0"} <= found


def test_nothing_is_told_while_clans_are_secret() -> None:
    match = Match("world_adventure", 3, 1, dice="fast")
    assert all(GAME.features(match.state, seat) == [] for seat in range(3))  # type: ignore[arg-type]


def test_a_turn_ends_with_the_turn_and_not_with_each_step() -> None:
    match, bot = Match("world_adventure", 2, 3, dice="fast"), QuickBot(1)
    turns, steps = [GAME.turn_of(match.state, match.steps)], {match.steps}  # type: ignore[arg-type]
    while match.state.month < 3:  # type: ignore[attr-defined]
        match.play(bot.choose(Sight(match)))
        turn = GAME.turn_of(match.state, match.steps)  # type: ignore[arg-type]
        steps.add(match.steps)
        if turn != turns[-1]:
            turns.append(turn)
    assert 5 <= len(turns) <= 10
    assert turns == sorted(turns)
    assert len(steps) > 3 * len(turns)
