"""The commands of whoever runs a server, on a real store."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from questhall.cli.lobby import can_show, free_port
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
            return await room.moves(table)

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
    content, line = map(json.loads, file.read_text(encoding="utf-8").splitlines())
    assert "content" in content
    assert line["table"] == table
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


# Opening the lobby


def test_a_free_port_is_kept_and_a_taken_one_replaced() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        other = free_port("127.0.0.1", port)
        assert other not in (0, port)
    assert free_port("127.0.0.1", other) == other


def test_a_browser_is_opened_only_where_it_has_a_window(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    assert not can_show()
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert can_show()


@pytest.mark.parametrize("with_browser", [True, False])
def test_open_serves_shows_the_lobby_and_stops_cleanly(tmp_path: Path, with_browser: bool) -> None:
    seen = tmp_path / "seen"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {seen}\n', encoding="utf-8")
    browser.chmod(0o755)
    env = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")}
    if with_browser:
        env["BROWSER"] = str(browser)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        command = [sys.executable, "-m", "questhall", "serve", "--open", "--port", port, "--data", str(tmp_path / "d")]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env)
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            found = re.fullmatch(r"Questhall is at (http://127\.0\.0\.1:(\d+)/)\n", line)
            assert found is not None, line + (process.stderr.read() if process.stderr and not line else "")
            assert found[2] != port
            with httpx.Client(trust_env=False) as client:
                assert client.get(f"{found[1]}health/ready").json() == {"status": "ok"}
            told = process.stdout.readline()
            assert ("Your browser opens it." in told) == with_browser
            process.send_signal(signal.SIGINT)
            assert process.wait(30) == 0
            assert process.stderr is not None
            assert process.stderr.read() == ""
            assert seen.exists() == with_browser
        finally:
            process.kill()
            process.communicate()


def test_the_token_for_the_figures_comes_from_a_file(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    served: list[str] = []
    monkeypatch.setattr("questhall.server.serve.serve", lambda options: served.append(options.settings.metrics_token))
    file = tmp_path / "token"
    file.write_text("0123456789abcdef\n", encoding="utf-8")
    assert run("serve", "--data", str(tmp_path), "--metrics-token", str(file)).code == 0
    assert served == ["0123456789abcdef"]
    for wrong in (b"0123456789abcde", b"01234567 89abcdef", "0123456789abcdé".encode(), b"\xff" * 16):
        file.write_bytes(wrong)
        refused = run("serve", "--data", str(tmp_path), "--metrics-token", str(file))
        assert refused.code == 2
        assert str(file) in refused.err
    assert run("serve", "--data", str(tmp_path), "--metrics-token", str(tmp_path / "none")).code == 2
    assert len(served) == 1
