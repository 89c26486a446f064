"""A table for clause tests: put the players anywhere, load the dice, play in notation, look at the stats."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from questhall.engine import Event, LoadedDice, Match, Outcome, notation
from questhall.engine.game import Value, find_game
from questhall.games.river_duel.actions import allowance
from questhall.games.river_duel.state import SEAT_NUMBERS, Duel, Player

LETTERS = {"L": "lives", "H": "health", "F": "food", "G": "gold", "A": "arrows", "B": "bows", "R": "raft", "S": "sword"}
FAR_AWAY = {"South": "c1", "North": "c7", "S1": "b1", "S2": "e1", "N1": "e8", "N2": "b8"}
SYMBOLS = {
    "S": "start",
    "F": "forest",
    "X": "mine",
    "M": "mountain",
    "T": "temple",
    "~": "river",
    "V": "village",
    "=": "bridge",
}


class Table:
    """A match from an arranged position.

    `sheets` maps seat names to a tile and stats in the rule book's notation, such as `South="c3 F1 H3 snared"`. Unnamed
    seats stand on their start tiles with the starting stats. Words: `snared` and `mired` (active on the own next turn,
    or now for the active seat), `explored:c3` (tile explored on the own last turn), `out` (eliminated).
    """

    def __init__(
        self,
        dice: Iterable[int] = (),
        active: str | None = None,
        first: str | None = None,
        round: int = 1,  # noqa: A002  the rule book's word
        seats: int | None = None,
        tally: tuple[int, int] = (0, 0),
        quiet_rounds: int = 0,
        house_rules: dict[str, Value] | None = None,
        **sheets: str,
    ) -> None:
        game = find_game("river_duel")
        self.seats = seats or (4 if {"S1", "S2", "N1", "N2"} & {*sheets, active, first} else 2)
        self.names = [game.seat_name(self.seats, seat) for seat in range(self.seats)]
        s = cast(Duel, game.new_state(self.seats, game.settle_house_rules(self.seats, house_rules or {})))
        for name, sheet in sheets.items():
            _write_sheet(s, s.players[self.names.index(name)], sheet)
        active = active or self.names[0]
        team = self.seats // 2
        first_side = s.players[self.names.index(first or active)].side
        for member in range(team):
            s.order = [*s.order, first_side * team + member, (1 - first_side) * team + member]
        s.place = s.order.index(self.names.index(active))
        s.round = round
        s.south_tally, s.north_tally = tally
        s.quiet_rounds = quiet_rounds
        self.match = Match(game, self.seats, house_rules=house_rules, dice=LoadedDice(dice), state=s)

    def play(self, *texts: str) -> None:
        """Choose options, one after another, each by whoever is asked."""
        for text in texts:
            self.match.play(text)

    @property
    def options(self) -> list[str]:
        """The legal options in notation, without conceding."""
        decision = self.match.decision
        return [] if decision is None else [notation(o) for o in decision.options[: decision.choices]]

    def offered(self, verb: str) -> list[str]:
        """The legal options that begin with a word: `offered("move") == ["move c2", "move d1"]`."""
        return [option for option in self.options if option.split()[0] == verb]

    @property
    def asked(self) -> str | None:
        """The name of the seat that must decide, None after the end."""
        return None if self.match.decision is None else self.names[self.match.decision.seat]

    @property
    def ask(self) -> str | None:
        """What is asked: action, gift, back or respawn."""
        return None if self.match.decision is None else self.match.decision.ask

    def player(self, name: str) -> Player:
        """A stats sheet: lives, health, food, gold, arrows, bows, raft, sword, eliminated."""
        return self.state.players[SEAT_NUMBERS[name]]

    def tile(self, name: str) -> str | None:
        """Where a player stands, None when off the board."""
        tile = self.player(name).tile
        return None if tile < 0 else self.state.board.names[tile]

    @property
    def state(self) -> Duel:
        """The whole state; turn fields are used, moved, attacked, fed, snared, mired."""
        return cast(Duel, self.match.state)

    @property
    def allowance(self) -> int:
        """How many actions the active player has on this tile."""
        return allowance(self.state, self.state.active)

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, None while it goes on."""
        return self.match.outcome

    @property
    def winners(self) -> list[str]:
        """The names of the seats that won."""
        assert self.match.outcome is not None
        return [self.names[seat] for seat in self.match.outcome.winners]

    def told(self, kind: str) -> list[Event]:
        """The events of a kind so far."""
        return [event for event in self.match.events if event.kind == kind]

    def check_dice(self) -> None:
        """Fail if a loaded die was never rolled."""
        cast(LoadedDice, self.match.state.dice).check_used()


def _write_sheet(s: Duel, p: Player, sheet: str) -> None:
    for word in sheet.split():
        if word in s.board.index:
            p.tile = s.board.index[word]
        elif word == "snared":
            p.snare_next = True
        elif word == "mired":
            p.mire_next = True
        elif word.startswith("explored:"):
            p.explored_last_turn = s.board.index[word.removeprefix("explored:")]
        elif word == "out":
            p.lives = p.health = p.food = 0
            p.tile, p.eliminated = -1, True
        else:
            setattr(p, LETTERS[word[0]], int(word[1:]))
