"""The greedy bot and the hints: positions with one sensible choice, reasons in words, blind to what is hidden."""

from __future__ import annotations

from collections import Counter

import pytest

from questhall.bots import QuickBot, make_bot, play_match
from questhall.bots.reasons import hints
from questhall.engine import FastDice, Fork, Match, notation
from questhall.engine.game import Value
from questhall.engine.match import make_dice
from questhall.engine.sight import Sight
from questhall.games.world_adventure.game import GAME
from questhall.games.world_adventure.state import World
from tests.games.world_adventure.tables import Make, Table, feats

BOTS = ("quick", "greedy")


def chosen(table: Table, bot: str = "greedy") -> str:
    """What a bot would do."""
    return notation(make_bot(bot, 1).choose(Sight(table.match)))


def reason(table: Table, option: str) -> str:
    """Why the hint for an option says it is good."""
    for hint in hints(Sight(table.match), 1, 99):
        if notation(hint.option) == option:
            return hint.reason
    raise AssertionError(f"{option} is not offered")


def played(bots: list[str], seed: str, rules: dict[str, Value] | None = None) -> tuple[Fork, World]:
    """A match of bots from a seed."""
    state = GAME.new_state(len(bots), GAME.settle_house_rules(len(bots), rules or {}))
    state.dice = make_dice("fast", seed)
    fork = Fork(GAME, state)
    fork.begin()
    play_match(fork, [make_bot(name, at) for at, name in enumerate(bots)])
    return fork, state


# Fights


@pytest.mark.parametrize("bot", BOTS)
def test_a_fight_that_wins_the_match_is_fought_to_its_end(table: Make, bot: str) -> None:
    """D-38, MODE-3."""
    gems = {0: "legend hero soldiers caravan full stall2 stall3 stall4"}
    t = table(clans={0: "H1 1 1 1"}, gems=gems, at={0: "EU1"}, stage=1, battle="hunt reed_imp")
    assert chosen(t, bot) == "stay"
    assert reason(t, "stay").endswith("That is the last rune you need (MODE-3).")


@pytest.mark.parametrize("bot", BOTS)
def test_who_would_die_with_much_gold_flees(table: Make, bot: str) -> None:
    """D-38: by dice or by Smoke Bomb, and surely by the second when the first fails."""
    t = table(gold={0: 60}, upgrades={0: "smoke"}, at={0: "EU1"}, stage=3, battle="hunt war_mammoth")
    assert chosen(t, bot) in ("flee", "smoke")
    assert reason(t, "smoke") == "It gets you away for sure; fighting on, you win with 0 %."
    if chosen(t, bot) == "flee":
        t.roll(6, play="flee")
        assert chosen(t, bot) == "smoke"


def test_the_smoke_bomb_is_kept_until_the_hero_stands_alone(table: Make) -> None:
    """D-38, HERO-8: nobody dies in a stage in which a soldier stands."""
    t = table(
        clans={0: "H1 1 1"}, gold={0: 60}, upgrades={0: "smoke"}, at={0: "EU1"}, stage=3, battle="hunt war_mammoth"
    )
    assert chosen(t, "quick") == "flee"
    t.roll(6, play="flee")
    assert chosen(t, "quick") == "stay"
    t = table(
        clans={0: "H1 1~ 1~"}, gold={0: 60}, upgrades={0: "smoke"}, at={0: "EU1"}, stage=3, battle="hunt war_mammoth"
    )
    assert chosen(t, "quick") == "smoke"


@pytest.mark.parametrize("bot", BOTS)
def test_a_monster_that_is_too_strong_is_left(table: Make, bot: str) -> None:
    """D-13."""
    t = table(at={0: "EU1"}, stage=3, monsters={"war_mammoth": "EU1"})
    assert chosen(t, bot) != "engage war_mammoth"
    t.play("engage war_mammoth")
    assert chosen(t, bot) == "leave"
    assert reason(t, "leave") == "Leaving costs nothing; the fight is won with 0 %."


@pytest.mark.parametrize("bot", BOTS)
def test_a_hurt_clan_leaves_the_government_alone(table: Make, bot: str) -> None:
    """D-7, D-10."""
    t = table(clans={0: "H1 1 1~ 1~"}, status={0: (3, 0, 3)}, at={0: "EU1"}, government="EU1")
    assert chosen(t, bot) != "scout government"
    t.roll(1, 6, 6, play="scout government")
    assert chosen(t, bot) == "leave"


@pytest.mark.parametrize("bot", BOTS)
def test_a_strong_clan_takes_the_brigands_rune(table: Make, bot: str) -> None:
    """D-7, D-10."""
    tokens = {"merchant_x": "EU1", "monster_x": "EU1"}
    t = table(clans={0: "H1+ 2 2 2 2"}, status={0: (4, 0, 4)}, at={0: "EU1"}, brigand="EU1", mp=0, **tokens)
    assert chosen(t, bot) == "scout brigand"
    assert reason(t, "scout brigand").endswith("It fills your slot “Brigand” (OBJ-12).")
    t.roll(1, 6, 6, 6, play="scout brigand")
    assert chosen(t, bot) == "attack"


@pytest.mark.parametrize("bot", BOTS)
def test_the_merchant_whose_slot_is_free_is_chosen(table: Make, bot: str) -> None:
    """D-9: of two dice the one that brings a rune, if the chance is good."""
    spot = next(place for place in GAME._box.territories if place.merchant)
    t = table(
        clans={0: "H1+ 2 2 2"},
        status={0: (4, 0, 3)},
        caravans={0: "storm_chaser"},
        at={0: spot.name},
        gems={0: "green"},
        mp=0,
    )
    t.roll(1, 6, 6, 6, 2, 5, play="scout merchant")
    assert chosen(t, bot) == "place 5"


@pytest.mark.parametrize("bot", BOTS)
def test_the_least_to_lose_faints_and_the_weakest_is_hit(table: Make, bot: str) -> None:
    """D-43, D-44."""
    t = table(clans={0: "H1 2 1"}, at={0: "EU1"}, stage=3, battle="hunt war_mammoth")
    t.load(6, 6, 6, 6)
    t.play("stay")
    assert t.match.decision is not None
    assert t.match.decision.ask == "faint"
    assert chosen(t, bot) == "faint 2"


def test_a_card_is_played_where_it_counts(table: Make) -> None:
    """D-40: not in a fight that is won, but in an open one for a rune."""
    t = table(clans={0: "H1 1 1"}, cards={0: "P1"}, gems={0: "green"}, at={0: "EU1"}, battle="hunt iron_tusk")
    t.play("stay")
    assert chosen(t) == "card P1"
    t = table(clans={0: "H1+ 2 2 2"}, cards={0: "P1"}, gems={0: "minion"}, at={0: "EU1"}, battle="hunt reed_imp")
    t.play("stay")
    assert chosen(t) == "none"


# Cities


@pytest.mark.parametrize("bot", BOTS)
def test_goods_that_fill_a_trade_slot_are_sold(table: Make, bot: str) -> None:
    """D-14, OBJ-20: 6 + 4 + 4."""
    t = table(goods={0: "fruit silk iron"}, upgrades={0: "cargo"}, gold={0: 0})
    assert chosen(t, bot) == "shop"
    assert reason(t, "shop") == "Your goods bring 14 gold. It fills your slot “Trade” (OBJ-20)."
    t.play("shop")
    sold = []
    while t.match.decision is not None and t.match.decision.ask == "sell":
        sold.append(chosen(t, bot))
        t.play(sold[-1])
    assert sorted(sold) == ["sell fruit", "sell iron", "sell silk"]
    assert t.gems() == "trade12"


def test_goods_are_kept_for_a_trade_slot(table: Make) -> None:
    """D-14: two goods bring no rune here, three may elsewhere."""
    t = table(goods={0: "silk iron"}, upgrades={0: "cargo"})
    t.play("shop")
    assert chosen(t) == "done"
    assert "trade slot (OBJ-20)" in reason(t, "sell iron")


@pytest.mark.parametrize("bot", BOTS)
def test_the_clan_recovers_before_it_leaves(table: Make, bot: str) -> None:
    """D-22."""
    t = table(clans={0: "H1 1~ 1"}, gold={0: 2}, visited={0: {"EU": 2}})
    assert chosen(t, bot) == "recover 1"
    assert reason(t, "recover 1") == "Soldier 1 fights again for very little gold."


def test_gold_goes_into_the_last_rune(table: Make) -> None:
    """D-23: 15 gold make it sure."""
    t = table(clans={0: "H1:6"}, gems={0: "legend soldiers caravan full stall2 stall3 stall4 minion"}, gold={0: 15})
    assert chosen(t) == "evolve hero"
    assert reason(t, "evolve hero").endswith("That is the last rune you need (MODE-3).")


@pytest.mark.parametrize("bot", BOTS)
def test_the_first_try_to_rise_is_the_cheap_one(table: Make, bot: str) -> None:
    """D-23, TRAIN-6: with gold enough the sure way is open after it."""
    assert chosen(table(clans={0: "H1:6"}, gold={0: 20}, visited={0: {"EU": 2}}, ap=0), bot) == "train hero"


@pytest.mark.parametrize("bot", BOTS)
def test_a_stall_that_fills_a_slot_goes_before_soldiers(table: Make, bot: str) -> None:
    """D-17."""
    t = table(gold={0: 5}, stalls={"RU": 0}, visited={0: {"EU": 2}})
    assert chosen(t, bot) == "stall"
    assert reason(t, "stall").endswith("It fills your slot “Second stall” (OBJ-11).")


@pytest.mark.parametrize("bot", BOTS)
def test_a_caravan_of_level_2_is_bought_as_soon_as_it_can_be_paid(table: Make, bot: str) -> None:
    """D-20."""
    t = table(clans={0: "H1 1 1"}, gold={0: 36}, visited={0: {"EU": 2}}, ap=0)
    assert chosen(t, bot).split()[0] == "caravan"


@pytest.mark.parametrize("bot", BOTS)
def test_a_step_of_the_quest_is_paid(table: Make, bot: str) -> None:
    """D-27."""
    t = table(quests={0: "Q20 city1=EU0"}, gold={0: 8}, visited={0: {"EU": 2}})
    assert chosen(t, bot) == "pay"
    assert reason(t, "pay").endswith("It fills your slot “First quest” (OBJ-17).")


# Ways


def test_the_rich_go_home(table: Make) -> None:
    """D-6: the brigand is near and stronger."""
    t = table(gold={0: 80}, at={0: "EU1"}, brigand="EU3", mp=1, ap=0, gems={0: feats(3)}, visited={0: {"EU": 2}})
    assert chosen(t) == "travel EU0"


@pytest.mark.parametrize("bot", BOTS)
def test_nobody_walks_into_who_is_too_strong(table: Make, bot: str) -> None:
    """D-6, AMBUSH-1."""
    t = table(at={0: "EU1"}, brigand="EU2", gold={0: 40})
    assert chosen(t, bot) != "travel EU2"
    assert "too strong" in reason(t, "travel EU2")


@pytest.mark.parametrize("bot", BOTS)
def test_goods_go_where_they_fill_a_slot(table: Make, bot: str) -> None:
    """D-6: one step from a city that needs fruit."""
    t = table(goods={0: "fruit silk iron"}, upgrades={0: "cargo"}, at={0: "EU1"}, ap=0)
    assert chosen(t, bot) == "travel EU0"
    assert reason(t, "travel EU0") == "In Europe's city: your goods bring 14 gold there and fill a trade slot."


def test_a_move_card_is_played_to_reach_a_rune(table: Make) -> None:
    """D-30: without it the city is out of reach."""
    t = table(goods={0: "fruit silk iron"}, upgrades={0: "cargo"}, at={0: "EU1"}, cards={0: "Y1"}, mp=0, ap=0)
    assert chosen(t) == "card Y1"
    assert chosen(table(at={0: "EU1"}, cards={0: "Y1"}, gold={0: 0}, mp=0, ap=0)) == "end"


@pytest.mark.parametrize("bot", BOTS)
def test_the_card_that_helps_is_kept(table: Make, bot: str) -> None:
    """D-35: three points of damage rather than clean hands."""
    t = table(clans={0: "H1 1 1"}, stalls={"RU": 0}, gold={0: 5}, decks={"runes": "Y11 P1"})
    t.play("stall")
    while t.match.decision is not None and t.match.decision.ask != "keep_rune":
        t.play({"status": "status charisma", "rune_card": "draw"}[t.match.decision.ask])
    assert chosen(t, bot) == "rune P1"
    assert reason(t, "rune P1") == "Rune of Thunder turns a battle when it is close."


# Knowledge and words


def test_advice_is_the_same_whatever_is_hidden() -> None:
    """At some decisions of every kind all that the seat cannot see is dealt anew."""
    match = Match("world_adventure", seats=3, seed=5)
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
    assert len(asked) >= 12


@pytest.mark.parametrize(("seats", "rules"), [(2, {}), (4, {}), (3, {"start": "choose", "herofaint": "yes"})])
def test_every_hint_has_a_reason(seats: int, rules: dict[str, Value]) -> None:
    """All options, also those that nobody would choose."""
    match = Match("world_adventure", seats=seats, seed=8, house_rules=rules)
    bot, asked = QuickBot(1), Counter[str]()
    while match.decision is not None:
        decision = match.decision
        asked[decision.ask] += 1
        if asked[decision.ask] <= 6:
            for hint in hints(Sight(match), 1, len(decision.options)):
                assert not hint.reason[0].islower(), hint.reason
                assert hint.reason.endswith("."), hint.reason
        match.play(bot.choose(Sight(match)))
    assert len(asked) >= 12


def test_the_parts_add_up() -> None:
    _, state = played(["quick"] * 2, "parts")
    for seat in (0, 1):
        parts = GAME.aspects(state, seat)
        assert sum(part.worth for part in parts) == pytest.approx(GAME.evaluate(state, seat))
        assert all(GAME.prospect(2, seat, part, part.amount) for part in parts)
    ahead = 0 if state.runes[0] > state.runes[1] else 1
    assert GAME.evaluate(state, ahead) > GAME.evaluate(state, 1 - ahead)


def test_a_greedy_bot_repeats_itself() -> None:
    assert played(["greedy", "quick"], "again")[1].gems == played(["greedy", "quick"], "again")[1].gems


# Whole matches


@pytest.mark.parametrize(("bot", "share"), [("quick", 12), ("greedy", 30)])
def test_no_bot_passes_whole_months(bot: str, share: int) -> None:
    """In a turn it travels, fights, trades or builds, unless the turn is its penalty; hardly ever there is no use."""
    idle = turns = 0
    for number in range(2):
        match = Match("world_adventure", seats=3, seed=number)
        bots = [make_bot(bot, seat) for seat in range(3)]
        done: dict[tuple[int, int], int] = {}
        while match.decision is not None:
            decision = match.decision
            option = bots[decision.seat].choose(Sight(match))
            state = match.state
            assert isinstance(state, World)
            if decision.ask == "turn":
                key = (state.month, decision.seat)
                done[key] = done.get(key, 0) + (option[0] != "end")
            match.play(option)
        turns += len(done)
        idle += list(done.values()).count(0)
    assert idle <= turns / share


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3])
def test_greedy_beats_quick(seats: int) -> None:
    """Far above its share: about three in four of two, and 55 in 100 of three."""
    count, wins = 120, 0.0
    for number in range(count):
        seat = number % seats
        fork, _ = played(["greedy" if at == seat else "quick" for at in range(seats)], f"strength-{number}")
        assert fork.outcome is not None
        wins += fork.outcome.scores[seat]
    assert wins > count * (0.6 if seats == 2 else 0.42)


@pytest.mark.parametrize("rules", [{}, {"teamgift": "on"}])
def test_greedy_teams_play_to_their_end(rules: dict[str, Value]) -> None:
    fork, _ = played(["greedy"] * 4, "team", rules)
    assert fork.outcome is not None
    assert fork.outcome.ending == "runes"
