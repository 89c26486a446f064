"""Terms, dice and gold: GEN-*, DICE-*, GOLD-*, H-GOLDCAP."""

from __future__ import annotations

import re

import pytest

from questhall.engine import Match
from questhall.games.world_adventure.game import GAME
from tests.games.world_adventure.tables import Make, changed

FIVE = "H1+ 2 2 2 2"


# Terms


@pytest.mark.parametrize(("die", "success"), [(1, True), (2, True), (3, True), (4, False), (5, False), (6, False)])
def test_low_dice_are_good(table: Make, die: int, success: bool) -> None:
    """GEN-1: scouting, quests, training and retreats succeed with 1 to 3."""
    t = table(at={0: "EU1", 1: "EU1"})
    t.roll(die, play="scout 2")
    assert (t.ask == "attack") == success
    t = table(quests={0: "Q21"})
    t.roll(*((die, 1) if success else (die,)), play="try")
    assert (t.quest() == "") == success
    t = table(clans={0: "H1 1:6"})
    t.roll(die, play="train 1")
    assert (t.state.level[0] == 2) == success
    t = table(at={0: "EU1"}, upgrades={0: "smoke"}, battle="brigand")
    t.roll(die, play="flee")
    assert (t.state.battle is None) == success


@pytest.mark.parametrize(
    ("number", "die", "success"), [("H15", 1, True), ("H15", 2, False), ("H15+", 2, True), ("H15+", 3, False)]
)
def test_a_target_number(table: Make, number: str, die: int, success: bool) -> None:
    """GEN-2: n or less; here the cast numbers 1 and 2 of Fleet Courier."""
    t = table(phase="begin", clans={0: number}, dice=(die,))
    assert t.state.mp == (3 if success else 2)


@pytest.mark.parametrize(
    ("change", "die", "success"), [("+5", 5, True), ("+5", 6, False), ("-5", 1, True), ("-5", 2, False)]
)
def test_target_numbers_stay_within_1_and_5(table: Make, change: str, die: int, success: bool) -> None:
    """GEN-3."""
    t = table(event="V9", clans={0: "H1 1:6"}, game=changed(events__V9__lasting=[f"mod train {change}"]))
    t.roll(die, play="train 1")
    assert (t.state.level[0] == 2) == success


def test_a_six_never_hits(table: Make) -> None:
    """X-75: GEN-3, BATTLE-21: 4 and 1 and 1 are 5."""
    t = table(at={0: "EU2"}, clans={0: "H4 1 1"}, cards={0: "P3"}, battle="hunt frost_troll", stage=2)
    t.play("stay")
    t.load(6, 1, 5, 6)
    t.play("card P3")
    assert t.state.battle is not None
    assert t.state.battle.foe_hp == 12 - 1


def test_a_clan(table: Make) -> None:
    """GEN-4, GEN-5: a hero and up to five soldiers; Leadership counts the soldiers without him."""
    t = table(status={0: (0, 0, 5)}, items={0: "G1"}, clans={0: "H1 1 1 1 1"})
    t.play("recruit")
    assert "recruit" not in t.options
    assert t.clan() == "H1 1 1 1 1 2"
    t = table(status={0: (1, 2, 2)})
    t.play("recruit", "recruit")
    assert "recruit" not in t.options


def test_attack_dice_include_the_hero(table: Make) -> None:
    """GEN-4, GEN-5, DICE-2: silver and gold for the hero, then the slots; who has fainted rolls nothing."""
    t = table(at={0: "EU2"}, clans={0: "H1 1 1~ - 2"}, battle="hunt ash_wyrmling")
    t.load(4, 5, 6, 1)
    t.play("stay")
    assert t.told("attack")[-1].data["first"] == [4, 5, 6, 0, 0, 1, 0]
    assert t.state.battle is not None
    assert t.state.battle.foe_hp == 8 - 2


def test_the_card_wins(table: Make) -> None:
    """GEN-6: a quest costs 1 AP (QUEST-1), but not with Open Guild; every retreat with a purple card drops nothing."""
    t = table(event="V25", ap=0, row="Q13 Q14 Q19")
    t.play("guild Q13")
    assert t.quest() == "Q13"
    t = table(at={0: "EU2"}, goods={0: "silk"}, cards={0: "P10"}, battle="brigand")
    t.play("card P10")
    assert (t.state.battle, t.goods()) == (None, "silk")


@pytest.mark.parametrize(("drawn", "target"), [(1, 0), (2, 1)])
def test_a_random_choice_among_players(table: Make, drawn: int, target: int) -> None:
    """GEN-7, C-24: the brigand finds two who are equal in everything."""
    t = table(phase="npcs", at={0: "EU2", 1: "EU2"}, brigand="EU2", dice=(drawn, 1, 1))
    assert t.asked == [target]


def test_house_rules() -> None:
    """GEN-8: every switch that the rule book lists can be chosen, and no other."""
    book = (
        (GAME.folder / "rulebook.md")
        .read_text(encoding="utf-8")
        .split("## Open to house rules")[1]
        .split("## For bots")[0]
    )
    listed = {name.lower() for name in re.findall(r"^\| H-([A-Z]+) \|", book, re.MULTILINE)}
    assert set(GAME.house_rules) == listed
    assert len(listed) == 26


def test_payments_go_to_the_bank(table: Make) -> None:
    """GEN-9."""
    t = table(at={1: "EU0"})
    t.play("recruit", "upgrade pet", "stall")
    assert (t.gold(0), t.gold(1)) == (5, 20)


def test_nobody_pays_more_than_he_has(table: Make) -> None:
    """GEN-10: what he cannot pay in full is not offered; a forced payment takes what there is."""
    t = table(gold={0: 4}, clans={0: "H1 1~:6"})
    assert t.offered("recruit") + t.offered("upgrade") + t.offered("stall") + t.offered("caravan") == []
    assert t.offered("recover") == ["recover 1"]
    t = table(gold={0: 1}, at={0: "EU1"}, stalls={"EU": 1}, status={1: (0, 4, 1)})
    t.play("travel EU0")
    assert (t.gold(0), t.gold(1)) == (0, 21)


def test_true_gold(table: Make) -> None:
    """GEN-11: Temple Offering costs 8 and Two Letters pays 12 without dice."""
    t = table(quests={0: "Q20 city1=EU0"}, gems={0: "quest1 quest2 quest3"})
    t.play("pay")
    assert t.gold() == 12
    t = table(quests={0: "Q17 city1=RU0 city2=EU0"}, done={0: (1,)}, gems={0: "quest1 quest2 quest3"}, phase="begin")
    assert t.gold() == 32


def test_what_is_told_is_told_to_all(table: Make) -> None:
    """GEN-12: purchases, soldiers, quests and cards in use have no secrets."""
    t = table(cards={0: "Y1"}, row="Q13 Q14 Q19", goods={0: "silk"})
    t.play("recruit", "card Y1", "guild Q13", "upgrade pet", "shop", "sell silk", "leave", "travel EU1")
    assert [event.kind for event in t.match.events if event.secret] == []


def test_no_trade_between_players(table: Make) -> None:
    """GEN-13."""
    t = table(at={1: "EU0"}, goods={0: "silk", 1: "iron"}, cards={0: "Y1"})
    verbs = {option.split()[0] for option in t.options}
    assert verbs <= {"travel", "shop", "stall", "upgrade", "caravan", "recruit", "guild", "card", "throw", "end"}


# Dice


def test_dice_have_six_faces(table: Make) -> None:
    """DICE-1, C-1: all but the draws of markers and cards."""
    t = table(at={0: "EU1"}, clans={0: "H1 1"}, status={0: (3, 1, 1)})
    t.roll(1, 6, 6, 4, 4, play="scout merchant")
    t.play("attack")
    t.load(6, 6, 6)
    t.play("chase")
    assert [sides for sides, _, _ in t.match.rolls] == [6] * 8


@pytest.mark.parametrize("faces", [(1, 6, 6), (6, 1, 6), (6, 6, 1)])
def test_colours_have_no_meaning(table: Make, faces: tuple[int, ...]) -> None:
    """DICE-3: which die of a scouting succeeds does not matter."""
    t = table(at={0: "EU1", 1: "EU1"}, status={0: (3, 1, 1)})
    t.roll(*faces, play="scout 2")
    assert t.ask == "attack"


@pytest.mark.parametrize(("die", "gold"), [(1, 2), (2, 2), (3, 3), (4, 3), (5, 3), (6, 4)])
def test_a_random_gold_die(table: Make, die: int, gold: int) -> None:
    """DICE-4, DICE-8, C-16: the sum of the dice."""
    t = table(cards={0: "Y3"})
    t.roll(die, 1, play="card Y3")
    assert t.gold() == 20 + gold + 2


def test_random_cargo(table: Make) -> None:
    """DICE-5, DICE-6: one piece for each die, if the stock has one."""
    t = table(
        stock={"iron": 0, "silk": 1},
        at={0: "EU1"},
        clans={0: FIVE},
        caravans={0: "storm_chaser"},
        gems={0: "green"},
        battle="plunder tea_porters",
    )
    t.load(*[1] * 6, 5, 6, *[1] * 3)
    t.play("chase")
    assert (t.goods(), t.state.stock[5], t.state.stock[4]) == ("silk", 0, 0)
    assert t.told("cargo_dice")[-1].data["goods"] == ["silk"]


def test_the_last_piece_is_taken_once(table: Make) -> None:
    """DICE-6."""
    t = table(stock={"silk": 1}, at={0: "EU1"}, clans={0: FIVE}, gems={0: "green"}, battle="plunder tea_porters")
    t.load(*[1] * 6, 6, 6, *[1] * 3)
    t.play("chase")
    assert (t.goods(), t.state.stock[5]) == ("silk", 0)


def test_too_much_cargo(table: Make) -> None:
    """DICE-7, DICE-14, D-48: he keeps exactly as many as fit, new or old; the rest goes to the stock."""
    t = table(goods={0: "iron"}, at={0: "EU1"}, clans={0: FIVE}, gems={0: "green"}, battle="plunder tea_porters")
    t.load(*[1] * 6, 6, 1)
    t.play("chase")
    assert t.state.goods[:6] == [1, 0, 0, 0, 1, 1]
    assert sorted(t.options) == ["drop fruit", "drop iron", "drop silk"]
    t.load(1, 1, 1)
    t.play("drop iron")
    assert (t.goods(), t.state.stock[4], t.ask) == ("fruit silk", 2, "turn")


def test_a_random_city(table: Make) -> None:
    """DICE-9, DICE-13, C-11: one of nine markers, for a quest's city or for an event."""
    for marker, city in ((1, "EU0"), (7, "AR0"), (9, "JV0")):
        t = table(row="Q6 Q5 Q7")
        t.roll(marker, play="guild Q6")
        assert t.where(t.state.quest_places[1]) == city
        t = table(phase="month", month=1, dice=(2, marker), decks={"events": "V22"})
        assert t.where(t.state.event_place) == city


def test_a_treasure_in_arabia(table: Make) -> None:
    """E-3: DICE-10, QUEST-7."""
    t = table(row="Q1 Q5 Q7")
    t.roll(7, 2, play="guild Q1")
    assert t.where(t.state.quest_places[3]) == "AR2"


@pytest.mark.parametrize(("die", "place"), [(die, f"PS{die}") for die in range(1, 7)])
def test_a_random_outer_territory(table: Make, die: int, place: str) -> None:
    """DICE-10, C-12: 1 N, 2 NE, 3 SE, 4 S, 5 SW, 6 NW."""
    t = table(row="Q1 Q5 Q7")
    t.roll(4, die, play="guild Q1")
    assert t.where(t.state.quest_places[3]) == place


def test_markers_go_back(table: Make) -> None:
    """DICE-11: the same one may be drawn again at once; for two cities of one quest it is drawn anew (QUEST-9)."""
    t = table(phase="month", month=2, dice=(2, 7, 2, 7, 2), decks={"events": "V23"})
    assert (t.where(t.state.event_place), t.where(t.state.monster_at[2])) == ("AR2", "AR2")
    t = table(row="Q17 Q5 Q7")
    t.roll(3, 3, 3, 4, play="guild Q17")
    assert [t.where(place) for place in t.state.quest_places[1:3]] == ["EG0", "PS0"]
    assert [sides for sides, _, _ in t.match.rolls] == [9] * 4


def test_players_awake_in_cities_and_npcs_outside(table: Make) -> None:
    """DICE-12: a dead player in the city of a marker, the brigand on an outer territory."""
    t = table(at={0: "EU2"}, battle="hunt iron_tusk")
    t.load(6, 6, 6)
    t.play("stay")
    assert t.at() == "JP0"
    t = table(goods={0: "silk silk"}, needs={"EU": "silk"}, needs_met=2, gems={0: "trade12 trade16"})
    t.play("shop", "sell silk", "sell silk")
    t.roll(6, 4, play="leave")
    assert t.where(t.state.brigand) == "JP4"


def test_a_match_can_be_played_again() -> None:
    """DICE-15: from its seed and its choices."""
    match = Match(GAME, 2, 7)
    for step in range(60):
        options = match.open[0].options
        match.play(options[step % len(options)], match.open[0].seat)
    again = Match.replay(match.record)
    assert [repr(event.data) for event in again.events] == [repr(event.data) for event in match.events]


# Gold


def test_tens_and_ones(table: Make) -> None:
    """E-4: GOLD-1: 19, then 20; everybody sees it."""
    game = changed(events__V3__reveal=["all gold 19", "all gold 1"])
    t = table(phase="month", month=1, dice=(2,), gold={0: 0}, decks={"events": "V3"}, game=game)
    amounts = [event.data["gold"] for event in t.told("gold") if event.seat == 0]
    assert (amounts, divmod(t.gold(), 10)) == ([19, 1], (2, 0))
    assert t.match.view(1)["players"][0]["gold"] == 20


def test_the_limit(table: Make) -> None:
    """X-1: GOLD-2: what is above 99 is lost at once."""
    t = table(gold={0: 96}, at={0: "EU1"}, clans={0: FIVE}, gems={0: "green"}, battle="plunder cloth_mules")
    t.load(*[1] * 6, 1, 6, 6, 6)
    t.play("chase")
    assert t.gold() == 99
    t.play("travel EU0", "upgrade pet")
    assert t.gold() == 94


def test_gains_are_added_one_by_one(table: Make) -> None:
    """X-2: GOLD-3, WORK-2: 95 and 2 and 2 are 99, the rest is lost; then 40 are paid."""
    t = table(gold={0: 95}, upgrades={0: "pet cargo smoke medic"}, gems={0: "caravan"})
    t.play("caravan master_trader")
    assert t.gold() == 59


def test_no_limit(table: Make) -> None:
    """H-GOLDCAP."""
    t = table(gold={0: 98}, rules={"goldcap": "none"}, cards={0: "Y3"})
    t.roll(6, 6, play="card Y3")
    assert t.gold() == 106
