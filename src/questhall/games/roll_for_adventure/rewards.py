"""Rewards of the ice cave, defeated enemies, and dice that come back from the Vortex of Oblivion."""

from __future__ import annotations

from itertools import combinations

from questhall.engine.decision import Play
from questhall.engine.options import Option
from questhall.games.roll_for_adventure import story
from questhall.games.roll_for_adventure.cards import TERRITORIES
from questhall.games.roll_for_adventure.content import Line, Reward
from questhall.games.roll_for_adventure.home import ask, heal, send_home, sorts
from questhall.games.roll_for_adventure.state import (
    COLOURS,
    NO_DIE,
    Enemy,
    Quest,
    filled,
    hero_number,
    is_bonus,
    of_kind,
    ready,
)

TAKE: Option = ("take",)
CONTINUE: Option = ("continue",)
DECLINE: Option = ("decline",)


# Ice cave, side A


def offer_cave(s: Quest) -> Play:
    """ICEA-5, ICEA-6: with enough filled spaces take the reward or continue; a full cave must be taken."""
    dice = filled(s.cave)
    rewards = s.terms.boards.cave_rewards.get(len(dice))
    if rewards is None:
        return
    if len(dice) < len(s.cave):
        choice = yield from ask(s, "ice", [TAKE, CONTINUE])
        if choice == CONTINUE:
            return
    story.cave_taken(s, len(dice))
    if s.terms.bonus_from_spaces:
        dice = free_bonus_dice(s, list(range(len(s.cave))), "ICEA-13")
    for reward in rewards:  # ICEA-8: in their order, then the dice return
        yield from give(s, reward, dice)
    s.cave = [NO_DIE] * len(s.cave)
    send_home(s, dice, "ice", "ICEA-8")


def free_bonus_dice(s: Quest, spaces: list[int], clause: str) -> list[int]:
    """With `bonus_from_spaces` = yes: the bonus dice there return before the rewards; the dice that stay."""
    freed = []
    for space in spaces:
        die = s.cave[space]
        if die != NO_DIE and is_bonus(s, die):
            s.cave[space] = NO_DIE
            freed.append(die)
    send_home(s, freed, "ice", clause)
    return [s.cave[space] for space in spaces if s.cave[space] != NO_DIE]


# Ice cave, side B


def cash_lines(s: Quest) -> Play:
    """ICEB-5 to ICEB-10: any of the filled lines may be cashed; of a full cave all must be."""
    full = [line for line in s.terms.boards.cave_lines if all([s.cave[space] != NO_DIE for space in line.spaces])]
    if not full:
        return
    cashed = full
    if NO_DIE in s.cave:
        options: list[Option] = [CONTINUE]
        for count in range(1, len(full) + 1):
            options += [("cash", *[line.name for line in lines]) for lines in combinations(full, count)]
        choice = yield from ask(s, "lines", options)
        cashed = [line for line in full if line.name in choice[1:]]
    yield from cash(s, cashed)


def cash(s: Quest, lines: list[Line]) -> Play:
    """ICEB-7 to ICEB-9: each line gives its reward, then the dice of all of them return, each once."""
    spaces = sorted({space for line in lines for space in line.spaces})
    dice = [s.cave[space] for space in spaces]
    if s.terms.bonus_from_spaces and lines:
        dice = free_bonus_dice(s, spaces, "ICEB-9")
    for line in lines:  # ICEB-15: the boards list them in the order of their rewards
        story.line_cashed(s, line)
        assert line.reward is not None
        yield from give(s, line.reward, dice)
    for space in spaces:
        s.cave[space] = NO_DIE
    send_home(s, dice, "ice", "ICEB-8")


# The rewards


def give(s: Quest, reward: Reward, dice: list[int]) -> Play:
    """Carry out one reward; `dice` are those it was won with."""
    if reward.kind == "BONUS_EACH":
        yield from bonus_for_each(s, dice)
    elif reward.kind == "BONUS_DICE":
        give_bonus(s, s.seat, reward.n, "ICEB-11")
    elif reward.kind == "DEFEAT_ENEMY":
        yield from defeat_one(s)
    elif reward.kind == "FREE_DIE":
        yield from free_dice(s, "free", reward.n, "ICEB-13")
    elif reward.kind == "HEAL_SKULL":
        yield from heal_one(s, "heal", reward.n, "ICEB-14")
    else:
        yield from heal_one(s, "reset", max(s.skulls), "ICEA-15")


def bonus_for_each(s: Quest, dice: list[int]) -> Play:
    """ICEA-9 to ICEA-13: one bonus die for each seat with a die of its own colour there."""
    entitled = [seat for seat in range(s.seats) if of_kind(s, dice, seat) != NO_DIE]
    if not entitled or not s.supply:
        story.nobody_gets_bonus(s, "ICEA-12" if entitled else "ICEA-11")
        return
    short = len(entitled) - len(s.supply)
    if short > 0:
        options: list[Option] = [
            ("without", *[COLOURS[seat] for seat in seats]) for seats in combinations(entitled, short)
        ]
        choice = yield from ask(s, "bonus", options)
        entitled = [seat for seat in entitled if COLOURS[seat] not in choice[1:]]
    for seat in entitled:
        give_bonus(s, seat, 1, "ICEA-9")


def give_bonus(s: Quest, seat: int, count: int, clause: str) -> None:
    """DICE-11: bonus dice lie on the hero board until the seat's next turn."""
    given = min(count, len(s.supply))
    for _ in range(given):
        s.boards[seat].append(s.supply.pop())
    story.bonus_given(s, seat, given, clause)


def defeat_one(s: Quest) -> Play:
    """ICEA-14, ICEB-12: one active enemy may be defeated, but none with ANCHOR (DEFEAT-7)."""
    options: list[Option] = [("defeat", s.card(enemy).name) for enemy in s.active if not anchored(s, enemy)]
    if not options:
        return
    choice = yield from ask(s, "kill", [*options, DECLINE])
    if choice != DECLINE:
        yield from defeat(s, enemy_named(s, str(choice[1])), "DEFEAT-7")


def anchored(s: Quest, enemy: Enemy) -> bool:
    """Whether an enemy can be defeated with dice only (ANCHOR)."""
    passive = s.card(enemy).passive
    return passive is not None and passive.kind == "ANCHOR"


def enemy_named(s: Quest, name: str) -> Enemy:
    """The active enemy with a card of that name."""
    for enemy in s.active:
        if s.card(enemy).name == name:
            return enemy
    raise KeyError(name)


def defeat(s: Quest, enemy: Enemy, clause: str) -> Play:
    """DEFEAT-4, DEFEAT-5: the card is discarded, the dice on it return; an Avenger may rescue a die."""
    s.active.remove(enemy)
    s.discard.append(enemy.card)
    story.defeated(s, enemy, clause)
    send_home(s, enemy.dice, s.card(enemy).name, "DEFEAT-5")
    if ready(s, "RESCUE"):
        before = len(s.oblivion)
        yield from free_dice(s, "rescue", hero_number(s), "HERO-1")
        s.ability_used = len(s.oblivion) < before


def free_dice(s: Quest, what: str, count: int, clause: str) -> Play:
    """Up to `count` dice of choice return from the Vortex of Oblivion."""
    for _ in range(count):
        if not s.oblivion:
            return
        first = sorts(s, s.oblivion)
        choice = yield from ask(s, what, [*[("free", sort) for sort in first], DECLINE])
        if choice == DECLINE:
            return
        die = first[str(choice[1])]
        s.oblivion.remove(die)
        story.freed(s, die, clause)
        send_home(s, [die], "oblivion", clause)


def heal_one(s: Quest, what: str, count: int, clause: str) -> Play:
    """One skull of choice may move back; without damage there is nothing to choose."""
    options: list[Option] = [
        ("restore", TERRITORIES[territory]) for territory, skull in enumerate(s.skulls) if skull > 0
    ]
    if not options:
        return
    choice = yield from ask(s, what, [*options, DECLINE])
    if choice != DECLINE:
        heal(s, TERRITORIES.index(str(choice[1])), count, clause)
