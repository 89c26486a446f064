"""The rule book's boards: every table of the section Content about tiles, retreats and glides."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable

import pytest

from questhall.engine import find_game
from tests.games.river_duel.table import SYMBOLS, Table

BOOK = find_game("river_duel").rulebook().text
PART = {
    2: BOOK.split("### 1v1 board")[1].split("### 2v2 board")[0],
    4: BOOK.split("### 2v2 board")[1].split("\n## ")[0],
}
ZONES = {"south bank": 0, "north bank": 1, "water": 2}
SIDES = {"South": 0, "North": 1}
BOTH = pytest.mark.parametrize("seats", [2, 4], ids=["1v1", "2v2"])


def rows(seats: int, head: str) -> list[list[str]]:
    """The cells of the table under a heading row, without the source column."""
    lines = iter(PART[seats].split("### Why")[0].splitlines())
    for line in lines:
        if line.startswith(head):
            break
    next(lines)
    found = []
    for line in lines:
        if not line.startswith("|"):
            break
        found.append([cell.strip() for cell in line.strip("|").split("|")][:-1])
    return found


def tiles(seats: int) -> list[list[str]]:
    """Rows of tile, kind, zone, adjacent tiles, dS, dN."""
    return rows(seats, "| tile | kind | zone |")


def glides(seats: int) -> list[list[str]]:
    """Rows of from, over, to."""
    return rows(seats, "| from | over | to |")


RETREATS = [(seats, *row) for seats in (2, 4) for row in rows(seats, "| temple | side exploring |")]


def test_the_tables_were_read() -> None:
    """SETUP-1: the rule book's tables have 35 and 48 tiles, 6 and 16 glides and 8 retreats for each board."""
    assert (len(tiles(2)), len(tiles(4)), len(glides(2)), len(glides(4)), len(RETREATS)) == (35, 48, 6, 16, 16)


@BOTH
def test_every_tile(table: Callable[..., Table], seats: int) -> None:
    """SETUP-1, MOVE-2, MOVE-3: kind, zone, adjacent tiles, dS and dN of every tile are those of the table."""
    board = table(seats=seats).state.board
    assert sorted(board.names) == sorted(row[0] for row in tiles(seats))
    for name, kind, zone, adjacent, south, north in tiles(seats):
        i = board.names.index(name)
        assert (name, board.kinds[i].name, board.zones[i]) == (name, kind, ZONES[zone])
        assert (name, sorted(board.names[n] for n in board.neighbours[i])) == (name, adjacent.split(", "))
        distances = board.home_distance[0][i], board.home_distance[1][i]
        assert (name, *distances) == (name, int(south), int(north))


@BOTH
def test_the_drawing(table: Callable[..., Table], seats: int) -> None:
    """SETUP-1: the board is the one that is drawn."""
    board = table(seats=seats).state.board
    drawn = {}
    for row, symbols in re.findall(r"^  (\d)     ((?:[SFXMT~V=] +)+)", PART[seats], re.MULTILINE):
        for column, symbol in zip("abcdef", symbols.split(), strict=False):
            drawn[column + row] = SYMBOLS[symbol]
    assert {name: board.kinds[i].name for i, name in enumerate(board.names)} == drawn


@BOTH
def test_tile_counts(table: Callable[..., Table], seats: int) -> None:
    """SETUP-1: the number of tiles of each kind is the printed one."""
    printed = re.search(r"^Tile counts: (.*); total (\d+)\.$", PART[seats], re.MULTILINE)
    assert printed is not None
    counts = {kind: int(number) for kind, number in (item.split() for item in printed[1].split(", "))}
    board = table(seats=seats).state.board
    assert dict(Counter(kind.name for kind in board.kinds)) == counts
    assert len(board.names) == int(printed[2])


@BOTH
def test_half_turn_symmetry(table: Callable[..., Table], seats: int) -> None:
    """SETUP-4: a half turn maps the board onto itself and South's side onto North's."""
    board = table(seats=seats).state.board
    columns, rows_plus_1 = ("abcde", 8) if seats == 2 else ("abcdef", 9)

    def turned(name: str) -> str:
        return columns[-1 - columns.index(name[0])] + str(rows_plus_1 - int(name[1]))

    for i, name in enumerate(board.names):
        j = board.names.index(turned(name))
        assert board.kinds[i].name == board.kinds[j].name
        assert board.zones[j] == {0: 1, 1: 0, 2: 2}[board.zones[i]]
        assert board.home_distance[0][i] == board.home_distance[1][j]
        assert {turned(board.names[n]) for n in board.neighbours[i]} == {board.names[n] for n in board.neighbours[j]}


@BOTH
def test_glide_table(table: Callable[..., Table], seats: int) -> None:
    """RAFT-2: the board has exactly the glides of the table, over exactly those tiles."""
    board = table(seats=seats).state.board
    found = {
        (board.names[i], *(board.names[tile] for tile in path))
        for i, paths in enumerate(board.glides)
        for path in paths
    }
    assert found == {(start, *over.split(", "), end) for start, over, end in glides(seats)}


@BOTH
def test_glides_offered(table: Callable[..., Table], seats: int) -> None:
    """RAFT-2: from every tile the owner of a raft is offered the glides of the table and no others."""
    seat = "South" if seats == 2 else "S1"
    table_of = {
        tile[0]: sorted(f"glide {to}" for start, _, to in glides(seats) if start == tile[0]) for tile in tiles(seats)
    }
    far = {"c7": "e7"} if seats == 2 else {"e8": "f8", "b8": "a8", "e1": "f1"}
    others = {2: {"c7": "North"}, 4: {"e8": "N1", "b8": "N2", "e1": "S2"}}[seats]
    for tile, expected in table_of.items():
        moved_aside = {others[tile]: far[tile]} if tile in others else {}
        t = table(**{seat: f"{tile} R1", **moved_aside})
        assert (tile, sorted(t.offered("glide"))) == (tile, expected)


@pytest.mark.parametrize(("seats", "temple", "side", "ends"), RETREATS)
def test_retreats(table: Callable[..., Table], seats: int, temple: str, side: str, ends: str) -> None:
    """TEMPLE-19: each retreat of the table is offered, and no other."""
    t, seat = at_temple(table, seats, temple, side)
    expected = sorted(end.split(" ← ")[0] for end in ends.split("; "))
    t.play("explore")
    if len(expected) == 1:
        assert t.tile(seat) == expected[0]
    else:
        assert sorted(t.options) == [f"back {end}" for end in expected]


@pytest.mark.parametrize(("seats", "temple", "side", "ends"), RETREATS)
def test_retreats_run_over_the_middle_tiles(
    table: Callable[..., Table], seats: int, temple: str, side: str, ends: str
) -> None:
    """TEMPLE-19: an end tile is lost exactly when the only middle tile that leads there is occupied."""
    ways = {end: set(middles.split(" or ")) for end, middles in (item.split(" ← ") for item in ends.split("; "))}
    for blocked in set.union(*ways.values()):
        left = sorted(end for end, middles in ways.items() if middles - {blocked})
        t, seat = at_temple(table, seats, temple, side, blocked)
        t.play("explore")
        offered = sorted(option.removeprefix("back ") for option in t.options) if t.ask == "back" else [t.tile(seat)]
        assert (blocked, offered) == (blocked, left)


def at_temple(
    table: Callable[..., Table], seats: int, temple: str, side: str, blocked: str | None = None
) -> tuple[Table, str]:
    """One player of a side about to roll a 3 in a temple, an opponent perhaps in the way, the rest far from it."""
    explorer, other = ("South", "North") if side == "South" else ("North", "South")
    if seats == 4:
        explorer, other = explorer[0] + "1", other[0] + "1"
    sheets = {explorer: temple}
    if seats == 4:
        sheets |= {"S2": "c1", "N2": "d8"}
    if blocked is not None:
        sheets[other] = blocked
    return table(**sheets, active=explorer, dice=[3]), explorer
