"""QUEST: the guild and its quests; H-QUESTAP."""

from __future__ import annotations

from typing import cast

import pytest

from questhall.engine import LoadedDice
from tests.games.world_adventure.tables import Make, Table, changed

DONE = {0: "quest1 quest2 quest3"}
"""Slots that are filled, so that a quest brings no rune."""
ROW = "Q1 Q2 Q3"


def places(t: Table, seat: int = 0) -> list[str]:
    """Where a player's quest leads, without HERE."""
    return [t.where(place) for place in t.state.quest_places[seat * 5 + 1 : seat * 5 + 5] if place >= 0]


# Taking a quest


def test_the_cost(table: Make) -> None:
    """QUEST-1: 1 AP, in any city."""
    t = table(row="Q5 Q7 Q9")
    assert t.offered("guild") == ["guild draw", "guild Q5", "guild Q7", "guild Q9"]
    t.play("guild Q5")
    assert (t.quest(), t.state.ap) == ("Q5", 0)
    assert table(row=ROW, ap=0).offered("guild") == []
    assert table(row=ROW, at={0: "EU1"}).offered("guild") == []


def test_one_quest_at_a_time(table: Make) -> None:
    """QUEST-2."""
    assert table(row=ROW, quests={0: "Q5"}).offered("guild") == []


def test_drawing_two(table: Make) -> None:
    """QUEST-3, D-25: one may be kept; the other goes face up to the row."""
    t = table(row=ROW, decks={"quests": "Q9 Q5"})
    t.play("guild draw")
    assert t.options == ["quest Q9", "quest Q5", "neither"]
    t.play("quest Q5")
    assert (t.quest(), t.quests_in("quest_row"), t.state.ap) == ("Q5", "Q1 Q2 Q3 Q9", 0)


def test_declining_both(table: Make) -> None:
    """QUEST-3, QUEST-32: both go to the row, the first one is the older; the AP is spent."""
    t = table(row=ROW, decks={"quests": "Q9 Q5"})
    t.play("guild draw", "neither")
    assert (t.quest(), t.quests_in("quest_row"), t.state.ap, t.ask) == ("", "Q1 Q2 Q3 Q9 Q5", 0, "turn")


def test_only_the_drawer_sees_them(table: Make) -> None:
    """QUEST-3, D-25: until he has chosen."""
    t = table(row=ROW, decks={"quests": "Q9 Q5"})
    t.play("guild draw")
    drawn = t.told("drew_quests")[0]
    assert (drawn.secret is not None, "Field Hospital" in repr(drawn.data)) == (True, False)
    assert (drawn.seen_by(0) != drawn.seen_by(1), "Field Hospital" in repr(drawn.seen_by(1))) == (True, False)


def test_from_the_row(table: Make) -> None:
    """QUEST-4, QUEST-5: any card of it; it is refilled to three."""
    t = table(row="Q5 Q7 Q9", decks={"quests": "Q13 Q14"})
    t.play("guild Q7")
    assert (t.quest(), t.quests_in("quest_row")) == ("Q7", "Q5 Q9 Q13")


def test_a_long_row(table: Make) -> None:
    """QUEST-5: with more than three cards nothing is refilled."""
    t = table(row="Q5 Q7 Q9 Q13", decks={"quests": "Q14"})
    t.play("guild Q7")
    assert t.quests_in("quest_row") == "Q5 Q9 Q13"


def test_a_short_row(table: Make) -> None:
    """QUEST-5: it is refilled after drawing, too, if it is still short."""
    t = table(row="Q1", decks={"quests": "Q9 Q5 Q13"})
    t.play("guild draw", "quest Q5")
    assert t.quests_in("quest_row") == "Q1 Q9 Q13"


def test_an_empty_deck(table: Make) -> None:
    """QUEST-6: the finished quests are shuffled into a new one."""
    t = table(row="Q5 Q7 Q9", decks={"quests": "only"}, finished="Q13 Q14")
    t.roll(2, play="guild Q5")
    assert (t.quests_in("quest_row"), t.quests_in("quest_deck"), t.quests_in("finished")) == ("Q7 Q9 Q14", "Q13", "")


def test_no_cards_at_all(table: Make) -> None:
    """QUEST-6, QUEST-31: the row is not refilled, and nothing can be drawn."""
    t = table(row="Q5 Q7", decks={"quests": "only"}, ap=5)
    assert t.offered("guild") == ["guild Q5", "guild Q7"]
    t.play("guild Q5")
    assert t.quests_in("quest_row") == "Q7"


def test_drawing_one_by_one(table: Make) -> None:
    """QUEST-31: with a reshuffle between the two if needed."""
    t = table(row=ROW, decks={"quests": "only Q5"}, finished="Q7 Q9")
    t.roll(1, play="guild draw")
    assert t.options == ["quest Q5", "quest Q7", "neither"]
    t.play("quest Q7")
    assert (t.quests_in("quest_deck"), t.quests_in("finished")) == ("Q9", "")


def test_drawing_the_last_card(table: Make) -> None:
    """QUEST-31, QUEST-6: what is left is offered."""
    t = table(row=ROW, decks={"quests": "only"}, finished="Q5")
    t.play("guild draw")
    assert t.options == ["quest Q5", "neither"]
    t.play("quest Q5")
    assert t.quest() == "Q5"


def test_a_place_in_arabia(table: Make) -> None:
    """E-3: DICE-10, QUEST-7."""
    t = table(row=ROW)
    t.roll(7, 2, play="guild Q1")
    assert (t.quest(), places(t)) == ("Q1", ["AR2"])


def test_two_places(table: Make) -> None:
    """E-10: QUEST-7."""
    t = table(row=ROW)
    t.roll(9, 6, 2, play="guild Q2")
    assert sorted(places(t)) == ["JV6", "RU0"]


def test_places_in_the_order_of_the_card(table: Make) -> None:
    """QUEST-7, C-29: the first completely before the second."""
    t = table(row="Q18 Q24 Q3")
    t.roll(9, 6, 2, 1, play="guild Q18")
    assert places(t) == ["JV6", "RU1"]
    t = table(row="Q18 Q24 Q3")
    t.roll(9, 6, 2, play="guild Q24")
    assert sorted(places(t)) == ["JV6", "RU0"]


def test_equal_places(table: Make) -> None:
    """QUEST-9: the second is drawn again."""
    t = table(row="Q17 Q18 Q3")
    t.roll(2, 2, 2, 3, play="guild Q17")
    assert places(t) == ["RU0", "EG0"]
    t = table(row="Q17 Q18 Q3")
    t.roll(2, 1, 2, 1, 2, 2, play="guild Q18")
    assert places(t) == ["RU1", "RU2"]


def test_the_row_is_refilled_first(table: Make) -> None:
    """QUEST-34: the reshuffle for it comes before the places."""
    t = table(row="Q8 Q7 Q9", decks={"quests": "only"}, finished="Q13 Q14")
    t.roll(2, 9, play="guild Q8")
    assert (t.quests_in("quest_row"), places(t)) == ("Q7 Q9 Q14", ["JV0"])


def test_six_cards_in_the_row(table: Make) -> None:
    """QUEST-32: older ones go to the finished pile."""
    t = table(row="Q1 Q2 Q3 Q4 Q5 Q6", decks={"quests": "Q7 Q8"}, ap=2)
    t.play("guild draw", "neither")
    assert (t.quests_in("quest_row"), t.quests_in("finished")) == ("Q3 Q4 Q5 Q6 Q7 Q8", "Q1 Q2")


def test_an_open_guild(table: Make) -> None:
    """X-62: D-24, QUEST-29."""
    t = table(row=ROW, event="V25", ap=0, decks={"quests": "Q5 Q7"})
    assert len(t.offered("guild")) == 4
    t.play("guild draw", "neither")
    assert (t.state.ap, t.offered("guild")) == (0, [])


def test_an_open_guild_again(table: Make) -> None:
    """QUEST-29: the second time in the turn costs 1 AP; in the next turn the first is free again."""
    t = table(row=ROW, event="V25", ap=1, decks={"quests": "Q5 Q7 Q9 Q13"})
    t.play("guild draw", "neither", "guild draw")
    assert t.state.ap == 0
    t.play("neither", "end")
    assert (t.state.seat, t.offered("guild draw")) == (1, ["guild draw"])
    t.play("guild Q5")
    assert t.state.ap == 1


def test_a_dear_guild(table: Make) -> None:
    """MOD quest_ap: a change of the cost, at least 0."""
    for change, ap, left in [("+1", 2, 0), ("-5", 0, 0)]:
        t = table(row="Q5 Q7 Q9", event="V25", ap=ap, game=changed(events__V25__lasting=[f"mod quest_ap {change}"]))
        t.play("guild Q5")
        assert t.state.ap == left
    dear = changed(events__V25__lasting=["mod quest_ap +1"])
    assert table(row=ROW, event="V25", game=dear).offered("guild") == []


def test_a_full_row_in_an_open_guild(table: Make) -> None:
    """X-72: QUEST-3, QUEST-29, QUEST-32."""
    t = table(row="Q1 Q2 Q3 Q4 Q5", event="V25", ap=0, decks={"quests": "Q7 Q8"})
    t.play("guild draw", "neither")
    assert (t.quests_in("quest_row"), t.quests_in("finished")) == ("Q2 Q3 Q4 Q5 Q7 Q8", "Q1")
    assert t.offered("guild") == []


# Visits


def test_arriving(table: Make) -> None:
    """QUEST-10, QUEST-26: done by being there, at no cost, also without AP."""
    t = table(quests={0: "Q18 outer1=EU1 outer2=EU6"}, gems=DONE, ap=0)
    t.play("travel EU1")
    assert (t.state.quest_done[0], t.quest()) == (1, "Q18")
    t.load(1, 1, 1, 1)
    t.play("travel EU6")
    assert (t.quest(), t.gold(), t.clan()) == ("", 28, "H1:2")


def test_a_place_where_one_is(table: Make) -> None:
    """QUEST-10, QUEST-26: at once when the quest is taken."""
    t = table(row="Q17 Q7 Q9")
    t.roll(1, 2, play="guild Q17")
    assert (t.quest(), t.state.quest_done[0]) == ("Q17", 1)


def test_two_places_in_any_order(table: Make) -> None:
    """QUEST-16."""
    t = table(quests={0: "Q18 outer1=EU6 outer2=EU1"}, gems=DONE)
    t.play("travel EU1")
    assert t.state.quest_done[0] == 2


def test_the_first_step_first(table: Make) -> None:
    """QUEST-16: what stands after "then" cannot be done before."""
    t = table(quests={0: "Q2 outer1=EU1 city1=EU0"}, gems=DONE, ap=2)
    assert t.offered("try") == []
    t.play("travel EU1", "travel EU0")
    assert t.offered("try") == ["try"]
    t.load(1, 1, 1, 1, 1, 1)
    t.play("try")
    assert (t.quest(), t.gold()) == ("", 30)


def test_a_visit_after_a_payment(table: Make) -> None:
    """QUEST-16, QUEST-26: a visit that comes second is not done by being there early."""
    t = table(at={0: "EU1"}, quests={0: "Q24 outer1=EU1 city1=EU0"}, gems=DONE, mp=4)
    t.play("travel EU0")
    assert (t.quest(), t.state.quest_done[0]) == ("Q24", 0)
    t.play("travel EU1", "pay")
    assert (t.gold(), t.state.quest_done[0]) == (17, 1)
    t.roll(1, 1, 1, 1, 1, play="travel EU0")
    assert (t.quest(), t.gold()) == ("", 27)


def test_only_in_ones_own_turn(table: Make) -> None:
    """QUEST-26: not in another player's turn; at the start of the own one."""
    t = table(active=1, order=(1, 0), at={0: "EU1"}, quests={0: "Q18 outer1=EU1 outer2=EU2"})
    t.play("travel RU1")
    assert t.state.quest_done[0] == 0
    t.play("end")
    assert (t.state.seat, t.state.quest_done[0]) == (0, 1)


def test_soldiers_on_a_visit(table: Make) -> None:
    """X-63: QUEST-23."""
    t = table(at={0: "EU1"}, quests={0: "Q23 city1=EU0"}, clans={0: "H1 1"}, gems=DONE)
    t.play("travel EU0")
    assert t.quest() == "Q23"
    t.play("recruit")
    assert (t.quest(), t.gold(), t.clan()) == ("", 25, "H1:2 1:2 1:2")


@pytest.mark.parametrize("way", ["medic 1", "recover 1", "card Y4"])
def test_soldiers_healed_on_a_visit(table: Make, way: str) -> None:
    """QUEST-23: the fainted do not count; healing them there completes it."""
    t = table(
        quests={0: "Q23 city1=EU0"}, clans={0: "H1 1~ 1"}, upgrades={0: "medic"}, cards={0: "Y4"}, gems=DONE, ap=0
    )
    assert t.quest() == "Q23"
    t.play(way)
    assert t.quest() == ""


# Rolls


def test_a_roll_step(table: Make) -> None:
    """QUEST-11: 1 AP in the place, as many dice as the status."""
    t = table(at={0: "EU1"}, status={0: (3, 0, 2)}, quests={0: "Q4 outer1=EU2"}, gems=DONE)
    assert t.offered("try") == []
    t.play("travel EU2")
    assert t.offered("try") == ["try"]
    t.roll(1, 3, 4, 1, 1, 1, 1, play="try")
    assert (t.quest(), t.state.ap, t.clan(), t.gold()) == ("", 0, "H1:3", 28)


@pytest.mark.parametrize(
    ("quest", "status", "dice"),
    [("Q21", (2, 0, 0), 2), ("Q5", (0, 3, 0), 3), ("Q15", (0, 0, 4), 4)],
)
def test_dice_by_status(table: Make, quest: str, status: tuple[int, int, int], dice: int) -> None:
    """QUEST-11, STATUS-7, STATUS-12, STATUS-22: Explorer, Charisma or Leadership dice."""
    t = table(status={0: status}, quests={0: quest})
    t.roll(*[6] * dice, play="try")
    assert t.told("quest_roll")[0].data["dice"] == [6] * dice


@pytest.mark.parametrize(("dice", "done"), [((1, 3), True), ((1, 4), False), ((4, 4), False)])
def test_two_successes_needed(table: Make, dice: tuple[int, ...], done: bool) -> None:
    """QUEST-11: at least the required number of dice must succeed."""
    t = table(at={0: "EU2"}, status={0: (2, 0, 2)}, quests={0: "Q4 outer1=EU2"}, gems=DONE)
    t.roll(*dice, *[1] * (4 if done else 0), play="try")
    assert (t.quest() == "") == done


def test_a_failed_roll(table: Make) -> None:
    """QUEST-12: no other effect; no second try in this turn, but in the next one."""
    t = table(quests={0: "Q5"}, ap=3, order=(1, 0), month=3, rules={"events": "off"})
    t.roll(6, 6, play="try")
    assert (t.quest(), t.state.ap, t.offered("try"), t.gold()) == ("Q5", 2, [], 20)
    t.roll(2, play="end")
    assert (t.state.month, t.offered("try")) == (4, ["try"])


def test_no_second_try_by_the_guild(table: Make) -> None:
    """QUEST-30: cancelling the card and taking it again does not renew the try."""
    t = table(quests={0: "Q5"}, row="Q7 Q9", ap=5)
    t.roll(6, 6, play="try")
    t.play("cancel", "guild Q5")
    assert (t.quest(), t.offered("try")) == ("Q5", [])
    t = table(quests={0: "Q5"}, row="Q7 Q9", ap=5)
    t.roll(6, 6, play="try")
    t.play("cancel", "guild Q7")
    assert t.offered("try") == ["try"]


def test_no_dice(table: Make) -> None:
    """X-34: QUEST-13, QUEST-18."""
    t = table(status={0: (0, 3, 2)}, quests={0: "Q21"}, cards={0: "Y6"})
    assert (t.offered("try"), t.offered("cancel")) == ([], ["cancel"])
    t.play("card Y6")
    assert t.offered("try") == ["try"]


def test_a_try_after_a_status_point(table: Make) -> None:
    """X-34, STATUS-6: the point counts at once."""
    t = table(status={0: (0, 3, 2)}, quests={0: "Q21"}, stalls={"RU": 0}, ap=2)
    t.play("stall", "status explorer")
    assert (t.ask, t.offered("try")) == ("turn", ["try"])


def test_a_sure_quest(table: Make) -> None:
    """QUEST-33, SURE: the step is done without dice; it is used up."""
    t = table(quests={0: "Q15"}, cards={0: "Y6"}, gems=DONE, clans={0: "H1"})
    t.play("card Y6")
    assert t.offered("card") == []
    t.play("try")
    assert (t.quest(), t.clan(), t.state.ap, t.offered("card")) == ("", "H1:2", 0, ["card Y6"])


@pytest.mark.parametrize(
    ("quest", "status", "gold"), [("Q21", (5, 0, 0), 22), ("Q7", (0, 5, 0), 24), ("Q5", (0, 5, 0), 22)]
)
def test_limit_breaks(table: Make, quest: str, status: tuple[int, int, int], gold: int) -> None:
    """QUEST-33, STATUS-9, STATUS-15: with Explorer or Charisma 5 such a roll succeeds without dice."""
    t = table(status={0: status}, items={0: "G1"}, quests={0: quest}, gems=DONE)
    t.load(*[1] * ((gold - 20) // 2))
    t.play("try")
    if t.ask == "pick_good":
        t.play("take silk")
    assert (t.quest(), t.gold(), t.told("quest_roll")) == ("", gold, [])


def test_other_limit_breaks_do_not_help(table: Make) -> None:
    """QUEST-33, STATUS-9, STATUS-15: Leadership 5 has no certain success, nor does Explorer 5 for Charisma."""
    t = table(status={0: (0, 0, 5)}, items={0: "G1"}, quests={0: "Q15"})
    t.roll(6, 6, 6, 6, 6, play="try")
    assert t.quest() == "Q15"
    t = table(status={0: (5, 1, 0)}, items={0: "G1"}, quests={0: "Q5"})
    t.roll(6, play="try")
    assert t.quest() == "Q5"


def test_sure_and_a_limit_break(table: Make) -> None:
    """QUEST-33: a running SURE is used up, too."""
    t = table(status={0: (5, 0, 0)}, items={0: "G1"}, quests={0: "Q21"}, gems=DONE, cards={0: "Y6"})
    t.play("card Y6")
    t.roll(1, play="try")
    assert (t.quest(), t.offered("card")) == ("", ["card Y6"])


def test_a_free_try(table: Make) -> None:
    """H-QUESTAP: 0 AP, once per turn."""
    t = table(quests={0: "Q5"}, rules={"questap": 0}, ap=0)
    t.roll(6, 6, play="try")
    assert (t.state.ap, t.offered("try")) == (0, [])
    assert table(quests={0: "Q5"}, ap=0).offered("try") == []


# Giving and paying


def test_giving(table: Make) -> None:
    """QUEST-14: to the stock, free and voluntary, in the place."""
    t = table(at={0: "RU0"}, goods={0: "silk silk"}, quests={0: "Q8 city1=RU0"}, gems=DONE, ap=0)
    assert (t.quest(), t.offered("give")) == ("Q8", ["give silk"])
    t.play("give silk")
    assert (t.quest(), t.goods(), t.state.stock[5], t.gold(), t.clan()) == ("", "silk", 1, 32, "H1:1")


def test_giving_elsewhere(table: Make) -> None:
    """QUEST-14, QUEST-8: not in another city, and not without the good."""
    assert table(goods={0: "silk"}, quests={0: "Q8 city1=RU0"}).offered("give") == []
    assert table(goods={0: "iron"}, quests={0: "Q8 city1=EU0"}).offered("give") == []


def test_giving_here(table: Make) -> None:
    """QUEST-8: a step without a named place is done where the quest was taken."""
    t = table(row="Q9 Q5 Q7", goods={0: "medicine"}, gems=DONE, mp=3, ap=2)
    t.play("guild Q9")
    assert t.offered("give") == ["give medicine"]
    t.play("travel EU1")
    assert t.offered("give") == []


def test_giving_any_two_goods(table: Make) -> None:
    """QUEST-14: two pieces of one's choice; one piece is not enough."""
    t = table(goods={0: "iron silk"}, quests={0: "Q10"}, gems=DONE, wanted={0: 3})
    t.play("give iron")
    assert t.quest() == "" or t.options == ["give silk"]
    if t.ask != "turn":
        t.play("give silk")
    assert (t.quest(), t.goods(), t.gold(), t.state.wanted[0]) == ("", "", 28, 1)
    assert table(goods={0: "iron"}, quests={0: "Q10"}).offered("give") == []


def test_giving_two_of_three(table: Make) -> None:
    """QUEST-14, D-27: the pieces are named."""
    t = table(goods={0: "iron silk silk"}, upgrades={0: "cargo"}, quests={0: "Q10"}, gems=DONE)
    t.play("give silk", "give silk")
    assert (t.quest(), t.goods()) == ("", "iron")


def test_paying(table: Make) -> None:
    """QUEST-14: gold to the bank, in full (GEN-10)."""
    t = table(quests={0: "Q20 city1=EU0"}, gems=DONE, wanted={0: 1}, gold={0: 8}, ap=0)
    t.play("pay")
    assert (t.quest(), t.gold(), t.state.wanted[0], t.clan()) == ("", 0, 0, "H1:3")
    assert table(quests={0: "Q20 city1=EU0"}, gold={0: 7}).offered("pay") == []
    assert table(quests={0: "Q20 city1=RU0"}).offered("pay") == []


def test_a_closed_hall_does_not_matter(table: Make) -> None:
    """QUEST-22: for the steps of a quest."""
    closed = {"event": "V21", "event_place": "EU0"}
    assert table(quests={0: "Q5"}, **closed).offered("try") == ["try"]
    assert table(quests={0: "Q20 city1=EU0"}, **closed).offered("pay") == ["pay"]
    assert table(quests={0: "Q8 city1=EU0"}, goods={0: "silk"}, **closed).offered("give") == ["give silk"]
    t = table(at={0: "EU1"}, quests={0: "Q17 city1=EU0 city2=RU0"}, **closed)
    t.play("travel EU0")
    assert t.state.quest_done[0] == 1


def test_two_steps_of_one_kind(table: Make) -> None:
    """QUEST-14, QUEST-16, D-27: what is chosen is done for the step that asks for it."""
    crates = changed(quests__Q9__steps=["give 1 silk here", "give 1 iron here"])
    t = table(goods={0: "iron silk"}, quests={0: "Q9"}, gems=DONE, game=crates)
    assert t.offered("give") == ["give iron", "give silk"] or t.offered("give") == ["give silk", "give iron"]
    t.play("give iron")
    assert (t.state.quest_done[0], t.offered("give")) == (2, ["give silk"])
    t.play("give silk")
    assert t.quest() == ""


def test_two_rolls_in_one_place(table: Make) -> None:
    """QUEST-12, QUEST-30: each roll step may be tried once per turn."""
    audience = changed(quests__Q5__steps=["roll charisma 1 here", "roll leadership 1 here"])
    t = table(quests={0: "Q5"}, gems=DONE, game=audience, ap=5)
    assert t.offered("try") == ["try"]
    t.roll(6, 6, play="try")
    t.roll(1, 6, play="try")
    assert (t.state.quest_done[0], t.offered("try")) == (2, [])


# Defeats


@pytest.mark.parametrize(
    ("quest", "battle", "done"),
    [
        ("Q13", "hunt reed_imp", True),
        ("Q13", "hunt iron_tusk", False),
        ("Q14", "hunt iron_tusk", True),
        ("Q14", "hunt reed_imp", False),
        ("Q14", "hunt horned_behemoth", False),
        ("Q19", "brigand", True),
        ("Q19", "government", False),
        ("Q22", "plunder fruit_cart", True),
        ("Q22", "plunder camel_broker", True),
        ("Q22", "hunt reed_imp", False),
    ],
)
def test_defeat_steps(table: Make, quest: str, battle: str, done: bool) -> None:
    """QUEST-15, QUEST-27: by winning a battle of the named kind; a merchant of any tier counts."""
    feats = "minion destroyer raid brigand government green yellow quest1 quest2 quest3"
    t = table(
        at={0: "EU3"},
        clans={0: "H1+ 2 2 2 2 2"},
        quests={0: quest},
        gems={0: feats},
        caravans={0: "fortress_shell"},
        battle=battle,
        rules={"runes": 12},
        stage=1,
        stock={"fruit": 0},
    )
    t.load(*[1] * 40)
    t.play(t.options[0] if battle.startswith("plunder") else "stay")
    while t.offered("hit"):
        t.play(t.options[0])
    dice = cast(LoadedDice, t.state.dice)
    dice.faces = dice.faces[: dice.index]  # the rest was for longer battles
    assert (t.ask, t.state.battle, t.quest() == "") == ("turn", None, done)


def test_two_runes_for_a_destroyer(table: Make) -> None:
    """X-48: OBJ-4, QUEST-15."""
    t = table(
        order=(1, 0),
        month=3,
        rules={"events": "off"},
        at={0: "EU2"},
        monsters={"iron_tusk": "EU2"},
        clans={0: "H1+ 2 2 2 2 2"},
        quests={0: "Q14"},
        gems={0: "green"},
        decks={"runes": "Y1 Y2 Y3 Y4"},
        stock={"fruit": 0},
    )
    t.play("end")
    t.roll(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, play="stay")
    assert (t.quest(), sorted(t.options)) == ("", ["gem destroyer", "gem quest1"])
    t.play("gem quest1", "rune Y1", "draw", "rune Y3")
    t.roll(1, play="throw_new")
    assert t.gems() == "destroyer quest1 green"
    assert t.gold() == 20 + 4 * 2 + 3 * 2


def test_an_oath_kept_in_the_npc_phase(table: Make) -> None:
    """X-61: GROUP-16, QUEST-15, OBJ-5."""
    t = table(
        order=(1, 0),
        month=3,
        phase="npcs",
        at={0: "EU2"},
        clans={0: "H1+ 2 2 2 2 2"},
        quests={0: "Q19"},
        gems={0: "green"},
        wanted={0: 1},
        battle="brigand",
        by_npc=True,
    )
    t.roll(1, 1, 1, 1, 1, 1, 1, 6, 6, 6, play="stay")
    while t.offered("hit"):
        t.play(t.options[0])
    assert (t.gold(), t.clan(), t.state.wanted[0]) == (20 + 8 + 12, "H1+ 2 2 2 2 2", 0)
    assert sorted(t.options) == ["gem brigand", "gem quest1"]


# Completing, cancelling, taking over


def test_completion(table: Make) -> None:
    """QUEST-17, QUEST-35, OBJ-17: rewards, a slot, and the card on the finished pile before the gem is placed."""
    t = table(quests={0: "Q20 city1=EU0"}, gems={0: "green quest1"}, decks={"runes": "Y1 Y2"})
    t.play("pay")
    assert (t.ask, t.quest(), t.quests_in("finished"), places(t)) == ("keep_rune", "", "Q20", [])
    assert (t.clan(), t.gems()) == ("H1:3", "quest1 quest2 green")


def test_the_next_quest_slot(table: Make) -> None:
    """QUEST-17, OBJ-17: up to three."""
    for before, after in [("green quest1 quest2", "quest1 quest2 quest3 green"), ("quest1 quest2 quest3",) * 2]:
        t = table(quests={0: "Q20 city1=EU0"}, gems={0: before}, decks={"runes": "Y1 Y2"})
        t.play("pay")
        assert t.gems() == after


def test_rewards_in_the_order_of_the_card(table: Make) -> None:
    """QUEST-25: experience before the healing that stands later."""
    t = table(clans={0: "H1 1~ 1"}, goods={0: "medicine"}, quests={0: "Q9"}, gems=DONE)
    t.play("give medicine")
    assert (t.clan(), t.state.medics[0]) == ("H1:1 1 1:1", 1)


def test_a_reward_that_is_chosen(table: Make) -> None:
    """QUEST-25, GOOD_PICK: then the gold; own goods are not thrown away for it."""
    t = table(quests={0: "Q7"}, gems=DONE, status={0: (0, 2, 0)})
    t.load(1, 1)
    t.play("try")
    assert t.offered("take") == [f"take {good.name}" for good in t._box.goods]
    t.load(1, 1)
    t.play("take silk")
    assert (t.goods(), t.gold()) == ("silk", 24)
    t = table(quests={0: "Q7"}, gems=DONE, status={0: (0, 2, 0)}, goods={0: "iron iron"})
    t.roll(1, 1, 1, 1, play="try")
    assert (t.ask, t.goods()) == ("turn", "iron iron")


def test_a_full_caravan_by_a_reward(table: Make) -> None:
    """X-39: OBJ-10, OBJ-26, QUEST-17."""
    t = table(
        caravans={0: "master_trader"},
        upgrades={0: "pet cargo medic medic medic"},
        quests={0: "Q11"},
        goods={0: "iron"},
        gems={0: "caravan"},
        decks={"runes": "Y1 Y2 Y3 Y4"},
    )
    t.play("give iron")
    assert (t.gold(), t.state.smoke[0], sorted(t.options)) == (28, 1, ["gem full", "gem quest1"])
    t.play("gem full", "rune Y1")
    assert t.gems() == "caravan full quest1"


def test_cancelling(table: Make) -> None:
    """QUEST-18: 5 gold in an open hall, without AP; the card goes to the row."""
    t = table(quests={0: "Q17 city1=RU0 city2=JV0"}, row="Q5 Q7 Q9", ap=0)
    t.play("cancel")
    assert (t.quest(), t.gold(), t.quests_in("quest_row"), places(t)) == ("", 15, "Q5 Q7 Q9 Q17", [])
    assert table(at={0: "EU1"}, quests={0: "Q5"}).offered("cancel") == []
    assert table().offered("cancel") == []


def test_who_cannot_pay(table: Make) -> None:
    """QUEST-19: keeps the quest."""
    t = table(quests={0: "Q5"}, gold={0: 4})
    assert (t.offered("cancel"), t.quest()) == ([], "Q5")


def test_a_full_row_after_cancelling(table: Make) -> None:
    """QUEST-32: the oldest card leaves it."""
    t = table(quests={0: "Q17 city1=RU0 city2=JV0"}, row="Q1 Q2 Q3 Q4 Q5 Q6")
    t.play("cancel")
    assert (t.quests_in("quest_row"), t.quests_in("finished")) == ("Q2 Q3 Q4 Q5 Q6 Q17", "Q1")


def test_progress_is_lost(table: Make) -> None:
    """QUEST-20: of a quest in the row; its places are drawn anew."""
    t = table(quests={0: "Q17 city1=EU0 city2=JV0"}, done={0: (1,)}, row="Q5 Q7 Q9", gems=DONE)
    t.play("cancel")
    t.roll(2, 3, play="guild Q17")
    assert (places(t), t.state.quest_done[0]) == (["RU0", "EG0"], 0)


def slaying(table: Make, **changes: object) -> Table:
    """Seat 0 has beaten seat 1 on EU3, and is asked about the quest of seat 1."""
    clans = {0: "H1+ 2 2 2 2 2", 1: "H1"}
    t = table(**{"at": {0: "EU3", 1: "EU3"}, "clans": clans, "gems": {0: "pvp1 pvp2"}, "gold": {1: 0}, **changes})
    t.play("stay")
    t.roll(1, 1, 1, 1, 1, 1, 1, 6, 6, 9, play="stay")
    return t


def test_taking_over_a_quest(table: Make) -> None:
    """QUEST-21, QUEST-24, DEATH-6: with its places and its progress."""
    t = slaying(table, battle="duel 1", quests={1: "Q18 outer1=EU1 outer2=EU2"}, done={1: (1,)})
    assert t.ask != "turn"
    t.play("take")
    assert (t.quest(0), t.quest(1), places(t, 0), t.state.quest_done[0]) == ("Q18", "", ["EU1", "EU2"], 1)


def test_here_stays_where_it_was(table: Make) -> None:
    """QUEST-24: HERE is the city where the quest was first taken."""
    t = slaying(table, battle="duel 1", quests={1: "Q5"})
    t.play("take")
    assert (t.quest(0), t.where(t.state.quest_places[0]), t.offered("try")) == ("Q5", "EU3", ["try"])
    t.play("travel EU2")
    assert t.offered("try") == []


def test_a_visit_of_a_quest_taken_over(table: Make) -> None:
    """X-73: QUEST-26, QUEST-28: in the killer's own turn at once, after the PVP slot."""
    t = slaying(
        table,
        battle="duel 1",
        quests={1: "Q18 outer1=EU3 outer2=EU2"},
        gems={0: "green pvp1"},
        decks={"runes": "Y1 Y2"},
    )
    t.play("take")
    assert (t.ask, t.gems(), t.state.quest_done[0]) == ("keep_rune", "pvp1 pvp2 green", 0)
    t.play("rune Y1")
    assert (t.ask, t.state.quest_done[0]) == ("turn", 1)


def test_a_visit_waits_for_ones_own_turn(table: Make) -> None:
    """X-73, QUEST-28: in the victim's turn the step is done at the start of the killer's next turn."""
    t = table(
        active=1,
        order=(1, 0),
        at={0: "EU3", 1: "EU3"},
        clans={0: "H1+ 2 2 2 2 2", 1: "H1"},
        gems={0: "pvp1 pvp2"},
        quests={1: "Q18 outer1=EU3 outer2=EU2"},
        battle="duel 0",
    )
    t.play("stay")
    t.roll(6, 6, 1, 1, 1, 1, 1, 1, 1, 9, play="stay")
    assert (t.asked, t.state.seat) == ([0], 1)
    t.play("take")
    assert (t.state.seat, t.quest(0), t.state.quest_done[0]) == (0, "Q18", 1)
    steps = [event.kind for event in t.match.events if event.kind in ("turn", "quest_step")]
    assert steps == ["turn", "quest_step"]
