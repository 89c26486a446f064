"""Battle effects as purple cards against each opponent, and all purple cards (RUNE-11, RUNE-20)."""

from __future__ import annotations

import pytest

from questhall.games.world_adventure.game import WorldAdventure
from tests.games.world_adventure.tables import Make, Table, changed

BATTLES = {"merchant": "plunder iron_wagon", "monster": "hunt horned_behemoth", "band": "brigand", "player": "duel 1"}
OPPONENTS = list(BATTLES)
ALL = set(OPPONENTS)
USABLE = {
    "strike": ALL,
    "damage 2": ALL,
    "might 1": ALL,
    "aim 1": ALL,
    "reroll 2": ALL,
    "guard 2": ALL - {"merchant"},
    "cancel 1": ALL - {"merchant"},
    "weaken 1": ALL - {"merchant"},
    "revive 1": ALL,
    "berserk 2": ALL,
    "mark 1": {"monster"},
    "chase 1": {"merchant"},
    "purse 6": ALL,
    "pin": {"merchant", "player"},
    "silence": {"player"},
}
GAMES: dict[str, WorldAdventure] = {}


def game_of(effect: str) -> WorldAdventure:
    """The game in which the card P1 does something else."""
    if effect not in GAMES:
        GAMES[effect] = changed(runes__P1__effect=effect)
    return GAMES[effect]


def begun(table: Make, against: str, effect: str, mine: str = "H12 1 1~", theirs: str = "H12 1 1") -> Table:
    """A battle with the card P1 in hand, in its step b if it can be played."""
    t = table(
        clans={0: mine, 1: theirs},
        status={0: (1, 0, 2)},
        caravans={0: "storm_chaser"},
        cards={0: "P1"},
        at={0: "EU2", 1: "EU2"},
        battle=BATTLES[against],
        game=game_of(effect),
    )
    t.play("chase" if against == "merchant" else "stay")
    if against == "player":
        t.play("stay")
    return t


def strike(table: Make, against: str, effect: str, *mine: int, theirs: tuple[int, ...] = (6, 6, 6)) -> Table:
    """Play the card, then roll."""
    t = begun(table, against, effect)
    t.load(*mine)
    if against in ("band", "player"):
        t.load(*theirs)
    t.play("card P1")
    return t


@pytest.mark.parametrize("against", OPPONENTS)
@pytest.mark.parametrize("effect", list(USABLE))
def test_where_an_effect_is_usable(table: Make, effect: str, against: str) -> None:
    """RUNE-20, RUNE-11: otherwise the card is not offered; its one use is spent."""
    if against not in USABLE[effect]:
        t = table(
            clans={0: "H12 1 1~", 1: "H12 1 1"},
            caravans={0: "storm_chaser"},
            cards={0: "P1"},
            at={0: "EU2", 1: "EU2"},
            battle=BATTLES[against],
            game=game_of(effect),
        )
        t.load(6, 6, *{"band": (6, 6, 6), "player": (6, 6, 6)}.get(against, ()))
        t.play("chase" if against == "merchant" else "stay")
        if against == "player":
            t.play("stay")
        assert (t.told("card_played"), t.cards(), len(t.told("attack"))) == ([], "P1:1", 1)
        return
    t = begun(table, against, effect)
    assert (t.ask, t.options) == ("purple", ["none", "card P1"])
    t.load(6, 6, *[6] * (effect == "revive 1"), *{"band": (6, 6, 6), "player": (6, 6, 6)}.get(against, ()))
    t.play("card P1")
    assert (t.cards(), t.runes_in("spent_runes"), len(t.told("attack"))) == ("", "P1", 1)


@pytest.mark.parametrize("against", OPPONENTS)
@pytest.mark.parametrize(
    ("effect", "dice", "points"),
    [
        ("strike", (6, 6), 1),
        ("damage 2", (1, 6), 3),
        ("might 1", (1, 1), 4),
        ("might 1", (6, 6), 0),
        ("aim 1", (4, 5), 1),
        ("berserk 2", (1, 6), 2),
        ("purse 6", (1, 6), 1),
    ],
)
def test_effects_on_the_points(table: Make, against: str, effect: str, dice: tuple[int, int], points: int) -> None:
    """STRIKE, DAMAGE, MIGHT, AIM, BERSERK: the same against all (BATTLE-13)."""
    assert strike(table, against, effect, *dice).points[0] == points


@pytest.mark.parametrize("against", OPPONENTS)
def test_reroll(table: Make, against: str) -> None:
    """REROLL: up to n missed dice, of the owner's choice (BATTLE-18)."""
    t = strike(table, against, "reroll 2", 5, 6)
    assert t.options == ["done", "reroll silver", "reroll 1"]
    t.play("reroll 1")
    t.roll(1, 2, play="reroll silver")
    assert t.points[0] == 2


@pytest.mark.parametrize("effect", ["guard 2", "cancel 1", "weaken 1"])
def test_no_faint_against_a_monster(table: Make, effect: str) -> None:
    """GUARD, CANCEL, WEAKEN: nobody faints in this stage, and no Barrier is used; then it is as before."""
    t = table(
        clans={0: "H12 1"},
        caravans={0: "scout_shell"},
        cards={0: "P1"},
        at={0: "EU2"},
        battle=BATTLES["monster"],
        game=game_of(effect),
    )
    t.play("stay")
    t.roll(6, 6, play="card P1")
    assert (t.clan(), t.fight.barrier) == ("H12 1", 2)
    for _ in range(3):
        t.roll(6, 6, play="stay")
    assert t.clan() == "H12 1~"


@pytest.mark.parametrize("against", ["band", "player"])
@pytest.mark.parametrize(
    ("effect", "theirs", "points"),
    [
        ("guard 2", (1, 1, 1), 1),
        ("guard 2", (1, 6, 6), 0),
        ("cancel 1", (1, 1, 1), 2),
        ("cancel 1", (6, 6, 6), 0),
        ("weaken 1", (3, 2, 1), 2),
    ],
)
def test_effects_on_the_enemy(table: Make, against: str, effect: str, theirs: tuple[int, ...], points: int) -> None:
    """GUARD removes points, CANCEL dice, WEAKEN lowers the number to hit (BATTLE-13)."""
    assert strike(table, against, effect, 6, 6, theirs=theirs).points == [0, points]


def test_cancel_takes_the_dice_with_most_damage(table: Make) -> None:
    """CANCEL: the Lv 2 soldier before the hero of Lv 1; among equals silver, then the lowest slot."""
    t = begun(table, "player", "cancel 2", theirs="H12 1 2 1")
    t.roll(6, 6, 1, 1, 1, 1, play="card P1")
    assert [event.data["die"] for event in t.told("die_cancelled")] == [3, 0]
    t = begun(table, "player", "cancel 2", theirs="H12 1 1 1")
    t.roll(6, 6, 4, 1, 1, 1, play="card P1")
    assert [event.data["die"] for event in t.told("die_cancelled")] == [2, 3]


@pytest.mark.parametrize("against", OPPONENTS)
def test_revive(table: Make, against: str) -> None:
    """REVIVE as a card: before the roll, with full hit points; the revived soldier rolls."""
    t = strike(table, against, "revive 1", 6, 6, 1)
    assert (t.points[0], t.clan()) == (1, "H12 1 1") or against == "monster"
    if against == "monster":
        assert (t.points[0], t.options) == (1, ["faint 1", "faint 2"])
    elif against != "merchant":
        assert t.fight.hp[2] == 2


def test_revive_several(table: Make) -> None:
    """REVIVE(2): the owner chooses; with as many fainted as it revives nobody is asked."""
    t = begun(table, "monster", "revive 2", mine="H12 1~ 1~ 1~ 1")
    t.play("card P1")
    assert t.options == ["revive 1", "revive 2", "revive 3"]
    t.play("revive 3")
    t.roll(6, 6, 6, 1, play="revive 1")
    assert t.points[0] == 1
    t = begun(table, "monster", "revive 2", mine="H12 1~ 1~ 1")
    t.roll(6, 6, 6, 1, play="card P1")
    assert t.points[0] == 1


def test_berserk_counts_soldiers_up_to_its_limit(table: Make) -> None:
    """BERSERK: at that moment, at most n."""
    t = begun(table, "monster", "berserk 2", mine="H12 1 1~ 1~ 1~")
    t.roll(6, 6, play="card P1")
    assert t.points[0] == 2


def test_mark(table: Make) -> None:
    """MARK as a card: for the rest of the battle, not added twice."""
    t = begun(table, "monster", "mark 1", mine="H8 1 1 1")
    t.roll(4, 1, 6, 6, 6, play="card P1")  # Beast Lore succeeds, too
    assert (t.points[0], t.fight.mark) == (1, 1)
    t.play("faint 3")
    t.roll(4, 6, 5, 6, play="stay")
    assert t.points[0] == 1


@pytest.mark.parametrize("effect", ["chase 1", "pin"])
def test_more_stages_against_a_merchant(table: Make, effect: str) -> None:
    """CHASE and PIN give one more attack stage in this battle."""
    t = table(clans={0: "H12"}, cards={0: "P1"}, battle=BATTLES["merchant"], game=game_of(effect))
    t.play("chase")
    t.roll(6, play="card P1")
    t.roll(6, play="chase")
    assert (t.state.battle, len(t.told("attack"))) == (None, 2)


@pytest.mark.parametrize("against", OPPONENTS)
def test_purse_pays_the_winner(table: Make, against: str) -> None:
    """PURSE: n gold if the owner wins this battle (BATTLE-20)."""
    gems = "green yellow minion brigand pvp1"
    battle = {"merchant": "plunder fruit_cart", "monster": "hunt reed_imp"}.get(against, BATTLES[against])
    t = table(
        clans={0: "H12+ 2 2", 1: "H12"},
        gold={1: 0},
        gems={0: gems + " pvp2"},
        cards={0: "P12"},
        at={0: "EU2", 1: "EU2"},
        stage=1,
        battle=battle,
    )
    t.play("chase" if against == "merchant" else "stay")
    if against == "player":
        t.play("stay")
    more = {"merchant": (1, 1, 1), "monster": (1, 1), "band": (6, 6, 6), "player": (6, 4)}[against]
    t.load(1, 1, 1, *more)
    t.play("card P12")
    while t.ask == "hit":
        t.play(t.options[0])
    loot = {"merchant": 4, "monster": 4, "band": 8, "player": 0}[against]
    assert (t.state.battle, t.gold()) == (None, 20 + loot + 6)


@pytest.mark.parametrize("against", ["monster", "band", "player"])
def test_escape(table: Make, against: str) -> None:
    """RETREAT-14, RUNE-20: ESCAPE in step a ends the battle; nothing is dropped; a rival has won."""
    t = table(
        clans={0: "H12 1", 1: "H12 1"},
        goods={0: "silk iron"},
        cards={0: "P10 P1"},
        at={0: "EU2", 1: "EU2"},
        battle=BATTLES[against],
    )
    assert "card P10" in t.options
    t.play("card P10")
    assert (t.state.battle, t.goods(), t.cards(), t.runes_in("spent_runes")) == (None, "iron silk", "P1:1", "P10")
    assert t.gems(1) == ("pvp1" if against == "player" else "")


def test_no_escape_from_a_merchant(table: Make) -> None:
    """RUNE-20: a chase is stopped, not fled."""
    t = table(clans={0: "H12"}, cards={0: "P10"}, battle=BATTLES["merchant"])
    assert t.options == ["chase", "stop"]
    t.roll(6, play="chase")
    assert t.cards() == "P10:1"


def test_pin_stops_every_retreat(table: Make) -> None:
    """X-60: RETREAT-14, RETREAT-1: neither dice nor Smoke Bomb nor Mist, for the rest of the battle."""
    t = table(
        clans={0: "H12 2", 1: "H12 2"},
        cards={0: "P9", 1: "P10"},
        upgrades={1: "smoke"},
        at={0: "EU2", 1: "EU2"},
        battle="duel 1",
    )
    t.play("stay")
    assert sorted(t.options) == ["card P10", "flee", "smoke", "stay"]
    t.play("stay")
    t.roll(6, 6, 6, 6, play="card P9")
    for _ in range(2):
        assert t.asked == [0]
        t.roll(6, 6, 6, 6, play="stay")
    assert len(t.told("attack")) == 3


def test_silence(table: Make) -> None:
    """SILENCE: no skill and no purple cards for the rest of the battle, Mist included; retreat by dice stays."""
    t = table(
        clans={0: "H12 2", 1: "H1 2"},
        cards={0: "P11", 1: "P10 P1"},
        at={0: "EU2", 1: "EU2"},
        battle="duel 1",
    )
    t.play("stay", "stay")
    t.roll(6, 6, 1, 1, 6, play="card P11")
    assert (t.points, t.told("skill")) == ([0, 1], [])
    t.play("stay")
    assert (t.asked, sorted(t.options)) == ([1], ["flee", "stay"])
    t.roll(6, 6, 1, 1, 6, play="stay")
    assert (t.points, t.cards(1)) == ([0, 1], "P10:1 P1:1")


def test_one_purple_card_in_a_stage(table: Make) -> None:
    """RUNE-15, RUNE-14: before the dice; the next one in the next stage; also when an NPC began."""
    t = table(clans={0: "H12 1 1"}, cards={0: "P1 P2"}, at={0: "EU2"}, battle=BATTLES["monster"], by_npc=True)
    t.play("stay")
    assert t.options == ["none", "card P1", "card P2"]
    t.roll(1, 6, 6, play="card P1")
    assert (t.points[1], t.ask) == (4, "faint")
    t.play("faint 1", "stay")
    assert t.options == ["none", "card P2"]
    t.roll(1, 6, play="card P2")
    assert t.points[1] == 2


def test_yellow_cards_are_not_for_battles(table: Make) -> None:
    """RUNE-10, RUNE-11: and purple ones not for the turn."""
    t = table(clans={0: "H12 1"}, cards={0: "Y4 Y1"}, at={0: "EU2"}, battle=BATTLES["monster"])
    t.roll(6, 6, play="stay")
    assert t.cards() == "Y4:2 Y1:2"
    assert table(cards={0: "P1 P6"}, clans={0: "H12 1~"}).offered("card") == []


def test_revive_needs_somebody_fainted(table: Make) -> None:
    """RUNE-20."""
    t = table(clans={0: "H12 1"}, cards={0: "P6"}, at={0: "EU2"}, battle=BATTLES["monster"])
    t.roll(6, 6, play="stay")
    assert (t.cards(), t.told("card_played")) == ("P6:1", [])


def test_a_running_effect_is_not_played_again(table: Make) -> None:
    """RUNE-20: PIN and SILENCE."""
    game = changed(runes__P1__effect="pin", runes__P2__effect="silence")
    t = table(
        clans={0: "H12 2", 1: "H12 2"},
        cards={0: "P9 P1 P11 P2"},
        at={0: "EU2", 1: "EU2"},
        battle="duel 1",
        game=game,
    )
    t.play("stay", "stay")
    t.roll(6, 6, 6, 6, play="card P9")
    t.play("stay")
    assert t.options == ["none", "card P11", "card P2"]
    t.roll(6, 6, 6, 6, play="card P2")
    t.roll(6, 6, 6, 6, play="stay")
    assert t.cards() == "P1:1 P11:1"


# The purple cards as they are printed


@pytest.mark.parametrize(
    ("card", "dice", "points"), [("P1", (1, 6), 4), ("P2", (1, 1), 4), ("P3", (4, 5), 1)], ids=["P1", "P2", "P3"]
)
def test_thunder_ember_and_hawk(table: Make, card: str, dice: tuple[int, int], points: int) -> None:
    """P1, P2, P3: three points more, each hit one more, one higher to hit."""
    t = table(
        clans={0: "H12 1"}, caravans={0: "scout_shell"}, cards={0: card}, at={0: "EU2"}, battle=BATTLES["monster"]
    )
    t.play("stay")
    t.roll(*dice, play=f"card {card}")
    assert t.points[0] == points


def test_fortune(table: Make) -> None:
    """P4: three missed dice."""
    t = table(clans={0: "H12 1 1 1"}, cards={0: "P4"}, at={0: "EU2"}, battle=BATTLES["monster"])
    t.play("stay")
    t.roll(6, 6, 6, 6, play="card P4")
    t.play("reroll 3", "reroll 2")
    t.roll(1, 1, 1, play="reroll 1")
    assert t.points[0] == 3


@pytest.mark.parametrize(("card", "points"), [("P5", 0), ("P7", 2), ("P8", 1)], ids=["P5", "P7", "P8"])
def test_wall_dread_and_mirrors(table: Make, card: str, points: int) -> None:
    """P5, P7, P8: three points, one lower to hit, two dice."""
    t = table(clans={0: "H12 2"}, cards={0: card}, at={0: "EU2"}, battle="brigand")
    t.play("stay")
    t.roll(6, 6, 1, 2, 3, play=f"card {card}")
    assert t.points[1] == points


def test_dawn(table: Make) -> None:
    """P6: one soldier, whom the owner chooses."""
    t = table(clans={0: "H12 1~ 2~"}, cards={0: "P6"}, at={0: "EU2"}, battle="brigand")
    t.play("stay", "card P6")
    t.roll(6, 1, 6, 6, 6, play="revive 2")
    assert (t.points[0], t.clan()) == (2, "H12 1~ 2")


def test_mirrors_pass_over_dice_that_missed(table: Make) -> None:
    """P8, CANCEL: hits of the beginner only; a missed Lv 2 die is not touched."""
    t = table(clans={0: "H12 1 2 1", 1: "H12 1"}, cards={1: "P8"}, at={0: "EU2", 1: "EU2"}, battle="duel 1")
    t.play("stay", "stay")
    t.roll(6, 2, 4, 1, 6, 6, play="card P8")
    assert [event.data["die"] for event in t.told("die_cancelled")] == [2, 4]
    assert t.points == [0, 0]


def test_the_attacked_may_pin_the_attacker(table: Make) -> None:
    """P9: PIN works for the opponent, too (RETREAT-1)."""
    t = table(clans={0: "H12 2", 1: "H12 2"}, cards={1: "P9"}, at={0: "EU2", 1: "EU2"}, battle="duel 1")
    t.play("stay", "stay")
    t.roll(6, 6, 6, 6, play="card P9")
    assert (t.asked, t.options) == ([1], ["stay", "flee"])
