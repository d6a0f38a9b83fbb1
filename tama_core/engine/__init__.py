"""The engine: finds a move. It stands on `position` and below, and knows no `Game`."""

from tama_core.engine.levels import LEVELS, Level
from tama_core.engine.limits import Limit
from tama_core.engine.player import Engine
from tama_core.engine.results import Line, SearchInfo, SearchResult

__all__ = ["LEVELS", "Engine", "Level", "Limit", "Line", "SearchInfo", "SearchResult"]
