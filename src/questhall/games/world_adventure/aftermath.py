"""After a battle: rewards, retreat, death and what the victor takes (MERCH, MON, GROUP, RETREAT, DEATH)."""

from __future__ import annotations

from questhall.engine.decision import Decision, Play
from questhall.engine.options import Option
from questhall.games.world_adventure import story
from questhall.games.world_adventure.clan import gain_exp
from questhall.games.world_adventure.guild import clear_quest, foe_defeated, give_up
from questhall.games.world_adventure.options import DONE, LEAVE, TAKE
from questhall.games.world_adventure.runes import check_victory, check_waiver, fill, fill_one, place_status
from questhall.games.world_adventure.state import (
    BRIGAND,
    DUEL,
    GOODS,
    HERO,
    MEMBERS,
    NO_CARD,
    NO_SEAT,
    NOWHERE,
    QUEST_PLACES,
    SOLDIERS,
    Battle,
    World,
    cargo_room,
    has_gem,
    is_wanted,
    set_down,
)
from questhall.games.world_adventure.supply import (
    carried,
    change_wanted,
    gain_gold,
    loot,
    put_back,
    random_cargo,
    random_city,
)
from questhall.games.world_adventure.tokens import leave_map, place_monster_token, remove_legend
from questhall.games.world_adventure.vocabulary import BRIGAND as BRIGAND_SLOT
from questhall.games.world_adventure.vocabulary import (
    DESTROYER,
    DESTROYER_SLOT,
    FOE_BRIGAND,
    FOE_DESTROYER,
    FOE_MERCHANT,
    FOE_MINION,
    GREEN,
    GREEN_SLOT,
    LEGEND,
    LEGENDARY,
    MINION,
    MINION_SLOT,
    MOD_BOUNTY_FACTOR,
    MOD_MERCHANT_LOOT,
    MOD_MONSTER_LOOT,
    PVP1,
    PVP2,
    RAID_SLOT,
    RED,
    YELLOW_SLOT,
)
from questhall.games.world_adventure.vocabulary import GOVERNMENT as GOVERNMENT_SLOT

MONSTER_SLOTS = [MINION_SLOT, DESTROYER_SLOT, RAID_SLOT, LEGEND]


def over(s: World) -> None:
    """AFTER-1, AFTER-3, AFTER-4: the phase goes on; hit points, Chase and Barrier live only in the battle."""
    b = s.battle
    assert b is not None
    s.phase = b.then
    s.battle = None


def ended_undecided(s: World) -> None:
    """BATTLE-14, BATTLE-23."""
    story.undecided(s)
    over(s)


# Merchants


def merchant_escaped(s: World, clause: str) -> None:
    """MERCH-7, MERCH-9."""
    story.escaped(s, clause)
    over(s)


def plundered(s: World, b: Battle) -> Play:
    """MERCH-6: experience, cargo, loot; then quest steps, then the slot."""
    seat = b.first
    merchant = s.terms.box.merchants[b.foe]
    story.plundered(s)
    over(s)
    gain_exp(s, seat, merchant.exp, b.joined[0], "MERCH-6")
    yield from random_cargo(s, seat, merchant.cargo, "MERCH-6")
    loot(s, seat, merchant.loot + s.mods[MOD_MERCHANT_LOOT], "MERCH-6")
    pay_purse(s, b, 0)
    gems: list[int] = []
    yield from foe_defeated(s, seat, FOE_MERCHANT, gems)
    if merchant.tier == RED and s.terms.red != "yellow":  # H-RED
        if s.terms.red == "either":
            yield from fill(s, seat, gems)
            yield from fill_one(s, seat, [GREEN_SLOT, YELLOW_SLOT])
            return
    else:
        gems.insert(0, GREEN_SLOT if merchant.tier == GREEN else YELLOW_SLOT)  # OBJ-18, OBJ-19
    yield from fill(s, seat, gems)


def pay_purse(s: World, b: Battle, side: int) -> None:
    """PURSE, BATTLE-20."""
    if b.purse[side]:
        gain_gold(s, b.seat(side), b.purse[side], "BATTLE-20")


# Monsters


def monster_defeated(s: World, b: Battle) -> Play:
    """MON-8: experience, wanted change, cargo, loot, item, token, quest steps, slots."""
    side = b.mine
    seat = b.seat(side)
    monster = s.terms.box.monsters[b.foe]
    place = s.monster_at[b.meeple]
    story.monster_defeated(s)
    over(s)
    if monster.tier == LEGENDARY:
        s.items[seat].append(monster.number)  # LEG-6
        remove_legend(s, b.meeple)
        check_victory(s, seat)  # MODE-15
    else:
        leave_map(s, b.meeple)
    gain_exp(s, seat, monster.exp, b.joined[side], "MON-8")
    if not (s.terms.wanted_early and b.first == seat):  # H-WANTEDTIME
        change_wanted(s, seat, monster.wanted, "MON-9")
    yield from random_cargo(s, seat, monster.cargo, "MON-8")
    more = 0 if monster.tier == LEGENDARY else s.mods[MOD_MONSTER_LOOT]
    loot(s, seat, monster.loot + more, "MON-8")
    pay_purse(s, b, side)
    gems: list[int] = []
    if monster.tier == LEGENDARY:
        story.item(s, seat, monster.number)
        yield from place_status(s, seat, "LEG-6")
    elif monster.tier in (MINION, DESTROYER):  # LEG-5, RAID-5
        place_monster_token(s, place)
    if monster.tier == MINION:
        yield from foe_defeated(s, seat, FOE_MINION, gems)
    elif monster.tier == DESTROYER:
        yield from foe_defeated(s, seat, FOE_DESTROYER, gems)
    gems.insert(0, MONSTER_SLOTS[monster.tier])
    yield from fill(s, seat, gems)
    if monster.tier == LEGENDARY:
        check_waiver(s)


# Brigand and government


def band_defeated(s: World, b: Battle) -> Play:
    """GROUP-16: experience, wanted change, gold; it leaves the map; quest steps, the slot."""
    side = b.mine
    seat = b.seat(side)
    card = s.terms.box.brigands[s.stage - 1] if b.band == BRIGAND else s.terms.box.governments[s.stage - 1]
    story.band_defeated(s)
    over(s)
    gain_exp(s, seat, card.exp, b.joined[side], "GROUP-16")
    if b.band == BRIGAND:
        if not (s.terms.wanted_early and b.first == seat):
            change_wanted(s, seat, card.wanted, "BRIG-14")
    elif b.first != seat:  # GOV-8: who attacked it got the points then
        change_wanted(s, seat, card.wanted, "GOV-8")
    gain_gold(s, seat, card.gold, "GROUP-16")
    pay_purse(s, b, side)
    gems: list[int] = []
    if b.band == BRIGAND:
        s.brigand = NOWHERE
        yield from foe_defeated(s, seat, FOE_BRIGAND, gems)
        gems.insert(0, BRIGAND_SLOT)
    else:
        s.government = NOWHERE
        gems.insert(0, GOVERNMENT_SLOT)
    yield from fill(s, seat, gems)


# Retreat


def retreated(s: World, b: Battle, side: int, clause: str, drops: bool) -> Play:
    """RETREAT-5 to RETREAT-11: the battle is over at once; a good may be dropped; a rival has won."""
    seat = b.seat(side)
    winner = b.seat(1 - side)
    story.retreated(s, seat, clause)
    over(s)
    if drops:
        yield from drop_one(s, seat, winner)
    if b.kind == DUEL:
        yield from duel_rewards(s, b, 1 - side, False)


def drop_one(s: World, seat: int, winner: int) -> Play:
    """RETREAT-8, RETREAT-9, D-45, D-46."""
    goods = carried(s, seat)
    if not goods:
        return
    option = yield Decision(seat, "drop_fleeing", [s.terms.options.drop[good] for good in goods], clause="RETREAT-8")
    good = s.terms.options.good(option)
    put_back(s, seat, good)
    story.dropped(s, seat, good, "RETREAT-8")
    if winner >= 0 and cargo_room(s, winner) > 0:
        option = yield Decision(winner, "take_dropped", [TAKE, LEAVE])
        if option is TAKE:
            s.stock[good] -= 1
            s.goods[winner * GOODS + good] += 1
            story.took(s, winner, good, "RETREAT-9")


# Duels


def duel_rewards(s: World, b: Battle, side: int, killed: bool) -> Play:
    """GROUP-18, GROUP-20, GROUP-21: what the winner of a duel gets before and with the PVP slot."""
    seat, rival = b.seat(side), b.seat(1 - side)
    gain_exp(s, seat, s.terms.numbers.player_exp, b.joined[side], "GROUP-18")
    if b.first == seat and b.was_wanted and not s.terms.wanted_early:  # WANTED-6
        change_wanted(s, seat, s.terms.numbers.wanted_player, "WANTED-6")
    if killed:
        yield from take_all(s, b, seat, rival)
    else:
        pay_purse(s, b, side)
    if not has_gem(s, seat, PVP1):
        s.pvp[seat] = rival
        yield from fill(s, seat, [PVP1])
    elif not (s.terms.pvp_other and s.pvp[seat] == rival):  # H-PVPSAME
        yield from fill(s, seat, [PVP2])


def rival_slain(s: World, b: Battle, side: int) -> Play:
    """GROUP-13, GROUP-20."""
    story.rival_slain(s, b.seat(side), b.seat(1 - side))
    over(s)
    yield from duel_rewards(s, b, side, True)


def take_all(s: World, b: Battle, seat: int, rival: int) -> Play:
    """GROUP-20: bounty, gold, goods, quest; then the victim's counter and awakening."""
    bounty = s.terms.numbers.bounties[s.wanted[rival]] * s.mods[MOD_BOUNTY_FACTOR]
    if bounty and is_wanted(s, rival):  # WANTED-11, DEATH-14
        gain_gold(s, seat, bounty, "WANTED-11")
    gold = s.gold[rival]
    s.gold[rival] = 0
    gain_gold(s, seat, gold, "DEATH-3")
    pay_purse(s, b, 0 if b.first == seat else 1)
    yield from take_goods(s, seat, rival)
    yield from take_quest(s, seat, rival)
    die(s, rival, seat)


def take_goods(s: World, seat: int, rival: int) -> Play:
    """DEATH-4, DEATH-15, D-47: piece by piece; own goods may be thrown away for others."""
    if not carried(s, rival):
        return
    options = s.terms.options
    while True:
        theirs = carried(s, rival)
        found: list[Option] = [DONE]
        if theirs and cargo_room(s, seat) > 0:
            found += [options.take[good] for good in theirs]
        if theirs:
            found += [options.throw[good] for good in carried(s, seat)]
        if len(found) == 1:
            return
        option = yield Decision(seat, "spoils", found)
        if option is DONE:
            return
        good = options.good(option)
        if option[0] == "take":
            s.goods[rival * GOODS + good] -= 1
            s.goods[seat * GOODS + good] += 1
            story.took(s, seat, good, "DEATH-4")
        else:
            put_back(s, seat, good)
            story.dropped(s, seat, good, "DEATH-4")


def take_quest(s: World, seat: int, rival: int) -> Play:
    """DEATH-6, QUEST-21, QUEST-24: take or swap the victim's quest, with its places and progress."""
    if s.quest[rival] == NO_CARD:
        return
    option = yield Decision(seat, "take_quest", [TAKE, LEAVE])
    if option is LEAVE:
        return  # it goes to the row with the victim's death
    if s.quest[seat] != NO_CARD:
        give_up(s, seat)
    s.quest[seat], s.quest_done[seat] = s.quest[rival], s.quest_done[rival]
    for at in range(QUEST_PLACES):
        s.quest_places[seat * QUEST_PLACES + at] = s.quest_places[rival * QUEST_PLACES + at]
    clear_quest(s, rival)
    story.took_quest(s, seat, s.quest[seat], "DEATH-6")


def both_fell(s: World, b: Battle) -> Play:
    """GROUP-14, GROUP-15, GROUP-22, C-37: dice decide; the winner keeps his hero active."""
    while True:
        first, second = s.dice.die(), s.dice.die()
        story.both_fell(s, first, second)
        if first != second:
            break
    side = 0 if first > second else 1
    seat, loser = b.seat(side), b.seat(1 - side)
    if seat < 0:
        slain(s, loser, NO_SEAT)
        return
    set_down(s, seat, HERO, False)
    b.hp[side * MEMBERS + HERO] = 1
    if loser >= 0:
        yield from rival_slain(s, b, side)
    else:
        yield from band_defeated(s, b)


# Death


def slain(s: World, seat: int, killer: int) -> None:
    """DEATH-1, DEATH-5: an NPC killed a clan."""
    story.slain(s, seat)
    over(s)
    die(s, seat, killer)


def die(s: World, seat: int, killer: int) -> None:
    """DEATH-2 to DEATH-13, WANTED-12: what is left goes back, the hero awakes in a city, the soldiers lie."""
    story.death(s, seat, killer)
    s.gold[seat] = 0
    for good in range(GOODS):
        while s.goods[seat * GOODS + good]:
            put_back(s, seat, good)
    if s.quest[seat] != NO_CARD:
        give_up(s, seat)
    if s.wanted[seat]:
        change_wanted(s, seat, -s.wanted[seat], "WANTED-12")
    s.deaths[seat] += 1
    s.penalty[seat] = True
    s.place[seat] = 7 * random_city(s)  # DEATH-10
    s.hero_down[seat] = False  # DEATH-11
    for slot in range(SOLDIERS):
        if s.level[seat * SOLDIERS + slot]:
            s.down[seat * SOLDIERS + slot] = True
    story.awoke(s, seat)
    if seat == s.seat:
        s.dead = True  # TURN-6
