"""Search for matches that show what no golden record shows yet, and keep them as golden records.

    python scripts/make_rare_records.py delve survived cure                   events and decisions of these kinds
    python scripts/make_rare_records.py river_duel glided --wish glide give   bots do what they wish whenever they may

Bots play at random, or with --else as another bot, by house rules drawn at random or given with --rules, always the
same matches. A record is named after the first kind it was kept for. Run scripts/make_recorded.py afterwards: the tests
of the games' faces say which kinds are missing there.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from typing import Any

import golden

from questhall.bots import Bot, bot_names, make_bot
from questhall.engine import CONCEDE, FastDice, Game, HouseRuleError, Match, Option, find_game, game_names, notation
from questhall.engine.game import HouseRules
from questhall.engine.sight import Sight

MATCHES = 20_000


class WishfulBot(Bot):
    """Plays as another bot, but mostly takes an option with a word it wishes for where there is one."""

    def __init__(self, seed: int, wishes: Sequence[str], otherwise: str) -> None:
        self.dice = FastDice(seed)
        self.wishes = wishes
        self.otherwise = make_bot(otherwise, seed)

    def choose(self, sight: Sight) -> Option:
        """What is wished for first, or what the other would choose; it never gives up."""
        options = [option for option in sight.decision.options if option != CONCEDE]
        for wish in self.wishes:
            wished = [option for option in options if wish in notation(option)]
            if wished and self.dice.below(4):
                return wished[self.dice.below(len(wished))]
        return self.otherwise.choose(sight)


def main() -> None:
    """Keep matches until nothing is missing."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=game_names())
    parser.add_argument("kinds", nargs="+", metavar="KIND")
    parser.add_argument("--wish", nargs="+", default=[], metavar="WORD", help="part of an option, the dearest first")
    parser.add_argument(
        "--else", dest="otherwise", choices=bot_names(), default="random", help="who plays without a wish"
    )
    parser.add_argument("--rules", nargs="+", default=[], metavar="NAME=VALUE", help="house rules in every match")
    args = parser.parse_args()
    missing = set(args.kinds)
    given = dict(rule.split("=", 1) for rule in args.rules)
    for match in candidates(find_game(args.game), given, args.wish, args.otherwise):
        found = sorted(missing & kinds_in(match))
        if found:
            golden.keep(args.game, f"rare-{found[0]}", match)
            missing -= set(found)
        if not missing:
            return
    raise SystemExit(f"not found: {sorted(missing)}")


def candidates(game: Game[Any], given: dict[str, str], wishes: Sequence[str], otherwise: str) -> Iterator[Match]:
    """Matches by many rules and with every number of seats."""
    for number in range(MATCHES):
        seats = game.seat_counts[number % len(game.seat_counts)]
        try:
            rules = game.settle_house_rules(seats, drawn(game, given, FastDice(number)))
        except HouseRuleError:  # some do not go together
            continue
        bots = [WishfulBot(number * 10 + seat, wishes, otherwise) for seat in range(seats)]
        yield golden.play(game.name, number, bots, rules)


def drawn(game: Game[Any], given: dict[str, str], dice: FastDice) -> HouseRules:
    """Those that are given; of the others about half are drawn, the rest is by the book."""
    rules: HouseRules = {}
    for switch in game.house_rules.values():
        if switch.name in given:
            rules[switch.name] = next(value for value in switch.allowed if str(value) == given[switch.name])
        elif dice.below(2):
            rules[switch.name] = switch.allowed[dice.below(len(switch.allowed))]
    return rules


def kinds_in(match: Match) -> set[str]:
    """The events that happened and the decisions that were asked."""
    again = Match.replay(match.record, 0)
    asked = set()
    for move in match.moves:
        assert again.decision is not None
        asked.add(again.decision.ask)
        again.play(move)
    return asked | {event.kind for event in match.events}


if __name__ == "__main__":
    main()
