"""What bots of World Adventure know: chances of fights, and what fights are worth."""

from __future__ import annotations

from typing import Final, final

from questhall.engine.options import Option
from questhall.games.world_adventure.battle import band_card
from questhall.games.world_adventure.chances import NO_SKILL, Calculator, Clan
from questhall.games.world_adventure.content import Box, Monster
from questhall.games.world_adventure.options import member_in
from questhall.games.world_adventure.scouting import is_certain, scout_dice
from questhall.games.world_adventure.state import (
    BAND,
    BRIGAND,
    DUEL,
    HERO,
    HUNT,
    MEMBERS,
    NO_CARD,
    PLUNDER,
    SOLDIERS,
    Battle,
    World,
    cargo_room,
    goods_count,
    has_gem,
    status_of,
)
from questhall.games.world_adventure.vocabulary import BRIGAND as BRIGAND_SLOT
from questhall.games.world_adventure.vocabulary import (
    CHARISMA,
    DEFEAT,
    DESTROYER_SLOT,
    EXPLORER,
    GREEN,
    GREEN_SLOT,
    LEADERSHIP,
    LEGEND,
    LEGENDARY,
    MINION_SLOT,
    MOD_MERCHANT_HP,
    MOD_MONSTER_ACC,
    MOD_MONSTER_HP,
    MONSTERS,
    NOT_MERCHANTS,
    PVP1,
    PVP2,
    QUEST3,
    RAID_SLOT,
    RED,
    STAGE,
    YELLOW_SLOT,
)
from questhall.games.world_adventure.vocabulary import GOVERNMENT as GOVERNMENT_SLOT

RUNE: Final = 10.0  # what a rune is worth
COIN: Final = 0.12
EXPERIENCE: Final = 0.5  # for each member who gains one
DEATH: Final = 5.0
FAINT: Final = 0.35
SURE_ENOUGH: Final = 0.72  # the chance with which a fight is begun
HOPELESS: Final = 0.35  # below it a fight is left
CARD_HELPS: Final = 0.85  # below it a purple card is played
GOLD_DIE: Final = 17 / 6  # C-16
GOOD: Final = 3.5  # what a good is worth in gold

TRADER: Final = 0
HUNTER: Final = 1
BANDIT: Final = 2
SPLITS: Final = [[0, 3, 2], [0, 1, 4], [3, 0, 2]]  # E-42, E-41, E-40
STARTERS: Final = ["trader", "scout_shell", "chaser"]
LATER: Final = ["master_trader", "fortress_shell", "storm_chaser"]
MONSTER_SLOTS: Final = [MINION_SLOT, DESTROYER_SLOT, RAID_SLOT, LEGEND]


@final
class Knowledge:
    """What follows from the content alone."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.calculator = Calculator([each.hp for each in box.soldiers], [each.damage for each in box.soldiers])


# Who one is


def first_style(s: World, seat: int) -> int:
    """A profession for a hero: those without a battle skill trade, the others take turns."""
    hero = s.terms.box.heroes[s.hero[seat]]
    if hero.moment != STAGE:
        return TRADER
    return HUNTER if (hero.number + seat) % 2 else BANDIT


def style_of(s: World, seat: int) -> int:
    """What the status says that one is."""
    if status_of(s, seat, LEADERSHIP) >= 4:
        return HUNTER
    if status_of(s, seat, EXPLORER) > status_of(s, seat, CHARISMA):
        return BANDIT
    return TRADER


# Chances


def clan_of(k: Knowledge, s: World, seat: int, kind: int) -> Clan:
    """A clan as it stands, for a kind of battle."""
    ones = twos = 0
    first = seat * SOLDIERS
    for at in range(first, first + SOLDIERS):
        if s.level[at] == 1 and not s.down[at]:
            ones += 1
        elif s.level[at] == 2 and not s.down[at]:
            twos += 1
    rerolls = 1 if status_of(s, seat, LEADERSHIP) >= 4 else 0
    if s.hero_down[seat]:
        return Clan(ones, twos, rerolls=rerolls)
    hero = k.box.heroes[s.hero[seat]]
    level = hero.levels[s.hero_level[seat] - 1]
    skill, cast = NO_SKILL, 0
    if hero.moment == STAGE and fits(hero.against, kind):
        skill, cast = level.effect.kind, level.cast
    n = level.effect.n
    return Clan(ones, twos, level.damage, level.hp, level.accuracy, skill, n, cast, hero.needs_hit, hero.most, rerolls)


def fits(against: int, kind: int) -> bool:
    """Whether a skill works in a kind of battle."""
    if kind == PLUNDER:
        return against not in (NOT_MERCHANTS, MONSTERS)
    if kind == HUNT:
        return against in (0, NOT_MERCHANTS, MONSTERS)
    return against != MONSTERS


def hunt_chance(k: Knowledge, s: World, seat: int, monster: Monster, hp: int = 0) -> tuple[float, float]:
    """The chance to slay a monster, and the faints it costs."""
    legendary = monster.tier == LEGENDARY
    full = monster.hp if legendary else max(1, monster.hp + s.mods[MOD_MONSTER_HP])
    number = monster.accuracy if legendary else min(5, max(1, monster.accuracy + s.mods[MOD_MONSTER_ACC]))
    barrier = 0 if legendary else k.box.caravans[s.caravan[seat]].barrier
    return k.calculator.hunt(clan_of(k, s, seat, HUNT), hp or full, number, barrier)


def plunder_chance(k: Knowledge, s: World, seat: int, merchant: int) -> float:
    """The chance to plunder a merchant."""
    card = k.box.merchants[merchant]
    stages = k.box.caravans[s.caravan[seat]].chase + (1 if s.pet[seat] else 0)
    hp = max(1, card.hp + s.mods[MOD_MERCHANT_HP])
    return k.calculator.plunder(clan_of(k, s, seat, PLUNDER), hp, card.accuracy, stages)


def band_chance(k: Knowledge, s: World, seat: int, band: int) -> tuple[float, float]:
    """The chance to defeat the brigand or the government."""
    card = band_card(s, band)
    return k.calculator.group(clan_of(k, s, seat, BAND), Clan(card.ones, card.twos))


def duel_chance(k: Knowledge, s: World, seat: int, rival: int) -> tuple[float, float]:
    """The chance to slay a rival."""
    return k.calculator.group(clan_of(k, s, seat, DUEL), clan_of(k, s, rival, DUEL))


def chance_now(k: Knowledge, s: World, b: Battle, seat: int) -> float:
    """The chance to win from here."""
    if b.kind == PLUNDER:
        card = k.box.merchants[b.foe]
        return k.calculator.plunder(clan_of(k, s, seat, PLUNDER), b.foe_hp, card.accuracy, b.chase)
    if b.kind == HUNT:
        monster = k.box.monsters[b.foe]
        mod = 0 if monster.tier == LEGENDARY else s.mods[MOD_MONSTER_ACC]
        number = min(5, max(1, monster.accuracy + mod + b.mark))
        return k.calculator.hunt(clan_of(k, s, seat, HUNT), b.foe_hp, number, b.barrier)[0]
    if b.kind == DUEL:
        return duel_chance(k, s, seat, b.second if b.first == seat else b.first)[0]
    first = MEMBERS * (1 - b.mine)
    ones = twos = 0
    for member in range(1, MEMBERS):
        if b.hp[first + member] > 0:
            if b.levels[first + member] == 1:
                ones += 1
            else:
                twos += 1
    return k.calculator.group(clan_of(k, s, seat, BAND), Clan(ones, twos))[0]


# What fights are worth


def free(s: World, seat: int, slot: int) -> float:
    """What a slot is worth: nothing, if it is filled."""
    return 0.0 if has_gem(s, seat, slot) else RUNE


def learners(s: World, seat: int) -> int:
    """Active members that still gain experience."""
    count = 1 if s.hero_level[seat] == 1 and s.hero_exp[seat] < s.terms.numbers.exp_to_evolve else 0
    first = seat * SOLDIERS
    for at in range(first, first + SOLDIERS):
        if s.level[at] == 1 and not s.down[at] and s.exp[at] < s.terms.numbers.exp_to_evolve:
            count += 1
    return count


def stakes(s: World, seat: int) -> float:
    """What dying costs."""
    return DEATH + COIN * min(60, s.gold[seat]) + 0.4 * goods_count(s, seat)


def prize(s: World, seat: int, exp: int, cargo: int, loot: float) -> float:
    """Experience, cargo and gold dice."""
    goods = min(cargo, max(0, cargo_room(s, seat)))
    return EXPERIENCE * exp * learners(s, seat) + COIN * (GOLD_DIE * loot + GOOD * goods)


def monster_value(k: Knowledge, s: World, seat: int, monster: Monster) -> float:
    """What meeting a monster is worth; below 0 one leaves it."""
    win, faints = hunt_chance(k, s, seat, monster)
    if win < SURE_ENOUGH:
        return -1.0
    reward = free(s, seat, MONSTER_SLOTS[monster.tier]) + prize(s, seat, monster.exp, monster.cargo, monster.loot)
    if monster.tier == LEGENDARY:
        reward += 5.0
    return win * (reward + quest_bonus(s, seat, monster.tier)) - (1 - win) * stakes(s, seat) - FAINT * faints


def quest_bonus(s: World, seat: int, foe: int) -> float:
    """A quest that asks for this foe."""
    quest = s.quest[seat]
    if quest == NO_CARD or has_gem(s, seat, QUEST3):
        return 0.0
    for step in s.terms.box.quests[quest].steps:
        if step.kind == DEFEAT and step.foe == foe:
            return RUNE
    return 0.0


def merchant_value(k: Knowledge, s: World, seat: int, merchant: int) -> float:
    """What meeting a merchant is worth."""
    card = k.box.merchants[merchant]
    win = plunder_chance(k, s, seat, merchant)
    slot = GREEN_SLOT if card.tier == GREEN else YELLOW_SLOT
    if card.tier == RED and s.terms.red == "none":
        return -1.0
    reward = free(s, seat, slot) + prize(s, seat, card.exp, card.cargo, card.loot) + quest_bonus(s, seat, 2)
    fear = 0.5 + 0.4 * s.wanted[seat]
    return win * reward - fear if win >= 0.4 else -1.0


def band_value(k: Knowledge, s: World, seat: int, band: int) -> float:
    """What meeting the brigand or the government is worth."""
    win, faints = band_chance(k, s, seat, band)
    if win < 0.8:
        return -1.0
    slot = BRIGAND_SLOT if band == BRIGAND else GOVERNMENT_SLOT
    reward = free(s, seat, slot) + prize(s, seat, 2, 0, 0) + COIN * band_card(s, band).gold
    if band == BRIGAND:
        reward += quest_bonus(s, seat, 3)
    return win * reward - (1 - win) * stakes(s, seat) - FAINT * faints


def duel_value(k: Knowledge, s: World, seat: int, rival: int) -> float:
    """What meeting a rival is worth."""
    win, faints = duel_chance(k, s, seat, rival)
    if win < 0.75:
        return -1.0
    reward = free(s, seat, PVP1) or free(s, seat, PVP2)
    reward += COIN * s.gold[rival] + prize(s, seat, 2, goods_count(s, rival), 0)
    return win * reward - (1 - win) * stakes(s, seat) - FAINT * faints - 0.5


def best_of_two(values: list[float]) -> float:
    """C-14: two dice, of which the better is chosen; what is worth less than nothing is left."""
    total = 0.0
    for first in values:
        for second in values:
            total += max(0.0, first, second)
    return total / (len(values) * len(values))


def hunting_ground(k: Knowledge, s: World, seat: int) -> float:
    """What engaging the monster of a territory is worth."""
    cards = k.box.monster_at[s.stage - 1]
    return best_of_two([monster_value(k, s, seat, k.box.monsters[card]) for card in cards])


def trade_route(k: Knowledge, s: World, seat: int) -> float:
    """What scouting a merchant is worth."""
    dice = scout_dice(s, seat)
    chance = 1.0 if is_certain(s, seat) else 1.0 - 0.5**dice
    if chance == 0.0:
        return 0.0
    return chance * best_of_two([merchant_value(k, s, seat, card) for card in k.box.merchant_at[s.stage - 1]])


# Members


def best_member(s: World, seat: int, options: list[Option]) -> Option:
    """Who gets up first: the hero, then the highest level, then the most experience."""
    best, most = options[0], -1
    for option in options:
        if option[0] in ("done", "go_on"):
            continue
        member = member_in(option)
        at = seat * SOLDIERS + member - 1
        key = 99 if member == HERO else s.level[at] * 10 + s.exp[at]
        if key > most:
            best, most = option, key
    return best
