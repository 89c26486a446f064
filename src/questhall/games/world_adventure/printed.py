"""What is printed of World Adventure, by content, seats and house rules: the map, cards, prices, rune slots."""

from __future__ import annotations

from typing import Final, cast

from questhall.engine.words import SummaryText
from questhall.games.world_adventure import shown
from questhall.games.world_adventure.cards import MOMENT_KEYS
from questhall.games.world_adventure.content import EDGE, Band, Hero, Merchant, Monster, Quest
from questhall.games.world_adventure.content import Territory as TerritoryCard
from questhall.games.world_adventure.options import UPGRADES
from questhall.games.world_adventure.shown import Printed
from questhall.games.world_adventure.state import SEAT_NAMES
from questhall.games.world_adventure.terms import NO_LIMIT, Terms
from questhall.games.world_adventure.vocabulary import (
    LEGENDARY,
    MERCHANT_TIERS,
    MONSTER_TIERS,
    SLOT_NAMES,
    STATUSES,
)
from questhall.games.world_adventure.words import Words

SLOT_CLAUSES: Final = (
    *("OBJ-6", "OBJ-7", "OBJ-8", "OBJ-9", "OBJ-10", "OBJ-11", "OBJ-11", "OBJ-11", "OBJ-12", "OBJ-13", "OBJ-14"),
    *("OBJ-14", "OBJ-16", "OBJ-16", "OBJ-16", "OBJ-17", "OBJ-17", "OBJ-17", "OBJ-18", "OBJ-18", "OBJ-20", "OBJ-21"),
)


def printed(seats: int, terms: Terms, words: Words, summary: SummaryText) -> Printed:
    """All that is printed for this match."""
    box, numbers = terms.box, terms.numbers
    return {
        "summary": summary.fill(words.summary(terms)),
        "players": list(SEAT_NAMES[:seats]),
        "teams": list(terms.sides),
        "target": terms.target,
        "challenge": terms.challenge,
        "months": terms.months,
        "gold_limit": 0 if terms.gold_limit == NO_LIMIT else terms.gold_limit,
        "exp": numbers.exp_to_evolve,
        "most_stalls": numbers.most_stalls,
        "most_medics": numbers.most_medics,
        "most_status": numbers.status_most,
        "tokens": terms.tokens,
        "spawn": terms.spawn,
        "stages": numbers.stage_runes.copy(),
        "rewards": numbers.reward_runes.copy(),
        "trades": numbers.trade_runes.copy(),
        "bounties": numbers.bounties.copy(),
        "gold_die": numbers.random_gold.copy(),
        "costs": costs(terms),
        "nations": {nation.name: nation.title for nation in box.nations},
        "territories": {each.name: territory(terms, each) for each in box.territories},
        "goods": {good.name: good.title for good in box.goods},
        "statuses": {
            cast(shown.Status, name): {"name": words.status(at), "text": words.say("status_texts", name)}
            for at, name in enumerate(STATUSES)
        },
        "upgrades": {
            name: {"name": words.say("upgrades", name), "text": words.say("upgrade_texts", name)} for name in UPGRADES
        },
        "caravans": {
            each.name: {
                "name": each.title,
                "level": each.level,
                "cost": each.cost,
                "sells": each.sells,
                "cargo": each.cargo,
                "chase": each.chase,
                "barrier": each.barrier,
            }
            for each in box.caravans
        },
        "soldiers": [{"hp": each.hp, "damage": each.damage, "accuracy": each.accuracy} for each in box.soldiers],
        "heroes": {each.name: hero_card(words, each) for each in box.heroes},
        "merchants": {each.name: merchant_card(each) for each in box.merchants},
        "monsters": {each.name: monster_card(terms, words, each) for each in box.monsters},
        "brigands": [band_card(each) for each in box.brigands],
        "governments": [band_card(each) for each in box.governments],
        "events": {each.name: {"name": each.title, "text": words.cards.event(each)} for each in box.events},
        "runes": {
            each.name: {
                "name": each.title,
                "purple": each.purple,
                "uses": each.uses,
                "copies": each.copies,
                "text": words.cards.effect(each.effect),
            }
            for each in box.runes
        },
        "quests": {each.name: quest_card(terms, words, each) for each in box.quests},
        "slots": [slot_of(words, at) for at in range(len(SLOT_NAMES))],
    }


def costs(terms: Terms) -> shown.Costs:
    """Prices without what events change."""
    numbers = terms.numbers
    return {
        "sell": numbers.sell,
        "needed": numbers.sell_needed,
        "buy": numbers.buy,
        "least": terms.least_price,
        "stall": numbers.stall_cost,
        "income": numbers.stall_income,
        "toll": numbers.toll,
        "upgrade": numbers.upgrade,
        "resale": numbers.upgrade_sells,
        "recruit": numbers.recruit,
        "recover": numbers.recover,
        "train": numbers.train,
        "evolve": numbers.evolve,
        "cancel": numbers.quest_cancel,
        "shop_gap": terms.shop_gap,
    }


def territory(terms: Terms, each: TerritoryCard) -> shown.Territory:
    """A hex of the map with its links."""
    box = terms.box
    lairs = [box.monsters[card].name for card in box.legends if box.monsters[card].lair == each.number]
    return {
        "name": each.title,
        "nation": box.nations[each.nation].name,
        "q": each.q,
        "r": each.r,
        "city": each.city,
        "merchant": each.merchant,
        "monster": each.monster,
        "lair": lairs[0] if lairs else None,
        "around": [None if other == EDGE else box.territories[other].name for other in each.neighbours],
    }


# Cards


def hero_card(words: Words, hero: Hero) -> shown.Hero:
    """A hero with both levels."""
    return {
        "name": hero.title,
        "skill": hero.skill,
        "moment": MOMENT_KEYS[hero.moment],
        "levels": [
            {
                "hp": level.hp,
                "damage": level.damage,
                "accuracy": level.accuracy,
                "cast": level.cast,
                "text": words.cards.skill(hero, at),
            }
            for at, level in enumerate(hero.levels)
        ],
    }


def merchant_card(merchant: Merchant) -> shown.Merchant:
    """A merchant."""
    return {
        "name": merchant.title,
        "stage": merchant.stage,
        "place": merchant.place,
        "tier": MERCHANT_TIERS[merchant.tier],
        "hp": merchant.hp,
        "accuracy": merchant.accuracy,
        "exp": merchant.exp,
        "cargo": merchant.cargo,
        "loot": merchant.loot,
    }


def monster_card(terms: Terms, words: Words, monster: Monster) -> shown.Monster:
    """A monster."""
    legendary = monster.tier == LEGENDARY
    return {
        "name": monster.title,
        "tier": MONSTER_TIERS[monster.tier],
        "stage": monster.stage,
        "place": monster.place,
        "hp": monster.hp,
        "accuracy": monster.accuracy,
        "retreat": monster.retreat,
        "exp": monster.exp,
        "wanted": monster.wanted,
        "cargo": monster.cargo,
        "loot": monster.loot,
        "lair": terms.box.territories[monster.lair].name if legendary else None,
        "event": monster.event_title,
        "text": words.cards.effects(monster.event) if legendary else "",
        "item": monster.item,
    }


def band_card(band: Band) -> shown.Band:
    """A brigand or a government."""
    return {
        "name": band.title,
        "stage": band.stage,
        "explorer": band.explorer,
        "ones": band.ones,
        "twos": band.twos,
        "exp": band.exp,
        "wanted": band.wanted,
        "gold": band.gold,
    }


def quest_card(terms: Terms, words: Words, quest: Quest) -> shown.QuestCard:
    """A quest, with H-QUESTAP in its words."""
    free = terms.quest_ap == 0
    return {
        "name": quest.title,
        "steps": [words.cards.step(step, free_roll=free) for step in quest.steps],
        "ordered": quest.ordered,
        "text": words.cards.steps(quest, free_roll=free),
        "rewards": words.cards.rewards(quest),
    }


def slot_of(words: Words, at: int) -> shown.Slot:
    """A rune slot."""
    name = SLOT_NAMES[at]
    return {
        "slot": name,
        "name": words.say("slots", name),
        "text": words.slot_text(at),
        "clause": SLOT_CLAUSES[at],
    }
