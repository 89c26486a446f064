"""The ladder: who plays whom, on which side, and what ratings make of it."""

from __future__ import annotations

import math

import pytest

from questhall.engine import QuesthallError, find_game
from questhall.lab.ladder import Duel, Pairing, all_together, play_duel, play_pairs, play_together, ratings, sides_of

GAME = find_game("river_duel")


def pairing(one: str, other: str, won: int, of: int) -> Pairing:
    duels = [Duel(float(number < won), (10, 20), (1.0, 0.5)) for number in range(of)]
    return Pairing((one, other), duels)


def test_all_play_all_and_the_result_is_the_same_each_time() -> None:
    pairings = play_pairs("river_duel", 2, ["random", "quick", "greedy"], 2, "ladder", workers=1)
    assert [each.bots for each in pairings] == [("random", "quick"), ("random", "greedy"), ("quick", "greedy")]
    again = play_pairs("river_duel", 2, ["random", "quick", "greedy"], 2, "ladder", workers=1)
    assert [[duel[:2] for duel in each.duels] for each in again] == [
        [duel[:2] for duel in each.duels] for each in pairings
    ]
    assert pairings[1].share.share == 0


def test_two_matches_with_the_same_dice_have_the_sides_swapped() -> None:
    """Whoever plays randomly with the same seeds on both sides wins one of two, whatever the dice favour."""
    for pair in range(4):
        scores = [play_duel(GAME, 2, ("random", "random"), "swap", 2 * pair + at).score for at in (0, 1)]
        assert sum(scores) == 1


def test_where_all_lose_neither_has_won() -> None:
    """Adventure Party's boss beats players at random: then both would have lost to each other."""
    party = find_game("adventure_party")
    assert [play_duel(party, 2, ("random", "random"), "nobody", number).score for number in range(4)] == [0.5] * 4


def test_teams_are_sides() -> None:
    assert sides_of(GAME, 4) == (0, 0, 1, 1)
    assert sides_of(find_game("adventure_party"), 3) == (0, 1, 2)
    for name, seats in (("roll_for_adventure", 2), ("delve", 1), ("adventure_party", 1)):
        with pytest.raises(QuesthallError, match=r"a ladder needs two sides; .* has one"):
            sides_of(find_game(name), seats)


@pytest.mark.parametrize("seats", [3, 4])
def test_with_more_sides_each_bot_has_every_second_one(seats: int) -> None:
    """Seat for seat the same bots as in the match with the sides swapped: one of the two is won, or nobody's."""
    party = find_game("adventure_party")
    for pair in range(3):
        scores = [play_duel(party, seats, ("quick", "quick"), "many", 2 * pair + at).score for at in (0, 1)]
        assert sum(scores) == 1
    stronger = [play_duel(party, seats, ("quick", "random"), "many", number).score for number in range(6)]
    assert sum(stronger) > 4


def test_where_all_win_together_each_bot_has_a_table_of_its_own() -> None:
    assert all_together(find_game("roll_for_adventure"), 3)
    assert all_together(find_game("adventure_party"), 1)
    assert not any(all_together(find_game(name), seats) for name, seats in (("river_duel", 4), ("adventure_party", 3)))
    tables = play_together("roll_for_adventure", 3, ["random", "quick"], 4, "together", workers=1)
    assert [each.bots[0] for each in tables] == ["random", "quick"]
    assert [each.share.of for each in tables] == [4, 4]
    assert tables[0].share.hits == 0 < tables[1].share.hits
    again = play_together("roll_for_adventure", 3, ["quick"], 4, "together", workers=1)
    assert [duel[:2] for duel in again[0].duels] == [duel[:2] for duel in tables[1].duels]


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(QuesthallError, match="no bot 'genius'"):
        play_pairs("river_duel", 2, ["random", "genius"], 1, "x")


def test_a_rating_says_how_often_one_wins() -> None:
    strong, weak = ratings([pairing("weak", "strong", 100, 400)])
    assert (strong.bot, weak.bot) == ("strong", "weak")
    assert strong.points - weak.points == pytest.approx(400 * math.log10(3), abs=2)
    assert strong.points + weak.points == pytest.approx(3000)
    assert strong.low < strong.points < strong.high
    assert strong.low > weak.high


def test_ratings_put_all_pairs_together() -> None:
    table = ratings([pairing("a", "b", 75, 100), pairing("b", "c", 75, 100), pairing("a", "c", 90, 100)])
    assert [rating.bot for rating in table] == ["a", "b", "c"]
    assert table[0].points - table[2].points == pytest.approx(2 * 400 * math.log10(3), abs=15)


def test_who_lost_every_match_is_rated_too() -> None:
    best, worst = ratings([pairing("a", "b", 50, 50)])
    assert 500 < best.points - worst.points < 1200


def test_thinking_is_measured_for_each_bot() -> None:
    both = pairing("a", "b", 1, 4)
    assert (both.milliseconds(0), both.milliseconds(1)) == (100, 25)
