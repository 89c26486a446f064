"""A table for clause tests: lay dice anywhere, load the dice, play in notation, look at the boards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from questhall.engine import LoadedDice, Match
from questhall.engine.game import Value, find_game
from questhall.games.roll_for_adventure.cards import TERRITORIES
from questhall.games.roll_for_adventure.state import (
    COLOURS,
    KINDS,
    NO_DIE,
    PLACE,
    REVEAL,
    ROLL,
    Enemy,
    Quest,
    letter,
)
from tests.games.making import LoadedTable

B_SIDES: dict[str, Value] = {f"{name}_side": "B" for name in TERRITORIES}
LISTS = ["desert_first", "desert_second", "devoured", "path", "forest_left", "forest_right", "oblivion", "resurrection"]


class Table(LoadedTable):
    """A match from an arranged position, at the start of the active seat's turn.

    Dice are written as in the rule book: `R1` a red die that shows 1, `a` an ally, `b` a bonus die. `boards` maps seats
    to the dice on their hero boards; seats that are not named keep what was not laid elsewhere. `sections` maps numbers
    to dice, `worm` and `cave` map spaces to dice, `enemies` maps cards to the dice on them. `deck` lists the cards
    left without the Master; `master=True` puts him on top.
    """

    def __init__(
        self,
        seats: int = 2,
        active: str = "Red",
        heroes: Mapping[str, str] | None = None,
        rules: Mapping[str, Value] | None = None,
        boards: Mapping[str, str] | None = None,
        sections: Mapping[int, str] | None = None,
        stages: Sequence[int] = (),
        worm: Mapping[str, str] | None = None,
        closed: str = "",
        cave: Mapping[str, str] | None = None,
        enemies: Mapping[str, str] | None = None,
        deck: Sequence[str] = ("ic3",),
        master: bool = False,
        skulls: Mapping[str, int] | None = None,
        limits: Mapping[str, int] | None = None,
        stones: int = 0,
        forest_task: int = 0,
        turn: int = 1,
        supply: int | None = None,
        phase: str = "roll",
        **places: str,
    ) -> None:
        game = find_game("roll_for_adventure")
        settled = {"start_seat": 1, "hero_deal": "none", **(rules or {})}
        s = cast(Quest, game.new_state(seats, game.settle_house_rules(seats, settled)))
        self.left = {kind: [d for d in range(len(s.kinds)) if s.kinds[d] == kind] for kind in range(6)}
        for name in LISTS:
            setattr(s, name, self._dice(s, places.pop(name, "")))
        assert not places, f"unknown places {places}"
        for number, text in (sections or {}).items():
            s.sections[s.terms.boards.fortress_numbers.index(number)] = self._dice(s, text)
        s.stages = list(stages) or s.stages
        for space, text in (worm or {}).items():
            s.worm[s.terms.boards.worm_names.index(space)] = self._dice(s, text)[0]
        s.chained = [line.name in closed for line in s.terms.boards.connections]
        for space, text in (cave or {}).items():
            s.cave[s.terms.cave_names.index(space)] = self._dice(s, text)[0]
        for card, text in (enemies or {}).items():
            enemy = Enemy(s.terms.card_index[card])
            enemy.dice = self._dice(s, text)
            s.active.append(enemy)
        self._share_out(s, boards or {}, supply)
        s.skulls = [(skulls or {}).get(name, 0) for name in TERRITORIES]
        s.limits = [(limits or {}).get(name, limit) for name, limit in zip(TERRITORIES, s.limits, strict=True)]
        s.stones, s.forest_task, s.turn = stones, forest_task, turn
        for seat, hero in (heroes or {}).items():
            s.heroes[COLOURS.index(seat)] = s.terms.hero_by_name[hero]
        s.seat = COLOURS.index(active)
        s.deck = [s.terms.card_index[card] for card in deck]
        s.above_master, s.master_places = (0, 1) if master else (len(deck), 1)
        s.phase = {"roll": ROLL, "place": PLACE, "reveal": REVEAL}[phase]
        if phase == "roll":
            s.pool = sorted(s.boards[s.seat])
            s.boards[s.seat] = []
        self.match = Match(game, seats, house_rules=settled, dice=LoadedDice(()), state=s)

    def _dice(self, s: Quest, text: str) -> list[int]:
        """Take dice such as `R1 a2 b` out of those not laid yet."""
        dice = []
        for word in text.split():
            die = self.left[KINDS[word[0]]].pop()
            s.face[die] = int(word[1:] or 0)
            dice.append(die)
        return dice

    def _share_out(self, s: Quest, boards: Mapping[str, str], supply: int | None) -> None:
        s.supply = self.left[5] if supply is None else self.left[5][:supply]
        for seat in range(s.seats):
            if COLOURS[seat] in boards:
                s.boards[seat] = sorted(self._dice(s, " ".join(boards[COLOURS[seat]])))
            else:
                s.boards[seat] = self.left[seat].copy()
        for number, ally in enumerate(self.left[4]):
            if COLOURS[number % s.seats] not in boards:
                s.boards[number % s.seats].append(ally)

    # Playing

    def roll(self, *faces: int) -> None:
        """Roll the pool: faces for own dice first, then allies, then bonus dice."""
        self.load(*faces)
        self.play("roll")

    def reveal(self, *faces: int) -> None:
        """Reveal the next card, with the faces it needs."""
        self.load(*faces)
        self.play("reveal")

    # Looking

    @property
    def state(self) -> Quest:
        """The whole state."""
        return cast(Quest, self.match.state)

    @property
    def asked(self) -> str | None:
        """Who is asked."""
        return None if self.match.decision is None else COLOURS[self.match.decision.seat]

    def shown(self, dice: list[int]) -> str:
        """Dice in the rule book's notation, in order of their kinds."""
        named = sorted([f"{letter(self.state, die)}{self.state.face[die] or ''}" for die in dice if die != NO_DIE])
        return " ".join(named)

    def board(self, seat: str) -> str:
        """The dice on a hero board."""
        return self.shown(self.state.boards[COLOURS.index(seat)])

    def section(self, number: int) -> str:
        """The dice of a fortress section."""
        return self.shown(self.state.sections[self.state.terms.boards.fortress_numbers.index(number)])

    def space(self, name: str) -> str:
        """The die on a space of desert B or of the ice cave."""
        s = self.state
        names = s.terms.boards.worm_names
        die = s.worm[names.index(name)] if name in names else s.cave[s.terms.cave_names.index(name)]
        return self.shown([die])

    @property
    def pool(self) -> str:
        """The pool."""
        return self.shown(self.state.pool)

    @property
    def oblivion(self) -> str:
        """The Vortex of Oblivion."""
        return self.shown(self.state.oblivion)

    @property
    def active(self) -> list[str]:
        """The names of the active enemies."""
        return [self.state.card(enemy).name for enemy in self.state.active]

    def skull(self, territory: str) -> int:
        """The hole of a territory's skull."""
        return self.state.skulls[TERRITORIES.index(territory)]

    @property
    def ending(self) -> str | None:
        """The name of the ending."""
        return None if self.match.outcome is None else self.match.outcome.ending
