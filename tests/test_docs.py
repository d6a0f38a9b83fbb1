"""The manual leads where it says: each link to a file or a heading of it."""

from __future__ import annotations

import re
from itertools import chain
from typing import TYPE_CHECKING

import pytest
from support import ROOT

if TYPE_CHECKING:
    from pathlib import Path

PAGES = sorted(chain(ROOT.glob("*.md"), (ROOT / "docs").glob("*.md")))
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
CODE = re.compile(r"^```.*?^```|`[^`\n]*`", re.DOTALL | re.MULTILINE)
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
