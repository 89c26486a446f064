"""What Delve tells: one function for each kind of event, silent when nobody listens."""

from __future__ import annotations

from typing import Any

from questhall.engine.decision import Event
from questhall.engine.options import Option
from questhall.games.delve.content import AILMENTS, Advanced, Item, Shelf, Special
from questhall.games.delve.exchange import Exchange
from questhall.games.delve.score import defeat_fame, fame_lines, rank_of, total_fame
from questhall.games.delve.state import DEFEATED, SEAT, WON, Battle, Delve


def _tell(s: Delve, kind: str, clause: str, data: dict[str, Any]) -> None:
    if s.log is not None:
        s.log.append(Event(kind, clause, SEAT, data))


def _place(s: Delve) -> dict[str, Any]:
    return {"at": s.dungeon.names[s.tile], "number": s.dungeon.numbers[s.tile]}


# The round


def begins(s: Delve) -> None:
    if s.log is not None:
        _tell(s, "begins", "SETUP-7", {"at": s.dungeon.names[s.tile], "hp": s.hp})


def moved(s: Delve, start: int) -> None:
    if s.log is not None:
        home = s.tile == s.dungeon.entrance
        data = {**_place(s), "from": s.dungeon.names[start], "round": s.round}
        _tell(s, "came_back" if home else "moved", "MOVE-8" if home else "MOVE-6", data)


def dungeon_rolled(s: Delve) -> None:
    if s.log is not None:
        _tell(s, "dungeon_rolled", "DICE-1", {"dice": s.dice_shown.copy()})


def movement_placed(s: Delve) -> None:
    if s.log is not None:
        total = s.movement + s.dungeon.numbers[s.tile]
        _tell(s, "movement_placed", "DICE-2", {**_place(s), "face": s.movement, "total": total})


def written(s: Delve, row: int) -> None:
    if s.log is not None:
        special = s.terms.specials[row]
        data = {"enemy": special.enemy.title, "face": s.movement, "row": s.rows[row].copy(), "boxes": special.boxes}
        _tell(s, "written", "SPECIAL-1", data)


def row_missed(s: Delve, row: int) -> None:
    if s.log is not None:
        _tell(s, "row_missed", "HR-18", {"enemy": s.terms.specials[row].enemy.title})


def quiet(s: Delve, total: int) -> None:
    if s.log is not None:
        _tell(s, "quiet", "EVENT-2", {**_place(s), "total": total})


def explored(s: Delve) -> None:
    if s.log is not None:
        _tell(s, "explored", "EVENT-9", {**_place(s), "fame": s.dungeon.fame[s.tile]})


# Luck


def changed(s: Delve, option: Option) -> None:
    if s.log is not None:
        data = {"die": option[1], "face": option[2], "now": option[3], "left": s.luck, "amount": 1}
        luck = option[0] == "luck"
        _tell(s, "luck_spent" if luck else "clover_spent", "LUCK-9" if luck else "ITEM-8", data)


def luck_gained(s: Delve, gained: int, offered: int, clause: str) -> None:
    if s.log is not None:
        short = gained < offered
        data = {"amount": gained, "now": s.luck, "lost": offered - gained}
        _tell(s, "luck_short" if short else "luck_gained", "LUCK-7" if short else clause, data)


def relit(s: Delve, amount: int, clause: str) -> None:
    if s.log is not None:
        _tell(s, "relit", clause, {"amount": amount, "now": s.luck})


# Traps, damage, defeat


def trapped(s: Delve, total: int) -> None:
    if s.log is not None:
        _tell(s, "trapped", "EVENT-4", {**_place(s), "total": total})


def trap_rolled(s: Delve) -> None:
    if s.log is not None:
        _tell(s, "trap_rolled", "TRAP-1", {"face": s.dice_shown[0]})


def escaped(s: Delve) -> None:
    _tell(s, "escaped", "TRAP-9", {})


def hurt(s: Delve, amount: int, clause: str) -> None:
    if s.log is not None:
        kinds = {"AIL-2": "poisoned", "HR-7": "poisoned", "AIL-7": "charmed"}
        _tell(s, kinds.get(clause, "hurt"), clause, {"amount": amount, "now": s.hp})


def fell(s: Delve) -> None:
    _tell(s, "fell", "GEN-6", {})


def revived(s: Delve) -> None:
    if s.log is not None:
        _tell(s, "revived", "REVIVE-3", {"now": s.hp})


def shame_rolled(s: Delve) -> None:
    if s.log is not None:
        _tell(s, "shame_rolled", "REVIVE-5", {"face": s.dice_shown[0]})


def shamed(s: Delve, number: int) -> None:
    if s.log is not None:
        face = s.dice_shown[0]
        clause = "REVIVE-5" if number == face else "REVIVE-6" if number > face else "REVIVE-7"
        _tell(s, "shamed", clause, {"amount": number})


# Battles


def battle_begins(s: Delve, fight: Battle) -> None:
    if s.log is not None:
        special = fight.enemy.special >= 0
        data = {"enemy": fight.enemy.title, "name": fight.enemy.name, "level": fight.level, "hp": fight.hp}
        if fight.equipment is not None:
            data["equipment"] = fight.equipment.title
        _tell(s, "special_met" if special else "battle_begins", "SPECIAL-6" if special else "EVENT-3", data)


def draft_rolled(s: Delve) -> None:
    if s.log is not None:
        clause = "DRAFT-12" if s.battle is not None and s.battle.extended else "DRAFT-3"
        _tell(s, "draft_rolled", clause, {"dice": s.dice_shown.copy()})


def drafted(s: Delve, fight: Battle) -> None:
    if s.log is not None:
        _tell(s, "drafted", "DRAFT-5", {"kept": fight.own[-1], "other": fight.theirs[-1], "pair": len(fight.own)})


def third_rolled(s: Delve) -> None:
    if s.log is not None:
        _tell(s, "third_rolled", "DRAFT-8", {"face": s.third})


def battle_rolled(s: Delve) -> None:
    if s.log is not None:
        data: dict[str, Any] = {"dice": s.dice_shown.copy()}
        if s.third:
            data["third"] = s.third
        _tell(s, "battle_rolled_third" if s.third else "battle_rolled", "BATTLE-5", data)


def struck(s: Delve, fight: Battle, exchange: Exchange) -> None:
    if s.log is not None:
        clause = "AIL-5" if exchange.stunned else s.terms.actions[exchange.value].clause
        data = {"kept": exchange.kept, "value": exchange.value, "other": exchange.other, "attack": exchange.attack}
        data |= {"defence": exchange.defence, "damage": exchange.dealt, "now": fight.hp}
        words: dict[str, Any] = {"enemy": fight.enemy.title, "effect": exchange.effect.kind, **data}
        _tell(s, "stunned" if exchange.stunned else "struck", clause, words)


def struck_first(s: Delve, fight: Battle) -> None:
    if s.log is not None:
        _tell(s, "struck_first", "BATTLE-22", {"enemy": fight.enemy.title})


def answered(s: Delve, fight: Battle, exchange: Exchange) -> None:
    if s.log is not None:
        kind = "attack" if exchange.blow.ailment < 0 else AILMENTS[exchange.blow.ailment]
        data = {"enemy": fight.enemy.title, "kind": kind, "value": exchange.blow.value, "face": exchange.other}
        data |= {"damage": exchange.taken, "now": s.hp}
        _tell(s, "answered" if exchange.struck else "dodged", "BATTLE-20" if exchange.struck else "ABIL-2", data)


def survived(s: Delve) -> None:
    if s.log is not None:
        _tell(s, "survived", "HR-11", {"now": s.hp})


def caught(s: Delve, ailment: int) -> None:
    if s.log is not None:
        _tell(s, "caught", "AIL-10", {"ailment": AILMENTS[ailment], "now": s.ailments[ailment]})


def reflected(s: Delve, fight: Battle, amount: int) -> None:
    if s.log is not None:
        _tell(s, "reflected", "ABIL-7", {"enemy": fight.enemy.title, "damage": amount, "now": fight.hp})


def extended(s: Delve) -> None:
    if s.log is not None:
        _tell(s, "extended", "DRAFT-10", {"amount": 1, "now": s.stamina})


def battle_ends(s: Delve, fight: Battle) -> None:
    if s.log is not None:
        won = fight.result == WON
        clause = "GEN-7" if won else "DRAFT-11" if s.terms.drafting else "BATTLE-26"
        _tell(s, "won" if won else "undecided", clause, {"enemy": fight.enemy.title, "turn": fight.turn})


# Rewards


def counted(s: Delve) -> None:
    if s.log is not None:
        at = s.enemy_die - 1
        data = {"enemy": s.terms.enemies[at].title, "now": s.counters[at], "fame": defeat_fame(s, at)}
        _tell(s, "counted", "WIN-3", data)


def special_over(s: Delve, row: int) -> None:
    if s.log is not None:
        special = s.terms.specials[row]
        won = s.specials[row] == DEFEATED
        data = {"enemy": special.enemy.title, "fame": special.star}
        _tell(s, "star" if won else "special_gone", "SPECIAL-10" if won else "SPECIAL-12", data)


def learnt(s: Delve, clause: str) -> None:
    if s.log is not None:
        plus = s.exp > s.terms.numbers.exp_boxes
        _tell(s, "learnt_more" if plus else "learnt", clause, {"now": s.exp, "amount": 1})


def level_reached(s: Delve) -> None:
    if s.log is not None:
        stats = s.stats
        data = {"level": s.level, "hp": stats.hp, "attack": stats.attack, "defence": stats.defence, "now": s.hp}
        _tell(s, "level_reached", "EXP-4", data)


def healed(s: Delve, amount: int, clause: str) -> None:
    if s.log is not None:
        _tell(s, "healed", clause, {"amount": amount, "now": s.hp})


def cured(s: Delve, ailment: int, clause: str) -> None:
    if s.log is not None:
        _tell(s, "cured", clause, {"ailment": AILMENTS[ailment], "now": s.ailments[ailment]})


def stronger(s: Delve, kind: str, amount: int, clause: str) -> None:
    if s.log is not None:
        _tell(s, kind, clause, {"amount": amount})


def used(s: Delve, item: Item) -> None:
    if s.log is not None:
        _tell(s, "used", "ITEM-1", {"item": item.title})


def no_loot(s: Delve) -> None:
    _tell(s, "no_loot", "LOOT-6", {"face": s.loot_die})


def loot_rolled(s: Delve) -> None:
    if s.log is not None:
        data = {"face": s.dice_shown[0], "number": s.loot_die, "total": s.loot_die + s.dice_shown[0]}
        _tell(s, "loot_rolled", "ADV-2", data)


def loot_left(s: Delve) -> None:
    _tell(s, "loot_left", "LOOT-1", {})


def artifact_claimed(s: Delve, shelf: Shelf) -> None:
    if s.log is not None:
        _tell(s, "artifact_claimed", "LOOT-7", {"loot": shelf.artifact, "fame": shelf.fame, "number": shelf.number})


def equipment_claimed(s: Delve, shelf: Shelf) -> None:
    if s.log is not None:
        _tell(s, "equipment_claimed", "LOOT-8", {"loot": shelf.equipment.title, "number": shelf.number})


def item_claimed(s: Delve, item: Item) -> None:
    if s.log is not None:
        _tell(s, "item_claimed", "LOOT-9", {"loot": item.title})


def advanced_claimed(s: Delve, loot: Advanced, effect: str) -> None:
    if s.log is not None:
        _tell(s, "advanced_claimed", "ADV-3", {"loot": loot.title, "total": loot.total, "effect": effect})


def special_loot(s: Delve, special: Special) -> None:
    if s.log is not None:
        _tell(s, "special_loot", "LOOT-10", {"enemy": special.enemy.title, "loot": special.loot})


# The merchant


def gold_gained(s: Delve, gained: int, offered: int, clause: str) -> None:
    if s.log is not None:
        short = gained < offered
        data = {"amount": gained, "now": s.gold, "lost": offered - gained}
        _tell(s, "gold_short" if short else "gold_gained", "SHOP-11" if short else clause, data)


def merchant_comes(s: Delve) -> None:
    _tell(s, "merchant_comes", "SHOP-7", {})


def bought(s: Delve, item: Item) -> None:
    if s.log is not None:
        _tell(s, "bought", "SHOP-5", {"item": item.title, "gold": item.price, "now": s.gold})


# The end


def finished(s: Delve, ending: str, clause: str) -> None:
    if s.log is not None:
        rank = rank_of(s)
        _tell(s, ending, clause, {"at": s.dungeon.names[s.tile]})
        data = {"lines": fame_lines(s), "fame": total_fame(s), "rank": rank.title, "rank_clause": rank.clause}
        _tell(s, "scored", "SCORE-15", data)
