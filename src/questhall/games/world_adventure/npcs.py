"""NPCs that attack: ambushes in the Player Action Phase, and the NPC Action Phase (AMBUSH, BRIG, GOV, NPCMON)."""

from __future__ import annotations

from typing import Final, final

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

BRIGAND_REASONS: Final = ("nearest", "gold", "goods")
GOVERNMENT_REASONS: Final = ("nearest", "rank")
MONSTER_REASONS: Final = ("soldiers", "veterans", "gold", "goods")

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
    return s.monster_at[meeple] != NOWHERE and reaches(s, meeple, s.place[seat])


def reaches(s: World, meeple: int, place: int) -> bool:
    """Its own territory; for a destroyer or a raid monster also those around that are no cities."""
    if place == s.monster_at[meeple]:
        return True
    wide = meeple in (DESTROYER_MEEPLE, RAID_MEEPLE)
    return wide and place % 7 != 0 and place in s.terms.tables.near[s.monster_at[meeple]]


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


@final
class Choice:
    """Whom an NPC goes for, and why; of several one is drawn (GEN-7)."""

    def __init__(self, why: str) -> None:
        self.seats: list[int] = []
        self.why = why


def brigand_choice(s: World) -> Choice:
    """BRIG-5, BRIG-6, BRIG-17 to BRIG-20: the nearest; then most gold; then most goods; then at random."""
    seen = [seat for seat in range(s.seats) if not s.veil[seat]]
    outside = [seat for seat in seen if not in_city(s, seat)]
    hunted = seen if s.terms.brigand_counts_cities or not outside else outside
    closed = barred(s, True)
    keys: list[list[int]] = []
    found: list[int] = []
    for seat in hunted:
        away = steps_to(s, goals_of(s, seat), closed, s.brigand)[s.brigand]
        if away < FAR:
            found.append(seat)
            keys.append([away, -s.gold[seat], -goods_count(s, seat)])
    return least(found, keys, BRIGAND_REASONS, "blocked" if hunted else "nobody")


def government_choice(s: World) -> Choice:
    """GOV-3, GOV-6, GOV-10: the nearest of the wanted players; then the highest rank."""
    closed = barred(s, False)
    wanted = [seat for seat in range(s.seats) if is_wanted(s, seat) and not s.veil[seat]]
    keys: list[list[int]] = []
    found: list[int] = []
    for seat in wanted:
        away = steps_to(s, [s.place[seat]], closed, s.government)[s.government]
        if away < FAR:
            found.append(seat)
            keys.append([away, len([other for other in wanted if other != seat and ranks_before(s, other, seat)])])
    return least(found, keys, GOVERNMENT_REASONS, "blocked" if wanted else "nobody")


def monster_choice(s: World, meeple: int) -> Choice:
    """NPCMON-2 to NPCMON-8: the weakest within its reach whom it has not met in this month."""
    found: list[int] = []
    keys: list[list[int]] = []
    for seat in range(s.seats):
        if not s.veil[seat] and not s.monster_met[meeple] >> seat & 1 and threatens(s, meeple, seat):
            found.append(seat)
            keys.append([active_soldiers(s, seat), lv2_soldiers(s, seat), -s.gold[seat], -goods_count(s, seat)])
    return least(found, keys, MONSTER_REASONS, "nobody")


def least(seats: list[int], keys: list[list[int]], reasons: tuple[str, ...], none: str) -> Choice:
    """Those with the least key; the reason is the first number of it that tells them from the others."""
    if not seats:
        return Choice(none)
    best = min(keys)
    others = [key for key in keys if key != best]
    choice = Choice("only" if len(seats) == 1 else "chance")
    choice.seats = [seats[at] for at in range(len(seats)) if keys[at] == best]
    if others and len(choice.seats) == 1:
        at = 0
        while best[at] == min(others)[at]:
            at += 1
        choice.why = reasons[at]
    return choice


def band_path(s: World, band: int, target: int) -> list[int]:
    """BRIG-6 to BRIG-9, GOV-4: where a band goes, step by step, and stops."""
    closed = barred(s, band == BRIGAND)
    place = s.brigand if band == BRIGAND else s.government
    goals = steps_to(s, goals_of(s, target) if band == BRIGAND else [s.place[target]], closed, place)
    more = s.mods[MOD_BRIG_STEPS if band == BRIGAND else MOD_GOV_STEPS]
    path: list[int] = []
    for _ in range(s.terms.numbers.band_steps + more):
        if goals[place] == 0:
            break
        for other in s.terms.tables.near[place]:  # BRIG-9: the first possible direction
            if goals[other] == goals[place] - 1 and not closed[other]:
                place = other
                path.append(place)
                break
    return path


def drawn(s: World, seats: list[int]) -> int:
    """GEN-7, C-38: one of equals at random."""
    if not seats:
        return NO_SEAT
    return seats[0] if len(seats) == 1 else seats[s.dice.roll(len(seats)) - 1]


def brigand_acts(s: World) -> None:
    """BRIG-5 to BRIG-13, BRIG-17 to BRIG-20."""
    if s.brigand == NOWHERE:
        return
    target = drawn(s, brigand_choice(s).seats)
    if target == NO_SEAT:
        story.band_waits(s, BRIGAND)
        return
    for place in band_path(s, BRIGAND, target):
        s.brigand = place
    story.band_moves(s, BRIGAND, target)
    if s.brigand == s.place[target]:
        scout(s, BRIGAND, target)


def government_acts(s: World) -> None:
    """GOV-3 to GOV-7, GOV-10: it pursues wanted players."""
    if s.government == NOWHERE:
        return
    target = drawn(s, government_choice(s).seats)
    if target == NO_SEAT:
        story.band_waits(s, GOVERNMENT)
        return
    for place in band_path(s, GOVERNMENT, target):
        s.government = place
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
    """NPCMON-2 to NPCMON-8, NPCMON-12: it attacks at most one player."""
    seat = drawn(s, monster_choice(s, meeple).seats)
    if seat != NO_SEAT:
        clause = "NPCMON-2" if meeple == MINION_MEEPLE else "NPCMON-4" if meeple >= FIRST_LEGEND else "NPCMON-3"
        story.ambushed(s, seat, "monster", clause)
        begin_hunt(s, seat, meeple, False)
