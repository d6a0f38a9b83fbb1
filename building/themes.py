"""Writes the colours of diagrams, which are those of the page's boards: `python build.py check --fix` runs it.

Many SVG viewers do not support translucent colours, so these are mixed with the colours below them.
"""

from __future__ import annotations

import json
import sys

from building.commands import output
from building.paths import ROOT, WEB
from building.tools import node

FILE = ROOT / "tama_core" / "diagram" / "themes.py"
PRINT = 'import { THEMES } from "./board/palettes.ts"; console.log(JSON.stringify(THEMES));'
WASH = 0.2
"""The opacity of the trace on the squares of the last move (web/board/draw.ts)."""
MODULE = '''\
"""The colours of diagrams, which `python build.py check --fix` makes of web/board/palettes.ts."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from tama_core.diagram.palette import Palette, PieceColors

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["THEMES"]

THEMES: Final[Mapping[str, Palette]] = MappingProxyType(
    {
%s    }
)
'''
PIECE = ", ".join(f'"{{SIDE-{part}}}"' for part in "face shade edge ring glint carve lip".split())
THEME = f"""\
        "{{name}}": Palette(
            stone="{{stone}}",
            frame="{{stone-low}}",
            chequer="{{chequer}}",
            line="{{line}}",
            label="{{label}}",
            wash="{{wash}}",
            trace="{{trace}}",
            light=PieceColors({PIECE.replace("SIDE", "light")}),
            dark=PieceColors({PIECE.replace("SIDE", "dark")}),
            rim={{rim}},
            shapes=("{{shape-g}}", "{{shape-r}}", "{{shape-y}}", "{{shape-b}}"),
        ),
"""


def over(color: str, ground: str, share: float | None = None) -> str:
    """Return the visible colour of one colour over another, which is opaque; `share` replaces its own opacity.

    >>> over("#fff8", "#000"), over("#123", "#000"), over("transparent", "#123")
    ('#888888', '#123', '#123')
    """
    if color == "transparent":
        return ground
    *parts, alpha = (*_parts(color), 255)[:4]
    weight = alpha / 255 if share is None else share
    if weight == 1:
        return color
    both = zip(parts, _parts(ground), strict=True)
    return "#" + "".join(f"{int(one * weight + other * (1 - weight) + 0.5):02x}" for one, other in both)


def _parts(color: str) -> list[int]:
    """Red, green, blue and perhaps opacity, 0 to 255."""
    digits = color[1:]
    if len(digits) in {3, 4}:
        digits = "".join(digit * 2 for digit in digits)
    return [int(digits[at : at + 2], 16) for at in range(0, len(digits), 2)]


def _theme(name: str, board: dict[str, str]) -> str:
    below = {"chequer": "stone", "line": "stone"}
    below |= {f"{side}-{part}": f"{side}-face" for side in ("light", "dark") for part in ("glint", "lip")}
    mixed = {color: over(board[color], board[ground]) for color, ground in below.items()}
    wash = over(board["trace"], board["stone"], WASH)
    return THEME.format_map({**board, **mixed, "name": name, "wash": wash})


def main() -> None:
    """Compare the colours of diagrams with those of the boards, or with `--fix`, write them."""
    print_themes = (node(), "--input-type=module", "-e", PRINT)
    boards = json.loads(output(*print_themes, cwd=WEB, why="the themes of the board could not be read"))
    text = MODULE % "".join(_theme(name, board) for name, board in boards.items())
    if "--fix" in sys.argv:
        FILE.write_text(text, "utf-8", newline="\n")
    elif FILE.read_text("utf-8") != text:
        file = FILE.relative_to(ROOT)
        sys.exit(f"expected in {file} the colours of web/board/palettes.ts: python build.py check --fix writes them")


if __name__ == "__main__":
    main()
