"""Roll for Adventure's course of play: set-up, turns, placements and the turn limit."""

from __future__ import annotations

from questhall.engine.decision import Decision, Play
from questhall.engine.options import Option
from questhall.games.roll_for_adventure import story
from questhall.games.roll_for_adventure.cards import FACES, TERRITORIES
from questhall.games.roll_for_adventure.content import BONUS, NO_HERO, Terms
from questhall.games.roll_for_adventure.enemies import reveal, stack
from questhall.games.roll_for_adventure.home import ask, empty, finish, heal, send_home
from questhall.games.roll_for_adventure.placing import (
    GATE,
    REVEAL_CARD,
    VORTEX,
    enemy_need,
    pick_dice,
    pick_letters,
    placements,
    roll_options,
    vortex_need,
)
from questhall.games.roll_for_adventure.rewards import defeat, enemy_named
from questhall.games.roll_for_adventure.state import (
    KINDS,
    LAY,
    NO_DIE,
    PLACE,
    REVEAL,
    ROLL,
    Quest,
    is_bonus,
    of_kind,
    ready,
    total,
)
from questhall.games.roll_for_adventure.territories import enter, enter_cave, lay, open_gate, reward_cave

STAY: Option = ("stay",)
END: Option = ("end",)


def new_quest(seats: int, terms: Terms) -> Quest:
    """Everything on the table before the first random step (SETUP-7 to SETUP-21)."""
    s = Quest(seats, terms)
    boards = terms.boards
    s.face = [0] * len(terms.kinds)
    s.boards = [[] for _ in range(seats)]
    allies = 0
    for die, kind in enumerate(terms.kinds):
        if kind == BONUS:
            s.supply.append(die)
            s.placer.append(0)
            continue
        seat = kind
        if kind >= seats:  # SETUP-18: the allies are dealt out evenly
            seat = allies % seats
            allies += 1
        s.boards[seat].append(die)
        s.placer.append(seat)
    s.worm = [NO_DIE] * len(boards.worm_names)
    s.chained = [False] * len(boards.connections)
    s.sections = [[] for _ in boards.fortress_numbers]
    s.stages = [0] * len(boards.fortress_numbers)
    s.cave = [NO_DIE] * len(terms.cave_names)
    s.skulls = [0] * len(TERRITORIES)
    s.limits = terms.limits.copy()
    s.heroes = [NO_HERO] * seats
    s.rested = [True] * seats
    return s


def step(s: Quest) -> Play:
    """The next stretch: a roll, a placement or an enemy phase. Between them a match is plain data."""
    if s.phase == ROLL:
        return roll(s)
    if s.phase == PLACE:
        return place(s)
    if s.phase == LAY:
        return lay_on(s)
    return enemy_phase(s) if s.phase == REVEAL else set_up(s)


# Set-up


def set_up(s: Quest) -> Play:
    """SETUP-29: start seat, heroes, enemy deck."""
    start = s.terms.start_seat
    s.seat = s.dice.roll(s.seats) - 1 if start == "random" else int(start) - 1
    story.starts(s, "SETUP-25")
    yield from deal_heroes(s)
    stack(s)
    begin_turn(s)


def deal_heroes(s: Quest) -> Play:
    """SETUP-15, SETUP-16: no hero twice; chosen in seat order, the start seat first."""
    deal = s.terms.hero_deal
    if deal == "none":
        return
    left = [at for at, hero in enumerate(s.terms.heroes) if hero.first or deal != "first_four"]
    for number in range(s.seats):
        if deal == "choose":
            seat = (s.seat + number) % s.seats
            choice = yield Decision(seat, "hero", [("hero", s.terms.heroes[at].name) for at in left])
            s.heroes[seat] = s.terms.hero_by_name[str(choice[1])]
        else:
            seat = number
            s.heroes[seat] = left[s.dice.roll(len(left)) - 1]
        left.remove(s.heroes[seat])
        story.hero_taken(s, seat, "SETUP-15" if deal == "first_four" else "SETUP-16")


# The dice phase


def begin_turn(s: Quest) -> None:
    """TURN-1 to TURN-4: the start check; then all dice of the hero board become the pool."""
    s.turn += 1
    s.rolls = 0
    s.ability_used = False
    story.turn_begins(s)
    if not any(s.boards):
        finish(s, "no_dice", "END-4", "")
    s.pool = sorted(s.boards[s.seat])
    s.boards[s.seat].clear()
    s.phase = ROLL
    if not s.pool:
        story.no_dice(s)
        s.phase = REVEAL


def roll(s: Quest) -> Play:
    """TURN-4, TURN-6: the whole pool is rolled, but for dice that a Warrior holds."""
    if s.terms.ice_any_turn and s.rolls == 0:
        yield from reward_cave(s)
    choice = yield Decision(s.seat, "roll", roll_options(s), always=True)
    held = pick_dice(s, s.pool, [str(name) for name in choice[1:]])
    dice = [die for die in s.pool if die not in held]
    for die in dice:
        s.face[die] = s.dice.roll(FACES)
    story.rolled(s, dice, held, "TURN-6" if s.rolls else "TURN-4")
    s.rolls += 1
    s.phase = PLACE


def place(s: Quest) -> Play:
    """TURN-5: exactly one placement after each roll; some heroes may change the roll first."""
    option = yield from ask(s, "place", placements(s))
    verb = option[0]
    if verb == "place":
        yield from place_dice(s, option)
    elif verb == "heal":
        heal_with_die(s, str(option[1]), TERRITORIES.index(str(option[2])))
    else:
        s.ability_used = True
        change(s, option)
        return
    if s.phase == PLACE:
        go_on(s)


def go_on(s: Quest) -> None:
    """TURN-6: roll on while dice remain in the pool."""
    s.phase = ROLL if s.pool else REVEAL


def place_dice(s: Quest, option: Option) -> Play:
    """PLACE-1: dice of one number go to one target."""
    number, target = int(option[1]), str(option[2])
    dice = pick_letters(s, number, str(option[3]))
    for die in dice:
        s.pool.remove(die)
        s.placer[die] = s.seat
    if target == "ice":
        yield from enter_cave(s, number, dice[0], s.terms.cave_names.index(str(option[4])))
    elif target in TERRITORIES:
        yield from enter(s, TERRITORIES.index(target), number, dice)
    elif target == GATE:
        open_gate(s, dice[0])
    elif target == VORTEX:
        yield from feed_vortex(s, dice)
    else:
        yield from strike_enemy(s, target, dice)


def lay_on(s: Quest) -> Play:
    """Lay the next die on desert B; after the last one the turn goes on."""
    yield from lay(s)
    if not s.laying:
        go_on(s)


def strike_enemy(s: Quest, name: str, dice: list[int]) -> Play:
    """DEFEAT-1 to DEFEAT-5: the dice add up; the total is compared only now (DEFEAT-8)."""
    enemy = enemy_named(s, name)
    enemy.dice += dice
    story.placed(s, dice, name, "DEFEAT-1")
    if total(s, enemy.dice) >= enemy_need(s, enemy):
        yield from defeat(s, enemy, "DEFEAT-2")


def feed_vortex(s: Quest, dice: list[int]) -> Play:
    """VORTEX-3 to VORTEX-10: the dice add up; at ten all dice of both vortexes return; the dice phase ends."""
    s.resurrection += dice
    story.placed(s, dice, VORTEX, "VORTEX-3")
    pips, need = total(s, s.resurrection), vortex_need(s)
    if pips >= need:
        story.vortex_opens(s, pips, need)
        empty(s, s.resurrection, VORTEX, "VORTEX-7")
        empty(s, s.oblivion, "oblivion", "VORTEX-7")
    if s.pool and ready(s, "CALL"):
        choice = yield from ask(s, "stay", [STAY, END])
        if choice == STAY:
            s.ability_used = True
            story.stays(s)
            return
    end_dice_phase(s)


def end_dice_phase(s: Quest) -> None:
    """VORTEX-5: pool dice that remain go back to the active player's hero board, unplaced (DICE-12)."""
    story.dice_phase_ends(s, len(s.pool))
    for die in s.pool:
        s.face[die] = 0
        s.boards[s.seat].append(die)
    s.pool.clear()
    s.phase = REVEAL


# Abilities that change the roll, and the Healer's placement


def change(s: Quest, option: Option) -> None:
    """REROLL, FLIP or SHIFT: pool dice show something else (HERO-10)."""
    if option[0] == "reroll":
        dice = pick_dice(s, s.pool, [str(name) for name in option[1:]])
        for die in dice:
            s.face[die] = s.dice.roll(FACES)
        story.rolled_again(s, dice)
        return
    die = pick_dice(s, s.pool, [str(option[1])])[0]
    s.face[die] = int(option[2]) if option[0] == "shift" else FACES + 1 - s.face[die]
    story.turned(s, str(option[1]), s.face[die])


def heal_with_die(s: Quest, kind: str, territory: int) -> None:
    """HEAL: a die goes to its place by the return rules, a skull moves back (PLACE-10, HERO-6)."""
    s.ability_used = True
    die = of_kind(s, s.pool, KINDS[kind])
    s.pool.remove(die)
    heal(s, territory, s.terms.heroes[s.heroes[s.seat]].n, "PLACE-10")
    s.placer[die] = s.seat
    send_home(s, [die], "pool", "HERO-6" if is_bonus(s, die) else "PLACE-10")


# The enemy phase


def enemy_phase(s: Quest) -> Play:
    """TURN-11: reveal a card; then the next player clockwise is active, or the turn limit is reached (LIMIT-2)."""
    yield Decision(s.seat, "reveal", [REVEAL_CARD], always=True)
    yield from reveal(s)
    s.rested[s.seat] = not s.ability_used
    if s.turn == s.terms.turn_limit:
        finish(s, "turn_limit", "LIMIT-2", "")
    s.seat = (s.seat + 1) % s.seats
    begin_turn(s)
