"""What Delve tells: one function for each kind of event, silent when nobody listens."""

from __future__ import annotations

from typing import Any

from questhall.engine.options import Option
from questhall.engine.story import only_when_heard, tell
from questhall.games.delve.content import AILMENTS, Advanced, Item, Shelf, Special
from questhall.games.delve.exchange import Exchange
from questhall.games.delve.score import defeat_fame, fame_lines, rank_of, total_fame
from questhall.games.delve.state import DEFEATED, SEAT, WON, Battle, Delve


def _place(s: Delve) -> dict[str, Any]:
    return {"at": s.dungeon.names[s.tile], "number": s.dungeon.numbers[s.tile]}


# The round


def begins(s: Delve) -> None:
    tell(s, "begins", "SETUP-7", SEAT, {"at": s.dungeon.names[s.tile], "hp": s.hp})


def moved(s: Delve, start: int) -> None:
    home = s.tile == s.dungeon.entrance
    data = {**_place(s), "from": s.dungeon.names[start], "round": s.round}
    tell(s, "came_back" if home else "moved", "MOVE-8" if home else "MOVE-6", SEAT, data)


def dungeon_rolled(s: Delve) -> None:
    tell(s, "dungeon_rolled", "DICE-1", SEAT, {"dice": s.dice_shown.copy()})


def movement_placed(s: Delve) -> None:
    total = s.movement + s.dungeon.numbers[s.tile]
    tell(s, "movement_placed", "DICE-2", SEAT, {**_place(s), "face": s.movement, "total": total})


def written(s: Delve, row: int) -> None:
    special = s.terms.specials[row]
    data = {"enemy": special.enemy.title, "face": s.movement, "row": s.rows[row].copy(), "boxes": special.boxes}
    tell(s, "written", "SPECIAL-1", SEAT, data)


def row_missed(s: Delve, row: int) -> None:
    tell(s, "row_missed", "HR-18", SEAT, {"enemy": s.terms.specials[row].enemy.title})


def quiet(s: Delve, total: int) -> None:
    tell(s, "quiet", "EVENT-2", SEAT, {**_place(s), "total": total})


def explored(s: Delve) -> None:
    tell(s, "explored", "EVENT-9", SEAT, {**_place(s), "fame": s.dungeon.fame[s.tile]})


# Luck


def changed(s: Delve, option: Option) -> None:
    data = {"die": option[1], "face": option[2], "now": option[3], "left": s.luck, "amount": 1}
    luck = option[0] == "luck"
    tell(s, "luck_spent" if luck else "clover_spent", "LUCK-9" if luck else "ITEM-8", SEAT, data)


def luck_gained(s: Delve, gained: int, offered: int, clause: str) -> None:
    short = gained < offered
    data = {"amount": gained, "now": s.luck, "lost": offered - gained}
    tell(s, "luck_short" if short else "luck_gained", "LUCK-7" if short else clause, SEAT, data)


def relit(s: Delve, amount: int, clause: str) -> None:
    tell(s, "relit", clause, SEAT, {"amount": amount, "now": s.luck})


# Traps, damage, defeat


def trapped(s: Delve, total: int) -> None:
    tell(s, "trapped", "EVENT-4", SEAT, {**_place(s), "total": total})


def trap_rolled(s: Delve) -> None:
    tell(s, "trap_rolled", "TRAP-1", SEAT, {"face": s.dice_shown[0]})


def escaped(s: Delve) -> None:
    tell(s, "escaped", "TRAP-9", SEAT, {})


def hurt(s: Delve, amount: int, clause: str) -> None:
    kinds = {"AIL-2": "poisoned", "HR-7": "poisoned", "AIL-7": "charmed"}
    tell(s, kinds.get(clause, "hurt"), clause, SEAT, {"amount": amount, "now": s.hp})


def fell(s: Delve) -> None:
    tell(s, "fell", "GEN-6", SEAT, {})


def revived(s: Delve) -> None:
    tell(s, "revived", "REVIVE-3", SEAT, {"now": s.hp})


def shame_rolled(s: Delve) -> None:
    tell(s, "shame_rolled", "REVIVE-5", SEAT, {"face": s.dice_shown[0]})


def shamed(s: Delve, number: int) -> None:
    face = s.dice_shown[0]
    clause = "REVIVE-5" if number == face else "REVIVE-6" if number > face else "REVIVE-7"
    tell(s, "shamed", clause, SEAT, {"amount": number})


# Battles


def battle_begins(s: Delve, fight: Battle) -> None:
    special = fight.enemy.special >= 0
    data = {"enemy": fight.enemy.title, "name": fight.enemy.name, "level": fight.level, "hp": fight.hp}
    if fight.equipment is not None:
        data["equipment"] = fight.equipment.title
    tell(s, "special_met" if special else "battle_begins", "SPECIAL-6" if special else "EVENT-3", SEAT, data)


def draft_rolled(s: Delve) -> None:
    clause = "DRAFT-12" if s.battle is not None and s.battle.extended else "DRAFT-3"
    tell(s, "draft_rolled", clause, SEAT, {"dice": s.dice_shown.copy()})


def drafted(s: Delve, fight: Battle) -> None:
    tell(s, "drafted", "DRAFT-5", SEAT, {"kept": fight.own[-1], "other": fight.theirs[-1], "pair": len(fight.own)})


def third_rolled(s: Delve) -> None:
    tell(s, "third_rolled", "DRAFT-8", SEAT, {"face": s.third})


def battle_rolled(s: Delve) -> None:
    data: dict[str, Any] = {"dice": s.dice_shown.copy()}
    if s.third:
        data["third"] = s.third
    tell(s, "battle_rolled_third" if s.third else "battle_rolled", "BATTLE-5", SEAT, data)


def struck(s: Delve, fight: Battle, exchange: Exchange) -> None:
    clause = "AIL-5" if exchange.stunned else s.terms.actions[exchange.value].clause
    data = {"kept": exchange.kept, "value": exchange.value, "other": exchange.other, "attack": exchange.attack}
    data |= {"defence": exchange.defence, "damage": exchange.dealt, "now": fight.hp}
    words: dict[str, Any] = {"enemy": fight.enemy.title, "effect": exchange.effect.kind, **data}
    tell(s, "stunned" if exchange.stunned else "struck", clause, SEAT, words)


def struck_first(s: Delve, fight: Battle) -> None:
    tell(s, "struck_first", "BATTLE-22", SEAT, {"enemy": fight.enemy.title})


def answered(s: Delve, fight: Battle, exchange: Exchange) -> None:
    kind = "attack" if exchange.blow.ailment < 0 else AILMENTS[exchange.blow.ailment]
    data = {"enemy": fight.enemy.title, "kind": kind, "value": exchange.blow.value, "face": exchange.other}
    data |= {"damage": exchange.taken, "now": s.hp}
    tell(s, "answered" if exchange.struck else "dodged", "BATTLE-20" if exchange.struck else "ABIL-2", SEAT, data)


def survived(s: Delve) -> None:
    tell(s, "survived", "HR-11", SEAT, {"now": s.hp})


def caught(s: Delve, ailment: int) -> None:
    tell(s, "caught", "AIL-10", SEAT, {"ailment": AILMENTS[ailment], "now": s.ailments[ailment]})


def reflected(s: Delve, fight: Battle, amount: int) -> None:
    tell(s, "reflected", "ABIL-7", SEAT, {"enemy": fight.enemy.title, "damage": amount, "now": fight.hp})


def extended(s: Delve) -> None:
    tell(s, "extended", "DRAFT-10", SEAT, {"amount": 1, "now": s.stamina})


def battle_ends(s: Delve, fight: Battle) -> None:
    won = fight.result == WON
    clause = "GEN-7" if won else "DRAFT-11" if s.terms.drafting else "BATTLE-26"
    tell(s, "won" if won else "undecided", clause, SEAT, {"enemy": fight.enemy.title, "turn": fight.turn})


# Rewards


def counted(s: Delve) -> None:
    at = s.enemy_die - 1
    data = {"enemy": s.terms.enemies[at].title, "now": s.counters[at], "fame": defeat_fame(s, at)}
    tell(s, "counted", "WIN-3", SEAT, data)


def special_over(s: Delve, row: int) -> None:
    special = s.terms.specials[row]
    won = s.specials[row] == DEFEATED
    data = {"enemy": special.enemy.title, "fame": special.star}
    tell(s, "star" if won else "special_gone", "SPECIAL-10" if won else "SPECIAL-12", SEAT, data)


def learnt(s: Delve, clause: str) -> None:
    plus = s.exp > s.terms.numbers.exp_boxes
    tell(s, "learnt_more" if plus else "learnt", clause, SEAT, {"now": s.exp, "amount": 1})


def level_reached(s: Delve) -> None:
    stats = s.stats
    data = {"level": s.level, "hp": stats.hp, "attack": stats.attack, "defence": stats.defence, "now": s.hp}
    tell(s, "level_reached", "EXP-4", SEAT, data)


def healed(s: Delve, amount: int, clause: str) -> None:
    tell(s, "healed", clause, SEAT, {"amount": amount, "now": s.hp})


def cured(s: Delve, ailment: int, clause: str) -> None:
    tell(s, "cured", clause, SEAT, {"ailment": AILMENTS[ailment], "now": s.ailments[ailment]})


def stronger(s: Delve, kind: str, amount: int, clause: str) -> None:
    tell(s, kind, clause, SEAT, {"amount": amount})


def used(s: Delve, item: Item) -> None:
    tell(s, "used", "ITEM-1", SEAT, {"item": item.title})


def no_loot(s: Delve) -> None:
    tell(s, "no_loot", "LOOT-6", SEAT, {"face": s.loot_die})


def loot_rolled(s: Delve) -> None:
    data = {"face": s.dice_shown[0], "number": s.loot_die, "total": s.loot_die + s.dice_shown[0]}
    tell(s, "loot_rolled", "ADV-2", SEAT, data)


def loot_left(s: Delve) -> None:
    tell(s, "loot_left", "LOOT-1", SEAT, {})


def artifact_claimed(s: Delve, shelf: Shelf) -> None:
    tell(s, "artifact_claimed", "LOOT-7", SEAT, {"loot": shelf.artifact, "fame": shelf.fame, "number": shelf.number})


def equipment_claimed(s: Delve, shelf: Shelf) -> None:
    tell(s, "equipment_claimed", "LOOT-8", SEAT, {"loot": shelf.equipment.title, "number": shelf.number})


def item_claimed(s: Delve, item: Item) -> None:
    tell(s, "item_claimed", "LOOT-9", SEAT, {"loot": item.title})


def advanced_claimed(s: Delve, loot: Advanced, effect: str) -> None:
    tell(s, "advanced_claimed", "ADV-3", SEAT, {"loot": loot.title, "total": loot.total, "effect": effect})


def special_loot(s: Delve, special: Special) -> None:
    tell(s, "special_loot", "LOOT-10", SEAT, {"enemy": special.enemy.title, "loot": special.loot})


# The merchant


def gold_gained(s: Delve, gained: int, offered: int, clause: str) -> None:
    short = gained < offered
    data = {"amount": gained, "now": s.gold, "lost": offered - gained}
    tell(s, "gold_short" if short else "gold_gained", "SHOP-11" if short else clause, SEAT, data)


def merchant_comes(s: Delve) -> None:
    tell(s, "merchant_comes", "SHOP-7", SEAT, {})


def bought(s: Delve, item: Item) -> None:
    tell(s, "bought", "SHOP-5", SEAT, {"item": item.title, "gold": item.price, "now": s.gold})


# The end


def finished(s: Delve, ending: str, clause: str) -> None:
    rank = rank_of(s)
    tell(s, ending, clause, SEAT, {"at": s.dungeon.names[s.tile]})
    data = {"lines": fame_lines(s), "fame": total_fame(s), "rank": rank.title, "rank_clause": rank.clause}
    tell(s, "scored", "SCORE-15", SEAT, data)


only_when_heard(globals())
