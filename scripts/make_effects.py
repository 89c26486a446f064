"""Make docs/*-effects.md: which effects there are for the cards of a game, and which cards use them.

    python scripts/make_effects.py

Run it after every change of a card or of the words that cards are printed with; a test fails until then.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import questhall
from questhall.engine.content import Content, read_folder
from questhall.games.adventure_party import cards as party_cards
from questhall.games.adventure_party import content as party_content
from questhall.games.adventure_party import vocabulary as party
from questhall.games.world_adventure import cards as world_cards
from questhall.games.world_adventure import content as world_content
from questhall.games.world_adventure import vocabulary as world

DOCS: Final = Path(__file__).parents[1] / "docs"
GAMES: Final = Path(questhall.__file__).parent / "games"
NOBODY: Final = "–"

PARTY_HEAD: Final = """# Effects of Adventure Party's cards

Made from the content files by `scripts/make_effects.py`. A card's abilities are written `TIMING: effect(parameters)`,
or `ROLL rune: effect(parameters)` where the use costs a rune; effects of one timing are one use. What each effect does
exactly is told in the [rule book](../src/questhall/games/adventure_party/rulebook.md), "Effect vocabulary".
"""
WORLD_HEAD: Final = """# Effects of World Adventure's cards

Made from the content files by `scripts/make_effects.py`. An effect is written as its word and its parameters with
spaces between them, as `haggle 1 2` or `all goods_dice 1`. What each effect does exactly is told in the
[rule book](../src/questhall/games/world_adventure/rulebook.md), "Vocabulary".
"""

PartyCard = tuple[str, str, list[party.Ability]]
"""A card of Adventure Party, or a side of one: its name and title, and what it can do."""
Use = tuple[str, tuple[int, ...], list[tuple[str, list[world.Effect]]]]
"""Where effects stand on World Adventure's cards: which kinds may stand there, and those of each card."""


def main() -> None:
    """Write the pages."""
    for game in PAGES:
        path(game).write_text(page(game, content_of(game)), encoding="utf-8")


def path(game: str) -> Path:
    """Where the page of a game lies."""
    return DOCS / f"{game.replace('_', '-')}-effects.md"


def content_of(game: str) -> Content:
    """The content of a game as it is."""
    return read_folder(GAMES / game / "content")


def page(game: str, content: Content) -> str:
    """The whole page of a game."""
    head, *parts = PAGES[game](content)
    return "\n\n".join([head.rstrip("\n"), *parts]) + "\n"


def table(title: str, head: list[str], rows: list[list[str]]) -> str:
    """A part of a page: its title, and a table."""
    lines = [head, ["---"] * len(head), *rows]
    written = [f"|{'|'.join(line)}|" if line == lines[1] else f"| {' | '.join(line)} |" for line in lines]
    return "\n".join([f"## {title}", "", *written])


# Adventure Party


def party_page(content: Content) -> list[str]:
    """Head and parts: effects by timing, parameters, and what each card or side of one says."""
    box, texts = party_content.Box(content), party_cards.CardTexts(content)
    cards: list[PartyCard] = []
    for hero in box.heroes:
        cards.append((hero.name, hero.title, hero.sides[0].abilities))
        if not hero.legendary:
            cards.append((f"{hero.name} upgraded", hero.title, hero.sides[1].abilities))
    cards += [(item.name, item.title, item.abilities) for item in box.items]
    says = [[name, title, "<br>".join(texts.lines(its))] for name, title, its in cards if its]
    return [
        PARTY_HEAD,
        table("Effects and who uses them", ["effect", "timing", "cards"], party_effects(cards)),
        table("Parameters", ["parameter", "is one of"], party_parameters()),
        table("Cards and what they say", ["card", "name", "text"], says),
    ]


def party_effects(cards: list[PartyCard]) -> list[list[str]]:
    """A row for each effect; a timing that no card uses yet is there all the same."""
    rows = []
    for kind, word in enumerate(party.WORDS):
        users: dict[str, list[str]] = {party.TIMINGS[timing]: [] for timing in word.timings}
        for name, _, abilities in cards:
            for ability in abilities:
                if kind in [effect.kind for effect in ability.effects]:
                    timing = party.TIMINGS[ability.timing]
                    users.setdefault(f"{timing} rune" if ability.rune else timing, []).append(name)
        for timing, names in users.items():
            rows.append([f"`{word.form}`", timing, ", ".join(names) or NOBODY])
    return rows


def party_parameters() -> list[list[str]]:
    """What may stand for each parameter."""
    rows = [[name, quoted(values)] for name, values in party.PARAMETERS.items()]
    rows.append(["face", "`any`, `blank`, or one or two symbols of a face that the die has, as `S` or `A A`"])
    return [*rows, ["n", "a number from 1 to 9"]]


# World Adventure


def world_page(content: Content) -> list[str]:
    """Head and parts: effects by where they may stand, keys, parameters, steps of quests, and what each card says."""
    box = world_content.Box(content)
    texts = world_cards.CardTexts(content, box)
    uses = world_uses(box)
    return [
        WORLD_HEAD,
        table("Effects and who uses them", ["effect", "stands on", "cards"], world_effects(uses)),
        table("Keys of mod", ["key", "cards"], world_keys(uses)),
        table("Parameters", ["parameter", "is one of"], world_parameters()),
        table("Steps of quests", ["step", "cards"], world_steps(box)),
        table("Cards and what they say", ["card", "name", "text"], world_says(box, texts)),
    ]


def world_uses(box: world_content.Box) -> list[Use]:
    """Every place for effects, with those that stand there."""
    uses: list[Use] = []
    for moment, words in enumerate(world.MOMENTS):
        heroes = [hero for hero in box.heroes if hero.moment == moment]
        skills = [(hero.name, [level.effect for level in hero.levels]) for hero in heroes]
        uses.append((f"hero, {words}", world.SKILL_KINDS[moment], skills))
    for purple, kinds in ((False, world.YELLOW_KINDS), (True, world.PURPLE_KINDS)):
        runes = [(rune.name, [rune.effect]) for rune in box.runes if rune.purple == purple]
        uses.append(("purple rune" if purple else "yellow rune", kinds, runes))
    uses.append(("reward of a quest", world.INSTANT, [(quest.name, quest.rewards) for quest in box.quests]))
    uses.append(("event, once", world.REVEAL_KINDS, [(event.name, event.reveal) for event in box.events]))
    uses.append(("event, lasting", world.LASTING_KINDS, [(event.name, event.lasting) for event in box.events]))
    legends = [box.monsters[number] for number in box.legends]
    uses.append(("legendary monster", world.LEGEND_KINDS, [(legend.name, legend.event) for legend in legends]))
    inside = [(name, [each.inner for each in effects if each.inner]) for _, _, cards in uses for name, effects in cards]
    inside += [(name, [each.inner for each in effects if each.inner]) for name, effects in inside]
    uses.append(("behind `all`", world.ALL_KINDS, inside))
    return uses


def world_effects(uses: list[Use]) -> list[list[str]]:
    """A row for each effect and place; a place where no card has it yet is there all the same."""
    rows = []
    for kind, word in enumerate(world.WORDS):
        for where, kinds, cards in uses:
            if kind in kinds:
                names = [name for name, effects in cards if kind in [effect.kind for effect in effects]]
                rows.append([f"`{word.form}`", where, ", ".join(names) or NOBODY])
    return rows


def world_keys(uses: list[Use]) -> list[list[str]]:
    """A row for each key."""
    rows = []
    for key, key_name in enumerate(world.MOD_NAMES):
        names = [
            name
            for _, _, cards in uses
            for name, effects in cards
            if key in [effect.n for effect in effects if effect.kind == world.MOD]
        ]
        rows.append([f"`{key_name}`", ", ".join(names) or NOBODY])
    return rows


def world_parameters() -> list[list[str]]:
    """What may stand for each parameter."""
    return [
        ["N", f"a number from 1 to {world.MOST}; cities, statuses, soldiers and goods only as many as there are"],
        ["CHANGE", "a number with its sign, as `+1` or `-2`; for `bounty_factor` a factor, as `x2`"],
        ["ROLL", quoted(world.SURE_NAMES)],
        ["EFFECT", "another effect: behind `monthly` only `all`, behind `all` what may stand there"],
        ["PLACE", quoted(world.PLACES)],
        ["STATUS", quoted(world.STATUSES)],
        ["GOOD", quoted(("any", *world.GOODS))],
        ["FOE", quoted(world.FOES)],
    ]


def world_steps(box: world_content.Box) -> list[list[str]]:
    """A row for each form of a step."""
    rows = []
    for form in world.STEP_FORMS:
        kind, soldiers = world.STEP_NAMES.index(form.split(" ")[0]), "soldiers" in form
        users = [
            quest.name
            for quest in box.quests
            if [step for step in quest.steps if step.kind == kind and (step.soldiers > 0) == soldiers]
        ]
        rows.append([f"`{form}`", ", ".join(users) or NOBODY])
    return rows


def world_says(box: world_content.Box, texts: world_cards.CardTexts) -> list[list[str]]:
    """A row for each card with words."""
    rows = []
    for hero in box.heroes:
        for level in range(len(hero.levels)):
            rows.append([f"{hero.name} Lv {level + 1}", f"{hero.title}, {hero.skill}", texts.skill(hero, level)])
    rows += [[rune.name, rune.title, texts.effect(rune.effect)] for rune in box.runes]
    rows += [[event.name, event.title, texts.event(event)] for event in box.events]
    for number in box.legends:
        legend = box.monsters[number]
        rows.append([legend.name, f"{legend.title}, {legend.event_title}", texts.effects(legend.event)])
    for quest in box.quests:
        rows.append([quest.name, quest.title, f"{texts.steps(quest)}<br>Reward: {texts.rewards(quest)}"])
    return rows


def quoted(names: dict[str, int] | tuple[str, ...]) -> str:
    """Names as code, with commas."""
    return ", ".join([f"`{name}`" for name in names])


PAGES: Final[dict[str, Callable[[Content], list[str]]]] = {
    "adventure_party": party_page,
    "world_adventure": world_page,
}

if __name__ == "__main__":
    main()
