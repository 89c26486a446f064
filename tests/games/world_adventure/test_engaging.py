"""ENGAGE: meeting monsters."""

from __future__ import annotations

import pytest

from tests.games.world_adventure.tables import Make, Table, changed

STRONG = "H1+ 2 2 2 2 2"
HUNTED = "minion destroyer raid"


def minion(t: Table) -> tuple[str, str]:
    """The minion on the map and where it stands."""
    return meeple(t, 0)


def meeple(t: Table, number: int) -> tuple[str, str]:
    """A monster on the map and where it stands."""
    card = t.state.monster_card[number]
    return "" if card < 0 else t._box.monsters[card].name, t.where(t.state.monster_at[number])


def met(table: Make, *dice: int, **changes: object) -> Table:
    """Somebody on EU2, where a monster is, has engaged it."""
    t = table(**{"at": {0: "EU2"}, **changes})
    t.roll(*dice, play="engage here")
    return t


def test_the_cost(table: Make) -> None:
    """ENGAGE-1: 1 AP, without a scouting roll, also with Explorer 0."""
    t = met(table, 1, 1, status={0: (0, 3, 2)}, ap=2)
    assert (t.state.ap, t.told("scouted")) == (1, [])
    assert table(at={0: "EU2"}, ap=0).offered("engage") == []


def test_only_monsters(table: Make) -> None:
    """ENGAGE-1: nobody else is engaged."""
    t = table(at={0: "EU4", 1: "EU4"}, brigand="EU4", government="EU4")
    assert t.offered("engage") == []


@pytest.mark.parametrize(
    ("place", "token", "monsters", "offered"),
    [
        ("EU2", "", {}, ["engage here"]),
        ("EU4", "", {}, []),
        ("EU6", "", {}, []),
        ("EU0", "", {}, []),
        ("EU2", "EU2", {}, []),
        ("EU2", "", {"reed_imp": "EU2"}, ["engage reed_imp"]),
        ("EU2", "", {"iron_tusk": "EU2"}, ["engage iron_tusk"]),
        ("EU2", "", {"reed_imp": "EU5"}, ["engage here"]),
        ("EU2", "", {"horned_behemoth": "EU2"}, ["engage here", "engage horned_behemoth"]),
        ("EU2", "EU2", {"horned_behemoth": "EU2"}, ["engage horned_behemoth"]),
        ("EU4", "", {"reed_imp": "EU4", "iron_tusk": "EU4"}, ["engage iron_tusk", "engage reed_imp"]),
        ("EU6", "", {"G5": ""}, ["engage G5"]),
        ("EU2", "", {"G5": "", "horned_behemoth": "EU3"}, ["engage here"]),
    ],
)
def test_the_targets(table: Make, place: str, token: str, monsters: dict[str, str], offered: list[str]) -> None:
    """ENGAGE-2, ENGAGE-4, ENGAGE-11, MAP-8, TOKEN-1, TOKEN-5: the monster of the territory, or a meeple there."""
    t = table(at={0: place}, monster_x=token, monsters=monsters)
    assert sorted(t.offered("engage")) == offered


def test_two_dice(table: Make) -> None:
    """ENGAGE-3: one of the two is chosen; the monster on that place of the display appears."""
    t = met(table, 6, 2)
    assert (t.ask, sorted(t.options)) == ("which_monster", ["place 2", "place 6"])
    assert [each.clause for each in t.told("two_dice")] == ["ENGAGE-3"]
    t.play("place 2")
    assert (minion(t), t.options) == (("dune_jackals", "EU2"), ["attack", "leave"])


def test_equal_dice(table: Make) -> None:
    """ENGAGE-3, STAGE-5: no choice; the display is that of the Stage Lv."""
    t = met(table, 6, 6, stage=2)
    assert (t.options, meeple(t, 1)) == (["attack", "leave"], ("frost_troll", "EU2"))


def test_a_known_monster(table: Make) -> None:
    """ENGAGE-4: no dice for a meeple."""
    t = table(at={0: "EU2"}, monsters={"salt_ghoul": "EU2"})
    t.play("engage salt_ghoul")
    assert (t.options, minion(t)) == (["attack", "leave"], ("salt_ghoul", "EU2"))


@pytest.mark.parametrize(("monster", "place"), [("horned_behemoth", "EU2"), ("G5", "EU6")])
def test_great_monsters(table: Make, monster: str, place: str) -> None:
    """ENGAGE-4: a raid monster or a legendary is attacked as it is known."""
    t = table(at={0: place}, monsters={monster: place})
    t.play(f"engage {monster}", "attack")
    assert t.state.battle is not None
    assert t._box.monsters[t.state.battle.foe].name == monster


def test_attack_or_decline(table: Make) -> None:
    """ENGAGE-5: after the card is known, at no further cost."""
    t = met(table, 1, 1)
    assert (t.options, t.state.ap) == (["attack", "leave"], 0)
    t.play("attack")
    assert t.state.battle is not None


def test_an_older_minion_vanishes(table: Make) -> None:
    """ENGAGE-6, X-13: at once, even if the new one is slain; a destroyer stays."""
    t = met(
        table,
        3,
        3,
        clans={0: STRONG},
        gems={0: HUNTED},
        monsters={"reed_imp": "EU5", "iron_tusk": "RU5"},
    )
    assert (minion(t), meeple(t, 1)) == (("salt_ghoul", "EU2"), ("iron_tusk", "RU5"))
    t.play("attack")
    t.roll(1, 1, 1, 1, 1, 1, 1, 4, 1, 1, play="stay")
    assert (minion(t), meeple(t, 1)) == (("", ""), ("iron_tusk", "RU5"))


def test_declining(table: Make) -> None:
    """ENGAGE-7: the meeple stays."""
    t = met(table, 1, 1)
    t.play("leave")
    assert (t.ask, minion(t), t.state.monster_x) == ("turn", ("reed_imp", "EU2"), [])


def test_retreating(table: Make) -> None:
    """ENGAGE-7: the meeple stays."""
    t = met(table, 1, 1)
    t.play("attack")
    t.roll(4, play="flee")
    assert (t.ask, minion(t), t.state.monster_x) == ("turn", ("reed_imp", "EU2"), [])


def test_dying(table: Make) -> None:
    """ENGAGE-7: the meeple stays (E-15)."""
    t = met(table, 1, 1)
    t.play("attack")
    t.roll(6, 6, 9, play="stay")
    assert (t.state.seat, t.at(0), minion(t)) == (1, "JV0", ("reed_imp", "EU2"))


def test_an_endless_battle(table: Make) -> None:
    """ENGAGE-7, BATTLE-14: the meeple stays."""
    t = met(table, 1, 1, clans={0: "H1 1"}, game=changed(numbers__battle__stages=1))
    t.play("attack")
    t.roll(6, 6, 6, play="stay")
    assert (t.ask, minion(t), t.clan()) == ("turn", ("reed_imp", "EU2"), "H1 1~")


def test_the_meeple_leaves_with_the_month(table: Make) -> None:
    """ENGAGE-7, MONTH-9: until the end of the month."""
    t = met(table, 1, 1, order=(1, 0), month=3, decks={"events": "V28"})
    t.play("leave")
    t.roll(1, play="end")
    assert (t.state.month, minion(t)) == (4, ("", ""))


def test_an_engaged_monster_does_not_attack(table: Make) -> None:
    """ENGAGE-8: nor does it in the NPC phase, although its player stays; otherwise it would."""
    t = met(table, 1, 1, order=(1, 0), month=3, decks={"events": "V28"})
    t.play("leave")
    t.roll(1, play="end")
    assert (t.state.month, t.state.battle) == (4, None)
    t = table(order=(1, 0), at={0: "EU2"}, monsters={"reed_imp": "EU2"})
    t.play("end")
    assert t.state.battle is not None


def test_a_destroyer_attacks_somebody_else(table: Make) -> None:
    """E-19: ENGAGE-7, ENGAGE-8, NPCMON-5."""
    t = met(table, 5, 5, seats=2, order=(1, 0), at={0: "EU2", 1: "EU2"}, clans={1: "H1 1 1 1"})
    t.play("leave", "end")
    assert t.state.battle is not None
    assert (t.state.battle.seat(1), t.state.battle.meeple) == (1, 1)


def test_once_in_a_turn(table: Make) -> None:
    """ENGAGE-9: the same monster may not be engaged again, nor the territory while it stands there."""
    t = met(table, 1, 1, ap=5)
    t.play("leave")
    assert t.offered("engage") == []


def test_another_monster_in_the_same_turn(table: Make) -> None:
    """ENGAGE-9: the limit is for one monster; a new minion is another one."""
    t = met(table, 1, 1, ap=5)
    t.play("leave", "travel EU3")
    t.roll(2, 2, play="engage here")
    t.play("leave")
    assert (minion(t), t.state.ap) == (("dune_jackals", "EU3"), 3)
    t.play("travel EU2")
    assert t.offered("engage") == ["engage here"]


def test_engaging_a_known_monster_once(table: Make) -> None:
    """ENGAGE-9: raid monsters and legendaries, too; others may still engage them."""
    t = table(at={0: "EU2", 1: "EU2"}, monster_x="EU2", monsters={"horned_behemoth": "EU2"}, ap=5)
    t.play("engage horned_behemoth", "leave")
    assert t.offered("engage") == []
    t.play("end")
    assert (t.state.seat, t.offered("engage")) == (1, ["engage horned_behemoth"])


@pytest.mark.parametrize(("die", "dice"), [(1, [4, 4]), (5, [1, 4, 4, 4, 4])])
def test_the_token(table: Make, die: int, dice: list[int]) -> None:
    """ENGAGE-10: a defeated minion or destroyer leaves a Monster X token."""
    t = met(table, die, die, clans={0: STRONG}, gems={0: HUNTED})
    t.play("attack")
    t.roll(1, 1, 1, 1, 1, 1, 1, *dice, play="stay")
    assert [t.where(place) for place in t.state.monster_x] == ["EU2"]


def test_no_token_for_great_monsters(table: Make) -> None:
    """ENGAGE-10, RAID-5: minion and destroyer only."""
    t = table(at={0: "EU2"}, monsters={"horned_behemoth": "EU2"}, clans={0: STRONG}, gems={0: HUNTED})
    t.play("engage horned_behemoth", "attack")
    t.roll(1, 1, 1, 1, 1, 1, 1, 1, 4, 4, 4, 4, 4, 4, play="stay")
    assert (t.told("monster_defeated") != [], t.state.monster_x) == (True, [])


def test_the_token_lies_where_the_monster_stood(table: Make) -> None:
    """ENGAGE-10: not where its victor was attacked."""
    t = table(
        order=(1, 0),
        at={0: "EU3"},
        monsters={"iron_tusk": "EU2"},
        clans={0: STRONG},
        gems={0: HUNTED},
        month=3,
        decks={"events": "V28"},
    )
    t.play("end")
    t.roll(1, 1, 1, 1, 1, 1, 1, 1, 4, 4, 4, 4, 1, play="stay")
    assert [t.where(place) for place in t.state.monster_x] == ["EU2"]


def test_a_raid_monster_that_was_engaged(table: Make) -> None:
    """X-53: ENGAGE-8, AMBUSH-11, NPCMON-5: no attack at the end of the turn and none in the NPC phase."""
    given = {"order": (1, 0), "at": {0: "EU2"}, "monsters": {"horned_behemoth": "EU2"}, "month": 3}
    t = table(rules={"events": "off"}, **given)
    t.play("engage horned_behemoth", "leave")
    t.roll(1, play="end")
    assert (t.state.month, t.told("ambushed")) == (4, [])
    t = table(rules={"events": "off"}, **given)
    t.play("end")
    assert t.state.battle is not None


def test_a_minion_that_has_killed(table: Make) -> None:
    """E-15: ENGAGE-7, NPCMON-2, MON-11: it attacks who came later; its defeat gives all rewards."""
    t = met(table, 1, 1, at={0: "EU2", 1: "EU1"}, clans={1: STRONG}, gems={1: "green"}, decks={"runes": "Y1 Y2"})
    t.play("attack")
    t.roll(6, 6, 9, play="stay")
    t.play("travel EU2", "end")
    assert (t.asked, t.ask) == ([1], "retreat")
    t.roll(1, 1, 1, 1, 1, 1, 1, 4, 4, play="stay")
    assert (t.gems(1), t.gold(1), t.ask) == ("minion green", 26, "keep_rune")
