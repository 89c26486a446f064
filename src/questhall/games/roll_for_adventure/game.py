"""Roll for Adventure as the engine sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast, final

from questhall.engine.content import Content, read_folder
from questhall.engine.decision import Decision, Event, Play
from questhall.engine.errors import ContentError, HouseRuleError
from questhall.engine.form import Draft, Form
from questhall.engine.game import Aspect, Bar, Game, HouseRules, Switch, Value, View, read_switches
from questhall.engine.options import Option
from questhall.engine.words import SummaryText
from questhall.games.roll_for_adventure import bot, bot_features, bot_quick, laws, rules, words
from questhall.games.roll_for_adventure.cards import SPECIAL_SETS, read_custom_set
from questhall.games.roll_for_adventure.content import SAMPLE_SET, Box, Terms
from questhall.games.roll_for_adventure.form import card_form, draft_of
from questhall.games.roll_for_adventure.printed import printed
from questhall.games.roll_for_adventure.state import ALL_TOGETHER, COLOURS, Quest
from questhall.games.roll_for_adventure.view import view
from questhall.games.roll_for_adventure.words import SUMMARY_FIELDS, Words

ENDINGS = ("won", "overrun", "no_dice", "turn_limit")
MOST_CARD_TEXT = 6000


@final
class RollForAdventure(Game[Quest]):
    """A team of two to four against the Master of Shadows."""

    def __init__(self, content: Content | None = None) -> None:
        super().__init__("roll_for_adventure", "Roll for Adventure", version=1, seat_counts=(2, 3, 4), endings=ENDINGS)
        self.view_form = 2
        self.has_quick = True
        self.taught = ("expert",)
        self.adviser = "quick"  # greedy's evaluation of its own turn wins less often
        self.lesson_switch = "adventure"  # how many stones are needed
        self.content = read_folder(self.folder / "content") if content is None else content
        self.house_rules = read_switches(self.content, self.seat_counts)
        self._box = Box(self.content)
        self._words = Words(self.content, self._box.boards)
        self._summary = SummaryText(self.content, SUMMARY_FIELDS)
        sample = self.folder / "content" / f"{SAMPLE_SET}.toml"
        self._card_form = card_form(self._words, sample.read_text(encoding="utf-8"))
        for name, switch in self.house_rules.items():  # a mistake in a house rule shows at once
            for value in switch.allowed:
                Terms(self._box, 2, {**self._defaults(2), name: value})
        self._terms: dict[tuple[int, tuple[int | str, ...]], Terms] = {}

    def _defaults(self, seats: int) -> HouseRules:
        return {name: switch.defaults[seats] for name, switch in self.house_rules.items()}

    # House rules

    def settle_house_rules(self, seats: int, chosen: Mapping[str, object]) -> HouseRules:
        """The host's choices; the adventure board must suit the special enemies, the start seat must exist."""
        settled = super().settle_house_rules(seats, chosen)
        board = self._box.adventures[str(settled["adventure"])]
        sets = len([name for name in SPECIAL_SETS if settled[name] == "yes"])
        if settled["board_gate"] == "on" and sets not in board.sets:
            fitting = [each.name for each in self._box.adventures.values() if sets in each.sets]
            clause = "SETUP-4" if sets == 1 else "SETUP-5"
            many = "one set" if sets == 1 else f"{sets} sets"
            raise HouseRuleError(
                f"house rule adventure ({clause}) cannot be {board.name} with {many} of special enemies; "
                f"it must be {' or '.join(fitting)}, or board_gate must be off"
            )
        start = settled["start_seat"]
        if isinstance(start, int) and start > seats:
            raise HouseRuleError(f"house rule start_seat (SETUP-25) cannot be {start}; there are {seats} seats")
        return settled

    def open_value(self, switch: Switch, value: Value) -> Value:
        """The host's own turn limit, phantom ranks or custom cards."""
        if switch.name == "turn_limit":
            digits = str(value)
            turns = int(digits) if len(digits) <= 3 and digits.isascii() and digits.isdigit() else 0
            if 20 <= turns <= 200:
                return turns
        elif switch.name == "phantom_ranks":
            if isinstance(value, str) and len(value) == 6 and set(value) <= set("123"):
                return value
        elif isinstance(value, str) and len(value) <= MOST_CARD_TEXT:
            try:
                read_custom_set(value, switch.name)
            except ContentError as error:
                raise HouseRuleError(f"house rule {switch.name} ({switch.clause}): {error}") from error
            return value
        raise HouseRuleError(f"house rule {switch.name} ({switch.clause}) cannot be {value!r}: {switch.text}")

    def form(self, switch: Switch) -> Form | None:
        return self._card_form if switch.name == "custom_cards" else None

    def draft(self, switch: Switch, text: str) -> Draft:
        return draft_of(text, self._words)

    # Rules

    def made_with(self, content: Content) -> RollForAdventure:
        return RollForAdventure(content)

    def new_state(self, seats: int, house_rules: HouseRules) -> Quest:
        """A table set up for the first roll; matches with the same house rules share their terms."""
        key = (seats, tuple(house_rules.values()))
        if key not in self._terms:
            if len(self._terms) >= MOST_TERMS:
                self._terms.clear()
            terms = Terms(self._box, seats, house_rules)
            terms.hero_texts = self._words.hero_texts(terms)
            self._terms[key] = terms
        return rules.new_quest(seats, self._terms[key])

    def teams(self, seats: int, house_rules: HouseRules) -> tuple[int, ...]:
        return ALL_TOGETHER[seats]

    def step(self, state: Quest) -> Play:
        return rules.step(state)

    def view(self, state: Quest, seat: int | None) -> View:
        return cast(View, view(state))

    def printed(self, state: Quest) -> View:
        return cast(View, printed(state.seats, state.terms, self._words, self._summary))

    # Words

    def seat_name(self, seats: int, seat: int) -> str:
        return COLOURS[seat]

    def goal(self, house_rules: HouseRules | None = None) -> str:
        if house_rules is None:
            house_rules = self._defaults(2)
        return self._words.goal(self._box.adventures[str(house_rules["adventure"])])

    def sentence(self, event: Event, seats: int) -> str:
        return self._words.sentence(event)

    def question(self, state: Quest, decision: Decision) -> str:
        return self._words.question(state, decision)

    def label(self, state: Quest, option: Option) -> str:
        return self._words.label(state, option)

    def why_not(self, state: Quest, decision: Decision, option: Option) -> Bar | None:
        return self._words.why_not(state, decision, option)

    def target(self, state: Quest, option: Option) -> str:
        return words.target(option)

    def barred(self, state: Quest, decision: Decision) -> list[tuple[Option, Bar]]:
        return self._words.barred(state, decision)

    def advice_bar(self, house_rules: HouseRules) -> Bar | None:
        if house_rules["suggestions"] == "on":
            return None
        return Bar("at this table nobody advises the active player", "MODE-6")

    def places(self, state: Quest) -> list[str]:
        return words.places(state)

    # Bots and promises

    def evaluate(self, state: Quest, seat: int) -> float:
        return bot.evaluate(state)

    def aspects(self, state: Quest, seat: int) -> list[Aspect]:
        return bot.aspects(state, seat)

    def prospect(self, seats: int, seat: int, aspect: Aspect, now: float) -> str:
        return self._words.prospect(aspect, now)

    def feature_names(self, seats: int) -> list[str]:
        return bot_features.feature_names(seats)

    def features(self, state: Quest, seat: int) -> list[int]:
        return bot_features.features(state)

    def quick(self, state: Quest, decision: Decision) -> int:
        return bot_quick.quick(state, decision)

    def hopes(self, state: Quest, decision: Decision) -> list[float]:
        return bot_quick.worths(state, decision)

    def turn_of(self, state: Quest, steps: int) -> int:
        return state.turn

    def broken_laws(self, state: Quest) -> list[str]:
        return laws.broken(state)

    def most_decisions(self, state: Quest) -> int:
        return laws.most_decisions(state)


MOST_TERMS = 1000
GAME = RollForAdventure()
