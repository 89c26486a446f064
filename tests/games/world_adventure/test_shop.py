"""SHOP: the Merchant Shop; H-SHOPGAP, H-MINPRICE, C-32."""

from __future__ import annotations

import pytest

from tests.games.world_adventure.tables import Make, Table, changed

TRADED = "trade12 trade16"


def selling(table: Make, *goods: str, **changes: object) -> Table:
    """Somebody with a Master Trader and goods has sold some of them in Europe, which needs silk."""
    given = {"goods": {0: " ".join(goods)}, "needs": {"EU": "silk"}, "gems": {0: TRADED}, "gold": {0: 20}}
    t = table(**{"seats": 4, "caravans": {0: "master_trader"}, **given, **changes})
    t.play("shop", *[f"sell {good}" for good in goods])
    return t


def buying(table: Make, *dice: int, **changes: object) -> Table:
    """Somebody with a Master Trader has rolled the purchase dice in Europe, which needs silk."""
    given = {"needs": {"EU": "silk"}, "gold": {0: 20}, "caravans": {0: "master_trader"}}
    t = table(**{"seats": 4, **given, **changes})
    t.play("shop")
    t.roll(*dice, play="roll")
    return t


# The visit


def test_first_sell_then_buy(table: Make) -> None:
    """SHOP-1, D-14, D-15: two steps, and no way back."""
    t = table(goods={0: "silk iron"})
    t.play("shop")
    assert (t.ask, t.options) == ("sell", ["sell iron", "sell silk", "done"])
    t.play("sell iron", "done")
    assert (t.ask, t.options) == ("purchase", ["roll", "leave"])
    t.roll(2, 2, 2, 2, 2, 2, play="roll")
    assert (t.ask, t.offered("sell")) == ("buy", [])
    t.play("done")
    assert (t.ask, t.offered("shop")) == ("turn", [])


def test_selling_may_be_skipped(table: Make) -> None:
    """SHOP-1: also by who has goods."""
    t = table(goods={0: "silk"})
    t.play("shop", "done")
    assert (t.ask, t.goods(), t.gold()) == ("purchase", "silk", 20)


def test_buying_may_be_skipped(table: Make) -> None:
    """SHOP-1."""
    t = table(goods={0: "silk"})
    t.play("shop", "sell silk", "leave")
    assert (t.ask, t.gold()) == ("turn", 24)


def test_who_has_nothing_to_sell(table: Make) -> None:
    """SHOP-1: comes to the purchase at once."""
    t = table()
    t.play("shop")
    assert t.ask == "purchase"


@pytest.mark.parametrize(("sold", "rolled", "visit"), [(True, False, True), (False, True, True), (False, False, False)])
def test_what_is_a_visit(table: Make, sold: bool, rolled: bool, visit: bool) -> None:
    """SHOP-2, SHOP-3, SHOP-22, X-66: a sale or the purchase dice; who leaves without them may come next month."""
    t = table(active=1, order=(0, 1), month=3, at={1: "CN0"}, goods={1: "silk"}, rules={"events": "off"})
    t.play("shop", "sell silk" if sold else "done")
    if rolled:
        t.roll(1, 1, 1, 1, 1, 1, play="roll")
    else:
        t.play("leave")
    assert t.offered("shop") == []
    t.roll(1, play="end")
    assert (t.state.month, t.state.seat, t.offered("shop") == []) == (4, 1, visit)


@pytest.mark.parametrize(
    ("gap", "month", "open_"), [(2, 5, False), (2, 6, True), (1, 5, True), (3, 6, False), (3, 7, True)]
)
def test_the_waiting_time(table: Make, gap: int, month: int, open_: bool) -> None:
    """SHOP-3, H-SHOPGAP: after a visit in month 4."""
    t = table(month=month, rules={"shopgap": gap}, visited={0: {"EU": 4}})
    assert (t.offered("shop") == ["shop"]) == open_


def test_a_need_fulfilled_in_month_four(table: Make) -> None:
    """E-30: SHOP-3, SHOP-15, MONTH-10."""
    t = table(
        order=(1, 0),
        month=4,
        goods={0: "silk"},
        needs={"EU": "silk"},
        rules={"events": "off"},
        decks={"track": "iron"},
    )
    t.play("shop", "sell silk", "leave")
    assert (t.state.needed[0], t._box.goods[t.state.needs[0]].name) == (False, "silk")
    t.roll(2, 9, 6, play="end")
    assert (t.state.month, t.state.needed[0], t._box.goods[t.state.needs[0]].name) == (5, True, "iron")
    assert (t.state.seat, t.offered("shop")) == (0, [])
    t.play("end")
    t.roll(2, play="end")
    assert (t.state.month, t.state.seat, t.offered("shop")) == (6, 0, ["shop"])


def test_for_each_player_and_city(table: Make) -> None:
    """SHOP-4: others may use the shop, and one may use others."""
    assert table(month=3, visited={1: {"EU": 2}}).offered("shop") == ["shop"]
    assert table(month=3, visited={0: {"RU": 2}}).offered("shop") == ["shop"]
    assert table(month=3, visited={0: {"EU": 2}}).offered("shop") == []
    assert table(month=3, visited={1: {"JP": 2}}, active=1, at={1: "JP0"}).offered("shop") == []


def test_leaving_without_a_visit(table: Make) -> None:
    """SHOP-22, X-66: no shop can be entered again in this turn, also not in another city."""
    t = table(mp=3, at={0: "PS0"})
    t.play("shop", "leave", "travel PS3", "travel IN6", "travel IN0")
    assert t.offered("shop") == []


@pytest.mark.parametrize("moment", ["sell", "purchase", "buy"])
def test_nothing_else_during_a_visit(table: Make, moment: str) -> None:
    """SHOP-24, TURN-10: no other activity and no card."""
    t = table(goods={0: "iron"}, cards={0: "Y1"}, upgrades={0: "medic"}, clans={0: "H1 1~"})
    t.play("shop")
    if moment != "sell":
        t.play("done")
    if moment == "buy":
        t.roll(2, 2, 2, 2, 2, 2, play="roll")
    words = {"sell": {"sell", "done"}, "purchase": {"roll", "leave"}, "buy": {"buy", "done"}}
    assert (t.ask, {option.split()[0] for option in t.options}) == (moment, words[moment])


# Selling


def test_prices(table: Make) -> None:
    """SHOP-5: 4 gold, and 6 for what the city needs."""
    assert selling(table, "iron").gold() == 24
    assert selling(table, "silk").gold() == 26


def test_a_sale_of_three_goods(table: Make) -> None:
    """E-28: SHOP-5, SHOP-20, OBJ-20."""
    t = selling(table, "spice", "iron", "silk", needs={"EU": "iron"}, gems={0: "green"})
    assert (t.gold(), t.clan(), t.gems()) == (34, "H1:1", "green trade12")


@pytest.mark.parametrize(
    ("event", "place", "gold"),
    [
        ("V4", "", 3 + 5),
        ("V5", "", 5 + 7),
        ("V27", "", 4 + 8),
        ("V22", "EU0", 6 + 8),
        ("V22", "RU0", 4 + 6),
        ("V28", "", 4 + 6),
    ],
)
def test_events_change_prices(table: Make, event: str, place: str, gold: int) -> None:
    """SHOP-5, MOD sell, MOD need, FESTIVAL: the last one in its city alone."""
    assert selling(table, "iron", "silk", event=event, event_place=place).gold() == 20 + gold


def test_a_price_is_not_negative(table: Make) -> None:
    """MOD sell: at least 0."""
    t = selling(table, "iron", event="V4", game=changed(events__V4__lasting=["mod sell -9"]))
    assert (t.gold(), t.goods()) == (20, "")


def test_all_pieces_of_the_needed_good(table: Make) -> None:
    """SHOP-6: any number may be sold, and each needed piece earns 6."""
    t = selling(table, "silk", "silk", "silk", "iron")
    assert (t.gold(), t.goods()) == (20 + 6 + 6 + 6 + 4, "")


def test_some_goods_are_kept(table: Make) -> None:
    """SHOP-6: also a part of them."""
    t = table(goods={0: "silk iron"})
    t.play("shop", "sell iron", "done", "leave")
    assert (t.goods(), t.gold()) == ("silk", 24)


def test_sold_goods_may_be_bought_again(table: Make) -> None:
    """SHOP-7: they go back to the stock at once."""
    t = selling(table, "iron", stock={"iron": 0})
    assert t.state.stock[4] == 1
    t.roll(5, 5, 5, 5, 5, 5, play="roll")
    t.play("buy iron")
    assert (t.goods(), t.state.stock[4]) == ("iron", 0)


def test_the_marker_is_turned(table: Make) -> None:
    """SHOP-15, SHOP-16, SHOP-18: at the end of a visit with a needed good; until then it counts as needed."""
    t = selling(table, "silk")
    assert (t.state.needed[0], t.state.needs_met) == (True, 0)
    t.roll(6, 6, 6, 6, 6, 1, play="roll")
    assert (t.offered("buy"), t.state.needed[0]) == (["buy fruit"], True)
    t.play("done")
    assert (t.state.needed[0], t.state.needs_met, t.ask) == (False, 1, "turn")


def test_the_marker_is_turned_by_leaving(table: Make) -> None:
    """SHOP-15: without a purchase, too; other cities keep theirs."""
    t = selling(table, "silk", "iron")
    t.play("leave")
    assert t.state.needed == [False] + [True] * 8


def test_a_sale_without_a_needed_good(table: Make) -> None:
    """X-6: OBJ-20, SHOP-15, SHOP-20."""
    t = selling(table, "iron", "iron", "spice", "fruit", gems={0: ""})
    t.play("leave")
    assert (t.gold(), t.gems(), t.clan()) == (36, "", "H1")
    assert (t.state.needed[0], t.state.needs_met) == (True, 0)


def test_a_need_already_fulfilled(table: Make) -> None:
    """SHOP-17, X-8: all goods sell for 4, all kinds can be bought, and nothing more is fulfilled."""
    t = selling(table, "silk", "silk", "silk", "silk", met="EU", gems={0: ""})
    assert (t.gold(), t.clan(), t.gems()) == (36, "H1", "")
    t.roll(6, 6, 5, 5, 5, 5, play="roll")
    assert t.offered("buy") == ["buy iron", "buy silk"]
    t.play("done")
    assert t.state.needs_met == 0


def test_every_third_need_brings_the_brigand(table: Make) -> None:
    """SHOP-18, BRIG-1: a turned marker counts."""
    t = selling(table, "silk", needs_met=2)
    t.roll(9, 6, play="leave")
    assert t.where(t.state.brigand) == "JV6"


def test_throwing_goods_away(table: Make) -> None:
    """SHOP-19: piece by piece, to the stock, anywhere in one's turn; for no gold."""
    t = table(at={0: "EU1"}, goods={0: "silk silk"}, ap=0, mp=0)
    assert (t.offered("sell"), t.offered("shop"), t.offered("throw")) == ([], [], ["throw silk"])
    t.play("throw silk")
    assert (t.goods(), t.gold(), t.state.stock[5]) == ("silk", 20, 1)


@pytest.mark.parametrize(
    ("goods", "exp"),
    [
        (["silk"], ""),
        (["silk", "iron"], ""),
        (["silk", "silk"], ":1"),
        (["silk", "iron", "iron"], ":1"),
        (["silk", "silk", "iron"], ":2"),
        (["silk", "silk", "silk", "iron"], ":2"),
        (["iron", "iron", "spice", "spice"], ""),
    ],
)
def test_experience_of_a_sale(table: Make, goods: list[str], exp: str) -> None:
    """SHOP-20, EXP-3, EXP-7: 1 for a needed sale of 12 to 15, 2 from 16 on; for active members."""
    t = selling(table, *goods, clans={0: "H1 1 1~"})
    assert t.clan() == f"H1{exp} 1{exp} 1~"


def test_two_needed_silk(table: Make) -> None:
    """X-5: OBJ-24, SHOP-20."""
    t = selling(table, "silk", "silk", gems={0: "green"})
    assert (t.gems(), t.clan()) == ("green trade12", "H1:1")


def test_one_trade_slot_for_a_sale(table: Make) -> None:
    """X-7: OBJ-22."""
    t = selling(table, "silk", "silk", "silk", gems={0: "green"})
    assert sorted(t.options) == ["gem trade12", "gem trade16"]
    t.play("gem trade16")
    assert (t.gems(), t.clan(), t.gold()) == ("green trade16", "H1:2", 38)


def test_the_value_counts_prices(table: Make) -> None:
    """SHOP-20, OBJ-23: with price modifiers, before the limit of gold, without gold from skills."""
    assert selling(table, "silk", "iron", event="V5").clan() == "H1:1"
    assert selling(table, "silk", "silk", gold={0: 99}).clan() == "H1:1"
    t = table(clans={0: "H12"}, goods={0: "silk iron"}, needs={"EU": "silk"}, gems={0: "green"})
    t.load(1)
    t.play("shop", "sell silk", "sell iron")
    assert (t.gold(), t.clan(), t.gems()) == (20 + 10 + 3, "H12", "green")


def test_the_order_after_a_sale(table: Make) -> None:
    """SHOP-23, C-32: gold, experience, Silver Scales, the trade slot, and only then the purchase."""
    decks = {"runes": "Y1 Y2"}
    t = table(clans={0: "H12"}, goods={0: "silk silk"}, needs={"EU": "silk"}, gems={0: "green"}, decks=decks)
    t.load(4)
    t.play("shop", "sell silk", "sell silk")
    kinds = [kind for kind in t.kinds() if kind in ("sold", "gold", "exp", "cast", "rune")]
    assert kinds == ["sold", "gold", "exp", "cast", "gold", "rune"]
    assert t.ask == "keep_rune"
    t.play("rune Y1")
    assert t.ask == "purchase"


def test_silver_scales(table: Make) -> None:
    """SHOP-23, HERO-7: one gold die after a sale of at least one good: 3 gold, at Lv 2 5, with a 4 or less."""
    for hero, die, gold in [("H12", 4, 3), ("H12", 5, 0), ("H12+", 4, 5), ("H12+", 5, 0)]:
        t = selling(table, clans={0: hero}, goods={0: "iron iron"})
        t.load(die)
        t.play("sell iron", "sell iron", "leave")
        assert t.gold() == 20 + 8 + gold


def test_silver_scales_without_a_sale(table: Make) -> None:
    """SHOP-23: no die when nothing was sold."""
    t = table(clans={0: "H12"}, goods={0: "iron"})
    t.play("shop", "done", "leave")
    assert (t.gold(), t.told("cast")) == (20, [])


def test_a_status_point_lowers_the_price(table: Make) -> None:
    """X-68: SHOP-23, STATUS-6."""
    feats, decks = {0: "green yellow minion"}, {"runes": "Y1 Y2"}
    t = selling(table, "iron", "iron", needs={"EU": "iron"}, gems=feats, decks=decks)
    assert (t.gold(), t.clan(), t.ask) == (32, "H1:1", "status")
    t.play("status charisma", "rune Y1")
    t.roll(1, 1, 1, 1, 1, 1, play="roll")
    t.play("buy fruit")
    assert t.gold() == 31


# Buying


def test_six_dice(table: Make) -> None:
    """SHOP-8: rolled once; each offers one piece."""
    t = buying(table, 1, 1, 2, 3, 4, 5)
    t.play("buy fruit", "buy fruit")
    assert (t.goods(), t.offered("buy")) == (
        "fruit fruit",
        ["buy spice", "buy chocolate", "buy medicine", "buy iron"],
    )
    t.play("done")
    assert (t.ask, t.offered("shop")) == ("turn", [])


def test_an_offer_in_persia(table: Make) -> None:
    """E-29: SHOP-8, SHOP-9, SHOP-10."""
    t = table(
        seats=4,
        at={0: "PS0"},
        needs={"PS": "iron"},
        stock={"medicine": 0},
        caravans={0: "master_trader"},
    )
    t.play("shop")
    t.roll(1, 2, 2, 4, 5, 5, play="roll")
    assert t.options == ["buy fruit", "buy spice", "done"]
    t.play("buy fruit", "buy spice", "buy spice")
    assert (t.goods(), t.ask) == ("fruit spice spice", "turn")


def test_the_stock_runs_out(table: Make) -> None:
    """X-43: SHOP-9."""
    t = buying(table, 1, 1, 1, 2, 2, 2, stock={"fruit": 1})
    t.play("buy fruit")
    assert t.options == ["buy spice", "done"]


def test_needed_goods_are_not_sold(table: Make) -> None:
    """SHOP-10: in this city; with the marker face down they are (SHOP-17)."""
    assert buying(table, 6, 6, 6, 6, 6, 1).offered("buy") == ["buy fruit"]
    assert buying(table, 6, 6, 6, 6, 6, 1, met="EU").offered("buy") == ["buy fruit", "buy silk"]


@pytest.mark.parametrize(
    ("charisma", "event", "card", "price"),
    [
        (0, "", "", 4),
        (1, "", "", 3),
        (2, "", "", 2),
        (3, "", "", 1),
        (4, "", "", 0),
        (5, "", "", 0),
        (1, "V6", "", 2),
        (4, "V6", "", 0),
        (1, "", "Y8", 1),
        (3, "", "Y8", 0),
    ],
)
def test_buying_prices(table: Make, charisma: int, event: str, card: str, price: int) -> None:
    """SHOP-11, SHOP-12, STATUS-11, E-26: 4 less Charisma, with modifiers, never below 0."""
    t = table(seats=4, status={0: (0, charisma, 0)}, items={0: "G1"}, event=event, cards={0: card} if card else {})
    if card:
        t.play(f"card {card}")
    t.play("shop")
    t.roll(2, 2, 2, 2, 2, 2, play="roll")
    t.play("buy spice")
    assert t.gold() == 20 - price


def test_a_dear_month(table: Make) -> None:
    """X-9: SHOP-11."""
    dearer = changed(events__V6__lasting=["mod buy +1"])
    for charisma, price in [(5, 0), (4, 1), (0, 5)]:
        t = buying(table, 2, 2, 2, 2, 2, 2, status={0: (0, charisma, 0)}, items={0: "G1"}, event="V6", game=dearer)
        t.play("buy spice")
        assert t.gold() == 20 - price


@pytest.mark.parametrize(("charisma", "price"), [(3, 1), (4, 1), (5, 1), (2, 2)])
def test_the_lowest_price(table: Make, charisma: int, price: int) -> None:
    """H-MINPRICE: 1 instead of 0."""
    t = buying(table, 2, 2, 2, 2, 2, 2, status={0: (0, charisma, 0)}, items={0: "G1"}, rules={"minprice": 1})
    t.play("buy spice")
    assert t.gold() == 20 - price


def test_nothing_need_be_bought(table: Make) -> None:
    """SHOP-13: none to all."""
    t = buying(table, 1, 2, 3, 4, 5, 5)
    t.play("done")
    assert (t.goods(), t.gold(), t.ask) == ("", 20, "turn")


def test_what_the_purse_allows(table: Make) -> None:
    """SHOP-13, GEN-10: within one's gold."""
    t = buying(table, 1, 2, 3, 4, 5, 5, gold={0: 5})
    t.play("buy fruit", "buy spice")
    assert (t.ask, t.gold(), t.goods()) == ("turn", 1, "fruit spice")


def test_what_the_cargo_allows(table: Make) -> None:
    """SHOP-13: within free cargo slots."""
    t = buying(table, 1, 2, 3, 4, 5, 5, caravans={0: "trader"}, upgrades={0: "cargo"})
    t.play("buy fruit", "buy spice", "buy iron")
    assert (t.ask, t.goods()) == ("turn", "fruit spice iron")


def test_a_full_caravan(table: Make) -> None:
    """SHOP-13: buys nothing, although the dice are rolled."""
    t = table(goods={0: "iron iron"})
    t.play("shop", "done")
    t.roll(1, 2, 3, 4, 5, 6, play="roll")
    assert (t.ask, t.goods()) == ("turn", "iron iron")


@pytest.mark.parametrize(("charisma", "free"), [(3, False), (4, True), (5, True)])
def test_a_good_of_ones_choice(table: Make, charisma: int, free: bool) -> None:
    """SHOP-14, SHOP-21, STATUS-14: with Charisma 4, besides the dice: in stock and not needed."""
    t = buying(table, 2, 2, 2, 2, 2, 2, status={0: (0, charisma, 0)}, items={0: "G1"}, stock={"iron": 0}, met="RU")
    t.play("buy spice", "done")
    assert (t.ask == "turn") != free
    if free:
        assert t.offered("buy") == ["buy fruit", "buy spice", "buy chocolate", "buy medicine"]
        t.play("buy chocolate")
        assert (t.ask, t.goods()) == ("turn", "spice chocolate")


def test_the_free_choice_costs_the_same(table: Make) -> None:
    """SHOP-14: the same price; and with the gold that is left (SHOP-21)."""
    dearer = changed(events__V6__lasting=["mod buy +3"])
    t = buying(table, 2, 2, 2, 2, 2, 2, status={0: (0, 4, 0)}, event="V6", game=dearer)
    t.play("done", "buy iron")
    assert t.gold() == 17
    t = buying(table, 2, 2, 2, 2, 2, 2, status={0: (0, 4, 0)}, event="V6", game=dearer, gold={0: 5})
    t.play("buy spice")
    assert (t.ask, t.gold()) == ("turn", 2)


def test_the_free_choice_may_be_left(table: Make) -> None:
    """SHOP-21: one good or none."""
    t = buying(table, 2, 2, 2, 2, 2, 2, status={0: (0, 4, 0)})
    t.play("done", "done")
    assert (t.ask, t.goods()) == ("turn", "")


def test_the_free_choice_needs_room(table: Make) -> None:
    """SHOP-21: with the cargo slots left."""
    t = buying(table, 2, 2, 2, 2, 2, 2, status={0: (0, 4, 0)}, caravans={0: "chaser"})
    t.play("buy spice")
    assert t.ask == "turn"


def test_a_great_purchase(table: Make) -> None:
    """X-65: SHOP-12, SHOP-14, SHOP-21."""
    t = buying(table, 1, 2, 3, 4, 5, 6, status={0: (0, 4, 1)}, upgrades={0: "cargo"}, met="EU")
    t.play("buy fruit", "buy spice", "buy silk", "done")
    assert [option for option in t.options if option != "done"] == [
        "buy fruit",
        "buy spice",
        "buy chocolate",
        "buy medicine",
        "buy iron",
        "buy silk",
    ]
    t.play("buy silk")
    assert (t.goods(), t.gold(), t.ask) == ("fruit spice silk silk", 20, "turn")


# Haggling


def test_haggling(table: Make) -> None:
    """SHOP-25, HAGGLE: in the next visit of this turn each good sells for 1 more and costs 2 less."""
    t = table(goods={0: "iron silk"}, needs={"EU": "silk"}, status={0: (2, 1, 2)}, cards={0: "Y8"}, gems={0: TRADED})
    t.play("card Y8")
    assert t.offered("card") == []
    t.play("shop", "sell iron", "sell silk")
    assert (t.gold(), t.clan()) == (20 + 5 + 7, "H1:1")
    t.roll(2, 2, 2, 2, 2, 2, play="roll")
    t.play("buy spice", "done")
    assert (t.gold(), t.offered("card")) == (31, ["card Y8"])


def test_haggling_waits_for_a_visit(table: Make) -> None:
    """SHOP-25: leaving at once does not use it up."""
    t = table(cards={0: "Y8"})
    t.play("card Y8", "shop", "leave")
    assert t.offered("card") == []


def test_haggling_ends_with_the_turn(table: Make) -> None:
    """HAGGLE: until used or the end of the turn."""
    t = table(cards={0: "Y8"}, goods={1: "iron"})
    t.play("card Y8", "end", "shop", "sell iron")
    assert t.gold(1) == 24
