"""What Roll for Adventure's learned value sees of a position."""

from __future__ import annotations

from collections.abc import Callable

from questhall.engine import find_game
from tests.games.roll_for_adventure.table import B_SIDES, Table

GAME = find_game("roll_for_adventure")
Tables = Callable[..., Table]


def seen(table: Table) -> set[str]:
    names = GAME.feature_names(table.state.seats)
    return {names[number] for number in GAME.features(table.state, 0)}


def test_a_position_in_words(table: Tables) -> None:
    made = table(
        boards={"Red": "bb", "Blue": "BBBB"},
        enemies={"de1.1": "", "wo3": "B4"},
        desert_first="a1",
        desert_second="a1 a1",
        path="R5 R6 R6",
        stages=(1, 0, 0),
        sections={3: "a3"},
        cave={"C2": "R2"},
        oblivion="R",
        skulls={"ice": 4},
        stones=2,
        deck=("ic3", "ic1.1"),
    )
    found = seen(made)
    assert {"seat 0: dice at home 2", "seat 1: dice at home 4", "dice at home in all 6"} <= found
    assert {"stones missing 3", "foes of rank 1 1", "foes of rank 2 0", "foes of rank 3 1", "pips on foes 2"} <= found
    assert {"desert A 9", "barriers down 1", "section of twos 5", "section of threes 1", "forest A 3"} <= found
    assert {"cave A 1", "cave A colours 1", "dice in Oblivion 1", "cards left 1", "Master next 0"} <= found
    assert {"ice: room 1", "ice: dice that shield 1", "forest: dice that shield 2"} <= found


def test_the_other_sides_have_words_of_their_own(table: Tables) -> None:
    made = table(
        rules=B_SIDES,
        worm={"S1": "R1", "S5": "B1"},
        closed="AE",
        forest_left="R6 R6 R6 R6",
        forest_right="B5 B5 B5 B5",
        cave={"a2": "a2", "a3": "a3"},
        stages=(2, 0, 0),
    )
    found = seen(made)
    assert {"desert B closed 2", "desert B dice 2", "forest B 8", "gate open 0", "section of twos 10"} <= found
    assert {"cave B 2", "cave B lines 1"} <= found
    assert not [word for word in found if " A " in word or word.startswith("barriers")]


def test_heroes_are_known_while_they_serve(table: Tables) -> None:
    heroes = {"Red": "healer", "Blue": "warrior"}
    found = seen(table(heroes=heroes))
    assert {"heroes at the table 5", "heroes at the table 3", "hero ready 5"} <= found
    assert not [word for word in seen(table(heroes=heroes, rules={"hero_use": "off"})) if "hero" in word]
