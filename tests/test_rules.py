"""The rules, one after the other: the rule book of tests/data, and what no diagram can say.

Every line of tests/data/rulebook.txt, and every diagram of docs/rules.md, is put to the package and to the
oracle (tests/reference.py), so that neither can be wrong on its own.
"""

from __future__ import annotations

import re
from ast import literal_eval
from typing import TYPE_CHECKING, NamedTuple

import pytest
import reference
import support
import tama_core as tama

if TYPE_CHECKING:
    from collections.abc import Callable

    Says = Callable[["Claim"], list[support.Row]]

RULES_PAGE = support.ROOT / "docs" / "rules.md"
LINE = re.compile(
    r"(?P<side>White|Black)(?: \((?P<rules>[^)]*)\))?(?: from (?P<origin>\S+)| after (?P<move>\S+))?(?:: (?P<expected>.*))?"
)


class Claim(NamedTuple):
    """One line under a diagram of the rule book."""

    name: str
    drawing: str
    side: str
    rules: tama.RuleSet
    origin: str | None
    move: str | None
    expected: str | None

    @property
    def diagram(self) -> support.Diagram:
        """The board above the line."""
        return support.read_diagram(self.drawing)


def read_rules(text: str | None) -> tama.RuleSet:
    """Read the name of a preset, or fields such as maximum_rule=False."""
    if not text or text in tama.PRESETS:
        return tama.preset(text or "TAMA")
    return tama.RuleSet(**{name: literal_eval(value) for name, value in (part.split("=") for part in text.split(", "))})


def read_claim(name: str, drawing: str, line: str) -> Claim:
    """Read one line under a diagram."""
    found = LINE.fullmatch(line)
    assert found, f"not a line of the rule book: {line!r}"
    side, rules, origin, move, expected = found.groups()
    return Claim(f"{name}: {line}", drawing, side[0].lower(), read_rules(rules), origin, move, expected)


def rule_book() -> list[Claim]:
    """Return every line of tests/data/rulebook.txt."""
    claims = []
    for block in (support.DATA / "rulebook.txt").read_text().split("\n## ")[1:]:
        name, *lines = block.strip().splitlines()
        claims += [read_claim(name, "\n".join(lines[:9]), line) for line in lines[9:]]
    return claims


def rules_page() -> list[Claim]:
    """Return every line under a diagram of docs/rules.md."""
    claims = []
    blocks = re.findall(r"```\n(8 .*?)```", RULES_PAGE.read_text(), re.DOTALL)
    for number, block in enumerate(blocks, 1):
        lines = block.splitlines()
        claims += [read_claim(f"diagram {number}", "\n".join(lines[:9]), line) for line in lines[9:]]
    return claims


def package_rows(claim: Claim) -> list[support.Row]:
    """Return what the package says."""
    return support.package_rows(claim.diagram.position(claim.side, claim.rules))


def oracle_rows(claim: Claim) -> list[support.Row]:
    """Return what the oracle says."""
    return support.oracle_rows(claim.diagram.position(claim.side, claim.rules))


def package_result(claim: Claim, path: tuple[str, ...]) -> str:
    """Return the FEN after a full path, by the package."""
    position = claim.diagram.position(claim.side, claim.rules)
    return position.play(position.find_move(path)).fen()


def oracle_result(claim: Claim, path: tuple[str, ...]) -> str:
    """Return the FEN after a full path, by the oracle."""
    turns = reference.legal_turns(claim.diagram.board, claim.side, support.oracle_rules(claim.rules))
    (turn,) = [turn for turn in turns if turn.path == path]
    return reference.write_fen(turn.board, reference.other(claim.side))


def text_of(row: support.Row) -> str:
    """Return a move as text."""
    return ("x" if row.captured else "-").join(row.path)


BOOK, PAGE = rule_book(), rules_page()
SAID_BY_BOTH = pytest.mark.parametrize("rows", [package_rows, oracle_rows], ids=["package", "oracle"])


@SAID_BY_BOTH
@pytest.mark.parametrize("claim", [c for c in BOOK if not (c.move or c.origin)], ids=lambda claim: claim.name)
def test_rule_book_lists_all_legal_moves(claim: Claim, rows: Says) -> None:
    assert " ".join(map(text_of, rows(claim))) == claim.expected


@SAID_BY_BOTH
@pytest.mark.parametrize("claim", [c for c in BOOK if c.origin], ids=lambda claim: claim.name)
def test_rule_book_lists_where_a_piece_may_go(claim: Claim, rows: Says) -> None:
    assert " ".join(row.path[-1] for row in rows(claim) if row.path[0] == claim.origin) == claim.expected


@pytest.mark.parametrize("result", [package_result, oracle_result], ids=["package", "oracle"])
@pytest.mark.parametrize("claim", [c for c in BOOK if c.move], ids=lambda claim: claim.name)
def test_rule_book_tells_what_a_move_leads_to(claim: Claim, result: Callable[[Claim, tuple[str, ...]], str]) -> None:
    assert result(claim, tuple(re.split("[-x]", claim.move))) == claim.expected


@SAID_BY_BOTH
@pytest.mark.parametrize("claim", [c for c in PAGE if c.expected], ids=lambda claim: claim.name)
def test_moves_under_a_diagram_of_the_rules_page_are_all_there_are(claim: Claim, rows: Says) -> None:
    assert (" ".join(map(text_of, rows(claim))) or "no move") == claim.expected


@SAID_BY_BOTH
@pytest.mark.parametrize("claim", [c for c in PAGE if c.diagram.stars], ids=lambda claim: claim.name)
def test_stars_in_a_diagram_of_the_rules_page_are_where_the_moves_end(claim: Claim, rows: Says) -> None:
    assert {row.path[-1] for row in rows(claim)} == claim.diagram.stars
