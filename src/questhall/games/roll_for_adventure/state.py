"""Roll for Adventure's state: dice, boards, enemies and the turn, as plain data.

A die is a number. Its kind (the seat of its colour, ALLY or BONUS) never changes; the lists below say where it lies,
and `face` what it shows: 0 where a die has no number (DICE-3).
"""

from __future__ import annotations

from typing import Final, final

from questhall.engine.game import State
from questhall.games.roll_for_adventure.cards import DESERT, FOREST, FORTRESS, Card
from questhall.games.roll_for_adventure.content import ALLY, BONUS, NO_HERO, Terms

# What step comes next.
SETUP: Final = 0
ROLL: Final = 1
PLACE: Final = 2
LAY: Final = 3
REVEAL: Final = 4

NO_DIE: Final = -1
ALL_TOGETHER: Final[dict[int, tuple[int, ...]]] = {seats: (0,) * seats for seats in (2, 3, 4)}  # MODE-1
COLOURS: Final = ("Red", "Blue", "Green", "Yellow")
LETTERS: Final = ("R", "B", "G", "Y", "a", "b")
KINDS: Final[dict[str, int]] = {letter: kind for kind, letter in enumerate(LETTERS)}


@final
class Enemy:
    """An active enemy and the dice on it."""

    def __init__(self, card: int, of: Enemy | None = None) -> None:
        self.card = card
        self.dice: list[int] = of.dice.copy() if of else []

    def copy(self) -> Enemy:
        return Enemy(self.card, self)


@final
class Quest(State):
    """A match of a team against the Master of Shadows."""

    def __init__(self, seats: int, terms: Terms, of: Quest | None = None) -> None:
        super().__init__(seats, of, ALL_TOGETHER[seats])
        self.terms = terms
        self.kinds = terms.kinds
        # dice
        self.face: list[int] = of.face.copy() if of else []
        self.placer: list[int] = of.placer.copy() if of else []  # who placed a die last
        self.boards: list[list[int]] = [board.copy() for board in of.boards] if of else []
        self.pool: list[int] = of.pool.copy() if of else []
        self.laying: list[int] = of.laying.copy() if of else []  # ones on their way to the spaces of desert B
        self.supply: list[int] = of.supply.copy() if of else []
        self.oblivion: list[int] = of.oblivion.copy() if of else []
        self.resurrection: list[int] = of.resurrection.copy() if of else []
        self.devoured: list[int] = of.devoured.copy() if of else []
        # territories
        self.desert_first: list[int] = of.desert_first.copy() if of else []
        self.desert_second: list[int] = of.desert_second.copy() if of else []
        self.worm: list[int] = of.worm.copy() if of else []
        self.chained: list[bool] = of.chained.copy() if of else []
        self.sections: list[list[int]] = [section.copy() for section in of.sections] if of else []
        self.stages: list[int] = of.stages.copy() if of else []  # barriers removed in each section
        self.path: list[int] = of.path.copy() if of else []
        self.forest_task: int = of.forest_task if of else 0  # where the boundary tile lies
        self.forest_over: bool = of.forest_over if of else False
        self.forest_left: list[int] = of.forest_left.copy() if of else []
        self.forest_right: list[int] = of.forest_right.copy() if of else []
        self.cave: list[int] = of.cave.copy() if of else []
        self.skulls: list[int] = of.skulls.copy() if of else []
        self.limits: list[int] = of.limits.copy() if of else []
        # enemies
        self.deck: list[int] = (
            of.deck.copy() if of else []
        )  # the cards but the Master that were not revealed yet, in no order
        self.above_master: int = (
            of.above_master if of else 0
        )  # so many cards lie above all places where the Master may be
        self.master_places: int = (
            of.master_places if of else 0
        )  # in so many places the Master may be, each equally likely
        self.active: list[Enemy] = [enemy.copy() for enemy in of.active] if of else []
        self.discard: list[int] = of.discard.copy() if of else []
        # match
        self.stones: int = of.stones if of else 0
        self.turn: int = of.turn if of else 0
        self.seat: int = of.seat if of else 0
        self.phase: int = of.phase if of else SETUP
        self.heroes: list[int] = of.heroes.copy() if of else []
        self.rested: list[bool] = (
            of.rested.copy() if of else []
        )  # whether a seat's ability was not used in its last turn
        # turn
        self.rolls: int = of.rolls if of else 0
        self.ability_used: bool = of.ability_used if of else False

    def copy(self) -> Quest:
        return Quest(self.seats, self.terms, self)

    def card(self, enemy: Enemy) -> Card:
        """The card of an active enemy."""
        return self.terms.cards[enemy.card]

    def room(self, territory: int) -> int:
        """The holes that are left before a territory falls."""
        return self.limits[territory] - self.skulls[territory]


def letter(s: Quest, die: int) -> str:
    """The rule book's letter for a die's kind."""
    return LETTERS[s.kinds[die]]


def name_of(s: Quest, die: int) -> str:
    """A die in the rule book's notation with what it shows: R4, a2; R where it has no number (DICE-3)."""
    return f"{letter(s, die)}{s.face[die]}" if s.face[die] else letter(s, die)


def sort_of(s: Quest, die: int) -> str:
    """The letter of a die's kind; where allies go to whoever placed them (`ally_home`), whose it is as well."""
    sort = letter(s, die)
    return sort + LETTERS[s.placer[die]] if is_ally(s, die) and s.terms.ally_to_placer else sort


def total(s: Quest, dice: list[int]) -> int:
    """The pips of some dice."""
    pips = 0
    for die in dice:
        pips += s.face[die]
    return pips


def of_kind(s: Quest, dice: list[int], kind: int) -> int:
    """The first of some dice that has a kind."""
    for die in dice:
        if s.kinds[die] == kind:
            return die
    return NO_DIE


def showing(s: Quest, dice: list[int], number: int) -> list[int]:
    """Those of some dice that show a number."""
    return [die for die in dice if s.face[die] == number]


def filled(spaces: list[int]) -> list[int]:
    """The dice on some spaces that hold one each."""
    return [die for die in spaces if die != NO_DIE]


def attackable(s: Quest, territory: int) -> list[int]:
    """The dice of a territory that an attack can reach (ATTACK-7, DESERTA-10)."""
    if territory == DESERT:
        return filled(s.worm) if s.terms.desert_b else s.desert_first
    if territory == FORTRESS:
        return [die for section in s.sections for die in section]
    if territory == FOREST:
        return arch(s) if s.terms.forest_b else s.path
    return filled(s.cave)


def arch(s: Quest) -> list[int]:
    """The dice of forest B, from both ends."""
    return s.forest_left + s.forest_right


def forest_dice(s: Quest) -> int:
    """How many dice lie in the forest."""
    return len(s.forest_left) + len(s.forest_right) if s.terms.forest_b else len(s.path)


def hero_word(s: Quest) -> str:
    """The ability of the active seat's hero, "" if there is none (HERO-1, HERO-4)."""
    hero = s.heroes[s.seat]
    return s.terms.heroes[hero].effect if hero != NO_HERO and s.terms.heroes_serve else ""


def hero_number(s: Quest) -> int:
    """The number that belongs to the active hero's ability."""
    return s.terms.heroes[s.heroes[s.seat]].n


def ready(s: Quest, word: str) -> bool:
    """Whether the active hero has an ability and may use it now (HERO-3)."""
    if s.ability_used or hero_word(s) != word:
        return False
    return s.rested[s.seat] or not s.terms.heroes_rest


def is_bonus(s: Quest, die: int) -> bool:
    """Whether a die is a bonus die."""
    return s.kinds[die] == BONUS


def is_ally(s: Quest, die: int) -> bool:
    """Whether a die is an ally die."""
    return s.kinds[die] == ALLY
