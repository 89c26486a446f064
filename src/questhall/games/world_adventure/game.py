"""World Adventure as the engine sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast, final

from questhall.engine.content import Content, read_folder
from questhall.engine.decision import Decision, Event, Play
from questhall.engine.dice import Dice
from questhall.engine.errors import HouseRuleError
from questhall.engine.game import Aspect, Bar, Game, HouseRules, Odds, Value, View, read_switches
from questhall.engine.options import Option
from questhall.engine.set_up import titles_of
from questhall.engine.words import SummaryText
from questhall.games.world_adventure import advice, bot, bot_features, evaluation, foresight, laws, rules, words
from questhall.games.world_adventure.bot_words import Reasons
from questhall.games.world_adventure.bot_worth import Knowledge
from questhall.games.world_adventure.content import Box
from questhall.games.world_adventure.hidden import redeal
from questhall.games.world_adventure.printed import printed
from questhall.games.world_adventure.state import SEAT_NAMES, World
from questhall.games.world_adventure.terms import Tables, Terms
from questhall.games.world_adventure.view import view
from questhall.games.world_adventure.words import SUMMARY_FIELDS, Words

SEATS = (2, 3, 4, 6)
ENDINGS = ("runes", "months", "shared")
MOST_TERMS = 1000


@final
class WorldAdventure(Game[World]):
    """Rivals or teams on a fantasy Silk Road: trade, plunder, hunt and run errands for runes."""

    def __init__(self, content: Content | None = None) -> None:
        super().__init__("world_adventure", "World Adventure", version=1, seat_counts=SEATS, endings=ENDINGS)
        self.content = read_folder(self.folder / "content") if content is None else content
        self.view_form = 2
        self.house_rules = read_switches(self.content, self.seat_counts)
        self.mode_switch = "mode"
        self._modes = titles_of(self.content, self.mode_switch)
        self._box = Box(self.content)
        self._words = Words(self.content, self._box)
        self._summary = SummaryText(self.content, SUMMARY_FIELDS)
        self._tables = Tables(self._box)
        self._knowledge = Knowledge(self._box)
        self._reasons = Reasons(self.content, self._box)
        self.has_quick = True
        self.values_others = True
        self.taught = ("expert",)
        self.adviser = "advise"
        self.advice_unit = 0.004  # a rune is worth 10 points of it, so 4 % of the match
        self.caution = 1.0
        self.foresight = 3
        self.each_turn = True
        for name, switch in self.house_rules.items():  # a mistake in a house rule shows at once
            for value in switch.allowed:
                Terms(self._box, self._tables, 4, {**self._defaults(4), name: value})
        self._terms: dict[tuple[int, tuple[int | str, ...]], Terms] = {}

    def _defaults(self, seats: int) -> HouseRules:
        return {name: switch.defaults[seats] for name, switch in self.house_rules.items()}

    def settle_house_rules(self, seats: int, chosen: Mapping[str, object]) -> HouseRules:
        """The host's choices; modes need their numbers of seats and have targets of their own."""
        settled = super().settle_house_rules(seats, chosen)
        teams = settled["mode"] == "teams"
        if teams and seats not in (4, 6):
            raise HouseRuleError(f"house rule mode (H-MODE) cannot be teams for {seats}; teams need 4 or 6 seats")
        if not teams and seats == 6:
            raise HouseRuleError("house rule mode (H-MODE) cannot be competitive for 6; it must be teams")
        runes = settled["runes"]
        if isinstance(runes, int) and (runes not in (9, 12) if not teams else runes < 12):
            wanted = "12 to 30" if teams else "9 or 12"
            raise HouseRuleError(f"house rule runes (H-RUNES) cannot be {runes} in this mode; it must be {wanted}")
        if settled["heroes"] == 3 and seats == 6:
            raise HouseRuleError("house rule heroes (H-HEROES) cannot be 3 for 6 seats; there are 16 cards")
        if seats == 2:
            settled["pvpsame"] = "allowed"  # H-PVPSAME needs two rivals
        return settled

    def made_with(self, content: Content) -> WorldAdventure:
        return WorldAdventure(content)

    def new_state(self, seats: int, house_rules: HouseRules) -> World:
        """A table set up for the first shuffle."""
        return rules.new_world(seats, self._terms_of(seats, house_rules))

    def _terms_of(self, seats: int, house_rules: HouseRules) -> Terms:
        """Matches with the same house rules share their terms."""
        key = (seats, tuple(house_rules.values()))
        if key not in self._terms:
            if len(self._terms) >= MOST_TERMS:
                self._terms.clear()
            self._terms[key] = Terms(self._box, self._tables, seats, house_rules)
        return self._terms[key]

    def teams(self, seats: int, house_rules: HouseRules) -> tuple[int, ...]:
        return tuple([seat % 2 for seat in range(seats)]) if house_rules["mode"] == "teams" else ()

    def step(self, state: World) -> Play:
        return rules.step(state)

    def eyes(self, state: World, seat: int) -> tuple[int, ...]:
        return state.mates(seat)  # TEAM-5

    def view(self, state: World, seat: int | None) -> View:
        return cast(View, view(state, seat))

    def printed(self, state: World) -> View:
        return cast(View, printed(state.seats, state.terms, self._words, self._summary))

    def redeal(self, state: World, seat: int, dice: Dice) -> None:
        redeal(state, seat, dice)

    # Words

    def seat_name(self, seats: int, seat: int) -> str:
        return SEAT_NAMES[seat]

    def goal(self, house_rules: HouseRules | None = None) -> str:
        return self._words.goal(house_rules or self._defaults(2))

    def equal_dice(self) -> str:
        return self._words.say("game", "equal_dice")

    def sentence(self, event: Event, seats: int) -> str:
        return self._words.sentence(event)

    def question(self, state: World, decision: Decision) -> str:
        return self._words.question(state, decision)

    def label(self, state: World, option: Option) -> str:
        return self._words.label(state, option)

    def why_not(self, state: World, decision: Decision, option: Option) -> Bar | None:
        return self._words.why_not(state, decision, option)

    def target(self, state: World, option: Option) -> str:
        return words.target(state, option)

    def barred(self, state: World, decision: Decision) -> list[tuple[Option, Bar]]:
        return self._words.barred(state, decision)

    def places(self, state: World) -> list[str]:
        return words.places(state)

    def standing(self, state: World) -> str:
        return self._words.standing(state)

    def mode_name(self, mode: Value) -> str:
        return self._modes[str(mode)]

    # Bot knowledge

    def quick(self, state: World, decision: Decision) -> int:
        return bot.quick(self._knowledge, state, decision)

    def advise(self, state: World, decision: Decision) -> list[float]:
        return advice.advise(self._knowledge, state, decision)

    def reason(self, state: World, decision: Decision, worths: list[float], number: int) -> str:
        return self._reasons.reason(self._knowledge, state, decision, worths, number)

    def evaluate(self, state: World, seat: int) -> float:
        return evaluation.evaluate(self._knowledge, state, seat)

    def aspects(self, state: World, seat: int) -> list[Aspect]:
        return evaluation.aspects(self._knowledge, state, seat)

    def feature_names(self, seats: int) -> list[str]:
        return bot_features.feature_names(seats)

    def features(self, state: World, seat: int) -> list[int]:
        return bot_features.features(self._knowledge, state, seat)

    def turn_of(self, state: World, steps: int) -> int:
        return state.month * (state.seats + 1) + state.turn

    def prospect(self, seats: int, seat: int, aspect: Aspect, now: float) -> str:
        return self._reasons.prospect(aspect, now)

    def has_odds(self, state: World, decision: Decision) -> bool:
        return foresight.has_odds(state, decision)

    def odds(self, state: World, decision: Decision, option: Option) -> Odds | None:
        found = foresight.forecast(self._knowledge.courses, state, decision, option)
        if found is None:
            return None
        low, high = (0.0, 1.0) if found.about else (found.chance, found.chance)
        return Odds(found.chance, low, high, 0, self._words.forecast(found, state.battle is not None))

    # Promises

    def broken_laws(self, state: World) -> list[str]:
        return laws.broken(state)

    def most_options(self, ask: str) -> int:
        return laws.MOST_OPTIONS[ask]

    def most_decisions(self, state: World) -> int:
        return laws.most_decisions(state)


GAME = WorldAdventure()
