"""The static site: what the page needs, gathered and written to dist/."""

from __future__ import annotations

import hashlib
import json
from fnmatch import fnmatch
from typing import TYPE_CHECKING

from building import first_paint, library, messages, openings, precache, sandbox_files, scripts, studio, wheel
from building.commands import say
from building.pages import PAGES, preloading, sealed
from building.paths import CACHE, DIST, PYODIDE, ROOT, WEB
from building.sources import files_in, fingerprint, stamps
from building.tools import digest, npm_packages

if TYPE_CHECKING:
    from pathlib import Path

NOTICES = ROOT / "building" / "notices"
PYODIDE_FILES = {
    "pyodide.js": "pyodide.mjs",  # every host knows the type of .js, and a module of another type does not load
    "pyodide.asm.js": "pyodide.asm.mjs",
    "pyodide.asm.wasm": "pyodide.asm.wasm",
}
STAMP = CACHE / "site"
"""Names the build that is in dist/."""
AS_IT_IS = ("*.html", "*.svg", "*.webmanifest", "*.d.ts", "icons/*.png")
"""What is shipped of web/ beside scripts and style sheets."""


def notice() -> bytes:
    """Say whose work everything in the site is, with the licences that ask to be told."""
    version = json.loads((PYODIDE / "package.json").read_text("utf-8"))["version"]
    head = f"""\
Tama is under the MIT licence, which follows. It ships the work of others, a small part of it among the page's own
scripts, as the end of this file says, and the rest in the folder python/:

pyodide.js, pyodide.asm.js and pyodide.asm.wasm are Pyodide {version}, unchanged but for the names (there pyodide.mjs
and pyodide.asm.mjs; in the edition in one file they are one script, without what only people read), under the Mozilla
Public License 2.0, https://mozilla.org/MPL/2.0/; its source is at https://github.com/pyodide/pyodide/tree/{version}.
They contain Python, whose licence follows.

library.wasm and later.wasm contain parts of Python's standard library, compiled to its byte code and otherwise
unchanged, under the same licence as Python, and the Python modules of Pyodide, compiled likewise, under the Mozilla
Public License 2.0; and they contain Tama.
"""
    texts = (ROOT / "LICENSE", *(NOTICES / name for name in ("python.txt", "parts.txt", "codemirror.txt", "page.txt")))
    return "\n\n".join((head, *(text.read_text("utf-8") for text in texts))).encode()


def assets(site: dict[str, bytes]) -> bytes:
    """List what the site holds, for the page's progress bar and for copies to work off line.

    `lock` is the part of Pyodide's own list of packages that it wants to see at its start: no packages. `wheel` is
    where anyone's Python finds tama_core.
    """
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))
    files = {
        name: {"size": len(content), "sha256": hashlib.sha256(content).hexdigest()}
        for name, content in sorted(site.items())
    }
    package = next(name for name in site if name.endswith(".whl"))
    text = json.dumps({"lock": {"info": lock["info"], "packages": {}}, "wheel": package, "files": files}, indent=1)
    return text.encode() + b"\n"


def written() -> dict[str, Path]:
    """Return what we wrote for the page by its name, without what tools have put among it."""
    paths = {path.relative_to(WEB).as_posix(): path for path in WEB.rglob("*") if path.is_file()}
    return {name: path for name, path in paths.items() if not name.startswith((".", "node_modules/"))}


def contents() -> dict[str, bytes]:
    """Return the whole static site: relative address → content."""
    npm_packages(development=False)
    sources = {name: path.read_bytes() for name, path in written().items()}
    content = {name: data for name, data in sources.items() if any(fnmatch(name, kind) for kind in AS_IT_IS)}
    modules = {name: data for name, data in sources.items() if name.endswith((".js", ".css"))}
    board = first_paint.drawing()
    modules |= messages.written() | studio.written()
    modules["state/openings.js"] = openings.written()
    modules["style.css"] += board.css.encode()
    content |= scripts.bundled(modules)
    alone = {"tama-board.js": "embed/tama-board.js", "embed/way.js": "embed/way.js", "alone/start.js": "embed/alone.js"}
    letters = "--charset=ascii"  # a classic script is read in the encoding of the page that it comes to
    content |= {name: scripts.classic(entry, modules, letters).encode() for name, entry in alone.items()}
    first = scripts.classic("boot/first-look.js", modules)
    content["index.html"] = first_paint.painted(content["index.html"], board.svg, first)
    for name, original in PYODIDE_FILES.items():
        content[f"python/{name}"] = (PYODIDE / original).read_bytes()
    content |= {f"python/{name}": data for name, data in library.packed().items()}
    content |= {page: preloading(page, content) for page in PAGES}
    content |= {f"parts/{name}": (ROOT / name).read_bytes() for name in library.PARTS}
    content["python/NOTICE.txt"] = notice()
    name, content_of_wheel = wheel.packed()
    content[f"wheels/{name}"] = content_of_wheel
    content["wheels/index.json"] = json.dumps([name]).encode() + b"\n"
    content |= sandbox_files.scripts(content, assets(content))
    return listed(content)


def listed(content: dict[str, bytes]) -> dict[str, bytes]:
    """Add to a site the hashes of its files: in the page, in a list, and in the service worker, which is not in it."""
    rest = {name: data for name, data in content.items() if name != "sw.js"}
    rest |= {page: sealed(rest, page) for page in PAGES if page in rest}
    rest["assets.json"] = assets(rest)
    return {**rest, "sw.js": precache.listed(content["sw.js"], rest)}


def write_site(content: dict[str, bytes], target: Path = DIST) -> None:
    """Make `target` hold exactly this site, and leave alone each file that is as it should be."""
    for path in sorted(target.rglob("*"), reverse=True):
        if path.is_file() and path.relative_to(target).as_posix() not in content:
            path.unlink()
        elif path.is_dir() and not any(path.iterdir()):
            path.rmdir()
    for name, data in content.items():
        path = target / name
        if not path.is_file() or path.read_bytes() != data:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)


def built() -> dict[str, bytes]:
    """Return the site: what lies in dist/ where that is up to date, else made anew."""
    if not is_up_to_date(fingerprint()):
        return contents()
    return {path.relative_to(DIST).as_posix(): path.read_bytes() for path in files_in(DIST)}


def build_site() -> None:
    """Write the site to dist/ and say how large it is; do nothing where neither it nor a source of it has changed."""
    npm_packages(development=False)
    made_from = fingerprint()
    if is_up_to_date(made_from):
        say("dist/ is up to date")
        return
    content = contents()
    write_site(content)
    STAMP.write_text(stamp(made_from), "utf-8")
    say(f"dist/ holds {len(content)} files, {sum(map(len, content.values())) / 1e6:.1f} MB")


def is_up_to_date(made_from: str) -> bool:
    """Tell whether dist/ holds what the present sources make."""
    return STAMP.is_file() and STAMP.read_text("utf-8") == stamp(made_from)


def stamp(made_from: str) -> str:
    """Name a build: what it was made from, and each file that it wrote, by its size and the time of writing."""
    return digest(made_from.encode(), repr(stamps(list(files_in(DIST)))).encode())
