"""Reads PDN games one by one, on demand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tama_core.base_errors import NotationError, demand, shown
from tama_core.errors import PdnError
from tama_core.pdn.lexer import Lexer
from tama_core.pdn.parser import GameParser
from tama_core.pdn.sources import checked, opened
from tama_core.pdn.splitter import beginnings, collects

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tama_core.game import Game
    from tama_core.pdn.sources import Source

__all__ = ["loads", "read"]


def loads(text: str, errors: str = "strict") -> list[Game]:
    """Return the games of a PDN text; PdnError says where it is wrong and carries the games before it.

    With `errors="collect"` no PdnError is raised, and all games are returned: see `read`.

    >>> [str(move) for game in loads("1. a3-a4 b6-b5 1/2-1/2") for move in game.moves]
    ['a3-a4', 'b6-b5']
    """
    if not isinstance(text, str):
        raise NotationError(f"expected PDN text, not {shown(text)}")
    games: list[Game] = []
    try:
        games.extend(read(text, errors))
    except PdnError as error:
        error.games = tuple(games)
        raise
    return games


def read(
    source: Source, errors: str = "strict", *, encoding: str | None = None, line: int = 1, column: int = 1
) -> Iterator[Game]:
    """Yield the games of a text stream, a file or a text one by one, reading on only as they are asked for.

    A file is given as a Path; a string is always PDN text, not a file's name. A file is decoded by its
    byte order mark, or by `encoding`, such as cp1254 (default: UTF-8).

    PdnError is raised at the first text that cannot be read, after all games before it. With
    `errors="collect"` it is kept in `game.errors` instead, and reading continues: a faulty game has the
    moves before its fault, and all other games are complete. Errors are located from `line` and
    `column`, if the text is a part of a file. NotationError for an invalid source or encoding, OSError
    for a file that cannot be opened.

    >>> for game in read("1. a3-a4 a6-a4 *  1. b3-b4 *", errors="collect"):
    ...     print(*game.moves, [(error.line, error.column) for error in game.errors])
    a3-a4 [(1, 10)]
    b3-b4 []
    """
    collect = collects(errors)
    for name, value in (("line", line), ("column", column)):
        demand(value, int, f"a whole number as {name}")
    return _games(checked(source, encoding), encoding, (line, column), collect=collect)


def _games(source: Source, encoding: str | None, place: tuple[int, int], *, collect: bool) -> Iterator[Game]:
    with opened(source, encoding) as stream:
        lexer = Lexer(stream, *place)
        for _ in beginnings(lexer):
            yield GameParser(lexer, collect=collect).game()
