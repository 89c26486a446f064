"""City activities besides shop and guild: stalls, the workshop, the recruiter (STALL, WORK, UPG, RECRUIT, TRAIN)."""

from __future__ import annotations

from questhall.engine.decision import Play
from questhall.engine.options import Option
from questhall.games.world_adventure import story
from questhall.games.world_adventure.clan import cast, gain_exp_now, get_up, skill_works_at
from questhall.games.world_adventure.effects import gain_medics, gain_smoke
from questhall.games.world_adventure.options import CARGO, MEDIC, PET, SMOKE, UPGRADES, member_in
from questhall.games.world_adventure.options import RECRUIT as RECRUIT_OPTION
from questhall.games.world_adventure.runes import add_full, fill
from questhall.games.world_adventure.state import (
    HERO,
    MEMBERS,
    NO_SEAT,
    SOLDIERS,
    World,
    city_of,
    fainted,
    is_active,
    member_level,
    soldier_count,
    stall_count,
    status_of,
)
from questhall.games.world_adventure.supply import drop_to_fit, gain_gold
from questhall.games.world_adventure.vocabulary import (
    AFTER_TRAINING,
    CARAVAN,
    CHARISMA,
    LEADERSHIP,
    MOD_HEAL_COST,
    MOD_RECRUIT_COST,
    MOD_TRAIN,
    MOD_UPGRADE_COST,
    STALL2,
    STALL3,
    STALL4,
)
from questhall.games.world_adventure.vocabulary import HERO as HERO_SLOT
from questhall.games.world_adventure.vocabulary import SOLDIERS as SOLDIERS_SLOT
from questhall.games.world_adventure.vocabulary import TRAIN as SURE_TRAIN

STALL_SLOTS = [STALL2, STALL3, STALL4]

# Stalls


def may_build(s: World, seat: int, nation: int) -> bool:
    """STALL-1 to STALL-3."""
    numbers = s.terms.numbers
    most = min(numbers.most_stalls, status_of(s, seat, CHARISMA))
    return (
        s.ap > 0 and s.gold[seat] >= numbers.stall_cost and s.stalls[nation] == NO_SEAT and stall_count(s, seat) < most
    )


def build(s: World) -> Play:
    """STALL-1, STALL-4, OBJ-11."""
    seat = s.seat
    nation = city_of(s.place[seat])
    s.ap -= 1
    s.gold[seat] -= s.terms.numbers.stall_cost
    s.stalls[nation] = seat
    story.built(s, seat, nation)
    gain_exp_now(s, seat, s.terms.numbers.stall_exp, "STALL-4")
    count = stall_count(s, seat)
    if 2 <= count <= 4:
        yield from fill(s, seat, [STALL_SLOTS[count - 2]])


# The workshop


def upgrade_cost(s: World) -> int:
    """UPG-1."""
    return max(0, s.terms.numbers.upgrade + s.mods[MOD_UPGRADE_COST])


def owned(s: World, seat: int, upgrade: int) -> int:
    """How many of an upgrade a player has."""
    if upgrade == PET:
        return 1 if s.pet[seat] else 0
    if upgrade == CARGO:
        return 1 if s.hold[seat] else 0
    return s.smoke[seat] if upgrade == SMOKE else s.medics[seat]


def workshop_options(s: World, seat: int) -> list[Option]:
    """D-18 to D-20."""
    found: list[Option] = []
    options, numbers = s.terms.options, s.terms.numbers
    affordable = s.gold[seat] >= upgrade_cost(s)
    for upgrade in range(len(UPGRADES)):
        count = owned(s, seat, upgrade)
        if affordable and count < (numbers.most_medics if upgrade == MEDIC else 1):
            found.append(options.upgrade[upgrade])
    for upgrade in range(len(UPGRADES)):
        if owned(s, seat, upgrade):
            found.append(options.sell_upgrade[upgrade])
    gold = gold_after_sale(s, seat)
    for caravan in s.terms.box.caravans:
        if gold >= caravan.cost:
            found.append(options.caravan[caravan.number])
    return found


def gold_after_sale(s: World, seat: int) -> int:
    """WORK-2, GOLD-3: with what caravan and upgrades bring, credited one by one."""
    gold = s.gold[seat]
    for price in sale_prices(s, seat):
        gold = min(s.terms.gold_limit, gold + price)
    return gold


def sale_prices(s: World, seat: int) -> list[int]:
    """WORK-3: the upgrades, then the caravan."""
    count = sum([owned(s, seat, upgrade) for upgrade in range(len(UPGRADES))])
    return [s.terms.numbers.upgrade_sells] * count + [s.terms.box.caravans[s.caravan[seat]].sells]


def buy_upgrade(s: World, upgrade: int) -> Play:
    """UPG-1 to UPG-7, OBJ-10."""
    seat = s.seat
    cost = upgrade_cost(s)
    s.gold[seat] -= cost
    story.upgraded(s, seat, UPGRADES[upgrade], cost)
    if upgrade == PET:
        s.pet[seat] = True
    elif upgrade == CARGO:
        s.hold[seat] = True
    elif upgrade == SMOKE:
        gain_smoke(s, seat, "UPG-4")
    else:
        gain_medics(s, seat, 1, "UPG-7")
    gems: list[int] = []
    add_full(s, seat, gems)
    yield from fill(s, seat, gems)


def remove_upgrade(s: World, seat: int, upgrade: int) -> None:
    """One piece less."""
    if upgrade == PET:
        s.pet[seat] = False
    elif upgrade == CARGO:
        s.hold[seat] = False
    elif upgrade == SMOKE:
        s.smoke[seat] = 0
    else:
        s.medics[seat] -= 1


def sell_upgrade(s: World, upgrade: int) -> Play:
    """WORK-6, WORK-7."""
    seat = s.seat
    remove_upgrade(s, seat, upgrade)
    story.sold_upgrade(s, seat, UPGRADES[upgrade])
    gain_gold(s, seat, s.terms.numbers.upgrade_sells, "WORK-6")
    yield from drop_to_fit(s, seat, "WORK-7")


def exchange(s: World, caravan: int) -> Play:
    """WORK-2 to WORK-8: all upgrades and the old caravan are sold, then the new one is paid."""
    seat = s.seat
    card = s.terms.box.caravans[caravan]
    prices = sale_prices(s, seat)
    s.pet[seat] = s.hold[seat] = False
    s.smoke[seat] = s.medics[seat] = 0
    for price in prices:
        gain_gold(s, seat, price, "WORK-3")
    s.gold[seat] -= card.cost
    s.caravan[seat] = caravan
    story.exchanged(s, seat, caravan)
    yield from drop_to_fit(s, seat, "WORK-7")
    if card.level == 2:
        yield from fill(s, seat, [CARAVAN])


# The recruiter


def recruit_cost(s: World) -> int:
    """RECRUIT-1."""
    return max(0, s.terms.numbers.recruit + s.mods[MOD_RECRUIT_COST])


def recover_cost(s: World) -> int:
    """RECRUIT-6."""
    return max(0, s.terms.numbers.recover + s.mods[MOD_HEAL_COST])


def recruiter_options(s: World, seat: int) -> list[Option]:
    """D-21 to D-23."""
    found: list[Option] = []
    options, numbers, gold = s.terms.options, s.terms.numbers, s.gold[seat]
    if gold >= recruit_cost(s) and soldier_count(s, seat) < min(SOLDIERS, status_of(s, seat, LEADERSHIP)):
        found.append(RECRUIT_OPTION)
    if gold >= recover_cost(s):
        for member in fainted(s, seat):
            found.append(options.recover[member])
    for member in range(MEMBERS):
        if may_evolve(s, seat, member):
            if gold >= numbers.evolve:
                found.append(options.evolve[member])
            if gold >= numbers.train and not s.trained[seat] >> member & 1:
                found.append(options.train[member])
    return found


def may_evolve(s: World, seat: int, member: int) -> bool:
    """TRAIN-1, TRAIN-7, TRAIN-10."""
    exp = s.hero_exp[seat] if member == HERO else s.exp[seat * SOLDIERS + member - 1]
    ready = exp >= s.terms.numbers.exp_to_evolve and member_level(s, seat, member) == 1
    return ready and is_active(s, seat, member)


def recruit(s: World) -> None:
    """RECRUIT-1 to RECRUIT-4, STATUS-21: the lowest empty slot; slot 5 is Lv 2 with the limit break."""
    seat = s.seat
    s.gold[seat] -= recruit_cost(s)
    first = seat * SOLDIERS
    for slot in range(SOLDIERS):
        if s.level[first + slot] == 0:
            broken = slot == SOLDIERS - 1 and status_of(s, seat, LEADERSHIP) >= s.terms.numbers.status_broken
            s.level[first + slot] = 2 if broken else 1
            s.exp[first + slot] = 0
            s.down[first + slot] = False
            story.recruited(s, seat, slot + 1, s.level[first + slot])
            return


def recover(s: World, option: Option) -> None:
    """RECRUIT-6."""
    seat = s.seat
    cost = recover_cost(s)
    s.gold[seat] -= cost
    story.paid(s, seat, cost, "RECRUIT-6")
    get_up(s, seat, member_in(option), "RECRUIT-6")


def evolve(s: World, option: Option) -> Play:
    """TRAIN-2: without a roll."""
    seat = s.seat
    s.gold[seat] -= s.terms.numbers.evolve
    story.paid(s, seat, s.terms.numbers.evolve, "TRAIN-2")
    yield from rise(s, seat, member_in(option), "TRAIN-2")


def train(s: World, option: Option) -> Play:
    """TRAIN-3 to TRAIN-6, QUEST-33: by a die, once a month for each member."""
    seat, member = s.seat, member_in(option)
    numbers = s.terms.numbers
    s.gold[seat] -= numbers.train
    s.trained[seat] |= 1 << member
    if s.sure[SURE_TRAIN]:
        s.sure[SURE_TRAIN] = False
        story.train_sure(s, seat, member)
        yield from rise(s, seat, member, "TRAIN-3")
        return
    number = min(5, max(1, numbers.train_number + s.mods[MOD_TRAIN]))
    die = s.dice.die()
    story.trained(s, seat, member, die, die <= number)
    if die <= number or (skill_works_at(s, seat, AFTER_TRAINING) and cast(s, seat)):
        yield from rise(s, seat, member, "TRAIN-3")


def rise(s: World, seat: int, member: int, clause: str) -> Play:
    """TRAIN-9, OBJ-7, OBJ-8: a member is Lv 2."""
    story.evolved(s, seat, member, clause)
    if member == HERO:
        s.hero_level[seat] = 2
        s.hero_exp[seat] = 0
        yield from fill(s, seat, [HERO_SLOT])
        return
    at = seat * SOLDIERS + member - 1
    s.level[at] = 2
    s.exp[at] = 0
    s.evolved[seat] += 1
    if s.evolved[seat] == 2:
        yield from fill(s, seat, [SOLDIERS_SLOT])
