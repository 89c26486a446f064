"""Roll for Adventure's content: boards, cards, heroes and numbers, read from TOML and checked once."""

from __future__ import annotations

from typing import Final, final

from questhall.engine.content import Content, Entry
from questhall.engine.game import HouseRules
from questhall.engine.switches import switch, word, wrong_value
from questhall.engine.words import check_template
from questhall.games.roll_for_adventure.cards import (
    DESERT,
    FACES,
    FOREST,
    FORTRESS,
    ICE,
    SPECIAL_SETS,
    TERRITORIES,
    Card,
    custom_set,
    read_card,
    read_custom_set,
    split_call,
)

# The kinds of dice that no seat owns; the others have the number of their seat.
ALLY: Final = 4
BONUS: Final = 5
NO_HERO: Final = -1
SAMPLE_SET: Final = "the_unwritten"
HERO_WORDS: Final = (*("REROLL", "FLIP", "SHIFT", "HOLD", "SOFTEN", "HEAL", "RESCUE", "CALL", "WILD_ICE", "SHELTER"),)
COUNTED_HERO_WORDS: Final = ("SOFTEN", "HEAL", "RESCUE", "CALL", "SHELTER")
REWARD_WORDS: Final = ("BONUS_EACH", "BONUS_DICE", "DEFEAT_ENEMY", "FREE_DIE", "HEAL_SKULL", "RESET_SKULL")
COUNTED_REWARDS: Final = ("BONUS_DICE", "FREE_DIE", "HEAL_SKULL")
HERO_FIELDS: Final = ("once", "once_small", "turn", "n", "number", "dice", "need", "left")
SUBTASKS: Final = ("FORTB-3", "FORTB-4", "FORTB-5")  # of a section of fortress B, one after the other
SIDE_ENTRIES: Final = (*("desert_a", "desert_b", "fortress_a", "fortress_b", "forest_a", "forest_b", "ice_a", "ice_b"),)


@final
class Hero:
    """A hero board: one ability; its text is a template."""

    def __init__(self, name: str, title: str, effect: str, n: int, text: str, first: bool) -> None:
        self.name = name
        self.title = title
        self.effect = effect
        self.n = n
        self.text = text
        self.first = first


@final
class Adventure:
    """An adventure board: how many stones it needs and how many special sets it allows."""

    def __init__(self, name: str, title: str, stones: int, sets: list[int]) -> None:
        self.name = name
        self.title = title
        self.stones = stones
        self.sets = sets


@final
class Reward:
    """One effect that a board gives."""

    def __init__(self, kind: str, n: int) -> None:
        self.kind = kind
        self.n = n


@final
class Line:
    """Spaces that belong together: a connection of desert B or a line of ice cave B."""

    def __init__(self, name: str, spaces: list[int], spots: list[list[int]], reward: Reward | None) -> None:
        self.name = name
        self.spaces = spaces
        self.spots = spots
        self.reward = reward


@final
class Boards:
    """Both sides of the four territories."""

    def __init__(self, entries: dict[str, Entry]) -> None:
        desert = entries["desert_a"]
        self.desert_number = desert.number("number", 1, FACES)
        self.first_section = desert.number("first", 2, 9)
        self.second_section = desert.number("second", 2, 9)
        self.desert_attack = desert.number("attack", 1, 9)
        worm = entries["desert_b"]
        self.worm_number = worm.number("number", 1, FACES)
        self.worm_attack = worm.number("attack", 1, 9)
        self.worm_names, self.worm_positions = _read_spaces(worm)
        self.connections = _read_lines(worm, "connections", self.worm_names, False)
        self.served = _lines_of_spaces(len(self.worm_names), self.connections)
        fortress = entries["fortress_a"]
        self.fortress_numbers = _read_numbers(fortress, "numbers", FACES)
        self.fortress_a_dice = _read_numbers(fortress, "dice", 9)
        fortress_b = entries["fortress_b"]
        if _read_numbers(fortress_b, "numbers", FACES) != self.fortress_numbers:
            raise fortress_b.error("numbers", "must be the same as those of fortress_a")
        self.fortress_b_dice = _read_numbers(fortress_b, "dice", 9)
        if len(self.fortress_b_dice) != len(SUBTASKS):
            raise fortress_b.error("dice", f"must have a number for each of {', '.join(SUBTASKS)}")
        forest = entries["forest_a"]
        self.forest_numbers = _read_numbers(forest, "numbers", FACES)
        self.path_dice = _read_numbers(forest, "dice", 20)
        arch = entries["forest_b"]
        self.arch_left = arch.number("left", 1, FACES)
        self.arch_right = arch.number("right", 1, FACES)
        self.arch_spaces = arch.number("spaces", 2, 20)
        self.gates = _read_numbers(arch, "gates", FACES)
        if len(self.gates) != self.arch_spaces - 1:
            raise arch.error("gates", f"has {len(self.gates)} numbers; it must have {self.arch_spaces - 1}")
        if sorted(self.forest_numbers) != sorted([self.arch_left, self.arch_right]):
            raise arch.error("left", "and 'right' must be the numbers of forest_a")
        cave = entries["ice_a"]
        self.cave_a_names = cave.texts("spaces")
        self.cave_a_numbers = _read_numbers(cave, "numbers", FACES)
        if len(self.cave_a_names) != len(self.cave_a_numbers):
            raise cave.error("numbers", "must have one number for each space")
        self.cave_rewards = _read_cave_rewards(cave, len(self.cave_a_names))
        cave_b = entries["ice_b"]
        self.cave_b_names, self.cave_b_positions = _read_spaces(cave_b)
        self.cave_lines = _read_lines(cave_b, "lines", self.cave_b_names, True)
        self.beside = _neighbours(self.cave_b_positions)
        for entry in entries.values():
            entry.done()


@final
class Numbers:
    """Every number of the rules that stands on no board, card or hero."""

    def __init__(self, entries: dict[str, Entry]) -> None:
        dice = entries["dice"]
        self.hero_dice = dice.number("hero_dice", 1, 9)
        self.bonus_dice = dice.number("bonus_dice", 0, 9)
        allies = entries["allies"]
        self.allies = {seats: allies.number(str(seats), 0, 5) for seats in (2, 3, 4)}
        self.stacks = entries["deck"].number("stacks", 1, 9)
        self.vortex_need = entries["vortex"].number("need", 1, 99)
        self.most_choices = entries["pool"].number("most_choices", 64, 4096)
        for entry in entries.values():
            entry.done()


@final
class Box:
    """Everything in the box: the content, checked."""

    def __init__(self, content: Content) -> None:
        self.boards = Boards(content.named("boards", SIDE_ENTRIES))
        self.numbers = Numbers(content.named("numbers", ("dice", "allies", "deck", "vortex", "pool")))
        self.heroes = [_read_hero(entry) for entry in content.entries("heroes")]
        self.adventures = {
            board.name: board for board in [_read_adventure(entry) for entry in content.entries("adventures")]
        }
        self.cards = [read_card(entry) for entry in content.entries("enemies")]
        masters = [card for card, _ in self.cards if card.group == "master"]
        if len(masters) != 1:
            raise Entry("enemies.toml", "master", {}).error("set", "must be master for exactly one card")
        self.master = masters[0]
        self.sample_set = custom_set(content.file(SAMPLE_SET), f"{SAMPLE_SET}.toml")


def _read_numbers(entry: Entry, field: str, most: int) -> list[int]:
    numbers = entry.numbers(field)
    if not numbers or min(numbers) < 1 or max(numbers) > most:
        raise entry.error(field, f"is {numbers!r}; it must list numbers from 1 to {most}")
    return numbers


def _read_spaces(entry: Entry) -> tuple[list[str], list[list[int]]]:
    spaces = entry.entry("spaces")
    names = spaces.names()
    positions = [_read_position(spaces, name) for name in names]
    return names, positions


def _read_position(entry: Entry, field: str) -> list[int]:
    position = entry.numbers(field)
    if len(position) != 2:
        raise entry.error(field, f"is {position!r}; it must be a column and a row")
    return position


def _read_lines(entry: Entry, field: str, names: list[str], rewarded: bool) -> list[Line]:
    lines = []
    for row in entry.entries(field):
        name = row.text("name")
        spaces = []
        for space in row.texts("spaces"):
            if space not in names:
                raise row.error("spaces", f"names {space!r}; known are {', '.join(names)}")
            spaces.append(names.index(space))
        reward = _read_reward(row, "reward", row.text("reward")) if rewarded else None
        spots = [] if rewarded else [_read_position(row, "upper"), _read_position(row, "lower")]
        row.done()
        lines.append(Line(name, spaces, spots, reward))
    return lines


def _lines_of_spaces(count: int, lines: list[Line]) -> list[list[int]]:
    """For each space the numbers of the lines it belongs to."""
    return [[at for at, line in enumerate(lines) if space in line.spaces] for space in range(count)]


def _neighbours(positions: list[list[int]]) -> list[list[int]]:
    """For each space those that share an edge with it (ICEB-4)."""
    beside = []
    for column, row in positions:
        near = [
            other
            for other, (its_column, its_row) in enumerate(positions)
            if abs(column - its_column) + abs(row - its_row) == 1
        ]
        beside.append(near)
    return beside


def _read_cave_rewards(entry: Entry, spaces: int) -> dict[int, list[Reward]]:
    table = entry.entry("rewards")
    rewards = {}
    for name in table.names():
        if not name.isdigit() or not 1 <= int(name) <= spaces:
            raise table.error(name, f"must be a number of filled spaces from 1 to {spaces}")
        rewards[int(name)] = [_read_reward(table, name, text) for text in table.texts(name)]
    if spaces not in rewards:
        raise entry.error("rewards", f"must say what {spaces} filled spaces give")
    return rewards


def _read_reward(entry: Entry, field: str, text: str) -> Reward:
    word, parts = split_call(text)
    if word in REWARD_WORDS:
        if word not in COUNTED_REWARDS and not parts:
            return Reward(word, 0)
        if word in COUNTED_REWARDS and len(parts) == 1 and parts[0].isdigit() and 1 <= int(parts[0]) <= 9:
            return Reward(word, int(parts[0]))
    raise entry.error(field, f"has {text!r}; known are {', '.join(REWARD_WORDS)}, some with (n)")


def _read_hero(entry: Entry) -> Hero:
    text = entry.text("effect")
    word, parts = split_call(text)
    counted = word in COUNTED_HERO_WORDS
    fits = len(parts) == 1 and parts[0].isdigit() if counted else not parts
    if word not in HERO_WORDS or not fits:
        known = ", ".join([f"{name}(n)" if name in COUNTED_HERO_WORDS else name for name in HERO_WORDS])
        raise entry.error("effect", f"is {text!r}; known are {known}")
    n = int(parts[0]) if counted else 0
    caption = entry.text("text")
    check_template("heroes.toml", entry.name, "text", caption, HERO_FIELDS)
    hero = Hero(entry.name, entry.text("title"), word, n, caption, entry.flag("first"))
    entry.done()
    return hero


def _read_adventure(entry: Entry) -> Adventure:
    board = Adventure(entry.name, entry.text("title"), entry.number("stones", 1, 8), entry.numbers("sets"))
    entry.done()
    return board


@final
class Terms:
    """What holds for one match: its boards, its deck and its house rules as plain fields."""

    def __init__(self, box: Box, seats: int, house_rules: HouseRules) -> None:
        self.boards = box.boards
        self.numbers = box.numbers
        self.heroes = box.heroes
        self.hero_by_name = {hero.name: at for at, hero in enumerate(box.heroes)}
        self.adventure = box.adventures[word(house_rules, "adventure")]
        self.sides = [word(house_rules, f"{name}_side") for name in TERRITORIES]
        self.desert_b = self.sides[DESERT] == "B"
        self.fortress_b = self.sides[FORTRESS] == "B"
        self.forest_b = self.sides[FOREST] == "B"
        self.ice_b = self.sides[ICE] == "B"
        self.sets = [name for name in SPECIAL_SETS if word(house_rules, name) == "yes"]
        self.start_seat = switch(house_rules, "start_seat")
        self.hero_deal = word(house_rules, "hero_deal")
        self.heroes_serve = word(house_rules, "hero_use") != "off"
        self.heroes_rest = word(house_rules, "hero_use") == "every_second_turn"
        self.limits = [_holes(house_rules, name) - 1 for name in TERRITORIES]
        self.forest_repeats = word(house_rules, "forest_after_nine") == "repeat"
        self.devour_bonus = word(house_rules, "devour_bonus") == "allowed"
        self.needed_only = word(house_rules, "overkill") == "needed_only"
        self.choose_order = word(house_rules, "attack_order") == "active_chooses"
        self.ice_any_turn = word(house_rules, "ice_take") == "any_own_turn"
        self.bonus_from_spaces = word(house_rules, "bonus_from_spaces") == "yes"
        self.dragon_hits_enemies = word(house_rules, "dragon_hits_enemies") == "yes"
        self.dragon_commands = word(house_rules, "dragon_commands") == "yes"
        self.giant_catches_skull = word(house_rules, "giant_catches_skull") == "yes"
        self.master_inserted = word(house_rules, "master_shuffle") == "insert"
        self.rebuild_all = word(house_rules, "fortress_b_rebuild") == "all"
        self.free_arch = word(house_rules, "arch_ends") == "free"
        self.ally_to_placer = word(house_rules, "ally_home") == "placer"
        self.suggestions = word(house_rules, "suggestions") == "on"
        self.master = box.master
        self.cards = _build_deck(box, self.sets, house_rules)
        self.usual_need = _usual_need(self.cards)
        self.card_index = {card.name: at for at, card in enumerate(self.cards)}
        self.markers = False
        for card in self.cards:
            for effect in card.effects:
                if effect.kind == "SHORTEN":
                    self.markers = True
        self.hero_texts: list[str] = []  # the captions of the heroes, filled in by the words
        self.turn_limit = _turn_limit(house_rules, len(self.cards))
        self.cave_names = box.boards.cave_b_names if self.ice_b else box.boards.cave_a_names
        self.fortress_dice = box.boards.fortress_b_dice if self.fortress_b else box.boards.fortress_a_dice
        # The kinds of all dice: hero dice by seat, then the allies, then the bonus dice.
        allies = box.numbers.allies[seats] * seats
        self.kinds = [seat for seat in range(seats) for _ in range(box.numbers.hero_dice)]
        self.kinds += [ALLY] * allies + [BONUS] * box.numbers.bonus_dice


def command_rank(terms: Terms, card: Card) -> int:
    """A card's rank; dragons command nobody (DRAGON-6) unless `dragon_commands` = yes."""
    if card.group == "dragons" and terms.dragon_commands:
        return min(card.effects[0].number, 3)
    return card.rank


def _usual_need(cards: list[Card]) -> int:
    """What most enemies of the base game need."""
    needs = [card.need for card in cards if card.group == "base" and card.need]
    return max(sorted(set(needs)), key=needs.count) if needs else 0


def _build_deck(box: Box, sets: list[str], house_rules: HouseRules) -> list[Card]:
    """All cards but the Master, each copy with a name of its own (SETUP-22)."""
    cards: list[Card] = []
    ranks = word(house_rules, "phantom_ranks")
    for card, copies in box.cards:
        if card.group == "phantoms":
            copies = ranks.count(str(card.rank))
        if card.group == "base" or card.group in sets:
            cards += _copies(card, copies)
    if "custom" in sets:
        text = word(house_rules, "custom_cards")
        own = box.sample_set if text == SAMPLE_SET else read_custom_set(text, "custom_cards")
        for name in dict.fromkeys([card.name for card in own]):
            same = [card for card in own if card.name == name]
            cards += _copies(same[0].copy(name if text == SAMPLE_SET else f"own_{name}", same[0].rank), len(same))
    return cards


def _copies(card: Card, count: int) -> list[Card]:
    if count == 1:
        return [card]
    return [card.copy(f"{card.name}.{number}", card.rank) for number in range(1, count + 1)]


def _turn_limit(house_rules: HouseRules, cards: int) -> int:
    """LIMIT-1: a number of turns, or so many times the number of cards."""
    value = switch(house_rules, "turn_limit")
    if isinstance(value, int):
        return value
    if value.endswith("N") and value[:-1].isdigit():
        return int(value[:-1]) * cards
    raise wrong_value("turn_limit", value, "it must be a number or like 4N")


def _holes(house_rules: HouseRules, territory: str) -> int:
    value = switch(house_rules, f"{territory}_holes")
    holes = switch(house_rules, "track_holes") if value == "same" else value
    if not isinstance(holes, int) or holes < 2:
        raise wrong_value("track_holes", holes, "it must list numbers")
    return holes
