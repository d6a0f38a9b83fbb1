"""Reads the games of PDN one after the other, and no further than they are asked for."""

from __future__ import annotations

from io import StringIO
from typing import TYPE_CHECKING

from tama_core.errors import NotationError, PdnError, shown
from tama_core.pdn.lexer import Lexer
from tama_core.pdn.recording import GameReader
from tama_core.pdn.splitting import beginnings, collects

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tama_core.game import Game
    from tama_core.pdn.lexer import Readable

__all__ = ["loads", "read"]


def loads(text: str, errors: str = "strict") -> list[Game]:
    """Return the games of a PDN text; PdnError says where it is wrong and carries the games before.

    With `errors="collect"` there is no PdnError, and every game is there: see `read`.

    >>> [str(move) for game in loads("1. a3-a4 b6-b5 1/2-1/2") for move in game.moves]
    ['a3-a4', 'b6-b5']
    """
    if not isinstance(text, str):
        raise NotationError(f"expected PDN text, not {shown(text)}")
    games: list[Game] = []
    try:
        games.extend(read(StringIO(text), errors))
    except PdnError as error:
        error.games = tuple(games)
        raise
    return games


def read(stream: Readable, errors: str = "strict", *, line: int = 1, column: int = 1) -> Iterator[Game]:
    """Yield the games of a text stream one by one, reading on only as they are asked for.

    PdnError comes where the first thing stands that cannot be read, after all games before it. With
    `errors="collect"` it is kept in `game.errors` instead, and reading goes on: a spoilt game has the
    moves before its fault, and all other games are whole. Errors count from `line` and `column`, where
    the text is a part of a file.

    >>> from io import StringIO
    >>> stream = StringIO("1. a3-a4 a6-a4 *  1. b3-b4 *")
    >>> for game in read(stream, errors="collect"):
    ...     print(*game.moves, [(error.line, error.column) for error in game.errors])
    a3-a4 [(1, 10)]
    b3-b4 []
    """
    collect = collects(errors)
    lexer = Lexer(stream, line, column)
    return (GameReader(lexer, collect=collect).game() for _ in beginnings(lexer))
