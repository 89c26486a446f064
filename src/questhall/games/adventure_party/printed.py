"""What is printed of Adventure Party, by content, seats and house rules: cards, dice, the track, captions."""

from __future__ import annotations

from typing import Any, Final, cast

from questhall.engine.words import SummaryText
from questhall.games.adventure_party import shown
from questhall.games.adventure_party.content import (
    ITEM_KINDS,
    LETTERS,
    ArenaCard,
    Boss,
    Hero,
    Item,
    Prize,
    Quest,
    Trial,
)
from questhall.games.adventure_party.shown import Colour, Need, Printed, Sign
from questhall.games.adventure_party.state import SEAT_NAMES
from questhall.games.adventure_party.story import HERO_DECKS, ITEM_DECKS
from questhall.games.adventure_party.terms import NO_LIMIT, Terms
from questhall.games.adventure_party.vocabulary import (
    ADD_DIE,
    ADD_SYMBOL,
    ALL,
    ANY,
    DRAW,
    FOE_WOUND,
    KINDS,
    LIGHT,
    NOTHING,
    PREVENT,
    QUEST_DECKS,
    REACT_POOL,
    REROLL,
    SET,
    SYMBOLS,
    TIMINGS,
    WINDOWS,
    WOUNDS,
    Ability,
    Effect,
    face_symbols,
)
from questhall.games.adventure_party.words import Words

BOSS_SPOT: Final = 3


def printed(seats: int, terms: Terms, words: Words, summary: SummaryText) -> Printed:
    """All that is printed for this match."""
    return {
        "summary": summary.fill(summary_words(seats, terms, words)),
        "players": list(SEAT_NAMES[:seats]),
        "team": team(terms) if terms.team else None,
        "skulls": terms.skulls,
        "open_hands": terms.open_hands,
        "top_for_sale": terms.top_for_sale,
        "rounds": terms.round_limit,
        "hand": 0 if terms.hand_limit == NO_LIMIT else terms.hand_limit,
        "places": terms.places,
        "payday": terms.numbers.payday,
        "dice": {LETTERS[die.colour]: die_sort(terms, words, die.colour) for die in terms.box.dice},
        "symbols": {
            cast(Sign, letter): {"one": words.symbols(at, 1), "many": words.symbols(at, 2)}
            for at, letter in enumerate(SYMBOLS)
        },
        "decks": {
            cast(shown.DeckName, name): words.say("decks", name) for name in (*QUEST_DECKS, *HERO_DECKS, *ITEM_DECKS)
        },
        "kinds": {name: words.say("kinds", name) for name in ITEM_KINDS},
        "levels": [level(terms, words, at) for at in range(len(terms.levels))],
        "actions": actions(terms, words),
        "heroes": {hero.name: hero_card(terms, words, hero) for hero in terms.heroes},
        "items": {item.name: item_card(terms, words, item) for item in terms.items},
        "quests": {quest.name: quest_card(quest) for quest in terms.quests},
        "arenas": {card.name: arena_card(card) for card in terms.arenas},
        "bosses": {boss.name: boss_card(boss) for boss in terms.bosses},
    }


def summary_words(seats: int, terms: Terms, words: Words) -> dict[str, Any]:
    """What the summary says of this match."""
    kind = "_solo" if seats == 1 else "_team" if terms.team else ""
    needed = terms.quests_needed[0]
    return {
        "win": words.say("game", f"win{kind}", needed=terms.victors_needed),
        "payday": terms.numbers.payday,
        "more": terms.numbers.payday_alone,
        "town": words.say("game", "town_team" if terms.team else "town", needed=needed),
        "doom": words.say("game", "doom" if terms.team else "no_doom", limit=terms.doom_limit),
    }


def team(terms: Terms) -> shown.Team:
    """What only the team game has."""
    ranks: list[shown.Rank] = [{"name": rank.title, "least": rank.least} for rank in terms.box.ranks]
    return {"doom": terms.doom_limit, "needed": terms.victors_needed, "ranks": ranks}


def die_sort(terms: Terms, words: Words, colour: int) -> shown.DieSort:
    """The dice of a colour."""
    die = terms.box.dice[colour]
    cap = terms.caps[colour]
    return {
        "name": words.colour(colour),
        "count": 0 if cap == NO_LIMIT else cap,
        "faces": [signs(face) for face in die.faces],
    }


def signs(counts: list[int]) -> list[Sign]:
    """Symbols, each as often as it is there."""
    found: list[Sign] = []
    for at, letter in enumerate(SYMBOLS):
        found += [cast(Sign, letter)] * counts[at]
    return found


# The track


def level(terms: Terms, words: Words, at: int) -> shown.Level:
    """A spot of the track."""
    spot = terms.levels[at]
    last = at == BOSS_SPOT
    rows = dict(zip(QUEST_DECKS, spot.rows, strict=True)) | dict(zip(HERO_DECKS, terms.hero_rows[at], strict=True))
    if spot.hero_rows[1] == 0:
        rows[HERO_DECKS[1]] = 0
    return {
        "name": spot.title,
        "text": words.say("levels", spot.name),
        "rows": {cast(shown.RowName, name): count for name, count in rows.items()},
        "asks": None if last else QUEST_DECKS[at],
        "need": 0 if last else terms.quests_needed[at],
        "first": spot.first_vp,
        "second": spot.second_vp if terms.second_bonus else 0,
    }


def actions(terms: Terms, words: Words) -> dict[shown.TownAction, shown.Action]:
    """The town actions."""
    numbers = terms.numbers
    priced: list[tuple[shown.TownAction, int, int]] = [
        ("buy", numbers.market_level, numbers.buy_price),
        ("sell", numbers.market_level, 0),
        ("scout", numbers.scout_level, numbers.scout_price),
        ("heal", numbers.fountain_level, numbers.heal_price),
        ("upgrade", numbers.fountain_level, numbers.upgrade_price),
        ("buy_legendary", numbers.legendary_level, numbers.legendary_price),
    ]
    gains = numbers.sell_gains
    found: dict[shown.TownAction, shown.Action] = {}
    for name, opens, cost in priced:
        text = words.say("actions", f"{name}_text", cost=cost, gold=gains[0], more=gains[1])
        found[name] = {"name": words.say("actions", name), "text": text, "level": opens, "cost": cost}
    return found


# Cards


def hero_card(terms: Terms, words: Words, hero: Hero) -> shown.HeroCard:
    """A hero: both sides of a standard one, the only side of a legendary one."""
    sides: list[shown.HeroSide] = []
    for side in hero.sides[:1] if hero.legendary else hero.sides:
        dice: list[Colour] = []
        for colour, count in enumerate(side.dice):
            dice += [LETTERS[colour]] * count
        sides.append({"dice": dice, "abilities": [ability(words, each) for each in side.abilities]})
    retires = terms.legends_retire or not hero.legendary
    return {
        "name": hero.title,
        "deck": cast(shown.HeroDeck, HERO_DECKS[hero.deck]),
        "cost": hero.cost,
        "vp": hero.retire if retires else 0,
        "sides": sides,
    }


def item_card(terms: Terms, words: Words, item: Item) -> shown.ItemCard:
    """A sort of items."""
    return {
        "name": item.title,
        "deck": cast(shown.ItemDeck, ITEM_DECKS[item.deck]),
        "kind": ITEM_KINDS[item.kind],
        "copies": item.copies,
        "upgraded": item.upgraded_only,
        "abilities": [ability(words, each) for each in item.abilities],
        "text": "\n".join(words.cards.lines(item.abilities)),
        "sale": terms.numbers.sell_gains[item.deck],
    }


def ability(words: Words, each: Ability) -> shown.Ability:
    """An ability, in words and for its picture."""
    react = each.timing >= REACT_POOL
    return {
        "timing": "REACT" if react else cast(shown.Timing, TIMINGS[each.timing]),
        "window": WINDOWS[each.timing - REACT_POOL] if react else None,
        "rune": each.rune,
        "text": words.cards.line(each),
        "parts": [part(effect) for effect in each.effects],
    }


def part(effect: Effect) -> shown.Part:
    """An effect for its picture."""
    kind, what = effect.kind, effect.what
    found: list[Sign] = []
    if kind == ADD_SYMBOL:
        found = [SYMBOLS[what]]
    elif kind == SET and effect.face != ANY:
        found = signs(face_symbols(effect.face))
    coloured = kind in (ADD_DIE, REROLL, SET) and what not in (ANY, NOTHING)
    wounds = (kind == PREVENT and what == LIGHT) or kind == FOE_WOUND
    return {
        "effect": cast(shown.Effect, KINDS[kind]),
        "colour": LETTERS[what] if coloured else None,
        "symbols": found,
        "wound": WOUNDS[what] if wounds else None,
        "deck": cast(shown.ItemDeck, ITEM_DECKS[what]) if kind == DRAW else None,
        "n": 0 if effect.n == ALL else effect.n,
    }


def rewards(prize: Prize) -> shown.Rewards:
    """What is paid."""
    return {
        "gold": prize.gold,
        "vp": prize.vp,
        "items": prize.standard,
        "treasures": prize.legendary,
        "level_up": prize.level_up,
    }


def test(trial: Trial) -> shown.Test:
    """Conditions, immunities and wounds."""
    needs: dict[Need, int] = {}
    for at, letter in enumerate(SYMBOLS):
        if trial.needs[at]:
            needs[cast(Need, letter)] = trial.needs[at]
    if trial.hp:
        needs["HP"] = trial.hp
    immune = [cast(Sign, letter) for at, letter in enumerate(SYMBOLS) if trial.immune[at]]
    return {"needs": needs, "immune": immune, "light": trial.light, "deadly": trial.deadly}


def quest_card(quest: Quest) -> shown.QuestCard:
    """A quest."""
    return {
        **test(quest.trial),
        "name": quest.title,
        "deck": QUEST_DECKS[quest.deck],
        "slots": quest.slots,
        "wound_slots": quest.wound_slots,
        "rewards": rewards(quest.rewards),
        "consolation": rewards(quest.consolation),
        "vp": quest.vp,
    }


def arena_card(card: ArenaCard) -> shown.ArenaCard:
    """An arena card."""
    return {
        **test(card.trial),
        "name": card.title,
        "slots": card.slots,
        "counts": [cast(Sign, letter) for at, letter in enumerate(SYMBOLS) if card.counts[at]],
        "prizes": [rewards(prize) for prize in card.prizes],
        "targets": card.targets.copy(),
    }


def boss_card(boss: Boss) -> shown.BossCard:
    """A boss."""
    return {
        "name": boss.title,
        "stages": [{**test(stage.trial), "vp": stage.vp} for stage in boss.stages],
    }
