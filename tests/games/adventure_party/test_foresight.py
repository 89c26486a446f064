"""What attempts promise, at tables as they are played."""

from __future__ import annotations

import pytest

from questhall.bots.reasons import odds_of
from questhall.engine.game import Odds
from questhall.engine.options import parse_option
from questhall.engine.sight import Sight
from questhall.games.adventure_party import odds
from questhall.games.adventure_party.foresight import attempt_odds, pool_of, quest_odds
from questhall.games.adventure_party.game import GAME, AdventureParty
from questhall.games.adventure_party.odds import Pool, Solver
from questhall.games.adventure_party.state import Party
from tests.games.adventure_party.tables import Table

# What no tuning touches: of 6 rolls 4 of red dice show swords, 3 of green ones arrows, 3 of blue ones runes.
HAND = {
    "dice.red.faces": ["S", "S", "S S", "S", "H", "blank"],
    "dice.green.faces": ["A", "A", "A A", "blank", "blank", "blank"],
    "dice.blue.faces": ["M", "M", "M U", "M U", "U", "H"],
    "heroes.H01.standard": {"dice": "R"},
    "heroes.H02.standard": {"dice": "R"},
    "heroes.H03.standard": {"dice": "G"},
    "heroes.H04.standard": {"dice": "B"},
    "heroes.H16.upgraded": {"dice": "R", "abilities": ["POOL: add_die(any, 1)"]},
    "town.T01.slots": 1,
    "town.T01.needs": {"S": 1},
    "town.T06.slots": 2,
    "town.T06.needs": {"S": 1, "A": 1},
    "town.T06.wound_slots": 1,
}


def state(**arranged: object) -> Party:
    return Table(**arranged).state  # type: ignore[arg-type]


def test_the_odds_of_a_quest_with_some_heroes() -> None:
    """POOL-1, POOL-2: their dice, weapons and AUTO effects; TOKEN-2: an inactive banner helps nobody."""
    s = state(parties={0: "H11 H09+ H01/W08"}, rows={"town": "T06"}, inactive=(0,))
    quest = s.terms.options.quest_by_name["T06"]
    pool = Pool()
    pool.unrolled = [2, 0, 1, 0]
    pool.runes = 1
    pool.abilities = s.terms.heroes[s.terms.options.hero_by_name["H09"]].sides[1].abilities
    trial = s.terms.quests[quest].trial
    expected = Solver(s.terms.box.dice, trial, pool).odds()
    assert quest_odds(s, 0, quest, [0, 1]).chance == pytest.approx(expected.chance)
    pool.unrolled = [1, 0, 0, 0]
    pool.runes = 0
    pool.abilities = []
    pool.added[0] = 1
    expected = Solver(s.terms.box.dice, trial, pool).odds()
    assert quest_odds(s, 0, quest, [2]).chance == pytest.approx(expected.chance)
    assert s.attempts == 0


def test_dice_as_they_lie() -> None:
    """RUNE-3: locked dice are told apart."""
    s = state(parties={0: "H07+ H09"}, attempt="T06", dice="B5* R6 B3")
    pool = pool_of(s)
    assert (sorted(pool.shown), pool.locked, pool.unrolled) == ([5, 14], [16], [0, 0, 0, 0])
    assert (pool.rerolls, pool.runes, len(pool.abilities)) == (1, 0, 2)


def by_hand() -> AdventureParty:
    game = GAME.patched(HAND)
    assert isinstance(game, AdventureParty)
    return game


def told(table: Table, option: str) -> Odds | None:
    """What the seat that is asked is told of an option."""
    return odds_of(Sight(table.match), parse_option(option), 1)


def has_odds(table: Table) -> bool:
    assert table.match.decision is not None
    return table.match.game.has_odds(table.state, table.match.decision)


def chance(table: Table, option: str) -> float:
    found = told(table, option)
    assert found is not None
    assert (found.low, found.high, found.samples) == (found.chance, found.chance, 0)
    return found.chance


def test_a_quest_as_one_works_it_out_by_hand() -> None:
    """TOKEN-4: one die shows a sword in 4 of 6 rolls; with the banner it is rolled again if it does not."""
    party, row = {0: "H01"}, {"town": "T01"}
    bare = Table(parties=party, rows=row, inactive=(0,), phase="quest", game=by_hand())
    assert chance(bare, "quest T01 1") == pytest.approx(2 / 3)
    table = Table(parties=party, rows=row, phase="quest", game=by_hand())
    assert chance(table, "quest T01 1") == pytest.approx(1 - (1 / 3) ** 2)
    assert told(table, "rest") is None
    assert has_odds(table)


def test_who_stands_on_the_slots() -> None:
    """QUEST-8, QUEST-11: a healthy hero stands there if one can; of two wounded ones whoever is missed less dies."""
    row = {"town": "T06"}
    table = Table(parties={0: "H01~ H03"}, rows=row, inactive=(0,), phase="quest", game=by_hand())
    assert chance(table, "quest T06 1 2") == pytest.approx(2 / 3 * 1 / 2)
    table.play("quest T06 1 2")
    assert chance(table, "stand 1") == 0.0
    assert chance(table, "stand 2") == pytest.approx(1 / 3)
    table = Table(parties={0: "H01~ H03~"}, rows=row, inactive=(0,), phase="quest", game=by_hand())
    assert chance(table, "quest T06 1 2") == 0.0
    ghosts = {"slot_death": "dice_stay"}  # HR-SLOTDEATH
    table = Table(parties={0: "H01~ H03"}, rows=row, inactive=(0,), phase="quest", rules=ghosts, game=by_hand())
    table.play("quest T06 1 2")
    assert chance(table, "stand 1") == pytest.approx(1 / 3)


def test_abilities_before_the_roll_are_thought_of() -> None:
    """POOL-3: a die of any colour is of the one that promises most, and potions count only where they are played."""
    row = {"town": "T06"}
    table = Table(parties={0: "H16+ H01"}, rows=row, inactive=(0,), phase="quest", game=by_hand())
    both = (1 - (1 / 3) ** 2) * 1 / 2  # a sword of two dice, and an arrow of the added one
    assert chance(table, "quest T06 1 2") == pytest.approx(both)
    table = Table(parties={0: "H16+ H01"}, hands={0: "P04"}, inactive=(0,), attempt="T06", game=by_hand())
    assert chance(table, "roll") == 0.0
    assert chance(table, "use hero 1") == pytest.approx(both)
    with_green = chance(table, "play P04")  # another green die is chosen, so one of two must show an arrow
    assert with_green > both
    table.play("use hero 1")
    assert chance(table, "colour green") == pytest.approx(both)
    assert chance(table, "colour red") == 0.0
    table.play("colour green")
    assert chance(table, "roll") == pytest.approx(both)
    assert chance(table, "play P04") == pytest.approx(with_green)


def test_in_a_roll_each_action_has_its_odds() -> None:
    """TOKEN-4, RUNE-7: the banner rolls the blank red die again, and then the rune of the blue one may do so."""
    table = Table(parties={0: "H01 H04"}, attempt="T01", dice="R6 B5", game=by_hand())
    assert chance(table, "stop") == 0.0
    assert chance(table, "banner") == pytest.approx(1 - (1 / 3) ** 2)
    assert chance(table, "rune") == pytest.approx(1 - (1 / 3) ** 2)
    table.play("banner")
    assert chance(table, "die 0") == pytest.approx(1 - (1 / 3) ** 2)
    assert chance(table, "die 1") == pytest.approx(1 / 2 * 2 / 3)  # only if it shows a rune again


def half_made() -> AdventureParty:
    game = GAME.patched(
        {
            **HAND,
            "heroes.H06.upgraded": {"dice": "G", "abilities": ["ROLL: reroll(any, 2)"]},
            "heroes.H07.upgraded": {"dice": "B", "abilities": ["ROLL rune: set(any, any)"]},
        }
    )
    assert isinstance(game, AdventureParty)
    return game


def test_in_an_ability_each_die_has_its_odds() -> None:
    """GEN-18, ROLL-8: with the best of the dice that may still be added, and as they are when that is all."""
    arranged = {"inactive": (0,), "game": half_made()}
    table = Table(parties={0: "H01 H06+"}, attempt="T06", dice="R6 G1", **arranged)  # type: ignore[arg-type]
    table.play("use hero 2")
    assert chance(table, "die 0") == pytest.approx(2 / 3)
    assert chance(table, "die 1") == pytest.approx(2 / 3 * 1 / 2)  # with the red one, which shows nothing
    table.play("die 1")
    assert chance(table, "die 0") == pytest.approx(2 / 3 * 1 / 2)
    assert chance(table, "done") == 0.0


def test_in_an_ability_each_rune_and_face_has_its_odds() -> None:
    """GEN-18, RUNE-10: the rune of a die, then the die that is turned and its face."""
    arranged = {"inactive": (0,), "game": half_made()}
    table = Table(parties={0: "H01 H07+"}, attempt="T06", dice="R6 G1 B3 B5", **arranged)  # type: ignore[arg-type]
    assert chance(table, "use hero 2 rune") == 1.0
    table.play("use hero 2 rune")
    assert chance(table, "pay 2") == chance(table, "pay 3") == 1.0
    table.play("pay 3")
    assert chance(table, "set 0 1") == 1.0
    assert chance(table, "set 0 5") == pytest.approx(2 / 3)  # a shield; the other rune rolls it again
    assert chance(table, "set 1 4") == pytest.approx(0.0)  # no arrow any more, and one rune for two dice


@pytest.mark.parametrize(
    ("party", "dice", "hand", "attempt", "action"),
    [
        ("H07+ H09", "B5 R6 B3", "", "T06", "use hero 1 rune"),
        ("H10+ H01", "G6 B5 R6 G1", "", "T14", "use hero 1 rune"),
        ("H06+ H11", "G6 B6 R6", "", "T14", "use hero 1"),
        ("L10 H01", "R6 G6 B6 R5", "", "T14", "use hero 1"),
        ("H01 H02", "R6 G6", "S01", "T14", "play S01"),
        ("H01 H02", "R6 G6 B5", "LS1", "T08", "play LS1"),
        ("H01 H03", "R6 G6 R5", "S02", "T06", "play S02"),
    ],
)
def test_the_best_choice_of_an_ability_is_worth_what_it_is(
    party: str, dice: str, hand: str, attempt: str, action: str
) -> None:
    """GEN-18: one choice keeps the odds that the action had, and none raises them."""
    table = Table(parties={0: party}, attempt=attempt, dice=dice, hands={0: hand}, inactive=(0,))
    before = chance(table, action)
    table.play(action)
    values = {option: chance(table, option) for option in table.options}
    assert len(values) > 1
    assert max(values.values()) == pytest.approx(before)
    if action == "play LS1":  # the first face is known only to who chose it
        table.play(max(values, key=lambda option: values[option]))
        assert {told(table, option) for option in table.options} == {None}


def test_the_arena_only_counts() -> None:
    """ARENA-10."""
    table = Table(parties={0: "H01", 1: "H02"}, attempt="arena", dice="R6")
    assert not has_odds(table)
    assert told(table, "stop") is None


def test_too_much_to_look_at() -> None:
    """Before a roll first rolls are sampled and say so; in it the odds are at least those of quick play, if any."""
    table = Table(level=3, parties={0: "L04 L02 L10"}, rows={"mountain": "M10"}, phase="quest")
    found = told(table, "quest M10 1 2 3")
    assert found is not None
    assert 100 < found.samples <= odds.SAMPLES
    assert 0.0 < found.low < found.chance < found.high < 1.0
    roll = Table(level=3, parties={0: "L06 H07+ H23+"}, attempt="M10", dice="R6 R6 G1 B5 B5 B1 G6")
    least = told(roll, "banner")
    assert least is not None
    assert (least.low, least.high, least.samples) == (least.chance, 1.0, 0)
    assert 0.0 < least.chance < 1.0
    large = Table(level=3, parties={0: "L06 L08 L10"}, attempt="M10", dice="B5 B5 B5 B5 G6 G6 G6 G6 R6 R6 Y6 Y6")
    assert told(large, "banner") is None


@pytest.mark.parametrize("quest", ["M01", "M10", "M13"])
def test_where_looking_ahead_takes_too_long(quest: str) -> None:
    """Then rolls are played to their end one by one, so that enough of them are sampled to say something."""
    table = Table(level=3, parties={0: "L08 L10 H07+"}, rows={"mountain": quest}, phase="quest")
    found = told(table, f"quest {quest} 1 2 3")
    assert found is not None
    assert found.samples > 5 * odds.FEW_SAMPLES
    assert found.high - found.low < 0.2


@pytest.mark.parametrize(
    ("party", "dice", "hand", "attempt"),
    [
        ("H07+ H09", "B5 R6 B3", "", "T06"),
        ("H09 H10+ H19+", "R6 G4 R5 B3", "", "M12"),
        ("H06+ H11", "G6 B6 R1", "", "T14"),
        ("H23/W05 H03", "B5 G5 B1", "", "T07"),
        ("H01 H02", "R6 G5", "", "T10"),
    ],
)
def test_the_best_action_is_worth_what_the_roll_is(party: str, dice: str, hand: str, attempt: str) -> None:
    """ROLL-3, ROLL-4: of all actions of the ROLL step one keeps the odds, and none raises them."""
    table = Table(parties={0: party}, attempt=attempt, dice=dice, hands={0: hand})
    values = [chance(table, option) for option in table.options]
    assert len(values) > 2
    now = attempt_odds(table.state)
    assert now.samples == 0
    assert max(values) == pytest.approx(now.chance)
    assert min(values) >= 0.0


def test_a_scroll_raises_the_odds() -> None:
    table = Table(parties={0: "H01 H02"}, attempt="T08", dice="R6 G6", hands={0: "S03"}, inactive=(0,))
    assert attempt_odds(table.state).chance == 0.0
    for option in table.options:
        assert chance(table, option) == 0.0  # 2 A, and HP 1 is out of reach
    table = Table(parties={0: "H01 H02"}, attempt="T08", dice="R1 G6", hands={0: "S03"}, inactive=(0,))
    assert {option.split()[0]: chance(table, option) for option in table.options} == {"play": 1.0, "stop": 0.0}
