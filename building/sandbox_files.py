"""What a page carries with it that may not fetch: from a file it has no host, in a sandbox it is a stranger to it.

Python, the workers and the list of all this, as text of seven bits a letter, which any page and any script can hold
(web/boot/packed.js reads it).
"""

from __future__ import annotations

import gzip
import hashlib
import io
import json
import time
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from building.library import PARTS, as_wasm
from building.paths import CACHE
from building.pyodide import run_inside
from building.scripts import classic
from building.tools import digest

if TYPE_CHECKING:
    from collections.abc import Iterable

STUBS = {
    "python/pyodide.js": b"export const { loadPyodide } = self.pyodideParts;",
    "python/pyodide.asm.js": b"export default self.pyodideParts.createPyodideModule;",
}
"""Pyodide's scripts for the worker: the page puts what they export before it (cell/classic.js), as the sandbox does."""
PYTHON = ("python/pyodide.asm.wasm", "python/library.wasm", *(f"parts/{name}" for name in PARTS), *STUBS)
LIBRARIES = ("python/library.wasm", "python/later.wasm")
"""The second of these a worker fetches itself where it has a host; here it is part of the first."""
IN_PLACE = '--define:import.meta.url="tama:/"'
"""An address where nothing is ever asked for."""
PIECE = 2**18
"""Letters of a piece: as many eights as there are, so that each is so many whole bytes."""
KEPT = CACHE / "packed"
WEEK = 7 * 24 * 60 * 60


def joined(archives: Iterable[bytes]) -> bytes:
    """Return several libraries as one."""
    stored = io.BytesIO()
    with zipfile.ZipFile(stored, "w") as library:
        for archive in archives:
            with zipfile.ZipFile(io.BytesIO(archive)) as part:
                for entry in part.infolist():
                    library.writestr(zipfile.ZipInfo(entry.filename), part.read(entry))
    return as_wasm(stored.getvalue())


def listed(files: dict[str, bytes], assets: bytes) -> bytes:
    """Return the list of assets for these files: the worker has another size and hash now."""
    entries = {name: {"size": len(data), "sha256": hashlib.sha256(data).hexdigest()} for name, data in files.items()}
    return json.dumps({**json.loads(assets), "files": entries}).encode()


def carried(site: dict[str, bytes], assets: bytes, others: Iterable[str] = ()) -> dict[str, bytes]:
    """Return what a page asks for by name: the worker as one script, all of Python's library in one, and `others`."""
    worker = classic("worker.js", {"worker.js": site["worker.js"], **STUBS}, IN_PLACE)
    files = {"worker.js": worker.encode(), **{name: site[name] for name in (*PYTHON, *others)}}
    files["python/library.wasm"] = joined(site[name] for name in LIBRARIES)
    files["assets.json"] = listed(files, assets)
    return files


def sevens(content: bytes) -> str:
    r"""Write bytes as text of seven bits a letter: a seventh where Base64 adds a third.

    The three letters that HTML would not keep as they are, or not let pass, are those 128 further on.

    >>> sevens(b"\xff\x00<")
    '\x7f@\x07@'
    """
    letters = [chr(code + 128 if chr(code) in "\0\r<" else code) for code in range(128)]
    text = []
    for start in range(0, len(content), 7):
        part = int.from_bytes(content[start : start + 7].ljust(7, b"\0"))
        text += [letters[part >> shift & 127] for shift in range(49, -1, -7)]
    return "".join(text[: (8 * len(content) + 6) // 7])


def pack(folder: Path) -> None:
    """Write each file of a folder as text beside it; runs inside Pyodide, since other Pythons compress otherwise."""
    for path in folder.glob("*.raw"):
        text = sevens(gzip.compress(path.read_bytes(), 9, mtime=0))
        path.with_suffix(".txt").write_text(text, "utf-8", newline="")


def packed(files: dict[str, bytes]) -> dict[str, str]:
    """Return files as text, each made anew only where it changed."""
    KEPT.mkdir(parents=True, exist_ok=True)
    places = {name: KEPT / f"{digest(content)}.txt" for name, content in files.items()}
    if missing := [name for name, place in places.items() if not place.exists()]:
        with TemporaryDirectory(dir=CACHE) as room:
            fresh = Path(room)
            for name in missing:
                (fresh / places[name].with_suffix(".raw").name).write_bytes(files[name])
            run_inside(
                "from building import sandbox_files; sandbox_files.pack(target)",
                fresh,
                "Python could not be packed as text",
            )
            for name in missing:
                (fresh / places[name].name).replace(places[name])
        for stale in KEPT.iterdir():
            if stale.stat().st_mtime < time.time() - WEEK:
                stale.unlink(missing_ok=True)
    return {name: place.read_bytes().decode() for name, place in places.items()}


def scripts(site: dict[str, bytes], assets: bytes) -> dict[str, bytes]:
    """Return what a page in a sandbox carries: a classic script for each piece, since those need no host's leave.

    In pieces, since nobody sees how much of a script has come.
    """
    texts = packed(carried(site, assets))
    return {
        f"alone/{name}.{at // PIECE}.js": handed_in(name, at // PIECE, -(-len(text) // PIECE), text[at : at + PIECE])
        for name, text in texts.items()
        for at in range(0, len(text), PIECE)
    }


def handed_in(name: str, number: int, total: int, text: str) -> bytes:
    r"""Return a script that hands a piece of a file in to web/embed/alone.js.

    >>> print(handed_in("a.js", 0, 1, '"\n').decode())
    tamaPiece("a.js", 0, 1, "\"\n");
    <BLANKLINE>
    """
    letters = str.maketrans({"\\": "\\\\", '"': '\\"', "\n": "\\n"})
    return f'tamaPiece("{name}", {number}, {total}, "{text.translate(letters)}");\n'.encode()
