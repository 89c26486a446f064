"""The enemy phase: the deck, stage one, attacks and every effect of a card."""

from __future__ import annotations

from collections.abc import Generator
from itertools import combinations
from typing import Final

from questhall.engine.decision import Decision, Play
from questhall.engine.options import Option
from questhall.games.roll_for_adventure import story
from questhall.games.roll_for_adventure.cards import (
    ANY,
    DESERT,
    EVEN,
    FACES,
    FOREST,
    FORTRESS,
    ICE,
    ODD,
    ROAM,
    TERRITORIES,
    Card,
    Effect,
)
from questhall.games.roll_for_adventure.content import command_rank
from questhall.games.roll_for_adventure.home import ask, ask_die, damage, send_home, send_to_oblivion, shorten, sorts
from questhall.games.roll_for_adventure.rewards import DECLINE
from questhall.games.roll_for_adventure.state import (
    NO_DIE,
    Enemy,
    Quest,
    attackable,
    hero_number,
    ready,
    showing,
)

MASTER: Final = -1
EVERYWHERE: Final = (0, 1, 2, 3)
ALL_FACE: Final = 5
Pick = Generator[Decision, Option, list[int]]
"""A choice of territories or of dice, by their numbers."""


# The deck


def stack(s: Quest) -> None:
    """SETUP-23, SETUP-24: three stacks with the Master in the middle one.

    Nobody ever knows the order, so a card is drawn from all that may lie on top when it is revealed.
    """
    stacks = s.terms.numbers.stacks
    s.deck = list(range(len(s.terms.cards)))
    third, surplus = len(s.deck) // stacks, len(s.deck) % stacks
    s.above_master = third + (1 if surplus > 1 else 0)
    s.master_places = third + 1


def draw(s: Quest) -> int:
    """Turn the top card up: a card's number, or MASTER."""
    if s.above_master:
        s.above_master -= 1
    elif chance(s, s.master_places) == 1:
        s.master_places = 0
        return MASTER
    else:
        s.master_places -= 1
    return s.deck.pop(chance(s, len(s.deck)) - 1)


def chance(s: Quest, ways: int) -> int:
    """A number from 1 to `ways`, rolled only if there is more than one."""
    return s.dice.roll(ways) if ways > 1 else 1


def shuffle(s: Quest) -> None:
    """MASTER-8: every card of the deck may now lie anywhere."""
    s.above_master = 0
    s.master_places = len(s.deck) + 1


# Revealing


def reveal(s: Quest) -> Play:
    """ENEMY-1: the top card; first those it commands attack, then its own effects, then its fate."""
    number = draw(s)
    card = s.terms.master if number == MASTER else s.terms.cards[number]
    story.revealed(s, card, "MASTER-1" if number == MASTER else "ENEMY-1")
    yield from attack_again(s, commanded(s, card), "MASTER-1" if number == MASTER else "ENEMY-2")
    yield from carry_out(s, card)
    if number == MASTER:
        shuffle(s)
        story.reshuffled(s, card, "MASTER-7", s.terms.master_inserted)
    elif card.fate == "stay":
        s.active.append(Enemy(number))
        own = "BLANK-5" if card.group == "custom" else "ENEMY-5"
        story.activated(s, card, "SPECIAL-3" if card.group in ("phantoms", "giants") else own)
    elif card.fate == "discard":
        s.discard.append(number)
        story.discarded(s, card, "DRAGON-7" if card.group == "dragons" else "BLANK-5")
    else:
        s.deck.append(number)
        shuffle(s)
        story.reshuffled(s, card, "BLANK-5", False)


def commanded(s: Quest, card: Card) -> list[Enemy]:
    """Who attacks again: all for the Master (MASTER-1), else every rank from 1 to below the card's (ENEMY-2, -3)."""
    if card.group == "master":
        return s.active.copy()
    rank = command_rank(s.terms, card)
    return [enemy for enemy in s.active if 0 < s.card(enemy).rank < rank]


def attack_again(s: Quest, enemies: list[Enemy], clause: str) -> Play:
    """ENEMY-11: one after another, by territory and then in the order in which they became active."""
    waiting = [enemy for home in range(ROAM + 1) for enemy in enemies if s.card(enemy).home == home]
    while waiting:
        enemy = waiting[0]
        if s.terms.choose_order:
            options: list[Option] = [("attack", s.card(each).name) for each in waiting]
            choice = yield from ask(s, "order", options)
            enemy = waiting[options.index(choice)]
        waiting.remove(enemy)
        card = s.card(enemy)
        story.roused(s, card, clause)
        yield from carry_out(s, card)


# Effects


def carry_out(s: Quest, card: Card) -> Play:
    """BLANK-4: a card's effects in the written order."""
    for effect in card.effects:
        if effect.kind == "SWALLOW":
            yield from swallow(s, card, effect)
        elif effect.kind == "SEIZE":
            yield from seize(s, effect)
        elif effect.kind == "ROUSE":
            yield from rouse(s, card, effect.n)
        else:
            yield from attack_territories(s, card, effect)


def attack_territories(s: Quest, card: Card, effect: Effect) -> Play:
    """STRIKE, DAMAGE or SHORTEN, in the order desert, fortress, forest, ice cave (DAMAGE-4, PHANTOM-9)."""
    territories = yield from select(s, card, effect)
    everywhere = len(territories) == len(EVERYWHERE)
    for territory in territories:
        if effect.kind == "STRIKE":
            yield from strike(s, territory)
        elif effect.kind == "DAMAGE":
            clause = "BLANK-4" if card.group == "custom" else "MASTER-4" if everywhere else "MASTER-3"
            damage(s, territory, effect.n_all if everywhere else effect.n, clause)
        else:
            clause = "BLANK-4" if card.group == "custom" else "GIANT-4" if everywhere else "GIANT-3"
            shorten(s, territory, clause)


def select(s: Quest, card: Card, effect: Effect) -> Pick:
    """The territories that a selector means."""
    where = effect.where
    if where == "home":
        return [card.home]
    if where == "all":
        return list(EVERYWHERE)
    if where == "die":
        return roll_territory(s, card)
    if where in TERRITORIES:
        return [TERRITORIES.index(where)]
    return (yield from select_extreme(s, where))


def roll_territory(s: Quest, card: Card) -> list[int]:
    """The territory die: one territory, all or none (SPECIAL-4: rolled for each attack)."""
    face = s.dice.roll(FACES)
    clause = {"master": "MASTER-2", "phantoms": "PHANTOM-2", "giants": "GIANT-2"}.get(card.group, "BLANK-4")
    if face < ALL_FACE:
        story.territory_die(s, TERRITORIES[face - 1], clause)
        return [face - 1]
    story.territory_die(s, "all" if face == ALL_FACE else "none", clause)
    return list(EVERYWHERE) if face == ALL_FACE else []


def select_extreme(s: Quest, where: str) -> Pick:
    """The most or least of something; the active seat breaks ties (D-TIE)."""
    amounts = [s.room(t) if where.endswith("damaged") else len(attackable(s, t)) for t in EVERYWHERE]
    wanted = min(amounts) if where in ("most_damaged", "fewest_dice") else max(amounts)
    options: list[Option] = [("choose", TERRITORIES[t]) for t in EVERYWHERE if amounts[t] == wanted]
    choice = yield from ask(s, "tie", options)
    return [TERRITORIES.index(str(choice[1]))]


def rouse(s: Quest, card: Card, rank: int) -> Play:
    """BLANK-10: every other active enemy up to a rank attacks again, but none that rouses itself."""
    others = [
        enemy
        for enemy in s.active
        if 0 < s.card(enemy).rank <= rank and not s.card(enemy).rouses and s.card(enemy) is not card
    ]
    yield from attack_again(s, others, "BLANK-10")


# What an attack removes


def strike(s: Quest, territory: int) -> Play:
    """A normal attack: dice of the territory go to the Vortex of Oblivion, or it is damaged (ENEMY-8, ENEMY-9)."""
    taken = yield from pick_lost(s, territory)
    if not taken:
        damage(s, territory, 1, "ENEMY-9")
        return
    clause = ("ATTACK-2" if s.terms.desert_b else "ATTACK-1", "ATTACK-3", "ATTACK-4", "ATTACK-5")[territory]
    yield from lose(s, taken, TERRITORIES[territory], clause)


def exposed(s: Quest, territory: int) -> list[tuple[int, list[int]]]:
    """What the next attack on a territory takes: so many of each group of dice (ATTACK-1 to ATTACK-6)."""
    boards = s.terms.boards
    there = attackable(s, territory)
    if territory == DESERT:
        groups, count = [there], boards.worm_attack if s.terms.desert_b else boards.desert_attack
    elif territory == FORTRESS:
        groups, count = s.sections, 1
    elif territory == FOREST:
        groups, count = [showing(s, there, number) for number in boards.forest_numbers], 1
    else:
        groups, count = [showing(s, there, max([s.face[die] for die in there], default=0))], 1
    return [(min(count, len(group)), group) for group in groups if group]


def pick_lost(s: Quest, territory: int) -> Pick:
    """The dice that an attack takes, picked by the active seat where there is a choice (ENEMY-10)."""
    taken: list[int] = []
    for count, group in exposed(s, territory):
        if territory == DESERT and s.terms.desert_b:
            some = yield from pick_spaces(s, s.worm, s.terms.boards.worm_names, group, count)
            taken += some
        elif territory == ICE:
            some = yield from pick_spaces(s, s.cave, s.terms.cave_names, group, count)
            taken += some
        else:
            left = group.copy()
            for _ in range(count):
                die = yield from ask_die(s, "lose", "lose", left)
                left.remove(die)
                taken.append(die)
    return taken


def pick_spaces(s: Quest, spaces: list[int], names: list[str], dice: list[int], count: int) -> Pick:
    """Which of some dice on spaces of their own are taken (ATTACK-2, ATTACK-6)."""
    there = [name for name, die in zip(names, spaces, strict=True) if die in dice]
    options: list[Option] = [("lose", *some) for some in combinations(there, count)]
    choice = yield from ask(s, "lose_spaces", options)
    return [spaces[names.index(str(name))] for name in choice[1:]]


def take_off(s: Quest, die: int) -> None:
    """Take a die off its place; on the paths of the forest the others close up (FORESTA-7, FORESTB-10)."""
    for spaces in (s.worm, s.cave):
        if die in spaces:
            spaces[spaces.index(die)] = NO_DIE
            return
    on_cards = [enemy.dice for enemy in s.active]
    in_territories = [s.desert_first, *s.sections, s.path, s.forest_left, s.forest_right]
    for place in [*in_territories, s.resurrection, *s.boards, *on_cards]:
        if die in place:
            place.remove(die)
            return


def lose(s: Quest, dice: list[int], source: str, clause: str) -> Play:
    """One batch goes to the Vortex of Oblivion; a Warden may return one of it instead (HERO-8)."""
    if ready(s, "SHELTER"):
        for _ in range(hero_number(s)):
            if not dice:
                break
            first = sorts(s, dice)
            options: list[Option] = [("save", sort) for sort in first]
            choice = yield from ask(s, "shelter", [*options, DECLINE])
            if choice == DECLINE:
                break
            die = first[str(choice[1])]
            dice.remove(die)
            s.ability_used = True
            story.saved(s, die)
            take_off(s, die)
            send_home(s, [die], source, "HERO-8")
    if dice:
        story.lost(s, dice, source, clause)
        for die in dice:
            take_off(s, die)
        send_to_oblivion(s, dice)


# Swallowing and seizing


def swallow(s: Quest, card: Card, effect: Effect) -> Play:
    """SWALLOW: all dice of a number go to the Vortex of Oblivion, never with damage (DRAGON-2 to DRAGON-5)."""
    clause = "DRAGON-2" if card.group == "dragons" else "BLANK-4"
    places = [s.resurrection]
    if effect.zone == "board":
        places += [attackable(s, territory) for territory in EVERYWHERE]
    if card.group == "dragons" and s.terms.dragon_hits_enemies:
        places += [enemy.dice for enemy in s.active]
    taken = [die for place in places for die in place if swallows(effect.number, s.face[die])]
    if taken:
        yield from lose(s, taken, "board", clause)
    else:
        story.nothing_taken(s, "DRAGON-5" if card.group == "dragons" else clause)


def swallows(wanted: int, number: int) -> bool:
    """Whether a number is meant by a number, odd, even or any."""
    if wanted in (ODD, EVEN):
        return number % 2 == (1 if wanted == ODD else 0)
    return wanted in (ANY, number)


def seize(s: Quest, effect: Effect) -> Play:
    """SEIZE: each named seat loses dice of choice from its hero board."""
    taken: list[int] = []
    for seat in [s.seat] if effect.where == "active" else range(s.seats):
        board = s.boards[seat].copy()
        for _ in range(min(effect.n, len(board))):
            die = yield from ask_die(s, "seize", "lose", board)
            board.remove(die)
            taken.append(die)
    if taken:
        yield from lose(s, taken, "boards", "BLANK-4")
    else:
        story.nothing_taken(s, "BLANK-4")
