"""Turns, travel and the map: TURN-*, MOVE-*, MAP-*, and the order of draws C-29, C-30."""

from __future__ import annotations

import pytest

from tests.games.world_adventure.tables import Make, Table

DIRECTIONS = ["EU1", "EU2", "EU3", "EU4", "EU5", "EU6"]


def points(t: Table) -> tuple[int, int]:
    """Move points and action points left."""
    return t.state.mp, t.state.ap


# Turns


@pytest.mark.parametrize(
    ("status", "event", "expected"),
    [
        ((1, 2, 2), "V28", (2, 1)),
        ((3, 1, 1), "V28", (2, 1)),
        ((4, 1, 0), "V28", (3, 1)),
        ((5, 1, 0), "V28", (4, 1)),
        ((4, 1, 0), "V1", (4, 1)),
        ((1, 2, 2), "V2", (1, 1)),
    ],
)
def test_the_points_of_a_turn(table: Make, status: tuple[int, int, int], event: str, expected: tuple[int, int]) -> None:
    """TURN-1: 2 MP and 1 AP, changed by status (STATUS-8, STATUS-9) and events."""
    t = table(phase="begin", status={0: status}, event=event, items={0: "G1"})
    assert points(t) == expected


def test_points_by_skill_and_rune(table: Make) -> None:
    """TURN-1: Fleet Courier, Rune of the Swift Road, Rune of the Second Sun."""
    t = table(phase="begin", clans={0: "H15"}, cards={0: "Y1 Y2"}, dice=(1,))
    assert points(t) == (3, 1)
    t.play("card Y1", "card Y2")
    assert points(t) == (4, 2)
    t = table(phase="begin", clans={0: "H15"}, dice=(2,))
    assert points(t) == (2, 1)


def test_any_order(table: Make) -> None:
    """TURN-2: act, step, use the city, step."""
    t = table(at={0: "EU1"}, status={0: (1, 2, 2)})
    t.roll(6, play="scout merchant")
    t.play("travel EU0", "recruit", "travel EU1")
    assert points(t) == (0, 0)
    t = table()
    t.play("recruit", "travel EU1")
    t.roll(6, play="scout merchant")
    t.play("travel EU0", "upgrade pet")
    assert points(t) == (0, 0)


def test_costs(table: Make) -> None:
    """TURN-3: travel 1 MP; scouting, engaging, a stall, a quest and a quest roll 1 AP; the rest is free."""
    t = table()
    t.play("travel EU3")
    assert points(t) == (1, 1)
    t.roll(6, play="scout merchant")
    assert points(t) == (1, 0)
    t = table(at={0: "EU2"})
    t.roll(1, 1, play="engage here")
    t.play("leave")
    assert points(t) == (2, 0)
    t = table()
    t.play("stall")
    assert points(t) == (2, 0)
    t = table(row="Q13 Q14 Q19")
    t.play("guild Q13")
    assert points(t) == (2, 0)
    t = table(quests={0: "Q5"})
    t.roll(6, 6, play="try")
    assert points(t) == (2, 0)
    t = table(clans={0: "H1 1~"}, goods={0: "silk"}, quests={0: "Q13"}, gold={0: 50})
    t.play(
        "recruit", "recover 1", "upgrade pet", "sell_upgrade pet", "caravan chaser", "cancel", "shop", "done", "leave"
    )
    assert points(t) == (2, 1)


def test_without_ap(table: Make) -> None:
    """TURN-3: what costs an AP is not offered without one."""
    t = table(ap=0, at={0: "EU3"}, status={0: (2, 2, 1)})
    assert t.offered("scout") + t.offered("engage") == []
    t = table(ap=0, row="Q5 Q6 Q7")
    assert t.offered("stall") + t.offered("guild") == []
    t = table(ap=0, quests={0: "Q5"})
    assert t.offered("try") == []


def test_unused_points_are_lost(table: Make) -> None:
    """TURN-4: nothing is saved for the next month."""
    t = table(month=3, mp=2, ap=1, decks={"events": "V28"})
    t.play("end")
    t.load(2)
    t.play("end")
    assert (t.state.month, t.asked, points(t)) == (4, [0], (2, 1))


def test_without_points_the_turn_goes_on(table: Make) -> None:
    """TURN-5, TURN-9: free activities are still there; the turn ends when the player says so."""
    t = table(mp=1, ap=0, at={0: "EU1"}, goods={0: "silk"})
    t.play("travel EU0")
    assert points(t) == (0, 0)
    assert {"shop", "recruit", "end"} <= set(t.options)
    assert t.offered("travel") == []


def test_ending_is_always_legal(table: Make) -> None:
    """TURN-9: also with nothing else to do, and it is asked."""
    t = table(mp=0, ap=0, at={0: "EU1"}, gold={0: 0})
    assert (t.asked, t.options) == ([0], ["end"])


def test_death_ends_the_turn(table: Make) -> None:
    """TURN-6."""
    t = table(at={0: "EU2"}, battle="hunt iron_tusk", mp=2, ap=1)
    t.load(6, 6, 9)
    t.play("stay")
    assert (t.state.deaths[0], t.asked) == (1, [1])


def test_staying_with_the_brigand(table: Make) -> None:
    """TURN-7: the attack on who stays comes at the end of the turn."""
    t = table(at={0: "EU1"}, brigand="EU1")
    assert t.ask == "turn"
    t.play("end")
    assert t.told("battle")[-1].data["foe"] == "brigand"


def test_a_penalty_turn(table: Make) -> None:
    """TURN-8, DEATH-16: three random gold dice and nothing else; no skill either."""
    t = table(phase="begin", penalty=(0,), clans={0: "H15"}, gold={0: 0}, dice=(1, 3, 6))
    assert (t.gold(), t.asked, t.state.penalty[0]) == (9, [1], False)
    assert t.told("cast") == []


def test_no_interruptions(table: Make) -> None:
    """TURN-10: cards, Medic Packs and throwing away are choices of the main loop only."""
    t = table(cards={0: "Y1"}, upgrades={0: "medic smoke"}, clans={0: "H1 1~"}, goods={0: "silk"}, at={0: "EU1"})
    free = ["card Y1", "medic 1", "throw silk"]
    assert [option for option in free if option in t.options] == free
    t.roll(1, play="scout merchant")
    assert sorted(t.options) == ["accept", "smoke"]
    t.load(2, 3)
    t.play("accept")
    assert sorted(t.options) == ["place 2", "place 3"]
    t.play("place 2")
    assert sorted(t.options) == ["attack", "leave"]
    t = table(cards={0: "Y1"}, upgrades={0: "medic"}, clans={0: "H1 1~"}, goods={0: "silk"})
    t.play("shop")
    assert sorted(t.options) == ["done", "sell silk"]


# Travel


def test_a_step(table: Make) -> None:
    """MOVE-1, MOVE-2: to one of the six neighbours, for 1 MP."""
    t = table()
    assert t.offered("travel") == [f"travel {place}" for place in DIRECTIONS]
    t.play("travel EU2")
    assert (t.at(), t.state.mp) == ("EU2", 1)
    assert t.offered("travel") == [f"travel {place}" for place in ("RU6", "RU5", "EU3", "EU0", "EU1")]


def test_no_steps_without_mp(table: Make) -> None:
    """MOVE-1."""
    assert table(mp=0).offered("travel") == []


def test_everything_can_be_entered(table: Make) -> None:
    """MOVE-3, MAP-9, MAP-10: cities, lairs, places with others in them; quest markers and stalls do not hinder."""
    t = table(
        seats=3,
        at={0: "EU5", 1: "EU4", 2: "EU0"},
        stalls={"EU": 1},
        government="EU4",
        quests={1: "Q18 outer1=EU6 outer2=EU4"},
        event="V24",
        event_place="EG1",
        cache=True,
    )
    assert t.offered("travel") == [f"travel {place}" for place in ("EU6", "EU0", "EU4", "EG1")]
    t.play("travel EU4")
    assert (t.at(0), t.at(1), t.where(t.state.government)) == ("EU4", "EU4", "EU4")
    t.play("travel EU0")
    assert (t.at(0), t.at(2)) == ("EU0", "EU0")


def test_a_blocked_territory(table: Make) -> None:
    """MOVE-4: nobody enters, who is inside may leave."""
    t = table(event="V23", event_place="EU2")
    assert t.offered("travel") == [f"travel {place}" for place in DIRECTIONS if place != "EU2"]
    t = table(event="V23", event_place="EU2", at={0: "EU2"})
    assert "travel EU0" in t.options


@pytest.mark.parametrize(("charisma", "free"), [(4, True), (5, False)])
def test_a_city_closed_by_charisma(table: Make, charisma: int, free: bool) -> None:
    """MOVE-5, STATUS-16: a rival's limit break keeps others out, not its owner."""
    t = table(at={0: "EU1", 1: "EU2"}, stalls={"EU": 1}, status={1: (0, charisma, 0)}, items={1: "G1"})
    assert ("travel EU0" in t.options) == free
    t.play("end")
    assert "travel EU0" in t.options


def test_the_order_after_a_step(table: Make) -> None:
    """MOVE-6: the toll comes before a battle, the cache too, and a quest is visited last."""
    t = table(
        at={0: "EU1"},
        stalls={"EU": 1},
        status={1: (0, 4, 1)},
        government="EU0",
        wanted={0: 1},
        quests={0: "Q17 city1=EU0 city2=JP0"},
    )
    t.play("travel EU0")
    assert t.told("toll") != []
    assert t.told("battle") != []
    assert t.told("quest_step") == []
    t.roll(1, play="flee")
    kinds = [kind for kind in t.kinds() if kind in ("travelled", "toll", "battle", "quest_step")]
    assert kinds == ["travelled", "toll", "battle", "quest_step"]


def test_a_cache_before_a_battle(table: Make) -> None:
    """MOVE-6."""
    t = table(event="V24", event_place="EU3", cache=True, brigand="EU3")
    t.roll(1, 1, 1, 1, play="travel EU3")
    assert (t.gold(), t.told("battle") != []) == (28, True)


def test_the_turn_goes_on_after_a_fight(table: Make) -> None:
    """MOVE-7, AFTER-4: with the points that are left."""
    t = table(brigand="EU3")
    t.play("travel EU3")
    t.roll(2, play="flee")
    assert (t.ask, points(t)) == ("turn", (1, 1))
    t.play("travel EU0")
    assert t.at() == "EU0"


def test_a_step_is_a_step(table: Make) -> None:
    """MOVE-8: going back costs another one."""
    t = table()
    t.play("travel EU1", "travel EU0")
    assert (t.at(), t.state.mp) == ("EU0", 0)


# The map


def test_the_city_hall(table: Make) -> None:
    """MAP-5: in the city territory and nowhere else."""
    assert "recruit" in table().options
    for place in ("EU1", "EU3", "EU6"):
        t = table(at={0: place})
        hall = {"shop", "stall", "recruit", "guild", "upgrade", "caravan"}
        assert not [option for option in t.options if option.split()[0] in hall]


@pytest.mark.parametrize(
    ("place", "merchant", "monster"),
    [("EU1", True, False), ("EU2", False, True), ("EU3", True, True), ("PS6", False, False)],
)
def test_symbols(table: Make, place: str, merchant: bool, monster: bool) -> None:
    """MAP-6, MAP-7, MAP-8: merchants can be scouted and monsters engaged where their symbols are, without tokens."""
    t = table(at={0: place})
    assert ("scout merchant" in t.options, "engage here" in t.options) == (merchant, monster)
    t = table(at={0: place}, merchant_x=place)
    assert ("scout merchant" in t.options, "engage here" in t.options) == (False, monster)
    t = table(at={0: place}, monster_x=place)
    assert ("scout merchant" in t.options, "engage here" in t.options) == (merchant, False)


# The order of draws


def test_marker_first_then_die(table: Make) -> None:
    """C-29, DICE-13: the first place of a quest completely before the second, which is drawn again at once if equal."""
    t = table(row="Q18 Q5 Q7")
    t.roll(1, 2, 1, 2, 2, 3, play="guild Q18")
    assert [t.where(place) for place in t.state.quest_places[3:5]] == ["EU2", "RU3"]


def test_the_start_of_a_turn(table: Make) -> None:
    """C-30: the gold die of a skill first, then the visit."""
    t = table(phase="begin", clans={0: "H16 1~ 1"}, quests={0: "Q23 city1=EU0"}, dice=(1,))
    kinds = [kind for kind in t.kinds() if kind in ("cast", "got_up", "quest_step")]
    assert kinds == ["cast", "got_up", "quest_step"]
