"""Tests the documentation: links, the index, the readers of each page, the order of the glossary."""

from __future__ import annotations

import re
from itertools import chain
from typing import TYPE_CHECKING

import pytest
from support import ROOT

import tama_core

if TYPE_CHECKING:
    from pathlib import Path

DOCS = ROOT / "docs"
PAGES = sorted(chain(ROOT.glob("*.md"), DOCS.glob("*.md")))
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
CODE = re.compile(r"^```.*?^```|`[^`\n]*`", re.DOTALL | re.MULTILINE)
PATH = re.compile(r"`((?:building|docs|e2e|lab|tama_core|tests|web)/[\w./-]+)`")
ELSEWHERE = re.compile(r"[a-z]+:")


def anchors(text: str) -> set[str]:
    """Return the headings of a page as links name them."""
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_of_the_manual_leads_somewhere(page: Path) -> None:
    dead = []
    for link in LINK.findall(CODE.sub("", page.read_text("utf-8"))):
        if ELSEWHERE.match(link):
            continue
        name, _, anchor = link.partition("#")
        target = page.parent / name if name else page
        if not target.exists() or (anchor and anchor not in anchors(target.read_text("utf-8"))):
            dead.append(link)
    assert dead == []


@pytest.mark.parametrize("page", [page for page in PAGES if page.name != "CHANGELOG.md"], ids=lambda page: page.name)
def test_every_path_that_a_page_names_exists(page: Path) -> None:
    assert [path for path in PATH.findall(page.read_text("utf-8")) if not (ROOT / path).exists()] == []


def test_every_constant_and_method_that_the_guide_names_is_in_a_file_that_it_names() -> None:
    guide = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    files = [path for path in map(ROOT.joinpath, PATH.findall(guide)) if path.is_file()]
    text = "".join(path.read_text("utf-8") for path in files)
    assert [name for name in re.findall(r"`([A-Z][A-Z_]{3,}|_[a-z]+)`", guide) if name not in text] == []


def test_the_index_names_every_page() -> None:
    linked = set(LINK.findall((DOCS / "README.md").read_text("utf-8")))
    assert {page.name for page in DOCS.glob("*.md")} - {link.partition("#")[0] for link in linked} == {"README.md"}


@pytest.mark.parametrize("page", sorted(DOCS.glob("*.md")), ids=lambda page: page.name)
def test_every_page_begins_with_its_readers(page: Path) -> None:
    title, blank, first, *_ = page.read_text("utf-8").splitlines()
    assert (title[:2], blank) == ("# ", "")
    assert re.match(r"For [^:]+:", first), f"expected “For …: …” below the title, found {first!r}"


def test_terms_of_the_glossary_are_in_order_and_explained_once() -> None:
    for section in (DOCS / "glossary.md").read_text("utf-8").split("\n## ")[1:]:
        table, *_ = section.split("\n### ")
        terms = [cells[1].strip().lower() for row in table.splitlines() if len(cells := row.split("|")) > 1][2:]
        assert terms == sorted(set(terms))


def test_the_citation_names_the_version_and_what_the_format_requires() -> None:
    text = (ROOT / "CITATION.cff").read_text("utf-8")
    fields = dict(re.findall(r"^([\w-]+): *(.*)$", text, re.MULTILINE))
    assert fields["version"] == tama_core.__version__
    assert {"cff-version", "message", "title", "authors"} <= fields.keys()


JOURNEY = re.compile(r"^\| \d+ \| `([\w./-]+)` \| `(\w+)` \|", re.MULTILINE)


def test_the_journeys_name_functions_that_are_there() -> None:
    steps = JOURNEY.findall((ROOT / "docs" / "architecture.md").read_text("utf-8"))
    assert steps
    for file, function in steps:
        defined = rf"(?:def|function|class|const|async|new) {function}\b|^ +(?:async )?{function}[(<]"
        assert re.search(defined, (ROOT / file).read_text("utf-8"), re.MULTILINE), f"{file} has no {function}"
