"""Roll for Adventure in the terminal: territories, hero boards and enemies, drawn from a seat's view alone."""

from __future__ import annotations

from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

# Every kind of die can be told by its letter; the colour only helps.
LOOKS: Final[dict[str, str]] = {
    "R": "#f4ead5 on #8c2f2b",
    "B": "#f4ead5 on #2b4c7e",
    "G": "#f4ead5 on #2f6f62",
    "Y": "#2b2118 on #d9a227",
    "a": "#2b2118 on #c9c1b0",
    "b": "#f4ead5 on #54545e",
}
TITLES: Final = {"desert": "Desert", "fortress": "Fortress", "forest": "Forest", "ice": "Ice cave"}
EMPTY: Final = "·"
LAST_HOLES: Final = 2

View = dict[str, Any]


def draw(view: View, printed: View, names: list[str]) -> RenderableType:  # noqa: ARG001
    """The table as everybody sees it; `names` says who sits where."""
    return Group(_headline(view), _territories(view), _enemies(view), _vortexes(view), _heroes(view, names))


def _headline(view: View) -> Text:
    board = view["adventure"]
    stones = "◆" * board["stones"] + "◇" * (board["needed"] - board["stones"])
    line = Text(board["title"], style="bold", no_wrap=True, overflow="ellipsis")
    who = view["players"][view["seat"]]["name"]
    left = view["deck"]["cards"]
    cards = f"{left} card{'' if left == 1 else 's'} left"
    news = f"  {stones} · turn {view['turn']} of {view['turn_limit']} · {who} · {cards}"
    return line.append(news, style="not bold")


# Dice


def _dice(dice: list[View], empty: int = 0) -> Text:
    """Dice as letter and number, then so many empty spaces."""
    text = Text("")
    for die in dice:
        text.append(_name(die), style=LOOKS[die["kind"]])
        text.append(" ")
    text.append(" ".join([EMPTY] * empty), style="dim")
    return text


def _name(die: View) -> str:
    return f"{die['kind']}{die['face'] or ''}"


def _spaces(spaces: dict[str, View | None]) -> Text:
    text = Text("")
    for name, die in spaces.items():
        text.append(f"{name}", style="dim")
        text.append("=")
        text.append(_name(die) if die else EMPTY, style=LOOKS[die["kind"]] if die else "dim")
        text.append(" ")
    return text


# Territories


def _territories(view: View) -> Table:
    table = Table.grid(padding=(0, 1, 0, 0))
    for name, territory in view["territories"].items():
        title = Text(f"{TITLES[name]} {territory['side']}", style="bold")
        if territory["sealed"]:
            title.append(" sealed", style="bold red")
        for number, line in enumerate(_lines(name, territory)):
            table.add_row(title if number == 0 else "", _track(territory) if number == 0 else "", line)
    return table


def _track(territory: View) -> Text:
    """The damage track: the skull, the holes left, and what giants took away."""
    skull, limit = territory["skull"], territory["limit"]
    text = Text("")
    text.append("─" * skull + "☠", style="bold red" if limit - skull <= LAST_HOLES else "bold")
    text.append("○" * (limit - skull - 1) + "✖", style="")
    text.append("╳" * (territory["holes"] - 1 - limit), style="dim")
    return text


def _lines(name: str, territory: View) -> list[Text]:
    """What lies in a territory."""
    if name == "fortress":
        return [_section(section) for section in territory["sections"]]
    if name == "desert" and "first" in territory:
        return [
            Text("1: ")
            .append_text(_dice(territory["first"], territory["first_spaces"] - len(territory["first"])))
            .append("  → ")
            .append_text(_dice(territory["second"], territory["second_spaces"] - len(territory["second"])))
            .append("  devoured ")
            .append_text(_dice(territory["devoured"]))
        ]
    if name == "desert":
        closed = [f"{line['name']}{'✓' if line['closed'] else ''}" for line in territory["connections"]]
        chains = [
            f"{mark} {'-'.join(line['spaces'])}" for mark, line in zip(closed, territory["connections"], strict=True)
        ]
        return [_spaces(territory["spaces"]), Text("  ".join(chains), style="dim")]
    if name == "forest" and "path" in territory:
        left = 0 if territory["closed"] else territory["needed"] - len(territory["path"])
        return [Text("5 6: ").append_text(_dice(territory["path"], left)).append("│", style="bold")]
    if name == "forest":
        return [_arch(territory)]
    lines = [_spaces(territory["spaces"])]
    if "lines" in territory:
        told = [f"{line['name']} {'-'.join(line['spaces'])}: {line['reward']}" for line in territory["lines"]]
        lines += [Text("  ".join(told[at : at + 2]), style="dim") for at in range(0, len(told), 2)]
    return lines


def _section(section: View) -> Text:
    if section["closed"]:
        return Text(f"{section['number']}: done", style="dim")
    text = Text(f"{section['number']}: ")
    text.append_text(_dice(section["dice"], section["needed"] - len(section["dice"])))
    return text.append("  " + "▒" * section["barriers"], style="dim")


def _arch(territory: View) -> Text:
    left = territory["spaces"] - len(territory["sixes"]) - len(territory["fives"])
    text = Text("6→ ").append_text(_dice(territory["sixes"], left)).append(" ")
    text.append_text(_dice(list(reversed(territory["fives"])))).append("←5")
    if territory["gate"] is not None:
        text.append(f"  gate: {territory['gate']}", style="bold")
    return text


# Enemies, vortexes, heroes


def _enemies(view: View) -> RenderableType:
    if not view["enemies"]:
        return Text("no enemy is active", style="dim")
    table = Table.grid(padding=(0, 2, 0, 0))
    for enemy in view["enemies"]:
        card = view["cards"][enemy["card"]]
        home = "roams" if card["home"] == "roam" else TITLES[card["home"]].lower()
        table.add_row(
            Text(enemy["name"], style="dim"),
            Text(card["title"], style="bold"),
            f"rank {card['rank']}",
            home,
            f"{enemy['total']} of {enemy['need']}",
            _dice(enemy["dice"]),
        )
    return table


def _vortexes(view: View) -> Text:
    vortex = view["resurrection"]
    text = Text("vortex ", style="bold").append(f"{vortex['total']} of {vortex['need']} ", style="not bold")
    text.append_text(_dice(vortex["dice"]))
    text.append("  lost ", style="bold").append_text(_dice(view["oblivion"]))
    return text.append(f"  bonus dice left: {view['supply']}", style="dim")


def _heroes(view: View, names: list[str]) -> Table:
    table = Table.grid(padding=(0, 1, 0, 0))
    for seat, (player, name) in enumerate(zip(view["players"], names, strict=True)):
        active = seat == view["seat"]
        dice = _dice([*player["dice"]])
        if active and (view["pool"] or view["laying"]):
            dice.append("│ pool ").append_text(_dice([*view["laying"], *view["pool"]]))
        hero = player["hero"]["title"] if player["hero"] else ""
        mark = "▶" if active else " "
        table.add_row(mark, Text(player["name"], style="bold"), Text(name, style="dim"), hero, dice)
    return table
