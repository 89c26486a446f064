"""People who come to a hall over real sockets, each from an address of their own, and the hall they come to."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import httpx
from websockets.asyncio.client import ClientConnection, connect

START_SECONDS: Final = 60.0
BODY: Final = {"X-Questhall": "1", "Content-Type": "application/json"}


class CutOff(Exception):
    """An honest player was refused or lost the connection."""


class Person:
    """Somebody with an address and a cookie of their own."""

    def __init__(self, port: int, address: str, name: str) -> None:
        self.port = port
        self.address = address
        self.name = name
        self.cookie = ""
        # The server hangs up after five seconds of silence: who then asks over the same connection gets no answer.
        limits = httpx.Limits(keepalive_expiry=2)
        # Without TLS nothing is to be verified, and to read whom one could trust takes 24 ms a person.
        transport = httpx.AsyncHTTPTransport(local_address=address, limits=limits, verify=False)
        self.http = httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{port}", headers=BODY, timeout=60, transport=transport
        )

    async def come_in(self) -> None:
        """Become a guest."""
        await self.post("/api/guest", {"name": self.name})
        self.cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    async def post(self, path: str, body: object) -> Any:
        """What the lobby answers to a good request."""
        answer = await self.http.post(path, content=json.dumps(body))
        if answer.status_code >= 400:
            raise CutOff(f"{path}: {answer.status_code} {answer.text[:200]}")
        return answer.json() if answer.content else None

    async def live(self) -> ClientConnection:
        """A live connection."""
        return await connect(
            f"ws://127.0.0.1:{self.port}/api/live",
            additional_headers={"Cookie": self.cookie},
            local_addr=(self.address, 0),
            proxy=None,
            ping_interval=None,
            compression=None,
        )


def lively(decision: dict[str, Any], chance: random.Random) -> int:
    """An option that keeps the match going, if there is one."""
    options = [each["option"] for each in decision["options"]]
    lively = [number for number, option in enumerate(options) if option not in ("concede", "end", "heal")]
    return chance.choice(lively or range(len(options)))


# The hall


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def start(data: Path, port: int) -> subprocess.Popen[bytes]:
    """The server as an owner would start it, with no proxy in front."""
    command = [sys.executable, "-m", "questhall", "serve", "--port", str(port), "--data", str(data)]
    return subprocess.Popen([*command, "--log-level", "warning"], stdin=subprocess.DEVNULL)


async def until_ready(port: int) -> None:
    """Wait for the server."""
    async with httpx.AsyncClient() as client, asyncio.timeout(START_SECONDS):
        while True:
            with contextlib.suppress(httpx.HTTPError):
                if (await client.get(f"http://127.0.0.1:{port}/health/ready")).is_success:
                    return
            await asyncio.sleep(0.1)


async def figures(port: int, begin: str) -> dict[str, float]:
    """The server's own figures whose names begin so; the rest of each name with its value."""
    async with httpx.AsyncClient() as client:
        text = (await client.get(f"http://127.0.0.1:{port}/metrics")).text
    found = [line.rpartition(" ") for line in text.splitlines() if line.startswith(begin)]
    return {name.removeprefix(begin): float(value) for name, _, value in found}
