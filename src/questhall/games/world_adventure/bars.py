"""Why something cannot be chosen now: the reason and the clause behind every refusal."""

from __future__ import annotations

from typing import Final

from questhall.engine.decision import Decision
from questhall.engine.options import Option
from questhall.games.world_adventure.city import (
    may_evolve,
    owned,
)
from questhall.games.world_adventure.guild import guild_cost, is_due, is_sure, offered_by, step_place
from questhall.games.world_adventure.options import (
    CANCEL,
    DRAW_QUESTS,
    ENGAGE_HERE,
    MEDIC,
    PAY,
    RECRUIT,
    SCOUT_BRIGAND,
    SCOUT_GOVERNMENT,
    SCOUT_MERCHANT,
    SHOP,
    STALL,
    TRY,
    UPGRADES,
    member_in,
)
from questhall.games.world_adventure.scouting import PLAYERS
from questhall.games.world_adventure.state import (
    BRIGAND,
    DESTROYER_MEEPLE,
    GOVERNMENT,
    MEMBERS,
    MINION_MEEPLE,
    NO_CARD,
    NO_SEAT,
    SOLDIERS,
    World,
    are_rivals,
    city_of,
    fainted,
    in_city,
    is_active,
    member_level,
    soldier_count,
    stall_count,
    status_of,
)
from questhall.games.world_adventure.tokens import scouted_band
from questhall.games.world_adventure.travel import hall_open, is_blocked
from questhall.games.world_adventure.vocabulary import CHARISMA, GIVE, LEADERSHIP, ROLL
from questhall.games.world_adventure.vocabulary import PAY as PAY_STEP

NO_STEP: Final = -1
CLAUSES: Final[dict[str, str]] = {
    "no_mp": "MOVE-1",
    "not_near": "MOVE-1",
    "blocked": "MOVE-4",
    "closed_city": "MOVE-5",
    "no_ap": "TURN-3",
    "no_scout_dice": "SCOUT-6",
    "nobody_here": "SCOUT-2",
    "in_city": "SCOUT-3",
    "mates": "SCOUT-4",
    "scouted": "SCOUT-11",
    "no_merchant": "TOKEN-1",
    "no_monster": "ENGAGE-2",
    "lingers": "ENGAGE-4",
    "engaged": "ENGAGE-9",
    "not_in_city": "CITY-1",
    "hall_closed": "CITY-4",
    "shopped": "CITY-2",
    "shop_waits": "SHOP-3",
    "gold": "GEN-10",
    "stall_here": "STALL-2",
    "stall_limit": "STALL-3",
    "pet": "UPG-2",
    "cargo": "UPG-3",
    "smoke": "UPG-4",
    "medics": "UPG-7",
    "not_owned": "WORK-6",
    "soldiers": "RECRUIT-2",
    "not_fainted": "RECRUIT-6",
    "exp": "TRAIN-1",
    "trained": "TRAIN-5",
    "fainted": "TRAIN-7",
    "lv2": "TRAIN-10",
    "has_quest": "QUEST-2",
    "no_quest": "QUEST-18",
    "not_in_row": "QUEST-4",
    "no_step": "QUEST-14",
    "no_roll": "QUEST-11",
    "step_tried": "QUEST-30",
    "status_dice": "QUEST-13",
    "goods": "QUEST-14",
    "no_good": "SHOP-19",
    "no_medic": "UPG-8",
    "no_card": "RUNE-10",
    "purple": "RUNE-14",
    "wasted": "RUNE-20",
    "no_gifts": "TEAM-2",
    "gift": "TEAM-6",
    "not_now": "TURN-2",
}
"""The clause of each reason; its words are in texts.toml."""

ASKED: Final[dict[str, str]] = {
    "hero": "SETUP-17",
    "split": "SETUP-20",
    "caravan": "SETUP-21",
    "start_city": "H-START",
    "redraw": "H-START",
    "scout_again": "SCOUT-12",
    "which_merchant": "SCOUT-14",
    "attack": "SCOUT-7",
    "attack_merchant": "SCOUT-15",
    "which_monster": "ENGAGE-3",
    "attack_monster": "ENGAGE-5",
    "sell": "SHOP-6",
    "purchase": "SHOP-8",
    "buy": "SHOP-9",
    "buy_any": "SHOP-14",
    "keep_quest": "QUEST-3",
    "give": "QUEST-14",
    "gem": "OBJ-5",
    "which_gem": "OBJ-22",
    "status": "STATUS-4",
    "rune_card": "RUNE-5",
    "keep_rune": "RUNE-5",
    "replace": "RUNE-7",
    "medics": "BATTLE-2",
    "retreat": "RETREAT-1",
    "chase": "MERCH-9",
    "purple": "RUNE-15",
    "leader_reroll": "STATUS-19",
    "reroll": "BATTLE-18",
    "revive": "BATTLE-13",
    "faint": "MON-4",
    "hit": "GROUP-5",
    "drop_fleeing": "RETREAT-8",
    "take_dropped": "RETREAT-9",
    "spoils": "DEATH-4",
    "take_quest": "DEATH-6",
    "drop": "DICE-14",
}
"""What is to be chosen elsewhere than in the main loop (D-5); the clause for anything else."""

LIMITS: Final = ("pet", "cargo", "smoke", "medics")  # the reason for each upgrade
CITY_VERBS: Final = (
    *("shop", "stall", "upgrade", "sell_upgrade", "caravan", "recruit", "recover", "evolve", "train"),
    *("guild", "cancel"),
)


def barring_clause(s: World, decision: Decision, option: Option) -> tuple[str, str]:
    """Why an option cannot be chosen, and by which clause."""
    if decision.ask != "turn":
        return "asked", ASKED.get(decision.ask, "TURN-10")
    reason = _bar(s, option)
    return reason, CLAUSES[reason]


def _bar(s: World, option: Option) -> str:
    seat, verb = s.seat, str(option[0])
    words = [str(word) for word in option[1:]]
    if verb == "travel":
        return _travel_bar(s, seat, words)
    if verb == "scout":
        return _scout_bar(s, seat, option)
    if verb == "engage":
        return _engage_bar(s, seat, words)
    if verb in CITY_VERBS:
        return _city_bar(s, seat, verb, words, option)
    if verb in ("try", "give", "pay"):
        return _step_bar(s, seat, verb)
    if verb == "medic":
        return "not_fainted" if s.medics[seat] else "no_medic"
    if verb == "card":
        return _card_bar(s, seat, words)
    if verb == "throw":
        return "no_good"
    if verb == "gift":
        return "gift" if s.terms.gifts else "no_gifts"
    return "not_now"


# The road


def _travel_bar(s: World, seat: int, words: list[str]) -> str:
    place = s.terms.options.territory_by_name.get(words[0] if words else "", -1)
    if place not in s.terms.tables.near[s.place[seat]]:
        return "not_near"
    if is_blocked(s, place):
        return "blocked"
    return "no_mp" if s.mp < 1 else "closed_city"


def _scout_bar(s: World, seat: int, option: Option) -> str:
    here, named = s.place[seat], option[1] if len(option) > 1 else ""
    if isinstance(named, int):
        other = named - 1
        if not 0 <= other < s.seats or s.place[other] != here or other == seat:
            return "nobody_here"
        if not are_rivals(s, seat, other):
            return "mates"
        if in_city(s, seat):
            return "in_city"
        target = PLAYERS + other
    elif named == "merchant":
        if not s.terms.box.territories[here].merchant:
            return "nobody_here"
        if here in s.merchant_x:
            return "no_merchant"
        target = here
    else:
        if here != (s.brigand if named == "brigand" else s.government):
            return "nobody_here"
        target = scouted_band(BRIGAND if named == "brigand" else GOVERNMENT)
    if target in s.scouted:
        return "scouted"
    return "no_ap" if s.ap < 1 else "no_scout_dice"


def _engage_bar(s: World, seat: int, words: list[str]) -> str:
    here = s.place[seat]
    if words == ["here"]:
        if not s.terms.box.territories[here].monster or here in s.monster_x:
            return "no_monster"
        if here in (s.monster_at[MINION_MEEPLE], s.monster_at[DESTROYER_MEEPLE]):
            return "lingers"
        return "no_ap"
    card = s.terms.options.monster_by_name.get(words[0] if words else "", NO_CARD)
    if card == NO_CARD or card not in s.monster_card or s.monster_at[s.monster_card.index(card)] != here:
        return "no_monster"
    return "engaged" if s.monster_card.index(card) in s.engaged else "no_ap"


# The city


def _city_bar(s: World, seat: int, verb: str, words: list[str], option: Option) -> str:
    if not in_city(s, seat):
        return "not_in_city"
    nation = city_of(s.place[seat])
    if not hall_open(s, seat, nation):
        return "hall_closed"
    if verb == "shop":
        return "shopped" if s.shopped else "shop_waits"
    if verb == "stall":
        return _stall_bar(s, seat, nation)
    if verb in ("upgrade", "sell_upgrade", "caravan"):
        return _workshop_bar(s, seat, verb, words)
    if verb in ("guild", "cancel"):
        return _guild_bar(s, seat, verb)
    return _recruiter_bar(s, seat, verb, option)


def _stall_bar(s: World, seat: int, nation: int) -> str:
    if s.stalls[nation] != NO_SEAT:
        return "stall_here"
    if stall_count(s, seat) >= min(s.terms.numbers.most_stalls, status_of(s, seat, CHARISMA)):
        return "stall_limit"
    return "no_ap" if s.ap < 1 else "gold"


def _workshop_bar(s: World, seat: int, verb: str, words: list[str]) -> str:
    if verb == "caravan" or not words or words[0] not in UPGRADES:
        return "gold" if verb == "caravan" else "not_now"
    upgrade = UPGRADES.index(words[0])
    if verb == "sell_upgrade":
        return "not_owned"
    most = s.terms.numbers.most_medics if upgrade == MEDIC else 1
    return LIMITS[upgrade] if owned(s, seat, upgrade) >= most else "gold"


def _recruiter_bar(s: World, seat: int, verb: str, option: Option) -> str:
    if verb == "recruit":
        full = soldier_count(s, seat) >= min(SOLDIERS, status_of(s, seat, LEADERSHIP))
        return "soldiers" if full else "gold"
    member = member_in(option) if len(option) > 1 else MEMBERS
    if verb == "recover":
        return "gold" if member in fainted(s, seat) else "not_fainted"
    level = member_level(s, seat, member) if member < MEMBERS else 0
    if level != 1:
        return "lv2" if level else "exp"
    if not is_active(s, seat, member):
        return "fainted"
    if not may_evolve(s, seat, member):
        return "exp"
    return "trained" if verb == "train" and s.trained[seat] >> member & 1 else "gold"


def _guild_bar(s: World, seat: int, verb: str) -> str:
    held = s.quest[seat] != NO_CARD
    if verb == "cancel":
        return "gold" if held else "no_quest"
    if held:
        return "has_quest"
    if s.ap < guild_cost(s):
        return "no_ap"
    return "not_in_row"


# Quests and cards


def due_step(s: World, seat: int, kind: int) -> int:
    """The step of that kind which is due where the player stands, rather one that he can do; NO_STEP for none."""
    if s.quest[seat] == NO_CARD:
        return NO_STEP
    found = NO_STEP
    for number, step in enumerate(s.terms.box.quests[s.quest[seat]].steps):
        if step.kind == kind and is_due(s, seat, number) and step_place(s, seat, step) == s.place[seat]:
            if offered_by(s, seat, number):
                return number
            found = number
    return found


def _step_bar(s: World, seat: int, verb: str) -> str:
    if s.quest[seat] == NO_CARD:
        return "no_quest"
    number = due_step(s, seat, ROLL if verb == "try" else GIVE if verb == "give" else PAY_STEP)
    if number == NO_STEP:
        return "no_roll" if verb == "try" else "no_step"
    if verb == "pay":
        return "gold"
    if verb == "give":
        return "goods"
    if s.quest[seat] * 2 + number in s.tried:
        return "step_tried"
    step = s.terms.box.quests[s.quest[seat]].steps[number]
    dice = status_of(s, seat, step.status) > 0 or is_sure(s, seat, step)
    return "no_ap" if dice else "status_dice"


def _card_bar(s: World, seat: int, words: list[str]) -> str:
    card = s.terms.options.rune_by_name.get(words[0] if words else "", NO_CARD)
    if card not in s.cards[seat]:
        return "no_card"
    return "purple" if s.terms.box.runes[card].purple else "wasted"


# What is seen and cannot be chosen


def barred_options(s: World, decision: Decision) -> list[Option]:
    """What lies before the eyes of whoever moves, and cannot be chosen now."""
    if decision.ask != "turn":
        return []
    return [option for option in visible(s, s.seat) if option not in decision.options]


def visible(s: World, seat: int) -> list[Option]:
    """Ways, who is here, what the city offers, the steps of the quest, and one's cards."""
    options = s.terms.options
    found = [options.travel[place] for place in s.terms.tables.near[s.place[seat]]]
    found += _who_is_here(s, seat)
    if in_city(s, seat):
        found += _city_things(s, seat)
    if s.quest[seat] != NO_CARD:
        for kind, option in ((ROLL, TRY), (PAY_STEP, PAY)):
            if due_step(s, seat, kind) != NO_STEP:
                found.append(option)
    return found + [options.card[card] for card in s.cards[seat] if not s.terms.box.runes[card].purple]


def _who_is_here(s: World, seat: int) -> list[Option]:
    here = s.place[seat]
    found: list[Option] = []
    if s.brigand == here:
        found.append(SCOUT_BRIGAND)
    if s.government == here:
        found.append(SCOUT_GOVERNMENT)
    if s.terms.box.territories[here].merchant:
        found.append(SCOUT_MERCHANT)
    for other in range(s.seats):
        if s.place[other] == here and are_rivals(s, seat, other):
            found.append(s.terms.options.scout_player[other])
    if s.terms.box.territories[here].monster:
        found.append(ENGAGE_HERE)
    for meeple in range(len(s.monster_at)):
        if s.monster_at[meeple] == here:
            found.append(s.terms.options.engage[s.monster_card[meeple]])
    return found


def _city_things(s: World, seat: int) -> list[Option]:
    options = s.terms.options
    found: list[Option] = [SHOP, STALL, *options.upgrade, *options.caravan, RECRUIT]
    found += [options.recover[member] for member in fainted(s, seat)]
    for member in range(MEMBERS):
        if member_level(s, seat, member) == 1:
            found += [options.evolve[member], options.train[member]]
    found += [DRAW_QUESTS, *[options.guild[quest] for quest in s.quest_row]]
    return [*found, CANCEL] if s.quest[seat] != NO_CARD else found
