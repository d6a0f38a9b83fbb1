"""Draws boards as text for a terminal, and as SVG for a page, a notebook or print; and games as SVG that moves.

>>> from tama_core import Position, diagram
>>> print(diagram.text(Position.from_fen("W:Wc3:BKc4"), flipped=True).splitlines()[3])
4 · · · · · ⛃ · ·
>>> diagram.svg(Position.initial()).startswith("<svg ")
True
"""

from tama_core.diagram.board_svg import svg
from tama_core.diagram.board_text import text
from tama_core.diagram.game_svg import game_svg
from tama_core.diagram.shapes import COLORS, Shape
from tama_core.diagram.themes import THEMES

__all__ = ["COLORS", "THEMES", "Shape", "game_svg", "svg", "text"]
