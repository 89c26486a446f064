"""Content files and words: a mistake is named with file, entry and field; what is drawn comes from the view."""

from __future__ import annotations

import shutil
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from questhall.bots import RandomBot
from questhall.engine import ContentError, Match, find_game
from questhall.engine.content import read_folder
from questhall.engine.sight import Sight
from questhall.games.delve.content import Box
from questhall.games.delve.terminal import draw
from questhall.games.delve.words import Words

FOLDER = find_game("delve").folder / "content"


@pytest.mark.parametrize(
    ("file", "old", "new", "complaint"),
    [
        ("enemies.toml", "hp = [3, 4, 6, 8, 10]", "hp = [3, 4]", "enemies.toml: entry 'gloom_bat': field 'hp'"),
        ("enemies.toml", '"stun 1"', '"sleep 1"', "enemies.toml: entry 'orc': field 'even' has 'sleep 1'"),
        ("enemies.toml", "[grave_wight]", "[grave_wight]\nfur = 1", "entry 'grave_wight': field 'fur' is not known"),
        ("specials.toml", '"run_up"', '"run_down"', "specials.toml: entry 'clockwork_sphinx': field 'requires'"),
        ("specials.toml", '"exp 2"', '"exp"', "entry 'clockwork_sphinx': field 'effects' has the effect 'exp'"),
        ("items.toml", '"heal 3"', '"cook 3"', "items.toml: entry 'medicine': field 'effect' has the effect 'cook 3'"),
        ("equipment.toml", '"critical"', '"heal 1"', "equipment.toml: entry 'sunsteel_brand': field 'odd'"),
        ("loot.toml", '"medicine"', '"beer"', "loot.toml: entry 'number1': field 'item' is 'beer'"),
        ("levels.toml", "exp = 5", "exp = 2", "levels.toml: entry 'level3': field 'exp' is 2"),
        ("dungeon.toml", "  E  2", "  2  2", "dungeon.toml: entry 'map': field 'rows' must have exactly one entrance"),
        ("dungeon.toml", "## ##  4", "## 4", "dungeon.toml: entry 'map': field 'rows' must all have the same"),
        ("numbers.toml", "dice = 8", "dice = 7", "numbers.toml: entry 'draft': field 'dice' is 7; it must be even"),
        ("numbers.toml", "[shame]", "[same]", "numbers.toml: entry 'shame'"),
        ("ranks.toml", "from = 75", "from = 10", "ranks.toml: entry 'elite': field 'from' is 10"),
        ("advanced.toml", "total = 12", "total = 13", "advanced.toml: entry 'crown_of_the_deep': field 'total' is 13"),
        ("actions.toml", '[value6]\nclause = "BATTLE-13"', "[value6]", "entry 'value6': field 'clause' is missing"),
    ],
)
def test_spoiled_content_is_refused(tmp_path: Path, file: str, old: str, new: str, complaint: str) -> None:
    folder = tmp_path / "content"
    shutil.copytree(FOLDER, folder)
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError) as refused:
        Box(read_folder(folder))
    assert complaint in str(refused.value)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("{total}: nothing", "{sum}: nothing", "texts.toml: entry 'events': field 'quiet' uses {sum}"),
        ("[refusals]", "[refused]", "texts.toml: entry 'refusals' is missing"),
        ('"Full HP"', '"Full {HP"', "texts.toml: entry 'effects': field 'heal_full' is no template"),
    ],
)
def test_spoiled_words_are_refused(tmp_path: Path, old: str, new: str, complaint: str) -> None:
    text = (FOLDER / "texts.toml").read_text(encoding="utf-8")
    assert old in text
    (tmp_path / "texts.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError) as refused:
        Words(read_folder(tmp_path))
    assert complaint in str(refused.value)


@pytest.mark.parametrize("variants", ["none", "draft+merchant+revive"])
def test_every_position_can_be_drawn(variants: str) -> None:
    match = Match("delve", seed=2, house_rules={"variants": variants})
    bot = RandomBot(4)
    console = Console(width=100, record=True, file=StringIO())
    while match.decision is not None:
        console.print(draw(match.view(0), match.printed(), ["Mia"]))
        match.play(bot.choose(Sight(match)))
    console.print(draw(match.view(None), match.printed(), ["Mia"]))
    text = console.export_text()
    assert "Mia" in text
    assert "Twins★3 ____" in text
    assert "E@" in text
    assert ("All variants" in text) == (variants != "none")


def test_the_goal_names_the_highest_rank() -> None:
    assert "150" in find_game("delve").goal()


def test_a_run_among_others() -> None:
    match = Match("delve", seed=1)
    match.play("move C1")
    tally = match.game.tally(match.state)
    assert tally is not None
    assert (tally.points, tally.unit, tally.rank) == (0, "fame", "Beginner Adventurer")
    assert tally.deeds == [("⚔", "enemies beaten", 0), ("★", "stars", 0), ("🕯", "tiles explored", 0)]
    assert match.game.path(match.moves) == ["C1"]
    assert match.game.standing(match.state) == "Round 1 · 0 fame · 6 HP"


def test_every_mode_has_a_name() -> None:
    game = find_game("delve")
    modes = game.house_rules[game.mode_switch].allowed
    assert len({game.mode_name(mode) for mode in modes}) == len(modes) == 6
