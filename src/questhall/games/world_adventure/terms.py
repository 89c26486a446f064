"""The terms of a match: the content, the house rules as plain fields, and distances on the map."""

from __future__ import annotations

from typing import Final, final

from questhall.engine.game import HouseRules
from questhall.engine.switches import number, switch, word
from questhall.games.world_adventure.content import Box
from questhall.games.world_adventure.options import Options

FAR: Final = 99  # no way leads there
NO_LIMIT: Final = 1_000_000


@final
class Tables:
    """What follows from the content alone: the options and the distances (MAP-4)."""

    def __init__(self, box: Box) -> None:
        self.options = Options(box)
        self.neighbours = [territory.neighbours for territory in box.territories]
        self.near = [[place for place in around if place >= 0] for around in self.neighbours]
        self.distance = [distances(self.near, [territory.number]) for territory in box.territories]


def distances(near: list[list[int]], goals: list[int], barred: list[bool] | None = None) -> list[int]:
    """How many steps each territory is away from the nearest goal; no step leads into a barred one."""
    found = [FAR] * len(near)
    for goal in goals:
        found[goal] = 0
    reached = goals.copy()
    for place in reached:
        if barred is not None and barred[place]:
            continue  # one may leave it, but nobody comes through
        for other in near[place]:
            if found[other] == FAR:
                found[other] = found[place] + 1
                reached.append(other)
    return found


@final
class Terms:
    """What a match is played by: content, seats and house rules."""

    def __init__(self, box: Box, tables: Tables, seats: int, house_rules: HouseRules) -> None:
        self.box = box
        self.tables = tables
        self.options = tables.options
        self.numbers = box.numbers
        self.teams = word(house_rules, "mode") == "teams"  # H-MODE
        self.sides: tuple[int, ...] = tuple([seat % 2 for seat in range(seats)]) if self.teams else ()  # MODE-12
        runes = switch(house_rules, "runes")  # H-RUNES
        self.target = runes if isinstance(runes, int) else box.numbers.need_runes[seats // 2 - 1 if self.teams else 0]
        self.challenge = word(house_rules, "legend") == "on"  # H-LEGEND
        months = switch(house_rules, "months")  # H-MONTHS
        long = self.target >= box.numbers.long_need and not self.teams
        usual = box.numbers.long_month_limit if long else box.numbers.month_limit  # END-2
        self.months = months if isinstance(months, int) else usual
        self.finish = word(house_rules, "finish") == "on"  # H-FINISH
        heroes = switch(house_rules, "heroes")  # H-HEROES
        self.heroes_dealt = heroes if isinstance(heroes, int) else 0
        self.start = word(house_rules, "start")  # H-START
        self.start_gold = number(house_rules, "gold")  # H-GOLD
        self.both_trades = word(house_rules, "trade") == "both"  # H-TRADE
        self.red = word(house_rules, "red")  # H-RED
        self.pvp_other = word(house_rules, "pvpsame") == "another"  # H-PVPSAME
        self.shop_gap = number(house_rules, "shopgap")  # H-SHOPGAP
        self.least_price = number(house_rules, "minprice")  # H-MINPRICE
        self.reroll_once = word(house_rules, "reroll") == "battle"  # H-REROLL
        self.wanted_early = word(house_rules, "wantedtime") == "declaration"  # H-WANTEDTIME
        self.brigand_counts_cities = word(house_rules, "brigcity") == "always"  # H-BRIGCITY
        self.rival_spreads = word(house_rules, "npcdamage") == "rival"  # H-NPCDAMAGE
        self.one_legend = word(house_rules, "legoverlap") == "newest"  # H-LEGOVERLAP
        self.flee_late = word(house_rules, "firstflee") == "after_a_stage"  # H-FIRSTFLEE
        self.hero_faints = word(house_rules, "herofaint") == "yes"  # H-HEROFAINT
        self.tokens = number(house_rules, "tokens")  # H-TOKENS
        self.spawn = number(house_rules, "spawn")  # H-SPAWN
        self.gifts = word(house_rules, "teamgift") == "on" and self.teams  # H-TEAMGIFT
        self.quest_ap = number(house_rules, "questap")  # H-QUESTAP
        self.with_events = word(house_rules, "events") == "on"  # H-EVENTS
        cap = switch(house_rules, "goldcap")  # H-GOLDCAP
        self.gold_limit = cap if isinstance(cap, int) else NO_LIMIT
