"""How the conformance kit counts who sees what others do not, over many matches."""

from __future__ import annotations

from typing import Any

import pytest

from questhall.engine.conformance.secrets import ENOUGH, SPECTATOR, Privacy
from questhall.engine.fields import leaves

View = dict[str, Any]


def complaints(privacy: Privacy) -> list[str]:
    found: list[str] = []
    privacy.report(found.append)
    return found


def noted(times: int, true: View, imagined: View, known: View, public: View) -> Privacy:
    privacy = Privacy()
    for _ in range(times):
        privacy.note(leaves(true), leaves(imagined), leaves(known), leaves(public))
    return privacy


NEVER_DEALT = "'hands.*.*' is hidden from a seat but never dealt anew for it"


def test_what_is_hidden_must_be_dealt_anew_sooner_or_later() -> None:
    """Twenty times the same is no chance any more."""
    true, hidden = {"hands": [[5], 1]}, {"hands": [1, 1]}
    assert complaints(noted(ENOUGH - 1, true, true, hidden, hidden)) == []
    privacy = noted(ENOUGH, true, true, hidden, hidden)
    assert complaints(privacy) == [NEVER_DEALT]
    privacy.note(leaves(true), leaves({"hands": [[4], 1]}), leaves(hidden), leaves(hidden))
    assert complaints(privacy) == []


def test_the_hand_of_the_last_seat_must_be_dealt_anew_too() -> None:
    true, hidden = {"hands": [1, [5]]}, {"hands": [1, 1]}
    assert complaints(noted(ENOUGH, true, true, hidden, hidden)) == [NEVER_DEALT]


def test_a_card_that_is_gone_in_the_imagination_counts_as_dealt_anew() -> None:
    true, hidden = {"hands": [[5], 1]}, {"hands": [1, 1]}
    assert complaints(noted(ENOUGH, true, {"hands": [[], 1]}, hidden, hidden)) == []


@pytest.mark.parametrize(
    ("true", "known", "public"),
    [
        ({"hands": [[5], 1]}, {"hands": [[5], 1]}, {"hands": [1, 1]}),  # the seat sees it itself
        ({"hands": [[5], 1]}, {"hands": [1, 1]}, {"hands": [[5], 1]}),  # as a spectator it may look
        ({"hands": [[], 0]}, {"hands": [0, 0]}, {"hands": [0, 0]}),  # an empty hand
        ({"hands": {}}, {"hands": 0}, {"hands": 0}),
    ],
)
def test_what_is_not_hidden_need_not_be_dealt_anew(true: View, known: View, public: View) -> None:
    assert complaints(noted(ENOUGH, true, true, known, public)) == []


def compared(times: int, *views: View) -> Privacy:
    """What seat 0 sees of seat 2; the last view is the spectators'."""
    privacy = Privacy()
    for _ in range(times):
        privacy.compare(0, 2, {seat: leaves(view) for seat, view in zip((0, 1, 2, SPECTATOR), views, strict=True)})
    return privacy


COVERED = {"hands": [1, 1, 1]}
OWN = {"hands": [1, 1, [7]]}
SEEN = "seat 0 always sees 'hands.*.*' as seat 2 does, through whose eyes it may not look"


def test_who_always_sees_what_another_sees_looks_through_its_eyes() -> None:
    assert complaints(compared(ENOUGH - 1, OWN, COVERED, OWN, COVERED)) == []
    privacy = compared(ENOUGH, OWN, COVERED, OWN, COVERED)
    assert complaints(privacy) == [SEEN]
    views = {0: leaves(COVERED), 1: leaves(COVERED), 2: leaves(OWN), SPECTATOR: leaves(COVERED)}
    privacy.compare(0, 2, views)
    assert complaints(privacy) == []


@pytest.mark.parametrize(
    "views",
    [
        (COVERED, COVERED, OWN, COVERED),  # it does not see it
        (OWN, OWN, OWN, COVERED),  # all who play see it
        (OWN, COVERED, OWN, OWN),  # spectators see it
    ],
)
def test_what_others_see_too_is_no_secret_of_two(views: tuple[View, ...]) -> None:
    assert complaints(compared(ENOUGH, *views)) == []


def test_what_not_all_others_see_is_still_a_secret() -> None:
    privacy = Privacy()
    for _ in range(ENOUGH):
        views = {0: OWN, 1: COVERED, 2: OWN, 3: OWN, SPECTATOR: COVERED}
        privacy.compare(0, 2, {seat: leaves(view) for seat, view in views.items()})
    assert complaints(privacy) == [SEEN]


def test_each_pair_of_seats_counts_for_itself() -> None:
    privacy = compared(ENOUGH, OWN, COVERED, OWN, COVERED)
    views = {0: leaves(COVERED), 1: leaves(COVERED), 2: leaves(OWN), SPECTATOR: leaves(COVERED)}
    privacy.compare(1, 2, views)
    assert complaints(privacy) == [SEEN]


def test_a_later_seat_is_watched_like_the_first() -> None:
    privacy = Privacy()
    views = {0: leaves(COVERED), 1: leaves(OWN), 2: leaves(OWN), SPECTATOR: leaves(COVERED)}
    for _ in range(ENOUGH):
        privacy.compare(1, 2, views)
    assert complaints(privacy) == [SEEN.replace("seat 0", "seat 1")]
