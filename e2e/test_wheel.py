"""Tests the wheel in other Pyodide pages: npm's Pyodide, micropip, and the address on the site."""

from __future__ import annotations

import json
import shutil
from typing import TYPE_CHECKING

import pytest

from building.paths import PYODIDE
from building.tools import pyodide_wheels
from e2e.host import Host, copy_of_site, serving

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page, Route

pytestmark = [pytest.mark.pyodide, pytest.mark.slow]

PLAY = """
import micropip
await micropip.install(address)
import tama_core as tama
game = tama.Game()
while game.outcome is None and len(game.moves) < 40:
    game.play(tama.Engine(level=1, seed=len(game.moves)).play(game.position).move)
again, = tama.pdn.loads(tama.pdn.dumps([game]))
assert again.moves == game.moves
start = tama.Position.initial()
f"{len(game.moves)} plies, {tama.perft(start, 3)} nodes, {tama.explain(start, 'a3', 'a5').key}"
"""


@pytest.fixture(scope="module")
def stock(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """Serve the site, and beside it a page with nothing of ours."""
    folder = copy_of_site(tmp_path_factory.mktemp("stock") / "site")
    shutil.copytree(PYODIDE, folder / "stock")
    for path in pyodide_wheels("e2e"):
        shutil.copy(path, folder / "stock")
    (folder / "stock" / "page.html").write_text("<!doctype html><title>Anyone's page</title>", "utf-8")
    with serving(folder) as host:
        yield host


def test_micropip_installs_the_wheel_from_the_site_in_a_stock_pyodide_page(stock: Host, page: Page) -> None:
    strangers: list[str] = []

    def guard(route: Route) -> None:
        if route.request.url.startswith(stock.address):
            route.continue_()
        else:
            strangers.append(route.request.url)
            route.abort()

    page.route("**/*", guard)
    page.goto(f"{stock.address}stock/page.html")
    wheel = json.loads(page.request.get(f"{stock.address}assets.json").text())["wheel"]
    micropip = [path.name for path in pyodide_wheels("e2e")]
    answer = page.evaluate(
        """async ({ micropip, address, code }) => {
          const { loadPyodide } = await import("./pyodide.mjs");
          const python = await loadPyodide();
          await python.loadPackage(micropip.map((name) => new URL(name, location.href).href));
          return python.runPythonAsync(code, { globals: python.toPy({ address }) });
        }""",
        {"micropip": micropip, "address": f"{stock.address}{wheel}", "code": PLAY},
    )
    assert answer == "40 plies, 12174 nodes, man-too-far"
    assert strangers == []
