"""RECRUIT, TRAIN, EXP: soldiers and their evolution; C-33."""

from __future__ import annotations

import pytest

from tests.games.world_adventure.tables import Make, changed

RAISED = "hero soldiers"

# Recruiting


def test_recruiting(table: Make) -> None:
    """RECRUIT-1, RECRUIT-3: 5 gold for an active Lv 1 soldier without experience in the lowest empty slot."""
    t = table(clans={0: "H1 1:3"})
    t.play("recruit")
    assert (t.clan(), t.gold(), t.state.ap) == ("H1 1:3 1", 15, 1)
    t = table(clans={0: "H1 - 1:3"})
    t.play("recruit")
    assert t.clan() == "H1 1 1:3"


@pytest.mark.parametrize(("gold", "event", "cost"), [(5, "", 5), (7, "V10", 7), (4, "", 0), (6, "V10", 0)])
def test_the_price(table: Make, gold: int, event: str, cost: int) -> None:
    """RECRUIT-1, MOD recruit_cost."""
    t = table(gold={0: gold}, event=event)
    assert (t.offered("recruit") == ["recruit"]) == (cost > 0)
    if cost:
        t.play("recruit")
        assert t.gold() == 0


def test_in_every_city(table: Make) -> None:
    """RECRUIT-1: but nowhere else."""
    for nation in ("EU", "RU", "EG", "PS", "CN", "JP", "AR", "IN", "JV"):
        assert table(at={0: f"{nation}0"}).offered("recruit") == ["recruit"]
        assert table(at={0: f"{nation}1"}).offered("recruit") == []


@pytest.mark.parametrize(
    ("leadership", "soldiers", "allowed"),
    [(0, "", False), (1, "", True), (1, "1", False), (1, "1~", False), (4, "1 1 2", True), (4, "1 1 2 1", False)],
)
def test_how_many(table: Make, leadership: int, soldiers: str, allowed: bool) -> None:
    """RECRUIT-2, RECRUIT-5, STATUS-18: as many as Leadership; the fainted keep their slots."""
    t = table(status={0: (0, 1, leadership)}, clans={0: f"H1 {soldiers}"})
    assert (t.offered("recruit") == ["recruit"]) == allowed


def test_only_of_lv_one(table: Make) -> None:
    """RECRUIT-4: in slots 1 to 4, also with Leadership 5."""
    t = table(status={0: (0, 0, 5)}, items={0: "G1"}, gold={0: 20})
    t.play("recruit", "recruit", "recruit", "recruit")
    assert t.clan() == "H1 1 1 1 1"


def test_the_fifth_soldier(table: Make) -> None:
    """X-36: RECRUIT-4, STATUS-21, OBJ-8: Lv 2 from the start, and he counts for no rune."""
    t = table(status={0: (0, 0, 5)}, items={0: "G1"}, clans={0: "H1 1 1 1 1:6"})
    t.play("recruit")
    assert (t.clan(), t.gold(), t.gems()) == ("H1 1 1 1 1:6 2", 15, "")
    t.play("evolve 4")
    assert (t.clan(), t.gems()) == ("H1 1 1 1 2 2", "")


def test_two_trained_soldiers_besides_the_fifth(table: Make) -> None:
    """X-37: OBJ-8, RECRUIT-4."""
    t = table(status={0: (0, 0, 5)}, items={0: "G1"}, clans={0: "H1 1:6 1:6 1 1"}, gold={0: 35}, gems={0: "green"})
    t.play("recruit", "evolve 1")
    assert t.gems() == "green"
    t.play("evolve 2")
    assert t.gems() == "soldiers green"


def test_soldiers_are_not_dismissed(table: Make) -> None:
    """RECRUIT-5: there is no such choice, and death leaves them fainted."""
    t = table(clans={0: "H1 1 2~"}, at={0: "EU2"}, battle="hunt ash_wyrmling")
    t.roll(6, 6, 6, play="stay")
    t.roll(6, 6, 9, play="stay")
    assert (t.clan(), t.at()) == ("H1 1~ 2~", "JV0")


def test_recovering(table: Make) -> None:
    """RECRUIT-6: 2 gold for each."""
    t = table(clans={0: "H1 1~ 1 2~:0"}, gold={0: 3})
    assert t.offered("recover") == ["recover 1", "recover 3"]
    t.play("recover 3")
    assert (t.clan(), t.gold(), t.offered("recover")) == ("H1 1~ 1 2", 1, [])


def test_recovering_in_winter(table: Make) -> None:
    """RECRUIT-6, RECRUIT-1, MOD heal_cost: 2 more under the Winterhorn."""
    t = table(clans={0: "H1 1~"}, monsters={"G3": ""}, gold={0: 11})
    t.play("recover 1", "recruit")
    assert t.gold() == 0
    assert table(clans={0: "H1 1~"}, monsters={"G3": ""}, gold={0: 3}).offered("recover") == []


def test_the_values(table: Make) -> None:
    """RECRUIT-7: hits of Lv 1 and Lv 2 deal 1 and 2; a Lv 2 soldier has 4 hit points, a Lv 1 soldier 2."""
    t = table(clans={0: "H1 1 2"}, at={0: "EU2"}, battle="brigand")
    t.roll(6, 6, 6, 1, 4, 4, 4, play="stay")
    assert t.state.battle is not None
    assert t.state.battle.points[0] == 2
    t = table(clans={0: "H1 1 2"}, at={0: "EU2"}, battle="brigand")
    assert t.state.battle is not None
    assert t.state.battle.hp[1:3] == [2, 4]


# Evolving


def test_who_may_evolve(table: Make) -> None:
    """TRAIN-1, TRAIN-7, TRAIN-10: active members of Lv 1 with 6 experience."""
    t = table(clans={0: "H1:6 1:5 1:6 1~:6 2"}, gold={0: 15})
    assert (t.offered("evolve"), t.offered("train")) == (["evolve hero", "evolve 2"], ["train hero", "train 2"])


def test_only_in_a_city(table: Make) -> None:
    """TRAIN-1: at the recruiter."""
    t = table(clans={0: "H1:6 1:6"}, at={0: "EU1"})
    assert (t.offered("evolve"), t.offered("train")) == ([], [])


def test_paying(table: Make) -> None:
    """TRAIN-2: 15 gold without a roll."""
    t = table(clans={0: "H1 1:6"}, gold={0: 15})
    t.play("evolve 1")
    assert (t.clan(), t.gold()) == ("H1 2", 0)
    assert table(clans={0: "H1 1:6"}, gold={0: 14}).offered("evolve") == []


@pytest.mark.parametrize(("die", "clan"), [(1, "H1 2"), (3, "H1 2"), (4, "H1 1:6"), (6, "H1 1:6")])
def test_training(table: Make, die: int, clan: str) -> None:
    """TRAIN-3, TRAIN-8: 5 gold and a die: 1 to 3 evolves; who failed keeps his experience."""
    t = table(clans={0: "H1 1:6"})
    t.roll(die, play="train 1")
    assert (t.clan(), t.gold()) == (clan, 15)


def test_the_price_of_training(table: Make) -> None:
    """TRAIN-3, GEN-10."""
    assert table(clans={0: "H1 1:6"}, gold={0: 4}).offered("train") == []
    assert table(clans={0: "H1 1:6"}, gold={0: 5}).offered("train") == ["train 1"]


@pytest.mark.parametrize(("die", "level"), [(4, 2), (5, 1)])
def test_a_drill_season(table: Make, die: int, level: int) -> None:
    """TRAIN-3, MOD train: the number is 1 higher."""
    t = table(clans={0: "H1 1:6"}, event="V9")
    t.roll(die, play="train 1")
    assert t.state.level[0] == level


def test_a_six_never_trains(table: Make) -> None:
    """GEN-3: after all modifiers the number is from 1 to 5."""
    for change, die, level in [("+9", 6, 1), ("+9", 5, 2), ("-9", 1, 2), ("-9", 2, 1)]:
        t = table(clans={0: "H1 1:6"}, event="V9", game=changed(events__V9__lasting=[f"mod train {change}"]))
        t.roll(die, play="train 1")
        assert t.state.level[0] == level


def test_the_hero_trains(table: Make) -> None:
    """E-21: TRAIN-3, TRAIN-9, HERO-9, OBJ-7."""
    t = table(clans={0: "H1:6"}, gems={0: "green"})
    t.roll(2, play="train hero")
    assert (t.clan(), t.gems(), t.gold()) == ("H1+", "hero green", 15)


def test_five_members_train(table: Make) -> None:
    """E-34: TRAIN-3, TRAIN-4, TRAIN-5."""
    t = table(clans={0: "H1:6 1:6 1:6 1:6 1:6"}, gold={0: 25}, gems={0: "green yellow"}, status={0: (0, 1, 4)})
    t.roll(3, play="train 1")
    t.roll(4, play="train 2")
    t.roll(2, play="train 3")
    t.play(*["throw_new"] * (t.ask != "turn"))
    t.roll(6, play="train 4")
    t.load(1)
    t.play("train hero")
    assert (t.clan(), t.gold()) == ("H1+ 2 1:6 2 1:6", 0)
    assert t.gems() == "hero soldiers green yellow"


def test_once_per_month(table: Make) -> None:
    """TRAIN-5: each member rolls once; next month again (E-34)."""
    t = table(clans={0: "H1:6 1:6"}, order=(1, 0), month=3, rules={"events": "off"})
    t.roll(6, play="train 1")
    assert t.offered("train") == ["train hero"]
    t.roll(2, play="end")
    assert (t.state.month, t.offered("train")) == (4, ["train hero", "train 1"])


def test_paying_after_a_failure(table: Make) -> None:
    """X-47: TRAIN-6."""
    t = table(clans={0: "H1:6"}, gold={0: 20}, gems={0: RAISED})
    t.roll(6, play="train hero")
    assert (t.offered("train"), t.offered("evolve")) == ([], ["evolve hero"])
    t.play("evolve hero")
    assert (t.clan(), t.gold()) == ("H1+", 0)


def test_a_fainted_soldier_is_healed_first(table: Make) -> None:
    """TRAIN-7."""
    t = table(clans={0: "H1 1~:6"})
    assert t.offered("train") == []
    t.play("recover 1")
    assert t.offered("train") == ["train 1"]


def test_an_evolved_soldier(table: Make) -> None:
    """TRAIN-9, TRAIN-10, EXP-2: he strikes for 2, and there is no Lv 3."""
    t = table(clans={0: "H1 1:6"}, gold={0: 60})
    t.play("evolve 1")
    assert (t.offered("evolve"), t.offered("train")) == ([], [])
    t.play("travel EU2")
    t.roll(6, 6, play="engage here")
    t.play("attack")
    t.roll(6, 6, 1, play="stay")
    assert [event.data["points"] for event in t.told("points_dealt")] == [[2, 0]]


def test_an_evolved_hero(table: Make) -> None:
    """TRAIN-9: the second line of his card: 2 damage, and cast 4 for a double strike."""
    t = table(clans={0: "H1:6"}, gold={0: 15}, gems={0: RAISED}, upgrades={0: "smoke"})
    t.play("evolve hero", "travel EU2")
    t.roll(6, 6, play="engage here")
    t.play("attack")
    t.load(3, 4, 9)
    t.play("stay")
    assert [event.data["points"] for event in t.told("points_dealt")] == [[4, 0]]


def test_a_sure_training(table: Make) -> None:
    """SURE, QUEST-33: the member evolves for the 5 gold, and no die is rolled."""
    t = table(clans={0: "H1 1:6 1:6"}, cards={0: "Y7"}, gems={0: RAISED})
    t.play("card Y7", "train 1")
    assert (t.clan(), t.gold(), t.told("trained")) == ("H1 2 1:6", 15, [])
    assert t.offered("card") == ["card Y7"]
    t.roll(6, play="train 2")
    assert t.clan() == "H1 2 1:6"


@pytest.mark.parametrize(
    ("hero", "dice", "level"),
    [("H14", (6, 3), 2), ("H14", (6, 4), 1), ("H14+", (6, 4), 2), ("H14+", (6, 5), 1), ("H14", (3,), 2)],
)
def test_the_drill_master(table: Make, hero: str, dice: tuple[int, ...], level: int) -> None:
    """C-33, HERO-7, TRAIN_SAVE: after a training die that failed, the gold die may save it."""
    t = table(clans={0: f"{hero} 1:6"})
    t.roll(*dice, play="train 1")
    assert (t.state.level[0], t.gold()) == (level, 15)


def test_a_fainted_hero(table: Make) -> None:
    """H-HEROFAINT, RECRUIT-6, TRAIN-7, UPG-7: he is recovered like a soldier, and cannot evolve before."""
    t = table(rules={"herofaint": "yes"}, clans={0: "H1~:6 1"}, upgrades={0: "medic"})
    assert (t.offered("recover"), t.offered("medic"), t.offered("train")) == (["recover hero"], ["medic hero"], [])
    t.play("recover hero")
    assert (t.clan(), t.gold(), t.offered("train")) == ("H1:6 1", 18, ["train hero"])


# Experience


def test_six_at_most(table: Make) -> None:
    """EXP-1: each member has his own counter; what is above 6 is lost."""
    t = table(clans={0: "H1:6 1:5 1:2"})
    t.play("stall")
    assert t.clan() == "H1:6 1:6 1:3"


def test_two_at_once(table: Make) -> None:
    """EXP-1: from 5 by 2 to 6."""
    t = table(
        clans={0: "H1:5"},
        caravans={0: "master_trader"},
        goods={0: "silk silk iron"},
        needs={"EU": "silk"},
        gems={0: "trade12 trade16"},
    )
    t.play("shop", "sell silk", "sell silk", "sell iron")
    assert t.clan() == "H1:6"


def test_lv_two_ignores_experience(table: Make) -> None:
    """EXP-2."""
    t = table(clans={0: "H1+ 2 1"})
    t.play("stall")
    assert t.clan() == "H1+ 2 1:1"


@pytest.mark.parametrize(
    ("battle", "dice", "exp"),
    [
        ("hunt reed_imp", (1, 1, 1, 1, 1, 1, 1, 4, 4), 1),
        ("hunt iron_tusk", (1, 1, 1, 1, 1, 1, 1, 1, 4, 4, 4, 4), 2),
        ("plunder tea_porters", (1, 1, 1, 1, 1, 1, 1, 1, 1, 4, 4, 4), 1),
    ],
)
def test_the_experience_of_battles(table: Make, battle: str, dice: tuple[int, ...], exp: int) -> None:
    """EXP-3, EXP-4, EXP-7: as on the card, and the full amount for each."""
    t = table(
        at={0: "EU3"},
        clans={0: "H1 2 2 1 1 1"},
        battle=battle,
        gems={0: "minion destroyer green"},
        caravans={0: "master_trader"},
    )
    t.roll(*dice, play="stay" if battle.startswith("hunt") else "chase")
    assert t.clan() == f"H1:{exp} 2 2 1:{exp} 1:{exp} 1:{exp}"


def test_the_experience_of_a_band(table: Make) -> None:
    """E-38: EXP-3 to EXP-6, AFTER-1, AFTER-2: who fainted in it gets it, who was fainted before does not.

    EXP-4 and EXP-5: the full amount for each; EXP-6: nothing for the fourth soldier.
    """
    t = table(clans={0: "H1 1 1 1 1~"}, at={0: "EU2"}, battle="brigand", gems={0: "brigand"})
    t.roll(1, 1, 6, 6, 6, 1, 1, 6, play="stay")
    t.play("hit 1")
    t.roll(1, 1, 1, 1, 1, 6, play="stay")
    while t.offered("hit"):
        t.play(t.options[0])
    assert (t.clan(), t.told("band_defeated") != []) == ("H1:2 1~:2 1:2 1:2 1~", True)


def test_the_experience_of_a_duel(table: Make) -> None:
    """EXP-3: defeating a player gives 2, also if he retreats; EXP-8: the loser gets none."""
    t = table(at={0: "EU2", 1: "EU2"}, clans={0: "H1 1", 1: "H1 1"}, battle="duel 1", gems={0: "pvp1 pvp2"})
    t.play("stay")
    t.roll(3, play="flee")
    assert (t.clan(0), t.clan(1)) == ("H1:2 1:2", "H1 1")


def test_no_experience(table: Make) -> None:
    """EXP-8: for a retreat, a lost battle and an escaped merchant."""
    t = table(at={0: "EU2"}, clans={0: "H1 1"}, battle="hunt reed_imp")
    t.roll(1, play="flee")
    assert t.clan() == "H1 1"
    t = table(at={0: "EU2"}, clans={0: "H1 1~"}, battle="hunt reed_imp")
    t.roll(6, 6, 9, play="stay")
    assert t.clan() == "H1 1~"
    t = table(at={0: "EU3"}, clans={0: "H1 1"}, battle="plunder tea_porters")
    t.roll(6, 6, 6, play="chase")
    assert (t.clan(), t.ask) == ("H1 1", "turn")


def test_fainted_members_learn_nothing(table: Make) -> None:
    """EXP-7: from quests, sales and stalls only those active at that moment."""
    t = table(clans={0: "H1 1~ 1"}, quests={0: "Q20 city1=EU0"}, gems={0: "quest1 quest2 quest3"})
    t.play("pay")
    assert t.clan() == "H1:3 1~ 1:3"
