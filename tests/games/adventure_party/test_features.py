"""What Adventure Party's learned value sees of a position, and when a turn is over for it."""

from __future__ import annotations

from questhall.bots.quick import QuickBot
from questhall.engine import Match
from questhall.engine.sight import Sight
from questhall.games.adventure_party.bot_features import HEROES
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
    assert {word for word in weak if "own: stage and" in word} == {
        "own: stage and its chance 0",
        "own: stage and its chance 11",
    }
    assert not {word for word in strong if "own: stage and" in word} & {"own: stage and its chance 0"}


def test_heroes_and_weapons_are_known_by_name_and_cards_only_in_the_own_hand(table: Make) -> None:
    t = table(parties={0: "H01+ H02/W01", 1: "L10"}, hands={0: "P01 P01 P03", 1: "P02"})
    found = seen(t, 0)
    named = {"hero and side 1", "hero and side 2", "weapon 18", "card 0", "card 2"}
    assert {f"own: {word}" for word in named} | {"next: hero and side 66"} <= found
    assert not {
        word for word in found if word.startswith(("next: card", "own: hero and side 0", "own: hero and side 3"))
    }


def test_two_of_the_same_weapon_are_said_once(table: Make) -> None:
    numbers = GAME.features(table(parties={0: "H01/W01 H02/W01"}).match.state, 0)  # type: ignore[arg-type]
    assert len(set(numbers)) == len(numbers)


def test_cards_beyond_those_known_by_name_are_seen_by_their_worth_alone(table: Make) -> None:
    t = table(parties={0: "H01/W01"}, hands={0: "P01"})
    known = len(seen(t, 0))
    t.match.state.terms.heroes += [t.match.state.terms.heroes[0]] * HEROES  # type: ignore[attr-defined]
    try:
        GAME._knowledge.heroes += [GAME._knowledge.heroes[0]] * HEROES
        GAME._knowledge.forces += [GAME._knowledge.forces[0]] * HEROES
        t.match.state.hero[0] = HEROES  # type: ignore[attr-defined]
        assert len(seen(t, 0)) == known - 1
    finally:
        for much in (t.match.state.terms.heroes, GAME._knowledge.heroes, GAME._knowledge.forces):  # type: ignore[attr-defined]
            del much[-HEROES:]


def test_what_a_roll_of_all_heroes_may_show(table: Make) -> None:
    """Each face of a die counts for a sixth: more dice, more symbols; who has nobody shows nothing."""
    nobody, some = (seen(table(parties={0: party}), 0) for party in ("", "H21+ H22+ H23+"))
    shown = {f"own: symbols expected {14 * symbol}" for symbol in range(5)}
    assert shown <= nobody
    assert len(shown - some) >= 3
    assert "own: rerolls 2" in nobody  # the banner's


def test_which_boss_it_is_and_whether_anybody_beats_it_with_who_is_ahead(table: Make) -> None:
    hidden = seen(table(level=2, parties={0: "H01"}), 0)
    assert not {word for word in hidden if word.startswith(("boss", "anybody", "own: chance of both"))}
    weak, strong = (seen(table(level=3, boss="B3", vp={0: 9}, parties={1: party}), 0) for party in ("", "L01 L02 L03"))
    assert {
        "boss 2",
        "own: chance of both stages 0",
        "next: chance of both stages 0",
        "anybody beats it and ahead 7",
    } <= weak
    both = {int(word.split()[-1]) for word in strong if word.startswith("next: chance of both")}
    anybody = {int(word.split()[-1]) for word in strong if word.startswith("anybody")}
    assert anybody == {9 * step + 7 for step in both}
    assert both != {0}


def test_a_turn_ends_with_the_turn_and_not_with_each_step_or_question_to_another() -> None:
    match = Match("adventure_party", seats=2, seed=3, house_rules={"skull": "on"}, dice="fast")
    bot, turns, steps = QuickBot(1), set[int](), set[int]()
    while match.decision is not None and match.state.beaten == [-1, -1]:  # type: ignore[attr-defined]
        turns.add(GAME.turn_of(match.state, match.steps))  # type: ignore[arg-type]
        steps.add(match.steps)
        match.play(bot.choose(Sight(match)))
    assert len(turns) == match.state.turn + 1  # type: ignore[attr-defined]
    assert len(steps) > 3 * len(turns)
