"""What cards are worth to Adventure Party's bots, in victory points, and the force that heroes bring to an attempt.

The exchange rates began as those of the rule book's chapter "For bots" and were then moved together, each a little, by
what 26,456 matches came to (docs/bots.md). All that follows from the cards is worked out once.
"""

from __future__ import annotations

from typing import Final, final

from questhall.engine.game import Odds
from questhall.games.adventure_party.content import FACES, RELIC, SKULL, WEAPON, Box, Die, Item, Prize
from questhall.games.adventure_party.vocabulary import (
    ADD_DIE,
    ADD_RUNE,
    ADD_SYMBOL,
    ANY,
    COLOUR_COUNT,
    CONVERT,
    CRIT_BONUS,
    DAMAGE,
    EVAL,
    IGNORE_IMMUNITY,
    LEGENDARY,
    LIGHT,
    LOWER_HP,
    PREVENT,
    REFRESH_TOKEN,
    REROLL,
    SET,
    SOFTEN,
    STANDARD,
    SYMBOL_COUNT,
    VP,
    VP_PER,
    Ability,
    Effect,
)

GOLD_WORTH: Final = 0.39
ITEM_WORTH: Final = [0.68, 1.64]  # of a card unseen, by deck
LEVEL_UP: Final = 1.73
BANNER: Final = 0.41
WOUND: Final = 0.39
DEATH: Final = 0.21
DEATH_SHARE: Final = 0.95  # of a hero's value
WOUNDED: Final = 0.32
ARMED: Final = 0.59
DICE: Final = [1.11, 1.09, 1.06, 1.01]  # by colour: red, yellow, blue, green
WITH_RUNE: Final = 0.68
# What each kind of effect adds to a hero or weapon, in the order of the vocabulary; the last ones are no hero's.
EFFECTS: Final = [1.33, 0.58, 1.03, 0.39, 0.58, 0.36, 0.42, 0.47, 0.28, 0.43, 0.55, 0.26, 0.2, 0.43, 0.93, 0.0, 0.0]
MOST_REROLLED: Final = 3  # dice that a reroll of all is worth
RUNE_AT_HAND: Final = 0.64  # how often there is a rune to pay with
REROLL_OF_COLOUR: Final = 0.84  # of a reroll of any die
CARD_IN_HAND: Final = 0.77  # of what its effect is worth to a hero: it works once
QUESTS_COUNTED: Final = 1.5  # what a relic that counts quests or heroes will find


@final
class Force:
    """What some heroes bring to an attempt before it is rolled: dice by colour and what helps them."""

    def __init__(self) -> None:
        self.dice = [0] * COLOUR_COUNT
        self.any_dice = 0
        self.rerolls = 0.0
        self.wild = 0.0  # dice that can be set
        self.runes = 0.0
        self.added = [0.0] * SYMBOL_COUNT
        self.crit_bonus = 0
        self.convert = 0
        self.lower_hp = 0
        self.no_immunity = False
        self.block_any = 0
        self.block_light = 0
        self.soften = 0

    def join(self, other: Force) -> None:
        """Count what another one brings too."""
        for colour in range(COLOUR_COUNT):
            self.dice[colour] += other.dice[colour]
        for symbol in range(SYMBOL_COUNT):
            self.added[symbol] += other.added[symbol]
        self.any_dice += other.any_dice
        self.rerolls += other.rerolls
        self.wild += other.wild
        self.runes += other.runes
        self.crit_bonus += other.crit_bonus
        self.convert += other.convert
        self.lower_hp += other.lower_hp
        self.no_immunity = self.no_immunity or other.no_immunity
        self.block_any += other.block_any
        self.block_light += other.block_light
        self.soften += other.soften

    def take(self, ability: Ability) -> None:
        """Count an ability that can be used in an attempt."""
        if ability.timing <= EVAL:
            for effect in ability.effects:
                self._count(effect, RUNE_AT_HAND if ability.rune else 1.0)

    def _count(self, effect: Effect, share: float) -> None:
        kind, n = effect.kind, effect.n
        if kind == ADD_DIE:
            if effect.what == ANY:
                self.any_dice += n
            else:
                self.dice[effect.what] += n
        elif kind == REROLL:
            self.rerolls += share * min(n, MOST_REROLLED) * (1.0 if effect.what == ANY else REROLL_OF_COLOUR)
        elif kind == SET:
            self.wild += share
        elif kind == ADD_RUNE:
            self.runes += share * n
        elif kind == ADD_SYMBOL:
            self.added[effect.what] += share * n
        elif kind == CRIT_BONUS:
            self.crit_bonus += n
        elif kind == CONVERT:
            self.convert += n
        elif kind == LOWER_HP:
            self.lower_hp += n
        elif kind == IGNORE_IMMUNITY:
            self.no_immunity = True
        elif kind == REFRESH_TOKEN:
            self.rerolls += share
        elif kind == SOFTEN:
            self.soften += n
        elif kind == PREVENT:
            if effect.what == LIGHT:
                self.block_light += n
            else:
                self.block_any += n


@final
class Knowledge:
    """What follows from the cards alone, by their numbers."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.heroes: list[list[float]] = []  # what a hero's sides are worth
        self.forces: list[list[Force]] = []
        for hero in box.heroes:
            self.heroes.append([_dice_worth(side.dice) + abilities_worth(side.abilities) for side in hero.sides])
            forces: list[Force] = []
            for side in hero.sides:
                force = _force_of(side.abilities)
                for colour in range(COLOUR_COUNT):
                    force.dice[colour] += side.dice[colour]
                forces.append(force)
            self.forces.append(forces)
        self.items = [_item_worth(item) for item in box.items]  # in hand
        self.arms = [_force_of(item.abilities) for item in box.items]
        self.armed = [abilities_worth(item.abilities) for item in box.items]  # on a hero
        self.reroll_colour = [_reroll_colour(item) for item in box.items]
        self.rates = [_rates(die) for die in box.dice]  # how many of each symbol a die shows on average
        self.hits = [_hits(die) for die in box.dice]  # how likely it shows a symbol at all; last any damage
        self.tails: dict[int, float] = {}  # cheap chances that were looked up
        self.odds: dict[tuple[int, ...], Odds] = {}  # and those worked out, by pool and quest


def _rates(die: Die) -> list[float]:
    rates = [0.0] * SYMBOL_COUNT
    for face in die.faces:
        for symbol in range(SYMBOL_COUNT):
            rates[symbol] += face[symbol] / FACES
    return rates


def _hits(die: Die) -> list[float]:
    hits = [0.0] * (SYMBOL_COUNT + 1)
    for face in die.faces:
        for symbol in range(SYMBOL_COUNT):
            if face[symbol]:
                hits[symbol] += 1 / FACES
        if sum(face[:DAMAGE]):
            hits[SYMBOL_COUNT] += 1 / FACES
    return hits


def _force_of(abilities: list[Ability]) -> Force:
    force = Force()
    for ability in abilities:
        force.take(ability)
    return force


def _dice_worth(dice: list[int]) -> float:
    worth = 0.0
    for colour in range(COLOUR_COUNT):
        worth += DICE[colour] * dice[colour]
    return worth


def abilities_worth(abilities: list[Ability]) -> float:
    """What abilities of a hero or a weapon are worth."""
    worth = 0.0
    for ability in abilities:
        share = WITH_RUNE if ability.rune else 1.0
        for effect in ability.effects:
            if effect.kind < len(EFFECTS):
                worth += share * EFFECTS[effect.kind] * min(effect.n, MOST_REROLLED)
    return worth


def _item_worth(item: Item) -> float:
    """What a card in hand is worth. Relics count at the end, weapons while they are held."""
    if item.kind == SKULL:
        return 0.5 if item.deck == STANDARD else 1.0
    if item.kind == RELIC:
        worth = 0.0
        for ability in item.abilities:
            for effect in ability.effects:
                if effect.kind == VP:
                    worth += effect.n
                elif effect.kind == VP_PER:
                    worth += QUESTS_COUNTED * effect.n
        return worth
    worth = abilities_worth(item.abilities)
    if item.kind == WEAPON:
        return worth + ARMED
    return max(CARD_IN_HAND * worth, 0.3)


def _reroll_colour(item: Item) -> int:
    """The colour that a weapon rerolls; ANY if it does something else."""
    for ability in item.abilities:
        for effect in ability.effects:
            if effect.kind == REROLL:
                return effect.what
    return ANY


def prize_worth(prize: Prize, gold: float) -> float:
    """What a reward is worth, without its level-up; `gold` is what a coin is."""
    return (
        prize.gold * gold + prize.vp + prize.standard * ITEM_WORTH[STANDARD] + prize.legendary * ITEM_WORTH[LEGENDARY]
    )
