"""The front end: the files of the browser's build, and one page for every address that a person may open."""

from __future__ import annotations

import gzip
import hashlib
import logging
from pathlib import Path
from typing import Final, final

from litestar.types import HTTPScope, Send

log = logging.getLogger("questhall.pages")

STATIC: Final = Path(__file__).parent / "static"
INDEX: Final = "/index.html"
ASSETS: Final = "/assets/"  # their names carry a hash of their content
NOT_PAGES: Final = ("api", "health", "metrics", "schema")
FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
TYPES: Final = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".webp": "image/webp",
    ".ico": "image/x-icon",
    ".woff": "font/woff",
    ".woff2": "font/woff2",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
}
PACKED_ALREADY: Final = (".png", ".jpg", ".webp", ".woff", ".woff2", ".mp3", ".ogg")

NOT_BUILT: Final = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Questhall: not built yet</title></head>
<body style="margin: 0; background: #2a1e17; color: #2b2118; font: 17px/1.5 Georgia, serif">
<main style="max-width: 34rem; margin: 12vh auto; padding: 2rem; background: #f4ead5; border: 1.5px solid #2b2118">
<h1 style="margin-top: 0">The table is not laid yet</h1>
<p>The server runs, but the pages for the browser have not been built. They need Node.js 20 or newer:</p>
<pre style="padding: .75rem; background: #e7d6b4; overflow: auto">make web</pre>
<p>Then load this page again. Meanwhile <code>questhall play river_duel</code> plays in the terminal.</p>
</main>
</body>
</html>
"""


@final
class File:
    """One file as it is delivered: its bytes, packed if that makes it smaller, and its headers."""

    def __init__(self, content: bytes, suffix: str, cache: str) -> None:
        packed = content if suffix in PACKED_ALREADY else gzip.compress(content, 9, mtime=0)
        self.content = content
        self.packed = packed if len(packed) < len(content) else None
        self.tag = f'"{hashlib.sha256(content).hexdigest()[:20]}"'.encode()
        self.headers = [
            (b"content-type", TYPES.get(suffix, "application/octet-stream").encode()),
            (b"cache-control", cache.encode()),
            (b"etag", self.tag),
            (b"vary", b"accept-encoding"),
        ]


@final
class Pages:
    """All files of the build, read once. Only what was found then is delivered, so no path leads anywhere else."""

    def __init__(self, folder: Path = STATIC) -> None:
        self._folder = folder
        self._files: dict[str, File] = {}
        self._not_built = File(NOT_BUILT.encode(), ".html", ASK_AGAIN)
        self._read()

    @property
    def built(self) -> bool:
        """Whether there is a front end; looks again while there is none, as somebody may be building it."""
        if INDEX not in self._files:
            self._read()
        return INDEX in self._files

    def _read(self) -> None:
        if not (self._folder / INDEX[1:]).is_file():
            return
        for path in sorted(self._folder.rglob("*")):
            if path.is_file() and not path.name.startswith("."):
                name = "/" + path.relative_to(self._folder).as_posix()
                cache = FOR_EVER if name.startswith(ASSETS) else ASK_AGAIN
                self._files[name] = File(path.read_bytes(), path.suffix, cache)

    def find(self, scope: HTTPScope) -> tuple[int, File] | None:
        """Status and file for a request; None if it is for others to answer."""
        path = scope["path"]
        if scope["method"] not in ("GET", "HEAD") or path.strip("/").partition("/")[0] in NOT_PAGES:
            return None
        built = self.built
        if path in self._files:
            return 200, self._files[path]
        if path.startswith(ASSETS) or "." in path.rpartition("/")[2]:
            return None  # a file that is gone must not look like a page
        return (200, self._files[INDEX]) if built else (503, self._not_built)


async def deliver(status: int, file: File, scope: HTTPScope, send: Send) -> None:
    """Send a file, as small as the browser takes it; nothing if the browser has it already."""
    asked = dict(scope["headers"])
    headers = list(file.headers)
    body = file.content
    if file.packed is not None and _takes_gzip(asked.get(b"accept-encoding", b"")):
        body = file.packed
        headers.append((b"content-encoding", b"gzip"))
    if status == 200 and file.tag in asked.get(b"if-none-match", b""):
        status, body = 304, b""
    else:
        headers.append((b"content-length", str(len(body)).encode()))
    if scope["method"] == "HEAD":
        body = b""
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


def _takes_gzip(accepted: bytes) -> bool:
    """Whether a browser understands gzip and has not refused it."""
    for each in accepted.split(b","):
        name, _, quality = each.partition(b";")
        if name.strip().lower() in (b"gzip", b"*"):
            return quality.replace(b" ", b"") not in (b"q=0", b"q=0.0", b"q=0.00", b"q=0.000")
    return False
