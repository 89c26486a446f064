"""Fighting, death and respawn."""

from __future__ import annotations

from questhall.engine.decision import Decision, Finish, Outcome, Play
from questhall.games.river_duel import story
from questhall.games.river_duel.content import NO_TILE, SOUTH, Weapon
from questhall.games.river_duel.state import NOT_EXPLORED, Duel, Player


def strike(s: Duel, p: Player, foe: Player) -> Play:
    """Attack with the sword (FIGHT-4 to FIGHT-7)."""
    yield from attack(s, p, foe, s.terms.swords[p.sword - 1])


def shoot(s: Duel, p: Player, foe: Player) -> Play:
    """Attack with the bow: one arrow, hit or miss (FIGHT-8, FIGHT-9)."""
    p.arrows -= 1
    yield from attack(s, p, foe, s.terms.bow)


def attack(s: Duel, p: Player, foe: Player, weapon: Weapon) -> Play:
    """Roll for damage where the weapon rolls, and take it from the target."""
    s.attacked = True
    s.attack_this_round = True
    s.quiet_rounds = 0
    face = s.dice.die() if len(weapon.damage) > 1 else 0
    rolled = weapon.damage[face - 1] if face else weapon.damage[0]
    damage = min(rolled, foe.health)
    foe.health -= damage
    if p.side == SOUTH:  # FIGHT-19: only health really removed counts
        s.south_tally += damage
    else:
        s.north_tally += damage
    story.attacked(s, p, foe, weapon.title, face, damage, weapon.clause)
    if foe.health == 0:
        yield from die(s, foe, "DEATH-1")


def die(s: Duel, p: Player, clause: str) -> Play:
    """Lose a life, then return to the board or leave it (DEATH-1 to DEATH-14)."""
    p.lives -= 1
    story.died(s, p, clause)
    if p.lives == 0:
        eliminate(s, p, "DEATH-14")
        return
    reset(s, p)
    choice = yield Decision(p.seat, "respawn", [s.board.respawn_options[tile] for tile in respawn_tiles(s, p)])
    p.tile = tile = s.board.index[str(choice[1])]
    p.shielded = s.terms.respawn_shield
    story.respawned(s, p, "DEATH-2" if tile in s.board.starts[p.side] else "DEATH-9")


def reset(s: Duel, p: Player) -> None:
    """The starting stats again, off the board, nothing carried over but the lives (DEATH-3 to DEATH-5, DEATH-10)."""
    numbers = s.terms.numbers
    p.health = numbers.start_health
    p.food = min(numbers.start_food, s.terms.most_food)
    p.sword = numbers.start_sword
    lose_everything(p)


def lose_everything(p: Player) -> None:
    """Take the token off the board and clear what was carried and what was pending."""
    p.gold = p.arrows = p.bows = p.raft = 0
    p.tile = NO_TILE
    p.snare_next = p.mire_next = False
    p.explored_last_turn = NOT_EXPLORED
    p.bonus_last_turn = p.bonus_turn_before = NO_TILE


def respawn_tiles(s: Duel, p: Player) -> list[int]:
    """The free own start tiles (DEATH-7, DEATH-8), or else the nearest free tiles (DEATH-9)."""
    starts = [tile for tile in s.board.starts[p.side] if not s.occupied(tile)]
    if starts:
        return sorted(starts)
    distance = s.board.home_distance[p.side]
    free = [tile for tile in range(len(distance)) if not s.occupied(tile)]
    nearest = min([distance[tile] for tile in free])
    return [tile for tile in free if distance[tile] == nearest]


def eliminate(s: Duel, p: Player, clause: str) -> None:
    """Leave the match; ends it if the side has lost (DEATH-14, END-8, GOAL-1, GOAL-4)."""
    p.lives = 0
    p.health = p.food = 0
    p.eliminated = True
    lose_everything(p)
    story.eliminated(s, p, clause)
    if s.terms.first_out_loses or all([mate.eliminated for mate in s.players if mate.side == p.side]):
        finish(s, 1 - p.side, "concession" if clause == "END-8" else "elimination", _won_by(s, clause))


def _won_by(s: Duel, clause: str) -> str:
    if clause == "END-8":
        return clause
    if s.seats == 2:
        return "GOAL-1"
    return "HR-18" if s.terms.first_out_loses else "GOAL-4"


def finish(s: Duel, side: int, ending: str, clause: str) -> None:
    """End the match at once (GOAL-6): a side wins, with both its members (GOAL-5)."""
    end(s, Outcome(ending, clause, tuple([1.0 if p.side == side else 0.0 for p in s.players])))


def end(s: Duel, outcome: Outcome) -> None:
    """Tell the outcome and stop everything."""
    story.finished(s, outcome)
    raise Finish(outcome)
