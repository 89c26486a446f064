"""A learned value: a small net over the features that hold in a position, and the file it is kept in."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from questhall.engine.errors import ContentError

FORM: Final = 1
UNIT: Final = 1000.0  # files hold whole thousandths
MOST_HIDDEN: Final = 256
COLUMNS: Final = 4  # a hidden layer has a multiple of it
STEEPEST: Final = 30.0  # beyond it a chance is as good as 0 or 1


@final
class Net:
    """One hidden layer. The rows of the features that hold are added up; what is positive of each sum counts.

    Its numbers lie in flat arrays without Python's objects: a position takes about a microsecond.
    """

    def __init__(self, inputs: int, hidden: int) -> None:
        self.inputs = inputs
        self.hidden = hidden
        self.rows: vec[float] = vec[float]([0.0] * ((inputs + 1) * hidden))  # the last row always counts
        self.outs: vec[float] = vec[float]([0.0] * (hidden + 1))  # and so does the last of these
        self.sums: vec[float] = vec[float]([0.0] * hidden)  # of the position seen last

    def chance(self, active: list[int]) -> float:
        """What a position with these features is worth, from 0 to 1."""
        wide: i64 = self.hidden
        rows, outs, sums = self.rows, self.outs, self.sums
        always: i64 = self.inputs
        total = outs[wide]
        at: i64 = 0
        while at < wide:  # four columns at a time, whose sums need not be fetched and stored for each feature
            base: i64 = always * wide + at
            one, two, three, four = rows[base], rows[base + 1], rows[base + 2], rows[base + 3]
            for feature in active:
                base = feature
                base = base * wide + at
                one += rows[base]
                two += rows[base + 1]
                three += rows[base + 2]
                four += rows[base + 3]
            sums[at] = one
            sums[at + 1] = two
            sums[at + 2] = three
            sums[at + 3] = four
            at += COLUMNS
        at = 0
        while at < wide:
            if sums[at] > 0.0:
                total += sums[at] * outs[at]
            at += 1
        return 1.0 / (1.0 + math.exp(-max(-STEEPEST, min(STEEPEST, total))))

    def chance_of(self, weights: dict[int, float]) -> float:
        """The same of features that hold with a certain weight: of what is to be expected and is no one position."""
        wide = self.hidden
        sums = self.row(self.inputs)
        for feature, weight in weights.items():
            for at in range(wide):
                sums[at] += weight * self.rows[feature * wide + at]
        total = self.outs[wide]
        for at in range(wide):
            if sums[at] > 0.0:
                total += sums[at] * self.outs[at]
        return 1.0 / (1.0 + math.exp(-max(-STEEPEST, min(STEEPEST, total))))

    def row(self, number: int) -> list[float]:
        """The numbers of one feature; of the one after the last, those that always count."""
        return [self.rows[number * self.hidden + at] for at in range(self.hidden)]

    def set_row(self, number: int, row: list[float]) -> None:
        """The same, the other way."""
        for at, weight in enumerate(row):
            self.rows[number * self.hidden + at] = weight

    def set_outs(self, outs: list[float]) -> None:
        """What each sum counts for, and last what always counts."""
        for at, weight in enumerate(outs):
            self.outs[at] = weight


def numbered(who: str, kinds: Iterable[tuple[str, int]]) -> list[str]:
    """The names of features: so many of each kind, of somebody or something; with "" of the whole position."""
    whose = f"{who}: " if who else ""
    return [f"{whose}{word} {number}" for word, count in kinds for number in range(count)]


def written(net: Net, names: list[str], head: dict[str, Any]) -> str:
    """A net as a file: how it came about, then a line for each feature, so that a difference can be read."""
    lines = [f" {json.dumps(key)}: {json.dumps(value)}," for key, value in {"form": FORM, **head}.items()]
    lines.append(f' "outs": {_thousandths([net.outs[at] for at in range(net.hidden + 1)])},')
    lines.append(f' "always": {_thousandths(net.row(net.inputs))},')
    rows = [f"  {json.dumps(name)}: {_thousandths(net.row(number))}" for number, name in enumerate(names)]
    return "\n".join(["{", *lines, ' "features": {', ",\n".join(rows), " }", "}", ""])


def _thousandths(weights: list[float]) -> str:
    return json.dumps([round(weight * UNIT) for weight in weights], separators=(",", ":"))


def read_net(path: Path, names: list[str]) -> Net:
    """The net of a file, which must have exactly these features."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ContentError(f"{path.name} cannot be read: {error}") from error
    return net_of(text, names, path.name)


def net_of(text: str, names: list[str], file: str) -> Net:
    """The same from the text."""
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise ContentError(f"{file} is no JSON: {error}") from error
    if not isinstance(data, dict) or data.get("form") != FORM:
        raise ContentError(f"{file} is no learned value of form {FORM}; `questhall train` writes one")
    features = data.get("features")
    if not isinstance(features, dict) or list(features) != names:
        found = set(features) if isinstance(features, dict) else set()
        strange = sorted(found.symmetric_difference(names))
        which = f"{strange[0]!r} is only in one of the two" if strange else "their order differs"
        raise ContentError(f"{file} has other features than the game: {which}; train it anew")
    outs = data.get("outs")
    hidden = len(outs) - 1 if isinstance(outs, list) else 0
    if not COLUMNS <= hidden <= MOST_HIDDEN or hidden % COLUMNS:
        raise ContentError(f"{file}, outs: must be a list of 5, 9, 13 … or {MOST_HIDDEN + 1} whole numbers")
    net = Net(len(names), hidden)
    net.set_outs(_weights(outs, hidden + 1, file, "outs"))
    net.set_row(len(names), _weights(data.get("always"), hidden, file, "always"))
    for number, name in enumerate(names):
        net.set_row(number, _weights(features[name], hidden, file, name))
    return net


def _weights(found: object, count: int, file: str, name: str) -> list[float]:
    """A list of so many whole thousandths."""
    if not isinstance(found, list) or len(found) != count or not all([type(each) is int for each in found]):
        raise ContentError(f"{file}, {name}: must be a list of {count} whole numbers")
    return [each / UNIT for each in found]
