"""Builds, serves, tests and checks Tama: `python build.py --help`.

It uses only the standard library, since a bare machine runs it first: it makes the virtual environments, fetches node
and the npm packages, and writes the static site to dist/. Everything that it fetches is pinned by a lock file with
hashes; everything that it makes is in .build/, web/node_modules/, dist/ and release/.
"""

from __future__ import annotations

import argparse
import runpy
import shutil
import sys
from pathlib import Path

from building.boards import build_boards
from building.checks import check, test
from building.commands import BuildError, run, say
from building.live_reload import serve
from building.notebook import build_wheels
from building.npm_package import build_package
from building.paths import CACHE, DIST, RELEASE, ROOT, WEB
from building.publish import publish
from building.release import pack_site
from building.single import SINGLE, build_single
from building.site import build_site
from building.tools import environment


def lab_scripts() -> list[str]:
    """Return the names of the scripts of lab/; modules that they share have no `main`."""
    return sorted(path.stem for path in (ROOT / "lab").glob("*.py") if "\ndef main(" in path.read_text("utf-8"))


def lab(script: str, extra: list[str]) -> None:
    """Run a script of lab/ in its environment."""
    build_site()
    run(environment("lab"), "-m", f"lab.{script}", *extra, why=f"lab/{script}.py failed")


def build_docs() -> None:
    """Build the site, whose folder docs/ is the documentation."""
    build_site()
    say(f"dist/docs/index.html is the documentation; `python {Path(__file__).name} serve` serves it at docs/")


def clean() -> None:
    """Remove everything that this script makes."""
    for folder in (CACHE, DIST, RELEASE, WEB / "node_modules"):
        shutil.rmtree(folder, ignore_errors=True)
    SINGLE.unlink(missing_ok=True)


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python build.py", description="Build, serve, test and check Tama.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="command")
    serving = commands.add_parser("serve", help="serve the site; saving a source builds it and reloads the page")
    serving.add_argument("--port", type=int, default=8000, help="0 takes any free one (default: %(default)s)")
    commands.add_parser("site", help="build the static site into dist/")
    commands.add_parser("docs", help="build the site, with the documentation in dist/docs/")
    releasing = commands.add_parser("release", help="pack the site, or make a whole release, into release/")
    releasing.add_argument("version", nargs="?", help="of a whole release: packages, sites, checks and sums")
    embedding = commands.add_parser("boards", help="build a site for boards in other pages alone")
    hint = "leave out the copy of Python for frames in a sandbox"
    embedding.add_argument("--without-sandboxes", action="store_false", dest="sandboxes", help=hint)
    commands.add_parser("npm", help="write the npm package of boards into release/npm/")
    commands.add_parser("single", help=f"build the one-file edition, {SINGLE.name}, which plays without a host")
    commands.add_parser("wheels", help="build the wheels of tama_core and tama_boards into release/")
    testing = commands.add_parser("test", help="check and run the tests; --all: also slow ones and other browsers")
    hint = "--all, or arguments of pytest to run only some tests; --browser NAME or all: in other browsers"
    testing.add_argument("extra", nargs=argparse.REMAINDER, help=hint)
    checking = commands.add_parser("check", help="lint, format and type-check")
    checking.add_argument("--fix", action="store_true", help="first repair what the tools can repair")
    measuring = commands.add_parser("lab", help="run a script of lab/")
    measuring.add_argument("script", choices=lab_scripts())
    measuring.add_argument("extra", nargs=argparse.REMAINDER, help="arguments of the script")
    commands.add_parser("clean", help="remove everything that this script makes")
    words = sys.argv[1:]
    asks_for_help = bool({"-h", "--help"} & {*words})
    if words[:1] == ["test"] and not asks_for_help:  # argparse would refuse options of pytest
        return argparse.Namespace(command="test", extra=words[1:])
    return parser.parse_args(words)


def main() -> None:
    """Run one command; a BuildError is one sentence on the standard error, without a traceback."""
    if sys.version_info < (3, 11):  # noqa: UP036 - it is the reader's Python, not ours
        sys.exit(f"build: expected Python 3.11 or newer, this is {sys.version.split()[0]}")
    chosen = arguments()
    commands = {
        "serve": lambda: serve(chosen.port),
        "site": build_site,
        "release": lambda: publish(chosen.version) if chosen.version else pack_site(),
        "docs": build_docs,
        "boards": lambda: build_boards(sandboxes=chosen.sandboxes),
        "npm": build_package,
        "single": build_single,
        "wheels": build_wheels,
        "test": lambda: test(chosen.extra),
        "check": lambda: check(fix=chosen.fix),
        "lab": lambda: lab(chosen.script, chosen.extra),
        "clean": clean,
    }
    try:
        commands[chosen.command]()
    except BuildError as error:
        sys.exit(f"build: {error}")
    except KeyboardInterrupt:
        sys.exit("\nbuild: stopped")


if __name__ == "__main__":
    if __spec__ is not None:  # `python -m build`, the builder of packages, which this file hides in its own folder
        sys.path[:] = [place for place in sys.path if Path(place or ".").resolve() != ROOT]
        runpy.run_module("build", run_name="__main__", alter_sys=True)
    else:
        main()
