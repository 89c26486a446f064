"""The guild: taking quests, their places and steps, rewards (QUEST)."""

from __future__ import annotations

from questhall.engine.decision import Decision, Play
from questhall.engine.options import Option
from questhall.games.world_adventure import story
from questhall.games.world_adventure.effects import carry_out
from questhall.games.world_adventure.options import DRAW_QUESTS, NEITHER, PAY, TRY
from questhall.games.world_adventure.runes import add_quest_slot, fill
from questhall.games.world_adventure.state import (
    GOODS,
    NO_CARD,
    NO_SEAT,
    NOWHERE,
    QUEST_PLACES,
    World,
    active_soldiers,
    goods_count,
    status_of,
)
from questhall.games.world_adventure.supply import carried, put_back, random_city, random_outer
from questhall.games.world_adventure.vocabulary import (
    CHARISMA,
    CITY1,
    CITY2,
    DEFEAT,
    EXPLORER,
    GIVE,
    HERE,
    MOD_QUEST_AP,
    OUTER1,
    OUTER2,
    ROLL,
    VISIT,
    QuestStep,
)
from questhall.games.world_adventure.vocabulary import PAY as PAY_STEP
from questhall.games.world_adventure.vocabulary import QUEST as SURE_QUEST

# Taking a quest


def guild_cost(s: World) -> int:
    """TURN-3, QUEST-29: what asking the guild costs in AP."""
    return 1 if s.asked_guild else max(0, 1 + s.mods[MOD_QUEST_AP])


def guild_options(s: World, seat: int) -> list[Option]:
    """D-24, QUEST-31: draw two, or a card of the row."""
    if s.quest[seat] != NO_CARD or s.ap < guild_cost(s):
        return []
    options: list[Option] = [DRAW_QUESTS] if s.quest_deck or s.finished else []
    return options + [s.terms.options.guild[quest] for quest in s.quest_row]


def ask_guild(s: World, option: Option) -> Play:
    """QUEST-1, QUEST-3, QUEST-4, QUEST-29."""
    seat = s.seat
    s.ap -= guild_cost(s)
    s.asked_guild = True
    if option is DRAW_QUESTS:
        yield from draw_quests(s, seat)
        return
    quest = s.terms.options.quest_by_name[str(option[1])]
    s.quest_row.remove(quest)
    story.took_quest(s, seat, quest, "QUEST-4")
    fill_row(s)  # QUEST-34
    hold_quest(s, seat, quest)


def draw_quests(s: World, seat: int) -> Play:
    """QUEST-3, D-25: two cards, of which at most one is taken."""
    drawn: list[int] = []
    for _ in range(2):
        if not s.quest_deck:
            shuffle_quests(s)
        if s.quest_deck:
            drawn.append(s.quest_deck.pop())
    s.reveal()
    s.drawn_quests, s.drawer = drawn.copy(), seat
    story.drew_quests(s, seat, drawn)
    option = yield Decision(seat, "keep_quest", [*[s.terms.options.quest[quest] for quest in drawn], NEITHER])
    s.drawn_quests, s.drawer = [], NO_SEAT
    s.reveal()
    kept = NO_CARD if option is NEITHER else s.terms.options.quest_by_name[str(option[1])]
    left = [quest for quest in drawn if quest != kept]
    story.kept_quest(s, seat, kept, left)
    for quest in left:
        lay_in_row(s, quest)
    fill_row(s)
    if kept != NO_CARD:
        hold_quest(s, seat, kept)


def shuffle_quests(s: World) -> None:
    """QUEST-6."""
    if s.finished:
        s.quest_deck, s.finished = s.finished, s.quest_deck
        s.dice.shuffle(s.quest_deck)
        story.quests_shuffled(s)


def fill_row(s: World) -> None:
    """QUEST-5: to three cards."""
    while len(s.quest_row) < s.terms.numbers.quest_row:
        if not s.quest_deck:
            shuffle_quests(s)
        if not s.quest_deck:
            return
        quest = s.quest_deck.pop()
        s.quest_row.append(quest)
        s.reveal()
        story.quest_opened(s, quest)


def lay_in_row(s: World, quest: int) -> None:
    """QUEST-32: of more than six the oldest goes to the finished pile."""
    s.quest_row.append(quest)
    while len(s.quest_row) > s.terms.numbers.quest_row_most:
        s.finished.append(s.quest_row.pop(0))


def hold_quest(s: World, seat: int, quest: int) -> None:
    """QUEST-7 to QUEST-9: the quest's places are drawn, the second anew if it equals the first."""
    s.quest[seat] = quest
    first = seat * QUEST_PLACES
    s.quest_places[first + HERE] = s.place[seat]
    drawn: list[int] = []
    for step in s.terms.box.quests[quest].steps:
        kind = step.place
        if kind in (CITY1, CITY2, OUTER1, OUTER2) and s.quest_places[first + kind] == NOWHERE:
            place = draw_place(s, kind)
            while place in drawn:
                place = draw_place(s, kind)
            drawn.append(place)
            s.quest_places[first + kind] = place
            story.quest_place(s, seat, place)


def clear_quest(s: World, seat: int) -> None:
    """QUEST-17, QUEST-18: a quest leaves the mat, and its markers the map."""
    s.quest[seat] = NO_CARD
    s.quest_done[seat] = 0
    first = seat * QUEST_PLACES
    for at in range(first, first + QUEST_PLACES):
        s.quest_places[at] = NOWHERE


def draw_place(s: World, kind: int) -> int:
    """DICE-13."""
    return 7 * random_city(s) if kind in (CITY1, CITY2) else random_outer(s)


# Steps


def step_place(s: World, seat: int, step: QuestStep) -> int:
    """Where a step is done (QUEST-8)."""
    return s.quest_places[seat * QUEST_PLACES + step.place] if step.place >= 0 else NOWHERE


def is_due(s: World, seat: int, number: int) -> bool:
    """QUEST-16: not done yet, and for a step after "then" the first is."""
    done = s.quest_done[seat]
    if done >> number & 1:
        return False
    return number == 0 or not s.terms.box.quests[s.quest[seat]].ordered or done & 1 == 1


def step_options(s: World, seat: int) -> list[Option]:
    """D-26, D-27: what a quest's steps offer where the player stands."""
    quest = s.quest[seat]
    if quest == NO_CARD:
        return []
    found: list[Option] = []
    for number in range(len(s.terms.box.quests[quest].steps)):
        for option in offered_by(s, seat, number):
            if option not in found:
                found.append(option)
    return found


def offered_by(s: World, seat: int, number: int) -> list[Option]:
    """What one step of a player's quest offers where he stands."""
    quest = s.quest[seat]
    step = s.terms.box.quests[quest].steps[number]
    if step_place(s, seat, step) != s.place[seat] or not is_due(s, seat, number):
        return []
    if step.kind == ROLL:
        return [TRY] if may_try(s, seat, quest, number, step) else []
    if step.kind == GIVE:
        return give_options(s, seat, step)
    return [PAY] if step.kind == PAY_STEP and s.gold[seat] >= step.n else []


def may_try(s: World, seat: int, quest: int, number: int, step: QuestStep) -> bool:
    """QUEST-11 to QUEST-13, QUEST-30."""
    if s.ap < s.terms.quest_ap or quest * 2 + number in s.tried:
        return False
    return status_of(s, seat, step.status) > 0 or is_sure(s, seat, step)


def is_sure(s: World, seat: int, step: QuestStep) -> bool:
    """SURE, STATUS-9, STATUS-15: whether a roll step succeeds without dice."""
    if s.sure[SURE_QUEST]:
        return True
    broken = status_of(s, seat, step.status) >= s.terms.numbers.status_broken
    return broken and step.status in (EXPLORER, CHARISMA)


def give_options(s: World, seat: int, step: QuestStep) -> list[Option]:
    """QUEST-14: the named good, or any of one's goods."""
    if step.good >= 0:
        enough = s.goods[seat * GOODS + step.good] >= step.n
        return [s.terms.options.give[step.good]] if enough else []
    if goods_count(s, seat) < step.n:
        return []
    return [s.terms.options.give[good] for good in carried(s, seat)]


def chosen_step(s: World, seat: int, option: Option) -> int:
    """The first step that offers an option."""
    for number in range(len(s.terms.box.quests[s.quest[seat]].steps)):
        if option in offered_by(s, seat, number):
            return number
    raise AssertionError("no such step is due")


def try_step(s: World) -> Play:
    """QUEST-11, QUEST-33: as many dice as the status; it is done with enough successes."""
    seat = s.seat
    number = chosen_step(s, seat, TRY)
    quest = s.quest[seat]
    step = s.terms.box.quests[quest].steps[number]
    s.ap -= s.terms.quest_ap
    s.tried.append(quest * 2 + number)
    if is_sure(s, seat, step):
        s.sure[SURE_QUEST] = False
        story.quest_sure(s, seat, quest)
        yield from step_done(s, seat, number)
        return
    dice = s.dice.pool(status_of(s, seat, step.status))
    hits = len([die for die in dice if die <= s.terms.numbers.quest_number])
    story.quest_roll(s, seat, quest, dice, hits, step.n)
    if hits >= step.n:
        yield from step_done(s, seat, number)


def give_step(s: World, option: Option) -> Play:
    """QUEST-14: goods to the stock; of "any" goods piece by piece."""
    seat = s.seat
    number = chosen_step(s, seat, option)
    step = s.terms.box.quests[s.quest[seat]].steps[number]
    for count in range(step.n):
        if count and step.good < 0:
            option = yield Decision(seat, "give", give_any(s, seat))
        good = s.terms.options.good(option)
        put_back(s, seat, good)
        story.gave(s, seat, good)
    yield from step_done(s, seat, number)


def give_any(s: World, seat: int) -> list[Option]:
    """The goods that a player has."""
    return [s.terms.options.give[good] for good in carried(s, seat)]


def pay_step(s: World) -> Play:
    """QUEST-14: gold to the bank."""
    seat = s.seat
    number = chosen_step(s, seat, PAY)
    step = s.terms.box.quests[s.quest[seat]].steps[number]
    s.gold[seat] -= step.n
    story.paid(s, seat, step.n, "QUEST-14")
    yield from step_done(s, seat, number)


def cancel(s: World) -> None:
    """QUEST-18."""
    seat = s.seat
    s.gold[seat] -= s.terms.numbers.quest_cancel
    story.cancelled(s, seat, s.quest[seat])
    give_up(s, seat)


def give_up(s: World, seat: int) -> None:
    """QUEST-20, DEATH-5: the quest goes to the row, its progress is lost."""
    lay_in_row(s, s.quest[seat])
    clear_quest(s, seat)


def check_visits(s: World) -> Play:
    """QUEST-10, QUEST-23, QUEST-26: visit steps are done as soon as the player is there, in his own turn."""
    seat = s.seat
    while s.quest[seat] != NO_CARD:
        number = due_visit(s, seat)
        if number < 0:
            return
        yield from step_done(s, seat, number)


def due_visit(s: World, seat: int) -> int:
    """The first visit step that is done by being where the player is; -1 for none."""
    steps = s.terms.box.quests[s.quest[seat]].steps
    for number in range(len(steps)):
        step = steps[number]
        here = step.kind == VISIT and step_place(s, seat, step) == s.place[seat]
        if here and is_due(s, seat, number) and active_soldiers(s, seat) >= step.soldiers:
            return number
    return -1


def step_done(s: World, seat: int, number: int) -> Play:
    """A step outside battle; with the last one the quest is complete, and its gems follow."""
    gems: list[int] = []
    yield from finish_step(s, seat, number, gems)
    yield from fill(s, seat, gems)


def foe_defeated(s: World, seat: int, foe: int, gems: list[int]) -> Play:
    """QUEST-15, QUEST-27: a defeat step is done by winning, in any phase and anywhere."""
    quest = s.quest[seat]
    if quest == NO_CARD:
        return
    steps = s.terms.box.quests[quest].steps
    for number in range(len(steps)):
        if steps[number].kind == DEFEAT and steps[number].foe == foe and is_due(s, seat, number):
            yield from finish_step(s, seat, number, gems)
            return


def finish_step(s: World, seat: int, number: int, gems: list[int]) -> Play:
    """QUEST-17, QUEST-25, QUEST-35: all steps done: the card leaves the mat, its rewards come in their order."""
    quest = s.terms.box.quests[s.quest[seat]]
    s.quest_done[seat] |= 1 << number
    story.quest_step(s, seat, quest.number, number)
    if s.quest_done[seat] != (1 << len(quest.steps)) - 1:
        return
    clear_quest(s, seat)
    s.finished.append(quest.number)
    story.quest_complete(s, seat, quest.number)
    for reward in quest.rewards:
        yield from carry_out(s, seat, reward, "QUEST-17", gems)
    add_quest_slot(s, seat, gems)
