"""The odds of an attempt: against a search that knows no shortcuts, against the rule book's figures, and sampled."""

from __future__ import annotations

import re
from itertools import combinations, product
from math import sqrt
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

import questhall
from questhall.engine.content import Entry, read_folder
from questhall.engine.game import Odds
from questhall.games.adventure_party.content import FACES, Box, Trial
from questhall.games.adventure_party.odds import FREE, NO_PAYER, SAMPLES, Pool, Solver, die_of
from questhall.games.adventure_party.vocabulary import (
    ADD_DIE,
    ADD_RUNE,
    ADD_SYMBOL,
    ANY,
    CONVERT,
    CRIT_BONUS,
    IGNORE_IMMUNITY,
    LOWER_HP,
    REFRESH_TOKEN,
    REROLL,
    SET,
    SYMBOLS,
    TIMINGS,
    A,
    Ability,
    Effect,
    M,
    S,
    U,
    read_abilities,
)

GAME = Path(questhall.__file__).parent / "games" / "adventure_party"
BOX = Box(read_folder(GAME / "content"))
DICE = BOX.dice
COLOUR_LETTERS = "RYBG"


def read(*lines: str) -> list[Ability]:
    return read_abilities(Entry("a", "b", {"c": list(lines)}), "c", tuple(range(len(TIMINGS))))


def uses(*lines: str) -> list[Ability]:
    """Abilities of cards of their own."""
    return [read(line)[0] for line in lines]


def trial(needs: str, immune: str = "") -> Trial:
    """`2 S, 1 M, HP 2` as conditions."""
    counts, hp = [0] * len(SYMBOLS), 0
    for part in [part for part in needs.split(", ") if part]:
        one, other = part.split()
        if one == "HP":
            hp = int(other)
        else:
            counts[SYMBOLS.index(other)] = int(one)
    return Trial(counts, hp, [letter in immune for letter in SYMBOLS], 0, 0)


def pool(unrolled: str = "", **fields: object) -> Pool:
    """`R B G` as dice to be rolled, and what else there is."""
    made = Pool()
    made.unrolled = [unrolled.count(letter) for letter in COLOUR_LETTERS]
    for name, value in fields.items():
        setattr(made, name, value)
    return made


def die(text: str) -> int:
    """`R3` as the rule book writes it: faces count from 1 there."""
    return die_of(COLOUR_LETTERS.index(text[0]), int(text[1]) - 1)


def odds(task: Trial, of: Pool) -> Odds:
    return Solver(DICE, task, of).odds()


# A search that knows no shortcuts: every action with every die, on faces as they are.

OneDie = tuple[int, int, bool]
"""Colour, face and whether it is locked."""


class State(NamedTuple):
    """Everything that counts in a roll."""

    dice: tuple[OneDie, ...]
    runes: int
    rerolls: int
    added: tuple[int, ...]
    crit_bonus: int
    convert: int
    lower_hp: int
    no_immunity: bool
    left: tuple[int, ...]

    def with_die(self, at: int, new: OneDie) -> State:
        return self._replace(dice=tuple(sorted((*self.dice[:at], new, *self.dice[at + 1 :]))))


class Search:
    """The chance of success, found by trying everything."""

    def __init__(self, task: Trial, of: Pool, counts: list[bool] | None = None, target: int = 0) -> None:
        self.task = task
        self.abilities = of.abilities
        self.counts = counts
        self.target = target
        self.known: dict[State, float] = {}
        dice = [(shown // FACES, shown % FACES, False) for shown in of.shown]
        dice += [(shown // FACES, shown % FACES, True) for shown in of.locked]
        colours = [colour for colour, count in enumerate(of.unrolled) for _ in range(count)]
        fixed = (of.crit_bonus, of.convert, of.lower_hp, of.no_immunity)
        begin = State((), of.runes, of.rerolls, tuple(of.added), *fixed, tuple(range(len(of.abilities))))
        total = 0.0
        for faces in product(range(FACES), repeat=len(colours)):
            rolled = [(colour, face, False) for colour, face in zip(colours, faces, strict=True)]
            total += self.best(begin._replace(dice=tuple(sorted(dice + rolled))))
        self.chance = total / float(FACES ** len(colours))

    def met(self, state: State) -> bool:
        have = list(state.added)
        have[U] += state.runes
        for colour, face, locked in state.dice:
            shown = DICE[colour].faces[face]
            for symbol in range(len(SYMBOLS)):
                have[symbol] += 0 if symbol == U and locked else shown[symbol]
            for symbol in (S, A):
                have[symbol] += state.crit_bonus if shown[symbol] == 2 else 0
        if self.counts is not None:
            return sum(have[symbol] for symbol in range(len(SYMBOLS)) if self.counts[symbol]) >= self.target
        return self.enough(have, state.convert, state)

    def enough(self, have: list[int], convert: int, state: State) -> bool:
        """EVAL-13, and every way to convert a symbol (EVAL-1)."""
        needs, hp = self.task.needs, max(0, self.task.hp - state.lower_hp)
        immune = [False] * len(SYMBOLS) if state.no_immunity else self.task.immune
        s, a, m = [0 if immune[symbol] else have[symbol] for symbol in (S, A, M)]
        typed = s >= needs[S] and a >= needs[A] and m >= needs[M] and have[U] >= needs[U]
        if typed and s + a + m - needs[S] - needs[A] - needs[M] >= hp:
            return True
        for one, other in product((S, A, M), repeat=2):
            if convert and one != other and have[one]:
                changed = have.copy()
                changed[one] -= 1
                changed[other] += 1
                if self.enough(changed, convert - 1, state):
                    return True
        return False

    def best(self, state: State) -> float:
        if state not in self.known:
            self.known[state] = 1.0 if self.met(state) else max(self.actions(state))
        return self.known[state]

    def actions(self, state: State) -> list[float]:
        values = [0.0]
        again = [Effect(REROLL, ANY, 1)]
        if state.rerolls:
            values.append(self.carry_out(again, state._replace(rerolls=state.rerolls - 1)))
        values += [self.carry_out(again, paid) for paid in self.payments(state)]
        for at in state.left:
            used = state._replace(left=tuple(other for other in state.left if other != at))
            ways = self.payments(used) if self.abilities[at].rune else [used]
            values += [self.carry_out(self.abilities[at].effects, way) for way in ways]
        return values

    def payments(self, state: State) -> list[State]:
        """RUNE-3, RUNE-9: a die is locked first, so it is not what is changed (RUNE-7, RUNE-10)."""
        ways = [state._replace(runes=state.runes - 1)] if state.runes else []
        for at, (colour, face, locked) in enumerate(state.dice):
            if not locked and DICE[colour].faces[face][U]:
                ways.append(state.with_die(at, (colour, face, True)))
        return ways

    def carry_out(self, effects: list[Effect], state: State) -> float:
        if not effects:
            return self.best(state)
        effect, later = effects[0], effects[1:]
        fitting = [at for at, die in enumerate(state.dice) if not die[2] and effect.what in (ANY, die[0])]
        values = [self.carry_out(later, state)]
        if effect.kind == REROLL:
            for count in range(1, min(effect.n, len(fitting)) + 1):
                values += [self.rerolled(chosen, later, state) for chosen in combinations(fitting, count)]
        elif effect.kind == SET:
            for at, face in product(fitting, range(FACES)):
                colour = state.dice[at][0]
                if effect.face in (ANY, DICE[colour].codes[face]):
                    values.append(self.carry_out(later, state.with_die(at, (colour, face, False))))
        elif effect.kind == ADD_DIE:
            rest = later if effect.n == 1 else [Effect(ADD_DIE, effect.what, effect.n - 1), *later]
            for colour in range(len(DICE)):
                if effect.what in (ANY, colour):
                    more = [state.with_die(len(state.dice), (colour, face, False)) for face in range(FACES)]
                    values.append(sum(self.carry_out(rest, each) for each in more) / FACES)
        else:
            values.append(self.carry_out(later, had(effect, state)))
        return max(values)

    def rerolled(self, chosen: tuple[int, ...], later: list[Effect], state: State) -> float:
        total = 0.0
        for faces in product(range(FACES), repeat=len(chosen)):
            changed = list(state.dice)
            for at, face in zip(chosen, faces, strict=True):
                changed[at] = (state.dice[at][0], face, False)
            total += self.carry_out(later, state._replace(dice=tuple(sorted(changed))))
        return total / float(FACES ** len(chosen))


def had(effect: Effect, state: State) -> State:
    """What an effect adds that asks for no choice."""
    kind, n = effect.kind, effect.n
    added = list(state.added)
    if kind == ADD_SYMBOL:
        added[effect.what] += n
    return state._replace(
        added=tuple(added),
        runes=state.runes + n * (kind == ADD_RUNE),
        rerolls=state.rerolls + (kind == REFRESH_TOKEN),
        crit_bonus=state.crit_bonus + n * (kind == CRIT_BONUS),
        convert=state.convert + n * (kind == CONVERT),
        lower_hp=state.lower_hp + n * (kind == LOWER_HP),
        no_immunity=state.no_immunity or kind == IGNORE_IMMUNITY,
    )


TASKS = [
    *("HP 1", "HP 2", "HP 4", "1 S, HP 1", "2 A", "1 A, HP 2", "1 M, HP 2", "1 U, HP 2", "2 U", "1 S, 1 A", "3 S"),
    *("1 S, 1 A, 1 M", "1 M, 1 U, HP 1", "2 M, HP 1"),
]
ABILITIES = [
    *("ROLL: reroll(any, 1)", "ROLL: reroll(red, 1)", "ROLL: reroll(green, 1)", "ROLL: reroll(blue, 1)"),
    *("ROLL: reroll(yellow, 1)", "ROLL: reroll(any, 2)", "ROLL: reroll(any, all)", "ROLL rune: set(any, any)"),
    *("ROLL rune: set(green, A A)", "ROLL: set(blue, any)", "ROLL rune: set(red, S)", "ROLL rune: add_symbol(S, 2)"),
    *("ROLL rune: add_symbol(M, 2)", "ROLL: add_symbol(M, 1)", "ROLL: add_rune(1)", "ROLL: convert(1)"),
    *("ROLL: refresh_token()", "ROLL: lower_hp(1)", "ROLL: ignore_immunity()", "ROLL rune: lower_hp(2)"),
    *("ROLL rune: add_rune(2)", "ROLL rune: reroll(any, 2)", "ROLL: crit_bonus(1)", "ROLL: heal(1)"),
]


def random_case(seed: int, dice: int) -> tuple[Trial, Pool]:
    random = Random(seed)
    task = trial(random.choice(TASKS), random.choice(["", "", "", "S", "A", "M", "S M"]))
    for symbol in (S, A, M):
        task.immune[symbol] = task.immune[symbol] and not task.needs[symbol]
    of = pool("".join(random.choice(COLOUR_LETTERS) for _ in range(dice)))
    of.rerolls = random.choice([0, 0, 1])
    of.runes = random.choice([0, 0, 1, 2])
    of.crit_bonus = random.choice([0, 0, 0, 1])
    of.convert = random.choice([0, 0, 0, 1, 2])
    of.added[random.choice([S, A, M])] = random.choice([0, 0, 1])
    of.abilities = uses(*random.sample(ABILITIES, random.choice([0, 1, 1, 2])))
    return task, of


@pytest.mark.parametrize("seed", range(60))
def test_two_dice_as_a_search_without_shortcuts(seed: int) -> None:
    """ROLL-3 to ROLL-9, TOKEN-1, RUNE-2 to RUNE-12, EVAL-1 to EVAL-8: the best of all play is found."""
    task, of = random_case(seed, 2)
    found = odds(task, of)
    assert found.samples == 0
    assert found.chance == pytest.approx(Search(task, of).chance, abs=1e-9)


@pytest.mark.parametrize("seed", range(100, 112))
def test_three_dice_as_a_search_without_shortcuts(seed: int) -> None:
    task, of = random_case(seed, 3)
    of.abilities = of.abilities[:1]
    assert odds(task, of).chance == pytest.approx(Search(task, of).chance, abs=1e-9)


def test_an_ability_with_two_parts() -> None:
    """GEN-20, X-44: Scroll of Wishes turns two dice, and a rune shown by the first can be spent afterwards."""
    task = trial("2 S, 1 M, HP 1")
    of = pool(shown=[die("R6"), die("B6"), die("G6")], abilities=read("ROLL: set(any, any)", "ROLL: set(any, any)"))
    chance = odds(task, of).chance
    assert chance == pytest.approx(Search(task, of).chance, abs=1e-9)
    assert chance == pytest.approx(4 / 6)  # R3 and B3, whose rune rerolls the green die


def test_a_die_that_is_added() -> None:
    """ROLL-11: it is rolled at once."""
    for effect in ("ROLL: add_die(red, 1)", "ROLL rune: add_die(any, 2)", "ROLL: add_die(any, 1)"):
        of = pool("G", runes=1, abilities=uses(effect))
        assert odds(trial("1 S, HP 1"), of).chance == pytest.approx(Search(trial("1 S, HP 1"), of).chance, abs=1e-9)


def test_dice_that_lie_there() -> None:
    """E-5, RUNE-6: the symbols of a locked die count; it is not rerolled, and its rune is spent."""
    task = trial("1 S, 1 M")
    locked = pool(locked=[die("B3")], shown=[die("R6")])
    assert odds(task, locked).chance == 0.0
    free = pool(shown=[die("B3"), die("R6")])
    assert odds(task, free).chance == pytest.approx(4 / 6)
    assert odds(trial("1 M, 1 U"), pool(locked=[die("B3")])).chance == 0.0
    assert odds(trial("1 M, 1 U"), pool(shown=[die("B3")])).chance == 1.0


def test_a_rune_never_rerolls_its_own_die() -> None:
    """X-4, RUNE-7."""
    assert odds(trial("1 M"), pool(shown=[die("B5")])).chance == 0.0
    paid = pool(shown=[die("B5")], abilities=uses("ROLL rune: add_symbol(M, 1)"))
    assert odds(trial("1 M"), paid).chance == 1.0


def test_nothing_asked_and_nothing_to_roll() -> None:
    """EVAL-9, POOL-9."""
    assert odds(trial(""), pool()).chance == 1.0
    assert odds(trial("HP 1"), pool()).chance == 0.0


def test_converted_symbols() -> None:
    """X-25: symbols that the quest is immune to may be converted."""
    shown = [die("R1"), die("R1"), die("G1")]
    task = trial("HP 3", immune="S")
    assert odds(task, pool(shown=shown)).chance == 0.0
    assert odds(task, pool(shown=shown, convert=2)).chance == 1.0
    assert odds(task, pool(shown=shown, no_immunity=True)).chance == 1.0
    assert odds(task, pool(shown=shown, lower_hp=2)).chance == 1.0


def test_locked_surplus_may_be_converted() -> None:
    of = pool(locked=[die("G4"), die("G4")], shown=[die("B6")], convert=1)
    assert odds(trial("1 M, 1 A"), of).chance == 1.0


ARENAS = [
    (counts, target, letters) for counts in ("SM", "SH", "MU", "SAM") for target, letters in ((1, "BY"), (3, "RB"))
]


@pytest.mark.parametrize(("counts", "target", "letters"), ARENAS)
def test_a_total_in_the_arena(counts: str, target: int, letters: str) -> None:
    """ARENA-6: every symbol that counts, unspent runes too where they are printed; COOP-11: its targets."""
    marked = [letter in counts for letter in SYMBOLS]
    of = pool(letters, rerolls=1, runes=1)
    found = Solver(DICE, trial(""), of, marked, target).odds()
    assert found.chance == pytest.approx(Search(trial(""), of, marked, target).chance, abs=1e-9)


# In a roll


def test_what_each_reroll_would_lead_to() -> None:
    """Also for rerolls that are not the best."""
    task = trial("1 S, 1 M, HP 1")
    of = pool(shown=[die("B3"), die("R6"), die("G1"), die("Y6")], rerolls=1, runes=1)
    solver = Solver(DICE, task, of)
    best = 0.0
    for payer in (NO_PAYER, FREE, die("B3"), die("Y6")):
        for target in of.shown:
            if target == payer:
                continue
            value = solver.reroll_value(payer, target)
            best = max(best, value)
            after = pool(rerolls=of.rerolls - (payer == NO_PAYER), runes=of.runes - (payer == FREE))
            after.shown = [shown for shown in of.shown if shown not in (payer, target)]
            after.locked = [payer] if payer >= 0 else []
            after.unrolled[target // FACES] = 1
            assert value == pytest.approx(odds(task, after).chance, abs=1e-12)
    assert best == pytest.approx(solver.value(), abs=1e-12)


def test_what_each_ability_would_lead_to() -> None:
    abilities = uses("ROLL: reroll(red, 1)", "ROLL rune: add_symbol(M, 2)", "ROLL: set(red, any)", "ROLL: heal(1)")
    of = pool(shown=[die("B5"), die("R6"), die("G5")], abilities=abilities)
    solver = Solver(DICE, trial("1 S, 2 M, HP 1"), of)
    assert solver.use_value(0, NO_PAYER) == pytest.approx(1.0)
    assert solver.use_value(1, die("B5")) == pytest.approx(1.0)  # then the red die is set to two swords
    assert solver.use_value(2, NO_PAYER) == pytest.approx(1.0)
    assert solver.use_value(3, NO_PAYER) == pytest.approx(1.0)  # it changes nothing
    assert solver.value() == pytest.approx(1.0)


def test_a_reroll_of_one_colour_as_an_ability() -> None:
    of = pool(shown=[die("R6"), die("G6")], abilities=uses("ROLL: reroll(red, 1)", "ROLL: reroll(any, 1)"))
    solver = Solver(DICE, trial("1 S, 1 A"), of)
    red = odds(trial("1 S, 1 A"), pool("R", shown=[die("G6")], abilities=uses("ROLL: reroll(any, 1)")))
    assert solver.use_value(0, NO_PAYER) == pytest.approx(red.chance)
    green = odds(trial("1 S, 1 A"), pool("G", shown=[die("R6")], abilities=uses("ROLL: reroll(red, 1)")))
    assert solver.use_value(1, NO_PAYER) == pytest.approx(green.chance)
    assert solver.stop_value() == 0.0
    assert Solver(DICE, trial("1 S"), pool(shown=[die("R1")])).stop_value() == 1.0


# The rule book's figures

POOLS = {
    "T1": ("R", "RG", "RBG"),
    "T": ("RG", "RBG", "RYBG"),
    "F1": ("GG", "RGG", "RGGB"),
    "F": ("RYBG", "RRYBG", "RRYBGG"),
    "M": ("RRYBGG", "RRYBBGG", "RRRYBBGG"),
}


def figures(longest: int) -> list[tuple[str, str, int]]:
    """Quest, pool and chance of success in the column `success %`, of pools with so many dice at most."""
    found = []
    for line in (GAME / "rulebook.md").read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if not re.fullmatch(r"[TFM]\d\d", cells[0]) or cells[10] == "auto":
            continue
        slots = BOX.quests[BOX.quest_by_name[cells[0]]].slots
        pools = POOLS.get(f"{cells[0][0]}{slots}", POOLS[cells[0][0]])
        percents = cells[10].split(" / ")
        found += [(cells[0], dice, int(percent)) for dice, percent in zip(pools, percents, strict=True)]
    return [figure for figure in found if len(figure[1]) <= longest]


def check_figures(longest: int, count: int) -> None:
    """They were sampled with 400 rolls, so they may be three standard errors off, and they are rounded."""
    all_of_them = figures(longest)
    assert len(all_of_them) == count
    for name, dice, percent in all_of_them:
        exact = odds(BOX.quests[BOX.quest_by_name[name]].trial, pool(dice))
        assert exact.samples == 0
        error = sqrt(exact.chance * (1 - exact.chance) / 400)
        assert abs(exact.chance - percent / 100) <= 3 * error + 0.005, (name, dice)


def test_the_figures_of_the_rule_book() -> None:
    check_figures(6, 112)


@pytest.mark.long
def test_all_figures_of_the_rule_book() -> None:
    check_figures(8, 138)


# Large pools


@pytest.mark.parametrize(
    ("name", "dice", "rerolls", "runes", "abilities"),
    [
        ("M12", "RRYBBG", 1, 1, []),
        ("M01", "RRYBGG", 0, 0, []),
        ("M13", "RRYBGG", 1, 0, []),
        ("F18", "RRYBG", 1, 0, ["ROLL rune: set(any, any)"]),
        ("F18", "RYBG", 0, 1, ["ROLL: reroll(any, 2)"]),
        ("F18", "RRYBG", 1, 0, ["ROLL: reroll(any, 2)"]),
        ("T14", "RBG", 1, 0, ["ROLL: reroll(any, all)"]),
    ],
)
def test_samples_lie_around_the_exact_odds(
    name: str, dice: str, rerolls: int, runes: int, abilities: list[str]
) -> None:
    """Play in a hurry loses a little; what is stated is the interval of what it wins."""
    task = BOX.quests[BOX.quest_by_name[name]].trial
    of = pool(dice, rerolls=rerolls, runes=runes, abilities=uses(*abilities))
    sampled = Solver(DICE, task, of).sampled()
    exact = odds(task, of)
    assert exact.samples == 0
    assert sampled.samples == SAMPLES
    assert 0.0 <= sampled.low < sampled.chance < sampled.high <= 1.0
    assert sampled.high - sampled.low < 0.05
    assert exact.chance - 0.03 < sampled.chance < exact.chance + 0.02


def test_large_pools_are_sampled_and_say_so() -> None:
    boss = BOX.bosses[0].stages[0].trial
    large = pool("RRRYYBBGGG", rerolls=1, runes=1, abilities=uses("ROLL: reroll(any, 2)", "ROLL rune: set(any, any)"))
    found = odds(boss, large)
    assert 100 <= found.samples <= SAMPLES
    assert found.low < found.chance < found.high
    again = odds(boss, large)
    assert (again.chance, again.low, again.high, again.samples) == (found.chance, found.low, found.high, found.samples)


def test_certain_samples_still_have_an_interval() -> None:
    found = Solver(DICE, trial("HP 1"), pool("RRRRYYYYBBBBGGGG")).sampled()
    assert found.chance == pytest.approx(1.0, abs=0.01)
    assert found.low < 1.0
