"""Compile engine, games, bots and the server's core and build the pages: for the wheel as a build hook, or by command.

    python hatch_build.py          compile into src/questhall/_compiled
    python hatch_build.py pages    build the browser's pages into src/questhall/server/static

Without a C compiler (or Python's headers) the wheel is built all the same, in pure Python, without Node.js it has no
pages; a warning says so.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
sys.path[:0] = [str(ROOT / "src" / "questhall"), str(ROOT)]

import _build  # type: ignore[import-not-found]  # noqa: E402  the package itself cannot be imported before its dependencies are there

import bill  # noqa: E402

WEB = ROOT / "web"
STATIC = ROOT / "src" / "questhall" / "server" / "static"
PAGES_STAMP = ".stamp"
BILL = "build/questhall.cdx.json"
LEAST_NODE = 20
OPT_LEVEL = os.environ.get("QUESTHALL_OPT", "3")


class CompileHook(BuildHookInterface[Any]):
    """Adds compiled modules and pages to the wheel; an editable install waits for `make build` and `make web`."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile and build before the wheel's files are gathered."""
        if self.target_name != "wheel" or version == "editable":
            return
        bill.write_bill(self.metadata.version, ROOT / BILL)
        build_data["sbom_files"].append(BILL)
        try:
            build_pages()
        except NoPages as error:
            self.app.display_warning(f"Questhall is built without its pages for the browser: {error}")
        try:
            folder = compile_package()
        except NoCompiler as error:
            self.app.display_warning(f"Questhall is built in pure Python, which is slower: {error}")
            return
        build_data["force_include"][str(folder)] = f"questhall/_compiled/{folder.name}"
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


class NoCompiler(Exception):
    """The modules cannot be compiled here; says what is missing."""


def compile_package() -> Path:
    """Compile a snapshot of the sources; returns the folder named after their stamp."""
    fitting: Path = _build.COMPILED / _build.stamp()
    if fitting.is_dir():
        return fitting
    check_tools()
    with tempfile.TemporaryDirectory(prefix="questhall-build-") as work:
        package = Path(work) / "questhall"
        shutil.copytree(_build.PACKAGE, package, ignore=shutil.ignore_patterns("_compiled", "__pycache__"))
        finished: Path = _build.COMPILED / _build.stamp(package)
        for source in _build.sources(package):
            name = source.relative_to(package).as_posix()
            source.write_text(_build.with_checks(source.read_text(encoding="utf-8"), name), encoding="utf-8")
        run_mypyc(Path(work))
        result = Path(work) / "result"
        gather(Path(work), result)
        _build.COMPILED.mkdir(exist_ok=True)
        for stale in _build.COMPILED.iterdir():
            shutil.rmtree(stale)
        partial = _build.COMPILED / f"{finished.name}.partial"
        shutil.copytree(result, partial)
        partial.rename(finished)
    return finished


def check_tools() -> None:
    """Say in a sentence what is missing, rather than in a page of compiler output."""
    import sysconfig

    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(compiler) is None:
        raise NoCompiler(f"there is no C compiler ({compiler}); install one, for example gcc, and run `make build`")
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        raise NoCompiler("Python's C headers are missing; install them (Debian: python3-dev) and run `make build`")


def run_mypyc(work: Path) -> None:
    """Run mypyc and the C compiler in the work folder, in a process of their own."""
    files = [path.relative_to(work).as_posix() for path in _build.sources(work / "questhall")]
    command = [sys.executable, str(Path(__file__).resolve()), "mypyc", *files]
    done = subprocess.run(command, cwd=work, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError("mypyc failed:\n" + (done.stdout + done.stderr)[-4000:])


def compile_here(files: list[str]) -> None:
    """That process: one C file for each module, as many at once as there are processors."""
    from mypyc.build import mypycify
    from setuptools import setup  # type: ignore[import-untyped]
    from setuptools.command.build_ext import build_ext  # type: ignore[import-untyped]

    class CompileAtOnce(build_ext):  # type: ignore[misc]
        """setuptools compiles one C file after the other."""

        def build_extensions(self) -> None:
            compiler: Any = self.compiler
            compile_some = compiler.compile

            def compile_all(sources: list[str], **settings: Any) -> list[str]:
                with ThreadPoolExecutor(os.cpu_count()) as pool:
                    found = pool.map(lambda source: compile_some([source], **settings), sources)
                    return [each for objects in found for each in objects]

            compiler.compile = compile_all
            super().build_extensions()

    modules = mypycify(
        ["--strict", *files], opt_level=OPT_LEVEL, debug_level="0", multi_file=True, group_name=_build.GROUP
    )
    setup(
        name="questhall",
        packages=[],
        ext_modules=modules,
        cmdclass={"build_ext": CompileAtOnce},
        script_args=["build_ext", "--inplace"],
    )


def gather(work: Path, result: Path) -> None:
    """Collect the compiled modules."""
    for path in list(work.rglob(f"*{_build.SUFFIX}")):
        if "build" not in path.relative_to(work).parts:
            target = result / path.relative_to(work)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(path, target)


# The pages


class NoPages(Exception):
    """The pages cannot be built here; says what is missing."""


def build_pages() -> Path:
    """Build the browser's pages unless they were made from exactly these sources; returns their folder."""
    if not WEB.is_dir():
        if not (STATIC / "index.html").is_file():
            raise NoPages("their sources are not here")
        return STATIC
    stamp = pages_stamp()
    marked = STATIC / PAGES_STAMP
    if marked.is_file() and marked.read_text(encoding="ascii") == stamp:
        return STATIC
    check_node()
    print("Building the browser's pages …", file=sys.stderr, flush=True)
    if not (WEB / "node_modules" / "vite").is_dir():
        run_in_web("npm", "ci", "--no-audit", "--no-fund", "--loglevel=error")
    (ROOT / "build").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="pages-", dir=ROOT / "build") as work:
        made = Path(work) / "made"
        run_in_web("npm", "exec", "--offline", "vite", "--", "build", "--outDir", str(made), "--emptyOutDir")
        (made / PAGES_STAMP).write_text(stamp, encoding="ascii")
        if STATIC.exists():
            STATIC.rename(Path(work) / "old")
        made.rename(STATIC)
    return STATIC


def pages_stamp() -> str:
    """A hash of everything the pages are made from."""
    digest = hashlib.sha256()
    for path in sorted(WEB.rglob("*")):
        parts = path.relative_to(WEB).parts
        if parts[0] == "node_modules" or path.name.endswith(".test.ts") or not path.is_file():
            continue
        digest.update("/".join(parts).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def check_node() -> None:
    """Say in a sentence what is missing."""
    wanted = f"install Node.js {LEAST_NODE} or newer with npm and run `make web`"
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        raise NoPages(f"there is no Node.js; {wanted}")
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout.strip()
    if not version.startswith("v") or int(version[1:].partition(".")[0]) < LEAST_NODE:
        raise NoPages(f"Node.js is {version or 'broken'}; {wanted}")


def run_in_web(*command: str) -> None:
    """Run one of Node's programs; what it says is shown if it fails."""
    done = subprocess.run(command, cwd=WEB, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"{' '.join(command)} failed:\n" + (done.stdout + done.stderr)[-4000:])


if __name__ == "__main__":
    try:
        if sys.argv[1:] == ["pages"]:
            build_pages()
        elif sys.argv[1:2] == ["mypyc"]:
            compile_here(sys.argv[2:])
        else:
            print(f"compiled into {compile_package().relative_to(ROOT)}")
    except NoCompiler as error:
        sys.exit(f"not compiled, Questhall runs in pure Python: {error}")
    except (NoPages, RuntimeError) as error:
        sys.exit(f"not built: {error}")
