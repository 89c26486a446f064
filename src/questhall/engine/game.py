"""What a game must say about itself to be played on this engine."""

from __future__ import annotations

import importlib
import json
import pkgutil
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, Generic, TypeVar, final

from mypy_extensions import mypyc_attr

from questhall.engine.content import WORDY, Content, Entry, Patch, Tables
from questhall.engine.decision import FORCED, Decision, Event, Outcome, Play
from questhall.engine.dice import Dice, LoadedDice
from questhall.engine.errors import ContentError, HouseRuleError, RecordError, SeatsError, UnknownGame
from questhall.engine.form import Draft, Form
from questhall.engine.options import Option, notation
from questhall.engine.rulebook import RuleBook, read_rulebook
from questhall.engine.value import Net, read_net

Value = int | str
HouseRules = dict[str, Value]
View = dict[str, Any]


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The plain data of a match. A game adds its own fields and says how to copy them.

    With `of` it is a copy of another state: each field says on one line how it begins and how it is copied. `teams` is
    the team of each seat, as `Game.teams` has it; empty where everybody plays alone.
    """

    def __init__(self, seats: int, of: State | None = None, teams: tuple[int, ...] = ()) -> None:
        self.seats = seats
        self.dice: Dice = LoadedDice(())
        self.log: list[Event] | None = None
        self.reveals: int = 0 if of is None else of.reveals
        self.teams: tuple[int, ...] = teams if of is None else of.teams

    def mates(self, seat: int) -> tuple[int, ...]:
        """The seats of a seat's team, itself among them."""
        if not self.teams:
            return (seat,)
        team = self.teams[seat]
        return tuple([other for other in range(self.seats) if self.teams[other] == team])

    def copy(self) -> State:
        """An independent copy of the data; dice and log are the engine's business."""
        raise NotImplementedError

    def reveal(self) -> None:
        """Note that somebody now sees a hidden thing: no free take-back beyond this point."""
        self.reveals += 1


@final
class Switch:
    """One house rule a host may set: its clause, the values it allows, its default for each number of seats.

    An open one has more values than can be listed; the game checks them (`Game.open_value`).
    """

    def __init__(
        self, name: str, clause: str, text: str, allowed: list[Value], defaults: dict[int, Value], is_open: bool = False
    ) -> None:
        self.name = name
        self.clause = clause
        self.text = text
        self.allowed = allowed
        self.defaults = defaults
        self.is_open = is_open


@final
class Bar:
    """Why something plainly visible is not allowed now, and by which clause."""

    def __init__(self, reason: str, clause: str) -> None:
        self.reason = reason
        self.clause = clause

    def __repr__(self) -> str:
        return f"Bar({self.reason!r}, {self.clause!r})"


@final
class Aspect:
    """One thing that counts in a position: how much of it there is, and what that is worth to the seat asked for.

    `kind`, `seat` and `other` name it; the same three name the same thing in another position.
    """

    def __init__(self, kind: str, seat: int, amount: float, worth: float, other: int = -1) -> None:
        self.kind = kind
        self.seat = seat
        self.other = other
        self.amount = amount
        self.worth = worth


@final
class Odds:
    """A chance. With `samples` it is an estimate, and 95 of 100 such intervals hold the true one; else it is exact.

    Without samples and with `low` below `high` it is a bound, if it is `low`, and else an estimate of unknown quality.
    `tells` says what else is to be expected.
    """

    def __init__(self, chance: float, low: float, high: float, samples: int, tells: str = "") -> None:
        self.chance = chance
        self.low = low
        self.high = high
        self.samples = samples
        self.tells = tells


@final
class Tally:
    """What a match for one came to: points and their name, the rank they give, and what was done on the way.

    A deed is a sign, a word and a number: `("⚔", "defeated", 14)`. Deeds are shown around, so they give no dice away.
    """

    def __init__(self, points: int, unit: str, rank: str, deeds: list[tuple[str, str, int]]) -> None:
        self.points = points
        self.unit = unit
        self.rank = rank
        self.deeds = deeds


S = TypeVar("S", bound=State)
NO_CONTENT: Final = Content({})
KEPT: Final = "kept"
"""The folder of a game that holds every content it was released with: NNN-hash.json."""
MOST_OTHERS: Final = 64
UNDER_WAY: Final = "UNDER_WAY.md"


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """A title: its rules, content, house rules, views and bot knowledge. Stateless.

    One object serves all matches with the same content; `patched` gives the one for other content.
    """

    def __init__(
        self, name: str, title: str, version: int, seat_counts: tuple[int, ...], endings: tuple[str, ...]
    ) -> None:
        self.name = name
        self.title = title
        self.version = version
        self.seat_counts = seat_counts
        self.usual_seats = next(
            (count for count in seat_counts if count > 1), seat_counts[0]
        )  # the fewest with company
        self.endings = endings
        self.content = NO_CONTENT
        self.view_form = 1  # raised when views or events change their form while the rules stay: digests name it
        self._others: dict[str, Game[S]] = {}
        self._kept: dict[str, Tables] | None = None
        self._values: dict[int, Net | None] = {}
        self.house_rules: dict[str, Switch] = {}
        self.has_quick = False  # `quick` answers every decision
        self.taught: tuple[str, ...] = ()  # the bots that play better than others by the learned value
        self.values_others = False  # `features` hold for every seat when a turn ends, not only for who made it
        self.foresight = 1  # so many turns of a seat the expert plays on before it asks the learned value
        self.each_turn = False  # where options race it asks at the end of each of them, and takes the mean
        self.adviser = ""  # where a game advises: whether "quick" or "advise" plays better, which `expert` begins with
        self.caution = 2.0  # so many errors an option must be ahead of that, for the expert to leave it
        self.advice_unit = 0.0  # where the expert adds the advice to what it finds: what a point of it is worth
        self.most_points = 0  # where the learned value is no chance: so many points are expected where it is 1
        self.mode_switch = ""  # the house rule that makes it another game, with results of its own
        self.lesson_switch = ""  # the house rule that takes each of its values in turn while a value is learned

    # Content

    def patched(self, patch: Mapping[str, Any]) -> Game[S]:
        """The game with some of its content changed by name: `{"tiles.mine.landing.effects": ["gain gold 2"]}`.

        A name is file, entry, field and so on inwards; places in a list count from 0.
        """
        return self.with_content(self.content.patched(patch))

    def with_content(self, content: Content) -> Game[S]:
        """The game for matches with other content: checked and made once, then shared."""
        if content.key == self.content.key:
            return self
        other = self._others.get(content.key)
        if other is None:
            if len(self._others) >= MOST_OTHERS:
                self._others.clear()
            other = self.made_with(content)
            self._others[content.key] = other
        return other

    def with_kept(self, tables: Tables, patch: Patch | None = None) -> Game[S]:
        """The game with content that was kept, but with the words of today; only those that a match patched are old."""
        patch = patch or {}
        words = {path: value for path, value in patch.items() if path.split(".")[0] in WORDY}
        return self.with_content(Content({**tables, **self.content.words.patched(words).tables}, patch))

    def with_named(self, content: str, patch: Patch) -> Game[S]:
        """The game with the content that a record names by its hash: this one's or one it has had, with the patch.

        Before contents had names there was only the first.
        """
        if (content or self.first_content) == self.content.hash and patch == self.content.patch:
            return self
        kept = [self.with_kept(tables).content for tables in self.kept.values()]
        for base in [self.content, *kept] if content else (kept or [self.content])[:1]:
            try:
                other = self.with_content(base.patched(patch))
            except ContentError:
                continue
            if content in ("", other.content.hash):
                return other
        raise self._unknown(content, patch)

    def _unknown(self, content: str, patch: Patch) -> RecordError:
        try:
            here = self.patched(patch).content.hash
        except ContentError as error:
            return RecordError(f"the record's patch does not fit {self.title}'s content: {error}")
        which = "this program's content with that patch" if patch else "this program's content"
        return RecordError(
            f"the record was played with content {content} of {self.title}; {which} is {here}, "
            "and no earlier one is that either"
        )

    @property
    def kept(self) -> dict[str, Tables]:
        """Every content that the game was released with, by its hash, the first one first; without the words."""
        if self._kept is None:
            files = sorted((self.folder / KEPT).glob("*.json"))
            self._kept = {path.stem.split("-")[1]: json.loads(path.read_text(encoding="utf-8")) for path in files}
        return self._kept

    @property
    def first_content(self) -> str:
        """The hash of the first content that the game was released with."""
        return next(iter(self.kept), self.content.hash)

    def made_with(self, content: Content) -> Game[S]:
        """A new object of this game with other content."""
        raise ContentError(f"{self.title} has no content that could be changed")

    # Rules

    def new_state(self, seats: int, house_rules: HouseRules) -> S:
        """The state before the first roll."""
        raise NotImplementedError

    def step(self, state: S) -> Play:
        """The next turn or phase, chosen from the state alone."""
        raise NotImplementedError

    def can_concede(self, seats: int) -> bool:
        """Whether the rules let one of so many seats concede, sooner or later in its turn."""
        return "concession" in self.endings

    def teams(self, seats: int, house_rules: HouseRules) -> tuple[int, ...]:
        """The team of each seat, numbered from 0: those of a team share the result. Empty where everybody is alone."""
        return ()

    # Who may know what

    def eyes(self, state: S, seat: int) -> tuple[int, ...]:
        """The seats whose secrets this seat may see: its own, and those of its mates where the rules say so."""
        return (seat,)

    def stretch(self, state: S) -> str:
        """The stretch of the match that goes on and for which seats may pass (`Decision.stretch`); "" for none."""
        return ""

    def stretch_name(self, stretch: str) -> str:
        """What players call a stretch that goes on: it is passed "until the end of" this."""
        return stretch

    def unfinished(self, state: S) -> bool:
        """Whether an action has begun that nobody but its seat sees before its last choice is made."""
        return False

    def view(self, state: S, seat: int | None) -> View:
        """All that one seat (or a spectator: None) may see, built up from nothing."""
        raise NotImplementedError

    def printed(self, state: S) -> View:
        """What is printed on boards, cards and sheets, by the match's content and house rules.

        It never changes and everybody may read it, so it is sent once for a table and not with every view.
        """
        return {}

    def redeal(self, state: S, seat: int, dice: Dice) -> None:
        """Deal anew, in place, everything this seat cannot see. The result may not depend on the true hidden things."""

    # Words

    def goal(self, house_rules: HouseRules | None = None) -> str:
        """How one wins, in a sentence with its clause; with house rules, by those of a table."""
        return ""

    def equal_dice(self) -> str:
        """What two who play with the same seed have in common, in words: how far the streams of the dice keep it."""
        return "The first roll is the same for everybody; after it, whoever chooses differently rolls differently."

    def seat_name(self, seats: int, seat: int) -> str:
        """What a seat is called."""
        return f"Seat {seat + 1}"

    def told(self, event: Event, seats: int) -> str:
        """Any event as a sentence, also those that the engine tells."""
        if event.kind == FORCED:
            return f"{self.seat_name(seats, event.seat)}: {event.data['label']} (there was nothing else to choose)."
        return self.sentence(event, seats)

    def sentence(self, event: Event, seats: int) -> str:
        """An event of the game as a sentence."""
        return f"{event.kind} {event.data}"

    def question(self, state: S, decision: Decision) -> str:
        """What is asked, as a sentence."""
        return decision.ask

    def label(self, state: S, option: Option) -> str:
        """What an option does, in numbers where there are any."""
        return notation(option)

    def why_not(self, state: S, decision: Decision, option: Option) -> Bar | None:
        """Why an option is not legal now, where the rules can tell."""
        return None

    def target(self, state: S, option: Option) -> str:
        """Where on the board an option lies: a place or a seat's name; "" for nowhere."""
        return ""

    def barred(self, state: S, decision: Decision) -> list[tuple[Option, Bar]]:
        """Things the deciding seat plainly sees but may not choose now, each with the reason."""
        return []

    def advice_bar(self, house_rules: HouseRules) -> Bar | None:
        """Why a seat that is not asked may not point at things to advise the others, if it may not."""
        return None

    def places(self, state: S) -> list[str]:
        """Everything that can be pointed at: all that `target` may name."""
        return []

    # Games for one: what there is to compare with oneself and others

    def tally(self, state: S) -> Tally | None:
        """What the match has come to so far; None where nobody counts points."""
        return None

    def path(self, moves: list[Option]) -> list[str]:
        """Where the match led, place by place: to lay it beside another one with the same dice."""
        return []

    def standing(self, state: S) -> str:
        """Where the match stands, for a list: "Round 7, 34 fame"; "" if whose turn it is says enough."""
        return ""

    def mode_name(self, mode: Value) -> str:
        """What a value of `mode_switch` is called."""
        return str(mode)

    # Promises that the conformance kit checks

    def broken_laws(self, state: S) -> list[str]:
        """Bounds and conservation laws that do not hold in this state."""
        return []

    def most_options(self, ask: str) -> int:
        """The most options that a question of this kind can have; 0 where the game does not say."""
        return 0

    def most_decisions(self, state: S) -> int:
        """More decisions than any match can have."""
        return 100_000

    # Bot knowledge

    def evaluate(self, state: S, seat: int) -> float:
        """How well this seat stands; larger is better, and a sure win must stay below 1000."""
        return 0.0

    def aspects(self, state: S, seat: int) -> list[Aspect]:
        """What `evaluate` looks at, part by part; the worths add up to it. For hints, which name the parts."""
        return []

    def prospect(self, seats: int, seat: int, aspect: Aspect, now: float) -> str:
        """What an option leads to, for this seat: the aspect as expected after it, and the amount of it now."""
        return f"{aspect.kind} {now:g} → {aspect.amount:.1f}"

    def feature_names(self, seats: int) -> list[str]:
        """All that `features` can say of a position with so many seats, in order; empty where nothing is learned."""
        return []

    def features(self, state: S, seat: int) -> list[int]:
        """What holds in a position, by its numbers in `feature_names`, as a seat sees it whose turn has just ended.

        It is all that the learned value knows. Like `evaluate` it is asked of imagined states.
        """
        return []

    def expressed(self, state: S, seat: int) -> dict[tuple[str, int, int], list[tuple[int, int]]]:
        """The features that say something of an aspect, by its kind, seat and other: each range from a first to a last.

        With them a hint finds out how much of a chance an aspect makes up. Empty where `aspects` tell it themselves.
        """
        return {}

    def turn_of(self, state: S, steps: int) -> int:
        """The number of the turn, at whose end the learned value is asked; for a game whose steps are turns, theirs."""
        return steps

    def reached(self, state: S, outcome: Outcome, seat: int) -> float:
        """What the learned value is to foretell, from 0 to 1, of a match that has ended: the result, or the points."""
        tally = self.tally(state) if self.most_points else None
        if tally is None:
            return outcome.scores[seat]
        return min(1.0, max(0.0, tally.points / self.most_points))

    def key(self, state: S, decision: Decision) -> tuple[object, ...] | None:
        """All that counts in a position, so that a bot's search knows one that it has met before.

        None where more counts than stands in the state, as in the middle of an action, or where nothing is gained.
        """
        return None

    def value_file(self, seats: int) -> Path:
        """Where the learned value for so many seats lies; `questhall train` writes it."""
        return self.folder / f"value-{seats}.json"

    def value(self, seats: int) -> Net | None:
        """The learned value of positions with so many seats, read when it is first asked for; None if there is none.

        It is the same for every content: it was learned with the package's, and knows no other.
        """
        if seats not in self._values:
            file, names = self.value_file(seats), self.feature_names(seats)
            self._values[seats] = read_net(file, names) if names and file.exists() else None
        return self._values[seats]

    @property
    def has_value(self) -> bool:
        """Whether there is a learned value for every number of seats."""
        return all([self.value_file(seats).exists() for seats in self.seat_counts])

    def advise(self, state: S, decision: Decision) -> list[float]:
        """What each option but conceding is worth by the game's own knowledge; empty where bots must look ahead.

        For games whose turns have too many dice to try them all.
        """
        return []

    def hopes(self, state: S, decision: Decision) -> list[float]:
        """What each option promises at a glance, so that the expert need not try all: what is advised, if anything."""
        return self.advise(state, decision)

    def reason(self, state: S, decision: Decision, worths: list[float], number: int) -> str:
        """Why the option of that number is worth what `advise` says, in a sentence."""
        return ""

    def has_odds(self, state: S, decision: Decision) -> bool:
        """Whether options of this decision can succeed or fail by the dice, and `odds` tells how likely."""
        return False

    def odds(self, state: S, decision: Decision, option: Option) -> Odds | None:
        """The chance that what an option leads to succeeds, with best play from there; None where it cannot fail.

        As all that bots know it is made from an imagined state, and may not depend on what the seat cannot see.
        """
        return None

    def quick(self, state: S, decision: Decision) -> int:
        """The number of a sound option for bulk simulations, found without looking ahead; see `has_quick`.

        It gets the match itself and no imagined fork, so it may use only what the deciding seat can see.
        """
        return 0

    # Files

    @property
    def folder(self) -> Path:
        """Where the rule book and the content files lie."""
        return _folder(self.name)

    def rulebook(self) -> RuleBook:
        """The game's numbered clauses."""
        return read_rulebook(self.folder)

    # Set-up

    def check_seats(self, seats: int) -> None:
        """Refuse a number of seats the game does not allow."""
        if seats not in self.seat_counts:
            allowed = " or ".join(str(count) for count in self.seat_counts)
            raise SeatsError(f"{self.title} is played by {allowed}, not {seats}")

    def settle_house_rules(self, seats: int, chosen: Mapping[str, object]) -> HouseRules:
        """The host's choices checked, and the defaults for everything else."""
        settled = {name: switch.defaults[seats] for name, switch in self.house_rules.items()}
        for name, value in chosen.items():
            switch = self.house_rules.get(name)
            if switch is None:
                known = ", ".join(self.house_rules) or "none"
                raise HouseRuleError(f"{self.title} has no house rule {name!r}; known: {known}")
            if not isinstance(value, int | str) or isinstance(value, bool):
                raise self._not_allowed(switch, value)
            settled[name] = value if value in switch.allowed else self._checked(switch, value)
        return settled

    def _checked(self, switch: Switch, value: Value) -> Value:
        if not switch.is_open:
            raise self._not_allowed(switch, value)
        return self.open_value(switch, value)

    def _not_allowed(self, switch: Switch, value: object) -> HouseRuleError:
        allowed = ", ".join(str(v) for v in switch.allowed)
        return HouseRuleError(f"house rule {switch.name} ({switch.clause}) cannot be {value!r}; allowed: {allowed}")

    def open_value(self, switch: Switch, value: Value) -> Value:
        """A host's own value for an open house rule, checked; raises a HouseRuleError if it will not do."""
        raise self._not_allowed(switch, value)

    def form(self, switch: Switch) -> Form | None:
        """How to ask for a host's own value of an open house rule field by field; None where a line of text will do."""
        return None

    def draft(self, switch: Switch, text: str) -> Draft:
        """A value for a house rule that has a form, as far as it is understood, with all that is wrong with it."""
        return Draft([], [])


def read_switches(content: Content, seat_counts: tuple[int, ...]) -> dict[str, Switch]:
    """Read a game's house rules. `default` serves every number of seats, or is a table of seats to value."""
    return {entry.name: _read_switch(entry, seat_counts) for entry in content.entries("house_rules")}


def _read_switch(entry: Entry, seat_counts: tuple[int, ...]) -> Switch:
    clause, text, allowed = entry.text("clause"), entry.text("text"), entry.values("allowed")
    if entry.has("default_by_seats"):
        by_seats = entry.entry("default_by_seats")
        defaults = {seats: by_seats.value(str(seats)) for seats in seat_counts}
        by_seats.done()
    else:
        value = entry.value("default")
        defaults = dict.fromkeys(seat_counts, value)
    for value in defaults.values():
        if value not in allowed:
            raise entry.error("default", f"is {value!r}; it must be one of the allowed values {allowed}")
    is_open = entry.flag("open")
    entry.done()
    return Switch(entry.name, clause, text, allowed, defaults, is_open)


def game_folders() -> list[str]:
    """Every game that has a folder, also those under way."""
    return list(_packages_in(tuple(importlib.import_module("questhall.games").__path__)))


@cache
def _packages_in(paths: tuple[str, ...]) -> list[str]:
    """Looked up on the disk once: every request asks."""
    return sorted([found.name for found in pkgutil.iter_modules(paths) if found.ispkg])


def game_names() -> list[str]:
    """The games there are to play. One under way is not offered: a file in its folder says what is missing."""
    return [name for name in game_folders() if not (_folder(name) / UNDER_WAY).exists()]


def _folder(name: str) -> Path:
    """Where a game's rule book and content files lie: beside the sources, also for compiled modules."""
    import questhall

    return Path(questhall.__file__).parent / "games" / name


def find_game(name: str) -> Game[Any]:
    """The game of that name, also one under way."""
    if name not in game_folders():
        raise UnknownGame(f"no game {name!r}; there are: {', '.join(game_names())}")
    game: Game[Any] = importlib.import_module(f"questhall.games.{name}").GAME
    return game
