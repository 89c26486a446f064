"""What a seat may not know: it is neither shown nor left as it is in what a bot imagines."""

from __future__ import annotations

from collections.abc import Callable

from questhall.engine import Match
from questhall.engine.dice import FastDice
from questhall.engine.fields import difference, snapshot
from questhall.games.world_adventure.game import GAME
from questhall.games.world_adventure.hidden import redeal
from questhall.games.world_adventure.state import World
from tests.games.world_adventure.tables import Make
from tests.games.world_adventure.walk import world

TRIES = 12


def dealt_anew(s: World, seat: int, look: Callable[[World], object]) -> set[str]:
    """What comes of something when it is dealt anew for a seat, several times."""
    found = set()
    for seed in range(TRIES):
        twin = s.copy()
        redeal(twin, seat, FastDice(seed))
        found.add(str(look(twin)))
    return found


def choose_first(match: Match, seat: int) -> None:
    decision = match.asked(seat)
    assert decision is not None
    match.play(decision.options[0], seat)


def test_the_order_of_decks_is_unknown_to_all(table: Make) -> None:
    s = table(event="V1").state
    decks: tuple[Callable[[World], list[int]], ...] = (
        lambda s: s.rune_deck,
        lambda s: s.quest_deck,
        lambda s: s.legends,
        lambda s: s.track,
    )
    for deck in decks:
        assert len(dealt_anew(s, 0, deck)) > 1
        assert dealt_anew(s, 0, lambda s, deck=deck: sorted(deck(s))) == {str(sorted(deck(s)))}  # type: ignore[misc]


def test_of_the_events_all_but_the_top_card_are_unknown(table: Make) -> None:
    """SETUP-6."""
    s = table().state
    assert dealt_anew(s, 0, lambda s: s.events[-1]) == {str(s.events[-1])}
    assert len(dealt_anew(s, 0, lambda s: s.events[:-1])) > 1


def test_heroes_are_secret_until_all_have_chosen() -> None:
    """SETUP-17, SETUP-23."""
    match = Match(GAME, 3, 1)
    s = world(match)
    own = match.view(0)["players"][0]["dealt"]
    assert len(own) == 2
    assert [match.view(0)["players"][seat]["dealt"] for seat in (1, 2)] == [None, None]
    assert match.view(None)["players"][0]["dealt"] is None
    assert dealt_anew(s, 0, lambda s: s.dealt[0]) == {str(s.dealt[0])}
    assert len(dealt_anew(s, 0, lambda s: s.dealt[1])) > 1
    for seat in range(3):
        choose_first(match, seat)
    assert all(player["hero"] is not None for player in match.view(None)["players"])
    assert match.view(0)["players"][0]["dealt"] is None


def test_mates_see_what_mates_were_dealt_and_chose() -> None:
    """SETUP-18, TEAM-5."""
    match = Match(GAME, 4, 1, {"mode": "teams"})
    assert [seat for seat in range(4) if match.view(0)["players"][seat]["dealt"] is not None] == [0, 2]
    assert GAME.eyes(world(match), 0) == (0, 2)
    for seat in (0, 1):
        choose_first(match, seat)
    s = world(match)
    assert [match.view(2)["players"][seat]["hero"] is not None for seat in range(4)] == [True, False, False, False]
    assert dealt_anew(s, 2, lambda s: s.hero[0]) == {str(s.hero[0])}
    assert len(dealt_anew(s, 3, lambda s: s.hero[0])) > 1
    for seed in range(TRIES):
        twin = s.copy()
        redeal(twin, 3, FastDice(seed))
        assert twin.hero[0] in [*twin.dealt[0], *twin.dealt[2]]
        dealt = [card for cards in twin.dealt for card in cards]
        assert len(set(dealt)) == len(dealt) == 8


def test_status_is_secret_until_the_caravans_are_chosen() -> None:
    """SETUP-20, SETUP-23."""
    match = Match(GAME, 2, 1)
    for _ in range(2):
        for seat in range(2):
            choose_first(match, seat)
    decision = match.decision
    assert decision is not None
    assert decision.ask == "caravan"
    s = world(match)
    assert [player["status"] is None for player in match.view(0)["players"]] == [False, True]
    assert dealt_anew(s, 0, lambda s: s.status[:3]) == {str(s.status[:3])}
    assert len(dealt_anew(s, 0, lambda s: s.status[3:])) > 1
    for seat in range(2):
        choose_first(match, seat)
    assert all(player["status"] and player["caravan"] for player in match.view(None)["players"])


def test_drawn_quests_are_seen_by_the_drawer_alone(table: Make) -> None:
    """QUEST-3."""
    t = table(decks={"quests": "Q7 Q8"})
    t.play("guild draw")
    assert t.match.view(0)["drawn"] == {"seat": 0, "what": "quests", "count": 2, "cards": ["Q7", "Q8"]}
    assert t.match.view(1)["drawn"] == {"seat": 0, "what": "quests", "count": 2, "cards": None}
    assert dealt_anew(t.state, 0, lambda s: s.drawn_quests) == {str(t.state.drawn_quests)}
    assert len(dealt_anew(t.state, 1, lambda s: s.drawn_quests)) > 1
    assert t.told("drew_quests")[0].seen_by(1).data == {"count": 2}
    t.play("neither")
    assert t.match.view(1)["drawn"] is None


def test_drawn_rune_cards_are_seen_by_the_drawer_and_his_mates(table: Make) -> None:
    """RUNE-5, TEAM-5."""
    t = table(
        seats=4,
        rules={"mode": "teams"},
        status={0: (1, 4, 0)},
        stalls={"RU": 0},
        decks={"runes": "Y1 P2"},
    )
    t.play("stall", "status explorer")
    assert t.match.view(2)["drawn"]["cards"] == ["Y1", "P2"]
    assert [t.match.view(seat)["drawn"]["cards"] for seat in (1, 3, None)] == [None] * 3
    assert dealt_anew(t.state, 2, lambda s: s.drawn_runes) == {str(t.state.drawn_runes)}
    assert len(dealt_anew(t.state, 3, lambda s: s.drawn_runes)) > 1


def test_nothing_is_dealt_anew_before_the_decks_are_shuffled() -> None:
    s = GAME.new_state(2, GAME.settle_house_rules(2, {}))
    before = s.copy()
    redeal(s, 0, FastDice(1))
    assert difference(snapshot(s), snapshot(before)) == ""
