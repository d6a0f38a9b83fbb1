"""Measures the site in bytes, by gzip: the first load and every chunk, beside the recorded sizes."""

from __future__ import annotations

import gzip
import json
import re

from building.pages import import_order
from building.paths import RECORDED

ENTRIES = ("page.js", "python/start.js")
ALONE = (
    "index.html",
    "style.css",
    "favicon.svg",
    "assets.json",
    "python/worker.js",
    "first-paint/unstarted.js",
    "python/pyodide.js",
    "python/pyodide.asm.js",
    "python/pyodide.asm.wasm",
    "python/library.wasm",
)
FIRST_LOAD = "first load"
CHANGING = (
    (re.compile(r"shared/[A-Z0-9]{8}\.js$"), "shared/*.js"),
    (re.compile(r"wheels/.*\.whl$"), "wheels/*.whl"),
    (re.compile(r"tama-board\.[0-9a-f]{12}\.js$"), "tama-board.*.js"),
    (re.compile(r"(alone/.*)\.\d+\.js$"), r"\1.*.js"),
)
"""Names that change with content or version, and numbered parts: the name under which their sizes are added."""
GROWTH = 1.15
SMALL = 1000
"""Bytes that any chunk may have, since a single line makes the smallest a fifth larger."""


def first_load_files(site: dict[str, bytes]) -> list[str]:
    """Return the files that an English visitor downloads up to the first move against the engine, largest first.

    The service worker fetches the others once Python is ready; the manifest is fetched by an installation.
    """
    names = {*ALONE, *(name for entry in ENTRIES for name in import_order(entry, site))}
    return sorted(names, key=lambda name: -len(site[name]))


def gzip_size(content: bytes) -> int:
    """Return the size of a file that is sent by gzip."""
    return len(gzip.compress(content, 9, mtime=0))


def chunks(site: dict[str, bytes]) -> dict[str, list[str]]:
    """Return the files of a site under names that stay the same from build to build.

    >>> chunks({"page.js": b"", "shared/BG3ZOXUC.js": b"", "shared/AAAAAAA2.js": b""})
    {'page.js': ['page.js'], 'shared/*.js': ['shared/AAAAAAA2.js', 'shared/BG3ZOXUC.js']}
    """
    found: dict[str, list[str]] = {}
    for name in sorted(site):
        stable = name
        for changing, instead in CHANGING:
            stable = changing.sub(instead, stable)
        found.setdefault(stable, []).append(name)
    return found


def sizes(site: dict[str, bytes]) -> dict[str, int]:
    """Return the bytes of the first load and of each chunk, by gzip."""
    each = {name: gzip_size(content) for name, content in site.items()}
    groups = {FIRST_LOAD: first_load_files(site), **chunks(site)}
    return {name: sum(each[file] for file in files) for name, files in groups.items()}


def recorded_sizes() -> dict[str, int]:
    """Return the recorded bytes of the first load and of each chunk, by gzip, as `lab bytes` records them."""
    found: dict[str, int] = json.loads(RECORDED.read_text("utf-8")).get("bytes", {}) if RECORDED.exists() else {}
    return found


def grown(now: dict[str, int], before: dict[str, int]) -> dict[str, tuple[int, int]]:
    """Return each chunk that has grown by more than 15 %, with both sizes; new chunks are left out.

    >>> grown({"a": 11500, "b": 11501, "c": 1000, "d": 9999}, {"a": 10000, "b": 10000, "c": 1})
    {'b': (10000, 11501)}
    """
    known = {name: (before[name], size) for name, size in now.items() if name in before}
    return {name: (was, size) for name, (was, size) in known.items() if size > max(was * GROWTH, SMALL)}
