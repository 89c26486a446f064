"""Special and custom enemies: SPECIAL-*, DRAGON-*, PHANTOM-*, GIANT-*, BLANK-*."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from questhall import Match
from questhall.engine import HouseRuleError, find_game
from questhall.engine.game import Value
from tests.games.roll_for_adventure.table import Table

Make = Callable[..., Table]
GAME = find_game("roll_for_adventure")
DRAGONS: dict[str, Value] = {"dragons": "yes", "board_gate": "off"}
PHANTOMS: dict[str, Value] = {"phantoms": "yes", "board_gate": "off"}
GIANTS: dict[str, Value] = {"giants": "yes", "board_gate": "off"}
SAMPLE: dict[str, Value] = {"custom": "yes", "board_gate": "off"}


def own(*cards: str, **rules: Value) -> dict[str, Value]:
    """House rules with custom cards."""
    return {"custom": "yes", "board_gate": "off", "custom_cards": "\n".join(cards), **rules}


def card(
    name: str = "x",
    effects: str = "ROUSE(1)",
    rank: int = 0,
    home: str = "roam",
    fate: str = "discard",
    need: int | None = None,
    passive: str = "",
) -> str:
    """A custom card as a host writes it."""
    lines = [f"[{name}]", f'name = "Card {name}"', f"rank = {rank}", f'home = "{home}"', f'fate = "{fate}"']
    listed = ", ".join(f'"{effect.strip()}"' for effect in effects.split(";"))
    lines.append(f"effects = [{listed}]")
    if need is not None:
        lines.append(f"need = {need}")
    if passive:
        lines.append(f'passive = "{passive}"')
    return "\n".join(lines)


# In general


def test_the_printed_cards() -> None:
    """DEFEAT-2, MASTER-1, SPECIAL-3, DRAGON-1, PHANTOM-1, PHANTOM-8, GIANT-1, GIANT-11: what stands on each card."""
    rules: dict[str, Value] = {**DRAGONS, **PHANTOMS, **GIANTS}
    match = Match(GAME, 2, 1, rules)
    seen, prints = match.view(None), match.printed()
    cards = {name: each for name, each in prints["cards"].items() if each["set"] != "master"}
    assert {each["need"] for each in cards.values() if each["fate"] == "stay"} == {6}
    assert {each["need"] for each in cards.values() if each["fate"] != "stay"} == {None}
    assert {each["home"] for each in cards.values() if each["set"] != "base"} == {"roam"}
    texts = {(each["set"], each["home"]): each["text"] for each in cards.values() if each["set"] != "dragons"}
    assert len({(each["set"], each["home"], each["text"]) for each in cards.values()}) == len(texts) + 6
    assert texts == {
        ("base", "desert"): "Takes one die from section one (side B: two dice), or one damage.",
        ("base", "fortress"): "Takes one die from each section, or one damage.",
        ("base", "forest"): "Takes one five and one six, or one damage.",
        ("base", "ice"): "Takes the highest die, or one damage.",
        ("phantoms", "roam"): "Attacks the rolled territory, as its own enemies do.",
        ("giants", "roam"): "Shortens the damage track of the rolled territory by one hole.",
    }
    master = prints["cards"]["master"]
    assert (master["rank"], master["text"]) == (None, "Two damage to the rolled territory; one to each on “all”.")
    special = {name: count for name, count in seen["deck"]["left"].items() if cards[name]["set"] != "base"}
    dragons = {f"dragon{number}": 1 for number in range(1, 7)}
    assert special == {**dragons, "phantom1": 3, "phantom2": 2, "phantom3": 1, "giant": 6}
    assert [cards[name]["rank"] for name in special] == [0] * 6 + [3] + [1, 2, 3]


def test_roaming_cards(table: Make) -> None:
    """SPECIAL-3, SPECIAL-5, PHANTOM-6, PHANTOM-8: a phantom roams beside the board and falls to a total of 6."""
    t = table(rules=PHANTOMS, deck=["phantom1.1"], boards={"Red": "R", "Blue": "BB"})
    t.roll(6)
    t.play("place 6 vortex R")
    t.reveal(6)
    assert (t.active, t.match.printed()["cards"]["phantom1"]["home"]) == (["phantom1.1"], "roam")
    t.roll(3, 3)
    t.play("place 3 phantom1.1 BB")
    assert (t.active, t.board("Blue")) == ([], "B B")


def test_each_attack_rolls_its_own_die(table: Make) -> None:
    """SPECIAL-4, SPECIAL-6, PHANTOM-1, PHANTOM-7: two phantoms roll one die each; a higher one commands them."""
    t = table(rules=PHANTOMS, enemies={"phantom1.1": "", "phantom1.2": ""}, deck=["phantom2.1"], phase="reveal")
    t.reveal(1, 2, 3)
    assert t.state.skulls == [1, 1, 1, 0]
    assert [event.clause for event in t.told("territory_die")] == ["PHANTOM-2"] * 3


# Dragons


@pytest.mark.parametrize("number", range(1, 7))
def test_each_dragon_takes_its_number(table: Make, number: int) -> None:
    """DRAGON-1, DRAGON-2: all dice with its number on the territories and on the vortex."""
    t = table(
        rules=DRAGONS,
        desert_first="R1",
        sections={2: "R2", 3: "R3", 4: "R4"},
        path="B5 B6",
        resurrection=f"B{number}",
        deck=[f"dragon{number}"],
        phase="reveal",
    )
    t.reveal()
    assert sorted(t.oblivion.split()) == (["B", "R"] if number < 5 else ["B", "B"])


def test_a_dragon_without_prey(table: Make) -> None:
    """DRAGON-5, DRAGON-6, DRAGON-7: no die, no damage, nobody attacks; it is discarded and never active."""
    t = table(rules=DRAGONS, enemies={"de1.1": ""}, deck=["dragon6"], phase="reveal")
    t.reveal()
    assert (t.state.skulls, t.active, t.match.view(None)["discard"]) == ([0] * 4, ["de1.1"], ["dragon6"])


# Phantoms


@pytest.mark.parametrize(("face", "skulls"), [(2, [0, 1, 0, 0]), (5, [1, 1, 1, 1]), (6, [0, 0, 0, 0])])
def test_where_a_phantom_attacks(table: Make, face: int, skulls: list[int]) -> None:
    """PHANTOM-2, PHANTOM-3, PHANTOM-4, PHANTOM-5: one territory, every one, or none."""
    t = table(rules=PHANTOMS, deck=["phantom3"], phase="reveal")
    t.reveal(face)
    assert t.state.skulls == skulls


def test_a_phantom_commands(table: Make) -> None:
    """PHANTOM-1: rank 3 rouses ranks 1 and 2."""
    t = table(rules=PHANTOMS, enemies={"de1.1": "", "fo2.1": "", "wo3": ""}, deck=["phantom3"], phase="reveal")
    t.reveal(6)
    assert [event.data["name"] for event in t.told("roused")] == ["de1.1", "fo2.1"]


# Giants


@pytest.mark.parametrize(("face", "limits"), [(1, [5, 6, 6, 6]), (5, [5, 5, 5, 5]), (6, [6, 6, 6, 6])])
def test_a_giant_shortens_tracks(table: Make, face: int, limits: list[int]) -> None:
    """GIANT-2, GIANT-3, GIANT-4, GIANT-5, GIANT-6, GIANT-9: permanent damage; dice neither leave nor prevent it."""
    t = table(rules=GIANTS, desert_first="R1", deck=["giant.1"], phase="reveal")
    t.reveal(face)
    assert (t.state.limits, t.state.skulls, t.oblivion) == (limits, [0] * 4, "")


def test_a_giant_commands_and_stays(table: Make) -> None:
    """GIANT-1, GIANT-10, GIANT-11: rank 3 rouses ranks 1 and 2; it attacks again only for the Master; 6 defeats it."""
    t = table(rules=GIANTS, enemies={"de1.1": "", "fo2.1": "", "wo3": ""}, deck=["giant.1"], boards={"Blue": "B"})
    t.roll(1, 1, 1, 1, 1, 1, 1)
    t.play("place 1 vortex R")
    t.reveal(6)
    assert [event.data["name"] for event in t.told("roused")] == ["de1.1", "fo2.1"]
    t.roll(6)
    t.play("place 6 giant.1 B")
    assert "giant.1" not in t.active
    t = table(rules=GIANTS, enemies={"giant.1": ""}, deck=["giant.2"], phase="reveal")
    t.reveal(6)
    assert t.told("roused") == []
    t = table(rules=GIANTS, enemies={"giant.1": ""}, master=True, phase="reveal")
    t.reveal(2, 6)
    assert t.state.limits == [6, 5, 6, 6]


def test_permanent_damage_stays(table: Make) -> None:
    """GIANT-8: a heal moves the skull, not the marker."""
    t = table(rules=GIANTS, heroes={"Red": "healer"}, limits={"desert": 4}, skulls={"desert": 2}, boards={"Red": "R"})
    t.roll(1)
    t.play("heal R desert")
    assert (t.skull("desert"), t.state.limits[0]) == (1, 4)


# Custom cards


def test_the_sample_set() -> None:
    """BLANK-1, BLANK-2, BLANK-8: six cards of data, mixed with other sets at will, shown to all before the game."""
    seen = Match(GAME, 2, 1, {**SAMPLE, "dragons": "yes"}).printed()["cards"]
    custom = {name: each for name, each in seen.items() if each["set"] == "custom"}
    assert [each["title"] for each in custom.values()] == [
        "Ash Herald",
        "Night Cutpurse",
        "Gatebinder",
        "Vortex Leech",
        "Plague Bell",
        "Hoard Hunter",
    ]
    assert [(each["rank"], each["home"], each["need"], each["fate"]) for each in custom.values()] == [
        (1, "roam", 6, "stay"),
        (0, "roam", None, "discard"),
        (1, "fortress", 8, "stay"),
        (2, "roam", 6, "stay"),
        (3, "roam", None, "discard"),
        (2, "roam", 6, "stay"),
    ]
    strike, swallow = (
        "Takes one die from each section, or one damage. ",
        "Takes all dice from the Vortex of Resurrection. ",
    )
    assert [each["text"] for each in custom.values()] == [
        "All other rank-1 enemies attack again.",
        "Takes one die from the active player’s hero board.",
        strike + "No die may be placed in the fortress while this card is active.",
        swallow + "The Vortex of Resurrection needs 2 more while this card is active.",
        "One damage to the least damaged territory.",
        "Attacks the territory with most dice, as its own enemies do. Can be defeated with dice only.",
    ]


@pytest.mark.parametrize(("rank", "attacks"), [(0, []), (2, ["de1.1"])])
def test_a_custom_rank(table: Make, rank: int, attacks: list[str]) -> None:
    """BLANK-3: rank 1 to 3 commands lower ranks, rank 0 nobody."""
    rules = own(card(effects="SEIZE(active, 1)", rank=rank))
    t = table(rules=rules, enemies={"de1.1": "", "fo2.1": ""}, deck=["own_x"], boards={"Red": ""}, phase="reveal")
    t.reveal()
    assert [event.data["name"] for event in t.told("roused")] == attacks


def test_effects_in_the_written_order(table: Make) -> None:
    """BLANK-4: first the strike takes the die, then the swallow finds none."""
    rules = own(card(effects="STRIKE(desert); DAMAGE(desert, 2)"))
    t = table(rules=rules, desert_first="R1", deck=["own_x"], phase="reveal")
    t.reveal()
    assert (t.oblivion, t.skull("desert")) == ("R", 2)
    assert [event.kind for event in t.match.events][-4:-1] == ["lost", "damaged", "discarded"]


@pytest.mark.parametrize(("fate", "need"), [("stay", 5), ("discard", None), ("reshuffle", None)])
def test_the_three_fates(table: Make, fate: str, need: int | None) -> None:
    """BLANK-5: it stays at its home, leaves the game, or is shuffled into the deck like the Master."""
    rules = own(card(effects="DAMAGE(ice, 1)", home="ice", fate=fate, need=need))
    t = table(rules=rules, deck=["own_x"], phase="reveal")
    t.reveal()
    seen = t.match.view(None)
    assert t.active == (["own_x"] if fate == "stay" else [])
    assert seen["discard"] == (["own_x"] if fate == "discard" else [])
    assert seen["deck"]["left"] == ({"own_x": 1} if fate == "reshuffle" else {})
    assert t.state.master_places == (2 if fate == "reshuffle" else 1)
    assert "BLANK-5" in [event.clause for event in t.match.events]


@pytest.mark.parametrize(
    ("effect", "text"),
    [
        ("DAMAGE(all, 1, 3)", "Three damage to every territory."),
        ("DAMAGE(die, 2, 1)", "Two damage to the rolled territory; one to each on “all”."),
        ("DAMAGE(forest, 1)", "One damage to the forest."),
        ("SEIZE(all, 2)", "Takes two dice from each player’s hero board."),
        ("ROUSE(1)", "All other rank-1 enemies attack again."),
        ("ROUSE(2)", "All other enemies up to rank 2 attack again."),
    ],
)
def test_what_a_card_says_is_what_it_does(table: Make, effect: str, text: str) -> None:
    """BLANK-8: the text is made from the data."""
    t = table(rules=own(card(effects=effect)), deck=["own_x"], phase="reveal")
    assert t.match.printed()["cards"]["own_x"]["text"] == text


def test_a_reshuffled_card_hides_the_master_again(table: Make) -> None:
    """BLANK-5, MASTER-8: with cards known to lie above the Master the whole deck is shuffled all the same."""
    rules = own(card(effects="DAMAGE(ice, 1)", fate="reshuffle"))
    t = table(rules=rules, deck=["own_x", "de1.1", "de1.2"], phase="reveal")
    assert t.state.above_master == 3
    t.reveal(1)
    assert (t.state.above_master, t.state.master_places, len(t.state.deck)) == (0, 4, 3)


def test_rank_0_waits_for_the_master(table: Make) -> None:
    """BLANK-6: an active card of rank 0 attacks again only when the Master is revealed."""
    rules = own(card(effects="DAMAGE(ice, 1)", fate="stay", need=6))
    t = table(rules=rules, enemies={"own_x": ""}, deck=["de3"], phase="reveal")
    t.reveal()
    assert t.skull("ice") == 0
    t = table(rules=rules, enemies={"own_x": ""}, master=True, phase="reveal")
    t.reveal(6)
    assert t.skull("ice") == 1


def refusal(*cards: str) -> str:
    """Why a set is refused."""
    with pytest.raises(HouseRuleError) as error:
        GAME.settle_house_rules(2, own(*cards))
    return str(error.value)


def test_one_to_six_cards() -> None:
    """BLANK-7: seven cards, none, or two that are reshuffled are refused; equal cards may be repeated."""
    assert "there are 7 cards; there must be 1 to 6 (BLANK-7)" in refusal(*[card(f"x{n}") for n in range(7)])
    assert "there are 0 cards" in refusal("")
    two = [card(f"x{n}", fate="reshuffle") for n in range(2)]
    assert "entry 'x1': field 'fate' is reshuffle for a second card; a set may have one (BLANK-7)" in refusal(*two)
    assert "is reshuffle for a second card" in refusal(card(fate="reshuffle") + "\ncopies = 2")
    GAME.settle_house_rules(2, own(card() + "\ncopies = 6"))


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (card(effects="STRIKE(home)"), "entry 'x': field 'effects' has 'STRIKE(home)', but a roaming card has no home"),
        (card(effects="DAMAGE(home, 1)"), "has 'DAMAGE(home, 1)', but a roaming card has no home"),
        (card(effects="SHORTEN(home, 1)"), "has 'SHORTEN(home, 1)', but a roaming card has no home"),
        (card(passive="ANCHOR"), "field 'passive' needs the fate stay, not discard (BLANK-9)"),
        (card(fate="reshuffle", passive="ANCHOR"), "field 'passive' needs the fate stay, not reshuffle (BLANK-9)"),
        (card(fate="stay"), "field 'need' is missing; it must be a whole number from 4 to 12"),
        (card(fate="stay", need=13), "field 'need' is 13"),
        (card(need=6), "field 'need' is given, but a card with the fate discard never becomes active (BLANK-9)"),
        (card(fate="reshuffle", need=6), "field 'need' is given, but a card with the fate reshuffle never becomes"),
        (card(rank=4), "field 'rank' is 4; it must be a whole number from 0 to 3"),
        (card(effects="DAMAGE(all, 4)"), "field 'effects' has 'DAMAGE(all, 4)'; known are STRIKE(where)"),
        (card(effects="DAMAGE(all, 0)"), "field 'effects' has 'DAMAGE(all, 0)'"),
        (card(effects="DAMAGE(all, 1, 4)"), "field 'effects' has 'DAMAGE(all, 1, 4)'"),
        (card(effects="DAMAGE(moon, 1)"), "field 'effects' has 'DAMAGE(moon, 1)'"),
        (card(effects="STRIKE(moon)"), "field 'effects' has 'STRIKE(moon)'"),
        (card(effects="SHORTEN(moon, 1)"), "field 'effects' has 'SHORTEN(moon, 1)'"),
        (card(effects="SHORTEN(die, 2)"), "field 'effects' has 'SHORTEN(die, 2)'"),
        (card(effects="SWALLOW(7, board)"), "field 'effects' has 'SWALLOW(7, board)'"),
        (card(effects="SWALLOW(1, desert)"), "field 'effects' has 'SWALLOW(1, desert)'"),
        (card(effects="SEIZE(next, 1)"), "field 'effects' has 'SEIZE(next, 1)'"),
        (card(effects="SEIZE(active, 3)"), "field 'effects' has 'SEIZE(active, 3)'"),
        (card(effects="ROUSE(4)"), "field 'effects' has 'ROUSE(4)'"),
        (card(effects="WIN(all)"), "field 'effects' has 'WIN(all)'"),
        (card(effects="ROUSE(1); ROUSE(2); ROUSE(3)"), "field 'effects' has 3 effects; it must have one or two"),
        (card().replace('["ROUSE(1)"]', "[]"), "field 'effects' has 0 effects; it must have one or two"),
        (card(fate="stay", need=6, passive="SEAL(all)"), "field 'passive' is 'SEAL(all)'"),
        (card(fate="stay", need=6, passive="ANCHOR(1)"), "field 'passive' is 'ANCHOR(1)'"),
        (card(fate="stay", need=6, passive="HEX(4)"), "field 'passive' is 'HEX(4)'; known are SEAL(territory), HEX(n)"),
        (card(home="moon"), "field 'home' is 'moon'; it must be one of desert, fortress, forest, ice, roam"),
        (card() + "\nset = 'base'", "field 'set' is not known here"),
        ("[x", "custom_cards: not valid TOML"),
        ("x = 1", "entry 'x' must be a table"),
        ("['two words']\nrank = 1", "its name must be a plain word"),
    ],
)
def test_a_wrong_definition_is_refused(text: str, complaint: str) -> None:
    """BLANK-2, BLANK-9: the message names file, entry and field."""
    assert complaint in refusal(text)


def test_rouse(table: Make) -> None:
    """BLANK-10: all others up to the rank attack in the order of ENEMY-11; a card with ROUSE is never roused."""
    rules = {**SAMPLE, "phantoms": "yes"}
    enemies = {"phantom1.1": "", "ic1.1": "", "de2.1": "", "cus1": ""}
    t = table(rules=rules, enemies=enemies, deck=["de3"], phase="reveal")
    t.reveal(6, 6)
    assert [event.data["name"] for event in t.told("roused")] == [
        "de2.1",
        "ic1.1",
        "phantom1.1",
        "cus1",
        "ic1.1",
        "phantom1.1",
    ]


def test_who_is_never_roused(table: Make) -> None:
    """BLANK-10: ROUSE reaches no other card with ROUSE and no card of rank 0."""
    herald = card("x", "ROUSE(3)", rank=1, fate="stay", need=6)
    other = card("y", "ROUSE(3)", rank=1, fate="stay", need=6)
    quiet = card("z", "DAMAGE(ice, 1)", fate="stay", need=6)
    t = table(rules=own(herald, other, quiet), enemies={"own_y": "", "own_z": ""}, deck=["own_x"], phase="reveal")
    t.reveal()
    assert (t.told("roused"), t.skull("ice")) == ([], 0)


@pytest.mark.parametrize(("sealed", "number"), [("desert", 1), ("fortress", 3), ("forest", 5), ("ice", 6)])
@pytest.mark.parametrize("side", ["A", "B"])
def test_each_territory_can_be_sealed(table: Make, side: str, sealed: str, number: int) -> None:
    """BLANK-11: on either side it takes no die of a number that fits; the table shows which one is sealed."""
    rules = own(card(fate="stay", need=6, passive=f"SEAL({sealed})"))
    t = table(rules={**rules, f"{sealed}_side": side}, enemies={"own_x": ""}, boards={"Red": "R"})
    t.roll(number)
    assert t.offered("place", str(number), sealed) == []
    assert t.refused(f"place {number} {sealed} R") == "BLANK-11"
    seen = t.match.view(None)["territories"]
    assert [name for name in seen if seen[name]["sealed"]] == [sealed]


def test_hexes_add_up(table: Make) -> None:
    """BLANK-11, VORTEX-7: two cards with HEX(3): 15 on the vortex free nothing, 16 do."""
    rules = own(card(fate="stay", need=6, passive="HEX(3)") + "\ncopies = 2")
    enemies = {"own_x.1": "", "own_x.2": ""}
    for number in (1, 2):
        t = table(rules=rules, enemies=enemies, resurrection="B6 B6 B2", oblivion="B", boards={"Red": "R"})
        assert t.match.view(None)["resurrection"]["need"] == 16
        t.roll(number)
        t.play(f"place {number} vortex R")
        assert t.oblivion == ("" if number == 2 else "B")


def test_seal(table: Make) -> None:
    """BLANK-11: a sealed territory takes no die, and a sealed arch no sacrifice."""
    t = table(rules=SAMPLE, enemies={"cus3": ""}, boards={"Red": "R"})
    t.roll(3)
    assert t.refused("place 3 fortress R") == "BLANK-11"
    assert t.match.view(None)["territories"]["fortress"]["sealed"]
    for sealed in ("desert", "ice", "forest"):
        rules = own(card(effects="ROUSE(1)", fate="stay", need=6, passive=f"SEAL({sealed})"), forest_side="B")
        t = table(
            rules=rules,
            enemies={"own_x": ""},
            boards={"Red": "a"},
            forest_left="R6",
            forest_right="R5 R5 R5 B5 B5 B5 B5",
        )
        t.roll(1)
        targets = {option.split()[2] for option in t.options}
        assert targets == {"desert", "ice", "gate", "own_x", "vortex"} - {"gate" if sealed == "forest" else sealed}
    assert t.refused("place 1 gate a") == "BLANK-11"


def test_a_sealed_cave_is_sealed_for_the_frost_walker(table: Make) -> None:
    """BLANK-11, HERO-7: WILD_ICE ignores the rule of a space, not a seal."""
    rules = own(card(fate="stay", need=6, passive="SEAL(ice)"))
    t = table(rules=rules, heroes={"Red": "frost_walker"}, enemies={"own_x": ""}, boards={"Red": "R"})
    t.roll(5)
    assert t.offered("place 5 ice") == []


def test_anchor_and_need(table: Make) -> None:
    """BLANK-11, DEFEAT-2: an anchored card is no target of a reward; the Gatebinder needs 8."""
    cave = {"C1": "R1", "C2": "R2", "C3": "R3", "C4": "R4"}
    t = table(rules=SAMPLE, enemies={"cus6": "", "cus3": ""}, boards={"Red": "aa"}, cave=cave)
    t.roll(5, 6)
    t.play("place 5 ice a C5", "take")
    assert t.options == ["defeat cus3", "decline"]
    t.play("decline")
    t.roll(6)
    t.play("place 6 cus3 a")
    assert t.active == ["cus6", "cus3"]


def test_the_selectors(table: Make) -> None:
    """BLANK-4: most and least damaged go by free holes, dice by what can be attacked; ties are the active seat's."""
    skulls = {"desert": 3, "fortress": 1, "forest": 1, "ice": 2}
    for where, options in (
        ("most_damaged", []),
        ("least_damaged", ["choose fortress", "choose forest"]),
        ("most_dice", []),
        ("fewest_dice", ["choose fortress", "choose forest"]),
    ):
        t = table(
            rules=own(card(effects=f"DAMAGE({where}, 1)")),
            skulls=skulls,
            desert_first="R1 R1",
            desert_second="R1 B1",
            cave={"C1": "B1"},
            deck=["own_x"],
            phase="reveal",
        )
        t.reveal()
        if options:
            assert t.options == options
            t.play("choose forest")
            assert t.skull("forest") == 2
        else:
            assert t.skull("desert") == 4


def test_damaged_means_holes_left(table: Make) -> None:
    """BLANK-4: a shortened track counts: two holes left are fewer than four."""
    t = table(
        rules=own(card(effects="DAMAGE(most_damaged, 1)")),
        skulls={"desert": 1, "ice": 2},
        limits={"desert": 3},
        deck=["own_x"],
        phase="reveal",
    )
    t.reveal()
    assert t.state.skulls == [2, 0, 0, 2]


def test_dice_that_cannot_be_attacked_do_not_count(table: Make) -> None:
    """BLANK-4: two dice in section two of the desert are fewer than one in the ice cave."""
    rules = own(card(effects="DAMAGE(most_dice, 1)"))
    t = table(rules=rules, desert_second="R1 B1", cave={"C1": "B1"}, deck=["own_x"], phase="reveal")
    t.reveal()
    assert t.state.skulls == [0, 0, 0, 1]


@pytest.mark.parametrize(
    ("effect", "faces", "skulls"),
    [
        ("STRIKE(all)", (), [1, 1, 1, 1]),
        ("STRIKE(home)", (), [0, 0, 1, 0]),
        ("STRIKE(fortress)", (), [0, 1, 0, 0]),
        ("DAMAGE(home, 3)", (), [0, 0, 3, 0]),
        ("DAMAGE(forest, 2, 1)", (), [0, 0, 2, 0]),
        ("DAMAGE(all, 2)", (), [2, 2, 2, 2]),
        ("DAMAGE(all, 1, 3)", (), [3, 3, 3, 3]),
        ("DAMAGE(die, 2)", (5,), [2, 2, 2, 2]),
        ("DAMAGE(die, 1, 3)", (5,), [3, 3, 3, 3]),
        ("DAMAGE(die, 1, 3)", (4,), [0, 0, 0, 1]),
    ],
)
def test_where_and_how_much(table: Make, effect: str, faces: tuple[int, ...], skulls: list[int]) -> None:
    """BLANK-4: n holes to the territory that is meant, n_all to each of all; n_all is n if it is not given."""
    t = table(rules=own(card(effects=effect, home="forest")), deck=["own_x"], phase="reveal")
    t.reveal(*faces)
    assert t.state.skulls == skulls


@pytest.mark.parametrize(("where", "limits"), [("all", [5, 5, 5, 5]), ("fortress", [6, 5, 6, 6])])
def test_shorten(table: Make, where: str, limits: list[int]) -> None:
    """BLANK-4, GIANT-6: a custom card may shorten every track or one; the table shows it."""
    t = table(rules=own(card(effects=f"SHORTEN({where}, 1)")), deck=["own_x"], phase="reveal")
    t.reveal()
    assert [each["limit"] for each in t.match.view(None)["territories"].values()] == limits


def test_seize_from_the_active_player(table: Make) -> None:
    """BLANK-4: SEIZE(active) leaves the other hero boards alone."""
    rules = own(card(effects="SEIZE(active, 1)"))
    t = table(rules=rules, boards={"Red": "RR", "Blue": "BB"}, deck=["own_x"], phase="reveal")
    t.reveal()
    assert (t.oblivion, t.board("Red"), t.pool) == ("R", "R", "B B")


def test_one_seize_is_one_batch(table: Make) -> None:
    """HERO-8: the Warden may save one of all dice that one SEIZE takes."""
    rules = own(card(effects="SEIZE(all, 1)"))
    t = table(rules=rules, heroes={"Red": "warden"}, boards={"Red": "R", "Blue": "B"}, deck=["own_x"], phase="reveal")
    t.reveal()
    assert t.options == ["save R", "save B", "decline"]
    t.play("save B")
    assert (t.oblivion, t.pool) == ("R", "B")


def test_seize(table: Make) -> None:
    """BLANK-4: SEIZE takes dice of choice from hero boards; fewer if fewer are there."""
    t = table(
        rules=own(card(effects="SEIZE(all, 2)")), boards={"Red": "R", "Blue": "Baa"}, deck=["own_x"], phase="reveal"
    )
    t.reveal()
    assert t.options == ["lose B", "lose a"]
    t.play("lose a", "lose a")
    assert (t.oblivion, t.pool) == ("R a a", "B")


@pytest.mark.parametrize(("word", "lost"), [("odd", "B R"), ("even", "R"), ("any", "B R R")])
def test_swallow_words(table: Make, word: str, lost: str) -> None:
    """BLANK-4: odd, even and any."""
    t = table(
        rules=own(card(effects=f"SWALLOW({word}, board)")),
        path="R5 R6",
        cave={"C1": "B1"},
        deck=["own_x"],
        phase="reveal",
    )
    t.reveal()
    assert t.oblivion == lost


def test_swallow_from_the_vortex_only(table: Make) -> None:
    """BLANK-4: with the zone vortex the dice of the territories stay."""
    rules = own(card(effects="SWALLOW(any, vortex)"))
    t = table(rules=rules, path="R5", cave={"C1": "R1"}, resurrection="B4 B2", deck=["own_x"], phase="reveal")
    t.reveal()
    assert (t.oblivion, t.state.resurrection, t.shown(t.state.path), t.space("C1")) == ("B B", [], "R5", "R1")
