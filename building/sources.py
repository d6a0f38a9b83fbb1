"""Lists the files from which the site is built, and tells whether any of them has changed."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from building.paths import ROOT
from building.tools import digest

if TYPE_CHECKING:
    from collections.abc import Iterator

FOLDERS = tuple(ROOT / name for name in ("web", "tama_core", "building", "docs", "integrations/tama_boards"))
FILES = tuple(
    ROOT / name for name in ("LICENSE", "README.md", "pyproject.toml", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md")
)
"""The page shows the licence, the wheel contains the first three, and the documentation the last ones."""
MADE = {"node_modules", "__pycache__"}

Stamps: TypeAlias = dict[Path, tuple[int, int]]
"""The time of writing of each file, in nanoseconds, and its size."""


def files_in(folder: Path) -> Iterator[Path]:
    """Give the files below a folder in a fixed order, without hidden files and those of tools."""
    for place, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if name not in MADE and not name.startswith("."))
        yield from (Path(place, name) for name in sorted(names) if not name.startswith("."))


def sources() -> list[Path]:
    """Return the files from which the site is built, in a fixed order."""
    return [*FILES, *(path for folder in FOLDERS for path in files_in(folder))]


def stamps(paths: list[Path]) -> Stamps:
    """Return time and size of files, which change when one is written; a missing file has no entry."""
    known: Stamps = {}
    for path in paths:
        with suppress(FileNotFoundError):
            found = path.stat()
            known[path] = found.st_mtime_ns, found.st_size
    return known


def fingerprint() -> str:
    """Return a hash of all sources and of the version of Python that builds them."""
    parts = [part for path in sources() for part in (path.relative_to(ROOT).as_posix().encode(), path.read_bytes())]
    return digest(sys.version.encode(), *parts)
