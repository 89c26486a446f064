"""The hook for "your turn": delivers to a real listener, and a deaf one harms nobody."""

from __future__ import annotations

import asyncio
import json
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

from questhall.server.notify import MOST_WAITING, TurnHook


def test_a_notice_arrives_as_json() -> None:
    received: list[Any] = []

    class Listener(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            received.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
            self.send_response(204)
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002  the parent's name
            """Say nothing."""

    with HTTPServer(("127.0.0.1", 0), Listener) as listener:
        thread = threading.Thread(target=listener.serve_forever)
        thread.start()
        asyncio.run(deliver(f"http://127.0.0.1:{listener.server_port}/turn", received))
        listener.shutdown()
        thread.join()
    assert received == [{"person": "you", "table": "t1"}]


async def deliver(url: str, received: list[Any]) -> None:
    hook = TurnHook(url)
    task = asyncio.create_task(hook.run())
    hook("you", "t1")
    for _ in range(500):
        if received:
            break
        await asyncio.sleep(0.01)
    task.cancel()


def test_a_deaf_listener_delays_nobody_and_the_queue_is_bounded() -> None:
    async def run() -> None:
        hook = TurnHook("http://127.0.0.1:9/")
        task = asyncio.create_task(hook.run())
        for number in range(2 * MOST_WAITING):
            hook("you", str(number))
        await asyncio.sleep(0.1)
        assert not task.done()
        task.cancel()

    asyncio.run(run())
