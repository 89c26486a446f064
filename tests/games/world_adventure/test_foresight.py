"""What a player is told about the odds of a fight."""

from __future__ import annotations

import pytest

from questhall.engine.game import Odds
from questhall.engine.options import parse_option
from questhall.games.world_adventure import foresight
from questhall.games.world_adventure.game import GAME
from questhall.games.world_adventure.words import about
from tests.games.world_adventure.tables import Make, Table


def told(t: Table, option: str) -> Odds | None:
    """What is told for an option; it is exact."""
    decision = t.match.decision
    assert decision is not None
    assert GAME.has_odds(t.state, decision)
    before = (t.state.down.copy(), t.state.hero_down.copy())
    found = GAME.odds(t.state, decision, parse_option(option))
    assert (t.state.down, t.state.hero_down) == before
    assert found is None or (found.low, found.high, found.samples) == (found.chance, found.chance, 0)
    return found


def odds(t: Table, option: str) -> float | None:
    """The chance."""
    found = told(t, option)
    return None if found is None else found.chance


def tells(t: Table, option: str) -> str:
    """What else is to be expected."""
    found = told(t, option)
    return "" if found is None else found.tells


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


def test_what_a_fight_costs_and_brings(table: Make) -> None:
    """MON-8, MERCH-6, GROUP-16, GROUP-20, C-16: gold dice by their mean."""
    hunter = table(at={0: "EU2"}, monsters={"reed_imp": "EU2"}, clans={0: "H1+ 2 2 2"})
    imp = hunter.state.terms.box.monsters[hunter.state.terms.box.monster_by_name["reed_imp"]]
    assert f"{imp.exp} experience each" in tells(hunter, "engage reed_imp")
    assert tells(hunter, "engage reed_imp").startswith("About ")
    brigand = table(at={0: "EU1"}, brigand="EU1", clans={0: "H1+ 2 2 2 2"})
    card = brigand.state.terms.box.brigands[0]
    assert tells(brigand, "scout brigand").endswith(f"A win brings {card.gold} gold, {card.exp} experience each.")
    rivals = table(at={0: "EU1", 1: "EU1"}, gold={1: 13}, goods={1: "silk silk"}, wanted={1: 1})
    bounty = rivals.state.terms.numbers.bounties[1]
    assert f"A win brings {13 + bounty} gold, 2 goods" in tells(rivals, "scout 2")
    chase = table(at={0: "EU1"}, battle="plunder fruit_cart")
    cart = chase.state.terms.box.merchants[chase.state.terms.box.merchant_by_name["fruit_cart"]]
    assert tells(chase, "chase") == ""  # nobody faints, and what it brings was told before it began
    found = foresight.plunder(GAME._knowledge.courses, chase.state, 0, cart)
    assert f"A win brings {about(cart.loot * 17 / 6)} gold" in GAME._words.forecast(found, False)


def test_more_get_up_than_faint(table: Make) -> None:
    """HERO-11, MON-5: behind a Barrier a REVIVE skill leaves more soldiers standing than there were."""
    t = table(at={0: "EU2"}, clans={0: "H3+ 1 2~ 1~"}, battle="hunt iron_tusk", caravans={0: "scout_shell"})
    assert tells(t, "stay") == "About 0.6 more get up than faint."


def test_the_chance_to_get_away(table: Make) -> None:
    """RETREAT-2, C-20: by the monster's number, or 3 from groups."""
    ape = table(clans={0: "H1 1 1"}, at={0: "EU2"}, battle="hunt bramble_ape")
    monster = ape.state.terms.box.monsters[ape.state.terms.box.monster_by_name["bramble_ape"]]
    assert odds(ape, "flee") == pytest.approx(monster.retreat / 6)
    assert tells(ape, "flee") == "The chance to get away."
    assert odds(table(clans={0: "H1 1 1"}, at={0: "EU2"}, battle="brigand"), "flee") == pytest.approx(0.5)


def test_who_faints_changes_the_chance(table: Make) -> None:
    """MON-4: a soldier of Lv 2 is missed more."""
    t = table(clans={0: "H1 1 2"}, at={0: "EU2"}, battle="hunt bramble_ape")
    t.roll(6, 6, 6, 6, play="stay")
    weak, strong = odds(t, "faint 1"), odds(t, "faint 2")
    assert weak is not None
    assert strong is not None
    assert weak > strong


def test_who_gets_up_changes_the_chance(table: Make) -> None:
    """UPG-8."""
    t = table(clans={0: "H1 1 2~"}, at={0: "EU2"}, upgrades={0: "medic"}, battle="hunt iron_tusk")
    without, healed = odds(t, "go_on"), odds(t, "medic 2")
    assert without is not None
    assert healed is not None
    assert healed > without
