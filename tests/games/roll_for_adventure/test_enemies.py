"""Enemies, attacks, defeats, the Master and damage: ENEMY-*, ATTACK-*, DEFEAT-*, MASTER-*, DAMAGE-*."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.roll_for_adventure.table import Table

Make = Callable[..., Table]
PHANTOMS = {"phantoms": "yes", "board_gate": "off"}


# Revealing


def test_a_new_enemy(table: Make) -> None:
    """ENEMY-1, ENEMY-4, ENEMY-5: the top card attacks its territory and stays; nobody else is active."""
    t = table(deck=["fo1.1"], phase="reveal")
    t.reveal()
    assert (t.active, t.told("roused"), t.state.skulls) == (["fo1.1"], [], [0, 1, 0, 0])


@pytest.mark.parametrize(("card", "attacks"), [("ic1.1", []), ("ic2.1", ["de1.1"]), ("ic3", ["de1.1", "fo2.1"])])
def test_stage_one(table: Make, card: str, attacks: list[str]) -> None:
    """ENEMY-2, ENEMY-3: only lower ranks attack again."""
    t = table(enemies={"de1.1": "", "fo2.1": "", "wo3": ""}, deck=[card], phase="reveal")
    t.reveal()
    assert [event.data["name"] for event in t.told("roused")] == attacks


def test_stage_one_comes_first(table: Make) -> None:
    """ENEMY-2, ENEMY-5: the active enemy attacks before the new one."""
    t = table(enemies={"fo1.1": ""}, deck=["de2.1"], phase="reveal")
    t.reveal()
    assert [event.data["territory"] for event in t.told("damaged")] == ["fortress", "desert"]


def test_many_enemies_in_one_territory(table: Make) -> None:
    """ENEMY-6, ENEMY-7, ENEMY-11: three enemies attack again, in the order they came, dice on them or not."""
    t = table(enemies={"de1.2": "", "de1.1": "B5", "de2.1": ""}, deck=["de3"], phase="reveal")
    t.reveal()
    assert [event.data["name"] for event in t.told("roused")] == ["de1.2", "de1.1", "de2.1"]
    assert (t.skull("desert"), len(t.active)) == (4, 4)


def test_lost_dice_or_damage(table: Make) -> None:
    """ENEMY-8, ENEMY-9: a die is lost instead of damage; the second attack finds none."""
    t = table(enemies={"de1.1": ""}, desert_first="R1", deck=["de2.1"], phase="reveal")
    t.reveal()
    assert (t.oblivion, t.skull("desert")) == ("R", 1)


def test_the_active_player_picks(table: Make) -> None:
    """ENEMY-10, ATTACK-3, ATTACK-4: any kind may be picked, section by section and number by number."""
    t = table(sections={2: "R2 a2", 4: "B4 b4"}, deck=["fo3"], phase="reveal")
    t.reveal()
    assert t.options == ["lose R", "lose a"]
    t.play("lose a")
    assert t.options == ["lose B", "lose b"]
    t.play("lose b")
    assert (t.oblivion, t.section(2), t.section(4)) == ("a b", "R2", "B4")
    t = table(path="R5 B5 R6 a6", deck=["wo3"], phase="reveal")
    t.reveal()
    t.play("lose B", "lose a")
    assert (t.oblivion, t.shown(t.state.path)) == ("B a", "R5 R6")


def test_a_loss_stops_everything(table: Make) -> None:
    """ENEMY-12: the desert falls in stage one; the fortress enemy and the new card do nothing more."""
    t = table(enemies={"de1.1": "", "fo1.1": ""}, skulls={"desert": 5}, deck=["wo2.1"], phase="reveal")
    t.reveal()
    assert (t.ending, t.state.skulls) == ("overrun", [6, 0, 0, 0])


def test_dice_on_cards_and_vortex_are_safe(table: Make) -> None:
    """ENEMY-13: normal attacks do not touch dice on enemies or on the Vortex of Resurrection."""
    t = table(enemies={"de1.1": "R1"}, resurrection="B1", deck=["de2.1"], phase="reveal")
    t.reveal()
    assert (t.oblivion, t.shown(t.state.active[0].dice), t.shown(t.state.resurrection)) == ("", "R1", "B1")


# Defeating


def test_dice_on_one_enemy(table: Make) -> None:
    """DEFEAT-1, DEFEAT-2, DEFEAT-3: dice of one number on one enemy; 5 is not enough, 6 is."""
    t = table(boards={"Red": "RR", "Blue": ""}, enemies={"de1.1": "B2", "fo1.1": ""})
    t.roll(3, 1)
    t.play("place 3 de1.1 R")
    assert (t.active, t.shown(t.state.active[0].dice)) == (["de1.1", "fo1.1"], "B2 R3")
    t.roll(1)
    t.play("place 1 de1.1 R")
    assert t.active == ["fo1.1"]


def test_a_defeated_card_is_discarded(table: Make) -> None:
    """DEFEAT-4, DEFEAT-5: face up on the discard pile, out of the game; its dice return."""
    t = table(boards={"Red": "R", "Blue": ""}, enemies={"de1.1": "B2"})
    t.roll(6)
    t.play("place 6 de1.1 R")
    seen = t.match.view(None)
    assert (seen["discard"], t.board("Red"), t.board("Blue")) == (["de1"], "R", "B")


def test_who_cannot_be_attacked(table: Make) -> None:
    """DEFEAT-6, DEFEAT-9, MASTER-9: no die goes on the Master, a card in the deck or a defeated enemy."""
    t = table(boards={"Red": "R"})
    t.roll(6)
    for name in ("master", "de1.1", "ic3"):
        assert t.refused(f"place 6 {name} R") == "DEFEAT-9"


def test_defeat_by_a_reward(table: Make) -> None:
    """DEFEAT-7: no dice are needed, dice on the card return, a phantom may be picked."""
    cave = {"C1": "R1", "C2": "R2", "C3": "R3", "C4": "R4"}
    t = table(rules=PHANTOMS, boards={"Red": "R", "Blue": ""}, cave=cave, enemies={"phantom3": "B5"})
    t.roll(5)
    t.play("place 5 ice R C5", "take", "defeat phantom3")
    assert (t.active, t.board("Blue")) == ([], "B")


def test_totals_are_compared_after_a_placement_only(table: Make) -> None:
    """DEFEAT-8: 5 on an enemy at the start of the Fighter's turn does not defeat it."""
    t = table(heroes={"Red": "fighter"}, boards={"Red": "R"}, enemies={"de1.1": "B5"})
    t.roll(5)
    t.play("place 5 forest R")
    assert t.active == ["de1.1"]


# The Master of Shadows


def test_the_master_rouses_all(table: Make) -> None:
    """MASTER-1, MASTER-2: every active enemy attacks, whatever its rank, phantoms included; then he rolls."""
    enemies = {"de1.1": "", "fo3": "", "phantom2.1": ""}
    t = table(rules=PHANTOMS, enemies=enemies, master=True, phase="reveal")
    t.reveal(3, 6)
    assert [event.data["name"] for event in t.told("roused")] == ["de1.1", "fo3", "phantom2.1"]
    assert t.state.skulls == [1, 1, 1, 0]


@pytest.mark.parametrize(
    ("face", "skulls"),
    [(1, [2, 0, 0, 0]), (2, [0, 2, 0, 0]), (3, [0, 0, 2, 0]), (4, [0, 0, 0, 2]), (5, [1, 1, 1, 1]), (6, [0] * 4)],
)
def test_the_territory_die(table: Make, face: int, skulls: list[int]) -> None:
    """MASTER-3, MASTER-4, MASTER-5, MASTER-6: two damage to one, one to all, or none; dice do not help and stay."""
    t = table(desert_first="R1", sections={2: "R2"}, path="R5", cave={"C1": "B1"}, master=True, phase="reveal")
    t.reveal(face)
    assert (t.state.skulls, t.oblivion) == (skulls, "")


def test_the_master_comes_back(table: Make) -> None:
    """MASTER-7, MASTER-8, MASTER-9: he goes back into the deck; any of the m + 1 places is equally likely."""
    t = table(deck=["de1.1", "fo1.1", "wo1.1"], master=True, phase="reveal")
    t.reveal(6)
    assert (t.state.above_master, t.state.master_places, len(t.state.deck)) == (0, 4, 3)
    assert t.match.view(None)["deck"]["cards"] == 4
    assert "master" not in t.match.view(None)["discard"]
    t.roll(1, 1, 1, 1, 1, 1, 1)
    t.play("place 1 vortex B")
    t.reveal(1, 6)
    assert [event.data["name"] for event in t.told("revealed")] == ["master", "master"]


def test_the_deck_never_runs_out(table: Make) -> None:
    """MASTER-10: the last other card is drawn, then the Master comes every turn."""
    t = table(boards={"Red": "", "Blue": "BB"}, deck=["de1.1"], phase="reveal")
    t.state.above_master, t.state.master_places = 0, 2
    t.reveal(2)
    assert t.active == ["de1.1"]
    t.roll(5, 5)
    t.play("place 5 forest B")
    t.roll(5)
    t.play("place 5 forest B")
    t.reveal(6)
    assert t.told("revealed")[-1].data["name"] == "master"
    assert t.state.master_places == 1


# Damage


def test_one_damage_moves_the_skull(table: Make) -> None:
    """DAMAGE-1, DAMAGE-2: seven holes; from 4 to 5 it goes on, from 5 to 6 it falls."""
    t = table(skulls={"desert": 4}, deck=["de3"], phase="reveal")
    board, seen = t.match.printed()["boards"]["desert"], t.match.view(None)["territories"]["desert"]
    assert (board["holes"], seen["limit"]) == (7, 6)
    t.reveal()
    assert (t.skull("desert"), t.ending) == (5, None)


def test_two_damage_would_pass_the_last_hole(table: Make) -> None:
    """DAMAGE-3: from hole 5 two damage lose as well."""
    t = table(skulls={"ice": 5}, master=True, phase="reveal")
    t.reveal(4)
    assert (t.ending, t.skull("ice")) == ("overrun", 6)


def test_damage_in_a_fixed_order(table: Make) -> None:
    """DAMAGE-4: desert, fortress, forest, ice cave; the first that falls ends it."""
    t = table(skulls={"fortress": 5, "ice": 5}, master=True, phase="reveal")
    t.reveal(5)
    assert (t.state.skulls, t.told("end_overrun")[0].data["territory"]) == ([1, 6, 0, 5], "fortress")


def test_a_skull_never_goes_beyond_the_start(table: Make) -> None:
    """DAMAGE-5: healing two from hole 1 ends in hole 0."""
    t = table(rules={"ice_side": "B"}, boards={"Red": "R"}, cave={"b1": "B1", "b2": "B2"}, skulls={"desert": 1})
    t.roll(3)
    t.play("place 3 ice R b3", "cash COLB", "restore desert")
    assert t.skull("desert") == 0
