"""Choosing a quest, standing on its slots, and forming the dice pool (QUEST, POOL-1, POOL-2)."""

from __future__ import annotations

from questhall.engine.decision import Decision, Play
from questhall.engine.options import Option
from questhall.games.adventure_party import options as said
from questhall.games.adventure_party import story
from questhall.games.adventure_party.effects import add_dice, apply_plain
from questhall.games.adventure_party.state import (
    DOING_ABILITY,
    ON_QUEST,
    POOL,
    SLOTS,
    TAVERN_2,
    Attempt,
    Party,
    first_place,
    source_of,
    trial_of,
)
from questhall.games.adventure_party.supply import wound_lightly
from questhall.games.adventure_party.vocabulary import AUTO, EVAL, ROLL
from questhall.games.adventure_party.vocabulary import POOL as POOL_TIMING


def choose_quest(s: Party) -> Play:
    """QUEST-1 to QUEST-7: one quest, with exactly as many heroes as it has slots, or none."""
    option = yield Decision(s.seat, "quest", quest_options(s))
    if option == said.REST:
        story.rests(s)
        s.phase = TAVERN_2
        return
    quest = s.terms.options.quest_by_name[str(option[1])]
    first = first_place(s, s.seat)
    places = [first + int(option[at]) - 1 for at in range(2, len(option))]
    begin_attempt(s, ON_QUEST, s.seat, quest, places)
    story.declared(s)
    wounds = s.terms.quests[quest].wound_slots
    if wounds == 0:
        form_pool(s)
    elif wounds == len(places):
        stand(s, places)
    else:
        s.phase = SLOTS


def quest_options(s: Party) -> list[Option]:
    """D-QUEST: each face-up quest with each set of heroes of its size (QUEST-3 to QUEST-6)."""
    options: list[Option] = []
    bits = party_bits(s, s.seat)
    if bits:
        makes = s.terms.options
        for row in s.quest_rows:
            for quest in row:
                squads = makes.squads[s.terms.quests[quest].slots]
                made = makes.quest[quest]
                for at in range(len(squads)):
                    squad = squads[at].bits
                    if squad & bits == squad:
                        options.append(made[at])
    options.append(said.REST)
    return options


def party_bits(s: Party, seat: int) -> int:
    """The places of a board that have a hero, as bits."""
    first, bits = first_place(s, seat), 0
    for place in range(s.terms.places):
        if s.hero[first + place] >= 0:
            bits |= 1 << place
    return bits


def begin_attempt(s: Party, kind: int, seat: int, card: int, places: list[int]) -> None:
    """GEN-9, GEN-10: a new attempt with its active heroes."""
    a = Attempt()
    a.kind, a.seat, a.card = kind, seat, card
    a.active = places.copy()
    a.sent = [s.hero[place] for place in places]
    s.attempt = a
    s.attempts += 1


# Slots


def choose_slots(s: Party) -> Play:
    """QUEST-8: the player decides who stands on the slots with a wound icon."""
    a = s.attempt
    first = first_place(s, a.seat)
    option = yield Decision(a.seat, "slots", slot_options(s))
    stand(s, [first + int(option[at]) - 1 for at in range(1, len(option))])


def slot_options(s: Party) -> list[Option]:
    """D-SLOT: the sets of active heroes for the wound slots."""
    a, makes = s.attempt, s.terms.options
    first = first_place(s, a.seat)
    bits = 0
    for place in a.active:
        bits |= 1 << (place - first)
    wounds = s.terms.quests[a.card].wound_slots
    squads, made = makes.squads[wounds], makes.stand[wounds]
    return [made[at] for at in range(len(squads)) if squads[at].bits & bits == squads[at].bits]


def stand(s: Party, places: list[int]) -> None:
    """QUEST-8 to QUEST-12: one light wound for each hero on such a slot; nothing prevents it."""
    a = s.attempt
    if s.terms.ghosts:  # what the dead leave behind must be taken down before they go
        take_down_sources(s)
    for place in places:  # HERO-13
        if not wound_lightly(s, place, True):
            a.active.remove(place)
    form_pool(s)


# The pool


def form_pool(s: Party) -> None:
    """POOL-1, POOL-2: all dice of the active heroes; AUTO effects apply by themselves."""
    a = s.attempt
    trial = trial_of(s, a)
    a.light += trial.light
    a.deadly += trial.deadly
    if not a.sources and not a.dice:
        take_down_sources(s)
    story.pool_formed(s)
    automatic(s)
    s.phase = POOL


def take_down_sources(s: Party) -> None:
    """The dice and abilities of the active heroes and their weapons, in the order of the party."""
    a, tables = s.attempt, s.terms.tables
    first = first_place(s, a.seat)
    for place in a.active:
        side = 1 if s.upgraded[place] else 0
        hero = s.hero[place]
        for colour, count in enumerate(s.terms.heroes[hero].sides[side].dice):
            add_dice(s, colour, count)
        for number in tables.side_abilities[hero][side]:
            a.sources.append(source_of(number, place - first, False))
        weapon = s.weapon[place]
        if weapon >= 0:
            for number in tables.item_abilities[weapon]:
                a.sources.append(source_of(number, place - first, True))


def automatic(s: Party) -> None:
    """AUTO effects apply first; what EVAL abilities block is known from now on. Only those that are chosen remain."""
    a, abilities = s.attempt, s.terms.tables.abilities
    kept: list[int] = []
    for source in a.sources:
        ability = abilities[source >> 5]
        if ability.timing in (AUTO, EVAL):
            for effect in ability.effects:
                apply_plain(s, effect, DOING_ABILITY + source)
        elif ability.timing in (POOL_TIMING, ROLL):
            kept.append(source)
    a.sources = kept
