"""A sound player for bulk simulations: goals by what they are worth for the turns they take, fights by their chances.

It follows the rule book's chapter "For bots" and looks at nothing that its seat cannot see.
"""

from __future__ import annotations

from typing import Final

from questhall.engine.decision import Decision
from questhall.engine.options import Option
from questhall.games.world_adventure.bot_quest import choose_quest
from questhall.games.world_adventure.bot_turn import choose_action
from questhall.games.world_adventure.bot_worth import (
    ALONE,
    BANDIT,
    BESET,
    CARD_HELPS,
    HUNTER,
    PRESSED,
    SPLITS,
    STANDING,
    STARTERS,
    TRADER,
    Knowledge,
    band_value,
    battle_reward,
    best_member,
    chance_now,
    duel_value,
    first_style,
    merchant_value,
    monster_value,
    stakes,
    style_of,
)
from questhall.games.world_adventure.options import DONE, die_in, member_in
from questhall.games.world_adventure.shop import buy_price, is_needed
from questhall.games.world_adventure.state import (
    BRIGAND,
    CITIES,
    DICE,
    GOVERNMENT,
    HERO,
    HUNT,
    MEMBERS,
    NO_SEAT,
    SOLDIERS,
    Battle,
    World,
    active_soldiers,
    cargo_room,
    status_of,
)
from questhall.games.world_adventure.vocabulary import (
    ACTION,
    AIM,
    BERSERK,
    CANCEL,
    CHARISMA,
    CHASE,
    DAMAGE,
    ESCAPE,
    EXPLORER,
    GATE,
    GOLD_DICE,
    GOOD_PICK,
    GUARD,
    HAGGLE,
    HEAL,
    LEADERSHIP,
    MARK,
    MIGHT,
    MOVE,
    PURSE,
    REROLL,
    REVIVE,
    STRIKE,
    SURE,
    VEIL,
    WANTED,
    WEAKEN,
)

# How welcome Rune Power cards are, by what they do.
CARD_WORTH: Final = {
    DAMAGE: 9,
    MIGHT: 8,
    REROLL: 7,
    ACTION: 8,
    MOVE: 7,
    AIM: 6,
    GUARD: 6,
    CANCEL: 5,
    WEAKEN: 5,
    REVIVE: 5,
    GOLD_DICE: 6,
    HEAL: 4,
    ESCAPE: 4,
    PURSE: 4,
    GOOD_PICK: 4,
    SURE: 4,
    HAGGLE: 4,
    STRIKE: 6,
    BERSERK: 4,
    MARK: 5,
    CHASE: 4,
    GATE: 2,
    VEIL: 2,
    WANTED: 2,
}
STATUS_ORDER: Final = {  # up to how much of which status, in this order
    TRADER: ((CHARISMA, 5), (EXPLORER, 5), (LEADERSHIP, 5)),
    HUNTER: ((LEADERSHIP, 5), (EXPLORER, 2), (CHARISMA, 5), (EXPLORER, 5)),
    BANDIT: ((LEADERSHIP, 5), (EXPLORER, 5), (CHARISMA, 5)),
}
HELPING: Final = (DAMAGE, MIGHT, AIM, REROLL, STRIKE, BERSERK, MARK, CHASE, GUARD, CANCEL, WEAKEN, REVIVE)


def quick(k: Knowledge, s: World, decision: Decision) -> int:
    """The number of a sound option."""
    return decision.options.index(choice(k, s, decision))


def choice(k: Knowledge, s: World, decision: Decision) -> Option:
    """The option that it takes."""
    ask, seat, options = decision.ask, decision.seat, decision.options
    if ask == "turn":
        return choose_action(k, s, seat, options)
    if ask == "retreat":
        return choose_retreat(k, s, seat, options)
    if ask in ("which_merchant", "which_monster"):
        return choose_face(k, s, seat, ask == "which_merchant", options)
    if ask in ("attack", "attack_merchant", "attack_monster"):
        return options[0 if attacks(k, s, seat, ask) else 1]
    if ask == "hit":
        return choose_hit(s, seat, options)
    if ask == "faint":
        return choose_faint(s, seat, options)
    if ask in ("leader_reroll", "reroll"):
        return choose_reroll(s, seat, options)
    if ask == "purple":
        return choose_purple(k, s, seat, options)
    if ask in ("revive", "heal", "medics"):
        return best_member(s, seat, options)
    if ask == "sell":
        return options[0]
    if ask in ("buy", "buy_any", "pick_good"):
        return choose_good(s, seat, options)
    if ask == "purchase":
        return options[0 if cargo_room(s, seat) > 0 and buy_price(s, seat) <= 2 else 1]
    if ask in ("drop", "drop_fleeing"):
        return worst_good(s, seat, options)
    if ask == "spoils":
        return options[1] if len(options) > 1 and options[1][0] == "take" else options[0]
    if ask in ("rune_card", "keep_rune"):
        return choose_rune(s, options)
    if ask == "replace":
        return choose_replaced(s, options)
    if ask == "status":
        return choose_status(s, seat, options)
    if ask == "keep_quest":
        return choose_quest(k, s, seat, options)
    if ask == "hero":
        return choose_hero(k, options)
    if ask == "split":
        return ("split", *SPLITS[first_style(s, seat)])
    if ask == "caravan":
        return ("caravan", STARTERS[first_style(s, seat)])
    return options[0]


# Answers in and around battles


def choose_face(k: Knowledge, s: World, seat: int, merchant: bool, options: list[Option]) -> Option:
    """D-9, D-12: the card that is worth more."""
    best, most = options[0], -99.0
    for option in options:
        face = option[1]
        assert isinstance(face, int)
        if merchant:
            value = merchant_value(k, s, seat, k.box.merchant_at[s.stage - 1][face - 1])
        else:
            value = monster_value(k, s, seat, k.box.monsters[k.box.monster_at[s.stage - 1][face - 1]])
        if value > most:
            best, most = option, value
    return best


def attacks(k: Knowledge, s: World, seat: int, ask: str) -> bool:
    """D-10, D-13."""
    if ask == "attack_merchant":
        return merchant_value(k, s, seat, s.met) > 0.0
    if ask == "attack_monster":
        return monster_value(k, s, seat, k.box.monsters[s.monster_card[s.facing]]) > 0.0
    target = s.scouted[len(s.scouted) - 1]
    if target >= 100:
        return duel_value(k, s, seat, target - 100) > 0.0
    return band_value(k, s, seat, BRIGAND if target == -1 else GOVERNMENT) > 0.0


def choose_retreat(k: Knowledge, s: World, seat: int, options: list[Option]) -> Option:
    """D-38: when the chance is not worth what one may lose; by dice, and by Smoke Bomb when death is near.

    Nobody dies in a stage in which a soldier stands (HERO-8, GROUP-6), but groups may fell several at once.
    """
    b = s.battle
    assert b is not None
    soldiers = active_soldiers(s, seat)
    if fights_on(k, s, b, seat, soldiers):
        return options[0]
    verbs = [str(option[0]) for option in options]
    ways: tuple[str, ...] = ("smoke", "card", "flee")
    if soldiers:
        ways = ("flee",) if b.kind == HUNT else ("flee", "smoke", "card")
    for verb in ways:
        if verb in verbs:
            return options[verbs.index(verb)]
    return options[0]


def fights_on(k: Knowledge, s: World, b: Battle, seat: int, soldiers: int) -> bool:
    """Whether the chance to win is worth what one may lose."""
    chance = chance_now(k, s, b, seat)
    hunt, group = (STANDING, PRESSED) if soldiers else (ALONE, BESET)
    risk = (hunt if b.kind == HUNT else group) * stakes(s, seat)
    return chance * battle_reward(k, s, b, seat) >= (1.0 - chance) * risk


def choose_purple(k: Knowledge, s: World, seat: int, options: list[Option]) -> Option:
    """D-40: when the fight is open."""
    b = s.battle
    assert b is not None
    chance = chance_now(k, s, b, seat)
    for option in options[1:]:
        kind = s.terms.box.runes[s.terms.options.rune(option)].effect.kind
        if kind == PURSE and chance > 0.9:
            return option
        if kind in HELPING and chance < CARD_HELPS:
            return option
    return options[0]


def choose_reroll(s: World, seat: int, options: list[Option]) -> Option:
    """D-41, D-42: the missed die that deals most."""
    b = s.battle
    assert b is not None
    side = 0 if b.first == seat else 1
    best, most = DONE, 0
    for option in options:
        if option is DONE or option[0] == "done":
            continue
        die = die_in(option)
        if b.dice[side * DICE + die] <= b.number[side]:
            continue
        level = b.levels[side * MEMBERS + (die - 1 if die else HERO)]
        if level + (1 if die == 0 else 0) > most:
            best, most = option, level + (1 if die == 0 else 0)
    return best


def choose_hit(s: World, seat: int, options: list[Option]) -> Option:
    """D-44: who has the fewest hit points left, Lv 2 first among equals."""
    b = s.battle
    assert b is not None
    enemy = 1 if b.first == seat or (b.first == NO_SEAT and b.spreader == seat) else 0
    if seat not in (b.first, b.second):
        enemy = b.mine
    best, least = options[0], 999
    for option in options:
        at = enemy * MEMBERS + member_in(option)
        key = (b.hp[at] - b.spread[at]) * 10 - b.levels[at]
        if key < least:
            best, least = option, key
    return best


def choose_faint(s: World, seat: int, options: list[Option]) -> Option:
    """D-43: the lowest level, then the least experience."""
    best, least = options[0], 999
    for option in options:
        member = member_in(option)
        if member == HERO:
            continue
        at = seat * SOLDIERS + member - 1
        key = s.level[at] * 10 + s.exp[at]
        if key < least:
            best, least = option, key
    return best


# Goods, cards, status, quests


def demand(s: World, seat: int, good: int) -> float:
    """How near a city is that needs a good."""
    best = 0.0
    away = s.terms.tables.distance[s.place[seat]]
    for nation in range(CITIES):
        if is_needed(s, nation, good) and 7 * nation != s.place[seat]:
            best = max(best, 1.0 / (1 + away[7 * nation]))
    return best


def choose_good(s: World, seat: int, options: list[Option]) -> Option:
    """D-16, D-50: what is needed nearby."""
    best, most = options[0], -1.0
    for option in options:
        if option is DONE or option[0] == "done":
            continue
        value = demand(s, seat, s.terms.options.good(option))
        if value > most:
            best, most = option, value
    return best


def worst_good(s: World, seat: int, options: list[Option]) -> Option:
    """D-45, D-48, D-49: what is needed least."""
    best, least = options[0], 99.0
    for option in options:
        value = demand(s, seat, s.terms.options.good(option))
        if value < least:
            best, least = option, value
    return best


def card_worth(s: World, card: int) -> int:
    """How welcome a Rune Power card is."""
    return CARD_WORTH.get(s.terms.box.runes[card].effect.kind, 1)


def choose_rune(s: World, options: list[Option]) -> Option:
    """D-34, D-35: a very good open card, else two new ones; of these the better."""
    best, most = options[0], 7 if options[0][0] == "draw" else -1
    for option in options:
        if option[0] == "rune":
            worth = card_worth(s, s.terms.options.rune(option))
            if worth > most:
                best, most = option, worth
    return best


def choose_replaced(s: World, options: list[Option]) -> Option:
    """D-36: the least welcome card goes."""
    best, least = options[0], 99
    for option in options[1:]:
        worth = card_worth(s, s.terms.options.rune(option))
        if worth < least:
            best, least = option, worth
    return best if least <= 5 else options[0]


def choose_hero(k: Knowledge, options: list[Option]) -> Option:
    """D-2: any of them, each as often; the profession is chosen to suit him."""
    return options[sum([k.box.hero_by_name[str(option[1])] for option in options]) % len(options)]


def choose_status(s: World, seat: int, options: list[Option]) -> Option:
    """D-33: by profession."""
    for status, most in STATUS_ORDER[style_of(s, seat)]:
        if status_of(s, seat, status) < most and s.terms.options.status[status] in options:
            return s.terms.options.status[status]
    return options[0]
