"""The hook for "your turn": tells a web address of the operator's choice that somebody who is away is asked.

What becomes of it (mail, push, a chat room) is the business of whoever listens there.
"""

from __future__ import annotations

import asyncio
import json
import logging
import urllib.request
from typing import final

log = logging.getLogger("questhall.notify")
MOST_WAITING = 1_000
SECONDS = 5


@final
class TurnHook:
    """Posts `{"person", "table"}` as JSON; never delays the table and drops what it cannot deliver."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._waiting: asyncio.Queue[tuple[str, str]] = asyncio.Queue(MOST_WAITING)

    def __call__(self, person: str, table: str) -> None:
        """Queue a notice."""
        if not self._waiting.full():
            self._waiting.put_nowait((person, table))

    async def run(self) -> None:
        """Deliver notices for as long as the server runs."""
        while True:
            person, table = await self._waiting.get()
            try:
                await asyncio.to_thread(self._post, person, table)
            except OSError as error:
                log.warning("the turn hook did not answer: %s", type(error).__name__)

    def _post(self, person: str, table: str) -> None:
        body = json.dumps({"person": person, "table": table}).encode()
        request = urllib.request.Request(self._url, body, {"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=SECONDS):
            pass
