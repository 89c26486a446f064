"""Adventure Party in the terminal: town, rows, parties and the attempt, drawn from a seat's view alone."""

from __future__ import annotations

from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

# Every colour of dice can be told by its letter; the colour only helps.
LOOKS: Final[dict[str, str]] = {
    "R": "#f4ead5 on #8c2f2b",
    "Y": "#2b2118 on #d9a227",
    "B": "#f4ead5 on #2b4c7e",
    "G": "#f4ead5 on #2f6f62",
}
ROWS: Final = ("town", "forest", "mountain", "heroes", "legends")

View = dict[str, Any]


def draw(view: View, printed: View, names: list[str]) -> RenderableType:
    """The table as a seat sees it; `names` says who sits where."""
    drawing = Drawing(view, printed)
    parts: list[RenderableType] = [drawing.headline(), drawing.rows(), drawing.players(names)]
    if view["attempt"] is not None:
        parts.append(drawing.attempt(view["attempt"]))
    if view["ring"] is not None:
        parts.append(drawing.ring(view["ring"]))
    return Group(*parts)


class Drawing:
    """A view over what is printed."""

    def __init__(self, view: View, printed: View) -> None:
        self._view = view
        self._printed = printed

    def headline(self) -> Text:
        view, printed = self._view, self._printed
        level = printed["levels"][view["level"] - 1]
        line = Text(f"{level['name']} (level {view['level']})", style="bold", no_wrap=True, overflow="ellipsis")
        news = [f"round {view['round']} of {printed['rounds']}", printed["players"][view["seat"]]]
        if printed["team"] is not None:
            news.append(f"doom {view['doom']} of {printed['team']['doom']}")
        if level["asks"] is not None:
            news.append(f"asks for {level['need']} {level['asks']} quests")
        for card, sort in (("arena", "arenas"), ("boss", "bosses")):
            if view[card] is not None:
                news.append(f"{card}: {printed[sort][view[card]]['name']}")
        return line.append(" · " + " · ".join(news), style="not bold")

    # Rows

    def rows(self) -> Table:
        table = Table.grid(padding=(0, 1, 0, 0))
        for name in ROWS:
            deck, row = self._view["decks"][name], self._view["rows"][name]
            if not deck["open"] and not row:
                continue
            table.add_row(Text(name, style="dim"), self._cards(name, row, deck))
        return table

    def _cards(self, name: str, row: list[str], deck: View) -> Text:
        heroes = name in ("heroes", "legends")
        text = Text("")
        for card in row:
            text.append_text(self._hero(card) if heroes else self._quest(card)).append("  ")
        if deck["top"] is not None:
            text.append("top ", style="dim").append_text(self._hero(deck["top"])).append("  ")
        return text.append(f"({deck['cards']} in the deck)", style="dim")

    def _hero(self, card: str) -> Text:
        hero = self._printed["heroes"][card]
        return Text(f"{card} {hero['name']} ").append(
            f"{hero['cost']}g {''.join(hero['sides'][0]['dice'])}", style="bold"
        )

    def _quest(self, card: str) -> Text:
        quest = self._printed["quests"][card]
        needs = " ".join([f"{count}{what}" for what, count in quest["needs"].items()]) or "auto"
        wounds = "·" * quest["light"] + "✝" * quest["deadly"]
        return Text(f"{card} {quest['name']} ").append(f"{quest['slots']}▮ {needs} {wounds}", style="bold")

    # Players

    def players(self, names: list[str]) -> Table:
        table = Table.grid(padding=(0, 1, 0, 0))
        for seat, (player, name) in enumerate(zip(self._view["players"], names, strict=True)):
            mark = "▶" if seat == self._view["seat"] else " "
            who = Text(self._printed["players"][seat], style="bold").append(f" {name}", style="dim not bold")
            flag = "⚑" if player["banner"] else "⚐"
            table.add_row(mark, who, f"{player['gold']}g {player['score']['total']}VP {flag}", self._party(player))
            table.add_row("", "", "", self._hand(player))
        return table

    def _party(self, player: View) -> Text:
        text = Text("")
        for at, member in enumerate(player["party"], 1):
            text.append(f"{at} ", style="dim")
            if member is None:
                text.append("–  ", style="dim")
                continue
            hero = self._printed["heroes"][member["hero"]]
            side = hero["sides"][-1 if member["upgraded"] else 0]
            wound = "✚" if member["wounded"] else ""
            star = "★" if member["upgraded"] else ""
            text.append(f"{hero['name']}{star}{wound} ").append("".join(side["dice"]), style="bold")
            if member["weapon"] is not None:
                text.append(f" [{self._item(member['weapon'])}]")
            text.append("  ")
        return text

    def _hand(self, player: View) -> Text:
        if player["hand"] is None:
            known = "".join([f", one is {self._item(card)}" for card in player["known"]])
            return Text(f"{player['cards']} items{known}; quests {len(player['done'])}", style="dim")
        hand = ", ".join([f"{card} {self._item(card)}" for card in player["hand"]]) or "no items"
        return Text(f"{hand}; quests {len(player['done'])}", style="dim")

    def _item(self, card: str) -> str:
        return str(self._printed["items"][card]["name"])

    # Attempts

    def attempt(self, attempt: View) -> Text:
        sort = {"quest": "quests", "arena": "arenas", "boss": "bosses"}[attempt["kind"]]
        stage = f", stage {attempt['stage']}" if attempt["stage"] else ""
        text = Text(f"{self._printed[sort][attempt['card']]['name']}{stage}: ", style="bold")
        for die in attempt["dice"]:
            text.append(f"{die['die']}:", style="dim")
            text.append(self._die(die), style=LOOKS[die["colour"]]).append(" ")
        if attempt["runes"]:
            text.append(f"+{attempt['runes']} runes ")
        for condition in attempt["conditions"]:
            text.append(f" {condition['what']} {condition['have']}/{condition['need']}")
        if attempt["kind"] == "arena":
            text.append(f" total {attempt['total']}")
        left = attempt["left"]
        return text.append(f"  wounds {left['light']} light, {left['deadly']} deadly")

    def _die(self, die: View) -> str:
        if die["face"] == 0:
            return str(die["colour"])
        signs = "".join(self._printed["dice"][die["colour"]]["faces"][die["face"] - 1]) or "–"
        return f"{die['colour']}{die['face']} {signs}{'*' if die['locked'] else ''}"

    def ring(self, ring: View) -> Text:
        text = Text("Arena: ", style="bold")
        for seat, joins in enumerate(ring["joins"]):
            total = ring["totals"][seat]
            state = "?" if joins is None else "out" if not joins else "in" if total is None else str(total)
            text.append(f"{self._printed['players'][seat]} {state}  ", style="not bold")
        return text
