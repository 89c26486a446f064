"""Adventure Party as the engine sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast, final

from questhall.engine.content import Content, read_folder
from questhall.engine.decision import Decision, Event, Play
from questhall.engine.dice import Dice
from questhall.engine.errors import HouseRuleError
from questhall.engine.game import Aspect, Bar, Game, HouseRules, Odds, Tally, Value, View, read_switches
from questhall.engine.options import Option
from questhall.engine.set_up import titles_of
from questhall.engine.words import SummaryText
from questhall.games.adventure_party import bot, bot_features, foresight, laws, rules, words
from questhall.games.adventure_party.bot_words import Reasons
from questhall.games.adventure_party.bot_worth import Knowledge
from questhall.games.adventure_party.content import Box
from questhall.games.adventure_party.hidden import redeal
from questhall.games.adventure_party.printed import printed
from questhall.games.adventure_party.skull import stretch_of
from questhall.games.adventure_party.state import IDLE, SEAT_NAMES, TEAMS, Party
from questhall.games.adventure_party.terms import Tables, Terms
from questhall.games.adventure_party.view import view
from questhall.games.adventure_party.words import SUMMARY_FIELDS, Words

ENDINGS = ("won", "shared", "all_lost", "team_won", "team_lost", "concession")
MOST_TERMS = 1000


@final
class AdventureParty(Game[Party]):
    """Two to four rivals, or one to four together: heroes, quests, a growing town and its final boss."""

    def __init__(self, content: Content | None = None) -> None:
        super().__init__("adventure_party", "Adventure Party", version=1, seat_counts=(1, 2, 3, 4), endings=ENDINGS)
        self.content = read_folder(self.folder / "content") if content is None else content
        self.house_rules = read_switches(self.content, self.seat_counts)
        self.mode_switch = "doom"
        self._modes = titles_of(self.content, self.mode_switch)
        self._box = Box(self.content)
        self._words = Words(self.content, self._box)
        self._summary = SummaryText(self.content, SUMMARY_FIELDS)
        self._tables = Tables(self._box)
        self._knowledge = Knowledge(self._box)
        self._reasons = Reasons(self.content, self._words.cards)
        self.has_quick = True
        self.values_others = True
        self.taught = ("expert",)
        self.adviser = "quick"  # of 100 matches of two it won 37, greedy 42, in a 200th of the time
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
        """The host's choices; the team game knows no spite and lets all fight, and the start seat must exist."""
        settled = super().settle_house_rules(seats, chosen)
        if settled["mode"] == "competitive" and seats == 1:
            raise HouseRuleError("house rule mode (GEN-1) cannot be competitive for one; it must be cooperative")
        start = settled["start_seat"]
        if isinstance(start, int) and start > seats:
            raise HouseRuleError(f"house rule start_seat (SETUP-3) cannot be {start}; there are {seats} seats")
        if settled["mode"] == "cooperative":
            settled["skull"] = "off"  # SKULL-1
            settled["first_kill"] = "all_fight"
        return settled

    def made_with(self, content: Content) -> AdventureParty:
        return AdventureParty(content)

    def new_state(self, seats: int, house_rules: HouseRules) -> Party:
        """A table set up for the first shuffle; matches with the same house rules share their terms."""
        key = (seats, tuple(house_rules.values()))
        if key not in self._terms:
            if len(self._terms) >= MOST_TERMS:
                self._terms.clear()
            self._terms[key] = Terms(self._box, self._tables, seats, house_rules)
        return rules.new_party(seats, self._terms[key])

    def teams(self, seats: int, house_rules: HouseRules) -> tuple[int, ...]:
        return TEAMS[seats] if house_rules["mode"] == "cooperative" else ()

    def can_concede(self, seats: int) -> bool:
        return seats <= 2  # END-7

    def step(self, state: Party) -> Play:
        return rules.step(state)

    def stretch(self, state: Party) -> str:
        return stretch_of(state)

    def stretch_name(self, stretch: str) -> str:
        return self._words.say("game", "stretch") if stretch else ""

    def unfinished(self, state: Party) -> bool:
        return state.attempt.doing != IDLE or bool(state.discarding)  # GEN-19, ITEM-19

    def view(self, state: Party, seat: int | None) -> View:
        return cast(View, view(state, seat))

    def printed(self, state: Party) -> View:
        return cast(View, printed(state.seats, state.terms, self._words, self._summary))

    def redeal(self, state: Party, seat: int, dice: Dice) -> None:
        redeal(state, seat, dice)

    # Words

    def seat_name(self, seats: int, seat: int) -> str:
        return SEAT_NAMES[seat]

    def goal(self, house_rules: HouseRules | None = None) -> str:
        team = house_rules is not None and house_rules["mode"] == "cooperative"
        return self._words.goal(team)

    def equal_dice(self) -> str:
        return self._words.say("game", "equal_dice")

    def sentence(self, event: Event, seats: int) -> str:
        return self._words.sentence(event)

    def question(self, state: Party, decision: Decision) -> str:
        return self._words.question(state, decision)

    def label(self, state: Party, option: Option) -> str:
        return self._words.label(state, option)

    def why_not(self, state: Party, decision: Decision, option: Option) -> Bar | None:
        return self._words.why_not(state, decision, option)

    def target(self, state: Party, option: Option) -> str:
        return words.target(state, option)

    def barred(self, state: Party, decision: Decision) -> list[tuple[Option, Bar]]:
        return self._words.barred(state, decision)

    def places(self, state: Party) -> list[str]:
        return words.places(state)

    def standing(self, state: Party) -> str:
        return self._words.standing(state)

    # Playing alone

    def tally(self, state: Party) -> Tally | None:
        return self._words.tally(state) if state.seats == 1 else None

    def mode_name(self, mode: Value) -> str:
        return self._modes[str(mode)]

    # Bot knowledge

    def quick(self, state: Party, decision: Decision) -> int:
        return bot.quick(self._knowledge, state, decision)

    def advise(self, state: Party, decision: Decision) -> list[float]:
        return bot.advise(self._knowledge, state, decision)

    def reason(self, state: Party, decision: Decision, worths: list[float], number: int) -> str:
        return self._reasons.reason(self._knowledge, state, decision, worths, number)

    def has_odds(self, state: Party, decision: Decision) -> bool:
        return foresight.has_odds(state, decision)

    def odds(self, state: Party, decision: Decision, option: Option) -> Odds | None:
        return foresight.option_odds(state, decision, option)

    def evaluate(self, state: Party, seat: int) -> float:
        return bot.evaluate(self._knowledge, state, seat)

    def aspects(self, state: Party, seat: int) -> list[Aspect]:
        return bot.aspects(self._knowledge, state, seat)

    def feature_names(self, seats: int) -> list[str]:
        return bot_features.feature_names(seats)

    def features(self, state: Party, seat: int) -> list[int]:
        return bot_features.features(self._knowledge, state, seat)

    def turn_of(self, state: Party, steps: int) -> int:
        fights = sum([1 for beaten in state.beaten if beaten >= 0])
        return state.turn * (state.seats + 1) + fights

    def prospect(self, seats: int, seat: int, aspect: Aspect, now: float) -> str:
        return self._reasons.prospect(aspect, now)

    # Promises

    def broken_laws(self, state: Party) -> list[str]:
        return laws.broken(state)

    def most_decisions(self, state: Party) -> int:
        return laws.most_decisions(state)


GAME = AdventureParty()
