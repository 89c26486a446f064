"""Passwords that everybody knows: a list, and rules for those that need no list."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Final

FEWEST_LETTERS: Final = 3  # different ones
# As they lie on keyboards and in the alphabet; those in a ring are there twice.
RUNS: Final = (
    "01234567890123456789",
    "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz",
    "qwertyuiopasdfghjklzxcvbnm",
    "qwertzuiopasdfghjklyxcvbnm",
    "azertyuiopqsdfghjklmwxcvbn",
    "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
    "1q2w3e4r5t6y7u8i9o0p",
    "q1w2e3r4t5y6u7i8o9p0",
    "a1b2c3d4e5f6g7h8i9j0",
    "1a2b3c4d5e6f7g8h9i0j",
)
PIECE: Final = 4  # a run may be put together from pieces of at least so many: qwer1234
SWAPS: Final = str.maketrans("013457@$!|", "oleastasil")
COMMON_WORDS: Final = frozenset(("password", "passwort", "motdepasse", "questhall", "letmein", "welcome", "qwerty"))


def why_weak(password: str, login: str) -> str:
    """Why a password is too easy to guess, in a sentence, or ""."""
    plain, name = password.casefold(), login.casefold()
    bare = _without_ends(plain)
    words = (bare, bare.translate(SWAPS), _without_ends(plain.translate(SWAPS)))
    if name in (plain, plain[::-1], bare, bare[::-1]):
        return "This password is the login, or nearly. Choose one that does not follow from it."
    if len(set(plain)) < FEWEST_LETTERS:
        return "This password repeats itself. Choose one with more different characters."
    if _is_run(plain):
        return "This password follows the alphabet, the numbers or the keyboard. Choose another one."
    if plain in common() or not COMMON_WORDS.isdisjoint(words):
        return "Everybody knows this password, and it is tried first. Choose another one: a few words are good."
    return ""


@cache
def common() -> frozenset[str]:
    """The passwords of the list."""
    text = (resources.files("questhall.server") / "common_passwords.txt").read_text("utf-8")
    return frozenset(line for line in text.splitlines() if line and not line.startswith("#"))


def _without_ends(text: str) -> str:
    """Without the digits and signs before and behind, which are no secret either."""
    letters = [at for at, letter in enumerate(text) if letter.isalpha()]
    return text[letters[0] : letters[-1] + 1] if letters else text


def _is_run(text: str) -> bool:
    """Whether a text is made of runs; those of eight and more are two."""
    reached = {0}
    for end in range(PIECE, len(text) + 1):
        for begin in range(max(0, end - 2 * PIECE + 1), end - PIECE + 1):
            piece = text[begin:end]
            if begin in reached and any(piece in run or piece[::-1] in run for run in RUNS):
                reached.add(end)
                break
    return len(text) in reached
