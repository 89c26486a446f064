"""Every switch of the rule book's house rules changes what it says."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from questhall import Match
from questhall.engine import HouseRuleError, find_game
from questhall.games.roll_for_adventure.content import ALLY
from tests.games.roll_for_adventure.table import Table

Make = Callable[..., Table]
GAME = find_game("roll_for_adventure")


def test_every_switch_cites_a_clause() -> None:
    book = GAME.rulebook()
    assert [switch.name for switch in GAME.house_rules.values() if switch.clause not in book.rules] == []


def test_every_switch_is_in_the_book() -> None:
    text = GAME.rulebook().text.split("## Open to house rules")[1]
    assert [name for name in GAME.house_rules if f"`{name}`" not in text] == []


def test_no_heroes(table: Make) -> None:
    """HERO-3: with hero_use = off no ability serves, static ones neither; hero_deal = none deals no heroes."""
    t = table(rules={"hero_use": "off"}, heroes={"Red": "fighter"}, boards={"Red": "R"}, enemies={"de1.1": ""})
    t.roll(4)
    t.play("place 4 de1.1 R")
    assert t.active == ["de1.1"]
    match = Match(GAME, 2, 1, {"hero_deal": "none"})
    assert [player["hero"] for player in match.view(None)["players"]] == [None, None]


def test_abilities_every_second_turn(table: Make) -> None:
    """HERO-3: an ability that was used rests in the next own turn; one that was not used does not."""
    rules = {"hero_use": "every_second_turn"}
    t = table(rules=rules, heroes={"Red": "trickster"}, boards={"Red": "RRR", "Blue": "B"}, deck=["de3", "fo3", "wo3"])
    t.roll(6, 2, 3)
    t.play("flip R6", "place 1 vortex R")
    t.reveal(1)
    t.roll(2)
    t.play("place 2 fortress B")
    t.reveal(1)
    t.roll(2, 3)
    assert t.offered("flip") == []
    assert t.refused("flip R2") == "HERO-3"
    assert t.match.view(None)["players"][0]["rests"]


def test_an_ability_rests_for_one_turn(table: Make) -> None:
    """HERO-3: what was not used does not rest; what was used rests in one own turn and is back in the next."""
    rules = {"hero_use": "every_second_turn"}
    deck = ["de3", "fo3", "wo3", "ic3", "de2.1", "fo2.1", "wo2.1"]
    t = table(rules=rules, heroes={"Red": "trickster"}, boards={"Red": "RRRR", "Blue": "BBBB"}, deck=deck)
    offered = []
    for dice in (4, 3, 2, 1):
        t.roll(*[1] * dice)
        offered.append(t.offered("flip") != [])
        if dice == 3:
            t.play("flip R1")
        t.play("place 1 vortex R")
        if dice > 1:
            t.reveal(1)
            t.roll(*[1] * dice)
            t.play("place 1 vortex B")
            t.reveal(1)
    assert offered == [True, True, False, True]


@pytest.mark.parametrize(("holes", "skull", "ending"), [(5, 3, "overrun"), (7, 3, None), (10, 8, "overrun")])
def test_track_holes(table: Make, holes: int, skull: int, ending: str | None) -> None:
    """DAMAGE-2: 5 to 10 holes."""
    t = table(rules={"track_holes": holes}, skulls={"ice": skull}, phase="reveal")
    t.reveal()
    assert t.ending == ending


@pytest.mark.parametrize("territory", ["desert", "fortress", "forest", "ice"])
def test_holes_of_one_territory(territory: str) -> None:
    """DAMAGE-2: a value for one territory alone."""
    boards = Match(GAME, 2, 1, {f"{territory}_holes": 9}).printed()["boards"]
    assert {name: each["holes"] for name, each in boards.items() if each["holes"] != 7} == {territory: 9}


@pytest.mark.parametrize(("value", "limit"), [("4N", 96), ("2N", 48), (60, 60), (77, 77), ("33", 33)])
def test_turn_limit(value: int | str, limit: int) -> None:
    """LIMIT-1: four or two times the cards, or a number."""
    assert Match(GAME, 2, 1, {"turn_limit": value}).printed()["turn_limit"] == limit


@pytest.mark.parametrize("value", [19, 201, "9N", "", "0060", "9" * 5000])
def test_a_wrong_turn_limit(value: int | str) -> None:
    """LIMIT-1: 20 to 200."""
    with pytest.raises(HouseRuleError, match="turn_limit"):
        GAME.settle_house_rules(2, {"turn_limit": value})


@pytest.mark.parametrize(("rule", "clause"), [("repeat", ""), ("closed", "FORESTA-6")])
def test_forest_after_nine(table: Make, rule: str, clause: str) -> None:
    """FORESTA-6: nine again, or no more forest stones."""
    t = table(
        seats=4, rules={"forest_after_nine": rule}, forest_task=3, path="B5 B5 B5 B5 B5 G5 G5 G5", boards={"Red": "RR"}
    )
    t.roll(5, 5)
    t.play("place 5 forest R")
    assert [event.clause for event in t.told("forest_over" if clause else "boundary_stays")] == ["FORESTA-6"]
    t.roll(5)
    if clause:
        assert t.refused("place 5 forest R") == clause
    else:
        assert t.offered("place 5 forest")


def test_devour_bonus(table: Make) -> None:
    """DESERTA-8: with forbidden a bonus die is devoured only if no other die is there."""
    rules = {"devour_bonus": "forbidden"}
    t = table(rules=rules, boards={"Red": "R"}, desert_first="R1 R1", desert_second="b1 B1")
    t.roll(1)
    t.play("place 1 desert R")
    assert t.options == ["devour R", "devour B"]
    t = table(rules=rules, boards={"Red": "b"}, desert_first="b1 b1", desert_second="b1 B1")
    t.roll(1)
    t.play("place 1 desert b")
    assert t.shown(t.state.devoured) == "B1"


def test_overkill_needed_only(table: Make) -> None:
    """PLACE-7: no more dice than needed on an enemy or the vortex."""
    t = table(rules={"overkill": "needed_only"}, boards={"Red": "RRR"}, enemies={"de1.1": "B1"}, resurrection="B6")
    t.roll(3, 3, 3)
    assert t.offered("place 3 de1.1")[-1] == "place 3 de1.1 RR"
    assert t.offered("place 3 vortex")[-1] == "place 3 vortex RR"
    assert t.refused("place 3 de1.1 RRR") == "PLACE-7"
    assert t.refused("place 3 vortex RRR") == "PLACE-7"


def test_one_die_is_never_too_many(table: Make) -> None:
    """PLACE-7, PLACE-8, DEFEAT-8, VORTEX-10: where the total is reached already, one die may still be placed."""
    t = table(
        rules={"overkill": "needed_only"},
        heroes={"Red": "fighter"},
        boards={"Red": "RR"},
        enemies={"de1.1": "B5"},
        resurrection="B6 B5",
    )
    t.roll(1, 1)
    assert t.offered("place 1 de1.1") == ["place 1 de1.1 R"]
    assert t.offered("place 1 vortex") == ["place 1 vortex R"]


def test_attack_order(table: Make) -> None:
    """ENEMY-11: the active player chooses who attacks next."""
    rules = {"attack_order": "active_chooses"}
    t = table(rules=rules, enemies={"de1.1": "", "fo1.1": "", "wo1.1": ""}, deck=["ic2.1"], phase="reveal")
    t.reveal()
    assert t.options == ["attack de1.1", "attack fo1.1", "attack wo1.1"]
    t.play("attack wo1.1", "attack fo1.1")
    assert [event.data["name"] for event in t.told("roused")] == ["wo1.1", "fo1.1", "de1.1"]


@pytest.mark.parametrize("master", [True, False])
def test_attack_order_of_all_who_are_roused(table: Make, master: bool) -> None:
    """ENEMY-11: chosen for the Master and for ROUSE as well."""
    rules = {"attack_order": "active_chooses", "custom": "yes", "board_gate": "off"}
    t = table(rules=rules, enemies={"de1.1": "", "fo1.1": ""}, deck=["cus1"], master=master, phase="reveal")
    t.reveal()
    assert (t.ask, t.options) == ("order", ["attack de1.1", "attack fo1.1"])
    t.load(*[6] * master)
    t.play("attack fo1.1")
    assert [event.data["name"] for event in t.told("roused")] == ["fo1.1", "de1.1"]


def test_ice_take_any_own_turn(table: Make) -> None:
    """ICEA-7, ICEB-5: rewards may also be taken at the start of a dice phase."""
    rules = {"ice_take": "any_own_turn"}
    t = table(rules=rules, boards={"Red": "R"}, cave={"C1": "R1", "C2": "R2", "C3": "B3", "C4": "B4"})
    assert t.options == ["take", "continue"]
    t.play("take")
    assert (t.ask, len(t.state.pool), t.board("Red")) == ("roll", 1, "R R b")
    t = table(rules={**rules, "ice_side": "B"}, boards={"Red": "RR"}, cave={"a2": "R1", "a3": "R2"})
    assert t.options == ["continue", "cash COLA"]
    t.play("continue")
    t.roll(5, 5)
    t.play("place 5 forest R")
    assert t.ask == "roll"  # only at the start


@pytest.mark.parametrize(("side", "rule", "board"), [("A", "no", "R"), ("A", "yes", "R b"), ("B", "yes", "R b")])
def test_bonus_from_spaces(table: Make, side: str, rule: str, board: str) -> None:
    """ICEA-13, ICEB-9: bonus dice on the spaces can be handed out again at once."""
    rules = {"bonus_from_spaces": rule, "ice_side": side}
    cave = {"C1": "b1", "C2": "a2", "C3": "a3"} if side == "A" else {"a3": "b1", "b3": "a2"}
    t = table(rules=rules, active="Red", boards={"Red": "R"}, cave=cave, supply=0)
    t.roll(4)
    t.play("place 4 ice R C4" if side == "A" else "place 4 ice R c3", "take" if side == "A" else "cash ROW3")
    assert [word for word in t.board("Red").split() if word != "a"] == board.split()
    freed = [event.clause for event in t.told("returned") if event.data["dice"] == ["b1"]]
    assert freed == ([] if rule == "no" else ["ICEA-13" if side == "A" else "ICEB-9"])


def test_dragon_hits_enemies(table: Make) -> None:
    """DRAGON-4: dice on enemies too."""
    rules = {"dragons": "yes", "board_gate": "off", "dragon_hits_enemies": "yes"}
    t = table(rules=rules, enemies={"de1.1": "R5 B1"}, deck=["dragon5"], phase="reveal")
    t.reveal()
    assert (t.oblivion, t.shown(t.state.active[0].dice)) == ("R", "B1")


def test_only_dragons_hit_enemies(table: Make) -> None:
    """DRAGON-4: a custom SWALLOW leaves the dice on enemies alone."""
    text = '[x]\nname = "X"\nrank = 0\nhome = "roam"\nfate = "discard"\neffects = ["SWALLOW(5, board)"]'
    rules = {"custom": "yes", "custom_cards": text, "board_gate": "off", "dragon_hits_enemies": "yes"}
    t = table(rules=rules, enemies={"de1.1": "R5"}, deck=["own_x"], phase="reveal")
    t.reveal()
    assert (t.oblivion, t.shown(t.state.active[0].dice)) == ("", "R5")


@pytest.mark.parametrize(("dragon", "attacks"), [(1, 0), (2, 1), (3, 2), (6, 2)])
def test_dragon_commands(table: Make, dragon: int, attacks: int) -> None:
    """DRAGON-6: 1 to 3 count as a rank, 4 to 6 as rank 3."""
    rules = {"dragons": "yes", "board_gate": "off", "dragon_commands": "yes"}
    enemies = {"de1.1": "", "fo2.1": "", "wo3": ""}
    t = table(rules=rules, enemies=enemies, deck=[f"dragon{dragon}"], phase="reveal")
    t.reveal()
    assert len(t.told("roused")) == attacks


def test_phantom_ranks() -> None:
    """PHANTOM-1: any six ranks."""
    rules = {"phantoms": "yes", "adventure": "sword", "phantom_ranks": "223333"}
    left = Match(GAME, 2, 1, rules).view(None)["deck"]["left"]
    assert {name: count for name, count in left.items() if "phantom" in name} == {"phantom2": 2, "phantom3": 4}


@pytest.mark.parametrize("ranks", ["11122", "1112233", "111224", "011122"])
def test_wrong_phantom_ranks(ranks: str) -> None:
    """PHANTOM-1: six digits from 1 to 3."""
    with pytest.raises(HouseRuleError, match=r"phantom_ranks \(PHANTOM-1\)"):
        GAME.settle_house_rules(2, {"phantom_ranks": ranks})


def test_giant_stops_at_the_skull(table: Make) -> None:
    """GIANT-7: with no the marker stops one hole right of the skull."""
    rules = {"giants": "yes", "board_gate": "off", "giant_catches_skull": "no"}
    t = table(rules=rules, skulls={"forest": 5}, deck=["giant.1"], phase="reveal")
    t.reveal(3)
    assert (t.ending, t.state.limits[2]) == (None, 6)
    assert (t.told("shortened"), [event.clause for event in t.told("not_shortened")]) == ([], ["GIANT-7"])
    t = table(rules=rules, skulls={"forest": 4}, deck=["giant.1"], phase="reveal")
    t.reveal(3)
    assert (t.ending, t.state.limits[2], t.told("not_shortened")) == (None, 5, [])


def test_master_shuffle(table: Make) -> None:
    """MASTER-8: put at a random place: every place is equally likely all the same."""
    t = table(rules={"master_shuffle": "insert"}, deck=["de1.1", "fo1.1"], master=True, phase="reveal")
    t.reveal(6)
    assert (len(t.told("inserted")), t.state.master_places) == (1, 3)


def test_fortress_b_rebuild(table: Make) -> None:
    """FORTB-6: all barriers come back with each stone, and all dice of the fortress return."""
    rules = {"fortress_side": "B", "fortress_b_rebuild": "all"}
    t = table(rules=rules, stages=[1, 0, 2], sections={4: "B4 B4 B4 B4", 2: "R2 R2 R2"}, boards={"Red": "R"})
    t.roll(4)
    t.play("place 4 fortress R")
    assert (t.state.stones, t.state.stages, t.section(2), t.board("Red")) == (1, [0, 0, 0], "", "R R R R")


def test_arch_ends(table: Make) -> None:
    """FORESTB-3: with free ends eight sixes close the arch without a gate die."""
    rules = {"forest_side": "B", "arch_ends": "free"}
    t = table(rules=rules, forest_left="R6 R6 R6 B6 B6 B6 B6", boards={"Red": "R"})
    t.roll(6)
    t.play("place 6 forest R")
    assert (t.state.stones, t.state.forest_left, t.oblivion) == (1, [], "")


def test_ally_home(table: Make) -> None:
    """DICE-6: ally dice return to the seat that placed them."""
    t = table(rules={"ally_home": "placer"}, boards={"Red": "aa", "Blue": "B"})
    t.roll(2, 5)
    t.play("place 2 fortress a")
    t.state.sections[0] += t._dice(t.state, "R2 R2")
    t.roll(5)
    t.play("place 5 forest a", "reveal")
    t.roll(2)
    t.play("place 2 fortress B")
    assert t.board("Red").count("a") == 1
    t = table(rules={"ally_home": "placer"}, active="Blue", boards={"Red": "R", "Blue": "aaaa"})
    t.roll(2, 2, 2, 5)
    t.play("place 2 fortress aaa")
    t.roll(5)
    t.play("place 5 forest a", "reveal")
    t.roll(2)
    t.play("place 2 fortress R")
    assert (t.board("Red"), t.board("Blue").count("a")) == ("R", 3)  # also those that Red began with


def lay_allies_of_both(t: Table) -> None:
    """The first of two ally dice that are laid somewhere was placed by Blue, the other one by Red."""
    blues, reds = [die for die, kind in enumerate(t.state.kinds) if kind == ALLY and die not in t.left[ALLY]]
    t.state.placer[blues], t.state.placer[reds] = 1, 0


def test_allies_of_two_seats_are_not_the_same(table: Make) -> None:
    """ENEMY-10, ICEB-13, HERO-8: where allies go to their placers, whose die is lost, freed or saved is a choice."""
    rules = {"ally_home": "placer"}
    t = table(rules=rules, boards={"Red": "R", "Blue": "B"}, sections={3: "a3 a3"}, deck=["fo3"], phase="reveal")
    lay_allies_of_both(t)
    t.reveal()
    assert t.options == ["lose aR", "lose aB"]
    assert GAME.label(t.state, ("lose", "aB")) == "Lose the ally (Blue) die"
    t.play("lose aB")
    assert [t.state.placer[die] for die in t.state.sections[1]] == [0]
    t = table(
        rules=rules, heroes={"Red": "warden"}, boards={"Red": "R"}, desert_first="a1 R1", deck=["de3"], phase="reveal"
    )
    t.reveal()
    t.play("lose aB")
    assert t.options == ["save aB", "decline"]
    t = table(rules={**rules, "ice_side": "B"}, boards={"Red": "R", "Blue": "B"}, oblivion="a a", cave={"a2": "R1"})
    lay_allies_of_both(t)
    t.roll(2)
    t.play("place 2 ice R a3", "cash COLA")
    assert t.options == ["free aR", "free aB", "decline"]
    t.play("free aB")
    assert (t.board("Blue").count("a"), t.oblivion) == (1, "a")


def test_suggestions() -> None:
    """MODE-6: whether others may send advice."""
    bar = GAME.advice_bar(GAME.settle_house_rules(2, {"suggestions": "off"}))
    assert (GAME.advice_bar(GAME.settle_house_rules(2, {})), bar and bar.clause) == (None, "MODE-6")
