"""Roll for Adventure's bot for bulk simulations."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from questhall.bots import make_bot, play_match
from questhall.engine import FastDice, Fork, find_game, notation
from questhall.engine.conformance import random_house_rules
from questhall.engine.match import make_dice
from questhall.engine.sight import Sight
from tests.games.roll_for_adventure.table import Table

GAME = find_game("roll_for_adventure")
Tables = Callable[..., Table]


def chosen(table: Table) -> str:
    """What it would do."""
    option = Sight(table.match).quick()
    assert option is not None
    return notation(option)


@pytest.mark.parametrize(
    ("arranged", "faces", "option"),
    [
        ({"path": "B5 B5 B6 B6 B6", "stones": 4, "enemies": {"de1.1": ""}}, (6, 1), "place 6 forest R"),
        ({"desert_first": "B1 B1", "desert_second": "a1 a1", "stones": 4}, (1, 6), "place 1 desert R"),
        ({"enemies": {"de1.1": ""}, "skulls": {"desert": 5}}, (6, 2), "place 6 de1.1 R"),
        ({"heroes": {"Red": "healer"}, "skulls": {"forest": 5}}, (3, 2), "heal R forest"),
        ({"oblivion": "B B B B a a", "resurrection": "B6"}, (4,), "place 4 vortex R"),
        ({"enemies": {"wo1.1": "B3"}, "boards": {"Red": "R", "Blue": ""}}, (3,), "place 3 wo1.1 R"),
        ({"heroes": {"Red": "trickster"}, "path": "B5 B5 B6 B6 B6", "stones": 4}, (1, 4), "flip R1"),
    ],
)
def test_it_sees_what_is_near(table: Tables, arranged: dict[str, Any], faces: tuple[int, ...], option: str) -> None:
    """The last stone, an enemy before a territory falls, wounds, lost dice, the last dice of all (END-4), abilities."""
    made = table(**{"boards": {"Red": "R" * len(faces)}, **arranged})
    made.roll(*faces)
    assert chosen(made) == option


def test_it_keeps_a_number_that_it_needs(table: Tables) -> None:
    made = table(heroes={"Red": "warrior"}, boards={"Red": "RRR"}, enemies={"de1.1": "", "fo1.1": ""})
    made.roll(6, 6, 2)
    made.play("place 6 de1.1 R")
    assert chosen(made) == "hold R6"


def test_it_gives_dice_away_that_nobody_misses(table: Tables) -> None:
    made = table(boards={"Red": "Rab"}, desert_first="B1")
    made.roll(1, 1, 1)
    made.play("place 1 desert ab")
    assert (made.ask, chosen(made)) == ("worm1", "move b")


def test_it_takes_a_full_reward_and_uses_it_well(table: Tables) -> None:
    made = table(
        boards={"Red": "R"},
        cave={"C1": "B1", "C2": "B2", "C3": "R3", "C4": "R4", "C5": "R5"},
        enemies={"ic3": "", "de1.1": ""},
        skulls={"desert": 2, "forest": 4},
    )
    made.roll(6)
    assert chosen(made) == "place 6 ice R C6"
    made.play("place 6 ice R C6")
    assert (made.ask, chosen(made)) == ("kill", "defeat de1.1")
    made.play("defeat de1.1")
    assert (made.ask, chosen(made)) == ("reset", "restore forest")


@pytest.mark.parametrize(("skulls", "option"), [({"forest": 5}, "place 3 ice R C3"), ({}, "place 6 forest R")])
def test_it_fills_the_cave_where_something_is_to_be_healed(table: Tables, skulls: dict[str, int], option: str) -> None:
    made = table(
        boards={"Red": "RR"}, cave={"C1": "B1", "C2": "B2", "C4": "R4"}, path="B5 B5 B6", skulls=skulls, stones=2
    )
    made.roll(6, 3)
    assert chosen(made) == option


def test_it_does_not_only_heal_beside_cave_b() -> None:
    """Dice could go in and out of the cave until the turn limit (LIMIT-2)."""
    endings = []
    for number in range(6):
        fork = _begun(4, f"cave {number}", {"ice_side": "B"})
        play_match(fork, [make_bot("quick", seat) for seat in range(4)])
        assert fork.outcome is not None
        endings.append(fork.outcome.ending)
    assert endings.count("won") >= 4


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_wins_where_random_never_does(seats: int) -> None:
    won = {"quick": 0.0, "random": 0.0}
    for name in won:
        for number in range(12):
            fork = _begun(seats, f"quick {number}", {})
            play_match(fork, [make_bot(name, 10 * number + seat) for seat in range(seats)])
            assert fork.outcome is not None
            won[name] += fork.outcome.scores[0]
    assert won["random"] == 0
    assert won["quick"] >= 4


def test_it_answers_every_question_under_any_house_rules() -> None:
    """And matches come to an end with it, whatever the boards, cards and heroes are."""
    asked = set()
    for number in range(24):
        seats = 2 + number % 3
        fork = _begun(seats, f"rules {number}", random_house_rules(GAME, seats, FastDice(number)))
        while fork.decision is not None:
            decision = fork.decision
            choice = GAME.quick(fork.state, decision)
            assert 0 <= choice < decision.choices
            asked.add(decision.ask)
            fork.play(decision.options[choice])
    assert asked >= {"roll", "place", "lay", "chain", "ice", "lines", "kill", "heal", "lose", "worm1", "lose_spaces"}


def _begun(seats: int, seed: str, rules: dict[str, Any]) -> Fork:
    state = GAME.new_state(seats, GAME.settle_house_rules(seats, rules))
    state.dice = make_dice("fast", seed)
    fork = Fork(GAME, state, checkpoints=False)
    fork.begin()
    return fork
