"""Roll for Adventure in words: sentences, questions, labels and refusals, from the templates in texts.toml."""

from __future__ import annotations

from typing import Any, Final, final

from questhall.engine.content import Content
from questhall.engine.decision import Decision, Event
from questhall.engine.game import Aspect, Bar
from questhall.engine.options import Option
from questhall.engine.words import Texts, percent, roughly
from questhall.games.roll_for_adventure import placing as may
from questhall.games.roll_for_adventure.cards import (
    ANY,
    DESERT,
    EVEN,
    FACES,
    FOREST,
    FORTRESS,
    ICE,
    NUMBER_WORDS,
    ODD,
    TERRITORIES,
    Card,
    Effect,
)
from questhall.games.roll_for_adventure.content import Adventure, Boards, Reward, Terms, command_rank
from questhall.games.roll_for_adventure.state import (
    COLOURS,
    KINDS,
    NO_DIE,
    Quest,
    filled,
    forest_dice,
    hero_word,
    letter,
    name_of,
    ready,
    showing,
    total,
)

FIELDS: Final = (
    *("who", "title", "stones", "needed", "hero", "text", "turn", "dice", "held", "die", "now", "at", "space", "from"),
    *("number", "line", "territory", "territory_capital", "count", "total", "need", "card", "rank", "result", "limit"),
    *("left", "to", "spaces", "lines", "seats", "where", "n", "n_all", "chance", "amount", "dice_capital"),
    *("n_capital", "then", "attack", "attack_b", "desert", "desert_b", "forest", "low", "high", "numbers", "first"),
    *("first_capital", "second_capital", "others", "count_capital", "last", "right", "more", "rewards"),
)
SUMMARY_FIELDS: Final = ("desert", "fortress", "forest", "need", "vortex", "ability")
PARTS: Final = (
    *("game", "places", "kinds", "events", "questions", "options", "refusals", "cards", "selectors", "form"),
    *("lines", "rewards", "numbers", "prospects", "faces", "heroes", "boards", "prizes", "brings"),
)
FIRST_ANSWER: Final[dict[str, str]] = {"roll": "TURN-4", "reveal": "TURN-11", "hero": "SETUP-16"}
ABILITIES: Final[dict[str, tuple[str, str]]] = {  # when, and the ability's word
    "hold": ("roll", "HOLD"),
    "reroll": ("place", "REROLL"),
    "flip": ("place", "FLIP"),
    "shift": ("place", "SHIFT"),
    "heal": ("place", "HEAL"),
}
SURE: Final = 0.995
CHANGED: Final = 0.05  # a smaller change is not told
COUNTED: Final = ("oblivion_back", "oblivion_fewer", "home", "laid", "pool")  # they have words for one as well


@final
class Words:
    """The templates, filled in."""

    def __init__(self, content: Content, boards: Boards) -> None:
        self._texts = Texts(content, PARTS, FIELDS)
        low, high = sorted(boards.forest_numbers)
        self._printed = {  # numbers of the boards that cards and refusals speak of
            "attack": self._dice(boards.desert_attack),
            "attack_b": self._dice(boards.worm_attack),
            "desert": self.face(boards.desert_number),
            "desert_b": self.face(boards.worm_number),
            "low": self.number(low),
            "high": self.number(high),
            "forest": f"{self.face(low)} and {self.face(high)}",
        }

    def _place(self, name: str) -> str:
        return self._texts.parts["places"].get(name, name)

    def goal(self, board: Adventure) -> str:
        """How the team wins and loses."""
        return self._texts.fill("game", "goal", {"title": board.title, "stones": board.stones})

    # What happened

    def sentence(self, event: Event) -> str:
        """The event as a sentence."""
        data = dict(event.data)
        if event.seat >= 0:
            data["who"] = COLOURS[event.seat]
        for field in ("dice", "held"):
            if field in data:
                data[field] = self._listed(data[field])
        data["dice_capital"] = capital(data.get("dice", ""))
        if "die" in data:
            data["die"] = self._listed([data["die"]])
        if "line" in data:
            data["line"] = self._line(data["line"])
        if "target" in data:
            data["at"] = data.get("card") or self._place(data["target"])
        if "from" in data:
            data["from"] = data.get("card") or self._place(data["from"])
        if "result" in data:
            data["result"] = self._place(data["result"])
        if "territory" in data:
            data["territory"] = self._place(data["territory"])
            data["territory_capital"] = capital(data["territory"])
        if "rank" in data:
            data["rank"] = f" (rank {data['rank']})" if data["rank"] > 0 else ""
        return self._texts.fill("events", event.kind, data)

    def _listed(self, names: list[str]) -> str:
        """Dice such as R4 and a2 in words: red 4, ally 2."""
        kinds = self._texts.parts["kinds"]
        return ", ".join([f"{kinds[name[0]]} {name[1:]}".strip() for name in names])

    # What is asked

    def question(self, s: Quest, decision: Decision) -> str:
        """What is asked, as a sentence."""
        ask = "hold" if decision.ask == "roll" and len(decision.options) > 1 else decision.ask
        return self._texts.fill("questions", ask, {})

    def label(self, s: Quest, option: Option) -> str:
        """What an option does, in numbers where there are any."""
        verb = str(option[0])
        words = [str(word) for word in option[1:]]
        data: dict[str, Any] = {}
        if verb == "place":
            return self._place_label(s, option)
        if verb == "hero":
            hero = s.terms.heroes[s.terms.hero_by_name[words[0]]]
            data = {"title": hero.title, "text": s.terms.hero_texts[s.terms.hero_by_name[words[0]]]}
        elif verb in ("roll", "hold", "reroll"):
            data = {"dice": self._listed(words), "count": len(s.pool) - len(words)}
        elif verb in ("flip", "shift"):
            now = FACES + 1 - int(words[0][1:]) if verb == "flip" else option[2]
            data = {"die": self._listed([words[0]]), "now": now}
        elif verb == "heal":
            hero = s.terms.heroes[s.heroes[s.seat]]
            data = {"die": self._kind(words[0]), "territory": self._place(words[1]), "count": hero.n}
        elif verb == "lay":
            data = {"die": self._kind(words[0]), "space": words[1]}
        elif verb in ("lose", "return"):
            if verb == "lose" and _is_sort(words[0]):
                data = {"die": self._sort(words[0])}
            else:
                verb = "return" if verb == "return" else "lose_spaces"
                data = {"spaces": self._spaces(s, words)}
        elif verb in ("move", "devour", "free", "save"):
            data = {"die": self._sort(words[0])}
        elif verb == "cash":
            data = {"lines": self._lines(s, words)}
        elif verb == "without":
            data = {"seats": ", ".join(words)}
        elif verb in ("defeat", "attack"):
            data = {"card": s.terms.cards[s.terms.card_index[words[0]]].title}
        elif verb in ("restore", "choose"):
            territory = TERRITORIES.index(words[0])
            data = {"territory_capital": capital(self._place(words[0])), "from": s.skulls[territory]}
        return self._texts.fill("options", verb, data)

    def _kind(self, letter: str) -> str:
        return self._texts.parts["kinds"][letter]

    def _sort(self, sort: str) -> str:
        """A sort of dice: aB is an ally that goes back to Blue."""
        whose = f" ({COLOURS[KINDS[sort[1]]]})" if len(sort) > 1 else ""
        return self._kind(sort[0]) + whose

    def _spaces(self, s: Quest, names: list[str]) -> str:
        """Spaces with the dice on them."""
        told = []
        for name in names:
            die = _on_space(s, name)
            told.append(name if die == NO_DIE else f"{name} ({self._listed([name_of(s, die)])})")
        return ", ".join(told)

    def _line(self, name: str) -> str:
        """A line of the ice cave by its place; connections of the desert have only their letters."""
        return self._texts.parts["lines"].get(name, name)

    def _lines(self, s: Quest, names: list[str]) -> str:
        """Lines of the ice cave with what they bring."""
        told = []
        for line in s.terms.boards.cave_lines:
            if line.name in names:
                assert line.reward is not None
                reward = self._texts.fill("rewards", line.reward.kind, {"n": line.reward.n})
                told.append(f"{self._line(line.name)} ({reward})")
        return " and ".join(told)

    def _letters(self, letters: str) -> str:
        """RRa in words: 2 red, 1 ally."""
        kinds = self._texts.parts["kinds"]
        return ", ".join([f"{letters.count(kind)} {kinds[kind]}" for kind in dict.fromkeys(letters)])

    def _place_label(self, s: Quest, option: Option) -> str:
        number, target, letters = int(option[1]), str(option[2]), str(option[3])
        count = len(letters)
        boards = s.terms.boards
        data: dict[str, Any] = {"dice": self._letters(letters), "number": number}
        key = f"place_{target}"
        if target == "desert":
            key = "place_desert_b" if s.terms.desert_b else key
            data["now"], data["needed"] = len(s.desert_first) + count, boards.first_section
        elif target == "fortress":
            at = boards.fortress_numbers.index(number)
            data["now"], data["needed"] = len(s.sections[at]) + count, s.terms.fortress_dice[s.stages[at]]
        elif target == "forest":
            there = forest_dice(s)
            data["now"] = there + count
            data["needed"] = boards.arch_spaces if s.terms.forest_b else boards.path_dice[s.forest_task]
        elif target == "ice":
            data["space"] = option[4]
            data["now"], data["needed"] = len(filled(s.cave)) + 1, len(s.cave)
            if s.terms.cave_names.index(str(option[4])) not in may.cave_spaces(s, number):
                key = "place_ice_turned"
        elif target == may.VORTEX:
            data["now"], data["needed"] = total(s, s.resurrection) + count * number, may.vortex_need(s)
            data["count"] = len(s.oblivion)
            goes_on = ready(s, "CALL") and len(s.pool) > count
            data["then"] = self._texts.fill("options", "may_go_on" if goes_on else "phase_ends", {})
            key = "place_vortex_opens" if data["now"] >= data["needed"] else key
        elif target != may.GATE:
            for enemy in s.active:
                if s.card(enemy).name == target:
                    data["card"] = s.card(enemy).title
                    data["now"], data["needed"] = total(s, enemy.dice) + count * number, may.enemy_need(s, enemy)
            key = "place_enemy_kill" if data["now"] >= data["needed"] else "place_enemy"
        return self._texts.fill("options", key, data)

    # What is printed

    def caption(self, key: str, data: dict[str, Any]) -> str:
        """A caption of a board."""
        return self._texts.fill("boards", key, data)

    def kinds(self) -> dict[str, str]:
        """What the kinds of dice are called, by their letters."""
        return self._texts.parts["kinds"]

    def face(self, number: int) -> str:
        """What dice that show a number are called: ones."""
        return self._texts.parts["faces"].get(str(number), str(number))

    def number(self, number: int) -> str:
        """A number in words, if it has one."""
        return self._texts.parts["numbers"].get(str(number), str(number))

    def _dice(self, count: int) -> str:
        return f"{self.number(count)} {die_or_dice(count)}"

    def prize(self, reward: Reward, part: str = "prizes") -> str:
        """A reward of the ice cave."""
        one = f"{reward.kind}_one"
        key = one if reward.n == 1 and one in self._texts.parts[part] else reward.kind
        return self._texts.fill(part, key, {"n": reward.n, "number": self.number(reward.n)})

    def hero_texts(self, terms: Terms) -> list[str]:
        """What stands on the hero cards (HERO-1, HERO-3)."""
        if not terms.heroes_serve:
            return [self._texts.fill("heroes", "none", {})] * len(terms.heroes)
        once, turn = self._resting(terms, "once"), self._resting(terms, "turn")
        often = {"once": once, "once_small": once[:1].lower() + once[1:], "turn": turn}
        texts = []
        for hero in terms.heroes:
            count = {"n": hero.n, "number": self.number(hero.n), "dice": die_or_dice(hero.n)}
            need = {"need": terms.usual_need, "left": max(terms.usual_need - hero.n, 1)}
            texts.append(hero.text.format_map({**often, **count, **need}))
        return texts

    def _resting(self, terms: Terms, key: str) -> str:
        return self._texts.fill("heroes", f"{key}_resting" if terms.heroes_rest else key, {})

    def advice(self, terms: Terms) -> str:
        """What the summary says about abilities, if there are any."""
        return self._resting(terms, "advice") if terms.heroes_serve and terms.hero_deal != "none" else ""

    # Cards

    def card_text(self, card: Card, terms: Terms) -> str:
        """What a card does, made from its data and the house rules."""
        effects = card.effects if card.passive is None else [*card.effects, card.passive]
        texts = []
        for effect in effects:
            key = ""
            if effect.kind == "SWALLOW" and card.group == "dragons" and terms.dragon_hits_enemies:  # DRAGON-4
                key = "SWALLOW_enemies"
            elif effect.kind == "SHORTEN" and not terms.giant_catches_skull:  # GIANT-7
                key = "SHORTEN_stops"
            texts.append(self.effect_text(card.home, effect, key))
        rank = command_rank(terms, card)
        if rank > max(card.rank, 1):  # DRAGON-6
            texts.append(self._texts.fill("cards", "commands", {"n": rank}))
        return " ".join(texts)

    def effect_text(self, home: int, effect: Effect, key: str = "") -> str:
        """What an effect of a card with that home does, in the words of its own template or of another one."""
        n = effect.n_all if effect.kind == "DAMAGE" and effect.where == "all" else effect.n
        data: dict[str, Any] = {"n": n, "n_all": self.number(effect.n_all), "n_capital": capital(self.number(n))}
        data |= {"where": self.selector(effect.where), "dice": self._dice(n), "number": _swallowed(effect.number)}
        return self._texts.fill("cards", key or _template_of(home, effect, n), {**data, **self._printed})

    def selector(self, name: str) -> str:
        """The territories that an effect names."""
        return self._texts.parts["selectors"].get(name) or self._place(name)

    def form(self, key: str) -> str:
        """A word of the form for custom cards."""
        return self._texts.fill("form", key, {})

    # Hints

    def prospect(self, aspect: Aspect, now: float) -> str:
        """What an option leads to; "" for what another aspect says better."""
        kind, _, more = aspect.kind.partition(" ")
        gain = aspect.amount - now
        rises = gain > CHANGED
        data: dict[str, Any] = {"amount": roughly(aspect.amount), "count": roughly(abs(gain)), "chance": percent(gain)}
        key = kind if rises else ""
        if kind == "stones" and gain < SURE:
            key = "stones_chance" if rises else ""
        elif kind == "enemy":
            data |= {"card": more, "chance": percent(-gain)}
            key = "enemy_chance" if gain < -CHANGED else ""
            key = "enemy" if gain <= -SURE else key
        elif kind == "struck":
            data["card"] = more
        elif kind in ("room", "shield"):
            data["territory"] = self._place(TERRITORIES[aspect.other])
            key = f"{kind}_kept" if aspect.amount >= CHANGED and (not rises or (kind == "shield" and now)) else key
        elif kind in ("first", "second", "path", "cave", "section", "connection"):
            data["number"], _, data["needed"] = more.rpartition(" ")
            if data["amount"] == data["needed"] and kind == "connection":
                key = "connection_closed" if rises else ""
            elif kind in ("cave", "connection") and not rises and gain >= -CHANGED and aspect.amount >= CHANGED:
                key = f"{kind}_kept"
        elif kind == "devoured":
            key = "" if rises else "devoured"
        elif kind == "oblivion":
            key = "oblivion_fewer" if rises else "oblivion_back" if gain < -CHANGED else "oblivion"
        elif kind in ("pool", "promise"):
            key = kind if abs(aspect.amount) > CHANGED else ""
        if key in COUNTED and data["amount" if key == "pool" else "count"] == "1":
            key += "_one"
        return self._texts.fill_if_any("prospects", key, data)

    # Refusals

    def why_not(self, s: Quest, decision: Decision, option: Option) -> Bar:
        """The clause that forbids an option, with its reason."""
        clause = self._barring_clause(s, decision, option)
        return Bar(self._texts.fill("refusals", clause, self._printed), clause)

    def barred(self, s: Quest, decision: Decision) -> list[tuple[Option, Bar]]:
        """Territories that do not take a number that was rolled."""
        if decision.ask != "place":
            return []
        found: list[tuple[Option, Bar]] = []
        for number in may.NUMBERS:
            dice = showing(s, s.pool, number)
            if not dice:
                continue
            kind = letter(s, dice[0])
            for territory in (DESERT, FORTRESS, FOREST):
                clause = may.territory_bar(s, territory, number)
                if clause:
                    option: Option = ("place", number, TERRITORIES[territory], kind)
                    found.append((option, Bar(self._texts.fill("refusals", clause, self._printed), clause)))
        return found

    def _barring_clause(self, s: Quest, decision: Decision, option: Option) -> str:
        verb = str(option[0])
        if ABILITIES.get(verb, ("", ""))[0] == decision.ask:
            word = ABILITIES[verb][1]
            if hero_word(s) != word:
                return "HERO-1"
            if not ready(s, word):
                return "HERO-3"
            names = [str(name) for name in option[1:]]
            fewest = 0 if verb == "reroll" else 1  # HOLD leaves a die to roll
            picked = len(may.pick_dice(s, s.pool, names)) == len(names) <= len(s.pool) - fewest
            return "HERO-11" if verb in ("reroll", "hold") and picked and may.too_many(s, s.pool) else "HERO-7"
        if decision.ask != "place":
            return FIRST_ANSWER.get(decision.ask, "MODE-6")
        if verb != "place" or len(option) not in (4, 5) or not isinstance(option[1], int):
            return "PLACE-1"
        space = str(option[4]) if len(option) == 5 else ""
        return placement_bar(s, option[1], str(option[2]), str(option[3]), space)


def placement_bar(s: Quest, number: int, target: str, letters: str, space: str) -> str:
    """Why a placement is not legal now."""
    if number not in may.NUMBERS or not letters or len(may.pick_letters(s, number, letters)) < len(letters):
        return "PLACE-2"
    if target in TERRITORIES:
        territory = TERRITORIES.index(target)
        if territory == ICE and not may.sealed(s, ICE):
            return cave_bar(s, letters, space)
        return may.territory_bar(s, territory, number) or "PLACE-4"
    if target == may.GATE:
        return "BLANK-11" if may.sealed(s, FOREST) else "FORESTB-7"
    if target == may.VORTEX:
        return "PLACE-7"
    for enemy in s.active:
        if s.card(enemy).name == target:
            return "PLACE-7"
    return "DEFEAT-9"


def cave_bar(s: Quest, letters: str, space: str) -> str:
    """Why dice cannot go to a space of the ice cave."""
    if not s.terms.ice_b:
        return "ICEA-3" if len(letters) > 1 else "ICEA-2"
    free = space in s.terms.cave_names and _on_space(s, space) == NO_DIE
    return "ICEB-4" if free and len(letters) == 1 else "ICEB-3"


def _is_sort(word: str) -> bool:
    """Whether a word names a sort of dice, not a space."""
    return word[0] in KINDS and (len(word) == 1 or word[1:] in KINDS)


def _on_space(s: Quest, name: str) -> int:
    """The die on a space of desert B or the ice cave."""
    names = s.terms.boards.worm_names
    if name in names:
        return s.worm[names.index(name)]
    return s.cave[s.terms.cave_names.index(name)] if name in s.terms.cave_names else NO_DIE


def _swallowed(number: int) -> str:
    for word, code in NUMBER_WORDS.items():
        if code == number:
            return "all dice" if code == ANY else f"every {word} die" if code in (ODD, EVEN) else word
    return f"every {number}"


def _template_of(home: int, effect: Effect, n: int) -> str:
    """The template of an effect."""
    if effect.kind == "STRIKE" and effect.where == "home":
        return f"STRIKE_{TERRITORIES[home]}"
    if effect.kind == "DAMAGE" and effect.where == "die":
        return "DAMAGE_die"
    if effect.kind == "SWALLOW":
        return f"SWALLOW_{effect.zone}"
    if effect.kind == "SEIZE":
        return f"SEIZE_{effect.where}"
    return "ROUSE_one" if effect.kind == "ROUSE" and n == 1 else effect.kind


def die_or_dice(count: int) -> str:
    """The word for so many of them."""
    return "die" if count == 1 else "dice"


def capital(text: str) -> str:
    """With a large first letter."""
    return text[:1].upper() + text[1:]


# Where things are


def places(s: Quest) -> list[str]:
    """Everything that can be pointed at."""
    spaces = [*s.terms.cave_names]
    if s.terms.desert_b:
        spaces += s.terms.boards.worm_names
    cards = [s.card(enemy).name for enemy in s.active]
    return [*TERRITORIES, may.GATE, may.VORTEX, "oblivion", "pool", "deck", *spaces, *cards, *COLOURS[: s.seats]]


def target(option: Option) -> str:
    """Where on the board an option lies."""
    verb = str(option[0])
    if verb == "place":
        return str(option[4]) if len(option) == 5 else str(option[2])
    if verb in ("lay", "heal"):
        return str(option[2])
    if verb in ("defeat", "attack", "restore", "choose"):
        return str(option[1])
    if verb in ("roll", "hold", "reroll", "flip", "shift"):
        return "pool"
    if verb in ("lose", "return"):
        return str(option[1]) if len(option) == 2 and not _is_sort(str(option[1])) else ""
    if verb in ("take", "continue", "cash"):
        return "ice"
    if verb in ("move", "devour"):
        return "desert"
    if verb == "free":
        return "oblivion"
    if verb in ("stay", "end"):
        return may.VORTEX
    return "deck" if verb == "reveal" else ""
