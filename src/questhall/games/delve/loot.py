"""What the adventurer gains: experience, effects, items, loot and wares."""

from __future__ import annotations

from typing import Final

from questhall.engine.decision import Decision, Play
from questhall.engine.options import Option
from questhall.games.delve import story
from questhall.games.delve.content import AILMENTS, FACES, Advanced, Effect, Item
from questhall.games.delve.luck import choose, gain_luck, put_down
from questhall.games.delve.state import SEAT, UNCLAIMED, Delve

LEAVE: Final[Option] = ("leave",)
ENOUGH: Final[Option] = ("enough",)
ROLL: Final[Option] = ("roll",)
EFFECT_A: Final[Option] = ("effect", "a")
EFFECT_B: Final[Option] = ("effect", "b")
KINDS: Final = ("artifact", "item", "equipment")
TAKE: Final[dict[str, list[Option]]] = {
    kind: [("take", kind, number) for number in range(1, FACES + 1)] for kind in KINDS
}
CURE: Final[list[Option]] = [("cure", name) for name in AILMENTS]


# Effects


def apply(s: Delve, effect: Effect, clause: str) -> Play:
    """Do at once what a loot or an item does; what cannot be used is lost (LOOT-11)."""
    kind, amount = effect.kind, effect.amount
    if kind == "heal":
        heal(s, amount, clause)
    elif kind == "heal_full":
        heal(s, s.stats.hp, clause)
    elif kind == "cure":
        yield from cure(s, amount, clause)
    elif kind == "luck":
        gain_luck(s, amount, clause)
    elif kind == "relight":
        relight(s, amount, clause)
    elif kind == "exp":
        gain_exp(s, amount, clause)
    elif kind == "perm_atk":
        s.perm_atk += amount
        story.stronger(s, "perm_atk", amount, clause)
    elif kind == "arm_atk":
        s.armed_atk += amount
        story.stronger(s, "arm_atk", amount, clause)
    elif kind == "arm_def":
        s.armed_def += amount
        story.stronger(s, "arm_def", amount, clause)


def heal(s: Delve, amount: int, clause: str) -> None:
    """HP up to the maximum of the level (GEN-4)."""
    gained = max(0, min(amount, s.stats.hp - s.hp))
    s.hp += gained
    story.healed(s, gained, clause)


def cure(s: Delve, amount: int, clause: str) -> Play:
    """Lower ailments, each time one level of the player's choice (ITEM-5, ABIL-12)."""
    for _ in range(min(amount, sum(s.ailments))):
        sick = [at for at, level in enumerate(s.ailments) if level]
        at = sick[0]
        if amount < sum(s.ailments):
            option = yield Decision(SEAT, "cure", [CURE[at] for at in sick])
            at = CURE.index(option)
        s.ailments[at] -= 1
        story.cured(s, at, clause)
        amount -= 1


def relight(s: Delve, amount: int, clause: str) -> None:
    """LUCK-8: crossed icons become circled ones again."""
    back = min(amount, s.luck_spent)
    s.luck_spent -= back
    s.luck += back
    story.relit(s, back, clause)


def gain_exp(s: Delve, amount: int, clause: str) -> None:
    """Experience one by one; a new level changes the stats and heals (EXP-1 to EXP-7)."""
    for _ in range(amount):
        before = s.level
        most = s.stats.hp
        s.exp += 1
        story.learnt(s, clause)
        if s.level > before:
            _heal_on_level(s, most)
            story.level_reached(s)


def _heal_on_level(s: Delve, old_most: int) -> None:
    """EXP-5, HR-2."""
    most = s.stats.hp
    if s.terms.level_up_heal == "full":
        s.hp = most
    elif s.terms.level_up_heal == "difference":
        s.hp = min(most, s.hp + most - old_most)


# Items


def use_bar(s: Delve, item: Item) -> str:
    """The clause that forbids using an item outside a roll, or "" (ITEM-1, ITEM-8, ITEM-12)."""
    if s.kept[item.index] == 0:
        return "ITEM-1"
    if item.effect.kind == "clover":
        return "ITEM-8"
    if item.effect.kind == "heal" and s.hp >= s.stats.hp:
        return "ITEM-12"
    if item.effect.kind == "cure" and sum(s.ailments) == 0:
        return "ITEM-12"
    return ""


def use_options(s: Delve) -> list[Option]:
    """Every item that can be used now."""
    options = []
    for item in s.terms.items:
        if s.kept[item.index] and not use_bar(s, item):
            options.append(item.use_option)
    return options


def item_window(s: Delve, ask: str, on: Option) -> Play:
    """Use any number of items, then go on (ITEM-2, ITEM-3)."""
    while True:
        options = use_options(s)
        if not options:
            return
        options.append(on)
        option = yield Decision(SEAT, ask, options)
        if option is on:
            return
        yield from use(s, s.terms.item_by_name[str(option[1])])


def use(s: Delve, item: Item) -> Play:
    """Cross a kept item for its effect (ITEM-1)."""
    s.kept[item.index] -= 1
    s.used[item.index] += 1
    story.used(s, item)
    yield from apply(s, item.effect, item.clause)


def box_free(s: Delve, item: Item) -> bool:
    """SHOP-4: whether the item's merchant row has a free box; without a row there is no limit (SHOP-12)."""
    if not s.terms.merchant or item.price == 0:
        return True
    return s.kept[item.index] + s.used[item.index] < s.terms.numbers.shop_boxes


# Loot


def loot(s: Delve) -> Play:
    """After a win against a normal enemy: claim one loot, or roll for an advanced one first (LOOT-1, ADV-1)."""
    options = take_options(s, s.loot_die)
    if s.dungeon.numbers[s.tile] == s.terms.numbers.advanced_tile:
        options.append(ROLL)
    if not options:
        story.no_loot(s)
        return
    options.append(LEAVE)
    option = yield Decision(SEAT, "loot", options)
    if option == ROLL:
        put_down(s, "loot", [s.dice.die("loot")])
        story.loot_rolled(s)
        option = yield from choose(s, "rummage", found_options)
    if option == LEAVE:
        story.loot_left(s)
        return
    s.used_dice += 1  # LUCK-3
    if option[0] == "effect":
        yield from claim_advanced(s, str(option[1]))
    else:
        yield from claim(s, str(option[1]), int(option[2]))


def take_options(s: Delve, number: int) -> list[Option]:
    """What is left at the number, or else at the nearest lower one with something left (LOOT-2 to LOOT-6)."""
    for at in range(number - 1, -1, -1):
        options = []
        if not s.artifacts[at]:
            options.append(TAKE["artifact"][at])
        if not s.looted_items[at] and box_free(s, s.terms.shelves[at].item):
            options.append(TAKE["item"][at])
        if not s.equipment[at]:
            options.append(TAKE["equipment"][at])
        if options:
            return options
    return []


def loot_total(s: Delve) -> int:
    """ADV-2: the loot die plus the die just rolled."""
    return s.loot_die + s.dice_shown[0]


def advanced_at(s: Delve, total: int) -> Advanced | None:
    """ADV-3, ADV-7: the unclaimed advanced loot of a total."""
    for at, loot in enumerate(s.terms.advanced):
        if loot.total == total and s.advanced[at] == UNCLAIMED:
            return loot
    return None


def found_options(s: Delve) -> list[Option]:
    """What the total gives: an advanced loot, or a normal one of the nearest lower number (ADV-3, ADV-4, ADV-8)."""
    total = loot_total(s)
    if advanced_at(s, total) is not None:
        return [EFFECT_A, EFFECT_B, LEAVE]
    return [*take_options(s, min(total, s.terms.numbers.highest_loot)), LEAVE]


def claim(s: Delve, kind: str, number: int) -> Play:
    """Claim an artifact, an item or a piece of equipment (LOOT-3, LOOT-7 to LOOT-9)."""
    shelf = s.terms.shelves[number - 1]
    if kind == "artifact":
        s.artifacts[number - 1] = True
        story.artifact_claimed(s, shelf)
    elif kind == "equipment":
        s.equipment[number - 1] = True
        story.equipment_claimed(s, shelf)
    else:
        s.looted_items[number - 1] = True
        item = shelf.item
        s.kept[item.index] += 1
        story.item_claimed(s, item)
        if not use_bar(s, item):
            option = yield Decision(SEAT, "item", [item.use_option, item.store_option])
            if option == item.use_option:
                yield from use(s, item)


def claim_advanced(s: Delve, effect: str) -> Play:
    """ADV-6: one of the two effects, at once."""
    loot = advanced_at(s, loot_total(s))
    assert loot is not None
    s.advanced[s.terms.advanced.index(loot)] = effect
    story.advanced_claimed(s, loot, effect)
    for each in loot.a if effect == "a" else loot.b:
        if each.kind == "fame":
            s.advanced_fame += each.amount
        else:
            yield from apply(s, each, "ADV-6")


def claim_special(s: Delve, row: int) -> Play:
    """SPECIAL-10, LOOT-10: a special enemy's own loot."""
    special = s.terms.specials[row]
    story.special_loot(s, special)
    for each in special.effects:
        if each.kind == "fame":
            s.special_fame += each.amount
        else:
            yield from apply(s, each, "SPECIAL-10")


# The merchant


def gain_gold(s: Delve, amount: int, clause: str) -> None:
    """Circle gold boxes as long as there are any (SHOP-11)."""
    gained = min(amount, s.terms.gold_boxes - s.gold_gained)
    s.gold_gained += gained
    story.gold_gained(s, gained, amount, clause)


def buy_bar(s: Delve, item: Item) -> str:
    """The clause that forbids buying an item, or ""."""
    if item.price == 0:
        return "SHOP-12"
    if not box_free(s, item):
        return "SHOP-4"
    return "SHOP-5" if s.gold < item.price else ""


def shop(s: Delve) -> Play:
    """Buy any number of items (SHOP-2, SHOP-5, SHOP-7)."""
    while True:
        options = [item.buy_option for item in s.terms.items if not buy_bar(s, item)]
        if not options:
            return
        options.append(ENOUGH)
        option = yield Decision(SEAT, "shop", options)
        if option == ENOUGH:
            return
        item = s.terms.item_by_name[str(option[1])]
        s.gold_spent += item.price
        s.kept[item.index] += 1
        story.bought(s, item)
