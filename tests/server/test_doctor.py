"""The doctor: before an upgrade, which tables would differ?"""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from questhall.server.doctor import count_tables, examine
from tests.cli.conftest import Run, run
from tests.server.room import ME, a_room
from tests.server.upgrade import forget_names, upgrade

__all__ = ["run"]


def keep_two(folder: Path) -> list[str]:
    """Two tables: at one somebody has stepped onto a mountain, at the other onto none."""

    async def work() -> list[str]:
        async with a_room(folder) as room:
            tables = [await room.duel() for _ in range(2)]
            await room.play(tables[0], ME, "move c2", "concede")
            await room.play(tables[1], ME, "heal", "concede")
            return tables

    return asyncio.run(work())


def doctor(run: Run, folder: Path) -> tuple[int, str]:
    result = run("doctor", "--data", str(folder))
    return result.code, result.out


def test_the_doctor_finds_nothing_where_nothing_changed_or_content_is_kept(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = keep_two(tmp_path)
    before = (tmp_path / "questhall.db").read_bytes()
    code, out = doctor(run, tmp_path)
    assert code == 0
    assert "2 tables: every one would be as it was." in out
    assert all(f"{table}  river_duel, 2 moves: as it was" in out for table in tables)
    upgrade(monkeypatch, "river_duel", {"tiles.mountain.landing.effects": ["gain arrows 3"]})
    assert doctor(run, tmp_path)[0] == 0
    assert (tmp_path / "questhall.db").read_bytes() == before


def test_the_doctor_names_the_tables_that_would_differ(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stepped, _ = keep_two(tmp_path)
    new = upgrade(monkeypatch, "river_duel", {"tiles.mountain.landing.effects": ["gain arrows 3"]})
    store = sqlite3.connect(tmp_path / "questhall.db", isolation_level=None)
    store.execute("update entry set body = json_set(body, '$.content', ?) where kind = 'opened'", [new.content.hash])
    store.close()
    code, out = doctor(run, tmp_path)
    assert code == 1
    assert f"{stepped}  river_duel, 0 moves: The rules or the content have changed" in out
    assert "after move 2 the position is not what it was" in out
    assert out.count("as it was\n") == 1
    assert "2 tables: 1 would differ." in out


def test_the_doctor_reads_a_store_that_is_not_migrated_yet(tmp_path: Path) -> None:
    keep_two(tmp_path)
    forget_names(tmp_path)
    store = sqlite3.connect(tmp_path / "questhall.db", isolation_level=None)
    store.execute("drop table content")
    store.execute("delete from setting")
    store.execute("delete from migration where number = 4")
    store.close()
    assert count_tables(tmp_path / "questhall.db") == 2
    assert [found.fault for found in examine(tmp_path / "questhall.db")] == ["", ""]


def test_the_doctor_goes_on_after_a_table_that_cannot_be_opened(tmp_path: Path) -> None:
    tables = keep_two(tmp_path)
    store = sqlite3.connect(tmp_path / "questhall.db", isolation_level=None)
    store.execute(
        "update entry set body = json_set(body, '$.game', 'chess') where seq = 1 and table_id = ?", tables[:1]
    )
    store.close()
    faults = {found.table: found.fault for found in examine(tmp_path / "questhall.db")}
    assert faults[tables[0]].startswith("It cannot be opened: no game 'chess'")
    assert faults[tables[1]] == ""


@pytest.mark.parametrize(
    ("content", "said"),
    [(b"", "is empty: its tables are lost"), (b"no database at all " * 99, "cannot be read as a store")],
)
def test_a_file_that_is_no_store_is_told_in_a_sentence(run: Run, tmp_path: Path, content: bytes, said: str) -> None:
    (tmp_path / "questhall.db").write_bytes(content)
    result = run("doctor", "--data", str(tmp_path))
    assert result.code != 0
    assert said in result.err
    assert "Traceback" not in result.err
    assert (tmp_path / "questhall.db").read_bytes() == content


def test_without_a_store_the_doctor_says_so(run: Run, tmp_path: Path) -> None:
    result = run("doctor", "--data", str(tmp_path))
    assert result.code == 2
    assert "there is no store at" in result.err
