"""The chances of a fight against the rule book's table of reference clans (Content, Balance)."""

from __future__ import annotations

import re

import pytest

from questhall.games.world_adventure.chances import Calculator, Clan
from questhall.games.world_adventure.game import GAME
from questhall.games.world_adventure.vocabulary import AIM, CHASE, DAMAGE, GUARD, MARK, REROLL, REVIVE, STRIKE

CLANS = [
    Clan(2, 0, 1, 4, 3, STRIKE, 0, 3, True),
    Clan(4, 0, 1, 4, 3, STRIKE, 0, 3, True, 0, 1),
    Clan(2, 2, 2, 7, 3, STRIKE, 0, 4, True, 0, 1),
    Clan(0, 4, 2, 7, 3, STRIKE, 0, 4, True, 0, 1),
]
"""Clans A to D: Salman with the opening of a bandit, of a hunter, and two later ones."""
BARRIERS = [0, 2, 2, 2]
CHASES = [3, 1, 2, 4]


@pytest.fixture
def calculator() -> Calculator:
    return Calculator([2, 4], [1, 2])


def rows(start: str) -> list[list[str]]:
    """The cells of the table's rows that begin so."""
    text = (GAME.folder / "rulebook.md").read_text(encoding="utf-8")
    table = text[text.index("| opponent | A | B | C | D |") :].split("\n\n")[0]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines() if start in line]


def percents(cell: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", cell.replace("%", ""))]


@pytest.mark.parametrize(
    "title",
    [
        "Bramble Ape",
        "Iron Tusk",
        "Ash Wyrmling",
        "Thunder Ox",
        "Glass Scorpion",
        "Grave Ronin",
        "Plague Harpy",
        "War Mammoth",
    ],
)
def test_monsters(calculator: Calculator, title: str) -> None:
    """MON-3 to MON-7; the table counts the hero among those who faint."""
    (cells,) = rows(title)
    monster = next(card for card in GAME._box.monsters if card.title == title)
    for clan, barrier, cell in zip(CLANS, BARRIERS, cells[1:], strict=True):
        win, faints = calculator.hunt(clan, monster.hp, monster.accuracy, barrier)
        told_win, told_faints = cell.split(" / ")
        assert 100 * win == pytest.approx(percents(told_win)[0], abs=0.51)
        assert faints + (1 - win) == pytest.approx(float(told_faints), abs=0.051)


def test_raids_and_legendaries(calculator: Calculator) -> None:
    (raids,) = rows("raid 1")
    (legends,) = rows("legendaries")
    for clan, barrier, raid, legend in zip(CLANS, BARRIERS, raids[1:], legends[1:], strict=True):
        for card, told in zip(GAME._box.raids, percents(raid), strict=True):
            monster = GAME._box.monsters[card]
            win = calculator.hunt(clan, monster.hp, monster.accuracy, barrier)[0]
            assert 100 * win == pytest.approx(told, abs=0.51)
        each = percents(legend) if len(percents(legend)) > 1 else percents(legend) * 6
        for card, told in zip(GAME._box.legends, each, strict=True):
            monster = GAME._box.monsters[card]
            assert 100 * calculator.hunt(clan, monster.hp, monster.accuracy, 0)[0] == pytest.approx(told, abs=0.51)


@pytest.mark.parametrize("kind", ["brigand", "government"])
def test_bands(calculator: Calculator, kind: str) -> None:
    """GROUP-1 to GROUP-14."""
    (cells,) = rows(f"| {kind} 1")
    bands = GAME._box.brigands if kind == "brigand" else GAME._box.governments
    for clan, cell in zip(CLANS, cells[1:], strict=True):
        for band, told in zip(bands, percents(cell), strict=True):
            win = calculator.group(clan, Clan(band.ones, band.twos))[0]
            assert 100 * win == pytest.approx(told, abs=1)  # the table's were simulated


def test_merchants(calculator: Calculator) -> None:
    """MERCH-5 to MERCH-8."""
    for cells in [*rows("Green hp"), *rows("Yellow hp"), *rows("Red hp")]:
        hp, accuracy = percents(cells[0])[:2]
        for clan, stages, cell in zip(CLANS, CHASES, cells[1:], strict=True):
            chance = calculator.plunder(clan, hp, accuracy, stages)
            assert 100 * chance == pytest.approx(percents(cell)[0], abs=0.51)


def test_two_who_are_alike(calculator: Calculator) -> None:
    for clan in CLANS:
        assert calculator.group(clan, clan)[0] == pytest.approx(0.5)


@pytest.mark.parametrize(
    ("skill", "n", "most", "better"),
    [
        (AIM, 1, 0, True),
        (DAMAGE, 1, 0, True),
        (REROLL, 1, 0, True),
        (GUARD, 2, 0, True),
        (MARK, 1, 0, True),
        (REVIVE, 1, 2, True),
        (CHASE, 1, 1, False),
    ],
)
def test_skills_that_help_against_monsters(calculator: Calculator, skill: int, n: int, most: int, better: bool) -> None:
    plain = calculator.hunt(Clan(3, 0, 1, 4), 8, 3, 0)
    skilled = calculator.hunt(Clan(3, 0, 1, 4, 3, skill, n, 3, False, most), 8, 3, 0)
    assert (skilled[0] > plain[0] + 0.01) == better


def test_one_die_by_hand(calculator: Calculator) -> None:
    """A hero alone against 1 hit point of accuracy 2: a third, and with a Barrier two tries."""
    hero = Clan(0, 0, 1, 4)
    assert calculator.hunt(hero, 1, 2, 0)[0] == pytest.approx(1 / 3)
    assert calculator.hunt(hero, 1, 2, 1)[0] == pytest.approx(1 - (2 / 3) ** 2)
    longer = Clan(0, 0, 1, 4, 3, CHASE, 1, 3, False, 1)
    assert calculator.plunder(longer, 1, 2, 1) == pytest.approx(1 / 3 + 2 / 3 * 1 / 2 * 1 / 3)
