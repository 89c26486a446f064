"""The command `play`: whole sittings from typed lines."""

from __future__ import annotations

import io
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from rich.console import Console

from questhall import Match, read_record
from questhall.bots import make_bot
from questhall.cli.boards import draw_board, list_view
from questhall.cli.play import Session
from questhall.cli.records import Keeper
from questhall.cli.screen import in_columns, make_console
from questhall.engine import Decision, Record, find_game, notation
from questhall.engine.sight import Sight
from tests.cli.conftest import Run, environment, process

KEPT = "questhall-river_duel.json"
STARVING = ["end"] * 60


def kept(name: str | Path = KEPT) -> Record:
    return read_record(Path(name).read_text(encoding="utf-8"))


def scripted_match(seats: int = 2, seed: str = "script") -> Match:
    """A whole match of random moves, to be typed."""
    match = Match("river_duel", seats, seed, {"lives": 1})
    bot = make_bot("random", 7)
    while match.decision is not None:
        match.play(bot.choose(Sight(match)))
    return match


# Whole matches


@pytest.mark.parametrize("seats", [2, 4])
def test_a_whole_hot_seat_match(seats: int, run: Run) -> None:
    match = scripted_match(seats)
    everybody = ",".join(["me"] * seats)
    typed = [notation(option) for option in match.moves]
    result = run("play", "river_duel", "--seats", everybody, "--seed", "script", "--rule", "lives=1", typed=typed)
    assert result.code == 0
    assert kept() == match.record
    assert match.outcome is not None
    assert match.outcome.clause in result.out
    assert "The seed of the dice was script" in result.out
    assert f"questhall verify {KEPT}" in result.out
    assert run("verify", KEPT).code == 0


def test_the_same_match_by_numbers_in_a_real_process(tmp_path: Path) -> None:
    match = scripted_match()
    twin = Match("river_duel", 2, "script", {"lives": 1})
    numbers = []
    for option in match.moves:
        assert twin.decision is not None
        numbers.append(twin.decision.options.index(option) + 1)
        twin.play(option)
    args = ["play", "river_duel", "--seats", "me,me", "--seed", "script", "--rule", "lives=1"]
    result = process(*args, folder=tmp_path, typed="\n".join(map(str, numbers)) + "\n")
    assert (result.code, result.err) == (0, "")
    assert kept(tmp_path / KEPT) == match.record


def test_a_match_against_a_bot(run: Run) -> None:
    result = run("play", "river_duel", "--seed", "4", "--rule", "lives=1", typed=STARVING)
    assert result.code == 0
    assert "B North wins: elimination (GOAL-1)." in result.out
    assert "GOAL-1  Victory goes to" in result.out
    record = kept()
    assert record.outcome is not None
    assert record.outcome.winners == (1,)
    assert "North's turn. (TURN-6)" in result.out


def test_bots_among_themselves(run: Run) -> None:
    result = run("play", "river_duel", "--seats", "random,random", "--seed", "2", "--rule", "lives=1")
    assert result.code == 0
    story = [line for line in result.out.splitlines() if line.endswith(")")]
    told = Match.replay(kept()).told(None)
    assert [line.rpartition(" (")[0] for line in story if line.rpartition(" (")[0] in told] == told


def test_conceding_asks_once(run: Run) -> None:
    result = run("play", "river_duel", "--seed", "1", "--seats", "me,me", typed=["concede", "no", "concede", "yes"])
    assert "You play on." in result.out
    assert "concession (END-8)" in result.out
    assert kept().moves == ["concede"]


# Screen


def test_the_screen_shows_board_stats_question_and_options(run: Run) -> None:
    out = run("play", "river_duel", "--seed", "5", "--rule", "first_turn=south").out
    assert "A South (you): Choose an action: 2 left this turn." in out
    assert "1) Walk to the mountain b1: +1 arrow  move b1" in out
    assert "oS[A]" in out
    assert "♣F forest" in out
    for stat in ("lives", "health", "food", "gold", "sword", "raft", "state"):
        assert f" {stat} " in out
    assert "the SHA-256 of the seed is" in out
    assert max(len(line) for line in out.splitlines() if "SHA-256" not in line) <= 80


def test_the_board_shows_only_the_view() -> None:
    match = scripted_match(4)
    console = make_console(plain=True)
    with console.capture() as capture:
        console.print(draw_board(match, None, ["a", "b", "c", "d"]))
    assert "D  N2" in capture.get()
    assert max(len(line.rstrip()) for line in capture.get().splitlines()) <= 80


def test_a_game_without_a_drawing_is_listed() -> None:
    match = Match("river_duel", 2, 1)
    console = make_console(plain=True)
    with console.capture() as capture:
        console.print(list_view(match.game, match.view(0), ["you", "greedy"]))
    assert "River Duel  South you, North greedy" in capture.get()
    assert "round: 1" in capture.get()
    assert "food: 4" in capture.get()


CLEARED = "\x1b[2J\x1b[H"


class Seen:
    """A sitting of one person at a terminal without colours, and what its screen shows."""

    def __init__(self, match: Match, size: tuple[int, int], folder: Path, patch: pytest.MonkeyPatch) -> None:
        self.width, self.height = size
        self.file = io.StringIO()
        self.patch = patch
        console = Console(
            file=self.file, width=size[0], height=size[1], force_terminal=True, color_system=None, markup=False
        )
        self.session = Session(match, ["me", *["greedy"] * (match.seats - 1)], Keeper(folder / "x.json"), console)

    @property
    def decision(self) -> Decision:
        decision = self.session.match.decision
        assert decision is not None
        return decision

    def shown(self) -> list[str]:
        """The lines of the last screen, without the row of the prompt."""
        lines = self.file.getvalue().rpartition(CLEARED)[2].split("\n")[:-1]
        assert max(len(line.rstrip()) for line in lines) <= self.width
        assert len(lines) < self.height, "the prompt has a row of its own"
        return lines

    def draw(self) -> list[str]:
        self.session._list_all()
        self.session._show(self.decision)
        return self.shown()

    def typed(self, line: str) -> str:
        """The screen after a line that chooses nothing."""
        self.patch.setattr("builtins.input", lambda _: line)
        assert self.session._typed(self.decision) is None
        return "\n".join(self.shown())


SIDES_B: dict[str, int | str] = {"desert_side": "B", "fortress_side": "B", "forest_side": "B", "ice_side": "B"}
TABLES: list[tuple[str, int, dict[str, int | str]]] = [
    ("river_duel", 2, {}),
    ("river_duel", 4, {}),
    ("delve", 1, {}),
    ("delve", 1, {"variants": "draft+merchant+revive"}),
    ("roll_for_adventure", 2, {}),
    ("roll_for_adventure", 4, {**SIDES_B, "giants": "yes", "adventure": "crown", "hero_deal": "choose"}),
]


@pytest.mark.parametrize("size", [(80, 24), (80, 50), (120, 40)])
@pytest.mark.parametrize(("game", "seats", "rules"), TABLES)
def test_every_screen_of_a_match_fits(
    game: str,
    seats: int,
    rules: dict[str, int | str],
    size: tuple[int, int],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Board, question and options are on one screen, however many options there are, also below a reply."""
    match = Match(game, seats, "fit", rules)
    seen = Seen(match, size, tmp_path, monkeypatch)
    bot = make_bot("random", 3)
    for _ in range(120):
        if match.decision is None:
            break
        if match.decision.seat == 0:
            lines = seen.draw()
            assert any("(you): " in line for line in lines)
            assert any(line.lstrip().startswith("1) ") for line in lines)
            assert lines[0] in seen.typed("why dance")
            seen.session.told = len(match.events)
        match.play(bot.choose(Sight(match)))


def crowded(folder: Path, patch: pytest.MonkeyPatch, rows: int = 24) -> Seen:
    """Roll for Adventure with more options than an ordinary screen has room for."""
    match = Match("roll_for_adventure", 2, "5", {"start_seat": 1})
    match.play("roll")
    seen = Seen(match, (80, rows), folder, patch)
    seen.draw()
    return seen


def listed(screen: str) -> list[int]:
    """The numbers of the options on a screen."""
    return [int(found) for found in re.findall(r"(?:^|  )\s*(\d+)\) ", screen, re.MULTILINE)]


def test_long_lists_of_options_have_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = crowded(tmp_path, monkeypatch)
    screen = "\n".join(seen.shown())
    count = len(seen.decision.options)
    pages = [listed(screen)]
    while f"… {count - pages[-1][-1]} more: type more" in screen:
        screen = seen.typed("more")
        pages.append(listed(screen))
    assert len(pages) > 2
    assert [number for each in pages for number in each] == list(range(1, count + 1))
    assert f"… the end of {count}: type more" in screen
    assert listed(seen.typed("more")) == pages[0]
    seen.typed("more")
    assert listed(seen.typed("")) == pages[0]


def test_words_narrow_the_options(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = crowded(tmp_path, monkeypatch)
    labels = [seen.session.game.label(seen.session.match.state, option) for option in seen.decision.options]
    wanted = [number for number, label in enumerate(labels, 1) if "ice cave" in label]
    assert 0 < len(wanted) < len(labels)
    screen = seen.typed("CAVE ice")
    assert listed(screen) == wanted
    assert f"Only those with 'CAVE ice', {len(wanted)} of {len(labels)}; an empty line shows all." in screen
    assert len(listed(seen.typed(""))) > len(wanted)


def test_words_narrow_the_options_without_a_terminal(run: Run) -> None:
    out = run("play", "river_duel", "--seed", "5", "--rule", "first_turn=south", typed=["walk to", "more"]).out
    narrowed = out.partition("> walk to")[2]
    assert "3) Walk to the mountain c2: +1 arrow  move c2\nOnly those with 'walk to', 3 of 6" in narrowed
    assert "Heal" not in narrowed
    assert "All options are listed." in narrowed


def test_a_long_answer_is_read_by_itself_and_then_the_table_is_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = crowded(tmp_path, monkeypatch)
    board = seen.shown()[0]
    last = seen.typed("help")
    assert "hint" not in last
    pages = seen.file.getvalue().split(CLEARED)
    assert "Win together" in pages[-3]
    assert "R red, B blue" in pages[-2]
    assert board in last
    assert board in seen.typed("house")
    assert "Ice cave: Side A" in seen.file.getvalue()


def test_a_short_answer_stands_beside_board_and_options(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = crowded(tmp_path, monkeypatch)
    board = seen.shown()[:8]
    for line, answer in [
        ("hint", "A good bot would choose "),
        ("why dance", "There is no such option as 'dance'."),
        ("999", "There is no option 999;"),
        ("save", "Saved in"),
    ]:
        screen = seen.typed(line)
        assert screen.split("\n")[:8] == board
        assert answer in screen
        assert "… " in screen
    assert "Saved in" not in "\n".join(seen.draw()), "it is said once"


def test_options_are_packed_into_columns() -> None:
    from rich.text import Text

    lines = [Text(f"{number} option") for number in range(1, 8)]
    packed = [line.plain for line in in_columns(lines, 40, 3)]
    assert packed == ["1 option  4 option  7 option", "2 option  5 option", "3 option  6 option"]
    assert len(in_columns(lines, 10, 3)) == 7


# Typing


def test_wrong_input_asks_again(run: Run) -> None:
    typed = [
        "99",
        "0",
        "-1",
        "dance",
        "move z9",
        "move c4",
        "x" * 500,
        "9" * 190,
        "",
        "why",
        "why dance",
        "undo",
        "end",
    ]
    result = run("play", "river_duel", "--seed", "5", "--rule", "first_turn=south", typed=typed)
    assert result.code == 0
    assert "There is no option 99; choose a number from 1 to 6." in result.out
    assert "There is no option 0; choose a number from 1 to 6." in result.out
    assert "There is no such option as 'dance'. Type a number from 1 to 6, or help." in result.out
    assert "'move z9' is not possible: there is no such tile on this board (SETUP-1)." in result.out
    assert "'move c4' is not possible: a move goes one step, to an adjacent tile (MOVE-1)." in result.out
    assert "That line is too long." in result.out
    assert "Why what?" in result.out
    assert result.out.count("There is no such option as 'dance'.") == 2
    assert "Nothing has been played yet." in result.out
    assert kept().moves[0] == "end"


def test_options_in_any_case_and_spacing(run: Run) -> None:
    run("play", "river_duel", "--seed", "5", "--rule", "first_turn=south", typed=["  MOVE   C2 "])
    assert kept().moves == ["move c2"]


def test_options_by_their_words(run: Run) -> None:
    typed = ["walk to the mountain C2: +1 arrow"]
    run("play", "river_duel", "--seed", "5", "--rule", "first_turn=south", typed=typed)
    assert kept().moves == ["move c2"]


def test_what_is_similar_is_named(run: Run) -> None:
    typed = ["montain", "why conced", "hepl"]
    out = run("play", "river_duel", "--seed", "5", "--rule", "first_turn=south", typed=typed).out
    assert "Did you mean '1) Walk to the mountain b1: +1 arrow' or '2) Walk to" in out
    assert "no such option as 'conced'. Did you mean '6) Concede the match'?" in out
    assert "no such option as 'hepl'. Did you mean 'help' or '4) Heal: -2 food, +1 health'?" in out


def test_house_rules_in_words(run: Run) -> None:
    out = run("play", "river_duel", "--seed", "5", "--rule", "lives=1", "--rule", "raft=unstuck", typed=["house"]).out
    assert "House rules: Lives: 1 life; Raft: only frees you from the mire." in out
    every = out.partition("> house")[2]
    assert "Lives: 1 life\n" in every
    assert "Who begins: Roll for it" in every
    assert "unstuck" not in out


def test_undo(run: Run) -> None:
    typed = ["move c2", "undo", "undo", "move b1"]
    result = run("play", "river_duel", "--seed", "5", "--rule", "first_turn=south", typed=typed)
    assert kept().moves == ["move b1"]
    assert "Nothing has been played yet." in result.out


def test_undo_is_refused_after_a_die(run: Run) -> None:
    args = ["play", "river_duel", "--seats", "me,me", "--seed", "5", "--rule", "first_turn=south"]
    result = run(*args, typed=["move c2", "explore", "undo"])
    assert "'explore' showed a die or a hidden thing, so it stands." in result.out
    assert kept().moves == ["move c2", "explore"]


def test_undo_of_a_bots_option_is_refused(run: Run) -> None:
    result = run("play", "river_duel", "--seed", "5", "--rule", "first_turn=south", typed=["end", "undo"])
    assert "only its own seat may take it back." in result.out


def test_undo_across_the_table_hot_seat(run: Run) -> None:
    args = ["play", "river_duel", "--seats", "me,me", "--seed", "5", "--rule", "first_turn=south"]
    run(*args, typed=["end", "undo", "move b1"])
    assert kept().moves == ["move b1"]


def test_why(run: Run) -> None:
    typed = ["why move c4", "why move c2", "why explore", "why buy raft"]
    result = run("play", "river_duel", "--seed", "5", "--rule", "first_turn=south", typed=typed)
    assert "'move c4' is not legal now: a move goes one step, to an adjacent tile (MOVE-1)." in result.out
    assert "MOVE-1  A move goes one step, to an adjacent tile." in result.out
    assert "'move c2' is legal now: Walk to the mountain c2: +1 arrow." in result.out
    assert "(EXPLORE-3)" in result.out
    assert "(VILLAGE-2)" in result.out


def test_rules_log_hint_and_help_at_the_table(run: Run) -> None:
    typed = [
        "rules MOVE-2",
        "rules raft glide",
        "rules",
        "rules MOVE-99",
        "rules dragon",
        "log",
        "log 1",
        "hint",
        "help",
    ]
    result = run("play", "river_duel", "--seed", "5", "--rule", "first_turn=south", typed=typed)
    assert "MOVE-2  Tiles are adjacent when they share an edge." in result.out
    assert "RAFT-2  " in result.out
    assert "Movement and adjacency" in result.out
    assert "No clause 'MOVE-99'; MOVE-1 to MOVE-10 exist." in result.out
    assert "No clause of River Duel contains: dragon" in result.out
    assert result.out.count("South takes the first turn. (HR-19)") == 2  # on the screen and in the log
    assert "… 1 thing before: type log all" in result.out
    assert "A good bot would choose " in result.out
    assert "take your last option back" in result.out
    assert "Nothing has been played yet, so nothing is saved." in result.out
    assert not Path(KEPT).exists()


def test_the_odds_of_an_option(run: Run) -> None:
    """Where dice decide it: not in the tavern, but before a quest."""
    typed = ["odds end", "1", "end", "odds", "odds 1", "odds rest", "help"]
    result = run("play", "adventure_party", "--seats", "me", "--seed", "5", typed=typed)
    assert result.out.count("Nothing here is decided by dice that could fail.") == 1
    assert "The odds of what? Name an option, for example: odds quest " in result.out
    assert re.search(r"\d+ % to succeed with best play\.", result.out)
    assert "nothing that could fail." in result.out
    assert "how likely an option succeeds" in result.out


# Saving


def test_quitting_and_resuming_changes_nothing(run: Run) -> None:
    args = ["play", "river_duel", "--seats", "me,greedy"]
    run(*args, "--seed", "7", "--save", "through.json", typed=STARVING)
    run(*args, "--seed", "7", "--save", "parts.json", typed=["end", "end", "quit"])
    halfway = kept("parts.json")
    assert halfway.outcome is None
    result = run(*args, "--resume", "parts.json", typed=["end"])
    assert len(kept("parts.json").moves) > len(halfway.moves)
    assert "questhall play river_duel --resume parts.json --seats me,greedy" in result.out
    run(*args, "--resume", "parts.json", typed=STARVING)
    assert kept("parts.json") == kept("through.json")
    assert "The seed of the dice was 7" in run(*args, "--resume", "parts.json").out


def test_resume_elsewhere(run: Run) -> None:
    run("play", "river_duel", "--seed", "7", "--save", "one.json", typed=["end"])
    before = Path("one.json").read_text(encoding="utf-8")
    run("play", "river_duel", "--resume", "one.json", "--save", "two.json", typed=["end"])
    assert Path("one.json").read_text(encoding="utf-8") == before
    assert len(kept("two.json").moves) > len(kept("one.json").moves)


def test_a_patch_is_played_kept_and_resumed(run: Run) -> None:
    rich = ["--rule", "first_turn=south", "--patch", 'tiles.mountain.landing.effects = ["gain arrows 2"]']
    out = run("play", "river_duel", "--seed", "7", *rich, typed=["move c2"]).out
    assert "+2 arrows" in out
    assert kept().patch == {"tiles.mountain.landing.effects": ["gain arrows 2"]}
    assert "2 arrows" in run("play", "river_duel", "--resume", KEPT, typed=["end"]).out


def test_another_match_is_never_overwritten(run: Run) -> None:
    for seed in ("1", "2", "3"):
        run("play", "river_duel", "--seed", seed, typed=["end"])
    assert kept().seed == "1"
    assert kept("questhall-river_duel-2.json").seed == "2"
    assert kept("questhall-river_duel-3.json").seed == "3"
    assert sorted(path.name for path in Path().iterdir()) == sorted(
        [KEPT, "questhall-river_duel-2.json", "questhall-river_duel-3.json"]
    )


def test_saving_while_playing(run: Run) -> None:
    Path("mine.json").write_text("precious", encoding="utf-8")
    Path("folder").mkdir()
    typed = ["move c2", "save a b.json", "save mine.json", "save no/such/folder.json", "save folder", "end", "quit"]
    args = ["play", "river_duel", "--seed", "5", "--seats", "me,me", "--rule", "first_turn=south"]
    result = run(*args, typed=typed)
    assert Path("mine.json").read_text(encoding="utf-8") == "precious"
    assert kept("a b.json").moves == ["move c2"]
    assert kept("mine-2.json").moves == ["move c2"]
    assert "Saved in mine-2.json" in result.out
    assert "Cannot save no/such/folder.json: No such file or directory." in result.out
    assert kept("folder/mine-2.json").moves == ["move c2", "end"]


def test_a_match_that_cannot_be_saved_fails(run: Run) -> None:
    result = run("play", "river_duel", "--seed", "5", "--save", "no/such/x.json", typed=["end", "quit"])
    assert result.code == 2
    assert "cannot write no/such/x.json: there is no such folder" in result.err


def test_resume_refuses_what_does_not_fit(run: Run) -> None:
    run("play", "river_duel", "--seed", "7", typed=["end"])
    assert run("play", "river_duel", "--resume", KEPT, "--seats", "me,me,me,me").code == 2
    Path("bad.json").write_text("{}", encoding="utf-8")
    assert run("play", "river_duel", "--resume", "bad.json").code == 2


def heed_ctrl_c() -> None:
    """Tests that were started in the background have been told to ignore Ctrl-C; whoever plays has not."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_ctrl_c_saves_and_leaves_quietly(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "questhall", "play", "river_duel", "--seed", "5"]
    with subprocess.Popen(
        command,
        cwd=tmp_path,
        env=environment(PYTHONUNBUFFERED="1"),
        text=True,
        encoding="utf-8",
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=heed_ctrl_c,
    ) as game:
        assert game.stdin is not None
        assert game.stdout is not None
        game.stdin.write("end\n")
        game.stdin.flush()
        seen = ""
        while "> end" not in seen or not seen.endswith("\n> "):
            seen += game.stdout.read(1)
        game.send_signal(signal.SIGINT)
        out, err = game.communicate(timeout=30)
    assert game.returncode == 130
    assert err == ""
    assert f"--resume {KEPT}" in out
    assert "end" in kept(tmp_path / KEPT).moves


# Terminals


def on_a_terminal(folder: Path, typed: str, **more: str) -> str:
    """What a sitting at a pseudo terminal shows."""
    pty = pytest.importorskip("pty")
    ours, theirs = pty.openpty()
    env = environment(TERM="xterm-256color", COLORTERM="truecolor", LINES="24", **more)
    command = [sys.executable, "-m", "questhall", "play", "river_duel", "--seed", "5"]
    with subprocess.Popen(command, cwd=folder, env=env, stdin=theirs, stdout=theirs, stderr=theirs) as game:
        os.close(theirs)
        os.write(ours, typed.encode())
        seen = b""
        started = time.monotonic()
        while time.monotonic() - started < 30:
            try:
                part = os.read(ours, 65536)
            except OSError:  # the other end is closed
                break
            if not part:
                break
            seen += part
        game.wait(timeout=30)
        os.close(ours)
    assert game.returncode == 0
    return seen.decode("utf-8", "replace")


def test_a_terminal_has_colours_and_is_drawn_over(tmp_path: Path) -> None:
    seen = on_a_terminal(tmp_path, "\nend\nquit\n")
    assert "\x1b[2J" in seen
    assert "48;2;60;100;52m♣F" in seen
    assert "Press Enter to begin." in seen


def test_no_color_is_respected(tmp_path: Path) -> None:
    seen = on_a_terminal(tmp_path, "\nend\nquit\n", NO_COLOR="1")
    assert "38;" not in seen
    assert "48;" not in seen
    assert "♣F" in seen


def test_plain_output_has_no_control_codes(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "\x1b" in run("play", "river_duel", "--seed", "5", typed=["end"]).out
    assert "\x1b" not in run("play", "river_duel", "--seed", "5", "--plain", typed=["end"]).out


def test_every_tile_and_seat_can_be_told_without_colour() -> None:
    from questhall.games.river_duel.terminal import LOOKS

    kinds = {kind for seats in (2, 4) for kind in Match("river_duel", seats, 1).printed()["board"]["tiles"].values()}
    assert kinds == set(LOOKS)
    assert len({(symbol, letter) for symbol, letter, _ in LOOKS.values()}) == len(LOOKS)
    assert find_game("river_duel").title == "River Duel"


# Several seats asked at once


def secret_match(seats: int, *answers: str) -> Match:
    """Lanterns with everybody choosing at once, and the given options played."""
    match = Match("lanterns", seats, "7", {"choosing": "at_once"})
    for option in answers:
        match.play(option)
    return match


def sitting(run: Run, seats: str, *typed: str) -> str:
    result = run("play", "lanterns", "--seats", seats, "--seed", "7", "--rule", "choosing=at_once", typed=list(typed))
    assert result.code == 0
    return result.out


@pytest.mark.usefixtures("lanterns")
def test_all_are_asked_before_anybody_sees_what_was_chosen(run: Run) -> None:
    hands = secret_match(2).state.hands  # type: ignore[attr-defined]
    out = sitting(run, "me,me", f"choose {hands[0][0]}", f"choose {hands[1][1]}", "quit")
    first, second = out.split("B Seat 2 looks now, and nobody else.")[:2]
    assert "At the same time, in secret: B Seat 2." in first
    assert "B Seat 2: " in second
    assert f"choose {hands[0][0]}" not in second.split("Seat 2: ")[1].split("A Seat 1 looks now")[0]
    assert kept("questhall-lanterns.json").moves == [f"choose {hands[0][0]}", f"choose {hands[1][1]}"]


@pytest.mark.usefixtures("lanterns")
def test_undo_takes_an_answer_back_that_waits_for_others(run: Run) -> None:
    hands = secret_match(2).state.hands  # type: ignore[attr-defined]
    first, other, second = f"choose {hands[0][0]}", f"choose {hands[0][1]}", f"choose {hands[1][0]}"
    out = sitting(run, "me,me", first, "undo", other, second, "quit")
    assert "A Seat 1 is asked again." in out
    assert kept("questhall-lanterns.json").moves == [other, second]


@pytest.mark.usefixtures("lanterns")
def test_pass_on_passes_until_the_stretch_is_over(run: Run) -> None:
    hands = secret_match(2).state.hands  # type: ignore[attr-defined]
    cards = [f"choose {hand[0]}" for hand in hands]
    out = sitting(run, "me,me", "pass on", *cards, "pass on", "raise", "quit")
    assert "Seat 1 is not asked anything that it could pass from now on" in out
    assert "Type 'pass on' to pass until round 1 is over." in " ".join(out.split())
    assert kept("questhall-lanterns.json").moves[2:5] == ["pass", "raise", "pass"]


@pytest.mark.usefixtures("lanterns")
def test_a_standing_pass_may_be_lifted(run: Run) -> None:
    hands = secret_match(2).state.hands  # type: ignore[attr-defined]
    cards = [f"choose {hand[0]}" for hand in hands]
    out = sitting(run, "me,me", "ask again", *cards, "pass on", "ask me", "ask again", "raise", "raise", "quit")
    assert "obody here passes from now on" in out
    assert "'ask again' lifts a standing pass" in out
    assert "A Seat 1 will be asked again." in out
    assert kept("questhall-lanterns.json").moves[2:5] == ["pass", "raise", "raise"]


@pytest.mark.usefixtures("lanterns")
def test_bots_answer_beside_a_person(run: Run) -> None:
    card = secret_match(4).state.hands[2][0]  # type: ignore[attr-defined]
    sitting(run, "easy,easy,me,easy", f"choose {card}", "quit")
    moves = kept("questhall-lanterns.json").moves
    assert moves[2] == f"choose {card}"
    assert [move.split()[0] for move in moves[:4]] == ["choose"] * 4


@pytest.mark.usefixtures("lanterns")
def test_a_seat_that_looked_last_need_not_hand_the_screen_to_itself(run: Run) -> None:
    card = secret_match(2).state.hands[0][0]  # type: ignore[attr-defined]
    assert "nobody else" not in sitting(run, "me,easy", f"choose {card}", "quit")
