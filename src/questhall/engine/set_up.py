"""How a table is set up: a game's house rules in words, in groups, and which of them make the match.

A game may have `content/set_up.toml`, with one entry for each house rule, in the order in which hosts are asked:

    [adventure]
    group = "The adventure"             # those of one group stand together
    main = true                         # makes the match, so it is asked first; may be left out
    title = "Adventure"
    seats = [2, 4]                      # where it matters; may be left out if everywhere
    each = "{} stones"                  # what every value is called that has no title of its own; may be left out
    titles = { book = "The Book of Magic" }
    texts = { book = "5 stones: gentle." }     # a sentence for a value; may be left out

It holds words and no rules, so it makes no other content. It is read when somebody is asked, not when a match is made:
matches with earlier content have other house rules than these words know.
"""

from __future__ import annotations

from typing import Any, Final, final

from questhall.engine.content import SET_UP, Content, Entry, check_names
from questhall.engine.game import Game, Switch, Value

FILE: Final = f"{SET_UP}.toml"
PLAIN_GROUP: Final = "House rules"
"""Where all house rules stand of a game that says nothing about them."""


@final
class Setting:
    """A house rule as a host is asked for it; `seats` are the numbers of seats for which it matters."""

    def __init__(
        self,
        switch: Switch,
        group: str,
        main: bool,
        title: str,
        seats: list[int],
        titles: dict[Value, str],
        texts: dict[Value, str],
    ) -> None:
        self.switch = switch
        self.group = group
        self.main = main
        self.title = title
        self.seats = seats
        self.titles = titles
        self.texts = texts


def read_set_up(game: Game[Any]) -> list[Setting]:
    """A game's house rules in the order and the words of its set-up; plainly, where it has none."""
    if SET_UP not in game.content.tables:
        return [_plain(switch) for switch in game.house_rules.values()]
    return _read(game.content, game.house_rules, game.seat_counts)


def titles_of(content: Content, rule: str) -> dict[str, str]:
    """What the values of one house rule are called, without a look at the rule itself."""
    entries = {entry.name: entry for entry in content.entries(SET_UP)}
    check_names(FILE, entries, (rule,))
    titles = entries[rule].entry("titles")
    return {value: titles.text(value) for value in titles.names()}


def _read(content: Content, switches: dict[str, Switch], seat_counts: tuple[int, ...]) -> list[Setting]:
    entries = content.entries(SET_UP)
    check_names(FILE, [entry.name for entry in entries], switches)
    for entry in entries:
        if entry.name not in switches:
            raise entry.error("", f"is about no house rule; there are {', '.join(switches)}")
    settings = [_setting(entry, switches[entry.name], seat_counts) for entry in entries]
    _check_groups(settings)
    return settings


def _setting(entry: Entry, switch: Switch, seat_counts: tuple[int, ...]) -> Setting:
    group, main, title = entry.text("group"), entry.flag("main"), entry.text("title")
    seats = entry.numbers("seats") if entry.has("seats") else list(seat_counts)
    for count in seats:
        if count not in seat_counts:
            raise entry.error("seats", f"has {count}; the game is played by {', '.join(map(str, seat_counts))}")
    titles = _by_value(entry, "titles", switch)
    if entry.has("each"):
        each = entry.text("each")
        if each.count("{}") != 1:
            raise entry.error("each", f"is {each!r}; it must have one {{}} where the value stands")
        titles = {value: titles.get(value, each.replace("{}", str(value))) for value in switch.allowed}
    for value in switch.allowed:
        if value not in titles:
            raise entry.error("titles", f"has no words for {value!r}; give them, or a field 'each' for all values")
    texts = _by_value(entry, "texts", switch)
    entry.done()
    return Setting(switch, group, main, title, seats, titles, texts)


def _by_value(entry: Entry, field: str, switch: Switch) -> dict[Value, str]:
    """Words for values, which are texts as names of a table even where they are numbers."""
    if not entry.has(field):
        return {}
    words = entry.entry(field)
    values = {str(value): value for value in switch.allowed}
    found: dict[Value, str] = {}
    for name in words.names():
        if name not in values:
            raise words.error(name, f"is no value of this house rule; it may be {', '.join(values)}")
        found[values[name]] = words.text(name)
    return found


def _check_groups(settings: list[Setting]) -> None:
    """Those of a group are asked together, so all of them make the match or none."""
    kinds: dict[str, bool] = {}
    for setting in settings:
        if kinds.setdefault(setting.group, setting.main) != setting.main:
            what = f"differs from that of others in the group {setting.group!r}; all of a group are main or none"
            raise Entry(FILE, setting.switch.name, {}).error("main", what)


def _plain(switch: Switch) -> Setting:
    titles = {value: str(value).replace("_", " ") for value in switch.allowed}
    title = switch.name.replace("_", " ").capitalize()
    return Setting(switch, PLAIN_GROUP, False, title, sorted(switch.defaults), titles, {})
