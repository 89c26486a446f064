"""How questions are put whose options tell something of a hand."""

from __future__ import annotations

from questhall.engine.decision import Asking, Decision
from questhall.engine.options import Option
from questhall.games.adventure_party.state import Party


def ask(s: Party, seat: int, question: str, options: list[Option]) -> Asking:
    """GEN-23: a decision with one option is not asked. Others may notice that, so it counts as something shown."""
    decision = Decision(seat, question, options)
    if decision.forced:
        s.reveal()
        return options[0]
    return (yield decision)
