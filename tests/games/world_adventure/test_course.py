"""The odds of a fight, held against battles that the rules fought themselves, to the end."""

from __future__ import annotations

from typing import Any, Final

import pytest

from questhall.engine.options import notation, parse_option
from questhall.games.world_adventure import foresight
from questhall.games.world_adventure.course import Courses
from questhall.games.world_adventure.game import GAME
from questhall.games.world_adventure.vocabulary import NEEDS_HIT
from tests.games.world_adventure.fights import fought
from tests.games.world_adventure.tables import Make, Table, changed

BATTLES: Final = 1000
FAR: Final = 0.05  # more than three standard deviations of the mean of so many
LEADER: Final = {0: (0, 1, 4), 1: (0, 1, 4)}


def foretold(t: Table, option: str) -> foresight.Forecast:
    """What is foretold of an option of the open decision."""
    decision = t.match.decision
    assert decision is not None
    found = foresight.forecast(Courses(GAME._box), t.state, decision, parse_option(option))
    assert found is not None
    return found


def chance(t: Table, option: str) -> float:
    return foretold(t, option).chance


CASES: Final[dict[str, tuple[dict[str, Any], list[int], str, list[str]]]] = {
    "both are hurt": (
        {"clans": {0: "H1 2 1", 1: "H5 2 2 1"}, "battle": "duel 1"},
        [1, 6, 1, 6, 6, 6, 1, 6, 1],
        "stay, stay, hit 1, hit 2, hit 1, hit 1, hit 2, hit 1",
        ["stay"],
    ),
    "points after those of an NPC": (
        {"clans": {0: "H7 2 1 1~"}, "battle": "brigand", "by_npc": True, "stage": 2},
        [1, 6, 6, 1, 6, 6, 6, 1, 6],
        "stay",
        ["hit 1", "hit 4"],
    ),
    "REROLL and CANCEL as cards, GUARD as a skill": (
        {"clans": {0: "H2+ 2 1", 1: "H1 2 2"}, "battle": "duel 1", "cards": {0: "P4 P8"}, "status": LEADER},
        [],
        "stay, stay",
        ["none", "card P4", "card P8"],
    ),
    "dice that lie, and the silver one would strike twice": (
        {"clans": {0: "H1+ 2 1"}, "battle": "government", "status": LEADER},
        [6, 1, 6, 1, 3, 4, 1, 6],
        "stay",
        ["done", "reroll silver", "reroll 1"],
    ),
    "a REVIVE skill, and soldiers that lay before": (
        {"clans": {0: "H3+ 1 2~ 1~"}, "battle": "hunt iron_tusk", "caravans": {0: "chaser"}},
        [],
        "",
        ["stay"],
    ),
    "a REVIVE skill behind a Barrier: more get up than faint": (
        {"clans": {0: "H3+ 1 2~ 1~"}, "battle": "hunt iron_tusk", "caravans": {0: "scout_shell"}},
        [],
        "",
        ["stay"],
    ),
    "one more stage by a skill or by a card": (
        {"clans": {0: "H11 1"}, "battle": "plunder fruit_cart", "cards": {0: "P9 P2"}},
        [],
        "chase",
        ["none", "card P9"],
    ),
}
"""The table, the faces that fell, what was chosen, and the options that are tried."""


@pytest.mark.long
@pytest.mark.parametrize("case", CASES)
def test_thousands_of_battles(table: Make, case: str) -> None:
    """BATTLE-13, GROUP-10, GROUP-12: as often as it is foretold, and with as many faints."""
    arranged, faces, played, options = CASES[case]
    t = table(at={0: "EU2", 1: "EU2"}, **arranged)
    start, seat = t.state.copy(), t.asked[0]
    t.load(*faces)
    before = [parse_option(each) for each in played.split(", ") if each]
    t.play(*[notation(each) for each in before])
    assert t.asked[0] == seat
    side = 0 if t.fight.first == seat else 1
    for text in options:
        found = foretold(t, text)
        assert not found.about
        wins = fallen = 0.0
        for seed in range(BATTLES):
            won, fell = fought(start, seed, faces, [*before, parse_option(text)])
            wins += won if side == 0 else 1.0 - won
            fallen += fell[side]
        assert wins / BATTLES == pytest.approx(found.chance, abs=FAR), text
        if t.fight.kind:  # nobody falls before a merchant
            lay = sum([event.kind == "fainted" and event.seat == seat for event in t.match.events])
            assert fallen / BATTLES - lay == pytest.approx(found.faints, abs=0.12), text


def test_a_hurt_soldier_is_no_whole_one(table: Make) -> None:
    """GROUP-10: a hero alone, against whom a soldier with one hit point stands, then one with two."""
    t = table(clans={0: "H1 2", 1: "H5 1"}, at={0: "EU2", 1: "EU2"}, battle="duel 1")
    whole = chance(t, "stay")
    t.roll(1, 6, 6, 6, 6, 6, play="stay")
    t.play("stay")
    assert t.fight.hp[7] == 1
    assert chance(t, "stay") > whole + 0.02


def test_each_point_of_damage(table: Make) -> None:
    """D-44: to finish one soldier is better than to scratch two; each point says what becomes of it."""
    t = table(clans={0: "H1+ 2", 1: "H5 1 1"}, at={0: "EU2", 1: "EU2"}, battle="duel 1")
    t.play("stay")
    t.roll(1, 6, 6, 6, 6, 6, 6, play="stay")
    first = {option: chance(t, option) for option in t.options}
    assert first["hit 1"] == pytest.approx(first["hit 2"])
    t.play("hit 1")
    assert chance(t, "hit 1") == pytest.approx(first["hit 1"])
    assert chance(t, "hit 2") < chance(t, "hit 1")


def test_dice_that_lie(table: Make) -> None:
    """BATTLE-18: to roll a miss again can only help, to roll a hit again can only harm; picks add up."""
    t = table(clans={0: "H4 1 1"}, at={0: "EU2"}, battle="hunt bramble_ape", cards={0: "P4"})
    t.play("stay")
    t.roll(1, 6, 6, 6, play="card P4")
    assert chance(t, "reroll 1") > chance(t, "done")
    both = chance(t, "reroll 1")  # the other one is taken for granted
    t.play("reroll 1")
    assert chance(t, "reroll 2") == pytest.approx(both)
    assert chance(t, "done") < both
    leader = table(clans={0: "H4 1 1"}, at={0: "EU2"}, battle="hunt bramble_ape", status=LEADER)
    leader.roll(1, 6, 6, 6, play="stay")
    assert chance(leader, "reroll 1") > chance(leader, "done") > chance(leader, "reroll silver")


def test_by_hand(table: Make) -> None:
    """A hero alone has one stage against a monster: silver hits 1 of 2 points, Thunder deals 3."""
    t = table(clans={0: "H12"}, at={0: "EU2"}, battle="hunt reed_imp", cards={0: "P1 P3"})
    t.play("stay")
    assert t.fight.foe_hp == 3
    assert (chance(t, "none"), chance(t, "card P3")) == (0.0, 0.0)
    assert chance(t, "card P1") == 1.0


@pytest.mark.parametrize(("card", "better"), [("P1", True), ("P5", True), ("P6", True), ("P12", False)])
def test_cards(table: Make, card: str, better: bool) -> None:
    """BATTLE-22: what a card does to the chance; Hunger only fills the purse."""
    t = table(clans={0: "H12 1 1 2~"}, at={0: "EU2"}, battle="hunt iron_tusk", cards={0: card})
    t.play("stay")
    none, played = foretold(t, "none"), foretold(t, f"card {card}")
    assert (played.chance > none.chance + 0.01) == better
    assert (played.gold > none.gold) == (card == "P12")


def test_silence(table: Make) -> None:
    """SILENCE: the rival's skill does nothing any more."""
    t = table(clans={0: "H12 1 1", 1: "H5 1 1"}, at={0: "EU2", 1: "EU2"}, battle="duel 1", cards={0: "P11"})
    t.play("stay", "stay")
    assert chance(t, "card P11") > chance(t, "none") + 0.01


def test_an_estimate_says_so(table: Make) -> None:
    """H-REROLL: whether the one reroll of a battle is kept for later nobody knows; a skill for ever has no end."""
    t = table(clans={0: "H1 1 1"}, at={0: "EU2"}, battle="brigand", status=LEADER, rules={"reroll": "battle"})
    assert foretold(t, "stay").about
    decision = t.match.decision
    assert decision is not None
    odds = GAME.odds(t.state, decision, parse_option("stay"))
    assert odds is not None
    assert odds.low < odds.chance < odds.high
    for clan, when in [("H3 1 1~", ["attack stage"]), ("H4 1 1", ["attack stage", NEEDS_HIT])]:
        game = changed(**{f"heroes__{clan[:2]}__skill__when": when})
        strange = table(clans={0: clan}, at={0: "EU2"}, battle="brigand", game=game)
        found = foresight.forecast(Courses(game._box), strange.state, strange.match.asking[0], parse_option("stay"))
        assert found is not None
        assert found.about


def test_who_only_deals_damage_for_a_band_is_told_nothing(table: Make) -> None:
    """H-NPCDAMAGE: the rival who spreads the points of an NPC does not fight."""
    t = table(clans={0: "H1 1 1 1"}, at={0: "EU2"}, battle="brigand", rules={"npcdamage": "rival"})
    t.roll(6, 6, 6, 6, 6, 1, 1, 1, play="stay")
    assert t.asked == [1]
    assert not GAME.has_odds(t.state, t.match.asking[0])
