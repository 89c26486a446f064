"""Why an option is advised, in numbers: the odds that the advice was made with, and what things are worth in VP."""

from __future__ import annotations

from typing import Any, Final, final

from questhall.engine.content import Content
from questhall.engine.decision import Decision
from questhall.engine.game import Aspect
from questhall.engine.options import PASS, Option
from questhall.engine.words import Texts, likely, percent, roughly
from questhall.games.adventure_party import options as said
from questhall.games.adventure_party.bot_chance import chance, force_now, force_of, party_of, points, wounds_cost
from questhall.games.adventure_party.bot_odds import attempt_chance, known_odds, potion_chance, scrolls
from questhall.games.adventure_party.bot_quests import (
    places_of,
    scratch,
    slots_cost,
    success_worth,
)
from questhall.games.adventure_party.bot_rolls import Roll
from questhall.games.adventure_party.bot_tavern import boss_hope
from questhall.games.adventure_party.bot_worth import Knowledge
from questhall.games.adventure_party.cards import CardTexts
from questhall.games.adventure_party.effects import add_effect_dice
from questhall.games.adventure_party.foresight import roll_chances
from questhall.games.adventure_party.state import (
    IDLE,
    IN_ARENA,
    NO_CARD,
    Party,
    first_place,
)
from questhall.games.adventure_party.vocabulary import COLOURS

FIELDS: Final = (
    *("chance", "worth", "lost", "count", "points", "what", "other", "best", "die", "title", "colour", "face", "hero"),
    *("cost", "old", "vp", "titles", "now", "amount"),
)
TELLING: Final = 0.03  # so much the chance against the boss must change to be told
SAME: Final = 0.005


@final
class Reasons:
    """The templates, filled in."""

    def __init__(self, content: Content, cards: CardTexts) -> None:
        self._texts = Texts(content, ("hints", "prospects"), FIELDS)
        self._cards = cards

    def say(self, key: str, **data: Any) -> str:
        """A reason, as a sentence that begins like one."""
        text = self._texts.fill("hints", key, data)
        return text[:1].upper() + text[1:]

    def prospect(self, aspect: Aspect, now: float) -> str:
        """What an option leads to."""
        if aspect.kind == "boss":
            return self._texts.fill("prospects", "boss", {"now": percent(now), "amount": percent(aspect.amount)})
        return self._texts.fill("prospects", aspect.kind, {"now": roughly(now), "amount": roughly(aspect.amount)})

    def reason(self, k: Knowledge, s: Party, decision: Decision, worths: list[float], number: int) -> str:
        """Why an option is worth what the advice says."""
        option, ask = decision.options[number], decision.ask
        best = worths[number] >= max(worths)
        if ask == "quest":
            return self._quest(k, s, option, best)
        if ask == "roll":
            return self._roll(k, s, decision, number)
        if ask == "pool":
            return self._pool(k, s, option, worths[number], best)
        if ask == "tavern":
            return self._tavern(k, s, option, worths[number], max(worths))
        if ask in ("join", "send"):
            return self._arena(k, s, decision, number, worths, best)
        return self._other(k, s, decision, option, worths[number], max(worths))

    # Quests

    def _quest(self, k: Knowledge, s: Party, option: Option, best: bool) -> str:
        if option == said.REST:
            return self.say("rest" if best else "rest_less")
        quest = s.terms.quests[s.terms.options.quest_by_name[str(option[1])]]
        cost, places = slots_cost(k, s, quest, places_of(s, s.seat, option, 2))
        force = force_of(k, s, s.seat, places)
        lost = cost + wounds_cost(k, s, force, quest.trial, places, scratch(s))
        data = {"worth": roughly(success_worth(k, s, quest, places)), "lost": f"{roughly(lost)} VP"}
        if quest.trial.automatic:
            return self.say("quest_sure", **data)
        found = known_odds(k, s, option)
        if found is None:
            return self.say("quest_about", chance=percent(chance(k, force, quest.trial)), **data)
        return self.say("quest" if lost > 0.05 else "quest_safe", chance=likely(found), **data)

    # Rolls

    def _roll(self, k: Knowledge, s: Party, decision: Decision, number: int) -> str:
        option = decision.options[number]
        roll = Roll(k, s)
        what = self._what(k, s, option)
        if roll.arena:
            if option == said.STOP:
                return self.say("stop_points", points=roughly(roll.total(roll.raw, -1)))
            return self.say("points", what=what)
        missing = roll.missing(roll.raw)
        if option == said.STOP:
            if missing:
                return self.say("stop_short", count=missing)
            lost = -roll.value(roll.raw, -1) + roll.gain
            return self.say("met_wounds", lost=roughly(lost)) if lost > 0.05 else self.say("met")
        if missing == 0:
            return self.say("shield", what=what)
        chances = roll_chances(s, decision, scrolls(s))
        if not chances or chances[number] < 0.0:
            return ""
        mine = chances[number]
        others = max([0.0] + [found for at, found in enumerate(chances) if at != number])
        if mine > others + SAME:
            return self.say("raise", what=what, chance=percent(mine), other=percent(others))
        if mine < others - SAME:
            return self.say("keep", what=what, chance=percent(mine), best=percent(others))
        return self.say("equal", what=what, chance=percent(mine))

    def _what(self, k: Knowledge, s: Party, option: Option) -> str:
        """What an option of a roll does, as the beginning of a sentence."""
        verb = str(option[0])
        if verb == "banner":
            return self._fill("banner", die=self._die(s, self._target(k, s, option)))
        if verb == "rune":
            return self._fill("rune", die=self._die(s, self._target(k, s, option)))
        if verb == "play":
            return self._fill("card", title=s.terms.items[s.terms.options.item(option)].title)
        if verb == "use":
            place = first_place(s, s.attempt.seat) + int(option[2]) - 1
            if option[1] == "weapon":
                return self._fill("card", title=s.terms.items[s.weapon[place]].title)
            return self._fill("card", title=s.terms.heroes[s.hero[place]].title)
        if verb == "die":
            return self._fill("die", die=self._die(s, int(option[1])))
        if verb == "pay":
            return (
                self._fill("pay_free")
                if option == said.PAY_FREE
                else self._fill("pay_die", die=self._die(s, int(option[1])))
            )
        return self._fill("set" if verb == "set" else "done")

    def _fill(self, key: str, **data: Any) -> str:
        return self._texts.fill("hints", key, data)

    def _target(self, k: Knowledge, s: Party, option: Option) -> int:
        """The die that the banner or a rune would best be spent on."""
        roll = Roll(k, s)
        tables, dice = s.terms.tables, s.attempt.dice
        best, found = -1000.0, 0
        payers = roll.payers() if option == said.RUNE else [NO_CARD - 1]
        for payer in payers:
            raw = roll.paid(payer) if option == said.RUNE else roll.raw
            for die in range(len(dice)):
                if tables.unlocked[dice[die]] and die != payer:
                    value = roll.rerolled(raw, dice[die], roll.others - 1)
                    if value > best:
                        best, found = value, die
        return found

    def _die(self, s: Party, die: int) -> str:
        tables = s.terms.tables
        code = s.attempt.dice[die]
        colour = tables.colour[code]
        face = self._cards.face(tables.symbols[colour][tables.face[code]])
        return self._fill("die_name", colour=COLOURS[colour], face=face)

    # Before the roll

    def _pool(self, k: Knowledge, s: Party, option: Option, worth: float, best: bool) -> str:
        arena = s.attempt.kind == IN_ARENA
        verb = str(option[0])
        if verb == "roll":
            return (
                self.say("roll_points", points=self._points(k, s)) if arena else self.say("roll_now", chance=_now(k, s))
            )
        if verb == "use":
            return self.say("ability")
        if verb == "colour":
            colour = COLOURS.index(str(option[1]))
            twin = s.copy()
            add_effect_dice(twin, colour, 1, IDLE)
            if arena:
                return self.say("colour_points", colour=COLOURS[colour], points=self._points(k, twin))
            return self.say("colour", colour=COLOURS[colour], chance=_now(k, twin))
        if verb == "who":
            hero = self._hero(s, first_place(s, s.attempt.seat) + int(option[1]) - 1)
            return self.say("who" if best else "who_less", hero=hero)
        if verb != "play":
            return self.say("enough")
        item = s.terms.items[s.terms.options.item(option)]
        if arena:
            force = force_now(s)
            force.take(item.abilities[0])
            then = roughly(points(k, force, s.terms.arenas[s.attempt.card].counts))
            return self.say("potion_points", title=item.title, other=self._points(k, s), points=then)
        now, then = _now(k, s), percent(potion_chance(k, s, option))
        if then == now:
            return self.say("potion_wounds" if worth > 0 else "potion_other", title=item.title, worth=roughly(worth))
        return self.say("potion", title=item.title, other=now, chance=then)

    def _points(self, k: Knowledge, s: Party) -> str:
        """The total that is to be expected in the arena."""
        return roughly(points(k, force_now(s), s.terms.arenas[s.attempt.card].counts))

    # Tavern

    def _tavern(self, k: Knowledge, s: Party, option: Option, worth: float, best: float) -> str:
        verb = str(option[0])
        if verb == "end":
            return self.say("end") if best <= worth else self.say("end_less", worth=roughly(best - worth))
        if worth <= 0.0:
            return self.say("not_worth")
        if verb == "buy":
            return self._hire(k, s, option, worth)
        if verb == "equip":
            place = first_place(s, s.seat) + int(option[2]) - 1
            title = s.terms.items[s.terms.options.item(option)].title
            return self.say("equip", title=title, hero=self._hero(s, place))
        if verb in ("heal", "upgrade"):
            hero = self._hero(s, first_place(s, s.seat) + int(option[1]) - 1)
            return self.say(verb, hero=hero, worth=roughly(worth), cost=s.terms.numbers.upgrade_price)
        return self.say("gift" if verb == "give" else verb)

    def _hire(self, k: Knowledge, s: Party, option: Option, worth: float) -> str:
        hero = s.terms.options.hero(option)
        card = s.terms.heroes[hero]
        data: dict[str, Any] = {"hero": card.title, "worth": roughly(worth), "cost": card.cost}
        places = party_of(s, s.seat)
        place = first_place(s, s.seat) + int(option[2]) - 1 if len(option) > 2 else NO_CARD
        if s.boss_shown:
            now = boss_hope(k, s, places, NO_CARD)
            then = boss_hope(k, s, [other for other in places if other != place], hero)
            if then - now > TELLING:
                return self.say("hire_boss", hero=card.title, other=percent(now), chance=percent(then))
        if place == NO_CARD:
            return self.say("hire", **data)
        old = s.terms.heroes[s.hero[place]]
        retires = s.upgraded[place] or (old.legendary and s.terms.legends_retire)
        return self.say("hire_retire" if retires else "hire_over", old=old.title, vp=old.retire, **data)

    # Arena and the rest

    def _arena(self, k: Knowledge, s: Party, decision: Decision, number: int, worths: list[float], best: bool) -> str:
        option = decision.options[number]
        card = s.terms.arenas[s.arena]
        if option == said.STAY:
            return self.say("stay" if best else "stay_less")
        if option == said.COMPETE:
            total = points(k, force_of(k, s, decision.seat, party_of(s, decision.seat)[: card.slots]), card.counts)
            return self.say("compete", points=roughly(total), worth=roughly(worths[number]))
        force = force_of(k, s, decision.seat, places_of(s, decision.seat, option, 1))
        return self.say("send", points=roughly(points(k, force, card.counts)))

    def _other(self, k: Knowledge, s: Party, decision: Decision, option: Option, worth: float, most: float) -> str:
        ask, best = decision.ask, worth >= most
        if ask == "slots":
            titles = " and ".join([self._hero(s, place) for place in places_of(s, decision.seat, option, 1)])
            return self.say("slots", titles=titles) if best else self.say("slots_less", worth=roughly(most - worth))
        if ask == "wound":
            place = first_place(s, decision.seat) + int(option[2]) - 1
            key = "wound_light" if option[1] == "light" and not s.wounded[place] else "wound"
            return self.say(key if best else "wound_less", hero=self._hero(s, place))
        if ask == "level":
            if option == said.NOBODY_RISES:
                return self.say("nobody")
            hero = self._hero(s, first_place(s, decision.seat) + int(option[1]) - 1)
            return self.say("level" if best else "level_less", hero=hero, worth=roughly(worth))
        if ask == "discard":
            title = s.terms.items[s.terms.options.item(option)].title
            return self.say("discard" if best else "discard_less", title=title, worth=roughly(-worth))
        if ask == "boss":
            return self.say("fight" if option == said.FIGHT else "flee")
        if ask == "skull_die":
            return self.say("curse" if best else "curse_less")
        if option == PASS:
            return self.say("pass")
        return self.say("skull" if best else "skull_less")

    def _hero(self, s: Party, place: int) -> str:
        return s.terms.heroes[s.hero[place]].title


def _now(k: Knowledge, s: Party) -> str:
    """The chance of the attempt that is about to be rolled."""
    return percent(attempt_chance(k, s))
