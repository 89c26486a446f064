"""SCOUT: finding rivals, bands and merchants; C-31."""

from __future__ import annotations

import pytest

from tests.games.world_adventure.tables import Make, Table


def scouting(table: Make, *dice: int, target: str = "merchant", **changes: object) -> Table:
    """Somebody on EU3, where a merchant is, has scouted with these dice."""
    explorer = changes.pop("explorer", len(dice))
    t = table(status={0: (explorer, 2, 2)}, at={0: "EU3"}, **changes)
    t.roll(*dice, play=f"scout {target}")
    return t


def test_the_cost(table: Make) -> None:
    """SCOUT-1: 1 AP."""
    t = scouting(table, 6, ap=2)
    assert t.state.ap == 1
    assert table(at={0: "EU3"}, ap=0).offered("scout") == []


def test_only_in_the_same_territory(table: Make) -> None:
    """SCOUT-1, MAP-7: not from the next one; a token means that no merchant is there."""
    around = {"brigand": "EU2", "government": "EU4"}
    assert table(at={0: "EU3", 1: "RU5"}, merchant_x="EU3", **around).offered("scout") == []
    assert table(at={0: "EU2"}).offered("scout") == []


def test_the_targets(table: Make) -> None:
    """SCOUT-2: a rival outside cities, the government, the brigand, the merchant."""
    t = table(seats=3, at={0: "EU3", 1: "EU3", 2: "EU3"}, brigand="EU3", government="EU3")
    assert sorted(t.offered("scout")) == [
        "scout 2",
        "scout 3",
        "scout brigand",
        "scout government",
        "scout merchant",
    ]


def test_monsters_are_not_scouted(table: Make) -> None:
    """SCOUT-2, ENGAGE-1: they are engaged."""
    t = table(at={0: "EU2"}, monsters={"reed_imp": "EU2", "horned_behemoth": "EU2"})
    assert t.offered("scout") == []


def test_rivals_in_cities(table: Make) -> None:
    """SCOUT-3: they cannot be scouted; the government there can."""
    assert table(at={0: "EU0", 1: "EU0"}, government="EU0").offered("scout") == ["scout government"]


def test_mates(table: Make) -> None:
    """SCOUT-4, TEAM-1: teammates cannot be scouted."""
    t = table(seats=4, rules={"mode": "teams"}, at={0: "EU2", 1: "EU2", 2: "EU2", 3: "EU2"})
    assert t.offered("scout") == ["scout 2", "scout 4"]


@pytest.mark.parametrize(
    ("explorer", "event", "dice"), [(1, "", 1), (3, "", 3), (3, "V19", 2), (3, "V20", 4), (4, "V20", 5)]
)
def test_the_number_of_dice(table: Make, explorer: int, event: str, dice: int) -> None:
    """SCOUT-5, STATUS-7: as many as Explorer, more or fewer by an event."""
    t = scouting(table, *[6] * dice, explorer=explorer, event=event)
    assert t.told("scouted")[0].data["dice"] == [6] * dice


@pytest.mark.parametrize(
    ("explorer", "event", "allowed"), [(0, "", False), (1, "V19", False), (0, "V19", False), (0, "V20", True)]
)
def test_no_dice(table: Make, explorer: int, event: str, allowed: bool) -> None:
    """SCOUT-6, X-3: without dice there is no scouting."""
    t = table(status={0: (explorer, 3, 2)}, at={0: "EU3"}, event=event)
    assert (t.offered("scout") != []) == allowed


def test_a_certain_success_without_dice(table: Make) -> None:
    """SCOUT-6: SURE(scout) is enough; no die is rolled."""
    t = table(status={0: (0, 3, 2)}, at={0: "EU3", 1: "EU3"}, cards={0: "Y5"})
    t.play("card Y5", "scout 2")
    assert (t.ask, t.options) == ("attack", ["attack", "leave"])
    assert t.told("scouted")[0].data["dice"] == []


@pytest.mark.parametrize(("dice", "found"), [((1, 5), True), ((3, 6), True), ((4, 6), False), ((4, 4), False)])
def test_success(table: Make, dice: tuple[int, ...], found: bool) -> None:
    """SCOUT-7, GEN-1: one die of 1 to 3 is enough; then one may attack or leave."""
    t = scouting(table, *dice, target="brigand", brigand="EU3")
    assert (t.options == ["attack", "leave"]) == found


def test_the_brigand_found_with_three_successes(table: Make) -> None:
    """E-9: SCOUT-7, SCOUT-8."""
    t = scouting(table, 1, 1, 1, target="brigand", brigand="EU3")
    assert (t.options, t.state.ap) == (["attack", "leave"], 1)


def test_a_merchant_found_with_two_successes(table: Make) -> None:
    """E-25: SCOUT-7, SCOUT-8."""
    t = table(status={0: (3, 0, 2)}, at={0: "EU3"})
    t.roll(1, 3, 5, 2, 2, play="scout merchant")
    assert (t.options, t.state.ap) == (["attack", "leave"], 1)


@pytest.mark.parametrize(("dice", "ap"), [((1, 4, 4), 0), ((1, 2, 4), 1), ((1, 2, 3), 1)])
def test_the_bonus(table: Make, dice: tuple[int, ...], ap: int) -> None:
    """SCOUT-8: two successes give 1 AP, a third gives nothing."""
    assert scouting(table, *dice, target="brigand", brigand="EU3").state.ap == ap


def test_the_bonus_comes_once(table: Make) -> None:
    """SCOUT-9, X-4: once per turn."""
    t = scouting(table, 1, 2, 6, target="brigand", brigand="EU3", government="EU3")
    t.play("leave")
    assert t.state.ap == 1
    t.roll(1, 1, 1, play="scout government")
    assert (t.options, t.state.ap) == (["attack", "leave"], 0)


def test_the_bonus_comes_again_in_the_next_turn(table: Make) -> None:
    """SCOUT-9: it is earned once per turn, not once per match."""
    t = table(status={0: (2, 0, 2), 1: (2, 0, 2)}, at={0: "EU3", 1: "EU1"})
    t.roll(1, 1, 1, 1, play="scout merchant")
    t.play("leave", "end")
    t.roll(1, 1, 1, 1, play="scout merchant")
    assert (t.state.seat, t.state.ap) == (1, 1)


def test_the_bonus_without_an_attack(table: Make) -> None:
    """SCOUT-10: it is earned even if the target is left."""
    t = scouting(table, 1, 2, target="brigand", brigand="EU3")
    t.play("leave")
    assert (t.ask, t.state.ap, t.state.battle) == ("turn", 1, None)


def test_each_target_once(table: Make) -> None:
    """SCOUT-11: the same target may be scouted only once in a turn."""
    t = scouting(table, 6, target="brigand", brigand="EU3", government="EU3", ap=5)
    assert t.offered("scout") == ["scout government", "scout merchant"]
    t.roll(6, play="scout merchant")
    assert t.offered("scout") == ["scout government"]


def test_each_rival_once(table: Make) -> None:
    """SCOUT-11: another rival may still be scouted."""
    t = table(seats=3, at={0: "EU2", 1: "EU2", 2: "EU2"}, ap=5)
    t.roll(6, play="scout 2")
    assert t.offered("scout") == ["scout 3"]


def test_merchants_of_two_territories(table: Make) -> None:
    """SCOUT-11: for merchants the target is the merchant of that territory."""
    t = scouting(table, 6, ap=3)
    t.play("travel EU4")
    assert t.offered("scout") == ["scout merchant"]
    t.play("travel EU3")
    assert t.offered("scout") == []


def test_targets_are_forgotten(table: Make) -> None:
    """SCOUT-11: the limit is for a turn."""
    t = table(seats=2, at={0: "EU3", 1: "EU3"})
    t.roll(6, play="scout merchant")
    t.play("end")
    assert t.offered("scout") == ["scout merchant", "scout 1"]


def test_a_smoke_bomb_rerolls_all_dice(table: Make) -> None:
    """SCOUT-12, UPG-4, UPG-6: it is discarded, and the new result counts, once."""
    t = scouting(table, 6, 4, 1, target="brigand", brigand="EU3", upgrades={0: "smoke"})
    assert (t.ask, t.options) == ("scout_again", ["accept", "smoke"])
    t.roll(5, 5, 6, play="smoke")
    assert (t.ask, t.state.smoke[0], t.state.ap) == ("turn", 0, 0)


def test_a_bomb_is_kept(table: Make) -> None:
    """SCOUT-12: the roll may be accepted."""
    t = scouting(table, 1, 2, target="brigand", brigand="EU3", upgrades={0: "smoke"})
    t.play("accept")
    assert (t.options, t.state.smoke[0], t.state.ap) == (["attack", "leave"], 1, 1)


def test_the_bonus_counts_the_new_dice(table: Make) -> None:
    """SCOUT-12, SCOUT-8: two successes that were rerolled give no AP."""
    t = scouting(table, 1, 2, target="brigand", brigand="EU3", upgrades={0: "smoke"})
    t.roll(1, 6, play="smoke")
    assert (t.options, t.state.ap) == (["attack", "leave"], 0)


def test_no_bomb_without_dice(table: Make) -> None:
    """SCOUT-17: the reroll is offered only if a die was rolled (D-8)."""
    t = table(status={0: (0, 3, 2)}, at={0: "EU2"}, brigand="EU2", cards={0: "Y5"}, upgrades={0: "smoke"})
    t.play("card Y5", "scout brigand")
    assert t.options == ["attack", "leave"]


def test_failure(table: Make) -> None:
    """SCOUT-13: nothing but the AP is lost."""
    t = scouting(table, 6, 6, target="brigand", brigand="EU3")
    assert (t.ask, t.state.ap, t.state.battle, t.gold(), t.state.wanted[0]) == ("turn", 0, None, 20, 0)


def test_which_merchant(table: Make) -> None:
    """SCOUT-14, C-31: two dice after the scouting dice; one of them is chosen."""
    t = table(at={0: "EU3"})
    t.roll(1, 5, 2, play="scout merchant")
    assert (t.ask, sorted(t.options)) == ("which_merchant", ["place 2", "place 5"])
    assert [each.clause for each in t.told("two_dice")] == ["SCOUT-14"]
    t.play("place 5")
    assert t.told("merchant_met")[0].data["merchant"] == "iron_wagon"


def test_equal_dice(table: Make) -> None:
    """SCOUT-14: they give no choice."""
    t = table(at={0: "EU3"}, stage=2)
    t.roll(1, 6, 6, play="scout merchant")
    assert (t.ask, t.told("merchant_met")[0].data["merchant"]) == ("attack_merchant", "royal_purveyor")


def test_leaving_a_merchant(table: Make) -> None:
    """SCOUT-15: he is seen before the decision; leaving him costs nothing and places no token."""
    t = table(at={0: "EU3"})
    t.roll(1, 1, 1, play="scout merchant")
    assert (t.options, t.told("merchant_met") != []) == (["attack", "leave"], True)
    t.play("leave")
    assert (t.ask, t.state.merchant_x, t.state.wanted[0], t.gold()) == ("turn", [], 0, 20)


def test_the_attack_is_free(table: Make) -> None:
    """SCOUT-16: it is part of the action; with no AP left one may still attack."""
    t = table(at={0: "EU3"})
    t.roll(1, 1, 1, play="scout merchant")
    assert t.state.ap == 0
    t.play("attack")
    assert (t.state.battle is not None, t.state.ap) == (True, 0)


def test_the_trackers_die(table: Make) -> None:
    """SCOUT-17, HERO-7, C-31: the gold die is rolled last, and it succeeds with its own number."""
    for level, gold, found in [("H13", 3, True), ("H13", 4, False), ("H13+", 4, True), ("H13+", 5, False)]:
        t = table(clans={0: level}, status={0: (1, 2, 2)}, at={0: "EU2"}, brigand="EU2")
        t.roll(6, gold, play="scout brigand")
        assert (t.options == ["attack", "leave"]) == found


def test_the_trackers_die_among_others(table: Make) -> None:
    """C-31: a 4 is a success for the gold die of Lv 2 alone, so it must be the last one."""
    t = table(clans={0: "H13+"}, status={0: (1, 2, 2)}, at={0: "EU2"}, brigand="EU2")
    t.roll(4, 6, play="scout brigand")
    assert t.ask == "turn"


def test_the_trackers_die_and_the_bonus(table: Make) -> None:
    """SCOUT-17, SCOUT-8: it counts for the bonus AP."""
    t = table(clans={0: "H13"}, status={0: (1, 2, 2)}, at={0: "EU2"}, brigand="EU2")
    t.roll(1, 1, play="scout brigand")
    assert t.state.ap == 1


def test_the_trackers_die_alone(table: Make) -> None:
    """SCOUT-6, SCOUT-17: with Explorer 0 the gold die is enough to scout, and the bomb rerolls it."""
    t = table(clans={0: "H13"}, status={0: (0, 3, 2)}, at={0: "EU2"}, brigand="EU2", upgrades={0: "smoke"})
    t.roll(6, play="scout brigand")
    assert t.options == ["accept", "smoke"]
    t.roll(1, play="smoke")
    assert t.options == ["attack", "leave"]


def test_a_bomb_rerolls_the_trackers_die(table: Make) -> None:
    """SCOUT-17, C-31: it is rerolled with the others, in the same order."""
    t = table(clans={0: "H13+"}, status={0: (1, 2, 2)}, at={0: "EU2"}, brigand="EU2", upgrades={0: "smoke"})
    t.roll(1, 1, play="scout brigand")
    t.roll(5, 4, play="smoke")
    assert (t.options, t.state.ap) == (["attack", "leave"], 0)


def test_a_sure_scouting(table: Make) -> None:
    """SCOUT-18, SURE: at least one success; the dice are rolled for the bonus AP."""
    t = table(status={0: (2, 0, 2)}, at={0: "EU2"}, brigand="EU2", cards={0: "Y5"})
    t.play("card Y5")
    t.roll(6, 6, play="scout brigand")
    assert (t.options, t.state.ap) == (["attack", "leave"], 0)


def test_a_sure_scouting_with_two_successes(table: Make) -> None:
    """SURE: two dice that succeed give the bonus AP, one does not."""
    for dice, ap in [((1, 1), 1), ((1, 6), 0)]:
        t = table(status={0: (2, 0, 2)}, at={0: "EU2"}, brigand="EU2", cards={0: "Y5"})
        t.play("card Y5")
        t.roll(*dice, play="scout brigand")
        assert t.state.ap == ap


@pytest.mark.parametrize("explorer", [2, 5])
def test_sure_is_used_up(table: Make, explorer: int) -> None:
    """SCOUT-18: by the next scouting in any case, also with Explorer 5."""
    t = table(status={0: (explorer, 0, 2)}, items={0: "G1"}, at={0: "EU2"}, brigand="EU2", cards={0: "Y5"})
    t.play("card Y5")
    assert t.offered("card") == []
    t.roll(*[1] * explorer, play="scout brigand")
    t.play("leave")
    assert t.offered("card") == ["card Y5"]


def test_sure_ends_with_the_turn(table: Make) -> None:
    """SURE: until used or the end of the turn."""
    t = table(status={0: (0, 3, 2), 1: (0, 3, 2)}, at={0: "EU2", 1: "EU2"}, brigand="EU5", cards={0: "Y5"})
    t.play("card Y5")
    assert t.offered("scout") == ["scout 2"]
    t.play("end")
    assert t.offered("scout") == []
