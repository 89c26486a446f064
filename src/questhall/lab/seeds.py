"""Seeds that follow from a match's seed."""

from __future__ import annotations

import hashlib


def bot_seed(match_seed: str, *marks: int) -> int:
    """A bot's own seed: follows from the match's seed and, for example, the seat, but tells nothing about the dice."""
    text = "/".join([match_seed, "bot", *(str(mark) for mark in marks)])
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:12], "big")
