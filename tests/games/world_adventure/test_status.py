"""STATUS: Explorer, Charisma, Leadership and their limit breaks."""

from __future__ import annotations

import pytest

from questhall.engine import Match, notation
from questhall.games.world_adventure.game import GAME
from questhall.games.world_adventure.state import World
from tests.games.world_adventure.tables import Make, feats

STRONG = "H1+ 2 2 2 2 2"
CARDS = {"runes": "Y1 Y2 Y3 Y4"}


def test_the_start() -> None:
    """STATUS-1, SETUP-20: five points."""
    m = Match(GAME, 2, house_rules={"mode": "competitive"}, seed=5)
    for split in ("", "split 1 4 0"):
        for decision in m.asking:
            m.play(split or notation(decision.options[0]), decision.seat)
    for decision in m.asking:
        m.play("caravan trader", decision.seat)
    assert isinstance(m.state, World)
    assert m.state.status == [1, 4, 0, 1, 4, 0]


@pytest.mark.parametrize(
    ("status", "items", "offered"),
    [
        ((3, 3, 3), "", ["explorer", "charisma", "leadership"]),
        ((4, 3, 0), "", ["charisma", "leadership"]),
        ((4, 4, 0), "G1", ["explorer", "charisma", "leadership"]),
        ((5, 4, 0), "G1", ["charisma", "leadership"]),
        ((5, 4, 0), "G1 G2", ["charisma", "leadership"]),
    ],
)
def test_the_limits(table: Make, status: tuple[int, int, int], items: str, offered: list[str]) -> None:
    """STATUS-2, LEG-7: 4, and 5 with a Legendary Item, also with two."""
    t = table(status={0: status}, items={0: items}, gold={0: 60})
    t.play("caravan master_trader")
    assert t.options == [f"status {name}" for name in offered]


def test_a_point_is_placed_for_good(table: Make) -> None:
    """STATUS-3: one value rises, the others stay, and nothing is moved later."""
    t = table(gold={0: 60}, decks=CARDS)
    t.play("caravan master_trader", "status charisma", "rune Y1")
    assert (t.status(), t.ask, t.offered("status")) == ((1, 3, 2), "turn", [])


@pytest.mark.parametrize(
    ("before", "point"), [(0, True), (1, False), (2, False), (3, True), (4, False), (5, False), (6, True), (7, False)]
)
def test_which_runes_give_a_point(table: Make, before: int, point: bool) -> None:
    """STATUS-4, RUNE-4: the 1st, 4th and 7th, at once."""
    t = table(gems={0: feats(before)}, gold={0: 60}, decks=CARDS)
    t.play("caravan master_trader")
    assert (t.ask == "status") == point


def test_a_legendary_item_gives_a_point(table: Make) -> None:
    """STATUS-4, LEG-6: and the right to raise a value to 5."""
    t = table(
        at={0: "EU6"},
        battle="hunt G5",
        clans={0: STRONG},
        status={0: (4, 0, 3)},
        caravans={0: "master_trader"},
        cards={0: "P1"},
        gems={0: "legend"},
    )
    t.play("stay")
    t.roll(1, 1, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1, play="card P1")
    assert (t.ask, t.options) == ("status", ["status explorer", "status charisma", "status leadership"])
    t.play("status explorer")
    assert (t.status(), t.ask) == ((5, 0, 3), "turn")


def test_a_point_that_fits_nowhere(table: Make) -> None:
    """STATUS-5: is lost."""
    t = table(status={0: (4, 4, 4)}, gold={0: 60}, decks=CARDS)
    t.play("caravan master_trader")
    assert (t.ask, t.status()) == ("keep_rune", (4, 4, 4))


def test_new_values_count_at_once(table: Make) -> None:
    """STATUS-6, STATUS-8: Explorer 4 gives its MP in the same turn; Charisma and Leadership work, too."""
    t = table(status={0: (3, 0, 0)}, gold={0: 60}, decks=CARDS, mp=0)
    t.play("caravan master_trader", "status explorer", "rune Y1")
    assert t.state.mp == 1
    t = table(status={0: (2, 0, 0)}, gold={0: 60}, decks=CARDS, mp=0)
    t.play("caravan master_trader", "status explorer", "rune Y1")
    assert t.state.mp == 0
    t = table(status={0: (3, 0, 0)}, gold={0: 60}, decks=CARDS)
    assert (t.offered("recruit"), t.offered("stall")) == ([], [])
    t.play("caravan master_trader", "status charisma", "rune Y1")
    assert (t.offered("recruit"), t.offered("stall")) == ([], ["stall"])
    t = table(status={0: (3, 0, 0)}, gold={0: 60}, decks=CARDS)
    t.play("caravan master_trader", "status leadership", "rune Y1")
    assert (t.offered("recruit"), t.offered("stall")) == (["recruit"], [])


def test_a_fifth_point_counts_at_once(table: Make) -> None:
    """STATUS-6, STATUS-9: the MP of Explorer 5, too."""
    t = table(status={0: (4, 0, 0)}, items={0: "G1"}, gold={0: 60}, decks=CARDS, mp=0)
    t.play("caravan master_trader", "status explorer", "rune Y1")
    assert t.state.mp == 1


def test_no_points_outside_ones_turn(table: Make) -> None:
    """STATUS-6: Explorer 4 that somebody gains in another player's turn gives nobody an MP in it."""
    t = table(
        active=1,
        at={0: "EU3", 1: "EU3"},
        status={0: (3, 0, 0)},
        clans={0: "H1 1", 1: "H1 1"},
        battle="duel 0",
        decks=CARDS,
        mp=1,
    )
    t.roll(1, play="flee")
    t.play("status explorer", "rune Y1")
    assert (t.state.seat, t.state.mp) == (1, 1)


@pytest.mark.parametrize(("explorer", "mp"), [(0, 2), (3, 2), (4, 3), (5, 4)])
def test_move_points(table: Make, explorer: int, mp: int) -> None:
    """STATUS-8, STATUS-9, TURN-1: one more with Explorer 4, two more with 5."""
    t = table(phase="begin", status={0: (explorer, 0, 0)}, items={0: "G1"})
    assert (t.state.mp, t.state.ap) == (mp, 1)


def test_certain_scouting(table: Make) -> None:
    """STATUS-9, STATUS-10: with Explorer 5 it succeeds; the dice are rolled for the bonus AP."""
    for dice, ap in [((6, 6, 6, 6, 6), 0), ((6, 6, 6, 1, 6), 0), ((6, 1, 1, 6, 6), 1)]:
        t = table(at={0: "EU2"}, brigand="EU2", status={0: (5, 0, 0)}, items={0: "G1"})
        t.roll(*dice, play="scout brigand")
        assert (t.options, t.state.ap) == (["attack", "leave"], ap)


def test_a_closed_city(table: Make) -> None:
    """STATUS-16, MOVE-5: rivals cannot enter a city with the stall of somebody with Charisma 5."""
    for charisma, entered in [(4, ["travel EU0"]), (5, [])]:
        t = table(at={0: "EU1"}, status={1: (0, charisma, 0)}, items={1: "G1"}, stalls={"EU": 1})
        assert t.offered("travel EU0") == entered
    t = table(at={0: "EU1"}, status={1: (0, 5, 0)}, items={1: "G1"}, stalls={"RU": 1})
    assert t.offered("travel EU0") == ["travel EU0"]


def test_inside_a_closed_city(table: Make) -> None:
    """STATUS-16: who is inside may stay and leave, but not use the hall; who left cannot come back."""
    t = table(status={1: (0, 5, 0)}, items={1: "G1"}, stalls={"EU": 1}, goods={0: "silk"})
    assert {option.split()[0] for option in t.options} == {"travel", "throw", "end"}
    t.play("travel EU1")
    assert t.offered("travel EU0") == []


def test_awakening_in_a_closed_city(table: Make) -> None:
    """STATUS-16, DEATH-10."""
    t = table(at={0: "EU2"}, status={1: (0, 5, 0)}, items={1: "G1"}, stalls={"JV": 1}, battle="hunt reed_imp")
    t.roll(6, 6, 9, play="stay")
    assert t.at() == "JV0"


def test_a_gate_into_a_closed_city(table: Make) -> None:
    """STATUS-16, GATE: it cannot be chosen."""
    t = table(at={0: "EU1"}, status={1: (0, 5, 0)}, items={1: "G1"}, stalls={"EU": 1}, cards={0: "Y10"})
    t.load(1, 1)
    t.play("card Y10")
    assert (t.ask, t.at(), t.gold()) == ("turn", "RU0", 20)


def test_the_owner_and_his_mates_enter(table: Make) -> None:
    """STATUS-16, TEAM-1: without toll."""
    t = table(at={0: "EU1"}, status={0: (0, 5, 0)}, items={0: "G1"}, stalls={"EU": 0})
    t.play("travel EU0")
    assert (t.at(), t.offered("recruit"), t.offered("shop")) == ("EU0", [], ["shop"])
    rules = {"mode": "teams"}
    t = table(seats=4, rules=rules, at={0: "EU1"}, status={2: (0, 5, 0)}, items={2: "G1"}, stalls={"EU": 2})
    t.play("travel EU0")
    assert (t.at(), t.gold(), t.offered("shop")) == ("EU0", 20, ["shop"])


def test_what_else_charisma_does(table: Make) -> None:
    """STATUS-17, STATUS-14: with 5 the free choice of a good stays, and stalls still yield their gold."""
    t = table(order=(1, 0), month=3, rules={"events": "off"}, status={0: (0, 5, 0)}, items={0: "G1"}, stalls={"EU": 0})
    t.play("shop")
    t.roll(2, 2, 2, 2, 2, 2, play="roll")
    t.play("done", "buy silk")
    assert t.goods() == "silk"
    t.roll(2, play="end")
    assert t.gold() == 25


def test_a_city_opens_again_for_nobody(table: Make) -> None:
    """STATUS-16: the city of somebody else's stall is not closed by one's own Charisma."""
    t = table(at={0: "EU1"}, status={0: (0, 5, 0), 1: (0, 3, 0)}, items={0: "G1"}, stalls={"EU": 1})
    t.play("travel EU0")
    assert (t.at(), t.offered("shop")) == ("EU0", ["shop"])


@pytest.mark.parametrize(("leadership", "offered"), [(3, False), (4, True), (5, True)])
def test_a_reroll_by_leadership(table: Make, leadership: int, offered: bool) -> None:
    """STATUS-19: with 4, one of one's hit dice; never the gold one."""
    t = table(
        at={0: "EU2"},
        clans={0: "H1 1 1~ 1"},
        status={0: (0, 0, leadership)},
        items={0: "G1"},
        battle="hunt frost_troll",
    )
    t.roll(6, 6, 1, 6, play="stay")
    assert t.offered("reroll") == (["reroll silver", "reroll 1", "reroll 3"] if offered else [])


def test_the_new_result_counts(table: Make) -> None:
    """STATUS-19: it must be accepted, and there is one reroll in a stage."""
    t = table(at={0: "EU2"}, clans={0: "H1 1 1"}, status={0: (0, 0, 4)}, battle="hunt frost_troll")
    t.roll(6, 6, 1, 6, play="stay")
    t.roll(5, play="reroll 1")
    assert (t.ask, t.told("points_dealt")[-1].data["points"]) == ("faint", [0, 0])


def test_a_reroll_in_every_stage(table: Make) -> None:
    """STATUS-20: once per attack stage, not saved up."""
    t = table(at={0: "EU2"}, clans={0: "H1 1 1 1"}, status={0: (0, 0, 4)}, battle="hunt frost_troll")
    for soldier in (1, 2):
        t.roll(*[6] * (6 - soldier), play="stay")
        assert t.offered("reroll") != []
        t.play("none" if "none" in t.options else "done", f"faint {soldier}")
    t.roll(6, 6, 6, play="stay")
    t.roll(5, play="reroll silver")
    assert t.offered("reroll") == []


def test_a_reroll_against_merchants_and_bands(table: Make) -> None:
    """STATUS-19: in every battle."""
    t = table(at={0: "EU3"}, clans={0: "H1 1"}, status={0: (0, 0, 4)}, battle="plunder tea_porters")
    t.roll(6, 6, 6, play="chase")
    assert t.offered("reroll") == ["reroll silver", "reroll 1"]
    t = table(at={0: "EU3"}, clans={0: "H1 1"}, status={0: (0, 0, 4)}, battle="brigand")
    t.roll(6, 6, 6, 6, 6, 6, play="stay")
    assert t.offered("reroll") == ["reroll silver", "reroll 1"]


def test_the_fifth_slot(table: Make) -> None:
    """STATUS-21, STATUS-18: with Leadership 5 there are five soldiers; the one in slot 5 is Lv 2 from the start."""
    t = table(status={0: (0, 0, 5)}, items={0: "G1"}, clans={0: "H1 1 1 1"}, gold={0: 20})
    t.play("recruit", "recruit")
    assert (t.clan(), t.offered("recruit")) == ("H1 1 1 1 1 2", [])
