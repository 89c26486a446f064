"""What Roll for Adventure shows. All but the order of the deck is public, so everybody sees the same table."""

from __future__ import annotations

from typing import Final

from questhall.games.roll_for_adventure.cards import DESERT, FOREST, FORTRESS, ICE
from questhall.games.roll_for_adventure.content import NO_HERO
from questhall.games.roll_for_adventure.enemies import exposed
from questhall.games.roll_for_adventure.placing import enemy_need, gate_number, sealed, vortex_need
from questhall.games.roll_for_adventure.shown import (
    ArchDice,
    Die,
    DunesDice,
    PathDice,
    Phase,
    Player,
    Section,
    Track,
    View,
    WormDice,
)
from questhall.games.roll_for_adventure.shown import Enemy as EnemyShown
from questhall.games.roll_for_adventure.state import NO_DIE, SETUP, Enemy, Quest, total

PHASES: Final[tuple[Phase, ...]] = ("setup", "roll", "place", "lay", "reveal")


def view(s: Quest) -> View:
    """The whole table."""
    terms = s.terms
    running = s.phase != SETUP
    return {
        "stones": s.stones,
        "turn": s.turn,
        "seat": s.seat,
        "phase": PHASES[s.phase],
        "rolled": s.rolls > 0,
        "ability_used": s.ability_used,
        "pool": dice_view(s, s.pool),
        "laying": dice_view(s, s.laying),
        "players": [player_view(s, seat) for seat in range(s.seats)],
        "territories": {
            "desert": {
                **track_view(s, DESERT),
                "dunes": None if terms.desert_b else dunes_view(s),
                "worm": worm_view(s) if terms.desert_b else None,
            },
            "fortress": {
                **track_view(s, FORTRESS),
                "sections": section_views(s),
            },
            "forest": {
                **track_view(s, FOREST),
                "path": None if terms.forest_b else path_view(s),
                "arch": arch_view(s) if terms.forest_b else None,
            },
            "ice": {
                **track_view(s, ICE),
                "spaces": spaces_view(s, terms.cave_names, s.cave),
            },
        },
        "oblivion": dice_view(s, s.oblivion),
        "resurrection": {
            "dice": dice_view(s, s.resurrection),
            "total": total(s, s.resurrection),
            "need": vortex_need(s) if running else terms.numbers.vortex_need,
        },
        "supply": len(s.supply),
        "enemies": [enemy_view(s, enemy) for enemy in s.active],
        "deck": {
            "cards": len(s.deck) + (1 if running else 0),
            "left": cards_left(s),
            "above_master": s.above_master,
            "master_places": s.master_places,
        },
        "discard": [terms.cards[card].sort for card in s.discard],
    }


def dice_view(s: Quest, dice: list[int]) -> list[Die]:
    """Dice and what they show."""
    return [die_view(s, die) for die in dice]


def die_view(s: Quest, die: int) -> Die:
    """One die; None where it has no number (DICE-3)."""
    return {"die": die, "face": s.face[die] or None}


def spaces_view(s: Quest, names: list[str], spaces: list[int]) -> dict[str, Die]:
    """The dice on spaces that hold one each; empty spaces are not named."""
    return {name: die_view(s, die) for name, die in zip(names, spaces, strict=True) if die != NO_DIE}


def player_view(s: Quest, seat: int) -> Player:
    """One hero board."""
    hero = s.heroes[seat]
    return {
        "dice": dice_view(s, s.boards[seat]),
        "hero": None if hero == NO_HERO else s.terms.heroes[hero].name,
        "rests": s.terms.heroes_rest and not s.rested[seat],
    }


def track_view(s: Quest, territory: int) -> Track:
    """Damage track and seal of a territory, and what the next attack there takes (none: one damage, ENEMY-9)."""
    return {
        "skull": s.skulls[territory],
        "limit": s.limits[territory],
        "sealed": sealed(s, territory),
        "exposed": [{"count": count, "dice": dice.copy()} for count, dice in exposed(s, territory)],
    }


def dunes_view(s: Quest) -> DunesDice:
    """The three sections of desert A."""
    return {
        "first": dice_view(s, s.desert_first),
        "second": dice_view(s, s.desert_second),
        "devoured": dice_view(s, s.devoured),
    }


def worm_view(s: Quest) -> WormDice:
    """The spaces and connections of desert B."""
    boards = s.terms.boards
    return {
        "spaces": spaces_view(s, boards.worm_names, s.worm),
        "closed": [line.name for line, closed in zip(boards.connections, s.chained, strict=True) if closed],
    }


def section_views(s: Quest) -> list[Section]:
    """The fortress, section by section."""
    dice = s.terms.fortress_dice
    sections: list[Section] = []
    for section, stage in zip(s.sections, s.stages, strict=True):
        closed = stage == len(dice)
        barriers = len(dice) - 1 - stage if s.terms.fortress_b else len(dice) - stage
        needed = 0 if closed else dice[stage]
        sections.append({"dice": dice_view(s, section), "needed": needed, "barriers": barriers, "closed": closed})
    return sections


def path_view(s: Quest) -> PathDice:
    """The path of forest A."""
    return {
        "dice": dice_view(s, s.path),
        "needed": s.terms.boards.path_dice[s.forest_task],
        "closed": s.forest_over,
    }


def arch_view(s: Quest) -> ArchDice:
    """The arch of forest B."""
    return {
        "left": dice_view(s, s.forest_left),
        "right": dice_view(s, s.forest_right),
        "gate": gate_number(s) or None,
    }


def enemy_view(s: Quest, enemy: Enemy) -> EnemyShown:
    """An active enemy and the dice on it."""
    return {
        "name": s.card(enemy).name,
        "card": s.card(enemy).sort,
        "dice": dice_view(s, enemy.dice),
        "total": total(s, enemy.dice),
        "need": enemy_need(s, enemy),
    }


def cards_left(s: Quest) -> dict[str, int]:
    """How many cards of each sort are left; their order is known to nobody."""
    left: dict[str, int] = {}
    for card in s.deck:
        sort = s.terms.cards[card].sort
        left[sort] = left.get(sort, 0) + 1
    return dict(sorted(left.items()))
