"""Delve for bulk simulations: one way through the dungeon, and battles judged by their mean turn.

Things are worth what the adviser (`bot`) says, so that both want the same. Where the adviser solves a battle, this one
knows what a turn deals and costs in the mean; where it tries many ways in each round, this one goes on with the way
that it found before.
"""

from __future__ import annotations

import math
from typing import Final, final

from questhall.engine.decision import Decision
from questhall.engine.dice import FastDice
from questhall.engine.options import Option
from questhall.games.delve import bot
from questhall.games.delve.battle import active_number, running
from questhall.games.delve.bot_battles import AILMENT_WORTH, DEATH, DEATH_AND_BACK, HP_LOW, HP_SAFE, HP_WORN, refills
from questhall.games.delve.bot_drafts import GOLD, LAST_STAMINA, MERCHANT, STAMINA
from questhall.games.delve.content import CHARM, FACES, FEAR, NO_TILE, PLAIN, POISON, STUN, Enemy, Equipment
from questhall.games.delve.exchange import Exchange
from questhall.games.delve.luck import PAYMENTS
from questhall.games.delve.rules import write_bar
from questhall.games.delve.state import CROSS, Battle, Delve

WALKS: Final = 300  # tried to find the way through the whole dungeon
FEW_WALKS: Final = 60  # and from anywhere beside it
WALK_MOST: Final = 99
WALK_SEED: Final = 1
TIGHT: Final = 3  # of four steps so many go where the fewest ways lead on: else corners are left behind
KILL: Final = 0.75  # what a point of damage to the enemy is worth in HP, at level 1; a little less at each level
KILL_LESS: Final = 0.06
SPREAD: Final = 0.8  # how far battles stray from their mean, in HP for the root of a turn
MOST_BOUTS: Final = 8000
MOST_PLANS: Final = 20_000
NOTHING: Final = -1000.0


def quick(s: Delve, decision: Decision) -> int:
    """The number of the option that promises most."""
    ask = decision.ask
    if ask == "move":
        return move(s, decision.options)
    if ask == "movement":
        return movement(s, decision.options)
    if ask == "place":
        return place(s, decision.options)
    if ask == "write":
        return write(s, decision.options)
    if ask in ("equip", "wear"):
        return gear(s, ask, decision.options)
    if ask == "keep":
        return keep(s, decision.options)
    if ask == "draft":
        return draft(s, decision.options)
    if ask == "third":
        return third(s, decision.options)
    if ask == "extend":
        return extend(s)
    return _best(bot.advise(s, decision))


def _best(worths: list[float]) -> int:
    best = 0
    for number, worth in enumerate(worths):
        if worth > worths[best]:
            best = number
    return best


# The way


def move(s: Delve, options: list[Option]) -> int:
    """An item that helps at once, else the next tile of the plan."""
    helpful, most = -1, 0.0
    for number, option in enumerate(options):
        if option[0] == "use":
            gain = bot.use_gain(s, s.terms.item_by_name[str(option[1])])
            if gain > most:
                helpful, most = number, gain
    return helpful if helpful >= 0 else options.index(s.dungeon.move_options[planned(s)[0]])


Spot = tuple[str, int, int]
"""Whose dungeon it is, where one stands in it, and the tiles that bear a cross as a number."""
Plan = tuple[int, int, int]
"""The next tile, how many are ahead, and their fame, with that of coming home."""
_plans: dict[Spot, Plan] = {}


def planned(s: Delve) -> Plan:
    """The best way known from here, which depends on nothing that was looked at before: the same run repeats itself."""
    key = s.terms.key
    if (key, s.dungeon.entrance, 0) not in _plans:
        if len(_plans) >= MOST_PLANS:
            _plans.clear()
        start = Delve(s.terms)
        _keep(start, 0, best_walk(start, WALKS), WALK_MOST)
    crossed = 0
    for tile, mark in enumerate(s.marks):
        if mark == CROSS or (mark and tile == s.tile):
            crossed |= 1 << tile
    found = _plans.get((key, s.tile, crossed))
    if found is None:
        _keep(s, crossed, best_walk(s, FEW_WALKS), 1)
        found = _plans[key, s.tile, crossed]
    return found


def _keep(s: Delve, crossed: int, way: list[int], most: int) -> None:
    """Keep a way as the plan for its first so many positions."""
    dungeon = s.dungeon
    fame = sum([dungeon.fame[tile] for tile in way])
    if way and way[len(way) - 1] == dungeon.entrance:
        fame += s.terms.numbers.cleared_fame
    tile = s.tile
    if not way:
        _plans[s.terms.key, tile, crossed] = (NO_TILE, 0, 0)
    for at, ahead in enumerate(way[:most]):
        _plans[s.terms.key, tile, crossed] = (ahead, len(way) - at, fame)
        fame -= dungeon.fame[ahead]
        crossed |= 1 << ahead
        tile = ahead


def best_walk(s: Delve, walks: int) -> list[int]:
    """The best of so many walks by the adviser's measure: the fame of tiles and battles as long as one lives."""
    dungeon, dice = s.dungeon, FastDice(WALK_SEED)
    crossed = [mark == CROSS for mark in s.marks]
    crossed[s.tile] = True
    best: list[int] = []
    most = NOTHING
    for _ in range(walks):
        seen = crossed.copy()
        steps = s.explored
        tile, alive, worth = s.tile, 1.0, 0.0
        way: list[int] = []
        while True:
            seen[dungeon.entrance] = steps < s.terms.min_tiles or s.tile == dungeon.entrance == tile
            ways = [near for near in dungeon.neighbours[tile] if not seen[near]]
            if not ways:
                break
            tile = ways[0] if len(ways) == 1 else _next_step(s, ways, seen, dice)
            way.append(tile)
            alive *= bot.SURE_STEP
            steps += 1
            if tile == dungeon.entrance:
                worth += alive * s.terms.numbers.cleared_fame
                break
            seen[tile] = True
            worth += alive * (dungeon.fame[tile] + bot.BATTLE_FAME)
        if worth > most:
            best, most = way, worth
    return best


def _next_step(s: Delve, ways: list[int], seen: list[bool], dice: FastDice) -> int:
    """Any way, but the entrance seldom, and a corner before it is cut off."""
    dungeon = s.dungeon
    if dungeon.entrance in ways and dice.below(4):
        ways.remove(dungeon.entrance)
    if dice.below(4) >= TIGHT:
        return ways[dice.below(len(ways))]
    best, fewest = ways[0], 99
    for tile in ways:
        on = 0
        for near in dungeon.neighbours[tile]:
            if not seen[near]:
                on += 1
        if on and 4 * on + dice.below(4) < fewest:
            best, fewest = tile, 4 * on
    return best


# Battles by their mean turn


@final
class Trade:
    """What a kept die and the parity of the enemy's die come to."""

    def __init__(self, exchange: Exchange, charm: int) -> None:
        self.dealt = exchange.dealt
        self.reflected = exchange.reflected if exchange.struck else 0
        self.healed = exchange.absorbed
        self.taken = exchange.taken
        self.charm = charm
        self.first = exchange.first
        self.sick = 0.0  # what the ailment costs that it may leave
        if exchange.blow.ailment != PLAIN and exchange.taken > 0:
            self.sick = AILMENT_WORTH[exchange.blow.ailment]


@final
class Bout:
    """A battle as it would be fought now: every turn there can be, and the mean of them with sensible choices."""

    def __init__(self, s: Delve, enemy: Enemy, level: int, piece: Equipment | None) -> None:
        fight = Battle(enemy, level, piece)
        self.thirds = 1 if piece is None else 2
        self.trades: list[Trade] = []
        for number in range(self.thirds):
            for kept in range(1, FACES + 1):
                for other in (1, 2):
                    exchange = Exchange(s, fight, kept, other, 1 + number)
                    trade = Trade(exchange, s.stats.attack if exchange.charmed else 0)
                    full = s.terms.numbers.most_ailment
                    if trade.sick and s.ailments[exchange.blow.ailment] >= full[exchange.blow.ailment]:
                        trade.sick = 0.0
                    self.trades.append(trade)
        level_of_poison = s.ailments[POISON]
        self.poison = min(1, level_of_poison) if s.terms.poison_always_1 else level_of_poison
        self.dealt = 0.0
        self.taken = float(self.poison)
        self.sick = 0.0
        self._find_means(KILL - KILL_LESS * level)
        self.dealt = max(0.2, self.dealt)

    def trade(self, kept: int, other: int, third: int) -> Trade:
        """The turn of these dice."""
        turn = 2 * (kept - 1) + (1 - other % 2)
        return self.trades[turn + 2 * FACES if self.thirds == 2 and third % 2 == 0 else turn]

    def _find_means(self, kill: float) -> None:
        """The mean turn, where of each two dice the better one is kept."""
        share = 1 / (FACES * FACES * self.thirds)
        for third in range(1, self.thirds + 1):
            for one in range(1, FACES + 1):
                for other in range(1, one + 1):
                    best = self.trade(one, other, third)
                    second = self.trade(other, one, third)
                    if _plain_worth(second, kill) > _plain_worth(best, kill):
                        best = second
                    times = share if one == other else 2 * share
                    self.dealt += times * (best.dealt + best.reflected)
                    self.taken += times * (best.taken + best.charm - best.healed)
                    self.sick += times * best.sick

    def expected(self, hp: float, foe: float) -> tuple[float, float]:
        """The HP left when the enemy falls, in the mean, and the chance to fall before it."""
        turns = max(1.0, foe / self.dealt)
        left = hp - max(0.0, turns * self.taken)
        danger = 1 / (1 + math.exp(max(-20.0, min(20.0, (left - 0.5) / (SPREAD * math.sqrt(turns))))))
        return left, danger

    def outlook(self, s: Delve, hp: float, foe: float, prize: float, refill: bool) -> float:
        """What a battle is worth that stands so: what is left at its end, the prize, and the danger on the way."""
        most = s.stats.hp
        if foe <= 0:
            return hp_worth(most if refill else hp, most) + prize
        left, danger = self.expected(hp, foe)
        won = hp_worth(most if refill else max(left, 0.5), most) + prize - self.sick * min(1.0, foe / self.dealt)
        lost = DEATH_AND_BACK if s.terms.revival and s.revives < s.terms.revive_limit else DEATH
        return won + danger * (lost - won)


def _plain_worth(trade: Trade, kill: float) -> float:
    return kill * (trade.dealt + trade.reflected) - trade.taken - trade.charm + trade.healed - trade.sick


def hp_worth(hp: float, most: int) -> float:
    """What the HP left are worth in fame, as the adviser has it, between whole points too."""
    low, worn = 0.35 * most, 0.6 * most
    if hp <= low:
        return HP_LOW * hp
    if hp <= worn:
        return HP_LOW * low + HP_WORN * (hp - low)
    return HP_LOW * low + HP_WORN * (worn - low) + HP_SAFE * (hp - worn)


_bouts: dict[str, dict[int, Bout]] = {}


def bout_of(s: Delve, enemy: int, number: int) -> Bout:
    """The battle against an enemy (after the six common ones the special ones) with a piece of equipment, or 0."""
    ailments = s.ailments
    level = s.level
    spot = ((enemy * 16 + level) * (FACES + 1) + number) * 16 + s.perm_atk + s.armed_atk
    spot = (spot * 16 + s.armed_def) * 16 + ailments[STUN]
    spot = ((spot * 16 + ailments[CHARM]) * 16 + ailments[FEAR]) * 16 + ailments[POISON]
    known = _bouts.get(s.terms.key)
    if known is None:
        known = _bouts[s.terms.key] = {}
    found = known.get(spot)
    if found is None:
        if len(known) >= MOST_BOUTS:
            known.clear()
        who = s.terms.enemies[enemy] if enemy < FACES else s.terms.specials[enemy - FACES].enemy
        found = Bout(s, who, level, s.terms.shelves[number - 1].equipment if number else None)
        known[spot] = found
    return found


def running_bout(s: Delve) -> Bout:
    """The battle that is being fought."""
    fight = running(s)
    number = 0
    for shelf in s.terms.shelves:
        if shelf.equipment is fight.equipment:
            number = shelf.number
    return bout_of(s, s.enemy_die - 1 if fight.enemy.special < 0 else FACES + fight.enemy.special, number)


# The dungeon dice


@final
class Faces:
    """What each face of a die is worth on each space this round; found out when it is first asked for."""

    def __init__(self, s: Delve) -> None:
        self.s = s
        self.now = hp_worth(max(s.hp, 0), s.stats.hp)
        self.refill = refills(s)
        self.experience = bot.exp_worth(s)
        self.numbers = [active_number(s, face) if s.owns_equipment else 0 for face in range(FACES + 1)]
        self.loots = [NOTHING] * (FACES + 1)
        self.battles = [NOTHING] * ((FACES + 1) * (FACES + 1))

    def loot(self, face: int) -> float:
        """What the loot die brings."""
        if self.loots[face] == NOTHING:
            self.loots[face] = bot.loot_worth(self.s, face)
        return self.loots[face]

    def battle(self, enemy: int, gear: int) -> float:
        """What the battle is worth with the enemy die and the equipment die, without the loot."""
        s = self.s
        number = self.numbers[gear]
        spot = enemy * (FACES + 1) + number
        if self.battles[spot] == NOTHING:
            bout = bout_of(s, enemy - 1, number)
            prize = bot.type_worth(s, enemy - 1) + self.experience
            foe = s.terms.enemies[enemy - 1].hp[s.level - 1]
            self.battles[spot] = bout.outlook(s, max(1, s.hp), foe, prize, self.refill) - self.now
        return self.battles[spot]

    def placed(self, enemy: int, gear: int, loot: int) -> float:
        """What a placement is worth."""
        return self.battle(enemy, gear) + self.loot(loot)

    def best_placed(self, one: int, two: int, three: int) -> float:
        """The best placement of three dice."""
        a, b, c = self.loot(one), self.loot(two), self.loot(three)
        best = max(self.battle(one, two) + c, self.battle(one, three) + b)
        best = max(best, self.battle(two, one) + c, self.battle(two, three) + a)
        return max(best, self.battle(three, one) + b, self.battle(three, two) + a)

    def special(self, row: int, dice: list[int]) -> float:
        """What the battle against a special enemy is worth with the best of the equipment that dice can call."""
        s = self.s
        special = s.terms.specials[row]
        prize = special.star + bot.special_loot_worth(s, special) + self.experience
        best = NOTHING
        for number in sorted(callable_numbers(s, dice)):
            bout = bout_of(s, FACES + row, number)
            best = max(best, bout.outlook(s, max(1, s.hp), special.enemy.hp[s.level - 1], prize, self.refill))
        return best - self.now + bot.LUCK_WORTH * bot.blank_luck(s, 1)


def callable_numbers(s: Delve, dice: list[int]) -> set[int]:
    """The equipment that can be had in a special encounter; 0 for none."""
    if s.terms.pick_equipment and s.owns_equipment:
        return {number for number in range(1, FACES + 1) if s.equipment[number - 1]}
    return {active_number(s, face) for face in dice} if s.owns_equipment else {0}


def movement(s: Delve, options: list[Option]) -> int:
    """The best die for the movement, perhaps after luck has changed one."""
    faces = Faces(s)
    written = [NOTHING] * (FACES + 1)
    best, most = 0, NOTHING
    for number, option in enumerate(options):
        if option[0] in PAYMENTS:
            changed = s.dice_shown.copy()
            changed.remove(int(option[2]))
            changed.append(int(option[3]))
            worth = NOTHING
            for face in changed:
                worth = max(worth, moved(s, faces, changed, face, written))
            worth -= bot.luck_worth(s, str(option[0]))
        else:
            worth = moved(s, faces, s.dice_shown, int(option[1]), written)
        if worth > most:
            best, most = number, worth
    return best


def moved(s: Delve, faces: Faces, dice: list[int], face: int, written: list[float]) -> float:
    """What the round promises with a movement die."""
    left = dice.copy()
    left.remove(face)
    before = s.movement
    s.movement = face  # as if: rows ask for the die that lies there
    worth = event(s, faces, left)
    if written[face] == NOTHING:
        written[face] = row_gain(s)
    worth += written[face]
    for row, special in enumerate(s.terms.specials):
        if len(s.rows[row]) == special.boxes - 1 and not write_bar(s, row):
            worth = max(worth, meets(s, faces, row, left))
    s.movement = before
    return worth


def event(s: Delve, faces: Faces, left: list[int]) -> float:
    """What the tile's event is worth with the movement die that lies there."""
    numbers = s.terms.numbers
    total = s.movement + s.dungeon.numbers[s.tile]
    if numbers.quiet_up_to < total <= numbers.battle_up_to:
        return faces.best_placed(left[0], left[1], left[2])
    luck = bot.LUCK_WORTH * bot.blank_luck(s, numbers.luck_for_unused[3]) * min(1.0, 0.3 + bot.time_left(s))
    if total <= numbers.quiet_up_to:
        return luck
    return luck - bot.TRAP_HP * _last_hp(s) - (bot.TRAP_DEADLY if s.hp <= 2 else 0.0)


def _last_hp(s: Delve) -> float:
    """What the next point of damage costs."""
    return hp_worth(max(s.hp, 0), s.stats.hp) - hp_worth(max(s.hp - 1, 0), s.stats.hp)


def row_gain(s: Delve) -> float:
    """What writing the movement die into a row that stays open is worth."""
    best = 0.0
    for row, special in enumerate(s.terms.specials):
        filled = len(s.rows[row]) + 1
        if filled < special.boxes and not write_bar(s, row) and special.open_to([*s.rows[row], s.movement]):
            best = max(best, bot.row_worth(s, special, filled))
    return best


def meets(s: Delve, faces: Faces, row: int, left: list[int]) -> float:
    """What filling a row is worth: the special enemy's battle, or nothing where the row then misses (HR-18)."""
    if not s.terms.specials[row].open_to([*s.rows[row], s.movement]):
        return NOTHING
    return faces.special(row, left)


def write(s: Delve, options: list[Option]) -> int:
    """The row that gains most, or none."""
    faces = Faces(s)
    here = event(s, faces, s.dice_shown)
    best, most = len(options) - 1, 0.0
    for row, special in enumerate(s.terms.specials):
        if special.option not in options:
            continue
        filled = len(s.rows[row]) + 1
        if filled == special.boxes:
            gain = meets(s, faces, row, s.dice_shown) - here
        elif special.open_to([*s.rows[row], s.movement]):
            gain = bot.row_worth(s, special, filled)
        else:
            gain = NOTHING
        if gain > most:
            best, most = options.index(special.option), gain
    return best


def place(s: Delve, options: list[Option]) -> int:
    """The placement that promises most."""
    faces = Faces(s)
    return _best([faces.placed(int(option[1]), int(option[2]), int(option[3])) for option in options])


def gear(s: Delve, ask: str, options: list[Option]) -> int:
    """The equipment that serves best against the enemy about to be met."""
    enemy = s.enemy_die - 1
    for row, special in enumerate(s.terms.specials):
        if len(s.rows[row]) == special.boxes and s.specials[row] == 0:
            enemy = FACES + row
    who = s.terms.enemies[enemy] if enemy < FACES else s.terms.specials[enemy - FACES].enemy
    worths = []
    for option in options:
        number = int(option[1]) if ask == "wear" else active_number(s, int(option[1]))
        bout = bout_of(s, enemy, number)
        worths.append(bout.outlook(s, max(1, s.hp), who.hp[s.level - 1], 0.0, False))
    return _best(worths)


# Battle turns


def after(s: Delve, bout: Bout, trade: Trade, hp: float, foe: float, prize: float, refill: bool) -> float:
    """What the battle is worth after a turn."""
    left, still = traded(s, trade, hp, foe)
    if left <= 0:
        return DEATH_AND_BACK if s.terms.revival and s.revives < s.terms.revive_limit else DEATH
    sick = 0.0 if trade.first and still <= 0 else trade.sick
    return bout.outlook(s, left - (bout.poison if still > 0 else 0), still, prize, refill) - sick


def traded(s: Delve, trade: Trade, hp: float, foe: float) -> tuple[float, float]:
    """HP and enemy HP after a turn."""
    hp -= trade.charm
    if hp <= 0:
        return hp, foe
    foe -= trade.dealt
    if trade.healed:
        hp = min(float(s.stats.hp), hp + trade.healed)
    if trade.first and foe <= 0:
        return hp, foe
    hp -= trade.taken
    if foe > 0:
        foe -= trade.reflected
    elif hp <= 0 and s.terms.double_fall_wins:
        hp = 1.0
    return hp, foe


def keep(s: Delve, options: list[Option]) -> int:
    """The die to keep, or the change of one that is worth its luck."""
    fight, bout = running(s), running_bout(s)
    prize, refill = bot.win_worth(s), refills(s)
    worths = []
    for option in options:
        high, low, third, price = s.dice_shown[0], s.dice_shown[1], s.third, 0.0
        if option[0] in PAYMENTS:
            price = bot.luck_worth(s, str(option[0]))
            if option[1] == "third":
                third = int(option[3])
            elif high == int(option[2]):
                high = int(option[3])
            else:
                low = int(option[3])
            one = after(s, bout, bout.trade(high, low, third), s.hp, fight.hp, prize, refill)
            two = after(s, bout, bout.trade(low, high, third), s.hp, fight.hp, prize, refill)
            worths.append(max(one, two) - price)
        else:
            kept = int(option[1])
            other = low if kept == high else high
            worths.append(after(s, bout, bout.trade(kept, other, third), s.hp, fight.hp, prize, refill))
    return _best(worths)


def third(s: Delve, options: list[Option]) -> int:
    """Whether the third die of a drafted turn is worth a change."""
    if len(options) == 1:
        return 0
    fight, bout = running(s), running_bout(s)
    own, other = fight.own[fight.fought - 1], fight.theirs[fight.fought - 1]
    prize, refill = bot.win_worth(s), refills(s)
    worths = []
    for option in options:
        price = bot.luck_worth(s, str(option[0])) if option[0] in PAYMENTS else 0.0
        face = int(option[3]) if option[0] in PAYMENTS else s.third
        worths.append(after(s, bout, bout.trade(own, other, face), s.hp, fight.hp, prize, refill) - price)
    return _best(worths)


def extend(s: Delve) -> int:
    """DRAFT-10: go on if that promises more than to let the enemy be."""
    fight, bout = running(s), running_bout(s)
    price = STAMINA if s.stamina > 1 else LAST_STAMINA * bot.time_left(s)
    prize = bot.win_worth(s) - bot.exp_worth(s)
    goes_on = bout.outlook(s, s.hp - bout.poison, fight.hp, prize, False) - price
    return 0 if goes_on > hp_worth(s.hp, s.stats.hp) else 1


# Drafting


@final
class Draft:
    """What stays the same while the picks of a draft are weighed."""

    def __init__(self, s: Delve) -> None:
        self.s = s
        self.bout = running_bout(s)
        self.prize = bot.win_worth(s)
        self.refill = refills(s)
        self.merchant = s.terms.merchant and not running(s).extended
        self.price = STAMINA if s.stamina > 1 else LAST_STAMINA


def draft(s: Delve, options: list[Option]) -> int:
    """The die from which the best picks follow; luck is kept for other rolls."""
    draft = Draft(s)
    fight = running(s)
    hp, foe = float(s.hp), float(fight.hp)
    for at in range(fight.fought, len(fight.own)):
        hp, foe = _fought(draft, hp, foe, fight.own[at], fight.theirs[at])
    best, most = 0, 2 * NOTHING
    for number, option in enumerate(options):
        if option[0] not in PAYMENTS:
            worth = picked(draft, s.dice_shown, int(option[1]), hp, foe)
            if worth > most:
                best, most = number, worth
    return best


def picked(draft: Draft, dice: list[int], face: int, hp: float, foe: float) -> float:
    """What the battle is worth after a pick and the best ones after it (DRAFT-5)."""
    left = dice.copy()
    left.remove(face)
    other = left.pop(0)
    if foe <= 0:  # the dice are left over
        spoils = GOLD * min(draft.s.terms.numbers.most_gold_won, other) if draft.merchant else 0.0
        if draft.merchant and face >= draft.s.terms.numbers.merchant_face:
            spoils += MERCHANT
        return spoils + draft.bout.outlook(draft.s, hp, foe, draft.prize, draft.refill)
    hp, foe = _fought(draft, hp, foe, face, other)
    if hp <= 0:
        return draft.bout.outlook(draft.s, hp, max(foe, 1.0), draft.prize, draft.refill)
    if not left:
        worth = draft.bout.outlook(draft.s, hp, foe, draft.prize, draft.refill)
        return worth if foe <= 0 else max(worth - draft.price, hp_worth(hp, draft.s.stats.hp))
    best = 2 * NOTHING
    if foe <= 0 and not draft.merchant:
        return draft.bout.outlook(draft.s, hp, foe, draft.prize, draft.refill)
    for at, die in enumerate(left):
        if at == 0 or left[at - 1] != die:
            best = max(best, picked(draft, left, die, hp, foe))
    return best


def _fought(draft: Draft, hp: float, foe: float, own: int, other: int) -> tuple[float, float]:
    """HP and enemy HP after a pair, in the mean of what the third die may show; ailments cost their worth in HP."""
    bout = draft.bout
    hp -= bout.poison
    trade = bout.trade(own, other, 1)
    left, still = traded(draft.s, trade, hp, foe)
    left -= trade.sick / HP_WORN if still > 0 or not trade.first else 0.0
    if bout.thirds == 2:
        trade = bout.trade(own, other, 2)
        second, again = traded(draft.s, trade, hp, foe)
        second -= trade.sick / HP_WORN if again > 0 or not trade.first else 0.0
        return (left + second) / 2, (still + again) / 2
    return left, still
