"""A whole match over the socket: sits down against a bot and plays at random. Needs httpx and websockets.

questhall serve &
python examples/client.py http://127.0.0.1:8080
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
from typing import Any

import httpx
import websockets


async def play(server: str) -> dict[str, Any]:
    """Play River Duel against an easy bot; returns the outcome."""
    headers = {"X-Questhall": "1"}
    async with httpx.AsyncClient(base_url=server, headers=headers) as lobby:
        (await lobby.post("/api/guest", json={"name": "Example"})).raise_for_status()
        seats = [{"kind": "me"}, {"kind": "bot", "level": "easy"}]
        opened = await lobby.post("/api/tables", json={"game": "river_duel", "seats": seats})
        opened.raise_for_status()
        table = opened.json()["table"]
        cookie = "; ".join(f"{name}={value}" for name, value in lobby.cookies.items())
    address = server.replace("http", "ws", 1) + "/api/live"
    async with websockets.connect(address, additional_headers={"Cookie": cookie}) as socket:
        await socket.send(json.dumps({"type": "watch", "id": 0, "table": table}))
        seen = request = 0
        async for text in socket:
            message = json.loads(text)
            if message["type"] == "refused" and message["code"] != "stale":
                raise SystemExit(f"refused: {message['reason']} {message['clause']}")
            if message["type"] not in ("table", "update"):
                continue
            if message["type"] == "update" and message["after"] != seen:  # a gap: ask for everything again
                await socket.send(json.dumps({"type": "watch", "id": 0, "table": table}))
                continue
            seen = message["seq"]
            for event in message.get("events", []):
                print(f"{event['clause']:12}{event['text']}")
            position = message.get("position") or {}
            if position.get("outcome"):
                return dict(position["outcome"])
            decision = position.get("decision")
            if decision and decision["mine"]:
                choices = [number for number, each in enumerate(decision["options"]) if each["option"] != "concede"]
                request += 1
                chosen = {"decision": decision["number"], "option": random.choice(choices)}
                await socket.send(json.dumps({"type": "play", "id": request, "table": table, **chosen}))
    raise SystemExit("the connection broke before the match was over")


if __name__ == "__main__":
    print(asyncio.run(play(sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8080")))
