"""What World Adventure tells: one function for each kind of event, silent when nobody listens.

Cards, goods and territories are told by name and title. What only the drawer may know is secret (D-25, D-35).
"""

from __future__ import annotations

from typing import Any, TypeAlias

from questhall.engine.decision import NOBODY, Event, Outcome
from questhall.engine.story import only_when_heard, tell
from questhall.games.world_adventure.state import (
    BAND,
    BRIGAND,
    DICE,
    HERO,
    HUNT,
    MEMBERS,
    NO_CARD,
    NO_SEAT,
    PLUNDER,
    STATUSES,
    World,
)
from questhall.games.world_adventure.vocabulary import SLOT_NAMES, SURE_NAMES
from questhall.games.world_adventure.vocabulary import STATUSES as STATUS_NAMES

KINDS = ("plunder", "hunt", "band", "duel")
BANDS = ("brigand", "government")

Facts: TypeAlias = dict[str, Any]  # what an event tells


# How things are named


def place_data(s: World, place: int) -> Facts:
    """A territory."""
    territory = s.terms.box.territories[place]
    return {"place": territory.name, "where": territory.title}


def goods_data(s: World, goods: list[int]) -> list[str]:
    """Some goods."""
    return [s.terms.box.goods[good].name for good in goods]


def members_data(members: int) -> list[int]:
    """Members of a clan, from bits."""
    return [member for member in range(MEMBERS) if members >> member & 1]


def rune_data(s: World, card: int) -> Facts:
    """A Rune Power card."""
    rune = s.terms.box.runes[card]
    return {"card": rune.name, "title": rune.title}


def runes_data(s: World, cards: list[int]) -> Facts:
    """Some Rune Power cards."""
    runes = [s.terms.box.runes[card] for card in cards]
    return {"cards": [rune.name for rune in runes], "titles": [rune.title for rune in runes]}


def quest_data(s: World, card: int) -> Facts:
    """A quest."""
    quest = s.terms.box.quests[card]
    return {"quest": quest.name, "title": quest.title}


def quests_data(s: World, cards: list[int]) -> Facts:
    """Some quests."""
    quests = [s.terms.box.quests[card] for card in cards]
    return {"quests": [quest.name for quest in quests], "titles": [quest.title for quest in quests]}


def monster_data(s: World, card: int) -> Facts:
    """A monster."""
    monster = s.terms.box.monsters[card]
    return {"monster": monster.name, "title": monster.title, "tier": monster.tier}


def foe_data(s: World) -> Facts:
    """Who is fought."""
    b = s.battle
    assert b is not None
    kind = KINDS[b.kind]
    if b.kind == PLUNDER:
        merchant = s.terms.box.merchants[b.foe]
        return {"battle": kind, "foe": merchant.name, "title": merchant.title, "hp": b.foe_hp}
    if b.kind == HUNT:
        monster = s.terms.box.monsters[b.foe]
        return {"battle": kind, "foe": monster.name, "title": monster.title, "hp": b.foe_hp}
    if b.kind == BAND:
        cards = s.terms.box.brigands if b.band == BRIGAND else s.terms.box.governments
        return {"battle": kind, "foe": BANDS[b.band], "title": cards[s.stage - 1].title}
    return {"battle": kind, "first": b.first, "second": b.second}


def player_in(s: World) -> int:
    """The player in a battle; of two, who began it."""
    b = s.battle
    assert b is not None
    return b.first if b.first >= 0 else b.second


# Set-up


def starts(s: World) -> None:
    tell(s, "starts", "SETUP-2", NOBODY, {"needs": goods_data(s, s.needs)})


def dealt(s: World, seat: int) -> None:
    heroes = [s.terms.box.heroes[card] for card in s.dealt[seat]]
    secret = {"heroes": [hero.name for hero in heroes], "titles": [hero.title for hero in heroes]}
    assert s.log is not None
    clause = "SETUP-18" if s.teams else "SETUP-17"
    s.log.append(Event("dealt", clause, seat, {"count": len(heroes)}, secret, s.mates(seat)))


def hero_chosen(s: World, seat: int) -> None:
    hero = s.terms.box.heroes[s.hero[seat]]
    tell(s, "hero_chosen", "SETUP-17", seat, {"hero": hero.name, "title": hero.title})


def heroes_shown(s: World) -> None:
    if s.terms.heroes_dealt:
        for seat in range(s.seats):
            hero = s.terms.box.heroes[s.hero[seat]]
            tell(s, "hero_chosen", "SETUP-23", seat, {"hero": hero.name, "title": hero.title})


def start_chosen(s: World, seat: int) -> None:
    status = s.status[seat * STATUSES : (seat + 1) * STATUSES]
    caravan = s.terms.box.caravans[s.caravan[seat]]
    data = {"status": status, "caravan": caravan.name, "title": caravan.title}
    tell(s, "start_chosen", "SETUP-23", seat, data)


def awoke(s: World, seat: int) -> None:
    tell(s, "awoke", "DICE-12", seat, place_data(s, s.place[seat]))


# The month


def month(s: World) -> None:
    tell(s, "month", "MONTH-2", NOBODY, {"month": s.month, "order": s.order.copy()})


def event(s: World) -> None:
    card = s.terms.box.events[s.event]
    tell(s, "event", "EVENT-1", NOBODY, {"event": card.name, "title": card.title})


def events_shuffled(s: World) -> None:
    tell(s, "events_shuffled", "EVENT-4", NOBODY, {"count": len(s.events)})


def event_strikes(s: World) -> None:
    tell(s, "event_strikes", "EVENT-13", NOBODY, place_data(s, s.event_place))


def raid(s: World) -> None:
    tell(s, "raid", "RAID-1", NOBODY, {**monster_data(s, s.monster_card[2]), **place_data(s, s.monster_at[2])})


def turn_begins(s: World, seat: int) -> None:
    tell(s, "turn", "MONTH-7", seat, {"month": s.month, "penalty": s.penalty[seat]})


def monster_leaves(s: World, card: int) -> None:
    tell(s, "monster_leaves", "MONTH-9", NOBODY, monster_data(s, card))


def new_need(s: World, nation: int) -> None:
    data = {**place_data(s, 7 * nation), "good": s.terms.box.goods[s.needs[nation]].name}
    tell(s, "new_need", "MONTH-10", NOBODY, data)


def markers_shuffled(s: World) -> None:
    tell(s, "markers_shuffled", "MONTH-11", NOBODY, {"count": len(s.track)})


def stage(s: World) -> None:
    tell(s, "stage", "STAGE-5", NOBODY, {"stage": s.stage})


# Gold, goods and counters


def gold(s: World, seat: int, kept: int, lost: int, clause: str) -> None:
    tell(s, "gold", clause, seat, {"gold": kept, "lost": lost})


def paid(s: World, seat: int, paid: int, clause: str) -> None:
    tell(s, "paid", clause, seat, {"gold": paid})


def gold_dice(s: World, seat: int, dice: list[int], clause: str) -> None:
    tell(s, "gold_dice", clause, seat, {"dice": dice.copy()})


def cargo_dice(s: World, seat: int, dice: list[int], taken: list[int], clause: str) -> None:
    tell(s, "cargo_dice", clause, seat, {"dice": dice.copy(), "goods": goods_data(s, taken)})


def took(s: World, seat: int, good: int, clause: str) -> None:
    tell(s, "took", clause, seat, {"good": s.terms.box.goods[good].name})


def dropped(s: World, seat: int, good: int, clause: str) -> None:
    tell(s, "dropped", clause, seat, {"good": s.terms.box.goods[good].name})


def wanted(s: World, seat: int, before: int, after: int, clause: str) -> None:
    tell(s, "wanted", clause, seat, {"before": before, "after": after})


def points(s: World, seat: int, kind: str, count: int, clause: str) -> None:
    tell(s, "points", clause, seat, {"kind": kind, "count": count})


def medics(s: World, seat: int, gained: int, lost: int, clause: str) -> None:
    tell(s, "medics", clause, seat, {"count": gained, "lost": lost})


def smoke(s: World, seat: int, gained: bool, clause: str) -> None:
    tell(s, "smoke", clause, seat, {"gained": gained})


def smoke_used(s: World, seat: int, clause: str) -> None:
    tell(s, "smoke_used", clause, seat, {})


def veil(s: World, seat: int, clause: str) -> None:
    tell(s, "veil", clause, seat, {})


def sure(s: World, seat: int, what: int, clause: str) -> None:
    tell(s, "sure", clause, seat, {"what": SURE_NAMES[what]})


def haggle(s: World, seat: int, sell: int, buy: int, clause: str) -> None:
    tell(s, "haggle", clause, seat, {"sell": sell, "buy": buy})


def gate(s: World, seat: int, drawn: list[int], clause: str) -> None:
    tell(s, "gate", clause, seat, {"cities": [s.terms.box.nations[nation].name for nation in drawn]})


def jumped(s: World, seat: int, clause: str) -> None:
    tell(s, "jumped", clause, seat, place_data(s, s.place[seat]))


# Clans


def exp(s: World, seat: int, exp: int, members: int, clause: str) -> None:
    tell(s, "exp", clause, seat, {"exp": exp, "members": members_data(members)})


def got_up(s: World, seat: int, member: int, clause: str) -> None:
    tell(s, "got_up", clause, seat, {"member": member})


def cast(s: World, seat: int, die: int, success: bool) -> None:
    skill = s.terms.box.heroes[s.hero[seat]].skill
    tell(s, "cast", "HERO-7", seat, {"skill": skill, "die": die, "success": success})


def status(s: World, seat: int, status: int, clause: str) -> None:
    data = {"status": STATUS_NAMES[status], "value": s.status[seat * STATUSES + status]}
    tell(s, "status", clause, seat, data)


# Runes


def rune(s: World, seat: int, slot: int) -> None:
    tell(s, "rune", "RUNE-1", seat, {"slot": SLOT_NAMES[slot], "runes": s.runes[seat]})


def took_rune(s: World, seat: int, card: int) -> None:
    tell(s, "took_rune", "RUNE-5", seat, rune_data(s, card))


def drew_runes(s: World, seat: int, drawn: list[int]) -> None:
    assert s.log is not None
    knows = s.mates(seat)
    s.log.append(Event("drew_runes", "RUNE-5", seat, {"count": len(drawn)}, runes_data(s, drawn), knows))


def kept_rune(s: World, seat: int, card: int, thrown: list[int]) -> None:
    tell(s, "kept_rune", "RUNE-6", seat, {**rune_data(s, card), "thrown": runes_data(s, thrown)["titles"]})


def runes_shuffled(s: World, pile: str) -> None:
    tell(s, "runes_shuffled", "RUNE-16", NOBODY, {"pile": pile, "count": len(s.rune_deck)})


def threw_rune(s: World, seat: int, card: int) -> None:
    tell(s, "threw_rune", "RUNE-7", seat, rune_data(s, card))


def replaced_rune(s: World, seat: int, old: int, card: int) -> None:
    tell(s, "replaced_rune", "RUNE-7", seat, {**rune_data(s, card), "old": s.terms.box.runes[old].title})


def card_played(s: World, seat: int, card: int) -> None:
    clause = "RUNE-14" if s.terms.box.runes[card].purple else "RUNE-13"
    tell(s, "card_played", clause, seat, rune_data(s, card))


def waived(s: World) -> None:
    tell(s, "waived", "MODE-13", NOBODY, {})


def finishing(s: World, winners: list[int], clause: str) -> None:
    tell(s, "finishing", clause, NOBODY, {"seats": winners.copy()})


def finished(s: World, outcome: Outcome) -> None:
    data = {"ending": outcome.ending, "seats": list(outcome.winners), "runes": s.runes.copy()}
    tell(s, "finished", outcome.clause, NOBODY, data)


# Travel and the city


def travelled(s: World, seat: int, before: int, place: int) -> None:
    data = {**place_data(s, place), "from": s.terms.box.territories[before].name}
    tell(s, "travelled", "MOVE-1", seat, data)


def toll(s: World, seat: int, owner: int, gold: int) -> None:
    tell(s, "toll", "STALL-8", seat, {"owner": owner, "gold": gold})


def cache(s: World, seat: int) -> None:
    tell(s, "cache", "MOVE-6", seat, place_data(s, s.place[seat]))


def sold(s: World, seat: int, nation: int, sold: list[int], value: int) -> None:
    goods = [good for good in range(len(sold)) for _ in range(sold[good])]
    data = {**place_data(s, 7 * nation), "goods": goods_data(s, goods), "gold": value}
    tell(s, "sold", "SHOP-6", seat, data)


def offered(s: World, seat: int, dice: list[int]) -> None:
    goods = sorted([die - 1 for die in dice])
    tell(s, "offered", "SHOP-8", seat, {"dice": dice.copy(), "goods": goods_data(s, goods)})


def bought(s: World, seat: int, good: int, price: int) -> None:
    tell(s, "bought", "SHOP-13", seat, {"good": s.terms.box.goods[good].name, "gold": price})


def need_met(s: World, seat: int, nation: int) -> None:
    data = {**place_data(s, 7 * nation), "good": s.terms.box.goods[s.needs[nation]].name}
    tell(s, "need_met", "SHOP-15", seat, data)


def built(s: World, seat: int, nation: int) -> None:
    tell(s, "built", "STALL-1", seat, place_data(s, 7 * nation))


def upgraded(s: World, seat: int, upgrade: str, cost: int) -> None:
    tell(s, "upgraded", "UPG-1", seat, {"upgrade": upgrade, "gold": cost})


def sold_upgrade(s: World, seat: int, upgrade: str) -> None:
    tell(s, "sold_upgrade", "WORK-6", seat, {"upgrade": upgrade})


def exchanged(s: World, seat: int, caravan: int) -> None:
    card = s.terms.box.caravans[caravan]
    tell(s, "exchanged", "WORK-2", seat, {"caravan": card.name, "title": card.title, "gold": card.cost})


def recruited(s: World, seat: int, slot: int, level: int) -> None:
    tell(s, "recruited", "RECRUIT-3", seat, {"slot": slot, "level": level})


def trained(s: World, seat: int, member: int, die: int, success: bool) -> None:
    tell(s, "trained", "TRAIN-3", seat, {"member": member, "die": die, "success": success})


def train_sure(s: World, seat: int, member: int) -> None:
    tell(s, "train_sure", "QUEST-33", seat, {"member": member})


def evolved(s: World, seat: int, member: int, clause: str) -> None:
    title = s.terms.box.heroes[s.hero[seat]].title if member == HERO else ""
    tell(s, "evolved", clause, seat, {"member": member, "title": title})


def gave_gold(s: World, seat: int, mate: int, gold: int) -> None:
    tell(s, "gave_gold", "TEAM-6", seat, {"mate": mate, "gold": gold})


def gave_good(s: World, seat: int, mate: int, good: int) -> None:
    tell(s, "gave_good", "TEAM-6", seat, {"mate": mate, "good": s.terms.box.goods[good].name})


# The guild


def took_quest(s: World, seat: int, quest: int, clause: str) -> None:
    tell(s, "took_quest", clause, seat, quest_data(s, quest))


def drew_quests(s: World, seat: int, drawn: list[int]) -> None:
    assert s.log is not None
    knows = s.mates(seat)
    s.log.append(Event("drew_quests", "QUEST-3", seat, {"count": len(drawn)}, quests_data(s, drawn), knows))


def kept_quest(s: World, seat: int, kept: int, left: list[int]) -> None:
    title = s.terms.box.quests[kept].title if kept != NO_CARD else ""
    tell(s, "kept_quest", "QUEST-3", seat, {**quests_data(s, left), "kept": title})


def quests_shuffled(s: World) -> None:
    tell(s, "quests_shuffled", "QUEST-6", NOBODY, {"count": len(s.quest_deck)})


def quest_opened(s: World, quest: int) -> None:
    tell(s, "quest_opened", "QUEST-5", NOBODY, quest_data(s, quest))


def quest_place(s: World, seat: int, place: int) -> None:
    tell(s, "quest_place", "QUEST-7", seat, place_data(s, place))


def quest_sure(s: World, seat: int, quest: int) -> None:
    tell(s, "quest_sure", "QUEST-33", seat, quest_data(s, quest))


def quest_roll(s: World, seat: int, quest: int, dice: list[int], hits: int, needed: int) -> None:
    data = {**quest_data(s, quest), "dice": dice.copy(), "hits": hits, "needed": needed}
    tell(s, "quest_roll", "QUEST-11", seat, data)


def gave(s: World, seat: int, good: int) -> None:
    tell(s, "gave", "QUEST-14", seat, {"good": s.terms.box.goods[good].name})


def cancelled(s: World, seat: int, quest: int) -> None:
    tell(s, "cancelled", "QUEST-18", seat, quest_data(s, quest))


def quest_step(s: World, seat: int, quest: int, step: int) -> None:
    tell(s, "quest_step", "QUEST-10", seat, {**quest_data(s, quest), "step": step + 1})


def quest_complete(s: World, seat: int, quest: int) -> None:
    tell(s, "quest_complete", "QUEST-17", seat, quest_data(s, quest))


# Scouting and engaging


def scouted(s: World, seat: int, target: int, dice: list[int], gold: int, successes: int) -> None:
    name = "brigand" if target == -1 else "government" if target == -2 else "merchant" if target < 100 else "player"
    data = {"target": name, "other": target - 100 if target >= 100 else NO_SEAT, "dice": dice.copy(), "gold": gold}
    tell(s, "scouted", "SCOUT-5", seat, {**data, "successes": successes})


def scout_failed(s: World, seat: int) -> None:
    tell(s, "scout_failed", "SCOUT-13", seat, {})


def two_dice(s: World, seat: int, first: int, second: int, clause: str) -> None:
    tell(s, "two_dice", clause, seat, {"dice": [first, second]})


def merchant_met(s: World, seat: int, merchant: int) -> None:
    card = s.terms.box.merchants[merchant]
    tell(s, "merchant_met", "SCOUT-15", seat, {"merchant": card.name, "title": card.title})


def engaged(s: World, seat: int, card: int) -> None:
    tell(s, "engaged", "ENGAGE-1", seat, monster_data(s, card))


def left(s: World, seat: int) -> None:
    tell(s, "left", "SCOUT-7", seat, {})


# NPCs


def brigand_appears(s: World) -> None:
    tell(s, "band_appears", "BRIG-2", NOBODY, {"band": "brigand", **place_data(s, s.brigand)})


def government_appears(s: World) -> None:
    tell(s, "band_appears", "GOV-1", NOBODY, {"band": "government", **place_data(s, s.government)})


def merchant_token(s: World, place: int) -> None:
    tell(s, "merchant_token", "MERCH-1", NOBODY, place_data(s, place))


def monster_token(s: World, place: int) -> None:
    tell(s, "monster_token", "ENGAGE-10", NOBODY, place_data(s, place))


def tokens_return(s: World, kind: str) -> None:
    tell(s, "tokens_return", "TOKEN-3", NOBODY, {"kind": kind})


def legend_summoned(s: World, card: int) -> None:
    monster = s.terms.box.monsters[card]
    data = {**monster_data(s, card), **place_data(s, monster.lair), "event": monster.event_title}
    tell(s, "legend_summoned", "LEG-1", NOBODY, data)


def legend_vanishes(s: World, card: int) -> None:
    tell(s, "legend_vanishes", "LEG-4", NOBODY, monster_data(s, card))


def ambushed(s: World, seat: int, by: str, clause: str) -> None:
    tell(s, "ambushed", clause, seat, {"by": by})


def band_waits(s: World, band: int) -> None:
    tell(s, "band_waits", "BRIG-17" if band == BRIGAND else "GOV-6", NOBODY, {"band": BANDS[band]})


def band_moves(s: World, band: int, target: int) -> None:
    place = s.brigand if band == BRIGAND else s.government
    data = {"band": BANDS[band], "target": target, **place_data(s, place)}
    tell(s, "band_moves", "BRIG-8" if band == BRIGAND else "GOV-4", NOBODY, data)


def band_scouts(s: World, band: int, seat: int, dice: list[int], success: bool) -> None:
    data = {"band": BANDS[band], "dice": dice.copy(), "success": success}
    tell(s, "band_scouts", "BRIG-10" if band == BRIGAND else "GOV-5", seat, data)


# Battles


def battle(s: World) -> None:
    b = s.battle
    assert b is not None
    tell(s, "battle", "BATTLE-1", player_in(s), {**foe_data(s), "began": b.first >= 0})


def retreat_roll(s: World, seat: int, die: int, number: int) -> None:
    tell(s, "retreat_roll", "RETREAT-2", seat, {"die": die, "number": number})


def attack(s: World) -> None:
    b = s.battle
    assert b is not None
    data: Facts = {"sides": [b.first, b.second], "stage": b.stage + 1, "numbers": b.number.copy()}
    data |= {"first": b.dice[:DICE], "second": b.dice[DICE:]}
    foe = foe_data(s)
    if "title" in foe:
        data["title"] = foe["title"]
    tell(s, "attack", "BATTLE-5", player_in(s), data)


def rerolled(s: World, side: int, dice: list[int], before: list[int], clause: str) -> None:
    b = s.battle
    assert b is not None
    after = [b.dice[side * DICE + die] for die in dice]
    tell(s, "rerolled", clause, b.seat(side), {"dice": dice.copy(), "before": before, "after": after})


def skill(s: World, seat: int) -> None:
    hero = s.terms.box.heroes[s.hero[seat]]
    tell(s, "skill", "HERO-4", seat, {"hero": hero.title, "skill": hero.skill})


def die_cancelled(s: World, side: int, die: int) -> None:
    b = s.battle
    assert b is not None
    tell(s, "die_cancelled", "BATTLE-13", NOBODY, {"other": b.seat(side), "die": die})


def points_dealt(s: World) -> None:
    b = s.battle
    assert b is not None
    data: Facts = {**foe_data(s), "sides": [b.first, b.second]}
    data |= {"points": b.points.copy(), "numbers": b.number.copy()}
    tell(s, "points_dealt", "BATTLE-9", player_in(s), data)


def barrier(s: World, seat: int) -> None:
    tell(s, "barrier", "MON-5", seat, {})


def shielded(s: World, seat: int) -> None:
    tell(s, "shielded", "BATTLE-13", seat, {})


def fainted(s: World, side: int, member: int, clause: str) -> None:
    b = s.battle
    assert b is not None
    tell(s, "fainted", clause, b.seat(side), {"member": member})


def undecided(s: World) -> None:
    tell(s, "undecided", "BATTLE-14", player_in(s), foe_data(s))


def escaped(s: World, clause: str) -> None:
    tell(s, "escaped", clause, player_in(s), foe_data(s))


def plundered(s: World) -> None:
    tell(s, "plundered", "MERCH-6", player_in(s), foe_data(s))


def monster_defeated(s: World) -> None:
    tell(s, "monster_defeated", "MON-8", player_in(s), foe_data(s))


def item(s: World, seat: int, card: int) -> None:
    tell(s, "item", "LEG-6", seat, {"item": s.terms.box.monsters[card].item})


def band_defeated(s: World) -> None:
    tell(s, "band_defeated", "GROUP-16", player_in(s), foe_data(s))


def retreated(s: World, seat: int, clause: str) -> None:
    tell(s, "retreated", clause, seat, foe_data(s))


def rival_slain(s: World, seat: int, rival: int) -> None:
    tell(s, "rival_slain", "GROUP-18", seat, {"other": rival})


def both_fell(s: World, first: int, second: int) -> None:
    tell(s, "both_fell", "GROUP-14", player_in(s), {"dice": [first, second]})


def slain(s: World, seat: int) -> None:
    tell(s, "slain", "DEATH-1", seat, foe_data(s))


def death(s: World, seat: int, killer: int) -> None:
    tell(s, "death", "DEATH-2", seat, {"killer": killer})


only_when_heard(globals())
