"""Delve as the engine sees it."""

from __future__ import annotations

from typing import cast, final

from questhall.engine.content import Content, read_folder
from questhall.engine.decision import Decision, Event, Play
from questhall.engine.game import Bar, Game, HouseRules, Tally, Value, View, read_switches
from questhall.engine.options import Option
from questhall.engine.set_up import titles_of
from questhall.engine.words import SummaryText
from questhall.games.delve import bot, bot_features, bot_quick, rules, words
from questhall.games.delve.content import AILMENTS, Box, Terms
from questhall.games.delve.printed import printed
from questhall.games.delve.score import rank_of, total_fame
from questhall.games.delve.state import CIRCLE, DEFEATED, OPEN, Delve
from questhall.games.delve.view import view
from questhall.games.delve.words import SUMMARY_FIELDS, Words

MOST_FAME = 200  # more than the rule book's upper bound of 185, and what gold adds
ENDINGS = ("cleared", "defeated", "lost", "exhausted")


@final
class DelveGame(Game[Delve]):
    """A solo walk through a dungeon: fight, loot, and come back with fame."""

    def __init__(self, content: Content | None = None) -> None:
        super().__init__("delve", "Delve", version=1, seat_counts=(1,), endings=ENDINGS)
        self.content = read_folder(self.folder / "content") if content is None else content
        self.house_rules = read_switches(self.content, self.seat_counts)
        self.mode_switch = "variants"
        self.has_quick = True
        self.taught = ("hard", "expert")
        self.adviser = "advise"  # it solves battles, which quick choices only reckon with
        self.foresight = 3
        self.lesson_switch = self.mode_switch
        self.most_points = MOST_FAME
        self.advice_unit = 1 / MOST_FAME  # it is in fame, too
        self._modes = titles_of(self.content, self.mode_switch)
        self._box = Box(self.content)
        self._words = Words(self.content)
        self._summary = SummaryText(self.content, SUMMARY_FIELDS)
        for name, switch in self.house_rules.items():  # a mistake shows at once, not in the first match that uses it
            for value in switch.allowed:
                Terms(self._box, {**self.settle_house_rules(1, {}), name: value})
        self._terms: dict[tuple[int | str, ...], Terms] = {}

    def made_with(self, content: Content) -> DelveGame:
        return DelveGame(content)

    def new_state(self, seats: int, house_rules: HouseRules) -> Delve:
        """Blank sheets at the entrance; matches with the same house rules share their terms."""
        key = tuple(house_rules.values())
        if key not in self._terms:
            self._terms[key] = Terms(self._box, house_rules)
        return rules.new_delve(self._terms[key])

    def step(self, state: Delve) -> Play:
        return rules.step(state)

    def view(self, state: Delve, seat: int | None) -> View:
        return cast(View, view(state))

    def printed(self, state: Delve) -> View:
        return cast(View, printed(state.terms, self._words, self._summary))

    def goal(self, house_rules: HouseRules | None = None) -> str:
        needs_clear = house_rules is not None and house_rules["rank_needs_clear"] == "on"
        return self._words.goal(self._box.ranks[-1].least, needs_clear)

    def equal_dice(self) -> str:
        return self._words.equal_dice

    def seat_name(self, seats: int, seat: int) -> str:
        return self._words.seat

    def sentence(self, event: Event, seats: int) -> str:
        return self._words.sentence(event)

    def question(self, state: Delve, decision: Decision) -> str:
        return self._words.question(state, decision)

    def label(self, state: Delve, option: Option) -> str:
        return self._words.label(state, option)

    def why_not(self, state: Delve, decision: Decision, option: Option) -> Bar | None:
        return self._words.why_not(state, decision, option)

    def target(self, state: Delve, option: Option) -> str:
        return words.target(state, option)

    def barred(self, state: Delve, decision: Decision) -> list[tuple[Option, Bar]]:
        return self._words.barred(state, decision)

    def places(self, state: Delve) -> list[str]:
        return words.places(state)

    def tally(self, state: Delve) -> Tally:
        return Tally(total_fame(state), self._words.unit, rank_of(state).title, self._words.deeds(state))

    def path(self, moves: list[Option]) -> list[str]:
        return [str(move[1]) for move in moves if move[0] == "move"]

    def standing(self, state: Delve) -> str:
        return self._words.standing(state)

    def mode_name(self, mode: Value) -> str:
        return self._modes.get(str(mode), str(mode))

    def evaluate(self, state: Delve, seat: int) -> float:
        return bot.evaluate(state, seat)

    def feature_names(self, seats: int) -> list[str]:
        return bot_features.feature_names()

    def features(self, state: Delve, seat: int) -> list[int]:
        return bot_features.features(state)

    def turn_of(self, state: Delve, steps: int) -> int:
        """A round, whatever its battle takes."""
        return state.round

    def advise(self, state: Delve, decision: Decision) -> list[float]:
        return bot.advise(state, decision)

    def quick(self, state: Delve, decision: Decision) -> int:
        return bot_quick.quick(state, decision)

    def reason(self, state: Delve, decision: Decision, worths: list[float], number: int) -> str:
        option = decision.options[number]
        return self._words.reason(state, decision.ask, option, worths[number], max(worths))

    def broken_laws(self, state: Delve) -> list[str]:
        """What the sheets can never show."""
        terms, numbers = state.terms, state.terms.numbers
        broken = []
        if state.hp > state.stats.hp:
            broken.append(f"{state.hp} HP; {state.stats.hp} are the most (GEN-4)")
        for at, name in enumerate(AILMENTS):
            if not 0 <= state.ailments[at] <= numbers.most_ailment[at]:
                broken.append(f"{name} is at level {state.ailments[at]} (AIL-12)")
        if state.luck < 0 or state.luck_spent < 0 or state.luck + state.luck_spent > numbers.luck_icons:
            broken.append(f"{state.luck} luck and {state.luck_spent} spent (LUCK-1)")
        for item in terms.items:
            boxes = state.kept[item.index] + state.used[item.index]
            most = numbers.shop_boxes if terms.merchant and item.price else 1
            if state.kept[item.index] < 0 or boxes > most:
                broken.append(f"{boxes} boxes of {item.title} are marked; there are {most} (SHOP-4, LOOT-3)")
        for row, special in enumerate(terms.specials):
            full = len(state.rows[row]) == special.boxes
            if len(state.rows[row]) > special.boxes or (state.specials[row] != OPEN and not full):
                broken.append(f"the row of the {special.enemy.title} is {state.rows[row]} (SPECIAL-4)")
            if state.specials[row] == DEFEATED and not special.open_to(state.rows[row]):
                broken.append(f"the {special.enemy.title} was met by {state.rows[row]} (SPECIAL-6)")
        if state.marks.count(CIRCLE) > 1 or state.marks[state.dungeon.entrance]:
            broken.append("two tiles bear a circle without a cross, or the entrance is marked (MOVE-6, SETUP-7)")
        if not 0 <= state.stamina <= terms.stamina_start or (state.stamina and not terms.drafting):
            broken.append(f"{state.stamina} stamina (DRAFT-2)")
        if not 0 <= state.gold_spent <= state.gold_gained <= terms.gold_boxes:
            broken.append(f"{state.gold_gained} gold gained, {state.gold_spent} spent (SHOP-11)")
        if state.shame.count(True) != state.revives and state.roll != "shame":
            broken.append(f"{state.revives} revives, {state.shame.count(True)} shames (REVIVE-5)")
        if state.revives > terms.revive_limit * terms.revival:
            broken.append(f"{state.revives} revives (REVIVE-8)")
        return broken

    def most_decisions(self, state: Delve) -> int:
        """One round for each tile; a battle has so many turns, each with few questions besides luck."""
        terms = state.terms
        turns = terms.turn_limit
        if terms.drafting:
            turns = terms.numbers.draft_dice + terms.numbers.extension_dice * (terms.stamina_start + terms.revive_limit)
        return len(state.dungeon.names) * (4 * turns + 40) + 200


GAME = DelveGame()
