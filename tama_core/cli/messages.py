"""Holds what only the command line says, in each language, and its errors."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tama_core import words
from tama_core.base_errors import NotationError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tama_core.words import Message, Value

__all__ = ["LEARN_HELP", "PLAY_HELP", "CommandError", "message"]

PLAY_HELP: Final[Mapping[str, str]] = {
    "a3-a4, c3xe5": "help.play",
    "moves [a3]": "help.moves",
    "why [a3 a5]": "help.why",
    "hint": "help.best",
    "undo, redo": "help.undo",
    "draw, resign": "help.end",
    "level 7": "help.level",
    "flip, board": "help.board",
    "fen": "help.fen",
    "save FILE": "help.save",
    "quit": "help.quit",
}
"""What can be typed in `tama play`, and the key of its meaning."""
LEARN_HELP: Final[Mapping[str, str]] = {
    "a3-a4, c3xe5": "help.try",
    "draw": "help.draw",
    "hint": "help.hint",
    "show": "help.show",
    "moves": "help.legal",
    "why [a3 a5]": "help.why",
    "again": "help.again",
    "skip": "help.skip",
    "quit": "help.quit",
}
"""The same for `tama learn`."""


def message(key: str, values: Mapping[str, Value], language: str) -> str:
    """Return the message of a key of the files in `words/` with its values filled in.

    >>> message("play.level", {"number": 7}, "en"), message("play.level", {"number": 7}, "tr")
    ('Level 7.', 'Düzey 7.')
    """
    return words.filled(_messages(language)[key], values, language)


@cache
def _messages(language: str) -> dict[str, Message]:
    return words.parsed(__loader__.get_data(str(Path(__file__).parent / "words" / f"{language}.json")))  # type: ignore[name-defined]


class CommandError(NotationError):
    """Something typed that the command line refuses, as a message that can be said in each language.

    >>> error = CommandError("play.levels", most=10)
    >>> str(error), error.key
    ('expected a level from 1 to 10', 'play.levels')
    """

    key: str
    values: Mapping[str, str | int]

    def __init__(self, key: str, **values: str | int) -> None:
        """Take the message in English from its key and values."""
        super().__init__(message(key, values, "en"))
        self.key, self.values = key, values
