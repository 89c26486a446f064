"""What a seat cannot see, dealt anew: other hands, the order of decks, cards that lie face down."""

from __future__ import annotations

from questhall.engine.dice import Dice
from questhall.games.adventure_party.skull import CURSE
from questhall.games.adventure_party.state import (
    IDLE,
    OVER,
    SETUP,
    Party,
    arena_shown,
    deck_of,
    knowers,
    known_cards,
)
from questhall.games.adventure_party.supply import hero_deck_open
from questhall.games.adventure_party.vocabulary import LEGENDARY, STANDARD


def redeal(s: Party, seat: int, dice: Dice) -> None:
    """Deal everything anew that this seat cannot see. What lies in the decks is known, but not its order."""
    if s.phase in (SETUP, OVER):
        return
    if s.terms.open_hands:
        for deck in s.item_decks:
            _shuffle(deck, dice)
    else:
        _deal_hands(s, seat, dice)
    for deck in s.quest_decks:
        _shuffle(deck, dice)
    for number in (STANDARD, LEGENDARY):
        _shuffle_heroes(s, number, dice)
    if not arena_shown(s):
        s.arena = dice.roll(len(s.terms.arenas)) - 1
    if not s.boss_shown:
        s.boss = dice.roll(len(s.terms.bosses)) - 1
    _forget_plans(s, seat)


def _shuffle(deck: list[int], dice: Dice) -> None:
    """From an order that tells nothing of the one before."""
    deck.sort()
    dice.shuffle(deck)


def _shuffle_heroes(s: Party, number: int, dice: Dice) -> None:
    """SETUP-12: the top card of an open hero deck is visible."""
    deck = s.hero_decks[number]
    if not deck or not hero_deck_open(s, number):
        _shuffle(deck, dice)
        return
    top = deck.pop()
    _shuffle(deck, dice)
    deck.append(top)


def _deal_hands(s: Party, seat: int, dice: Dice) -> None:
    """Other hands and the item decks. Some cards are known (SKULL-15, COOP-10), and of each hand how many cards are
    legendary, because all draws are seen; once cards went unseen from hand to hand, only their number in all hands.
    """
    others = [other for other in range(s.seats) if other != seat]
    known = [known_cards(s, seat, other) for other in others]
    wanted: list[list[int]] = []  # for each hand, how many cards of each deck are unknown
    for other, cards in zip(others, known, strict=True):
        unknown = s.hands[other]
        for item in cards:
            unknown.remove(item)
        counts = [0, 0]
        for item in unknown:
            counts[deck_of(s, item)] += 1
            s.item_decks[deck_of(s, item)].append(item)
        wanted.append(counts)
    for deck in s.item_decks:
        _shuffle(deck, dice)
    if s.mixed:
        _mix(wanted, dice)
    for other, cards, counts in zip(others, known, wanted, strict=True):
        for number in (STANDARD, LEGENDARY):
            for _ in range(counts[number]):
                cards.append(s.item_decks[number].pop())
        s.hands[other] = sorted(cards)


def _mix(wanted: list[list[int]], dice: Dice) -> None:
    """Share out how many cards of each deck are in which hand; each hand keeps its number of cards."""
    backs: list[int] = []
    for counts in wanted:
        backs += [STANDARD] * counts[STANDARD] + [LEGENDARY] * counts[LEGENDARY]
    _shuffle(backs, dice)
    for counts in wanted:
        size = counts[STANDARD] + counts[LEGENDARY]
        counts[LEGENDARY] = sum(backs[:size])
        counts[STANDARD] = size - counts[LEGENDARY]
        del backs[:size]


def _forget_plans(s: Party, seat: int) -> None:
    """GEN-19, ITEM-19, SKULL-19: what others know of each other, have begun, chosen to discard, or not shown yet."""
    a = s.attempt
    if a.seat != seat:
        a.doing = a.doing_rune = IDLE
        a.doing_dice = []
    s.known = [fact for fact in s.known if seat in knowers(fact)]
    a.curses = [curse for curse in a.curses if curse // CURSE == seat]
    if s.seat != seat and s.discarding:
        s.discarding = s.hands[s.seat][: len(s.discarding)]
