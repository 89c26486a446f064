"""The closed vocabularies of World Adventure's cards: goods, statuses, rune slots, effects, moments and quest steps."""

from __future__ import annotations

from typing import Final, final

from questhall.engine.content import Entry

ANY: Final = -1  # any good
NOWHERE: Final = -1  # a step of a quest without a place

FRUIT: Final = 0
SPICE: Final = 1
CHOCOLATE: Final = 2
MEDICINE: Final = 3
IRON: Final = 4
SILK: Final = 5
GOODS: Final = ("fruit", "spice", "chocolate", "medicine", "iron", "silk")  # in the order of the dice (DICE-5)
KINDS_OF_GOODS: Final = 6

EXPLORER: Final = 0
CHARISMA: Final = 1
LEADERSHIP: Final = 2
STATUSES: Final = ("explorer", "charisma", "leadership")

# MAP-2, DICE-10: outer territory 1 + direction of a nation lies in this direction from its city.
DIRECTIONS: Final = ("N", "NE", "SE", "S", "SW", "NW")
DIRECTION_TITLES: Final = ("north", "north-east", "south-east", "south", "south-west", "north-west")
STEPS_Q: Final = (0, 1, 1, 0, -1, -1)
STEPS_R: Final = (-1, -1, 0, 1, 1, 0)

GREEN: Final = 0
YELLOW: Final = 1
RED: Final = 2
MERCHANT_TIERS: Final = ("green", "yellow", "red")

MINION: Final = 0
DESTROYER: Final = 1
RAID: Final = 2
LEGENDARY: Final = 3
MONSTER_TIERS: Final = ("minion", "destroyer", "raid", "legendary")

# The slots of the rune track, in the order of the rule book's table (OBJ-1).
LEGEND: Final = 0
HERO: Final = 1
SOLDIERS: Final = 2
CARAVAN: Final = 3
FULL: Final = 4
STALL2: Final = 5
STALL3: Final = 6
STALL4: Final = 7
BRIGAND: Final = 8
GOVERNMENT: Final = 9
PVP1: Final = 10
PVP2: Final = 11
MINION_SLOT: Final = 12
DESTROYER_SLOT: Final = 13
RAID_SLOT: Final = 14
QUEST1: Final = 15
QUEST2: Final = 16
QUEST3: Final = 17
GREEN_SLOT: Final = 18
YELLOW_SLOT: Final = 19
TRADE12: Final = 20
TRADE16: Final = 21
SLOTS: Final = 22
SLOT_NAMES: Final = (
    *("legend", "hero", "soldiers", "caravan", "full", "stall2", "stall3", "stall4", "brigand", "government"),
    *("pvp1", "pvp2", "minion", "destroyer", "raid", "quest1", "quest2", "quest3", "green", "yellow"),
    *("trade12", "trade16"),
)

# Field effects
GOLD: Final = 0
GOLD_DICE: Final = 1
LOSE_GOLD: Final = 2
GOODS_DICE: Final = 3
GOOD_PICK: Final = 4
EXP: Final = 5
WANTED: Final = 6
HEAL: Final = 7
MEDIC: Final = 8
SMOKE: Final = 9
MOVE: Final = 10
ACTION: Final = 11
GATE: Final = 12
VEIL: Final = 13
SURE: Final = 14
HAGGLE: Final = 15
SCOUT_DIE: Final = 16
TRAIN_SAVE: Final = 17
# Battle effects
STRIKE: Final = 18
DAMAGE: Final = 19
MIGHT: Final = 20
AIM: Final = 21
REROLL: Final = 22
GUARD: Final = 23
CANCEL: Final = 24
WEAKEN: Final = 25
REVIVE: Final = 26
BERSERK: Final = 27
MARK: Final = 28
CHASE: Final = 29
PURSE: Final = 30
ESCAPE: Final = 31
PIN: Final = 32
SILENCE: Final = 33
# Event effects
ALL: Final = 34
PER_STALL: Final = 35
MONTHLY: Final = 36
MOD: Final = 37
CLOSE_CITY: Final = 38
FESTIVAL: Final = 39
BLOCK: Final = 40
CACHE: Final = 41

# What SURE makes succeed.
SCOUT: Final = 0
QUEST: Final = 1
TRAIN: Final = 2
SURE_NAMES: Final = ("scout", "quest", "train")

# The keys of MOD, in the order of the rule book's table.
MOD_MOVE: Final = 0
MOD_SELL: Final = 1
MOD_NEED: Final = 2
MOD_BUY: Final = 3
MOD_SCOUT_DICE: Final = 4
MOD_TRAIN: Final = 5
MOD_RECRUIT_COST: Final = 6
MOD_HEAL_COST: Final = 7
MOD_UPGRADE_COST: Final = 8
MOD_MERCHANT_HP: Final = 9
MOD_MONSTER_HP: Final = 10
MOD_MONSTER_ACC: Final = 11
MOD_MERCHANT_LOOT: Final = 12
MOD_MONSTER_LOOT: Final = 13
MOD_BRIG_STEPS: Final = 14
MOD_GOV_STEPS: Final = 15
MOD_BOUNTY_FACTOR: Final = 16
MOD_QUEST_AP: Final = 17
MODS: Final = 18
MOD_NAMES: Final = (
    *("move", "sell", "need", "buy", "scout_dice", "train", "recruit_cost", "heal_cost", "upgrade_cost"),
    *("merchant_hp", "monster_hp", "monster_acc", "merchant_loot", "monster_loot", "brig_steps", "gov_steps"),
    *("bounty_factor", "quest_ap"),
)

# Moments of hero skills, and whom a battle skill works against.
STAGE: Final = 0
AFTER_SALE: Final = 1
SCOUTING: Final = 2
AFTER_TRAINING: Final = 3
TURN_START: Final = 4
MOMENTS: Final = (
    *("attack stage", "after a sell step with at least one good", "every scouting roll"),
    *("after a failed training roll", "start of own turn"),
)
ANYBODY: Final = 0
NOT_MERCHANTS: Final = 1
MONSTERS: Final = 2
MERCHANTS: Final = 3
GROUPS: Final = 4
AGAINST: Final = ("", "not against merchants", "against monsters", "against merchants", "group battle")
NEEDS_HIT: Final = "silver die hits"

VISIT: Final = 0
ROLL: Final = 1
GIVE: Final = 2
PAY: Final = 3
DEFEAT: Final = 4
STEP_NAMES: Final = ("visit", "roll", "give", "pay", "defeat")
STEP_FORMS: Final = (
    *("visit PLACE", "visit PLACE with N soldiers", "roll STATUS N PLACE"),
    *("give N GOOD PLACE", "pay N PLACE", "defeat FOE"),
)
HERE: Final = 0
CITY1: Final = 1
CITY2: Final = 2
OUTER1: Final = 3
OUTER2: Final = 4
PLACES: Final = ("here", "city1", "city2", "outer1", "outer2")
FOE_MINION: Final = 0
FOE_DESTROYER: Final = 1
FOE_MERCHANT: Final = 2
FOE_BRIGAND: Final = 3
FOES: Final = ("minion", "destroyer", "merchant", "brigand")

MOST: Final = 20  # of any n on a card
MOST_STEPS: Final = 2  # of a quest: there are two markers (QUEST-7)
MOST_SOLDIERS: Final = 5  # of a clan or band (GEN-4)
MOST_STATUS: Final = 5  # STATUS-2
MOST_CARGO: Final = 5  # goods on any caravan
MOST_CITIES: Final = 9  # markers that can be drawn at once


@final
class Word:
    """An effect as a designer writes it: its name, then its parameters."""

    def __init__(self, name: str, *parameters: str) -> None:
        self.name = name
        self.parameters = list(parameters)
        self.form = " ".join([name, *[parameter.upper() for parameter in parameters]])


# In the order of the kinds above.
WORDS: Final[list[Word]] = [
    Word("gold", "n"),
    Word("gold_dice", "n"),
    Word("lose_gold", "n"),
    Word("goods_dice", "n"),
    Word("good_pick", "n"),
    Word("exp", "n"),
    Word("wanted", "change"),
    Word("heal", "n"),
    Word("medic", "n"),
    Word("smoke", "n"),
    Word("move", "n"),
    Word("action", "n"),
    Word("gate", "n"),
    Word("veil"),
    Word("sure", "roll"),
    Word("haggle", "n", "n"),
    Word("scout_die"),
    Word("train_save"),
    Word("strike"),
    Word("damage", "n"),
    Word("might", "n"),
    Word("aim", "n"),
    Word("reroll", "n"),
    Word("guard", "n"),
    Word("cancel", "n"),
    Word("weaken", "n"),
    Word("revive", "n"),
    Word("berserk", "n"),
    Word("mark", "n"),
    Word("chase", "n"),
    Word("purse", "n"),
    Word("escape"),
    Word("pin"),
    Word("silence"),
    Word("all", "effect"),
    Word("per_stall", "change"),
    Word("monthly", "effect"),
    Word("mod", "key", "change"),
    Word("close_city"),
    Word("festival", "n"),
    Word("block"),
    Word("cache", "n"),
]
KINDS: Final[list[str]] = [word.name for word in WORDS]

# Which effects each kind of card may have. INSTANT ones can happen to anybody at any time.
INSTANT: Final = (GOLD, GOLD_DICE, GOODS_DICE, GOOD_PICK, EXP, WANTED, HEAL, MEDIC, SMOKE)
YELLOW_KINDS: Final = (*INSTANT, MOVE, ACTION, GATE, VEIL, SURE, HAGGLE)
PURPLE_KINDS: Final = (
    *(STRIKE, DAMAGE, MIGHT, AIM, REROLL, GUARD, CANCEL, WEAKEN, REVIVE, BERSERK, MARK, CHASE, PURSE),
    *(ESCAPE, PIN, SILENCE),
)
# By moment: what a skill needs no choice of the owner for may happen in the middle of something else.
SKILL_KINDS: Final[list[tuple[int, ...]]] = [
    (STRIKE, DAMAGE, MIGHT, AIM, REROLL, GUARD, CANCEL, WEAKEN, REVIVE, BERSERK, MARK, CHASE, PURSE),
    (GOLD, GOLD_DICE, EXP),
    (SCOUT_DIE,),
    (TRAIN_SAVE,),
    (*INSTANT, MOVE, ACTION),
]
ALL_KINDS: Final = (*INSTANT, LOSE_GOLD)
REVEAL_KINDS: Final = (ALL, PER_STALL, CLOSE_CITY, FESTIVAL, BLOCK, CACHE)
PLACE_KINDS: Final = (CLOSE_CITY, FESTIVAL, BLOCK, CACHE)  # they draw a place, of which one is remembered (EVENT-13)
LASTING_KINDS: Final = (MOD,)
LEGEND_KINDS: Final = (MOD, MONTHLY)


@final
class Effect:
    """One word of the vocabulary with its parameters.

    `n` is the amount, what SURE makes succeed or the key of MOD; `m` is the second amount of HAGGLE and the change of
    MOD (the factor of bounty_factor); `inner` is what ALL does, and the ALL that MONTHLY repeats.
    """

    def __init__(self, kind: int, n: int = 0, m: int = 0, inner: Effect | None = None) -> None:
        self.kind = kind
        self.n = n
        self.m = m
        self.inner = inner


@final
class QuestStep:
    """One step of a quest: `n` is how many successes, goods or gold; `good` may be ANY, `place` NOWHERE (DEFEAT)."""

    def __init__(
        self,
        kind: int,
        place: int = NOWHERE,
        n: int = 0,
        status: int = 0,
        good: int = ANY,
        foe: int = 0,
        soldiers: int = 0,
    ) -> None:
        self.kind = kind
        self.place = place
        self.n = n
        self.status = status
        self.good = good
        self.foe = foe
        self.soldiers = soldiers


def read_effects(entry: Entry, field: str, kinds: tuple[int, ...]) -> list[Effect]:
    """A list of effects, each of one of these kinds; none if the field is not there."""
    if not entry.has(field):
        return []
    return [_read_text(entry, field, text, kinds) for text in entry.texts(field)]


def read_effect(entry: Entry, field: str, kinds: tuple[int, ...]) -> Effect:
    """One effect of one of these kinds."""
    return _read_text(entry, field, entry.text(field), kinds)


def _read_text(entry: Entry, field: str, text: str, kinds: tuple[int, ...]) -> Effect:
    return _read_words(entry, field, text, text.split(" "), kinds)


def _read_words(entry: Entry, field: str, text: str, words: list[str], kinds: tuple[int, ...]) -> Effect:
    """`gold_dice 2` or `all goods_dice 1` as an effect; `text` is the whole of it, for errors."""
    if words[0] not in KINDS or KINDS.index(words[0]) not in kinds:
        allowed = ", ".join([WORDS[kind].form for kind in kinds])
        raise entry.error(field, f"has the effect {words[0]!r} in {text!r}; here must be one of {allowed}")
    kind = KINDS.index(words[0])
    word = WORDS[kind]
    if kind in (ALL, MONTHLY):
        inner = _read_words(entry, field, text, words[1:] or [""], ALL_KINDS if kind == ALL else (ALL,))
        return Effect(kind, 0, 0, inner)
    if len(words) != len(word.parameters) + 1:
        raise entry.error(field, f"has {text!r}; it must be {word.form}")
    effect = Effect(kind)
    if kind == MOD:
        effect.n = _read_one_of(entry, field, text, "key", words[1], MOD_NAMES)
        effect.m = _read_change(entry, field, text, words[2], effect.n == MOD_BOUNTY_FACTOR)
    elif kind == SURE:
        effect.n = _read_one_of(entry, field, text, "roll", words[1], SURE_NAMES)
    elif kind in (WANTED, PER_STALL):
        effect.n = _read_change(entry, field, text, words[1], False)
    elif kind == HAGGLE:
        effect.n = _read_number(entry, field, text, words[1])
        effect.m = _read_number(entry, field, text, words[2])
    elif word.parameters:
        effect.n = _read_number(entry, field, text, words[1], MOST_CITIES if kind == GATE else MOST)
    return effect


def _read_number(entry: Entry, field: str, text: str, word: str, most: int = MOST) -> int:
    if not word.isascii() or not word.isdigit() or not 1 <= int(word) <= most:
        raise entry.error(field, f"has {word!r} in {text!r}; N must be a number from 1 to {most}")
    return int(word)


def _read_change(entry: Entry, field: str, text: str, word: str, factor: bool) -> int:
    """`+1` or `-2`; `x2` for what multiplies."""
    digits = word[1:]
    if word[:1] not in (("x",) if factor else ("+", "-")) or not digits.isascii() or not digits.isdigit():
        form = "a factor as x2" if factor else "a change as +1 or -1"
        raise entry.error(field, f"has {word!r} in {text!r}; it must be {form}")
    n = int(digits)
    if not 1 <= n <= MOST:
        raise entry.error(field, f"has {word!r} in {text!r}; the number must be from 1 to {MOST}")
    return -n if word[0] == "-" else n


def _read_one_of(entry: Entry, field: str, text: str, what: str, word: str, allowed: tuple[str, ...]) -> int:
    if word not in allowed:
        raise entry.error(field, f"has {word!r} in {text!r}; the {what} must be one of {', '.join(allowed)}")
    return allowed.index(word)


def read_steps(entry: Entry, field: str) -> list[QuestStep]:
    """The one or two steps of a quest."""
    texts = entry.texts(field)
    if not 1 <= len(texts) <= MOST_STEPS:
        raise entry.error(field, f"has {len(texts)} steps; a quest has 1 or {MOST_STEPS} (QUEST-7)")
    steps = [_read_step(entry, field, text) for text in texts]
    places = [step.place for step in steps]
    for second, first in ((CITY2, CITY1), (OUTER2, OUTER1)):
        if second in places and first not in places:
            raise entry.error(field, f"has {PLACES[second]} without {PLACES[first]}")
    return steps


def _read_step(entry: Entry, field: str, text: str) -> QuestStep:
    words = text.split(" ")
    if words[0] not in STEP_NAMES:
        raise entry.error(field, f"has {text!r}; a step must be one of {', '.join(STEP_FORMS)}")
    step = QuestStep(STEP_NAMES.index(words[0]))
    count = len(words)
    if step.kind == VISIT and (count == 2 or (count == 5 and words[2] == "with" and words[4] == "soldiers")):
        step.place = _read_one_of(entry, field, text, "place", words[1], PLACES)
        step.soldiers = _read_number(entry, field, text, words[3], MOST_SOLDIERS) if count == 5 else 0
    elif step.kind == ROLL and count == 4:
        step.status = _read_one_of(entry, field, text, "status", words[1], STATUSES)
        step.n = _read_number(entry, field, text, words[2], MOST_STATUS)
        step.place = _read_one_of(entry, field, text, "place", words[3], PLACES)
    elif step.kind == GIVE and count == 4:
        step.n = _read_number(entry, field, text, words[1], MOST_CARGO)
        step.good = _read_one_of(entry, field, text, "good", words[2], ("any", *GOODS)) - 1
        step.place = _read_one_of(entry, field, text, "place", words[3], PLACES)
    elif step.kind == PAY and count == 3:
        step.n = _read_number(entry, field, text, words[1])
        step.place = _read_one_of(entry, field, text, "place", words[2], PLACES)
    elif step.kind == DEFEAT and count == 2:
        step.foe = _read_one_of(entry, field, text, "foe", words[1], FOES)
    else:
        raise entry.error(field, f"has {text!r}; a step must be one of {', '.join(STEP_FORMS)}")
    return step
