"""Tests the examples of docs/embedding.md as they are; only the host is replaced."""

from __future__ import annotations

import re
import shutil
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from building.paths import PYODIDE, ROOT
from building.tools import pyodide_wheels
from e2e.embedding import until
from e2e.host import copy_of_site, serving

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

    from e2e.embedding import Embedder

MANUAL = (ROOT / "docs" / "embedding.md").read_text("utf-8")
ADDRESS = "https://example.org/tama/"
EXAMPLES = re.findall(r"^##+ (.+)\n(?:(?!^##).*\n)*?^```html\n((?:.*\n)*?)^```", MANUAL, re.MULTILINE)
TITLES = re.findall(r"^### (.+)", MANUAL, re.MULTILINE)
CELL = "A Python cell"
WANTED = [
    "A start position",
    "A game to step through",
    "A puzzle",
    "Two rulesets side by side",
    "A blog page with five boards",
    "Reacting to events",
    "Driving the board from buttons",
    "A page of MkDocs or Sphinx",
    "A cell of a notebook",
    "A slide",
]
NOTEBOOK = """
import sys, types, js
from urllib.parse import urlencode

class IFrame:
    def __init__(self, src, width, height, **query):
        self.html = f'<iframe src="{src}?{urlencode(query)}" width="{width}" height="{height}"></iframe>'
    def _repr_html_(self):
        return self.html

def display(thing):
    shown = getattr(thing, "_repr_html_", None) or thing._repr_svg_
    js.document.body.insertAdjacentHTML("beforeend", f"<section>{shown()}</section>")

sys.modules["IPython"] = types.ModuleType("IPython")
sys.modules["IPython.display"] = types.ModuleType("IPython.display")
vars(sys.modules["IPython.display"]).update(IFrame=IFrame, display=display)
"""
"""The modules of a notebook that the cell uses."""
RUN = """async ({ micropip, before, cell }) => {
  const { loadPyodide } = await import("./pyodide.mjs");
  const python = await loadPyodide();
  await python.loadPackage(micropip.map((name) => new URL(name, location.href).href));
  python.runPython(before);
  await python.runPythonAsync(cell);
}"""


def placed(example: str) -> str:
    """Return an example as a template for a page."""
    return example.replace("{", "{{").replace("}", "}}").replace(ADDRESS, "{there}")


def test_the_manual_has_the_ten_examples_and_one_of_a_cell_and_of_a_frame() -> None:
    assert TITLES == WANTED
    assert set(AFTERWARDS) < {title for title, _ in EXAMPLES}
    shown = [title for title in WANTED if "notebook" not in title]
    assert [title for title, _ in EXAMPLES] == [CELL, "In a frame", *shown]


def solve_the_puzzle(page: Page) -> None:
    inside = page.locator("tama-board iframe").content_frame
    for square in ("c3", "c5", "e5"):
        inside.locator(f"button[data-square={square}]").click()
    expect(page.locator("#praise")).to_be_visible()


def press_the_buttons(page: Page) -> None:
    page.locator("#play").click()
    until(page, "told.some(([, name, detail]) => name === 'change' && detail.ply === 1)")
    page.locator("#back").click()
    until(page, "told.at(-1)[2].ply === 0")


def play_against_the_engine(page: Page) -> None:
    for square in ("c3", "c4"):
        page.locator(f"tama-board button[data-square={square}]").click()
    expect(page.locator("#said")).to_have_text(re.compile(r"^engine played "))


def run_the_cells(page: Page) -> None:
    first, second = page.locator("tama-cell").all()
    for cell in (first, second):
        cell.locator("[data-do=run]").click()
    second.locator("[part=answer]").fill("Ani")
    second.locator("[part=answer]").press("Enter")
    expect(second.locator("[part=output]")).to_have_text("Your name? Ani\nAni, White has 1 move.\n")


AFTERWARDS = {
    CELL: run_the_cells,
    "A puzzle": solve_the_puzzle,
    "Driving the board from buttons": press_the_buttons,
    "Reacting to events": play_against_the_engine,
}
"""Further claims of the manual about an example, besides its boards."""


@pytest.mark.parametrize(
    ("title", "example"),
    [pytest.param(*each, id=each[0], marks=[pytest.mark.pyodide] * (each[0] == CELL)) for each in EXAMPLES],
)
def test_an_example_of_the_manual_works_as_it_stands(embedder: Embedder, title: str, example: str) -> None:
    page = embedder.open("", template=placed(example))
    boards = example.count("<tama-board ") + example.count("<tama-board>")
    assert boards + example.count("<iframe ") + example.count("<tama-cell") > 0, title
    for board in page.locator("tama-board").all():
        board.scroll_into_view_if_needed()
    if boards:
        ready = "told.filter(([from, name]) => from !== 'frame' && name === 'ready')"
        until(page, f"{ready}.length >= {boards}")
    elif "<iframe " in example:
        until(page, "told.some(([, type, , id]) => type === 'reply' && id === 1)")
    if title in AFTERWARDS:
        AFTERWARDS[title](page)
    assert [each for each in page.evaluate("told") if each[1] == "error"] == []


@pytest.mark.slow
def test_the_notebook_cell_of_the_manual_installs_the_wheel_and_shows_the_board(page: Page, tmp_path: Path) -> None:
    """In a stock Pyodide, as JupyterLite runs it; what the notebook itself brings is played by a few lines."""
    (cell,) = re.findall(
        r"^### A cell of a notebook\n(?:(?!^##).*\n)*?^```python\n((?:.*\n)*?)^```", MANUAL, re.MULTILINE
    )
    folder = copy_of_site(tmp_path / "site")
    shutil.copytree(PYODIDE, folder / "stock")
    wheels = pyodide_wheels("e2e")
    for path in wheels:
        shutil.copy(path, folder / "stock")
    (folder / "stock" / "page.html").write_text("<!doctype html><title>A notebook</title><body>", "utf-8")
    with serving(folder) as host:
        host.policy = None
        page.goto(f"{host.address}stock/page.html")
        names = [path.name for path in wheels]
        page.evaluate(RUN, {"micropip": names, "before": NOTEBOOK, "cell": cell.replace(ADDRESS, host.address)})
        expect(page.locator("section svg")).to_be_visible()
        board = page.locator("section iframe").content_frame
        expect(board.locator("tama-board button[data-square=h8]")).to_have_attribute("data-piece", "B")
