"""Victory points, and who is ahead (END-3 to END-6, COOP-13)."""

from __future__ import annotations

from typing import Final

from questhall.games.adventure_party.state import Party
from questhall.games.adventure_party.vocabulary import RETIRED, VP, VP_PER

STAGES: Final = 2  # of a boss


def rank_of(s: Party, seat: int) -> tuple[int, int, int, int]:
    """END-3, END-6: VP, having defeated the boss, completed quests, gold."""
    return victory_points(s, seat), 1 if s.beaten[seat] == STAGES else 0, len(s.done[seat]), s.gold[seat]


def victory_points(s: Party, seat: int) -> int:
    """END-4."""
    return open_points(s, seat) + relic_points(s, seat)


def open_points(s: Party, seat: int) -> int:
    """VP as everybody sees them, without the relics in hand."""
    return s.vp[seat] + quest_points(s, seat) + retired_points(s, seat)


def quest_points(s: Party, seat: int) -> int:
    """REW-7: the VP on completed quests."""
    return sum([s.terms.quests[quest].vp for quest in s.done[seat]])


def retired_points(s: Party, seat: int) -> int:
    """TAV-13: the VP of retired heroes."""
    return sum([s.terms.heroes[hero].retire for hero in s.retired[seat]])


def relic_points(s: Party, seat: int) -> int:
    """ITEM-10: the relics in hand."""
    points = 0
    for item in s.hands[seat]:
        points += relic_worth(s, seat, item)
    return points


def relic_worth(s: Party, seat: int, item: int) -> int:
    """What a card in hand is worth at the end; nothing if it is no relic (END-5)."""
    points = 0
    for ability in s.terms.items[item].abilities:
        for effect in ability.effects:
            if effect.kind == VP:
                points += effect.n
            elif effect.kind == VP_PER:
                points += effect.n * _counted(s, seat, effect.what)
    return points


def _counted(s: Party, seat: int, what: int) -> int:
    """Own completed quests of a deck, or own retired heroes."""
    if what == RETIRED:
        return len(s.retired[seat])
    return sum([1 for quest in s.done[seat] if s.terms.quests[quest].deck == what])


def team_average(s: Party) -> int:
    """COOP-13."""
    return sum([victory_points(s, seat) for seat in range(s.seats)]) // s.seats


def team_rank(s: Party) -> str:
    """COOP-13: what a team is called after a win."""
    title, average = "", team_average(s)
    for rank in s.terms.box.ranks:
        if average >= rank.least:
            title = rank.title
    return title
