"""Success and failure: REW-*, FAIL-*."""

from __future__ import annotations

import pytest

from tests.games.adventure_party.tables import Make

SUCCESS_AND_FAILURE = [("T03", "R3", 3), ("T03", "R6", 1), ("T01", "R1", 2), ("T01", "R6", 0), ("T10", "R3 R3", 4)]


@pytest.mark.parametrize(("quest", "dice", "gold"), SUCCESS_AND_FAILURE)
def test_gold(table: Make, quest: str, dice: str, gold: int) -> None:
    """REW-1, REW-2, REW-3, FAIL-2: success pays the whole, failure the parchment part, nothing twice."""
    t = table(parties={0: "H01"}, attempt=quest, dice=dice, gold={0: 0})
    t.play("stop")
    assert t.gold == gold


@pytest.mark.parametrize(
    ("quest", "dice", "hand"),
    [
        ("T17", "R3 R3 R1", "P01 P02"),
        ("T17", "R6", "P01"),
        ("M04", "B1 B1 B1 B1 B1", "P01 LP1 LP2"),
        ("M04", "R6", "P01"),
    ],
)
def test_items(table: Make, quest: str, dice: str, hand: str) -> None:
    """REW-1, REW-2, REW-4, FAIL-2: standard and legendary items."""
    t = table(
        level=3, parties={0: "H01~"}, attempt=quest, dice=dice, decks={"items": "P01 P02 P03", "treasures": "LP1 LP2"}
    )
    t.play("stop")
    while t.ask == "wound":
        t.play(t.options[0])
    assert t.hand() == hand


def test_a_level_up_may_be_taken(table: Make) -> None:
    """REW-5: by one active hero, or by nobody."""
    t = table(parties={0: "H01 H02~ H03"}, attempt="T16", dice="R3 R3 R1 Y1 Y1")
    t.play("stop")
    assert t.options == ["level 1", "level 2", "level 3", "nobody"]
    t.play("level 2")
    assert (t.party(), t.ask) == ("H01 H02+~ H03", "tavern")


def test_a_level_up_may_be_left(table: Make) -> None:
    """REW-5."""
    t = table(parties={0: "H01"}, attempt="T05", dice="R3 Y1")
    t.play("stop", "nobody")
    assert t.party() == "H01 - -"


def test_only_who_went_and_lives_levels_up(table: Make) -> None:
    """REW-6: neither the dead, nor who stayed at home."""
    t = table(parties={0: "H01 H02 H03"}, rows={"town": "T12"}, phase="quest")
    t.play("quest T12 2 3")
    t.roll("G3 B1")
    t.play("stop", "wound light 2")
    assert t.options == ["level 2", "level 3", "nobody"]
    dead = table(parties={0: "H01~ H02"}, rows={"town": "T05"}, hands={0: "P01"}, phase="quest")
    dead.play("quest T05 1", "play P01")
    dead.roll("R1 R1")
    dead.play("stop")
    assert (dead.party(), dead.done(), dead.ask) == ("- H02 -", "T05", "tavern")
    assert dead.told("no_level_up")


def test_an_upgraded_hero_is_not_levelled_up(table: Make) -> None:
    """REW-6: HERO-4 names who can be."""
    t = table(level=3, parties={0: "H01+ L01 H02"}, attempt="T16", dice="R3 R3 R1 Y1 Y1")
    t.play("stop")
    assert t.options == ["level 3", "nobody"]


def test_quests_bring_no_tokens(table: Make) -> None:
    """REW-7: their VP are scored from the card."""
    t = table(parties={0: "H01"}, attempt="T03", dice="R3")
    t.play("stop")
    score = t.player()["score"]
    assert (score["tokens"], score["quests"], score["total"]) == (0, 1, 1)


def test_abilities_pay_after_the_rewards(table: Make) -> None:
    """REW-8: first what is printed, then Sable and Velka in the order of the party."""
    t = table(parties={0: "H13 H24"}, attempt="T08", dice="G3 G1", decks={"items": "P01 P02 P03"}, gold={0: 0})
    t.play("stop")
    assert [(event.kind, event.data["title"]) for event in t.told("gold")] == [
        ("gold", ""),
        ("gold", "Sable the Poacher"),
    ]
    assert [kind for kind in t.kinds() if kind in ("gold", "drew")] == ["gold", "drew", "gold", "drew"]
    assert (t.gold, t.hand()) == (4, "P01 P02")


def test_abilities_pay_the_living_who_went(table: Make) -> None:
    """REW-8: not for the dead, not for who stayed at home, not after a failure."""
    t = table(parties={0: "H13~ H24"}, rows={"town": "T01"}, phase="quest", gold={0: 0})
    t.play("quest T01 1")
    t.roll("G1")
    t.play("stop")
    assert (t.party(), t.gold, t.hand()) == ("- H24 -", 2, "")
    fails = table(parties={0: "H13"}, attempt="T01", dice="G6", gold={0: 0})
    fails.play("stop")
    assert fails.gold == 0


def test_a_completed_quest_goes_to_the_pile(table: Make) -> None:
    """REW-9: and counts for the town."""
    t = table(parties={0: "H01"}, attempt="T03", dice="R3")
    t.play("stop")
    assert (t.player()["done"], t.player()["progress"], t.row("town")) == (["T03"], 1, "")


def test_the_gap_stays_until_the_refresh(table: Make) -> None:
    """REW-10, REW-11: the row is filled at the end of the turn; the meeple is back before Tavern 2."""
    t = table(parties={0: "H01"}, rows={"town": "T01 T02 T03 T04"}, decks={"town": "T05"}, phase="quest")
    t.play("quest T03 1")
    assert t.attempt["card"] == "T03"
    t.roll("R3")
    t.play("stop")
    assert (t.attempt, t.ask, t.row("town")) == (None, "tavern", "T01 T02 T04")
    t.play("end")
    assert t.row("town") == "T01 T02 T04 T05"


def test_rewards_contain_the_consolation(table: Make) -> None:
    """REW-13, FAIL-6: on every card; and no consolation is a level-up."""
    for quest in table().match.printed()["quests"].values():
        for what, amount in quest["consolation"].items():
            assert amount <= quest["rewards"][what]
        assert not quest["consolation"]["level_up"]


def test_a_failed_quest_stays(table: Make) -> None:
    """FAIL-1, FAIL-3, FAIL-4: for anybody to try again; banner and meeple are back."""
    t = table(parties={0: "H01", 1: "H02"}, rows={"town": "T01 T02 T03 T04"}, phase="quest", inactive=(0,))
    t.play("quest T01 1")
    t.roll("R6")
    t.play("stop")
    assert (t.row("town"), t.done(), t.state.banner[0], t.attempt) == ("T01 T02 T03 T04", "", True, None)
    t.play("end", "end")
    assert "quest T01 1" in t.options


def test_one_missing_condition_fails(table: Make) -> None:
    """FAIL-1: enough damage, and no arrow."""
    t = table(parties={0: "H01"}, attempt="T02", dice="R3")
    t.play("stop")
    assert t.told("failed")[0].data["missing"] == {"A": 1}


def test_spent_cards_are_not_given_back(table: Make) -> None:
    """FAIL-5, FAIL-7: potion and scroll lie on the pile, whoever weeps."""
    t = table(parties={0: "H01"}, hands={0: "P02 S07"}, attempt="T03")
    t.play("play P02")
    t.roll("R6 Y1")
    t.play("play S07", "stop")
    assert t.told("failed")
    assert (t.hand(), t.pile("items")) == ("", "P02 S07")
