"""Battles: how they begin, the attack stage and its steps (BATTLE, MERCH, MON, GROUP, RETREAT)."""

from __future__ import annotations

from questhall.engine.decision import Decision, Play
from questhall.engine.options import Option
from questhall.games.world_adventure import story
from questhall.games.world_adventure.aftermath import (
    band_defeated,
    both_fell,
    ended_undecided,
    merchant_escaped,
    monster_defeated,
    plundered,
    retreated,
    rival_slain,
    slain,
)
from questhall.games.world_adventure.clan import get_up
from questhall.games.world_adventure.content import Band
from questhall.games.world_adventure.guild import check_visits
from questhall.games.world_adventure.options import (
    CHASE_ON,
    DONE,
    FIGHT_ON,
    FLEE,
    GO_ON,
    NO_CARD_NOW,
    STOP,
    USE_SMOKE,
    die_in,
    member_in,
)
from questhall.games.world_adventure.runes import spend_use
from questhall.games.world_adventure.state import (
    BAND,
    BATTLE,
    BRIGAND,
    DICE,
    DUEL,
    HERO,
    HUNT,
    MEMBERS,
    NO_CARD,
    NO_SEAT,
    PLUNDER,
    TURN,
    Battle,
    World,
    active_members,
    are_rivals,
    fainted,
    is_active,
    is_wanted,
    member_level,
    set_down,
    status_of,
)
from questhall.games.world_adventure.vocabulary import (
    AIM,
    BERSERK,
    CANCEL,
    CHASE,
    DAMAGE,
    ESCAPE,
    GROUPS,
    GUARD,
    LEADERSHIP,
    LEGENDARY,
    MARK,
    MERCHANTS,
    MIGHT,
    MOD_MERCHANT_HP,
    MOD_MONSTER_ACC,
    MOD_MONSTER_HP,
    MONSTERS,
    NOT_MERCHANTS,
    PIN,
    PURSE,
    REROLL,
    REVIVE,
    SILENCE,
    STAGE,
    STRIKE,
    WEAKEN,
    Effect,
)

SILVER = 0
GOLDEN = 1

# How battles begin


def begin(s: World, battle: Battle) -> None:
    """A battle lies before everything else; afterwards the phase goes on where it was (AFTER-4)."""
    battle.then = s.phase
    s.battle = battle
    s.phase = BATTLE
    story.battle(s)


def plunder(s: World, seat: int, merchant: int) -> Battle:
    """MERCH-4, MERCH-5."""
    battle = Battle(PLUNDER, seat, NO_SEAT)
    battle.foe = merchant
    battle.foe_hp = max(1, s.terms.box.merchants[merchant].hp + s.mods[MOD_MERCHANT_HP])
    battle.chase = s.terms.box.caravans[s.caravan[seat]].chase + (1 if s.pet[seat] else 0)
    return battle


def begin_plunder(s: World, merchant: int) -> None:
    """Whose turn it is attacks a merchant."""
    begin(s, plunder(s, s.seat, merchant))


def hunt(s: World, seat: int, monster: int, began: bool) -> Battle:
    """MON-3, MON-5."""
    battle = Battle(HUNT, seat, NO_SEAT) if began else Battle(HUNT, NO_SEAT, seat)
    battle.foe = monster
    card = s.terms.box.monsters[monster]
    legendary = card.tier == LEGENDARY
    battle.foe_hp = card.hp if legendary else max(1, card.hp + s.mods[MOD_MONSTER_HP])
    battle.barrier = 0 if legendary else s.terms.box.caravans[s.caravan[seat]].barrier
    return battle


def begin_hunt(s: World, seat: int, meeple: int, began: bool) -> None:
    """NPCMON-5: from now on it has met this player."""
    battle = hunt(s, seat, s.monster_card[meeple], began)
    battle.meeple = meeple
    s.monster_met[meeple] |= 1 << seat
    begin(s, battle)


def band_card(s: World, band: int) -> Band:
    """STAGE-7: the brigand's or government's card of the Stage Lv."""
    bands = s.terms.box.brigands if band == BRIGAND else s.terms.box.governments
    return bands[s.stage - 1]


def band_battle(s: World, seat: int, band: int, began: bool) -> Battle:
    """GROUP-2, GROUP-24: Lv 1 soldiers first, then Lv 2."""
    battle = Battle(BAND, seat, NO_SEAT) if began else Battle(BAND, NO_SEAT, seat)
    battle.band = band
    card = band_card(s, band)
    levels = [1] * card.ones + [2] * card.twos
    first = MEMBERS * (1 - battle.mine)
    for slot in range(len(levels)):
        battle.levels[first + slot + 1] = levels[slot]
        battle.hp[first + slot + 1] = s.terms.box.soldiers[levels[slot] - 1].hp
    return battle


def begin_band(s: World, seat: int, band: int, began: bool) -> None:
    """AMBUSH-6: in the own turn it is fought once."""
    battle = band_battle(s, seat, band, began)
    if seat == s.seat:
        s.fought[band] = True
    if s.terms.rival_spreads:
        battle.spreader = weakest_rival(s, seat)
    begin(s, battle)


def weakest_rival(s: World, seat: int) -> int:
    """H-NPCDAMAGE: the rival with fewest runes, ties at random."""
    rivals = [other for other in range(s.seats) if are_rivals(s, seat, other)]
    fewest = min([s.runes[other] for other in rivals])
    equal = [other for other in rivals if s.runes[other] == fewest]
    return equal[0] if len(equal) == 1 else equal[s.dice.roll(len(equal)) - 1]


def begin_duel(s: World, seat: int, rival: int) -> None:
    """GROUP-1; WANTED-16: whether the rival is wanted is read now."""
    battle = Battle(DUEL, seat, rival)
    battle.was_wanted = is_wanted(s, rival)
    begin(s, battle)


# A stage


def battle_step(s: World) -> Play:
    """One stage of the battle; when it ends the action of the turn, visits are looked at (QUEST-26, QUEST-28)."""
    assert s.battle is not None
    yield from fight(s, s.battle)
    if s.phase == TURN and not s.dead:
        yield from check_visits(s)


def fight(s: World, b: Battle) -> Play:
    """BATTLE-2, BATTLE-3: Medic Packs before the first stage; then one stage."""
    if not b.ready:
        for side in (0, 1):
            b.chooser = side
            if b.seat(side) >= 0:
                yield from use_medics(s, b.seat(side))
        make_ready(s, b)
    if b.kind == PLUNDER:
        option = yield Decision(b.first, "chase", [CHASE_ON, STOP])
        if option is STOP:
            merchant_escaped(s, "MERCH-9")
            return
    else:
        for side in (0, 1):
            if b.seat(side) >= 0:
                yield from choose_retreat(s, b, side)
                if s.battle is not b:
                    return
    for side in (0, 1):
        if b.seat(side) >= 0:
            yield from play_purple(s, b, side)
    roll_attack(s, b)
    for side in (0, 1):
        if b.seat(side) >= 0:
            yield from choose_rerolls(s, b, side)
    yield from fix_numbers(s, b)
    count_points(s, b)
    yield from deal_damage(s, b)


def use_medics(s: World, seat: int) -> Play:
    """D-37, UPG-8, DEATH-13."""
    while s.medics[seat] and not s.penalty[seat]:
        down = fainted(s, seat)
        if not down:
            return
        option = yield Decision(seat, "medics", [*[s.terms.options.medic[member] for member in down], GO_ON])
        if option is GO_ON:
            return
        s.medics[seat] -= 1
        get_up(s, seat, member_in(option), "UPG-8")


def make_ready(s: World, b: Battle) -> None:
    """EXP-5: who is active at the start of the first stage takes part."""
    b.ready = True
    for side in (0, 1):
        seat = b.seat(side)
        if seat < 0:
            continue
        b.joined[side] = active_members(s, seat)
        for member in range(MEMBERS):
            b.levels[side * MEMBERS + member] = member_level(s, seat, member)
            if is_active(s, seat, member):
                b.hp[side * MEMBERS + member] = full_hp(s, seat, member)


def full_hp(s: World, seat: int, member: int) -> int:
    """HERO-1, RECRUIT-7."""
    level = member_level(s, seat, member)
    if member == HERO:
        return s.terms.box.heroes[s.hero[seat]].levels[level - 1].hp
    return s.terms.box.soldiers[level - 1].hp


# Step a


def choose_retreat(s: World, b: Battle, side: int) -> Play:
    """RETREAT-1 to RETREAT-4, RETREAT-14, D-38."""
    seat = b.seat(side)
    began = b.first == seat
    if b.pinned[side] or (b.stage == 0 and s.terms.flee_late and b.kind == HUNT and began):  # H-FIRSTFLEE
        return
    while True:
        options: list[Option] = [FIGHT_ON]
        if not b.tried[side]:
            options.append(FLEE)
        if s.smoke[seat]:
            options.append(USE_SMOKE)
        if may_play(s, b, side):
            options += [s.terms.options.card[card] for card in s.cards[seat] if effect_of(s, card).kind == ESCAPE]
        option = yield Decision(seat, "retreat", options)
        if option is FIGHT_ON:
            return
        if option is USE_SMOKE:
            s.smoke[seat] = 0
            story.smoke_used(s, seat, "RETREAT-3")
            yield from retreated(s, b, side, "RETREAT-6", True)
            return
        if option is not FLEE:
            card = s.terms.options.rune(option)
            spend_use(s, seat, card)
            story.card_played(s, seat, card)
            yield from retreated(s, b, side, "RETREAT-14", False)
            return
        b.tried[side] = True
        number = s.terms.box.monsters[b.foe].retreat if b.kind == HUNT else s.terms.numbers.retreat_number
        die = s.dice.die()
        story.retreat_roll(s, seat, die, number)
        if die <= number:
            yield from retreated(s, b, side, "RETREAT-5", b.kind != HUNT)
            return


# Step b


def effect_of(s: World, card: int) -> Effect:
    """What a Rune Power card does."""
    return s.terms.box.runes[card].effect


def may_play(s: World, b: Battle, side: int) -> bool:
    """SILENCE, DEATH-13: whether a player can play purple cards at all."""
    return not b.silenced[side] and not s.penalty[b.seat(side)]


def is_usable(b: Battle, kind: int) -> bool:
    """Content, Vocabulary: whether a battle effect can be used against this opponent."""
    if kind in (GUARD, CANCEL, WEAKEN, ESCAPE):
        return b.kind != PLUNDER
    if kind == MARK:
        return b.kind == HUNT
    if kind == CHASE:
        return b.kind == PLUNDER
    if kind == PIN:
        return b.kind in (PLUNDER, DUEL)
    if kind == SILENCE:
        return b.kind == DUEL
    return True


def purple_options(s: World, b: Battle, side: int) -> list[Option]:
    """D-40, RUNE-14, RUNE-20: the cards that can be played in step b."""
    seat = b.seat(side)
    if not may_play(s, b, side):
        return []
    found: list[Option] = []
    for card in s.cards[seat]:
        kind = effect_of(s, card).kind
        if not s.terms.box.runes[card].purple or kind == ESCAPE or not is_usable(b, kind):
            continue
        if kind == REVIVE and not fainted(s, seat, hero=False):
            continue
        if (kind == PIN and b.pinned[1 - side]) or (kind == SILENCE and b.silenced[1 - side]):
            continue
        found.append(s.terms.options.card[card])
    return found


def play_purple(s: World, b: Battle, side: int) -> Play:
    """RUNE-15, BATTLE-16, BATTLE-22: at most one card; some act at once, the others in steps d and e."""
    seat = b.seat(side)
    cards = purple_options(s, b, side)
    if not cards:
        return
    option = yield Decision(seat, "purple", [NO_CARD_NOW, *cards])
    if option is NO_CARD_NOW:
        return
    card = s.terms.options.rune(option)
    b.card[side] = card
    spend_use(s, seat, card)
    story.card_played(s, seat, card)
    effect = effect_of(s, card)
    if effect.kind == REVIVE:
        yield from revive(s, b, side, effect.n, False)
    elif effect.kind == PURSE:
        b.purse[side] += effect.n
    elif effect.kind == PIN and b.kind == PLUNDER:
        b.chase += 1
    elif effect.kind == PIN:
        b.pinned[1 - side] = True
    elif effect.kind == SILENCE:
        b.silenced[1 - side] = True


def revive(s: World, b: Battle, side: int, count: int, is_skill: bool) -> Play:
    """REVIVE: fainted soldiers rejoin with full hit points; HERO-11: a skill may be declined if more are fainted."""
    b.chooser = side
    seat = b.seat(side)
    for done in range(count):
        down = fainted(s, seat, hero=False)
        if not down:
            return
        options = [s.terms.options.revive[member] for member in down]
        if is_skill and len(down) > count - done:
            options.append(DONE)
        elif len(down) <= count - done:
            options = options[:1]
        option = yield Decision(seat, "revive", options)
        if option is DONE:
            return
        member = member_in(option)
        if done == 0:
            worked(s, b, side, is_skill)
        get_up(s, seat, member, "BATTLE-3")
        b.hp[side * MEMBERS + member] = full_hp(s, seat, member)


# Step c


def fights(s: World, b: Battle, side: int, member: int) -> bool:
    """Whether a member rolls its die (BATTLE-6)."""
    if b.seat(side) < 0:
        return b.hp[side * MEMBERS + member] > 0
    return is_active(s, b.seat(side), member)


def any_soldier(s: World, b: Battle, side: int) -> bool:
    """Whether a soldier of a side is active."""
    for member in range(1, MEMBERS):
        if fights(s, b, side, member):
            return True
    return False


def roll_attack(s: World, b: Battle) -> None:
    """BATTLE-5, C-34, GROUP-1: silver, gold, then slots 1 to 5, the beginner's side first."""
    for side in (0, 1):
        seat = b.seat(side)
        first = side * DICE
        b.alone[side] = not any_soldier(s, b, side)  # GROUP-25
        if seat < 0 and b.kind != BAND:
            continue
        if seat >= 0 and is_active(s, seat, HERO):
            b.dice[first + SILVER] = s.dice.die()
            if s.terms.box.heroes[s.hero[seat]].moment == STAGE:
                b.dice[first + GOLDEN] = s.dice.die()
        for member in range(1, MEMBERS):
            if fights(s, b, side, member):
                b.dice[first + member + 1] = s.dice.die()
    for side in (0, 1):
        b.number[side] = limited(base_number(s, b, side))
    story.attack(s)


def base_number(s: World, b: Battle, side: int) -> int:
    """GROUP-4, BATTLE-8, BATTLE-19: the number to hit before cards and skills of this stage."""
    if b.kind == PLUNDER:
        return s.terms.box.merchants[b.foe].accuracy
    if b.kind == HUNT:
        monster = s.terms.box.monsters[b.foe]
        mod = 0 if monster.tier == LEGENDARY else s.mods[MOD_MONSTER_ACC]
        return monster.accuracy + mod + b.mark
    enemy = b.seat(1 - side)
    if enemy >= 0 and b.alone[1 - side]:
        return s.terms.box.heroes[s.hero[enemy]].levels[s.hero_level[enemy] - 1].accuracy
    return s.terms.box.soldiers[0].accuracy


def limited(number: int) -> int:
    """GEN-3."""
    return min(5, max(1, number))


# Step d


def hit_dice(b: Battle, side: int) -> list[int]:
    """The silver die and those of soldiers that were rolled."""
    first = side * DICE
    return [die for die in range(DICE) if die != GOLDEN and b.dice[first + die]]


def missed_dice(b: Battle, side: int) -> list[int]:
    """BATTLE-19: by the number to hit at this moment."""
    first = side * DICE
    return [die for die in hit_dice(b, side) if b.dice[first + die] > b.number[side]]


def choose_rerolls(s: World, b: Battle, side: int) -> Play:
    """BATTLE-18, D-41: the Leadership reroll, then the dice of a REROLL card."""
    b.chooser = side
    seat = b.seat(side)
    if status_of(s, seat, LEADERSHIP) >= 4 and not (s.terms.reroll_once and b.rerolled[side]):  # STATUS-19, STATUS-20
        dice = hit_dice(b, side)
        if dice:
            option = yield Decision(seat, "leader_reroll", [DONE, *[s.terms.options.reroll[die] for die in dice]])
            if option is not DONE:
                b.rerolled[side] = True
                reroll(s, b, side, [die_in(option)], "STATUS-19")
    card = b.card[side]
    if card != NO_CARD and effect_of(s, card).kind == REROLL:
        yield from reroll_missed(s, b, side, effect_of(s, card).n, False)


def reroll_missed(s: World, b: Battle, side: int, count: int, is_skill: bool) -> Play:
    """REROLL, C-35: up to so many missed dice, chosen one by one and rolled together."""
    b.chooser = side
    missed = missed_dice(b, side)
    chosen: list[int] = []
    while missed and len(chosen) < count:
        options = [s.terms.options.reroll[die] for die in missed]
        option = yield Decision(b.seat(side), "reroll", [DONE, *options])
        if option is DONE:
            break
        chosen.append(die_in(option))
        missed.remove(die_in(option))
    if chosen:
        worked(s, b, side, is_skill)
        reroll(s, b, side, sorted(chosen), "HERO-10" if is_skill else "BATTLE-18")


def reroll(s: World, b: Battle, side: int, dice: list[int], clause: str) -> None:
    """The new results count."""
    before = [b.dice[side * DICE + die] for die in dice]
    for die in dice:
        b.dice[side * DICE + die] = s.dice.die()
    story.rerolled(s, side, dice, before, clause)


# Step e


def skill_of(s: World, b: Battle, side: int) -> Effect | None:
    """HERO-4, HERO-5, BATTLE-17: the effect of a hero whose gold die succeeded, if it can be used here."""
    seat = b.seat(side)
    if seat < 0 or b.silenced[side]:
        return None
    hero = s.terms.box.heroes[s.hero[seat]]
    die = b.dice[side * DICE + GOLDEN]
    level = hero.levels[s.hero_level[seat] - 1]
    if die == 0 or die > level.cast or not is_against(b, hero.against):
        return None
    if hero.needs_hit and not silver_hits(b, side):
        return None
    if (hero.most and b.skills[side] >= hero.most) or not is_usable(b, level.effect.kind):
        return None
    return level.effect


def is_against(b: Battle, against: int) -> bool:
    """The conditions of hero skills that name an opponent."""
    if against == NOT_MERCHANTS:
        return b.kind != PLUNDER
    if against == MONSTERS:
        return b.kind == HUNT
    if against == MERCHANTS:
        return b.kind == PLUNDER
    return against != GROUPS or b.kind in (BAND, DUEL)


def silver_hits(b: Battle, side: int) -> bool:
    """A silver die that hits and is not cancelled (a cancelled die shows 0)."""
    die = b.dice[side * DICE + SILVER]
    return 0 < die <= b.number[side]


def working(s: World, b: Battle, side: int) -> list[tuple[Effect, bool]]:
    """The effects of card and skill of a side in this stage; of each whether it is the skill."""
    found: list[tuple[Effect, bool]] = []
    if b.card[side] != NO_CARD:
        found.append((effect_of(s, b.card[side]), False))
    skill = skill_of(s, b, side)
    if skill is not None:
        found.append((skill, True))
    return found


def worked(s: World, b: Battle, side: int, is_skill: bool) -> None:
    """BATTLE-17: a skill that changes something counts toward its "max"."""
    if is_skill:
        b.skills[side] += 1
        story.skill(s, b.seat(side))


def fix_numbers(s: World, b: Battle) -> Play:
    """BATTLE-13: AIM, WEAKEN and MARK change the numbers; then REROLL skills."""
    number = [base_number(s, b, 0), base_number(s, b, 1)]
    for side in (0, 1):
        for effect, is_skill in working(s, b, side):
            if effect.kind == AIM:
                number[side] += effect.n
                worked(s, b, side, is_skill)
            elif effect.kind == WEAKEN and b.kind != HUNT:
                number[1 - side] -= effect.n
                worked(s, b, side, is_skill)
            elif effect.kind == MARK and effect.n > b.mark:
                number[side] += effect.n - b.mark
                b.mark = effect.n
                worked(s, b, side, is_skill)
    b.number = [limited(number[0]), limited(number[1])]  # BATTLE-21
    b.fixed = True
    for side in (0, 1):
        skill = skill_of(s, b, side)
        if skill is not None and skill.kind == REROLL:
            yield from reroll_missed(s, b, side, skill.n, True)


def count_points(s: World, b: Battle) -> None:
    """BATTLE-7, BATTLE-9, BATTLE-13: CANCEL, hits, added points, GUARD."""
    for side in (0, 1):
        for effect, is_skill in working(s, b, side):
            if effect.kind == CANCEL and b.kind != HUNT and cancel(s, b, 1 - side, effect.n):
                worked(s, b, side, is_skill)
    for side in (0, 1):
        b.points[side] = added_points(s, b, side) if b.seat(side) >= 0 else points_of_hits(s, b, side, 0)
    for side in (0, 1):
        for effect, is_skill in working(s, b, side):
            if effect.kind == GUARD and b.kind != HUNT and b.points[1 - side]:
                b.points[1 - side] = max(0, b.points[1 - side] - effect.n)
                worked(s, b, side, is_skill)
    story.points_dealt(s)


def damage_of(s: World, b: Battle, side: int, die: int) -> int:
    """What a hit die deals."""
    if die == SILVER:
        seat = b.seat(side)
        return s.terms.box.heroes[s.hero[seat]].levels[s.hero_level[seat] - 1].damage
    return s.terms.box.soldiers[b.levels[side * MEMBERS + die - 1] - 1].damage


def cancel(s: World, b: Battle, side: int, count: int) -> bool:
    """CANCEL: so many hit dice with the most damage; equal: silver, then the lowest slot."""
    first = side * DICE
    for done in range(count):
        best = -1
        for die in hit_dice(b, side):
            if b.dice[first + die] > b.number[side]:
                continue
            if best < 0 or damage_of(s, b, side, die) > damage_of(s, b, side, best):
                best = die
        if best < 0:
            return done > 0
        b.dice[first + best] = 0
        story.die_cancelled(s, side, best)
    return True


def points_of_hits(s: World, b: Battle, side: int, might: int) -> int:
    """BATTLE-7."""
    points = 0
    for die in hit_dice(b, side):
        if b.dice[side * DICE + die] <= b.number[side]:
            points += damage_of(s, b, side, die) + might
    return points


def added_points(s: World, b: Battle, side: int) -> int:
    """STRIKE, BERSERK, MIGHT, DAMAGE; CHASE and PURSE count at once (BATTLE-22)."""
    seat = b.seat(side)
    might = extra = 0
    for effect, is_skill in working(s, b, side):
        if effect.kind == MIGHT:
            might += effect.n
            worked(s, b, side, is_skill and len(missed_dice(b, side)) < len(hit_dice(b, side)))
        elif effect.kind == STRIKE:
            extra += damage_of(s, b, side, SILVER)
            worked(s, b, side, is_skill)
        elif effect.kind == DAMAGE:
            extra += effect.n
            worked(s, b, side, is_skill)
        elif effect.kind == BERSERK:
            more = min(effect.n, len(fainted(s, seat, hero=False)))
            if more:
                extra += more
                worked(s, b, side, is_skill)
        elif effect.kind == CHASE:
            b.chase += effect.n
            worked(s, b, side, is_skill)
        elif effect.kind == PURSE and is_skill:
            b.purse[side] += effect.n
            worked(s, b, side, is_skill)
    return points_of_hits(s, b, side, might) + extra


# Steps f and g


def deal_damage(s: World, b: Battle) -> Play:
    """The points take effect, skills revive, and perhaps the battle ends."""
    if b.kind == PLUNDER:
        b.foe_hp -= b.points[0]
        b.chase -= 1
    elif b.kind == HUNT:
        yield from monster_strikes(s, b)
    else:
        yield from group_damage(s, b)
    yield from revive_skills(s, b)
    yield from check_end(s, b)
    if s.battle is b:
        next_stage(s, b)


def next_stage(s: World, b: Battle) -> None:
    """BATTLE-14: a battle has a hundred stages at most."""
    b.stage += 1
    b.tried = [False, False]
    b.card = [NO_CARD, NO_CARD]
    for die in range(2 * DICE):
        b.dice[die] = 0
    b.number = [0, 0]
    b.fixed = False
    b.alone = [False, False]
    b.points = [0, 0]
    if b.stage >= s.terms.numbers.battle_stages:
        ended_undecided(s)


def monster_strikes(s: World, b: Battle) -> Play:
    """MON-3 to MON-7, D-43: a monster that is not defeated fells somebody."""
    side = b.chooser = b.mine
    seat = b.seat(side)
    b.foe_hp -= b.points[side]
    if b.foe_hp <= 0 or shielded(s, b, side):
        return
    if b.barrier:
        b.barrier -= 1
        story.barrier(s, seat)
        return
    members = [member for member in range(1, MEMBERS) if is_active(s, seat, member)]
    if s.terms.hero_faints and members and is_active(s, seat, HERO):
        members.append(HERO)
    member = HERO
    if members:
        option = yield Decision(seat, "faint", [s.terms.options.faint[each] for each in members], clause="MON-4")
        member = member_in(option)
    faint(s, b, side, member, "MON-4" if members else "MON-7")


def shielded(s: World, b: Battle, side: int) -> bool:
    """GUARD, CANCEL, WEAKEN against monsters: nobody faints in this stage, and no Barrier is used."""
    found = False
    for effect, is_skill in working(s, b, side):
        if effect.kind in (GUARD, CANCEL, WEAKEN):
            worked(s, b, side, is_skill)
            found = True
    if found:
        story.shielded(s, b.seat(side))
    return found


def faint(s: World, b: Battle, side: int, member: int, clause: str) -> None:
    """A member faints."""
    b.hp[side * MEMBERS + member] = 0
    seat = b.seat(side)
    if seat >= 0:
        set_down(s, seat, member, True)
    story.fainted(s, side, member, clause)


def group_damage(s: World, b: Battle) -> Play:
    """GROUP-5 to GROUP-12: both sides spread their points, the beginner first; they take effect together."""
    for side in (0, 1):
        yield from spread(s, b, side)
    for side in (0, 1):
        for member in range(MEMBERS):
            at = side * MEMBERS + member
            if b.spread[at]:
                b.hp[at] -= b.spread[at]
                b.spread[at] = 0
                if b.hp[at] == 0:
                    faint(s, b, side, member, "GROUP-9")


def spread(s: World, b: Battle, side: int) -> Play:
    """GROUP-5 to GROUP-8, GROUP-12, GROUP-23, D-44: the points of one side, point by point."""
    b.chooser = side
    enemy = 1 - side
    points = b.points[side]
    first = enemy * MEMBERS
    if b.alone[enemy]:
        if b.seat(enemy) >= 0:
            b.spread[first + HERO] = min(points, b.hp[first + HERO])  # GROUP-6
        return
    chooser = b.seat(side) if b.seat(side) >= 0 else b.spreader
    for _ in range(points):
        targets = [member for member in range(1, MEMBERS) if hp_left(b, enemy, member) > 0]
        if not targets:
            return  # GROUP-8
        member = weakest(b, enemy, targets)
        if chooser >= 0:
            if b.seat(enemy) < 0:
                targets = unlike(b, enemy, targets)
            options = [s.terms.options.hit[target] for target in targets]
            option = yield Decision(chooser, "hit", options)
            member = member_in(option)
        b.spread[first + member] += 1


def hp_left(b: Battle, side: int, member: int) -> int:
    """After the points already given."""
    at = side * MEMBERS + member
    return b.hp[at] - b.spread[at]


def weakest(b: Battle, side: int, members: list[int]) -> int:
    """GROUP-12: the one with the fewest hit points left, among equals the lowest slot."""
    best = members[0]
    for member in members:
        if hp_left(b, side, member) < hp_left(b, side, best):
            best = member
    return best


def unlike(b: Battle, side: int, members: list[int]) -> list[int]:
    """GROUP-23: of NPC soldiers with equal level and hit points left the lowest slot stands for all."""
    found: list[int] = []
    seen: list[int] = []
    for member in members:
        like = b.levels[side * MEMBERS + member] * 100 + hp_left(b, side, member)
        if like not in seen:
            seen.append(like)
            found.append(member)
    return found


def revive_skills(s: World, b: Battle) -> Play:
    """BATTLE-13, HERO-11: after step f, also in the last stage, if the clan is still alive."""
    for side in (0, 1):
        skill = skill_of(s, b, side)
        if skill is not None and skill.kind == REVIVE and is_alive(s, b, side):
            yield from revive(s, b, side, skill.n, True)


def check_end(s: World, b: Battle) -> Play:
    """MERCH-6 to MERCH-8, MON-7, MON-8, GROUP-13: whether somebody has won or is dead."""
    if b.kind == PLUNDER:
        if b.foe_hp <= 0:
            yield from plundered(s, b)
        elif b.chase <= 0:
            merchant_escaped(s, "MERCH-7")
        return
    if b.kind == HUNT:
        if b.foe_hp <= 0:
            yield from monster_defeated(s, b)
        elif not is_alive(s, b, b.mine):
            slain(s, b.seat(b.mine), NO_SEAT)
        return
    alive = [is_alive(s, b, 0), is_alive(s, b, 1)]
    if alive == [True, True]:
        return
    if alive == [False, False]:
        yield from both_fell(s, b)
        return
    loser = alive.index(False)
    if b.seat(loser) < 0:
        yield from band_defeated(s, b)
    elif b.seat(1 - loser) < 0:
        slain(s, b.seat(loser), NO_SEAT)
    else:
        yield from rival_slain(s, b, 1 - loser)


def is_alive(s: World, b: Battle, side: int) -> bool:
    """GROUP-13: whether a side has an active member."""
    return any([fights(s, b, side, member) for member in range(MEMBERS)])
