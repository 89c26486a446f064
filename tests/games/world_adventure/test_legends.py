"""LEG and TOKEN: legendary monsters and X tokens."""

from __future__ import annotations

import pytest

from tests.games.world_adventure.tables import Make, Table

EIGHT = "EU3 EU5 RU3 RU4 RU5 PS2 PS3 PS4"


def hunt(t: Table) -> None:
    """Slay a Reed Imp in this territory with a hero and two soldiers."""
    t.roll(1, 1, play="engage here")
    t.play("attack")
    t.roll(1, 1, 1, 1, 1, play="stay")


def hunter(table: Make, **arranged: object) -> Table:
    """Somebody about to slay a Reed Imp in EU2, for no rune."""
    return table(clans={0: "H12 1 1"}, gems={0: "minion"}, at={0: "EU2"}, **arranged)


@pytest.mark.parametrize(("slain", "comes"), [(0, False), (1, False), (2, True), (3, False), (5, True)])
def test_every_third_token_summons_a_legendary(table: Make, slain: int, comes: bool) -> None:
    """LEG-1, TOKEN-4: the top card, on the lair of its colour."""
    t = hunter(table, monsters_slain=slain, decks={"legends": "G4"})
    hunt(t)
    assert t.state.monsters_slain == slain + 1
    assert [t.where(place) for place in t.state.monster_at[3:]] == ["EG5"] * comes
    assert (t.state.legends[-1] == t.state.terms.box.monster_by_name["G4"]) != comes


@pytest.mark.parametrize(("spawn", "slain", "comes"), [(2, 1, True), (2, 2, False), (4, 2, False), (4, 3, True)])
def test_other_rhythms(table: Make, spawn: int, slain: int, comes: bool) -> None:
    """H-SPAWN: legendaries, the government and the brigand every 2 or 4."""
    t = hunter(table, rules={"spawn": spawn}, monsters_slain=slain, decks={"legends": "G4"})
    hunt(t)
    assert len(t.state.monster_at[3:]) == comes
    t = table(rules={"spawn": spawn}, at={0: "EU1"}, merchants_met=slain)
    t.load(1, 5, 5)
    t.play("scout merchant")
    t.roll(*[1, 1] * comes, play="attack")
    assert (t.state.government >= 0) == comes
    t = table(rules={"spawn": spawn}, goods={0: "fruit"}, gems={0: "trade12 trade16"}, needs_met=slain)
    t.play("shop", "sell fruit")
    while t.offered("done"):
        t.play("done")
    t.roll(*[1, 1] * comes, play="leave")
    assert (t.state.brigand >= 0) == comes


def test_each_legendary_comes_once(table: Make) -> None:
    """LEG-2: with an empty pile nothing is summoned."""
    t = hunter(table, monsters_slain=2, items={1: "G1 G2 G3 G4 G5 G6"})
    assert t.state.legends == []
    hunt(t)
    assert (t.state.monster_at[3:], t.told("legend_summoned")) == ([], [])


def test_its_event_runs_while_it_lives(table: Make) -> None:
    """LEG-3, EVENT-6, EVENT-9: Drowning Tide takes a move point from the next turn on, until it is slain."""
    t = hunter(table, monsters_slain=2, event="V1", decks={"legends": "G1"}, seats=2)
    hunt(t)
    t.play("end")
    assert t.state.mp == 1
    clans = {0: "H12+ 2 2 2 2"}
    t = table(
        clans=clans,
        gems={0: "legend"},
        cards={0: "P1"},
        event="V1",
        monsters={"G4": ""},
        at={0: "EG5"},
        battle="hunt G4",
    )
    t.play("stay")
    t.roll(1, 1, 1, 1, 1, 1, 2, *[1] * 8, play="card P1")
    t.play("status explorer", "end")
    assert t.state.mp == 3


def test_several_live_at_the_same_time(table: Make) -> None:
    """LEG-4, EVENT-10: the event of the younger one runs."""
    t = hunter(table, monsters={"G1": ""}, monsters_slain=2, decks={"legends": "G2"})
    hunt(t)
    assert [t.where(place) for place in t.state.monster_at[3:]] == ["JP2", "JV3"]
    t.play("end")
    assert t.match.view(None)["cities"]["EU"]["sell"] == 2


def test_the_older_event_runs_again(table: Make) -> None:
    """X-32: EVENT-10: when the younger one is slain."""
    t = table(
        clans={0: "H12+ 2 2 2 2"},
        gems={0: "legend"},
        cards={0: "P1"},
        monsters={"G1": "", "G4": ""},
        at={0: "EG5"},
        battle="hunt G4",
    )
    t.play("stay")
    t.roll(1, 1, 1, 1, 1, 1, 2, *[1] * 8, play="card P1")
    t.play("status explorer", "end")
    assert t.state.mp == 1


def test_a_younger_one_drives_the_older_away(table: Make) -> None:
    """H-LEGOVERLAP: the first vanishes, is out of the game and nobody's item."""
    t = hunter(table, rules={"legoverlap": "newest"}, monsters={"G1": ""}, monsters_slain=2, decks={"legends": "G2"})
    hunt(t)
    box = t.state.terms.box
    assert [t.where(place) for place in t.state.monster_at[3:]] == ["JV3"]
    assert (box.monster_by_name["G1"] in t.state.legends, t.state.items) == (False, [[], []])


def slay_legend(table: Make, **arranged: object) -> Table:
    """Slay Akhet in one stage."""
    t = table(
        clans={0: "H12+ 2 2 2 2"}, cards={0: "P1"}, monsters={"G4": ""}, at={0: "EG5"}, battle="hunt G4", **arranged
    )
    t.play("stay")
    t.roll(1, 1, 1, 1, 1, 1, 2, *[1] * 8, play="card P1")
    return t


def test_a_legendary_leaves_no_token(table: Make) -> None:
    """LEG-5: and does not count for the next one."""
    t = slay_legend(table, monsters_slain=2)
    assert (t.state.monster_x, t.state.monsters_slain, t.state.monster_at[3:]) == ([], 2, [])


def test_the_item_and_its_status_point(table: Make) -> None:
    """LEG-6, LEG-7, STATUS-2: values may rise to 5 now, and never above."""
    t = slay_legend(table, status={0: (4, 4, 1)})
    assert t.offered("status") == ["status explorer", "status charisma", "status leadership"]
    t.play("status explorer")
    assert (t.status(), len(t.state.items[0])) == ((5, 4, 1), 1)
    t = slay_legend(table, status={0: (5, 4, 1)}, items={0: "G1"}, gems={0: "legend"})
    assert t.offered("status") == ["status charisma", "status leadership"]
    t.play("status charisma")
    assert (t.status(), len(t.state.items[0])) == ((5, 5, 1), 2)


def test_the_item_is_never_lost(table: Make) -> None:
    """LEG-8, DEATH-12."""
    t = table(clans={0: "H12"}, items={0: "G1"}, status={0: (5, 0, 1)}, at={0: "EU2"}, battle="hunt iron_tusk")
    t.roll(6, 3, play="stay")
    assert (t.state.deaths[0], len(t.state.items[0]), t.status()) == (1, 1, (5, 0, 1))


def test_wanted_points_after_a_legendary(table: Make) -> None:
    """X-40: WANTED-1: 1 - 2 is 0."""
    assert slay_legend(table, wanted={0: 1}).state.wanted[0] == 0


# Tokens


def test_no_monster_behind_a_token(table: Make) -> None:
    """TOKEN-1, TOKEN-2, MAP-8: the token stays."""
    t = hunter(table, ap=2)
    hunt(t)
    assert (t.offered("engage"), [t.where(place) for place in t.state.monster_x]) == ([], ["EU2"])
    t.play("end")
    assert [t.where(place) for place in t.state.monster_x] == ["EU2"]


def test_the_ninth_token_sends_all_back(table: Make) -> None:
    """X-11: TOKEN-3, LEG-1: first the legendary, then all nine return; the count goes on (TOKEN-4)."""
    t = hunter(table, monster_x=EIGHT, monsters_slain=8, decks={"legends": "G4"}, ap=2)
    hunt(t)
    kinds = [event.kind for event in t.told_of("monster_token", "legend_summoned", "tokens_return")]
    assert kinds == ["monster_token", "legend_summoned", "tokens_return"]
    assert (t.state.monster_x, t.state.monsters_slain) == ([], 9)
    assert t.offered("engage") == ["engage here"]


def test_eight_tokens_stay(table: Make) -> None:
    """TOKEN-2."""
    t = hunter(table, monster_x=EIGHT.rsplit(" ", 1)[0], monsters_slain=7)
    hunt(t)
    assert len(t.state.monster_x) == 8


def test_six_tokens_by_a_house_rule(table: Make) -> None:
    """H-TOKENS: the sixth sends all six back; the count goes on (TOKEN-4)."""
    t = hunter(table, rules={"tokens": 6}, monster_x="EU3 EU5 RU3 RU4 RU5", monsters_slain=6)
    hunt(t)
    assert (t.state.monster_x, t.state.monsters_slain) == ([], 7)
    t = table(rules={"tokens": 6}, at={0: "EU1"}, merchant_x="EU3 EU4 RU2 RU4 RU6", merchants_met=6)
    t.load(1, 5, 5)
    t.play("scout merchant", "attack")
    assert (t.state.merchant_x, t.state.merchants_met) == ([], 7)


def test_tokens_do_not_hinder_others(table: Make) -> None:
    """TOKEN-5: raid monsters, legendaries, bands and players can be met there."""
    t = table(
        clans={0: "H12 1"},
        at={0: "EU3", 1: "EU3"},
        merchant_x="EU3",
        monster_x="EU3",
        brigand="EU3",
        government="EU3",
        monsters={"horned_behemoth": "EU3"},
    )
    assert t.offered("scout") == ["scout brigand", "scout government", "scout 2"]
    assert t.offered("engage") == ["engage horned_behemoth"]


def test_a_raid_monster_leaves_no_token(table: Make) -> None:
    """RAID-5, RAID-4."""
    t = table(clans={0: "H12+ 2 2 2 2"}, gems={0: "raid"}, at={0: "EU2"}, battle="hunt horned_behemoth")
    t.roll(1, 1, 1, 1, 1, 1, *[1] * 6, play="stay")
    assert (t.state.monster_x, t.state.monsters_slain, t.state.monster_at[2]) == ([], 0, -1)
