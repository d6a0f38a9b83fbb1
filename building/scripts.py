"""The page's scripts and style sheet as browsers load them: few files, without a letter too many.

What the page imports by `import()` stays a file of its own under its own name; what several files need is in shared/.
No source map is shipped: one build gives the same bytes as another, and leaves them in .build/maps/ for whoever reads
an error's places.
"""

from __future__ import annotations

import json
from contextlib import contextmanager, suppress
from pathlib import Path
from shutil import rmtree
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from building.offline import EMPTY
from building.paths import CACHE, WEB
from building.steps import run
from building.terse import shorten
from building.tools import node

if TYPE_CHECKING:
    from collections.abc import Iterator

SANDBOX = ("cell/frame.js", "cell/worker.js")
PAGE = ("main.js", "boot/start.js", "boot/unstarted.js", "worker.js", "sw.js", *SANDBOX, "style.css")
"""What pages name, and the workers; the build finds the rest by their imports."""
EMBEDS = ("embed/runtime.js", "embed/page.js", "embed/embed.css")
"""What boards in other pages run on. It lies in embed/ with all that it needs: shared with the page, both would come in
more and smaller files."""
LIBRARY = "shared/idb=idb"
"""What the page has from others stays apart, so that `tests/test_build.py` can tell what is its own."""
EDITOR = Path("studio/editor.js")
"""Almost all of it is CodeMirror, which comes with few letters, and is fetched by few."""
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
    run(node(), program, *arguments, cwd=folder, why="the scripts of the page could not be bundled")


def imported_lazily(folder: Path, entries: tuple[str, ...]) -> list[str]:
    """Return the modules that are imported by `import()`, each made to need all that the first entry has by then.

    The bundler makes a file for each set of modules that the same ones need; so there is one set, not twenty.
    """
    esbuild(folder, *entries, *BUNDLED, *APART, "--metafile=../imports.json", "--outdir=../unused")
    inputs = json.loads((folder.parent / "imports.json").read_text("utf-8"))["inputs"]
    imports = {
        name: [(each["kind"], each["path"]) for each in module["imports"] if not each.get("external")]
        for name, module in inputs.items()
    }
    page: set[str] = set()
    waiting = [entries[0]]
    while waiting:
        found = {path for kind, path in imports[waiting.pop()] if kind == "import-statement"} - page
        page |= found
        waiting += found
    lazy = sorted({path for each in imports.values() for kind, path in each if kind == "dynamic-import"})
    for path in (path for path in lazy if imports[path]):
        up = "../" * path.count("/") or "./"
        needs = "".join(f'import "{up}{name}";\n' for name in sorted(page))
        (folder / path).write_text(needs + (folder / path).read_text("utf-8"), "utf-8")
    return lazy


def bundled(sources: dict[str, bytes]) -> dict[str, bytes]:
    """Return the page's scripts and style sheet, made from their sources.

    The list in the service worker comes last, since it lists all the rest: its place stays in front.
    """
    worker = sources["sw.js"]
    files: dict[str, bytes] = {}
    for entries, place, *others in ((PAGE, "", LIBRARY), (EMBEDS, "embed/")):
        with staged(sources | {"sw.js": worker.replace(EMPTY, b"")}) as folder:
            names = (*entries, *imported_lazily(folder, entries))
            named = (f"{name.removeprefix(place).rsplit('.', 1)[0]}={name}" for name in names)
            options = ("--chunk-names=shared/[hash]", "--sourcemap=external", "--outdir=../out")
            esbuild(folder, *named, *others, *BUNDLED, *APART, *options)
            made = folder.parent / "out"
            if entries[0] == "main.js":
                shorten(sorted(path for path in made.rglob("*.js") if path.relative_to(made) != EDITOR))
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
