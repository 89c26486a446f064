"""Content: map, cards and numbers are those of the rule book, and a mistake is named with file, entry and field."""

from __future__ import annotations

import re
import shutil
from collections import Counter, deque
from pathlib import Path
from typing import Any

import pytest

import questhall
from questhall.engine import ContentError, find_game
from questhall.engine.content import read_folder, read_tables
from questhall.games.world_adventure.content import EDGE, STAGES, Band, Box, Monster, Territory
from questhall.games.world_adventure.vocabulary import (
    AFTER_SALE,
    AGAINST,
    ALL,
    ALL_KINDS,
    ANY,
    ANYBODY,
    CHARISMA,
    CITY1,
    CITY2,
    DEFEAT,
    DIRECTIONS,
    EXPLORER,
    FOE_BRIGAND,
    FOE_DESTROYER,
    FOE_MERCHANT,
    FOE_MINION,
    FOES,
    GIVE,
    GOLD_DICE,
    GOODS,
    GREEN,
    GROUPS,
    HAGGLE,
    HERE,
    INSTANT,
    IRON,
    KINDS,
    LEADERSHIP,
    LEGENDARY,
    LOSE_GOLD,
    MERCHANTS,
    MINION,
    MOD,
    MOD_BOUNTY_FACTOR,
    MOD_MOVE,
    MOD_NAMES,
    MODS,
    MOMENTS,
    MONSTERS,
    MONTHLY,
    NEEDS_HIT,
    NOT_MERCHANTS,
    NOWHERE,
    OUTER1,
    OUTER2,
    PAY,
    PER_STALL,
    PLACES,
    PURPLE_KINDS,
    RAID,
    RED,
    ROLL,
    SCOUT,
    SILK,
    SKILL_KINDS,
    SLOT_NAMES,
    SLOTS,
    STAGE,
    STATUSES,
    STEP_NAMES,
    STRIKE,
    SURE,
    SURE_NAMES,
    TURN_START,
    VISIT,
    WANTED,
    WORDS,
    YELLOW,
    YELLOW_KINDS,
    Effect,
)

GAME = Path(questhall.__file__).parent / "games" / "world_adventure"
FOLDER = GAME / "content"
BOOK = (GAME / "rulebook.md").read_text(encoding="utf-8")
BOX = Box(read_folder(FOLDER))
Row = dict[str, str]


def table(heading: str, first: str) -> list[Row]:
    """The rows of the table under a heading of the rule book whose first column has this name."""
    lines = iter(BOOK.splitlines())
    while not re.match(rf"##+ {re.escape(heading)}", next(lines)):
        pass
    head = next(line for line in lines if cells(line)[0] == first)
    next(lines)
    rows = []
    for line in lines:
        if not line.startswith("|"):
            break
        rows.append(dict(zip(cells(head), cells(line), strict=True)))
    return rows


def cells(line: str) -> list[str]:
    return [cell.strip().replace("`", "") for cell in line.strip().strip("|").split("|")]


def written(name: str) -> list[tuple[str, dict[str, Any]]]:
    """The entries of a file as a designer wrote them."""
    return list(read_tables(FOLDER / f"{name}.toml").items())


def spelled(effect: Effect) -> str:
    """An effect as the rule book writes it."""
    name = KINDS[effect.kind].upper()
    if effect.kind == ALL:
        assert effect.inner is not None
        return f"ALL {spelled(effect.inner)}"
    if effect.kind == MONTHLY:
        assert effect.inner is not None
        return f"MONTHLY({spelled(effect.inner)})"
    if effect.kind == MOD:
        change = f"x{effect.m}" if effect.n == MOD_BOUNTY_FACTOR else f"{effect.m:+}"
        return f"MOD({MOD_NAMES[effect.n]},{change})"
    if effect.kind == SURE:
        return f"SURE({SURE_NAMES[effect.n]})"
    if effect.kind == HAGGLE:
        return f"HAGGLE({effect.n},{effect.m})"
    if effect.kind == PER_STALL:
        return f"PER_STALL({effect.n:+})"
    return f"{name}({effect.n})" if WORDS[effect.kind].parameters else name


def spelled_all(effects: list[Effect]) -> str:
    return ", ".join(spelled(effect) for effect in effects) or "-"


# The map


def test_nations_are_those_of_the_rule_book() -> None:
    """MAP-1: nine nations, each with a city; which of them touch."""
    rows = table("Map", "nation")
    for number, (nation, row) in enumerate(zip(BOX.nations, rows, strict=True)):
        assert (nation.title, nation.name, nation.q, nation.r) == (
            row["nation"],
            row["code"],
            int(row["city q"]),
            int(row["city r"]),
        )
        assert number == nation.number == BOX.nation_by_name[nation.name]
        touching = {
            BOX.nations[BOX.territories[other].nation].name
            for territory in BOX.territories
            for other in territory.neighbours
            if territory.nation == number and other != EDGE and BOX.territories[other].nation != number
        }
        assert touching == set(row["touching nations"].split(", "))
    assert len(BOX.nations) == 9


def symbols(territory: Territory) -> str:
    if territory.city:
        return "city"
    found = [name for name in ("merchant", "monster", "lair") if getattr(territory, name)]
    return "both" if found == ["merchant", "monster"] else "".join(found) or "plain"


def test_territories_are_those_of_the_rule_book() -> None:
    """MAP-2, MAP-3, MAP-6: coordinates, symbols, and the neighbours reckoned from the coordinates."""
    for number, (territory, row) in enumerate(zip(BOX.territories, table("Map", "id"), strict=True)):
        assert (
            number
            == territory.number
            == BOX.territory_by_name[territory.name]
            == 7 * territory.nation + territory.place
        )
        assert (territory.name, territory.q, territory.r) == (row["id"], int(row["q"]), int(row["r"]))
        assert BOX.nations[territory.nation].title == row["nation"]
        assert ("City", *DIRECTIONS)[territory.place] == row["place"]
        assert symbols(territory) == row["symbols"]
        (column,) = [name for name in row if name.startswith("neighbours in order N, NE, SE, S, SW, NW")]
        names = [BOX.territories[other].name if other != EDGE else "--" for other in territory.neighbours]
        assert " ".join(names) == row[column]
    assert len(BOX.territories) == 63


def test_titles_of_territories() -> None:
    """Card wording of places: a city by its nation, an outer territory by its direction."""
    assert [territory.title for territory in BOX.territories[:3]] == [
        "Europe's city",
        "the north of Europe",
        "the north-east of Europe",
    ]
    assert BOX.territories[BOX.territory_by_name["JV5"]].title == "the south-west of Java"
    assert len({territory.title for territory in BOX.territories}) == 63


def test_how_many_symbols_there_are() -> None:
    """MAP-6, Components: 27, 27 and 6; three of each around every city, and six lairs on the rim."""
    assert sum(territory.merchant for territory in BOX.territories) == 27
    assert sum(territory.monster for territory in BOX.territories) == 27
    lairs = [territory for territory in BOX.territories if territory.lair]
    assert len(lairs) == 6
    assert all(EDGE in lair.neighbours for lair in lairs)
    for nation in range(9):
        around = BOX.territories[7 * nation + 1 : 7 * nation + 7]
        assert sum(territory.merchant for territory in around) == sum(territory.monster for territory in around) == 3
        assert Counter(symbols(territory) for territory in around)["both"] == 1


def distances(start: int, cities: bool = True) -> dict[int, int]:
    """Steps to every territory that can be reached (MAP-4)."""
    steps = {start: 0}
    waiting = deque([start])
    while waiting:
        here = waiting.popleft()
        for there in BOX.territories[here].neighbours:
            if there != EDGE and there not in steps and (cities or not BOX.territories[there].city):
                steps[there] = steps[here] + 1
                waiting.append(there)
    return steps


def test_distances_between_cities() -> None:
    """MAP-4: over existing territories."""
    for nation, row in zip(BOX.nations, table("Map", "from / to"), strict=True):
        assert row.pop("from / to") == f"**{nation.name}**"
        steps = distances(7 * nation.number)
        assert {other.name: str(steps[7 * other.number]) for other in BOX.nations} == row


def test_the_size_of_the_map() -> None:
    """MAP-4: the longest way is 11 steps, the mean from a city to an outer territory 4.3."""
    every = [distances(territory.number) for territory in BOX.territories]
    assert max(max(steps.values()) for steps in every) == 11
    ways = [every[7 * nation][number] for nation in range(9) for number in range(63) if number % 7]
    assert f"{sum(ways) / len(ways):.1f}" == "4.3"


def test_outer_territories_are_connected_without_the_cities() -> None:
    """BRIG-7: so the brigand can reach all of them."""
    assert len(distances(1, cities=False)) == 54


def test_neighbours_are_mutual() -> None:
    """MAP-3: whoever lies N of a territory has it S of himself."""
    for territory in BOX.territories:
        for direction, other in enumerate(territory.neighbours):
            if other != EDGE:
                assert BOX.territories[other].neighbours[(direction + 3) % 6] == territory.number


# Slots, goods, caravans, soldiers


def test_rune_slots_are_those_of_the_rule_book() -> None:
    """OBJ-1: 22 slots."""
    assert [row["slot"].lower() for row in table("Rune slots", "slot")] == list(SLOT_NAMES)
    assert len(SLOT_NAMES) == SLOTS == 22


def test_goods_are_those_of_the_rule_book() -> None:
    """DICE-5; SETUP-2: 18 markers, three of each."""
    for number, (good, row) in enumerate(zip(BOX.goods, table("Goods", "die"), strict=True)):
        assert (good.title, good.number + 1) == (row["good"].split(" ")[0], int(row["die"]))
        assert number == good.number == BOX.good_by_name[good.name]
    assert [good.name for good in BOX.goods] == list(GOODS)
    assert "Commodity markers: three of each good" in BOOK
    assert [good.markers for good in BOX.goods] == [3] * 6


def test_caravans_are_those_of_the_rule_book() -> None:
    """WORK-3, WORK-4, WORK-9."""
    for number, (caravan, row) in enumerate(zip(BOX.caravans, table("Caravans", "caravan"), strict=True)):
        assert number == caravan.number == BOX.caravan_by_name[caravan.name]
        assert (caravan.title, caravan.level) == (row["caravan"], int(row["level"]))
        assert row["cost"] == (f"free, later {caravan.cost}" if caravan.level == 1 else str(caravan.cost))
        assert caravan.sells == int(row["sells for"])
        values = (caravan.cargo, caravan.chase, caravan.barrier)
        assert values == (int(row["cargo"]), int(row["chase"]), int(row["barrier"]))


def test_soldiers_are_those_of_the_rule_book() -> None:
    """RECRUIT-7, TRAIN-1: index 0 is Lv 1."""
    for at, (level, row) in enumerate(zip(BOX.soldiers, table("Soldiers", "level"), strict=True)):
        assert at + 1 == int(row["level"])
        values = (level.hp, level.damage, level.accuracy)
        assert values == (int(row["hit points"]), int(row["attack damage"]), int(row["hit accuracy"]))
        if at == 0:
            assert BOX.numbers.exp_to_evolve == int(row["experience to evolve"])


# Cards


def test_heroes_are_those_of_the_rule_book() -> None:
    """HERO-1, HERO-2, HERO-3, HERO-4, HERO-7."""
    for number, (hero, row) in enumerate(zip(BOX.heroes, table("Heroes", "id"), strict=True)):
        assert number == hero.number == BOX.hero_by_name[hero.name]
        assert (hero.name, hero.title, hero.skill) == (row["id"], row["hero"], row["skill"])
        words = [MOMENTS[hero.moment] if hero.moment == STAGE else f"field: {MOMENTS[hero.moment]}"]
        words += [NEEDS_HIT] * hero.needs_hit + [AGAINST[hero.against]] * (hero.against != ANYBODY)
        words += [f"max {hero.most}"] * (hero.most > 0)
        assert "; ".join(words) == row["moment and condition"]
        for at, level in enumerate(hero.levels, 1):
            assert f"{level.hp}/{level.accuracy}/{level.damage}/{level.cast}" == row[f"Lv {at}"]
            assert spelled(level.effect) == row[f"effect Lv {at}"]
    assert len(BOX.heroes) == 16


def test_skills_are_read() -> None:
    """HERO-5: Salman's double strike needs a hit; BATTLE-17: some work a few times in a battle."""
    salman = BOX.heroes[BOX.hero_by_name["H1"]]
    assert (salman.moment, salman.needs_hit, salman.against, salman.most) == (STAGE, True, ANYBODY, 0)
    assert [level.effect.kind for level in salman.levels] == [STRIKE, STRIKE]
    found = {hero.name: (hero.against, hero.most) for hero in BOX.heroes if hero.against or hero.most}
    assert found == {
        "H2": (NOT_MERCHANTS, 0),
        "H3": (ANYBODY, 2),
        "H8": (MONSTERS, 0),
        "H9": (GROUPS, 0),
        "H10": (ANYBODY, 3),
        "H11": (MERCHANTS, 1),
    }
    assert [hero.name for hero in BOX.heroes if hero.moment == TURN_START] == ["H15", "H16"]
    assert [hero.name for hero in BOX.heroes if hero.moment == AFTER_SALE] == ["H12"]


def test_merchants_are_those_of_the_rule_book() -> None:
    """SETUP-9, SETUP-10, MERCH-4."""
    tiers = ("Green", "Yellow", "Red")
    for number, (card, row) in enumerate(zip(BOX.merchants, table("Merchants", "place"), strict=True)):
        assert number == card.number == BOX.merchant_by_name[card.name]
        assert (card.title, card.stage, card.place) == (row["merchant"], int(row["Stage Lv"]), int(row["place"]))
        assert tiers[card.tier] == row["tier"]
        values = (card.hp, card.accuracy, card.exp, card.cargo, card.loot)
        assert values == tuple(int(row[name]) for name in ("hp", "acc", "exp", "cargo", "loot"))
        assert BOX.merchant_at[card.stage - 1][card.place - 1] == number
    assert len(BOX.merchants) == 18
    assert BOX.merchants[0].tier == GREEN
    assert BOX.merchants[4].tier == YELLOW
    assert BOX.merchants[17].tier == RED


def test_how_often_green_merchants_can_be_met() -> None:
    """C-14: 88.9, 55.6 and 30.6 of 100 successful scoutings, as the rule book reckons."""
    shares = []
    for row in BOX.merchant_at:
        green = sum(BOX.merchants[number].tier == GREEN for number in row)
        shares.append(f"{100 * (1 - ((6 - green) / 6) ** 2):.1f}%")
    assert f"Green can be reached in every stage ({', '.join(shares)} of successful scoutings)" in BOOK


def monster_values(card: Monster) -> tuple[int, ...]:
    return card.hp, card.accuracy, card.retreat, card.exp, card.wanted, card.cargo, card.loot


def monster_row(row: Row) -> tuple[int, ...]:
    return tuple(int(row[name]) for name in ("hp", "acc", "retreat", "exp", "wanted", "cargo", "loot"))


def test_monsters_on_display_are_those_of_the_rule_book() -> None:
    """SETUP-9, SETUP-10, MON-2, MON-9."""
    for number, (card, row) in enumerate(zip(BOX.monsters[:18], table("Monsters on display", "place"), strict=True)):
        assert number == card.number == BOX.monster_by_name[card.name]
        assert (card.title, card.stage, card.place) == (row["monster"], int(row["Stage Lv"]), int(row["place"]))
        assert ("minion", "destroyer")[card.tier] == row["tier"]
        assert monster_values(card) == monster_row(row)
        assert BOX.monster_at[card.stage - 1][card.place - 1] == number
        assert (card.lair, card.event, card.item) == (EDGE, [], "")
        assert card.wanted == (0 if card.tier == MINION else -1)


def test_raid_monsters_are_those_of_the_rule_book() -> None:
    """RAID-2, MON-9."""
    for stage, row in enumerate(table("Raid monsters", "monster"), 1):
        card = BOX.monsters[BOX.raids[stage - 1]]
        assert (card.title, card.stage, card.tier, card.place) == (row["monster"], int(row["Stage Lv"]), RAID, 0)
        assert card.stage == stage
        assert monster_values(card) == monster_row(row)
        assert card.wanted == -1
    assert len(BOX.raids) == STAGES


def test_legendary_monsters_are_those_of_the_rule_book() -> None:
    """LEG-1, LEG-3, LEG-6, MON-9."""
    item = "Legendary Item (one status point, limit 5)"
    for number, row in zip(BOX.legends, table("Legendary monsters", "id"), strict=True):
        card = BOX.monsters[number]
        assert number == card.number == BOX.monster_by_name[card.name]
        assert (card.name, card.title, card.colour, card.item) == (row["id"], row["monster"], row["colour"], row[item])
        assert (card.tier, card.stage, card.place, card.wanted) == (LEGENDARY, 0, 0, -2)
        assert BOX.territories[card.lair].name == row["lair"]
        assert BOX.territories[card.lair].lair
        assert monster_values(card) == monster_row(row)
        assert f"{card.event_title}: {spelled_all(card.event)}" == row["World Event"]
    assert len(BOX.legends) == 6
    assert len({BOX.monsters[number].lair for number in BOX.legends}) == 6


def test_bands_are_those_of_the_rule_book() -> None:
    """BRIG-10, BRIG-14, GOV-8, GROUP-2, GROUP-16."""
    kinds: list[tuple[str, list[Band]]] = [("brigand", BOX.brigands), ("government", BOX.governments)]
    cards = [(kind, stage, band) for kind, bands in kinds for stage, band in enumerate(bands, 1)]
    for (kind, stage, band), row in zip(cards, table("Brigand and government", "card"), strict=True):
        assert f"{band.title} ({kind})" == row["card"]
        assert band.stage == stage == int(row["Stage Lv"])
        values = (band.explorer, band.ones, band.twos, band.exp, band.wanted, band.gold)
        names = ("Explorer", "Lv 1 soldiers", "Lv 2 soldiers", "exp", "wanted", "gold")
        assert values == tuple(int(row[name]) for name in names)


def test_bounties_are_those_of_the_rule_book() -> None:
    """WANTED-1, WANTED-11."""
    (row,) = table("Bounties", "wanted points")
    assert BOX.bounties == [int(row[str(points)]) for points in range(9)]
    assert BOX.most_wanted == 8


def test_events_are_those_of_the_rule_book() -> None:
    """EVENT-5."""
    for number, (event, row) in enumerate(zip(BOX.events, table("World events", "id"), strict=True)):
        assert number == event.number == BOX.event_by_name[event.name]
        assert (event.name, event.title) == (row["id"], row["event"])
        assert (spelled_all(event.reveal), spelled_all(event.lasting)) == (row["reveal part"], row["lasting part"])
    assert len(BOX.events) == 28


def test_rune_cards_are_those_of_the_rule_book() -> None:
    """RUNE-10, RUNE-11: two copies of each, yellow ones with two uses, purple ones with one."""
    for number, (rune, row) in enumerate(zip(BOX.runes, table("Rune Power cards", "id"), strict=True)):
        assert number == rune.number == BOX.rune_by_name[rune.name]
        assert (rune.name, rune.title, spelled(rune.effect)) == (row["id"], row["card"], row["effect"])
        assert ("yellow", "purple")[rune.purple] == row["colour"]
        assert (rune.copies, rune.uses) == (2, 1 if rune.purple else 2)
    assert sum(rune.copies for rune in BOX.runes) == 48


def step_text(quest: str, at: int) -> str:
    """A step as the rule book writes it."""
    step = BOX.quests[BOX.quest_by_name[quest]].steps[at]
    name = STEP_NAMES[step.kind].upper()
    place = "" if step.place == NOWHERE else PLACES[step.place].upper()
    if step.kind == VISIT:
        return f"VISIT({place})" + (f" with {step.soldiers} soldiers" if step.soldiers else "")
    if step.kind == ROLL:
        return f"ROLL({STATUSES[step.status]},{step.n},{place})"
    if step.kind == GIVE:
        goods = f"any {step.n} goods" if step.good == ANY else f"{step.n} {BOX.goods[step.good].title}"
        return f"GIVE({goods}, {place})"
    return f"PAY({step.n},{place})" if step.kind == PAY else f"{name}({FOES[step.foe]})"


def test_quests_are_those_of_the_rule_book() -> None:
    """QUEST-7, QUEST-8, QUEST-16, QUEST-25."""
    for number, (quest, row) in enumerate(zip(BOX.quests, table("Guild quests", "id"), strict=True)):
        assert number == quest.number == BOX.quest_by_name[quest.name]
        assert (quest.name, quest.title) == (row["id"], row["quest"])
        steps = [step_text(quest.name, at) for at in range(len(quest.steps))]
        assert (", then " if quest.ordered else ", ").join(steps) == row["steps"]
        assert spelled_all(quest.rewards) == row["reward"]
    assert len(BOX.quests) == 24


def test_steps_are_read() -> None:
    """QUEST-10, QUEST-11, QUEST-14, QUEST-15, QUEST-23."""
    bomb, famine, letters, relics, scholar = [
        BOX.quests[BOX.quest_by_name[name]] for name in ("Q2", "Q10", "Q17", "Q18", "Q23")
    ]
    visit, roll = bomb.steps
    assert (visit.kind, visit.place, visit.soldiers) == (VISIT, OUTER1, 0)
    assert (roll.kind, roll.status, roll.n, roll.place) == (ROLL, EXPLORER, 1, CITY1)
    assert bomb.ordered
    (give,) = famine.steps
    assert (give.kind, give.n, give.good, give.place) == (GIVE, 2, ANY, HERE)
    assert [step.place for step in letters.steps + relics.steps] == [CITY1, CITY2, OUTER1, OUTER2]
    assert not letters.ordered
    assert scholar.steps[0].soldiers == 2
    gifts = {quest.name: quest.steps[0].good for quest in BOX.quests if quest.steps[0].kind == GIVE}
    assert (gifts["Q8"], gifts["Q11"]) == (SILK, IRON)
    foes = {quest.name: quest.steps[0].foe for quest in BOX.quests if quest.steps[0].kind == DEFEAT}
    assert foes == {"Q13": FOE_MINION, "Q14": FOE_DESTROYER, "Q19": FOE_BRIGAND, "Q22": FOE_MERCHANT}
    statuses = {quest.name: quest.steps[0].status for quest in BOX.quests if quest.steps[0].kind == ROLL}
    assert (statuses["Q5"], statuses["Q15"]) == (CHARISMA, LEADERSHIP)


def test_effects_are_read() -> None:
    tithe = BOX.monsters[BOX.monster_by_name["G5"]].event[-1]
    assert tithe.kind == MONTHLY
    assert tithe.inner is not None
    assert tithe.inner.kind == ALL
    assert tithe.inner.inner is not None
    assert (tithe.inner.inner.kind, tithe.inner.inner.n) == (LOSE_GOLD, 10)
    effects = {rune.name: rune.effect for rune in BOX.runes}
    assert (effects["Y8"].kind, effects["Y8"].n, effects["Y8"].m) == (HAGGLE, 1, 2)
    assert (effects["Y5"].kind, effects["Y5"].n) == (SURE, SCOUT)
    assert (effects["Y3"].kind, effects["Y3"].n) == (GOLD_DICE, 2)
    assert (effects["Y11"].kind, effects["Y11"].n) == (WANTED, -2)
    (bounties,) = BOX.events[BOX.event_by_name["V15"]].lasting
    assert (bounties.kind, bounties.n, bounties.m) == (MOD, MOD_BOUNTY_FACTOR, 2)
    (rain,) = BOX.events[BOX.event_by_name["V2"]].lasting
    assert (rain.n, rain.m) == (MOD_MOVE, -1)
    assert BOX.events[BOX.event_by_name["V7"]].reveal[0].n == -2


# Vocabularies and numbers


def words_of(rows: list[Row]) -> list[str]:
    return [name for row in rows for name in row["effect"].lower().split(", ")]


def test_the_vocabulary_is_that_of_the_rule_book() -> None:
    """Every effect, key, moment, condition and step of the tables, in their order, and no other."""
    field = words_of(table("Vocabulary: field effects", "effect"))
    battle = words_of(table("Vocabulary: battle effects", "effect"))
    event = words_of(table("Vocabulary: event effects", "effect"))
    assert field + battle + event == KINDS
    assert [KINDS[kind] for kind in PURPLE_KINDS] == battle
    keys = [key for row in table("Vocabulary: event effects", "MOD key") for key in row["MOD key"].split(", ")]
    assert keys == list(MOD_NAMES)
    assert len(MOD_NAMES) == MODS
    rows = table("Vocabulary: moments", "word on the card")
    found = {kind: [row["word on the card"] for row in rows if row["kind"] == kind] for kind in ("moment", "condition")}
    assert found["moment"] == [MOMENTS[STAGE], *[f"field: {moment}" for moment in MOMENTS[1:]]]
    assert found["condition"] == [NEEDS_HIT, *AGAINST[1:], "max k"]
    steps = " ".join(row["step"] for row in table("Vocabulary: quest steps", "step")).lower()
    assert all(name in steps for name in STEP_NAMES)


def test_every_effect_can_stand_on_some_card() -> None:
    """Each word of the vocabulary has a place; passive skills belong to their moments."""
    somewhere = {*YELLOW_KINDS, *PURPLE_KINDS, *ALL_KINDS, *INSTANT}
    for kinds in SKILL_KINDS:
        somewhere.update(kinds)
    assert [KINDS[kind] for kind in range(len(KINDS)) if kind not in somewhere] == words_of(
        table("Vocabulary: event effects", "effect")
    )


def test_prices_are_those_of_the_rule_book() -> None:
    numbers = BOX.numbers
    rows = {row["item"]: row["gold"] for row in table("Prices", "item")}
    lv1, lv2 = [{(each.cost, each.sells) for each in BOX.caravans if each.level == level} for level in (1, 2)]
    assert lv1 == {(10, 5)}
    assert lv2 == {(40, 20), (45, 20)}
    (cheaper,) = [each.name for each in BOX.caravans if each.cost == 40]
    assert cheaper == "master_trader"
    gold = find_game("world_adventure").house_rules["gold"]
    upgrade = numbers.upgrade
    assert rows == {
        "sell a good / a needed good": f"+{numbers.sell} / +{numbers.sell_needed}",
        "buy a good": f"{numbers.buy} - Charisma, at least 0",
        "Market Stall": f"{numbers.stall_cost} and 1 AP; yields {numbers.stall_income} a month",
        "toll at a stall of an owner with Charisma 4": f"{numbers.toll}",
        "recruit a soldier": f"{numbers.recruit}",
        "recover a soldier": f"{numbers.recover}",
        "training with a die / certain evolution": f"{numbers.train} / {numbers.evolve}",
        "Mount Pet, Caravan Cargo, Smoke Bomb, Medic Pack": f"{upgrade} each; sell {numbers.upgrade_sells} each",
        "Lv 1 caravan": "first free, later 10; sells 5",
        "Lv 2 caravan": "Master Trader 40, the others 45; sells 20",
        "cancel a quest": f"{numbers.quest_cancel}",
        "starting gold": f"{gold.defaults[2]}",
    }


def test_numbers_of_the_clauses() -> None:
    numbers = BOX.numbers
    assert (numbers.status_points, numbers.status_most, numbers.status_broken) == (5, 4, 5)  # SETUP-20, STATUS-2
    assert numbers.start_smoke == 1  # SETUP-22
    assert numbers.random_gold == [2, 2, 3, 3, 3, 4]  # DICE-4
    assert numbers.penalty_dice == 3  # DEATH-8
    assert (numbers.move_points, numbers.action_points) == (2, 1)  # TURN-1
    assert (numbers.month_limit, numbers.long_month_limit, numbers.long_need) == (30, 40, 12)  # END-2
    assert (numbers.first_event, numbers.first_raid, numbers.raid_gap) == (2, 3, 2)  # MONTH-5, MONTH-6
    assert numbers.need_runes == [9, 18, 27]  # MODE-2, MODE-4, MODE-5
    assert (numbers.stage_runes, numbers.reward_runes) == ([4, 7], [1, 4, 7])  # STAGE-1, RUNE-4
    assert numbers.trade_runes == [12, 16]  # OBJ-20, OBJ-21
    assert numbers.sale_exp == [1, 2]  # SHOP-20
    assert numbers.purchase_dice == 6  # SHOP-8
    assert (numbers.most_stalls, numbers.stall_exp) == (4, 1)  # STALL-3, STALL-4
    assert numbers.most_medics == 3  # UPG-7
    assert numbers.train_number == 3  # TRAIN-3
    assert (numbers.quest_row, numbers.quest_row_most, numbers.quest_number) == (3, 6, 3)  # QUEST-5, QUEST-32, GEN-1
    assert (numbers.scout_number, numbers.retreat_number) == (3, 3)  # SCOUT-7, RETREAT-2
    assert (numbers.player_exp, numbers.battle_stages, numbers.band_steps) == (2, 100, 2)  # EXP-3, BATTLE-14, BRIG-8
    assert numbers.merchant_wanted == 1  # WANTED-3
    assert (numbers.player_wanted, numbers.wanted_player) == (1, -1)  # WANTED-5, WANTED-6


def test_house_rules_are_those_of_the_rule_book() -> None:
    """All switches, and the numbers among their values."""
    game = find_game("world_adventure")
    rows = table("Open to house rules", "id")
    assert [switch.clause for switch in game.house_rules.values()] == [row["id"] for row in rows]
    assert [f"H-{name.upper()}" for name in game.house_rules] == [row["id"] for row in rows]
    assert len(rows) == 26
    numbers = {name: [n for n in switch.allowed if isinstance(n, int)] for name, switch in game.house_rules.items()}
    for row in rows:
        found = numbers[row["id"].removeprefix("H-").lower()]
        spans = re.fullmatch(r"(\d+) to (\d+)", row["options"])
        if spans:
            assert found == list(range(int(spans[1]), int(spans[2]) + 1))
        elif found and row["id"] != "H-RUNES":
            listed = row["options"].split("(3 not")[0]
            assert found == [int(n) for n in re.findall(r"\d+", listed.replace("once per turn", ""))]
        if len(found) == len(game.house_rules[row["id"].removeprefix("H-").lower()].allowed):
            assert game.house_rules[row["id"].removeprefix("H-").lower()].defaults[2] == int(row["default"].split()[-1])
    assert numbers["runes"] == [9, *range(12, 31)]
    assert [game.house_rules["mode"].defaults[seats] for seats in game.seat_counts] == [
        "competitive",
        "competitive",
        "teams",
        "teams",
    ]


# Mistakes


@pytest.mark.parametrize(
    ("file", "old", "new", "complaint"),
    [
        # The map.
        ("nations", "q = 0\n", "", "entry 'EU': field 'q' is missing"),
        ("nations", "q = 0", 'q = "west"', "entry 'EU': field 'q' is 'west'; it must be a whole number from -99"),
        ("nations", "q = 0", "q = 0\nsize = 2", "entry 'EU': field 'size' is not known here"),
        (
            "nations",
            '"lair"]',
            '"lake"]',
            "entry 'EU': field 'outer' has 'lake'; each must be one of merchant, monster",
        ),
        ("nations", ', "lair"]', "]", "entry 'EU': field 'outer' lists 5 territories; it must list 6: N NE SE S SW NW"),
        ("nations", "q = 3", "q = 2", "entry 'RU': field 'q' puts RU5 on EU2; territories must not lie on each other"),
        (
            "nations",
            "q = 8\nr = -3",
            "q = 18\nr = -3",
            "entry 'JP': field 'q' leaves no way from EU1 to JP1 outside the",
        ),
        (
            "nations",
            '"Rusia"',
            '"Europe"',
            "entry 'RU': field 'title' is 'Europe', as that of something in nations.toml",
        ),
        # Goods, caravans, soldiers.
        ("goods", "[silk]", "[wool]", "entry 'silk': field '' is missing: the whole entry must be there"),
        (
            "goods",
            "[silk]",
            "[wool]\n[silk]",
            "entry 'wool': field '' belongs to no known table; known are fruit, spice",
        ),
        ("goods", "markers = 3", "markers = -1", "entry 'fruit': field 'markers' is -1; it must be a whole number"),
        ("goods", "markers = 3", "markers = 3\ncolour = 1", "entry 'fruit': field 'colour' is not known here"),
        (
            "caravans",
            "level = 1",
            "level = 3",
            "entry 'chaser': field 'level' is 3; it must be a whole number from 1 to 2",
        ),
        (
            "caravans",
            "sells = 5",
            "sells = 10",
            "entry 'chaser': field 'sells' is 10; it must be below 10, what it costs",
        ),
        ("caravans", "cargo = 1", "cargo = 0", "entry 'chaser': field 'cargo' is 0; it must be a whole number from 1"),
        ("caravans", "barrier = 0", "barrier = 0\nwheels = 4", "entry 'chaser': field 'wheels' is not known here"),
        ("soldiers", "[level_2]", "[level_3]", "entry 'level_2': field '' is missing"),
        (
            "soldiers",
            "accuracy = 3",
            "accuracy = 6",
            "entry 'level_1': field 'accuracy' is 6; it must be a whole number",
        ),
        ("soldiers", "hp = 2", "hp = 2\nhat = 1", "entry 'level_1': field 'hat' is not known here"),
        # Heroes.
        (
            "heroes",
            '"attack stage", "silver',
            '"silver',
            "entry 'H1.skill': field 'when' is ['silver die hits']; it must",
        ),
        (
            "heroes",
            '["attack stage", "silver die hits"]',
            "[]",
            "entry 'H1.skill': field 'when' is []; it must begin with",
        ),
        (
            "heroes",
            '"silver die hits"',
            '"gold die hits"',
            "field 'when' has 'gold die hits'; a condition is one of silver",
        ),
        ("heroes", '"max 2"', '"max "', "entry 'H3.skill': field 'when' has 'max '; a condition is one of"),
        ("heroes", '"max 2"', '"max 0"', "entry 'H3.skill': field 'when' has 'max 0'; a condition is one of"),
        ("heroes", '"max 2"', '"max 12"', "entry 'H3.skill': field 'when' has 'max 12'; a condition is one of"),
        (
            "heroes",
            '"not against merchants"',
            '"not against merchants", "group battle"',
            "entry 'H2.skill': field 'when' has 'group battle'; a condition is one of",
        ),
        (
            "heroes",
            '"start of own turn"',
            '"start of own turn", "max 1"',
            "entry 'H15.skill': field 'when' has 'max 1'; only a skill of an attack stage has conditions",
        ),
        (
            "heroes",
            '"guard 2"',
            '"pin"',
            "entry 'H2.level_1': field 'effect' has the effect 'pin' in 'pin'; here must be",
        ),
        ("heroes", '"gold 3"', '"scout_die"', "entry 'H12.level_1': field 'effect' has the effect 'scout_die' in"),
        ("heroes", '"guard 2"', '"guard"', "entry 'H2.level_1': field 'effect' has 'guard'; it must be guard N"),
        ("heroes", '"guard 2"', '"guard 0"', "has '0' in 'guard 0'; N must be a number from 1 to 20"),
        ("heroes", '"guard 2"', '"guard x"', "has 'x' in 'guard x'; N must be a number from 1 to 20"),
        ("heroes", '"guard 2"', '"guard  2"', "entry 'H2.level_1': field 'effect' has 'guard  2'; it must be guard N"),
        (
            "heroes",
            "cast = 3",
            "cast = 6",
            "entry 'H1.level_1': field 'cast' is 6; it must be a whole number from 1 to 5",
        ),
        ("heroes", "level_2 =", "level_3 =", "entry 'H1': field 'level_2' is missing; it must be a table"),
        ("heroes", "{ hp = 4,", "{ hp = 4, hat = 1,", "entry 'H1.level_1': field 'hat' is not known here"),
        (
            "heroes",
            '"silver die hits"] }',
            '"silver die hits"], hat = 1 }',
            "entry 'H1.skill': field 'hat' is not known",
        ),
        ("heroes", '"Salman"', '"Salman"\nage = 30', "entry 'H1': field 'age' is not known here"),
        (
            "heroes",
            '"Hana Kim"',
            '"Salman"',
            "entry 'H16': field 'title' is 'Salman', as that of something in heroes.toml",
        ),
        # Merchants and monsters.
        (
            "merchants",
            "stage = 1",
            "stage = 4",
            "entry 'fruit_cart': field 'stage' is 4; it must be a whole number from 1",
        ),
        (
            "merchants",
            "place = 2",
            "place = 1",
            "entry 'spice_peddler': field 'place' is 1, as that of fruit_cart in the",
        ),
        (
            "merchants",
            '"green"',
            '"blue"',
            "entry 'fruit_cart': field 'tier' is 'blue'; it must be one of green, yellow, red",
        ),
        ("merchants", "loot = 2", "loot = 2\nhat = 1", "entry 'fruit_cart': field 'hat' is not known here"),
        (
            "monsters",
            '"minion"',
            '"raid"',
            "entry 'reed_imp': field 'tier' is 'raid'; it must be one of minion, destroyer",
        ),
        (
            "monsters",
            "place = 2",
            "place = 1",
            "entry 'dune_jackals': field 'place' is 1, as that of reed_imp in the same",
        ),
        ("monsters", "retreat = 4", "retreat = 6", "entry 'reed_imp': field 'retreat' is 6; it must be a whole number"),
        ("monsters", "wanted = 0", "wanted = 0\nhat = 1", "entry 'reed_imp': field 'hat' is not known here"),
        (
            "monsters",
            "[reed_imp]",
            "[G1]",
            "legends.toml: entry 'G1': field '' is 'G1', as that of something in monsters",
        ),
        (
            "raids",
            "stage = 2",
            "stage = 1",
            "entry 'sand_leviathan': field 'stage' is 1, as that of another card; there is",
        ),
        ("raids", "hp = 10", "hp = 0", "entry 'horned_behemoth': field 'hp' is 0; it must be a whole number from 1"),
        (
            "legends",
            '"JP2"',
            '"JP3"',
            "entry 'G1': field 'lair' is 'JP3'; it must be one of EU6, RU1, EG5, JP2, IN4, JV3",
        ),
        ("legends", '"JP2"', '"JV3"', "entry 'G2': field 'lair' is JV3, as that of G1 (LEG-1)"),
        ("legends", '"mod move -1"', '"block"', "entry 'G1.event': field 'effects' has the effect 'block' in 'block'"),
        (
            "legends",
            "monthly all lose_gold 10",
            "monthly lose_gold 3",
            "has the effect 'lose_gold' in 'monthly lose_gold 3'",
        ),
        (
            "legends",
            "monthly all lose_gold 10",
            "monthly",
            "entry 'G5.event': field 'effects' has the effect '' in 'monthly'",
        ),
        (
            "legends",
            "monthly all lose_gold 10",
            "monthly all gate 2",
            "has the effect 'gate' in 'monthly all gate 2'; here",
        ),
        ("legends", "item = {", "prize = {", "entry 'G1': field 'item' is missing; it must be a table"),
        ("legends", '"Pearl of the Deep" }', '"Pearl", hat = 1 }', "entry 'G1.item': field 'hat' is not known here"),
        ("legends", "effects = [", "hat = 1, effects = [", "entry 'G1.event': field 'hat' is not known here"),
        # Bands.
        (
            "bands",
            '"brigand"',
            '"pirate"',
            "entry 'wolfpelt_gang': field 'kind' is 'pirate'; it must be one of brigand, gov",
        ),
        (
            "bands",
            "stage = 2",
            "stage = 1",
            "entry 'red_sash_riders': field 'stage' is 1, as that of wolfpelt_gang; each has",
        ),
        ("bands", "ones = 3\ntwos = 0", "ones = 0\ntwos = 0", "field 'twos' makes 0 soldiers; there are 1 to 5 slots"),
        ("bands", "ones = 3\ntwos = 2", "ones = 4\ntwos = 2", "field 'twos' makes 6 soldiers; there are 1 to 5 slots"),
        ("bands", "gold = 8", "gold = 8\nhat = 1", "entry 'wolfpelt_gang': field 'hat' is not known here"),
        # Events.
        (
            "events",
            "mod move +1",
            "mod speed +1",
            "has 'speed' in 'mod speed +1'; the key must be one of move, sell, need",
        ),
        ("events", "mod move +1", "mod move 1", "has '1' in 'mod move 1'; it must be a change as +1 or -1"),
        ("events", "mod move +1", "mod move x2", "has 'x2' in 'mod move x2'; it must be a change as +1 or -1"),
        ("events", "mod move +1", "mod move +0", "has '+0' in 'mod move +0'; the number must be from 1 to 20"),
        ("events", "mod move +1", "mod move", "entry 'V1': field 'lasting' has 'mod move'; it must be mod KEY CHANGE"),
        (
            "events",
            "bounty_factor x2",
            "bounty_factor +2",
            "entry 'V15': field 'lasting' has '+2' in 'mod bounty_factor +2'",
        ),
        (
            "events",
            '["mod move +1"]',
            '["all gold 1"]',
            "entry 'V1': field 'lasting' has the effect 'all' in 'all gold 1'",
        ),
        (
            "events",
            "all goods_dice 1",
            "all move 1",
            "entry 'V3': field 'reveal' has the effect 'move' in 'all move 1'",
        ),
        ("events", "all goods_dice 1", "goods_dice 1", "entry 'V3': field 'reveal' has the effect 'goods_dice' in"),
        (
            "events",
            "per_stall -2",
            "per_stall 2",
            "entry 'V7': field 'reveal' has '2' in 'per_stall 2'; it must be a change",
        ),
        (
            "events",
            '["block"]',
            '["block", "cache 2"]',
            "entry 'V23': field 'reveal' draws two places; a card can draw one",
        ),
        ("events", '["block"]', '"block"', "entry 'V23': field 'reveal' is 'block'; it must be a list of texts"),
        ("events", '"Quiet Month"', '"Quiet Month"\nmood = 1', "entry 'V28': field 'mood' is not known here"),
        # Runes.
        ("runes", '"yellow"', '"green"', "entry 'Y1': field 'colour' is 'green'; it must be one of yellow, purple"),
        (
            "runes",
            '"move 1"',
            '"aim 1"',
            "entry 'Y1': field 'effect' has the effect 'aim' in 'aim 1'; here must be one of",
        ),
        (
            "runes",
            '"damage 3"',
            '"move 1"',
            "entry 'P1': field 'effect' has the effect 'move' in 'move 1'; here must be",
        ),
        ("runes", '"sure scout"', '"sure win"', "has 'win' in 'sure win'; the roll must be one of scout, quest, train"),
        ("runes", '"haggle 1 2"', '"haggle 1"', "entry 'Y8': field 'effect' has 'haggle 1'; it must be haggle N N"),
        ("runes", '"veil"', '"veil 2"', "entry 'Y9': field 'effect' has 'veil 2'; it must be veil"),
        (
            "runes",
            '"wanted -2"',
            '"wanted 2"',
            "entry 'Y11': field 'effect' has '2' in 'wanted 2'; it must be a change",
        ),
        ("runes", "uses = 2", "uses = 0", "entry 'Y1': field 'uses' is 0; it must be a whole number from 1"),
        ("runes", "copies = 2", "copies = 2\nhat = 1", "entry 'Y1': field 'hat' is not known here"),
        # Quests.
        (
            "quests",
            '"roll explorer 1 outer1"',
            '"dig outer1"',
            "entry 'Q1': field 'steps' has 'dig outer1'; a step must be",
        ),
        (
            "quests",
            '"roll explorer 1 outer1"',
            '"roll luck 1 outer1"',
            "the status must be one of explorer, charisma, lead",
        ),
        (
            "quests",
            '"roll explorer 1 outer1"',
            '"roll explorer 1 moon"',
            "the place must be one of here, city1, city2, outer1",
        ),
        (
            "quests",
            '"roll explorer 1 outer1"',
            '"roll explorer outer1"',
            "a step must be one of visit PLACE, visit PLACE with",
        ),
        ("quests", '"roll explorer 1 outer1"', '"roll explorer 0 outer1"', "N must be a number from 1 to 5"),
        ("quests", '"roll explorer 1 outer1"', '"roll explorer 6 outer1"', "N must be a number from 1 to 5"),
        (
            "quests",
            '"give 2 any here"',
            '"give 6 any here"',
            "has '6' in 'give 6 any here'; N must be a number from 1 to 5",
        ),
        (
            "runes",
            '"gate 2"',
            '"gate 10"',
            "entry 'Y10': field 'effect' has '10' in 'gate 10'; N must be a number from 1 to 9",
        ),
        ("quests", '["roll explorer 1 outer1"]', "[]", "entry 'Q1': field 'steps' has 0 steps; a quest has 1 or 2"),
        ("quests", '"defeat minion"', '"defeat dragon"', "the foe must be one of minion, destroyer, merchant, brigand"),
        (
            "quests",
            '"give 1 silk city1"',
            '"give 1 wool city1"',
            "the good must be one of any, fruit, spice, chocolate",
        ),
        (
            "quests",
            "with 2 soldiers",
            "with 6 soldiers",
            "entry 'Q23': field 'steps' has '6' in 'visit city1 with 6 soldiers'; N must be a number from 1 to 5",
        ),
        (
            "quests",
            "with 2 soldiers",
            "with 2 camels",
            "entry 'Q23': field 'steps' has 'visit city1 with 2 camels'; a step",
        ),
        (
            "quests",
            '"visit city1", "visit city2"',
            '"visit city2"',
            "entry 'Q17': field 'steps' has city2 without city1",
        ),
        (
            "quests",
            '"defeat minion"]',
            '"defeat minion"]\nordered = true',
            "entry 'Q13': field 'ordered' is true, but there",
        ),
        ("quests", '"pay 8 city1"', '"pay city1"', "entry 'Q20': field 'steps' has 'pay city1'; a step must be one of"),
        (
            "quests",
            '"exp 1", "gold_dice 4"',
            '"move 1"',
            "entry 'Q1': field 'rewards' has the effect 'move' in 'move 1'",
        ),
        ("quests", "ordered = true", "ordered = 1", "entry 'Q2': field 'ordered' is 1; it must be true or false"),
        ("quests", "ordered = true", "ordered = true\nhat = 1", "entry 'Q2': field 'hat' is not known here"),
        # Numbers.
        ("numbers", "[guild]", "[club]", "entry 'guild': field '' is missing"),
        ("numbers", "[guild]", "[club]\n[guild]", "entry 'club': field '' belongs to no known table"),
        (
            "numbers",
            "die = [2, 2, 3, 3, 3, 4]",
            "die = [2, 3]",
            "entry 'gold': field 'die' is [2, 3]; it must list 6 numbers",
        ),
        (
            "numbers",
            "stages = [4, 7]",
            "stages = [7, 4]",
            "entry 'runes': field 'stages' is [7, 4]; each must be higher than",
        ),
        (
            "numbers",
            "points = 5",
            "points = 13",
            "entry 'status': field 'points' is 13; it must be a whole number from 1 to 12",
        ),
        (
            "numbers",
            "broken = 5",
            "broken = 3",
            "entry 'status': field 'broken' is 3; it must be a whole number from 4 to 5",
        ),
        (
            "numbers",
            "sells = 2",
            "sells = 5",
            "entry 'workshop': field 'sells' is 5; it must be below 5, what it costs",
        ),
        (
            "numbers",
            "row_most = 6",
            "row_most = 2",
            "entry 'guild': field 'row_most' is 2; it must be a whole number from 3",
        ),
        ("numbers", "bounties = [0, 3", "bounties = [1, 3", "entry 'wanted': field 'bounties' is [1, 3, 5"),
        ("numbers", "[0, 3, 5,", "[0, 5, 3,", "entry 'wanted': field 'bounties' is [0, 5, 3, 8"),
        ("numbers", "smoke = 1", "smoke = 1\nhat = 1", "entry 'start': field 'hat' is not known here"),
    ],
)
def test_spoiled_content_is_refused(tmp_path: Path, file: str, old: str, new: str, complaint: str) -> None:
    folder = tmp_path / "content"
    shutil.copytree(FOLDER, folder)
    path = folder / f"{file}.toml"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError) as refused:
        Box(read_folder(folder))
    assert complaint in str(refused.value)
    named = "[a-z_]+" if ".toml: entry" in complaint else file  # for what is double in two files it names the later one
    assert re.match(rf"{named}\.toml: entry '[\w.]+': field '\w*' ", str(refused.value))


@pytest.mark.parametrize(
    ("file", "entry", "complaint"),
    [
        ("nations", "JV", r"nations.toml: .* has 8 nations; there must be 9 \(DICE-9\)"),
        ("merchants", "river_fleet", r"merchants.toml: .* of no card is 4 in stage 3; each needs one \(SETUP-9\)"),
        ("monsters", "marsh_hag", r"monsters.toml: .* of no card is 1 in stage 2; each needs one \(SETUP-9\)"),
        ("raids", "obsidian_titan", r"raids.toml: .* is 3 on no card; each needs one \(RAID-2\)"),
        ("bands", "road_wardens", r"bands.toml: .* is 1 on no card of a government; each needs one \(SETUP-5\)"),
    ],
)
def test_a_missing_card_is_noticed(file: str, entry: str, complaint: str) -> None:
    content = read_folder(FOLDER)
    del content.tables[file][entry]
    with pytest.raises(ContentError, match=complaint):
        Box(content)


def test_there_must_be_enough_heroes() -> None:
    """SETUP-18: two for each of six seats."""
    content = read_folder(FOLDER)
    content.tables["heroes"] = dict(list(content.tables["heroes"].items())[:11])
    with pytest.raises(ContentError, match=r"heroes.toml: .* has 11 heroes; there must be at least 12"):
        Box(content)


def test_there_must_be_caravans_of_both_levels() -> None:
    """SETUP-21, OBJ-9."""
    content = read_folder(FOLDER)
    content.tables["caravans"] = dict(list(content.tables["caravans"].items())[:3])
    with pytest.raises(ContentError, match=r"caravans.toml: .*'level' must be 1 for one caravan and 2 for another"):
        Box(content)
