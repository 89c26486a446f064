"""Roll for Adventure in the terminal: territories, hero boards and enemies, drawn from a seat's view alone."""

from __future__ import annotations

from collections.abc import Iterable
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

SIGNS: Final = (
    "◆ a power stone won, ◇ one still to win",
    "☠ the damage of a territory, which is lost when it reaches ✖; ○ holes left; ▒ a barrier",
    "▶ whose turn it is; │ pool: what that player has to roll or to place",
    "Dice: R red, B blue, G green, Y yellow, a ally, b bonus, and what they show; · an empty space",
)

View = dict[str, Any]


def draw(view: View, printed: View, names: list[str]) -> RenderableType:
    """The table as everybody sees it; `names` says who sits where."""
    drawing = Drawing(view, printed)
    return Group(
        drawing.headline(), drawing.territories(), drawing.enemies(), drawing.vortexes(), drawing.heroes(names)
    )


class Drawing:
    """A view over what is printed."""

    def __init__(self, view: View, printed: View) -> None:
        self._view = view
        self._printed = printed

    def headline(self) -> Text:
        view, board = self._view, self._printed["adventure"]
        stones = "◆" * view["stones"] + "◇" * (board["stones"] - view["stones"])
        line = Text(board["title"], style="bold", no_wrap=True, overflow="ellipsis")
        who = self._printed["players"][view["seat"]]
        left = view["deck"]["cards"]
        cards = f"{left} card{'' if left == 1 else 's'} left"
        news = f"  {stones} · turn {view['turn']} of {self._printed['turn_limit']} · {who}'s turn · {cards}"
        return line.append(news, style="not bold")

    # Dice

    def _dice(self, dice: list[View], empty: int = 0) -> Text:
        """Dice as letter and number, then so many empty spaces."""
        text = Text("")
        for die in dice:
            text.append_text(self._die(die))
            text.append(" ")
        text.append(" ".join([EMPTY] * empty), style="dim")
        return text

    def _die(self, die: View) -> Text:
        kind = self._printed["dice"][die["die"]]
        return Text(f"{kind}{die['face'] or ''}", style=LOOKS[kind])

    def _spaces(self, names: Iterable[str], dice: dict[str, View]) -> Text:
        text = Text("")
        for name in names:
            text.append(name, style="dim")
            text.append("=")
            text.append_text(self._die(dice[name]) if name in dice else Text(EMPTY, style="dim"))
            text.append(" ")
        return text

    # Territories

    def territories(self) -> Table:
        table = Table.grid(padding=(0, 1, 0, 0))
        for name, territory in self._view["territories"].items():
            board = self._printed["boards"][name]
            title = Text(f"{TITLES[name]} {board['side']}", style="bold")
            if territory["sealed"]:
                title.append(" sealed", style="bold red")
            for number, line in enumerate(self._lines(name, territory, board)):
                table.add_row(title if number == 0 else "", _track(territory, board) if number == 0 else "", line)
        return table

    def _lines(self, name: str, territory: View, board: View) -> list[Text]:
        """What lies in a territory."""
        if name == "fortress":
            sections = zip(board["numbers"], territory["sections"], strict=True)
            return [Text("   ").join([self._section(*each) for each in sections])]
        if name == "desert":
            worm = board["worm"]
            return self._worm(territory["worm"], worm) if worm else [self._dunes(territory["dunes"], board["dunes"])]
        if name == "forest":
            arch = board["arch"]
            return [self._arch(territory["arch"], arch) if arch else self._path(territory["path"], board["path"])]
        if board["crystals"]:
            return [self._spaces(board["crystals"]["spaces"], territory["spaces"])]
        lines = [self._spaces(board["grid"]["spaces"], territory["spaces"])]
        told = [f"{_line_title(line['name'])}: {line['reward']['text']}" for line in board["grid"]["lines"]]
        return lines + [Text("  ".join(told[at : at + 2]), style="dim") for at in range(0, len(told), 2)]

    def _dunes(self, dunes: View, board: View) -> Text:
        text = Text(f"{board['number']}: ").append_text(
            self._dice(dunes["first"], board["first"] - len(dunes["first"]))
        )
        text.append("  → ").append_text(self._dice(dunes["second"], board["second"] - len(dunes["second"])))
        return text.append("  devoured ").append_text(self._dice(dunes["devoured"]))

    def _worm(self, worm: View, board: View) -> list[Text]:
        chains = [
            f"{line['name']}{'✓' if line['name'] in worm['closed'] else ''} {'-'.join(line['spaces'])}"
            for line in board["connections"]
        ]
        return [self._spaces(board["spaces"], worm["spaces"]), Text("  ".join(chains), style="dim")]

    def _section(self, number: int, section: View) -> Text:
        if section["closed"]:
            return Text(f"{number}: done", style="dim")
        text = Text(f"{number}: ")
        text.append_text(self._dice(section["dice"], section["needed"] - len(section["dice"])))
        return text.append("  " + "▒" * section["barriers"], style="dim")

    def _path(self, path: View, board: View) -> Text:
        left = 0 if path["closed"] else path["needed"] - len(path["dice"])
        numbers = " ".join(str(number) for number in board["numbers"])
        return Text(f"{numbers}: ").append_text(self._dice(path["dice"], left)).append("│", style="bold")

    def _arch(self, arch: View, board: View) -> Text:
        left = board["spaces"] - len(arch["left"]) - len(arch["right"])
        text = Text(f"{board['left']}→ ").append_text(self._dice(arch["left"], left)).append(" ")
        text.append_text(self._dice(list(reversed(arch["right"])))).append(f"←{board['right']}")
        if arch["gate"] is not None:
            text.append(f"  gate: {arch['gate']}", style="bold")
        return text

    # Enemies, vortexes, heroes

    def enemies(self) -> RenderableType:
        if not self._view["enemies"]:
            return Text("no enemy is active", style="dim")
        table = Table.grid(padding=(0, 2, 0, 0))
        for enemy in self._view["enemies"]:
            card = self._printed["cards"][enemy["card"]]
            home = "roams" if card["home"] == "roam" else TITLES[card["home"]].lower()
            twins = sum([other["card"] == enemy["card"] for other in self._view["enemies"]]) > 1
            title = Text(card["title"], style="bold").append(f" {enemy['name']}" if twins else "", style="not bold dim")
            table.add_row(
                title,
                f"rank {card['rank']}",
                home,
                f"{enemy['total']} of {enemy['need']}",
                self._dice(enemy["dice"]),
            )
        return table

    def vortexes(self) -> Text:
        vortex = self._view["resurrection"]
        text = Text("Resurrection ", style="bold").append(f"{vortex['total']} of {vortex['need']} ", style="not bold")
        text.append_text(self._dice(vortex["dice"]))
        text.append("  Oblivion ", style="bold").append_text(self._dice(self._view["oblivion"]))
        return text.append(f"  bonus dice left: {self._view['supply']}", style="dim")

    def heroes(self, names: list[str]) -> Table:
        view = self._view
        table = Table.grid(padding=(0, 1, 0, 0))
        for seat, (player, name) in enumerate(zip(view["players"], names, strict=True)):
            active = seat == view["seat"]
            dice = self._dice([*player["dice"]])
            if active and (view["pool"] or view["laying"]):
                dice.append("│ pool ").append_text(self._dice([*view["laying"], *view["pool"]]))
            hero = self._printed["heroes"][player["hero"]]["title"] if player["hero"] else ""
            mark = "▶" if active else " "
            who = Text(self._printed["players"][seat], style="bold")
            table.add_row(mark, who, Text(name, style="dim"), hero, dice)
        return table


def _line_title(name: str) -> str:
    """What a line of the ice cave is called: the letters of its spaces are the columns, the numbers the rows."""
    return name.replace("COL", "column ").replace("ROW", "row ")


def _track(territory: View, board: View) -> Text:
    """The damage track: the skull, the holes left, and what giants took away."""
    skull, limit = territory["skull"], territory["limit"]
    text = Text("")
    text.append("─" * skull + "☠", style="bold red" if limit - skull <= LAST_HOLES else "bold")
    text.append("○" * (limit - skull - 1) + "✖", style="")
    text.append("╳" * (board["holes"] - 1 - limit), style="dim")
    return text
