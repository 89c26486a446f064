"""World events: EVENT-*, what their effects mean, H-EVENTS."""

from __future__ import annotations

import pytest

from tests.games.world_adventure.tables import Make, Table, changed

NO_RUNES = {"runes": "only"}
FIVE = "H1+ 2 2 2 2"


def reveal(table: Make, card: str, dice: tuple[int, ...] = (), seats: int = 2, **more: object) -> Table:
    """Month 2 begins, and this event enters the slot; seats play in their order."""
    markers = tuple(range(seats, 1, -1))
    decks = {"events": card, **NO_RUNES}
    t: Table = table(**{"seats": seats, "phase": "month", "month": 1, "dice": markers + dice, "decks": decks, **more})
    return t


def slot(t: Table) -> str:
    """The card in the World Event slot."""
    return "" if t.state.event < 0 else t.state.terms.box.events[t.state.event].name


def pile(t: Table, used: bool = False) -> str:
    """The event pile from the top, or the used events."""
    cards = t.state.used_events if used else list(reversed(t.state.events))
    return " ".join([t.state.terms.box.events[card].name for card in cards])


def hunt_legend(table: Make, legend: str, lair: str, **more: object) -> Table:
    """Seat 0 fights a legendary that it will slay in one stage."""
    where = {"at": {0: lair, **more.pop("at", {})}}  # type: ignore[dict-item]
    clan = {"clans": {0: FIVE}, "cards": {0: "P1"}, "gems": {0: "legend raid minion"}, "decks": NO_RUNES}
    t: Table = table(**{**clan, **where, **more, "battle": f"hunt {legend}"})
    t.play("stay")
    return t


def slay(t: Table, loot: int = 8) -> None:
    """The legendary falls; seat 0 puts its point on Explorer."""
    t.load(*[1] * 6, 1, 2, *[1] * loot)
    t.play("card P1", "status explorer")


# The slot and the pile


def test_the_first_two_months(table: Make) -> None:
    """E-7: EVENT-1, EVENT-2: in month 1 nothing runs and V1 is seen; in month 2 V1 runs and V2 is seen."""
    decks = {"events": "V1 V2 V3"}
    t = table(phase="month", month=0, dice=(2,), decks=decks)
    assert (slot(t), pile(t)[:8], t.state.mp) == ("", "V1 V2 V3", 2)
    assert t.match.view(None)["next_event"] == "V1"
    t.play("end")
    t.load(2)
    t.play("end")
    assert (t.state.month, slot(t), pile(t)[:5], t.state.mp) == (2, "V1", "V2 V3", 3)
    assert t.match.view(None)["next_event"] == "V2"


def test_the_last_one_is_used(table: Make) -> None:
    """EVENT-3."""
    t = reveal(table, "V28", event="V9", used_events="V10")
    assert (slot(t), pile(t, used=True)) == ("V28", "V10 V9")


def test_an_empty_pile(table: Make) -> None:
    """EVENT-4, C-7: as soon as the last card is taken, the used ones are shuffled, without the one that runs."""
    t = reveal(table, "only V28", dice=(3, 1), event="V4", used_events="V5 V6")
    assert (slot(t), sorted(pile(t).split()), pile(t, used=True)) == ("V28", ["V4", "V5", "V6"], "")


def test_reveal_parts_are_done_once_and_lasting_parts_last(table: Make) -> None:
    """EVENT-5: a lasting part holds until the next card enters."""
    t = reveal(table, "V5 V28", goods={0: "iron", 1: "iron"})
    t.play("shop", "sell iron", "leave", "end", "shop", "sell iron", "leave")
    assert (t.gold(0), t.gold(1)) == (25, 25)
    t = reveal(table, "V28", event="V5", goods={0: "iron"})
    t.play("shop", "sell iron")
    assert t.gold(0) == 24
    t = reveal(table, "V8 V28", stalls={"EU": 0})
    assert t.gold(0) == 20 + 5 + 2
    t.play("end")
    t.load(2, 9, 1)
    t.play("end")
    assert t.gold(0) == 27 + 5


# Legendaries


def test_a_legendary_runs_instead(table: Make) -> None:
    """EVENT-6: its own event holds, and the lasting part of the card does not."""
    t = table(phase="begin", event="V1", monsters={"G1": ""})
    assert t.state.mp == 1
    t = table(phase="begin", event="V5", monsters={"G2": ""}, goods={0: "iron"})
    t.play("shop", "sell iron")
    assert t.gold() == 22


def test_no_reveal_part_while_a_legendary_lives(table: Make) -> None:
    """EVENT-7, EVENT-8: the card enters and the pile goes on, but nothing is done."""
    t = reveal(table, "V8 V3 V9", stalls={"EU": 0}, monsters={"G1": ""})
    assert (slot(t), pile(t)[:5], t.gold()) == ("V8", "V3 V9", 17)


def test_a_summoned_legendary_begins_its_event(table: Make) -> None:
    """EVENT-9, LEG-3: at once, and EVENT-11: not for the move points of the turn that runs."""
    t = table(
        phase="begin",
        event="V5",
        at={0: "EU2"},
        monsters_slain=2,
        monster_x="RU3 RU5",
        gems={0: "minion"},
        clans={0: "H1 1 1"},
        decks={"legends": "G1"},
    )
    assert t.state.mp == 2
    t.roll(1, 1, play="engage here")
    t.play("attack")
    t.load(1, 1, 1, 1, 1, 1)
    t.play("stay")
    assert (t.told("legend_summoned") != [], t.state.mp) == (True, 2)
    t.play("end")
    assert (t.asked, t.state.mp) == ([1], 1)


def test_its_end_lets_the_card_run_again(table: Make) -> None:
    """EVENT-9, EVENT-11: for the rest of the month; the move points of this turn stay as they are."""
    t = hunt_legend(table, "G5", "EU6", event="V1")
    slay(t)
    assert t.state.mp == 2
    t.play("end")
    assert (t.asked, t.state.mp) == ([1], 3)


def test_the_newest_of_two_legendaries(table: Make) -> None:
    """EVENT-10: only its event runs."""
    t = table(phase="begin", monsters={"G1": "", "G2": ""}, goods={0: "iron"})
    t.play("shop", "sell iron")
    assert t.gold() == 22  # Rain of Ash; after Drowning Tide it were 23


def test_the_older_one_runs_again(table: Make) -> None:
    """X-32: EVENT-10."""
    t = hunt_legend(table, "G5", "EU6", monsters={"G1": "", "G5": ""}, event="V1")
    slay(t)
    t.play("end")
    assert (t.asked, t.state.mp) == ([1], 1)


# All players


def test_in_turn_order(table: Make) -> None:
    """EVENT-12: Spring Harvest."""
    t = table(seats=3, phase="month", month=1, dice=(1, 2, 1, 2, 3), decks={"events": "V3"})
    order = t.state.order
    assert order != [0, 1, 2]
    assert [t.goods(seat) for seat in order] == ["fruit", "spice", "chocolate"]


def test_choices_in_turn_order(table: Make) -> None:
    """EVENT-12, D-50: Wandering Healers: who has more fainted soldiers than get up chooses."""
    t = table(
        phase="month",
        month=1,
        dice=(1,),
        decks={"events": "V11"},
        clans={0: "H1 1~ 2~", 1: "H1 1~ 1~"},
    )
    assert t.asked == [1]
    t.play("heal 2")
    assert t.asked == [0]
    t.play("heal 2")
    assert (t.clan(0), t.clan(1), t.ask) == ("H1 1~ 2", "H1 1~ 1", "turn")


def test_the_dead_take_part(table: Make) -> None:
    """EVENT-15: before the penalty turn too, also when a legendary's event is repeated."""
    t = reveal(table, "V8", stalls={"EU": 0}, penalty=(0,), gold={0: 0}, dice=(1, 1, 1))
    assert t.gold(0) == 5 + 2 + 6
    t = reveal(table, "V8", monsters={"G5": ""}, penalty=(0,), gold={0: 12}, dice=(1, 1, 1))
    assert t.gold(0) == 12 - 10 + 6
    t = reveal(table, "V3", penalty=(0,), dice=(6, 5, 1, 1, 1))
    assert (t.goods(0), t.goods(1)) == ("silk", "iron")


# Places


def test_a_place_is_remembered_until_the_next_card(table: Make) -> None:
    """EVENT-13."""
    t = reveal(table, "V23 V28", dice=(1, 3))
    assert t.where(t.state.event_place) == "EU3"
    t.play("end")
    t.load(2, 9, 1)
    t.play("end")
    assert (t.where(t.state.event_place), "travel EU3" in t.options) == ("", True)


@pytest.mark.parametrize("legend", [False, True])
def test_a_closed_hall_is_open_while_a_legendary_lives(table: Make, legend: bool) -> None:
    """EVENT-13, CLOSE_CITY."""
    t = table(event="V21", event_place="EU0", monsters={"G5": ""} if legend else {})
    assert ("recruit" in t.options) == legend
    assert ("shop" in t.options) == legend


@pytest.mark.parametrize("legend", [False, True])
def test_a_blocked_territory_is_open_while_a_legendary_lives(table: Make, legend: bool) -> None:
    """EVENT-13, BLOCK."""
    t = table(event="V23", event_place="EU3", monsters={"G5": ""} if legend else {})
    assert ("travel EU3" in t.options) == legend


@pytest.mark.parametrize("legend", [False, True])
def test_no_festival_while_a_legendary_lives(table: Make, legend: bool) -> None:
    """EVENT-13, FESTIVAL."""
    t = table(event="V22", event_place="EU0", monsters={"G1": ""} if legend else {}, goods={0: "iron"})
    t.play("shop", "sell iron")
    assert t.gold() == (23 if legend else 26)


def test_a_cache_cannot_be_taken_while_a_legendary_lives(table: Make) -> None:
    """EVENT-13, CACHE: but it lies there."""
    t = table(event="V24", event_place="EU3", cache=True, monsters={"G1": ""})
    t.play("travel EU3")
    assert (t.gold(), t.state.cache) == (20, True)


def test_a_rockslide_before_and_after_a_legendary(table: Make) -> None:
    """X-57: EVENT-6, EVENT-9, EVENT-13: blocked, free while it lives, blocked again after its death."""
    t = hunt_legend(table, "G5", "EU6", event="V23", event_place="EU1")
    slay(t)
    assert "travel EU1" not in t.options
    assert "travel EU5" in t.options


def test_no_place_when_the_reveal_was_skipped(table: Make) -> None:
    """X-58: EVENT-7, EVENT-13: no festival in a month that began with a legendary."""
    t = reveal(table, "V22", monsters={"G5": ""}, goods={0: "iron"})
    assert t.state.event_place == -1
    t = hunt_legend(table, "G5", "EU6", event="V22", goods={0: "iron"}, caravans={0: "master_trader"})
    slay(t)
    t.play("travel EU0", "shop", "sell iron", "done")
    assert t.gold() == 20 + 16 + 4


def test_who_stands_in_a_blocked_territory(table: Make) -> None:
    """EVENT-14, MOVE-4: he may act, fight and leave."""
    t = table(event="V23", event_place="EU3", at={0: "EU3"})
    assert {"engage here", "scout merchant", "travel EU0"} <= set(t.options)


def test_npcs_may_appear_in_a_blocked_territory(table: Make) -> None:
    """EVENT-14: the raid comes there all the same."""
    t = table(phase="month", month=2, dice=(2, 1, 3, 1, 3), decks={"events": "V23"})
    assert (t.where(t.state.event_place), t.where(t.state.monster_at[2])) == ("EU3", "EU3")


@pytest.mark.parametrize("npc", ["brigand", "government"])
def test_npcs_do_not_enter_a_blocked_territory(table: Make, npc: str) -> None:
    """EVENT-14, MOVE-4: who can be reached only there is left alone."""
    t = table(
        phase="npcs",
        month=1,
        event="V23",
        event_place="EU2",
        at={0: "EU2", 1: "JP0"},
        wanted={0: 1},
        dice=(2,),
        **{npc: "RU5"},
    )
    assert t.where(t.state.brigand if npc == "brigand" else t.state.government) == "RU5"


def test_quest_places_may_be_blocked(table: Make) -> None:
    """EVENT-14."""
    t = table(event="V23", event_place="EU3", row="Q1 Q5 Q7")
    t.roll(1, 3, play="guild Q1")
    assert t.where(t.state.quest_places[3]) == "EU3"


# What effects mean


@pytest.mark.parametrize(("event", "gold"), [("V8", 4), ("V7", -4)])
def test_per_stall(table: Make, event: str, gold: int) -> None:
    """EVENT-5, MONTH-4: PER_STALL gives or takes for each own stall."""
    t = reveal(table, event, stalls={"EU": 0, "CN": 0})
    assert (t.gold(0), t.gold(1)) == (30 + gold, 20)


def test_per_stall_takes_what_there_is(table: Make) -> None:
    """GEN-10: a forced payment."""
    game = changed(events__V7__reveal=["per_stall -9"])
    t = reveal(table, "V7", stalls={"EU": 0}, gold={0: 1}, game=game)
    assert t.gold(0) == 0


def test_all_wanted(table: Make) -> None:
    """EVENT-12: Royal Pardon, within 0."""
    t = reveal(table, "V14", wanted={0: 2, 1: 0})
    assert t.state.wanted == [1, 0]


def test_blood_tithe(table: Make) -> None:
    """EVENT-6: MONTHLY, in each Beginning of the Month while it lives, not when it is summoned; GEN-10 for the poor."""
    t = reveal(table, "V28", monsters={"G5": ""}, gold={0: 24, 1: 2})
    assert (t.gold(0), t.gold(1)) == (14, 0)
    t.play("end")
    t.load(2, 9, 1)
    t.play("end")
    assert t.gold(0) == 4


@pytest.mark.parametrize(("event", "mp"), [("V1", 3), ("V2", 1), ("V28", 2)])
def test_mod_move(table: Make, event: str, mp: int) -> None:
    """TURN-1: MOD move."""
    assert reveal(table, event).state.mp == mp


def test_mod_move_leaves_one(table: Make) -> None:
    """TURN-1: at least 1, whatever the event."""
    assert reveal(table, "V2", game=changed(events__V2__lasting=["mod move -3"])).state.mp == 1


@pytest.mark.parametrize(("event", "gold"), [("V4", 3 + 5), ("V5", 5 + 7), ("V27", 4 + 8), ("V28", 4 + 6)])
def test_mods_of_selling(table: Make, event: str, gold: int) -> None:
    """EVENT-5: MOD sell and need."""
    t = table(event=event, goods={0: "iron silk"}, needs={"EU": "silk"}, gems={0: "trade12"})
    t.play("shop", "sell iron", "sell silk")
    assert t.gold() == 20 + gold


@pytest.mark.parametrize(("event", "price"), [("V6", 1), ("V28", 2)])
def test_mod_buy(table: Make, event: str, price: int) -> None:
    """EVENT-5: MOD buy."""
    t = table(event=event)
    t.play("shop")
    t.roll(6, 6, 5, 5, 4, 4, play="roll")
    t.play("buy silk")
    assert t.gold() == 20 - price


@pytest.mark.parametrize(("event", "dice"), [("V19", 1), ("V20", 3), ("V28", 2)])
def test_mod_scout_dice(table: Make, event: str, dice: int) -> None:
    """EVENT-5: MOD scout_dice."""
    t = table(event=event, at={0: "EU1"}, status={0: (2, 2, 1)})
    t.roll(*[6] * dice, play="scout merchant")
    assert t.told("scout_failed") != []


def test_no_dice_are_left(table: Make) -> None:
    """SCOUT-6: at least 0; then one cannot scout."""
    assert table(event="V19", at={0: "EU1"}).offered("scout") == []


@pytest.mark.parametrize(("event", "die", "level"), [("V9", 4, 2), ("V9", 5, 1), ("V28", 3, 2), ("V28", 4, 1)])
def test_mod_train(table: Make, event: str, die: int, level: int) -> None:
    """EVENT-5: MOD train."""
    t = table(event=event, clans={0: "H1 1:6"})
    t.roll(die, play="train 1")
    assert t.state.level[0] == level


def test_mods_of_the_recruiter_and_the_workshop(table: Make) -> None:
    """EVENT-5: MOD recruit_cost, heal_cost, upgrade_cost; selling prices stay."""
    t = table(event="V10")
    t.play("recruit")
    assert t.gold() == 13
    t = table(event="V26")
    t.play("upgrade pet", "sell_upgrade pet")
    assert t.gold() == 20 - 3 + 2
    t = table(monsters={"G3": ""}, clans={0: "H1 1~"})
    t.play("recover 1", "recruit")
    assert t.gold() == 20 - 4 - 7


@pytest.mark.parametrize(("event", "hp"), [("V13", 2), ("V18", 4), ("V28", 3)])
def test_mod_merchant_hp(table: Make, event: str, hp: int) -> None:
    """EVENT-5."""
    t = table(event=event, at={0: "EU1"}, battle="plunder fruit_cart")
    assert t.state.battle is not None
    assert t.state.battle.foe_hp == hp


@pytest.mark.parametrize(("foe", "hp"), [("reed_imp", 4), ("iron_tusk", 8), ("horned_behemoth", 11), ("G2", 18)])
def test_mod_monster_hp(table: Make, foe: str, hp: int) -> None:
    """EVENT-5: not of legendaries, whose own event runs then."""
    t = table(event="V16", at={0: "JV3"}, battle=f"hunt {foe}")
    assert t.state.battle is not None
    assert t.state.battle.foe_hp == hp


@pytest.mark.parametrize(("foe", "hp"), [("reed_imp", 5), ("G6", 17)])
def test_venom_bloom(table: Make, foe: str, hp: int) -> None:
    """EVENT-6: its own hit points are those of its card."""
    t = table(monsters={"G6": ""}, at={0: "IN4"}, battle=f"hunt {foe}")
    assert t.state.battle is not None
    assert t.state.battle.foe_hp == hp


@pytest.mark.parametrize(("event", "hit"), [("V17", True), ("V28", False)])
def test_mod_monster_acc(table: Make, event: str, hit: bool) -> None:
    """EVENT-5."""
    t = table(event=event, at={0: "EU2"}, clans={0: "H1 1"}, battle="hunt iron_tusk")
    t.load(6, 6, 4)
    t.play("stay")
    assert t.state.battle is not None
    assert t.state.battle.foe_hp == (6 if hit else 7)


def test_mods_of_loot(table: Make) -> None:
    """EVENT-5: MOD merchant_loot and monster_loot, for one die more."""
    t = table(event="V18", at={0: "EU1"}, clans={0: FIVE}, battle="plunder fruit_cart", gems={0: "green"})
    t.load(*[1] * 6, 1, *[1] * 3)
    t.play("chase")
    assert t.gold() == 26
    t = table(event="V16", at={0: "EU2"}, clans={0: FIVE}, battle="hunt reed_imp", gems={0: "minion"})
    t.load(*[1] * 6, *[1] * 3)
    t.play("stay")
    assert t.gold() == 26


@pytest.mark.parametrize(
    ("event", "npc", "place"), [("V13", "brigand", 3), ("V12", "government", 3), ("V28", "brigand", 2)]
)
def test_mods_of_steps(table: Make, event: str, npc: str, place: int) -> None:
    """EVENT-5: MOD brig_steps and gov_steps."""
    t = table(phase="npcs", month=1, event=event, at={0: "EU1", 1: "EU0"}, wanted={0: 1}, dice=(2,), **{npc: "JV4"})
    now = t.state.brigand if npc == "brigand" else t.state.government
    distance = t.state.terms.tables.distance
    start = t.state.terms.box.territory_by_name["JV4"]
    assert distance[start][now] == place


def test_mod_bounty_factor(table: Make) -> None:
    """WANTED-11: Bounty Season doubles it."""
    t = table(
        event="V15",
        at={0: "EU2", 1: "EU2"},
        clans={0: FIVE, 1: "H4"},
        gold={1: 0},
        wanted={1: 2},
        gems={0: "pvp1 pvp2"},
        battle="duel 1",
    )
    t.play("stay")
    t.load(*[1] * 6, 6, 6, 9)
    t.play("stay")
    assert t.gold(0) == 20 + 10


def test_mod_quest_ap(table: Make) -> None:
    """X-62: QUEST-29: Open Guild, once in a turn, also without AP."""
    t = table(event="V25", ap=0, row="Q5 Q6 Q7")
    assert t.offered("guild") != []
    t.play("guild draw", "neither")
    assert (t.offered("guild"), t.state.ap) == ([], 0)


def test_a_cache(table: Make) -> None:
    """MOVE-6: CACHE: the first who enters by travel takes four random gold dice."""
    t = reveal(table, "V24", dice=(1, 3), cards={0: "Y1"})
    t.play("card Y1")
    assert (t.where(t.state.event_place), t.state.cache) == ("EU3", True)
    t.roll(1, 1, 3, 6, play="travel EU3")
    assert (t.gold(), t.state.cache) == (20 + 11, False)
    t.play("travel EU0", "travel EU3")
    assert t.gold() == 31


def test_a_cache_is_gone_with_its_event(table: Make) -> None:
    """EVENT-13, MOVE-6: the token is removed when the next card enters."""
    t = reveal(table, "V24 V28", dice=(1, 3))
    t.play("end")
    t.load(2, 9, 1)
    t.play("end", "travel EU3")
    assert (t.state.cache, t.gold()) == (False, 20)


def test_a_cache_is_for_travellers(table: Make) -> None:
    """MOVE-6: who stands there already has not entered."""
    t = reveal(table, "V24", dice=(1, 3), at={0: "EU3"})
    assert (t.state.cache, t.gold()) == (True, 20)


# H-EVENTS


def test_without_events(table: Make) -> None:
    """H-EVENTS: no cards, but legendaries still have their own."""
    t = table(phase="month", month=1, rules={"events": "off"}, dice=(2,))
    assert (slot(t), t.state.events, t.told("event")) == ("", [], [])
    t = table(phase="month", month=1, rules={"events": "off"}, dice=(2,), monsters={"G5": ""})
    assert t.gold() == 10
    t = table(phase="begin", rules={"events": "off"}, monsters={"G1": ""})
    assert t.state.mp == 1
