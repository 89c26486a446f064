"""Content files: a mistake is named by file, entry and field."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from questhall.engine import ContentError, find_game
from questhall.engine.content import read_folder
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
