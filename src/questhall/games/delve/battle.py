"""Battles: drafting, turns, and what follows them."""

from __future__ import annotations

from typing import Final

from questhall.engine.decision import Decision, Play
from questhall.engine.options import Option
from questhall.games.delve import story
from questhall.games.delve.content import FACES, PLAIN, Enemy, Equipment
from questhall.games.delve.exchange import Exchange
from questhall.games.delve.fate import cross_tile, fall, finish, finish_round, hurt, poison
from questhall.games.delve.loot import claim_special, cure, gain_exp, heal, item_window, loot
from questhall.games.delve.luck import choose, nothing_else, put_down
from questhall.games.delve.state import DEFEATED, FIGHTING, GONE, SEAT, UNDECIDED, WON, Battle, Delve

FIGHT: Final[Option] = ("fight",)
EXTEND: Final[Option] = ("extend",)
STOP: Final[Option] = ("stop",)
KEEP: Final[list[Option]] = [("keep", face) for face in range(FACES + 1)]
DRAFT: Final[list[Option]] = [("draft", face) for face in range(FACES + 1)]
WEAR: Final[list[Option]] = [("wear", number) for number in range(FACES + 1)]


# The start


def begin(s: Delve, enemy: Enemy) -> Play:
    """The enemy has the player's level; one owned piece of equipment is active (BATTLE-1, BATTLE-2, EQUIP-2)."""
    piece: Equipment | None = None
    if s.owns_equipment:
        s.used_dice += 1  # LUCK-3
        number = active_number(s, s.equipment_die)
        if s.terms.pick_equipment and s.equipment.count(True) > 1:  # HR-4
            option = yield Decision(SEAT, "wear", [WEAR[n] for n in range(1, FACES + 1) if s.equipment[n - 1]])
            number = int(option[1])
        piece = s.terms.shelves[number - 1].equipment
    s.battle = Battle(enemy, s.level, piece)
    story.battle_begins(s, s.battle)


def active_number(s: Delve, die: int) -> int:
    """EQUIP-3: the highest owned number not above the die, or else the highest owned."""
    for number in range(die, 0, -1):
        if s.equipment[number - 1]:
            return number
    for number in range(FACES, 0, -1):
        if s.equipment[number - 1]:
            return number
    return 0


def running(s: Delve) -> Battle:
    """The battle that is being fought."""
    fight = s.battle
    assert fight is not None
    return fight


# Drafting (variant 1)


def draft(s: Delve) -> Play:
    """Roll the dice of the battle and share them out in pairs (DRAFT-3 to DRAFT-6, DRAFT-12)."""
    fight = running(s)
    numbers = s.terms.numbers
    fight.own, fight.theirs, fight.fought = [], [], 0
    count = numbers.extension_dice if fight.extended else numbers.draft_dice
    put_down(s, "draft", s.dice.pool(count, "draft"))
    story.draft_rolled(s)
    while s.dice_shown:
        option = yield from choose(s, "draft", draft_options)
        face = int(option[1])
        s.dice_shown.remove(face)
        fight.own.append(face)
        fight.theirs.append(s.dice_shown.pop(0))
        story.drafted(s, fight)


def draft_options(s: Delve) -> list[Option]:
    """DRAFT-5: any die that is left."""
    return [DRAFT[face] for face in range(FACES, 0, -1) if face in s.dice_shown]


# A turn


def turn(s: Delve) -> Play:
    """One exchange of blows, from the poison to the question whether it goes on (BATTLE-4 to BATTLE-26)."""
    fight = running(s)
    if s.terms.items_in_battle:  # HR-6
        yield from item_window(s, "battle_items", FIGHT)
    fight.turn += 1
    yield from poison(s)
    kept, other = 0, 0
    if s.terms.drafting:
        kept, other = fight.own[fight.fought], fight.theirs[fight.fought]
        fight.fought += 1
        if rolls_third(s):
            put_down(s, "third", [], s.dice.die("third"))
            story.third_rolled(s)
            yield from choose(s, "third", nothing_else)
    else:
        dice = s.dice.pool(2, "battle")
        put_down(s, "battle", dice, s.dice.die("third") if rolls_third(s) else 0)
        story.battle_rolled(s)
        option = yield from choose(s, "keep", keep_options)
        kept = int(option[1])
        other = s.dice_shown[0] if s.dice_shown[1] == kept else s.dice_shown[1]
    yield from trade_blows(s, fight, Exchange(s, fight, kept, other, s.third))
    if fight.hp <= 0:
        end_battle(s, fight, WON)
    elif s.terms.drafting:
        if fight.fought == len(fight.own):
            yield from extend(s, fight)
    elif fight.turn == s.terms.turn_limit:
        end_battle(s, fight, UNDECIDED)


def rolls_third(s: Delve) -> bool:
    """BATTLE-5, EQUIP-6; HR-5: no third die where the kept die picks the effect."""
    return running(s).equipment is not None and not s.terms.parity_of_action


def keep_options(s: Delve) -> list[Option]:
    """BATTLE-7: which of the two dice is the action die."""
    high, low = s.dice_shown[0], s.dice_shown[1]
    return [KEEP[high]] if high == low else [KEEP[high], KEEP[low]]


def trade_blows(s: Delve, fight: Battle, exchange: Exchange) -> Play:
    """Turn steps 5 to 8: charm, both blows, ailments and the ability (BATTLE-15 to BATTLE-23)."""
    if exchange.charmed:
        yield from hurt(s, s.stats.attack, "AIL-7")
    yield from strike(s, fight, exchange)
    yield from end_turn(s, fight, exchange)


def strike(s: Delve, fight: Battle, exchange: Exchange) -> Play:
    """Deal both damages together, or the player's first with action 6 (BATTLE-21, BATTLE-22, BATTLE-25)."""
    fight.hp -= exchange.dealt
    story.struck(s, fight, exchange)
    if exchange.absorbed:  # ABIL-6
        heal(s, exchange.absorbed, "ABIL-5")
    if exchange.first and fight.hp <= 0:
        exchange.struck = False
        exchange.taken = 0
        story.struck_first(s, fight)
        return
    s.hp -= exchange.taken
    story.answered(s, fight, exchange)
    if s.hp > 0:
        return
    if fight.hp <= 0 and s.terms.double_fall_wins:  # HR-11
        s.hp = 1
        story.survived(s)
    else:
        yield from fall(s)


def end_turn(s: Delve, fight: Battle, exchange: Exchange) -> Play:
    """Ailments are caught, then Cleanse or Reflect (BATTLE-23, BATTLE-29)."""
    if exchange.blow.ailment != PLAIN and exchange.struck and exchange.taken > 0:  # AIL-10
        catch(s, exchange.blow.ailment)
    if exchange.effect.kind == "cleanse":
        yield from cure(s, exchange.effect.amount, "ABIL-12")
    elif exchange.reflected and exchange.struck and fight.hp > 0:  # ABIL-7, ABIL-9
        fight.hp -= exchange.reflected
        story.reflected(s, fight, exchange.reflected)


def catch(s: Delve, ailment: int) -> None:
    """A level more of an ailment, as far as its track goes (AIL-12)."""
    if s.ailments[ailment] < s.terms.numbers.most_ailment[ailment]:
        s.ailments[ailment] += 1
        story.caught(s, ailment)


def extend(s: Delve, fight: Battle) -> Play:
    """DRAFT-10, DRAFT-11: go on for a point of stamina, or let the enemy be."""
    if s.stamina:
        option = yield Decision(SEAT, "extend", [EXTEND, STOP])
        if option == EXTEND:
            s.stamina -= 1
            fight.extended = True
            story.extended(s)
            return
    end_battle(s, fight, UNDECIDED)


def end_battle(s: Delve, fight: Battle, outcome: int) -> None:
    """The battle is over; potions with it (ITEM-9)."""
    fight.result = outcome
    s.armed_atk = s.armed_def = 0
    s.third = 0
    if not s.terms.drafting:
        s.dice_shown = []
    story.battle_ends(s, fight)


# Afterwards


def aftermath(s: Delve) -> Play:
    """Mark and reward, then the end of the round (WIN-1, SPECIAL-10, DRAFT-11, BATTLE-26)."""
    fight = running(s)
    assert fight.result != FIGHTING
    cross_tile(s)
    if s.terms.drafting and s.terms.exhausted_at_once and s.stamina == 0:
        finish(s, "exhausted", "HR-19")
    special = fight.enemy.special
    won = fight.result == WON
    if special >= 0:
        s.specials[special] = DEFEATED if won else GONE
        story.special_over(s, special)
    elif won:
        s.counters[s.enemy_die - 1] += 1
        story.counted(s)
    gain_exp(s, s.terms.numbers.exp_per_battle, "WIN-1" if won else undecided_clause(s))
    if won and special >= 0:
        yield from claim_special(s, special)
    elif won:
        yield from loot(s)
    yield from finish_round(s)


def undecided_clause(s: Delve) -> str:
    """By which rule a battle ends without a winner."""
    return "DRAFT-11" if s.terms.drafting else "BATTLE-26"
