"""Reports in Markdown whose tables are written by commands, and what they say of the machine."""

from __future__ import annotations

import math
import platform
from collections.abc import Iterable
from pathlib import Path

from questhall.engine.game import find_game
from questhall.lab.statistics import SIGMAS_95, Share


def replace_section(report: Path, name: str, section: str) -> None:
    """Put a section between its markers; what stands around them stays as it is."""
    begin, end = _markers(name)
    before, rest = report.read_text(encoding="utf-8").split(begin)
    report.write_text(f"{before}{begin}\n\n{section.strip()}\n\n{end}{rest.split(end)[1]}", encoding="utf-8")


def write_section(report: Path, name: str, section: str, before: str) -> None:
    """Put a section between its markers; one that is new comes before a heading of the report."""
    begin, end = _markers(name)
    text = report.read_text(encoding="utf-8")
    if begin not in text:
        first, rest = text.split(f"\n{before}\n")
        report.write_text(f"{first}\n{begin}\n{end}\n\n{before}\n{rest}", encoding="utf-8")
    replace_section(report, name, section)


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


def told_share(hits: float, of: int) -> str:
    """A share with its 95 % Wilson interval."""
    found = Share(hits, of)
    low, high = found.interval
    return f"{100 * found.share:.0f} % ({100 * low:.0f}–{100 * high:.0f})"


def told_mean(numbers: Iterable[float]) -> str:
    """A mean with its 95 % interval."""
    known = list(numbers)
    middle = sum(known) / len(known)
    error = math.sqrt(sum((number - middle) ** 2 for number in known)) / len(known)
    return f"{middle:.1f} ± {SIGMAS_95 * error:.1f}"


def processor() -> str:
    """What the machine calls its processor."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor()
    return next((line.split(":")[1].strip() for line in lines if line.startswith("model name")), platform.machine())
