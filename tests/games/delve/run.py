"""A run for clause tests: arrange the sheets, load the dice, play in notation, look at the numbers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from questhall.engine import Event, LoadedDice, Match, Outcome, notation
from questhall.engine.game import Value, find_game
from questhall.games.delve.battle import active_number
from questhall.games.delve.content import AILMENTS
from questhall.games.delve.score import fame_lines, rank_of, total_fame
from questhall.games.delve.state import CIRCLE, CROSS, DEFEATED, GONE, Battle, Delve

ENEMIES = ("gloom_bat", "bog_viper", "orc", "lantern_siren", "werewolf", "grave_wight")
SPECIALS = ("mire_hydra", "clockwork_sphinx", "gargoyle_twins", "ivory_lich", "ember_drake", "king_below")
LEVEL_EXP = (0, 2, 5, 8, 12)
SPARE = [1] * 40
STATES = {"defeated": DEFEATED, "gone": GONE}


class Run:
    """A match from an arranged position.

    `at` is the tile the adventurer stands on; with `fights` a battle against that enemy is being fought there (`foe_hp`
    sets its HP), else a round begins. `level` sets the EXP that just reach it. `sick="poison 2 stun 1"`, `owns=[2, 5]`
    (equipment), `kept={"medicine": 1}`, `rows={"ember_drake": [6, 5]}`, `crossed="C1 D2"`. Without any of these and
    with `fresh=True` it is the set-up itself. Every given die must be rolled; what the dice after the part that matters
    show is 1.
    """

    def __init__(
        self,
        dice: Iterable[int] = (),
        at: str = "D1",
        fights: str = "",
        foe_hp: int = 0,
        level: int = 1,
        exp: int | None = None,
        hp: int | None = None,
        sick: str = "",
        luck: int = 0,
        spent: int = 0,
        owns: Iterable[int] = (),
        active: int = 6,
        kept: dict[str, int] | None = None,
        used: dict[str, int] | None = None,
        rows: dict[str, list[int]] | None = None,
        specials: dict[str, str] | None = None,
        counters: list[int] | None = None,
        artifacts: Iterable[int] = (),
        looted: Iterable[int] = (),
        advanced: Iterable[str] = (),
        crossed: str = "",
        turn: int = 0,
        pairs: list[tuple[int, int]] | None = None,
        stamina: int | None = None,
        extended: bool = False,
        gold: int = 0,
        gold_spent: int = 0,
        shame: Iterable[int] = (),
        armed: tuple[int, int] = (0, 0),
        perm_atk: int = 0,
        loot_die: int = 3,
        round: int = 5,  # noqa: A002  the rule book's word
        variants: str = "none",
        house_rules: dict[str, Value] | None = None,
        fresh: bool = False,
    ) -> None:
        game = find_game("delve")
        rules = {"variants": variants, **(house_rules or {})}
        s = cast(Delve, game.new_state(1, game.settle_house_rules(1, rules)))
        if not fresh:
            s.round = round
            s.tile = s.dungeon.index[at]
            for name in crossed.split():
                s.marks[s.dungeon.index[name]] = CROSS
            if at != "D1" and not s.marks[s.tile]:
                s.marks[s.tile] = CIRCLE if fights else CROSS
            s.exp = LEVEL_EXP[level - 1] if exp is None else exp
            s.hp = s.stats.hp if hp is None else hp
            words = sick.split()
            for name, amount in zip(words[::2], words[1::2], strict=True):
                s.ailments[AILMENTS.index(name)] = int(amount)
            s.luck, s.luck_spent = luck, spent
            for number in owns:
                s.equipment[number - 1] = True
            for number in artifacts:
                s.artifacts[number - 1] = True
            for number in looted:
                s.looted_items[number - 1] = True
            for name in advanced:
                s.advanced[[loot.name for loot in s.terms.advanced].index(name)] = "b"
            for name, count in (kept or {}).items():
                s.kept[s.terms.item_by_name[name].index] = count
            for name, count in (used or {}).items():
                s.used[s.terms.item_by_name[name].index] = count
            for name, numbers in (rows or {}).items():
                s.rows[SPECIALS.index(name)] = list(numbers)
            for name, state in (specials or {}).items():
                s.specials[SPECIALS.index(name)] = STATES[state]
            s.counters = list(counters or [0] * 6)
            s.armed_atk, s.armed_def = armed
            s.perm_atk = perm_atk
            if stamina is not None:
                s.stamina = stamina
            s.gold_gained, s.gold_spent = gold + gold_spent, gold_spent
            for number in shame:
                s.shame[number - 1] = True
                s.revives += 1
            if fights:
                self._arrange_battle(s, fights, foe_hp, active, turn, pairs or [], extended, loot_die)
        loaded = list(dice)
        self.loaded = len(loaded)
        self.match = Match(game, 1, house_rules=rules, dice=LoadedDice([*loaded, *SPARE]), state=s)

    def _arrange_battle(
        self,
        s: Delve,
        name: str,
        foe_hp: int,
        active: int,
        turn: int,
        pairs: list[tuple[int, int]],
        extended: bool,
        loot_die: int,
    ) -> None:
        special = name in SPECIALS
        enemy = s.terms.specials[SPECIALS.index(name)].enemy if special else s.terms.enemies[ENEMIES.index(name)]
        number = active_number(s, active)
        fight = Battle(enemy, s.level, s.terms.shelves[number - 1].equipment if number else None)
        fight.hp = foe_hp or fight.hp
        fight.turn = turn
        fight.own, fight.theirs = [own for own, _ in pairs], [other for _, other in pairs]
        fight.extended = extended
        s.battle = fight
        s.movement, s.loot_die = 3, loot_die
        s.enemy_die = 0 if special else ENEMIES.index(name) + 1
        s.used_dice = 1 + (not special) + bool(number)

    # Playing

    def play(self, *texts: str) -> None:
        """Choose options, one after another."""
        for text in texts:
            self.match.play(text)

    def enter(self, tile: str, face: int, write: str = "") -> None:
        """Go to a tile and place a movement die; write it into a row, or skip. A sole option is not asked for."""
        self.play(f"move {tile}")
        if self.ask == "movement":
            self.play(f"movement {face}")
        if self.ask == "write":
            self.play(f"write {write}" if write else "skip")

    @property
    def options(self) -> list[str]:
        """The legal options in notation."""
        decision = self.match.decision
        return [] if decision is None else [notation(option) for option in decision.options]

    def offered(self, verb: str) -> list[str]:
        """The legal options that begin with a word."""
        return [option for option in self.options if option.split()[0] == verb]

    @property
    def ask(self) -> str | None:
        """What is asked, None after the end."""
        return None if self.match.decision is None else self.match.decision.ask

    def why_not(self, text: str) -> str:
        """The clause by which an option is refused."""
        from questhall.engine import IllegalOption

        try:
            self.match.clone().play(text)
        except IllegalOption as refusal:
            return refusal.clause
        raise AssertionError(f"{text!r} is allowed")

    # Looking

    @property
    def s(self) -> Delve:
        """The whole state."""
        return cast(Delve, self.match.state)

    @property
    def foe(self) -> int:
        """The enemy's HP."""
        assert self.s.battle is not None
        return self.s.battle.hp

    @property
    def tile(self) -> str:
        """Where the adventurer stands."""
        return self.s.dungeon.names[self.s.tile]

    def mark(self, tile: str) -> int:
        """A tile's mark: 0, CIRCLE or CROSS."""
        return self.s.marks[self.s.dungeon.index[tile]]

    def sick(self, name: str) -> int:
        """The level of an ailment."""
        return self.s.ailments[AILMENTS.index(name)]

    def kept(self, name: str) -> int:
        """How many of an item are kept."""
        return self.s.kept[self.s.terms.item_by_name[name].index]

    def used(self, name: str) -> int:
        """How many of an item are used."""
        return self.s.used[self.s.terms.item_by_name[name].index]

    def row(self, name: str) -> list[int]:
        """The numbers of a special row."""
        return self.s.rows[SPECIALS.index(name)]

    def special(self, name: str) -> int:
        """Whether a special enemy is open, defeated or gone."""
        return self.s.specials[SPECIALS.index(name)]

    @property
    def lines(self) -> dict[str, int]:
        """The scoring column."""
        return fame_lines(self.s)

    @property
    def fame(self) -> int:
        """The total."""
        return total_fame(self.s)

    @property
    def rank(self) -> str:
        """The rank's title."""
        return rank_of(self.s).title

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, None while it goes on."""
        return self.match.outcome

    @property
    def ending(self) -> str:
        """The ending's name, "" while the game goes on."""
        return "" if self.match.outcome is None else self.match.outcome.ending

    def told(self, kind: str) -> list[Event]:
        """The events of a kind so far."""
        return [event for event in self.match.events if event.kind == kind]

    def check_dice(self) -> None:
        """Fail if a die of the test's own was never rolled."""
        assert len(self.match.rolls) >= self.loaded, f"only {len(self.match.rolls)} dice were rolled"
