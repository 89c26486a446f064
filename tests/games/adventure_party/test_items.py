"""Items: ITEM-*."""

from __future__ import annotations

import pytest

from tests.games.adventure_party.tables import Make

EIGHT = "P01 P02 P03 P04 P05 P06 S01 S02"


def test_there_are_four_kinds(table: Make) -> None:
    """ITEM-1: potions, scrolls, weapons and relics; skull scrolls are a kind of scroll of their own."""
    sheet = table().match.printed()
    kinds = {name: card["kind"] for name, card in sheet["items"].items()}
    assert set(kinds.values()) == {"potion", "scroll", "weapon", "relic", "skull"}
    assert [kinds[name] for name in ("P01", "S01", "W01", "R01", "LP1", "LS1", "LW1", "LR1")] == [
        "potion",
        "scroll",
        "weapon",
        "relic",
    ] * 2


def test_hands_are_hidden(table: Make) -> None:
    """ITEM-2: others see the number of cards only."""
    t = table(hands={0: "P01 R01 S01"})
    assert t.player(0, 0)["hand"] == ["P01", "S01", "R01"]
    for viewer in (1, None):
        assert (t.player(0, viewer)["hand"], t.player(0, viewer)["cards"]) == (None, 3)


@pytest.mark.parametrize(
    ("hand", "rules"),
    [("P01 P02 P03 P04 P05 P06 R01 R02", {}), ("P01 P02 P03 P04 P05 P06 S01 K1", {"skull": "on"})],
)
def test_the_hand_limit(table: Make, hand: str, rules: dict[str, str]) -> None:
    """ITEM-3: down to seven of one's own choice; relics and skull scrolls count."""
    t = table(hands={0: hand}, rules=rules)
    t.go_on()
    assert (t.ask, t.asked) == ("discard", [0])
    assert t.options == [f"discard {name}" for name in t.hand().split()]
    t.play(f"discard {hand.split()[-1]}")
    assert (len(t.hand().split()), t.pile("items")) == (7, hand.split()[-1])
    assert t.asked == [1]


def test_seven_cards_may_be_kept(table: Make) -> None:
    """ITEM-3: with seven in hand nothing is asked."""
    t = table(hands={0: "P01 P02 P03 P04 P05 P06 S01"})
    t.end_turn()
    assert t.asked == [1]


def test_the_limit_is_checked_at_no_other_time(table: Make) -> None:
    """ITEM-4: neither in another's turn nor in the course of the own one."""
    t = table(level=2, hands={0: EIGHT, 1: EIGHT}, parties={0: "H01"})
    t.play("market standard", "end")
    assert t.ask == "tavern"
    assert (len(t.state.hands[0]), len(t.state.hands[1])) == (9, 8)
    t.play("end", "discard P01", "discard P02")
    assert (t.ask, t.asked, len(t.state.hands[1])) == ("tavern", [1], 8)


def test_equipped_weapons_do_not_count(table: Make) -> None:
    """ITEM-5."""
    t = table(hands={0: "P01 P02 P03 P04 P05 P06 S01 W01"}, parties={0: "H01/W02 H02"})
    t.play("equip W01 2")
    t.end_turn()
    assert (t.asked, len(t.state.hands[0]), t.told("discarded")) == ([1], 7, [])


def test_potions_are_for_the_pool_step(table: Make) -> None:
    """ITEM-6, ITEM-7: and scrolls for the ROLL step, both in the owner's own attempt."""
    t = table(parties={0: "H01"}, hands={0: "P01 S06", 1: "P01 S06"}, attempt="T01")
    assert (t.asked, t.offered("play")) == ([0], ["play P01"])
    assert t.refused("play S06") == "ITEM-7"
    t.roll("R6")
    assert (t.asked, t.offered("play")) == ([0], ["play S06"])
    assert t.refused("play P01") == "ITEM-6"


@pytest.mark.parametrize("phase", ["tavern", "quest", "tavern_2"])
def test_nothing_is_played_outside_of_attempts(table: Make, phase: str) -> None:
    """ITEM-6, ITEM-7."""
    t = table(parties={0: "H01~"}, hands={0: "P01 P06 S06 S09"}, rows={"town": "T01"}, phase=phase)
    assert t.offered("play") == []


def test_a_card_is_discarded_after_one_use(table: Make) -> None:
    """ITEM-8, ITEM-16."""
    t = table(parties={0: "H01"}, hands={0: "P01 S06 LS3"}, attempt="T01")
    t.play("play P01")
    t.roll("R6 R6")
    t.play("play S06", "play LS3")
    assert (t.hand(), t.pile("items"), t.pile("treasures")) == ("", "P01 S06", "LS3")
    assert t.offered("play") == []


def test_any_number_of_cards_in_one_attempt(table: Make) -> None:
    """ITEM-9: also equal ones."""
    t = table(parties={0: "H01"}, hands={0: "P01 P01 P02 S06 S06 S08"}, attempt="T01")
    t.play("play P01", "play P02", "play P01")
    assert t.pool == "R R Y R"
    t.roll("R6 R6 Y1 R6")
    t.play("play S06", "play S08", "play S06")
    assert t.counts == "M1 H1 U2"


def test_relics_give_vp_at_the_end(table: Make) -> None:
    """ITEM-10: hidden in hand, and for no other use but being sold or discarded."""
    t = table(level=2, parties={0: "H01"}, hands={0: "R02"}, rows={"town": "T01"})
    assert (t.points(), t.player(0, 1)["score"]["total"]) == (1, 0)
    assert [option for option in t.options if "R02" in option] == ["sell R02"]
    t.play("end", "quest T01 1")
    assert t.options == ["roll"]
    t.roll("R6")
    assert t.options == ["banner", "stop"]


def test_a_weapon_is_equipped_in_a_tavern_for_nothing(table: Make) -> None:
    """ITEM-11: to a hero of the own party."""
    for phase in ("tavern", "tavern_2"):
        t = table(phase=phase, gold={0: 0}, parties={0: "H01 - H02~", 1: "H03"}, hands={0: "W01"})
        assert t.offered("equip") == ["equip W01 1", "equip W01 3"]
        t.play("equip W01 3")
        assert (t.party(), t.hand(), t.gold) == ("H01 - H02~/W01", "", 0)


def test_a_weapon_is_equipped_nowhere_else(table: Make) -> None:
    """ITEM-11: not in an attempt."""
    t = table(parties={0: "H01"}, hands={0: "W01"}, attempt="T01")
    assert t.options == ["roll"]


@pytest.mark.parametrize(("old", "pile"), [("W02", "items"), ("LW2", "treasures")])
def test_a_new_weapon_replaces_the_old_one(table: Make, old: str, pile: str) -> None:
    """ITEM-12: a hero holds one, and the old one is discarded."""
    t = table(parties={0: f"H01/{old}"}, hands={0: "W05"})
    t.play("equip W05 1")
    assert (t.party(), t.pile(pile), t.hand()) == ("H01/W05 - -", old, "")


def test_an_equipped_weapon_stays(table: Make) -> None:
    """ITEM-13: it cannot be moved, taken back or sold; it stays through attempts and turns."""
    t = table(level=3, parties={0: "H01/W01 H02"}, rows={"town": "T01"})
    assert t.refused("move 1 2") == "ITEM-13"
    assert t.refused("sell W01") == "ACT-5"
    assert [option for option in t.options if "W01" in option] == []
    t.play("end", "quest T01 1")
    t.roll("R6")
    t.play("stop")
    t.end_turn()
    assert t.party() == "H01~/W01 H02 -"


@pytest.mark.parametrize("weapon", ["W08", "W09", "W10", "LW1", "LW6"])
def test_the_upgrade_icon(table: Make, weapon: str) -> None:
    """ITEM-14: only for upgraded heroes, and legendary ones."""
    t = table(level=3, parties={0: "H01 H02+ L01"}, hands={0: weapon})
    assert t.offered("equip") == [f"equip {weapon} 2", f"equip {weapon} 3"]
    assert t.refused(f"equip {weapon} 1") == "ITEM-14"


def test_a_drawn_item_is_unseen_by_others(table: Make) -> None:
    """ITEM-15: it goes to the hand of the drawer, who sees it."""
    t = table(level=2, decks={"items": "S05"})
    t.play("market standard")
    assert (t.hand(), t.player(0, 0)["hand"]) == ("S05", ["S05"])
    drew = t.told("drew")[0]
    assert drew.seen_by(0).data["cards"] == ["S05"]
    for other in (1, None):
        assert drew.seen_by(other).data["count"] == 1
        assert "cards" not in drew.seen_by(other).data
        assert t.player(0, other)["hand"] is None


def test_items_go_face_up_to_the_pile_of_their_own_deck(table: Make) -> None:
    """ITEM-16: sold and discarded ones."""
    t = table(level=2, hands={0: f"{EIGHT} LS1 LS2"})
    t.play("sell LS1", "sell P01")
    assert (t.pile("items"), t.pile("treasures")) == ("P01", "LS1")
    t.go_on()
    t.play("discard LS2")
    assert (t.pile("items"), t.pile("treasures")) == ("P01", "LS1 LS2")


def test_an_empty_item_deck_is_made_anew_when_a_card_is_needed(table: Make) -> None:
    """ITEM-17: not before."""
    t = table(level=2, decks={"items": "only S05"}, piles={"items": "P01 P02"})
    t.play("market standard")
    assert (t.hand(), t.deck("items"), t.pile("items")) == ("S05", "", "P01 P02")
    t.load(1)
    t.play("market standard")
    assert (t.hand(), t.deck("items"), t.pile("items")) == ("P01 S05", "P02", "")


def test_a_draw_without_cards_is_lost(table: Make) -> None:
    """ITEM-17: two items are due and there is one; at the market none is sold."""
    t = table(level=2, parties={0: "H01 H02"}, rows={"town": "T15"}, decks={"items": "only P01"}, phase="quest")
    t.play("quest T15 1 2")
    t.roll("R4 G1")
    t.play("stop")
    assert t.hand() == "P01"
    assert t.told("no_item")
    assert t.refused("market standard") == "ITEM-17"


def test_a_played_card_lies_on_the_pile_before_its_effect(table: Make) -> None:
    """ITEM-18: what others are told first is that it was played."""
    t = table(parties={0: "H01"}, hands={0: "P01"}, attempt="T01")
    t.play("play P01")
    assert t.kinds().index("played") < t.kinds().index("dice_added")
    assert t.pile("items") == "P01"


def test_cards_above_the_limit_go_one_at_a_time(table: Make) -> None:
    """ITEM-19: one decision each, and they become visible together after the last."""
    t = table(hands={0: f"{EIGHT} S03"})
    t.go_on()
    t.play("discard P03")
    assert "discard P03" not in t.options
    for other in (1, None):
        assert (t.player(0, other)["cards"], t.match.view(other)["piles"]["items"]) == (9, [])
    assert not t.told("discarded")
    t.play("discard S01")
    assert (t.pile("items"), [event.data["cards"] for event in t.told("discarded")]) == ("P03 S01", [["P03", "S01"]])
