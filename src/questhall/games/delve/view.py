"""What Delve shows. Nothing is hidden, so the seat and every spectator see the same sheets."""

from __future__ import annotations

from typing import Any, Final

from questhall.engine.game import View
from questhall.games.delve.battle import active_number
from questhall.games.delve.content import AILMENTS, FACES, PLAIN, Blow, Effect, Enemy, Shelf, Terms
from questhall.games.delve.foresight import Blows, draft_outlooks, keep_outlooks, leads_nowhere
from questhall.games.delve.score import fame_lines, rank_of, total_fame
from questhall.games.delve.state import Battle, Delve

MARKS: Final = ("", "O", "X")
SPECIAL_STATES: Final = ("open", "defeated", "gone")
RESULTS: Final = ("fighting", "won", "undecided")


def view(s: Delve) -> View:
    """All sheets and everything on the table."""
    dungeon = s.dungeon
    return {
        "variants": s.terms.variants,
        "map": {
            "columns": dungeon.columns,
            "rows": dungeon.rows,
            "tiles": dungeon.number_names,
            "fame": dungeon.fame_names,
        },
        "marks": {dungeon.names[tile]: MARKS[mark] for tile, mark in enumerate(s.marks) if mark},
        "tile": dungeon.names[s.tile],
        "dead_ends": [dungeon.names[tile] for tile in s.target_tiles if leads_nowhere(s, tile)],
        "round": s.round,
        "hero": hero_view(s),
        "loot": loot_view(s),
        "foes": [foe_view(enemy, s.level) for enemy in s.terms.enemies],
        "counters": {enemy.name: s.counters[at] for at, enemy in enumerate(s.terms.enemies)},
        "specials": [special_view(s, row) for row in range(len(s.terms.specials))],
        "dice": dice_view(s),
        "battle": None if s.battle is None else battle_view(s, s.battle),
        "merchant": merchant_view(s) if s.terms.merchant else None,
        "stamina": {"now": s.stamina, "start": s.terms.stamina_start} if s.terms.drafting else None,
        "shame": shame_view(s) if s.terms.revival else None,
        "score": {"lines": fame_lines(s), "fame": total_fame(s), "rank": rank_of(s).title},
        "sheets": sheets_view(s.terms),
    }


def hero_view(s: Delve) -> View:
    """The status sheet."""
    stats, numbers = s.stats, s.terms.numbers
    ahead = [level.exp for level in s.terms.levels if level.exp > s.exp]
    return {
        "level": s.level,
        "hp": max(0, s.hp),
        "max_hp": stats.hp,
        "atk": stats.attack,
        "def": stats.defence,
        "exp": s.exp,
        "exp_boxes": numbers.exp_boxes,
        "next_level": ahead[0] if ahead else None,
        "luck": s.luck,
        "luck_spent": s.luck_spent,
        "luck_icons": numbers.luck_icons,
        "ailments": {name: s.ailments[at] for at, name in enumerate(AILMENTS)},
        "most_ailments": {name: numbers.most_ailment[at] for at, name in enumerate(AILMENTS)},
        "perm_atk": s.perm_atk,
        "armed_atk": s.armed_atk,
        "armed_def": s.armed_def,
    }


def loot_view(s: Delve) -> View:
    """The loot sheet: what is claimed, kept and used."""
    return {
        "artifacts": [shelf.number for shelf in s.terms.shelves if s.artifacts[shelf.number - 1]],
        "looted_items": [shelf.number for shelf in s.terms.shelves if s.looted_items[shelf.number - 1]],
        "equipment": [shelf.number for shelf in s.terms.shelves if s.equipment[shelf.number - 1]],
        "called": [active_number(s, face) for face in range(1, FACES + 1)] if s.owns_equipment else [],
        "advanced": {loot.name: s.advanced[at] for at, loot in enumerate(s.terms.advanced) if s.advanced[at]},
        "items": {
            item.name: {"kept": s.kept[item.index], "used": s.used[item.index]}
            for item in s.terms.items
            if s.kept[item.index] or s.used[item.index]
        },
    }


def special_view(s: Delve, row: int) -> View:
    """One row of the special enemies."""
    special = s.terms.specials[row]
    return {
        **foe_view(special.enemy, s.level),
        "requires": special.requires,
        "boxes": special.boxes,
        "sum": special.total,
        "star": special.star,
        "loot": special.loot,
        "effects": effects_view(special.effects),
        "numbers": s.rows[row].copy(),
        "state": SPECIAL_STATES[s.specials[row]],
    }


def dice_view(s: Delve) -> View:
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


def battle_view(s: Delve, fight: Battle) -> View:
    """The battle that is being fought."""
    enemy = fight.enemy
    return {
        "enemy": enemy.name,
        "title": enemy.title,
        "special": enemy.special >= 0,
        "level": fight.level,
        "hp": max(0, fight.hp),
        "max_hp": enemy.hp[fight.level - 1],
        **blows_view(enemy, fight.level),
        "equipment": None if fight.equipment is None else fight.equipment.name,
        "turn": fight.turn,
        "result": RESULTS[fight.result],
        "own": fight.own.copy(),
        "theirs": fight.theirs.copy(),
        "fought": fight.fought,
        "extended": fight.extended,
        "choices": choices_view(s, fight),
    }


def choices_view(s: Delve, fight: Battle) -> list[list[View]]:
    """What each die that can be taken now would do; with drafting for an odd and for an even third die."""
    if s.roll == "battle":
        return [[turn_view(blows) for blows in outlook] for outlook in keep_outlooks(s)]
    if s.terms.drafting and fight.fought == 0 and len(s.dice_shown) > 1:
        return [[turn_view(blows) for blows in outlook] for outlook in draft_outlooks(s)]
    return []


def turn_view(blows: Blows) -> View:
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
        "caught": [name for at, name in enumerate(AILMENTS) if blows.caught[at] > 0],
    }


def foe_view(enemy: Enemy, level: int) -> View:
    """An enemy as one would meet it now."""
    return {"name": enemy.name, "title": enemy.title, "hp": enemy.hp[level - 1], **blows_view(enemy, level)}


def blows_view(enemy: Enemy, level: int) -> dict[str, Any]:
    """An enemy's two actions at a level."""
    return {"odd": blow_view(enemy.odd[level - 1]), "even": blow_view(enemy.even[level - 1])}


def blow_view(blow: Blow) -> View:
    """One enemy action."""
    kind = "attack" if blow.ailment == PLAIN else AILMENTS[blow.ailment]
    return {"kind": kind, "value": blow.value, "guard": blow.guard}


def merchant_view(s: Delve) -> View:
    """Gold and the merchant's rows."""
    rows = {
        item.name: {"price": item.price, "boxes": s.terms.numbers.shop_boxes} for item in s.terms.items if item.price
    }
    return {
        "gold": s.gold,
        "circled": s.gold_gained,
        "crossed": s.gold_spent,
        "boxes": s.terms.gold_boxes,
        "rows": rows,
    }


def shame_view(s: Delve) -> View:
    """The shame track."""
    crossed = [number for number, done in enumerate(s.shame, 1) if done]
    return {"crossed": crossed, "revives": s.revives, "limit": s.terms.revive_limit}


def sheets_view(terms: Terms) -> View:
    """What is printed on the sheets."""
    numbers = terms.numbers
    return {
        "shelves": [shelf_view(shelf) for shelf in terms.shelves],
        "items": {
            item.name: {"title": item.title, "effect": effect_view(item.effect), "clause": item.clause}
            for item in terms.items
        },
        "advanced": [
            {"name": loot.name, "title": loot.title, "total": loot.total}
            | {"a": effects_view(loot.a), "b": effects_view(loot.b)}
            for loot in terms.advanced
        ],
        "levels": [level.exp for level in terms.levels],
        "actions": [
            {"atk": action.attack, "def": action.defence, "first": action.first, "clause": action.clause}
            for action in terms.actions
        ],
        "ranks": [{"title": rank.title, "from": rank.least, "clause": rank.clause} for rank in terms.ranks],
        "quiet_up_to": numbers.quiet_up_to,
        "battle_up_to": numbers.battle_up_to,
        "trap_again_up_to": numbers.trap_again_up_to,
        "trap_hurt_up_to": numbers.trap_hurt_up_to,
        "cleared_fame": numbers.cleared_fame,
        "counter_boxes": numbers.counter_boxes,
        "counter_fame": [numbers.some_defeats, numbers.many_defeats],
    }


def shelf_view(shelf: Shelf) -> View:
    """What a loot number holds."""
    piece = shelf.equipment
    return {
        "number": shelf.number,
        "artifact": shelf.artifact,
        "fame": shelf.fame,
        "item": shelf.item.name,
        "equipment": {"name": piece.name, "title": piece.title}
        | {"odd": effect_view(piece.odd), "even": effect_view(piece.even)},
    }


def effects_view(effects: list[Effect]) -> list[View]:
    """Several effects."""
    return [effect_view(effect) for effect in effects]


def effect_view(effect: Effect) -> View:
    """One effect."""
    return {"kind": effect.kind, "amount": effect.amount}
