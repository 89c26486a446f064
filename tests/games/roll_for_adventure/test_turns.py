"""Dice, turns, placements, stones, vortexes, the end: DICE-*, TURN-*, PLACE-*, STONE-*, VORTEX-*, END-*, LIMIT-*."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pytest

from questhall import Match
from questhall.bots import RandomBot
from questhall.engine import find_game
from questhall.engine.sight import Sight
from questhall.games.roll_for_adventure.state import Quest
from tests.games.roll_for_adventure.table import B_SIDES, LISTS, Table

Make = Callable[..., Table]
GAME = find_game("roll_for_adventure")


# Dice


def test_every_die_is_in_one_place() -> None:
    """DICE-2, DICE-3: in random matches of all kinds no die is lost, doubled, or shows a number where it may not."""
    for seed in range(4):
        for rules in ({}, B_SIDES):
            match = Match(GAME, 2 + seed % 3, seed, rules)
            bot = RandomBot(seed)
            while match.decision is not None:
                assert GAME.broken_laws(match.state) == []
                match.play(bot.choose(Sight(match)))


def test_a_lost_die_breaks_a_law() -> None:
    """DICE-2, DICE-5, DICE-7: the law notices a die that is gone, doubled, on a foreign board or in the supply."""
    s = cast(Quest, Match(GAME, 2, 1, {"start_seat": 1}).state)
    assert GAME.broken_laws(s) == []
    die = s.boards[1].pop(0)
    assert "each of 18 must lie in one place" in GAME.broken_laws(s)[0]
    s.boards[1] += [die, die]
    assert "each of 18 must lie in one place" in GAME.broken_laws(s)[0]
    s.boards[1] = s.boards[1][:-2]
    s.boards[0].append(die)
    assert GAME.broken_laws(s) == ["a die B lies on the hero board of seat 0"]
    s.supply.append(s.boards[0].pop())
    assert GAME.broken_laws(s) == ["a die in the bonus supply is no bonus die"]


def test_a_wrong_number_breaks_a_law() -> None:
    """DICE-3, PLACE-4: so do a number on a hero board, a placed die without one, and a section that is too full."""
    s = cast(Quest, Match(GAME, 2, 1, {"start_seat": 1}).state)
    s.face[s.boards[1][0]] = 4
    assert "shows 4 where dice have no number" in GAME.broken_laws(s)[0]
    s.face[s.boards[1][0]] = 0
    s.desert_first.append(s.boards[1].pop(0))
    assert "is placed but shows 0" in GAME.broken_laws(s)[0]
    s.face[s.desert_first[0]] = 1
    assert GAME.broken_laws(s) == []
    s.sections[0], s.boards[1] = s.boards[1][:4], s.boards[1][4:]
    for die in s.sections[0]:
        s.face[die] = 2
    assert GAME.broken_laws(s) == ["fortress section 2 holds 4 dice; 3 can lie there"]


def test_a_placed_die_keeps_its_number(table: Make) -> None:
    """DICE-3, DICE-4: a die on the path still shows 5 turns later, and no option takes it back."""
    t = table(boards={"Red": "R", "Blue": "B"})
    t.roll(5)
    t.play("place 5 forest R", "reveal")
    t.roll(1)
    assert t.shown(t.state.path) == "R5"
    assert {option.split()[0] for option in t.options} == {"place"}


@pytest.mark.parametrize(("active", "ally"), [("Red", "Red"), ("Blue", "Blue")])
def test_dice_return_to_their_places(table: Make, active: str, ally: str) -> None:
    """DICE-5, DICE-6, DICE-7, DICE-8, VORTEX-8: owner, active player, supply; by a vortex as by an enemy."""
    colour = active[0]
    t = table(active=active, boards={"Red": "", "Blue": "", active: colour * 2}, oblivion="R B a b", supply=3)
    t.state.resurrection = t._dice(t.state, "R4 a5")
    t.roll(1, 1)
    t.play(f"place 1 vortex {colour}")
    other = "Blue" if active == "Red" else "Red"
    assert t.board(ally).count("a") == 2
    assert "a" not in t.board(other)
    assert len(t.state.supply) == 4


def test_dice_of_a_defeated_enemy_return(table: Make) -> None:
    """DICE-7, DICE-8, DEFEAT-5: also from an enemy: the bonus die to the supply, the ally die to the active player."""
    t = table(boards={"Red": "RR", "Blue": ""}, enemies={"de1.1": "B1 a1 b1"}, supply=3)
    t.roll(3, 6)
    t.play("place 3 de1.1 R")
    assert (t.board("Red"), t.board("Blue"), len(t.state.supply)) == ("R a", "B", 4)


def test_returned_dice_wait_for_the_next_turn(table: Make) -> None:
    """DICE-9, DICE-10: returned dice are not rolled in this turn, but in the owner's next one."""
    t = table(boards={"Red": "RR", "Blue": ""}, sections={2: "B2 B2 R2"})
    t.roll(2, 6)
    t.play("place 2 fortress R")
    t.roll(6)
    t.play("place 6 forest R", "reveal")
    assert (t.asked, t.pool) == ("Blue", "B B")


def test_a_received_bonus_die_is_rolled_next_turn(table: Make) -> None:
    """DICE-11, ICEA-9: Blue receives a bonus die in Red's turn and rolls it with the own dice."""
    cave = {"C1": "B1", "C2": "R2", "C3": "R3"}
    t = table(boards={"Red": "R", "Blue": "B"}, cave=cave)
    t.roll(4)
    t.play("place 4 ice R C4", "take")
    assert t.board("Blue") == "B B b"
    t.play("reveal")
    assert t.pool == "B B b"


def test_an_unplaced_bonus_die_stays(table: Make) -> None:
    """DICE-12: a bonus die that was rolled but not placed goes back to the hero board."""
    t = table(boards={"Red": "Rb"})
    t.roll(2, 3)
    t.play("place 2 vortex R")
    assert t.board("Red") == "b"


def test_no_limit_on_a_hero_board(table: Make) -> None:
    """DICE-13: one player may gather all ally dice."""
    t = table(boards={"Red": "R", "Blue": "B"}, oblivion="a a a a R R R R", resurrection="B6 B3")
    t.roll(1)
    t.play("place 1 vortex R")
    assert t.board("Red") == "R R R R R a a a a"


def test_the_player_picks_among_kinds(table: Make) -> None:
    """DICE-14: of an own, an ally and a bonus die with the same number any choice may be placed."""
    t = table(boards={"Red": "Rab"})
    t.roll(2, 2, 2)
    options = [option.split()[-1] for option in t.offered("place 2 fortress")]
    assert options == ["b", "a", "R", "ab", "Rb", "Ra", "Rab"]
    t.play("place 2 fortress ab")
    assert (t.section(2), len(t.state.pool)) == ("a2 b2", 1)


def test_a_copy_has_everything(table: Make) -> None:
    """DICE-2: a copy of a position knows all that the position knows, and shares no list with it."""
    s = table(rules={"hero_use": "every_second_turn"}, enemies={"de1.1": "R2"}, sections={2: "B2"}).state
    s.forest_over, s.ability_used, s.rested = True, True, [False, True]
    s.rolls, s.forest_task, s.stones, s.reveals = 2, 3, 4, 5
    twin = s.copy()
    places = (*LISTS, "boards", "pool", "laying", "supply", "worm", "sections", "cave", "deck", "discard")
    for name in (*places, "face", "placer", "chained", "stages", "skulls", "limits", "heroes", "rested"):
        assert getattr(twin, name) == getattr(s, name), name
        assert getattr(twin, name) is not getattr(s, name), name
    numbers = (
        "forest_task",
        "forest_over",
        "above_master",
        "master_places",
        "stones",
        "turn",
        "seat",
        "phase",
        "rolls",
    )
    for name in (*numbers, "ability_used"):
        assert getattr(twin, name) == getattr(s, name), name
    assert [(enemy.card, enemy.dice) for enemy in twin.active] == [(enemy.card, enemy.dice) for enemy in s.active]
    assert twin.active[0].dice is not s.active[0].dice
    assert twin.sections[0] is not s.sections[0]


# Turns


def test_a_turn(table: Make) -> None:
    """TURN-1, TURN-4, TURN-11: dice phase with all dice of the board, enemy phase, then the next seat clockwise."""
    t = table(seats=3, active="Green", boards={"Green": "GG"})
    assert (t.ask, t.options) == ("roll", ["roll"])
    t.roll(5, 5)
    assert t.pool == "G5 G5"
    t.play("place 5 forest GG")
    assert t.options == ["reveal"]
    t.play("reveal")
    assert (t.asked, t.ask) == ("Red", "roll")


def test_no_die_at_the_start_loses(table: Make) -> None:
    """TURN-2, END-4, END-6: nobody has a die at the start of a turn; a Warden's turn to come does not help."""
    t = table(boards={"Red": "", "Blue": ""}, desert_first="R1 B1", heroes={"Blue": "warden"}, phase="reveal")
    t.reveal()
    assert (t.ending, t.outcome and t.outcome.clause) == ("no_dice", "END-4")


def test_a_turn_without_dice(table: Make) -> None:
    """TURN-3, LIMIT-3: Red has none, Blue has: the dice phase is skipped, the card comes, the turn counts."""
    t = table(active="Blue", boards={"Red": "", "Blue": "B"}, deck=["de3", "fo3"], phase="reveal")
    t.reveal(1)
    assert (t.asked, t.ask, t.state.turn) == ("Red", "reveal", 2)
    t.reveal()
    assert (t.asked, t.ask, t.state.turn) == ("Blue", "roll", 3)


def test_one_placement_after_each_roll(table: Make) -> None:
    """TURN-5, TURN-6, TURN-7, TURN-8: place, roll the rest, and so on; no stopping early; the same target again."""
    t = table(boards={"Red": "RRR"})
    t.roll(5, 5, 6)
    assert {option.split()[0] for option in t.options} == {"place"}
    t.play("place 5 forest R")
    assert t.options == ["roll"]
    assert t.refused("reveal") == "TURN-4"
    t.roll(5, 1)
    assert t.pool == "R1 R5"
    t.play("place 5 forest R")
    t.roll(6)
    t.play("place 6 forest R")
    assert (t.options, len(t.state.path)) == (["reveal"], 3)


def test_completions_come_at_once(table: Make) -> None:
    """TURN-9, STONE-2: the stone and the returned dice are there before the next roll."""
    t = table(boards={"Red": "RR"}, path="B5 B5 B5 B5 B5")
    t.roll(5, 1)
    t.play("place 5 forest R")
    assert (t.ask, t.state.stones, t.board("Blue").count("B")) == ("roll", 1, 5)


def test_the_dice_phase_ends() -> None:
    """TURN-12: never more rolls in a turn than dice in the first pool, plus one with the Adventurer."""
    for seed in range(6):
        match = Match(GAME, 2, seed)
        bot = RandomBot(seed)
        rolls, dice = 0, 0
        while match.decision is not None:
            if match.decision.ask == "roll":
                dice = len(match.view(None)["pool"]) if not match.view(None)["rolled"] else dice
                rolls = rolls + 1 if match.view(None)["rolled"] else 1
                assert rolls <= dice
            match.play(bot.choose(Sight(match)))


# Placements


def test_one_number_one_target(table: Make) -> None:
    """PLACE-1, PLACE-2, PLACE-3: dice of one number to one place, at least one, not necessarily all."""
    t = table(boards={"Red": "RRR"}, enemies={"de1.1": ""})
    t.roll(3, 3, 4)
    assert t.offered("place 3 fortress") == ["place 3 fortress R", "place 3 fortress RR"]
    assert {option.split()[2] for option in t.options} == {"fortress", "ice", "de1.1", "vortex"}
    assert t.refused("place 3 fortress RRR") == "PLACE-2"
    assert t.refused("place 3") == "PLACE-1"


def test_the_desert_spaces_are_picked(table: Make) -> None:
    """PLACE-6, DESERTB-2: on desert B each die goes on a free space of choice."""
    t = table(rules={"desert_side": "B"}, boards={"Red": "RR"}, worm={"S4": "B1"})
    t.roll(1, 1)
    t.play("place 1 desert RR")
    assert len(t.options) == 9
    assert "lay R S4" not in t.options
    t.play("lay R S10", "lay R S2")
    assert (t.space("S2"), t.space("S10")) == ("R1", "R1")


@pytest.mark.parametrize("number", range(1, 7))
def test_there_is_always_a_placement(table: Make, number: int) -> None:
    """PLACE-8, PLACE-9: the Vortex of Resurrection takes every number in any amount, also with an empty Oblivion."""
    t = table(boards={"Red": "RR"}, resurrection="B1")
    t.roll(number, number)
    assert t.offered(f"place {number} vortex") == [f"place {number} vortex R", f"place {number} vortex RR"]


def test_more_dice_than_needed(table: Make) -> None:
    """PLACE-7: two sixes on an enemy that needs one, or on the vortex."""
    t = table(boards={"Red": "RR"}, enemies={"de1.1": ""})
    t.roll(6, 6)
    assert {"place 6 de1.1 RR", "place 6 vortex RR"} <= set(t.options)


def test_special_placements(table: Make) -> None:
    """PLACE-10, FORESTB-7: a sacrifice or a heal is the one placement of its roll."""
    t = table(rules={"forest_side": "B"}, forest_left="R6", forest_right="B5 B5 B5 B5 B5 R5 R5", boards={"Red": "aa"})
    t.roll(1, 1)
    t.play("place 1 gate a")
    assert t.ask == "roll"
    t = table(heroes={"Red": "healer"}, boards={"Red": "RR"}, skulls={"desert": 1})
    t.roll(1, 1)
    t.play("heal R desert")
    assert t.ask == "roll"


# Stones


def test_a_task_can_be_completed_again(table: Make) -> None:
    """STONE-3, STONE-4: the dice return and the same forest gives a second stone."""
    t = table(seats=4, path="B5 B5 B5 B5 B5", boards={"Red": "RR", "Blue": ""})
    t.roll(5, 5)
    t.play("place 5 forest R")
    assert (t.state.stones, t.board("Blue"), t.state.path) == (1, "B B B B B", [])
    t.state.path += t.state.boards[1][:5] + t.state.boards[2][:1]
    t.state.boards[1], t.state.boards[2] = [], t.state.boards[2][1:]
    t.roll(5)
    t.play("place 5 forest R")
    assert t.state.stones == 2


@pytest.mark.parametrize(("adventure", "needed"), [("book", 5), ("sword", 6), ("crown", 7), ("jewel", 8)])
@pytest.mark.parametrize(("missing", "ending"), [(1, "won"), (2, None)])
def test_a_full_board_wins(table: Make, adventure: str, needed: int, missing: int, ending: str | None) -> None:
    """STONE-5, END-1, END-2, END-8: the last stone that the adventure board needs wins; the last but one does not."""
    t = table(rules={"adventure": adventure}, boards={"Red": "RR"}, path="B5 B5 B5 B5 B5", stones=needed - missing)
    t.roll(5, 1)
    t.play("place 5 forest R")
    assert t.ending == ending


# Vortexes


def test_lost_dice_wait_for_the_vortex(table: Make) -> None:
    """VORTEX-1, VORTEX-2, VORTEX-3, VORTEX-6: lost dice are nobody's; dice on the vortex add up over turns."""
    t = table(boards={"Red": "R", "Blue": "B"}, desert_first="B1", deck=["de3"])
    t.roll(4)
    t.play("place 4 vortex R", "reveal")
    assert t.oblivion == "B"
    t.roll(5)
    t.play("place 5 vortex B")
    assert (t.shown(t.state.resurrection), t.oblivion, t.board("Blue")) == ("B5 R4", "B", "")


@pytest.mark.parametrize(("there", "freed"), [("B5", True), ("B4", False)])
def test_ten_opens_the_vortex(table: Make, there: str, freed: bool) -> None:
    """VORTEX-7: a total of 10 frees, 9 does not."""
    t = table(boards={"Red": "R", "Blue": ""}, resurrection=there, oblivion="B")
    t.roll(5)
    t.play("place 5 vortex R")
    assert (t.oblivion == "", t.state.resurrection == []) == (freed, freed)


def test_the_vortex_ends_the_dice_phase_only(table: Make) -> None:
    """VORTEX-4, VORTEX-5, VORTEX-9: pool dice are kept, the enemy phase follows as usual."""
    t = table(boards={"Red": "RRR", "Blue": "B"}, deck=["de3"])
    t.roll(2, 3, 4)
    t.play("place 2 vortex R")
    assert t.board("Red") == "R R"
    t.play("reveal")
    assert (t.active, t.asked) == (["de3"], "Blue")


def test_the_vortex_is_checked_after_a_placement_only(table: Make) -> None:
    """VORTEX-10: a Summoner's turn begins with 9 on the vortex: nothing is freed by itself."""
    t = table(heroes={"Red": "summoner"}, boards={"Red": "R"}, resurrection="B5 B4", oblivion="B")
    t.roll(5)
    t.play("place 5 forest R")
    assert t.oblivion == "B"


# The end


def test_a_fallen_territory_loses(table: Make) -> None:
    """END-3, DAMAGE-3: the skull reaches the last hole: loss at once."""
    t = table(skulls={"desert": 5}, deck=["de3"], phase="reveal")
    t.reveal()
    assert t.outcome is not None
    assert (t.outcome.ending, t.outcome.clause, t.skull("desert")) == ("overrun", "END-3", 6)


@pytest.mark.parametrize(("turn", "ending"), [(95, None), (96, "turn_limit")])
def test_the_turn_limit(table: Make, turn: int, ending: str | None) -> None:
    """LIMIT-1, LIMIT-2, END-7: with 24 cards the match ends after the enemy phase of turn 96."""
    t = table(turn=turn, phase="reveal")
    t.reveal()
    assert (t.ending, t.skull("ice")) == (ending, 1)


@pytest.mark.parametrize(("sets", "limit"), [(0, 96), (1, 120), (2, 144), (3, 168), (4, 192)])
def test_the_limit_grows_with_the_deck(sets: int, limit: int) -> None:
    """LIMIT-1: four times the number of cards."""
    names = ("dragons", "phantoms", "giants", "custom")[:sets]
    match = Match(GAME, 2, 1, {"board_gate": "off", **dict.fromkeys(names, "yes")})
    assert match.printed()["turn_limit"] == limit
