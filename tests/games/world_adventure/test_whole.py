"""Matches played at random: whatever happens, no piece is lost and no limit is passed."""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest

from questhall.engine import FastDice, Match
from questhall.games.world_adventure.state import FIRST_LEGEND, GOODS, World, cargo_of
from tests.games.world_adventure.tables import changed

STRONG = changed(
    soldiers__level_1__damage=6,
    **{f"heroes__H{number}__level_1__{name}": 9 for number in range(1, 17) for name in ("damage", "hp")},
)
"""Clans strong enough for those who fight without a thought to slay something now and then."""


def check(s: World) -> None:
    """Between two actions every piece is somewhere, and every counter within its limits."""
    for good in range(GOODS):
        assert s.stock[good] + sum(s.goods[good::GOODS]) == s.seats, "SETUP-11"
    runes = [*s.rune_deck, *s.open_runes, *s.spent_runes, *[card for cards in s.cards for card in cards]]
    assert Counter(runes) == dict.fromkeys(range(24), 2), "RUNE-7"
    quests = [*s.quest_deck, *s.quest_row, *s.finished, *[quest for quest in s.quest if quest >= 0]]
    assert sorted(quests) == list(range(24)), "QUEST-17"
    assert len(s.quest_row) <= 6, "QUEST-32"
    if s.terms.with_events:
        assert sorted([*s.events, *s.used_events, *([s.event] if s.event >= 0 else [])]) == list(range(28)), "EVENT-4"
    assert Counter([*s.needs, *s.track, *s.used_markers]) == dict.fromkeys(range(6), 3), "MONTH-11"
    for tokens in (s.merchant_x, s.monster_x):
        assert len(set(tokens)) == len(tokens) < s.terms.tokens, "TOKEN-1, TOKEN-3"
    legends = [*s.legends, *s.monster_card[FIRST_LEGEND:], *[item for items in s.items for item in items]]
    assert len(set(legends)) == len(legends), "LEG-2"
    if not s.terms.one_legend:
        assert len(legends) == 6, "LEG-2"
    assert all(max(s.runes) < limit for limit, stage in ((4, 2), (7, 3)) if s.stage < stage), "STAGE-1"
    for seat in range(s.seats):
        assert 0 <= s.gold[seat] <= s.terms.gold_limit, "GOLD-2"
        assert s.runes[seat] == s.gems[seat].bit_count(), "RUNE-1"
        assert len(s.cards[seat]) == len(set(s.cards[seat])) <= 3, "RUNE-8"
        assert len(s.cards[seat]) <= sum([s.runes[seat] >= runes for runes in (1, 4, 7)]), "RUNE-4"
        assert 0 <= s.wanted[seat] <= 8, "WANTED-1"
        assert (s.smoke[seat] in (0, 1), 0 <= s.medics[seat] <= 3) == (True, True), "UPG-10"
        status = s.status[3 * seat : 3 * seat + 3]
        assert max(status) <= (5 if s.items[seat] else 4), "STATUS-2"
        assert sum(status) == 5 + sum([s.runes[seat] >= runes for runes in (1, 4, 7)]) + len(s.items[seat]), "STATUS-4"
        assert sum([level > 0 for level in s.level[5 * seat : 5 * seat + 5]]) <= status[2], "RECRUIT-2"
        assert s.stalls.count(seat) <= min(4, status[1]), "STALL-3"
        assert sum(s.goods[seat * GOODS : (seat + 1) * GOODS]) <= cargo_of(s, seat), "DICE-14"


@pytest.mark.parametrize(
    ("seats", "rules"),
    [
        (2, {}),
        (3, {"runes": 12, "legend": "on", "finish": "on", "legoverlap": "newest"}),
        (4, {"teamgift": "on", "tokens": 6, "spawn": 2}),
        (4, {"mode": "competitive", "herofaint": "yes", "npcdamage": "rival", "goldcap": "none"}),
        (6, {"events": "off", "red": "either", "questap": 0}),
    ],
)
def test_nothing_is_lost(seats: int, rules: dict[str, str | int]) -> None:
    """SETUP-11, GOLD-2, RUNE-1, RUNE-4, RUNE-8, STATUS-2, UPG-10, QUEST-32, EVENT-4, MONTH-11, TOKEN-3, LEG-2."""
    match = Match(STRONG, seats, 1, {**rules, "months": 10}, dice="fast")
    chance = FastDice(seats)
    while match.outcome is None:
        decision = match.open[0]
        if decision.ask == "turn":
            check(cast(World, match.state))
        others = [option for option in decision.options if option != ("end",)]
        options = others if others and chance.below(4) else decision.options
        match.play(options[chance.below(len(options))], decision.seat)
