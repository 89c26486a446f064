"""What people write for others to read: names and chat without tricks, and names that look alike."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Final

from questhall.bots import LEVELS
from questhall.server.protocol import MOST_NAME

VISIBLE: Final = ("L", "N", "P", "S")
BREAKS: Final = ("Cc", "Cs", "Zl", "Zp")
# They turn the text that follows around, so that a name could disguise a line of the log.
TURNING: Final = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
NON_JOINER: Final = "\u200c"
JOINER: Final = "\u200d"
# Letters, marks and signs by their kind, but nobody sees them; all of the kind Cf are invisible, too.
BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
SHAPES: Final = range(0xFE00, 0xFE10)  # text or picture: they change the sign before them
MOST_MARKS: Final = 2  # on one letter

# Letters, digits and signs that look like a Latin letter: first those that keyboards have, then by alphabet.
ALIKE: Final = str.maketrans(
    "АВЕЅІЈКМНОРСТУХавгезѕіјкмнопрстухһԁԛԝьөүΑΒΕΖΗΙΚΜΝΟΡΤΥΧαβγεικνορτυχω0135$@|!ıłøđ"
    "ՏՍՕԼօոսհցզյքլ"
    "ⲁⲃⲉⲏⲓⲕⲙⲛⲟⲣⲥⲧⲩⲭⲱ"
    "ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ"
    "ᎠᎡᎢᎥᎪᎫᎬᎳᎷᎻᏀᏃᏏᏕᏙᏚᏞᏟᏢᏦᏴ",
    "abesijkmhopctyxabreesijkmhonpctyxhdqwboyabezhikmnoptyxabyeikvoptuxwolessallilod"
    "suolonuhgqjpl"
    "abehikmnopctyxw"
    "bpdtgkjczfmnlsrvhwxyaeiou"
    "drtiajewmhgzbsvslcpkb",
)


# What others can see


def why_no_name(name: str) -> str:
    """Why a text cannot be somebody's name, in a sentence, or ""."""
    if not any(unicodedata.category(letter)[0] in VISIBLE and letter not in BLANK for letter in name):
        return "Give a name that others can see: at least one letter, number or sign."
    if len(name) > MOST_NAME:
        return f"This name is too long: {MOST_NAME} characters at most."
    if any(unicodedata.category(letter) in BREAKS for letter in name):
        return "A name cannot contain line breaks or other control characters."
    if TURNING & set(name):
        return "A name cannot contain characters that change the direction of writing."
    if cleaned(name) != name:
        return f"A name cannot contain characters that nobody sees, nor more than {MOST_MARKS} marks on a letter."
    if skeleton(name) in _bots():
        return "Bots are called so. Choose another name."
    return ""


def cleaned(text: str) -> str:
    """A line of text without what disguises or disfigures it: breaks are blanks, all else that is wrong is left out."""
    text = unicodedata.normalize("NFC", text)
    kept = ""
    marks = 0
    for at, letter in enumerate(text):
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind in ("Mn", "Me") and not _is_shape(letter) else marks if kind == "Cf" else 0
        if kind in BREAKS:
            kept += " "
        elif _is_seen(letter, kind, kept[-1:], text[at + 1 : at + 2]) and marks <= MOST_MARKS:
            kept += letter
    return unicodedata.normalize("NFC", kept).strip()


def _is_seen(letter: str, kind: str, before: str, after: str) -> bool:
    """Whether a letter shows, by itself or by what it makes of those beside it."""
    if letter in BLANK or letter in TURNING:
        return False
    if kind == "Cf":
        return letter in (JOINER, NON_JOINER) and _joins(letter, before, after)
    return not _is_shape(letter) or unicodedata.category(before or " ")[0] in ("L", "N", "P", "S")


def _joins(joiner: str, before: str, after: str) -> bool:
    """Whether a joiner stands where writing needs it: between letters or, to make one picture of two, between signs."""
    if not before or not after or after in BLANK:
        return False
    left, right = unicodedata.category(before), unicodedata.category(after)
    picture = left in ("So", "Sk") or _is_shape(before)
    if picture:
        return joiner == JOINER and right in ("So", "Sm")
    return left[0] in ("L", "M") and right[0] == "L"


def _is_shape(letter: str) -> bool:
    return ord(letter) in SHAPES


# Who could be taken for whom


@lru_cache(4096)
def skeleton(name: str) -> str:
    """The same text for names that look alike: without case, marks, blanks and signs, in Latin letters where it can."""
    apart = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", cleaned(name)))
    bare = "".join(letter for letter in apart if unicodedata.category(letter)[0] != "M")
    latin = bare.translate(ALIKE).casefold().translate(ALIKE)
    letters = "".join(letter for letter in latin if letter.isalnum()).replace("i", "l")
    return letters.replace("rn", "m").replace("vv", "w") or latin


def taken_for(name: str, others: Iterable[str]) -> str:
    """Which of the others, or which bot, somebody of this name could be taken for; "" if none."""
    looks = skeleton(name)
    if looks in _bots():
        return "a bot"
    return next((other for other in others if skeleton(other) == looks), "")


@cache
def _bots() -> frozenset[str]:
    return frozenset(map(skeleton, ("bot", "the bot", *[f"{level} bot" for level in LEVELS])))
