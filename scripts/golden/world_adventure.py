"""Golden records of World Adventure: rivals and teams of every number, the challenge, every ending."""

from __future__ import annotations

from collections.abc import Iterator

import golden
from questhall.engine.game import HouseRules

GAME = "world_adventure"
RIVALS = {2: "two", 3: "three", 4: "four"}
TEAMS = {4: "team-two", 6: "team-three"}  # by seats, not by mates
STORIES = [f"rivals-{name}-won" for name in RIVALS.values()] + [f"{name}-won" for name in TEAMS.values()]
SHORT: HouseRules = {"months": 10}  # the least (H-MONTHS)
CALM: HouseRules = {**SHORT, "events": "off"}

CHANGED: HouseRules = {
    "heroes": "free",
    "start": "redraw",
    "gold": 40,
    "trade": "both",
    "red": "either",
    "pvpsame": "another",
    "shopgap": 1,
    "minprice": 1,
    "reroll": "battle",
    "wantedtime": "declaration",
    "brigcity": "always",
    "npcdamage": "rival",
    "legoverlap": "newest",
    "firstflee": "after_a_stage",
    "herofaint": "yes",
    "tokens": 6,
    "spawn": 2,
    "questap": 0,
    "goldcap": "none",
}


def plans() -> Iterator[golden.Plan]:
    """Every record."""
    modes = [(seats, f"rivals-{name}", "competitive") for seats, name in RIVALS.items()]
    modes += [(seats, name, "teams") for seats, name in TEAMS.items()]
    for seats, name, way in modes:
        mode: HouseRules = {"mode": way}
        yield f"{name}-won", seats, "quick", "runes", {"plundered", "monster_defeated", "quest_complete"}, mode
        yield f"{name}-challenge", seats, "quick", "runes", {"MODE-8"}, {**mode, "legend": "on"}
        gifts = {"gave_gold", "gave_good"} if way == "teams" else set()
        short: HouseRules = {**mode, **SHORT, "teamgift": "on" if gifts else "off"}
        yield f"{name}-months", seats, "random", "months", gifts, short
        yield f"{name}-shared", seats, golden.IDLE, "shared", {"END-2"}, {**mode, **CALM}
    for seats, name in RIVALS.items():
        yield f"rivals-{name}-twelve", seats, "quick", "runes", {"MODE-3"}, {"mode": "competitive", "runes": 12}
    yield "rivals-three-finish", 3, "quick", "runes", {"finishing"}, {"finish": "on"}
    yield "team-two-finish", 4, "quick", "runes", {"finishing"}, {"finish": "on"}
    yield "rivals-two-house_rules", 2, "quick", "runes", {"death"}, {**CHANGED, "start": "choose"}
    yield "rivals-four-house_rules", 4, "quick", "runes", {"rival_slain"}, {**CHANGED, "mode": "competitive"}
    yield "team-three-house_rules", 6, "quick", "runes", {"death"}, {**CHANGED, "runes": 12}


def make() -> None:
    """Find all that is missing, and tell a match of each number of rivals and of each team."""
    golden.search_plans(GAME, plans(), idle="end")
    for name in STORIES:
        golden.tell(GAME, name)
