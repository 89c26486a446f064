"""What holds for the state and the view of every game: copies are whole and their own, and no field is dead."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from questhall.engine import Game, Match, Option, find_game, game_names, read_record
from questhall.engine.conformance import random_house_rules
from questhall.engine.dice import FastDice
from questhall.engine.fields import ENGINES_OWN, difference, fields_of, leaves
from questhall.engine.game import State, game_folders

SHARED = {
    "river_duel": {"order": "a new round has a new list"},
    "roll_for_adventure": {"kinds": "what is printed on the dice"},
}
"""Lists that a copy shares with its original, because they are replaced or never change."""

FIXED = ("state.kinds", "state.seats")
"""What a new state is made with and nothing ever changes."""
CONSTANT = {
    "adventure_party": {
        "attempt.doing": "an action that is half made is its player's alone (GEN-19)",
        "players.*.known": "cards in a hidden hand that somebody has seen; who watches has seen none",
    },
    "delve": {},
    "river_duel": {"turn.meal": "more only under siege, a house rule that wants many quiet rounds (HR-16)"},
    "roll_for_adventure": {
        "territories.desert.dunes.first.*.face": "the desert's number",
        "territories.desert.dunes.second.*.face": "the desert's number",
        "territories.desert.dunes.devoured.*.face": "the desert's number",
        "territories.desert.worm.spaces.*.face": "the desert's number",
        "laying.*.face": "the desert's number: only there dice are laid together",
        "territories.desert.sealed": "takes a custom card that the printed ones are not",
        "territories.forest.sealed": "takes a custom card that the printed ones are not",
        "territories.ice.sealed": "takes a custom card that the printed ones are not",
        "territories.forest.arch.left.*.face": "the number of its end",
        "territories.forest.arch.right.*.face": "the number of its end",
        "territories.forest.exposed.*.count": "single dice",
        "territories.fortress.exposed.*.count": "single dice",
        "territories.ice.exposed.*.count": "single dice",
        "oblivion.*.face": "dice without a number (DICE-3)",
        "players.*.dice.*.face": "dice without a number (DICE-3)",
    },
    "world_adventure": {
        "battle.sides.*.pinned": "takes a card that bots seldom play against others",
        "battle.sides.*.silenced": "takes a card that bots seldom play against others",
        "drawn.cards": "who watches does not see them",
        "drawn.count": "two, of quests as of Rune Power cards (QUEST-3, RUNE-5)",
        "players.*.dealt": "the heroes that one may choose of are one's own secret (SETUP-17)",
        "waived": "takes six slain legendaries (MODE-13)",
    },
}
"""The fields of a view that are the same in all matches below, and why."""
MAPPINGS = {
    "adventure_party": ["decks", "piles", "attempt.symbols"],
    "delve": ["marks", "counters", "loot.items", "loot.advanced", "merchant.rows", "hero.ailments"],
    "river_duel": [],
    "roll_for_adventure": ["territories.desert.worm.spaces", "territories.ice.spaces", "deck.left"],
    "world_adventure": ["cities"],
}
"""Parts of a view that are named by content, not by the rules: tiles, spaces, cards."""
RANDOM_MATCHES = 12
RECORDS = Path(__file__).parent.parent / "records"


def played(game: Game[Any], seats: int, number: int) -> Iterator[Match]:
    """A random match, decision by decision; every other one by the better-looking of two options, to live longer."""
    dice = FastDice(number)
    match = Match(game, seats, number, random_house_rules(game, seats, dice), "fast")
    yield match
    while (decision := match.decision) is not None:
        option = decision.options[dice.below(decision.choices)]
        other = decision.options[dice.below(decision.choices)]
        if number % 2 and worth(match, other) > worth(match, option):
            option = other
        match.play(option)
        yield match


def worth(match: Match, option: Option) -> float:
    assert match.decision is not None
    fork = match.clone()
    fork.play(option)
    return float(match.game.evaluate(fork.state, match.decision.seat))


def inside(thing: object, path: str = "state") -> Iterator[tuple[str, object]]:
    """The state, and every list and every object with a copy of its own that is in it."""
    if isinstance(thing, list):
        yield path, thing
        for at, part in enumerate(thing):
            yield from inside(part, f"{path}.{at}")
    elif hasattr(thing, "copy") and not isinstance(thing, dict):
        yield path, thing
        for name, part in fields_of(thing).items():
            if name not in ENGINES_OWN:
                yield from inside(part, f"{path}.{name}")


def changed(value: Any) -> Any:
    """Another value of the same type; None where there is no telling."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return value + "!"
    if isinstance(value, list) and value and not hasattr(value[0], "copy"):
        return [*value[:-1], changed(value[-1])]
    if isinstance(value, list) and value and isinstance(value[0], list):
        return [*value, []]
    return None


def crowded(game: Game[Any], seats: int) -> Iterator[State]:
    """States in the middle of matches, with all that may come up in them."""
    for number in range(6):
        for at, match in enumerate(played(game, seats, number)):
            if at % 7 == 3:
                yield match.state


@pytest.mark.parametrize("name", game_folders())
def test_a_copy_has_every_field(name: str) -> None:
    game = find_game(name)
    for state in crowded(game, game.seat_counts[-1]):
        for path, part in inside(state):
            for field, value in fields_of(part).items():
                other = None if field in ENGINES_OWN or f"{path}.{field}" in FIXED else changed(value)
                if other is not None:
                    setattr(part, field, other)
                    assert difference(state.copy(), state) == "", f"{path}.{field} is not copied"
                    setattr(part, field, value)


@pytest.mark.parametrize("name", game_folders())
def test_the_state_knows_the_teams(name: str) -> None:
    game = find_game(name)
    for seats in game.seat_counts:
        match = Match(game, seats, 1)
        assert match.state.teams == match.state.copy().teams == game.teams(seats, match.house_rules)


@pytest.mark.parametrize("name", game_folders())
def test_a_copy_shares_no_list_with_its_original(name: str) -> None:
    game = find_game(name)
    shared: set[str] = set()
    for state in crowded(game, game.seat_counts[-1]):
        mine = {id(part): path for path, part in inside(state)}
        shared |= {mine[id(part)].split(".")[1] for _, part in inside(state.copy()) if id(part) in mine}
    assert shared == set(SHARED.get(name, {}))


@pytest.mark.parametrize("name", game_names())
def test_a_view_shares_no_list_with_the_state(name: str) -> None:
    """Else whoever holds it sees what happens later, and could change it."""
    game = find_game(name)
    for state in crowded(game, game.seat_counts[-1]):
        mine = {id(part): path for path, part in inside(state)}
        assert [mine[id(part)] for part in within(game.view(state, None)) if id(part) in mine] == []


def within(thing: object) -> Iterator[list[object]]:
    """Every list in a view."""
    parts = thing.values() if isinstance(thing, dict) else thing if isinstance(thing, list) else []
    if isinstance(thing, list):
        yield thing
    for part in parts:
        yield from within(part)


@pytest.mark.parametrize("name", game_names())
@pytest.mark.long
def test_no_field_of_a_view_is_constant(name: str) -> None:
    """One that never changes shows nothing, or not what it should."""
    found: dict[str, set[str]] = {}
    for match in moments(find_game(name)):
        for path, leaf in leaves(match.view(None)).items():
            found.setdefault(general(name, path), set()).add(str(leaf))
    same = {path for path, values in found.items() if len(values) == 1}
    empty = {path for path in same if any(other.startswith(f"{path}.") for other in found)}  # and at times it is not
    assert same - empty == set(CONSTANT[name])


def moments(game: Game[Any]) -> Iterator[Match]:
    """Every moment of the golden records of a game's first era, and of some random matches with random house rules."""
    folder = RECORDS / game.name
    for path in sorted(folder.glob("*.json")) or sorted(folder.rglob("*.json")):
        record = read_record(path.read_text(encoding="utf-8"))
        match = Match.replay(record, 0)
        yield match
        for move in record.moves:
            match.play(move)
            yield match
    for number in range(RANDOM_MATCHES):
        yield from played(game, game.seat_counts[number % len(game.seat_counts)], number)


@cache
def general(game: str, path: str) -> str:
    """Where a field lies, whatever its number in a list or its name in a mapping."""
    for mapping in MAPPINGS[game]:
        if path.startswith(f"{mapping}."):
            rest = path[len(mapping) + 1 :].split(".", 1)
            path = ".".join([mapping, "*", *rest[1:]])
    return ".".join("*" if word.isdigit() else word for word in path.split("."))
