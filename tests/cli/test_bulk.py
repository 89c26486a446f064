"""The commands `simulate` and `conformance`."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest

from questhall.cli.arguments import sitters_of
from questhall.cli.screen import plural
from questhall.engine import find_game, game_names
from questhall.engine.conformance.secrets import ENOUGH, SPECTATOR
from questhall.lab import matches_worth, simulate
from tests.cli.conftest import Run, process

ARGS = ["simulate", "river_duel", "-n", "30", "--seats", "random,random", "--workers", "1"]


def test_the_table(run: Run) -> None:
    result = run(*ARGS, "--rule", "lives=1")
    assert result.code == 0
    assert "River Duel: 30 matches, seed 1" in result.out
    assert "House rules: lives=1" in result.out
    for word in ("A South", "B North", "every random", "first side", "nobody", "elimination", "decisions", "matches/s"):
        assert word in result.out
    assert result.err == ""


def test_json(run: Run) -> None:
    data = json.loads(run(*ARGS, "--json", "-", "--seed", "tavern").out)
    assert (data["game"], data["count"], data["seed"], data["seats"]) == ("river_duel", 30, "tavern", ["random"] * 2)
    assert data["house_rules"]["lives"] == 2
    wins = sum(seat["hits"] for seat in data["seat_wins"]) + data["draws"]["hits"]
    assert wins == 30
    assert sum(ending["hits"] for ending in data["endings"].values()) == 30
    assert data["decisions"]["p10"] <= data["decisions"]["median"] <= data["decisions"]["p90"]


def test_bots_sit_down_by_their_level_too(run: Run) -> None:
    """As at a table: what `hard` is differs from game to game, and `expert:20` makes so many simulations."""
    for game, names, bots in (
        ("river_duel", "normal,expert:20", ["greedy", "expert:20"]),
        ("adventure_party", "hard,quick", ["expert:120", "quick"]),
        ("delve", "hard", ["hard"]),
    ):
        found = sitters_of(find_game(game), names, me=False)
        assert found == bots
    data = json.loads(run(*ARGS[:3], "1", "--seats", "expert:2,normal", "--workers", "1", "--json", "-").out)
    assert data["seats"] == ["expert:2", "greedy"]


def test_csv(run: Run) -> None:
    rows = list(csv.DictReader(io.StringIO(run(*ARGS, "--csv", "-").out)))
    assert [row["match"] for row in rows] == [str(number) for number in range(30)]
    assert rows[3]["seed"] == "1-3"
    assert all(row["winners"] in ("", "0", "1") and int(row["decisions"]) and int(row["steps"]) for row in rows)


FED = ["--patch", "numbers.start.food = 9", "--patch", 'tiles.mine.landing.effects=["gain gold 2"]']


def test_a_patch_changes_what_is_played_and_is_named(run: Run) -> None:
    fed = find_game("river_duel").patched({"numbers.start.food": 9, "tiles.mine.landing.effects": ["gain gold 2"]})
    result = run(*ARGS, *FED)
    assert result.code == 0
    assert "Patch: numbers.start.food = 9\n" in result.out
    assert 'Patch: tiles.mine.landing.effects = ["gain gold 2"]\n' in result.out
    assert f"Content: {fed.content.hash}\n" in result.out
    assert "Content:" not in run(*ARGS).out
    plain, patched = (json.loads(run(*ARGS, *more, "--json", "-").out) for more in ([], FED))
    assert (plain["content"], plain["patch"]) == (find_game("river_duel").content.hash, {})
    assert (patched["content"], patched["patch"]) == (fed.content.hash, fed.content.patch)
    assert patched["decisions"]["mean"] > plain["decisions"]["mean"] * 1.2


def test_workers_play_the_patched_game_too() -> None:
    fed = {"numbers.start.food": 9}
    few, many, unfed = (
        simulate("river_duel", 40, ["random"] * 2, workers=workers, patch=patch).matches
        for workers, patch in ((1, fed), (2, fed), (1, {}))
    )
    assert few == many != unfed


def test_both_files_and_the_table(run: Run) -> None:
    result = run(*ARGS, "--json", "r.json", "--csv", "m.csv")
    assert result.code == 0
    assert "95 % interval" in result.out
    assert json.loads(Path("r.json").read_text(encoding="utf-8"))["count"] == 30
    assert len(Path("m.csv").read_text(encoding="utf-8").splitlines()) == 31


def test_any_number_of_workers_gives_the_same_files(tmp_path: Path) -> None:
    """Enough matches for real processes in the second run."""
    for workers in ("1", "2"):
        args = ["simulate", "river_duel", "-n", "3000", "--seats", "random,random", "--workers", workers]
        result = process(*args, "--json", f"{workers}.json", "--csv", f"{workers}.csv", folder=tmp_path)
        assert (result.code, result.err) == (0, "")
    assert (tmp_path / "1.json").read_bytes() == (tmp_path / "2.json").read_bytes()
    assert (tmp_path / "1.csv").read_bytes() == (tmp_path / "2.csv").read_bytes()


def test_four_seats_with_different_bots(run: Run) -> None:
    args = ["simulate", "river_duel", "-n", "2", "--seats", "greedy,random,random,random", "--workers", "1"]
    result = run(*args, "--rule", "lives=1")
    assert result.code == 0
    assert "every random  3 seats" in result.out


@pytest.mark.parametrize("rules", ["random", "default"])
def test_conformance(rules: str, run: Run) -> None:
    result = run("conformance", "river_duel", "-n", "3", "--rules", rules, "--workers", "1")
    assert result.code == 0
    assert result.out == (
        "River Duel: 2 matches of 2 seats: no complaints\nRiver Duel: 2 matches of 4 seats: no complaints\n"
    )


def test_conformance_at_length_looks_at_one_step_in_so_many(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []

    def note(*given: object) -> list[str]:
        asked.append(given[6])
        return []

    monkeypatch.setattr("questhall.engine.conformance.check_matches", note)
    assert run("conformance", "river_duel", "-n", "2", "--every", "7", "--workers", "1").code == 0
    assert set(asked) == {7}
    assert run("conformance", "river_duel", "-n", "2", "--workers", "1").code == 0
    assert set(asked) == {7, 1}


def test_conformance_of_every_game(run: Run) -> None:
    """With so many options, so many matches of each: few of a game that offers many."""
    result = run("conformance", "--options", "700", "--workers", "1")
    assert result.code == 0
    expected = []
    for game in [find_game(name) for name in game_names()]:
        for seats in game.seat_counts:
            count = matches_worth(game.name, seats, 700 // len(game.seat_counts))
            expected.append(f"{game.title}: {plural(count, 'match')} of {plural(seats, 'seat')}: no complaints")
    assert result.out.splitlines() == expected


def test_conformance_of_every_game_fails_if_one_does(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def complain(game: str, *_: object) -> list[str]:
        return ["the sky falls"] if game == game_names()[0] else []

    monkeypatch.setattr("questhall.engine.conformance.check_matches", complain)
    result = run("conformance", "-n", "1", "--workers", "1")
    assert result.code == 1
    assert "the sky falls" in result.out
    assert result.out.splitlines()[-1].endswith("no complaints")


def test_conformance_with_seats_needs_a_game(run: Run) -> None:
    result = run("conformance", "--seats", "2")
    assert result.code == 2
    assert "--seats needs a GAME" in result.err


def test_conformance_complains(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def complain(_game: str, count: int, _seats: int, _seed: str, _rules: object, first: int, *_: object) -> list[str]:
        return [f"match {number}: the sky falls" for number in range(first, first + count)]

    monkeypatch.setattr("questhall.engine.conformance.check_matches", complain)
    result = run("conformance", "river_duel", "-n", "25", "--seats", "4")
    assert result.code == 1
    assert "match 0: the sky falls" in result.out
    assert "… and 5 more" in result.out
    assert "River Duel: 25 matches of 4 seats: 25 complaints" in result.out


@pytest.mark.parametrize("dealt_anew", [[0], [24], []])
def test_what_is_dealt_anew_is_counted_over_all_matches(
    run: Run, monkeypatch: pytest.MonkeyPatch, dealt_anew: list[int]
) -> None:
    """Of a relic that is rarely there a batch of a few matches can say nothing, however often it is seen in them."""

    def watch(*given: Any) -> list[str]:
        _game, count, _seats, _seed, _rules, first, _every, privacy = given
        for number in range(first, first + count):
            for _ in range(ENOUGH):
                privacy.note({"relic": 5}, {"relic": 6 if number in dealt_anew else 5}, {}, {})
        return []

    monkeypatch.setattr("questhall.engine.conformance.check_matches", watch)
    result = run("conformance", "river_duel", "-n", "25", "--seats", "4", "--workers", "1")
    assert result.code == (0 if dealt_anew else 1)
    assert result.out.count("'relic' is hidden from a seat but never dealt anew for it") == (0 if dealt_anew else 1)


def test_what_is_seen_without_leave_is_counted_over_all_matches(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def watch(*given: Any) -> list[str]:
        _game, count, _seats, _seed, _rules, first, _every, privacy = given
        for number in range(first, first + count):
            views = {SPECTATOR: {}, 0: {"gem": 3, "hand": number}, 1: {"gem": 3, "hand": 9}, 2: {}}
            privacy.compare(0, 1, views)
        return []

    monkeypatch.setattr("questhall.engine.conformance.check_matches", watch)
    result = run("conformance", "river_duel", "-n", str(ENOUGH), "--seats", "4", "--workers", "1")
    assert "seat 0 always sees 'gem' as seat 1 does, through whose eyes it may not look" in result.out
    assert "'hand'" not in result.out


def test_an_open_house_rule_is_read_from_a_file(run: Run, tmp_path: Path) -> None:
    cards = tmp_path / "cards.toml"
    cards.write_text('[imp]\nname = "Imp"\nrank = 0\nhome = "roam"\nfate = "discard"\neffects = ["ROUSE(1)"]\n')
    args = ["simulate", "roll_for_adventure", "-n", "1", "--seats", "random,random", "--workers", "1"]
    rules = ["--rule", "custom=yes", "--rule", "adventure=sword", "--rule", "custom_cards=@cards.toml"]
    assert run(*args, *rules).code == 0
    cards.write_text(cards.read_text().replace("ROUSE(1)", "ROUSE(9)"))
    refused = run(*args, *rules)
    assert refused.code == 2
    assert "entry 'imp': field 'effects' has 'ROUSE(9)'" in refused.err
