"""What Adventure Party tells: one function for each kind of event, silent when nobody listens.

Cards are told by id and title. What only some may know is secret, unless hands are open (HR-OPENHANDS).
"""

from __future__ import annotations

from typing import Any, TypeAlias

from questhall.engine.decision import NOBODY, Event, Outcome
from questhall.engine.story import only_when_heard, tell
from questhall.games.adventure_party import score
from questhall.games.adventure_party.content import LETTERS
from questhall.games.adventure_party.counting import conditions
from questhall.games.adventure_party.counting import counted as all_symbols
from questhall.games.adventure_party.state import (
    DOING_ABILITY,
    IDLE,
    IN_ARENA,
    ON_QUEST,
    Party,
    ability_in,
    spot_in,
)
from questhall.games.adventure_party.terms import BITS, MASK
from questhall.games.adventure_party.vocabulary import (
    KINDS,
    LEGENDARY,
    LIGHT,
    PREVENT,
    QUEST_DECKS,
    SYMBOLS,
    WOUNDS,
    Effect,
)

HERO_DECKS = ("heroes", "legends")
ITEM_DECKS = ("items", "treasures")

Facts: TypeAlias = dict[str, Any]  # what an event tells


# How things are named


def hero_data(s: Party, hero: int) -> Facts:
    """A hero."""
    card = s.terms.heroes[hero]
    return {"hero": card.name, "title": card.title}


def item_data(s: Party, item: int) -> Facts:
    """An item."""
    card = s.terms.items[item]
    return {"card": card.name, "title": card.title}


def items_data(s: Party, items: list[int]) -> Facts:
    """Some items."""
    cards = [s.terms.items[item] for item in items]
    return {"cards": [card.name for card in cards], "titles": [card.title for card in cards]}


def dice_data(s: Party, dice: list[int]) -> Facts:
    """Dice of the pool by their numbers, with what they show."""
    tables, codes = s.terms.tables, [s.attempt.dice[die] for die in dice]
    return {
        "dice": dice.copy(),
        "colours": [LETTERS[tables.colour[code]] for code in codes],
        "faces": [tables.face[code] for code in codes],
    }


def card_data(s: Party) -> Facts:
    """The card of the attempt."""
    a = s.attempt
    if a.kind == ON_QUEST:
        quest = s.terms.quests[a.card]
        return {"card": quest.name, "title": quest.title}
    if a.kind == IN_ARENA:
        return arena_data(s)
    return boss_data(s)


def arena_data(s: Party) -> Facts:
    """The arena card."""
    card = s.terms.arenas[s.arena]
    return {"card": card.name, "title": card.title}


def boss_data(s: Party) -> Facts:
    """The boss."""
    card = s.terms.bosses[s.boss]
    return {"card": card.name, "title": card.title}


def heroes_sent(s: Party) -> Facts:
    """Who goes where."""
    heroes = [s.terms.heroes[hero] for hero in s.attempt.sent]
    return {**card_data(s), "heroes": [hero.name for hero in heroes], "titles": [hero.title for hero in heroes]}


def source_card(s: Party, source: int) -> tuple[str, str]:
    """Id and title of the card that an effect comes from: an item played, a hero or a weapon."""
    if source < DOING_ABILITY:
        item = s.terms.items[source]
        return item.name, item.title
    source -= DOING_ABILITY
    number, tables = ability_in(source), s.terms.tables
    if spot_in(source) % 2:
        for at, numbers in enumerate(tables.item_abilities):
            if number in numbers:
                return s.terms.items[at].name, s.terms.items[at].title
    for at, sides in enumerate(tables.side_abilities):
        if number in sides[0] or number in sides[1]:
            return s.terms.heroes[at].name, s.terms.heroes[at].title
    return "", ""


def source_title(s: Party, source: int) -> str:
    """The title of the card that an effect comes from."""
    return "" if source == IDLE else source_card(s, source)[1]


def private(s: Party, kind: str, clause: str, seat: int, data: Facts, secret: Facts, knows: tuple[int, ...]) -> None:
    """Something of which only some may know all (ITEM-2)."""
    if s.log is not None:
        if s.terms.open_hands:
            s.log.append(Event(kind, clause, seat, {**data, **secret}))
        else:
            s.log.append(Event(kind, clause, seat, data, secret, knows))


# Set-up and turns


def starts(s: Party) -> None:
    tell(s, "starts", "SETUP-3", s.start, {})


def dealt(s: Party, seat: int, count: int) -> None:
    tell(s, "dealt", "SETUP-5", seat, {"count": count, "gold": s.gold[seat]})


def turn_begins(s: Party) -> None:
    last = s.last_turns > 0
    tell(s, "turn", "BOSS-2" if last else "TURN-1", s.seat, {"round": s.round, "last": last})


def no_payday(s: Party) -> None:
    tell(s, "no_payday", "PAY-3", s.seat, {})


def payday(s: Party, gold: int) -> None:
    clause = "PAY-2" if gold > s.terms.numbers.payday else "PAY-1"
    tell(s, "payday", clause, s.seat, {"gold": gold, "now": s.gold[s.seat], "title": ""})


def gold(s: Party, seat: int, amount: int, clause: str, title: str) -> None:
    kind = "income" if clause == "PAY-4" else "gold"
    tell(s, kind, clause, seat, {"gold": amount, "now": s.gold[seat], "title": title})


def vp(s: Party, seat: int, amount: int, clause: str) -> None:
    tell(s, "vp", clause, seat, {"vp": amount, "now": s.vp[seat]})


# Tavern


def bought(s: Party, hero: int, place: int) -> None:
    card = s.terms.heroes[hero]
    data = {**hero_data(s, hero), "cost": card.cost, "place": place % s.terms.places}
    tell(s, "bought", "TAV-3", s.seat, data)


def retired(s: Party, hero: int) -> None:
    tell(s, "retired", "TAV-13", s.seat, {**hero_data(s, hero), "vp": s.terms.heroes[hero].retire})


def overridden(s: Party, hero: int) -> None:
    tell(s, "overridden", "TAV-14", s.seat, hero_data(s, hero))


def equipped(s: Party, weapon: int, place: int, clause: str) -> None:
    hero = s.terms.heroes[s.hero[place]]
    tell(s, "equipped", clause, s.seat, {**item_data(s, weapon), "hero": hero.name, "bearer": hero.title})


def weapon_lost(s: Party, seat: int, weapon: int, clause: str) -> None:
    tell(s, "weapon_lost", clause, seat, item_data(s, weapon))


def market_buy(s: Party, deck: int, price: int) -> None:
    tell(s, "market_buy", "ACT-12" if deck == LEGENDARY else "ACT-4", s.seat, {"deck": ITEM_DECKS[deck], "cost": price})


def drew(s: Party, seat: int, deck: int, items: list[int]) -> None:
    data = {"deck": ITEM_DECKS[deck], "count": len(items)}
    private(s, "drew", "ITEM-15", seat, data, items_data(s, items), (seat,))


def no_item(s: Party, seat: int, deck: int) -> None:
    tell(s, "no_item", "ITEM-17", seat, {"deck": ITEM_DECKS[deck]})


def items_reshuffled(s: Party, deck: int, count: int) -> None:
    tell(s, "reshuffled", "ITEM-17", NOBODY, {"deck": ITEM_DECKS[deck], "cards": count})


def heroes_reshuffled(s: Party, deck: int, count: int) -> None:
    tell(s, "reshuffled", "HERO-12", NOBODY, {"deck": HERO_DECKS[deck], "cards": count})


def sold(s: Party, item: int, gain: int) -> None:
    tell(s, "sold", "ACT-5", s.seat, {**item_data(s, item), "gold": gain, "now": s.gold[s.seat]})


def scouted_quest(s: Party, deck: int, quest: int, price: int) -> None:
    card = s.terms.quests[quest]
    data = {"card": card.name, "title": card.title, "deck": QUEST_DECKS[deck], "cost": price}
    tell(s, "scouted", "ACT-6", s.seat, data)


def scouted_hero(s: Party, deck: int, hero: int, price: int) -> None:
    card = s.terms.heroes[hero]
    data = {"card": card.name, "title": card.title, "deck": HERO_DECKS[deck], "cost": price}
    tell(s, "scouted", "ACT-6", s.seat, data)


def healed(s: Party, place: int, price: int, clause: str) -> None:
    tell(s, "healed", clause, place // s.terms.places, {**hero_data(s, s.hero[place]), "cost": price})


def upgraded(s: Party, place: int, price: int, clause: str) -> None:
    tell(s, "upgraded", clause, place // s.terms.places, {**hero_data(s, s.hero[place]), "cost": price})


def gave_gold(s: Party, other: int, amount: int) -> None:
    tell(s, "gave_gold", "COOP-10", s.seat, {"to": other, "gold": amount})


def gave_item(s: Party, other: int, item: int) -> None:
    private(s, "gave_item", "COOP-10", s.seat, {"to": other}, item_data(s, item), (s.seat, other))


def quests_turned_up(s: Party, deck: int, quests: list[int], opening: bool) -> None:
    cards = [s.terms.quests[quest] for quest in quests]
    _turned_up(s, QUEST_DECKS[deck], [card.name for card in cards], [card.title for card in cards], opening)


def heroes_turned_up(s: Party, deck: int, heroes: list[int], opening: bool) -> None:
    cards = [s.terms.heroes[hero] for hero in heroes]
    _turned_up(s, HERO_DECKS[deck], [card.name for card in cards], [card.title for card in cards], opening)


def _turned_up(s: Party, deck: str, cards: list[str], titles: list[str], opening: bool) -> None:
    kind, clause = ("opened", "REF-5") if opening else ("refilled", "REF-1")
    tell(s, kind, clause, NOBODY, {"deck": deck, "cards": cards, "titles": titles})


def discarded(s: Party, seat: int, items: list[int]) -> None:
    tell(s, "discarded", "ITEM-3", seat, items_data(s, items))


def conceded(s: Party) -> None:
    tell(s, "conceded", "END-7", s.seat, {})


# Attempts


def rests(s: Party) -> None:
    tell(s, "rests", "QUEST-1", s.seat, {})


def declared(s: Party) -> None:
    tell(s, "declared", "QUEST-7", s.attempt.seat, heroes_sent(s))


def wounded(s: Party, place: int, clause: str) -> None:
    tell(s, "wounded", clause, place // s.terms.places, {**hero_data(s, s.hero[place]), "wound": WOUNDS[0]})


def killed(s: Party, place: int, wound: int, clause: str) -> None:
    tell(s, "killed", clause, place // s.terms.places, {**hero_data(s, s.hero[place]), "wound": WOUNDS[wound]})


def pool_formed(s: Party) -> None:
    tell(s, "pool", "POOL-1", s.attempt.seat, dice_data(s, list(range(len(s.attempt.dice)))))


def played(s: Party, item: int) -> None:
    clause = "ITEM-7" if s.attempt.rolled else "ITEM-6"
    tell(s, "played", clause, s.attempt.seat, item_data(s, item))


def used(s: Party, source: int) -> None:
    card, title = source_card(s, DOING_ABILITY + source)
    clause = "ROLL-4" if s.attempt.rolled else "POOL-3"
    tell(s, "used", clause, s.attempt.seat, {"card": card, "title": title})


def dice_added(s: Party, dice: list[int], source: int) -> None:
    clause = "ROLL-11" if s.attempt.rolled else "POOL-2"
    tell(s, "dice_added", clause, s.attempt.seat, {**dice_data(s, dice), "title": source_title(s, source)})


def runes_added(s: Party, n: int, source: int) -> None:
    tell(s, "runes_added", "RUNE-1", s.attempt.seat, {"n": n, "title": source_title(s, source)})


def symbols_added(s: Party, symbol: int, n: int, source: int) -> None:
    data = {"symbol": SYMBOLS[symbol], "n": n, "title": source_title(s, source)}
    tell(s, "symbols_added", "EVAL-1", s.attempt.seat, data)


def readied(s: Party, effect: Effect, source: int) -> None:
    wound = WOUNDS[LIGHT] if effect.kind == PREVENT and effect.what == LIGHT else None
    data = {"effect": KINDS[effect.kind], "wound": wound, "n": effect.n, "title": source_title(s, source)}
    tell(s, "readied", "GEN-16", s.attempt.seat, data)


def no_roll(s: Party) -> None:
    tell(s, "no_roll", "POOL-9", s.attempt.seat, {})


def rolled(s: Party) -> None:
    there = [die for die, code in enumerate(s.attempt.dice) if code]
    tell(s, "rolled", "ROLL-1", s.attempt.seat, dice_data(s, there))


def bannered(s: Party) -> None:
    tell(s, "bannered", "TOKEN-1", s.attempt.seat, {})


def banner_up(s: Party, clause: str) -> None:
    tell(s, "banner_up", clause, s.attempt.seat, {})


def rune_spent(s: Party, die: int, source: int) -> None:
    clause = "RUNE-9" if die < 0 else "RUNE-3"
    tell(s, "rune_spent", clause, s.attempt.seat, {"die": die, "title": source_title(s, source)})


def rerolled(s: Party, dice: list[int]) -> None:
    tell(s, "rerolled", "ROLL-7", s.attempt.seat, dice_data(s, dice))


def turned(s: Party, die: int, was: int) -> None:
    tables, code = s.terms.tables, s.attempt.dice[die]
    data = {"die": die, "colour": LETTERS[tables.colour[code]], "face": tables.face[code], "was": was}
    tell(s, "turned", "ROLL-10", s.attempt.seat, data)


def counts_data(total: int) -> dict[str, int]:
    """A packed count by symbols."""
    return {letter: total >> (symbol * BITS) & MASK for symbol, letter in enumerate(SYMBOLS)}


def counted(s: Party, total: int, converted: int) -> None:
    tell(s, "counted", "EVAL-1", s.attempt.seat, {"counts": counts_data(total), "converted": converted})


def arena_total(s: Party, total: int) -> None:
    seat = s.attempt.seat
    tell(s, "counted", "ARENA-6", seat, {"counts": counts_data(total), "converted": 0})
    tell(s, "arena_total", "ARENA-6", seat, {"total": s.totals[seat]})


def decided(s: Party) -> None:
    a = s.attempt
    if a.kind == ON_QUEST:
        if a.met:
            completed(s)
        else:
            failed(s)
    elif a.met:
        stage_done(s)
    else:
        stage_failed(s)


def completed(s: Party) -> None:
    quest = s.terms.quests[s.attempt.card]
    tell(s, "completed", "EVAL-10", s.attempt.seat, {**card_data(s), "vp": quest.vp})


def failed(s: Party) -> None:
    a = s.attempt
    lacking = conditions(s, a, all_symbols(s, a))
    missing = {what: need - have for what, need, have in lacking if have < need}
    tell(s, "failed", "FAIL-1", s.attempt.seat, {**card_data(s), "missing": missing})


def blocked(s: Party) -> None:
    a = s.attempt
    before, light, deadly = a.light + a.deadly, a.left_light, a.left_deadly
    if before:
        softened = min(a.soften, a.deadly)
        data = {"softened": softened, "blocked": before - light - deadly, "light": light, "deadly": deadly}
        tell(s, "blocked", "WOUND-3", a.seat, data)


def wounds_lost(s: Party) -> None:
    tell(s, "wounds_lost", "WOUND-10", s.attempt.seat, {})


def no_level_up(s: Party) -> None:
    tell(s, "no_level_up", "REW-6", s.attempt.seat, {})


# The town


def town_rises(s: Party, seat: int, bonus: int) -> None:
    data = {"level": s.level, "title": s.terms.levels[s.level - 1].title, "vp": bonus}
    tell(s, "town_rises", "TOWN-4", seat, data)


def second_bonus(s: Party, seat: int, level: int, bonus: int) -> None:
    tell(s, "second_bonus", "TOWN-6", seat, {"level": level, "vp": bonus})


def arena_revealed(s: Party) -> None:
    tell(s, "arena_revealed", "TOWN-7", NOBODY, arena_data(s))


def boss_revealed(s: Party, clause: str) -> None:
    tell(s, "boss_revealed", clause, NOBODY, boss_data(s))


def boss_comes(s: Party) -> None:
    tell(s, "boss_comes", "BOSS-1", s.trigger, {})


# Skull scrolls


def skull(s: Party, seat: int, item: int) -> None:
    tell(s, "skull", "SKULL-2", seat, {**item_data(s, item), "victim": s.attempt.seat})


def die_dropped(s: Party, seat: int, die: int) -> None:
    colour = LETTERS[s.terms.tables.colour[s.attempt.dice[die]]]
    tell(s, "die_dropped", "SKULL-3", seat, {"die": die, "colour": colour})


def rune_lost(s: Party, seat: int, die: int) -> None:
    colour = LETTERS[s.terms.tables.colour[s.attempt.dice[die]]]
    tell(s, "rune_lost", "SKULL-4", seat, {"die": die, "colour": colour})


def wound_added(s: Party, seat: int, wound: int) -> None:
    tell(s, "wound_added", "SKULL-14", seat, {"wound": WOUNDS[wound]})


def gold_stolen(s: Party, seat: int, amount: int) -> None:
    tell(s, "gold_stolen", "SKULL-6", seat, {"from": s.attempt.seat, "gold": amount, "now": s.gold[seat]})


def item_stolen(s: Party, seat: int, item: int) -> None:
    victim = s.attempt.seat
    private(s, "item_stolen", "SKULL-15", seat, {"from": victim}, item_data(s, item), (seat, victim))


# The arena


def arena_begins(s: Party) -> None:
    tell(s, "arena_begins", "ARENA-1", NOBODY, arena_data(s))


def joins(s: Party, seat: int) -> None:
    if s.joins[seat]:
        tell(s, "joins", "ARENA-2", seat, {})
    else:
        tell(s, "stays_out", "ARENA-3", seat, {})


def enters(s: Party) -> None:
    tell(s, "enters", "ARENA-5", s.attempt.seat, heroes_sent(s))


def arena_place(s: Party, seat: int) -> None:
    clause = "COOP-11" if s.terms.team else "ARENA-10" if s.ranks[seat] else "ARENA-12"
    tell(s, "arena_place", clause, seat, {"place": s.ranks[seat], "total": s.totals[seat]})


def arena_over(s: Party) -> None:
    tell(s, "arena_over", "ARENA-20", NOBODY, {})


# The boss and the end


def all_healed(s: Party) -> None:
    hurt = [s.terms.heroes[s.hero[place]].name for place in range(len(s.hero)) if s.wounded[place]]
    tell(s, "all_healed", "BOSS-4", NOBODY, {"heroes": hurt})


def stage_data(s: Party) -> Facts:
    """A stage of the boss."""
    stage = s.attempt.stage
    return {**boss_data(s), "stage": stage + 1, "vp": s.terms.bosses[s.boss].stages[stage].vp}


def stage(s: Party) -> None:
    tell(s, "stage", "BOSS-8", s.attempt.seat, stage_data(s))


def stage_done(s: Party) -> None:
    tell(s, "stage_done", "BOSS-14" if s.attempt.stage == 0 else "BOSS-15", s.attempt.seat, stage_data(s))


def stage_failed(s: Party) -> None:
    tell(s, "stage_failed", "BOSS-16", s.attempt.seat, stage_data(s))


def no_fight(s: Party, seat: int, clause: str) -> None:
    tell(s, "no_fight", clause, seat, {})


def boss_beaten(s: Party, seat: int) -> None:
    tell(s, "boss_beaten", "BOSS-17", seat, boss_data(s))


def doom(s: Party) -> None:
    data = {"doom": s.doom, "limit": s.terms.doom_limit, "killed": s.killed}
    tell(s, "doom", "COOP-6" if s.killed else "COOP-5", NOBODY, data)


def doom_full(s: Party) -> None:
    tell(s, "doom_full", "COOP-7", NOBODY, {"limit": s.terms.doom_limit})


def round_limit(s: Party) -> None:
    tell(s, "round_limit", "LIMIT-1", NOBODY, {"limit": s.terms.round_limit})


def finished(s: Party, outcome: Outcome) -> None:
    kind = "end_lost" if not outcome.winners else "end_shared" if outcome.ending == "shared" else "end_won"
    points = [score.victory_points(s, seat) for seat in range(s.seats)]
    title = score.team_rank(s) if outcome.ending == "team_won" else ""
    data = {"winners": list(outcome.winners), "scores": points, "team": s.terms.team, "title": title}
    tell(s, kind, outcome.clause, NOBODY, data)


only_when_heard(globals())
