"""Card wording: what is printed on a card is made from its effects, in the words of the rule book."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import questhall
from questhall.engine import ContentError
from questhall.engine.content import Entry, read_folder
from questhall.games.world_adventure.cards import CardTexts
from questhall.games.world_adventure.content import EDGE, Box
from questhall.games.world_adventure.vocabulary import (
    ALL,
    KINDS,
    MOD,
    MOD_NAMES,
    MONTHLY,
    SURE_NAMES,
    WORDS,
    Effect,
    read_effect,
    read_steps,
)

GAME = Path(questhall.__file__).parent / "games" / "world_adventure"
FOLDER = GAME / "content"
CONTENT = read_folder(FOLDER)
BOX = Box(CONTENT)
CARDS = CardTexts(CONTENT, BOX)
EVERY_KIND = tuple(range(len(KINDS)))


def read(text: str) -> Effect:
    return read_effect(Entry("a", "b", {"c": text}), "c", EVERY_KIND)


def wording() -> dict[str, str]:
    """The rule book's table: what stands in the first column, and the words."""
    book = (GAME / "rulebook.md").read_text(encoding="utf-8")
    section = book.split("### Card wording")[1].split("###")[0]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in section.splitlines() if line[:1] == "|"]
    return dict(rows[2:])  # without the head and its line


@pytest.mark.parametrize(
    ("effect", "printed"),
    [
        ("gold 3", "Gain 3 gold."),
        ("lose_gold 2", "Pay 2 gold to the bank."),
        ("gold_dice 1", "Roll 1 gold die and take the gold."),
        ("gold_dice 2", "Roll 2 gold dice and take the gold."),
        ("goods_dice 1", "Roll 1 goods die and take what is in stock."),
        ("goods_dice 2", "Roll 2 goods dice and take what is in stock."),
        ("good_pick 1", "Take 1 good of your choice from the stock."),
        ("good_pick 2", "Take 2 goods of your choice from the stock."),
        ("exp 1", "Every active member gains 1 experience."),
        ("wanted -1", "1 fewer wanted point."),
        ("wanted -2", "2 fewer wanted points."),
        ("wanted +1", "1 more wanted point."),
        ("wanted +2", "2 more wanted points."),
        ("heal 1", "1 of your fainted soldiers gets up."),
        ("heal 2", "2 of your fainted soldiers get up."),
        ("medic 1", "Gain 1 Medic Pack."),
        ("medic 2", "Gain 2 Medic Packs."),
        ("smoke 1", "Gain 1 Smoke Bomb."),
        ("smoke 2", "Gain 2 Smoke Bombs."),
        ("move 1", "1 more move point this turn."),
        ("move 2", "2 more move points this turn."),
        ("action 1", "1 more action point this turn."),
        ("action 2", "2 more action points this turn."),
        ("gate 1", "Draw 1 city and jump to it."),
        ("gate 2", "Draw 2 cities and jump to one of them."),
        ("veil", "No NPC comes after you this month."),
        ("sure scout", "Your next scouting this turn succeeds."),
        ("sure quest", "Your next quest roll this turn succeeds."),
        ("sure train", "Your next training this turn succeeds."),
        ("haggle 1 2", "Next shop visit this turn: sell for 1 more, buy for 2 less each."),
        ("scout_die", "Add the gold die to every scouting roll."),
        ("train_save", "When training fails, the gold die may save it."),
        ("strike", "Your hero strikes twice."),
        ("damage 3", "3 extra damage."),
        ("might 1", "Each of your hits deals 1 more."),
        ("aim 1", "You hit with 1 higher this stage."),
        ("reroll 1", "Reroll up to 1 missed die."),
        ("reroll 3", "Reroll up to 3 missed dice."),
        ("guard 3", "Block 3 damage; a monster fells nobody this stage."),
        ("cancel 1", "Cancel 1 enemy hit; a monster fells nobody this stage."),
        ("cancel 2", "Cancel 2 enemy hits; a monster fells nobody this stage."),
        ("weaken 1", "The enemy hits with 1 lower; a monster fells nobody this stage."),
        ("revive 1", "1 fainted soldier rejoins the fight."),
        ("revive 2", "2 fainted soldiers rejoin the fight."),
        ("berserk 2", "1 extra damage per fainted soldier, up to 2."),
        ("mark 1", "The monster is hit with 1 higher for the whole battle."),
        ("chase 1", "1 more attack stage against this merchant."),
        ("chase 2", "2 more attack stages against this merchant."),
        ("purse 6", "If you win this battle, gain 6 gold."),
        ("escape", "Leave the battle and drop nothing."),
        ("pin", "Your rival cannot retreat; a merchant flees one stage later."),
        ("silence", "Your rival loses hero skill and purple cards for this battle."),
        ("all gold 2", "Everybody: gain 2 gold."),
        ("all heal 1", "Everybody: 1 of your fainted soldiers gets up."),
        ("monthly all lose_gold 3", "Every month, everybody: pay 3 gold to the bank."),
        ("per_stall +2", "Everybody gains 2 gold per own stall."),
        ("per_stall -2", "Everybody pays 2 gold per own stall."),
        ("close_city", "A random city hall is closed."),
        ("festival 2", "In a random city every good sells for 2 more."),
        ("block", "A random outer territory is blocked."),
        ("cache 1", "A cache of 1 gold die lies in a random outer territory."),
        ("cache 4", "A cache of 4 gold dice lies in a random outer territory."),
        ("mod move +1", "1 more move point per turn."),
        ("mod move -1", "1 less move point per turn."),
        ("mod move +2", "2 more move points per turn."),
        ("mod move -2", "2 less move points per turn."),
        ("mod scout_dice +1", "1 scouting die more."),
        ("mod scout_dice -1", "1 scouting die less."),
        ("mod scout_dice +2", "2 scouting dice more."),
        ("mod scout_dice -2", "2 scouting dice less."),
        ("mod sell +1", "Goods sell for 1 more."),
        ("mod sell -1", "Goods sell for 1 less."),
        ("mod need +2", "Needed goods sell for 2 more."),
        ("mod need -2", "Needed goods sell for 2 less."),
        ("mod buy +1", "Goods cost 1 more."),
        ("mod buy -1", "Goods cost 1 less."),
        ("mod train +1", "Training succeeds with 4 or less."),
        ("mod train -1", "Training succeeds with 2 or less."),
        ("mod train +4", "Training succeeds with 5 or less."),  # GEN-3
        ("mod train -4", "Training succeeds with 1 or less."),
        ("mod recruit_cost +2", "Recruits cost 2 more."),
        ("mod recruit_cost -2", "Recruits cost 2 less."),
        ("mod heal_cost +2", "Recoveries cost 2 more."),
        ("mod heal_cost -2", "Recoveries cost 2 less."),
        ("mod upgrade_cost +2", "Upgrades cost 2 more."),
        ("mod upgrade_cost -2", "Upgrades cost 2 less."),
        ("mod merchant_hp +1", "Merchants have 1 hit point more."),
        ("mod merchant_hp -2", "Merchants have 2 hit points less."),
        ("mod monster_hp +2", "Monsters have 2 hit points more."),
        ("mod monster_hp -1", "Monsters have 1 hit point less."),
        ("mod monster_acc +1", "Monsters are hit with 1 higher."),
        ("mod monster_acc -1", "Monsters are hit with 1 lower."),
        ("mod merchant_loot +1", "Merchants give 1 gold die more."),
        ("mod merchant_loot -2", "Merchants give 2 gold dice less."),
        ("mod monster_loot +2", "Monsters give 2 gold dice more."),
        ("mod monster_loot -1", "Monsters give 1 gold die less."),
        ("mod brig_steps +1", "The brigand moves 1 more step."),
        ("mod brig_steps -2", "The brigand moves 2 fewer steps."),
        ("mod gov_steps +2", "The government moves 2 more steps."),
        ("mod gov_steps -1", "The government moves 1 fewer step."),
        ("mod bounty_factor x2", "Bounties times 2."),
        ("mod quest_ap -1", "Asking the guild for the first time in a turn costs 1 action point less."),
        ("mod quest_ap +2", "Asking the guild for the first time in a turn costs 2 action points more."),
    ],
)
def test_effects_in_words(effect: str, printed: str) -> None:
    assert CARDS.effect(read(effect)) == printed


def texts_of(kind: int) -> list[str]:
    """All ways to write an effect that read differently."""
    name = KINDS[kind]
    if kind == MOD:
        changes = {key: ("x1", "x2") if key == "bounty_factor" else ("+1", "-1", "+2", "-2") for key in MOD_NAMES}
        return [f"mod {key} {change}" for key in MOD_NAMES for change in changes[key]]
    if kind == ALL:
        return ["all gold 1", "all lose_gold 2"]
    if kind == MONTHLY:
        return ["monthly all gold 1"]
    choices = {"n": ("1", "2"), "change": ("+1", "-1", "+2", "-2"), "roll": SURE_NAMES}
    texts = [name]
    for parameter in WORDS[kind].parameters:
        texts = [f"{text} {choice}" for text in texts for choice in choices[parameter]]
    return texts


def test_the_whole_vocabulary_has_words() -> None:
    """Whatever a designer may write can be printed, and what differs reads differently."""
    seen: dict[str, str] = {}
    for kind in EVERY_KIND:
        for text in texts_of(kind):
            printed = CARDS.effect(read(text))
            assert seen.setdefault(printed, text) == text
            assert re.fullmatch(r"[A-Z\d][^{}_]*\.", printed)


def test_words_are_those_of_the_rule_book() -> None:
    """Every row for one effect without alternatives reads so, for one or for two of what is counted."""
    compared = 0
    for name, words in wording().items():
        if name.lower() in KINDS and "(" not in words and " / " not in words:
            texts = texts_of(KINDS.index(name.lower()))
            amounts = [[*text.split(" ")[1:], "", ""] for text in texts]
            filled = [words.format(n=first, s=first, b=second) for first, second, *_ in amounts]
            assert any(CARDS.effect(read(text)) == line for text, line in zip(texts, filled, strict=True)), name
            compared += 1
    assert compared == 26
    every = [words for row in wording().values() for words in row.split(" / ")]
    assert CARDS.effect(read("lose_gold 2")).replace("2", "{n}") in every
    assert CARDS.effect(read("mod bounty_factor x2")).replace("2", "{n}") in every
    assert CARDS.effect(read("mod train +1")).replace("4", "{3+n}") in every


def skill(name: str, level: int = 0) -> str:
    return CARDS.skill(BOX.heroes[BOX.hero_by_name[name]], level)


def test_skills_in_words() -> None:
    """HERO-5 to HERO-7: the moment, the conditions in brackets, the effect of the level."""
    assert skill("H1") == "In battle, if your hero hits: your hero strikes twice."
    assert skill("H2") == "In battle (not against merchants): block 2 damage; a monster fells nobody this stage."
    assert skill("H2", 1) == "In battle (not against merchants): block 3 damage; a monster fells nobody this stage."
    assert skill("H3") == "In battle (up to 2 times per battle): 1 fainted soldier rejoins the fight."
    assert skill("H4") == "In battle: you hit with 1 higher this stage."
    assert skill("H8") == "In battle (against monsters): the monster is hit with 1 higher for the whole battle."
    assert skill("H9", 1) == (
        "In battle (against brigand, government or player): cancel 2 enemy hits; a monster fells nobody this stage."
    )
    assert skill("H10") == (
        "In battle, if your hero hits (up to 3 times per battle): if you win this battle, gain 3 gold."
    )
    assert skill("H11") == (
        "In battle (against merchants, once per battle): 1 more attack stage against this merchant."
    )
    assert skill("H12", 1) == "After you sold something: gain 5 gold."
    assert skill("H13") == "Add the gold die to every scouting roll."
    assert skill("H14") == "When training fails, the gold die may save it."
    assert skill("H15") == "At the start of your turn: 1 more move point this turn."


def event(name: str) -> str:
    return CARDS.event(BOX.events[BOX.event_by_name[name]])


def test_events_in_words() -> None:
    """EVENT-5: what happens once, then what lasts; several effects are several sentences."""
    assert event("V3") == "Everybody: roll 1 goods die and take what is in stock."
    assert event("V13") == "The brigand moves 1 more step. Merchants have 1 hit point less."
    assert event("V28") == "Nothing happens."
    both = BOX.events[BOX.event_by_name["V3"]]
    patched = Box(CONTENT.patched({"events.V3.lasting": ["mod buy -1"]})).events[both.number]
    assert CARDS.event(patched) == "Everybody: roll 1 goods die and take what is in stock. Goods cost 1 less."
    legend = BOX.monsters[BOX.monster_by_name["G3"]]
    assert CARDS.effects(legend.event) == (
        "1 less move point per turn. Recoveries cost 2 more. Recruits cost 2 more. "
        "Every month, everybody: pay 8 gold to the bank."
    )


def step(text: str, drawn: int = EDGE, free_roll: bool = False) -> str:
    steps = read_steps(Entry("a", "b", {"c": [text]}), "c")
    return CARDS.step(steps[0], drawn, free_roll)


def test_steps_in_words() -> None:
    """QUEST-8: HERE is the city of the guild; QUEST-7: places are drawn when the quest is taken."""
    assert step("visit here") == "Go to the city of this guild."
    assert step("visit city1") == "Go to a city (drawn when taken)."
    assert step("visit outer1") == "Go to an outer territory (drawn when taken)."
    assert step("visit city1 with 1 soldiers", 14) == "Go to Egypt's city with 1 active soldier."
    assert step("visit city1 with 2 soldiers", 14) == "Go to Egypt's city with 2 active soldiers."
    assert step("visit outer1", 3) == "Go to the south-east territory of Europe."
    assert step("roll explorer 2 outer1", 62) == (
        "In the north-west territory of Java: roll your Explorer dice, 2 must succeed (1 action point)."
    )
    assert step("roll charisma 1 here") == (
        "In the city of this guild: roll your Charisma dice, 1 must succeed (1 action point)."
    )
    assert step("roll leadership 1 city1", 0) == (
        "In Europe's city: roll your Leadership dice, 1 must succeed (1 action point)."
    )
    assert step("give 1 silk city1", 0) == "In Europe's city: hand over 1 Silk."
    assert step("give 2 any city1", 0) == "In Europe's city: hand over any 2 goods."
    assert step("give 1 any city1", 0) == "In Europe's city: hand over any good."
    assert step("pay 8 city1", 0) == "In Europe's city: pay 8 gold."
    assert step("defeat minion") == "Defeat a minion."
    assert step("defeat destroyer") == "Defeat a destroyer."
    assert step("defeat brigand") == "Defeat a brigand."
    assert step("defeat merchant") == "Plunder a merchant."


def test_a_free_roll_says_so() -> None:
    """H-QUESTAP: for 0 action points, once in a turn."""
    assert step("roll explorer 1 city1", 0, free_roll=True) == (
        "In Europe's city: roll your Explorer dice, 1 must succeed (once in a turn)."
    )
    quest = BOX.quests[BOX.quest_by_name["Q5"]]
    assert CARDS.steps(quest, free_roll=True).endswith("1 must succeed (once in a turn).")


def quest(name: str, drawn: list[int] | None = None) -> str:
    return CARDS.steps(BOX.quests[BOX.quest_by_name[name]], drawn)


def test_quests_in_words() -> None:
    """QUEST-16: steps in any order, or one after the other."""
    assert quest("Q13") == "Defeat a minion."
    assert quest("Q17") == ("Go to a city (drawn when taken). Go to another city (drawn when taken). In any order.")
    assert quest("Q18").endswith("Go to another outer territory (drawn when taken). In any order.")
    assert quest("Q18", [1, 9]) == (
        "Go to the north territory of Europe. Go to the north-east territory of Rusia. In any order."
    )
    assert quest("Q24") == (
        "First: in an outer territory (drawn when taken): pay 3 gold. Then: go to a city (drawn when taken)."
    )
    assert quest("Q2", [3, 14]) == (
        "First: go to the south-east territory of Europe. "
        "Then: in Egypt's city: roll your Explorer dice, 1 must succeed (1 action point)."
    )
    rewards = CARDS.rewards(BOX.quests[BOX.quest_by_name["Q9"]])
    assert rewards == "Every active member gains 1 experience. 5 of your fainted soldiers get up. Gain 1 Medic Pack."


def test_every_card_can_be_printed() -> None:
    for hero in BOX.heroes:
        assert skill(hero.name)
        assert skill(hero.name, 1)
    for card in BOX.events:
        assert event(card.name)
    for errand in BOX.quests:
        assert quest(errand.name)
        assert CARDS.rewards(errand)
    for number in BOX.legends:
        assert CARDS.effects(BOX.monsters[number].event)
    for rune in BOX.runes:
        assert CARDS.effect(rune.effect)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        (
            "Gain {n} gold.",
            "Gain {gold} gold.",
            "texts.toml: entry 'effects': field 'gold' uses {gold}; known are n, m",
        ),
        ("Gain {n} gold.", "Gain {n gold.", "texts.toml: entry 'effects': field 'gold' is no template"),
        ("[steps]", "[paces]", "texts.toml: entry 'steps' is missing"),
    ],
)
def test_spoiled_words_are_refused(tmp_path: Path, old: str, new: str, complaint: str) -> None:
    words = (FOLDER / "texts.toml").read_text(encoding="utf-8")
    (tmp_path / "texts.toml").write_text(words.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError) as refused:
        CardTexts(read_folder(tmp_path), BOX)
    assert complaint in str(refused.value)


def test_missing_words_are_named() -> None:
    content = read_folder(FOLDER)
    del content.tables["texts"]["effects"]["veil"]
    with pytest.raises(ContentError, match=r"texts.toml: entry 'effects': field 'veil' is missing"):
        CardTexts(content, BOX).effect(read("veil"))
