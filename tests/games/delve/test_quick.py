"""Delve's bot for bulk simulations."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from questhall.bots import make_bot, play_match
from questhall.engine import Fork, find_game, notation
from questhall.engine.match import make_dice
from questhall.engine.sight import Sight
from questhall.games.delve.bot_quick import FEW_WALKS, WALKS, best_walk, planned
from questhall.games.delve.score import total_fame
from questhall.games.delve.state import Delve
from questhall.lab import moments
from tests.games.delve.run import Run

GAME = find_game("delve")
VARIANTS = GAME.house_rules["variants"].allowed
Make = Callable[..., Run]
HYDRA = "move B1; movement 5; write mire_hydra"


def chosen(r: Run) -> str:
    """What it would do now."""
    option = Sight(r.match).quick()
    assert option is not None
    return notation(option)


@pytest.mark.parametrize(
    ("arranged", "option"),
    [
        ({"dice": [6, 1], "foe_hp": 2}, "keep 6"),  # the first blow kills
        ({"dice": [3, 2], "hp": 2, "foe_hp": 3}, "keep 3"),  # kills, and 1 HP is left
        ({"dice": [5, 4], "hp": 1}, "keep 5"),  # an even blow of 1 against DEF 1; else an odd one of 3 against DEF 2
        ({"dice": [5, 1], "hp": 1, "foe_hp": 2, "luck": 1}, "luck battle 5 6"),  # else both fall
        ({"dice": [5, 2], "hp": 6, "foe_hp": 2, "luck": 9}, "keep 5"),  # luck would gain nothing
        ({"variants": "draft", "pairs": [(4, 4)]}, "extend"),
        ({"variants": "draft", "pairs": [(4, 4)], "hp": 2, "stamina": 1}, "stop"),
        ({"variants": "draft", "dice": [6, 5, 4, 4, 3, 3, 2, 1], "hp": 2, "foe_hp": 2}, "draft 6"),
        ({"variants": "draft", "dice": [1], "owns": [6], "pairs": [(6, 1)], "foe_hp": 2, "luck": 3}, "done"),
        (
            {"variants": "draft", "dice": [2], "owns": [6], "pairs": [(3, 2)], "foe_hp": 6, "luck": 3, "hp": 3},
            "luck third 2 3",  # ATK doubled kills it
        ),
    ],
)
def test_it_fights_well(run: Make, arranged: dict[str, Any], option: str) -> None:
    assert chosen(run(at="B2", fights="werewolf", **arranged)) == option


@pytest.mark.parametrize(
    ("arranged", "played", "option"),
    [
        ({"at": "C1"}, "", "move B1"),  # home after one tile is no run
        ({"level": 2, "hp": 2, "kept": {"medicine": 1}}, "", "use medicine"),
        ({"sick": "poison 1", "kept": {"remedy": 1}}, "", "use remedy"),
        ({"dice": [6, 6, 6, 6, 2]}, "move B3; skip", "reroll"),
        ({"dice": [6, 6, 6, 6, 5]}, "move B3; skip", "accept"),
        ({"dice": [5, 4, 3, 1], "level": 3, "hp": 1}, "move B1", "movement 1"),  # too weak for a battle
        ({"dice": [5, 5, 3, 1], "counters": [1, 1, 0, 1, 1, 1]}, "move B1; movement 5; skip", "place 3 1 5"),
        ({"dice": [5, 6, 2, 1]}, "move B1; movement 5; write gargoyle_twins", "place 1 2 6"),  # the easy one, good loot
        (
            {"dice": [5, 5, 3, 1], "level": 2, "owns": [5], "rows": {"king_below": [1, 2, 3, 4, 6]}},
            "move B1; movement 5",
            "write king_below",
        ),
        ({"dice": [5, 3, 5, 1], "level": 3, "owns": [1, 5], "rows": {"mire_hydra": [5, 5]}}, HYDRA, "equip 5"),
        ({"variants": "revive", "dice": [1, 1], "fights": "werewolf", "hp": 1}, "keep 1", "revive"),
        ({"dice": [6, 1], "fights": "gloom_bat", "foe_hp": 1}, "keep 6", "take equipment 3"),
        ({"variants": "draft+merchant", "fresh": True}, "", "buy medicine"),
    ],
)
def test_it_sees_what_matters(run: Make, arranged: dict[str, Any], played: str, option: str) -> None:
    r = run(**{"at": "B2", **arranged})
    r.play(*[text for text in played.split("; ") if text])
    assert chosen(r) == option


def test_who_is_weak_does_not_call_a_special_enemy(run: Make) -> None:
    r = run([5, 5, 3, 1], at="B2", level=3, hp=1, rows={"mire_hydra": [5, 5]})
    r.play("move B1", "movement 5")
    assert chosen(r) != "write mire_hydra"


def test_its_way_is_the_best_there_is() -> None:
    """The rule book's map facts: 31 tiles worth 74 fame, which end on C7."""
    state = GAME.new_state(1, GAME.settle_house_rules(1, {}))
    way = best_walk(state, WALKS)
    assert (len(way), sum(state.dungeon.fame[tile] for tile in way)) == (31, 74)
    assert state.dungeon.names[way[-1]] == "C7"


def test_its_way_goes_home_only_when_it_may(run: Make) -> None:
    """MOVE-10, HR-13."""
    r = run(at="C1", crossed="C1 B1", house_rules={"min_tiles_to_exit": 0})
    assert best_walk(r.s, 1) == [r.s.dungeon.index["D1"]]
    for number in range(6):
        for match in moments("delve", 1, "ways", number):
            state = match.state
            assert isinstance(state, Delve)
            if match.decision is not None and match.decision.ask == "move":
                assert best_walk(state, 1)[0] in state.target_tiles


def test_beside_its_way_it_looks_for_another_one(run: Make) -> None:
    """It does not matter what was asked for before."""
    r = run(at="B5", crossed="C1 B1 B2 A2 A3 A4 A5 B5")
    way = best_walk(r.s, FEW_WALKS)
    names = r.s.dungeon.names
    fame = sum(r.s.dungeon.fame[tile] for tile in way) + (10 if names[way[-1]] == "D1" else 0)
    assert planned(r.s) == (way[0], len(way), fame)
    r = run(at=names[way[0]], crossed=f"C1 B1 B2 A2 A3 A4 A5 B5 {names[way[0]]}")
    assert planned(r.s)[0] == best_walk(r.s, FEW_WALKS)[0]


def test_looking_changes_nothing() -> None:
    for number in range(4):
        for match in moments("delve", 1, "quick", number):
            if match.decision is not None:
                before = match.view(0)
                Sight(match).quick()
                assert match.view(0) == before


def fame(bot: str, variants: object, number: int) -> int:
    """What a bot comes to in a seeded run."""
    state = GAME.new_state(1, GAME.settle_house_rules(1, {"variants": variants}))
    state.dice = make_dice("fast", f"quick {number}")
    fork = Fork(GAME, state)
    fork.begin()
    play_match(fork, [make_bot(bot, number)])
    return total_fame(state)


@pytest.mark.parametrize("variants", VARIANTS)
def test_it_beats_random(variants: object) -> None:
    runs = range(6)
    quick = [fame("quick", variants, number) for number in runs]
    assert sum(quick) / len(quick) > 100
    assert sum(fame("random", variants, number) for number in runs) / len(runs) < 50
