"""Runs the checks and tests; people, commits and continuous integration run the same ones."""

from __future__ import annotations

import shutil
import sys
from contextlib import contextmanager
from itertools import pairwise
from typing import TYPE_CHECKING

from building.commands import BuildError, run, run_all, run_in_parallel
from building.costs import CHOSEN, COSTS, counted
from building.paths import FAILURES, ROOT, WEB
from building.site import build_site
from building.tools import environment, node, node_project, npm_packages, pyodide_wheels

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from building.commands import Step

ENGINES = ("chromium", "firefox", "webkit")
SMOKE = (
    "e2e/test_smoke.py",
    "e2e/test_accessibility_tree.py",
    "e2e/test_embed_engines.py",
    "e2e/test_friend_engines.py",
    "e2e/test_npm.py",
)
"""Tests that must pass in all of them."""
INTEGRATIONS = "integrations"
"""The folder of tama-boards, whose tests need the tools into which it puts boards."""
NO_SITE = ("tests/", "tama_core/", "building/", "integrations/")
"""Where tests lie that need no site, or make their own."""
COUNTED = ("-p", "tests.costs")
"""Arguments of pytest that have it count what each file costs."""
PROCESSES = "-n2"
"""Processes of a run of pytest."""
OF_THE_SITE = "-n3"
"""Those of the tests of the site, which wait now and then, and are the last to end."""

THEMES: list[str | Path] = [sys.executable, "-m", "building.themes"]
"""The command that compares the colours of diagrams with those of the board."""


def check(*, fix: bool = False) -> None:
    """Lint, format and type-check everything; `fix` first repairs what the tools can repair themselves."""
    npm_packages(development=True)
    if fix:
        tools = environment("tests").parent
        run_all(
            ("colours of diagrams", ROOT, [*THEMES, "--fix"]),
            ("ruff check --fix", ROOT, [tools / "ruff", "check", "--fix", "--quiet"]),
            ("ruff format", ROOT, [tools / "ruff", "format"]),
            ("biome check --write", WEB, [*biome("check"), "--write"]),
        )
    run_all(*checks())


def checks() -> list[Step]:
    """Return the steps that lint, compare the format and check the types."""
    tools = environment("tests").parent
    packages = WEB / "node_modules"
    tsc: list[str | Path] = [node(), packages / "typescript-7/bin/tsc", "--project"]
    cruiser = packages / "dependency-cruiser/bin/dependency-cruiser.mjs"
    return [
        ("colours of diagrams", ROOT, THEMES),
        ("ruff check", ROOT, [tools / "ruff", "check"]),
        ("ruff format", ROOT, [tools / "ruff", "format", "--check"]),
        ("mypy", ROOT, [tools / "mypy"]),
        ("mypy, integrations", ROOT, [tools / "mypy", "--python-executable", environment(INTEGRATIONS), INTEGRATIONS]),
        ("pyright", ROOT, [*pyright(), "--pythonpath", environment("tests")]),
        ("import-linter", ROOT, [tools / "lint-imports", "--no-logo"]),
        ("biome", WEB, biome("ci")),
        ("dependency-cruiser", WEB, [node(), cruiser, "--config", "dependency-cruiser.cjs", "."]),
        ("tsc, page", WEB, [*tsc, "tsconfig.json"]),
        ("tsc, workers", WEB, [*tsc, "tsconfig.worker.json"]),
        ("tsc, pages with a board", WEB, [*tsc, "../tests/js/tsconfig.json"]),
    ]


def pyright() -> list[str | Path]:
    """Return the command line of pyright, which by itself checks a user's script (pyproject.toml)."""
    return [node(), WEB / "node_modules/pyright/index.js"]


def biome(command: str) -> list[str | Path]:
    """Return the command line of a biome command, for all scripts."""
    colors = "force" if sys.stdout.isatty() else "off"
    program = WEB / "node_modules" / "@biomejs/biome/bin/biome"
    return [node(), program, command, ".", "../tests/js", f"--colors={colors}"]


def test(extra: list[str]) -> None:
    """Check, and run the tests of the package, of the page's modules and of the built site in Chromium.

    With `--all`, also run the slow tests, and the smoke tests in the other browsers. With arguments of pytest, run only
    the tests that they choose; those that begin with a file of TypeScript are arguments of `node --test`.
    """
    everything = "--all" in extra
    if everything and len(extra) > 1:
        raise BuildError("--all runs everything: expected no argument beside it")
    scripts = [word for word in extra if word.endswith(".ts")]
    if scripts and (extra[0] not in scripts or any(".py" in word for word in extra)):
        raise BuildError(
            f"another program runs {scripts[0]}: run tests in Python and in TypeScript one after the other"
        )
    if scripts:
        npm_packages(development=True)
        if any("python-library" in word or "*" in word for word in scripts):
            build_site()
        run(node(), "--test", *extra, why="the tests of the page's modules failed")
        return
    python = environment(INTEGRATIONS if extra and extra[0].startswith(INTEGRATIONS) else "tests")
    npm_packages(development=True)  # axe is among them
    with failures_named():
        if everything or not extra:
            test_everything(python, everything=everything)
        else:
            test_chosen(python, extra)


def modules() -> list[str | Path]:
    """Return the command line of the tests of the page's modules."""
    return [node(), "--import", "./tests/js/costs.ts", "--test", "tests/js/*.test.ts"]


def test_everything(python: Path, *, everything: bool) -> None:
    """Run the tests of the site in parallel with all else, since a test that waits leaves a core idle."""
    run(python, "e2e/browsers.py", "chromium", why="the tests of the site need Chromium")
    others = [name for name in ENGINES[1:] if everything and available(name, python, must=False)]
    build_site()
    pyodide_wheels("e2e")  # before two processes want them
    node_project("e2e/bundlers")
    marked = "slow or not slow" if everything else "not slow"
    pytest: list[str | Path] = [python, "-m", "pytest", *COUNTED, "--dist=worksteal", "-m", marked]
    boards: list[str | Path] = [environment(INTEGRATIONS), "-m", "pytest", *COUNTED, "-m", marked, INTEGRATIONS]
    others_too = [smoke(python, [*SMOKE, *map("--browser={}".format, others)], marked)] if others else []
    with counted(COSTS):
        run_in_parallel(
            [("tests of the site", ROOT, [*pytest, OF_THE_SITE, "e2e"]), *others_too],
            [
                *checks(),
                ("tests of the package and of the build", ROOT, [*pytest, PROCESSES]),
                ("tests of tama-boards", ROOT, boards),
                ("tests of the page's modules", ROOT, modules()),
            ],
        )


def test_chosen(python: Path, extra: list[str]) -> None:
    """Run the tests that arguments of pytest choose."""
    arguments = pytest_arguments(extra, python)
    files = [word for word in arguments if (ROOT / word.split("::")[0]).exists()]
    if not files or not all(word.startswith(NO_SITE) for word in files):
        build_site()
    with counted(CHOSEN):
        if arguments[: len(SMOKE)] == [*SMOKE]:
            run_all(smoke(python, arguments))
        else:
            run(python, "-m", "pytest", *COUNTED, *arguments, why="pytest failed")


def smoke(python: Path, arguments: list[str], marked: str = "not slow") -> Step:
    """Return the step of the smoke tests, each browser in one process, since WebKit allows one at a time."""
    command: list[str | Path] = [python, "-m", "pytest", PROCESSES, "--dist=loadgroup", "-m", marked, *arguments]
    return ("smoke tests in other browsers", ROOT, command)


@contextmanager
def failures_named() -> Iterator[None]:
    """Name the folder with the artifacts of failing tests; those of the last run are removed first."""
    shutil.rmtree(FAILURES, ignore_errors=True)
    try:
        yield
    except BuildError as error:
        if FAILURES.is_dir() and any(FAILURES.iterdir()):
            raise BuildError(f"{error}; screenshots and traces are in {FAILURES.relative_to(ROOT)}/") from error
        raise


def pytest_arguments(extra: list[str], python: Path) -> list[str]:
    """Return the arguments for pytest, after finding or installing the browsers that they name.

    `--browser all` means every available one; a browser that is named must be available. Without files, the smoke tests
    are run.
    """
    wanted = [name for option, name in pairwise(extra) if option == "--browser"]
    rest = [arg for before, arg in pairwise(["", *extra]) if "--browser" not in {before, arg}]
    if not wanted:
        return extra
    had = {name for name in ENGINES if {name, "all"} & {*wanted} and available(name, python, must=name in wanted)}
    if not had:
        raise BuildError("expected at least one of the browsers, found none")
    files = [] if any((ROOT / arg.split("::")[0]).exists() for arg in rest) else [*SMOKE]
    return [*rest, *files, *(f"--browser={name}" for name in ENGINES if name in had)]


def available(name: str, python: Path, *, must: bool) -> bool:
    """Tell whether a browser is available; where it is not, a sentence says why."""
    try:
        run(python, "e2e/browsers.py", name, why=f"the tests cannot be run in {name}")
    except BuildError:
        if must:
            raise
        return False
    return True
