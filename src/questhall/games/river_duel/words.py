"""River Duel in words: sentences, questions, labels and refusals, from the templates in texts.toml."""

from __future__ import annotations

from pathlib import Path
from typing import Any, final

from questhall.engine.content import read_content
from questhall.engine.decision import Decision, Event
from questhall.engine.errors import ContentError
from questhall.engine.game import Refusal
from questhall.engine.options import Option
from questhall.games.river_duel import actions as may
from questhall.games.river_duel.content import Effect
from questhall.games.river_duel.state import SEAT_NUMBERS, Duel, Player, seat_name

FIRST_ANSWER = {"gift": "TEMPLE-16", "back": "TEMPLE-19", "respawn": "DEATH-15"}


@final
class Words:
    """The templates, filled in."""

    def __init__(self, folder: Path) -> None:
        self._texts: dict[str, dict[str, str]] = {}
        for entry in read_content(folder / "texts.toml"):
            self._texts[entry.name] = {key: entry.text(key) for key in entry.names()}
        for part in ("events", "questions", "refusals", "options"):
            if part not in self._texts:
                raise ContentError(f"texts.toml: entry {part!r} is missing")

    def _fill(self, part: str, key: str, data: dict[str, Any]) -> str:
        template = self._texts[part].get(key)
        if template is None:
            raise ContentError(f"texts.toml: entry {part!r}: field {key!r} is missing; it must be a text")
        return template.format_map(data)

    def sentence(self, event: Event, seats: int) -> str:
        """What happened."""
        data = dict(event.data)
        if event.seat >= 0:
            data["who"] = seat_name(seats, event.seat)
        if "target" in data:
            data["target"] = seat_name(seats, data["target"])
        return self._fill("events", event.kind, data)

    def question(self, s: Duel, decision: Decision) -> str:
        """What is asked."""
        left = may.allowance(s, s.active) - s.used if decision.ask == "action" else 0
        return self._fill("questions", decision.ask, {"left": left})

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
            data = {"ware": ware.name, "gold": ware.gold, "gain": _gains([ware.effect])}
        elif verb == "heal":
            numbers = s.terms.numbers
            data = {"food": numbers.heal_food, "health": numbers.heal_health}
            verb = "heal_hungry" if p.food == numbers.heal_food else verb  # HEAL-4: the program warns
        elif verb == "give":
            data = {"target": seat_name(s.seats, p.seat ^ 1), "stat": option[1], "amount": option[2]}
        elif verb == "gift":
            data = {"gain": self._gift(s, p, str(option[1]))}
        elif verb == "end" and p.food == 0:
            verb = "end_hungry"
        return self._fill("options", verb, data)

    def _place(self, s: Duel, name: str) -> dict[str, Any]:
        kind = s.board.kinds[s.board.index[name]]
        bonus = f": {_gains(kind.landing)}" if kind.landing else ""
        return {"to": name, "tile": kind.title, "bonus": bonus}

    def _gift(self, s: Duel, p: Player, name: str) -> str:
        for row in s.board.kinds[p.tile].rows:
            gifts = row.gifts_plus_arrow if s.terms.gift_plus_arrow else row.gifts
            if name in gifts:
                return _gains(gifts[name])
        return name

    # Refusals

    def why_not(self, s: Duel, decision: Decision, option: Option) -> Refusal:
        """The clause that forbids an option, with its reason."""
        clause = self._barring_clause(s, decision, option)
        return Refusal(self._fill("refusals", clause, {}), clause)

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


def _place_bar(s: Duel, p: Player, verb: str, name: str) -> str:
    tile = s.board.index.get(name)
    if tile is None:
        return "MOVE-10"
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


def _gains(effects: list[Effect]) -> str:
    return ", ".join(f"+{effect.amount} {effect.stat}" for effect in effects)
