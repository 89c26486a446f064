"""What bots of World Adventure know: chances of fights, and what fights are worth."""

from __future__ import annotations

from typing import Final, final

from questhall.engine.options import Option
from questhall.games.world_adventure.battle import band_card
from questhall.games.world_adventure.chances import NO_SKILL, Calculator, Clan
from questhall.games.world_adventure.clan import skill_works_at
from questhall.games.world_adventure.content import Box, Monster
from questhall.games.world_adventure.course import Courses
from questhall.games.world_adventure.options import member_in
from questhall.games.world_adventure.scouting import is_certain, scout_dice
from questhall.games.world_adventure.state import (
    BAND,
    BRIGAND,
    DUEL,
    GOVERNMENT,
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
from questhall.games.world_adventure.vocabulary import (
    BERSERK,
    CANCEL,
    CHASE,
    DEFEAT,
    DESTROYER,
    DESTROYER_SLOT,
    FOE_BRIGAND,
    FOE_MERCHANT,
    GOLD,
    GREEN,
    GREEN_SLOT,
    GUARD,
    LEADERSHIP,
    LEGEND,
    LEGENDARY,
    MARK,
    MINION_SLOT,
    MOD_MERCHANT_HP,
    MOD_MONSTER_ACC,
    MOD_MONSTER_HP,
    MONSTERS,
    MOVE,
    NOT_MERCHANTS,
    PURSE,
    PVP1,
    PVP2,
    QUEST3,
    RAID_SLOT,
    RED,
    REVIVE,
    SCOUT_DIE,
    SCOUTING,
    STAGE,
    YELLOW_SLOT,
)
from questhall.games.world_adventure.vocabulary import BRIGAND as BRIGAND_SLOT
from questhall.games.world_adventure.vocabulary import GOVERNMENT as GOVERNMENT_SLOT
from questhall.games.world_adventure.vocabulary import HERO as HERO_SLOT
from questhall.games.world_adventure.vocabulary import SOLDIERS as SOLDIERS_SLOT

RUNE: Final = 10.0  # what a rune is worth
COIN: Final = 0.12
EXPERIENCE: Final = 0.4  # for each member who gains one
RISING: Final = 0.7  # more, for who has a rune slot before him
DEATH: Final = 5.0
MISSED: Final = 2.0  # in a team dying costs so much more: its matches last longer, and mates miss who died
FAINT: Final = 0.35
DIES: Final = 0.2  # of lost fights so many end in death; else one flees
SLAIN: Final = 0.5  # of beaten rivals so many die and leave all they have
HARM: Final = 1.0  # what a rival loses counts so much, when he is the only one
GIVEN: Final = 5.0  # the rune that a rival gets from whom one flees
SURE_ENOUGH: Final = 0.35  # the least chance with which a fight is begun
DARING: Final = 0.3  # the same for a rune
SAFE: Final = 0.75  # the same against bands and rivals
BOLD: Final = 0.6  # the same for a rune
WARY: Final = 0.8  # below it one does not go where a band attacks
SHY: Final = 0.72  # the same of monsters
STANDING: Final = 0.15  # of what dying costs, a hunt that goes badly while soldiers stand
ALONE: Final = 0.05  # the same when the hero stands alone: he has one more stage, and may flee again
PRESSED: Final = 0.3  # the same against a band or a rival, while soldiers stand
BESET: Final = 0.8  # the same when the hero stands alone
CARD_HELPS: Final = 0.95  # below it a purple card is played
GOLD_DIE: Final = 17 / 6  # C-16
GOOD: Final = 3.5  # what a good is worth in gold

TRADER: Final = 0
HUNTER: Final = 1
BANDIT: Final = 2
SPLITS: Final = [[0, 3, 2], [0, 1, 4], [3, 0, 2]]  # E-42, E-41, E-40
STARTERS: Final = ["trader", "scout_shell", "chaser"]
LATER: Final = ["master_trader", "fortress_shell", "storm_chaser"]
NOBODY: Final = (0, 0, 0)
SUITS: Final = {  # by skill: trader, hunter, bandit
    GUARD: (0, 1, 0),
    REVIVE: (0, 1, 0),
    BERSERK: (0, 1, 0),
    MARK: (0, 1, 0),
    CANCEL: (0, 0, 1),
    PURSE: (0, 0, 1),
    CHASE: (0, 0, 1),
    SCOUT_DIE: (0, 0, 1),
    GOLD: (1, 0, 0),
    MOVE: (1, 0, 0),
}
MONSTER_SLOTS: Final = [MINION_SLOT, DESTROYER_SLOT, RAID_SLOT, LEGEND]


@final
class Knowledge:
    """What follows from the content alone."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.courses = Courses(box)
        self.calculator = Calculator([each.hp for each in box.soldiers], [each.damage for each in box.soldiers])


# Who one is


def first_style(s: World, seat: int) -> int:
    """A profession for each hero at the table: all three are tried, each by whom its skill suits best."""
    drawn = sum(s.hero)
    shift = drawn % 3
    waiting = [(drawn // 3 + place) % s.seats for place in range(s.seats)]
    for place in range(s.seats):
        style = (shift + place) % 3
        best = waiting[0]
        for other in waiting:
            if suits(s, other, style) > suits(s, best, style):
                best = other
        if best == seat:
            return style
        waiting.remove(best)
    raise AssertionError("nobody is left over")


def suits(s: World, seat: int, style: int) -> int:
    """Whether a hero's skill helps a profession."""
    hero = s.terms.box.heroes[s.hero[seat]]
    return SUITS.get(hero.levels[0].effect.kind, NOBODY)[style]


def style_of(s: World, seat: int) -> int:
    """What the caravan says that one is."""
    name = s.terms.box.caravans[s.caravan[seat]].name
    for style in (TRADER, HUNTER, BANDIT):
        if name in (STARTERS[style], LATER[style]):
            return style
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
    return fight_now(k, s, b, seat)[0]


def fight_now(k: Knowledge, s: World, b: Battle, seat: int) -> tuple[float, float]:
    """The chance to win from here, and the faints it costs."""
    if b.kind == PLUNDER:
        card = k.box.merchants[b.foe]
        return k.calculator.plunder(clan_of(k, s, seat, PLUNDER), b.foe_hp, card.accuracy, b.chase), 0.0
    if b.kind == HUNT:
        monster = k.box.monsters[b.foe]
        mod = 0 if monster.tier == LEGENDARY else s.mods[MOD_MONSTER_ACC]
        number = min(5, max(1, monster.accuracy + mod + b.mark))
        return k.calculator.hunt(clan_of(k, s, seat, HUNT), b.foe_hp, number, b.barrier)
    if b.kind == DUEL:
        return duel_chance(k, s, seat, b.second if b.first == seat else b.first)
    first = MEMBERS * (1 - b.mine)
    ones = twos = 0
    for member in range(1, MEMBERS):
        if b.hp[first + member] > 0:
            if b.levels[first + member] == 1:
                ones += 1
            else:
                twos += 1
    return k.calculator.group(clan_of(k, s, seat, BAND), Clan(ones, twos))


# What fights are worth


def free(s: World, seat: int, slot: int) -> float:
    """What a slot is worth: nothing, if it is filled."""
    return 0.0 if has_gem(s, seat, slot) else RUNE


def growth(s: World, seat: int) -> float:
    """What a point of experience for every active member is worth."""
    most = s.terms.numbers.exp_to_evolve
    value = 0.0
    if s.hero_level[seat] == 1 and s.hero_exp[seat] < most:
        value += EXPERIENCE + (0.0 if has_gem(s, seat, HERO_SLOT) else RISING)
    more = 0.0 if has_gem(s, seat, SOLDIERS_SLOT) else RISING / 2
    first = seat * SOLDIERS
    for at in range(first, first + SOLDIERS):
        if s.level[at] == 1 and not s.down[at] and s.exp[at] < most:
            value += EXPERIENCE + more
            if s.evolved[seat] == 0:
                more /= 2  # two of them are enough
    return value


def stakes(s: World, seat: int) -> float:
    """What dying costs."""
    alone = DEATH + COIN * min(60, s.gold[seat]) + 0.4 * goods_count(s, seat)
    return MISSED * alone if s.teams else alone


def prize(s: World, seat: int, exp: int, cargo: int, loot: float) -> float:
    """Experience, cargo and gold dice."""
    goods = min(cargo, max(0, cargo_room(s, seat)))
    return exp * growth(s, seat) + COIN * (GOLD_DIE * loot + GOOD * goods)


def fight_value(s: World, seat: int, win: float, faints: float, reward: float) -> float:
    """What a fight is worth: its reward by its chance, less what one may lose."""
    return win * reward - (1 - win) * DIES * stakes(s, seat) - FAINT * faints


def monster_reward(s: World, seat: int, monster: Monster) -> float:
    """What slaying a monster brings."""
    reward = free(s, seat, MONSTER_SLOTS[monster.tier]) + prize(s, seat, monster.exp, monster.cargo, monster.loot)
    if monster.tier == LEGENDARY:
        reward += 5.0
    if monster.tier <= DESTROYER:
        reward += quest_bonus(s, seat, monster.tier)  # the first foes of quests are the first tiers
    return reward


def monster_value(k: Knowledge, s: World, seat: int, monster: Monster) -> float:
    """What meeting a monster is worth; below 0 one leaves it."""
    win, faints = hunt_chance(k, s, seat, monster)
    if win < (SURE_ENOUGH if has_gem(s, seat, MONSTER_SLOTS[monster.tier]) else DARING):
        return -1.0
    return fight_value(s, seat, win, faints, monster_reward(s, seat, monster))


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
    reward = free(s, seat, slot) + prize(s, seat, card.exp, card.cargo, card.loot) + quest_bonus(s, seat, FOE_MERCHANT)
    if win < (0.4 if free(s, seat, slot) else 0.5):
        return -1.0
    return win * reward - fear(k, s, seat)


def fear(k: Knowledge, s: World, seat: int) -> float:
    """What one more wanted point costs: little, if one need not fear the government."""
    if band_chance(k, s, seat, GOVERNMENT)[0] >= SAFE:
        return 0.1
    return 0.3 + (0.4 * s.wanted[seat] if s.government >= 0 else 0.15 * s.wanted[seat])


def band_reward(s: World, seat: int, band: int) -> float:
    """What defeating the brigand or the government brings."""
    reward = free(s, seat, BRIGAND_SLOT if band == BRIGAND else GOVERNMENT_SLOT)
    reward += prize(s, seat, 2, 0, 0) + COIN * band_card(s, band).gold
    return reward + (quest_bonus(s, seat, FOE_BRIGAND) if band == BRIGAND else 0.0)


def band_value(k: Knowledge, s: World, seat: int, band: int) -> float:
    """What meeting the brigand or the government is worth."""
    win, faints = band_chance(k, s, seat, band)
    if win < (SAFE if has_gem(s, seat, BRIGAND_SLOT if band == BRIGAND else GOVERNMENT_SLOT) else BOLD):
        return -1.0
    return fight_value(s, seat, win, faints, band_reward(s, seat, band))


def duel_reward(s: World, seat: int, rival: int) -> float:
    """What defeating a rival brings: the slot, for who flees is defeated, too (OBJ-15); his purse, if he is slain."""
    reward = free(s, seat, PVP1) or free(s, seat, PVP2)
    reward += COIN * SLAIN * s.gold[rival] + prize(s, seat, 2, goods_count(s, rival) // 2, 0)
    return reward + HARM * SLAIN * stakes(s, rival) / (s.seats // 2 if s.teams else s.seats - 1)


def duel_value(k: Knowledge, s: World, seat: int, rival: int) -> float:
    """What meeting a rival is worth."""
    win, faints = duel_chance(k, s, seat, rival)
    if win < (SAFE if has_gem(s, seat, PVP1) and has_gem(s, seat, PVP2) else BOLD) or s.penalty[rival]:
        return -1.0
    return fight_value(s, seat, win, faints, duel_reward(s, seat, rival)) - 0.5


def battle_reward(k: Knowledge, s: World, b: Battle, seat: int) -> float:
    """What winning a battle brings that is under way."""
    if b.kind == HUNT:
        return monster_reward(s, seat, k.box.monsters[b.foe])
    if b.kind == DUEL:
        return duel_reward(s, seat, b.second if b.first == seat else b.first) + GIVEN
    return band_reward(s, seat, b.band)


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
    chance = scouting_chance(s, seat)
    if chance == 0.0:
        return 0.0
    return chance * best_of_two([merchant_value(k, s, seat, card) for card in k.box.merchant_at[s.stage - 1]])


def scouting_chance(s: World, seat: int) -> float:
    """C-13, SCOUT-17: the chance to find whom one looks for."""
    if is_certain(s, seat):
        return 1.0
    fails = (1 - s.terms.numbers.scout_number / 6) ** scout_dice(s, seat)
    if skill_works_at(s, seat, SCOUTING):
        fails *= 1 - s.terms.box.heroes[s.hero[seat]].levels[s.hero_level[seat] - 1].cast / 6
    return float(1.0 - fails)


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
