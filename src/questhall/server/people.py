"""People: guests with a signed cookie, and accounts for those who play on several devices."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import re
import secrets
import unicodedata
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Final, TypeVar, final

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import VerificationError

from questhall.engine import QuesthallError
from questhall.server.clock import now_ms
from questhall.server.limits import TooFast
from questhall.server.names import why_no_name
from questhall.server.passwords import why_weak
from questhall.server.store import LoginTaken, Person, Store

COOKIE: Final = "questhall"
YEAR_SECONDS: Final = 365 * 86_400
RENEW_AFTER_MS: Final = 30 * 86_400_000
TOKEN: Final = re.compile(r"1\.([0-9a-f]{16})\.([0-9]{1,15})\.([0-9a-f]{64})", re.ASCII)
LOGIN: Final = re.compile(r"[a-z0-9][a-z0-9._-]{2,39}", re.ASCII | re.IGNORECASE)
LEAST_PASSWORD: Final = 8
MOST_PASSWORD: Final = 200
MOST_HASHING: Final = 2  # each takes 64 MB for a moment
MOST_WAITING: Final = 60
MOST_WAITING_FROM: Final = 4  # one address: who logs in from another finds a place
SAME_MOMENT_MS: Final = 1000  # two tokens are never issued at one moment: the second is a little later

Result = TypeVar("Result")


class Denied(QuesthallError):
    """A request that this person may not make, with the HTTP status and a short code for it."""

    def __init__(self, status: int, code: str, reason: str) -> None:
        super().__init__(reason)
        self.status = status
        self.code = code


def tidy_name(name: str) -> str:
    """A name as it is kept, or why it cannot be one."""
    tidy = unicodedata.normalize("NFC", name).strip()
    if why := why_no_name(tidy):
        raise Denied(400, "bad_name", why)
    return tidy


def _check_login(login: str) -> None:
    if LOGIN.fullmatch(login) is None:
        raise Denied(400, "bad_login", "A login has 3 to 40 characters: letters a to z, digits, dot, dash, underscore.")


def _check_password(password: str, login: str) -> None:
    if not LEAST_PASSWORD <= len(password) <= MOST_PASSWORD:
        raise Denied(400, "bad_password", f"A password has {LEAST_PASSWORD} to {MOST_PASSWORD} characters.")
    if why := why_weak(_same_everywhere(password), login):
        raise Denied(400, "weak_password", why)


def issued_at(token: str | None) -> int:
    """When a token was issued, by its own word; 0 if that is no token."""
    found = TOKEN.fullmatch(token or "")
    return 0 if found is None else int(found[2])


def _same_everywhere(password: str) -> str:
    """Keyboards encode the same accented letter in different ways."""
    return unicodedata.normalize("NFC", password)


@final
class People:
    """Makes people and knows them again."""

    def __init__(
        self, store: Store, key: bytes, decoy: str, hasher: PasswordHasher, clock: Callable[[], int] = now_ms
    ) -> None:
        """Not for callers: `await People.open(store)`."""
        self._store = store
        self._key = key
        self._decoy = decoy  # the hash of a password that nobody has
        self._hasher = hasher
        self._clock = clock
        self._hashing = asyncio.Semaphore(MOST_HASHING)
        self._waiting: Counter[str] = Counter()  # by address
        self._changing = asyncio.Lock()
        self._issued = 0  # when the last token was issued, or all before were made void
        self.refused: Counter[str] = Counter()  # by the name of the limit; the server puts its own here

    @classmethod
    async def open(
        cls, store: Store, hasher: PasswordHasher | None = None, clock: Callable[[], int] = now_ms
    ) -> People:
        """People of this store; all processes on it share the signing key."""
        hasher = hasher or PasswordHasher()
        key = await store.setting("key", secrets.token_hex(32))
        decoy = await asyncio.to_thread(hasher.hash, secrets.token_hex(16))
        return cls(store, bytes.fromhex(key), decoy, hasher, clock)

    # Tokens

    def token(self, person: Person) -> str:
        """The text for the cookie: version, person, when issued, signature."""
        signed = f"1.{person.id}.{self._moment(person)}"
        return f"{signed}.{self._signature(signed)}"

    async def whose(self, token: str | None) -> Person | None:
        """The person a token was issued to; None if it is forged, too old or was made void."""
        found = TOKEN.fullmatch(token or "")
        if found is None:
            return None
        signed, _, signature = found[0].rpartition(".")
        if not hmac.compare_digest(signature, self._signature(signed)):
            return None
        issued = int(found[2])
        person = await self._store.bearer(found[1], issued)  # in one read: every request asks this
        if person is None or issued < person.not_before or self._clock() - issued > YEAR_SECONDS * 1000:
            return None
        return person

    def is_old(self, token: str | None) -> bool:
        """Whether a good token should be replaced by a fresh one."""
        return TOKEN.fullmatch(token or "") is not None and self._clock() - issued_at(token) > RENEW_AFTER_MS

    def _moment(self, person: Person) -> int:
        """Now, but later than any token was issued: else to log out with one would void two."""
        moment = max(self._clock(), person.not_before)
        if moment <= self._issued < moment + SAME_MOMENT_MS:
            moment = self._issued + 1
        self._issued = moment
        return moment

    def _signature(self, signed: str) -> str:
        return hmac.new(self._key, signed.encode(), hashlib.sha256).hexdigest()

    # Guests and accounts

    async def guest(self, name: str) -> Person:
        """A new guest."""
        person = Person(secrets.token_hex(8), tidy_name(name), None, None, self._clock(), 0)
        await self._store.add_person(person)
        return person

    async def rename(self, person: Person, name: str) -> Person:
        """Give a person a new name."""
        return await self._change(person, name=tidy_name(name))

    async def make_account(self, person: Person, login: str, password: str, address: str = "") -> Person:
        """Turn a guest into an account. The guest's tokens are void then: others may have seen them."""
        _check_login(login)
        _check_password(password, login)
        if person.login is not None:
            raise Denied(409, "has_account", "You have an account already.")
        hashed = await self._in_thread(partial(self._hasher.hash, _same_everywhere(password)), address)
        async with self._changing:
            now = await self._present(person)
            if now.login is not None:
                raise Denied(409, "has_account", "You have an account already.")
            try:
                return await self._keep(self._renewed(now, login=login, password=hashed))
            except LoginTaken:
                raise Denied(409, "login_taken", "This login is taken. Choose another one.") from None

    async def login(self, login: str, password: str, address: str = "") -> Person:
        """The account with this login and password. An unknown login takes the same work as a wrong password."""
        person = await self._store.person_by_login(login) if LOGIN.fullmatch(login) else None
        hashed = self._decoy if person is None or person.password is None else person.password
        fits = await self._fits(hashed, password, address)
        if person is None or not fits:
            raise Denied(401, "wrong_login", "Login or password is wrong.")
        return person

    async def change_password(self, person: Person, old: str, new: str, address: str = "") -> Person:
        """Give an account a new password, if the old one is known. All tokens are void then."""
        if person.login is None or person.password is None:
            raise Denied(409, "no_account", "You have no account, and so no password. Make an account first.")
        _check_password(new, person.login)
        if not await self._fits(person.password, old, address):
            raise Denied(403, "wrong_password", "The old password is wrong.")
        hashed = await self._in_thread(partial(self._hasher.hash, _same_everywhere(new)), address)
        async with self._changing:
            now = await self._present(person)
            if now.password != person.password:
                raise Denied(409, "stale", "The password was changed elsewhere just now.")
            return await self._keep(self._renewed(now, password=hashed))

    async def logout(self, person: Person, token: str | None) -> None:
        """Make the token void with which somebody logs out."""
        await self._store.void(person.id, issued_at(token), self._clock() - YEAR_SECONDS * 1000)

    async def logout_everywhere(self, person: Person) -> Person:
        """Make all tokens void that were issued until now."""
        async with self._changing:
            return await self._keep(self._renewed(await self._present(person)))

    def _renewed(self, person: Person, **fields: object) -> Person:
        """A person with other fields, none of whose tokens is good any more."""
        return msgspec.structs.replace(person, not_before=self._moment(person) + 1, **fields)

    async def _fits(self, hashed: str, password: str, address: str) -> bool:
        tried = _same_everywhere(password[: MOST_PASSWORD + 1])
        return await self._in_thread(partial(self._verify, hashed, tried), address)

    def _verify(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, password)
        except VerificationError:
            return False

    async def _in_thread(self, work: Callable[[], Result], address: str) -> Result:
        """Hash off the event loop, few at a time, and turn callers away rather than let them pile up."""
        self._check_room(address)
        self._waiting[address] += 1
        try:
            async with self._hashing:
                return await asyncio.to_thread(work)
        finally:
            self._waiting[address] -= 1
            if not self._waiting[address]:
                del self._waiting[address]

    def _check_room(self, address: str) -> None:
        """Whether one more may wait, from there and at all; whose address is not known counts only among all."""
        if address and self._waiting[address] >= MOST_WAITING_FROM:
            self.refused["hashing from address"] += 1
            raise TooFast(1)
        if self._waiting.total() >= MOST_WAITING:
            self.refused["hashing"] += 1
            raise TooFast(2)

    # Changing; one at a time, so that no change is undone by a slower one that began earlier

    async def _change(self, person: Person, **fields: object) -> Person:
        async with self._changing:
            return await self._keep(msgspec.structs.replace(await self._present(person), **fields))

    async def _present(self, person: Person) -> Person:
        return await self._store.person(person.id) or person

    async def _keep(self, person: Person) -> Person:
        await self._store.change_person(person)
        return person
