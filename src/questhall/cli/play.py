"""The command `play`: a match in the terminal, against bots or hot-seat."""

from __future__ import annotations

import argparse
import shlex
import shutil
import sys
import textwrap
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.text import Text

from questhall.bots import make_bot
from questhall.cli.arguments import COMMON_BOT, ME, file_path, game_of, house_rules_of, patch_of, sitters_of
from questhall.cli.boards import draw_board
from questhall.cli.book import print_clause, print_rules, print_sections
from questhall.cli.errors import FAILED, FINE, INTERRUPTED, CommandError, UsageError, check_writable
from questhall.cli.records import Keeper, play_moves, replay_file
from questhall.cli.screen import (
    MARK_STYLE,
    in_columns,
    make_console,
    outcome_words,
    plural,
    printable,
    seat_title,
    sentence,
)
from questhall.engine import (
    CONCEDE,
    Bar,
    Decision,
    Game,
    Match,
    Option,
    QuesthallError,
    notation,
    parse_option,
)
from questhall.engine.sight import Sight
from questhall.lab import bot_seed

LONGEST_INPUT: Final = 200
LOG_LINES: Final = 20
GOAL_WIDTH: Final = 78
FEWEST_NEWS: Final = 4
NEWS_AFTER_RESUME: Final = 5
END_ROWS: Final = 7  # the outcome, its clause, the seed and where the match is saved

HELP: Final = (
    ("3", "choose option 3"),
    ("move c4", "choose an option by its notation"),
    ("undo", "take your last option back, as long as no die was rolled"),
    ("pass on", "where all are asked at once: pass until the round or attempt is over"),
    ("why move c4", "why an option is not legal, and by which clause"),
    ("hint", f"what the {COMMON_BOT} bot would do"),
    ("rules MOVE-2", "read a clause; 'rules MOVE' a section, 'rules some words' a search"),
    ("log", f"the last {LOG_LINES} things that happened; 'log all' everything"),
    ("save [FILE]", "save the match and play on"),
    ("quit", "save the match and leave; --resume goes on"),
    ("help", "this list; an empty line draws the table again"),
)


def play(args: argparse.Namespace) -> int:
    """Play a match in the terminal."""
    game = game_of(args.game).patched(patch_of(args.patch))
    match, keeper = _resumed(game, args) if args.resume else _new(game, args)
    sitters = sitters_of(game, args.seats, match.seats)
    check_writable(keeper.path)
    use_line_editing()
    return Session(match, sitters, keeper, make_console(args.plain)).run()


def _new(game: Game[Any], args: argparse.Namespace) -> tuple[Match, Keeper]:
    seats = len(sitters_of(game, args.seats))
    match = Match(game, seats, args.seed, house_rules_of(game, args.rule, seats))
    return match, Keeper(file_path(args.save or f"questhall-{game.name}.json"))


def _resumed(game: Game[Any], args: argparse.Namespace) -> tuple[Match, Keeper]:
    if args.seed is not None or args.rule or args.patch:
        raise UsageError(
            "--resume goes on with the match's own seed, house rules and content; leave out --seed, --rule and --patch"
        )
    path = file_path(args.resume)
    record, match = replay_file(path)
    if record.game != game.name:
        raise UsageError(f"{path} holds a match of {match.game.title}, not of {game.title}")
    if record.dice == "loaded" and match.outcome is None:
        raise CommandError(f"{path}: the dice of this match were loaded and are used up; it cannot be played on")
    keeper = Keeper(path, path.read_text(encoding="utf-8"))
    if args.save:
        keeper.path = file_path(args.save)
    return match, keeper


class Leave(Exception):
    """The player leaves."""


class Session:
    """One sitting at a match: bots answer by themselves, people at the prompt."""

    def __init__(self, match: Match, sitters: list[str], keeper: Keeper, console: Console) -> None:
        self.match = match
        self.game = match.game
        self.sitters = sitters
        self.people = [seat for seat, name in enumerate(sitters) if name == ME]
        self.keeper = keeper
        self.console = console
        self.told = max(0, len(match.events) - NEWS_AFTER_RESUME) if match.moves else 0
        self.looked: int | None = None  # who looked at the screen last
        self.draws_over = console.is_terminal and not console.is_dumb_terminal and bool(self.people)
        self.commands: dict[str, Callable[[str], None]] = {
            "undo": self.undo,
            "pass": self.pass_on,
            "rules": self.rules,
            "log": self.log,
            "why": self.why,
            "hint": self.hint,
            "save": self.save,
            "help": self.help,
            "quit": self.quit,
            "exit": self.quit,
        }

    # The course of a sitting

    def run(self) -> int:
        """Play until the match is over or everybody leaves; the match is kept either way."""
        try:
            self._greet()
            while self.match.decision is not None:
                self._answer(self.match.decision)
            self._finish()
        except Leave:
            return self._leave(FINE)
        except EOFError:
            self.console.print()
            return self._leave(FINE)
        except KeyboardInterrupt:
            self.console.print()
            return self._leave(INTERRUPTED)
        except BaseException:  # a closed output or a bug: nobody can be told, but the match shall not be lost
            with suppress(Exception):
                self._keep_whole()
            raise
        return FINE

    def _greet(self) -> None:
        sits = ", ".join(f"{self._title(seat)} {name}" for seat, name in enumerate(self._names()))
        self._say(f"{self.game.title}. {sits}. Type help to learn what you can type.")
        self._say_goal()
        if self.match.outcome is None and self.match.dice_kind == "fair":
            self._say(f"Fair dice: the SHA-256 of the seed is {self.match.record.commitment}", "dim")
        self._wait_for_reader()

    def _say_goal(self) -> None:
        for line in textwrap.wrap(self.game.goal(self.match.house_rules), GOAL_WIDTH):
            self._say(line)

    def _wait_for_reader(self) -> None:
        """Give a person the time to read before the first table covers the greeting."""
        if self.draws_over and sys.stdin.isatty() and self.match.decision is not None:
            input("Press Enter to begin. ")

    def _answer(self, decision: Decision) -> None:
        """Let whoever is asked decide."""
        sitter = self.sitters[decision.seat]
        if sitter == ME:
            self._hand_over(decision.seat)
            self._show(decision)
            chosen = None
            while chosen is None and self.match.decision is decision:
                chosen = self._typed(decision)
            self.told = len(self.match.events) if chosen is not None else min(self.told, len(self.match.events))
        else:
            chosen = self._bot_choice(sitter)
        if chosen is not None:
            self.match.play(chosen, decision.seat)
        if not self.people:
            self._tell_watchers()

    def _hand_over(self, seat: int) -> None:
        """Where people at one screen know different things, the next one looks only when the others do not."""
        before, self.looked = self.looked, seat
        if before in (None, seat) or self.match.view(before) == self.match.view(seat):
            return
        if self.draws_over:
            self.console.clear()
        self._say(f"{self._title(seat)} looks now, and nobody else.", "bold")
        if self.draws_over and sys.stdin.isatty():
            input("Press Enter when you have the screen to yourself. ")

    def _tell_watchers(self) -> None:
        """Bots among themselves stop for nobody, so what happens is told at once."""
        for line in self._news(None, None):
            self.console.print(line)
        self.told = len(self.match.events)

    def _bot_choice(self, name: str) -> Option:
        # A fresh bot for each decision, seeded by the match alone: a resumed match goes on as if nobody had left.
        number = len(self.match.moves) + len(self.match.answers or ())
        bot = make_bot(name, bot_seed(self.match.seed, number))
        return bot.choose(Sight(self.match))

    def _finish(self) -> None:
        outcome = self.match.outcome
        assert outcome is not None
        self._show(None)
        self._say(f"{outcome_words(self.game, outcome)}.", "bold")
        with suppress(QuesthallError):
            print_clause(self.console, self.game.rulebook().find(outcome.clause))
        self._say(f"The seed of the dice was {self.match.seed}")
        path = self.keeper.keep(self.match.record)
        self._say("The match is saved. Check every roll with:")
        self._say_command("verify", str(path))

    def _leave(self, code: int) -> int:
        if not self.match.moves:
            self._say("Nothing has been played yet, so nothing is saved.")
            return code
        try:
            path = self._keep_whole()
        except CommandError as error:
            self._say(f"The match is lost: {error}.", "bold red")
            return code or FAILED
        self._say("The match is saved. Go on with:")
        self._say_command("play", self.game.name, "--resume", str(path), "--seats", ",".join(self.sitters))
        return code

    def _keep_whole(self) -> Path:
        """Keep the record of all whole moves: an interruption may have come in the middle of one."""
        return self.keeper.keep(play_moves(self.match.record).record)

    # Showing

    def _title(self, seat: int) -> str:
        return seat_title(self.game, self.match.seats, seat)

    def _names(self) -> list[str]:
        """Who sits where, in words."""
        person = "you" if len(self.people) == 1 else "person"
        return [person if name == ME else name for name in self.sitters]

    def _viewer(self, decision: Decision | None) -> int | None:
        """Whose eyes the screen shows: who is asked, or at the end the only person."""
        if decision is not None:
            return decision.seat
        return self.people[0] if len(self.people) == 1 else None

    def _say(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style=style), soft_wrap=not self.draws_over)

    def _say_command(self, *words: str) -> None:
        """A command to copy, so never broken into lines."""
        self.console.print(Text(f"  {program()} {shlex.join(words)}", style="bold"), soft_wrap=True)

    def _show(self, decision: Decision | None) -> None:
        """Draw the table: board, news, question and options, all on one screen where it is large enough."""
        console, viewer = self.console, self._viewer(decision)
        board = draw_board(self.match, viewer, self._names())
        below: list[Text] = []
        rows = None
        if self.draws_over:
            console.clear()
            rows = console.height - len(console.render_lines(board)) - 1  # the last row is the prompt's
        if decision is not None:
            below = [self._question(decision)]
            news = max(FEWEST_NEWS, len(self.match.events) - self.told)
            below += self._options(decision, None if rows is None else rows - 1 - news)
        else:
            rows = None if rows is None else rows - END_ROWS
        console.print(board)
        for line in self._news(viewer, None if rows is None else rows - len(below)):
            console.print(line)
        for line in below:
            console.print(line)

    def _question(self, decision: Decision) -> Text:
        who = self._title(decision.seat)
        you = " (you)" if len(self.people) == 1 else ""
        question = Text(f"{who}{you}: ", style=MARK_STYLE).append(
            self.game.question(self.match.state, decision), style="bold default"
        )
        others = [self._title(each.seat) for each in self.match.asking if each.seat != decision.seat]
        if others:
            question.append(f" At the same time, in secret: {', '.join(others)}.", style="not bold dim")
        if decision.stretch:
            question.append(f" Type 'pass on' to pass until {decision.stretch} is over.", style="not bold dim")
        return question

    def _options(self, decision: Decision, rows: int | None) -> list[Text]:
        """The numbered options; with their notation where there is room for a line each."""
        labels = [self.game.label(self.match.state, option) for option in decision.options]
        digits = len(str(len(labels)))
        lines = [
            Text(f"{number:>{digits}} ", style="bold").append(label, style="not bold")
            for number, label in enumerate(labels, 1)
        ]
        if rows is not None and len(lines) > rows:
            return in_columns(lines, self.console.width, rows)
        width = max(line.cell_len for line in lines) + 2
        for line, option in zip(lines, decision.options, strict=True):
            line.append(" " * (width - line.cell_len)).append(notation(option), style="dim")
        return lines

    def _news(self, viewer: int | None, rows: int | None) -> list[Text]:
        """What happened since the last answer; where rows are counted, also before that as far as there is room."""
        events = self.match.events
        lines = [
            sentence(self.game, event, self.match.seats, viewer, "" if number >= self.told else "dim")
            for number, event in enumerate(events)
        ]
        new = lines[self.told :]
        if rows is None:
            return new
        fits = len(new) <= rows and all(line.cell_len <= self.console.width for line in new)
        return lines[-rows:] if fits else self._flowing(new, max(rows, 1))

    def _flowing(self, lines: list[Text], rows: int) -> list[Text]:
        """The lines one after another like a paragraph, the end of it if it is too long."""
        wrapped = Text(" ").join(lines).wrap(self.console, self.console.width)
        if len(wrapped) <= rows:
            return list(wrapped)
        hint = "… (type log for more)" if self.match.decision is not None else "…"
        return [Text(hint, style="dim"), *wrapped[len(wrapped) - rows + 1 :]]

    # Listening

    def _typed(self, decision: Decision) -> Option | None:
        """One line of input: the option chosen, or None after doing whatever else was wanted."""
        line = self._line("> ")
        if len(line) > LONGEST_INPUT:
            self._say("That line is too long. Type help to see what you can type.")
            return None
        if not line:
            self._show(decision)
            return None
        try:
            return self._understood(decision, line)
        except (QuesthallError, CommandError) as error:
            text = str(error)
            self._say(f"{text[:1].upper()}{text[1:]}.")
            return None

    def _line(self, prompt: str) -> str:
        """What the player types; a piped line is echoed, so that the output reads like a sitting."""
        line = printable(input(prompt)).strip()
        if not sys.stdin.isatty():
            self._say(line)
        return line

    def _understood(self, decision: Decision, line: str) -> Option | None:
        option = self._listed(decision, line)
        if option is not None:
            return self._confirmed(option)
        word, _, rest = line.partition(" ")
        command = self.commands.get(word.lower())
        if command is not None:
            command(rest.strip())
            return None
        if line.lstrip("+-").isdigit():
            raise QuesthallError(f"there is no option {line}; choose a number from 1 to {len(decision.options)}")
        bar = self._bar(decision, line)
        reason = f": {bar.reason} ({bar.clause})" if bar else ""
        raise QuesthallError(f"'{line}' is not possible{reason}. Type a number, an option's text, or help")

    def _listed(self, decision: Decision, line: str) -> Option | None:
        """The option that is meant by its number or its notation, in any case of letters."""
        wanted = " ".join(line.lower().split())
        for number, option in enumerate(decision.options, 1):
            if wanted in (str(number), notation(option).lower()):
                return option
        return None

    def _confirmed(self, option: Option) -> Option | None:
        if option == CONCEDE and self._line("Concede the match? Type yes to concede: ").lower() not in ("yes", "y"):
            self._say("You play on.")
            return None
        return option

    def _bar(self, decision: Decision, text: str) -> Bar | None:
        """Why an option is not legal, if the game can tell."""
        return self.game.why_not(self.match.state, decision, parse_option(text))

    # Commands at the prompt

    def undo(self, _: str) -> None:
        """Take back the last option, if it was a person's here."""
        decision = self.match.decision
        assert decision is not None
        answered = [seat for seat in self.people if self._has_answered(seat)]
        if answered:
            self.match.withdraw(answered[-1])
            self._say(f"{self._title(answered[-1])} is asked again.")
            return
        mover = self.match.movers[-1] if self.match.movers else decision.seat
        self.match.undo(mover if mover in self.people else decision.seat)

    def _has_answered(self, seat: int) -> bool:
        """Whether a seat's answer waits for others."""
        return self.match.asked(seat) is not None and seat in (self.match.answers or {})

    def pass_on(self, rest: str) -> None:
        """Pass now and whenever the same seat is asked again in this stretch of the match."""
        decision = self.match.decision
        assert decision is not None
        if rest != "on":
            raise QuesthallError("'pass' is not possible here, and 'pass on' only where all are asked at once")
        self.match.pass_on(decision.seat)

    def rules(self, words: str) -> None:
        """Look something up in the rule book."""
        if words:
            print_rules(self.console, self.game, words)
        else:
            print_sections(self.console, self.game)

    def log(self, words: str) -> None:
        """Tell the story so far."""
        events = self.match.events
        count = len(events) if words == "all" else int(words) if words.isascii() and words.isdigit() else LOG_LINES
        first = max(0, len(events) - count)
        if first:
            self._say(f"… {plural(first, 'thing')} before: type log all", "dim")
        for event in events[first:]:
            self.console.print(sentence(self.game, event, self.match.seats, self._viewer(self.match.decision)))

    def why(self, text: str) -> None:
        """Say why an option is not legal, and read the clause."""
        decision = self.match.decision
        assert decision is not None
        if not text:
            self._say("Why what? Name an option, for example: why move c4")
            return
        option = self._listed(decision, text)
        if option is not None:
            self._say(f"'{notation(option)}' is legal now: {self.game.label(self.match.state, option)}.")
            return
        bar = self._bar(decision, text)
        if bar is None:
            self._say(f"'{text}' is not among the options now; the game gives no further reason.")
            return
        self._say(f"'{text}' is not legal now: {bar.reason} ({bar.clause}).")
        with suppress(QuesthallError):
            print_clause(self.console, self.game.rulebook().find(bar.clause))

    def hint(self, _: str) -> None:
        """Ask a bot what it would do."""
        decision = self.match.decision
        assert decision is not None
        option = self._bot_choice(COMMON_BOT)
        number = decision.options.index(option) + 1
        label = self.game.label(self.match.state, option)
        self._say(f"The {COMMON_BOT} bot would choose {number}: {label} ({notation(option)})")

    def save(self, file: str) -> None:
        """Save the match and play on."""
        path = self.keeper.keep(self.match.record, file_path(file) if file else None)
        self._say(f"Saved in {path}")

    def help(self, _: str) -> None:
        """Say how one wins and what can be typed."""
        self._say_goal()
        for example, meaning in HELP:
            self.console.print(Text(f"  {example:<14}", style="bold").append(meaning, style="not bold"))

    def quit(self, _: str) -> None:
        """Leave the table."""
        raise Leave


def program() -> str:
    """How this program was called, so that a command shown can be typed as it is."""
    called = Path(sys.argv[0])
    in_checkout = Path(".venv/bin/questhall")
    if shutil.which("questhall") is not None or called.name not in ("questhall", "__main__.py"):
        return "questhall"
    return str(in_checkout) if in_checkout.exists() else f"{shlex.quote(sys.executable)} -m questhall"


def use_line_editing() -> None:
    """Arrow keys and a history at the prompt, where the system offers them."""
    if sys.stdin.isatty():
        with suppress(ImportError):
            __import__("readline")
