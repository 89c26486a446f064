"""General rules: GEN-*."""

from __future__ import annotations

from itertools import pairwise

import pytest

from questhall.bots.random_bot import RandomBot
from questhall.engine import HouseRuleError, Match, SeatsError
from questhall.engine.sight import Sight
from questhall.games.adventure_party.game import GAME
from tests.games.adventure_party.tables import Make, Table, changed

COOP = {"mode": "cooperative"}


# Players


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_rivals(seats: int) -> None:
    """GEN-1."""
    assert Match(GAME, seats, 1).house_rules["mode"] == "competitive"


def test_no_rival_and_too_many() -> None:
    """GEN-1."""
    with pytest.raises(HouseRuleError, match="GEN-1"):
        Match(GAME, 1, 1, {"mode": "competitive"})
    with pytest.raises(SeatsError):
        Match(GAME, 5, 1)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_one_to_four_together(seats: int) -> None:
    """GEN-2."""
    match = Match(GAME, seats, 1, COOP if seats > 1 else {})
    assert match.house_rules["mode"] == "cooperative"
    assert match.printed()["team"] is not None


def test_a_team_replaces_only_what_it_contradicts(table: Make) -> None:
    """GEN-2: the town asks the team of two for three cards; Payday and hand limit are as ever."""
    t = table(rules=COOP, parties={0: "H01"}, done={0: "T01"}, attempt="T03", dice="R3", gold={0: 0, 1: 0})
    t.play("stop")
    assert t.state.level == 1
    t.end_turn()
    assert t.state.gold == [3, 4]


# Parties


def test_a_party_has_up_to_three_heroes(table: Make) -> None:
    """GEN-3: from none on."""
    t = table(rows={"heroes": "H01 H02 H03 H04"})
    assert t.party() == "- - -"
    t.play("buy H01", "buy H02", "buy H03")
    assert t.refused("buy H04") == "TAV-12"


def test_no_two_heroes_of_the_same_name(table: Make) -> None:
    """GEN-4: of two equal cards the second one can only take the place of the first."""
    t = table(game=changed(heroes__H01__copies=2), parties={0: "H02 H01"}, rows={"heroes": "H01"})
    assert t.offered("buy H01") == ["buy H01 2"]
    assert t.refused("buy H01") == t.refused("buy H01 1") == "GEN-4"


def test_the_order_of_the_party(table: Make) -> None:
    """GEN-21: a bought hero takes the place of the overridden one, otherwise the first free place."""
    t = table(parties={0: "- - H03"}, rows={"heroes": "H05 H06"})
    t.play("buy H05 3", "buy H06")
    assert t.party() == "H06 - H05"


# Gold and gifts


def test_tokens_never_run_out(table: Make) -> None:
    """GEN-5."""
    t = table(parties={0: "H01"}, gold={0: 10_000}, vp={0: 10_000}, done={0: "T01"}, attempt="T03", dice="R3")
    t.play("stop")
    assert (t.gold, t.state.vp[0]) == (10_003, 10_001)


def test_gold_is_never_below_0(table: Make) -> None:
    """GEN-6: what cannot be paid cannot be started."""
    t = table(level=3, gold={0: 2}, parties={0: "H01~"}, rows={"heroes": "H05 H02"})
    for action in ("buy H05", "market standard", "upgrade 1", "market legendary"):
        assert t.refused(action) == "GEN-6"
    t.play("heal 1")
    assert t.gold == 0
    assert t.refused("buy H02") == t.refused("scout town") == "GEN-6"


def test_players_give_each_other_nothing(table: Make) -> None:
    """GEN-7: except in a team (COOP-10)."""
    t = table(hands={0: "P01"})
    assert t.offered("give") == []
    assert t.refused("give 2 gold 1") == t.refused("give 2 item P01") == "GEN-7"
    assert table(rules=COOP, hands={0: "P01"}).offered("give") != []


# Cards


def test_a_card_wins_against_a_clause(table: Make) -> None:
    """GEN-8: no symbol counts that a quest is immune to (EVAL-7), but The Unbinding Word says otherwise."""
    t = table(parties={0: "H01 H02"}, hands={0: "LS5"}, attempt="T12", dice="R1")
    assert t.attempt["conditions"] == [{"what": "HP", "need": 3, "have": 0}]
    t.play("play LS5")
    assert t.attempt["conditions"] == [{"what": "HP", "need": 1, "have": 1}]
    t.play("stop")
    assert t.told("completed")


@pytest.mark.parametrize(("attempt", "kind"), [("T06", "quest"), ("arena", "arena"), ("boss", "boss")])
def test_an_attempt_is_a_quest_an_arena_entry_or_a_boss_stage(table: Make, attempt: str, kind: str) -> None:
    """GEN-9: each runs through pool, roll and evaluation."""
    t = table(level=4, parties={0: "H01 H02"}, attempt=attempt)
    assert (t.attempt["kind"], t.ask) == (kind, "pool")
    t.roll("R1 G1")
    assert t.ask == "roll"
    t.play("stop")
    assert t.told("counted")


def test_the_roller_and_the_active_heroes(table: Make) -> None:
    """GEN-10: those who take part and are alive."""
    t = table(active=1, parties={0: "H04", 1: "H01~ H02 H03"}, rows={"town": "T13"}, phase="quest")
    t.play("quest T13 1 2")
    assert (t.attempt["seat"], t.attempt["active"]) == (1, ["H01", "H02"])
    t.play("stand 1")
    assert (t.attempt["heroes"], t.attempt["active"]) == (["H01", "H02"], ["H02"])


@pytest.mark.parametrize(("letter", "deck", "count"), [("T", "town", 20), ("F", "forest", 18), ("M", "mountain", 14)])
def test_three_quest_decks(table: Make, letter: str, deck: str, count: int) -> None:
    """GEN-11: normal, heroic and legendary quests."""
    cards = table().match.printed()["quests"]
    assert [card["deck"] for name, card in cards.items() if name[0] == letter] == [deck] * count


def test_effects_come_in_a_fixed_order(table: Make) -> None:
    """GEN-12: gold, standard items, legendary items, level-up, SUCCESS abilities in the order of the party."""
    game = changed(forest__F13__rewards={"gold": 1, "items": 1, "legendary": 1, "level_up": True})
    t = table(game=game, level=2, parties={0: "H24 H13 H01"}, attempt="F13", dice="G3 G3 B1 Y1 Y1 Y1")
    t.play("stop", "level 3")
    told = [
        (event.kind, event.data.get("deck")) for event in t.match.events if event.kind in ("gold", "drew", "upgraded")
    ]
    assert told == [
        ("gold", None),
        ("drew", "items"),
        ("drew", "treasures"),
        ("upgraded", None),
        ("drew", "items"),  # Velka
        ("gold", None),  # Sable
    ]


def test_gold_comes_before_vp(table: Make) -> None:
    """GEN-12: although the arena card names the VP first."""
    t = table(level=3, arena="A6", parties={0: "H01"}, attempt="arena", dice="R3")
    t.play("stop")
    assert [kind for kind in t.kinds() if kind in ("gold", "vp")] == ["gold", "vp"]


@pytest.mark.parametrize(
    ("quest", "card", "allowed"),
    [
        ("T01", "P06", False),  # heal: nobody is wounded
        ("T02", "P08", False),  # prevent: no wound on the card
        ("T01", "P08", True),
        ("T02", "P07", True),  # add_rune always counts
        ("T02", "P01", True),
    ],
)
def test_a_potion_that_changes_nothing_is_not_played(table: Make, quest: str, card: str, allowed: bool) -> None:
    """GEN-13: judged from the card attempted."""
    t = table(parties={0: "H01"}, hands={0: card}, attempt=quest)
    assert (f"play {card}" in t.options) is allowed
    if not allowed:
        assert t.refused(f"play {card}") == "GEN-13"


@pytest.mark.parametrize(
    ("quest", "card", "allowed"),
    [
        ("T02", "LS4", False),  # prevent: no wound on the card
        ("F01", "LS5", False),  # neither HP nor immunity
        ("T04", "LS5", True),  # an immunity
        ("T01", "LS5", True),  # HP
        ("T01", "S09", False),  # the banner is active
        ("T01", "S03", False),  # no green die
        ("T01", "S06", True),  # add_rune, add_symbol and convert always count
        ("T15", "S07", True),
        ("T15", "S10", True),
    ],
)
def test_a_scroll_that_changes_nothing_is_not_played(table: Make, quest: str, card: str, allowed: bool) -> None:
    """GEN-13."""
    t = table(level=2, parties={0: "H01"}, hands={0: card}, attempt=quest, dice="R6")
    assert (f"play {card}" in t.options) is allowed
    if not allowed:
        assert t.refused(f"play {card}") == "GEN-13"


@pytest.mark.parametrize("card", ["P08", "LS4"])
def test_skull_scrolls_in_the_game_are_wounds_to_come(table: Make, card: str) -> None:
    """GEN-13: so `prevent` may be used on a quest without wounds, and in the arena."""
    for attempt, arena in (("T02", "A1"), ("arena", "A4")):
        t = table(
            rules={"skull": "on"},
            level=3,
            arena=arena,
            parties={0: "H01"},
            hands={0: card},
            attempt=attempt,
            dice="R6" if card == "LS4" else None,
        )
        assert f"play {card}" in t.options


@pytest.mark.parametrize(("attempt", "allowed"), [("arena", False), ("boss", True)])
def test_no_hearts_and_immunities_in_the_arena(table: Make, attempt: str, allowed: bool) -> None:
    """GEN-13: `lower_hp` and `ignore_immunity` do nothing there."""
    t = table(level=4, parties={0: "H01"}, hands={0: "LS5"}, attempt=attempt, dice="R6")
    assert ("play LS5" in t.options) is allowed


def test_what_applies_by_itself_is_not_used(table: Make) -> None:
    """GEN-13: AUTO and EVAL abilities are no options, even where they could change something."""
    t = table(parties={0: "H11 H12"}, attempt="T06")
    assert t.options == ["roll"]
    t = table(parties={0: "H11 H12"}, attempt="T06", dice="B6 Y5", inactive=(0,))
    assert (t.attempt["runes"], t.options) == (1, ["rune", "stop"])


@pytest.mark.parametrize(
    ("party", "pool", "runes"), [("L04 H01", "R R R R", 1), ("L04", "R R R R", 1), ("H02", "G R R", 1)]
)
def test_a_card_resolves_all_its_effects(table: Make, party: str, pool: str, runes: int) -> None:
    """GEN-16: the Cordial of Giants adds the red dice that there are, and a rune in any case."""
    t = table(parties={0: party}, hands={0: "LP3"}, attempt="T06")
    t.play("play LP3")
    assert (t.pool, t.attempt["runes"]) == (pool, runes)


def test_parts_that_cannot_apply_are_skipped(table: Make) -> None:
    """GEN-16: the use is forbidden only if no part applies."""
    t = table(parties={0: "H01"}, hands={0: "LP2"}, attempt="T01")
    t.play("play LP2")
    assert (t.attempt["block_any"], t.ask) == (1, "pool")
    t = table(parties={0: "H01~"}, hands={0: "LP2"}, attempt="T02")
    t.play("play LP2")
    assert (t.party(), t.ask) == ("H01 - -", "pool")
    assert table(parties={0: "H01"}, hands={0: "LP2"}, attempt="T02").refused("play LP2") == "GEN-13"


# Options and actions


def test_equal_options_are_one(table: Make) -> None:
    """GEN-17: equal cards, dice of equal colour, symbols and lock, and faces of equal symbols."""
    t = table(parties={0: "H01"}, hands={0: "S06 S06 S02"}, attempt="T01", dice="R1 R2 R6 R5* B3 B4")
    assert t.offered("play") == ["play S02", "play S06"]
    t.play("banner")
    assert t.options == ["die 0", "die 2", "die 4"]
    t.match.undo()
    t.play("play S02")
    assert t.options == [f"set {die} {face}" for die, faces in ((0, (3, 4, 5, 6)), (2, (1, 3, 4, 5))) for face in faces]


def test_other_options_are_not_merged(table: Make) -> None:
    """GEN-24: equal effects of different cards, heroes in equal states, a free rune and one of a die."""
    t = table(parties={0: "H09/W01"}, hands={0: "S06"}, attempt="T01", dice="R6 G5 B6")
    assert t.offered("use") == ["use hero 1", "use weapon 1"]
    t.play("play S06", "rune")
    assert t.options == ["pay free", "pay 1"]
    t = table(level=3, parties={0: "H01~ H02~"})
    assert t.offered("heal") == ["heal 1", "heal 2"]


def marl(table: Make) -> Table:
    """Marl, who turns any die for a rune, with runes of two dice."""
    return table(parties={0: "H07+"}, attempt="T01", dice="B5 G5 R6")


def test_an_action_is_chosen_before_its_choices(table: Make) -> None:
    """GEN-18: first the rune, then die and face; the same player is asked the same question."""
    t = marl(table)
    assert t.options == ["banner", "rune", "use hero 1 rune", "stop"]
    t.play("use hero 1 rune")
    assert (t.ask, t.asked, t.options) == ("roll", [0], ["pay 0", "pay 1"])
    t.play("pay 1")
    assert (t.ask, t.asked) == ("roll", [0])
    assert {option.split()[1] for option in t.offered("set")} == {"0", "2"}
    t.play("set 2 3")
    assert t.pool == "B5 G5* R3"


def test_parts_ask_one_after_another(table: Make) -> None:
    """GEN-18: colour after colour, or hero after hero."""
    t = table(parties={0: "H01"}, hands={0: "LP1"}, attempt="T01")
    t.play("play LP1", "colour blue")
    assert t.offered("colour") == t.options
    t.play("colour red")
    assert t.pool == "R B R"


@pytest.mark.parametrize(
    ("party", "dice", "action"),
    [
        ("H07+", "B5", "use hero 1 rune"),
        ("H01", "B5", "rune"),
        ("H01", "R6*", "banner"),
        ("H07+", "R6", "use hero 1 rune"),
    ],
)
def test_only_what_can_be_completed_is_offered(table: Make, party: str, dice: str, action: str) -> None:
    """GEN-18: a rune does not change its own die, and without a rune or a die there is nothing to begin."""
    t = table(parties={0: party}, attempt="T01", dice=dice)
    assert action not in t.options


def test_an_action_takes_effect_with_its_last_choice(table: Make) -> None:
    """GEN-19: only then do the others see it."""
    t = marl(table)
    before = {viewer: t.match.view(viewer) for viewer in (1, None)}
    told = len(t.match.events)
    t.play("use hero 1 rune", "pay 1")
    assert {viewer: t.match.view(viewer) for viewer in (1, None)} == before
    assert len(t.match.events) == told
    t.play("set 2 3")
    assert t.match.view(1) != before[1]
    assert len(t.match.events) > told


def test_stepping_back_is_no_option_and_not_logged(table: Make) -> None:
    """GEN-19: the player may go back to the list of actions until the last choice."""
    t = marl(table)
    actions, told = t.options, t.kinds()
    t.play("use hero 1 rune", "pay 1")
    assert {option.split()[0] for option in t.options} == {"set"}
    t.match.undo()
    t.match.undo()
    assert (t.options, t.kinds(), t.match.moves) == (actions, told, [])


def test_a_second_set_may_be_declined_or_name_the_same_die(table: Make) -> None:
    """GEN-20: nothing happens between the parts, so a rune of the first is spent after the last."""
    t = table(level=3, parties={0: "H01"}, hands={0: "LS1"}, attempt="T01", dice="B6 R6", inactive=(0,))
    t.play("play LS1")
    assert "decline" not in t.options
    t.play("set 0 5")
    assert {"decline", "set 0 1", "set 1 3"} <= set(t.options)
    assert "rune" not in t.options
    t.play("decline")
    assert (t.pool, t.options) == ("B5 R6", ["rune", "stop"])
    t = table(level=3, parties={0: "H01"}, hands={0: "LS1"}, attempt="T01", dice="B6 R6")
    t.play("play LS1", "set 0 5", "set 0 1")
    assert t.pool == "B1 R6"


# Rounds, piles, leaving


def test_a_round_begins_with_the_starting_player(table: Make) -> None:
    """GEN-14: one turn of every player."""
    t = table(3, start=1, active=1, in_round=1)
    rounds = []
    for _ in range(7):
        rounds.append((t.asked[0], t.match.view(None)["round"]))
        t.end_turn()
    assert rounds == [(1, 1), (2, 1), (0, 1), (1, 2), (2, 2), (0, 2), (1, 3)]


def test_completed_piles_may_be_inspected(table: Make) -> None:
    """GEN-15: by all."""
    t = table(done={0: "T01 F03"}, retired={0: "H05"})
    for viewer in (0, 1, None):
        assert (t.player(0, viewer)["done"], t.player(0, viewer)["retired"]) == (["T01", "F03"], ["H05"])


def test_who_leaves_is_played_on_by_a_bot() -> None:
    """GEN-22: no rule knows of it; a bot answers for the seat, and the turns go round as before."""
    match, bot, turns = Match(GAME, 3, 1, {"start_seat": 1}), RandomBot(1), []
    while len(match.moves) < 60 and match.decision is not None:
        seat, verbs = match.decision.seat, {option[0] for option in match.decision.options}
        turns.append(seat)
        assert not verbs & {"leave", "concede"}
        match.play(bot.choose(Sight(match)) if seat == 1 else match.decision.options[-1])
    assert turns[0] == 0
    assert {(old, new) for old, new in pairwise(turns) if old != new} == {(0, 1), (1, 2), (2, 0)}


def test_some_decisions_are_always_asked(table: Make) -> None:
    """GEN-23: taverns, pool, roll and discard, even if one option is left."""
    tavern = table(3, gold={0: 0})
    assert (tavern.ask, tavern.options) == ("tavern", ["end"])
    t = table(parties={0: "H01"}, attempt="T01", inactive=(0,))
    assert (t.ask, t.options) == ("pool", ["roll"])
    t.roll("R6")
    assert (t.ask, t.options) == ("roll", ["stop"])
    rich = table(game=changed(items__P01__copies=8), hands={0: "P01 " * 8})
    rich.go_on()
    assert (rich.ask, rich.options) == ("discard", ["discard P01"])


def test_automatic_answers_are_not_told(table: Make) -> None:
    """GEN-23: with one die the banner asks nothing, and nothing is said of a choice."""
    t = table(parties={0: "H01"}, attempt="T01", dice="R6")
    t.load(1)
    t.play("banner")
    assert t.kinds() == ["bannered", "rerolled"]
    hurt = table(parties={0: "H01"}, attempt="T01", dice="R6")
    hurt.play("stop")
    assert "forced" not in hurt.kinds()


def test_single_choices_know_no_stepping_back(table: Make) -> None:
    """GEN-25: who stands where and what is discarded takes effect with the one choice."""
    t = table(parties={0: "H01 H02"}, rows={"town": "T13"}, phase="quest")
    t.play("quest T13 1 2")
    assert t.options == ["stand 1", "stand 2"]
    t.play("stand 1")
    assert t.match.view(1)["players"][0]["party"][0]["wounded"]
    spite = table(rules={"skull": "on"}, parties={0: "H01 H02"}, hands={1: "K1"}, attempt="T06")
    spite.load(1, 1, 6)
    spite.play("roll", "pass", "skull K1")
    assert (spite.asked, spite.options) == ([1], ["die 0", "die 1"])
    assert spite.told("skull")
    spite.play("die 1")
    assert spite.pool == "R1 G6"
