"""The end, fame and ranks: END-*, SCORE-*, RANK-*."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from questhall.games.delve.state import CIRCLE
from tests.games.delve.run import Run

Make = Callable[..., Run]


def test_the_four_endings(run: Make) -> None:
    """END-1, END-2: cleared, defeated, lost, exhausted; all are scored."""
    cleared = run(at="D2")
    cleared.play("move D1")
    defeated = run(at="D2", hp=1, sick="poison 1")
    defeated.play("move D3")
    lost = run(at="C7", crossed="D7")
    exhausted = run(at="B2", fights="gloom_bat", foe_hp=1, pairs=[(6, 1)], stamina=0, variants="draft")
    exhausted.play("leave")
    runs = [cleared, defeated, lost, exhausted]
    assert [r.ending for r in runs] == ["cleared", "defeated", "lost", "exhausted"]
    assert [len(r.told("scored")) for r in runs] == [1, 1, 1, 1]


def test_the_tile_of_defeat_is_not_explored(run: Make) -> None:
    """END-3: a circle only, no fame."""
    r = run(at="D2", hp=1, sick="poison 1", crossed="D2")
    r.play("move D3")
    assert (r.mark("D3"), r.lines["maps"]) == (CIRCLE, 1)


def test_nobody_ends_the_game_by_choice(run: Make) -> None:
    """END-4: neither stopping nor conceding is offered."""
    r = run(at="D3")
    assert {option.split()[0] for option in r.options} == {"move"}
    assert r.why_not("concede") == "MOVE-5"


def test_leftovers_are_worth_nothing(run: Make) -> None:
    """END-5: luck, items and HP."""
    assert run(luck=9, kept={"elixir": 1, "medicine": 1}).fame == run(hp=1).fame == 0


def test_artifact_line(run: Make) -> None:
    """SCORE-1, SCORE-2: artifacts and the fame of advanced loot."""
    r = run(artifacts=[1, 2, 3, 4, 5, 6])
    assert r.lines["artifacts"] == 18
    r.s.advanced_fame = 7
    assert r.lines["artifacts"] == 25


@pytest.mark.parametrize(("tile", "fame"), [("C1", 1), ("D3", 2), ("D4", 5)])
def test_map_line(run: Make, tile: str, fame: int) -> None:
    """SCORE-3, SCORE-4, SCORE-5: 1, 2 and 5 for each explored 2, 3 and 4."""
    assert run(crossed=tile).lines["maps"] == fame


def test_clearing(run: Make) -> None:
    """SCORE-6: 10."""
    r = run(at="D2")
    r.play("move D1")
    assert r.lines["maps"] == 11


@pytest.mark.parametrize(("defeats", "fame"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (9, 2)])
def test_counters(run: Make, defeats: int, fame: int) -> None:
    """SCORE-7, SCORE-8: 1 from three defeats, 2 from six."""
    assert run(counters=[defeats, 0, 0, 0, 0, 0]).lines["enemies"] == fame


def test_all_types(run: Make) -> None:
    """SCORE-9: 10 if each was defeated at least once."""
    assert run(counters=[1, 1, 1, 1, 1, 1]).lines["enemies"] == 10
    assert run(counters=[2, 2, 2, 2, 2, 0]).lines["enemies"] == 0


def test_stars(run: Make) -> None:
    """SCORE-10: stars and the fame of special loot."""
    r = run(specials={"king_below": "defeated", "ivory_lich": "gone"}, rows={"king_below": [1, 2, 3, 4, 5, 6]})
    assert r.lines["enemies"] == 8
    r.s.special_fame = 2
    assert r.lines["enemies"] == 10


def test_exp_plus_line(run: Make) -> None:
    """SCORE-11: 1 for each from the 13th on."""
    assert run(exp=15).lines["exp_plus"] == 3


def test_gold_line(run: Make) -> None:
    """SCORE-12: 2 for each full 5 gold left."""
    assert [run(gold=g, variants="draft+merchant").lines["golds"] for g in (4, 5, 14, 15)] == [0, 2, 4, 6]
    assert run(gold=4, gold_spent=6, variants="draft+merchant").lines["golds"] == 0


def test_stamina_line(run: Make) -> None:
    """SCORE-13: -1 for each full 2 lost."""
    assert [run(stamina=s, variants="draft").lines["stamina"] for s in (10, 9, 8, 0)] == [0, 0, -1, -5]


def test_shame_line(run: Make) -> None:
    """SCORE-14: minus the crossed numbers."""
    assert run(shame=[1, 6], variants="revive").lines["shame"] == -7


def test_the_total(run: Make) -> None:
    """SCORE-15: the sum of all lines; it may be negative."""
    r = run(artifacts=[6], counters=[3, 0, 0, 0, 0, 0], exp=14, crossed="D4", shame=[2], variants="revive")
    assert r.fame == 5 + 1 + 2 + 5 - 2 == sum(r.lines.values())
    assert run(shame=[1, 2, 3, 4, 5, 6], variants="revive").fame == -21


def test_lines_of_other_variants(run: Make) -> None:
    """SCORE-16: 0 without their variant."""
    lines = run().lines
    assert (lines["golds"], lines["stamina"], lines["shame"]) == (0, 0, 0)


@pytest.mark.parametrize(
    ("fame", "rank"),
    [
        *[(-1, "Beginner Adventurer"), (49, "Beginner Adventurer"), (50, "Senior Adventurer")],
        *[(74, "Senior Adventurer"), (75, "Elite Adventurer"), (100, "Master Adventurer")],
        *[(149, "Master Adventurer"), (150, "Dungeon Master"), (200, "Dungeon Master")],
    ],
)
def test_ranks(run: Make, fame: int, rank: str) -> None:
    """RANK-1, RANK-2, RANK-3, RANK-4, RANK-5: the bands of fame."""
    r = run()
    r.s.advanced_fame = fame
    assert r.rank == rank


def test_a_rank_for_every_ending(run: Make) -> None:
    """RANK-6: however the game ended; the outcome's score is the share of the highest rank's fame."""
    r = run(at="D2", hp=1, sick="poison 1")
    r.s.advanced_fame = 74
    r.play("move D3")
    assert (r.ending, r.rank) == ("defeated", "Elite Adventurer")
    assert r.outcome is not None
    assert r.outcome.scores == (75 / 150,)
    r = run(at="D2")
    r.s.advanced_fame = 300
    r.play("move D1")
    assert r.outcome is not None
    assert r.outcome.winners == (0,)
