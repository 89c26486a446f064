"""Delve's state: the sheets as plain numbers, and the battle that is being fought."""

from __future__ import annotations

from typing import Final, final

from questhall.engine.game import State
from questhall.games.delve.content import AILMENTS, FACES, Enemy, Equipment, Level, Terms

SEAT: Final = 0

BLANK: Final = 0  # marks on tiles
CIRCLE: Final = 1
CROSS: Final = 2

OPEN: Final = 0  # special rows
DEFEATED: Final = 1
GONE: Final = 2

FIGHTING: Final = 0  # how a battle stands
WON: Final = 1
UNDECIDED: Final = 2

UNCLAIMED: Final = ""


@final
class Battle:
    """A battle: the enemy, its fixed level and HP, the active equipment and, with drafting, the pairs."""

    def __init__(self, enemy: Enemy, level: int, equipment: Equipment | None) -> None:
        self.enemy = enemy
        self.level = level  # BATTLE-1
        self.hp = enemy.hp[level - 1]  # BATTLE-2
        self.equipment = equipment
        self.turn = 0
        self.result = FIGHTING
        self.extended = False
        self.own: list[int] = []  # drafted action dice in the order of the turns
        self.theirs: list[int] = []
        self.fought = 0  # how many pairs are fought

    def copy(self) -> Battle:
        twin = Battle(self.enemy, self.level, self.equipment)
        twin.hp = self.hp
        twin.turn = self.turn
        twin.result = self.result
        twin.extended = self.extended
        twin.own = self.own.copy()
        twin.theirs = self.theirs.copy()
        twin.fought = self.fought
        return twin


@final
class Delve(State):
    """One adventurer in the dungeon. Round 0 is the set-up."""

    def __init__(self, terms: Terms) -> None:
        super().__init__(1)
        self.terms = terms
        self.dungeon = terms.dungeon
        self.round = 0
        self.tile = terms.dungeon.entrance
        self.marks = [BLANK] * len(terms.dungeon.names)
        self.cleared = False
        # the adventurer
        self.hp = terms.levels[0].hp
        self.exp = 0
        self.ailments = [0] * len(AILMENTS)
        self.luck = 0  # circled icons
        self.luck_spent = 0  # crossed icons
        self.perm_atk = 0
        self.armed_atk = 0
        self.armed_def = 0
        # loot
        self.artifacts = [False] * FACES
        self.looted_items = [False] * FACES
        self.equipment = [False] * FACES
        self.advanced = [UNCLAIMED] * len(terms.advanced)  # or the effect chosen: "a" or "b"
        self.kept = [0] * len(terms.items)  # circled boxes of each item
        self.used = [0] * len(terms.items)  # crossed boxes of each item
        self.advanced_fame = 0
        self.special_fame = 0
        # enemies
        self.counters = [0] * FACES
        self.rows: list[list[int]] = [[] for _ in terms.specials]
        self.specials = [OPEN] * len(terms.specials)
        # variants
        self.stamina = terms.stamina_start if terms.drafting else 0
        self.gold_gained = 0  # circled boxes, crossed ones among them
        self.gold_spent = 0
        self.shame: list[bool] = [False] * terms.numbers.shame_numbers
        self.revives = 0
        # dice on the table
        self.roll = ""  # what was rolled last: dungeon, battle, third, draft, trap, loot or shame
        self.dice_shown: list[int] = []  # its dice, highest first
        self.third = 0
        self.luck_on_roll = 0
        self.movement = 0  # the placed dungeon dice; 0 is an empty space
        self.enemy_die = 0
        self.equipment_die = 0
        self.loot_die = 0
        self.used_dice = 0  # LUCK-3: how many of them were used this round
        self.battle: Battle | None = None

    def copy(self) -> Delve:
        twin = Delve(self.terms)
        twin.reveals = self.reveals
        twin.round = self.round
        twin.tile = self.tile
        twin.marks = self.marks.copy()
        twin.cleared = self.cleared
        twin.hp = self.hp
        twin.exp = self.exp
        twin.ailments = self.ailments.copy()
        twin.luck = self.luck
        twin.luck_spent = self.luck_spent
        twin.perm_atk = self.perm_atk
        twin.armed_atk = self.armed_atk
        twin.armed_def = self.armed_def
        twin.artifacts = self.artifacts.copy()
        twin.looted_items = self.looted_items.copy()
        twin.equipment = self.equipment.copy()
        twin.advanced = self.advanced.copy()
        twin.kept = self.kept.copy()
        twin.used = self.used.copy()
        twin.advanced_fame = self.advanced_fame
        twin.special_fame = self.special_fame
        twin.counters = self.counters.copy()
        twin.rows = [row.copy() for row in self.rows]
        twin.specials = self.specials.copy()
        twin.stamina = self.stamina
        twin.gold_gained = self.gold_gained
        twin.gold_spent = self.gold_spent
        twin.shame = self.shame.copy()
        twin.revives = self.revives
        twin.roll = self.roll
        twin.dice_shown = self.dice_shown.copy()
        twin.third = self.third
        twin.luck_on_roll = self.luck_on_roll
        twin.movement = self.movement
        twin.enemy_die = self.enemy_die
        twin.equipment_die = self.equipment_die
        twin.loot_die = self.loot_die
        twin.used_dice = self.used_dice
        twin.battle = None if self.battle is None else self.battle.copy()
        return twin

    @property
    def level(self) -> int:
        """The player's level, which follows from EXP (EXP-3)."""
        level = 0
        for row in self.terms.levels:
            if self.exp >= row.exp:
                level += 1
        return level

    @property
    def stats(self) -> Level:
        """Max HP, ATK and DEF of the player's level."""
        return self.terms.levels[self.level - 1]

    @property
    def gold(self) -> int:
        """Circled gold boxes without a cross (SHOP-11)."""
        return self.gold_gained - self.gold_spent

    @property
    def owns_equipment(self) -> bool:
        """Whether any piece is owned."""
        return True in self.equipment

    @property
    def explored(self) -> int:
        """How many tiles bear a cross."""
        return self.marks.count(CROSS)

    @property
    def target_tiles(self) -> list[int]:
        """Where the next move may lead (MOVE-1, MOVE-7, MOVE-10)."""
        tiles = []
        for tile in self.dungeon.neighbours[self.tile]:
            if tile == self.dungeon.entrance:
                if self.explored >= self.terms.min_tiles:
                    tiles.append(tile)
            elif self.marks[tile] != CROSS:
                tiles.append(tile)
        return tiles
