"""Scouting and engaging: finding somebody to fight, and declaring the attack (SCOUT, ENGAGE, WANTED, GOV-8)."""

from __future__ import annotations

from collections.abc import Generator

from questhall.engine.decision import Decision, Play
from questhall.engine.options import Option
from questhall.games.world_adventure import story
from questhall.games.world_adventure.battle import band_card, begin_band, begin_duel, begin_hunt, begin_plunder
from questhall.games.world_adventure.clan import skill_works_at
from questhall.games.world_adventure.options import (
    ACCEPT,
    ATTACK,
    ENGAGE_HERE,
    LEAVE,
    SCOUT_BRIGAND,
    SCOUT_GOVERNMENT,
    SCOUT_MERCHANT,
    USE_SMOKE,
)
from questhall.games.world_adventure.state import (
    BRIGAND,
    DESTROYER_MEEPLE,
    GOVERNMENT,
    MINION_MEEPLE,
    NO_CARD,
    NOWHERE,
    World,
    are_rivals,
    is_wanted,
    status_of,
)
from questhall.games.world_adventure.supply import change_wanted
from questhall.games.world_adventure.tokens import appear, check_merchant_tokens, lay_merchant_token, scouted_band
from questhall.games.world_adventure.vocabulary import EXPLORER, MINION, MOD_SCOUT_DICE, SCOUTING
from questhall.games.world_adventure.vocabulary import SCOUT as SURE_SCOUT

Face = Generator[Decision, Option, int]
PLAYERS = 100  # from here on targets in `scouted` are seats

# Scouting


def scout_dice(s: World, seat: int) -> int:
    """SCOUT-5: Explorer dice with modifiers, without the hero's gold die."""
    return max(0, status_of(s, seat, EXPLORER) + s.mods[MOD_SCOUT_DICE])


def is_certain(s: World, seat: int) -> bool:
    """SURE, STATUS-9: scouting that cannot fail."""
    return s.sure[SURE_SCOUT] or status_of(s, seat, EXPLORER) >= s.terms.numbers.status_broken


def scout_options(s: World, seat: int) -> list[Option]:
    """D-7, SCOUT-1 to SCOUT-6, SCOUT-11."""
    if s.ap < 1:
        return []
    if scout_dice(s, seat) == 0 and not skill_works_at(s, seat, SCOUTING) and not is_certain(s, seat):
        return []
    here = s.place[seat]
    found: list[Option] = []
    if s.brigand == here and scouted_band(BRIGAND) not in s.scouted:
        found.append(SCOUT_BRIGAND)
    if s.government == here and scouted_band(GOVERNMENT) not in s.scouted:
        found.append(SCOUT_GOVERNMENT)
    if s.terms.box.territories[here].merchant and here not in s.merchant_x and here not in s.scouted:  # MAP-7
        found.append(SCOUT_MERCHANT)
    if here % 7:  # SCOUT-3
        for other in range(s.seats):
            if s.place[other] == here and are_rivals(s, seat, other) and PLAYERS + other not in s.scouted:
                found.append(s.terms.options.scout_player[other])
    return found


def scout(s: World, option: Option) -> Play:
    """SCOUT-5 to SCOUT-18: the roll, the Smoke Bomb, the bonus AP, and whether to attack."""
    seat = s.seat
    s.ap -= 1
    target = target_of(s, option)
    s.scouted.append(target)
    certain = is_certain(s, seat)
    s.sure[SURE_SCOUT] = False  # SCOUT-18
    successes = roll_scouting(s, seat, target)
    if s.smoke[seat] and (scout_dice(s, seat) or skill_works_at(s, seat, SCOUTING)):
        choice = yield Decision(seat, "scout_again", [ACCEPT, USE_SMOKE])
        if choice is USE_SMOKE:  # SCOUT-12
            s.smoke[seat] = 0
            story.smoke_used(s, seat, "SCOUT-12")
            successes = roll_scouting(s, seat, target)
    if successes >= 2 and not s.bonus:  # SCOUT-8, SCOUT-9
        s.bonus = True
        s.ap += 1
        story.points(s, seat, "ap", 1, "SCOUT-8")
    if successes == 0 and not certain:
        story.scout_failed(s, seat)
        return
    yield from found(s, seat, target)


def target_of(s: World, option: Option) -> int:
    """A target as `scouted` notes it: bands below 0, merchants by territory, players from 100."""
    if option is SCOUT_BRIGAND:
        return scouted_band(BRIGAND)
    if option is SCOUT_GOVERNMENT:
        return scouted_band(GOVERNMENT)
    if option is SCOUT_MERCHANT:
        return s.place[s.seat]
    named = option[1]
    assert isinstance(named, int)
    return PLAYERS + named - 1


def roll_scouting(s: World, seat: int, target: int) -> int:
    """C-31: Explorer dice, the hero's gold die last; how many succeed."""
    count = scout_dice(s, seat)
    dice = s.dice.pool(count) if count else []
    successes = len([die for die in dice if die <= s.terms.numbers.scout_number])
    gold = 0
    if skill_works_at(s, seat, SCOUTING):  # SCOUT-17
        gold = s.dice.die()
        if gold <= s.terms.box.heroes[s.hero[seat]].levels[s.hero_level[seat] - 1].cast:
            successes += 1
    story.scouted(s, seat, target, dice, gold, successes)
    return successes


def found(s: World, seat: int, target: int) -> Play:
    """SCOUT-7, SCOUT-14, SCOUT-15: attack or leave."""
    if 0 <= target < PLAYERS:
        yield from meet_merchant(s, seat)
        return
    option = yield Decision(seat, "attack", [ATTACK, LEAVE])
    if option is LEAVE:
        story.left(s, seat)
    elif target >= PLAYERS:
        attack_player(s, seat, target - PLAYERS)
    elif target == scouted_band(BRIGAND):
        attack_band(s, seat, BRIGAND)
    else:
        attack_band(s, seat, GOVERNMENT)


def meet_merchant(s: World, seat: int) -> Play:
    """SCOUT-14, D-9, D-10: two dice, of which one names the merchant."""
    face = yield from choose_face(s, seat, "which_merchant")
    merchant = s.terms.box.merchant_at[s.stage - 1][face - 1]
    s.met = merchant
    story.merchant_met(s, seat, merchant)
    option = yield Decision(seat, "attack_merchant", [ATTACK, LEAVE])
    s.met = NO_CARD
    if option is LEAVE:
        story.left(s, seat)
        return
    lay_merchant_token(s, s.place[seat])  # MERCH-3: token, wanted point, then what the token brings
    change_wanted(s, seat, s.terms.numbers.merchant_wanted, "WANTED-3")
    check_merchant_tokens(s)
    begin_plunder(s, merchant)


def choose_face(s: World, seat: int, ask: str) -> Face:
    """SCOUT-14, ENGAGE-3: two dice; equal ones give no choice."""
    first, second = s.dice.die(), s.dice.die()
    s.reveal()
    s.seeks_merchant = ask == "which_merchant"
    story.two_dice(s, seat, first, second, "SCOUT-14" if s.seeks_merchant else "ENGAGE-3")
    s.faces = faces = sorted({first, second})
    option = yield Decision(seat, ask, [s.terms.options.face[face] for face in faces])
    s.faces = []
    face = option[1]
    assert isinstance(face, int)
    return face


# Declaring an attack


def attack_band(s: World, seat: int, band: int) -> None:
    """GOV-8, WANTED-4, H-WANTEDTIME."""
    card = band_card(s, band)
    if band == GOVERNMENT:
        change_wanted(s, seat, card.wanted, "GOV-8")
    elif s.terms.wanted_early:
        change_wanted(s, seat, card.wanted, "BRIG-14")
    begin_band(s, seat, band, True)


def attack_player(s: World, seat: int, rival: int) -> None:
    """WANTED-5, WANTED-6, WANTED-14, WANTED-16."""
    wanted = is_wanted(s, rival)
    if not wanted:
        change_wanted(s, seat, s.terms.numbers.player_wanted, "WANTED-5")
    elif s.terms.wanted_early:
        change_wanted(s, seat, s.terms.numbers.wanted_player, "WANTED-6")
    begin_duel(s, seat, rival)


# Engaging


def engage_options(s: World, seat: int) -> list[Option]:
    """D-11, ENGAGE-1 to ENGAGE-4, ENGAGE-9."""
    if s.ap < 1:
        return []
    here = s.place[seat]
    found: list[Option] = []
    lingering = here in (s.monster_at[MINION_MEEPLE], s.monster_at[DESTROYER_MEEPLE])
    if s.terms.box.territories[here].monster and here not in s.monster_x and not lingering:
        found.append(ENGAGE_HERE)
    for meeple in range(len(s.monster_at)):
        if s.monster_at[meeple] == here and meeple not in s.engaged:
            found.append(s.terms.options.engage[s.monster_card[meeple]])
    return found


def engage(s: World, option: Option) -> Play:
    """ENGAGE-3 to ENGAGE-9."""
    seat = s.seat
    s.ap -= 1
    if option is ENGAGE_HERE:
        face = yield from choose_face(s, seat, "which_monster")
        card = s.terms.box.monster_at[s.stage - 1][face - 1]
        minion = s.terms.box.monsters[card].tier == MINION
        meeple = MINION_MEEPLE if minion else DESTROYER_MEEPLE
        appear(s, meeple, card, s.place[seat])
    else:
        meeple = s.monster_card.index(s.terms.options.monster_by_name[str(option[1])])
    s.engaged.append(meeple)
    s.monster_met[meeple] |= 1 << seat  # ENGAGE-8
    story.engaged(s, seat, s.monster_card[meeple])
    s.facing = meeple
    choice = yield Decision(seat, "attack_monster", [ATTACK, LEAVE])
    s.facing = NOWHERE
    if choice is LEAVE:
        story.left(s, seat)
        return
    if s.terms.wanted_early:
        change_wanted(s, seat, s.terms.box.monsters[s.monster_card[meeple]].wanted, "MON-9")
    begin_hunt(s, seat, meeple, True)
