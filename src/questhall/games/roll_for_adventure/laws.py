"""What must hold in every position: no die is lost or doubled, no space holds too much, no track is overrun unseen."""

from __future__ import annotations

from questhall.games.roll_for_adventure.cards import TERRITORIES
from questhall.games.roll_for_adventure.content import ALLY, BONUS
from questhall.games.roll_for_adventure.state import SETUP, Quest, arch, filled, letter


def broken(s: Quest) -> list[str]:
    """Every law that does not hold."""
    return [*_dice(s), *_faces(s), *_spaces(s), *_tracks(s), *_cards(s)]


def _dice(s: Quest) -> list[str]:
    """DICE-2: every die is in exactly one place; DICE-5, DICE-7: only where its kind may be."""
    found = [die for board in s.boards for die in board]
    found += [*s.pool, *s.laying, *s.supply, *s.oblivion, *s.resurrection]
    found += [*s.desert_first, *s.desert_second, *s.devoured, *filled(s.worm), *s.path, *arch(s), *filled(s.cave)]
    found += [die for section in s.sections for die in section]
    found += [die for enemy in s.active for die in enemy.dice]
    wrong = []
    if sorted(found) != list(range(len(s.kinds))):
        wrong.append(f"the dice are {sorted(found)}; each of {len(s.kinds)} must lie in one place")
    for seat, board in enumerate(s.boards):
        for die in board:
            if s.kinds[die] not in (seat, ALLY, BONUS):
                wrong.append(f"a die {letter(s, die)} lies on the hero board of seat {seat}")
    if any([s.kinds[die] != BONUS for die in s.supply]):
        wrong.append("a die in the bonus supply is no bonus die")
    return wrong


def _faces(s: Quest) -> list[str]:
    """DICE-3: placed dice have a number, dice on hero boards, in the supply and in Oblivion have none."""
    wrong = []
    for die in [*s.supply, *s.oblivion, *[die for board in s.boards for die in board]]:
        if s.face[die]:
            wrong.append(f"die {die} shows {s.face[die]} where dice have no number")
    placed = [*s.desert_first, *s.desert_second, *s.devoured, *filled(s.worm), *s.path, *arch(s), *filled(s.cave)]
    on_cards = [die for enemy in s.active for die in enemy.dice]
    for die in [*placed, *s.laying, *s.resurrection, *on_cards]:
        if not 1 <= s.face[die] <= 6:
            wrong.append(f"die {die} is placed but shows {s.face[die]}")
    return wrong


def _spaces(s: Quest) -> list[str]:
    """PLACE-4: every place holds what it has room for, of the numbers it accepts."""
    boards, dice = s.terms.boards, s.terms.fortress_dice
    wrong = []
    if len(s.desert_first) > boards.first_section or len(s.desert_second) > boards.second_section:
        wrong.append(f"the desert holds {len(s.desert_first)} and {len(s.desert_second)} dice")
    for number, section, stage in zip(boards.fortress_numbers, s.sections, s.stages, strict=True):
        most = dice[stage] - 1 if stage < len(dice) else 0
        if len(section) > most:
            wrong.append(f"fortress section {number} holds {len(section)} dice; {most} can lie there")
        if any([s.face[die] != number for die in section]):
            wrong.append(f"a die in fortress section {number} shows another number")
    if len(s.path) >= boards.path_dice[s.forest_task]:
        wrong.append(f"the path holds {len(s.path)} dice")
    if any([s.face[die] not in boards.forest_numbers for die in s.path]):
        wrong.append("a die on the path shows a wrong number")
    if len(arch(s)) > boards.arch_spaces:
        wrong.append(f"the arch holds {len(s.forest_left)} and {len(s.forest_right)} dice")
    strange = [die for die in s.forest_left if s.face[die] != boards.arch_left]
    strange += [die for die in s.forest_right if s.face[die] != boards.arch_right]
    if strange:
        wrong.append("a die on the arch shows a wrong number")
    if not s.terms.ice_b:
        for number, die in zip(boards.cave_a_numbers, s.cave, strict=True):
            if die >= 0 and s.face[die] != number:
                wrong.append(f"ice cave space {number} holds a {s.face[die]}")
    return wrong


def _tracks(s: Quest) -> list[str]:
    """DAMAGE-2, SETUP-7, LIMIT-2: skulls, stones and turns stay within their bounds."""
    wrong = []
    for territory, name in enumerate(TERRITORIES):
        if not 0 <= s.skulls[territory] <= s.limits[territory] <= s.terms.limits[territory]:
            wrong.append(f"the skull of the {name} is in hole {s.skulls[territory]} of {s.limits[territory]}")
    if not 0 <= s.stones <= s.terms.adventure.stones:
        wrong.append(f"{s.stones} stones are won")
    if s.turn > s.terms.turn_limit:
        wrong.append(f"turn {s.turn} is beyond the limit")
    return wrong


def _cards(s: Quest) -> list[str]:
    """SETUP-22, MASTER-9: every card is in one place, and the Master can always come."""
    if s.phase == SETUP:
        return []
    found = [*s.deck, *s.discard, *[enemy.card for enemy in s.active]]
    missing = len(s.terms.cards) - len(found)
    wrong = []
    if len(set(found)) != len(found) or not 0 <= missing <= 1:
        wrong.append(f"the cards are {sorted(found)}")
    if s.master_places > len(s.deck) + 1 - s.above_master:
        wrong.append(f"the Master may be in {s.master_places} places of a deck of {len(s.deck)} cards")
    return wrong


def most_decisions(s: Quest) -> int:
    """LIMIT-2: so many turns; TURN-12: in each at most as many rolls as dice, and a card that all enemies follow."""
    dice, enemies = len(s.kinds), len(s.terms.cards)
    per_roll = 5 + len(s.terms.boards.worm_names) + len(s.terms.boards.connections) + 10
    per_attack = 1 + 4 * 4
    return (s.terms.turn_limit + 1) * (dice * per_roll + 2 * enemies * per_attack)
