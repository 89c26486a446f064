"""Which build runs: the compiled modules, if they were made from exactly these sources, or else the sources themselves.

Compiled modules lie apart from the sources, in a folder named after a hash of them. So an edited source is never
shadowed by a stale compiled file, and a build that is not finished is not seen.
"""

from __future__ import annotations

import ast
import hashlib
import importlib.util
import os
import sys
import sysconfig
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path

PACKAGE = Path(__file__).parent
COMPILED = PACKAGE / "_compiled"
COMPILED_PACKAGES = ("engine", "games", "bots")
SERVER_CORE = (
    "buckets",
    "checks",
    "clock",
    "clocks",
    "keeper",
    "live",
    "lock",
    "rows",
    "showing",
    "table",
    "tables",
    "wire",
    "writer",
)  # the way of each move at a table; not `digest`: compiled, a yes would count as a 1 in it
# Exceptions stay ordinary classes, drawing imports other packages, types of what is shown are read at run time.
NEVER_COMPILED = ("errors.py", "terminal.py", "shown.py")
GROUP = "questhall_core"
STORY_END = "only_when_heard(globals())"
PURE = "QUESTHALL_PURE"
SUFFIX = str(sysconfig.get_config_var("EXT_SUFFIX") or ".so")  # names the interpreter and the machine


def sources(package: Path = PACKAGE) -> list[Path]:
    """The Python files that are compiled, in a fixed order."""
    files = [path for name in COMPILED_PACKAGES for path in (package / name).rglob("*.py")]
    files += [package / "server" / f"{name}.py" for name in SERVER_CORE]
    return sorted(path for path in files if path.name not in NEVER_COMPILED)


def stamp(package: Path = PACKAGE) -> str:
    """A hash of the sources, of this file, which changes them (`with_checks`), and of the interpreter's name."""
    digest = hashlib.sha256(SUFFIX.encode() + (package / "_build.py").read_bytes())
    for path in sources(package):
        digest.update(path.relative_to(package).as_posix().encode() + b"\0")
        digest.update(path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def with_checks(source: str, name: str = "story.py") -> str:
    """A module as it is compiled: what `only_when_heard` wraps around the functions of a story is written into them.

    It is the same check, but a call stays a call in C. It takes the place of an empty line or a comment above the
    function, so that line numbers in error messages are right.
    """
    body = ast.parse(source, name).body
    ends = [each for each in body if isinstance(each, ast.Expr) and ast.unparse(each) == STORY_END]
    if not ends:
        return source
    lines = ["", *source.split("\n")]  # numbered as people do
    for number in range(ends[0].lineno, (ends[0].end_lineno or 0) + 1):
        lines[number] = ""
    above = 0  # the last line of what stands before
    spent = set()
    for function in body:
        if isinstance(function, ast.FunctionDef) and function.returns and ast.unparse(function.returns) == "None":
            reason = _unfit(function, lines, above)
            if reason:
                raise RuntimeError(f"{name}, line {function.lineno}: `{function.name}` cannot tell a story: {reason}")
            first, indent = _first_line(function), " " * function.body[0].col_offset
            lines[first] = f"{indent}if {_state_of(function)}.log is None: return\n{lines[first]}"
            spent.add(function.lineno - 1)
        above = function.end_lineno or 0
    return "\n".join(line for number, line in enumerate(lines) if number and number not in spent)


def _unfit(function: ast.FunctionDef, lines: list[str], above: int) -> str:
    """Why the check cannot be written into a function, if it cannot."""
    if function.decorator_list:
        return "it has a decorator, which would run while nobody listens"
    if not _state_of(function):
        return "its first parameter must be the state"
    first = _first_line(function)
    if not lines[first][: function.body[0].col_offset].isspace():
        return "its body must begin on a line of its own"
    before = lines[function.lineno - 1].strip()
    if function.lineno - 1 <= above or (before and not before.startswith("#")):
        return "there must be an empty line or a comment above it"
    return ""


def _state_of(function: ast.FunctionDef) -> str:
    """The name of the first parameter, or nothing."""
    given = [*function.args.posonlyargs, *function.args.args]
    return given[0].arg if given else ""


def _first_line(function: ast.FunctionDef) -> int:
    """Where the body begins: at the decorators of what is defined in it, if that comes first."""
    first = function.body[0]
    decorated = isinstance(first, ast.FunctionDef | ast.ClassDef) and first.decorator_list
    return decorated[0].lineno if decorated else first.lineno


def activate() -> str:
    """Let the fitting compiled modules, if there are any, be found before their sources; says which build runs."""
    if os.environ.get(PURE):
        return f"pure Python: {PURE} is set"
    if not COMPILED.is_dir():
        return "pure Python: not compiled"
    fitting = COMPILED / stamp()
    if not fitting.is_dir():
        return "pure Python: the sources changed since they were compiled"
    try:
        _load_library(fitting)
    except ImportError:
        return "pure Python: the compiled library cannot be loaded"
    sys.meta_path.insert(0, CompiledFinder(fitting))
    return "compiled"


class CompiledFinder(MetaPathFinder):
    """Finds a compiled module in place of its source. What is not compiled stays where it is."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """The compiled module of that name or, as a compiled package only looks beside itself, the source."""
        parts = name.split(".")
        if parts[0] != PACKAGE.name or len(parts) == 1:
            return None
        compiled, source = self._folder.joinpath(*parts), PACKAGE.joinpath(*parts[1:])
        for place in (
            compiled / f"__init__{SUFFIX}",
            compiled.with_name(compiled.name + SUFFIX),
            source / "__init__.py",
            source.with_suffix(".py"),
        ):
            if place.exists():
                return importlib.util.spec_from_file_location(name, place)
        return None


def _load_library(folder: Path) -> None:
    """Load the one library that holds all compiled code; the modules themselves are only doors to it."""
    name = f"{GROUP}__mypyc"
    spec = importlib.util.spec_from_file_location(name, folder / f"{name}{SUFFIX}")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    sys.modules[name] = module
