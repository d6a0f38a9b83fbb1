"""Draws a board in black and white for print, as web/board/print.ts does: small, and clear on a photocopy.

Light men are white and dark men black discs, a king has a crown. A square is 10 units wide.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tama_core.diagram.scenery import escaped
from tama_core.diagram.shapes import COLORS
from tama_core.squares import FILES, SQUARES, Square

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tama_core.board import Board
    from tama_core.diagram.shapes import Shape

__all__ = ["print_svg"]

UNIT: Final = 10
LINES: Final = "".join(f"M0 {at}h80M{at} 0v80" for at in range(0, 81, UNIT))
CROWN: Final = "m-2.1 1.7l-.6-3.3l1.5 1.2l1.2-2l1.2 2l1.5-1.2l-.6 3.3z"
STAR: Final = "m0-3.4l.8 2.4h2.5l-2 1.5l.8 2.4l-2.1-1.5l-2.1 1.5l.8-2.4l-2-1.5h2.5z"
"""The goal of a lesson, as on the page."""
DASHES: Final = ("", "2 1.7", ".1 1.6", "3.4 1.7 .1 1.7")
"""The dashes of shapes, in the order of `COLORS`."""
COLOURS: Final = {"w": ("#fff", "#000"), "b": ("#000", "#fff")}
"""The disc and the crown of a side."""


def print_svg(board: Board, *, title: str, shapes: Iterable[Shape] = (), goals: Iterable[Square] = ()) -> str:
    """Return a board as one SVG element that fills its container; `goals` are marked with stars.

    >>> from tama_core.board import Board
    >>> print_svg(Board(), title="no pieces").count("<text")
    16
    """
    pieces = "".join(_piece(square, str(board[square])) for square in SQUARES if board[square])
    stars = "".join(f'<path d="M{_place(square)}{STAR}"/>' for square in goals)
    drawn, labels = "".join(map(_drawn, shapes)), _labels()
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-6 -1 87 87" role="img" class="tama-board">'
        f'<title>{escaped(title)}</title><path d="{LINES}" fill="none" stroke="#000" stroke-width=".35"/>'
        f'<path d="M0 0h80v80h-80z" fill="none" stroke="#000" stroke-width=".9"/>{pieces}{stars}{drawn}{labels}</svg>'
    )


def _middle(square: Square) -> tuple[int, int]:
    return square.file * UNIT + UNIT // 2, (7 - square.rank) * UNIT + UNIT // 2


def _place(square: Square) -> str:
    x, y = _middle(square)
    return f"{x} {y}"


def _piece(square: Square, letter: str) -> str:
    x, y = _middle(square)
    fill, mark = COLOURS[letter.lower()]
    disc = f'<circle cx="{x}" cy="{y}" r="3.7" fill="{fill}" stroke="#000" stroke-width=".6"/>'
    return disc + (f'<path d="M{x} {y}{CROWN}" fill="{mark}"/>' if letter.isupper() else "")


def _drawn(shape: Shape) -> str:
    """Draw a mark or an arrow with a white margin; a mark is dashed, as an empty circle would look like a piece."""
    index = COLORS.index(shape.color)
    x, y = _middle(shape.square)
    if shape.target is None or shape.target == shape.square:
        circle = f'<circle cx="{x}" cy="{y}" r="4.5" fill="none" stroke-linecap="round"'
        line = f'stroke="#000" stroke-width=".6" stroke-dasharray="{DASHES[index] or DASHES[1]}"'
        return f'{circle} stroke="#fff" stroke-width="1"/>{circle} {line}/>'
    to_x, to_y = _middle(shape.target)
    length = ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5
    one_x, one_y = (to_x - x) / length, (to_y - y) / length
    neck_x, neck_y = to_x - 3 * one_x, to_y - 3 * one_y
    line = f'<path d="M{x} {y}L{neck_x:.1f} {neck_y:.1f}" stroke-linecap="round"'
    corners = ((to_x, to_y), (neck_x - 1.7 * one_y, neck_y + 1.7 * one_x), (neck_x + 1.7 * one_y, neck_y - 1.7 * one_x))
    head = " ".join(f"{a:.1f},{b:.1f}" for a, b in corners)
    return (
        f'{line} stroke="#fff" stroke-width="1.8"/><polygon points="{head}" stroke="#fff" stroke-width=".6"/>'
        f'{line} stroke="#000" stroke-width=".9" stroke-dasharray="{DASHES[index]}"/>'
    )


def _labels() -> str:
    files = "".join(f'<text x="{at * UNIT + 5}" y="84.6">{name}</text>' for at, name in enumerate(FILES))
    ranks = "".join(f'<text x="-2.8" y="{76.2 - at * UNIT:.1f}">{at + 1}</text>' for at in range(8))
    return f'<g font-family="system-ui,sans-serif" font-size="3.6" text-anchor="middle">{files}{ranks}</g>'
