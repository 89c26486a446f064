"""World Adventure as the engine sees it."""

from __future__ import annotations

from typing import final

from questhall.engine.content import Content, read_folder
from questhall.engine.game import Game, State, read_switches
from questhall.games.world_adventure.content import Box

SEATS = (2, 3, 4, 6)
ENDINGS = ("won", "shared", "concession")


@final
class WorldAdventure(Game[State]):
    """Rivals or teams on a fantasy Silk Road: trade, plunder, hunt and run errands for runes. Its rules are to come."""

    def __init__(self, content: Content | None = None) -> None:
        super().__init__("world_adventure", "World Adventure", version=1, seat_counts=SEATS, endings=ENDINGS)
        self.content = read_folder(self.folder / "content") if content is None else content
        self.house_rules = read_switches(self.content, self.seat_counts)
        self._box = Box(self.content)

    def made_with(self, content: Content) -> WorldAdventure:
        return WorldAdventure(content)


GAME = WorldAdventure()
