"""Hints: the greedy bot's own ranking, with reasons that are true."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from questhall.bots import GreedyBot, HardBot, RandomBot, reasons
from questhall.bots.reasons import ALIKE, ONLY, hints, thoughts
from questhall.bots.search import compared, surely_better
from questhall.engine import CONCEDE, Decision, Match
from questhall.engine.game import Aspect
from questhall.engine.sight import Sight
from questhall.engine.value import Net
from tests.bots.test_hard import Learned
from tests.engine.lanterns import Lanterns, LanternsGame

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


@pytest.mark.parametrize(
    ("game", "seats", "words"),
    [
        ("roll_for_adventure", 2, "% to win together"),
        ("adventure_party", 2, "% to win"),
        ("world_adventure", 3, "% to win"),
        ("delve", 1, "fame"),
    ],
)
def test_imagined_matches_tell_what_an_option_promises(game: str, seats: int, words: str) -> None:
    """Where hints do not end in chances: the best one first, and none behind it promises more."""
    match = Match(game, seats, 3, dice="fast")
    bot, seen = RandomBot(3), 0
    while match.decision is not None and seen < 4:
        if match.decision.choices > 2:
            seen += 1
            found = hints(Sight(match), 1, 3, 4)
            chances = [hint.chance for hint in found if hint.chance is not None]
            assert len(chances) == len(found)
            assert chances == sorted(chances, reverse=True)
            assert all(hint.promise.endswith(words) for hint in found)
            assert all(hint.chance is None and not hint.promise for hint in hints(Sight(match), 1, 3))
        for _ in range(6):
            if match.decision is not None:
                match.play(bot.choose(Sight(match)))


class Loaded(Learned):
    """A toy that hints by imagined matches alone, and whose advice, if it gives any, praises the last option most."""

    def __init__(self, advises: bool) -> None:
        super().__init__()
        self.advises = advises

    def advise(self, state: Lanterns, decision: Decision) -> list[float]:
        return [float(number) for number in range(decision.choices)] if self.advises else []


def test_what_is_surely_better_comes_first_unless_the_game_advises() -> None:
    changed = 0
    for seed in range(6):
        match = Match(Loaded(advises=False), seed=seed)
        assert match.decision is not None
        count = match.decision.choices
        found = [hint.option for hint in hints(Sight(match), 1, count)]
        order = [hint.option for hint in hints(Sight(match), 1, count, 8)]
        changed += order != found
        came = dict(zip(order, compared(match, match.decision.seat, 8, 1, order), strict=True))
        for before, after in pairwise(order):
            assert not surely_better(came[after], came[before])
        advised = [hint.option for hint in hints(Sight(Match(Loaded(advises=True), seed=seed)), 1, count, 8)]
        assert advised == match.decision.options[:count][::-1]
    assert changed


def test_promises_that_rise_are_told_alike() -> None:
    assert reasons._falling([0.5, 0.6, 0.4]) == pytest.approx([0.55, 0.55, 0.4])
    assert reasons._falling([0.2, 0.3, 0.7]) == pytest.approx([0.4, 0.4, 0.4])
    assert reasons._falling([0.7, 0.3, 0.2]) == [0.7, 0.3, 0.2]


def net_of_food(match: Match) -> Net:
    """A value that counts the own food and nothing else."""
    names = match.game.feature_names(2)
    net = Net(len(names), 4)
    net.set_outs([1.0, 0.0, 0.0, 0.0, -2.0])
    for number, name in enumerate(names):
        if name.startswith("own: food"):
            net.set_row(number, [0.5 * int(name.rpartition(" ")[2]), 0.0, 0.0, 0.0])
    return net


def test_what_moves_the_learned_chance_is_named_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """Aspects are exchanged one at a time: a blow is no reason to a value that does not count health."""
    match = arranged(south={"tile": "c6", "sword": 2, "food": 3}, north={"health": 4})
    assert "North loses about 1.5 health" in reason(match, "sword", "North")
    monkeypatch.setitem(match.game._values, 2, net_of_food(match))
    assert "North" not in reason(match, "sword", "North")
    assert any("food" in hint.reason for hint in hints(Sight(match), 1, 3))


def test_a_value_of_expected_features_is_that_of_a_position_where_all_is_sure() -> None:
    match = arranged(south={"tile": "c2"})
    net = match.game.value(2)
    assert net is not None
    active = match.game.features(match.state, 0)
    assert net.chance_of(dict.fromkeys(active, 1.0)) == pytest.approx(net.chance(active))
    assert net.chance_of(dict.fromkeys(active, 0.5)) != pytest.approx(net.chance(active))


@pytest.mark.parametrize("seats", [2, 4])
def test_the_features_of_an_aspect_bear_its_name(seats: int) -> None:
    """Every aspect of River Duel can be exchanged, and what is exchanged tells of it and of who has it."""
    match = Match("river_duel", seats=seats, seed=4)
    names = match.game.feature_names(seats)
    expressed = match.game.expressed(match.state, 0)
    words = {
        "tally": ["damage lead", "standing"],
        "bows": ["kit"],
        "arrows": ["kit"],
        "food": ["food", "hungry"],
        "gold": ["gold", "purse"],
        "far_bank": ["tile"],
        "forage": ["hungry"],
        "steps": ["apart"],
        "threat": ["sword reaches", "bow reaches"],
        "danger": ["sword threatens", "bow threatens"],
    }
    for aspect in match.game.aspects(match.state, 0):
        ranges = expressed[aspect.kind, aspect.seat, aspect.other]
        told = [names[feature] for first, last in ranges for feature in range(first, last + 1)]
        of_whom = {name.partition(": ")[0] for name in told if ": " in name}
        assert len(of_whom) <= 1
        assert all(any(word in name for word in words.get(aspect.kind, [aspect.kind])) for name in told), aspect.kind
        if aspect.seat == 0 and aspect.other < 0 and aspect.kind != "tally":
            assert of_whom == {"own"}


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


def test_afterwards_what_was_played_promises_no_more_than_what_stands_before_it() -> None:
    match, bot, behind = Match("adventure_party", 2, 3, dice="fast"), RandomBot(3), 0
    for _ in range(60):
        if match.decision is None:
            break
        played = bot.choose(Sight(match))
        if match.decision.choices > 4:
            promised = [thought.hint.chance for thought in thoughts(Sight(match), played, 1, 2, 3)]
            told = [chance for chance in promised if chance is not None]
            assert len(told) == len(promised)
            assert told == sorted(told, reverse=True)
            behind += len(told) == 3
        match.play(played)
    assert behind


def test_what_one_has_none_of_is_not_told_as_kept() -> None:
    game = Match("river_duel", seed=1).game
    assert game.prospect(2, 0, Aspect("arrows", 0, 0.0, 0.0), 0.0) == ""
    assert "2 arrows" in game.prospect(2, 0, Aspect("arrows", 0, 2.0, 0.0), 2.0)
