"""Adventure Party's state: parties, hands, decks and the attempt, as plain data.

Cards are numbers: their places in the content's lists. Hands and decks hold sorts of items, so equal cards cannot be
told apart. The places of all boards are counted through: `places` for each seat, in the order of the party (GEN-21).
The top card of a deck is the last one of its list.
"""

from __future__ import annotations

from typing import Final, final

from questhall.engine.game import State
from questhall.games.adventure_party.content import Trial
from questhall.games.adventure_party.terms import Terms
from questhall.games.adventure_party.vocabulary import LEGENDARY, STANDARD

# What step comes next.
SETUP: Final = 0
TAVERN_1: Final = 1
QUEST: Final = 2
TAVERN_2: Final = 3
DISCARD: Final = 4
SLOTS: Final = 5
POOL: Final = 6
ROLL: Final = 7
WOUNDS: Final = 8
REWARDS: Final = 9
WINDOW: Final = 10  # skull scrolls may be played
CURSES: Final = 11  # and are carried out
ARENA: Final = 12  # the next one says whether to compete, or rolls
BOSS: Final = 13  # the next one fights
OVER: Final = 14

# Kinds of attempts (GEN-9).
NO_ATTEMPT: Final = 0
ON_QUEST: Final = 1
IN_ARENA: Final = 2
AT_BOSS: Final = 3

NO_CARD: Final = -1
NO_SEAT: Final = -1
NO_WINDOW: Final = -1
SEAT_NAMES: Final = ("Violet", "Orange", "Teal", "Rose")
TEAMS: Final[list[tuple[int, ...]]] = [(0,) * seats for seats in range(5)]

# What a roller has begun and not finished (GEN-19).
IDLE: Final = -4
DOING_BANNER: Final = -2
DOING_RUNE: Final = -3
"""Else the source: an item, or beyond these the ability of a hero or weapon."""
DOING_ABILITY: Final = 1000


@final
class Attempt:
    """One run through the steps QUEST, POOL, ROLL and EVAL (GEN-9)."""

    def __init__(self, of: Attempt | None = None) -> None:
        self.kind: int = of.kind if of else NO_ATTEMPT
        self.seat: int = of.seat if of else NO_SEAT  # the roller (GEN-10)
        self.card: int = of.card if of else NO_CARD  # quest, arena card or boss
        self.stage: int = of.stage if of else 0  # of a boss
        self.window: int = of.window if of else NO_WINDOW  # the one that is open
        self.sent: list[int] = of.sent.copy() if of else []  # the heroes sent, as cards
        self.active: list[int] = of.active.copy() if of else []  # the places of those alive
        self.dice: list[int] = of.dice.copy() if of else []  # codes
        self.sources: list[int] = of.sources.copy() if of else []  # abilities that can be used: see `source_of`
        self.used: list[int] = of.used.copy() if of else []  # those that were
        self.played: list[int] = of.played.copy() if of else []  # items
        self.rolled: bool = of.rolled if of else False
        # effects
        self.runes: int = of.runes if of else 0  # free ones
        self.added: int = of.added if of else 0  # symbols bound to no die, packed
        self.crit_bonus: int = of.crit_bonus if of else 0
        self.convert: int = of.convert if of else 0
        self.block_any: int = of.block_any if of else 0
        self.block_light: int = of.block_light if of else 0
        self.soften: int = of.soften if of else 0
        self.lower_hp: int = of.lower_hp if of else 0
        self.no_immunity: bool = of.no_immunity if of else False
        # wounds: those of the card and of skull scrolls, and after the evaluation those left to deal
        self.light: int = of.light if of else 0
        self.deadly: int = of.deadly if of else 0
        self.left_light: int = of.left_light if of else 0
        self.left_deadly: int = of.left_deadly if of else 0
        self.counted: bool = of.counted if of else False
        self.met: bool = of.met if of else False
        # secrets: the action begun and not finished; skull scrolls played and not carried out yet
        self.doing: int = of.doing if of else IDLE
        self.doing_rune: int = of.doing_rune if of else IDLE
        self.doing_dice: list[int] = of.doing_dice.copy() if of else []
        self.curses: list[int] = of.curses.copy() if of else []

    def copy(self) -> Attempt:
        return Attempt(self)


@final
class Party(State):
    """A match."""

    def __init__(self, seats: int, terms: Terms, of: Party | None = None) -> None:
        super().__init__(seats, of, TEAMS[seats] if terms.team else ())
        self.terms = terms
        # the turn
        self.phase: int = of.phase if of else SETUP
        self.start: int = of.start if of else 0
        self.turn: int = of.turn if of else 0  # counted from 0
        self.seat: int = of.seat if of else 0
        self.gave: bool = of.gave if of else False  # COOP-10
        self.moved: int = (
            of.moved if of else 0
        )  # places whose weapon was moved there in this phase, as bits (HR-TAKEBACK)
        self.discarding: list[int] = of.discarding.copy() if of else []  # chosen, and not shown yet (ITEM-19)
        # boards
        self.hero: list[int] = of.hero.copy() if of else []
        self.upgraded: list[bool] = of.upgraded.copy() if of else []
        self.wounded: list[bool] = of.wounded.copy() if of else []
        self.weapon: list[int] = of.weapon.copy() if of else []
        self.banner: list[bool] = of.banner.copy() if of else []
        self.gold: list[int] = of.gold.copy() if of else []
        self.vp: list[int] = of.vp.copy() if of else []  # tokens
        self.hands: list[list[int]] = [hand.copy() for hand in of.hands] if of else []  # sorted
        self.done: list[list[int]] = [pile.copy() for pile in of.done] if of else []  # completed quests
        self.retired: list[list[int]] = [pile.copy() for pile in of.retired] if of else []
        self.known: list[int] = of.known.copy() if of else []  # who knows of a card in another's hand: see `knowledge`
        self.mixed: bool = of.mixed if of else False  # cards went unseen from hand to hand
        # rows and decks
        self.quest_rows: list[list[int]] = [row.copy() for row in of.quest_rows] if of else []
        self.quest_decks: list[list[int]] = [deck.copy() for deck in of.quest_decks] if of else []
        self.hero_rows: list[list[int]] = [row.copy() for row in of.hero_rows] if of else []
        self.hero_decks: list[list[int]] = [deck.copy() for deck in of.hero_decks] if of else []
        self.hero_piles: list[list[int]] = [pile.copy() for pile in of.hero_piles] if of else []
        self.item_decks: list[list[int]] = [deck.copy() for deck in of.item_decks] if of else []
        self.item_piles: list[list[int]] = [pile.copy() for pile in of.item_piles] if of else []
        # the town
        self.level: int = of.level if of else 1  # 4 is the boss spot
        self.open_level: int = of.open_level if of else 1  # the decks of this level are open (REF-5)
        self.firsts: list[int] = of.firsts.copy() if of else []
        self.seconds: list[int] = of.seconds.copy() if of else []
        self.arena: int = of.arena if of else NO_CARD
        self.boss: int = of.boss if of else NO_CARD
        self.boss_shown: bool = of.boss_shown if of else False
        self.doom: int = of.doom if of else 0
        self.killed: bool = of.killed if of else False  # a hero, in this round (COOP-6)
        # the attempt, and how many there were
        self.attempt: Attempt = of.attempt.copy() if of else Attempt()
        self.attempts: int = of.attempts if of else 0
        # arena: for each seat whether it competes, its total and the position it is paid for; -1 for not yet
        self.ring: bool = of.ring if of else False  # from the first question to the end of the turn
        self.joins: list[int] = of.joins.copy() if of else []
        self.totals: list[int] = of.totals.copy() if of else []
        self.ranks: list[int] = of.ranks.copy() if of else []
        # boss
        self.trigger: int = of.trigger if of else NO_SEAT
        self.last_turns: int = of.last_turns if of else 0  # turns before the fights, with the one that runs
        self.fighters: list[int] = of.fighters.copy() if of else []  # who is still to fight
        self.beaten: list[int] = of.beaten.copy() if of else []  # stages completed; -1 for no fight yet
        self.winners: list[int] = of.winners.copy() if of else []

    def copy(self) -> Party:
        return Party(self.seats, self.terms, self)

    @property
    def round(self) -> int:
        """GEN-14, counted from 1."""
        return self.turn // self.seats + 1


def first_place(s: Party, seat: int) -> int:
    """Where the places of a board begin."""
    return seat * s.terms.places


def party_size(s: Party, seat: int) -> int:
    """How many heroes a player has."""
    first = seat * s.terms.places
    count = 0
    for place in range(first, first + s.terms.places):
        if s.hero[place] >= 0:
            count += 1
    return count


def trial_of(s: Party, a: Attempt) -> Trial:
    """The conditions and wounds of an attempt's card."""
    if a.kind == ON_QUEST:
        return s.terms.quests[a.card].trial
    if a.kind == IN_ARENA:
        return s.terms.arenas[a.card].trial
    return s.terms.bosses[a.card].stages[a.stage].trial


def deck_of(s: Party, item: int) -> int:
    """The item deck that a card belongs to."""
    return STANDARD if item < s.terms.tables.standard_items else LEGENDARY


def ready_to_arm(s: Party, place: int) -> bool:
    """ITEM-14, HERO-6: whether a hero may hold weapons for upgraded heroes."""
    return s.upgraded[place] or s.terms.armed[s.hero[place]]


def may_rise(s: Party, place: int) -> bool:
    """HERO-4, HERO-5: whether a hero can be upgraded."""
    return not s.upgraded[place] and not s.terms.heroes[s.hero[place]].legendary


def arena_shown(s: Party) -> bool:
    """TOWN-7."""
    return s.level >= 2


# Sources of abilities: which ability, and the place of its hero or of the hero who holds the weapon.


def source_of(ability: int, place: int, weapon: bool) -> int:
    """An ability in an attempt; `place` counts on the own board from 0."""
    return ability * 32 + place * 2 + (1 if weapon else 0)


def ability_in(source: int) -> int:
    """The number of a source's ability."""
    return source >> 5


def spot_in(source: int) -> int:
    """Twice the place of a source, and one more for the weapon."""
    return source & 31


# What a seat knows of another's hand (SKULL-15, COOP-10).


def knowledge(viewer: int, holder: int, item: int) -> int:
    """That a viewer knows of a card in somebody's hand, as one number."""
    return (viewer * 4 + holder) * 1000 + item


def knowers(fact: int) -> tuple[int, int]:
    """Who knows of a card in somebody's hand, and who holds it (and knows that, too)."""
    return fact // 4000, fact // 1000 % 4


def known_cards(s: Party, viewer: int, holder: int) -> list[int]:
    """The cards in a hand that a viewer knows to be there."""
    first = knowledge(viewer, holder, 0)
    return sorted([fact - first for fact in s.known if first <= fact < first + 1000])
