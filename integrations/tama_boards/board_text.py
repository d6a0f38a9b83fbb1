"""Holds the text of a board, checked by the rules, with what it shows first."""

from __future__ import annotations

import re
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

import tama_core as tama
from tama_boards.reader import BoardTextError, RawBoard, read_board_text, read_raw

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["BoardText", "BoardTextError", "read_board_text"]

_LEARNED: Final = frozenset({"puzzle", "lesson", "demonstration", "comparison"})
_MOVE: Final = re.compile(r"[a-h][1-8](?:[-x:][a-h][1-8])+", re.IGNORECASE)
_NO_MOVES: Final = re.compile(r"\[[^\]]*\]?|\{[^}]*\}?|;.*")
_PLACE: Final = re.compile(r"line \d+, column \d+: ")


@dataclass(frozen=True, slots=True)
class BoardText:
    r"""The text of a board as `read` checked it.

    `attributes` are those of `<tama-board>`; `position` and `last_move` are what the board shows first, of a lesson or
    a comparison the position that it begins with; `orientation` is the side at the bottom.

    >>> board = BoardText.read("ply: 1\n\n1. c3-c4 c6-c5 *")
    >>> str(board.last_move), board.position.turn.value, board.orientation.value
    ('c3-c4', 'black', 'white')
    """

    attributes: Mapping[str, str]
    position: tama.Position
    last_move: tama.Move | None = None
    orientation: tama.Side = tama.Side.WHITE

    @classmethod
    def read(cls, text: str) -> BoardText:
        r"""Return the board of a text as docs/embedding.md describes it; BoardTextError with the line of a fault.

        >>> BoardText.read("rules: dama\n\nW:Wc3,c3:Bc6")
        Traceback (most recent call last):
        tama_boards.reader.BoardTextError: Line 3: not a valid position: two pieces on c3
        """
        raw = read_raw(text)
        position, last_move = _Contents(raw).shown()
        given = raw.attributes
        below = given.get("orientation") or ("black" if given.get("play") == "black" else "white")
        return cls(MappingProxyType(given), position, last_move, tama.Side(below))

    @property
    def mode(self) -> str:
        """The mode of the board, also where the text leaves it out.

        >>> BoardText.read("lesson: compare/dama").mode
        'comparison'
        """
        return _mode(self.attributes)


def _mode(given: Mapping[str, str]) -> str:
    if "mode" in given:
        return given["mode"]
    lesson = given.get("lesson", "")
    if lesson.startswith("compare/"):
        return "comparison"
    if lesson.startswith("puzzle"):
        return "puzzle"
    if lesson:
        return "demonstration" if lesson.endswith("/watch") else "lesson"
    return "replay" if "pdn" in given else "play"


class _Contents:
    """Finds what a board shows first, and raises BoardTextError with the line of the attribute that prevents it."""

    def __init__(self, raw: RawBoard) -> None:
        self.given, self.lines = raw.attributes, raw.lines
        self.mode = _mode(raw.attributes)

    def shown(self) -> tuple[tama.Position, tama.Move | None]:
        """Return the position and the move before it."""
        rules = self.rules("rules")
        against = self.rules("against") if "against" in self.given else tama.DAMA
        if self.mode in _LEARNED and not (
            self.mode == "puzzle" and self.given.keys().isdisjoint({"lesson", "fen", "pdn"})
        ):
            return self.lesson(rules, against), None
        if "pdn" in self.given and self.mode != "puzzle":
            return self.game()
        return self.start(rules), None

    def rules(self, name: str) -> tama.RuleSet:
        """Return the ruleset that an attribute names."""
        try:
            return tama.preset(self.given.get(name, "TAMA"))
        except tama.TamaError as error:
            raise self.fault(name, error) from error

    def start(self, rules: tama.RuleSet) -> tama.Position:
        """Return the position of the FEN, or the initial one."""
        if "fen" not in self.given:
            return tama.Position.initial(rules)
        try:
            return tama.Position.from_fen(self.given["fen"], rules)
        except tama.TamaError as error:
            raise self.fault("fen", error) from error

    def game(self) -> tuple[tama.Position, tama.Move | None]:
        """Return the position of the game at the ply, the nearest that there is, as the page shows it."""
        games = tama.pdn.loads(self.given["pdn"], errors="collect")
        number = int(self.given.get("game", "1"))
        if number > len(games):
            has = "is only 1 game" if len(games) == 1 else f"are only {len(games)} games"
            raise BoardTextError(self.lines["game" if "game" in self.lines else "pdn"], f"there {has} here")
        game = games[number - 1]
        for error in game.errors:
            line = self.lines["pdn"] + error.line - 1
            raise BoardTextError(line, _PLACE.sub("", str(error), count=1)) from error
        ply = min(int(self.given.get("ply", len(game.moves))), len(game.moves))
        return game.positions[ply], game.moves[ply - 1] if ply else None

    def lesson(self, rules: tama.RuleSet, against: tama.RuleSet) -> tama.Position:
        """Return the position with which a lesson, a puzzle or a comparison begins."""
        identity = self.identity(rules, against)
        blamed = next((name for name in ("lesson", "pdn", "fen", "mode") if name in self.given), "mode")
        try:
            if self.mode == "comparison":
                return tama.lessons.comparison(identity).left
            if not identity:
                return tama.Position.initial(rules)
            if "/" not in identity:
                return self.first_of(identity)
            lesson = tama.lessons.lesson(identity)
        except tama.TamaError as error:
            raise self.fault(blamed, error) from error
        game = tama.Game(start=lesson.start)
        for move in lesson.before:
            game.play(move)
        return game.position

    def first_of(self, chapter: str) -> tama.Position:
        """Return the position of the first lesson of a chapter."""
        if chapter == "puzzles":
            return tama.Position.initial()
        return tama.lessons.chapter(chapter).lessons[0].start

    def identity(self, rules: tama.RuleSet, against: tama.RuleSet) -> str:
        """Return the id of the lesson; the mode completes a short one (as `lessonOf` in web/embed/options.ts)."""
        lesson = self.given.get("lesson", "")
        if "/" in lesson or lesson == "puzzles":
            return lesson
        if self.mode == "comparison":
            return f"compare/{lesson or f'{rules.name}/{against.name}/' + self.given.get('fen', '')}"
        if self.mode == "demonstration":
            return f"{lesson or 'r4'}/watch"
        if self.mode == "lesson":
            return lesson and f"{lesson}/try"
        if lesson:
            return f"puzzles/{lesson}"
        moves = _MOVE.findall(_NO_MOVES.sub(" ", self.given.get("pdn", "")))
        tag = re.search(r'\[\s*FEN\s+"([^"]*)"', self.given.get("pdn", ""), re.IGNORECASE)
        start = self.given.get("fen") or (tag[1] if tag else "")
        return f"puzzle/{rules.name}/{start}/{' '.join(moves)}"

    def fault(self, name: str, error: tama.TamaError) -> BoardTextError:
        """Return the error of an attribute, with its line."""
        return BoardTextError(self.lines.get(name, 1), str(error))
