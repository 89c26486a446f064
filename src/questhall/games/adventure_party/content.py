"""Adventure Party's content: dice, cards, track and numbers, read from TOML and checked once."""

from __future__ import annotations

from typing import Final, final

from questhall.engine.content import Content, Entry
from questhall.games.adventure_party.vocabulary import (
    ANY,
    AUTO,
    COLOURS,
    DAMAGE,
    END,
    EVAL,
    LEGENDARY,
    NOTHING,
    PAYDAY,
    POOL,
    QUEST_DECKS,
    REACT_POOL,
    REACT_ROLLED,
    REACT_SPOILS,
    REACT_VERDICT,
    ROLL,
    SET,
    STANDARD,
    SUCCESS,
    SYMBOL_COUNT,
    SYMBOLS,
    A,
    Ability,
    H,
    M,
    S,
    U,
    face_code,
    read_abilities,
    read_face,
)

FACES: Final = 6
SEATS: Final = 4
PLACES: Final = 4  # of the arena that are rewarded
TARGETS: Final = 3  # of the arena in the team game
MOST_SLOTS: Final = 3  # QUEST-4
MOST_DICE: Final = 4  # of one side of a hero
LEAST_QUESTS: Final = 6  # of each deck (LIMIT-4)
MOST_COSTS: Final = (7, 9)  # of standard and legendary heroes (LIMIT-5)
LETTERS: Final = ("R", "Y", "B", "G")  # of the colours

POTION: Final = 0
SCROLL: Final = 1
WEAPON: Final = 2
RELIC: Final = 3
SKULL: Final = 4
ITEM_KINDS: Final = ("potion", "scroll", "weapon", "relic", "skull")
HERO_TIMINGS: Final = (AUTO, POOL, ROLL, EVAL, SUCCESS, PAYDAY)
# When each kind of item works (ITEM-6, ITEM-7, ITEM-10, SKULL-2).
ITEM_TIMINGS: Final[list[tuple[int, ...]]] = [
    (POOL,),
    (ROLL,),
    (AUTO, POOL, ROLL, EVAL),
    (END,),
    (REACT_POOL, REACT_ROLLED, REACT_VERDICT, REACT_SPOILS),
]
CARD_FILES: Final = ("heroes", "legends", "items", "legendary_items", *QUEST_DECKS, "arena", "bosses")
LEVELS: Final = ("hamlet", "borough", "citadel", "siege")
NUMBERS: Final = ("start", "payday", "party", "market", "scout", "fountain", "doom", "team")


@final
class Die:
    """A colour of dice: `faces[face]` holds how many it shows of each symbol, `codes[face]` the same as one number.

    `first[face]` is the lowest face with equal symbols, which stands for all of them (GEN-17); `kinds` lists these
    faces, `weights` how many faces each of them stands for; `crits[face]` says whether it is a critical hit, and of
    which symbol: S, A or NOTHING (EVAL-2).
    """

    def __init__(self, colour: int, name: str, title: str, count: int, faces: list[list[int]]) -> None:
        self.colour = colour
        self.name = name
        self.title = title
        self.count = count
        self.faces = faces
        self.codes = [face_code(face) for face in faces]
        self.first = [self.codes.index(code) for code in self.codes]
        self.kinds = sorted(set(self.first))
        self.weights = [self.first.count(face) for face in self.kinds]
        self.crits = [S if face[S] > 1 else A if face[A] > 1 else NOTHING for face in faces]


@final
class Side:
    """One side of a hero: how many dice it has of each colour, and what it can do."""

    def __init__(self, dice: list[int], abilities: list[Ability]) -> None:
        self.dice = dice
        self.abilities = abilities


@final
class Hero:
    """A hero card; a legendary one has the same side twice and is never turned (HERO-5)."""

    def __init__(
        self,
        number: int,
        name: str,
        title: str,
        cost: int,
        retire: int,
        copies: int,
        legendary: bool,
        standard: Side,
        upgraded: Side,
    ) -> None:
        self.number = number
        self.name = name
        self.title = title
        self.cost = cost
        self.retire = retire
        self.copies = copies
        self.legendary = legendary
        self.deck = LEGENDARY if legendary else STANDARD
        self.sides = [standard, upgraded]


@final
class Item:
    """An item card; equal cards are one Item with several copies."""

    def __init__(
        self,
        number: int,
        name: str,
        title: str,
        deck: int,
        kind: int,
        copies: int,
        upgraded_only: bool,
        abilities: list[Ability],
    ) -> None:
        self.number = number
        self.name = name
        self.title = title
        self.deck = deck
        self.kind = kind
        self.copies = copies
        self.upgraded_only = upgraded_only
        self.abilities = abilities


@final
class Prize:
    """What a quest or a place in the arena pays, in the order of GEN-12; `standard` and `legendary` are items."""

    def __init__(self, gold: int, vp: int, standard: int, legendary: int, level_up: bool) -> None:
        self.gold = gold
        self.vp = vp
        self.standard = standard
        self.legendary = legendary
        self.level_up = level_up
        self.empty = gold + vp + standard + legendary == 0 and not level_up


@final
class Trial:
    """What an attempt meets: conditions, immunities and wounds; those of the arena have no conditions.

    `needs` and `immune` are by symbol (H is never needed). It is `automatic` if nothing is needed (EVAL-9).
    """

    def __init__(self, needs: list[int], hp: int, immune: list[bool], light: int, deadly: int) -> None:
        self.needs = needs
        self.need_s = needs[S]
        self.need_a = needs[A]
        self.need_m = needs[M]
        self.need_u = needs[U]
        self.hp = hp
        self.immune = immune
        self.immune_s = immune[S]
        self.immune_a = immune[A]
        self.immune_m = immune[M]
        self.light = light
        self.deadly = deadly
        self.automatic = hp == 0 and sum(needs) == 0

    def with_hp(self, hp: int) -> Trial:
        """The same with other HP."""
        return Trial(self.needs, hp, self.immune, self.light, self.deadly)


@final
class Quest:
    """A quest card."""

    def __init__(
        self,
        number: int,
        name: str,
        title: str,
        deck: int,
        slots: int,
        wound_slots: int,
        trial: Trial,
        rewards: Prize,
        consolation: Prize,
        vp: int,
    ) -> None:
        self.number = number
        self.name = name
        self.title = title
        self.deck = deck
        self.slots = slots
        self.wound_slots = wound_slots
        self.trial = trial
        self.rewards = rewards
        self.consolation = consolation
        self.vp = vp


@final
class ArenaCard:
    """An arena card: `counts[symbol]` says what counts; prizes by place; the team's targets (COOP-11)."""

    def __init__(
        self,
        number: int,
        name: str,
        title: str,
        slots: int,
        counts: list[bool],
        trial: Trial,
        prizes: list[Prize],
        targets: list[int],
    ) -> None:
        self.number = number
        self.name = name
        self.title = title
        self.slots = slots
        self.counts = counts
        self.trial = trial
        self.prizes = prizes
        self.targets = targets


@final
class Stage:
    """One stage of a boss."""

    def __init__(self, trial: Trial, vp: int) -> None:
        self.trial = trial
        self.vp = vp


@final
class Boss:
    """A final boss with its two stages."""

    def __init__(self, number: int, name: str, title: str, stages: list[Stage]) -> None:
        self.number = number
        self.name = name
        self.title = title
        self.stages = stages

    def with_hp(self, more: int) -> Boss:
        """COOP-16: the same boss with more or less HP in its last stage, never without any."""
        last = self.stages[-1]
        trial = last.trial.with_hp(max(1, last.trial.hp + more))
        return Boss(self.number, self.name, self.title, [*self.stages[:-1], Stage(trial, last.vp)])


@final
class Level:
    """A spot of the town's track: rows at Refresh and what leaving it asks for and pays."""

    def __init__(
        self, name: str, title: str, rows: list[int], hero_rows: list[int], quests: int, first_vp: int, second_vp: int
    ) -> None:
        self.name = name
        self.title = title
        self.rows = rows  # by quest deck: town, forest, mountain
        self.hero_rows = hero_rows  # standard, legendary
        self.quests = quests  # of the deck with the level's number; 0 on the boss spot
        self.first_vp = first_vp
        self.second_vp = second_vp


@final
class Rank:
    """What a team is called that won with so many VP on average (COOP-13)."""

    def __init__(self, name: str, title: str, least: int) -> None:
        self.name = name
        self.title = title
        self.least = least


@final
class Numbers:
    """Every number of the rules that stands on no card, no die and not on the track."""

    def __init__(self, entries: dict[str, Entry]) -> None:
        start = entries["start"]
        self.start_gold = _read_row(start, "gold", SEATS, 0)
        self.start_items = _read_row(start, "items", SEATS, 0)
        self.second_of_two = start.number("second_of_two", 0, 9) if start.has("second_of_two") else 0
        self.flat_gold = start.number("flat_gold")
        self.flat_items = start.number("flat_items", 0, 9)
        self.solo_gold = start.number("solo_gold")
        self.solo_items = start.number("solo_items", 0, 9)
        self.payday = entries["payday"].number("gold", 0, 99)
        self.payday_alone = entries["payday"].number("no_hero", 0, 99)
        self.party = entries["party"].number("heroes", MOST_SLOTS, 9)
        market = entries["market"]
        self.market_level = market.number("level", 1, 3)
        self.buy_price = market.number("buy", 1, 99)
        self.sell_gains = [_read_sale(market, "sell", self.buy_price)]
        self.legendary_level = market.number("legendary_level", 1, 3)
        self.legendary_price = market.number("buy_legendary", 1, 99)
        self.sell_gains.append(_read_sale(market, "sell_legendary", self.legendary_price))
        self.scout_level = entries["scout"].number("level", 1, 3)
        self.scout_price = entries["scout"].number("price", 1, 99)
        fountain = entries["fountain"]
        self.fountain_level = fountain.number("level", 1, 3)
        self.heal_price = fountain.number("heal", 1, 99)
        self.upgrade_price = fountain.number("level_up", 1, 99)
        doom = entries["doom"]
        self.doom = {name: _read_row(doom, name, SEATS, 1) for name in ("easy", "normal", "hard")}
        team = entries["team"]
        self.team_quests = _read_row(team, "quests", SEATS, 1)
        self.team_victors = _read_row(team, "victors", SEATS, 1)
        for seats in range(SEATS):
            if self.team_victors[seats] > seats + 1:
                raise team.error("victors", f"is {self.team_victors!r}; there are no more victors than players")
        self.team_boss_hp = _read_row(team, "boss_hp", SEATS, -9)
        self.most_gift = team.number("gift", 1, 99)
        for entry in entries.values():
            entry.done()


@final
class Box:
    """Everything in the box: the content, checked. Cards are known by their places in these lists."""

    def __init__(self, content: Content) -> None:
        entries = content.named("dice", COLOURS)
        self.dice = [_read_die(entries[name], colour) for colour, name in enumerate(COLOURS)]
        self.heroes: list[Hero] = []
        for deck, file in enumerate(("heroes", "legends")):
            for entry in content.entries(file):
                self.heroes.append(_read_hero(entry, len(self.heroes), deck == LEGENDARY, self.dice))
        self.items: list[Item] = []
        for deck, file in enumerate(("items", "legendary_items")):
            for entry in content.entries(file):
                self.items.append(_read_item(entry, len(self.items), deck, self.dice))
        self.quests: list[Quest] = []
        for deck, file in enumerate(QUEST_DECKS):
            found = content.entries(file)
            if len(found) < LEAST_QUESTS:
                raise Entry(f"{file}.toml", file, {}).error(
                    "", f"has {len(found)} quests; there must be at least {LEAST_QUESTS} (LIMIT-4)"
                )
            for entry in found:
                self.quests.append(_read_quest(entry, len(self.quests), deck))
        self.arenas = [_read_arena(entry, at) for at, entry in enumerate(content.entries("arena"))]
        self.bosses = [_read_boss(entry, at) for at, entry in enumerate(content.entries("bosses"))]
        levels = content.named("track", LEVELS)
        self.levels = [_read_level(levels[name], at) for at, name in enumerate(LEVELS)]
        self.numbers = Numbers(content.named("numbers", NUMBERS))
        self.ranks = _read_ranks(content.entries("ranks"))
        self.die_by_name = {die.name: die.colour for die in self.dice}
        self.hero_by_name = {hero.name: hero.number for hero in self.heroes}
        self.item_by_name = {item.name: item.number for item in self.items}
        self.quest_by_name = {quest.name: quest.number for quest in self.quests}
        self.arena_by_name = {card.name: card.number for card in self.arenas}
        self.boss_by_name = {boss.name: boss.number for boss in self.bosses}
        _check_names(content)


def _read_row(entry: Entry, field: str, count: int, least: int) -> list[int]:
    """A number for each of so many places."""
    numbers = entry.numbers(field)
    if len(numbers) != count or min(numbers) < least or max(numbers) > 99:
        raise entry.error(field, f"is {numbers!r}; it must list {count} numbers from {least} to 99")
    return numbers


def _read_sale(entry: Entry, field: str, price: int) -> int:
    gain = entry.number(field, 0, 99)
    if gain >= price:
        raise entry.error(field, f"is {gain}; it must be below {price}, what such an item costs (LIMIT-2)")
    return gain


def _read_die(entry: Entry, colour: int) -> Die:
    texts = entry.texts("faces")
    if len(texts) != FACES:
        raise entry.error("faces", f"has {len(texts)} faces; it must have {FACES}")
    faces: list[list[int]] = []
    for text in texts:
        face = read_face(text)
        if face is None:
            raise entry.error("faces", f"has {text!r}; a face is blank, or one or two of {' '.join(SYMBOLS)}, as S S")
        faces.append(face)
    die = Die(colour, entry.name, entry.text("title"), entry.number("count", 1, 9), faces)
    entry.done()
    return die


def _read_side(entry: Entry, dice: list[Die]) -> Side:
    letters = entry.text("dice").split()
    for letter in letters:
        if letter not in LETTERS:
            raise entry.error("dice", f"has {letter!r}; the colours are R red, Y yellow, B blue and G green")
    if not 1 <= len(letters) <= MOST_DICE:
        raise entry.error("dice", f"has {len(letters)} dice; it must have 1 to {MOST_DICE}")
    side = Side([letters.count(letter) for letter in LETTERS], _read_optional(entry, HERO_TIMINGS, dice))
    entry.done()
    return side


def _read_optional(entry: Entry, timings: tuple[int, ...], dice: list[Die]) -> list[Ability]:
    if not entry.has("abilities"):
        return []
    abilities = read_abilities(entry, "abilities", timings)
    _check_faces(entry, abilities, dice)
    return abilities


def _check_faces(entry: Entry, abilities: list[Ability], dice: list[Die]) -> None:
    """Dice can only be turned to faces that they have."""
    for ability in abilities:
        for effect in ability.effects:
            if effect.kind != SET or effect.face == ANY:
                continue
            fitting = [die.name for die in dice if effect.face in die.codes and effect.what in (ANY, die.colour)]
            if not fitting:
                wanted = "no die" if effect.what == ANY else f"no {COLOURS[effect.what]} die"
                raise entry.error("abilities", f"turns a die to a face that {wanted} has; see dice.toml")


def _read_hero(entry: Entry, number: int, legendary: bool, dice: list[Die]) -> Hero:
    if legendary:
        standard = upgraded = _read_side(entry.entry("side"), dice)
    else:
        standard = _read_side(entry.entry("standard"), dice)
        upgraded = _read_side(entry.entry("upgraded"), dice)
    hero = Hero(
        number,
        entry.name,
        entry.text("title"),
        entry.number("cost", 1, MOST_COSTS[LEGENDARY if legendary else STANDARD]),
        entry.number("retire_vp", 0, 99),
        _read_copies(entry),
        legendary,
        standard,
        upgraded,
    )
    entry.done()
    return hero


def _read_copies(entry: Entry) -> int:
    return entry.number("copies", 1, 9) if entry.has("copies") else 1


def _read_item(entry: Entry, number: int, deck: int, dice: list[Die]) -> Item:
    kind = ITEM_KINDS.index(entry.text("kind", ITEM_KINDS))
    abilities = read_abilities(entry, "abilities", ITEM_TIMINGS[kind])
    _check_faces(entry, abilities, dice)
    if not abilities:
        raise entry.error("abilities", "is empty; an item must do something")
    if kind != WEAPON and (len(abilities) > 1 or abilities[0].rune):
        raise entry.error("abilities", f"must have one timing and no rune: a {ITEM_KINDS[kind]} is used once (ITEM-8)")
    upgraded_only = entry.flag("upgraded_only")
    if upgraded_only and kind != WEAPON:
        raise entry.error("upgraded_only", f"is for weapons (ITEM-14); this is a {ITEM_KINDS[kind]}")
    title, copies = entry.text("title"), _read_copies(entry)
    item = Item(number, entry.name, title, deck, kind, copies, upgraded_only, abilities)
    entry.done()
    return item


def _read_trial(entry: Entry) -> Trial:
    """Needs, immunity and wounds; what is left out is nothing."""
    needs = [0] * SYMBOL_COUNT
    hp = 0
    if entry.has("needs"):
        table = entry.entry("needs")
        for symbol, letter in enumerate(SYMBOLS):
            if symbol != H and table.has(letter):
                needs[symbol] = table.number(letter, 1, 20)
        hp = table.number("HP", 1, 40) if table.has("HP") else 0
        table.done()
    immune = _read_letters(entry, "immune", DAMAGE) if entry.has("immune") else [False] * SYMBOL_COUNT
    for symbol in range(DAMAGE):
        if immune[symbol] and needs[symbol]:
            letter = SYMBOLS[symbol]
            raise entry.error("immune", f"has {letter}, but {needs[symbol]} {letter} are needed (EVAL-7)")
    trial = Trial(needs, hp, immune, _read_wounds(entry, "light"), _read_wounds(entry, "deadly"))
    if True in immune and (trial.automatic or immune.count(True) == DAMAGE):
        raise entry.error("immune", "must leave something that is needed and something that serves (EVAL-7)")
    return trial


def _read_wounds(entry: Entry, field: str) -> int:
    return entry.number(field, 0, 9) if entry.has(field) else 0


def _read_letters(entry: Entry, field: str, count: int) -> list[bool]:
    """`S M`, each of the first symbols at most once."""
    known = SYMBOLS[:count]
    marked = [False] * SYMBOL_COUNT
    for letter in entry.text(field).split():
        if letter not in known or marked[SYMBOLS.index(letter)]:
            raise entry.error(field, f"has {letter!r}; it must list some of {' '.join(known)}, each once, as S M")
        marked[SYMBOLS.index(letter)] = True
    if True not in marked:
        raise entry.error(field, f"is empty; it must list some of {' '.join(known)}, as S M")
    return marked


def _read_prize(entry: Entry) -> Prize:
    gold, vp = _read_amount(entry, "gold"), _read_amount(entry, "vp")
    reward = Prize(gold, vp, _read_amount(entry, "items"), _read_amount(entry, "legendary"), entry.flag("level_up"))
    entry.done()
    return reward


def _read_amount(entry: Entry, field: str) -> int:
    return entry.number(field, 1, 20) if entry.has(field) else 0


def _read_quest(entry: Entry, number: int, deck: int) -> Quest:
    slots = entry.number("slots", 1, MOST_SLOTS)
    wound_slots = entry.number("wound_slots", 1, slots) if entry.has("wound_slots") else 0
    trial = _read_trial(entry)
    rewards = _read_prize(entry.entry("rewards"))
    consolation = Prize(0, 0, 0, 0, False)
    if entry.has("consolation"):
        consolation = _read_prize(entry.entry("consolation"))
        _check_consolation(entry, trial, rewards, consolation)
    if rewards.vp:
        raise entry.error("rewards", "has vp; the VP of a quest stand on the card, in the field vp (REW-7)")
    vp = entry.number("vp", 0, 20) if entry.has("vp") else 0
    title = entry.text("title")
    entry.done()
    return Quest(number, entry.name, title, deck, slots, wound_slots, trial, rewards, consolation, vp)


def _check_consolation(entry: Entry, trial: Trial, rewards: Prize, consolation: Prize) -> None:
    if trial.automatic:
        raise entry.error("consolation", "is never paid: nothing is needed, so the quest cannot fail (EVAL-9)")
    if consolation.level_up:
        raise entry.error("consolation", "has a level_up; a consolation never has one (FAIL-6)")
    for name, all_of_it, part in (
        ("gold", rewards.gold, consolation.gold),
        ("vp", rewards.vp, consolation.vp),
        ("items", rewards.standard, consolation.standard),
        ("legendary", rewards.legendary, consolation.legendary),
    ):
        if part > all_of_it:
            raise entry.error("rewards", f"has {all_of_it} {name}; it must contain the consolation's {part} (REW-13)")


def _read_arena(entry: Entry, number: int) -> ArenaCard:
    prizes = [_read_prize(prize) for prize in entry.entries("prizes")]
    if len(prizes) != PLACES:
        raise entry.error("prizes", f"has {len(prizes)} prizes; it must have {PLACES}")
    for prize in prizes:
        if prize.level_up:
            raise entry.error("prizes", "has a level_up; only quests pay one (REW-5)")
    targets = _read_row(entry, "targets", TARGETS, 1)
    if not targets[0] > targets[1] > targets[2]:
        raise entry.error("targets", f"is {targets!r}; each must be lower than the one before")
    card = ArenaCard(
        number,
        entry.name,
        entry.text("title"),
        entry.number("slots", 1, MOST_SLOTS),
        _read_letters(entry, "counts", SYMBOL_COUNT),
        Trial(
            [0] * SYMBOL_COUNT,
            0,
            [False] * SYMBOL_COUNT,
            _read_wounds(entry, "light"),
            _read_wounds(entry, "deadly"),
        ),
        prizes,
        targets,
    )
    entry.done()
    return card


def _read_boss(entry: Entry, number: int) -> Boss:
    stages = [_read_stage(entry.entry(field)) for field in ("stage_1", "stage_2")]
    boss = Boss(number, entry.name, entry.text("title"), stages)
    entry.done()
    return boss


def _read_stage(entry: Entry) -> Stage:
    stage = Stage(_read_trial(entry), entry.number("vp", 0, 40))
    entry.done()
    return stage


def _read_level(entry: Entry, at: int) -> Level:
    last = at == len(LEVELS) - 1
    rows = [entry.number(deck, 0, 9) for deck in QUEST_DECKS]
    # Hero rows show the top card of the deck as one of their number (REF-2); 0 while a deck is locked.
    heroes = [entry.number("heroes", 1, 9), entry.number("legends", 0, 9)]
    quests = 0 if last else entry.number("quests", 1, LEAST_QUESTS - SEATS)
    first = 0 if last else entry.number("first_vp", 0, 20)
    second = 0 if last else entry.number("second_vp", 0, 20)
    if not last and rows[at] == 0:
        raise entry.error(QUEST_DECKS[at], "is 0; the quests that the level asks for must lie open (TOWN-2)")
    level = Level(entry.name, entry.text("title"), rows, heroes, quests, first, second)
    entry.done()
    return level


def _read_ranks(entries: list[Entry]) -> list[Rank]:
    """From the lowest to the highest."""
    ranks: list[Rank] = []
    for entry in entries:
        least = entry.number("from", 0, 999)
        if least <= ranks[-1].least if ranks else least > 0:
            raise entry.error(
                "from", f"is {least}; the first begins at 0, each other above the one before it (COOP-13)"
            )
        ranks.append(Rank(entry.name, entry.text("title"), least))
        entry.done()
    if not ranks:
        raise Entry("ranks.toml", "ranks", {}).error("", "has no rank; there must be one (COOP-13)")
    return ranks


def _check_names(content: Content) -> None:
    """Every card has a name and a title that no other card has (GEN-4)."""
    seen: dict[str, str] = {}  # file by field and text
    for file in CARD_FILES:
        for entry in content.entries(file):
            for field, text in (("", entry.name), ("title", entry.text("title"))):
                key = f"{field} {text}"
                if key in seen:
                    raise entry.error(field, f"is {text!r}, as that of a card in {seen[key]}.toml (GEN-4)")
                seen[key] = file
