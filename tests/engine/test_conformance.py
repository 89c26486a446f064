"""The conformance kit passes honest games and catches each kind of cheat."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest

import questhall
from questhall.engine import Aspect, FastDice, HouseRuleError, Match, Option
from questhall.engine.conformance import MOST_COMPLAINTS, check_matches
from questhall.engine.conformance.inspection import Inspection
from questhall.engine.conformance.secrets import THINGS, Privacy
from questhall.engine.game import HouseRules
from tests.engine.lanterns import Lanterns, LanternsGame
from tests.engine.spoiled import (
    SPOILED,
    SPOILED_TEAMS,
    Bragging,
    ChangingLook,
    EndByTheDeck,
    EndByTheScreen,
    Endless,
    EventOfNobody,
    Hesitating,
    Hinting,
    IdleRoll,
    LeakyAdvice,
    LeakyDeal,
    LeakyEvents,
    LostCard,
    NeverRevealing,
    NoLabel,
    NoSentenceForTheOwner,
    OpenAtTheEnd,
    RememberedEvents,
    Scout,
    Screen,
    SeenByRolling,
    SharedOptions,
    ToldChoice,
    UnknownClause,
    UnknownEnding,
)

KIT = Path(questhall.__file__).parent / "engine" / "conformance"  # the sources, also when they are compiled


FOUND: dict[str, str] = {}


def complaints(game: Callable[[], LanternsGame], count: int = 60, seats: int = 2) -> str:
    name = str(game)
    if name not in FOUND:
        FOUND[name] = "\n".join(check_matches(game(), count, seats, "kit"))
    return FOUND[name]


def test_an_honest_game_with_hidden_things_passes() -> None:
    assert complaints(LanternsGame) == ""


HONEST: list[type[LanternsGame]] = [
    Hinting,
    Screen,
    ToldChoice,
    Bragging,
    OpenAtTheEnd,
    SeenByRolling,
    IdleRoll,
    EndByTheDeck,
    EndByTheScreen,
    Hesitating,
]


@pytest.mark.parametrize("game", HONEST)
def test_honest_hints_hidden_rolls_and_open_choices_pass(game: type[LanternsGame]) -> None:
    assert check_matches(game(), 30, 2, "kit") == []


def test_an_honest_game_of_teams_passes() -> None:
    assert check_matches(LanternsGame(), 20, 4, "kit") == []


def test_a_mate_may_see_more_than_the_other() -> None:
    assert check_matches(Scout(), 15, 4, "kit", {"mates": "closed"}) == []


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.long
def test_river_duel_passes_with_random_house_rules(seats: int) -> None:
    assert check_matches("river_duel", 25, seats, "kit") == []


@pytest.mark.long
def test_delve_passes_with_one_seat() -> None:
    assert check_matches("delve", 12, 1, "kit") == []


class PickyLanterns(LanternsGame):
    """Refuses some combinations of house rules."""

    def settle_house_rules(self, seats: int, chosen: Mapping[str, object]) -> HouseRules:
        settled = super().settle_house_rules(seats, chosen)
        if settled["sides"] == 2:
            raise HouseRuleError("two sides are too few")
        return settled


def test_house_rules_that_a_game_refuses_are_drawn_again() -> None:
    assert complaints(PickyLanterns) == ""


class HighCards(LanternsGame):
    def evaluate(self, state: Lanterns, seat: int) -> float:
        return state.chosen[seat]

    def aspects(self, state: Lanterns, seat: int) -> list[Aspect]:
        return [Aspect("card", seat, state.chosen[seat], state.chosen[seat])]

    def target(self, state: Lanterns, option: Option) -> str:
        return f"card {option[1]} of {3 * state.seats}" if option[0] == "choose" else ""

    def places(self, state: Lanterns) -> list[str]:
        return [f"card {card} of {3 * state.seats}" for card in range(1, 3 * state.seats + 1)]


def test_a_whole_explanation_and_targets_among_the_places_pass() -> None:
    assert check_matches(HighCards(), 6, 2, "kit") == []


def test_a_careful_player_takes_the_better_of_two_options() -> None:
    """Such matches live longer and see more."""
    match = Match(HighCards(), 2, 1)
    decision = match.decision
    assert decision is not None
    high: list[int] = []
    for careful in (False, True):
        inspection = Inspection(HighCards(), 2, {}, "1", FastDice(1), careful, Privacy())
        high.append([inspection._choose(match, decision) for _ in range(60)].count(decision.options[1]))
    assert high[0] + 5 < high[1]


class Foreseen(LanternsGame):
    """Fails where somebody looks what comes of choosing a card."""

    def evaluate(self, state: Lanterns, seat: int) -> float:
        return 1 / (state.chosen[seat] == 0)


def test_every_other_match_is_played_by_the_careful_player() -> None:
    found = check_matches(Foreseen(), 7, 2, "c", {})
    assert [re.findall("seed (.+), rules default, .*ZeroDivisionError", each) for each in found] == [
        ["c-1"],
        ["c-3"],
        ["c-5"],
    ]


def test_matches_are_numbered_so_that_they_can_be_shared_out() -> None:
    """Each is played the same whoever plays those before it, and has house rules of its own."""
    found = check_matches(Endless(), 8, 2, "kit")
    assert found == check_matches(Endless(), 3, 2, "kit") + check_matches(Endless(), 5, 2, "kit", first=3)
    assert len({re.sub(".*rules (.*), move.*", r"\1", each) for each in found}) > 2


def test_the_kit_stops_when_there_is_enough_to_complain_of() -> None:
    assert len(check_matches(Endless(), 50, 2, "kit")) == MOST_COMPLAINTS


@pytest.mark.parametrize(("game", "complaint"), SPOILED)
def test_a_spoiled_game_is_caught(game: type[LanternsGame], complaint: str) -> None:
    assert complaint in complaints(game)


NEVER = 1_000_000_000
EVERYWHERE = (LostCard, RememberedEvents, UnknownClause, EventOfNobody, NoSentenceForTheOwner, Endless, UnknownEnding)
NOW_AND_THEN = (NoLabel, SharedOptions, ChangingLook, LeakyDeal, LeakyAdvice, LeakyEvents, NeverRevealing)


@pytest.mark.parametrize("game", EVERYWHERE)
def test_laws_events_and_records_are_checked_in_every_match_of_a_long_run(game: type[LanternsGame]) -> None:
    assert dict(SPOILED)[game] in "\n".join(check_matches(game(), 12, 2, "kit", every=NEVER))


@pytest.mark.parametrize("game", NOW_AND_THEN)
def test_some_steps_of_a_long_run_are_looked_at_from_all_sides(game: type[LanternsGame]) -> None:
    complaint = dict(SPOILED)[game]
    assert complaint in "\n".join(check_matches(game(), 60, 2, "kit", every=4))
    assert complaint not in "\n".join(check_matches(game(), 12, 2, "kit", every=NEVER))  # the other steps are not


def test_an_honest_game_passes_a_long_run() -> None:
    assert check_matches(LanternsGame(), 60, 2, "kit", every=3) == []


@pytest.mark.parametrize(("game", "complaint"), SPOILED_TEAMS)
def test_a_leak_to_a_mate_is_caught(game: type[LanternsGame], complaint: str) -> None:
    assert complaint in complaints(game, 20, 4)


def sentences() -> Iterator[str]:
    """Every complaint that the kit can make, as a pattern; what is filled in may be anything."""
    for path in sorted(KIT.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", getattr(node.func, "id", "")) == "complain":
                text = node.args[0]
                if isinstance(text, ast.JoinedStr | ast.Constant):
                    parts = text.values if isinstance(text, ast.JoinedStr) else [text]
                    yield "".join([pattern(part) for part in parts])


def pattern(part: ast.expr) -> str:
    return re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+"


def all_complaints() -> str:
    two = [complaints(game) for game, _ in SPOILED]
    return "\n".join([*two, *(complaints(game, 20, 4) for game, _ in SPOILED_TEAMS)])


def test_who_is_shown_too_much_is_the_one_who_may_not_know() -> None:
    found = re.findall(r"for seat (\d) shows something seat (\d) may not know", all_complaints())
    assert {seen for seen, _ in found} == {"0", "1", "2", "3"}
    assert [pair for pair in found if pair[0] != pair[1]] == []


def test_every_complaint_of_the_kit_has_a_spoiled_game() -> None:
    expected = [complaint for _, complaint in SPOILED]
    made = all_complaints()
    known = list(sentences())
    assert len(known) > 30
    assert [text for text in known if not re.search(f"(: |^){text}$", made, re.MULTILINE)] == []
    assert [thing for thing in THINGS if not any(f"the {thing} for" in complaint for complaint in expected)] == []
