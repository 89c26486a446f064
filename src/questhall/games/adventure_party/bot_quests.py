"""Which quest to dare with whom, the arena, and what success in the running attempt is worth."""

from __future__ import annotations

from typing import Final

from questhall.engine.decision import Decision
from questhall.engine.options import Option
from questhall.games.adventure_party import options as said
from questhall.games.adventure_party.bot_chance import (
    chance,
    dealt_cost,
    force_of,
    hero_worth,
    party_of,
    points,
    wounds_cost,
)
from questhall.games.adventure_party.bot_worth import (
    BANNER,
    GOLD_WORTH,
    LEVEL_UP,
    WOUND,
    Knowledge,
    prize_worth,
)
from questhall.games.adventure_party.content import Quest
from questhall.games.adventure_party.score import STAGES, open_points
from questhall.games.adventure_party.state import AT_BOSS, IN_ARENA, ON_QUEST, Party, first_place, may_rise
from questhall.games.adventure_party.town import completed

STEP: Final = 0.46  # of the first bonus, for a card toward it
OPENING: Final = 1.21  # what a richer row is worth to whoever raises the town
TEAM_STEP: Final = 1.8  # a card toward the team's next level
TEAM_BOSS: Final = 22.88  # what the last stage is worth to a team
LAST_GOLD: Final = 0.17  # a coin in the last turn
POINT: Final = 0.52  # a point in the arena
ENTERED: Final = 1.4  # what every competitor may expect besides
UNREADY: Final = 2.41  # what it costs to bring the boss upon parties that cannot beat it
LEAD: Final = 6  # VP ahead of all others, from which each one more makes it cost more
FAR: Final = 12.0  # VP beyond these, with which the boss counts for twice as much
READY: Final = 0.58  # a chance that is good enough
SURER: Final = 0.017  # so much better it must be for each of these VP
SURE: Final = 0.77
FIRST_STAGE: Final = 2.54  # what a stage of the boss is worth beside its points
LAST_STAGE: Final = 2.05
FEW_ROUNDS: Final = 4  # when the limit is so near, nothing is waited for


def last_turn(s: Party) -> bool:
    """Whether the seat whose turn it is will have no other before the boss."""
    if s.last_turns:
        return s.last_turns <= s.seats
    if s.terms.team and s.doom + (2 if s.killed else 1) >= s.terms.doom_limit:
        return True
    return s.round >= s.terms.round_limit


def coin(s: Party) -> float:
    """What gold is worth now."""
    return LAST_GOLD if last_turn(s) else GOLD_WORTH


def scratch(s: Party) -> float:
    """What a light wound costs a healthy hero now; before the boss all are healed (BOSS-4)."""
    return 0.1 if last_turn(s) else WOUND


# Quests


def quest_worths(k: Knowledge, s: Party, decision: Decision) -> list[float]:
    """D-QUEST: chance times reward, consolation, and what the wounds will cost; resting is worth nothing."""
    return [quest_worth(k, s, option) for option in decision.options]


def quest_worth(k: Knowledge, s: Party, option: Option, known: float = -1.0) -> float:
    """What a quest with some heroes is worth; `known` is its chance if that was worked out."""
    if option == said.REST:
        return 0.0
    quest = s.terms.quests[s.terms.options.quest_by_name[str(option[1])]]
    places = places_of(s, s.seat, option, 2)
    cost, places = slots_cost(k, s, quest, places)
    if not places:
        return -cost
    force = force_of(k, s, s.seat, places)
    found = known if known >= 0.0 else chance(k, force, quest.trial)
    lost = wounds_cost(k, s, force, quest.trial, places, scratch(s))
    return found * success_worth(k, s, quest, places) + (1 - found) * failure_worth(s, quest) - lost - cost


def places_of(s: Party, seat: int, option: Option, start: int) -> list[int]:
    """The places that an option names."""
    first = first_place(s, seat)
    return [first + int(option[at]) - 1 for at in range(start, len(option))]


def slots_cost(k: Knowledge, s: Party, quest: Quest, places: list[int]) -> tuple[float, list[int]]:
    """What the slots with a wound cost, and who is still there afterwards (QUEST-8 to QUEST-12)."""
    if quest.wound_slots == 0:
        return 0.0, places
    healthy = [place for place in places if not s.wounded[place]]
    if len(healthy) >= quest.wound_slots:
        return quest.wound_slots * scratch(s), places
    cost = len(healthy) * scratch(s)
    hurt = [place for place in places if s.wounded[place]]
    alive = places.copy()
    for _ in range(quest.wound_slots - len(healthy)):
        worst = hurt[0]
        for place in hurt:
            if hero_worth(k, s, place) < hero_worth(k, s, worst):
                worst = place
        cost += dealt_cost(k, s, [worst], 0, 1, 0.0)
        hurt.remove(worst)
        alive.remove(worst)
    return cost, alive


def success_worth(k: Knowledge, s: Party, quest: Quest, places: list[int]) -> float:
    """Rewards, points and the step toward the next level."""
    worth = prize_worth(quest.rewards, coin(s)) + quest.vp + step_worth(k, s, quest)
    if quest.rewards.level_up:
        for place in places:
            if may_rise(s, place):
                return worth + LEVEL_UP
    return worth


def failure_worth(s: Party, quest: Quest) -> float:
    """FAIL-2, TOKEN-3: the consolation, and the banner that is raised again."""
    return prize_worth(quest.consolation, coin(s)) + (0.0 if s.banner[s.seat] else BANNER)


def step_worth(k: Knowledge, s: Party, quest: Quest) -> float:
    """What a completed card of its deck is worth on the way to the next level (TOWN-2, TOWN-5, TOWN-6)."""
    deck = quest.deck
    if deck != s.level - 1:
        return second_worth(s, deck)
    level = s.terms.levels[deck]
    have, needed = completed(s, s.seat, deck) + 1, s.terms.quests_needed[deck]
    if s.terms.team:
        return TEAM_STEP
    if have < needed:
        return STEP * level.first_vp
    worth = level.first_vp + OPENING
    if deck == len(s.quest_rows) - 1:
        worth -= unready(k, s)
    return worth


def second_worth(s: Party, deck: int) -> float:
    """TOWN-6: a level that was left already still has a bonus for the second."""
    if deck > s.level - 1 or not s.terms.second_bonus or s.seconds[deck] >= 0 or s.firsts[deck] == s.seat:
        return 0.0
    have, needed = completed(s, s.seat, deck) + 1, s.terms.quests_needed[deck]
    if have > needed:
        return 0.0
    return s.terms.levels[deck].second_vp * (1.0 if have == needed else STEP)


def unready(k: Knowledge, s: Party) -> float:
    """What is lost by bringing the boss too early: END-2, nobody wins if nobody beats it, least of all who leads."""
    if s.round > s.terms.round_limit - FEW_ROUNDS:
        return 0.0
    nobody = 1.0
    for seat in range(s.seats):
        nobody *= 1.0 - boss_chance(k, s, seat)
    safe = ahead(s, s.seat)  # who is far ahead has most to lose, and time to prepare
    ready = min(SURE, READY + SURER * safe)
    return (UNREADY + safe) * max(0.0, ready - (1.0 - nobody)) / ready


def ahead(s: Party, seat: int) -> int:
    """By how many VP more than a few a player is ahead of the best rival, as far as they lie open."""
    if s.terms.team:
        return 0
    rivals = [open_points(s, other) for other in range(s.seats) if other != seat]
    return max(0, open_points(s, seat) - max(rivals) - LEAD)


def urgency(s: Party, seat: int) -> float:
    """How many times as much as usual the boss counts beside points: who is far ahead can lose only by END-2."""
    return 1.0 + ahead(s, seat) / FAR


def boss_chance(k: Knowledge, s: Party, seat: int) -> float:
    """About how likely a party as it stands beats both stages; the boss must be revealed."""
    places = party_of(s, seat)
    if not s.boss_shown or not places:
        return 0.0
    force = force_of(k, s, seat, places)
    stages = s.terms.bosses[s.boss].stages
    found = 1.0
    for stage in range(STAGES):
        found *= chance(k, force, stages[stage].trial)
    return found


# Slots, wounds and level-ups


def slot_worths(k: Knowledge, s: Party, decision: Decision) -> list[float]:
    """D-SLOT: healthy heroes first, the cheapest of them."""
    worths = []
    for option in decision.options:
        worth = 0.0
        for place in places_of(s, decision.seat, option, 1):
            worth -= hero_worth(k, s, place) * (1.0 if s.wounded[place] else 0.1)
        worths.append(worth)
    return worths


def wound_worths(k: Knowledge, s: Party, decision: Decision) -> list[float]:
    """D-WOUND: deadly ones first, on the least valuable; light ones on healthy heroes, the cheapest first."""
    worths = []
    for option in decision.options:
        place = first_place(s, decision.seat) + int(option[2]) - 1
        worth = hero_worth(k, s, place)
        if option[1] == "deadly":
            worths.append(100.0 - worth)
        else:
            worths.append(-20.0 - worth if s.wounded[place] else -worth)
    return worths


def level_worths(k: Knowledge, s: Party, decision: Decision) -> list[float]:
    """D-LEVELUP: the largest gain in value, and what the hero is worth when it retires."""
    worths = []
    for option in decision.options:
        if option == said.NOBODY_RISES:
            worths.append(0.0)
        else:
            worths.append(rise_worth(k, s, first_place(s, decision.seat) + int(option[1]) - 1))
    return worths


def rise_worth(k: Knowledge, s: Party, place: int) -> float:
    """What it is worth to upgrade a hero."""
    hero = s.hero[place]
    return k.heroes[hero][1] - k.heroes[hero][0] + 0.2 * s.terms.heroes[hero].retire


# Arena


def join_worths(k: Knowledge, s: Party, decision: Decision) -> list[float]:
    """D-JOIN: compete unless the wounds will cost more than the prize."""
    worths = []
    for option in decision.options:
        worth = 0.0
        if option == said.COMPETE:
            slots = s.terms.arenas[s.arena].slots
            own = party_of(s, decision.seat)
            worth = -100.0
            for squad in s.terms.options.squads[slots]:
                places = [first_place(s, decision.seat) + place for place in squad.places]
                if [place for place in places if place not in own]:
                    continue
                worth = max(worth, ENTERED + squad_worth(k, s, decision.seat, places))
        worths.append(worth)
    return worths


def send_worths(k: Knowledge, s: Party, decision: Decision) -> list[float]:
    """D-ARENAHEROES: the largest total less what the wounds cost."""
    return [squad_worth(k, s, decision.seat, places_of(s, decision.seat, option, 1)) for option in decision.options]


def squad_worth(k: Knowledge, s: Party, seat: int, places: list[int]) -> float:
    """What these heroes may win and lose in the arena."""
    card = s.terms.arenas[s.arena]
    force = force_of(k, s, seat, places)
    return POINT * points(k, force, card.counts) - wounds_cost(k, s, force, card.trial, places, WOUND)


# The running attempt


def gain(k: Knowledge, s: Party) -> float:
    """What success of the running attempt is worth more than failure."""
    a = s.attempt
    if a.kind == ON_QUEST:
        quest = s.terms.quests[a.card]
        return success_worth(k, s, quest, a.active) - failure_worth(s, quest)
    if a.kind == AT_BOSS:
        stages = s.terms.bosses[a.card].stages
        if s.terms.team:
            return TEAM_BOSS / 2 if a.stage == 0 else TEAM_BOSS
        if a.stage == 0:
            return stages[0].vp + FIRST_STAGE
        return stages[1].vp - stages[0].vp + LAST_STAGE
    assert a.kind == IN_ARENA
    return POINT
