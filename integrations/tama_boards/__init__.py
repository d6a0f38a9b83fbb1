r"""Puts boards of Tama into documents: of Sphinx, of MkDocs and into notebooks.

>>> from tama_boards import BoardText
>>> BoardText.read("level: 3\n\nW:Wc3:Bc6").position.turn.value
'white'
"""

from tama_boards.board_text import BoardText, BoardTextError, read_board_text

__all__ = ["BoardText", "BoardTextError", "read_board_text"]
