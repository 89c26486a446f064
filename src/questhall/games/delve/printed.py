"""What is printed on Delve's sheets, by the match's content and house rules: map, enemies, loot, tables, captions."""

from __future__ import annotations

from typing import Any, cast

from questhall.engine.words import SummaryText
from questhall.games.delve import shown
from questhall.games.delve.content import AILMENTS, FACES, PLAIN, Blow, Enemy, Item, Shelf, Special, Terms
from questhall.games.delve.shown import Ailment, BlowKind, Printed
from questhall.games.delve.words import Words


def printed(terms: Terms, words: Words, summary: SummaryText) -> Printed:
    """All that is printed for this match."""
    numbers, dungeon = terms.numbers, terms.dungeon
    return {
        "summary": summary.fill(numbers_in_words(terms, words)),
        "die": FACES,
        "variants": terms.variants,
        "map": {
            "columns": dungeon.columns,
            "rows": dungeon.rows,
            "tiles": dungeon.number_names,
            "fame": dungeon.fame_names,
        },
        "foes": [foe(words, enemy) for enemy in terms.enemies],
        "specials": [special_foe(words, special) for special in terms.specials],
        "shelves": [shelf(terms, words, each) for each in terms.shelves],
        "items": {each.name: item(terms, words, each) for each in terms.items},
        "advanced": [
            {
                "name": loot.name,
                "title": loot.title,
                "total": loot.total,
                "a": [words.effect(effect) for effect in loot.a],
                "b": [words.effect(effect) for effect in loot.b],
            }
            for loot in terms.advanced
        ],
        "advanced_tile": numbers.advanced_tile,
        "levels": [level.exp for level in terms.levels],
        "exp_boxes": numbers.exp_boxes,
        "luck_icons": numbers.luck_icons,
        "ailments": {cast(Ailment, name): illness(terms, words, at) for at, name in enumerate(AILMENTS)},
        "actions": [
            {"atk": action.attack, "def": action.defence, "first": action.first, "clause": action.clause}
            for action in terms.actions
        ],
        "ranks": [{"title": rank.title, "from": rank.least, "clause": rank.clause} for rank in terms.ranks],
        "quiet_up_to": numbers.quiet_up_to,
        "battle_up_to": numbers.battle_up_to,
        "trap": trap(terms, words),
        "cleared_fame": numbers.cleared_fame,
        "counter_boxes": numbers.counter_boxes,
        "counter_fame": [numbers.some_defeats, numbers.many_defeats],
        "merchant": terms.merchant,
        "stamina": terms.stamina_start if terms.drafting else None,
        "shame": numbers.shame_numbers if terms.revival else None,
    }


def numbers_in_words(terms: Terms, words: Words) -> dict[str, Any]:
    """Every number that the summary speaks of."""
    numbers = terms.numbers
    fame = sorted({worth for worth in terms.dungeon.fame if worth})
    ranks = [f"{rank.title} from {rank.least}" for rank in terms.ranks[1:]]
    return {
        "fame": " or ".join([", ".join([str(worth) for worth in fame[:-1]]), str(fame[-1])]) if fame[1:] else fame[0],
        "cleared": numbers.cleared_fame,
        "ranks": ", ".join(ranks),
        "stay": words.caption("rank_needs_clear" if terms.rank_needs_clear else "fame_stays", {}),
        "quiet": numbers.quiet_up_to,
        "battle": f"{numbers.quiet_up_to + 1} to {numbers.battle_up_to}",
        "trap": numbers.battle_up_to + 1,
        "exp": numbers.exp_per_battle,
        "heal": words.caption(f"level_heals_{terms.level_up_heal}", {}),
    }


# Enemies


def foe(words: Words, enemy: Enemy) -> shown.Foe:
    """An enemy, level by level."""
    return {"name": enemy.name, "title": enemy.title, "levels": strengths(words, enemy)}


def strengths(words: Words, enemy: Enemy) -> list[shown.Strength]:
    """HP and actions for each level."""
    return [
        {"hp": hp, "odd": blow(words, enemy.odd[at]), "even": blow(words, enemy.even[at])}
        for at, hp in enumerate(enemy.hp)
    ]


def blow(words: Words, action: Blow) -> shown.Blow:
    """An enemy's action."""
    kind = "attack" if action.ailment == PLAIN else AILMENTS[action.ailment]
    return {"kind": cast(BlowKind, kind), "text": words.blow(action)}


def special_foe(words: Words, special: Special) -> shown.SpecialFoe:
    """A special enemy with its row."""
    return {
        "name": special.enemy.name,
        "title": special.enemy.title,
        "levels": strengths(words, special.enemy),
        "wants": words.short_requirement(special),
        "boxes": special.boxes,
        "star": special.star,
        "loot": special.loot,
        "effects": words.effects(special.effects),
    }


# Loot


def shelf(terms: Terms, words: Words, each: Shelf) -> shown.Shelf:
    """What a loot number holds."""
    piece = each.equipment
    odd, even = words.ability(terms, piece.odd), words.ability(terms, piece.even)
    return {
        "number": each.number,
        "artifact": each.artifact,
        "fame": each.fame,
        "item": each.item.name,
        "equipment": {"name": piece.name, "title": piece.title, "odd": odd, "even": even},
    }


def item(terms: Terms, words: Words, each: Item) -> shown.Item:
    """An item, with its price where there is a merchant (SHOP-4, SHOP-12)."""
    sold = terms.merchant and each.price > 0
    when = "in_battle_too" if terms.items_in_battle else "between"
    if each.effect.kind == "clover":
        when = "kept_for_battle"
    return {
        "title": each.title,
        "text": words.caption(f"item_{when}", {}),
        "effect": words.effect(each.effect),
        "clause": each.clause,
        "price": each.price if sold else None,
        "boxes": terms.numbers.shop_boxes if sold else 1,
    }


# Tables


def illness(terms: Terms, words: Words, ailment: int) -> shown.Illness:
    """What an ailment does (AIL-2 to AIL-7), as the house rules have it."""
    key = AILMENTS[ailment]
    if key == "poison" and terms.poison_always_1:
        key = "poison_flat"  # HR-7
    if key == "fear" and terms.fear_floor:
        key = "fear_floor"  # HR-8
    return {
        "tells": words.ailment_text(key, terms.fear_floor),
        "clause": words.ailment_clause(key),
        "most": terms.numbers.most_ailment[ailment],
    }


def trap(terms: Terms, words: Words) -> list[shown.TrapRow]:
    """The faces of the trap die (TRAP-3 to TRAP-5)."""
    numbers = terms.numbers
    rows: list[shown.TrapRow] = []
    first = 1
    for key, last in (("again", numbers.trap_again_up_to), ("hurt", numbers.trap_hurt_up_to), ("out", FACES)):
        if last >= first:
            faces = str(first) if first == last else f"{first}–{last}"
            text = words.caption(f"trap_{key}", {"amount": numbers.trap_damage})
            rows.append({"up_to": last, "faces": faces, "text": text})
            first = last + 1
    return rows
