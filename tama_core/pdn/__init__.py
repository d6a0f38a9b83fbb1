"""Reads and writes games as PDN (Portable Draughts Notation); docs/pdn.md describes the dialect.

>>> from tama_core import pdn
>>> (game,) = pdn.loads('[White "Ani"] 1. a3-a4 {a start} b6-b5! (1... c6-c5) *')
>>> game.tags["White"], [str(move) for move in game.moves]
('Ani', ['a3-a4', 'b6-b5'])
>>> game.notes[1].comments, [str(move) for move in game.notes[2].variations[0].moves]
(('a start',), ['c6-c5'])
"""

from tama_core.diagram.comment_shapes import shapes
from tama_core.errors import PdnError
from tama_core.pdn.reader import loads, read
from tama_core.pdn.scan import Entry, scan
from tama_core.pdn.tags import header, read_fen
from tama_core.pdn.writer import dumps

__all__ = ["Entry", "PdnError", "dumps", "header", "loads", "read", "read_fen", "scan", "shapes"]
