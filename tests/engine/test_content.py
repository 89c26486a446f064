"""Content files: a mistake is named by file, entry and field."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from questhall.engine import ContentError, find_game
from questhall.engine.content import Entry, check_names, read_folder
from questhall.engine.game import read_switches
from questhall.games.river_duel.content import Box, Terms
from questhall.games.river_duel.words import Words


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of River Duel's content that a test may spoil."""
    shutil.copytree(find_game("river_duel").folder / "content", tmp_path / "content")
    return tmp_path / "content"


def spoil(folder: Path, file: str, old: str, new: str) -> None:
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")


def test_the_shipped_content_is_read(folder: Path) -> None:
    assert len(Box(read_folder(folder)).wares) == 6


@pytest.mark.parametrize(
    ("file", "old", "new", "complaint"),
    [
        (
            "wares.toml",
            "gold = 1\n",
            "",
            "wares.toml: entry 'food': field 'gold' is missing; it must be a whole number",
        ),
        (
            "wares.toml",
            "gold = 1",
            "gold = 1\ncolour = 3",
            "wares.toml: entry 'food': field 'colour' is not known here",
        ),
        ("wares.toml", "gold = 1", 'gold = "1"', "wares.toml: entry 'food': field 'gold' is '1'; it must be a whole"),
        ("wares.toml", "gold = 1", "gold = 0", "field 'gold' is 0; it must be a whole number from 1 to 9"),
        ("wares.toml", "gold = 1", "gold = true", "field 'gold' is True; it must be a whole number"),
        (
            "wares.toml",
            "gain food 2",
            "gain fod 2",
            "wares.toml: entry 'food': field 'effect' has the effect 'gain fod 2'",
        ),
        ("wares.toml", "gain food 2", "snare", "wares.toml: entry 'food': field 'effect' must be a gain"),
        ("wares.toml", "[food]", "food = 3\n[foods]", "wares.toml: entry 'food' must be a table"),
        ("wares.toml", "[food]", "[food", "wares.toml: not valid TOML"),
        (
            "tiles.toml",
            '"hurt 1"',
            '"hurt"',
            r"tiles.toml: entry 'forest.explore\[1\]': field 'effects' has the effect 'hurt'",
        ),
        ("tiles.toml", 'symbol = "F"', "", "tiles.toml: entry 'forest': field 'symbol' is missing"),
        ("tiles.toml", '["bow_shield"]', '["bow_shild"]', "tiles.toml: entry 'mine': field 'terrain' has 'bow_shild'"),
        (
            "tiles.toml",
            '    { clause = "FOREST-16", effects = ["gain food 1"] },\n',
            "",
            "tiles.toml: entry 'forest': field 'explore' has 5 rows; it must have none or 6",
        ),
        ("tiles.toml", "[bridge]", "[brige]", "tiles.toml: entry 'bridge'.* the whole entry must be there"),
        ("weapons.toml", "[1]", "[1, 2]", "weapons.toml: entry 'sword1': field 'damage' is"),
        ("weapons.toml", "[1]", '["one"]', "weapons.toml: entry 'sword1': field 'damage' is .*list of whole numbers"),
        ("numbers.toml", "meal = 1", "", "numbers.toml: entry 'turn': field 'meal' is missing"),
        ("numbers.toml", "meal = 1", "meals = 1", "numbers.toml: entry 'turn': field 'meal' is missing"),
        ("numbers.toml", "[heal] ", "[heals] ", "numbers.toml: entry 'heal': field 'food' is missing"),
        (
            "boards.toml",
            '"T M M M T"',
            '"T M M M"',
            "boards.toml: entry 'duel': field 'rows' must all have the same number",
        ),
        ("boards.toml", '"T M M M T"', '"T M ? M T"', r"boards.toml: entry 'duel': field 'rows' has the symbol '\?'"),
        (
            "boards.toml",
            '"c1"',
            '"c2"',
            "boards.toml: entry 'duel': field 'south_starts' names 'c2', which is no start",
        ),
        ("boards.toml", '["c1"]', "[]", "boards.toml: entry 'duel': field 'south_starts' has 0 tiles; it must have 1"),
        ("boards.toml", "water = [4]", "water = [1]", "boards.toml: entry 'duel': field 'water' is"),
        ("boards.toml", '["c1"]', '[""]', "field 'south_starts' names '', which is no start"),
        ("boards.toml", '["c1"]', '["c²"]', "field 'south_starts' names 'c²', which is no start"),
        ("boards.toml", '["c7"]', '["c1"]', "field 'north_starts' shares a tile with south_starts"),
        ("boards.toml", '["b1", "e1"]', '["b1", "b1"]', "field 'south_starts' names a tile twice"),
        ("wares.toml", "gain food 2", "gain food ²", "field 'effect' has the effect 'gain food ²'"),
        ("wares.toml", "gain food 2", "gain food 0", "field 'effect' has the effect 'gain food 0'"),
        ("boards.toml", "seats = 2", "seats = 3", "boards.toml: .*names no board for 2 seats"),
    ],
)
def test_a_mistake_is_named(folder: Path, file: str, old: str, new: str, complaint: str) -> None:
    spoil(folder, file, old, new)
    with pytest.raises(ContentError, match=complaint):
        Box(read_folder(folder))


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("default = 2", "default = 9", "house_rules.toml: entry 'lives': field 'default' is 9"),
        ("default = 2", "", "house_rules.toml: entry 'lives': field 'default' is missing"),
        ("2 = 40, 4 = 50", "2 = 7, 4 = 50", "house_rules.toml: entry 'round_limit': field 'default' is 7"),
        ("2 = 40, 4 = 50", "2 = 40, 4 = 7", "house_rules.toml: entry 'round_limit': field 'default' is 7"),
        ("2 = 40, 4 = 50", "2 = 40", "house_rules.toml: entry 'round_limit.default_by_seats': field '4' is missing"),
        ("[1, 2, 3]", "[1, 2.5]", "house_rules.toml: entry 'lives': field 'allowed' is"),
        ('clause = "HR-1"', "", "house_rules.toml: entry 'lives': field 'clause' is missing"),
    ],
)
def test_a_mistake_in_a_house_rule_is_named(folder: Path, old: str, new: str, complaint: str) -> None:
    spoil(folder, "house_rules.toml", old, new)
    with pytest.raises(ContentError, match=complaint):
        read_switches(read_folder(folder), (2, 4))


def test_a_missing_file_is_named(folder: Path) -> None:
    (folder / "wares.toml").unlink()
    with pytest.raises(ContentError, match=r"wares\.toml: the file is missing"):
        Box(read_folder(folder))


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("{who} walks", "{whoo} walks", r"texts\.toml: entry 'events': field 'moved' uses {whoo}; known are who"),
        ("{who} walks", "{who walks", r"texts\.toml: entry 'events': field 'moved' is no template"),
        ("{who} walks", "{who.x} walks", r"texts\.toml: entry 'events': field 'moved' uses {who.x}"),
        ("{who} walks", "{who} and {whoo} walk", r"texts\.toml: entry 'events': field 'moved' uses {whoo}"),
        ("{who} walks", "{whoo} and {who} walk", r"texts\.toml: entry 'events': field 'moved' uses {whoo}"),
        ("{who} walks", "{} walks", r"texts\.toml: entry 'events': field 'moved' uses {}"),
    ],
)
def test_a_mistake_in_a_text_is_named(folder: Path, old: str, new: str, complaint: str) -> None:
    spoil(folder, "texts.toml", old, new)
    with pytest.raises(ContentError, match=complaint):
        Words(read_folder(folder))


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("[lives]", "[live]", r"house_rules\.toml: entry 'lives': .* the whole entry must be there"),
        ("allowed = [1, 2, 3]", 'allowed = [2, "a"]', r"house_rules\.toml: entry 'lives': field 'allowed' has 'a'"),
    ],
)
def test_a_house_rule_the_game_cannot_use_is_named(folder: Path, old: str, new: str, complaint: str) -> None:
    spoil(folder, "house_rules.toml", old, new)
    box = Box(read_folder(folder))
    switches = read_switches(read_folder(folder), (2, 4))
    rules = {name: switch.allowed[-1] for name, switch in switches.items()}
    with pytest.raises(ContentError, match=complaint):
        Terms(box, 2, rules)


def test_a_missing_part_of_the_texts_is_named(folder: Path) -> None:
    spoil(folder, "texts.toml", "[questions]", "[query]")
    with pytest.raises(ContentError, match=r"texts\.toml: entry 'questions' is missing"):
        Words(read_folder(folder))


def test_a_file_that_is_a_list_of_values_is_refused(tmp_path: Path) -> None:
    (tmp_path / "x.toml").write_text("a = 1\n")
    with pytest.raises(ContentError, match=r"x\.toml: entry 'a' must be a table, written \[a\]"):
        read_folder(tmp_path).entries("x")


# Taking fields one by one

NUMBER = "a whole number from 2 to 5"
READERS: list[tuple[Callable[[Entry], object], list[object], list[object], str]] = [
    (lambda entry: entry.number("x", 2, 5), [2, 5], [1, 6, "3", True, 2.0], NUMBER),
    (lambda entry: entry.number("x"), [0, 999], [-1, 1000], "a whole number from 0 to 999"),
    (lambda entry: entry.numbers("x"), [[], [1, -2]], [1, ["1"], [True], {"1": 1}], "a list of whole numbers"),
    (lambda entry: entry.flag("x"), [True, False], [1, "true"], "true or false"),
    (lambda entry: entry.text("x"), ["", "a"], [1, ["a"]], "a text"),
    (lambda entry: entry.text("x", ["a", "b"]), ["a", "b"], ["c", "", 1], "one of a, b"),
    (lambda entry: entry.texts("x"), [[], ["a"]], ["a", [1], {"a": "b"}], "a list of texts"),
    (lambda entry: entry.values("x"), [[], [1, "a"]], [1, [True], [1.5], {"a": 1}], "a list of numbers or texts"),
    (lambda entry: entry.value("x"), [1, "a"], [True, 1.5, [1]], "a whole number or a text"),
]


def entry_of(**fields: Any) -> Entry:
    return Entry("some.toml", "thing", fields)


@pytest.mark.parametrize(("take", "right", "wrong", "wanted"), READERS)
def test_a_field_is_taken_as_it_is_or_refused(
    take: Callable[[Entry], object], right: list[object], wrong: list[object], wanted: str
) -> None:
    for value in right:
        entry = entry_of(x=value)
        assert entry.has("x")
        assert take(entry) == value
        assert (entry.has("x"), entry.names()) == (False, [])
        entry.done()
    for value in wrong:
        with pytest.raises(ContentError) as error:
            take(entry_of(x=value))
        what = f"is {value!r}; it must be {wanted}"
        assert str(error.value) == f"some.toml: entry 'thing': field 'x' {what}"
        assert (error.value.entry, error.value.field, error.value.what) == ("thing", "x", what)


@pytest.mark.parametrize(("take", "wanted"), [(row[0], row[3]) for row in READERS if row[3] != "true or false"])
def test_a_field_that_is_not_there_is_named_with_what_it_must_be(take: Callable[[Entry], object], wanted: str) -> None:
    with pytest.raises(ContentError, match=rf"some\.toml: entry 'thing': field 'x' is missing; it must be {wanted}$"):
        take(entry_of(y=1))


def test_a_flag_that_is_not_there_is_false() -> None:
    assert entry_of().flag("x") is False


def test_tables_inside_a_table_are_entries_with_names_of_their_own() -> None:
    entry = entry_of(one={"x": 1}, many=[{"x": 2}, {"x": 3}])
    inner = entry.entry("one")
    rows = entry.entries("many")
    assert [inner.name, *(row.name for row in rows)] == ["thing.one", "thing.many[0]", "thing.many[1]"]
    assert [inner.number("x"), *(row.number("x") for row in rows)] == [1, 2, 3]
    for wrong in (1, [{"x": 1}]):
        with pytest.raises(ContentError, match=r"field 'one' is .*; it must be a table"):
            entry_of(one=wrong).entry("one")
    for wrong_rows in ({}, {"x": 1}, [1], 5):
        with pytest.raises(ContentError, match="field 'many' must be a list of tables"):
            entry_of(many=wrong_rows).entries("many")


def test_a_field_that_nobody_took_is_refused() -> None:
    with pytest.raises(ContentError, match="field 'x' is not known here; remove it or correct its spelling"):
        entry_of(x=1).done()


def test_an_entry_that_is_wanted_must_be_there() -> None:
    check_names("some.toml", ["a", "b", "c"], ["b", "a"])
    for wanted in (["d", "a"], ["a", "d", "b"], ["a", "d"]):
        with pytest.raises(
            ContentError, match=r"some\.toml: entry 'd': field '' is missing: the whole entry must be there"
        ):
            check_names("some.toml", ["a", "b"], wanted)


def test_entries_of_a_file_by_name_are_all_that_are_wanted_and_no_other(tmp_path: Path) -> None:
    (tmp_path / "x.toml").write_text("[a]\nn = 1\n[b]\nn = 2\n")
    content = read_folder(tmp_path)
    assert {name: entry.number("n") for name, entry in content.named("x", ("b", "a")).items()} == {"a": 1, "b": 2}
    for known, unknown in ("ab", "ba"):
        with pytest.raises(
            ContentError, match=rf"entry '{unknown}': field '' belongs to no known table; known are {known}$"
        ):
            content.named("x", (known,))
    with pytest.raises(ContentError, match=r"entry 'c': .* the whole entry must be there"):
        content.named("x", ("a", "b", "c"))
