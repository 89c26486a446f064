"""How a battle may go on, exactly: every fall of the dice to its end, from any moment of a stage.

What is chosen from here on: nobody retreats or plays another card, a missed die that deals most is rolled again, a
monster fells Lv 1 first, points go to who has the fewest hit points left (GROUP-12), Lv 2 first if a player gives them,
and Lv 2 get up first. Only people are told this; bots have the quicker `chances`.
"""

from __future__ import annotations

from typing import Final, final

from questhall.games.world_adventure.battle import limited
from questhall.games.world_adventure.chances import NO_SKILL, TINY, ways
from questhall.games.world_adventure.content import Box
from questhall.games.world_adventure.state import BAND, DUEL, HUNT
from questhall.games.world_adventure.vocabulary import (
    AIM,
    BERSERK,
    CANCEL,
    CHASE,
    DAMAGE,
    GUARD,
    MARK,
    MIGHT,
    REROLL,
    REVIVE,
    STRIKE,
    WEAKEN,
)

ONES: Final = 0
TWOS: Final = 1
SILVER: Final = 2
SHIELDS: Final = (GUARD, CANCEL, WEAKEN)
NOTED: Final = (GUARD, CANCEL, WEAKEN, REVIVE, CHASE, MARK)  # whether such a skill worked matters beyond its own points
MOST_FIGHTS: Final = 64
MANY: Final = 1 << 20


@final
class Host:
    """What stays the same of a side: its hero with his skill, a reroll in each stage, and who gives it points."""

    def __init__(
        self,
        damage: int = 0,
        accuracy: int = 0,
        skill: int = NO_SKILL,
        n: int = 0,
        cast: int = 0,
        needs_hit: bool = False,
        leads: int = 0,
        by_slot: bool = False,
    ) -> None:
        self.damage = damage
        self.accuracy = accuracy
        self.skill = skill
        self.n = n
        self.cast = cast
        self.needs_hit = needs_hit
        self.leads = leads
        self.by_slot = by_slot  # an NPC strikes among equals the lowest slot
        self.key = (damage, accuracy, skill, n, cast, needs_hit, leads, by_slot)


@final
class Stand:
    """A side at the beginning of a stage: soldiers with what they have left, the hero's, and uses of the skill.

    `uses` below 0 is without limit. Each is made once, by a `Ranks`, so that two are equal if they are the same.
    """

    def __init__(self, number: int, levels: list[int], hp: list[int], hero: int, uses: int) -> None:
        self.number = number
        self.levels = levels
        self.hp = hp
        self.hero = hero
        self.uses = uses
        self.ones = self.twos = self.down = 0
        for at in range(len(hp)):
            if hp[at] == 0:
                self.down += 1
            elif levels[at] == 1:
                self.ones += 1
            else:
                self.twos += 1
        self.alone = self.ones + self.twos == 0
        self.alive = not self.alone or hero > 0
        self.struck: list[Stand] = [self]  # by so many points


@final
class Ranks:
    """All that can become of one side."""

    def __init__(self, host: Host, soldier_hp: list[int]) -> None:
        self.host = host
        self.soldier_hp = soldier_hp
        self._known: dict[tuple[int, ...], Stand] = {}

    def stand(self, levels: list[int], hp: list[int], hero: int, uses: int) -> Stand:
        """The one that is like this; where slots do not matter they are put in the order in which they fall."""
        codes = [(hp[at] * 4 + 3 - levels[at]) for at in range(len(hp))]
        if not self.host.by_slot:
            codes.sort()
        key = (hero, uses, *codes)
        found = self._known.get(key)
        if found is None:
            found = Stand(len(self._known), [3 - code % 4 for code in codes], [code // 4 for code in codes], hero, uses)
            self._known[key] = found
        return found

    def struck(self, stand: Stand, points: int) -> Stand:
        """After so many points (GROUP-6, GROUP-8, GROUP-12)."""
        while len(stand.struck) <= points:
            stand.struck.append(self._one_point(stand.struck[-1], stand.alone))
        return stand.struck[points]

    def _one_point(self, stand: Stand, alone: bool) -> Stand:
        if alone:
            return stand if stand.hero == 0 else self.stand(stand.levels, stand.hp, stand.hero - 1, stand.uses)
        best = -1
        for at in range(len(stand.hp)):
            if stand.hp[at] and (best < 0 or stand.hp[at] < stand.hp[best]):
                best = at
        return stand if best < 0 else self._with(stand, best, stand.hp[best] - 1)

    def _with(self, stand: Stand, at: int, hp: int) -> Stand:
        points = stand.hp.copy()
        points[at] = hp
        return self.stand(stand.levels, points, stand.hero, stand.uses)

    def felled(self, stand: Stand) -> Stand:
        """A monster fells Lv 1 first, the hero last (MON-4, MON-7)."""
        best = -1
        for at in range(len(stand.hp)):
            if stand.hp[at] and (best < 0 or stand.levels[at] < stand.levels[best]):
                best = at
        return self.stand(stand.levels, stand.hp, 0, stand.uses) if best < 0 else self._with(stand, best, 0)

    def risen(self, stand: Stand, count: int) -> Stand:
        """So many fallen ones get up, Lv 2 first."""
        for _ in range(count):
            best = -1
            for at in range(len(stand.hp)):
                if stand.hp[at] == 0 and (best < 0 or stand.levels[at] > stand.levels[best]):
                    best = at
            if best < 0:
                break
            stand = self._with(stand, best, self.soldier_hp[stand.levels[best] - 1])
        return stand

    def revived(self, stand: Stand) -> Stand:
        """What a REVIVE skill that worked makes of a side; it counts only if somebody got up (BATTLE-17)."""
        if not stand.alive or stand.down == 0:
            return stand
        risen = self.risen(stand, self.host.n)
        return self.stand(risen.levels, risen.hp, risen.hero, stand.uses - 1 if stand.uses > 0 else stand.uses)


@final
class Moment:
    """What is particular about a side in the stage that runs: its card, its dice as they lie, rerolls to come.

    `faces` are those of the hit dice by ONES, TWOS, SILVER; None while nothing is rolled; 0 is a die that rolls again.
    """

    def __init__(self, leads: int) -> None:
        self.leads = leads
        self.card = NO_SKILL
        self.n = 0
        self.gold = -1  # 0 or 1: whether the gold die has succeeded
        self.faces: list[list[int]] | None = None
        self.together = 0  # so many of them that missed will be picked to roll with those
        self.card_rolls = False  # a REROLL card is still to come
        self.skill_rolls = True  # a REROLL skill is


Falls = list[tuple[int, int, float]]
"""Points, whether the skill worked (if it is NOTED), and the chance of it."""


@final
class Fight:
    """All courses of one battle; side 0 began it. Against a monster or a merchant `mine` is the player's side."""

    def __init__(self, box: Box, kind: int, hosts: list[Host], mine: int, accuracy: int) -> None:
        self.kind = kind
        self.mine = mine
        self.accuracy = accuracy  # of the monster or the merchant, without marks
        self.hosts = hosts
        self.group = kind in (BAND, DUEL)
        self.hp = [each.hp for each in box.soldiers]
        self.damage = [each.damage for each in box.soldiers]
        self.number = box.soldiers[0].accuracy  # GROUP-4
        self.ranks = [Ranks(hosts[0], self.hp), Ranks(hosts[1], self.hp)]
        self._falls: dict[tuple[int, ...], Falls] = {}
        self._groups: dict[int, tuple[float, float, float]] = {}
        self._hunts: dict[tuple[int, int, int, int], tuple[float, float]] = {}

    # Dice

    def falls(self, side: int, me: Stand, raw: int, mark: int, cancelled: int, moment: Moment | None) -> Falls:
        """How the dice of a side can fall: `raw` to hit, so many hits cancelled by the enemy."""
        host = self.hosts[side]
        if moment is not None:
            return self._fallen(host, me, raw, mark, cancelled, moment)
        hero = 1 if me.hero else 0
        lost = me.down if host.skill == BERSERK else 0
        can = 0 if me.uses == 0 else 1
        key = (side, me.ones, me.twos, hero, lost, can, raw, mark, cancelled)
        found = self._falls.get(key)
        if found is None:
            found = self._fallen(host, me, raw, mark, cancelled, Moment(host.leads))
            self._falls[key] = found
        return found

    def _fallen(self, host: Host, me: Stand, raw: int, mark: int, cancelled: int, moment: Moment) -> Falls:
        sums: dict[tuple[int, int], float] = {}
        raw += moment.n if moment.card == AIM else 0
        if moment.card == MARK and moment.n > mark:
            raw += moment.n - mark
            mark = moment.n
        cast = 0.0 if me.hero == 0 or me.uses == 0 or host.skill == NO_SKILL else host.cast / 6
        if moment.gold >= 0 and cast:
            cast = float(moment.gold)
        for works, share in ((False, 1.0 - cast), (True, cast)):
            if share:
                self._scored(sums, host, me, raw, mark, cancelled, moment, works, share)
        return [(points, noted, chance) for (points, noted), chance in sums.items() if chance > 0.0]

    def _scored(
        self,
        sums: dict[tuple[int, int], float],
        host: Host,
        me: Stand,
        raw: int,
        mark: int,
        cancelled: int,
        moment: Moment,
        cast: bool,
        share: float,
    ) -> None:
        """The points of all ways, the gold die having succeeded or not."""
        rerolls = [moment.leads, moment.n if moment.card_rolls else 0]  # BATTLE-18
        worth = host.damage
        if cast:
            if host.skill == AIM:
                raw += host.n
            elif host.skill == MARK:
                raw += max(0, host.n - mark)
            elif host.skill == REROLL and moment.skill_rolls:
                rerolls.append(host.n)
            if host.needs_hit:
                worth += self._added(host.skill, host.n, host, me)
        number = limited(raw)
        might = moment.n if moment.card == MIGHT else 0
        more = self._added(moment.card, moment.n, host, me)
        order = self._order(worth)
        counts = [me.ones, me.twos, 1 if me.hero else 0]
        hits = self._rolled(counts, moment, order, number)
        for count in rerolls:
            if count:
                hits = self._again(hits, counts, order, count, number)
        skilled = self._added(host.skill, host.n, host, me)
        for (one, two, silver), chance in hits.items():
            left = [one, two, silver]
            for _ in range(cancelled):
                self._cancel(left, host.damage)
            works = cast and (left[SILVER] == 1 or not host.needs_hit)
            points = left[ONES] * self.damage[0] + left[TWOS] * self.damage[1] + left[SILVER] * host.damage
            points += might * (left[ONES] + left[TWOS] + left[SILVER]) + more
            if works:
                points += skilled
                if host.skill == MIGHT:
                    points += host.n * (left[ONES] + left[TWOS] + left[SILVER])
            key = (points, 1 if works and host.skill in NOTED else 0)
            sums[key] = sums.get(key, 0.0) + chance * share

    def _added(self, kind: int, n: int, host: Host, me: Stand) -> int:
        """Points that an effect adds whatever the dice show."""
        if kind == STRIKE:
            return host.damage
        if kind == DAMAGE:
            return n
        return min(n, me.down) if kind == BERSERK else 0

    def _order(self, silver: int) -> list[int]:
        """The dice by what a hit of them is worth, the silver one first among equals."""
        if silver >= self.damage[1]:
            return [SILVER, TWOS, ONES]
        return [TWOS, SILVER, ONES] if silver >= self.damage[0] else [TWOS, ONES, SILVER]

    def _rolled(
        self, counts: list[int], moment: Moment, order: list[int], number: int
    ) -> dict[tuple[int, int, int], float]:
        """How many of each sort hit: of dice that lie, and of those that are still to fall."""
        known = [0, 0, 0]
        fresh = counts
        if moment.faces is not None:
            fresh = [0, 0, 0]
            for sort in (ONES, TWOS, SILVER):
                for face in moment.faces[sort]:
                    if face == 0:
                        fresh[sort] += 1
                    elif face <= number:
                        known[sort] += 1
            left = moment.together
            for sort in order:
                picked = min(left, counts[sort] - known[sort] - fresh[sort])
                fresh[sort] += picked
                left -= picked
        found: dict[tuple[int, int, int], float] = {}
        for one in range(fresh[ONES] + 1):
            for two in range(fresh[TWOS] + 1):
                chance = ways(fresh[ONES], one, number) * ways(fresh[TWOS], two, number)
                for silver in range(fresh[SILVER] + 1):
                    key = (known[ONES] + one, known[TWOS] + two, known[SILVER] + silver)
                    found[key] = chance * ways(fresh[SILVER], silver, number)
        return found

    def _again(
        self, hits: dict[tuple[int, int, int], float], counts: list[int], order: list[int], count: int, number: int
    ) -> dict[tuple[int, int, int], float]:
        """So many missed dice roll once more, those that deal most."""
        after: dict[tuple[int, int, int], float] = {}
        for (one, two, silver), chance in hits.items():
            missed = [counts[ONES] - one, counts[TWOS] - two, counts[SILVER] - silver]
            again = [0, 0, 0]
            left = count
            for sort in order:
                again[sort] = min(left, missed[sort])
                left -= again[sort]
            for more in range(again[ONES] + 1):
                for better in range(again[TWOS] + 1):
                    share = chance * ways(again[ONES], more, number) * ways(again[TWOS], better, number)
                    for own in range(again[SILVER] + 1):
                        key = (one + more, two + better, silver + own)
                        after[key] = after.get(key, 0.0) + share * ways(again[SILVER], own, number)
        return after

    def _cancel(self, hits: list[int], silver: int) -> None:
        """CANCEL: a hit with the most damage, the silver die first among equals."""
        for sort in self._order(silver):
            if hits[sort]:
                hits[sort] -= 1
                return

    # Groups

    def duel(self, a: Stand, b: Stand) -> tuple[float, float, float]:
        """From the beginning of a stage: the chance that side 0 wins, and who of each side lies at the end."""
        if not a.alive or not b.alive:
            win = 0.5 if a.alive == b.alive else 1.0 if a.alive else 0.0  # GROUP-14
            return win, float(a.down), float(b.down)
        key = a.number * MANY + b.number
        found = self._groups.get(key)
        if found is None:
            found = self.group_stage(a, b, None, None)
            self._groups[key] = found
        return found

    def group_stage(
        self, a: Stand, b: Stand, first: Moment | None, second: Moment | None
    ) -> tuple[float, float, float]:
        """One stage and all that follows it (GROUP-1, BATTLE-13)."""
        mine = self._against(0, a, b, first, second)
        theirs = self._against(1, b, a, second, first)
        guard = self._card(second, GUARD), self._card(first, GUARD)
        win = down = lying = same = 0.0
        for worked in (0, 1):
            for answered in (0, 1):
                points = [each for each in mine[answered] if each[1] == worked]
                blows = [each for each in theirs[worked] if each[1] == answered]
                if not points or not blows:
                    continue
                ends = self._struck(1, b, points, guard[0] + self._guard(1, answered), answered)
                mends = self._struck(0, a, blows, guard[1] + self._guard(0, worked), worked)
                for after_b, chance in ends:
                    for after_a, share in mends:
                        both = chance * share
                        if after_a is a and after_b is b:
                            same += both
                            continue
                        known = self._groups.get(after_a.number * MANY + after_b.number)
                        if known is None:
                            known = self.duel(after_a, after_b)
                        win += both * known[0]
                        down += both * known[1]
                        lying += both * known[2]
        if first is not None or second is not None:  # only this stage has cards and dice of its own
            known = self.duel(a, b) if same else (0.0, 0.0, 0.0)
            return win + same * known[0], down + same * known[1], lying + same * known[2]
        rest = max(TINY, 1.0 - same)
        return win / rest, down / rest, lying / rest

    def _against(
        self, side: int, me: Stand, foe: Stand, moment: Moment | None, other: Moment | None
    ) -> tuple[Falls, Falls]:
        """How the dice of one side can fall, by whether the enemy's skill works."""
        enemy = self.hosts[1 - side]
        raw = enemy.accuracy if foe.alone and enemy.accuracy else self.number
        raw -= self._card(other, WEAKEN)
        cancelled = self._card(other, CANCEL)
        plain = self.falls(side, me, raw, 0, cancelled, moment)
        if enemy.skill == WEAKEN:
            return plain, self.falls(side, me, raw - enemy.n, 0, cancelled, moment)
        if enemy.skill == CANCEL:
            return plain, self.falls(side, me, raw, 0, cancelled + enemy.n, moment)
        return plain, plain

    def _card(self, moment: Moment | None, kind: int) -> int:
        return moment.n if moment is not None and moment.card == kind else 0

    def _guard(self, side: int, worked: int) -> int:
        return self.hosts[side].n if worked and self.hosts[side].skill == GUARD else 0

    def _struck(self, side: int, stand: Stand, falls: Falls, guard: int, worked: int) -> list[tuple[Stand, float]]:
        """What becomes of a side, each once; a skill may let some get up."""
        ranks = self.ranks[side]
        revives = worked and self.hosts[side].skill == REVIVE
        found: dict[int, tuple[Stand, float]] = {}
        for points, _, chance in falls:
            after = ranks.struck(stand, max(0, points - guard))
            if revives:
                after = ranks.revived(after)
            known = found.get(after.number)
            found[after.number] = (after, chance if known is None else known[1] + chance)
        return list(found.values())

    # Monsters and merchants

    def hunt(self, me: Stand, hp: int, more: int, mark: int) -> tuple[float, float]:
        """The chance to win, and who lies at the end; `more` is the Barrier or the stages left of a chase."""
        if hp <= 0:
            return 1.0, float(me.down)
        if not me.alive or (self.kind != HUNT and more <= 0):
            return 0.0, float(me.down)
        key = (me.number, hp, more, mark)
        found = self._hunts.get(key)
        if found is None:
            found = self.hunt_stage(me, hp, more, mark, None)
            self._hunts[key] = found
        return found

    def hunt_stage(self, me: Stand, hp: int, more: int, mark: int, moment: Moment | None) -> tuple[float, float]:
        """One stage and all that follows it (MON-3 to MON-7, MERCH-5 to MERCH-8)."""
        host = self.hosts[self.mine]
        falls = self.falls(self.mine, me, self.accuracy + mark, mark, 0, moment)
        card = NO_SKILL if moment is None else moment.card
        n = 0 if moment is None else moment.n
        if card == MARK:
            mark = max(mark, n)
        win = down = same = 0.0
        for points, worked, chance in falls:
            shield = card in SHIELDS or (worked == 1 and host.skill in SHIELDS)
            after, left, marked = me, more, mark
            if worked and host.skill == MARK:
                marked = max(mark, host.n)
            if self.kind != HUNT:
                left -= 1
                if card == CHASE:
                    left += n
                if worked and host.skill == CHASE:
                    left += host.n
                    after = self._less(after)
            elif points < hp and not shield:
                if left:
                    left -= 1
                else:
                    after = self.ranks[self.mine].felled(me)
            if worked and host.skill == REVIVE:
                after = self.ranks[self.mine].revived(after)
            if points == 0 and after is me and left == more and marked == mark and moment is None:
                same += chance
                continue
            won, lie = self.hunt(after, hp - points, left, marked)
            win += chance * won
            down += chance * lie
        rest = max(TINY, 1.0 - same)
        return win / rest, down / rest

    def _less(self, stand: Stand) -> Stand:
        """The same when a skill has worked once more."""
        if stand.uses <= 0:
            return stand
        return self.ranks[self.mine].stand(stand.levels, stand.hp, stand.hero, stand.uses - 1)


@final
class Courses:
    """Fights that were looked into lately."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self._fights: dict[tuple[object, ...], Fight] = {}

    def fight(self, kind: int, hosts: list[Host], mine: int, accuracy: int) -> Fight:
        """The one between these two, kept for the next question."""
        key = (kind, hosts[0].key, hosts[1].key, mine, accuracy)
        found = self._fights.get(key)
        if found is None:
            if len(self._fights) >= MOST_FIGHTS:
                self._fights.clear()
            found = Fight(self.box, kind, hosts, mine, accuracy)
            self._fights[key] = found
        return found
