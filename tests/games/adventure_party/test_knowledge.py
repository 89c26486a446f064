"""What a seat knows of another's hand: cards stolen from it or given by it, and what is dealt anew for whom."""

from __future__ import annotations

from collections.abc import Callable

from questhall.engine.dice import FastDice
from tests.games.adventure_party.tables import Table

Make = Callable[..., Table]


def test_thief_and_victim_know_the_card(table: Make) -> None:
    """SKULL-15, ITEM-2: the others learn only that one was taken."""
    t = table(3, rules={"skull": "on"}, parties={0: "H01"}, hands={0: "R02", 1: "LK2"}, attempt="T03", dice="R3 Y1")
    t.play("stop", "pass")
    t.load(1)
    t.play("skull LK2")
    assert t.hand(1) == "R02"
    assert [t.match.view(viewer)["players"][1]["known"] for viewer in (0, 1, 2, None)] == [["R02"], ["R02"], [], []]
    (event,) = t.told("item_stolen")
    assert [event.seen_by(viewer).data.get("card") for viewer in (0, 1, 2, None)] == ["R02", "R02", None, None]
    for seat, kept in ((0, True), (2, False)):
        hands = set()
        for seed in range(20):
            fork = t.match.imagine(seat, FastDice(seed))
            hands.add(fork.view(1)["players"][1]["hand"][0])
        assert (hands == {"R02"}) is kept


def test_a_known_card_that_is_shown_is_known_no_more(table: Make) -> None:
    """ITEM-16: a card that all have seen lies on its pile."""
    t = table(rules={"mode": "cooperative", "hands": "closed"}, hands={0: "P01 P01"}, level=2)
    t.play("give 2 item P01")
    assert t.match.view(0)["players"][1]["known"] == ["P01"]
    t.play("end", "end", "sell P01")
    assert t.match.view(0)["players"][1]["known"] == []
