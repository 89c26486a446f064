"""Adventure Party in words: sentences, questions, labels and refusals, from the templates in texts.toml."""

from __future__ import annotations

from typing import Any, Final, final

from questhall.engine.content import Content
from questhall.engine.decision import Decision, Event
from questhall.engine.game import Bar, Tally
from questhall.engine.options import Option
from questhall.engine.words import Texts
from questhall.games.adventure_party.bars import barred_options, barring_clause
from questhall.games.adventure_party.cards import CardTexts
from questhall.games.adventure_party.content import LETTERS, Box
from questhall.games.adventure_party.score import STAGES, team_rank, victory_points
from questhall.games.adventure_party.skull import window_name
from questhall.games.adventure_party.state import (
    ARENA,
    DOING_ABILITY,
    DOING_BANNER,
    DOING_RUNE,
    IDLE,
    NO_ATTEMPT,
    NO_CARD,
    SEAT_NAMES,
    TAVERN_2,
    Party,
    ability_in,
    deck_of,
    first_place,
    spot_in,
)
from questhall.games.adventure_party.story import source_card
from questhall.games.adventure_party.vocabulary import ANY, COLOURS, KINDS, LIGHT, SYMBOLS, Ability, Effect

FIELDS: Final = (
    *("who", "round", "level", "needed", "gold", "more", "count", "title", "titles", "cost", "vp", "bearer", "deck"),
    *("cards", "to", "dice", "n", "symbol", "effect", "face", "colour", "counts", "converted", "missing", "light"),
    *("deadly", "victim", "wound", "from", "total", "place", "stage", "doom", "limit", "winners", "best", "average"),
    *("hero", "old", "item", "heroes", "text", "card", "source", "new", "window"),
)
PARTS: Final = (
    *("game", "decks", "deck_of_one", "kinds", "levels", "actions", "windows", "events", "questions", "labels"),
    *("sources", "refusals", "too_early"),
)
SUMMARY_FIELDS: Final = ("win", "payday", "more", "town", "doom")


@final
class Words:
    """All that players read."""

    def __init__(self, content: Content, box: Box) -> None:
        self._texts = Texts(content, PARTS, FIELDS)
        self.cards = CardTexts(content)
        self._box = box

    def say(self, part: str, key: str, **data: Any) -> str:
        """A text with its fields."""
        return self._texts.fill(part, key, data)

    def goal(self, team: bool) -> str:
        """How one wins."""
        return self.say("game", "goal_team" if team else "goal")

    def standing(self, s: Party) -> str:
        """Where the match stands, for a list."""
        if s.fighters or s.beaten.count(-1) < s.seats:
            return self.say("game", "standing_boss")
        return self.say("game", "standing", round=s.round, level=s.terms.levels[s.level - 1].title)

    def ability(self, ability: Ability) -> str:
        """What an ability does, without its lead-in."""
        line = self.cards.line(ability)
        return line.split(": ", 1)[-1]

    # Events

    def sentence(self, event: Event) -> str:
        """An event as a sentence."""
        data = event.data
        filled: dict[str, Any] = {**data, "who": SEAT_NAMES[event.seat] if event.seat >= 0 else ""}
        for key in ("to", "from", "victim"):
            if key in data:
                filled[key] = SEAT_NAMES[data[key]]
        if "titles" in data:
            filled["titles"] = self._listed(data["titles"])
        if "deck" in data:
            filled["deck"] = self.say("decks", data["deck"])
        if "dice" in data:
            filled["dice"] = self._dice(data["colours"], data["faces"])
        return self._texts.fill("events", self._key(event.kind, data, filled), filled)

    def _key(self, kind: str, data: dict[str, Any], filled: dict[str, Any]) -> str:
        """Which sentence fits; what it needs besides is added."""
        if kind == "drew":
            if "titles" in data:
                return "drew_seen"
            if data["count"] == 1:
                filled["deck"] = self.say("deck_of_one", data["deck"])
                return "drew_one"
        elif kind in ("gave_item", "item_stolen"):
            return f"{kind}_seen" if "title" in data else kind
        elif kind in ("healed", "upgraded"):
            return f"{kind}_paid" if data["cost"] else kind
        elif kind == "turn":
            return "turn_last" if data["last"] else kind
        elif kind == "gold":
            return "gold_by" if data["title"] else kind
        elif kind == "pool":
            return kind if data["dice"] else "pool_empty"
        elif kind == "runes_added":
            return "runes_added_1" if data["n"] == 1 else kind
        elif kind == "symbols_added":
            filled["symbol"] = self.symbols(SYMBOLS.index(data["symbol"]), data["n"])
        elif kind == "readied":
            what = ANY if data["wound"] is None else LIGHT
            filled["effect"] = self.cards.phrase(Effect(KINDS.index(data["effect"]), what, data["n"]))
        elif kind == "rune_spent":
            return "rune_spent_free" if data["die"] < 0 else kind
        elif kind == "turned":
            colour = LETTERS.index(data["colour"])
            filled["colour"], filled["face"] = self.colour(colour), self.face(colour, data["face"])
        elif kind in ("die_dropped", "rune_lost"):
            filled["colour"] = self.colour(LETTERS.index(data["colour"]))
        elif kind == "counted":
            filled["counts"] = self._counts(data["counts"])
            return "counted_converted" if data["converted"] else kind
        elif kind == "completed":
            return "completed_vp" if data["vp"] else kind
        elif kind == "failed":
            filled["missing"] = self._counts(data["missing"])
        elif kind == "arena_place":
            return kind if data["place"] else "arena_place_none"
        elif kind == "doom":
            return "doom_killed" if data["killed"] else kind
        elif kind.startswith("end_"):
            return self._end_key(kind, data, filled)
        return kind

    def _end_key(self, kind: str, data: dict[str, Any], filled: dict[str, Any]) -> str:
        scores = data["scores"]
        filled["winners"] = self._listed([SEAT_NAMES[seat] for seat in data["winners"]])
        filled["best"] = max(scores)
        filled["average"] = sum(scores) // len(scores)
        if kind == "end_lost":
            return "end_team_lost" if data["team"] else kind
        return "end_team" if data["team"] else kind

    def _counts(self, counts: dict[str, int]) -> str:
        """`2 swords, 1 rune and 3 hearts`; nothing is a dash."""
        listed = []
        for letter, count in counts.items():
            if count:
                name = "HP" if letter == "HP" else self.symbols(SYMBOLS.index(letter), count)
                listed.append(f"{count} {name}")
        return self._listed(listed) or "0"

    def _listed(self, names: list[str]) -> str:
        if len(names) < 2:
            return "".join(names)
        return ", ".join(names[:-1]) + self.say("sources", "and") + names[-1]

    def _dice(self, letters: list[str], faces: list[int]) -> str:
        """Dice in words: colours before the roll, then what they show."""
        named = []
        for letter, face in zip(letters, faces, strict=True):
            colour = LETTERS.index(letter)
            named.append(f"{self.colour(colour)} ({self.face(colour, face)})" if face else self.colour(colour))
        return self._listed(named)

    def colour(self, colour: int) -> str:
        """What a colour is called."""
        return self.say("colours", COLOURS[colour])

    def face(self, colour: int, face: int) -> str:
        """What a face shows, in words."""
        if face == 0:
            return self.say("sources", "unrolled")
        return self.cards.face(self._box.dice[colour].codes[face - 1])

    def symbols(self, symbol: int, count: int) -> str:
        """What so many of a symbol are called."""
        return self.say("symbols", f"{SYMBOLS[symbol]}_1" if count == 1 else SYMBOLS[symbol])

    # Questions

    def question(self, s: Party, decision: Decision) -> str:
        """What is asked. All choices of one action are one question, so that others cannot tell how far it is."""
        key, data = decision.ask, {"who": "", "window": ""}
        if key == "tavern" and s.phase == TAVERN_2:
            key = "tavern_2"
        elif key == "skull":
            data = {"who": SEAT_NAMES[s.attempt.seat], "window": self.say("windows", window_name(s))}
        return self._texts.fill("questions", key, data)

    # Options

    def label(self, s: Party, option: Option) -> str:
        """What an option does."""
        verb = str(option[0])
        if verb in ("buy", "equip", "move", "market", "sell", "scout", "heal", "upgrade", "give", "end"):
            return self._tavern_label(s, verb, option)
        if verb in ("play", "skull"):
            item = self._box.items[self._box.item_by_name[str(option[1])]]
            return self.say("labels", verb, item=item.title, text=self.ability(item.abilities[0]))
        if verb == "use":
            return self._use_label(s, option)
        if verb in ("colour", "who", "enough", "pay", "die", "done", "set", "decline"):
            return self._choice_label(s, verb, option)
        if verb == "wound":
            return self._wound_label(s, option)
        if verb == "roll":
            count = len([code for code in s.attempt.dice if code])
            return self.say("labels", "roll_1" if count == 1 else "roll", n=count)
        if verb == "quest":
            quest = self._box.quests[self._box.quest_by_name[str(option[1])]]
            return self.say("labels", verb, title=quest.title, heroes=self._heroes(s, option[2:]))
        if verb in ("stand", "send"):
            return self.say("labels", verb, heroes=self._heroes(s, option[1:]))
        if verb == "level":
            return self.say("labels", verb, hero=self._hero(s, option[1]))
        if verb == "discard":
            return self.say("labels", verb, item=self._item(option[1]))
        return self.say("labels", verb)

    def _tavern_label(self, s: Party, verb: str, option: Option) -> str:
        numbers = s.terms.numbers
        if verb == "buy":
            return self._buy_label(s, option)
        if verb in ("equip", "move"):
            return self._weapon_label(s, verb, option)
        if verb == "market":
            legendary = option[1] == "legendary"
            cost = numbers.legendary_price if legendary else numbers.buy_price
            return self.say("labels", f"market_{option[1]}", cost=cost)
        if verb == "sell":
            number = self._box.item_by_name[str(option[1])]
            gold = numbers.sell_gains[deck_of(s, number)]
            return self.say("labels", verb, item=self._item(option[1]), gold=gold)
        if verb == "scout":
            return self.say("labels", verb, deck=self.say("decks", str(option[1])), cost=numbers.scout_price)
        if verb == "give":
            who = SEAT_NAMES[int(option[1]) - 1]
            if option[2] == "gold":
                return self.say("labels", "give_gold", n=option[3], who=who)
            return self.say("labels", "give_item", item=self._item(option[3]), who=who)
        if verb == "end":
            return self.say("labels", "end_2" if s.phase == TAVERN_2 else "end")
        cost = numbers.heal_price if verb == "heal" else numbers.upgrade_price
        return self.say("labels", verb, hero=self._hero(s, option[1]), cost=cost)

    def _buy_label(self, s: Party, option: Option) -> str:
        hero = self._box.heroes[self._box.hero_by_name[str(option[1])]]
        if len(option) < 3:
            return self.say("labels", "buy", hero=hero.title, cost=hero.cost)
        place = first_place(s, s.seat) + int(option[2]) - 1
        old = s.terms.heroes[s.hero[place]]
        retires = s.upgraded[place] or (old.legendary and s.terms.legends_retire)
        key = "override_retire" if retires else "override"
        return self.say("labels", key, hero=hero.title, cost=hero.cost, old=old.title, vp=old.retire)

    def _weapon_label(self, s: Party, verb: str, option: Option) -> str:
        first = first_place(s, s.seat)
        place = first + int(option[2]) - 1
        moved = s.terms.items[s.weapon[first + int(option[1]) - 1]].title if verb == "move" else ""
        item = moved or self._item(option[1])
        old = s.weapon[place]
        if old == NO_CARD:
            return self.say("labels", verb, item=item, hero=self._hero(s, option[2]))
        lost = s.terms.items[old].title
        return self.say("labels", f"{verb}_over", item=item, hero=self._hero(s, option[2]), old=lost)

    def _use_label(self, s: Party, option: Option) -> str:
        rune = len(option) > 3
        spot = 2 * (int(option[2]) - 1) + (1 if option[1] == "weapon" else 0)
        for source in s.attempt.sources:
            ability = s.terms.tables.abilities[ability_in(source)]
            if spot_in(source) == spot and ability.rune == rune and s.attempt.rolled == (ability.timing == 2):
                card = source_card(s, DOING_ABILITY + source)[1]
                return self.say("labels", "use_rune" if rune else "use", card=card, text=self.ability(ability))
        return " ".join([str(word) for word in option])

    def _choice_label(self, s: Party, verb: str, option: Option) -> str:
        """A choice of an action; it names what it belongs to."""
        source, a = self._source(s), s.attempt
        if verb == "colour":
            return self.say("labels", verb, source=source, colour=self.colour(COLOURS.index(str(option[1]))))
        if verb == "who":
            return self.say("labels", verb, source=source, hero=self._hero(s, option[1]))
        if verb == "pay" and option[1] == "free":
            return self.say("labels", "pay_free", source=source)
        if verb in ("pay", "die", "set"):
            code = a.dice[int(option[1])] if int(option[1]) < len(a.dice) else 0
            colour, face = s.terms.tables.colour[code], s.terms.tables.face[code]
            new = self.face(colour, int(option[2])) if verb == "set" else ""
            key = "die_bare" if a.doing == IDLE else verb
            named = {"source": source, "colour": self.colour(colour), "face": self.face(colour, face), "new": new}
            return self._texts.fill("labels", key, named)
        return self.say("labels", verb, source=source)

    def _source(self, s: Party) -> str:
        doing = s.attempt.doing
        if doing in (DOING_BANNER, DOING_RUNE):
            return self.say("sources", "banner" if doing == DOING_BANNER else "rune")
        return "" if doing == IDLE else source_card(s, doing)[1]

    def _wound_label(self, s: Party, option: Option) -> str:
        place = first_place(s, s.attempt.seat) + int(option[2]) - 1
        key = f"wound_{option[1]}"
        if option[1] == "light" and s.wounded[place]:
            key = "wound_light_dies"
        return self.say("labels", key, hero=self._hero(s, option[2]))

    def _hero(self, s: Party, place: str | int) -> str:
        hero = s.hero[first_place(s, chooser(s)) + int(place) - 1]
        return s.terms.heroes[hero].title if hero != NO_CARD else str(place)

    def _heroes(self, s: Party, places: Option) -> str:
        return self._listed([self._hero(s, place) for place in places])

    def _item(self, name: str | int) -> str:
        return self._box.items[self._box.item_by_name[str(name)]].title

    # Refusals

    def why_not(self, s: Party, decision: Decision, option: Option) -> Bar:
        """The clause that forbids an option, with its reason."""
        return self._bar(s, option, barring_clause(s, decision, option))

    def barred(self, s: Party, decision: Decision) -> list[tuple[Option, Bar]]:
        """What is plainly visible and cannot be chosen now."""
        return [(option, self._bar(s, option, clause)) for option, clause in barred_options(s, decision)]

    def _bar(self, s: Party, option: Option, clause: str) -> Bar:
        return Bar(self._too_early(s, option) if clause == "ACT-3" else self.say("refusals", clause), clause)

    def _too_early(self, s: Party, option: Option) -> str:
        """Which action of the town it is, and when it comes (ACT-3)."""
        numbers = s.terms.numbers
        if option[0] == "scout":
            return self.say("too_early", "scout", level=numbers.scout_level)
        if option[0] in ("heal", "upgrade"):
            return self.say("too_early", "fountain", level=numbers.fountain_level)
        if option == ("market", "legendary"):
            return self.say("too_early", "legendary", level=max(numbers.market_level, numbers.legendary_level))
        return self.say("too_early", "market", level=numbers.market_level)

    # Playing alone

    def tally(self, s: Party) -> Tally:
        """What a match of one came to: VP, and what a team is called that wins with them (COOP-13)."""
        won = s.beaten[0] == STAGES
        deeds = [
            ("⚑", self.say("game", "deeds_quests"), len(s.done[0])),
            ("☠", self.say("game", "deeds_stages"), max(0, s.beaten[0])),
            ("★", self.say("game", "deeds_heroes"), len(s.retired[0])),
        ]
        rank = team_rank(s) if won else self.say("game", "lost")
        return Tally(victory_points(s, 0) if won else 0, self.say("game", "unit"), rank, deeds)


def chooser(s: Party) -> int:
    """Whose places options speak of: the roller's, those of the next in the arena, or the active player's."""
    if s.attempt.kind != NO_ATTEMPT:
        return s.attempt.seat
    if s.phase == ARENA:
        for step in range(1, s.seats + 1):
            seat = (s.seat + step) % s.seats
            if s.joins[seat] == 1 and s.totals[seat] < 0:
                return seat
    return s.seat


def target(s: Party, option: Option) -> str:
    """Where on the table an option lies: cards by their ids, dice by their numbers."""
    verb = str(option[0])
    if verb == "buy":
        return f"hero {option[1]}"
    if verb in ("equip", "sell", "play", "discard", "skull"):
        return f"item {option[1]}"
    if verb == "give":
        return f"seat {int(option[1]) - 1}"
    if verb == "market":
        return "market_legendary" if option[1] == "legendary" else "market"
    if verb == "scout":
        return f"deck {option[1]}"
    if verb == "quest":
        return f"quest {option[1]}"
    if verb in ("pay", "die", "set"):
        return "rune" if option[1] == "free" else f"die {option[1]}"
    if verb == "colour":
        return f"colour {LETTERS[COLOURS.index(str(option[1]))]}"
    if verb in ("move", "heal", "upgrade", "stand", "send", "who", "level", "wound"):
        return _hero_target(s, int(option[2] if verb == "wound" else option[1]))
    if verb == "use":
        return _ability_target(s, option)
    fixed = {"banner": "banner", "rune": "rune", "roll": "roll", "stop": "stop", "done": "stop"}
    fixed |= {"compete": "arena", "fight": "boss"}
    return fixed.get(verb, "")


def _hero_target(s: Party, place: int) -> str:
    hero = s.hero[first_place(s, chooser(s)) + place - 1]
    return "" if hero == NO_CARD else f"hero {s.terms.heroes[hero].name}"


def _ability_target(s: Party, option: Option) -> str:
    spot = 2 * (int(option[2]) - 1) + (1 if option[1] == "weapon" else 0)
    for source in s.attempt.sources:
        if spot_in(source) == spot:
            return f"{option[1]} {source_card(s, DOING_ABILITY + source)[0]}"
    return ""


def places(s: Party) -> list[str]:
    """Everything that can be pointed at."""
    terms = s.terms
    return [
        *[f"hero {hero.name}" for hero in terms.heroes],
        *[f"item {item.name}" for item in terms.items],
        *[f"weapon {item.name}" for item in terms.items],
        *[f"quest {quest.name}" for quest in terms.quests],
        *[f"die {die}" for die in range(max(16, len(s.attempt.dice)))],
        *[f"deck {deck}" for deck in ("town", "forest", "mountain", "heroes", "legends")],
        *[f"colour {letter}" for letter in LETTERS],
        *[f"seat {seat}" for seat in range(s.seats)],
        *("rune", "banner", "market", "market_legendary", "arena", "boss", "roll", "stop"),
    ]
