"""River Duel in the terminal: the map and the stats sheets, drawn from a seat's view alone."""

from __future__ import annotations

from typing import Any, Final, final

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

PAPER: Final = "#f4ead5"
INK: Final = "#2b2118"

# Symbol, the rule book's letter, colours. Every kind can be told without its colour.
LOOKS: Final[dict[str, tuple[str, str, str]]] = {
    "start": ("o", "S", f"{INK} on #e7d6b4"),
    "forest": ("♣", "F", f"{PAPER} on #3c6434"),
    "mine": ("◆", "X", f"{PAPER} on #54545e"),
    "mountain": ("▲", "M", f"{PAPER} on #6b5a45"),
    "temple": ("Π", "T", f"{PAPER} on #65427a"),
    "river": ("≈", "~", f"{PAPER} on #2d6390"),
    "village": ("⌂", "V", f"{INK} on #cf9d4e"),
    "bridge": ("=", "=", f"{INK} on #b9a27c"),
}
TOKENS: Final = (f"{PAPER} on #2b4c7e", f"{PAPER} on #8c2f2b", f"{PAPER} on #2f6f62", f"{INK} on #d9a227")

LARGE_WIDTH: Final = 110
LARGE_HEIGHT: Final = 36
SMALL_TILE: Final = 5
LARGE_TILE: Final = 9
PAIR_WIDTH: Final = 12
QUAD_WIDTH: Final = 7
LAST_LIFE: Final = 1
LOW_HEALTH: Final = 2
LOW_FOOD: Final = 1


def draw(view: dict[str, Any], printed: dict[str, Any], names: list[str]) -> RenderableType:
    """The table as one seat sees it; `names` says who sits where."""
    return Picture(view, printed, names)


@final
class Picture:
    """The whole table: a headline, the map beside the stats sheets, and the legend."""

    def __init__(self, view: dict[str, Any], printed: dict[str, Any], names: list[str]) -> None:
        self.view = view
        self.printed = printed
        self.names = names

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Draw large tiles, which bear their names, where the terminal has room for them."""
        large = console.is_terminal and options.max_width >= LARGE_WIDTH and console.height >= LARGE_HEIGHT
        both = Table.grid(padding=(0, 2, 0, 0))
        both.add_row(_map(self.view, self.printed["board"], large), _sheets(self.view, self.names))
        yield _headline(self.view, self.printed["round_limit"])
        yield both
        if not large:
            yield _legend(self.printed["board"])


def _headline(view: dict[str, Any], rounds: int) -> Text:
    damage: dict[str, int] = view["damage"]
    dealt = ", ".join([f"{side[0]} {amount}" for side, amount in damage.items()])
    news = f" · round {view['round']} of {rounds} · dealt {dealt}"
    turn = view["turn"]
    if turn is not None:
        name = view["players"][turn["seat"]]["name"]
        news += f" · {name}: {turn['used']} of {turn['allowance']} actions used"
        if turn["meal"] > 1:
            news += f" · siege: a meal is {turn['meal']} food"
    return Text("River Duel", style="bold", no_wrap=True, overflow="ellipsis").append(news, style="not bold")


# The map


def _map(view: dict[str, Any], board: dict[str, Any], large: bool) -> Text:
    tiles: dict[str, str] = board["tiles"]
    places = list(tiles.items())
    columns: int = board["columns"]
    width = LARGE_TILE if large else SMALL_TILE
    letters = [f" {chr(ord('a') + column)}".ljust(width + 1) for column in range(columns)]
    picture = Text("   " + "".join(letters), style="bold", no_wrap=True)
    for row in range(len(places) // columns, 0, -1):
        in_row = places[(row - 1) * columns : row * columns]
        if large:
            picture.append("\n   ")
            for _, kind in in_row:
                picture.append(f" {kind}".ljust(width), style=f"not bold {_look(kind)[2]}")
                picture.append(" ")
        picture.append(f"\n{row:>2} ")
        for name, kind in in_row:
            symbol, letter, style = _look(kind)
            mark = f" {symbol}{letter} {name}" if large else f"{symbol}{letter}"
            picture.append(mark, style=f"not bold {style}")
            _add_token(picture, view, name, width - len(mark), style)
            picture.append(" ")
    return picture


def _add_token(picture: Text, view: dict[str, Any], tile: str, room: int, style: str) -> None:
    """Who stands on a tile, as a letter; in brackets whose turn it is."""
    seat = _standing(view, tile)
    if seat < 0:
        picture.append(" " * room, style=style)
        return
    turn = view["turn"]
    token = chr(ord("A") + seat)
    has_turn = turn is not None and turn["seat"] == seat
    picture.append(f"[{token}]" if has_turn else f" {token} ", style=f"bold {TOKENS[seat % len(TOKENS)]}")


def _look(kind: str) -> tuple[str, str, str]:
    return LOOKS.get(kind, ("?", kind[:1].upper(), "reverse"))


def _standing(view: dict[str, Any], tile: str) -> int:
    for player in view["players"]:
        if player["tile"] == tile:
            seat: int = player["seat"]
            return seat
    return -1


def _legend(board: dict[str, Any]) -> Text:
    tiles: dict[str, str] = board["tiles"]
    present = set(tiles.values())
    line = Text("", no_wrap=True, overflow="ellipsis")
    for kind, (symbol, letter, style) in LOOKS.items():
        if kind in present:
            line.append(" " if line else "")
            line.append(f"{symbol}{letter}", style=style)
            line.append(f" {kind}", style="dim")
    return line


# The stats sheets


def _sheets(view: dict[str, Any], names: list[str]) -> Table:
    players: list[dict[str, Any]] = view["players"]
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_column(no_wrap=True)
    width = PAIR_WIDTH if len(players) == 2 else QUAD_WIDTH
    for _ in players:
        table.add_column(width=width)
    table.add_row("", *[_title(player) for player in players])
    table.add_row("", *[Text(name[:width], style="dim") for name in names])
    table.add_row(_label("lives"), *[_number(player["lives"], LAST_LIFE) for player in players])
    table.add_row(_label("health"), *[_number(player["health"], LOW_HEALTH) for player in players])
    table.add_row(_label("food"), *[_number(player["food"], LOW_FOOD) for player in players])
    table.add_row(_label("gold"), *[_thing(str(player["gold"])) for player in players])
    table.add_row(_label("sword"), *[_thing(f"level {player['sword']}") for player in players])
    table.add_row(_label("bow/arr"), *[_thing(f"{player['bows']}/{player['arrows']}") for player in players])
    table.add_row(_label("raft"), *[_thing("raft" if player["raft"] else "-") for player in players])
    table.add_row(_label("state"), *[_state(view, player) for player in players])
    return table


def _label(word: str) -> Text:
    return Text(word, style="dim")


def _title(player: dict[str, Any]) -> Text:
    seat: int = player["seat"]
    title = Text(f" {chr(ord('A') + seat)} ", style=f"bold {TOKENS[seat % len(TOKENS)]}")
    title.append(f" {player['name']}", style="bold not reverse on default")
    return title


def _number(value: int, danger: int) -> Text:
    """A stat that can end a life, with a warning when it is low."""
    return Text(f"{value} !", style="bold red") if value <= danger else Text(str(value), style="bold")


def _thing(text: str) -> Text:
    return Text(text, style="dim" if text in ("-", "0", "0/0") else "")


def _state(view: dict[str, Any], player: dict[str, Any]) -> Text:
    """What binds or guards a player now or on the next turn."""
    turn = view["turn"]
    now = turn is not None and turn["seat"] == player["seat"]
    if player["eliminated"]:
        return Text("out", style="bold red")
    words: list[str] = []
    if player["snared_next"] or (now and turn["snared"]):
        words.append("snared")
    if player["mired_next"] or (now and turn["mired"]):
        words.append("mired")
    if now and not turn["fed"]:
        words.append("unfed")
    if player["shielded"]:
        words.append("safe")
    return Text(" ".join(words), style="bold red") if words else _thing("-")
