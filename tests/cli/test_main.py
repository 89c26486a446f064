"""The parser, exit codes and error lines."""

from __future__ import annotations

import argparse
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from questhall.cli import build_parser
from tests.cli.conftest import Run, environment, process

COMMANDS = (
    *("play", "games", "rules", "replay", "verify", "review", "simulate", "conformance", "train", "ladder"),
    *("serve", "backup", "restore", "doctor", "export", "import"),
)


def subparsers() -> dict[str, argparse.ArgumentParser]:
    for action in build_parser()._actions:
        if isinstance(action, argparse._SubParsersAction):
            return dict(action.choices)
    raise AssertionError("there are no commands")


def test_all_commands_are_known() -> None:
    assert sorted(subparsers()) == sorted(COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_and_option_has_help_with_an_example(name: str, run: Run) -> None:
    result = run(name, "--help")
    assert result.code == 0
    assert "example" in result.out
    assert f"  questhall {name}" in result.out
    for action in subparsers()[name]._actions:
        assert action.help, f"{name}: {action.dest} has no help"


def test_examples_in_the_help_are_understood() -> None:
    for parser in (build_parser(), *subparsers().values()):
        examples = [line.strip() for line in (parser.epilog or "").splitlines() if line.startswith("  questhall")]
        assert examples
        for example in examples:
            words = shlex.split(example.split("   ")[0])
            assert build_parser().parse_args(words[1:]).run is not None


def test_version(run: Run) -> None:
    result = run("--version")
    assert result.code == 0
    assert result.out.startswith("questhall 0.1.0 (")


def test_without_a_command_the_help_is_shown(run: Run) -> None:
    result = run()
    assert result.code == 2
    assert "commands:" in result.err


@pytest.mark.parametrize(
    ("args", "complaint"),
    [
        (["play", "chess"], "questhall: no game 'chess'; there are: "),
        (["rules", "chess"], "no game 'chess'"),
        (["games", "chess"], "no game 'chess'"),
        (["simulate", "chess"], "no game 'chess'"),
        (["conformance", "chess"], "no game 'chess'"),
        (["conformance", "river_duel", "--seats", "3"], "River Duel is played by 2 or 4, not 3"),
        (["play", "river_duel", "--seats", "me,me,me"], "River Duel is played by 2 or 4, not 3"),
        (["play", "river_duel", "--seats", "me,deep-blue"], "nobody called 'deep-blue'"),
        (["simulate", "river_duel", "--seats", "me,greedy"], "nobody called 'me'"),
        (["simulate", "river_duel", "--seats", "expert:0,greedy"], "nobody called 'expert:0'"),
        (["simulate", "river_duel", "--seats", f"expert:{'9' * 5000},greedy"], "can take a seat"),
        (["play", "river_duel", "--rule", "lives"], "write NAME=VALUE"),
        (["play", "river_duel", "--rule", "lives=9"], "house rule lives (HR-1) cannot be '9'; allowed: 1, 2, 3"),
        (["play", "river_duel", "--rule", "luck=1"], "has no house rule 'luck'"),
        (["simulate", "river_duel", "--patch", "numbers.start.food"], "is no patch; write 'FILE.ENTRY.FIELD = VALUE'"),
        (
            ["simulate", "river_duel", "--patch", "numbers.start.food = many"],
            "with a value as in TOML, such as 2",
        ),
        (["simulate", "river_duel", "--patch", "numbers.start.food = 1\nx = 2"], "is no patch"),
        (
            ["simulate", "river_duel", "--patch", "numbers.start.food = -3"],
            "numbers.toml: entry 'start': field 'food' is -3; it must be a whole number from",
        ),
        (["play", "river_duel", "--patch", "cards.mine = 1"], "patch 'cards.mine': there is no file cards.toml"),
        (
            ["play", "river_duel", "--patch", "tiles.mine.explor = 1"],
            "tiles.toml: entry 'mine': field 'explor' is not known here",
        ),
        (["play", "river_duel", "--patch", "numbers.heal.food = 1", "--resume", "x.json"], "leave out --seed"),
        (["simulate", "roll_for_adventure", "--rule", "custom_cards=@no.toml"], "cannot read no.toml: No such file"),
        (["play", "river_duel", "--resume", "none.json"], "cannot read none.json: No such file or directory"),
        (["play", "river_duel", "--seed", "1", "--resume", "x.json"], "leave out --seed, --rule and --patch"),
        (["replay", "none.json"], "cannot read none.json"),
        (["verify", "."], "cannot read .: Is a directory"),
        (["simulate", "river_duel", "-n", "0"], "'0' is not a whole number from 1 to"),
        (["simulate", "river_duel", "-n", "many"], "'many' is not a whole number"),
        (["simulate", "river_duel", "--workers", "-1"], "-1"),
        (["simulate", "river_duel", "--json", "-", "--csv", "-"], "only one of --json and --csv"),
        (["simulate", "river_duel", "--json", "no/such/folder.json"], "there is no such folder"),
        (["simulate", "river_duel", "--csv", "."], "it is a folder"),
        (["rules", "river_duel", "MOVE-99"], "no clause 'MOVE-99'; MOVE-1 to MOVE-10 exist"),
        (["dance"], "invalid choice"),
        (["play"], "GAME"),
    ],
)
def test_usage_errors(args: list[str], complaint: str, run: Run) -> None:
    result = run(*args)
    assert result.code == 2
    assert complaint in result.err
    assert not result.out


def test_games_are_found_in_any_spelling(run: Run) -> None:
    assert run("rules", "River-Duel", "MOVE-1").code == 0


def test_a_reader_who_leaves_is_no_error(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "questhall", "rules", "river_duel", "e"]
    with subprocess.Popen(
        command, cwd=tmp_path, env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as reader:
        assert reader.stdout is not None
        assert reader.stderr is not None
        reader.stdout.close()
        assert reader.stderr.read() == b""


def test_a_terminal_without_unicode(tmp_path: Path) -> None:
    result = process("play", "river_duel", "--seed", "1", folder=tmp_path, typed="end\n", PYTHONIOENCODING="ascii")
    assert result.code == 0
    assert "?F forest" in result.out
