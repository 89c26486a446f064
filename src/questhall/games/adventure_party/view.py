"""What Adventure Party shows to whom: hands are hidden from rivals and spectators, all else is open."""

from __future__ import annotations

from typing import cast

from questhall.games.adventure_party.content import LETTERS
from questhall.games.adventure_party.counting import arena_total, conditions, count_of, counted, verdict, wounds_left
from questhall.games.adventure_party.score import quest_points, relic_points, retired_points
from questhall.games.adventure_party.shown import (
    Attempt as AttemptShown,
)
from questhall.games.adventure_party.shown import (
    AttemptKind,
    Condition,
    Deck,
    DeckName,
    Doing,
    Member,
    Need,
    Phase,
    PileName,
    Player,
    PoolDie,
    Ring,
    RowName,
    Score,
    Sign,
    Step,
    View,
    WindowName,
)
from questhall.games.adventure_party.state import (
    ARENA,
    AT_BOSS,
    BOSS,
    DISCARD,
    DOING_ABILITY,
    DOING_BANNER,
    DOING_RUNE,
    IDLE,
    IN_ARENA,
    NO_ATTEMPT,
    NO_CARD,
    NO_SEAT,
    NO_WINDOW,
    OVER,
    POOL,
    REWARDS,
    ROLL,
    SETUP,
    SLOTS,
    TAVERN_1,
    TAVERN_2,
    WOUNDS,
    Attempt,
    Party,
    arena_shown,
    first_place,
    known_cards,
    trial_of,
)
from questhall.games.adventure_party.story import source_card
from questhall.games.adventure_party.supply import hero_deck_open
from questhall.games.adventure_party.terms import GONE
from questhall.games.adventure_party.vocabulary import (
    LEGENDARY,
    REACT_POOL,
    STANDARD,
    SYMBOL_COUNT,
    SYMBOLS,
    WINDOWS,
    H,
)


def view(s: Party, viewer: int | None) -> View:
    """The whole table as a seat or a spectator sees it."""
    running = s.phase != SETUP
    a = s.attempt
    return {
        "round": s.round,
        "seat": s.seat,
        "start": s.start,
        "phase": phase_of(s),
        "level": s.level,
        "firsts": [seat_or_none(seat) for seat in s.firsts],
        "seconds": [seat_or_none(seat) for seat in s.seconds],
        "doom": s.doom,
        "killed": s.killed,
        "trigger": seat_or_none(s.trigger),
        "last_turns": last_turns(s),
        "rows": rows_view(s),
        "decks": decks_view(s),
        "piles": piles_view(s),
        "arena": s.terms.arenas[s.arena].name if running and arena_shown(s) else None,
        "boss": s.terms.bosses[s.boss].name if s.boss_shown else None,
        "players": [player_view(s, seat, viewer) for seat in range(s.seats)],
        "attempt": None if a.kind == NO_ATTEMPT else attempt_view(s, a, viewer),
        "ring": ring_view(s) if s.ring else None,
        "fighters": s.fighters.copy(),
        "winners": s.winners.copy(),
    }


def seat_or_none(seat: int) -> int | None:
    """A seat, or nothing for nobody."""
    return None if seat == NO_SEAT else seat


def phase_of(s: Party) -> Phase:
    """The phase of the turn, or what interrupts it."""
    if s.phase == SETUP:
        return "setup"
    if s.phase == OVER:
        return "over"
    if s.phase == BOSS or s.attempt.kind == AT_BOSS:
        return "boss"
    if s.phase == ARENA or s.attempt.kind == IN_ARENA:
        return "arena"
    if s.phase == TAVERN_1:
        return "tavern"
    if s.phase == TAVERN_2:
        return "tavern_2"
    return "refresh" if s.phase == DISCARD else "quest"


def last_turns(s: Party) -> list[int] | None:
    """Who still has a last turn before the boss (BOSS-2); none while there is no boss."""
    if s.trigger == NO_SEAT:
        return None
    if s.last_turns > s.seats:  # the turn in which the boss came
        return [(s.seat + step) % s.seats for step in range(1, s.seats + 1)]
    return [(s.seat + step) % s.seats for step in range(s.last_turns)]


# Rows and decks


def rows_view(s: Party) -> dict[RowName, list[str]]:
    """What lies face up."""
    quests, heroes = s.terms.quests, s.terms.heroes
    return {
        "town": [quests[quest].name for quest in s.quest_rows[0]],
        "forest": [quests[quest].name for quest in s.quest_rows[1]],
        "mountain": [quests[quest].name for quest in s.quest_rows[2]],
        "heroes": [heroes[hero].name for hero in s.hero_rows[STANDARD]],
        "legends": [heroes[hero].name for hero in s.hero_rows[LEGENDARY]],
    }


def decks_view(s: Party) -> dict[DeckName, Deck]:
    """The decks: how many cards, whether they are open, and the top card where it is visible."""
    return {
        "town": quest_deck_view(s, 0),
        "forest": quest_deck_view(s, 1),
        "mountain": quest_deck_view(s, 2),
        "heroes": hero_deck_view(s, STANDARD),
        "legends": hero_deck_view(s, LEGENDARY),
        "items": {"cards": len(s.item_decks[STANDARD]), "open": True, "top": None},
        "treasures": {"cards": len(s.item_decks[LEGENDARY]), "open": True, "top": None},
    }


def quest_deck_view(s: Party, deck: int) -> Deck:
    """A quest deck lies face down."""
    return {"cards": len(s.quest_decks[deck]), "open": s.open_level > deck, "top": None}


def hero_deck_view(s: Party, deck: int) -> Deck:
    """SETUP-12, SETUP-14: an open hero deck shows its top card."""
    cards, is_open = s.hero_decks[deck], s.phase != SETUP and hero_deck_open(s, deck)
    top = s.terms.heroes[cards[-1]].name if cards and is_open else None
    return {"cards": len(cards), "open": is_open, "top": top}


def piles_view(s: Party) -> dict[PileName, list[str]]:
    """The discard piles."""
    heroes, items = s.terms.heroes, s.terms.items
    return {
        "heroes": [heroes[hero].name for hero in s.hero_piles[STANDARD]],
        "legends": [heroes[hero].name for hero in s.hero_piles[LEGENDARY]],
        "items": [items[item].name for item in s.item_piles[STANDARD]],
        "treasures": [items[item].name for item in s.item_piles[LEGENDARY]],
    }


# Players


def may_see_hand(s: Party, seat: int, viewer: int | None) -> bool:
    """ITEM-2, HR-OPENHANDS; at the end all hands are shown."""
    return seat == viewer or s.terms.open_hands or s.phase == OVER


def player_view(s: Party, seat: int, viewer: int | None) -> Player:
    """One player's board and hand."""
    seen = may_see_hand(s, seat, viewer)
    hand = s.hands[seat]
    first = first_place(s, seat)
    beaten = s.beaten[seat]
    level = s.level - 1
    return {
        "gold": s.gold[seat],
        "banner": s.banner[seat],
        "party": [member_view(s, place) for place in range(first, first + s.terms.places)],
        "hand": hand_view(s, seat, viewer) if seen else None,
        "cards": len(hand),
        "known": known_view(s, seat, viewer),
        "done": [s.terms.quests[quest].name for quest in s.done[seat]],
        "retired": [s.terms.heroes[hero].name for hero in s.retired[seat]],
        "progress": len([quest for quest in s.done[seat] if s.terms.quests[quest].deck == level]),
        "gave": s.gave and seat == s.seat,
        "beaten": None if beaten < 0 else beaten,
        "score": score_view(s, seat, seen or not hand),
    }


def known_view(s: Party, seat: int, viewer: int | None) -> list[str]:
    """The cards in a hidden hand that the viewer knows; of the own hand, those that somebody else knows."""
    if viewer is None or s.terms.open_hands or s.phase == OVER:
        return []
    if viewer != seat:
        return [s.terms.items[item].name for item in known_cards(s, viewer, seat)]
    cards = sorted([item for other in range(s.seats) for item in known_cards(s, other, seat)])
    return [s.terms.items[item].name for item in cards]


def hand_view(s: Party, seat: int, viewer: int | None) -> list[str]:
    """A hand; its owner sees it without what is chosen to be discarded (ITEM-19)."""
    hand = s.hands[seat].copy()
    if seat == viewer == s.seat:
        for item in s.discarding:
            hand.remove(item)
    return [s.terms.items[item].name for item in hand]


def member_view(s: Party, place: int) -> Member | None:
    """A hero in its place."""
    hero, weapon = s.hero[place], s.weapon[place]
    if hero == NO_CARD:
        return None
    return {
        "hero": s.terms.heroes[hero].name,
        "upgraded": s.upgraded[place],
        "wounded": s.wounded[place],
        "weapon": None if weapon == NO_CARD else s.terms.items[weapon].name,
    }


def score_view(s: Party, seat: int, seen: bool) -> Score:
    """END-4, as far as one may know it."""
    quests, retired = quest_points(s, seat), retired_points(s, seat)
    relics = relic_points(s, seat) if seen else None
    total = s.vp[seat] + quests + retired + (relics or 0)
    return {"tokens": s.vp[seat], "quests": quests, "retired": retired, "relics": relics, "total": total}


# The attempt


def attempt_view(s: Party, a: Attempt, viewer: int | None) -> AttemptShown:
    """The attempt, counted as if the roller stopped now."""
    terms, total = s.terms, counted(s, a)
    in_arena = a.kind == IN_ARENA
    left = (a.left_light, a.left_deadly) if a.counted else wounds_left(a, count_of(total, H))
    trial = trial_of(s, a)
    found: list[Condition] = [
        {"what": cast(Need, what), "need": need, "have": have} for what, need, have in conditions(s, a, total)
    ]
    return {
        "kind": kind_of(a),
        "card": card_name(s, a),
        "stage": a.stage + 1 if a.kind == AT_BOSS else 0,
        "seat": a.seat,
        "step": step_of(s, a),
        "window": window_of(s),
        "heroes": [terms.heroes[hero].name for hero in a.sent],
        "active": [terms.heroes[s.hero[place]].name for place in a.active],
        "dice": dice_view(s, a),
        "runes": a.runes,
        "symbols": signs(a.added),
        "counts": signs(total),
        "convert": a.convert,
        "immune": [] if a.no_immunity else [SYMBOLS[at] for at in range(SYMBOL_COUNT) if trial.immune[at]],
        "conditions": found,
        "met": a.met if a.counted else not in_arena and verdict(s, a, total).met,
        "total": arena_total(s, a, total) if in_arena else 0,
        "wounds": {"light": a.light, "deadly": a.deadly},
        "soften": a.soften,
        "block_light": a.block_light,
        "block_any": a.block_any,
        "left": {"light": left[0], "deadly": left[1]},
        "used": [source_card(s, DOING_ABILITY + source)[0] for source in a.used],
        "played": [terms.items[item].name for item in a.played],
        "doing": doing_view(s, a) if viewer == a.seat and a.doing != IDLE else None,
    }


def kind_of(a: Attempt) -> AttemptKind:
    """What the attempt is made at."""
    if a.kind == IN_ARENA:
        return "arena"
    return "boss" if a.kind == AT_BOSS else "quest"


def card_name(s: Party, a: Attempt) -> str:
    """The card of an attempt."""
    if a.kind == IN_ARENA:
        return s.terms.arenas[a.card].name
    return s.terms.bosses[a.card].name if a.kind == AT_BOSS else s.terms.quests[a.card].name


def step_of(s: Party, a: Attempt) -> Step:
    """How far an attempt is; windows belong to the step before them."""
    if s.phase == SLOTS:
        return "slots"
    if s.phase == WOUNDS:
        return "wounds"
    if s.phase == REWARDS or a.counted:
        return "rewards"
    if s.phase == ROLL or a.rolled:
        return "roll"
    assert s.phase == POOL or a.window != NO_WINDOW
    return "pool"


def window_of(s: Party) -> WindowName | None:
    """The window that is open."""
    if s.attempt.window == NO_WINDOW:
        return None
    return WINDOWS[s.attempt.window - REACT_POOL]


def dice_view(s: Party, a: Attempt) -> list[PoolDie]:
    """The dice of the pool; a die that was taken out is not there any more."""
    tables = s.terms.tables
    dice: list[PoolDie] = []
    for die, code in enumerate(a.dice):
        if code != GONE:
            dice.append(
                {
                    "die": die,
                    "colour": LETTERS[tables.colour[code]],
                    "face": tables.face[code],
                    "locked": not tables.unlocked[code],
                }
            )
    return dice


def signs(total: int) -> dict[Sign, int]:
    """A packed count by symbols, without those there are none of."""
    return {SYMBOLS[at]: count_of(total, at) for at in range(SYMBOL_COUNT) if count_of(total, at)}


def doing_view(s: Party, a: Attempt) -> Doing:
    """GEN-19: the action begun and not finished."""
    if a.doing == DOING_BANNER:
        source = "banner"
    elif a.doing == DOING_RUNE:
        source = "rune"
    else:
        source = source_card(s, a.doing)[0]
    return {"source": source, "rune": None if a.doing_rune == IDLE else a.doing_rune, "dice": a.doing_dice.copy()}


# The arena


def ring_view(s: Party) -> Ring:
    """The arena fight."""
    return {
        "trigger": s.seat,
        "joins": [None if joins < 0 else joins == 1 for joins in s.joins],
        "totals": [None if total < 0 else total for total in s.totals],
        "places": [None if place < 0 else place for place in s.ranks],
    }
