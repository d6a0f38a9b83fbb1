"""Draws a board as SVG that looks like the page's board."""

from __future__ import annotations

import re
from textwrap import wrap
from typing import TYPE_CHECKING, Final, NamedTuple

from tama_core.base_errors import NotationError, demand, shown
from tama_core.diagram.board_text import position_of
from tama_core.diagram.piece_svg import gradients, pieces
from tama_core.diagram.scenery import (
    CAPTION,
    CLASSES,
    LETTERS,
    LINE,
    MARGIN,
    SIDE,
    SIZE,
    UNIT,
    View,
    checked_prefix,
    coordinates_svg,
    dimensions,
    drawing,
    escaped,
    ground,
    prefix_of,
    theme_named,
)
from tama_core.diagram.shapes import COLORS, Shape
from tama_core.squares import SQUARES, Square

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tama_core.board import Board
    from tama_core.diagram.board_text import DrawableGame, DrawableMove
    from tama_core.diagram.palette import Palette

__all__ = ["svg"]

_PATH: Final = "[a-h][1-8]([-x:][a-h][1-8])+"


def svg(  # noqa: PLR0913 - each keyword is one thing to see
    board: Board | DrawableGame,
    *,
    last_move: DrawableMove | str | None = None,
    shapes: Iterable[Shape | tuple[Square | str | None, ...]] = (),
    flipped: bool = False,
    coordinates: bool = True,
    theme: str = "tuff",
    size: int | None = SIZE,
    title: str | None = None,
    caption: str = "",
    prefix: str | None = None,
) -> str:
    """Return `board`, or a game's position with its last move, as one self-contained SVG element.

    `last_move` shows the path of a piece and its captures, as text the path alone. `shapes` are marks and arrows on
    top; `("a3",)` and `("a3", "a4")` are short for green ones. `size` is the width in CSS pixels, None to
    fill the container. `title` is for screen readers, `caption` stands below the board. Ids begin with
    `prefix`, which by default depends on the content, so that different diagrams can share a page.
    NotationError for an unknown theme or colour, an invalid size or prefix, and any value of the wrong
    type.

    >>> from tama_core.board import Board
    >>> picture = svg(Board(), shapes=[("a3", "a4")], theme="basalt", title="a start")
    >>> "<title>a start</title>" in picture, len(picture) < 32_000
    (True, True)
    """
    board, last_move = _seen(board, last_move)
    for name, value in (("flipped", flipped), ("coordinates", coordinates)):
        demand(value, bool, f"true or false as {name}")
    view = View(theme_named(theme), flipped)
    drawn = _shapes(shapes)
    heading = f"Tama board, {board.turn} to move" if title is None else title
    for name, text in (("title", heading), ("caption", caption)):
        demand(text, str, f"a text as the {name}")
    margin = MARGIN[coordinates]
    lines = wrap(caption, LINE)
    width, height = SIDE + 2 * margin, SIDE + 2 * margin + round(CAPTION * (1.4 * len(lines) + bool(lines) / 2))
    letters = {square: str(board[square]) for square in SQUARES if board[square]}
    below = ground(view.theme, margin, height) + (_last_move(view, last_move) if last_move else "")
    above = "".join(drawing(view, shape) for shape in drawn) + (coordinates_svg(view, margin) if coordinates else "")
    above += _caption(view, lines, SIDE + margin)
    name = prefix_of(heading, below, above, *map(str, letters.items())) if prefix is None else checked_prefix(prefix)
    body = below + _pieces(view, letters, name) + above
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {dimensions(size, height / width)}'
        f'viewBox="{-margin} {-margin} {width} {height}" role="img" class="tama-board">'
        f"<title>{escaped(heading)}</title>{_definitions(view.theme, set(letters.values()), name)}{body}</svg>"
    )


def _seen(board: Board | DrawableGame, last_move: DrawableMove | str | None) -> tuple[Board, DrawableMove | None]:
    """Return the board and the last move to draw."""
    board, of_game = position_of(board)
    last_move = last_move or of_game
    if isinstance(last_move, str) and re.fullmatch(_PATH, last_move):
        return board, _Path(tuple(map(Square, re.split("[-x:]", last_move))))
    if isinstance(last_move, str) or (last_move is not None and not hasattr(last_move, "captured")):
        raise NotationError(f"expected a Move or its text as the last move, not {shown(last_move)}")
    return board, last_move


class _Path(NamedTuple):
    """A move of which the text alone is known."""

    path: tuple[Square, ...]
    captured: tuple[Square, ...] = ()

    @property
    def origin(self) -> Square:
        return self.path[0]

    @property
    def target(self) -> Square:
        return self.path[-1]


def _shapes(shapes: Iterable[Shape | tuple[Square | str | None, ...]]) -> list[Shape]:
    if isinstance(shapes, str) or not hasattr(shapes, "__iter__"):
        raise NotationError(f"expected a list of marks and arrows, not {shown(shapes)}")
    return [_shape(shape) for shape in shapes]


def _shape(shape: Sequence[Square | str | None]) -> Shape:
    if not isinstance(shape, (tuple, list)):
        raise NotationError(f"expected a mark or arrow such as ('a3', 'a4'), not {shown(shape)}")
    if not 0 < len(shape) <= len(Shape._fields):
        raise NotationError(f"expected a square, a target and a colour, not {shown(shape)}")
    square, target, color = [*shape, None, "G"] if len(shape) == 1 else [*shape, "G"][:3]
    if square is None:
        raise NotationError("expected a square to mark, not None")
    if not isinstance(color, str) or color.upper() not in set(COLORS):
        raise NotationError(f"expected a colour ({', '.join(COLORS)}), not {shown(color)}")
    return Shape(Square(square), None if target is None else Square(target), color.upper())


def _definitions(theme: Palette, letters: set[str], name: str) -> str:
    """Return the gradients of the pieces that are on the board."""
    sides = {letter.lower() for letter in letters}
    used = "".join(gradient for side, gradient in gradients(theme, name).items() if side in sides)
    return f"<defs>{used}</defs>" if used else ""


def _pieces(view: View, letters: dict[Square, str], name: str) -> str:
    """Draw the pieces. Each is drawn whole, since <use> fails in pages that replace their content."""
    drawn, placed = pieces(view.theme, name), []
    for square, letter in letters.items():
        x, y = view.middle(square)
        place = f'class="tama-piece tama-{CLASSES[letter]}" transform="translate({x} {y})"'
        placed.append(f"<g {place}>{drawn[letter]}</g>")
    return "".join(placed)


def _last_move(view: View, move: DrawableMove) -> str:
    """Tint the first and the last square, draw the path, and cross out the captured pieces."""
    theme = view.theme
    tints = "".join(f"M{x} {y}h{UNIT}v{UNIT}h-{UNIT}z" for x, y in map(view.corner, (move.origin, move.target)))
    path = " ".join(f"{x},{y}" for x, y in map(view.middle, move.path))
    crosses = "".join(f"M{x - 14} {y - 14}l28 28m0-28l-28 28" for x, y in map(view.middle, move.captured))
    line = f'fill="none" stroke="{theme.trace}" stroke-linecap="round" stroke-linejoin="round"'
    taken = f'<path d="{crosses}" {line} stroke-width="7"/>' if crosses else ""
    tint = f'<path d="{tints}" fill="{theme.wash}"/>'
    return f'<g class="tama-last-move">{tint}<polyline points="{path}" {line} stroke-width="5"/>{taken}</g>'


def _caption(view: View, lines: list[str], top: int) -> str:
    """Write a caption in lines below the board and its coordinates."""
    written = "".join(
        f'<text x="{SIDE // 2}" y="{top + CAPTION * (1.4 * row + 0.35):g}">{escaped(line)}</text>'
        for row, line in enumerate(lines)
    )
    return f'<g class="tama-caption" fill="{view.theme.label}" {LETTERS}>{written}</g>' if written else ""
