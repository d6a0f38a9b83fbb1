"""Puts the start position into the page as a drawing, which is shown before any script arrives."""

from __future__ import annotations

import json
from typing import NamedTuple

from building.commands import output
from building.openings import answer
from building.paths import WEB
from building.tools import node

BOARD = '<tama-board id="board"></tama-board>'
SCRIPT = '<script src="first-paint/root.ts"></script>'
"""The places of the drawing, and of the inline script that applies the visitor's preferences."""
DRAW = """
import { startBoard } from "./first-paint/board.ts";
console.log(JSON.stringify(startBoard(process.argv[1])));
"""


class Drawing(NamedTuple):
    """The start position as SVG, and the style sheet with its colours."""

    svg: str
    css: str


def draw() -> Drawing:
    """Draw the start position of the rules with the board's own code."""
    cells = answer(op="view", game={})["view"]["cells"]
    command = (node(), "--input-type=module", "-e", DRAW, cells)
    return Drawing(**json.loads(output(*command, cwd=WEB, why="the start position could not be drawn")))


def insert(page: bytes, svg: str, script: str) -> bytes:
    """Return the page with the drawing and the script in it."""
    text = page.decode()
    for place in (BOARD, SCRIPT):
        if text.count(place) != 1:
            raise ValueError(f"expected {place} once in the page, found it {text.count(place)} times")
    inline = script.strip()
    if "<" in inline:
        raise ValueError("first-paint/root.ts contains a <, which may end an inline script")
    board = BOARD.replace("></", f">{svg}</")
    return text.replace(BOARD, board).replace(SCRIPT, f"<script>{inline}</script>").encode()
