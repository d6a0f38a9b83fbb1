"""The checks and tests that a person, a commit and the continuous integration share."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from building.paths import ROOT, WEB
from building.site import build_site
from building.steps import run, run_all
from building.tools import environment, node, npm_packages

if TYPE_CHECKING:
    from pathlib import Path


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
    )


def test(extra: list[str]) -> None:
    """Check, then run the tests of the package, of the page's modules and of the built site.

    With arguments of pytest's, run only what they choose, and nothing else.
    """
    python = environment("tests")
    if extra:
        build_site()
        run(python, "-m", "pytest", *extra, why="pytest failed")
        return
    check()
    build_site()
    run(python, "e2e/browsers.py", why="the tests of the site need Chromium")
    run_all(
        ("tests of the package and of the build", ROOT, [python, "-m", "pytest"]),
        ("tests of the page's modules", ROOT, [node(), "--test", "tests/js/*.test.js"]),
        ("tests of the site", ROOT, [python, "-m", "pytest", "e2e"]),
    )
