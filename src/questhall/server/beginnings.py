"""What a table's match was begun with, as its first entry keeps it, and the match made from that again."""

from __future__ import annotations

from typing import Any, Final, final

from questhall.engine import Game, Match, QuesthallError, find_game
from questhall.engine.content import Content, Patch, Tables
from questhall.engine.game import HouseRules
from questhall.engine.record import ERA

FIRST_ERA = 1
"""Tables from before the entry told an era have this one."""
FIRST_RULES = 1
"""All rules had this version before the entry told it."""
APART: Final[dict[str, Any]] = {"public": False, "absence": "wait", "absence_seconds": 60, "bank_seconds": 0}
"""The fields of a table that is in no lobby and that nobody waits at."""


@final
class Origin:
    """The content of a match that is not the package's: its hash, and what the store has under it, if anything."""

    def __init__(self, content: str, tables: Tables | None) -> None:
        self.content = content
        self.tables = tables


PACKAGED = Origin("", None)


def begun_with(
    game: str,
    seed: str,
    house_rules: HouseRules,
    inherited: tuple[tuple[int, str], ...] = (),
    era: int = ERA,
    content: Content | None = None,
) -> dict[str, Any]:
    """The fields of a first entry that make the match; without `content` it is the package's."""
    title: Game[Any] = find_game(game)
    content = title.content if content is None else content
    return {
        "game": game,
        "rules": title.version,
        "content": content.hash,
        **({"patch": content.patch} if content.patch else {}),
        "seed": seed,
        "house_rules": house_rules,
        "inherited": [list(pair) for pair in inherited],
        "era": era,
    }


def seat_fields(kind: str, person: str = "", player: str = "", level: str = "", invite: str = "") -> dict[str, str]:
    """The fields of one seat."""
    return {"kind": kind, "level": level, "invite": invite, "person": person, "player": player}


def begun_like(match: Match) -> dict[str, Any]:
    """The same fields for a match with the dice and the rules of another."""
    game = match.game
    return begun_with(game.name, match.seed, match.house_rules, match.inherited, match.era, game.content)


def begin_match(body: dict[str, Any], origin: Origin = PACKAGED) -> tuple[Match, str]:
    """The match at its beginning and, if it cannot go on in this program as it was begun, the reason in a sentence."""
    packaged: Game[Any] = find_game(body["game"])
    reason = ""
    if body.get("rules", FIRST_RULES) != packaged.version:
        began = body.get("rules", FIRST_RULES)
        reason = f"It was begun with version {began} of the rules; version {packaged.version} is played here now."
    inherited = tuple((rolls, seed) for rolls, seed in body.get("inherited", []))
    seats, seed, era = len(body["seats"]), body["seed"], body.get("era", FIRST_ERA)
    try:
        patch = body.get("patch", {})
        named = body.get("content", "") or origin.content or packaged.content.hash
        game = with_its_content(packaged, origin, patch).with_named(named, patch)
        return Match(game, seats, seed, body["house_rules"], inherited=inherited, era=era), reason
    except QuesthallError as error:
        reason = reason or f"It cannot be set up any more as it was: {error}."
        return Match(packaged, seats, seed, inherited=inherited, era=era), reason


def with_its_content(game: Game[Any], origin: Origin, patch: Patch | None = None) -> Game[Any]:
    """The game with what the store has, or else the package's."""
    return game if origin.tables is None else game.with_kept(origin.tables, patch)
