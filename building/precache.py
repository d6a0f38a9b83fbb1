"""Writes the list of files that the service worker stores for visits without a network."""

from __future__ import annotations

import hashlib
import json
from fnmatch import fnmatch

NOT_STORED = ("wheels/*", "alone/*", "tama-board.*.js")
"""Files that the page itself never requests; boards in other pages do, where there is no service worker."""
EMPTY = b"const FILES = {};"


def with_files(script: bytes, site: dict[str, bytes]) -> bytes:
    """Return the service worker with the name and SHA-256 of each file to store, in place of its empty list."""
    if script.count(EMPTY) != 1:
        message = f"expected {EMPTY.decode()!r} once in the service worker, found it {script.count(EMPTY)} times"
        raise ValueError(message)
    kept = {name for name in site if not any(fnmatch(name, pattern) for pattern in NOT_STORED)}
    files = {name: hashlib.sha256(site[name]).hexdigest() for name in sorted(kept)}
    return script.replace(EMPTY, f"const FILES = {json.dumps(files, indent=1)};".encode())
