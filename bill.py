"""The bill of materials that goes with the wheel: all packages it runs with or was built from, in CycloneDX's form.

python bill.py    print it
"""

from __future__ import annotations

import base64
import json
import re
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent
PINNED = re.compile(r"^([A-Za-z0-9._-]+)==([^ ;\\]+)")
HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})")
RUNS_WITH = "questhall (pyproject.toml)"  # as against those of a group, which only developers install


def bill(version: str, root: Path = ROOT) -> dict[str, Any]:
    """All components; those that are not needed to run are marked as excluded."""
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": {"type": "application", "name": "questhall", "version": version}},
        "components": [*_python(root / "requirements.lock"), *_node(root / "web" / "package-lock.json")],
    }


def write_bill(version: str, target: Path) -> None:
    """Write it as a file."""
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(json.dumps(bill(version), indent=1) + "\n", encoding="utf-8")


def _python(lock: Path) -> list[dict[str, Any]]:
    """The packages of the lock file, each with the hashes of all its files."""
    found: dict[str, dict[str, Any]] = {}
    needed_by: dict[str, list[str]] = {}
    name = ""
    for line in lock.read_text(encoding="utf-8").splitlines() if lock.is_file() else []:
        pinned = PINNED.match(line)
        if pinned is not None:
            name = pinned[1]
            found[name] = {**_component("pypi", name, pinned[2], False), "hashes": []}
            needed_by[name] = []
        elif line.startswith("    #"):
            needed_by[name].append(line.strip("# ").removeprefix("via").strip())
        for digest in HASH.findall(line):
            found[name]["hashes"].append({"alg": "SHA-256", "content": digest})
    for needed in _needed(needed_by):
        found[needed]["scope"] = "required"
    return list(found.values())


def _needed(needed_by: dict[str, list[str]]) -> set[str]:
    """The packages that the program itself needs, directly or through others."""
    needed: set[str] = set()
    while True:
        more = {name for name, by in needed_by.items() if needed & set(by) or RUNS_WITH in by} - needed
        if not more:
            return needed
        needed |= more


def _node(lock: Path) -> list[dict[str, Any]]:
    """The packages that the pages are built from and with."""
    packages = json.loads(lock.read_text(encoding="utf-8"))["packages"] if lock.is_file() else {}
    components: list[dict[str, Any]] = []
    for path, package in packages.items():
        if not path:
            continue  # the pages themselves
        component = _component("npm", path.rpartition("node_modules/")[2], package["version"], False)
        if "license" in package:
            component["licenses"] = [{"expression": package["license"]}]
        method, _, digest = package.get("integrity", "").partition("-")
        if method == "sha512":
            component["hashes"] = [{"alg": "SHA-512", "content": base64.b64decode(digest).hex()}]
        components.append(component)
    return components


def _component(kind: str, name: str, version: str, needed: bool) -> dict[str, Any]:
    url = f"pkg:{kind}/{name.replace('@', '%40')}@{version}"
    scope = "required" if needed else "excluded"
    return {"type": "library", "name": name, "version": version, "purl": url, "bom-ref": url, "scope": scope}


if __name__ == "__main__":
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    print(json.dumps(bill(project.get("version", "")), indent=1))
