"""Delve in words: sentences, questions, labels and refusals, from the templates in texts.toml."""

from __future__ import annotations

from typing import Any, Final, final

from questhall.engine.content import Content
from questhall.engine.decision import Decision, Event
from questhall.engine.game import Bar
from questhall.engine.options import Option
from questhall.engine.words import Texts, roughly
from questhall.games.delve.battle import active_number
from questhall.games.delve.bot import battle_odds, luck_worth
from questhall.games.delve.content import AILMENTS, ALL, PLAIN, Blow, Effect, Special, Terms
from questhall.games.delve.exchange import Exchange
from questhall.games.delve.fate import revive_bar
from questhall.games.delve.loot import KINDS, advanced_at, box_free, buy_bar, loot_total, use_bar
from questhall.games.delve.luck import PAYMENTS, ROLLS, pay_bar
from questhall.games.delve.rules import write_bar
from questhall.games.delve.score import total_fame
from questhall.games.delve.state import CROSS, DEFEATED, Delve

PARTS: Final = (
    *("game", "signs", "deeds", "ailments", "dice", "effects", "requirements", "events", "lines"),
    *("questions", "options", "happenings", "refusals", "hints"),
    *("short_requirements", "ailment_texts", "ailment_clauses", "captions"),
)
FIELDS: Final = (
    *("at", "hp", "round", "from", "number", "dice", "face", "total", "enemy", "row", "boxes", "fame", "die", "now"),
    *("left", "amount", "lost", "level", "equipment", "pair", "kept", "other", "third", "value", "attack", "defence"),
    *("damage", "blow", "ailment", "turn", "item", "loot", "effect", "gold", "rank", "lines", "top", "tiles", "event"),
    *("taken", "charm", "odd", "even", "stamina", "chance", "less", "price", "proviso"),
)
SUMMARY_FIELDS: Final = ("fame", "cleared", "ranks", "stay", "quiet", "battle", "trap", "exp", "heal")
# What must be answered first while something else is asked.
FIRST: Final = {
    "move": "MOVE-5",
    "items": "ITEM-2",
    "movement": "DICE-2",
    "write": "SPECIAL-1",
    "place": "DICE-2",
    "equip": "DICE-2",
    "wear": "EQUIP-2",
    "trap": "TRAP-2",
    "trap_luck": "TRAP-2",
    "battle_items": "BATTLE-7",
    "keep": "BATTLE-7",
    "third": "LUCK-10",
    "draft": "DRAFT-5",
    "extend": "DRAFT-10",
    "cure": "ABIL-12",
    "loot": "LOOT-1",
    "rummage": "LOOT-1",
    "item": "LOOT-9",
    "shop": "SHOP-7",
    "revive": "REVIVE-2",
    "shame": "LUCK-10",
}


@final
class Words:
    """The templates, filled in."""

    def __init__(self, content: Content) -> None:
        self._texts = Texts(content, PARTS, FIELDS)

    def goal(self, top: int, needs_clear: bool) -> str:
        """What it is all about."""
        return self._texts.fill("game", "goal_clear" if needs_clear else "goal", {"top": top})

    @property
    def equal_dice(self) -> str:
        """What is the same in two runs with one seed."""
        return self._texts.fill("game", "equal_dice", {})

    @property
    def seat(self) -> str:
        """What the one seat is called."""
        return self._texts.fill("game", "seat", {})

    # A run among others

    @property
    def unit(self) -> str:
        """What is counted."""
        return self._texts.fill("game", "unit", {})

    def standing(self, s: Delve) -> str:
        """Where a run stands, in a line."""
        return self._texts.fill("game", "standing", {"round": s.round, "fame": total_fame(s), "hp": max(0, s.hp)})

    def deeds(self, s: Delve) -> list[tuple[str, str, int]]:
        """What was done in a run, without a word about its dice."""
        stars = s.specials.count(DEFEATED)
        counts = {"defeated": sum(s.counters) + stars, "stars": stars, "explored": s.explored}
        return [
            (self._texts.fill("signs", name, {}), self._texts.fill("deeds", name, {}), count)
            for name, count in counts.items()
        ]

    # What happened

    def sentence(self, event: Event) -> str:
        """An event as a sentence."""
        data = dict(event.data)
        kind = event.kind
        if "dice" in data:
            data["dice"] = _listed(data["dice"])
        if "row" in data:
            data["row"] = _boxes(data["row"], data["boxes"])
        if "die" in data:
            data["die"] = self._texts.fill("dice", data["die"], {})
        if "ailment" in data:
            data["ailment"] = self._texts.fill("ailments", data["ailment"], {})
        if "kind" in data:
            data["blow"] = self._texts.fill("effects", data["kind"], {"amount": data["value"]})
        if "lines" in data:
            lines = [f"{self._texts.fill('lines', name, {})} {fame}" for name, fame in data["lines"].items() if fame]
            data["lines"] = ", ".join(lines) or "0"
        if "now" in data:
            data["now"] = max(0, data["now"])
        if kind in ("battle_begins", "special_met") and "equipment" in data:
            kind += "_with"
        if kind == "counted" and data["fame"]:
            kind = "counted_fame"
        if kind == "answered" and not data["damage"]:
            kind = "blocked"
        return self._texts.fill("events", kind, data)

    # Effects

    def effect(self, effect: Effect) -> str:
        """An effect as its card says it."""
        key = effect.kind
        if key == "cure" and effect.amount == ALL:
            key = "cure_all"
        elif key == "dodge" and effect.amount == 0:
            key = "dodge_only"
        return self._texts.fill("effects", key, {"amount": effect.amount}) if key else ""

    def effects(self, effects: list[Effect]) -> str:
        """Several effects on one line."""
        return ", ".join([self.effect(effect) for effect in effects])

    def blow(self, blow: Blow) -> str:
        """An enemy's action as its card says it."""
        text = self._texts.fill(
            "effects", "attack" if blow.ailment == PLAIN else AILMENTS[blow.ailment], {"amount": blow.value}
        )
        return self._texts.fill("effects", "guard", {"blow": text, "amount": blow.guard}) if blow.guard else text

    def requirement(self, special: Special) -> str:
        """What a row must hold."""
        return self._texts.fill("requirements", special.requires, {"boxes": special.boxes, "total": special.total})

    # What is printed

    def ability(self, terms: Terms, effect: Effect) -> str:
        """What equipment does; HR-10: absorb may heal all the damage dealt."""
        if effect.kind == "absorb" and terms.absorb_total:
            return self._texts.fill("effects", "absorb_total", {"amount": effect.amount})
        return self.effect(effect)

    def short_requirement(self, special: Special) -> str:
        """What a row must hold, for a narrow sheet."""
        data = {"boxes": special.boxes, "total": special.total}
        return self._texts.fill("short_requirements", special.requires, data)

    def ailment_text(self, key: str, floor: int) -> str:
        """What an ailment does."""
        return self._texts.fill("ailment_texts", key, {"value": floor})

    def ailment_clause(self, key: str) -> str:
        """The clause of an ailment."""
        return self._texts.fill("ailment_clauses", key, {})

    def caption(self, key: str, data: dict[str, Any]) -> str:
        """A caption on a sheet."""
        return self._texts.fill("captions", key, data)

    # Questions

    def question(self, s: Delve, decision: Decision) -> str:
        """What is asked."""
        ask = decision.ask
        data: dict[str, Any] = {
            "at": s.dungeon.names[s.tile],
            "number": s.dungeon.numbers[s.tile],
            "gold": s.gold,
            "stamina": s.stamina,
            "face": s.dice_shown[0] if s.dice_shown else 0,
            "third": s.third,
            "loot": s.loot_die,
        }
        if ask == "write":
            data["face"] = s.movement
        fight = s.battle
        if fight is not None:
            data["enemy"], data["hp"], data["turn"] = fight.enemy.title, fight.hp, len(fight.own) + 1
            if fight.equipment is not None:
                data["effect"] = self.effect(fight.equipment.odd if s.third % 2 else fight.equipment.even)
        if ask == "rummage":
            data["total"] = loot_total(s)
        return self._texts.fill("questions", ask, data)

    # Labels

    def label(self, s: Delve, option: Option) -> str:
        """What an option does, in numbers."""
        verb = str(option[0])
        if verb in PAYMENTS:
            die = self._texts.fill("dice", str(option[1]), {})
            return self._texts.fill("options", verb, {"die": die, "face": option[2], "now": option[3]})
        if verb == "move":
            return self._move(s, str(option[1]))
        if verb == "movement":
            return self._movement(s, int(option[1]))
        if verb == "write":
            return self._write(s, str(option[1]))
        if verb in ("place", "equip"):
            return self._place(s, option)
        if verb in ("keep", "draft"):
            return self._keep(s, int(option[1])) if verb == "keep" else self._draft(s, int(option[1]))
        if verb in ("use", "store", "buy"):
            item = s.terms.item_by_name[str(option[1])]
            data = {"item": item.title, "effect": self.effect(item.effect), "gold": item.price}
            return self._texts.fill("options", verb, data)
        if verb in ("take", "effect", "wear"):
            return self._loot(s, option)
        if verb == "cure":
            at = AILMENTS.index(str(option[1]))
            level = s.ailments[at]
            data = {"ailment": self._texts.fill("ailments", AILMENTS[at], {}), "level": level, "now": level - 1}
            return self._texts.fill("options", verb, data)
        if verb == "accept":
            return self._texts.fill("options", verb, {"event": self._trap_event(s)})
        return self._texts.fill("options", verb, {"hp": s.stats.hp // 2})

    def _move(self, s: Delve, name: str) -> str:
        tile = s.dungeon.index[name]
        if tile == s.dungeon.entrance:
            return self._texts.fill("options", "move_home", {"fame": s.terms.numbers.cleared_fame})
        data = {"at": name, "number": s.dungeon.numbers[tile], "fame": s.dungeon.fame[tile]}
        return self._texts.fill("options", "move", data)

    def _movement(self, s: Delve, face: int) -> str:
        total = face + s.dungeon.numbers[s.tile]
        numbers = s.terms.numbers
        event = "quiet" if total <= numbers.quiet_up_to else "battle" if total <= numbers.battle_up_to else "trap"
        data = {"face": face, "total": total, "event": self._texts.fill("happenings", event, {})}
        return self._texts.fill("options", "movement", data)

    def _trap_event(self, s: Delve) -> str:
        face, numbers = s.dice_shown[0], s.terms.numbers
        event = "out" if face > numbers.trap_hurt_up_to else "hurt_out"
        return self._texts.fill("happenings", "hurt_again" if face <= numbers.trap_again_up_to else event, {})

    def _write(self, s: Delve, name: str) -> str:
        row = row_of(s, name)
        special = s.terms.specials[row]
        numbers = [*s.rows[row], s.movement]
        data = {"enemy": special.enemy.title, "row": _boxes(numbers, special.boxes), "level": s.level}
        data["hp"] = special.enemy.hp[s.level - 1]
        full = len(numbers) == special.boxes and special.open_to(numbers)
        return self._texts.fill("options", "write_full" if full else "write", data)

    def _place(self, s: Delve, option: Option) -> str:
        die = int(option[2]) if option[0] == "place" else int(option[1])
        data: dict[str, Any] = {"die": die}
        if s.owns_equipment:
            data["equipment"] = s.terms.shelves[active_number(s, die) - 1].equipment.title
        if option[0] == "equip":
            return self._texts.fill("options", "equip", data)
        data |= {"face": option[1], "loot": option[3], "enemy": s.terms.enemies[int(option[1]) - 1].title}
        return self._texts.fill("options", "place_with" if s.owns_equipment else "place", data)

    def _keep(self, s: Delve, face: int) -> str:
        fight = s.battle
        assert fight is not None
        other = s.dice_shown[0] if s.dice_shown[1] == face else s.dice_shown[1]
        exchange = Exchange(s, fight, face, other, s.third)
        data: dict[str, Any] = {"face": face, "damage": exchange.dealt, "taken": exchange.taken}
        if exchange.first and exchange.dealt >= fight.hp:
            data["taken"] = 0
        if exchange.stunned:
            return self._texts.fill("options", "keep_stunned", data)
        if exchange.charmed:
            data["charm"] = s.stats.attack
            return self._texts.fill("options", "keep_charmed", data)
        return self._texts.fill("options", "keep", data)

    def _draft(self, s: Delve, face: int) -> str:
        left = s.dice_shown.copy()
        left.remove(face)
        return self._texts.fill("options", "draft", {"face": face, "other": left[0]})

    def _loot(self, s: Delve, option: Option) -> str:
        if option[0] == "effect":
            loot = advanced_at(s, loot_total(s))
            assert loot is not None
            effects = loot.a if option[1] == "a" else loot.b
            return self._texts.fill("options", "effect", {"loot": loot.title, "effect": self.effects(effects)})
        shelf = s.terms.shelves[int(option[-1]) - 1]
        piece = shelf.equipment
        if option[0] == "wear":
            data = {"equipment": piece.title, "odd": self.effect(piece.odd), "even": self.effect(piece.even)}
            return self._texts.fill("options", "wear", data)
        if option[1] == "artifact":
            return self._texts.fill("options", "take_artifact", {"loot": shelf.artifact, "fame": shelf.fame})
        if option[1] == "item":
            return self._texts.fill(
                "options", "take_item", {"loot": shelf.item.title, "effect": self.effect(shelf.item.effect)}
            )
        data = {"loot": piece.title, "odd": self.effect(piece.odd), "even": self.effect(piece.even)}
        return self._texts.fill("options", "take_equipment", data)

    # Hints

    def reason(self, s: Delve, ask: str, option: Option, value: float, best: float) -> str:
        """What the bot expects of an option: the battle's odds where there is one, else the worth in fame."""
        verb = str(option[0])
        if verb in PAYMENTS:
            price = roughly(luck_worth(s, verb))
            return self._texts.fill("hints", "luck", {"fame": roughly(value + luck_worth(s, verb)), "price": price})
        outlook = battle_odds(s, ask, option)
        data: dict[str, Any] = {"fame": roughly(value), "less": roughly(best - value)}
        if outlook is None:
            key = verb if verb in self._texts.parts["hints"] else "worth"
            return self._texts.fill("hints", key, data)
        wins, left = outlook
        data["chance"] = f"{round(100 * wins)} %"
        data["hp"], data["lost"] = roughly(left), roughly(abs(s.hp - left))
        data["proviso"] = self._proviso(s)
        return self._texts.fill("hints", "battle" if left < s.hp else "battle_unhurt", data)

    def _proviso(self, s: Delve) -> str:
        """What the odds of a battle leave out: extensions (DRAFT-10) and revivals (REVIVE-2), where there are any."""
        revival = not revive_bar(s)
        if s.terms.drafting:
            return self._texts.fill("hints", "alone" if revival else "unextended", {})
        return self._texts.fill("hints", "unrevived", {}) if revival else ""

    # Refusals

    def why_not(self, s: Delve, decision: Decision, option: Option) -> Bar:
        """The clause that forbids an option, with its reason."""
        clause = self._barring_clause(s, decision, option)
        return Bar(self._texts.fill("refusals", clause, {"tiles": s.terms.min_tiles}), clause)

    def _barring_clause(self, s: Delve, decision: Decision, option: Option) -> str:
        ask, verb = decision.ask, str(option[0])
        words = [str(word) for word in option[1:]]
        if verb in PAYMENTS and len(words) == 3:
            return _pay_bar(s, verb, words)
        if verb == "move" and len(words) == 1 and ask == "move":
            return _move_bar(s, words[0])
        if verb == "use" and len(words) == 1 and words[0] in s.terms.item_by_name:
            item = s.terms.item_by_name[words[0]]
            return use_bar(s, item) or ("ITEM-2" if ask not in ("move", "items", "battle_items", "item") else "LOOT-9")
        if verb == "write" and len(words) == 1 and row_of(s, words[0]) >= 0:
            return (write_bar(s, row_of(s, words[0])) or "SPECIAL-1") if ask == "write" else "SPECIAL-1"
        if verb == "buy" and len(words) == 1 and words[0] in s.terms.item_by_name:
            return (buy_bar(s, s.terms.item_by_name[words[0]]) or "SHOP-7") if ask == "shop" else "SHOP-7"
        if verb == "take" and ask in ("loot", "rummage") and len(words) == 2:
            return _take_bar(s, words)
        if verb == "roll" and ask == "loot":
            return "ADV-1"
        if verb == "effect":
            return "ADV-6"
        return FIRST[ask]

    def barred(self, s: Delve, decision: Decision) -> list[tuple[Option, Bar]]:
        """What a player may look for and not find: crossed tiles, the exit, rows, kept items, wares, claimed loot."""
        missing = [option for option in _in_sight(s, decision) if option not in decision.options]
        return [(option, self.why_not(s, decision, option)) for option in missing]


def row_of(s: Delve, name: str) -> int:
    """The row of a special enemy, -1 for an unknown name."""
    for row, special in enumerate(s.terms.specials):
        if special.enemy.name == name:
            return row
    return -1


def target(s: Delve, option: Option) -> str:
    """The tile or the sheet's line that an option is about."""
    verb = str(option[0])
    if verb == "effect":
        loot = advanced_at(s, loot_total(s))
        return "" if loot is None else loot.name
    if verb in PAYMENTS:
        return verb
    if verb in ("move", "write", "use", "store", "buy"):
        return str(option[1])
    if verb == "take":
        return f"{option[1]}{option[2]}"
    if verb == "wear":
        return f"equipment{option[1]}"
    return ""


def places(s: Delve) -> list[str]:
    """All that `target` may name."""
    numbers = range(1, len(s.terms.shelves) + 1)
    return [
        *s.dungeon.names,
        *[special.enemy.name for special in s.terms.specials],
        *[item.name for item in s.terms.items],
        *[f"{kind}{number}" for kind in KINDS for number in numbers],
        *[loot.name for loot in s.terms.advanced],
        PAYMENTS[0],  # the luck icons; a Clover is an item
    ]


def _move_bar(s: Delve, name: str) -> str:
    tile = s.dungeon.index.get(name)
    if tile is None:
        return "MOVE-2"
    if tile not in s.dungeon.neighbours[s.tile]:
        return "MOVE-1"
    return "HR-13" if tile == s.dungeon.entrance else "MOVE-7" if s.marks[tile] == CROSS else "MOVE-1"


def _pay_bar(s: Delve, pay: str, words: list[str]) -> str:
    roll = words[0]
    if roll not in ROLLS or (roll != s.roll and not (roll == "third" and s.third and s.roll)):
        return "LUCK-10"
    return pay_bar(s, pay, roll) or "LUCK-12"


def _take_bar(s: Delve, words: list[str]) -> str:
    kind, number = words
    if kind not in KINDS or not number.isdecimal() or not 1 <= int(number) <= len(s.terms.shelves):
        return "LOOT-2"
    at = int(number) - 1
    claimed = s.artifacts if kind == "artifact" else s.looted_items if kind == "item" else s.equipment
    if claimed[at]:
        return "LOOT-3"
    if kind == "item" and not box_free(s, s.terms.shelves[at].item):
        return "SHOP-4"
    return "LOOT-5" if at + 1 < s.loot_die else "LOOT-2"


def _in_sight(s: Delve, decision: Decision) -> list[Option]:
    ask = decision.ask
    if ask == "move":
        options = [s.dungeon.move_options[tile] for tile in s.dungeon.neighbours[s.tile]]
        return options + [item.use_option for item in s.terms.items if s.kept[item.index]]
    if ask in ("items", "battle_items"):
        return [item.use_option for item in s.terms.items if s.kept[item.index]]
    if ask == "write":
        return [special.option for special in s.terms.specials]
    if ask == "shop":
        return [item.buy_option for item in s.terms.items]
    if ask == "loot":
        return [("take", kind, s.loot_die) for kind in KINDS]
    return []


def _listed(numbers: list[int]) -> str:
    return " ".join([str(number) for number in numbers])


def _boxes(numbers: list[int], boxes: int) -> str:
    """A row of boxes: "6 5 _"."""
    return " ".join([*[str(number) for number in numbers], *["_"] * (boxes - len(numbers))])
