"""Golden records of Adventure Party: rivals and teams of every number, alone, and every way in which it can end."""

from __future__ import annotations

from collections.abc import Iterator

import golden
from questhall.engine.game import HouseRules

GAME = "adventure_party"
RIVALS = {2: "two", 3: "three", 4: "four"}
TEAMS = {1: "alone", 2: "team-two", 3: "team-three", 4: "team-four"}
STORIES = [f"rivals-{name}-won" for name in RIVALS.values()] + [f"{name}-won" for name in TEAMS.values()]
SHORT = 15  # the least round limit (HR-ROUNDS)

SPITE = {2: "item_stolen", 3: "gold_stolen", 4: "wound_added"}
CHANGED: HouseRules = {
    "round_limit": SHORT,
    "hands": "open",
    "hand_limit": 5,
    "hero_row": "five_without_top",
    "legends": "weapons_only",
    "weapon_moves": "on",
    "second_bonus": "always",
    "dice_cap": "none",
    "locked_dice": "may_be_set",
    "arena_zero": "ranked",
    "boss_fight": "may",
    "boss_order": "trigger_last",
    "first_kill": "ends",
}


def plans() -> Iterator[golden.Plan]:
    """Every record."""
    for seats, name in RIVALS.items():
        yield f"rivals-{name}-won", seats, "quick", "won", {"boss_beaten"}, {}
        yield f"rivals-{name}-shared", seats, "quick", "shared", {"boss_beaten"}, {}
        yield f"rivals-{name}-all_lost", seats, "quick", "all_lost", {"stage_failed"}, {}
        yield f"rivals-{name}-limit", seats, "random", "all_lost", {"round_limit"}, {"round_limit": SHORT}
        yield f"rivals-{name}-skull", seats, "quick", "won", {SPITE[seats]}, {"skull": "on"}
    yield "rivals-two-concession", 2, "quick", "concession", {"conceded"}, {}
    yield "rivals-two-house_rules", 2, "random", "all_lost", {"HR-TAKEBACK", "no_roll"}, CHANGED
    yield "rivals-four-house_rules", 4, "quick", "won", {"arena_place"}, CHANGED
    yield "alone-concession", 1, "quick", "concession", {"conceded"}, {}
    for seats, name in TEAMS.items():
        team: HouseRules = {"mode": "cooperative"}
        slow: HouseRules = {**team, "doom": "easy"}
        yield f"{name}-won", seats, "quick", "team_won", {"boss_beaten"}, team
        yield f"{name}-won-slow", seats, "quick", "team_won", {"boss_beaten"}, slow
        yield f"{name}-lost", seats, "quick", "team_lost", {"stage_failed"}, team
        yield f"{name}-doom", seats, "random", "team_lost", {"doom_full"}, {**team, "doom": "hard"}
        yield f"{name}-limit", seats, golden.IDLE, "team_lost", {"round_limit"}, {**slow, "round_limit": SHORT}


def make() -> None:
    """Find all that is missing, and tell a match of each number of players."""
    golden.search_plans(GAME, plans(), idle="rest")
    for name in STORIES:
        golden.tell(GAME, name)
