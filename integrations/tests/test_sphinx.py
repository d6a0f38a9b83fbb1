"""Real builds of the project that docs/sphinx.md shows: what a reader sees, and what a writer is warned of."""

from __future__ import annotations

import re
import shutil
import subprocess
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET
from zipfile import ZipFile

import pytest

from e2e.toolchains import build_sphinx, write_project

if TYPE_CHECKING:
    from pathlib import Path

SCRIPT = re.compile(r'<script async="async" src="([^"?]*tama-board\.js)')
BAD = "W:Wc3:Bc9"
NO_POSITION = "this is no position, such as W:Wc3,Kd4:Bc6"


@pytest.fixture
def book(tmp_path: Path) -> Path:
    return write_project("sphinx.md", tmp_path / "book")


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """Return a folder that counts as a site."""
    (tmp_path / "site" / "python").mkdir(parents=True)
    (tmp_path / "site" / "tama-board.js").write_text("// live", "utf-8")
    (tmp_path / "site" / "python" / "library.wasm").write_bytes(bytes(100_000))
    return tmp_path / "site"


def built(book: Path, builder: str, *options: str) -> Path:
    """Build without any warning."""
    out, said = build_sphinx(book, builder, "-W", *options)
    assert (said.returncode, said.stdout, said.stderr) == (0, "", "")
    return out


def only(book: Path, text: str, name: str = "index.rst") -> None:
    """Make a page all there is."""
    shutil.rmtree(book / "course")
    (book / "index.rst").unlink()
    (book / name).write_text(text, "utf-8")


PAGES = {
    "html": ("index.html", "course/captures.html"),
    "dirhtml": ("index.html", "course/captures/index.html"),
    "singlehtml": ("index.html",),
}


@pytest.mark.parametrize("builder", PAGES)
def test_a_website_has_live_boards_over_pictures(builder: str, book: Path, site: Path) -> None:
    out = built(book, builder, f"-Dtama_site={site}")
    pages = [(out / name).read_text("utf-8") for name in PAGES[builder]]
    boards = re.findall(r"<tama-board ([^>]*?) ?(?:style=[^>]*)?>(<svg .*?</svg>)</tama-board>", "".join(pages))
    assert [given.replace("\n", "") for given, _ in boards] == [
        'fen="W:Wc3,g3:Bc4,g4,d5,Kh8"',
        'level="3"',
        'ply="5" pdn="1. b3-a4 b6-b5 2. a4-a5 a6xa4 3. a3xa5xc5 c6xc4 4. c3xc5 *"',
        'lesson="r10/try"',
    ]
    titles = [re.findall("<title>(.*?)</title>", picture) for _, picture in boards]
    assert titles[1:3] == [["Tama board, white to move"], ["White has captured on a4 and b5"]]
    for name, page in zip(PAGES[builder], pages, strict=True):
        (script,) = SCRIPT.findall(page)
        assert ((out / name).parent / script).read_text("utf-8") == "// live"


def test_a_page_without_boards_has_no_script(book: Path) -> None:
    only(book, "A page\n======\n\nIt has :tama:`c3-c4` alone.\n")
    out = built(book, "html")
    assert [page.name for page in out.glob("*.html") if "tama-board" in page.read_text("utf-8")] == []


def test_boards_come_from_an_address(book: Path) -> None:
    out = built(book, "html")
    assert SCRIPT.findall((out / "course/captures.html").read_text("utf-8")) == [
        "https://example.org/tama/tama-board.js"
    ]
    assert not (out / "_static" / "tama").exists()


def test_without_a_site_boards_are_pictures(book: Path) -> None:
    page = (built(book, "html", "-Dtama_site=") / "index.html").read_text("utf-8")
    assert (page.count("<svg "), page.count("<tama-board"), SCRIPT.findall(page)) == (2, 0, [])


@pytest.mark.parametrize("given", ["nowhere", "example.org/tama/"])
def test_a_site_that_is_none_is_refused_with_one_sentence(given: str, book: Path) -> None:
    _, said = build_sphinx(book, "html", f"-Dtama_site={given}")
    assert said.returncode == 2
    wanted = "expected an address such as https://example.org/tama/ or a folder with tama-board.js"
    assert f"tama_site: {wanted}, not '{given}'" in said.stderr


def test_a_site_may_be_a_path(book: Path, site: Path) -> None:
    with (book / "conf.py").open("a") as conf:
        conf.write(f"import pathlib\ntama_site = pathlib.Path({str(site)!r})\n")
    assert (built(book, "html") / "_static/tama/python/library.wasm").stat().st_size == 100_000


def test_a_new_site_replaces_the_copy_of_an_old_one(book: Path, site: Path) -> None:
    built(book, "html", f"-Dtama_site={site}")
    (site / "tama-board.js").write_text("// newer", "utf-8")
    out = built(book, "html", f"-Dtama_site={site}")
    assert (out / "_static/tama/tama-board.js").read_text("utf-8") == "// newer"


def test_an_epub_is_well_formed_and_has_pictures_but_no_site(book: Path, site: Path) -> None:
    out = built(book, "epub", f"-Dtama_site={site}", "-Dversion=1", "-Dcopyright=A")
    with ZipFile(out / "Openings.epub") as book_file:
        parts = {name: book_file.read(name) for name in book_file.namelist()}
    pages = {name: ET.fromstring(part) for name, part in parts.items() if name.endswith(("html", "svg", "opf", "ncx"))}  # noqa: S314
    assert not [name for name in parts if "library" in name or name.endswith("tama-board.js")]
    listed = {item.get("href") for item in pages["content.opf"].iter("{http://www.idpf.org/2007/opf}item")}
    html = "{http://www.w3.org/1999/xhtml}"
    for name, start in (("index.xhtml", ""), ("course/captures.xhtml", "../")):
        pictures = [image for image in pages[name].iter(f"{html}img") if "tama-" in str(image.get("src"))]
        assert len(pictures) == 2
        assert all(str(image.get("src")).removeprefix(start) in listed and image.get("alt") for image in pictures)
        assert not list(pages[name].iter("tama-board"))
        identities = [element.get("id") for element in pages[name].iter() if element.get("id")]
        assert len(identities) == len({*identities})


def test_print_has_boards_by_tikz_with_the_last_move(book: Path) -> None:
    text = (built(book, "latex") / "openings.tex").read_text("utf-8")
    assert r"\usepackage{tikz}" in text
    assert text.count(r"\begin{tikzpicture}") == text.count(r"\end{tikzpicture}") == 4
    assert r"x=\dimexpr 300\sphinxpxdimen/9\relax" in text
    assert text.count("-stealth") == 1
    assert r"\mbox{c3×c5×e5}" in text
    assert r"\mbox{1.~c3--c4}" in text.replace("\u00a0", "~")
    assert r"\caption{White must capture two}\label{\detokenize{index:two}}" in text


@pytest.mark.slow
@pytest.mark.skipif(not shutil.which("pdflatex"), reason="needs pdflatex")
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_pdf_can_be_made(language: str, book: Path) -> None:
    """Also in French, where babel makes the signs of TikZ active."""
    out = built(book, "latex", f"-Dlanguage={language}")
    command = ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "openings.tex"]
    said = subprocess.run(command, cwd=out, capture_output=True, text=True, check=False)
    assert (out / "openings.pdf").exists(), said.stdout[-2000:]


DRAWN = """\
   8 · · · · · · · ⛃
   7 · · · · · · · ·
   6 · · · · · · · ·
   5 · · · ⛂ · · · ·
   4 · · ⛂ · · · ⛂ ·
   3 · · ⛀ · · · ⛀ ·
   2 · · · · · · · ·
   1 · · · · · · · ·
     a b c d e f g h
   White to move
"""


@pytest.mark.parametrize(("builder", "kind"), [("text", "txt"), ("man", "1"), ("texinfo", "texi")])
def test_text_has_drawn_boards(builder: str, kind: str, book: Path) -> None:
    text = "".join(path.read_text("utf-8") for path in built(book, builder).rglob(f"*.{kind}"))
    flush = re.compile(r"^ +", re.MULTILINE)
    assert flush.sub("", DRAWN) in flush.sub("", text)
    assert text.count("White to move") == 3
    assert "White must capture two" in text
    assert "3. a3×a5×c5" in text.replace("\u00a0", " ").replace("\\ ", " ")


@pytest.mark.parametrize("builder", ["json", "pickle", "xml", "pseudoxml", "gettext", "linkcheck", "dummy", "devhelp"])
def test_every_other_builder_takes_boards(builder: str, book: Path) -> None:
    built(book, builder)


FAULTS = {
    "a position": ("index.rst", f".. tama::\n   :level: 3\n\n   theme: wood\n\n   {BAD}\n", 6, NO_POSITION),
    "in a list": ("index.rst", f"* a\n\n  .. tama::\n\n     {BAD}\n", 5, NO_POSITION),
    "on the first line": ("index.rst", f"A\n\n.. tama:: {BAD}\n", 3, NO_POSITION),
    "an option": ("index.rst", ".. tama::\n   :theme: wood\n   :level: 30\n", 3, "“30” is no value for “level”"),
    "a move": ("index.rst", ".. tama::\n\n   1. c3-c4 c6-c5\n   2. c4-c2\n", 4, "expected a legal move, not 'c4-c2': "),
    "a code block": ("index.rst", f".. code-block:: tama\n   :name: it\n\n   ply: 1\n\n   {BAD}\n", 6, NO_POSITION),
    "in running text": ("index.rst", "One\n:tama:`c3-c4` two\n:tama:`c3-c9`.\n", 3, "expected a move such as "),
    "MyST": ("index.md", f"# A\n\n```{{tama}}\n:level: 3\n\n\n{BAD}\n```\n", 7, NO_POSITION),
    "options of MyST": ("index.md", "```{tama}\n---\nlevel: 30\n---\n```\n", 3, "“30” is no value for “level”"),
    "a fence": ("index.md", f"A\n\n```tama\nlevel: 3\n\n{BAD}\n```\n", 6, NO_POSITION),
    "in running text of MyST": (
        "index.md",
        "One\n{tama}`c3-c4` two\n{tama}`z9`.\n",
        3,
        "expected a square ",
    ),
}


@pytest.mark.parametrize("kind", FAULTS)
def test_a_fault_is_a_warning_with_its_line_and_stands_on_the_page(kind: str, book: Path) -> None:
    name, text, line, sentence = FAULTS[kind]
    only(book, text, name)
    out, said = build_sphinx(book, "text")
    (warning,) = said.stderr.splitlines()
    assert said.returncode == 0
    assert warning.startswith(f"{book / name}:{line}: WARNING: {sentence}")
    assert warning.endswith(" [tama]")
    page = " ".join((out / "index.txt").read_text("utf-8").split())
    assert (f"Tama: {sentence}" if "running" not in kind else "9.") in page
    assert build_sphinx(book, "text", "-W", "-E")[1].returncode == 1


@pytest.mark.parametrize("name", ["index.rst", "index.md"])
def test_a_fault_in_an_included_file_has_the_line_of_that_file(name: str, book: Path) -> None:
    include = {"index.rst": ".. include:: part.inc\n", "index.md": "A\n\n```{include} part.inc\n```\n"}
    board = {"index.rst": f"One\n\n.. tama::\n\n   {BAD}\n", "index.md": f"One\n\n```{{tama}}\n\n{BAD}\n```\n"}
    only(book, include[name], name)
    (book / "part.inc").write_text(board[name], "utf-8")
    (warning,) = build_sphinx(book, "text")[1].stderr.splitlines()
    assert re.match(r"(.*/)?part\.inc:5: WARNING: this is no position", warning)


def test_figures_and_code_blocks_are_numbered_and_referred_to(book: Path) -> None:
    block = ".. code-block:: tama\n   :caption: A block\n   :name: block\n\n   W:Wc3:Bc6\n"
    named = ".. tama::\n   :name: it\n   :align: right\n   :class: mine\n"
    only(book, f"A\n=\n\n:numref:`block`, :ref:`there <it>`.\n\n{block}\n{named}")
    page = (built(book, "html") / "index.html").read_text("utf-8")
    assert re.search(r'<figure class="align-default" id="block">\s*<div class="tama-board"><tama-board fen=', page)
    assert '<a class="reference internal" href="#block"><span class="std std-numref">Fig. 1</span></a>' in page
    assert '<a class="reference internal" href="#it"' in page
    assert re.search(r'<div class="[^"]*tama-board[^"]*" id="it">', page)
    tex = (built(book, "latex") / "openings.tex").read_text("utf-8")
    assert r"\phantomsection\label{\detokenize{index:it}}" in tex


def test_a_board_may_stand_in_a_file_of_its_own(book: Path) -> None:
    only(book, "A\n=\n\n.. literalinclude:: game.tama\n   :language: tama\n")
    (book / "game.tama").write_text("theme: wood\n\nW:Wc3:Bc6\n", "utf-8")
    assert '<tama-board theme="wood" fen="W:Wc3:Bc6"' in (built(book, "html") / "index.html").read_text("utf-8")
    (book / "game.tama").write_text(f"theme: wood\n\n{BAD}\n", "utf-8")
    (warning,) = build_sphinx(book, "html")[1].stderr.splitlines()
    assert warning == f"{book}/index.rst:4: WARNING: Line 3: {NO_POSITION} [tama]"


def test_only_a_page_that_has_changed_is_read_again(book: Path) -> None:
    out = built(book, "html")
    first = (out / "course/captures.html").stat().st_mtime_ns
    with (book / "index.rst").open("a") as index:
        index.write("\n.. tama::\n\n   W:Wc3:Bc6\n")
    assert 'fen="W:Wc3:Bc6"' in (built(book, "html") / "index.html").read_text("utf-8")
    assert (out / "course/captures.html").stat().st_mtime_ns == first


def test_processes_in_parallel_make_the_same_pages(book: Path) -> None:
    for number in range(8):  # from five pages on Sphinx divides them
        shutil.copy(book / "course/captures.md", book / f"course/more{number}.md")
    with (book / "index.rst").open("a") as index:
        index.writelines(f"   course/more{number}\n" for number in range(8))
    alone = built(book, "html")
    pages = {path.relative_to(alone): path.read_bytes() for path in alone.rglob("*.html")}
    together = built(book, "html", "-E", "-a", "-j", "2")
    assert {path.relative_to(together): path.read_bytes() for path in together.rglob("*.html")} == pages
