"""Reads the text of a board as `tama-board.js` does (web/embed/board-text.ts): attributes, then a position or game.

`tests/data/board-texts.json` has the cases that both readers pass; docs/embedding.md describes the text.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from tama_core import InvalidPositionError, Position, TamaError
from tama_core.diagram import THEMES
from tama_core.engine import LEVELS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

__all__ = ["NAMES", "TURN", "BoardTextError", "RawBoard", "read_board_text", "read_raw"]

TURN: Final = "turn"
"""The one attribute that only a drawn board needs."""
_LONGEST: Final = 200_000
_WORDS: Final[Mapping[str, frozenset[str]]] = {
    "mode": frozenset({"play", "replay", "analyse", "puzzle", "lesson", "demonstration", "comparison"}),
    "orientation": frozenset({"white", "black"}),
    "play": frozenset({"both", "none", "white", "black"}),
    "theme": frozenset({"auto", *THEMES}),
    **dict.fromkeys(("coordinates", "controls", "keys"), frozenset({"auto", "none"})),
    TURN: frozenset({"white", "black"}),
}
_NUMBERS: Final[Mapping[str, range]] = {
    "game": range(1, 1_000_001),
    "ply": range(10_001),
    "level": range(1, len(LEVELS) + 1),
}
NAMES: Final = (
    *("mode", "fen", "pdn", "game", "ply", "orientation", "play", "level", "rules", "against", "lesson", "lang"),
    *("theme", "coordinates", "controls", "keys"),
)
"""The attributes of `<tama-board>`."""
_ATTRIBUTE: Final = re.compile(r"\s*([a-z]{2,})\s*:(.*)", re.IGNORECASE | re.ASCII | re.DOTALL)
_FEN: Final = re.compile(r'\s*(\[\s*FEN\s+")?[WB]\s*:', re.IGNORECASE)
UNREADABLE: Final = frozenset({"fen-text", "fen-long", "fen-turn", "fen-side", "fen-parts", "fen-square"})
"""The faults of a text that has not the form of a FEN, whatever the rules."""
_DRAWN: Final = re.compile(r"\s*8\s+\S\s")
_FOOT: Final = re.compile(r"\s*(a b c d e f g h\s*)?$")
_PIECES: Final = dict(zip(".·-wWbB⛀⛁⛂⛃", "...wWbBwWbB", strict=True))


class BoardTextError(TamaError):
    """A text of which no board can be made; `line` counts from 1, `reason` is the message without it.

    >>> str(BoardTextError(2, "expected a move"))
    'Line 2: expected a move'
    """

    def __init__(self, line: int, reason: str) -> None:
        """Put the line before `reason`."""
        super().__init__(f"Line {line}: {reason}")
        self.line, self.reason = line, reason


class RawBoard:
    """The attributes of a text, and the line of each, from 1."""

    def __init__(self) -> None:
        self.attributes: dict[str, str] = {}
        self.lines: dict[str, int] = {}

    def put(self, name: str, value: str, line: int) -> None:
        """Add an attribute."""
        self.attributes[name] = value
        self.lines[name] = line


def read_board_text(text: str) -> dict[str, str]:
    r"""Return the attributes of `<tama-board>` for the text of a board; BoardTextError with the line of a fault.

    Rules, moves and pieces that no rule allows are not checked, as in the page; `BoardText.read` does that, too.

    >>> read_board_text("level: 3\n\nW:Wc3:Bc6")
    {'level': '3', 'fen': 'W:Wc3:Bc6'}
    >>> read_board_text("level: 30")
    Traceback (most recent call last):
    tama_boards.reader.BoardTextError: Line 1: “30” is not a valid value for “level”
    """
    return read_raw(text).attributes


def read_raw(text: str) -> RawBoard:
    """Return the attributes with their lines; BoardTextError."""
    lines = re.sub(r"\r\n?", "\n", text).rstrip().split("\n")
    found = RawBoard()
    at = 0
    while at < len(lines) and (match := _ATTRIBUTE.match(lines[at])):
        _add(found, match[1].lower(), match[2].strip(), line=at + 1)
        at += 1
    while at < len(lines) and not lines[at].strip():
        at += 1
    _add_body(found, lines, at)
    return found


def _add(found: RawBoard, name: str, value: str, *, line: int) -> None:
    if name not in NAMES and name != TURN:
        raise BoardTextError(line, f"“{name}” is not an option; expected {', '.join(NAMES)} or {TURN}")
    if name in found.attributes:
        raise BoardTextError(line, f"“{name}” is given twice")
    if not _is_value(name, value):
        raise BoardTextError(line, f"“{value}” is not a valid value for “{name}”")
    if name == "fen":
        _check_form(value, line)
    found.put(name, value.lower() if name in _WORDS else value, line)


def _is_value(name: str, value: str) -> bool:
    if name in _WORDS:
        return value.lower() in _WORDS[name]
    if name in _NUMBERS:
        return value.isascii() and value.isdecimal() and len(value) < 9 and int(value) in _NUMBERS[name]  # noqa: PLR2004
    return 0 < len(value) <= (100 if name in {"rules", "against", "lang"} else _LONGEST)


def _add_body(found: RawBoard, lines: Sequence[str], at: int) -> None:
    """Add what follows the attributes: nothing, a drawn board, a position or a game."""
    first = lines[at] if at < len(lines) else None
    drawn = first is not None and _DRAWN.match(first) is not None
    turn, turns_at = found.attributes.pop(TURN, "white"), found.lines.pop(TURN, 0)
    if turns_at and not drawn:
        reason = f"“{TURN}” is for a drawn board; a position in text begins with W or B"
        raise BoardTextError(turns_at, reason)
    if first is None:
        return
    if {"fen", "pdn"} & found.attributes.keys():
        raise BoardTextError(at + 1, "expected nothing more, since a position or game is given above")
    if drawn:
        found.put("fen", _read_drawing(lines, at, turn), at + 1)
    elif _FEN.match(first) and not any(line.strip() for line in lines[at + 1 :]):
        _check_form(first, at + 1)
        found.put("fen", first.strip(), at + 1)
    else:  # the lines above are kept as empty ones, so that a fault of the game has the line of the text
        found.put("pdn", "\n" * at + "\n".join(lines[at:]), 1)


def _check_form(fen: str, line: int) -> None:
    """Refuse what has not the form of a FEN; `BoardText.read` also says what is against the rules."""
    try:
        Position.from_fen(fen)
    except InvalidPositionError as error:
        if any(getattr(reason, "key", "") in UNREADABLE for reason in error.reasons):
            raise BoardTextError(line, str(error)) from error


def _read_drawing(lines: Sequence[str], at: int, turn: str) -> str:
    """Return the FEN of a drawn board whose rank 8 is the line of index `at`."""
    sides: dict[str, list[str]] = {"w": [], "b": []}
    for rank in range(8, 0, -1):
        index = at + 8 - rank
        label, *cells = lines[index].split() if index < len(lines) and lines[index].strip() else [""]
        if label != str(rank):
            raise BoardTextError(index + 1, f"expected rank {rank} of the drawn board")
        if len(cells) != 8:  # noqa: PLR2004
            raise BoardTextError(index + 1, f"expected 8 squares in rank {rank}, not {len(cells)}")
        for file, cell in zip("abcdefgh", cells, strict=True):
            piece = _PIECES.get(cell)
            if piece is None:
                reason = f"“{cell}” is not a piece; expected ⛀ ⛁ ⛂ ⛃ or ·, or w W b B or ."
                raise BoardTextError(index + 1, reason)
            if piece != ".":
                sides[piece.lower()].append(f"{'K' * piece.isupper()}{file}{rank}")
    for index in range(at + 8, len(lines)):
        if not _FOOT.match(lines[index]):
            raise BoardTextError(index + 1, "expected nothing after the drawn board")
    return f"{turn[0].upper()}:W{','.join(sides['w'])}:B{','.join(sides['b'])}"
