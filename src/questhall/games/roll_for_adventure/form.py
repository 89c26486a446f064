"""Custom enemies in the set-up screen (BLANK-2): the fields of a card, the vocabulary, and what a draft means."""

from __future__ import annotations

from typing import Any, Final

from questhall.engine.errors import ContentError
from questhall.engine.form import (
    CALLS,
    CHOICE,
    NUMBER,
    TEXT,
    Choice,
    Draft,
    Drafted,
    Field,
    Flaw,
    Form,
    Parameter,
    Word,
    flaw_of,
    read_draft_tables,
)
from questhall.games.roll_for_adventure.cards import (
    FACES,
    FATES,
    HOMES,
    MOST_CUSTOM,
    MOST_EFFECTS,
    MOST_TITLE,
    NEEDS,
    NUMBER_WORDS,
    RANKS,
    ROAM,
    SELECTORS,
    TERRITORIES,
    effect_of,
    passive_of,
    try_custom_set,
)
from questhall.games.roll_for_adventure.words import Words

STAYS: Final = ("fate", "stay")
SAME: Final = ""
NEEDED: Final[dict[str, int | str]] = {"custom": "yes"}


def card_form(words: Words, sample: str) -> Form:
    """What a host is asked for each card."""
    say = words.form
    homes = [Choice(home, say(f"home_{home}")) for home in HOMES]
    fates = [Choice(fate, say(f"fate_{fate}")) for fate in FATES]
    effects, passives = _effects(words), _passives(words)
    fields = [
        Field("name", TEXT, say("name"), say("name_text"), low=1, high=MOST_TITLE, usual=say("name_usual")),
        Field("rank", NUMBER, say("rank"), say("rank_text"), low=RANKS[0], high=RANKS[1], usual="1"),
        Field("home", CHOICE, say("home"), say("home_text"), choices=homes, usual="roam"),
        Field("fate", CHOICE, say("fate"), say("fate_text"), choices=fates, usual="stay"),
        Field("need", NUMBER, say("need"), say("need_text"), low=NEEDS[0], high=NEEDS[1], when=STAYS, usual="6"),
        Field("copies", NUMBER, say("copies"), say("copies_text"), low=1, high=MOST_CUSTOM, optional=True),
        Field(
            "effects",
            CALLS,
            say("effects"),
            say("effects_text"),
            low=1,
            high=MOST_EFFECTS,
            words=effects,
            usual="STRIKE(die)",
        ),
        Field(
            "passive",
            CALLS,
            say("passive"),
            say("passive_text"),
            high=1,
            words=passives,
            when=STAYS,
            single=True,
            optional=True,
        ),
    ]
    return Form(say("thing"), MOST_CUSTOM, fields, NEEDED, (say("sample"), sample))


def _effects(words: Words) -> list[Word]:
    say = words.form
    where = Parameter(say("where"), [Choice(name, words.selector(name)) for name in SELECTORS])
    number = [Choice(str(face), str(face)) for face in range(1, FACES + 1)]
    number += [Choice(name, say(f"number_{name}")) for name in NUMBER_WORDS]
    zones = [Choice(zone, say(f"zone_{zone}")) for zone in ("board", "vortex")]
    who = [Choice(seat, say(f"who_{seat}")) for seat in ("active", "all")]
    on_all = Parameter(say("n_all"), [Choice(SAME, say("same")), *_numbers(3)])
    return [
        Word("STRIKE", say("STRIKE"), [where]),
        Word("DAMAGE", say("DAMAGE"), [where, Parameter(say("holes"), _numbers(3)), on_all]),
        Word("SHORTEN", say("SHORTEN"), [where, Parameter(say("holes"), _numbers(1))]),
        Word("SWALLOW", say("SWALLOW"), [Parameter(say("number"), number), Parameter(say("zone"), zones)]),
        Word("SEIZE", say("SEIZE"), [Parameter(say("who"), who), Parameter(say("dice"), _numbers(2))]),
        Word("ROUSE", say("ROUSE"), [Parameter(say("up_to"), _numbers(3))]),
    ]


def _passives(words: Words) -> list[Word]:
    say = words.form
    territory = Parameter(say("where"), [Choice(name, words.selector(name)) for name in TERRITORIES])
    return [
        Word("SEAL", say("SEAL"), [territory]),
        Word("HEX", say("HEX"), [Parameter(say("more"), _numbers(3))]),
        Word("ANCHOR", say("ANCHOR"), []),
    ]


def _numbers(most: int) -> list[Choice]:
    return [Choice(str(number), str(number)) for number in range(1, most + 1)]


def draft_of(text: str, words: Words) -> Draft:
    """A host's cards as far as they are understood, and what is wrong with each."""
    try:
        tables = read_draft_tables(text, "custom_cards")
    except ContentError as mistake:
        return Draft([], [flaw_of(mistake)])
    _, mistakes = try_custom_set(tables, "custom_cards")
    flaws: list[Flaw] = [flaw_of(mistake) for mistake in mistakes]
    return Draft([Drafted(name, fields, _meanings(fields, words)) for name, fields in tables.items()], flaws)


def _meanings(fields: dict[str, Any], words: Words) -> dict[str, list[str]]:
    """What a card's effects and its passive do, in the words of its text."""
    home = HOMES.index(fields["home"]) if fields.get("home") in HOMES else ROAM
    effects = fields.get("effects")
    meanings: dict[str, list[str]] = {"effects": [], "passive": []}
    for text in effects if isinstance(effects, list) else []:
        effect = effect_of(text) if isinstance(text, str) else None
        homeless = effect is not None and effect.where == "home" and home == ROAM
        meanings["effects"].append("" if effect is None or homeless else words.effect_text(home, effect))
    passive = fields.get("passive")
    known = passive_of(passive) if isinstance(passive, str) else None
    if known is not None:
        meanings["passive"].append(words.effect_text(home, known))
    return meanings
