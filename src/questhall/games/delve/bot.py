"""What Delve's bots know: the worth of every option, in fame. The weights are the rule book's advice for bots."""

from __future__ import annotations

from typing import Final

from questhall.engine.decision import Decision
from questhall.engine.dice import FastDice
from questhall.engine.options import Option
from questhall.games.delve.battle import active_number, keep_options
from questhall.games.delve.bot_battles import AILMENT_WORTH, hp_worth, sickness_of, sickness_worth, table_for
from questhall.games.delve.bot_drafts import draft_outlook, opening_odds, third_outlook
from questhall.games.delve.content import AILMENTS, FACES, POISON, STUN, Effect, Enemy, Equipment, Item, Special
from questhall.games.delve.loot import advanced_at, found_options, take_options
from questhall.games.delve.luck import PAYMENTS
from questhall.games.delve.rules import place_options, write_bar
from questhall.games.delve.score import total_fame
from questhall.games.delve.state import CROSS, Delve

WALKS: Final = 60
WALK_MOST: Final = 31
BATTLE_FAME: Final = 1.6  # what a tile's event brings on average, besides the tile
SURE_STEP: Final = 0.985
WEAK_STEP: Final = 0.955
LUCK_WORTH: Final = 0.6
LUCK_WORTH_RICH: Final = 0.45
RICH: Final = 6
CLOVER_WORTH: Final = 0.7
LAST_ROUND: Final = 22  # by then most good games are over: what helps later is worth little
NEW_TYPE: Final = 2.6
OLD_TYPE: Final = 0.15
COUNTER_STEP: Final = 0.6
EXP_WORTH: Final = 1.2
LEVEL_WORTH: Final = 1.0
FIRST_EQUIPMENT: Final = 7.0
SECOND_EQUIPMENT: Final = 3.0
MORE_EQUIPMENT: Final = 1.0
TRAP_HP: Final = 7 / 6
TRAP_DEADLY: Final = 8.0
WRITE_SHARE: Final = 0.5
SPECIAL_LIMIT: Final = 0.75  # a special enemy is called only with so much of a chance
POTION: Final = 1.6
REMEDY: Final = 2.0
GOLD: Final = 0.4
STAMINA: Final = 0.6
SHAME: Final = 3.5
NEVER: Final = -50.0
RATHER_NOT: Final = -0.2
SMALL: Final = 0.01


# The position


def evaluate(s: Delve, _: int) -> float:
    """Fame as it would be scored now, and what HP, ailments, luck and things promise."""
    value = total_fame(s) + hp_worth(max(s.hp, 0), s.stats.hp) + health_worth(s) + LUCK_WORTH * s.luck
    value += 2.0 * s.level + equipment_worth(s, s.equipment.count(True))
    for item in s.terms.items:
        value += s.kept[item.index] * item_worth(s, item)
    if s.battle is not None:
        value -= 0.5 * max(0, s.battle.hp)
    return value


def time_left(s: Delve) -> float:
    """How much of the game is still to come, from 1 to 0."""
    return max(0.05, (LAST_ROUND - s.round) / LAST_ROUND)


def health_worth(s: Delve) -> float:
    """What the ailments cost, as a number below 0."""
    return sickness_worth(sickness_of(s)) * (0.3 + 0.7 * time_left(s))


def equipment_worth(s: Delve, pieces: int) -> float:
    """What owning so many pieces is worth for the rest of the game."""
    if pieces == 0:
        return 0.0
    worth = FIRST_EQUIPMENT + (SECOND_EQUIPMENT if pieces > 1 else 0.0) + MORE_EQUIPMENT * max(0, pieces - 2)
    return worth * time_left(s)


def heal_worth(s: Delve, amount: int) -> float:
    """What healing so much now is worth."""
    most = s.stats.hp
    hp = max(s.hp, 0)
    return hp_worth(min(most, hp + amount), most) - hp_worth(hp, most)


def item_worth(s: Delve, item: Item) -> float:
    """What a kept item is worth."""
    kind, amount = item.effect.kind, item.effect.amount
    if kind == "heal":
        return 1.1 * amount * min(1.0, 0.4 + time_left(s))
    if kind == "cure":
        return max(REMEDY, worst_ailment(s)) * min(1.0, 0.4 + time_left(s))
    return CLOVER_WORTH if kind == "clover" else POTION * min(1.0, 0.3 + time_left(s))


def worst_ailment(s: Delve) -> float:
    """What the worst ailment costs."""
    worst = 0.0
    for at, level in enumerate(s.ailments):
        if level:
            worst = max(worst, AILMENT_WORTH[at])
    return worst


def luck_worth(s: Delve, pay: str) -> float:
    """What an icon or a Clover should bring when it is spent."""
    if pay == "clover":
        return CLOVER_WORTH
    return (LUCK_WORTH_RICH if s.luck >= RICH else LUCK_WORTH) * min(1.0, 0.3 + time_left(s))


def blank_luck(s: Delve, amount: int) -> int:
    """How much of a gain of luck there is room for."""
    return min(amount, s.terms.numbers.luck_icons - s.luck - s.luck_spent)


# Advice


def advise(s: Delve, decision: Decision) -> list[float]:
    """The worth of each option. Mixed questions compare on one scale: the best way on, more or less something."""
    ask, options = decision.ask, decision.options
    if ask == "move":
        return _with_items(s, options, move_values(s))
    if ask in ("items", "battle_items"):
        return _with_items(s, options, {})
    if ask in ("cure", "wear", "shop", "write", "extend", "revive", "item", "equip", "place", "loot"):
        return [single(s, ask, option) for option in options]
    return [with_luck(s, ask, option, 2) for option in options]


def with_luck(s: Delve, ask: str, option: Option, depth: int) -> float:
    """An option after a roll; a change of a die is worth the best that may follow, without its price."""
    if option[0] not in PAYMENTS:
        return after_roll(s, ask, option)
    changed = turn_die(s, option)
    best = best_after(s, ask)
    price = luck_worth(s, str(option[0]))
    if depth > 1 and s.luck > 1 and ask in ("keep", "rummage", "movement"):
        for again in changes(s):
            best = max(best, with_luck(s, ask, again, depth - 1))
    turn_back(s, option, changed)
    return best - price


def changes(s: Delve) -> list[Option]:
    """The changes of the battle or dungeon dice that one more icon could buy."""
    options: list[Option] = []
    roll = s.roll
    for face in sorted(set(s.dice_shown)):
        if face < FACES:
            options.append(("luck", roll, face, face + 1))
        if face > 1:
            options.append(("luck", roll, face, face - 1))
    return options


def turn_die(s: Delve, option: Option) -> list[int]:
    """Turn a die for a thought; returns the dice as they were."""
    before = s.dice_shown
    if option[1] == "third":
        s.third = int(option[3])
    else:
        s.dice_shown = sorted([*_without(before, int(option[2])), int(option[3])], reverse=True)
    return before


def turn_back(s: Delve, option: Option, before: list[int]) -> None:
    """Forget the thought."""
    if option[1] == "third":
        s.third = int(option[2])
    s.dice_shown = before


def _without(dice: list[int], face: int) -> list[int]:
    left = dice.copy()
    left.remove(face)
    return left


def best_after(s: Delve, ask: str) -> float:
    """The best that can be chosen with the dice as they are."""
    if ask == "keep":
        return max([after_roll(s, ask, option) for option in keep_options(s)])
    if ask == "movement":
        return max([movement_value(s, face) for face in set(s.dice_shown)])
    if ask == "draft":
        return draft_outlook(s, win_worth(s))
    if ask == "rummage":
        return max([after_roll(s, ask, option) for option in found_options(s)])
    return after_roll(s, ask, ("done",))


def after_roll(s: Delve, ask: str, option: Option) -> float:
    """The worth of an option that ends the window after a roll."""
    if ask == "keep":
        return keep_outlook(s, int(option[1]))[0]
    if ask == "movement":
        return movement_value(s, int(option[1]))
    if ask == "draft":
        return draft_outlook(s, win_worth(s), int(option[1]))
    if ask == "rummage":
        return loot_value(s, option)
    if ask in ("trap", "trap_luck"):
        return trap_value(s, option)
    if ask == "third":
        return third_value(s)
    return -float(s.dice_shown[0]) if ask == "shame" else 0.0


def single(s: Delve, ask: str, option: Option) -> float:
    """Options of questions without luck."""
    if ask == "cure":
        return AILMENT_WORTH[AILMENTS.index(str(option[1]))]
    if ask == "wear":
        return special_outlook(s, s.terms.shelves[int(option[1]) - 1].equipment)
    if ask == "shop":
        return buy_value(s, option)
    if ask == "write":
        return write_value(s, option)
    if ask == "extend":
        return extend_value(s, option)
    if ask == "revive":
        return SHAME if option[0] == "revive" else 0.0
    if ask == "item":
        item = s.terms.item_by_name[str(option[1])]
        return use_gain(s, item) if option[0] == "use" else 0.0
    if ask == "equip":
        return special_outlook(s, s.terms.shelves[active_number(s, int(option[1])) - 1].equipment)
    if ask == "place":
        return place_value(s, option)
    return loot_value(s, option)


def battle_odds(s: Delve, ask: str, option: Option) -> tuple[float, float] | None:
    """The chance to win a battle after an option and the HP expected at its end; None where no battle is at stake.

    Revivals and extensions are left out: whether to pay for them is asked only when it comes to that.
    """
    if ask == "keep":
        _, wins, left = keep_outlook(s, int(option[1]))
        return wins, left
    if ask == "place":
        enemy, piece = s.terms.enemies[int(option[1]) - 1], placed_piece(s, option)
        if s.terms.drafting:
            return opening_odds(s, enemy, piece, placed_prize(s, option))
        _, wins, left = battle_outlook(s, enemy, piece)
        return wins, left
    return None


# Items


def use_gain(s: Delve, item: Item) -> float:
    """What using an item now is better than keeping it; below 0: keep it."""
    kind, amount = item.effect.kind, item.effect.amount
    if kind == "heal":
        whole = s.hp + amount <= s.stats.hp
        low = s.hp < 0.6 * s.stats.hp
        return 1.0 if (low and whole) or s.hp <= 0.3 * s.stats.hp else RATHER_NOT
    if kind == "cure":
        return 2.0 if s.ailments[POISON] or s.ailments[STUN] or time_left(s) < 0.5 else 0.5
    return 0.3 if s.round >= 8 else RATHER_NOT


def _with_items(s: Delve, options: list[Option], moves: dict[int, float]) -> list[float]:
    """Items before a move or a roll: using one is the best way on plus what it gains."""
    best = max(moves.values()) if moves else 0.0
    values = []
    for option in options:
        if option[0] == "use":
            values.append(best + use_gain(s, s.terms.item_by_name[str(option[1])]))
        elif option[0] == "move":
            values.append(moves[s.dungeon.index[str(option[1])]])
        else:
            values.append(best)
    return values


# Moving


def move_values(s: Delve) -> dict[int, float]:
    """The best of many walks that begin with each step: tiles and battles while one survives, and the way home."""
    dice = FastDice(7919 * s.round + 31 * s.tile + s.hp)
    return {tile: walk_value(s, tile, dice) for tile in s.target_tiles}


def step_chance(s: Delve) -> float:
    """The chance to survive a round, as the HP promise."""
    share = (s.hp + 2.5 * s.kept[0] + 4 * s.kept[5]) / s.stats.hp if len(s.kept) > 5 else s.hp / s.stats.hp
    share = min(1.0, share)
    sick = 0.004 * -sickness_worth(sickness_of(s))
    return WEAK_STEP + (SURE_STEP - WEAK_STEP) * share - sick


def walk_value(s: Delve, first: int, dice: FastDice) -> float:
    """The best worth found of a walk that begins with a tile."""
    dungeon = s.dungeon
    if first == dungeon.entrance:
        return float(s.terms.numbers.cleared_fame)
    chance = step_chance(s)
    best = 0.0
    for _ in range(WALKS):
        seen = [mark == CROSS for mark in s.marks]
        seen[dungeon.entrance] = s.explored < s.terms.min_tiles
        tile, alive, worth = first, 1.0, 0.0
        for _ in range(WALK_MOST):
            alive *= chance
            if tile == dungeon.entrance:
                worth += alive * s.terms.numbers.cleared_fame
                break
            seen[tile] = True
            worth += alive * (dungeon.fame[tile] + BATTLE_FAME)
            ways = [near for near in dungeon.neighbours[tile] if not seen[near]]
            if len(ways) > 1 and dungeon.entrance in ways and dice.below(4):
                ways.remove(dungeon.entrance)
            if not ways:
                break
            tile = ways[dice.below(len(ways))]
        best = max(best, worth)
    return best


# The dungeon dice


def movement_value(s: Delve, face: int) -> float:
    """The best that a movement die can lead to, with a number written or not."""
    before, dice = s.movement, s.dice_shown
    s.movement = face
    s.dice_shown = _without(dice, face)
    best = event_value(s)
    for row, special in enumerate(s.terms.specials):
        if not write_bar(s, row):
            best = max(best, write_value(s, special.option))
    s.movement, s.dice_shown = before, dice
    return best


def event_value(s: Delve) -> float:
    """What the tile's event is worth, by the movement die that lies there."""
    numbers = s.terms.numbers
    total = s.movement + s.dungeon.numbers[s.tile]
    luck = LUCK_WORTH * blank_luck(s, numbers.luck_for_unused[3]) * min(1.0, 0.3 + time_left(s))
    if total <= numbers.quiet_up_to:
        return luck
    if total <= numbers.battle_up_to:
        return max([place_value(s, option) for option in place_options(s)])
    lost = hp_worth(max(s.hp, 0), s.stats.hp) - hp_worth(max(s.hp - 1, 0), s.stats.hp)
    return luck - TRAP_HP * lost - (TRAP_DEADLY if s.hp <= 2 else 0.0)


def write_value(s: Delve, option: Option) -> float:
    """Writing a number: its share of the star and the event, or the special enemy's battle."""
    if option[0] == "skip":
        return event_value(s)
    for row, special in enumerate(s.terms.specials):
        if special.option == option:
            numbers = [*s.rows[row], s.movement]
            if not special.open_to(numbers):
                return event_value(s) - SMALL
            if len(numbers) == special.boxes:
                return special_value(s, special)
            return event_value(s) + row_worth(s, special, len(numbers))
    return NEVER


def row_worth(s: Delve, special: Special, filled: int) -> float:
    """What one more number in a row is worth: half its share of the star, less for rows that will not be finished."""
    share = WRITE_SHARE * (special.star + special_loot_worth(s, special)) / special.boxes
    return share * (0.5 + 0.5 * filled / special.boxes) * min(1.0, 0.3 + time_left(s))


def special_loot_worth(s: Delve, special: Special) -> float:
    """What a special enemy leaves."""
    return sum([effect_worth(s, effect) for effect in special.effects])


def special_value(s: Delve, special: Special) -> float:
    """The special enemy's battle: its star and loot against the HP it costs."""
    best = NEVER
    pieces = [shelf.equipment for shelf in s.terms.shelves if s.equipment[shelf.number - 1]]
    reachable: list[Equipment | None] = []
    if len(pieces) > 1 and not s.terms.pick_equipment:
        reachable += [s.terms.shelves[active_number(s, die) - 1].equipment for die in set(s.dice_shown)]
    else:
        reachable += pieces or [None]
    for piece in reachable:
        value, wins, _ = battle_outlook(s, special.enemy, piece)
        gain = value + wins * (special.star + special_loot_worth(s, special) + exp_worth(s))
        best = max(best, gain if wins >= SPECIAL_LIMIT or s.terms.revival else gain - 10.0)
    return best + LUCK_WORTH * blank_luck(s, 1)


def battle_outlook(s: Delve, enemy: Enemy, piece: Equipment | None) -> tuple[float, float, float]:
    """What a battle changes in worth, the chance to win it and the HP left."""
    table = table_for(s, enemy, s.level, piece)
    value, wins, left = table.start(max(1, s.hp), enemy.hp[s.level - 1])
    now = hp_worth(max(s.hp, 0), s.stats.hp) + sickness_worth(sickness_of(s))
    return value - now, wins, left


def special_outlook(s: Delve, piece: Equipment) -> float:
    """How a piece of equipment serves against the enemy that is about to be met."""
    for row, special in enumerate(s.terms.specials):
        if len(s.rows[row]) == special.boxes and s.specials[row] == 0:
            return battle_outlook(s, special.enemy, piece)[0]
    return battle_outlook(s, s.terms.enemies[max(0, s.enemy_die - 1)], piece)[0]


def place_value(s: Delve, option: Option) -> float:
    """The battle, the type, the experience and the loot of a placement."""
    value, wins, _ = battle_outlook(s, s.terms.enemies[int(option[1]) - 1], placed_piece(s, option))
    return value + wins * placed_prize(s, option)


def placed_piece(s: Delve, option: Option) -> Equipment | None:
    """The equipment that a placement makes active."""
    return s.terms.shelves[active_number(s, int(option[2])) - 1].equipment if s.owns_equipment else None


def placed_prize(s: Delve, option: Option) -> float:
    """What winning the battle of a placement brings besides the HP that are left."""
    return type_worth(s, int(option[1]) - 1) + exp_worth(s) + loot_worth(s, int(option[3]))


def type_worth(s: Delve, at: int) -> float:
    """A new type is a share of the bonus for all; the third and the sixth defeat of a type count too."""
    defeats = s.counters[at]
    numbers = s.terms.numbers
    if defeats == 0:
        return NEW_TYPE + 0.4 * (FACES - s.counters.count(0))
    if defeats < numbers.some_defeats:
        return COUNTER_STEP if defeats == numbers.some_defeats - 1 else 0.3
    return COUNTER_STEP if defeats == numbers.many_defeats - 1 else OLD_TYPE


def exp_worth(s: Delve) -> float:
    """One EXP: a fame beyond the boxes, before them a step to the next level."""
    return EXP_WORTH if s.exp >= s.terms.numbers.exp_boxes else EXP_WORTH + LEVEL_WORTH * time_left(s)


# Traps


def trap_value(s: Delve, option: Option) -> float:
    """TRAP-3 to TRAP-5 in expected damage: 5/3 for a roll that counts."""
    face, numbers = s.dice_shown[0], s.terms.numbers
    lost = hp_worth(max(s.hp, 0), s.stats.hp) - hp_worth(max(s.hp - 1, 0), s.stats.hp)
    if option[0] == "reroll":
        return -lost * 5 / 3
    if face <= numbers.trap_again_up_to:
        return -lost * 8 / 3 - (DEADLY if s.hp <= 1 else 0.0)
    return 0.0 if face > numbers.trap_hurt_up_to else -lost - (DEADLY if s.hp <= 1 else 0.0)


DEADLY: Final = 20.0


# Battle turns


def keep_outlook(s: Delve, kept: int) -> tuple[float, float, float]:
    """Worth, chance to win and HP left after keeping a die."""
    fight = s.battle
    assert fight is not None
    other = s.dice_shown[0] if s.dice_shown[1] == kept else s.dice_shown[1]
    table = table_for(s, fight.enemy, fight.level, fight.equipment)
    value, wins, left = table.after(s.hp, fight.hp, kept, other, s.third)
    return value + wins * win_worth(s), wins, left


def win_worth(s: Delve) -> float:
    """What winning the running battle brings besides the HP that are left."""
    fight = s.battle
    assert fight is not None
    if fight.enemy.special >= 0:
        special = s.terms.specials[fight.enemy.special]
        return special.star + special_loot_worth(s, special) + exp_worth(s)
    return type_worth(s, max(0, s.enemy_die - 1)) + exp_worth(s) + loot_worth(s, max(1, s.loot_die))


def third_value(s: Delve) -> float:
    """The rest of the drafted battle with the third die as it shows."""
    return third_outlook(s, win_worth(s))


def extend_value(s: Delve, option: Option) -> float:
    """DRAFT-10: the battle goes on for a point of stamina."""
    if option[0] == "stop":
        return 0.0
    fight = s.battle
    assert fight is not None
    table = table_for(s, fight.enemy, fight.level, fight.equipment)
    value, wins, _ = table.start(max(1, s.hp), fight.hp)
    now = hp_worth(s.hp, s.stats.hp) + sickness_worth(sickness_of(s))
    price = STAMINA if s.stamina > 1 else 15.0 * time_left(s)
    return value - now + wins * (win_worth(s) - exp_worth(s)) - price


# Loot


def loot_worth(s: Delve, number: int) -> float:
    """What the loot of a number is worth; with a roll for advanced loot a little more."""
    best = 0.0
    for option in take_options(s, number):
        best = max(best, loot_value(s, option))
    if s.dungeon.numbers[s.tile] == s.terms.numbers.advanced_tile:
        best = max(best, roll_value(s, number))
    return best


def roll_value(s: Delve, number: int) -> float:
    """The mean over the extra die (ADV-2 to ADV-4)."""
    total = 0.0
    for face in range(1, FACES + 1):
        best = 0.0
        loot = advanced_at(s, number + face)
        if loot is not None:
            best = max(effects_worth(s, loot.a), effects_worth(s, loot.b))
        else:
            for option in take_options(s, min(number + face, s.terms.numbers.highest_loot)):
                best = max(best, loot_value(s, option))
        total += best
    return total / FACES


def loot_value(s: Delve, option: Option) -> float:
    """One loot."""
    if option[0] == "leave":
        return 0.0
    if option[0] == "roll":
        return roll_value(s, s.loot_die)
    if option[0] == "effect":
        loot = advanced_at(s, s.loot_die + s.dice_shown[0])
        assert loot is not None
        return effects_worth(s, loot.a if option[1] == "a" else loot.b)
    shelf = s.terms.shelves[int(option[2]) - 1]
    if option[1] == "artifact":
        return float(shelf.fame)
    if option[1] == "equipment":
        pieces = s.equipment.count(True)
        gain = equipment_worth(s, pieces + 1) - equipment_worth(s, pieces)
        return gain + 0.05 * shelf.number
    item = shelf.item
    now = heal_worth(s, item.effect.amount) if item.effect.kind == "heal" else 0.0
    return max(item_worth(s, item), now)


def effects_worth(s: Delve, effects: list[Effect]) -> float:
    """What several effects are worth now."""
    return sum([effect_worth(s, effect) for effect in effects])


def effect_worth(s: Delve, effect: Effect) -> float:
    """What an effect is worth now."""
    kind, amount = effect.kind, effect.amount
    if kind == "fame":
        return float(amount)
    if kind == "heal":
        return heal_worth(s, amount)
    if kind == "heal_full":
        return heal_worth(s, s.stats.hp)
    if kind == "cure":
        return -health_worth(s) if amount > 1 else worst_ailment(s)
    if kind == "luck":
        return LUCK_WORTH * blank_luck(s, amount)
    if kind == "relight":
        return LUCK_WORTH * min(amount, s.luck_spent) * time_left(s)
    if kind == "exp":
        return amount * exp_worth(s) + (heal_worth(s, s.stats.hp) if s.exp < s.terms.numbers.exp_boxes else 0.0)
    return 7.0 * time_left(s)  # perm_atk


# The merchant


def buy_value(s: Delve, option: Option) -> float:
    """A ware against the fame that its gold would be."""
    if option[0] == "enough":
        return 0.0
    item = s.terms.item_by_name[str(option[1])]
    stock = s.kept[item.index]
    value = item_worth(s, item) - GOLD * item.price
    if item.effect.kind == "heal":
        return value + 1.0 - 0.5 * stock
    if item.effect.kind == "cure":
        return value + 0.5 - 2.0 * stock if sum(s.ailments) > stock else value - 2.5 * stock - 0.8
    return value - 1.5 - stock
