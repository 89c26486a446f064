"""People: names, tokens, accounts."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Literal

import httpx
import pytest
from argon2 import PasswordHasher
from hypothesis import given
from hypothesis import strategies as st

from questhall.server.app import Services, Settings
from questhall.server.limits import TooFast
from questhall.server.passwords import common, why_weak
from questhall.server.people import (
    COOKIE,
    MOST_WAITING,
    MOST_WAITING_FROM,
    RENEW_AFTER_MS,
    YEAR_SECONDS,
    Denied,
    People,
    tidy_name,
)
from questhall.server.sqlite_store import SqliteStore
from tests.server.serving import QUICK, Served, served


class Clock:
    def __init__(self) -> None:
        self.now = 1_700_000_000_000

    def __call__(self) -> int:
        return self.now


class Spy(PasswordHasher):
    """Hashes as always and remembers in which thread."""

    def __init__(self) -> None:
        super().__init__(time_cost=1, memory_cost=64, parallelism=1)
        self.verified: list[str] = []
        self.threads: set[int] = set()

    def hash(self, password: str | bytes, *, salt: bytes | None = None) -> str:
        self.threads.add(threading.get_ident())
        return super().hash(password, salt=salt)

    def verify(self, hash: str | bytes, password: str | bytes) -> Literal[True]:  # noqa: A002
        self.threads.add(threading.get_ident())
        self.verified.append(str(hash))
        return super().verify(hash, password)


def with_people(
    folder: Path, work: Callable[[People], Awaitable[None]], hasher: PasswordHasher = QUICK, clock: Clock | None = None
) -> None:
    async def run() -> None:
        store = await SqliteStore.open(folder / "people.db")
        try:
            await work(await People.open(store, hasher, clock or Clock()))
        finally:
            await store.close()

    asyncio.run(run())


# Names


@pytest.mark.parametrize(
    "name",
    [
        "Ann",
        "  Ann ",
        "Ана",
        "李小龍",
        "A",
        "👩‍🚀 Jo",
        "🏳️‍🌈",
        "می‌خواهم",
        "ก็ดี",
        "Nguyễn",
        "Botho",
        "न्‍यूयॉर्क",
        "x" * 40,
        "O'Neil-Smith",
        "é" * 40,
    ],
)
def test_good_names(name: str) -> None:
    assert tidy_name(name) == name.strip()


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("", "that others can see"),
        ("   ", "that others can see"),
        ("\u200b\u200d", "that others can see"),
        ("x" * 41, "This name is too long: 40 characters at most."),
        ("a\nb", "control"),
        ("a\x00b", "control"),
        ("a\u2028b", "control"),
        ("a\x85b", "control"),
        ("a\u202eb", "direction"),
        ("a\u2066b", "direction"),
        ("a\u200fb", "direction"),
        ("\u3164", "that others can see"),
        ("\u115f\u1160", "that others can see"),
        ("\uffa0 \u2800", "that others can see"),
        ("A\u3164nn", "nobody sees"),
        ("A\u200bnn", "nobody sees"),
        ("Ann\u00ad", "nobody sees"),
        ("Ann\u200d", "nobody sees"),
        ("Z\u0335\u0321\u0322algo", "2 marks"),
        ("Normal Bot", "Bots are called so"),
        ("nоrmаl b0t", "Bots are called so"),  # with two Cyrillic letters
    ],
)
def test_bad_names_are_refused_with_the_reason(name: str, why: str) -> None:
    with pytest.raises(Denied, match=why) as refused:
        tidy_name(name)
    assert refused.value.status == 400


@given(st.text(max_size=60))
def test_a_name_is_tidy_once_and_for_all(name: str) -> None:
    try:
        tidy = tidy_name(name)
    except Denied:
        return
    assert tidy_name(tidy) == tidy
    assert 1 <= len(tidy) <= 40
    assert tidy.encode()


# Tokens


def test_a_token_names_its_person(tmp_path: Path) -> None:
    async def work(people: People) -> None:
        ann, bob = await people.guest("Ann"), await people.guest("Bob")
        assert await people.whose(people.token(ann)) == ann
        assert await people.whose(people.token(bob)) == bob
        for nothing in (None, "", "1", "1...", "x" * 10_000):
            assert await people.whose(nothing) is None

    with_people(tmp_path, work)


def test_no_part_of_a_token_can_be_changed(tmp_path: Path) -> None:
    async def work(people: People) -> None:
        ann, bob = await people.guest("Ann"), await people.guest("Bob")
        version, person, issued, signature = people.token(ann).split(".")
        other = people.token(bob).split(".")
        flipped = signature[:-1] + ("0" if signature[-1] != "0" else "1")
        forged = [
            ("2", person, issued, signature),
            (version, bob.id, issued, signature),
            (version, "0" * 16, issued, signature),
            (version, person, str(int(issued) + 1), signature),
            (version, person, "0" + issued, signature),
            (version, person, issued, flipped),
            (version, person, issued, ""),
            (version, person, issued, other[3]),
            (version, person, issued, signature.upper()),
            (version, person, issued, signature, ""),
            (version, person, issued + "\n", signature),
        ]
        for parts in forged:
            if list(parts) != people.token(ann).split("."):
                assert await people.whose(".".join(parts)) is None, parts
        for at in range(len(people.token(ann))):
            token = people.token(ann)
            assert await people.whose(token[:at] + "~" + token[at + 1 :]) is None
            assert await people.whose(token[:at]) is None

    with_people(tmp_path, work)


def test_a_key_of_another_server_opens_nothing(tmp_path: Path) -> None:
    tokens: list[str] = []

    async def make(people: People) -> None:
        tokens.append(people.token(await people.guest("Ann")))

    async def check(people: People) -> None:
        assert await people.whose(tokens[0]) is None

    async def check_again(people: People) -> None:
        assert await people.whose(tokens[0]) is not None

    (tmp_path / "other").mkdir()
    with_people(tmp_path, make)
    with_people(tmp_path / "other", check)
    with_people(tmp_path, check_again)  # a restart keeps the key


def test_tokens_grow_old(tmp_path: Path) -> None:
    clock = Clock()

    async def work(people: People) -> None:
        ann = await people.guest("Ann")
        token = people.token(ann)
        clock.now += RENEW_AFTER_MS
        assert not people.is_old(token)
        clock.now += 1
        assert people.is_old(token)
        assert await people.whose(token) == ann
        clock.now += YEAR_SECONDS * 1000
        assert await people.whose(token) is None

    with_people(tmp_path, work, clock=clock)


def test_logging_out_everywhere_voids_all_tokens_so_far_and_none_after(tmp_path: Path) -> None:
    async def work(people: People) -> None:
        ann = await people.guest("Ann")
        token = people.token(ann)
        await people.logout_everywhere(ann)  # in the very millisecond the token was made
        assert await people.whose(token) is None
        now = await people.make_account(ann, "ann", "long enough")
        fresh = people.token(now)
        assert await people.whose(fresh) == now

    with_people(tmp_path, work)


def test_a_slow_change_does_not_undo_a_quick_one(tmp_path: Path) -> None:
    async def work(people: People) -> None:
        ann = await people.guest("Ann")
        token = people.token(ann)
        await asyncio.gather(
            people.make_account(ann, "ann", "long enough"), people.logout_everywhere(ann), people.rename(ann, "Anna")
        )
        assert await people.whose(token) is None
        again = await people.login("ann", "long enough")
        assert (again.name, again.login) == ("Anna", "ann")

    with_people(tmp_path, work)


def test_logging_out_voids_that_token_and_no_other(tmp_path: Path) -> None:
    clock = Clock()

    async def work(people: People) -> None:
        ann, bob = await people.guest("Ann"), await people.guest("Bob")
        phone, laptop, other = people.token(ann), people.token(ann), people.token(bob)  # at the same moment
        await people.logout(ann, phone)
        assert await people.whose(phone) is None
        assert await people.whose(laptop) == ann
        assert await people.whose(other) == bob
        clock.now += YEAR_SECONDS * 1000 + 1
        await people.logout(bob, other)
        kept = await people._store._select("select issued from voided")  # type: ignore[attr-defined]
        assert len(kept) == 1  # what is too old anyway is forgotten
        assert await people.whose(phone) is None

    with_people(tmp_path, work, clock=clock)


def test_what_a_guest_had_is_void_once_there_is_an_account(tmp_path: Path) -> None:
    async def work(people: People) -> None:
        ann = await people.guest("Ann")
        seen = [people.token(ann), people.token(ann)]  # at the same moment
        now = await people.make_account(ann, "ann", "long enough")
        assert [await people.whose(token) for token in seen] == [None, None]
        assert await people.whose(people.token(now)) == now

    with_people(tmp_path, work)


def test_a_new_password_voids_all_tokens_and_the_old_password(tmp_path: Path) -> None:
    async def work(people: People) -> None:
        ann = await people.make_account(await people.guest("Ann"), "ann", "long enough")
        token = people.token(ann)
        with pytest.raises(Denied, match="old password is wrong"):
            await people.change_password(ann, "not this one", "quite another")
        with pytest.raises(Denied, match="8 to 200 characters"):
            await people.change_password(ann, "long enough", "short")
        assert await people.whose(token) == ann
        now = await people.change_password(ann, "long enough", "quite another")
        assert await people.whose(token) is None
        assert await people.whose(people.token(now)) == now
        assert (await people.login("ann", "quite another")).id == ann.id
        with pytest.raises(Denied, match="wrong"):
            await people.login("ann", "long enough")
        with pytest.raises(Denied, match="no account"):
            await people.change_password(await people.guest("Gus"), "", "quite another")

    with_people(tmp_path, work)


# Passwords


@pytest.mark.parametrize(
    ("password", "why"),
    [
        ("iloveyou", "Everybody knows"),
        ("SunShine", "Everybody knows"),
        ("password", "Everybody knows"),
        ("Password2026!", "Everybody knows"),
        ("p4$$w0rd99", "Everybody knows"),
        ("questhall", "Everybody knows"),
        ("Questha11", "Everybody knows"),
        ("ann.smith", "is the login"),
        ("htims.nna", "is the login"),
        ("ANN.SMITH1990", "is the login"),
        ("aaaaaaaa", "repeats itself"),
        ("abababab", "repeats itself"),
        ("12345678", "follows the"),
        ("87654321", "follows the"),
        ("abcdefgh", "follows the"),
        ("qwertyuiop", "follows the"),
        ("qwer1234", "follows the"),
        ("0123456789" * 20, "follows the"),
    ],
)
def test_passwords_that_everybody_knows_are_refused(password: str, why: str) -> None:
    assert why in why_weak(password, "Ann.Smith")


@pytest.mark.parametrize("password", ["correct horse", "long enough", "a word for you", "x9-kL2pQ", "Annsmithereens"])
def test_other_passwords_are_not(password: str) -> None:
    assert why_weak(password, "Ann.Smith") == ""


def test_the_list_of_passwords_has_only_those_that_could_be_one() -> None:
    assert len(common()) > 300
    assert all(len(each) >= 8 and each == each.casefold() == each.strip() for each in common())


def test_an_unknown_login_takes_the_same_path_as_a_wrong_password(tmp_path: Path) -> None:
    spy = Spy()

    async def work(people: People) -> None:
        here = threading.get_ident()
        await people.make_account(await people.guest("Ann"), "ann", "correct horse")
        for login, password in [("ann", "wrong horse"), ("nobody", "wrong horse"), ("no such\0login", "x" * 9999)]:
            before = len(spy.verified)
            with pytest.raises(Denied, match=r"^Login or password is wrong\.$") as refused:
                await people.login(login, password)
            assert (refused.value.status, refused.value.code) == (401, "wrong_login")
            assert len(spy.verified) == before + 1
        assert len({hashed.split("$")[3] for hashed in spy.verified}) == 1  # memory, time, lanes: the same work
        assert here not in spy.threads  # never on the event loop

    with_people(tmp_path, work, spy)


def test_the_default_hash_is_argon2id_of_full_strength(tmp_path: Path) -> None:
    async def work(people: People) -> None:
        ann = await people.make_account(await people.guest("Ann"), "ann", "correct horse")
        assert ann.password is not None
        assert ann.password.startswith("$argon2id$v=19$m=65536,t=3,p=4$")

    with_people(tmp_path, work, PasswordHasher())


def test_the_event_loop_goes_on_while_passwords_are_hashed(tmp_path: Path) -> None:
    class Slow(Spy):
        def verify(self, hash: str | bytes, password: str | bytes) -> Literal[True]:  # noqa: A002
            time.sleep(0.2)
            return super().verify(hash, password)

    async def work(people: People) -> None:
        guess = asyncio.create_task(people.login("ann", "guess"))
        ticks = 0
        while not guess.done():
            await asyncio.sleep(0.01)
            ticks += 1
        assert ticks >= 3
        with pytest.raises(Denied):
            await guess

    with_people(tmp_path, work, Slow())


def test_callers_do_not_pile_up_behind_the_hashing(tmp_path: Path) -> None:
    class Blocked(Spy):
        def __init__(self) -> None:
            super().__init__()
            self.open = threading.Event()
            self.inside = 0
            self.most = 0

        def verify(self, hash: str | bytes, password: str | bytes) -> Literal[True]:  # noqa: A002
            self.inside += 1
            self.most = max(self.most, self.inside)
            self.open.wait(10)
            self.inside -= 1
            return super().verify(hash, password)

    blocked = Blocked()

    async def work(people: People) -> None:
        guesses = [asyncio.create_task(people.login(f"ann{n}", "guess")) for n in range(MOST_WAITING + 5)]
        done, _ = await asyncio.wait(guesses, timeout=0.3)
        assert len(done) == 5
        blocked.open.set()
        results = await asyncio.gather(*guesses, return_exceptions=True)
        assert sum(isinstance(result, TooFast) for result in results) == 5
        assert sum(isinstance(result, Denied) for result in results) == MOST_WAITING
        assert blocked.most <= 2

    with_people(tmp_path, work, blocked)


def test_one_address_does_not_take_all_places_at_the_hashing(tmp_path: Path) -> None:
    class Shut(Spy):
        def __init__(self) -> None:
            super().__init__()
            self.open = threading.Event()

        def verify(self, hash: str | bytes, password: str | bytes) -> Literal[True]:  # noqa: A002
            self.open.wait(10)
            return super().verify(hash, password)

    shut = Shut()

    async def work(people: People) -> None:
        await people.make_account(await people.guest("Ann"), "ann", "correct horse", "1.1.1.1")
        crowd = [f"6.6.6.{n % 4}" for n in range(10 * MOST_WAITING)]
        guesses = [asyncio.create_task(people.login("eve", "guess", address)) for address in crowd]
        owner = asyncio.create_task(people.login("ann", "correct horse", "1.1.1.1"))
        while sum(task.done() for task in (*guesses, owner)) + people._waiting.total() <= len(crowd):
            await asyncio.sleep(0)  # until everybody waits or was turned away
        shut.open.set()
        assert (await owner).login == "ann"
        results = await asyncio.gather(*guesses, return_exceptions=True)
        assert sum(isinstance(result, Denied) for result in results) == 4 * MOST_WAITING_FROM
        assert people.refused == {"hashing from address": len(crowd) - 4 * MOST_WAITING_FROM}
        assert not people._waiting
        again = await people.change_password(await owner, "correct horse", "battery staple", "6.6.6.1")
        assert again.login == "ann"

    with_people(tmp_path, work, shut)


def test_composed_and_decomposed_letters_are_the_same_password(tmp_path: Path) -> None:
    async def work(people: People) -> None:
        ann = await people.make_account(await people.guest("Ann"), "ann", "caf\u00e9 caf\u00e9")
        assert (await people.login("ann", "cafe\u0301 cafe\u0301")).id == ann.id

    with_people(tmp_path, work)


# On a real server


def cookie_of(answer: httpx.Response) -> dict[str, str]:
    (text,) = answer.headers.get_list("set-cookie")
    parts = [part.strip().partition("=") for part in text.split(";")]
    return {name.lower(): value for name, _, value in parts}


@pytest.mark.parametrize("https", [False, True])
def test_the_cookie_is_out_of_reach_of_scripts(tmp_path: Path, https: bool) -> None:
    with served(tmp_path, Settings(https=https)) as hall, hall.client() as client:
        answer = client.post("/api/guest", json={"name": " Ann "})
        assert answer.status_code == 201
        assert answer.json()["name"] == "Ann"
        cookie = cookie_of(answer)
        assert cookie[COOKIE].startswith(f"1.{answer.json()['id']}.")
        assert "httponly" in cookie
        assert (cookie["samesite"].lower(), cookie["path"], cookie["max-age"]) == ("lax", "/", "31536000")
        assert ("secure" in cookie) is https
        assert "domain" not in cookie
        assert ("strict-transport-security" in answer.headers) is https
        assert cookie[COOKIE] not in answer.text


def test_who_am_i(tmp_path: Path) -> None:
    with served(tmp_path) as hall, hall.client() as nobody, hall.client("Ann") as ann:
        assert nobody.get("/api/me").status_code == 401
        assert nobody.get("/api/me").json()["code"] == "nobody"
        me = ann.get("/api/me")
        assert me.json() == {"id": me.json()["id"], "name": "Ann", "account": ""}
        assert "set-cookie" not in me.headers
        assert ann.patch("/api/me", json={"name": "Anna"}).json()["name"] == "Anna"
        assert ann.get("/api/me").json()["name"] == "Anna"
        assert ann.patch("/api/me", json={"name": "x" * 41}).json() == {
            "reason": "This name is too long: 40 characters at most.",
            "code": "bad_name",
            "error": "",
        }


def test_a_tampered_cookie_is_nobody(tmp_path: Path) -> None:
    with served(tmp_path) as hall, hall.client("Ann") as ann, hall.client() as forger:
        token = ann.cookies[COOKIE]
        for at in (0, 5, len(token) // 2, len(token) - 1):
            forged = token[:at] + ("0" if token[at] != "0" else "1") + token[at + 1 :]
            assert forger.get("/api/me", headers={"cookie": f"{COOKIE}={forged}"}).status_code == 401


def test_an_old_cookie_is_renewed(tmp_path: Path) -> None:
    clock = Clock()

    def slow_clock(services: Services) -> None:
        services.people._clock = clock

    with served(tmp_path, wrap=slow_clock) as hall, hall.client("Ann") as ann:
        before = ann.cookies[COOKIE]
        clock.now += RENEW_AFTER_MS + 1
        assert COOKIE in cookie_of(ann.get("/api/me"))
        assert ann.cookies[COOKIE] != before
        clock.now += (YEAR_SECONDS - 86_400) * 1000
        assert ann.get("/api/me").status_code == 200


ACCOUNT = {"login": "Ann.Smith", "password": "correct horse"}


def test_an_account_on_two_devices(tmp_path: Path) -> None:
    with served(tmp_path) as hall, hall.client("Ann") as phone, hall.client() as laptop:
        made = phone.post("/api/account", json=ACCOUNT)
        assert (made.status_code, made.json()["account"]) == (200, "Ann.Smith")
        there = laptop.post("/api/login", json={"login": "ann.smith", "password": "correct horse"})
        assert there.status_code == 200
        assert there.json() == phone.get("/api/me").json() == laptop.get("/api/me").json()
        assert phone.post("/api/logout", json={"everywhere": False}).status_code == 204
        assert phone.get("/api/me").status_code == 401
        assert laptop.get("/api/me").status_code == 200


def test_log_out_everywhere(tmp_path: Path) -> None:
    with served(tmp_path) as hall, hall.client("Ann") as phone, hall.client() as laptop:
        phone.post("/api/account", json=ACCOUNT)
        assert laptop.post("/api/login", json=ACCOUNT).status_code == 200
        stolen = laptop.cookies[COOKIE]
        assert phone.post("/api/logout", json={"everywhere": True}).status_code == 204
        assert laptop.get("/api/me").status_code == 401
        assert laptop.get("/api/me", headers={"cookie": f"{COOKIE}={stolen}"}).status_code == 401
        assert phone.post("/api/login", json=ACCOUNT).status_code == 200
        assert phone.get("/api/me").status_code == 200


def test_a_copy_of_the_cookie_is_void_after_logging_out_or_signing_up(tmp_path: Path) -> None:
    with served(tmp_path) as hall, hall.client("Ann") as ann, hall.client() as thief:

        def is_void(token: str) -> bool:
            return thief.get("/api/me", headers={"cookie": f"{COOKIE}={token}"}).status_code == 401

        guest = ann.cookies[COOKIE]
        assert not is_void(guest)
        ann.post("/api/account", json=ACCOUNT)
        assert ann.cookies[COOKIE] != guest
        assert is_void(guest)
        assert ann.get("/api/me").status_code == 200
        known = ann.cookies[COOKIE]
        ann.post("/api/logout", json={})
        assert is_void(known)


def test_a_new_password(tmp_path: Path) -> None:
    with served(tmp_path) as hall, hall.client("Ann") as phone, hall.client() as laptop:
        phone.post("/api/account", json=ACCOUNT)
        laptop.post("/api/login", json=ACCOUNT)
        wanted = {"old": ACCOUNT["password"], "new": "battery staple"}
        wrong = phone.post("/api/password", json={**wanted, "old": "wrong horse"})
        assert (wrong.status_code, wrong.json()["code"]) == (403, "wrong_password")
        weak = phone.post("/api/password", json={**wanted, "new": "password1"})
        assert (weak.status_code, weak.json()["code"]) == (400, "weak_password")
        assert laptop.get("/api/me").status_code == 200
        assert phone.post("/api/password", json=wanted).json()["account"] == "Ann.Smith"
        assert phone.get("/api/me").status_code == 200
        assert laptop.get("/api/me").status_code == 401
        assert laptop.post("/api/login", json=ACCOUNT).status_code == 401
        assert laptop.post("/api/login", json={**ACCOUNT, "password": "battery staple"}).status_code == 200
        with hall.client("Gus") as guest, hall.client() as nobody:
            assert guest.post("/api/password", json=wanted).json()["code"] == "no_account"
            assert nobody.post("/api/password", json=wanted).status_code == 401


@pytest.mark.parametrize(
    ("change", "status", "code"),
    [
        ({"password": "iloveyou"}, 400, "weak_password"),
        ({"password": "short"}, 400, "bad_password"),
        ({"password": "x" * 201}, 400, "bad_password"),
        ({"login": "ab"}, 400, "bad_login"),
        ({"login": "x" * 41}, 400, "bad_login"),
        ({"login": "ann smith"}, 400, "bad_login"),
        ({"login": "аnn"}, 400, "bad_login"),  # a Cyrillic letter
        ({"login": "ann\n"}, 400, "bad_login"),
        ({"login": "TAKEN"}, 409, "login_taken"),
    ],
)
def test_accounts_that_cannot_be(hall: Served, change: dict[str, Any], status: int, code: str) -> None:
    with hall.client("Bob") as bob, hall.client("Ann") as ann:
        bob.post("/api/account", json={"login": "taken", "password": "correct horse"})
        answer = ann.post("/api/account", json={**ACCOUNT, **change})
        assert (answer.status_code, answer.json()["code"]) == (status, code)
        assert ann.get("/api/me").json()["account"] == ""


def test_one_account_each(hall: Served) -> None:
    with hall.client("Ann") as ann, hall.client() as nobody:
        assert ann.post("/api/account", json={"login": "only-one", "password": "correct horse"}).status_code == 200
        again = ann.post("/api/account", json={"login": "another", "password": "correct horse"})
        assert (again.status_code, again.json()["code"]) == (409, "has_account")
        assert nobody.post("/api/account", json=ACCOUNT).status_code == 401


def test_wrong_and_unknown_logins_look_the_same(hall: Served) -> None:
    with hall.client("Ann") as ann, hall.client() as thief:
        ann.post("/api/account", json={"login": "someone", "password": "correct horse"})
        wrong = thief.post("/api/login", json={"login": "someone", "password": "wrong horse"})
        unknown = thief.post("/api/login", json={"login": "no-one", "password": "wrong horse"})
        assert wrong.status_code == unknown.status_code == 401
        assert wrong.content == unknown.content
        assert "set-cookie" not in wrong.headers


def test_a_guest_logs_out(hall: Served) -> None:
    with hall.client("Ann") as ann, hall.client() as nobody:
        answer = ann.post("/api/logout", json={})
        cookie = cookie_of(answer)
        assert (cookie[COOKIE].strip('"'), cookie["max-age"], cookie["path"]) == ("", "0", "/")
        assert ann.get("/api/me").status_code == 401
        assert nobody.post("/api/logout", json={"everywhere": True}).status_code == 204
