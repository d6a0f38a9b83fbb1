"""What a first visit downloads, up to the first move against the engine."""

from __future__ import annotations

import gzip

from building.pages import imported

ENTRIES = ("main.js", "boot/start.js")
ALONE = (
    "index.html",
    "style.css",
    "favicon.svg",
    "assets.json",
    "worker.js",
    "boot/unstarted.js",
    "python/pyodide.js",
    "python/pyodide.asm.js",
    "python/pyodide.asm.wasm",
    "python/library.wasm",
)


def first_visit(site: dict[str, bytes]) -> list[str]:
    """Return the files that a visitor needs who reads English, the largest first.

    The service worker fetches the rest once Python is there, and the manifest is for who installs the page.
    """
    names = {*ALONE, *(name for entry in ENTRIES for name in imported(entry, site))}
    return sorted(names, key=lambda name: -len(site[name]))


def gzipped(content: bytes) -> int:
    """Return the size of a file as hosts send it that compress by gzip."""
    return len(gzip.compress(content, 9, mtime=0))
