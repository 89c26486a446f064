"""Reports in Markdown whose tables are written by commands, and what they say of the machine."""

from __future__ import annotations

import platform
from pathlib import Path

from questhall.engine.game import find_game


def replace_section(report: Path, name: str, section: str) -> None:
    """Put a section between its markers; what stands around them stays as it is."""
    begin, end = _markers(name)
    before, rest = report.read_text(encoding="utf-8").split(begin)
    report.write_text(f"{before}{begin}\n\n{section.strip()}\n\n{end}{rest.split(end)[1]}", encoding="utf-8")


def write_balance(report: Path, game: str, section: str) -> None:
    """Put a game's section into the report on balance, which has one for each game."""
    name = f"balance of {game}"
    begin, end = _markers(name)
    text = report.read_text(encoding="utf-8") if report.exists() else "# Balance\n"
    if begin not in text:
        report.write_text(f"{text.rstrip()}\n\n## {find_game(game).title}\n\n{begin}\n{end}\n", encoding="utf-8")
    replace_section(report, name, section)


def _markers(name: str) -> tuple[str, str]:
    return f"<!-- {name} -->", f"<!-- end of {name} -->"


def processor() -> str:
    """What the machine calls its processor."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor()
    return next((line.split(":")[1].strip() for line in lines if line.startswith("model name")), platform.machine())
