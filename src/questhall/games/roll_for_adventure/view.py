"""What Roll for Adventure shows. All but the order of the deck is public, so everybody sees the same table."""

from __future__ import annotations

from questhall.engine.game import View
from questhall.games.roll_for_adventure.cards import DESERT, FOREST, FORTRESS, HOMES, ICE, NO_RANK, Card
from questhall.games.roll_for_adventure.content import NO_HERO, Hero, Line, Prints, Terms
from questhall.games.roll_for_adventure.enemies import exposed
from questhall.games.roll_for_adventure.placing import enemy_need, gate_number, sealed, vortex_need
from questhall.games.roll_for_adventure.state import COLOURS, LETTERS, NO_DIE, PHASES, SETUP, Enemy, Quest, total
from questhall.games.roll_for_adventure.words import Words


def view(s: Quest) -> View:
    """The whole table."""
    running = s.phase != SETUP
    return {
        "adventure": {
            "name": s.terms.adventure.name,
            "title": s.terms.adventure.title,
            "stones": s.stones,
            "needed": s.terms.adventure.stones,
        },
        "turn": s.turn,
        "turn_limit": s.terms.turn_limit,
        "seat": s.seat,
        "phase": PHASES[s.phase],
        "rolled": s.rolls > 0,
        "ability_used": s.ability_used,
        "pool": dice_view(s, s.pool),
        "laying": dice_view(s, s.laying),
        "players": [player_view(s, seat) for seat in range(s.seats)],
        "territories": {
            "desert": {**track_view(s, DESERT), **(worm_view(s) if s.terms.desert_b else desert_view(s))},
            "fortress": {**track_view(s, FORTRESS), "sections": section_views(s)},
            "forest": {**track_view(s, FOREST), **(arch_view(s) if s.terms.forest_b else path_view(s))},
            "ice": {**track_view(s, ICE), **cave_view(s)},
        },
        "oblivion": dice_view(s, s.oblivion),
        "resurrection": {
            "dice": dice_view(s, s.resurrection),
            "total": total(s, s.resurrection),
            "need": vortex_need(s) if running else s.terms.numbers.vortex_need,
        },
        "supply": len(s.supply),
        "enemies": [enemy_view(s, enemy) for enemy in s.active],
        "deck": {
            "cards": len(s.deck) + (1 if running else 0),
            "left": deck_view(s),
            "above_master": s.above_master,
            "master_places": s.master_places,
        },
        "discard": [s.terms.cards[card].sort for card in s.discard],
        "cards": s.terms.prints.cards,
        "markers": s.terms.markers,
        "suggestions": s.terms.suggestions,
    }


def dice_view(s: Quest, dice: list[int]) -> list[View]:
    """Dice with their kinds and what they show; None where a die has no number (DICE-3)."""
    return [die_view(s, die) for die in dice]


def die_view(s: Quest, die: int) -> View:
    """One die; `die` is its own number, so that it can be followed from place to place."""
    return {"die": die, "kind": LETTERS[s.kinds[die]], "face": s.face[die] or None}


def spaces_view(s: Quest, names: list[str], spaces: list[int]) -> View:
    """Spaces that hold one die each."""
    return {name: None if die == NO_DIE else die_view(s, die) for name, die in zip(names, spaces, strict=True)}


def player_view(s: Quest, seat: int) -> View:
    """One hero board."""
    hero = s.heroes[seat]
    return {
        "name": COLOURS[seat],
        "dice": dice_view(s, s.boards[seat]),
        "hero": None if hero == NO_HERO else s.terms.prints.heroes[hero],
        "rests": s.terms.heroes_rest and not s.rested[seat],
    }


def track_view(s: Quest, territory: int) -> View:
    """Side, damage track and seal of a territory, and what the next attack there takes (none: one damage, ENEMY-9)."""
    return {
        "side": s.terms.sides[territory],
        "skull": s.skulls[territory],
        "limit": s.limits[territory],
        "holes": s.terms.limits[territory] + 1,
        "sealed": sealed(s, territory),
        "exposed": [{"count": count, "dice": dice.copy()} for count, dice in exposed(s, territory)],
    }


def desert_view(s: Quest) -> View:
    """The three sections of desert A."""
    boards = s.terms.boards
    return {
        "number": boards.desert_number,
        "first": dice_view(s, s.desert_first),
        "first_spaces": boards.first_section,
        "second": dice_view(s, s.desert_second),
        "second_spaces": boards.second_section,
        "devoured": dice_view(s, s.devoured),
    }


def worm_view(s: Quest) -> View:
    """The spaces and connections of desert B."""
    boards = s.terms.boards
    return {
        "number": boards.worm_number,
        "spaces": spaces_view(s, boards.worm_names, s.worm),
        "positions": s.terms.prints.worm_positions,
        "connections": [
            {**connection, "closed": closed}
            for connection, closed in zip(s.terms.prints.connections, s.chained, strict=True)
        ],
    }


def section_views(s: Quest) -> list[View]:
    """The fortress, section by section."""
    dice = s.terms.fortress_dice
    sections = []
    for number, section, stage in zip(s.terms.boards.fortress_numbers, s.sections, s.stages, strict=True):
        closed = stage == len(dice)
        barriers = len(dice) - 1 - stage if s.terms.fortress_b else len(dice) - stage
        sections.append(
            {
                "number": number,
                "dice": dice_view(s, section),
                "needed": 0 if closed else dice[stage],
                "spaces": max(dice),
                "barriers": barriers,
                "closed": closed,
            }
        )
    return sections


def path_view(s: Quest) -> View:
    """The path of forest A."""
    needed = s.terms.boards.path_dice
    return {
        "path": dice_view(s, s.path),
        "needed": needed[s.forest_task],
        "spaces": needed[-1],
        "closed": s.forest_over,
    }


def arch_view(s: Quest) -> View:
    """The arch of forest B."""
    boards = s.terms.boards
    return {
        "sixes": dice_view(s, s.forest_left),
        "fives": dice_view(s, s.forest_right),
        "spaces": boards.arch_spaces,
        "gates": boards.gates,
        "gate": gate_number(s) or None,
    }


def cave_view(s: Quest) -> View:
    """The ice cave."""
    return {"spaces": spaces_view(s, s.terms.cave_names, s.cave), **s.terms.prints.cave}


def enemy_view(s: Quest, enemy: Enemy) -> View:
    """An active enemy and the dice on it; `need` as it is for the active seat."""
    return {
        "name": s.card(enemy).name,
        "card": s.card(enemy).sort,
        "dice": dice_view(s, enemy.dice),
        "total": total(s, enemy.dice),
        "need": enemy_need(s, enemy),
    }


# What is printed


def prints(terms: Terms, words: Words) -> Prints:
    """What is printed on the boards and cards of a match, each sort of card once (BLANK-8)."""
    boards = terms.boards
    return Prints(
        cards={card.sort: card_view(card, words) for card in [*terms.cards, terms.master]},
        heroes=[hero_view(hero) for hero in terms.heroes],
        worm_positions=dict(zip(boards.worm_names, boards.worm_positions, strict=True)),
        connections=[
            {**line_view(line, boards.worm_names), "upper": line.spots[0], "lower": line.spots[1]}
            for line in boards.connections
        ],
        cave=cave_print(terms),
    )


def hero_view(hero: Hero) -> View:
    """What is printed on a hero card."""
    return {"name": hero.name, "title": hero.title, "text": hero.text, "effect": hero.effect, "n": hero.n}


def cave_print(terms: Terms) -> View:
    """What is printed on the ice cave."""
    boards = terms.boards
    if terms.ice_b:
        lines = [{**line_view(line, boards.cave_b_names), "reward": reward_word(line)} for line in boards.cave_lines]
        return {"positions": dict(zip(boards.cave_b_names, boards.cave_b_positions, strict=True)), "lines": lines}
    return {
        "accepts": dict(zip(boards.cave_a_names, boards.cave_a_numbers, strict=True)),
        "rewards": {str(count): [reward.kind for reward in all_] for count, all_ in boards.cave_rewards.items()},
    }


def line_view(line: Line, names: list[str]) -> View:
    """A connection or a line."""
    return {"name": line.name, "spaces": [names[space] for space in line.spaces]}


def reward_word(line: Line) -> str:
    """A line's reward in the words of the rule book."""
    assert line.reward is not None
    return f"{line.reward.kind}({line.reward.n})" if line.reward.n else line.reward.kind


def card_view(card: Card, words: Words) -> View:
    """What is printed on a card."""
    return {
        "title": card.title,
        "set": card.group,
        "rank": None if card.rank == NO_RANK else card.rank,
        "home": HOMES[card.home],
        "need": card.need or None,
        "fate": card.fate,
        "text": words.card_text(card),
    }


def deck_view(s: Quest) -> View:
    """How many cards of each name are left; their order is known to nobody."""
    left: View = {}
    for card in s.deck:
        sort = s.terms.cards[card].sort
        left[sort] = left.get(sort, 0) + 1
    return dict(sorted(left.items()))
