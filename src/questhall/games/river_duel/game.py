"""River Duel as the engine sees it."""

from __future__ import annotations

from typing import cast, final

from questhall.engine.content import Content, read_folder
from questhall.engine.decision import Decision, Event, Play
from questhall.engine.game import Aspect, Bar, Game, HouseRules, View, read_switches
from questhall.engine.options import Option
from questhall.engine.words import SummaryText
from questhall.games.river_duel import bot, bot_features, bot_quick, rules, words
from questhall.games.river_duel.content import NO_TILE, Box, Terms
from questhall.games.river_duel.printed import printed
from questhall.games.river_duel.state import SIDES, Duel, seat_name, stat_of
from questhall.games.river_duel.view import view
from questhall.games.river_duel.words import SUMMARY_FIELDS, Words

ENDINGS = (
    "elimination",
    "concession",
    "more_lives",
    "more_damage",
    "more_health",
    "better_swords",
    "draw",
    "limit_draw",
)


@final
class RiverDuel(Game[Duel]):
    """A duel across a river, 1v1 or 2v2: explore, trade, fight."""

    def __init__(self, content: Content | None = None) -> None:
        super().__init__("river_duel", "River Duel", version=1, seat_counts=(2, 4), endings=ENDINGS)
        self.content = read_folder(self.folder / "content") if content is None else content
        self.house_rules = read_switches(self.content, self.seat_counts)
        self.has_quick = True
        self.taught = ("hard", "expert")
        self._box = Box(self.content)
        self._words = Words(self.content)
        self._summary = SummaryText(self.content, SUMMARY_FIELDS)
        for seats in self.seat_counts:  # a mistake in a house rule shows at once, not in the first match that uses it
            for name, switch in self.house_rules.items():
                for value in switch.allowed:
                    Terms(self._box, seats, {**self.settle_house_rules(seats, {}), name: value})
        self._terms: dict[tuple[int, tuple[int | str, ...]], Terms] = {}

    def made_with(self, content: Content) -> RiverDuel:
        return RiverDuel(content)

    def new_state(self, seats: int, house_rules: HouseRules) -> Duel:
        """A table set up for the first roll; matches with the same house rules share their terms."""
        key = (seats, tuple(house_rules.values()))
        if key not in self._terms:
            self._terms[key] = Terms(self._box, seats, house_rules)
        return rules.new_duel(seats, self._terms[key])

    def teams(self, seats: int, house_rules: HouseRules) -> tuple[int, ...]:
        return SIDES if seats == 4 else ()

    def step(self, state: Duel) -> Play:
        return rules.step(state)

    def view(self, state: Duel, seat: int | None) -> View:
        return cast(View, view(state))

    def printed(self, state: Duel) -> View:
        return cast(View, printed(state, self._words, self._summary))

    def seat_name(self, seats: int, seat: int) -> str:
        return seat_name(seats, seat)

    def goal(self, house_rules: HouseRules | None = None) -> str:
        if house_rules is not None:
            drawn = house_rules["limit_result"] == "draw"
            return self._words.goal(int(house_rules["lives"]), str(house_rules["round_limit"]), drawn)
        limits = [str(limit) for limit in self.house_rules["round_limit"].defaults.values()]
        return self._words.goal(int(self.house_rules["lives"].defaults[2]), " or ".join(limits), False)

    def sentence(self, event: Event, seats: int) -> str:
        return self._words.sentence(event, seats)

    def question(self, state: Duel, decision: Decision) -> str:
        return self._words.question(state, decision)

    def label(self, state: Duel, option: Option) -> str:
        return self._words.label(state, option)

    def why_not(self, state: Duel, decision: Decision, option: Option) -> Bar | None:
        return self._words.why_not(state, decision, option)

    def target(self, state: Duel, option: Option) -> str:
        return words.target(state, option)

    def barred(self, state: Duel, decision: Decision) -> list[tuple[Option, Bar]]:
        return self._words.barred(state, decision)

    def places(self, state: Duel) -> list[str]:
        return [*state.board.names, *[seat_name(state.seats, seat) for seat in range(state.seats)]]

    def evaluate(self, state: Duel, seat: int) -> float:
        return bot.evaluate(state, seat)

    def aspects(self, state: Duel, seat: int) -> list[Aspect]:
        return bot.aspects(state, seat)

    def prospect(self, seats: int, seat: int, aspect: Aspect, now: float) -> str:
        return self._words.prospect(seats, seat, aspect, now)

    def feature_names(self, seats: int) -> list[str]:
        return bot_features.feature_names(seats)

    def features(self, state: Duel, seat: int) -> list[int]:
        return bot_features.features(state, seat)

    def expressed(self, state: Duel, seat: int) -> dict[tuple[str, int, int], list[tuple[int, int]]]:
        return bot_features.expressed(state, seat)

    def quick(self, state: Duel, decision: Decision) -> int:
        return bot_quick.quick(state, decision)

    def key(self, state: Duel, decision: Decision) -> tuple[object, ...] | None:
        return state.key() if decision.ask == "action" else None

    def broken_laws(self, state: Duel) -> list[str]:
        """STAT-1 to STAT-7 for every stat, and one player to a tile."""
        broken = []
        for p in state.players:
            name = seat_name(state.seats, p.seat)
            for stat in ("food", "gold", "arrows", "bows", "raft", "health", "sword"):
                value = stat_of(p, stat)
                if not 0 <= value <= state.most(stat):
                    broken.append(f"{name} has {value} {stat}; 0 to {state.most(stat)} are possible")
            if not 0 <= p.lives <= state.terms.lives:
                broken.append(f"{name} has {p.lives} lives")
            if p.eliminated != (p.lives == 0):
                broken.append(f"{name} has {p.lives} lives but eliminated is {p.eliminated}")
            if p.eliminated and p.tile != NO_TILE:
                broken.append(f"{name} is eliminated but still on the board")
        standing = [p.tile for p in state.players if p.tile != NO_TILE]
        if len(standing) != len(set(standing)):
            broken.append("two players stand on one tile")
        if state.round > state.terms.round_limit:
            broken.append(f"round {state.round} is beyond the limit")
        return broken

    def most_decisions(self, state: Duel) -> int:
        """END-9: so many turns, each of at most three actions, an end and what an action may ask besides."""
        numbers = state.terms.numbers
        most_actions = max(numbers.actions_far, numbers.actions_at_home, numbers.actions_on_water)
        return state.terms.round_limit * state.seats * (3 * most_actions + 2)


GAME = RiverDuel()
