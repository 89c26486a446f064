"""What Adventure Party's learned value sees of a position, and when a turn is over for it."""

from __future__ import annotations

from questhall.bots.quick import QuickBot
from questhall.engine import Match
from questhall.engine.sight import Sight
from questhall.games.adventure_party.game import GAME
from tests.games.adventure_party.tables import Make, Table


def seen(t: Table, seat: int) -> set[str]:
    names = GAME.feature_names(t.match.seats)
    return {names[number] for number in GAME.features(t.match.state, seat)}  # type: ignore[arg-type]


def test_a_position_in_words(table: Make) -> None:
    t = table(
        level=2,
        parties={0: "H01+ H02~", 1: "H03"},
        hands={0: "S06", 1: "S08 P01"},
        gold={0: 3, 1: 12},
        vp={0: 4, 1: 6},
        inactive=(1,),
    )
    own = {"points 4", "gold 3", "hand 1", "heroes 2", "upgraded 1", "wounded 1", "banner 0", "stages beaten 3"}
    other = {"points 6", "gold 8", "hand 2", "heroes 1", "upgraded 0", "wounded 0"}
    found = seen(t, 0)
    assert {f"own: {word}" for word in own} | {f"next: {word}" for word in other} <= found
    assert {"own: level and quests done 5", "ahead 10", "turns until the own 0"} <= found
    assert "next: banner 0" not in found
    turned = seen(t, 1)
    assert {f"next: {word}" for word in own} | {f"own: {word}" for word in other} <= turned
    assert {"ahead 14", "turns until the own 1"} <= turned


def test_nothing_is_seen_of_another_hand_but_its_size(table: Make) -> None:
    one, other = table(hands={1: "S06 R01"}), table(hands={1: "P01 S08"})
    assert seen(one, 0) == seen(other, 0)
    assert seen(one, 1) != seen(other, 1)


def test_a_boss_that_is_known_can_be_beaten_the_more_the_better_the_party_is(table: Make) -> None:
    weak, strong = (seen(table(level=3, parties={0: party}), 0) for party in ("H01", "H21+ H22+ H23+ L01 L02"))
    assert {word for word in weak if "stage and" in word} == {
        "own: stage and its chance 0",
        "own: stage and its chance 11",
    }
    assert not {word for word in strong if "stage and" in word} & {"own: stage and its chance 0"}


def test_a_turn_ends_with_the_turn_and_not_with_each_step_or_question_to_another() -> None:
    match = Match("adventure_party", seats=2, seed=3, house_rules={"skull": "on"}, dice="fast")
    bot, turns, steps = QuickBot(1), set[int](), set[int]()
    while match.decision is not None and match.state.beaten == [-1, -1]:  # type: ignore[attr-defined]
        turns.add(GAME.turn_of(match.state, match.steps))  # type: ignore[arg-type]
        steps.add(match.steps)
        match.play(bot.choose(Sight(match)))
    assert len(turns) == match.state.turn + 1  # type: ignore[attr-defined]
    assert len(steps) > 3 * len(turns)
