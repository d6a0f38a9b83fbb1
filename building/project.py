"""Reads what the packages say of the project: its addresses, which pyproject.toml has once."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING

from building.commands import BuildError
from building.paths import ROOT

if TYPE_CHECKING:
    from pathlib import Path

PLACEHOLDER = "example.org"
"""The host of the addresses as long as the project has none."""
TOLD: tuple[Path, ...] = (
    ROOT / "pyproject.toml",
    ROOT / "building" / "packaging" / "tama-core.md",
    ROOT / "building" / "npm" / "README.md",
    ROOT / "integrations" / "pyproject.toml",
    ROOT / "integrations" / "README.md",
)
"""The files that name the addresses: packages are built from each alone."""


def addresses() -> dict[str, str]:
    """Return the addresses by their names, such as "Homepage"."""
    urls: dict[str, str] = tomllib.loads(TOLD[0].read_text("utf-8"))["project"]["urls"]
    return urls


def demand_addresses() -> None:
    """Refuse the placeholder."""
    if any(PLACEHOLDER in path.read_text("utf-8") for path in TOLD):
        places = ", ".join(path.relative_to(ROOT).as_posix() for path in TOLD)
        raise BuildError(f"the packages have no addresses yet: replace those of {PLACEHOLDER} in {places}")
