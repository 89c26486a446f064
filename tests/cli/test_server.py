"""The commands of whoever runs a server, on a real store."""

from __future__ import annotations

import asyncio
import json
import socket
from pathlib import Path

from tests.cli.conftest import Run
from tests.server.room import ME, a_room


def make_store(folder: Path) -> str:
    """A store with one running match; returns its table."""

    async def make() -> str:
        async with a_room(folder) as room:
            table = await room.duel()
            await room.play(table, ME, "move c2")
            return table

    return asyncio.run(make())


def moves(folder: Path, table: str) -> int:
    async def count() -> int:
        async with a_room(folder) as room:
            return await room.decision(table)

    return asyncio.run(count())


def test_backup_and_restore(run: Run, tmp_path: Path) -> None:
    table = make_store(tmp_path / "store")
    data = str(tmp_path / "store")
    copy = str(tmp_path / "copy.db")
    assert run("backup", copy, "--data", data).code == 0
    again = run("backup", copy, "--data", data)
    assert again.code == 2
    assert "copy.db" in again.err
    assert run("restore", copy, "--data", str(tmp_path / "other")).code == 0
    assert moves(tmp_path / "other", table) == 1
    assert run("restore", copy, "--data", data).code == 2
    assert run("restore", copy, "--data", data, "--replace").code == 0
    assert moves(tmp_path / "store", table) == 1


def test_export_and_import(run: Run, tmp_path: Path) -> None:
    table = make_store(tmp_path / "store")
    file = tmp_path / "tables.jsonl"
    result = run("export", str(file), "--data", str(tmp_path / "store"))
    assert result.code == 0
    assert "1 tables written." in result.err
    assert json.loads(file.read_text(encoding="utf-8"))["table"] == table
    assert run("export", str(file), "--data", str(tmp_path / "store")).code == 1  # never overwrites
    result = run("import", str(file), "--data", str(tmp_path / "other"))
    assert result.code == 0
    assert "1 tables added, 0 were here already." in result.out
    assert moves(tmp_path / "other", table) == 1


def test_what_is_not_there_or_not_ours_is_refused_in_a_sentence(run: Run, tmp_path: Path) -> None:
    nowhere = str(tmp_path / "nowhere")
    junk = tmp_path / "junk"
    junk.write_text("junk\n", encoding="utf-8")
    for command in (
        ("backup", str(tmp_path / "x"), "--data", nowhere),
        ("export", "-", "--data", nowhere),
        ("restore", str(junk), "--data", nowhere),
        ("restore", str(tmp_path / "missing"), "--data", nowhere),
        ("import", str(tmp_path / "missing"), "--data", nowhere),
        ("import", str(junk), "--data", nowhere),
    ):
        result = run(*command)
        assert result.code in (1, 2), command
        assert result.err.startswith("questhall: "), command
        assert result.err.count("\n") == 1, command


def test_a_port_in_use_is_named(run: Run, tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        result = run("serve", "--port", port, "--data", str(tmp_path))
    assert result.code == 2
    assert f"cannot listen on 127.0.0.1 port {port}: " in result.err


def test_an_address_that_others_reach_gets_advice_about_tls(run: Run, tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("0.0.0.0", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        result = run("serve", "--host", "0.0.0.0", "--port", port, "--data", str(tmp_path))
    assert "Put TLS in front" in result.err
    assert f"reverse_proxy 127.0.0.1:{port}" in result.err
