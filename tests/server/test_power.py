"""Power loss: whatever of the unsynced writes reaches the disk, no acknowledged move is lost.

A store is written to by a process whose writes and syncs are written down by `unsynced.c`. From that list the disk is
made up as it may be after a power loss at a moment: all that was synced, and of the rest some, in any order, some torn.
"""

from __future__ import annotations

import asyncio
import os
import random
import sqlite3
import struct
import subprocess
import sys
import sysconfig
from collections import defaultdict
from pathlib import Path

import pytest

from questhall.server import sqlite_store
from questhall.server.sqlite_store import SqliteStore
from questhall.server.store import LogEntry, TableRow

MOMENTS = int(os.environ.get("QUESTHALL_POWER_LOSSES", "200"))
TABLES = 6
MOVES = 40  # at each
SECTOR = 512
HEAD = struct.Struct("<cHqq")
ACKNOWLEDGED = "acknowledged"

Operation = tuple[str, str, int, bytes]  # kind, file, offset, data


# The process under the shim


async def write_moves(folder: Path) -> None:
    """Append to several tables at once; what is acknowledged goes into a file of its own."""
    sqlite_store.WAL_PAGES = 30  # the log shall be folded into the file now and then
    store = await SqliteStore.open(folder / "questhall.db")
    acknowledged = os.open(folder / ACKNOWLEDGED, os.O_CREAT | os.O_WRONLY, 0o600)

    async def play(table: str) -> None:
        for seq in range(1, MOVES + 1):
            entry = LogEntry(table, seq, "played", "", "x" * 100, seq)
            people = ("somebody",) if seq == 1 else None
            await store.append([entry], TableRow(table, "river_duel", "playing", False, seq, seq, people, "{}"))
            os.write(acknowledged, f"{table} {seq}\n".encode())

    await asyncio.gather(*(play(f"table{number}") for number in range(TABLES)))
    await store.close()


if __name__ == "__main__":
    asyncio.run(write_moves(Path(sys.argv[1])))


# The disks after it


@pytest.fixture(scope="module")
def operations(tmp_path_factory: pytest.TempPathFactory) -> list[Operation]:
    """What the process did to its files, in order."""
    work = tmp_path_factory.mktemp("power")
    shim, folder, log = work / "unsynced.so", work / "data", work / "list"
    folder.mkdir(mode=0o700)
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    source = Path(__file__).with_name("unsynced.c")
    subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-o", shim, source, "-ldl"], check=True)
    shimmed = {"LD_PRELOAD": str(shim), "UNSYNCED_FOLDER": str(folder), "UNSYNCED_LOG": str(log)}
    subprocess.run(
        [sys.executable, "-m", "tests.server.test_power", str(folder)],
        cwd=Path(__file__).parents[2],
        env={**os.environ, **shimmed},
        check=True,
        timeout=120,
    )
    return read_operations(log.read_bytes())


def read_operations(data: bytes) -> list[Operation]:
    found: list[Operation] = []
    at = 0
    while at < len(data):
        kind, name, offset, length = HEAD.unpack_from(data, at)
        at += HEAD.size
        file = data[at : at + name].decode()
        at += name
        # A new database is made in a folder of its own, linked to its place, and removed from the folder.
        if kind != b"d" or "/" not in file:
            found.append((kind.decode(), file.rpartition("/")[2], offset, data[at : at + length]))
        at += length
    return found


def disk_after(operations: list[Operation], chance: random.Random) -> dict[str, bytearray]:
    """The files after a power loss: synced writes are there, of the others some, whole or torn."""
    last_sync = {file: number for number, (kind, file, _, _) in enumerate(operations) if kind == "s"}
    files: dict[str, bytearray] = defaultdict(bytearray)
    kept = chance.choice((0.0, 0.5, 0.9, 1.0))
    for number, (kind, file, offset, data) in enumerate(operations):
        if number > last_sync.get(file, -1) and file != ACKNOWLEDGED and kind != "d":
            if chance.random() >= kept:
                continue
            if chance.random() < 0.2:
                data = data[: SECTOR * chance.randrange(len(data) // SECTOR + 1)]
        if kind == "d":
            files.pop(file, None)
            continue
        content = files[file]
        if kind == "t":
            del content[offset:]
            content.extend(bytes(offset - len(content)))
        elif kind == "w":
            content.extend(bytes(max(0, offset - len(content))))
            content[offset : offset + len(data)] = data
    return files


def lost(folder: Path, files: dict[str, bytearray]) -> list[str]:
    """Which acknowledged moves are not in the store that is left."""
    promised = bytes(files.pop(ACKNOWLEDGED, b"")).decode().splitlines()
    for name, content in files.items():
        if not name.endswith("-shm"):
            (folder / name).write_bytes(content)
    path = folder / "questhall.db"
    if not path.exists():
        return promised
    connection = sqlite3.connect(path)
    assert connection.execute("pragma integrity_check").fetchone() == ("ok",)
    stored = {f"{table} {seq}" for table, seq in connection.execute("select table_id, seq from entry")}
    connection.close()
    return [move for move in promised if move not in stored]


def test_no_acknowledged_move_is_lost(operations: list[Operation], tmp_path: Path) -> None:
    begun = next(number for number, (_, file, _, _) in enumerate(operations) if file == ACKNOWLEDGED)
    chance = random.Random(17)
    for moment in range(MOMENTS):
        cut = chance.randrange(begun, len(operations))
        folder = tmp_path / str(moment)
        folder.mkdir()
        assert lost(folder, disk_after(operations[:cut], chance)) == [], f"power loss {moment} after operation {cut}"


def test_a_store_that_does_not_wait_for_the_disk_would_lose_moves(operations: list[Operation], tmp_path: Path) -> None:
    """Without the syncs of its log the same list loses moves: the test above can fail."""
    unsynced = [each for each in operations if each[0] != "s" or not each[1].endswith("-wal")]
    chance = random.Random(17)
    losses = 0
    for moment in range(20):
        folder = tmp_path / str(moment)
        folder.mkdir()
        try:
            losses += bool(lost(folder, disk_after(unsynced[: len(unsynced) * 3 // 4], chance)))
        except (AssertionError, sqlite3.DatabaseError):
            losses += 1
    assert losses > 5


def test_everything_was_acknowledged_and_folded_more_than_once(operations: list[Operation]) -> None:
    moves = [each for each in operations if each[1] == ACKNOWLEDGED]
    assert len(moves) == TABLES * MOVES
    folds = [each for each in operations if each[:2] == ("s", "questhall.db")]
    assert len(folds) > 2
