"""The rule book and the games: the commands `rules` and `games`."""

from __future__ import annotations

import argparse
import re
from typing import Any, Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from questhall.bots import bot_names
from questhall.cli.arguments import game_of
from questhall.cli.errors import FAILED, FINE
from questhall.cli.screen import make_console, plain_table, plural
from questhall.engine import Clause, Game, RuleBook, find_game, game_names
from questhall.engine.game import HouseRules
from questhall.engine.rulebook import CLAUSE_ID
from questhall.engine.set_up import Setting, read_set_up

OWN: Final = "your own"
NUMBER: Final = re.compile(CLAUSE_ID, re.IGNORECASE)


def rules(args: argparse.Namespace) -> int:
    """Print the rule book's sections, a clause, a section or what a search finds."""
    game = game_of(args.game)
    console = make_console()
    if not args.words:
        print_sections(console, game)
        return FINE
    return FINE if print_rules(console, game, " ".join(args.words)) else FAILED


def print_rules(console: Console, game: Game[Any], words: str) -> bool:
    """Print a clause, a section or the clauses that contain the words; false if there are none."""
    book = game.rulebook()
    found = look_up(book, words)
    for clause in found:
        print_clause(console, clause)
    if not found:
        console.print(f"No clause of {game.title} contains: {words}")
    return bool(found)


def look_up(book: RuleBook, words: str) -> list[Clause]:
    """What is meant by a clause's number, a section's word or words to search."""
    if NUMBER.fullmatch(words):
        return [book.find(words)]
    section = [clause for clause in book.every if family(clause) == words.upper()]
    return section or book.search(words)


def family(clause: Clause) -> str:
    """The word before a clause's number."""
    return clause.number.split("-")[0]


def print_clause(console: Console, clause: Clause) -> None:
    """Print a clause with its number; a house rule's table row is put into words."""
    cells = clause.text.split(" | ")
    words = clause.text
    if len(cells) == 4:
        name, default, values, meaning = cells
        words = f"{name}: {meaning} (values: {values}; default {default})"
    print_entry(console, Text(clause.number, style="bold"), Text(words))


def print_entry(console: Console, name: Text, words: Text) -> None:
    """Print a name with its words: hanging on a terminal, on one line for other programs to read."""
    if not console.is_terminal:
        console.print(Text.assemble(name, "  ", words), soft_wrap=True)
        return
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(min_width=10, no_wrap=True)
    table.add_row(name, words)
    console.print(table)


def print_sections(console: Console, game: Game[Any]) -> None:
    """Print the table of the book's sections."""
    book = game.rulebook()
    table = plain_table("word", "section", "clauses", right=[2])
    for clauses in book.shelves:
        for word in dict.fromkeys(family(clause) for clause in clauses.values()):
            members = [clause for clause in clauses.values() if family(clause) == word]
            table.add_row(Text(word, style="bold"), Text(members[0].section), str(len(members)))
    console.print(Text(f"The rule book of {game.title}: {plural(len(book.every), 'clause')}", style="bold"))
    console.print(table)
    word = book.families[0]
    console.print(
        Text(f"Read on with 'questhall rules {game.name} {word}' or search: 'questhall rules {game.name} food'.")
    )


def games(args: argparse.Namespace) -> int:
    """List the games, or one game's details."""
    console = make_console()
    if args.game:
        _print_game(console, game_of(args.game))
        return FINE
    table = plain_table("game", "title", "seats", "house rules", right=[3])
    for name in game_names():
        game = find_game(name)
        table.add_row(Text(name, style="bold"), game.title, _seats(game), str(len(game.house_rules)))
    console.print(table)
    console.print(f"Bots: {', '.join(bot_names())}")
    return FINE


def _seats(game: Game[Any]) -> str:
    return " or ".join(str(count) for count in game.seat_counts)


def _print_game(console: Console, game: Game[Any]) -> None:
    console.print(Text(f"{game.title} ({game.name}), rules version {game.version}", style="bold"))
    for count in game.seat_counts:
        names = ", ".join(game.seat_name(count, seat) for seat in range(count))
        console.print(f"{plural(count, 'seat')}: {names}")
    console.print(f"Bots: {', '.join(bot_names())}")
    console.print(f"Endings: {', '.join(ending.replace('_', ' ') for ending in game.endings)}")
    if not game.house_rules:
        return
    console.print()
    console.print(Text("House rules", style="bold"))
    group = ""
    for setting in read_set_up(game):
        if setting.group != group:
            group = setting.group
            console.print(Text(group, style="italic"))
        switch = setting.switch
        values = ", ".join(_value(value, setting.titles[value]) for value in switch.allowed)
        words = Text.assemble((switch.name, "bold"), f": {values} (default {_default(setting)}). {switch.text}")
        print_entry(console, Text(switch.clause, style="dim"), words)


def house_words(game: Game[Any], rules: HouseRules, seats: int, usual: bool = True) -> list[str]:
    """The house rules of a match in words: all that matter, or only those that are not as usual."""
    said = []
    for setting in read_set_up(game):
        switch = setting.switch
        value = rules[switch.name]
        if seats in setting.seats and (usual or value != switch.defaults[seats]):
            said.append(f"{setting.title}: {setting.titles.get(value, OWN)}")
    return said


def _value(value: int | str, title: str) -> str:
    """A value as one writes it, and what it is called where that says more."""
    return str(value) if title == str(value) else f"{value} ({title})"


def _default(setting: Setting) -> str:
    """A house rule's default in words, with the seats where it depends on them."""
    defaults = setting.switch.defaults
    if len(set(defaults.values())) == 1:
        return setting.titles[next(iter(defaults.values()))]
    return ", ".join(f"{setting.titles[value]} with {seats} seats" for seats, value in defaults.items())
