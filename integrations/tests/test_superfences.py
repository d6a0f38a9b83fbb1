"""The example of docs/mkdocs.md becomes boards, by MkDocs and by Zensical, and faults are named with their lines."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest

from e2e.toolchains import run_tool

if TYPE_CHECKING:
    import subprocess

ROOT = Path(__file__).parents[2]
MANUAL = (ROOT / "docs/mkdocs.md").read_text("utf-8")
TOOLS = ("mkdocs", "zensical")
BOARD = re.compile(r'<div class="tama"><tama-board ([^>]*)>(.*?)</tama-board></div>', re.DOTALL)
BAD = "# Bad\n\n1. In a list:\n\n    ```tama\n    theme: wood\n\n    W:Wa2,a2:Bc6\n    ```\n"
NAMED = "# Named\n\n```{ .tama #first .wide }\nlevel: 3\n```\n"
PLACE = re.compile(r"[\w/]+\.md:\d+: .*")


def example(kind: str) -> str:
    """Return the block of this language in the manual."""
    found = re.search(rf"^(`{{3,}}){kind}\n(.*?)^\1$", MANUAL, re.DOTALL | re.MULTILINE)
    assert found
    return found[2]


def build(tool: str, folder: Path, pages: dict[str, str], *options: str) -> subprocess.CompletedProcess[str]:
    """Build a site of these pages with the settings of the manual."""
    (folder / "mkdocs.yml").write_text(example("yaml"), "utf-8")
    for name, text in pages.items():
        path = folder / "pages" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return run_tool(folder, tool, "build", *options)


class Club(NamedTuple):
    """A site with the example, a block with an id, and one fault; and what the tool said."""

    tool: str
    pages: Path
    code: int
    said: str


@pytest.fixture(scope="module", params=TOOLS)
def club(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Club:
    """Build the site by each tool; Zensical does not count the fault where it is strict, as the manual says."""
    folder = tmp_path_factory.mktemp("club")
    pages = {"index.md": example("markdown"), "named.md": NAMED, "sub/bad.md": BAD}
    done = build(request.param, folder, pages, *["--strict"] * (request.param == "zensical"))
    return Club(request.param, folder / "site", done.returncode, done.stdout + done.stderr)


def test_the_example_becomes_a_board_over_its_picture(club: Club) -> None:
    page = (club.pages / "index.html").read_text("utf-8")
    (attributes, picture) = BOARD.findall(page)[0]
    assert attributes == 'theme="wood" fen="W:Wc3,g3:Bc4,g4,d5,Kh8"'
    assert picture.startswith("<svg ")
    assert picture.count("tama-white-man") >= 2
    assert re.search(r'<script[^>]* src="https://example\.org/tama/tama-board\.js"', page)


def test_a_fault_is_the_one_warning_with_the_line_of_the_page(club: Club) -> None:
    assert club.code == 0
    assert PLACE.findall(club.said) == ["sub/bad.md:8: not a valid position: two pieces on a2"]
    assert club.said.count("WARNING") == (club.tool == "mkdocs")
    page = (club.pages / "sub/bad/index.html").read_text("utf-8")
    assert '<p role="alert">Tama: Line 3: not a valid position: two pieces on a2.</p>' in page


def test_mkdocs_fails_on_a_fault_where_it_is_strict(tmp_path: Path) -> None:
    assert build("mkdocs", tmp_path, {"index.md": BAD}, "--strict").returncode == 1


def test_a_block_keeps_its_id_and_classes(club: Club) -> None:
    page = (club.pages / "named/index.html").read_text("utf-8")
    assert '<div id="first" class="tama wide"><tama-board level="3">' in page
