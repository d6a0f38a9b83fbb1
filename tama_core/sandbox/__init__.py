"""What runs a visitor's own Python: a cell with a board, and bots. It knows no browser: lines of JSON go in and out."""

from tama_core.sandbox.board import CellBoard
from tama_core.sandbox.bots import Bot, BotError, Clock
from tama_core.sandbox.cell import Cell, start

__all__ = ["Bot", "BotError", "Cell", "CellBoard", "Clock", "start"]
