"""World Adventure in the terminal: the map of hexes, the mats and the battle, drawn from a seat's view alone."""

from __future__ import annotations

from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

WIDTH: Final = 6  # of a hex, in letters; it is two lines high
LOOKS: Final = (
    "#c8524a",
    "#5b8bd0",
    "#d9a227",
    "#4fa58f",
    "#a678c8",
    "#c9c1b0",
)  # of the seats, which have numbers too

SIGNS: Final = (
    "Each hex: its name, then $ a merchant, & a monster, ^ a lair (x: a token lies there); a city has what it needs",
    "Below: 1 to 6 the players, B brigand, G government, m minion, d destroyer, R raid monster, L legendary",
    "s1 the stall of player 1; ! where a World Event strikes",
    "▶ whose turn it is; E, C, L are Explorer, Charisma, Leadership; ★ Lv 2, xp experience, ~ fainted",
)
TIERS: Final = {"minion": "m", "destroyer": "d", "raid": "R", "legendary": "L"}

View = dict[str, Any]


def draw(view: View, printed: View, names: list[str]) -> RenderableType:
    """The table as a seat sees it; `names` says who sits where."""
    drawing = Drawing(view, printed)
    parts: list[RenderableType] = [drawing.headline(), drawing.chart(), drawing.players(names)]
    if view["battle"] is not None:
        parts.append(drawing.battle(view["battle"]))
    elif view["turn"] is not None:
        parts.append(drawing.turn(view["turn"]))
    return Group(*parts)


class Drawing:
    """A view over what is printed."""

    def __init__(self, view: View, printed: View) -> None:
        self._view = view
        self._printed = printed

    def headline(self) -> Text:
        view, printed = self._view, self._printed
        line = Text(f"Month {view['month']} of {printed['months']}", style="bold", no_wrap=True, overflow="ellipsis")
        news = [f"Stage Lv {view['stage']}", f"{printed['target']} runes to win"]
        if view["event"] is not None:
            news.append(printed["events"][view["event"]]["name"])
        if view["next_event"] is not None:
            news.append(f"next {printed['events'][view['next_event']]['name']}")
        return line.append(" · " + " · ".join(news), style="not bold")

    # The map

    def chart(self) -> Text:
        """Flat-topped hexes: a column for each q, and a neighbour to the south is two lines down."""
        hexes = self._printed["territories"]
        rows = {name: 2 * each["r"] + each["q"] for name, each in hexes.items()}
        left, top = min([each["q"] for each in hexes.values()]), min(rows.values())
        lines = [[" " * WIDTH] * (max([each["q"] for each in hexes.values()]) - left + 1) for _ in range(top, 60)]
        for name, each in hexes.items():
            at, column = rows[name] - top, each["q"] - left
            lines[at][column] = self._named(name, each).ljust(WIDTH)
            lines[at + 1][column] = self._pieces(name)[: WIDTH - 1].ljust(WIDTH)
        drawn = ["".join(line).rstrip() for line in lines]
        while not drawn[-1]:
            drawn.pop()
        return Text("\n".join(drawn), no_wrap=True)

    def _named(self, name: str, each: View) -> str:
        view = self._view
        if each["city"]:
            city = view["cities"][each["nation"]]
            return name + ("--" if city["met"] or city["need"] is None else city["need"][:2])
        merchant = "x" if name in view["merchant_x"] else "$"
        monster = "x" if name in view["monster_x"] else "&"
        return f"{name}{merchant * each['merchant']}{monster * each['monster']}{'^' * (each['lair'] is not None)}"

    def _pieces(self, name: str) -> str:
        view = self._view
        found: str = "!" if view["event_place"] == name else ""
        nation = self._printed["territories"][name]["nation"]
        if self._printed["territories"][name]["city"] and view["cities"][nation]["stall"] is not None:
            found += f"s{view['cities'][nation]['stall'] + 1}"
        for seat, player in enumerate(view["players"]):
            found += str(seat + 1) * (player["place"] == name)
        found += "B" * (view["brigand"] == name) + "G" * (view["government"] == name)
        for monster in view["monsters"]:
            if monster["place"] == name:
                found += TIERS[self._printed["monsters"][monster["monster"]]["tier"]]
        return found

    # Mats

    def players(self, names: list[str]) -> Table:
        table = Table.grid(padding=(0, 1, 0, 0))
        for seat, (player, name) in enumerate(zip(self._view["players"], names, strict=True)):
            mark = "▶" if seat == self._view["seat"] else " "
            who = Text(f"{seat + 1} {self._printed['players'][seat]}", style=LOOKS[seat]).append(
                f" {name}", style="dim"
            )
            table.add_row(mark, who, self._mat(player))
            table.add_row("", "", Text(self._clan(player), style="dim"))
            if player["quest"] is not None:
                table.add_row("", "", Text(self._quest(player["quest"]), style="dim"))
        return table

    def _mat(self, player: View) -> Text:
        text = Text(f"{player['runes']} {'rune' if player['runes'] == 1 else 'runes'}, {player['gold']} gold")
        if player["wanted"]:
            text.append(f", wanted {player['wanted']}")
        if player["status"] is not None:
            text.append(" · E{} C{} L{}".format(*player["status"]))
        if player["caravan"] is not None:
            goods = _goods(player["goods"]) or "empty"
            text.append(f" · {self._printed['caravans'][player['caravan']]['name']} of {player['cargo']} ({goods})")
        for name, count in player["upgrades"].items():
            if count:
                text.append(f", {self._printed['upgrades'][name]['name']}{f' {count}' if count > 1 else ''}")
        return text

    def _quest(self, held: View) -> str:
        """What is left to do of a quest, and where."""
        card = self._printed["quests"][held["quest"]]
        steps = [
            f"{text} ({step['place']})" if step["place"] else text
            for text, step in zip(card["steps"], held["steps"], strict=True)
            if not step["done"]
        ]
        return f"Quest {card['name']}: {' '.join(steps)}"

    def _clan(self, player: View) -> str:
        if player["hero"] is None:
            return "no hero yet"
        clan = [self._printed["heroes"][player["hero"]]["name"] + _marks(player)]
        for soldier in player["soldiers"]:
            if soldier is not None:
                clan.append(f"Lv {soldier['level']}{_marks(soldier)}")
        for held in player["cards"]:
            clan.append(f"[{self._printed['runes'][held['card']]['name']} {held['uses']}]")
        return ", ".join(clan)

    # The turn

    def turn(self, turn: View) -> Text:
        """Where the player stands, with what is left to him, the prices of the city, and the trade he is at."""
        view, printed = self._view, self._printed
        player = view["players"][view["seat"]]
        if player["place"] is None:
            return Text("")
        here = printed["territories"][player["place"]]
        text = Text(f"{player['place']}, {here['name']}", style="bold")
        moves, actions = [
            f"{n} {word}{'' if n == 1 else 's'}" for n, word in ((turn["mp"], "move"), (turn["ap"], "action"))
        ]
        news = [f"{moves}, {actions}"]
        if here["city"]:
            city = view["cities"][here["nation"]]
            need = "" if city["met"] else f", {printed['goods'][city['need']].lower()} for {city['needed']}"
            news.append(f"you sell for {city['sell']}{need}, buy for {player['buys']}")
        if turn["sale"]:
            news.append(f"in the sale: {_goods(turn['sale'])} for {turn['worth']} gold")
        if turn["offer"]:
            news.append(f"offered: {_goods(turn['offer'])}")
        return text.append(" · " + " · ".join(news), style="not bold")

    # Battles

    def battle(self, battle: View) -> Text:
        text = Text(f"Battle in {battle['place']}, stage {battle['stage']}: ", style="bold")
        sides = [self._side(battle, side) for side in battle["sides"]]
        return text.append(" against ".join(sides), style="not bold")

    def _side(self, battle: View, side: View) -> str:
        if side["seat"] is not None:
            name = self._printed["players"][side["seat"]]
        elif battle["kind"] == "band":
            name = battle["foe"]
        else:
            cards = self._printed["merchants" if battle["kind"] == "plunder" else "monsters"]
            return f"{cards[battle['foe']]['name']} ({battle['hp']} of {battle['most']} HP)"
        hp = " ".join([str(member["hp"]) for member in side["members"] if member is not None])
        dice = " ".join([str(die) for die in side["dice"] if die])
        return f"{name} (HP {hp}{f'; dice {dice}' if dice else ''})"


def _goods(counts: View) -> str:
    return " ".join([f"{count} {good}" for good, count in counts.items()])


def _marks(member: View) -> str:
    exp = f" {member['exp']}xp" if member["exp"] else ""
    return f"{'★' * (member['level'] == 2)}{exp}{'~' * member['down']}"
