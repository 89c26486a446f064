"""World Adventure's content: map, cards and numbers, read from TOML and checked once."""

from __future__ import annotations

from typing import Final, final

from questhall.engine.content import Content, Entry
from questhall.games.world_adventure.vocabulary import (
    AGAINST,
    ANYBODY,
    DIRECTION_TITLES,
    DIRECTIONS,
    GOODS,
    INSTANT,
    LASTING_KINDS,
    LEGEND_KINDS,
    LEGENDARY,
    MERCHANT_TIERS,
    MINION,
    MOMENTS,
    MONSTER_TIERS,
    MOST_CARGO,
    MOST_SOLDIERS,
    MOST_STATUS,
    NEEDS_HIT,
    PLACE_KINDS,
    PURPLE_KINDS,
    RAID,
    REVEAL_KINDS,
    SKILL_KINDS,
    STAGE,
    STEPS_Q,
    STEPS_R,
    YELLOW_KINDS,
    Effect,
    QuestStep,
    read_effect,
    read_effects,
    read_steps,
)

NATIONS: Final = 9
AROUND: Final = 6  # directions, and outer territories of a nation
PLACE_COUNT: Final = 7  # territories of a nation
TERRITORIES: Final = 63
EDGE: Final = -1  # no territory there
STAGES: Final = 3
DISPLAY: Final = 6  # places of a display, one for each face of a die
FACES: Final = 6
LEVELS: Final = ("level_1", "level_2")
SYMBOLS: Final = ("merchant", "monster", "both", "lair", "plain")
RUNE_COLOURS: Final = ("yellow", "purple")
BANDS: Final = ("brigand", "government")
NUMBERS: Final = (
    *("start", "gold", "status", "turn", "months", "runes", "shop", "stall", "workshop", "recruiter", "guild"),
    *("battle", "wanted"),
)
MOST_ACCURACY: Final = 5  # GEN-3
LEAST_HEROES: Final = 12  # two for each of six seats (SETUP-17, SETUP-18)
# Files whose cards no player may confuse: no two of them have the same name or title.
CARD_FILES: Final = (
    *("nations", "goods", "caravans", "heroes", "merchants", "monsters", "raids", "legends", "bands", "events"),
    *("runes", "quests"),
)


@final
class Nation:
    """A nation: where its city lies."""

    def __init__(self, number: int, name: str, title: str, q: int, r: int) -> None:
        self.number = number
        self.name = name
        self.title = title
        self.q = q
        self.r = r


@final
class Territory:
    """A hex of the map: place 0 of a nation is its city, 1 to 6 lie around it. `neighbours` are by direction."""

    def __init__(self, nation: Nation, place: int, q: int, r: int, symbol: str) -> None:
        self.number = PLACE_COUNT * nation.number + place
        self.name = f"{nation.name}{place}"
        self.title = f"the {DIRECTION_TITLES[place - 1]} of {nation.title}" if place else f"{nation.title}'s city"
        self.nation = nation.number
        self.place = place
        self.q = q
        self.r = r
        self.city = place == 0
        self.merchant = symbol in ("merchant", "both")
        self.monster = symbol in ("monster", "both")
        self.lair = symbol == "lair"
        self.neighbours: list[int] = [EDGE] * AROUND


@final
class Good:
    """A kind of goods, and how many commodity markers show it."""

    def __init__(self, number: int, name: str, title: str, markers: int) -> None:
        self.number = number
        self.name = name
        self.title = title
        self.markers = markers


@final
class Caravan:
    """A caravan card (WORK-9)."""

    def __init__(
        self,
        number: int,
        name: str,
        title: str,
        level: int,
        cost: int,
        sells: int,
        cargo: int,
        chase: int,
        barrier: int,
    ) -> None:
        self.number = number
        self.name = name
        self.title = title
        self.level = level
        self.cost = cost
        self.sells = sells
        self.cargo = cargo
        self.chase = chase
        self.barrier = barrier


@final
class SoldierLevel:
    """One side of a soldier card."""

    def __init__(self, hp: int, damage: int, accuracy: int) -> None:
        self.hp = hp
        self.damage = damage
        self.accuracy = accuracy


@final
class HeroLevel:
    """One level of a hero card."""

    def __init__(self, hp: int, accuracy: int, damage: int, cast: int, effect: Effect) -> None:
        self.hp = hp
        self.accuracy = accuracy
        self.damage = damage
        self.cast = cast
        self.effect = effect


@final
class Hero:
    """A hero card: his skill works at `moment`, `most` times in a battle (0: always)."""

    def __init__(
        self,
        number: int,
        name: str,
        title: str,
        skill: str,
        moment: int,
        needs_hit: bool,
        against: int,
        most: int,
        levels: list[HeroLevel],
    ) -> None:
        self.number = number
        self.name = name
        self.title = title
        self.skill = skill
        self.moment = moment
        self.needs_hit = needs_hit
        self.against = against
        self.most = most
        self.levels = levels


@final
class Merchant:
    """A merchant card: `cargo` and `loot` are dice."""

    def __init__(
        self,
        number: int,
        name: str,
        title: str,
        stage: int,
        place: int,
        tier: int,
        hp: int,
        accuracy: int,
        exp: int,
        cargo: int,
        loot: int,
    ) -> None:
        self.number = number
        self.name = name
        self.title = title
        self.stage = stage
        self.place = place
        self.tier = tier
        self.hp = hp
        self.accuracy = accuracy
        self.exp = exp
        self.cargo = cargo
        self.loot = loot


@final
class Monster:
    """A monster card of any tier: one on display has a `place`, a legendary one a lair, an event and an item."""

    def __init__(self, number: int, name: str, title: str, tier: int, stage: int, place: int, entry: Entry) -> None:
        self.number = number
        self.name = name
        self.title = title
        self.tier = tier
        self.stage = stage
        self.place = place
        self.hp = entry.number("hp", 1, 99)
        self.accuracy = entry.number("accuracy", 1, MOST_ACCURACY)
        self.retreat = entry.number("retreat", 1, MOST_ACCURACY)
        self.exp = entry.number("exp", 0, 9)
        self.wanted = entry.number("wanted", -8, 8)
        self.cargo = entry.number("cargo", 0, 9)
        self.loot = entry.number("loot", 0, 20)
        self.lair = EDGE
        self.colour = ""
        self.event_title = ""
        self.event: list[Effect] = []
        self.item = ""


@final
class Band:
    """A brigand or government card: its scouting dice, its soldiers of both levels, and what its defeat brings."""

    def __init__(
        self, name: str, title: str, stage: int, explorer: int, ones: int, twos: int, exp: int, wanted: int, gold: int
    ) -> None:
        self.name = name
        self.title = title
        self.stage = stage
        self.explorer = explorer
        self.ones = ones
        self.twos = twos
        self.exp = exp
        self.wanted = wanted
        self.gold = gold


@final
class WorldEvent:
    """A World Event card: what happens once, and what lasts (EVENT-5)."""

    def __init__(self, number: int, name: str, title: str, reveal: list[Effect], lasting: list[Effect]) -> None:
        self.number = number
        self.name = name
        self.title = title
        self.reveal = reveal
        self.lasting = lasting


@final
class RuneCard:
    """A Rune Power card; equal cards are one RuneCard with several copies."""

    def __init__(
        self, number: int, name: str, title: str, purple: bool, uses: int, copies: int, effect: Effect
    ) -> None:
        self.number = number
        self.name = name
        self.title = title
        self.purple = purple
        self.uses = uses
        self.copies = copies
        self.effect = effect


@final
class Quest:
    """A Guild Quest card."""

    def __init__(
        self, number: int, name: str, title: str, steps: list[QuestStep], ordered: bool, rewards: list[Effect]
    ) -> None:
        self.number = number
        self.name = name
        self.title = title
        self.steps = steps
        self.ordered = ordered
        self.rewards = rewards


@final
class Numbers:
    """Every number of the rules that stands on no card and not on the map."""

    def __init__(self, entries: dict[str, Entry]) -> None:
        self.start_smoke = entries["start"].number("smoke", 0, 1)
        gold = entries["gold"]
        self.random_gold = _read_row(gold, "die", FACES, 0, 20)
        self.penalty_dice = gold.number("penalty_dice", 0, 9)
        status = entries["status"]
        self.status_most = status.number("most", 2, MOST_STATUS)
        self.status_broken = status.number("broken", self.status_most, MOST_STATUS)
        self.status_points = status.number("points", 1, 3 * self.status_most)
        self.move_points = entries["turn"].number("move", 1, 9)
        self.action_points = entries["turn"].number("action", 1, 9)
        months = entries["months"]
        self.month_limit = months.number("limit", 1, 100)
        self.long_month_limit = months.number("long_limit", 1, 100)
        self.first_event = months.number("first_event", 1, 99)
        self.first_raid = months.number("first_raid", 1, 99)
        self.raid_gap = months.number("raid_gap", 1, 99)
        runes = entries["runes"]
        self.need_runes = _read_row(runes, "need", 3, 1, 66)
        self.long_need = runes.number("long_need", 1, 22)
        self.stage_runes = _read_rising(runes, "stages", STAGES - 1, 22)
        self.reward_runes = _read_rising(runes, "rewards", 3, 22)
        self.trade_runes = _read_rising(runes, "trades", 2, 99)
        shop = entries["shop"]
        self.sell = shop.number("sell", 0, 20)
        self.sell_needed = shop.number("sell_needed", self.sell, 20)
        self.buy = shop.number("buy", 0, 20)
        self.purchase_dice = shop.number("dice", 1, 9)
        self.sale_exp = _read_row(shop, "exp", 2, 0, 9)
        stall = entries["stall"]
        self.stall_cost = stall.number("cost", 0, 99)
        self.stall_income = stall.number("income", 0, 99)
        self.most_stalls = stall.number("most", 4, 9)
        self.toll = stall.number("toll", 0, 99)
        self.stall_exp = stall.number("exp", 0, 9)
        workshop = entries["workshop"]
        self.upgrade = workshop.number("upgrade", 1, 99)
        self.upgrade_sells = _read_below(workshop, "sells", self.upgrade)
        self.most_medics = workshop.number("most_medics", 1, 9)
        recruiter = entries["recruiter"]
        self.recruit = recruiter.number("recruit", 0, 99)
        self.recover = recruiter.number("recover", 0, 99)
        self.train = recruiter.number("train", 0, 99)
        self.train_number = recruiter.number("train_number", 1, MOST_ACCURACY)
        self.evolve = recruiter.number("evolve", 0, 99)
        self.exp_to_evolve = recruiter.number("exp", 1, 9)
        guild = entries["guild"]
        self.quest_cancel = guild.number("cancel", 0, 99)
        self.quest_row = guild.number("row", 1, 9)
        self.quest_row_most = guild.number("row_most", self.quest_row, 9)
        self.quest_number = guild.number("roll_number", 1, MOST_ACCURACY)
        battle = entries["battle"]
        self.scout_number = battle.number("scout_number", 1, MOST_ACCURACY)
        self.retreat_number = battle.number("retreat_number", 1, MOST_ACCURACY)
        self.player_exp = battle.number("player_exp", 0, 9)
        self.battle_stages = battle.number("stages", 1, 999)
        self.band_steps = battle.number("band_steps", 0, 9)
        wanted = entries["wanted"]
        self.merchant_wanted = wanted.number("merchant", 0, 8)
        self.player_wanted = wanted.number("player", 0, 8)
        self.wanted_player = wanted.number("wanted_player", -8, 0)
        self.bounties = wanted.numbers("bounties")
        if len(self.bounties) < 2 or self.bounties[0] != 0 or sorted(self.bounties) != self.bounties:
            raise wanted.error("bounties", f"is {self.bounties!r}; it must begin with 0 and never fall (WANTED-11)")
        for entry in entries.values():
            entry.done()


@final
class Box:
    """Everything in the box: the content, checked. Things are known by their places in these lists."""

    def __init__(self, content: Content) -> None:
        self.nations: list[Nation] = []
        self.territories: list[Territory] = []
        self._read_map(content)
        goods = content.named("goods", GOODS)
        self.goods = [_read_good(goods[name], number) for number, name in enumerate(GOODS)]
        self.caravans = [_read_caravan(entry, at) for at, entry in enumerate(content.entries("caravans"))]
        if {caravan.level for caravan in self.caravans} != {1, 2}:
            raise _whole("caravans").error("level", "must be 1 for one caravan and 2 for another (SETUP-21, OBJ-9)")
        soldiers = content.named("soldiers", LEVELS)
        self.soldiers = [_read_soldier(soldiers[name]) for name in LEVELS]
        self.heroes = [_read_hero(entry, at) for at, entry in enumerate(content.entries("heroes"))]
        if len(self.heroes) < LEAST_HEROES:
            raise _whole("heroes").error("", f"has {len(self.heroes)} heroes; there must be at least {LEAST_HEROES}")
        entries = content.entries("merchants")
        self.merchants = [_read_merchant(entry, at) for at, entry in enumerate(entries)]
        self.merchant_at = _read_displays(entries, [[card.stage, card.place] for card in self.merchants])
        entries = content.entries("monsters")
        self.monsters = [_read_monster(entry, at) for at, entry in enumerate(entries)]
        self.monster_at = _read_displays(entries, [[card.stage, card.place] for card in self.monsters])
        self.raids = self._read_raids(content)
        self.territory_by_name = {territory.name: territory.number for territory in self.territories}
        self.legends = self._read_legends(content)
        self.brigands, self.governments = _read_bands(content.entries("bands"))
        self.events = [_read_event(entry, at) for at, entry in enumerate(content.entries("events"))]
        self.runes = [_read_rune(entry, at) for at, entry in enumerate(content.entries("runes"))]
        self.quests = [_read_quest(entry, at) for at, entry in enumerate(content.entries("quests"))]
        self.numbers = Numbers(content.named("numbers", NUMBERS))
        self.bounties = self.numbers.bounties
        self.most_wanted = len(self.bounties) - 1
        self.nation_by_name = {nation.name: nation.number for nation in self.nations}
        self.good_by_name = {good.name: good.number for good in self.goods}
        self.caravan_by_name = {caravan.name: caravan.number for caravan in self.caravans}
        self.hero_by_name = {hero.name: hero.number for hero in self.heroes}
        self.merchant_by_name = {merchant.name: merchant.number for merchant in self.merchants}
        self.monster_by_name = {monster.name: monster.number for monster in self.monsters}
        self.event_by_name = {event.name: event.number for event in self.events}
        self.rune_by_name = {rune.name: rune.number for rune in self.runes}
        self.quest_by_name = {quest.name: quest.number for quest in self.quests}
        _check_names(content)

    def _read_map(self, content: Content) -> None:
        """Nations and territories; who touches whom follows from where they lie (MAP-3)."""
        entries = content.entries("nations")
        if len(entries) != NATIONS:
            raise _whole("nations").error("", f"has {len(entries)} nations; there must be {NATIONS} (DICE-9)")
        for number, entry in enumerate(entries):
            nation = Nation(
                number, entry.name, entry.text("title"), entry.number("q", -99, 99), entry.number("r", -99, 99)
            )
            self.nations.append(nation)
            self.territories.append(Territory(nation, 0, nation.q, nation.r, ""))
            for direction, symbol in enumerate(_read_symbols(entry)):
                q = nation.q + STEPS_Q[direction]
                r = nation.r + STEPS_R[direction]
                self.territories.append(Territory(nation, direction + 1, q, r, symbol))
            entry.done()
        at: dict[tuple[int, int], int] = {}
        for territory in self.territories:
            here = (territory.q, territory.r)
            if here in at:
                other = self.territories[at[here]].name
                entry = entries[territory.nation]
                raise entry.error("q", f"puts {territory.name} on {other}; territories must not lie on each other")
            at[here] = territory.number
        for territory in self.territories:
            for direction in range(AROUND):
                there = (territory.q + STEPS_Q[direction], territory.r + STEPS_R[direction])
                territory.neighbours[direction] = at.get(there, EDGE)
        self._check_reach(entries)

    def _check_reach(self, entries: list[Entry]) -> None:
        """BRIG-7: the brigand reaches every outer territory without entering a city."""
        seen = {1}
        ways = [1]
        while ways:
            for number in self.territories[ways.pop()].neighbours:
                if number != EDGE and not self.territories[number].city and number not in seen:
                    seen.add(number)
                    ways.append(number)
        for territory in self.territories:
            if not territory.city and territory.number not in seen:
                start = self.territories[1].name
                raise entries[territory.nation].error(
                    "q", f"leaves no way from {start} to {territory.name} outside the cities (BRIG-7)"
                )

    def _read_raids(self, content: Content) -> list[int]:
        """The raid monsters, one for each stage."""
        numbers = [EDGE] * STAGES
        for entry in content.entries("raids"):
            stage = entry.number("stage", 1, STAGES)
            if numbers[stage - 1] != EDGE:
                raise entry.error("stage", f"is {stage}, as that of another card; there is one for each stage (RAID-2)")
            numbers[stage - 1] = len(self.monsters)
            self.monsters.append(Monster(len(self.monsters), entry.name, entry.text("title"), RAID, stage, 0, entry))
            entry.done()
        if EDGE in numbers:
            raise _whole("raids").error("stage", f"is {numbers.index(EDGE) + 1} on no card; each needs one (RAID-2)")
        return numbers

    def _read_legends(self, content: Content) -> list[int]:
        """The legendary monsters, each with a lair of its own (LEG-1)."""
        numbers: list[int] = []
        lairs = {territory.name: territory.number for territory in self.territories if territory.lair}
        for entry in content.entries("legends"):
            legend = Monster(len(self.monsters), entry.name, entry.text("title"), LEGENDARY, 0, 0, entry)
            legend.colour = entry.text("colour")
            legend.lair = lairs[entry.text("lair", lairs)]
            for number in numbers:
                if self.monsters[number].lair == legend.lair:
                    lair = self.territories[legend.lair].name
                    raise entry.error("lair", f"is {lair}, as that of {self.monsters[number].name} (LEG-1)")
            event = entry.entry("event")
            legend.event_title = event.text("title")
            legend.event = read_effects(event, "effects", LEGEND_KINDS)
            event.done()
            item = entry.entry("item")
            legend.item = item.text("title")
            item.done()
            entry.done()
            numbers.append(legend.number)
            self.monsters.append(legend)
        return numbers


def _whole(file: str) -> Entry:
    """For errors about a file as a whole."""
    return Entry(f"{file}.toml", file, {})


def _read_row(entry: Entry, field: str, count: int, least: int, most: int) -> list[int]:
    """A number for each of so many places."""
    numbers = entry.numbers(field)
    if len(numbers) != count or min(numbers) < least or max(numbers) > most:
        raise entry.error(field, f"is {numbers!r}; it must list {count} numbers from {least} to {most}")
    return numbers


def _read_rising(entry: Entry, field: str, count: int, most: int) -> list[int]:
    numbers = _read_row(entry, field, count, 1, most)
    if sorted(set(numbers)) != numbers:
        raise entry.error(field, f"is {numbers!r}; each must be higher than the one before")
    return numbers


def _read_below(entry: Entry, field: str, cost: int) -> int:
    """What something sells for: less than it costs, or a turn need not end (END-7)."""
    gain = entry.number(field, 0, 99)
    if gain >= cost:
        raise entry.error(field, f"is {gain}; it must be below {cost}, what it costs (END-7)")
    return gain


def _read_symbols(entry: Entry) -> list[str]:
    symbols = entry.texts("outer")
    for symbol in symbols:
        if symbol not in SYMBOLS:
            raise entry.error("outer", f"has {symbol!r}; each must be one of {', '.join(SYMBOLS)}")
    if len(symbols) != AROUND:
        raise entry.error(
            "outer", f"lists {len(symbols)} territories; it must list {AROUND}: {' '.join(DIRECTIONS)} (MAP-1)"
        )
    return symbols


def _read_good(entry: Entry, number: int) -> Good:
    good = Good(number, entry.name, entry.text("title"), entry.number("markers", 0, 9))
    entry.done()
    return good


def _read_caravan(entry: Entry, number: int) -> Caravan:
    cost = entry.number("cost", 1, 99)
    caravan = Caravan(
        number,
        entry.name,
        entry.text("title"),
        entry.number("level", 1, 2),
        cost,
        _read_below(entry, "sells", cost),
        entry.number("cargo", 1, MOST_CARGO - 1),  # Caravan Cargo adds one (UPG-3)
        entry.number("chase", 1, 9),
        entry.number("barrier", 0, 9),
    )
    entry.done()
    return caravan


def _read_soldier(entry: Entry) -> SoldierLevel:
    level = SoldierLevel(
        entry.number("hp", 1, 9), entry.number("damage", 1, 9), entry.number("accuracy", 1, MOST_ACCURACY)
    )
    entry.done()
    return level


def _read_hero(entry: Entry, number: int) -> Hero:
    skill = entry.entry("skill")
    title = skill.text("title")
    words = skill.texts("when")
    if not words or words[0] not in MOMENTS:
        raise skill.error("when", f"is {words!r}; it must begin with one of {', '.join(MOMENTS)}")
    moment = MOMENTS.index(words[0])
    needs_hit = False
    against = ANYBODY
    most = 0
    for word in words[1:]:
        if moment != STAGE:
            raise skill.error("when", f"has {word!r}; only a skill of an attack stage has conditions")
        if word == NEEDS_HIT:
            needs_hit = True
        elif word in AGAINST[1:] and against == ANYBODY:
            against = AGAINST.index(word)
        elif len(word) == 5 and word.startswith("max ") and "1" <= word[4] <= "9":
            most = int(word[4])
        else:
            known = ", ".join([NEEDS_HIT, *AGAINST[1:], "max 1 to max 9"])
            raise skill.error("when", f"has {word!r}; a condition is one of {known}, and one opponent at most")
    skill.done()
    levels = [_read_hero_level(entry.entry(name), SKILL_KINDS[moment]) for name in LEVELS]
    hero = Hero(number, entry.name, entry.text("title"), title, moment, needs_hit, against, most, levels)
    entry.done()
    return hero


def _read_hero_level(entry: Entry, kinds: tuple[int, ...]) -> HeroLevel:
    level = HeroLevel(
        entry.number("hp", 1, 20),
        entry.number("accuracy", 1, MOST_ACCURACY),
        entry.number("damage", 1, 9),
        entry.number("cast", 1, MOST_ACCURACY),
        read_effect(entry, "effect", kinds),
    )
    entry.done()
    return level


def _read_merchant(entry: Entry, number: int) -> Merchant:
    merchant = Merchant(
        number,
        entry.name,
        entry.text("title"),
        entry.number("stage", 1, STAGES),
        entry.number("place", 1, DISPLAY),
        MERCHANT_TIERS.index(entry.text("tier", MERCHANT_TIERS)),
        entry.number("hp", 1, 99),
        entry.number("accuracy", 1, MOST_ACCURACY),
        entry.number("exp", 0, 9),
        entry.number("cargo", 0, 9),
        entry.number("loot", 0, 20),
    )
    entry.done()
    return merchant


def _read_monster(entry: Entry, number: int) -> Monster:
    """A monster on display: minion or destroyer."""
    tier = MONSTER_TIERS.index(entry.text("tier", MONSTER_TIERS[MINION:RAID]))
    stage = entry.number("stage", 1, STAGES)
    place = entry.number("place", 1, DISPLAY)
    monster = Monster(number, entry.name, entry.text("title"), tier, stage, place, entry)
    entry.done()
    return monster


def _read_displays(entries: list[Entry], cards: list[list[int]]) -> list[list[int]]:
    """For each stage and place the number of its card; `cards` holds the stage and place of each."""
    numbers = [[EDGE] * DISPLAY for _ in range(STAGES)]
    for number, (stage, place) in enumerate(cards):
        other = numbers[stage - 1][place - 1]
        if other != EDGE:
            raise entries[number].error(
                "place", f"is {place}, as that of {entries[other].name} in the same stage {stage} (SETUP-10)"
            )
        numbers[stage - 1][place - 1] = number
    for stage, row in enumerate(numbers):
        if EDGE in row:
            missing = row.index(EDGE) + 1
            raise entries[0].error("place", f"of no card is {missing} in stage {stage + 1}; each needs one (SETUP-9)")
    return numbers


def _read_bands(entries: list[Entry]) -> list[list[Band]]:
    """Brigands and governments, each by stage."""
    found: list[dict[int, Band]] = [{}, {}]
    for entry in entries:
        bands = found[BANDS.index(entry.text("kind", BANDS))]
        band = _read_band(entry)
        if band.stage in bands:
            raise entry.error("stage", f"is {band.stage}, as that of {bands[band.stage].name}; each has one (SETUP-5)")
        bands[band.stage] = band
    for kind, bands in zip(BANDS, found, strict=True):
        for stage in range(1, STAGES + 1):
            if stage not in bands:
                raise _whole("bands").error("stage", f"is {stage} on no card of a {kind}; each needs one (SETUP-5)")
    return [[bands[stage] for stage in range(1, STAGES + 1)] for bands in found]


def _read_band(entry: Entry) -> Band:
    band = Band(
        entry.name,
        entry.text("title"),
        entry.number("stage", 1, STAGES),
        entry.number("explorer", 0, 9),
        entry.number("ones", 0, MOST_SOLDIERS),
        entry.number("twos", 0, MOST_SOLDIERS),
        entry.number("exp", 0, 9),
        entry.number("wanted", -8, 8),
        entry.number("gold", 0, 99),
    )
    if not 1 <= band.ones + band.twos <= MOST_SOLDIERS:
        raise entry.error("twos", f"makes {band.ones + band.twos} soldiers; there are 1 to {MOST_SOLDIERS} slots")
    entry.done()
    return band


def _read_event(entry: Entry, number: int) -> WorldEvent:
    reveal = read_effects(entry, "reveal", REVEAL_KINDS)
    if sum([effect.kind in PLACE_KINDS for effect in reveal]) > 1:
        raise entry.error("reveal", "draws two places; a card can draw one (EVENT-13)")
    event = WorldEvent(number, entry.name, entry.text("title"), reveal, read_effects(entry, "lasting", LASTING_KINDS))
    entry.done()
    return event


def _read_rune(entry: Entry, number: int) -> RuneCard:
    purple = entry.text("colour", RUNE_COLOURS) == "purple"
    rune = RuneCard(
        number,
        entry.name,
        entry.text("title"),
        purple,
        entry.number("uses", 1, 9),
        entry.number("copies", 1, 9),
        read_effect(entry, "effect", PURPLE_KINDS if purple else YELLOW_KINDS),
    )
    entry.done()
    return rune


def _read_quest(entry: Entry, number: int) -> Quest:
    steps = read_steps(entry, "steps")
    ordered = entry.flag("ordered")
    if ordered and len(steps) == 1:
        raise entry.error("ordered", "is true, but there is only one step (QUEST-16)")
    quest = Quest(number, entry.name, entry.text("title"), steps, ordered, read_effects(entry, "rewards", INSTANT))
    entry.done()
    return quest


def _check_names(content: Content) -> None:
    """Every thing has a name and a title that no other has."""
    seen: dict[str, str] = {}  # file by field and text
    for file in CARD_FILES:
        for entry in content.entries(file):
            for field, text in (("", entry.name), ("title", entry.text("title"))):
                key = f"{field} {text}"
                if key in seen:
                    raise entry.error(field, f"is {text!r}, as that of something in {seen[key]}.toml")
                seen[key] = file
