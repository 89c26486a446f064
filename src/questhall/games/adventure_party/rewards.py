"""What an attempt brings: rewards, consolation, stages of the boss, prizes of the arena (REW, FAIL, ARENA, BOSS)."""

from __future__ import annotations

from questhall.engine.decision import Decision, Play
from questhall.engine.options import Option
from questhall.games.adventure_party import options as said
from questhall.games.adventure_party import story
from questhall.games.adventure_party.content import Prize
from questhall.games.adventure_party.skull import no_windows
from questhall.games.adventure_party.state import (
    WINDOW,
    Party,
    first_place,
    may_rise,
)
from questhall.games.adventure_party.supply import draw_items
from questhall.games.adventure_party.town import check_town, end_attempt
from questhall.games.adventure_party.vocabulary import GOLD, LEGENDARY, REACT_SPOILS, STANDARD, Effect


def end_quest(s: Party) -> Play:
    """EVAL-12: rewards or consolation, in the order of GEN-12."""
    a = s.attempt
    quest = s.terms.quests[a.card]
    if not a.met:
        pay_out(s, a.seat, quest.consolation, "FAIL-2")
        if not s.banner[a.seat]:  # TOKEN-3
            s.banner[a.seat] = True
            story.banner_up(s, "TOKEN-3")
        end_attempt(s)
        return
    pay_out(s, a.seat, quest.rewards, "REW-3")
    if quest.rewards.level_up:
        yield from level_up(s)
    pay_success(s)
    s.quest_rows[quest.deck].remove(a.card)  # REW-9, REW-10
    s.done[a.seat].append(a.card)
    if no_windows(s):
        check_town(s)
    else:
        a.window = REACT_SPOILS
        s.phase = WINDOW


def pay_out(s: Party, seat: int, reward: Prize, clause: str) -> None:
    """REW-3, REW-4: gold, VP, standard items, legendary items (GEN-12)."""
    if reward.gold:
        gain_gold(s, seat, reward.gold, clause)
    if reward.vp:
        s.vp[seat] += reward.vp
        story.vp(s, seat, reward.vp, "ARENA-15")
    if reward.standard:
        draw_items(s, seat, STANDARD, reward.standard)
    if reward.legendary:
        draw_items(s, seat, LEGENDARY, reward.legendary)


def gain_gold(s: Party, seat: int, gold: int, clause: str, title: str = "") -> None:
    """Take gold."""
    s.gold[seat] += gold
    story.gold(s, seat, gold, clause, title)


def level_up(s: Party) -> Play:
    """REW-5, REW-6: one hero who went on the quest and lives may be upgraded."""
    a = s.attempt
    options = level_options(s)
    if not options:
        story.no_level_up(s)
        return
    options.append(said.NOBODY_RISES)
    option = yield Decision(a.seat, "level", options)
    if option != said.NOBODY_RISES:
        place = first_place(s, a.seat) + int(option[1]) - 1
        s.upgraded[place] = True
        story.upgraded(s, place, 0, "REW-5")


def level_options(s: Party) -> list[Option]:
    """D-LEVELUP, without nobody."""
    a = s.attempt
    first = first_place(s, a.seat)
    return [s.terms.options.level[place - first] for place in a.active if may_rise(s, place)]


def pay_success(s: Party) -> None:
    """REW-8: SUCCESS abilities of the active heroes still alive, in the order of the party."""
    a, success = s.attempt, s.terms.tables.success
    for place in a.active:
        hero = s.hero[place]
        for ability in success[hero][1 if s.upgraded[place] else 0]:
            for effect in ability.effects:
                pay_effect(s, a.seat, effect, "REW-8", s.terms.heroes[hero].title)


def pay_effect(s: Party, seat: int, effect: Effect, clause: str, title: str) -> None:
    """What SUCCESS and PAYDAY abilities bring."""
    if effect.kind == GOLD:
        gain_gold(s, seat, effect.n, clause, title)
    else:
        draw_items(s, seat, effect.what, effect.n)
