"""Cards on the move: items drawn and laid away, heroes leaving, decks that are shuffled anew, rows that are filled."""

from __future__ import annotations

from bisect import insort

from questhall.games.adventure_party import story
from questhall.games.adventure_party.state import (
    NO_CARD,
    Party,
    deck_of,
    knowledge,
)
from questhall.games.adventure_party.vocabulary import LEGENDARY, STANDARD

# Items


def draw_items(s: Party, seat: int, deck: int, count: int) -> None:
    """ITEM-15: drawn items go to the hand, unseen by others."""
    drawn: list[int] = []
    for _ in range(count):
        item = _top_item(s, deck)
        if item == NO_CARD:
            story.no_item(s, seat, deck)
            break
        insort(s.hands[seat], item)
        drawn.append(item)
    if drawn:
        s.reveal()
        story.drew(s, seat, deck, drawn)


def _top_item(s: Party, deck: int) -> int:
    """ITEM-17: an empty deck is made of its discard pile first; if both are empty, there is nothing to draw."""
    cards = s.item_decks[deck]
    if not cards:
        pile = s.item_piles[deck]
        if not pile:
            return NO_CARD
        s.item_decks[deck], s.item_piles[deck] = pile, cards
        cards = pile
        s.dice.shuffle(cards)
        story.items_reshuffled(s, deck, len(cards))
    return cards.pop()


def items_left(s: Party, deck: int) -> bool:
    """Whether there is an item to be drawn (ITEM-17)."""
    return bool(s.item_decks[deck]) or bool(s.item_piles[deck])


def lay_away(s: Party, item: int) -> None:
    """ITEM-16: face up on the discard pile of its own deck."""
    s.item_piles[deck_of(s, item)].append(item)


def show_from_hand(s: Party, seat: int, item: int) -> None:
    """A card leaves a hand and all see which one it is."""
    s.hands[seat].remove(item)
    s.reveal()
    if s.known:
        for viewer in range(s.seats):
            _forget(s, knowledge(viewer, seat, item))


def pass_unseen(s: Party, giver: int, taker: int, item: int) -> None:
    """SKULL-15, COOP-10: a card goes from hand to hand; only these two know which one."""
    s.hands[giver].remove(item)
    insort(s.hands[taker], item)
    s.reveal()
    if s.terms.open_hands:
        return
    s.mixed = True
    for viewer in range(s.seats):
        if viewer == taker:
            _forget(s, knowledge(taker, giver, item))
        elif viewer != giver:  # whatever was known of that hand may now be elsewhere
            first = knowledge(viewer, giver, 0)
            s.known = [fact for fact in s.known if not first <= fact < first + 1000]
    s.known.append(knowledge(giver, taker, item))


def _forget(s: Party, fact: int) -> None:
    if fact in s.known:
        s.known.remove(fact)


# Heroes


def hero_deck_open(s: Party, deck: int) -> bool:
    """SETUP-14, REF-5: the legendary heroes are locked until level 3 is open."""
    return deck == STANDARD or s.open_level >= 3


def bury(s: Party, hero: int) -> None:
    """HERO-10: to the discard pile of its deck; HERO-12: an empty deck begins anew with this card."""
    deck = s.terms.heroes[hero].deck
    s.hero_piles[deck].append(hero)
    if not s.hero_decks[deck]:
        renew_heroes(s, deck)


def renew_heroes(s: Party, deck: int) -> None:
    """HERO-12: as soon as a hero deck is empty its discard pile becomes the deck, so that a top card is visible."""
    cards = s.hero_decks[deck]
    pile = s.hero_piles[deck]
    if cards or not pile or not hero_deck_open(s, deck):
        return
    s.hero_decks[deck], s.hero_piles[deck] = pile, cards
    s.dice.shuffle(pile)
    s.reveal()
    story.heroes_reshuffled(s, deck, len(pile))


def take_top_hero(s: Party, deck: int) -> int:
    """The visible top card of a hero deck; the next one is seen at once (TAV-6)."""
    hero = s.hero_decks[deck].pop()
    s.reveal()
    renew_heroes(s, deck)
    return hero


def lose_weapon(s: Party, place: int, clause: str) -> None:
    """TAV-15, HERO-11, ITEM-12: a weapon that its hero no longer holds is laid away."""
    weapon = s.weapon[place]
    if weapon != NO_CARD:
        s.weapon[place] = NO_CARD
        lay_away(s, weapon)
        story.weapon_lost(s, place // s.terms.places, weapon, clause)


def empty_place(s: Party, place: int) -> None:
    """A hero has left its place on the board."""
    s.hero[place] = NO_CARD
    s.upgraded[place] = False
    s.wounded[place] = False


def kill(s: Party, place: int, wound: int, clause: str) -> None:
    """HERO-10, HERO-11: a killed hero is discarded with its weapon, without VP."""
    hero = s.hero[place]
    s.killed = True
    story.killed(s, place, wound, clause)
    lose_weapon(s, place, "HERO-11")
    empty_place(s, place)
    bury(s, hero)


def wound_lightly(s: Party, place: int, slot: bool) -> bool:
    """WOUND-6: a healthy hero is wounded, a wounded one killed; whether it lives."""
    if s.wounded[place]:
        kill(s, place, 0, "QUEST-11" if slot else "WOUND-6")
        return False
    s.wounded[place] = True
    story.wounded(s, place, "QUEST-8" if slot else "WOUND-6")
    return True


# Rows


def refresh(s: Party) -> None:
    """REF-1 to REF-7: decks of a new level are opened, and every row is filled from its deck."""
    opening = s.open_level < min(s.level, 3)
    s.open_level = min(s.level, 3)
    level = s.terms.levels[s.level - 1]
    for deck, row in enumerate(s.quest_rows):
        fill_quests(s, deck, level.rows[deck] - len(row), opening)
    wanted = s.terms.hero_rows[s.level - 1]
    for deck in (STANDARD, LEGENDARY):
        if hero_deck_open(s, deck):
            fill_heroes(s, deck, wanted[deck] - len(s.hero_rows[deck]), opening)


def fill_quests(s: Party, deck: int, count: int, opening: bool) -> None:
    """REF-6: an empty quest deck is not refilled; its row shrinks."""
    cards, row = s.quest_decks[deck], s.quest_rows[deck]
    new: list[int] = []
    while len(new) < count and cards:
        new.append(cards.pop())
    if new:
        row += new
        s.reveal()
        story.quests_turned_up(s, deck, new, opening and deck == s.open_level - 1)


def fill_heroes(s: Party, deck: int, count: int, opening: bool) -> None:
    """REF-2: filling moves the visible top card into the row and so shows the next one."""
    row = s.hero_rows[deck]
    new: list[int] = []
    while len(new) < count and s.hero_decks[deck]:
        hero = take_top_hero(s, deck)
        row.append(hero)
        new.append(hero)
    if new:
        story.heroes_turned_up(s, deck, new, opening and deck == LEGENDARY)


# The hand limit


def above_limit(s: Party) -> bool:
    """ITEM-3, ITEM-5: too many items in hand at the end of the own turn."""
    return len(s.hands[s.seat]) - len(s.discarding) > s.terms.hand_limit


def show_discards(s: Party) -> None:
    """ITEM-19: they become visible together after the last."""
    gone = s.discarding
    s.discarding = []
    for item in gone:
        show_from_hand(s, s.seat, item)
        lay_away(s, item)
    story.discarded(s, s.seat, gone)
