"""The odds of a fight as a player may ask for them: from open information, as clans stand, without cards and retreat.

Exact but for what nobody can know: of two dice the easier foe is reckoned with, and hurt soldiers of a group battle as
unhurt or fallen.
"""

from __future__ import annotations

from questhall.engine.decision import Decision
from questhall.engine.game import Odds
from questhall.engine.options import Option
from questhall.games.world_adventure.bot_worth import (
    Knowledge,
    band_chance,
    chance_now,
    duel_chance,
    hunt_chance,
    plunder_chance,
)
from questhall.games.world_adventure.clan import skill_works_at
from questhall.games.world_adventure.scouting import PLAYERS, is_certain, scout_dice
from questhall.games.world_adventure.state import BRIGAND, GOVERNMENT, World
from questhall.games.world_adventure.vocabulary import SCOUTING

FIGHTING = ("engage", "scout", "attack", "place", "stay", "chase")


def has_odds(decision: Decision) -> bool:
    """Whether an option of a decision begins a fight or goes on with one."""
    return any([option[0] in FIGHTING for option in decision.options])


def option_odds(k: Knowledge, s: World, decision: Decision, option: Option) -> Odds | None:
    """The chance to win the fight that an option leads to; None where it leads to none."""
    chance = _chance(k, s, decision, option)
    return None if chance < 0.0 else Odds(chance, chance, chance, 0)


def _chance(k: Knowledge, s: World, decision: Decision, option: Option) -> float:
    seat, verb = decision.seat, option[0]
    if verb == "engage":
        if option[1] == "here":
            return easier_of_two(
                [hunt_chance(k, s, seat, k.box.monsters[card])[0] for card in k.box.monster_at[s.stage - 1]]
            )
        return hunt_chance(k, s, seat, k.box.monsters[k.box.monster_by_name[str(option[1])]])[0]
    if verb == "scout":
        return scout_chance(k, s, seat) * target_chance(k, s, seat, option)
    if verb == "place":
        face = option[1]
        assert isinstance(face, int)
        if decision.ask == "which_merchant":
            return plunder_chance(k, s, seat, k.box.merchant_at[s.stage - 1][face - 1])
        return hunt_chance(k, s, seat, k.box.monsters[k.box.monster_at[s.stage - 1][face - 1]])[0]
    if verb == "attack":
        return attack_chance(k, s, seat, decision.ask)
    if verb in ("stay", "chase") and s.battle is not None:
        return chance_now(k, s, s.battle, seat)
    return -1.0


def scout_chance(k: Knowledge, s: World, seat: int) -> float:
    """C-13, SCOUT-17: the chance that scouting succeeds."""
    if is_certain(s, seat):
        return 1.0
    fails = (1 - s.terms.numbers.scout_number / 6) ** scout_dice(s, seat)
    if skill_works_at(s, seat, SCOUTING):
        fails *= 1 - k.box.heroes[s.hero[seat]].levels[s.hero_level[seat] - 1].cast / 6
    return 1.0 - fails


def target_chance(k: Knowledge, s: World, seat: int, option: Option) -> float:
    """The chance to win against who is scouted."""
    target = option[1]
    if target == "merchant":
        return easier_of_two([plunder_chance(k, s, seat, card) for card in k.box.merchant_at[s.stage - 1]])
    if target == "brigand":
        return band_chance(k, s, seat, BRIGAND)[0]
    if target == "government":
        return band_chance(k, s, seat, GOVERNMENT)[0]
    assert isinstance(target, int)
    return duel_chance(k, s, seat, target - 1)[0]


def attack_chance(k: Knowledge, s: World, seat: int, ask: str) -> float:
    """The chance against who was met."""
    if ask == "attack_merchant":
        return plunder_chance(k, s, seat, s.met)
    if ask == "attack_monster":
        return hunt_chance(k, s, seat, k.box.monsters[s.monster_card[s.facing]])[0]
    target = s.scouted[len(s.scouted) - 1]
    if target >= PLAYERS:
        return duel_chance(k, s, seat, target - PLAYERS)[0]
    return band_chance(k, s, seat, BRIGAND if target == -1 else GOVERNMENT)[0]


def easier_of_two(chances: list[float]) -> float:
    """C-14: the mean over two dice of the better chance."""
    total = 0.0
    for first in chances:
        for second in chances:
            total += max(first, second)
    return total / (len(chances) * len(chances))
