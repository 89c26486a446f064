"""The commands `train` and `ladder`."""

from __future__ import annotations

from pathlib import Path

from questhall.engine import find_game
from questhall.engine.value import read_net
from tests.cli.conftest import Run

TINY = ["train", "river_duel", "--seats", "2", "--matches", "2", "--generations", "1", "--workers", "1"]


def test_it_writes_a_value_and_says_how_good_it_is_and_how_long_it_took(run: Run, tmp_path: Path) -> None:
    result = run(*TINY, "--out", "value.json", "--seed", "cli")
    assert result.code == 0
    assert read_net(tmp_path / "value.json", find_game("river_duel").feature_names(2)).hidden == 24
    assert "River Duel, 2 seats" in result.out
    assert "generation 1: " in result.out
    assert "predicted" in result.out
    assert "3 matches, " in result.out
    assert result.out.rstrip().endswith(" s")


def test_one_file_is_for_one_number_of_seats(run: Run) -> None:
    result = run("train", "river_duel", "--out", "value.json")
    assert (result.code, result.out) == (2, "")
    assert "--out is one file; say with --seats for how many seats" in result.err


def test_a_folder_that_is_not_there_is_told_before_the_work(run: Run) -> None:
    result = run(*TINY, "--out", "nowhere/value.json")
    assert result.code == 2
    assert "there is no such folder" in result.err


def test_a_ladder_rates_the_bots_and_says_who_beat_whom(run: Run) -> None:
    result = run("ladder", "river_duel", "-n", "2", "--bots", "random,greedy", "--workers", "1")
    assert result.code == 0
    lines = [line.split() for line in result.out.splitlines()]
    assert ["River", "Duel,", "2", "seats:", "2", "matches", "of", "each", "two,", "seed", "1"] in lines
    order = [line[0] for line in lines if line and line[0] in ("random", "greedy")]
    assert order == ["greedy", "random", "random"]
    assert next(line for line in lines if line[:2] == ["random", "greedy"])[2:4] == ["0.0", "%"]


def test_a_ladder_of_one_is_refused(run: Run) -> None:
    for bots in ("greedy", "greedy,greedy"):
        result = run("ladder", "river_duel", "--bots", bots)
        assert result.code == 2
        assert "a ladder needs two or more different bots; there are: random" in result.err


def test_where_one_plays_for_points_a_ladder_says_how_many_in_each_mode(run: Run) -> None:
    result = run("ladder", "delve", "-n", "2", "--bots", "random,quick", "--workers", "1")
    assert result.code == 0
    assert "Delve: mean points of 2 matches in each mode, seed 1" in result.out
    earned: dict[str, list[float]] = {"random": [], "quick": []}
    for line in result.out.splitlines():
        if line.split()[:1] and line.split()[0] in earned:
            earned[line.split()[0]].append(float(line.split("±")[0].split()[-1]))
    assert [len(points) for points in earned.values()] == [6, 6]
    assert max(earned["random"]) < min(earned["quick"])


def test_with_more_than_two_rivals_all_are_rated_too(run: Run) -> None:
    result = run("ladder", "adventure_party", "--seats", "3", "-n", "4", "--bots", "random,quick", "--workers", "1")
    assert result.code == 0
    lines = [line.split() for line in result.out.splitlines()]
    assert [line[0] for line in lines if line and line[0] in ("random", "quick")] == ["quick", "random", "random"]


def test_where_all_win_together_a_ladder_says_how_often_each_bot_does(run: Run) -> None:
    result = run("ladder", "roll_for_adventure", "--seats", "3", "-n", "4", "--bots", "random,quick", "--workers", "1")
    assert result.code == 0
    lines = [line.split() for line in result.out.splitlines()]
    assert "Roll for Adventure, 3 seats: 4 matches of each bot in every seat, seed 1" in result.out
    won = {line[0]: line[1] for line in lines if line and line[0] in ("random", "quick")}
    assert float(won["random"]) == 0 < float(won["quick"])
