"""The bots of Adventure Party: sound choices by the rule book's heuristics, blind to what is hidden, above chance."""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest

from questhall.bots import QuickBot, make_bot, play_match
from questhall.bots.reasons import hints
from questhall.engine import FastDice, Fork, Match, notation
from questhall.engine.game import Value
from questhall.engine.match import make_dice
from questhall.engine.sight import Sight
from questhall.games.adventure_party.bot_chance import chance, force_of, party_of
from questhall.games.adventure_party.bot_odds import quest_chance
from questhall.games.adventure_party.bot_rolls import Roll
from questhall.games.adventure_party.foresight import quest_odds
from questhall.games.adventure_party.game import GAME
from questhall.games.adventure_party.state import Party
from tests.games.adventure_party.tables import Table

BOTS = ("quick", "greedy")


def chosen(table: Table, bot: str = "quick") -> str:
    """What a bot would do."""
    return notation(make_bot(bot, 1).choose(Sight(table.match)))


def reason(table: Table, option: str) -> str:
    """Why the hint for an option says it is good."""
    for hint in hints(Sight(table.match), 1, 99):
        if notation(hint.option) == option:
            return hint.reason
    raise AssertionError(f"{option} is not offered")


# Whole matches


def played(seats: list[str], seed: str, rules: dict[str, Value] | None = None) -> tuple[Fork, Party]:
    """A match of bots from a seed."""
    state = GAME.new_state(len(seats), GAME.settle_house_rules(len(seats), rules or {}))
    state.dice = make_dice("fast", seed)
    fork = Fork(GAME, state)
    fork.begin()
    play_match(fork, [make_bot(name, at) for at, name in enumerate(seats)])
    return fork, state


@pytest.mark.parametrize(
    ("seats", "rules"),
    [(2, {}), (4, {}), (3, {"skull": "on"}), (1, {}), (3, {"mode": "cooperative"})],
    ids=["two", "four", "skulls", "alone", "team"],
)
def test_quick_bots_play_to_the_boss(seats: int, rules: dict[str, Value]) -> None:
    fork, state = played(["quick"] * seats, "boss", rules)
    assert fork.outcome is not None
    assert state.boss_shown
    assert -1 not in state.beaten


def test_quick_beats_random_by_far() -> None:
    """Most VP are not enough: END-2, somebody must beat the boss."""
    wins = 0.0
    for number in range(20):
        seat = number % 4
        fork, _ = played(["quick" if at == seat else "random" for at in range(4)], f"chance-{number}")
        assert fork.outcome is not None
        wins += fork.outcome.scores[seat]
    assert wins >= 19


@pytest.mark.long
def test_greedy_plays_every_mode_to_the_boss() -> None:
    for seats, rules in ((2, {}), (1, {}), (2, {"mode": "cooperative"}), (3, {"skull": "on"})):
        _, state = played(["greedy"] * seats, "boss", cast(dict[str, Value], rules))
        assert -1 not in state.beaten


@pytest.mark.parametrize("bot", BOTS)
def test_a_bot_repeats_itself(bot: str) -> None:
    records = []
    for _ in range(2):
        match = Match("adventure_party", seats=2, seed=3)
        play_match(match, [make_bot(bot, 1), make_bot("random", 2)])
        records.append(match.record)
    assert records[0] == records[1]


def test_advice_is_the_same_whatever_is_hidden() -> None:
    """At some decisions of every kind all that the seat cannot see is dealt anew."""
    match = Match("adventure_party", seats=3, seed=5, house_rules={"skull": "on"})
    quick, asked, number = QuickBot(1), Counter[str](), 0
    while match.decision is not None:
        decision = match.decision
        number += 1
        if number % 25 == 0 or asked[decision.ask] < 3:
            asked[decision.ask] += 1
            sight = Sight(match)
            first = quick.choose(sight)
            advice = [(hint.option, hint.value, hint.reason) for hint in hints(sight, 1, 3)]
            for other in range(2):
                swapped = Sight(match.imagine(decision.seat, FastDice(other)), decision.seat)
                assert quick.choose(swapped) == first
                assert [(hint.option, hint.value, hint.reason) for hint in hints(swapped, 1, 3)] == advice
        match.play(quick.choose(Sight(match)))
    assert len(asked) >= 9


def test_every_hint_has_a_reason() -> None:
    match = Match("adventure_party", seats=2, seed=8)
    bot, asked = QuickBot(1), Counter[str]()
    while match.decision is not None:
        asked[match.decision.ask] += 1
        if asked[match.decision.ask] <= 10:
            assert all(hint.reason for hint in hints(Sight(match), 1, 3))
        match.play(bot.choose(Sight(match)))
    assert len(asked) >= 8


def test_thinking_leaves_the_match_alone() -> None:
    table = Table(
        parties={0: "H01 H02+ H03~"}, hands={0: "P01 W01"}, rows={"heroes": "H17 H18", "town": "T06"}, level=3
    )
    before = table.match.view(0)
    chosen(table)
    hints(Sight(table.match), 1, 9)
    assert table.match.view(0) == before


def test_the_parts_add_up() -> None:
    _, state = played(["quick"] * 2, "parts")
    for seat in (0, 1):
        parts = GAME.aspects(state, seat)
        assert sum(part.worth for part in parts) == pytest.approx(GAME.evaluate(state, seat))
        assert all(GAME.prospect(2, seat, part, part.amount) for part in parts)


# Tavern


def test_without_heroes_the_best_for_its_price_is_hired() -> None:
    table = Table(gold={0: 3}, rows={"heroes": "H01 H09 H05"}, decks={"heroes": "H04"})
    assert chosen(table) == "buy H09"


def test_a_much_better_hero_replaces_the_weakest() -> None:
    table = Table(
        gold={0: 8}, level=3, parties={0: "H04 H19 H21"}, rows={"legends": "L06", "heroes": ""}, decks={"heroes": "H05"}
    )
    assert chosen(table) == "buy L06 1"


def test_a_weapon_goes_to_who_has_none() -> None:
    table = Table(gold={0: 0}, parties={0: "H01/W01 H09 -"}, hands={0: "W05"})
    assert chosen(table) == "equip W05 2"


def test_a_weapon_that_rerolls_waits_for_its_colour() -> None:
    table = Table(gold={0: 0}, parties={0: "H01 H02 -"}, hands={0: "W03"})
    assert chosen(table) == "end"


def test_items_are_bought_with_gold_to_spare_only() -> None:
    for gold, choice in ((8, "end"), (9, "market standard")):
        table = Table(
            gold={0: gold},
            level=2,
            parties={0: "H22+ H23+ H24+"},
            phase="tavern_2",
            rows={"heroes": ""},
            decks={"heroes": "H01"},
        )
        assert chosen(table) == choice


def test_a_card_is_sold_for_the_hero_that_is_one_gold_away() -> None:
    table = Table(
        gold={0: 2},
        level=2,
        parties={0: "H01 H02 -"},
        hands={0: "P06"},
        rows={"heroes": "H11 H09"},
        decks={"heroes": "H12"},
    )
    assert chosen(table) == "sell P06"


def test_relics_are_not_sold() -> None:
    table = Table(
        gold={0: 2},
        level=2,
        parties={0: "H01 H02 -"},
        hands={0: "R02"},
        rows={"heroes": "H11"},
        decks={"heroes": "H12"},
    )
    assert chosen(table) == "end"


def test_heroes_are_healed_before_a_quest_and_not_after_it() -> None:
    for phase, choice in (("tavern", "heal 1"), ("tavern_2", "end")):
        table = Table(
            gold={0: 3},
            level=3,
            parties={0: "H22+~ H23+ H24+"},
            phase=phase,
            rows={"heroes": "", "mountain": "M05"},
            decks={"heroes": "H01"},
        )
        assert chosen(table) == choice


def test_who_has_no_fit_quest_scouts_for_one() -> None:
    table = Table(
        gold={0: 5},
        level=2,
        parties={0: "H04 H05 H12"},
        rows={"heroes": "", "forest": "F01", "town": ""},
        decks={"heroes": "H01"},
    )
    assert chosen(table) == "scout forest"


# Quests


def test_the_likelier_quest_of_equal_worth_is_dared() -> None:
    table = Table(phase="quest", parties={0: "H01 H09 -"}, rows={"town": "T07 T08"})
    assert chosen(table) == "quest T07 1 2"


def test_who_can_only_lose_heroes_rests() -> None:
    table = Table(phase="quest", parties={0: "H01~ - -"}, rows={"town": "T04"})
    assert chosen(table) == "rest"
    assert reason(table, "rest") == "No quest is worth its wounds now."


def test_a_quest_is_failed_for_its_consolation() -> None:
    table = Table(phase="quest", parties={0: "H03 H07 -"}, rows={"town": "T08"}, inactive=(0,))
    assert chosen(table) == "quest T08 1 2"


@pytest.mark.parametrize("bot", BOTS)
def test_who_fits_the_card_is_sent(bot: str) -> None:
    table = Table(phase="quest", parties={0: "H01 H02 H03"}, rows={"town": "T04"})
    assert chosen(table, bot) == "quest T04 3"


def test_cheap_odds_are_near_the_true_ones() -> None:
    for party, quest in (("H01 H09 -", "T06"), ("H01+ H02+ H03+", "F18"), ("H17 H18 H19", "F11"), ("H10 H02 -", "T08")):
        table = Table(
            phase="quest", parties={0: party}, rows={"town": quest} if quest[0] == "T" else {"forest": quest}, level=2
        )
        s, k = table.state, GAME._knowledge
        number = s.terms.options.quest_by_name[quest]
        cheap = chance(k, force_of(k, s, 0, party_of(s, 0)), s.terms.quests[number].trial)
        assert abs(cheap - quest_odds(s, 0, number, party_of(s, 0)).chance) < 0.15


def test_a_quest_is_advised_with_its_true_odds() -> None:
    table = Table(phase="quest", parties={0: "H01 H09 -"}, rows={"town": "T06"})
    option = ("quest", "T06", 1, 2)
    percent = round(100 * quest_chance(GAME._knowledge, table.state, option))
    assert reason(table, "quest T06 1 2").startswith(f"{percent} % to complete it")


def test_healthy_and_cheap_heroes_stand_on_wounds() -> None:
    table = Table(phase="quest", parties={0: "H22 H01 H02~"}, rows={"mountain": "M01"}, level=3)
    table.play("quest M01 1 2 3")
    assert chosen(table) == "stand 2"


# Attempts


def test_a_potion_is_drunk_where_it_counts() -> None:
    table = Table(attempt="M09", level=3, parties={0: "H01+ H02+ H10"}, hands={0: "P01"}, inactive=(0,))
    assert chosen(table) == "play P01"
    assert "raises the chance from" in reason(table, "play P01")


@pytest.mark.parametrize(("vp", "choice"), [({0: 60}, "roll"), ({1: 60}, "play P01")])
def test_who_is_far_ahead_keeps_potions_for_the_boss(vp: dict[int, int], choice: str) -> None:
    """END-2 is all that such a player has to fear."""
    table = Table(attempt="M09", level=3, parties={0: "H01+ H02+ H10"}, hands={0: "P01"}, inactive=(0,), vp=vp)
    assert chosen(table) == choice


def test_a_potion_is_kept_for_something_better() -> None:
    assert chosen(Table(attempt="T01", parties={0: "H01 - -"}, hands={0: "P02"})) == "roll"


def test_the_colour_that_is_needed_is_added() -> None:
    table = Table(attempt="M04", level=3, parties={0: "H03+ H01 H07"}, hands={0: "P05"})
    table.play("play P05")
    assert chosen(table) == "colour blue"


@pytest.mark.parametrize("bot", BOTS)
def test_what_is_met_is_left_alone(bot: str) -> None:
    assert chosen(Table(attempt="T08", parties={0: "H02 H10 -"}, dice="G3 G1"), bot) == "stop"


@pytest.mark.parametrize("bot", BOTS)
def test_a_free_reroll_goes_before_the_banner_and_on_the_blank(bot: str) -> None:
    table = Table(attempt="T07", parties={0: "H01 H09 -"}, dice="R3 R6")
    assert chosen(table, bot) == "use hero 2"
    table.play("use hero 2")
    assert chosen(table, bot) == "die 1"


@pytest.mark.parametrize("bot", BOTS)
def test_a_rune_is_spent_before_the_banner(bot: str) -> None:
    table = Table(attempt="F04", level=2, parties={0: "H01+ H03 -"}, dice="R3 R6 B3")
    assert chosen(table, bot) == "rune"


def test_a_hint_says_what_the_banner_raises_the_chance_to() -> None:
    table = Table(attempt="T06", parties={0: "H01 H02 -"}, dice="R3 G6")
    assert chosen(table, "greedy") == "banner"
    assert reason(table, "banner") == (
        "The banner on the green die that shows the blank face raises the chance to 67 %; without it 0 % at best."
    )


def test_what_a_reroll_may_bring_depends_on_the_colours_of_the_dice() -> None:
    """The Haunted Well wants magic: red dice never show it, blue ones on four of six faces."""
    hopes = []
    for party, dice in (("H01 H09 -", "R3 R6"), ("H03 H07 -", "B6 B6")):
        table = Table(attempt="T09", parties={0: party}, dice=dice)
        roll = Roll(GAME._knowledge, table.state)
        hopes.append(roll.hope(0, 3, 1))
    assert hopes[0] == 0.0
    assert 0.7 < hopes[1] < 1.0


def test_a_hopeless_roll_is_let_go() -> None:
    table = Table(attempt="T08", parties={0: "H03 H07 -"}, hands={0: "S08"}, dice="B6 B6")
    assert chosen(table, "greedy") == "stop"
    assert reason(table, "stop") == "As it lies the attempt fails: 3 short."


def test_a_scroll_turns_the_last_die_at_the_boss() -> None:
    table = Table(
        attempt="boss",
        boss="B3",
        stage=2,
        level=4,
        parties={0: "L04 L02 H01"},
        hands={0: "S02"},
        inactive=(0,),
        dice="R1 R1 R1 R6 G3 G3",
    )
    assert chosen(table) == "play S02"
    table.play("play S02")
    assert chosen(table) == "set 3 3"


def test_wounds_go_where_they_cost_least() -> None:
    table = Table(attempt="F08", level=2, parties={0: "H18+ H01~ H02"}, dice="R6 G6")
    table.play("stop")
    assert chosen(table) == "wound deadly 2"
    table.play("wound deadly 2")
    assert chosen(table) == "wound light 3"


def test_who_gains_most_levels_up() -> None:
    table = Table(attempt="T12", parties={0: "H05 H18 -"}, dice="Y5 G3 G1")
    table.play("stop")
    if table.ask == "wound":
        table.play("wound light 1")
    assert table.ask == "level"
    assert chosen(table) == "level 2"


def test_the_least_useful_card_is_discarded() -> None:
    table = Table(phase="tavern_2", gold={0: 0}, parties={0: "H01 - -"}, hands={0: "R02 R03 LR1 LR2 LW2 LP1 LS1 S06"})
    table.play("end")
    assert table.ask == "discard"
    assert chosen(table) == "discard S06"


@pytest.mark.parametrize(
    ("vp", "mode", "choice"),
    [
        ({0: 60}, "competitive", "discard R02"),
        ({0: 60, 1: 60}, "competitive", "discard S06"),
        ({0: 60}, "cooperative", "discard S06"),
    ],
)
def test_who_is_far_ahead_of_rivals_needs_no_relics(vp: dict[int, int], mode: str, choice: str) -> None:
    hand = "R02 R03 LR1 LR2 LW2 LP1 LS1 S06"
    table = Table(phase="tavern_2", gold={0: 0}, parties={0: "H01 - -"}, hands={0: hand}, vp=vp, rules={"mode": mode})
    table.play("end")
    assert chosen(table) == choice


def test_at_the_boss_everybody_fights() -> None:
    table = Table(phase="boss", level=4, rules={"boss_fight": "may"}, parties={0: "H01 - -"})
    assert chosen(table) == "fight"


def test_the_arena_is_entered_with_those_who_count() -> None:
    table = Table(
        level=2, arena="A4", phase="quest", parties={0: "H01 H09 H03"}, done={0: "F01"}, rows={"forest": "F02"}
    )
    table.play("quest F02 2 3")  # the second forest quest brings level 3 and with it the arena
    table.roll("R1 B3")
    table.play("stop")
    while table.ask not in ("join", "send"):
        table.play(table.options[0])
    if table.ask == "join":
        assert chosen(table) == "compete"
        table.play("compete")
    assert chosen(table) == "send 1 2"


def test_a_skull_scroll_spoils_what_the_leader_has_won() -> None:
    rules: dict[str, Value] = {"skull": "on"}
    for vp, choice in ((9, "skull K1"), (0, "pass")):
        table = Table(
            seats=3,
            rules=rules,
            attempt="F18",
            level=2,
            parties={0: "H01+ H02+ H03+"},
            hands={1: "K1", 2: "P01"},
            vp={0: vp, 2: 5},
        )
        table.load(1, 1, 3, 3, 1, 1)
        table.play("roll")
        table.play("pass", seat=1)
        table.play("pass", seat=2)
        decision = table.match.asked(1)
        assert decision is not None
        assert notation(QuickBot(1).choose(Sight(table.match, 1))) == choice
