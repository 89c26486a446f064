"""The porter: takes in who knocks, a few at a time, and turns away at the door who is one too many.

An event loop takes in all that knock in one turn, and makes a connection of each before anybody can say no. Thousands
at once then keep every player waiting.
"""

from __future__ import annotations

import asyncio
import errno
import logging
import socket
from typing import Any, Final

import uvicorn

from questhall.server.door import Door, answer, door_for
from questhall.server.limits import countable

log = logging.getLogger("questhall.porter")

AT_ONCE: Final = 8  # connections in one turn of the loop; the others wait in the system's queue
PAUSE_SECONDS: Final = 0.5  # when the system has no room for another connection
NO_ROOM: Final = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)


class Porter(uvicorn.Server):
    """Uvicorn, but for the way in."""

    def __init__(self, config: uvicorn.Config, door: Door) -> None:
        config.http = door_for(door)
        super().__init__(config)
        self._door = door
        self._listening: list[socket.socket] = []
        self._entering: set[asyncio.Task[None]] = set()

    @property
    def port(self) -> int:
        """Where it listens."""
        port: int = self._listening[0].getsockname()[1]
        return port

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen."""
        self._listening = await _listen(self.config.host, self.config.port, self.config.backlog)
        await super().startup([])
        loop = asyncio.get_running_loop()
        for listener in self._listening:
            loop.add_reader(listener, self._let_in, listener)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let nobody in any more, then stop."""
        loop = asyncio.get_running_loop()
        for listener in self._listening:
            loop.remove_reader(listener)
            listener.close()
        await super().shutdown([])

    def _let_in(self, listener: socket.socket) -> None:
        """Some of those who knock."""
        for _ in range(AT_ONCE):
            try:
                line, client = listener.accept()
            except OSError as error:
                if error.errno in NO_ROOM:
                    self._pause(listener, error)
                return
            line.setblocking(False)
            limit = self._door.bars(countable(client[0]))
            if limit:
                self._turn_away(line, limit)
            else:
                entering = asyncio.get_running_loop().create_task(self._enter(line))
                self._entering.add(entering)
                entering.add_done_callback(self._entering.discard)

    def _turn_away(self, line: socket.socket, limit: str) -> None:
        """Say why; whoever does not take even that in one piece hears nothing."""
        self._door.refuse(limit)
        try:
            line.send(answer(limit))
        except OSError:
            pass
        finally:
            line.close()

    async def _enter(self, line: socket.socket) -> None:
        try:
            line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            await asyncio.get_running_loop().connect_accepted_socket(self._doorway, line)
        except OSError:  # gone already
            line.close()

    def _doorway(self) -> asyncio.Protocol:
        http: Any = self.config.http_protocol_class
        doorway: asyncio.Protocol = http(
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )
        return doorway

    def _pause(self, listener: socket.socket, error: OSError) -> None:
        """Who knocks would knock on at once: try again when some may have gone."""
        log.error("no room for a connection: %s", error.strerror)
        loop = asyncio.get_running_loop()
        loop.remove_reader(listener)
        loop.call_later(PAUSE_SECONDS, self._listen_again, listener)

    def _listen_again(self, listener: socket.socket) -> None:
        if listener.fileno() >= 0:
            asyncio.get_running_loop().add_reader(listener, self._let_in, listener)


async def _listen(host: str, port: int, backlog: int) -> list[socket.socket]:
    """A socket for each address of that name."""
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    listening = []
    for family, kind, protocol, _, address in dict.fromkeys(found):
        listener = socket.socket(family, kind, protocol)
        listener.setblocking(False)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        listener.bind(address)
        listener.listen(backlog)
        listening.append(listener)
    return listening
