"""What the table shows: every number in its own place."""

from __future__ import annotations

from questhall.engine.game import find_game
from questhall.games.river_duel.content import NO_TILE
from questhall.games.river_duel.state import Duel
from questhall.games.river_duel.view import view
from tests.games.river_duel.table import Table


def arranged() -> Duel:
    """A position in which no two numbers of a sheet or the turn are the same."""
    table = Table(North="c6", South="c3", active="South", round=7, tally=(11, 13), quiet_rounds=5)
    s = table.state
    names = s.board.names
    p = s.players[0]
    p.lives, p.health, p.food, p.gold, p.arrows, p.bows, p.raft, p.sword = 2, 3, 4, 5, 6, 7, 8, 9
    p.explored_last_turn = names.index("b2")
    p.bonus_last_turn, p.bonus_turn_before = names.index("a1"), names.index("d4")
    s.used = 2
    s.explored_this_turn = names.index("b3")
    return s


def test_every_stat_stands_in_its_own_place() -> None:
    shown = view(arranged())
    assert (shown["round"], shown["order"], shown["quiet_rounds"]) == (7, ["South", "North"], 5)
    assert shown["damage"] == {"South": 11, "North": 13}
    assert shown["players"][0] == {
        "seat": 0,
        "name": "South",
        "side": "South",
        "tile": "c3",
        "lives": 2,
        "health": 3,
        "food": 4,
        "gold": 5,
        "arrows": 6,
        "bows": 7,
        "raft": 8,
        "sword": 9,
        "snared_next": False,
        "mired_next": False,
        "explored_last_turn": "b2",
        "bonus_taken": ["a1", "d4"],
        "shielded": False,
        "eliminated": False,
    }
    other = shown["players"][1]
    assert (other["seat"], other["name"], other["side"], other["tile"]) == (1, "North", "North", "c6")


def test_every_mark_of_a_sheet_and_of_the_turn_is_shown_as_itself() -> None:
    for field, name in {
        "snare_next": "snared_next",
        "mire_next": "mired_next",
        "shielded": "shielded",
        "eliminated": "eliminated",
    }.items():
        s = arranged()
        setattr(s.players[0], field, True)
        marks = {mark: value for mark, value in view(s)["players"][0].items() if isinstance(value, bool)}
        assert [mark for mark, set_ in marks.items() if set_] == [name]
    for field in ("moved", "attacked", "fed", "snared", "mired"):
        s = arranged()
        for each in ("moved", "attacked", "fed", "snared", "mired"):
            setattr(s, each, each == field)
        turn = view(s)["turn"]
        assert turn is not None
        assert [mark for mark, value in turn.items() if value is True] == [field]


def test_the_turn_shows_its_seat_its_actions_and_what_it_explored() -> None:
    s = arranged()
    turn = view(s)["turn"]
    assert turn is not None
    assert (turn["seat"], turn["used"], turn["meal"], turn["explored"]) == (0, 2, 1, "b3")
    far = turn["allowance"]
    assert far > 1
    s.players[0].tile = NO_TILE
    turn = view(s)["turn"]
    assert turn is not None
    assert turn["allowance"] == 0
    assert view(s)["players"][0]["tile"] is None


def test_before_the_first_turn_there_is_none() -> None:
    game = find_game("river_duel")
    assert view(game.new_state(2, game.settle_house_rules(2, {})))["turn"] is None


def test_nothing_is_marked_in_a_new_match() -> None:
    for seats in (2, 4):
        game = find_game("river_duel")
        s = game.new_state(seats, game.settle_house_rules(seats, {}))
        for player in view(s)["players"]:
            assert [mark for mark, value in player.items() if value is True] == []
            assert (player["arrows"], player["bows"], player["raft"], player["explored_last_turn"]) == (0, 0, 0, None)
            assert player["bonus_taken"] == [None, None]
        marks = [s.moved, s.attacked, s.fed, s.snared, s.mired, s.attack_this_round]
        assert (marks, s.used) == ([False] * 6, 0)
        assert (view(s)["round"], view(s)["damage"], view(s)["quiet_rounds"]) == (0, {"South": 0, "North": 0}, 0)


def test_a_team_has_two_names_on_one_side() -> None:
    game = find_game("river_duel")
    shown = view(game.new_state(4, game.settle_house_rules(4, {})))
    names = [(player["name"], player["side"]) for player in shown["players"]]
    assert names == [("S1", "South"), ("S2", "South"), ("N1", "North"), ("N2", "North")]
