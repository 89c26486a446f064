"""Running commands: in this process for speed, in a real one for what only a process can show."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

import questhall
from questhall.cli import main

COLOUR_SETTINGS = ("NO_COLOR", "FORCE_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE")


class Result(NamedTuple):
    code: int
    out: str
    err: str


Run = Callable[..., Result]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    """Run a command in an empty folder, with lines for its standard input."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    for name in COLOUR_SETTINGS:
        monkeypatch.delenv(name, raising=False)

    def command(*args: str, typed: list[str] | None = None) -> Result:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in typed or [])))
        code = main(list(args))
        out, err = capsys.readouterr()
        assert "Traceback" not in out + err
        return Result(code, out, err)

    return command


def environment(**more: str) -> dict[str, str]:
    """The environment of a real process."""
    source = str(Path(questhall.__file__).parents[1])
    inherited = {name: value for name, value in os.environ.items() if name not in COLOUR_SETTINGS}
    return {**inherited, "PYTHONPATH": source, "COLUMNS": "80", "PYTHONIOENCODING": "utf-8", **more}


def process(*args: str, folder: Path, typed: str = "", **more: str) -> Result:
    """Run a command in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "questhall", *args],
        cwd=folder,
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=environment(**more),
        timeout=60,
        check=False,
    )
    return Result(done.returncode, done.stdout, done.stderr)
