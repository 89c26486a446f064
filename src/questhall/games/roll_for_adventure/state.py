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
PHASES: Final = ("setup", "roll", "place", "lay", "reveal")

NO_DIE: Final = -1
COLOURS: Final = ("Red", "Blue", "Green", "Yellow")
LETTERS: Final = ("R", "B", "G", "Y", "a", "b")
KINDS: Final[dict[str, int]] = {letter: kind for kind, letter in enumerate(LETTERS)}


@final
class Enemy:
    """An active enemy and the dice on it."""

    def __init__(self, card: int) -> None:
        self.card = card
        self.dice: list[int] = []

    def copy(self) -> Enemy:
        twin = Enemy(self.card)
        twin.dice = self.dice.copy()
        return twin


@final
class Quest(State):
    """A match of a team against the Master of Shadows."""

    def __init__(self, seats: int, terms: Terms) -> None:
        super().__init__(seats)
        self.terms = terms
        self.kinds = terms.kinds
        # dice
        self.face: list[int] = []
        self.placer: list[int] = []  # who placed a die last
        self.boards: list[list[int]] = []
        self.pool: list[int] = []
        self.laying: list[int] = []  # ones on their way to the spaces of desert B
        self.supply: list[int] = []
        self.oblivion: list[int] = []
        self.resurrection: list[int] = []
        self.devoured: list[int] = []
        # territories
        self.desert_first: list[int] = []
        self.desert_second: list[int] = []
        self.worm: list[int] = []
        self.chained: list[bool] = []
        self.sections: list[list[int]] = []
        self.stages: list[int] = []  # barriers removed in each section
        self.path: list[int] = []
        self.forest_task = 0  # where the boundary tile lies
        self.forest_over = False
        self.forest_left: list[int] = []
        self.forest_right: list[int] = []
        self.cave: list[int] = []
        self.skulls: list[int] = []
        self.limits: list[int] = []
        # enemies
        self.deck: list[int] = []  # the cards but the Master that were not revealed yet, in no order
        self.above_master = 0  # so many cards lie above all places where the Master may be
        self.master_places = 0  # in so many places the Master may be, each equally likely
        self.active: list[Enemy] = []
        self.discard: list[int] = []
        # match
        self.stones = 0
        self.turn = 0
        self.seat = 0
        self.phase = SETUP
        self.heroes: list[int] = []
        self.rested: list[bool] = []  # whether a seat's ability was not used in its last turn
        # turn
        self.rolls = 0
        self.ability_used = False

    def copy(self) -> Quest:
        twin = Quest(self.seats, self.terms)
        twin.reveals = self.reveals
        twin.face = self.face.copy()
        twin.placer = self.placer.copy()
        twin.boards = [board.copy() for board in self.boards]
        twin.pool = self.pool.copy()
        twin.laying = self.laying.copy()
        twin.supply = self.supply.copy()
        twin.oblivion = self.oblivion.copy()
        twin.resurrection = self.resurrection.copy()
        twin.devoured = self.devoured.copy()
        twin.desert_first = self.desert_first.copy()
        twin.desert_second = self.desert_second.copy()
        twin.worm = self.worm.copy()
        twin.chained = self.chained.copy()
        twin.sections = [section.copy() for section in self.sections]
        twin.stages = self.stages.copy()
        twin.path = self.path.copy()
        twin.forest_task = self.forest_task
        twin.forest_over = self.forest_over
        twin.forest_left = self.forest_left.copy()
        twin.forest_right = self.forest_right.copy()
        twin.cave = self.cave.copy()
        twin.skulls = self.skulls.copy()
        twin.limits = self.limits.copy()
        twin.deck = self.deck.copy()
        twin.above_master = self.above_master
        twin.master_places = self.master_places
        twin.active = [enemy.copy() for enemy in self.active]
        twin.discard = self.discard.copy()
        twin.stones = self.stones
        twin.turn = self.turn
        twin.seat = self.seat
        twin.phase = self.phase
        twin.heroes = self.heroes.copy()
        twin.rested = self.rested.copy()
        twin.rolls = self.rolls
        twin.ability_used = self.ability_used
        return twin

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
