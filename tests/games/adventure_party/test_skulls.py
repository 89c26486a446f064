"""Spiteful scrolls: SKULL-*."""

from __future__ import annotations

from typing import Any

import pytest

from questhall.engine import IllegalOption, Match, UndoError, find_game
from tests.games.adventure_party.tables import Make, Table

GAME = find_game("adventure_party")
ON = {"skull": "on"}


def rolling(table: Make, seats: int = 2, attempt: str = "T06", **position: Any) -> Table:
    """A table with skull scrolls at which seat 0 is about to roll, with two heroes."""
    position.setdefault("parties", {0: "H01 H03"})
    return table(seats, rules={**ON, **position.pop("rules", {})}, attempt=attempt, **position)


def rolled(table: Make, seats: int = 2, attempt: str = "T06", dice: str = "R3 R1", **position: Any) -> Table:
    """The same, at the end of the roll: the window *verdict* is open."""
    t = rolling(table, seats, attempt, dice=dice, **position)
    t.play("stop")
    return t


def window(t: Table) -> str | None:
    """The window that is open."""
    name: str | None = t.attempt["window"] if t.attempt else None
    return name


@pytest.mark.parametrize(
    ("rules", "cards"),
    [
        ({}, (40, 20)),
        ({"skull": "off"}, (40, 20)),
        ({"skull": "on"}, (45, 22)),
        ({"skull": "on", "mode": "cooperative"}, (40, 20)),
    ],
)
def test_when_they_are_in_the_decks(rules: dict[str, str], cards: tuple[int, int]) -> None:
    """SKULL-1, HR-SKULL: only if the host wants them, and never in the team game."""
    seen = Match(GAME, 2, 1, rules).view(None)
    held = sum(player["cards"] for player in seen["players"])
    assert (seen["decks"]["items"]["cards"] + held, seen["decks"]["treasures"]["cards"]) == cards


def test_a_scroll_is_played_in_its_window(table: Make) -> None:
    """SKULL-2: in the one printed on it, and is then discarded."""
    t = rolling(table, hands={1: "K1 K2 K3 K5"})
    t.play("roll")
    assert (window(t), t.options) == ("pool", ["pass", "skull K2"])
    t.load(1)
    t.play("skull K2", "die 0")
    assert (t.pile("items"), t.hand(1)) == ("K2", "K1 K3 K5")
    assert (window(t), t.options) == ("rolled", ["pass", "skull K1"])


def test_the_window_pool(table: Make) -> None:
    """SKULL-3: nothing is rolled; a die goes, and the roller cannot prepare any more."""
    t = rolling(table, hands={0: "P01", 1: "K2"})
    t.play("roll")
    assert (window(t), t.asked, t.pool) == ("pool", [1], "R B")
    t.load(1)
    t.play("skull K2", "die 0")
    assert (t.pool, t.ask, t.asked) == ("B1", "roll", [0])


def test_not_the_last_die(table: Make) -> None:
    """SKULL-3, GEN-13: of a single die none can be taken."""
    t = rolling(table, attempt="T01", parties={0: "H01"}, hands={1: "K2"})
    t.play("roll")
    assert t.options == ["pass"]


def test_the_window_rolled(table: Make) -> None:
    """SKULL-4: the first roll lies there, and no roll action was taken."""
    t = rolling(table, hands={1: "K4 K1"})
    t.load(1, 5)
    t.play("roll", "pass")
    assert (window(t), t.asked, t.pool, t.options) == ("rolled", [1], "R1 B5", ["pass", "skull K1", "skull K4"])
    t.play("skull K4")
    assert (t.pool, t.counts, t.ask, t.asked) == ("R1 B5*", "S1", "roll", [0])


def test_an_evil_eye(table: Make) -> None:
    """SKULL-4: it rerolls a die that its player names."""
    t = rolling(table, hands={1: "K1"})
    t.load(3, 1)
    t.play("roll", "pass", "skull K1")
    assert (t.asked, t.options) == ([1], ["die 0", "die 1"])
    t.load(6)
    t.play("die 0")
    assert t.pool == "R6 B1"


def test_the_window_verdict(table: Make) -> None:
    """SKULL-5: the roll step is over, nothing is evaluated, and the roller has no further roll action."""
    t = rolled(table, hands={1: "K3 LK1"})
    assert (window(t), t.told("counted"), t.options) == ("verdict", [], ["pass", "skull K3", "skull LK1"])
    t.play("skull LK1")
    assert (t.ask, t.attempt["left"]) == ("wound", {"light": 2, "deadly": 1})


def test_the_window_spoils(table: Make) -> None:
    """SKULL-6: after the rewards of a completed quest."""
    t = rolled(table, attempt="T03", dice="R3 Y1", hands={1: "K5"}, gold={0: 0, 1: 0})
    t.play("pass")
    assert (window(t), t.state.gold, t.options) == ("spoils", [3, 0], ["pass", "skull K5"])
    t.play("skull K5")
    assert t.state.gold == [1, 2]


def test_no_spoils_of_a_failure(table: Make) -> None:
    """SKULL-6."""
    t = rolled(table, attempt="T03", dice="R6 Y1", hands={1: "K5"})
    t.play("pass")
    assert (t.ask, t.asked) == ("tavern", [0])


def test_all_others_are_asked_together(table: Make) -> None:
    """SKULL-7: each once; the scrolls are carried out clockwise from the roller, whoever answered first."""
    t = rolled(table, 3, active=1, parties={1: "H01 H03"}, hands={0: "K3", 2: "LK1 P01"})
    assert t.asked == [0, 2]
    t.play("skull K3", seat=0)
    assert t.told("skull") == []
    t.play("skull LK1", seat=2)
    assert [(event.seat, event.data["card"]) for event in t.told("skull")] == [(2, "LK1"), (0, "K3")]
    assert t.ask == "wound"


def test_one_scroll_in_a_window(table: Make) -> None:
    """SKULL-7: not a second one."""
    t = rolled(table, hands={1: "K3 LK1"})
    t.play("skull K3")
    assert (t.ask, t.hand(1)) == ("wound", "LK1")


def test_the_arena_has_no_spoils(table: Make) -> None:
    """SKULL-8: the other windows are open there."""
    t = rolling(table, attempt="arena", level=3, arena="A4", hands={1: "K5"})
    t.load(3, 1)
    t.play("roll")
    seen = []
    while t.ask != "tavern":
        seen.append(window(t))
        t.play("pass" if t.ask == "skull" else "stop")
    assert seen == ["pool", "rolled", None, "verdict"]


def test_no_scrolls_against_who_fights_the_boss(table: Make) -> None:
    """SKULL-8."""
    t = rolling(table, attempt="boss", level=4, hands={1: "K1 K2 K3 K5"}, parties={0: "H01 H03"})
    t.roll("R6 B6")
    assert (t.ask, t.asked) == ("roll", [0])
    t.play("stop")
    assert t.told("skull") == []
    assert t.ask != "skull"


def test_not_in_the_own_attempt(table: Make) -> None:
    """SKULL-9: neither in a window nor as a scroll."""
    t = rolling(table, hands={0: "K1 K2 K3 K5"})
    t.roll("R3 B1")
    assert (t.asked, t.options) == ([0], ["banner", "stop"])
    t.play("stop")
    assert t.ask == "wound"


def test_they_count_as_scrolls(table: Make) -> None:
    """SKULL-10: for the hand limit and for selling."""
    t = table(level=2, rules=ON, hands={0: "P01 P02 P03 P04 P05 P06 K1 LK1"}, gold={0: 0})
    t.play("sell LK1")
    assert (t.gold, t.pile("treasures")) == (2, "LK1")
    t.play("sell K1")
    assert t.gold == 3
    full = table(rules=ON, hands={0: "P01 P02 P03 P04 P05 P06 K1 K2"})
    full.go_on()
    assert "discard K1" in full.options


def test_who_has_no_fitting_card_is_asked_too(table: Make) -> None:
    """SKULL-11: so that a pause betrays nothing; nothing is answered by itself."""
    t = rolling(table, 3, hands={1: "P01", 2: "K1"})
    t.load(3, 1)
    t.play("roll")
    for name in ("pool", "rolled"):
        assert (window(t), t.asked) == (name, [1, 2])
        t.play("pass", seat=1)
        t.play("pass", seat=2)
    t.play("stop")
    assert (window(t), t.asked) == ("verdict", [1, 2])


def test_an_empty_hand_is_never_asked(table: Make) -> None:
    """SKULL-12."""
    t = rolling(table, 3, hands={2: "P01"})
    t.play("roll")
    assert t.asked == [2]


def test_a_standing_pass(table: Make) -> None:
    """SKULL-12, SKULL-17: it is a pass now and until the end of the attempt, and nobody learns of it."""
    t, plain = (rolling(table, 3, hands={1: "K1", 2: "K3"}) for _ in range(2))
    for each in (t, plain):
        each.load(3, 1)
        each.play("roll")
    t.match.pass_on(1)
    plain.play("pass", seat=1)
    for viewer in (0, 2, None):
        assert t.match.view(viewer) == plain.match.view(viewer)
    for each in (t, plain):
        each.play("pass", seat=2)
    assert [decision.seat for decision in t.match.open] == [2]
    assert [decision.seat for decision in plain.match.open] == [1, 2]
    t.play("pass", seat=2)
    t.play("stop")
    assert [decision.seat for decision in t.match.open] == [2]


def test_what_a_standing_pass_lasts_for_in_words(table: Make) -> None:
    """SKULL-12: nobody counts attempts."""
    t = rolled(table, attempt="T01", dice="R6 Y1", hands={1: "P01"})
    (asked,) = t.match.open
    assert t.match.game.stretch_name(asked.stretch) == "this attempt"


def test_a_standing_pass_ends_with_the_attempt(table: Make) -> None:
    """SKULL-12: in the next one the same player is asked again."""
    t = rolled(table, attempt="T01", dice="R6 Y1", hands={1: "P01"}, rows={"town": "T02"})
    t.match.pass_on(1)
    assert t.ask == "tavern"
    t.end_turn()
    t.end_turn()
    t.play("end", "quest T01 1", "roll")
    assert (t.ask, t.asked) == ("skull", [1])


def test_a_standing_pass_may_be_lifted(table: Make) -> None:
    """SKULL-12, SKULL-17: while others still answer; then one is asked as if nothing had been."""
    t = rolling(table, 3, hands={1: "K1", 2: "K3"})
    t.load(3, 1)
    t.play("roll")
    t.match.pass_on(1)
    t.match.withdraw(1)
    assert not t.match.passes_on(1)
    t.play("pass", seat=1)
    t.play("pass", seat=2)
    assert [decision.seat for decision in t.match.open] == [1, 2]


def test_a_standing_pass_may_be_lifted_between_two_windows(table: Make) -> None:
    """SKULL-12, SKULL-17: at any time; it counts from the next window on, and nobody else learns of it."""
    t, plain = (rolling(table, 3, hands={1: "K1", 2: "K3"}) for _ in range(2))
    for each in (t, plain):
        each.load(3, 1)
        each.play("roll")
    t.match.pass_on(1)
    plain.play("pass", seat=1)
    for each in (t, plain):
        each.play("pass", seat=2)
    assert [decision.seat for decision in t.match.open] == [2]
    plain.play("pass", seat=1)
    for each in (t, plain):
        each.play("pass", seat=2)
    assert (t.ask, t.match.passes_on(1)) == ("roll", True)
    t.match.ask_again(1)
    for viewer in (0, 2, None):
        assert t.match.view(viewer) == plain.match.view(viewer)
    for each in (t, plain):
        each.play("stop")
    assert t.match.moves == plain.match.moves
    assert [decision.seat for decision in t.match.open] == [1, 2]


def test_a_standing_pass_is_over_when_the_attempt_is(table: Make) -> None:
    """SKULL-12: there is nothing left to lift then."""
    t = rolled(table, attempt="T01", dice="R6 Y1", hands={1: "P01"}, rows={"town": "T02"})
    t.match.pass_on(1)
    assert (t.ask, t.match.passes_on(1)) == ("tavern", False)
    with pytest.raises(UndoError):
        t.match.ask_again(1)


def test_a_scroll_without_target_stays_in_hand(table: Make) -> None:
    """SKULL-13: answers are binding, but the only rune is gone by then."""
    t = rolling(table, 3, parties={0: "H03"}, attempt="T01", hands={1: "K1", 2: "K4"})
    t.load(5, 1)
    t.play("roll")
    t.play("pass", seat=1)
    t.play("pass", seat=2)
    t.play("skull K1", seat=1)
    t.play("skull K4", seat=2)
    assert (t.pool, t.hand(2), t.pile("items")) == ("B1", "K4", "K1")
    assert [event.data["card"] for event in t.told("skull")] == ["K1"]


def test_shields_do_not_bar_a_curse(table: Make) -> None:
    """SKULL-14: the shields may well cancel it."""
    t = rolled(table, dice="R4 Y1 Y1 Y1", hands={1: "K3"})
    assert "skull K3" in t.options
    t.play("skull K3")
    assert t.party() == "H01 H03 -"


def test_who_knows_the_stolen_card(table: Make) -> None:
    """SKULL-15: thief and victim; the others learn that one was taken."""
    t = rolled(table, 3, attempt="T03", dice="R3 Y1", hands={0: "P01 P02", 1: "LK2", 2: "P03"})
    t.play("pass", seat=1)
    t.play("pass", seat=2)
    t.load(2)
    t.play("skull LK2", seat=1)
    t.play("pass", seat=2)
    assert (t.hand(0), t.hand(1)) == ("P01", "P02")
    told = t.told("item_stolen")[0]
    assert [told.seen_by(seat).data.get("card") for seat in (0, 1, 2, None)] == ["P02", "P02", None, None]
    assert [t.player(1, viewer=seat)["known"] for seat in (0, 2, None)] == [["P02"], [], []]


def test_open_hands_ask_only_who_can_play(table: Make) -> None:
    """SKULL-16: a pause betrays nothing then."""
    t = rolling(table, 3, rules={"hands": "open"}, hands={1: "K1", 2: "K3 P01"})
    t.load(3, 1)
    t.play("roll")
    assert (window(t), t.asked) == ("rolled", [1])
    t.play("pass")
    t.play("stop")
    assert (window(t), t.asked) == ("verdict", [2])


def test_a_pass_is_always_there(table: Make) -> None:
    """SKULL-18: for who does not answer in time; in every window it comes first."""
    t = rolling(table, hands={1: "K1 K2 K3 K5"})
    t.load(3, 1)
    t.play("roll")
    windows = []
    while t.ask in ("skull", "roll"):
        windows += [t.options[0]] if t.ask == "skull" else []
        t.play("pass" if t.ask == "skull" else "stop")
    assert (windows, t.hand(1)) == (["pass"] * 3, "K1 K2 K3 K5")


def test_a_window_lasts_at_a_table_whoever_is_asked(table: Make) -> None:
    """SKULL-12, SKULL-18: one in which all pass by themselves, or that asks nobody, is closed by the table's clock."""
    t = rolling(table, 3, hands={1: "K1", 2: "K3"})
    t.match.holds = True
    t.load(3, 1)
    t.play("roll")
    for seat in (1, 2):
        t.match.pass_on(seat)
    assert (window(t), t.match.held, t.pool) == ("pool", True, "R B")
    t.match.close()
    assert (window(t), t.match.held, t.pool) == ("rolled", True, "R3 B1")
    t.match.close()
    assert (window(t), t.ask) == (None, "roll")


def test_a_window_that_asks_nobody_lasts_too(table: Make) -> None:
    """SKULL-18: except with open hands; what led to it cannot be taken back, because nobody could have stopped it."""
    t = rolling(table, hands={0: "P01"})
    t.match.holds = True
    t.load(3, 1)
    t.play("roll")
    assert (window(t), t.match.held, t.match.asking, t.match.can_undo) == ("pool", True, [], 0)
    assert t.match.deciding() == "nobody decides"
    t.match.close()
    t.match.close()
    assert (window(t), t.ask, t.pool) == (None, "roll", "R3 B1")
    assert len(t.match.moves) == 1
    seen = rolling(table, hands={1: "P01"}, rules={"hands": "open"})
    seen.match.holds = True
    seen.load(3, 1)
    seen.play("roll")
    assert (seen.ask, seen.match.held) == ("roll", False)


def test_each_scroll_is_shown_when_its_turn_comes(table: Make) -> None:
    """SKULL-19: the second one is not seen while the die for the first is chosen."""
    t = rolling(table, 3, hands={1: "K1", 2: "K4"})
    t.load(3, 5)
    t.play("roll")
    t.play("pass", seat=1)
    t.play("pass", seat=2)
    t.play("skull K1", seat=1)
    t.play("skull K4", seat=2)
    assert (t.ask, t.asked, t.pile("items")) == ("skull_die", [1], "K1")
    assert t.player(2, viewer=1)["cards"] == 1
    t.load(1)
    t.play("die 0")
    assert (t.pool, t.pile("items")) == ("R1 B5*", "K1 K4")


def test_a_pass_cannot_stand_where_nothing_is_asked(table: Make) -> None:
    """SKULL-12: only who is asked in a window may pass on."""
    t = rolling(table, hands={1: "K1"})
    with pytest.raises(IllegalOption):
        t.match.pass_on(0)
