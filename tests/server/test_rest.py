"""The REST lobby on a real server: tables, looking back, refusals, headers, and that nothing leaks."""

from __future__ import annotations

import asyncio
import http.client
import json
import logging
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from questhall import game_names
from questhall.engine import ContentError, Match, find_game, read_record
from questhall.server import app
from questhall.server import protocol as p
from questhall.server.app import MOST_BODY, MOST_RECORD, MOST_VALUES, SECURITY_HEADERS, Readiness, Services, Settings
from questhall.server.buckets import Allowance
from questhall.server.limits import ALLOWANCES, Limits, is_loopback
from questhall.server.live import POLICY_VIOLATION
from questhall.server.lobby import fairly
from questhall.server.logs import JsonLines
from questhall.server.people import COOKIE
from questhall.server.rest import _lesson_shown
from questhall.server.store import StoreError, TableRow
from questhall.server.workers import BotFailed
from tests.server.serving import HEADER, Served, served

RECORDS = Path(__file__).parent.parent / "records" / "river_duel"
SEATS = [{"kind": "me"}, {"kind": "open"}]
NEW = {"game": "river_duel", "seats": SEATS, "house_rules": {"first_turn": "south"}, "public": True}


def opened(client: httpx.Client, **changes: Any) -> dict[str, Any]:
    answer = client.post("/api/tables", json={**NEW, **changes})
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


def me(client: httpx.Client) -> str:
    return str(client.get("/api/me").json()["id"])


def begun(host: httpx.Client, guest: httpx.Client) -> str:
    """A duel that has begun."""
    table = str(opened(host)["table"])
    assert guest.post(f"/api/tables/{table}/sit", json={}).json() == {"seat": 1}
    assert host.post(f"/api/tables/{table}/start").status_code == 204
    return table


def concede(hall: Served, client: httpx.Client, table: str) -> None:
    """Play the option that ends the match."""
    decision = client.get(f"/api/tables/{table}").json()["position"]["decision"]
    options = [option["option"] for option in decision["options"]]
    play = p.Play(1, table, decision["number"], options.index("concede"))
    hall.run(hall.services.tables.play(me(client), play))


def finished(hall: Served, host: httpx.Client, guest: httpx.Client) -> str:
    table = begun(host, guest)
    concede(hall, host, table)
    return table


@pytest.fixture
def ann(hall: Served) -> Iterator[httpx.Client]:
    with hall.client("Ann") as client:
        yield client


@pytest.fixture
def bob(hall: Served) -> Iterator[httpx.Client]:
    with hall.client("Bob") as client:
        yield client


@pytest.fixture
def nobody(hall: Served) -> Iterator[httpx.Client]:
    with hall.client() as client:
        yield client


def problem(answer: httpx.Response) -> tuple[int, str]:
    """Status and code of a refusal, which always says why."""
    told = answer.json()
    assert set(told) == {"reason", "code", "error"}
    assert told["reason"]
    return answer.status_code, told["code"]


# Games


def test_games_say_all_that_a_host_may_choose(nobody: httpx.Client) -> None:
    games = {game["name"]: game for game in nobody.get("/api/games").json()}
    assert sorted(games) == game_names()
    game = games["river_duel"]
    assert game["title"] == "River Duel"
    assert game["seat_names"]["2"] == ["South", "North"]
    assert game["bot_levels"] == ["easy", "normal", "hard", "expert"]
    assert "elimination" in game["endings"]
    switches = {switch["name"]: switch for switch in game["house_rules"]}
    assert switches["round_limit"]["defaults"] == {"2": 40, "4": 50}
    assert switches["lives"] == {
        "name": "lives",
        "clause": "HR-1",
        "title": "Lives",
        "text": "Lives of each player.",
        "group": "Lives",
        "main": True,
        "seats": [2, 4],
        "allowed": [1, 2, 3],
        "titles": {"1": "1 life", "2": "2 lives", "3": "3 lives"},
        "texts": switches["lives"]["texts"],
        "defaults": {"2": 2, "4": 2},
        "is_open": False,
        "form": None,
    }


def test_house_rules_come_in_the_order_and_the_words_of_the_set_up(nobody: httpx.Client) -> None:
    games = {game["name"]: game for game in nobody.get("/api/games").json()}
    rules = games["roll_for_adventure"]["house_rules"]
    assert rules[0]["name"] == "adventure"
    assert (rules[0]["titles"]["book"], rules[0]["texts"]["book"]) == ("The Book of Magic", "5 stones: gentle.")
    assert [rule["main"] for rule in rules] == sorted([rule["main"] for rule in rules], reverse=True)
    bridges = next(rule for rule in games["river_duel"]["house_rules"] if rule["name"] == "bridge_1v1")
    assert bridges["seats"] == [2]
    assert {name: game["together"] for name, game in games.items()} == {
        "adventure_party": False,
        "delve": False,
        "river_duel": False,
        "roll_for_adventure": True,
        "world_adventure": False,
    }


def test_an_open_house_rule_says_how_to_ask_for_it(nobody: httpx.Client) -> None:
    games = {game["name"]: game for game in nobody.get("/api/games").json()}
    switches = {switch["name"]: switch for switch in games["roll_for_adventure"]["house_rules"]}
    assert (switches["turn_limit"]["is_open"], switches["turn_limit"]["form"]) == (True, None)
    form = switches["custom_cards"]["form"]
    assert (form["thing"], form["most"], form["needs"]) == ("card", 6, {"custom": "yes"})
    fields = {field["name"]: field for field in form["fields"]}
    assert (fields["need"]["low"], fields["need"]["high"], fields["need"]["when_value"]) == (4, 12, "stay")
    words = {word["name"]: word for word in fields["effects"]["words"]}
    assert [len(each["choices"]) for each in words["SWALLOW"]["parameters"]] == [9, 2]


def test_house_rules_are_checked_before_a_table_is_opened(nobody: httpx.Client) -> None:
    def check(game: str = "roll_for_adventure", seats: int = 2, **rules: Any) -> httpx.Response:
        return nobody.post(f"/api/games/{game}/house_rules", json={"seats": seats, "house_rules": rules})

    assert check().json() == {"reason": "", "drafts": {}}
    assert "cannot be book with one set" in check(custom="yes").json()["reason"]
    assert "is played by 2 or 3 or 4" in check(seats=7).json()["reason"]
    assert "has no house rule 'nonsense'" in check(nonsense=1).json()["reason"]
    assert "turn_limit" in check(turn_limit="19").json()["reason"]
    card = '[x]\nname = "<b>Imp</b>"\nrank = 1\nhome = "roam"\nfate = "discard"\neffects = ["ROUSE(1)"]\n'
    good = check(custom="yes", adventure="sword", custom_cards=card).json()
    assert good["reason"] == ""
    entry = good["drafts"]["custom_cards"]["entries"][0]
    assert (entry["fields"]["name"], entry["meanings"]["effects"]) == (
        "<b>Imp</b>",
        ["All other rank-1 enemies attack again."],
    )
    bad = check(custom="yes", adventure="sword", custom_cards=card.replace("1)", "9)")).json()
    assert "BLANK-2" in bad["reason"]
    (flaw,) = bad["drafts"]["custom_cards"]["flaws"]
    assert (flaw["entry"], flaw["field"]) == ("x", "effects")
    assert check(custom_cards="the_unwritten").json() == {"reason": "", "drafts": {}}
    for text in ("x" * 20_000, "[" * 20_000, "\0", "[a]\nb=" + "9" * 5000, "[a]\nb=1979-05-27", "[a.b.c]"):
        answer = check(custom_cards=text)
        assert answer.status_code == 200, text[:20]
        assert answer.json()["reason"]
    assert problem(check("chess")) == (404, "bad_game")
    assert check("river_duel", lives=3).json() == {"reason": "", "drafts": {}}
    assert nobody.post("/api/games/river_duel/house_rules", json={"seats": "x"}).status_code == 400


def test_the_rule_book_clause_by_clause(nobody: httpx.Client) -> None:
    book = nobody.get("/api/games/river_duel/rules").json()
    clauses = {clause["number"]: clause for clause in book["clauses"]}
    assert clauses["GOAL-2"] == {
        "number": "GOAL-2",
        "text": "Two lives are given to every player.",
        "section": "Modes and goal",
        "kind": "rule",
    }
    assert clauses["D-GIFT"]["section"] == "Decisions"
    assert {clause["kind"] for clause in book["clauses"]} == {"rule", "example", "house_rule"}
    assert problem(nobody.get("/api/games/chess/rules")) == (404, "bad_game")


# Tables


def test_open_join_and_begin(ann: httpx.Client, bob: httpx.Client, nobody: httpx.Client) -> None:
    table = opened(ann)["table"]
    listed = {each["id"]: each for each in nobody.get("/api/tables", params={"list": "open"}).json()}
    assert [seat["free"] for seat in listed[table]["seats"]] == [False, True]
    assert problem(nobody.post(f"/api/tables/{table}/sit", json={})) == (401, "nobody")
    assert problem(bob.post(f"/api/tables/{table}/start")) == (403, "not_seated")
    assert bob.post(f"/api/tables/{table}/sit", json={"seat": 1}).json() == {"seat": 1}
    shown = bob.get(f"/api/tables/{table}").json()
    assert [(seat["player"], seat["mine"]) for seat in shown["seats"]] == [("Ann", False), ("Bob", True)]
    assert table not in [each["id"] for each in nobody.get("/api/tables?list=open").json()]
    assert ann.post(f"/api/tables/{table}/start").status_code == 204
    (mine,) = [each for each in ann.get("/api/tables?list=mine").json() if each["id"] == table]
    (yours,) = [each for each in bob.get("/api/tables?list=mine").json() if each["id"] == table]
    assert (mine["phase"], mine["turn"], mine["my_turn"], yours["my_turn"]) == ("playing", "Ann", True, False)
    assert nobody.get("/api/tables?list=mine").json() == []


def spam(hall: Served, guests: int, tables: int, address: str) -> None:
    """Public tables of several guests who come from one address."""
    for number in range(guests):
        with hall.client(f"Spam{number}x") as guest:
            guest.headers["x-forwarded-for"] = address
            for _ in range(tables):
                opened(guest)


def listed_ids(client: httpx.Client) -> list[str]:
    return [each["id"] for each in client.get("/api/tables?list=open").json()]


def test_the_many_public_tables_of_one_address_do_not_hide_that_of_another(tmp_path: Path) -> None:
    with served(tmp_path, Settings(trusted_proxy=True)) as hall, hall.client("Ann") as ann:
        ann.headers["x-forwarded-for"] = "1.1.1.1"
        early = opened(ann)["table"]
        spam(hall, guests=6, tables=10, address="6.6.6.6")
        found = listed_ids(ann)
        assert found[-1] == early
        assert len(found) == len(set(found)) == 50  # there is room for all the others, the latest first
        late = opened(ann)["table"]
        found = listed_ids(ann)
        assert (found[0], found[-1]) == (late, early)


def test_a_stranger_who_sits_down_does_not_take_a_table_out_of_the_list(tmp_path: Path) -> None:
    with served(tmp_path, Settings(trusted_proxy=True)) as hall, hall.client("Ann") as ann:
        ann.headers["x-forwarded-for"] = "1.1.1.1"
        early = opened(ann, seats=[{"kind": "me"}, *3 * [{"kind": "open"}]], house_rules={})["table"]
        with hall.client("Spam") as guest:
            guest.headers["x-forwarded-for"] = "6.6.6.6"
            assert guest.post(f"/api/tables/{early}/sit", json={}).status_code == 200
            for _ in range(60):
                opened(guest)
            assert early in listed_ids(ann)


def a_row(table: str, *people: str) -> TableRow:
    return TableRow(table, "river_duel", "waiting", True, 0, 1, people, "{}")


def test_in_a_list_that_is_too_short_addresses_take_turns_and_at_each_the_people() -> None:
    rows = [a_row(f"{person}{number}", person) for person in "abcde" for number in range(6)]

    def shown(most: int, *shared: str) -> list[int]:
        """How many of each person, if some of them share an address."""
        found = fairly(rows, lambda person: "6.6.6.6" if person in shared else "", most)
        assert found == [row for row in rows if row in found]  # in the order they came in
        return [sum(row.id[0] == person for row in found) for person in "abcde"]

    assert shown(12) == [3, 3, 2, 2, 2]
    assert shown(12, *"abcd") == [2, 2, 1, 1, 6]
    assert shown(20, *"abcd") == [4, 4, 3, 3, 6]
    assert shown(12, *"abcde") == [3, 3, 2, 2, 2]
    assert shown(100, *"abcde") == [6, 6, 6, 6, 6]


def test_public_tables_are_counted(tmp_path: Path) -> None:
    wide = {kind: Allowance(1e6, 1e6) for kind in ALLOWANCES}
    few = {"public by person": Allowance(2, 0.001), "public from address": Allowance(3, 0.001)}
    with served(tmp_path, limits=Limits({**wide, **few})) as hall, hall.client("Ann") as ann, hall.client("Bob") as bob:
        assert [ann.post("/api/tables", json=NEW).status_code for _ in range(3)] == [201, 201, 429]
        assert [bob.post("/api/tables", json=NEW).status_code for _ in range(2)] == [201, 429]
        opened(ann, public=False)
        refused = hall.services.limits.refused
        assert [refused[kind] for kind in few] == [1, 1]


def test_a_friend_comes_by_invitation(ann: httpx.Client, bob: httpx.Client, nobody: httpx.Client) -> None:
    made = opened(ann, seats=[{"kind": "me"}, {"kind": "friend"}], public=False)
    table, invitation = made["table"], made["invitations"]["1"]
    assert table not in [each["id"] for each in nobody.get("/api/tables?list=open").json()]
    for client in (ann, bob, nobody):
        assert invitation not in client.get(f"/api/tables/{table}").text
    assert problem(bob.post(f"/api/tables/{table}/sit", json={})) == (403, "not_seated")
    assert problem(bob.post(f"/api/tables/{table}/sit", json={"invitation": "wrong"})) == (403, "not_seated")
    assert problem(bob.post(f"/api/tables/{table}/sit?invitation={invitation}", json={})) == (403, "not_seated")
    assert bob.post(f"/api/tables/{table}/sit", json={"invitation": invitation}).json() == {"seat": 1}
    assert bob.post(f"/api/tables/{table}/sit", json={"invitation": invitation}).json() == {"seat": 1}


def test_leave_and_kick(ann: httpx.Client, bob: httpx.Client) -> None:
    table = opened(ann)["table"]
    for client, verb, body in ((bob, "leave", None), (ann, "kick", {"seat": 1})):
        bob.post(f"/api/tables/{table}/sit", json={})
        assert client.post(f"/api/tables/{table}/{verb}", json=body).status_code == 204
        assert ann.get(f"/api/tables/{table}").json()["seats"][1]["kind"] == "open"
    assert problem(bob.post(f"/api/tables/{table}/kick", json={"seat": 0})) == (403, "not_seated")
    assert problem(bob.post(f"/api/tables/{table}/leave")) == (403, "not_seated")


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"game": "chess"}, "no game 'chess'"),
        ({"seats": SEATS[:1]}, "played by 2 or 4, not 1"),
        ({"house_rules": {"lives": 9}}, "allowed: 1, 2, 3"),
        ({"house_rules": {"wings": 1}}, "no house rule 'wings'"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "level": "godlike"}]}, "there are: easy, normal, hard"),
        ({"seats": [{"kind": "me"}, {"kind": "queen"}]}, "Invalid enum value"),
        ({"absence_seconds": 10**30}, "5 to 86400"),
        ({"colour": "red"}, "unknown field `colour`"),
        ({"public": "yes"}, "Expected `bool`"),
    ],
)
def test_tables_that_cannot_be(ann: httpx.Client, changes: dict[str, Any], reason: str) -> None:
    answer = ann.post("/api/tables", json={**NEW, **changes})
    assert problem(answer)[0] == 400
    assert reason in answer.json()["reason"]


def test_an_unknown_table_is_not_found(ann: httpx.Client) -> None:
    for path in ("", "/story", "/record", "/verify", "/moments/0"):
        assert problem(ann.get(f"/api/tables/0123456789abcdef{path}")) == (404, "bad_table")
    for verb, body in [("sit", {}), ("kick", {"seat": 0}), ("branch", {"moves": 0})]:
        assert problem(ann.post(f"/api/tables/0123456789abcdef/{verb}", json=body)) == (404, "bad_table")
    for verb in ("leave", "start", "rematch"):
        assert problem(ann.post(f"/api/tables/0123456789abcdef/{verb}")) == (404, "bad_table")


# Looking back


def test_a_running_match_keeps_its_seed(ann: httpx.Client, bob: httpx.Client, nobody: httpx.Client) -> None:
    table = begun(ann, bob)
    for client in (ann, bob, nobody):
        for path in ("record", "verify"):
            answer = client.get(f"/api/tables/{table}/{path}")
            assert answer.status_code == 409
            assert "secret" in answer.json()["reason"]
    assert problem(ann.post(f"/api/tables/{table}/branch", json={"moves": 0}))[0] == 409
    assert problem(ann.post(f"/api/tables/{table}/rematch"))[0] == 409


def test_a_finished_match_can_be_checked(
    hall: Served, ann: httpx.Client, bob: httpx.Client, nobody: httpx.Client
) -> None:
    table = begun(ann, bob)
    promised = nobody.get(f"/api/tables/{table}").json()["commitment"]
    concede(hall, ann, table)
    answer = nobody.get(f"/api/tables/{table}/record")
    assert answer.headers["content-type"].startswith("application/json")
    assert answer.headers["content-disposition"] == f'attachment; filename="river_duel-{table}.json"'
    record = read_record(answer.text)
    assert Match.replay(record).outcome is not None
    verified = nobody.get(f"/api/tables/{table}/verify").json()
    assert verified == {
        "fits": True,
        "reason": "",
        "moves": len(record.moves),
        "rolls": len(record.rolls),
        "commitment": promised,
        "seed": record.seed,
    }


def test_moments_and_story(hall: Served, ann: httpx.Client, bob: httpx.Client) -> None:
    table = finished(hall, ann, bob)
    first = ann.get(f"/api/tables/{table}/moments/0").json()
    assert (first["moves"], first["viewer"], first["outcome"]) == (0, 0, None)
    story = ann.get(f"/api/tables/{table}/story").json()
    assert story[-1]["move"] == 1
    assert story[0]["move"] == 0, "what the set-up told, too"
    assert all(event["clause"] and event["text"] for event in story)
    assert ann.get(f"/api/tables/{table}/story?after=1").json() == []
    assert problem(ann.get(f"/api/tables/{table}/moments/999"))[0] == 400
    assert problem(ann.get(f"/api/tables/{table}/moments/-1"))[0] == 400
    assert problem(ann.get(f"/api/tables/{table}/story?after=x"))[0] == 400


def test_many_moments_at_once(ann: httpx.Client, nobody: httpx.Client) -> None:
    text = (RECORDS / "duos-elimination-hunger.json").read_text()
    table = ann.post("/api/records", content=text, headers={"content-type": "application/json"}).json()["table"]
    moves = len(json.loads(text)["moves"])
    path = f"/api/tables/{table}/moments"
    some = nobody.get(path, params={"first": 3, "last": 20}).json()
    assert [each["moves"] for each in some] == list(range(3, 21))
    assert some == [nobody.get(f"{path}/{number}").json() for number in range(3, 21)]
    last = nobody.get(path, params={"first": moves, "last": moves}).json()
    assert (last[0]["decision"], last[0]["outcome"]["ending"]) == (None, "elimination")
    assert all(each["decision"]["question"] and not each["decision"]["options"] for each in some)
    assert not any(each["outcome"] for each in some)
    assert len(nobody.get(path, params={"first": 0, "last": 99}).json()) == 100
    for first, end in ((0, 100), (5, 4), (moves, moves + 1), (-1, 2), ("x", 2)):
        assert problem(nobody.get(path, params={"first": first, "last": end}))[0] == 400
    assert problem(nobody.get(path))[0] == 400


def test_only_a_finished_match_is_seen_through_any_eyes(ann: httpx.Client, bob: httpx.Client) -> None:
    table = begun(ann, bob)
    running = f"/api/tables/{table}"
    for path in ("/moments?first=0&last=0&seat=1", "/story?seat=1"):
        assert problem(ann.get(running + path)) == (409, "not_started")
    record = json.loads((RECORDS / "duel-elimination-sword.json").read_text())
    finished = f"/api/tables/{ann.post('/api/records', json=record).json()['table']}"
    for seat in (0, 1):
        (moment,) = bob.get(f"{finished}/moments?first=3&last=3&seat={seat}").json()
        assert moment["viewer"] == seat
        assert bob.get(f"{finished}/story?seat={seat}").json()
    assert problem(bob.get(f"{finished}/moments?first=0&last=0&seat=2")) == (400, "bad_message")


def test_a_match_that_waits_has_no_moments(ann: httpx.Client) -> None:
    table = opened(ann)["table"]
    assert problem(ann.get(f"/api/tables/{table}/moments?first=0&last=0")) == (409, "not_started")


# Guided matches


def test_a_lesson_is_shown_and_played(hall: Served, ann: httpx.Client, nobody: httpx.Client) -> None:
    lesson = nobody.get("/api/games/river_duel/lesson").json()
    assert {step["kind"] for step in lesson["steps"]} == {"read", "play", "take_back"}
    table = opened(ann, seats=[], house_rules={}, public=False, lesson=True)["table"]
    shown = ann.get(f"/api/tables/{table}").json()
    assert (shown["lesson"], shown["chapter"], shown["public"], shown["phase"]) == (True, 1, False, "playing")
    assert all(seat["mine"] for seat in shown["seats"])
    row = next(row for row in ann.get("/api/tables?list=mine").json() if row["id"] == table)
    assert row["lesson"]
    for step in lesson["steps"]:
        decision = ann.get(f"/api/tables/{table}").json()["position"]["decision"]
        if step["kind"] == "play":
            number = [option["option"] for option in decision["options"]].index(step["option"])
            hall.run(hall.services.tables.play(me(ann), p.Play(1, table, decision["number"], number)))
        elif step["kind"] == "take_back":
            hall.run(hall.services.tables.take_back(me(ann), p.TakeBack(1, table, decision["number"])))
    assert ann.get(f"/api/tables/{table}").json()["position"]["outcome"]["scores"] == [1.0, 0.0]
    again = ann.post(f"/api/tables/{table}/rematch").json()["table"]
    other = ann.get(f"/api/tables/{again}").json()
    assert not other["lesson"]
    assert other["commitment"] != shown["commitment"]
    assert table not in [each["id"] for each in nobody.get("/api/tables?list=open").json()]


@pytest.mark.parametrize(
    "changes",
    [{"public": True}, {"seats": SEATS}, {"house_rules": {"lives": 1}}, {"bank_seconds": 60}, {"seed": "known"}],
)
def test_a_known_seed_is_for_lessons_only(ann: httpx.Client, changes: dict[str, Any]) -> None:
    new = {"game": "river_duel", "seats": [], "lesson": True, **changes}
    assert problem(ann.post("/api/tables", json=new))[0] == 400


def test_tables_that_are_no_lesson_never_share_a_seed(ann: httpx.Client) -> None:
    tables = [opened(ann)["table"] for _ in range(3)]
    shown = [ann.get(f"/api/tables/{table}").json() for table in tables]
    assert not any(each["lesson"] for each in shown)
    assert len({each["commitment"] for each in shown}) == 3


def test_a_game_without_a_lesson(ann: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    assert problem(ann.get("/api/games/chess/lesson")) == (404, "bad_game")
    monkeypatch.setattr("questhall.server.lesson.file_of", lambda _: "none.toml")
    assert problem(ann.get("/api/games/river_duel/lesson")) == (404, "no_lesson")
    new = {"game": "river_duel", "seats": [], "lesson": True}
    assert "no guided match" in ann.post("/api/tables", json=new).json()["reason"]


def test_a_lesson_with_two_chapters(ann: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    files = {1: "lesson.toml", 2: "lesson.toml"}  # twice the same
    monkeypatch.setattr("questhall.server.lesson.file_of", lambda chapter=1: files.get(chapter, "none.toml"))
    _lesson_shown.cache_clear()
    first, last = [ann.get(f"/api/games/river_duel/lesson?chapter={chapter}").json() for chapter in (1, 2)]
    _lesson_shown.cache_clear()
    assert (first["next"], last["next"]) == (first["title"], "")
    assert problem(ann.get("/api/games/river_duel/lesson?chapter=3")) == (404, "no_lesson")
    new = {"game": "river_duel", "seats": [], "lesson": True, "chapter": 2}
    table = ann.post("/api/tables", json=new).json()["table"]
    assert ann.get(f"/api/tables/{table}").json()["chapter"] == 2
    assert "no chapter 3" in ann.post("/api/tables", json={**new, "chapter": 3}).json()["reason"]


def test_runs_for_one(hall: Served, ann: httpx.Client, bob: httpx.Client, nobody: httpx.Client) -> None:
    (daily,) = [each for each in nobody.get("/api/daily").json() if each["game"] == "delve"]
    assert (daily["over"], daily["seed"], daily["table"]) == (False, "", "")
    assert problem(nobody.post("/api/daily/delve")) == (401, "nobody")
    assert problem(ann.post("/api/daily/river_duel")) == (404, "bad_game")
    table = ann.post("/api/daily/delve").json()["table"]
    assert ann.post("/api/daily/delve").json()["table"] == table
    shown = ann.get(f"/api/tables/{table}").json()
    assert (shown["daily"], shown["commitment"]) == (daily["day"], daily["commitment"])
    assert problem(bob.get(f"/api/tables/{table}")) == (409, "sealed")
    assert problem(ann.post(f"/api/tables/{table}/bot")) == (409, "not_started")
    walk_home(hall, ann, table)
    assert problem(ann.get(f"/api/tables/{table}/record")) == (409, "sealed")
    board = ann.get(f"/api/daily/delve/{daily['day']}").json()
    assert [(result["name"], result["mine"], result["table"]) for result in board["results"]] == [("Ann", True, table)]
    assert problem(ann.get("/api/daily/delve/2999-01-01")) == (404, "bad_day")
    bot = ann.post(f"/api/tables/{table}/bot").json()["table"]
    assert ann.get(f"/api/tables/{bot}").json()["seats"][0]["kind"] == "bot"
    assert problem(bob.post(f"/api/tables/{table}/bot")) == (409, "sealed")
    (run,) = ann.get("/api/history").json()["runs"]
    assert (run["table"], run["day"], run["kind"]) == (table, daily["day"], "daily")
    assert ann.get("/api/history").json()["bests"] == [run]
    assert problem(nobody.get("/api/history")) == (401, "nobody")


def walk_home(hall: Served, client: httpx.Client, table: str) -> None:
    """Play a run of Delve: one round, then home."""
    while decision := client.get(f"/api/tables/{table}").json()["position"]["decision"]:
        options = [option["option"] for option in decision["options"]]
        option = options.index("move D1") if "move D1" in options else 0
        hall.run(hall.services.tables.play(me(client), p.Play(1, table, decision["number"], option)))


def test_rematch_and_branch(hall: Served, ann: httpx.Client, bob: httpx.Client, nobody: httpx.Client) -> None:
    table = finished(hall, ann, bob)
    again = ann.post(f"/api/tables/{table}/rematch").json()["table"]
    assert bob.post(f"/api/tables/{table}/rematch").json()["table"] == again
    assert problem(nobody.post(f"/api/tables/{table}/rematch")) == (401, "nobody")
    answer = bob.post(f"/api/tables/{table}/branch", json={"moves": 0})
    assert answer.status_code == 201
    assert bob.get(f"/api/tables/{answer.json()['table']}").json()["branch_of"] == table
    assert problem(bob.post(f"/api/tables/{table}/branch", json={"moves": 999}))[0] == 400


def test_what_a_host_may_allow_to_claim_follows_the_rules(nobody: httpx.Client) -> None:
    """END-7: of Adventure Party's rivals only one of two can concede, and nobody of a team."""
    claims = {game["name"]: game["claims"] for game in nobody.get("/api/games").json()}
    assert claims["adventure_party"] == {"2": {"mode": ["cooperative"]}}
    assert claims["river_duel"] == {"2": {}, "4": {}}
    assert claims["delve"] == claims["roll_for_adventure"] == {}


def test_upload_a_record(ann: httpx.Client, nobody: httpx.Client) -> None:
    text = (RECORDS / "duel-elimination-sword.json").read_text()
    answer = ann.post("/api/records", content=text, headers={"content-type": "application/json"})
    assert answer.status_code == 201
    table = answer.json()["table"]
    assert nobody.get(f"/api/tables/{table}/record").text == text
    assert nobody.get(f"/api/tables/{table}/verify").json()["fits"]
    assert problem(nobody.post("/api/records", json=json.loads(text))) == (401, "nobody")


def test_a_record_of_a_content_that_this_hall_never_had_is_played_on_with_it(ann: httpx.Client) -> None:
    """SETUP-19 came later: in this match the second of two had two items."""
    text = (RECORDS.parent / "adventure_party" / "era2" / "rivals-two-won.json").read_text()
    content = json.loads(text)["content"]
    assert content == find_game("adventure_party").first_content != find_game("adventure_party").content.hash
    past = ann.post("/api/records", content=text, headers={"content-type": "application/json"}).json()["table"]
    assert ann.get(f"/api/tables/{past}/record").text == text
    table = ann.post(f"/api/tables/{past}/branch", json={"moves": 0}).json()["table"]
    view = ann.get(f"/api/tables/{table}").json()["position"]["view"]
    assert [player["cards"] for player in view["players"]] == [2, 2]


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"seed": "another"}, "does not fit the published commitment"),
        ({"moves": ["fly"]}, "move 1 does not fit"),
        ({"outcome": None}, "the recorded outcome is none"),
        ({"game": "chess"}, "no game 'chess'"),
        ({"questhall": 99}, "newer Questhall"),
        ({"rolls": [[6, 7]]}, "it must be [sides, face]"),
        ({"rolls": "many"}, "Expected `array`"),
        ({"seats": 10**40}, "seats"),
    ],
)
def test_a_wrong_record_is_refused_with_the_reason(ann: httpx.Client, changes: dict[str, Any], reason: str) -> None:
    fields = json.loads((RECORDS / "duel-concession.json").read_text())
    answer = ann.post("/api/records", json={**fields, **changes})
    assert problem(answer)[0] == 400
    assert reason in answer.json()["reason"]


def test_mutes(ann: httpx.Client, bob: httpx.Client, nobody: httpx.Client) -> None:
    somebody = me(bob)
    assert ann.get("/api/mutes").json() == []
    for _ in range(2):
        assert ann.put(f"/api/mutes/{somebody}").status_code == 204
    assert ann.get("/api/mutes").json() == [{"person": somebody, "name": "Bob"}]
    assert bob.get("/api/mutes").json() == []
    for _ in range(2):
        assert ann.delete(f"/api/mutes/{somebody}").status_code == 204
    assert ann.get("/api/mutes").json() == []
    assert problem(ann.put("/api/mutes/0123456789abcdef")) == (404, "bad_person")
    assert problem(ann.put(f"/api/mutes/{me(ann)}")) == (400, "bad_person")
    assert problem(nobody.get("/api/mutes")) == (401, "nobody")


def test_a_muted_person_is_not_read(hall: Served, ann: httpx.Client, bob: httpx.Client) -> None:
    table = begun(ann, bob)
    person = hall.run(hall.services.store.person(me(bob)))
    hall.run(hall.services.tables.say(person, p.Say(1, table, "boo")))
    assert [line["text"] for line in ann.get(f"/api/tables/{table}").json()["chat"]] == ["boo"]
    ann.put(f"/api/mutes/{me(bob)}")
    assert ann.get(f"/api/tables/{table}").json()["chat"] == []


# Who may ask


@pytest.mark.parametrize(
    ("headers", "code"),
    [
        ({"X-Questhall": ""}, "no_header"),
        ({"X-Questhall": "0"}, "no_header"),
        ({"Origin": "https://evil.example"}, "bad_origin"),
        ({"Origin": "null"}, "bad_origin"),
        ({"Sec-Fetch-Site": "cross-site"}, "bad_origin"),
        ({"Sec-Fetch-Site": "same-site"}, "bad_origin"),
    ],
)
@pytest.mark.parametrize(("method", "path"), [("POST", "/api/guest"), ("PATCH", "/api/me"), ("DELETE", "/api/mutes/x")])
def test_other_sites_cannot_act_for_you(
    ann: httpx.Client, headers: dict[str, str], code: str, method: str, path: str
) -> None:
    answer = ann.request(method, path, json={"name": "Mallory"}, headers=headers)
    assert problem(answer) == (403, code)
    assert "set-cookie" not in answer.headers
    assert ann.get("/api/me").json()["name"] == "Ann"


def test_our_own_pages_may(hall: Served, ann: httpx.Client) -> None:
    headers = {"Origin": hall.url, "Sec-Fetch-Site": "same-origin"}
    assert ann.patch("/api/me", json={"name": "Anna"}, headers=headers).status_code == 200


def test_only_listed_origins_may(tmp_path: Path) -> None:
    settings = Settings(allowed_origins=("https://play.example",))
    with served(tmp_path, settings) as hall, hall.client() as client:
        for origin, status in [("https://play.example", 201), (hall.url, 403), ("https://evil.example", 403)]:
            answer = client.post("/api/guest", json={"name": "Ann"}, headers={"Origin": origin})
            assert answer.status_code == status


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "", "json"])
def test_only_json_is_read(nobody: httpx.Client, kind: str) -> None:
    answer = nobody.post("/api/guest", content=b'{"name": "Ann"}', headers={"content-type": kind})
    assert problem(answer) == (415, "not_json")


def test_json_with_a_charset_is_json(nobody: httpx.Client) -> None:
    headers = {"content-type": "Application/JSON; charset=utf-8"}
    assert nobody.post("/api/guest", content=b'{"name": "Ann"}', headers=headers).status_code == 201


# The socket's door; what is said through it has tests of its own


def socket_to(hall: Served, client: httpx.Client, **headers: str) -> ClientConnection:
    cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    address = hall.url.replace("http", "ws") + "/api/live"
    return connect(address, additional_headers={"Cookie": cookie, **headers}, open_timeout=10)


def turned_away(hall: Served, client: httpx.Client, **headers: str) -> bool:
    """Whether a socket is closed for reasons of policy before anything is said."""
    with socket_to(hall, client, **headers) as socket:
        try:
            socket.send('{"type": "ping", "id": 7}')
            socket.recv(10)
        except ConnectionClosed as closed:
            return closed.rcvd is not None and closed.rcvd.code == POLICY_VIOLATION
    return False


def test_the_socket_opens_for_our_own_pages_only(hall: Served, ann: httpx.Client, nobody: httpx.Client) -> None:
    for headers in ({}, {"Origin": hall.url}):
        with socket_to(hall, ann, **headers) as socket:
            socket.send('{"type": "ping", "id": 7}')
            assert json.loads(socket.recv(10)) == {"type": "pong", "id": 7}
    for client, headers in ((nobody, {}), (ann, {"Origin": "https://evil.example"}), (ann, {"Origin": "null"})):
        assert turned_away(hall, client, **headers)


def test_too_many_sockets_from_one_address_wait(tmp_path: Path) -> None:
    allowances = {kind: Allowance(1e6, 1e6) for kind in ALLOWANCES}
    limits = Limits({**allowances, "connect": Allowance(2, 0.01)})
    with served(tmp_path, limits=limits) as hall, hall.client("Ann") as ann:
        for _ in range(2):
            with socket_to(hall, ann):
                pass
        assert turned_away(hall, ann)


def test_one_address_has_only_so_many_sockets_open_at_once(tmp_path: Path) -> None:
    limits = Limits(scale=1000)
    limits.most_connections = 2
    with served(tmp_path, limits=limits) as hall, hall.client("Ann") as ann:
        with socket_to(hall, ann) as one, socket_to(hall, ann) as two:
            for socket in (one, two):
                socket.send('{"type": "ping", "id": 1}')
                socket.recv(10)
            assert turned_away(hall, ann)
        assert not turned_away(hall, ann)


def test_logging_out_everywhere_closes_open_sockets(hall: Served, ann: httpx.Client, bob: httpx.Client) -> None:
    with socket_to(hall, ann) as mine, socket_to(hall, bob) as other:
        for socket in (mine, other):
            socket.send('{"type": "ping", "id": 1}')
            socket.recv(10)
        ann.post("/api/logout", json={"everywhere": True})
        with pytest.raises(ConnectionClosed):
            mine.recv(10)
        other.send('{"type": "ping", "id": 2}')
        assert json.loads(other.recv(10))["id"] == 2


def answers(socket: ClientConnection) -> bool:
    """Whether a socket is still talked to."""
    try:
        socket.send('{"type": "ping", "id": 77}')
        return bool(json.loads(socket.recv(10))["id"] == 77)
    except ConnectionClosed:
        return False


def test_sockets_end_with_the_cookie_they_were_opened_with(hall: Served) -> None:
    account = {"login": "sockets", "password": "correct horse"}
    with hall.client("Ann") as phone, hall.client() as laptop, hall.client() as copy:
        with socket_to(hall, phone) as guest:
            assert answers(guest)
            phone.post("/api/account", json=account)
            with pytest.raises(ConnectionClosed):
                guest.recv(10)
        laptop.post("/api/login", json=account)
        copy.cookies[COOKIE] = laptop.cookies[COOKIE]
        with socket_to(hall, phone) as mine, socket_to(hall, laptop) as there, socket_to(hall, copy) as thief:
            assert answers(mine)
            assert answers(there)
            assert answers(thief)
            laptop.post("/api/logout", json={})
            for socket in (there, thief):
                with pytest.raises(ConnectionClosed):
                    socket.recv(10)
            assert answers(mine)
            laptop.post("/api/login", json=account)
            with socket_to(hall, laptop) as again:
                assert answers(again)
                laptop.post("/api/password", json={"old": "correct horse", "new": "battery staple"})
                for socket in (mine, again):
                    with pytest.raises(ConnectionClosed):
                        socket.recv(10)
            with socket_to(hall, laptop) as after:  # with the new cookie
                assert answers(after)
            assert turned_away(hall, phone)


def test_chat_is_counted_by_person_over_all_tables_and_sockets(tmp_path: Path) -> None:
    allowances = {kind: Allowance(1e6, 1e6) for kind in ALLOWANCES}
    limits = Limits({**allowances, "chat": Allowance(3, 0.001)})
    with served(tmp_path, limits=limits) as hall, hall.client("Ann") as ann, hall.client("Bob") as bob:
        tables = [begun(ann, bob), begun(ann, bob)]
        heard: list[dict[str, Any]] = []
        for number in range(5):
            with socket_to(hall, bob) as socket:
                request = {"type": "say", "id": 1, "table": tables[number % 2], "text": "buy this"}
                socket.send(json.dumps(request))
                heard.append(json.loads(socket.recv(10)))
        assert [answer["type"] for answer in heard] == ["accepted"] * 3 + ["refused"] * 2
        assert heard[-1]["code"] == "too_fast"
        assert "That was too often. Try again in" in heard[-1]["reason"]
        assert 'questhall_refused_total{limit="chat"} 2.0' in ann.get("/metrics").text
        with socket_to(hall, ann) as socket:
            socket.send(json.dumps({"type": "say", "id": 1, "table": tables[0], "text": "no"}))
            assert json.loads(socket.recv(10))["type"] == "accepted"


def test_refusals_at_the_table_are_counted(hall: Served, ann: httpx.Client) -> None:
    table = opened(ann)["table"]
    with hall.client("Ann") as double:
        assert problem(double.post(f"/api/tables/{table}/sit", json={})) == (409, "name_taken")
        double.patch("/api/me", json={"name": "Bea"})
        double.post(f"/api/tables/{table}/sit", json={})
        assert problem(double.post(f"/api/tables/{table}/sit", json={})) == (409, "one_seat")
        ann.post(f"/api/tables/{table}/kick", json={"seat": 1})
        assert problem(double.post(f"/api/tables/{table}/sit", json={})) == (403, "removed")
    text = ann.get("/metrics").text
    for limit in ("seats of person", "removed person", "look-alike name"):
        assert f'questhall_refused_total{{limit="{limit}"}} ' in text


def test_a_new_name_and_a_mute_reach_open_sockets(hall: Served, ann: httpx.Client, bob: httpx.Client) -> None:
    table = begun(ann, bob)
    with socket_to(hall, ann) as mine, socket_to(hall, bob) as other:
        for socket in (mine, other):
            socket.send(json.dumps({"type": "watch", "id": 1, "table": table}))
        bob.patch("/api/me", json={"name": "Robert"})
        for number, text in ((2, "hello"), (3, "boo")):
            if text == "boo":
                ann.put(f"/api/mutes/{me(bob)}")
            other.send(json.dumps({"type": "say", "id": number, "table": table, "text": text}))
            while json.loads(other.recv(10)).get("id") != number:
                pass
        mine.send('{"type": "ping", "id": 9}')
        heard: list[dict[str, Any]] = []
        while not heard or heard[-1]["type"] != "pong":
            heard.append(json.loads(mine.recv(10)))
    lines = [line for message in heard if message["type"] == "update" for line in message.get("chat", [])]
    assert [(line["name"], line["text"]) for line in lines] == [("Robert", "hello")]


# Headers


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api/games", 200),
        ("GET", "/api/me", 401),
        ("POST", "/api/logout", 204),
        ("GET", "/api/nowhere", 404),
        ("GET", "/", 503),
        ("GET", "/assets/gone.js", 404),
        ("DELETE", "/api/games", 405),
        ("GET", "/health/live", 200),
        ("GET", "/metrics", 200),
        ("GET", "/schema/openapi.json", 200),
        ("OPTIONS", "/api/games", 204),
    ],
)
def test_every_answer_has_the_security_headers(nobody: httpx.Client, method: str, path: str, status: int) -> None:
    answer = nobody.request(method, path, json={} if method == "POST" else None)
    assert answer.status_code == status
    for name, value in SECURITY_HEADERS.items():
        assert answer.headers.get_list(name) == [value]
    policy = answer.headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "script-src 'self';" in policy
    assert "unsafe-eval" not in policy
    assert "strict-transport-security" not in answer.headers
    assert "access-control-allow-origin" not in answer.headers
    if path.startswith("/api"):
        assert answer.headers.get_list("cache-control") == ["no-store"]


# Sizes and wrong types


def big_guest(size: int) -> bytes:
    frame = b'{"name": ""}'
    return frame[:-2] + b"x" * (size - len(frame)) + frame[-2:]


def test_large_bodies_are_refused(ann: httpx.Client) -> None:
    headers = {"content-type": "application/json"}
    assert problem(ann.post("/api/guest", content=big_guest(MOST_BODY), headers=headers)) == (400, "bad_name")
    answer = ann.post("/api/guest", content=big_guest(MOST_BODY + 1), headers=headers)
    assert problem(answer) == (413, "too_large")
    assert "64 kB" in answer.json()["reason"]
    assert problem(ann.post("/api/records", content=big_guest(MOST_BODY + 1), headers=headers))[0] == 400
    assert problem(ann.post("/api/records", content=big_guest(MOST_RECORD + 1), headers=headers)) == (413, "too_large")
    assert problem(ann.post("/nowhere", content=big_guest(MOST_RECORD + 1), headers=headers)) == (413, "too_large")
    many = "[" + "0," * (MOST_VALUES + 1) + "0]"
    assert problem(ann.post("/api/records", content=many, headers=headers)) == (413, "too_large")


def test_bodies_that_are_too_large_or_too_slow_are_counted(
    hall: Served, ann: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    refused = hall.services.limits.refused
    large, slow = refused["body size"], refused["body time"]
    headers = {"content-type": "application/json"}
    ann.post("/api/guest", content=big_guest(MOST_BODY + 1), headers=headers)
    ann.post("/api/records", content="[" + "0," * (MOST_VALUES + 1) + "0]", headers=headers)
    assert refused["body size"] == large + 2
    monkeypatch.setattr(app, "BODY_SECONDS", 0.0)
    connection = http.client.HTTPConnection(urlsplit(hall.url).netloc, timeout=10)
    connection.putrequest("POST", "/api/guest")
    for name, value in {**HEADER, **headers, "Content-Length": "20"}.items():
        connection.putheader(name, value)
    connection.endheaders()  # and nothing more
    answer = connection.getresponse()
    assert (answer.status, json.loads(answer.read())["code"]) == (408, "too_slow")
    connection.close()
    assert refused["body time"] == slow + 1
    text = ann.get("/metrics").text
    for limit in ("body size", "body time"):
        assert f'questhall_refused_total{{limit="{limit}"}} ' in text


def test_large_bodies_without_a_length_are_refused(ann: httpx.Client) -> None:
    def pieces() -> Iterator[bytes]:
        for _ in range(20):
            yield b" " * 8192

    answer = ann.post("/api/guest", content=pieces(), headers={"content-type": "application/json"})
    assert problem(answer) == (413, "too_large")


def test_a_claimed_length_is_enough_to_refuse(hall: Served) -> None:
    connection = http.client.HTTPConnection(urlsplit(hall.url).netloc, timeout=10)
    connection.putrequest("POST", "/api/guest")
    for name, value in {**HEADER, "Content-Type": "application/json", "Content-Length": "9" * 15}.items():
        connection.putheader(name, value)
    connection.endheaders()
    assert connection.getresponse().status == 413
    connection.close()


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"7",
        b'"Ann"',
        b'{"name": 7}',
        b'{"name": null}',
        b'{"name": ["Ann"]}',
        b'{"Name": "Ann"}',
        b'{"name": "Ann", "admin": true}',
        b'{"name": "\xff\xfe"}',
        b'{"name": "\\ud800"}',
        b"[" * 60_000,
        b'{"name": 1e999}',
        b"\xef\xbb\xbf{}",
    ],
)
def test_unreadable_bodies_get_a_clean_answer(nobody: httpx.Client, body: bytes) -> None:
    answer = nobody.post("/api/guest", content=body, headers={"content-type": "application/json"})
    assert problem(answer) == (400, "bad_message")


def test_a_missing_body_or_parameter_is_named(nobody: httpx.Client) -> None:
    assert nobody.post("/api/guest").json()["reason"] == "The request does not fit: its body is missing"
    assert nobody.get("/api/tables").json()["reason"] == "The request does not fit: something is missing"
    wrong = nobody.get("/api/tables?list=all").json()["reason"]
    assert wrong == "The request does not fit: list: Invalid enum value 'all'"


@pytest.mark.parametrize("number", ["1e3", "1.5", "-1", "9" * 30, "9" * 5000, "%00", "0x1", "٣"])
def test_odd_numbers_in_paths(ann: httpx.Client, number: str) -> None:
    table = opened(ann)["table"]
    assert ann.get(f"/api/tables/{table}/moments/{number}").status_code in (400, 404, 409)
    assert ann.get(f"/api/tables/{table}/story", params={"after": number}).status_code in (200, 400)


@pytest.mark.parametrize("table", ["x" * 65, "a%20b", "a%00b", "..", "%2e%2e", "ä", "a'b", "%ff"])
def test_odd_table_names(ann: httpx.Client, table: str) -> None:
    assert problem(ann.get(f"/api/tables/{table}"))[0] in (400, 404)


def test_unknown_paths_and_methods(nobody: httpx.Client) -> None:
    assert problem(nobody.get("/api")) == (404, "not_found")
    assert problem(nobody.get("/assets/nowhere")) == (404, "not_found")
    assert problem(nobody.post("/nowhere")) == (404, "not_found")
    assert problem(nobody.get("/api/tables/a/b/c")) == (404, "not_found")
    assert problem(nobody.put("/api/guest")) == (405, "not_allowed")


# Operations


TOKEN = "a-token-nobody-guesses"


@pytest.mark.parametrize(
    ("settings", "headers", "status"),
    [
        (Settings(), {}, 200),
        (Settings(), {"x-forwarded-for": "9.9.9.9"}, 403),
        (Settings(trusted_proxy=True), {"x-forwarded-for": "127.0.0.1"}, 403),
        (Settings(trusted_proxy=True), {}, 200),
        (Settings(), {"Forwarded": "for=127.0.0.1"}, 403),
        (Settings(), {"X-Real-IP": "127.0.0.1"}, 403),
        (Settings(), {"x-forwarded-host": "here", "authorization": "Bearer"}, 403),
        (Settings(metrics_token=TOKEN), {"via": "1.1 proxy", "authorization": f"Bearer {TOKEN}x"}, 403),
        (Settings(metrics_token=TOKEN), {"via": "1.1 proxy", "authorization": f"Bearer {TOKEN}"}, 200),
        (Settings(open_metrics=True), {"via": "1.1 proxy"}, 200),
    ],
)
def test_figures_are_for_the_owner(tmp_path: Path, settings: Settings, headers: dict[str, str], status: int) -> None:
    with served(tmp_path, settings) as hall, hall.client() as client:
        answer = client.get("/metrics", headers=headers)
        assert answer.status_code == status
        assert ("questhall_moves" in answer.text) is (status == 200)
        assert hall.services.limits.refused["metrics"] == (status == 403)


@pytest.mark.parametrize(
    ("peer", "own"),
    [
        (("127.0.0.1", 1), True),
        (("127.8.8.8", 1), True),
        (("::1", 1), True),
        (("::ffff:127.0.0.1", 1), True),
        (("10.0.0.1", 1), False),
        (("2001:db8::1", 1), False),
        (("::ffff:9.9.9.9", 1), False),
        (("somewhere", 1), False),
        (None, False),
    ],
)
def test_what_is_this_machine(peer: tuple[str, int] | None, own: bool) -> None:
    assert is_loopback({"client": peer}) is own


def test_guesses_at_the_token_are_counted_like_all_requests(tmp_path: Path) -> None:
    allowances = {kind: Allowance(1e6, 1e6) for kind in ALLOWANCES}
    limits = Limits({**allowances, "address": Allowance(2, 0.001)})
    with served(tmp_path, Settings(metrics_token=TOKEN), limits) as hall, hall.client() as client:
        guess = {"via": "1.1 proxy", "authorization": "Bearer guess"}
        assert [client.get("/metrics", headers=guess).status_code for _ in range(3)] == [403, 403, 429]
        assert client.get("/metrics").status_code == 200


def test_health_and_metrics(tmp_path: Path) -> None:
    with served(tmp_path) as hall, hall.client("Ann") as ann:
        assert ann.get("/health/live").json() == {"status": "ok"}
        assert ann.get("/health/ready").json() == {"status": "ok"}
        table = opened(ann)["table"]
        ann.get(f"/api/tables/{table}")
        ann.get("/nowhere.js")
        text = ann.get("/metrics").text
        assert 'questhall_requests_total{method="GET",route="/api/tables/{table}",status="200"} 1.0' in text
        assert 'questhall_requests_total{method="GET",route="unknown",status="404"} 1.0' in text
        assert re.search(r'questhall_request_seconds_bucket\{le="0.1",method="POST",route="/api/tables"\} \d', text)
        for name in ("tables_in_memory 1.0", "connections 0.0", "moves_total 0.0", "bot_moves_total 0.0"):
            assert f"questhall_{name}" in text
        assert table not in text


class Tried:
    """A store that is asked whether it is ready, and counts how often."""

    def __init__(self) -> None:
        self.works = True
        self.looks = 0

    async def ready(self) -> bool:
        self.looks += 1
        await asyncio.sleep(0)
        return self.works


def test_readiness_is_found_out_once_a_second_for_all_who_ask() -> None:
    async def visit() -> None:
        now, store = 100.0, Tried()
        readiness = Readiness(store, lambda: now)  # type: ignore[arg-type]
        assert await asyncio.gather(*(readiness.ask() for _ in range(500))) == [True] * 500
        store.works = False
        now = 100.9
        assert await readiness.ask()
        assert store.looks == 1
        now = 101.0
        assert await asyncio.gather(*(readiness.ask() for _ in range(500))) == [False] * 500
        store.works = True
        now = 101.9
        assert not await readiness.ask()
        assert store.looks == 2
        now = 102.0
        assert await readiness.ask()

    asyncio.run(visit())


def test_who_hangs_up_does_not_end_the_look_for_the_others() -> None:
    async def visit() -> None:
        readiness = Readiness(Tried(), lambda: 0.0)  # type: ignore[arg-type]
        first, second = asyncio.create_task(readiness.ask()), asyncio.create_task(readiness.ask())
        await asyncio.sleep(0)
        first.cancel()
        assert await second

    asyncio.run(visit())


def test_strangers_who_ask_for_readiness_do_not_make_the_hall_write(tmp_path: Path) -> None:
    store = Tried()

    def wrap(services: Services) -> None:
        services.readiness = Readiness(store, lambda: 0.0)  # type: ignore[arg-type]

    with served(tmp_path, wrap=wrap) as hall, hall.client() as client:
        assert [client.get("/health/ready").status_code for _ in range(20)] == [200] * 20
        assert store.looks == 1


def test_not_ready_without_a_store(tmp_path: Path) -> None:
    async def not_ready() -> bool:
        return False

    def wrap(services: Services) -> None:
        services.store.ready = not_ready  # type: ignore[method-assign]

    with served(tmp_path, wrap=wrap) as hall, hall.client() as client:
        assert problem(client.get("/health/ready")) == (503, "not_ready")
        assert client.get("/health/live").status_code == 200


def test_the_schema_is_openapi_3_1(nobody: httpx.Client) -> None:
    schema = nobody.get("/schema/openapi.json").json()
    assert schema["openapi"].startswith("3.1")
    assert len(schema["paths"]) >= 20
    for path, methods in schema["paths"].items():
        if path.startswith("/api"):
            for operation in methods.values():
                assert operation["responses"]["400"]["content"]["application/json"]["schema"]["$ref"].endswith(
                    "Problem"
                )


# Errors of our own


class Broken:
    """Tables that fail with an error full of secrets."""

    def __init__(self, error: Exception) -> None:
        self.error = error

    async def snapshot(self, table: str, person: str) -> p.TableShown:
        try:
            raise KeyError("5ec2e7" * 10)
        except KeyError:
            raise self.error from None


SEED = "5eed" * 16


@pytest.mark.parametrize(
    ("error", "status", "code"),
    [
        (RuntimeError(f"no such seed: {SEED}"), 500, "internal"),
        (StoreError(f"cannot write {SEED}"), 503, "busy"),
        (BotFailed(SEED), 503, "busy"),
        (ContentError(SEED), 500, "internal"),
        (TimeoutError(SEED), 500, "internal"),
    ],
)
def test_an_unexpected_error_is_named_but_not_told(
    hall: Served, nobody: httpx.Client, caplog: pytest.LogCaptureFixture, error: Exception, status: int, code: str
) -> None:
    working = hall.services.tables
    hall.services.tables = Broken(error)  # type: ignore[assignment]
    try:
        answer = nobody.get("/api/tables/0123456789abcdef")
    finally:
        hall.services.tables = working
    assert problem(answer) == (status, code)
    number = answer.json()["error"]
    assert len(number) == 12
    assert "Traceback" not in answer.text
    assert "Error" not in answer.text
    (logged,) = [record for record in caplog.records if record.name == "questhall.app"]
    text = JsonLines().format(logged)
    assert number in text
    assert type(error).__name__ in text
    assert "in snapshot" in text  # the traceback
    assert "GET /api/tables/{table}" in text
    for secret in (SEED, "5ec2e7" * 10, "0123456789abcdef"):
        assert secret not in text + answer.text
    for name, value in SECURITY_HEADERS.items():
        assert answer.headers[name] == value


def test_a_hall_that_cannot_write_says_so(hall: Served, ann: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    async def full(*_: object) -> None:
        raise StoreError("database or disk is full")

    monkeypatch.setattr(hall.services.store, "append", full)
    answer = ann.post("/api/tables", json=NEW)
    assert problem(answer) == (503, "cannot_write")
    assert answer.json()["reason"] == "The hall cannot write: nothing was changed. Try again in a moment."
    assert answer.headers["retry-after"] == "2"


# Leaks


def test_nothing_secret_is_ever_said(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Do all there is to do, right and wrong, and search every answer and every log line for every secret."""
    caplog.set_level(logging.DEBUG)
    said: list[str] = []

    def listen(answer: httpx.Response) -> None:
        answer.read()
        headers = [f"{name}: {value}" for name, value in answer.headers.items() if name != "set-cookie"]
        said.append("\n".join([*headers, answer.text]))

    password = "a password nobody may read"
    with served(tmp_path) as hall, hall.client("Ann") as ann, hall.client("Bob") as bob, hall.client() as nobody:
        made = opened(ann, seats=[{"kind": "me"}, {"kind": "friend"}])  # the one answer that has the invitation
        table, invitation = made["table"], made["invitations"]["1"]
        for client in (ann, bob, nobody):
            client.event_hooks["response"].append(listen)
        account = {"login": "ann", "password": password}
        ann.post("/api/account", json=account)
        ann.post("/api/account", json=account)
        ann.post("/api/account", json={**account, "login": [password]})
        nobody.post("/api/login", json={"login": password, "password": password})
        nobody.post("/api/login", json={"login": "ann", "password": password, "more": password})
        nobody.post("/api/login", json={"login": "ann", "password": [password]})
        nobody.post("/api/login", content=json.dumps(account)[:-1], headers={"content-type": "application/json"})
        nobody.post("/api/login", content=json.dumps(account), headers={"content-type": "text/plain"})
        nobody.post(f"/api/tables/{table}/sit", json={"invitation": invitation})
        bob.post(f"/api/tables/{table}/sit", json={"invitation": invitation, "seat": invitation})
        bob.post(f"/api/tables/{table}/sit", json={"invitation": invitation})
        ann.post(f"/api/tables/{table}/sit", json={"invitation": invitation})
        ann.post(f"/api/tables/{table}/start")
        for client in (ann, bob, nobody):
            for path in ("", "/record", "/verify", "/story", "/moments/0", "/moments/7", "/moments/x", "/nowhere"):
                client.get(f"/api/tables/{table}{path}")
            for path in ("/api/me", "/api/games", "/api/tables?list=mine", "/api/tables?list=open", "/api/mutes"):
                client.get(path)
            for path in ("/metrics", "/health/ready", "/schema/openapi.json"):
                client.get(path)
            for verb in ("branch", "rematch", "kick"):
                client.post(f"/api/tables/{table}/{verb}", json={"moves": 0, "seat": 0})
        bad = {"cookie": f"{COOKIE}={ann.cookies[COOKIE]}x"}
        nobody.get("/api/me", headers=bad)
        store = hall.services.store
        entries = hall.run(store.entries(table))
        person = hall.run(store.person_by_login("ann"))
        secrets = [
            password,
            invitation,
            json.loads(entries[0].body)["seed"],
            json.loads(entries[0].body)["seats"][1]["invite"],
            person.password,
            hall.run(store.setting("key", "")),
            ann.cookies[COOKIE].split(".")[3],
            bob.cookies[COOKIE].split(".")[3],
        ]
        logged = [record.getMessage() for record in caplog.records if not record.name.startswith("httpcore")]
    assert len(said) > 60
    assert any("uvicorn" in record.name for record in caplog.records)
    for secret in secrets:
        assert len(secret) > 15
        for text in said + logged:
            assert secret not in text
