"""DEATH: death and resurrection."""

from __future__ import annotations

from tests.games.world_adventure.tables import Make, Table

BIG = "hunt horned_behemoth"


def die_to(t: Table, city: int) -> None:
    """Lose a hero who stands alone to a monster; he awakes in a city."""
    t.roll(6, city, play="stay")


def test_a_clan_dies_when_all_have_fainted(table: Make) -> None:
    """DEATH-1, HERO-8."""
    t = table(clans={0: "H12 1"}, at={0: "EU2"}, battle=BIG)
    t.roll(6, 6, play="stay")
    assert (t.state.deaths, t.told("death")) == ([0, 0], [])
    die_to(t, 1)
    assert (t.state.deaths, len(t.told("death"))) == ([1, 0], 1)


def test_what_a_dead_player_loses_and_keeps(table: Make) -> None:
    """E-23: DEATH-2, DEATH-5, DEATH-10, DEATH-11, DEATH-12, RUNE-19."""
    t = table(
        clans={0: "H12:3 1~:2 2~"},
        wanted={0: 4},
        goods={0: "iron silk"},
        upgrades={0: "pet cargo medic medic medic smoke"},
        gems={0: "minion green stall2"},
        cards={0: "Y1:1"},
        items={0: "G2"},
        quests={0: "Q5"},
        row="Q1 Q2 Q3",
        stalls={"JP": 0},
        status={0: (2, 2, 2)},
        at={0: "EU2"},
        battle=BIG,
    )
    t.play("go_on")
    die_to(t, 9)
    s = t.state
    assert (t.gold(), t.goods(), t.quest(), s.wanted[0]) == (0, "", "", 0)
    assert (s.stock, t.quests_in("quest_row")) == ([2] * 6, "Q1 Q2 Q3 Q5")
    assert (t.at(), t.clan()) == ("JV0", "H12:3 1~:2 2~")
    assert (s.medics[0], s.smoke[0], s.pet[0], s.hold[0]) == (3, 1, True, True)
    assert (t.gems(), t.cards(), s.items[0], t.status()) == (
        "stall2 minion green",
        "Y1:1",
        [s.terms.box.monster_by_name["G2"]],
        (2, 2, 2),
    )
    assert s.stalls[5] == 0


def test_the_penalty_turn(table: Make) -> None:
    """E-23: DEATH-8, DEATH-9, DEATH-16, TURN-8: three random gold dice and nothing else, in the next month."""
    t = table(clans={0: "H15", 1: "H12"}, at={0: "EU2"}, month=3, decks={"events": "V28"}, battle=BIG)
    t.roll(6, 4, play="stay")
    assert (t.told("turn")[-1].seat, t.state.penalty) == (1, [True, False])
    t.load(2, 1, 3, 6)  # seat 0 draws the first turn marker
    t.play("end")
    penalty = t.told("turn")[-2]
    assert (penalty.seat, penalty.data["penalty"], t.gold()) == (0, True, 2 + 3 + 4)
    assert (t.state.penalty, t.asked, t.told("cast")) == ([False, False], [1], [])


def test_death_before_the_own_turn(table: Make) -> None:
    """X-26: DEATH-9: then the turn of this month is the penalty turn."""
    t = table(
        clans={0: "H12+ 2 2", 1: "H12"}, gold={1: 0}, gems={0: "pvp1 pvp2"}, at={0: "EU2", 1: "EU2"}, battle="duel 1"
    )
    t.play("stay")
    t.roll(1, 1, 1, 6, 3, play="stay")
    assert t.state.penalty == [False, True]
    t.load(1, 1, 1)
    t.load(1, 7, 2)  # the month after it: turn markers, the raid
    t.play("end")
    told = [(event.seat, event.data["penalty"], event.data["month"]) for event in t.told("turn")]
    assert told[0] == (1, True, 2)
    assert (t.gold(1), t.state.penalty) == (6, [False, False])


def test_the_turn_of_the_dead_is_over(table: Make) -> None:
    """TURN-6, DEATH-8: points are lost, and nobody attacks at its end."""
    t = table(clans={0: "H12"}, brigand="CN1", at={0: "EU2"}, battle=BIG, mp=2, ap=1)
    die_to(t, 5)
    assert (t.told("turn")[-1].seat, t.asked, len(t.told("ambushed"))) == (1, [1], 0)


def test_before_the_penalty_turn_income_and_events_go_on(table: Make) -> None:
    """DEATH-13, STALL-7, EVENT-15: stall income and effects on all players."""
    t = table(
        clans={0: "H12 1~", 1: "H12"},
        at={0: "EU2"},
        month=3,
        stalls={"JP": 0},
        decks={"events": "V8"},
        battle=BIG,
    )
    t.roll(6, 4, play="stay")
    t.load(1)  # the turn markers: seat 1 first
    t.play("end")
    assert (t.asked, t.gold(), t.state.penalty[0]) == ([1], 5 + 2, True)


def test_an_npc_takes_nothing_for_others(table: Make) -> None:
    """DEATH-5, GOV-9: gold to the bank, goods to the stock, the quest to the row; no bounty."""
    t = table(clans={0: "H12"}, wanted={0: 8}, goods={0: "silk"}, at={0: "EU2"}, battle="government")
    t.roll(6, 1, 1, 1, 1, 2, play="stay")
    assert (t.gold(), t.gold(1), t.state.wanted, t.state.stock) == (0, 20, [0, 0], [2] * 6)
    assert (t.state.deaths, t.at()) == ([1, 0], "RU0")


def test_all_soldiers_lie_when_the_hero_awakes(table: Make) -> None:
    """DEATH-11: also with a hero who fainted first (H-HEROFAINT)."""
    t = table(clans={0: "H12~ 1"}, rules={"herofaint": "yes"}, at={0: "EU2"}, battle=BIG)
    t.roll(6, 2, play="stay")
    assert t.clan() == "H12 1~"


def test_nobody_is_eliminated(table: Make) -> None:
    """END-5: a player may die again and again."""
    t = table(clans={0: "H12", 1: "H12"}, deaths={0: 6}, at={0: "EU2"}, battle=BIG)
    die_to(t, 1)
    assert (t.state.deaths[0], t.outcome) == (7, None)
