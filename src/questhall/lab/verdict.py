"""Luck and mistakes of a match in a sentence."""

from __future__ import annotations

from typing import Final

from questhall.engine import Fork, Match

HARDLY: Final = 0.01  # less than that is not worth a word
NEVER: Final = 3  # times in a hundred, or fewer
MUCH: Final = 0.05  # more than that, sure or not, is not called fair
SOME: Final = 0.25  # of what mistakes cost: if luck that is not sure cost so much, it is named too


def sides_of(match: Fork) -> list[int]:
    """The side of each seat: those of a team share the result."""
    return list(match.state.teams or range(match.state.seats))


class Verdict:
    """What can be said of a seat, by its luck and its mistakes (from 0 to 1) and by how the match ended.

    Luck that is not more than `doubt` counts as none. Points are counted where there is a unit. Where all play
    together the verdict is that of the table, by what the mistakes of `all_seats` cost.
    """

    def __init__(
        self,
        match: Match,
        seat: int,
        luck: float,
        doubt: float,
        mistakes: float,
        scale: float,
        unit: str,
        all_seats: float = 0.0,
    ) -> None:
        assert match.outcome is not None
        self._score = match.outcome.scores[seat]
        self.team = match.seats > 1 and len(set(sides_of(match))) == 1
        self._counts = match.seats == 1 and (bool(unit) or 0 < self._score < 1)  # how much, not whether
        self._own = mistakes
        mistakes = all_seats if self.team else mistakes
        self._luck = luck
        self._lucky = luck > max(doubt, HARDLY)
        self._unlucky = -luck > max(doubt, HARDLY)
        self._mistakes = mistakes
        self._careful = mistakes <= HARDLY
        self._scale = scale
        self._unit = unit

    def sentence(self, who: str) -> str:
        """The review in one sentence, about "you" or a seat's name; of all who play together, without a name."""
        verdict = self._alone(who) if self._counts else self._among_others("the team" if self.team else who)
        words = f"{verdict}: luck {self._signed(self._luck)}, mistakes {self._cost(self._mistakes)}"
        if self.team and who:
            words += f", {'yours' if who == 'you' else f'{who}’s'} {self._cost(self._own)}"
        return f"{words[0].upper()}{words[1:]}."

    def _among_others(self, who: str) -> str:
        if self._score < 0.5:
            return self._lost(who)
        if self._score > 0.5:
            return self._won(who)
        if self._unlucky:
            return f"{who} held out against the dice"
        return f"the dice kept {who} in the match" if self._lucky else "the dice favoured nobody"

    def _lost(self, who: str) -> str:
        if self._unlucky:
            return self._against_the_dice(who)
        if self._careful:
            return f"{who} lost without a mistake that could be found"
        if self._lucky:
            whose = "your" if who == "you" else f"{who}’s"
            return f"the dice were on {whose} side, the choices were not"
        if -self._luck > self._mistakes:
            return f"{who} lost, and whether by dice or by choices cannot be told"
        more = " more than by dice" if -self._luck > SOME * self._mistakes else ""
        return f"{who} lost by choices{more}"

    def _against_the_dice(self, who: str) -> str:
        if self._mistakes > abs(self._luck):
            return f"the dice were against {who}, but mistakes cost more"
        return f"{who} played better than the dice allowed"

    def _won(self, who: str) -> str:
        if self._unlucky:
            return f"{who} won against the dice"
        if not self._lucky:
            by_choices = self._careful and abs(self._luck) <= MUCH
            return f"{who} won by choices, not by dice" if by_choices else f"{who} won with {self._fair_dice}"
        return f"{who} made good use of good dice" if self._careful else f"the dice carried {who}"

    def _alone(self, who: str) -> str:
        if self._unlucky:
            return f"{who} made much of bad dice" if self._careful else self._against_the_dice(who)
        if self._lucky:
            return f"{who} made good use of good dice" if self._careful else "good dice made up for some choices"
        choices = f"{who} made no mistake that could be found" if self._careful else "some costly choices"
        return f"{self._fair_dice}, and {choices}"

    @property
    def _fair_dice(self) -> str:
        """Luck that is not sure, in words."""
        return "fair dice" if abs(self._luck) <= MUCH else "dice that may have been fair"

    def with_average_luck(self, who: str, fair: float) -> str:
        """What the result would have been if the dice had favoured nobody."""
        if self._unit:
            return f"With average luck it would have been about {round(fair * self._scale)} {self._unit}."
        wins = round(100 * fair)
        if self._counts:
            return f"With average luck the result would have been about {wins} %."
        often = f"about {wins} times in 100"
        if not NEVER <= wins <= 100 - NEVER:
            often = "hardly ever" if wins < NEVER else "nearly always"
        return f"With average luck {'the team' if self.team else who} would have won {often}."

    def _cost(self, share: float) -> str:
        """What mistakes cost. One may give back what another lost, so they can come to more than all there is."""
        return f"{self._signed(-share)}{' in all' if share > 1 and not self._unit else ''}"

    def _signed(self, share: float) -> str:
        """A difference with its sign, in points or in percent."""
        number = round(share * self._scale) if self._unit else round(100 * share)
        sign = "−" if number < 0 else "+" if number > 0 else "±"
        return f"{sign}{abs(number)} {self._unit or '%'}"
