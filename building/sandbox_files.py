"""Packs Python and the worker as text for pages that may not fetch: sandboxed frames, and the one-file edition.

A sandboxed frame has an opaque origin, to which a host gives no files; a page under `file:` has no host. The text has
seven bits a letter, which any page and any script can hold (web/python/bundle.ts reads it).
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
from building.scripts import bundle_classic
from building.tools import digest

if TYPE_CHECKING:
    from collections.abc import Iterable

STUBS = {
    "python/pyodide.js": b"export const { loadPyodide } = self.pyodideParts;",
    "python/pyodide.asm.js": b"export default self.pyodideParts.createPyodideModule;",
}
"""Replace Pyodide's scripts in the worker: page and sandbox put their exports before it (python/classic-script.ts)."""
PYTHON = ("python/pyodide.asm.wasm", "python/library.wasm", *(f"parts/{name}" for name in PARTS), *STUBS)
SANDBOX = ("sandbox/frame.js", "sandbox/worker.js")
"""The scripts in which the code of a visitor runs."""
LIBRARIES = ("python/library.wasm", "python/later.wasm")
"""On the site a worker fetches the second itself; here it is part of the first."""
IN_PLACE = '--define:import.meta.url="tama:/"'
"""An address that is never requested."""
PIECE_SIZE = 2**18
"""Letters of a piece: a multiple of eight, so that each piece has whole bytes."""
KEPT = CACHE / "packed"
WEEK = 7 * 24 * 60 * 60


def merged(archives: Iterable[bytes]) -> bytes:
    """Return several libraries as one."""
    stored = io.BytesIO()
    with zipfile.ZipFile(stored, "w") as library:
        for archive in archives:
            with zipfile.ZipFile(io.BytesIO(archive)) as part:
                for entry in part.infolist():
                    library.writestr(zipfile.ZipInfo(entry.filename), part.read(entry))
    return as_wasm(stored.getvalue())


def with_new_hashes(files: dict[str, bytes], assets: bytes) -> bytes:
    """Return the list of assets with the sizes and hashes of these files."""
    entries = {name: {"size": len(data), "sha256": hashlib.sha256(data).hexdigest()} for name, data in files.items()}
    return json.dumps({**json.loads(assets), "files": entries}).encode()


def sandbox_files(site: dict[str, bytes], assets: bytes, others: Iterable[str] = ()) -> dict[str, bytes]:
    """Return the files that a page asks for: the worker as one script, Python's library in one file, and `others`."""
    worker = bundle_classic("python/worker.js", {"python/worker.js": site["python/worker.js"], **STUBS}, IN_PLACE)
    files = {"python/worker.js": worker.encode(), **{name: site[name] for name in (*PYTHON, *others)}}
    files["python/library.wasm"] = merged(site[name] for name in LIBRARIES)
    files["assets.json"] = with_new_hashes(files, assets)
    return files


def seven_bits(content: bytes) -> str:
    r"""Write bytes as text of seven bits a letter, which adds a seventh where Base64 adds a third.

    Three letters that HTML would change or refuse are replaced by those 128 places further on.

    >>> seven_bits(b"\xff\x00<")
    '\x7f@\x07@'
    """
    letters = [chr(code + 128 if chr(code) in "\0\r<" else code) for code in range(128)]
    text = []
    for start in range(0, len(content), 7):
        part = int.from_bytes(content[start : start + 7].ljust(7, b"\0"))
        text += [letters[part >> shift & 127] for shift in range(49, -1, -7)]
    return "".join(text[: (8 * len(content) + 6) // 7])


def pack(folder: Path) -> None:
    """Write each file of a folder as text beside it; runs inside Pyodide, since other Pythons compress differently."""
    for path in folder.glob("*.raw"):
        text = seven_bits(gzip.compress(path.read_bytes(), 9, mtime=0))
        path.with_suffix(".txt").write_text(text, "utf-8", newline="")


def as_text(files: dict[str, bytes]) -> dict[str, str]:
    """Return files as text; only changed files are packed again."""
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
    """Return the files of a sandboxed page as classic scripts, which any origin may load.

    They come in pieces, since a page cannot see how much of a script has arrived.
    """
    texts = {name: cut(text) for name, text in as_text(sandbox_files(site, assets, SANDBOX)).items()}
    return {
        f"alone/{name}.{number}.js": piece_script(name, number, len(pieces), piece)
        for name, pieces in texts.items()
        for number, piece in enumerate(pieces)
    }


def cut(text: str) -> list[str]:
    """Return a text in pieces."""
    return [text[at : at + PIECE_SIZE] for at in range(0, len(text), PIECE_SIZE)]


def piece_script(name: str, number: int, total: int, text: str) -> bytes:
    r"""Return a script that passes a piece of a file to web/sandbox-loader.ts.

    >>> print(piece_script("a.js", 0, 1, '"\n').decode())
    tamaPiece("a.js", 0, 1, "\"\n");
    <BLANKLINE>
    """
    letters = str.maketrans({"\\": "\\\\", '"': '\\"', "\n": "\\n"})
    return f'tamaPiece("{name}", {number}, {total}, "{text.translate(letters)}");\n'.encode()
