"""Draws what every picture of a board has: its ground, its coordinates, marks and arrows."""

from __future__ import annotations

import re
from binascii import crc32
from typing import TYPE_CHECKING, Final, NamedTuple

from tama_core.base_errors import NotationError, shown
from tama_core.diagram.piece_svg import number
from tama_core.diagram.shapes import COLORS, Shape
from tama_core.diagram.themes import THEMES
from tama_core.squares import FILES, Square

if TYPE_CHECKING:
    from tama_core.diagram.palette import Palette

__all__ = [
    "CAPTION",
    "CLASSES",
    "LETTERS",
    "LINE",
    "MARGIN",
    "SIDE",
    "SIZE",
    "UNIT",
    "View",
    "checked_prefix",
    "coordinates_svg",
    "dimensions",
    "drawing",
    "escaped",
    "ground",
    "prefix_of",
    "theme_named",
]

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

_ID: Final = "[A-Za-z_][A-Za-z0-9_-]{0,60}"
_NO_XML: Final = "[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]"


class View(NamedTuple):
    """The palette, and the side from which the board is seen."""

    theme: Palette
    flipped: bool

    def corner(self, square: Square) -> tuple[int, int]:
        """Return x and y of the upper left corner of a square."""
        file, rank = (7 - square.file, square.rank) if self.flipped else (square.file, 7 - square.rank)
        return file * UNIT, rank * UNIT

    def middle(self, square: Square) -> tuple[int, int]:
        """Return x and y of the middle of a square."""
        x, y = self.corner(square)
        return x + UNIT // 2, y + UNIT // 2


def theme_named(name: str) -> Palette:
    """Return the theme with this name in any case; NotationError if there is none."""
    theme = THEMES.get(name.lower()) if isinstance(name, str) else None
    if theme is None:
        raise NotationError(f"expected a theme ({', '.join(THEMES)}), not {shown(name)}")
    return theme


def prefix_of(*content: str) -> str:
    """Return a prefix of ids that depends on the content of the picture."""
    return f"t{crc32(repr(content).encode()):08x}"


def checked_prefix(prefix: str) -> str:
    """Return a prefix of ids; NotationError for one that no id can begin with."""
    if not isinstance(prefix, str) or not re.fullmatch(_ID, prefix):
        raise NotationError(f"expected a prefix of letters, digits, - and _ that begins an id, not {shown(prefix)}")
    return prefix


def dimensions(size: int | None, proportion: float) -> str:
    """Return the attributes of a picture of this width, none if it fills its container."""
    if size is None:
        return ""
    if type(size) not in {int, float} or not 0 < size <= LARGEST:
        raise NotationError(f"expected a size from 1 to {LARGEST} pixels, or None, not {shown(size)}")
    return f'width="{size}" height="{size * proportion:g}" '


def escaped(text: str) -> str:
    """Return a text as it stands in XML, without characters that XML cannot have."""
    clean = re.sub(_NO_XML, "\ufffd", text)
    return clean.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def ground(theme: Palette, margin: int, height: int) -> str:
    """Draw the board without pieces, on a frame of this height."""
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


def drawing(view: View, shape: Shape) -> str:
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


def coordinates_svg(view: View, margin: int) -> str:
    """Write letters and numbers around the board."""
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
