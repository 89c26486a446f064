"""Whatever is done to a copy of a match, the match stays as it was; what may be taken back follows from its past."""

from __future__ import annotations

from itertools import islice

import pytest

from questhall.engine import FastDice, Match

GAMES = [("river_duel", 2), ("river_duel", 4), ("delve", 1), ("roll_for_adventure", 3), ("adventure_party", 3)]


def known(match: Match) -> tuple[object, ...]:
    """All that can be asked of a match."""
    return (
        *(match.record.to_json(), match.view(None), match.decision, match.outcome, match.can_undo, match.steps),
        *(list(match.events), list(match.moves), list(match.movers), match.rolls, match.told(None)),
        *(match.seed, match.dice_kind, match.inherited, match.house_rules, match.seats, match.state.reveals),
    )


def play_on(match: Match, dice: FastDice, moves: int) -> None:
    for _ in range(moves):
        if match.decision is not None:
            match.play(match.decision.options[dice.below(match.decision.choices)])


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_clone_knows_all_and_goes_its_own_way(game: str, seats: int) -> None:
    dice = FastDice(5)
    for seed in range(4):
        match = Match(game, seats, seed)
        for _ in range(6):
            play_on(match, dice, 4)
            before = known(match)
            twin = match.clone()
            assert known(twin) == before
            play_on(twin, FastDice(seed), 5)
            after = known(twin)
            assert known(match) == before
            again = match.clone()
            play_on(again, FastDice(seed), 5)
            assert known(again) == after


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_what_is_free_to_take_back_follows_from_what_came_out(game: str, seats: int) -> None:
    """So many options of the last mover as there were since a die was rolled or a hidden thing seen."""
    dice = FastDice(9)
    for seed in range(4):
        match = Match(game, seats, seed)
        free, mover = 0, -1
        for _ in range(60):
            decision = match.decision
            if decision is None:
                break
            known_before = (len(match.rolls), match.state.reveals)
            match.play(decision.options[dice.below(decision.choices)])
            shown = (len(match.rolls), match.state.reveals) != known_before
            free = 0 if shown else free + 1 if mover == decision.seat else 1
            mover = decision.seat
            assert match.can_undo == free


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_take_back_leads_to_the_moment_before(game: str, seats: int) -> None:
    dice = FastDice(3)
    taken = 0
    for seed in range(4):
        match = Match(game, seats, seed)
        while match.decision is not None and len(match.moves) < 60:
            before = known(match)
            play_on(match, dice, 1)
            if match.can_undo and match.outcome is None:
                match.undo(match.movers[-1])
                assert known(match) == before
                play_on(match, dice, 1)
                taken += 1
    assert taken


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_looking_ahead_leaves_the_match_alone(game: str, seats: int) -> None:
    dice = FastDice(2)
    match = Match(game, seats, 1)
    for _ in range(12):
        decision = match.decision
        if decision is None:
            break
        before = known(match)
        option = decision.options[dice.below(decision.choices)]
        for _, future in match.sampled_futures(option, 4, dice):
            future.imagine(decision.seat, FastDice(1))
        for _, future in islice(match.futures(option), 4):
            assert future.decision is not None or future.outcome is not None
        match.imagine(decision.seat, FastDice(1)).play(option)
        assert known(match) == before
        play_on(match, dice, 2)
