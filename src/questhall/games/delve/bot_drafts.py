"""What Delve's bots know of drafted battles: every order of picks against every fall of the third die."""

from __future__ import annotations

from typing import Final, final

from questhall.engine.dice import ways
from questhall.games.delve.bot_battles import Table, Turn, table_for
from questhall.games.delve.content import FACES, Enemy, Equipment
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


@final
class Line:
    """A drafted battle after some of its turns: where it may stand, and what it came to where it is over."""

    def __init__(self, places: dict[Place, float], value: float, won: list[float], left: float) -> None:
        self.places = places
        self.value = value
        self.won = won  # the chance to win in each of the turns
        self.left = left  # the HP expected where it is won; none where it is lost
        self.rest: float | None = None  # what going on or stopping is worth, once asked for
        self.turns: dict[int, Line] = {}  # what follows, by the pair that is fought


def draft_outlook(s: Delve, prize: float, first: int = 0) -> float:
    """Worth of the battle with the best picks from here on; with `first`, after picking that die."""
    course, pairs = _known(s, prize)
    line = _beginning(max(1, s.hp), _enemy_hp(s))
    for pair in pairs:
        line = _fought(course, line, pair)
    return _best_draft(course, s.dice_shown, line, pairs, first)[0]


def opening_odds(s: Delve, enemy: Enemy, piece: Equipment | None, prize: float) -> tuple[float, float]:
    """The chance to win a battle with its first draft, and the HP after it: the best picks of every roll (DRAFT-3).

    What leftover dice would bring is left out: it seldom changes a pick, and a battle that is over needs no more of
    them.
    """
    course = Course(s, table_for(s, enemy, s.level, piece), prize)
    course.merchant = False
    start = _beginning(max(1, s.hp), enemy.hp[s.level - 1])
    wins, left = 0.0, 0.0
    for chance, faces in ways(FACES, s.terms.numbers.draft_dice):
        _, line = _best_draft(course, list(faces), start, [], 0)
        wins += chance * sum(line.won)
        left += chance * (line.left + sum([hp * share for (_, hp, _), share in line.places.items()]))
    return wins, left


def third_outlook(s: Delve, prize: float) -> float:
    """Worth of the battle in mid-turn, with the third die as it shows."""
    fight = s.battle
    assert fight is not None
    course, pairs = _known(s, prize)
    now = (fight.own[fight.fought - 1], fight.theirs[fight.fought - 1])
    line = _turned(course, _beginning(s.hp, fight.hp), now, s.third, True)
    for pair in pairs:
        line = _fought(course, line, pair)
    return _worth(course, line, [now, *pairs])


def _beginning(hp: int, enemy_hp: int) -> Line:
    return Line({(0, hp, enemy_hp): 1.0}, 0.0, [], 0.0)


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


def _best_draft(course: Course, dice: list[int], line: Line, pairs: list[Pair], first: int) -> tuple[float, Line]:
    """The best way to draft the dice that are left, highest first (DRAFT-5): its worth, and how the battle goes."""
    if not dice or not (line.places or course.merchant):  # a battle that is over leaves dice to the merchant only
        return _worth(course, line, pairs), line
    best: tuple[float, Line] | None = None
    for at, face in enumerate(dice):
        if (at == 0 or dice[at - 1] != face) and first in (0, face):
            left = [*dice[:at], *dice[at + 1 :]]
            pair = (face, left.pop(0))
            found = _best_draft(course, left, _fought(course, line, pair), [*pairs, pair], 0)
            if best is None or found[0] > best[0]:
                best = found
    assert best is not None
    return best


def _fought(course: Course, line: Line, pair: Pair) -> Line:
    """The battle after one more pair; what was found before is kept, for drafts have their first turns in common."""
    kept, other = pair
    spot = 2 * kept + other % 2
    found = line.turns.get(spot)
    if found is None:
        found = line.turns[spot] = _turned(course, line, pair, 0, False)
    return found


def _turned(course: Course, line: Line, pair: Pair, third: int, ticked: bool) -> Line:
    """Fight a pair wherever the battle may stand; `ticked`: the poison of this turn has already cost its HP."""
    table = course.table
    ahead: dict[Place, float] = {}
    value, won, left = line.value, 0.0, line.left
    for (at, hp, enemy_hp), chance in line.places.items():
        standing = hp if ticked else hp - table.poison[at]
        if standing <= 0:
            value += chance * table.death
            continue
        turns = _turns(table, at, pair[0], pair[1], third)
        for turn in turns:
            share = chance / len(turns)
            place = table.next_place(at, standing, enemy_hp, turn)
            if place[1] <= 0:
                value += share * table.death
            elif place[2] <= 0:
                won += share
                left += share * place[1]
                value += share * (table.end[place[0]][place[1]] + course.prize)
            else:
                ahead[place] = ahead.get(place, 0.0) + share
    return Line(ahead, value, [*line.won, won], left)


def _worth(course: Course, line: Line, pairs: list[Pair]) -> float:
    """What a battle is worth whose pairs are all fought: what it came to, the leftover dice, and going on."""
    if line.rest is None:
        line.rest = sum([chance * _go_on(course, place) for place, chance in line.places.items()])
    value = line.value + line.rest
    if course.merchant:
        for number, won in enumerate(line.won, 1):
            if won:
                value += won * _spoils(course, pairs[number:])
    return value


def _turns(table: Table, at: int, kept: int, other: int, third: int) -> list[Turn]:
    """The turn of a pair for each parity of the third die, or for the one it shows."""
    spot = 2 * (kept - 1) + (1 - other % 2)
    both = [table.turns[at][number * 2 * FACES + spot] for number in range(len(table.parities))]
    return both if third == 0 or len(both) == 1 else [both[0] if third % 2 else both[1]]


def _spoils(course: Course, left: list[Pair]) -> float:
    """SHOP-6, SHOP-7: what the leftover dice bring."""
    if not left:
        return 0.0
    gold = min(course.gold_won, max([other for _, other in left]))
    visit = max([kept for kept, _ in left]) >= course.merchant_face
    return GOLD * gold + (MERCHANT if visit else 0.0)


def _go_on(course: Course, place: Place) -> float:
    """DRAFT-10: stop, or extend; an extension is judged like a battle with two dice."""
    table = course.table
    at, hp, enemy_hp = place
    stop = table.end[at][hp]
    if not course.can_extend:
        return stop
    spot = enemy_hp * (table.most_hp + 1) + hp
    return max(stop, table.value[at][spot] + table.wins[at][spot] * course.prize - course.price)
