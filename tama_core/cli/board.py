"""Draws the board in a terminal, in colours or in plain letters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tama_core.squares import FILES, SQUARES, Square

if TYPE_CHECKING:
    from collections.abc import Container

    from tama_core.board import Board
    from tama_core.cli.terminal import Terminal

__all__ = ["draw"]

SIGNS: Final = {"w": "○", "W": "◎", "b": "●", "B": "◉"}
"""A ring for White, a disc for Black, and a second ring for kings, so that they differ not by colour alone."""
GROUND: Final = "48;5;180"
LAST: Final = "48;5;215"
MUST: Final = "48;5;167"
INKS: Final = {"w": "1;38;5;231", "b": "1;38;5;52", "": "38;5;137"}
"""Stone, apricot, pomegranate; bone, dark pomegranate, and the points of empty squares."""


def draw(
    board: Board,
    terminal: Terminal,
    *,
    flipped: bool = False,
    last: Container[Square] = (),
    must: Container[Square] = (),
) -> str:
    """Return the board as nine lines, with the squares of the `last` move and of pieces that `must` capture marked.

    >>> import io
    >>> from tama_core.board import Board
    >>> from tama_core.cli.terminal import Terminal
    >>> print(draw(Board(), Terminal(io.StringIO(), io.StringIO(), io.StringIO(), {})).splitlines()[1])
    7  b  b  b  b  b  b  b  b
    """
    signs = SIGNS if terminal.colour and terminal.can_show("".join(SIGNS.values())) else {}
    files, ranks = range(8)[:: -1 if flipped else 1], range(8)[:: 1 if flipped else -1]
    rows = []
    for rank in ranks:
        cells = (_cell(board, SQUARES[8 * rank + file], terminal, signs, last, must) for file in files)
        rows.append(f"{rank + 1} {''.join(cells)}".rstrip())
    return "\n".join([*rows, "  " + "".join(f" {FILES[file]} " for file in files).rstrip()])


def _cell(
    board: Board,
    square: Square,
    terminal: Terminal,
    signs: dict[str, str],
    last: Container[Square],
    must: Container[Square],
) -> str:
    piece = str(board[square] or "")
    if not terminal.colour:
        mark = "!" if square in must else " "
        return f"{mark}{piece or '.'} "
    ground = MUST if square in must else LAST if square in last else GROUND
    return terminal.styled(f" {signs.get(piece, piece) or '·'} ", f"{ground};{INKS[piece.lower()]}")
