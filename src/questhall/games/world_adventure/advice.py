"""What each option of a decision is worth: the greedy bot's answers, which are also the hints at the table.

It follows the rule book's chapter "For bots". A turn is planned (`bot_plan`); fights are begun, fought and left by
their exact chances (`chances`), everything else goes by what things are worth (`bot_gain`).
"""

from __future__ import annotations

from typing import Final

from questhall.engine.decision import Decision
from questhall.engine.options import Option
from questhall.games.world_adventure.bot import CARD_WORTH, HELPING
from questhall.games.world_adventure.bot_gain import (
    COIN,
    band_gain,
    band_reward,
    duel_gain,
    duel_reward,
    good_worth,
    merchant_gain,
    merchant_reward,
    monster_gain,
    monster_reward,
    new_quest_gain,
    sale_total,
    stakes,
    trade_rune,
    trades_left,
)
from questhall.games.world_adventure.bot_plan import caravan_fit, recover_gain, turn_worths
from questhall.games.world_adventure.bot_worth import Knowledge, chance_now
from questhall.games.world_adventure.options import die_in, member_in
from questhall.games.world_adventure.scouting import PLAYERS
from questhall.games.world_adventure.shop import buy_price, is_needed, sell_price
from questhall.games.world_adventure.state import (
    BRIGAND,
    CITIES,
    DICE,
    DUEL,
    GOODS,
    GOVERNMENT,
    HERO,
    HUNT,
    MEMBERS,
    NO_SEAT,
    PLUNDER,
    Battle,
    World,
    cargo_room,
    city_of,
    goods_count,
    status_of,
)
from questhall.games.world_adventure.vocabulary import (
    CHARISMA,
    LEADERSHIP,
    PURSE,
    STAGE,
)

SMOKE_WORTH: Final = 0.87
PURPLE_WORTH: Final = 1.73
YIELDED: Final = 2.7  # a duel from which one flees
BROKEN_OFF: Final = 0.18  # any other fight
DROPPED: Final = 0.47  # a good that one loses in flight
CARD_TURNS: Final = 0.24  # what a purple card adds to the chance of an open fight
CARD_COST: Final = 0.89
DRAWING: Final = 6.4  # two unknown Rune Power cards
LEAD: Final = 4.1  # a point of leadership below 4
MORE_LEAD: Final = 2.2
CHARM: Final = 2.5  # a point of charisma
MORE_CHARM: Final = 0.61  # the second and the fourth
EXPLORE: Final = 0.8  # a point of explorer
OPENING: Final = [0, 2, 3]  # stalls and trade from the start, soldiers enough to hunt


def advise(k: Knowledge, s: World, decision: Decision) -> list[float]:
    """What each option is worth."""
    ask, seat, options = decision.ask, decision.seat, decision.options
    if ask == "turn":
        return turn_worths(k, s, seat, options)
    if ask == "retreat":
        return retreat_worths(k, s, seat, options)
    if ask == "purple":
        return purple_worths(k, s, seat, options)
    return [worth(k, s, seat, ask, option) for option in options]


def worth(k: Knowledge, s: World, seat: int, ask: str, option: Option) -> float:
    """What one option of a small decision is worth."""
    if ask in ("which_merchant", "which_monster"):
        return face_worth(k, s, seat, ask == "which_merchant", option)
    if ask in ("attack", "attack_merchant", "attack_monster"):
        return attack_gain(k, s, seat, ask) if option[0] == "attack" else 0.0
    if ask == "chase":
        return 1.0 if option[0] == "chase" else 0.0
    if ask == "scout_again":
        return again_worth(option)
    if ask == "hit":
        return hit_worth(s, seat, option)
    if ask == "faint":
        return -recover_gain(s, seat, member_in(option))
    if ask in ("leader_reroll", "reroll"):
        return reroll_worth(s, seat, option)
    if ask == "medics":
        return medic_worth(k, s, seat, option)
    if ask in ("revive", "heal"):
        return 0.0 if option[0] == "done" else recover_gain(s, seat, member_in(option))
    if ask == "sell":
        return sell_worth(s, seat, option)
    if ask in ("buy", "buy_any"):
        return 0.0 if option[0] == "done" else buy_worth(s, seat, s.terms.options.good(option))
    if ask == "purchase":
        return 0.1 if option[0] == "leave" else 1.0 if cargo_room(s, seat) > 0 else 0.0
    if ask in ("drop", "drop_fleeing", "give"):
        return -good_worth(s, seat, s.terms.options.good(option))
    if ask == "pick_good":
        return 0.0 if option[0] == "done" else good_worth(s, seat, s.terms.options.good(option))
    return choice_worth(k, s, seat, ask, option)


def choice_worth(k: Knowledge, s: World, seat: int, ask: str, option: Option) -> float:
    """Cards, status, quests and the set-up."""
    if ask == "spoils":
        return spoil_worth(s, seat, option)
    if ask in ("take_dropped", "take_quest"):
        return 1.0 if option[0] == "take" else 0.0
    if ask in ("rune_card", "keep_rune"):
        return rune_worth(s, option)
    if ask == "replace":
        return replace_worth(s, seat, option)
    if ask == "status":
        return status_worth(s, seat, option)
    if ask == "keep_quest":
        if option[0] == "neither":
            return 1.0
        return new_quest_gain(k, s, seat, k.box.quests[k.box.quest_by_name[str(option[1])]])
    if ask == "hero":
        return hero_worth(s, option)
    if ask == "split":
        return split_worth(option)
    if ask == "caravan":
        return starter_worth(s, seat, option)
    if ask in ("gate", "start_city"):
        return city_worth(s, seat, option)
    return 0.0


# Fights


def face_worth(k: Knowledge, s: World, seat: int, merchant: bool, option: Option) -> float:
    """D-9, D-12."""
    face = option[1]
    assert isinstance(face, int)
    if merchant:
        return merchant_gain(k, s, seat, k.box.merchant_at[s.stage - 1][face - 1])
    return monster_gain(k, s, seat, k.box.monsters[k.box.monster_at[s.stage - 1][face - 1]])


def attack_gain(k: Knowledge, s: World, seat: int, ask: str) -> float:
    """D-10, D-13."""
    if ask == "attack_merchant":
        return merchant_gain(k, s, seat, s.met)
    if ask == "attack_monster":
        return monster_gain(k, s, seat, k.box.monsters[s.monster_card[s.facing]])
    target = s.scouted[len(s.scouted) - 1]
    if target >= PLAYERS:
        return duel_gain(k, s, seat, target - PLAYERS)
    return band_gain(k, s, seat, BRIGAND if target == -1 else GOVERNMENT)


def again_worth(option: Option) -> float:
    """D-8: the Smoke Bomb rerolls a scouting that failed, if a good prize is at stake."""
    if option[0] == "accept":
        return 0.0
    return -1.0


def battle_reward(k: Knowledge, s: World, b: Battle, seat: int) -> float:
    """What winning the battle brings."""
    if b.kind == PLUNDER:
        return merchant_reward(s, seat, b.foe)
    if b.kind == HUNT:
        return monster_reward(s, seat, k.box.monsters[b.foe])
    if b.kind == DUEL:
        return duel_reward(s, seat, b.second if b.first == seat else b.first)
    return band_reward(s, seat, b.band)


def retreat_worths(k: Knowledge, s: World, seat: int, options: list[Option]) -> list[float]:
    """D-38: fighting on by its chance; fleeing by dice, by Smoke Bomb or card by what it costs."""
    b = s.battle
    assert b is not None
    chance = chance_now(k, s, b, seat)
    stay = chance * battle_reward(k, s, b, seat) - (1.0 - chance) * stakes(s, seat)
    drop = DROPPED if goods_count(s, seat) else 0.0
    flee_cost = (YIELDED if b.kind == DUEL else 0.0) + BROKEN_OFF  # he wins a duel from whom one flees (RETREAT-11)
    found: list[float] = []
    for option in options:
        verb = option[0]
        if verb == "stay":
            found.append(stay)
        elif verb == "smoke":
            found.append(-flee_cost - drop - SMOKE_WORTH)
        elif verb == "flee":
            number = k.box.monsters[b.foe].retreat if b.kind == HUNT else s.terms.numbers.retreat_number
            share = number / 6
            fled = -flee_cost - (drop if b.kind != HUNT else 0.0)
            second = max(stay, -flee_cost - drop - SMOKE_WORTH) if s.smoke[seat] else stay
            found.append(share * fled + (1.0 - share) * second - 0.01)
        else:
            found.append(-flee_cost - PURPLE_WORTH)
    return found


def purple_worths(k: Knowledge, s: World, seat: int, options: list[Option]) -> list[float]:
    """D-40: when the fight is open."""
    b = s.battle
    assert b is not None
    chance = chance_now(k, s, b, seat)
    swing = battle_reward(k, s, b, seat) + (stakes(s, seat) if b.kind != PLUNDER else 0.0)
    found: list[float] = [0.0]
    for option in options[1:]:
        card = s.terms.box.runes[s.terms.options.rune(option)]
        kind = card.effect.kind
        value = -0.5
        if kind == PURSE and chance > 0.85:
            value = 0.5
        elif kind in HELPING and chance > 0.03:
            value = (
                CARD_TURNS * swing * min(1.0, 4.0 * chance * (1.0 - chance) + 0.1) * CARD_WORTH.get(kind, 3) / 7
                - CARD_COST
            )
        found.append(value)
    return found


def reroll_worth(s: World, seat: int, option: Option) -> float:
    """D-41, D-42: the missed die that deals most."""
    b = s.battle
    assert b is not None
    if option[0] == "done":
        return 0.0
    side = 0 if b.first == seat else 1
    die = die_in(option)
    if b.dice[side * DICE + die] <= b.number[side]:
        return -1.0
    level = b.levels[side * MEMBERS + (die - 1 if die else HERO)]
    return float(level) + (0.5 if die == 0 else 0.0)


def hit_worth(s: World, seat: int, option: Option) -> float:
    """D-44: who has the fewest hit points left, Lv 2 first among equals."""
    b = s.battle
    assert b is not None
    enemy = 1 if b.first == seat or (b.first == NO_SEAT and b.spreader == seat) else 0
    if seat not in (b.first, b.second):
        enemy = b.mine
    at = enemy * MEMBERS + member_in(option)
    return -float(b.hp[at] - b.spread[at]) + 0.3 * b.levels[at]


def medic_worth(k: Knowledge, s: World, seat: int, option: Option) -> float:
    """D-37: before a fight that is not won already."""
    b = s.battle
    assert b is not None
    if option[0] == "go_on":
        return 0.0
    if b.kind == PLUNDER:
        return recover_gain(s, seat, member_in(option)) - 1.2
    return recover_gain(s, seat, member_in(option)) * 2.0 * (1.0 - chance_now(k, s, b, seat)) - 0.3


# Goods


def sell_worth(s: World, seat: int, option: Option) -> float:
    """D-14: all for a trade slot; else nothing while a slot is to be had, unless gold is short."""
    if option[0] == "done":
        return 0.0
    nation = city_of(s.place[seat])
    total = sale_total(s, seat, nation)
    good = s.terms.options.good(option)
    if trade_rune(s, seat, nation, total) > 0.0:
        return 1.0 + (1.0 if is_needed(s, nation, good) else 0.0)
    gain = COIN * sell_price(s, nation, good)
    if trades_left(s, seat):
        short = s.gold[seat] + sum(s.sale) * s.terms.numbers.sell < s.terms.numbers.recruit
        return gain if short else -1.0
    return gain


def buy_worth(s: World, seat: int, good: int) -> float:
    """D-16."""
    return good_worth(s, seat, good) - COIN * buy_price(s, seat) + (0.5 if trades_left(s, seat) else 0.0)


def spoil_worth(s: World, seat: int, option: Option) -> float:
    """D-47: take what fits."""
    if option[0] == "take":
        return good_worth(s, seat, s.terms.options.good(option)) + 1.0
    if option[0] == "done":
        return 0.5
    return -good_worth(s, seat, s.terms.options.good(option))


# Cards and status


def card_value(s: World, card: int) -> float:
    """How welcome a Rune Power card is."""
    return float(CARD_WORTH.get(s.terms.box.runes[card].effect.kind, 1))


def rune_worth(s: World, option: Option) -> float:
    """D-34, D-35."""
    if option[0] == "draw":
        return DRAWING
    return card_value(s, s.terms.options.rune(option))


def replace_worth(s: World, seat: int, option: Option) -> float:
    """D-36: what the new card gains over the old one with the uses it has left."""
    if option[0] == "throw_new":
        return 0.0
    old = s.terms.options.rune(option)
    at = s.cards[seat].index(old)
    share = s.uses[seat][at] / s.terms.box.runes[old].uses
    return card_value(s, s.new_rune) - card_value(s, old) * (0.4 + 0.6 * share)


def status_worth(s: World, seat: int, option: Option) -> float:
    """D-33."""
    leadership, charisma = status_of(s, seat, LEADERSHIP), status_of(s, seat, CHARISMA)
    if option[1] == "leadership":
        return LEAD if leadership < 4 else MORE_LEAD
    if option[1] == "charisma":
        return CHARM + (MORE_CHARM if charisma in (1, 3) else 0.0)
    return EXPLORE


# Set-up


def hero_worth(s: World, option: Option) -> float:
    """D-2: battle skills."""
    hero = s.terms.box.heroes[s.terms.options.hero_by_name[str(option[1])]]
    level = hero.levels[0]
    return (1.0 if hero.moment == STAGE else 0.0) + 0.1 * level.hp + 0.1 * level.cast


def split_worth(option: Option) -> float:
    """D-3."""
    worth = 0.0
    for status in range(len(OPENING)):
        value = option[1 + status]
        assert isinstance(value, int)
        worth -= abs(value - OPENING[status])
    return worth


def starter_worth(s: World, seat: int, option: Option) -> float:
    """D-4."""
    card = s.terms.box.caravans[s.terms.options.caravan_by_name[str(option[1])]]
    return caravan_fit(s, seat, card.cargo, card.chase)


def city_worth(s: World, seat: int, option: Option) -> float:
    """D-50, D-51: many cities near."""
    nation = s.terms.options.nation_by_name[str(option[1])]
    away = s.terms.tables.distance[7 * nation]
    near = len([other for other in range(CITIES) if away[7 * other] <= 3])
    return near + (3.0 if s.goods and s.needed[nation] and s.goods[seat * GOODS + s.needs[nation]] else 0.0)
