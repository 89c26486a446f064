"""GROUP-20 to GROUP-22, WANTED and DEATH between players: what becomes of a battle of two."""

from __future__ import annotations

import pytest

from tests.games.world_adventure.tables import Make, Table

DUEL = {0: "EU2", 1: "EU2"}
STRONG = "H12+ 2 2"
"""Two points of the hero and two of each soldier."""


def declare(t: Table) -> None:
    """Scout the other player with Explorer 1 and attack him."""
    t.roll(1, play="scout 2")
    t.play("attack")


def slay(t: Table, *dice: int) -> None:
    """Beat a hero who stands alone; then what follows rolls dice."""
    t.play("stay")
    t.roll(1, 1, 1, 6, *dice, play="stay")


def test_the_order_when_a_rival_is_slain(table: Make) -> None:
    """X-59: GROUP-20, WANTED-5, WANTED-6, WANTED-11, WANTED-16, DEATH-14."""
    t = table(
        clans={0: STRONG, 1: "H12"},
        wanted={0: 2, 1: 3},
        gold={0: 5, 1: 7},
        goods={1: "iron"},
        quests={1: "Q13"},
        at=DUEL,
    )
    declare(t)
    assert t.state.wanted == [2, 3]
    slay(t)
    assert (t.asked, t.state.wanted[0], t.gold()) == ([0], 1, 5 + 8 + 7)
    assert (t.options, t.quest()) == (["done", "take iron"], "")
    t.play("take iron")
    assert t.ask != "turn"
    t.roll(2, play="take")
    assert (t.goods(), t.quest(), t.quest(1), t.gold(1)) == ("iron", "Q13", "", 0)
    assert (t.state.wanted, t.at(1), t.gems()) == ([1, 0], "RU0", "pvp1")
    told = [event.kind for event in t.told_of("exp", "wanted", "gold", "took", "took_quest", "awoke", "rune")]
    assert told[:4] == ["exp", "wanted", "gold", "gold"]
    assert told.index("awoke") < told.index("rune")


def test_a_purse_behind_the_gold_of_the_slain(table: Make) -> None:
    """BATTLE-20, GROUP-20: bounty 3, gold 20, purse 6."""
    t = table(clans={0: STRONG, 1: "H12"}, wanted={1: 1}, cards={0: "P12"}, at=DUEL)
    declare(t)
    t.play("stay", "stay")
    t.roll(1, 1, 1, 6, 2, play="card P12")
    assert [event.data["gold"] for event in t.told("gold") if event.seat == 0] == [3, 20, 6]


def test_the_order_when_a_rival_retreats(table: Make) -> None:
    """GROUP-21: the dropped good, experience, wanted change, the PVP slot."""
    t = table(clans={0: STRONG, 1: "H12"}, wanted={0: 2, 1: 1}, goods={1: "iron silk"}, at=DUEL)
    declare(t)
    t.play("stay")
    t.roll(3, play="flee")
    assert (t.asked, t.options) == ([1], ["drop iron", "drop silk"])
    t.play("drop silk")
    assert (t.asked, sorted(t.options)) == ([0], ["leave", "take"])
    t.play("take")
    assert (t.goods(), t.goods(1), t.state.wanted, t.gems()) == ("silk", "iron", [1, 1], "pvp1")
    told = [event.kind for event in t.told_of("dropped", "exp", "wanted", "rune")]
    assert told == ["dropped", "exp", "wanted", "rune"]


def test_attacking_somebody_who_is_not_wanted(table: Make) -> None:
    """WANTED-5, WANTED-16: one point at the declaration; what happens later changes nothing."""
    t = table(clans={0: STRONG, 1: "H12"}, at=DUEL)
    declare(t)
    assert t.state.wanted == [1, 0]
    slay(t, 2)
    assert t.state.wanted == [1, 0]


def test_a_wanted_rival_must_be_defeated(table: Make) -> None:
    """WANTED-6: the declaration alone lowers nothing."""
    t = table(clans={0: STRONG, 1: "H12"}, wanted={0: 2, 1: 1}, at=DUEL)
    declare(t)
    assert t.state.wanted == [2, 1]
    t.roll(1, play="flee")
    assert t.state.wanted == [2, 1]


def test_a_wanted_rival_by_declaration(table: Make) -> None:
    """H-WANTEDTIME: then the declaration is enough, and the defeat lowers no more."""
    t = table(clans={0: STRONG, 1: "H12"}, rules={"wantedtime": "declaration"}, wanted={0: 2, 1: 1}, at=DUEL)
    declare(t)
    assert t.state.wanted == [1, 1]
    slay(t, 2)
    assert t.state.wanted == [1, 0]


def test_defending_changes_no_wanted_points(table: Make) -> None:
    """WANTED-8: also if the attacker, who is wanted, is slain."""
    t = table(clans={0: "H12", 1: STRONG}, wanted={0: 3, 1: 2}, at=DUEL)
    declare(t)
    t.play("stay")
    t.roll(6, 1, 1, 1, 2, play="stay")
    assert (t.state.deaths, t.state.wanted) == ([1, 0], [0, 2])


def test_a_slain_attacker_is_wanted(table: Make) -> None:
    """X-23: WANTED-5, WANTED-11, WANTED-14, OBJ-15."""
    t = table(clans={0: "H12", 1: "H12+ 2 1"}, goods={0: "silk"}, at=DUEL)
    declare(t)
    t.play("stay")
    t.roll(6, 1, 1, 1, play="stay")
    t.roll(2, play="take silk")
    assert (t.gold(1), t.goods(1), t.clan(1), t.gems(1)) == (20 + 3 + 20, "silk", "H12+ 2 1:2", "pvp1")
    assert t.state.wanted == [0, 0]


def test_no_bounty_for_a_retreat(table: Make) -> None:
    """WANTED-11."""
    t = table(clans={0: STRONG, 1: "H12"}, wanted={1: 5}, at=DUEL)
    declare(t)
    t.play("stay")
    t.roll(3, play="flee")
    assert (t.gold(), t.state.wanted) == (20, [0, 5])


@pytest.mark.parametrize(("points", "bounty"), [(1, 3), (4, 10), (8, 20)])
def test_the_bounty_by_points(table: Make, points: int, bounty: int) -> None:
    """WANTED-11: from the bank; Bounty Season doubles it."""
    for event, times in (("V28", 1), ("V15", 2)):
        t = table(clans={0: STRONG, 1: "H12"}, gold={1: 0}, wanted={1: points}, event=event, at=DUEL)
        declare(t)
        slay(t, 2)
        assert t.gold() == 20 + times * bounty


def test_gold_of_the_slain_up_to_the_limit(table: Make) -> None:
    """DEATH-3, GOLD-2."""
    t = table(clans={0: STRONG, 1: "H12"}, gold={0: 95, 1: 30}, at=DUEL)
    declare(t)
    slay(t, 2)
    assert (t.gold(), t.gold(1)) == (99, 0)


def test_goods_of_the_slain_as_far_as_there_is_room(table: Make) -> None:
    """X-44: DEATH-4, DEATH-15: own goods may go for them; the rest goes to the stock."""
    t = table(
        clans={0: STRONG, 1: "H12"},
        goods={0: "fruit", 1: "spice iron silk"},
        caravans={1: "master_trader"},
        at=DUEL,
    )
    declare(t)
    slay(t)
    assert t.offered("take") == ["take spice", "take iron", "take silk"]
    t.play("take silk")
    assert t.goods() == "fruit silk"
    t.play("throw fruit")
    t.load(2)
    t.play("take iron")
    t.play("done") if t.ask != "turn" and t.offered("done") else None
    assert (t.goods(), t.goods(1)) == ("iron silk", "")
    stock = t.state.stock
    assert stock == [2, 2, 2, 2, 1, 1]


def test_the_killer_may_leave_goods(table: Make) -> None:
    """DEATH-4, DICE-14: he takes what he wants, also nothing."""
    t = table(clans={0: STRONG, 1: "H12"}, goods={1: "spice iron"}, at=DUEL)
    declare(t)
    slay(t)
    t.roll(2, play="done")
    assert (t.goods(), t.state.stock) == ("", [2] * 6)


def test_the_quest_of_the_slain_may_be_left(table: Make) -> None:
    """DEATH-6: then it goes to the row."""
    t = table(clans={0: STRONG, 1: "H12"}, quests={1: "Q13"}, row="Q1 Q2 Q3", at=DUEL)
    declare(t)
    slay(t)
    t.roll(2, play="leave")
    assert (t.quest(), t.quest(1), t.quests_in("quest_row")) == ("", "", "Q1 Q2 Q3 Q13")


def test_the_quest_of_the_slain_may_be_swapped(table: Make) -> None:
    """DEATH-6, DEATH-15: the own one goes to the row without a fee."""
    t = table(clans={0: STRONG, 1: "H12"}, quests={0: "Q5", 1: "Q13"}, row="Q1 Q2 Q3", at=DUEL)
    declare(t)
    slay(t)
    t.roll(2, play="take")
    assert (t.quest(), t.quests_in("quest_row"), t.gold()) == ("Q13", "Q1 Q2 Q3 Q5", 40)


def test_a_quest_keeps_its_places_and_progress(table: Make) -> None:
    """QUEST-21, QUEST-24: also HERE, the city where it was taken first."""
    t = table(
        clans={0: STRONG, 1: "H12"},
        quests={1: "Q18 outer1=CN1 outer2=EU5"},
        done={1: (1,)},
        at=DUEL,
        gems={0: "pvp1 pvp2"},
    )
    places = t.state.quest_places[5:10]
    declare(t)
    slay(t)
    t.roll(2, play="take")
    assert (t.state.quest_places[:5], t.state.quest_done) == (places, [1, 0])
    t.play("travel EU0")
    t.load(1, 1, 1, 1)
    t.play("travel EU5")
    assert (t.quest(), t.quests_in("finished")) == ("", "Q18")


def test_a_visit_step_of_a_quest_taken_over(table: Make) -> None:
    """X-73: QUEST-26, QUEST-28: in the killer's turn right after the PVP slot."""
    t = table(clans={0: STRONG, 1: "H12"}, quests={1: "Q18 outer1=EU2 outer2=EU5"}, gems={0: "pvp1 pvp2"}, at=DUEL)
    declare(t)
    slay(t)
    t.roll(2, play="take")
    assert (t.ask, t.state.quest_done) == ("turn", [1, 0])


def test_no_visit_step_in_the_turn_of_another(table: Make) -> None:
    """X-73: QUEST-26, QUEST-28: the step waits for the killer's own turn."""
    t = table(
        clans={0: "H12", 1: STRONG},
        quests={0: "Q18 outer1=EU2 outer2=EU5"},
        gems={1: "pvp1 pvp2"},
        at=DUEL,
        done={0: ()},
        battle="duel 1",
    )
    t.state.quest_done[0] = 0
    t.play("stay")
    t.roll(6, 1, 1, 1, play="stay")
    t.roll(2, play="take")
    assert t.quest(1) == "Q18"
    assert t.told("turn")[-1].seat == 1
    assert t.state.quest_done[1] == 1
    kinds = t.kinds()
    assert kinds.index("turn") < kinds.index("quest_step")


def test_wanted_points_are_not_passed_on(table: Make) -> None:
    """DEATH-7, WANTED-12."""
    t = table(clans={0: STRONG, 1: "H12"}, wanted={1: 4}, at=DUEL)
    declare(t)
    slay(t, 2)
    assert t.state.wanted == [0, 0]


def test_a_third_rune_is_no_pvp_slot(table: Make) -> None:
    """OBJ-3, OBJ-14: with both slots filled the rewards stay."""
    t = table(clans={0: "H12 2 2", 1: "H12"}, gems={0: "pvp1 pvp2"}, at=DUEL)
    declare(t)
    t.play("stay")
    t.roll(1, play="flee")
    assert (t.clan(), t.state.runes[0], t.ask) == ("H12:2 2 2", 2, "turn")


def test_another_rival_is_not_asked_for_where_there_is_one(table: Make) -> None:
    """H-PVPSAME: only with at least two rivals."""
    t = table(rules={"pvpsame": "another"}, clans={0: "H12 1", 1: "H12 1"}, gems={0: "quest1"}, at=DUEL)
    declare(t)
    t.play("stay")
    t.roll(1, play="flee")
    while t.ask != "turn":
        t.play(t.options[-1])
    t.play("end")
    t.roll(1, play="scout 1")
    t.play("attack")
    t.roll(1, play="flee")
    assert t.gems() == "pvp1 pvp2 quest1"
