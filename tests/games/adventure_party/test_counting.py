"""Counting is what the rule book's formula says, whatever is converted; against every choice there is."""

from __future__ import annotations

from itertools import product

from questhall.engine.dice import FastDice
from questhall.games.adventure_party.content import Prize, Quest, Trial
from questhall.games.adventure_party.counting import conditions, verdict, wounds_left
from questhall.games.adventure_party.game import GAME
from questhall.games.adventure_party.state import ON_QUEST, Attempt, Party
from questhall.games.adventure_party.terms import BITS, Terms

NOTHING = Prize(0, 0, 0, 0, False)
Damage = tuple[int, ...]


def by_the_formula(trial: Trial, damage: Damage, runes: int, hp: int, immune: list[bool]) -> bool:
    """EVAL-13."""
    left = [0 if immune[at] else count for at, count in enumerate(damage)]
    enough = all(count >= trial.needs[at] for at, count in enumerate(left)) and runes >= trial.needs[4]
    return enough and sum(left) - sum(trial.needs[:3]) >= hp


def converted(damage: Damage, most: int) -> set[Damage]:
    """Every way in which up to so many symbols count as another type (EVAL-1)."""
    found = {damage}
    for _ in range(most):
        for now in sorted(found):
            for source, target in product(range(3), repeat=2):
                if now[source] and source != target:
                    changed = list(now)
                    changed[source] -= 1
                    changed[target] += 1
                    found.add(tuple(changed))
    return found


def test_no_choice_of_converted_symbols_is_better() -> None:
    """EVAL-1, EVAL-3 to EVAL-8, EVAL-13: the verdict is that of the best choice, and the checklist agrees."""
    terms = Terms(GAME._box, GAME._tables, 2, GAME.settle_house_rules(2, {}))  # its own: the quest in it is changed
    s = Party(2, terms)
    dice = FastDice(5)
    met = 0
    for _ in range(6000):
        needs = [dice.below(3), dice.below(3), dice.below(3), 0, dice.below(2)]
        immune = [needs[at] == 0 and dice.below(3) == 0 for at in range(3)] + [False, False]
        trial = Trial(needs, dice.below(5), immune, 0, 0)
        damage, runes = (dice.below(5), dice.below(5), dice.below(5)), dice.below(3)
        a = Attempt()
        a.kind, a.card = ON_QUEST, 0
        a.convert, a.lower_hp, a.no_immunity = dice.below(4), dice.below(3), dice.below(4) == 0
        if all(immune[:3]) and not a.no_immunity:
            continue  # no card is like that (EVAL-7)
        total = sum(count << (at * BITS) for at, count in enumerate((*damage, 0, runes)))
        s.terms.quests = [Quest(0, "X01", "A quest", 0, 1, 0, trial, NOTHING, NOTHING, 0)]
        hp = max(0, trial.hp - a.lower_hp)
        active = [False] * 5 if a.no_immunity else immune
        best = any(by_the_formula(trial, way, runes, hp, active) for way in converted(damage, a.convert))
        assert verdict(s, a, total).met is best
        assert all(have == need for _, need, have in conditions(s, a, total)) is best
        met += best
    assert 1000 < met < 5000


def test_wounds_are_blocked_for_the_best() -> None:
    """WOUND-3, WOUND-4: no order of softening, preventing and shields leaves fewer wounds, or fewer deadly ones."""
    for light, deadly, shields, soften, block in product(range(5), range(4), range(5), range(3), range(3)):
        a = Attempt()
        a.light, a.deadly, a.soften, a.block_light = light, deadly, soften, block
        left = wounds_left(a, shields)
        for softened, on_deadly in product(range(min(soften, deadly) + 1), range(shields + 1)):
            heavy = max(0, deadly - softened - on_deadly)
            slight = max(0, light + softened - block - (shields - on_deadly))
            assert left[1] <= heavy or left[0] + left[1] < heavy + slight
            assert left[0] + left[1] <= heavy + slight
