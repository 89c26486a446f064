"""Opening the lobby: a free port, and a browser once the server answers."""

from __future__ import annotations

import os
import socket
import sys
import threading
import time
import urllib.request
import webbrowser
from typing import Final

WAIT_SECONDS: Final = 60.0
WELCOME: Final = """\
Questhall is at {address}
{what} Ctrl-C ends it; your matches are kept."""


def free_port(host: str, wanted: int) -> int:
    """The wanted port, or any free one if somebody else listens there."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for port in (wanted, 0):
        with socket.socket(family, socket.SOCK_STREAM) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((host, port))
            except OSError:
                continue
            return int(probe.getsockname()[1])
    return wanted  # the server itself will say what is wrong with the address


def open_when_ready(address: str) -> None:
    """Wait, beside the server, until it answers; then show the lobby."""
    threading.Thread(target=_open, args=(address,), daemon=True).start()


def _open(address: str) -> None:
    until = time.monotonic() + WAIT_SECONDS
    while time.monotonic() < until:
        if _answers(address):
            opened = can_show() and webbrowser.open(address)
            what = "Your browser opens it." if opened else "Open that address in your browser."
            print(WELCOME.format(address=address, what=what), flush=True)
            return
        time.sleep(0.05)


def _answers(address: str) -> bool:
    straight = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with straight.open(f"{address}health/live", timeout=2) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


def can_show() -> bool:
    """Whether a browser with windows can be expected; one in the terminal would fight with the server for it."""
    if sys.platform in ("darwin", "win32") or os.environ.get("BROWSER"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
