"""The closed vocabulary of Adventure Party's cards: symbols, colours, timings and effects, and how they are written."""

from __future__ import annotations

import re
from typing import Final, final

from questhall.engine.content import Entry

# Symbols of die faces, and what else a quest may ask for.
S: Final = 0
A: Final = 1
M: Final = 2
H: Final = 3
U: Final = 4
SYMBOLS: Final = ("S", "A", "M", "H", "U")
SYMBOL_COUNT: Final = 5
DAMAGE: Final = 3  # the first three symbols are damage (EVAL-5, EVAL-6)

RED: Final = 0
YELLOW: Final = 1
BLUE: Final = 2
GREEN: Final = 3
COLOURS: Final = ("red", "yellow", "blue", "green")
COLOUR_COUNT: Final = 4
ANY: Final = -1  # any colour, any face
ALL: Final = 99  # `reroll(any, all)`: more dice than there are
NOTHING: Final = -2  # a parameter that an effect does not have

LIGHT: Final = 0
DEADLY: Final = 1
WOUNDS: Final = ("light", "deadly")

STANDARD: Final = 0
LEGENDARY: Final = 1
DECKS: Final = ("std", "leg")

TOWN: Final = 0
FOREST: Final = 1
MOUNTAIN: Final = 2
QUEST_DECKS: Final = ("town", "forest", "mountain")
RETIRED: Final = 3
COUNTED: Final = (*QUEST_DECKS, "retired")  # what `vp_per` counts

AUTO: Final = 0
POOL: Final = 1
ROLL: Final = 2
EVAL: Final = 3
SUCCESS: Final = 4
PAYDAY: Final = 5
END: Final = 6
REACT_POOL: Final = 7
REACT_ROLLED: Final = 8
REACT_VERDICT: Final = 9
REACT_SPOILS: Final = 10
TIMINGS: Final = (
    *("AUTO", "POOL", "ROLL", "EVAL", "SUCCESS", "PAYDAY", "END"),
    *("REACT-pool", "REACT-rolled", "REACT-verdict", "REACT-spoils"),
)
WINDOWS: Final = ("pool", "rolled", "verdict", "spoils")  # those of the timings from REACT_POOL on

ADD_DIE: Final = 0
ADD_RUNE: Final = 1
ADD_SYMBOL: Final = 2
REROLL: Final = 3
SET: Final = 4
CRIT_BONUS: Final = 5
CONVERT: Final = 6
PREVENT: Final = 7
SOFTEN: Final = 8
HEAL: Final = 9
LOWER_HP: Final = 10
IGNORE_IMMUNITY: Final = 11
REFRESH_TOKEN: Final = 12
GOLD: Final = 13
DRAW: Final = 14
VP: Final = 15
VP_PER: Final = 16
FOE_DROP_DIE: Final = 17
FOE_REROLL: Final = 18
FOE_LOCK_RUNE: Final = 19
FOE_WOUND: Final = 20
FOE_GOLD: Final = 21
FOE_ITEM: Final = 22

_STEPS: Final = (AUTO, POOL, ROLL)
_DICE_THERE: Final = (REACT_ROLLED, REACT_VERDICT)
_PAID: Final = (SUCCESS, PAYDAY)


@final
class Word:
    """An effect as a designer may write it: its parameters, and the timings it can have."""

    def __init__(self, name: str, parameters: list[str], timings: tuple[int, ...]) -> None:
        self.name = name
        self.parameters = parameters
        self.timings = timings
        self.form = f"{name}({', '.join(parameters)})"


# In the order of the kinds above. What is called n is a number; the other parameters are named in `PARAMETERS`.
WORDS: Final[list[Word]] = [
    Word("add_die", ["colour", "n"], _STEPS),
    Word("add_rune", ["n"], _STEPS),
    Word("add_symbol", ["symbol", "n"], _STEPS),
    Word("reroll", ["colour", "n or all"], (ROLL,)),
    Word("set", ["colour", "face"], (ROLL,)),
    Word("crit_bonus", ["n"], _STEPS),
    Word("convert", ["n"], _STEPS),
    Word("prevent", ["wounds", "n"], (*_STEPS, EVAL)),
    Word("soften", ["n"], (*_STEPS, EVAL)),
    Word("heal", ["n"], (POOL, ROLL)),
    Word("lower_hp", ["n"], _STEPS),
    Word("ignore_immunity", [], _STEPS),
    Word("refresh_token", [], (ROLL,)),
    Word("gold", ["n"], _PAID),
    Word("draw", ["deck", "n"], _PAID),
    Word("vp", ["n"], (END,)),
    Word("vp_per", ["counted", "n"], (END,)),
    Word("foe_drop_die", [], (REACT_POOL,)),
    Word("foe_reroll", [], _DICE_THERE),
    Word("foe_lock_rune", [], _DICE_THERE),
    Word("foe_wound", ["wound"], (REACT_POOL, REACT_ROLLED, REACT_VERDICT)),
    Word("foe_gold", ["n"], (REACT_SPOILS,)),
    Word("foe_item", [], (REACT_SPOILS,)),
]
KINDS: Final[list[str]] = [word.name for word in WORDS]

# What may stand for a parameter, and the number that stands for it in an `Effect`.
PARAMETERS: Final[dict[str, dict[str, int]]] = {
    "colour": {**{name: at for at, name in enumerate(COLOURS)}, "any": ANY},
    "symbol": {"S": S, "A": A, "M": M, "H": H},
    "wounds": {"light": LIGHT, "any": ANY},
    "wound": {"light": LIGHT, "deadly": DEADLY},
    "deck": {"std": STANDARD, "leg": LEGENDARY},
    "counted": {"mountain": MOUNTAIN, "forest": FOREST, "retired": RETIRED},
}
MOST: Final = 9  # of any n
SYMBOLS_OF_A_FACE: Final = 2
ABILITY: Final = re.compile(r"([A-Za-z-]+)( rune)?: ([a-z_]+)\(([A-Za-z0-9, ]*)\)")


@final
class Effect:
    """One word of the vocabulary with its parameters.

    `what` is the colour, symbol, wound, deck or counted thing (or ANY), `face` the code of a face (or ANY); they are
    NOTHING where the word has no such parameter. `n` is 1 where none is written, and ALL for `all`.
    """

    def __init__(self, kind: int, what: int = NOTHING, n: int = 1, face: int = NOTHING) -> None:
        self.kind = kind
        self.what = what
        self.n = n
        self.face = face


@final
class Ability:
    """What a card does at one timing: all its effects are carried out by one use, in this order (GEN-16)."""

    def __init__(self, timing: int, rune: bool, effects: list[Effect]) -> None:
        self.timing = timing
        self.rune = rune
        self.effects = effects


def face_code(symbols: list[int]) -> int:
    """A face as one number: equal for faces with equal symbols (GEN-17)."""
    code = 0
    for symbol in range(SYMBOL_COUNT - 1, -1, -1):
        code = code * (SYMBOLS_OF_A_FACE + 1) + symbols[symbol]
    return code


def face_symbols(code: int) -> list[int]:
    """How many of each symbol a face shows, from its code."""
    symbols = []
    for _ in range(SYMBOL_COUNT):
        symbols.append(code % (SYMBOLS_OF_A_FACE + 1))
        code //= SYMBOLS_OF_A_FACE + 1
    return symbols


def read_face(text: str) -> list[int] | None:
    """`S S`, `M U` or `blank` as how many there are of each symbol, if it is a face."""
    symbols = [0] * SYMBOL_COUNT
    if text == "blank":
        return symbols
    letters = text.split()
    for letter in letters:
        if letter not in SYMBOLS:
            return None
        symbols[SYMBOLS.index(letter)] += 1
    if not 1 <= len(letters) <= SYMBOLS_OF_A_FACE:
        return None
    return symbols


def read_abilities(entry: Entry, field: str, timings: tuple[int, ...]) -> list[Ability]:
    """A card's abilities: effects of one timing go together (GEN-16). `timings` are those that such a card may have."""
    abilities: list[Ability] = []
    for text in entry.texts(field):
        timing, rune, effect = _read_line(entry, field, text)
        if timing not in timings:
            allowed = ", ".join([TIMINGS[at] for at in timings])
            raise entry.error(field, f"has {text!r}; the timing of such a card must be one of {allowed}")
        for ability in abilities:
            if ability.timing == timing and ability.rune == rune:
                ability.effects.append(effect)
                break
        else:
            abilities.append(Ability(timing, rune, [effect]))
    return abilities


def _read_line(entry: Entry, field: str, text: str) -> tuple[int, bool, Effect]:
    """`ROLL rune: set(green, A A)` as timing, whether it costs a rune, and effect."""
    found = ABILITY.fullmatch(text)
    if found is None:
        raise entry.error(field, f"has {text!r}; an ability is written TIMING: effect or ROLL rune: effect")
    if found[1] not in TIMINGS:
        raise entry.error(field, f"has {text!r} with the timing {found[1]!r}; known are {', '.join(TIMINGS)}")
    timing = TIMINGS.index(found[1])
    rune = found[2] is not None
    if rune and timing != ROLL:
        raise entry.error(field, f"has {text!r}; runes are spent in the ROLL step only (RUNE-2)")
    if found[3] not in KINDS:
        known = ", ".join([word.form for word in WORDS])
        raise entry.error(field, f"has the effect {found[3]!r} in {text!r}; known are {known}")
    kind = KINDS.index(found[3])
    word = WORDS[kind]
    if timing not in word.timings:
        allowed = ", ".join([TIMINGS[at] for at in word.timings])
        raise entry.error(field, f"has {text!r}; the timing of {word.name} must be one of {allowed}")
    effect = _read_effect(entry, field, text, kind, [part.strip() for part in found[4].split(",")])
    if timing == AUTO and kind == ADD_DIE and effect.what == ANY:
        raise entry.error(field, f"has {text!r}; what applies by itself must name a colour (POOL-2)")
    return timing, rune, effect


def _read_effect(entry: Entry, field: str, text: str, kind: int, parts: list[str]) -> Effect:
    word = WORDS[kind]
    if parts == [""]:
        parts = []
    if len(parts) != len(word.parameters):
        raise entry.error(field, f"has {text!r}; it must be {word.form}")
    effect = Effect(kind)
    for name, part in zip(word.parameters, parts, strict=True):
        if name == "face":
            effect.face = _read_face_code(entry, field, text, part)
        elif name in PARAMETERS:
            values = PARAMETERS[name]
            if part not in values:
                raise entry.error(field, f"has {part!r} in {text!r}; {name} must be one of {', '.join(values)}")
            effect.what = values[part]
        elif part == "all" and name == "n or all":
            effect.n = ALL
        elif len(part) == 1 and "1" <= part <= "9":
            effect.n = int(part)
        else:
            raise entry.error(field, f"has {part!r} in {text!r}; {name} must be a number from 1 to {MOST}")
    return effect


def _read_face_code(entry: Entry, field: str, text: str, part: str) -> int:
    if part == "any":
        return ANY
    face = read_face(part)
    if face is None:
        raise entry.error(field, f"has {part!r} in {text!r}; a face is any, blank, or one or two of S A M H U, as S S")
    return face_code(face)
