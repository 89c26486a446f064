"""What the dice of a battle turn come to."""

from __future__ import annotations

from typing import Final, final

from questhall.games.delve.content import FEAR, STUN, Blow, Effect, Equipment
from questhall.games.delve.state import Battle, Delve

NO_EFFECT: Final = Effect("", 0)


@final
class Exchange:
    """What the dice of a turn come to, before anything is dealt (BATTLE-16 to BATTLE-20)."""

    def __init__(self, s: Delve, fight: Battle, kept: int, other: int, third: int) -> None:
        terms, stats = s.terms, s.stats
        self.kept = kept
        self.other = other
        self.blow: Blow = fight.enemy.blow(fight.level, other)
        self.stunned = s.ailments[STUN] > 0 and (kept + other) % 2 == 1  # AIL-5, BATTLE-28
        self.value = max(terms.fear_floor, kept - s.ailments[FEAR])  # AIL-4
        action = terms.actions[self.value]
        self.effect = _called(fight.equipment, kept if terms.parity_of_action else third)
        if self.stunned:  # EQUIP-8
            self.effect = NO_EFFECT
        kind, amount = self.effect.kind, self.effect.amount
        self.first = action.first and not self.stunned
        self.attack = 0
        self.defence = stats.defence + s.armed_def  # AIL-6
        if not self.stunned:
            self.attack = action.attack + stats.attack + s.perm_atk + s.armed_atk
            self.attack += amount if kind in ("atk", "dodge", "parry", "absorb") else 0
            self.attack *= 2 if kind == "critical" else 1
            self.defence += action.defence + (amount if kind == "def" else 0)
        self.dealt = max(0, self.attack - self.blow.guard)
        self.taken = _taken(self.blow.value, self.defence, kind, terms.parry_before_def)
        self.struck = kind != "dodge"  # whether the enemy's attack lands
        self.absorbed = 0
        if kind == "absorb":
            self.absorbed = self.dealt if terms.absorb_total else min(self.dealt, amount)
        self.reflected = 0
        if kind == "reflect":
            self.reflected = min(amount, self.taken if terms.reflect_damage else self.blow.value)


def _called(piece: Equipment | None, die: int) -> Effect:
    """EQUIP-4: the effect that a die calls."""
    if piece is None:
        return NO_EFFECT
    return piece.odd if die % 2 else piece.even


def _taken(value: int, defence: int, kind: str, parry_before_def: bool) -> int:
    """BATTLE-20, GEN-5, ABIL-2 to ABIL-4."""
    if kind == "dodge":
        return 0
    if kind == "parry" and parry_before_def:
        return max(0, value // 2 - defence)
    damage = max(0, value - defence)
    return damage // 2 if kind == "parry" else damage
