"""Runes: the 22 slots, what each gem brings, Rune Power cards, Stage Lv, and victory (OBJ, RUNE, STAGE, MODE, END)."""

from __future__ import annotations

from questhall.engine.decision import Decision, Finish, Outcome, Play
from questhall.engine.options import Option
from questhall.games.world_adventure import story
from questhall.games.world_adventure.options import DRAW, THROW_NEW
from questhall.games.world_adventure.state import (
    NO_CARD,
    NO_SEAT,
    OVER,
    STATUSES,
    STAY,
    TURN,
    World,
    has_gem,
    legend_lives,
    lv2_members,
)
from questhall.games.world_adventure.vocabulary import (
    EXPLORER,
    FULL,
    QUEST1,
    QUEST2,
    QUEST3,
    TRADE12,
    TRADE16,
)

# Slots


def fill(s: World, seat: int, slots: list[int]) -> Play:
    """OBJ-5, OBJ-26: the gems of one event, one after another in the owner's order (D-32)."""
    left = [slot for slot in slots if not has_gem(s, seat, slot)]
    while left:
        options = [s.terms.options.gem[slot] for slot in left]
        option = yield Decision(seat, "gem", options)
        slot = s.terms.options.slot_by_name[str(option[1])]
        left.remove(slot)
        yield from gain_rune(s, seat, slot)


def fill_one(s: World, seat: int, slots: list[int]) -> Play:
    """OBJ-22, H-RED: one of several slots, at the owner's choice."""
    free = [slot for slot in slots if not has_gem(s, seat, slot)]
    if not free:
        return
    option = yield Decision(seat, "which_gem", [s.terms.options.gem[slot] for slot in free])
    yield from gain_rune(s, seat, s.terms.options.slot_by_name[str(option[1])])


def trade_slots(s: World, seat: int, value: int) -> Play:
    """OBJ-20 to OBJ-22: what a sale with a needed good is worth as a rune."""
    low, high = s.terms.numbers.trade_runes
    if value >= high:
        if s.terms.both_trades:
            yield from fill(s, seat, [TRADE12, TRADE16])
        else:
            yield from fill_one(s, seat, [TRADE12, TRADE16])
    elif value >= low:
        yield from fill(s, seat, [TRADE12])


def add_quest_slot(s: World, seat: int, gems: list[int]) -> None:
    """OBJ-17: a completed quest fills the next of three slots."""
    for slot in (QUEST1, QUEST2, QUEST3):
        if not has_gem(s, seat, slot) and slot not in gems:
            gems.append(slot)
            return


def add_full(s: World, seat: int, gems: list[int]) -> None:
    """OBJ-10: a Lv 2 caravan with everything."""
    whole = s.pet[seat] and s.hold[seat] and s.smoke[seat] and s.medics[seat] == s.terms.numbers.most_medics
    if whole and s.terms.box.caravans[s.caravan[seat]].level == 2 and FULL not in gems:
        gems.append(FULL)


def gain_rune(s: World, seat: int, slot: int) -> Play:
    """RUNE-3: the gem, victory, what the 1st, 4th and 7th bring, the Stage Lv, a Rune Power card."""
    s.gems[seat] |= 1 << slot
    s.runes[seat] += 1
    story.rune(s, seat, slot)
    check_victory(s, seat)
    if s.runes[seat] in s.terms.numbers.reward_runes:  # RUNE-4
        yield from place_status(s, seat, "STATUS-4")
    check_stage(s)
    yield from take_rune_card(s, seat)


def rune_places(s: World, seat: int) -> int:
    """RUNE-4: how many Rune Power cards a player may keep."""
    count = 0
    for runes in s.terms.numbers.reward_runes:
        if s.runes[seat] >= runes:
            count += 1
    return count


# Status


def place_status(s: World, seat: int, clause: str) -> Play:
    """STATUS-2, STATUS-4 to STATUS-6: a point, placed at once (D-33)."""
    most = s.terms.numbers.status_broken if s.items[seat] else s.terms.numbers.status_most
    first = seat * STATUSES
    free = [status for status in range(STATUSES) if s.status[first + status] < most]
    if not free:
        return
    option = yield Decision(seat, "status", [s.terms.options.status[status] for status in free])
    for status in free:
        if s.terms.options.status[status] == option:
            s.status[first + status] += 1
            story.status(s, seat, status, clause)
            if status == EXPLORER and s.status[first + status] >= 4 and seat == s.seat and TURN <= s.phase <= STAY:
                s.mp += 1  # STATUS-6, STATUS-8, STATUS-9


# Rune Power cards


def take_rune_card(s: World, seat: int) -> Play:
    """RUNE-5, RUNE-21, D-34: draw two and keep one, or take one of the open pile."""
    options: list[Option] = []
    if s.rune_deck or s.spent_runes or s.open_runes:
        options.append(DRAW)
    for card in sorted(set(s.open_runes)):  # RUNE-22
        options.append(s.terms.options.open_rune[card])
    if not options:
        return  # RUNE-17
    option = yield Decision(seat, "rune_card", options)
    if option is DRAW:
        yield from draw_runes(s, seat)
        return
    card = s.terms.options.rune(option)
    s.open_runes.remove(card)
    story.took_rune(s, seat, card)
    yield from keep_card(s, seat, card)


def draw_runes(s: World, seat: int) -> Play:
    """RUNE-5, RUNE-6, RUNE-16: two cards, of which one is kept (D-35)."""
    refill_runes(s)
    drawn = [s.rune_deck.pop() for _ in range(min(2, len(s.rune_deck)))]
    s.reveal()
    s.drawn_runes, s.drawer = drawn.copy(), seat
    story.drew_runes(s, seat, drawn)
    options = [s.terms.options.open_rune[card] for card in sorted(set(drawn))]
    option = yield Decision(seat, "keep_rune", options)
    card = s.terms.options.rune(option)
    drawn.remove(card)
    s.drawn_runes, s.drawer = [], NO_SEAT
    s.reveal()
    s.open_runes += drawn
    story.kept_rune(s, seat, card, drawn)
    yield from keep_card(s, seat, card)


def refill_runes(s: World) -> None:
    """RUNE-16."""
    if len(s.rune_deck) < 2 and s.spent_runes:
        s.rune_deck += s.spent_runes
        s.spent_runes = []
        s.dice.shuffle(s.rune_deck)
        story.runes_shuffled(s, "spent")
    if len(s.rune_deck) < 2 and s.open_runes:
        s.rune_deck += s.open_runes
        s.open_runes = []
        s.dice.shuffle(s.rune_deck)
        story.runes_shuffled(s, "open")


def keep_card(s: World, seat: int, card: int) -> Play:
    """RUNE-7 to RUNE-9, D-36: with no free place, or the same name, one card goes to the open pile."""
    held = s.cards[seat]
    if card in held:
        options = [THROW_NEW, s.terms.options.replace[card]]
    elif len(held) < rune_places(s, seat):
        add_card(s, seat, card)
        return
    else:
        options = [THROW_NEW, *[s.terms.options.replace[old] for old in held]]
    s.new_rune = card
    option = yield Decision(seat, "replace", options)
    s.new_rune = NO_CARD
    if option is THROW_NEW:
        s.open_runes.append(card)
        story.threw_rune(s, seat, card)
        return
    old = s.terms.options.rune(option)
    at = held.index(old)
    del held[at], s.uses[seat][at]
    s.open_runes.append(old)
    story.replaced_rune(s, seat, old, card)
    add_card(s, seat, card)


def add_card(s: World, seat: int, card: int) -> None:
    """A fresh card (RUNE-9)."""
    s.cards[seat].append(card)
    s.uses[seat].append(s.terms.box.runes[card].uses)


def spend_use(s: World, seat: int, card: int) -> None:
    """RUNE-12: a card whose last use is spent goes to the spent pile."""
    at = s.cards[seat].index(card)
    s.uses[seat][at] -= 1
    if s.uses[seat][at] == 0:
        del s.cards[seat][at], s.uses[seat][at]
        s.spent_runes.append(card)


# Stage Lv


def check_stage(s: World) -> None:
    """STAGE-1 to STAGE-5: the best single player counts; it never falls."""
    most = max(s.runes)
    stage = 1
    for runes in s.terms.numbers.stage_runes:
        if most >= runes:
            stage += 1
    if stage > s.stage:
        s.stage = stage
        s.monster_card[2] = s.terms.box.raids[stage - 1] if s.monster_at[2] >= 0 else NO_CARD  # STAGE-7
        story.stage(s)


# Victory


def team_of(s: World, seat: int) -> list[int]:
    """A seat and its mates."""
    return list(s.mates(seat))


def total(s: World, counts: list[int], seat: int) -> int:
    """The sum over a seat's team."""
    if not s.teams:
        return counts[seat]
    return sum([counts[mate] for mate in s.mates(seat)])


def legends_slain(s: World, seat: int) -> int:
    """How many legendaries a seat's team has defeated."""
    return total(s, [len(items) for items in s.items], seat)


def has_won(s: World, seat: int) -> bool:
    """MODE-3 to MODE-5, MODE-8, MODE-13."""
    if total(s, s.runes, seat) < s.terms.target:
        return False
    return not s.terms.challenge or s.waived or legends_slain(s, seat) > 0


def check_victory(s: World, seat: int) -> None:
    """MODE-11, END-1: at once, whatever else was to come."""
    if has_won(s, seat):
        clause = "MODE-3" if not s.teams else "MODE-4" if s.seats == 4 else "MODE-5"
        end_or_finish(s, list(s.mates(seat)), "MODE-8" if s.terms.challenge and not s.waived else clause)


def end_or_finish(s: World, winners: list[int], clause: str) -> None:
    """H-FINISH: the month is finished first."""
    if s.terms.finish:
        if not s.finishing:
            s.finishing = True
            story.finishing(s, winners, clause)
        return
    end(s, "runes", clause, winners)


def check_waiver(s: World) -> None:
    """MODE-13, MODE-14: no legendary is left to slay, so nobody needs one any more."""
    if not s.terms.challenge or s.waived or s.legends or legend_lives(s):
        return
    s.waived = True
    story.waived(s)
    ready = [seat for seat in range(s.seats) if has_won(s, seat)]
    if ready:
        best = max([rank(s, seat) for seat in ready])
        end_or_finish(s, [seat for seat in ready if rank(s, seat) == best], "MODE-13")


def rank(s: World, seat: int) -> tuple[int, int, int, int, int, int]:
    """END-3, END-4: what decides when the months are over."""
    slain = legends_slain(s, seat)
    first = 1 if s.terms.challenge and not s.waived and slain else 0
    lv2 = total(s, [lv2_members(s, other) for other in range(s.seats)], seat)
    return first, total(s, s.runes, seat), slain, lv2, total(s, s.gold, seat), -total(s, s.deaths, seat)


def end_by_rank(s: World, ending: str, clause: str) -> None:
    """END-3, END-4: the best by runes, then by what breaks ties; else the victory is shared."""
    best = max([rank(s, seat) for seat in range(s.seats)])
    end(s, ending, clause, [seat for seat in range(s.seats) if rank(s, seat) == best])


def end(s: World, ending: str, clause: str, winners: list[int]) -> None:
    """The match is over."""
    s.phase = OVER
    sides = {s.teams[seat] if s.teams else seat for seat in winners}
    scores = tuple([1.0 if seat in winners else 0.0 for seat in range(s.seats)])
    outcome = Outcome(ending if len(sides) == 1 else "shared", clause, scores)
    story.finished(s, outcome)
    raise Finish(outcome)
