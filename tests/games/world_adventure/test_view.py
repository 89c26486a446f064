"""What is shown: all that lies on the table, in the shapes that the browser's types are made from."""

from __future__ import annotations

import json
from typing import Any, get_type_hints

import pytest

from questhall.engine.decision import FORCED
from questhall.games.world_adventure import shown
from questhall.games.world_adventure.game import GAME
from questhall.games.world_adventure.state import World
from tests.games.test_shown import misfit
from tests.games.world_adventure.tables import Make
from tests.games.world_adventure.walk import go_on, matches

MOST_BYTES = 12_000


def only(seen: dict[str, Any], *names: str) -> dict[str, Any]:
    return {name: seen[name] for name in names}


def test_all_that_is_shown_has_its_shape_and_is_short() -> None:
    events = get_type_hints(shown.Events)
    told: set[str] = set()
    for match, random in matches(8):
        printed = match.printed()
        assert not misfit(printed, shown.Printed, "printed")
        while match.decision is not None:
            if len(match.moves) % 5 == 0:
                for seat in (None, *range(match.seats)):
                    view = match.view(seat)
                    assert not misfit(view, shown.View, "view")
                    assert len(json.dumps(view, separators=(",", ":"))) <= MOST_BYTES
            go_on(match, random)
        assert not misfit(match.view(None), shown.View, "view at the end")
        assert match.printed() == printed
        for event in match.events:
            if event.kind != FORCED:
                told.add(event.kind)
                for seat in (None, *range(match.seats)):
                    assert not misfit(event.seen_by(seat).data, events[event.kind], event.kind)
    assert len(told) > 70


def test_the_table_is_shown_as_it_lies(table: Make) -> None:
    """GEN-12, SETUP-6."""
    t = table(
        seats=3,
        active=1,
        order=(2, 1, 0),
        month=5,
        stage=2,
        stalls={"EU": 2},
        needs={"RU": "silk"},
        met="PS",
        merchant_x="EU1 EU4",
        monster_x="EU2",
        brigand="CN3",
        government="IN0",
        monsters={"reed_imp": "EG1", "G1": ""},
        event="V2",
        used_events="V4",
        decks={"events": "V7"},
        open_runes="Y1 P1",
        spent_runes="Y2",
        row="Q3 Q4 Q5",
        finished="Q6",
        wanted={0: 1, 2: 3},
        needs_met=4,
        merchants_met=2,
        monsters_slain=1,
        mp=1,
        ap=0,
    )
    seen = t.match.view(None)
    assert only(seen, "month", "phase", "stage", "order", "seat") == {
        "month": 5,
        "phase": "turn",
        "stage": 2,
        "order": [2, 1, 0],
        "seat": 1,
    }
    assert only(seen, "event", "next_event", "used_events") == {
        "event": "V2",
        "next_event": "V7",
        "used_events": ["V4"],
    }
    assert seen["cities"]["EU"] == {
        "need": "fruit",
        "met": False,
        "stall": 2,
        "sell": 3,
        "needed": 5,
        "closed": False,
    }
    assert only(seen["cities"]["PS"], "met", "needed") == {"met": True, "needed": 3}
    assert seen["cities"]["RU"]["need"] == "silk"
    assert only(seen, "merchant_x", "monster_x", "brigand", "government") == {
        "merchant_x": ["EU1", "EU4"],
        "monster_x": ["EU2"],
        "brigand": "CN3",
        "government": "IN0",
    }
    assert seen["monsters"] == [
        {"monster": "reed_imp", "place": "EG1", "met": [], "reach": []},
        {"monster": "G1", "place": "JP2", "met": [], "reach": []},
    ]
    assert seen["wanted"] == [2, 0]
    assert only(seen, "needs_met", "merchants_met", "monsters_slain") == {
        "needs_met": 4,
        "merchants_met": 2,
        "monsters_slain": 1,
    }
    assert only(seen, "legends", "rune_deck", "quest_deck") == {"legends": 5, "rune_deck": 45, "quest_deck": 20}
    assert only(seen, "open_runes", "spent_runes", "quest_row", "finished") == {
        "open_runes": ["Y1", "P1"],
        "spent_runes": ["Y2"],
        "quest_row": ["Q3", "Q4", "Q5"],
        "finished": ["Q6"],
    }
    assert only(seen["turn"], "mp", "ap", "shopped", "scouted") == {"mp": 1, "ap": 0, "shopped": False, "scouted": []}
    assert seen["battle"] is seen["drawn"] is seen["new_rune"] is None


WAYS: list[tuple[str, dict[str, Any], list[tuple[int | None, str, str]]]] = [
    ("brigand", {"at": {0: "EU3", 1: "EU2"}, "brigand": "PS6"}, [(0, "EU3", "nearest")]),
    ("brigand", {"at": {0: "EU2", 1: "EU2"}, "brigand": "PS6", "gold": {1: 21}}, [(1, "EU3 EU2", "gold")]),
    ("brigand", {"at": {0: "EU3", 1: "EU3"}, "brigand": "PS6", "goods": {1: "silk"}}, [(1, "EU3", "goods")]),
    ("brigand", {"at": {0: "EU3", 1: "EU3"}, "brigand": "PS6"}, [(0, "EU3", "chance"), (1, "EU3", "chance")]),
    ("brigand", {"at": {0: "EU0", 1: "CN4"}, "brigand": "EU5", "veiled": (1,)}, [(0, "", "only")]),
    ("brigand", {"at": {0: "EU0", 1: "CN4"}, "brigand": "EU5", "veiled": (0, 1)}, [(None, "", "nobody")]),
    ("government", {"at": {0: "EU0"}, "government": "PS6"}, [(None, "", "nobody")]),
    ("government", {"at": {0: "EU0"}, "government": "PS6", "wanted": {0: 1}}, [(0, "EU3 EU0", "only")]),
    ("government", {"at": {0: "EU0", 1: "EU0"}, "government": "PS6", "wanted": {0: 1, 1: 2}}, [(1, "EU3 EU0", "rank")]),
]


@pytest.mark.parametrize(("band", "arranged", "expected"), WAYS)
def test_where_a_band_goes_is_shown_before_it_goes(
    table: Make, band: str, arranged: dict[str, Any], expected: list[tuple[int | None, str, str]]
) -> None:
    """BRIG-5, BRIG-6, BRIG-8, BRIG-17, GOV-3, GOV-4, GOV-6: as it then does."""
    t = table(active=1, order=(0, 1), month=3, decks={"events": "V28"}, clans={0: "H12 1", 1: "H12 1"}, **arranged)
    plans = [plan for plan in t.match.view(None)["plans"] if plan["who"] == band]
    assert [(plan["seat"], " ".join(plan["path"]), plan["why"]) for plan in plans] == expected
    seat, path, _ = expected[-1]
    arrives = seat is not None and (path.split() or [arranged[band]])[-1] == t.at(seat)
    draw = [len(expected)] if len(expected) > 1 else []
    t.roll(*draw, *([6, 6] if arrives else []), 1, play="end")
    assert [event.data["target"] for event in t.told("band_moves")] == ([] if seat is None else [seat])
    if path:
        assert t.match.view(None)[band] == path.split()[-1]


def test_whom_a_monster_will_attack_is_shown_and_how_far_it_reaches(table: Make) -> None:
    """NPCMON-3, NPCMON-7, E-16: the one with fewer active soldiers; cities are out of reach."""
    t = table(at={0: "EU1", 1: "EU2"}, clans={0: "H12 1 1", 1: "H12 1"}, monsters={"iron_tusk": "EU2"})
    seen = t.match.view(None)
    assert seen["plans"] == [{"who": "iron_tusk", "seat": 1, "path": [], "why": "soldiers"}]
    reach = seen["monsters"][0]["reach"]
    assert "EU1" in reach
    assert "EU3" in reach
    assert not {"EU0", "EU2"} & set(reach)


def test_a_mat_is_shown_as_it_lies(table: Make) -> None:
    """GEN-12."""
    t = table(
        clans={1: "H2+ 1:4 2~"},
        status={1: (0, 4, 3)},
        gold={1: 17},
        goods={1: "silk silk"},
        caravans={1: "master_trader"},
        upgrades={1: "cargo medic medic"},
        gems={1: "hero trade12"},
        cards={1: "Y1:1"},
        items={1: "G2"},
        quests={1: "Q1"},
        wanted={1: 2},
        deaths={1: 1},
        at={1: "EU3"},
        visited={1: {"CN": 2}},
        veiled=(1,),
        stock={"silk": 0},
    )
    player = t.match.view(0)["players"][1]
    quest = player.pop("quest")
    assert player == {
        "hero": "H2",
        "dealt": None,
        "level": 2,
        "exp": 0,
        "down": False,
        "soldiers": [{"level": 1, "exp": 4, "down": False}, {"level": 2, "exp": 0, "down": True}, None, None, None],
        "status": [0, 4, 3],
        "caravan": "master_trader",
        "gold": 17,
        "goods": {"silk": 2},
        "cargo": 5,
        "upgrades": {"pet": 0, "cargo": 1, "smoke": 0, "medic": 2},
        "buys": 0,
        "runes": 2,
        "gems": ["hero", "trade12"],
        "cards": [{"card": "Y1", "uses": 1}],
        "places": 1,
        "items": ["G2"],
        "wanted": 2,
        "deaths": 1,
        "penalty": False,
        "place": "EU3",
        "visited": {"CN": 2},
        "veil": True,
        "trained": [],
    }
    assert quest["quest"] == "Q1"
    assert [step["done"] for step in quest["steps"]] == [False] * len(quest["steps"])


def test_a_battle_is_shown_with_both_sides(table: Make) -> None:
    """BATTLE-5, GROUP-2."""
    t = table(at={0: "EU2"}, clans={0: "H2 1 2~"}, battle="brigand", status={0: (1, 2, 4)})
    t.load(4, 2, 5, 1, 6, 3)
    t.play("stay")
    battle = t.match.view(None)["battle"]
    assert only(battle, "kind", "foe", "place", "stage") == {
        "kind": "band",
        "foe": "brigand",
        "place": "EU2",
        "stage": 1,
    }
    mine, theirs = battle["sides"]
    assert mine["seat"] == 0
    assert mine["dice"] == [4, 2, 5, 0, 0, 0, 0]
    assert [member and member["hp"] for member in mine["members"]] == [5, 2, 0, None, None, None]
    assert theirs["seat"] is None
    assert theirs["dice"] == [0, 0, 1, 6, 3, 0, 0]
    assert [member and member["level"] for member in theirs["members"]] == [None, 1, 1, 1, None, None]


def test_a_chase_is_shown_with_hit_points_and_stages_left(table: Make) -> None:
    """MERCH-5."""
    t = table(at={0: "EU1"}, caravans={0: "chaser"}, upgrades={0: "pet"}, battle="plunder fruit_cart")
    battle = t.match.view(1)["battle"]
    assert only(battle, "kind", "foe", "hp", "most", "chase") == {
        "kind": "plunder",
        "foe": "fruit_cart",
        "hp": 3,
        "most": 3,
        "chase": 3,
    }


def test_the_map_is_printed_with_its_links() -> None:
    """MAP-1, MAP-2."""
    printed = GAME.printed(_fresh())
    hexes = printed["territories"]
    assert len(hexes) == 63
    assert hexes["EU0"]["around"] == ["EU1", "EU2", "EU3", "EU4", "EU5", "EU6"]
    for name, each in hexes.items():
        for way, other in enumerate(each["around"]):
            assert other is None or hexes[other]["around"][(way + 3) % 6] == name
    assert hexes["JP2"]["lair"] == "G1"
    assert [slot["slot"] for slot in printed["slots"]][:2] == ["legend", "hero"]
    assert "12 gold" in printed["slots"][20]["text"]
    assert "16 gold" in printed["slots"][21]["text"]


def test_slots_cite_clauses_of_the_rule_book() -> None:
    clauses = GAME.rulebook().rules
    assert [slot["clause"] for slot in GAME.printed(_fresh())["slots"] if slot["clause"] not in clauses] == []


def _fresh() -> World:
    return GAME.new_state(2, GAME.settle_house_rules(2, {}))
