"""The Tavern phases: buying heroes, arming them, and the town's actions (TAV, ACT, ITEM, COOP-10)."""

from __future__ import annotations

from questhall.engine.decision import Decision, Finish, Outcome, Play
from questhall.engine.options import CONCEDE, Option
from questhall.games.adventure_party import options as said
from questhall.games.adventure_party import story
from questhall.games.adventure_party.content import WEAPON
from questhall.games.adventure_party.state import (
    NO_CARD,
    OVER,
    Party,
    deck_of,
    first_place,
    may_rise,
    ready_to_arm,
)
from questhall.games.adventure_party.supply import (
    bury,
    draw_items,
    empty_place,
    fill_heroes,
    fill_quests,
    hero_deck_open,
    items_left,
    lay_away,
    lose_weapon,
    pass_unseen,
    renew_heroes,
    show_from_hand,
)
from questhall.games.adventure_party.vocabulary import LEGENDARY, STANDARD, TOWN

QUEST_DECKS = 3


def tavern(s: Party) -> Play:
    """TAV-1: one tavern action, or the end of the phase."""
    seat = s.seat
    option = yield Decision(seat, "tavern", tavern_options(s), always=True)
    verb = option[0]
    if verb == "end":
        s.moved = 0
        s.phase += 1  # from Tavern 1 to Quest, from Tavern 2 to what ends the turn
    elif verb == "buy":
        buy(s, s.terms.options.hero(option), int(option[2]) - 1 if len(option) > 2 else -1)
    elif verb == "equip":
        equip(s, s.terms.options.item(option), int(option[2]) - 1)
    elif verb == "move":
        move_weapon(s, int(option[1]) - 1, int(option[2]) - 1)
    elif verb == "market":
        buy_item(s, STANDARD if option == s.terms.options.market[STANDARD] else LEGENDARY)
    elif verb == "sell":
        sell(s, s.terms.options.item(option))
    elif verb == "scout":
        scout(s, said.SCOUTED.index(str(option[1])))
    elif verb == "heal":
        heal(s, first_place(s, seat) + int(option[1]) - 1)
    elif verb == "upgrade":
        upgrade(s, first_place(s, seat) + int(option[1]) - 1)
    elif verb == "give":
        give(s, option)
    else:
        concede(s)


def tavern_options(s: Party) -> list[Option]:
    """D-TAVERN: everything the active player may do now."""
    options: list[Option] = []
    _add_purchases(s, options)
    _add_weapons(s, options)
    if s.level >= s.terms.numbers.market_level:
        _add_market(s, options)
    if s.level >= s.terms.numbers.scout_level and s.gold[s.seat] >= s.terms.numbers.scout_price:
        _add_scouting(s, options)
    if s.level >= s.terms.numbers.fountain_level:
        _add_fountain(s, options)
    if s.terms.team and not s.gave and s.seats > 1:
        _add_gifts(s, options)
    options.append(said.END)
    if s.terms.may_concede:
        options.append(CONCEDE)
    return options


# Heroes


def heroes_for_sale(s: Party) -> list[int]:
    """TAV-4, TAV-5: the rows, and the top cards of the hero decks that are open."""
    heroes = s.hero_rows[STANDARD].copy()
    if s.terms.top_for_sale and s.hero_decks[STANDARD]:
        heroes.append(s.hero_decks[STANDARD][-1])
    if s.open_level >= 3:
        heroes += s.hero_rows[LEGENDARY]
        if s.terms.top_for_sale and s.hero_decks[LEGENDARY]:
            heroes.append(s.hero_decks[LEGENDARY][-1])
    return heroes


def _add_purchases(s: Party, options: list[Option]) -> None:
    """D-BUY: each hero that can be paid, with each one to override, or none if there is room (TAV-11, TAV-12)."""
    gold, places, first = s.gold[s.seat], s.terms.places, first_place(s, s.seat)
    if gold < 1:
        return
    makes = s.terms.options
    seen: list[int] = []
    full = True
    for place in range(first, first + places):
        if s.hero[place] == NO_CARD:
            full = False
    for hero in heroes_for_sale(s):
        if s.terms.heroes[hero].cost > gold or hero in seen:
            continue
        seen.append(hero)
        twin = place_of(s, s.seat, hero)  # GEN-4: a second one of that name can only take its place
        if not full and twin == NO_CARD:
            options.append(makes.buy[hero])
        for place in range(places):
            if s.hero[first + place] != NO_CARD and twin in (NO_CARD, first + place):
                options.append(makes.override[hero][place])


def place_of(s: Party, seat: int, hero: int) -> int:
    """Where a hero stands on a board, if it does."""
    first = first_place(s, seat)
    for place in range(first, first + s.terms.places):
        if s.hero[place] == hero:
            return place
    return NO_CARD


def buy(s: Party, hero: int, over: int) -> None:
    """TAV-19: pay; the overridden hero and its weapon leave; the bought card is taken; HERO-12."""
    card = s.terms.heroes[hero]
    s.gold[s.seat] -= card.cost
    first = first_place(s, s.seat)
    place = first + over if over >= 0 else first_free(s, s.seat)
    story.bought(s, hero, place)
    if over >= 0:
        override(s, place)
    deck = card.deck
    if hero in s.hero_rows[deck]:
        s.hero_rows[deck].remove(hero)  # TAV-7
    else:
        s.hero_decks[deck].pop()
        s.reveal()
    s.hero[place] = hero  # TAV-8
    renew_heroes(s, deck)


def first_free(s: Party, seat: int) -> int:
    """GEN-21: the first free place of a board."""
    return place_of(s, seat, NO_CARD)


def override(s: Party, place: int) -> None:
    """TAV-13 to TAV-16: an upgraded hero retires, another one is discarded."""
    hero = s.hero[place]
    retires = s.upgraded[place] or (s.terms.heroes[hero].legendary and s.terms.legends_retire)
    if retires:
        s.retired[s.seat].append(hero)
        story.retired(s, hero)
    else:
        story.overridden(s, hero)
    lose_weapon(s, place, "TAV-15")
    empty_place(s, place)
    if not retires:
        bury(s, hero)


# Weapons


def _add_weapons(s: Party, options: list[Option]) -> None:
    """D-EQUIP: weapons in hand; with HR-TAKEBACK also those of other heroes that were not moved in this phase."""
    first, places = first_place(s, s.seat), s.terms.places
    last = NO_CARD
    for item in s.hands[s.seat]:
        if item == last or s.terms.items[item].kind != WEAPON:
            continue
        last = item
        for place in range(places):
            if may_hold(s, first + place, item):
                options.append(s.terms.options.equip[item][place])
    if not s.terms.weapons_move:
        return
    for source in range(places):
        weapon = s.weapon[first + source]
        if weapon == NO_CARD or s.moved >> source & 1:
            continue
        for place in range(places):
            if place != source and may_hold(s, first + place, weapon):
                options.append(s.terms.options.move[source][place])


def may_hold(s: Party, place: int, weapon: int) -> bool:
    """ITEM-14."""
    if s.hero[place] == NO_CARD:
        return False
    return not s.terms.items[weapon].upgraded_only or ready_to_arm(s, place)


def equip(s: Party, weapon: int, at: int) -> None:
    """ITEM-11, ITEM-12: a weapon from hand; the one held before is discarded."""
    place = first_place(s, s.seat) + at
    show_from_hand(s, s.seat, weapon)
    story.equipped(s, weapon, place, "ITEM-11")
    lose_weapon(s, place, "ITEM-12")
    s.weapon[place] = weapon
    s.moved &= ~(1 << at)


def move_weapon(s: Party, source: int, at: int) -> None:
    """HR-TAKEBACK: from one own hero to another, each weapon at most once a phase."""
    first = first_place(s, s.seat)
    weapon = s.weapon[first + source]
    s.weapon[first + source] = NO_CARD
    story.equipped(s, weapon, first + at, "HR-TAKEBACK")
    lose_weapon(s, first + at, "ITEM-12")
    s.weapon[first + at] = weapon
    s.moved = s.moved & ~(1 << source) | 1 << at


# Market


def _add_market(s: Party, options: list[Option]) -> None:
    """D-MARKET-BUY, D-MARKET-LEG, D-SELL (ACT-4, ACT-5, ACT-12)."""
    gold, numbers, makes = s.gold[s.seat], s.terms.numbers, s.terms.options
    if gold >= numbers.buy_price and items_left(s, STANDARD):
        options.append(makes.market[STANDARD])
    if s.level >= numbers.legendary_level and gold >= numbers.legendary_price and items_left(s, LEGENDARY):
        options.append(makes.market[LEGENDARY])
    last = NO_CARD
    for item in s.hands[s.seat]:
        if item != last:
            options.append(makes.sell[item])
            last = item


def buy_item(s: Party, deck: int) -> None:
    """ACT-4, ACT-12: pay, and draw an item."""
    numbers = s.terms.numbers
    price = numbers.buy_price if deck == STANDARD else numbers.legendary_price
    s.gold[s.seat] -= price
    story.market_buy(s, deck, price)
    draw_items(s, s.seat, deck, 1)


def sell(s: Party, item: int) -> None:
    """ACT-5: discard an item from hand for gold."""
    show_from_hand(s, s.seat, item)
    lay_away(s, item)
    gain = s.terms.numbers.sell_gains[deck_of(s, item)]
    s.gold[s.seat] += gain
    story.sold(s, item, gain)


# Scouting


def _add_scouting(s: Party, options: list[Option]) -> None:
    """D-SCOUT: the open decks with a card left (ACT-6, ACT-8, ACT-9)."""
    makes = s.terms.options
    for deck in range(QUEST_DECKS):
        if s.open_level > deck and s.quest_decks[deck]:
            options.append(makes.scout[TOWN + deck])
    for deck in (STANDARD, LEGENDARY):
        if hero_deck_open(s, deck) and s.hero_decks[deck]:
            options.append(makes.scout[QUEST_DECKS + deck])


def scout(s: Party, deck: int) -> None:
    """ACT-7: one more card of a deck is turned up."""
    price = s.terms.numbers.scout_price
    s.gold[s.seat] -= price
    if deck < QUEST_DECKS:
        story.scouted_quest(s, deck, s.quest_decks[deck][-1], price)
        fill_quests(s, deck, 1, False)
    else:
        deck -= QUEST_DECKS
        story.scouted_hero(s, deck, s.hero_decks[deck][-1], price)
        fill_heroes(s, deck, 1, False)


# Fountain


def _add_fountain(s: Party, options: list[Option]) -> None:
    """D-HEAL, D-UPGRADE (ACT-10, ACT-11)."""
    gold, numbers, makes = s.gold[s.seat], s.terms.numbers, s.terms.options
    first = first_place(s, s.seat)
    if gold >= numbers.heal_price:
        for place in range(s.terms.places):
            if s.wounded[first + place]:
                options.append(makes.heal[place])
    if gold >= numbers.upgrade_price:
        for place in range(s.terms.places):
            if s.hero[first + place] != NO_CARD and may_rise(s, first + place):
                options.append(makes.upgrade[place])


def heal(s: Party, place: int) -> None:
    """ACT-10: a wounded card is turned upright (HERO-8)."""
    price = s.terms.numbers.heal_price
    s.gold[s.seat] -= price
    s.wounded[place] = False
    story.healed(s, place, price, "ACT-10")


def upgrade(s: Party, place: int) -> None:
    """ACT-11: to the upgraded side; wound and weapon stay (HERO-3)."""
    price = s.terms.numbers.upgrade_price
    s.gold[s.seat] -= price
    s.upgraded[place] = True
    story.upgraded(s, place, price, "ACT-11")


# Gifts


def _add_gifts(s: Party, options: list[Option]) -> None:
    """D-GIVE: an item or some gold to another player (COOP-10)."""
    makes = s.terms.options
    gold = min(s.gold[s.seat], s.terms.numbers.most_gift)
    for other in range(s.seats):
        if other == s.seat:
            continue
        last = NO_CARD
        for item in s.hands[s.seat]:
            if item != last:
                options.append(makes.give_item[other][item])
                last = item
        for n in range(1, gold + 1):
            options.append(makes.give_gold[other][n])


def give(s: Party, option: Option) -> None:
    """COOP-10: once in the own turn."""
    other = int(option[1]) - 1
    s.gave = True
    if option[2] == "gold":
        gold = int(option[3])
        s.gold[s.seat] -= gold
        s.gold[other] += gold
        story.gave_gold(s, other, gold)
    else:
        item = s.terms.options.item_by_name[str(option[3])]
        pass_unseen(s, s.seat, other, item)
        story.gave_item(s, other, item)


def concede(s: Party) -> None:
    """END-7: of two rivals the other one wins; whoever plays alone loses."""
    scores = [1.0] * s.seats
    scores[s.seat] = 0.0
    outcome = Outcome("concession", "END-7", tuple(scores))
    s.phase = OVER
    s.winners = list(outcome.winners)
    s.reveal()
    story.conceded(s)
    raise Finish(outcome)
