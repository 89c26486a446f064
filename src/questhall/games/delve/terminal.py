"""Delve in the terminal: the map, the status sheet, the loot and the battle, drawn from a view alone."""

from __future__ import annotations

from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from questhall.engine import find_game

PAPER: Final = "#f4ead5"
INK: Final = "#2b2118"
TILES: Final = {0: f"{INK} on #cf9d4e", 2: f"{INK} on #e7d6b4", 3: f"{INK} on #b9a27c", 4: f"{PAPER} on #6b5a45"}
HERE: Final = f"bold {PAPER} on #8c2f2b"
ROCK: Final = "    "
LOW_SHARE: Final = 0.35
SIGNS: Final = (
    "On the map: E the entrance, a number a tile's own, @ you, O entered, X explored",
    "Below it: each special enemy with the fame ★ it gives and the boxes of its row, then the enemies defeated",
)


def draw(view: dict[str, Any], printed: dict[str, Any], names: list[str]) -> RenderableType:
    """The sheets as the seat sees them; `names` says who plays."""
    both = Table.grid(padding=(0, 3, 0, 0))
    both.add_row(_map(view, printed["map"]), _sheet(view, printed))
    who = ", ".join(names)
    parts: list[RenderableType] = [_headline(view, printed["variants"], who), both, _rows(view, printed)]
    if view["battle"] is not None:
        parts.append(_battle(view, printed))
    dice = _dice(view)
    if dice:
        parts.append(dice)
    return Group(*parts)


def _headline(view: dict[str, Any], mode: str, who: str) -> Text:
    score = view["score"]
    variants = "" if mode == "none" else f" · {find_game('delve').mode_name(mode)}"
    news = f" · {who} · round {view['round']} · {score['fame']} fame: {score['rank']}{variants}"
    return Text("Delve", style="bold", no_wrap=True, overflow="ellipsis").append(news, style="not bold")


def _map(view: dict[str, Any], plan: dict[str, Any]) -> Text:
    """Number and mark of each tile; O is entered, X explored, @ the adventurer."""
    tiles: dict[str, int] = plan["tiles"]
    letters = [chr(ord("A") + column) for column in range(plan["columns"])]
    picture = Text(no_wrap=True)
    for row in range(plan["rows"], 0, -1):
        picture.append(f"{row} ", style="dim")
        for letter in letters:
            name = f"{letter}{row}"
            if name not in tiles:
                picture.append(ROCK)
                continue
            here = view["tile"] == name
            sign = "E" if tiles[name] == 0 else str(tiles[name])
            mark = "@" if here else view["marks"].get(name, " ")
            picture.append(f" {sign}{mark} ", style=HERE if here else TILES[tiles[name]])
        picture.append("\n")
    return picture.append("  " + "".join(f" {letter}  " for letter in letters), style="dim")


def _sheet(view: dict[str, Any], printed: dict[str, Any]) -> Table:
    hero: dict[str, Any] = view["hero"]
    table = Table.grid(padding=(0, 2, 0, 0))
    low = hero["hp"] <= LOW_SHARE * hero["max_hp"]
    ahead = "" if hero["next_level"] is None else f" (level {hero['level'] + 1} at {hero['next_level']})"
    table.add_row(
        _label("HP"), Text(f"{hero['hp']} of {hero['max_hp']}{' !' if low else ''}", "bold red" if low else "bold")
    )
    table.add_row(_label("level"), Text(f"{hero['level']}: ATK {hero['atk']}, DEF {hero['def']}{_bonus(hero)}"))
    table.add_row(_label("EXP"), Text(f"{hero['exp']}{ahead}"))
    table.add_row(_label("luck"), Text(f"{hero['luck']} ({hero['luck_spent']} spent of {printed['luck_icons']})"))
    sick = [f"{name} {level}" for name, level in hero["ailments"].items() if level]
    table.add_row(_label("ailments"), Text(", ".join(sick) or "-", "bold red" if sick else "dim"))
    loot: dict[str, Any] = view["loot"]
    table.add_row(_label("equipment"), Text(_numbers(loot["equipment"])))
    table.add_row(_label("artifacts"), Text(_numbers(loot["artifacts"])))
    kept = [f"{name} {boxes['kept']}" for name, boxes in loot["items"].items() if boxes["kept"]]
    table.add_row(_label("items"), Text(", ".join(kept) or "-"))
    more = []
    if view["stamina"] is not None:
        more.append(f"stamina {view['stamina']} of {printed['stamina']}")
    if view["merchant"] is not None:
        more.append(f"gold {view['merchant']['gold']}")
    if view["shame"] is not None:
        more.append(f"shame {_numbers(view['shame']['crossed'])}")
    if more:
        table.add_row(_label("variants"), Text(" · ".join(more)))
    return table


def _bonus(hero: dict[str, Any]) -> str:
    more = [f"ATK +{hero['perm_atk'] + hero['armed_atk']}"] if hero["perm_atk"] + hero["armed_atk"] else []
    more += [f"DEF +{hero['armed_def']}"] if hero["armed_def"] else []
    return f" ({', '.join(more)})" if more else ""


def _rows(view: dict[str, Any], printed: dict[str, Any]) -> Text:
    """The special enemies' rows and the counters, on two lines."""
    line = Text(no_wrap=True, overflow="ellipsis")
    for row, special in zip(view["specials"], printed["specials"], strict=True):
        boxes = [str(number) for number in row["numbers"]]
        boxes += ["_"] * (special["boxes"] - len(boxes))
        state = row["state"]
        style = "" if state == "open" else "dim strike" if state == "gone" else "bold"
        line.append(f"{special['title'].split()[-1]}★{special['star']} {''.join(boxes)} ", style=style)
    line.append("\n")
    for name, count in view["counters"].items():
        line.append(f"{name.replace('_', ' ')} {count}  ", style="" if count else "dim")
    return line


def _battle(view: dict[str, Any], printed: dict[str, Any]) -> Text:
    fight: dict[str, Any] = view["battle"]
    enemy = next(foe for foe in [*printed["foes"], *printed["specials"]] if foe["name"] == fight["enemy"])
    strength = enemy["levels"][fight["level"] - 1]
    odd, even = strength["odd"]["text"].lower(), strength["even"]["text"].lower()
    line = Text(f"{enemy['title']} ", style="bold", no_wrap=True, overflow="ellipsis")
    line.append(f"level {fight['level']}: {fight['hp']} of {strength['hp']} HP", style="not bold")
    line.append(f" · odd {odd} · even {even} · turn {fight['turn']}", style="not bold")
    if fight["equipment"] is not None:
        line.append(f" · {fight['equipment'].replace('_', ' ')}", style="not bold")
    if fight["own"]:
        pairs = [f"{own}/{other}" for own, other in zip(fight["own"], fight["theirs"], strict=True)]
        line.append(f" · pairs {' '.join(pairs)}, {fight['fought']} fought", style="not bold")
    return line


def _dice(view: dict[str, Any]) -> Text | None:
    dice: dict[str, Any] = view["dice"]
    placed = [f"{space} {dice[space]}" for space in ("movement", "enemy", "equipment", "loot") if dice[space]]
    shown = " ".join([f"[{face}]" for face in dice["shown"]])
    if dice["third"]:
        shown += f" third [{dice['third']}]"
    if not placed and not shown:
        return None
    line = Text("dice ", style="dim").append(shown.strip(), style="bold not dim")
    return line.append(f"  {', '.join(placed)}", style="not dim")


def _label(word: str) -> Text:
    return Text(word, style="dim")


def _numbers(numbers: list[int]) -> str:
    return " ".join([str(number) for number in numbers]) or "-"
