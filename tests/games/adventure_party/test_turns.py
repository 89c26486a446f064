"""Order of play and Payday: TURN-*, PAY-*."""

from __future__ import annotations

import pytest

from tests.games.adventure_party.tables import Make


@pytest.mark.parametrize(("seats", "start"), [(2, 1), (3, 2), (4, 1)])
def test_turns_pass_clockwise_from_the_starting_player(table: Make, seats: int, start: int) -> None:
    """TURN-1: round after round."""
    t = table(seats, active=start, start=start, in_round=1)
    turns = []
    for _ in range(2 * seats):
        turns.append(t.asked[0])
        t.end_turn()
    order = [*range(start, seats), *range(start)]
    assert turns == order * 2


def test_turns_pass_until_the_fights_are_over(table: Make) -> None:
    """TURN-1: after the last turn there are fights, and no more turns."""
    t = table(level=4, last_turns=1, parties={0: "H01"})
    t.go_on()
    assert (t.ask, t.asked) == ("pool", [0])
    t.roll("R1")
    t.play("stop")
    assert t.outcome is not None


def test_a_turn_has_five_phases(table: Make) -> None:
    """TURN-2: Payday, Tavern 1, Quest, Tavern 2, Refresh."""
    t = table(active=1, parties={0: "H01"}, rows={"town": "T01"})
    t.end_turn()
    phases = []
    for answer in ("end", "rest", "end"):
        assert t.asked == [0]
        phases.append((t.ask, t.match.view(None)["phase"], t.gold))
        t.play(answer)
    assert phases == [("tavern", "tavern", 22), ("quest", "quest", 22), ("tavern", "tavern_2", 22)]
    assert t.asked == [1]


def test_refresh_comes_after_the_second_tavern(table: Make) -> None:
    """TURN-2: until then a gap stays."""
    t = table(rows={"heroes": "H01 H02 H03 H04", "town": "T01 T02 T03 T04"}, decks={"heroes": "H05"})
    t.play("buy H01", "end", "rest")
    assert t.row("heroes") == "H02 H03 H04"
    t.play("end")
    assert t.row("heroes") == "H02 H03 H04 H05"


def test_a_turn_ends_with_the_hand_limit(table: Make) -> None:
    """TURN-3: after the Refresh phase."""
    t = table(hands={0: "P01 P02 P03 P04 P05 P06 S01 S02"}, decks={"town": "T01 T02 T03 T04"})
    t.go_on()
    assert (t.ask, t.row("town")) == ("discard", "T01 T02 T03 T04")
    t.play("discard P01")
    assert t.asked == [1]
    kinds = t.kinds()
    assert kinds.index("refilled") < kinds.index("discarded") < kinds.index("turn")


def test_both_taverns_obey_the_same_rules(table: Make) -> None:
    """TURN-4."""
    offers = []
    for phase in ("tavern", "tavern_2"):
        t = table(
            phase=phase,
            level=3,
            parties={0: "H01~ H02"},
            hands={0: "W01 P01"},
            rows={"heroes": "H05", "town": "T01"},
            decks={"heroes": "H06", "legends": "L01"},
        )
        offers.append(t.options)
    assert offers[0] == offers[1]
    assert {"buy H05", "equip W01 1", "sell P01", "scout heroes", "heal 1", "upgrade 2", "end"} <= set(offers[0])


@pytest.mark.parametrize(("party", "gold"), [("H01", 2), ("H01~ H02 H03", 2), ("", 4), ("- H01", 2)])
def test_payday(table: Make, party: str, gold: int) -> None:
    """PAY-1, PAY-2: 2 gold, and 2 more without a hero; for nobody but the active player."""
    t = table(parties={0: "H05", 1: party}, gold={0: 1, 1: 0})
    t.end_turn()
    assert t.state.gold == [1, gold]


def test_no_payday_in_the_first_turn(table: Make) -> None:
    """PAY-3: each player skips it on their own first turn, not on the second."""
    t = table(3, in_round=1, start=1, active=1, gold={0: 0, 1: 0, 2: 0})
    for _ in range(2):
        t.end_turn()
        assert t.state.gold == [0, 0, 0]
    t.end_turn()
    assert t.state.gold == [0, 4, 0]


def test_payday_abilities_pay_in_this_phase(table: Make) -> None:
    """PAY-4: also if the hero is wounded, and only to the active player."""
    t = table(parties={0: "L09", 1: "L09~"}, gold={0: 0, 1: 0})
    t.end_turn()
    assert t.state.gold == [0, 3]


def test_payday_abilities_are_skipped_with_payday(table: Make) -> None:
    """PAY-4: nothing in the first turn."""
    t = table(in_round=1, parties={1: "L09"}, gold={1: 0})
    t.end_turn()
    assert t.state.gold[1] == 0
