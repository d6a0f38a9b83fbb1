"""Tests boards and code cells in pages that the tools of writers have built, in a browser, with no other machine."""

from __future__ import annotations

import re
import shutil
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from building.paths import DIST
from e2e.embedding import LISTEN, PATIENCE, until
from e2e.host import serving
from e2e.toolchains import BOOK, SITE, build_sphinx, copy_for, kept, run_tool, write_project, writers_sources

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import BrowserContext, Page

    from e2e.error_log import ErrorLog
    from e2e.host import Host

pytestmark = pytest.mark.pyodide

PHONE = {"width": 390, "height": 844}
FIRST = "document.querySelector('tama-board')"
TWO_CELLS = "Your name? Ani\nAni, White has 1 move.\n"
WRONG = "c9"
"""What the fault of a position gives as one."""
FAULT = "\n.. tama::\n\n   W:Wc3:Bc9\n"


def make_book(folder: Path) -> None:
    """Build the book of docs/sphinx.md; its one page by `singlehtml` takes the boards from another host."""
    source = write_project("sphinx.md", folder / "book")
    with (source / "index.rst").open("a") as index:
        index.write(FAULT)
    local = folder / "site"
    local.mkdir()
    (local / "tama-board.js").touch()
    for builder, given in (("html", local), ("dirhtml", local), ("singlehtml", SITE)):
        _, said = build_sphinx(source, builder, f"-Dtama_site={given}")
        assert said.returncode == 0, said.stderr


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory, site: Host) -> Iterator[Host]:
    """Serve the book, with the site where the extension has copied its stand-in."""
    made = kept("e2e-sphinx", [Path(__file__).read_bytes(), *writers_sources("sphinx.md")], make_book)
    pages = tmp_path_factory.mktemp("sphinx") / "built"
    copy_for({SITE: site.address}, made / "built", pages)
    for builder in ("html", "dirhtml"):
        shutil.copytree(DIST, pages / builder / "_static" / "tama", dirs_exist_ok=True)
    with serving(pages) as host:
        yield host


@pytest.fixture
def open_book(
    book: Host, site: Host, new_context: Callable[..., BrowserContext], error_log: ErrorLog
) -> Iterator[Callable[..., Page]]:
    def opened(address: str, *, script: bool = True) -> Page:
        context = new_context(viewport=PHONE)
        error_log.over(context, book.address, site.address)
        context.add_init_script(LISTEN)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        if not script:
            page.route("**/tama-board.js*", lambda route: route.fulfill(body=""))
        page.goto(book.address + address)
        return page

    error_log.expect(r"favicon\.ico", "status of 404")
    yield opened
    assert error_log.complaints() == []


def play(page: Page, move: str) -> str:
    """Play a move on the first board; return the position then."""
    page.locator("tama-board").first.scroll_into_view_if_needed()
    until(page, "told.some(([, name]) => name === 'ready')")
    return str(page.evaluate(f"move => {FIRST}.move(move)", move)["fen"])


def run_cells(page: Page) -> None:
    """Run the two cells of a page, the second by the keyboard, which goes on with the first and asks."""
    first, second = page.locator("tama-cell").all()
    expect(first.locator("[part=output]")).to_have_text("c3xc5xe5")
    expect(first.locator("[part=board]")).to_be_visible()
    expect(second.locator("[part=output]")).to_have_text(TWO_CELLS.strip())
    first.locator("[data-do=run]").click()
    second.locator("textarea").press("Control+Enter")
    expect(second.locator("[part=answer]")).to_be_focused()
    page.keyboard.type("Ani")
    page.keyboard.press("Enter")
    expect(second.locator("[part=output]")).to_have_text(TWO_CELLS)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("address", ["html/course/moves.html", "singlehtml/index.html"])
def test_two_cells_of_sphinx_run(address: str, open_book: Callable[..., Page]) -> None:
    """Also from another host."""
    run_cells(open_book(address))


@pytest.mark.parametrize(
    ("address", "move", "fen"),
    [
        ("html/index.html", "c3xc5xe5", "B:Wg3,e5:Bg4,Kh8"),
        ("singlehtml/index.html", "c3xc5xe5", "B:Wg3,e5:Bg4,Kh8"),
        ("dirhtml/course/captures/", "c6xc4", "W:Wa2,"),
    ],
)
def test_one_can_play_on_a_board_of_sphinx(address: str, move: str, fen: str, open_book: Callable[..., Page]) -> None:
    """Also in a folder within a folder, where the script has another relative address, and from another host."""
    page = open_book(address)
    assert play(page, move).startswith(fen)


def test_a_board_takes_the_place_of_its_picture(open_book: Callable[..., Page]) -> None:
    pictures = open_book("html/index.html", script=False).locator("tama-board > svg")
    expect(pictures.first).to_be_visible()
    boards = open_book("html/index.html").locator("tama-board-view")
    for at in range(2):
        picture, board = pictures.nth(at).bounding_box(), boards.nth(at).bounding_box()
        assert picture
        assert board
        assert (picture["x"], picture["width"]) == pytest.approx((board["x"], board["width"]), abs=1)
        assert picture["x"] + picture["width"] <= PHONE["width"]


def test_a_fault_is_read_on_the_page_of_sphinx(open_book: Callable[..., Page]) -> None:
    page = open_book("html/index.html")
    expect(page.locator(".tama-fault")).to_contain_text(WRONG)
    expect(page.locator("tama-board")).to_have_count(2)


def make_club(tool: str, folder: Path) -> None:
    """Build the site of docs/mkdocs.md, with a second page; instant navigation compares addresses with `site_url`."""
    write_project("mkdocs.md", folder)
    settings = folder / "mkdocs.yml"
    (folder / "pages/second.md").write_text("# Second\n\n```tama\nlevel: 2\n```\n\n```tama\nW:Wc9:Bc6\n```\n", "utf-8")
    written = settings.read_text("utf-8").replace("https://example.org/tama/", SITE)
    settings.write_text(f"{written}site_url: {BOOK}\n", "utf-8")
    said = run_tool(folder, tool, "build")
    assert said.returncode == 0, said.stderr


@pytest.mark.parametrize("tool", ["mkdocs", "zensical"])
def test_boards_of_mkdocs_and_zensical_live_through_instant_navigation(
    tool: str, tmp_path: Path, site: Host, new_context: Callable[..., BrowserContext], error_log: ErrorLog
) -> None:
    parts = [Path(__file__).read_bytes(), *writers_sources("mkdocs.md")]
    made = kept(f"e2e-{tool}", parts, partial(make_club, tool))
    with serving(tmp_path) as host:
        copy_for({SITE: site.address, BOOK: host.address}, made / "site", tmp_path)
        context = new_context()
        error_log.over(context, host.address, site.address)
        context.add_init_script(LISTEN)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(host.address)
        assert play(page, "c3xc5xe5").startswith("B:Wg3,e5")
        run_cells(page)
        page.evaluate("globalThis.stays = true; told.length = 0")
        page.get_by_role("link", name="Second").first.click()
        expect(page.get_by_role("alert")).to_contain_text(re.compile(f"Line 1: .*{WRONG}"))
        expect(page.locator("tama-board")).to_have_count(1)
        assert play(page, "c3-c4").startswith("B:")
        page.get_by_role("link", name="A lesson").first.click()
        expect(page.locator("tama-board[theme=wood]")).to_have_count(1)
        assert page.evaluate("globalThis.stays")
    error_log.expect("favicon", "status of 404")
    assert error_log.complaints() == []
