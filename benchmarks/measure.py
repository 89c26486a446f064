"""One measurement in a process of its own: prints a JSON object. Called by run.py, once for each build.

python benchmarks/measure.py game GAME SEATS [RULES]      RULES: house rules as JSON
python benchmarks/measure.py long GAME SEATS [RULES]
python benchmarks/measure.py yardstick GAME 0
python benchmarks/measure.py search GAME SEATS
python benchmarks/measure.py yardstick_search GAME 0
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

SECONDS = 1.5
LONG = {"adventure_party": ("roll", 500), "world_adventure": ("retreat", 1500)}
"""Of games with long matches: at which decision within a turn one is copied, and how many decisions are stored."""
OPENED = 15  # times
SIMULATIONS = 200  # for a decision
WATCHED = 4  # matches whose views are measured


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


def measure_game(name: str, seats: int, chosen: dict[str, str]) -> dict[str, float]:
    """Random play of one of our games, and the cost of copying a match in mid-turn."""
    from questhall.bots import random_playout
    from questhall.engine import FastDice, Fork, Match
    from questhall.engine.game import find_game

    game = find_game(name)
    rules = game.settle_house_rules(seats, chosen)
    chooser = FastDice(1)

    def playout(number: int) -> int:
        state = game.new_state(seats, rules)
        state.dice = FastDice(number)
        fork = Fork(game, state, checkpoints=False)
        fork.begin()
        return random_playout(fork, chooser)

    decisions, matches = rate(playout)

    match = Match(game, seats, 1, chosen, "fast")
    last = -1
    while match.answers is not None or match.decision is None or match.decision.seat != last:
        assert match.decision is not None, "the clone is to be made in mid-turn"
        last = match.decision.seat if match.answers is None else -1
        match.play(match.decision.options[0])

    def clone(_: int) -> int:
        match.clone()
        return 1

    clones, _ = rate(clone)
    return {"decisions": decisions, "matches": matches, "clone_us": 1e6 / clones}


def measure_long(name: str, seats: int, chosen: dict[str, str]) -> dict[str, float]:
    """What a match of many decisions costs: to copy it within a turn, to send it, to open it and to go back in it."""
    from questhall.engine import FastDice, Match

    ask, stored = LONG[name]
    largest = 0
    rolling: list[Match] = []
    for seed in range(WATCHED):
        match, chooser = Match(name, seats, seed, chosen, "fast"), FastDice(seed)
        while match.decision is not None:
            if match.decision.ask == ask and match.answers is None:
                rolling.append(match.clone())
            views = [match.view(viewer) for viewer in (None, *range(seats))]
            largest = max([largest, *[len(json.dumps(view, separators=(",", ":")).encode()) for view in views]])
            match.play(match.decision.options[chooser.below(match.decision.choices)])

    def clone(number: int) -> int:
        rolling[number % len(rolling)].clone()
        return 1

    clones, _ = rate(clone)
    with tempfile.TemporaryDirectory(prefix="questhall-bench-") as folder:
        stored_ms = asyncio.run(measure_stored(Path(folder), name, seats, chosen, stored))
    return {"clone_us": 1e6 / clones, "view_kb": largest / 1e3, **stored_ms}


async def measure_stored(folder: Path, name: str, seats: int, chosen: dict[str, str], stored: int) -> dict[str, float]:
    """CPU milliseconds, all threads: from a stored table of so many decisions to its snapshot, and for a take-back."""
    from questhall.engine import FastDice
    from questhall.server import protocol as p
    from questhall.server.serve import spare_the_collector
    from questhall.server.sqlite_store import SqliteStore
    from questhall.server.store import Person
    from questhall.server.tables import Tables
    from questhall.server.workers import BotWorkers

    host = Person("host", "Ann", None, None, 0, 0)
    store = await SqliteStore.open(folder / "questhall.db")
    tables = Tables(store, BotWorkers(0))
    chooser = FastDice(1)
    asked = p.NewTable(name, [p.SeatPlan("me")] * seats, house_rules=dict(chosen))
    table, _ = await tables.open(asked, host)

    async def play() -> None:
        decision = (await tables.snapshot(table, host.id)).position.decision
        assert decision is not None, f"the match is over before decision {stored}"
        choices = [number for number, each in enumerate(decision.options) if each.option != "concede"]
        choice = choices[chooser.below(len(choices))]
        await tables.play(host.id, p.Play(1, table, decision.number, choice, decision.seat))

    spare_the_collector()
    for _ in range(stored):
        await play()
    back = []
    for _ in range(OPENED):
        position = (await tables.snapshot(table, host.id)).position
        assert position.decision is not None
        began = time.process_time()
        await tables.ask_take_back(host.id, p.AskTakeBack(1, table, position.decision.number, position.moves - 1))
        back.append(1e3 * (time.process_time() - began))
        await play()
    spent = []
    for _ in range(OPENED):
        tables = Tables(store, BotWorkers(0))
        began = time.process_time()
        await tables.snapshot(table, host.id)
        spent.append(1e3 * (time.process_time() - began))
    await store.close()
    return {"open_ms": median(spent), "back_ms": median(back)}


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


def measure_search(name: str, seats: int) -> dict[str, float]:
    """Simulations a CPU second of the expert, over the decisions of whole matches against itself."""
    from questhall.bots import ExpertBot
    from questhall.engine import FastDice, Fork
    from questhall.engine.game import find_game
    from questhall.engine.sight import Sight

    game = find_game(name)

    def play(number: int) -> int:
        state = game.new_state(seats, game.settle_house_rules(seats, {}))
        state.dice = FastDice(number)
        fork = Fork(game, state)
        fork.begin()
        bot = ExpertBot(number, SIMULATIONS)
        searched = 0
        while fork.decision is not None:
            searched += SIMULATIONS if fork.decision.choices > 1 else 0
            fork.play(bot.choose(Sight(fork)))
        return searched

    simulations, _ = rate(play)
    return {"simulations": simulations}


def measure_yardstick_search(name: str) -> dict[str, float]:
    """The same of OpenSpiel's search in C++, which plays its simulations to the end at random."""
    import random

    import pyspiel  # type: ignore[import-not-found,import-untyped,unused-ignore]

    game = pyspiel.load_game(name)
    chooser = random.Random(1)
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 1), 1.4, SIMULATIONS, 100, False, 1, False)

    def play(_: int) -> int:
        state = game.new_initial_state()
        searched = 0
        while searched < 2 * SIMULATIONS:
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chooser.choices(outcomes, chances)[0])
            else:
                state.apply_action(bot.step(state))
                searched += SIMULATIONS
        return searched

    simulations, _ = rate(play)
    return {"simulations": simulations}


if __name__ == "__main__":
    kind, name, seats = sys.argv[1], sys.argv[2], int(sys.argv[3])
    chosen: dict[str, str] = json.loads(sys.argv[4]) if len(sys.argv) > 4 else {}
    if kind == "yardstick":
        print(json.dumps(measure_yardstick(name)))
    elif kind == "search":
        print(json.dumps(measure_search(name, seats)))
    elif kind == "yardstick_search":
        print(json.dumps(measure_yardstick_search(name)))
    else:
        print(json.dumps((measure_game if kind == "game" else measure_long)(name, seats, chosen)))
