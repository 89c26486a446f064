"""schemathesis on the REST schema: whatever fits or does not fit the schema, no answer is a 5xx or breaks it."""

from __future__ import annotations

import contextlib
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import (
    content_type_conformance,
    not_a_server_error,
    response_schema_conformance,
    status_code_conformance,
)
from schemathesis.core.result import Ok

from tests.server.serving import HEADER, Served
from tests.server.test_rest import begun, finished, opened

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
EXAMPLES = 12


class Known:
    """Real people and tables, so that more than 401 and 404 is reached."""

    def __init__(self, hall: Served) -> None:
        with hall.client("Ann") as ann, hall.client("Bob") as bob:
            self.tables = [opened(ann)["table"], begun(ann, bob), finished(hall, ann, bob)]
            self.cookies = [dict(ann.cookies), dict(bob.cookies), {}]
            self.people = [ann.get("/api/me").json()["id"], bob.get("/api/me").json()["id"]]

    def path_parameters(self, draw: st.DataObject, made: dict[str, Any]) -> dict[str, Any]:
        """The made-up parameters, some of them replaced by real ones."""
        real = {"table": self.tables, "person": self.people, "game": ["river_duel"], "moves": ["0", "1"]}
        return {
            name: draw.draw(st.sampled_from([value, *real[name]])) if name in real else value
            for name, value in made.items()
        }


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
def test_no_request_breaks_the_server(hall: Served, mode: GenerationMode) -> None:
    known = Known(hall)
    schema = schemathesis.openapi.from_url(f"{hall.url}/schema/openapi.json")
    with requests.Session() as session:
        operations: list[Any] = [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]
        tried = {(each.method, each.path): statuses_of(each, mode, known, session) for each in operations}
    assert len(tried) >= 25
    assert sum(bool(statuses) for statuses in tried.values()) >= 20
    assert {status for statuses in tried.values() for status in statuses} >= {200, 400}


def statuses_of(
    operation: Any,
    mode: GenerationMode,
    known: Known,
    session: requests.Session,
) -> set[int]:
    """Try an operation in many ways; the statuses it answered with."""
    statuses: set[int] = set()

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=mode), data=st.data())
    def try_it(case: Any, data: st.DataObject) -> None:
        case.path_parameters = known.path_parameters(data, case.path_parameters or {})
        session.cookies.clear()
        cookies = data.draw(st.sampled_from(known.cookies))
        answer = case.call_and_validate(session=session, headers=HEADER, cookies=cookies, checks=CHECKS)
        statuses.add(answer.status_code)

    with contextlib.suppress(Unsatisfiable):  # there is nothing wrong to send where nothing is asked
        try_it()
    return statuses
