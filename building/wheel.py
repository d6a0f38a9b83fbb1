"""Builds the wheel of tama_core, for pip and for other Pyodide pages, with the same bytes everywhere."""

from __future__ import annotations

import os
import shutil
import time
from pathlib import Path

from building.commands import run, say
from building.paths import CACHE, ROOT
from building.tools import digest, environment

DAY = 24 * 60 * 60


def sources() -> list[Path]:
    """Return the files from which the wheel is built."""
    package = (path for path in (ROOT / "tama_core").rglob("*") if path.is_file() and path.suffix != ".pyc")
    return [ROOT / name for name in ("pyproject.toml", "building/packaging/tama-core.md", "LICENSE")] + sorted(package)


def build_wheel(target: Path) -> Path:
    """Build the wheel into a folder, by the backend that `python -m build` calls, and return its path."""
    command = (environment("building"), "-m", "hatchling", "build", "--target", "wheel", "--directory", target)
    run(*command, why="the wheel of tama_core could not be built", quiet=True)
    return next(target.glob("*.whl"))


def wheel_file() -> tuple[str, bytes]:
    """Return the wheel's name and content, built again only after a change."""
    parts = [part for path in sources() for part in (path.relative_to(ROOT).as_posix().encode(), path.read_bytes())]
    makers = [Path(__file__).read_bytes(), (ROOT / "building" / "requirements.txt").read_bytes()]
    home = CACHE / f"wheel-{digest(*makers, *parts)}"
    if not home.exists():
        say("building the wheel…")
        fresh = home.with_name(f"{home.name}.{os.getpid()}")
        build_wheel(fresh)
        try:
            fresh.rename(home)
        except OSError:  # another build was quicker, with the same bytes
            shutil.rmtree(fresh)
        for stale in CACHE.glob("wheel-*"):
            if stale.stat().st_mtime < time.time() - DAY:
                shutil.rmtree(stale)
    (found,) = home.glob("*.whl")
    return found.name, found.read_bytes()
