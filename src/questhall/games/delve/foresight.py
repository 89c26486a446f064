"""What a choice would lead to: the rules themselves, played on a copy of the sheets."""

from __future__ import annotations

from typing import final

from questhall.engine.decision import Finish
from questhall.games.delve.battle import rolls_third, trade_blows
from questhall.games.delve.exchange import Exchange
from questhall.games.delve.state import CROSS, Delve

ODD_AND_EVEN = (1, 2)


@final
class Blows:
    """A turn of a battle with its dice given: the exchange, and what both sides have after it."""

    def __init__(self, s: Delve, kept: int, other: int, third: int) -> None:
        twin = s.copy()
        fight = twin.battle
        assert fight is not None
        self.third = third
        self.exchange = Exchange(twin, fight, kept, other, third)
        try:
            for _ in trade_blows(twin, fight, self.exchange):
                break  # revival and cleansing are asked about afterwards
        except Finish:
            pass
        self.hp = twin.hp
        self.enemy_hp = fight.hp
        self.caught = [now - before for now, before in zip(twin.ailments, s.ailments, strict=True)]


def keep_outlooks(s: Delve) -> list[list[Blows]]:
    """The turn for each die that may be kept (BATTLE-7)."""
    high, low = s.dice_shown[0], s.dice_shown[1]
    pairs = [(high, low)] if high == low else [(high, low), (low, high)]
    return [[Blows(s, kept, other, s.third)] for kept, other in pairs]


def draft_outlooks(s: Delve) -> list[list[Blows]]:
    """The turn for each die that may be drafted, with an odd and an even third die where one will be rolled."""
    outlooks = []
    for at, face in enumerate(s.dice_shown):
        if face not in s.dice_shown[:at]:
            left = [*s.dice_shown[:at], *s.dice_shown[at + 1 :]]
            outlooks.append(pair_outlook(s, face, left[0]))
    return outlooks


def pair_outlook(s: Delve, own: int, other: int) -> list[Blows]:
    """The turn of a drafted pair (DRAFT-7, DRAFT-8)."""
    return [Blows(s, own, other, third) for third in (ODD_AND_EVEN if rolls_third(s) else (0,))]


def leads_nowhere(s: Delve, tile: int) -> bool:
    """Whether there would be no way on from a tile once it is explored (MOVE-9)."""
    twin = s.copy()
    twin.tile = tile
    twin.marks[tile] = CROSS
    return tile != s.dungeon.entrance and not twin.target_tiles
