"""Builds of the project that docs/sphinx.md shows: what a reader sees, and what a writer is warned of.

Most builds run Sphinx's own command within this process, and share what was read of the pages; those whose exit code or
processes are at stake are commands of their own.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from contextlib import redirect_stderr, redirect_stdout
from html import unescape
from io import StringIO
from typing import TYPE_CHECKING, NamedTuple
from xml.etree import ElementTree as ET
from zipfile import ZipFile

import pytest
from sphinx.cmd.build import build_main
from sphinx.locale import translators

from e2e.toolchains import build_sphinx, write_project

if TYPE_CHECKING:
    from pathlib import Path

SCRIPT = re.compile(r'<script async="async" src="([^"?]*tama-board\.js)')
BAD = "W:Wc3:Bc9"
NO_POSITION = "not a valid position: expected a square from a1 to h8, not 'c9' among Black's pieces"


class Book(NamedTuple):
    """A project, with a folder for what is built of it."""

    source: Path
    out: Path

    def build(self, builder: str, *options: str) -> tuple[Path, int, str]:
        """Build in this process; return the folder of the result, the exit code and what was said."""
        out, said = self.out / builder, StringIO()
        doctrees = f"{self.source}-doctrees"
        command = ["-q", "-b", builder, "-d", doctrees, *options, str(self.source), str(out)]
        translators.clear()  # of a build in another language
        with redirect_stdout(said), redirect_stderr(said):
            code = build_main(command)
        return out, code, said.getvalue()

    def built(self, builder: str, *options: str) -> Path:
        """Build without any warning."""
        out, code, said = self.build(builder, "-W", *options)
        assert (code, said) == (0, "")
        return out


@pytest.fixture(scope="module")
def _source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_project("sphinx.md", tmp_path_factory.mktemp("manual") / "book")


@pytest.fixture
def book(_source: Path, tmp_path: Path) -> Book:
    """Return the project of the manual as it is, of which a page is read once for all tests."""
    return Book(_source, tmp_path)


@pytest.fixture
def draft(tmp_path: Path) -> Book:
    """Return a project that a test may change."""
    return Book(write_project("sphinx.md", tmp_path / "book"), tmp_path / "built")


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """Return a folder that counts as a site."""
    (tmp_path / "site" / "python").mkdir(parents=True)
    (tmp_path / "site" / "tama-board.js").write_text("// live", "utf-8")
    (tmp_path / "site" / "python" / "library.wasm").write_bytes(bytes(100_000))
    return tmp_path / "site"


def only(source: Path, pages: dict[str, str]) -> None:
    """Make pages all there are."""
    shutil.rmtree(source / "course")
    (source / "index.rst").unlink()
    for name, text in pages.items():
        (source / name).write_text(text, "utf-8")


PAGES = {
    "html": ("index.html", "course/captures.html"),
    "dirhtml": ("index.html", "course/captures/index.html"),
    "singlehtml": ("index.html",),
}


@pytest.mark.parametrize("builder", PAGES)
def test_a_website_has_live_boards_over_pictures(builder: str, book: Book, site: Path) -> None:
    out = book.built(builder, f"-Dtama_site={site}")
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


def test_boards_come_from_an_address(book: Book) -> None:
    out = book.built("html")
    assert SCRIPT.findall((out / "course/captures.html").read_text("utf-8")) == [
        "https://example.org/tama/tama-board.js"
    ]
    assert not (out / "_static" / "tama").exists()


def test_without_a_site_boards_are_pictures(book: Book) -> None:
    page = (book.built("html", "-Dtama_site=") / "index.html").read_text("utf-8")
    assert (page.count("<svg "), page.count("<tama-board"), SCRIPT.findall(page)) == (2, 0, [])


@pytest.mark.parametrize("given", ["nowhere", "example.org/tama/"])
def test_a_site_that_is_none_is_refused_with_one_sentence(given: str, book: Book) -> None:
    _, code, said = book.build("html", f"-Dtama_site={given}")
    assert code == 2
    wanted = "expected an address such as https://example.org/tama/ or a folder with tama-board.js"
    assert f"tama_site: {wanted}, not '{given}'" in said


def test_a_site_may_be_a_path(draft: Book, site: Path) -> None:
    with (draft.source / "conf.py").open("a") as conf:
        conf.write(f"import pathlib\ntama_site = pathlib.Path({str(site)!r})\n")
    assert (draft.built("html") / "_static/tama/python/library.wasm").stat().st_size == 100_000


def test_a_new_site_replaces_the_copy_of_an_old_one(book: Book, site: Path) -> None:
    book.built("html", f"-Dtama_site={site}")
    (site / "tama-board.js").write_text("// newer", "utf-8")
    out = book.built("html", f"-Dtama_site={site}")
    assert (out / "_static/tama/tama-board.js").read_text("utf-8") == "// newer"


def test_an_epub_is_well_formed_and_has_pictures_but_no_site(book: Book, site: Path) -> None:
    out = book.built("epub", f"-Dtama_site={site}", "-Dversion=1", "-Dcopyright=A")
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


def test_print_has_boards_by_tikz_with_the_last_move(book: Book) -> None:
    text = (book.built("latex") / "openings.tex").read_text("utf-8")
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
def test_a_pdf_can_be_made(language: str, draft: Book) -> None:
    """Also in French, where babel makes the signs of TikZ active."""
    out = draft.built("latex", f"-Dlanguage={language}")
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
def test_text_has_drawn_boards(builder: str, kind: str, book: Book) -> None:
    text = "".join(path.read_text("utf-8") for path in book.built(builder).rglob(f"*.{kind}"))
    flush = re.compile(r"^ +", re.MULTILINE)
    assert flush.sub("", DRAWN) in flush.sub("", text)
    assert text.count("White to move") == 3
    assert "White must capture two" in text
    assert "3. a3×a5×c5" in text.replace("\u00a0", " ").replace("\\ ", " ")


@pytest.mark.filterwarnings("ignore::PendingDeprecationWarning")  # by builders that come apart from Sphinx
@pytest.mark.parametrize("builder", ["json", "pickle", "xml", "pseudoxml", "linkcheck", "dummy", "devhelp"])
def test_every_other_builder_takes_boards(builder: str, book: Book) -> None:
    book.built(builder)


def test_translators_get_texts_of_a_project_with_boards(draft: Book) -> None:
    """Sphinx reads pages for them in another way."""
    draft.built("gettext")


def test_what_stands_for_a_board_is_translated_and_without_words_is_in_the_language_of_the_site(draft: Book) -> None:
    board = ".. tama::\n   :alt: A trap\n\n   W:Wc3:Bc6\n"
    only(draft.source, {"index.rst": f"A\n=\n\n{board}\n.. tama::\n\n   B:Wc3:Bc6\n"})
    catalogue = (draft.built("gettext") / "index.pot").read_text("utf-8")
    assert 'msgid "A trap"' in catalogue
    folder = draft.source / "locale" / "ru" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "index.po").write_text(
        'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "A trap"\nmsgstr "Ловушка"\n',
        "utf-8",
    )
    options = ("-Dlanguage=ru", "-Dlocale_dirs=locale", f"-d{draft.out}-doctrees")
    page = (draft.built("html", *options) / "index.html").read_text("utf-8")
    assert re.findall("<title>(Ловушка|Доска[^<]*)</title>", page) == ["Ловушка", "Доска тамы, ход чёрных"]


FAULTS = {
    "a-position.rst": (f".. tama::\n   :level: 3\n\n   theme: wood\n\n   {BAD}\n", 6, NO_POSITION),
    "in-a-list.rst": (f"* a\n\n  .. tama::\n\n     {BAD}\n", 5, NO_POSITION),
    "on-the-first-line.rst": (f"A\n\n.. tama:: {BAD}\n", 3, NO_POSITION),
    "an-option.rst": (".. tama::\n   :theme: wood\n   :level: 30\n", 3, "“30” is not a valid value for “level”"),
    "a-move.rst": (".. tama::\n\n   1. c3-c4 c6-c5\n   2. c4-c2\n", 4, "expected a legal move, not 'c4-c2': "),
    "a-code-block.rst": (f".. code-block:: tama\n   :name: it\n\n   ply: 1\n\n   {BAD}\n", 6, NO_POSITION),
    "in-running-text.rst": ("One\n:tama:`c3-c4` two\n:tama:`c3-c9`.\n", 3, "expected a move such as "),
    "a-file.rst": ("A\n\n.. literalinclude:: game.inc\n   :language: tama\n", 3, f"Line 3: {NO_POSITION}"),
    "a-directive.md": (f"# A\n\n```{{tama}}\n:level: 3\n\n\n{BAD}\n```\n", 7, NO_POSITION),
    "options.md": ("```{tama}\n---\nlevel: 30\n---\n```\n", 3, "“30” is not a valid value for “level”"),
    "a-fence.md": (f"A\n\n```tama\nlevel: 3\n\n{BAD}\n```\n", 6, NO_POSITION),
    "in-running-text-of-myst.md": ("One\n{tama}`c3-c4` two\n{tama}`z9`.\n", 3, "expected a square "),
    "includes.rst": (".. include:: one.inc\n", 5, NO_POSITION),
    "includes-myst.md": ("A\n\n```{include} two.inc\n```\n", 5, NO_POSITION),
}
"""Pages, each with a fault, its line and how its sentence begins."""
PARTS = {
    "one.inc": f"One\n\n.. tama::\n\n   {BAD}\n",
    "two.inc": f"One\n\n```{{tama}}\n\n{BAD}\n```\n",
    "game.inc": f"theme: wood\n\n{BAD}\n",
}
AT_FAULT = {"includes.rst": "one.inc", "includes-myst.md": "two.inc"}
"""The file that a warning names, where it is not that of the page."""


class Warned(NamedTuple):
    """What a writer gets for faults: the warnings, and the pages by name."""

    warnings: list[str]
    pages: dict[str, str]


@pytest.fixture(scope="module")
def warned(tmp_path_factory: pytest.TempPathFactory) -> Warned:
    """Build the faults, as a writer does; what is printed as code has no curly quotes there."""
    source = write_project("sphinx.md", tmp_path_factory.mktemp("faults") / "book")
    only(source, PARTS | {"index.rst": "Faults\n======\n"} | {name: text for name, (text, _, _) in FAULTS.items()})
    out, said = build_sphinx(source, "html", "-Dsmartquotes=0", "-Dsuppress_warnings=toc.not_included")
    assert (said.returncode, said.stdout) == (0, "")
    pages = {name: (out / name).with_suffix(".html").read_text("utf-8") for name in FAULTS}
    texts = {name: " ".join(unescape(re.sub(r"<[^>]*>", "", page)).split()) for name, page in pages.items()}
    return Warned(said.stderr.splitlines(), texts)


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_one_warning_with_its_line_and_stands_on_the_page(name: str, warned: Warned) -> None:
    text, line, sentence = FAULTS[name]
    where = re.compile(
        rf"(.*/)?{re.escape(AT_FAULT.get(name, name))}:{line}: WARNING: {re.escape(sentence)}.* \[tama\]"
    )
    assert len([each for each in warned.warnings if where.fullmatch(each)]) == 1
    assert (text.split("`")[-2] + "." if "running" in name else f"Tama: {sentence}") in warned.pages[name]


def test_nothing_else_is_a_warning(warned: Warned) -> None:
    assert len(warned.warnings) == len(FAULTS)


def test_a_fault_can_fail_the_build(draft: Book) -> None:
    with (draft.source / "index.rst").open("a") as index:
        index.write(f"\n.. tama::\n\n   {BAD}\n")
    assert build_sphinx(draft.source, "html", "-W")[1].returncode == 1


def test_figures_and_code_blocks_are_numbered_and_referred_to(draft: Book) -> None:
    block = ".. code-block:: tama\n   :caption: A block\n   :name: block\n\n   W:Wc3:Bc6\n"
    named = ".. tama::\n   :name: it\n   :align: right\n   :class: mine\n"
    only(draft.source, {"index.rst": f"A\n=\n\n:numref:`block`, :ref:`there <it>`.\n\n{block}\n{named}"})
    page = (draft.built("html") / "index.html").read_text("utf-8")
    assert re.search(r'<figure class="align-default" id="block">\s*<div class="tama-board"><tama-board fen=', page)
    assert '<a class="reference internal" href="#block"><span class="std std-numref">Fig. 1</span></a>' in page
    assert '<a class="reference internal" href="#it"' in page
    assert re.search(r'<div class="[^"]*tama-board[^"]*" id="it">', page)
    tex = (draft.built("latex") / "openings.tex").read_text("utf-8")
    assert r"\phantomsection\label{\detokenize{index:it}}" in tex


def test_a_board_may_stand_in_a_file_of_its_own_and_only_pages_with_boards_have_the_script(draft: Book) -> None:
    page = "A\n=\n\n.. toctree::\n\n   other\n\n.. literalinclude:: game.tama\n   :language: tama\n"
    only(draft.source, {"index.rst": page, "other.rst": "A page\n======\n\nIt has :tama:`c3-c4` alone.\n"})
    (draft.source / "game.tama").write_text("theme: wood\n\nW:Wc3:Bc6\n", "utf-8")
    out = draft.built("html")
    assert '<tama-board theme="wood" fen="W:Wc3:Bc6"' in (out / "index.html").read_text("utf-8")
    assert [page.name for page in out.glob("*.html") if "tama-board" in page.read_text("utf-8")] == ["index.html"]


def test_only_a_page_that_has_changed_is_read_again(draft: Book) -> None:
    out = draft.built("html")
    first = (out / "course/captures.html").stat().st_mtime_ns
    with (draft.source / "index.rst").open("a") as index:
        index.write("\n.. tama::\n\n   W:Wc3:Bc6\n")
    assert 'fen="W:Wc3:Bc6"' in (draft.built("html") / "index.html").read_text("utf-8")
    assert (out / "course/captures.html").stat().st_mtime_ns == first


def test_processes_in_parallel_make_the_same_pages(draft: Book) -> None:
    for number in range(8):  # from five pages on Sphinx divides them
        shutil.copy(draft.source / "course/captures.md", draft.source / f"course/more{number}.md")
    with (draft.source / "index.rst").open("a") as index:
        index.writelines(f"   course/more{number}\n" for number in range(8))
    alone = draft.built("html")
    pages = {path.relative_to(alone): path.read_bytes() for path in alone.rglob("*.html")}
    together, said = build_sphinx(draft.source, "html", "-W", "-E", "-a", "-j", "2")
    assert (said.returncode, said.stdout, said.stderr) == (0, "", "")
    assert {path.relative_to(together): path.read_bytes() for path in together.rglob("*.html")} == pages
