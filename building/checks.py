"""The checks and tests that a person, a commit and the continuous integration share."""

from __future__ import annotations

import sys
from itertools import pairwise
from typing import TYPE_CHECKING

from building.paths import ROOT, WEB
from building.site import build_site
from building.steps import BuildError, run, run_all
from building.tools import environment, node, npm_packages, pyodide_wheels

if TYPE_CHECKING:
    from pathlib import Path

    from building.steps import Step

ENGINES = ("chromium", "firefox", "webkit")
SMOKE = ("e2e/test_smoke.py", "e2e/test_reader.py", "e2e/test_embed_anywhere.py")
"""What must work in all of them."""


def check(*, fix: bool = False) -> None:
    """Lint, format and type-check everything; `fix` first repairs what the tools can repair themselves."""
    npm_packages(development=True)
    tools = environment("tests").parent
    packages = WEB / "node_modules"
    biome: list[str | Path] = [node(), packages / "@biomejs/biome/bin/biome"]
    scripts = [".", "../tests/js", f"--colors={'force' if sys.stdout.isatty() else 'off'}"]
    tsc: list[str | Path] = [node(), packages / "typescript/bin/tsc", "--project"]
    if fix:
        run_all(
            ("ruff check --fix", ROOT, [tools / "ruff", "check", "--fix", "--quiet"]),
            ("ruff format", ROOT, [tools / "ruff", "format"]),
            ("biome check --write", WEB, [*biome, "check", "--write", *scripts]),
        )
    run_all(
        ("ruff check", ROOT, [tools / "ruff", "check"]),
        ("ruff format", ROOT, [tools / "ruff", "format", "--check"]),
        ("mypy", ROOT, [tools / "mypy"]),
        ("import-linter", ROOT, [tools / "lint-imports", "--no-logo"]),
        ("biome", WEB, [*biome, "ci", *scripts]),
        ("tsc, page", WEB, [*tsc, "tsconfig.json"]),
        ("tsc, workers", WEB, [*tsc, "tsconfig.worker.json"]),
        ("tsc, pages with a board", WEB, [*tsc, "../tests/js/tsconfig.json"]),
    )


def test(extra: list[str]) -> None:
    """Check, then run the tests of the package, of the page's modules and of the built site in Chromium.

    With arguments of pytest's, run only what they choose, and nothing else.
    """
    python = environment("tests")
    npm_packages(development=True)  # axe is among them
    if extra:
        arguments = chosen(extra, python)
        build_site()
        if arguments[: len(SMOKE)] == [*SMOKE]:
            run_all(*in_two("what must work everywhere", python, "--dist=loadgroup", *arguments))
        else:
            run(python, "-m", "pytest", *arguments, why="pytest failed")
        return
    check()
    build_site()
    pyodide_wheels("e2e")  # before two processes want them
    run(python, "e2e/browsers.py", "chromium", why="the tests of the site need Chromium")
    run_all(
        *in_two("the package and of the build", python, "--dist=loadfile"),
        ("tests of the page's modules", ROOT, [node(), "--test", "tests/js/*.test.js"]),
        *in_two("the site", python, "--dist=loadfile", "e2e"),
    )


def in_two(title: str, python: Path, distribution: str, *arguments: str) -> tuple[Step, Step]:
    """Return the steps that run tests in two processes, and then alone in one those that measure time."""
    pytest: list[str | Path] = [python, "-m", "pytest", *arguments]
    return (
        (f"tests of {title}", ROOT, [*pytest, "-n2", distribution, "-m", "not alone and not slow"]),
        (f"tests of {title} that measure time", ROOT, [*pytest, "-m", "alone and not slow"]),
    )


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
