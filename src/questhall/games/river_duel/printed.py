"""What is printed of a River Duel, by the match's content and house rules: the map, tables, prices and captions."""

from __future__ import annotations

from typing import Any, cast

from questhall.engine.words import SummaryText
from questhall.games.river_duel.content import FACES, NORTH, SIDE_NAMES, SOUTH, Effect, Kind, Row, Terms, Weapon
from questhall.games.river_duel.shown import Board, Bonus, Face, Names, Printed, Stat, Tile, Ware
from questhall.games.river_duel.shown import Kind as KindName
from questhall.games.river_duel.shown import Weapon as WeaponPrinted
from questhall.games.river_duel.state import Duel
from questhall.games.river_duel.words import Words

STATS: tuple[Stat, ...] = ("lives", "health", "food", "gold", "arrows", "bows", "sword", "raft")


def printed(s: Duel, words: Words, summary: SummaryText) -> Printed:
    """All that is printed for this match."""
    terms, numbers = s.terms, s.terms.numbers
    data = numbers_in_words(terms, words)
    return {
        "summary": summary.fill(data),
        "board": board(s),
        "round_limit": terms.round_limit,
        "die": FACES,
        "meal": numbers.meal,
        "most_health": numbers.most_health,
        "fresh_health": numbers.start_health,
        "stats": {stat: names(words, stat) for stat in STATS},
        "tips": {stat: words.text("tips", tip(terms, stat), data) for stat in STATS},
        "banks": {side: words.text("places", "bank", {**data, "side": side}) for side in SIDE_NAMES},
        "tiles": {cast(KindName, kind.name): tile(terms, words, kind, data) for kind in terms.kinds},
        "wares": wares(terms, words),
        "swords": [weapon(sword) for sword in terms.swords],
        "bow": weapon(terms.bow),
    }


def numbers_in_words(terms: Terms, words: Words) -> dict[str, Any]:
    """Every number that captions and summary speak of."""
    numbers = terms.numbers
    data: dict[str, Any] = {kind.name: landing(words, kind) or "nothing" for kind in terms.kinds}
    return {
        **data,
        "lives": words.thing("lives", terms.lives),
        "rounds": terms.round_limit,
        "limit": words.text("game", "limit_drawn" if terms.limit_is_draw else "limit", {}),
        "counted": words.text("game", "counted_at_start" if terms.allowance_fixed else "counted", {}),
        "actions": words.thing("actions", numbers.actions_at_home),
        "far": words.thing("actions", numbers.actions_far),
        "water": words.thing("actions", numbers.actions_on_water),
        "meal": words.thing("food", numbers.meal),
        "health": words.thing("health", numbers.start_health),
        "food": words.thing("food", numbers.start_food),
        "sword": numbers.start_sword,
        "steps": words.thing("tiles", terms.bow_range),
        "range": terms.bow_range,
        "farther": terms.bow_range + terms.mountain_bonus,
        "hits": hits(terms.bow),
    }


def board(s: Duel) -> Board:
    """The map."""
    starts = {}
    for side in (SOUTH, NORTH):
        for member, start in enumerate(s.board.starts[side]):
            starts[s.board.names[start]] = side * s.seats // 2 + member
    return {
        "name": s.board.name,
        "columns": s.board.width,
        "diagonal_bridges": s.board.diagonal_bridges,
        "tiles": cast("dict[str, KindName]", s.board.kind_names),
        "starts": starts,
    }


def names(words: Words, stat: str) -> Names:
    """What a stat is called."""
    return {"one": words.noun(stat, 1), "many": words.noun(stat, 2)}


def tip(terms: Terms, stat: str) -> str:
    """Which tip a stat has: rafts may be of less use (HR-9)."""
    return "raft_unstuck" if stat == "raft" and not terms.rafts_glide else stat


# Tiles


def tile(terms: Terms, words: Words, kind: Kind, data: dict[str, Any]) -> Tile:
    """A kind of tile in words."""
    bonuses: list[Bonus] = [{"stat": cast(Stat, effect.stat), "amount": effect.amount} for effect in kind.landing]
    return {
        "title": words.text("titles", kind.name, {}),
        "landing": landing(words, kind),
        "bonuses": bonuses,
        "here": words.text("places", kind.name, data),
        "faces": [face(terms, words, row) for row in kind.rows],
        "clauses": words.text("place_clauses", kind.name, {}).split(),
    }


def landing(words: Words, kind: Kind) -> str:
    """What walking there brings: "+2 food"."""
    return " and ".join([words.plus(effect.stat, effect.amount) for effect in kind.landing])


def face(terms: Terms, words: Words, row: Row) -> Face:
    """A row of an exploration table."""
    gifts = row.gifts_plus_arrow if terms.gift_plus_arrow else row.gifts  # HR-6
    text = caption(terms, words, row.effects)
    if gifts:
        offers = ", or ".join([caption(terms, words, effects) for effects in gifts.values()])
        text = words.text("effects", "gift", {"gain": offers})
    harm = sum([effect.amount for effect in row.effects if effect.kind == "hurt"])
    return {"text": text, "clause": row.clause, "harm": harm}


def caption(terms: Terms, words: Words, effects: list[Effect]) -> str:
    """Effects in a line: gains are joined by "and", what happens one after the other by "then"."""
    parts = [effect_text(terms, words, effect) for effect in effects]
    gains = all([effect.kind == "gain" for effect in effects])
    return (" and " if gains else "; ").join(parts)


def effect_text(terms: Terms, words: Words, effect: Effect) -> str:
    """One effect, as the house rules have it."""
    if effect.kind == "gain":
        return words.plus(effect.stat, effect.amount)
    kind = effect.kind
    if kind == "back" and terms.retreat_anywhere:
        kind = "back_anywhere"  # HR-7
    if kind == "set_food" and terms.temple_keeps_food:
        kind = "keep_food"  # HR-8
    return words.text("effects", kind, {"amount": effect.amount, "steps": words.thing("tiles", effect.amount)})


# Wares and weapons


def wares(terms: Terms, words: Words) -> list[Ware]:
    """What villages sell, with its price."""
    sold: list[Ware] = []
    for ware in terms.wares:
        gain = words.plus(ware.effect.stat, ware.effect.amount)
        data = {"gold": words.thing("gold", ware.gold), "gain": gain, "sword": ware.sword}
        text = words.text("places", "ware_for_sword" if ware.sword else "ware", data)
        sold.append({"name": words.text("ware_titles", ware.name, {}), "text": text, "clause": ware.clause})
    return sold


def weapon(one: Weapon) -> WeaponPrinted:
    """What a weapon does for each face of the die."""
    return {"text": damage_text(one.damage), "clause": one.clause}


def damage_text(damage: list[int]) -> str:
    """A damage table, faces that do the same together: "1-3: 1 damage, 4-6: 2"."""
    if len(damage) == 1:
        return f"{damage[0]} damage"
    parts = [f"{faces}: {harm}" for faces, harm in runs(damage)]
    return ", ".join([f"{parts[0]} damage", *parts[1:]])


def hits(bow: Weapon) -> str:
    """The faces that hit: "3-6"."""
    if min(bow.damage) > 0:
        return "every face"
    return ", ".join([faces for faces, harm in runs([min(harm, 1) for harm in bow.damage]) if harm])


def runs(damage: list[int]) -> list[tuple[str, int]]:
    """Faces in a row that do the same, and what they do."""
    found: list[tuple[str, int]] = []
    first = 1
    for face, harm in enumerate(damage, 1):
        if face == len(damage) or damage[face] != harm:
            found.append((str(face) if face == first else f"{first}–{face}", harm))
            first = face + 1
    return found
