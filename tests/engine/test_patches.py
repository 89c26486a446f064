"""Content as a value: patched by name, checked by the game, named by its hash, carried in the record."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from questhall.bots import make_bot, play_match
from questhall.engine import ContentError, Match, RecordError, find_game, game_names, read_record
from questhall.engine.content import Content, read_folder
from questhall.engine.game import Game
from tests.engine.lanterns import LanternsGame

MOUNTAIN = {"tiles.mountain.landing.effects": ["gain arrows 2"]}


@pytest.fixture
def duel() -> Game[Any]:
    return find_game("river_duel")


def played(game: Game[Any] | str, seed: int = 5) -> Match:
    match = Match(game, seed=seed)
    play_match(match, [make_bot("random", seed + seat) for seat in range(match.seats)])
    return match


def landed(game: Game[Any]) -> list[str]:
    """What the first step onto a mountain gives."""
    match = Match(game, seed=7, house_rules={"first_turn": "south"})
    match.play("move c2")
    return match.told(None)[-1:]


def test_a_patch_changes_what_a_match_does_and_nothing_else(duel: Game[Any]) -> None:
    assert landed(duel) == ["South: +1 arrow (now 1)."]
    assert landed(duel.patched(MOUNTAIN)) == ["South: +2 arrows (now 2)."]
    assert landed(duel) == ["South: +1 arrow (now 1)."]


def test_the_same_content_is_read_once(duel: Game[Any]) -> None:
    assert duel.patched(MOUNTAIN) is duel.patched(dict(MOUNTAIN))
    assert duel.patched({}) is duel
    assert duel.patched({"tiles.mountain.landing.effects": ["gain arrows 1"]}).content.hash == duel.content.hash


def test_clones_and_branches_keep_the_content(duel: Game[Any]) -> None:
    match = Match(duel.patched(MOUNTAIN), seed=7, house_rules={"first_turn": "south"})
    for twin in (match.clone(), match.branch(0)):
        twin.play("move c2")
        assert twin.told(None)[-1] == "South: +2 arrows (now 2)."
    match.play("move c2")
    match.undo()
    match.play("move c2")
    assert match.told(None)[-1] == "South: +2 arrows (now 2)."


def test_a_place_in_a_list_is_named_by_its_number(duel: Game[Any]) -> None:
    content = duel.content.patched({"tiles.forest.explore.1.effects": ["hurt 3"]})
    rows = [row["effects"] for row in content.tables["tiles"]["forest"]["explore"]]
    assert rows[1] == ["hurt 3"]
    assert rows[0] == duel.content.tables["tiles"]["forest"]["explore"][0]["effects"]
    assert duel.content.tables["tiles"]["forest"]["explore"][1]["effects"] != ["hurt 3"]


def test_a_new_entry_may_be_added(duel: Game[Any]) -> None:
    cake = {"clause": "VILLAGE-4", "gold": 1, "effect": "gain food 4"}
    assert [*duel.content.tables["wares"], "cake"] == list(duel.patched({"wares.cake": cake}).content.tables["wares"])


@pytest.mark.parametrize(
    ("patch", "complaint"),
    [
        ({"tile.forest.symbol": "f"}, "patch 'tile.forest.symbol': there is no file tile.toml; there are: boards, "),
        ({"tiles": {}}, "patch 'tiles': name an entry too, such as tiles.start"),
        ({"tiles.forrest.symbol": "f"}, "tiles.toml has no 'forrest'; it has: start, forest, mine"),
        ({"tiles.forest.landed.x": 1}, "tiles.toml: 'forest' has no 'landed'; it has: symbol, title"),
        ({"tiles.forest.symbol.x": 1}, "tiles.toml: 'forest.symbol' is 'F'; there is nothing inside it"),
        (
            {"tiles.forest.explore.6.effects": []},
            "tiles.toml: 'forest.explore' is a list; name one of",
        ),
        ({"tiles.forest.explore.x": []}, "'forest.explore' is a list; name one of its places, 0 to 5"),
        ({"tiles.forest.explore.٣": []}, "'forest.explore' is a list; name one of its places, 0 to 5"),
        ({"tiles.forest.symbol": None}, "is None; it must be what TOML and JSON can both write"),
        # from here on it is the game's own check that speaks
        ({"tiles.forest.colour": 3}, "tiles.toml: entry 'forest': field 'colour' is not known here"),
        ({"tiles.forest.landing.effects": ["gain cake 2"]}, "tiles.toml: entry 'forest.landing': field 'effects' has"),
        ({"tiles.forest.explore.1.effects": ["hurt"]}, "tiles.toml: entry 'forest.explore[1]': field 'effects' has"),
        ({"wares.cake": {"gold": 1}}, "wares.toml: entry 'cake': field 'effect' is missing"),
        ({"wares.cake": 3}, "wares.toml: entry 'cake' must be a table"),
        ({"numbers.turn.meal": "1"}, "numbers.toml: entry 'turn': field 'meal' is '1'; it must be a whole number"),
        ({"house_rules.lives.default": 9}, "house_rules.toml: entry 'lives': field 'default' is 9"),
        ({"texts.events.moved": "{whoo}"}, "texts.toml: entry 'events': field 'moved' uses {whoo}"),
    ],
)
def test_a_wrong_patch_is_named(duel: Game[Any], patch: dict[str, Any], complaint: str) -> None:
    with pytest.raises(ContentError) as refused:
        duel.patched(patch)
    assert complaint in str(refused.value)


def test_a_game_without_content_cannot_be_patched() -> None:
    with pytest.raises(ContentError, match=r"there is no file cards\.toml"):
        LanternsGame().patched({"cards.one.worth": 3})


def test_patches_add_up_and_later_ones_replace_earlier_ones(duel: Game[Any]) -> None:
    one = duel.patched({"tiles.forest.landing.effects": ["gain food 3"], "numbers.turn.meal": 2})
    two = one.patched({"tiles.forest.landing": {"clause": "FOREST-1", "effects": ["gain food 4"]}})
    assert list(two.content.patch) == ["numbers.turn.meal", "tiles.forest.landing"]
    assert two.content.hash == duel.patched(two.content.patch).content.hash


@pytest.mark.parametrize("name", game_names())
def test_words_do_not_count_in_the_hash_and_rules_and_their_order_do(name: str, tmp_path: Path) -> None:
    folder = tmp_path / "content"
    shutil.copytree(find_game(name).folder / "content", folder)
    content = find_game(name).content
    assert read_folder(folder).hash == content.hash
    text = (folder / "texts.toml").read_text(encoding="utf-8")
    (folder / "texts.toml").write_text(text.replace("{who}", "So {who}").replace("HP", "Hp"), encoding="utf-8")
    reworded = read_folder(folder)
    assert reworded.key != content.key
    assert reworded.hash == content.hash
    rule = next(iter(content.tables["house_rules"]))
    assert content.patched({f"house_rules.{rule}.text": "In other words."}).hash == content.hash
    assert content.patched({f"house_rules.{rule}.clause": "HR-99"}).hash != content.hash
    turned = {**content.tables, "numbers": dict(reversed(content.tables["numbers"].items()))}
    assert Content(turned).hash != content.hash


def test_words_may_be_patched(duel: Game[Any]) -> None:
    plain = landed(duel)
    match = Match(
        duel.patched({"texts.events.gained": "{who} finds {thing}."}), seed=7, house_rules={"first_turn": "south"}
    )
    match.play("move c2")
    assert match.told(None)[-1:] == ["South finds 1 arrow."] != plain
    assert match.record.content == duel.content.hash
    assert Match.replay(read_record(match.record.to_json())).told(None) == match.told(None)


@pytest.mark.parametrize(
    ("name", "patch"),
    [
        ("river_duel", MOUNTAIN),
        ("delve", {"levels.level1.hp": 7}),
        ("roll_for_adventure", {"numbers.dice.hero_dice": 4}),
    ],
)
def test_a_record_carries_its_patch(name: str, patch: dict[str, Any]) -> None:
    match = played(find_game(name).patched(patch))
    record = read_record(match.record.to_json())
    assert record.patch == patch
    assert record.content == find_game(name).patched(patch).content.hash != find_game(name).content.hash
    again = Match.replay(record)
    assert again.told(None) == match.told(None)
    assert again.record == match.record
    assert played(name).told(None) != match.told(None)


def test_a_record_of_other_content_is_refused(duel: Game[Any]) -> None:
    fields = json.loads(played(duel).record.to_json())
    assert fields["content"] == duel.content.hash
    fields["content"] = "0" * 32
    with pytest.raises(RecordError, match=r"played with content 0{32} of River Duel; this program's content is"):
        Match.replay(read_record(json.dumps(fields)))
    fields["patch"] = MOUNTAIN
    with pytest.raises(RecordError, match="this program's content with that patch is"):
        Match.replay(read_record(json.dumps(fields)))
    fields["patch"] = {"tiles.forrest": {}, "tiles.forest.landing.effects": ["gain cake 1"]}
    with pytest.raises(RecordError, match=r"the record's patch does not fit River Duel's content: tiles\.toml"):
        Match.replay(read_record(json.dumps(fields)))


@pytest.mark.parametrize("field", [{"content": "abc"}, {"content": 3}, {"patch": []}])
def test_what_is_wrong_about_content_in_a_record_is_named(field: dict[str, Any]) -> None:
    fields = json.loads(Match("river_duel", seed=1).record.to_json())
    with pytest.raises(RecordError, match=f"field '{next(iter(field))}' is "):
        read_record(json.dumps({**fields, **field}))


def test_a_record_of_the_first_era_names_content_only_if_it_is_not_the_first(duel: Game[Any]) -> None:
    assert '"content"' not in Match(duel, seed=1, era=1).record.to_json()
    patched = Match(duel.patched(MOUNTAIN), seed=1, era=1).record
    assert patched.content == duel.patched(MOUNTAIN).content.hash
    assert Match.replay(read_record(patched.to_json())).game is duel.patched(MOUNTAIN)


def test_a_record_of_the_first_era_may_name_its_patch_alone(duel: Game[Any]) -> None:
    fields = json.loads(Match(duel.patched(MOUNTAIN), seed=1, era=1).record.to_json())
    del fields["content"]
    assert Match.replay(read_record(json.dumps(fields))).game is duel.patched(MOUNTAIN)


def test_a_record_replays_with_content_that_only_the_caller_has(duel: Game[Any]) -> None:
    old = duel.with_content(Content({**duel.content.tables, **duel.content.patched(MOUNTAIN).tables}))
    match = played(old)
    assert not match.record.patch
    with pytest.raises(RecordError, match="played with content"):
        Match.replay(match.record)
    assert Match.replay(match.record, game=old).told(None) == match.told(None)


@pytest.fixture
def newer(duel: Game[Any]) -> Game[Any]:
    """River Duel as if mountains had been changed for good since it was released."""
    return duel.with_content(Content(duel.content.patched(MOUNTAIN).tables))


@pytest.mark.parametrize("era", [1, 2])
def test_a_record_of_a_content_from_before_replays_with_its_own(duel: Game[Any], newer: Game[Any], era: int) -> None:
    match = Match(duel, seed=7, house_rules={"first_turn": "south"}, era=era)
    match.play("move c2")
    again = Match.replay(read_record(match.record.to_json()), 1, newer)
    assert again.told(None) == match.told(None)
    assert again.record == match.record


@pytest.mark.parametrize("era", [1, 2])
def test_a_record_of_the_present_content_names_it(newer: Game[Any], era: int) -> None:
    match = Match(newer, seed=7, house_rules={"first_turn": "south"}, era=era)
    match.play("move c2")
    assert match.record.content == newer.content.hash
    assert Match.replay(read_record(match.record.to_json()), 1, newer).told(None) == match.told(None)


def test_a_patch_of_a_content_from_before_is_found_too(duel: Game[Any], newer: Game[Any]) -> None:
    match = played(duel.patched({"numbers.start.food": 5}))
    again = Match.replay(read_record(match.record.to_json()), game=newer)
    assert again.told(None) == match.told(None)
    assert again.record == match.record
