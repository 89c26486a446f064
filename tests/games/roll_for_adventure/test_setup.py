"""Ways to play and set-up: MODE-*, SETUP-*, SOLO-*."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import product
from typing import Any, cast

import pytest

from questhall import Match
from questhall.bots import RandomBot
from questhall.engine import HouseRuleError, WrongSeat, find_game
from questhall.engine.game import Value
from questhall.engine.sight import Sight
from questhall.games.roll_for_adventure.state import Quest, arch
from tests.games.roll_for_adventure.table import B_SIDES, Table

Make = Callable[..., Table]
GAME = find_game("roll_for_adventure")


def fresh(seats: int = 4, rolls: int = 1, **rules: Value) -> Quest:
    """The state at the first decision."""
    return cast(Quest, Match(GAME, seats, rolls, rules).state)


def shown(seats: int, **rules: Value) -> dict[str, Any]:
    """What everybody sees at the first decision."""
    return Match(GAME, seats, 1, rules).view(None)


def printed(seats: int, **rules: Value) -> dict[str, Any]:
    """What stands on the boards and cards."""
    return Match(GAME, seats, 1, rules).printed()


def test_all_win_or_lose_together(table: Make) -> None:
    """MODE-1: two to four seats; a loss is everybody's, and so is a win."""
    assert GAME.seat_counts == (2, 3, 4)
    t = table(seats=3, boards={"Red": "R"}, path="B5 B5 B5 B5 B5", stones=4)
    t.roll(5)
    t.play("place 5 forest R")
    assert t.outcome is not None
    assert t.outcome.scores == (1.0, 1.0, 1.0)
    t = table(seats=3, skulls={"ice": 5}, phase="reveal")
    t.reveal()
    assert t.outcome is not None
    assert t.outcome.scores == (0.0, 0.0, 0.0)
    t = table(boards={"Red": "", "Blue": ""}, desert_first="R1 B1", phase="reveal")
    t.reveal()
    assert t.outcome is not None
    assert (t.outcome.ending, t.outcome.scores) == ("no_dice", (0.0, 0.0))
    t = table(turn=96, phase="reveal")
    t.reveal()
    assert t.outcome is not None
    assert (t.outcome.ending, t.outcome.scores) == ("turn_limit", (0.0, 0.0))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_person_may_play_all_seats(seats: int) -> None:
    """MODE-2, SOLO-1, SOLO-2, SOLO-3, SOLO-4, SOLO-5: one person answers for all seats; nothing else changes."""
    match = Match(GAME, seats, 5)
    player = RandomBot(3)
    askers = []
    while match.decision is not None:
        askers.append(match.decision.seat)
        match.play(player.choose(Sight(match)))
    assert set(askers) == set(range(seats))
    assert match.outcome is not None
    state = fresh(seats)
    boards = [len(board) for board in state.boards]
    boards[state.seat] = len(state.pool)
    assert boards == [{2: 7, 3: 6, 4: 5}[seats]] * seats
    assert len(set(state.heroes)) == seats


@pytest.mark.parametrize("sides", list(product("AB", repeat=4)))
def test_sides_mix_freely(sides: tuple[str, ...]) -> None:
    """MODE-3, SETUP-1: each of the four boards has its own side."""
    rules: dict[str, Value] = {
        f"{name}_side": side for name, side in zip(("desert", "fortress", "forest", "ice"), sides, strict=True)
    }
    boards = printed(2, **rules)["boards"]
    assert tuple(boards[name]["side"] for name in ("desert", "fortress", "forest", "ice")) == sides


def test_the_first_game() -> None:
    """MODE-4, SETUP-15, SETUP-3: by default all sides A, no special enemies, four first heroes, the Book of Magic."""
    seen = shown(4)
    prints = printed(4)
    assert {board["side"] for board in prints["boards"].values()} == {"A"}
    assert {card["set"] for card in prints["cards"].values()} == {"base", "master"}
    heroes = {player["hero"] for player in seen["players"]}
    assert heroes == {"adventurer", "fighter", "healer", "warrior"}
    assert prints["adventure"] == {"name": "book", "title": "The Book of Magic", "stones": 5}
    assert seen["stones"] == 0


def test_the_active_seat_decides_all() -> None:
    """MODE-5, MODE-6: every decision of a turn, the enemy phase included, is the active seat's."""
    for seed in range(6):
        match = Match(GAME, 3, seed, {**B_SIDES})
        bot = RandomBot(seed)
        while match.decision is not None:
            state = cast(Quest, match.state)
            assert match.decision.seat == state.seat
            with pytest.raises(WrongSeat):
                match.play(match.decision.options[0], seat=(state.seat + 1) % 3)
            match.play(bot.choose(Sight(match)))


def test_the_arrangement_has_no_effect() -> None:
    """MODE-7, SETUP-27: the view knows no arrangement of the boards and no overview cards."""
    seen = shown(2)
    assert list(seen["territories"]) == ["desert", "fortress", "forest", "ice"]
    assert not {"connectors", "overview", "arrangement"} & set(seen)


@pytest.mark.parametrize(("board", "stones"), [("book", 5), ("sword", 6), ("crown", 7), ("jewel", 8)])
def test_adventure_boards(board: str, stones: int) -> None:
    """SETUP-2, SETUP-3, SETUP-7: each board needs its number of stones, and any may be used without special enemies."""
    assert printed(2, adventure=board)["adventure"]["stones"] == stones


SETS = ("dragons", "phantoms", "giants", "custom")


@pytest.mark.parametrize("special", [(), *[(name,) for name in SETS], ("dragons", "custom"), SETS])
@pytest.mark.parametrize("board", ["book", "sword", "crown", "jewel"])
def test_boards_suit_the_special_sets(special: tuple[str, ...], board: str) -> None:
    """SETUP-4, SETUP-5, SETUP-6: one set needs sword or crown, more crown or jewel; custom cards are a set."""
    allowed = {0: ("book", "sword", "crown", "jewel"), 1: ("sword", "crown")}.get(len(special), ("crown", "jewel"))
    rules: dict[str, Value] = {"adventure": board, **dict.fromkeys(special, "yes")}
    if board in allowed:
        GAME.settle_house_rules(2, rules)
        return
    clause, many = ("SETUP-4", "one set") if len(special) == 1 else ("SETUP-5", f"{len(special)} sets")
    with pytest.raises(HouseRuleError, match=rf"adventure \({clause}\) cannot be {board} with {many}"):
        GAME.settle_house_rules(2, rules)
    GAME.settle_house_rules(2, {**rules, "board_gate": "off"})


def test_everything_begins_empty() -> None:
    """SETUP-8, SETUP-21, STONE-1: skulls in hole 0, no dice placed, no enemy active, nothing discarded."""
    no_rules: dict[str, Value] = {}
    for rules in (no_rules, B_SIDES):
        s = cast(Quest, Match(GAME, 4, 1, rules).state)
        assert s.skulls == [0, 0, 0, 0]
        placed = [*s.desert_first, *s.desert_second, *s.devoured, *s.path, *arch(s), *s.oblivion, *s.resurrection]
        assert (placed, s.active, s.discard) == ([], [], [])
        assert {*s.worm, *s.cave} == {-1}
        assert s.sections == [[], [], []]


@pytest.mark.parametrize(("side", "barriers", "needed"), [("A", 1, 4), ("B", 2, 3)])
def test_barriers(side: str, barriers: int, needed: int) -> None:
    """SETUP-9: one barrier for each section on side A (three), two on side B (six)."""
    sections = shown(2, fortress_side=side)["territories"]["fortress"]["sections"]
    assert [(each["barriers"], each["needed"]) for each in sections] == [(barriers, needed)] * 3


def test_boundary_tile_and_chains() -> None:
    """SETUP-10, SETUP-11: forest A begins with six spaces; arch and connections begin open."""
    assert shown(2)["territories"]["forest"]["path"]["needed"] == 6
    seen = shown(2, **B_SIDES)["territories"]
    assert seen["forest"]["arch"]["gate"] is None
    assert seen["desert"]["worm"]["closed"] == []


@pytest.mark.parametrize("side", ["A", "B"])
def test_bonus_supply(side: str) -> None:
    """SETUP-12: four bonus dice in the supply with either side of the ice cave."""
    assert shown(2, ice_side=side)["supply"] == 4


def test_end_of_game_markers() -> None:
    """SETUP-13: markers only with giants or a custom card that shortens tracks."""
    card = '[press]\nname = "Press"\nrank = 1\nhome = "roam"\nfate = "discard"\neffects = ["SHORTEN(die, 1)"]'
    assert not printed(2)["markers"]
    assert not printed(2, phantoms="yes", adventure="sword")["markers"]
    assert printed(2, giants="yes", adventure="sword")["markers"]
    assert printed(2, custom="yes", adventure="sword", custom_cards=card)["markers"]


@pytest.mark.parametrize(("seats", "allies", "total"), [(2, 2, 14), (3, 1, 18), (4, 0, 20)])
def test_dice_of_the_players(seats: int, allies: int, total: int) -> None:
    """SETUP-14, SETUP-18, SETUP-19, SETUP-20, DICE-1: five own dice and the allies on each hero board."""
    s = fresh(seats)
    boards = [list(board) for board in s.boards]
    boards[s.seat] = list(s.pool)
    for seat, board in enumerate(boards):
        assert Counter(s.kinds[die] for die in board) == Counter({seat: 5, **({4: allies} if allies else {})})
    assert sum(len(board) for board in boards) == total


def test_heroes_are_dealt_at_random() -> None:
    """SETUP-15, SETUP-16, SETUP-17: first_four deals from four, random from ten, no hero twice, any seat any hero."""
    first: set[tuple[int, int]] = set()
    every: set[tuple[int, int]] = set()
    for seed in range(60):
        for deal, seen in (("first_four", first), ("random", every)):
            heroes = fresh(3, seed, hero_deal=deal).heroes
            assert len(set(heroes)) == 3
            seen.update(enumerate(heroes))
    assert first == set(product(range(3), range(4)))
    assert {hero for _, hero in every} == set(range(10))


def test_heroes_are_chosen_in_seat_order() -> None:
    """SETUP-16, SETUP-29: the start seat chooses first; a taken hero is no option."""
    match = Match(GAME, 3, 1, {"hero_deal": "choose", "start_seat": 2})
    order = []
    while match.decision is not None and match.decision.ask == "hero":
        order.append((match.decision.seat, len(match.decision.options)))
        match.play(match.decision.options[0])
    assert order == [(1, 10), (2, 9), (0, 8)]


@pytest.mark.parametrize(
    ("special", "cards"), [((), 24), (("dragons",), 30), (("dragons", "phantoms"), 36), (SETS, 48)]
)
def test_the_deck(special: tuple[str, ...], cards: int) -> None:
    """SETUP-22, SETUP-23, SPECIAL-1, SPECIAL-2: 24 cards in every game, six more for each set; thirds."""
    s = cast(Quest, Match(GAME, 2, 1, {"board_gate": "off", **dict.fromkeys(special, "yes")}).state)
    assert (len(s.deck), s.above_master, s.master_places) == (cards, cards // 3, cards // 3 + 1)
    base = Counter(card.rank for card in s.terms.cards if card.group == "base")
    assert base == {1: 12, 2: 8, 3: 4}
    for home in range(4):
        ranks = Counter(card.rank for card in s.terms.cards if card.group == "base" and card.home == home)
        assert ranks == {1: 3, 2: 2, 3: 1}


@pytest.mark.parametrize(("own", "above", "middle", "below"), [(1, 8, 8, 9), (2, 9, 8, 9), (5, 10, 9, 10)])
def test_a_deck_that_is_not_divisible(own: int, above: int, middle: int, below: int) -> None:
    """SETUP-24: one surplus card goes to the bottom, a second one to the top."""
    text = f'[x]\nname = "X"\ncopies = {own}\nrank = 0\nhome = "roam"\nfate = "discard"\neffects = ["ROUSE(1)"]'
    s = fresh(2, board_gate="off", custom="yes", custom_cards=text)
    assert (s.above_master, s.master_places - 1) == (above, middle)
    assert len(s.deck) == above + middle + below


def test_the_start_seat() -> None:
    """SETUP-25: named by the host, or drawn among all seats."""
    assert [fresh(4, 1, start_seat=seat).seat for seat in (1, 2, 3, 4)] == [0, 1, 2, 3]
    assert {fresh(4, seed).seat for seed in range(30)} == {0, 1, 2, 3}
    with pytest.raises(HouseRuleError, match=r"start_seat \(SETUP-25\) cannot be 3; there are 2 seats"):
        GAME.settle_house_rules(2, {"start_seat": 3})


def test_advice_on_special_sets() -> None:
    """SETUP-26: the switches say which boards a set needs, and that giants are the hardest."""
    assert "Crown of Kings" in GAME.house_rules["dragons"].text
    assert "hardest" in GAME.house_rules["giants"].text


def test_colours_in_seat_order() -> None:
    """SETUP-28: red, blue, green, yellow."""
    assert [GAME.seat_name(4, seat) for seat in range(4)] == ["Red", "Blue", "Green", "Yellow"]


def test_the_order_of_random_steps() -> None:
    """SETUP-29: the start seat is rolled first, then the heroes are dealt."""
    match = Match(GAME, 2, 7)
    assert [event.kind for event in match.events[:4]] == ["starts", "hero", "hero", "turn"]
    assert [sides for sides, _, _ in match.rolls] == [2, 4, 3]
