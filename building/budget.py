"""The sizes of the site: what a first visit downloads, every chunk, and those that are recorded."""

from __future__ import annotations

import gzip
import json
import re

from building.pages import imported
from building.paths import ROOT

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
RECORDED = ROOT / "lab" / "recorded.json"
"""Where the commands of lab/ keep their figures; sizes are under "bytes", by gzip."""
FIRST_LOAD = "first load"
CHANGING = (
    (re.compile(r"shared/[A-Z0-9]{8}\.js$"), "shared/*.js"),
    (re.compile(r"wheels/.*\.whl$"), "wheels/*.whl"),
    (re.compile(r"(alone/.*)\.\d+\.js$"), r"\1.*.js"),
)
"""Names that change with the content or the version, and parts of one size: the name that stands for them."""
GROWTH = 1.15
SMALL = 1000
"""Bytes that any chunk may have: the smallest grow by a fifth with a single line."""


def first_visit(site: dict[str, bytes]) -> list[str]:
    """Return the files that a visitor needs who reads English up to the first move against the engine, largest first.

    The service worker fetches the rest once Python is there, and the manifest is for who installs the page.
    """
    names = {*ALONE, *(name for entry in ENTRIES for name in imported(entry, site))}
    return sorted(names, key=lambda name: -len(site[name]))


def gzipped(content: bytes) -> int:
    """Return the size of a file as hosts send it that compress by gzip."""
    return len(gzip.compress(content, 9, mtime=0))


def chunks(site: dict[str, bytes]) -> dict[str, list[str]]:
    """Return the files of a site under names that outlive a build.

    >>> chunks({"main.js": b"", "shared/BG3ZOXUC.js": b"", "shared/AAAAAAA2.js": b""})
    {'main.js': ['main.js'], 'shared/*.js': ['shared/AAAAAAA2.js', 'shared/BG3ZOXUC.js']}
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
    each = {name: gzipped(content) for name, content in site.items()}
    groups = {FIRST_LOAD: first_visit(site), **chunks(site)}
    return {name: sum(each[file] for file in files) for name, files in groups.items()}


def recorded_sizes() -> dict[str, int]:
    """Return the recorded bytes of the first load and of each chunk, by gzip."""
    found: dict[str, int] = json.loads(RECORDED.read_text("utf-8")).get("bytes", {}) if RECORDED.exists() else {}
    return found


def grown(now: dict[str, int], before: dict[str, int]) -> dict[str, tuple[int, int]]:
    """Return what is more than 15 % larger than it was, with both sizes; what is new has nothing to be compared with.

    >>> grown({"a": 11500, "b": 11501, "c": 1000, "d": 9999}, {"a": 10000, "b": 10000, "c": 1})
    {'b': (10000, 11501)}
    """
    known = {name: (before[name], size) for name, size in now.items() if name in before}
    return {name: (was, size) for name, (was, size) in known.items() if size > max(was * GROWTH, SMALL)}
