"""Why an option is advised, in a player's words: the chances that the advice was made with, and what they bring."""

from __future__ import annotations

from typing import Any, Final, final

from questhall.engine.content import Content
from questhall.engine.decision import Decision
from questhall.engine.game import Aspect
from questhall.engine.options import Option
from questhall.engine.words import Texts, percent, roughly
from questhall.games.world_adventure.bot import HELPING
from questhall.games.world_adventure.bot_gain import (
    months_left,
    next_quest,
    roll_chance,
    rune,
    sale_total,
    step_turns,
    trade_rune,
    trades_left,
)
from questhall.games.world_adventure.bot_plan import (
    TO_ASK,
    TO_BEAT,
    TO_BUILD,
    TO_DUEL,
    TO_HUNT,
    TO_ROB,
    TO_SLAY,
    Plan,
    action_gain,
    free_gain,
)
from questhall.games.world_adventure.bot_worth import (
    MONSTER_SLOTS,
    RUNE,
    Knowledge,
    band_chance,
    chance_now,
    duel_chance,
    hunt_chance,
    plunder_chance,
)
from questhall.games.world_adventure.city import STALL_SLOTS, gold_after_sale, may_evolve
from questhall.games.world_adventure.content import Box
from questhall.games.world_adventure.foresight import any_merchant, any_monster, attacked, scout_chance, scouted
from questhall.games.world_adventure.guild import is_due, step_place
from questhall.games.world_adventure.options import MEMBER_NAMES, member_in
from questhall.games.world_adventure.scouting import PLAYERS
from questhall.games.world_adventure.shop import buy_price, is_needed
from questhall.games.world_adventure.state import (
    BAND,
    BRIGAND,
    CITIES,
    HERO,
    HUNT,
    MEMBERS,
    SEAT_NAMES,
    World,
    city_of,
    fainted,
    has_gem,
    soldier_count,
    stall_count,
    status_of,
)
from questhall.games.world_adventure.vocabulary import BRIGAND as BRIGAND_SLOT
from questhall.games.world_adventure.vocabulary import (
    CARAVAN,
    FULL,
    GREEN,
    GREEN_SLOT,
    LEADERSHIP,
    PVP1,
    PVP2,
    ROLL,
    SLOT_NAMES,
    TRADE12,
    TRADE16,
    YELLOW_SLOT,
)
from questhall.games.world_adventure.vocabulary import GOVERNMENT as GOVERNMENT_SLOT
from questhall.games.world_adventure.vocabulary import HERO as HERO_SLOT
from questhall.games.world_adventure.vocabulary import SOLDIERS as SOLDIERS_SLOT

FIELDS: Final = (
    *("where", "goal", "chance", "other", "title", "gold", "cost", "slot", "clause", "n", "who", "member", "Member"),
    *("good", "hp", "now", "amount", "band", "faints"),
)
NO_SLOT: Final = -1
SLOT_CLAUSES: Final = (
    *("OBJ-6", "OBJ-7", "OBJ-8", "OBJ-9", "OBJ-10", "OBJ-11", "OBJ-11", "OBJ-11", "OBJ-12", "OBJ-13", "OBJ-14"),
    *("OBJ-14", "OBJ-16", "OBJ-16", "OBJ-16", "OBJ-17", "OBJ-17", "OBJ-17", "OBJ-18", "OBJ-18", "OBJ-20", "OBJ-21"),
)
BANDS: Final = ("brigand", "government")
KEPT_VERBS: Final = ("throw", "sell_upgrade", "medic", "cancel", "gift")  # that have words of their own for why not


@final
class Reasons:
    """The templates, filled in."""

    def __init__(self, content: Content, box: Box) -> None:
        self._texts = Texts(content, ("hints", "prospects"), FIELDS)
        self._box = box

    def prospect(self, aspect: Aspect, now: float) -> str:
        """What an option leads to."""
        data = {"now": roughly(now), "amount": roughly(aspect.amount), "who": SEAT_NAMES[aspect.seat]}
        return self._texts.fill("prospects", aspect.kind, data)

    def say(self, key: str, **data: Any) -> str:
        """A reason, as a sentence that begins like one."""
        text = self._texts.fill("hints", key, data)
        return text[:1].upper() + text[1:]

    def reason(self, k: Knowledge, s: World, decision: Decision, worths: list[float], number: int) -> str:
        """Why an option is worth what the advice says."""
        option, ask, seat = decision.options[number], decision.ask, decision.seat
        best = worths[number] >= max(worths)
        if ask == "turn":
            return self._turn(Plan(k, s, seat), option, best)
        if ask in ("retreat", "purple", "chase", "medics", "reroll", "leader_reroll", "hit", "faint"):
            return self._battle(k, s, seat, ask, option, best)
        if ask in ("attack", "attack_merchant", "attack_monster", "which_merchant", "which_monster"):
            return self._meeting(k, s, seat, ask, option)
        if ask in ("sell", "buy", "buy_any", "pick_good", "drop", "drop_fleeing", "give", "spoils", "purchase"):
            return self._goods(s, seat, ask, option)
        return self._other(k, s, seat, ask, option, best)

    def _with_slot(self, s: World, seat: int, text: str, slot: int) -> str:
        """A reason, and the rune slot that is filled by it."""
        if slot == NO_SLOT or has_gem(s, seat, slot):
            return text
        if rune(s, seat) > RUNE:
            clause = "MODE-3" if not s.teams else "MODE-4" if s.seats == 4 else "MODE-5"
            return f"{text} {self.say('wins', clause=clause)}"
        title = self._texts.fill("slots", SLOT_NAMES[slot], {})
        return f"{text} {self.say('fills', slot=title, clause=SLOT_CLAUSES[slot])}"

    # Turns

    def _turn(self, plan: Plan, option: Option, best: bool) -> str:
        s, seat = plan.s, plan.seat
        verb = str(option[0])
        if verb == "end":
            return self._end(plan, best)
        if verb == "travel":
            return self._travel(plan, s.terms.options.territory_by_name[str(option[1])])
        if action_gain(plan, option) is not None:
            return self._action(plan, option)
        if verb == "card":
            title = self._box.runes[s.terms.options.rune(option)].title
            return self.say("card_now" if best else "card_later", title=title)
        gain = free_gain(plan, option)
        if gain <= 0.0:
            return (
                self.say("less_" + verb) if verb in ("throw", "sell_upgrade", "medic", "cancel") else self.say("less")
            )
        return self._free(plan, option, seat)

    def _end(self, plan: Plan, best: bool) -> str:
        s, seat = plan.s, plan.seat
        if best and s.place[seat] % 7 == 0 and s.gold[seat] >= 30:
            return self.say("end_safe", gold=s.gold[seat])
        if best:
            return self.say("end" if s.mp or s.ap else "end_done")
        goal = self._goal(plan, *plan.aim(s.place[seat], min(7, s.mp), min(7, s.ap)))
        return self.say("end_less", goal=goal) if goal else self.say("end_more")

    def _travel(self, plan: Plan, place: int) -> str:
        s = plan.s
        if plan.ambushes[place] < 0.0:
            return self.say("ambush", where=self._box.territories[place].title)
        if plan.visits[place] + plan.ambushes[place] > 0.0:
            aim, by_act = place, False
        else:
            aim, by_act = plan.aim(place, min(7, s.mp) - 1, min(7, s.ap))
        goal = self._goal(plan, aim, by_act)
        if not goal:
            return self.say("nothing_there")
        key = "there" if aim == place else "on_the_way"
        return self.say(key, where=self._box.territories[aim].title, goal=goal)

    def _goal(self, plan: Plan, place: int, by_act: bool) -> str:
        """What there is to gain somewhere, as the second half of a sentence."""
        if place < 0:
            return ""
        if by_act:
            return self._act_goal(plan, place)
        return self._visit_goal(plan, place)

    def _part(self, key: str, **data: Any) -> str:
        return self._texts.fill("hints", key, data)

    def _act_goal(self, plan: Plan, place: int) -> str:
        k, s, seat = plan.k, plan.s, plan.seat
        act, card = plan.act_of[place], plan.act_card[place]
        if act == TO_HUNT:
            return self._part("goal_hunt", chance=percent(self._hunting(k, s, seat)))
        if act == TO_SLAY:
            monster = self._box.monsters[card]
            return self._part("goal_slay", title=monster.title, chance=percent(hunt_chance(k, s, seat, monster)[0]))
        if act == TO_ROB:
            return self._part("goal_rob", chance=percent(self._robbing(k, s, seat)))
        if act == TO_BEAT:
            return self._part("goal_beat", band=self._band(card), chance=percent(band_chance(k, s, seat, card)[0]))
        if act == TO_DUEL:
            return self._part("goal_duel", who=SEAT_NAMES[card], chance=percent(duel_chance(k, s, seat, card)[0]))
        if act == TO_ASK:
            return self._part("goal_ask")
        if act == TO_BUILD:
            return self._part("goal_build")
        return self._part("goal_try", title=self._box.quests[s.quest[seat]].title)

    def _visit_goal(self, plan: Plan, place: int) -> str:
        s, seat = plan.s, plan.seat
        if plan.ambushes[place] > 0.0:
            return self._part("goal_ambush")
        if place % 7:
            return self._part("goal_quest") if s.quest[seat] >= 0 else self._part("goal_cache")
        nation = place // 7
        gold = sale_total(s, seat, nation)
        if trade_rune(s, seat, nation, gold) > 0.0:
            return self._part("goal_trade", gold=gold)
        if gold_after_sale(s, seat) >= 40 and not has_gem(s, seat, CARAVAN):
            return self._part("goal_caravan")
        if any([may_evolve(s, seat, member) for member in range(MEMBERS)]):
            return self._part("goal_train")
        if fainted(s, seat):
            return self._part("goal_recover")
        return self._part("goal_city")

    def _hunting(self, k: Knowledge, s: World, seat: int) -> float:
        return any_monster(k.courses, s, seat).chance

    def _robbing(self, k: Knowledge, s: World, seat: int) -> float:
        return scout_chance(s, seat) * any_merchant(k.courses, s, seat).chance

    def _band(self, band: int) -> str:
        return self._texts.fill("bands", BANDS[band], {})

    def _action(self, plan: Plan, option: Option) -> str:
        k, s, seat = plan.k, plan.s, plan.seat
        verb = option[0]
        if verb == "engage":
            if option[1] == "here":
                return self.say("hunt", chance=percent(self._hunting(k, s, seat)))
            return self._monster(k, s, seat, self._box.monster_by_name[str(option[1])])
        if verb == "scout":
            chance = scout_chance(s, seat) * scouted(k.courses, s, seat, option).chance
            return self._with_slot(
                s, seat, self.say("scout", chance=percent(chance)), self._scout_slot(s, seat, option)
            )
        if verb == "stall":
            count = stall_count(s, seat)
            text = self.say("stall", gold=s.terms.numbers.stall_income, n=max(1, round(months_left(s))))
            return self._with_slot(s, seat, text, STALL_SLOTS[count - 1] if count else NO_SLOT)
        if verb == "guild":
            if option[1] == "draw":
                return self.say("guild_draw")
            return self._quest(k, s, seat, self._box.quest_by_name[str(option[1])])
        return self._with_slot(s, seat, self.say("try", chance=percent(self._try(s, seat))), next_quest(s, seat))

    def _try(self, s: World, seat: int) -> float:
        steps = self._box.quests[s.quest[seat]].steps
        for number in range(len(steps)):
            here = step_place(s, seat, steps[number]) == s.place[seat]
            if steps[number].kind == ROLL and here and is_due(s, seat, number):
                return roll_chance(s, seat, steps[number])
        return 0.0

    def _scout_slot(self, s: World, seat: int, option: Option) -> int:
        if option[1] == "brigand":
            return BRIGAND_SLOT
        if option[1] == "government":
            return GOVERNMENT_SLOT
        if option[1] == "merchant":
            return NO_SLOT
        return PVP2 if has_gem(s, seat, PVP1) else PVP1

    def _monster(self, k: Knowledge, s: World, seat: int, card: int) -> str:
        monster = self._box.monsters[card]
        win, faints = hunt_chance(k, s, seat, monster)
        text = self.say("slay", title=monster.title, chance=percent(win), faints=roughly(faints))
        return self._with_slot(s, seat, text, MONSTER_SLOTS[monster.tier])

    def _quest(self, k: Knowledge, s: World, seat: int, card: int) -> str:
        quest = self._box.quests[card]
        turns = sum([step_turns(k, s, seat, step, -1, s.place[seat]) for step in quest.steps])
        if turns >= 20.0:
            return self.say("quest_never", title=quest.title)
        text = self.say("quest", title=quest.title, n=max(1, round(turns)))
        return self._with_slot(s, seat, text, next_quest(s, seat))

    def _free(self, plan: Plan, option: Option, seat: int) -> str:
        s = plan.s
        verb = str(option[0])
        if verb == "shop":
            return self._shop(s, seat)
        if verb in ("recover", "evolve", "train"):
            return self._member(s, seat, verb, member_in(option))
        if verb == "recruit":
            left = min(MEMBERS - 1, status_of(s, seat, LEADERSHIP)) - soldier_count(s, seat)
            return self.say("recruit", n=left)
        if verb == "caravan":
            title = self._box.caravans[self._box.caravan_by_name[str(option[1])]].title
            return self._with_slot(s, seat, self.say("caravan", title=title), CARAVAN)
        if verb == "upgrade":
            grown = self._box.caravans[s.caravan[seat]].level == 2 and not has_gem(s, seat, FULL)
            return self.say("upgrade_full", clause=SLOT_CLAUSES[FULL]) if grown else self.say(f"upgrade_{option[1]}")
        if verb in ("pay", "give"):
            return self._with_slot(s, seat, self.say("step"), next_quest(s, seat))
        return self.say("cancel")

    def _shop(self, s: World, seat: int) -> str:
        nation = city_of(s.place[seat])
        total = sale_total(s, seat, nation)
        if trade_rune(s, seat, nation, total) > 0.0:
            high = total >= s.terms.numbers.trade_runes[1] and not has_gem(s, seat, TRADE16)
            return self._with_slot(s, seat, self.say("shop_trade", gold=total), TRADE16 if high else TRADE12)
        if total and not trades_left(s, seat):
            return self.say("shop_sell", gold=total)
        return self.say("shop_buy", cost=buy_price(s, seat))

    def _member(self, s: World, seat: int, verb: str, member: int) -> str:
        name = self._name(member)
        text = self.say(verb, member=name)
        if verb == "recover":
            return text
        if member == HERO:
            return self._with_slot(s, seat, text, HERO_SLOT)
        return self._with_slot(s, seat, text, SOLDIERS_SLOT if s.evolved[seat] == 1 else NO_SLOT)

    def _name(self, member: int) -> str:
        if member == HERO:
            return self._part("the_hero")
        return self._part("soldier", n=MEMBER_NAMES[member])

    # Battles

    def _meeting(self, k: Knowledge, s: World, seat: int, ask: str, option: Option) -> str:
        if ask in ("which_merchant", "which_monster"):
            face = option[1]
            assert isinstance(face, int)
            if ask == "which_monster":
                return self._monster(k, s, seat, self._box.monster_at[s.stage - 1][face - 1])
            return self._merchant(k, s, seat, self._box.merchant_at[s.stage - 1][face - 1])
        chance = attacked(k.courses, s, seat, ask).chance
        if option[0] == "leave":
            return self.say("leave", chance=percent(chance))
        if ask == "attack_merchant":
            return self._merchant(k, s, seat, s.met)
        if ask == "attack_monster":
            return self._monster(k, s, seat, s.monster_card[s.facing])
        target = s.scouted[-1]
        slot = BRIGAND_SLOT if target == -1 else GOVERNMENT_SLOT
        if target >= PLAYERS:
            slot = PVP2 if has_gem(s, seat, PVP1) else PVP1
        return self._with_slot(s, seat, self.say("attack", chance=percent(chance)), slot)

    def _merchant(self, k: Knowledge, s: World, seat: int, card: int) -> str:
        merchant = self._box.merchants[card]
        text = self.say("plunder", title=merchant.title, chance=percent(plunder_chance(k, s, seat, card)))
        return self._with_slot(s, seat, text, GREEN_SLOT if merchant.tier == GREEN else YELLOW_SLOT)

    def _battle(self, k: Knowledge, s: World, seat: int, ask: str, option: Option, best: bool) -> str:
        b = s.battle
        assert b is not None
        verb = str(option[0])
        if ask in ("hit", "faint"):
            return self.say(f"{ask}_best" if best else f"{ask}_less")
        if ask in ("reroll", "leader_reroll"):
            if verb == "done":
                return self.say("reroll_none" if best else "reroll_still")
            return self.say("reroll_best" if best else "reroll_less")
        chance = percent(chance_now(k, s, b, seat))
        if ask == "medics":
            return self.say("go_on" if verb == "go_on" else "medic", chance=chance)
        if ask == "purple":
            if verb == "none":
                return self.say("no_card", chance=chance)
            card = self._box.runes[s.terms.options.rune(option)]
            return self.say(
                "purple" if card.effect.kind in HELPING else "purple_other", title=card.title, chance=chance
            )
        if verb == "flee":
            number = self._box.monsters[b.foe].retreat if b.kind == HUNT else s.terms.numbers.retreat_number
            return self.say("flee", chance=percent(number / 6), other=chance)
        if verb in ("smoke", "card"):
            return self.say("escape", chance=chance)
        if verb == "stop":
            return self.say("stop")
        if verb == "chase":
            return self.say("chase", chance=chance)
        return self._with_slot(s, seat, self.say("stay", chance=chance), self._prize(s, seat))

    def _prize(self, s: World, seat: int) -> int:
        """The slot that the battle is fought for."""
        b = s.battle
        assert b is not None
        if b.kind == HUNT:
            return MONSTER_SLOTS[self._box.monsters[b.foe].tier]
        if b.kind == BAND:
            return BRIGAND_SLOT if b.band == BRIGAND else GOVERNMENT_SLOT
        return PVP2 if has_gem(s, seat, PVP1) else PVP1

    # Goods

    def _goods(self, s: World, seat: int, ask: str, option: Option) -> str:
        verb = str(option[0])
        if ask == "purchase":
            return self.say("purchase" if verb == "roll" else "purchase_not", cost=buy_price(s, seat))
        if verb == "done":
            return self.say("sell_done" if ask == "sell" else "goods_done")
        good = s.terms.options.good(option)
        if ask == "sell":
            nation = city_of(s.place[seat])
            total = sale_total(s, seat, nation)
            if trade_rune(s, seat, nation, total) > 0.0:
                high = total >= s.terms.numbers.trade_runes[1] and not has_gem(s, seat, TRADE16)
                return self._with_slot(s, seat, self.say("sell_trade", gold=total), TRADE16 if high else TRADE12)
            return self.say("sell_keep" if trades_left(s, seat) else "sell")
        where, steps = self._needed(s, seat, good)
        title = self._box.goods[good].title
        if where < 0:
            return self.say("not_needed", good=title)
        return self.say("needed", good=title, where=self._box.territories[where].title, n=steps)

    def _needed(self, s: World, seat: int, good: int) -> tuple[int, int]:
        """The nearest other city that needs a good, and how far it is."""
        away = s.terms.tables.distance[s.place[seat]]
        found, least = -1, 99
        for nation in range(CITIES):
            at = 7 * nation
            if at != s.place[seat] and is_needed(s, nation, good) and away[at] < least:
                found, least = at, away[at]
        return found, least

    # Cards, status, set-up

    def _other(self, k: Knowledge, s: World, seat: int, ask: str, option: Option, best: bool) -> str:
        verb = str(option[0])
        if ask in ("rune_card", "keep_rune", "replace"):
            if verb in ("draw", "throw_new"):
                return self.say(verb)
            card = self._box.runes[s.terms.options.rune(option)]
            if ask == "replace":
                return self.say("replace", title=card.title)
            return self.say("rune_battle" if card.purple else "rune_turn", title=card.title)
        if ask == "keep_quest":
            return self.say("neither") if verb == "neither" else self._quest(k, s, seat, self._quest_in(option))
        if ask == "status":
            return self.say(f"status_{option[1]}")
        if ask in ("revive", "heal"):
            return self.say("get_up" if best else "get_up_less")
        if ask == "scout_again":
            return self.say("accept" if verb == "accept" else "smoke_scout")
        key = f"{ask}_best" if best else f"{ask}_less"
        return self.say(key) if key in self._texts.parts["hints"] else ""

    def _quest_in(self, option: Option) -> int:
        return self._box.quest_by_name[str(option[1])]
