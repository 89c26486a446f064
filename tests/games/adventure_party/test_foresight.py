"""What attempts promise, at tables as they are played."""

from __future__ import annotations

import pytest

from questhall.games.adventure_party.foresight import action_odds, attempt_odds, pool_of, quest_odds
from questhall.games.adventure_party.odds import Pool, Solver
from questhall.games.adventure_party.rolling import roll_options
from questhall.games.adventure_party.state import Party
from tests.games.adventure_party.tables import Table


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
    s = state(parties={0: party}, attempt=attempt, dice=dice, hands={0: hand})
    values = [action_odds(s, option) for option in roll_options(s)]
    assert len(values) > 2
    now = attempt_odds(s)
    assert now.samples == 0
    assert max(values) == pytest.approx(now.chance)
    assert min(values) >= 0.0


def test_a_scroll_raises_the_odds() -> None:
    s = state(parties={0: "H01 H02"}, attempt="T08", dice="R6 G6", hands={0: "S03"}, inactive=(0,))
    assert attempt_odds(s).chance == 0.0
    for option in roll_options(s):
        assert action_odds(s, option) == 0.0  # 2 A, and HP 1 is out of reach
    s = state(parties={0: "H01 H02"}, attempt="T08", dice="R1 G6", hands={0: "S03"}, inactive=(0,))
    assert {option[0]: action_odds(s, option) for option in roll_options(s)} == {"play": 1.0, "stop": 0.0}
