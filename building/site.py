"""Builds the static site and writes it to dist/."""

from __future__ import annotations

import hashlib
import json
import re
from fnmatch import fnmatch
from typing import TYPE_CHECKING

from building import docs, first_paint, library, messages, openings, precache, sandbox_files, scripts, studio, wheel
from building.commands import say
from building.pages import PAGES, pinned, with_hashes, with_preloads
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
MESSAGE = re.compile(r"""["'`]([a-z]+\.[\w.-]*)(["'`]|\$\{)""")
"""A key in a script, or the beginning of one that is composed."""
STAMP = CACHE / "site"
"""Identifies the build in dist/."""
UNCHANGED = ("*.html", "*.svg", "*.webmanifest", "icons/*.png")
"""Files of web/ that are published as they are, besides scripts and style sheets."""


def notice() -> bytes:
    """Return the authors and licences of everything in the site."""
    version = json.loads((PYODIDE / "package.json").read_text("utf-8"))["version"]
    head = f"""\
Tama is under the MIT licence, which follows. It ships the work of others, a small part of it among the page's own
scripts, as the end of this file says, some in the folder docs/, and the rest in the folder python/:

pyodide.js, pyodide.asm.js and pyodide.asm.wasm are Pyodide {version}, unchanged but for the names (there pyodide.mjs
and pyodide.asm.mjs; in the edition in one file they are one script, without what only people read), under the Mozilla
Public License 2.0, https://mozilla.org/MPL/2.0/; its source is at https://github.com/pyodide/pyodide/tree/{version}.
They contain Python, whose licence follows.

library.wasm and later.wasm contain parts of Python's standard library, compiled to its byte code and otherwise
unchanged, under the same licence as Python, and the Python modules of Pyodide, compiled likewise, under the Mozilla
Public License 2.0; and they contain Tama.
"""
    texts = (
        ROOT / "LICENSE",
        *(NOTICES / name for name in ("python.txt", "parts.txt", "codemirror.txt", "page.txt", "docs.txt")),
    )
    return "\n\n".join((head, *(text.read_text("utf-8") for text in texts))).encode()


def assets(site: dict[str, bytes]) -> bytes:
    """Return the list of the page's files, with sizes for the progress bar and hashes to check them.

    `lock` is the part of Pyodide's list of packages that its start needs: no packages. `wheel` is the address of
    tama_core for other Pyodide pages, where the site has it; `script` is what a page needs to pin tama-board.js.
    """
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))
    files = {
        name: {"size": len(content), "sha256": hashlib.sha256(content).hexdigest()}
        for name, content in sorted(site.items())
        if not name.startswith("docs/")
    }
    package = next((name for name in site if name.endswith(".whl")), None)
    name, hashed = pinned(site["tama-board.js"])
    listed = {
        "lock": {"info": lock["info"], "packages": {}},
        "wheel": package,
        "script": {"name": name, "integrity": hashed},
        "files": files,
    }
    return json.dumps(listed, indent=1).encode() + b"\n"


def types() -> bytes:
    """Return tama-board.d.ts: the types that boards themselves use for what others see of them, and their tag."""
    tag = (ROOT / "building" / "npm" / "tag.d.ts").read_text("utf-8")
    declared = tag[tag.index("declare global") :]
    return (WEB / "embed" / "public-types.ts").read_bytes() + f"\n{declared}".encode()


def page_sources() -> dict[str, Path]:
    """Return the sources of the page by name, without files that tools have added."""
    paths = {path.relative_to(WEB).as_posix(): path for path in WEB.rglob("*") if path.is_file()}
    return {name: path for name, path in paths.items() if not name.startswith((".", "node_modules/"))}


def with_needed_messages(modules: dict[str, bytes], entry: str) -> dict[str, bytes]:
    """Return modules with those English messages alone whose keys are in an entry or in what it imports."""
    code = scripts.bundle_classic(entry, {**modules, "i18n/en.ts": b"export default {};"})
    found = MESSAGE.findall(code)
    keys = {key for key, end in found if end != "${"}
    begins = tuple(key for key, end in found if end == "${")
    kept = {key: text for key, text in messages.split()[0].items() if key in keys or key.startswith(begins)}
    return {**modules, "i18n/en.ts": f"export default {json.dumps(kept, ensure_ascii=False)};\n".encode()}


def site_files() -> dict[str, bytes]:
    """Return the whole static site: relative address → content."""
    npm_packages(development=False)
    sources = {name: path.read_bytes() for name, path in page_sources().items()}
    content = {name: data for name, data in sources.items() if any(fnmatch(name, kind) for kind in UNCHANGED)}
    modules = {name: data for name, data in sources.items() if name.endswith((".ts", ".css"))}
    board = first_paint.draw()
    modules |= messages.modules() | studio.modules()
    modules["app/openings.ts"] = openings.module()
    modules["style.css"] += board.css.encode()
    content |= scripts.bundle(modules)
    alone = {
        "tama-board.js": "tama-board.ts",
        "embed/loader.js": "embed/loader.ts",
        "alone/start.js": "sandbox-loader.ts",
    }
    letters = "--charset=ascii"  # a classic script is read in the encoding of the page that it comes to
    board_modules = with_needed_messages(modules, alone["tama-board.js"])
    for name, entry in alone.items():
        given = board_modules if name == "tama-board.js" else modules
        content[name] = scripts.bundle_classic(entry, given, letters).encode()
    content["tama-board.d.ts"] = types()
    content[pinned(content["tama-board.js"])[0]] = content["tama-board.js"]
    first = scripts.bundle_classic("first-paint/root.ts", modules)
    content["index.html"] = first_paint.insert(content["index.html"], board.svg, first)
    for name, original in PYODIDE_FILES.items():
        content[f"python/{name}"] = (PYODIDE / original).read_bytes()
    content |= {f"python/{name}": data for name, data in library.files().items()}
    content |= {page: with_preloads(page, content) for page in PAGES}
    content |= {f"parts/{name}": (ROOT / name).read_bytes() for name in library.PARTS}
    content["python/NOTICE.txt"] = notice()
    name, content_of_wheel = wheel.wheel_file()
    content[f"wheels/{name}"] = content_of_wheel
    content["wheels/index.json"] = json.dumps([name]).encode() + b"\n"
    content |= sandbox_files.scripts(content, assets(content))
    content |= docs.files()
    return with_lists(content)


def with_lists(content: dict[str, bytes]) -> dict[str, bytes]:
    """Add the hashes of a site's files to its pages, assets.json and its service worker, which is not listed itself."""
    rest = {name: data for name, data in content.items() if name != "sw.js"}
    rest |= {page: with_hashes(rest, page) for page in PAGES if page in rest}
    rest["assets.json"] = assets(rest)
    return {**rest, **{name: precache.with_files(content[name], rest) for name in {"sw.js"} & content.keys()}}


def write_site(content: dict[str, bytes], target: Path = DIST) -> None:
    """Make `target` hold exactly this site, without writing files that are up to date."""
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


def current_site() -> dict[str, bytes]:
    """Return the site, from dist/ if that is up to date, else built again."""
    if not is_up_to_date(fingerprint()):
        return site_files()
    return {path.relative_to(DIST).as_posix(): path.read_bytes() for path in files_in(DIST)}


def build_site() -> None:
    """Write the site to dist/ and print its size; do nothing if neither it nor a source has changed."""
    npm_packages(development=False)
    made_from = fingerprint()
    if is_up_to_date(made_from):
        say("dist/ is up to date")
        return
    content = site_files()
    write_site(content)
    STAMP.write_text(stamp(made_from), "utf-8")
    say(f"dist/ holds {len(content)} files, {sum(map(len, content.values())) / 1e6:.1f} MB")


def is_up_to_date(made_from: str) -> bool:
    """Tell whether dist/ is what the present sources give."""
    return STAMP.is_file() and STAMP.read_text("utf-8") == stamp(made_from)


def stamp(made_from: str) -> str:
    """Return an identifier of a build: its sources, and the size and time of each file that it wrote."""
    return digest(made_from.encode(), repr(stamps(list(files_in(DIST)))).encode())
