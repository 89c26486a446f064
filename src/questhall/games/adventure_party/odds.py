"""The odds of an attempt: how likely its conditions are met when runes, banner and abilities are used in the best way.

Everything is worked out from the pool, the card and what the roller can openly use, so nothing hidden comes in. A state
is the unlocked dice by what they show, what is still needed, and what can still be used; its value is the chance of
success with best play, found once for each state. Three things keep the states few, and change no value:

- Faces are told apart only as far as the card asks: shields do not count, and types that it does not name are one.
- A locked die only takes from what is needed, so it leaves the state.
- What serves less is used first: a reroll of one colour before one of any, these before a free rune, and that before
  the rune of a die. Of a colour the dice that show least are rerolled, and those that show most pay with their rune.

Small pools are worked out over every first roll. Of large ones first rolls are sampled and played well instead of
best: only the most promising dice are thought of, several dice are rerolled at once right after the first roll or
never, and where even that takes too long, each roll is played to its end without looking ahead. So what comes out is
what such play wins, which may be a little below what the best would.
"""

from __future__ import annotations

from math import sqrt
from typing import Final, final

from questhall.engine.dice import FastDice
from questhall.engine.game import Odds
from questhall.games.adventure_party.content import FACES, Die, Trial
from questhall.games.adventure_party.vocabulary import (
    ADD_DIE,
    ADD_RUNE,
    ADD_SYMBOL,
    ANY,
    COLOUR_COUNT,
    CONVERT,
    CRIT_BONUS,
    DAMAGE,
    IGNORE_IMMUNITY,
    LOWER_HP,
    NOTHING,
    REFRESH_TOKEN,
    REROLL,
    SET,
    SYMBOL_COUNT,
    A,
    Ability,
    Effect,
    H,
    M,
    S,
    U,
)

# What is spent before an answer must come: about 1 a reroll, 2 a state, and more where there are abilities to look at.
# All of it takes less than 200 ms when compiled.
MOST_STEPS: Final = 180_000  # on exact odds, before first rolls are sampled
HURRIED_STEPS: Final = 70_000  # and for the samples
GLANCE_STEPS: Final = 8_000  # and for a rough guess
MOST_ROLLS: Final = 12_000  # first rolls, equal ones counted once, that are worked out one by one
MOST_DICE: Final = 9  # of a pool that is worked out exactly
SAMPLES: Final = 2000
PROMISING: Final = 2  # choices that are looked into in a hurry, while there are few rerolls; else only one
FEW: Final = 4
FEW_SAMPLES: Final = 40  # if a third of the steps brings no more, first rolls are played on without looking ahead
FEW_DICE: Final = 7
TRIED: Final = 8  # rolls that each choice of dice is tried with, where it is not worked out
SEED: Final = 20
Z: Final = 1.96  # of a 95 % interval

SURE: Final = 1 - 1e-9
NO_PAYER: Final = -1
FREE: Final = -2  # pays with a free rune
# The effects that matter for success; with some of them there is something to choose or to roll.
CHOICES: Final = (REROLL, SET, ADD_DIE)
MATTER: Final = (*CHOICES, ADD_RUNE, ADD_SYMBOL, CRIT_BONUS, CONVERT, LOWER_HP, IGNORE_IMMUNITY, REFRESH_TOKEN)

# A sum of symbols is one number: so many bits for each of S, A, M, runes, other damage and damage that does not count.
WIDE: Final = 8
FULL: Final = 255
AT_A: Final = 8
AT_M: Final = 16
AT_U: Final = 24
AT_OTHER: Final = 32
AT_IMMUNE: Final = 40

# So is all of a state but its dice: what is needed, what can be used, and the abilities left.
NEED_A: Final = 5
NEED_M: Final = 10
NEED_U: Final = 15
NEED_ALL: Final = 20  # damage of any type, that which is needed by type included
HAVE_IMMUNE: Final = 27  # damage of locked dice that counts only if it is converted
HAVE_FREE: Final = 31
HAVE_ANY: Final = 36  # rerolls of any die
HAVE_COLOUR: Final = 40  # and of a colour, three bits for each
LEFT: Final = 52
SEVEN_BITS: Final = 127
FIVE_BITS: Final = 31
FOUR_BITS: Final = 15
THREE_BITS: Final = 7


@final
class Pool:
    """What an attempt is rolled with. A die on the table is one number, made by `die_of`.

    `unrolled` counts dice by colour; `shown` are dice on the table, `locked` those whose rune is spent. `rerolls` are
    those of any single die (the banner), `runes` the free ones, `added` symbols by type, `abilities` those of the ROLL
    step that can still be used.
    """

    def __init__(self) -> None:
        self.unrolled = [0] * COLOUR_COUNT
        self.shown: list[int] = []
        self.locked: list[int] = []
        self.rerolls = 0
        self.runes = 0
        self.added = [0] * SYMBOL_COUNT
        self.crit_bonus = 0
        self.convert = 0
        self.lower_hp = 0
        self.no_immunity = False
        self.abilities: list[Ability] = []


@final
class Special:
    """An ability that is more than one reroll: with its effects that matter here."""

    def __init__(self, at: int, rune: bool, effects: list[Effect]) -> None:
        self.at = at  # in the pool's abilities
        self.bit = 0
        self.rune = rune
        self.effects = effects
        self.several = False  # rerolls several dice at once
        self.burden = 1  # roughly how many times as much there is to look at
        for effect in effects:
            if effect.kind == REROLL and effect.n > 1:
                self.several = True
                self.burden *= 10 if effect.n == 2 else 100
            elif effect.kind in CHOICES:
                self.burden *= 2


def die_of(colour: int, face: int) -> int:
    """A die on the table; faces count from 0."""
    return colour * FACES + face


@final
class Solver:
    """The odds of one pool against one card; with `counts` those of a total of at least `target` in the arena."""

    def __init__(
        self, dice: list[Die], trial: Trial, pool: Pool, counts: list[bool] | None = None, target: int = 0
    ) -> None:
        self.steps = 0
        self._hurry = False  # only what promises most is looked into
        self._ahead = True  # what is sampled is not played on without looking ahead
        self._hurried_steps = HURRIED_STEPS
        self._memo: dict[int, dict[int, float]] = {}
        self._pool = pool
        self._counts = counts
        self._crit_bonus = pool.crit_bonus
        self._convert = pool.convert
        self._immune = [False] * SYMBOL_COUNT if pool.no_immunity else trial.immune.copy()
        self._needs = trial.needs.copy()
        self._hp = max(0, trial.hp - pool.lower_hp) if counts is None else target
        self._runes_count = counts is not None and counts[U]
        self._runes = pool.runes
        self._rerolls = pool.rerolls
        self._colour_rerolls = [0] * COLOUR_COUNT
        self._added = pool.added.copy()
        self._specials: list[Special] = []
        self._single: dict[int, int] = {}  # abilities that reroll one die, with its colour
        for at, ability in enumerate(pool.abilities):
            self._take(at, ability)
        self._effort = 3 if self._specials else 2
        # The sorts of dice: colour, and symbols as far as they matter.
        self._colour: list[int] = []
        self._symbols: list[int] = []
        self._weight: list[float] = []
        self._faces: list[list[int]] = []  # the codes of the faces that are of a sort
        self._sorts_of: list[list[int]] = []
        self._sort_of = [0] * (COLOUR_COUNT * FACES)
        for die in dice:
            self._sort(die)
        count = len(self._colour)
        self._bits = self._most_dice().bit_length()
        self._mask = (1 << self._bits) - 1
        self._one = [1 << (sort * self._bits) for sort in range(count)]
        self._rune = [symbols >> AT_U & FULL > 0 for symbols in self._symbols]
        # For each sort the places of those of its colour that it outdoes, and of those that outdo it.
        self._below = [0] * count
        self._above = [0] * count
        self._top = [True] * count
        for sort in range(count):
            for other in self._sorts_of[self._colour[sort]]:
                if other != sort and _covers(self._symbols[sort], self._symbols[other]):
                    self._below[sort] |= self._mask * self._one[other]
                    self._above[other] |= self._mask * self._one[sort]
                    self._top[other] = False
        self._best = [max([_damage(self._symbols[sort]) for sort in sorts]) for sorts in self._sorts_of]
        if self._runes_count:
            self._best = [most + 2 for most in self._best]
        self._from_least = sorted(range(count), key=self._worth)
        self._most = sum(pool.unrolled) + len(pool.shown)
        self._spread: dict[int, list[tuple[int, float]]] = {}
        self._extra = self._most_extra()
        self._rest = self._first_rest()
        self._dice = 0  # those on the table, by sort
        for shown in pool.shown:
            self._dice += self._one[self._sort_of[shown]]

    # What is given

    def _take(self, at: int, ability: Ability) -> None:
        """An ability: what can be had at once is, rerolls of one die are counted, the rest is special."""
        effects = [effect for effect in ability.effects if effect.kind in MATTER]
        if not ability.rune and len(effects) == 1 and effects[0].kind == REROLL and effects[0].n == 1:
            self._single[at] = effects[0].what
            if effects[0].what == ANY:
                self._rerolls += 1
            else:
                self._colour_rerolls[effects[0].what] += 1
            return
        if not ability.rune:
            choices = [effect for effect in effects if effect.kind in CHOICES]
            for effect in effects:
                if effect.kind not in CHOICES:
                    self._have(effect)
            effects = choices
        if effects:
            special = Special(
                at, ability.rune, [effect for effect in effects if effect.kind in CHOICES or ability.rune]
            )
            special.bit = 1 << (LEFT + len(self._specials))
            self._specials.append(special)

    def _have(self, effect: Effect) -> None:
        kind = effect.kind
        if kind == ADD_RUNE:
            self._runes += effect.n
        elif kind == ADD_SYMBOL:
            self._added[effect.what] += effect.n
        elif kind == CRIT_BONUS:
            self._crit_bonus += effect.n
        elif kind == CONVERT:
            self._convert += effect.n
        elif kind == LOWER_HP and self._counts is None:
            self._hp = max(0, self._hp - effect.n)
        elif kind == IGNORE_IMMUNITY:
            self._immune = [False] * SYMBOL_COUNT
        elif kind == REFRESH_TOKEN:
            self._rerolls += 1

    def _sort(self, die: Die) -> None:
        """The sorts of a colour, with the chance of each."""
        sorts: list[int] = []
        for face in range(FACES):
            symbols = die.faces[face].copy()
            if die.crits[face] != NOTHING:
                symbols[die.crits[face]] += self._crit_bonus
            packed = self._packed(symbols)
            found = -1
            for sort in sorts:
                if self._symbols[sort] == packed:
                    found = sort
            if found < 0:
                found = len(self._symbols)
                sorts.append(found)
                self._symbols.append(packed)
                self._colour.append(die.colour)
                self._weight.append(0.0)
                self._faces.append([])
            self._weight[found] += 1 / FACES
            self._faces[found].append(die.codes[face])
            self._sort_of[die_of(die.colour, face)] = found
        self._sorts_of.append(sorts)

    def _packed(self, symbols: list[int]) -> int:
        """Symbols as one number, as far as they matter for this card."""
        packed = symbols[U] << AT_U
        counts = self._counts
        if counts is not None:
            other = 0
            for symbol in (S, A, M, H):
                if counts[symbol]:
                    other += symbols[symbol]
                elif symbol != H and self._convert > 0 and _counts_damage(counts):
                    packed += symbols[symbol] << AT_IMMUNE
            return packed + (other << AT_OTHER)
        for symbol in range(DAMAGE):
            if self._immune[symbol]:
                if self._convert > 0:
                    packed += symbols[symbol] << AT_IMMUNE
            elif self._needs[symbol] > 0:
                packed += symbols[symbol] << (symbol * WIDE)
            elif self._hp > 0 or self._convert > 0:
                packed += symbols[symbol] << AT_OTHER
        return packed

    def _worth(self, sort: int) -> int:
        """Roughly what a die is worth as it lies; more than that of every die that it outdoes."""
        symbols = self._symbols[sort]
        return 5 * _damage(symbols) + 2 * (symbols >> AT_U & FULL) + (symbols >> AT_IMMUNE)

    def _most_dice(self) -> int:
        """The most dice that there can ever be of a colour."""
        counts = self._pool.unrolled.copy()
        for shown in self._pool.shown:
            counts[shown // FACES] += 1
        most = max(counts)
        for special in self._specials:
            for effect in special.effects:
                if effect.kind == ADD_DIE:
                    most += effect.n
        return max(most, 1)

    def _most_extra(self) -> int:
        """The most damage that abilities can still bring besides what dice show."""
        extra = self._convert
        for special in self._specials:
            for effect in special.effects:
                if effect.kind in (ADD_SYMBOL, LOWER_HP):
                    extra += effect.n
                elif effect.kind == ADD_DIE:
                    extra += effect.n * max(self._best)
                elif effect.kind == ADD_RUNE and self._runes_count:
                    extra += effect.n
        return extra

    def _first_rest(self) -> int:
        """All of the state but its dice."""
        needs = self._needs
        rest = needs[S] + (needs[A] << NEED_A) + (needs[M] << NEED_M) + (needs[U] << NEED_U)
        rest += (needs[S] + needs[A] + needs[M] + self._hp) << NEED_ALL
        rest += min(self._runes, FIVE_BITS) << HAVE_FREE
        rest += min(self._rerolls, FOUR_BITS) << HAVE_ANY
        for colour in range(COLOUR_COUNT):
            rest += min(self._colour_rerolls[colour], THREE_BITS) << (HAVE_COLOUR + 3 * colour)
        for special in self._specials:
            rest += special.bit
        for locked in self._pool.locked:
            rest = self._less(rest, self._symbols[self._sort_of[locked]])
        return self._less(rest, self._packed(self._added))

    # States

    def tired(self) -> bool:
        """Whether there were too many states; then what comes out is worth nothing."""
        return self.steps > (self._hurried_steps if self._hurry else MOST_STEPS)

    def _less(self, rest: int, symbols: int) -> int:
        """What is needed after symbols that stay; their runes are spent (RUNE-12)."""
        s, a, m = symbols & FULL, symbols >> AT_A & FULL, symbols >> AT_M & FULL
        damage = s + a + m + (symbols >> AT_OTHER & FULL)
        rest -= min(s, rest & FIVE_BITS)
        rest -= min(a, rest >> NEED_A & FIVE_BITS) << NEED_A
        rest -= min(m, rest >> NEED_M & FIVE_BITS) << NEED_M
        rest -= min(damage, rest >> NEED_ALL & SEVEN_BITS) << NEED_ALL
        immune = symbols >> AT_IMMUNE
        if immune:
            have = rest >> HAVE_IMMUNE & FOUR_BITS
            rest += (min(have + immune, self._convert, FOUR_BITS) - have) << HAVE_IMMUNE
        return rest

    def _value(self, dice: int, rest: int) -> float:
        """The chance of success from here with best play."""
        table = self._memo.get(rest)
        if table is None:
            table = {}
            self._memo[rest] = table
        known = table.get(dice, -1.0)
        if known >= 0.0:
            return known
        self.steps += self._effort
        if self.tired():
            return 0.0
        bits, mask = self._bits, self._mask
        sums = 0
        most = self._extra
        present: list[int] = []
        runes = False
        left = dice
        sort = 0
        while left:
            count = left & mask
            if count:
                sums += self._symbols[sort] * count
                most += self._best[self._colour[sort]] * count
                present.append(sort)
                if self._rune[sort]:
                    runes = True
            left >>= bits
            sort += 1
        best = 0.0
        if self._missing(rest, sums) == 0:
            best = 1.0
        elif most >= rest >> NEED_ALL & SEVEN_BITS and (runes or rest >> HAVE_FREE):
            best = self._best_reroll(dice, rest, present, sums)
            for special in self._specials:
                if self._hurry and self._looks(rest, sums) < PROMISING:
                    break  # abilities are kept for later
                if rest & special.bit and best < SURE and not (self._hurry and special.several):
                    best = max(best, self._best_use(special, dice, rest, present))
        if self.tired():
            return 0.0
        table[dice] = best
        return best

    def _best_reroll(self, dice: int, rest: int, present: list[int], sums: int) -> float:
        """Reroll one die, by what serves least for anything else."""
        best = 0.0
        payers = False
        for sort in self._targets(dice, rest, present, sums):
            reroll = HAVE_COLOUR + 3 * self._colour[sort]
            if rest >> reroll & THREE_BITS:
                best = max(best, self._again(dice, rest - (1 << reroll), sort))
            elif rest >> HAVE_ANY & FOUR_BITS:
                best = max(best, self._again(dice, rest - (1 << HAVE_ANY), sort))
            elif rest >> HAVE_FREE & FIVE_BITS:
                best = max(best, self._again(dice, rest - (1 << HAVE_FREE), sort))
            else:
                payers = True
            if best >= SURE:
                return best
        if not payers:
            return best
        for payer in self._payers(dice, present):
            others = dice - self._one[payer]
            paid = self._less(rest, self._symbols[payer])
            for sort in self._targets(others, paid, present, sums - self._symbols[payer]):
                if not rest >> (HAVE_COLOUR + 3 * self._colour[sort]) & THREE_BITS:
                    best = max(best, self._again(others, paid, sort))
                    if best >= SURE:
                        return best
        return best

    def _payers(self, dice: int, present: list[int]) -> list[int]:
        """The dice whose rune is spent: of each colour those that show most, in a hurry the one that shows most."""
        payers = [sort for sort in present if self._rune[sort] and not dice & self._above[sort]]
        if self._hurry and len(payers) > 1:
            return [max(payers, key=self._worth)]
        return payers

    def _targets(self, dice: int, rest: int, present: list[int], sums: int) -> list[int]:
        """The dice to reroll: of each colour those that show least; in a hurry the few that promise most."""
        mask, one, below = self._mask, self._one, self._below
        targets = [sort for sort in present if dice & (mask * one[sort]) and not dice & below[sort]]
        if not self._hurry:
            return targets
        wanted = self._looks(rest, sums)
        if len(targets) <= wanted:
            return targets
        hopes: list[tuple[float, int]] = []
        for sort in targets:
            hopes.append((self._after_reroll(rest, sums, sort), sort))
        hopes.sort()
        return [sort for _, sort in hopes[:wanted]]

    def _after_reroll(self, rest: int, sums: int, sort: int) -> float:
        """How many symbols will be missing on average after a reroll of one die."""
        missing = 0.0
        for rolled in self._sorts_of[self._colour[sort]]:
            after = sums - self._symbols[sort] + self._symbols[rolled]
            missing += self._weight[rolled] * self._missing(rest, after)
        return missing

    def _looks(self, rest: int, sums: int) -> int:
        """How many choices are looked into in a hurry: one where there is a long way to go."""
        rerolls = (sums >> AT_U & FULL) + (rest >> HAVE_FREE & FIVE_BITS) + (rest >> HAVE_ANY & FOUR_BITS)
        return PROMISING if rerolls <= FEW else 1

    def _missing(self, rest: int, symbols: int) -> int:
        """EVAL-1, EVAL-13: how many symbols are missing if nothing more is done."""
        runes = (symbols >> AT_U & FULL) + (rest >> HAVE_FREE & FIVE_BITS)
        s, a, m = symbols & FULL, symbols >> AT_A & FULL, symbols >> AT_M & FULL
        damage = s + a + m + (symbols >> AT_OTHER & FULL) + (runes if self._runes_count else 0)
        if self._convert:
            damage += min(self._convert, (symbols >> AT_IMMUNE) + (rest >> HAVE_IMMUNE & FOUR_BITS))
        short = max(0, (rest & FIVE_BITS) - s)
        short += max(0, (rest >> NEED_A & FIVE_BITS) - a)
        short += max(0, (rest >> NEED_M & FIVE_BITS) - m)
        missing = max(short - self._convert, (rest >> NEED_ALL & SEVEN_BITS) - damage, 0)
        return missing + max(0, (rest >> NEED_U & FIVE_BITS) - runes)

    def _again(self, dice: int, rest: int, sort: int) -> float:
        """The chance with one die of a sort rolled anew."""
        return self._rolled(dice - self._one[sort], rest, self._colour[sort])

    def _rolled(self, dice: int, rest: int, colour: int) -> float:
        """The chance with one more die of a colour, to be rolled."""
        self.steps += 1
        table = self._memo.get(rest)
        chance = 0.0
        for sort in self._sorts_of[colour]:
            after = dice + self._one[sort]
            known = table.get(after, -1.0) if table is not None else -1.0
            if known < 0.0:
                known = self._value(after, rest)
            chance += self._weight[sort] * known
        return chance

    # Abilities that are more than one reroll

    def _best_use(self, special: Special, dice: int, rest: int, present: list[int]) -> float:
        """Use an ability, paid for in the best way (RUNE-10: what pays is locked first)."""
        rest -= special.bit
        if not special.rune:
            return self._carry_out(special.effects, 0, dice, rest)
        if rest >> HAVE_FREE & FIVE_BITS:
            return self._carry_out(special.effects, 0, dice, rest - (1 << HAVE_FREE))
        best = 0.0
        for payer in self._payers(dice, present):
            paid = self._less(rest, self._symbols[payer])
            best = max(best, self._carry_out(special.effects, 0, dice - self._one[payer], paid))
        return best

    def _carry_out(self, effects: list[Effect], at: int, dice: int, rest: int) -> float:
        """The best chance with the effects of an ability from one on (GEN-16)."""
        if at == len(effects):
            return self._value(dice, rest)
        effect = effects[at]
        kind = effect.kind
        if kind == SET:
            return self._set(effects, at, dice, rest)
        if kind == REROLL:
            return self._several(effects, at, dice, rest)
        if kind == ADD_DIE:
            return self._add(effects, at, effect.n, dice, rest)
        return self._carry_out(effects, at + 1, dice, self._had(effect, rest))

    def _had(self, effect: Effect, rest: int) -> int:
        """What is needed and can be used after an effect that asks for no choice."""
        kind = effect.kind
        if kind == ADD_RUNE:
            rest += min(effect.n, FIVE_BITS - (rest >> HAVE_FREE & FIVE_BITS)) << HAVE_FREE
        elif kind == ADD_SYMBOL:
            symbols = [0] * SYMBOL_COUNT
            symbols[effect.what] = effect.n
            rest = self._less(rest, self._packed(symbols))
        elif kind == LOWER_HP and self._counts is None:
            rest -= min(effect.n, self._hp, rest >> NEED_ALL & SEVEN_BITS) << NEED_ALL
        elif kind == REFRESH_TOKEN:
            rest += min(1, FOUR_BITS - (rest >> HAVE_ANY & FOUR_BITS)) << HAVE_ANY
        return rest

    def _set(self, effects: list[Effect], at: int, dice: int, rest: int) -> float:
        """Turn a die that shows least of its colour to a face that shows most, or none (GEN-20)."""
        best = self._carry_out(effects, at + 1, dice, rest)
        for after in self._turned(effects[at], dice, rest):
            if best >= SURE:
                break
            best = max(best, self._carry_out(effects, at + 1, after, rest))
        return best

    def _turned(self, effect: Effect, dice: int, rest: int) -> list[int]:
        """The dice with one of them turned; in a hurry the few ways that leave least missing."""
        sums = 0
        ways: list[tuple[int, int, int]] = []
        for sort in range(len(self._colour)):
            count = dice // self._one[sort] & self._mask
            if not count:
                continue
            sums += count * self._symbols[sort]
            colour = self._colour[sort]
            if dice & self._below[sort] or effect.what not in (ANY, colour):
                continue
            for turned in self._sorts_of[colour]:
                fits = self._top[turned] if effect.face == ANY else effect.face in self._faces[turned]
                if fits and turned != sort:
                    ways.append((0, sort, turned))
        self.steps += 4 + len(ways)
        if self._hurry and len(ways) > 1:
            for at, (_, sort, turned) in enumerate(ways):
                missing = self._missing(rest, sums - self._symbols[sort] + self._symbols[turned])
                ways[at] = (missing, sort, turned)
            ways.sort()
            ways = ways[: self._looks(rest, sums)]
        return [dice - self._one[sort] + self._one[turned] for _, sort, turned in ways]

    def _several(self, effects: list[Effect], at: int, dice: int, rest: int) -> float:
        """Reroll some dice at once, chosen first (ROLL-8)."""
        best = self._carry_out(effects, at + 1, dice, rest)
        for taken, counts in self._choices(dice, effects[at].what, effects[at].n):
            if best >= SURE or self.tired():
                break
            best = max(best, self._at_once(effects, at, dice - taken, rest, counts))
        return best

    def _at_once(self, effects: list[Effect], at: int, left: int, rest: int, counts: int) -> float:
        """The chance with the dice left and so many of each colour rolled anew."""
        outcomes = self._outcomes(counts)
        self.steps += len(outcomes) // 2 + 2
        if self.tired():
            return 0.0
        chance = 0.0
        for rolled, weight in outcomes:
            chance += weight * self._carry_out(effects, at + 1, left + rolled, rest)
        return chance

    def _choices(self, dice: int, colour: int, most: int) -> list[tuple[int, int]]:
        """Which dice may be rerolled together: as packed sorts, with how many of each colour.

        No die is chosen while one of its colour that it outdoes is left out.
        """
        chosen: list[tuple[int, int, int]] = [(0, 0, 0)]
        for sort in self._from_least:
            count = dice // self._one[sort] & self._mask
            if not count or (colour != ANY and colour != self._colour[sort]):
                continue
            below = dice & self._below[sort]
            more: list[tuple[int, int, int]] = []
            for taken, counts, total in chosen:
                if taken & self._below[sort] == below:
                    for number in range(1, min(count, most - total) + 1):
                        after = counts + (number << (WIDE * self._colour[sort]))
                        more.append((taken + number * self._one[sort], after, total + number))
            chosen += more
        return [(taken, counts) for taken, counts, total in chosen if total]

    def _outcomes(self, counts: int) -> list[tuple[int, float]]:
        """What so many dice of each colour can show together, with the chance of each."""
        known = self._spread.get(counts)
        if known is not None:
            return known
        outcomes: dict[int, float] = {0: 1.0}
        for colour in range(COLOUR_COUNT):
            for _ in range(counts >> (WIDE * colour) & FULL):
                after: dict[int, float] = {}
                for dice, weight in outcomes.items():
                    for sort in self._sorts_of[colour]:
                        more = dice + self._one[sort]
                        after[more] = after.get(more, 0.0) + weight * self._weight[sort]
                outcomes = after
        spread = list(outcomes.items())
        self._spread[counts] = spread
        self.steps += len(spread)
        return spread

    def _add(self, effects: list[Effect], at: int, n: int, dice: int, rest: int) -> float:
        """ROLL-11: dice of a colour, or of the best one, are added and rolled at once."""
        if n == 0:
            return self._carry_out(effects, at + 1, dice, rest)
        best = 0.0
        for colour in range(COLOUR_COUNT):
            if effects[at].what in (ANY, colour):
                chance = 0.0
                for sort in self._sorts_of[colour]:
                    chance += self._weight[sort] * self._add(effects, at, n - 1, dice + self._one[sort], rest)
                best = max(best, chance)
        return best

    # Answers

    def odds(self) -> Odds:
        """The chance of success: exact where that can be, else sampled."""
        counts = 0
        rolls = 1
        for colour, number in enumerate(self._pool.unrolled):
            counts += number << (WIDE * colour)
            for k in range(1, len(self._sorts_of[colour])):
                rolls = rolls * (number + k) // k
        for special in self._specials:
            rolls *= special.burden
        if rolls <= MOST_ROLLS and sum(self._pool.unrolled) <= MOST_DICE:
            chance = 0.0
            for rolled, weight in self._outcomes(counts):
                chance += weight * self._value(self._dice + rolled, self._rest)
                if self.tired():
                    break
            if not self.tired():
                chance = min(1.0, chance)
                return Odds(chance, chance, chance, 0)
        return self.sampled()

    def hurry(self) -> None:
        """From now on look only into what promises most: what comes out can be won, but more may be possible."""
        self._hurry = True
        self.steps = 0

    def glance(self) -> float:
        """The chance in a rough guess, to compare it with others."""
        self._hurried_steps = GLANCE_STEPS
        return self.sampled().chance

    def sampled(self) -> Odds:
        """The chance as the mean over some first rolls, which are played in a hurry."""
        self.hurry()
        rest = self._rest
        for special in self._specials:
            if special.several:
                rest -= special.bit
        allowed = self._hurried_steps
        self._hurried_steps = allowed // 3
        values = self._values(rest, True)
        self._hurried_steps = allowed
        if len(values) < SAMPLES:
            values = self._values(rest, len(values) >= FEW_SAMPLES)
        samples = len(values)
        if samples < 2:
            return Odds(0.0, 0.0, 1.0, samples)
        mean = sum(values) / samples
        spread = sum([(value - mean) ** 2 for value in values]) / (samples - 1)
        half = Z * sqrt(spread / samples) + 1 / samples
        return Odds(mean, max(0.0, mean - half), min(1.0, mean + half), samples)

    def _values(self, rest: int, ahead: bool) -> list[float]:
        """What first rolls are worth, one after another, as many as there are steps for."""
        self._ahead = ahead
        dice = FastDice(SEED)
        values: list[float] = []
        while len(values) < SAMPLES:
            now = self._first_roll(dice, rest)
            value = self._value(now, rest) if ahead else self._dared(dice, now, rest)
            if self.tired():
                break
            values.append(value)
        return values

    def _first_roll(self, dice: FastDice, rest: int) -> int:
        """One first roll, with several dice rerolled at once where that seems better."""
        now = self._dice
        for colour, number in enumerate(self._pool.unrolled):
            for _ in range(number):
                now += self._one[self._sort_of[die_of(colour, dice.below(FACES))]]
        for special in self._specials:
            if special.several and not special.rune:
                for effect in special.effects:
                    if effect.kind == REROLL:
                        now = self._rolled_at_once(dice, now, rest, effect)
        return now

    def _dared(self, dice: FastDice, now: int, rest: int) -> float:
        """Whether one roll succeeds if the action that leaves least missing on average is taken, until none is left."""
        while self._missing(rest, self._sum(now)):
            self.steps += 5
            least, after, left = self._dared_reroll(dice, now, rest)
            for special in self._specials:
                if rest & special.bit and not special.several:
                    used, paid = self._dared_use(dice, special, now, rest)
                    missing = float(self._missing(paid, self._sum(used)) if used >= 0 else FULL)
                    if used >= 0 and missing <= least:
                        least, after, left = missing, used, paid
            if after < 0:
                return 0.0
            now, rest = after, left
        return 1.0

    def _dared_reroll(self, dice: FastDice, now: int, rest: int) -> tuple[float, int, int]:
        """The most promising die rolled again: what is missing then on average, the dice and the rest; -1 for none."""
        present = self._present(now)
        reroll = 0
        for sort in present:
            colour = HAVE_COLOUR + 3 * self._colour[sort]
            if rest >> colour & THREE_BITS:
                reroll = colour
        only = (reroll - HAVE_COLOUR) // 3 if reroll else ANY
        if not reroll and rest >> HAVE_ANY & FOUR_BITS:
            reroll = HAVE_ANY
        if reroll:
            rest -= 1 << reroll
        else:
            now, rest = self._dared_pay(now, rest)
        target = self._least_useful(now, rest, self._sum(now), only) if now > 0 else -1
        if target < 0:
            return float(FULL), -1, rest
        missing = self._after_reroll(rest, self._sum(now), target)
        return missing, self._roll(dice, now - self._one[target], [target]), rest

    def _dared_use(self, dice: FastDice, special: Special, now: int, rest: int) -> tuple[int, int]:
        """The dice and the rest after an ability whose parts leave least missing; -1 if it cannot be paid for."""
        rest -= special.bit
        if special.rune:
            now, rest = self._dared_pay(now, rest)
        if now < 0:
            return now, rest
        for effect in special.effects:
            if effect.kind == SET:
                for turned in self._turned(effect, now, rest)[:1]:
                    now = turned
            elif effect.kind == ADD_DIE:
                colour = self._best.index(max(self._best)) if effect.what == ANY else effect.what
                for _ in range(effect.n):
                    now += self._one[self._sort_of[die_of(colour, dice.below(FACES))]]
            elif effect.kind != REROLL:
                rest = self._had(effect, rest)
        return now, rest

    def _dared_pay(self, now: int, rest: int) -> tuple[int, int]:
        """The dice and the rest after a rune is spent; -1 for the dice if there is none."""
        if rest >> HAVE_FREE & FIVE_BITS:
            return now, rest - (1 << HAVE_FREE)
        payers = self._payers(now, self._present(now))
        if not payers:
            return -1, rest
        return now - self._one[payers[0]], self._less(rest, self._symbols[payers[0]])

    def _present(self, dice: int) -> list[int]:
        """The sorts of dice that lie there."""
        return [sort for sort in range(len(self._colour)) if dice // self._one[sort] & self._mask]

    def _rolled_at_once(self, dice: FastDice, now: int, rest: int, effect: Effect) -> int:
        """The dice after a reroll of the least useful ones: as many as promise most by some trial rolls."""
        sums = self._sum(now)
        if self._missing(rest, sums) == 0:
            return now
        chosen: list[int] = []
        taken: list[int] = []
        left = now
        best = self._promise(rest, now)
        while len(taken) < effect.n:
            found = self._least_useful(left, rest, sums, effect.what)
            if found < 0:
                break
            taken.append(found)
            left -= self._one[found]
            sums -= self._symbols[found]
            self.steps += 3 + len(taken)
            promise = 0.0
            for _ in range(TRIED):
                promise += self._promise(rest, self._roll(dice, left, taken)) / TRIED
            if promise > best:
                best = promise
                chosen = taken.copy()
        for sort in chosen:
            now -= self._one[sort]
        return self._roll(dice, now, chosen)

    def _least_useful(self, dice: int, rest: int, sums: int, colour: int) -> int:
        """The sort of the die whose reroll leaves least missing; -1 if there is none."""
        found = -1
        least = 0.0
        for sort in range(len(self._colour)):
            if dice // self._one[sort] & self._mask and colour in (ANY, self._colour[sort]):
                missing = self._after_reroll(rest, sums, sort)
                if found < 0 or missing < least:
                    found, least = sort, missing
        return found

    def _promise(self, rest: int, dice: int) -> float:
        """What dice promise: their value, or how little is missing where that would take too long."""
        if self._ahead and self._most <= FEW_DICE:
            return self._value(dice, rest)
        return -float(self._missing(rest, self._sum(dice)))

    def _sum(self, dice: int) -> int:
        """The symbols of dice, packed."""
        sums = 0
        sort = 0
        while dice:
            sums += self._symbols[sort] * (dice & self._mask)
            dice >>= self._bits
            sort += 1
        return sums

    def _roll(self, dice: FastDice, left: int, taken: list[int]) -> int:
        for sort in taken:
            left += self._one[self._sort_of[die_of(self._colour[sort], dice.below(FACES))]]
        return left

    # What each action would lead to, with all dice on the table; below 0 if there are too many states to say

    def value(self) -> float:
        """The chance of success with best play from here."""
        return self._said(self._value(self._dice, self._rest))

    def stop_value(self) -> float:
        """Whether what lies there is enough."""
        return 1.0 if self._missing(self._rest, self._sum(self._dice)) == 0 else 0.0

    def reroll_value(self, payer: int, target: int) -> float:
        """The chance if a die is rerolled: by the banner (NO_PAYER), a free rune (FREE) or the rune of a die."""
        dice, rest = self._paid(payer)
        if payer == NO_PAYER:
            rest -= 1 << HAVE_ANY
        return self._said(self._again(dice, rest, self._sort_of[target]))

    def use_value(self, at: int, payer: int) -> float:
        """The chance if an ability of the pool is used; the payer is as for a reroll, and NO_PAYER if it is free."""
        dice, rest = self._paid(payer)
        special = self._special(at)
        if special is not None:
            return self._said(self._carry_out(special.effects, 0, dice, rest - special.bit))
        colour = self._single.get(at, NOTHING)
        if colour == NOTHING:
            return self.value()
        rest -= 1 << (HAVE_ANY if colour == ANY else HAVE_COLOUR + 3 * colour)
        best = 0.0
        for sort in range(len(self._colour)):
            if dice // self._one[sort] & self._mask and colour in (ANY, self._colour[sort]):
                best = max(best, self._again(dice, rest, sort))
        return self._said(best)

    def set_value(self, at: int, payer: int, target: int, turned: int) -> float:
        """The chance if an ability turns a die; what it may do after that is done in the best way."""
        special = self._special(at)
        if special is None or special.effects[0].kind != SET:
            return -1.0
        dice, rest = self._paid(payer)
        dice += self._one[self._sort_of[turned]] - self._one[self._sort_of[target]]
        return self._said(self._carry_out(special.effects, 1, dice, rest - special.bit))

    def dice_value(self, at: int, payer: int, taken: list[int], more: bool) -> float:
        """The chance if an ability rerolls some dice at once, and with `more` also others that it may."""
        dice, rest = self._paid(payer)
        special = self._special(at)
        if special is None:
            colour = self._single[at]
            rest -= 1 << (HAVE_ANY if colour == ANY else HAVE_COLOUR + 3 * colour)
            return self._said(self._again(dice, rest, self._sort_of[taken[0]]))
        effect = special.effects[0]
        if effect.kind != REROLL:
            return -1.0
        counts = 0
        for die in taken:
            sort = self._sort_of[die]
            dice -= self._one[sort]
            counts += 1 << (WIDE * self._colour[sort])
        left = effect.n - len(taken)
        rest -= special.bit
        best = self._at_once(special.effects, 0, dice, rest, counts)
        if more and left and not self._hurry:
            for others, with_them in self._choices(dice, effect.what, left):
                if self.tired():
                    break
                best = max(best, self._at_once(special.effects, 0, dice - others, rest, counts + with_them))
        return self._said(best)

    def _special(self, at: int) -> Special | None:
        for special in self._specials:
            if special.at == at:
                return special
        return None

    def _said(self, value: float) -> float:
        return -1.0 if self.tired() else 1.0 if value >= SURE else value

    def _paid(self, payer: int) -> tuple[int, int]:
        if payer == NO_PAYER:
            return self._dice, self._rest
        if payer == FREE:
            return self._dice, self._rest - (1 << HAVE_FREE)
        sort = self._sort_of[payer]
        return self._dice - self._one[sort], self._less(self._rest, self._symbols[sort])


def _covers(more: int, less: int) -> bool:
    """Whether symbols are at least as many of every type."""
    while less:
        if less & FULL > more & FULL:
            return False
        less >>= WIDE
        more >>= WIDE
    return True


def _damage(symbols: int) -> int:
    return (symbols & FULL) + (symbols >> AT_A & FULL) + (symbols >> AT_M & FULL) + (symbols >> AT_OTHER & FULL)


def _counts_damage(counts: list[bool]) -> bool:
    return counts[S] or counts[A] or counts[M]
