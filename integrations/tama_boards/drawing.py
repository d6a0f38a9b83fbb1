"""Writes a board as HTML, as a picture, as TikZ for LaTeX, and as text."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final
from urllib.parse import urljoin

import tama_core as tama

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tama_boards.board_text import BoardText

__all__ = ["html", "latex", "script", "svg", "text"]

_SQUARE: Final = 0.5
"""The width of a square in LaTeX, in centimetres."""


def svg(board: BoardText, *, caption: str = "") -> str:
    """Return the picture of a board, one element of SVG without outer references.

    >>> from tama_boards import BoardText
    >>> svg(BoardText.read("theme: wood"))[:5]
    '<svg '
    """
    theme = board.attributes.get("theme", "tuff")
    return tama.diagram.svg(
        board.position,
        last_move=board.last_move,
        flipped=board.orientation is tama.Side.BLACK,
        coordinates=board.attributes.get("coordinates") != "none",
        theme=theme if theme in tama.diagram.THEMES else "tuff",
        caption=caption,
    )


def html(board: BoardText, *, picture: bool = True) -> str:
    """Return the tag of a live board; the picture within stands until the script comes, or in its place.

    >>> from tama_boards import BoardText
    >>> html(BoardText.read("level: 3"), picture=False)
    '<tama-board level="3"></tama-board>'
    """
    attributes = "".join(f' {name}="{escape(value)}"' for name, value in board.attributes.items())
    return f"<tama-board{attributes}>{svg(board) if picture else ''}</tama-board>"


def script(site: str) -> str:
    """Return the tag of the script that brings boards to life, from an address of a site of Tama.

    >>> script("https://example.org/tama")
    '<script src="https://example.org/tama/tama-board.js" async></script>'
    """
    address = urljoin(f"{site.rstrip('/')}/", "tama-board.js")
    return f'<script src="{escape(address)}" async></script>'


def text(board: BoardText) -> str:
    """Return the board as `tama_core.diagram.text` draws it, with the side to move below.

    >>> from tama_boards import BoardText
    >>> text(BoardText.read("B:WKd4:Ba7")).splitlines()[-1]
    'Black to move'
    """
    drawn = tama.diagram.text(board.position, flipped=board.orientation is tama.Side.BLACK)
    return f"{drawn}\n{_turn(board)}"


def _turn(board: BoardText) -> str:
    return f"{board.position.turn.value.capitalize()} to move"


def latex(board: BoardText) -> str:
    r"""Return the board as a `tikzpicture`; the document needs the package tikz, with the library arrows.meta.

    >>> from tama_boards import BoardText
    >>> latex(BoardText.read("W:Wc3:Bc6")).splitlines()[0]
    '\\begin{tikzpicture}[x=0.5cm,y=0.5cm,line join=round]'
    """
    return "\n".join(_tikz(board))


def _tikz(board: BoardText) -> Iterator[str]:
    flipped = board.orientation is tama.Side.BLACK

    def place(square: tama.Square) -> str:
        file, rank = "abcdefgh".index(str(square)[0]), int(str(square)[1]) - 1
        return f"({7.5 - file},{7.5 - rank})" if flipped else f"({file + 0.5},{rank + 0.5})"

    yield rf"\begin{{tikzpicture}}[x={_SQUARE}cm,y={_SQUARE}cm,line join=round]"
    yield r"\draw[gray,very thin] (0,0) grid (8,8);"
    yield r"\draw[thick] (0,0) rectangle (8,8);"
    if board.attributes.get("coordinates") != "none":
        for at, (file, rank) in enumerate(zip("abcdefgh", "12345678", strict=True)):
            across = 7.5 - at if flipped else at + 0.5
            yield rf"\node[font=\scriptsize] at ({across},-0.5) {{{file}}};"
            yield rf"\node[font=\scriptsize] at (-0.5,{across}) {{{rank}}};"
    for square, piece in board.position.piece_map().items():
        fill = "white" if piece.side is tama.Side.WHITE else "black"
        yield rf"\draw[fill={fill}] {place(square)} circle[radius=0.38];"
        if piece.king:
            inner = "black" if piece.side is tama.Side.WHITE else "white"
            yield rf"\draw[{inner},thick] {place(square)} circle[radius=0.2];"
    if board.last_move:
        path = " -- ".join(place(square) for square in board.last_move.path)
        yield rf"\draw[gray,thick,-{{Stealth}}] {path};"
    yield rf"\node[font=\footnotesize] at (4,-1.3) {{{_turn(board)}}};"
    yield r"\end{tikzpicture}"
