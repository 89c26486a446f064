"""Words, views, content errors, hints and bots."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from questhall import Match
from questhall.bots import make_bot, play_match
from questhall.bots.reasons import ALIKE, hints
from questhall.engine import ContentError, find_game, notation, parse_option
from questhall.engine.content import read_folder
from questhall.engine.sight import Sight
from questhall.games.roll_for_adventure.content import Box
from tests.games.roll_for_adventure.table import Table

Make = Callable[..., Table]
GAME = find_game("roll_for_adventure")


@pytest.mark.parametrize(
    ("option", "label"),
    [
        ("place 3 fortress RR", "2 red 3 → fortress section: 3 of 4"),
        ("place 3 de1.1 RR", "2 red 3 → Sand Devil: 6 of 6, defeated"),
        ("place 3 de1.1 R", "1 red 3 → Sand Devil: 3 of 6"),
        ("place 3 vortex R", "1 red 3 → Resurrection: 12 of 10, lost dice freed: 1; ends the dice phase"),
        ("place 5 forest b", "1 bonus 5 → forest: 1 of 6"),
        ("place 5 ice b C5", "1 bonus 5 → ice cave C5: 1 of 6 spaces"),
    ],
)
def test_labels(table: Make, option: str, label: str) -> None:
    t = table(
        boards={"Red": "RRb"}, sections={3: "B3"}, enemies={"de1.1": ""}, resurrection="B4 B5", oblivion="B", supply=3
    )
    t.roll(3, 3, 5)
    assert option in t.options
    assert GAME.label(t.state, parse_option(option)) == label


def test_who_calls_the_vortex_may_roll_on(table: Make) -> None:
    """HERO-3: the Summoner's placement in the vortex does not end the dice phase while dice are left."""
    t = table(heroes={"Red": "summoner"}, boards={"Red": "RR"})
    t.roll(3, 3)
    said = [GAME.label(t.state, parse_option(f"place 3 vortex {dice}")).split("; ")[1] for dice in ("R", "RR")]
    assert said == ["you may roll on", "ends the dice phase"]


def test_a_turned_die_is_named_with_what_it_shows_then(table: Make) -> None:
    t = table(heroes={"Red": "trickster"}, boards={"Red": "R"})
    t.roll(6)
    assert GAME.label(t.state, parse_option("flip R6")) == "Turn red 6 over: 1"


def test_lines_of_the_cave_are_named_by_place_and_reward(table: Make) -> None:
    t = table(rules={"ice_side": "B"}, boards={"Red": "R"})
    label = GAME.label(t.state, parse_option("cash COLA ROW2"))
    assert label == "Cash column A (free a lost die) and row 2 (heal 1)"


def test_the_story(table: Make) -> None:
    t = table(boards={"Red": "RR"}, sections={3: "B3 B3"}, deck=["fo3"])
    t.roll(3, 3)
    t.play("place 3 fortress RR", "reveal")
    assert t.match.told(None)[:6] == [
        "Red rolls red 3, red 3.",
        "Red places red 3, red 3: the fortress.",
        "Returned from the fortress: blue 3, blue 3, red 3, red 3.",
        "A barrier of section 3 falls.",
        "Red reveals Black Knight (rank 3).",
        "The fortress takes 1 damage: hole 1 of 6.",
    ]


def test_what_is_barred_is_shown_with_its_clause(table: Make) -> None:
    t = table(boards={"Red": "R"})
    t.roll(5)
    assert t.match.decision is not None
    barred = GAME.barred(t.state, t.match.decision)
    assert {(option[2], refusal.clause) for option, refusal in barred} == {
        ("desert", "DESERTA-1"),
        ("fortress", "FORTA-1"),
    }


def test_a_barred_forest_and_a_seal_are_shown(table: Make) -> None:
    """FORESTA-2, BLANK-11: a 3 fits no forest; the Gatebinder seals the fortress."""
    t = table(rules={"custom": "yes", "board_gate": "off"}, enemies={"cus3": ""}, boards={"Red": "R"})
    t.roll(3)
    assert t.match.decision is not None
    barred = GAME.barred(t.state, t.match.decision)
    assert {(option[2], refusal.clause) for option, refusal in barred} == {
        ("desert", "DESERTA-1"),
        ("fortress", "BLANK-11"),
        ("forest", "FORESTA-2"),
    }


def test_every_seat_sees_the_same() -> None:
    """Everything but the order of the deck is public; the deck shows how many of each card are left."""
    match = Match(GAME, 3, 4)
    views = [match.view(seat) for seat in (None, 0, 1, 2)]
    assert all(view == views[0] for view in views)
    assert sum(views[0]["deck"]["left"].values()) == 24
    assert views[0]["deck"]["cards"] == 25


@pytest.mark.parametrize(
    ("file", "old", "new", "complaint"),
    [
        ("boards.toml", "first = 3", "first = 1", "boards.toml: entry 'desert_a': field 'first' is 1"),
        ("boards.toml", '"S5", "S8"', '"S5", "S11"', "field 'spaces' names 'S11'"),
        (
            "boards.toml",
            "gates = [1, 2,",
            "gates = [2,",
            "entry 'forest_b': field 'gates' has 6 numbers; it must have 7",
        ),
        ("boards.toml", '"FREE_DIE(1)"', '"FREE(1)"', "field 'reward' has 'FREE(1)'; known are BONUS_EACH"),
        ("boards.toml", '6 = ["B', '7 = ["B', "entry 'ice_a.rewards': field '7' must be a number of filled spaces"),
        ("boards.toml", "[forest_a]", "[forest_c]", "entry 'forest_a'"),
        ("boards.toml", "dice = [3, 4, 5]", "dice = [3, 4]", "'dice' must have a number for each of FORTB-3, FORTB-4"),
        ("heroes.toml", "{once}, turn", "{ones}, turn", "heroes.toml: entry 'trickster': field 'text' uses {ones}"),
        ("heroes.toml", '"SOFTEN(2)"', '"SOFTEN"', "heroes.toml: entry 'fighter': field 'effect' is 'SOFTEN'"),
        ("enemies.toml", "rank = 1", "rank = 5", "enemies.toml: entry 'de1': field 'rank' is 5"),
        ("enemies.toml", 'set = "master"', 'set = "base"', "entry 'master': field 'rank' is missing"),
        ("numbers.toml", "need = 10", "needs = 10", "numbers.toml: entry 'vortex': field 'need' is missing"),
        ("adventures.toml", "stones = 8", "stones = 9", "adventures.toml: entry 'jewel': field 'stones' is 9"),
        ("the_unwritten.toml", "ROUSE(1)", "ROUSE(8)", "the_unwritten.toml: entry 'cus1': field 'effects' has"),
    ],
)
def test_a_mistake_in_the_content_is_named(tmp_path: Path, file: str, old: str, new: str, complaint: str) -> None:
    folder = tmp_path / "content"
    shutil.copytree(GAME.folder / "content", folder)
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError) as error:
        Box(read_folder(folder))
    assert complaint in str(error.value)


@pytest.mark.parametrize(("old", "new"), [("{who} begins", "{whom} begins"), ("{who} begins", "{who begins")])
def test_a_mistake_in_a_text_is_named(tmp_path: Path, old: str, new: str) -> None:
    folder = tmp_path / "content"
    shutil.copytree(GAME.folder / "content", folder)
    text = (folder / "texts.toml").read_text(encoding="utf-8")
    (folder / "texts.toml").write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(ContentError, match=r"texts\.toml: entry 'events': field 'starts'"):
        GAME.made_with(read_folder(folder))


def test_refusals_have_words_for_every_clause_they_use(table: Make) -> None:
    """TURN-4, TURN-11, SETUP-16, MODE-6: what must be done first."""
    t = table(boards={"Red": "R"})
    assert t.refused("place 5 forest R") == "TURN-4"
    t.roll(5)
    assert t.refused("dance") == "PLACE-1"
    t.play("place 5 forest R")
    assert t.refused("roll") == "TURN-11"
    t = table(heroes={"Red": "warden"}, desert_first="B1", deck=["de3"], phase="reveal")
    t.reveal()
    assert t.refused("roll") == "MODE-6"
    match = Match(GAME, 2, 1, {"hero_deal": "choose"})
    with pytest.raises(Exception, match="SETUP-16"):
        match.play("hero nobody")


def test_a_hint_says_why(table: Make) -> None:
    t = table(boards={"Red": "RR", "Blue": "BB"}, path="B5 B5 B5 a5 a5", enemies={"de1.1": ""})
    t.roll(5, 2)
    best = hints(Sight(t.match), 1, 3)
    assert best[0].option == ("place", 5, "forest", "R")
    assert "power stone" in best[0].reason


def reasons(t: Table, count: int = 3) -> dict[str, str]:
    """The reasons of the best options, by the options."""
    return {notation(hint.option): hint.reason for hint in hints(Sight(t.match), 1, count)}


def test_the_reasons_of_a_hint_differ_with_what_the_options_do(table: Make) -> None:
    t = table(boards={"Red": "RRR", "Blue": "BB"}, enemies={"de1.1": "", "fo1.1": "B2"}, sections={4: "B4 B4"})
    t.roll(4, 5, 6)
    assert len(set(reasons(t).values())) == 3
    found = reasons(t, 99)
    assert found["place 6 de1.1 R"].startswith("Sand Devil is defeated")
    assert found["place 5 de1.1 R"].startswith("The dice on Sand Devil add up to 5")
    assert "section 4 has 3 of 4 dice" in found["place 4 fortress R"]
    assert "forest has 1 of 6 dice" in found["place 5 forest R"]


def test_dice_that_come_back_are_counted_in_a_reason(table: Make) -> None:
    t = table(boards={"Red": "RR", "Blue": "B"}, oblivion="B B B a", resurrection="B5")
    t.roll(5, 1)
    assert reasons(t)["place 5 vortex R"].startswith("4 lost dice come back")


def test_where_all_options_do_the_same_the_hint_says_so(table: Make) -> None:
    t = table(boards={"Red": "R", "Blue": "B"}, desert_first="B1 a1")
    t.roll(1)
    t.play("place 1 desert R")
    assert list(reasons(t).values()) == [ALIKE, "As good as number 1.", "As good as number 1."]


def test_there_is_nothing_to_hint_at_a_forced_roll(table: Make) -> None:
    hint = hints(Sight(table().match), 1, 3)
    assert [(each.option, each.reason) for each in hint] == [(("roll",), "There is nothing else to do.")]


def test_what_bots_shun(table: Make) -> None:
    """Damage, lost dice and enemies make a position worse; a sealed territory promises nothing."""
    best = GAME.evaluate(table().state, 0)
    for worse in (table(skulls={"ice": 1}), table(oblivion="R"), table(enemies={"de1.1": ""})):
        assert GAME.evaluate(worse.state, 0) < best
    promised = []
    for card in ("cus3", "cus1"):
        t = table(
            rules={"custom": "yes", "board_gate": "off"},
            enemies={card: ""},
            sections={3: "B3 B3 B3"},
            stages=[1, 0, 1],
            boards={"Red": "R"},
        )
        t.roll(3)
        promised += [aspect.amount for aspect in GAME.aspects(t.state, 0) if aspect.kind == "promise"]
    assert promised[0] < promised[1]


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.long
def test_bots_play_whole_matches(seats: int) -> None:
    for name in ("random", "easy", "greedy"):
        match = Match(GAME, seats, 2, dice="fast")
        play_match(match, [make_bot(name, seat) for seat in range(seats)])
        assert match.outcome is not None
