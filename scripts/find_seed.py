"""Find a seed with which the dice of a game's guided match fall as its `lesson.toml` says.

python scripts/find_seed.py river_duel [CHAPTER]
"""

from __future__ import annotations

import itertools
import sys
from collections import Counter

from questhall.engine import LoadedDice, Match, find_game
from questhall.engine.dice import fair_face
from questhall.server.lesson import parse_lesson


def find_seed(game: str, chapter: int = 1) -> str:
    """The first seed that fits."""
    lesson = parse_lesson(find_game(game), chapter)
    faces = [face for step in lesson.steps for face in step.rolls]
    match = Match(game, lesson.seats, house_rules=lesson.house_rules, dice=LoadedDice(faces))
    for step in lesson.steps:
        if step.kind == "play":
            match.play(step.option)
        elif step.kind == "take_back":
            match.undo()
    counts: Counter[str] = Counter()
    wanted = []
    for sides, face, stream in match.rolls:
        wanted.append((counts[stream], sides, stream, face))
        counts[stream] += 1
    for number in itertools.count(1):
        seed = f"lesson-{number}"
        key = seed.encode()
        if all(fair_face(key, index, sides, stream) == face for index, sides, stream, face in wanted):
            return seed
    raise AssertionError("there is always another number")


if __name__ == "__main__":
    print(find_seed(sys.argv[1], *[int(chapter) for chapter in sys.argv[2:3]]))
