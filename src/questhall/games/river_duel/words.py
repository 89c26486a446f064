"""River Duel in words: sentences, questions, labels and refusals, from the templates in texts.toml."""

from __future__ import annotations

from typing import Any, final

from questhall.engine.content import Content
from questhall.engine.decision import Decision, Event
from questhall.engine.game import Aspect, Bar
from questhall.engine.options import Option
from questhall.engine.words import Texts, percent, roughly
from questhall.games.river_duel import actions as may
from questhall.games.river_duel.content import Effect
from questhall.games.river_duel.effects import bonus_rests
from questhall.games.river_duel.rules import meal
from questhall.games.river_duel.state import BOW_OPTIONS, SEAT_NUMBERS, SWORD_OPTIONS, Duel, Player, seat_name

PARTS = (
    *("game", "words", "wares", "events", "questions", "refusals", "options", "prospects"),
    *("titles", "places", "place_clauses", "effects", "ware_titles", "tips"),
)
FIELDS = (
    *("who", "target", "from", "to", "tile", "over", "at", "south", "north", "side", "round", "rounds"),
    *("amount", "stat", "thing", "now", "most", "face", "weapon", "damage", "bonus", "gain", "left"),
    *("food", "gold", "health", "lives", "sword", "ware", "meal", "steps", "chance"),
    *("actions", "far", "water", "limit", "counted", "range", "farther", "hits"),
)
SUMMARY_FIELDS = (*FIELDS, "start", "forest", "mine", "mountain", "temple", "river", "village", "bridge")
COUNTED = ("health", "arrows", "gold", "food")
SURE = 0.995
CHANGED = 0.05
FIRST_ANSWER = {"gift": "TEMPLE-16", "back": "TEMPLE-19", "respawn": "DEATH-15"}


@final
class Words:
    """The templates, filled in."""

    def __init__(self, content: Content) -> None:
        self._texts = Texts(content, PARTS, FIELDS)

    def sentence(self, event: Event, seats: int) -> str:
        """What happened."""
        data = dict(event.data)
        if "stat" in data and "amount" in data:
            data["thing"] = self.thing(data["stat"], data["amount"])
        if "lives" in data:
            data["left"] = self.thing("lives", data["lives"])
        if event.seat >= 0:
            data["who"] = seat_name(seats, event.seat)
        if "target" in data:
            data["target"] = seat_name(seats, data["target"])
        if "ware" in data:
            data["ware"] = self._ware(data["ware"])
        return self._texts.fill("events", event.kind, data)

    def goal(self, lives: int, rounds: str, drawn: bool) -> str:
        """How one wins, and what happens if nobody does."""
        data = {"lives": self.thing("lives", lives), "rounds": rounds}
        return self._texts.fill("game", "goal_drawn" if drawn else "goal", data)

    def thing(self, stat: str, amount: int) -> str:
        """So much of a stat, with its noun in the right number."""
        return f"{amount} {self.noun(stat, amount)}"

    def noun(self, stat: str, amount: int) -> str:
        """What a stat is called when there is so much of it."""
        one = self._texts.parts["words"].get(stat, stat)
        many = stat if stat.endswith("s") or one == stat else f"{one}s"
        return one if amount == 1 else many

    def plus(self, stat: str, amount: int) -> str:
        """So much of a stat more: "+2 food"."""
        return f"+{self.thing(stat, amount)}"

    def text(self, part: str, key: str, data: dict[str, Any]) -> str:
        """A caption of what is printed."""
        return self._texts.fill(part, key, data)

    def _ware(self, name: str) -> str:
        return self._texts.parts["wares"].get(name, name)

    def _gains(self, effects: list[Effect]) -> str:
        return ", ".join(self.plus(effect.stat, effect.amount) for effect in effects)

    def question(self, s: Duel, decision: Decision) -> str:
        """What is asked."""
        left = may.allowance(s, s.active) - s.used if decision.ask == "action" else 0
        return self._texts.fill("questions", decision.ask, {"left": left})

    # Labels

    def label(self, s: Duel, option: Option) -> str:
        """What an option does, in numbers."""
        verb = str(option[0])
        p = s.active
        data: dict[str, Any] = {}
        if verb in ("move", "glide", "back", "respawn"):
            data = self._place(s, str(option[1]))
        elif verb in ("sword", "bow"):
            weapon = s.terms.swords[p.sword - 1] if verb == "sword" else s.terms.bow
            low, high = min(weapon.damage), max(weapon.damage)
            data = {"target": option[1], "damage": str(low) if low == high else f"{low} or {high}"}
        elif verb == "explore":
            data = {"tile": s.board.kinds[p.tile].title}
        elif verb == "buy":
            ware = s.terms.ware_by_name[str(option[1])]
            data = {"ware": self._ware(ware.name), "gold": ware.gold, "gain": self._gains([ware.effect])}
        elif verb == "heal":
            numbers = s.terms.numbers
            data = {"food": numbers.heal_food, "health": numbers.heal_health}
            verb = "heal_hungry" if p.food == numbers.heal_food else verb  # HEAL-4: the program warns
        elif verb == "give":
            thing = self.thing(str(option[1]), int(option[2]))
            data = {"target": seat_name(s.seats, may.mate_of(s, p).seat), "thing": thing}
        elif verb == "gift":
            data = {"gain": self._gift(s, p, str(option[1]))}
        elif verb == "end" and p.food < meal(s):
            verb = "end_hungry"
            data = {"meal": meal(s)}
        return self._texts.fill("options", verb, data)

    def _place(self, s: Duel, name: str) -> dict[str, Any]:
        tile = s.board.index[name]
        kind = s.board.kinds[tile]
        bonus = f": {self._gains(kind.landing)}" if kind.landing and not bonus_rests(s, s.active, tile) else ""
        return {"to": name, "tile": kind.title, "bonus": bonus}

    def _gift(self, s: Duel, p: Player, name: str) -> str:
        for row in s.board.kinds[p.tile].rows:
            gifts = row.gifts_plus_arrow if s.terms.gift_plus_arrow else row.gifts
            if name in gifts:
                return self._gains(gifts[name])
        return name

    # Hints

    def prospect(self, seats: int, seat: int, aspect: Aspect, now: float) -> str:
        """What an option leads to; "" for what another aspect says better."""
        kind, amount = aspect.kind, aspect.amount
        whose = "mine" if aspect.seat == seat else "mates" if aspect.seat // 2 == seat // 2 and seats == 4 else "foes"
        data: dict[str, Any] = {"who": seat_name(seats, aspect.seat), "chance": percent(amount)}
        if aspect.other >= 0:
            data["target"] = seat_name(seats, aspect.other)
        key = kind
        if kind in COUNTED:
            change = amount - now
            rising = "gain" if change > CHANGED else "loss" if change < -CHANGED else "same"
            key = f"{whose}_{'keep' if rising != 'gain' and whose != 'foes' else rising}"
            if key.endswith("keep") and amount < CHANGED:
                return ""  # nothing is kept
            data["thing"] = self._about(kind, abs(change) if key.endswith(("gain", "loss")) else amount)
        elif kind == "lives":
            key = f"{whose}_life"
            data["chance"] = percent(now - amount)
            if whose == "foes" and now - amount >= SURE:
                key = "foes_life_sure"
            elif whose != "foes" and now - amount <= 1 - SURE:
                key = f"{whose}_life_safe"
        elif kind in ("bows", "sword"):
            key = f"{whose}_{kind}" if amount > now + CHANGED else ""
            data["chance"] = percent(amount - now)
        elif kind in ("danger", "threat"):
            data["damage"] = _estimate(amount)
            key = f"{whose}_{kind}" if amount >= CHANGED else f"{whose}_no_{kind}"
        elif kind == "steps":
            data["steps"] = _steps(amount)
            key = f"{whose}_nearer" if amount < now - CHANGED else f"{whose}_farther" if amount > now + CHANGED else ""
        elif kind == "forage":
            data["steps"] = _steps(amount)
            key = f"{whose}_forage" if amount >= CHANGED else f"{whose}_at_food"
        elif kind in ("snared", "mired"):
            key = f"{whose}_{kind}" if amount >= 1 - SURE else f"{whose}_not_{kind}"
        elif kind == "far_bank":
            key = f"{whose}_far_bank" if amount >= SURE else ""
        return self._texts.fill_if_any("prospects", key, data)

    def _about(self, stat: str, amount: float) -> str:
        """So much of a stat, roughly unless it is a whole number."""
        rough = _estimate(amount)
        return self.thing(stat, round(amount)) if rough.isdecimal() else f"{rough} {stat}"

    # Refusals

    def why_not(self, s: Duel, decision: Decision, option: Option) -> Bar:
        """The clause that forbids an option, with its reason."""
        clause = self._barring_clause(s, decision, option)
        data: dict[str, Any] = {"food": s.terms.numbers.heal_food}
        ware = s.terms.ware_by_name.get(str(option[-1]))
        if ware is not None:
            data["gold"], data["sword"] = ware.gold, ware.sword
        return Bar(self._texts.fill("refusals", clause, data), clause)

    def barred(self, s: Duel, decision: Decision) -> list[tuple[Option, Bar]]:
        """Every action a player may look for and not find: near tiles, glides, opponents, exploring, wares, healing."""
        if decision.ask != "action":
            return []
        missing = [option for option in _in_sight(s, s.active) if option not in decision.options]
        return [(option, self.why_not(s, decision, option)) for option in missing]

    def _barring_clause(self, s: Duel, decision: Decision, option: Option) -> str:
        if decision.ask != "action":
            return "DEATH-9" if option[0] == "respawn" == decision.ask else FIRST_ANSWER[decision.ask]
        p = s.active
        verb = str(option[0])
        words = [str(word) for word in option[1:]]
        if verb in ("move", "glide") and len(words) == 1:
            return may.move_bar(s, p) or _place_bar(s, p, verb, words[0])
        if verb in ("sword", "bow") and len(words) == 1:
            foe = SEAT_NUMBERS.get(words[0])
            if foe is None or foe >= s.seats or seat_name(s.seats, foe) != words[0]:
                return "FIGHT-2"
            return (may.sword_bar if verb == "sword" else may.bow_bar)(s, p, s.players[foe])
        if verb == "explore" and not words:
            return may.explore_bar(s, p)
        if verb == "buy" and len(words) == 1:
            ware = s.terms.ware_by_name.get(words[0])
            return "VILLAGE-4" if ware is None else may.buy_bar(s, p, ware)
        if verb == "heal" and not words:
            return may.heal_bar(s, p)
        if verb == "give" and len(words) == 2:
            return may.give_bar(s, p, words[0], option[2] if isinstance(option[2], int) else 0)
        return "ACT-6"


def target(s: Duel, option: Option) -> str:
    """The tile or the seat an option is about."""
    verb = option[0]
    if verb in ("explore", "buy", "heal"):
        return s.board.names[s.active.tile]
    if verb == "give":
        return seat_name(s.seats, may.mate_of(s, s.active).seat)
    return str(option[1]) if verb in ("move", "glide", "back", "respawn", "sword", "bow") else ""


def _estimate(amount: float) -> str:
    """A whole number as it is, any other with one decimal."""
    text = roughly(amount)
    return f"about {text}" if "." in text else text


def _steps(amount: float) -> str:
    return "1 step" if _estimate(amount) == "1" else f"{_estimate(amount)} steps"


def _in_sight(s: Duel, p: Player) -> list[Option]:
    board = s.board
    options = [board.move_options[tile] for tile in board.neighbours[p.tile]]
    if p.raft:
        options += [board.glide_options[path[-1]] for path in board.glides[p.tile]]
    for foe in s.players:
        if foe.side != p.side and not foe.eliminated:
            options.append(SWORD_OPTIONS[s.seats][foe.seat])
            if p.bows:
                options.append(BOW_OPTIONS[s.seats][foe.seat])
    options.append(may.EXPLORE)
    if board.kinds[p.tile].market:
        options += [ware.option for ware in s.terms.wares]
    return [*options, may.HEAL]


def _place_bar(s: Duel, p: Player, verb: str, name: str) -> str:
    tile = s.board.index.get(name)
    if tile is None:
        return "SETUP-1"
    if verb == "move":
        if tile in s.board.neighbours[p.tile]:
            return may.enter_bar(s, p, tile)
        across, along = (
            abs(s.board.columns[tile] - s.board.columns[p.tile]),
            abs(s.board.rows[tile] - s.board.rows[p.tile]),
        )
        return "MOVE-2" if across == along == 1 else "MOVE-1"
    if not p.raft:
        return "RAFT-1"
    if not s.terms.rafts_glide:
        return "HR-9"
    for path in s.board.glides[p.tile]:
        if path[-1] == tile:
            return may.path_bar(s, p, path)
    return "RAFT-2"
