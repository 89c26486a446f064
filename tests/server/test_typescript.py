"""The TypeScript types are those of the protocol."""

from __future__ import annotations

from pathlib import Path

from questhall.server.typescript import typescript

PROTOCOL = Path(__file__).parents[2] / "web" / "src" / "protocol.ts"


def test_the_checked_in_types_are_up_to_date() -> None:
    assert PROTOCOL.read_text(encoding="utf-8") == typescript(), "run `make types`"


def test_messages_carry_their_type_and_optional_fields_are_marked() -> None:
    text = typescript()
    assert '  type: "play";\n  id: number;\n  table: string;\n  decision: number;\n  option: number;\n' in text
    assert "  forget_events_after?: number | null;\n" in text
    assert "export type ServerMessage = Accepted | Refused | Pong | TableShown | Update" in text
