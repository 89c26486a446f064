"""Hints: the greedy bot's own ranking, with reasons that are true."""

from __future__ import annotations

from typing import Any

import pytest

from questhall.bots import GreedyBot, HardBot, RandomBot
from questhall.bots.reasons import ALIKE, ONLY, hints, thoughts
from questhall.engine import CONCEDE, Match
from questhall.engine.sight import Sight
from tests.engine.lanterns import LanternsGame

SOUTH_FIRST = {"first_turn": "south"}


def arranged(lives: int = 2, seats: int = 2, **changes: dict[str, Any]) -> Match:
    """South's first turn, with some things changed; `tile` by its name."""
    rules = {**SOUTH_FIRST, "lives": lives}
    match = Match("river_duel", seats=seats, seed=1, house_rules=rules)
    state: Any = match.state.copy()
    for player in state.players:
        for name, value in changes.get(match.seat_name(player.seat).lower(), {}).items():
            setattr(player, name, state.board.index[value] if name == "tile" else value)
    return Match("river_duel", seats=seats, house_rules=rules, state=state, seed=1)


def reason(match: Match, *option: str) -> str:
    """Why an option is good."""
    assert match.decision is not None
    found = hints(Sight(match), 1, len(match.decision.options))
    return next(hint.reason for hint in found if hint.option == option)


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("learned", [True, False])
def test_hints_are_what_the_bots_think(seats: int, learned: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """The hard one, in chances; without a learned value the greedy one, in its own measure."""
    match = Match("river_duel", seats=seats, seed=3)
    if not learned:
        monkeypatch.setitem(match.game._values, seats, None)
    bot = RandomBot(3)
    for number in range(60):
        if match.decision is None:
            break
        ranked = (HardBot if learned else GreedyBot)(number).rank(Sight(match))
        values = {option: value for value, option in ranked}
        found = hints(Sight(match), number, 3)
        assert found[0].option == ranked[0][1]
        told = [hint.chance if learned else hint.value for hint in found]
        assert told == pytest.approx([values[hint.option] for hint in found])
        assert learned or found[0].chance is None
        assert [hint.value for hint in found] == sorted([hint.value for hint in found], reverse=True)
        assert all(hint.reason.endswith(".") and hint.reason[0].isupper() for hint in found)
        match.play(bot.choose(Sight(match)))


def test_a_hit_is_told_in_expected_health() -> None:
    match = arranged(south={"tile": "c6", "sword": 2}, north={"health": 4})
    assert reason(match, "sword", "North").startswith("North loses about 1.5 health")


def test_a_kill_is_told_as_the_life_it_takes() -> None:
    match = arranged(south={"tile": "c6", "sword": 2}, north={"health": 2})
    assert reason(match, "sword", "North").startswith("North loses a life with a chance of 50 %")
    match = arranged(south={"tile": "c6"}, north={"health": 1})
    assert reason(match, "sword", "North").startswith("North loses a life")


def test_the_last_blow_is_told_as_the_win_it_is() -> None:
    match = arranged(lives=1, south={"tile": "c6", "sword": 2}, north={"health": 2})
    assert reason(match, "sword", "North") == "You win the match with a chance of 50 %."
    match = arranged(lives=1, south={"tile": "c6"}, north={"health": 1})
    assert reason(match, "sword", "North") == "You win the match with a chance of 100 %."


def test_who_would_starve_reads_what_saves_him() -> None:
    match = arranged(lives=1, south={"tile": "a4", "food": 0})
    assert "lose the match" in reason(match, "explore")
    match = arranged(south={"tile": "a4", "food": 0})
    assert "life" in reason(match, "explore")


def test_food_is_told_with_its_number() -> None:
    match = arranged(south={"tile": "c2", "food": 3})
    assert "You gain 1 food this turn" in reason(match, "move", "c3")


def test_without_a_choice_or_a_difference_the_hint_says_so() -> None:
    match = arranged(south={"tile": "c1", "food": 0, "health": 6, "snare_next": True})
    assert match.decision is not None
    while match.decision.choices > 1:
        match.play("end")
    assert [hint.reason for hint in hints(Sight(match), 1, 3)] == [ONLY]
    lanterns = Match(LanternsGame(), seed=1)  # a game that explains nothing
    first, *others = [hint.reason for hint in hints(Sight(lanterns), 1, 3)]
    assert first == ALIKE
    assert all("good as number" in reason for reason in others)


def test_what_leads_to_the_same_is_shown_once() -> None:
    """Two dice of one kind are one choice; of others three different ones are shown, each with a reason of its own."""
    match = Match("roll_for_adventure", 3, 3, {"hero_deal": "none"})
    bot = RandomBot(3)
    shown = 0
    while match.decision is not None:
        if match.decision.ask == "place" and match.decision.choices > 5:
            shown += 1
            reasons = [hint.reason for hint in hints(Sight(match), shown, 3)]
            assert len(set(reasons)) == len(reasons), reasons
            assert not any(reason.startswith("As good") for reason in reasons)
        match.play(bot.choose(Sight(match)))
    assert shown > 10


def test_a_hint_leaves_the_match_alone() -> None:
    match = Match("river_duel", seed=2)
    before = match.view(None), match.record
    hints(Sight(match), 1, 3)
    assert (match.view(None), match.record) == before


def test_afterwards_the_option_that_was_played_is_among_what_is_told() -> None:
    """The best as hints tell them; what was played with its place among all, or which one it is as good as."""
    match = Match("river_duel", seats=2, seed=3)
    bot = RandomBot(3)
    behind = 0
    for number in range(80):
        decision = match.decision
        if decision is None:
            break
        sight, played = Sight(match), bot.choose(Sight(match))
        every = hints(sight, number, decision.choices)
        found = thoughts(sight, played, number, 3)
        best = hints(sight, number, 3)
        assert [thought.hint.option for thought in found[: len(best)]] == [hint.option for hint in best]
        assert [thought.rank for thought in found[: len(best)]] == list(range(1, len(best) + 1))
        taken = [thought for thought in found if thought.taken]
        if played == CONCEDE:
            assert not taken
        else:
            assert [thought.hint.option for thought in taken] == [played]
        if len(found) > len(best):
            own = found[-1]
            assert own.taken
            assert own.hint.reason[0].isupper()
            assert own.hint.reason.endswith(".")
            better = [hint for hint in every if hint.value > own.hint.value + 1e-6]
            assert own.rank == 1 + len(better) or own.hint.reason == f"As good as number {own.rank}."
            behind += 1
        match.play(played)
    assert behind > 3
