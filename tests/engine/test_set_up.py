"""How a host is asked: house rules in words, groups and an order, and complaints that name file, entry and field."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from questhall.engine import ContentError, Game, find_game, game_names
from questhall.engine.set_up import PLAIN_GROUP, read_set_up
from tests.engine.lanterns import LanternsGame


@pytest.mark.parametrize("name", game_names())
def test_every_game_has_words_for_every_value_and_asks_first_what_makes_the_match(name: str) -> None:
    game: Game[Any] = find_game(name)
    settings = read_set_up(game)
    assert sorted(setting.switch.name for setting in settings) == sorted(game.house_rules)
    mains = [setting.main for setting in settings]
    assert mains[0]
    assert mains == sorted(mains, reverse=True)
    groups = [setting.group for setting in settings]
    assert len(set(groups)) == 1 + sum(one != other for one, other in itertools.pairwise(groups))
    for setting in settings:
        assert set(setting.titles) == set(setting.switch.allowed)
        assert len(set(setting.titles.values())) == len(setting.titles), setting.switch.name
        assert not any("_" in title for title in setting.titles.values())


@pytest.mark.parametrize("name", game_names())
def test_set_up_words_make_no_other_content(name: str) -> None:
    game: Game[Any] = find_game(name)
    rule = next(iter(game.house_rules))
    other = game.patched({f"set_up.{rule}.title": "Another title"})
    assert other.content.hash == game.content.hash
    assert "Another title" in [setting.title for setting in read_set_up(other)]


def test_a_value_without_a_title_of_its_own_is_called_as_each() -> None:
    (limit,) = [it for it in read_set_up(find_game("roll_for_adventure")) if it.switch.name == "turn_limit"]
    assert [limit.titles[value] for value in ("4N", 20)] == ["4 turns a card", "20 turns"]


def test_a_game_that_says_nothing_is_asked_for_plainly() -> None:
    settings = {setting.switch.name: setting for setting in read_set_up(LanternsGame())}
    choosing = settings["choosing"]
    assert (choosing.title, choosing.group, choosing.main, choosing.seats) == ("Choosing", PLAIN_GROUP, False, [2, 4])
    assert choosing.titles["at_once"] == "at once"


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        ("lives.titles", {"1": "one"}, "entry 'lives': field 'titles' has no words for 2"),
        ("lives.titles", {"2": "two", "3": "three"}, "entry 'lives': field 'titles' has no words for 1"),
        ("lives.titles", {"1": "one", "2": "two"}, "entry 'lives': field 'titles' has no words for 3"),
        ("lives.titles.9", "nine", "entry 'lives.titles': field '9' is no value of this house rule; it may be 1, 2, 3"),
        ("lives.texts.1", 7, "entry 'lives.texts': field '1' is 7; it must be a text"),
        ("lives.main", "yes", "entry 'lives': field 'main' is 'yes'; it must be true or false"),
        ("lives.seats", [2, 3], "entry 'lives': field 'seats' has 3; the game is played by 2, 4"),
        ("lives.seats", [3, 2], "entry 'lives': field 'seats' has 3; the game is played by 2, 4"),
        ("lives.colour", "red", "entry 'lives': field 'colour' is not known here"),
        ("round_limit.each", "rounds", "entry 'round_limit': field 'each' is 'rounds'; it must have one {}"),
        ("round_limit.group", "The temple", "entry 'temple6': field 'main' differs from that of others in the group"),
        ("second_seat_food.main", True, "entry 'second_seat_food': field 'main' differs from that of others"),
        ("wings", {"title": "Wings"}, "entry 'wings': field '' is about no house rule; there are lives"),
    ],
)
def test_a_wrong_entry_is_named(path: str, value: object, complaint: str) -> None:
    game = find_game("river_duel").patched({f"set_up.{path}": value})
    with pytest.raises(ContentError) as caught:
        read_set_up(game)
    assert str(caught.value).startswith("set_up.toml: ")
    assert complaint in str(caught.value)


def test_a_house_rule_without_an_entry_is_named() -> None:
    game: Game[Any] = find_game("river_duel")
    tables = dict(game.content.tables["set_up"])
    del tables["raft"]
    other = game.with_content(type(game.content)({**game.content.tables, "set_up": tables}))
    with pytest.raises(ContentError, match=r"set_up\.toml: entry 'raft': field '' is missing"):
        read_set_up(other)
