"""What a bot thinks of quests: which one to take, and where to do it."""

from __future__ import annotations

from typing import Final

from questhall.engine.options import Option
from questhall.games.world_adventure.bot_worth import (
    COIN,
    GOLD_DIE,
    GOOD,
    RUNE,
    SAFE,
    SURE_ENOUGH,
    TRADER,
    Knowledge,
    band_chance,
    growth,
    hunt_chance,
    plunder_chance,
    scouting_chance,
    style_of,
)
from questhall.games.world_adventure.guild import is_sure, step_place
from questhall.games.world_adventure.state import (
    BRIGAND,
    GOODS,
    NO_CARD,
    World,
    active_soldiers,
    goods_count,
    has_gem,
    soldier_count,
    status_of,
)
from questhall.games.world_adventure.turns import move_points
from questhall.games.world_adventure.vocabulary import (
    EXP,
    FOE_BRIGAND,
    FOE_MERCHANT,
    GIVE,
    GOLD,
    GOLD_DICE,
    GOOD_PICK,
    GOODS_DICE,
    HERE,
    PAY,
    QUEST3,
    ROLL,
    VISIT,
    QuestStep,
)

TAKING: Final = 0.8  # turns that the guild costs
NEVER: Final = 99.0
UNSEEN: Final = 3.2  # what two new quests are worth for each turn
FAR: Final = 4.3  # steps to a place that is drawn
LEAST: Final = 1.2  # what a quest must be worth for each turn


def quest_prize(s: World, seat: int, quest: int) -> float:
    """The rune and the rewards."""
    value = 0.0 if has_gem(s, seat, QUEST3) else RUNE
    for reward in s.terms.box.quests[quest].rewards:
        if reward.kind == GOLD:
            value += COIN * reward.n
        elif reward.kind == GOLD_DICE:
            value += COIN * GOLD_DIE * reward.n
        elif reward.kind in (GOODS_DICE, GOOD_PICK):
            value += COIN * GOOD * reward.n
        elif reward.kind == EXP:
            value += growth(s, seat) * reward.n
    return value


def quest_score(k: Knowledge, s: World, seat: int, quest: int) -> float:
    """What a quest that lies in the row is worth for each turn it takes."""
    turns = TAKING
    for step in k.box.quests[quest].steps:
        turns += step_turns(k, s, seat, step)
    return 0.0 if turns >= NEVER else quest_prize(s, seat, quest) / turns


def step_turns(k: Knowledge, s: World, seat: int, step: QuestStep) -> float:
    """How many turns a step takes, its place not being drawn yet."""
    way = 0.0 if step.place in (HERE, -1) else FAR / move_points(s, seat)
    if step.kind == ROLL:
        chance = 1.0 if is_sure(s, seat, step) else roll_chance(status_of(s, seat, step.status), step.n)
        return max(1.0, way) + 1.0 / chance - 0.5 if chance > 0.2 else NEVER
    if step.kind == GIVE:
        has = goods_count(s, seat) if step.good < 0 else s.goods[seat * GOODS + step.good]
        if has >= step.n:
            return way + 0.2
        return max(way, 3.0) + 1.0 if style_of(s, seat) == TRADER else NEVER
    if step.kind == PAY:
        return way + (0.2 if s.gold[seat] >= step.n else 2.0)
    if step.kind == VISIT:
        return way + (0.2 if soldier_count(s, seat) >= step.soldiers else 2.0)
    return foe_turns(k, s, seat, step.foe)


def roll_chance(dice: int, needed: int) -> float:
    """C-22."""
    if needed == 1:
        return 1.0 - 0.5**dice
    return float(1.0 - (dice + 1) * 0.5**dice) if needed == 2 else 0.0


def foe_turns(k: Knowledge, s: World, seat: int, foe: int) -> float:
    """How many turns it takes to meet and beat a foe."""
    if foe == FOE_BRIGAND:
        return 2.5 if s.brigand >= 0 and band_chance(k, s, seat, BRIGAND)[0] >= SAFE else NEVER
    if foe == FOE_MERCHANT:
        cards = k.box.merchant_at[s.stage - 1]
        beaten = len([card for card in cards if plunder_chance(k, s, seat, card) >= 0.5])
        found = scouting_chance(s, seat)
    else:
        cards = [card for card in k.box.monster_at[s.stage - 1] if k.box.monsters[card].tier == foe]
        beaten = len([card for card in cards if hunt_chance(k, s, seat, k.box.monsters[card])[0] >= SURE_ENOUGH])
        found = 1.0
    chance = found * (1.0 - ((6 - beaten) / 6) ** 2)  # C-14
    return 0.5 + 0.7 / chance if chance > 0.2 else NEVER


def best_quest(k: Knowledge, s: World, seat: int, options: list[Option]) -> tuple[Option | None, float]:
    """The best card of the row, or two new ones; and what it is worth for each turn."""
    best: Option | None = None
    most = LEAST
    for option in options:
        if option[0] != "guild":
            continue
        score = UNSEEN if option[1] == "draw" else quest_score(k, s, seat, k.box.quest_by_name[str(option[1])])
        if score > most:
            best, most = option, score
    return best, most


def guild_worth(k: Knowledge, s: World, seat: int) -> float:
    """What coming to a guild is worth: the best card of the row, or what two new ones may bring."""
    if s.quest[seat] != NO_CARD or has_gem(s, seat, QUEST3):
        return 0.0
    return max([UNSEEN, *[quest_score(k, s, seat, quest) for quest in s.quest_row]])


def choose_quest(k: Knowledge, s: World, seat: int, options: list[Option]) -> Option:
    """D-25: the better of the two, if it can be done at all."""
    best, most = options[len(options) - 1], LEAST
    for option in options[:-1]:
        score = quest_score(k, s, seat, k.box.quest_by_name[str(option[1])])
        if score > most:
            best, most = option, score
    return best


def is_stuck(k: Knowledge, s: World, seat: int) -> bool:
    """Whether a step of one's quest cannot be done as things stand (QUEST-18)."""
    steps = k.box.quests[s.quest[seat]].steps
    for number in range(len(steps)):
        if not s.quest_done[seat] >> number & 1 and step_turns(k, s, seat, steps[number]) >= NEVER:
            return True
    return False


def add_quest_goals(s: World, seat: int, worth: list[float]) -> None:
    """Where the steps of one's quest are done."""
    quest = s.quest[seat]
    if quest == NO_CARD:
        return
    steps = s.terms.box.quests[quest].steps
    left = len([number for number in range(len(steps)) if not s.quest_done[seat] >> number & 1])
    value = quest_prize(s, seat, quest) / (1.0 if left < 2 else 1.5)
    for number in range(len(steps)):
        if s.quest_done[seat] >> number & 1:
            continue
        place = step_place(s, seat, steps[number])
        if place >= 0 and is_doable(s, seat, steps[number]):
            worth[place] += value
        if s.terms.box.quests[quest].ordered:
            return


def is_doable(s: World, seat: int, step: QuestStep) -> bool:
    """Whether one has what a step needs."""
    if step.kind == ROLL:
        return is_sure(s, seat, step) or status_of(s, seat, step.status) >= step.n
    if step.kind == GIVE:
        has = goods_count(s, seat) if step.good < 0 else s.goods[seat * GOODS + step.good]
        return has >= step.n
    if step.kind == PAY:
        return s.gold[seat] >= step.n
    return step.kind == VISIT and active_soldiers(s, seat) >= step.soldiers
