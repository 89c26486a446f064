"""The rule book's section Open to house rules: each switch at its default and at every other value."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from questhall.engine import HouseRuleError, IllegalOption, LoadedDice, Match, find_game
from questhall.engine.dice import faces_of
from tests.games.river_duel.table import Table

GAME = find_game("river_duel")


def new_match(seats: int, dice: list[int], **house_rules: int | str) -> Match:
    """A match from the set-up."""
    return Match(GAME, seats=seats, house_rules=house_rules, dice=LoadedDice(dice))


def players_of(match: Match) -> list[dict[str, object]]:
    """The public stats sheets."""
    return list(match.view(None)["players"])


# What the book's table says


@pytest.mark.parametrize("number", range(1, 21))
def test_the_switches_are_those_of_the_book(number: int) -> None:
    """HR-1 to HR-20: name, options and default of every switch are those of the rule book's table."""
    clause = GAME.rulebook().find(f"HR-{number}")
    name, default, options, _ = (cell.strip() for cell in clause.text.split("|"))
    switch = GAME.house_rules[name]
    assert switch.clause == f"HR-{number}"
    assert [str(value) for value in switch.allowed] == options.split(", ")
    in_duel, in_duos = ("40", "50") if number == 2 else (default, default)
    assert (str(switch.defaults[2]), str(switch.defaults[4])) == (in_duel, in_duos)


@pytest.mark.parametrize(
    ("name", "value"), [("lives", 4), ("round_limit", "off"), ("round_limit", 0), ("raft", "off"), ("food_limit", 9)]
)
def test_other_values_are_refused(name: str, value: int | str) -> None:
    """HR-1, HR-2, HR-9, HR-20: only the listed options can be set; the round limit cannot be switched off."""
    with pytest.raises(HouseRuleError):
        Match(GAME, seats=2, house_rules={name: value})


# HR-1 lives


@pytest.mark.parametrize(("rules", "lives"), [({}, 2), ({"lives": 1}, 1), ({"lives": 2}, 2), ({"lives": 3}, 3)])
@pytest.mark.parametrize("seats", [2, 4])
def test_lives_at_the_start(seats: int, rules: dict[str, int], lives: int) -> None:
    """HR-1: every player starts with the chosen number of lives, 2 by default."""
    match = new_match(seats, [], first_turn="south", **rules)
    assert [player["lives"] for player in players_of(match)] == [lives] * seats


@pytest.mark.parametrize("lives", [1, 2, 3])
def test_deaths_to_elimination(table: Callable[..., Table], lives: int) -> None:
    """HR-1: a player is out with the last of the chosen lives, not before and not later."""
    t = table(South="c6 S3", North="c7 H1", house_rules={"lives": lives}, dice=[6] * (2 * lives - 1))
    deaths = 0
    while t.outcome is None:
        before = t.player("North").lives
        t.play("sword North")
        deaths += before - t.player("North").lives
        if t.outcome is None:
            t.play("end", "end")
    assert (deaths, t.winners) == (lives, ["South"])


# HR-2 round_limit


@pytest.mark.parametrize("limit", [20, 30, 40, 50, 60, 80])
@pytest.mark.parametrize(("last", "first"), [("North", "South"), ("N2", "S1")])
def test_round_limit(table: Callable[..., Table], limit: int, last: str, first: str) -> None:
    """HR-2: the match ends after the chosen round and not a round earlier."""
    rules = {"round_limit": limit}
    t = table(active=last, first=first, round=limit - 1, house_rules=rules)
    t.play("end")
    assert t.outcome is None
    t = table(active=last, first=first, round=limit, house_rules=rules)
    t.play("end")
    assert t.outcome is not None


@pytest.mark.parametrize(("last", "first", "limit"), [("North", "South", 40), ("N2", "S1", 50)])
def test_round_limit_by_default(table: Callable[..., Table], last: str, first: str, limit: int) -> None:
    """HR-2: the default is 40 rounds in 1v1 and 50 in 2v2."""
    outcomes = []
    for number in (limit - 1, limit):
        t = table(active=last, first=first, round=number)
        t.play("end")
        outcomes.append(t.outcome is None)
    assert outcomes == [True, False]


# HR-3 limit_result


@pytest.mark.parametrize(
    ("rules", "winners", "ending", "clause"),
    [
        ({}, ["South"], "more_lives", "END-3"),
        ({"limit_result": "compare"}, ["South"], "more_lives", "END-3"),
        ({"limit_result": "draw"}, [], "limit_draw", "HR-3"),
    ],
)
def test_limit_result(
    table: Callable[..., Table], rules: dict[str, str], winners: list[str], ending: str, clause: str
) -> None:
    """HR-3: at the limit the better side wins, or under `draw` nobody, however far ahead."""
    t = table(South="H6 S3", North="L1 H1", tally=(9, 0), active="North", first="South", round=40, house_rules=rules)
    t.play("end")
    assert t.outcome is not None
    assert (t.winners, t.outcome.ending, t.outcome.clause) == (winners, ending, clause)


def test_limit_result_is_for_the_limit_only(table: Callable[..., Table]) -> None:
    """HR-3: under `draw` a player eliminated on the last turn has lost all the same."""
    t = table(North="L1 F0", active="North", first="South", round=40, house_rules={"limit_result": "draw"})
    t.play("end")
    assert t.outcome is not None
    assert (t.winners, t.outcome.ending, t.outcome.clause) == (["South"], "elimination", "GOAL-1")


# HR-4 action_allowance


@pytest.mark.parametrize(
    ("rule", "start", "to", "allowance"),
    [
        ("current_tile", "d4", "d5", 3),
        ("turn_start", "d4", "d5", 2),
        ("current_tile", "d5", "d4", 2),
        ("turn_start", "d5", "d4", 3),
        ("turn_start", "d3", "d4", 2),
        ("turn_start", "c5", "c6", 3),
    ],
)
def test_action_allowance(table: Callable[..., Table], rule: str, start: str, to: str, allowance: int) -> None:
    """HR-4: the allowance follows the current tile, or stays that of the tile at the begin step."""
    t = table(South=f"{start} F9", house_rules={"action_allowance": rule})
    t.play(f"move {to}")
    assert t.allowance == allowance
    while t.asked == "South":
        t.play("heal")
    assert t.player("South").health == 4 + allowance - 1


def test_action_allowance_by_default(table: Callable[..., Table]) -> None:
    """HR-4: by default the current tile counts."""
    t = table(South="d4")
    t.play("move d5")
    assert t.allowance == 3


def test_turn_start_is_taken_anew_each_turn(table: Callable[..., Table]) -> None:
    """HR-4: under turn_start a turn that begins on the far bank has three actions."""
    t = table(South="d4", house_rules={"action_allowance": "turn_start"})
    t.play("move d5", "end", "end")
    assert t.allowance == 3


# HR-5 explore_repeat


def test_explore_repeat_by_default(table: Callable[..., Table]) -> None:
    """HR-5: by default only the tile explored on the last turn is barred."""
    assert table(South="c2 explored:b2").offered("explore") == ["explore"]
    assert table(South="c2 explored:c2").offered("explore") == []


def test_explore_repeat_any_tile(table: Callable[..., Table]) -> None:
    """HR-5: under any_tile nothing may be explored on two turns in a row; after a pause it may."""
    t = table(South="b2", house_rules={"explore_repeat": "any_tile"}, dice=[6])
    t.play("explore", "move c2", "end")
    assert (t.asked, t.offered("explore")) == ("South", [])
    with pytest.raises(IllegalOption, match=r"\(HR-5\)"):
        t.play("explore")
    t.play("end", "end")
    assert t.offered("explore") == ["explore"]


# HR-6 temple6


@pytest.mark.parametrize(
    ("rules", "gift", "food", "bows", "arrows"),
    [
        ({}, "food", 9, 0, 0),
        ({}, "bow", 4, 1, 1),
        ({"temple6": "choice_plus_arrow"}, "food", 9, 0, 1),
        ({"temple6": "choice_plus_arrow"}, "bow", 4, 1, 1),
    ],
)
def test_temple6(
    table: Callable[..., Table], rules: dict[str, str], gift: str, food: int, bows: int, arrows: int
) -> None:
    """HR-6: 5 food or bow and arrow; under choice_plus_arrow the arrow comes with either."""
    t = table(South="a2", house_rules=rules, dice=[6])
    t.play("explore", f"gift {gift}")
    south = t.player("South")
    assert (south.food, south.bows, south.arrows) == (food, bows, arrows)


# HR-7 temple3_direction


@pytest.mark.parametrize(
    ("rules", "north", "ends"),
    [
        ({}, "c7", ["b1", "c2"]),
        ({"temple3_direction": "any"}, "c7", ["a4", "b1", "b3", "c2"]),
        ({"temple3_direction": "any"}, "b2", ["a4", "b1", "b3"]),
        ({"temple3_direction": "any"}, "a3", ["b1", "b3", "c2"]),
        ({"temple3_direction": "any"}, "b3", ["a4", "b1", "c2"]),
    ],
)
def test_temple3_direction(table: Callable[..., Table], rules: dict[str, str], north: str, ends: list[str]) -> None:
    """HR-7: back toward the start, or to any free tile at walking distance 2 over a free tile."""
    t = table(South="a2", North=north, house_rules=rules, dice=[3])
    t.play("explore")
    assert sorted(t.options) == [f"back {end}" for end in ends]


# HR-8 temple3_food


@pytest.mark.parametrize(
    ("rules", "before", "after"),
    [
        ({}, 9, 1),
        ({}, 0, 1),
        ({"temple3_food": "at_least_one"}, 9, 9),
        ({"temple3_food": "at_least_one"}, 1, 1),
        ({"temple3_food": "at_least_one"}, 0, 1),
    ],
)
def test_temple3_food(table: Callable[..., Table], rules: dict[str, str], before: int, after: int) -> None:
    """HR-8: food becomes exactly 1, or is raised to 1 and otherwise kept; no meal is eaten this turn."""
    t = table(South=f"a2 F{before}", house_rules=rules, dice=[3])
    t.play("explore", "back b1")
    assert (t.asked, t.player("South").food) == ("North", after)


# HR-9 raft


def test_raft_glides_by_default(table: Callable[..., Table]) -> None:
    """HR-9: by default a raft glides."""
    assert table(South="c3 R1").offered("glide") == ["glide c5"]


def test_raft_unstuck(table: Callable[..., Table]) -> None:
    """HR-9: under unstuck a raft does not glide but still cancels the mire, and is left behind on leaving the river."""
    rules = {"raft": "unstuck"}
    t = table(South="c3 R1", house_rules=rules)
    assert t.offered("glide") == []
    with pytest.raises(IllegalOption, match=r"\(HR-9\)"):
        t.play("glide c5")
    t.play("move c4", "end", "end", "move c5")
    assert (t.tile("South"), t.player("South").raft) == ("c5", 0)
    assert table(South="c4 mired", house_rules=rules).offered("move") == []


# HR-10 bow_range and HR-11 mountain_bonus


@pytest.mark.parametrize(
    ("rules", "plain", "mountain"),
    [
        ({}, 2, 3),
        ({"bow_range": 1}, 1, 2),
        ({"bow_range": 2}, 2, 3),
        ({"bow_range": 3}, 3, 4),
        ({"mountain_bonus": 1}, 2, 3),
        ({"mountain_bonus": 2}, 2, 4),
        ({"bow_range": 1, "mountain_bonus": 2}, 1, 3),
        ({"bow_range": 3, "mountain_bonus": 2}, 3, 5),
    ],
)
def test_bow_ranges(table: Callable[..., Table], rules: dict[str, int], plain: int, mountain: int) -> None:
    """HR-10, HR-11: the range, and what a mountain adds to it, are the chosen ones, exactly."""
    for tile, reach in (("c3", plain), ("c2", mountain)):
        row = int(tile[1])
        for north in range(row + 1, 8):
            t = table(South=f"{tile} B1 A1", North=f"c{north}", house_rules=rules)
            assert (tile, north, t.offered("bow")) == (tile, north, ["bow North"] if north - row <= reach else [])


# HR-12 bridge_1v1


def test_bridges_by_default(table: Callable[..., Table]) -> None:
    """HR-12: by default b4 and d4 are bridges: no food, no mire, no glide over them."""
    t = table(South="b3 R1")
    assert t.offered("glide") == []
    t.play("move b4", "end", "end")
    assert (t.player("South").food, t.state.mired) == (3, False)


def test_bridges_off(table: Callable[..., Table]) -> None:
    """HR-12: off makes b4 and d4 river tiles; adjacency and distances stay as they are."""
    on = table().state.board
    off = table(house_rules={"bridge_1v1": "off"}).state.board
    changed = {name for i, name in enumerate(on.names) if on.kinds[i].name != off.kinds[i].name}
    assert changed == {"b4", "d4"}
    assert {off.kinds[off.names.index(name)].name for name in changed} == {"river"}
    assert (off.neighbours, off.home_distance, off.zones) == (on.neighbours, on.home_distance, on.zones)


def test_river_in_place_of_a_bridge(table: Callable[..., Table]) -> None:
    """HR-12: off: landing on b4 gives food and mires, and b4 can be explored."""
    t = table(South="a4", house_rules={"bridge_1v1": "off"}, dice=[6])
    t.play("move b4")
    assert t.player("South").food == 5
    t.play("explore", "end")
    assert (t.asked, t.player("South").food, t.offered("move")) == ("South", 7, [])


@pytest.mark.parametrize(("start", "end"), [("b3", "b5"), ("b5", "b3"), ("d3", "d5"), ("d5", "d3"), ("c3", "c5")])
def test_glides_in_place_of_a_bridge(table: Callable[..., Table], start: str, end: str) -> None:
    """HR-12: off: glides along b and d become possible, those of a, c and e stay."""
    t = table(South=f"{start} R1", house_rules={"bridge_1v1": "off"})
    assert t.offered("glide") == [f"glide {end}"]


def test_bridges_of_the_2v2_board_stay(table: Callable[..., Table]) -> None:
    """HR-12: the switch concerns the 1v1 board only."""
    board = table(seats=4, house_rules={"bridge_1v1": "off"}).state.board
    assert [name for i, name in enumerate(board.names) if board.kinds[i].name == "bridge"] == ["b4", "d4", "c5", "e5"]


# HR-13 respawn_shield


def test_respawn_shield_1v1(table: Callable[..., Table]) -> None:
    """HR-13: on: who died on the own turn cannot be attacked before the own next turn, but after it."""
    rules = {"respawn_shield": "on"}
    t = table(North="c5 F0", South="c6 B1 A1", active="North", house_rules=rules)
    t.play("end")
    assert (t.asked, t.tile("North"), t.offered("sword"), t.offered("bow")) == ("South", "c7", [], [])
    for option in ("sword North", "bow North"):
        with pytest.raises(IllegalOption, match=r"\(HR-13\)"):
            t.play(option)
    t.play("end", "end")
    assert (t.asked, t.offered("sword"), t.offered("bow")) == ("South", ["sword North"], ["bow North"])


def test_respawn_shield_2v2(table: Callable[..., Table]) -> None:
    """HR-13: on: the second attacker cannot strike a player the first one has just killed."""
    t = table(S1="c5", S2="c8", N1="f7", N2="c6 H1", house_rules={"respawn_shield": "on"})
    t.play("sword N2", "respawn b8", "end", "end")
    assert (t.asked, t.offered("sword")) == ("S2", [])
    t.play("end", "end", "end", "end")
    assert (t.asked, t.offered("sword")) == ("S2", ["sword N2"])


def test_no_respawn_shield_by_default(table: Callable[..., Table]) -> None:
    """HR-13: by default a respawned player can be attacked at once."""
    t = table(North="c5 F0", South="c6 B1 A1", active="North")
    t.play("end")
    assert sorted(t.offered("sword") + t.offered("bow")) == ["bow North", "sword North"]


def test_the_shield_is_for_the_respawned_only(table: Callable[..., Table]) -> None:
    """HR-13: on: a player who has not died has no shield, not even on the start tile."""
    t = table(South="c6", North="c7", house_rules={"respawn_shield": "on"})
    assert t.offered("sword") == ["sword North"]


# HR-14 start_sanctuary


def test_no_sanctuary_by_default(table: Callable[..., Table]) -> None:
    """HR-14: by default the other side's start tile may be entered."""
    assert "move c7" in table(South="c6", North="e7").options


@pytest.mark.parametrize(("start", "tile"), [("c6", "c7"), ("b7", "c7")])
def test_sanctuary_1v1(table: Callable[..., Table], start: str, tile: str) -> None:
    """HR-14: on: an opponent may not enter a start tile."""
    t = table(South=start, North="e7", house_rules={"start_sanctuary": "on"})
    assert f"move {tile}" not in t.options
    with pytest.raises(IllegalOption, match=r"\(HR-14\)"):
        t.play(f"move {tile}")


@pytest.mark.parametrize(("seat", "start", "tile"), [("S1", "e2", "e1"), ("S2", "b2", "b1"), ("N1", "b7", "b8")])
def test_sanctuary_is_open_to_its_own_team(table: Callable[..., Table], seat: str, start: str, tile: str) -> None:
    """HR-14: on: both members of a team may enter both start tiles of their own."""
    elsewhere = {"S1": "a1", "S2": "f1", "N1": "f8", "N2": "a8"} | {seat: start}
    t = table(**elsewhere, active=seat, house_rules={"start_sanctuary": "on"})
    assert f"move {tile}" in t.options


@pytest.mark.parametrize(("seat", "start", "tile"), [("S1", "e7", "e8"), ("S2", "b7", "b8"), ("N2", "e2", "e1")])
def test_sanctuary_2v2(table: Callable[..., Table], seat: str, start: str, tile: str) -> None:
    """HR-14: on: all four start tiles are closed to the other team."""
    elsewhere = {"S1": "a1", "S2": "f1", "N1": "f8", "N2": "a8"} | {seat: start}
    t = table(**elsewhere, active=seat, house_rules={"start_sanctuary": "on"})
    with pytest.raises(IllegalOption, match=r"\(HR-14\)"):
        t.play(f"move {tile}")


def test_sanctuary_against_retreats(table: Callable[..., Table]) -> None:
    """HR-14, HR-7: on: the temple drives nobody onto the other side's start tile either."""
    t = table(S1="a7", N1="f8", N2="c8", dice=[3], house_rules={"start_sanctuary": "on", "temple3_direction": "any"})
    t.play("explore")
    assert sorted(t.options) == ["back a5", "back b6", "back c7"]


# HR-15 second_seat_food


@pytest.mark.parametrize(
    ("seats", "first", "extra", "food"),
    [
        (2, "south", 0, [4, 4]),
        (2, "south", 1, [4, 5]),
        (2, "north", 1, [5, 4]),
        (4, "south", 0, [4, 4, 4, 4]),
        (4, "south", 1, [4, 4, 5, 5]),
        (4, "north", 1, [5, 5, 4, 4]),
    ],
)
def test_second_seat_food(seats: int, first: str, extra: int, food: list[int]) -> None:
    """HR-15: the player, or both members of the team, that goes second starts with the extra food."""
    match = new_match(seats, [], first_turn=first, second_seat_food=extra)
    assert [player["food"] for player in players_of(match)] == food


def test_second_seat_food_after_a_roll() -> None:
    """HR-15: who goes second may be settled by the roll; by default nobody gets extra food."""
    assert [player["food"] for player in players_of(new_match(2, [2, 5], second_seat_food=1))] == [5, 4]
    assert [player["food"] for player in players_of(new_match(2, [2, 5]))] == [4, 4]


def test_second_seat_food_is_for_the_start_only() -> None:
    """HR-15, DEATH-3: a respawned player has 4 food, whoever went second."""
    match = new_match(2, [], first_turn="south", second_seat_food=1)
    for _ in range(12):
        match.play("end")
    north = players_of(match)[1]
    assert (north["lives"], north["food"]) == (1, 4)


# HR-16 siege_hunger


def meals(t: Table, seat: str, *texts: str) -> int:
    """How much food a seat has less after some options."""
    before = t.player(seat).food
    t.play(*texts)
    return before - t.player(seat).food


@pytest.mark.parametrize("rounds", [8, 10, 12])
def test_siege_hunger(table: Callable[..., Table], rounds: int) -> None:
    """HR-16: after so many whole rounds without an attack every meal is 2 food, and not before."""
    t = table(South="F9", North="F9", quiet_rounds=rounds - 1, house_rules={"siege_hunger": rounds})
    assert (meals(t, "South", "end"), meals(t, "North", "end")) == (1, 1)
    assert (meals(t, "South", "end"), meals(t, "North", "end")) == (2, 2)


def test_siege_hunger_counted_from_the_first_round(table: Callable[..., Table]) -> None:
    """HR-16: eight quiet rounds cost one food each, the ninth two."""
    t = table(South="F12", North="F12", house_rules={"siege_hunger": 8})
    t.play(*["end"] * 16)
    assert (t.player("South").food, t.player("North").food) == (4, 4)
    t.play("end", "end")
    assert (t.player("South").food, t.player("North").food) == (2, 2)


def test_no_siege_hunger_by_default(table: Callable[..., Table]) -> None:
    """HR-16: by default the meal is always 1 food."""
    t = table(South="F9", quiet_rounds=39)
    assert meals(t, "South", "end") == 1


def test_siege_hunger_starves(table: Callable[..., Table]) -> None:
    """HR-16: who cannot pay 2 food in full starves; with exactly 2 the player lives."""
    t = table(South="c2 F1", North="c6 F2", quiet_rounds=8, house_rules={"siege_hunger": 8})
    t.play("end", "end")
    assert (t.player("South").lives, t.tile("South")) == (1, "c1")
    assert (t.player("North").lives, t.player("North").food) == (2, 0)


@pytest.mark.parametrize(("option", "dice"), [("sword North", []), ("bow North", [1])])
def test_an_attack_lifts_the_siege(table: Callable[..., Table], option: str, dice: list[int]) -> None:
    """HR-16: any attack, hit or miss, brings the meal back to 1 at once and starts the count anew."""
    t = table(South="c5 B1 A1", North="c6", quiet_rounds=8, house_rules={"siege_hunger": 8}, dice=dice)
    assert meals(t, "South", option, "end") == 1
    assert meals(t, "North", "end") == 1
    assert meals(t, "South", "end") == 1


def test_a_round_with_an_attack_is_not_quiet(table: Callable[..., Table]) -> None:
    """HR-16: eight whole quiet rounds are counted only after the round of the attack."""
    t = table(South="c5 F12", North="c6 F12", quiet_rounds=7, house_rules={"siege_hunger": 8})
    t.play("sword North", *["end"] * 18)
    assert t.state.round == 10
    assert (t.player("South").food, t.player("North").food) == (3, 3)
    assert meals(t, "South", "end") == 2


def test_siege_hunger_2v2(table: Callable[..., Table]) -> None:
    """HR-16: in 2v2 a whole round is four turns."""
    t = table(S1="b1", active="N2", first="S1", quiet_rounds=7, house_rules={"siege_hunger": 8})
    assert (meals(t, "N2", "end"), meals(t, "S1", "end"), meals(t, "N1", "end")) == (1, 2, 2)


# HR-17 landing_repeat


def hop(t: Table, *tiles: str) -> list[int]:
    """South's gain in food and arrows on each of several turns, one move a turn."""
    gains = []
    for tile in tiles:
        before = t.player("South").food + t.player("South").arrows
        t.play(f"move {tile}")
        gains.append(t.player("South").food + t.player("South").arrows - before)
        t.play("end", "end")
    return gains


def test_landing_repeat_by_default(table: Callable[..., Table]) -> None:
    """HR-17: by default every landing gives its bonus."""
    assert hop(table(South="c2", North="F12"), "c3", "c2", "c3", "c2", "c3") == [2, 1, 2, 1, 2]


def test_landing_repeat_rest(table: Callable[..., Table]) -> None:
    """HR-17: under rest a tile gives nothing for two own turns after its bonus was taken."""
    t = table(South="c2 F6", North="F12", house_rules={"landing_repeat": "rest"})
    assert hop(t, "c3", "c2", "c3", "c2", "c3") == [2, 1, 0, 0, 2]


@pytest.mark.parametrize(("rule", "promised"), [("always", True), ("rest", False)])
def test_labels_promise_no_bonus_that_rests(table: Callable[..., Table], rule: str, promised: bool) -> None:
    """HR-17: the label of a move tells of the bonus only where the tile gives it."""
    t = table(South="c2 F6", North="F12", house_rules={"landing_repeat": rule})
    hop(t, "c3", "c2")
    assert ("food" in t.match.game.label(t.state, ("move", "c3"))) is promised
    assert "food" in t.match.game.label(t.state, ("move", "b3")) or "arrow" in t.match.game.label(
        t.state, ("move", "b2")
    )


def test_landing_repeat_rest_knows_tile_and_player(table: Callable[..., Table]) -> None:
    """HR-17: under rest another tile of the same kind, and another player, get their bonus."""
    t = table(South="c2", North="c4", house_rules={"landing_repeat": "rest"})
    t.play("move b2", "end", "end", "move b1", "end", "move c3", "end")
    assert t.player("South").arrows == 2
    t = table(South="c2", North="d4", house_rules={"landing_repeat": "rest"})
    t.play("move c3", "end", "end", "move c2", "end", "move d3", "end", "end", "move c3")
    assert t.player("North").food == 4 - 2 + 2


def test_landing_repeat_rest_does_not_dry_the_river(table: Callable[..., Table]) -> None:
    """HR-17: under rest a river tile without its bonus still mires."""
    t = table(South="c3 R1", North="F12", house_rules={"landing_repeat": "rest"})
    assert hop(t, "c4", "b4", "c4") == [1, 0, 0]
    assert (t.asked, t.offered("move")) == ("South", [])


# HR-18 team_loss


def test_team_loss_by_default(table: Callable[..., Table]) -> None:
    """HR-18: by default the match goes on when one member is out."""
    t = table(S1="c5", N1="c6 H1 L1")
    t.play("sword N1")
    assert (t.outcome, t.asked) == (None, "S1")


def test_team_loss_first_out(table: Callable[..., Table]) -> None:
    """HR-18: under first_out the first elimination ends the match, a lost life does not."""
    rules = {"team_loss": "first_out"}
    t = table(S1="c5", N1="c6 H1 L2", house_rules=rules)
    t.play("sword N1")
    assert t.outcome is None
    t = table(S1="c5", N1="c6 H1 L1", house_rules=rules)
    t.play("sword N1")
    assert t.outcome is not None
    assert (t.winners, t.outcome.ending, t.outcome.clause) == (["S1", "S2"], "elimination", "HR-18")


def test_team_loss_first_out_by_conceding(table: Callable[..., Table]) -> None:
    """HR-18, END-8: under first_out one member's concession loses the match for the team."""
    t = table(S1="b1", house_rules={"team_loss": "first_out"})
    t.play("concede")
    assert t.winners == ["N1", "N2"]


# HR-19 first_turn


@pytest.mark.parametrize(
    ("seats", "dice", "rules", "first"),
    [
        (2, [5, 2], {}, "South"),
        (2, [2, 5], {"first_turn": "roll"}, "North"),
        (2, [], {"first_turn": "south"}, "South"),
        (2, [], {"first_turn": "north"}, "North"),
        (4, [5, 2], {}, "S1"),
        (4, [2, 5], {"first_turn": "roll"}, "N1"),
        (4, [], {"first_turn": "south"}, "S1"),
        (4, [], {"first_turn": "north"}, "N1"),
    ],
)
def test_first_turn(seats: int, dice: list[int], rules: dict[str, str], first: str) -> None:
    """HR-19: the first turn is rolled for, or fixed without a roll."""
    match = new_match(seats, dice, **rules)
    assert match.decision is not None
    assert match.seat_name(match.decision.seat) == first
    assert faces_of(match.rolls) == dice


# HR-20 food_limit


@pytest.mark.parametrize(("rules", "limit"), [({}, 12), ({"food_limit": 8}, 8), ({"food_limit": 20}, 20)])
def test_food_limit(table: Callable[..., Table], rules: dict[str, int], limit: int) -> None:
    """HR-20: food beyond the chosen limit is lost, not bought and not received."""
    t = table(South=f"c2 F{limit - 1}", house_rules=rules)
    t.play("move c3")
    assert t.player("South").food == limit
    assert "buy food" in table(South=f"d3 G1 F{limit - 1}", house_rules=rules).options
    assert "buy food" not in table(South=f"d3 G1 F{limit}", house_rules=rules).options
    assert table(S1="c2 F5", S2=f"c1 F{limit - 1}", house_rules=rules).offered("give") == ["give food 1"]


def test_death_clears_the_memory_of_bonuses(table: Callable[..., Table]) -> None:
    """HR-17: who dies forgets which bonuses were taken; the same tile gives again."""
    t = table(South="c2 F1", house_rules={"landing_repeat": "rest"})
    t.play("move c3", "end")
    assert t.player("South").food == 2
    t.state.active  # noqa: B018  North's turn
    t.play("end", "heal", "end")
    assert t.tile("South") == "c1"
    t.play("end", "move c2", "end", "end", "move c3")
    assert t.player("South").food == 5


def test_a_bonus_lost_to_the_limit_counts_as_taken(table: Callable[..., Table]) -> None:
    """HR-17: a bonus that was lost to a limit was taken all the same."""
    t = table(South="c2 F12", house_rules={"landing_repeat": "rest"})
    t.play("move c3", "end", "end", "move c2", "heal", "end", "move c3")
    assert t.player("South").food == 8


def test_the_end_label_warns_of_starving_also_under_siege(table: Callable[..., Table]) -> None:
    """HR-16, FOOD-3: the option to end the turn says so when the meal cannot be paid."""
    for sheet, quiet, warned in (("c1 F0", 0, True), ("c1 F1", 0, False), ("c1 F1", 8, True), ("c1 F2", 8, False)):
        t = table(South=sheet, quiet_rounds=quiet, house_rules={"siege_hunger": 8})
        assert ("starve" in t.match.game.label(t.state, ("end",))) == warned
