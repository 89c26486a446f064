"""What the table shows beyond the pieces: what the next attack takes, and where the Master may lie."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from questhall.engine import Match
from tests.games.roll_for_adventure.table import B_SIDES, Table

Make = Callable[..., Table]


def exposed(t: Table, territory: str) -> list[tuple[int, str]]:
    """How many of which dice the next attack on a territory takes."""
    shown: list[dict[str, Any]] = t.match.view(None)["territories"][territory]["exposed"]
    return [(group["count"], t.shown(group["dice"])) for group in shown]


def test_what_is_exposed_on_side_a(table: Make) -> None:
    """ATTACK-1, ATTACK-3, ATTACK-4, ATTACK-5, ATTACK-7: a die of each group that an attack reaches."""
    t = table(
        desert_first="R1 B1",
        desert_second="R1",
        sections={2: "B2", 4: "R4 a4"},
        path="R5 B5",
        cave={"C1": "B1", "C3": "a3"},
    )
    assert exposed(t, "desert") == [(1, "B1 R1")]
    assert exposed(t, "fortress") == [(1, "B2"), (1, "R4 a4")]
    assert exposed(t, "forest") == [(1, "B5 R5")]
    assert exposed(t, "ice") == [(1, "a3")]


def test_what_is_exposed_on_side_b(table: Make) -> None:
    """ATTACK-2, ATTACK-4, ATTACK-6: two dice of the desert, a five and a six, one of the highest."""
    t = table(
        rules=B_SIDES,
        worm={"S1": "R1", "S4": "B1", "S9": "a1"},
        forest_left="R6",
        forest_right="B5 B5",
        cave={"b1": "R4", "a2": "B4", "c3": "a2"},
    )
    assert exposed(t, "desert") == [(2, "B1 R1 a1")]
    assert exposed(t, "forest") == [(1, "B5 B5"), (1, "R6")]
    assert exposed(t, "ice") == [(1, "B4 R4")]


def test_nothing_is_exposed_where_no_die_lies(table: Make) -> None:
    """ENEMY-9: then the attack damages."""
    t = table(rules={"ice_side": "B"}, worm={}, desert_second="R1")
    assert [exposed(t, name) for name in ("desert", "fortress", "forest", "ice")] == [[], [], [], []]


@pytest.mark.parametrize(("territory", "card"), [("desert", "de1.1"), ("fortress", "fo1.1"), ("forest", "wo1.1")])
def test_the_attack_takes_what_was_exposed(table: Make, territory: str, card: str) -> None:
    """ENEMY-8: what the view foretold goes to the Vortex of Oblivion."""
    t = table(desert_first="R1", sections={2: "B2", 3: "R3"}, path="R5 B6", deck=[card], phase="reveal")
    foretold = sorted(name for count, names in exposed(t, territory) for name in names.split())
    t.reveal()
    assert sorted(t.told("lost")[0].data["dice"]) == foretold
    assert len(t.told("lost")[0].data["ids"]) == len(foretold)


def test_where_the_master_may_lie(table: Make) -> None:
    """SETUP-23, MASTER-8: so many cards above him for sure, then so many places, each equally likely."""
    t = table(deck=["ic1.1", "ic1.2"])
    assert t.match.view(None)["deck"]["above_master"] == 2
    t = table(master=True)
    assert (t.match.view(None)["deck"]["above_master"], t.match.view(None)["deck"]["master_places"]) == (0, 1)


def dice_in(seen: Any) -> list[tuple[int, int | None]]:
    """All dice in a part of the view, wherever they lie: number and face."""
    if isinstance(seen, dict):
        if "die" in seen:
            return [(seen["die"], seen["face"])]
        return [die for each in seen.values() for die in dice_in(each)]
    return [die for each in seen for die in dice_in(each)] if isinstance(seen, list) else []


@pytest.mark.parametrize("side", ["A", "B"])
def test_every_die_is_shown_once(table: Make, side: str) -> None:
    """DICE-2, DICE-3: everybody sees where each die lies and what it shows; those in the supply are counted."""
    places: dict[str, Any] = {
        "desert_first": "R1",
        "desert_second": "B1",
        "devoured": "b1",
        "path": "R5 a6",
        "cave": {"C2": "a2"},
    }
    if side == "B":
        places = {"worm": {"S4": "R1", "S9": "b1"}, "forest_left": "R6", "forest_right": "B5 a5", "cave": {"b2": "a2"}}
    t = table(
        rules=B_SIDES if side == "B" else {},
        sections={3: "B3"},
        enemies={"de1.1": "R2 B2"},
        oblivion="B a",
        resurrection="R4",
        **places,
    )
    seen = t.match.view(None)
    faces, kinds = dict(dice_in(seen)), t.match.printed()["dice"]
    assert len(dice_in(seen)) == len(faces) == len(t.state.kinds) - seen["supply"]
    for die, face in faces.items():
        assert (kinds[die], face) == ("RBGYab"[t.state.kinds[die]], t.state.face[die] or None)
    assert (seen["enemies"][0]["total"], seen["resurrection"]["total"]) == (4, 4)
    assert len(seen["oblivion"]) == 2


def test_each_section_of_the_dunes_shows_its_dice(table: Make) -> None:
    """DESERTA-1, DESERTA-4, DESERTA-6."""
    t = table(desert_first="R1", desert_second="B1 B1", devoured="a1")
    dunes = t.match.view(None)["territories"]["desert"]["dunes"]
    shown = {section: t.shown([die["die"] for die in dice]) for section, dice in dunes.items()}
    assert shown == {"first": "R1", "second": "B1 B1", "devoured": "a1"}


def test_the_dice_on_their_way_are_shown(table: Make) -> None:
    """DICE-2, DESERTB-2: while the spaces are picked the dice are neither in the pool nor on the board."""
    t = table(rules=B_SIDES, boards={"Red": "RRR"})
    t.roll(1, 1, 5)
    t.play("place 1 desert RR", "lay R S1")
    seen = t.match.view(None)
    assert seen["phase"] == "lay"
    assert [[die["face"] for die in seen[place]] for place in ("laying", "pool")] == [[1], [5]]


def test_the_boards_are_shown_as_they_are(table: Make) -> None:
    """DAMAGE-1, FORTA-2, FORESTA-5, DESERTB-3, STONE-2: skulls, barriers, boundary tile, chains and stones."""
    t = table(skulls={"ice": 3}, stages=[1, 0, 0], forest_task=2, stones=4, turn=17)
    seen = t.match.view(None)
    assert [each["skull"] for each in seen["territories"].values()] == [0, 0, 0, 3]
    sections = seen["territories"]["fortress"]["sections"]
    assert [(each["barriers"], each["needed"], each["closed"]) for each in sections] == [
        (0, 0, True),
        (1, 4, False),
        (1, 4, False),
    ]
    assert (seen["territories"]["forest"]["path"]["needed"], seen["stones"], seen["turn"]) == (8, 4, 17)
    seen = table(rules=B_SIDES, stages=[0, 1, 2], closed="BD").match.view(None)["territories"]
    assert seen["desert"]["worm"]["closed"] == ["B", "D"]
    assert [(each["barriers"], each["needed"]) for each in seen["fortress"]["sections"]] == [(2, 3), (1, 4), (0, 5)]


def test_a_closed_forest_is_shown(table: Make) -> None:
    """FORESTA-6: with `forest_after_nine` = closed the path is closed after the nine-dice task."""
    rules = {"forest_after_nine": "closed"}
    t = table(seats=4, rules=rules, forest_task=3, path="B5 B5 B5 B5 B5 G5 G5 G5", boards={"Red": "R"})
    assert t.match.view(None)["territories"]["forest"]["path"]["closed"] is False
    t.roll(5)
    t.play("place 5 forest R")
    assert t.match.view(None)["territories"]["forest"]["path"]["closed"] is True


def test_what_is_left_in_the_deck(table: Make) -> None:
    """ENEMY-1, DEFEAT-4: revealed cards are no longer counted, the Master always is; all discarded cards are shown."""
    t = table(boards={"Red": "RR"}, enemies={"de1.1": "", "fo1.1": ""}, deck=["ic3", "wo1.1", "wo1.2"])
    assert (t.match.view(None)["deck"]["left"], t.match.view(None)["deck"]["cards"]) == ({"ic3": 1, "wo1": 2}, 4)
    t.roll(6, 6)
    t.play("place 6 de1.1 R")
    t.roll(6)
    t.play("place 6 fo1.1 R")
    t.reveal(2)
    seen = t.match.view(None)
    assert (seen["deck"]["left"], seen["deck"]["cards"], seen["discard"]) == ({"ic3": 1, "wo1": 1}, 3, ["de1", "fo1"])


def test_a_used_ability_is_shown(table: Make) -> None:
    """HERO-3: whether the ability was used in this turn; it rests only by the house rule."""
    t = table(heroes={"Red": "trickster"}, boards={"Red": "RR", "Blue": "B"})
    t.roll(6, 2)
    assert (t.match.view(None)["rolled"], t.match.view(None)["ability_used"]) == (True, False)
    t.play("flip R6")
    assert t.match.view(None)["ability_used"] is True
    t.play("place 1 vortex R", "reveal")
    assert (t.match.view(None)["ability_used"], t.match.view(None)["players"][0]["rests"]) == (False, False)


def test_it_is_shown_whose_ability_rests(table: Make) -> None:
    """HERO-3: with `hero_use` = every_second_turn it rests in the turn after it was used; the others' do not."""
    t = table(heroes={"Red": "trickster"}, rules={"hero_use": "every_second_turn"}, boards={"Red": "RR", "Blue": "B"})
    t.roll(6, 2)
    t.play("flip R6", "place 1 vortex R", "reveal")
    assert [player["rests"] for player in t.match.view(None)["players"]] == [True, False]


def test_while_heroes_are_chosen_no_card_is_there_and_no_turn_has_begun() -> None:
    """SETUP-16, SETUP-23, SETUP-25: the heroes come before the enemy cards and the first turn."""
    seen = Match("roll_for_adventure", 2, 1, {"hero_deal": "choose"}).view(None)
    assert seen["deck"] == {"cards": 0, "left": {}, "above_master": 0, "master_places": 0}
    assert (seen["enemies"], seen["discard"]) == ([], [])
    assert (seen["phase"], seen["turn"], seen["seat"], seen["stones"]) == ("setup", 0, 0, 0)
    assert (seen["rolled"], seen["ability_used"], seen["pool"], seen["laying"]) == (False, False, [], [])
