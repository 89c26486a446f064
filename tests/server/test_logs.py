"""Logs: one JSON object a line, and no secrets in tracebacks."""

from __future__ import annotations

import json
import logging

from questhall.server.logs import JsonLines

TOKEN = "c0ffee" * 8


def logged(error: Exception) -> dict[str, str]:
    record = logging.LogRecord("questhall.live", logging.ERROR, "", 0, "error %s", ("12ab",), None)
    record.exc_info = (type(error), error, error.__traceback__)
    fields: dict[str, str] = json.loads(JsonLines().format(record))
    return fields


def test_a_traceback_says_where_and_what_but_no_secret() -> None:
    def fail() -> None:
        try:
            raise ValueError(f"bad token {TOKEN}")
        except ValueError as error:
            raise RuntimeError(f"cannot use {TOKEN}") from error

    try:
        fail()
    except RuntimeError as error:
        fields = logged(error)
    assert fields["message"] == "error 12ab"
    assert "in fail" in fields["traceback"]
    assert "RuntimeError: cannot use …" in fields["traceback"]
    assert "ValueError: bad token …" in fields["traceback"]
    assert TOKEN not in json.dumps(fields)
