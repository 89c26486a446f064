"""Delve's course of play: set-up, and a round from its first choice to its event."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from questhall.engine.decision import Decision, Play
from questhall.engine.options import Option
from questhall.games.delve import battle, story
from questhall.games.delve.content import FACES, Special, Terms
from questhall.games.delve.fate import cross_tile, finish, finish_round, hurt, poison
from questhall.games.delve.loot import gain_gold, item_window, shop, use, use_options
from questhall.games.delve.luck import choose, nothing_else, put_down
from questhall.games.delve.state import CIRCLE, GONE, OPEN, SEAT, Delve

GO: Final[Option] = ("go",)
ACCEPT: Final[Option] = ("accept",)
SKIP: Final[Option] = ("skip",)
REROLL: Final[Option] = ("reroll",)
MOVEMENT: Final[list[Option]] = [("movement", face) for face in range(FACES + 1)]
EQUIP: Final[list[Option]] = [("equip", face) for face in range(FACES + 1)]
PLACE: Final[dict[tuple[int, int, int], Option]] = {
    (enemy, equipment, loot): ("place", enemy, equipment, loot)
    for enemy in range(1, FACES + 1)
    for equipment in range(1, FACES + 1)
    for loot in range(1, FACES + 1)
}
ORDERS: Final = ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))
NO_ROW: Final = -1

Written = Generator[Decision, Option, int]


def new_delve(terms: Terms) -> Delve:
    """At the entrance with blank sheets (SETUP-1 to SETUP-8)."""
    return Delve(terms)


def step(s: Delve) -> Play:
    """The set-up, a round up to its event, a draft, a battle turn or what follows a battle."""
    fight = s.battle
    if s.round == 0:
        return set_up(s)
    if fight is None:
        return play_round(s)
    if fight.result:
        return battle.aftermath(s)
    if s.terms.drafting and fight.fought == len(fight.own):
        return battle.draft(s)
    return battle.turn(s)


def set_up(s: Delve) -> Play:
    """SETUP-8: with the merchant, gold and a first visit; then round 1 begins."""
    story.begins(s)
    if s.terms.merchant:
        gain_gold(s, s.terms.starting_gold, "SHOP-2")
        yield from shop(s)
    s.round = 1


def play_round(s: Delve) -> Play:
    """Steps 1 to 11 of a round; quiet rounds and traps also end it (ROUND-1)."""
    s.used_dice = 1  # LUCK-3: the movement die is always used
    if not s.target_tiles:
        finish(s, "lost", "MOVE-9")
    yield from move(s)
    yield from poison(s)
    if s.tile == s.dungeon.entrance:
        s.cleared = True
        finish(s, "cleared", "MOVE-8")
    yield from item_window(s, "items", GO)
    put_down(s, "dungeon", s.dice.pool(4, "dungeon"))
    story.dungeon_rolled(s)
    option = yield from choose(s, "movement", movement_options)
    s.movement = int(option[1])
    s.dice_shown.remove(s.movement)
    story.movement_placed(s)
    row = yield from write(s)
    if row != NO_ROW:
        yield from meet_special(s, s.terms.specials[row])
        return
    total = s.movement + s.dungeon.numbers[s.tile]  # EVENT-1
    if total <= s.terms.numbers.quiet_up_to:
        story.quiet(s, total)
    elif total <= s.terms.numbers.battle_up_to:
        yield from meet_enemy(s)
        return
    else:
        story.trapped(s, total)
        yield from trap(s)
    cross_tile(s)
    yield from finish_round(s)


def move(s: Delve) -> Play:
    """Use items, then enter an adjacent tile without a cross (MOVE-1 to MOVE-7, MOVE-11)."""
    while True:
        options = use_options(s)
        options += [s.dungeon.move_options[tile] for tile in s.target_tiles]
        option = yield Decision(SEAT, "move", options, always=True)  # what was placed can still be taken back
        if option[0] == "move":
            break
        yield from use(s, s.terms.item_by_name[str(option[1])])
    start = s.tile
    s.tile = s.dungeon.index[str(option[1])]
    if s.tile != s.dungeon.entrance:
        s.marks[s.tile] = CIRCLE  # MOVE-6
    story.moved(s, start)


def movement_options(s: Delve) -> list[Option]:
    """DICE-2: which value drives the movement."""
    return [MOVEMENT[face] for face in range(FACES, 0, -1) if face in s.dice_shown]


# Special enemies


def write_bar(s: Delve, row: int) -> str:
    """The clause that forbids writing the movement die into a row, or ""."""
    special = s.terms.specials[row]
    numbers = s.rows[row]
    if s.specials[row] != OPEN or len(numbers) == special.boxes:
        return "SPECIAL-12"
    if s.terms.write_anything or special.open_to([*numbers, s.movement]):
        return ""
    return "SPECIAL-5"


def write(s: Delve) -> Written:
    """Perhaps write the movement die into a row; returns the row that is now full and fulfilled, if any."""
    options = [special.option for row, special in enumerate(s.terms.specials) if not write_bar(s, row)]
    if not options:
        return NO_ROW
    options.append(SKIP)
    option = yield Decision(SEAT, "write", options)
    if option == SKIP:
        return NO_ROW
    for row, special in enumerate(s.terms.specials):
        if special.option == option:
            return enter_number(s, row)
    return NO_ROW


def enter_number(s: Delve, row: int) -> int:
    """SPECIAL-3, SPECIAL-4, SPECIAL-6; HR-18: a full row that misses is gone."""
    special = s.terms.specials[row]
    s.rows[row].append(s.movement)
    story.written(s, row)
    if len(s.rows[row]) < special.boxes:
        return NO_ROW
    if special.open_to(s.rows[row]):
        return row
    s.specials[row] = GONE
    story.row_missed(s, row)
    return NO_ROW


def equip_options(s: Delve) -> list[Option]:
    """DICE-2: which of the dice left goes to the equipment."""
    return [EQUIP[face] for face in range(FACES, 0, -1) if face in s.dice_shown]


def meet_special(s: Delve, special: Special) -> Play:
    """SPECIAL-6 to SPECIAL-8: only the equipment die counts besides the movement die."""
    if s.equipment.count(True) > 1 and not s.terms.pick_equipment:
        option = yield from choose(s, "equip", equip_options)
        s.equipment_die = int(option[1])
        s.dice_shown.remove(s.equipment_die)
    yield from battle.begin(s, special.enemy)


# Normal enemies


def place_options(s: Delve) -> list[Option]:
    """DICE-2: the different ways to place the three dice left on enemy, equipment and loot."""
    dice = s.dice_shown
    options: list[Option] = []
    for enemy, equipment, loot in ORDERS:
        option = PLACE[dice[enemy], dice[equipment], dice[loot]]
        if option not in options:
            options.append(option)
    return options


def meet_enemy(s: Delve) -> Play:
    """EVENT-3: a battle against the enemy of the enemy die."""
    option = yield from choose(s, "place", place_options)
    s.enemy_die, s.equipment_die, s.loot_die = int(option[1]), int(option[2]), int(option[3])
    s.dice_shown = []
    s.used_dice += 1  # LUCK-3
    yield from battle.begin(s, s.terms.enemies[s.enemy_die - 1])


# Traps


def trap(s: Delve) -> Play:
    """TRAP-1 to TRAP-9: roll until escaped; only the first roll may be rerolled."""
    numbers = s.terms.numbers
    _roll_trap(s)
    option = yield from choose(s, "trap", first_trap_options)
    if option == REROLL:
        _roll_trap(s)
        yield from choose(s, "trap_luck", nothing_else)
    while True:
        face = s.dice_shown[0]
        if face > numbers.trap_hurt_up_to:
            break
        yield from hurt(s, numbers.trap_damage, "TRAP-3" if face <= numbers.trap_again_up_to else "TRAP-4")
        if face > numbers.trap_again_up_to:
            break
        _roll_trap(s)
        yield from choose(s, "trap_luck", nothing_else)
    story.escaped(s)


def first_trap_options(_: Delve) -> list[Option]:
    """TRAP-2."""
    return [ACCEPT, REROLL]


def _roll_trap(s: Delve) -> None:
    put_down(s, "trap", [s.dice.die("trap")])
    story.trap_rolled(s)
