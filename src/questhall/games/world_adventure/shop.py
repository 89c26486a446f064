"""The Merchant Shop: sell, then buy (SHOP)."""

from __future__ import annotations

from questhall.engine.decision import Decision, Play
from questhall.engine.options import Option
from questhall.games.world_adventure import story
from questhall.games.world_adventure.clan import cast, gain_exp_now, skill_works_at
from questhall.games.world_adventure.effects import carry_out
from questhall.games.world_adventure.options import DONE, LEAVE, ROLL
from questhall.games.world_adventure.runes import fill, trade_slots
from questhall.games.world_adventure.state import CITIES, GOODS, World, cargo_room, city_of, status_of
from questhall.games.world_adventure.supply import gain_gold, put_back, take_good
from questhall.games.world_adventure.tokens import need_fulfilled
from questhall.games.world_adventure.travel import festival
from questhall.games.world_adventure.vocabulary import AFTER_SALE, CHARISMA, MOD_BUY, MOD_NEED, MOD_SELL


def may_shop(s: World, seat: int, nation: int) -> bool:
    """CITY-2, SHOP-3, SHOP-22."""
    return not s.shopped and s.month - s.visited[seat * CITIES + nation] >= s.terms.shop_gap


def is_needed(s: World, nation: int, good: int) -> bool:
    """SHOP-5, SHOP-17: the face-up marker of the city shows it."""
    return s.needed[nation] and s.needs[nation] == good


def sell_price(s: World, nation: int, good: int) -> int:
    """SHOP-5 with what an event, the festival and HAGGLE change."""
    numbers = s.terms.numbers
    price = numbers.sell + s.mods[MOD_SELL]
    if is_needed(s, nation, good):
        price = numbers.sell_needed + s.mods[MOD_SELL] + s.mods[MOD_NEED]
    return max(0, price + festival(s, nation) + s.haggle_sell)


def buy_price(s: World, seat: int) -> int:
    """SHOP-11, SHOP-12, H-MINPRICE."""
    price = s.terms.numbers.buy - status_of(s, seat, CHARISMA) + s.mods[MOD_BUY] - s.haggle_buy
    return max(s.terms.least_price, price)


def shop(s: World) -> Play:
    """SHOP-1, SHOP-2, SHOP-24: a visit; who neither sells nor rolls has not visited."""
    seat = s.seat
    nation = city_of(s.place[seat])
    s.shopped = True
    yield from choose_sale(s, seat)
    sold = s.sale
    s.sale = [0] * GOODS
    visited = sum(sold) > 0
    if visited:
        yield from settle_sale(s, seat, nation, sold)
    option = yield Decision(seat, "purchase", [ROLL, LEAVE])
    if option is ROLL:
        visited = True
        yield from buy(s, seat, nation)
    if visited:
        s.visited[seat * CITIES + nation] = s.month
        s.haggle_sell = s.haggle_buy = 0  # SHOP-25
    if sold[s.needs[nation]] and s.needed[nation]:
        s.needed[nation] = False  # SHOP-15
        story.need_met(s, seat, nation)
        need_fulfilled(s)


# Selling


def choose_sale(s: World, seat: int) -> Play:
    """D-14: the goods of one sale, piece by piece."""
    first = seat * GOODS
    while True:
        options = [s.terms.options.sell[good] for good in range(GOODS) if s.goods[first + good] > s.sale[good]]
        if not options:
            return
        option = yield Decision(seat, "sell", [*options, DONE])
        if option is DONE:
            return
        s.sale[s.terms.options.good(option)] += 1


def settle_sale(s: World, seat: int, nation: int, sold: list[int]) -> Play:
    """SHOP-23: gold, experience, the hero's skill, the trade slot; only then what follows."""
    value = sale_value(s, nation, sold)
    needed = s.needed[nation] and sold[s.needs[nation]] > 0
    for good in range(GOODS):
        for _ in range(sold[good]):
            put_back(s, seat, good)  # SHOP-7
    story.sold(s, seat, nation, sold, value)
    gain_gold(s, seat, value, "SHOP-5")
    if needed:
        gain_exp_now(s, seat, sale_exp(s, value), "SHOP-20")
    if skill_works_at(s, seat, AFTER_SALE) and cast(s, seat):
        gems: list[int] = []
        hero = s.terms.box.heroes[s.hero[seat]]
        yield from carry_out(s, seat, hero.levels[s.hero_level[seat] - 1].effect, "HERO-7", gems)
        yield from fill(s, seat, gems)
    if needed:
        yield from trade_slots(s, seat, value)


def sale_value(s: World, nation: int, sold: list[int]) -> int:
    """OBJ-23: what the shop pays for these goods."""
    value = 0
    for good in range(GOODS):
        if sold[good]:
            value += sold[good] * sell_price(s, nation, good)
    return value


def sale_exp(s: World, value: int) -> int:
    """SHOP-20."""
    numbers = s.terms.numbers
    exp = 0
    for at in range(len(numbers.trade_runes)):
        if value >= numbers.trade_runes[at]:
            exp = numbers.sale_exp[at]
    return exp


# Buying


def buy(s: World, seat: int, nation: int) -> Play:
    """SHOP-8 to SHOP-14, SHOP-21: the goods that the dice offer, then with Charisma 4 one of any kind."""
    dice = s.dice.pool(s.terms.numbers.purchase_dice)
    for die in dice:
        s.offer[die - 1] += 1
    story.offered(s, seat, dice)
    price = buy_price(s, seat)
    while True:
        options = buy_options(s, seat, nation, s.offer, price)
        if not options:
            break
        option = yield Decision(seat, "buy", [*options, DONE])
        if option is DONE:
            break
        good = s.terms.options.good(option)
        s.offer[good] -= 1
        bought(s, seat, good, price)
    s.offer = [0] * GOODS
    if status_of(s, seat, CHARISMA) >= 4:  # STATUS-14
        options = buy_options(s, seat, nation, [1] * GOODS, price)
        if options:
            option = yield Decision(seat, "buy_any", [*options, DONE])
            if option is not DONE:
                bought(s, seat, s.terms.options.good(option), price)


def buy_options(s: World, seat: int, nation: int, offered: list[int], price: int) -> list[Option]:
    """SHOP-9, SHOP-10, SHOP-13, SHOP-16: what is offered, in stock, not needed here, paid for and fits."""
    if s.gold[seat] < price or cargo_room(s, seat) <= 0:
        return []
    return [
        s.terms.options.buy[good]
        for good in range(GOODS)
        if offered[good] and s.stock[good] and not is_needed(s, nation, good)
    ]


def bought(s: World, seat: int, good: int, price: int) -> None:
    """A piece is paid for."""
    s.gold[seat] -= price
    take_good(s, seat, good)
    story.bought(s, seat, good, price)
