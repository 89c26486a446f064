"""A report with a section for each game, each written by its own command."""

from __future__ import annotations

from pathlib import Path

from questhall.engine.game import find_game


def write_section(report: Path, game: str, section: str) -> None:
    """Put a game's section between its markers; what stands around them stays as it is."""
    begin, end = f"<!-- balance of {game} -->", f"<!-- end of balance of {game} -->"
    text = report.read_text(encoding="utf-8") if report.exists() else "# Balance\n"
    if begin not in text:
        text = f"{text.rstrip()}\n\n## {find_game(game).title}\n\n{begin}\n{end}\n"
    before, rest = text.split(begin)
    report.write_text(f"{before}{begin}\n\n{section}\n\n{end}{rest.split(end)[1]}", encoding="utf-8")
