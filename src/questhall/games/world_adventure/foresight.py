"""The odds of a fight as a player may ask for them: from open information, as clans stand, without cards and retreat.

Exact but for what nobody can know: of two dice the easier foe is reckoned with, and hurt soldiers of a group battle as
unhurt or fallen.
"""

from __future__ import annotations

from typing import final

from questhall.engine.decision import Decision
from questhall.engine.options import Option
from questhall.games.world_adventure.battle import band_card
from questhall.games.world_adventure.bot_worth import (
    Knowledge,
    band_chance,
    duel_chance,
    fight_now,
    hunt_chance,
    plunder_chance,
)
from questhall.games.world_adventure.clan import skill_works_at
from questhall.games.world_adventure.content import Merchant, Monster
from questhall.games.world_adventure.options import member_in
from questhall.games.world_adventure.scouting import PLAYERS, is_certain, scout_dice
from questhall.games.world_adventure.state import (
    BRIGAND,
    DUEL,
    GOVERNMENT,
    HUNT,
    PLUNDER,
    Battle,
    World,
    goods_count,
    is_active,
    is_wanted,
    set_down,
)
from questhall.games.world_adventure.vocabulary import (
    LEGENDARY,
    MOD_BOUNTY_FACTOR,
    MOD_MERCHANT_LOOT,
    MOD_MONSTER_LOOT,
    SCOUTING,
)

BEGINS = ("engage", "scout", "attack", "place")
GOES_ON = ("stay", "chase", "flee", "faint", "medic", "revive", "none", "go_on")


@final
class Forecast:
    """A fight: the chance to win, faints on average, and what a win brings: gold, goods, experience of each member."""

    def __init__(self, chance: float, faints: float = 0.0, gold: float = 0.0, goods: float = 0.0, exp: float = 0.0):
        self.chance = chance
        self.faints = faints
        self.gold = gold
        self.goods = goods
        self.exp = exp
        self.flight = False  # the chance is one to get away


def has_odds(s: World, decision: Decision) -> bool:
    """Whether an option of a decision begins a fight or goes on with one."""
    verbs = GOES_ON if s.battle is not None else BEGINS
    return any([option[0] in verbs for option in decision.options])


def forecast(k: Knowledge, s: World, decision: Decision, option: Option) -> Forecast | None:
    """How the fight will go that an option leads to; None where it leads to none."""
    if s.battle is not None:
        return _go_on(k, s, s.battle, decision.seat, option)
    seat, verb = decision.seat, option[0]
    if verb == "engage":
        if option[1] == "here":
            return any_monster(k, s, seat)
        return hunt(k, s, seat, k.box.monsters[k.box.monster_by_name[str(option[1])]])
    if verb == "scout":
        found = scouted(k, s, seat, option)
        found.chance *= scout_chance(k, s, seat)
        return found
    if verb == "place":
        face = option[1]
        assert isinstance(face, int)
        if decision.ask == "which_merchant":
            return plunder(k, s, seat, k.box.merchants[k.box.merchant_at[s.stage - 1][face - 1]])
        return hunt(k, s, seat, k.box.monsters[k.box.monster_at[s.stage - 1][face - 1]])
    return attacked(k, s, seat, decision.ask) if verb == "attack" else None


# Whom one may fight


def gold_of(s: World, dice: int) -> float:
    """C-16: the gold of so many dice on average."""
    worth = s.terms.numbers.random_gold
    return max(0, dice) * sum(worth) / len(worth)


def hunt(k: Knowledge, s: World, seat: int, monster: Monster) -> Forecast:
    """A monster, from the beginning."""
    win, faints = hunt_chance(k, s, seat, monster)
    return monster_prize(s, monster, win, faints)


def monster_prize(s: World, monster: Monster, win: float, faints: float) -> Forecast:
    """MON-8."""
    more = 0 if monster.tier == LEGENDARY else s.mods[MOD_MONSTER_LOOT]
    return Forecast(win, faints, gold_of(s, monster.loot + more), monster.cargo, monster.exp)


def plunder(k: Knowledge, s: World, seat: int, merchant: Merchant) -> Forecast:
    """A merchant, from the beginning."""
    return merchant_prize(s, merchant, plunder_chance(k, s, seat, merchant.number))


def merchant_prize(s: World, merchant: Merchant, win: float) -> Forecast:
    """MERCH-6."""
    return Forecast(win, 0.0, gold_of(s, merchant.loot + s.mods[MOD_MERCHANT_LOOT]), merchant.cargo, merchant.exp)


def band(k: Knowledge, s: World, seat: int, which: int) -> Forecast:
    """The brigand or the government, from the beginning."""
    win, faints = band_chance(k, s, seat, which)
    return band_prize(s, which, win, faints)


def band_prize(s: World, which: int, win: float, faints: float) -> Forecast:
    """GROUP-16."""
    card = band_card(s, which)
    return Forecast(win, faints, card.gold, 0.0, card.exp)


def duel(k: Knowledge, s: World, seat: int, rival: int) -> Forecast:
    """A rival, from the beginning."""
    win, faints = duel_chance(k, s, seat, rival)
    return duel_prize(s, rival, win, faints)


def duel_prize(s: World, rival: int, win: float, faints: float) -> Forecast:
    """GROUP-20: what a dead rival leaves."""
    bounty = s.terms.numbers.bounties[s.wanted[rival]] * s.mods[MOD_BOUNTY_FACTOR] if is_wanted(s, rival) else 0
    return Forecast(win, faints, s.gold[rival] + bounty, goods_count(s, rival), s.terms.numbers.player_exp)


def any_monster(k: Knowledge, s: World, seat: int) -> Forecast:
    """One of the display."""
    return easier_of_two([hunt(k, s, seat, k.box.monsters[card]) for card in k.box.monster_at[s.stage - 1]])


def any_merchant(k: Knowledge, s: World, seat: int) -> Forecast:
    """One of the display."""
    return easier_of_two([plunder(k, s, seat, k.box.merchants[card]) for card in k.box.merchant_at[s.stage - 1]])


def scouted(k: Knowledge, s: World, seat: int, option: Option) -> Forecast:
    """Who is scouted."""
    target = option[1]
    if target == "merchant":
        return any_merchant(k, s, seat)
    if target == "brigand":
        return band(k, s, seat, BRIGAND)
    if target == "government":
        return band(k, s, seat, GOVERNMENT)
    assert isinstance(target, int)
    return duel(k, s, seat, target - 1)


def attacked(k: Knowledge, s: World, seat: int, ask: str) -> Forecast:
    """Who was met."""
    if ask == "attack_merchant":
        return plunder(k, s, seat, k.box.merchants[s.met])
    if ask == "attack_monster":
        return hunt(k, s, seat, k.box.monsters[s.monster_card[s.facing]])
    target = s.scouted[len(s.scouted) - 1]
    if target >= PLAYERS:
        return duel(k, s, seat, target - PLAYERS)
    return band(k, s, seat, BRIGAND if target == -1 else GOVERNMENT)


def scout_chance(k: Knowledge, s: World, seat: int) -> float:
    """C-13, SCOUT-17: the chance that scouting succeeds."""
    if is_certain(s, seat):
        return 1.0
    fails = (1 - s.terms.numbers.scout_number / 6) ** scout_dice(s, seat)
    if skill_works_at(s, seat, SCOUTING):
        fails *= 1 - k.box.heroes[s.hero[seat]].levels[s.hero_level[seat] - 1].cast / 6
    return 1.0 - fails


def easier_of_two(foes: list[Forecast]) -> Forecast:
    """C-14: the mean over two dice, of which the one with the better chance is chosen."""
    mean = Forecast(0.0)
    for first in foes:
        for second in foes:
            easier = first if first.chance >= second.chance else second
            mean.chance += easier.chance
            mean.faints += easier.faints
            mean.gold += easier.gold
            mean.goods += easier.goods
            mean.exp += easier.exp
    pairs = len(foes) * len(foes)
    return Forecast(mean.chance / pairs, mean.faints / pairs, mean.gold / pairs, mean.goods / pairs, mean.exp / pairs)


# In a battle


def _go_on(k: Knowledge, s: World, b: Battle, seat: int, option: Option) -> Forecast | None:
    """The fight as it stands after a choice."""
    verb = option[0]
    if verb not in GOES_ON or seat not in (b.first, b.second):
        return None
    if verb == "flee":
        number = k.box.monsters[b.foe].retreat if b.kind == HUNT else s.terms.numbers.retreat_number
        away = Forecast(number / 6)
        away.flight = True
        return away
    if verb not in ("faint", "medic", "revive"):
        return now(k, s, b, seat)
    member = member_in(option)
    was_active = is_active(s, seat, member)
    set_down(s, seat, member, verb == "faint")
    found = now(k, s, b, seat)
    set_down(s, seat, member, not was_active)
    return found


def now(k: Knowledge, s: World, b: Battle, seat: int) -> Forecast:
    """The fight as it stands."""
    win, faints = fight_now(k, s, b, seat)
    if b.kind == PLUNDER:
        return merchant_prize(s, k.box.merchants[b.foe], win)
    if b.kind == HUNT:
        return monster_prize(s, k.box.monsters[b.foe], win, faints)
    if b.kind == DUEL:
        return duel_prize(s, b.second if b.first == seat else b.first, win, faints)
    return band_prize(s, b.band, win, faints)
