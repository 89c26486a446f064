"""A table for clause tests: arrange a position by names, load the dice, play in notation, look at what came of it.

Seats are numbers from 0. A clan is written as its hero and its soldiers in their slots: `H1 1 2~ - 1:6` is Salman at
Lv 1, a Lv 1 soldier, a fainted Lv 2 soldier, an empty slot, and a Lv 1 soldier with 6 experience; `H1+` is a hero of
Lv 2. Rune Power cards are written `Y1`, or `Y1:1` with so many uses left. Decks are listed from the top.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, cast

from questhall.engine import Event, LoadedDice, Match
from questhall.engine.game import Value
from questhall.games.world_adventure.battle import begin_band, begin_duel, begin_hunt, begin_plunder
from questhall.games.world_adventure.game import GAME, WorldAdventure
from questhall.games.world_adventure.options import UPGRADES
from questhall.games.world_adventure.state import (
    ARRIVE,
    BEGIN,
    BRIGAND,
    CITIES,
    FIRST_LEGEND,
    GOODS,
    GOVERNMENT,
    MONTH,
    MONTH_END,
    NPCS,
    QUEST_PLACES,
    RAID_MEEPLE,
    SOLDIERS,
    STATUSES,
    STAY,
    TURN,
    Battle,
    World,
)
from questhall.games.world_adventure.tokens import appear, refresh_mods
from questhall.games.world_adventure.vocabulary import MINION, PLACES, RAID, SLOT_NAMES
from tests.games.making import LoadedTable

PHASES = {
    "month": MONTH,
    "begin": BEGIN,
    "turn": TURN,
    "arrive": ARRIVE,
    "stay": STAY,
    "npcs": NPCS,
    "month_end": MONTH_END,
}
Names = Mapping[int, str]
"""Something for some seats, as `{0: "silk iron"}`."""


class Table(LoadedTable):
    """A match from an arranged position, by default in the turn of seat 0 in month 2, with 2 MP and 1 AP.

    What is not named is empty or as at the start; Smoke Bombs are not there unless `upgrades` names them. Everybody has
    Salman without soldiers, Explorer 1, Charisma 2, Leadership 2, a Trader, 20 gold, and stands in a city of his own:
    EU, RU, EG, PS, CN, JP by seat. Cards that lie nowhere else are in their decks, below those that `decks` names
    (runes, quests, events, legends, track). All cities need fruit unless `needs` says else; those in `met` have their
    marker face down. `monsters` are names of monsters with their territories: `{"reed_imp": "EU2"}`; a legendary stands
    on its lair (`""`), older ones first. With `battle` a fight of the active seat has just begun: `plunder NAME`,
    `hunt NAME`, `brigand`, `government`, `duel SEAT`; with `by_npc` the NPC began it. `dice` are the faces for what
    happens before anybody is asked.
    """

    def __init__(
        self,
        seats: int = 2,
        active: int = 0,
        rules: Mapping[str, Value] | None = None,
        month: int = 2,
        phase: str = "turn",
        order: tuple[int, ...] | None = None,
        clans: Names | None = None,
        status: Mapping[int, tuple[int, int, int]] | None = None,
        gold: Mapping[int, int] | None = None,
        goods: Names | None = None,
        caravans: Names | None = None,
        upgrades: Names | None = None,
        at: Names | None = None,
        gems: Names | None = None,
        cards: Names | None = None,
        items: Names | None = None,
        quests: Names | None = None,
        done: Mapping[int, tuple[int, ...]] | None = None,
        wanted: Mapping[int, int] | None = None,
        penalty: tuple[int, ...] = (),
        veiled: tuple[int, ...] = (),
        deaths: Mapping[int, int] | None = None,
        stalls: Mapping[str, int] | None = None,
        needs: Mapping[str, str] | None = None,
        met: str = "",
        visited: Mapping[int, Mapping[str, int]] | None = None,
        merchant_x: str = "",
        monster_x: str = "",
        brigand: str = "",
        government: str = "",
        monsters: Mapping[str, str] | None = None,
        event: str = "",
        event_place: str = "",
        cache: bool = False,
        decks: Mapping[str, str] | None = None,
        open_runes: str = "",
        spent_runes: str = "",
        row: str = "",
        finished: str = "",
        used_events: str = "",
        stock: Mapping[str, int] | None = None,
        needs_met: int = 0,
        merchants_met: int = 0,
        monsters_slain: int = 0,
        stage: int | None = None,
        mp: int = 2,
        ap: int = 1,
        npc: int = 0,
        battle: str = "",
        by_npc: bool = False,
        dice: tuple[int, ...] = (),
        game: WorldAdventure = GAME,
    ) -> None:
        settled = {"mode": "competitive", **(rules or {})} if seats < 6 else dict(rules or {})
        s = game.new_state(seats, game.settle_house_rules(seats, settled))
        self._s, self._box = s, game._box
        s.secret = s.hidden = False
        s.month, s.phase, s.mp, s.ap, s.npc = month, PHASES[phase], mp, ap, npc
        s.order = list(order or [(active + step) % seats for step in range(seats)])
        s.seat, s.turn = active, s.order.index(active)
        self._seat_players(clans or {}, status or {}, caravans or {}, upgrades or {}, at or {})
        for seat in range(seats):
            s.gold[seat] = (gold or {}).get(seat, 20)
            s.wanted[seat] = (wanted or {}).get(seat, 0)
            s.wanted_since[seat] = seat
            s.deaths[seat] = (deaths or {}).get(seat, 0)
            s.penalty[seat], s.veil[seat] = seat in penalty, seat in veiled
        self._fill_mats(goods or {}, gems or {}, cards or {}, items or {}, quests or {}, done or {})
        for name, seat in (stalls or {}).items():
            s.stalls[self._box.nation_by_name[name]] = seat
        for seat, shops in (visited or {}).items():
            for name, month_of_visit in shops.items():
                s.visited[seat * CITIES + self._box.nation_by_name[name]] = month_of_visit
        self._lay_markers(needs or {}, met.split())
        for name, count in (stock or {}).items():
            s.stock[self._box.good_by_name[name]] = count
        s.merchant_x, s.monster_x = self._territories(merchant_x), self._territories(monster_x)
        s.needs_met, s.merchants_met, s.monsters_slain = needs_met, merchants_met, monsters_slain
        if brigand:
            s.brigand = self._box.territory_by_name[brigand]
        if government:
            s.government = self._box.territory_by_name[government]
        s.stage = 1 + sum([max(s.runes) >= runes for runes in s.terms.numbers.stage_runes]) if stage is None else stage
        for name, where in (monsters or {}).items():
            self._place_monster(name, where)
        s.event = self._box.event_by_name[event] if event else s.event
        s.event_place = self._box.territory_by_name[event_place] if event_place else s.event_place
        s.cache = cache
        self._stack(decks or {}, open_runes, spent_runes, row, finished, used_events)
        refresh_mods(s)
        if battle:
            self._begin(battle.split(), by_npc)
        self.match = Match(game, seats, house_rules=settled, dice=LoadedDice(dice), state=s)

    # Arranging

    def _territories(self, names: str) -> list[int]:
        return [self._box.territory_by_name[name] for name in names.split()]

    def _seat_players(
        self,
        clans: Names,
        status: Mapping[int, tuple[int, int, int]],
        caravans: Names,
        upgrades: Names,
        at: Names,
    ) -> None:
        s = self._s
        for seat in range(s.seats):
            self._seat_clan(seat, clans.get(seat, "H1"))
            s.status[seat * STATUSES : (seat + 1) * STATUSES] = status.get(seat, (1, 2, 2))
            s.caravan[seat] = self._box.caravan_by_name[caravans.get(seat, "trader")]
            owned = upgrades.get(seat, "").split()
            assert not set(owned) - set(UPGRADES)
            s.pet[seat], s.hold[seat] = "pet" in owned, "cargo" in owned
            s.smoke[seat], s.medics[seat] = owned.count("smoke"), owned.count("medic")
            s.place[seat] = self._box.territory_by_name[at[seat]] if seat in at else 7 * seat

    def _seat_clan(self, seat: int, text: str) -> None:
        s = self._s
        hero, *soldiers = text.split()
        name, _, exp = hero.partition(":")
        s.hero[seat] = self._box.hero_by_name[name.rstrip("+~")]
        s.hero_level[seat], s.hero_down[seat] = 2 if "+" in name else 1, "~" in name
        s.hero_exp[seat] = int(exp or 0)
        for slot, word in enumerate(soldiers):
            if word == "-":
                continue
            level, _, exp = word.partition(":")
            place = seat * SOLDIERS + slot
            s.level[place], s.down[place], s.exp[place] = int(level.rstrip("~")), "~" in level, int(exp or 0)
            s.evolved[seat] += level.startswith("2")

    def _fill_mats(
        self,
        goods: Names,
        gems: Names,
        cards: Names,
        items: Names,
        quests: Names,
        done: Mapping[int, tuple[int, ...]],
    ) -> None:
        s = self._s
        for seat, text in goods.items():
            for name in text.split():
                good = self._box.good_by_name[name]
                s.goods[seat * GOODS + good] += 1
                s.stock[good] -= 1
        for seat, text in gems.items():
            for name in text.split():
                s.gems[seat] |= 1 << SLOT_NAMES.index(name)
                s.runes[seat] += 1
        for seat, text in cards.items():
            for word in text.split():
                name, _, uses = word.partition(":")
                card = self._box.runes[self._box.rune_by_name[name]]
                s.cards[seat].append(card.number)
                s.uses[seat].append(int(uses or card.uses))
        for seat, text in items.items():
            s.items[seat] = [self._box.monster_by_name[name] for name in text.split()]
        for seat, text in quests.items():
            name, *places = text.split()
            s.quest[seat] = self._box.quest_by_name[name]
            s.quest_places[seat * QUEST_PLACES] = s.place[seat]
            for word in places:
                kind, _, where = word.partition("=")
                s.quest_places[seat * QUEST_PLACES + PLACES.index(kind)] = self._box.territory_by_name[where]
        for seat, steps in done.items():
            s.quest_done[seat] = sum([1 << (step - 1) for step in steps])

    def _lay_markers(self, needs: Mapping[str, str], met: list[str]) -> None:
        s = self._s
        s.needs = [self._box.good_by_name[needs.get(nation.name, "fruit")] for nation in self._box.nations]
        s.needed = [nation.name not in met for nation in self._box.nations]

    def _place_monster(self, name: str, where: str) -> None:
        s = self._s
        card = self._box.monsters[self._box.monster_by_name[name]]
        if card.lair >= 0:
            s.monster_at.append(card.lair)
            s.monster_card.append(card.number)
            s.monster_met.append(0)
        else:
            meeple = RAID_MEEPLE if card.tier == RAID else 0 if card.tier == MINION else 1
            appear(s, meeple, card.number, self._box.territory_by_name[where])

    def _stack(
        self, decks: Mapping[str, str], open_runes: str, spent: str, row: str, finished: str, used_events: str
    ) -> None:
        s, box = self._s, self._box
        s.open_runes = [box.rune_by_name[name] for name in open_runes.split()]
        s.spent_runes = [box.rune_by_name[name] for name in spent.split()]
        s.quest_row = [box.quest_by_name[name] for name in row.split()]
        s.finished = [box.quest_by_name[name] for name in finished.split()]
        s.used_events = [box.event_by_name[name] for name in used_events.split()]
        used = [*s.open_runes, *s.spent_runes, *[card for cards in s.cards for card in cards]]
        s.rune_deck = _stacked(_without(s.rune_deck, used), decks.get("runes"), box.rune_by_name)
        used = [*s.quest_row, *s.finished, *[quest for quest in s.quest if quest >= 0]]
        s.quest_deck = _stacked(_without(s.quest_deck, used), decks.get("quests"), box.quest_by_name)
        used = [*s.used_events, s.event] if s.event >= 0 else s.used_events
        s.events = _stacked(_without(s.events, used), decks.get("events"), box.event_by_name)
        used = [*s.monster_card[FIRST_LEGEND:], *[item for items in s.items for item in items]]
        s.legends = _stacked(_without(s.legends, used), decks.get("legends"), box.monster_by_name)
        track = [good.number for good in box.goods for _ in range(good.markers)]
        s.track = _stacked(_without(track, s.needs, strict=False), decks.get("track"), box.good_by_name)

    def _begin(self, words: list[str], by_npc: bool) -> None:
        s, seat = self._s, self._s.seat
        if words[0] == "plunder":
            begin_plunder(s, self._box.merchant_by_name[words[1]])
        elif words[0] == "hunt":
            card = self._box.monster_by_name[words[1]]
            if card not in s.monster_card:
                self._place_monster(words[1], self._box.territories[s.place[seat]].name)
            begin_hunt(s, seat, s.monster_card.index(card), not by_npc)
        elif words[0] == "duel":
            begin_duel(s, seat, int(words[1]))
        else:
            band = BRIGAND if words[0] == "brigand" else GOVERNMENT
            if band == BRIGAND:
                s.brigand = s.place[seat]
            else:
                s.government = s.place[seat]
            begin_band(s, seat, band, not by_npc)

    # Playing

    def roll(self, *faces: int, play: str) -> None:
        """Load faces and choose what rolls them."""
        self.load(*faces)
        self.play(play)

    # Looking

    @property
    def state(self) -> World:
        """The whole state."""
        return cast(World, self.match.state)

    @property
    def asked(self) -> list[int]:
        """Who is asked."""
        return [decision.seat for decision in self.match.asking]

    def gold(self, seat: int = 0) -> int:
        """A player's gold."""
        return self.state.gold[seat]

    def goods(self, seat: int = 0) -> str:
        """A player's goods, in the order of the dice."""
        counts = self.state.goods[seat * GOODS : (seat + 1) * GOODS]
        return " ".join([self._box.goods[good].name for good in range(GOODS) for _ in range(counts[good])])

    def at(self, seat: int = 0) -> str:
        """Where a player is."""
        return self._box.territories[self.state.place[seat]].name

    def clan(self, seat: int = 0) -> str:
        """A clan as it is written above."""
        s = self.state
        hero = self._box.heroes[s.hero[seat]].name + "+" * (s.hero_level[seat] == 2) + "~" * s.hero_down[seat]
        words = [hero + _exp(s.hero_exp[seat])]
        for place in range(seat * SOLDIERS, (seat + 1) * SOLDIERS):
            words.append(f"{s.level[place]}{'~' * s.down[place]}{_exp(s.exp[place])}" if s.level[place] else "-")
        while words[-1] == "-":
            words.pop()
        return " ".join(words)

    def gems(self, seat: int = 0) -> str:
        """The rune slots that a player has filled, in the order of the track."""
        return " ".join([name for slot, name in enumerate(SLOT_NAMES) if self.state.gems[seat] >> slot & 1])

    def cards(self, seat: int = 0) -> str:
        """A player's Rune Power cards with their uses left."""
        s = self.state
        held = zip(s.cards[seat], s.uses[seat], strict=True)
        return " ".join([f"{self._box.runes[card].name}:{uses}" for card, uses in held])

    def status(self, seat: int = 0) -> tuple[int, ...]:
        """Explorer, Charisma, Leadership."""
        return tuple(self.state.status[seat * STATUSES : (seat + 1) * STATUSES])

    def runes_in(self, pile: str) -> str:
        """The Rune Power cards of a pile: rune_deck (from the top), open_runes, spent_runes."""
        cards = cast(list[int], getattr(self.state, pile))
        listed = reversed(cards) if pile == "rune_deck" else cards
        return " ".join([self._box.runes[card].name for card in listed])

    def quests_in(self, pile: str) -> str:
        """The quests of a pile: quest_deck (from the top), quest_row (the oldest first), finished."""
        cards = cast(list[int], getattr(self.state, pile))
        listed = reversed(cards) if pile == "quest_deck" else cards
        return " ".join([self._box.quests[card].name for card in listed])

    def quest(self, seat: int = 0) -> str:
        """The quest that a player holds."""
        card = self.state.quest[seat]
        return "" if card < 0 else self._box.quests[card].name

    def where(self, place: int) -> str:
        """The name of a territory; "" for nowhere."""
        return "" if place < 0 else self._box.territories[place].name

    @property
    def fight(self) -> Battle:
        """The battle that is fought."""
        assert self.state.battle is not None
        return self.state.battle

    @property
    def points(self) -> list[int]:
        """The damage points of the attack stage that was fought last, on both sides."""
        return cast(list[int], self.told("points_dealt")[-1].data["points"])

    def told_of(self, *kinds: str) -> list[Event]:
        """The events of some kinds so far, in their order."""
        return [event for event in self.match.events if event.kind in kinds]


Make = Callable[..., Table]
"""The fixture `table`."""


FEATS = (
    "legend hero soldiers brigand government pvp1 pvp2 minion destroyer raid quest1 quest2 quest3 green yellow trade12"
)
"""Rune slots that no stall and no caravan fills."""


def feats(count: int) -> str:
    """So many filled slots, so that the next stall or caravan of Lv 2 brings one rune more."""
    return " ".join(FEATS.split()[:count])


def changed(**patch: Any) -> WorldAdventure:
    """The game with other cards, by paths in the content whose dots are written as two underlines."""
    return GAME.made_with(GAME.content.patched({path.replace("__", "."): value for path, value in patch.items()}))


def _without(cards: list[int], used: list[int], strict: bool = True) -> list[int]:
    left = sorted(cards)
    for card in used:
        if strict or card in left:
            left.remove(card)
    return left


def _stacked(rest: list[int], listed: str | None, numbers: Mapping[str, int]) -> list[int]:
    """A deck with the listed cards on top; `only` as the first word leaves the others out of it."""
    words = (listed or "").split()
    top = [numbers[name] for name in words if name != "only"]
    for card in top:
        rest.remove(card)
    below = [] if "only" in words else list(reversed(rest))
    return below + list(reversed(top))


def _exp(exp: int) -> str:
    return f":{exp}" if exp else ""
