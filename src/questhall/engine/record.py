"""A match's record: set-up, seed and the options chosen, in order. It is the match."""

from __future__ import annotations

import json
import re
from typing import Any, Final, final

from questhall.engine.content import Patch
from questhall.engine.decision import Outcome
from questhall.engine.dice import Roll, commitment
from questhall.engine.errors import CommitmentError, RecordError
from questhall.engine.game import HouseRules

ERA: Final = 2
"""The conventions of now; a record says those of its time.

In era 1 all dice came from one stream.
"""
ERA_OF_STREAMS: Final = 2
MOST_SIDES: Final = 1_000_000
MOST_INHERITED: Final = 500  # every roll looks through them
DICE_KINDS: Final = ("fair", "fast", "loaded")
HASH: Final = re.compile("([0-9a-f]{32})?")


@final
class Record:
    """All that is needed to play a match again, and what came of it."""

    def __init__(
        self,
        game: str,
        rules: int,
        seats: int,
        house_rules: HouseRules,
        dice: str,
        seed: str,
        moves: list[str],
        rolls: list[Roll],
        outcome: Outcome | None = None,
        inherited: tuple[tuple[int, str], ...] = (),
        era: int = ERA,
        content: str = "",
        patch: Patch | None = None,
    ) -> None:
        self.era = era
        self.content = content  # its hash; "" for records from before contents had names
        self.patch: Patch = {} if patch is None else patch
        self.game = game
        self.rules = rules
        self.seats = seats
        self.house_rules = house_rules
        self.dice = dice
        self.seed = seed
        self.moves = moves
        self.rolls = rolls
        self.outcome = outcome
        self.inherited = inherited

    @property
    def commitment(self) -> str:
        """The hash of the seed, which may be published before the first roll."""
        return commitment(self.seed.encode())

    def to_json(self) -> str:
        """Write the record as JSON."""
        fields: dict[str, Any] = {
            "questhall": self.era,
            "game": self.game,
            "rules": self.rules,
            "seats": self.seats,
            "house_rules": self.house_rules,
            "dice": self.dice,
            "seed": self.seed,
            "commitment": self.commitment,
            "moves": self.moves,
            "rolls": [roll if roll[2] else roll[:2] for roll in self.rolls],
            "outcome": None,
        }
        if self.outcome is not None:
            fields["outcome"] = {
                "ending": self.outcome.ending,
                "clause": self.outcome.clause,
                "scores": self.outcome.scores,
            }
        if self.content:
            fields["content"] = self.content
        if self.patch:
            fields["patch"] = self.patch
        if self.inherited:
            fields["inherited"] = self.inherited
        lines = [f"  {json.dumps(name)}: {json.dumps(value)}" for name, value in fields.items()]
        return "{\n" + ",\n".join(lines) + "\n}\n"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self.to_json() == other.to_json()

    def __repr__(self) -> str:
        return f"Record({self.game!r}, seats={self.seats}, seed={self.seed!r}, {len(self.moves)} moves)"


def read_record(text: str) -> Record:
    """Read a record's JSON; anything wrong with it is named."""
    try:
        fields = json.loads(text)
    except (ValueError, RecursionError) as error:  # damaged, nested too deeply, or a number of absurd length
        raise RecordError(f"not a record: the JSON is damaged or cut off ({error})") from error
    if not isinstance(fields, dict) or "questhall" not in fields:
        raise RecordError("not a Questhall record: the field 'questhall' is missing")
    version = fields["questhall"]
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise RecordError(f"field 'questhall' is {version!r}; it must be the format's number, {ERA}")
    if version > ERA:
        raise RecordError(f"the record has format {version}, from a newer Questhall; this one reads up to {ERA}")
    record = Record(
        game=_field(fields, "game", str, "a game's name"),
        rules=_field(fields, "rules", int, "the number of the rules version"),
        seats=_field(fields, "seats", int, "a number of seats"),
        house_rules=_house_rules(_field(fields, "house_rules", dict, "a table of house rules")),
        dice=_field(fields, "dice", str, f"one of {', '.join(DICE_KINDS)}"),
        seed=_field(fields, "seed", str, "a text"),
        moves=_moves(_field(fields, "moves", list, "a list of option texts")),
        rolls=_rolls(_field(fields, "rolls", list, "a list of [sides, face] and [sides, face, stream]"), version),
        outcome=_outcome(fields.get("outcome")),
        inherited=_inherited(fields.get("inherited", [])),
        era=version,
        content=_content(fields.get("content", "")),
        patch=_patch(fields.get("patch", {})),
    )
    if record.outcome is not None and len(record.outcome.scores) != record.seats:
        raise RecordError(f"there are {len(record.outcome.scores)} scores for {record.seats} seats")
    if not record.seed.isascii():
        raise RecordError(f"field 'seed' is {_short(record.seed)}; it must be plain ASCII text")
    if record.dice not in DICE_KINDS:
        raise RecordError(f"field 'dice' is {record.dice!r}; it must be one of {', '.join(DICE_KINDS)}")
    published = _field(fields, "commitment", str, "the hash of the seed")
    if published != record.commitment:
        raise CommitmentError(f"the seed does not fit the published commitment {published!r}")
    return record


def _field(fields: dict[str, Any], name: str, kind: type, wanted: str) -> Any:
    if name not in fields:
        raise RecordError(f"field {name!r} is missing; it must be {wanted}")
    value = fields[name]
    if not isinstance(value, kind) or isinstance(value, bool):
        raise RecordError(f"field {name!r} is {_short(value)}; it must be {wanted}")
    return value


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def _house_rules(fields: dict[str, Any]) -> HouseRules:
    for name, value in fields.items():
        if not isinstance(value, int | str) or isinstance(value, bool):
            raise RecordError(f"house rule {name!r} is {_short(value)}; it must be a whole number or a text")
    return dict(fields)


def _moves(values: list[Any]) -> list[str]:
    for number, value in enumerate(values, 1):
        if not isinstance(value, str):
            raise RecordError(f"move {number} is {_short(value)}; it must be an option's text")
    return list(values)


def _rolls(values: list[Any], era: int) -> list[Roll]:
    shape = "[sides, face]" if era < ERA_OF_STREAMS else "[sides, face] or [sides, face, stream]"
    rolls: list[Roll] = []
    for number, value in enumerate(values, 1):
        if not isinstance(value, list) or not _is_roll(value, era):
            raise RecordError(f"roll {number} is {_short(value)}; it must be {shape}")
        rolls.append((value[0], value[1], value[2] if len(value) > 2 else ""))
    return rolls


def _is_roll(value: list[Any], era: int) -> bool:
    """The name of a stream has no colon, so that no two rolls are made from the same message."""
    if len(value) == 3 and era >= ERA_OF_STREAMS:
        if not isinstance(value[2], str) or not value[2].isascii() or not value[2].isidentifier():
            return False
    elif len(value) != 2:
        return False
    return type(value[0]) is int and type(value[1]) is int and 1 <= value[1] <= value[0] <= MOST_SIDES


def _content(value: Any) -> str:
    if not isinstance(value, str) or not HASH.fullmatch(value):
        raise RecordError(f"field 'content' is {_short(value)}; it must be the hash of a content")
    return value


def _patch(value: Any) -> Patch:
    if not isinstance(value, dict):
        raise RecordError(f"field 'patch' is {_short(value)}; it must be a table of names and values")
    return value


def _inherited(values: Any) -> tuple[tuple[int, str], ...]:
    if isinstance(values, list) and len(values) > MOST_INHERITED:
        raise RecordError(f"field 'inherited' has {len(values)} pairs; {MOST_INHERITED} are the most")
    pairs: list[tuple[int, str]] = []
    for value in values if isinstance(values, list) else [values]:
        fits = isinstance(value, list) and len(value) == 2 and type(value[0]) is int and isinstance(value[1], str)
        if not fits or not value[1].isascii() or (pairs and value[0] <= pairs[-1][0]):
            raise RecordError(f"field 'inherited' has {_short(value)}; it must be rising [number of rolls, seed] pairs")
        pairs.append((value[0], value[1]))
    return tuple(pairs)


def _outcome(value: Any) -> Outcome | None:
    if value is None:
        return None
    if not isinstance(value, dict):
        raise RecordError(f"field 'outcome' is {_short(value)}; it must be a table or null")
    ending = _field(value, "ending", str, "an ending's name")
    clause = _field(value, "clause", str, "a clause")
    scores = _field(value, "scores", list, "a list of numbers")
    if not all(type(score) in (int, float) and 0 <= score <= 1 for score in scores):
        raise RecordError(f"field 'scores' is {_short(scores)}; it must be a list of numbers from 0 to 1")
    return Outcome(ending, clause, tuple(float(score) for score in scores))
