"""What River Duel tells: one function for each kind of event, silent when nobody listens."""

from __future__ import annotations

from questhall.engine.decision import NOBODY, Outcome
from questhall.engine.story import only_when_heard, tell
from questhall.games.river_duel.content import SIDE_NAMES
from questhall.games.river_duel.state import Duel, Player


def first_roll(s: Duel, south: int, north: int) -> None:
    clause = "SETUP-8" if south == north else "SETUP-7" if s.seats == 2 else "SETUP-9"
    tell(s, "tied_roll" if south == north else "first_roll", clause, NOBODY, {"south": south, "north": north})


def first_side(s: Duel, side: int, clause: str) -> None:
    tell(s, "first_side", clause, NOBODY, {"side": SIDE_NAMES[side]})


def turn_begins(s: Duel, p: Player) -> None:
    tell(s, "turn", "TURN-6", p.seat, {"round": s.round, "fed": s.fed, "snared": s.snared, "mired": s.mired})


def moved(s: Duel, p: Player, tile: int) -> None:
    names, kinds = s.board.names, s.board.kinds
    tell(s, "moved", "MOVE-1", p.seat, {"from": names[p.tile], "to": names[tile], "tile": kinds[tile].title})


def glided(s: Duel, p: Player, path: list[int]) -> None:
    names, kinds = s.board.names, s.board.kinds
    over = ", ".join([names[tile] for tile in path[:-1]])
    data = {"from": names[p.tile], "over": over, "to": names[path[-1]], "tile": kinds[path[-1]].title}
    tell(s, "glided", "RAFT-2", p.seat, data)


def raft_left(s: Duel, p: Player, clause: str) -> None:
    tell(s, "raft_left", clause, p.seat, {})


def bonus_denied(s: Duel, p: Player) -> None:
    tell(s, "bonus_denied", "HR-17", p.seat, {"to": s.board.names[p.tile]})


def mired(s: Duel, p: Player, clause: str) -> None:
    tell(s, "mired", clause, p.seat, {})


def gained(s: Duel, p: Player, stat: str, amount: int, now: int, clause: str) -> None:
    tell(s, "gained", clause, p.seat, {"stat": stat, "amount": amount, "now": now})


def overflow(s: Duel, p: Player, stat: str, amount: int, most: int) -> None:
    tell(s, "overflow", "STAT-6", p.seat, {"stat": stat, "amount": amount, "most": most})


def explored(s: Duel, p: Player, face: int, clause: str) -> None:
    data = {"tile": s.board.kinds[p.tile].title, "at": s.board.names[p.tile], "face": face}
    tell(s, "explored", clause, p.seat, data)


def robbed(s: Duel, p: Player, stat: str, clause: str) -> None:
    tell(s, "robbed" if stat else "robbed_of_nothing", clause, p.seat, {"stat": stat, "amount": 1} if stat else {})


def sword_dulled(s: Duel, p: Player) -> None:
    tell(s, "sword_dulled", "TEMPLE-11", p.seat, {"stat": "sword", "amount": 1, "now": p.sword})


def snared(s: Duel, p: Player, clause: str) -> None:
    tell(s, "snared", clause, p.seat, {})


def hurt(s: Duel, p: Player, amount: int, clause: str) -> None:
    tell(s, "hurt", clause, p.seat, {"amount": amount, "now": p.health})


def retreated(s: Duel, p: Player, start: int, clause: str) -> None:
    names, kinds = s.board.names, s.board.kinds
    tell(s, "retreated", clause, p.seat, {"from": names[start], "to": names[p.tile], "tile": kinds[p.tile].title})


def could_not_retreat(s: Duel, p: Player) -> None:
    tell(s, "could_not_retreat", "TEMPLE-20", p.seat, {})


def food_set(s: Duel, p: Player) -> None:
    clause = "HR-8" if s.terms.temple_keeps_food else "TEMPLE-23"
    tell(s, "food_set", clause, p.seat, {"now": p.food})


def no_meal(s: Duel, p: Player) -> None:
    tell(s, "no_meal", "TEMPLE-24", p.seat, {})


def attacked(s: Duel, p: Player, foe: Player, weapon: str, face: int, damage: int, clause: str) -> None:
    kind = "missed" if damage == 0 else "struck" if face == 0 else "struck_by_roll"
    data = {"target": foe.seat, "weapon": weapon, "face": face, "damage": damage, "now": foe.health}
    tell(s, kind, clause, p.seat, data)


def bought(s: Duel, p: Player, ware: str, gold: int, clause: str) -> None:
    tell(s, "bought", clause, p.seat, {"ware": ware, "gold": gold})


def healed(s: Duel, p: Player, food: int, health: int) -> None:
    tell(s, "healed", "HEAL-1", p.seat, {"food": food, "health": health, "now": p.health})


def gave(s: Duel, p: Player, mate: Player, stat: str, amount: int) -> None:
    tell(s, "gave", "XFER-1", p.seat, {"target": mate.seat, "stat": stat, "amount": amount})


def ate(s: Duel, p: Player, food: int, clause: str) -> None:
    tell(s, "ate", clause, p.seat, {"food": food, "now": p.food})


def starved(s: Duel, p: Player, clause: str) -> None:
    tell(s, "starved", clause, p.seat, {})


def died(s: Duel, p: Player, clause: str) -> None:
    tell(s, "died", clause, p.seat, {"lives": p.lives})


def respawned(s: Duel, p: Player, clause: str) -> None:
    tell(s, "respawned", clause, p.seat, {"at": s.board.names[p.tile]})


def eliminated(s: Duel, p: Player, clause: str) -> None:
    tell(s, "conceded" if clause == "END-8" else "eliminated", clause, p.seat, {})


def round_ends(s: Duel) -> None:
    tell(s, "round", "TURN-4", NOBODY, {"round": s.round})


def finished(s: Duel, outcome: Outcome) -> None:
    side = SIDE_NAMES[0 if outcome.scores[0] == 1.0 else 1]
    kind = "won" if outcome.winners else "drawn"
    tell(s, kind, outcome.clause, NOBODY, {"side": side, "ending": outcome.ending})


only_when_heard(globals())
