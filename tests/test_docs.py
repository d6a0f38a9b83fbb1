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
WEB = ROOT / "web"
PAGES = sorted(chain(ROOT.glob("*.md"), DOCS.glob("*.md")))
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
CODE = re.compile(r"^```.*?^```|`[^`\n]*`", re.DOTALL | re.MULTILINE)
PATH = re.compile(r"`((?:building|docs|e2e|lab|tama_core|tests|web)/[\w./-]+)`")
ELSEWHERE = re.compile(r"[a-z]+:")


def anchors(text: str) -> set[str]:
    """Return the headings of a page as links name them."""
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


MANNERED = re.compile(
    r"(?<!there )\b(?:is|are|was|were) no (?!(?:longer|larger|further)\b)"
    r"|\bfiles? of Python\b|\b(?:games?|files?) of PDN\b|\bengines? of Hub\b"
    r"|\bof no page\b|\bbut (?:\S+|\{[^}]*\}) came\b|\bat one go\b",
    re.IGNORECASE,
)
"""The worst of the wording that the glossary lists; its texts are English alone."""


def english() -> list[Path]:
    """Return the files whose English people read."""
    code = chain((ROOT / "tama_core").rglob("*.py"), (ROOT / "integrations" / "tama_boards").rglob("*.py"))
    return [*PAGES, *code, WEB / "i18n" / "en.ts", *(ROOT / "tama_core" / "lessons" / "data").glob("*.toml")]


def test_no_text_has_the_mannerisms_that_the_glossary_lists() -> None:
    found = {}
    for path in english():
        text = path.read_text("utf-8").split("\n## Wording to avoid\n")[0]
        if mannered := [match[0] for match in MANNERED.finditer(" ".join(text.split()))]:
            found[str(path.relative_to(ROOT))] = mannered
    assert found == {}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_no_heading_of_a_page_is_repeated(page: Path) -> None:
    prose = re.sub(r"^```.*?^```", "", page.read_text("utf-8"), flags=re.DOTALL | re.MULTILINE)
    headings = re.findall(r"^#+ (.+)$", prose, re.MULTILINE)
    assert len(headings) == len(set(headings))


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


ROW = re.compile(r"^\| ((?:`[\w./-]+`(?:, )?)+|the root) \|", re.MULTILINE)
IMPORT_OF_MODULE = re.compile(r"^ *from tama_core(?:\.(\w+))?(?:\.\w+)* import (\w+)", re.MULTILINE)
IMPORT_OF_FOLDER = re.compile(r"""(?:\bfrom |\bimport\(|^import )"((?:\.\./|\./)[^"]+)\"""", re.MULTILINE)


def rows(heading: str) -> dict[str, int]:
    """Return the row of each name in the table of the map below a heading."""
    section = (DOCS / "architecture.md").read_text("utf-8").split(f"\n### {heading}\n")[1].split("\n#")[0]
    cells = ROW.findall(section)
    return {name.strip("`/ "): row for row, cell in enumerate(cells) for name in cell.split(", ")}


def test_the_map_has_every_module_in_the_order_of_imports() -> None:
    known = rows("`tama_core/`")
    folder = ROOT / "tama_core"
    units = {path.name.removesuffix(".py") for path in folder.iterdir() if path.suffix in {"", ".py"}}
    assert known.keys() == units - {"__init__", "__main__", "__pycache__"}
    upward = []
    for path in folder.rglob("*.py"):
        unit = path.relative_to(folder).parts[0].removesuffix(".py")
        for module, name in IMPORT_OF_MODULE.findall(path.read_text("utf-8")):
            target = module or name
            if known.get(unit, -1) > known.get(target, len(known)):
                upward.append(f"{path.relative_to(ROOT)} imports {target}")
    assert upward == []


def test_the_map_has_every_folder_of_the_page_in_the_order_of_imports() -> None:
    known = rows("`web/`")
    assert known.keys() - {"the root"} == {path.name for path in WEB.iterdir() if path.is_dir()} - {"node_modules"}
    upward = []
    for path in (path for name in known for path in (WEB / name).rglob("*.ts")):
        row = known[path.relative_to(WEB).parts[0]]
        targets = [(path.parent / name).resolve() for name in IMPORT_OF_FOLDER.findall(path.read_text("utf-8"))]
        for target in (target for target in targets if target.is_relative_to(WEB)):
            place = target.relative_to(WEB).parts
            if target.name != "state.ts" and row > known.get(place[0] if len(place) > 1 else "the root", len(known)):
                upward.append(f"{path.relative_to(WEB)} imports {target.relative_to(WEB)}")
    assert upward == []


def test_the_manual_names_every_value_in_the_simple_storage() -> None:
    scripts = "".join(path.read_text("utf-8") for path in WEB.rglob("*.ts") if "node_modules" not in path.parts)
    no_values = {"tama-board", "tama-board-view", "tama-backup", "tama-friend", "tama-device"}
    stored = set(re.findall(r"\"(tama-[a-z]+(?:-[a-z]+)*)\"", scripts)) - no_values
    manual = (DOCS / "keeping.md").read_text("utf-8")
    assert [name for name in sorted(stored) if f"`{name}`" not in manual] == []
