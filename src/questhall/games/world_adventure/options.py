"""Every option of World Adventure, made once: what is chosen is always the same tuple.

Territories, cards and goods go by their names, soldiers by their slots 1 to 5, seats are counted from 1.
"""

from __future__ import annotations

from typing import Final, final

from questhall.engine.options import Option
from questhall.games.world_adventure.content import Box
from questhall.games.world_adventure.vocabulary import SLOT_NAMES

SEATS: Final = 6
STATUS_NAMES: Final = ("explorer", "charisma", "leadership")
UPGRADES: Final = ("pet", "cargo", "smoke", "medic")
PET: Final = 0
CARGO: Final = 1
SMOKE: Final = 2
MEDIC: Final = 3
GIFTS: Final = (1, 5, 10)  # of gold (TEAM-6)
MEMBER_NAMES: Final[tuple[str | int, ...]] = ("hero", 1, 2, 3, 4, 5)
DIE_NAMES: Final[tuple[str | int, ...]] = ("silver", "gold", 1, 2, 3, 4, 5)
MEEPLES: Final = ("minion", "destroyer", "raid")

END: Final[Option] = ("end",)
SCOUT_BRIGAND: Final[Option] = ("scout", "brigand")
SCOUT_GOVERNMENT: Final[Option] = ("scout", "government")
SCOUT_MERCHANT: Final[Option] = ("scout", "merchant")
USE_SMOKE: Final[Option] = ("smoke",)
ACCEPT: Final[Option] = ("accept",)
ATTACK: Final[Option] = ("attack",)
LEAVE: Final[Option] = ("leave",)
ENGAGE_HERE: Final[Option] = ("engage", "here")
SHOP: Final[Option] = ("shop",)
DONE: Final[Option] = ("done",)
ROLL: Final[Option] = ("roll",)
STALL: Final[Option] = ("stall",)
RECRUIT: Final[Option] = ("recruit",)
DRAW_QUESTS: Final[Option] = ("guild", "draw")
NEITHER: Final[Option] = ("neither",)
TRY: Final[Option] = ("try",)
PAY: Final[Option] = ("pay",)
CANCEL: Final[Option] = ("cancel",)
DRAW: Final[Option] = ("draw",)
THROW_NEW: Final[Option] = ("throw_new",)
GO_ON: Final[Option] = ("go_on",)
FLEE: Final[Option] = ("flee",)
FIGHT_ON: Final[Option] = ("stay",)
CHASE_ON: Final[Option] = ("chase",)
STOP: Final[Option] = ("stop",)
NO_CARD_NOW: Final[Option] = ("none",)
TAKE: Final[Option] = ("take",)
REDRAW: Final[Option] = ("redraw",)
KEEP: Final[Option] = ("keep",)


@final
class Options:
    """The options that name cards, territories, goods, members or seats."""

    def __init__(self, box: Box) -> None:
        goods = [good.name for good in box.goods]
        seats = range(1, SEATS + 1)
        self.hero: list[Option] = [("hero", hero.name) for hero in box.heroes]
        points, most = box.numbers.status_points, box.numbers.status_most
        splits = [
            (explorer, charisma, points - explorer - charisma)
            for explorer in range(most + 1)
            for charisma in range(most + 1)
            if 0 <= points - explorer - charisma <= most
        ]
        self.splits: list[Option] = [("split", *split) for split in splits]
        self.split_values = [list(split) for split in splits]
        self.caravan: list[Option] = [("caravan", caravan.name) for caravan in box.caravans]
        self.travel: list[Option] = [("travel", territory.name) for territory in box.territories]
        self.city: list[Option] = [("city", nation.name) for nation in box.nations]
        self.scout_player: list[Option] = [("scout", seat) for seat in seats]
        self.face: list[Option] = [("place", face) for face in range(7)]
        self.engage: list[Option] = [("engage", monster.name) for monster in box.monsters]
        self.sell: list[Option] = [("sell", good) for good in goods]
        self.buy: list[Option] = [("buy", good) for good in goods]
        self.upgrade: list[Option] = [("upgrade", name) for name in UPGRADES]
        self.sell_upgrade: list[Option] = [("sell_upgrade", name) for name in UPGRADES]
        self.recover: list[Option] = [("recover", name) for name in MEMBER_NAMES]
        self.evolve: list[Option] = [("evolve", name) for name in MEMBER_NAMES]
        self.train: list[Option] = [("train", name) for name in MEMBER_NAMES]
        self.guild: list[Option] = [("guild", quest.name) for quest in box.quests]
        self.quest: list[Option] = [("quest", quest.name) for quest in box.quests]
        self.give: list[Option] = [("give", good) for good in goods]
        self.medic: list[Option] = [("medic", name) for name in MEMBER_NAMES]
        self.heal: list[Option] = [("heal", name) for name in MEMBER_NAMES]
        self.revive: list[Option] = [("revive", name) for name in MEMBER_NAMES]
        self.card: list[Option] = [("card", card.name) for card in box.runes]
        self.throw: list[Option] = [("throw", good) for good in goods]
        self.drop: list[Option] = [("drop", good) for good in goods]
        self.take: list[Option] = [("take", good) for good in goods]
        self.gem: list[Option] = [("gem", name) for name in SLOT_NAMES]
        self.status: list[Option] = [("status", name) for name in STATUS_NAMES]
        self.open_rune: list[Option] = [("rune", card.name) for card in box.runes]
        self.replace: list[Option] = [("replace", card.name) for card in box.runes]
        self.reroll: list[Option] = [("reroll", name) for name in DIE_NAMES]
        self.faint: list[Option] = [("faint", name) for name in MEMBER_NAMES]
        self.hit: list[Option] = [("hit", name) for name in MEMBER_NAMES]
        self.give_good: list[list[Option]] = [[("gift", seat, good) for good in goods] for seat in seats]
        self.give_gold: list[list[Option]] = [[("gift", seat, "gold", n) for n in GIFTS] for seat in seats]
        self.good_by_name = box.good_by_name
        self.territory_by_name = box.territory_by_name
        self.nation_by_name = box.nation_by_name
        self.hero_by_name = box.hero_by_name
        self.caravan_by_name = box.caravan_by_name
        self.rune_by_name = box.rune_by_name
        self.quest_by_name = box.quest_by_name
        self.monster_by_name = box.monster_by_name
        self.slot_by_name = {name: slot for slot, name in enumerate(SLOT_NAMES)}

    def good(self, option: Option) -> int:
        """The good that an option names, behind its verb."""
        return self.good_by_name[str(option[1])]

    def rune(self, option: Option) -> int:
        """The Rune Power card that an option names."""
        return self.rune_by_name[str(option[1])]


def member_in(option: Option) -> int:
    """The member of a clan that an option names: 0 for the hero."""
    named = option[1]
    return named if isinstance(named, int) else 0


def die_in(option: Option) -> int:
    """The die of a side that an option names, as `Battle.dice` counts them."""
    named = option[1]
    return named + 1 if isinstance(named, int) else 0
