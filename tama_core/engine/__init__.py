"""Finds the best move of a position."""

from tama_core.engine.levels import LEVELS, Level
from tama_core.engine.limits import Limit
from tama_core.engine.player import Engine
from tama_core.engine.results import Line, SearchInfo, SearchResult

__all__ = ["LEVELS", "Engine", "Level", "Limit", "Line", "SearchInfo", "SearchResult"]
