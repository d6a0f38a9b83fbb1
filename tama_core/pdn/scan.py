"""What a long file holds, game by game, without playing any: a table of contents."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tama_core.pdn.lexer import Lexer
from tama_core.pdn.tags import tag_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from tama_core.pdn.lexer import Readable, Token

__all__ = ["Entry", "scan"]


class Entry(NamedTuple):
    r"""One game of a file: all its tags, its plies without variations, and where it stands.

    `text[begin:end]` is the game alone; `line` and `column`, from 1, are where it begins.

    >>> from io import StringIO
    >>> next(scan(StringIO("\n1. a3-a4 *")))
    Entry(tags={}, plies=1, begin=4, end=11, line=2, column=4)
    """

    tags: Mapping[str, str]
    plies: int
    begin: int
    end: int
    line: int
    column: int


def scan(stream: Readable) -> Iterator[Entry]:
    """Yield an entry for each game of a text stream, reading on only as they are asked for.

    Moves are not checked: that comes when a game is read. PdnError where something stands that is
    no PDN at all, after the entries of all games before it.

    >>> from io import StringIO
    >>> [(entry.tags, entry.plies) for entry in scan(StringIO('[White "Ani"] 1. a3-a4 b6-b5 * 1. b3-b4 *'))]
    [({'White': 'Ani'}, 2), ({}, 1)]
    """
    lexer = Lexer(stream)
    while (token := lexer.take()) is not None:
        if token.kind != "result":
            lexer.give_back(token)
            lexer.forget()
            yield _entry(lexer, token)


def _entry(lexer: Lexer, first: Token) -> Entry:
    """Read on to the result of the game that begins with `first`, or to the tags of the next."""
    line, column = lexer.place(first.at)
    tags: dict[str, str] = {}
    plies = depth = 0
    begun, end = False, first.at
    for token in lexer:
        if token.kind == "tag" and begun:
            lexer.give_back(token)
            break
        end = token.at + len(token.text)
        if token.kind == "tag":
            name, value = tag_of(token.text)
            tags[name] = value
            continue
        begun = True
        if token.kind == "result" and not depth:
            break
        depth = max(0, depth + {"open": 1, "close": -1}.get(token.kind, 0))
        plies += token.kind == "move" and not depth
    return Entry(tags, plies, first.at, end, line, column)
