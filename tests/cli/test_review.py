"""The command `review`."""

from __future__ import annotations

import json
from pathlib import Path

from questhall import Match
from questhall.lab.review import review
from tests.cli.conftest import Run
from tests.cli.test_records import played, write

FEW = ["--simulations", "8", "--workers", "1"]


def test_it_prints_sentence_curve_totals_and_worst_decisions(run: Run) -> None:
    match = played()
    found = review(match.record, 8, workers=1)
    result = run("review", write(match), *FEW)
    assert (result.code, result.err) == (0, "")
    lines = " ".join(result.out.split())
    for total in found["totals"]:
        assert total["told"] in lines
        assert total["told_fair"] in lines
    assert any(mark in result.out for mark in "▁▂▃▄▅▆▇█")
    assert "with average luck" in result.out
    worst = [found["mistakes"][at] for places in found["worst"] for at in places]
    assert worst
    for mistake in worst:
        assert f"move {mistake['move'] + 1}, −" in result.out
        assert f"better was: {mistake['better']}" in lines
        assert mistake["because"] in lines
    assert "8 simulations of each position and option, seed 1" in result.out


def test_it_writes_json_that_says_how_it_was_made(run: Run, tmp_path: Path) -> None:
    match = played()
    result = run("review", write(match), *FEW, "--seed", "x", "--json", "review.json")
    assert result.code == 0
    found = json.loads((tmp_path / "review.json").read_text(encoding="utf-8"))
    assert found == review(match.record, 8, "x", workers=1)
    assert (found["form"], found["simulations"], found["seed"], found["content"]) == (
        1,
        8,
        "x",
        match.game.content.hash,
    )
    alone = run("review", "match.json", *FEW, "--seed", "x", "--json", "-")
    assert json.loads(alone.out) == found


def test_a_match_that_goes_on_is_refused(run: Run) -> None:
    result = run("review", write(Match("river_duel", 2, "story")))
    assert (result.code, result.out) == (2, "")
    assert "match.json: the match is not over; it can be reviewed when it is" in result.err


def test_a_folder_that_is_not_there_is_told_before_the_work(run: Run) -> None:
    result = run("review", write(played()), "--json", "nowhere/review.json")
    assert (result.code, result.out) == (2, "")
    assert "there is no such folder" in result.err
