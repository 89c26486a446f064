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

from rich.ansi import AnsiDecoder
from rich.console import Console
from rich.text import Text

from questhall.bots import make_bot
from questhall.bots.reasons import CHANCES, hints, odds_of
from questhall.cli.arguments import ME, file_path, game_of, house_rules_of, patch_of, sitters_of
from questhall.cli.boards import draw_board, signs
from questhall.cli.book import house_words, print_clause, print_entry, print_rules, print_sections
from questhall.cli.errors import FAILED, FINE, INTERRUPTED, CommandError, UsageError, check_writable
from questhall.cli.listing import numbered, page, similar, with_notes, with_words
from questhall.cli.records import Keeper, play_moves, replay_file
from questhall.cli.screen import (
    MARK_STYLE,
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
from questhall.engine.content import TEXTS
from questhall.engine.sight import Sight
from questhall.engine.words import likely
from questhall.lab import bot_seed

LONGEST_INPUT: Final = 200
LONGEST_WORDS: Final = 20  # of what was looked for, in the line that says so
LOG_LINES: Final = 20
GOAL_WIDTH: Final = 78
FEWEST_NEWS: Final = 4
FEWEST_OPTIONS: Final = 2  # rows for them, at the least: one option and the sign of more
NEWS_AFTER_RESUME: Final = 5
END_ROWS: Final = 7  # the outcome, its clause, the seed and where the match is saved

HELP: Final = (
    ("3", "choose option 3"),
    ("{option}", "choose an option by its short name or its words"),
    ("some words", "see only the options with these words; an empty line shows all"),
    ("more", "see more options, where not all have room"),
    ("undo", "take your last option back, as long as no die was rolled"),
    ("pass on", "where all are asked at once: pass until the round is over"),
    ("ask again", "lift that: whoever passes so is asked again from the next time on"),
    ("why {option}", "why an option is not legal, and by which clause"),
    ("hint", "what a good bot would do, and why"),
    ("odds {option}", "how likely an option succeeds, where dice decide it"),
    ("rules {clause}", "read a clause; 'rules {section}' a section, other words a search"),
    ("house", "the house rules of this match"),
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
        self.reply: list[Text] = []  # what the last line typed was answered with, until it has been shown
        self.narrowed = ""  # only options with these words are listed
        self.first = 0  # where in that list the page begins that is shown
        self.next = 0  # and the one after it
        self.draws_over = console.is_terminal and not console.is_dumb_terminal and bool(self.people)
        self.commands: dict[str, Callable[[str], None]] = {
            "more": self.more,
            "undo": self.undo,
            "pass": self.pass_on,
            "ask": self.ask_again,
            "rules": self.rules,
            "house": self.house,
            "log": self.log,
            "why": self.why,
            "hint": self.hint,
            "odds": self.odds,
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
        changed = house_words(self.game, self.match.house_rules, self.match.seats, usual=False)
        if changed:
            self._say(f"House rules: {'; '.join(changed)}.")
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
            self._list_all()
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
        bot = make_bot(name, bot_seed(self.match.seed, self._asked_before()))
        return bot.choose(Sight(self.match))

    def _asked_before(self) -> int:
        """How many answers the match has had."""
        return len(self.match.moves) + len(self.match.answers or ())

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
        """Draw the table: board, news, question, options and reply, all on one screen where it is large enough."""
        console, viewer = self.console, self._viewer(decision)
        board = draw_board(self.match, viewer, self._names())
        rows = None
        if self.draws_over:
            rows = console.height - len(console.render_lines(board)) - 1  # the last row is the prompt's
        below = [] if decision is None else self._below(decision, rows)
        if rows is not None:
            console.clear()
            rows -= END_ROWS if decision is None else len(below)
        console.print(board)
        for line in [*self._news(viewer, rows), *below]:
            console.print(line)

    def _below(self, decision: Decision, rows: int | None) -> list[Text]:
        """What stands below the news, in so many rows: the question, the options, and the reply to what was typed."""
        question = list(self._question(decision).wrap(self.console, self.console.width))
        if rows is None:
            return [*question, *self._options(decision, None)]
        rows -= len(question)
        if len(self.reply) > rows - FEWEST_OPTIONS:
            self._let_read(self.reply)
            self.reply = []
        reply, self.reply = self.reply, []
        rows -= len(reply)
        news = min(FEWEST_NEWS, len(self.match.events) - self.told)
        return [*question, *self._options(decision, max(rows - news, FEWEST_OPTIONS)), *reply]

    def _let_read(self, lines: list[Text]) -> None:
        """Show what is too long to stand beside the board, page by page."""
        height = self.console.height - 2
        pages = [lines[at : at + height] for at in range(0, len(lines), height)]
        for number, part in enumerate(pages, 1):
            self.console.clear()
            for line in part:
                self.console.print(line)
            if sys.stdin.isatty():
                input("Press Enter to read on. " if number < len(pages) else "Press Enter to go back to the table. ")

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
            stretch = self.game.stretch_name(decision.stretch)
            question.append(f" Type 'pass on' to pass until {stretch} is over.", style="not bold dim")
        return question

    def _labels(self, decision: Decision) -> list[str]:
        return [self.game.label(self.match.state, option) for option in decision.options]

    def _options(self, decision: Decision, rows: int | None) -> list[Text]:
        """The options by number: all, those with the words looked for, or a page; with notation if there is room."""
        every, listed = numbered(self._labels(decision)), self._with_words(decision, self.narrowed)
        lines = [every[at] for at in listed]
        noted = with_notes(lines, [notation(decision.options[at]) for at in listed], self.console.width)
        few = f"Only those{self._sought()}, {len(listed)} of {len(every)}; an empty line shows all."
        tail = [Text(few, style="dim")] if self.narrowed else []
        if rows is None:
            return noted + tail
        room = rows - len(tail)
        if not self.first:
            if len(noted) <= room and all(line.cell_len <= self.console.width for line in noted):
                return noted + tail
            whole, count = page(self.console, lines, room)
            if count == len(lines):
                return whole + tail
        shown, count = page(self.console, lines[self.first :], rows - 1)
        return [*shown, self._place(len(lines), count)]

    def _place(self, listed: int, count: int) -> Text:
        """Where a page of options stands in the list, and how to see the others."""
        last = self.first + count
        self.next = last if last < listed else 0
        left = f"… {listed - last} more" if last < listed else f"… the end of {listed}"
        return Text(f"{left}{self._sought()}: type more, or words to see only those with them", style="dim")

    def _sought(self) -> str:
        return f" with '{self.narrowed[:LONGEST_WORDS]}'" if self.narrowed else ""

    def _with_words(self, decision: Decision, words: str) -> list[int]:
        """The places of the options that have all of some words."""
        both = zip(self._labels(decision), decision.options, strict=True)
        return with_words(words, [f"{label} {notation(option)}" for label, option in both])

    def _list_all(self) -> None:
        self.narrowed, self.first, self.next = "", 0, 0

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
        if rows <= 0:
            return []
        fits = [line.cell_len <= self.console.width for line in lines]
        if len(new) > rows or not all(fits[self.told :]):
            return self._flowing(new, rows)
        first = self.told
        while len(lines) - first < rows and first and fits[first - 1]:
            first -= 1
        return lines[first:]

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
        if not line:
            self._list_all()
            self._show(decision)
            return None
        if not self.draws_over:
            return self._answered(decision, line)
        with self.console.capture() as capture:
            chosen = self._answered(decision, line)
        if chosen is None:
            said = capture.get().rstrip("\n")
            self.reply = list(AnsiDecoder().decode(said)) if said else []
            if self.match.decision is decision:
                self._show(decision)
        return chosen

    def _answered(self, decision: Decision, line: str) -> Option | None:
        """The same for a line that is not empty; what there is to say about it is printed."""
        try:
            if len(line) > LONGEST_INPUT:
                raise QuesthallError("that line is too long. Type help to see what you can type")
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
        if self._with_words(decision, line):
            self.narrow(decision, line)
            return None
        bar = self._bar(decision, line) if self._is_known(decision, line) else None
        if bar is None:
            raise QuesthallError(self._no_such(decision, line, list(self.commands)))
        raise QuesthallError(f"'{line}' is not possible: {bar.reason} ({bar.clause})")

    def _listed(self, decision: Decision, line: str) -> Option | None:
        """The option that is meant by its number, its notation or its words, in any case of letters."""
        wanted = " ".join(line.lower().split())
        for number, (option, label) in enumerate(zip(decision.options, self._labels(decision), strict=True), 1):
            if wanted in (str(number), notation(option).lower(), label.lower()):
                return option
        return None

    def _is_known(self, decision: Decision, text: str) -> bool:
        """Whether the game has options of this kind at all, now or at another time."""
        now = [*decision.options, *[option for option, _ in self.game.barred(self.match.state, decision)]]
        labelled = self.game.content.tables.get(TEXTS, {}).get("options", {})
        verb = text.split()[0].lower()
        return verb in [str(option[0]) for option in now] or verb in labelled

    def _no_such(self, decision: Decision, text: str, others: list[str]) -> str:
        """What to say to words that name nothing, with what may have been meant."""
        names = [(each, f"'{each}'") for each in others]  # what could be typed, and how it is shown
        for number, (option, label) in enumerate(zip(decision.options, self._labels(decision), strict=True), 1):
            names += [(name, f"'{number}) {label}'") for name in (label, notation(option), *label.split())]
        found = " or ".join(similar(text, names))
        meant = f" Did you mean {found}?" if found else ""
        return f"there is no such option as '{text}'.{meant} Type a number from 1 to {len(decision.options)}, or help"

    def _confirmed(self, option: Option) -> Option | None:
        if option == CONCEDE and self._line("Concede the match? Type yes to concede: ").lower() not in ("yes", "y"):
            self._say("You play on.")
            return None
        return option

    def _bar(self, decision: Decision, text: str) -> Bar | None:
        """Why an option is not legal, if the game can tell."""
        return self.game.why_not(self.match.state, decision, parse_option(text))

    # Commands at the prompt

    def narrow(self, decision: Decision, words: str) -> None:
        """List only the options with certain words."""
        self._list_all()
        self.narrowed = words
        if not self.draws_over:
            for line in self._options(decision, None):
                self.console.print(line)
            self._list_all()

    def more(self, _: str) -> None:
        """Show the next page of a long list of options, after the last one the first."""
        if not self.first and not self.next:
            self._say("All options are listed.")
        self.first = self.next

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
        if rest.lower() != "on":
            raise QuesthallError("'pass' is not possible here, and 'pass on' only where all are asked at once")
        self.match.pass_on(decision.seat)

    def ask_again(self, rest: str) -> None:
        """Lift the standing passes of those who sit here."""
        passing = [seat for seat in self.people if self.match.passes_on(seat)]
        if rest.lower() != "again":
            raise QuesthallError("'ask' alone means nothing; 'ask again' lifts a standing pass")
        if not passing:
            raise QuesthallError("nobody here passes from now on, so there is nothing to lift")
        for seat in passing:
            self.match.ask_again(seat)
            self._say(f"{self._title(seat)} will be asked again.")

    def rules(self, words: str) -> None:
        """Look something up in the rule book."""
        if words:
            print_rules(self.console, self.game, words)
        else:
            print_sections(self.console, self.game)

    def house(self, _: str) -> None:
        """Say by which house rules this match is played."""
        for line in house_words(self.game, self.match.house_rules, self.match.seats) or ["There are none."]:
            self._say(line)

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
            self._say(f"Why what? Name an option, for example: why {notation(decision.options[-1])}")
            return
        option = self._listed(decision, text)
        if option is not None:
            self._say(f"'{notation(option)}' is legal now: {self.game.label(self.match.state, option)}.")
            return
        bar = self._bar(decision, text) if self._is_known(decision, text) else None
        if bar is None:
            raise QuesthallError(self._no_such(decision, text, []))
        self._say(f"'{text}' is not legal now: {bar.reason} ({bar.clause}).")
        with suppress(QuesthallError):
            print_clause(self.console, self.game.rulebook().find(bar.clause))

    def hint(self, _: str) -> None:
        """Ask a bot what it would do, and why."""
        decision = self.match.decision
        assert decision is not None
        best = hints(Sight(self.match), bot_seed(self.match.seed, self._asked_before()), 1, CHANCES)[0]
        number = decision.options.index(best.option) + 1
        label = self.game.label(self.match.state, best.option)
        promise = f" That promises {best.promise}." if best.promise else ""
        self._say(f"A good bot would choose {number}: {label}. {best.reason}{promise}")

    def odds(self, text: str) -> None:
        """Say how likely what an option leads to succeeds."""
        decision = self.match.decision
        assert decision is not None
        if not self.game.has_odds(self.match.state, decision):
            self._say("Nothing here is decided by dice that could fail.")
            return
        option = self._listed(decision, text) if text else None
        if option is None:
            self._say(f"The odds of what? Name an option, for example: odds {notation(decision.options[0])}")
            return
        found = odds_of(Sight(self.match), option, 0)
        told = "nothing that could fail" if found is None else f"{likely(found)} to succeed with best play"
        more = f" {found.tells}" if found is not None and found.tells else ""
        self._say(f"{self.game.label(self.match.state, option)}: {told}.{more}")

    def save(self, file: str) -> None:
        """Save the match and play on."""
        path = self.keeper.keep(self.match.record, file_path(file) if file else None)
        self._say(f"Saved in {path}")

    def help(self, _: str) -> None:
        """Say how one wins and what can be typed."""
        self._say_goal()
        decision = self.match.decision
        assert decision is not None
        section = self.game.rulebook().families[0]
        option = min([notation(each) for each in decision.options], key=len)
        words = {"option": option, "section": section, "clause": f"{section}-1"}
        lines = [(example.format(**words), meaning.format(**words)) for example, meaning in HELP]
        width = max(len(example) for example, _ in lines)
        for example, meaning in lines:
            print_entry(self.console, Text(f"  {example:<{width}}", style="bold"), Text(meaning))
        for line in signs(self.game):
            self._say(f"{line}.")

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
