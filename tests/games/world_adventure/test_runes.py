"""Runes and Rune Power cards: RUNE-*."""

from __future__ import annotations

import pytest

from tests.games.world_adventure.tables import Make, Table, feats


def building(table: Make, runes: int = 0, **more: object) -> Table:
    """Seat 0 in EU may build its second stall; further ones in its turn take a caravan of Lv 2."""
    return table(**{"stalls": {"RU": 0}, "gems": {0: feats(runes)}, "gold": {0: 99}, **more})


def test_a_gem_must_be_placed(table: Make) -> None:
    """RUNE-1: nobody asks whether he wants to; he owns one rune more."""
    t = building(table, 1, decks={"runes": "Y1 P1"})
    t.play("stall")
    assert (t.gems(), t.state.runes[0]) == ("legend stall2", 2)
    assert t.ask == "keep_rune"


def test_a_gem_is_never_removed(table: Make) -> None:
    """RUNE-2: neither by using a pack nor by selling the caravan nor by dying."""
    t = table(
        gems={0: "caravan full"},
        caravans={0: "master_trader"},
        upgrades={0: "pet cargo smoke medic medic medic"},
        clans={0: "H1 1~"},
    )
    t.play("medic 1")
    t.play("caravan trader")
    assert t.gems() == "caravan full"
    assert t.state.runes[0] == 2


def test_a_medic_pack_used_after_full(table: Make) -> None:
    """X-38: RUNE-2, OBJ-10."""
    t = table(
        gems={0: "full"},
        caravans={0: "fortress_shell"},
        upgrades={0: "pet cargo smoke medic medic medic"},
        clans={0: "H1 1~"},
    )
    t.play("medic 1")
    assert (t.gems(), t.state.medics[0]) == ("full", 2)
    t.play("upgrade medic")
    assert (t.gems(), t.state.runes[0], t.ask) == ("full", 1, "turn")


def test_the_steps_of_a_new_rune(table: Make) -> None:
    """RUNE-3: gem, status point, Stage Lv, card."""
    t = building(table, 3, decks={"runes": "Y1 Y2"})
    t.play("stall", "status explorer", "rune Y1")
    steps = [kind for kind in t.kinds() if kind in ("rune", "status", "stage", "drew_runes", "kept_rune")]
    assert steps == ["rune", "status", "stage", "drew_runes", "kept_rune"]


def test_victory_comes_before_everything_else_of_a_rune(table: Make) -> None:
    """RUNE-3: the last rune brings no card, no status point and no Stage Lv any more."""
    t = building(table, 8, stage=1)
    t.play("stall")
    assert t.outcome is not None
    assert t.kinds()[-2:] == ["rune", "finished"]
    assert (t.cards(), t.state.stage) == ("", 1)


@pytest.mark.parametrize(
    ("runes", "held", "room", "point"),
    [
        (0, "", True, True),
        (1, "P3", False, False),
        (2, "P3", False, False),
        (3, "P3", True, True),
        (4, "P3 P4", False, False),
        (5, "P3 P4", False, False),
        (6, "P3 P4", True, True),
        (7, "P3 P4 P5", False, False),
        (8, "P3 P4 P5", False, False),
        (9, "P3 P4 P5", False, False),
    ],
)
def test_slots_and_status_points(table: Make, runes: int, held: str, room: bool, point: bool) -> None:
    """RUNE-4, STATUS-4: the 1st, 4th and 7th rune open a slot and give a point, no others do."""
    t = building(table, runes, rules={"runes": 12}, cards={0: held}, open_runes="Y1", decks={"runes": "only"})
    t.play("stall")
    if point:
        assert t.options == ["status explorer", "status charisma", "status leadership"]
        t.play("status explorer")
    assert t.ask == "rune_card"
    t.play("rune Y1")
    assert (t.ask == "turn") == room
    if room:
        assert t.cards() == " ".join([f"{name}:1" for name in held.split()] + ["Y1:2"])
    else:
        assert t.options == ["throw_new", *[f"replace {name}" for name in held.split()]]
        t.play("throw_new")


@pytest.mark.parametrize(("explorer", "mp"), [(2, 2), (3, 3), (4, 3)])
def test_a_point_for_explorer_in_the_own_turn(table: Make, explorer: int, mp: int) -> None:
    """RUNE-4, STATUS-6: the move point of Explorer 4, and that of 5, come at once."""
    t = building(table, 0, status={0: (explorer, 2, 0)}, items={0: "G1"}, decks={"runes": "only"})
    t.play("stall", "status explorer")
    assert t.state.mp == mp


def test_a_point_in_the_turn_of_another(table: Make) -> None:
    """STATUS-6: whose turn it is gets no move point for it."""
    t = table(
        at={0: "EU2", 1: "EU2"}, status={1: (3, 2, 0)}, gems={0: "minion"}, decks={"runes": "only"}, battle="duel 1"
    )
    t.roll(1, play="flee")
    t.play("status explorer")
    assert (t.gems(1), t.asked, t.state.mp) == ("pvp1", [0], 2)


def test_the_second_rune_with_one_slot(table: Make) -> None:
    """X-30: RUNE-7: the new card is thrown or replaces the only one; nothing else."""
    t = building(table, 1, cards={0: "Y1:1"}, decks={"runes": "P1 P2"})
    t.play("stall", "rune P2")
    assert t.options == ["throw_new", "replace Y1"]
    t.play("replace Y1")
    assert (t.ask, t.cards(), t.runes_in("open_runes")) == ("turn", "P2:1", "P1 Y1")
    assert t.status() == (1, 2, 2)


def test_the_tenth_rune(table: Make) -> None:
    """X-28: RUNE-4, STAGE-2."""
    t = building(table, 9, rules={"runes": 12}, cards={0: "P3 P4 P5"}, decks={"runes": "Y1 Y2"})
    t.play("stall", "rune Y1")
    assert t.options == ["throw_new", "replace P3", "replace P4", "replace P5"]
    t.play("throw_new")
    assert (t.status(), t.state.stage, t.cards()) == ((1, 2, 2), 3, "P3:1 P4:1 P5:1")


def test_two_are_drawn_and_one_is_kept(table: Make) -> None:
    """RUNE-5, RUNE-6: the other one goes face up to the open pile."""
    t = building(table, 0, decks={"runes": "Y1 P1 Y3"})
    t.play("stall", "status explorer")
    assert t.options == ["rune Y1", "rune P1"]
    t.play("rune P1")
    assert (t.cards(), t.runes_in("open_runes")) == ("P1:1", "Y1")
    assert t.runes_in("rune_deck").startswith("Y3 ")


def test_two_equal_cards_leave_no_choice(table: Make) -> None:
    """RUNE-5, RUNE-6: one is kept, the other lies open."""
    t = building(table, 1, decks={"runes": "Y1 Y1"})
    t.play("stall")
    assert (t.ask, t.cards(), t.runes_in("open_runes")) == ("turn", "Y1:2", "Y1")


def test_a_card_of_the_open_pile(table: Make) -> None:
    """RUNE-5, RUNE-22: any of them instead of drawing; equal ones are one option."""
    t = building(table, 0, decks={"runes": "Y1 P1"}, open_runes="P4 Y2 P4")
    t.play("stall", "status explorer")
    assert sorted(t.options) == ["draw", "rune P4", "rune Y2"]
    t.play("rune P4")
    assert (t.cards(), sorted(t.runes_in("open_runes").split())) == ("P4:1", ["P4", "Y2"])
    assert t.runes_in("rune_deck").startswith("Y1 P1 ")


def test_no_free_slot(table: Make) -> None:
    """E-5: RUNE-4, RUNE-5, RUNE-6, RUNE-7: he keeps two of the three; the third and the other drawn one lie open."""
    t = building(table, 4, cards={0: "P3 Y4"}, decks={"runes": "Y1 P1"})
    t.play("stall", "rune Y1")
    assert t.options == ["throw_new", "replace P3", "replace Y4"]
    t.play("replace P3")
    assert (sorted(t.cards().split()), sorted(t.runes_in("open_runes").split())) == (["Y1:2", "Y4:2"], ["P1", "P3"])
    assert t.ask == "turn"


def test_the_new_card_may_be_thrown(table: Make) -> None:
    """RUNE-7."""
    t = building(table, 4, cards={0: "P3 Y4:1"}, decks={"runes": "Y1 P1"})
    t.play("stall", "rune Y1", "throw_new")
    assert (t.cards(), sorted(t.runes_in("open_runes").split())) == ("P3:1 Y4:1", ["P1", "Y1"])


@pytest.mark.parametrize("runes", [3, 4])
@pytest.mark.parametrize(("kept", "uses"), [("throw_new", 1), ("replace Y1", 2)])
def test_never_two_of_the_same_name(table: Make, runes: int, kept: str, uses: int) -> None:
    """RUNE-8, RUNE-9: the old copy with its uses or the new one with all, whether a slot is free or not."""
    held = "Y1:1 P3" if runes == 4 else "Y1:1"
    t = building(table, runes, cards={0: held}, decks={"runes": "Y1 P1"})
    t.play("stall", *["status explorer"][: runes == 3], "rune Y1")
    assert sorted(t.options) == ["replace Y1", "throw_new"]
    t.play(kept)
    assert f"Y1:{uses}" in t.cards().split()
    assert t.cards().count("Y1") == 1
    assert sorted(t.runes_in("open_runes").split()) == ["P1", "Y1"]


def test_a_card_on_the_open_pile_is_fresh(table: Make) -> None:
    """RUNE-9: a partly used one that was thrown has all its uses again."""
    t = building(table, 1, cards={0: "Y1:1"}, decks={"runes": "P1 P2"})
    t.play("stall", "rune P1", "replace Y1")
    t.play("caravan master_trader", "rune Y1", "replace P1")
    assert t.cards() == "Y1:2"


def test_yellow_cards_are_for_the_turn_and_have_two_uses(table: Make) -> None:
    """RUNE-10, RUNE-12: the last use sends it to the spent pile."""
    t = table(cards={0: "Y1"}, gems={0: feats(1)})
    t.play("card Y1")
    assert (t.cards(), t.runes_in("spent_runes")) == ("Y1:1", "")
    t.play("card Y1")
    assert (t.cards(), t.runes_in("spent_runes"), t.offered("card")) == ("", "Y1", [])
    assert t.state.mp == 2 + 2


def test_purple_cards_are_for_battle_and_have_one_use(table: Make) -> None:
    """RUNE-11, RUNE-12, RUNE-10: no yellow card in battle, no purple card outside."""
    t = table(cards={0: "Y3 P1"}, at={0: "EU1"})
    assert t.offered("card") == ["card Y3"]
    t = table(cards={0: "Y3 P1"}, at={0: "EU1"}, battle="plunder fruit_cart")
    t.play("chase")
    assert sorted(t.options) == ["card P1", "none"]
    t.load(6, 6, 1, 1, 1)
    t.play("card P1")
    assert (t.gems(), t.runes_in("spent_runes")) == ("green", "P1")


def test_the_spent_pile_is_not_open_to_choice(table: Make) -> None:
    """RUNE-12."""
    t = building(table, 1, spent_runes="Y2 P4", open_runes="Y5", decks={"runes": "P1 P2"})
    t.play("stall")
    assert t.options == ["draw", "rune Y5"]


def test_yellow_cards_only_in_the_own_main_loop(table: Make) -> None:
    """RUNE-13, TURN-10: not in another one's turn, and not inside a visit to the shop."""
    t = table(cards={0: "Y3", 1: "Y3"}, goods={0: "silk"})
    assert (t.asked, t.offered("card")) == ([0], ["card Y3"])
    t.play("shop")
    assert t.offered("card") == []


def test_purple_cards_before_the_dice_of_every_battle(table: Make) -> None:
    """RUNE-14: also when one is attacked, by a rival or in the NPC phase."""
    t = table(cards={1: "P1"}, at={0: "EU2", 1: "EU2"}, battle="duel 1")
    t.play("stay")
    t.play("stay")
    assert (t.asked, sorted(t.options)) == ([1], ["card P1", "none"])
    t = table(cards={0: "P1"}, at={0: "EU2"}, battle="hunt reed_imp", by_npc=True, phase="npcs")
    t.play("stay")
    assert (t.asked, sorted(t.options)) == ([0], ["card P1", "none"])
    assert "attack" not in t.kinds()


def test_one_purple_card_per_stage(table: Make) -> None:
    """RUNE-15: the second one waits for the next stage."""
    t = table(cards={0: "P1 P3"}, at={0: "EU2"}, clans={0: "H1 1"}, battle="hunt iron_tusk")
    t.play("stay")
    t.load(6, 6, 6)
    t.play("card P1")
    assert t.kinds().count("attack") == 1
    assert t.clan() == "H1 1~"
    t.play("stay")
    assert sorted(t.options) == ["card P3", "none"]


def test_the_spent_pile_refills_the_deck(table: Make) -> None:
    """RUNE-16: when fewer than two cards are left, all is shuffled."""
    t = building(table, 1, decks={"runes": "only Y1"}, spent_runes="Y2 Y3", open_runes="P1")
    t.play("stall")
    t.load(1, 1)
    t.play("draw")
    drawn = {option.split()[1] for option in t.options}
    assert len(drawn) == 2
    assert drawn | {t.runes_in("rune_deck")} == {"Y1", "Y2", "Y3"}
    assert t.runes_in("spent_runes") == ""
    assert t.runes_in("open_runes") == "P1"


def test_then_the_open_pile_does(table: Make) -> None:
    """RUNE-16: only if there are still fewer than two; then one draws what there is."""
    t = building(table, 1, decks={"runes": "only"}, spent_runes="Y2", open_runes="P1 P2")
    t.play("stall")
    t.load(1, 1)
    t.play("draw")
    drawn = {option.split()[1] for option in t.options}
    assert drawn | {t.runes_in("rune_deck")} == {"Y2", "P1", "P2"}
    assert t.runes_in("open_runes") == ""


def test_two_cards_left_are_not_reshuffled(table: Make) -> None:
    """RUNE-16."""
    t = building(table, 1, decks={"runes": "only Y1 P1"}, spent_runes="Y2 Y3")
    t.play("stall")
    assert t.options == ["rune Y1", "rune P1"]
    assert t.runes_in("spent_runes") == "Y2 Y3"


def test_no_card_at_all(table: Make) -> None:
    """RUNE-17: he takes none."""
    t = building(table, 1, decks={"runes": "only"})
    t.play("stall")
    assert (t.ask, t.cards(), t.gems()) == ("turn", "", "legend stall2")


def test_a_single_card_is_the_kept_one(table: Make) -> None:
    """RUNE-21: it may lie on any pile; drawing it leaves no choice."""
    t = building(table, 1, decks={"runes": "only"}, spent_runes="Y2")
    t.play("stall")
    assert (t.ask, t.cards(), t.runes_in("open_runes")) == ("turn", "Y2:2", "")


def test_drawing_is_legal_with_only_an_open_pile(table: Make) -> None:
    """RUNE-21."""
    t = building(table, 1, decks={"runes": "only"}, open_runes="Y2 P1")
    t.play("stall")
    assert t.options == ["draw", "rune Y2", "rune P1"]


def test_a_new_card_may_be_used_at_once(table: Make) -> None:
    """RUNE-18."""
    t = building(table, 1, decks={"runes": "Y1 P1"})
    t.play("stall", "rune Y1", "card Y1")
    assert (t.state.mp, t.cards()) == (3, "Y1:1")


def test_cards_and_slots_survive_death(table: Make) -> None:
    """RUNE-19."""
    t = table(gems={0: feats(4)}, cards={0: "Y1:1 P3"}, at={0: "EU2"}, battle="hunt iron_tusk")
    t.play("stay")
    t.load(6, 6, 9)
    t.play("none")
    assert t.state.deaths[0] == 1
    assert (t.cards(), t.gems()) == ("Y1:1 P3:1", feats(4))


@pytest.mark.parametrize(
    ("card", "good", "bad"),
    [
        ("Y4", {"clans": {0: "H1 1~"}}, {"clans": {0: "H1 1"}}),
        ("Y11", {"wanted": {0: 1}}, {"wanted": {0: 0}}),
        ("Y12", {"goods": {0: "silk"}}, {"goods": {0: "silk iron"}}),
        ("Y12", {}, {"stock": dict.fromkeys(("fruit", "spice", "chocolate", "medicine", "iron", "silk"), 0)}),
    ],
)
def test_yellow_cards_that_would_be_wasted(
    table: Make, card: str, good: dict[str, object], bad: dict[str, object]
) -> None:
    """RUNE-20: HEAL, WANTED and GOOD_PICK."""
    assert table(cards={0: card}, **good).offered("card") == [f"card {card}"]
    assert table(cards={0: card}, **bad).offered("card") == []


@pytest.mark.parametrize("card", ["Y5", "Y6", "Y7", "Y8", "Y9"])
def test_an_effect_that_runs_already(table: Make, card: str) -> None:
    """RUNE-20: SURE with the same word, HAGGLE and VEIL; another SURE may be begun."""
    other = "Y6" if card == "Y5" else "Y5"
    t = table(cards={0: f"{card} {other}"})
    t.play(f"card {card}")
    assert t.cards() == f"{card}:1 {other}:2"
    assert t.offered("card") == [f"card {other}"]


@pytest.mark.parametrize("card", ["Y1", "Y2", "Y3", "Y10"])
def test_all_other_yellow_cards_may_always_be_used(table: Make, card: str) -> None:
    """RUNE-20."""
    t = table(cards={0: card}, gold={0: 99}, stock={"silk": 0})
    assert t.offered("card") == [f"card {card}"]


USABLE = {
    "plunder fruit_cart": "P1 P2 P3 P4 P6 P9",
    "hunt reed_imp": "P1 P2 P3 P4 P5 P6 P7 P8",
    "brigand": "P1 P2 P3 P4 P5 P6 P7 P8",
    "government": "P1 P2 P3 P4 P5 P6 P7 P8",
    "duel 1": "P1 P2 P3 P4 P5 P6 P7 P8 P9 P11",
}
"""The cards of step b; Rune of Mist belongs to step a."""


@pytest.mark.parametrize("number", range(1, 12))
@pytest.mark.parametrize("battle", USABLE)
def test_purple_cards_against_every_opponent(table: Make, battle: str, number: int) -> None:
    """RUNE-20: not what the table of battle effects calls not usable; PURSE can be used against everybody."""
    card = f"P{number}"
    t = table(cards={0: f"{card} P12"}, at={0: "EU2", 1: "EU2"}, clans={0: "H1 1~ 1"}, battle=battle)
    if battle.startswith("plunder"):
        assert sorted(t.options) == ["chase", "stop"]
        t.play("chase")
    else:
        assert sorted(t.options) == sorted(["flee", "stay"] + ["card P10"] * (number == 10))
        t.play("stay")
        if battle.startswith("duel"):
            t.play("stay")
    usable = [f"card {card}"] * (card in USABLE[battle].split())
    assert sorted(t.options) == sorted([*usable, "card P12", "none"])


def test_no_revival_without_a_fainted_soldier(table: Make) -> None:
    """RUNE-20: step b asks nothing, so the dice fall at once."""
    t = table(cards={0: "P6"}, at={0: "EU2"}, clans={0: "H1 1"}, battle="hunt reed_imp")
    t.load(6, 6, 6)
    t.play("stay")
    assert t.kinds().count("attack") == 1


@pytest.mark.parametrize("card", ["P9", "P11"])
def test_pin_and_silence_run_once(table: Make, card: str) -> None:
    """RUNE-20: a second copy is of no use in the same battle."""
    t = table(cards={0: f"{card} P12"}, at={0: "EU2", 1: "EU2"}, clans={0: "H1 1 1", 1: "H1 1 1"}, battle="duel 1")
    t.play("stay")
    t.play("stay")
    t.state.cards[0].append(t.state.cards[0][0])
    t.state.uses[0].append(1)
    t.load(6, 6, 6, 6, 6, 6, 6, 6)
    t.play(f"card {card}")
    t.play("stay")
    if card == "P11":
        t.play("stay")
    assert sorted(t.options) == ["card P12", "none"]
