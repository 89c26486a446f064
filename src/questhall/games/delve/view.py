"""What Delve shows. Nothing is hidden, so the seat and every spectator see the same sheets."""

from __future__ import annotations

from typing import Final, cast

from questhall.games.delve.battle import active_number
from questhall.games.delve.content import AILMENTS, FACES
from questhall.games.delve.foresight import Blows, draft_outlooks, keep_outlooks, leads_nowhere
from questhall.games.delve.score import fame_lines, rank_of, total_fame
from questhall.games.delve.shown import (
    Ailment,
    Battle,
    Choice,
    Dice,
    Hero,
    Line,
    Loot,
    Mark,
    Purse,
    Row,
    Shame,
    Turn,
    View,
)
from questhall.games.delve.state import Battle as Fight
from questhall.games.delve.state import Delve

MARKS: Final[tuple[Mark, Mark, Mark]] = ("O", "O", "X")  # no mark is not shown
SPECIAL_STATES: Final = ("open", "defeated", "gone")
RESULTS: Final = ("fighting", "won", "undecided")


def view(s: Delve) -> View:
    """All sheets and everything on the table."""
    dungeon = s.dungeon
    return {
        "marks": {dungeon.names[tile]: MARKS[mark] for tile, mark in enumerate(s.marks) if mark},
        "tile": dungeon.names[s.tile],
        "dead_ends": [dungeon.names[tile] for tile in s.target_tiles if leads_nowhere(s, tile)],
        "round": s.round,
        "hero": hero_view(s),
        "loot": loot_view(s),
        "counters": {enemy.name: s.counters[at] for at, enemy in enumerate(s.terms.enemies)},
        "specials": [row_view(s, row) for row in range(len(s.terms.specials))],
        "dice": dice_view(s),
        "battle": None if s.battle is None else battle_view(s, s.battle),
        "merchant": purse_view(s) if s.terms.merchant else None,
        "stamina": s.stamina if s.terms.drafting else None,
        "shame": shame_view(s) if s.terms.revival else None,
        "score": {"lines": cast("dict[Line, int]", fame_lines(s)), "fame": total_fame(s), "rank": rank_of(s).title},
    }


def hero_view(s: Delve) -> Hero:
    """The status sheet."""
    stats = s.stats
    ahead = [level.exp for level in s.terms.levels if level.exp > s.exp]
    return {
        "level": s.level,
        "hp": max(0, s.hp),
        "max_hp": stats.hp,
        "atk": stats.attack,
        "def": stats.defence,
        "exp": s.exp,
        "next_level": ahead[0] if ahead else None,
        "luck": s.luck,
        "luck_spent": s.luck_spent,
        "ailments": {cast(Ailment, name): s.ailments[at] for at, name in enumerate(AILMENTS)},
        "perm_atk": s.perm_atk,
        "armed_atk": s.armed_atk,
        "armed_def": s.armed_def,
    }


def loot_view(s: Delve) -> Loot:
    """The loot sheet: what is claimed, kept and used."""
    return {
        "artifacts": [shelf.number for shelf in s.terms.shelves if s.artifacts[shelf.number - 1]],
        "looted_items": [shelf.number for shelf in s.terms.shelves if s.looted_items[shelf.number - 1]],
        "equipment": [shelf.number for shelf in s.terms.shelves if s.equipment[shelf.number - 1]],
        "called": [active_number(s, face) for face in range(1, FACES + 1)] if s.owns_equipment else [],
        "advanced": {
            loot.name: cast(Choice, s.advanced[at]) for at, loot in enumerate(s.terms.advanced) if s.advanced[at]
        },
        "items": {
            item.name: {"kept": s.kept[item.index], "used": s.used[item.index]}
            for item in s.terms.items
            if s.kept[item.index] or s.used[item.index]
        },
    }


def row_view(s: Delve, row: int) -> Row:
    """The row of a special enemy."""
    return {"numbers": s.rows[row].copy(), "state": SPECIAL_STATES[s.specials[row]]}


def dice_view(s: Delve) -> Dice:
    """The dice on the table; an empty space is None."""
    return {
        "roll": s.roll,
        "shown": s.dice_shown.copy(),
        "third": s.third or None,
        "movement": s.movement or None,
        "enemy": s.enemy_die or None,
        "equipment": s.equipment_die or None,
        "loot": s.loot_die or None,
    }


def battle_view(s: Delve, fight: Fight) -> Battle:
    """The battle that is being fought."""
    enemy = fight.enemy
    return {
        "enemy": enemy.name,
        "special": enemy.special >= 0,
        "level": fight.level,
        "hp": max(0, fight.hp),
        "equipment": None if fight.equipment is None else fight.equipment.name,
        "turn": fight.turn,
        "result": RESULTS[fight.result],
        "own": fight.own.copy(),
        "theirs": fight.theirs.copy(),
        "fought": fight.fought,
        "extended": fight.extended,
        "choices": choices_view(s, fight),
    }


def choices_view(s: Delve, fight: Fight) -> list[list[Turn]]:
    """What each die that can be taken now would do; with drafting for an odd and for an even third die."""
    if s.roll == "battle":
        return [[turn_view(blows) for blows in outlook] for outlook in keep_outlooks(s)]
    if s.terms.drafting and fight.fought == 0 and len(s.dice_shown) > 1:
        return [[turn_view(blows) for blows in outlook] for outlook in draft_outlooks(s)]
    return []


def turn_view(blows: Blows) -> Turn:
    """A turn as it would go."""
    exchange = blows.exchange
    return {
        "kept": exchange.kept,
        "other": exchange.other,
        "third": blows.third or None,
        "value": exchange.value,
        "attack": exchange.attack,
        "defence": exchange.defence,
        "dealt": exchange.dealt,
        "reflected": exchange.reflected if exchange.struck else 0,
        "taken": exchange.taken,
        "stunned": exchange.stunned,
        "charmed": exchange.charmed,
        "first": exchange.first,
        "hp": blows.hp,
        "enemy_hp": blows.enemy_hp,
        "caught": [cast(Ailment, name) for at, name in enumerate(AILMENTS) if blows.caught[at] > 0],
    }


def purse_view(s: Delve) -> Purse:
    """Gold and how it came about."""
    return {"gold": s.gold, "circled": s.gold_gained, "crossed": s.gold_spent}


def shame_view(s: Delve) -> Shame:
    """The shame track."""
    return {"crossed": [number for number, done in enumerate(s.shame, 1) if done], "revives": s.revives}
