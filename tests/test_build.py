"""The two builds: compiled modules serve exactly the sources they were made from, and nobody needs a compiler."""

from __future__ import annotations

import ast
import base64
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

import bill
import questhall
from questhall import __version__, _build

ROOT = Path(__file__).parents[1]
NO_COMPILER = {"CC": "no-such-compiler"}


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of the project without compiled modules."""
    skip = shutil.ignore_patterns("_compiled", "__pycache__")
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=skip)
    for name in ("pyproject.toml", "hatch_build.py", "bill.py", "requirements.lock", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tmp_path)
    return tmp_path


def run(checkout: Path, *command: str, **surroundings: str) -> subprocess.CompletedProcess[str]:
    env = {key: value for key, value in os.environ.items() if key != _build.PURE}
    env |= {"PYTHONPATH": str(checkout / "src"), **surroundings}
    return subprocess.run(
        [sys.executable, *command], cwd=checkout, env=env, capture_output=True, text=True, check=False
    )


def build_info(checkout: Path, **surroundings: str) -> str:
    done = run(checkout, "-c", "import questhall; print(questhall.build_info())", **surroundings)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_the_tests_run_the_build_they_think_they_run() -> None:
    if os.environ.get(_build.PURE):
        assert questhall.build_info() == f"pure Python: {_build.PURE} is set"
        assert questhall.engine.match.__file__.endswith(".py")
    elif questhall.build_info() == "compiled":
        assert questhall.engine.match.__file__.endswith(".so")


def test_without_compiled_modules_the_sources_run(checkout: Path) -> None:
    assert build_info(checkout) == "pure Python: not compiled"


def test_compiled_modules_of_other_sources_are_left_alone(checkout: Path) -> None:
    (checkout / "src/questhall/_compiled/0123456789abcdef/questhall").mkdir(parents=True)
    assert build_info(checkout) == "pure Python: the sources changed since they were compiled"


def test_an_edited_source_is_never_shadowed(checkout: Path) -> None:
    if not (_build.COMPILED / _build.stamp()).is_dir():
        pytest.skip("nothing is compiled yet: `make build` first")
    shutil.copytree(_build.COMPILED, checkout / "src/questhall/_compiled")
    assert build_info(checkout) == "compiled"
    assert build_info(checkout, QUESTHALL_PURE="1") == "pure Python: QUESTHALL_PURE is set"
    options = checkout / "src/questhall/engine/options.py"
    options.write_text(options.read_text() + '\nEDITED = "yes"\n')
    done = run(checkout, "-c", "import questhall.engine.options as o; print(o.EDITED, o.__file__)")
    assert done.stdout.split() == ["yes", str(options)]


def test_what_is_done_to_sources_before_they_are_compiled_counts_as_a_source(checkout: Path) -> None:
    package = checkout / "src" / "questhall"
    before = _build.stamp(package)
    with (package / "_build.py").open("a", encoding="utf-8") as file:
        file.write("# edited\n")
    assert _build.stamp(package) != before


def test_an_edited_content_file_needs_no_build(checkout: Path) -> None:
    if (_build.COMPILED / _build.stamp()).is_dir():
        shutil.copytree(_build.COMPILED, checkout / "src/questhall/_compiled")
    numbers = checkout / "src/questhall/games/river_duel/content/numbers.toml"
    numbers.write_text(numbers.read_text().replace("health = 4", "health = 5"))
    done = run(checkout, "-c", "import questhall as q; print(q.Match('river_duel').view(0)['players'][0]['health'])")
    assert done.stdout.strip() == "5", done.stderr


def test_without_a_compiler_the_build_says_so_in_a_sentence(checkout: Path) -> None:
    done = run(checkout, "hatch_build.py", **NO_COMPILER)
    assert done.returncode == 1
    assert "not compiled, Questhall runs in pure Python: there is no C compiler (no-such-compiler)" in done.stderr
    assert "Traceback" not in done.stderr


def test_without_a_compiler_the_wheel_is_pure_and_complete(checkout: Path) -> None:
    done = run(checkout, "-m", "hatchling", "build", "-t", "wheel", "-d", "dist", **NO_COMPILER)
    assert done.returncode == 0, done.stderr
    assert "Questhall is built in pure Python, which is slower: there is no C compiler" in done.stdout + done.stderr
    (wheel,) = (checkout / "dist").glob("*.whl")
    assert wheel.name.endswith("-py3-none-any.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert "questhall/games/river_duel/rulebook.md" in names
    assert "questhall/games/river_duel/content/tiles.toml" in names
    assert not [name for name in names if "_compiled" in name]
    (bill_file,) = [name for name in names if name.endswith(".dist-info/sboms/questhall.cdx.json")]
    found = json.loads(zipfile.ZipFile(wheel).read(bill_file))
    assert found["metadata"]["component"] == {"type": "application", "name": "questhall", "version": __version__}
    scopes = {each["name"]: each["scope"] for each in found["components"]}
    assert {"uvicorn": "required", "h11": "required", "pytest": "excluded"}.items() <= scopes.items()


def test_the_bill_names_every_locked_package_of_both_kinds() -> None:
    components = {each["purl"]: each for each in bill.bill("1")["components"]}
    locked = re.findall(r"^([\w.-]+)==([\w.]+)", (ROOT / "requirements.lock").read_text(), re.MULTILINE)
    assert {f"pkg:pypi/{name}@{version}" for name, version in locked} <= components.keys()
    packages = json.loads((ROOT / "web/package-lock.json").read_text())["packages"]
    modules = {(path.rpartition("node_modules/")[2], package["version"]) for path, package in packages.items() if path}
    assert len(components) == len(set(locked)) + len(modules)
    svelte = packages["node_modules/svelte"]
    found = components[f"pkg:npm/svelte@{svelte['version']}"]
    assert found["licenses"] == [{"expression": "MIT"}]
    assert bytes.fromhex(found["hashes"][0]["content"]) == base64.b64decode(svelte["integrity"].partition("-")[2])
    hashes = [digest["content"] for each in components.values() if "pypi" in each["purl"] for digest in each["hashes"]]
    assert hashes == re.findall(r"sha256:(\w+)", (ROOT / "requirements.lock").read_text())


@pytest.mark.parametrize("lock", ["requirements.lock", "benchmarks/requirements.lock", "scripts/tools.lock"])
def test_all_that_is_installed_is_pinned_and_hashed(lock: str) -> None:
    entries = re.split(r"^(?=[\w.-]+==)", (ROOT / lock).read_text(), flags=re.MULTILINE)
    assert len(entries) > 1
    assert entries[0] == ""
    for entry in entries[1:]:
        assert "--hash=sha256:" in entry, entry


def test_the_set_up_installs_nothing_without_its_hash() -> None:
    for file in ("scripts/setup", "Makefile"):
        for line in (ROOT / file).read_text().splitlines():
            if "pip install" in line and "--editable ." not in line:
                assert "--require-hashes" in line, f"{file}: {line}"


def test_the_wheel_carries_the_compiled_modules(checkout: Path) -> None:
    if not (_build.COMPILED / _build.stamp()).is_dir():
        pytest.skip("nothing is compiled yet: `make build` first")
    shutil.copytree(_build.COMPILED, checkout / "src/questhall/_compiled")
    done = run(checkout, "-m", "hatchling", "build", "-t", "wheel", "-d", "dist")
    assert done.returncode == 0, done.stderr
    (wheel,) = (checkout / "dist").glob("*.whl")
    assert not wheel.name.endswith("-any.whl")
    zipfile.ZipFile(wheel).extractall(checkout / "installed")
    done = run(
        checkout,
        "-c",
        "import questhall; print(questhall.build_info(), questhall.__file__)",
        PYTHONPATH=str(checkout / "installed"),
    )
    assert done.stdout.split() == ["compiled", str(checkout / "installed/questhall/__init__.py")], done.stderr


def test_compiled_modules_import_nothing_that_a_bare_build_lacks() -> None:
    """The wheel is built where only the build's own requirements are installed; mypyc must find every import there."""
    own = {"librt", "msgspec", "mypy_extensions", "uvicorn", "websockets"}  # as in pyproject.toml
    allowed = {"__future__", "questhall", *own, *sys.stdlib_module_names}
    for path in _build.sources():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            assert {name.split(".")[0] for name in names} <= allowed, f"{path.name} imports {names}"


def test_a_library_that_cannot_be_loaded_is_left_alone(checkout: Path) -> None:
    package = checkout / "src/questhall"
    folder = package / "_compiled" / _build.stamp(package)
    folder.mkdir(parents=True)
    (folder / f"{_build.GROUP}__mypyc{_build.SUFFIX}").write_bytes(b"")
    assert build_info(checkout) == "pure Python: the compiled library cannot be loaded"


# The browser's pages


def without_node(folder: Path) -> str:
    """A search path on which there is no Node.js."""
    folder.mkdir()
    return str(folder)


def add_web(checkout: Path) -> None:
    """Something to build pages from."""
    (checkout / "web/src").mkdir(parents=True)
    (checkout / "web/src/main.ts").write_text("export {};\n", encoding="utf-8")


def set_pages(checkout: Path, text: str, stamp: str) -> None:
    """Pages as if they had been built."""
    static = checkout / "src/questhall/server/static"
    shutil.rmtree(static, ignore_errors=True)
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text(text, encoding="utf-8")
    (static / "assets/main-1.js").write_text("1;\n", encoding="utf-8")
    (static / ".stamp").write_text(stamp, encoding="ascii")


def stamp_of_pages(checkout: Path) -> str:
    done = run(checkout, "-c", "import hatch_build; print(hatch_build.pages_stamp())")
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_without_node_the_pages_are_missing_and_the_build_says_so(checkout: Path, tmp_path: Path) -> None:
    add_web(checkout)
    shutil.rmtree(checkout / "src/questhall/server/static", ignore_errors=True)
    nowhere = without_node(tmp_path / "bin")
    done = run(checkout, "hatch_build.py", "pages", PATH=nowhere)
    assert done.returncode == 1
    assert "not built: there is no Node.js; install Node.js 20 or newer with npm and run `make web`" in done.stderr
    assert "Traceback" not in done.stderr
    done = run(checkout, "-m", "hatchling", "build", "-t", "wheel", "-d", "dist", PATH=nowhere, **NO_COMPILER)
    assert done.returncode == 0, done.stderr
    assert "built without its pages for the browser: there is no Node.js" in done.stdout + done.stderr


def test_an_old_node_is_named(checkout: Path, tmp_path: Path) -> None:
    add_web(checkout)
    shutil.rmtree(checkout / "src/questhall/server/static", ignore_errors=True)
    folder = tmp_path / "bin"
    folder.mkdir()
    for name, says in (("node", "v18.20.4"), ("npm", "9.2.0")):
        (folder / name).write_text(f"#!/bin/sh\necho {says}\n", encoding="utf-8")
        (folder / name).chmod(0o755)
    done = run(checkout, "hatch_build.py", "pages", PATH=f"{folder}:/usr/bin:/bin")
    assert done.returncode == 1
    assert "Node.js is v18.20.4; install Node.js 20 or newer" in done.stderr


def test_pages_that_fit_their_sources_need_no_node_and_go_into_wheel_and_sdist(checkout: Path, tmp_path: Path) -> None:
    add_web(checkout)
    set_pages(checkout, "<title>built before</title>", stamp_of_pages(checkout))
    nowhere = without_node(tmp_path / "bin")
    assert run(checkout, "hatch_build.py", "pages", PATH=nowhere).returncode == 0
    done = run(checkout, "-m", "hatchling", "build", "-d", "dist", PATH=nowhere, **NO_COMPILER)
    assert done.returncode == 0, done.stderr
    assert "without its pages" not in done.stdout + done.stderr
    (wheel,) = (checkout / "dist").glob("*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert {"questhall/server/static/index.html", "questhall/server/static/assets/main-1.js"} <= set(names)
    (sdist,) = (checkout / "dist").glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        assert any(name.endswith("/src/questhall/server/static/index.html") for name in archive.getnames())


def test_pages_of_other_sources_are_built_anew(checkout: Path, tmp_path: Path) -> None:
    add_web(checkout)
    before = stamp_of_pages(checkout)
    set_pages(checkout, "<title>old</title>", before)
    (checkout / "web/src/main.test.ts").write_text("test\n", encoding="utf-8")
    assert stamp_of_pages(checkout) == before
    (checkout / "web/src/main.ts").write_text("export const changed = 1;\n", encoding="utf-8")
    assert stamp_of_pages(checkout) != before
    assert run(checkout, "hatch_build.py", "pages", PATH=without_node(tmp_path / "bin")).returncode == 1
