"""The terms of a match: the content, the house rules as plain fields, and tables that make counting quick.

A die of the pool is one number, its code: colour, face (0 before it is rolled) and whether it is locked; 0 is a die
that was taken out of the pool. Symbols are counted packed: eight bits for each, so that a sum over dice counts all at
once.
"""

from __future__ import annotations

from typing import Final, final

from questhall.engine.game import HouseRules
from questhall.engine.switches import number, switch, word, wrong_value
from questhall.games.adventure_party.content import FACES, Box
from questhall.games.adventure_party.options import Options
from questhall.games.adventure_party.vocabulary import (
    COLOUR_COUNT,
    PAYDAY,
    POOL,
    ROLL,
    STANDARD,
    SUCCESS,
    SYMBOL_COUNT,
    A,
    Ability,
    S,
    U,
)

GONE: Final = 0  # the code of a die that was taken out of the pool
CODES_OF_COLOUR: Final = FACES + 1
LOCKED: Final = CODES_OF_COLOUR * COLOUR_COUNT  # added to the code of a locked die
CODES: Final = 2 * LOCKED + 1
BITS: Final = 8  # for each symbol in a packed count
CRIT_S: Final = 5 * BITS  # critical hits are counted behind the symbols
CRIT_A: Final = 6 * BITS
MASK: Final = (1 << BITS) - 1

NO_LIMIT: Final = 999


def code_of(colour: int, face: int) -> int:
    """An unlocked die; face 0 is one that is not rolled yet."""
    return 1 + colour * CODES_OF_COLOUR + face


@final
class Tables:
    """What follows from the content alone: dice by their codes, abilities by timing, and the options."""

    def __init__(self, box: Box) -> None:
        self.packed = [0] * CODES
        self.colour = [-1] * CODES
        self.face = [0] * CODES
        self.alike = [0] * CODES  # the code that stands for dice of equal colour, symbols and lock (GEN-17)
        self.unlocked = [False] * CODES
        self.rune = [False] * CODES  # shows a rune that can be spent
        self.turns: list[list[int]] = []  # the faces of each colour that differ in symbols, from 1
        self.symbols: list[list[int]] = []  # the face codes of each colour by face; unrolled: -1
        for die in box.dice:
            self.turns.append([kind + 1 for kind in die.kinds])
            self.symbols.append([-1, *die.codes])
            for face in range(FACES + 1):
                code = code_of(die.colour, face)
                packed = 0
                if face:
                    for symbol in range(SYMBOL_COUNT):
                        packed += die.faces[face - 1][symbol] << (symbol * BITS)
                    if die.crits[face - 1] == S:
                        packed += 1 << CRIT_S
                    elif die.crits[face - 1] == A:
                        packed += 1 << CRIT_A
                runes = packed >> (U * BITS) & MASK
                first = die.first[face - 1] + 1 if face else 0
                for locked in (0, LOCKED):
                    self.colour[code + locked] = die.colour
                    self.face[code + locked] = face
                    self.alike[code + locked] = code_of(die.colour, first) + locked
                self.packed[code] = packed
                self.packed[code + LOCKED] = packed - (runes << (U * BITS))  # RUNE-12: it is spent
                self.unlocked[code] = True
                self.rune[code] = runes > 0
        self.options = Options(box)
        # Abilities have numbers, so that an attempt can hold them: those of hero sides first, then those of weapons.
        self.abilities: list[Ability] = []
        self.side_abilities: list[list[list[int]]] = []  # [hero][side]
        for hero in box.heroes:
            self.side_abilities.append([self._numbered(side.abilities) for side in hero.sides])
        self.item_abilities = [self._numbered(item.abilities) for item in box.items]
        self.payday = [[_with_timing(side.abilities, PAYDAY) for side in hero.sides] for hero in box.heroes]
        self.success = [[_with_timing(side.abilities, SUCCESS) for side in hero.sides] for hero in box.heroes]
        self.chosen = [ability.timing in (POOL, ROLL) for ability in self.abilities]
        self.standard_items = 0  # so many sorts; the others are legendary
        for item in box.items:
            if item.deck == STANDARD:
                self.standard_items += 1

    def _numbered(self, abilities: list[Ability]) -> list[int]:
        numbers = []
        for ability in abilities:
            numbers.append(len(self.abilities))
            self.abilities.append(ability)
        return numbers


def _with_timing(abilities: list[Ability], timing: int) -> list[Ability]:
    return [ability for ability in abilities if ability.timing == timing]


@final
class Terms:
    """What a match is played by: content, seats and house rules."""

    def __init__(self, box: Box, tables: Tables, seats: int, house_rules: HouseRules) -> None:
        self.box = box
        self.tables = tables
        self.options = tables.options
        self.heroes = box.heroes
        self.items = box.items
        self.quests = box.quests
        self.arenas = box.arenas
        self.bosses = box.bosses
        self.levels = box.levels
        self.numbers = box.numbers
        self.places = box.numbers.party
        # house rules
        self.team = word(house_rules, "mode") == "cooperative"  # HR-MODE
        self.skulls = word(house_rules, "skull") == "on" and not self.team  # HR-SKULL
        self.start_seat = _start_seat(house_rules)  # HR-START
        row = word(house_rules, "hero_row")  # HR-ROW
        self.row_shrinks = row == "four_and_top"
        self.top_for_sale = row != "five_without_top"
        legends = word(house_rules, "legends")  # HR-LEGEND
        self.legends_armed = legends != "not_upgraded"
        self.legends_retire = legends == "upgraded"
        self.second_bonus = _second_bonus(house_rules, seats) and not self.team  # HR-SECOND
        capped = word(house_rules, "dice_cap") == "supply"  # HR-DICECAP
        self.caps = [die.count if capped else NO_LIMIT for die in box.dice]
        self.lock_freezes = word(house_rules, "locked_dice") == "frozen"  # HR-LOCKSET
        self.ghosts = word(house_rules, "slot_death") == "dice_stay"  # HR-SLOTDEATH
        self.weapons_move = word(house_rules, "weapon_moves") == "on"  # HR-TAKEBACK
        hand = switch(house_rules, "hand_limit")  # HR-HAND
        self.hand_limit = hand if isinstance(hand, int) else NO_LIMIT
        self.may_flee = word(house_rules, "boss_fight") == "may"  # HR-BOSSSKIP
        self.first_kill_ends = word(house_rules, "first_kill") == "ends" and not self.team  # HR-FIRSTKILL
        self.trigger_last = word(house_rules, "boss_order") == "trigger_last"  # HR-BOSSORDER
        self.round_limit = number(house_rules, "round_limit")  # HR-ROUNDS
        self.zero_ranked = word(house_rules, "arena_zero") == "ranked"  # HR-ARENAZERO
        self.flat_start = word(house_rules, "compensation") == "flat"  # HR-COMPENSATION
        hands = word(house_rules, "hands")  # HR-OPENHANDS
        self.open_hands = self.team if hands == "by_mode" else hands == "open"
        self.doom_limit = self.numbers.doom[word(house_rules, "doom")][seats - 1]  # HR-DOOM
        # what follows from both
        self.may_concede = seats == 1 or (seats == 2 and not self.team)  # END-7
        self.quests_needed = [
            self.numbers.team_quests[seats - 1] if self.team else level.quests for level in box.levels
        ]  # TOWN-2, COOP-9
        if self.team:  # COOP-16
            self.bosses = [boss.with_hp(self.numbers.team_boss_hp[seats - 1]) for boss in box.bosses]
        self.victors_needed = self.numbers.team_victors[seats - 1]  # COOP-12
        less = 1 if self.row_shrinks else 0
        self.hero_rows = [[max(0, count - less) for count in level.hero_rows] for level in box.levels]  # REF-2
        self.armed = [hero.legendary and self.legends_armed for hero in box.heroes]  # HERO-6


def _start_seat(house_rules: HouseRules) -> int:
    """HR-START: the seat that begins, -1 if it is drawn."""
    value = switch(house_rules, "start_seat")
    return value - 1 if isinstance(value, int) else -1


def _second_bonus(house_rules: HouseRules, seats: int) -> bool:
    """HR-SECOND."""
    value = word(house_rules, "second_bonus")
    if value == "three_or_more":
        return seats > 2
    if value not in ("never", "always"):
        raise wrong_value("second_bonus", value, "it must list never, three_or_more and always")
    return value == "always"
