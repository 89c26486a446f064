"""Every guided match plays through as written; a spoiled one is refused with file, step and field."""

from __future__ import annotations

from pathlib import Path

import pytest

from questhall.engine import ContentError, Match, QuesthallError, find_game, game_names
from questhall.engine.dice import faces_of
from questhall.server.lesson import Lesson, chapters, file_of, has_lesson, read_lesson
from tests.engine.lanterns import LanternsGame

RIVER_DUEL = find_game("river_duel").folder / file_of()
LESSONS = [(name, chapter) for name in game_names() for chapter, _ in enumerate(chapters(find_game(name)), 1)]


@pytest.mark.parametrize("game", game_names())
def test_every_game_has_a_lesson(game: str) -> None:
    assert has_lesson(find_game(game))


@pytest.mark.parametrize(("game", "chapter"), LESSONS)
def test_a_lesson_plays_through(game: str, chapter: int) -> None:
    lesson = read_lesson(find_game(game), chapter)
    match = Match(game, lesson.seats, lesson.seed, lesson.house_rules)
    shuffled = len(match.rolls)
    for number, step in enumerate(lesson.steps, 1):
        answered = len(match.asking) - len(match.open)  # together with others, who still think
        assert step.moves == len(match.moves) + answered, f"step {number}"
        if step.kind == "play":
            match.play(step.option)
        elif step.kind == "take_back":
            match.undo()
    faces = [face for step in lesson.steps for face in step.rolls]
    assert faces_of(match.rolls[shuffled:]) == faces


@pytest.mark.parametrize(("game", "chapter"), LESSONS)
def test_a_lesson_is_short_and_says_one_thing_at_a_time(game: str, chapter: int) -> None:
    lesson = read_lesson(find_game(game), chapter)
    asked = [step for step in lesson.steps if step.by == "learner" and step.kind != "read"]
    assert 8 <= len(asked) <= 18
    assert sum(len(step.text.split()) for step in lesson.steps) < 600
    assert all(len(step.text) <= 240 for step in lesson.steps)
    assert all(step.target or step.panel for step in lesson.steps)


def test_the_first_lesson_ends_with_a_win() -> None:
    lesson = read_lesson(find_game("river_duel"))
    match = Match("river_duel", lesson.seats, lesson.seed, lesson.house_rules)
    for step in lesson.steps:
        if step.kind == "play":
            match.play(step.option)
        elif step.kind == "take_back":
            match.undo()
    assert match.outcome is not None
    assert match.outcome.winners == (0,)


HEAD = '[lesson]\ntitle = "T"\nseats = 2\nseed = "lesson-162"\nhouse_rules = { first_turn = "south" }\n'
FIRST = '[[steps]]\ntext = "Go."\nplay = "move c2"\n'


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("[lesson", "lesson.toml: not valid TOML"),
        (FIRST, "lesson.toml: entry 'lesson' is missing"),
        (HEAD, "lesson.toml: there must be steps, each written [[steps]]"),
        ("steps = [1]\n" + HEAD, "there must be steps"),
        (HEAD + FIRST + "[more]\n", "lesson.toml: entry 'more' is not known here"),
        (HEAD.replace("seats = 2", "seats = 3") + FIRST, "entry 'lesson': field 'seats' is 3"),
        (
            HEAD.replace("south", "east") + FIRST,
            "entry 'lesson': field 'house_rules' does not fit: house rule first_turn",
        ),
        (HEAD.replace("seed", "sead") + FIRST, "entry 'lesson': field 'seed' is missing"),
        (HEAD + '[[steps]]\ntext = " "\n', "entry 'step 1': field 'text' is empty"),
        (HEAD + FIRST + '[[steps]]\ntexts = "x"\n', "entry 'step 2': field 'text' is missing"),
        (HEAD + FIRST + 'colour = "red"\n', "entry 'step 1': field 'colour' is not known here"),
        (HEAD + FIRST + "take_back = true\n", "entry 'step 1': field 'take_back' and 'play' exclude each other"),
        (HEAD + FIRST + 'target = "c2"\npanel = "log"\n', "entry 'step 1': field 'panel' and 'target' exclude"),
        (HEAD + FIRST + 'panel = "cellar"\n', "entry 'step 1': field 'panel' is 'cellar'; it must be one of board"),
        (HEAD + FIRST + 'target = "z9"\n', "entry 'step 1': field 'target' is 'z9'; there is no such place or seat"),
        (HEAD + FIRST + 'clause = "MOVE-99"\n', "entry 'step 1': field 'clause' is 'MOVE-99'; the rule book has no"),
        (HEAD + FIRST.replace("c2", "c3"), "entry 'step 1': field 'play' does not fit: 'move c3' is not legal now"),
        (HEAD + FIRST + 'by = "script"\n', "entry 'step 1': field 'by' is 'script', but South decides here"),
        (
            HEAD + FIRST + 'by = "teacher"\n',
            "entry 'step 1': field 'by' is 'teacher'; it must be one of learner, script",
        ),
        (HEAD + FIRST + "rolls = [3]\n", "entry 'step 1': field 'rolls' is [3]; with this seed the dice show []"),
        (
            HEAD + FIRST + '[[steps]]\ntext = "Look."\nplay = "explore"\n',
            "entry 'step 2': field 'rolls' is []; with this seed the dice show [4]",
        ),
        (
            HEAD
            + FIRST
            + '[[steps]]\ntext = "A"\nplay = "explore"\nrolls = [4]\n[[steps]]\ntext = "B"\ntake_back = true\n',
            "entry 'step 3': field 'take_back' is not possible here",
        ),
        (
            HEAD + '[[steps]]\ntext = "A"\nplay = "concede"\n' + FIRST,
            "entry 'step 2': field 'play' comes too late: the match is over",
        ),
    ],
)
def test_a_spoiled_lesson_is_refused(monkeypatch: pytest.MonkeyPatch, text: str, complaint: str) -> None:
    with pytest.raises(ContentError) as refused:
        read_as(monkeypatch, text)
    assert complaint in str(refused.value)


def read_as(monkeypatch: pytest.MonkeyPatch, text: str) -> Lesson:
    """River Duel's lesson, if it were written so."""
    written = RIVER_DUEL.read_text(encoding="utf-8")
    assert text != written
    real = Path.read_text

    def read(path: Path, *args: str, **options: str) -> str:
        return text if path == RIVER_DUEL else real(path, *args, **options)

    monkeypatch.setattr(Path, "read_text", read)
    return read_lesson(find_game("river_duel"))


class Taught(LanternsGame):
    """Lanterns with a lesson in which both seats are asked at once."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._folder = folder

    @property
    def folder(self) -> Path:
        return self._folder


def test_steps_in_which_several_are_asked_at_once_follow_each_other(tmp_path: Path) -> None:
    hands = Match(LanternsGame(), 2, "7", {"choosing": "at_once"}).state.hands  # type: ignore[attr-defined]
    steps = [f'play = "choose {hands[0][0]}"', f'by = "script"\nplay = "choose {hands[1][0]}"', 'play = "pass"']
    head = '[lesson]\ntitle = "T"\nseats = 2\nseed = "7"\nhouse_rules = { choosing = "at_once" }\n'
    written = head + "".join(f'[[steps]]\ntext = "Go."\n{step}\n' for step in steps)
    (tmp_path / file_of()).write_text(written, encoding="utf-8")
    lesson = read_lesson(Taught(tmp_path))
    assert [step.moves for step in lesson.steps] == [0, 1, 2], "an answer that waits for others counts too"


def test_a_lesson_may_have_chapters(tmp_path: Path) -> None:
    game = Taught(tmp_path)
    for chapter in (1, 2):
        head = f'[lesson]\ntitle = "Chapter {chapter}"\nseats = {2 * chapter}\nseed = "7"\n'
        (tmp_path / file_of(chapter)).write_text(head + '[[steps]]\ntext = "Look."\n', encoding="utf-8")
    assert [each.name for each in sorted(tmp_path.iterdir())] == ["lesson.toml", "lesson2.toml"]
    assert chapters(game) == ["Chapter 1", "Chapter 2"]
    assert (read_lesson(game).seats, read_lesson(game, 2).seats) == (2, 4)
    with pytest.raises(QuesthallError, match="has no chapter 3 of its guided match, but 2"):
        read_lesson(game, 3)


def test_errors_name_the_chapter_they_are_in(tmp_path: Path) -> None:
    for chapter in (1, 2):
        (tmp_path / file_of(chapter)).write_text('[lesson]\ntitle = "T"\nseats = 2\nseed = "7"\n', encoding="utf-8")
    with pytest.raises(ContentError, match=r"^lesson2\.toml: there must be steps"):
        read_lesson(Taught(tmp_path), 2)
