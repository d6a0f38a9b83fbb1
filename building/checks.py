"""Runs the checks and tests: those of a person, of a commit and of the continuous integration are the same."""

from __future__ import annotations

import shutil
import sys
from contextlib import contextmanager
from itertools import pairwise
from typing import TYPE_CHECKING

from building.commands import BuildError, run, run_all, run_beside
from building.paths import FAILURES, ROOT, WEB
from building.site import build_site
from building.tools import environment, node, npm_packages, pyodide_wheels

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from building.commands import Step

ENGINES = ("chromium", "firefox", "webkit")
SMOKE = ("e2e/test_smoke.py", "e2e/test_accessibility_tree.py", "e2e/test_embed_engines.py")
"""What must work in all of them."""
PROCESSES = "-n2"
"""The processes of each run of pytest. Two such runs beside one another keep two cores busy until the last minute."""


def check(*, fix: bool = False) -> None:
    """Lint, format and type-check everything; `fix` first repairs what the tools can repair themselves."""
    npm_packages(development=True)
    if fix:
        tools = environment("tests").parent
        run_all(
            ("ruff check --fix", ROOT, [tools / "ruff", "check", "--fix", "--quiet"]),
            ("ruff format", ROOT, [tools / "ruff", "format"]),
            ("biome check --write", WEB, [*biome("check"), "--write"]),
        )
    run_all(*checks())


def checks() -> list[Step]:
    """Return the steps that lint, look at the format and check the types."""
    tools = environment("tests").parent
    tsc: list[str | Path] = [node(), WEB / "node_modules" / "typescript/bin/tsc", "--project"]
    return [
        ("ruff check", ROOT, [tools / "ruff", "check"]),
        ("ruff format", ROOT, [tools / "ruff", "format", "--check"]),
        ("mypy", ROOT, [tools / "mypy"]),
        ("import-linter", ROOT, [tools / "lint-imports", "--no-logo"]),
        ("biome", WEB, biome("ci")),
        ("tsc, page", WEB, [*tsc, "tsconfig.json"]),
        ("tsc, workers", WEB, [*tsc, "tsconfig.worker.json"]),
        ("tsc, pages with a board", WEB, [*tsc, "../tests/js/tsconfig.json"]),
    ]


def biome(command: str) -> list[str | Path]:
    """Return the command line of a command of biome's, for all scripts."""
    colors = "force" if sys.stdout.isatty() else "off"
    program = WEB / "node_modules" / "@biomejs/biome/bin/biome"
    return [node(), program, command, ".", "../tests/js", f"--colors={colors}"]


def test(extra: list[str]) -> None:
    """Check, and run the tests of the package, of the page's modules and of the built site in Chromium.

    With `--all`, run the slow tests, too, and what must work everywhere in the other browsers. With arguments of
    pytest's, run only what they choose, and nothing else.
    """
    everything = "--all" in extra
    if everything and len(extra) > 1:
        raise BuildError("--all runs everything there is: expected no argument beside it")
    python = environment("tests")
    npm_packages(development=True)  # axe is among them
    with failures_kept():
        if everything or not extra:
            test_beside(python, everything=everything)
        else:
            test_chosen(python, extra)


def test_beside(python: Path, *, everything: bool) -> None:
    """Run the tests of the site beside the checks and all other tests, since a test that waits leaves a core idle."""
    run(python, "e2e/browsers.py", "chromium", why="the tests of the site need Chromium")
    others = [name for name in ENGINES[1:] if everything and found(name, python, must=False)]
    build_site()
    pyodide_wheels("e2e")  # before two processes want them
    marked = "slow or not slow" if everything else "not slow"
    pytest: list[str | Path] = [python, "-m", "pytest", PROCESSES, "--dist=worksteal", "-m", marked]
    elsewhere = [smoke(python, [*SMOKE, *map("--browser={}".format, others)], marked)] if others else []
    run_beside(
        [("tests of the site", ROOT, [*pytest, "e2e"]), *elsewhere],
        [
            *checks(),
            ("tests of the package and of the build", ROOT, pytest),
            ("tests of the page's modules", ROOT, [node(), "--test", "tests/js/*.test.js"]),
        ],
    )


def test_chosen(python: Path, extra: list[str]) -> None:
    """Run what arguments of pytest's choose."""
    arguments = chosen(extra, python)
    build_site()
    if arguments[: len(SMOKE)] == [*SMOKE]:
        run_all(smoke(python, arguments))
    else:
        run(python, "-m", "pytest", *arguments, why="pytest failed")


def smoke(python: Path, arguments: list[str], marked: str = "not slow") -> Step:
    """Return the step that tests what must work everywhere, each browser in one process: WebKit takes one at a time."""
    command: list[str | Path] = [python, "-m", "pytest", PROCESSES, "--dist=loadgroup", "-m", marked, *arguments]
    return ("tests of what must work everywhere", ROOT, command)


@contextmanager
def failures_kept() -> Iterator[None]:
    """Say where failing tests of the site have left what they saw; what those of the last run left is removed."""
    shutil.rmtree(FAILURES, ignore_errors=True)
    try:
        yield
    except BuildError as error:
        if FAILURES.is_dir() and any(FAILURES.iterdir()):
            raise BuildError(f"{error}; what failing tests saw lies in {FAILURES.relative_to(ROOT)}/") from error
        raise


def chosen(extra: list[str], python: Path) -> list[str]:
    """Return the arguments for pytest, with the browsers that they name found or installed.

    `--browser all` means those that can be had here; one that is named must be. Without files to run, it is what must
    work everywhere.
    """
    wanted = [name for option, name in pairwise(extra) if option == "--browser"]
    rest = [arg for before, arg in pairwise(["", *extra]) if "--browser" not in {before, arg}]
    if not wanted:
        return extra
    had = {name for name in ENGINES if {name, "all"} & {*wanted} and found(name, python, must=name in wanted)}
    if not had:
        raise BuildError("expected one of the browsers at least, found none")
    files = [] if any((ROOT / arg.split("::")[0]).exists() for arg in rest) else [*SMOKE]
    return [*rest, *files, *(f"--browser={name}" for name in ENGINES if name in had)]


def found(name: str, python: Path, *, must: bool) -> bool:
    """Tell whether a browser can be had, which is said in a sentence where it cannot."""
    try:
        run(python, "e2e/browsers.py", name, why=f"the tests cannot be run in {name}")
    except BuildError:
        if must:
            raise
        return False
    return True
