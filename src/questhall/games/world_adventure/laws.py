"""What must hold in every position: nothing is lost or doubled, and nobody has more than the rules allow."""

from __future__ import annotations

from collections import Counter
from typing import Final

from questhall.games.world_adventure.runes import rune_places
from questhall.games.world_adventure.state import (
    CITIES,
    FIRST_LEGEND,
    GOODS,
    MEMBERS,
    NO_CARD,
    NO_SEAT,
    NOWHERE,
    SETUP,
    SOLDIERS,
    STATUSES,
    Battle,
    World,
    cargo_room,
    soldier_count,
    stall_count,
    status_of,
)
from questhall.games.world_adventure.vocabulary import CHARISMA, LEADERSHIP

MOST_OPTIONS: Final[dict[str, int]] = {
    "hero": 16,
    "split": 18,
    "caravan": 3,
    "start_city": 9,
    "redraw": 2,
    "turn": 80,
    "scout_again": 2,
    "which_merchant": 2,
    "which_monster": 2,
    "attack": 2,
    "attack_merchant": 2,
    "attack_monster": 2,
    "sell": 6,
    "purchase": 2,
    "buy": 7,
    "buy_any": 7,
    "keep_quest": 3,
    "give": 6,
    "gem": 4,
    "which_gem": 2,
    "status": 3,
    "rune_card": 25,
    "keep_rune": 2,
    "replace": 4,
    "medics": 7,
    "retreat": 6,
    "chase": 2,
    "purple": 8,
    "leader_reroll": 7,
    "reroll": 7,
    "revive": 6,
    "faint": 6,
    "hit": 5,
    "drop_fleeing": 5,
    "take_dropped": 2,
    "spoils": 13,
    "take_quest": 2,
    "drop": 6,
    "pick_good": 7,
    "heal": 6,
    "gate": 9,
}
"""The bounds of the rule book's table of decisions; sets are composed piece by piece, so theirs are smaller."""


def broken(s: World) -> list[str]:
    """Every law that does not hold."""
    if not s.needs:
        return []  # nothing is laid out yet
    wrong = [*_goods(s), *_cards(s), *_map(s)]
    if s.phase != SETUP:
        for seat in range(s.seats):
            wrong += [*_mat(s, seat), *_clan(s, seat)]
    return wrong + (_battle(s.battle) if s.battle is not None else [])


def _goods(s: World) -> list[str]:
    """SETUP-11, SETUP-2: goods are in stock or carried; markers lie on cities, on the track or are used."""
    wrong = []
    for good in range(GOODS):
        carried = sum([s.goods[seat * GOODS + good] for seat in range(s.seats)])
        if s.stock[good] < 0 or s.stock[good] + carried != s.seats:
            wrong.append(f"of good {good} there are {s.stock[good]} in stock and {carried} carried")
    markers = Counter([*s.track, *s.used_markers, *s.needs])
    if markers != Counter({good.number: good.markers for good in s.terms.box.goods}):
        wrong.append(f"the commodity markers are {sorted(markers.elements())}")
    return wrong


def _cards(s: World) -> list[str]:
    """SETUP-6 to SETUP-8, SETUP-12: every card is in one place."""
    box = s.terms.box
    wrong = []
    quests = [*s.quest_deck, *s.quest_row, *s.finished, *s.drawn_quests, *[card for card in s.quest if card != NO_CARD]]
    if sorted(quests) != list(range(len(box.quests))):
        wrong.append(f"the quests are {sorted(quests)}")
    if len(s.quest_row) > s.terms.numbers.quest_row_most:
        wrong.append(f"{len(s.quest_row)} quests lie in the row (QUEST-32)")
    held = [card for cards in s.cards for card in cards]
    if s.new_rune != NO_CARD:
        held.append(s.new_rune)
    runes = Counter([*s.rune_deck, *s.open_runes, *s.spent_runes, *s.drawn_runes, *held])
    if runes != Counter({card.number: card.copies for card in box.runes}):
        wrong.append(f"the Rune Power cards are {sorted(runes.elements())}")
    events = [*s.events, *s.used_events, *([s.event] if s.event != NO_CARD else [])]
    if s.terms.with_events and sorted(events) != list(range(len(box.events))):
        wrong.append(f"the events are {sorted(events)}")
    return wrong + _legends(s)


def _legends(s: World) -> list[str]:
    """LEG-1, LEG-6: each legendary is in the pile, on the map or slain; with H-LEGOVERLAP some have vanished."""
    found = [*s.legends, *s.monster_card[FIRST_LEGEND:], *[card for items in s.items for card in items]]
    gone = len(s.terms.box.legends) - len(found)
    if len(set(found)) < len(found) or gone < 0 or (gone > 0 and not s.terms.one_legend):
        return [f"the legendaries are {sorted(found)}"]
    if s.terms.one_legend and len(s.monster_at) > FIRST_LEGEND + 1:
        return ["two legendaries live (H-LEGOVERLAP)"]
    return []


def _map(s: World) -> list[str]:
    """MAP, TOKEN-2, STALL-3: what lies on the map."""
    wrong = []
    for tokens in (s.merchant_x, s.monster_x):
        if len(tokens) >= s.terms.tokens or len(set(tokens)) < len(tokens):
            wrong.append(f"the X tokens lie in {tokens}")
    for meeple in range(len(s.monster_at)):
        if (s.monster_at[meeple] == NOWHERE) != (s.monster_card[meeple] == NO_CARD):
            wrong.append(f"the monster of meeple {meeple} is {s.monster_card[meeple]} in {s.monster_at[meeple]}")
    if s.mp < 0 or s.ap < 0 or s.month > s.terms.months:
        wrong.append(f"in month {s.month} there are {s.mp} MP and {s.ap} AP")
    over = [seat for seat in range(s.seats) if s.caravan[seat] != NO_CARD and cargo_room(s, seat) < 0]
    if len(over) > 1:  # whoever is over it is being asked what to put back
        wrong.append(f"the seats {over} carry more than their cargo")
    return wrong


def _mat(s: World, seat: int) -> list[str]:
    """GOLD-2, OBJ-1, UPG, RUNE-4, RUNE-12, STALL-3, WANTED-1: what a player owns."""
    terms, numbers = s.terms, s.terms.numbers
    wrong = []
    if not 0 <= s.gold[seat] <= terms.gold_limit:
        wrong.append(f"seat {seat} has {s.gold[seat]} gold")
    if s.runes[seat] != s.gems[seat].bit_count():
        wrong.append(f"seat {seat} has {s.runes[seat]} runes and {s.gems[seat].bit_count()} gems")
    if s.smoke[seat] not in (0, 1) or not 0 <= s.medics[seat] <= numbers.most_medics:
        wrong.append(f"seat {seat} has {s.smoke[seat]} Smoke Bombs and {s.medics[seat]} Medic Packs")
    cards = s.cards[seat]
    if len(cards) > rune_places(s, seat) or len(set(cards)) < len(cards) or len(cards) != len(s.uses[seat]):
        wrong.append(f"seat {seat} holds the Rune Power cards {cards}")
    if any([not 1 <= s.uses[seat][at] <= terms.box.runes[cards[at]].uses for at in range(len(cards))]):
        wrong.append(f"seat {seat} has cards with {s.uses[seat]} uses")
    if stall_count(s, seat) > min(numbers.most_stalls, status_of(s, seat, CHARISMA)):
        wrong.append(f"seat {seat} has {stall_count(s, seat)} stalls")
    if not 0 <= s.wanted[seat] < len(numbers.bounties):
        wrong.append(f"seat {seat} has {s.wanted[seat]} wanted points")
    if not 0 <= s.place[seat] < len(terms.box.territories):
        wrong.append(f"seat {seat} is in territory {s.place[seat]}")
    quest = s.quest[seat]
    if s.quest_done[seat] and (quest == NO_CARD or s.quest_done[seat] >> len(terms.box.quests[quest].steps)):
        wrong.append(f"seat {seat} has done the steps {s.quest_done[seat]} of quest {quest}")
    if any([s.visited[seat * CITIES + nation] > s.month for nation in range(CITIES)]):
        wrong.append(f"seat {seat} visited a shop in a month to come")
    return wrong


def _clan(s: World, seat: int) -> list[str]:
    """STATUS-2, RECRUIT-1, EXP-2: status points, soldiers and experience."""
    numbers = s.terms.numbers
    wrong = []
    status = s.status[seat * STATUSES : (seat + 1) * STATUSES]
    most = numbers.status_broken if s.items[seat] else numbers.status_most
    gained = rune_places(s, seat) + len(s.items[seat])
    if min(status) < 0 or max(status) > most or sum(status) > numbers.status_points + gained:
        wrong.append(f"seat {seat} has the status {status}")
    if soldier_count(s, seat) > status_of(s, seat, LEADERSHIP):
        wrong.append(f"seat {seat} has {soldier_count(s, seat)} soldiers")
    if s.hero_level[seat] not in (1, 2) or not 0 <= s.hero_exp[seat] <= numbers.exp_to_evolve:
        wrong.append(f"the hero of seat {seat} has level {s.hero_level[seat]} and {s.hero_exp[seat]} experience")
    for at in range(seat * SOLDIERS, (seat + 1) * SOLDIERS):
        most_exp = numbers.exp_to_evolve if s.level[at] == 1 else 0
        if not 0 <= s.exp[at] <= most_exp or (s.down[at] and not s.level[at]):
            wrong.append(f"soldier {at} has level {s.level[at]} and {s.exp[at]} experience")
    return wrong


def _battle(b: Battle) -> list[str]:
    """BATTLE: hit points are there to be lost, and no point is dealt to nobody."""
    wrong = []
    if min(b.hp) < 0 or any([b.spread[at] > b.hp[at] for at in range(2 * MEMBERS)]):
        wrong.append(f"the members have {b.hp} hit points and are dealt {b.spread}")
    if b.first == NO_SEAT and b.second == NO_SEAT:
        wrong.append("nobody fights")
    return wrong


def most_decisions(s: World) -> int:
    """END-2, END-7, BATTLE-14: so many turns, each with few battles; the longest has a hundred stages.

    What can be done in a turn outside battle costs points, goods, cards or gold, of which there are never more than a
    few hundred.
    """
    turns = s.terms.months * s.seats
    return 100 * s.seats + turns * (1_000 + 8 * 40 * s.terms.numbers.battle_stages)
