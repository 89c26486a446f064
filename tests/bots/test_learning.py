"""Fitting a net: it learns what no single feature tells, and gives no weight to what it never met."""

from __future__ import annotations

import pytest

from questhall.bots.learning import Learner, new_net

CASES = [([], 0.0), ([0], 1.0), ([1], 1.0), ([0, 1], 0.0)]


def test_a_net_learns_what_holds_only_of_two_features_together() -> None:
    net = new_net(3, 16, 1)
    learner = Learner(net)
    surprise = [learner.learn(active, target, 0.1) for _ in range(300) for active, target in CASES]
    assert sum(surprise[-4:]) < 0.2 < sum(surprise[:4])
    for active, target in CASES:
        assert net.chance(active) == pytest.approx(target, abs=0.1)


def test_it_comes_to_the_mean_of_what_was_told() -> None:
    net = new_net(1, 4, 1)
    learner = Learner(net)
    for _ in range(400):
        for target in (1.0, 1.0, 1.0, 0.0):
            learner.learn([0], target, 0.02)
    assert net.chance([0]) == pytest.approx(0.75, abs=0.05)


def test_what_was_never_met_weighs_nothing() -> None:
    net = new_net(3, 4, 1)
    learner = Learner(net)
    learner.learn([0], 1.0, 0.1)
    assert any(net.row(2))
    learner.forget_unmet()
    assert not any(net.row(1) + net.row(2))
    assert any(net.row(0))


def test_the_same_seed_makes_the_same_net() -> None:
    assert new_net(2, 4, 5).row(1) == new_net(2, 4, 5).row(1) != new_net(2, 4, 6).row(1)
