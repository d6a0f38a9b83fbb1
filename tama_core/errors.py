"""Lists every error that the package raises for bad input.

    TamaError (a ValueError)
    ├── NotationError            text that is not a square, move, FEN or ruleset
    │   └── LocatedError         the same at one place of a text; has line and column
    │       └── PdnError         a PDN file; carries the games before
    ├── InvalidPositionError     a position that breaks R1; lists every reason
    └── IllegalMoveError         a move that the rules forbid; carries the explanation
        └── AmbiguousMoveError   a short move text that fits several choices; carries them

A message is one sentence that says what was expected, what was found instead, and where. It is in English; `said` gives
it in another language.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tama_core.base_errors import InvalidPositionError, LocatedError, NotationError, TamaError, as_sentence
from tama_core.explain.illegal import AmbiguousMoveError, IllegalMoveError
from tama_core.faults import Fault

if TYPE_CHECKING:
    from typing import TypeAlias

    from tama_core.explain.reasons import Explanation
    from tama_core.game import Game

    Part: TypeAlias = tuple[Fault | Explanation | None, str]

__all__ = [
    "AmbiguousMoveError",
    "IllegalMoveError",
    "InvalidPositionError",
    "LocatedError",
    "NotationError",
    "PdnError",
    "TamaError",
    "said",
    "told",
]


class PdnError(LocatedError):
    """PDN text that cannot be read; `line` and `column` count from 1, `games` stand before it.

    >>> str(PdnError("expected a move", 2, 7))
    'line 2, column 7: expected a move'
    """

    def __init__(self, message: str, line: int, column: int) -> None:
        """Put the place before `message`."""
        super().__init__(message, line, column)
        self.games: tuple[Game, ...] = ()


def said(error: TamaError, language: str) -> str:
    """Return the message of an error as sentences in one of the languages of `lessons.LANGUAGES`.

    What has no translation is in English.

    >>> from tama_core import Position
    >>> try:
    ...     Position.from_fen("W:Wa2,a2:Ba7")
    ... except TamaError as error:
    ...     said(error, "fr")
    'Il y a deux pièces en a2.'
    """
    if language == "en":
        return as_sentence(error)
    parts = (part.said(language) if part else sentence for part, sentence in told(error))
    return " ".join(parts) or as_sentence(error)


def told(error: TamaError) -> list[Part]:
    """Return the parts of an error's message, each with its English sentence; empty if it cannot be translated.

    A part that has no translation is None.

    >>> [part and part.key for part, _ in told(TamaError(Fault("fen-empty")))], told(TamaError("closed"))
    (['fen-empty'], [])
    """
    if isinstance(error, PdnError):
        return _told_of_pdn(error)
    if isinstance(error, IllegalMoveError):
        return [(error.explanation, error.explanation.sentence)]
    found = [each for each in error.args if isinstance(each, Fault)]
    reasons = error.reasons if isinstance(error, InvalidPositionError) else found
    return [(_fault(reason), as_sentence(reason)) for reason in reasons]


def _fault(reason: str) -> Fault | None:
    return reason if isinstance(reason, Fault) else None


def _told_of_pdn(error: PdnError) -> list[Part]:
    """Return the place of an error, what is wrong there, and the reason if it is a move or a position."""
    place, why = Fault("pdn-place", line=error.line, column=error.column), error.__cause__
    parts: list[Part] = [(place, place[:1].upper() + place[1:])]
    if isinstance(why, (IllegalMoveError, InvalidPositionError)):
        return [*parts, (_fault(error.reason), error.reason), *told(why)]
    return [*parts, (_fault(error.reason), f"{error.reason}.")]
