"""Gold, goods and random places: the chapters DICE and GOLD, and wanted points."""

from __future__ import annotations

from questhall.engine.decision import Decision, Play
from questhall.engine.options import Option
from questhall.games.world_adventure import story
from questhall.games.world_adventure.options import DONE
from questhall.games.world_adventure.state import CITIES, GOODS, World, cargo_room

# Gold


def gain_gold(s: World, seat: int, gold: int, clause: str) -> None:
    """GOLD-2: what is above the limit is lost."""
    kept = min(gold, s.terms.gold_limit - s.gold[seat])
    s.gold[seat] += kept
    story.gold(s, seat, kept, gold - kept, clause)


def pay(s: World, seat: int, gold: int, clause: str) -> int:
    """GEN-10: a forced payment takes what there is; how much that was."""
    paid = min(gold, s.gold[seat])
    s.gold[seat] -= paid
    story.paid(s, seat, paid, clause)
    return paid


def random_gold(s: World, count: int) -> list[int]:
    """DICE-4: so many random gold dice, as they fell."""
    return s.dice.pool(count) if count > 0 else []


def loot(s: World, seat: int, count: int, clause: str) -> None:
    """DICE-8: random loot."""
    if count <= 0:
        return
    dice = random_gold(s, count)
    worth = s.terms.numbers.random_gold
    story.gold_dice(s, seat, dice, clause)
    gain_gold(s, seat, sum([worth[die - 1] for die in dice]), clause)


# Goods


def take_good(s: World, seat: int, good: int) -> None:
    """A piece from the stock."""
    s.stock[good] -= 1
    s.goods[seat * GOODS + good] += 1


def put_back(s: World, seat: int, good: int) -> None:
    """A piece to the stock."""
    s.goods[seat * GOODS + good] -= 1
    s.stock[good] += 1


def carried(s: World, seat: int) -> list[int]:
    """The kinds of goods that a player has."""
    first = seat * GOODS
    return [good for good in range(GOODS) if s.goods[first + good]]


def random_cargo(s: World, seat: int, count: int, clause: str) -> Play:
    """DICE-6, C-36: a piece for each commodity die, if there is one in stock; then what does not fit is put back."""
    if count <= 0:
        return
    dice = s.dice.pool(count)
    taken: list[int] = []
    for die in dice:
        if s.stock[die - 1]:
            take_good(s, seat, die - 1)
            taken.append(die - 1)
    story.cargo_dice(s, seat, dice, taken, clause)
    yield from drop_to_fit(s, seat, "DICE-7")


def drop_to_fit(s: World, seat: int, clause: str) -> Play:
    """D-48, D-49: exactly as many pieces stay as there are cargo slots (DICE-14)."""
    while cargo_room(s, seat) < 0:
        options = [s.terms.options.drop[good] for good in carried(s, seat)]
        option = yield Decision(seat, "drop", options, clause=clause)
        good = s.terms.options.good(option)
        put_back(s, seat, good)
        story.dropped(s, seat, good, clause)


def pick_goods(s: World, seat: int, count: int, clause: str) -> Play:
    """GOOD_PICK: pieces of one's choice from the stock, also fewer or none."""
    for _ in range(count):
        if cargo_room(s, seat) <= 0:
            return
        options: list[Option] = [s.terms.options.take[good] for good in range(GOODS) if s.stock[good]]
        if not options:
            return
        option = yield Decision(seat, "pick_good", [*options, DONE])
        if option is DONE:
            return
        good = s.terms.options.good(option)
        take_good(s, seat, good)
        story.took(s, seat, good, clause)


# Places


def random_city(s: World) -> int:
    """DICE-9, DICE-11: a nation, each as likely as the others."""
    return s.dice.roll(CITIES) - 1


def random_outer(s: World) -> int:
    """DICE-10, C-29: the marker first, then the die."""
    nation = random_city(s)
    return nation * 7 + s.dice.die()


# Wanted points


def change_wanted(s: World, seat: int, points: int, clause: str) -> None:
    """WANTED-1, WANTED-10: within 0 and the most; a counter that moves is placed to the right of those there."""
    before = s.wanted[seat]
    after = min(len(s.terms.numbers.bounties) - 1, max(0, before + points))
    if after == before:
        return
    s.wanted[seat] = after
    s.wanted_since[seat] = max(s.wanted_since) + 1
    story.wanted(s, seat, before, after, clause)


def ranks_before(s: World, seat: int, other: int) -> bool:
    """WANTED-9: more points rank higher; among equals who came there earlier."""
    if s.wanted[seat] != s.wanted[other]:
        return s.wanted[seat] > s.wanted[other]
    return s.wanted_since[seat] < s.wanted_since[other]
