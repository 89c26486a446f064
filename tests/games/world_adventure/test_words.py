"""Every event, question and option has words; labels say what a thing costs, refusals cite their clause."""

from __future__ import annotations

from typing import get_type_hints

import pytest

from questhall.engine import Decision, Event, Match, notation
from questhall.engine.decision import FORCED
from questhall.games.world_adventure import shown
from questhall.games.world_adventure.bars import ASKED, CLAUSES
from questhall.games.world_adventure.game import GAME
from questhall.games.world_adventure.laws import MOST_OPTIONS
from tests.games.world_adventure.tables import Make, Table
from tests.games.world_adventure.walk import go_on, matches, world


def label(t: Table, option: str) -> str:
    decision = t.match.decision
    assert decision is not None
    found = next(GAME.label(t.state, each) for each in decision.options if notation(each) == option)
    return found.replace("\u00a0", " ")  # what is not torn apart at the end of a line


def question(t: Table) -> str:
    decision = t.match.decision
    assert decision is not None
    return GAME.question(t.state, decision)


def test_everything_in_random_matches_has_words() -> None:
    for match, random in matches(8):
        while match.decision is not None:
            decision = match.decision
            assert GAME.question(world(match), decision)
            labels = [GAME.label(world(match), option) for option in decision.options]
            assert len(set(labels)) == len(labels), labels
            places = GAME.places(world(match))
            for option in decision.options:
                assert GAME.target(world(match), option) in ["", *places]
            for option, bar in GAME.barred(world(match), decision):
                assert option not in decision.options
                assert bar.reason
            go_on(match, random)
        for event in match.events:
            for seat in (None, *range(match.seats)):
                sentence = GAME.told(event.seen_by(seat), match.seats)
                assert "{" not in sentence
                assert event.kind == FORCED or sentence.endswith((".", "!"))


def test_every_kind_of_event_and_question_has_a_template() -> None:
    parts = GAME.content.tables["texts"]
    for kind in get_type_hints(shown.Events):
        assert any(key == kind or key.startswith(f"{kind}_") for key in parts["events"]), kind
    assert set(MOST_OPTIONS) <= set(parts["questions"])
    assert set(CLAUSES) < set(parts["refusals"])


@pytest.mark.parametrize(
    ("kind", "data", "sentence"),
    [
        (
            "cache",
            {"place": "EU2", "where": "the north-east of Europe"},
            "Azure finds the cache in the north-east of Europe.",
        ),
        ("both_fell", {"dice": [3, 5]}, "Both sides have fallen. The dice decide: 3 5."),
        ("undecided", {"battle": "duel", "first": 0, "second": 1}, "The battle ends without a winner."),
        ("waived", {}, "No Legendary Monster is left: nobody needs to slay one any more."),
        ("rival_slain", {"other": 0}, "Azure slays Crimson."),
        ("train_sure", {"member": 0}, "Azure trains the hero without a roll."),
        (
            "trained",
            {"member": 2, "die": 5, "success": False},
            "Azure trains soldier 2: the die shows 5, which is too high.",
        ),
        ("quest_sure", {"quest": "Q1", "title": "Imp Cull"}, "Azure cannot fail at Imp Cull."),
        ("events_shuffled", {"count": 27}, "The 27 used World Events are shuffled: they are the new pile."),
        ("gold", {"gold": 4, "lost": 2}, "Azure gains 4 gold; 2 more are above the limit and lost."),
        ("exp", {"exp": 2, "members": []}, "Nobody in the clan of Azure can gain experience."),
        ("medics", {"count": 0, "lost": 1}, "Azure has no room for another Medic Pack."),
        ("smoke", {"gained": False}, "Azure has a Smoke Bomb already."),
        ("finishing", {"seats": [0, 2]}, "Crimson and Amber have what it takes to win. This month is the last one."),
        (
            "finished",
            {"ending": "shared", "seats": [0, 1], "runes": [3, 3]},
            "The victory is shared by Crimson and Azure.",
        ),
        ("die_cancelled", {"other": 0, "die": 0}, "The silver die of Crimson is cancelled."),
    ],
)
def test_what_happens_rarely_has_its_sentence(kind: str, data: dict[str, object], sentence: str) -> None:
    assert GAME.sentence(Event(kind, "GEN-1", 1, data), 4) == sentence


@pytest.mark.parametrize(
    ("kind", "clause", "data", "sentence"),
    [
        ("gold", "STALL-5", {"gold": 5, "lost": 0}, "A stall pays Azure 5 gold."),
        ("gold", "STALL-5", {"gold": 0, "lost": 0}, "Azure gains no gold."),
        ("gold", "RUNE-13", {"gold": 5, "lost": 0}, "Azure gains 5 gold."),
        ("paid", "RECRUIT-6", {"gold": 2}, "Azure pays 2 gold, so that a soldier recovers."),
        ("paid", "EVENT-12", {"gold": 0}, "Azure pays nothing."),
        (
            "event",
            "EVENT-1",
            {"event": "V1", "title": "Clear Skies"},
            "World Event: Clear Skies. 1 more move point per turn.",
        ),
        (
            "merchant_met",
            "SCOUT-15",
            {"merchant": "fruit_cart", "title": "Fruit Cart"},
            "Azure meets Fruit Cart, a green merchant.",
        ),
        (
            "engaged",
            "ENGAGE-1",
            {"monster": "iron_tusk", "title": "Iron Tusk", "tier": 1},
            "Azure faces Iron Tusk, a destroyer.",
        ),
        (
            "points_dealt",
            "BATTLE-9",
            {"battle": "hunt", "foe": "iron_tusk", "title": "Iron Tusk", "hp": 7, "points": [3, 0]},
            "Azure deals 3 damage to Iron Tusk: 4 HP left.",
        ),
        (
            "points_dealt",
            "BATTLE-9",
            {"battle": "hunt", "foe": "iron_tusk", "title": "Iron Tusk", "hp": 3, "points": [4, 0]},
            "Azure deals 4 damage to Iron Tusk: that is enough.",
        ),
        (
            "attack",
            "BATTLE-5",
            {"stage": 2, "first": [3, 5, 1, 6, 0, 0, 0], "second": [0] * 7, "numbers": [4, 3]},
            "Stage 2: hero 3, soldiers 1 6, gold die 5; 4 or less hits.",
        ),
        (
            "attack",
            "BATTLE-5",
            {
                "sides": [-1, 1],
                "title": "Wolfpelt Gang",
                "stage": 1,
                "first": [0, 0, 2, 4, 0, 0, 0],
                "second": [6, 0, 5, 0, 0, 0, 0],
                "numbers": [2, 3],
            },
            (
                "Stage 1: Wolfpelt Gang rolls soldiers 2 4 and hits with 2 or less; "
                "Azure rolls hero 6, soldier 5 and hits with 3 or less."
            ),
        ),
        (
            "attack",
            "BATTLE-5",
            {
                "sides": [1, 0],
                "stage": 1,
                "first": [2, 0, 0, 0, 0, 0, 0],
                "second": [6, 0, 5, 0, 0, 0, 0],
                "numbers": [3, 3],
            },
            "Stage 1: Azure rolls hero 2; Crimson rolls hero 6, soldier 5. 3 or less hits.",
        ),
        (
            "points_dealt",
            "BATTLE-9",
            {"battle": "band", "foe": "brigand", "title": "Wolfpelt Gang", "sides": [-1, 1], "points": [2, 3]},
            "Wolfpelt Gang deals 2 damage, Azure deals 3.",
        ),
        (
            "points_dealt",
            "BATTLE-9",
            {"battle": "duel", "first": 1, "second": 0, "sides": [1, 0], "points": [0, 1]},
            "Azure deals 0 damage, Crimson deals 1.",
        ),
    ],
)
def test_a_sentence_says_why_and_what_it_brought(
    kind: str, clause: str, data: dict[str, object], sentence: str
) -> None:
    assert GAME.sentence(Event(kind, clause, 1, data), 4) == sentence


def test_what_is_asked_rarely_has_its_question(table: Make) -> None:
    t = table(at={0: "EU2"}, battle="brigand")
    for ask in MOST_OPTIONS:
        if ask not in ("attack", "attack_merchant", "attack_monster", "replace"):  # these name who or what was found
            assert GAME.question(t.state, Decision(0, ask, [("done",)]))


def test_every_option_that_there_can_be_has_a_label(table: Make) -> None:
    t = table(quests={0: "Q1"}, battle="brigand")
    options = t.state.terms.options
    for some in (options.gem, options.status, options.open_rune, options.replace, options.reroll, options.faint):
        assert all(GAME.label(t.state, option) for option in some)
    for some in (options.hit, options.revive, options.heal, options.give, options.take, options.drop, options.caravan):
        assert all(GAME.label(t.state, option) for option in some)
    for some in (options.quest, options.guild, options.engage, options.hero, options.city, *options.give_good):
        assert all(GAME.label(t.state, option) for option in some)


def test_nobody_reads_in_the_log_which_hero_was_returned() -> None:
    """SETUP-17: unseen, also by who sits at the same screen and reads the log later."""
    match = Match(GAME, seats=2, seed=1)
    dealt = match.view(0)["players"][0]["dealt"]
    heroes = match.printed()["heroes"]
    lines = match.told(0)
    assert "Crimson gets 2 hero cards." in lines
    assert not any(heroes[card]["name"] in line for card in dealt for line in lines)


def test_refusals_cite_clauses_of_the_rule_book() -> None:
    book = GAME.rulebook()
    assert {*CLAUSES.values(), *ASKED.values()} <= {*book.rules, *book.house_rules}


def test_a_turn_says_what_things_cost(table: Make) -> None:
    """TURN-3, STALL-1, UPG-1, RECRUIT-1, RECRUIT-6, TRAIN-2, TRAIN-3."""
    t = table(clans={0: "H1:6 1~"}, row="Q3 Q4 Q5", stalls={"RU": 1}, gold={0: 60}, upgrades={0: "pet"})
    assert question(t) == "What now? 2 moves, 1 action left."
    assert label(t, "travel EU1") == "Travel to the north of Europe (1 move): a merchant"
    assert label(t, "stall") == "Build a stall (1 action, 5 gold): +5 gold every month"
    assert label(t, "upgrade cargo") == "Buy a Caravan Cargo (5 gold): One more cargo slot."
    assert label(t, "sell_upgrade pet") == "Sell a Mount Pet: +2 gold"
    assert label(t, "recruit") == "Recruit a soldier (5 gold): Lv 1, 2 HP"
    assert label(t, "recover 1") == "Recover soldier 1 (2 gold)"
    assert label(t, "evolve hero") == "Evolve the hero to Lv 2 (15 gold): a rune (Hero)"
    assert label(t, "train hero") == "Train the hero (5 gold): Lv 2 with 3 or less; a rune (Hero)"
    assert label(t, "guild draw") == "Draw two quests (1 action): keep one or none"
    assert (
        label(t, "caravan storm_chaser") == "Exchange the caravan for a Storm Chaser (45 gold): "
        "cargo 3, chase 4, barrier 0; the old one and all upgrades bring 7 gold; a rune (Caravan)"
    )


def test_an_option_says_which_rune_it_brings(table: Make) -> None:
    """OBJ-7, OBJ-8, OBJ-11: and no longer when the slot is full."""
    t = table(clans={0: "H1:6 2 1:6"}, stalls={"RU": 0}, gold={0: 60})
    assert label(t, "stall") == "Build a stall (1 action, 5 gold): +5 gold every month; a rune (Second stall)"
    assert label(t, "evolve 2") == "Evolve soldier 2 to Lv 2 (15 gold): a rune (Soldiers)"
    t = table(clans={0: "H1:6 1:6"}, stalls={"RU": 0}, gold={0: 60}, gems={0: "hero stall2"})
    assert label(t, "stall") == "Build a stall (1 action, 5 gold): +5 gold every month"
    assert label(t, "evolve hero") == "Evolve the hero to Lv 2 (15 gold)"
    assert label(t, "evolve 1") == "Evolve soldier 1 to Lv 2 (15 gold)"


def test_a_toll_is_told_before_it_is_paid(table: Make) -> None:
    """STALL-8."""
    t = table(at={0: "EU1"}, stalls={"EU": 1}, status={1: (0, 4, 1)})
    assert (
        label(t, "travel EU0") == "Travel to Europe's city (1 move, toll 2 gold): a need for fruit and a stall of Azure"
    )
    t = table(at={0: "EU1"}, stalls={"EU": 1}, status={1: (0, 4, 1)}, gold={0: 1})
    assert (
        label(t, "travel EU0") == "Travel to Europe's city (1 move, toll 1 gold): a need for fruit and a stall of Azure"
    )


def test_a_sale_says_what_it_is_worth(table: Make) -> None:
    """SHOP-5, SHOP-11."""
    t = table(goods={0: "fruit silk"}, needs={"EU": "silk"})
    assert label(t, "shop") == "Visit the shop: sell for 4 gold, silk for 6, then buy for 2 gold each"
    t.play("shop")
    assert question(t) == "What do you sell in Europe's city?"
    assert label(t, "sell silk") == "Sell silk: +6 gold"
    assert label(t, "sell fruit") == "Sell fruit: +4 gold"
    t.play("sell silk")
    assert label(t, "done") == "Sell these: +6 gold"
    t.play("sell fruit")
    assert label(t, "roll") == "Roll the purchase dice: 6 dice show what is for sale"
    assert label(t, "leave") == "Buy nothing"


def test_what_costs_nothing_says_so(table: Make) -> None:
    """SHOP-11: with Charisma 4."""
    t = table(status={0: (0, 4, 1)}, needs={"EU": "silk"})
    assert label(t, "shop") == "Visit the shop: sell for 4 gold, silk for 6, then take goods for nothing"
    t.play("shop")
    assert question(t) == "Roll the purchase dice? Goods cost you nothing."
    t.roll(1, 1, 2, 2, 3, 3, play="roll")
    assert question(t) == "What do you take? It costs nothing."
    assert label(t, "buy spice") == "Take spice: it costs nothing"


def test_a_way_says_what_is_there(table: Make) -> None:
    """TOKEN-1: nobody comes where a token lies; who stands there is named."""
    t = table(at={0: "EU2", 1: "EU3"}, monsters={"reed_imp": "EU3"}, brigand="EU3", needs={"EU": "silk"})
    assert label(t, "travel EU3").endswith(": a merchant, a monster, Reed Imp, the brigand and Azure")
    assert label(t, "travel EU0").endswith(": a need for silk")
    t = table(at={0: "EU2"}, merchant_x="EU3", monster_x="EU3", met="EU")
    assert label(t, "travel EU3") == "Travel to the south-east of Europe (1 move)"
    assert label(t, "travel EU0") == "Travel to Europe's city (1 move)"


def test_things_lie_where_they_are_seen(table: Make) -> None:
    """A quest on its card, an attack at who is attacked, a status on the mat."""

    def targets(t: Table) -> dict[str, str]:
        assert t.match.decision is not None
        return {notation(each): GAME.target(t.state, each) for each in t.match.decision.options}

    t = table(quests={0: "Q3"}, gold={0: 20}, row="Q4 Q5 Q6")
    assert (targets(t)["cancel"], targets(t)["shop"]) == ("quest Q3", "shop")
    t = table(at={0: "EU2"}, monsters={"reed_imp": "EU2"})
    assert targets(t)["engage reed_imp"] == "monster reed_imp"
    t.play("engage reed_imp")
    assert targets(t) == {"attack": "monster reed_imp", "leave": ""}


def test_a_find_says_whom_one_would_fight(table: Make) -> None:
    """SCOUT-14, SCOUT-15, ENGAGE-3: a territory may have both, and the dice mean another card."""
    t = table(at={0: "EU3"}, caravans={0: "chaser"})
    assert label(t, "scout merchant") == "Scout a merchant (1 action, 1 die): 3 or less finds it, to attack or leave"
    t.roll(1, 1, 2, play="scout merchant")
    assert label(t, "place 1") == "Fruit Cart (green), by the 1: 3 HP, hit by 4 or less; goods 1, gold dice 2"
    t.play("place 1")
    assert question(t).startswith("Plunder Fruit Cart? 3 HP, hit by 4 or less; attack stages: 2.")
    t = table(at={0: "EU3"})
    t.roll(1, 2, play="engage here")
    assert label(t, "place 1").startswith("Reed Imp (minion), by the 1: 3 HP")


def test_points_are_dealt_one_by_one(table: Make) -> None:
    """GROUP-5, D-44: the question counts down, the labels name who is hit."""
    t = table(at={0: "EU2"}, clans={0: "H1+ 2"}, battle="brigand")
    t.roll(1, 6, 1, 6, 6, 6, play="stay")
    assert question(t) == "3 points left to deal. Who is hit?"  # of equal ones the first was hit
    assert label(t, "hit 1") == "Hit soldier 1 of Wolfpelt Gang: Lv 1, 1 HP left"
    assert label(t, "hit 2") == "Hit soldier 2 of Wolfpelt Gang: Lv 1, 2 HP left"
    t.play("hit 2", "hit 1")
    assert question(t) == "One point left to deal. Who is hit?"


@pytest.mark.parametrize(
    ("option", "clause", "laid"),
    [
        ("travel EU2", "MOVE-1", {"mp": 0}),
        ("travel CN1", "MOVE-1", {}),
        ("travel EU2", "MOVE-4", {"event": "V23", "event_place": "EU2"}),
        ("travel EU0", "MOVE-5", {"at": {0: "EU1"}, "stalls": {"EU": 1}, "status": {1: (0, 5, 0)}}),
        ("scout merchant", "TURN-3", {"at": {0: "EU1"}, "ap": 0}),
        ("scout merchant", "TOKEN-1", {"at": {0: "EU1"}, "merchant_x": "EU1"}),
        ("scout merchant", "SCOUT-6", {"at": {0: "EU1"}, "status": {0: (0, 1, 4)}}),
        ("scout merchant", "SCOUT-2", {}),
        ("scout 2", "SCOUT-3", {"at": {1: "EU0"}}),
        ("scout 2", "SCOUT-2", {}),
        ("engage here", "ENGAGE-2", {"at": {0: "EU2"}, "monster_x": "EU2"}),
        ("engage here", "ENGAGE-4", {"at": {0: "EU2"}, "monsters": {"reed_imp": "EU2"}}),
        ("engage here", "TURN-3", {"at": {0: "EU2"}, "ap": 0}),
        ("shop", "CITY-1", {"at": {0: "EU1"}}),
        ("shop", "SHOP-3", {"visited": {0: {"EU": 1}}}),
        ("stall", "STALL-2", {"stalls": {"EU": 1}}),
        ("stall", "STALL-3", {"stalls": {"RU": 0, "CN": 0}}),
        ("stall", "TURN-3", {"ap": 0}),
        ("stall", "GEN-10", {"gold": {0: 4}}),
        ("upgrade pet", "UPG-2", {"upgrades": {0: "pet"}}),
        ("upgrade medic", "UPG-7", {"upgrades": {0: "medic medic medic"}}),
        ("upgrade pet", "GEN-10", {"gold": {0: 4}}),
        ("sell_upgrade pet", "WORK-6", {}),
        ("caravan storm_chaser", "GEN-10", {}),
        ("recruit", "RECRUIT-2", {"clans": {0: "H1 1 1"}}),
        ("recover 1", "RECRUIT-6", {"clans": {0: "H1 1"}}),
        ("evolve hero", "TRAIN-1", {}),
        ("evolve 1", "TRAIN-7", {"clans": {0: "H1 1~:6"}}),
        ("evolve 1", "TRAIN-10", {"clans": {0: "H1 2"}}),
        ("guild draw", "QUEST-2", {"quests": {0: "Q1"}}),
        ("guild draw", "TURN-3", {"ap": 0}),
        ("guild Q9", "QUEST-4", {"row": "Q3 Q4 Q5"}),
        ("cancel", "QUEST-18", {}),
        ("try", "QUEST-18", {}),
        ("medic 1", "UPG-8", {}),
        ("card P1", "RUNE-14", {"cards": {0: "P1"}, "gems": {0: "hero"}}),
        ("card Y1", "RUNE-10", {}),
        ("throw silk", "SHOP-19", {}),
        ("gift 2 silk", "TEAM-2", {}),
        ("attack", "TURN-2", {}),
    ],
)
def test_a_refusal_cites_its_clause(table: Make, option: str, clause: str, laid: dict[str, object]) -> None:
    assert table(**laid).refused(option) == clause


def test_what_is_barred_is_listed_with_its_reason(table: Make) -> None:
    t = table(ap=0, gold={0: 4}, at={1: "EU0"})
    decision = t.match.decision
    assert decision is not None
    barred = {notation(option): bar.clause for option, bar in GAME.barred(t.state, decision)}
    assert barred["stall"] == "TURN-3"
    assert barred["upgrade pet"] == "GEN-10"
    assert barred["scout 2"] == "SCOUT-3"
    assert "shop" not in barred


def test_outside_the_main_loop_the_question_itself_is_cited(table: Make) -> None:
    t = table(goods={0: "silk"})
    t.play("shop")
    assert t.refused("end") == "SHOP-6"


def test_the_goal_and_the_standing(table: Make) -> None:
    """MODE-3, MODE-4, MODE-5, MODE-8."""
    assert GAME.goal() == "The first with 9 Ancient Runes wins (MODE-3)."
    twelve = GAME.settle_house_rules(3, {"runes": 12, "legend": "on"})
    assert GAME.goal(twelve).startswith("The first with 12 Ancient Runes wins")
    assert GAME.goal(twelve).endswith("(MODE-8).")
    assert "18" in GAME.goal(GAME.settle_house_rules(4, {}))
    assert "20" in GAME.goal(GAME.settle_house_rules(4, {"runes": 20}))
    t = table(gems={1: "hero quest1"}, month=4)
    assert GAME.standing(t.state) == "Month 4, Stage Lv 1, 2 runes at best"
    t = table(seats=4, rules={"mode": "teams"}, gems={1: "hero", 3: "hero quest1"}, month=4)
    assert GAME.standing(t.state) == "Month 4, Stage Lv 1, 3 runes at best"
