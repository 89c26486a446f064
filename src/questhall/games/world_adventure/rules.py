"""World Adventure's course of play: set-up, months and phases; the other modules are its chapters."""

from __future__ import annotations

from questhall.engine.decision import Decision, Play, together
from questhall.games.world_adventure import story
from questhall.games.world_adventure.battle import battle_step
from questhall.games.world_adventure.effects import carry_out
from questhall.games.world_adventure.guild import fill_row
from questhall.games.world_adventure.npcs import npc_step
from questhall.games.world_adventure.options import KEEP, REDRAW
from questhall.games.world_adventure.runes import end_by_rank, fill
from questhall.games.world_adventure.state import (
    ARRIVE,
    BATTLE,
    BEGIN,
    CITIES,
    DESTROYER_MEEPLE,
    GOODS,
    MINION_MEEPLE,
    MONTH,
    MONTH_END,
    NEVER,
    NO_CARD,
    NO_SEAT,
    NOWHERE,
    NPCS,
    QUEST_PLACES,
    RAID_MEEPLE,
    SOLDIERS,
    STATUSES,
    STAY,
    TURN,
    World,
    legend_lives,
    stall_count,
)
from questhall.games.world_adventure.supply import gain_gold, pay, random_city, random_outer
from questhall.games.world_adventure.terms import Terms
from questhall.games.world_adventure.tokens import appear, leave_map, refresh_mods, running_effects
from questhall.games.world_adventure.turns import arrive, begin_turn, stay, turn_step
from questhall.games.world_adventure.vocabulary import (
    ALL,
    BLOCK,
    CACHE,
    CLOSE_CITY,
    FESTIVAL,
    MONTHLY,
    PER_STALL,
    Effect,
)


def new_world(seats: int, terms: Terms) -> World:
    """Everything on the table before the first random step (SETUP-3 to SETUP-16, SETUP-22)."""
    s = World(seats, terms)
    box = terms.box
    s.order = list(range(seats))
    s.dealt = [[] for _ in range(seats)]
    s.hero = [NO_CARD] * seats
    s.hero_level = [1] * seats  # SETUP-19
    s.hero_exp = [0] * seats
    s.hero_down = [False] * seats
    s.level = [0] * (seats * SOLDIERS)
    s.exp = [0] * (seats * SOLDIERS)
    s.down = [False] * (seats * SOLDIERS)
    s.evolved = [0] * seats
    s.status = [0] * (seats * STATUSES)
    s.gold = [terms.start_gold] * seats
    s.goods = [0] * (seats * GOODS)
    s.caravan = [NO_CARD] * seats
    s.pet = [False] * seats
    s.hold = [False] * seats
    s.smoke = [terms.numbers.start_smoke] * seats
    s.medics = [0] * seats
    s.runes = [0] * seats
    s.gems = [0] * seats
    s.pvp = [NO_SEAT] * seats
    s.cards = [[] for _ in range(seats)]
    s.uses = [[] for _ in range(seats)]
    s.items = [[] for _ in range(seats)]
    s.quest = [NO_CARD] * seats
    s.quest_done = [0] * seats
    s.quest_places = [NOWHERE] * (seats * QUEST_PLACES)
    s.wanted = [0] * seats
    s.wanted_since = [0] * seats
    s.deaths = [0] * seats
    s.penalty = [False] * seats
    s.place = [NOWHERE] * seats
    s.visited = [NEVER] * (seats * CITIES)
    s.veil = [False] * seats
    s.trained = [0] * seats
    s.stock = [seats] * GOODS  # SETUP-11
    s.track = [good.number for good in box.goods for _ in range(good.markers)]
    s.events = [event.number for event in box.events] if terms.with_events else []
    s.legends = box.legends.copy()
    s.rune_deck = [card.number for card in box.runes for _ in range(card.copies)]
    s.quest_deck = [quest.number for quest in box.quests]
    refresh_mods(s)
    return s


def step(s: World) -> Play:
    """The next stretch: an action, a stage of a battle, what an NPC does. In between a match is plain data."""
    phase = s.phase
    if phase == TURN:
        return turn_step(s)
    if phase == BATTLE:
        return battle_step(s)
    if phase == ARRIVE:
        return arrive(s)
    if phase == STAY:
        return at_turn_end(s)
    if phase == BEGIN:
        return begin_turn(s)
    if phase == NPCS:
        return npcs_act(s)
    if phase == MONTH:
        return begin_month(s)
    if phase == MONTH_END:
        return end_month(s)
    return set_up(s)


def at_turn_end(s: World) -> Play:
    """TURN-7."""
    stay(s)
    yield from ()


def npcs_act(s: World) -> Play:
    """MONTH-8: all that is not a battle goes by without a question."""
    while s.phase == NPCS:
        npc_step(s)
    yield from ()


# Set-up


def set_up(s: World) -> Play:
    """SETUP-2 to SETUP-25, in the order of C-27."""
    heroes = list(range(len(s.terms.box.heroes)))
    for deck in (s.track, s.events, s.legends, s.rune_deck, s.quest_deck, heroes):
        s.dice.shuffle(deck)
    s.needs = [s.track.pop() for _ in range(CITIES)]
    s.needed = [True] * CITIES
    story.starts(s)
    fill_row(s)  # SETUP-12
    if s.terms.heroes_dealt:
        yield from deal_heroes(s, heroes)
    else:
        yield from choose_freely(s)
    s.secret = False
    s.dealt = [[] for _ in range(s.seats)]
    s.reveal()
    story.heroes_shown(s)
    yield from choose_starts(s)
    yield from place_heroes(s)
    s.phase = MONTH


def deal_heroes(s: World, heroes: list[int]) -> Play:
    """SETUP-17, SETUP-18, SETUP-26: dealt in seat order; all choose at once, mates one after another."""
    for seat in range(s.seats):
        s.dealt[seat] = [heroes.pop() for _ in range(s.terms.heroes_dealt)]
        story.dealt(s, seat)
    rounds = [list(range(s.seats))]
    if s.teams:
        rounds = [[seat, seat + 1] for seat in range(0, s.seats, 2)]
    for seats in rounds:
        answers = yield from together(s, seats, hero_choice)
        for seat in seats:
            s.hero[seat] = s.terms.options.hero_by_name[str(answers[seat][1])]


def hero_choice(s: World, seat: int) -> Decision:
    """D-2: the cards dealt, in teams those of all members that no mate has taken."""
    cards: list[int] = []
    for mate in s.mates(seat):
        cards += s.dealt[mate]
    taken = [s.hero[mate] for mate in s.mates(seat)]
    left = sorted([card for card in cards if card not in taken])
    return Decision(seat, "hero", [s.terms.options.hero[card] for card in left])


def choose_freely(s: World) -> Play:
    """H-HEROES: any hero, openly, one after another."""
    s.secret = False
    for seat in range(s.seats):
        left = [hero.number for hero in s.terms.box.heroes if hero.number not in s.hero]
        option = yield Decision(seat, "hero", [s.terms.options.hero[card] for card in left])
        s.hero[seat] = s.terms.options.hero_by_name[str(option[1])]
        story.hero_chosen(s, seat)


def choose_starts(s: World) -> Play:
    """SETUP-20, SETUP-21, SETUP-23, SETUP-26: status and caravans, revealed together."""
    everybody = range(s.seats)
    answers = yield from together(s, everybody, split_choice)
    for seat in everybody:
        values = s.terms.options.split_values[s.terms.options.splits.index(answers[seat])]
        for status in range(STATUSES):
            s.status[seat * STATUSES + status] = values[status]
    answers = yield from together(s, everybody, caravan_choice)
    for seat in everybody:
        s.caravan[seat] = s.terms.options.caravan_by_name[str(answers[seat][1])]
    s.hidden = False
    s.reveal()
    for seat in everybody:
        story.start_chosen(s, seat)


def split_choice(s: World, seat: int) -> Decision:
    """D-3."""
    return Decision(seat, "split", s.terms.options.splits)


def caravan_choice(s: World, seat: int) -> Decision:
    """D-4."""
    caravans = [caravan.number for caravan in s.terms.box.caravans if caravan.level == 1]
    return Decision(seat, "caravan", [s.terms.options.caravan[caravan] for caravan in caravans])


def place_heroes(s: World) -> Play:
    """SETUP-24, H-START: different cities, drawn in seat order or chosen."""
    if s.terms.start == "choose":
        s.dice.shuffle(s.order)
        for seat in reversed(s.order):
            free = [nation for nation in range(CITIES) if 7 * nation not in s.place]
            option = yield Decision(seat, "start_city", [s.terms.options.city[nation] for nation in free])
            awake(s, seat, s.terms.options.nation_by_name[str(option[1])])
        return
    nations = list(range(CITIES))
    for seat in range(s.seats):
        awake(s, seat, drawn_from(s, nations))
    if s.terms.start == "redraw":
        for seat in range(s.seats):
            option = yield Decision(seat, "redraw", [KEEP, REDRAW])
            if option is REDRAW:
                others = [s.place[other] // 7 for other in range(s.seats) if other != seat]
                awake(s, seat, drawn_from(s, [nation for nation in range(CITIES) if nation not in others]))


def drawn_from(s: World, nations: list[int]) -> int:
    """C-3: one of the markers left, without putting it back."""
    nation = nations[s.dice.roll(len(nations)) - 1]
    nations.remove(nation)
    return nation


def awake(s: World, seat: int, nation: int) -> None:
    """DICE-12: a player appears in a city."""
    s.place[seat] = 7 * nation
    story.awoke(s, seat)


# The month


def begin_month(s: World) -> Play:
    """MONTH-2 to MONTH-6: turn markers, stall income, the World Event, the raid."""
    s.month += 1
    if s.month > 1 or s.terms.start != "choose":
        s.order = list(range(s.seats))
        s.dice.shuffle(s.order)
    s.turn = 0
    s.seat = s.order[0]
    s.trained = [0] * s.seats
    s.veil = [False] * s.seats
    for meeple in range(len(s.monster_met)):
        s.monster_met[meeple] = 0
    story.month(s)
    for seat in s.order:
        stalls = stall_count(s, seat)
        for _ in range(stalls):
            gain_gold(s, seat, s.terms.numbers.stall_income, "STALL-5")
    numbers = s.terms.numbers
    if s.month >= numbers.first_event:
        yield from world_event(s)
    if s.month >= numbers.first_raid and (s.month - numbers.first_raid) % numbers.raid_gap == 0:
        raid(s)
    s.phase = BEGIN


def world_event(s: World) -> Play:
    """EVENT-1 to EVENT-13: the next card enters the slot; a legendary's own event goes before it."""
    if s.event != NO_CARD:
        s.used_events.append(s.event)
    s.event = s.events.pop() if s.events else NO_CARD
    s.event_place = NOWHERE
    s.cache = False
    if s.event != NO_CARD:
        s.reveal()  # the next card of the pile is seen
        story.event(s)
        if not s.events and s.used_events:  # EVENT-4
            s.events, s.used_events = s.used_events, s.events
            s.dice.shuffle(s.events)
            story.events_shuffled(s)
    refresh_mods(s)
    if legend_lives(s):
        for effect in running_effects(s):
            if effect.kind == MONTHLY:
                yield from for_all(s, effect.inner)
        return
    if s.event != NO_CARD:
        for effect in s.terms.box.events[s.event].reveal:
            yield from reveal_part(s, effect)


def reveal_part(s: World, effect: Effect) -> Play:
    """EVENT-5, EVENT-12: what an event does when it enters the slot."""
    kind = effect.kind
    if kind in (ALL, MONTHLY):
        yield from for_all(s, effect.inner)
    elif kind == PER_STALL:
        for seat in s.order:
            per_stall(s, seat, effect.n * stall_count(s, seat))
    elif kind in (CLOSE_CITY, FESTIVAL):
        s.event_place = 7 * random_city(s)
        story.event_strikes(s)
    elif kind in (BLOCK, CACHE):
        s.event_place = random_outer(s)
        s.cache = kind == CACHE
        story.event_strikes(s)


def for_all(s: World, effect: Effect | None) -> Play:
    """ALL: every player, in turn order."""
    while effect is not None and effect.kind == ALL:
        effect = effect.inner
    assert effect is not None
    for seat in s.order:
        gems: list[int] = []
        yield from carry_out(s, seat, effect, "EVENT-12", gems)
        yield from fill(s, seat, gems)


def per_stall(s: World, seat: int, gold: int) -> None:
    """PER_STALL."""
    if gold > 0:
        gain_gold(s, seat, gold, "EVENT-12")
    elif gold < 0:
        pay(s, seat, -gold, "EVENT-12")


def raid(s: World) -> None:
    """RAID-1 to RAID-3."""
    appear(s, RAID_MEEPLE, s.terms.box.raids[s.stage - 1], random_outer(s))
    story.raid(s)


def end_month(s: World) -> Play:
    """MONTH-9 to MONTH-12."""
    s.npc = 0
    for meeple in (MINION_MEEPLE, DESTROYER_MEEPLE):
        if s.monster_at[meeple] != NOWHERE:
            story.monster_leaves(s, s.monster_card[meeple])
            leave_map(s, meeple)
    for nation in range(CITIES):
        if not s.needed[nation]:
            new_need(s, nation)
    if s.finishing:  # H-FINISH
        end_by_rank(s, "runes", "END-3")
    if s.month >= s.terms.months:
        end_by_rank(s, "months", "END-2")
    s.phase = MONTH
    yield from ()


def new_need(s: World, nation: int) -> None:
    """MONTH-10, MONTH-11."""
    s.used_markers.append(s.needs[nation])
    if not s.track:
        s.track, s.used_markers = s.used_markers, s.track
        s.dice.shuffle(s.track)
        story.markers_shuffled(s)
    s.needs[nation] = s.track.pop()
    s.needed[nation] = True
    s.reveal()
    story.new_need(s, nation)
