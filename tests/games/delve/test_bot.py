"""The bot and its adviser: sound choices, true odds, and much more fame than chance."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import cast

import pytest

from questhall.bots import GreedyBot, HardBot, make_bot, play_match
from questhall.bots.reasons import hints
from questhall.engine import FastDice, Fork, Match, find_game
from questhall.engine.match import make_dice
from questhall.engine.options import Option
from questhall.engine.sight import Sight
from questhall.games.delve.bot import battle_odds
from questhall.games.delve.bot_battles import Table, table_for
from questhall.games.delve.score import total_fame
from questhall.games.delve.state import FIGHTING, WON, Delve
from tests.games.delve.run import Run

Make = Callable[..., Run]


def mean_fame(bot: str, variants: str, count: int) -> float:
    """The mean fame of a bot over seeded runs."""
    game = find_game("delve")
    total = 0
    for number in range(count):
        state = game.new_state(1, game.settle_house_rules(1, {"variants": variants}))
        state.dice = make_dice("fast", f"bots-{number}")
        fork = Fork(game, state)
        fork.begin()
        play_match(fork, [make_bot(bot, number)])
        total += total_fame(state)
    return total / count


@pytest.mark.long
def test_greedy_earns_much_more_than_random() -> None:
    assert mean_fame("random", "none", 100) < 20
    assert mean_fame("greedy", "none", 4) > 90


@pytest.mark.parametrize("variants", find_game("delve").house_rules["variants"].allowed)
@pytest.mark.long
def test_greedy_plays_every_combination(variants: str) -> None:
    assert mean_fame("greedy", variants, 1) > 50


@pytest.mark.parametrize("bot", ["random", "easy", "greedy"])
def test_a_bot_repeats_itself(bot: str) -> None:
    records = []
    for _ in range(2):
        match = Match("delve", seed=3, house_rules={"variants": "draft+merchant+revive"})
        play_match(match, [make_bot(bot, 1)])
        records.append(match.record)
    assert records[0] == records[1]


def test_hard_adds_what_comes_after_the_round_to_the_advice(run: Make) -> None:
    """Of what is advised most and what is quickly chosen each option has its points; all others stand behind."""
    r = run([5, 4, 3, 1], at="B2", level=3, owns=[5], luck=3)
    r.play("move B1")
    sight = Sight(r.match)
    advice = dict(zip(sight.decision.options, find_game("delve").advise(r.s, sight.decision), strict=True))
    ranked = HardBot(1).rank(sight)
    assert HardBot(1).rank(sight) == ranked
    tried = [option for worth, option in ranked if worth > 0]
    assert set(sorted(advice, key=lambda option: -advice[option])[:3]) <= set(tried)
    assert len(tried) <= 4 < len(ranked)
    assert all(20 < worth - advice[option] < 190 for worth, option in ranked if option in tried)


def test_hard_does_not_go_home_after_one_tile(run: Make) -> None:
    assert HardBot(1).choose(Sight(run(at="C1").match)) == ("move", "B1")


def test_thinking_leaves_the_run_alone(run: Make) -> None:
    r = run([5, 3, 2], at="B2", fights="orc", luck=3, owns=[4])
    before = r.match.view(0)
    hints(Sight(r.match), 1, 9)
    assert r.match.view(0) == before


# The adviser


def simulated(s: Delve, table: Table, count: int) -> tuple[float, float]:
    """Chance to win and HP left when the adviser's choices are played out with dice."""
    dice = FastDice(11)
    wins, left = 0, 0
    for _ in range(count):
        at, hp, foe = 0, s.hp, table.most_enemy_hp
        while hp > 0 and foe > 0:
            hp -= table.poison[at]
            if hp <= 0:
                break
            one, other, third = dice.below(6) + 1, dice.below(6) + 1, dice.below(len(table.parities))
            turns = [
                table.turns[at][third * 12 + 2 * (kept - 1) + (1 - theirs % 2)]
                for kept, theirs in ((one, other), (other, one))
            ]
            best = max(turns, key=lambda turn: table._outlook(at, hp, foe, turn)[0])
            at, hp, foe = table.next_place(at, hp, foe, best)
        wins += hp > 0
        left += max(0, hp)
    return wins / count, left / count


@pytest.mark.parametrize(
    ("level", "enemy", "owns", "sick"),
    [
        (1, 4, 0, ""),
        (3, 2, 0, ""),
        (3, 5, 3, "poison 1 fear 1"),
        (5, 1, 5, "stun 1"),
        (4, 3, 4, ""),
        (2, 0, 6, "charm 1"),
    ],
)
def test_the_odds_are_true(run: Make, level: int, enemy: int, owns: int, sick: str) -> None:
    r = run(level=level, sick=sick, owns=[owns] if owns else [])
    piece = r.s.terms.shelves[owns - 1].equipment if owns else None
    table = table_for(r.s, r.s.terms.enemies[enemy], level, piece)
    _, wins, left = table.start(r.s.hp, table.most_enemy_hp)
    seen_wins, seen_left = simulated(r.s, table, 4000)
    assert seen_wins == pytest.approx(wins, abs=0.03)
    assert seen_left == pytest.approx(left, abs=0.15)


def test_the_table_agrees_with_the_rules(run: Make) -> None:
    """One turn in the table comes to what the rules make of it, for every pair of dice and both parities."""
    for enemy in ("werewolf", "bog_viper", "lantern_siren"):
        for owns in (0, 2, 3, 4, 5, 6):
            for kept, other, third in ((6, 1, 1), (3, 2, 2), (4, 1, 2), (1, 1, 1), (5, 4, 2), (2, 3, 1)):
                dice = [kept, other, third] if owns else [kept, other]
                r = run(
                    dice, at="B2", fights=enemy, foe_hp=4, level=3, sick="stun 1", hp=7, owns=[owns] if owns else []
                )
                assert r.s.battle is not None
                table = table_for(r.s, r.s.battle.enemy, 3, r.s.battle.equipment)
                parity = 1 if owns and third % 2 == 0 else 0
                turn = table.turns[0][12 * parity + 2 * (kept - 1) + (1 - other % 2)]
                at, hp, foe = table.next_place(0, 7, 4, turn)
                r.play(f"keep {kept}")
                if r.ask == "cure":
                    r.play(r.options[0])
                answered = [event.data["now"] for event in r.told("answered") + r.told("dodged")]
                healed = [event.data["now"] for event in r.told("healed")]
                assert hp == (answered or healed or [7])[-1]
                assert (foe <= 0) == bool(r.told("won"))
                caught = sum(table.sicknesses[at])
                assert caught == sum(r.s.ailments)


def test_a_hint_names_the_odds(run: Make) -> None:
    r = run([5, 2], at="B2", fights="werewolf")
    best = hints(Sight(r.match), 1, 1)[0]
    assert best.reason.endswith(" HP.")
    assert "% to win this battle, losing about" in best.reason
    assert GreedyBot(1).choose(Sight(r.match)) == best.option


def about_to_place(run: Make, variants: str, level: int, hp: int, owns: Iterable[int] = (), sick: str = "") -> Run:
    """On D2 before a battle, with the dice 6, 5 and 4 left to place (EVENT-3, DICE-2)."""
    r = run([3, 6, 5, 4], level=level, hp=hp, owns=owns, sick=sick, variants=variants)
    r.enter("D2", 3)
    assert r.ask == "place"
    return r


def fought(r: Run, option: Option, count: int) -> tuple[float, float]:
    """The bot's own battles after an option, up to a fall or the question of an extension: the share won, the HP."""
    bot = GreedyBot(1)
    won, left = 0, 0
    for number in range(count):
        fork = r.match.imagine(0, FastDice(number))
        fork.play(option)
        s = cast(Delve, fork.state)
        fight = s.battle
        assert fight is not None
        while fight.result == FIGHTING and fork.decision is not None and fork.decision.ask not in ("extend", "revive"):
            fork.play(bot.choose(Sight(fork)))
        won += fight.result == WON
        left += max(0, s.hp)
    return won / count, left / count


@pytest.mark.parametrize(
    ("variants", "level", "hp", "owns", "option"),
    [
        ("none", 2, 4, [], ("place", 6, 4, 5)),
        ("revive", 2, 4, [], ("place", 6, 4, 5)),
        ("draft", 2, 4, [], ("place", 4, 5, 6)),
        ("draft", 2, 4, [], ("place", 6, 4, 5)),
        ("draft+merchant+revive", 2, 3, [3], ("place", 5, 4, 6)),
    ],
)
def test_the_odds_of_a_placement_are_true(
    run: Make, variants: str, level: int, hp: int, owns: list[int], option: Option
) -> None:
    """Without an extension (DRAFT-10) or a revival (REVIVE-2), as the hint says; eight dice are no pair (DRAFT-3)."""
    r = about_to_place(run, variants, level, hp, owns)
    odds = battle_odds(r.s, "place", option)
    assert odds is not None
    won, left = fought(r, option, 500)
    assert won == pytest.approx(odds[0], abs=0.03)
    assert left == pytest.approx(odds[1], abs=0.15)


@pytest.mark.parametrize(
    ("variants", "shame", "proviso"),
    [
        ("none", [], ""),
        ("draft", [], " without extending it"),
        ("revive", [], " without being revived"),
        ("revive", [1, 2, 3, 4, 5, 6], ""),
        ("draft+revive", [], " without extending it or being revived"),
        ("draft+revive", [1, 2, 3, 4, 5, 6], " without extending it"),
    ],
)
def test_a_hint_says_what_its_odds_leave_out(run: Make, variants: str, shame: list[int], proviso: str) -> None:
    """DRAFT-10, REVIVE-2, REVIVE-8."""
    r = run([3, 6, 5, 4], level=2, hp=4, shame=shame, variants=variants)
    r.enter("D2", 3)
    reason = hints(Sight(r.match), 1, 1)[0].reason
    assert re.fullmatch(rf"\d+ % to win this battle{proviso}, losing about [\d.]+ HP\.", reason)


def test_who_is_sure_to_fall_may_yet_win_revived(run: Make) -> None:
    """REVIVE-9: the battle goes on after a revival, so that "0 % to win" alone would be wrong."""
    r = about_to_place(run, "revive", 3, 4, sick="poison 1")
    best = hints(Sight(r.match), 1, 1)[0]
    assert best.reason.startswith("0 % to win this battle without being revived")
    fork = r.match.imagine(0, FastDice(1))
    fork.play(best.option)
    fight = cast(Delve, fork.state).battle
    assert fight is not None
    while fight.result == FIGHTING:
        fork.play(GreedyBot(1).choose(Sight(fork)))
    assert fight.result == WON


@pytest.mark.parametrize("variants", ["none", "draft+merchant+revive"])
def test_every_question_has_hints(variants: str) -> None:
    match = Match("delve", seed=8, house_rules={"variants": variants})
    asked = set()
    while match.decision is not None:
        found = hints(Sight(match), 1, 3)
        assert all(hint.reason for hint in found)
        asked.add(match.decision.ask)
        match.play(found[0].option)
    assert len(asked) >= 8


# Sound choices


def chosen(r: Run) -> str:
    """What the greedy bot would do."""
    return " ".join(str(word) for word in GreedyBot(1).choose(Sight(r.match)))


def test_a_first_strike_that_wins_is_taken(run: Make) -> None:
    assert chosen(run([6, 1], at="B2", fights="werewolf", foe_hp=2, hp=2)) == "keep 6"


def test_luck_saves_a_life(run: Make) -> None:
    r = run([5, 3], at="B2", fights="werewolf", foe_hp=2, hp=1, luck=3)
    assert chosen(r) == "luck battle 5 6"


def test_a_bad_first_trap_roll_is_rolled_again(run: Make) -> None:
    for face, choice in ((1, "reroll"), (3, "reroll"), (4, "accept"), (6, "accept")):
        r = run([6, 6, 6, 6, face], at="D2")
        r.enter("D3", 6)
        assert chosen(r) == choice


def test_poison_is_cured_first(run: Make) -> None:
    r = run(sick="fear 1 poison 1", kept={"remedy": 1})
    r.play("use remedy")
    assert chosen(r) == "cure poison"


def test_a_wounded_player_drinks(run: Make) -> None:
    assert chosen(run(hp=2, kept={"medicine": 1})) == "use medicine"
    assert chosen(run(hp=5, kept={"medicine": 1})).startswith("move")


def test_the_first_win_brings_equipment(run: Make) -> None:
    r = run([6, 1], at="B2", fights="gloom_bat", foe_hp=1, round=2, loot_die=5)
    r.play("keep 6")
    assert chosen(r) == "take equipment 5"


def test_revival_is_taken(run: Make) -> None:
    r = run(at="E1", hp=1, sick="poison 1", variants="revive")
    r.play("move F1")
    assert chosen(r) == "revive"


def test_a_way_home_at_the_end(run: Make) -> None:
    """Nothing else is left: the entrance is better than a dead end."""
    r = run(at="C1", crossed="C1 B1")
    assert chosen(r) == "move D1"
