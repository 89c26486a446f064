"""Limits: buckets, addresses and origins, alone and on a real server."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from questhall.server.app import Settings
from questhall.server.buckets import Allowance, Bucket
from questhall.server.limits import ALLOWANCES, Limits, TooFast, client_address, origin_allowed
from questhall.server.people import MOST_WAITING_FROM
from tests.server.serving import served


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def few(burst: float = 3, per_second: float = 0.5, **options: Any) -> tuple[Limits, Clock]:
    clock = Clock()
    return Limits({"a": Allowance(burst, per_second), "b": Allowance(burst, per_second)}, clock=clock, **options), clock


def spend(limits: Limits, kind: str, key: str, times: int) -> None:
    for _ in range(times):
        limits.take(kind, key)


# Buckets


def test_a_burst_passes_and_the_next_one_waits() -> None:
    limits, _ = few()
    spend(limits, "a", "x", 3)
    with pytest.raises(TooFast, match="Try again in 2 seconds") as refused:
        limits.take("a", "x")
    assert refused.value.wait == 2


def test_a_refused_request_costs_nothing_and_time_heals() -> None:
    limits, clock = few()
    spend(limits, "a", "x", 3)
    for _ in range(10):
        with pytest.raises(TooFast):
            limits.take("a", "x")
    clock.now = 2.0
    limits.take("a", "x")
    with pytest.raises(TooFast):
        limits.take("a", "x")


def test_a_bucket_never_holds_more_than_its_burst() -> None:
    limits, clock = few()
    spend(limits, "a", "x", 1)
    clock.now = 1e6
    spend(limits, "a", "x", 3)
    with pytest.raises(TooFast):
        limits.take("a", "x")


def test_keys_and_kinds_do_not_share() -> None:
    limits, _ = few()
    spend(limits, "a", "x", 3)
    spend(limits, "a", "y", 3)
    spend(limits, "b", "x", 3)


def test_memory_is_bounded_and_the_quiet_go_first() -> None:
    limits, _ = few(most=10)
    spend(limits, "a", "busy", 2)
    for number in range(100):
        limits.take("a", f"other {number}")
        if number == 5:
            limits.take("a", "busy")
            with pytest.raises(TooFast):
                limits.take("a", "busy")
        elif number > 5 and number % 5 == 0:
            with pytest.raises(TooFast):
                limits.take("a", "busy")  # it is in use, so it has not been forgotten
    assert limits.buckets == 10


def test_who_has_been_quiet_until_the_bucket_is_full_is_forgotten() -> None:
    """A hall that has seen a million visitors keeps nothing of them."""
    limits, clock = few()
    for number in range(1_000):
        clock.now += 1.0
        limits.take("a", f"visitor {number}")
    assert limits.buckets <= 3  # a token takes two seconds


def test_who_has_used_up_the_burst_is_not_forgotten_for_being_quiet() -> None:
    limits, clock = few()
    spend(limits, "a", "x", 3)
    clock.now = 1.0
    for number in range(10):
        limits.take("a", f"other {number}")
    with pytest.raises(TooFast):
        limits.take("a", "x")


def test_a_flood_of_one_kind_does_not_refill_another() -> None:
    limits, _ = few(most=10)
    spend(limits, "b", "guesser", 3)
    for number in range(100):
        limits.take("a", str(number))
    with pytest.raises(TooFast):
        limits.take("b", "guesser")


def test_scale_allows_more_of_everything() -> None:
    limits, _ = few(scale=10)
    spend(limits, "a", "x", 30)
    with pytest.raises(TooFast):
        limits.take("a", "x")


@given(st.lists(st.floats(0, 10), max_size=60))
def test_no_more_than_burst_and_rate_ever_pass(pauses: list[float]) -> None:
    allowance, now, passed = Allowance(5, 0.5), 0.0, 0
    bucket = Bucket(allowance, now)
    for pause in pauses:
        now += pause
        passed += bucket.take(allowance, now) == 0
    assert passed <= 5 + 0.5 * now + 1e-6


def test_guessing_is_stricter_than_playing() -> None:
    assert ALLOWANCES["login to account"].burst <= 10
    assert ALLOWANCES["login from address"].per_second < ALLOWANCES["person"].per_second / 100


# Addresses


def asked_from(peer: str | None, *forwarded: str) -> dict[str, Any]:
    headers = [(b"x-forwarded-for", value.encode()) for value in forwarded]
    return {"client": None if peer is None else (peer, 1234), "headers": headers}


@pytest.mark.parametrize(
    ("scope", "trusted", "address"),
    [
        (asked_from("10.0.0.1"), False, "10.0.0.1"),
        (asked_from("10.0.0.1", "8.8.8.8"), False, "10.0.0.1"),
        (asked_from("10.0.0.1", "8.8.8.8"), True, "8.8.8.8"),
        (asked_from("10.0.0.1", "1.1.1.1, 8.8.8.8"), True, "8.8.8.8"),
        (asked_from("10.0.0.1", "1.1.1.1", "8.8.8.8"), True, "8.8.8.8"),
        (asked_from("10.0.0.1"), True, "10.0.0.1"),
        (asked_from("2001:db8:1:2:3:4:5:6"), False, "2001:db8:1:2::/64"),
        (asked_from("::ffff:9.9.9.9"), False, "9.9.9.9"),
        (asked_from("10.0.0.1", "rubbish"), True, "local"),
        (asked_from(None), False, "local"),
    ],
)
def test_the_address_that_counts(scope: dict[str, Any], trusted: bool, address: str) -> None:
    assert client_address(scope, trusted) == address


# Origins

HOST = {"host": "play.example:8000"}
OURS = "http://play.example:8000"


@pytest.mark.parametrize(
    ("headers", "allowed", "fits"),
    [
        ({}, (), True),  # a program, not a browser
        ({"origin": OURS}, (), True),
        ({"origin": "https://play.example:8000"}, (), True),  # TLS ends at the proxy
        ({"origin": "http://PLAY.example:8000"}, (), True),
        ({"origin": "http://play.example"}, (), False),
        ({"origin": "http://evil.example"}, (), False),
        ({"origin": "http://play.example:8000.evil.example"}, (), False),
        ({"origin": "http://play.example:8000@evil.example"}, (), False),
        ({"origin": "null"}, (), False),
        ({"origin": ""}, (), False),
        ({"origin": "http://["}, (), False),
        ({"origin": "file://play.example:8000"}, (), False),
        ({"sec-fetch-site": "same-origin"}, (), True),
        ({"sec-fetch-site": "none"}, (), True),
        ({"sec-fetch-site": "same-site"}, (), False),
        ({"sec-fetch-site": "cross-site"}, (), False),
        ({"origin": OURS, "sec-fetch-site": "cross-site"}, (), False),
        ({"origin": "https://a.example"}, ("https://a.example",), True),
        ({"origin": "https://a.example", "sec-fetch-site": "cross-site"}, ("https://a.example",), True),
        ({"origin": OURS}, ("https://a.example",), False),  # the host's name may be forged, the list may not
        ({"origin": "http://a.example"}, ("https://a.example",), False),
    ],
)
def test_which_pages_may_ask(headers: dict[str, str], allowed: tuple[str, ...], fits: bool) -> None:
    assert origin_allowed({**HOST, **headers}, allowed) is fits


def test_a_host_without_a_name_is_nobodys() -> None:
    assert not origin_allowed({"origin": "http://"})


# On a real server


def narrow(**kinds: Allowance) -> Limits:
    wide = {kind: Allowance(1e6, 1e6) for kind in ALLOWANCES}
    return Limits({**wide, **{kind.replace("_", " "): allowance for kind, allowance in kinds.items()}})


def test_too_many_requests_are_told_to_wait(tmp_path: Path) -> None:
    with served(tmp_path, limits=narrow(address=Allowance(5, 0.01))) as hall, hall.client() as client:
        answers = [client.get("/api/games") for _ in range(8)]
        assert [answer.status_code for answer in answers] == [200] * 5 + [429] * 3
        refused = answers[-1]
        assert refused.json()["code"] == "too_fast"
        assert 1 <= int(refused.headers["retry-after"]) <= 100
        assert refused.headers["x-content-type-options"] == "nosniff"
        assert client.get("/health/live").status_code == 200  # whoever watches over the server is not counted
        assert client.get("/nowhere").status_code == 429


def test_guests_and_tables_are_counted(tmp_path: Path) -> None:
    limits = narrow(guest=Allowance(2, 0.01), open_by_person=Allowance(1, 0.01))
    with served(tmp_path, limits=limits) as hall, hall.client("Ann") as ann, hall.client("Bob"):
        assert ann.post("/api/guest", json={"name": "Cleo"}).status_code == 429
        new = {"game": "river_duel", "seats": [{"kind": "me"}, {"kind": "open"}]}
        assert [ann.post("/api/tables", json=new).status_code for _ in range(2)] == [201, 429]


def test_guessing_a_password_is_slow_and_a_stranger_does_not_lock_the_owner_out(tmp_path: Path) -> None:
    limits = narrow(login_to_account=Allowance(3, 0.01))
    with (
        served(tmp_path, Settings(trusted_proxy=True), limits) as hall,
        hall.client("Ann") as ann,
        hall.client() as thief,
    ):
        known = {"login": "ann", "password": "correct horse"}
        assert ann.post("/api/account", json=known).status_code == 200
        there = {"x-forwarded-for": "9.9.9.9"}
        statuses = [
            thief.post("/api/login", json={"login": login, "password": "guess"}, headers=there).status_code
            for login in ["ann", "ANN", "Ann", "aNN", "bob"]
        ]
        assert statuses == [401, 401, 401, 429, 401]
        assert hall.services.limits.refused["login to account"] == 1
        home = {"x-forwarded-for": "1.1.1.1"}
        assert [ann.post("/api/login", json=known, headers=home).status_code for _ in range(5)] == [200] * 5


def test_only_failed_log_ins_are_counted(tmp_path: Path) -> None:
    limits = narrow(login_from_address=Allowance(2, 0.001))
    with served(tmp_path, limits=limits) as hall, hall.client("Ann") as ann:
        known = {"login": "ann", "password": "correct horse"}
        ann.post("/api/account", json=known)
        assert [ann.post("/api/login", json=known).status_code for _ in range(4)] == [200] * 4
        wrong = {**known, "password": "wrong horse"}
        assert [ann.post("/api/login", json=wrong).status_code for _ in range(3)] == [401, 401, 429]
        assert ann.post("/api/login", json=known).status_code == 429


def test_a_password_that_nobody_had_time_to_look_at_was_no_guess(tmp_path: Path) -> None:
    limits = narrow(login_from_address=Allowance(2, 0.001), login_to_account=Allowance(2, 0.001))
    with served(tmp_path, limits=limits) as hall, hall.client("Ann") as ann:
        known = {"login": "ann", "password": "correct horse"}
        ann.post("/api/account", json=known)
        waiting = hall.services.people._waiting
        waiting["127.0.0.1"] = MOST_WAITING_FROM
        new = {"old": "correct horse", "new": "battery staple"}
        assert [ann.post("/api/login", json=known).status_code for _ in range(5)] == [429] * 5
        assert [ann.post("/api/password", json=new).status_code for _ in range(5)] == [429] * 5
        assert limits.refused == {"hashing from address": 10}
        waiting.clear()
        wrong = {**known, "password": "wrong horse"}
        assert ann.post("/api/login", json=known).status_code == 200
        assert [ann.post("/api/login", json=wrong).status_code for _ in range(3)] == [401, 401, 429]


def test_one_address_cannot_try_many_logins(tmp_path: Path) -> None:
    limits = narrow(login_from_address=Allowance(3, 0.01))
    with served(tmp_path, limits=limits) as hall, hall.client() as client:
        guesses = [{"login": f"person{number}", "password": "password"} for number in range(5)]
        forged = [{"x-forwarded-for": f"9.9.9.{number}"} for number in range(5)]
        pairs = zip(guesses, forged, strict=True)
        statuses = [client.post("/api/login", json=guess, headers=header).status_code for guess, header in pairs]
        assert statuses == [401, 401, 401, 429, 429]


def test_a_person_is_counted_wherever_they_are(tmp_path: Path) -> None:
    limits = narrow(person=Allowance(4, 0.01))
    with served(tmp_path, Settings(trusted_proxy=True), limits) as hall, hall.client("Ann") as ann:
        headers = [{"x-forwarded-for": f"9.9.9.{number}"} for number in range(6)]
        assert [ann.get("/api/me", headers=header).status_code for header in headers] == [200] * 4 + [429] * 2
