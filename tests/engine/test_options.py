"""Options and their notation."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from questhall.engine import NotationError, Option, notation, parse_option

words = st.from_regex(r"[a-z][a-z_0-9]{0,8}", fullmatch=True)


@given(st.lists(words | st.integers(-99, 9999), min_size=1, max_size=4).map(tuple))
def test_notation_round_trips(option: Option) -> None:
    assert parse_option(notation(option)) == option


def test_notation_is_plain_words() -> None:
    assert notation(("give", "gold", 3)) == "give gold 3"
    assert parse_option("  move   c4 ") == ("move", "c4")


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("0", 0),
        ("-7", -7),
        ("999999999", 999_999_999),
        ("1000000000", "1000000000"),
        ("٣", "٣"),
        ("--7", "--7"),
        ("-", "-"),
        ("4x", "4x"),
    ],
)
def test_a_number_is_one_of_at_most_nine_plain_digits(text: str, word: str | int) -> None:
    """Longer ones would cost time to read, and other scripts' digits would not be written the same again."""
    assert parse_option(f"give {text}") == ("give", word)
    assert notation(("give", word)) == f"give {text}"


@pytest.mark.parametrize("text", ["", "   ", "\n"])
def test_an_empty_text_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="write for example"):
        parse_option(text)
