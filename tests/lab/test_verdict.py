"""The one sentence that a review leads with."""

from __future__ import annotations

import pytest

from questhall.bots import make_bot
from questhall.engine import Match
from questhall.engine.sight import Sight
from questhall.lab.verdict import Verdict
from tests.lab.leaps import NAP, STEP, TURNS, played

FIRST_WINS = played([STEP, NAP] * (TURNS // 2), [])
DRAW = played([NAP] * TURNS, [])


def said(match: Match, seat: int, luck: float, mistakes: float, who: str = "you", doubt: float = 0.02) -> str:
    return Verdict(match, seat, luck, doubt, mistakes, 1.0, "").sentence(who)


@pytest.mark.parametrize(
    ("luck", "mistakes", "sentence"),
    [
        (-0.14, 0.06, "You played better than the dice allowed: luck −14 %, mistakes −6 %."),
        (-0.06, 0.14, "The dice were against you, but mistakes cost more: luck −6 %, mistakes −14 %."),
        (-0.015, 0.3, "You lost by choices: luck −2 %, mistakes −30 %."),
        (-0.015, 0.03, "You lost by choices more than by dice: luck −2 %, mistakes −3 %."),
        (-0.015, 0.012, "You lost, and whether by dice or by choices cannot be told: luck −2 %, mistakes −1 %."),
        (0.0, 1.36, "You lost by choices: luck ±0 %, mistakes −136 % in all."),
        (0.1, 0.3, "The dice were on your side, the choices were not: luck +10 %, mistakes −30 %."),
        (0.001, 0.0, "You lost without a mistake that could be found: luck ±0 %, mistakes ±0 %."),
    ],
)
def test_who_lost_hears_whether_it_was_luck(luck: float, mistakes: float, sentence: str) -> None:
    assert said(FIRST_WINS, 1, luck, mistakes) == sentence


@pytest.mark.parametrize(
    ("luck", "mistakes", "sentence"),
    [
        (-0.1, 0.02, "You won against the dice: luck −10 %, mistakes −2 %."),
        (0.01, 0.0, "You won by choices, not by dice: luck +1 %, mistakes ±0 %."),
        (0.01, 0.2, "You won with fair dice: luck +1 %, mistakes −20 %."),
        (0.3, 0.0, "You made good use of good dice: luck +30 %, mistakes ±0 %."),
        (0.3, 0.2, "The dice carried you: luck +30 %, mistakes −20 %."),
    ],
)
def test_and_so_does_who_won(luck: float, mistakes: float, sentence: str) -> None:
    assert said(FIRST_WINS, 0, luck, mistakes) == sentence


def test_a_draw_and_somebody_elses_match() -> None:
    assert said(DRAW, 0, 0.0, 0.0) == "The dice favoured nobody: luck ±0 %, mistakes ±0 %."
    assert said(DRAW, 0, -0.2, 0.0, "North") == "North held out against the dice: luck −20 %, mistakes ±0 %."
    assert said(DRAW, 0, 0.2, 0.0, "North") == "The dice kept North in the match: luck +20 %, mistakes ±0 %."
    assert said(FIRST_WINS, 1, 0.2, 0.3, "North").startswith("The dice were on North’s side")


def test_luck_that_may_be_none_counts_as_none() -> None:
    assert said(FIRST_WINS, 0, 0.05, 0.0, doubt=0.06).startswith("You won by choices")
    for mistakes in (0.0, 0.3):
        found = said(FIRST_WINS, 0, 0.16, mistakes, doubt=0.28)
        assert found.startswith("You won with dice that may have been fair: luck +16 %")


@pytest.mark.parametrize(
    ("fair", "sentence"),
    [
        (0.0, "With average luck you would have won hardly ever."),
        (0.64, "With average luck you would have won about 64 times in 100."),
        (1.0, "With average luck you would have won nearly always."),
    ],
)
def test_average_luck_in_words(fair: float, sentence: str) -> None:
    assert Verdict(FIRST_WINS, 0, 0.1, 0.0, 0.0, 1.0, "").with_average_luck("you", fair) == sentence


def test_alone_points_are_counted() -> None:
    match = Match("delve", 1, 1)
    while match.decision is not None:
        match.play(match.decision.options[0])

    def alone(luck: float, mistakes: float) -> str:
        return Verdict(match, 0, luck, 0.02, mistakes, 100.0, "fame").sentence("you")

    assert alone(-0.1, 0.05) == "You played better than the dice allowed: luck −10 fame, mistakes −5 fame."
    assert alone(-0.1, 0.2) == "The dice were against you, but mistakes cost more: luck −10 fame, mistakes −20 fame."
    assert alone(-0.1, 0.0) == "You made much of bad dice: luck −10 fame, mistakes ±0 fame."
    assert alone(0.1, 0.0) == "You made good use of good dice: luck +10 fame, mistakes ±0 fame."
    assert alone(0.1, 0.05) == "Good dice made up for some choices: luck +10 fame, mistakes −5 fame."
    assert alone(0.0, 0.05) == "Fair dice, and some costly choices: luck ±0 fame, mistakes −5 fame."
    assert alone(0.0, 0.0) == "Fair dice, and you made no mistake that could be found: luck ±0 fame, mistakes ±0 fame."
    fair = Verdict(match, 0, 0.0, 0.0, 0.0, 100.0, "fame").with_average_luck("you", 0.41)
    assert fair == "With average luck it would have been about 41 fame."
    share = Verdict(match, 0, 0.0, 0.0, 0.0, 1.0, "").with_average_luck("you", 0.41)
    assert share == "With average luck the result would have been about 41 %."


def finished(game: str, seats: int, name: str = "quick") -> Match:
    """A match that bots have played."""
    match = Match(game, seats, 1)
    bot = make_bot(name, 1)
    while match.decision is not None:
        match.play(bot.choose(Sight(match)))
    return match


def test_where_all_play_together_it_is_the_tables_chance_and_ones_own_part_of_the_mistakes() -> None:
    match = finished("roll_for_adventure", 2, "random")
    assert match.outcome is not None
    assert match.outcome.scores == (0.0, 0.0)
    told = Verdict(match, 0, 0.31, 0.02, 0.55, 1.0, "", 0.99)
    assert (
        told.sentence("you")
        == "The dice were on the team’s side, the choices were not: luck +31 %, mistakes −99 %, yours −55 %."
    )
    assert (
        told.sentence("Red")
        == "The dice were on the team’s side, the choices were not: luck +31 %, mistakes −99 %, Red’s −55 %."
    )
    assert told.sentence("") == "The dice were on the team’s side, the choices were not: luck +31 %, mistakes −99 %."
    assert told.with_average_luck("you", 0.69) == "With average luck the team would have won about 69 times in 100."


def test_who_wins_or_loses_alone_hears_of_that() -> None:
    match = finished("adventure_party", 1)
    assert match.outcome is not None
    assert match.outcome.scores == (1.0,)
    told = Verdict(match, 0, 0.31, 0.02, 0.2, 1.0, "")
    assert told.sentence("you") == "The dice carried you: luck +31 %, mistakes −20 %."
    assert told.with_average_luck("you", 0.69) == "With average luck you would have won about 69 times in 100."
