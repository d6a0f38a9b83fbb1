"""Tests docs/other-libraries.md: its names exist, and its snippets and their lines are those that lab/tasks has."""

from __future__ import annotations

import ast
import re

import pytest
from support import ROOT

import tama_core as tama
from lab.side_by_side import LIBRARIES, TASKS, lines_of, names_of
from tama_core import hub

PAGE = (ROOT / "docs" / "other-libraries.md").read_text("utf-8")
MADE: dict[str, object] = {"Game": tama.Game(), "hub": hub}
"""A value that has more attributes than its class, and a module that must be imported."""


@pytest.mark.parametrize("name", names_of(PAGE, 3))
def test_every_name_of_this_package_exists(name: str) -> None:
    *owners, last = name.split(".")
    owner: object = tama
    for part in owners:
        owner = MADE.get(part) or getattr(owner, part)
    assert hasattr(owner, last)


def test_the_lines_of_the_page_are_those_of_the_snippets() -> None:
    rows = re.findall(r"^\| `(\w+)` \| (\d+) \| (\d+) \| (\d+|–) \|", PAGE, re.MULTILINE)
    lines = [lines_of(library) for library in LIBRARIES]
    assert rows == [(task, *(str(counted.get(task, "–")) for counted in lines)) for task in lines[0]]


@pytest.mark.parametrize("task", lines_of("tama"))
def test_the_page_shows_the_snippets_whose_lines_are_counted(task: str) -> None:
    source = (TASKS / "with_tama.py").read_text("utf-8")
    (function,) = [part for part in ast.parse(source).body if isinstance(part, ast.FunctionDef) and part.name == task]
    body = "\n".join(source.splitlines()[function.body[1].lineno - 1 : function.end_lineno])
    wanted = [re.escape(line.strip().removeprefix("return ")) for line in body.splitlines()]
    assert re.search(r"\n".join(rf"(?:>>>|\.\.\.) [\w= ]*{line}" for line in wanted), PAGE), body
