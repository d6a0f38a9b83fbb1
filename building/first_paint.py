"""What a page shows before any script arrives: the start position as a drawing, as its visitor likes the board."""

from __future__ import annotations

import json
from typing import NamedTuple

from building.commands import output
from building.openings import answer
from building.paths import WEB
from building.tools import node

BOARD = '<tama-board id="board"></tama-board>'
SCRIPT = '<script src="boot/first-look.js"></script>'
"""Where the drawing and the script go that says how the visitor likes it."""
DRAW = """
import { firstBoard } from "./boot/first-board.js";
console.log(JSON.stringify(firstBoard(process.argv[1])));
"""


class Drawing(NamedTuple):
    """The start position as SVG, and the style sheet that gives it its colours."""

    svg: str
    css: str


def drawing() -> Drawing:
    """Draw the start position, which the rules tell, by the board's own code."""
    cells = answer(op="view", game={})["view"]["cells"]
    command = (node(), "--input-type=module", "-e", DRAW, cells)
    return Drawing(**json.loads(output(*command, cwd=WEB, why="the start position could not be drawn")))


def painted(page: bytes, svg: str, script: str) -> bytes:
    """Return the page with the drawing and the script in it."""
    text = page.decode()
    for place in (BOARD, SCRIPT):
        if text.count(place) != 1:
            raise ValueError(f"expected {place} once in the page, found it {text.count(place)} times")
    inline = script.strip()
    if "<" in inline:
        raise ValueError("boot/first-look.js holds a <, and a page cannot tell where such a script ends")
    board = BOARD.replace("></", f">{svg}</")
    return text.replace(BOARD, board).replace(SCRIPT, f"<script>{inline}</script>").encode()
