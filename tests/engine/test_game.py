"""What a game need not say about itself, and its house rules."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import questhall.games
from questhall.engine import Aspect, Decision, Dice, Game, HouseRuleError, State, game_names
from questhall.engine.content import Content
from questhall.engine.game import MOST_OTHERS, Switch


class Bare(Game[State]):
    """Says only its name."""

    def __init__(self) -> None:
        super().__init__("bare", "Bare", 1, (1, 2), ("won",))


STATE = State(2)
DECISION = Decision(0, "go", [("go", "far"), ("stay",)])


def test_without_a_word_everybody_plays_alone_and_nothing_is_hidden() -> None:
    game = Bare()
    assert game.teams(2, {}) == ()
    assert [game.eyes(STATE, seat) for seat in (0, 1)] == [(0,), (1,)]
    assert [STATE.mates(seat) for seat in (0, 1)] == [(0,), (1,)]
    assert game.printed(STATE) == {}
    assert game.advice_bar({}) is None
    assert STATE.reveals == 0


def test_what_every_game_must_say_itself_is_missed_at_once() -> None:
    game = Bare()
    needed: list[Callable[[], object]] = [
        STATE.copy,
        lambda: game.new_state(2, {}),
        lambda: game.step(STATE),
        lambda: game.view(STATE, 0),
        Dice().copy,
        lambda: Dice().draw(6, ""),
    ]
    for missing in needed:
        with pytest.raises(NotImplementedError):
            missing()


def test_without_words_of_its_own_a_game_is_told_in_those_of_the_engine() -> None:
    game = Bare()
    assert [game.seat_name(2, seat) for seat in (0, 1)] == ["Seat 1", "Seat 2"]
    assert game.question(STATE, DECISION) == "go"
    assert game.label(STATE, DECISION.options[0]) == "go far"
    assert game.mode_name(3) == "3"
    assert game.equal_dice().startswith("The first roll is the same")
    assert game.goal() == game.standing(STATE) == game.target(STATE, ("stay",)) == ""


def test_a_new_game_is_plain() -> None:
    game = Bare()
    assert (game.name, game.title, game.version, game.seat_counts, game.endings) == (
        "bare",
        "Bare",
        1,
        (1, 2),
        ("won",),
    )
    assert (game.content.tables, game.kept, game.view_form, game.mode_switch) == ({}, {}, 1, "")
    assert game.most_decisions(STATE) == 100_000
    with pytest.raises(HouseRuleError, match="Bare has no house rule 'lives'; known: none"):
        game.settle_house_rules(1, {"lives": 2})


def test_what_a_game_does_not_have_is_empty() -> None:
    game = Bare()
    assert game.barred(STATE, DECISION) == []
    assert game.why_not(STATE, DECISION, ("fly",)) is None
    assert game.places(STATE) == game.path([("go", "far")]) == []
    assert game.tally(STATE) is None
    assert game.broken_laws(STATE) == []


def test_without_knowledge_bots_look_ahead_and_find_all_the_same() -> None:
    game = Bare()
    assert game.evaluate(STATE, 1) == 0.0
    assert game.aspects(STATE, 1) == []
    assert game.advise(STATE, DECISION) == []
    assert game.reason(STATE, DECISION, [], 0) == ""
    gold = Aspect("gold", 1, 2.5, 1.0)
    assert (gold.seat, gold.other, gold.worth) == (1, -1, 1.0)
    assert game.prospect(2, 0, gold, 2) == "gold 2 → 2.5"


def test_a_house_rule_is_closed_unless_it_says_otherwise() -> None:
    switch = Switch("lives", "HR-1", "Lives.", [1, 2], {2: 1})
    assert not switch.is_open
    assert Bare().form(switch) is None
    draft = Bare().draft(switch, "3")
    assert (draft.entries, draft.flaws) == ([], [])


class Made(Bare):
    """Can be made with any content."""

    def made_with(self, content: Content) -> Game[State]:
        other = Made()
        other.content = content
        return other


def test_a_game_keeps_only_so_many_others() -> None:
    """Any host may send a patch, and every game made from one would stay for good."""
    game = Made()
    contents = [Content({"wares": {"rope": {"price": price}}}) for price in range(3 * MOST_OTHERS)]
    for content in contents:
        assert game.with_content(content) is game.with_content(content)
        assert len(game._others) <= MOST_OTHERS
    assert game.with_content(contents[0]).content is contents[0]


def test_a_game_is_a_folder_among_the_games(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    known = game_names()
    (tmp_path / "notes.py").write_text("", encoding="utf-8")
    (tmp_path / "abacus").mkdir()
    (tmp_path / "abacus" / "__init__.py").write_text("", encoding="utf-8")
    monkeypatch.setattr(questhall.games, "__path__", [*questhall.games.__path__, str(tmp_path)])
    assert game_names() == ["abacus", *known]


@pytest.mark.parametrize(("counts", "usual"), [((2, 4), 2), ((1, 2, 3, 4), 2), ((1,), 1), ((3, 6), 3)])
def test_the_usual_table_is_the_smallest_with_company(counts: tuple[int, ...], usual: int) -> None:
    assert Game("toy", "Toy", 1, counts, ("won",)).usual_seats == usual
