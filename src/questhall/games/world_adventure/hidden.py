"""What a seat cannot see, dealt anew: decks, cards just drawn, and what is chosen before it is revealed (TEAM-5)."""

from __future__ import annotations

from questhall.engine.dice import Dice
from questhall.games.world_adventure.state import NO_CARD, NO_SEAT, STATUSES, World


def redeal(s: World, seat: int, dice: Dice) -> None:
    """Deal everything anew that neither this seat nor its mates can see. What lies in the decks is known."""
    if not s.needs:
        return  # nothing is shuffled yet
    mates = s.mates(seat)
    others = [other for other in range(s.seats) if other not in mates]
    if s.secret:
        _deal_heroes(s, mates, others, dice)
    if s.hidden:
        _split_anew(s, others, dice)
    for deck in (s.track, s.legends):
        _shuffle(deck, dice)
    _shuffle_events(s, dice)
    hidden = s.drawer != NO_SEAT and s.drawer not in mates
    _draw_anew(s.quest_deck, s.drawn_quests if hidden else [], dice)
    _draw_anew(s.rune_deck, s.drawn_runes if hidden else [], dice)


def _shuffle(deck: list[int], dice: Dice) -> None:
    """From an order that tells nothing of the one before."""
    deck.sort()
    dice.shuffle(deck)


def _shuffle_events(s: World, dice: Dice) -> None:
    """SETUP-6: the top card is visible."""
    if s.events:
        top = s.events.pop()
        _shuffle(s.events, dice)
        s.events.append(top)


def _draw_anew(deck: list[int], drawn: list[int], dice: Dice) -> None:
    """A deck, and the cards that somebody else has just drawn from it (D-25, D-35)."""
    deck += drawn
    _shuffle(deck, dice)
    for at in range(len(drawn)):
        drawn[at] = deck.pop()


def _deal_heroes(s: World, mates: tuple[int, ...], others: list[int], dice: Dice) -> None:
    """SETUP-17, SETUP-18: the heroes dealt to others, and which of them those have chosen who were asked already."""
    known = [card for mate in mates for card in s.dealt[mate]]
    rest = [hero.number for hero in s.terms.box.heroes if hero.number not in known]
    _shuffle(rest, dice)
    for other in others:
        s.dealt[other] = [rest.pop() for _ in s.dealt[other]]
    chosen = [other for other in others if s.hero[other] != NO_CARD]
    for other in chosen:
        s.hero[other] = NO_CARD
    for other in chosen:
        cards = [card for mate in s.mates(other) for card in s.dealt[mate]]
        left = sorted([card for card in cards if card not in s.hero])
        s.hero[other] = left[dice.roll(len(left)) - 1]


def _split_anew(s: World, others: list[int], dice: Dice) -> None:
    """SETUP-20, SETUP-23: the status points of others, once they are spread."""
    splits = s.terms.options.split_values
    for other in others:
        first = other * STATUSES
        if sum(s.status[first : first + STATUSES]):
            s.status[first : first + STATUSES] = splits[dice.roll(len(splits)) - 1]
