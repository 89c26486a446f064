"""Dice: the only source of chance in a match.

A roll may name its stream (`dice.pool(4, "dungeon")`): the streams of one seed do not know of each other, so two
players on one seed meet the same dungeon whatever their battles were. Rolls that name none are a stream of their own.

Every kind of dice leaves one trail of `(sides, face, stream)` rolls in the order in which they fell, so that a turn can
be rolled again exactly.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial
from typing import Final, TypeVar, final
from zlib import crc32

from mypy_extensions import i64, mypyc_attr

from questhall.engine.errors import DiceError

Roll = tuple[int, int, str]
T = TypeVar("T")

MASK: Final[i64] = 0xFFFFFFFF
WORD: Final = 1 << 32
SFC_WARM_UP: Final = 12
BLOCK: Final = 64  # bytes of SHA-256


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    """Rolls dice of any number of sides and remembers the rolls since the last checkpoint."""

    def __init__(self) -> None:
        self.trail: list[Roll] = []
        self.streams = True  # else the names of streams are not heeded: all rolls are of one

    def roll(self, sides: int, stream: str = "") -> int:
        """Roll one die: a face from 1 to `sides`."""
        if not self.streams:
            stream = ""
        face = self.draw(sides, stream)
        self.trail.append((sides, face, stream))
        return face

    def die(self, stream: str = "") -> int:
        """Roll the common six-sided die."""
        return self.roll(6, stream)

    def pool(self, count: int, stream: str = "") -> list[int]:
        """Roll several common dice together, highest first: for rolls in which it does not matter which die shows what.

        Look-ahead then need not tell the orders apart: eight dice fall in 1,287 ways, not in 1.7 million.
        """
        faces = [self.roll(6, stream) for _ in range(count)]
        faces.sort(reverse=True)
        return faces

    def pick(self, things: Sequence[T], stream: str = "") -> T:
        """Choose one of `things` at random."""
        return things[self.roll(len(things), stream) - 1]

    def shuffle(self, cards: list[T], stream: str = "") -> None:
        """Shuffle in place."""
        for last in range(len(cards) - 1, 0, -1):
            other = self.roll(last + 1, stream) - 1
            cards[last], cards[other] = cards[other], cards[last]

    def draw(self, sides: int, stream: str) -> int:
        """Produce the next face of a stream; each kind of dice has its own way."""
        raise NotImplementedError

    def copy(self) -> Dice:
        """Dice that will roll the same faces from here on, with an empty trail."""
        raise NotImplementedError


@final
class FastDice(Dice):
    """Dice for simulations and bots: the sfc32 generator, quick and reproducible; each named stream is one more."""

    def __init__(self, seed: int = 0, twin_of: FastDice | None = None) -> None:
        super().__init__()
        self._a: i64
        self._b: i64
        self._c: i64
        self._counter: i64
        self._named: dict[str, FastDice] | None = None
        self._seed = seed
        if twin_of is not None:
            self.streams = twin_of.streams
            self._seed = twin_of._seed
            if twin_of._named is not None:
                self._named = {name: dice.copy() for name, dice in twin_of._named.items()}
            self._a, self._b, self._c = twin_of._a, twin_of._b, twin_of._c
            self._counter = twin_of._counter
            return
        self._a = i64(seed & 0xFFFFFFFF)
        self._b = i64((seed >> 32) & 0xFFFFFFFF)
        self._c = i64((seed >> 64) & 0xFFFFFFFF)
        self._counter = 1
        for _ in range(SFC_WARM_UP):
            self._next()

    def _next(self) -> i64:
        a: i64 = self._a
        b: i64 = self._b
        c: i64 = self._c
        word: i64 = (a + b + self._counter) & MASK
        self._counter = (self._counter + 1) & MASK
        self._a = b ^ (b >> 9)
        self._b = (c + (c << 3)) & MASK
        self._c = (((c << 21) | (c >> 11)) + word) & MASK
        return word

    def below(self, n: i64) -> int:
        """A number from 0 to n - 1 that leaves no trail: for bots' own choices."""
        limit: i64 = MASK + 1 - (MASK + 1) % n
        word: i64 = self._next()
        while word >= limit:
            word = self._next()
        return word % n

    def draw(self, sides: int, stream: str) -> int:
        if stream:
            return self._stream(stream).below(sides) + 1
        return self.below(sides) + 1

    def _stream(self, name: str) -> FastDice:
        """The generator of a named stream, which follows from the seed and the name."""
        if self._named is None:
            self._named = {}
        found = self._named.get(name)
        if found is None:
            found = FastDice(self._seed ^ (crc32(name.encode()) << 64))
            self._named[name] = found
        return found

    def copy(self) -> FastDice:
        return FastDice(0, self)


@final
class FairDice(Dice):
    """Dice that anybody can check afterwards.

    Roll n of a stream is made from HMAC-SHA256(key = seed, message = "stream:n:k") for k = 0, 1, …: its eight
    big-endian 32-bit words are tried in order, words in the uneven rest of the range are passed over, and the first
    good one modulo the number of sides, plus one, is the face. For rolls that name no stream the message is "n:k". So a
    roll depends on the seed, its stream and its own number there alone.
    """

    def __init__(
        self, seed: bytes, inherited: tuple[tuple[int, bytes], ...] = (), twin_of: FairDice | None = None
    ) -> None:
        """`inherited`: the earlier seeds of a match that branched off; `(n, seed)` gave the rolls before number n.

        That number counts the rolls of all streams together; in its stream each roll keeps its own.
        """
        super().__init__()
        self.seed = seed
        self.inherited = inherited
        self._rolled = 0
        self._counts: dict[str, int] = {}
        if twin_of is not None:
            self.streams = twin_of.streams
            self._rolled = twin_of._rolled
            self._counts = twin_of._counts.copy()

    @property
    def commitment(self) -> str:
        """The hash that is published before the first roll."""
        return commitment(self.seed)

    def draw(self, sides: int, stream: str) -> int:
        seed = self.seed
        for before, earlier in self.inherited:
            if self._rolled < before:
                seed = earlier
                break
        index = self._counts.get(stream, 0)
        face = fair_face(seed, index, sides, stream)
        self._rolled += 1
        self._counts[stream] = index + 1
        return face

    def copy(self) -> FairDice:
        return FairDice(self.seed, self.inherited, self)


def faces_of(rolls: Iterable[Roll]) -> list[int]:
    """What the dice showed."""
    return [face for _, face, _ in rolls]


def die_of(roll: Roll) -> str:
    """Which die was rolled, in words."""
    sides, _, stream = roll
    return f"a d{sides} for {stream}" if stream else f"a d{sides}"


def commitment(seed: bytes) -> str:
    """The hash of a seed: binds the host to it without giving it away."""
    return hashlib.sha256(seed).hexdigest()


@lru_cache(4096)
def _keyed(seed: bytes) -> tuple[hashlib._Hash, hashlib._Hash]:
    """Both hashes of HMAC-SHA256 with this key and no message yet, which each roll copies.

    To begin with the key for each roll would take three times as long, and Python's `hmac` twice.
    """
    key = (hashlib.sha256(seed).digest() if len(seed) > BLOCK else seed).ljust(BLOCK, b"\0")
    return hashlib.sha256(bytes(byte ^ 0x36 for byte in key)), hashlib.sha256(bytes(byte ^ 0x5C for byte in key))


def fair_face(seed: bytes, index: int, sides: int, stream: str = "") -> int:
    """Face number `index` in a stream of the fair dice with this seed."""
    limit = WORD - WORD % sides
    number = f"{stream}:{index}" if stream else str(index)
    attempt = 0
    while True:
        kept = _keyed(seed)
        inner, outer = kept[0].copy(), kept[1].copy()
        inner.update(f"{number}:{attempt}".encode())
        outer.update(inner.digest())
        digest = outer.digest()
        for at in range(0, 32, 4):
            word = int.from_bytes(digest[at : at + 4], "big")
            if word < limit:
                return word % sides + 1
        attempt += 1


@final
class LoadedDice(Dice):
    """Dice with prepared faces, whatever their stream; complains when they run out or are left over."""

    def __init__(self, faces: Iterable[int]) -> None:
        super().__init__()
        self.faces = list(faces)
        self.index = 0

    def draw(self, sides: int, stream: str) -> int:
        if self.index == len(self.faces):
            raise DiceError(f"a d{sides} was rolled, but all {len(self.faces)} loaded faces are used up")
        face = self.faces[self.index]
        if not 1 <= face <= sides:
            raise DiceError(f"loaded face number {self.index + 1} is {face}; a d{sides} shows 1 to {sides}")
        self.index += 1
        return face

    def copy(self) -> LoadedDice:
        twin = LoadedDice(self.faces)
        twin.index = self.index
        twin.streams = self.streams
        return twin

    def check_used(self) -> None:
        """Fail if a prepared face was never rolled."""
        if self.index < len(self.faces):
            left = self.faces[self.index :]
            raise DiceError(f"{len(left)} loaded faces were never rolled: {left}")


class NeedFace(Exception):
    """Prompted dice have no face for the next roll; carries its number of sides and of dice rolled together."""

    def __init__(self, sides: int, count: int = 1) -> None:
        super().__init__(f"a face of a d{sides} is needed")
        self.sides = sides
        self.count = count


@lru_cache(64)
def ways(sides: int, count: int) -> list[tuple[float, tuple[int, ...]]]:
    """Every way in which dice rolled together can fall, whatever their order, with its probability; highest first."""
    found = []
    for faces in combinations_with_replacement(range(sides, 0, -1), count):
        orders = factorial(count)
        for face in set(faces):
            orders //= factorial(faces.count(face))
        found.append((orders / sides**count, faces))
    return found


@final
class PromptedDice(Dice):
    """Dice that roll given faces and then ask for the next one: how look-ahead tries every face.

    They ask as well where the next face is none of the die: another die is rolled than when the faces were noted.
    """

    def __init__(self, faces: Sequence[int]) -> None:
        super().__init__()
        self._faces = faces
        self._index = 0

    def draw(self, sides: int, stream: str) -> int:
        if self._index == len(self._faces) or self._faces[self._index] > sides:
            raise NeedFace(sides)
        face = self._faces[self._index]
        self._index += 1
        return face

    def pool(self, count: int, stream: str = "") -> list[int]:
        if self._index == len(self._faces):
            raise NeedFace(6, count)
        return super().pool(count, stream)

    def copy(self) -> PromptedDice:
        return PromptedDice(self._faces[self._index :])
