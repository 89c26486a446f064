"""A connection that is dead though nobody said so: it is told, nothing is lost, and so is that it is back."""

from __future__ import annotations

import os
import re
import select
import signal
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final

from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.house import House
from tests.browser.people import HOT_SEAT, SLOW, Person, play_now

SILENT: Final = "The hall does not answer; your table is kept."
LOST: Final = "The connection is lost; your table is kept."
BACK: Final = "The connection is back; nothing is lost."
NOT_ARRIVED: Final = "What you chose did not reach the table"


@contextmanager
def frozen(house: House) -> Iterator[None]:
    """The server stands still: its sockets are open, and nobody answers."""
    assert house.process is not None
    os.kill(house.process.pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(house.process.pid, signal.SIGCONT)


class Road:
    """A way to the server that can swallow all that goes over it, without a word to either side."""

    def __init__(self, port: int) -> None:
        self._to = port
        self._open = threading.Event()
        self._open.set()
        self._ends: list[socket.socket] = []
        self._ear = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._ear.getsockname()[1]
        threading.Thread(target=self._serve, daemon=True).start()

    def _serve(self) -> None:
        while True:
            try:
                near, _ = self._ear.accept()
            except OSError:
                return
            try:
                far = socket.create_connection(("127.0.0.1", self._to))
            except OSError:  # the server is gone
                near.close()
                continue
            self._ends += [near, far]
            threading.Thread(target=self._carry, args=(near, far), daemon=True).start()

    def _carry(self, near: socket.socket, far: socket.socket) -> None:
        other = {near: far, far: near}
        swallowed = False
        try:
            while True:
                for end in select.select([near, far], [], [])[0]:
                    data = end.recv(65_536)
                    if not data:
                        return
                    swallowed = swallowed or not self._open.is_set()
                    if not swallowed:  # what has lost a piece is lost for good
                        other[end].sendall(data)
        except OSError:
            return
        finally:
            near.close()
            far.close()

    def block(self) -> None:
        """Swallow everything from now on."""
        self._open.clear()

    def clear(self) -> None:
        """Let new connections through again; those that lost something stay dead."""
        self._open.set()

    def close(self) -> None:
        """Tear it down; each end is closed by the thread that reads it, which would stumble over a closed one."""
        self._ear.close()
        for end in self._ends:
            with suppress(OSError):  # closed already
                end.shutdown(socket.SHUT_RDWR)


def at_table(me: Person) -> None:
    """A match at one screen, under way."""
    me.go(f"/table/{me.open_table(HOT_SEAT)}")
    me.my_turn()


def test_a_frozen_server_is_told_and_the_move_made_meanwhile_is_carried_out(own_house: House, arrive: Arrive) -> None:
    me = arrive("Mia")
    at_table(me)
    word = me.page.get_by_role("status")
    with frozen(own_house):
        expect(word.filter(has_text=SILENT)).to_be_visible(timeout=SLOW)
        me.option("Walk to the mountain c2").click()
    expect(word.filter(has_text=BACK)).to_be_visible(timeout=SLOW)
    me.until_moves(1)
    assert me.moves() == 1


def test_who_chooses_on_a_dead_road_is_told_what_became_of_it(own_house: House, arrive: Arrive) -> None:
    me = arrive("Mia")
    me.expect_faults("WebSocket", "ERR_")
    road = Road(own_house.port)
    me.url = f"http://127.0.0.1:{road.port}"
    me.introduce("Mia")
    at_table(me)
    table = me.table
    road.block()
    word = me.page.get_by_role("status")
    expect(word.filter(has_text=SILENT)).to_be_visible(timeout=SLOW)
    me.option("Walk to the mountain c2").click()
    expect(word.filter(has_text=LOST)).to_be_visible(timeout=SLOW)
    expect(me.page.get_by_text("it comes back by itself")).to_be_visible()
    again = me.page.get_by_role("button", name="Try now")
    expect(again).to_be_visible()
    road.clear()
    again.evaluate_all("found => found.forEach(one => one.click())")  # it may have come back by itself just now
    expect(word.filter(has_text=BACK)).to_be_visible(timeout=SLOW)
    expect(me.page.get_by_text(NOT_ARRIVED)).to_be_visible()
    me.choose("Walk to the mountain c2")
    expect(me.page.get_by_text(NOT_ARRIVED)).to_be_hidden()
    assert me.shown(table)["position"]["moves"] == 1
    road.close()


def test_a_device_without_network_is_told_at_once(arrive: Arrive) -> None:
    me = arrive("Mia")
    at_table(me)
    me.page.evaluate("dispatchEvent(new Event('offline'))")
    expect(me.page.get_by_role("status").filter(has_text=re.compile(SILENT))).to_be_visible()
    me.page.evaluate("dispatchEvent(new Event('online'))")
    expect(me.page.get_by_role("status").filter(has_text=BACK)).to_be_visible(timeout=SLOW)


def test_a_frozen_server_is_told_in_the_lobby_too_and_what_was_asked_for_is_done(
    own_house: House, arrive: Arrive
) -> None:
    me = arrive("Mia")
    me.go("/")
    play = play_now(me.page)
    expect(play).to_be_visible(timeout=SLOW)
    word = me.page.get_by_role("status").filter(has_text="The hall does not answer.")
    with frozen(own_house):
        play.click()
        expect(word).to_be_visible(timeout=SLOW)
    me.page.wait_for_url(re.compile(r"/table/\w+$"))
    expect(word).to_be_hidden()
