"""Card text: what is printed on a card is made from its effects."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

import questhall
from questhall.engine import ContentError
from questhall.engine.content import Entry, read_folder
from questhall.games.adventure_party.cards import CardTexts
from questhall.games.adventure_party.content import Box
from questhall.games.adventure_party.vocabulary import KINDS, PARAMETERS, TIMINGS, WORDS, Ability, read_abilities

FOLDER = Path(questhall.__file__).parent / "games" / "adventure_party" / "content"
CONTENT = read_folder(FOLDER)
BOX = Box(CONTENT)
CARDS = CardTexts(CONTENT)
BEFORE = "Before another player’s result counts:"
EVERY_TIMING = tuple(range(len(TIMINGS)))
SHORT = {"n": ["1", "2"], "n or all": ["1", "2", "all"], "face": ["any", "blank", "S", "A U"]}


def read(*lines: str) -> list[Ability]:
    return read_abilities(Entry("a", "b", {"c": list(lines)}), "c", EVERY_TIMING)


def text(*lines: str) -> str:
    return " / ".join(CARDS.lines(read(*lines)))


def card(name: str, upgraded: bool = False) -> str:
    """What stands on a card of the game."""
    if name in BOX.item_by_name:
        return " / ".join(CARDS.lines(BOX.items[BOX.item_by_name[name]].abilities))
    hero = BOX.heroes[BOX.hero_by_name[name]]
    return " / ".join(CARDS.lines(hero.sides[1 if upgraded else 0].abilities))


def test_the_examples_of_the_rule_book() -> None:
    assert card("H07", upgraded=True) == "After the roll, for a rune: turn any die to any face"
    assert card("H12") == "Block 1 light wound"
    assert card("H10", upgraded=True) == "After the roll, for a rune: turn a green die to two arrows"
    assert card("LP3") == "Before the roll: add 2 red dice and +1 rune"
    assert card("LS2") == "After the roll: reroll any number of dice"
    assert card("LS1") == "After the roll: turn up to two dice to any face"


def test_a_card_without_abilities_says_nothing() -> None:
    assert CARDS.lines([]) == []
    assert card("H01", upgraded=True) == ""


@pytest.mark.parametrize(
    ("line", "printed"),
    [
        ("AUTO: add_rune(1)", "+1 rune"),
        ("POOL: add_rune(2)", "Before the roll: +2 runes"),
        ("ROLL: heal(1)", "After the roll: heal a hero"),
        ("ROLL rune: heal(2)", "After the roll, for a rune: heal up to 2 heroes"),
        ("EVAL: soften(1)", "1 deadly wound becomes light"),
        ("EVAL: soften(2)", "2 deadly wounds become light"),
        ("SUCCESS: gold(1)", "Quest completed: +1 gold"),
        ("SUCCESS: draw(leg, 2)", "Quest completed: draw 2 legendary items"),
        ("PAYDAY: draw(std, 1)", "Payday: draw 1 standard item"),
        ("END: vp(3)", "3 VP"),
        ("END: vp_per(retired, 2)", "2 VP for each retired hero"),
        ("END: vp_per(forest, 1)", "1 VP for each forest quest"),
        ("END: vp_per(mountain, 1)", "1 VP for each mountain quest"),
        ("REACT-pool: foe_drop_die()", "Before another player rolls: remove one of the dice (not the last)"),
        ("REACT-rolled: foe_reroll()", "After another player’s first roll: reroll one of the dice"),
        ("REACT-verdict: foe_wound(deadly)", f"{BEFORE} one more deadly wound"),
        ("REACT-verdict: foe_wound(light)", f"{BEFORE} one more light wound"),
        ("REACT-spoils: foe_gold(2)", "After another player’s success: steal up to 2 gold"),
        ("REACT-spoils: foe_item()", "After another player’s success: steal a random item"),
        ("POOL: add_die(yellow, 1)", "Before the roll: add 1 yellow die"),
        ("POOL: add_die(any, 2)", "Before the roll: add 2 dice of any colour"),
        ("AUTO: add_symbol(S, 1)", "+1 sword"),
        ("AUTO: add_symbol(A, 2)", "+2 arrows"),
        ("AUTO: add_symbol(M, 3)", "+3 magic"),
        ("AUTO: add_symbol(H, 2)", "+2 shields"),
        ("ROLL: reroll(blue, 1)", "After the roll: reroll a blue die"),
        ("ROLL: reroll(blue, 2)", "After the roll: reroll up to 2 blue dice"),
        ("ROLL: reroll(blue, all)", "After the roll: reroll any number of blue dice"),
        ("ROLL: reroll(any, 1)", "After the roll: reroll any die"),
        ("ROLL: reroll(any, 2)", "After the roll: reroll up to 2 dice"),
        ("ROLL: set(red, S)", "After the roll: turn a red die to one sword"),
        ("ROLL: set(blue, M U)", "After the roll: turn a blue die to one magic and one rune"),
        ("ROLL: set(any, blank)", "After the roll: turn any die to the blank face"),
        ("AUTO: crit_bonus(1)", "Each critical hit counts 1 more"),
        ("ROLL: convert(2)", "After the roll: 2 damage symbols may count as other types"),
        ("ROLL: convert(1)", "After the roll: 1 damage symbol may count as another type"),
        ("EVAL: prevent(any, 1)", "Block 1 wound"),
        ("EVAL: prevent(light, 2)", "Block 2 light wounds"),
        ("ROLL: lower_hp(2)", "After the roll: 2 hearts fewer"),
        ("ROLL: lower_hp(1)", "After the roll: 1 heart fewer"),
        ("ROLL: ignore_immunity()", "After the roll: ignore immunities"),
        ("ROLL: refresh_token()", "After the roll: turn your banner active"),
        (
            "REACT-rolled: foe_lock_rune()",
            "After another player’s first roll: lock a die with a rune; the rune is lost",
        ),
    ],
)
def test_phrases_and_lead_ins(line: str, printed: str) -> None:
    assert text(line) == printed


def test_effects_of_one_timing_share_the_lead_in() -> None:
    assert text("AUTO: add_symbol(S, 2)", "AUTO: crit_bonus(1)") == "+2 swords and each critical hit counts 1 more"
    assert text("POOL: heal(3)", "POOL: prevent(any, 1)") == "Before the roll: heal up to 3 heroes and block 1 wound"
    assert text("AUTO: add_rune(1)", "ROLL: heal(1)") == "+1 rune / After the roll: heal a hero"
    assert (
        text("ROLL: heal(1)", "ROLL rune: heal(1)")
        == "After the roll: heal a hero / After the roll, for a rune: heal a hero"
    )


def test_only_equal_turns_are_told_as_one() -> None:
    """GEN-20: each of them may be declined, so they read "up to"."""
    assert text("ROLL: set(red, any)", "ROLL: set(red, any)") == "After the roll: turn up to two red dice to any face"
    assert (
        text("ROLL: set(red, any)", "ROLL: set(any, any)")
        == "After the roll: turn a red die to any face and turn any die to any face"
    )
    assert (
        text("ROLL: set(any, S)", "ROLL: set(any, A)")
        == "After the roll: turn any die to one sword and turn any die to one arrow"
    )
    assert text("ROLL: add_rune(1)", "ROLL: add_rune(1)") == "After the roll: +1 rune and +1 rune"


def test_the_whole_vocabulary_has_words() -> None:
    """Whatever a designer may write can be printed, and what differs reads differently."""
    seen: dict[str, str] = {}
    for kind in KINDS:
        word = WORDS[KINDS.index(kind)]
        choices = [SHORT[name] if name in SHORT else list(PARAMETERS[name]) for name in word.parameters]
        for parameters in product(*choices):
            call = f"{kind}({', '.join(parameters)})"
            timing = TIMINGS[word.timings[-1]]
            (effect,) = read(f"{timing}: {call}")[0].effects
            phrase = CARDS.phrase(effect)
            assert seen.setdefault(phrase, call) == call
            assert "{" not in phrase


def test_every_timing_has_a_lead_in() -> None:
    tables = CONTENT.file("texts")["lead_ins"]
    assert sorted(tables) == sorted([*TIMINGS, "ROLL_rune"])


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("{n} VP", "{vp} VP", "texts.toml: entry 'phrases': field 'vp_1' uses {vp}"),
        ("[numerals]", "[numbers]", "texts.toml: entry 'numerals' is missing"),
    ],
)
def test_spoiled_words_are_refused(tmp_path: Path, old: str, new: str, complaint: str) -> None:
    words = (FOLDER / "texts.toml").read_text(encoding="utf-8")
    (tmp_path / "texts.toml").write_text(words.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError) as refused:
        CardTexts(read_folder(tmp_path))
    assert complaint in str(refused.value)
