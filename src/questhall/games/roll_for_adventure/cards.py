"""Enemy cards as data: the closed vocabulary of effects, and what a host's own cards must look like."""

from __future__ import annotations

import re
from typing import Any, Final, final

from questhall.engine.content import Entry
from questhall.engine.errors import ContentError
from questhall.engine.form import read_draft_tables

DESERT: Final = 0
FORTRESS: Final = 1
FOREST: Final = 2
ICE: Final = 3
ROAM: Final = 4
TERRITORIES: Final = ("desert", "fortress", "forest", "ice")
HOMES: Final = (*TERRITORIES, "roam")
SETS: Final = ("base", "master", "dragons", "phantoms", "giants", "custom")
SPECIAL_SETS: Final = ("dragons", "phantoms", "giants", "custom")
FATES: Final = ("stay", "discard", "reshuffle")
SELECTORS: Final = (
    "home",
    *TERRITORIES,
    "all",
    "die",
    "most_damaged",
    "least_damaged",
    "most_dice",
    "fewest_dice",
)
FACES: Final = 6
ODD: Final = 7
EVEN: Final = 8
ANY: Final = 9
NUMBER_WORDS: Final[dict[str, int]] = {"odd": ODD, "even": EVEN, "any": ANY}
NO_RANK: Final = -1
NO_NEED: Final = 0
MOST_CUSTOM: Final = 6
MOST_TITLE: Final = 40
RANKS: Final = (0, 3)
NEEDS: Final = (4, 12)
MOST_EFFECTS: Final = 2
CALL: Final = re.compile(r"([A-Z_]+)(?:\(([a-z0-9_, ]*)\))?")
VOCABULARY: Final = (
    "STRIKE(where), DAMAGE(where, n) or DAMAGE(where, n, n_all), SHORTEN(where, 1), "
    "SWALLOW(number, board or vortex), SEIZE(active or all, n), ROUSE(rank)"
)
PASSIVES: Final = "SEAL(territory), HEX(n), ANCHOR"


@final
class Effect:
    """One word of the vocabulary with its parameters; those that a word does not use are empty."""

    def __init__(self, kind: str, where: str = "", n: int = 0, n_all: int = 0, number: int = 0, zone: str = "") -> None:
        self.kind = kind
        self.where = where
        self.n = n
        self.n_all = n_all
        self.number = number
        self.zone = zone


@final
class Card:
    """One card of the enemy deck; `passive` is None for most."""

    def __init__(
        self,
        name: str,
        title: str,
        group: str,
        rank: int,
        home: int,
        need: int,
        fate: str,
        effects: list[Effect],
        passive: Effect | None,
    ) -> None:
        self.name = name
        self.sort = name.split(".")[0]  # copies of a card have a number behind a dot
        self.title = title
        self.group = group
        self.rank = rank
        self.home = home
        self.need = need
        self.fate = fate
        self.effects = effects
        self.passive = passive
        self.rouses = False
        for effect in effects:
            if effect.kind == "ROUSE":
                self.rouses = True

    def copy(self, name: str, rank: int) -> Card:
        """The same card under another name and rank."""
        return Card(name, self.title, self.group, rank, self.home, self.need, self.fate, self.effects, self.passive)


def split_call(text: str) -> tuple[str, list[str]]:
    """`DAMAGE(die, 2)` as its word and its parameters; an empty word for anything else."""
    found = CALL.fullmatch(text.strip())
    if found is None:
        return "", []
    inside = found[2]
    return found[1], [] if inside is None else [part.strip() for part in inside.split(",")]


def read_card(entry: Entry, group: str = "") -> tuple[Card, int]:
    """A card and how many copies of it there are; a host's own cards belong to the group `custom`."""
    title = entry.text("name")
    if not 0 < len(title.strip()) == len(title) <= MOST_TITLE or not title.isprintable():
        raise entry.error("name", f"must have 1 to {MOST_TITLE} characters and no blank at its ends")
    group = group or entry.text("set", SETS)
    copies = entry.number("copies", 1, MOST_CUSTOM) if entry.has("copies") else 1
    rank = NO_RANK if group == "master" else entry.number("rank", RANKS[0], RANKS[1])
    home = HOMES.index(entry.text("home", HOMES))
    fate = entry.text("fate", FATES)
    need = _read_need(entry, fate)
    texts = entry.texts("effects")
    if not 1 <= len(texts) <= MOST_EFFECTS:
        raise entry.error("effects", f"has {len(texts)} effects; it must have one or two")
    effects = [_read_effect(entry, text, home) for text in texts]
    passive = None
    if entry.has("passive"):
        if fate != "stay":
            raise entry.error("passive", f"needs the fate stay, not {fate} (BLANK-9)")
        passive = _read_passive(entry)
    entry.done()
    return Card(entry.name, title, group, rank, home, need, fate, effects, passive), copies


def _read_need(entry: Entry, fate: str) -> int:
    if fate == "stay":
        return entry.number("need", NEEDS[0], NEEDS[1])
    if entry.has("need"):
        raise entry.error("need", f"is given, but a card with the fate {fate} never becomes active (BLANK-9)")
    return NO_NEED


def _read_effect(entry: Entry, text: str, home: int) -> Effect:
    effect = effect_of(text)
    if effect is None:
        raise entry.error("effects", f"has {text!r}; known are {VOCABULARY}, each within its range (BLANK-9)")
    if effect.where == "home" and home == ROAM:
        raise entry.error("effects", f"has {text!r}, but a roaming card has no home (BLANK-9)")
    return effect


def effect_of(text: str) -> Effect | None:
    """`DAMAGE(die, 2)` as an effect, if it is one."""
    word, parts = split_call(text)
    count = len(parts)
    if word == "STRIKE" and count == 1 and parts[0] in SELECTORS:
        return Effect(word, where=parts[0])
    if word == "DAMAGE" and count in (2, 3) and parts[0] in SELECTORS and _within(parts[1:], 3):
        return Effect(word, where=parts[0], n=int(parts[1]), n_all=int(parts[-1]))
    if word == "SHORTEN" and count == 2 and parts[0] in SELECTORS and parts[1] == "1":
        return Effect(word, where=parts[0], n=1)
    if word == "SWALLOW" and count == 2 and parts[1] in ("board", "vortex"):
        if parts[0] in NUMBER_WORDS:
            return Effect(word, number=NUMBER_WORDS[parts[0]], zone=parts[1])
        return Effect(word, number=int(parts[0]), zone=parts[1]) if _within(parts[:1], FACES) else None
    if word == "SEIZE" and count == 2 and parts[0] in ("active", "all") and _within(parts[1:], 2):
        return Effect(word, where=parts[0], n=int(parts[1]))
    if word == "ROUSE" and count == 1 and _within(parts, 3):
        return Effect(word, n=int(parts[0]))
    return None


def _read_passive(entry: Entry) -> Effect:
    text = entry.text("passive")
    passive = passive_of(text)
    if passive is None:
        raise entry.error("passive", f"is {text!r}; known are {PASSIVES}, each within its range (BLANK-9)")
    return passive


def passive_of(text: str) -> Effect | None:
    """`HEX(2)` as a passive, if it is one."""
    word, parts = split_call(text)
    if word == "SEAL" and len(parts) == 1 and parts[0] in TERRITORIES:
        return Effect(word, where=parts[0])
    if word == "HEX" and len(parts) == 1 and _within(parts, 3):
        return Effect(word, n=int(parts[0]))
    if word == "ANCHOR" and not parts:
        return Effect(word)
    return None


def _within(parts: list[str], most: int) -> bool:
    for part in parts:
        if not part.isdigit() or not 1 <= int(part) <= most:
            return False
    return True


def read_custom_set(text: str, file: str) -> list[Card]:
    """A host's own cards, copies included; the first mistake is raised."""
    return custom_set(read_draft_tables(text, file), file)


def custom_set(tables: dict[str, dict[str, Any]], file: str) -> list[Card]:
    """The cards of a set, copies included; the first mistake is raised."""
    cards, mistakes = try_custom_set(tables, file)
    if mistakes:
        raise mistakes[0]
    return cards


def try_custom_set(tables: dict[str, dict[str, Any]], file: str) -> tuple[list[Card], list[ContentError]]:
    """The cards that are right, and a mistake for each of the others (BLANK-2, BLANK-7, BLANK-9)."""
    cards: list[Card] = []
    mistakes: list[ContentError] = []
    reshuffled = 0
    for name, fields in tables.items():
        entry = Entry(file, name, fields)
        try:
            card, copies = read_card(entry, "custom")
        except ContentError as mistake:
            mistakes.append(mistake)
            continue
        cards += [card] * copies
        reshuffled += copies if card.fate == "reshuffle" else 0
        if reshuffled > 1:
            mistakes.append(entry.error("fate", "is reshuffle for a second card; a set may have one (BLANK-7)"))
    if not mistakes and not 1 <= len(cards) <= MOST_CUSTOM:
        what = f"there are {len(cards)} cards; there must be 1 to {MOST_CUSTOM} (BLANK-7)"
        mistakes.append(ContentError(f"{file}: {what}", what=what))
    return cards, mistakes
