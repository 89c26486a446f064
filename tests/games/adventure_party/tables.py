"""A table for clause tests: arrange a position by names, load the dice, play in notation, look at what came of it.

Seats are numbers from 0. A party is written as its heroes in their places: `H07` on the standard side, `H07+` upgraded,
`H07~` wounded, `H07+~/W05` with a weapon, `-` for an empty place. Dice are written as in the rule book: `R3` is a red
die that shows its face 3, `B5*` a locked one. Decks are listed from the top.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, cast

from questhall.engine import LoadedDice, Match
from questhall.engine.game import Value
from questhall.games.adventure_party.content import LETTERS, SKULL
from questhall.games.adventure_party.counting import count_of, counted
from questhall.games.adventure_party.game import GAME, AdventureParty
from questhall.games.adventure_party.quest import begin_attempt, form_pool
from questhall.games.adventure_party.score import victory_points
from questhall.games.adventure_party.state import (
    AT_BOSS,
    BOSS,
    IN_ARENA,
    NO_CARD,
    ON_QUEST,
    QUEST,
    ROLL,
    TAVERN_1,
    TAVERN_2,
    Party,
    first_place,
)
from questhall.games.adventure_party.story import HERO_DECKS, ITEM_DECKS
from questhall.games.adventure_party.terms import GONE, LOCKED, code_of
from questhall.games.adventure_party.town import begin_arena
from questhall.games.adventure_party.vocabulary import QUEST_DECKS, SYMBOLS
from tests.games.making import LoadedTable

PHASES = {"tavern": TAVERN_1, "quest": QUEST, "tavern_2": TAVERN_2, "boss": BOSS}
Names = Mapping[int, str]
"""Something for some seats, as `{0: "P01 P01 S03"}`."""


class Table(LoadedTable):
    """A match from an arranged position, by default in the Tavern 1 of seat 0 in round 2.

    What is not named is empty or as at the start; all cards that lie nowhere else are in their decks, below those that
    `decks` names. `gold` is 20 for everybody unless given. `rows`, `decks` and `piles` are by name: town, forest,
    mountain, heroes, legends, items, treasures. With `attempt` (a quest, `arena` or `boss`) the whole party of the
    active seat is in it: before the POOL step, or with `dice` after the roll, at the first roll action.
    """

    def __init__(
        self,
        seats: int = 2,
        active: int = 0,
        rules: Mapping[str, Value] | None = None,
        parties: Names | None = None,
        hands: Names | None = None,
        gold: Mapping[int, int] | None = None,
        vp: Mapping[int, int] | None = None,
        done: Names | None = None,
        retired: Names | None = None,
        inactive: tuple[int, ...] = (),
        rows: Mapping[str, str] | None = None,
        decks: Mapping[str, str] | None = None,
        piles: Mapping[str, str] | None = None,
        level: int = 1,
        open_level: int | None = None,
        firsts: Mapping[int, int] | None = None,
        seconds: Mapping[int, int] | None = None,
        arena: str = "A1",
        boss: str = "B1",
        phase: str = "tavern",
        in_round: int = 2,
        start: int = 0,
        doom: int = 0,
        last_turns: int = 0,
        trigger: int | None = None,
        attempt: str = "",
        stage: int = 1,
        dice: str | None = None,
        game: AdventureParty = GAME,
    ) -> None:
        settled = {"start_seat": start + 1, **(rules or {})}
        s = game.new_state(seats, game.settle_house_rules(seats, settled))
        self._s = s
        s.start, s.seat, s.phase = start, active, PHASES[phase]
        s.turn = (in_round - 1) * seats + (active - start) % seats
        s.gold = [(gold or {}).get(seat, 20) for seat in range(seats)]
        s.vp = [(vp or {}).get(seat, 0) for seat in range(seats)]
        s.banner = [seat not in inactive for seat in range(seats)]
        s.level, s.doom = level, doom
        s.open_level = min(level, 3) if open_level is None else open_level
        for at, seat in (firsts or {}).items():
            s.firsts[at - 1] = seat
        for at, seat in (seconds or {}).items():
            s.seconds[at - 1] = seat
        s.arena, s.boss = game._box.arena_by_name[arena], game._box.boss_by_name[boss]
        s.boss_shown = level > 2 or phase == "boss" or attempt == "boss"
        s.last_turns = last_turns
        if last_turns or level == 4:
            s.trigger = active if trigger is None else trigger
        for seat, text in (parties or {}).items():
            self._seat_party(seat, text)
        self._lay_out(hands or {}, done or {}, retired or {}, rows or {}, decks or {}, piles or {})
        if phase == "boss":
            s.fighters = [(start + step) % seats for step in range(seats)]
        if attempt:
            self._begin(attempt, stage, dice)
        self.match = Match(game, seats, house_rules=settled, dice=LoadedDice(()), state=s)

    # Arranging

    def _seat_party(self, seat: int, text: str) -> None:
        s = self._s
        for at, word in enumerate(text.split()):
            if word == "-":
                continue
            card, _, weapon = word.partition("/")
            place = first_place(s, seat) + at
            s.hero[place] = s.terms.options.hero_by_name[card.rstrip("+~")]
            s.upgraded[place], s.wounded[place] = "+" in card, "~" in card
            s.weapon[place] = s.terms.options.item_by_name[weapon] if weapon else NO_CARD

    def _lay_out(
        self,
        hands: Names,
        done: Names,
        retired: Names,
        rows: Mapping[str, str],
        decks: Mapping[str, str],
        piles: Mapping[str, str],
    ) -> None:
        s, makes = self._s, self._s.terms.options
        for seat, text in hands.items():
            s.hands[seat] = sorted([makes.item_by_name[name] for name in text.split()])
        for seat, text in done.items():
            s.done[seat] = [makes.quest_by_name[name] for name in text.split()]
        for seat, text in retired.items():
            s.retired[seat] = [makes.hero_by_name[name] for name in text.split()]
        s.quest_rows = [[makes.quest_by_name[name] for name in rows.get(deck, "").split()] for deck in QUEST_DECKS]
        s.hero_rows = [[makes.hero_by_name[name] for name in rows.get(deck, "").split()] for deck in HERO_DECKS]
        s.hero_piles = [[makes.hero_by_name[name] for name in piles.get(deck, "").split()] for deck in HERO_DECKS]
        s.item_piles = [[makes.item_by_name[name] for name in piles.get(deck, "").split()] for deck in ITEM_DECKS]
        self._stack_quests(decks)
        self._stack_heroes(decks)
        self._stack_items(decks)

    def _stack_quests(self, decks: Mapping[str, str]) -> None:
        s = self._s
        used = [quest for pile in [*s.quest_rows, *s.done] for quest in pile]
        for deck, name in enumerate(QUEST_DECKS):
            rest = [quest.number for quest in s.terms.quests if quest.deck == deck and quest.number not in used]
            s.quest_decks[deck] = _stacked(rest, decks.get(name), s.terms.options.quest_by_name)

    def _stack_heroes(self, decks: Mapping[str, str]) -> None:
        s = self._s
        used = [hero for pile in [*s.hero_rows, *s.hero_piles, *s.retired, s.hero] for hero in pile]
        for deck, name in enumerate(HERO_DECKS):
            rest: list[int] = []
            for hero in s.terms.heroes:
                if hero.deck == deck:
                    rest += [hero.number] * (hero.copies - used.count(hero.number))
            s.hero_decks[deck] = _stacked(rest, decks.get(name), s.terms.options.hero_by_name)

    def _stack_items(self, decks: Mapping[str, str]) -> None:
        s = self._s
        used = [item for pile in [*s.item_piles, *s.hands, s.weapon] for item in pile]
        for deck, name in enumerate(ITEM_DECKS):
            rest: list[int] = []
            for item in s.terms.items:
                if item.deck == deck and (s.terms.skulls or item.kind != SKULL):
                    rest += [item.number] * (item.copies - used.count(item.number))
            s.item_decks[deck] = _stacked(rest, decks.get(name), s.terms.options.item_by_name)

    def _begin(self, attempt: str, stage: int, dice: str | None) -> None:
        s = self._s
        kind, card = ON_QUEST, 0
        if attempt == "arena":
            kind, card = IN_ARENA, s.arena
            begin_arena(s)
            s.joins = [1 if seat == s.seat else 0 for seat in range(s.seats)]
        elif attempt == "boss":
            kind, card = AT_BOSS, s.boss
        else:
            card = s.terms.options.quest_by_name[attempt]
            row = s.quest_rows[s.terms.quests[card].deck]
            if card not in row:
                s.quest_decks[s.terms.quests[card].deck].remove(card)
                row.append(card)
        first = first_place(s, s.seat)
        places = [place for place in range(first, first + s.terms.places) if s.hero[place] != NO_CARD]
        begin_attempt(s, kind, s.seat, card, places)
        s.attempt.stage = stage - 1
        form_pool(s)
        if dice is not None:
            s.attempt.rolled = True
            s.attempt.dice = [_die(name) for name in dice.split()]
            s.phase = ROLL

    # Playing

    def roll(self, dice: str) -> None:
        """Roll the pool: `R3 G1`, in the order of the pool."""
        pool = [LETTERS[self.state.terms.tables.colour[code]] for code in self.state.attempt.dice if code != GONE]
        assert [name[0] for name in dice.split()] == pool, f"the pool is {' '.join(pool)}"
        self.load(*[int(name[1]) for name in dice.split()])
        self.play("roll")

    def go_on(self) -> None:
        """Through the taverns and the quest of a turn, without doing anything."""
        while self.ask in ("tavern", "quest"):
            self.play("end" if self.ask == "tavern" else "rest")

    def end_turn(self) -> None:
        """To the end of the turn that runs."""
        turn = self.state.turn
        while self.state.turn == turn:
            self.play("end" if self.ask == "tavern" else "rest")

    # Looking

    @property
    def state(self) -> Party:
        """The whole state."""
        return cast(Party, self.match.state)

    @property
    def asked(self) -> list[int]:
        """Who is asked."""
        return [decision.seat for decision in self.match.asking]

    def player(self, seat: int = 0, viewer: int | None = None) -> Any:
        """A player as somebody, or a spectator, sees him."""
        return self.match.view(viewer)["players"][seat]

    @property
    def attempt(self) -> Any:
        """The attempt as all see it."""
        return self.match.view(None)["attempt"]

    @property
    def gold(self) -> int:
        """The gold of seat 0."""
        return self.state.gold[0]

    def party(self, seat: int = 0) -> str:
        """A party as it is written above."""
        s, words = self.state, []
        for place in range(first_place(s, seat), first_place(s, seat) + s.terms.places):
            if s.hero[place] == NO_CARD:
                words.append("-")
                continue
            word = s.terms.heroes[s.hero[place]].name + "+" * s.upgraded[place] + "~" * s.wounded[place]
            weapon = s.weapon[place]
            words.append(word if weapon == NO_CARD else f"{word}/{s.terms.items[weapon].name}")
        return " ".join(words)

    def hand(self, seat: int = 0) -> str:
        """A hand, in the order of the content."""
        return " ".join([self.state.terms.items[item].name for item in self.state.hands[seat]])

    def row(self, name: str) -> str:
        """A row."""
        return " ".join(self.match.view(None)["rows"][name])

    def pile(self, name: str) -> str:
        """A discard pile."""
        return " ".join(self.match.view(None)["piles"][name])

    def deck(self, name: str) -> str:
        """A deck from its top."""
        s = self.state
        if name in QUEST_DECKS:
            cards = [s.terms.quests[card].name for card in s.quest_decks[QUEST_DECKS.index(name)]]
        elif name in HERO_DECKS:
            cards = [s.terms.heroes[card].name for card in s.hero_decks[HERO_DECKS.index(name)]]
        else:
            cards = [s.terms.items[card].name for card in s.item_decks[ITEM_DECKS.index(name)]]
        return " ".join(reversed(cards))

    def done(self, seat: int = 0) -> str:
        """Completed quests."""
        return " ".join([self.state.terms.quests[quest].name for quest in self.state.done[seat]])

    @property
    def pool(self) -> str:
        """The dice of the attempt."""
        tables, names = self.state.terms.tables, []
        for code in self.state.attempt.dice:
            if code != GONE:
                lock = "" if tables.unlocked[code] else "*"
                names.append(f"{LETTERS[tables.colour[code]]}{tables.face[code] or ''}{lock}")
        return " ".join(names)

    @property
    def counts(self) -> str:
        """All symbols that would count now, as `S2 M1 U1`."""
        total = counted(self.state, self.state.attempt)
        return " ".join([f"{name}{count_of(total, at)}" for at, name in enumerate(SYMBOLS) if count_of(total, at)])

    def points(self, seat: int = 0) -> int:
        """All victory points of a player (END-4)."""
        return victory_points(self.state, seat)

    @property
    def ending(self) -> str | None:
        """The name of the ending."""
        return None if self.match.outcome is None else self.match.outcome.ending


Make = Callable[..., Table]
"""The fixture `table`."""


def changed(**patch: Any) -> AdventureParty:
    """The game with other cards, by paths in the content whose dots are written as two underlines."""
    return GAME.made_with(GAME.content.patched({path.replace("__", "."): value for path, value in patch.items()}))


def _stacked(rest: list[int], listed: str | None, numbers: Mapping[str, int]) -> list[int]:
    """A deck with the listed cards on top; `only` as the first word leaves the others out of it."""
    words = (listed or "").split()
    top = [numbers[name] for name in words if name != "only"]
    for card in top:
        rest.remove(card)
    below = [] if "only" in words else list(reversed(rest))
    return below + list(reversed(top))


def _die(name: str) -> int:
    """A die of the pool from `R3` or `R3*`."""
    code = code_of(LETTERS.index(name[0]), int(name[1]))
    return code + LOCKED if name.endswith("*") else code
