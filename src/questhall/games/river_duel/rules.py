"""River Duel's course of play: set-up, turns, rounds and the end by round limit."""

from __future__ import annotations

from questhall.engine.decision import Decision, Outcome, Play
from questhall.games.river_duel import story
from questhall.games.river_duel.actions import actions, allowance, mate_of
from questhall.games.river_duel.content import NO_TILE, NORTH, SOUTH, Terms
from questhall.games.river_duel.effects import DIED, OVER_WITHOUT_MEAL, STILL_ON, explore, forget_bonus, gain, land
from questhall.games.river_duel.fight import die, eliminate, end, finish, reset, shoot, strike
from questhall.games.river_duel.state import SEAT_NUMBERS, Duel, Player, set_stat, stat_of


def new_duel(seats: int, terms: Terms) -> Duel:
    """Everybody on the start tiles with the starting stats, before the first roll (SETUP-1 to SETUP-6)."""
    s = Duel(seats, terms)
    team_size = seats // 2
    for seat in range(seats):
        p = Player(seat, seat // team_size)
        reset(s, p)
        p.lives = terms.lives
        p.tile = terms.board.starts[p.side][seat % team_size]
        s.players.append(p)
    return s


def step(s: Duel) -> Play:
    """The set-up in round 0, a turn after that."""
    return turn(s) if s.round else set_up(s)


# Set-up


def set_up(s: Duel) -> Play:
    """Find out who goes first and begin round 1."""
    first = first_side(s)
    team_size = s.seats // 2
    for member in range(team_size):  # TURN-1, TURN-2
        s.order = [*s.order, first * team_size + member, (1 - first) * team_size + member]
    if s.terms.second_seat_food:
        for p in s.players:
            if p.side != first:
                gain(s, p, "food", s.terms.second_seat_food, "HR-15")
    s.round = 1
    yield from ()


def first_side(s: Duel) -> int:
    """Each side rolls; the higher roll goes first, ties roll again (SETUP-7 to SETUP-10)."""
    if s.terms.first_turn != "roll":
        fixed = SOUTH if s.terms.first_turn == "south" else NORTH
        story.first_side(s, fixed, "HR-19")
        return fixed
    while True:
        south, north = s.dice.die(), s.dice.die()
        story.first_roll(s, south, north)
        if south != north:
            first = SOUTH if south > north else NORTH
            story.first_side(s, first, "SETUP-10")
            return first


# A turn


def turn(s: Duel) -> Play:
    """Begin step, action step, end step (TURN-5)."""
    p = s.active
    begin(s, p)
    sequel = STILL_ON
    while sequel == STILL_ON and s.used < allowance(s, p):
        option = yield Decision(p.seat, "action", actions(s), always=True)  # TURN-12
        action = option[0]
        if action == "end":
            break
        if action == "concede":
            eliminate(s, p, "END-8")
            sequel = DIED
            break
        s.used += 1
        if action == "move":
            move(s, p, s.board.index[str(option[1])])
        elif action == "explore":
            sequel = yield from explore(s, p)
        elif action == "sword":
            yield from strike(s, p, s.players[SEAT_NUMBERS[str(option[1])]])
        elif action == "bow":
            yield from shoot(s, p, s.players[SEAT_NUMBERS[str(option[1])]])
        elif action == "buy":
            buy(s, p, str(option[1]))
        elif action == "heal":
            heal(s, p)
        elif action == "glide":
            glide(s, p, s.board.index[str(option[1])])
        else:
            give(s, p, str(option[1]), int(option[2]))
    if sequel == STILL_ON and not eat(s, p):
        yield from die(s, p, "FOOD-3")
        sequel = DIED
    if sequel == OVER_WITHOUT_MEAL:
        story.no_meal(s, p)
    if sequel != DIED:  # DEATH-11: no further end step for who died on the own turn
        lapse(s, p)
    pass_on(s)


def begin(s: Duel, p: Player) -> None:
    """TURN-6: note whether the player is fed; snare and mire become active."""
    s.used = 0
    s.moved = s.attacked = False
    s.explored_this_turn = s.bonus_this_turn = NO_TILE
    s.turn_start_zone = s.board.zones[p.tile]
    s.fed = p.food > 0
    s.snared = p.snare_next
    s.mired = p.mire_next
    p.snare_next = p.mire_next = False
    p.shielded = False
    story.turn_begins(s, p)


def move(s: Duel, p: Player, tile: int) -> None:
    """One step, with the landing bonus of the tile reached (MOVE-1, LAND-1)."""
    s.moved = True
    story.moved(s, p, tile)
    if p.raft and s.board.river[p.tile] and not s.board.river[tile]:
        leave_raft(s, p, "RAFT-7")
    land(s, p, tile)


def glide(s: Duel, p: Player, tile: int) -> None:
    """Cross the river on the raft in one move (RAFT-2, RAFT-4, RAFT-5)."""
    s.moved = True
    for path in s.board.glides[p.tile]:
        if path[-1] == tile:
            story.glided(s, p, path)
    leave_raft(s, p, "RAFT-8")
    land(s, p, tile)


def leave_raft(s: Duel, p: Player, clause: str) -> None:
    """RAFT-7, RAFT-8: the raft is discarded on leaving the river."""
    p.raft -= 1
    story.raft_left(s, p, clause)


def buy(s: Duel, p: Player, name: str) -> None:
    """Pay the price and take the ware (VILLAGE-3, VILLAGE-11 to VILLAGE-16)."""
    ware = s.terms.ware_by_name[name]
    p.gold -= ware.gold
    story.bought(s, p, name, ware.gold, ware.clause)
    gain(s, p, ware.effect.stat, ware.effect.amount, ware.clause)


def heal(s: Duel, p: Player) -> None:
    """HEAL-1: food into health."""
    numbers = s.terms.numbers
    p.food -= numbers.heal_food
    health = min(numbers.heal_health, numbers.most_health - p.health)
    p.health += health
    story.healed(s, p, numbers.heal_food, health)


def give(s: Duel, p: Player, stat: str, amount: int) -> None:
    """XFER-3: any amount of one kind to the teammate."""
    mate = mate_of(s, p)
    set_stat(p, stat, stat_of(p, stat) - amount)
    set_stat(mate, stat, stat_of(mate, stat) + amount)
    story.gave(s, p, mate, stat, amount)


def eat(s: Duel, p: Player) -> bool:
    """FOOD-1 to FOOD-4: the meal of the end step; false when the player starves."""
    eaten = meal(s)
    if p.food < eaten:
        story.starved(s, p, "HR-16" if under_siege(s) and p.food else "FOOD-3")
        return False
    p.food -= eaten
    story.ate(s, p, eaten, "HR-16" if under_siege(s) else "FOOD-1")
    return True


def meal(s: Duel) -> int:
    """How much food a turn costs now."""
    return s.terms.numbers.siege_meal if under_siege(s) else s.terms.numbers.meal


def under_siege(s: Duel) -> bool:
    """HR-16: whether nobody has attacked for too long."""
    return 0 < s.terms.siege_after <= s.quiet_rounds


def lapse(s: Duel, p: Player) -> None:
    """TURN-10: the exploration record becomes this turn's; snare and mire lapse with the next begin step."""
    p.explored_last_turn = s.explored_this_turn
    forget_bonus(s, p)


# Rounds


def pass_on(s: Duel) -> None:
    """The next living seat plays; at the end of the order the round is over (TURN-3, TURN-4)."""
    while True:
        s.place += 1
        if s.place == len(s.order):
            end_round(s)
            s.place = 0
        if not s.active.eliminated:
            return


def end_round(s: Duel) -> None:
    """END-1, END-2: count the round; after the last one the sides are compared."""
    story.round_ends(s)
    s.quiet_rounds = 0 if s.attack_this_round else s.quiet_rounds + 1
    s.attack_this_round = False
    if s.round == s.terms.round_limit:
        s.place = len(s.order) - 1
        compare(s)
    s.round += 1


def compare(s: Duel) -> None:
    """The end by round limit: lives, damage, health, swords, and else a draw (END-3 to END-7)."""
    if s.terms.limit_is_draw:
        end(s, Outcome("limit_draw", "HR-3", tuple([0.5 for _ in s.players])))
    leads = [
        ("more_lives", "END-3", sum([_toward_south(p) * p.lives for p in s.players])),
        ("more_damage", "END-4", s.south_tally - s.north_tally),
        ("more_health", "END-5", sum([_toward_south(p) * p.health for p in s.players])),
        ("better_swords", "END-6", sum([_toward_south(p) * p.sword for p in s.players if not p.eliminated])),
    ]
    for ending, clause, lead in leads:
        if lead:
            finish(s, SOUTH if lead > 0 else NORTH, ending, clause)
    end(s, Outcome("draw", "END-7", tuple([0.5 for _ in s.players])))


def _toward_south(p: Player) -> int:
    return 1 if p.side == SOUTH else -1
