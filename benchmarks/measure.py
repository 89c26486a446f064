"""One measurement in a process of its own: prints a JSON object. Called by run.py, once for each build."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable

SECONDS = 1.5


def rate(work: Callable[[int], int]) -> tuple[float, float]:
    """Units and calls per CPU second of `work(k)`, which returns how many units call k did."""
    units = calls = 0
    start = time.process_time()
    while True:
        for _ in range(10):
            units += work(calls)
            calls += 1
        spent = time.process_time() - start
        if spent > SECONDS:
            return units / spent, calls / spent


def measure_game(name: str, seats: int) -> dict[str, float]:
    """Random play of one of our games, and the cost of copying a match in mid-turn."""
    from questhall.bots import random_playout
    from questhall.engine import FastDice, Fork, Match
    from questhall.engine.game import find_game

    game = find_game(name)
    rules = game.settle_house_rules(seats, {})
    chooser = FastDice(1)

    def playout(number: int) -> int:
        state = game.new_state(seats, rules)
        state.dice = FastDice(number)
        fork = Fork(game, state, checkpoints=False)
        fork.begin()
        return random_playout(fork, chooser)

    decisions, matches = rate(playout)

    match = Match(game, seats, seed=1, dice="fast")
    assert match.decision is not None
    first = match.decision.seat
    match.play(match.decision.options[0])
    assert match.decision.seat == first, "the clone is to be made in mid-turn"

    def clone(_: int) -> int:
        match.clone()
        return 1

    clones, _ = rate(clone)
    return {"decisions": decisions, "matches": matches, "clone_us": 1e6 / clones}


def measure_yardstick(name: str) -> dict[str, float]:
    """Random play of an OpenSpiel game written in Python, through its ordinary interface."""
    import random

    import pyspiel  # type: ignore[import-not-found,import-untyped,unused-ignore]
    from open_spiel.python import games  # type: ignore[import-not-found,import-untyped,unused-ignore]  # noqa: F401  registers them

    game = pyspiel.load_game(name)
    chooser = random.Random(1)

    def playout(_: int) -> int:
        decisions = 0
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chooser.choices(outcomes, chances)[0])
            else:
                state.apply_action(chooser.choice(state.legal_actions()))
                decisions += 1
        return decisions

    decisions, matches = rate(playout)
    middle = game.new_initial_state()
    middle.apply_action(middle.legal_actions()[0])

    def clone(_: int) -> int:
        middle.clone()
        return 1

    clones, _ = rate(clone)
    return {"decisions": decisions, "matches": matches, "clone_us": 1e6 / clones}


if __name__ == "__main__":
    kind, name, seats = sys.argv[1], sys.argv[2], int(sys.argv[3])
    print(json.dumps(measure_game(name, seats) if kind == "game" else measure_yardstick(name)))
