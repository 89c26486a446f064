"""Delve's content: map, levels, enemies, loot and numbers, read from TOML and checked once."""

from __future__ import annotations

import re
from typing import Final, final

from questhall.engine.content import Content, Entry, check_names
from questhall.engine.game import HouseRules
from questhall.engine.options import Option
from questhall.engine.switches import number, switch, wrong_value

FACES: Final = 6
AILMENTS: Final = ("stun", "charm", "fear", "poison")
STUN: Final = 0
CHARM: Final = 1
FEAR: Final = 2
POISON: Final = 3
PLAIN: Final = -1  # an enemy action that carries no ailment
NO_TILE: Final = -1

ABILITIES: Final = ("atk", "def", "critical", "dodge", "parry", "absorb", "reflect", "cleanse")
ITEM_EFFECTS: Final = ("heal", "cure", "arm_atk", "arm_def", "clover")
GAINS: Final = ("heal", "heal_full", "cure", "luck", "relight", "exp", "fame", "perm_atk")
REQUIREMENTS: Final = ("all_equal", "run_up", "all_odd", "all_even", "sum_at_least", "all_different")
NUMBERS: Final = ("luck", "events", "trap", "ailments", "exp", "loot", "draft", "shop", "shame", "score", "counters")
VARIANTS: Final = ("none", "draft", "draft+merchant", "revive", "draft+revive", "draft+merchant+revive")
ALL: Final = 99  # "cure all": more levels than there are
ACTION: Final = re.compile("(attack|stun|charm|fear|poison) ([1-9][0-9]?)( guard ([1-9]))?")
EFFECT: Final = re.compile("([a-z_]+)( ([0-9][0-9]?|all))?")


@final
class Effect:
    """One thing that a loot, an item or an ability does."""

    def __init__(self, kind: str, amount: int) -> None:
        self.kind = kind
        self.amount = amount


@final
class Level:
    """A row of the player's level table (EXP-3, EXP-4)."""

    def __init__(self, exp: int, hp: int, attack: int, defence: int) -> None:
        self.exp = exp
        self.hp = hp
        self.attack = attack
        self.defence = defence


@final
class Action:
    """What a value of the action die does (BATTLE-8 to BATTLE-14)."""

    def __init__(self, clause: str, attack: int, defence: int, first: bool) -> None:
        self.clause = clause
        self.attack = attack
        self.defence = defence
        self.first = first


@final
class Blow:
    """An enemy's action at one level: an attack, perhaps with an ailment, perhaps with a guard."""

    def __init__(self, ailment: int, value: int, guard: int) -> None:
        self.ailment = ailment
        self.value = value
        self.guard = guard


@final
class Enemy:
    """An enemy with HP and two actions for each level. `special` is the row of a special enemy, -1 for the others."""

    def __init__(self, name: str, title: str, hp: list[int], odd: list[Blow], even: list[Blow], special: int) -> None:
        self.name = name
        self.title = title
        self.hp = hp
        self.odd = odd
        self.even = even
        self.special = special

    def blow(self, level: int, face: int) -> Blow:
        """BATTLE-16: the action that a die calls."""
        return self.odd[level - 1] if face % 2 else self.even[level - 1]


@final
class Special:
    """A special enemy's row: what it requires, its star and its loot."""

    def __init__(
        self, enemy: Enemy, requires: str, boxes: int, total: int, star: int, loot: str, effects: list[Effect]
    ) -> None:
        self.enemy = enemy
        self.requires = requires
        self.boxes = boxes
        self.total = total
        self.star = star
        self.loot = loot
        self.effects = effects
        self.option: Option = ("write", enemy.name)

    def open_to(self, numbers: list[int]) -> bool:
        """Whether a row with these numbers is or can still become what it must be (SPECIAL-5)."""
        left = self.boxes - len(numbers)
        if self.requires == "all_equal":
            return all([number == numbers[0] for number in numbers])
        if self.requires == "run_up":
            first = numbers[0] if numbers else 1
            rising = all([number == first + at for at, number in enumerate(numbers)])
            return rising and first + self.boxes - 1 <= FACES
        if self.requires == "all_odd":
            return all([number % 2 == 1 for number in numbers])
        if self.requires == "all_even":
            return all([number % 2 == 0 for number in numbers])
        if self.requires == "sum_at_least":
            return sum(numbers) + left * FACES >= self.total
        return len(set(numbers)) == len(numbers)


@final
class Equipment:
    """A piece of equipment: its number and what an odd and an even die does (EQUIP-4)."""

    def __init__(self, name: str, title: str, odd: Effect, even: Effect) -> None:
        self.name = name
        self.title = title
        self.odd = odd
        self.even = even


@final
class Item:
    """An item; a price of 0 means that the merchant does not sell it."""

    def __init__(self, index: int, name: str, title: str, clause: str, effect: Effect, price: int) -> None:
        self.index = index
        self.name = name
        self.title = title
        self.clause = clause
        self.effect = effect
        self.price = price
        self.use_option: Option = ("use", name)
        self.store_option: Option = ("store", name)
        self.buy_option: Option = ("buy", name)


@final
class Shelf:
    """What one loot number holds (LOOT-2)."""

    def __init__(self, number: int, artifact: str, fame: int, item: Item, equipment: Equipment) -> None:
        self.number = number
        self.artifact = artifact
        self.fame = fame
        self.item = item
        self.equipment = equipment


@final
class Advanced:
    """An advanced loot with its two effects (ADV-6)."""

    def __init__(self, name: str, title: str, total: int, a: list[Effect], b: list[Effect]) -> None:
        self.name = name
        self.title = title
        self.total = total
        self.a = a
        self.b = b


@final
class Rank:
    """An adventurer's rank and the fame it begins with."""

    def __init__(self, name: str, title: str, clause: str, least: int) -> None:
        self.name = name
        self.title = title
        self.clause = clause
        self.least = least


@final
class Dungeon:
    """The map: tiles from the lowest row up, with everything that follows from where they lie."""

    def __init__(self, cells: dict[tuple[int, int], int], fame: dict[int, int], columns: int, rows: int) -> None:
        self.columns = columns
        self.rows = rows
        spots = sorted(cells, key=_by_row)
        self.names = [f"{chr(ord('A') + column)}{row + 1}" for column, row in spots]
        self.index = {name: tile for tile, name in enumerate(self.names)}
        self.numbers = [cells[spot] for spot in spots]
        self.number_names = {name: self.numbers[tile] for tile, name in enumerate(self.names)}  # every view shares it
        self.fame = [fame[number] if number else 0 for number in self.numbers]
        self.fame_names = {name: self.fame[tile] for tile, name in enumerate(self.names)}
        self.entrance = self.numbers.index(0)
        self.neighbours = [  # MOVE-2
            [tile for tile, (c, r) in enumerate(spots) if abs(c - column) + abs(r - row) == 1] for column, row in spots
        ]
        self.move_options: list[Option] = [("move", name) for name in self.names]


def _by_row(spot: tuple[int, int]) -> tuple[int, int]:
    return spot[1], spot[0]


@final
class Numbers:
    """Every number of the rules that stands in no other table and is no house rule."""

    def __init__(self, tables: dict[str, Entry]) -> None:
        luck = tables["luck"]
        self.luck_icons = luck.number("icons", 1)
        self.luck_for_unused = luck.numbers("for_unused")
        if len(self.luck_for_unused) != 4:
            raise luck.error("for_unused", "must have 4 numbers, for 0 to 3 unused dice")
        self.quiet_up_to = tables["events"].number("quiet_up_to")
        self.battle_up_to = tables["events"].number("battle_up_to", self.quiet_up_to)
        trap = tables["trap"]
        self.trap_again_up_to = trap.number("again_up_to", 0, FACES - 1)
        self.trap_hurt_up_to = trap.number("hurt_up_to", self.trap_again_up_to, FACES)
        self.trap_damage = trap.number("damage", 1)
        self.most_ailment = [tables["ailments"].number(name, 1, 9) for name in AILMENTS]
        self.exp_boxes = tables["exp"].number("boxes", 1)
        self.exp_per_battle = tables["exp"].number("per_battle", 0, 9)
        self.advanced_tile = tables["loot"].number("advanced_tile", 1)
        self.highest_loot = tables["loot"].number("highest", FACES, FACES)
        self.draft_dice = _even(tables["draft"], "dice")
        self.extension_dice = _even(tables["draft"], "extension_dice")
        self.shop_boxes = tables["shop"].number("boxes", 1, 9)
        self.most_gold_won = tables["shop"].number("most_gold")
        self.merchant_face = tables["shop"].number("merchant_face", 1, FACES)
        self.shame_numbers = tables["shame"].number("numbers", FACES, FACES)
        score = tables["score"]
        self.cleared_fame = score.number("cleared")
        self.all_types_fame = score.number("all_types")
        self.gold_bundle = score.number("gold_bundle", 1)
        self.gold_fame = score.number("gold_fame")
        self.stamina_bundle = score.number("stamina_bundle", 1)
        self.stamina_fame = score.number("stamina_fame")
        counters = tables["counters"]
        self.counter_boxes = counters.number("boxes", 1)
        self.some_defeats = counters.number("some", 1, self.counter_boxes)
        self.some_fame = counters.number("some_fame")
        self.many_defeats = counters.number("many", self.some_defeats, self.counter_boxes)
        self.many_fame = counters.number("many_fame")
        for entry in tables.values():
            entry.done()


def _even(entry: Entry, field: str) -> int:
    number = entry.number(field, 2, 12)
    if number % 2:
        raise entry.error(field, f"is {number}; it must be even, because dice are drafted in pairs")
    return number


@final
class Box:
    """Everything in the box: the content, checked."""

    def __init__(self, content: Content) -> None:
        self.hash = content.hash
        self.numbers = Numbers(content.named("numbers", NUMBERS))
        self.levels = _read_levels(content.entries("levels"))
        self.actions = _read_actions(content.entries("actions"))
        levels = len(self.levels)
        self.enemies = [_read_enemy(entry, levels, -1) for entry in content.entries("enemies")]
        _check_count("enemies.toml", len(self.enemies), FACES)
        specials = content.entries("specials")
        self.specials = [_read_special(entry, levels, at) for at, entry in enumerate(specials)]
        items = content.entries("items")
        self.items = [_read_item(entry, at) for at, entry in enumerate(items)]
        self.equipment = {piece.name: piece for piece in map(_read_equipment, content.entries("equipment"))}
        shelves = content.entries("loot")
        _check_count("loot.toml", len(shelves), FACES)
        self.shelves = [self._read_shelf(entry, number) for number, entry in enumerate(shelves, 1)]
        self.advanced = [_read_advanced(entry) for entry in content.entries("advanced")]
        self.dungeon = _read_dungeon(content.entries("dungeon"))
        self.ranks = _read_ranks(content.entries("ranks"))

    def _read_shelf(self, entry: Entry, number: int) -> Shelf:
        items = {item.name: item for item in self.items}
        item, equipment = entry.text("item", items), entry.text("equipment", self.equipment)
        shelf = Shelf(number, entry.text("artifact"), entry.number("fame"), items[item], self.equipment[equipment])
        entry.done()
        return shelf


def _check_count(file: str, found: int, wanted: int) -> None:
    if found != wanted:
        raise Entry(file, "", {}).error("", f"is one of {found} entries; there must be {wanted}, one for each face")


def _read_levels(entries: list[Entry]) -> list[Level]:
    levels: list[Level] = []
    for entry in entries:
        exp = entry.number("exp", levels[-1].exp + 1 if levels else 0)
        levels.append(Level(exp, entry.number("hp", 1, 99), entry.number("atk", 0, 99), entry.number("def", 0, 99)))
        entry.done()
    if not levels or levels[0].exp != 0:
        raise Entry("levels.toml", "level1", {}).error("exp", "must be 0")
    return levels


def _read_actions(entries: list[Entry]) -> list[Action]:
    actions = []
    for entry in entries:
        actions.append(Action(entry.text("clause"), entry.number("atk"), entry.number("def"), entry.flag("first")))
        entry.done()
    _check_count("actions.toml", len(actions), FACES + 1)
    return actions


def _read_enemy(entry: Entry, levels: int, special: int) -> Enemy:
    title, hp = entry.text("title"), entry.numbers("hp")
    if len(hp) != levels or min(hp) < 1:
        raise entry.error("hp", f"is {hp!r}; it must have {levels} numbers, one for each level, none below 1")
    enemy = Enemy(entry.name, title, hp, _read_blows(entry, "odd", levels), _read_blows(entry, "even", levels), special)
    if special < 0:
        entry.done()
    return enemy


def _read_blows(entry: Entry, field: str, levels: int) -> list[Blow]:
    blows = []
    for text in entry.texts(field):
        found = ACTION.fullmatch(text)
        if found is None:
            raise entry.error(field, f"has {text!r}; an action is for example 'attack 3', 'stun 1', 'attack 2 guard 1'")
        ailment = PLAIN if found[1] == "attack" else AILMENTS.index(found[1])
        blows.append(Blow(ailment, int(found[2]), int(found[4]) if found[4] else 0))
    if len(blows) != levels:
        raise entry.error(field, f"has {len(blows)} actions; it must have {levels}, one for each level")
    return blows


def _read_special(entry: Entry, levels: int, at: int) -> Special:
    enemy = _read_enemy(entry, levels, at)
    requires, boxes = entry.text("requires", REQUIREMENTS), entry.number("boxes", 1, FACES)
    total = entry.number("sum", 1, boxes * FACES) if requires == "sum_at_least" else 0
    star, loot, effects = entry.number("star"), entry.text("loot"), _read_effects(entry, "effects", GAINS)
    entry.done()
    return Special(enemy, requires, boxes, total, star, loot, effects)


def _read_item(entry: Entry, at: int) -> Item:
    price = entry.number("price", 1, 99) if entry.has("price") else 0
    effect = _read_effect(entry, "effect", entry.text("effect"), ITEM_EFFECTS)
    item = Item(at, entry.name, entry.text("title"), entry.text("clause"), effect, price)
    entry.done()
    return item


def _read_equipment(entry: Entry) -> Equipment:
    odd = _read_effect(entry, "odd", entry.text("odd"), ABILITIES)
    even = _read_effect(entry, "even", entry.text("even"), ABILITIES)
    piece = Equipment(entry.name, entry.text("title"), odd, even)
    entry.done()
    return piece


def _read_advanced(entry: Entry) -> Advanced:
    total = entry.number("total", FACES + 1, 2 * FACES)
    loot = Advanced(
        entry.name, entry.text("title"), total, _read_effects(entry, "a", GAINS), _read_effects(entry, "b", GAINS)
    )
    entry.done()
    return loot


def _read_effects(entry: Entry, field: str, known: tuple[str, ...]) -> list[Effect]:
    return [_read_effect(entry, field, text, known) for text in entry.texts(field)]


def _read_effect(entry: Entry, field: str, text: str, known: tuple[str, ...]) -> Effect:
    found = EFFECT.fullmatch(text)
    if found is None or found[1] not in known or (found[3] == "all" and found[1] != "cure"):
        raise entry.error(field, f"has the effect {text!r}; known are {', '.join(known)}, each with a number")
    if found[3] is None and found[1] not in ("critical", "heal_full"):
        raise entry.error(field, f"has the effect {text!r}, which needs a number")
    return Effect(found[1], ALL if found[3] == "all" else int(found[3] or 0))


def _read_dungeon(entries: list[Entry]) -> Dungeon:
    tables = {entry.name: entry for entry in entries}
    check_names("dungeon.toml", tables, ("map", "fame"))
    worth = tables["fame"]
    fame = {number: worth.number(str(number)) for number in (2, 3, 4)}
    worth.done()
    plan = tables["map"]
    rows = [row.split() for row in reversed(plan.texts("rows"))]
    plan.done()
    width = len(rows[0]) if rows else 0
    cells: dict[tuple[int, int], int] = {}
    for row, signs in enumerate(rows):
        if len(signs) != width:
            raise plan.error("rows", "must all have the same number of squares")
        for column, sign in enumerate(signs):
            if sign == "E":
                cells[column, row] = 0
            elif sign in ("2", "3", "4"):
                cells[column, row] = int(sign)
            elif sign != "##":
                raise plan.error("rows", f"has the square {sign!r}; known are ##, E, 2, 3, 4")
    if list(cells.values()).count(0) != 1:
        raise plan.error("rows", "must have exactly one entrance E")
    return Dungeon(cells, fame, width, len(rows))


def _read_ranks(entries: list[Entry]) -> list[Rank]:
    ranks: list[Rank] = []
    for entry in entries:
        least = entry.number("from", ranks[-1].least + 1) if ranks else -999
        ranks.append(Rank(entry.name, entry.text("title"), entry.text("clause"), least))
        entry.done()
    if len(ranks) < 2:
        raise Entry("ranks.toml", "", {}).error("", "must be one of at least two entries")
    return ranks


@final
class Terms:
    """What holds for one match: its content and its house rules as plain fields."""

    def __init__(self, box: Box, house_rules: HouseRules) -> None:
        self.key = " ".join([box.hash, *[str(value) for value in house_rules.values()]])  # names these terms
        self.numbers = box.numbers
        self.levels = box.levels
        self.actions = box.actions
        self.enemies = box.enemies
        self.specials = box.specials
        self.items = box.items
        self.item_by_name = {item.name: item for item in box.items}
        self.shelves = box.shelves
        self.advanced = box.advanced
        self.dungeon = box.dungeon
        self.ranks = box.ranks
        self.variants = str(switch(house_rules, "variants"))
        if self.variants not in VARIANTS:  # COMBO-1, COMBO-2
            raise wrong_value("variants", self.variants, f"it must list some of {', '.join(VARIANTS)}")
        self.drafting = "draft" in self.variants
        self.merchant = "merchant" in self.variants
        self.revival = "revive" in self.variants
        self.level_up_heal = str(switch(house_rules, "level_up_heal"))
        self.reflect_damage = switch(house_rules, "reflect_basis") == "damage"
        self.pick_equipment = switch(house_rules, "equipment_mode") == "pick"
        self.parity_of_action = switch(house_rules, "effect_parity") == "action"
        self.items_in_battle = switch(house_rules, "items_in_battle") == "on"
        self.poison_always_1 = switch(house_rules, "poison_scale") == "always_1"
        self.fear_floor = number(house_rules, "fear_floor")
        self.parry_before_def = switch(house_rules, "parry_order") == "before_def"
        self.absorb_total = switch(house_rules, "absorb_basis") == "total"
        self.double_fall_wins = switch(house_rules, "double_fall") == "victory"
        self.turn_limit = number(house_rules, "battle_turn_limit")
        self.min_tiles = number(house_rules, "min_tiles_to_exit")
        self.death_tile_counts = switch(house_rules, "death_tile_counts") == "on"
        self.rank_needs_clear = switch(house_rules, "rank_needs_clear") == "on"
        self.luck_on_fewer = switch(house_rules, "luck_on") == "fewer"
        limit = switch(house_rules, "luck_per_roll")
        self.luck_per_roll = limit if isinstance(limit, int) else 0
        self.write_anything = switch(house_rules, "special_write_check") == "free"
        self.exhausted_at_once = switch(house_rules, "exhausted_timing") == "battle_end"
        self.stamina_start = number(house_rules, "stamina_start")
        self.gold_boxes = number(house_rules, "gold_boxes")
        self.starting_gold = number(house_rules, "starting_gold")
        self.revive_limit = number(house_rules, "revive_limit")
