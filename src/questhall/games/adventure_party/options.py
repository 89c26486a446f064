"""Every option of Adventure Party, made once: what is chosen is always the same tuple.

Places are those of the own board, counted from 1; dice have their numbers in the attempt; seats are counted from 1.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final, final

from questhall.engine.options import Option
from questhall.games.adventure_party.content import FACES, MOST_SLOTS, SEATS, Box
from questhall.games.adventure_party.vocabulary import COLOURS, WOUNDS

SCOUTED: Final = ("town", "forest", "mountain", "heroes", "legends")
MARKETS: Final = ("standard", "legendary")
MOST_POOL: Final = 64  # more dice than a pool can have, even without a cap

END: Final[Option] = ("end",)
REST: Final[Option] = ("rest",)
ROLL: Final[Option] = ("roll",)
BANNER: Final[Option] = ("banner",)
RUNE: Final[Option] = ("rune",)
STOP: Final[Option] = ("stop",)
ENOUGH: Final[Option] = ("enough",)
DONE: Final[Option] = ("done",)
DECLINE: Final[Option] = ("decline",)
PAY_FREE: Final[Option] = ("pay", "free")
NOBODY_RISES: Final[Option] = ("nobody",)
COMPETE: Final[Option] = ("compete",)
STAY: Final[Option] = ("stay",)
FIGHT: Final[Option] = ("fight",)
FLEE: Final[Option] = ("flee",)


@final
class Squad:
    """Some places of a board, as a set: `bits` has bit k for place k."""

    def __init__(self, places: tuple[int, ...]) -> None:
        self.places = list(places)
        self.bits = sum([1 << place for place in places])


@final
class Options:
    """The options that name cards, places, dice or seats."""

    def __init__(self, box: Box) -> None:
        places = range(box.numbers.party)
        self.squads: list[list[Squad]] = []  # all sets of so many places
        for count in range(MOST_SLOTS + 1):
            self.squads.append([Squad(chosen) for chosen in combinations(places, count)])
        self.buy: list[Option] = [("buy", hero.name) for hero in box.heroes]
        self.override: list[list[Option]] = [[("buy", hero.name, p + 1) for p in places] for hero in box.heroes]
        self.equip: list[list[Option]] = [[("equip", item.name, p + 1) for p in places] for item in box.items]
        self.move: list[list[Option]] = [[("move", source + 1, p + 1) for p in places] for source in places]
        self.market: list[Option] = [("market", name) for name in MARKETS]
        self.sell: list[Option] = [("sell", item.name) for item in box.items]
        self.scout: list[Option] = [("scout", name) for name in SCOUTED]
        self.heal: list[Option] = [("heal", p + 1) for p in places]
        self.upgrade: list[Option] = [("upgrade", p + 1) for p in places]
        self.give_item: list[list[Option]] = [
            [("give", seat + 1, "item", item.name) for item in box.items] for seat in range(SEATS)
        ]
        self.give_gold: list[list[Option]] = [
            [("give", seat + 1, "gold", n) for n in range(box.numbers.most_gift + 1)] for seat in range(SEATS)
        ]
        self.quest: list[list[Option]] = [
            [("quest", quest.name, *[place + 1 for place in squad.places]) for squad in self.squads[quest.slots]]
            for quest in box.quests
        ]
        self.stand: list[list[Option]] = [self._named("stand", squads) for squads in self.squads]
        self.send: list[list[Option]] = [self._named("send", squads) for squads in self.squads]
        self.play: list[Option] = [("play", item.name) for item in box.items]
        self.use: list[list[Option]] = [  # [2 * place + whether it is a weapon][whether it costs a rune]
            [("use", kind, p + 1), ("use", kind, p + 1, "rune")] for p in places for kind in ("hero", "weapon")
        ]
        self.colour: list[Option] = [("colour", name) for name in COLOURS]
        self.who: list[Option] = [("who", p + 1) for p in places]
        self.pay: list[Option] = [("pay", die) for die in range(MOST_POOL)]
        self.die: list[Option] = [("die", die) for die in range(MOST_POOL)]
        self.set: list[list[Option]] = [[("set", die, face) for face in range(FACES + 1)] for die in range(MOST_POOL)]
        self.wound: list[list[Option]] = [[("wound", kind, p + 1) for p in places] for kind in WOUNDS]
        self.level: list[Option] = [("level", p + 1) for p in places]
        self.discard: list[Option] = [("discard", item.name) for item in box.items]
        self.skull: list[Option] = [("skull", item.name) for item in box.items]
        self.hero_by_name = box.hero_by_name
        self.item_by_name = box.item_by_name
        self.quest_by_name = box.quest_by_name

    def _named(self, verb: str, squads: list[Squad]) -> list[Option]:
        return [(verb, *[place + 1 for place in squad.places]) for squad in squads]

    def hero(self, option: Option) -> int:
        """The hero that an option names."""
        return self.hero_by_name[str(option[1])]

    def item(self, option: Option) -> int:
        """The item that an option names, behind its verb."""
        return self.item_by_name[str(option[1])]
