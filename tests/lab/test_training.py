"""Training: the same seed gives the same file, and what is learned from is what came of each position."""

from __future__ import annotations

import json

import pytest

from questhall.engine import QuesthallError, find_game
from questhall.engine.value import Net, net_of, written
from questhall.lab import parallel, training
from questhall.lab.training import Position, calibration, packed, play_lesson, returns, several_modes, train
from tests.engine.lanterns import LanternsGame

GAME = find_game("river_duel")
NAMES = GAME.feature_names(2)


def flat(chance_of: dict[int, float]) -> Net:
    """A net that says a certain thing of each single feature."""
    net = Net(len(NAMES), 4)
    net.set_outs([1.0, 0.0, 0.0, 0.0, -10.0])
    for feature, score in chance_of.items():
        net.set_row(feature, [10.0 + score])
    return net


def test_the_same_seed_gives_the_same_file_whatever_the_number_of_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    one = train(GAME, 2, 3, 2, "tiny", workers=1)
    monkeypatch.setattr(parallel, "WORTH_A_POOL", 0.0)
    assert train(GAME, 2, 3, 2, "tiny", workers=2) == one
    head = json.loads(one)
    assert (head["game"], head["seats"], head["seed"]) == ("river_duel", 2, "tiny")
    assert (head["matches"], head["generations"]) == (3, 2)
    assert head["content"] == GAME.content.hash
    assert sum(positions for positions, _, _ in head["calibration"]) > 0
    assert 0 < net_of(one, NAMES, "it").chance([0, 1]) < 1


def test_another_seed_gives_another_file() -> None:
    assert train(GAME, 2, 1, 1, "tiny", workers=1) != train(GAME, 2, 1, 1, "other", workers=1)


def test_a_lesson_sees_both_sides_and_how_it_ended() -> None:
    positions = play_lesson(GAME, 2, "lesson", 0, [])
    assert {position.result for position in positions} == {0.0, 1.0}
    assert all(position.target == position.result for position in positions)
    assert all(0 <= feature < len(NAMES) for position in positions for feature in position.active)


def test_a_lesson_of_a_team_is_quick_and_looks_where_turns_end() -> None:
    """Where all win together the quick bot plays, with a net or without; a turn has many steps and counts once."""
    game = find_game("roll_for_adventure")
    positions = play_lesson(game, 2, "lesson", 0, [])
    net = written(Net(len(game.feature_names(2)), 4), game.feature_names(2), {})
    again = play_lesson(game, 2, "lesson", 0, [net])
    assert [position.features for position in again] == [position.features for position in positions]
    assert len({position.result for position in positions}) == 1
    assert 10 < len(positions) < 100
    assert all(0 <= feature < len(game.feature_names(2)) for position in positions for feature in position.active)


def test_a_team_learns_of_every_board() -> None:
    """The board says how many stones are needed: after the first turn at most one of them is there."""
    game = find_game("roll_for_adventure")
    named = game.feature_names(2)
    for number, stones in enumerate((5, 6, 7, 8)):
        first = [named[feature] for feature in play_lesson(game, 2, f"board {number}", number, [])[0].active]
        assert f"stones missing {stones}" in first or f"stones missing {stones - 1}" in first


def test_alone_one_learns_of_every_mode_and_of_points() -> None:
    """Quick plays, the result of a position is the fame of its end, and the head says what a value of 1 means."""
    delve = find_game("delve")
    modes = delve.house_rules["variants"].allowed
    for number in range(len(modes)):
        positions = play_lesson(delve, 1, f"mode {number}", number, [])
        assert len({position.result for position in positions}) == 1
        assert all(position.target == position.result == round(200 * position.result) / 200 for position in positions)
        seen = {feature for position in positions for feature in position.active if feature < len(modes)}
        assert seen == {number}, "the first features of Delve name its variants"
    head = json.loads(train(delve, 1, 1, 1, "alone", workers=1))
    assert (head["modes"], head["most_points"]) == (modes, 200)


def test_house_rules_are_learned_of_more_where_so_many_seats_have_several_modes() -> None:
    world, party = find_game("world_adventure"), find_game("adventure_party")
    assert [several_modes(world, seats) for seats in (2, 3, 4, 6)] == [False, False, True, False]
    assert [several_modes(party, seats) for seats in (1, 2, 3, 4)] == [True] * 4
    assert not several_modes(GAME, 2)


def test_where_there_is_one_mode_most_lessons_go_by_the_book(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two seats of World Adventure have no teams: half of their lessons had other rules than they are played by."""

    class OtherRules(Exception):
        pass

    class ByTheBook(Exception):
        pass

    def other_rules(*_: object) -> None:
        raise OtherRules

    def by_the_book(*_: object) -> None:
        raise ByTheBook  # the match itself need not be played

    monkeypatch.setattr(training, "random_house_rules", other_rules)
    monkeypatch.setattr(training, "make_dice", by_the_book)
    game = find_game("world_adventure")
    strange = {2: 0, 4: 0}
    for seats in strange:
        for number in range(200):
            with pytest.raises((OtherRules, ByTheBook)) as found:
                play_lesson(game, seats, f"rules {number}", number, [])
            strange[seats] += found.type is OtherRules
    assert 5 <= strange[2] <= 40
    assert 70 <= strange[4] <= 130


def test_later_lessons_learn_from_the_next_position_too() -> None:
    net = flat({1: 0.0, 2: 0.0, 3: 5.0})
    assert net.chance([2]) == 0.5
    first, second, last = returns([[1], [2], [3]], 1.0, net)
    assert last.target == 1.0
    assert second.target == pytest.approx(0.8 * 1.0 + 0.2 * net.chance([3]))
    assert first.target == pytest.approx(0.8 * second.target + 0.2 * 0.5)
    assert [position.active for position in (first, second, last)] == [[1], [2], [3]]


def test_calibration_lays_what_was_said_beside_what_came() -> None:
    net = flat({1: 0.0, 2: 3.0})
    said = [Position(packed([1]), 0.0, result) for result in (0.0, 1.0, 1.0, 1.0)]
    table = calibration(net, [*said, Position(packed([2]), 0.0, 1.0)])
    assert table == [(4, 0.5, 0.75), (1, pytest.approx(net.chance([2]), abs=1e-4), 1.0)]


def test_a_game_without_features_learns_nothing() -> None:
    with pytest.raises(QuesthallError, match="Lanterns names no features, so nothing can be learned"):
        train(LanternsGame(), 2, 1, 1, "x")


def test_a_number_of_seats_that_the_game_has_not_is_refused() -> None:
    with pytest.raises(QuesthallError, match="River Duel is played by 2 or 4, not 3"):
        train(GAME, 3, 1, 1, "x")
