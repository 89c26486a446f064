"""What a seat cannot see, dealt anew: other hands, the order of decks, cards that lie face down (Hidden information)."""

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
    """Other hands and the item decks; backs tell the decks apart, and some cards are known (SKULL-15, COOP-10)."""
    others = [other for other in range(s.seats) if other != seat]
    known = [known_cards(s, seat, other) for other in others]
    wanted: list[list[int]] = []  # for each hand, how many cards of each deck are unknown
    for other, cards in zip(others, known, strict=True):
        counts = [0, 0]
        for item in s.hands[other]:
            counts[deck_of(s, item)] += 1
        for item in cards:
            counts[deck_of(s, item)] -= 1
        wanted.append(counts)
        unknown = s.hands[other]
        for item in cards:
            unknown.remove(item)
        for item in unknown:
            s.item_decks[deck_of(s, item)].append(item)
    for deck in s.item_decks:
        _shuffle(deck, dice)
    for other, cards, counts in zip(others, known, wanted, strict=True):
        hand = cards
        for deck in (STANDARD, LEGENDARY):
            for _ in range(counts[deck]):
                hand.append(s.item_decks[deck].pop())
        s.hands[other] = sorted(hand)


def _forget_plans(s: Party, seat: int) -> None:
    """GEN-19, ITEM-19, SKULL-19: what others have begun, chosen to discard or played and not shown yet."""
    a = s.attempt
    if a.seat != seat:
        a.doing = a.doing_rune = IDLE
        a.doing_dice = []
    a.curses = [curse for curse in a.curses if curse // CURSE == seat]
    if s.seat != seat and s.discarding:
        s.discarding = s.hands[s.seat][: len(s.discarding)]
