"""Dice on the table and the luck that changes them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from questhall.engine.decision import Asking, Decision
from questhall.engine.options import Option
from questhall.games.delve import story
from questhall.games.delve.content import FACES
from questhall.games.delve.state import SEAT, Delve

ROLLS: Final = ("dungeon", "battle", "third", "draft", "trap", "loot", "shame")
BATTLE_ROLLS: Final = ("battle", "third", "draft")  # ITEM-8
FEWER_ROLLS: Final = ("dungeon", "battle", "third", "draft")  # HR-16
PAYMENTS: Final = ("luck", "clover")
CHANGES: Final[dict[tuple[str, str, int, int], Option]] = {
    (pay, roll, face, face + by): (pay, roll, face, face + by)
    for pay in PAYMENTS
    for roll in ROLLS
    for face in range(1, FACES + 1)
    for by in (-1, 1)
    if 1 <= face + by <= FACES
}
# Asked also where there is nothing to choose: else roll would follow roll, and no look-ahead would come to its end.
BETWEEN_ROLLS: Final = ("keep", "third", "trap_luck")
DONE: Final[Option] = ("done",)


def put_down(s: Delve, roll: str, dice: list[int], third: int = 0) -> None:
    """Dice just rolled; together they are one roll (LUCK-14)."""
    s.roll = roll
    s.dice_shown = dice
    s.third = third
    s.luck_on_roll = 0


def choose(s: Delve, ask: str, options_of: Callable[[Delve], list[Option]]) -> Asking:
    """Ask directly after a roll: luck may change the dice first (LUCK-10, LUCK-13)."""
    while True:
        options = options_of(s)
        add_changes(s, options)
        option = yield Decision(SEAT, ask, options, always=ask in BETWEEN_ROLLS)
        if option[0] not in PAYMENTS:
            s.roll = ""
            return option
        change(s, option)


def nothing_else(_: Delve) -> list[Option]:
    """For rolls after which there is nothing to choose but luck."""
    return [DONE]


def add_changes(s: Delve, options: list[Option]) -> None:
    """Every change of a die that luck or a Clover can buy now."""
    for pay in PAYMENTS:
        if pay_bar(s, pay, s.roll):
            continue
        shown = 0
        for face in s.dice_shown:
            if face != shown:
                _add_change(pay, s.roll, face, options)
            shown = face
        if s.third:
            _add_change(pay, "third", s.third, options)


def _add_change(pay: str, roll: str, face: int, options: list[Option]) -> None:
    if face < FACES:
        options.append(CHANGES[pay, roll, face, face + 1])
    if face > 1:
        options.append(CHANGES[pay, roll, face, face - 1])


def pay_bar(s: Delve, pay: str, roll: str) -> str:
    """The clause that forbids changing dice of this roll now, or ""."""
    if not s.roll:
        return "LUCK-10"
    if pay == "luck" and s.luck == 0:
        return "LUCK-9"
    if pay == "clover" and s.kept[clover(s)] == 0:
        return "ITEM-8"
    if pay == "clover" and roll not in BATTLE_ROLLS:
        return "ITEM-8"
    if s.terms.luck_on_fewer and roll not in FEWER_ROLLS:
        return "HR-16"
    return "HR-17" if 0 < s.terms.luck_per_roll <= s.luck_on_roll else ""


def clover(s: Delve) -> int:
    """The number of the item that works in luck windows."""
    for item in s.terms.items:
        if item.effect.kind == "clover":
            return item.index
    return 0


def change(s: Delve, option: Option) -> None:
    """Cross an icon or a Clover and turn one die (LUCK-9, LUCK-12, ITEM-8)."""
    roll, face, new = str(option[1]), int(option[2]), int(option[3])
    if option[0] == "luck":
        s.luck -= 1
        s.luck_spent += 1
    else:
        item = clover(s)
        s.kept[item] -= 1
        s.used[item] += 1
    s.luck_on_roll += 1
    if roll == "third":
        s.third = new
    else:
        s.dice_shown.remove(face)
        s.dice_shown.append(new)
        s.dice_shown.sort(reverse=True)
    story.changed(s, option)


def gain_luck(s: Delve, amount: int, clause: str) -> None:
    """Circle blank icons; what does not fit is lost (LUCK-7)."""
    gained = min(amount, s.terms.numbers.luck_icons - s.luck - s.luck_spent)
    s.luck += gained
    story.luck_gained(s, gained, amount, clause)
