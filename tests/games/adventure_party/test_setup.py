"""Set-up: SETUP-*."""

from __future__ import annotations

from typing import cast

import pytest

from questhall.engine import LoadedDice, Match
from questhall.games.adventure_party.game import GAME
from questhall.games.adventure_party.state import Party
from tests.games.adventure_party.tables import Make

SHUFFLES = sum(size - 1 for size in (20, 18, 14, 24, 10, 40, 20))
"""How many draws the decks take: the last card needs none."""


def set_up(seats: int = 2, seed: int = 1, **rules: str | int) -> Match:
    """A match before its first turn."""
    return Match(GAME, seats, seed, rules)


def loaded(seats: int, start: int, arena: int = 1, boss: int = 1) -> Match:
    """A match in which no deck is left to chance: the seat, seven shuffles, arena and boss."""
    dice = LoadedDice([2, *[1] * SHUFFLES, arena, boss])
    match = Match(GAME, seats, house_rules={"start_seat": start}, dice=dice)
    cast(LoadedDice, match.state.dice).check_used()
    return match


def party(match: Match) -> Party:
    """The whole state."""
    return cast(Party, match.state)


def hands(match: Match) -> list[list[str]]:
    """Every hand, as its owner sees it."""
    return [match.view(seat)["players"][seat]["hand"] for seat in range(match.seats)]


def column(match: Match, name: str) -> list[object]:
    """One thing of every player."""
    return [player[name] for player in match.view(None)["players"]]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_everybody_has_a_board_and_an_active_banner_of_one_colour(seats: int) -> None:
    """SETUP-1, SETUP-2."""
    match = set_up(seats)
    assert len(column(match, "party")) == seats
    assert column(match, "banner") == [True] * seats
    assert len({match.seat_name(seat) for seat in range(seats)}) == seats


def test_the_starting_player_is_a_random_seat() -> None:
    """SETUP-3: every seat may be it."""
    assert {set_up(3, seed).view(None)["start"] for seed in range(30)} == {0, 1, 2}


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_host_may_name_the_starting_player(seat: int) -> None:
    """SETUP-3: whatever the draw; the decks do not depend on it."""
    match = set_up(3, start_seat=seat + 1)
    assert (match.view(None)["start"], match.view(None)["seat"]) == (seat, seat)
    assert match.view(None)["rows"] == set_up(3).view(None)["rows"]


@pytest.mark.parametrize(
    ("seats", "items", "gold"),
    [(2, [3, 2], [4, 3]), (3, [3, 2, 2], [4, 3, 4]), (4, [3, 2, 2, 3], [5, 3, 4, 4])],
)
def test_items_and_gold_by_position(seats: int, items: list[int], gold: list[int]) -> None:
    """SETUP-4, SETUP-5, SETUP-19: clockwise from the starting player, who is the second seat here."""
    match = set_up(seats, start_seat=2)
    assert (column(match, "cards"), column(match, "gold")) == (items, gold)


@pytest.mark.parametrize("rules", [{"compensation": "flat"}, {"mode": "cooperative"}])
def test_the_second_of_two_has_an_item_more_only_as_a_rival_by_the_printed_start(rules: dict[str, str]) -> None:
    """SETUP-19, HR-COMPENSATION."""
    assert column(Match(GAME, 2, 1, {"start_seat": 2, **rules}), "cards") == [2, 2]


def test_starting_items_are_standard_and_unseen_by_others() -> None:
    """SETUP-6."""
    match = set_up(4)
    printed = match.printed()["items"]
    assert {printed[name]["deck"] for hand in hands(match) for name in hand} == {"items"}
    assert match.view(None)["decks"]["treasures"]["cards"] == 20
    for viewer in (0, None):
        assert match.view(viewer)["players"][1]["hand"] is None
    assert all("cards" not in event.seen_by(0).data for event in match.events if event.kind == "drew" and event.seat)


@pytest.mark.parametrize(("skull", "standard", "legendary"), [("off", 40, 20), ("on", 45, 22)])
def test_skull_scrolls_are_put_away_unless_included(skull: str, standard: int, legendary: int) -> None:
    """SETUP-7: with the five starting items."""
    decks = set_up(skull=skull).view(None)["decks"]
    assert (decks["items"]["cards"] + 5, decks["treasures"]["cards"]) == (standard, legendary)


def test_every_deck_is_shuffled_on_its_own() -> None:
    """SETUP-8: chance makes the order of each, and no card gets into another deck."""
    one, other = party(set_up(seed=1)), party(set_up(seed=2))
    for at in range(3):
        assert one.quest_decks[at] != other.quest_decks[at]
        assert {one.terms.quests[quest].deck for quest in one.quest_decks[at]} == {at}
    for at in range(2):
        assert one.hero_decks[at] != other.hero_decks[at]
        assert {one.terms.heroes[hero].deck for hero in one.hero_decks[at]} == {at}
        assert one.item_decks[at] != other.item_decks[at]
        assert {one.terms.items[item].deck for item in one.item_decks[at]} == {at}


def test_the_town_begins_on_level_1() -> None:
    """SETUP-9, SETUP-10, SETUP-16."""
    match = set_up(3)
    seen = match.view(None)
    assert (seen["level"], len(seen["rows"]["town"]), seen["rows"]["forest"]) == (1, 4, [])
    assert column(match, "party") == [[None] * 3] * 3
    assert column(match, "done") == column(match, "retired") == [[]] * 3
    assert [player["score"]["tokens"] for player in seen["players"]] == [0] * 3


def test_five_heroes_are_available_and_no_legend() -> None:
    """SETUP-12, SETUP-13, SETUP-14: a row of four and the visible top of the pile, for sale as well."""
    match = set_up(4)
    seen = match.view(None)
    top = seen["decks"]["heroes"]["top"]
    assert (len(seen["rows"]["heroes"]), seen["rows"]["legends"]) == (4, [])
    party(match).gold = [20] * 4
    fresh = Match(GAME, 4, dice=LoadedDice(()), state=match.state)
    assert fresh.decision is not None
    for_sale = [option[1] for option in fresh.decision.options if option[0] == "buy"]
    assert sorted(for_sale) == sorted([*seen["rows"]["heroes"], top])
    assert seen["decks"]["legends"] == {"cards": 10, "open": False, "top": None}


def test_heroes_lie_with_the_standard_side_up(table: Make) -> None:
    """SETUP-11: the side with the cost."""
    t = table(rows={"heroes": "H18"})
    t.play("buy H18")
    assert (t.party(), t.gold) == ("H18 - -", 14)


def test_arena_and_boss_are_drawn_last_and_stay_face_down() -> None:
    """SETUP-15: one draw decides each, after the seat and the seven decks."""
    match = loaded(3, 1, arena=4, boss=5)
    assert (match.view(None)["arena"], match.view(None)["boss"]) == (None, None)
    party(match).level, party(match).boss_shown = 2, True
    assert (match.view(None)["arena"], match.view(None)["boss"]) == ("A4", "B5")


def test_all_dice_go_back_to_the_common_supply(table: Make) -> None:
    """SETUP-17: after four red dice in one attempt there are four for the next."""
    t = table(parties={0: "H22 H09+", 1: "H01+ L04"}, rows={"town": "T06 T13"}, phase="quest")
    t.play("quest T06 1 2")
    assert t.pool == "R R R R"
    t.roll("R4 R4 R1 R1")
    t.play("stop", "end", "end", "quest T13 1 2", "stand 1")
    assert t.pool == "R R R R"


def test_starting_items_are_drawn_player_by_player() -> None:
    """SETUP-18: each draws all of theirs, in the order of play; so one more player changes nothing for the first."""
    three, four, turned = loaded(3, 1), loaded(4, 1), loaded(4, 3)
    assert hands(three) == hands(four)[:3]
    assert hands(turned) == hands(four)[2:] + hands(four)[:2]
