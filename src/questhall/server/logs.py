"""Logs: one JSON object a line on the standard error, without secrets and without what players say."""

from __future__ import annotations

import json
import logging
import re
import sys
import time
import traceback

SECRET = re.compile(r"[A-Za-z0-9_+/=$-]{16,}")  # what may be a key, seed or token
MOST_CAUSES = 5


class JsonLines(logging.Formatter):
    """Formats a record as one JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        fields = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            fields["traceback"] = traceback_of(record.exc_info[1])
        return json.dumps(fields)


def traceback_of(error: BaseException | None) -> str:
    """The traceback of an error and its causes; texts that look like a secret are left out."""
    parts: list[str] = []
    while error is not None and len(parts) < MOST_CAUSES:
        lines = "".join(traceback.format_tb(error.__traceback__))
        parts.append(f"{lines}{type(error).__name__}: {SECRET.sub('…', str(error))}")
        error = error.__cause__ or error.__context__
    return "\ncaused by\n".join(parts)


def begin_logging(level: str) -> None:
    """Send everything from this level on to the standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
