"""The bot that thinks for a while: it tries options out in imagined matches and values these by what it learned."""

from __future__ import annotations

import math
import time
from typing import Final, final

from questhall.bots.bot import Bot
from questhall.bots.race import Race, lead_by_advice, starters
from questhall.bots.search import SEEDS, Future, turn_ended
from questhall.engine.decision import Decision
from questhall.engine.dice import FastDice
from questhall.engine.fork import Fork
from questhall.engine.options import Option
from questhall.engine.sight import Sight

SECONDS: Final = 1.0
LOOKS: Final = 32  # simulations between two looks at the clock
MOST_TRIED: Final = 1_024  # in a tree, for one decision: ten times as many won less often (docs/bots.md)
BOLD: Final = 0.6  # how much what was tried little is worth a try
TRUST: Final = 0.4  # the part of that which goes to the quick choice; the rest to all alike
FIRST: Final = 0.1  # what was never tried is held for so much worse than the mean
MOST_NODES: Final = 50_000
ENOUGH: Final = 6  # tries after which an option may be taken that was not tried most
SURE: Final = 2.0  # if it is better by so many errors


@final
class Node:
    """A decision in the tree: for each option how often it was tried, and the sum of what came of it for its seat."""

    def __init__(self, number: int, seat: int, options: list[Option], likely: int) -> None:
        self.number = number
        self.seat = seat
        self.options = options
        self.likely = likely
        self.tried = 0
        self.total = 0.0
        self.squares = 0.0
        self.visits = [0] * len(options)
        self.totals = [0.0] * len(options)

    def promising(self) -> int:
        """The option to try next: a good one, or one that is little known (PUCT)."""
        count = len(self.options)
        wish = BOLD * math.sqrt(self.tried + 1.0)
        share = wish * (1.0 - TRUST) / count
        unknown = (self.total / self.tried if self.tried else 0.5) - FIRST
        best = 0
        most = -1.0
        for at in range(count):
            visits = self.visits[at]
            found = self.totals[at] / visits if visits else unknown
            found += (share + wish * TRUST if at == self.likely else share) / (1 + visits)
            if found > most:
                best, most = at, found
        return best

    def learn(self, at: int, worth: float) -> None:
        """Note what came of an option."""
        self.tried += 1
        self.total += worth
        self.squares += worth * worth
        self.visits[at] += 1
        self.totals[at] += worth

    @property
    def best(self) -> int:
        """The option that was tried most, unless what came of another one is surely better.

        Where hardly anything is to be hoped for, small differences do not draw many tries, but they may be sure.
        """
        mean = self.total / max(1, self.tried)
        spread = math.sqrt(max(self.squares / max(1, self.tried) - mean * mean, 0.0))
        first = 0
        for at in range(1, len(self.options)):
            if self.visits[at] > self.visits[first]:
                first = at
        best, surest = first, 0.0
        for at in range(len(self.options)):
            visits = self.visits[at]
            if visits < ENOUGH or at == first:
                continue
            lead = self.totals[at] / visits - self.totals[first] / self.visits[first]
            sure = lead - SURE * spread * math.sqrt(1.0 / visits + 1.0 / self.visits[first])
            if sure > surest:
                best, surest = at, sure
        return best

    def settled(self, left: float) -> bool:
        """Whether so many more tries make no other option half as well known."""
        first, second = sorted(self.visits, reverse=True)[:2]
        return 2 * (second + left) < first


@final
class ExpertBot(Bot):
    """In each simulation the hidden things are dealt and the dice rolled anew.

    Where a game advises, the options it holds best are raced against each other. Else a tree grows (Monte Carlo tree
    search), in which every seat picks what promises most to itself; within a turn it is kept. What is new is played on
    by quick choices to the end of the turn, and there the learned value is asked.
    """

    def __init__(self, seed: int, simulations: int = 0, seconds: float = SECONDS) -> None:
        self._dice = FastDice(seed)
        self._seed = seed
        self._seconds = seconds
        self._most = simulations  # if any are given, it makes so many, whatever the clock says
        self._future: Future | None = None
        self._nodes: dict[object, Node] = {}
        self._root: Node | None = None
        self._chosen = 0

    def hurry(self, waiting: int) -> None:
        """Think only as long as is fair while so many others wait for the same machine."""
        self._seconds = SECONDS / (1 + waiting)

    def choose(self, sight: Sight) -> Option:
        decision = sight.decision
        if decision.choices == 1:
            return decision.options[0]
        fork = sight.imagine(self._dice.below(SEEDS))
        if fork.game.adviser:
            race = self.compare(sight, fork)
            return decision.options[race.best]
        root = self._thought(sight, fork)
        self._root, self._chosen = root, root.best
        return root.options[self._chosen]

    def think(self, sight: Sight) -> Node:
        """Grow the tree until time is up or nothing can change any more."""
        return self._thought(sight, sight.imagine(self._dice.below(SEEDS)))

    def compare(self, sight: Sight, fork: Fork) -> Race:
        """Let the options that the game holds best race until one is left or time is up."""
        began = time.perf_counter()
        numbers = starters(fork, sight.decision)
        race = Race(sight, self._future_of(fork), numbers, lead_by_advice(fork, sight.decision, numbers))
        left = self._most
        while not race.over:
            left -= len(race.running)
            if left < 0 if self._most else time.perf_counter() - began >= self._seconds:
                break
            race.run(self._dice.below(SEEDS))
        return race

    def _thought(self, sight: Sight, fork: Fork) -> Node:
        future = self._future_of(fork)
        decision = fork.decision
        assert decision is not None
        root = self._node(future, fork, decision, self._root, self._chosen)
        if root is None:
            self._nodes.clear()
            root = self._grown(future, fork, decision, None, 0)
        if self._most:
            for _ in range(self._most):
                self._simulate(sight, future, root)
        else:
            self._explore(sight, future, root)
        return root

    def _future_of(self, fork: Fork) -> Future:
        future = self._future
        if future is None or future.game is not fork.game:
            future = self._future = Future(fork.game, fork.state.seats, self._seed)
        return future

    def _explore(self, sight: Sight, future: Future, root: Node) -> None:
        """Simulate until it is enough or time is up, or until what is left of it can no longer change the choice."""
        began = time.perf_counter()
        done, left = 0, 1.0
        while left > 0.0:
            for _ in range(LOOKS):
                self._simulate(sight, future, root)
            done += LOOKS
            spent = time.perf_counter() - began
            left = min(done * (self._seconds - spent) / max(spent, 1e-6), float(MOST_TRIED - done))
            if root.settled(left):
                return

    def _simulate(self, sight: Sight, future: Future, root: Node) -> None:
        """One way through the tree, a step beyond it, and back with what came of it."""
        fork = sight.imagine(self._dice.below(SEEDS), future.copies)
        way: list[tuple[Node, int]] = []
        node: Node | None = root
        mover, ended = root.seat, False
        while node is not None:
            at = node.promising()
            way.append((node, at))
            mover, turn = node.seat, future.turn(fork)
            fork.play(node.options[at])
            decision = self._past_joint(fork, future, root.seat)
            ended = turn_ended(fork, mover, turn)
            if decision is None:
                break
            found = self._node(future, fork, decision, node, at)
            if found is None and len(self._nodes) < MOST_NODES:
                self._grown(future, fork, decision, node, at)
            node = found
        turns = future.game.foresight - (1 if ended else 0)
        if turns or future.net is None:
            future.play_turns(fork, mover, turns)
        self._tell(way, fork, future, mover)

    def _past_joint(self, fork: Fork, future: Future, seat: int) -> Decision | None:
        """The next decision of the tree: what others answer at the same moment as a seat is no part of it."""
        decision = fork.decision
        while decision is not None and fork.answers is not None and decision.seat != seat:
            fork.play(future.choice(fork, decision))
            decision = fork.decision
        return decision

    def _tell(self, way: list[tuple[Node, int]], fork: Fork, future: Future, mover: int) -> None:
        worth = future.worths(fork, mover)
        for node, at in way:
            node.learn(at, worth[node.seat])

    def _node(self, future: Future, fork: Fork, decision: Decision, before: Node | None, at: int) -> Node | None:
        return self._nodes.get(self._key(future, fork, decision, before, at))

    def _grown(self, future: Future, fork: Fork, decision: Decision, before: Node | None, at: int) -> Node:
        options = decision.options[: decision.choices]
        likely = options.index(future.choice(fork, decision))
        node = Node(len(self._nodes), decision.seat, options, likely)
        self._nodes[self._key(future, fork, decision, before, at)] = node
        return node

    def _key(self, future: Future, fork: Fork, decision: Decision, before: Node | None, at: int) -> object:
        """What tells decisions apart: the whole position where the game names it, else how it came about."""
        key = future.game.key(fork.state, decision)
        if key is not None:
            return key
        return -1 if before is None else before.number, at, decision.seat, decision.ask, tuple(decision.options)
