"""The Stage Lv of the game: STAGE-*."""

from __future__ import annotations

import pytest

from questhall.games.world_adventure.state import RAID_MEEPLE
from tests.games.world_adventure.tables import Make, Table, feats


def rune(t: Table) -> None:
    """Seat 0 builds its second stall; the cards that come with the rune are all gone."""
    t.play("stall")
    if t.ask == "status":
        t.play("status explorer")


def building(table: Make, runes: int, **more: object) -> Table:
    """Seat 0 may fill STALL2 and has so many runes."""
    return table(**{"stalls": {"RU": 0}, "gems": {0: feats(runes)}, "decks": {"runes": "only"}, **more})


@pytest.mark.parametrize(("runes", "stage"), [(0, 1), (1, 1), (2, 1), (3, 2), (4, 2), (5, 2), (6, 3), (7, 3)])
def test_the_fourth_and_the_seventh_rune_of_anybody(table: Make, runes: int, stage: int) -> None:
    """STAGE-1."""
    t = building(table, runes)
    rune(t)
    assert t.state.stage == stage


def test_it_lasts_to_the_end(table: Make) -> None:
    """STAGE-2: also with more than nine runes."""
    t = building(table, 9, rules={"runes": 12})
    rune(t)
    assert (t.state.runes[0], t.state.stage) == (10, 3)


def test_a_team_counts_its_best_member(table: Make) -> None:
    """X-29, STAGE-3: three and three are no four."""
    t = building(table, 2, seats=4, rules={"mode": "teams"}, gems={0: feats(2), 2: feats(3)})
    rune(t)
    assert (t.state.runes, t.state.stage) == ([3, 0, 3, 0], 1)


def test_it_never_falls(table: Make) -> None:
    """STAGE-4: a rune of somebody far behind changes nothing."""
    t = building(table, 0, stage=3)
    rune(t)
    assert t.state.stage == 3


def test_all_cards_are_replaced_at_once(table: Make) -> None:
    """E-6: STAGE-1, STAGE-5: merchants, monsters and monsters are those of the new level in the same turn."""
    t = building(table, 3, ap=3)
    rune(t)
    t.play("travel EU1")
    t.roll(1, 6, 4, 4, play="scout merchant")
    assert t.told("merchant_met")[-1].data["merchant"] == "guarded_silk_wagon"


def test_a_monster_of_the_territory_is_of_the_new_level(table: Make) -> None:
    """E-6: STAGE-5."""
    t = building(table, 3, ap=3)
    rune(t)
    t.play("travel EU2")
    t.roll(5, 5, play="engage here")
    assert t.told("engaged")[-1].data["monster"] == "glass_scorpion"


@pytest.mark.parametrize(("runes", "soldiers"), [(2, [1, 1, 1]), (3, [1, 1, 1, 2, 2]), (6, [1, 2, 2, 2, 2])])
def test_a_brigand_on_the_map_gets_the_new_card(table: Make, runes: int, soldiers: list[int]) -> None:
    """X-27, STAGE-5, STAGE-7: it is stronger at once."""
    t = building(table, runes, brigand="EU1")
    rune(t)
    t.play("travel EU1")
    assert t.state.battle is not None
    assert [level for level in t.state.battle.levels[:6] if level] == soldiers


@pytest.mark.parametrize(("runes", "soldiers"), [(2, [1, 1, 1, 2]), (3, [1, 1, 2, 2, 2]), (6, [1, 2, 2, 2, 2])])
def test_a_government_on_the_map_gets_the_new_card(table: Make, runes: int, soldiers: list[int]) -> None:
    """STAGE-5, STAGE-7."""
    t = building(table, runes, government="EU1", wanted={0: 1})
    rune(t)
    t.play("travel EU1")
    assert t.state.battle is not None
    assert [level for level in t.state.battle.levels[:6] if level] == soldiers


@pytest.mark.parametrize(("runes", "hp"), [(2, 10), (3, 11), (6, 16)])
def test_a_raid_monster_on_the_map_gets_the_new_card(table: Make, runes: int, hp: int) -> None:
    """STAGE-5, STAGE-7: there is only one card in play."""
    stage = 1 + (runes >= 4)
    t = building(table, runes)
    raid = t.state.terms.box.monsters[t.state.terms.box.raids[stage - 1]]
    t = building(table, runes, monsters={raid.name: "EU1"})
    rune(t)
    t.play("travel EU1")
    assert t.state.battle is not None
    assert t.state.battle.foe_hp == hp
    assert t.state.monster_at[RAID_MEEPLE] == t.state.place[0]


def test_the_raid_that_raised_the_stage(table: Make) -> None:
    """X-27: STAGE-5, STAGE-6: that battle is over; a brigand on the map is stronger at once."""
    t = table(
        gems={0: "minion green trade12"},
        cards={0: "P1"},
        decks={"runes": "only"},
        brigand="EU1",
        at={0: "EU2"},
        clans={0: "H1+ 2 2 2 2"},
        battle="hunt horned_behemoth",
    )
    t.play("stay")
    t.load(1, 1, 1, 1, 1, 1, *[6], *[1] * 6)
    t.play("card P1")
    t.play("status charisma")
    assert (t.state.stage, t.gems()) == (2, "minion raid green trade12")
    assert t.gold() == 20 + 12
    t.play("travel EU1")
    assert t.state.battle is not None
    assert [level for level in t.state.battle.levels[:6] if level] == [1, 1, 1, 2, 2]


def test_a_battle_in_progress_is_finished_with_the_old_card(table: Make) -> None:
    """STAGE-6: by construction, because no rune is won while a battle runs."""
    t = table(at={0: "EU1"}, clans={0: "H1 1 1"}, caravans={0: "storm_chaser"}, battle="plunder fruit_cart")
    t.roll(1, 6, 6, 6, play="chase")
    t.state.stage = 2
    t.load(1, 6, 1, 6, 1, 1, 1)
    t.play("chase")
    assert (t.gems(), t.gold(), t.clan()) == ("green", 24, "H1:1 1:1 1:1")


@pytest.mark.parametrize(("name", "hp"), [("reed_imp", 3), ("iron_tusk", 7)])
def test_minions_and_destroyers_keep_their_card(table: Make, name: str, hp: int) -> None:
    """STAGE-8."""
    t = building(table, 3, monsters={name: "EU2"}, ap=2)
    rune(t)
    t.play("travel EU2", f"engage {name}", "attack")
    assert t.state.battle is not None
    assert (t.state.stage, t.state.battle.foe_hp) == (2, hp)


@pytest.mark.parametrize("stage", [1, 2, 3])
def test_what_does_not_depend_on_it(table: Make, stage: int) -> None:
    """STAGE-9: prices, soldiers and legendaries."""
    t = table(stage=stage, goods={0: "silk"}, gold={0: 20})
    t.play("recruit", "upgrade pet", "shop", "sell silk", "leave")
    assert (t.gold(), t.clan()) == (14, "H1 1")
    t = table(stage=stage, at={0: "EU6"}, battle="hunt G5")
    assert t.state.battle is not None
    assert t.state.battle.foe_hp == 15
