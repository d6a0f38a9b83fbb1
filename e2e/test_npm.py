"""Tests the npm package in projects of Vite, VitePress and TypeScript, built and opened in every browser engine."""

from __future__ import annotations

import os
import shutil
import subprocess
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from building.npm_package import build_package, package_files
from building.paths import DIST, ROOT, WEB
from building.tools import node, node_project, npm, npm_packages
from e2e.board import PATIENCE
from e2e.host import serving
from e2e.toolchains import SITE, copy_for, kept, sources

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page

    from e2e.engines import Opener

pytestmark = pytest.mark.pyodide

PROJECTS = ROOT / "e2e" / "bundlers"
BUILT = {"vite": "dist", "vitepress": ".vitepress/dist"}
"""The folder in that of a project into which its tool builds."""
UNTIL = """async ([condition, patience]) => {
  const deadline = performance.now() + patience * 1000;
  const test = new Function(`return ${condition}`);
  while (!test() && performance.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 20));
  return test();
}"""
IMPORTED = """
import * as boards from "tama-board";
boards.configure({ site: "/tama/" });
boards.defineTamaBoard();
boards.watchFences();
console.log(typeof boards.TamaBoardElement, JSON.stringify(boards.readBoardText("level: 2\\n\\nW:Wc3:Bc6")));
"""
WRONG = "z8"
"""What the fault of a position gives as one."""
BOARDS = "document.querySelectorAll('tama-board')"


def link(source: str, target: str) -> None:
    """Link a file, or copy it to another file system."""
    try:
        os.link(source, target)
    except OSError:
        shutil.copy2(source, target)


@pytest.fixture(scope="module")
def project() -> Path:
    """Return a project in which the package is installed as it would be published, and built by both tools."""
    package = [part for name, content in package_files().items() for part in (name.encode(), content)]
    node_of = (ROOT / "web" / "requirements.txt").read_bytes()
    return kept("e2e-npm", [Path(__file__).read_bytes(), node_of, *sources(PROJECTS), *package], make_project)


def make_project(target: Path) -> None:
    """Install the package without a network, and build the folders that are websites."""
    build_package(target / "package")
    shutil.copytree(node_project("e2e/bundlers"), target, symlinks=True, copy_function=link, dirs_exist_ok=True)
    for name in ("package.json", "package-lock.json"):  # npm is to write copies, not what is linked
        (target / name).unlink()
        shutil.copy(PROJECTS / name, target)
    npm("pack", target / "package", "--silent", cwd=target, why="the package could not be packed")
    (packed,) = target.glob("tama-board-*.tgz")
    npm("install", "--offline", packed, cwd=target, why="the package could not be installed")
    for name in ("vite", "vitepress", "types"):
        shutil.copytree(PROJECTS / name, target / name)
    for tool in BUILT:
        run(target, f"node_modules/{tool}/bin/{tool}.js", "build", tool, VITE_TAMA_SITE=SITE)


def run(project: Path, *command: str | Path, **variables: str) -> str:
    """Run a command of node in the project; it must succeed."""
    environment = {**os.environ, **variables}
    done = subprocess.run(
        [str(node()), *map(str, command)], cwd=project, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@contextmanager
def opened(project: Path, tool: str, folder: Path) -> Iterator[tuple[str, str]]:
    """Serve what a tool has built; give its address and that of the site."""
    with serving(DIST) as site:
        site.policy = None
        copy_for({SITE: site.address}, project / tool / BUILT[tool], folder)
        with serving(folder) as own:
            own.policy = None
            yield own.address.replace("localhost", "127.0.0.1"), site.address


def until(page: Page, condition: str) -> None:
    assert page.evaluate(UNTIL, [condition, PATIENCE]), condition


def test_a_server_may_import_the_package(project: Path) -> None:
    assert run(project, "--input-type=module", "-e", IMPORTED) == 'function {"level":"2","fen":"W:Wc3:Bc6"}\n'


def test_types_of_the_package_are_those_that_a_user_needs(project: Path) -> None:
    npm_packages(development=True)
    run(project, WEB / "node_modules/typescript-7/bin/tsc", "--project", "types")


def test_a_project_of_vite_has_boards_that_play(project: Path, open_page: Opener, tmp_path: Path) -> None:
    with opened(project, "vite", tmp_path) as (here, there):
        page = open_page(here, there).page
        until(page, "told.some(([id, name]) => id === 'good' && name === 'ready')")
        page.evaluate("document.querySelector('#good').move('c3-c4')")
        until(page, "told.filter(([id, name]) => id === 'good' && name === 'move').length === 2")
        page.evaluate("document.querySelector('#bad').scrollIntoView()")
        until(page, "told.some(([id, name]) => id === 'bad' && name === 'error')")
        ((error, shown),) = faults(page)
        assert error in shown
        alert = page.evaluate("document.querySelector('[role=alert]').textContent")
        assert "Line 3: " in alert
        assert WRONG in alert.lower()


def faults(page: Page) -> list[Any]:
    """Return the errors of the wrong board, each with what stands below it."""
    found: list[Any] = page.evaluate("""told.filter(([id, name]) => id === "bad" && name === "error").map(
      ([, , { message }]) => [message, document.querySelector("#bad").shadowRoot.textContent])""")
    return found


def expect_boards(page: Page, title: str, wanted: int) -> None:
    """Wait for a page of the manual with this number of boards, each of which plays."""
    until(page, f"document.querySelector('h1')?.textContent.startsWith('{title}') && {BOARDS}.length === {wanted}")
    for number in range(wanted):
        page.evaluate(f"{BOARDS}[{number}].scrollIntoView()")
        until(page, f"{BOARDS}[{number}].shadowRoot?.querySelector('[data-ready]')")
    until(page, f"{BOARDS}.length === {wanted}")


def test_boards_of_a_manual_of_vitepress_live_through_hydration_and_navigation(
    project: Path, open_page: Opener, tmp_path: Path
) -> None:
    with opened(project, "vitepress", tmp_path) as (here, there):
        page = open_page(here, there).page
        expect_boards(page, "One", 2)
        alerts = "Array.from(document.querySelectorAll('.vp-doc [role=alert]'), (each) => each.textContent)"
        until(page, f"{alerts}.length === 1")
        (alert,) = page.evaluate(alerts)
        assert "Line 3: " in alert
        assert WRONG in alert.lower()
        assert page.evaluate(f"{BOARDS}[1].move('c3xc5')")["ply"] == 1
        for title in ("Two", "One", "Two"):
            page.evaluate("document.querySelector('.vp-doc p > a').click()")
            expect_boards(page, title, 2)
        assert page.evaluate("document.querySelectorAll('html > iframe').length") == 1
        assert page.evaluate(alerts) == []
