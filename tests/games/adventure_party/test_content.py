"""Content: every card, die and number is that of the rule book, and a mistake is named with file, entry and field."""

from __future__ import annotations

import re
import shutil
from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

import questhall
from questhall.engine import ContentError
from questhall.engine.content import read_folder, read_tables
from questhall.games.adventure_party.content import FACES, POTION, RELIC, SCROLL, SKULL, WEAPON, Box, Hero, Prize, Trial
from questhall.games.adventure_party.vocabulary import (
    ALL,
    ANY,
    AUTO,
    COLOURS,
    EVAL,
    KINDS,
    LEGENDARY,
    LIGHT,
    NOTHING,
    POOL,
    REACT_VERDICT,
    ROLL,
    STANDARD,
    SYMBOL_COUNT,
    SYMBOLS,
    TIMINGS,
    WORDS,
    A,
    H,
    M,
    S,
    U,
    face_code,
    face_symbols,
    read_face,
)

GAME = Path(questhall.__file__).parent / "games" / "adventure_party"
FOLDER = GAME / "content"
BOX = Box(read_folder(FOLDER))
Row = dict[str, str]


def table(heading: str, first: str) -> list[Row]:
    """The rows of the table under a heading of the rule book whose first column has this name."""
    lines = iter((GAME / "rulebook.md").read_text(encoding="utf-8").splitlines())
    while not next(lines).startswith(f"### {heading}"):
        pass
    head = next(line for line in lines if line.startswith(f"| {first} |"))
    next(lines)
    rows = []
    for line in lines:
        if not line.startswith("|"):
            break
        rows.append(dict(zip(cells(head), cells(line), strict=True)))
    return rows


def cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def written(name: str) -> list[tuple[str, dict[str, Any]]]:
    """The entries of a file as a designer wrote them."""
    return list(read_tables(FOLDER / f"{name}.toml").items())


def abilities(cell: str) -> list[str]:
    return [] if cell == "–" else [part.strip().replace("`", "") for part in cell.split(";")]


def test_dice_are_those_of_the_rule_book() -> None:
    """Components, Dice: four of each colour, and six faces (SETUP-17)."""
    for (name, die), row in zip(written("dice"), table("Dice", "die"), strict=True):
        assert row["die"].startswith(name)
        assert die["count"] == int(row["count"]) == 4
        faces = [row[str(face)].replace("+ ", "").replace(" (critical)", "") for face in range(1, FACES + 1)]
        assert die["faces"] == faces


def test_symbols_expected_of_each_die() -> None:
    """Chance: what a die of each colour brings, and its critical hits (EVAL-2)."""
    expected = {"red": (5, 0, 0, 2, 0), "yellow": (1, 1, 1, 4, 1), "blue": (0, 0, 4, 1, 3), "green": (0, 5, 0, 0, 2)}
    for die in BOX.dice:
        assert tuple(sum(face[symbol] for face in die.faces) for symbol in range(SYMBOL_COUNT)) == expected[die.name]
    assert [[at for at, crit in enumerate(die.crits) if crit != NOTHING] for die in BOX.dice] == [[2], [], [], [2]]
    assert BOX.dice[0].crits[2] == S
    assert BOX.dice[3].crits[2] == A


def test_equal_faces_are_one() -> None:
    """GEN-17: faces with equal symbols."""
    red, _, blue, _ = BOX.dice
    assert red.first == [0, 0, 2, 3, 4, 5]
    assert blue.first == [0, 0, 2, 2, 4, 5]
    for die in BOX.dice:
        assert sum(die.weights) == FACES
        for one, other in combinations(range(FACES), 2):
            assert (die.first[one] == die.first[other]) == (die.faces[one] == die.faces[other])


def test_codes_of_faces() -> None:
    texts = ["blank", *SYMBOLS, *[f"{one} {other}" for one in SYMBOLS for other in SYMBOLS]]
    codes: dict[int, list[int]] = {}
    for text in texts:
        face = read_face(text)
        assert face is not None
        assert face_symbols(face_code(face)) == face
        assert codes.setdefault(face_code(face), face) == face
    assert read_face("S S S") is None
    assert read_face("X") is None
    assert read_face("") is None


def side(entry: dict[str, Any]) -> tuple[str, list[str]]:
    return entry["dice"], entry.get("abilities", [])


def test_heroes_are_those_of_the_rule_book() -> None:
    """SETUP-11, TAV-3, HERO-1: each side's dice and abilities, the cost and the retirement VP."""
    for (name, hero), row in zip(written("heroes"), table("Standard heroes", "id"), strict=True):
        assert (name, hero["title"]) == (row["id"], row["name"])
        assert (hero["cost"], hero["retire_vp"]) == (int(row["cost"]), int(row["retire VP"]))
        assert side(hero["standard"]) == (row["dice"], abilities(row["standard ability"]))
        assert side(hero["upgraded"]) == (row["upgraded dice"], abilities(row["upgraded ability"]))
    for (name, hero), row in zip(written("legends"), table("Legendary heroes", "id"), strict=True):
        assert (name, hero["title"]) == (row["id"], row["name"])
        assert (hero["cost"], hero["retire_vp"]) == (int(row["cost"]), int(row["retire VP"]))
        assert side(hero["side"]) == (row["dice"], abilities(row["ability"]))


def test_how_many_heroes_there_are() -> None:
    """Components; GEN-4: every hero exists once; HERO-5: legendary ones have one side."""
    assert Counter(hero.deck for hero in BOX.heroes) == {STANDARD: 24, LEGENDARY: 10}
    assert {hero.copies for hero in BOX.heroes} == {1}
    for number, hero in enumerate(BOX.heroes):
        assert hero.number == number == BOX.hero_by_name[hero.name]
        assert hero.legendary == (number >= 24) == (hero.sides[0] is hero.sides[1])


def test_prices_of_heroes() -> None:
    """LIMIT-5: every hero costs at most 9, every standard hero at most 7; the price rule of the rule book."""
    assert max(hero.cost for hero in BOX.heroes) <= 9
    assert max(hero.cost for hero in BOX.heroes if not hero.legendary) <= 7
    cheap = [hero for hero in BOX.heroes if hero.cost <= BOX.numbers.start_gold[0]]
    assert len(cheap) == 16
    for hero in BOX.heroes[:24]:
        assert (sum(hero.sides[0].dice) > 1) == (hero.cost >= 6)


def test_items_are_those_of_the_rule_book() -> None:
    """ITEM-1, ITEM-14."""
    for file, heading in (("items", "Standard items"), ("legendary_items", "Legendary items")):
        for (name, item), row in zip(written(file), table(heading, "id"), strict=True):
            assert (name, item["title"]) == (row["id"], row["name"])
            assert item["kind"] == row["kind"].removesuffix(" scroll")
            assert item.get("copies", 1) == int(row["copies"])
            assert item.get("upgraded_only", False) == (row["upgraded hero only"] == "yes")
            assert item["abilities"] == abilities(row["abilities"])


def test_how_many_items_there_are() -> None:
    """Components: 40 and 5 skull scrolls, 20 and 2."""
    count: Counter[tuple[int, bool]] = Counter()
    for number, item in enumerate(BOX.items):
        assert item.number == number == BOX.item_by_name[item.name]
        count[item.deck, item.kind == SKULL] += item.copies
    assert count == {(STANDARD, False): 40, (STANDARD, True): 5, (LEGENDARY, False): 20, (LEGENDARY, True): 2}


def test_items_have_the_timing_of_their_kind() -> None:
    """ITEM-6 potions, ITEM-7 scrolls, ITEM-10 relics, SKULL-2 skull scrolls; one use each (ITEM-8)."""
    timings = {POTION: ("POOL",), SCROLL: ("ROLL",), RELIC: ("END",), WEAPON: ("AUTO", "ROLL", "EVAL")}
    for item in BOX.items:
        found = [TIMINGS[ability.timing] for ability in item.abilities]
        assert len(found) == 1
        assert found[0].startswith("REACT-") if item.kind == SKULL else found[0] in timings[item.kind]


def needs(trial: dict[str, Any]) -> str:
    parts = [f"{n} {symbol}" for symbol, n in trial.get("needs", {}).items() if symbol != "HP"]
    if "HP" in trial.get("needs", {}):
        parts.append(f"HP {trial['needs']['HP']}")
    return ", ".join(parts) or "none (automatic)"


def same_trial(trial: dict[str, Any], row: Row) -> bool:
    return (needs(trial), trial.get("immune", "–"), trial.get("light", 0), trial.get("deadly", 0)) == (
        row["conditions"],
        row["immune"],
        int(row["light"]),
        int(row["deadly"]),
    )


def prize(cell: str) -> dict[str, Any]:
    """A reward as the rule book writes it."""
    found: dict[str, Any] = {}
    for part in cell.split(", "):
        if part == "level up":
            found["level_up"] = True
        elif part != "–":
            word, n = part.split()
            found[{"item": "items", "VP": "vp"}.get(word, word)] = int(n)
    return found


def test_quests_are_those_of_the_rule_book() -> None:
    """GEN-11, QUEST-4, REW-2, REW-7, EVAL-4 to EVAL-7."""
    for file in ("town", "forest", "mountain"):
        for (name, quest), row in zip(written(file), table(f"{file.title()} quests", "id"), strict=True):
            assert (name, quest["title"]) == (row["id"], row["name"])
            slots = f"{quest['slots']} ({quest['wound_slots']} wound)" if "wound_slots" in quest else quest["slots"]
            assert str(slots) == row["slots"]
            assert same_trial(quest, row)
            assert quest["rewards"] == prize(row["rewards"])
            assert quest.get("consolation", {}) == prize(row["consolation"])
            assert quest.get("vp", 0) == int(row["VP"])


def test_how_many_quests_there_are() -> None:
    """Components; LIMIT-4: every quest deck has more than 5 cards."""
    assert Counter(quest.deck for quest in BOX.quests) == {0: 20, 1: 18, 2: 14}
    for number, quest in enumerate(BOX.quests):
        assert quest.number == number == BOX.quest_by_name[quest.name]


def test_every_consolation_is_part_of_the_rewards() -> None:
    """REW-13, and no level-up in a consolation (FAIL-6)."""
    for quest in BOX.quests:
        all_of_it, part = quest.rewards, quest.consolation
        assert part.gold <= all_of_it.gold
        assert part.standard <= all_of_it.standard
        assert part.legendary <= all_of_it.legendary
        assert not part.level_up
        assert not part.vp
        assert part.empty or not quest.trial.automatic


def test_the_dragon() -> None:
    """E-7: slots, conditions, wounds, rewards and VP as printed."""
    dragon = BOX.quests[BOX.quest_by_name["M01"]]
    assert (dragon.title, dragon.slots, dragon.wound_slots, dragon.vp) == ("The Dragon", 3, 1, 5)
    trial = dragon.trial
    assert (trial.need_s, trial.need_a, trial.need_m, trial.need_u, trial.hp) == (2, 0, 1, 0, 2)
    assert trial.needs == [2, 0, 1, 0, 0]
    assert (trial.light, trial.deadly, trial.automatic) == (2, 1, False)
    assert (trial.immune_s, trial.immune_a, trial.immune_m) == (False, False, False)
    assert (dragon.rewards.gold, dragon.rewards.legendary, dragon.rewards.standard) == (2, 1, 0)
    assert (dragon.consolation.gold, dragon.consolation.legendary) == (0, 1)


def test_bosses_are_those_of_the_rule_book() -> None:
    """BOSS-7, BOSS-8: two stages each, and E-13: 3 and 5 VP."""
    rows = iter(table("Final bosses", "id"))
    for name, boss in written("bosses"):
        for stage in ("1", "2"):
            row = next(rows)
            assert (name, boss["title"], stage) == (row["id"], row["name"], row["stage"])
            assert same_trial(boss[f"stage_{stage}"], row)
            assert f"VP {boss[f'stage_{stage}']['vp']}" == row["reward"]
    assert next(rows, None) is None
    assert len(BOX.bosses) == 5
    assert {(boss.stages[0].vp, boss.stages[1].vp) for boss in BOX.bosses} == {(3, 5)}


def test_arena_cards_are_those_of_the_rule_book() -> None:
    """ARENA-5 to ARENA-7, ARENA-10, COOP-11."""
    for (name, card), row in zip(written("arena"), table("Arena cards", "id"), strict=True):
        assert (name, card["title"], card["slots"]) == (row["id"], row["name"], int(row["heroes"]))
        assert card["counts"].split() == row["counts"].split(" + ")
        assert (card.get("light", 0), card.get("deadly", 0)) == (int(row["light"]), int(row["deadly"]))
        assert card["prizes"] == [prize(row[f"position {place}"]) for place in range(1, 5)]
        assert " / ".join(str(target) for target in card["targets"]) == row["team targets (COOP-11)"]
    steel = BOX.arenas[BOX.arena_by_name["A1"]]
    assert steel.counts == [True, False, True, False, False]
    assert steel.trial.automatic
    assert (steel.prizes[0].vp, steel.prizes[0].standard, steel.prizes[2].vp, steel.prizes[3].gold) == (5, 2, 1, 1)


def test_the_track_is_that_of_the_rule_book() -> None:
    """TOWN-2, TOWN-5, TOWN-6, REF-7; TOWN-10: the boss spot has the numbers of level 3."""
    rows = table("Town progress track", "level")
    for level, row in zip(BOX.levels[:3], rows, strict=False):
        assert level.title == row["name"]
        shown = " / ".join(str(n) for n in (*level.rows, *level.hero_rows))
        assert shown == row["rows at Refresh: town / forest / mountain / standard heroes / legendary heroes"]
        assert row["to leave"].startswith(f"{level.quests} ")
        assert (level.first_vp, level.second_vp) == (int(row["first VP"]), int(row["second VP (3–4 players)"]))
    citadel, siege = BOX.levels[2:]
    assert siege.title == rows[3]["name"]
    assert (siege.rows, siege.hero_rows) == (citadel.rows, citadel.hero_rows)
    assert (siege.quests, siege.first_vp, siege.second_vp) == (0, 0, 0)


def test_prices_are_those_of_the_rule_book() -> None:
    """ACT-4 to ACT-6, ACT-10 to ACT-12."""
    numbers = BOX.numbers
    found = [
        ("Market, buy", numbers.market_level, f"{numbers.buy_price} gold"),
        ("Market, sell", numbers.market_level, "–"),
        ("Scout", numbers.scout_level, f"{numbers.scout_price} gold"),
        ("Fountain, heal", numbers.fountain_level, f"{numbers.heal_price} gold"),
        ("Fountain, level up", numbers.fountain_level, f"{numbers.upgrade_price} gold"),
        ("Market, buy legendary", numbers.legendary_level, f"{numbers.legendary_price} gold"),
    ]
    rows = table("Town progress track", "action")
    assert found == [(row["action"], int(row["level"]), row["cost"]) for row in rows]
    standard, legendary = numbers.sell_gains
    assert f"+{standard} gold (standard), +{legendary} gold (legendary)" in rows[1]["effect"]


def test_numbers_of_the_clauses() -> None:
    numbers = BOX.numbers
    assert (numbers.start_items, numbers.start_gold) == ([2, 2, 3, 3], [3, 4, 4, 5])  # SETUP-4, SETUP-5
    assert numbers.second_of_two == 1  # SETUP-19
    assert (numbers.flat_items, numbers.flat_gold) == (2, 4)  # HR-COMPENSATION
    assert (numbers.solo_items, numbers.solo_gold) == (3, 5)  # COOP-2
    assert (numbers.payday, numbers.payday_alone) == (2, 2)  # PAY-1, PAY-2
    assert numbers.party == 3  # GEN-3
    assert numbers.doom == {"easy": [16] * 4, "normal": [10] * 4, "hard": [8, 9, 9, 9]}  # COOP-4
    assert numbers.team_quests == [2, 3, 4, 5]  # COOP-9
    assert numbers.team_victors == [1, 1, 1, 2]  # COOP-12
    assert numbers.team_boss_hp == [-2, 0, 1, -1]  # COOP-16
    assert numbers.most_gift == 3  # COOP-10
    ranks = [("Survivors", 0), ("Veterans", 18), ("Champions", 24), ("Legends", 30)]  # COOP-13
    assert [(rank.title, rank.least) for rank in BOX.ranks] == ranks


def test_the_vocabulary_is_that_of_the_rule_book() -> None:
    """Every effect and timing of the tables, and no other."""
    rows = table("Effect vocabulary", "effect")
    assert [row["effect"].strip("`").split("(")[0] for row in rows] == KINDS
    for row, word in zip(rows, WORDS, strict=True):
        inside = row["effect"].strip("`").split("(")[1].strip(")")
        assert len(word.parameters) == (len(inside.split(",")) if inside else 0)
    timings = [row["timing"] for row in table("Effect vocabulary", "timing")]
    assert timings[:-1] == list(TIMINGS[:7])
    assert timings[-1] == "REACT-pool, -rolled, -verdict, -spoils"


def hero(name: str) -> Hero:
    return BOX.heroes[BOX.hero_by_name[name]]


def test_effects_are_read() -> None:
    """GEN-16: effects of one timing are one use."""
    (rune,) = hero("H10").sides[1].abilities
    assert (rune.timing, rune.rune) == (ROLL, True)
    (turn,) = rune.effects
    two_arrows = [0, 2, 0, 0, 0]
    assert (KINDS[turn.kind], turn.what, turn.n, turn.face) == ("set", COLOURS.index("green"), 1, face_code(two_arrows))
    (again,) = hero("L10").sides[0].abilities[0].effects
    assert (KINDS[again.kind], again.what, again.n) == ("reroll", ANY, ALL)
    (prevent,) = hero("H12").sides[0].abilities[0].effects
    assert (KINDS[prevent.kind], prevent.what, prevent.n) == ("prevent", LIGHT, 1)
    items = {item.name: item for item in BOX.items}
    (giants,) = items["LP3"].abilities
    assert (giants.timing, giants.rune) == (POOL, False)
    assert [(KINDS[effect.kind], effect.what, effect.n) for effect in giants.effects] == [
        ("add_die", COLOURS.index("red"), 2),
        ("add_rune", NOTHING, 1),
    ]
    (ender,) = items["LW1"].abilities
    assert ender.timing == AUTO
    assert [(KINDS[effect.kind], effect.what, effect.n) for effect in ender.effects] == [
        ("add_symbol", S, 2),
        ("crit_bonus", NOTHING, 1),
    ]
    (curse,) = items["K3"].abilities
    assert (curse.timing, curse.effects[0].what) == (REACT_VERDICT, LIGHT)
    assert [SYMBOLS[symbol] for symbol in (H, M, U)] == ["H", "M", "U"]


def test_dice_and_runes_make_two_abilities() -> None:
    """ROLL-5: with and without a rune are two uses."""
    box = Box(read_folder(FOLDER).patched({"heroes.H01.standard.abilities": LISTED}))
    found = [(ability.timing, ability.rune, len(ability.effects)) for ability in box.heroes[0].sides[0].abilities]
    assert found == [(ROLL, False, 2), (ROLL, True, 1), (EVAL, False, 1)]


LISTED = ["ROLL: reroll(red, 1)", "ROLL rune: add_symbol(S, 1)", "EVAL: soften(1)", "ROLL: heal(1)"]


def test_heroes_may_have_copies() -> None:
    """GEN-4: a host may add duplicate cards."""
    assert Box(read_folder(FOLDER).patched({"heroes.H01.copies": 2})).heroes[0].copies == 2


def test_empty_prizes_and_trials() -> None:
    assert Prize(0, 0, 0, 0, False).empty
    assert not Prize(0, 0, 0, 0, True).empty
    assert not Prize(0, 0, 1, 0, False).empty
    nothing = [False] * SYMBOL_COUNT
    assert Trial([0] * SYMBOL_COUNT, 0, nothing, 3, 1).automatic  # EVAL-9
    assert not Trial([0] * SYMBOL_COUNT, 1, nothing, 0, 0).automatic
    assert not Trial([0, 0, 0, 0, 1], 0, nothing, 0, 0).automatic


H07 = 'upgraded = { dice = "B", abilities = ["ROLL rune: set(any, any)"] }'


@pytest.mark.parametrize(
    ("file", "old", "new", "complaint"),
    [
        # Dice.
        ("dice", "[green]", "[purple]", "entry 'green': field '' is missing"),
        ("dice", "[red]", "[pink]\n[red]", "entry 'pink': field '' belongs to no known table"),
        ("dice", '"H", "blank"]', '"H"]', "entry 'red': field 'faces' has 5 faces; it must have 6"),
        ("dice", '"S S"', '"S X"', "entry 'red': field 'faces' has 'S X'; a face is blank, or one or two of"),
        ("dice", '"S S"', '"S S S"', "entry 'red': field 'faces' has 'S S S'"),
        ("dice", "count = 4", "count = 0", "entry 'red': field 'count' is 0; it must be a whole number"),
        ("dice", "count = 4", "count = 4\nsize = 1", "entry 'red': field 'size' is not known here"),
        # Heroes.
        ("heroes", '"R"', '"X"', "entry 'H01.standard': field 'dice' has 'X'; the colours are R red"),
        ("heroes", '"R"', '""', "entry 'H01.standard': field 'dice' has 0 dice; it must have 1 to 4"),
        ("heroes", '"R R"', '"R R R R R"', "entry 'H01.upgraded': field 'dice' has 5 dice"),
        ("heroes", "cost = 7", "cost = 8", "entry 'H22': field 'cost' is 8; it must be a whole number from 1 to 7"),
        ("heroes", "cost = 2\n", "", "entry 'H01': field 'cost' is missing"),
        ("heroes", "cost = 2", "cost = 2\nspeed = 1", "entry 'H01': field 'speed' is not known here"),
        ("heroes", '{ dice = "R" }', '{ dice = "R", hat = 1 }', "entry 'H01.standard': field 'hat' is not known here"),
        ("heroes", 'standard = { dice = "R" }\n', "", "entry 'H01': field 'standard' is missing"),
        ("heroes", "[H02]", "[T01]", "town.toml: entry 'T01': field '' is 'T01', as that of a card in heroes.toml"),
        ("heroes", '"Novice Osa"', '"Bram Pitchfork"', "entry 'H04': field 'title' is 'Bram Pitchfork', as that of"),
        ("legends", "cost = 9", "cost = 10", "entry 'L10': field 'cost' is 10; it must be a whole number"),
        ("legends", "side =", "upgraded =", "entry 'L01': field 'side' is missing"),
        ("legends", '"Nyx Moonarrow"', '"Old Thessaly"', "entry 'L02': field 'title' is 'Old Thessaly', as that of a"),
        # Abilities.
        ("heroes", H07, H07.replace(": set", " set"), "entry 'H07.upgraded': field 'abilities' has 'ROLL rune set(any"),
        ("heroes", H07, H07.replace("ROLL rune", "ROLLS"), "with the timing 'ROLLS'; known are AUTO, POOL, ROLL, EVAL"),
        ("heroes", H07, H07.replace("ROLL rune", "ROLL  rune"), "an ability is written TIMING: effect or ROLL rune:"),
        ("heroes", H07, H07.replace("ROLL", "POOL"), "runes are spent in the ROLL step only (RUNE-2)"),
        (
            "heroes",
            H07,
            H07.replace("set(", "turn("),
            "has the effect 'turn' in 'ROLL rune: turn(any, any)'; known are",
        ),
        ("heroes", H07, H07.replace("any, any", "any"), "has 'ROLL rune: set(any)'; it must be set(colour, face)"),
        ("heroes", H07, H07.replace("any, any", "any, any, any"), "it must be set(colour, face)"),
        ("heroes", H07, H07.replace("any, any", "pink, any"), "colour must be one of red, yellow, blue, green, any"),
        ("heroes", H07, H07.replace("any, any", "any, X"), "a face is any, blank, or one or two of S A M H U"),
        ("heroes", H07, H07.replace("any, any", "red, M"), "turns a die to a face that no red die has; see dice.toml"),
        ("heroes", H07, H07.replace("any, any", "any, S A"), "turns a die to a face that no die has; see dice.toml"),
        ("heroes", H07, H07.replace("ROLL rune", "AUTO"), "the timing of set must be one of ROLL"),
        ("heroes", H07, H07.replace("ROLL rune: set(any, any)", "END: vp(2)"), "such a card must be one of AUTO, POOL"),
        ("heroes", "reroll(any, 2)", "reroll(any, 0)", "has '0' in 'ROLL: reroll(any, 0)'; n or all must be a number"),
        (
            "heroes",
            "reroll(any, 2)",
            "reroll(any, 12)",
            "has '12' in 'ROLL: reroll(any, 12)'; n or all must be a number",
        ),
        (
            "heroes",
            "add_rune(1)",
            "add_rune(all)",
            "has 'all' in 'AUTO: add_rune(all)'; n must be a number from 1 to 9",
        ),
        ("heroes", "add_rune(1)", "add_rune()", "has 'AUTO: add_rune()'; it must be add_rune(n)"),
        ("heroes", "add_symbol(S, 1)", "add_symbol(U, 1)", "symbol must be one of S, A, M, H"),
        ("heroes", "prevent(light, 1)", "prevent(deadly, 1)", "wounds must be one of light, any"),
        ("heroes", "draw(std, 1)", "draw(gold, 1)", "deck must be one of std, leg"),
        ("heroes", "SUCCESS: gold(1)", "ROLL: gold(1)", "the timing of gold must be one of SUCCESS, PAYDAY"),
        (
            "heroes",
            "EVAL: soften(1)",
            "SUCCESS: soften(1)",
            "the timing of soften must be one of AUTO, POOL, ROLL, EVAL",
        ),
        (
            "legendary_items",
            "add_die(green, 1)",
            "add_die(any, 1)",
            "what applies by itself must name a colour (POOL-2)",
        ),
        (
            "legendary_items",
            "vp_per(retired, 1)",
            "vp_per(town, 1)",
            "counted must be one of mountain, forest, retired",
        ),
        ("legendary_items", "foe_wound(deadly)", "foe_wound(any)", "wound must be one of light, deadly"),
        ("legendary_items", "foe_item()", "foe_item(1)", "it must be foe_item()"),
        # Items.
        ("items", '"potion"', '"soup"', "entry 'P01': field 'kind' is 'soup'; it must be one of potion"),
        (
            "items",
            "POOL: add_rune(2)",
            "ROLL: add_rune(2)",
            "entry 'P07': field 'abilities' has 'ROLL: add_rune(2)'; the",
        ),
        ("items", "ROLL: convert(2)", "POOL: convert(2)", "entry 'S10': field 'abilities' has 'POOL: convert(2)'; the"),
        (
            "items",
            "ROLL: convert(2)",
            "ROLL rune: convert(2)",
            "entry 'S10': field 'abilities' must have one timing and no",
        ),
        ("items", '["REACT-rolled: foe_reroll()"]', "[]", "entry 'K1': field 'abilities' is empty"),
        (
            "items",
            "foe_reroll()",
            'foe_reroll()", "REACT-verdict: foe_reroll()',
            "entry 'K1': field 'abilities' must have",
        ),
        ("items", "REACT-pool: foe_drop_die", "REACT-rolled: foe_drop_die", "timing of foe_drop_die must be one of"),
        ("items", 'kind = "relic"\n', 'kind = "relic"\nupgraded_only = true\n', "field 'upgraded_only' is for weapons"),
        (
            "items",
            "upgraded_only = true",
            "upgraded_only = 1",
            "entry 'W08': field 'upgraded_only' is 1; it must be true",
        ),
        ("items", "copies = 2", "copies = 0", "entry 'P01': field 'copies' is 0; it must be a whole number"),
        (
            "items",
            '"Red Draught"',
            '"Sunburst"',
            "legendary_items.toml: entry 'LS3': field 'title' is 'Sunburst', as that",
        ),
        # Quests.
        ("town", "slots = 1", "slots = 4", "entry 'T01': field 'slots' is 4; it must be a whole number from 1"),
        ("town", "wound_slots = 1", "wound_slots = 3", "entry 'T13': field 'wound_slots' is 3; it must be"),
        ("town", "{ HP = 1 }", "{ HP = 0 }", "entry 'T01.needs': field 'HP' is 0; it must be a whole number"),
        ("town", "{ HP = 1 }", "{ H = 1 }", "entry 'T01.needs': field 'H' is not known here"),
        ("town", "{ HP = 1 }", "3", "entry 'T01': field 'needs' is 3; it must be a table"),
        ("town", 'immune = "S"', 'immune = "M"', "entry 'T04': field 'immune' has M, but 1 M are needed (EVAL-7)"),
        ("town", 'immune = "S"', 'immune = "U"', "entry 'T04': field 'immune' has 'U'; it must list some of S A M"),
        (
            "town",
            'immune = "S"',
            'immune = "S S"',
            "entry 'T04': field 'immune' has 'S'; it must list some of S A M, each",
        ),
        ("town", 'immune = "S"', 'immune = ""', "entry 'T04': field 'immune' is empty"),
        ("town", "wound_slots = 1", 'immune = "S"', "entry 'T13': field 'immune' must leave something that is needed"),
        ("town", 'immune = "A"', 'immune = "S A M"', "entry 'T19': field 'immune' must leave something that is needed"),
        ("town", "light = 1", "light = -1", "entry 'T01': field 'light' is -1; it must be a whole number"),
        ("town", "{ gold = 2 }", "{ gold = 2, xp = 1 }", "entry 'T01.rewards': field 'xp' is not known here"),
        ("town", "rewards = { gold = 2 }\n", "", "entry 'T01': field 'rewards' is missing"),
        (
            "town",
            "rewards = { gold = 2 }",
            "rewards = { gold = 2, vp = 1 }",
            "entry 'T01': field 'rewards' has vp; the VP",
        ),
        (
            "town",
            "rewards = { gold = 2 }",
            "rewards = { gold = 2 }\nconsolation = { gold = 3 }",
            "entry 'T01': field 'rewards' has 2 gold; it must contain the consolation's 3 (REW-13)",
        ),
        (
            "forest",
            "consolation = { items = 1 }",
            "consolation = { legendary = 1 }",
            "entry 'F02': field 'rewards' has 0 legendary; it must contain the consolation's 1 (REW-13)",
        ),
        (
            "forest",
            "consolation = { items = 1 }",
            "consolation = { level_up = true }",
            "entry 'F02': field 'consolation' has a level_up; a consolation never has one (FAIL-6)",
        ),
        (
            "mountain",
            "rewards = { gold = 6 }\nvp = 2",
            "rewards = { gold = 6 }\nconsolation = { gold = 1 }",
            "entry 'M06': field 'consolation' is never paid: nothing is needed",
        ),
        ("mountain", "vp = 5", "vp = 50", "entry 'M01': field 'vp' is 50; it must be a whole number from"),
        # Arena and bosses.
        ("arena", 'counts = "S M"', 'counts = "S X"', "entry 'A1': field 'counts' has 'X'; it must list some"),
        ("arena", "  { gold = 1 },\n]", "]", "entry 'A1': field 'prizes' has 3 prizes; it must have 4"),
        ("arena", "{ gold = 1 }", "{ level_up = true }", "entry 'A1': field 'prizes' has a level_up; only"),
        ("arena", "[5, 3, 2]", "[5, 5, 2]", "entry 'A1': field 'targets' is [5, 5, 2]; each must be lower"),
        ("arena", "[5, 3, 2]", "[5, 3]", "entry 'A1': field 'targets' is [5, 3]; it must list 3 numbers"),
        ("bosses", "stage_2", "stage_3", "entry 'B1': field 'stage_2' is missing"),
        ("bosses", ", vp = 3", "", "entry 'B1.stage_1': field 'vp' is missing"),
        ("bosses", ", vp = 3", ", vp = 3, gold = 1", "entry 'B1.stage_1': field 'gold' is not known here"),
        # Track, numbers, ranks.
        ("track", "[siege]", "[palace]", "entry 'siege': field '' is missing"),
        ("track", "town = 4", "town = 0", "entry 'hamlet': field 'town' is 0; the quests that the level asks"),
        ("track", "quests = 2", "quests = 3", "entry 'hamlet': field 'quests' is 3; it must be a whole number"),
        ("track", "first_vp = 1\n", "", "entry 'hamlet': field 'first_vp' is missing"),
        ("track", 'title = "Siege"', 'title = "Siege"\nquests = 2', "entry 'siege': field 'quests' is not known here"),
        ("numbers", "[scout]", "[spy]", "entry 'scout': field '' is missing"),
        ("numbers", "[3, 4, 4, 5]", "[3, 4, 4]", "entry 'start': field 'gold' is [3, 4, 4]; it must list 4 numbers"),
        ("numbers", "sell = 1", "sell = 3", "entry 'market': field 'sell' is 3; it must be below 3, what such an item"),
        ("numbers", "sell_legendary = 2", "sell_legendary = 6", "field 'sell_legendary' is 6; it must be below 6"),
        ("numbers", "price = 1", "price = 0", "entry 'scout': field 'price' is 0; it must be a whole"),
        ("numbers", "[8, 9, 9, 9]", "[8, 9, 9, 0]", "entry 'doom': field 'hard' is [8, 9, 9, 0]; it must"),
        ("numbers", "[1, 1, 1, 2]", "[2, 1, 1, 2]", "field 'victors' is [2, 1, 1, 2]; there are no more victors than"),
        ("numbers", "gift = 3", "gift = 3\nlove = 1", "entry 'team': field 'love' is not known here"),
        ("ranks", "from = 18", "from = 50", "entry 'champions': field 'from' is 24; the first begins at 0"),
        ("ranks", "from = 0", "from = 1", "entry 'survivors': field 'from' is 1; the first begins at 0"),
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


def test_a_deck_needs_enough_quests() -> None:
    """LIMIT-4."""
    content = read_folder(FOLDER)
    content.tables["mountain"] = dict(list(content.tables["mountain"].items())[:5])
    with pytest.raises(ContentError, match=r"mountain.toml: .* has 5 quests; there must be at least 6 \(LIMIT-4\)"):
        Box(content)


def test_there_must_be_a_rank() -> None:
    """COOP-13."""
    content = read_folder(FOLDER)
    content.tables["ranks"] = {}
    with pytest.raises(ContentError, match=r"ranks.toml: .* has no rank"):
        Box(content)
