"""Runs a visitor's own Python: code cells with a board, and bots. Requests and answers are lines of JSON."""

from tama_core.sandbox.board import CellBoard
from tama_core.sandbox.bots import Bot, BotError, Clock
from tama_core.sandbox.cell import Cell, start

__all__ = ["Bot", "BotError", "Cell", "CellBoard", "Clock", "start"]
