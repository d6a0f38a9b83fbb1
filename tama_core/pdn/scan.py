"""Lists the games of a long file without playing them, as a table of contents."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tama_core.pdn.lexer import Lexer
from tama_core.pdn.sources import checked, opened
from tama_core.pdn.splitter import GameTokens, beginnings, collects
from tama_core.pdn.tags import tag_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from tama_core.pdn.lexer import Token
    from tama_core.pdn.sources import Source

__all__ = ["Entry", "scan"]


class Entry(NamedTuple):
    r"""One game of a file: all its tags, the number of plies without variations, and its place.

    `text[begin:end]` is the game; it begins at `line` and `column`, counted from 1.

    >>> next(scan("\n1. a3-a4 *"))
    Entry(tags={}, plies=1, begin=4, end=11, line=2, column=4)
    """

    tags: Mapping[str, str]
    plies: int
    begin: int
    end: int
    line: int
    column: int


def scan(source: Source, errors: str = "strict", *, encoding: str | None = None) -> Iterator[Entry]:
    """Yield an entry for each game of a source, given as for `read`, on demand.

    Moves are not checked until a game is read. PdnError at the first text that is not PDN at all, after
    the entries of all games before it; with `errors="collect"` none is raised, and the entries are
    those of the games that `read` yields.

    >>> [(entry.tags, entry.plies) for entry in scan('[White "Ani"] 1. a3-a4 b6-b5 * 1. b3-b4 *')]
    [({'White': 'Ani'}, 2), ({}, 1)]
    """
    collect = collects(errors)
    return _entries(checked(source, encoding), encoding, collect=collect)


def _entries(source: Source, encoding: str | None, *, collect: bool) -> Iterator[Entry]:
    with opened(source, encoding) as stream:
        lexer = Lexer(stream)
        for first in beginnings(lexer):
            yield _entry(lexer, first, collect=collect)


def _entry(lexer: Lexer, first: Token, *, collect: bool) -> Entry:
    """Read the game that begins with `first`."""
    line, column = lexer.place(first.at)
    tags: dict[str, str] = {}
    plies = 0
    tokens = GameTokens(lexer, salvage=collect)
    for token in tokens:
        if token.kind == "move":
            plies += not tokens.depth
        elif token.kind == "tag" and not tokens.depth:
            name, value = tag_of(token.text)
            tags[name] = value
        elif token.kind == "wrong" and not collect:
            raise lexer.fault(token)
    return Entry(tags, plies, first.at, tokens.end, line, column)
