"""The page's scripts and style sheet, bundled and minified by esbuild.

What the page imports by `import()` stays a file of its own under its own name; what several files need is in shared/.
No source map is shipped: one build gives the same bytes as another, and leaves them in .build/maps/ for whoever reads
an error's places.
"""

from __future__ import annotations

import re
import subprocess
from contextlib import contextmanager, suppress
from fnmatch import fnmatch
from pathlib import Path
from shutil import rmtree
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from building.commands import BuildError
from building.paths import CACHE, WEB
from building.precache import EMPTY
from building.tools import node

if TYPE_CHECKING:
    from collections.abc import Iterator

SANDBOX = ("cell/frame.js", "cell/worker.js")
PAGE = ("main.js", "boot/start.js", "boot/unstarted.js", "worker.js", "sw.js", *SANDBOX, "style.css")
"""What pages name, and the workers."""
PAGE_LATER = ("later.js", "studio/studio.js", "studio/editor.js")
"""What the page imports by `import()`, beside its languages."""
EMBEDS = ("embed/runtime.js", "embed/page.js", "embed/embed.css")
"""What boards in other pages run on. It lies in embed/ with all that it needs: shared with the page, both would come in
more and smaller files."""
EMBEDS_LATER = ("embed/learning.js", "analysis/study.js", "analysis/words.js")
ENGLISH = "i18n/en.js"
"""It is no file of its own, since the page speaks it from the start."""
ERROR = re.compile(r"\[ERROR\] (.+)\n\n\s+(\S+:\d+:\d+):")
MAPS = CACHE / "maps"
BUNDLED = ("--bundle", "--minify", "--charset=utf8", "--target=es2022", "--log-level=warning")
APART = ("--splitting", "--format=esm", "--external:./python/*", "--entry-names=[dir]/[name]")


@contextmanager
def staged(files: dict[str, bytes]) -> Iterator[Path]:
    """Give a folder that holds files under their names, with room beside it."""
    CACHE.mkdir(exist_ok=True)
    with TemporaryDirectory(dir=CACHE) as room:
        folder = Path(room) / "in"
        for name, content in files.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(content)
        (folder / "node_modules").symlink_to(WEB / "node_modules", target_is_directory=True)
        yield folder


def esbuild(folder: Path, *arguments: str) -> None:
    """Run the bundler on what lies in a folder."""
    program = WEB / "node_modules/esbuild/bin/esbuild"
    command = (str(node()), str(program), "--color=false", *arguments)
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, encoding="utf-8", check=False)
    if done.returncode:
        raise BuildError(f"the scripts of the page could not be bundled: {said(done.stderr)}")


def said(errors: str) -> str:
    r"""Return what esbuild says was wrong, and where, without the source around it and the stack of its wrapper.

    >>> said('X [ERROR] Expected ";" but found "x"\n\n    door.js:3:7:\n      3 | let x x\n\n1 error\n')
    'door.js:3:7: Expected ";" but found "x"'
    """
    found = ERROR.findall(errors)
    return "; ".join(f"{place}: {message}" for message, place in found) or errors.strip()


def bundled(sources: dict[str, bytes]) -> dict[str, bytes]:
    """Return the page's scripts and style sheet, made from their sources.

    The list in the service worker comes last, since it lists all the rest: its place stays in front.
    """
    worker = sources["sw.js"].replace(EMPTY, b"")
    files: dict[str, bytes] = {}
    languages = [name for name in sorted(sources) if fnmatch(name, "i18n/??.js") and name != ENGLISH]
    for entries, place in (((*PAGE, *PAGE_LATER), ""), ((*EMBEDS, *EMBEDS_LATER), "embed/")):
        with staged(sources | {"sw.js": worker}) as folder:
            names = (*entries, *languages)
            named = (f"{name.removeprefix(place).rsplit('.', 1)[0]}={name}" for name in names)
            options = ("--chunk-names=shared/[hash]", "--sourcemap=external", "--outdir=../out")
            esbuild(folder, *named, *BUNDLED, *APART, *options)
            made = folder.parent / "out"
            paths = (path for path in made.rglob("*") if path.is_file())
            files |= {place + path.relative_to(made).as_posix(): path.read_bytes() for path in paths}
    keep_maps({name: files.pop(name) for name in [*files] if name.endswith(".map")})
    return files | {"sw.js": EMPTY + b"\n" + files["sw.js"]}


def keep_maps(maps: dict[str, bytes]) -> None:
    """Put source maps in the place of those before, as another build may do at the same time."""
    with TemporaryDirectory(dir=CACHE) as room:
        fresh = Path(room) / "maps"
        for name, content in maps.items():
            (fresh / name).parent.mkdir(parents=True, exist_ok=True)
            (fresh / name).write_bytes(content)
        rmtree(MAPS, ignore_errors=True)
        with suppress(OSError):  # the other one was quicker
            fresh.replace(MAPS)


def classic(entry: str, files: dict[str, bytes], *options: str) -> str:
    """Return a module with all that it imports as one classic script."""
    with staged(files) as folder:
        esbuild(folder, entry, *BUNDLED, "--format=iife", *options, "--outfile=../out.js")
        return (folder.parent / "out.js").read_text("utf-8")
