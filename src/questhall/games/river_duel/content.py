"""River Duel's content: tiles, wares, weapons, boards and numbers, read from TOML and checked once."""

from __future__ import annotations

import re
from typing import Final, final

from questhall.engine.content import Content, Entry, check_names
from questhall.engine.game import HouseRules
from questhall.engine.options import Option
from questhall.engine.switches import number, switch

SOUTH: Final = 0
NORTH: Final = 1
WATER: Final = 2
SIDE_NAMES: Final = ("South", "North")

STATS: Final = ("food", "gold", "arrows", "bows", "raft", "health", "sword")
COUNTED_EFFECTS: Final = ("hurt", "back", "set_food")
PLAIN_EFFECTS: Final = ("rob", "sword_down_else_rob", "snare", "end_turn_no_meal")
TERRAINS: Final = ("bow_shield", "range_plus", "market", "mire")
FACES: Final = 6
NO_TILE: Final = -1
AMOUNT: Final = re.compile("[1-9][0-9]?")
TILE: Final = re.compile("([a-z])([1-9][0-9]?)")


@final
class Effect:
    """One step of what a tile, a table row or a ware does."""

    def __init__(self, kind: str, stat: str, amount: int) -> None:
        self.kind = kind
        self.stat = stat
        self.amount = amount


@final
class Row:
    """One face of an exploration table: effects in order, or a choice of gifts."""

    def __init__(
        self,
        clause: str,
        effects: list[Effect],
        gifts: dict[str, list[Effect]],
        gifts_plus_arrow: dict[str, list[Effect]],
    ) -> None:
        self.clause = clause
        self.effects = effects
        self.gifts = gifts
        self.gifts_plus_arrow = gifts_plus_arrow


@final
class Kind:
    """A kind of tile."""

    def __init__(
        self,
        name: str,
        symbol: str,
        title: str,
        clause: str,
        landing: list[Effect],
        terrain: list[str],
        rows: list[Row],
    ) -> None:
        self.name = name
        self.symbol = symbol
        self.title = title
        self.landing_clause = clause
        self.landing = landing
        self.bow_shield = "bow_shield" in terrain
        self.range_plus = "range_plus" in terrain
        self.market = "market" in terrain
        self.mire = "mire" in terrain
        self.rows = rows


@final
class Ware:
    """Something a village sells; `sword` is the level the buyer must hold, 0 for any."""

    def __init__(self, name: str, clause: str, gold: int, effect: Effect, sword: int) -> None:
        self.name = name
        self.clause = clause
        self.gold = gold
        self.effect = effect
        self.sword = sword
        self.option: Option = ("buy", name)


@final
class Weapon:
    """Health removed for each face; a single number means that no die is rolled."""

    def __init__(self, name: str, title: str, clause: str, damage: list[int]) -> None:
        self.name = name
        self.title = title
        self.clause = clause
        self.damage = damage


@final
class Numbers:
    """Every number of the rules that is neither on a tile nor a house rule."""

    def __init__(self, entries: list[Entry]) -> None:
        tables = {entry.name: entry for entry in entries}
        file = "numbers.toml"
        start = tables.get("start", Entry(file, "start", {}))
        self.start_health = start.number("health", 1)
        self.start_food = start.number("food")
        most = tables.get("most", Entry(file, "most", {}))
        self.most_health = most.number("health", self.start_health)
        self.most_sword = most.number("sword", 1, 3)
        self.start_sword = start.number("sword", 1, self.most_sword)
        self.most_gold = most.number("gold", 1)
        self.most_arrows = most.number("arrows", 1)
        self.most_raft = most.number("raft", 1)
        turn = tables.get("turn", Entry(file, "turn", {}))
        self.actions_at_home = turn.number("actions_at_home", 1, 9)
        self.actions_far = turn.number("actions_far", 1, 9)
        self.actions_on_water = turn.number("actions_on_water", 1, 9)
        self.meal = turn.number("meal", 0, 9)
        siege = tables.get("siege", Entry(file, "siege", {}))
        self.siege_meal = siege.number("meal", 0, 9)
        heal = tables.get("heal", Entry(file, "heal", {}))
        self.heal_food = heal.number("food", 1, 9)
        self.heal_health = heal.number("health", 1, 9)
        for entry in entries:
            if entry.name not in ("start", "most", "turn", "siege", "heal"):
                raise entry.error("", "belongs to no known table; known are start, most, turn, siege, heal")
            entry.done()


@final
class Board:
    """A map: tiles in rows from the south, with everything that follows from where they lie."""

    def __init__(
        self,
        name: str,
        kinds: list[Kind],
        width: int,
        water: list[int],
        starts: list[list[int]],
        diagonal: bool,
        bows: int,
    ) -> None:
        self.name = name
        self.kinds = kinds
        self.width = width
        self.height = len(kinds) // width
        self.diagonal_bridges = diagonal
        self.most_bows = bows
        self.starts = starts
        tiles = range(len(kinds))
        self.names = [f"{chr(ord('a') + tile % width)}{tile // width + 1}" for tile in tiles]
        self.kind_names = {name: kinds[tile].name for tile, name in enumerate(self.names)}  # every view shares it
        self.index = {name: tile for tile, name in enumerate(self.names)}
        self.columns = [tile % width for tile in tiles]
        self.rows = [tile // width for tile in tiles]
        first_water, last_water = min(water) - 1, max(water) - 1
        self.zones = [SOUTH if row < first_water else NORTH if row > last_water else WATER for row in self.rows]
        self.river = [kind.name == "river" for kind in kinds]
        self.neighbours = [self._adjacent(tile) for tile in tiles]
        self.home_distance = [self._distances(starts[side]) for side in (SOUTH, NORTH)]
        self.walks = [self._distances([tile]) for tile in tiles]
        self.food_distance = self._distances([tile for tile in tiles if kinds[tile].name == "forest"])
        self.market_distance = self._distances([tile for tile in tiles if kinds[tile].market])
        self.glides = [self._glides(tile) for tile in tiles]
        self.move_options: list[Option] = [("move", name) for name in self.names]
        self.glide_options: list[Option] = [("glide", name) for name in self.names]
        self.back_options: list[Option] = [("back", name) for name in self.names]
        self.respawn_options: list[Option] = [("respawn", name) for name in self.names]

    def distance(self, here: int, there: int) -> int:
        """Bow distance: columns plus rows (FIGHT-13)."""
        return abs(self.columns[here] - self.columns[there]) + abs(self.rows[here] - self.rows[there])

    def _adjacent(self, tile: int) -> list[int]:
        """MOVE-2 and, between two bridges where the board allows it, MOVE-3."""
        near = []
        for other in range(len(self.kinds)):
            across = abs(self.columns[tile] - self.columns[other])
            along = abs(self.rows[tile] - self.rows[other])
            bridges = self.kinds[tile].name == "bridge" and self.kinds[other].name == "bridge"
            if across + along == 1 or (self.diagonal_bridges and bridges and across == 1 and along == 1):
                near.append(other)
        return near

    def _distances(self, starts: list[int]) -> list[int]:
        """Walking distance of every tile from the nearest of some."""
        steps = [NO_TILE] * len(self.kinds)
        reached = list(starts)
        for tile in reached:
            steps[tile] = 0
        for tile in reached:
            for near in self.neighbours[tile]:
                if steps[near] == NO_TILE:
                    steps[near] = steps[tile] + 1
                    reached.append(near)
        return steps

    def _glides(self, tile: int) -> list[list[int]]:
        """RAFT-2: each glide from here as the tiles it runs over and, last, the tile it ends on."""
        glides = []
        for ahead in (-self.width, self.width):
            path = []
            at = tile + ahead
            while 0 <= at < len(self.kinds) and self.river[at]:
                path.append(at)
                at += ahead
            if path and 0 <= at < len(self.kinds):
                glides.append([*path, at])
        return glides


@final
class Box:
    """Everything in the box: the content, checked."""

    def __init__(self, content: Content) -> None:
        self.kinds = {kind.name: kind for kind in map(_read_kind, content.entries("tiles"))}
        self.wares = [_read_ware(entry) for entry in content.entries("wares")]
        self.weapons = {weapon.name: weapon for weapon in map(_read_weapon, content.entries("weapons"))}
        self.numbers = Numbers(content.entries("numbers"))
        self._content = content
        self._boards: dict[tuple[int, bool], Board] = {}
        check_names(
            "tiles.toml", self.kinds, ("start", "forest", "mine", "mountain", "temple", "river", "village", "bridge")
        )
        check_names("weapons.toml", self.weapons, ("sword1", "sword2", "sword3", "bow"))
        for seats in (2, 4):
            self.board(seats, True)

    def board(self, seats: int, bridges: bool) -> Board:
        """The board for a number of seats; without bridges they become river (HR-12)."""
        if (seats, bridges) not in self._boards:
            self._boards[seats, bridges] = self._find_board(seats, bridges)
        return self._boards[seats, bridges]

    def _find_board(self, seats: int, bridges: bool) -> Board:
        for entry in self._content.entries("boards"):
            board = self._read_board(entry, bridges)
            if board[0] == seats:
                return board[1]
        raise Entry("boards.toml", "boards", {}).error("seats", f"names no board for {seats} seats")

    def _read_board(self, entry: Entry, bridges: bool) -> tuple[int, Board]:
        seats = entry.number("seats", 2, 4)
        rows = [row.split() for row in reversed(entry.texts("rows"))]
        symbols = {kind.symbol: kind for kind in self.kinds.values()}
        width = len(rows[0]) if rows else 0
        kinds = []
        for row in rows:
            if len(row) != width or width == 0:
                raise entry.error("rows", "must all have the same number of tiles")
            for symbol in row:
                if symbol not in symbols:
                    raise entry.error("rows", f"has the symbol {symbol!r}; known are {' '.join(symbols)}")
                kind = symbols[symbol]
                kinds.append(self.kinds["river"] if kind.name == "bridge" and not bridges else kind)
        water = entry.numbers("water")
        if not water or not all(1 < row < len(rows) for row in water):
            raise entry.error("water", f"is {water!r}; it must list rows between the two banks")
        starts = [
            self._read_starts(entry, field, kinds, width, seats // 2) for field in ("south_starts", "north_starts")
        ]
        if set(starts[0]) & set(starts[1]):
            raise entry.error("north_starts", "shares a tile with south_starts")
        board = Board(
            entry.name, kinds, width, water, starts, entry.flag("diagonal_bridges"), entry.number("most_bows", 1, 9)
        )
        entry.done()
        return seats, board

    def _read_starts(self, entry: Entry, field: str, kinds: list[Kind], width: int, count: int) -> list[int]:
        starts = []
        for name in entry.texts(field):
            found = TILE.fullmatch(name)
            column = ord(found[1]) - ord("a") if found else width
            tile = (int(found[2]) - 1) * width + column if found else NO_TILE
            if not 0 <= tile < len(kinds) or column >= width or kinds[tile].name != "start":
                raise entry.error(field, f"names {name!r}, which is no start tile of this board")
            starts.append(tile)
        if len(set(starts)) != len(starts):
            raise entry.error(field, "names a tile twice")
        if len(starts) != count:
            raise entry.error(field, f"has {len(starts)} tiles; it must have {count}")
        return starts


def _read_effect(entry: Entry, field: str, text: str) -> Effect:
    words = text.split()
    if len(words) == 3 and words[0] == "gain" and words[1] in STATS and AMOUNT.fullmatch(words[2]):
        return Effect("gain", words[1], int(words[2]))
    if len(words) == 2 and words[0] in COUNTED_EFFECTS and AMOUNT.fullmatch(words[1]):
        return Effect(words[0], "", int(words[1]))
    if len(words) == 1 and words[0] in PLAIN_EFFECTS:
        return Effect(words[0], "", 0)
    known = (
        f"gain {'|'.join(STATS)} N, {', '.join(f'{name} N' for name in COUNTED_EFFECTS)}, {', '.join(PLAIN_EFFECTS)}"
    )
    raise entry.error(field, f"has the effect {text!r}; known are {known}")


def _read_effects(entry: Entry, field: str) -> list[Effect]:
    return [_read_effect(entry, field, text) for text in entry.texts(field)]


def _read_gifts(entry: Entry, field: str) -> dict[str, list[Effect]]:
    if not entry.has(field):
        return {}
    gifts = entry.entry(field)
    return {name: _read_effects(gifts, name) for name in gifts.names()}


def _read_kind(entry: Entry) -> Kind:
    landing = entry.entry("landing")
    clause, effects = landing.text("clause"), _read_effects(landing, "effects")
    landing.done()
    terrain = entry.texts("terrain")
    for name in terrain:
        if name not in TERRAINS:
            raise entry.error("terrain", f"has {name!r}; known are {', '.join(TERRAINS)}")
    rows = [_read_row(row) for row in entry.entries("explore")]
    if rows and len(rows) != FACES:
        raise entry.error("explore", f"has {len(rows)} rows; it must have none or {FACES}, one for each face")
    kind = Kind(entry.name, entry.text("symbol"), entry.text("title"), clause, effects, terrain, rows)
    entry.done()
    return kind


def _read_row(entry: Entry) -> Row:
    row = Row(
        entry.text("clause"),
        _read_effects(entry, "effects"),
        _read_gifts(entry, "gifts"),
        _read_gifts(entry, "gifts_plus_arrow"),
    )
    entry.done()
    return row


def _read_ware(entry: Entry) -> Ware:
    effect = _read_effect(entry, "effect", entry.text("effect"))
    sword = entry.number("sword", 1, 3) if entry.has("sword") else 0
    ware = Ware(entry.name, entry.text("clause"), entry.number("gold", 1, 9), effect, sword)
    entry.done()
    if effect.kind != "gain":
        raise entry.error("effect", "must be a gain")
    return ware


def _read_weapon(entry: Entry) -> Weapon:
    damage = entry.numbers("damage")
    if len(damage) not in (1, FACES) or min(damage) < 0:
        raise entry.error("damage", f"is {damage!r}; it must be one number or {FACES}, none below 0")
    weapon = Weapon(entry.name, entry.text("title"), entry.text("clause"), damage)
    entry.done()
    return weapon


@final
class Terms:
    """What holds for one match: its board, its content and its house rules as plain fields."""

    def __init__(self, box: Box, seats: int, house_rules: HouseRules) -> None:
        self.board = box.board(seats, seats != 2 or switch(house_rules, "bridge_1v1") == "on")
        self.kinds = list(box.kinds.values())
        self.wares = box.wares
        self.ware_by_name = {ware.name: ware for ware in box.wares}
        self.swords = [box.weapons[f"sword{level}"] for level in (1, 2, 3)]
        self.bow = box.weapons["bow"]
        self.numbers = box.numbers
        self.lives = number(house_rules, "lives")
        self.round_limit = number(house_rules, "round_limit")
        self.limit_is_draw = switch(house_rules, "limit_result") == "draw"
        self.allowance_fixed = switch(house_rules, "action_allowance") == "turn_start"
        self.explore_rest = switch(house_rules, "explore_repeat") == "any_tile"
        self.gift_plus_arrow = switch(house_rules, "temple6") == "choice_plus_arrow"
        self.retreat_anywhere = switch(house_rules, "temple3_direction") == "any"
        self.temple_keeps_food = switch(house_rules, "temple3_food") == "at_least_one"
        self.rafts_glide = switch(house_rules, "raft") == "glide"
        self.bow_range = number(house_rules, "bow_range")
        self.mountain_bonus = number(house_rules, "mountain_bonus")
        self.respawn_shield = switch(house_rules, "respawn_shield") == "on"
        self.start_sanctuary = switch(house_rules, "start_sanctuary") == "on"
        self.second_seat_food = number(house_rules, "second_seat_food")
        siege = switch(house_rules, "siege_hunger")
        self.siege_after = siege if isinstance(siege, int) else 0
        self.landing_rest = switch(house_rules, "landing_repeat") == "rest"
        self.first_out_loses = switch(house_rules, "team_loss") == "first_out"
        self.first_turn = str(switch(house_rules, "first_turn"))
        self.most_food = number(house_rules, "food_limit")
