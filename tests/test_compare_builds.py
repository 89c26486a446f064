"""Comparing the builds finds what only one of them does."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from questhall import _build

ROOT = Path(__file__).parents[1]
SCRIPT = ROOT / "scripts" / "compare_builds.py"


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A copy of the package with its compiled modules."""
    if not (_build.COMPILED / _build.stamp()).is_dir():
        pytest.skip("nothing is compiled yet: `make build` first")
    shutil.copytree(_build.PACKAGE, tmp_path / "questhall", ignore=shutil.ignore_patterns("__pycache__", "static"))
    return tmp_path / "questhall"


def compare(package: Path) -> subprocess.CompletedProcess[str]:
    env = {key: value for key, value in os.environ.items() if key != _build.PURE}
    env["PYTHONPATH"] = str(package.parent)
    command = [sys.executable, str(SCRIPT), "river_duel", "-o", "12000"]
    return subprocess.run(command, env=env, capture_output=True, text=True, check=False)


def plant(package: Path, file: str, old: str, new: str) -> None:
    """Change a source and let the compiled modules pass for having been made from it."""
    compiled = package / "_compiled" / _build.stamp(package)
    source = package / "games" / "river_duel" / file
    text = source.read_text(encoding="utf-8")
    assert old in text
    source.write_text(text.replace(old, new), encoding="utf-8")
    compiled.rename(package / "_compiled" / _build.stamp(package))


def test_builds_of_the_same_sources_play_the_same(package: Path) -> None:
    done = compare(package)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("both builds play the same: river_duel with 2: ")


PLANTED = {
    "a rule": ("fight.py", "foe.health -= damage", "foe.health -= 1", "move "),
    "a view": ("view.py", '"round": s.round,', '"round": s.round + 1,', "move 0: view of None"),
    "an event": ("story.py", '"moved", "MOVE-1"', '"moved", "MOVE-2"', "event"),
    "what a bot thinks": ("bot.py", "TALLY: Final = 0.35", "TALLY: Final = 0.36", "worth"),
}


@pytest.mark.parametrize(("file", "old", "new", "told"), PLANTED.values(), ids=PLANTED.keys())
def test_a_difference_is_found_and_told(package: Path, file: str, old: str, new: str, told: str) -> None:
    plant(package, file, old, new)
    done = compare(package)
    assert done.returncode == 1
    assert "seats is not the same on both builds: " in done.stderr
    assert told in done.stderr


def test_without_a_compiled_build_nothing_is_compared(package: Path) -> None:
    shutil.rmtree(package / "_compiled")
    done = compare(package)
    assert done.returncode == 1
    assert "this is not the compiled build but pure Python: not compiled; `make build` first" in done.stderr
    assert "the builds were not compared" in done.stderr
