"""Makes the npm package: <tama-board> as a module for programs that are bundled."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import tama_core
from building import messages
from building.commands import say
from building.paths import RELEASE, ROOT
from building.project import addresses
from building.scripts import bundle_module
from building.site import page_sources, types, with_needed_messages, write_site
from building.tools import npm_packages

if TYPE_CHECKING:
    from pathlib import Path

PACKAGE = RELEASE / "npm"
PARTS = ROOT / "building" / "npm"
ENTRY = "tama-board.js"
DECLARED = "tama-board.d.ts"


def manifest() -> bytes:
    """Return package.json."""
    urls = addresses()
    fields = {
        "name": "tama-board",
        "version": tama_core.__version__,
        "description": "Boards of Tama, Armenian draughts, as a custom element.",
        "keywords": ["armenian draughts", "board game", "custom element", "draughts", "tama", "web component"],
        "license": "MIT",
        "homepage": urls["Documentation"] + "npm/",
        "repository": {"type": "git", "url": f"git+{urls['Source']}"},
        "bugs": urls["Issues"],
        "type": "module",
        "exports": {".": {"types": f"./{DECLARED}", "default": f"./{ENTRY}"}},
        "types": f"./{DECLARED}",
        "files": [ENTRY, DECLARED],  # npm adds the manifest, README.md and LICENSE
        "sideEffects": False,
    }
    return json.dumps(fields, indent=2).encode() + b"\n"


def package_files() -> dict[str, bytes]:
    """Return the files of the package by name."""
    npm_packages(development=False)
    modules = {
        name: path.read_bytes() for name, path in page_sources().items() if name.endswith(".ts")
    } | messages.modules()
    modules = with_needed_messages(modules, "npm.ts")
    return {
        "package.json": manifest(),
        "README.md": (PARTS / "README.md").read_bytes(),
        "LICENSE": (ROOT / "LICENSE").read_bytes(),
        ENTRY: bundle_module("npm.ts", modules, "--inject:./embed/server-globals.ts").encode(),
        DECLARED: types() + (PARTS / "module.d.ts").read_bytes(),
    }


def build_package(target: Path = PACKAGE) -> None:
    """Write the package into a folder that npm can pack, install or publish."""
    files = package_files()
    write_site(files, target)
    say(f"{target.name}/ holds tama-board {tama_core.__version__}, {len(files[ENTRY]) / 1e3:.0f} kB")
