"""What calls NPCs to the map: fulfilled needs, X tokens, legendaries and their World Events (BRIG, GOV, LEG, TOKEN)."""

from __future__ import annotations

from questhall.games.world_adventure import story
from questhall.games.world_adventure.state import (
    BRIGAND,
    FIRST_LEGEND,
    GOVERNMENT,
    NO_CARD,
    NOWHERE,
    World,
    legend_lives,
)
from questhall.games.world_adventure.supply import random_outer
from questhall.games.world_adventure.vocabulary import MOD, MOD_BOUNTY_FACTOR, MODS, Effect


def need_fulfilled(s: World) -> None:
    """SHOP-18, BRIG-1 to BRIG-4: every third one brings the brigand, unless it is there."""
    s.needs_met += 1
    if s.needs_met % s.terms.spawn == 0 and s.brigand == NOWHERE:
        s.brigand = random_outer(s)
        newly(s, BRIGAND)
        story.brigand_appears(s)


def lay_merchant_token(s: World, place: int) -> None:
    """MERCH-1."""
    s.merchant_x.append(place)
    s.merchants_met += 1
    story.merchant_token(s, place)


def check_merchant_tokens(s: World) -> None:
    """GOV-1, GOV-2, TOKEN-3: after a token the government may appear; the ninth sends all back."""
    if s.merchants_met % s.terms.spawn == 0 and s.government == NOWHERE:
        s.government = random_outer(s)
        newly(s, GOVERNMENT)
        story.government_appears(s)
    if len(s.merchant_x) >= s.terms.tokens:
        s.merchant_x.clear()
        story.tokens_return(s, "merchant")


def newly(s: World, band: int) -> None:
    """AMBUSH-13: one that newly appears is another NPC."""
    s.fought[band] = False
    target = scouted_band(band)
    if target in s.scouted:
        s.scouted.remove(target)


def scouted_band(band: int) -> int:
    """A band as a target in `scouted`; merchants are their territories, players are counted from 100."""
    return -1 - band


def place_monster_token(s: World, place: int) -> None:
    """ENGAGE-10, LEG-1, TOKEN-3."""
    s.monster_x.append(place)
    s.monsters_slain += 1
    story.monster_token(s, place)
    if s.monsters_slain % s.terms.spawn == 0:
        summon(s)
    if len(s.monster_x) >= s.terms.tokens:
        s.monster_x.clear()
        story.tokens_return(s, "monster")


def summon(s: World) -> None:
    """LEG-1 to LEG-4, H-LEGOVERLAP: the top card of the legendary pile comes to its lair."""
    if not s.legends:
        return
    if s.terms.one_legend:
        while legend_lives(s):
            story.legend_vanishes(s, s.monster_card[FIRST_LEGEND])
            remove_legend(s, FIRST_LEGEND)
    card = s.legends.pop()
    s.reveal()
    s.monster_at.append(s.terms.box.monsters[card].lair)
    s.monster_card.append(card)
    s.monster_met.append(0)
    story.legend_summoned(s, card)
    refresh_mods(s)


def remove_legend(s: World, meeple: int) -> None:
    """A legendary leaves the map; its World Event ends (EVENT-9)."""
    del s.monster_at[meeple], s.monster_card[meeple], s.monster_met[meeple]
    s.engaged = [other - 1 if other > meeple else other for other in s.engaged if other != meeple]
    if s.npc > meeple + 2:  # those behind it move up
        s.npc -= 1
    refresh_mods(s)


def leave_map(s: World, meeple: int) -> None:
    """A minion, destroyer or raid meeple goes beside the map."""
    s.monster_at[meeple] = NOWHERE
    s.monster_card[meeple] = NO_CARD
    s.monster_met[meeple] = 0
    if meeple in s.engaged:
        s.engaged.remove(meeple)


def appear(s: World, meeple: int, card: int, place: int) -> None:
    """ENGAGE-6, NPCMON-5: a meeple stands for another monster now."""
    leave_map(s, meeple)
    s.monster_at[meeple] = place
    s.monster_card[meeple] = card


# World Events


def running_effects(s: World) -> list[Effect]:
    """EVENT-6, EVENT-10: the lasting effects that hold: those of the youngest legendary, else of the event card."""
    if legend_lives(s):
        return s.terms.box.monsters[s.monster_card[len(s.monster_card) - 1]].event
    return s.terms.box.events[s.event].lasting if s.event != NO_CARD else []


def refresh_mods(s: World) -> None:
    """MOD: what is added to each value now."""
    mods = [0] * MODS
    mods[MOD_BOUNTY_FACTOR] = 1
    for effect in running_effects(s):
        if effect.kind == MOD:
            if effect.n == MOD_BOUNTY_FACTOR:
                mods[effect.n] *= effect.m
            else:
                mods[effect.n] += effect.m
    s.mods = mods
