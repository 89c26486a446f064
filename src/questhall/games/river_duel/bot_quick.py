"""River Duel for bulk simulations: each option is judged once by what it brings, nothing is tried out.

The worth of things is that of the evaluation (`bot`), so that both want the same.
"""

from __future__ import annotations

from typing import Final

from questhall.engine.decision import Decision
from questhall.engine.options import Option
from questhall.games.river_duel import bot
from questhall.games.river_duel.actions import allowance, bow_range, mate_of
from questhall.games.river_duel.content import Effect, Kind
from questhall.games.river_duel.state import SEAT_NUMBERS, Duel, Player

SOON: Final = 0.8  # what another action of this turn will bring counts so much
LOST_TURN: Final = -2.0
STEP_BACK: Final = -0.3
STARVING: Final = 1
PLENTY: Final = 4
GIFT: Final = 3.0
NEVER: Final = -1000.0


def quick(s: Duel, decision: Decision) -> int:
    """The number of the option that brings most."""
    p = s.players[decision.seat]
    here = place(s, p, p.tile, 0) if decision.ask == "action" else 0.0
    best = 0
    most = NEVER
    for number in range(decision.choices):
        brings = gain(s, p, decision.ask, decision.options[number], here)
        if brings > most:
            best, most = number, brings
    return best


def gain(s: Duel, p: Player, ask: str, option: Option, here: float) -> float:
    """What an option brings; ending a turn brings nothing."""
    action = option[0]
    if action in ("move", "glide"):
        tile = s.board.index[str(option[1])]
        return landing(s, p, s.board.kinds[tile]) + place(s, p, tile, 1) - here
    if action == "sword":
        return blow(s.players[SEAT_NUMBERS[str(option[1])]], s.terms.swords[p.sword - 1].damage)
    if action == "bow":
        return blow(s.players[SEAT_NUMBERS[str(option[1])]], s.terms.bow.damage)
    if action == "explore":
        return found(s, p, s.board.kinds[p.tile])
    if action == "buy":
        ware = s.terms.ware_by_name[str(option[1])]
        return change(s, p, ware.effect.stat, ware.effect.amount) + change(s, p, "gold", -ware.gold)
    if action == "heal":
        numbers = s.terms.numbers
        return change(s, p, "health", numbers.heal_health) + change(s, p, "food", -numbers.heal_food)
    if action == "give":
        return given(s, p, str(option[1]), int(option[2]))
    if ask == "gift":
        return 1.0 if (option[1] == "food") == (p.food < PLENTY or p.bows > 0) else 0.0
    if ask in ("back", "respawn"):
        return -float(s.board.food_distance[s.board.index[str(option[1])]])
    return 0.0


# Having things


def change(s: Duel, p: Player, stat: str, amount: int) -> float:
    """What more or less of something is worth to a player; beyond the limit it is lost."""
    if stat == "health":
        return _step(bot.HEALTH, p.health, amount, s.terms.numbers.most_health)
    if stat == "food":
        return _step(bot.FOOD, p.food, amount, s.terms.most_food)
    if stat == "gold":
        return _step(bot.GOLD, p.gold, amount, s.terms.numbers.most_gold)
    if stat == "sword":
        return _step(bot.SWORD, p.sword, amount, s.terms.numbers.most_sword)
    if stat == "arrows":
        return _step(bot.ARROWS, p.arrows, amount, s.terms.numbers.most_arrows) * (1.0 if p.bows else 0.4)
    if stat == "bows":
        return 0.0 if p.bows else bot.BOW + bot.ARROWS[min(p.arrows, 5)]
    return 0.2


def _step(worth: list[float], now: int, amount: int, most: int) -> float:
    after = min(max(now + amount, 0), most)
    last = len(worth) - 1
    more = bot.MORE_FOOD * (max(after - last, 0) - max(now - last, 0))
    return worth[min(after, last)] - worth[min(now, last)] + more


def landing(s: Duel, p: Player, kind: Kind) -> float:
    """What a tile gives who lands there; a mire holds."""
    total = bot.MIRED if kind.mire and not p.raft else 0.0
    for effect in kind.landing:
        total += brought(s, p, effect)
    return total


def found(s: Duel, p: Player, kind: Kind) -> float:
    """The mean of what exploring such a tile brings."""
    if not kind.rows:
        return 0.0
    total = 0.0
    for row in kind.rows:
        for effect in row.effects:
            total += brought(s, p, effect)
        if row.gifts:
            total += change(s, p, "food", 5)
    return total / len(kind.rows)


def brought(s: Duel, p: Player, effect: Effect) -> float:
    """What an effect is worth."""
    kind = effect.kind
    if kind == "gain":
        return change(s, p, effect.stat, effect.amount)
    if kind == "hurt":
        return -bot.LIFE if p.health <= effect.amount else change(s, p, "health", -effect.amount)
    if kind in ("rob", "sword_down_else_rob"):
        return change(s, p, "gold" if p.gold else "food", -1)
    if kind == "snare":
        return bot.SNARED
    if kind == "set_food":
        return change(s, p, "food", effect.amount - p.food)
    return STEP_BACK if kind == "back" else LOST_TURN


def given(s: Duel, p: Player, stat: str, amount: int) -> float:
    """XFER-3: only food, and only to save a mate."""
    saves = stat == "food" and mate_of(s, p).food <= STARVING and p.food - amount >= PLENTY - 1
    return GIFT + amount * 0.1 if saves else NEVER


# Standing somewhere


def place(s: Duel, p: Player, tile: int, spent: int) -> float:
    """What it is worth to stand on a tile, with so many actions fewer left."""
    stood = p.tile
    p.tile = tile  # as if: the evaluation asks where players stand
    total = bot.FAR_BANK if bot.across(s, p) else 0.0
    if p.food <= bot.HUNGRY:
        total -= bot.HUNGER_PULL * s.board.food_distance[tile]
    left = allowance(s, p) - s.used - spent
    strikes = 0.0
    for foe in s.players:
        if foe.side != p.side and not foe.eliminated:
            total += bot.danger(s, p, foe) + bot.menace(s, foe, p) + bot.pull(s, p, foe)
            if left > 0 and not s.attacked and spent:
                strikes = max(strikes, SOON * reach(s, p, foe))
    if left > 0 and spent:
        kind = s.board.kinds[tile]
        if not s.snared and s.explored_this_turn < 0 and p.explored_last_turn != tile:
            strikes = max(strikes, SOON * found(s, p, kind))
        if kind.market and p.gold:
            strikes = max(strikes, SOON * (change(s, p, "sword", 1) + change(s, p, "gold", -1)))
    p.tile = stood
    return total + strikes


def reach(s: Duel, p: Player, foe: Player) -> float:
    """The better blow at a foe from where the player stands."""
    best = 0.0
    if foe.shielded:
        return best
    if foe.tile in s.board.neighbours[p.tile]:
        best = blow(foe, s.terms.swords[p.sword - 1].damage)
    shoots = p.bows and p.arrows and not s.board.kinds[foe.tile].bow_shield
    if shoots and s.board.distance(p.tile, foe.tile) <= bow_range(s, p.tile):
        best = max(best, blow(foe, s.terms.bow.damage))
    return best


def blow(foe: Player, damage: list[int]) -> float:
    """The mean of what a blow takes from a foe."""
    total = 0.0
    for points in damage:
        if points >= foe.health:
            total += bot.LIFE
        else:
            total += bot.HEALTH[min(foe.health, 6)] - bot.HEALTH[min(foe.health - points, 6)] + bot.TALLY * points
    return total / len(damage)
