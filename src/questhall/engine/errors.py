"""Every way a caller can be wrong, each with a message that says what would be right."""

from __future__ import annotations


class QuesthallError(ValueError):
    """Base of all errors that a caller, a file or a host can cause."""


class UnknownGame(QuesthallError):
    """No game of that name."""


class SeatsError(QuesthallError):
    """A number of seats the game does not allow, or a seat that is not at the match."""


class HouseRuleError(QuesthallError):
    """An unknown house rule, or a value it does not allow."""


class NotationError(QuesthallError):
    """A text that is not an option's notation."""


class IllegalOption(QuesthallError):
    """An option that is not among the legal ones; says why, and by which clause, if the game can tell."""

    def __init__(self, message: str, clause: str = "") -> None:
        super().__init__(message)
        self.clause = clause


class WrongSeat(QuesthallError):
    """A seat tried to decide while another one is asked."""


class MatchFinished(QuesthallError):
    """The match is over; nothing more can be played."""


class UndoError(QuesthallError):
    """A take-back that would give away information or undo somebody else's choice."""


class RecordError(QuesthallError):
    """A record that cannot be read or does not replay."""


class CommitmentError(RecordError):
    """A record whose seed is not the one that was promised."""


class ContentError(QuesthallError):
    """A mistake in a content file; names file, entry and field, and apart from them what is wrong."""

    def __init__(self, message: str, entry: str = "", field: str = "", what: str = "") -> None:
        super().__init__(message)
        self.entry = entry
        self.field = field
        self.what = what


class DiceError(QuesthallError):
    """Loaded dice ran out, were left over, or show a face the die does not have."""


class RulesError(RuntimeError):
    """A game broke the engine's contract: a bug in the game, not in the call."""
