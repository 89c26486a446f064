"""NPCs that attack: ambushes in the Player Action Phase, and the NPC Action Phase (AMBUSH, BRIG, GOV, NPCMON)."""

from __future__ import annotations

from questhall.games.world_adventure import story
from questhall.games.world_adventure.battle import band_card, begin_band, begin_hunt
from questhall.games.world_adventure.state import (
    BRIGAND,
    DESTROYER_MEEPLE,
    FIRST_LEGEND,
    GOVERNMENT,
    MINION_MEEPLE,
    MONTH_END,
    NO_SEAT,
    NOWHERE,
    RAID_MEEPLE,
    World,
    active_soldiers,
    goods_count,
    in_city,
    is_wanted,
    lv2_soldiers,
)
from questhall.games.world_adventure.supply import ranks_before
from questhall.games.world_adventure.terms import FAR, distances
from questhall.games.world_adventure.travel import is_blocked
from questhall.games.world_adventure.vocabulary import MOD_BRIG_STEPS, MOD_GOV_STEPS

# Ambushes


def ambush(s: World) -> bool:
    """AMBUSH-1 to AMBUSH-12: the first NPC that attacks whoever moves, if there is one (AMBUSH-7)."""
    seat = s.seat
    if s.veil[seat] or s.dead:
        return False
    here = s.place[seat]
    if s.brigand == here and not s.fought[BRIGAND]:
        story.ambushed(s, seat, "brigand", "AMBUSH-1")
        begin_band(s, seat, BRIGAND, False)
        return True
    if s.government == here and is_wanted(s, seat) and not s.fought[GOVERNMENT]:
        story.ambushed(s, seat, "government", "AMBUSH-1")
        begin_band(s, seat, GOVERNMENT, False)
        return True
    for meeple in range(RAID_MEEPLE, len(s.monster_at)):
        if threatens(s, meeple, seat) and not s.monster_met[meeple] >> seat & 1:
            story.ambushed(s, seat, "monster", "AMBUSH-1")
            begin_hunt(s, seat, meeple, False)
            return True
    return False


def threatens(s: World, meeple: int, seat: int) -> bool:
    """NPCMON-2 to NPCMON-4, AMBUSH-2: whether a monster reaches a player where he is."""
    place, here = s.monster_at[meeple], s.place[seat]
    if place == NOWHERE:
        return False
    if place == here:
        return True
    wide = meeple in (DESTROYER_MEEPLE, RAID_MEEPLE)
    return wide and not in_city(s, seat) and here in s.terms.tables.near[place]


# The NPC Action Phase


def npc_step(s: World) -> None:
    """MONTH-8, NPCMON-1: brigand, government, minion, destroyer, raid monster, legendaries; one after another."""
    npc = s.npc
    s.npc += 1
    if npc == BRIGAND:
        brigand_acts(s)
    elif npc == GOVERNMENT:
        government_acts(s)
    elif npc - 2 < len(s.monster_at):
        monster_acts(s, npc - 2)
    else:
        s.phase = MONTH_END


def barred(s: World, outer_only: bool) -> list[bool]:
    """BRIG-7, BRIG-18: territories that a band cannot enter."""
    return [is_blocked(s, place) or (outer_only and place % 7 == 0) for place in range(len(s.terms.tables.near))]


def steps_to(s: World, goals: list[int], closed: list[bool], start: int) -> list[int]:
    """How far each territory is from the goals for a band; goals that it cannot enter do not count."""
    reachable = [goal for goal in goals if not closed[goal] or goal == start]
    return distances(s.terms.tables.near, reachable, closed)


def goals_of(s: World, seat: int) -> list[int]:
    """BRIG-6, BRIG-19: for the brigand a player in a city is reached in any outer territory next to it."""
    if not in_city(s, seat):
        return [s.place[seat]]
    return s.terms.tables.near[s.place[seat]]


def brigand_acts(s: World) -> None:
    """BRIG-5 to BRIG-13, BRIG-17 to BRIG-20."""
    if s.brigand == NOWHERE:
        return
    seen = [seat for seat in range(s.seats) if not s.veil[seat]]
    outside = [seat for seat in seen if not in_city(s, seat)]
    hunted = seen if s.terms.brigand_counts_cities or not outside else outside
    closed = barred(s, True)
    target = nearest_rich(s, hunted, closed)
    if target == NO_SEAT:
        story.band_waits(s, BRIGAND)
        return
    goals = steps_to(s, goals_of(s, target), closed, s.brigand)
    s.brigand = walk(s, s.brigand, goals, closed, s.terms.numbers.band_steps + s.mods[MOD_BRIG_STEPS])
    story.band_moves(s, BRIGAND, target)
    if s.brigand == s.place[target]:
        scout(s, BRIGAND, target)


def nearest_rich(s: World, seats: list[int], closed: list[bool]) -> int:
    """BRIG-5: the nearest; then most gold; then most goods; then at random."""
    best: list[int] = []
    best_key = (FAR, 0, 0)
    for seat in seats:
        away = steps_to(s, goals_of(s, seat), closed, s.brigand)[s.brigand]
        key = (away, -s.gold[seat], -goods_count(s, seat))
        if away == FAR or key > best_key:
            continue
        if key < best_key:
            best, best_key = [], key
        best.append(seat)
    return drawn(s, best)


def drawn(s: World, seats: list[int]) -> int:
    """GEN-7, C-38: one of equals at random."""
    if not seats:
        return NO_SEAT
    return seats[0] if len(seats) == 1 else seats[s.dice.roll(len(seats)) - 1]


def walk(s: World, place: int, goals: list[int], closed: list[bool], steps: int) -> int:
    """BRIG-8, BRIG-9: along a shortest path, each step in the first possible direction."""
    for _ in range(steps):
        if goals[place] == 0:
            break
        for other in s.terms.tables.near[place]:
            if goals[other] == goals[place] - 1 and not closed[other]:
                place = other
                break
    return place


def government_acts(s: World) -> None:
    """GOV-3 to GOV-7, GOV-10: it pursues wanted players, the nearest; then the highest rank."""
    if s.government == NOWHERE:
        return
    closed = barred(s, False)
    target, least = NO_SEAT, FAR
    for seat in range(s.seats):
        if s.veil[seat] or not is_wanted(s, seat):
            continue
        away = steps_to(s, [s.place[seat]], closed, s.government)[s.government]
        if away < least or (away == least < FAR and ranks_before(s, seat, target)):
            target, least = seat, away
    if target == NO_SEAT:
        story.band_waits(s, GOVERNMENT)
        return
    goals = steps_to(s, [s.place[target]], closed, s.government)
    s.government = walk(s, s.government, goals, closed, s.terms.numbers.band_steps + s.mods[MOD_GOV_STEPS])
    story.band_moves(s, GOVERNMENT, target)
    if s.government == s.place[target]:
        scout(s, GOVERNMENT, target)


def scout(s: World, band: int, seat: int) -> None:
    """BRIG-10, BRIG-12, BRIG-15, GOV-5."""
    dice = s.dice.pool(band_card(s, band).explorer)
    success = any([die <= s.terms.numbers.scout_number for die in dice])
    story.band_scouts(s, band, seat, dice, success)
    if success:
        begin_band(s, seat, band, False)


def monster_acts(s: World, meeple: int) -> None:
    """NPCMON-2 to NPCMON-8, NPCMON-12: it attacks at most one player, the weakest within its reach."""
    best: list[int] = []
    best_key = (99, 99, 0, 0)
    for seat in range(s.seats):
        if s.veil[seat] or s.monster_met[meeple] >> seat & 1 or not threatens(s, meeple, seat):
            continue
        key = (active_soldiers(s, seat), lv2_soldiers(s, seat), -s.gold[seat], -goods_count(s, seat))
        if key > best_key:
            continue
        if key < best_key:
            best, best_key = [], key
        best.append(seat)
    seat = drawn(s, best)
    if seat != NO_SEAT:
        clause = "NPCMON-2" if meeple == MINION_MEEPLE else "NPCMON-4" if meeple >= FIRST_LEGEND else "NPCMON-3"
        story.ambushed(s, seat, "monster", clause)
        begin_hunt(s, seat, meeple, False)
