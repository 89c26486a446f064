"""What a bot is."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from questhall.engine.options import Option
from questhall.engine.sight import Sight


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Answers decisions from what the seat may know. Its own dice are never the match's."""

    def choose(self, sight: Sight) -> Option:
        """Pick one of the decision's options."""
        raise NotImplementedError
