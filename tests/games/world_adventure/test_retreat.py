"""RETREAT and AFTER: leaving a battle, and what is left of it."""

from __future__ import annotations

import pytest

from tests.games.world_adventure.tables import Make

DUEL = {0: "EU2", 1: "EU2"}
BIG = "hunt horned_behemoth"


@pytest.mark.parametrize("battle", [BIG, "brigand", "government", "duel 1"])
def test_a_retreat_before_any_stage(table: Make, battle: str) -> None:
    """RETREAT-1: also before the first one."""
    t = table(clans={0: "H12 1 1", 1: "H12 1"}, at=DUEL, battle=battle)
    assert t.options == ["stay", "flee"]
    t.roll(1, play="flee")
    assert (t.state.battle, t.told("attack")) == (None, [])


def test_a_retreat_before_a_later_stage(table: Make) -> None:
    """RETREAT-1: not from a merchant, whom one stops to chase."""
    t = table(clans={0: "H12 1 1"}, at={0: "EU2"}, caravans={0: "scout_shell"}, battle=BIG)
    t.roll(6, 6, 6, play="stay")
    t.roll(1, play="flee")
    assert t.state.battle is None
    assert "flee" not in table(clans={0: "H12"}, battle="plunder fruit_cart").options


@pytest.mark.parametrize(
    ("battle", "die", "free"),
    [
        ("hunt reed_imp", 4, True),
        ("hunt reed_imp", 5, False),
        ("hunt salt_ghoul", 3, True),
        ("hunt salt_ghoul", 4, False),
        ("brigand", 3, True),
        ("brigand", 4, False),
        ("government", 3, True),
        ("government", 4, False),
        ("duel 1", 3, True),
        ("duel 1", 4, False),
    ],
)
def test_the_number_of_a_retreat(table: Make, battle: str, die: int, free: bool) -> None:
    """RETREAT-2, C-20: the monster's retreat number, else 3."""
    t = table(clans={0: "H12 1 1", 1: "H12 1"}, upgrades={0: "smoke"}, at=DUEL, battle=battle)
    t.roll(die, play="flee")
    assert (t.state.battle is None) == free


def test_a_smoke_bomb(table: Make) -> None:
    """RETREAT-3, UPG-5: it is certain and is used up."""
    t = table(clans={0: "H12 1"}, upgrades={0: "smoke"}, at={0: "EU2"}, battle="brigand")
    t.play("smoke")
    assert (t.state.battle, t.state.smoke) == (None, [0, 0])


def test_one_try_by_dice_in_a_stage(table: Make) -> None:
    """RETREAT-4: afterwards the Smoke Bomb is left; in the next stage there is another try."""
    t = table(clans={0: "H12 1"}, upgrades={0: "smoke"}, at={0: "EU2"}, battle="brigand")
    t.roll(6, play="flee")
    assert t.options == ["stay", "smoke"]
    t.roll(6, 6, 6, 6, 6, play="stay")
    assert t.options == ["stay", "flee", "smoke"]
    t.roll(6, play="flee")
    t.play("smoke")
    assert t.state.battle is None


def test_a_failed_try_without_a_bomb(table: Make) -> None:
    """RETREAT-4: the stage goes on; nothing else is asked."""
    t = table(clans={0: "H12 1"}, at={0: "EU2"}, battle="brigand")
    t.roll(6, 1, 6, 6, 6, 6, play="flee")
    assert len(t.told("attack")) == 1


@pytest.mark.parametrize(
    ("battle", "way", "left"),
    [
        ("brigand", "flee", "iron"),
        ("government", "flee", "iron"),
        ("brigand", "smoke", "iron"),
        (BIG, "smoke", "iron"),
        (BIG, "flee", "iron silk"),
    ],
)
def test_a_good_is_dropped(table: Make, battle: str, way: str, left: str) -> None:
    """RETREAT-5, RETREAT-6, RETREAT-7, RETREAT-9: not by dice from a monster; to the stock."""
    t = table(clans={0: "H12 1"}, upgrades={0: "smoke"}, goods={0: "iron silk"}, at={0: "EU2"}, battle=battle)
    t.load(*[1] * (way == "flee"))
    t.play(way)
    if left == "iron":
        assert t.options == ["drop iron", "drop silk"]
        t.play("drop silk")
    assert (t.goods(), t.state.stock) == (left, [2, 2, 2, 2, 1, 2 if left == "iron" else 1])


def test_without_goods_nothing_is_dropped(table: Make) -> None:
    """RETREAT-8: and of one kind nobody is asked."""
    t = table(clans={0: "H12 1"}, at={0: "EU2"}, battle="brigand")
    t.roll(1, play="flee")
    assert t.ask == "turn"
    t = table(clans={0: "H12 1"}, goods={0: "silk silk"}, at={0: "EU2"}, battle="brigand")
    t.roll(1, play="flee")
    assert (t.ask, t.goods()) == ("turn", "silk")


def test_a_rival_may_take_what_was_dropped(table: Make) -> None:
    """X-24: RETREAT-3, RETREAT-6, RETREAT-8, RETREAT-9, RETREAT-11."""
    t = table(
        clans={0: "H12 1", 1: "H12 1"},
        upgrades={1: "smoke"},
        goods={0: "fruit", 1: "iron silk"},
        at=DUEL,
        battle="duel 1",
    )
    t.play("stay", "smoke")
    assert (t.asked, t.options) == ([1], ["drop iron", "drop silk"])
    t.play("drop iron")
    assert (t.asked, t.options) == ([0], ["take", "leave"])
    t.play("take")
    assert (t.goods(), t.goods(1), t.clan(), t.gems()) == ("fruit iron", "silk", "H12:2 1:2", "pvp1")


def test_a_rival_may_leave_what_was_dropped(table: Make) -> None:
    """RETREAT-9: it goes to the stock; also if he has no room."""
    t = table(clans={0: "H12 1", 1: "H12 1"}, goods={1: "iron"}, gems={0: "pvp1 pvp2"}, at=DUEL, battle="duel 1")
    t.play("stay")
    t.roll(1, play="flee")
    t.play("leave")
    assert (t.goods(), t.goods(1), t.state.stock) == ("", "", [2] * 6)
    goods = {0: "fruit fruit", 1: "iron"}
    t = table(clans={0: "H12 1", 1: "H12 1"}, goods=goods, gems={0: "pvp1 pvp2"}, at=DUEL, battle="duel 1")
    t.play("stay")
    t.roll(1, play="flee")
    assert (t.ask, t.goods(), t.state.stock[4]) == ("turn", "fruit fruit", 2)


def test_a_retreat_ends_the_battle_where_one_stands(table: Make) -> None:
    """RETREAT-10, EXP-8: no experience for the fleeing; the meeple stays, and so does the brigand."""
    t = table(clans={0: "H12 1"}, at={0: "EU2"}, battle="brigand")
    t.roll(1, play="flee")
    assert (t.at(), t.where(t.state.brigand), t.clan()) == ("EU2", "EU2", "H12 1")


def test_no_second_attack_after_a_retreat(table: Make) -> None:
    """RETREAT-12, AMBUSH-6: neither on a later arrival nor at the end of the turn."""
    t = table(clans={0: "H12 1"}, brigand="EU2", mp=3)
    t.play("travel EU2")
    t.roll(1, play="flee")
    t.play("travel EU0", "travel EU2", "end")
    assert (len(t.told("battle")), t.told("turn")[-1].seat) == (1, 1)


def test_the_opponent_decides_nothing_after_a_retreat(table: Make) -> None:
    """RETREAT-13."""
    t = table(clans={0: "H12 1", 1: "H12 1"}, upgrades={1: "smoke"}, at=DUEL, battle="duel 1")
    t.roll(3, play="flee")
    assert (t.state.battle, t.state.smoke[1], t.gems(1)) == (None, 1, "pvp1")


def test_the_attacker_who_flees_is_defeated(table: Make) -> None:
    """X-25: OBJ-15, RETREAT-11."""
    t = table(clans={0: "H12 1", 1: "H12 1"}, at=DUEL, battle="duel 1")
    t.roll(3, play="flee")
    assert (t.clan(1), t.gems(1), t.gems()) == ("H12:2 1:2", "pvp1", "")


def test_the_retreat_dice_of_both(table: Make) -> None:
    """C-34: the beginner's die, then the opponent's, then the attack dice."""
    t = table(clans={0: "H12 1", 1: "H12 1"}, at=DUEL, battle="duel 1")
    t.roll(5, play="flee")
    t.roll(6, 6, 6, 6, 6, play="flee")
    assert [(event.seat, event.data["die"]) for event in t.told("retreat_roll")] == [(0, 5), (1, 6)]


def test_mist_is_the_card_of_its_stage(table: Make) -> None:
    """RETREAT-14: it drops nothing and is spent."""
    t = table(clans={0: "H12 1"}, goods={0: "silk"}, cards={0: "P10"}, at={0: "EU2"}, battle="brigand")
    t.play("card P10")
    assert (t.goods(), t.runes_in("spent_runes"), t.state.battle) == ("silk", "P10", None)


def test_no_flight_before_the_first_stage(table: Make) -> None:
    """H-FIRSTFLEE, RETREAT-1: not in any way, if the player attacked a monster himself."""
    rules = {"firstflee": "after_a_stage"}
    hunter = {"clans": {0: "H12 1 1"}, "upgrades": {0: "smoke"}, "cards": {0: "P10"}, "at": {0: "EU2"}, "rules": rules}
    t = table(**hunter, dice=(6, 6, 6), battle=BIG)
    assert t.ask == "faint"
    t.play("faint 1")
    assert t.options == ["stay", "flee", "smoke", "card P10"]
    for battle, by_npc in ((BIG, True), ("brigand", False)):
        assert table(**hunter, battle=battle, by_npc=by_npc).options == ["stay", "flee", "smoke", "card P10"]


# After a battle


def test_who_did_not_faint_recovers(table: Make) -> None:
    """AFTER-1, AFTER-2: all hit points, the hero's too, in the next battle; the fainted stay fainted."""
    t = table(clans={0: "H12 1 2~"}, at={0: "EU2"}, brigand="EU2", monsters={"iron_tusk": "EU2"}, ap=2)
    t.roll(1, play="scout brigand")
    t.play("attack")
    t.roll(6, 6, 1, 1, 6, play="stay")
    t.roll(6, 1, 1, 1, play="stay")
    assert (t.clan(), t.fight.hp[0]) == ("H12 1~ 2~", 1)
    t.roll(1, play="flee")
    assert t.clan() == "H12 1~ 2~"
    t.play("end")
    assert t.clan() == "H12 1~ 2~"


def test_hit_points_are_full_in_the_next_battle(table: Make) -> None:
    """AFTER-1."""
    t = table(clans={0: "H12 2"}, at={0: "EU2"}, brigand="EU2", government="EU2", wanted={0: 1}, ap=2)
    t.roll(1, play="scout brigand")
    t.play("attack")
    t.roll(6, 6, 1, 1, 1, play="stay")
    assert t.fight.hp[:2] == [4, 1]
    t.roll(1, play="flee")
    t.roll(1, play="scout government")
    t.play("attack")
    t.roll(6, 6, 6, 6, 6, 6, play="stay")
    assert t.fight.hp[:2] == [4, 4]


def test_chase_is_full_again(table: Make) -> None:
    """AFTER-3."""
    t = table(clans={0: "H12"}, caravans={0: "chaser"}, at={0: "EU3"}, ap=2)
    for place in ("EU3", "EU4"):
        if place == "EU4":
            t.play("travel EU4")
        t.load(1, 5, 5)
        t.play("scout merchant", "attack")
        assert t.fight.chase == 2
        t.roll(6, play="chase")
        t.play("stop")


def test_the_turn_goes_on_where_it_was(table: Make) -> None:
    """AFTER-4, MOVE-7: with its points."""
    t = table(clans={0: "H12 1"}, brigand="EU2")
    t.play("travel EU2")
    t.roll(1, play="flee")
    assert (t.ask, t.asked, t.state.mp, t.state.ap) == ("turn", [0], 1, 1)
