"""Preparing the match: SETUP-*, the order of its draws C-27, and the house rules H-HEROES, H-START, H-GOLD."""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest

from questhall.engine import HouseRuleError, LoadedDice, Match, notation
from questhall.games.world_adventure.game import GAME
from questhall.games.world_adventure.state import CITIES, FIRST_LEGEND, NOWHERE, World
from tests.games.world_adventure.tables import Make

BOX = GAME._box
DECKS = (18, 28, 6, 48, 24, 16)
"""C-27: markers, events, legendaries, Rune Power cards, quests, heroes."""
SPLIT = "split 1 2 2"


def as_they_lay(*sizes: int) -> list[int]:
    """The faces of shuffles that leave piles of such sizes as they are; a pile of another size refuses them."""
    return [face for size in sizes for face in range(size, 1, -1)]


def set_up(seats: int = 2, seed: int = 1, **rules: str | int) -> Match:
    """A match before its first choice."""
    return Match(GAME, seats, seed, {"mode": "competitive" if seats < 6 else "teams", **rules})


def loaded(seats: int, *faces: int, **rules: str | int) -> Match:
    """A match in which no pile changes; `faces` are what falls after the choices."""
    mode = "competitive" if seats < 6 else "teams"
    dice = LoadedDice([*as_they_lay(*DECKS), *faces])
    return Match(GAME, seats, house_rules={"mode": mode, **rules}, dice=dice)


def world(match: Match) -> World:
    """The whole state."""
    return cast(World, match.state)


def asked(match: Match) -> list[int]:
    """Who is asked."""
    return [decision.seat for decision in match.open]


def choices(match: Match, seat: int) -> list[str]:
    """What a seat may choose from."""
    return [notation(option) for decision in match.open if decision.seat == seat for option in decision.options]


def choose_heroes(match: Match) -> None:
    """Everybody keeps the first of his cards."""
    while match.open and match.open[0].ask == "hero":
        seat = asked(match)[0]
        match.play(choices(match, seat)[0], seat)


def choose_the_rest(match: Match, split: str = SPLIT, caravan: str = "caravan trader") -> None:
    """Everybody takes the same status and the same caravan."""
    for choice in (split, caravan):
        for seat in range(match.seats):
            match.play(choice, seat)


def begun(seats: int = 2, seed: int = 1, **rules: str | int) -> World:
    """A match in its first turn."""
    match = set_up(seats, seed, **rules)
    choose_heroes(match)
    choose_the_rest(match)
    return world(match)


def told(match: Match, kind: str) -> list[dict[str, object]]:
    """What the events of a kind say."""
    return [event.data for event in match.events if event.kind == kind]


# What lies on the table


def test_mode_target_options_and_seats_come_first() -> None:
    """SETUP-1."""
    s = world(set_up(3, runes=12, legend="on"))
    assert (s.seats, s.terms.target, s.terms.challenge, s.terms.teams) == (3, 12, True, False)


def test_commodity_markers() -> None:
    """SETUP-2: one face up on each city, the other nine on the track; three of each good in all."""
    s = world(set_up())
    assert (len(s.needs), s.needed, len(s.track), s.used_markers) == (9, [True] * 9, 9, [])
    assert Counter(s.needs + s.track) == dict.fromkeys(range(6), 3)
    assert len({tuple(world(set_up(2, seed)).needs) for seed in range(5)}) == 5


def test_no_tokens_and_no_npcs_on_the_map() -> None:
    """SETUP-3, SETUP-4, SETUP-5, SETUP-16: tokens on their tracks, meeples beside the map."""
    s = begun()
    assert (s.merchant_x, s.monster_x, s.brigand, s.government) == ([], [], NOWHERE, NOWHERE)
    assert s.monster_at == [NOWHERE] * FIRST_LEGEND
    assert (s.merchants_met, s.monsters_slain, s.needs_met) == (0, 0, 0)


@pytest.mark.parametrize(("stage", "raid"), [(1, "horned_behemoth"), (2, "sand_leviathan"), (3, "obsidian_titan")])
def test_the_cards_of_a_stage(stage: int, raid: str) -> None:
    """SETUP-4, SETUP-5, SETUP-9: a raid, a brigand and a government card, six merchants and six monsters for each."""
    assert BOX.monsters[BOX.raids[stage - 1]].name == raid
    assert (BOX.brigands[stage - 1].stage, BOX.governments[stage - 1].stage) == (stage, stage)
    assert [BOX.merchants[card].place for card in BOX.merchant_at[stage - 1]] == [1, 2, 3, 4, 5, 6]
    assert [BOX.monsters[card].stage for card in BOX.monster_at[stage - 1]] == [stage] * 6


def test_the_world_events() -> None:
    """SETUP-6: one shuffled pile, nothing in the slot."""
    s = world(set_up())
    assert (sorted(s.events), s.event, s.used_events) == (list(range(28)), -1, [])
    assert len({tuple(world(set_up(2, seed)).events) for seed in range(5)}) == 5


def test_the_legendary_pile() -> None:
    """SETUP-7."""
    assert sorted(world(set_up()).legends) == sorted(BOX.legends)
    assert len({tuple(world(set_up(2, seed)).legends) for seed in range(9)}) > 5


def test_the_rune_deck() -> None:
    """SETUP-8: 48 cards, two of each; open pile and spent pile are empty."""
    s = world(set_up())
    assert Counter(s.rune_deck) == dict.fromkeys(range(24), 2)
    assert (s.open_runes, s.spent_runes) == ([], [])
    assert len({tuple(world(set_up(2, seed)).rune_deck) for seed in range(5)}) == 5


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_the_stock(seats: int) -> None:
    """SETUP-11: of each good as many pieces as there are players."""
    assert begun(seats).stock == [seats] * 6


def test_the_quests() -> None:
    """SETUP-12: three face up, the others in the deck."""
    s = world(set_up())
    assert (len(s.quest_row), len(s.quest_deck), s.finished) == (3, 21, [])
    assert sorted(s.quest_row + s.quest_deck) == list(range(24))
    assert len({tuple(world(set_up(2, seed)).quest_row) for seed in range(5)}) > 3


def test_supplies_never_run_out(table: Make) -> None:
    """SETUP-13: what one has bought another can buy too."""
    wares = "pet cargo smoke medic medic medic"
    t = table(upgrades={0: wares}, caravans={0: "master_trader"}, gold={1: 99})
    t.play("end", *[f"upgrade {ware}" for ware in wares.split()])
    assert (t.state.pet, t.state.hold, t.state.smoke, t.state.medics) == ([True] * 2, [True] * 2, [1, 1], [3, 3])


def test_counters() -> None:
    """SETUP-14, SETUP-15: nobody is wanted, the Stage Lv is 1."""
    s = begun(3)
    assert (s.wanted, s.stage) == ([0, 0, 0], 1)


# Heroes


def test_two_heroes_for_each_rival() -> None:
    """SETUP-17: each keeps one; the others are out of the match and nobody else learns which."""
    match = set_up(3)
    assert asked(match) == [0, 1, 2]
    hands = [choices(match, seat) for seat in range(3)]
    assert [len(hand) for hand in hands] == [2, 2, 2]
    assert len({card for hand in hands for card in hand}) == 6
    for event in match.events:
        if event.kind == "dealt":
            assert event.data == {"count": 2}
            assert event.knows == (event.seat,)
    for seat in range(3):
        match.play(hands[seat][1], seat)
    assert [BOX.heroes[card].name for card in world(match).hero] == [hand[1].split()[1] for hand in hands]


@pytest.mark.parametrize(("seats", "cards"), [(4, 4), (6, 6)])
def test_a_team_chooses_from_common_cards(seats: int, cards: int) -> None:
    """SETUP-18, SETUP-26: in seat order, both teams in parallel; what is taken is gone."""
    match = set_up(seats, mode="teams")
    left = cards
    for first in range(0, seats, 2):
        assert asked(match) == [first, first + 1]
        assert (len(choices(match, first)), len(choices(match, first + 1))) == (left, left)
        taken = [choices(match, first)[-1], choices(match, first + 1)[0]]
        match.play(taken[0], first)
        match.play(taken[1], first + 1)
        if first + 2 < seats:
            assert taken[0] not in choices(match, first + 2)
            assert taken[1] not in choices(match, first + 3)
        left -= 1
    assert len(set(world(match).hero)) == seats


def test_heroes_start_at_lv_1() -> None:
    """SETUP-19."""
    s = begun()
    assert (s.hero_level, s.hero_exp, s.hero_down) == ([1, 1], [0, 0], [False, False])


@pytest.mark.parametrize(
    ("rule", "seats", "mode", "cards"), [(1, 2, "competitive", 1), (3, 4, "competitive", 3), (3, 4, "teams", 6)]
)
def test_other_deals(rule: int, seats: int, mode: str, cards: int) -> None:
    """H-HEROES: 1, 2 or 3 cards for each; a single card is no choice."""
    match = set_up(seats, heroes=rule, mode=mode)
    if cards == 1:
        assert match.open[0].ask == "split"
        assert len(set(world(match).hero)) == 2
    else:
        assert len(choices(match, 0)) == cards


def test_three_cards_are_too_many_for_six() -> None:
    """H-HEROES: there are only 16."""
    with pytest.raises(HouseRuleError, match="H-HEROES"):
        GAME.settle_house_rules(6, {"heroes": 3})


@pytest.mark.parametrize("mode", ["competitive", "teams"])
def test_a_free_choice_of_heroes(mode: str) -> None:
    """H-HEROES: open, one after another, in seat order."""
    match = set_up(4, heroes="free", mode=mode)
    for seat in range(4):
        assert asked(match) == [seat]
        assert len(choices(match, seat)) == 16 - seat
        match.play(choices(match, seat)[0], seat)
        assert told(match, "hero_chosen")[-1]["hero"] == BOX.heroes[world(match).hero[seat]].name
    assert asked(match) == [0, 1, 2, 3]


# Status and caravan


def test_five_points() -> None:
    """SETUP-20, E-24, STATUS-1: 0 to 4 each; all 18 splits, 3 for Charisma and 2 for Leadership among them."""
    match = set_up()
    choose_heroes(match)
    splits = choices(match, 0)
    assert len(splits) == len(set(splits)) == 18
    for split in splits:
        points = [int(word) for word in split.split()[1:]]
        assert (sum(points), max(points) <= 4) == (5, True)
    choose_the_rest(match, "split 0 3 2")
    assert world(match).status == [0, 3, 2] * 2


def test_a_caravan_for_nothing() -> None:
    """SETUP-21."""
    match = set_up()
    choose_heroes(match)
    for seat in (0, 1):
        match.play(SPLIT, seat)
    assert choices(match, 0) == choices(match, 1) == ["caravan chaser", "caravan trader", "caravan scout_shell"]
    match.play("caravan chaser", 0)
    match.play("caravan trader", 1)
    assert ([BOX.caravans[card].name for card in world(match).caravan], world(match).gold) == (
        ["chaser", "trader"],
        [20, 20],
    )


def test_what_everybody_has() -> None:
    """SETUP-22: 20 gold, one Smoke Bomb, and nothing else."""
    s = begun()
    assert (s.gold, s.smoke, s.medics, s.pet, s.hold) == ([20] * 2, [1] * 2, [0] * 2, [False] * 2, [False] * 2)
    assert (sum(s.level), sum(s.goods), s.runes, s.cards, s.items, s.quest) == (
        0,
        0,
        [0] * 2,
        [[], []],
        [[], []],
        [-1] * 2,
    )
    assert s.stalls == [-1] * CITIES


@pytest.mark.parametrize("gold", [10, 40])
def test_other_starting_gold(gold: int) -> None:
    """H-GOLD: 10 to 40."""
    assert begun(gold=gold).gold == [gold, gold]
    with pytest.raises(HouseRuleError, match="gold"):
        GAME.settle_house_rules(2, {"gold": 9})
    with pytest.raises(HouseRuleError, match="gold"):
        GAME.settle_house_rules(2, {"gold": 41})


def test_secret_until_all_have_chosen() -> None:
    """SETUP-23, SETUP-26: heroes first, then status and caravans together; nothing is told before."""
    match = set_up()
    match.play(choices(match, 0)[0], 0)
    assert (world(match).secret, told(match, "hero_chosen"), asked(match)) == (True, [], [1])
    match.play(choices(match, 1)[0], 1)
    assert (world(match).secret, len(told(match, "hero_chosen"))) == (False, 2)
    assert asked(match) == [0, 1]
    choose_first = [(SPLIT, 0), (SPLIT, 1), ("caravan trader", 1)]
    for choice, seat in choose_first:
        match.play(choice, seat)
        assert (world(match).hidden, told(match, "start_chosen")) == (True, [])
    match.play("caravan chaser", 0)
    assert (world(match).hidden, len(told(match, "start_chosen"))) == (False, 2)


# Starting cities


def test_java_and_china() -> None:
    """E-22: SETUP-24, C-27, C-3: drawn in seat order, without putting them back; then month 1 begins."""
    match = loaded(2, 9, 5, 1)
    choose_heroes(match)
    choose_the_rest(match)
    s = world(match)
    assert [BOX.territories[place].name for place in s.place] == ["JV0", "CN0"]
    assert s.month == 1
    cast(LoadedDice, s.dice).check_used()


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_starting_cities_differ(seats: int) -> None:
    """SETUP-24: for every seed; and every city may be one."""
    seen = set()
    for seed in range(40):
        places = begun(seats, seed).place
        assert len(set(places)) == seats
        assert all(place % 7 == 0 for place in places)
        seen.update(places)
    assert len(seen) == 9


def test_month_1() -> None:
    """SETUP-25, MONTH-5, MONTH-6: no event and no raid yet."""
    match = set_up()
    choose_heroes(match)
    choose_the_rest(match)
    assert [event.kind for event in match.events][-2:] == ["month", "turn"]
    assert (world(match).month, world(match).event, match.open[0].ask) == (1, -1, "turn")


def test_cities_to_choose() -> None:
    """H-START: in reverse order of the first month's turn markers, which are drawn before and kept."""
    match = loaded(3, *[2, 1], start="choose")
    choose_heroes(match)
    choose_the_rest(match)
    order = world(match).order.copy()
    assert sorted(order) == [0, 1, 2]
    for step, seat in enumerate(reversed(order)):
        assert asked(match) == [seat]
        assert len(choices(match, seat)) == 9 - step
        match.play(choices(match, seat)[0], seat)
    s = world(match)
    assert (s.month, s.order, s.seat) == (1, order, order[0])
    assert [s.place[seat] for seat in reversed(order)] == [0, 7, 14]
    cast(LoadedDice, s.dice).check_used()


def test_cities_drawn_once_more() -> None:
    """H-START: one by one in seat order, from the markers that do not lie on another player's city."""
    match = loaded(2, 9, 5, start="redraw")
    choose_heroes(match)
    choose_the_rest(match)
    s = world(match)
    assert (asked(match), choices(match, 0)) == ([0], ["keep", "redraw"])
    cast(LoadedDice, s.dice).faces += [8]
    match.play("redraw")
    assert BOX.territories[s.place[0]].name == "JV0"
    cast(LoadedDice, s.dice).faces += [1]
    match.play("keep")
    assert (s.month, [BOX.territories[place].name for place in s.place]) == (1, ["JV0", "CN0"])
    cast(LoadedDice, s.dice).check_used()


# The order of draws


@pytest.mark.parametrize("seats", [2, 3])
def test_the_order_of_shuffles(seats: int) -> None:
    """C-27: markers, events, legendaries, Rune Power cards, quests, heroes; heroes are dealt in seat order."""
    match = loaded(seats)
    s = world(match)
    cast(LoadedDice, s.dice).check_used()
    assert (s.events, s.legends) == (sorted(s.events), sorted(s.legends))
    assert s.rune_deck == sorted(s.rune_deck)
    dealt = [{BOX.hero_by_name[choice.split()[1]] for choice in choices(match, seat)} for seat in range(seats)]
    assert dealt == [{15, 14}, {13, 12}, {11, 10}][:seats]


def test_cards_of_a_team_go_to_it_seat_by_seat() -> None:
    """C-27: in teams each seat's cards go to its team."""
    match = Match(GAME, 4, house_rules={"mode": "teams"}, dice=LoadedDice(as_they_lay(*DECKS)))
    names = [{BOX.hero_by_name[choice.split()[1]] for choice in choices(match, seat)} for seat in (0, 1)]
    assert names == [{15, 14, 11, 10}, {13, 12, 9, 8}]
