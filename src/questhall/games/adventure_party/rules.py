"""Adventure Party's course of play: set-up, turns and phases; the other modules are its chapters."""

from __future__ import annotations

from questhall.engine.decision import Decision, Play
from questhall.engine.options import Option
from questhall.games.adventure_party import story
from questhall.games.adventure_party.arena import arena_step, leave_arena
from questhall.games.adventure_party.boss import begin_boss, boss_step, end_stage, show_boss
from questhall.games.adventure_party.content import SKULL
from questhall.games.adventure_party.evaluation import deal_wound
from questhall.games.adventure_party.quest import choose_quest, choose_slots
from questhall.games.adventure_party.rewards import end_quest, pay_effect
from questhall.games.adventure_party.rolling import after_window, pool_step, roll_step
from questhall.games.adventure_party.skull import ask_others, carry_out_next
from questhall.games.adventure_party.state import (
    ARENA,
    BOSS,
    CURSES,
    DISCARD,
    IN_ARENA,
    NO_CARD,
    NO_SEAT,
    NO_WINDOW,
    ON_QUEST,
    POOL,
    QUEST,
    REWARDS,
    ROLL,
    SETUP,
    SLOTS,
    TAVERN_1,
    TAVERN_2,
    WINDOW,
    WOUNDS,
    Party,
    first_place,
    party_size,
)
from questhall.games.adventure_party.supply import (
    above_limit,
    draw_items,
    fill_heroes,
    fill_quests,
    refresh,
    show_discards,
)
from questhall.games.adventure_party.tavern import tavern
from questhall.games.adventure_party.terms import Terms
from questhall.games.adventure_party.town import check_town
from questhall.games.adventure_party.vocabulary import QUEST_DECKS, REACT_SPOILS, STANDARD, TOWN


def new_party(seats: int, terms: Terms) -> Party:
    """Everything on the table before the first random step (SETUP-1, SETUP-2, SETUP-9, SETUP-16)."""
    s = Party(seats, terms)
    places = seats * terms.places
    s.hero = [NO_CARD] * places
    s.upgraded = [False] * places
    s.wounded = [False] * places
    s.weapon = [NO_CARD] * places
    s.banner = [True] * seats
    s.gold = [0] * seats
    s.vp = [0] * seats
    s.hands = [[] for _ in range(seats)]
    s.done = [[] for _ in range(seats)]
    s.retired = [[] for _ in range(seats)]
    s.quest_rows = [[] for _ in QUEST_DECKS]
    s.quest_decks = [[] for _ in QUEST_DECKS]
    for quest in terms.quests:
        s.quest_decks[quest.deck].append(quest.number)
    s.hero_rows, s.hero_piles = [[], []], [[], []]
    s.hero_decks = [[], []]
    for hero in terms.heroes:
        s.hero_decks[hero.deck] += [hero.number] * hero.copies
    s.item_piles = [[], []]
    s.item_decks = [[], []]
    for item in terms.items:
        if terms.skulls or item.kind != SKULL:  # SETUP-7
            s.item_decks[item.deck] += [item.number] * item.copies
    s.firsts = [NO_SEAT] * len(QUEST_DECKS)
    s.seconds = [NO_SEAT] * len(QUEST_DECKS)
    s.beaten = [-1] * seats
    return s


def step(s: Party) -> Play:
    """The next stretch: an action of a tavern or of an attempt, or what follows. In between a match is plain data."""
    phase = s.phase
    if phase in (TAVERN_1, TAVERN_2):
        return tavern_step(s)
    if phase == ROLL:
        return roll_step(s)
    if phase == POOL:
        return pool_step(s)
    if phase == QUEST:
        return choose_quest(s)
    if phase == SLOTS:
        return choose_slots(s)
    if phase == WOUNDS:
        return deal_wound(s)
    if phase == REWARDS:
        return end_attempt(s)
    if phase == WINDOW:
        return ask_others(s)
    if phase == CURSES:
        return curse_step(s)
    if phase == ARENA:
        return arena_step(s)
    if phase == BOSS:
        return boss_step(s)
    if phase == DISCARD:
        return discard(s)
    assert phase == SETUP
    return set_up(s)


# Set-up


def set_up(s: Party) -> Play:
    """SETUP-3 to SETUP-18, in the order of the chapter Chance."""
    seat = s.dice.roll(s.seats) - 1  # drawn in any case, so that the decks do not depend on HR-START
    s.start = s.seat = s.terms.start_seat if s.terms.start_seat >= 0 else seat
    for deck in [*s.quest_decks, *s.hero_decks, *s.item_decks]:  # SETUP-8
        s.dice.shuffle(deck)
    s.arena = s.dice.roll(len(s.terms.arenas)) - 1  # SETUP-15
    s.boss = s.dice.roll(len(s.terms.bosses)) - 1
    story.starts(s)
    level = s.terms.levels[0]
    fill_quests(s, TOWN, level.rows[TOWN], False)  # SETUP-10
    fill_heroes(s, STANDARD, s.terms.hero_rows[0][STANDARD], False)  # SETUP-13
    for place in range(s.seats):  # SETUP-18
        deal(s, (s.start + place) % s.seats, place)
    begin_turn(s)
    yield from ()


def deal(s: Party, seat: int, place: int) -> None:
    """SETUP-4, SETUP-5, SETUP-19, COOP-2: items and gold by position after the starting player."""
    numbers = s.terms.numbers
    gold, items = numbers.start_gold[place], numbers.start_items[place]
    if s.seats == 1:
        gold, items = numbers.solo_gold, numbers.solo_items
    elif s.terms.flat_start:
        gold, items = numbers.flat_gold, numbers.flat_items
    elif s.seats == 2 and place == 1 and not s.terms.team:
        items += numbers.second_of_two
    s.gold[seat] = gold
    story.dealt(s, seat, items)
    draw_items(s, seat, STANDARD, items)


# The turn


def begin_turn(s: Party) -> None:
    """TURN-2: a turn begins with Payday and goes on with Tavern 1."""
    s.gave = False
    s.ring = False
    story.turn_begins(s)
    payday(s)
    s.phase = TAVERN_1


def payday(s: Party) -> None:
    """PAY-1 to PAY-4: gold for everybody, more for who has no hero; nothing in the own first turn."""
    if s.turn < s.seats:
        story.no_payday(s)
        return
    seat, numbers = s.seat, s.terms.numbers
    gold = numbers.payday
    if party_size(s, seat) == 0:
        gold += numbers.payday_alone
    s.gold[seat] += gold
    story.payday(s, gold)
    first = first_place(s, seat)
    for place in range(first, first + s.terms.places):
        hero = s.hero[place]
        if hero >= 0:
            for ability in s.terms.tables.payday[hero][1 if s.upgraded[place] else 0]:
                for effect in ability.effects:
                    pay_effect(s, seat, effect, "PAY-4", s.terms.heroes[hero].title)


def tavern_step(s: Party) -> Play:
    """TAV-1; after the second Tavern phase come Refresh and the hand limit (TURN-2, TURN-3)."""
    yield from tavern(s)
    if s.phase == DISCARD:
        refresh(s)
        if not above_limit(s):
            end_turn(s)


def discard(s: Party) -> Play:
    """ITEM-3, ITEM-19: one card at a time, shown together after the last."""
    option = yield Decision(s.seat, "discard", discard_options(s), always=True)
    s.discarding.append(s.terms.options.item(option))
    if not above_limit(s):
        show_discards(s)
        end_turn(s)


def discard_options(s: Party) -> list[Option]:
    """D-DISCARD: the cards in hand that were not chosen yet."""
    left = s.hands[s.seat].copy()
    for item in s.discarding:
        left.remove(item)
    return [s.terms.options.discard[item] for item in sorted(set(left))]


def end_turn(s: Party) -> None:
    """TURN-1, BOSS-2, BOSS-21: the next turn, a new round, or the boss."""
    if s.last_turns:
        s.last_turns -= 1
        if s.last_turns == 0:
            begin_boss(s)
            return
    elif (s.turn + 1) % s.seats == 0 and end_round(s):
        return
    s.turn += 1
    s.seat = (s.seat + 1) % s.seats
    begin_turn(s)


def end_round(s: Party) -> bool:
    """COOP-5 to COOP-7, LIMIT-1: doom rises; whether that brings the boss."""
    if s.terms.team:
        s.doom += 2 if s.killed else 1
        story.doom(s)
        if s.doom >= s.terms.doom_limit:
            story.doom_full(s)
            show_boss(s, "COOP-7")
            begin_boss(s)
            return True
    s.killed = False
    if s.round >= s.terms.round_limit:
        story.round_limit(s)
        show_boss(s, "LIMIT-1")
        begin_boss(s)
        return True
    return False


# Attempts


def end_attempt(s: Party) -> Play:
    """What follows the wounds: of a quest, in the arena, at the boss."""
    kind = s.attempt.kind
    if kind == ON_QUEST:
        yield from end_quest(s)
    elif kind == IN_ARENA:
        leave_arena(s)
    else:
        end_stage(s)


def curse_step(s: Party) -> Play:
    """SKULL-7: one scroll after another; then the attempt goes on."""
    a = s.attempt
    if a.curses:
        yield from carry_out_next(s)
    if not a.curses:
        window = a.window
        a.window = NO_WINDOW
        if window == REACT_SPOILS:
            check_town(s)
        else:
            after_window(s, window)
