"""What Delve's bots know of battles: each is a small Markov decision problem, solved once and looked up ever after.

A position is the player's HP, the enemy's HP and the ailments. Each turn brings 21 rolls of two dice and the parity of
the third die; the player keeps one die (and picks what Cleanse lowers). `Table` finds for every position the best
expected worth of the battle's end, and with the same choices the chance to win and the HP that are left. Luck is not
part of it: what a changed die is worth shows when the changed roll is looked up. The far turn limit is left out.
"""

from __future__ import annotations

from typing import Final, final

from questhall.engine.dice import ways
from questhall.games.delve.content import CHARM, FACES, PLAIN, POISON, Enemy, Equipment, Terms
from questhall.games.delve.exchange import Exchange
from questhall.games.delve.state import Battle, Delve

HP_SAFE: Final = 1.2  # the worth of one HP above 60 % of the maximum, above 35 %, and below
HP_WORN: Final = 1.8
HP_LOW: Final = 3.0
AILMENT_WORTH: Final = [5.0, 4.0, 2.5, 6.0]  # in HP: stun, charm, fear, poison
DEATH: Final = -25.0
DEATH_AND_BACK: Final = -8.0
MOST_SWEEPS: Final = 30
CLOSE: Final = 0.01
MOST_TABLES: Final = 4000

Sickness = tuple[int, int, int, int]


def hp_worth(hp: int, most: int) -> float:
    """What the HP left are worth in fame: the last ones most."""
    worth = 0.0
    for point in range(1, hp + 1):
        share = point / most
        worth += HP_LOW if share <= 0.35 else HP_WORN if share <= 0.6 else HP_SAFE
    return worth


def sickness_worth(sickness: Sickness) -> float:
    """What ailments cost, as a number below 0."""
    worth = 0.0
    for at, level in enumerate(sickness):
        worth -= AILMENT_WORTH[at] * level
    return worth


@final
class Turn:
    """What a kept die and the parity of the enemy's die come to, at one set of ailments."""

    def __init__(self, exchange: Exchange, charm: int, cleansed: list[int], caught_cleansed: list[int]) -> None:
        self.dealt = exchange.dealt
        self.taken = exchange.taken
        self.absorbed = exchange.absorbed
        self.reflected = exchange.reflected
        self.first = exchange.first
        self.charm = charm
        self.cleansed = cleansed  # what the ailments may be after the turn if nothing was caught
        self.caught_cleansed = caught_cleansed


@final
class Table:
    """The solved battle against one enemy with one set of circumstances."""

    def __init__(
        self,
        terms: Terms,
        enemy: Enemy,
        level: int,
        equipment: Equipment | None,
        sickness: Sickness,
        more: tuple[int, int],
        refill: bool,
        death: float,
    ) -> None:
        """`more`: ATK and DEF beyond the level's; `refill`: whether a win heals everything."""
        self.most_hp = terms.levels[level - 1].hp
        self.most_enemy_hp = enemy.hp[level - 1]
        self.death = death
        self.refill = refill
        self.double_fall_wins = terms.double_fall_wins
        self.parities = (1,) if equipment is None else (1, 2)
        self.sicknesses: list[Sickness] = [sickness]
        self.turns: list[list[Turn]] = []
        self.poison: list[int] = []
        self._describe(terms, enemy, level, equipment, more)
        count = len(self.sicknesses)
        size = (self.most_enemy_hp + 1) * (self.most_hp + 1)
        self.size = size
        self.value = [[0.0] * size for _ in range(count)]
        self.wins = [[0.0] * size for _ in range(count)]
        self.left = [[0.0] * size for _ in range(count)]
        self.end = [
            [
                hp_worth(self.most_hp if refill and hp else hp, self.most_hp) + sickness_worth(each)
                for hp in range(self.most_hp + 1)
            ]
            for each in self.sicknesses
        ]
        self._solve()

    # What can happen

    def _describe(
        self, terms: Terms, enemy: Enemy, level: int, equipment: Equipment | None, more: tuple[int, int]
    ) -> None:
        """Every turn at every set of ailments that this battle can lead to."""
        s = Delve(terms)
        s.exp = terms.levels[level - 1].exp
        s.perm_atk, s.armed_def = more
        fight = Battle(enemy, level, equipment)
        at = 0
        while at < len(self.sicknesses):
            sickness = self.sicknesses[at]
            s.ailments = list(sickness)
            level_of_poison = sickness[POISON]
            self.poison.append(min(1, level_of_poison) if terms.poison_always_1 else level_of_poison)
            turns: list[Turn] = []
            for parity in self.parities:
                for kept in range(1, FACES + 1):
                    for other in (1, 2):
                        exchange = Exchange(s, fight, kept, other, parity)
                        charm = s.stats.attack if sickness[CHARM] and (kept + other) % 2 == 0 else 0
                        caught = self._after_catching(terms, sickness, exchange)
                        lowers = exchange.effect.kind == "cleanse"
                        turns.append(
                            Turn(
                                exchange,
                                charm,
                                self._lowered(sickness, lowers),
                                self._lowered(caught, lowers),
                            )
                        )
            self.turns.append(turns)
            at += 1

    def _after_catching(self, terms: Terms, sickness: Sickness, exchange: Exchange) -> Sickness:
        ailment = exchange.blow.ailment
        if ailment == PLAIN or exchange.taken == 0 or sickness[ailment] >= terms.numbers.most_ailment[ailment]:
            return sickness
        return _changed(sickness, ailment, 1)

    def _lowered(self, sickness: Sickness, lowers: bool) -> list[int]:
        """The sets of ailments that Cleanse may leave."""
        if not lowers or sum(sickness) == 0:
            return [self._index(sickness)]
        return [self._index(_changed(sickness, at, -1)) for at, level in enumerate(sickness) if level]

    def _index(self, sickness: Sickness) -> int:
        if sickness not in self.sicknesses:
            self.sicknesses.append(sickness)
        return self.sicknesses.index(sickness)

    # Solving

    def _solve(self) -> None:
        """Sweep over all positions, the enemy's HP rising, until nothing changes: most turns lead to positions done."""
        for sweep in range(MOST_SWEEPS):
            change = 0.0
            for enemy_hp in range(1, self.most_enemy_hp + 1):
                for hp in range(1, self.most_hp + 1):
                    for at in range(len(self.sicknesses)):
                        change = max(change, self._improve(at, hp, enemy_hp))
            if sweep and change < CLOSE:
                return

    def _improve(self, at: int, hp: int, enemy_hp: int) -> float:
        """The best expectation at one position from what is known of the others; returns how much it changed."""
        value, wins, left = 0.0, 0.0, 0.0
        spot = enemy_hp * (self.most_hp + 1) + hp
        standing = hp - self.poison[at]
        if standing <= 0:
            value = self.death
        else:
            found = [self._outlook(at, standing, enemy_hp, turn) for turn in self.turns[at]]
            for chance, best in self._choices(found):
                value += chance * best[0]
                wins += chance * best[1]
                left += chance * best[2]
        before = self.value[at][spot]
        self.value[at][spot] = value
        self.wins[at][spot] = wins
        self.left[at][spot] = left
        return abs(value - before)

    def _choices(self, found: list[tuple[float, float, float]]) -> list[tuple[float, tuple[float, float, float]]]:
        """Every roll with its chance and the better of its two choices."""
        rolls = []
        share = 1 / len(self.parities)
        for number in range(len(self.parities)):
            base = number * 2 * FACES
            for chance, (high, low) in ROLLS:
                one = found[base + 2 * (high - 1) + (1 - low % 2)]
                other = found[base + 2 * (low - 1) + (1 - high % 2)]
                rolls.append((share * chance, one if one[0] >= other[0] else other))
        return rolls

    def _outlook(self, at: int, hp: int, enemy_hp: int, turn: Turn) -> tuple[float, float, float]:
        """Worth, chance to win and HP left after a turn, the player's HP without the poison of its start."""
        end, left, foe = self.next_place(at, hp, enemy_hp, turn)
        if left <= 0:
            return self.death, 0.0, 0.0
        if foe <= 0:
            return self.end[end][left], 1.0, left
        spot = foe * (self.most_hp + 1) + left
        return self.value[end][spot], self.wins[end][spot], self.left[end][spot]

    def next_place(self, at: int, hp: int, enemy_hp: int, turn: Turn) -> tuple[int, int, int]:
        """Ailments, HP and enemy HP after a turn; 0 HP or less is a defeat, even if the enemy falls too."""
        hp -= turn.charm
        if hp <= 0:
            return at, 0, enemy_hp
        enemy_hp -= turn.dealt
        if turn.absorbed:
            hp = min(self.most_hp, hp + turn.absorbed)
        ends = turn.cleansed
        if not turn.first or enemy_hp > 0:
            hp -= turn.taken
            if hp <= 0:
                if enemy_hp > 0 or not self.double_fall_wins:
                    return at, 0, enemy_hp
                hp = 1
            if turn.taken:
                ends = turn.caught_cleansed
            if enemy_hp > 0:
                enemy_hp -= turn.reflected
        best = ends[0]
        for end in ends:
            if self._worth(end, hp, enemy_hp) > self._worth(best, hp, enemy_hp):
                best = end
        return best, hp, enemy_hp

    def _worth(self, at: int, hp: int, enemy_hp: int) -> float:
        return self.end[at][hp] if enemy_hp <= 0 else self.value[at][enemy_hp * (self.most_hp + 1) + hp]

    # Looking up

    def start(self, hp: int, enemy_hp: int) -> tuple[float, float, float]:
        """Worth, chance to win and expected HP left at the start of a turn with the ailments the table was made for."""
        spot = enemy_hp * (self.most_hp + 1) + hp
        return self.value[0][spot], self.wins[0][spot], self.left[0][spot]

    def after(self, hp: int, enemy_hp: int, kept: int, other: int, third: int) -> tuple[float, float, float]:
        """The same after keeping a die, when the poison of the turn has already ticked."""
        parity = 1 if third % 2 == 0 and len(self.parities) == 2 else 0
        turn = self.turns[0][parity * 2 * FACES + 2 * (kept - 1) + (1 - other % 2)]
        return self._outlook(0, hp, enemy_hp, turn)


def _two_dice() -> list[tuple[float, tuple[int, int]]]:
    return [(chance, (faces[0], faces[1])) for chance, faces in ways(FACES, 2)]


ROLLS: Final = _two_dice()


def _changed(sickness: Sickness, ailment: int, by: int) -> Sickness:
    levels = list(sickness)
    levels[ailment] += by
    return levels[0], levels[1], levels[2], levels[3]


def sickness_of(s: Delve) -> Sickness:
    """The ailments as they stand."""
    return s.ailments[0], s.ailments[1], s.ailments[2], s.ailments[3]


Key = tuple[str, str, int, str, Sickness, int, int, bool, float]
_tables: dict[Key, Table] = {}


def table_for(s: Delve, enemy: Enemy, level: int, equipment: Equipment | None) -> Table:
    """The solved battle as it would be fought now; solved ones are kept."""
    death = DEATH_AND_BACK if s.terms.revival and s.revives < s.terms.revive_limit else DEATH
    name = "" if equipment is None else equipment.name
    attack = s.perm_atk + s.armed_atk
    refill = refills(s)
    sickness = sickness_of(s)
    key = (s.terms.key, enemy.name, level, name, sickness, attack, s.armed_def, refill, death)
    found = _tables.get(key)
    if found is None:
        if len(_tables) >= MOST_TABLES:
            _tables.clear()
        found = Table(s.terms, enemy, level, equipment, sickness, (attack, s.armed_def), refill, death)
        _tables[key] = found
    return found


def refills(s: Delve) -> bool:
    """Whether the next win brings a level, and with it all HP (EXP-5)."""
    if s.terms.level_up_heal != "full":
        return False
    for row in s.terms.levels:
        if s.exp < row.exp <= s.exp + s.terms.numbers.exp_per_battle:
            return True
    return False
