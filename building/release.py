"""Packs the whole site into one archive, the same to the byte wherever it is built."""

from __future__ import annotations

import zipfile
from typing import TYPE_CHECKING

import tama_core
from building.commands import say
from building.paths import DIST, RELEASE, ROOT
from building.pyodide import run_inside
from building.site import build_site

if TYPE_CHECKING:
    from pathlib import Path

BESIDES = {"LICENSE": ROOT / "LICENSE", "HOSTING.md": ROOT / "docs" / "hosting.md"}
"""Files for the person who unpacks it."""


def write_archive(folder: Path, target: Path) -> None:
    """Write the archive of a site; runs inside Pyodide, since other Pythons compress differently."""
    site = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}
    with zipfile.ZipFile(target, "w") as archive:
        for name, path in sorted({**site, **BESIDES}.items()):
            entry = zipfile.ZipInfo(f"{target.stem}/{name}")  # of 1980, the first date that an archive knows
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, path.read_bytes(), zipfile.ZIP_DEFLATED, 9)


def pack(folder: Path, target: Path) -> None:
    """Pack a site that is built."""
    target.parent.mkdir(exist_ok=True)
    inside = f"paths.ROOT / {folder.relative_to(ROOT).as_posix()!r}"
    program = f"from building import release; release.write_archive({inside}, target)"
    run_inside(program, target, f"{target.name} could not be packed")


def pack_site(home: Path = RELEASE) -> Path:
    """Build the site, pack it into a folder, and return the path of the archive."""
    build_site()
    target = home / f"tama-{tama_core.__version__}.zip"
    pack(DIST, target)
    say(f"{target.relative_to(ROOT)} holds the site, {target.stat().st_size / 1e6:.1f} MB")
    return target
