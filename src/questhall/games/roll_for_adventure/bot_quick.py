"""Roll for Adventure for bulk simulations: each option is judged once by what it brings, nothing is tried out.

What things are worth was found by letting it play: thousands of matches with every number moved a little at random.
"""

from __future__ import annotations

from typing import Final, final

from questhall.engine.decision import Decision
from questhall.engine.options import Option
from questhall.games.roll_for_adventure.cards import DESERT, FACES, FOREST, FORTRESS, ICE, ROAM, TERRITORIES
from questhall.games.roll_for_adventure.content import ALLY, BONUS, Line, Reward
from questhall.games.roll_for_adventure.placing import (
    GATE,
    VORTEX,
    cave_spaces,
    enemy_need,
    gate_number,
    sealed,
    territory_room,
    vortex_need,
)
from questhall.games.roll_for_adventure.rewards import CONTINUE, DECLINE
from questhall.games.roll_for_adventure.rules import STAY
from questhall.games.roll_for_adventure.state import (
    COLOURS,
    KINDS,
    NO_DIE,
    Enemy,
    Quest,
    forest_dice,
    hero_number,
    ready,
    showing,
    total,
)

WON: Final = 10_000.0
STONE: Final = 100.0
DAMAGE: Final = 243.0  # divided by the holes that are left
DAMAGE_BESIDE_CAVE_B: Final = 100.0
FAR: Final = 0.178  # for each stone that more than three are missing, so much less: holes are there to be used up
FALLEN: Final = 2.83
POOL: Final = 8.42  # a die that is still to be rolled in this turn
KEPT: Final = 1.33  # one that goes home unplaced
HOME: Final = 3.28
SCARCE: Final = 4.72  # the fewer dice are at home, the more another one is worth
EMPTY: Final = -2.34  # a hero board without dice
NO_DICE: Final = -300.0
BONUS_DIE: Final = 3.63
LAID_BONUS: Final = 0.746  # a die that nobody misses lies in a territory
LAID_ALLY: Final = 0.228
LOST: Final = 5.19  # a die in the Vortex of Oblivion
LOST_MORE: Final = 0.405
HOPE: Final = 10.3
ON_CARD: Final = 0.415
FOE: Final = [6.0, 11.1, 8.49, 6.39]
FOE_HOLE: Final = 0.586
GIANT: Final = 18.0
SPELL: Final = 8.0
STRUCK: Final = 0.908
SHIELD: Final = 0.495
GUARD: Final = 0.15
EXPOSED: Final = 0.991
CURVE: Final = 1.92
CURVE_LAST: Final = 1.07  # the last stone: still less for what is half done
PATH: Final = 108.0
LONGER: Final = 0.122  # a path that needs a die more than seven is worth so much less
LAST_BUT_ONE: Final = 0.716  # progress while two stones are missing: of all that is begun, only two will count
BARRIER: Final = 37.2
SECTION: Final = 35.3
FIRST: Final = 0.763
SECOND: Final = 4.72
SECOND_TWICE: Final = 7.95  # two dice there are worth so much more than twice one
DEVOURED: Final = -11.6
CAVE: Final = [0.0, 1.16, 3.71, 9.09, 24.8, 57.3, 117.0]
HEALING: Final = 0.569  # what a full cave would heal, in part before it is full
OWN_IN_CAVE: Final = 1.04
AGAIN: Final = 1.83  # so much better a roll must be expected to be
TURNED: Final = 1.83  # so much better a placement must be with a die turned over
HELD: Final = 4.01  # a number that brings so much more than a die is worth is not rolled again
CONNECTION: Final = 22.0
SERVES: Final = 2.0
FILLS: Final = 10.0
STAGE_B: Final = [0.0, 22.0, 50.0]
SECTION_B: Final = [22.0, 28.0, 48.0]
ARCH: Final = 60.0
CAVE_B: Final = 1.8  # not more, or dice would go in and out of it for ever
LINE: Final = 0.5

ROAMS: Final = 1 / 3  # the chance that a roaming card strikes a certain territory
NEVER: Final = -1e9
LIKED: Final = ("HEAL", "FLIP", "CALL", "SHIFT", "RESCUE", "REROLL", "WILD_ICE", "SOFTEN", "HOLD", "SHELTER")


def quick(s: Quest, decision: Decision) -> int:
    """The number of the option that brings most."""
    if decision.choices == 1:
        return 0
    found = worths(s, decision)
    best = 0
    for number, worth in enumerate(found):
        if worth > found[best]:
            best = number
    return best


def worths(s: Quest, decision: Decision) -> list[float]:
    """What each option brings."""
    outlook = Outlook(s)
    options = decision.options
    if decision.ask == "place":
        return _placements(outlook, options)
    if decision.ask == "roll":
        return _holds(outlook, options)
    return [gain(outlook, decision.ask, option) for option in options]


def _placements(o: Outlook, options: list[Option]) -> list[float]:
    """Placements, and what may be done with the roll before one."""
    found: list[float] = []
    best = NEVER
    for option in options:
        verb = option[0]
        if verb == "place":
            brings = o.placement(option)
        elif verb == "heal":
            brings = o.healing(option)
        elif verb == "reroll":
            found += _rerolls(o, options[len(found) :], best)
            return found
        else:
            brings = o.turning(option)
        best = max(best, brings)
        found.append(brings)
    return found


def _rerolls(o: Outlook, options: list[Option], best: float) -> list[float]:
    """REROLL: all dice, or all but those of the number that brings most, which may then still be placed."""
    s = o.s
    kept = 0
    most = NEVER
    for number in range(1, FACES + 1):
        count = len(showing(s, s.pool, number))
        if count:
            brings = o.best_of(number, count)
            if brings > most:
                kept, most = number, brings
    others = len(s.pool) - len(showing(s, s.pool, kept))
    all_again = o.expected(len(s.pool), NEVER) - AGAIN
    others_again = o.expected(others, best) - AGAIN
    found = []
    for option in options:
        worth = NEVER
        if len(option) > len(s.pool):
            worth = all_again
        elif len(option) == others + 1 and not _names_number(option, kept):
            worth = others_again
        found.append(worth)
    return found


def _names_number(option: Option, number: int) -> bool:
    """Whether one of the dice that an option names shows a number."""
    for name in option[1:]:
        if int(str(name)[1:]) == number:
            return True
    return False


def _holds(o: Outlook, options: list[Option]) -> list[float]:
    """HOLD: keep the numbers that bring more than dice usually do."""
    s = o.s
    each = [0.0] * (FACES + 1)
    for number in range(1, FACES + 1):
        count = len(showing(s, s.pool, number))
        if count:
            each[number] = (o.best_of(number, count) - HELD) / count
    found = []
    for option in options:
        worth = 0.0
        for name in option[1:]:
            worth += each[int(str(name)[1:])]
        found.append(worth)
    return found


def gain(o: Outlook, ask: str, option: Option) -> float:
    """What an answer to any other question brings."""
    s = o.s
    if option in (DECLINE, CONTINUE):
        return 0.0
    if ask == "kill":
        return o.foe(enemy_of(s, str(option[1])))
    if ask in ("heal", "reset"):
        return o.healed(TERRITORIES.index(str(option[1])), 2 if ask == "heal" else FACES)
    if ask == "ice":
        return o.cave_taken() - o.cave_promise(o.in_cave)
    if ask == "lines":
        return o.cashed([str(name) for name in option[1:]])
    if ask == "lay":
        return o.laid(str(option[2]))
    if ask == "chain":
        return o.taken_back([str(name) for name in option[1:]])
    if ask == "lose_spaces":
        return o.spaces_lost([str(name) for name in option[1:]])
    if ask in ("lose", "seize", "worm1", "worm2"):
        return -missed(s, str(option[1]))
    if ask in ("free", "rescue", "shelter"):
        return missed(s, str(option[1]))
    if ask == "bonus":
        return sum([len(s.boards[COLOURS.index(str(colour))]) for colour in option[1:]])
    if ask == "tie":
        return -o.hole[TERRITORIES.index(str(option[1]))]
    if ask == "hero":
        return -LIKED.index(s.terms.heroes[s.terms.hero_by_name[str(option[1])]].effect)
    return 1.0 if option == STAY else 0.0


def missed(s: Quest, sort: str) -> float:
    """How much a die is missed: bonus dice least, then allies, then those of a seat with many dice."""
    kind = KINDS[sort[0]]
    if kind >= ALLY:
        return 0.1 if kind == BONUS else 0.5
    return 1.0 + 1.0 / (1 + len(s.boards[kind]))


def enemy_of(s: Quest, name: str) -> Enemy:
    """The active enemy of that name."""
    for enemy in s.active:
        if s.terms.cards[enemy.card].name == name:
            return enemy
    raise KeyError(name)


@final
class Outlook:
    """What is to be expected in a position, and by it what placements bring."""

    def __init__(self, s: Quest) -> None:
        self.s = s
        self.back = 0  # dice that come home with the placement looked at last
        self.in_cave = len(s.cave) - s.cave.count(NO_DIE)
        missing = s.terms.adventure.stones - s.stones
        self.damage = DAMAGE_BESIDE_CAVE_B if s.terms.ice_b else DAMAGE * (1.0 - FAR * (missing - 3))
        self.near = LAST_BUT_ONE if missing == 2 else 1.0
        self.bend = CURVE * CURVE_LAST if missing == 1 else CURVE
        self.hole = [self._hole(territory) for territory in range(len(TERRITORIES))]
        self.rates = [0.0] * 4  # how likely an active enemy of each rank attacks next
        self.coming = [0.0] * len(TERRITORIES)  # attacks on each territory to be expected next
        self._expect()
        self.lost = 0
        for die in s.oblivion:
            if s.kinds[die] != BONUS:
                self.lost += 1
        self.free = [not sealed(s, territory) for territory in range(len(TERRITORIES))]
        self.vortex_missing = vortex_need(s) - total(s, s.resurrection)
        self.at_home = 0
        for board in s.boards:
            self.at_home += len(board)
        scarce = SCARCE / (1 + self.at_home)
        self.home = HOME + scarce
        self.kept = KEPT + scarce

    def _hole(self, territory: int) -> float:
        """What one damage costs."""
        room = self.s.limits[territory] - self.s.skulls[territory]
        return self.damage * FALLEN if room <= 1 else self.damage / (room - 1) - self.damage / room

    def _expect(self) -> None:
        """The next card, of all that may lie on top."""
        s = self.s
        cards = s.terms.cards
        homes = [0.0] * (ROAM + 1)
        ranks = [0] * 4
        for at in s.deck:
            card = cards[at]
            homes[card.home] += 1.0
            ranks[card.rank] += 1
        count = len(s.deck)
        master = 0.0 if s.above_master else 1.0 / max(1, s.master_places)
        share = (1.0 - master) / count if count else 0.0
        above = count - ranks[0]
        self.rates[0] = master
        for rank in range(1, 4):
            above -= ranks[rank]
            self.rates[rank] = master + share * above
        for enemy in s.active:
            card = cards[enemy.card]
            homes[card.home] += self.rates[card.rank] / share if share else self.rates[card.rank]
        share = share or 1.0
        for territory in range(len(TERRITORIES)):
            self.coming[territory] = share * (homes[territory] + ROAMS * homes[ROAM])

    # Enemies, skulls and dice

    def foe(self, enemy: Enemy) -> float:
        """What it brings to be rid of an enemy."""
        card = self.s.terms.cards[enemy.card]
        if card.group == "giants":
            return GIANT
        worth = FOE[card.rank] + (SPELL if card.passive is not None else 0.0)
        if card.home < ROAM:
            return worth + FOE_HOLE * self.rates[card.rank] * self.hole[card.home]
        for territory in range(len(TERRITORIES)):
            worth += FOE_HOLE * self.rates[card.rank] * self.hole[territory] * ROAMS
        return worth

    def worst_foe(self) -> float:
        """The same of the worst one."""
        worst = 0.0
        for enemy in self.s.active:
            worst = max(worst, self.foe(enemy))
        return worst

    def healed(self, territory: int, count: int) -> float:
        """What it brings to move a skull back so many holes."""
        s = self.s
        room = s.limits[territory] - s.skulls[territory]
        after = room + min(count, s.skulls[territory])
        return self.damage / room - self.damage / after

    def most_healed(self, count: int) -> float:
        """The same of the territory that needs it most."""
        most = 0.0
        for territory in range(len(TERRITORIES)):
            most = max(most, self.healed(territory, count))
        return most

    def rewarded(self, reward: Reward) -> float:
        """What a reward of the ice cave brings."""
        s = self.s
        if reward.kind == "DEFEAT_ENEMY":
            return self.worst_foe()
        if reward.kind == "HEAL_SKULL":
            return self.most_healed(reward.n)
        if reward.kind == "RESET_SKULL":
            return self.most_healed(FACES)
        if reward.kind == "FREE_DIE":
            return (LOST + self.home) * min(reward.n, self.lost)
        if reward.kind == "BONUS_DICE":
            return BONUS_DIE * min(reward.n, len(s.supply))
        seats = 0
        for seat in range(s.seats):
            for die in s.cave:
                if die != NO_DIE and s.kinds[die] == seat:
                    seats += 1
                    break
        return BONUS_DIE * min(seats, len(s.supply))

    # Placements

    def placement(self, option: Option) -> float:
        """What a placement brings, by its number, its target and the kinds of its dice."""
        number, target, letters = int(option[1]), str(option[2]), str(option[3])
        count = len(letters)
        bonus = letters.count("b")
        if target == VORTEX:
            brings = self.fed(number, count)
            back = self.back > 0
        elif target == "ice":
            brings = self.entered(self.s.terms.cave_names.index(str(option[4])), bonus == 0 and letters != "a")
            back = False
        elif target == GATE:
            brings = self.gate()
            back = False
        elif target in TERRITORIES:
            brings = self.entering(TERRITORIES.index(target), number, count)
            back = self.back > 0
        else:
            brings = self.struck(enemy_of(self.s, target), number, count)
            back = self.back > 0
        if bonus:
            brings += -self.home * bonus if back else LAID_BONUS * bonus
        if not back:
            brings += LAID_ALLY * letters.count("a")
        return brings - POOL * count + self.empty_hands(count)

    def empty_hands(self, count: int) -> float:
        """What it costs if no dice are left at home when the turn ends."""
        s = self.s
        if self.back or len(s.pool) > count or s.boards[s.seat]:
            return 0.0
        return EMPTY if self.at_home else NO_DICE

    def best_of(self, number: int, count: int) -> float:
        """The most that up to so many dice of a number bring together, more than the pool's worth of each."""
        s = self.s
        best = NEVER
        for dice in range(1, count + 1):
            worth = NEVER
            for enemy in s.active:
                worth = max(worth, self.struck(enemy, number, dice))
            for territory in (DESERT, FORTRESS, FOREST):
                if self.free[territory] and territory_room(s, territory, number) >= dice:
                    worth = max(worth, self.entering(territory, number, dice))
            if dice == 1 and self.free[ICE]:
                for space in cave_spaces(s, number):
                    worth = max(worth, self.entered(space, True))
            if dice == 1 and self.free[FOREST] and number == gate_number(s):
                worth = max(worth, self.gate())
            worth = max(worth, self.fed(number, dice))
            best = max(best, worth - POOL * dice)
        return best

    def expected(self, dice: int, least: float) -> float:
        """About what the best placement of a new roll of so many dice brings, by single dice, if there is another."""
        singles = sorted([max(least, self.best_of(number, 1)) for number in range(1, FACES + 1)], reverse=True)
        mean = 0.0
        share = 1.0  # the chance that no better number is rolled
        for better, worth in enumerate(singles):
            worse = ((FACES - 1 - better) / FACES) ** dice
            mean += worth * (share - worse)
            share = worse
        return mean + least * share

    def struck(self, enemy: Enemy, number: int, count: int) -> float:
        """Dice on an enemy."""
        s = self.s
        need = enemy_need(s, enemy)
        bad = self.foe(enemy)
        self.back = 0
        if total(s, enemy.dice) + number * count < need:
            return STRUCK * bad * number * count / need - ON_CARD * count
        self.back = count + len(enemy.dice)
        there = total(s, enemy.dice) * STRUCK / need
        saved = LOST + self.home if self.lost and ready(s, "RESCUE") else 0.0
        return bad * (1.0 - there) + self.home * self.back + ON_CARD * len(enemy.dice) + saved

    def fed(self, number: int, count: int) -> float:
        """Dice on the Vortex of Resurrection; those that are left in the pool go home."""
        s = self.s
        rest = len(s.pool) - count
        ends = 0.0 if ready(s, "CALL") else (self.kept - POOL) * rest
        self.back = rest
        if number * count < self.vortex_missing:
            return HOPE * self.lost * number * count / s.terms.numbers.vortex_need - ON_CARD * count + ends
        self.back = count + len(s.resurrection) + rest
        lost = self.lost
        hoped = HOPE * lost * min(1.0, total(s, s.resurrection) / s.terms.numbers.vortex_need)
        fed = count + len(s.resurrection)
        return (LOST + LOST_MORE * lost) * lost + self.home * (lost + fed) - hoped + ends

    def healing(self, option: Option) -> float:
        """HEAL: a die for a skull."""
        s = self.s
        brings = self.healed(TERRITORIES.index(str(option[2])), hero_number(s)) - POOL
        return brings + (0.0 if option[1] == "b" else self.home)

    def turning(self, option: Option) -> float:
        """FLIP, SHIFT: the best placement of the number that one more die then shows."""
        s = self.s
        shown = int(str(option[1])[1:])
        number = int(option[2]) if option[0] == "shift" else FACES + 1 - shown
        return self.best_of(number, 1 + len(showing(s, s.pool, number))) - TURNED

    # Territories

    def entering(self, territory: int, number: int, count: int) -> float:
        """Dice in the desert, the fortress or the forest."""
        self.back = 0
        if territory == DESERT:
            return self.worm(count) if self.s.terms.desert_b else self.desert(count)
        if territory == FORTRESS:
            return self.fortress(number, count)
        return self.arch(number, count) if self.s.terms.forest_b else self.path(number, count)

    def stone(self) -> float:
        """A stone, or the last one."""
        return WON if self.s.stones + 1 == self.s.terms.adventure.stones else STONE

    def guard(self, territory: int, deep: int, wide: int) -> float:
        """Dice that so many attacks find, and how many of them each takes: they save holes and are lost."""
        if deep == 0:
            return 0.0
        once = self.coming[territory] / (1.0 + self.coming[territory])
        saved = once if deep == 1 else once + once * once
        return SHIELD + GUARD * self.hole[territory] * saved - EXPOSED * LOST * wide * once

    def desert(self, count: int) -> float:
        """Desert A."""
        s = self.s
        boards = s.terms.boards
        there = len(s.desert_first)
        first = FIRST * self.near
        worth = -first * there - self.guard(DESERT, there, 1)
        if there + count < boards.first_section:
            return worth + first * (there + count) + self.guard(DESERT, there + count, 1)
        self.back = boards.first_section - 1
        second = len(s.desert_second)
        worth -= self.in_second(second)
        if second + 1 < boards.second_section:
            return worth + self.in_second(second + 1) + self.home * self.back
        self.back += second
        return worth + self.stone() + DEVOURED + self.home * self.back

    def in_second(self, dice: int) -> float:
        """So many dice in the second section of desert A."""
        return self.near * (SECOND * dice + (SECOND_TWICE if dice > 1 else 0.0))

    def fortress(self, number: int, count: int) -> float:
        """Either side of the fortress."""
        s = self.s
        at = s.terms.boards.fortress_numbers.index(number)
        there = len(s.sections[at])
        stage = s.stages[at]
        needed = s.terms.fortress_dice[stage]
        weight = self.near * (SECTION_B[min(stage, 2)] if s.terms.fortress_b else SECTION)
        barrier = self.near * BARRIER
        other = 0
        wide = 0
        for place, section in enumerate(s.sections):
            if place != at and section:
                other = max(other, len(section))
                wide += 1
        guarded = self.guard(FORTRESS, max(there, other), wide + (1 if there else 0))
        worth = -weight * self.curve(there, needed) - guarded
        if there + count < needed:
            deep = max(there + count, other)
            return worth + weight * self.curve(there + count, needed) + self.guard(FORTRESS, deep, wide + 1)
        self.back = needed
        worth += self.home * needed + self.guard(FORTRESS, other, wide)
        if not s.terms.fortress_b:
            down = sum(s.stages)
            if down + 1 < len(s.stages) * len(s.terms.fortress_dice):
                return worth + barrier
            return worth + self.stone() - barrier * down
        now = STAGE_B[min(stage, 2)]
        if stage + 1 < len(s.terms.fortress_dice):
            return worth + STAGE_B[min(stage + 1, 2)] - now
        return worth + self.stone() - now

    def path(self, number: int, count: int) -> float:
        """Forest A."""
        s = self.s
        there = len(s.path)
        needed = s.terms.boards.path_dice[s.forest_task]
        weight = self.near * PATH * (1.0 - LONGER * (needed - 7))
        same = 0
        for die in s.path:
            if s.face[die] == number:
                same += 1
        other = there - same
        worth = -weight * self.curve(there, needed) - self._path_guard(same, other)
        if there + count < needed:
            return worth + weight * self.curve(there + count, needed) + self._path_guard(same + count, other)
        self.back = needed
        return worth + self.stone() + self.home * needed

    def _path_guard(self, some: int, others: int) -> float:
        """FOREST: an attack takes one die of each number."""
        return self.guard(FOREST, max(some, others), (1 if some else 0) + (1 if others else 0))

    def arch(self, number: int, count: int) -> float:
        """Forest B."""
        s = self.s
        spaces = s.terms.boards.arch_spaces
        there = forest_dice(s)
        worth = ARCH * (self.curve(there + count, spaces) - self.curve(there, spaces))
        others = s.forest_right if number == s.terms.boards.arch_left else s.forest_left
        if there + count == spaces and not others:  # only with `arch_ends` = free
            self.back = spaces
            return worth + self.stone() - ARCH + self.home * spaces
        return worth + (SHIELD if not there else 0.0)

    def gate(self) -> float:
        """FORESTB-7: the die that opens the gate."""
        spaces = self.s.terms.boards.arch_spaces
        self.back = spaces
        return self.stone() - ARCH + self.home * spaces - LOST

    def curve(self, part: int, whole: int) -> float:
        """Nearly done is worth more than half done."""
        return float((part / whole) ** self.bend)

    # The worm of desert B

    def worm(self, count: int) -> float:
        """So many more ones, each on the best free space."""
        s = self.s
        full = [die != NO_DIE for die in s.worm]
        now = self.worm_worth(full)
        for _ in range(count):
            best, most = -1, NEVER
            for space, taken in enumerate(full):
                if not taken:
                    full[space] = True
                    worth = self.worm_worth(full)
                    full[space] = False
                    if worth > most:
                        best, most = space, worth
            if best >= 0:
                full[best] = True
        return self.worm_worth(full) - now

    def worm_worth(self, full: list[bool]) -> float:
        """Closed connections, and how far the others have come."""
        s = self.s
        worth = 0.0
        closed = 0
        for at, line in enumerate(s.terms.boards.connections):
            there = 0
            for space in line.spaces:
                if full[space]:
                    there += 1
            if s.chained[at] or there == len(line.spaces):
                worth += CONNECTION
                closed += 1
            else:
                share = there / len(line.spaces)
                worth += SERVES * there + FILLS * share * share
        return worth + (STONE if closed == len(s.chained) else 0.0)

    def laid(self, name: str) -> float:
        """DESERTB-2: a die on a space."""
        full = [die != NO_DIE for die in self.s.worm]
        full[self.s.terms.boards.worm_names.index(name)] = True
        return self.worm_worth(full)

    def taken_back(self, names: list[str]) -> float:
        """DESERTB-4: dice of a closed connection come home; a connection that is open still needs some."""
        full = [die != NO_DIE for die in self.s.worm]
        for name in names:
            full[self.s.terms.boards.worm_names.index(name)] = False
        return self.worm_worth(full) + self.home * len(names) + (SHIELD if True in full else 0.0)

    def spaces_lost(self, names: list[str]) -> float:
        """ATTACK-2, ATTACK-6: dice that an attack takes from spaces of their own."""
        s = self.s
        if names[0] in s.terms.boards.worm_names:
            return self.taken_back(names)
        return 1.0 if s.kinds[s.cave[s.terms.cave_names.index(names[0])]] == BONUS else 0.0

    # The ice cave

    def entered(self, space: int, own: bool) -> float:
        """A die in the ice cave."""
        s = self.s
        self.back = 0
        worth = self.guard(ICE, self.in_cave + 1, 1) - self.guard(ICE, self.in_cave, 1)
        if s.terms.ice_b:
            return worth + CAVE_B + self.lines_near(space)
        worth += max(self.cave_promise(self.in_cave + 1), self.cave_worth(self.in_cave + 1))
        if own:
            worth += OWN_IN_CAVE
        return worth - self.cave_promise(self.in_cave)

    def cave_promise(self, dice: int) -> float:
        """Cave A with so many dice that stay: more, the more a full one would heal."""
        share = dice / FACES
        return CAVE[min(dice, len(CAVE) - 1)] + HEALING * share * share * self.most_healed(FACES)

    def cave_taken(self) -> float:
        """ICEA-5: what the cave gives now."""
        return self.cave_worth(self.in_cave)

    def cave_worth(self, dice: int) -> float:
        """Cave A with so many dice: its rewards, and the dice that come home."""
        rewards = self.s.terms.boards.cave_rewards.get(dice)
        if rewards is None:
            return 0.0
        worth = self.home * dice
        for reward in rewards:
            worth += self.rewarded(reward)
        return worth

    def lines_near(self, space: int) -> float:
        """Cave B: the lines that a die on a space fills or brings nearer."""
        s = self.s
        worth = 0.0
        for line in s.terms.boards.cave_lines:
            if space in line.spaces:
                there = 1
                for other in line.spaces:
                    if s.cave[other] != NO_DIE:
                        there += 1
                share = there / len(line.spaces)
                worth += LINE * share * share * self.line_worth(line)
        return worth

    def line_worth(self, line: Line) -> float:
        """The reward of a line."""
        return self.rewarded(line.reward) if line.reward is not None else 0.0

    def cashed(self, names: list[str]) -> float:
        """ICEB-5: rewards for dice that leave the cave."""
        s = self.s
        worth = 0.0
        spaces: list[int] = []
        for line in s.terms.boards.cave_lines:
            if line.name in names:
                worth += self.line_worth(line)
                spaces += [space for space in line.spaces if space not in spaces]
        return worth + (self.home - CAVE_B) * len(spaces)
