"""World Adventure in words: sentences, questions, labels and refusals, from the templates in texts.toml."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, final

from questhall.engine.content import Content
from questhall.engine.decision import Decision, Event
from questhall.engine.game import Bar, HouseRules
from questhall.engine.options import Option
from questhall.engine.words import Texts
from questhall.games.world_adventure.bars import NO_STEP, barred_options, barring_clause, due_step
from questhall.games.world_adventure.battle import band_card
from questhall.games.world_adventure.cards import FIELDS as CARD_FIELDS
from questhall.games.world_adventure.cards import CardTexts
from questhall.games.world_adventure.city import (
    STALL_SLOTS,
    recover_cost,
    recruit_cost,
    sale_prices,
    upgrade_cost,
)
from questhall.games.world_adventure.clan import skill_works_at
from questhall.games.world_adventure.content import Box
from questhall.games.world_adventure.foresight import Forecast
from questhall.games.world_adventure.guild import guild_cost, is_sure
from questhall.games.world_adventure.options import DIE_NAMES, DRAW_QUESTS, MEMBER_NAMES, UPGRADES, die_in, member_in
from questhall.games.world_adventure.scouting import PLAYERS, is_certain, scout_dice
from questhall.games.world_adventure.shop import buy_price, sale_value, sell_price
from questhall.games.world_adventure.state import (
    DICE,
    HERO,
    HUNT,
    MEMBERS,
    NO_CARD,
    NO_SEAT,
    SEAT_NAMES,
    SETUP,
    SOLDIERS,
    Battle,
    World,
    are_rivals,
    city_of,
    has_gem,
    member_level,
    soldier_count,
    stall_count,
    status_of,
)
from questhall.games.world_adventure.story import BANDS
from questhall.games.world_adventure.terms import Terms
from questhall.games.world_adventure.vocabulary import (
    CARAVAN,
    CHARISMA,
    FULL,
    LEADERSHIP,
    LEGENDARY,
    MERCHANT_TIERS,
    MOD_MERCHANT_HP,
    MOD_MONSTER_ACC,
    MOD_MONSTER_HP,
    MOD_TRAIN,
    MONSTER_TIERS,
    PAY,
    ROLL,
    SCOUTING,
    SLOT_NAMES,
    TRADE16,
)
from questhall.games.world_adventure.vocabulary import HERO as HERO_SLOT
from questhall.games.world_adventure.vocabulary import SOLDIERS as SOLDIERS_SLOT
from questhall.games.world_adventure.vocabulary import STATUSES as STATUS_NAMES
from questhall.games.world_adventure.vocabulary import TRAIN as SURE_TRAIN

FIELDS: Final = (
    *CARD_FIELDS,
    *("who", "where", "Where", "clause", "month", "stage", "goods", "titles", "title", "explorer", "charisma"),
    *("leadership", "seats", "gold", "lost", "dice", "after", "points", "kind", "what", "sell", "buy", "cities", "exp"),
    *("members", "Members", "member", "Member", "skill", "die", "Die", "value", "slot", "runes", "old", "owner"),
    *("upgrade", "level", "mate", "kept", "hits", "needed", "step", "target", "band", "Band", "hp", "before"),
    *("hero", "other", "item", "mp", "ap", "cost", "event", "text", "cargo", "chase", "barrier", "tier", "rewards"),
    *("faints", "gains"),
)
PARTS: Final = (
    *("game", "status_texts", "upgrades", "upgrade_texts", "slots", "slot_texts", "bands", "names", "events"),
    *("questions", "labels", "refusals", "forecast"),
)
# What gold is gained or paid for, where the clause tells.
GOLD_KEYS: Final = {
    "STALL-5": "gold_stall",
    "STALL-8": "gold_toll",
    "WORK-3": "gold_workshop",
    "MERCH-6": "gold_loot",
    "MON-8": "gold_loot",
    "GROUP-16": "gold_loot",
    "DEATH-3": "gold_loot",
    "BATTLE-20": "gold_purse",
    "WANTED-11": "gold_bounty",
    "EVENT-12": "gold_event",
    "QUEST-17": "gold_quest",
    "DEATH-8": "gold_begged",
}
PAID_KEYS: Final = {
    "RECRUIT-6": "paid_recover",
    "TRAIN-2": "paid_evolve",
    "EVENT-12": "paid_event",
    "QUEST-14": "paid_quest",
}
SUMMARY_FIELDS: Final = (
    *("win", "slots", "trade", "trades", "points", "move", "action", "sell", "needed", "buy", "stall", "income"),
    *("recruit", "recover", "upgrade", "caravan", "exp", "evolve", "train", "number", "first"),
)


ROUNDING: Final = 1e-9  # sums of chances that should be 0


def about(amount: float) -> str:
    """A mean with one place: 0.8, 3, under 0.1."""
    return "under 0.1" if amount < 0.1 else f"{amount:.1f}".removesuffix(".0")


@final
class Words:
    """All that players read."""

    def __init__(self, content: Content, box: Box) -> None:
        self._texts = Texts(content, PARTS, FIELDS)
        self.cards = CardTexts(content, box)
        self._box = box

    def say(self, part: str, key: str, **data: Any) -> str:
        """A text with its fields."""
        return self._texts.fill(part, key, data)

    def forecast(self, found: Forecast, begun: bool) -> str:
        """What a fight costs and brings on average; once it has begun, what it brings has been told."""
        if found.flight:
            return self.say("forecast", "away")
        if begun:
            return self._faints(found)
        gains: list[str] = []
        if found.gold:
            gains.append(self.say("forecast", "gold", gold=about(found.gold)))
        if found.goods:
            gains.append(self.say("forecast", "goods", goods=about(found.goods)))
        if found.exp:
            gains.append(self.say("forecast", "exp", exp=about(found.exp)))
        told = [self.say("forecast", "win", gains=", ".join(gains))] if gains else []
        faints = self._faints(found)
        return " ".join([faints, *told] if faints else told)

    def _faints(self, found: Forecast) -> str:
        if abs(found.faints) < ROUNDING:
            return ""
        key = "faints" if found.faints > 0 else "rises"
        return self.say("forecast", key, faints=about(abs(found.faints)))

    def status(self, status: int) -> str:
        """What a status is called."""
        return self.say("statuses", STATUS_NAMES[status])

    def slot_text(self, slot: int) -> str:
        """What a rune slot asks for."""
        numbers = self._box.numbers
        n = numbers.most_medics if slot == FULL else numbers.trade_runes[1 if slot == TRADE16 else 0]
        return self.say("slot_texts", SLOT_NAMES[slot], n=n)

    # The match

    def goal(self, house_rules: HouseRules) -> str:
        """How one wins."""
        runes, need = house_rules["runes"], self._box.numbers.need_runes
        if house_rules["mode"] != "teams":
            text = self.say("game", "goal", n=runes if isinstance(runes, int) else need[0])
        elif isinstance(runes, int):
            text = self.say("game", "goal_team", n=runes)
        else:
            text = self.say("game", "goal_teams", n=need[1], m=need[2])
        return text + (self.say("game", "challenge") if house_rules["legend"] == "on" else "")

    def summary(self, terms: Terms) -> dict[str, Any]:
        """The fields of the summary."""
        numbers = terms.numbers
        win = self.say("game", "win_team" if terms.teams else "win", n=terms.target)
        if terms.challenge:
            win += self.say("game", "win_legend")
        return {
            "win": win,
            "slots": len(SLOT_NAMES),
            "trade": numbers.trade_runes[0],
            "trades": numbers.trade_runes[1],
            "points": numbers.status_points,
            "move": numbers.move_points,
            "action": numbers.action_points,
            "sell": numbers.sell,
            "needed": numbers.sell_needed,
            "buy": numbers.buy,
            "stall": numbers.stall_cost,
            "income": numbers.stall_income,
            "recruit": numbers.recruit,
            "recover": numbers.recover,
            "upgrade": numbers.upgrade,
            "caravan": min([caravan.cost for caravan in self._box.caravans if caravan.level > 1]),
            "exp": numbers.exp_to_evolve,
            "evolve": numbers.evolve,
            "train": numbers.train,
            "number": numbers.train_number,
            "first": self._listed([self._nth(rune) for rune in numbers.reward_runes]),
        }

    def _nth(self, n: int) -> str:
        return self.say("game", f"nth_{n}" if n <= 3 else "nth", n=n)

    def standing(self, s: World) -> str:
        """Where the match stands, for a list."""
        if s.month == 0:
            return self.say("game", "standing_start")
        best = max(s.runes)
        if s.teams:
            best = max([sum([s.runes[mate] for mate in s.mates(seat)]) for seat in range(s.seats)])
        return self.say("game", "standing", month=s.month, stage=s.stage, n=best)

    # How things are called

    def _listed(self, names: list[str]) -> str:
        if len(names) < 2:
            return "".join(names) or self.say("game", "nothing")
        return ", ".join(names[:-1]) + self.say("game", "and") + names[-1]

    def _good(self, name: str | int) -> str:
        return self._box.goods[self._box.good_by_name[str(name)]].title.lower()

    def _member(self, member: int) -> str:
        return self.say("game", "hero") if member == HERO else self.say("game", "soldier", n=member)

    def _die(self, die: int) -> str:
        return self.say("names", ("silver", "gold")[die]) if die < 2 else self.say("names", "die", n=die - 1)

    def _seats(self, seats: list[int]) -> str:
        return self._listed([SEAT_NAMES[seat] for seat in seats])

    def _points(self, count: int) -> str:
        return self.say("game", "points_1" if count == 1 else "points")

    # Events

    def sentence(self, event: Event) -> str:
        """An event as a sentence."""
        data = event.data
        filled: dict[str, Any] = {**data, "who": self._who(event.seat), "n": data.get("count", 0)}
        filled["clause"] = event.clause
        if "where" in data:
            filled["Where"] = _capital(data["where"])
        if "good" in data:
            filled["good"] = self._good(data["good"])
        if "goods" in data:
            filled["goods"] = self._listed([self._good(good) for good in data["goods"]])
        if "titles" in data:
            filled["titles"] = self._listed(data["titles"])
        if "seats" in data:
            filled["seats"] = self._seats(data["seats"])
        if "dice" in data:
            filled["dice"] = _dice(data["dice"])
        if "member" in data:
            filled["member"] = self._member(data["member"])
            filled["Member"] = _capital(filled["member"])
        if "band" in data:
            filled["Band"] = _capital(self.say("bands", data["band"]))
        for key in ("owner", "mate", "other", "target"):
            if isinstance(data.get(key), int):
                filled[key] = self._who(data[key])
        return self._texts.fill("events", self._key(event.kind, data, filled), filled)

    def _who(self, seat: int) -> str:
        return SEAT_NAMES[seat] if seat >= 0 else self.say("game", "npc")

    def _key(self, kind: str, data: Mapping[str, Any], filled: dict[str, Any]) -> str:
        """Which sentence fits; what it needs besides is added."""
        if kind in ("dealt", "drew_runes", "drew_quests"):
            if "titles" in data and kind != "dealt":  # SETUP-17: at a shared screen all read the log
                return f"{kind}_seen"
            return f"{kind}_1" if data["count"] == 1 else kind
        if kind in ("battle", "points_dealt", "retreated", "slain"):
            return self._battle_key(kind, data, filled)
        if kind in ("attack", "rerolled", "die_cancelled"):
            return self._dice_key(kind, data, filled)
        if kind in ("gold", "paid", "toll", "medics", "smoke", "exp", "wanted"):
            return self._count_key(kind, data, filled)
        if kind in ("finishing", "finished"):
            return self._end_key(kind, data, filled)
        if kind in ("cast", "trained", "band_scouts"):
            return kind if data["success"] else f"{kind}_fails"
        if kind in ("event", "legend_summoned", "merchant_met", "engaged"):
            self._describe(kind, data, filled)
        elif kind == "starts":
            filled["goods"] = self._listed([self._good(good) for good in data["needs"]])
        elif kind == "start_chosen":
            filled |= dict(zip(STATUS_NAMES, data["status"], strict=True))
        elif kind == "month":
            filled["seats"] = self._seats(data["order"])
        elif kind == "turn":
            return "turn_penalty" if data["penalty"] else kind
        elif kind == "points":
            filled["kind"] = self.say("names", data["kind"] if data["count"] == 1 else f"{data['kind']}_s")
        elif kind == "sure":
            filled["what"] = self.say("names", data["what"])
        elif kind == "gate":
            titles = [self._city(self._box.nation_by_name[name]) for name in data["cities"]]
            filled["cities"] = self._listed(titles)
        elif kind == "status":
            filled["status"] = self.say("statuses", data["status"])
        elif kind == "rune":
            filled["slot"] = self.say("slots", data["slot"])
        elif kind == "kept_rune":
            filled["titles"] = self._listed(data["thrown"])
            return "kept_rune_thrown" if data["thrown"] else kind
        elif kind == "runes_shuffled":
            return f"{kind}_{data['pile']}"
        elif kind in ("upgraded", "sold_upgrade"):
            filled["upgrade"] = self.say("upgrades", data["upgrade"])
        elif kind == "evolved":
            return "evolved_hero" if data["title"] else kind
        elif kind == "kept_quest":
            if not data["kept"]:
                return "kept_quest_none"
            return kind if data["quests"] else "kept_quest_only"
        elif kind == "scouted":
            return self._scouted_key(data, filled)
        elif kind == "tokens_return":
            filled["kind"] = self.say("names", data["kind"])
        elif kind == "ambushed":
            monster = data["by"] == "monster"
            named = self.say("names", "a_monster") if monster else self.say("bands", data["by"])
            filled["Band"] = _capital(named)
        return kind

    def _describe(self, kind: str, data: Mapping[str, Any], filled: dict[str, Any]) -> None:
        """What the card says that turned up."""
        box = self._box
        if kind == "event":
            filled["text"] = self.cards.event(box.events[box.event_by_name[data["event"]]])
        elif kind == "merchant_met":
            filled["tier"] = MERCHANT_TIERS[box.merchants[box.merchant_by_name[data["merchant"]]].tier]
        else:
            monster = box.monsters[box.monster_by_name[data["monster"]]]
            filled["tier"] = self.say("names", MONSTER_TIERS[monster.tier])
            filled["text"] = self.cards.effects(monster.event)

    def _city(self, nation: int) -> str:
        return self._box.territories[7 * nation].title

    def _count_key(self, kind: str, data: Mapping[str, Any], filled: dict[str, Any]) -> str:
        """Sentences with a number that may be none or one."""
        if kind == "gold":
            if data["lost"]:
                return "gold_lost"
            return GOLD_KEYS.get(filled["clause"], kind) if data["gold"] else "gold_0"
        if kind == "paid" and data["gold"]:
            return PAID_KEYS.get(filled["clause"], kind)
        if kind == "smoke":
            return kind if data["gained"] else "smoke_0"
        if kind == "exp":
            filled["Members"] = _capital(self._listed([self._member(member) for member in data["members"]]))
            count = len(data["members"])
            return kind if count > 1 else f"exp_{count}"
        if kind == "wanted":
            filled["points"] = self._points(data["after"])
            return kind if data["after"] else "wanted_0"
        if kind == "medics":
            return kind if data["count"] > 1 else f"medics_{data['count']}"
        return kind if data["gold"] else f"{kind}_0"

    def _battle_key(self, kind: str, data: Mapping[str, Any], filled: dict[str, Any]) -> str:
        sort = data["battle"]
        if sort == "duel":
            filled["first"], filled["second"] = self._who(data["first"]), self._who(data["second"])
        if kind == "battle":
            if sort == "duel":
                return "battle_duel"
            key = "battle_band" if sort == "band" else "battle"
            return key if data["began"] else f"{key}_npc"
        if kind == "points_dealt":
            if sort in ("duel", "band"):
                filled["first"], filled["second"] = self._sides(data)
                filled["n"], filled["m"] = data["points"]
                return "points_both"
            filled["n"] = sum(data["points"])
            filled["hp"] = data["hp"] - filled["n"]
            return kind if filled["hp"] > 0 else f"{kind}_0"
        if kind == "retreated":
            return "retreated_duel" if sort == "duel" else kind
        return kind

    def _dice_key(self, kind: str, data: Mapping[str, Any], filled: dict[str, Any]) -> str:
        if kind == "attack":
            first, second = self._rolled(data["first"]), self._rolled(data["second"])
            filled["n"], filled["m"] = data["numbers"]
            filled["number"] = filled["n"] if first else filled["m"]
            filled["dice"], filled["after"] = (first, second) if first else (second, first)
            if not (first and second):
                return kind
            filled["first"], filled["second"] = self._sides(data)
            return "attack_both" if filled["n"] == filled["m"] else "attack_apart"
        if kind == "rerolled":
            filled["dice"], filled["before"] = _dice(data["after"]), _dice(data["before"])
        else:
            filled["Die"] = _capital(self._die(data["die"]))
        return kind

    def _sides(self, data: Mapping[str, Any]) -> list[str]:
        """Who fights on the two sides of a group battle."""
        return [SEAT_NAMES[seat] if seat >= 0 else data["title"] for seat in data["sides"]]

    def _rolled(self, dice: list[int]) -> str:
        """The dice of one side: who rolled what."""
        parts = []
        silver, gold, *soldiers = dice
        if silver:
            parts.append(self.say("names", "rolled_silver", dice=silver))
        if any(soldiers):
            count = sum([1 for die in soldiers if die])
            parts.append(self.say("names", "rolled_1" if count == 1 else "rolled", dice=_dice(soldiers)))
        if gold:
            parts.append(self.say("names", "rolled_gold", dice=gold))
        return ", ".join(parts)

    def _scouted_key(self, data: Mapping[str, Any], filled: dict[str, Any]) -> str:
        target = data["target"]
        if target == "player":
            filled["target"] = self._who(data["other"])
        else:
            filled["target"] = self.say("bands", target) if target in BANDS else self.say("names", "a_merchant")
        rolled = [*data["dice"], data["gold"]] if data["gold"] else data["dice"]
        filled["dice"], filled["n"] = _dice(rolled), data["successes"]
        return "scouted" if rolled else "scouted_none"

    def _end_key(self, kind: str, data: Mapping[str, Any], filled: dict[str, Any]) -> str:
        many = len(data["seats"]) > 1
        if kind == "finished":
            filled["runes"] = sum([data["runes"][seat] for seat in data["seats"]])
            kind = f"finished_{data['ending']}"
            if data["ending"] == "shared":
                return kind
        return f"{kind}_s" if many else kind

    # Questions

    def question(self, s: World, decision: Decision) -> str:
        """What is asked."""
        ask, seat = decision.ask, decision.seat
        data: dict[str, Any] = {"mp": self._moves(s.mp), "ap": self._actions(s.ap)}
        data["n"] = s.terms.numbers.status_points
        b = s.battle
        if ask == "redraw":
            data["where"] = self._box.territories[s.place[seat]].title
        elif ask == "attack":
            data["target"] = self._target(s, s.scouted[-1])
        elif ask == "attack_merchant":
            caravan = self._box.caravans[s.caravan[seat]]
            data |= self._merchant(s, s.met)
            data["n"] = caravan.chase + (1 if s.pet[seat] else 0)
        elif ask == "attack_monster":
            data |= self._monster(s, s.monster_card[s.facing])
        elif ask in ("sell", "purchase", "buy", "buy_any"):
            data |= {"where": self._box.territories[s.place[seat]].title, "cost": buy_price(s, seat)}
            ask = ask if data["cost"] or ask == "sell" else f"{ask}_free"
        elif ask == "replace":
            data["title"] = self._box.runes[s.new_rune].title
        elif b is not None:
            data |= {"stage": b.stage + 1, "n": b.chase}
            if ask == "hit":
                data["n"] = self._points_left(b)
                ask = "hit_1" if data["n"] == 1 else ask
        return self._texts.fill("questions", ask, data)

    def _moves(self, n: int) -> str:
        return self.say("names", "moves_1" if n == 1 else "moves", n=n)

    def _actions(self, n: int) -> str:
        return self.say("names", "actions_1" if n == 1 else "actions", n=n)

    def _points_left(self, b: Battle) -> int:
        """How many points the side that spreads them has left."""
        enemy = (1 - b.chooser) * MEMBERS
        return b.points[b.chooser] - sum(b.spread[enemy : enemy + MEMBERS])

    def _target(self, s: World, target: int) -> str:
        if target >= PLAYERS:
            return SEAT_NAMES[target - PLAYERS]
        return self.say("bands", BANDS[-1 - target]) if target < 0 else self.say("names", "a_merchant")

    def _merchant(self, s: World, card: int) -> dict[str, Any]:
        merchant = self._box.merchants[card]
        return {
            "title": merchant.title,
            "tier": MERCHANT_TIERS[merchant.tier],
            "hp": max(1, merchant.hp + s.mods[MOD_MERCHANT_HP]),
            "number": merchant.accuracy,
            "cargo": merchant.cargo,
            "gold": merchant.loot,
        }

    def _monster(self, s: World, card: int) -> dict[str, Any]:
        monster = self._box.monsters[card]
        legendary = monster.tier == LEGENDARY
        number = monster.accuracy if legendary else monster.accuracy + s.mods[MOD_MONSTER_ACC]
        return {
            "title": monster.title,
            "tier": MONSTER_TIERS[monster.tier],
            "hp": monster.hp if legendary else max(1, monster.hp + s.mods[MOD_MONSTER_HP]),
            "number": min(5, max(1, number)),
            "exp": monster.exp,
            "gold": monster.loot,
        }

    # Options

    def label(self, s: World, option: Option) -> str:
        """What an option costs and does."""
        verb = str(option[0])
        if verb in ("hero", "split", "caravan", "city"):
            return self._start_label(s, verb, option)
        if verb in ("travel", "scout", "engage", "place"):
            return self._road_label(s, verb, option)
        if verb in ("shop", "stall", "upgrade", "sell_upgrade", "recruit", "recover", "evolve", "train"):
            return self._city_label(s, verb, option)
        if verb in ("guild", "quest", "try", "pay", "cancel", "give"):
            return self._guild_label(s, verb, option)
        if verb in ("sell", "buy", "throw", "drop", "take", "done"):
            return self._goods_label(s, verb, option)
        if verb in ("medic", "heal", "revive", "faint", "hit", "reroll", "flee", "chase", "smoke"):
            return self._battle_label(s, verb, option)
        if verb in ("card", "rune", "replace", "throw_new", "gem", "status"):
            return self._rune_label(s, verb, option)
        if verb == "gift":
            who = SEAT_NAMES[int(option[1]) - 1]
            if option[2] == "gold":
                return self.say("labels", "gift_gold", who=who, gold=option[3])
            return self.say("labels", verb, who=who, good=self._good(option[2]))
        if verb == "leave" and s.shopped and not s.scouted and s.place[s.seat] % 7 == 0:
            return self.say("labels", "leave_shop")
        return self.say("labels", verb, n=s.terms.numbers.purchase_dice)

    def _start_label(self, s: World, verb: str, option: Option) -> str:
        if verb == "hero":
            hero = self._box.heroes[self._box.hero_by_name[str(option[1])]]
            level, text = hero.levels[0], self.cards.skill(hero, 0)
            return self.say("labels", verb, title=hero.title, hp=level.hp, number=level.cast, text=text)
        if verb == "split":
            return self._texts.fill("labels", verb, dict(zip(STATUS_NAMES, option[1:], strict=True)))
        if verb == "city":
            where = self._city(self._box.nation_by_name[str(option[1])])
            return self.say("labels", "city_start" if s.phase == SETUP else verb, where=where)
        card = self._box.caravans[self._box.caravan_by_name[str(option[1])]]
        data = {"title": card.title, "cost": card.cost, "cargo": card.cargo, "chase": card.chase}
        data["barrier"] = card.barrier
        if s.phase == SETUP:
            return self._texts.fill("labels", "caravan_start", data)
        label = self._texts.fill("labels", verb, {**data, "gold": sum(sale_prices(s, s.seat))})
        return self._with_rune(s, label, CARAVAN) if card.level == 2 else label

    def _with_rune(self, s: World, label: str, slot: int) -> str:
        """An option that fills a rune slot says so (OBJ-3)."""
        if has_gem(s, s.seat, slot):
            return label
        rune = self.say("names", "a_rune", slot=self.say("slots", SLOT_NAMES[slot]))
        return f"{label}; {rune}" if ": " in label else f"{label}: {rune}"

    def _road_label(self, s: World, verb: str, option: Option) -> str:
        if verb == "travel":
            place = self._box.territory_by_name[str(option[1])]
            where, toll = self._box.territories[place].title, self._toll(s, place)
            label = self.say("labels", "travel_toll" if toll else verb, where=where, gold=toll)
            there = self._there(s, place)
            return label + self.say("labels", "there", what=self._listed(there)) if there else label
        if verb == "scout":
            return self._scout_label(s, option)
        if verb == "place":
            face = int(option[1])
            if s.seeks_merchant:
                data = self._merchant(s, self._box.merchant_at[s.stage - 1][face - 1])
                return self._texts.fill("labels", "place_merchant", {**data, "n": face})
            data = self._monster(s, self._box.monster_at[s.stage - 1][face - 1])
            return self._texts.fill("labels", "place_monster", {**data, "n": face})
        if option[1] == "here":
            return self.say("labels", "engage_here")
        return self._texts.fill("labels", verb, self._monster(s, self._box.monster_by_name[str(option[1])]))

    def _there(self, s: World, place: int) -> list[str]:
        """What a territory has for a traveller, and who stands in it."""
        territory, found = self._box.territories[place], []
        if territory.city:
            nation = city_of(place)
            if s.needed[nation]:
                found.append(self.say("names", "a_need", good=self._box.goods[s.needs[nation]].title.lower()))
            if s.stalls[nation] != NO_SEAT:
                found.append(self.say("names", "a_stall", who=SEAT_NAMES[s.stalls[nation]]))
        if territory.merchant and place not in s.merchant_x:
            found.append(self.say("names", "a_merchant"))
        if territory.monster and place not in s.monster_x:
            found.append(self.say("names", "a_monster"))
        for meeple, at in enumerate(s.monster_at):
            if at == place:
                found.append(self._box.monsters[s.monster_card[meeple]].title)
        for band, at in zip(BANDS, (s.brigand, s.government), strict=True):
            if at == place:
                found.append(self.say("bands", band))
        return found + [SEAT_NAMES[seat] for seat in range(s.seats) if s.place[seat] == place]

    def _toll(self, s: World, place: int) -> int:
        """STALL-8: what a rival's stall costs on arrival."""
        owner = s.stalls[city_of(place)] if place % 7 == 0 else NO_SEAT
        if owner == NO_SEAT or not are_rivals(s, s.seat, owner) or status_of(s, owner, CHARISMA) < 4:
            return 0
        return min(s.terms.numbers.toll, s.gold[s.seat])

    def _scout_label(self, s: World, option: Option) -> str:
        named = option[1]
        if isinstance(named, int):
            target = SEAT_NAMES[named - 1]
        else:
            target = self.say("bands", named) if named in BANDS else self.say("names", "a_merchant")
        if is_certain(s, s.seat):
            return self.say("labels", "scout_sure", target=target)
        number = s.terms.numbers.scout_number
        count = scout_dice(s, s.seat) + (1 if skill_works_at(s, s.seat, SCOUTING) else 0)
        return self.say("labels", "scout_1" if count == 1 else "scout", target=target, n=count, number=number)

    def _city_label(self, s: World, verb: str, option: Option) -> str:
        numbers = s.terms.numbers
        if verb == "shop":
            return self._shop_label(s)
        if verb == "stall":
            label = self.say("labels", verb, cost=numbers.stall_cost, gold=numbers.stall_income)
            built = stall_count(s, s.seat)
            return self._with_rune(s, label, STALL_SLOTS[built - 1]) if 0 < built <= len(STALL_SLOTS) else label
        if verb in ("upgrade", "sell_upgrade"):
            name = str(option[1])
            data = {"title": self.say("upgrades", name), "text": self.say("upgrade_texts", name)}
            data |= {"cost": str(upgrade_cost(s)), "gold": str(numbers.upgrade_sells)}
            return self._texts.fill("labels", verb, data)
        if verb == "recruit":
            slot = soldier_count(s, s.seat)
            level = 2 if slot == SOLDIERS - 1 and status_of(s, s.seat, LEADERSHIP) >= numbers.status_broken else 1
            return self.say("labels", verb, cost=recruit_cost(s), level=level, hp=self._box.soldiers[level - 1].hp)
        member = self._member(member_in(option))
        if verb == "recover":
            return self.say("labels", verb, member=member, cost=recover_cost(s))
        if verb == "evolve":
            return self._risen(s, option, self.say("labels", verb, member=member, cost=numbers.evolve))
        number = min(5, max(1, numbers.train_number + s.mods[MOD_TRAIN]))
        key = "train_sure" if s.sure[SURE_TRAIN] else verb
        return self._risen(s, option, self.say("labels", key, member=member, cost=numbers.train, number=number))

    def _risen(self, s: World, option: Option, label: str) -> str:
        """OBJ-7, OBJ-8: what Lv 2 brings besides."""
        if member_in(option) == HERO:
            return self._with_rune(s, label, HERO_SLOT)
        return self._with_rune(s, label, SOLDIERS_SLOT) if s.evolved[s.seat] == 1 else label

    def _shop_label(self, s: World) -> str:
        """The prices: what is needed brings more."""
        nation, cost = city_of(s.place[s.seat]), buy_price(s, s.seat)
        need = s.needs[nation]
        gold, more = sell_price(s, nation, (need + 1) % len(self._box.goods)), sell_price(s, nation, need)
        key = ("shop_need" if s.needed[nation] else "shop") + ("" if cost else "_free")
        return self.say("labels", key, cost=cost, gold=gold, sell=more, good=self._box.goods[need].title.lower())

    def _guild_label(self, s: World, verb: str, option: Option) -> str:
        if verb == "guild" and option[1] == "draw":
            return self.say("labels", "guild_draw", cost=self._actions(guild_cost(s)))
        if verb in ("guild", "quest"):
            quest = self._box.quests[self._box.quest_by_name[str(option[1])]]
            text = self.cards.steps(quest, free_roll=s.terms.quest_ap == 0)
            rewards = self.cards.rewards(quest)
            cost = self._actions(guild_cost(s))
            return self.say("labels", verb, title=quest.title, cost=cost, text=text, rewards=rewards)
        held = s.quest[s.seat]
        title = "" if held == NO_CARD else self._box.quests[held].title
        if verb == "give":
            return self.say("labels", verb, title=title, good=self._good(option[1]))
        if verb == "cancel":
            return self.say("labels", verb, title=title, cost=s.terms.numbers.quest_cancel)
        number = due_step(s, s.seat, ROLL if verb == "try" else PAY)
        if number == NO_STEP:
            return verb  # asked for what is not possible now
        step = self._box.quests[held].steps[number]
        if verb == "pay":
            return self.say("labels", verb, title=title, cost=step.n)
        count = status_of(s, s.seat, step.status)
        key = "try_sure" if is_sure(s, s.seat, step) else "try_1" if count == 1 else verb
        return self.say("labels", key, title=title, n=count, needed=step.n, cost=self._actions(s.terms.quest_ap))

    def _goods_label(self, s: World, verb: str, option: Option) -> str:
        if verb == "done":
            return self._done_label(s)
        if len(option) == 1:
            return self.say("labels", verb)
        good, nation = self._good(option[1]), city_of(s.place[s.seat])
        if verb == "sell":
            price = sell_price(s, nation, self._box.good_by_name[str(option[1])])
            return self.say("labels", verb, good=good, gold=price)
        if verb == "buy":
            cost = buy_price(s, s.seat)
            return self.say("labels", verb if cost else "buy_free", good=good, cost=cost)
        return self.say("labels", "take_good" if verb == "take" else verb, good=good)

    def _done_label(self, s: World) -> str:
        if sum(s.sale):
            return self.say("labels", "done_sale", gold=sale_value(s, city_of(s.place[s.seat]), s.sale))
        if sum(s.offer):
            return self.say("labels", "done_buy")
        return self.say("labels", "done_dice" if s.battle is not None and any(s.battle.dice) else "done")

    def _battle_label(self, s: World, verb: str, option: Option) -> str:
        b = s.battle
        if verb == "smoke":
            return self.say("labels", verb if b is not None else "smoke_scout")
        if verb in ("medic", "heal", "revive"):
            member = self._member(member_in(option))
            return self.say("labels", verb, member=member, Member=_capital(member))
        if b is None:
            return verb  # asked for what is not possible now
        if verb == "flee":
            number = self._box.monsters[b.foe].retreat if b.kind == HUNT else s.terms.numbers.retreat_number
            return self.say("labels", verb, number=number)
        if verb == "chase":
            return self.say("labels", verb, n=b.chase, hp=b.foe_hp)
        if verb == "reroll":
            die = die_in(option)
            return self.say("labels", verb, die=self._die(die), n=b.dice[b.chooser * DICE + die])
        if verb == "faint":
            return self._faint_label(s, b, member_in(option))
        return self._hit_label(s, b, member_in(option))

    def _faint_label(self, s: World, b: Battle, member: int) -> str:
        if member == HERO:
            return self.say("labels", "faint_hero")
        level = member_level(s, b.seat(b.mine), member)
        return self.say("labels", "faint", Member=_capital(self._member(member)), n=level)

    def _hit_label(self, s: World, b: Battle, member: int) -> str:
        at = (1 - b.chooser) * MEMBERS + member
        hp = b.hp[at] - b.spread[at]
        seat = b.seat(1 - b.chooser)
        who = SEAT_NAMES[seat] if seat >= 0 else band_card(s, b.band).title
        return self.say("labels", "hit", member=self._member(member), who=who, n=b.levels[at], hp=hp)

    def _rune_label(self, s: World, verb: str, option: Option) -> str:
        if verb == "gem":
            slot = SLOT_NAMES.index(str(option[1]))
            return self.say("labels", verb, title=self.say("slots", SLOT_NAMES[slot]), text=self.slot_text(slot))
        if verb == "status":
            name = str(option[1])
            return self.say("labels", verb, title=self.say("statuses", name), text=self.say("status_texts", name))
        if verb == "throw_new":
            return self.say("labels", verb, title="" if s.new_rune == NO_CARD else self._box.runes[s.new_rune].title)
        number = self._box.rune_by_name[str(option[1])]
        card = self._box.runes[number]
        if verb == "replace":
            return self.say("labels", verb, old=card.title)
        key = "rune_keep" if verb == "rune" and s.drawn_runes else verb
        return self.say("labels", key, title=card.title, text=self.cards.effect(card.effect))

    # Refusals

    def why_not(self, s: World, decision: Decision, option: Option) -> Bar:
        """The clause that forbids an option, with its reason."""
        reason, clause = barring_clause(s, decision, option)
        return Bar(self.say("refusals", reason, n=s.terms.numbers.exp_to_evolve), clause)

    def barred(self, s: World, decision: Decision) -> list[tuple[Option, Bar]]:
        """What is plainly visible and cannot be chosen now."""
        return [(option, self.why_not(s, decision, option)) for option in barred_options(s, decision)]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _dice(faces: list[int]) -> str:
    """Dice as they fell, without those that were not rolled."""
    return " ".join([str(face) for face in faces if face])


# Where things lie


def target(s: World, option: Option) -> str:
    """Where on the table an option lies: territories, cards and seats by their names."""
    verb = str(option[0])
    if len(option) == 1 or option == DRAW_QUESTS:
        return _fixed_target(s, verb)
    named = option[1]
    if verb == "travel":
        return str(named)
    if verb == "city":
        return f"{named}0"
    if verb in ("guild", "quest"):
        return f"quest {named}"
    if verb in ("card", "rune", "replace"):
        return f"rune {named}"
    if verb == "gem":
        return f"slot {named}"
    if verb in ("sell", "buy", "throw", "drop", "give", "take"):
        return f"good {named}"
    if verb in ("hero", "caravan", "status"):
        return f"{verb} {named}"
    if verb == "gift":
        return f"seat {int(named) - 1}"
    if verb == "scout":
        return f"seat {named - 1}" if isinstance(named, int) else str(named)
    if verb == "engage":
        return s.terms.box.territories[s.place[s.seat]].name if named == "here" else f"monster {named}"
    if verb in ("recover", "evolve", "train", "medic", "heal", "revive", "faint", "hit"):
        return f"member {named}"
    if verb == "reroll":
        return f"die {named}"
    return f"upgrade {named}" if verb in ("upgrade", "sell_upgrade") else ""


def _fixed_target(s: World, verb: str) -> str:
    """Where something lies that there is only one of."""
    box, held = s.terms.box, s.quest[s.seat]
    if verb in ("try", "pay", "cancel") and held != NO_CARD:
        return f"quest {box.quests[held].name}"
    if verb == "throw_new" and s.new_rune != NO_CARD:
        return f"rune {box.runes[s.new_rune].name}"
    if verb == "attack":
        return _attacked(s)
    fixed = {"shop": "shop", "stall": "stall", "recruit": "recruiter", "guild": "guild", "smoke": "upgrade smoke"}
    return fixed.get(verb, "")


def _attacked(s: World) -> str:
    """Who would be attacked: a monster or whoever was scouted last; merchants wander about the territory."""
    if s.facing >= 0:
        return f"monster {s.terms.box.monsters[s.monster_card[s.facing]].name}"
    if s.met != NO_CARD or not s.scouted:
        return "merchant"
    last = s.scouted[-1]
    return BANDS[-1 - last] if last < 0 else f"seat {last - PLAYERS}" if last >= PLAYERS else "merchant"


def places(s: World) -> list[str]:
    """Everything that can be pointed at."""
    box = s.terms.box
    return [
        *[territory.name for territory in box.territories],
        *[f"hero {hero.name}" for hero in box.heroes],
        *[f"quest {quest.name}" for quest in box.quests],
        *[f"rune {card.name}" for card in box.runes],
        *[f"slot {name}" for name in SLOT_NAMES],
        *[f"good {good.name}" for good in box.goods],
        *[f"caravan {caravan.name}" for caravan in box.caravans],
        *[f"monster {monster.name}" for monster in box.monsters],
        *[f"seat {seat}" for seat in range(s.seats)],
        *[f"member {name}" for name in MEMBER_NAMES],
        *[f"die {name}" for name in DIE_NAMES],
        *[f"upgrade {name}" for name in UPGRADES],
        *[f"status {name}" for name in STATUS_NAMES],
        *(*BANDS, "merchant", "shop", "stall", "recruiter", "guild"),
    ]
