"""Bundles and minifies the page's scripts and style sheet with esbuild.

A module that the page imports by `import()` stays a file of its own under its own name; code that several files share
is in shared/. Source maps are not published. Each build writes them to .build/maps/, to look up the places of an error.
"""

from __future__ import annotations

import re
import subprocess
from contextlib import contextmanager, suppress
from fnmatch import fnmatch
from functools import partial
from pathlib import Path
from shutil import rmtree
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from building.commands import BuildError
from building.paths import CACHE, ROOT, WEB
from building.precache import EMPTY
from building.tools import node

if TYPE_CHECKING:
    from collections.abc import Iterator

PAGE = ("page.ts", "python/start.ts", "first-paint/unstarted.ts", "python/worker.ts", "sw.ts", "style.css")
"""Scripts and styles that the pages name, and the workers."""
SANDBOX = ("sandbox/frame.ts", "sandbox/worker.ts")
"""The scripts of a cell's frame and of its worker."""
PAGE_ON_DEMAND = (
    "lazy.ts",
    "friend.ts",
    "learn/more-puzzles.ts",
    "share/gif.ts",
    "studio/studio.ts",
    "studio/editor.ts",
)
"""Modules that the page imports by `import()`, besides texts."""
EMBEDS = ("runtime.ts", "embed.ts", "embed.css")
"""Entries of boards in other pages. They share no file with the page, or both would need more, smaller files."""
EMBEDS_ON_DEMAND = ("embed-lesson.ts", "learn/more-puzzles.ts", "embed-analysis.ts", "embed/serve-cell.ts")
TEXTS = ("i18n/??.ts", "learn/sources/??.ts")
"""Texts of one language each, which are loaded by `import()`."""
ENGLISH = "i18n/en.ts"
"""Part of the page's own bundle, since the page needs it from the start."""
ERROR = re.compile(r"\[ERROR\] (.+)\n\n\s+(\S+:\d+:\d+):")
MAPS = CACHE / "maps"
BUNDLED = ("--bundle", "--minify", "--charset=utf8", "--target=es2022", "--log-level=warning")
SPLIT = ("--splitting", "--format=esm", "--external:./pyodide*", "--entry-names=[dir]/[name]")


@contextmanager
def staging_folder(files: dict[str, bytes]) -> Iterator[Path]:
    """Give a temporary folder that holds files under their names, beside tama_core, which has sentences for them."""
    CACHE.mkdir(exist_ok=True)
    with TemporaryDirectory(dir=CACHE) as room:
        folder = Path(room) / "in"
        for name, content in files.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(content)
        for link, target in (
            (folder / "node_modules", WEB / "node_modules"),
            (Path(room) / "tama_core", ROOT / "tama_core"),
        ):
            link.symlink_to(target, target_is_directory=True)
        yield folder


def esbuild(folder: Path, *arguments: str) -> None:
    """Run the bundler on a folder."""
    program = WEB / "node_modules/esbuild/bin/esbuild"
    command = (str(node()), str(program), "--color=false", *arguments)
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, encoding="utf-8", check=False)
    if done.returncode:
        raise BuildError(f"the scripts of the page could not be bundled: {error_text(done.stderr)}")


def error_text(errors: str) -> str:
    r"""Return the places and messages of esbuild's errors, without source lines and stack.

    >>> error_text('X [ERROR] Expected ";" but found "x"\n\n    door.js:3:7:\n      3 | let x x\n\n1 error\n')
    'door.js:3:7: Expected ";" but found "x"'
    """
    found = ERROR.findall(errors)
    return "; ".join(f"{place}: {message}" for message, place in found) or errors.strip()


def bundle(sources: dict[str, bytes]) -> dict[str, bytes]:
    """Return the page's scripts and style sheet, bundled from their sources.

    The service worker begins with the place of its list of files, which is written last.
    """
    files: dict[str, bytes] = {}
    languages = [name for name in sorted(sources) if any(map(partial(fnmatch, name), TEXTS)) and name != ENGLISH]
    for entries, place in (((*PAGE, *SANDBOX, *PAGE_ON_DEMAND), ""), ((*EMBEDS, *EMBEDS_ON_DEMAND), "embed/")):
        with staging_folder(sources) as folder:
            names = (*entries, *languages)
            named = (f"{name.removeprefix(place).rsplit('.', 1)[0]}={name}" for name in names)
            options = ("--chunk-names=shared/[hash]", "--sourcemap=external", "--outdir=../out")
            esbuild(folder, *named, *BUNDLED, *SPLIT, *options)
            made = folder.parent / "out"
            paths = (path for path in made.rglob("*") if path.is_file())
            files |= {place + path.relative_to(made).as_posix(): path.read_bytes() for path in paths}
    keep_maps({name: files.pop(name) for name in [*files] if name.endswith(".map")})
    return files | {"sw.js": EMPTY + b"\n" + files["sw.js"]}


def keep_maps(maps: dict[str, bytes]) -> None:
    """Replace the source maps of the last build; another build may do so at the same time."""
    with TemporaryDirectory(dir=CACHE) as room:
        fresh = Path(room) / "maps"
        for name, content in maps.items():
            (fresh / name).parent.mkdir(parents=True, exist_ok=True)
            (fresh / name).write_bytes(content)
        rmtree(MAPS, ignore_errors=True)
        with suppress(OSError):  # the other build was quicker
            fresh.replace(MAPS)


def bundle_classic(entry: str, files: dict[str, bytes], *options: str) -> str:
    """Return a module with all that it imports as one classic script."""
    return bundle_module(entry, files, *options, kind="iife")


def bundle_module(entry: str, files: dict[str, bytes], *options: str, kind: str = "esm") -> str:
    """Return a module with all that it imports as one module, or as one script of another kind."""
    with staging_folder(files) as folder:
        esbuild(folder, entry, *BUNDLED, f"--format={kind}", *options, "--outfile=../out.js")
        return (folder.parent / "out.js").read_text("utf-8")
