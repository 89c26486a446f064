"""CITY: the city hall."""

from __future__ import annotations

import pytest

from questhall.engine import Match, notation
from questhall.games.world_adventure.game import GAME
from tests.games.world_adventure.tables import Make, Table

HALL = (
    "shop",
    "stall",
    "upgrade",
    "sell_upgrade",
    "caravan",
    "recruit",
    "recover",
    "evolve",
    "train",
    "guild",
    "cancel",
)


def used(t: Table) -> set[str]:
    """What the city hall offers."""
    return {option.split()[0] for option in t.options} & set(HALL)


def citizen(table: Make, **changes: object) -> Table:
    """Somebody who can use everything in a city."""
    clans = {0: "H1 1~ 1:6"}
    return table(**{"clans": clans, "status": {0: (0, 2, 3)}, "upgrades": {0: "smoke"}, "row": "Q1 Q2 Q3", **changes})


def test_the_city_hall(table: Make) -> None:
    """CITY-1, MAP-5: in a city there are shop, stall, workshop, recruiter and guild; elsewhere none."""
    assert used(citizen(table)) == {*HALL} - {"cancel"}
    assert used(citizen(table, quests={0: "Q4 outer1=EU5"})) == {*HALL} - {"guild"}
    assert used(citizen(table, at={0: "EU3"}, quests={0: "Q4 outer1=EU5"})) == set()


def test_only_in_ones_own_turn(table: Make) -> None:
    """CITY-1: nobody else is asked."""
    assert citizen(table, clans={0: "H1", 1: "H1 1~ 1:6"}).asked == [0]


def test_one_shop_in_a_turn(table: Make) -> None:
    """CITY-2, X-67: whatever the city; the rest of the hall is open."""
    t = citizen(table, at={0: "PS0"}, goods={0: "silk"}, mp=3)
    t.play("shop", "sell silk", "leave", "travel PS3", "travel IN6", "travel IN0")
    assert used(t) == {*HALL} - {"cancel", "shop"}


def test_workshop_and_recruiter_again(table: Make) -> None:
    """CITY-2: any number of times."""
    t = table(status={0: (0, 2, 3)}, gold={0: 99})
    t.play(
        "upgrade medic", "recruit", "caravan chaser", "upgrade medic", "recruit", "sell_upgrade medic", "upgrade pet"
    )
    assert (t.clan(), t.state.pet[0]) == ("H1 1 1", True)


def test_a_shop_again_in_the_next_turn(table: Make) -> None:
    """CITY-2: the limit is for a turn."""
    t = table(at={0: "EU0", 1: "RU0"}, goods={0: "silk", 1: "silk"})
    t.play("shop", "sell silk", "leave", "end")
    assert (t.state.seat, t.offered("shop")) == (1, ["shop"])
    t.play("shop", "sell silk", "leave")
    assert (t.gold(0), t.gold(1), t.goods(1), t.state.stock[5]) == (24, 24, "", 2)


def test_free_activities(table: Make) -> None:
    """CITY-3, TURN-3, TURN-5: without AP all is open but the stall and a quest."""
    t = citizen(table, ap=0, mp=0, gold={0: 60})
    assert used(t) == {*HALL} - {"cancel", "stall", "guild"}
    t.load(6)
    t.play("upgrade pet", "recover 1", "train 2", "recruit", "sell_upgrade pet", "caravan chaser", "shop", "leave")
    assert (t.ask, t.state.ap) == ("turn", 0)


def test_what_costs_an_action(table: Make) -> None:
    """CITY-3: a stall and a quest."""
    t = citizen(table, ap=2)
    t.play("stall")
    assert t.state.ap == 1
    t.load(1, 1)
    t.play("guild Q1")
    assert t.state.ap == 0


def test_a_hall_closed_by_an_event(table: Make) -> None:
    """CITY-4: it offers nothing to anybody; one may stand there and leave."""
    t = citizen(table, event="V21", event_place="EU0")
    assert (used(t), t.offered("travel EU1")) == (set(), ["travel EU1"])
    assert used(citizen(table, event="V21", event_place="RU0")) == {*HALL} - {"cancel"}


def test_no_cancelling_in_a_closed_hall(table: Make) -> None:
    """CITY-4, QUEST-18."""
    assert used(citizen(table, event="V21", event_place="EU0", quests={0: "Q4 outer1=EU5"})) == set()


def test_entering_a_closed_hall(table: Make) -> None:
    """CITY-4: the city can still be entered."""
    t = citizen(table, at={0: "EU1"}, event="V21", event_place="EU0")
    t.play("travel EU0")
    assert (t.at(), used(t)) == ("EU0", set())


@pytest.mark.parametrize(("charisma", "closed"), [(4, False), (5, True)])
def test_a_hall_closed_by_a_rival(table: Make, charisma: int, closed: bool) -> None:
    """CITY-4, STATUS-16: by Charisma 5 of who has the stall there."""
    status = {0: (0, 2, 3), 1: (0, charisma, 1)}
    t = citizen(table, status=status, items={1: "G1"}, stalls={"EU": 1})
    assert used(t) == (set() if closed else {*HALL} - {"cancel", "stall"})
    assert t.offered("travel EU1") == ["travel EU1"]


def test_the_owner_uses_his_hall(table: Make) -> None:
    """CITY-4, STATUS-16: Charisma 5 shuts out rivals alone, not oneself and not a mate."""
    t = citizen(table, status={0: (0, 5, 3)}, items={0: "G1"}, stalls={"EU": 0})
    assert used(t) == {*HALL} - {"cancel", "stall"}
    status = {0: (0, 2, 3), 2: (0, 5, 1)}
    t = citizen(table, seats=4, rules={"mode": "teams"}, status=status, items={2: "G1"}, stalls={"EU": 2})
    assert used(t) == {*HALL} - {"cancel", "stall"}


def test_arriving_and_leaving(table: Make) -> None:
    """CITY-5, TURN-2: arriving, trading and leaving in one turn."""
    t = table(at={0: "EU1"}, goods={0: "silk"})
    t.play("travel EU0", "shop", "sell silk", "leave", "travel EU2")
    assert (t.at(), t.gold()) == ("EU2", 24)


def test_the_first_turn() -> None:
    """CITY-6: everybody starts in a city and may use its hall at once."""
    m = Match(GAME, 2, house_rules={"mode": "competitive"}, seed=5)
    for _ in ("hero", "split", "caravan"):
        for decision in m.asking:
            m.play(notation(decision.options[0]), decision.seat)
    assert m.decision is not None
    offered = [notation(option) for option in m.decision.options]
    assert {"shop", "upgrade pet", "recruit", "guild draw"} <= set(offered)


def test_a_bandits_opening(table: Make) -> None:
    """E-40: UPG-1, RECRUIT-1, CITY-6."""
    t = table(month=1, caravans={0: "chaser"}, status={0: (3, 0, 2)})
    t.play("upgrade pet", "upgrade cargo", "recruit", "recruit", "travel EU1")
    assert (t.gold(), t.clan()) == (0, "H1 1 1")
    t.load(1, 1, 1, 1, 1)
    t.play("scout merchant", "attack")
    assert t.state.battle is not None
    assert t.state.battle.chase == 3


def test_a_hunters_opening(table: Make) -> None:
    """E-41: RECRUIT-2, STATUS-19, CITY-6."""
    t = table(month=1, caravans={0: "scout_shell"}, status={0: (0, 1, 4)})
    t.play("recruit", "recruit", "recruit", "recruit", "travel EU2")
    assert (t.gold(), t.clan()) == (0, "H1 1 1 1 1")
    t.load(1, 1, 6, 6, 6, 6, 6, 6)
    t.play("engage here", "attack", "stay")
    assert t.offered("reroll") == ["reroll silver", "reroll 1", "reroll 2", "reroll 3", "reroll 4"]


def test_a_traders_opening(table: Make) -> None:
    """E-42: SHOP-11, STALL-1, CITY-6."""
    t = table(month=1, status={0: (0, 3, 2)})
    t.play("upgrade cargo", "shop")
    t.load(2, 3, 4, 5, 6, 6)
    t.play("roll", "buy spice", "buy iron", "buy silk")
    t.play("stall", "recruit")
    assert (t.gold(), t.goods(), t.state.ap) == (2, "spice iron silk", 0)
