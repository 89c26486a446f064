"""What the view foretells is what the rules then do, and every number stands in its own place."""

from __future__ import annotations

from typing import Any

import pytest

from questhall.bots import RandomBot
from questhall.engine import Match
from questhall.engine.sight import Sight
from tests.games.delve.run import Run

FOE_HP = ("struck", "stunned", "reflected")
OWN_HP = ("answered", "charmed", "healed", "survived")


def battle_of(run: Run) -> dict[str, Any]:
    battle: dict[str, Any] = run.match.view(0)["battle"]
    return battle


def test_the_example_turn_is_foreseen() -> None:
    """E-1: keep the 6, strike first, be hit, reflect."""
    run = Run([6, 1, 4], fights="werewolf", owns=[4])
    six, one = [outlook[0] for outlook in battle_of(run)["choices"]]
    assert (six["kept"], six["other"], six["attack"], six["defence"]) == (6, 1, 2, 1)
    assert (six["dealt"], six["reflected"], six["taken"]) == (2, 3, 2)
    assert (six["hp"], six["enemy_hp"], six["first"]) == (4, -1, True)
    assert (one["kept"], one["other"], one["enemy_hp"]) == (1, 6, 1)
    run.play("keep 6")
    assert run.s.hp == six["hp"]


def test_what_would_be_caught_or_end_it_is_foreseen() -> None:
    """E-2, X-11, X-12: a stun that gets through, a first strike that prevents it, a fall."""
    stunned, blocked = battle_of(Run([1, 2], fights="orc"))["choices"][::-1]
    assert stunned[0]["caught"] == ["stun"]
    assert blocked[0]["caught"] == []
    first = battle_of(Run([6, 2], fights="orc", foe_hp=2))["choices"][0][0]
    assert (first["enemy_hp"], first["taken"], first["hp"], first["caught"]) == (0, 0, 6, [])
    deadly = battle_of(Run([3, 1], fights="werewolf", foe_hp=3, hp=1))["choices"][0][0]
    assert (deadly["kept"], deadly["hp"], deadly["enemy_hp"]) == (3, -2, 0)


def test_equal_dice_are_one_choice() -> None:
    """X-36."""
    assert len(battle_of(Run([4, 4], fights="gloom_bat"))["choices"]) == 1


@pytest.mark.parametrize("seed", range(4))
def test_every_turn_goes_as_foreseen(seed: int) -> None:
    match, bot = Match("delve", seed=seed), RandomBot(seed)
    while match.decision is not None:
        if match.decision.ask == "keep":
            view = match.view(0)
            for (turn,) in view["battle"]["choices"]:
                twin = match.clone()
                twin.play(f"keep {turn['kept']}")
                assert played(twin, len(match.events), view["hero"]["hp"]) == (turn["hp"], turn["enemy_hp"])
        match.play(bot.choose(Sight(match)))


def played(match: Match, told: int, hp: int) -> tuple[int, int]:
    """HP and enemy HP right after the blows of the last option, from what was told."""
    foe = 0
    for event in match.events[told:]:
        if event.kind in ("won", "undecided", "battle_rolled", "battle_rolled_third", "poisoned"):
            break
        if event.kind in FOE_HP:
            foe = int(event.data["now"])
        elif event.kind in OWN_HP:
            hp = int(event.data["now"])
    return hp, foe


def test_a_draft_is_foreseen_for_both_sides_of_the_gear() -> None:
    """DRAFT-5, EQUIP-4: the enemy takes the highest die left; the third die is still unknown."""
    run = Run([6, 6, 5, 4, 3, 2, 2, 1], fights="orc", owns=[2], variants="draft")
    choices = battle_of(run)["choices"]
    assert [outlook[0]["kept"] for outlook in choices] == [6, 5, 4, 3, 2, 1]
    assert {outlook[0]["other"] for outlook in choices} == {6}
    assert [turn["third"] for turn in choices[0]] == [1, 2]
    odd, even = choices[0]
    assert odd["attack"] == even["attack"] + 1  # the Fang Dirk: ATK +2 or Absorb 1
    run.play("draft 5")
    assert [outlook[0]["other"] for outlook in battle_of(run)["choices"]] == [4, 6, 6, 6, 6]


def test_a_dead_end_is_named() -> None:
    """X-1, MOVE-9: from C7 there is no way on."""
    assert Run(at="D7", crossed="E6 D6").match.view(0)["dead_ends"] == ["C7"]
    assert Run(at="D6", crossed="E6").match.view(0)["dead_ends"] == []
    assert Run(at="C1").match.view(0)["dead_ends"] == []


def test_each_face_of_the_equipment_die_calls_a_piece() -> None:
    assert Run(level=3, owns=[2, 5]).match.view(0)["loot"]["called"] == [5, 2, 2, 2, 5, 5]


def test_options_lie_where_the_sheets_show_them() -> None:
    run = Run([6, 2], fights="gloom_bat", luck=1, kept={"clover": 1})
    targets = {option: run.match.game.target(run.s, tuple(option.split())) for option in run.options}
    assert targets["keep 6"] == ""
    assert targets["luck battle 6 5"] == "luck"
    assert targets["clover battle 6 5"] == "clover"
    assert set(targets.values()) - {""} <= set(run.match.game.places(run.s))


def test_every_number_of_the_sheets_stands_in_its_own_place() -> None:
    run = Run(
        at="C3",
        fights="werewolf",
        foe_hp=7,
        level=3,
        exp=6,
        sick="poison 2 stun 1",
        luck=3,
        spent=5,
        owns=[2, 5],
        artifacts=[1],
        looted=[6],
        kept={"medicine": 1},
        used={"clover": 1},
        counters=[1, 2, 3, 4, 5, 6],
        rows={"ember_drake": [6, 5]},
        specials={"mire_hydra": "gone", "ivory_lich": "defeated"},
        armed=(8, 9),
        perm_atk=7,
        turn=1,
        round=11,
        gold=4,
        gold_spent=2,
        shame=[3],
        variants="draft+merchant+revive",
        pairs=[(6, 5), (4, 3)],
        stamina=1,
    )
    run.s.hp = 4  # after the poison
    view = run.match.view(0)
    assert (view["round"], view["tile"], view["marks"]) == (11, "C3", {"C3": "O"})
    hero = view["hero"]
    assert (hero["level"], hero["hp"], hero["max_hp"], hero["exp"], hero["next_level"]) == (3, 4, run.s.stats.hp, 6, 8)
    assert (hero["atk"], hero["def"]) == (run.s.stats.attack, run.s.stats.defence)
    assert (hero["luck"], hero["luck_spent"]) == (3, 5)
    assert (hero["perm_atk"], hero["armed_atk"], hero["armed_def"]) == (7, 8, 9)
    assert hero["ailments"] == {"poison": 2, "stun": 1, "charm": 0, "fear": 0}
    loot = view["loot"]
    assert (loot["artifacts"], loot["looted_items"], loot["equipment"], loot["advanced"]) == ([1], [6], [2, 5], {})
    assert loot["items"] == {"medicine": {"kept": 1, "used": 0}, "clover": {"kept": 0, "used": 1}}
    assert list(view["counters"].values()) == [1, 2, 3, 4, 5, 6]
    assert [row["state"] for row in view["specials"]] == ["gone", "open", "open", "defeated", "open", "open"]
    assert view["specials"][4]["numbers"] == [6, 5]
    assert (view["merchant"]["gold"], view["merchant"]["circled"], view["merchant"]["crossed"]) == (4, 6, 2)
    assert view["stamina"] == 1
    assert (view["shame"]["crossed"], view["shame"]["revives"]) == ([3], 1)
    assert (view["score"]["fame"], view["score"]["rank"]) == (run.fame, "Beginner Adventurer")


def test_the_battle_and_the_dice_on_the_table_are_shown() -> None:
    run = Run(fights="bog_viper", foe_hp=2, level=2, turn=1)
    s = run.s
    assert s.battle is not None
    s.roll, s.dice_shown, s.third = "trap", [6, 4], 5
    s.movement, s.enemy_die, s.equipment_die, s.loot_die = 1, 2, 3, 4
    s.battle.own, s.battle.theirs, s.battle.fought, s.battle.turn = [5], [3, 2], 1, 4
    view = run.match.view(0)
    assert view["dice"] == {
        "roll": "trap",
        "shown": [6, 4],
        "third": 5,
        "movement": 1,
        "enemy": 2,
        "equipment": 3,
        "loot": 4,
    }
    battle = view["battle"]
    assert (battle["enemy"], battle["level"], battle["hp"], battle["turn"], battle["result"]) == (
        *("bog_viper", 2, 2, 4),
        "fighting",
    )
    assert (battle["own"], battle["theirs"], battle["fought"]) == ([5], [3, 2], 1)
    assert (battle["special"], battle["extended"], battle["equipment"], battle["choices"]) == (False, False, None, [])
    s.battle.hp, s.hp, s.battle.extended = -1, -2, True
    view = run.match.view(0)
    assert (view["battle"]["hp"], view["hero"]["hp"], view["battle"]["extended"]) == (0, 0, True)
    s.battle = None
    s.third = s.movement = s.enemy_die = s.equipment_die = s.loot_die = 0
    dice = run.match.view(0)["dice"]
    assert [dice[space] for space in ("third", "movement", "enemy", "equipment", "loot")] == [None] * 5
    assert run.match.view(0)["battle"] is None


def test_nothing_lies_on_the_table_before_the_first_roll() -> None:
    dice = Run(fresh=True).match.view(0)["dice"]
    assert dice["third"] is None


@pytest.mark.parametrize(("enemy", "special"), [("mire_hydra", True), ("ivory_lich", True), ("orc", False)])
def test_special_enemies_are_shown_as_such(enemy: str, special: bool) -> None:
    """The Mire Hydra has the first row."""
    assert battle_of(Run([6, 1], fights=enemy))["special"] is special


def test_it_is_foreseen_that_a_stun_takes_the_turn() -> None:
    turn = battle_of(Run([6, 1], fights="orc", sick="stun 1"))["choices"][0][0]
    assert (bool(turn["stunned"]), bool(turn["charmed"])) == (True, False)


def test_what_a_variant_adds_is_shown_only_with_it() -> None:
    view = Run(level=5).match.view(0)
    assert (view["merchant"], view["stamina"], view["shame"], view["hero"]["next_level"]) == (None, None, None, None)
