"""Draws a board as SVG that looks like the page's board."""

from __future__ import annotations

import re
from binascii import crc32
from textwrap import wrap
from typing import TYPE_CHECKING, Final, NamedTuple

from tama_core.base_errors import NotationError, demand, shown
from tama_core.diagram.board_text import position_of
from tama_core.diagram.piece_svg import gradients, number, pieces
from tama_core.diagram.shapes import COLORS, Shape
from tama_core.diagram.themes import THEMES
from tama_core.squares import FILES, SQUARES, Square

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tama_core.board import Board
    from tama_core.diagram.board_text import DrawableGame, DrawableMove
    from tama_core.diagram.palette import Palette

__all__ = ["svg"]

UNIT: Final = 100
SIDE: Final = 8 * UNIT
MARGIN: Final = {True: 48, False: 14}
"""The margin around the board, with coordinates and without."""
DASHES: Final = ("", "20 17", "1 16", "34 17 1 17")
"""The dashes of shapes, in the order of `COLORS`, so that they differ not by colour alone."""
CLASSES: Final = {"w": "white-man", "W": "white-king", "b": "black-man", "B": "black-king"}
"""What follows `tama-` in the class of each piece."""
CAPTION: Final = 26
"""The size of the letters of a caption."""
LINE: Final = 58
"""The most letters in a line of a caption."""
LETTERS: Final = 'font-family="system-ui,sans-serif" font-size="26" text-anchor="middle" dominant-baseline="central"'
SIZE: Final = 360
LARGEST: Final = 10_000

_PATH: Final = "[a-h][1-8]([-x:][a-h][1-8])+"
_ID: Final = "[A-Za-z_][A-Za-z0-9_-]{0,60}"
_NO_XML: Final = "[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]"


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
    view = _View(_theme(theme), flipped)
    drawn = _shapes(shapes)
    heading = f"Tama board, {board.turn} to move" if title is None else title
    for name, text in (("title", heading), ("caption", caption)):
        demand(text, str, f"a text as the {name}")
    margin = MARGIN[coordinates]
    lines = wrap(caption, LINE)
    width, height = SIDE + 2 * margin, SIDE + 2 * margin + round(CAPTION * (1.4 * len(lines) + bool(lines) / 2))
    letters = {square: str(board[square]) for square in SQUARES if board[square]}
    below = _ground(view.theme, margin, height) + (_last_move(view, last_move) if last_move else "")
    above = "".join(_drawing(view, shape) for shape in drawn) + (_labels(view, margin) if coordinates else "")
    above += _caption(view, lines, SIDE + margin)
    name = _name(heading, below, above, *map(str, letters.items())) if prefix is None else _checked(prefix)
    body = below + _pieces(view, letters, name) + above
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {_dimensions(size, height / width)}'
        f'viewBox="{-margin} {-margin} {width} {height}" role="img" class="tama-board">'
        f"<title>{_escaped(heading)}</title>{_definitions(view.theme, set(letters.values()), name)}{body}</svg>"
    )


class _View(NamedTuple):
    """The palette, and the side from which the board is seen."""

    theme: Palette
    flipped: bool

    def corner(self, square: Square) -> tuple[int, int]:
        """Return x and y of the upper left corner of a square."""
        file, rank = (7 - square.file, square.rank) if self.flipped else (square.file, 7 - square.rank)
        return file * UNIT, rank * UNIT

    def middle(self, square: Square) -> tuple[int, int]:
        x, y = self.corner(square)
        return x + UNIT // 2, y + UNIT // 2


def _theme(name: str) -> Palette:
    theme = THEMES.get(name.lower()) if isinstance(name, str) else None
    if theme is None:
        raise NotationError(f"expected a theme ({', '.join(THEMES)}), not {shown(name)}")
    return theme


def _name(*content: str) -> str:
    """Return a prefix of ids that depends on the content of the picture."""
    return f"t{crc32(repr(content).encode()):08x}"


def _checked(prefix: str) -> str:
    if not isinstance(prefix, str) or not re.fullmatch(_ID, prefix):
        raise NotationError(f"expected a prefix of letters, digits, - and _ that begins an id, not {shown(prefix)}")
    return prefix


def _dimensions(size: int | None, proportion: float) -> str:
    if size is None:
        return ""
    if type(size) not in {int, float} or not 0 < size <= LARGEST:
        raise NotationError(f"expected a size from 1 to {LARGEST} pixels, or None, not {shown(size)}")
    return f'width="{size}" height="{size * proportion:g}" '


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


def _escaped(text: str) -> str:
    clean = re.sub(_NO_XML, "\ufffd", text)
    return clean.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _definitions(theme: Palette, letters: set[str], name: str) -> str:
    """Return the gradients of the pieces that are on the board."""
    sides = {letter.lower() for letter in letters}
    used = "".join(gradient for side, gradient in gradients(theme, name).items() if side in sides)
    return f"<defs>{used}</defs>" if used else ""


def _ground(theme: Palette, margin: int, height: int) -> str:
    width = SIDE + 2 * margin
    lines = "".join(f"M0 {at}h{SIDE}M{at} 0v{SIDE}" for at in range(0, SIDE + 1, UNIT))
    square = f"h{UNIT}v{UNIT}h-{UNIT}zm{2 * UNIT} 0"
    every_second = "".join(f"M{UNIT * (1 - row % 2)} {UNIT * row}" + square * 4 for row in range(8))
    chequer = "" if theme.chequer == theme.stone else f'<path d="{every_second}" fill="{theme.chequer}"/>'
    return (
        f'<rect x="{-margin}" y="{-margin}" width="{width}" height="{height}" rx="16" fill="{theme.frame}"/>'
        f'<rect width="{SIDE}" height="{SIDE}" fill="{theme.stone}"/>{chequer}'
        f'<path d="{lines}" fill="none" stroke="{theme.line}" stroke-width="2"/>'
    )


def _pieces(view: _View, letters: dict[Square, str], name: str) -> str:
    """Draw the pieces. Each is drawn whole, since <use> fails in pages that replace their content."""
    drawn, placed = pieces(view.theme, name), []
    for square, letter in letters.items():
        x, y = view.middle(square)
        place = f'class="tama-piece tama-{CLASSES[letter]}" transform="translate({x} {y})"'
        placed.append(f"<g {place}>{drawn[letter]}</g>")
    return "".join(placed)


def _last_move(view: _View, move: DrawableMove) -> str:
    """Tint the first and the last square, draw the path, and cross out the captured pieces."""
    theme = view.theme
    tints = "".join(f"M{x} {y}h{UNIT}v{UNIT}h-{UNIT}z" for x, y in map(view.corner, (move.origin, move.target)))
    path = " ".join(f"{x},{y}" for x, y in map(view.middle, move.path))
    crosses = "".join(f"M{x - 14} {y - 14}l28 28m0-28l-28 28" for x, y in map(view.middle, move.captured))
    line = f'fill="none" stroke="{theme.trace}" stroke-linecap="round" stroke-linejoin="round"'
    taken = f'<path d="{crosses}" {line} stroke-width="7"/>' if crosses else ""
    tint = f'<path d="{tints}" fill="{theme.wash}"/>'
    return f'<g class="tama-last-move">{tint}<polyline points="{path}" {line} stroke-width="5"/>{taken}</g>'


def _drawing(view: _View, shape: Shape) -> str:
    """Draw a mark or an arrow, with an outline of stone that separates it from pieces."""
    index = COLORS.index(shape.color)
    color, stone = view.theme.shapes[index], view.theme.stone
    dash = f' stroke-dasharray="{DASHES[index]}"' if DASHES[index] else ""
    x, y = view.middle(shape.square)
    if shape.target is None or shape.target == shape.square:
        circle = f'<circle cx="{x}" cy="{y}" r="43" fill="none" stroke-linecap="round" stroke'
        outline = f'{circle}="{stone}" stroke-width="11.5"/>'
        return f'<g class="tama-mark">{outline}{circle}="{color}" stroke-width="6.5"{dash}/></g>'
    to_x, to_y = view.middle(shape.target)
    across, down = to_x - x, to_y - y
    length = (across**2 + down**2) ** 0.5
    one_x, one_y = across / length, down / length
    neck_x, neck_y = to_x - 34 * one_x, to_y - 34 * one_y
    corners = ((to_x, to_y), (neck_x - 19 * one_y, neck_y + 19 * one_x), (neck_x + 19 * one_y, neck_y - 19 * one_x))
    head = " ".join(f"{number(a)},{number(b)}" for a, b in corners)
    line = f'<path d="M{x} {y}L{number(neck_x)} {number(neck_y)}" stroke-linecap="round" stroke'
    tip = f'<polygon points="{head}" fill="{color}"'
    return (
        f'<g class="tama-arrow">{line}="{stone}" stroke-width="15"/>{tip} stroke="{stone}" stroke-width="5"/>'
        f'{line}="{color}" stroke-width="10"{dash}/>{tip}/></g>'
    )


def _labels(view: _View, margin: int) -> str:
    middle = UNIT // 2
    files = "".join(
        f'<text x="{view.corner(Square(file))[0] + middle}" y="{SIDE + margin / 2:g}">{FILES[file]}</text>'
        for file in range(8)
    )
    ranks = "".join(
        f'<text x="{-margin / 2:g}" y="{view.corner(Square(rank * 8))[1] + middle}">{rank + 1}</text>'
        for rank in range(8)
    )
    return f'<g class="tama-coordinates" fill="{view.theme.label}" {LETTERS}>{files}{ranks}</g>'


def _caption(view: _View, lines: list[str], top: int) -> str:
    """Write a caption in lines below the board and its coordinates."""
    written = "".join(
        f'<text x="{SIDE // 2}" y="{top + CAPTION * (1.4 * row + 0.35):g}">{_escaped(line)}</text>'
        for row, line in enumerate(lines)
    )
    return f'<g class="tama-caption" fill="{view.theme.label}" {LETTERS}>{written}</g>' if written else ""
