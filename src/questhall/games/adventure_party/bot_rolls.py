"""Potions and abilities before the roll, and every choice in it: one step ahead, with what is missing then.

What the rest of the roll may still bring is looked up: so many rerolls left for so many symbols missing.
"""

from __future__ import annotations

from typing import Final, final

from questhall.engine.decision import Decision
from questhall.engine.options import Option
from questhall.games.adventure_party import options as said
from questhall.games.adventure_party.bot_chance import (
    cap,
    chance,
    dealt_cost,
    force_now,
    hero_worth,
    points,
    wounds_cost,
)
from questhall.games.adventure_party.bot_quests import gain, scratch, urgency
from questhall.games.adventure_party.bot_worth import BANNER, WOUND, Force, Knowledge
from questhall.games.adventure_party.content import FACES, SCROLL
from questhall.games.adventure_party.effects import FREE
from questhall.games.adventure_party.rolling import source_named
from questhall.games.adventure_party.state import (
    AT_BOSS,
    DOING_ABILITY,
    IDLE,
    IN_ARENA,
    Party,
    ability_in,
    first_place,
    trial_of,
)
from questhall.games.adventure_party.terms import BITS, CRIT_A, CRIT_S, LOCKED, MASK, code_of
from questhall.games.adventure_party.vocabulary import (
    ADD_DIE,
    ADD_RUNE,
    ADD_SYMBOL,
    ANY,
    COLOURS,
    CONVERT,
    CRIT_BONUS,
    DAMAGE,
    HEAL,
    IGNORE_IMMUNITY,
    LOWER_HP,
    PREVENT,
    REFRESH_TOKEN,
    REROLL,
    SET,
    SOFTEN,
    SYMBOL_COUNT,
    A,
    Ability,
    Effect,
    H,
    S,
    U,
)
from questhall.games.adventure_party.vocabulary import ROLL as ROLL_TIMING

HIT: Final = 0.81  # how much of what a die shows a reroll brings, where any damage is missing
HIT_TYPED: Final = 0.75  # the same where a certain symbol is
USUAL: Final = 0.634  # how often a die shows damage
FINE: Final = 24  # chances of a reroll are told apart by so many parts
MOST_MISSING: Final = 8
MOST_LEFT: Final = 10
SLIGHT: Final = 0.01  # what is spent for nothing
RUNE_COST: Final = 0.037
POTION_SHARE: Final = 0.74  # of what a card in hand is worth, for playing it
BOSS_SHARE: Final = 0.17  # the same in a boss's first stage
FREE_USE: Final = 0.2  # an ability that costs nothing is used


def _hopes(hit: float) -> list[list[float]]:
    """The chance to find so many missing symbols with so many rerolls, each of which brings one so often."""
    hopes: list[list[float]] = []
    for left in range(MOST_LEFT + 1):
        row = [1.0] * (MOST_MISSING + 1)
        for missing in range(1, MOST_MISSING + 1):
            before = hopes[left - 1] if left else row
            row[missing] = hit * before[missing - 1] + (1 - hit) * before[missing] if left else 0.0
        hopes.append(row)
    return hopes


HOPES: Final[list[list[list[float]]]] = [_hopes(part / FINE) for part in range(FINE + 1)]


# Before the roll


def pool_worths(k: Knowledge, s: Party, decision: Decision) -> list[float]:
    """D-POOL and its choices: how much likelier success becomes, less what the card is worth later."""
    a = s.attempt
    if a.doing != IDLE:
        return [choice_before_roll(k, s, option) for option in decision.options]
    force = force_now(s)
    now = outlook(k, s, force)
    worths = []
    for option in decision.options:
        if option == said.ROLL:
            worths.append(0.0)
        elif option[0] == "play":
            item = s.terms.options.item(option)
            more = improved(k, s, s.terms.items[item].abilities[0])
            worths.append(more - now - card_cost(k, s, item))
        else:
            worths.append(FREE_USE)
    return worths


def card_cost(k: Knowledge, s: Party, item: int) -> float:
    """What is lost by playing a potion or scroll now."""
    a = s.attempt
    if a.kind == AT_BOSS:
        return SLIGHT if a.stage == 1 else BOSS_SHARE * k.items[item]
    return POTION_SHARE * k.items[item] * urgency(s, a.seat)


def improved(k: Knowledge, s: Party, ability: Ability) -> float:
    """The outlook with an ability or potion."""
    force = force_now(s)
    healed = 0.0
    for effect in ability.effects:
        if effect.kind == HEAL:
            healed += heal_worth(k, s, effect.n)
    force.take(ability)
    cap(s, force)
    return outlook(k, s, force) + healed


def heal_worth(k: Knowledge, s: Party, count: int) -> float:
    """What it is worth to heal so many heroes now; more if they are about to be wounded again."""
    a = s.attempt
    if a.kind == AT_BOSS:
        return 0.0
    first = first_place(s, a.seat)
    worth = 0.0
    trial = trial_of(s, a)
    for place in range(first, first + s.terms.places):
        if count > 0 and s.hero[place] >= 0 and s.wounded[place]:
            count -= 1
            worth += WOUND
            if place in a.active and trial.light + trial.deadly > 0:
                worth += 0.31 * hero_worth(k, s, place)
    return worth


def outlook(k: Knowledge, s: Party, force: Force) -> float:
    """What the running attempt may bring with a force."""
    a = s.attempt
    trial = trial_of(s, a)
    hurt = 0.0
    if not carefree(s):
        hurt = wounds_cost(k, s, force, trial, a.active, wound_now(s))
    if a.kind == IN_ARENA:
        return gain(k, s) * points(k, force, s.terms.arenas[a.card].counts) - hurt
    return gain(k, s) * chance(k, force, trial) - hurt


def carefree(s: Party) -> bool:
    """In the last stage of the boss wounds do not matter any more."""
    return s.attempt.kind == AT_BOSS and s.attempt.stage == 1


def wound_now(s: Party) -> float:
    """What a light wound costs a healthy hero in the running attempt."""
    return 0.2 if s.attempt.kind == AT_BOSS else scratch(s)


def choice_before_roll(k: Knowledge, s: Party, option: Option) -> float:
    """D-COLOUR and D-HEALWHO."""
    verb = option[0]
    if verb == "colour":
        force = force_now(s)
        force.any_dice = 0
        force.dice[COLOURS.index(str(option[1]))] += 1
        return outlook(k, s, force)
    if verb == "who":
        place = first_place(s, s.attempt.seat) + int(option[1]) - 1
        return hero_worth(k, s, place) + (2.0 if place in s.attempt.active else 0.0)
    return -1.0 if verb == "enough" else 0.0


# In the roll


@final
class Roll:
    """The dice as they lie, what counts of them, and what each change would be worth."""

    def __init__(self, k: Knowledge, s: Party) -> None:
        self.k = k
        self.s = s
        a = s.attempt
        self.trial = trial_of(s, a)
        self.arena = a.kind == IN_ARENA
        self.gain = gain(k, s)
        self.crit_bonus = a.crit_bonus
        self.convert = a.convert
        self.lower_hp = a.lower_hp
        self.no_immunity = a.no_immunity
        self.raw = a.added + (a.runes << (U * BITS))
        packed = s.terms.tables.packed
        for code in a.dice:
            self.raw += packed[code]
        self.others = 1 if s.banner[a.seat] else 0  # rerolls besides runes
        abilities = s.terms.tables.abilities
        for source in a.sources:
            if abilities[ability_in(source)].timing == ROLL_TIMING:
                self.others += 1
        if a.kind == AT_BOSS:
            for item in s.hands[a.seat]:
                if s.terms.items[item].kind == SCROLL:
                    self.others += 1
        self.costs = self._wound_costs(a.soften, a.block_any, a.block_light)
        self.hits = [0.0] * SYMBOL_COUNT  # how often the best die to reroll shows a symbol
        self.hit = 0.0  # and dice in the mean any damage
        self._look_at_dice()

    def _look_at_dice(self) -> None:
        """What the dice that can be rerolled may show."""
        tables = self.s.terms.tables
        count = 0
        for code in self.s.attempt.dice:
            if tables.unlocked[code]:
                count += 1
                hits = self.k.hits[tables.colour[code]]
                self.hit += hits[SYMBOL_COUNT]
                for symbol in range(SYMBOL_COUNT):
                    self.hits[symbol] = max(self.hits[symbol], hits[symbol])
        self.hit /= max(1, count)

    def _wound_costs(self, soften: int, block_any: int, block_light: int) -> list[float]:
        """What the wounds cost with so many shields."""
        s = self.s
        a = s.attempt
        if a.light + a.deadly == 0 or carefree(s):
            return [0.0]
        soft = min(soften, a.deadly)
        lights = max(0, a.light + soft - block_light)
        deadly = a.deadly - soft
        costs = []
        for blocked in range(block_any, lights + deadly + 1):
            on_deadly = min(blocked, deadly)
            left = max(0, lights - (blocked - on_deadly))
            costs.append(dealt_cost(self.k, s, a.active, left, deadly - on_deadly, wound_now(s)))
        return costs or [0.0]

    def value(self, raw: int, others: int) -> float:
        """What these symbols are worth with so many rerolls besides their runes; below 0 for stopping."""
        if self.crit_bonus:
            raw += (raw >> CRIT_S & MASK) * self.crit_bonus << (S * BITS)
            raw += (raw >> CRIT_A & MASK) * self.crit_bonus << (A * BITS)
        blocked = min(raw >> (H * BITS) & MASK, len(self.costs) - 1)
        hurt = self.costs[blocked]
        if self.arena:
            return self.gain * self.total(raw, others) - hurt
        missing = self.missing(raw)
        if missing == 0:
            return self.gain - hurt
        if others < 0:
            return -hurt
        left = others + max(0, (raw >> (U * BITS) & MASK) - self.trial.need_u)
        return self.gain * self.hope(raw, left, missing) - hurt

    def hope(self, raw: int, left: int, missing: int) -> float:
        """The chance to find what is missing with so many rerolls: a red die finds no magic."""
        trial = self.trial
        typed, hits = 0, 0.0
        for symbol in range(DAMAGE):
            short = trial.needs[symbol] - (raw >> (symbol * BITS) & MASK)
            if short > 0:
                typed += short
                hits += short * self.hits[symbol]
        short = trial.need_u - (raw >> (U * BITS) & MASK)
        if short > 0:
            typed += short
            hits += short * self.hits[U]
        hits *= HIT_TYPED
        if typed < missing:
            hits += (missing - typed) * HIT * self.hit
            typed = missing
        return HOPES[int(FINE * hits / typed + 0.5)][min(left, MOST_LEFT)][min(missing, MOST_MISSING)]

    def total(self, raw: int, others: int) -> float:
        """ARENA-6, with what rerolls may bring."""
        counts = self.s.terms.arenas[self.s.attempt.card].counts
        found, idle = 0.0, 0.0
        for symbol in range(SYMBOL_COUNT):
            if counts[symbol]:
                found += raw >> (symbol * BITS) & MASK
            elif symbol < DAMAGE:
                idle += raw >> (symbol * BITS) & MASK
        if others < 0:
            return found + min(self.convert, idle)
        left = others + (0 if counts[U] else raw >> (U * BITS) & MASK)
        return found + min(self.convert, idle) + USUAL * HIT * min(left, MOST_LEFT)

    def missing(self, raw: int) -> int:
        """How many symbols are missing (EVAL-3 to EVAL-9)."""
        trial = self.trial
        usable = immune = short = needed = 0
        for symbol in range(DAMAGE):
            count = raw >> (symbol * BITS) & MASK
            if trial.immune[symbol] and not self.no_immunity:
                immune += count
                count = 0
            usable += count
            need = trial.needs[symbol]
            needed += need
            if need > count:
                short += need - count
        needed += max(0, trial.hp - self.lower_hp)
        lacking = max(short - self.convert, needed - usable - min(self.convert, immune), 0)
        return lacking + max(0, trial.need_u - (raw >> (U * BITS) & MASK))

    # Changes

    def rerolled(self, raw: int, code: int, others: int) -> float:
        """The mean value with one die rolled anew."""
        tables = self.s.terms.tables
        packed = tables.packed
        die = self.s.terms.box.dice[tables.colour[code]]
        base = raw - packed[code]
        total = 0.0
        for at in range(len(die.kinds)):
            total += die.weights[at] * self.value(base + packed[code_of(die.colour, die.kinds[at] + 1)], others)
        return total / FACES

    def best_reroll(self, raw: int, colour: int, without: int, others: int) -> float:
        """The best die to reroll by a source that is spent for it."""
        tables, dice = self.s.terms.tables, self.s.attempt.dice
        best = -1000.0
        seen: list[int] = []
        for die in range(len(dice)):
            code = dice[die]
            if die == without or not tables.unlocked[code] or colour not in (ANY, tables.colour[code]):
                continue
            if tables.alike[code] not in seen:
                seen.append(tables.alike[code])
                best = max(best, self.rerolled(raw, code, others))
        return best

    def several(self, raw: int, colour: int, count: int, others: int) -> float:
        """Several dice at once: those that gain, each for itself."""
        tables = self.s.terms.tables
        now = self.value(raw, others)
        gains = []
        for code in self.s.attempt.dice:
            if tables.unlocked[code] and colour in (ANY, tables.colour[code]):
                gains.append(self.rerolled(raw, code, others) - now)
        gains.sort(reverse=True)
        value = now
        for at in range(min(count, len(gains))):
            if gains[at] > 0.0:
                value += gains[at]
        return value

    def best_set(self, raw: int, effect: Effect, without: int, others: int) -> float:
        """The best die to turn."""
        tables, dice = self.s.terms.tables, self.s.attempt.dice
        best = -1000.0
        seen: list[int] = []
        for die in range(len(dice)):
            code = dice[die]
            if die == without or not tables.unlocked[code] or effect.what not in (ANY, tables.colour[code]):
                continue
            if tables.alike[code] in seen:
                continue
            seen.append(tables.alike[code])
            colour = tables.colour[code]
            for face in tables.turns[colour]:
                if effect.face in (ANY, tables.symbols[colour][face]):
                    turned = raw - tables.packed[code] + tables.packed[code_of(colour, face)]
                    best = max(best, self.value(turned, others))
        return best

    def paid(self, payer: int) -> int:
        """The symbols after a rune is spent."""
        if payer == FREE:
            return self.raw - (1 << (U * BITS))
        code = self.s.attempt.dice[payer]
        packed = self.s.terms.tables.packed
        return self.raw - packed[code] + packed[code + LOCKED]

    def payers(self) -> list[int]:
        """What can pay with a rune, equal dice once."""
        a, tables = self.s.attempt, self.s.terms.tables
        found = [FREE] if a.runes else []
        seen: list[int] = []
        for die in range(len(a.dice)):
            code = a.dice[die]
            if tables.rune[code] and tables.alike[code] not in seen:
                seen.append(tables.alike[code])
                found.append(die)
        return found

    def rune_reroll(self, payer: int) -> float:
        """The best reroll paid with a rune."""
        return self.best_reroll(self.paid(payer), ANY, payer, self.others)

    def used(self, ability: Ability, raw: int, without: int, others: int) -> float:
        """The value after an ability, its choices made well."""
        best = -1000.0
        plain = False
        kept = self._kept()
        blocks = [0, 0, 0]
        for effect in ability.effects:
            kind, n = effect.kind, effect.n
            if kind == REROLL:
                if n == 1:
                    best = max(best, self.best_reroll(raw, effect.what, without, others))
                else:
                    best = max(best, self.several(raw, effect.what, n, others))
            elif kind == SET:
                best = max(best, self.best_set(raw, effect, without, others))
            elif kind == ADD_DIE:
                best = max(best, self._with_die(raw, effect.what, others))
            else:
                plain = True
                if kind == ADD_RUNE:
                    raw += n << (U * BITS)
                elif kind == ADD_SYMBOL:
                    raw += n << (effect.what * BITS)
                elif kind == REFRESH_TOKEN:
                    others += 1
                elif kind == CRIT_BONUS:
                    self.crit_bonus += n
                elif kind == CONVERT:
                    self.convert += n
                elif kind == LOWER_HP:
                    self.lower_hp += n
                elif kind == IGNORE_IMMUNITY:
                    self.no_immunity = True
                elif kind == SOFTEN:
                    blocks[0] += n
                elif kind == PREVENT:
                    blocks[1 if effect.what == ANY else 2] += n
        if plain:
            a = self.s.attempt
            costs = self.costs
            if blocks != [0, 0, 0]:
                self.costs = self._wound_costs(a.soften + blocks[0], a.block_any + blocks[1], a.block_light + blocks[2])
            best = max(best, self.value(raw, others))
            self.costs = costs
        self.crit_bonus, self.convert, self.lower_hp = kept
        self.no_immunity = self.s.attempt.no_immunity
        return best

    def _kept(self) -> tuple[int, int, int]:
        return self.crit_bonus, self.convert, self.lower_hp

    def _with_die(self, raw: int, colour: int, others: int) -> float:
        """The mean value with one more die."""
        packed = self.s.terms.tables.packed
        best = -1000.0
        for die in self.s.terms.box.dice:
            if colour in (ANY, die.colour):
                total = 0.0
                for at in range(len(die.kinds)):
                    total += die.weights[at] * self.value(raw + packed[code_of(die.colour, die.kinds[at] + 1)], others)
                best = max(best, total / FACES)
        return best


def roll_worths(k: Knowledge, s: Party, decision: Decision) -> list[float]:
    """D-ROLL and its choices."""
    roll = Roll(k, s)
    if s.attempt.doing != IDLE:
        return [choice_worth(roll, option) for option in decision.options]
    return [action_worth(roll, option) for option in decision.options]


def action_worth(roll: Roll, option: Option) -> float:
    """What an action of the roll leads to, less what it costs."""
    s = roll.s
    if option == said.STOP:
        return roll.value(roll.raw, -1)
    if option == said.BANNER:
        return roll.best_reroll(roll.raw, ANY, -1, roll.others - 1) - banner_cost(s)
    if option == said.RUNE:
        return max([roll.rune_reroll(payer) for payer in roll.payers()]) - RUNE_COST
    if option[0] == "play":
        item = s.terms.options.item(option)
        others = roll.others - 1 if s.attempt.kind == AT_BOSS else roll.others
        return roll.used(s.terms.items[item].abilities[0], roll.raw, -1, others) - card_cost(roll.k, s, item)
    ability = s.terms.tables.abilities[ability_in(source_named(s, option, ROLL_TIMING))]
    if not ability.rune:
        return roll.used(ability, roll.raw, -1, roll.others - 1)
    best = -1000.0
    for payer in roll.payers():
        best = max(best, roll.used(ability, roll.paid(payer), payer, roll.others - 1))
    return best - RUNE_COST / 2


def banner_cost(s: Party) -> float:
    """What the banner would be worth later."""
    if s.attempt.kind == AT_BOSS:
        return SLIGHT if s.attempt.stage == 1 else 0.27
    return 0.64 * BANNER


def choice_worth(roll: Roll, option: Option) -> float:
    """D-RUNE, D-DIE, D-SET, and whether to go on."""
    s = roll.s
    a, tables = s.attempt, s.terms.tables
    verb = option[0]
    raw = roll.raw if a.doing_rune == IDLE else roll.paid(a.doing_rune)
    others = roll.others if a.doing_rune != IDLE else roll.others - 1
    if verb == "pay":
        payer = FREE if option == said.PAY_FREE else int(option[1])
        if a.doing >= DOING_ABILITY:
            ability = tables.abilities[ability_in(a.doing - DOING_ABILITY)]
            return roll.used(ability, roll.paid(payer), payer, roll.others)
        return roll.rune_reroll(payer)
    if verb == "die":
        return roll.rerolled(raw, a.dice[int(option[1])], others)
    if verb == "set":
        code = a.dice[int(option[1])]
        turned = code_of(tables.colour[code], int(option[2]))
        return roll.value(raw - tables.packed[code] + tables.packed[turned], others)
    if verb == "colour":
        return roll._with_die(raw, COLOURS.index(str(option[1])), others)
    if verb == "who":
        return hero_worth(roll.k, s, first_place(s, a.seat) + int(option[1]) - 1)
    if verb == "enough":
        return -1.0
    return roll.value(raw, others)  # done, or declined
