"""What Roll for Adventure tells: one function for each kind of event, silent when nobody listens."""

from __future__ import annotations

from typing import Any

from questhall.engine.decision import NOBODY, Outcome
from questhall.engine.story import only_when_heard, tell
from questhall.games.roll_for_adventure.cards import HOMES, TERRITORIES, Card
from questhall.games.roll_for_adventure.content import NO_HERO, Line
from questhall.games.roll_for_adventure.state import Enemy, Quest, name_of


def shown(s: Quest, dice: list[int]) -> list[str]:
    """Dice as the rule book writes them."""
    return [name_of(s, die) for die in dice]


def told(s: Quest, dice: list[int]) -> dict[str, Any]:
    """Dice for readers, and their own numbers for whoever follows them over the table."""
    return {"dice": shown(s, dice), "ids": dice.copy()}


def _title(s: Quest, place: str) -> dict[str, str]:
    """The printed name, if a place is a card."""
    number = s.terms.card_index.get(place)
    return {} if number is None else {"card": s.terms.cards[number].title}


# Set-up and turns


def starts(s: Quest, clause: str) -> None:
    tell(s, "starts", clause, s.seat, {})


def hero_taken(s: Quest, seat: int, clause: str) -> None:
    hero = s.heroes[seat]
    name = "" if hero == NO_HERO else s.terms.heroes[hero].name
    text = "" if hero == NO_HERO else s.terms.hero_texts[hero]
    title = "" if hero == NO_HERO else s.terms.heroes[hero].title
    tell(s, "hero", clause, seat, {"hero": title, "name": name, "text": text})


def turn_begins(s: Quest) -> None:
    tell(s, "turn", "TURN-1", s.seat, {"turn": s.turn})


def no_dice(s: Quest) -> None:
    tell(s, "no_dice", "TURN-3", s.seat, {})


def rolled(s: Quest, dice: list[int], held: list[int], clause: str) -> None:
    kind = "rolled_some" if held else "rolled"
    tell(s, kind, clause, s.seat, {**told(s, dice), "held": shown(s, held)})


def rolled_again(s: Quest, dice: list[int]) -> None:
    tell(s, "rolled_again", "HERO-1", s.seat, told(s, dice))


def turned(s: Quest, die: str, now: int) -> None:
    tell(s, "turned", "HERO-1", s.seat, {"die": die, "now": now})


def lies_beside_equal(s: Quest, die: int) -> None:
    tell(s, "beside_equal", "HERO-1", s.seat, told(s, [die]))


# Placing and completing


def placed(s: Quest, dice: list[int], target: str, clause: str, space: str = "") -> None:
    kind = "placed_at" if space else "placed"
    data = {**told(s, dice), "target": target, "space": space}
    tell(s, kind, clause, s.seat, {**data, **_title(s, target)})


def returned(s: Quest, dice: list[int], source: str, clause: str) -> None:
    if dice:
        tell(s, "returned", clause, s.seat, {**told(s, dice), "from": source, **_title(s, source)})


def moved_deeper(s: Quest, die: int, clause: str) -> None:
    tell(s, "devoured" if clause == "DESERTA-6" else "moved_deeper", clause, s.seat, told(s, [die]))


def barrier_removed(s: Quest, number: int, clause: str) -> None:
    tell(s, "barrier", clause, s.seat, {"number": number})


def barriers_back(s: Quest, clause: str) -> None:
    tell(s, "barriers_back", clause, s.seat, {})


def section_back(s: Quest, number: int) -> None:
    tell(s, "section_back", "FORTB-6", s.seat, {"number": number})


def boundary_moved(s: Quest) -> None:
    tell(s, "boundary", "FORESTA-5", s.seat, {"needed": s.terms.boards.path_dice[s.forest_task]})


def boundary_stays(s: Quest) -> None:
    kind = "forest_over" if s.forest_over else "boundary_stays"
    tell(s, kind, "FORESTA-6", s.seat, {"needed": s.terms.boards.path_dice[s.forest_task]})


def chained(s: Quest, line: Line) -> None:
    tell(s, "chained", "DESERTB-3", s.seat, {"line": line.name})


def chains_back(s: Quest) -> None:
    tell(s, "chains_back", "DESERTB-9", s.seat, {})


def arch_closed(s: Quest, gate: int) -> None:
    tell(s, "arch_closed", "FORESTB-5", s.seat, {"number": gate})


def sacrificed(s: Quest, die: int) -> None:
    tell(s, "sacrificed", "FORESTB-8", s.seat, told(s, [die]))


def stone_won(s: Quest, territory: int) -> None:
    data = {"territory": TERRITORIES[territory], "stones": s.stones, "needed": s.terms.adventure.stones}
    tell(s, "stone", "STONE-2", s.seat, data)


def cave_taken(s: Quest, count: int) -> None:
    tell(s, "cave_taken", "ICEA-8", s.seat, {"count": count})


def line_cashed(s: Quest, line: Line) -> None:
    tell(s, "line_cashed", "ICEB-7", s.seat, {"line": line.name})


def bonus_given(s: Quest, seat: int, count: int, clause: str) -> None:
    tell(s, "bonus", clause, seat, {"count": count})


def nobody_gets_bonus(s: Quest, clause: str) -> None:
    tell(s, "no_bonus", clause, NOBODY, {})


def skull_back(s: Quest, territory: int, clause: str) -> None:
    tell(s, "skull_back", clause, s.seat, {"territory": TERRITORIES[territory], "now": s.skulls[territory]})


def freed(s: Quest, die: int, clause: str) -> None:
    tell(s, "freed", clause, s.seat, told(s, [die]))


def vortex_opens(s: Quest, pips: int, need: int) -> None:
    tell(s, "vortex_opens", "VORTEX-7", s.seat, {"total": pips, "need": need})


def dice_phase_ends(s: Quest, left: int) -> None:
    tell(s, "phase_ends_early" if left else "phase_ends", "VORTEX-4", s.seat, {"count": left})


def stays(s: Quest) -> None:
    tell(s, "stays", "HERO-1", s.seat, {})


# Enemies


def revealed(s: Quest, card: Card, clause: str) -> None:
    tell(s, "revealed", clause, s.seat, {"card": card.title, "name": card.name, "rank": card.rank})


def roused(s: Quest, card: Card, clause: str) -> None:
    tell(s, "roused", clause, NOBODY, {"card": card.title, "name": card.name})


def territory_die(s: Quest, result: str, clause: str) -> None:
    tell(s, "territory_die", clause, NOBODY, {"result": result})


def lost(s: Quest, dice: list[int], source: str, clause: str) -> None:
    tell(s, "lost", clause, NOBODY, {**told(s, dice), "from": source})


def nothing_taken(s: Quest, clause: str) -> None:
    tell(s, "nothing_taken", clause, NOBODY, {})


def saved(s: Quest, die: int) -> None:
    tell(s, "saved", "HERO-8", s.seat, told(s, [die]))


def damaged(s: Quest, territory: int, count: int, clause: str) -> None:
    data = {"territory": TERRITORIES[territory], "count": count, "now": s.skulls[territory]}
    tell(s, "damaged", clause, NOBODY, {**data, "limit": s.limits[territory]})


def shortened(s: Quest, territory: int, clause: str) -> None:
    tell(s, "shortened", clause, NOBODY, {"territory": TERRITORIES[territory], "limit": s.limits[territory]})


def not_shortened(s: Quest, territory: int) -> None:
    tell(s, "not_shortened", "GIANT-7", NOBODY, {"territory": TERRITORIES[territory], "limit": s.limits[territory]})


def activated(s: Quest, card: Card, clause: str) -> None:
    data = {"card": card.title, "name": card.name, "home": HOMES[card.home]}
    tell(s, "activated", clause, NOBODY, data)


def discarded(s: Quest, card: Card, clause: str) -> None:
    tell(s, "discarded", clause, NOBODY, {"card": card.title, "name": card.name})


def reshuffled(s: Quest, card: Card, clause: str, inserted: bool) -> None:
    kind = "inserted" if inserted else "reshuffled"
    tell(s, kind, clause, NOBODY, {"card": card.title, "name": card.name, "left": len(s.deck)})


def defeated(s: Quest, enemy: Enemy, clause: str) -> None:
    card = s.card(enemy)
    tell(s, "defeated", clause, s.seat, {"card": card.title, "name": card.name})


def finished(s: Quest, outcome: Outcome, territory: str) -> None:
    data = {"territory": territory, "stones": s.stones, "needed": s.terms.adventure.stones}
    tell(s, f"end_{outcome.ending}", outcome.clause, NOBODY, {**data, "title": s.terms.adventure.title})


only_when_heard(globals())
