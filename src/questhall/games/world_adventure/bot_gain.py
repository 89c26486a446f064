"""What the greedy bot thinks that things are worth: a rune is 10, everything else is measured by it.

Unlike `quick` it draws no hard lines: a fight is worth its prizes times its chances, less what it may cost.
"""

from __future__ import annotations

from typing import Final

from questhall.games.world_adventure.battle import band_card
from questhall.games.world_adventure.bot_worth import (
    GOLD_DIE,
    MONSTER_SLOTS,
    RUNE,
    Knowledge,
    band_chance,
    best_of_two,
    duel_chance,
    growth,
    hunt_chance,
    plunder_chance,
)
from questhall.games.world_adventure.content import Monster, Quest
from questhall.games.world_adventure.foresight import scout_chance
from questhall.games.world_adventure.guild import is_sure, step_place
from questhall.games.world_adventure.runes import legends_slain, total
from questhall.games.world_adventure.scouting import scout_dice
from questhall.games.world_adventure.shop import buy_price, is_needed, sell_price
from questhall.games.world_adventure.state import (
    BRIGAND,
    CITIES,
    GOODS,
    GOVERNMENT,
    NO_CARD,
    SOLDIERS,
    World,
    active_soldiers,
    are_rivals,
    cargo_of,
    cargo_room,
    goods_count,
    has_gem,
    status_of,
)
from questhall.games.world_adventure.turns import move_points
from questhall.games.world_adventure.vocabulary import BRIGAND as BRIGAND_SLOT
from questhall.games.world_adventure.vocabulary import (
    DEFEAT,
    DESTROYER,
    EXP,
    FOE_BRIGAND,
    FOE_MERCHANT,
    GIVE,
    GOLD,
    GOLD_DICE,
    GREEN,
    GREEN_SLOT,
    HERE,
    LEGENDARY,
    PAY,
    PVP1,
    PVP2,
    QUEST1,
    QUEST2,
    QUEST3,
    RED,
    ROLL,
    TRADE12,
    TRADE16,
    WANTED,
    YELLOW_SLOT,
    QuestStep,
)
from questhall.games.world_adventure.vocabulary import GOVERNMENT as GOVERNMENT_SLOT
from questhall.games.world_adventure.vocabulary import HERO as HERO_SLOT
from questhall.games.world_adventure.vocabulary import SOLDIERS as SOLDIERS_SLOT

COIN: Final = 0.28  # gold buys runes: caravans, their upgrades, training
WIN: Final = 50.0  # the rune that wins the match
FAINT: Final = 0.36
GOOD: Final = 5.0  # what a good is worth in gold
LATER: Final = 0.62  # what comes a turn later counts so much
LOST: Final = 4.0  # being slain, without what one carries
CARRIED: Final = 0.42  # each good that one loses with one's life
FELLOW: Final = 0.57  # each soldier who is to be healed then
DIES: Final = 0.76  # of lost fights so many end in death; who sees that he loses can often flee
FLED: Final = 0.75  # what a lost fight costs in any case
ITEM: Final = 7.1  # a Legendary Item
HUNTED: Final = 0.6  # a wanted point more
NEAR_LAW: Final = 0.96  # a government that is on the map and stronger
HARM: Final = 0.59  # a rival who is beaten
HARM_LATE: Final = 2.1  # the same, if he is near his last rune
SLAIN: Final = 0.37  # of beaten rivals so many leave their gold
SOLDIER: Final = 2.6  # a Lv 1 soldier who stands
POINT: Final = 0.65  # a wanted point
ACT: Final = 1.35  # an action point that is won
LATER_ACT: Final = 1.98  # an action point that a quest will take
WAY: Final = 1.9  # the way to a quest's place
PACE: Final = 0.74  # runes that a leader gains in a month
FAR_AWAY: Final = 4.3  # steps to a place that is not drawn yet
CLOSE: Final = 0.33  # a quest that will hardly be done in time is worth so much of it
NEW_QUEST: Final = 0.37  # two unknown quests, in runes
SAVED: Final = 1.16  # a good that may help to fill a trade slot
BOUGHT: Final = 0.69  # of what one buys so much is sold well
MET_NEED: Final = 2.5  # a good that a near city needs
HALFWAY: Final = 0.41  # of a slot, the first of two soldiers
STRONGER: Final = 2.9  # a member of Lv 2
NO_GOOD: Final = 4.6  # turns to get what a quest wants: goods
NO_GOLD: Final = 1.85  # the same of gold
NO_BRIGAND: Final = 6.1  # turns until a brigand comes and is beaten


# Runes


def missing(s: World, seat: int) -> int:
    """Runes that one, or one's team, still needs."""
    return s.terms.target - total(s, s.runes, seat)


def rune(s: World, seat: int) -> float:
    """What the next rune is worth: the last one wins."""
    if missing(s, seat) == 1 and (not s.terms.challenge or s.waived or legends_slain(s, seat) > 0):
        return WIN
    return RUNE


def slot_worth(s: World, seat: int, slot: int) -> float:
    """What filling a slot is worth: nothing, if it is filled."""
    return 0.0 if has_gem(s, seat, slot) else rune(s, seat)


def months_left(s: World) -> float:
    """How many months the match will still go on, by who leads."""
    members = 1
    if s.teams:
        members = s.seats // 2
    least = min([missing(s, seat) for seat in range(s.seats)])
    return min(float(s.terms.months - s.month), max(1.0, least / (PACE * members)))


def next_quest(s: World, seat: int) -> int:
    """The quest slot that the next quest fills; -1 for none."""
    for slot in (QUEST1, QUEST2, QUEST3):
        if not has_gem(s, seat, slot):
            return slot
    return -1


# Fights


def stakes(s: World, seat: int) -> float:
    """What dying costs: the way back, gold, goods, soldiers to be healed."""
    return LOST + COIN * min(60, s.gold[seat]) + CARRIED * goods_count(s, seat) + FELLOW * active_soldiers(s, seat)


def prize(s: World, seat: int, exp: int, cargo: int, loot: float) -> float:
    """Experience, cargo and gold dice."""
    goods = min(cargo, max(0, cargo_room(s, seat)))
    return exp * growth(s, seat) + COIN * (GOLD_DIE * loot + GOOD * goods)


def quest_prize(s: World, seat: int, foe: int) -> float:
    """What a foe's defeat does for the quest that one holds."""
    quest = s.quest[seat]
    if quest == NO_CARD:
        return 0.0
    for step in s.terms.box.quests[quest].steps:
        if step.kind == DEFEAT and step.foe == foe:
            return quest_reward(s, seat, s.terms.box.quests[quest])
    return 0.0


def fight_worth(s: World, seat: int, win: float, faints: float, reward: float) -> float:
    """A fight in which one may die."""
    return win * reward - (1.0 - win) * (DIES * stakes(s, seat) + FLED) - FAINT * faints


def monster_reward(s: World, seat: int, monster: Monster) -> float:
    """What slaying a monster brings."""
    reward = slot_worth(s, seat, MONSTER_SLOTS[monster.tier])
    reward += prize(s, seat, monster.exp, monster.cargo, monster.loot)
    reward += POINT * min(s.wanted[seat], -monster.wanted)
    if monster.tier == LEGENDARY:
        return reward + ITEM + (RUNE if s.terms.challenge and legends_slain(s, seat) == 0 else 0.0)
    if monster.tier <= DESTROYER:
        reward += quest_prize(s, seat, monster.tier)  # the first foes of quests are the first tiers
    return reward


def monster_gain(k: Knowledge, s: World, seat: int, monster: Monster) -> float:
    """What fighting a monster is worth."""
    win, faints = hunt_chance(k, s, seat, monster)
    return fight_worth(s, seat, win, faints, monster_reward(s, seat, monster))


def merchant_reward(s: World, seat: int, merchant: int) -> float:
    """What plundering a merchant brings."""
    card = s.terms.box.merchants[merchant]
    reward = prize(s, seat, card.exp, card.cargo, card.loot) + quest_prize(s, seat, FOE_MERCHANT)
    if card.tier == RED and s.terms.red == "none":
        return reward
    either = card.tier == RED and s.terms.red == "either"
    reward += slot_worth(s, seat, GREEN_SLOT if card.tier == GREEN else YELLOW_SLOT)
    if either and has_gem(s, seat, YELLOW_SLOT):
        reward += slot_worth(s, seat, GREEN_SLOT)
    return reward


def merchant_gain(k: Knowledge, s: World, seat: int, merchant: int) -> float:
    """What attacking a merchant is worth: nobody dies, but the point on the wanted track is sure (MERCH-2)."""
    return plunder_chance(k, s, seat, merchant) * merchant_reward(s, seat, merchant) - wanted_cost(k, s, seat, 1)


def wanted_cost(k: Knowledge, s: World, seat: int, points: int) -> float:
    """What more wanted points cost: more, if the government is there and stronger."""
    cost = HUNTED * points
    if s.government >= 0:
        cost += (1.0 - band_chance(k, s, seat, GOVERNMENT)[0]) * NEAR_LAW
    return cost


def band_reward(s: World, seat: int, band: int) -> float:
    """What defeating the brigand or the government brings."""
    card = band_card(s, band)
    reward = prize(s, seat, card.exp, 0, 0) + COIN * card.gold
    if band == BRIGAND:
        reward += slot_worth(s, seat, BRIGAND_SLOT) + quest_prize(s, seat, FOE_BRIGAND)
        return reward + POINT * min(s.wanted[seat], -card.wanted)
    return reward + slot_worth(s, seat, GOVERNMENT_SLOT)


def band_gain(k: Knowledge, s: World, seat: int, band: int) -> float:
    """What fighting the brigand or the government is worth."""
    win, faints = band_chance(k, s, seat, band)
    return fight_worth(s, seat, win, faints, band_reward(s, seat, band))


def duel_reward(s: World, seat: int, rival: int) -> float:
    """What defeating a rival brings; he may flee and keep his gold."""
    reward = slot_worth(s, seat, PVP1)
    if reward == 0.0 and not (s.terms.pvp_other and s.pvp[seat] == rival):
        reward = slot_worth(s, seat, PVP2)
    harm = HARM + (HARM_LATE if missing(s, rival) <= 3 else 0.0)
    return reward + harm + SLAIN * COIN * s.gold[rival] + prize(s, seat, s.terms.numbers.player_exp, 0, 0)


def duel_gain(k: Knowledge, s: World, seat: int, rival: int) -> float:
    """What attacking a rival is worth."""
    win, faints = duel_chance(k, s, seat, rival)
    cost = 0.0 if s.wanted[rival] else wanted_cost(k, s, seat, 1)
    return fight_worth(s, seat, win, faints, duel_reward(s, seat, rival)) - cost


def hunting(k: Knowledge, s: World, seat: int) -> float:
    """What engaging the monster of a territory is worth."""
    cards = k.box.monster_at[s.stage - 1]
    return best_of_two([monster_gain(k, s, seat, k.box.monsters[card]) for card in cards])


def robbing(k: Knowledge, s: World, seat: int) -> float:
    """What scouting a merchant is worth, apart from the chance to find one."""
    return best_of_two([merchant_gain(k, s, seat, card) for card in k.box.merchant_at[s.stage - 1]])


def bonus_chance(s: World, seat: int) -> float:
    """C-13: the chance of two successes, which bring an action point (SCOUT-8)."""
    dice = scout_dice(s, seat)
    return 0.0 if s.bonus else float(1.0 - (dice + 1) * 0.5**dice)


# Goods


def sale_total(s: World, seat: int, nation: int) -> int:
    """What all one's goods bring in a city."""
    first = seat * GOODS
    total = 0
    for good in range(GOODS):
        if s.goods[first + good]:
            total += s.goods[first + good] * sell_price(s, nation, good)
    return total


def sells_need(s: World, seat: int, nation: int) -> bool:
    """Whether one carries what a city needs."""
    return s.needed[nation] and s.goods[seat * GOODS + s.needs[nation]] > 0


def trade_rune(s: World, seat: int, nation: int, total: int) -> float:
    """OBJ-20 to OBJ-22: what the slot is worth that a sale of everything fills."""
    low, high = s.terms.numbers.trade_runes
    if total < low or not sells_need(s, seat, nation):
        return 0.0
    if total >= high and not has_gem(s, seat, TRADE16):
        return slot_worth(s, seat, TRADE16)
    return slot_worth(s, seat, TRADE12)


def trades_left(s: World, seat: int, more: int = 0) -> bool:
    """Whether a trade slot is free that one's cargo can reach, with so many cargo slots more."""
    numbers = s.terms.numbers
    most = numbers.sell_needed + (cargo_of(s, seat) + more - 1) * numbers.sell
    low, high = numbers.trade_runes
    return (most >= low and not has_gem(s, seat, TRADE12)) or (most >= high and not has_gem(s, seat, TRADE16))


def sale_gain(s: World, seat: int, nation: int, more: int = 0) -> float:
    """What a shop that pays so much more is worth to one's goods.

    That is the trade slot, else gold; who saves up for a slot sells nothing.
    """
    total = sale_total(s, seat, nation) + more * goods_count(s, seat)
    slot = trade_rune(s, seat, nation, total)
    if slot > 0.0:
        return slot + COIN * total + growth(s, seat)
    if trades_left(s, seat) and s.gold[seat] >= s.terms.numbers.recruit:
        return 0.0
    return COIN * total


def buying_gain(s: World, seat: int) -> float:
    """What filling the free cargo in a shop is worth."""
    price = buy_price(s, seat)
    room = min(cargo_room(s, seat), 3)
    if price > 0:
        room = min(room, s.gold[seat] // price)
    if room <= 0:
        return 0.0
    each = COIN * (GOOD - price)
    if trades_left(s, seat):
        each += SAVED
    return max(0.0, BOUGHT * room * each)


def good_worth(s: World, seat: int, good: int) -> float:
    """What a good is worth: the more, the nearer a city is that needs it."""
    best = 0.0
    away = s.terms.tables.distance[s.place[seat]]
    for nation in range(CITIES):
        if 7 * nation != s.place[seat] and is_needed(s, nation, good):
            open_again = s.month + away[7 * nation] // 2 - s.visited[seat * CITIES + nation] >= s.terms.shop_gap
            if open_again:
                best = max(best, MET_NEED / (2 + away[7 * nation]))
    if s.goods[seat * GOODS + good]:
        best *= 0.6  # one of a kind is enough to meet a need
    return COIN * s.terms.numbers.sell + best


# Quests


def quest_reward(s: World, seat: int, quest: Quest) -> float:
    """What completing a quest brings."""
    slot = next_quest(s, seat)
    worth = slot_worth(s, seat, slot) if slot >= 0 else 0.0
    for effect in quest.rewards:
        if effect.kind == EXP:
            worth += effect.n * growth(s, seat)
        elif effect.kind == GOLD:
            worth += COIN * effect.n
        elif effect.kind == GOLD_DICE:
            worth += COIN * GOLD_DIE * effect.n
        elif effect.kind == WANTED:
            worth += POINT * min(s.wanted[seat], -effect.n)
        else:
            worth += 0.5
    return worth


def roll_chance(s: World, seat: int, step: QuestStep) -> float:
    """C-22: the chance of a roll step."""
    if is_sure(s, seat, step):
        return 1.0
    dice = status_of(s, seat, step.status)
    p = s.terms.numbers.quest_number / 6
    fails = 0.0
    ways = 1.0
    for hits in range(min(step.n, dice + 1)):
        fails += ways * p**hits * (1.0 - p) ** (dice - hits)
        ways = ways * (dice - hits) / (hits + 1)
    return max(0.0, 1.0 - fails)


def step_turns(k: Knowledge, s: World, seat: int, step: QuestStep, place: int, here: int) -> float:
    """How many turns a step takes from a place; 99 where it cannot be done."""
    pace = move_points(s, seat)
    away = float(s.terms.tables.distance[here][place]) if place >= 0 else FAR_AWAY
    if step.kind == DEFEAT:
        return foe_turns(k, s, seat, step.foe)
    if step.place == HERE and place < 0:
        away = 0.0
    way = away / pace
    if step.kind == ROLL:
        chance = roll_chance(s, seat, step)
        return 99.0 if chance <= 0.0 else way + 1.0 / chance
    if step.kind == GIVE:
        has = goods_count(s, seat) if step.good < 0 else s.goods[seat * GOODS + step.good]
        return way if has >= step.n else way + NO_GOOD
    if step.kind == PAY:
        return way if s.gold[seat] >= step.n else way + NO_GOLD
    return way if active_soldiers(s, seat) >= step.soldiers else way + 1.5


def foe_turns(k: Knowledge, s: World, seat: int, foe: int) -> float:
    """How many turns it takes to defeat a foe of a kind."""
    if foe == FOE_BRIGAND:
        if s.brigand < 0:
            return NO_BRIGAND
        return 2.0 / max(0.05, band_chance(k, s, seat, BRIGAND)[0])
    chances: list[float] = []
    if foe == FOE_MERCHANT:
        found = scout_chance(s, seat)
        chances = [found * plunder_chance(k, s, seat, card) for card in k.box.merchant_at[s.stage - 1]]
    else:
        for card in k.box.monster_at[s.stage - 1]:
            monster = k.box.monsters[card]
            chances.append(hunt_chance(k, s, seat, monster)[0] if monster.tier == foe else 0.0)
    chance = best_of_two(chances)
    return 1.0 + 1.0 / max(0.05, chance)


def new_quest_gain(k: Knowledge, s: World, seat: int, quest: Quest) -> float:
    """What taking a quest is worth: its prizes, the later the less."""
    turns = 0.0
    for step in quest.steps:
        turns += step_turns(k, s, seat, step, -1, s.place[seat])
    if turns >= 20.0:
        return 0.0
    left = months_left(s)
    reward = quest_reward(s, seat, quest) * LATER**turns * (1.0 if turns < left else CLOSE)
    for step in quest.steps:
        if step.kind == ROLL:
            reward -= LATER_ACT / roll_chance(s, seat, step)
        elif step.kind != DEFEAT and step.place != HERE:
            reward -= WAY
    return float(max(0.0, reward))


def guild_gain(k: Knowledge, s: World, seat: int) -> float:
    """What asking the guild is worth: the best of the row, or the better of two."""
    if next_quest(s, seat) < 0:
        return 0.3
    best = 0.0
    for quest in s.quest_row:
        best = max(best, new_quest_gain(k, s, seat, k.box.quests[quest]))
    return max(best, NEW_QUEST * rune(s, seat))


def held_quest_gain(k: Knowledge, s: World, seat: int) -> float:
    """What the quest that one holds is worth from here."""
    quest = k.box.quests[s.quest[seat]]
    turns = 0.0
    here = s.place[seat]
    for number in range(len(quest.steps)):
        if not s.quest_done[seat] >> number & 1:
            place = step_place(s, seat, quest.steps[number])
            turns += step_turns(k, s, seat, quest.steps[number], place, here)
            if place >= 0:
                here = place
    return 0.0 if turns >= 20.0 else float(quest_reward(s, seat, quest) * LATER**turns)


# Members


def evolve_gain(s: World, seat: int, member: int) -> float:
    """What a member of Lv 2 is worth: the slot, half of it for the first of two soldiers, and strength."""
    from_slot = 0.0
    if member == 0:
        from_slot = slot_worth(s, seat, HERO_SLOT)
    elif s.evolved[seat] == 1:
        from_slot = slot_worth(s, seat, SOLDIERS_SLOT)
    elif s.evolved[seat] == 0:
        from_slot = HALFWAY * slot_worth(s, seat, SOLDIERS_SLOT)
    return from_slot + STRONGER


def fainted_soldiers(s: World, seat: int) -> int:
    """How many soldiers lie."""
    first = seat * SOLDIERS
    return len([at for at in range(first, first + SOLDIERS) if s.level[at] and s.down[at]])


def near_rivals(s: World, seat: int, place: int, steps: int) -> list[int]:
    """Rivals within so many steps of a territory."""
    away = s.terms.tables.distance[place]
    return [other for other in range(s.seats) if are_rivals(s, seat, other) and away[s.place[other]] <= steps]
