"""General rules, set-up, rounds, moves, dungeon dice, events: GEN-*, SETUP-*, ROUND-*, MOVE-*, DICE-*, EVENT-*."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest

from questhall.engine import Match, SeatsError, find_game
from questhall.games.delve.state import BLANK, CIRCLE, CROSS
from tests.games.delve.run import Run

Make = Callable[..., Run]

MAP = {
    "B1": "B2 C1", "C1": "B1 D1", "D1": "C1 D2 E1", "E1": "D1 F1", "F1": "E1 F2 G1", "G1": "F1 G2", "A2": "A3 B2",
    "B2": "A2 B1 B3", "D2": "D1 D3", "F2": "F1 F3 G2", "G2": "F2 G1 G3", "A3": "A2 A4 B3", "B3": "A3 B2 C3",
    "C3": "B3 C4 D3", "D3": "C3 D2 D4 E3", "E3": "D3 E4 F3", "F3": "E3 F2 G3", "G3": "F3 G2 G4", "A4": "A3 A5",
    "C4": "C3 C5 D4", "D4": "C4 D3 E4", "E4": "D4 E3 E5", "G4": "G3 G5", "A5": "A4 A6 B5", "B5": "A5 B6 C5",
    "C5": "B5 C4", "E5": "E4 E6 F5", "F5": "E5 F6 G5", "G5": "F5 G4", "A6": "A5 B6", "B6": "A6 B5", "D6": "D7 E6",
    "E6": "D6 E5 F6", "F6": "E6 F5", "C7": "D7", "D7": "C7 D6",
}  # fmt: skip
LOOP = "D1 C1 B1 B2 B3 A3 A4 A5 A6 B6 B5 C5 C4 C3 D3 D4 E4 E5 E6 F6 F5 G5 G4 G3 F3 F2 G2 G1 F1 E1 D1"
OPEN_PATH = "D1 D2 D3 C3 B3 B2 A2 A3 A4 A5 A6 B6 B5 C5 C4 D4 E4 E3 F3 F2 F1 G1 G2 G3 G4 G5 F5 F6 E6 D6 D7 C7"


# General


def test_one_player_against_tables_and_dice(run: Make) -> None:
    """GEN-1: one seat; every question of a game goes to it."""
    assert find_game("delve").seat_counts == (1,)
    with pytest.raises(SeatsError):
        Match("delve", seats=2)
    decision = run().match.decision
    assert decision is not None
    assert decision.seat == 0


def test_every_die_has_six_sides(run: Make) -> None:
    """GEN-2: dungeon, battle, third, trap, loot, draft and shame dice alike."""
    r = run([6, 6, 6, 6, 1, 6], at="D2", luck=1)
    r.enter("D3", 6)
    r.play("reroll", "done")
    assert {sides for sides, _, _ in r.match.rolls} == {6}


def test_a_circle_comes_first_and_then_a_cross(run: Make) -> None:
    """GEN-3, MOVE-6, EVENT-9: entered and then explored; gained and then spent."""
    r = run([2, 2, 2, 3])
    r.play("move C1")
    assert r.mark("C1") == CIRCLE
    r.play("movement 2", "skip")
    assert r.mark("C1") == CROSS
    assert (r.s.luck, r.s.luck_spent) == (3, 0)


@pytest.mark.parametrize(("hp", "healed"), [(4, 6), (2, 5)])
def test_hp_never_exceeds_the_maximum(run: Make, hp: int, healed: int) -> None:
    """GEN-4: healing beyond the maximum of the level is lost."""
    r = run(hp=hp, kept={"medicine": 1})
    r.play("use medicine")
    assert r.s.hp == healed


def test_damage_is_never_below_0(run: Make) -> None:
    """GEN-5: more DEF than the attack, more Guard than the ATK: nothing happens."""
    r = run([4, 2, 1, 1], at="B2", fights="werewolf", level=2)
    r.play("keep 4")
    assert r.s.hp == 8
    assert r.told("answered")[0].data["damage"] == 0


@pytest.mark.parametrize(("hp", "ending"), [(1, "defeated"), (2, "")])
def test_defeat_at_0_hp(run: Make, hp: int, ending: str) -> None:
    """GEN-6: at 0 or lower, at that moment."""
    r = run(at="E1", hp=hp, sick="poison 1")
    r.play("move F1")
    assert r.ending == ending


def test_an_enemy_falls_at_0_or_lower(run: Make) -> None:
    """GEN-7: its HP may show a negative number."""
    r = run([6, 1], at="B2", fights="gloom_bat", foe_hp=1)
    r.play("keep 6")
    assert r.foe == -1
    assert r.told("won")[0].clause == "GEN-7"


def test_a_variant_wins_over_the_base_game(run: Make) -> None:
    """GEN-8, DRAFT-7: with drafting no two battle dice are rolled, though BATTLE-5 says so."""
    r = run(at="B2", fights="gloom_bat", foe_hp=1, pairs=[(6, 1)], variants="draft")
    assert r.told("won")
    assert r.match.rolls == []


def test_halving_rounds_down(run: Make) -> None:
    """GEN-9: half of 9 is 4, and 3 damage parried are 1."""
    r = run([1], at="E1", level=3, hp=1, sick="poison 1", variants="revive")
    r.play("move D1", "revive")
    assert r.s.hp == 4
    r = run([1, 1, 2], at="B2", fights="orc", level=2, owns=[6], hp=8)
    r.play("keep 1")
    assert r.s.hp == 8 - (3 - 1) // 2


def test_hp_are_plain_numbers(run: Make) -> None:
    """GEN-10: no dice show HP, so 12 is no limit: the King Below has 16."""
    assert run([1, 1], at="B2", fights="king_below", level=5).foe == 16


def test_rounds_and_turns(run: Make) -> None:
    """GEN-11: a move makes a round, an exchange of blows a turn; two turns stay in one round."""
    r = run([4, 4, 4, 4], at="B2", fights="werewolf", round=5)
    r.play("keep 4")
    assert r.s.battle is not None
    assert (r.s.round, r.s.battle.turn) == (5, 2)


# Set-up


def test_the_sheets_at_the_start(run: Make) -> None:
    """SETUP-1, SETUP-2, SETUP-3, SETUP-4, SETUP-5, SETUP-6: level 1, 6 HP and nothing else."""
    s = run(fresh=True).s
    assert (s.level, s.exp, s.hp, s.ailments, s.luck, s.luck_spent) == (1, 0, 6, [0, 0, 0, 0], 0, 0)
    assert not any([*s.artifacts, *s.looted_items, *s.equipment, *s.advanced, *s.kept, *s.used])
    assert s.counters == [0] * 6
    assert s.rows == [[]] * 6


def test_the_start_at_the_entrance(run: Make) -> None:
    """SETUP-7: on D1, which carries no mark."""
    r = run(fresh=True)
    assert (r.tile, set(r.s.marks), r.s.dungeon.numbers[r.s.tile]) == ("D1", {BLANK}, 0)


def test_what_variants_bring_at_the_start(run: Make) -> None:
    """SETUP-8: stamina, gold with a first visit, a blank shame track."""
    r = run(fresh=True, variants="draft+merchant+revive")
    assert (r.s.stamina, r.s.gold, r.s.shame, r.ask) == (10, 6, [False] * 6, "shop")
    r = run(fresh=True)
    assert (r.s.stamina, r.s.gold, r.ask) == (0, 0, "move")


# The round


def test_the_order_of_a_round(run: Make) -> None:
    """ROUND-1: items, move, poison, items, roll, allocate, write, event, mark and reward, luck."""
    r = run([6, 1, 1, 2, 6, 1], at="D2", sick="poison 1", hp=4, kept={"medicine": 1}, foe_hp=0)
    assert r.ask == "move"
    assert r.offered("use") == ["use medicine"]
    r.play("move D3")
    assert (r.s.hp, r.ask) == (3, "items")
    r.play("go")
    assert r.ask == "movement"
    r.play("movement 2")
    assert r.ask == "write"
    r.play("skip")
    assert r.ask == "place"
    r.play("place 1 1 6")
    assert r.s.battle is not None
    r.s.battle.hp = 1
    r.play("keep 6")
    assert r.ask == "loot"
    r.play("leave")
    kinds = [event.kind for event in r.match.events]
    order = ["moved", "poisoned", "dungeon_rolled", "battle_begins", "won", "explored", "learnt", "luck_gained"]
    assert [kind for kind in kinds if kind in order and kinds.count(kind) == 1] == [
        k for k in order if kinds.count(k) == 1
    ]
    assert kinds.index("explored") < kinds.index("learnt") < kinds.index("luck_gained")


def test_rounds_repeat(run: Make) -> None:
    """ROUND-2: after a round the next one begins with the next move."""
    r = run([2, 2, 2, 2], round=1)
    r.enter("C1", 2)
    assert (r.s.round, r.ask, r.offered("move")) == (2, "move", ["move B1", "move D1"])


def test_a_defeat_stops_the_round(run: Make) -> None:
    """ROUND-3: poison kills on the move: no dice are rolled; a revived player goes on."""
    r = run(at="E1", hp=1, sick="poison 1")
    r.play("move F1")
    assert r.match.rolls == []
    r = run([1, 2, 2, 2, 2], at="E1", hp=1, sick="poison 1", variants="revive")
    r.play("move F1", "revive")
    assert r.told("dungeon_rolled")


def test_what_step_12_gives(run: Make) -> None:
    """ROUND-4, EVENT-9: a quiet tile gives only the cross, an undecided battle the cross and 1 EXP."""
    r = run([2, 2, 2, 2])
    r.enter("C1", 2)
    assert (r.mark("C1"), r.s.exp) == (CROSS, 0)
    r = run([4, 4], at="B2", fights="werewolf", turn=19)
    r.play("keep 4")
    assert (r.mark("B2"), r.s.exp, r.ask) == (CROSS, 1, "move")


# Movement


def test_the_move_is_compulsory(run: Make) -> None:
    """MOVE-1, MOVE-11, END-4: only adjacent tiles without a cross; no passing, staying or stopping."""
    r = run(at="D3", crossed="D2")
    assert r.options == ["move C3", "move E3", "move D4"]
    assert r.why_not("move D2") == "MOVE-7"
    assert r.why_not("move D3") == "MOVE-1"
    assert r.why_not("move D6") == "MOVE-1"


def test_adjacent_tiles(run: Make) -> None:
    """MOVE-2: edges of the grid; rock squares are not tiles."""
    dungeon = run().s.dungeon
    found = {
        name: {dungeon.names[near] for near in dungeon.neighbours[tile]} for tile, name in enumerate(dungeon.names)
    }
    assert found == {name: set(near.split()) for name, near in MAP.items()}
    assert run().why_not("move C2") == "MOVE-2"


def test_the_map_facts(run: Make) -> None:
    """MOVE-2, SCORE-3, SCORE-4, SCORE-5: 15 twos, 12 threes, 8 fours worth 79; the best loop and path are possible."""
    dungeon = run().s.dungeon
    assert [dungeon.numbers.count(number) for number in (0, 2, 3, 4)] == [1, 15, 12, 8]
    assert sum(dungeon.fame) == 79
    for path, fame in ((LOOP, 61), (OPEN_PATH, 74)):
        tiles = [dungeon.index[name] for name in path.split()]
        assert all(there in dungeon.neighbours[here] for here, there in pairwise(tiles))
        assert sum(dungeon.fame[tile] for tile in set(tiles)) == fame


def test_moves_start_where_the_last_one_ended(run: Make) -> None:
    """MOVE-3: from the entrance first, then from the tile entered last."""
    r = run([2, 2, 2, 2], fresh=True)
    assert r.options == ["move C1", "move E1", "move D2"]
    r.enter("E1", 2)
    assert r.options == ["move D1", "move F1"]


def test_no_dice_on_the_entrance_at_the_start(run: Make) -> None:
    """MOVE-4, MOVE-5: the first question is the move, before any die."""
    r = run(fresh=True)
    assert (r.ask, r.match.rolls) == ("move", [])


def test_the_entrance_stays_open(run: Make) -> None:
    """MOVE-7: a legal target from C1, D2 and E1; never crossed."""
    for tile in ("C1", "D2", "E1"):
        r = run(at=tile)
        assert "move D1" in r.options
        r.play("move D1")
        assert r.mark("D1") == BLANK


def test_entering_the_entrance_clears_the_dungeon(run: Make) -> None:
    """MOVE-8, SCORE-6: no dice, no event, 10 fame."""
    r = run(at="D2")
    r.play("move D1")
    assert (r.ending, r.match.rolls, r.lines["maps"]) == ("cleared", [], 1 + 10)


def test_who_cannot_move_is_lost(run: Make) -> None:
    """MOVE-9, END-1: the game ends at once and is scored without the bonus."""
    r = run(at="C7", crossed="D7 C7")
    assert (r.ending, r.lines["maps"]) == ("lost", 10)


def test_the_exit_is_open_from_the_second_round(run: Make) -> None:
    """MOVE-10: there is no minimum of tiles."""
    r = run([2, 2, 2, 2], fresh=True)
    r.enter("C1", 2)
    assert "move D1" in r.options


# Dungeon dice


def test_four_dice_after_the_move(run: Make) -> None:
    """DICE-1: four dice, rolled after the tile was chosen (MOVE-5)."""
    r = run([5, 2, 3, 1])
    assert r.match.rolls == []
    r.play("move C1")
    assert r.s.dice_shown == [5, 3, 2, 1]
    assert len(r.match.rolls) == 4


def test_each_space_gets_one_die(run: Make) -> None:
    """DICE-2: any die on any space; equal placements are offered once."""
    r = run([5, 2, 3, 3])
    r.play("move C1")
    assert r.offered("movement") == ["movement 5", "movement 3", "movement 2"]
    r.play("movement 3", "skip")
    assert sorted(r.options) == sorted(f"place {a} {b} {c}" for a, b, c in _orders(5, 2, 3))
    r = run([3, 2, 2, 2])
    r.enter("C1", 3)
    assert r.s.battle is not None
    assert (r.s.movement, r.s.enemy_die, r.s.equipment_die, r.s.loot_die) == (3, 2, 2, 2)


def _orders(*dice: int) -> list[tuple[int, ...]]:
    from itertools import permutations

    return list(permutations(dice))


def test_dice_stay_where_they_lie(run: Make) -> None:
    """DICE-3, DICE-4: once placed they are fixed; luck is over and nothing is rolled again."""
    r = run([5, 3, 2, 1], luck=3)
    r.play("move C1", "movement 3", "skip")
    assert not r.offered("luck")
    assert r.why_not("luck dungeon 5 4") == "LUCK-10"
    r.play("place 1 5 2")
    assert (r.s.movement, r.s.enemy_die, r.s.equipment_die, r.s.loot_die) == (3, 1, 5, 2)


# Events


def test_the_total_decides(run: Make) -> None:
    """EVENT-1, EVENT-2, EVENT-3, EVENT-4: up to 4 nothing, 5 to 8 a battle, 9 and 10 a trap."""
    seen: dict[int, set[str]] = {}
    for start, tile, number in (("D1", "C1", 2), ("D2", "D3", 3), ("D3", "D4", 4)):
        for face in range(1, 7):
            r = run([face, face, face, face], at=start)
            r.enter(tile, face)
            kind = [event.kind for event in r.match.events if event.kind in ("quiet", "battle_begins", "trapped")]
            seen.setdefault(number + face, set()).update(kind)
    assert seen == {
        **{total: {"quiet"} for total in (3, 4)},
        **{total: {"battle_begins"} for total in (5, 6, 7, 8)},
        **{total: {"trapped"} for total in (9, 10)},
    }


@pytest.mark.parametrize("face", range(1, 7))
def test_the_enemy_die_names_the_enemy(run: Make, face: int) -> None:
    """EVENT-3: one type for each face."""
    names = ["Gloom Bat", "Bog Viper", "Orc", "Lantern Siren", "Werewolf", "Grave Wight"]
    r = run([4, face, face, face])
    r.enter("C1", 4)
    assert r.told("battle_begins")[0].data["enemy"] == names[face - 1]


def test_events_are_compulsory(run: Make) -> None:
    """EVENT-5: nobody is asked whether to fight or to be trapped."""
    r = run([6, 5, 5, 5], at="D2")
    r.enter("D3", 6)
    assert r.ask == "trap"
    r = run([4, 4, 4, 4])
    r.enter("C1", 4)
    assert r.ask == "keep"


def test_a_special_encounter_replaces_the_event(run: Make) -> None:
    """EVENT-6: no quiet tile, no other enemy."""
    r = run([2, 2, 2, 2], rows={"mire_hydra": [2, 2]})
    r.enter("C1", 2, "mire_hydra")
    assert r.told("special_met")
    assert not r.told("quiet")


def test_the_equipment_die_calls_the_equipment(run: Make) -> None:
    """EVENT-7, EQUIP-3: the die placed there."""
    r = run([3, 1, 2, 5], owns=[2, 5])
    r.enter("C1", 3)
    r.play("place 1 2 5")
    assert r.told("battle_begins")[0].data["equipment"] == "Fang Dirk"


def test_the_loot_die_is_the_loot_number(run: Make) -> None:
    """EVENT-8, LOOT-2: the die placed there."""
    r = run([3, 1, 2, 5, 6, 1])
    r.enter("C1", 3)
    r.play("place 1 2 5")
    assert r.s.battle is not None
    r.s.battle.hp = 1
    r.play("keep 6")
    assert r.options == ["take artifact 5", "take item 5", "take equipment 5", "leave"]
