"""The balance report: its section and no other is written, and what was measured is not measured again."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

SCRIPT = Path(__file__).parents[2] / "scripts" / "balance" / "roll_for_adventure.py"


@pytest.fixture
def balance(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script with quick rows, in a folder of its own."""
    spec = importlib.util.spec_from_file_location("balance", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "balance", script)  # dataclasses look their module up
    spec.loader.exec_module(script)
    rows = [script.Row("The Book of Magic", bot, (("adventure", "book"),)) for bot in ("greedy", "random")]
    monkeypatch.setattr(script, "BY_BOARD", rows)
    monkeypatch.setattr(script, "VARIANTS", [script.Row("no heroes", "random", (("hero_deal", "none"),))])
    monkeypatch.setattr(script, "play", lambda cell, portion: 9 if cell.bot == "greedy" else portion % 2)
    monkeypatch.setattr(script, "ROOT", tmp_path)
    monkeypatch.setattr(script, "REPORT", tmp_path / "balance.md")
    monkeypatch.setattr(script, "KEPT", tmp_path / "kept")
    monkeypatch.setattr(sys, "argv", [SCRIPT.name, "-n", "40", "--variants", "20", "--workers", "1"])
    return script


def test_a_section_for_each_game(balance: ModuleType, tmp_path: Path) -> None:
    report = tmp_path / "balance.md"
    report.write_text("# Balance\n\n## Delve\n\nTables of another game.\n")
    balance.main()
    first = report.read_text()
    assert first.startswith("# Balance\n\n## Delve\n\nTables of another game.\n\n## Roll for Adventure\n\n")
    assert "| The Book of Magic | `greedy` | 90 % (77–96) | 90 % (77–96) | 90 % (77–96) |" in first
    assert "| The Book of Magic | `random` | 5 % (1–17) | 5 % (1–17) | 5 % (1–17) |" in first
    assert "`greedy` wins clearly more often than `random`" in first
    report.write_text(first + "\n## A third game\n")
    balance.main()
    assert report.read_text() == first + "\n## A third game\n"


def test_what_is_measured_is_kept(balance: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[object] = []

    def play(*job: object) -> int:
        calls.append(job)
        if len(calls) == 8:
            raise KeyboardInterrupt
        return 5

    monkeypatch.setattr(balance, "play", play)
    with pytest.raises(KeyboardInterrupt):
        balance.main()
    assert not (tmp_path / "balance.md").exists()
    balance.main()
    wanted = 2 * 3 * 4 + 3 * 2
    assert len(calls) == wanted + 1  # the one that was interrupted is played again
    monkeypatch.setattr(sys, "argv", [SCRIPT.name, "-n", "50", "--variants", "20", "--workers", "1"])
    balance.main()
    assert len(calls) == wanted + 1 + 2 * 3
    assert "not clearly more often" in (tmp_path / "balance.md").read_text()


def test_random_teams_really_play(balance: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    cell = balance.Cell("random", 2, (("adventure", "book"),))
    assert balance.play(cell, 0) == balance.play(cell, 0) in range(balance.PORTION + 1)
