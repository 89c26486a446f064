"""What is printed of Roll for Adventure, by the match's content and house rules: boards, cards, heroes, captions."""

from __future__ import annotations

from typing import Any, cast

from questhall.engine.words import SummaryText
from questhall.games.roll_for_adventure import shown
from questhall.games.roll_for_adventure.cards import (
    DESERT,
    FACES,
    FOREST,
    FORTRESS,
    HOMES,
    ICE,
    NO_RANK,
    TERRITORIES,
    Card,
)
from questhall.games.roll_for_adventure.content import Line, Reward, Terms
from questhall.games.roll_for_adventure.shown import Ability, CardSet, Fate, Kind, Printed, RewardKind, Side
from questhall.games.roll_for_adventure.state import COLOURS, LETTERS
from questhall.games.roll_for_adventure.words import Words, capital


def printed(seats: int, terms: Terms, words: Words, summary: SummaryText) -> Printed:
    """All that is printed for this match."""
    adventure = terms.adventure
    return {
        "summary": summary.fill(numbers_in_words(terms, words)),
        "players": list(COLOURS[:seats]),
        "dice": [LETTERS[kind] for kind in terms.kinds],
        "kinds": {cast(Kind, kind): name for kind, name in words.kinds().items()},
        "faces": [words.face(number) for number in range(1, FACES + 1)],
        "adventure": {"name": adventure.name, "title": adventure.title, "stones": adventure.stones},
        "turn_limit": terms.turn_limit,
        "heroes": {
            hero.name: {"title": hero.title, "text": text, "effect": cast(Ability, hero.effect)}
            for hero, text in zip(terms.heroes, terms.hero_texts, strict=True)
        },
        "abilities": terms.heroes_serve,
        "cards": {each.sort: card(terms, words, each) for each in [*terms.cards, terms.master]},
        "markers": terms.markers,
        "boards": {
            "desert": desert(terms, words),
            "fortress": fortress(terms, words),
            "forest": forest(terms, words),
            "ice": ice(terms, words),
        },
    }


def numbers_in_words(terms: Terms, words: Words) -> dict[str, Any]:
    """Every number that the summary speaks of."""
    boards = terms.boards
    return {
        "desert": capital(words.face(boards.worm_number if terms.desert_b else boards.desert_number)),
        "fortress": span(words, boards.fortress_numbers),
        "forest": span(words, boards.forest_numbers),
        "need": terms.usual_need,
        "vortex": terms.numbers.vortex_need,
        "ability": words.advice(terms),
    }


def listed(names: list[str]) -> str:
    """Twos, threes and fours."""
    return " and ".join([", ".join(names[:-1]), names[-1]]) if names[1:] else names[0]


def span(words: Words, numbers: list[int]) -> str:
    """Twos to fours; two of them, or with a gap, as a list."""
    unbroken = numbers == list(range(numbers[0], numbers[0] + len(numbers)))
    if unbroken and len(numbers) > 2:
        return f"{words.face(numbers[0])} to {words.face(numbers[-1])}"
    return listed([words.face(number) for number in numbers])


def card(terms: Terms, words: Words, each: Card) -> shown.Card:
    """A sort of cards (BLANK-8)."""
    return {
        "title": each.title,
        "set": cast(CardSet, each.group),
        "rank": None if each.rank == NO_RANK else each.rank,
        "home": HOMES[each.home],
        "need": each.need or None,
        "fate": cast(Fate, each.fate),
        "text": words.card_text(each, terms),
    }


# Territories


def board(terms: Terms, words: Words, territory: int, data: dict[str, Any], more: str = "") -> shown.Board:
    """What every territory has; `more` stands below its task where a house rule adds something."""
    name, side = TERRITORIES[territory], terms.sides[territory]
    task = words.caption(f"{name}_{side}_task", data)
    return {
        "title": words.caption(f"{name}_{side}_title", {}),
        "short": words.caption(f"{name}_short", {}),
        "side": cast(Side, side),
        "accepts": words.caption(f"{name}_{side}_accepts", data),
        "task": f"{task} {more}" if more else task,
        "holes": terms.limits[territory] + 1,
    }


def desert(terms: Terms, words: Words) -> shown.DesertBoard:
    """Three sections, or the worm with its connections."""
    boards = terms.boards
    if terms.desert_b:
        data = {"numbers": words.face(boards.worm_number), "count": words.number(len(boards.connections))}
        worm: shown.Worm = {
            "number": boards.worm_number,
            "spaces": positions(boards.worm_names, boards.worm_positions),
            "connections": [connection(line, boards.worm_names) for line in boards.connections],
        }
        return {**board(terms, words, DESERT, data), "dunes": None, "worm": worm}
    first, second = boards.first_section, boards.second_section
    home = words.caption("others_one" if first == 2 else "others", {"count": words.number(first - 1)})
    data = {
        "numbers": words.face(boards.desert_number),
        "first_capital": capital(words.number(first)),
        "second_capital": capital(words.number(second)),
        "others": home,
    }
    dunes: shown.Dunes = {"number": boards.desert_number, "first": first, "second": second}
    return {**board(terms, words, DESERT, data), "dunes": dunes, "worm": None}


def fortress(terms: Terms, words: Words) -> shown.FortressBoard:
    """Sections of one number each."""
    boards, dice = terms.boards, terms.fortress_dice
    data: dict[str, Any] = {"numbers": listed([words.face(number) for number in boards.fortress_numbers])}
    if terms.fortress_b:
        broken, count = dice[:-1], len(dice) - 1
        data["last"] = words.number(dice[-1])
        data["then"] = words.caption("sections_back" if terms.rebuild_all else "section_back", {})
    else:
        broken, count = dice, len(boards.fortress_numbers)
    data["dice_capital"] = capital(", then ".join([words.number(each) for each in broken]))
    data["count"] = words.number(count)
    return {**board(terms, words, FORTRESS, data), "numbers": boards.fortress_numbers, "spaces": max(dice)}


def forest(terms: Terms, words: Words) -> shown.ForestBoard:
    """A path, or an arch with its gates."""
    boards = terms.boards
    if terms.forest_b:
        left, right = boards.arch_left, boards.arch_right
        count = words.number(boards.arch_spaces)
        data = {"left": words.face(left), "right": words.face(right), "count": count, "count_capital": capital(count)}
        arch: shown.Arch = {
            "left": left,
            "right": right,
            "spaces": boards.arch_spaces,
            "gates": boards.gates,
            "waits": words.caption("arch_waits", data),
        }
        free = words.caption("arch_free", {}) if terms.free_arch else ""
        return {**board(terms, words, FOREST, data, free), "path": None, "arch": arch}
    needed = [words.number(dice) for dice in boards.path_dice]
    tasks = {"first": needed[0], "more": listed(needed[1:] or needed)}
    data = {
        "numbers": listed([words.face(number) for number in boards.forest_numbers]),
        "then": words.caption("path" if needed[1:] else "path_one", tasks),
    }
    closes = "" if terms.forest_repeats else words.caption("path_closes", {})
    path: shown.Path = {"numbers": boards.forest_numbers, "spaces": boards.path_dice[-1]}
    return {**board(terms, words, FOREST, data, closes), "path": path, "arch": None}


def ice(terms: Terms, words: Words) -> shown.IceBoard:
    """Six crystals with a ladder of rewards, or seven spaces with a reward for each line."""
    boards = terms.boards
    later = words.caption("ice_later", {}) if terms.ice_any_turn else ""
    if terms.ice_b:
        grid: shown.Grid = {
            "spaces": positions(boards.cave_b_names, boards.cave_b_positions),
            "lines": [ice_line(line, words, boards.cave_b_names) for line in boards.cave_lines],
        }
        return {**board(terms, words, ICE, {}, later), "crystals": None, "grid": grid}
    ladder = sorted(boards.cave_rewards.items())
    crystals: shown.Crystals = {
        "spaces": dict(zip(boards.cave_a_names, boards.cave_a_numbers, strict=True)),
        "rungs": [{"dice": dice, "rewards": [reward(words, each) for each in won]} for dice, won in ladder],
    }
    data = {"rewards": capital(rungs_in_words(words, ladder))}
    return {**board(terms, words, ICE, data, later), "crystals": crystals, "grid": None}


def rungs_in_words(words: Words, ladder: list[tuple[int, list[Reward]]]) -> str:
    """What so many dice bring; a rung that only adds to the one below tells what it adds."""
    told: list[str] = []
    below: list[str] = []
    for dice, won in ladder:
        brings = [words.prize(each, "brings") for each in won]
        adds = bool(below) and brings[: len(below)] == below and len(brings) > len(below)
        fresh = listed(brings[len(below) :] if adds else brings)
        told.append(words.caption("rung_more" if adds else "rung", {"count": words.number(dice), "rewards": fresh}))
        below = brings
    return ", ".join(told)


def positions(names: list[str], places: list[list[int]]) -> dict[str, tuple[int, int]]:
    """Column and row of each space."""
    return {name: (place[0], place[1]) for name, place in zip(names, places, strict=True)}


def connection(line: Line, names: list[str]) -> shown.Connection:
    """A connection of the worm, and where its chain lies open and closed."""
    upper, lower = line.spots
    return {
        "name": line.name,
        "spaces": [names[space] for space in line.spaces],
        "upper": (upper[0], upper[1]),
        "lower": (lower[0], lower[1]),
    }


def ice_line(line: Line, words: Words, names: list[str]) -> shown.Line:
    """A line of the ice cave with its reward."""
    assert line.reward is not None
    return {
        "name": line.name,
        "spaces": [names[space] for space in line.spaces],
        "reward": reward(words, line.reward),
    }


def reward(words: Words, each: Reward) -> shown.Reward:
    """A reward in words."""
    return {"kind": cast(RewardKind, each.kind), "n": each.n, "text": words.prize(each)}
