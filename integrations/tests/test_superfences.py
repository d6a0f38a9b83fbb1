"""The example of docs/mkdocs.md becomes boards, by MkDocs and by Zensical, and faults are named with their lines."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from e2e.toolchains import run_tool

if TYPE_CHECKING:
    import subprocess

ROOT = Path(__file__).parents[2]
MANUAL = (ROOT / "docs/mkdocs.md").read_text("utf-8")
TOOLS = ("mkdocs", "zensical")
BOARD = re.compile(r'<div class="tama"><tama-board ([^>]*)>(.*?)</tama-board></div>', re.DOTALL)
BAD = "# Bad\n\n1. In a list:\n\n    ```tama\n    theme: wood\n\n    W:Wa2,a2:Bc6\n    ```\n"


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


@pytest.mark.parametrize("tool", TOOLS)
def test_the_example_becomes_a_board_over_its_picture(tool: str, tmp_path: Path) -> None:
    done = build(tool, tmp_path, {"index.md": example("markdown")}, "--strict")
    assert done.returncode == 0, done.stderr
    page = (tmp_path / "site/index.html").read_text("utf-8")
    (attributes, picture) = re.findall(
        r'<div class="tama"><tama-board ([^>]*)>(.*?)</tama-board></div>', page, re.DOTALL
    )[0]
    assert attributes == 'theme="wood" fen="W:Wc3,g3:Bc4,g4,d5,Kh8"'
    assert picture.startswith("<svg ")
    assert picture.count("tama-white-man") >= 2
    assert re.search(r'<script[^>]* src="https://example\.org/tama/tama-board\.js"', page)


@pytest.mark.parametrize("tool", TOOLS)
def test_a_fault_is_a_warning_with_the_line_of_the_page(tool: str, tmp_path: Path) -> None:
    done = build(tool, tmp_path, {"index.md": "# Home\n", "sub/bad.md": BAD})
    assert done.returncode == 0
    assert "sub/bad.md:8: this is no position: two pieces on a2" in done.stdout + done.stderr
    page = (tmp_path / "site/sub/bad/index.html").read_text("utf-8")
    assert '<p role="alert">Tama: Line 3: this is no position: two pieces on a2.</p>' in page


def test_mkdocs_fails_on_a_fault_where_it_is_strict(tmp_path: Path) -> None:
    assert build("mkdocs", tmp_path, {"index.md": BAD}, "--strict").returncode == 1


def test_a_block_keeps_its_id_and_classes(tmp_path: Path) -> None:
    page = "# Home\n\n```{ .tama #first .wide }\nlevel: 3\n```\n"
    build("mkdocs", tmp_path, {"index.md": page})
    assert '<div id="first" class="tama wide"><tama-board level="3">' in (tmp_path / "site/index.html").read_text(
        "utf-8"
    )
