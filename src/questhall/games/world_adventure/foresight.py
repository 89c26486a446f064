"""The odds of a fight as a player may ask for them: from open information, as clans stand.

They are of fighting to the end with the cards that lie and no other one (`course` says what else is taken for granted).
Where something cannot be reckoned with in full the forecast says that it is an estimate.
"""

from __future__ import annotations

from typing import final

from questhall.engine.decision import Decision
from questhall.engine.options import Option
from questhall.games.world_adventure.battle import (
    GOLDEN,
    SILVER,
    band_battle,
    band_card,
    effect_of,
    fights,
    full_hp,
    hit_dice,
    hp_left,
    is_against,
    is_usable,
    missed_dice,
    skill_of,
)
from questhall.games.world_adventure.battle import hunt as hunt_battle
from questhall.games.world_adventure.battle import plunder as plunder_battle
from questhall.games.world_adventure.chances import NO_SKILL
from questhall.games.world_adventure.clan import skill_works_at
from questhall.games.world_adventure.content import Merchant, Monster
from questhall.games.world_adventure.course import ONES, TWOS, Courses, Host, Moment, Stand
from questhall.games.world_adventure.course import SILVER as SILVER_SORT
from questhall.games.world_adventure.options import die_in, member_in
from questhall.games.world_adventure.scouting import PLAYERS, is_certain, scout_dice
from questhall.games.world_adventure.state import (
    BAND,
    BRIGAND,
    DICE,
    DUEL,
    GOVERNMENT,
    HERO,
    HUNT,
    MEMBERS,
    NO_CARD,
    NO_SEAT,
    PLUNDER,
    Battle,
    World,
    goods_count,
    is_active,
    is_wanted,
    lv2_soldiers,
    member_level,
    soldier_count,
    status_of,
)
from questhall.games.world_adventure.vocabulary import (
    AIM,
    CANCEL,
    CHASE,
    LEADERSHIP,
    LEGENDARY,
    MARK,
    MOD_BOUNTY_FACTOR,
    MOD_MERCHANT_LOOT,
    MOD_MONSTER_ACC,
    MOD_MONSTER_LOOT,
    PIN,
    PURSE,
    REROLL,
    REVIVE,
    SCOUTING,
    SILENCE,
    STAGE,
    WEAKEN,
)

BEGINS = ("engage", "scout", "attack", "place")
ASKED = ("chase", "retreat", "medics", "purple", "revive", "leader_reroll", "reroll", "faint", "hit")
FEW_REVIVALS = 3  # of a skill that has no limit: with more of them there would be no end


@final
class Forecast:
    """A fight: the chance to win, faints on average, and what a win brings: gold, goods, experience of each member.

    Faints are below 0 where more get up than faint.
    """

    def __init__(self, chance: float, faints: float = 0.0, gold: float = 0.0, goods: float = 0.0, exp: float = 0.0):
        self.chance = chance
        self.faints = faints
        self.gold = gold
        self.goods = goods
        self.exp = exp
        self.flight = False  # the chance is one to get away
        self.about = False  # an estimate


def has_odds(s: World, decision: Decision) -> bool:
    """Whether an option of a decision begins a fight or goes on with one."""
    b = s.battle
    if b is not None:
        return decision.ask in ASKED and decision.seat in (b.first, b.second)
    return any([option[0] in BEGINS for option in decision.options])


def forecast(k: Courses, s: World, decision: Decision, option: Option) -> Forecast | None:
    """How the fight will go that an option leads to; None where it leads to none."""
    if s.battle is not None:
        return _go_on(k, s, s.battle, decision, option)
    seat, verb = decision.seat, option[0]
    if verb == "engage":
        if option[1] == "here":
            return any_monster(k, s, seat)
        return hunt(k, s, seat, k.box.monsters[k.box.monster_by_name[str(option[1])]])
    if verb == "scout":
        found = scouted(k, s, seat, option)
        found.chance *= scout_chance(s, seat)
        return found
    if verb == "place":
        face = option[1]
        assert isinstance(face, int)
        if decision.ask == "which_merchant":
            return plunder(k, s, seat, k.box.merchants[k.box.merchant_at[s.stage - 1][face - 1]])
        return hunt(k, s, seat, k.box.monsters[k.box.monster_at[s.stage - 1][face - 1]])
    return attacked(k, s, seat, decision.ask) if verb == "attack" else None


# Whom one may fight


def gold_of(s: World, dice: int) -> float:
    """C-16: the gold of so many dice on average."""
    worth = s.terms.numbers.random_gold
    return max(0, dice) * sum(worth) / len(worth)


def hunt(k: Courses, s: World, seat: int, monster: Monster) -> Forecast:
    """A monster, from the beginning."""
    return now(k, s, hunt_battle(s, seat, monster.number, True), seat)


def monster_prize(s: World, monster: Monster, win: float, faints: float) -> Forecast:
    """MON-8."""
    more = 0 if monster.tier == LEGENDARY else s.mods[MOD_MONSTER_LOOT]
    return Forecast(win, faints, gold_of(s, monster.loot + more), monster.cargo, monster.exp)


def plunder(k: Courses, s: World, seat: int, merchant: Merchant) -> Forecast:
    """A merchant, from the beginning."""
    return now(k, s, plunder_battle(s, seat, merchant.number), seat)


def merchant_prize(s: World, merchant: Merchant, win: float) -> Forecast:
    """MERCH-6."""
    return Forecast(win, 0.0, gold_of(s, merchant.loot + s.mods[MOD_MERCHANT_LOOT]), merchant.cargo, merchant.exp)


def band(k: Courses, s: World, seat: int, which: int) -> Forecast:
    """The brigand or the government, from the beginning."""
    return now(k, s, band_battle(s, seat, which, True), seat)


def band_prize(s: World, which: int, win: float, faints: float) -> Forecast:
    """GROUP-16."""
    card = band_card(s, which)
    return Forecast(win, faints, card.gold, 0.0, card.exp)


def duel(k: Courses, s: World, seat: int, rival: int) -> Forecast:
    """A rival, from the beginning."""
    return now(k, s, Battle(DUEL, seat, rival), seat)


def duel_prize(s: World, rival: int, win: float, faints: float) -> Forecast:
    """GROUP-20: what a dead rival leaves."""
    bounty = s.terms.numbers.bounties[s.wanted[rival]] * s.mods[MOD_BOUNTY_FACTOR] if is_wanted(s, rival) else 0
    return Forecast(win, faints, s.gold[rival] + bounty, goods_count(s, rival), s.terms.numbers.player_exp)


def any_monster(k: Courses, s: World, seat: int) -> Forecast:
    """One of the display."""
    return easier_of_two([hunt(k, s, seat, k.box.monsters[card]) for card in k.box.monster_at[s.stage - 1]])


def any_merchant(k: Courses, s: World, seat: int) -> Forecast:
    """One of the display."""
    return easier_of_two([plunder(k, s, seat, k.box.merchants[card]) for card in k.box.merchant_at[s.stage - 1]])


def scouted(k: Courses, s: World, seat: int, option: Option) -> Forecast:
    """Who is scouted."""
    target = option[1]
    if target == "merchant":
        return any_merchant(k, s, seat)
    if target == "brigand":
        return band(k, s, seat, BRIGAND)
    if target == "government":
        return band(k, s, seat, GOVERNMENT)
    assert isinstance(target, int)
    return duel(k, s, seat, target - 1)


def attacked(k: Courses, s: World, seat: int, ask: str) -> Forecast:
    """Who was met."""
    if ask == "attack_merchant":
        return plunder(k, s, seat, k.box.merchants[s.met])
    if ask == "attack_monster":
        return hunt(k, s, seat, k.box.monsters[s.monster_card[s.facing]])
    target = s.scouted[len(s.scouted) - 1]
    if target >= PLAYERS:
        return duel(k, s, seat, target - PLAYERS)
    return band(k, s, seat, BRIGAND if target == -1 else GOVERNMENT)


def scout_chance(s: World, seat: int) -> float:
    """C-13, SCOUT-17: the chance that scouting succeeds."""
    if is_certain(s, seat):
        return 1.0
    fails = (1 - s.terms.numbers.scout_number / 6) ** scout_dice(s, seat)
    if skill_works_at(s, seat, SCOUTING):
        fails *= 1 - s.terms.box.heroes[s.hero[seat]].levels[s.hero_level[seat] - 1].cast / 6
    return 1.0 - fails


def easier_of_two(foes: list[Forecast]) -> Forecast:
    """C-14: the mean over two dice, of which the one with the better chance is chosen."""
    mean = Forecast(0.0)
    for first in foes:
        for second in foes:
            easier = first if first.chance >= second.chance else second
            mean.chance += easier.chance
            mean.faints += easier.faints
            mean.gold += easier.gold
            mean.goods += easier.goods
            mean.exp += easier.exp
    pairs = len(foes) * len(foes)
    found = Forecast(mean.chance / pairs, mean.faints / pairs, mean.gold / pairs, mean.goods / pairs, mean.exp / pairs)
    found.about = any([foe.about for foe in foes])
    return found


# In a battle


def _go_on(k: Courses, s: World, b: Battle, decision: Decision, option: Option) -> Forecast | None:
    """The fight as it stands after a choice; None where it ends by it or is none of the seat's."""
    ask, verb, seat = decision.ask, option[0], decision.seat
    if ask not in ASKED or seat not in (b.first, b.second) or verb in ("smoke", "stop"):
        return None
    side = 0 if seat == b.first else 1
    if verb == "flee":
        number = k.box.monsters[b.foe].retreat if b.kind == HUNT else s.terms.numbers.retreat_number
        away = Forecast(number / 6)
        away.flight = True
        return away
    if verb == "card":
        return _with_card(k, s, b, side, s.terms.options.rune(option)) if ask == "purple" else None
    here = Position(k, s, b)
    if ask == "hit":
        return here.told(side, here.after_hit(side, member_in(option)))
    if ask == "faint":
        return here.told(side, here.after_faint(side, member_in(option)))
    if ask == "revive" and any(b.dice):
        return here.told(side, here.after_revival(side, HERO if verb == "done" else member_in(option)))
    if ask in ("leader_reroll", "reroll"):
        here.dice_lie()
        here.choose_dice(side, decision, option)
    elif verb in ("medic", "revive"):
        here.get_up(side, member_in(option))
    return here.told(side, here.stage())


def now(k: Courses, s: World, b: Battle, seat: int) -> Forecast:
    """The fight as it stands before a stage."""
    here = Position(k, s, b)
    return here.told(0 if seat == b.first else 1, here.stage())


def _with_card(k: Courses, s: World, b: Battle, side: int, card: int) -> Forecast:
    """The fight after a purple card (BATTLE-22)."""
    played = b.copy()
    played.card[side] = card
    effect = effect_of(s, card)
    if effect.kind == PURSE:
        played.purse[side] += effect.n
    elif effect.kind == PIN and b.kind == PLUNDER:
        played.chase += 1
    elif effect.kind == SILENCE:
        played.silenced[1 - side] = True
    here = Position(k, s, played)
    if effect.kind == REVIVE:
        here.stands[side] = here.fight.ranks[side].risen(here.stands[side], effect.n)
    return here.told(side, here.stage())


Result = tuple[float, float, float]
"""The chance that side 0 wins, and how many soldiers of each side lie at the end."""


@final
class Position:
    """A battle as it lies, for `course`."""

    def __init__(self, k: Courses, s: World, b: Battle) -> None:
        self.s = s
        self.b = b
        self.about = False
        hosts = [self._host(0), self._host(1)]
        accuracy = 0
        if b.kind == PLUNDER:
            accuracy = k.box.merchants[b.foe].accuracy
        elif b.kind == HUNT:
            monster = k.box.monsters[b.foe]
            accuracy = monster.accuracy + (0 if monster.tier == LEGENDARY else s.mods[MOD_MONSTER_ACC])
        self.fight = k.fight(b.kind, hosts, b.mine, accuracy)
        self.stands = [self._stand(0), self._stand(1)]
        self.lying = [self._lying(0), self._lying(1)]
        self.moments = [self._moment(0), self._moment(1)]
        weakens = any([self.moments[side].card == WEAKEN or hosts[side].skill == WEAKEN for side in (0, 1)])
        if weakens and any([moment.card == REROLL for moment in self.moments]):
            self.about = True  # what the card may roll again goes by another number than what hits (BATTLE-19)

    # Who fights

    def _host(self, side: int) -> Host:
        """A side's hero, with his skill as far as it works here."""
        s, b = self.s, self.b
        seat = b.seat(side)
        if seat < 0:
            return Host()
        hero = s.terms.box.heroes[s.hero[seat]]
        level = hero.levels[s.hero_level[seat] - 1]
        kind = level.effect.kind
        mixed = 0 < lv2_soldiers(s, seat) < soldier_count(s, seat)  # else slots make no difference
        by_slot = b.kind == BAND and b.spreader == NO_SEAT and mixed
        leads = 0 if s.terms.reroll_once or status_of(s, seat, LEADERSHIP) < 4 else 1
        useless = hero.moment != STAGE or b.silenced[side] or not is_against(b, hero.against) or not is_usable(b, kind)
        if useless or kind == PURSE or (hero.most and b.skills[side] >= hero.most):
            return Host(level.damage, level.accuracy, leads=leads, by_slot=by_slot)
        if hero.needs_hit and kind in (AIM, WEAKEN, MARK, CANCEL, REROLL):
            self.about = True  # it works on the dice that it depends on
        if hero.most and kind not in (CHASE, REVIVE):
            self.about = True
        return Host(level.damage, level.accuracy, kind, level.effect.n, level.cast, hero.needs_hit, leads, by_slot)

    def _uses(self, side: int) -> int:
        """How often the skill may still work; below 0 without limit."""
        seat, skill = self.b.seat(side), self.fight.hosts[side].skill
        if skill not in (CHASE, REVIVE):
            return -1
        most = self.s.terms.box.heroes[self.s.hero[seat]].most
        if most:
            return most - self.b.skills[side]
        if skill == REVIVE:
            self.about = True
        return FEW_REVIVALS if skill == REVIVE else -1

    def _stand(self, side: int) -> Stand:
        """Hit points less what has been given to each in this stage."""
        seat = self.b.seat(side)
        levels: list[int] = []
        hp: list[int] = []
        for member in range(1, MEMBERS):
            level = self._level(side, member)
            if level:
                levels.append(level)
                hp.append(self._hp(side, member))
        hero = self._hp(side, HERO) if seat >= 0 else 0
        return self.fight.ranks[side].stand(levels, hp, hero, self._uses(side))

    def _lying(self, side: int) -> int:
        """Soldiers that lie now; points that are given take effect later (GROUP-11)."""
        slots = [member for member in range(1, MEMBERS) if self._level(side, member)]
        return len([member for member in slots if not fights(self.s, self.b, side, member)])

    def _level(self, side: int, member: int) -> int:
        seat = self.b.seat(side)
        return member_level(self.s, seat, member) if seat >= 0 else self.b.levels[side * MEMBERS + member]

    def _hp(self, side: int, member: int) -> int:
        seat = self.b.seat(side)
        if seat >= 0 and not self.b.ready:
            return full_hp(self.s, seat, member) if is_active(self.s, seat, member) else 0
        return hp_left(self.b, side, member)

    def _moment(self, side: int) -> Moment:
        """The card that lies, and the one reroll of a battle if it is still there (H-REROLL)."""
        s, b = self.s, self.b
        seat = b.seat(side)
        moment = Moment(self.fight.hosts[side].leads)
        if seat >= 0 and s.terms.reroll_once and not b.rerolled[side] and status_of(s, seat, LEADERSHIP) >= 4:
            moment.leads = 1
            self.about = True  # it may be kept for a later stage
        if b.card[side] != NO_CARD:
            effect = effect_of(s, b.card[side])
            moment.card, moment.n, moment.card_rolls = effect.kind, effect.n, effect.kind == REROLL
        return moment

    # Before the roll

    def get_up(self, side: int, member: int) -> None:
        """A Medic Pack or a REVIVE card."""
        seat, stand = self.b.seat(side), self.stands[side]
        if member == HERO:
            hp = full_hp(self.s, seat, HERO)
            self.stands[side] = self.fight.ranks[side].stand(stand.levels, stand.hp, hp, stand.uses)
        else:
            self._change(side, member, 0, full_hp(self.s, seat, member))

    def _change(self, side: int, member: int, before: int, after: int) -> None:
        """A soldier has other hit points now; where slots do not count one like it stands for it."""
        stand, ranks = self.stands[side], self.fight.ranks[side]
        level, hp = self._level(side, member), stand.hp.copy()
        at = 0
        if ranks.host.by_slot:
            at = len([slot for slot in range(1, member) if self._level(side, slot)])
        while stand.levels[at] != level or hp[at] != before:
            at += 1
        hp[at] = after
        self.stands[side] = ranks.stand(stand.levels, hp, stand.hero, stand.uses)

    def stage(self) -> Result:
        """All that follows from here, this stage first."""
        b, fight = self.b, self.fight
        if fight.group:
            if self._is_plain(0) and self._is_plain(1):
                return fight.duel(self.stands[0], self.stands[1])
            return fight.group_stage(self.stands[0], self.stands[1], self.moments[0], self.moments[1])
        more = b.chase if b.kind == PLUNDER else b.barrier
        me = self.stands[b.mine]
        if self._is_plain(b.mine):
            return self._mine(fight.hunt(me, b.foe_hp, more, b.mark))
        return self._mine(fight.hunt_stage(me, b.foe_hp, more, b.mark, self.moments[b.mine]))

    def _is_plain(self, side: int) -> bool:
        moment = self.moments[side]
        return moment.card == NO_SKILL and moment.faces is None and moment.leads == self.fight.hosts[side].leads

    def _mine(self, found: tuple[float, float]) -> Result:
        win, down = found
        return (win, down, 0.0) if self.b.mine == 0 else (1.0 - win, 0.0, down)

    # Dice that lie

    def dice_lie(self) -> None:
        """The dice of both sides as they fell."""
        s, b = self.s, self.b
        for side in (0, 1):
            seat, moment = b.seat(side), self.moments[side]
            faces: list[list[int]] = [[], [], []]
            for die in hit_dice(b, side):
                faces[self._sort(side, die)].append(b.dice[side * DICE + die])
            moment.faces = faces
            cast = 0 if seat < 0 else s.terms.box.heroes[s.hero[seat]].levels[s.hero_level[seat] - 1].cast
            moment.gold = 1 if 0 < b.dice[side * DICE + GOLDEN] <= cast else 0

    def _sort(self, side: int, die: int) -> int:
        if die == SILVER:
            return SILVER_SORT
        return ONES if self.b.levels[side * MEMBERS + die - 1] == 1 else TWOS

    def choose_dice(self, side: int, decision: Decision, option: Option) -> None:
        """Some roll again; rerolls that are over do not come any more (BATTLE-13, BATTLE-18)."""
        b, moment = self.b, self.moments[side]
        for done in (0, 1):
            if b.fixed or done < side:
                self.moments[done].leads, self.moments[done].card_rolls = 0, False
            if b.fixed and done <= side:
                self.moments[done].skill_rolls = False
        moment.leads = 0
        again: list[int] = [] if option[0] == "done" else [die_in(option)]
        if decision.ask == "reroll":
            offered = [die_in(each) for each in decision.options if each[0] == "reroll"]
            again += [die for die in missed_dice(b, side) if die not in offered]  # picked before
            count = self.fight.hosts[side].n if b.fixed else moment.n
            moment.together = 0 if option[0] == "done" else count - len(again)
            moment.card_rolls = False
        assert moment.faces is not None
        for die in again:
            lie = moment.faces[self._sort(side, die)]
            lie.remove(b.dice[side * DICE + die])
            lie.append(0)

    # At the end of a stage

    def after_hit(self, side: int, member: int) -> Result:
        """One point for this soldier; the others, and those of the other side, go where they are sound."""
        b, enemy = self.b, 1 - side
        left = b.points[side] - sum(b.spread[enemy * MEMBERS : (enemy + 1) * MEMBERS]) - 1
        hp = hp_left(b, enemy, member)
        self._change(enemy, member, hp, hp - 1)
        if not self.stands[enemy].alone:
            self.stands[enemy] = self.fight.ranks[enemy].struck(self.stands[enemy], left)
        if side == 0:
            self.stands[0] = self.fight.ranks[0].struck(self.stands[0], b.points[1])
        return self._end(0)

    def after_faint(self, side: int, member: int) -> Result:
        """A monster's victim."""
        stand, ranks = self.stands[side], self.fight.ranks[side]
        if member == HERO:
            self.stands[side] = ranks.stand(stand.levels, stand.hp, 0, stand.uses)
        else:
            self._change(side, member, hp_left(self.b, side, member), 0)
        return self._end(0)

    def after_revival(self, side: int, member: int) -> Result:
        """A soldier whom a skill lets get up; HERO: nobody."""
        if member != HERO:
            self._change(side, member, 0, full_hp(self.s, self.b.seat(side), member))
            stand = self.stands[side]
            if self.fight.hosts[side].n > 1:
                self.about = True  # perhaps others have got up or will
            uses = max(0, stand.uses - 1)
            self.stands[side] = self.fight.ranks[side].stand(stand.levels, stand.hp, stand.hero, uses)
        return self._end(side + 1)

    def _end(self, first: int) -> Result:
        """Skills of these sides revive; then comes the next stage."""
        b, fight = self.b, self.fight
        for side in range(first, 2):
            skill = skill_of(self.s, b, side)
            if skill is not None and skill.kind == REVIVE:
                self.stands[side] = fight.ranks[side].revived(self.stands[side])
        if fight.group:
            return fight.duel(self.stands[0], self.stands[1])
        more = b.chase if b.kind == PLUNDER else b.barrier
        return self._mine(fight.hunt(self.stands[b.mine], b.foe_hp, more, b.mark))

    # In words

    def told(self, side: int, result: Result) -> Forecast:
        """What one side has to expect."""
        s, b = self.s, self.b
        win = result[0] if side == 0 else 1.0 - result[0]
        faints = result[1 + side] - self.lying[side]
        if b.kind == PLUNDER:
            found = merchant_prize(s, s.terms.box.merchants[b.foe], win)
        elif b.kind == HUNT:
            found = monster_prize(s, s.terms.box.monsters[b.foe], win, faints)
        elif b.kind == DUEL:
            found = duel_prize(s, b.seat(1 - side), win, faints)
        else:
            found = band_prize(s, b.band, win, faints)
        found.gold += b.purse[side]
        found.about = self.about
        return found
