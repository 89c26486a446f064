"""What games show, typed: the parts that are the same for all of them.

Each game has a `shown.py` of its own with its `View`, its `Printed` and its `Events`: the data of each kind of event.
`make types` makes the browser's types from them. These files are never compiled: they must be readable at run time.
"""

from __future__ import annotations

from typing import TypedDict


class Part(TypedDict):
    """A paragraph of the summary, with the clauses to read further."""

    title: str
    text: str
    clauses: list[str]


class Summary(TypedDict):
    """One page: what it is, how one wins, a turn, what to look out for."""

    lead: str
    parts: list[Part]
