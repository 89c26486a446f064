"""Learned values: what a net says, and which files are refused."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import pytest

from questhall.engine.errors import ContentError
from questhall.engine.game import find_game, game_names
from questhall.engine.value import Net, net_of, read_net, written

NAMES = ["rain", "wind", "sun"]
ROW = [1, 1, 1, 1]


def little() -> Net:
    net = Net(3, 4)
    net.set_row(0, [1.0, -2.0, 0.0, 0.0])
    net.set_row(1, [0.5, 0.25, 0.0, -1.0])
    net.set_row(2, [0.0, 3.0, 0.0, 2.0])
    net.set_row(3, [-0.5, 0.0, 0.0, 0.0])  # always
    net.set_outs([2.0, -1.0, 9.0, 0.5, 0.125])
    return net


def told(**changes: Any) -> str:
    return json.dumps({**json.loads(written(little(), NAMES, {"seed": "7"})), **changes})


def sigmoid(value: float) -> float:
    return 1 / (1 + math.exp(-value))


def test_rows_that_hold_are_added_and_what_is_positive_counts() -> None:
    net = little()
    assert net.chance([]) == pytest.approx(sigmoid(0.125))
    assert net.chance([0]) == pytest.approx(sigmoid(2 * 0.5 + 0.125))
    assert net.chance([0, 1]) == pytest.approx(sigmoid(2 * 1.0 + 0.125))
    assert net.chance([2, 1]) == pytest.approx(sigmoid(-3.25 + 0.5 + 0.125))


def test_a_chance_stays_a_chance_however_sure_the_net_is() -> None:
    net = Net(1, 4)
    net.set_row(0, [1e9])
    net.set_outs([1e9])
    assert 0.999 < net.chance([0]) <= 1
    net.set_outs([-1e9])
    assert 0 <= net.chance([0]) < 0.001


def test_a_file_keeps_thousandths_and_says_how_it_came_about() -> None:
    text = written(little(), NAMES, {"seed": "7"})
    read = net_of(text, NAMES, "value-2.json")
    for active in ([], [0], [1, 2], [0, 1, 2]):
        assert read.chance(active) == pytest.approx(little().chance(active), abs=1e-3)
    assert written(read, NAMES, {"seed": "7"}) == text
    assert json.loads(text)["seed"] == "7"
    assert '  "wind": [500,250,0,-1000],' in text.splitlines()


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("[", "v.json is no JSON"),
        ("[1]", "v.json is no learned value of form 1"),
        (told(form=2), "v.json is no learned value of form 1"),
        (told(features=None), "other features than the game: 'rain' is only in one of the two; train it anew"),
        (told(features={"rain": ROW, "wind": ROW}), "'sun' is only in one of the two"),
        (told(features={"sun": ROW, "wind": ROW, "rain": ROW}), "their order differs"),
        (told(features={"rain": ROW, "wind": [1], "sun": ROW}), "v.json, wind: must be a list of 4 whole"),
        (told(features={"rain": ROW, "wind": [1, 0.5, 1, 1], "sun": ROW}), "v.json, wind: must be a list of 4 whole"),
        (told(outs=[1, True, 0, 0, 0]), "v.json, outs: must be a list of 5 whole numbers"),
        (told(outs=[1, 2, 3, 4]), "v.json, outs: must be a list of 5, 9, 13 … or 257 whole numbers"),
        (told(outs=3), "v.json, outs: must be a list of 5, 9, 13 … or 257 whole numbers"),
        (told(always=[1, 2, 3]), "v.json, always: must be a list of 4 whole numbers"),
    ],
)
def test_a_file_that_does_not_fit_is_refused(text: str, error: str) -> None:
    with pytest.raises(ContentError, match=error.replace("[", r"\[")):
        net_of(text, NAMES, "v.json")


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "v.json"
    file.write_bytes(b"\xff\xfe\xff")
    with pytest.raises(ContentError, match=r"v\.json cannot be read"):
        read_net(file, NAMES)


@pytest.mark.parametrize("name", game_names())
def test_the_value_files_of_the_games_fit_them(name: str) -> None:
    game = find_game(name)
    for seats in game.seat_counts:
        value = game.value(seats)
        assert (value is not None) == game.value_file(seats).exists()
        assert value is None or value.inputs == len(game.feature_names(seats))


def test_patched_content_has_the_same_value() -> None:
    game = find_game("river_duel")
    patched = game.patched({"numbers.start.food": 6})
    own, other = game.value(2), patched.value(2)
    assert own is not None
    assert other is not None
    assert other.chance([1, 2]) == own.chance([1, 2])
