"""Heroes: HERO-* and every ability."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.roll_for_adventure.table import Table

Make = Callable[..., Table]


def test_the_adventurer_rolls_again(table: Make) -> None:
    """HERO-1, HERO-2, HERO-3: REROLL any dice before placing, once in a turn; it is optional."""
    t = table(heroes={"Red": "adventurer"}, boards={"Red": "RRR"})
    t.roll(2, 2, 5)
    assert set(t.offered("reroll")) == {
        "reroll R2",
        "reroll R5",
        "reroll R2 R2",
        "reroll R2 R5",
        "reroll R2 R2 R5",
    }
    t.load(5, 6)
    t.play("reroll R2 R2")
    assert (t.pool, t.offered("reroll")) == ("R5 R5 R6", [])
    assert t.refused("reroll R5") == "HERO-3"
    t.play("place 5 forest RR")
    t.roll(1)
    assert t.offered("reroll") == []


def test_large_pools_are_rolled_again_by_numbers(table: Make) -> None:
    """HERO-11: with more than 256 choices REROLL takes all dice of a number together."""
    t = table(heroes={"Red": "adventurer"}, boards={"Red": "RRRRaaaa"})
    t.roll(1, 2, 3, 4, 1, 2, 3, 4)
    assert len(t.offered("reroll")) == 255
    t = table(heroes={"Red": "adventurer"}, boards={"Red": "RRRRRaaaa"})
    t.roll(1, 2, 3, 4, 5, 1, 2, 3, 4)
    assert len(t.offered("reroll")) == 31
    assert t.offered("reroll")[:3] == ["reroll R5", "reroll R4 a4", "reroll R3 a3"]
    assert t.refused("reroll R4") == "HERO-11"
    assert t.refused("reroll R6") == "HERO-7"


def test_only_in_the_own_turn(table: Make) -> None:
    """HERO-4: Blue's Adventurer does not help Red, and Blue has it again in every own turn."""
    t = table(heroes={"Blue": "adventurer"}, boards={"Red": "R", "Blue": "B"})
    t.roll(2)
    assert t.refused("reroll R2") == "HERO-1"
    t.play("place 2 fortress R", "reveal")
    t.roll(2)
    assert t.offered("reroll") == ["reroll B2"]


def test_a_turn_without_dice_still_has_an_enemy_phase(table: Make) -> None:
    """HERO-5: the Warden shelters in a turn without dice; a Healer cannot heal in it."""
    t = table(
        heroes={"Red": "warden"}, boards={"Red": "", "Blue": "B"}, desert_first="B1", deck=["de3"], phase="reveal"
    )
    t.reveal()
    assert t.options == ["save B", "decline"]
    t.play("decline")
    t = table(heroes={"Red": "healer"}, boards={"Red": "", "Blue": "B"}, skulls={"ice": 2}, phase="reveal")
    assert t.options == ["reveal"]


@pytest.mark.parametrize(("face", "now"), [(1, 6), (2, 5), (3, 4), (6, 1)])
def test_the_trickster_turns_a_die(table: Make, face: int, now: int) -> None:
    """HERO-1, HERO-10: FLIP turns one pool die to its opposite face; placed dice keep their number."""
    t = table(heroes={"Red": "trickster"}, boards={"Red": "R"}, path="B5")
    t.roll(face)
    t.play(f"flip R{face}")
    assert (t.pool, t.offered("flip"), t.shown(t.state.path)) == (f"R{now}", [], "B5")


@pytest.mark.parametrize(("face", "to"), [(1, [2]), (2, [3, 1]), (5, [6, 4]), (6, [5])])
def test_the_wayfinder_changes_a_die(table: Make, face: int, to: list[int]) -> None:
    """HERO-1, HERO-3: SHIFT by one; 6 cannot rise and 1 cannot fall."""
    t = table(heroes={"Red": "wayfinder"}, boards={"Red": "R"})
    t.roll(face)
    assert t.offered("shift") == [f"shift R{face} {number}" for number in to]
    t.play(f"shift R{face} {to[0]}")
    assert (t.pool, t.offered("shift")) == (f"R{to[0]}", [])


def test_the_warrior_holds_at_every_reroll(table: Make) -> None:
    """HERO-3: HOLD is static: it serves at each re-roll of the turn, but not at the first roll."""
    t = table(heroes={"Red": "warrior"}, boards={"Red": "RRRR"})
    t.roll(6, 6, 6, 1)
    t.play("place 1 desert R")
    t.load(2)
    t.play("hold R6 R6")
    assert t.pool == "R2 R6 R6"
    t.play("place 2 fortress R")
    assert t.offered("hold") == ["hold R6"]
    assert t.refused("hold R6 R6") == "HERO-7"


def test_the_fighter_softens_every_enemy(table: Make) -> None:
    """HERO-3, DEFEAT-8: SOFTEN is static, and it helps the Fighter only."""
    t = table(heroes={"Blue": "fighter"}, boards={"Red": "R", "Blue": "B"}, enemies={"de1.1": ""})
    t.roll(4)
    t.play("place 4 de1.1 R")
    assert t.active == ["de1.1"]


@pytest.mark.parametrize(("number", "left"), [(3, ["de1.1"]), (4, [])])
def test_the_fighter_needs_four(table: Make, number: int, left: list[str]) -> None:
    """HERO-1: SOFTEN(2): 4 defeats an enemy that needs 6, 3 does not; the table shows the need."""
    t = table(heroes={"Red": "fighter"}, boards={"Red": "R"}, enemies={"de1.1": ""})
    assert t.match.view(None)["enemies"][0]["need"] == 4
    t.roll(number)
    t.play(f"place {number} de1.1 R")
    assert t.active == left


def test_the_healer_needs_damage(table: Make) -> None:
    """HERO-6, HERO-7: HEAL is offered only with damage, once, and the die is not rolled again this turn."""
    t = table(heroes={"Red": "healer"}, boards={"Red": "RR"})
    t.roll(1, 2)
    assert t.refused("heal R desert") == "HERO-7"
    t = table(heroes={"Red": "healer"}, boards={"Red": "RRR"}, skulls={"desert": 2, "ice": 1})
    t.roll(1, 2, 3)
    assert t.offered("heal") == ["heal R desert", "heal R ice"]
    t.play("heal R desert")
    assert (t.skull("desert"), t.board("Red"), len(t.state.pool)) == (1, "R", 2)
    assert t.told("returned")[-1].clause == "PLACE-10"
    t.roll(1, 1)
    assert t.offered("heal") == []


def test_the_avenger_rescues(table: Make) -> None:
    """HERO-1, HERO-3: RESCUE directly after a defeat, once, of any lost die; also after a reward's defeat."""
    t = table(
        heroes={"Red": "avenger"},
        boards={"Red": "RR", "Blue": ""},
        enemies={"de1.1": "", "fo1.1": ""},
        oblivion="B a",
    )
    t.roll(6, 6)
    t.play("place 6 de1.1 R")
    assert t.options == ["free B", "free a", "decline"]
    t.play("free B")
    assert (t.board("Blue"), t.oblivion) == ("B", "a")
    t.roll(6)
    t.play("place 6 fo1.1 R")
    assert t.ask == "reveal"


def test_a_declined_rescue_is_not_used(table: Make) -> None:
    """HERO-2, HERO-3: after declining at the first defeat the Avenger is asked again at the second."""
    t = table(
        heroes={"Red": "avenger"}, boards={"Red": "RR", "Blue": ""}, enemies={"de1.1": "", "fo1.1": ""}, oblivion="B"
    )
    t.roll(6, 6)
    t.play("place 6 de1.1 R", "decline")
    t.roll(6)
    t.play("place 6 fo1.1 R")
    assert t.options == ["free B", "decline"]


def test_the_avenger_rescues_after_a_reward(table: Make) -> None:
    """HERO-1, DEFEAT-7: RESCUE also follows a defeat by the ice cave."""
    cave = {"C1": "R1", "C2": "R2", "C3": "R3", "C4": "R4"}
    t = table(heroes={"Red": "avenger"}, boards={"Red": "R"}, cave=cave, enemies={"de1.1": ""}, oblivion="B")
    t.roll(5)
    t.play("place 5 ice R C5", "take", "defeat de1.1")
    assert (t.ask, t.options) == ("rescue", ["free B", "decline"])


def test_the_summoner_without_dice_to_roll(table: Make) -> None:
    """HERO-3: with an empty pool CALL has nothing to ask; to end the dice phase does not use it."""
    t = table(heroes={"Red": "summoner"}, boards={"Red": "R"})
    t.roll(1)
    t.play("place 1 vortex R")
    assert t.ask == "reveal"
    t = table(heroes={"Red": "summoner"}, boards={"Red": "RR"})
    t.roll(1, 2)
    t.play("place 1 vortex R", "end")
    assert (t.ask, t.board("Red"), t.state.ability_used) == ("reveal", "R", False)


def test_the_summoner_stays_once(table: Make) -> None:
    """HERO-3: CALL lets her roll on once in a turn; the next vortex placement ends the dice phase."""
    t = table(heroes={"Red": "summoner"}, boards={"Red": "RRR"})
    t.roll(1, 2, 3)
    t.play("place 1 vortex R", "stay")
    t.roll(2, 2)
    t.play("place 2 vortex R")
    assert (t.ask, t.board("Red")) == ("reveal", "R")


def test_the_frost_walker(table: Make) -> None:
    """HERO-9, HERO-7: a normal placement does not use WILD_ICE up; a wild one does; one die per roll as always."""
    t = table(heroes={"Red": "frost_walker"}, boards={"Red": "RRR"})
    t.roll(1, 1, 1)
    assert len(t.offered("place 1 ice")) == 6
    t.play("place 1 ice R C1")
    assert not t.state.ability_used
    t.roll(1, 1)
    t.play("place 1 ice R C3")
    assert (t.state.ability_used, t.space("C3")) == (True, "R3")
    assert t.match.told(None)[-2:] == ["Red changes red 1 to 3.", "Red places red 3: the ice cave, space C3."]
    t.roll(1)
    assert t.offered("place 1 ice") == []


def test_the_frost_walker_needs_a_free_space(table: Make) -> None:
    """HERO-7: WILD_ICE overrides the number of a space, not the die that lies there."""
    t = table(heroes={"Red": "frost_walker"}, boards={"Red": "R"}, cave={"C1": "B1", "C4": "B4"})
    t.roll(1)
    assert t.offered("place 1 ice") == [f"place 1 ice R C{space}" for space in (2, 3, 5, 6)]


def test_the_frost_walker_on_side_b(table: Make) -> None:
    """HERO-7: on side B the die ignores its neighbours and keeps its number."""
    t = table(heroes={"Red": "frost_walker"}, rules={"ice_side": "B"}, boards={"Red": "R"}, cave={"b2": "B4"})
    t.roll(4)
    t.play("place 4 ice R a2")
    assert (t.space("a2"), t.state.ability_used) == ("R4", True)
    assert [event.clause for event in t.told("beside_equal")] == ["HERO-1"]


def warden_table(table: Make, blue: str) -> Table:
    """The Warden reveals an enemy: first a blue die of the desert is in danger, then a red one of the fortress."""
    t = table(
        heroes={"Red": "warden"},
        boards={"Blue": blue},
        enemies={"de1.1": ""},
        desert_first="B1",
        sections={2: "R2"},
        deck=["fo2.1"],
        phase="reveal",
    )
    t.reveal()
    return t


def test_the_warden_saves_one_die_in_a_phase(table: Make) -> None:
    """HERO-8, HERO-3: asked for each batch until used; a saved die returns by the return rules."""
    t = warden_table(table, "")
    t.play("decline")
    assert (t.oblivion, t.ask) == ("B", "shelter")
    t.play("save R")
    assert t.oblivion == "B"
    assert t.state.ability_used is False  # the next turn has begun


def test_the_warden_saves_only_once(table: Make) -> None:
    """HERO-3: after a die was saved the next batch of the same enemy phase is lost without a question."""
    t = warden_table(table, "B")
    t.play("save B")
    assert (t.oblivion, t.asked, t.ask) == ("R", "Blue", "roll")


def test_a_custom_swallow_is_one_batch(table: Make) -> None:
    """HERO-8: all dice that one SWALLOW takes form a batch."""
    t = table(
        heroes={"Red": "warden"},
        rules={"dragons": "yes", "board_gate": "off"},
        path="R5",
        cave={"C5": "B5"},
        deck=["dragon5"],
        phase="reveal",
    )
    t.reveal()
    assert t.options == ["save R", "save B", "decline"]
    t.play("save B")
    assert t.oblivion == "R"
