"""The engine: matches, decisions, dice, records. It knows no game."""

from questhall.engine.decision import NOBODY, Decision, Event, Finish, Outcome, Play, together
from questhall.engine.dice import Dice, FairDice, FastDice, LoadedDice
from questhall.engine.errors import (
    CommitmentError,
    ContentError,
    DiceError,
    HouseRuleError,
    IllegalOption,
    MatchFinished,
    NotationError,
    QuesthallError,
    RecordError,
    RulesError,
    SeatsError,
    UndoError,
    UnknownGame,
    WrongSeat,
)
from questhall.engine.fork import Fork
from questhall.engine.game import Aspect, Bar, Game, State, Switch, find_game, game_names
from questhall.engine.match import Match
from questhall.engine.options import CONCEDE, PASS, Option, notation, parse_option
from questhall.engine.record import Record, read_record
from questhall.engine.rulebook import Clause, RuleBook, UnknownClause

__all__ = [
    "CONCEDE",
    "NOBODY",
    "PASS",
    "Aspect",
    "Bar",
    "Clause",
    "CommitmentError",
    "ContentError",
    "Decision",
    "Dice",
    "DiceError",
    "Event",
    "FairDice",
    "FastDice",
    "Finish",
    "Fork",
    "Game",
    "HouseRuleError",
    "IllegalOption",
    "LoadedDice",
    "Match",
    "MatchFinished",
    "NotationError",
    "Option",
    "Outcome",
    "Play",
    "QuesthallError",
    "Record",
    "RecordError",
    "RuleBook",
    "RulesError",
    "SeatsError",
    "State",
    "Switch",
    "UndoError",
    "UnknownClause",
    "UnknownGame",
    "WrongSeat",
    "find_game",
    "game_names",
    "notation",
    "parse_option",
    "read_record",
    "together",
]
