"""The form for custom enemies: it offers what the rules accept and nothing else, and a draft's flaws are named."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest

from questhall.engine.form import CALLS, Draft, Field, Form, Word
from questhall.games.roll_for_adventure import GAME
from questhall.games.roll_for_adventure.game import MOST_CARD_TEXT
from tests.games.roll_for_adventure.test_special import card, own

SWITCH = GAME.house_rules["custom_cards"]


def form() -> Form:
    found = GAME.form(SWITCH)
    assert found is not None
    return found


def field(name: str) -> Field:
    return next(field for field in form().fields if field.name == name)


def draft(*cards: str) -> Draft:
    return GAME.draft(SWITCH, "\n".join(cards))


def calls(word: Word) -> Iterator[str]:
    """Everything that can be said with a word."""
    for values in itertools.product(*[[choice.value for choice in each.choices] for each in word.parameters]):
        given = [value for value in values if value]
        yield f"{word.name}({', '.join(given)})" if given else word.name


def test_everything_the_form_offers_is_accepted_and_has_a_meaning() -> None:
    """BLANK-2, BLANK-9: the lists of the form are the closed vocabulary, each word within its range."""
    effects = [call for word in field("effects").words for call in calls(word)]
    passives = [call for word in field("passive").words for call in calls(word)]
    assert len(effects) == 11 + 11 * 3 * 4 + 11 + 9 * 2 + 2 * 2 + 3
    assert passives == [
        "SEAL(desert)",
        "SEAL(fortress)",
        "SEAL(forest)",
        "SEAL(ice)",
        "HEX(1)",
        "HEX(2)",
        "HEX(3)",
        "ANCHOR",
    ]
    for call in effects:
        made = draft(card(effects=call, home="ice"))
        assert made.flaws == []
        assert made.entries[0].meanings["effects"][0].endswith(".")
    for call in passives:
        made = draft(card(fate="stay", need=6, passive=call))
        assert made.flaws == []
        assert len(made.entries[0].meanings["passive"]) == 1


def test_everything_on_the_form_has_words_of_its_own() -> None:
    """BLANK-2: fields, words, parameters and choices are read, not guessed."""
    words = [word for each in form().fields for word in each.words]
    for parameter in [parameter for word in words for parameter in word.parameters]:
        assert parameter.title
        assert len({choice.title for choice in parameter.choices}) == len(parameter.choices)
    assert len({word.title for word in words}) == len(words)
    assert all(title for title in [form().sample_title, *(word.title for word in words)])
    assert len({each.title for each in form().fields}) == len({each.text for each in form().fields}) == 8
    for each in form().fields:
        assert each.title
        assert all(choice.title for choice in each.choices)


@pytest.mark.parametrize("name", ["rank", "need", "copies"])
def test_numbers_end_where_the_form_says(name: str) -> None:
    """BLANK-2, BLANK-7: rank 0 to 3, need 4 to 12, one to six cards."""
    asked = field(name)
    for number in range(asked.low - 1, asked.high + 2):
        lines = {"rank": f"rank = {number}", "need": f"need = {number}", "copies": f"copies = {number}"}
        base = card(fate="stay", rank=0).replace("rank = 0", lines["rank"] if name == "rank" else "rank = 0")
        flaws = draft(
            base + "\n" + ("need = 6" if name != "need" else "") + "\n" + (lines[name] if name != "rank" else "")
        ).flaws
        assert bool(flaws) == (not asked.low <= number <= asked.high), number
        assert all((flaw.entry, flaw.field) == ("x", name) for flaw in flaws)


def test_choices_are_accepted() -> None:
    """BLANK-2, BLANK-5: every home and every fate."""
    for choice in field("home").choices:
        assert draft(card(home=choice.value)).flaws == []
    for choice in field("fate").choices:
        need = 6 if (field("need").when) == ("fate", choice.value) else None
        assert draft(card(fate=choice.value, need=need)).flaws == []


def test_what_is_asked_only_of_cards_that_stay() -> None:
    """BLANK-9, BLANK-7: need and passive belong to the fate stay; six cards at most, and only if they are used."""
    assert [each.name for each in form().fields if each.when == ("fate", "stay")] == ["need", "passive"]
    assert (form().most, form().needs) == (6, {"custom": "yes"})


def test_what_a_new_card_begins_with_is_a_card() -> None:
    values = {each.name: each for each in form().fields if each.usual}
    lines = [f"[{form().thing}1]"]
    for name, each in values.items():
        quoted = (
            each.usual if each.kind == "number" else f'["{each.usual}"]' if each.kind == CALLS else f'"{each.usual}"'
        )
        lines.append(f"{name} = {quoted}")
    assert draft("\n".join(lines)).flaws == []


def test_the_sample_is_a_draft_without_flaws() -> None:
    """BLANK-8: the sample set, as the set-up screen shows it."""
    made = GAME.draft(SWITCH, form().sample)
    assert made.flaws == []
    assert [entry.fields["name"] for entry in made.entries][:2] == ["Ash Herald", "Night Cutpurse"]
    assert made.entries[1].meanings["effects"] == ["Takes one die from the active player’s hero board."]
    assert made.entries[2].meanings["passive"] == ["No die may be placed in the fortress while this card is active."]
    assert len(form().sample) < MOST_CARD_TEXT
    GAME.settle_house_rules(2, own(form().sample))


@pytest.mark.parametrize(
    ("number", "text"), [("3", "every 3"), ("odd", "every odd die"), ("even", "every even die"), ("any", "all dice")]
)
def test_what_a_card_swallows_is_told(number: str, text: str) -> None:
    """BLANK-8: a number, odd, even or any, in words."""
    told = draft(card(effects=f"SWALLOW({number}, vortex)")).entries[0].meanings["effects"]
    assert told == [f"Takes {text} from the Vortex of Resurrection."]


def test_each_wrong_card_is_named_with_its_field() -> None:
    """BLANK-9: one flaw for every card that is wrong; what is right keeps its meaning."""
    made = draft(card("a", rank=7), card("b"), card("c", effects="STRIKE(home)"), card("d", fate="stay"))
    assert [(flaw.entry, flaw.field) for flaw in made.flaws] == [("a", "rank"), ("c", "effects"), ("d", "need")]
    assert made.flaws[0].reason == "is 7; it must be a whole number from 0 to 3"
    assert made.entries[1].meanings["effects"] == ["All other rank-1 enemies attack again."]
    assert made.entries[2].meanings["effects"] == [""]


TOO_MANY_DOTS = "This cannot be read: a key with more than 16 dots."


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "there are 0 cards; there must be 1 to 6 (BLANK-7)"),
        (card() + "\ncopies = 6\n" + card("y"), "there are 7 cards; there must be 1 to 6 (BLANK-7)"),
        ("[x", "This is not valid TOML: "),
        ("[x]\nrank = " + "9" * 5000, "This is not valid TOML: "),
        ("x = " + "[" * 5000, "This cannot be read: nested more than 16 deep."),
        ("x = " + "{a=" * 3000, "This cannot be read: nested more than 16 deep."),
        (".".join(["a"] * 5000) + " = 1", TOO_MANY_DOTS),
        ("[" + ".".join(["a"] * 5000) + "]", TOO_MANY_DOTS),
        (".".join(['"a"'] * 2500) + " = 1", TOO_MANY_DOTS),
        ("x = {" + ".".join(["a"] * 4900) + " = 1}", TOO_MANY_DOTS),
        (
            'x = {k = """a"""", ' + ".".join(["a"] * 4900) + " = 1}",
            TOO_MANY_DOTS,
        ),
        ("x = 'it\\', " + ".".join(["a"] * 4900) + " = 1}", TOO_MANY_DOTS),
    ],
)
def test_what_is_wrong_with_the_whole_is_said_too(text: str, reason: str) -> None:
    """BLANK-7: one to six cards."""
    made = draft(text)
    assert (made.flaws[0].entry, made.flaws[0].field) == ("", "")
    assert reason in made.flaws[0].reason


@pytest.mark.parametrize("text", ["Wait" + "." * 36, "[" * 36, r"Say \"" + "." * 30, "# " + "." * 30])
def test_dots_and_brackets_in_a_text_are_no_keys(text: str) -> None:
    """BLANK-2: a card has a name, whatever the name."""
    made = draft(card().replace("Card x", text) + "\n# " + "." * 100 + "[" * 100)
    assert not made.flaws
    assert made.entries[0].fields["name"] == text.replace("\\", "")


@pytest.mark.parametrize("name", ["", " ", "x" * 41, " x", "a\\nb"])
def test_a_name_is_short_and_printable(name: str) -> None:
    """BLANK-2: a card has a name."""
    made = draft(card().replace("Card x", name))
    assert [(flaw.entry, flaw.field) for flaw in made.flaws] == [("x", "name")]


def test_what_no_form_can_show_is_left_out_of_the_draft() -> None:
    """Dates, fractions, huge numbers and tables are flaws, and cannot break the answer."""
    odd = (
        "[x]\nname = 1979-05-27\nrank = 1.5\nneed = 1"
        + "0" * 30
        + "\nhome = {a = 1}\nfate = true\neffects = [1, 'ROUSE(1)']"
    )
    made = draft(odd)
    assert made.entries[0].fields == {}
    assert made.flaws[0].entry == "x"


@pytest.mark.parametrize(
    ("number", "shown"), [(10**9, True), (-(10**9), True), (10**9 + 1, False), (-(10**9) - 1, False)]
)
def test_a_form_shows_numbers_up_to_a_thousand_millions(number: int, shown: bool) -> None:
    """They are too high for any card all the same; far beyond them a page would round what the host has written."""
    assert draft(f"[x]\nrank = {number}").entries[0].fields == ({"rank": number} if shown else {})
