"""The TypeScript types are those of the protocol and of what the games show."""

from __future__ import annotations

from pathlib import Path

import pytest

from questhall.server.typescript import files, typescript

WEB = Path(__file__).parents[2] / "web" / "src"


@pytest.mark.parametrize("path", files())
def test_the_checked_in_types_are_up_to_date(path: str) -> None:
    assert (WEB / path).read_text(encoding="utf-8") == files()[path], "run `make types`"


def test_what_a_game_shows_becomes_types() -> None:
    text = files()["games/river_duel/shown.ts"]
    assert 'export type Side = "South" | "North";\n' in text
    assert "export interface Moved {\n  from: string;\n  to: string;\n  tile: string;\n}\n" in text
    assert "  turn: Turn | null;\n" in text
    assert "  bonus_taken: (string | null)[];\n" in text
    assert "  tiles: Record<Kind, Tile>;\n" in text
    assert "import type { Summary } from '../shown';\n" in text


def test_messages_carry_their_type_and_optional_fields_are_marked() -> None:
    text = typescript()
    assert '  type: "play";\n  id: number;\n  table: string;\n  decision: number;\n  option: number;\n' in text
    assert "  forget_events_after?: number | null;\n" in text
    assert "export type ServerMessage = Accepted | Refused | Pong | TableShown | Update" in text
