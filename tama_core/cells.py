"""Keeps the old name of `tama_core.sandbox` for code that imports it."""

from tama_core.sandbox import Bot, BotError, Cell, CellBoard, Clock, start

__all__ = ["Bot", "BotError", "Cell", "CellBoard", "Clock", "start"]
