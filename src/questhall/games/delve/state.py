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

    def __init__(self, enemy: Enemy, level: int, equipment: Equipment | None, of: Battle | None = None) -> None:
        self.enemy = enemy
        self.level = level  # BATTLE-1
        self.hp: int = of.hp if of else enemy.hp[level - 1]  # BATTLE-2
        self.equipment = equipment
        self.turn: int = of.turn if of else 0
        self.result: int = of.result if of else FIGHTING
        self.extended: bool = of.extended if of else False
        self.own: list[int] = of.own.copy() if of else []  # drafted action dice in the order of the turns
        self.theirs: list[int] = of.theirs.copy() if of else []
        self.fought: int = of.fought if of else 0  # how many pairs are fought

    def copy(self) -> Battle:
        return Battle(self.enemy, self.level, self.equipment, self)


@final
class Delve(State):
    """One adventurer in the dungeon. Round 0 is the set-up."""

    def __init__(self, terms: Terms, of: Delve | None = None) -> None:
        super().__init__(1, of)
        self.terms = terms
        self.dungeon = terms.dungeon
        self.round: int = of.round if of else 0
        self.tile: int = of.tile if of else terms.dungeon.entrance
        self.marks: list[int] = of.marks.copy() if of else [BLANK] * len(terms.dungeon.names)
        self.cleared: bool = of.cleared if of else False
        # the adventurer
        self.hp: int = of.hp if of else terms.levels[0].hp
        self.exp: int = of.exp if of else 0
        self.ailments: list[int] = of.ailments.copy() if of else [0] * len(AILMENTS)
        self.luck: int = of.luck if of else 0  # circled icons
        self.luck_spent: int = of.luck_spent if of else 0  # crossed icons
        self.perm_atk: int = of.perm_atk if of else 0
        self.armed_atk: int = of.armed_atk if of else 0
        self.armed_def: int = of.armed_def if of else 0
        # loot
        self.artifacts: list[bool] = of.artifacts.copy() if of else [False] * FACES
        self.looted_items: list[bool] = of.looted_items.copy() if of else [False] * FACES
        self.equipment: list[bool] = of.equipment.copy() if of else [False] * FACES
        # UNCLAIMED or the effect chosen: "a" or "b"
        self.advanced: list[str] = of.advanced.copy() if of else [UNCLAIMED] * len(terms.advanced)
        self.kept: list[int] = of.kept.copy() if of else [0] * len(terms.items)  # circled boxes of each item
        self.used: list[int] = of.used.copy() if of else [0] * len(terms.items)  # crossed boxes of each item
        self.advanced_fame: int = of.advanced_fame if of else 0
        self.special_fame: int = of.special_fame if of else 0
        # enemies
        self.counters: list[int] = of.counters.copy() if of else [0] * FACES
        self.rows: list[list[int]] = [row.copy() for row in of.rows] if of else [[] for _ in terms.specials]
        self.specials: list[int] = of.specials.copy() if of else [OPEN] * len(terms.specials)
        # variants
        self.stamina: int = of.stamina if of else terms.stamina_start if terms.drafting else 0
        self.gold_gained: int = of.gold_gained if of else 0  # circled boxes, crossed ones among them
        self.gold_spent: int = of.gold_spent if of else 0
        self.shame: list[bool] = of.shame.copy() if of else [False] * terms.numbers.shame_numbers
        self.revives: int = of.revives if of else 0
        # dice on the table
        self.roll: str = (
            of.roll if of else ""
        )  # what was rolled last: dungeon, battle, third, draft, trap, loot or shame
        self.dice_shown: list[int] = of.dice_shown.copy() if of else []  # its dice, highest first
        self.third: int = of.third if of else 0
        self.luck_on_roll: int = of.luck_on_roll if of else 0
        self.movement: int = of.movement if of else 0  # the placed dungeon dice; 0 is an empty space
        self.enemy_die: int = of.enemy_die if of else 0
        self.equipment_die: int = of.equipment_die if of else 0
        self.loot_die: int = of.loot_die if of else 0
        self.used_dice: int = of.used_dice if of else 0  # LUCK-3: how many of them were used this round
        self.battle: Battle | None = of.battle.copy() if of and of.battle else None

    def copy(self) -> Delve:
        return Delve(self.terms, self)

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
