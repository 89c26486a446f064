"""A turn as the greedy bot plans it: what there is to gain in every territory, and the best way through them.

A turn is a walk of so many steps with an action or two on the way; what comes after it is the best goal that is near
where it ends, the later the less.
"""

from __future__ import annotations

from typing import Final, final

from questhall.engine.options import Option
from questhall.games.world_adventure.bot_gain import (
    ACT,
    COIN,
    LATER,
    NEW_QUEST,
    POINT,
    SOLDIER,
    band_gain,
    bonus_chance,
    buying_gain,
    duel_gain,
    evolve_gain,
    fainted_soldiers,
    guild_gain,
    held_quest_gain,
    hunting,
    monster_gain,
    months_left,
    near_rivals,
    new_quest_gain,
    quest_reward,
    robbing,
    roll_chance,
    rune,
    sale_gain,
    slot_worth,
    trades_left,
)
from questhall.games.world_adventure.bot_turn import reaches
from questhall.games.world_adventure.bot_worth import GOLD_DIE, RUNE, Knowledge, duel_chance, growth
from questhall.games.world_adventure.city import (
    STALL_SLOTS,
    gold_after_sale,
    may_evolve,
    owned,
    recover_cost,
    recruit_cost,
)
from questhall.games.world_adventure.foresight import scout_chance
from questhall.games.world_adventure.guild import is_due, step_place
from questhall.games.world_adventure.options import CARGO, MEDIC, PET, SMOKE, UPGRADES, member_in
from questhall.games.world_adventure.state import (
    BRIGAND,
    CITIES,
    GOODS,
    GOVERNMENT,
    HERO,
    MEMBERS,
    NO_CARD,
    NO_SEAT,
    RAID_MEEPLE,
    SOLDIERS,
    World,
    active_soldiers,
    are_rivals,
    cargo_room,
    goods_count,
    is_wanted,
    soldier_count,
    stall_count,
    status_of,
)
from questhall.games.world_adventure.travel import event_strikes, hall_open, may_enter
from questhall.games.world_adventure.turns import move_points
from questhall.games.world_adventure.vocabulary import (
    ACTION,
    CACHE,
    CARAVAN,
    CHARISMA,
    FULL,
    GATE,
    GIVE,
    GOLD_DICE,
    GOOD_PICK,
    HAGGLE,
    HEAL,
    LEADERSHIP,
    MOD_TRAIN,
    MOVE,
    PAY,
    ROLL,
    STALL2,
    SURE,
    VISIT,
    WANTED,
)
from questhall.games.world_adventure.vocabulary import QUEST as SURE_QUEST
from questhall.games.world_adventure.vocabulary import SCOUT as SURE_SCOUT
from questhall.games.world_adventure.vocabulary import TRAIN as SURE_TRAIN

# What an action is.
NOTHING: Final = 0
TO_HUNT: Final = 1  # the monster of the territory
TO_SLAY: Final = 2  # one that stands there
TO_ROB: Final = 3
TO_BEAT: Final = 4  # brigand or government
TO_DUEL: Final = 5
TO_ASK: Final = 6  # the guild
TO_BUILD: Final = 7
TO_TRY: Final = 8  # a quest's roll

FIRST: Final = 0.01  # what costs nothing is done first
KEPT: Final = 1.18  # a use of a yellow card that is kept
CITY_SHARE: Final = 0.46  # of a later city visit, beside the later action
RECRUITED: Final = 0.95  # a new soldier, of one who stands
TRAINABLE: Final = 0.65  # who can be trained in a city, of who is
FIRST_STALL: Final = 1.05  # of the slot of the second one
PART: Final = 0.63  # of a quest's reward, a step that is not the last
RAIDED: Final = 0.66  # how sure it is that a band comes that is near
ROBBED: Final = 0.036  # each coin that a rival may rob
SEIZED: Final = 0.123  # each good
WAYLAID: Final = 0.54  # being attacked by a rival
RICH: Final = 60  # from there on gold is worth little
RICH_COIN: Final = 0.084
HOLD_GAIN: Final = 6.6  # a Caravan Cargo that opens a trade slot
PET_GAIN: Final = 1.87
SMOKE_GAIN: Final = 0.92
MEDIC_GAIN: Final = 0.58
CARGO_FIT: Final = 0.52
CHASE_FIT: Final = 0.21
AGAIN: Final = 0.33  # of an action, for a second one in the same territory
NEVER: Final = -50.0
STEP: Final = 0.034  # nobody walks for nothing
TIE: Final = 1e-6
VISITED: Final = 1
AMBUSHED: Final = 2


@final
class Plan:
    """What one seat can gain in each territory, and the best walks."""

    def __init__(self, k: Knowledge, s: World, seat: int) -> None:
        self.k = k
        self.s = s
        self.seat = seat
        self.price = price_of_gold(s, seat)
        self.left = months_left(s)
        self.hunting = hunting(k, s, seat)
        self.scouting = scout_chance(s, seat)
        self.robbing = self.scouting * robbing(k, s, seat) + ACT * bonus_chance(s, seat)
        if self.scouting == 0.0:
            self.robbing = 0.0
        self.guild = guild_gain(k, s, seat) if s.quest[seat] == NO_CARD else 0.0
        count = len(k.box.territories)
        self.acts = [0.0] * count  # the best action
        self.act_of = [NOTHING] * count  # which it is
        self.act_card = [NO_CARD] * count  # against whom: a monster, a band, a seat
        self.visits = [0.0] * count  # what a city or a quest's place brings on arrival
        self.ambushes = [0.0] * count  # what those bring, or cost, who attack on arrival
        self.enters = [may_enter(s, seat, place) for place in range(count)]
        self._add_grounds()
        self._add_foes()
        self._add_cities()
        self._add_quest()
        self.wishes: list[tuple[int, float]] = []  # what gold buys here that is worth much: its price and gain
        if s.place[seat] % 7 == 0 and hall_open(s, seat, s.place[seat] // 7):
            self._add_wishes()
        self._after: list[float] = [-1.0] * count
        self._found: dict[int, float] = {}

    # What there is where

    def _offer(self, place: int, gain: float, act: int, card: int) -> None:
        if gain > self.acts[place]:
            self.acts[place], self.act_of[place], self.act_card[place] = gain, act, card

    def _add_grounds(self) -> None:
        s = self.s
        for territory in self.k.box.territories:
            at = territory.number
            if territory.monster and at not in s.monster_x and at not in (s.monster_at[0], s.monster_at[1]):
                self._offer(at, self.hunting, TO_HUNT, NO_CARD)
            if territory.merchant and at not in s.merchant_x and at not in s.scouted:
                self._offer(at, self.robbing, TO_ROB, NO_CARD)
        if s.cache and s.event_place >= 0 and event_strikes(s, CACHE) >= 0:
            self.visits[s.event_place] += COIN * GOLD_DIE * event_strikes(s, CACHE)

    def _add_foes(self) -> None:
        s, k, seat = self.s, self.k, self.seat
        for meeple in range(len(s.monster_at)):
            at = s.monster_at[meeple]
            if at < 0:
                continue
            gain = monster_gain(k, s, seat, k.box.monsters[s.monster_card[meeple]])
            met = s.monster_met[meeple] >> seat & 1 == 1
            if meeple >= RAID_MEEPLE and not met and not s.veil[seat]:
                for place in (at, *s.terms.tables.near[at]):  # it attacks by itself (AMBUSH-1)
                    if reaches(s, meeple, place) and place != s.place[seat]:
                        self.ambushes[place] += gain
            if meeple not in s.engaged and (met or meeple < RAID_MEEPLE or at == s.place[seat]):
                self._offer(at, gain, TO_SLAY, s.monster_card[meeple])
        for band in (BRIGAND, GOVERNMENT):
            at = s.brigand if band == BRIGAND else s.government
            if at < 0:
                continue
            gain = band_gain(k, s, seat, band)
            if (band == BRIGAND or is_wanted(s, seat)) and not s.fought[band] and not s.veil[seat]:
                if at != s.place[seat]:
                    self.ambushes[at] += gain
            else:
                self._offer(at, self.scouting * gain, TO_BEAT, band)
        for rival in range(s.seats):
            at = s.place[rival]
            if are_rivals(s, seat, rival) and at % 7 and not s.penalty[rival]:
                self._offer(at, self.scouting * duel_gain(k, s, seat, rival), TO_DUEL, rival)

    def _add_cities(self) -> None:
        s, seat = self.s, self.seat
        for nation in range(CITIES):
            at = 7 * nation
            if not hall_open(s, seat, nation):
                continue
            self._offer(at, self.guild, TO_ASK, NO_CARD)
            self._offer(at, self.stall_gain(nation), TO_BUILD, NO_CARD)
            if at != s.place[seat]:
                self.visits[at] += self.city_gain(nation)

    def _add_quest(self) -> None:
        s, seat = self.s, self.seat
        quest = s.quest[seat]
        if quest == NO_CARD:
            return
        card = self.k.box.quests[quest]
        reward = quest_reward(s, seat, card)
        steps = len([number for number in range(len(card.steps)) if not s.quest_done[seat] >> number & 1])
        for number in range(len(card.steps)):
            step = card.steps[number]
            place = step_place(s, seat, step)
            if place < 0 or not is_due(s, seat, number):
                continue
            share = reward if steps == 1 else PART * reward
            if step.kind == ROLL:
                self._offer(place, roll_chance(s, seat, step) * share, TO_TRY, NO_CARD)
            elif place != s.place[seat] and self.can_do(number):
                self.visits[place] += share

    def can_do(self, number: int) -> bool:
        """Whether one has what a step without dice needs."""
        s, seat = self.s, self.seat
        step = self.k.box.quests[s.quest[seat]].steps[number]
        if step.kind == GIVE:
            has = goods_count(s, seat) if step.good < 0 else s.goods[seat * GOODS + step.good]
            return has >= step.n
        if step.kind == PAY:
            return s.gold[seat] >= step.n
        return step.kind == VISIT and active_soldiers(s, seat) >= step.soldiers

    # Cities

    def stall_gain(self, nation: int) -> float:
        """STALL: income for the months that are left, the slot, experience."""
        s, seat = self.s, self.seat
        numbers = s.terms.numbers
        count = stall_count(s, seat)
        gold = s.gold[seat]
        if s.terms.tables.distance[s.place[seat]][7 * nation] > s.mp:
            gold += numbers.stall_income * count  # until one is there
        if s.stalls[nation] != NO_SEAT or gold < numbers.stall_cost:
            return 0.0
        if count >= min(numbers.most_stalls, status_of(s, seat, CHARISMA)):
            return 0.0
        gain = self.price * (numbers.stall_income * (self.left - 0.5) - numbers.stall_cost)
        gain += numbers.stall_exp * growth(s, seat)
        if count:
            return gain + slot_worth(s, seat, STALL_SLOTS[count - 1])
        most = min(numbers.most_stalls, status_of(s, seat, CHARISMA))
        return gain + FIRST_STALL * (most - 1) / most * slot_worth(s, seat, STALL2)  # the others follow

    def city_gain(self, nation: int) -> float:
        """What a visit to a city brings without an action."""
        s, seat = self.s, self.seat
        gain = 0.0
        if s.month - s.visited[seat * CITIES + nation] >= s.terms.shop_gap and not s.shopped:
            gain += sale_gain(s, seat, nation) + buying_gain(s, seat)
        gold = s.gold[seat]
        gain += SOLDIER * min(fainted_soldiers(s, seat), gold // max(1, recover_cost(s)))
        room = min(SOLDIERS, status_of(s, seat, LEADERSHIP)) - soldier_count(s, seat)
        gain += RECRUITED * SOLDIER * min(room, gold // max(1, recruit_cost(s)))
        for member in range(MEMBERS):
            if gold >= s.terms.numbers.train and may_evolve(s, seat, member):
                gain += TRAINABLE * evolve_gain(s, seat, member)
        if gold_after_sale(s, seat) >= 40 and slot_worth(s, seat, CARAVAN):
            gain += slot_worth(s, seat, CARAVAN)
        gain += self.full_gain()
        return gain

    def full_gain(self) -> float:
        """What the rest of a full caravan is worth now (OBJ-10)."""
        s, seat = self.s, self.seat
        if slot_worth(s, seat, FULL) == 0.0 or s.terms.box.caravans[s.caravan[seat]].level < 2:
            return 0.0
        lacks = missing_upgrades(s, seat)
        if s.gold[seat] < s.terms.numbers.upgrade:
            return 0.0
        return slot_worth(s, seat, FULL) * min(1.0, s.gold[seat] / (s.terms.numbers.upgrade * lacks))

    def _add_wishes(self) -> None:
        s, seat = self.s, self.seat
        numbers = s.terms.numbers
        stall = self.stall_gain(s.place[seat] // 7)
        if s.ap and stall > 0.0:
            self.wishes.append((numbers.stall_cost, stall))
        if slot_worth(s, seat, CARAVAN):
            price = 40 - (gold_after_sale(s, seat) - s.gold[seat])
            self.wishes.append((price, slot_worth(s, seat, CARAVAN) - self.price * price))
        for member in range(MEMBERS):
            if may_evolve(s, seat, member):
                gain = evolve_gain(s, seat, member)
                if gain > RUNE:
                    self.wishes.append((numbers.evolve, gain - self.price * numbers.evolve))
                    if not s.trained[seat] >> member & 1:
                        self.wishes.append((numbers.train, 0.5 * gain - self.price * numbers.train))

    def spoils(self, cost: int) -> float:
        """What can no longer be bought here after such an expense."""
        gold = self.s.gold[self.seat]
        lost = 0.0
        for need, gain in self.wishes:
            if gold - cost < need <= gold:
                lost = max(lost, gain)
        return lost

    # Walks

    def after(self, place: int) -> float:
        """What ending the turn in a territory promises: the best action and the best visit of later turns; dangers."""
        if self._after[place] >= 0.0:
            return self._after[place]
        s = self.s
        away = s.terms.tables.distance[place]
        pace = move_points(s, self.seat)
        action = visit = 0.0
        for at in range(len(away)):
            if self.acts[at] <= action and self.visits[at] + self.ambushes[at] <= visit:
                continue
            if not self.enters[at] and at != place:
                continue
            turns = 1 + (away[at] - 1) // pace if away[at] else 1
            share = LATER**turns
            action = max(action, self.acts[at] * share)
            if at != s.place[self.seat] or place != at:
                visit = max(visit, (self.visits[at] + self.ambushes[at]) * share)
        worth = max(0.0, action + CITY_SHARE * visit - self.exposure(place) + 10.0)
        self._after[place] = worth
        return worth

    def exposure(self, place: int) -> float:
        """What staying in a territory over the month's end risks: NPCs that come, rivals who rob."""
        s, k, seat = self.s, self.k, self.seat
        if s.veil[seat]:
            return 0.0
        risk = 0.0
        away = s.terms.tables.distance[place]
        outside = place % 7 != 0
        if outside and s.brigand >= 0 and away[s.brigand] <= 2:
            risk += max(0.0, -RAIDED * band_gain(k, s, seat, BRIGAND))
        if is_wanted(s, seat) and s.government >= 0 and away[s.government] <= 2:
            risk += max(0.0, -RAIDED * band_gain(k, s, seat, GOVERNMENT))
        if outside:
            loot = ROBBED * s.gold[seat] + SEIZED * goods_count(s, seat)
            for rival in near_rivals(s, seat, place, 3):
                if status_of(s, rival, 0) > 0:
                    risk += duel_chance(k, s, rival, seat)[0] * (WAYLAID + loot)
        return risk

    def best(self, place: int, steps: int, acts: int, had: int) -> float:
        """The most that a turn can still bring from a territory with so many steps and actions.

        `had` says what was met on the way: nobody sells his goods or is ambushed twice in a turn.
        """
        key = ((place * 8 + steps) * 8 + acts) * 4 + had
        known = self._found.get(key)
        if known is not None:
            return known
        value = self.after(place)
        if acts > 0 and self.acts[place] > 0.0:
            value = max(value, self.acts[place] + self.best_moved(place, steps, acts - 1, had))
        if steps > 0:
            for other in self.s.terms.tables.near[place]:
                if self.enters[other]:
                    value = max(value, self.step(other, steps - 1, acts, had))
        self._found[key] = value
        return value

    def best_moved(self, place: int, steps: int, acts: int, had: int) -> float:
        """The same after an action there."""
        value = self.after(place)
        if acts > 0:
            value = max(value, AGAIN * self.acts[place] + self.after(place))
        if steps > 0:
            for other in self.s.terms.tables.near[place]:
                if self.enters[other]:
                    value = max(value, self.step(other, steps - 1, acts, had))
        return value

    def step(self, place: int, steps: int, acts: int, had: int) -> float:
        """The best that a step into a territory can lead to."""
        gain = 0.0
        if self.visits[place] > 0.0 and not had & VISITED:
            gain += self.visits[place]
            had |= VISITED
        if self.ambushes[place] != 0.0 and not had & AMBUSHED:
            gain += self.ambushes[place]
            had |= AMBUSHED
        return gain + self.best(place, steps, acts, had) - STEP

    def aim(self, place: int, steps: int, acts: int) -> tuple[int, bool]:
        """Where the best walk from a territory first gains something, and whether by an action; -1 for nowhere."""
        best = self.best(place, steps, acts, 0)
        acted = self.acts[place] + self.best_moved(place, steps, acts - 1, 0)
        if acts > 0 and self.acts[place] > 0.0 and acted >= best - TIE:
            return place, True
        if steps > 0:
            for other in self.s.terms.tables.near[place]:
                if self.enters[other] and self.step(other, steps - 1, acts, 0) >= best - TIE:
                    if self.visits[other] + self.ambushes[other] > 0.0:
                        return other, False
                    return self.aim(other, steps - 1, acts)
        return self.later_aim(place)

    def later_aim(self, place: int) -> tuple[int, bool]:
        """The goal of later turns from a territory."""
        found, most, by_act = -1, 0.0, False
        away = self.s.terms.tables.distance[place]
        pace = move_points(self.s, self.seat)
        for at in range(len(away)):
            share = LATER ** (1 + max(0, away[at] - 1) // pace)
            if self.acts[at] * share > most:
                found, most, by_act = at, self.acts[at] * share, True
            if at != place and CITY_SHARE * self.visits[at] * share > most:
                found, most, by_act = at, CITY_SHARE * self.visits[at] * share, False
        return found, by_act

    def here(self) -> float:
        """The best from now on."""
        s = self.s
        return self.best(s.place[self.seat], min(7, s.mp), min(7, s.ap), 0)


def promise(k: Knowledge, s: World, seat: int) -> float:
    """The most that the next turn of a seat can bring, with what it leads to."""
    steps, acts = min(7, move_points(s, seat)), min(7, s.terms.numbers.action_points)
    return Plan(k, s, seat).best(s.place[seat], steps, acts, 0)


def price_of_gold(s: World, seat: int) -> float:
    """What a coin is worth: more when it is scarce or saved for a caravan, less when the limit is near."""
    if s.gold[seat] >= RICH:
        return RICH_COIN
    return COIN


def missing_upgrades(s: World, seat: int) -> int:
    """How many upgrades a full caravan still lacks."""
    lacks = s.terms.numbers.most_medics - s.medics[seat]
    for upgrade in (PET, CARGO, SMOKE):
        lacks += 1 - owned(s, seat, upgrade)
    return lacks


# Options of a turn


def turn_worths(k: Knowledge, s: World, seat: int, options: list[Option]) -> list[float]:
    """What each option of a turn is worth, with the best that can follow."""
    plan = Plan(k, s, seat)
    return [option_worth(plan, option) for option in options]


def option_worth(plan: Plan, option: Option) -> float:
    """One option, with the best that can follow."""
    s, seat = plan.s, plan.seat
    verb = str(option[0])
    here = s.place[seat]
    steps, acts = min(7, s.mp), min(7, s.ap)
    if verb == "end":
        return plan.after(here)
    if verb == "travel":
        place = s.terms.options.territory_by_name[str(option[1])]
        return plan.step(place, steps - 1, acts, 0)
    gain = action_gain(plan, option)
    if gain is not None:
        return gain + plan.best_moved(here, steps, acts - 1, 0)
    if verb == "card":
        return card_worth(plan, option)
    return FIRST + free_gain(plan, option) + plan.here()


def action_gain(plan: Plan, option: Option) -> float | None:
    """What an option that costs an action point brings; None for others."""
    k, s, seat = plan.k, plan.s, plan.seat
    verb = option[0]
    if verb == "engage":
        if option[1] == "here":
            return plan.hunting
        return max(0.0, monster_gain(k, s, seat, k.box.monsters[k.box.monster_by_name[str(option[1])]]))
    if verb == "scout":
        return scout_gain(plan, option)
    if verb == "stall":
        return plan.stall_gain(s.place[seat] // 7)
    if verb == "guild":
        if option[1] == "draw":
            return NEW_QUEST * rune(s, seat) if plan.guild > 0.3 else 0.2
        return new_quest_gain(k, s, seat, k.box.quests[k.box.quest_by_name[str(option[1])]])
    if verb == "try":
        return try_gain(plan)
    return None


def scout_gain(plan: Plan, option: Option) -> float:
    """What scouting somebody here is worth."""
    k, s, seat = plan.k, plan.s, plan.seat
    target = option[1]
    if target == "merchant":
        return plan.robbing
    bonus = ACT * bonus_chance(s, seat)
    if target == "brigand":
        return plan.scouting * max(0.0, band_gain(k, s, seat, BRIGAND)) + bonus
    if target == "government":
        return plan.scouting * max(0.0, band_gain(k, s, seat, GOVERNMENT) - 2 * POINT) + bonus
    assert isinstance(target, int)
    return plan.scouting * max(0.0, duel_gain(k, s, seat, target - 1)) + bonus


def try_gain(plan: Plan) -> float:
    """What the roll step of one's quest is worth here."""
    s, seat = plan.s, plan.seat
    card = plan.k.box.quests[s.quest[seat]]
    for number in range(len(card.steps)):
        step = card.steps[number]
        if step.kind == ROLL and step_place(s, seat, step) == s.place[seat] and is_due(s, seat, number):
            return roll_chance(s, seat, step) * quest_reward(s, seat, card)
    return 0.0


def free_gain(plan: Plan, option: Option) -> float:
    """What an option that costs no action point gains beyond its gold."""
    s, seat = plan.s, plan.seat
    verb = str(option[0])
    price = plan.price
    numbers = s.terms.numbers
    if verb == "shop":
        nation = s.place[seat] // 7
        return sale_gain(s, seat, nation) + buying_gain(s, seat)
    if verb == "recover":
        return recover_gain(s, seat, member_in(option)) - spending(plan, recover_cost(s))
    if verb == "recruit":
        return RECRUITED * SOLDIER - spending(plan, recruit_cost(s))
    if verb == "evolve":
        return evolve_gain(s, seat, member_in(option)) - price * numbers.evolve
    if verb == "train":
        return train_gain(plan, member_in(option))
    if verb == "caravan":
        return caravan_gain(plan, str(option[1]))
    if verb == "upgrade":
        return upgrade_gain(plan, UPGRADES.index(str(option[1])))
    if verb in ("pay", "give"):
        return quest_reward(s, seat, plan.k.box.quests[s.quest[seat]]) - 0.5
    if verb == "medic":
        return -2.0  # they can still be used before a battle (UPG-8)
    if verb == "cancel":
        lost = held_quest_gain(plan.k, s, seat)
        again = guild_gain(plan.k, s, seat) if s.ap else 0.0
        return again - plan.acts[s.place[seat]] - lost - price * numbers.quest_cancel
    return NEVER  # goods are never thrown away, upgrades never sold


def recover_gain(s: World, seat: int, member: int) -> float:
    """A soldier who stands again; Lv 2 and experience count more."""
    if member == HERO:
        return 2 * SOLDIER
    at = seat * SOLDIERS + member - 1
    return 0.7 * SOLDIER * s.level[at] + 0.1 * s.exp[at]


def spending(plan: Plan, cost: int) -> float:
    """What gold costs: also what could else be bought here."""
    return plan.price * cost + plan.spoils(cost)


def train_gain(plan: Plan, member: int) -> float:
    """TRAIN-3: half the chance for a third of the gold; with gold enough the sure way is still open after it."""
    s, seat = plan.s, plan.seat
    numbers = s.terms.numbers
    chance = 1.0 if s.sure[SURE_TRAIN] else min(5, max(1, numbers.train_number + s.mods[MOD_TRAIN])) / 6
    gain = evolve_gain(s, seat, member)
    worth = chance * gain - plan.price * numbers.train
    if s.gold[seat] >= numbers.train + numbers.evolve:
        worth += (1.0 - chance) * max(0.0, gain - plan.price * numbers.evolve)
    return worth


def caravan_gain(plan: Plan, name: str) -> float:
    """CARAVAN: the slot, and what one's profession needs; only from Lv 1 to Lv 2."""
    s, seat, box = plan.s, plan.seat, plan.k.box
    card = box.caravans[box.caravan_by_name[name]]
    own = box.caravans[s.caravan[seat]]
    if card.level <= own.level:
        return NEVER
    gain = slot_worth(s, seat, CARAVAN) + caravan_fit(s, seat, card.cargo, card.chase)
    gain -= caravan_fit(s, seat, own.cargo, own.chase)
    return gain - plan.price * (s.gold[seat] + card.cost - gold_after_sale(s, seat))


def caravan_fit(s: World, seat: int, cargo: int, chase: int) -> float:
    """How well a caravan's values suit one's status."""
    charisma, explorer = status_of(s, seat, CHARISMA), status_of(s, seat, 0)
    return CARGO_FIT * cargo * (1 + charisma) + CHASE_FIT * chase * explorer


def upgrade_gain(plan: Plan, upgrade: int) -> float:
    """UPG: all of them for FULL; before that what helps at once."""
    s, seat = plan.s, plan.seat
    numbers = s.terms.numbers
    if s.terms.box.caravans[s.caravan[seat]].level == 2 and slot_worth(s, seat, FULL):
        lacks = missing_upgrades(s, seat)
        if s.gold[seat] >= numbers.upgrade * lacks:
            return slot_worth(s, seat, FULL) - plan.price * numbers.upgrade
        share = min(1.0, (s.gold[seat] + numbers.stall_income * stall_count(s, seat)) / (numbers.upgrade * lacks))
        return RUNE / lacks * share - spending(plan, numbers.upgrade)
    gain = 0.0
    opens = trades_left(s, seat, 1) and not trades_left(s, seat)
    if upgrade == CARGO and status_of(s, seat, CHARISMA) >= 2 and opens:
        gain = HOLD_GAIN
    elif upgrade == PET and status_of(s, seat, 0) >= 2:
        gain = PET_GAIN
    elif upgrade == SMOKE and s.gold[seat] >= 25:
        gain = SMOKE_GAIN
    elif upgrade == MEDIC and s.gold[seat] >= 40:
        gain = MEDIC_GAIN
    if slot_worth(s, seat, CARAVAN) and gold_after_sale(s, seat) >= 30:
        gain *= 0.3  # it would be sold again (WORK-2)
    return gain - spending(plan, numbers.upgrade)


# Yellow cards


def card_worth(plan: Plan, option: Option) -> float:
    """D-30: a yellow card when it brings more now than it would later."""
    s, seat = plan.s, plan.seat
    effect = s.terms.box.runes[s.terms.options.rune(option)].effect
    kind = effect.kind
    here = s.place[seat]
    steps, acts = min(7, s.mp), min(7, s.ap)
    if kind == MOVE:
        return plan.best(here, min(7, steps + effect.n), acts, 0) - KEPT
    if kind == ACTION:
        return plan.best(here, steps, min(7, acts + effect.n), 0) - KEPT
    return plan.here() + card_gain(plan, kind, effect.n)


def card_gain(plan: Plan, kind: int, n: int) -> float:
    """What other yellow cards bring now."""
    s, seat = plan.s, plan.seat
    here = s.place[seat]
    if kind == GOLD_DICE:
        return FIRST + (COIN * GOLD_DIE * n if s.gold[seat] + 4 * n <= s.terms.gold_limit else -0.5)
    if kind == GOOD_PICK:
        return 0.5
    if kind == HEAL:
        return SOLDIER * 0.7 * min(n, fainted_soldiers(s, seat)) - KEPT
    if kind == WANTED:
        near = s.government >= 0 and s.terms.tables.distance[here][s.government] <= 3
        return POINT * min(s.wanted[seat], -n) * (2.0 if near else 1.0) - KEPT
    if kind == SURE:
        return sure_gain(plan, n) - KEPT
    if kind == HAGGLE and here % 7 == 0 and not s.shopped:
        return haggle_gain(s, seat, n) - KEPT
    if kind == GATE:
        return -KEPT
    return -KEPT + max(0.0, plan.exposure(here) if s.mp == 0 else 0.0)


def sure_gain(plan: Plan, n: int) -> float:
    """SURE: what certainty adds to what can be done here."""
    s, seat = plan.s, plan.seat
    here = s.place[seat]
    if n == SURE_SCOUT and s.ap and 0.0 < plan.scouting < 1.0:
        territory = s.terms.box.territories[here]
        if territory.merchant and here not in s.merchant_x and here not in s.scouted:
            return (1.0 / plan.scouting - 1.0) * plan.robbing
    if n == SURE_SCOUT and s.ap and plan.scouting == 0.0:
        territory = s.terms.box.territories[here]
        if territory.merchant and here not in s.merchant_x:
            return robbing(plan.k, s, seat)
    if n == SURE_QUEST and s.ap and s.quest[seat] != NO_CARD:
        card = plan.k.box.quests[s.quest[seat]]
        for number in range(len(card.steps)):
            step = card.steps[number]
            if step.kind == ROLL and step_place(s, seat, step) == here and is_due(s, seat, number):
                return (1.0 - roll_chance(s, seat, step)) * quest_reward(s, seat, card)
    if n == SURE_TRAIN and here % 7 == 0 and s.gold[seat] >= s.terms.numbers.train:
        for member in range(MEMBERS):
            if may_evolve(s, seat, member) and not s.trained[seat] >> member & 1:
                return 0.5 * evolve_gain(s, seat, member)
    return 0.0


def haggle_gain(s: World, seat: int, n: int) -> float:
    """HAGGLE: more gold, and perhaps a trade slot."""
    nation = s.place[seat] // 7
    gain = sale_gain(s, seat, nation, n) - sale_gain(s, seat, nation)
    return gain + (0.4 if cargo_room(s, seat) else 0.0)
