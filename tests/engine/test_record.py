"""Records: a match is its record, and a bad record is named."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from questhall.engine import FastDice, LoadedDice, Match, RecordError, UnknownGame, read_record


def played(seed: int = 3, dice: str = "fair", seats: int = 2) -> Match:
    match = Match("river_duel", seats, seed, dice=dice)
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
    again = Match.replay(read_record(match.record.to_json()))
    assert again.view(0) == match.view(0)


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
        ({"questhall": True}, "field 'questhall' is True"),
        ({"game": 7}, "field 'game' is 7; it must be a game's name"),
        ({"seats": "2"}, "field 'seats' is '2'; it must be a number of seats"),
        ({"house_rules": []}, "field 'house_rules' is"),
        ({"house_rules": {"lives": 1.5}}, "house rule 'lives' is 1.5"),
        ({"moves": ["end", 3]}, "move 2 is 3; it must be an option's text"),
        ({"rolls": [[6, 7]]}, r"roll 1 is \[6, 7\]; it must be \[sides, face\]"),
        ({"rolls": [[6, 1], "x"]}, "roll 2 is 'x'"),
        ({"dice": "magic"}, "field 'dice' is 'magic'; it must be one of fair, fast, loaded"),
        ({"seed": "other"}, "the seed does not fit the published commitment"),
        ({"outcome": 3}, "field 'outcome' is 3"),
        ({"outcome": {"ending": "draw", "clause": "END-7"}}, "field 'scores' is missing"),
        ({"outcome": {"ending": "draw", "clause": "END-7", "scores": ["1"]}}, "field 'scores' is"),
        ({"outcome": {"ending": "draw", "clause": "END-7", "scores": [10**400, 0]}}, "field 'scores' is"),
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
    rolls[2] = [6, rolls[2][1] % 6 + 1]
    with pytest.raises(RecordError, match="roll 3 is recorded as"):
        Match.replay(read_record(changed(rolls=rolls)))


def test_missing_rolls_are_found() -> None:
    with pytest.raises(RecordError, match="rolls are recorded, but the match needs"):
        Match.replay(read_record(changed(rolls=json.loads(RECORD)["rolls"][:-1])))


def test_a_changed_outcome_is_found() -> None:
    outcome = {"ending": "draw", "clause": "END-7", "scores": [0.5, 0.5]}
    with pytest.raises(RecordError, match="the recorded outcome is"):
        Match.replay(read_record(changed(outcome=outcome)))


def test_a_branch_shares_the_past_and_rolls_its_own_future() -> None:
    match = played(5)
    count = len(match.moves) // 2
    branch = match.branch(count, seed="another future")
    past = Match.replay(match.record, count)
    assert branch.view(0) == past.view(0)
    assert branch.rolls == past.rolls
    again = branch.branch(count, seed="a third")
    for each in (branch, again):
        chooser = FastDice(1)
        while each.decision is not None:
            each.play(each.decision.options[chooser.below(each.decision.choices)])
        assert Match.replay(read_record(each.record.to_json())).events == each.events
    assert branch.rolls != again.rolls


@pytest.mark.parametrize("inherited", [3, [[1]], [["1", "a"]], [[2, "a"], [1, "b"]]])
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
