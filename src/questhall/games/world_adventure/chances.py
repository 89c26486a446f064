"""The chances of a fight, exactly: who wins, and how many faint (C-18, C-19; no retreat, no cards).

Points of one stage are counted from hits of Lv 2 soldiers, of the hero and of Lv 1 soldiers. A monster fells Lv 1
soldiers first, as a sound owner chooses; points between groups go to who has the fewest hit points left (GROUP-12), so
the damage that a clan has taken says who of it still stands.
"""

from __future__ import annotations

from typing import Final, final

from questhall.games.world_adventure.vocabulary import (
    AIM,
    BERSERK,
    CANCEL,
    CHASE,
    DAMAGE,
    GUARD,
    MARK,
    REROLL,
    REVIVE,
    STRIKE,
    WEAKEN,
)

NO_SKILL: Final = -1
BINOMIAL: Final = [[1], [1, 1], [1, 2, 1], [1, 3, 3, 1], [1, 4, 6, 4, 1], [1, 5, 10, 10, 5, 1]]
TINY: Final = 1e-12


@final
class Clan:
    """Who fights: soldiers of each level, the hero (damage 0: none), his skill, and the reroll of Leadership 4."""

    def __init__(
        self,
        ones: int,
        twos: int,
        damage: int = 0,
        hp: int = 0,
        accuracy: int = 3,
        skill: int = NO_SKILL,
        n: int = 0,
        cast: int = 0,
        needs_hit: bool = False,
        most: int = 0,
        rerolls: int = 0,
    ) -> None:
        self.ones = ones
        self.twos = twos
        self.damage = damage
        self.hp = hp
        self.accuracy = accuracy
        self.skill = skill if cast else NO_SKILL
        self.n = n
        self.cast = cast
        self.needs_hit = needs_hit
        self.most = most
        self.rerolls = rerolls
        self.key: tuple[int, int] = (
            (((ones * 6 + twos) * 8 + damage) * 20 + hp) * 7 + accuracy,
            ((((self.skill + 1) * 10 + n) * 7 + cast) * 2 + (1 if needs_hit else 0)) * 10 + most * 3 + rerolls,
        )

    def without_skill(self) -> Clan:
        """The same clan when its skill can do no more."""
        return self._changed(NO_SKILL, 0)

    def _changed(self, skill: int, most: int) -> Clan:
        cast = self.cast if skill != NO_SKILL else 0
        return Clan(
            self.ones,
            self.twos,
            self.damage,
            self.hp,
            self.accuracy,
            skill,
            self.n,
            cast,
            self.needs_hit,
            most,
            self.rerolls,
        )

    def less_often(self) -> Clan:
        """The same clan when its skill has worked once more (BATTLE-17)."""
        if self.most == 0:
            return self
        if self.most == 1:
            return self.without_skill()
        return self._changed(self.skill, self.most - 1)


@final
class Stage:
    """How one stage can fall for a side: chances of (points, whether the skill worked) as `chance[points][worked]`."""

    def __init__(self) -> None:
        self.chance: list[list[float]] = []

    def add(self, points: int, worked: int, chance: float) -> None:
        """One more way."""
        while len(self.chance) <= points:
            self.chance.append([0.0, 0.0])
        self.chance[points][worked] += chance


def ways(count: int, hits: int, number: int) -> float:
    """C-18: the chance of so many hits among so many dice."""
    p = number / 6
    return float(BINOMIAL[count][hits] * p**hits * (1 - p) ** (count - hits))


@final
class Calculator:
    """Chances, each reckoned once. `soldier_hp` and `soldier_damage` are those of Lv 1 and Lv 2."""

    def __init__(self, soldier_hp: list[int], soldier_damage: list[int]) -> None:
        self.soldier_hp = soldier_hp
        self.soldier_damage = soldier_damage
        self._hits: dict[tuple[int, int, int, int, int, int], list[tuple[int, int, int, float]]] = {}
        self._stages: dict[tuple[tuple[int, int], int, int, int, int, int], Stage] = {}
        self._hunts: dict[tuple[tuple[int, int], int, int, int, int], tuple[float, float]] = {}
        self._chases: dict[tuple[tuple[int, int], int, int, int], float] = {}
        self._groups: dict[tuple[tuple[int, int], tuple[int, int]], tuple[float, float]] = {}

    # One stage

    def hits(
        self, ones: int, twos: int, damage: int, number: int, rerolls: int, more: int
    ) -> list[tuple[int, int, int, float]]:
        """Chances of hits of Lv 1, of Lv 2 and of the hero; `rerolls` and then `more` missed dice roll again."""
        key = (ones, twos, damage, number, rerolls, more)
        found = self._hits.get(key)
        if found is None:
            falls: dict[tuple[int, int, int], float] = {}
            for one in range(ones + 1):
                for two in range(twos + 1):
                    chance = ways(ones, one, number) * ways(twos, two, number)
                    if damage:
                        falls[(one, two, 1)] = chance * number / 6
                        falls[(one, two, 0)] = chance * (6 - number) / 6
                    else:
                        falls[(one, two, 0)] = chance
            for count in (rerolls, more):
                if count:
                    falls = self._rerolled(falls, ones, twos, damage, number, count)
            found = [(one, two, hero, chance) for (one, two, hero), chance in falls.items() if chance > 0.0]
            self._hits[key] = found
        return found

    def _rerolled(
        self, falls: dict[tuple[int, int, int], float], ones: int, twos: int, damage: int, number: int, count: int
    ) -> dict[tuple[int, int, int], float]:
        """The missed dice that deal most are rolled once more."""
        after: dict[tuple[int, int, int], float] = {}
        for (one, two, hero), chance in falls.items():
            left = count
            of_hero = 0
            if damage and not hero and damage >= self.soldier_damage[1] and left:
                of_hero, left = 1, left - 1
            of_twos = min(left, twos - two)
            left -= of_twos
            if damage and not hero and not of_hero and left:
                of_hero, left = 1, left - 1
            of_ones = min(left, ones - one)
            for new_two in range(of_twos + 1):
                for new_one in range(of_ones + 1):
                    share = chance * ways(of_twos, new_two, number) * ways(of_ones, new_one, number)
                    for new_hero in range(of_hero + 1):
                        part = share * (ways(1, new_hero, number) if of_hero else 1.0)
                        key = (one + new_one, two + new_two, hero + new_hero)
                        after[key] = after.get(key, 0.0) + part
        return after

    def stage(self, clan: Clan, ones: int, twos: int, number: int, lost: int, cancelled: int = 0) -> Stage:
        """One stage of a clan of which so many stand: `lost` soldiers lie (BERSERK), so many hits are cancelled."""
        key = (clan.key, ones, twos, number, lost, cancelled)
        found = self._stages.get(key)
        if found is None:
            found = Stage()
            cast = clan.cast / 6 if clan.damage else 0.0
            self._fall(found, clan, ones, twos, number, lost, cancelled, False, 1.0 - cast)
            if cast:
                self._fall(found, clan, ones, twos, number, lost, cancelled, True, cast)
            self._stages[key] = found
        return found

    def _fall(
        self,
        found: Stage,
        clan: Clan,
        ones: int,
        twos: int,
        number: int,
        lost: int,
        cancelled: int,
        cast: bool,
        share: float,
    ) -> None:
        """All ways of the hit dice, the gold die having succeeded or not."""
        if cast and clan.skill == AIM:
            number = min(5, number + clan.n)
        more = clan.n if cast and clan.skill == REROLL else 0
        for one, two, hero, chance in self.hits(ones, twos, clan.damage, number, clan.rerolls, more):
            for _ in range(cancelled):  # those that deal most; of equal ones silver first
                if hero and (clan.damage >= self.soldier_damage[1] or (two == 0 and clan.damage >= 1)):
                    hero = 0
                elif two:
                    two -= 1
                elif one:
                    one -= 1
            points = one * self.soldier_damage[0] + two * self.soldier_damage[1] + hero * clan.damage
            works = cast and (hero == 1 or not clan.needs_hit)
            if works:
                if clan.skill == STRIKE:
                    points += clan.damage
                elif clan.skill == DAMAGE:
                    points += clan.n
                elif clan.skill == BERSERK:
                    points += min(clan.n, lost)
            found.add(points, 1 if works else 0, chance * share)

    # Merchants

    def plunder(self, clan: Clan, hp: int, number: int, stages: int) -> float:
        """The chance that a merchant is plundered in so many stages (MERCH-5)."""
        if hp <= 0:
            return 1.0
        if stages <= 0:
            return 0.0
        key = (clan.key, hp, number, stages)
        found = self._chases.get(key)
        if found is None:
            found = 0.0
            once = clan.without_skill() if clan.skill == CHASE else clan
            fall = self.stage(clan, clan.ones, clan.twos, number, 0)
            for points in range(len(fall.chance)):
                for worked in (0, 1):
                    chance = fall.chance[points][worked]
                    if chance > 0.0:
                        longer = clan.n if worked and clan.skill == CHASE else 0
                        after = once if longer else clan
                        found += chance * self.plunder(after, hp - points, number, stages - 1 + longer)
            self._chases[key] = found
        return found

    # Monsters

    def hunt(self, clan: Clan, hp: int, number: int, barrier: int) -> tuple[float, float]:
        """The chance to slay a monster, and how many soldiers faint on average (MON-3 to MON-7)."""
        return self._hunted(clan, hp, number, barrier, 0)

    def _hunted(self, clan: Clan, hp: int, number: int, barrier: int, lost: int) -> tuple[float, float]:
        """The same when `lost` soldiers lie, Lv 1 first; of skills that work a few times only, all are still there."""
        if hp <= 0:
            return 1.0, float(lost)
        standing = clan.ones + clan.twos - lost
        if standing < 0:
            return 0.0, float(lost - 1)
        key = (clan.key, hp, number, barrier, lost)
        known = self._hunts.get(key)
        if known is not None:
            return known
        ones = max(0, clan.ones - lost)
        fall = self.stage(clan, ones, standing - ones, number, lost)
        win = faints = same = 0.0
        for points in range(len(fall.chance)):
            for worked in (0, 1):
                chance = fall.chance[points][worked]
                if chance <= 0.0:
                    continue
                marked, down, shields = number, lost, barrier
                after = clan
                if worked and clan.skill == MARK:
                    marked, after = min(5, number + clan.n), clan.without_skill()
                if points < hp and not (worked and clan.skill in (GUARD, CANCEL, WEAKEN)):
                    if barrier:
                        shields -= 1
                    elif worked and clan.skill == REVIVE and standing > 0:
                        after = clan.less_often()  # one faints, one gets up
                    else:
                        down += 1
                if points == 0 and (marked, down, shields) == (number, lost, barrier) and after is clan:
                    same += chance
                    continue
                won, fell = self._hunted(after, hp - points, marked, shields, down)
                win += chance * won
                faints += chance * fell
        rest = max(TINY, 1.0 - same)
        result = (win / rest, faints / rest)
        self._hunts[key] = result
        return result

    # Groups

    def toughness(self, clan: Clan) -> int:
        """All hit points of a clan's soldiers."""
        return clan.ones * self.soldier_hp[0] + clan.twos * self.soldier_hp[1]

    def standing(self, clan: Clan, damage: int) -> tuple[int, int]:
        """How many soldiers of each level stand after so much damage, taken by Lv 1 first (GROUP-12)."""
        ones = max(0, clan.ones - damage // self.soldier_hp[0])
        rest = max(0, damage - clan.ones * self.soldier_hp[0])
        return ones, max(0, clan.twos - rest // self.soldier_hp[1])

    def group(self, mine: Clan, theirs: Clan) -> tuple[float, float]:
        """The chance to win a group battle, and how many of one's soldiers faint on average (GROUP)."""
        key = (mine.key, theirs.key)
        found = self._groups.get(key)
        if found is None:
            found = Duel(self, mine, theirs).fight(0, 0)
            self._groups[key] = found
        return found


@final
class Duel:
    """A group battle from its beginning: what each side has suffered says all about it.

    Of two sides at most one can cancel hits (heroes are unique).
    """

    def __init__(self, calculator: Calculator, mine: Clan, theirs: Clan) -> None:
        self.calculator = calculator
        self.mine = mine
        self.theirs = theirs
        self._known: dict[tuple[int, int], tuple[float, float]] = {}

    def fight(self, suffered: int, dealt: int) -> tuple[float, float]:
        """From a moment when one side has suffered and dealt so much."""
        key = (suffered, dealt)
        known = self._known.get(key)
        if known is not None:
            return known
        mine, theirs = self._side(self.mine, suffered), self._side(self.theirs, dealt)
        win = faints = same = 0.0
        my_falls = self._falls(self.mine, mine, self.theirs, theirs)
        their_falls = self._falls(self.theirs, theirs, self.mine, mine)
        for worked in (0, 1):
            for answered in (0, 1):
                my_fall, their_fall = my_falls[answered], their_falls[worked]
                for points in range(len(my_fall.chance)):
                    chance = my_fall.chance[points][worked]
                    if chance <= 0.0:
                        continue
                    for blows in range(len(their_fall.chance)):
                        both = chance * their_fall.chance[blows][answered]
                        if both <= 0.0:
                            continue
                        after_me = self._hurt(self.mine, suffered, shielded(self.mine, worked, blows))
                        after_them = self._hurt(self.theirs, dealt, shielded(self.theirs, answered, points))
                        if (after_me, after_them) == key:
                            same += both
                            continue
                        won, fell = self._result(after_me, after_them)
                        win += both * won
                        faints += both * fell
        rest = max(TINY, 1.0 - same)
        result = (win / rest, faints / rest)
        self._known[key] = result
        return result

    def _side(self, clan: Clan, damage: int) -> tuple[int, int]:
        return self.calculator.standing(clan, min(damage, self.calculator.toughness(clan)))

    def _falls(self, clan: Clan, side: tuple[int, int], enemy: Clan, other: tuple[int, int]) -> list[Stage]:
        """A stage of one side, by whether the enemy's skill works in it."""
        number = enemy.accuracy if other == (0, 0) and enemy.damage else 3  # GROUP-4
        lost = clan.ones + clan.twos - side[0] - side[1]
        plain = self.calculator.stage(clan, side[0], side[1], number, lost)
        if enemy.skill != CANCEL:
            return [plain, plain]
        return [plain, self.calculator.stage(clan, side[0], side[1], number, lost, enemy.n)]

    def _hurt(self, clan: Clan, damage: int, points: int) -> int:
        """GROUP-6: surplus points of the stage in which the last soldier faints are lost."""
        soldiers = self.calculator.toughness(clan)
        if damage < soldiers:
            return min(soldiers, damage + points)
        return min(soldiers + clan.hp, damage + points)

    def _fallen(self, clan: Clan, damage: int) -> bool:
        return damage >= self.calculator.toughness(clan) + clan.hp

    def _result(self, suffered: int, dealt: int) -> tuple[float, float]:
        mine, theirs = self._fallen(self.mine, suffered), self._fallen(self.theirs, dealt)
        if not mine and not theirs:
            return self.fight(suffered, dealt)
        side = self._side(self.mine, suffered)
        lost = float(self.mine.ones + self.mine.twos - side[0] - side[1])
        if mine and theirs:
            return 0.5, lost  # GROUP-14
        return (0.0 if mine else 1.0), lost


def shielded(clan: Clan, worked: int, points: int) -> int:
    """GUARD: what is left of the enemy's points."""
    return max(0, points - clan.n) if worked and clan.skill == GUARD else points
