"""Limits: from where somebody may call, and how often."""

from __future__ import annotations

import ipaddress
import math
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Collection, Mapping
from functools import lru_cache
from itertools import islice
from typing import Any, Final, final
from urllib.parse import urlsplit

from questhall.engine import QuesthallError
from questhall.server.buckets import Allowance, Bucket

MOST_BUCKETS: Final = 20_000  # of one kind
MOST_CONNECTIONS = 500  # open live connections from one address: a school, but no flood
MOST_SEEN: Final = 20_000  # people of whom it is known from where they came last


# Generous for play, strict for what costs much or invites guessing. Many people may share one address.
ALLOWANCES: Final[dict[str, Allowance]] = {
    "address": Allowance(600, 60),
    "person": Allowance(200, 20),
    "guest": Allowance(30, 1 / 20),
    "account": Allowance(10, 1 / 60),
    "login from address": Allowance(10, 1 / 20),
    "login to account": Allowance(10, 1 / 30),
    "open by person": Allowance(20, 1 / 10),
    "open from address": Allowance(100, 1 / 2),
    "public by person": Allowance(10, 1 / 120),  # tables that others find in the list
    "public from address": Allowance(30, 1 / 60),
    "chat": Allowance(10, 1 / 2),  # of one person, at all tables together
    "connect": Allowance(100, 5),
    "replay": Allowance(200, 10),
    "record": Allowance(20, 1 / 2),
    "review": Allowance(10, 1 / 30),
    "why": Allowance(30, 1 / 2),
    "bots alone": Allowance(400, 40),  # moves at tables where nobody but bots plays, of one address
}


class TooFast(QuesthallError):
    """Somebody asks too often; carries the seconds to wait."""

    def __init__(self, wait: float) -> None:
        self.wait = max(1, math.ceil(wait))
        seconds = "a second" if self.wait == 1 else f"{self.wait} seconds"
        super().__init__(f"That was too often. Try again in {seconds}.")


@final
class Limits:
    """Buckets of several kinds by whatever they count: an address, a person, a login."""

    def __init__(
        self,
        allowances: Mapping[str, Allowance] = ALLOWANCES,
        scale: float = 1,
        most: int = MOST_BUCKETS,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """`scale` allows so many times as much of everything: for a school behind one address, or a load test."""
        self._allowances = {kind: Allowance(a.burst * scale, a.per_second * scale) for kind, a in allowances.items()}
        self.most_connections = scale * MOST_CONNECTIONS
        self.refused: Counter[str] = Counter()  # by the name of the limit, this class's and others'
        self.whereabouts = Whereabouts()
        self._most = most
        self._clock = clock
        # A room for each kind: a flood of one kind cannot push out, and so refill, the buckets of another.
        self._buckets: dict[str, OrderedDict[str, Bucket]] = {kind: OrderedDict() for kind in allowances}

    def take(self, kind: str, key: str) -> None:
        """Count a request, or raise TooFast."""
        allowance, buckets = self._allowances[kind], self._buckets[kind]
        now = self._clock()
        bucket = buckets.get(key)
        if bucket is None:
            _forget_full(buckets, allowance, now)
            bucket = buckets[key] = Bucket(allowance, now)
            if len(buckets) > self._most:
                buckets.popitem(last=False)  # the one that has been quiet longest
        buckets.move_to_end(key)
        wait = bucket.take(allowance, now)
        if wait:
            self.refused[kind] += 1
            raise TooFast(wait)

    def wait_for_bots(self, host: str) -> float:
        """How many seconds a table at which only bots play waits before its next move.

        A match that the hall itself lets a bot play has no host, and does not wait.
        """
        try:
            if host:
                self.take("bots alone", self.whereabouts.of(host) or host)
        except TooFast as error:
            return error.wait
        return 0.0

    def give_back(self, kind: str, key: str) -> None:
        """Count a request no longer: only failures were meant."""
        bucket = self._buckets[kind].get(key)
        if bucket is not None:
            bucket.tokens = min(self._allowances[kind].burst, bucket.tokens + 1)

    @property
    def buckets(self) -> int:
        """How many buckets are kept."""
        return sum(len(buckets) for buckets in self._buckets.values())


@final
class Whereabouts:
    """From where people came last. Guests cost nothing, addresses do; kept in memory only, and never stored."""

    def __init__(self, most: int = MOST_SEEN) -> None:
        self._most = most
        self._seen: OrderedDict[str, str] = OrderedDict()  # addresses by person, who was here last comes last

    def note(self, person: str, address: str) -> None:
        """Somebody is here."""
        self._seen[person] = address
        self._seen.move_to_end(person)
        if len(self._seen) > self._most:
            self._seen.popitem(last=False)

    def of(self, person: str) -> str:
        """The address of a person, "" if it is not known."""
        return self._seen.get(person, "")


def _forget_full(buckets: OrderedDict[str, Bucket], allowance: Allowance, now: float) -> None:
    """Let go of up to two that have been quiet longest and are full again: they say no more than none would.

    Kept, each would hold on to the memory around it: a hall grew by a fifth in twenty minutes of visitors.
    """
    for key in list(islice(buckets, 2)):
        bucket = buckets[key]
        bucket.fill(allowance, now)
        if bucket.tokens < allowance.burst:
            return
        del buckets[key]


def client_address(scope: Mapping[str, Any], trusted_proxy: bool) -> str:
    """Who is calling, for counting: the peer, or behind our own proxy the last hop that it names."""
    peer = scope.get("client")
    address = str(peer[0]) if peer else "local"
    if trusted_proxy:
        named = [value for name, value in scope["headers"] if name == b"x-forwarded-for"]
        if named:
            address = named[-1].decode("latin-1").rpartition(",")[2].strip()
    return countable(address)


def is_loopback(scope: Mapping[str, Any]) -> bool:
    """Whether the peer is a program on this machine."""
    try:
        peer = ipaddress.ip_address(scope["client"][0])
    except (KeyError, TypeError, ValueError):
        return False
    mapped = peer.ipv4_mapped if isinstance(peer, ipaddress.IPv6Address) else None
    return (mapped or peer).is_loopback


@lru_cache(1024)
def countable(address: str) -> str:
    """One key for all that one household can call from: an IPv4 address, or the first half of an IPv6 address."""
    try:
        known = ipaddress.ip_address(address.strip("[]"))
    except ValueError:
        return "local"
    if isinstance(known, ipaddress.IPv4Address):
        return str(known)
    if known.ipv4_mapped is not None:
        return str(known.ipv4_mapped)
    return str(ipaddress.IPv6Network((int(known) >> 64 << 64, 64)))


def origin_allowed(headers: Mapping[str, str], allowed_origins: Collection[str] = ()) -> bool:
    """Whether a request comes from our own pages, or from a program that is no browser and so has no cookies to abuse.

    Without `allowed_origins` a page is ours if it comes from the host that is asked.
    """
    origin, site = headers.get("origin"), headers.get("sec-fetch-site", "none")
    if origin is not None and origin in allowed_origins:
        return True
    if origin is not None and (allowed_origins or not _same_host(origin, headers.get("host", ""))):
        return False
    return site in ("same-origin", "none")


def _same_host(origin: str, host: str) -> bool:
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and bool(host) and parts.netloc.lower() == host.lower()
