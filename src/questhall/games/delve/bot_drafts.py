"""What Delve's bots know of drafted battles: every order of picks against every fall of the third die."""

from __future__ import annotations

from typing import Final, final

from questhall.games.delve.bot_battles import Table, Turn, table_for
from questhall.games.delve.content import FACES
from questhall.games.delve.state import Delve

STAMINA: Final = 0.6
LAST_STAMINA: Final = 12.0
GOLD: Final = 0.4
MERCHANT: Final = 0.6

Place = tuple[int, int, int]
"""Where the battle stands: the set of ailments (by its number in the table), HP, enemy HP."""
Pair = tuple[int, int]


@final
class Course:
    """A drafted battle as far as it is known: what winning is worth, and what is paid for the rest."""

    def __init__(self, s: Delve, table: Table, prize: float) -> None:
        self.table = table
        self.prize = prize
        self.merchant = s.terms.merchant
        fight = s.battle
        self.gold_won = 0 if fight is None or fight.extended else s.terms.numbers.most_gold_won
        self.merchant_face = s.terms.numbers.merchant_face
        self.price = STAMINA if s.stamina > 1 else LAST_STAMINA
        self.can_extend = s.stamina > 0


def draft_outlook(s: Delve, prize: float, first: int = 0) -> tuple[float, float]:
    """Worth and chance to win with the best picks from here on; with `first`, after picking that die."""
    course, pairs = _known(s, prize)
    best = (-1000.0, 0.0)
    for found in _drafts(s.dice_shown, pairs, first):
        outlook = _fight(course, found, (0, max(1, s.hp), _enemy_hp(s)), 0, False)
        if outlook[0] > best[0]:
            best = outlook
    return best


def third_outlook(s: Delve, prize: float) -> tuple[float, float]:
    """The same in mid-turn, with the third die as it shows."""
    fight = s.battle
    assert fight is not None
    course, pairs = _known(s, prize)
    pairs = [(fight.own[fight.fought - 1], fight.theirs[fight.fought - 1]), *pairs]
    return _fight(course, pairs, (0, s.hp, fight.hp), s.third, True)


def _known(s: Delve, prize: float) -> tuple[Course, list[Pair]]:
    fight = s.battle
    assert fight is not None
    table = table_for(s, fight.enemy, fight.level, fight.equipment)
    left = range(fight.fought, len(fight.own))
    return Course(s, table, prize), [(fight.own[at], fight.theirs[at]) for at in left]


def _enemy_hp(s: Delve) -> int:
    fight = s.battle
    assert fight is not None
    return fight.hp


def _drafts(dice: list[int], pairs: list[Pair], first: int) -> list[list[Pair]]:
    """Every way to draft the dice that are left, highest first (DRAFT-5)."""
    if not dice:
        return [pairs]
    found: list[list[Pair]] = []
    for face in range(FACES, 0, -1):
        if face in dice and first in (0, face):
            left = dice.copy()
            left.remove(face)
            theirs = left.pop(0)
            found += _drafts(left, [*pairs, (face, theirs)], 0)
    return found


def _fight(course: Course, pairs: list[Pair], start: Place, third: int, ticked: bool) -> tuple[float, float]:
    """The mean worth and chance to win of fighting the pairs in order."""
    table = course.table
    places: dict[Place, float] = {start: 1.0}
    value, wins = 0.0, 0.0
    for number, (kept, other) in enumerate(pairs):
        ahead: dict[Place, float] = {}
        for (at, hp, enemy_hp), chance in places.items():
            standing = hp if ticked and number == 0 else hp - table.poison[at]
            if standing <= 0:
                value += chance * table.death
                continue
            turns = _turns(table, at, kept, other, third if number == 0 else 0)
            for turn in turns:
                share = chance / len(turns)
                place = table.next_place(at, standing, enemy_hp, turn)
                if place[1] <= 0:
                    value += share * table.death
                elif place[2] <= 0:
                    wins += share
                    value += share * (
                        table.end[place[0]][place[1]] + course.prize + _spoils(course, pairs[number + 1 :])
                    )
                else:
                    ahead[place] = ahead.get(place, 0.0) + share
        places = ahead
    for place, chance in places.items():
        more, won = _go_on(course, place)
        value += chance * more
        wins += chance * won
    return value, wins


def _turns(table: Table, at: int, kept: int, other: int, third: int) -> list[Turn]:
    """The turn of a pair for each parity of the third die, or for the one it shows."""
    spot = 2 * (kept - 1) + (1 - other % 2)
    both = [table.turns[at][number * 2 * FACES + spot] for number in range(len(table.parities))]
    return both if third == 0 or len(both) == 1 else [both[0] if third % 2 else both[1]]


def _spoils(course: Course, left: list[Pair]) -> float:
    """SHOP-6, SHOP-7: what the leftover dice bring."""
    if not course.merchant or not left:
        return 0.0
    gold = min(course.gold_won, max([other for _, other in left]))
    visit = max([kept for kept, _ in left]) >= course.merchant_face
    return GOLD * gold + (MERCHANT if visit else 0.0)


def _go_on(course: Course, place: Place) -> tuple[float, float]:
    """DRAFT-10: stop, or extend; an extension is judged like a battle with two dice."""
    table = course.table
    at, hp, enemy_hp = place
    stop = table.end[at][hp]
    if not course.can_extend:
        return stop, 0.0
    spot = enemy_hp * (table.most_hp + 1) + hp
    wins = table.wins[at][spot]
    extend = table.value[at][spot] + wins * course.prize - course.price
    return (extend, wins) if extend > stop else (stop, 0.0)
