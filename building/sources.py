"""Lists the files that the site is made from, and tells whether any of them has changed."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from building.paths import ROOT, WEB
from building.tools import digest

if TYPE_CHECKING:
    from collections.abc import Iterator

FOLDERS = (WEB, ROOT / "tama_core", ROOT / "building")
FILES = tuple(ROOT / name for name in ("LICENSE", "README.md", "pyproject.toml"))
"""The licence is shown on the page, and all three are part of the wheel."""
MADE = {"node_modules", "__pycache__"}

Stamps: TypeAlias = dict[Path, tuple[int, int]]
"""When each file was written, in nanoseconds, and how large it is."""


def files_in(folder: Path) -> Iterator[Path]:
    """Give the files below a folder in a fixed order, without hidden ones and those that tools put there."""
    for place, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if name not in MADE and not name.startswith("."))
        yield from (Path(place, name) for name in sorted(names) if not name.startswith("."))


def sources() -> list[Path]:
    """Return the files that the site is made from, in a fixed order."""
    return [*FILES, *(path for folder in FOLDERS for path in files_in(folder))]


def stamps(paths: list[Path]) -> Stamps:
    """Return what is cheap to know of files and changes when one is written; one that is gone has no entry."""
    known: Stamps = {}
    for path in paths:
        with suppress(FileNotFoundError):
            found = path.stat()
            known[path] = found.st_mtime_ns, found.st_size
    return known


def fingerprint() -> str:
    """Name what the site is made from by its content, and by the Python that makes it."""
    parts = [part for path in sources() for part in (path.relative_to(ROOT).as_posix().encode(), path.read_bytes())]
    return digest(sys.version.encode(), *parts)
