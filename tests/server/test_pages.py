"""The front end's files: what is delivered for which address, how it is packed and kept, and that nothing else is."""

from __future__ import annotations

import gzip
import http.client
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from questhall.server.app import SECURITY_HEADERS
from tests.server.serving import Served, served

INDEX = b'<!doctype html><title>Questhall</title><script type="module" src="/assets/main-1a2b.js"></script>' * 5
SCRIPT = b"console.log('the table is laid');" * 50
FONT = bytes(range(256)) * 8
SECRET = b"nobody may read this"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with a small front end."""
    folder = tmp_path_factory.mktemp("built")
    (folder / "static/assets").mkdir(parents=True)
    (folder / "static/index.html").write_bytes(INDEX)
    (folder / "static/favicon.svg").write_bytes(b"<svg/>")
    (folder / "static/assets/main-1a2b.js").write_bytes(SCRIPT)
    (folder / "static/assets/main-1a2b.css").write_bytes(b"body{}")
    (folder / "static/assets/text-9f8e.woff2").write_bytes(FONT)
    (folder / "secret.txt").write_bytes(SECRET)
    with served(folder) as running:
        yield running


@pytest.fixture
def browser(built: Served) -> Iterator[httpx.Client]:
    with built.client() as client:
        yield client


@pytest.mark.parametrize(
    "path", ["/", "/index.html", "/new/river_duel", "/table/0123", "/table/0123/at/7", "/rules/river_duel", "/apiary"]
)
def test_every_address_of_the_front_end_is_its_one_page(browser: httpx.Client, path: str) -> None:
    answer = browser.get(path)
    assert (answer.status_code, answer.content) == (200, INDEX)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-security-policy"] == SECURITY_HEADERS["content-security-policy"]


@pytest.mark.parametrize(
    ("name", "media"),
    [
        ("main-1a2b.js", "text/javascript; charset=utf-8"),
        ("main-1a2b.css", "text/css; charset=utf-8"),
        ("text-9f8e.woff2", "font/woff2"),
    ],
)
def test_assets_are_kept_for_ever_and_have_their_type(browser: httpx.Client, name: str, media: str) -> None:
    answer = browser.get(f"/assets/{name}")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == media
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_other_files_lie_at_their_own_address(browser: httpx.Client) -> None:
    answer = browser.get("/favicon.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("accepts", ["gzip", "br, gzip;q=0.8", "*"])
def test_text_is_packed_for_who_can_unpack_it(built: Served, accepts: str) -> None:
    raw = raw_answer(built, "GET", "/assets/main-1a2b.js", {"Accept-Encoding": accepts})
    assert raw[1]["content-encoding"] == "gzip"
    assert raw[1]["vary"] == "accept-encoding"
    assert gzip.decompress(raw[2]) == SCRIPT
    assert len(raw[2]) == int(raw[1]["content-length"]) < len(SCRIPT) / 5


@pytest.mark.parametrize("accepts", ["", "br", "identity", "gzip;q=0", "gzip; q=0.0, br"])
def test_nobody_else_gets_it_packed(built: Served, accepts: str) -> None:
    raw = raw_answer(built, "GET", "/assets/main-1a2b.js", {"Accept-Encoding": accepts})
    assert "content-encoding" not in raw[1]
    assert raw[2] == SCRIPT


def test_what_packing_would_not_shrink_is_not_packed(browser: httpx.Client) -> None:
    for path in ("/assets/text-9f8e.woff2", "/favicon.svg"):
        assert "content-encoding" not in browser.get(path).headers


def test_a_browser_that_has_the_page_gets_nothing_twice(browser: httpx.Client) -> None:
    tag = browser.get("/").headers["etag"]
    again = browser.get("/", headers={"If-None-Match": f'"other", W/{tag}'})
    assert (again.status_code, again.content) == (304, b"")
    assert browser.get("/", headers={"If-None-Match": '"other"'}).status_code == 200


def test_head_has_the_headers_only(built: Served) -> None:
    status, headers, body = raw_answer(built, "HEAD", "/", {})
    assert (status, int(headers["content-length"]), body) == (200, len(INDEX), b"")


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/assets/../../secret.txt",
        "/%2e%2e/secret.txt",
        "/assets/%2e%2e/%2e%2e/secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/..%5csecret.txt",
        "//secret.txt",
        "/assets//../../secret.txt",
        "/assets/%00",
        "/assets/",
        "/assets/main-0000.js",
        "/robots.txt",
        "/.env",
    ],
)
def test_no_path_leads_out_of_the_folder_or_to_a_file_that_is_gone(built: Served, path: str) -> None:
    status, _, body = raw_answer(built, "GET", path, {})
    assert status == 404
    assert SECRET not in body


@pytest.mark.parametrize("path", ["/api", "/api/", "/api/nowhere", "//api/games", "/health", "/schema/nowhere"])
def test_the_programs_addresses_are_never_a_page(built: Served, path: str) -> None:
    status, _, body = raw_answer(built, "GET", path, {})
    assert status in (200, 404)
    assert body != INDEX


def test_only_looking_is_for_pages(browser: httpx.Client) -> None:
    assert browser.post("/", json={}).status_code == 404
    assert browser.delete("/table/0123").status_code == 404


def test_pages_are_counted_under_one_name(browser: httpx.Client) -> None:
    browser.get("/table/secret-name")
    text = browser.get("/metrics").text
    assert 'route="pages",status="200"' in text
    assert "secret-name" not in text


def test_before_the_build_a_page_says_how_to_build_and_goes_away_after_it(tmp_path: Path) -> None:
    with served(tmp_path) as hall, hall.client() as browser:
        answer = browser.get("/table/0123")
        assert answer.status_code == 503
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert "make web" in answer.text
        assert "<script" not in answer.text
        (tmp_path / "static").mkdir()
        (tmp_path / "static/index.html").write_bytes(INDEX)
        assert browser.get("/table/0123").content == INDEX


def raw_answer(hall: Served, method: str, path: str, headers: dict[str, str]) -> tuple[int, dict[str, str], bytes]:
    """The answer to exactly this path and these headers, which a good client would tidy up."""
    connection = http.client.HTTPConnection(urlsplit(hall.url).netloc, timeout=10)
    try:
        connection.putrequest(method, path, skip_accept_encoding=True)
        for name, value in headers.items():
            connection.putheader(name, value)
        connection.endheaders()
        answer = connection.getresponse()
        return answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read()
    finally:
        connection.close()
