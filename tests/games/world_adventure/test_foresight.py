"""What a player is told about the odds of a fight."""

from __future__ import annotations

import pytest

from questhall.engine.game import Odds
from questhall.engine.options import parse_option
from questhall.games.world_adventure.game import GAME
from tests.games.world_adventure.tables import Make, Table


def odds(t: Table, option: str) -> float | None:
    """The chance that is told for an option; it is exact."""
    decision = t.match.decision
    assert decision is not None
    assert GAME.has_odds(t.state, decision)
    found: Odds | None = GAME.odds(t.state, decision, parse_option(option))
    if found is None:
        return None
    assert (found.low, found.high, found.samples) == (found.chance, found.chance, 0)
    return found.chance


def test_a_known_monster(table: Make) -> None:
    """ENGAGE-4: a hero alone hits 3 points of accuracy 3 in one stage only with a double strike and more: never."""
    t = table(at={0: "EU2"}, monsters={"reed_imp": "EU2"}, caravans={0: "trader"})
    assert odds(t, "engage reed_imp") == 0.0
    strong = table(at={0: "EU2"}, monsters={"reed_imp": "EU2"}, clans={0: "H1+ 2 2 2"})
    assert odds(strong, "engage reed_imp") == pytest.approx(0.99, abs=0.01)
    assert odds(strong, "travel EU1") is None


def test_scouting_comes_before_the_fight(table: Make) -> None:
    """SCOUT-7, C-13: half of the chance with one die, all of it when it cannot fail."""
    one = table(at={0: "EU1"}, brigand="EU1", status={0: (1, 0, 4)}, clans={0: "H1+ 2 2 2 2"})
    three = table(at={0: "EU1"}, brigand="EU1", status={0: (3, 0, 4)}, clans={0: "H1+ 2 2 2 2"})
    assert odds(one, "scout brigand") == pytest.approx(0.5, abs=0.01)
    assert odds(three, "scout brigand") == pytest.approx(0.875, abs=0.01)


def test_the_easier_of_two_foes(table: Make) -> None:
    """C-14: of two dice the better one; the whole display counts."""
    t = table(at={0: "EU2"}, clans={0: "H1 1 1"})
    faced = odds(t, "engage here")
    assert faced is not None
    assert 0.3 < faced < 0.9
    t.roll(1, 6, play="engage here")
    easy, hard = odds(t, "place 1"), odds(t, "place 6")
    assert easy is not None
    assert hard is not None
    assert easy > hard
    t.play("place 1")
    assert odds(t, "attack") == easy


def test_the_chance_changes_in_the_fight(table: Make) -> None:
    t = table(clans={0: "H1 1 1"}, at={0: "EU2"}, battle="hunt bramble_ape")
    before = odds(t, "stay")
    t.roll(6, 6, 6, 6, play="stay")
    t.play("faint 1")
    after = odds(t, "stay")
    assert before is not None
    assert after is not None
    assert after < before


def test_a_rival(table: Make) -> None:
    """Two clans that are alike: even, half of it for the scouting."""
    t = table(at={0: "EU1", 1: "EU1"})
    assert odds(t, "scout 2") == pytest.approx(0.25)


def test_cancelled_hits(table: Make) -> None:
    """CANCEL: Celeste's enemies hit less than others'."""
    plain = table(at={0: "EU1", 1: "EU1"}, clans={0: "H5 1 1", 1: "H1 1 1"})
    celeste = table(at={0: "EU1", 1: "EU1"}, clans={0: "H9 1 1", 1: "H1 1 1"})
    first, second = odds(plain, "scout 2"), odds(celeste, "scout 2")
    assert first is not None
    assert second is not None
    assert second > 0.25
