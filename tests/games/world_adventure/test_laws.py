"""The laws hold in random matches, and each of them is noticed when it is broken."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from questhall.engine import Match
from questhall.games.world_adventure.game import GAME
from questhall.games.world_adventure.laws import MOST_OPTIONS
from questhall.games.world_adventure.state import World, cargo_room
from tests.games.world_adventure.tables import Make
from tests.games.world_adventure.walk import go_on, matches, world

OVERLOADED = ("drop",)


def test_the_laws_hold_in_random_matches() -> None:
    """D-5 and the others have no more options than the rule book says; at rest nobody is over his cargo."""
    for match, random in matches(8):
        while match.decision is not None:
            decision = match.decision
            assert GAME.broken_laws(world(match)) == []
            assert len(decision.options) <= MOST_OPTIONS[decision.ask]
            if decision.ask not in OVERLOADED and world(match).caravan[0] >= 0:
                assert all(cargo_room(world(match), seat) >= 0 for seat in range(match.seats))
            go_on(match, random)
        assert GAME.broken_laws(world(match)) == []
        assert len(match.moves) < GAME.most_decisions(world(match))


def test_nothing_is_wrong_before_the_first_shuffle() -> None:
    assert GAME.broken_laws(GAME.new_state(2, GAME.settle_house_rules(2, {}))) == []


def break_goods(s: World) -> None:
    s.stock[0] += 1


def break_markers(s: World) -> None:
    s.used_markers.append(0)


def break_quests(s: World) -> None:
    s.quest_deck.pop()


def break_runes(s: World) -> None:
    s.open_runes.append(s.rune_deck[0])


def break_events(s: World) -> None:
    s.used_events.append(s.events[-1])


def break_legends(s: World) -> None:
    s.legends.pop()


def break_tokens(s: World) -> None:
    s.merchant_x += [1, 1]


def break_monsters(s: World) -> None:
    s.monster_at[0] = 3


def break_points(s: World) -> None:
    s.mp = -1


def break_gold(s: World) -> None:
    s.gold[0] = 100


def break_gems(s: World) -> None:
    s.gems[0] = 3


def break_medics(s: World) -> None:
    s.medics[0] = 4


def break_cards(s: World) -> None:
    s.cards[0].append(s.rune_deck.pop())
    s.uses[0].append(1)


def break_stalls(s: World) -> None:
    s.stalls[:3] = [0, 0, 0]


def break_wanted(s: World) -> None:
    s.wanted[0] = 9


def break_places(s: World) -> None:
    s.place[0] = 63


def break_steps(s: World) -> None:
    s.quest_done[0] = 1


def break_visits(s: World) -> None:
    s.visited[0] = 99


def break_status(s: World) -> None:
    s.status[0] = 5


def break_soldiers(s: World) -> None:
    s.level[:3] = [1, 1, 1]


def break_exp(s: World) -> None:
    s.hero_exp[0] = 7


def break_soldier_exp(s: World) -> None:
    s.level[0], s.exp[0] = 2, 1


BREAKS: list[tuple[Callable[[World], None], str]] = [
    (break_goods, "of good 0 there are"),
    (break_markers, "the commodity markers are"),
    (break_quests, "the quests are"),
    (break_runes, "the Rune Power cards are"),
    (break_events, "the events are"),
    (break_legends, "the legendaries are"),
    (break_tokens, "the X tokens lie in"),
    (break_monsters, "the monster of meeple 0"),
    (break_points, "there are -1 MP"),
    (break_gold, "seat 0 has 100 gold"),
    (break_gems, "seat 0 has 0 runes and 2 gems"),
    (break_medics, "4 Medic Packs"),
    (break_cards, "seat 0 holds the Rune Power cards"),
    (break_stalls, "seat 0 has 3 stalls"),
    (break_wanted, "seat 0 has 9 wanted points"),
    (break_places, "seat 0 is in territory 63"),
    (break_steps, "seat 0 has done the steps 1"),
    (break_visits, "in a month to come"),
    (break_status, "seat 0 has the status [5"),
    (break_soldiers, "seat 0 has 3 soldiers"),
    (break_exp, "7 experience"),
    (break_soldier_exp, "soldier 0 has level 2 and 1 experience"),
]


@pytest.mark.parametrize(("spoil", "complaint"), BREAKS)
def test_a_broken_law_is_noticed(spoil: Callable[[World], None], complaint: str) -> None:
    s = begun()
    assert GAME.broken_laws(s) == []
    spoil(s)
    assert any(complaint in law for law in GAME.broken_laws(s)), GAME.broken_laws(s)


def begun() -> World:
    """A match of two in the first turn, both with 0, 1 and 4 points."""
    match = Match(GAME, 2, 1)
    while world(match).month == 0:
        for decision in match.asking:
            option = ("split", 2, 1, 2) if decision.ask == "split" else decision.options[0]
            match.play(option, decision.seat)
    return world(match)


def test_a_battle_keeps_its_hit_points(table: Make) -> None:
    s = table(at={0: "EU2"}, battle="brigand").state
    assert s.battle is not None
    s.battle.spread[1] = 99
    assert any("hit points" in law for law in GAME.broken_laws(s))
