"""Damage, defeat and revival, the end of a round and the end of the game."""

from __future__ import annotations

from typing import Final

from questhall.engine.decision import Decision, Finish, Outcome, Play
from questhall.engine.options import Option
from questhall.games.delve import story
from questhall.games.delve.content import POISON
from questhall.games.delve.loot import gain_gold, shop
from questhall.games.delve.luck import choose, gain_luck, nothing_else, put_down
from questhall.games.delve.score import result
from questhall.games.delve.state import CROSS, SEAT, WON, Delve

REVIVE: Final[Option] = ("revive",)
FALL: Final[Option] = ("fall",)


# Damage


def hurt(s: Delve, amount: int, clause: str) -> Play:
    """Take damage; at 0 HP or lower the player is defeated at once (GEN-5, GEN-6)."""
    s.hp -= amount
    story.hurt(s, amount, clause)
    if s.hp <= 0:
        yield from fall(s)


def poison(s: Delve) -> Play:
    """AIL-2, HR-7: a poisoned player loses HP on each move and at the start of each battle turn."""
    level = s.ailments[POISON]
    if level:
        yield from hurt(s, 1 if s.terms.poison_always_1 else level, "HR-7" if s.terms.poison_always_1 else "AIL-2")


def fall(s: Delve) -> Play:
    """Defeated: with variant 3 perhaps revived, else the end (REVIVE-2, END-1)."""
    story.fell(s)
    if not revive_bar(s):
        option = yield Decision(SEAT, "revive", [REVIVE, FALL])
        if option == REVIVE:
            yield from revive(s)
            return
    if s.terms.death_tile_counts and s.tile != s.dungeon.entrance:  # END-3, HR-14
        s.marks[s.tile] = CROSS
    finish(s, "defeated", "END-1")


def revive_bar(s: Delve) -> str:
    """The clause that forbids a revival, or ""."""
    if not s.terms.revival:
        return "REVIVE-1"
    if False not in s.shame:
        return "REVIVE-8"
    return "HR-23" if s.revives >= s.terms.revive_limit else ""


def revive(s: Delve) -> Play:
    """Half the HP, a point of stamina and a shame (REVIVE-3 to REVIVE-7)."""
    s.revives += 1
    s.hp = s.stats.hp // 2  # GEN-9
    if s.terms.drafting:
        s.stamina = min(s.stamina + 1, s.terms.stamina_start)
    story.revived(s)
    put_down(s, "shame", [s.dice.die("shame")])
    story.shame_rolled(s)
    yield from choose(s, "shame", nothing_else)
    number = shame_number(s, s.dice_shown[0])
    s.shame[number - 1] = True
    story.shamed(s, number)


def shame_number(s: Delve, face: int) -> int:
    """The number itself, or the next higher free one, or the highest free lower one (REVIVE-5 to REVIVE-7)."""
    for number in range(face, len(s.shame) + 1):
        if not s.shame[number - 1]:
            return number
    for number in range(face - 1, 0, -1):
        if not s.shame[number - 1]:
            return number
    return face


# The end of a round


def cross_tile(s: Delve) -> None:
    """EVENT-9: the tile is explored."""
    s.marks[s.tile] = CROSS
    story.explored(s)


def finish_round(s: Delve) -> Play:
    """Luck, gold and merchant, stamina (steps 13 to 15 of ROUND-1)."""
    unused = 4 - s.used_dice
    gained = s.terms.numbers.luck_for_unused[unused]
    if gained:
        gain_luck(s, gained, "LUCK-2")
    yield from trade(s)
    if s.terms.drafting and s.stamina == 0:
        finish(s, "exhausted", "DRAFT-14")
    s.battle = None
    s.movement = s.enemy_die = s.equipment_die = s.loot_die = 0
    s.dice_shown = []
    s.third = 0
    s.round += 1


def trade(s: Delve) -> Play:
    """After a won battle: gold by the enemy's leftover dice, a merchant by the player's (SHOP-6 to SHOP-10)."""
    fight = s.battle
    if not s.terms.merchant or fight is None or fight.result != WON:
        return
    own, theirs = fight.own[fight.fought :], fight.theirs[fight.fought :]
    if theirs and not fight.extended:
        gain_gold(s, min(max(theirs), s.terms.numbers.most_gold_won), "SHOP-6")
    if own and max(own) >= s.terms.numbers.merchant_face:
        story.merchant_comes(s)
        yield from shop(s)


# The end of the game


def finish(s: Delve, ending: str, clause: str) -> None:
    """END-2: fame is scored in every case."""
    story.finished(s, ending, clause)
    raise Finish(Outcome(ending, clause, (result(s),)))
