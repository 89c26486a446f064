"""Records: a match is its record, and a bad record is named."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from questhall.engine import FastDice, LoadedDice, Match, RecordError, UnknownGame, read_record
from questhall.engine.dice import faces_of, fair_face
from questhall.engine.record import ERA, MOST_INHERITED


def played(seed: int = 3, dice: str = "fair", seats: int = 2, game: str = "river_duel", era: int = ERA) -> Match:
    match = Match(game, seats, seed, dice=dice, era=era)
    chooser = FastDice(seed)
    while match.decision is not None:
        match.play(match.decision.options[chooser.below(match.decision.choices)])
    return match


RECORD = played().record.to_json()


def changed(**fields: Any) -> str:
    return json.dumps({**json.loads(RECORD), **fields})


@pytest.mark.parametrize("dice", ["fair", "fast"])
@pytest.mark.parametrize("seats", [2, 4])
def test_a_record_replays_to_the_same_state_view_and_outcome(dice: str, seats: int) -> None:
    match = played(5, dice, seats)
    again = Match.replay(read_record(match.record.to_json()))
    assert again.view(0) == match.view(0)
    assert again.outcome == match.outcome
    assert again.events == match.events
    assert again.record == match.record


def test_a_match_with_loaded_dice_replays_from_its_rolls() -> None:
    match = Match("river_duel", dice=LoadedDice([6, 1, 5]))
    match.play("move c2")
    match.play("explore")
    assert match.seed == match.record.seed == ""
    again = Match.replay(read_record(match.record.to_json()))
    assert again.view(0) == match.view(0)


def test_records_are_equal_only_in_everything() -> None:
    match = played(5)
    assert match.record == read_record(match.record.to_json())
    assert match.record != played(6).record
    assert match.record != match.record.to_json()


def test_a_record_can_be_replayed_up_to_any_move() -> None:
    record = read_record(RECORD)
    for count in range(len(record.moves) + 1):
        match = Match.replay(record, count)
        assert len(match.moves) == count


def test_a_record_publishes_the_hash_of_its_seed() -> None:
    record = played().record
    assert record.commitment == json.loads(record.to_json())["commitment"]


@given(st.integers(0, len(RECORD) - 4))
def test_a_truncated_record_is_refused(length: int) -> None:
    with pytest.raises(RecordError):
        read_record(RECORD[:length])


@given(st.binary(max_size=60) | st.text(max_size=60))
def test_garbage_is_refused(garbage: bytes | str) -> None:
    with pytest.raises(RecordError):
        read_record(garbage if isinstance(garbage, str) else garbage.decode("latin-1"))


def test_a_deeply_nested_text_is_refused() -> None:
    with pytest.raises(RecordError):
        read_record("[" * 200_000)


@pytest.mark.parametrize(
    ("fields", "complaint"),
    [
        ({"questhall": 3}, "format 3, from a newer Questhall; this one reads up to 2"),
        ({"questhall": "1"}, "field 'questhall' is '1'"),
        ({"questhall": 0}, "field 'questhall' is 0"),
        ({"questhall": True}, "field 'questhall' is True"),
        ({"game": 7}, "field 'game' is 7; it must be a game's name"),
        ({"seats": "2"}, "field 'seats' is '2'; it must be a number of seats"),
        ({"house_rules": []}, "field 'house_rules' is"),
        ({"house_rules": {"lives": 1.5}}, "house rule 'lives' is 1.5"),
        ({"house_rules": {"lives": 1.5, "raft": 1}}, "house rule 'lives' is 1.5"),
        ({"house_rules": {"raft": 1, "lives": True}}, "house rule 'lives' is True"),
        ({"moves": ["end", 3]}, "move 2 is 3; it must be an option's text"),
        ({"moves": [3, "end"]}, "move 1 is 3; it must be an option's text"),
        ({"rolls": [[6, 7]]}, r"roll 1 is \[6, 7\]; it must be \[sides, face\]"),
        ({"rolls": [[6, 1], "x"]}, "roll 2 is 'x'"),
        ({"rolls": ["x", [6, 1]]}, "roll 1 is 'x'"),
        ({"rolls": [["6", 1]]}, "roll 1 is"),
        ({"rolls": [[6, "1"]]}, "roll 1 is"),
        ({"rolls": [[6, True]]}, "roll 1 is"),
        ({"rolls": [[6, 0]]}, "roll 1 is"),
        ({"rolls": [[1_000_001, 1]]}, "roll 1 is"),
        ({"rolls": [[6, 1, 7]]}, r"roll 1 is \[6, 1, 7\]; it must be \[sides, face\] or \[sides, face, stream\]"),
        ({"rolls": [[6, 1, ""]]}, "roll 1 is"),
        ({"rolls": [[6, 1, "battle:1"]]}, "roll 1 is"),
        ({"rolls": [[6, 1, "battle", 1]]}, "roll 1 is"),
        ({"rolls": [[6, 1, "battle"]], "questhall": 1}, r"'battle'\]; it must be \[sides, face\]$"),
        ({"dice": "magic"}, "field 'dice' is 'magic'; it must be one of fair, fast, loaded"),
        ({"seed": "other"}, "the seed does not fit the published commitment"),
        ({"outcome": 3}, "field 'outcome' is 3"),
        ({"outcome": {"ending": "draw", "clause": "END-7"}}, "field 'scores' is missing"),
        ({"outcome": {"ending": "draw", "clause": "END-7", "scores": ["1"]}}, "field 'scores' is"),
        ({"outcome": {"ending": "draw", "clause": "END-7", "scores": [10**400, 0]}}, "field 'scores' is"),
        ({"outcome": {"ending": "draw", "clause": "END-7", "scores": [1.5, 0]}}, "a list of numbers from 0 to 1"),
        ({"outcome": {"ending": "draw", "clause": "END-7", "scores": [1.0] * 9}}, "there are 9 scores for 2 seats"),
    ],
)
def test_a_wrong_field_is_named(fields: dict[str, Any], complaint: str) -> None:
    with pytest.raises(RecordError, match=complaint):
        read_record(changed(**fields))


@pytest.mark.parametrize(
    "field", ["game", "rules", "seats", "house_rules", "dice", "seed", "commitment", "moves", "rolls"]
)
def test_a_missing_field_is_named(field: str) -> None:
    fields = json.loads(RECORD)
    del fields[field]
    with pytest.raises(RecordError, match=f"field '{field}' is missing"):
        read_record(json.dumps(fields))


def test_another_programs_json_is_refused() -> None:
    with pytest.raises(RecordError, match="not a Questhall record"):
        read_record('{"game": "chess"}')


def test_a_record_of_a_game_that_is_not_here_is_refused() -> None:
    with pytest.raises(UnknownGame, match="no game 'chess'"):
        Match.replay(read_record(changed(game="chess")))


def test_a_record_of_another_rules_version_is_refused() -> None:
    with pytest.raises(RecordError, match="played by version 99 of River Duel's rules; this program plays version"):
        Match.replay(read_record(changed(rules=99)))


def test_a_move_that_does_not_fit_is_named() -> None:
    moves = json.loads(RECORD)["moves"]
    with pytest.raises(RecordError, match="move 2 does not fit: 'move z9' is not legal now"):
        Match.replay(read_record(changed(moves=[moves[0], "move z9"])))


def test_moves_after_the_end_are_refused() -> None:
    moves = json.loads(RECORD)["moves"]
    with pytest.raises(RecordError, match=f"move {len(moves) + 1} does not fit: the match is over"):
        Match.replay(read_record(changed(moves=[*moves, "end"])))


def test_a_changed_roll_is_found() -> None:
    rolls = json.loads(RECORD)["rolls"]
    true = rolls[2][1]
    rolls[2] = [6, true % 6 + 1]
    with pytest.raises(RecordError, match=f"roll 3 is recorded as {true % 6 + 1} on a d6, but the seed gives {true}$"):
        Match.replay(read_record(changed(rolls=rolls)))


def test_missing_rolls_are_found() -> None:
    with pytest.raises(RecordError, match="rolls are recorded, but the match needs"):
        Match.replay(read_record(changed(rolls=json.loads(RECORD)["rolls"][:-1])))


def test_a_changed_outcome_is_found() -> None:
    outcome = {"ending": "draw", "clause": "END-7", "scores": [0.5, 0.5]}
    with pytest.raises(RecordError, match="the recorded outcome is"):
        Match.replay(read_record(changed(outcome=outcome)))


@pytest.mark.parametrize(("game", "seats"), [("river_duel", 2), ("delve", 1)])
def test_a_branch_shares_the_past_and_rolls_its_own_future(game: str, seats: int) -> None:
    match = played(5, seats=seats, game=game)
    count = len(match.moves) // 2
    branch = match.branch(count, seed="another future")
    past = Match.replay(match.record, count)
    assert branch.view(0) == past.view(0)
    assert branch.rolls == past.rolls
    again = branch.branch(count, seed="a third")
    assert again.rolls == past.rolls
    earlier = again.branch(count // 2, seed="a fourth")
    assert earlier.rolls == Match.replay(match.record, count // 2).rolls
    for each in (branch, again):
        chooser = FastDice(1)
        while each.decision is not None:
            each.play(each.decision.options[chooser.below(each.decision.choices)])
        assert Match.replay(read_record(each.record.to_json())).events == each.events
    assert branch.rolls != again.rolls


def test_a_match_cannot_branch_off_without_end() -> None:
    earlier = tuple((n - MOST_INHERITED, "a") for n in range(MOST_INHERITED))  # all before the first roll
    with pytest.raises(RecordError, match="that is the most"):
        Match("river_duel", 2, 3, inherited=earlier).branch(0)
    assert len(Match("river_duel", 2, 3, inherited=earlier[1:]).branch(0).inherited) == MOST_INHERITED


def test_a_branch_goes_on_in_every_stream() -> None:
    """Its new seed gives each stream's next number, not its first ones again."""
    match = played(5, seats=1, game="delve")
    branch = match.branch(len(match.moves) // 2, seed="another future")
    shared = len(branch.rolls)
    for option in match.moves[len(branch.moves) :]:
        if branch.decision is None or option not in branch.decision.options:
            break
        branch.play(option)
    counts: Counter[str] = Counter()
    for number, (sides, face, stream) in enumerate(branch.rolls):
        seed = match.seed if number < shared else branch.seed
        assert face == fair_face(seed.encode(), counts[stream], sides, stream)
        counts[stream] += 1
    assert len(branch.rolls) > shared


@pytest.mark.parametrize("dice", ["fair", "fast"])
def test_a_record_names_the_stream_of_every_roll(dice: str) -> None:
    match = played(5, dice, 1, "delve")
    record = read_record(match.record.to_json())
    assert record.rolls == match.rolls
    assert {"dungeon", "battle"} <= {stream for _, _, stream in record.rolls}
    assert Match.replay(record).events == match.events
    loaded = Match("delve", 1, dice=LoadedDice(faces_of(match.rolls)))
    for option in match.moves:
        loaded.play(option)
    assert loaded.rolls == match.rolls


def test_in_the_first_era_all_dice_are_of_one_stream() -> None:
    match = played(5, "fair", 1, "delve", era=1)
    assert [fair_face(b"5", number, 6) for number in range(len(match.rolls))] == faces_of(match.rolls)
    assert {stream for _, _, stream in match.rolls} == {""}
    assert Match.replay(read_record(match.record.to_json())).rolls == match.rolls


def test_a_roll_of_another_stream_is_found() -> None:
    record = played(5, seats=1, game="delve").record
    sides, face, _ = record.rolls[0]
    record.rolls[0] = (sides, face, "battle")
    with pytest.raises(
        RecordError, match="roll 1 is recorded on a d6 for battle, but the match rolls a d6 for dungeon"
    ):
        Match.replay(record)


def test_a_take_back_rolls_nothing_anew() -> None:
    """Roll n of a stream depends on the seed and n alone, however often it is taken back and rolled again."""
    match = played(5, seats=1, game="delve")
    again = Match.replay(match.record, 0)
    chooser = FastDice(9)
    for option in match.moves:
        assert again.decision is not None
        if again.can_undo:
            again.undo()
            again.play(match.moves[len(again.moves)])
        other = again.clone()
        other.play(again.decision.options[chooser.below(again.decision.choices)])
        again.play(option)
    assert again.rolls == match.rolls


@pytest.mark.parametrize(
    "inherited",
    [3, [[1]], [["1", "a"]], [[2, "a"], [1, "b"]], [[2, "a"], [2, "b"]], [[n, "a"] for n in range(MOST_INHERITED + 1)]],
)
def test_a_wrong_inheritance_is_named(inherited: Any) -> None:
    with pytest.raises(RecordError, match="field 'inherited' has"):
        read_record(changed(inherited=inherited))


@pytest.mark.parametrize("count", [-1, 10_000])
def test_a_move_number_outside_the_record_is_refused(count: int) -> None:
    with pytest.raises(RecordError, match=f"there is no move {count}; the record has"):
        Match.replay(read_record(RECORD), count)


def test_a_record_of_the_first_era_stays_one() -> None:
    match = Match("river_duel", seed=3, era=1)
    match.play("end")
    again = Match.replay(read_record(match.record.to_json()))
    assert (again.era, again.clone().era, again.record.era) == (1, 1, 1)
    assert '"questhall": 1' in again.record.to_json()
    assert again.branch(1).era == 1
    again.undo()
    assert again.era == 1
