"""Field effects: what yellow cards, field skills, quest rewards and events do (Content, Vocabulary)."""

from __future__ import annotations

from questhall.engine.decision import Decision, Play
from questhall.games.world_adventure import story
from questhall.games.world_adventure.clan import gain_exp_now, heal
from questhall.games.world_adventure.runes import add_full
from questhall.games.world_adventure.state import ARRIVE, CITIES, World
from questhall.games.world_adventure.supply import change_wanted, gain_gold, loot, pay, pick_goods, random_cargo
from questhall.games.world_adventure.travel import closed_by_rival
from questhall.games.world_adventure.vocabulary import (
    ACTION,
    EXP,
    GATE,
    GOLD,
    GOLD_DICE,
    GOOD_PICK,
    GOODS_DICE,
    HAGGLE,
    HEAL,
    LOSE_GOLD,
    MEDIC,
    MOVE,
    SMOKE,
    SURE,
    VEIL,
    WANTED,
    Effect,
)


def carry_out(s: World, seat: int, effect: Effect, clause: str, gems: list[int]) -> Play:
    """One effect; slots that it wins are added to `gems` and filled by whoever has all effects of the event."""
    kind, n = effect.kind, effect.n
    if kind == GOLD:
        gain_gold(s, seat, n, clause)
    elif kind == GOLD_DICE:
        loot(s, seat, n, clause)
    elif kind == LOSE_GOLD:
        pay(s, seat, n, clause)
    elif kind == GOODS_DICE:
        yield from random_cargo(s, seat, n, clause)
    elif kind == GOOD_PICK:
        yield from pick_goods(s, seat, n, clause)
    elif kind == EXP:
        gain_exp_now(s, seat, n, clause)
    elif kind == WANTED:
        change_wanted(s, seat, n, clause)
    elif kind == HEAL:
        yield from heal(s, seat, n, clause)
    elif kind == MEDIC:
        gain_medics(s, seat, n, clause)
        add_full(s, seat, gems)
    elif kind == SMOKE:
        gain_smoke(s, seat, clause)
        add_full(s, seat, gems)
    elif kind == MOVE:
        s.mp += n
        story.points(s, seat, "mp", n, clause)
    elif kind == ACTION:
        s.ap += n
        story.points(s, seat, "ap", n, clause)
    elif kind == GATE:
        yield from gate(s, seat, n, clause)
    elif kind == VEIL:
        s.veil[seat] = True
        story.veil(s, seat, clause)
    elif kind == SURE:
        s.sure[n] = True
        story.sure(s, seat, n, clause)
    else:
        assert kind == HAGGLE
        s.haggle_sell, s.haggle_buy = n, effect.m
        story.haggle(s, seat, n, effect.m, clause)


def gain_medics(s: World, seat: int, count: int, clause: str) -> None:
    """UPG-7, UPG-10."""
    gained = min(count, s.terms.numbers.most_medics - s.medics[seat])
    s.medics[seat] += gained
    story.medics(s, seat, gained, count - gained, clause)


def gain_smoke(s: World, seat: int, clause: str) -> None:
    """UPG-4, UPG-10."""
    story.smoke(s, seat, s.smoke[seat] == 0, clause)
    s.smoke[seat] = 1


def gate(s: World, seat: int, count: int, clause: str) -> Play:
    """GATE: jump to one of so many cities, drawn without putting back; it is no travel (STALL-9)."""
    nations = list(range(CITIES))
    drawn: list[int] = []
    for _ in range(min(count, CITIES)):
        nation = nations[s.dice.roll(len(nations)) - 1]
        nations.remove(nation)
        drawn.append(nation)
    story.gate(s, seat, drawn, clause)
    open_cities = [nation for nation in drawn if not closed_by_rival(s, seat, nation)]
    if not open_cities:
        return
    option = yield Decision(seat, "gate", [s.terms.options.city[nation] for nation in sorted(open_cities)])
    s.place[seat] = 7 * s.terms.options.nation_by_name[str(option[1])]
    story.jumped(s, seat, clause)
    s.phase = ARRIVE
