"""World Adventure's state: map, mats, decks and the battle, as plain data.

Cards are numbers: their places in the content's lists. What belongs to seats lies in flat lists: soldiers five, status
three, goods six and shops nine for each seat. A clan's members are numbered 0 (the hero) to 5, as bits where several
are meant. The top card of a deck is the last one of its list.
"""

from __future__ import annotations

from typing import Final, final

from questhall.engine.game import State
from questhall.games.world_adventure.terms import Terms
from questhall.games.world_adventure.vocabulary import MODS

# What step comes next.
SETUP: Final = 0
MONTH: Final = 1  # it begins
BEGIN: Final = 2  # a turn
TURN: Final = 3  # its next action
ARRIVE: Final = 4  # what happens after a step of travel
STAY: Final = 5  # what happens at the end of a turn
BATTLE: Final = 6
NPCS: Final = 7
MONTH_END: Final = 8
OVER: Final = 9

# Kinds of battles.
PLUNDER: Final = 0
HUNT: Final = 1
BAND: Final = 2
DUEL: Final = 3

BRIGAND: Final = 0
GOVERNMENT: Final = 1

# Meeples of monsters; legendaries follow, the oldest first.
MINION_MEEPLE: Final = 0
DESTROYER_MEEPLE: Final = 1
RAID_MEEPLE: Final = 2
FIRST_LEGEND: Final = 3

SOLDIERS: Final = 5  # slots of a clan
MEMBERS: Final = 6
STATUSES: Final = 3
GOODS: Final = 6
CITIES: Final = 9
QUEST_PLACES: Final = 5
DICE: Final = 7  # of a side in battle: silver, gold, slots 1 to 5 (DICE-2)

NOWHERE: Final = -1
NO_CARD: Final = -1
NO_SEAT: Final = -1
HERO: Final = 0  # as a member
NEVER: Final = -99  # a month in which nobody visited

SEAT_NAMES: Final = ("Crimson", "Azure", "Amber", "Jade", "Violet", "Ivory")
ALONE: Final[tuple[int, ...]] = ()


@final
class Battle:
    """A battle: side 0 began it. A side is a seat, or NO_SEAT for an NPC.

    `levels` and `hp` count six members for each side; those of an NPC are the soldiers of a band. `foe` is the merchant
    or the monster, `band` the brigand or the government.
    """

    def __init__(self, kind: int, first: int, second: int, of: Battle | None = None) -> None:
        self.kind = kind
        self.first = first
        self.second = second
        self.foe: int = of.foe if of else NO_CARD
        self.meeple: int = of.meeple if of else -1
        self.band: int = of.band if of else -1
        self.then: int = of.then if of else TURN  # the phase that goes on afterwards (AFTER-4)
        self.ready: bool = of.ready if of else False  # Medic Packs are done with
        self.stage: int = of.stage if of else 0  # stages that are over
        self.foe_hp: int = of.foe_hp if of else 0
        self.chase: int = of.chase if of else 0  # stages left
        self.barrier: int = of.barrier if of else 0
        self.mark: int = of.mark if of else 0
        self.was_wanted: bool = of.was_wanted if of else False  # the attacked player, at the declaration (WANTED-16)
        self.spreader: int = of.spreader if of else NO_SEAT  # H-NPCDAMAGE
        self.levels: list[int] = of.levels.copy() if of else [0] * (2 * MEMBERS)
        self.hp: list[int] = of.hp.copy() if of else [0] * (2 * MEMBERS)
        self.joined: list[int] = of.joined.copy() if of else [0, 0]  # members, as bits (EXP-5)
        self.pinned: list[bool] = of.pinned.copy() if of else [False, False]
        self.silenced: list[bool] = of.silenced.copy() if of else [False, False]
        self.purse: list[int] = of.purse.copy() if of else [0, 0]
        self.skills: list[int] = of.skills.copy() if of else [0, 0]  # how often a skill has worked
        self.rerolled: list[bool] = of.rerolled.copy() if of else [False, False]  # H-REROLL
        # the stage that runs
        self.chooser: int = of.chooser if of else 0  # the side that chooses members or dice
        self.tried: list[bool] = of.tried.copy() if of else [False, False]  # to retreat by dice
        self.card: list[int] = of.card.copy() if of else [NO_CARD, NO_CARD]  # the purple card played
        self.dice: list[int] = of.dice.copy() if of else [0] * (2 * DICE)  # 0: not rolled
        self.number: list[int] = of.number.copy() if of else [0, 0]  # to hit
        self.fixed: bool = of.fixed if of else False  # those are the last ones: skills have worked on them
        self.alone: list[bool] = of.alone.copy() if of else [False, False]  # the hero, when the dice fell (GROUP-25)
        self.points: list[int] = of.points.copy() if of else [0, 0]
        self.spread: list[int] = of.spread.copy() if of else [0] * (2 * MEMBERS)  # points given to members of a side

    def copy(self) -> Battle:
        return Battle(self.kind, self.first, self.second, self)

    def seat(self, side: int) -> int:
        """Who fights on a side."""
        return self.second if side else self.first

    @property
    def mine(self) -> int:
        """The side of the player in a battle with an NPC."""
        return 0 if self.first >= 0 else 1


@final
class World(State):
    """A match."""

    def __init__(self, seats: int, terms: Terms, of: World | None = None) -> None:
        super().__init__(seats, of, terms.sides)
        self.terms = terms
        self.phase: int = of.phase if of else SETUP
        self.month: int = of.month if of else 0
        self.order: list[int] = of.order.copy() if of else []  # seats by turn marker
        self.turn: int = of.turn if of else 0  # whose turn it is, in that order
        self.seat: int = of.seat if of else 0
        self.stage: int = of.stage if of else 1  # Stage Lv
        self.npc: int = of.npc if of else 0  # which NPC acts next (MONTH-8, NPCMON-1)
        self.finishing: bool = of.finishing if of else False  # H-FINISH
        self.waived: bool = of.waived if of else False  # MODE-13
        # set-up: what is chosen and not revealed yet
        self.dealt: list[list[int]] = [cards.copy() for cards in of.dealt] if of else []
        self.secret: bool = of.secret if of else True  # heroes
        self.hidden: bool = of.hidden if of else True  # status and caravans
        # clans
        self.hero: list[int] = of.hero.copy() if of else []
        self.hero_level: list[int] = of.hero_level.copy() if of else []
        self.hero_exp: list[int] = of.hero_exp.copy() if of else []
        self.hero_down: list[bool] = of.hero_down.copy() if of else []  # fainted (H-HEROFAINT; else only when dying)
        self.level: list[int] = of.level.copy() if of else []  # of soldiers; 0: empty slot
        self.exp: list[int] = of.exp.copy() if of else []
        self.down: list[bool] = of.down.copy() if of else []  # fainted
        self.evolved: list[int] = of.evolved.copy() if of else []  # soldiers that rose to Lv 2 (OBJ-8)
        self.status: list[int] = of.status.copy() if of else []
        # mats
        self.gold: list[int] = of.gold.copy() if of else []
        self.goods: list[int] = of.goods.copy() if of else []  # how many of each kind
        self.caravan: list[int] = of.caravan.copy() if of else []
        self.pet: list[bool] = of.pet.copy() if of else []
        self.hold: list[bool] = of.hold.copy() if of else []  # the Caravan Cargo
        self.smoke: list[int] = of.smoke.copy() if of else []
        self.medics: list[int] = of.medics.copy() if of else []
        self.runes: list[int] = of.runes.copy() if of else []
        self.gems: list[int] = of.gems.copy() if of else []  # rune slots filled, as bits
        self.pvp: list[int] = of.pvp.copy() if of else []  # whom PVP1 was won against
        self.cards: list[list[int]] = [cards.copy() for cards in of.cards] if of else []  # Rune Power cards
        self.uses: list[list[int]] = [uses.copy() for uses in of.uses] if of else []  # left of them
        self.items: list[list[int]] = [items.copy() for items in of.items] if of else []  # legendaries slain
        self.quest: list[int] = of.quest.copy() if of else []
        self.quest_done: list[int] = of.quest_done.copy() if of else []  # steps, as bits
        self.quest_places: list[int] = of.quest_places.copy() if of else []
        self.wanted: list[int] = of.wanted.copy() if of else []
        self.wanted_since: list[int] = of.wanted_since.copy() if of else []  # WANTED-9
        self.deaths: list[int] = of.deaths.copy() if of else []
        self.penalty: list[bool] = of.penalty.copy() if of else []  # dead, before the penalty turn
        self.place: list[int] = of.place.copy() if of else []
        self.visited: list[int] = of.visited.copy() if of else []  # the month of the last visit to each shop
        self.veil: list[bool] = of.veil.copy() if of else []
        self.trained: list[int] = of.trained.copy() if of else []  # members who rolled in this month, as bits
        # the map
        self.stalls: list[int] = of.stalls.copy() if of else [NO_SEAT] * CITIES
        self.needs: list[int] = of.needs.copy() if of else []  # the good on each city's marker
        self.needed: list[bool] = of.needed.copy() if of else []  # it lies face up
        self.merchant_x: list[int] = of.merchant_x.copy() if of else []
        self.monster_x: list[int] = of.monster_x.copy() if of else []
        self.brigand: int = of.brigand if of else NOWHERE
        self.government: int = of.government if of else NOWHERE
        self.monster_at: list[int] = of.monster_at.copy() if of else [NOWHERE] * FIRST_LEGEND
        self.monster_card: list[int] = of.monster_card.copy() if of else [NO_CARD] * FIRST_LEGEND
        self.monster_met: list[int] = of.monster_met.copy() if of else [0] * FIRST_LEGEND  # seats, in this month
        # tracks and decks
        self.stock: list[int] = of.stock.copy() if of else []
        self.track: list[int] = of.track.copy() if of else []  # commodity markers
        self.used_markers: list[int] = of.used_markers.copy() if of else []
        self.needs_met: int = of.needs_met if of else 0  # BRIG-1
        self.merchants_met: int = of.merchants_met if of else 0  # Merchant X tokens placed (GOV-1)
        self.monsters_slain: int = of.monsters_slain if of else 0  # Monster X tokens placed (LEG-1)
        self.legends: list[int] = of.legends.copy() if of else []  # the pile
        self.events: list[int] = of.events.copy() if of else []
        self.event: int = of.event if of else NO_CARD
        self.event_place: int = of.event_place if of else NOWHERE  # EVENT-13
        self.cache: bool = of.cache if of else False  # a cache lies there
        self.used_events: list[int] = of.used_events.copy() if of else []
        self.mods: list[int] = of.mods.copy() if of else [0] * MODS  # of the event that runs
        self.rune_deck: list[int] = of.rune_deck.copy() if of else []
        self.open_runes: list[int] = of.open_runes.copy() if of else []
        self.spent_runes: list[int] = of.spent_runes.copy() if of else []
        self.quest_deck: list[int] = of.quest_deck.copy() if of else []
        self.quest_row: list[int] = of.quest_row.copy() if of else []  # the oldest first
        self.finished: list[int] = of.finished.copy() if of else []
        self.drawn_quests: list[int] = of.drawn_quests.copy() if of else []  # that only the drawer sees (D-25)
        self.drawn_runes: list[int] = of.drawn_runes.copy() if of else []  # the same (D-35)
        self.new_rune: int = of.new_rune if of else NO_CARD  # a card that has no place yet (D-36)
        self.drawer: int = of.drawer if of else NO_SEAT
        # the turn
        self.mp: int = of.mp if of else 0
        self.ap: int = of.ap if of else 0
        self.bonus: bool = of.bonus if of else False  # the AP of SCOUT-9 is earned
        self.shopped: bool = of.shopped if of else False  # CITY-2, SHOP-22
        self.asked_guild: bool = of.asked_guild if of else False  # QUEST-29
        self.tried: list[int] = of.tried.copy() if of else []  # roll steps: quest * 2 + step (QUEST-30)
        self.scouted: list[int] = of.scouted.copy() if of else []  # targets (SCOUT-11)
        self.engaged: list[int] = of.engaged.copy() if of else []  # meeples (ENGAGE-9)
        self.fought: list[bool] = of.fought.copy() if of else [False, False]  # brigand, government (AMBUSH-6)
        self.dead: bool = of.dead if of else False  # who was to move died (TURN-6)
        self.sure: list[bool] = of.sure.copy() if of else [False, False, False]
        self.haggle_sell: int = of.haggle_sell if of else 0
        self.haggle_buy: int = of.haggle_buy if of else 0
        self.faces: list[int] = of.faces.copy() if of else []  # of two dice, to choose from (D-9, D-12)
        self.seeks_merchant: bool = of.seeks_merchant if of else False  # else those dice are for a monster
        self.met: int = of.met if of else NO_CARD  # the merchant that was found (D-10)
        self.facing: int = of.facing if of else NOWHERE  # the monster's meeple that was engaged (D-13)
        self.sale: list[int] = of.sale.copy() if of else [0] * GOODS  # pieces chosen to be sold (D-14)
        self.offer: list[int] = of.offer.copy() if of else [0] * GOODS  # pieces that the purchase dice still offer
        # the battle
        self.battle: Battle | None = of.battle.copy() if of and of.battle else None

    def copy(self) -> World:
        return World(self.seats, self.terms, self)


# Clans


def first_slot(seat: int) -> int:
    """Where a seat's soldiers begin."""
    return seat * SOLDIERS


def is_active(s: World, seat: int, member: int) -> bool:
    """GEN-4: whether a member is there and has not fainted."""
    if member == HERO:
        return not s.hero_down[seat]
    at = seat * SOLDIERS + member - 1
    return s.level[at] > 0 and not s.down[at]


def active_members(s: World, seat: int) -> int:
    """The active members of a clan, as bits."""
    bits = 0
    for member in range(MEMBERS):
        if is_active(s, seat, member):
            bits |= 1 << member
    return bits


def active_soldiers(s: World, seat: int) -> int:
    """How many soldiers of a clan are active."""
    count = 0
    first = seat * SOLDIERS
    for at in range(first, first + SOLDIERS):
        if s.level[at] and not s.down[at]:
            count += 1
    return count


def soldier_count(s: World, seat: int) -> int:
    """How many soldiers a clan has."""
    count = 0
    first = seat * SOLDIERS
    for at in range(first, first + SOLDIERS):
        if s.level[at]:
            count += 1
    return count


def fainted(s: World, seat: int, hero: bool = True) -> list[int]:
    """The fainted members of a clan; the hero among them counts as a soldier with H-HEROFAINT."""
    found = [HERO] if hero and s.hero_down[seat] else []
    first = seat * SOLDIERS
    for slot in range(SOLDIERS):
        if s.level[first + slot] and s.down[first + slot]:
            found.append(slot + 1)
    return found


def set_down(s: World, seat: int, member: int, down: bool) -> None:
    """A member faints or gets up."""
    if member == HERO:
        s.hero_down[seat] = down
    else:
        s.down[seat * SOLDIERS + member - 1] = down


def member_level(s: World, seat: int, member: int) -> int:
    """1 or 2; 0 for an empty slot."""
    return s.hero_level[seat] if member == HERO else s.level[seat * SOLDIERS + member - 1]


def lv2_members(s: World, seat: int) -> int:
    """Members of Lv 2, fainted or not (END-4)."""
    count = 1 if s.hero_level[seat] == 2 else 0
    return count + lv2_soldiers(s, seat)


def lv2_soldiers(s: World, seat: int) -> int:
    """Soldiers of Lv 2, fainted or not (NPCMON-8)."""
    first = seat * SOLDIERS
    return s.level[first : first + SOLDIERS].count(2)


def status_of(s: World, seat: int, status: int) -> int:
    """Explorer, Charisma or Leadership."""
    return s.status[seat * STATUSES + status]


# Seats


def are_rivals(s: World, seat: int, other: int) -> bool:
    """Neither oneself nor a mate (TEAM-1)."""
    if seat == other:
        return False
    return not s.teams or s.teams[seat] != s.teams[other]


def stall_count(s: World, seat: int) -> int:
    """How many stalls a player has built."""
    return s.stalls.count(seat)


def has_gem(s: World, seat: int, slot: int) -> bool:
    """OBJ-3: whether a rune slot is filled."""
    return s.gems[seat] >> slot & 1 == 1


def is_wanted(s: World, seat: int) -> bool:
    """WANTED-2."""
    return s.wanted[seat] > 0


def goods_count(s: World, seat: int) -> int:
    """How many goods a player carries."""
    first = seat * GOODS
    return sum(s.goods[first : first + GOODS])


def cargo_of(s: World, seat: int) -> int:
    """WORK-9, UPG-3: cargo slots."""
    return s.terms.box.caravans[s.caravan[seat]].cargo + (1 if s.hold[seat] else 0)


def cargo_room(s: World, seat: int) -> int:
    """Free cargo slots."""
    return cargo_of(s, seat) - goods_count(s, seat)


def in_city(s: World, seat: int) -> bool:
    """MAP-5."""
    return s.place[seat] % 7 == 0


def city_of(place: int) -> int:
    """The nation of a territory."""
    return place // 7


def legend_lives(s: World) -> bool:
    """EVENT-6."""
    return len(s.monster_at) > FIRST_LEGEND
