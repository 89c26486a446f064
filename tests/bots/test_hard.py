"""The hard bot: greedy's search with a learned value, and nothing that its seat could not know."""

from __future__ import annotations

import pytest

from questhall.bots import GreedyBot, HardBot, bot_of_level, level_names, own_bot_names
from questhall.engine import FastDice, Match
from questhall.engine.game import find_game
from questhall.engine.sight import Sight
from questhall.engine.value import Net
from tests.bots.test_bots import wins
from tests.engine.lanterns import Lanterns, LanternsGame


class Learned(LanternsGame):
    """Lanterns whose learned value looks into hands: its own and, as far as it is imagined, the others'."""

    def __init__(self, own: float = 1.0) -> None:
        super().__init__()
        self.net = Net(40, 4)
        self.net.set_outs([own])
        self.net.set_row(40, [1.0])
        for card in range(20):
            self.net.set_row(card, [0.1 * (7 * card % 5)])
            self.net.set_row(20 + card, [-0.05 * card])

    def features(self, state: Lanterns, seat: int) -> list[int]:
        others = [card for other, hand in enumerate(state.hands) if other != seat for card in hand]
        return [*state.hands[seat], *[20 + card for card in others]]

    def value(self, seats: int) -> Net:
        return self.net


def test_its_choice_does_not_depend_on_what_it_cannot_see() -> None:
    """Everything hidden from the seat is dealt anew, and yet the same bot, which values hands, must choose the same."""
    chosen = set()
    for seed in range(30):
        match = Match(Learned(), seed=seed)
        assert match.decision is not None
        first = HardBot(seed).choose(Sight(match))
        chosen.add(match.decision.options.index(first))
        for other in range(5):
            swapped = match.imagine(match.decision.seat, FastDice(other))
            assert HardBot(seed).choose(Sight(swapped)) == first
    assert len(chosen) > 1


def test_it_follows_the_learned_value() -> None:
    """Who learned that certain cards in hand are good keeps them; who learned the contrary plays them."""
    differs = 0
    for seed in range(20):
        choices = []
        for own in (1.0, -1.0):
            match = Match(Learned(own), seed=seed)
            choices.append(HardBot(seed).choose(Sight(match)))
        differs += choices[0] != choices[1]
    assert differs >= 10


def test_without_a_learned_value_it_plays_like_greedy() -> None:
    for seed in range(10):
        match = Match(LanternsGame(), seed=seed)
        assert HardBot(seed).choose(Sight(match)) == GreedyBot(seed).choose(Sight(match))


def test_what_it_remembers_of_a_turn_changes_nothing() -> None:
    match = Match("river_duel", seed=3)
    bots = [HardBot(0), HardBot(0)]
    for _ in range(24):
        assert match.decision is not None
        chosen = bots[match.decision.seat].choose(Sight(match))
        assert chosen == HardBot(0).choose(Sight(match))
        match.play(chosen)


def test_it_is_a_level_where_there_is_a_learned_value() -> None:
    assert level_names(LanternsGame()) == ["easy", "normal"]
    for name in ("river_duel", "delve"):
        assert level_names(find_game(name)) == ["easy", "normal", "hard", "expert"]
        assert bot_of_level("hard", find_game(name)) == "hard"


def test_where_only_the_expert_makes_use_of_it_a_short_search_is_the_hard_level() -> None:
    class OnlyExpert(Learned):
        @property
        def has_value(self) -> bool:
            return True

    game = OnlyExpert()
    game.taught = ("expert",)
    assert level_names(game) == ["easy", "normal", "hard", "expert"]
    assert own_bot_names(game) == ["random", "easy", "greedy", "expert"]
    assert [bot_of_level(level, game) for level in level_names(game)] == ["easy", "greedy", "expert:40", "expert"]


def test_where_options_are_raced_the_hard_level_has_a_longer_search() -> None:
    for name in ("adventure_party", "roll_for_adventure", "world_adventure"):
        game = find_game(name)
        assert level_names(game) == ["easy", "normal", "hard", "expert"]
        assert bot_of_level("hard", game) == "expert:120"


def test_a_ladder_has_the_bots_that_differ() -> None:
    for name in ("river_duel", "delve"):
        assert own_bot_names(find_game(name)) == ["random", "easy", "quick", "greedy", "hard", "expert"]
    assert own_bot_names(find_game("adventure_party")) == ["random", "easy", "quick", "greedy", "expert"]


@pytest.mark.long
def test_hard_beats_greedy() -> None:
    """Three matches of four are what it is held to over hundreds of them (docs/bots.md)."""
    south = wins(lambda k: [HardBot(k), GreedyBot(k)], 0, 20)
    north = wins(lambda k: [GreedyBot(k), HardBot(k)], 1, 20)
    assert south + north >= 25
