"""Dice: fair, reproducible, checkable, and loaded for tests."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from questhall.engine import Dice, DiceError, FairDice, FastDice, LoadedDice
from questhall.engine.dice import NeedFace, PromptedDice, Roll, die_of, faces_of, fair_face, ways
from questhall.engine.match import make_dice


def faces(dice: Dice, count: int, sides: int = 6) -> list[int]:
    return [dice.roll(sides) for _ in range(count)]


def test_fast_dice_roll_the_same_in_every_build() -> None:
    """A change here would break every stored simulation."""
    assert faces(FastDice(12345), 20) == [4, 1, 4, 4, 2, 5, 1, 6, 2, 6, 4, 1, 4, 2, 6, 6, 6, 2, 1, 5]
    assert faces(FastDice(1 << 95), 5, 1000) == [589, 783, 4, 666, 207]
    assert faces(FastDice(0x0123456789ABCDEF01234567), 5, 1000) == [281, 115, 755, 466, 978]


def test_fast_dice_of_a_match_follow_from_its_seed() -> None:
    """The first 96 bits of its hash: a stored simulation is named by a text."""
    seed = int(hashlib.sha256(b"kit-1").hexdigest()[:24], 16)
    assert faces(make_dice("fast", "kit-1"), 20, 1000) == faces(FastDice(seed), 20, 1000)


def test_fair_dice_follow_their_published_recipe() -> None:
    """HMAC-SHA256 of "index:attempt", big-endian words, uneven rest passed over: as any program can compute it."""
    limit = 2**32 - 2**32 % 6
    expected = []
    for index in range(50):
        digest = hmac.new(b"a seed", f"{index}:0".encode(), hashlib.sha256).digest()
        words = [int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4)]
        expected.append(next(word for word in words if word < limit) % 6 + 1)
    assert faces(FairDice(b"a seed"), 50) == expected


def test_a_fair_roll_depends_on_its_number_alone() -> None:
    first = faces(FairDice(b"s"), 10)
    assert [fair_face(b"s", index, 6) for index in range(9, -1, -1)] == first[::-1]


def test_inherited_seeds_give_the_rolls_before_their_numbers() -> None:
    """A match that branched off twice: two rolls are the first match's, one the second's, the rest its own."""
    dice = FairDice(b"own", ((2, b"first"), (3, b"second")))
    seeds = [b"first", b"first", b"second", b"own", b"own"]
    expected = [fair_face(seed, index, 1000) for index, seed in enumerate(seeds)]
    assert faces(dice, 2, 1000) == expected[:2]
    assert faces(dice.copy(), 3, 1000) == faces(dice, 3, 1000) == expected[2:]


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    assert FairDice(b"s").commitment == hashlib.sha256(b"s").hexdigest()


@pytest.mark.parametrize("dice", [FastDice(1), FairDice(b"1")])
def test_faces_are_uniform(dice: Dice) -> None:
    """Chi-squared with 5 degrees of freedom: above 20.5 once in a thousand; the seeds are fixed."""
    count = Counter(faces(dice, 12_000))
    assert sum((count[face] - 2000) ** 2 / 2000 for face in range(1, 7)) < 20.5


@given(st.integers(1, 10_000), st.integers(0, 2**96 - 1))
def test_every_face_is_on_the_die(sides: int, seed: int) -> None:
    assert 1 <= FastDice(seed).roll(sides) <= sides
    assert 1 <= FairDice(str(seed).encode()).roll(sides) <= sides


@given(st.integers(0, 2**96 - 1), st.integers(0, 20))
def test_a_copy_rolls_what_the_original_would_have_rolled(seed: int, before: int) -> None:
    for dice in (FastDice(seed), FairDice(str(seed).encode()), LoadedDice([1, 2, 3, 4, 5, 6] * 10)):
        faces(dice, before)
        twin = dice.copy()
        assert twin.trail == []
        assert faces(twin, 10) == faces(dice, 10)


SEEDED: dict[str, Callable[[int], Dice]] = {
    "fast": lambda seed: FastDice(seed),
    "fair": lambda seed: FairDice(str(seed).encode()),
}


def mixed(dice: Dice, streams: list[str]) -> list[Roll]:
    """Roll so, each die in its stream."""
    for stream in streams:
        dice.die(stream)
    return dice.trail


def of(stream: str, rolls: list[Roll]) -> list[int]:
    return [face for _, face, rolled in rolls if rolled == stream]


@pytest.mark.parametrize("kind", list(SEEDED))
@given(st.integers(0, 2**96 - 1), st.lists(st.sampled_from(["", "dungeon", "battle"])))
def test_a_stream_rolls_the_same_whatever_the_others_rolled(kind: str, seed: int, order: list[str]) -> None:
    rolls = mixed(SEEDED[kind](seed), order)
    for stream in ("", "dungeon", "battle"):
        alone = mixed(SEEDED[kind](seed), [stream] * order.count(stream))
        assert of(stream, rolls) == faces_of(alone)


@pytest.mark.parametrize("kind", list(SEEDED))
def test_the_streams_of_a_seed_differ_and_are_uniform(kind: str) -> None:
    dice = SEEDED[kind](7)
    rolls = mixed(dice, ["", "dungeon", "battle"] * 4_000)
    both = Counter(zip(of("dungeon", rolls), of("battle", rolls), strict=True))
    # Chi-squared with 35 degrees of freedom: above 66.6 once in a thousand; the seed is fixed.
    assert sum((both[a, b] - 4000 / 36) ** 2 / (4000 / 36) for a in range(1, 7) for b in range(1, 7)) < 66.6


@pytest.mark.parametrize("kind", list(SEEDED))
def test_a_copy_goes_on_in_every_stream(kind: str) -> None:
    order = ["battle", "", "dungeon", "battle"] * 3
    dice = SEEDED[kind](5)
    mixed(dice, order)
    twin = dice.copy()
    dice.trail.clear()
    assert mixed(twin, [*order, "loot"]) == mixed(dice, [*order, "loot"])


def test_a_copy_does_not_share_its_streams() -> None:
    for make in SEEDED.values():
        dice, untouched = make(5), make(5)
        mixed(dice, ["battle"])
        mixed(dice.copy(), ["battle", "battle"])
        assert mixed(dice, ["battle"]) == mixed(untouched, ["battle", "battle"])


@pytest.mark.parametrize("dice", [FastDice(1), FairDice(b"1"), LoadedDice([1, 2, 3, 4])])
def test_without_streams_all_rolls_are_of_one(dice: Dice) -> None:
    twin = dice.copy()
    dice.streams = False
    assert mixed(dice, ["battle", "dungeon"]) == mixed(twin, ["", ""])
    assert mixed(dice.copy(), ["battle", "dungeon"]) == mixed(twin.copy(), ["", ""])


def test_fast_streams_roll_the_same_in_every_build() -> None:
    """A change here would break every stored simulation."""
    assert faces_of(mixed(FastDice(12345), ["dungeon"] * 10)) == [1, 6, 4, 6, 2, 4, 5, 4, 3, 1]
    assert faces_of(mixed(FastDice(1 << 95), ["battle"] * 10)) == [1, 1, 6, 2, 1, 6, 2, 6, 1, 3]


def test_fair_streams_follow_their_published_recipe() -> None:
    """HMAC-SHA256 of "stream:index:attempt"."""
    digest = hmac.new(b"a seed", b"battle:1:0", hashlib.sha256).digest()
    dice = FairDice(b"a seed")
    dice.die("battle")
    dice.die("dungeon")
    assert dice.roll(1000, "battle") == int.from_bytes(digest[:4], "big") % 1000 + 1


def test_picks_and_shuffles_have_their_stream() -> None:
    dice = FairDice(b"1")
    dice.pick("abc", "omens")
    dice.shuffle([1, 2, 3], "deck")
    assert [die_of(roll) for roll in dice.trail] == ["a d3 for omens", "a d3 for deck", "a d2 for deck"]


def test_a_pick_is_the_thing_of_its_number() -> None:
    dice = LoadedDice([1, 3, 2])
    assert [dice.pick("abc") for _ in range(3)] == ["a", "c", "b"]


def test_words_in_the_uneven_rest_are_passed_over() -> None:
    """A quarter of all 32-bit words does not fit evenly into three quarters of their range."""
    range_ = 3 << 30
    plain, fitting = FastDice(5), FastDice(5)
    words = [plain.below(1 << 32) for _ in range(40)]
    expected = [word for word in words if word < range_]
    assert 20 < len(expected) < 40
    assert [fitting.below(range_) for _ in expected] == expected


def test_the_uneven_rest_begins_at_the_first_word_that_does_not_fit() -> None:
    """Of so many sides as a word above 2^31 says, that word is the first of the rest; of one more, the last to fit."""
    words = [FastDice(seed).below(1 << 32) for seed in range(20)]
    for seed, word in enumerate(words):
        if word > 1 << 31:
            assert 0 < FastDice(seed).below(word) < word
            assert FastDice(seed).below(word + 1) == word
    assert max(words) > 1 << 31
    first = [int.from_bytes(hmac.new(b"s", f"{n}:0".encode(), "sha256").digest()[:4], "big") for n in range(20)]
    for index, word in enumerate(first):
        if word > 1 << 31:
            assert 1 < fair_face(b"s", index, word) <= word
            assert fair_face(b"s", index, word + 1) == word + 1
    assert max(first) > 1 << 31


def test_fair_dice_go_on_to_the_next_block_when_no_word_fits() -> None:
    """With 2^31 + 1 sides nearly half of the words are passed over; of eight, all are now and then."""
    sides, blocks = (1 << 31) + 1, set()
    for index in range(600):
        for block in range(9):
            digest = hmac.new(b"seed", f"{index}:{block}".encode(), "sha256").digest()
            words = [int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4)]
            fitting = [word for word in words if word < sides]
            if fitting:
                assert fair_face(b"seed", index, sides) == fitting[0] + 1
                blocks.add(block)
                break
    assert blocks >= {0, 1}


def test_loaded_dice_take_their_faces_from_anything_and_keep_them() -> None:
    faces = [2, 3]
    dice = LoadedDice(faces)
    faces.clear()
    assert dice.roll(6) == 2
    assert LoadedDice(face for face in (4, 5)).roll(6) == 4


def test_the_trail_remembers_sides_and_face() -> None:
    dice = LoadedDice([4, 1])
    dice.die()
    dice.roll(2)
    assert dice.trail == [(6, 4, ""), (2, 1, "")]


def test_a_shuffle_keeps_the_cards_and_reaches_every_order() -> None:
    dice = FastDice(3)
    orders = set()
    for _ in range(200):
        cards = [1, 2, 3]
        dice.shuffle(cards)
        orders.add(tuple(cards))
    assert len(orders) == 6


def test_loaded_dice_complain_when_they_run_out() -> None:
    with pytest.raises(DiceError, match="a d6 was rolled, but all 1 loaded faces are used up"):
        faces(LoadedDice([1]), 2)


def test_loaded_dice_complain_when_faces_are_left_over() -> None:
    dice = LoadedDice([4, 5, 6])
    dice.die()
    with pytest.raises(DiceError, match=r"2 loaded faces were never rolled: \[5, 6\]"):
        dice.check_used()
    assert faces(dice, 2) == [5, 6]
    dice.check_used()


def test_loaded_dice_complain_about_a_face_the_die_does_not_have() -> None:
    for face in (0, 7):
        dice = LoadedDice([1, face])
        dice.die()
        with pytest.raises(DiceError, match=f"loaded face number 2 is {face}; a d6 shows 1 to 6"):
            dice.die()


def test_prompted_dice_ask_for_the_face_they_lack() -> None:
    dice = PromptedDice([2])
    assert dice.die() == 2
    with pytest.raises(NeedFace) as need:
        dice.roll(8)
    assert need.value.sides == 8


def test_prompted_dice_ask_where_the_next_face_is_none_of_the_die() -> None:
    dice = PromptedDice([7])
    with pytest.raises(NeedFace) as need:
        dice.die()
    assert need.value.sides == 6
    assert dice.roll(8) == 7


def test_a_copy_of_prompted_dice_has_the_faces_that_are_left() -> None:
    dice = PromptedDice([2, 5])
    dice.die()
    assert dice.copy().die() == dice.die() == 5
    with pytest.raises(NeedFace):
        dice.copy().die()


def test_dice_rolled_together_come_highest_first() -> None:
    dice = LoadedDice([2, 6, 1, 6])
    assert dice.pool(4) == [6, 6, 2, 1]
    assert faces_of(dice.trail) == [2, 6, 1, 6]  # the trail keeps them as they fell


def test_a_pool_rolls_the_same_faces_as_single_dice() -> None:
    assert FastDice(3).pool(8) == sorted(faces(FastDice(3), 8), reverse=True)


def test_prompted_dice_ask_for_a_whole_pool() -> None:
    dice = PromptedDice([3, 5, 4])
    assert dice.roll(6) == 3
    assert dice.pool(2) == [5, 4]
    with pytest.raises(NeedFace) as need:
        dice.pool(8)
    assert (need.value.sides, need.value.count) == (6, 8)


@pytest.mark.parametrize(("count", "different"), [(1, 6), (2, 21), (4, 126), (8, 1287)])
def test_the_ways_of_a_pool(count: int, different: int) -> None:
    found = ways(6, count)
    assert len({fall for _, fall in found}) == len(found) == different
    assert sum(chance for chance, _ in found) == pytest.approx(1.0)
    assert {fall: chance for chance, fall in found}[(6,) * count] == pytest.approx(6.0**-count)


def test_the_chances_of_a_pool_are_those_of_the_dice() -> None:
    counted = Counter(tuple(sorted((a, b), reverse=True)) for a in range(1, 7) for b in range(1, 7))
    assert {fall: round(36 * chance) for chance, fall in ways(6, 2)} == counted
