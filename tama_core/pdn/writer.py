"""Writes games as PDN: tags, then moves with their notes, in lines of at most 80 characters if possible."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from tama_core.annotations import DEEPEST, Note, check_notes
from tama_core.base_errors import NotationError, demand, shown
from tama_core.board import Side
from tama_core.game import Game
from tama_core.pdn.moves import GLYPHS
from tama_core.pdn.tags import header, result_of
from tama_core.rules import moves_fitting

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from tama_core.move import Move
    from tama_core.position import Position

__all__ = ["dumps"]

WIDTH: Final = 80
NOTHING: Final = Note()

_SIGNS: Final = {number: sign for sign, number in GLYPHS.items()}
_NAME: Final = "[A-Za-z0-9_]+"
_UNWRITABLE: Final = "[\r\n\0\ud800-\udfff]"


def dumps(games: Game | Iterable[Game], *, full_paths: bool = False) -> str:
    """Return one or several games as PDN text, which `loads` reads back to equal games.

    A capture is written as its first and last square if these are unambiguous, else, or with
    `full_paths`, as its whole path. NotationError for anything but games, for a tag that cannot be
    written, and for notes without a move; IllegalMoveError for a variation with an illegal move.

    >>> from tama_core import Game
    >>> game = Game()
    >>> game.play("a3-a4").target
    Square('a4')
    >>> print(dumps(game).splitlines()[-1])
    1. a3-a4 *
    """
    games = [games] if isinstance(games, Game) else games
    demand(games, Iterable, "a Game, or several in a list")
    demand(full_paths, bool, "true or false as whether paths are written in full")
    return "\n".join(_game_text(game, full_paths=full_paths) for game in games)


def _game_text(game: Game, *, full_paths: bool) -> str:
    demand(game, Game, "a Game")
    _check_notes(game)
    tags = "".join(_tag(name, value) for name, value in header(game).items())
    words = _Words(full_paths=full_paths).line(game.positions, game.moves, game.notes)
    return f"{tags}\n{_wrapped([*words, result_of(game)])}\n"


def _check_notes(game: Game) -> None:
    """Refuse notes without a move; notes of undone moves are allowed."""
    check_notes(game.notes, len(game) + game.undone)
    for note in game.notes.values():
        demand(note, Note, "a Note as each of the notes")


def _tag(name: str, value: str) -> str:
    if not (isinstance(name, str) and re.fullmatch(_NAME, name)):
        raise NotationError(f"expected a tag's name of letters, digits and _, not {shown(name)}")
    if not isinstance(value, str) or re.search(_UNWRITABLE, value):
        raise NotationError(f"expected one line of text in the tag {name}, not {shown(value)}")
    escaped = re.sub(r'(["\\])', r"\\\1", value)
    return f'[{name} "{escaped}"]\n'


def _comment(text: str) -> str:
    """Return a comment in braces, with a blank before each tag in it that would look like the next game's."""
    before = max(0, text.rfind("{"))
    return "{" + re.sub(r"(?m)^\[", " [", text[:before]) + text[before:] + "}"


def _wrapped(words: list[str]) -> str:
    """Join words to lines; a word that is too long, or contains newlines, is not broken."""
    lines = [words[0]]
    for word in words[1:]:
        if len(lines[-1]) + 1 + len(word) > WIDTH:
            lines.append(word)
        else:
            lines[-1] += f" {word}"
    return "\n".join(lines)


class _Words:
    """Writes lines of moves as words; a move and its number are one word."""

    def __init__(self, *, full_paths: bool) -> None:
        self._full_paths = full_paths
        self._depth = 0

    def line(
        self, positions: Sequence[Position], moves: Sequence[Move], notes: Mapping[int, Note], first: int = 0
    ) -> Iterator[str]:
        """Yield the words of a line that begins `first` plies after the first White move of the game."""
        first += positions[0].turn is Side.BLACK and not first
        note = notes.get(0, NOTHING)
        yield from self._note(note, positions[0], first)
        for number, move in enumerate(moves, start=1):
            position, ply = positions[number - 1], first + number - 1
            numbered = number == 1 or bool(note.comments or note.variations)
            text = self._number(ply, numbered=numbered) + self._move(position, move)
            note = notes.get(number, NOTHING)
            sign = _SIGNS.get(note.glyphs[0], "") if note.glyphs else ""
            yield text + sign
            yield from self._note(note, position, ply, bool(sign))

    def _note(self, note: Note, position: Position, ply: int, signs: int = 0) -> Iterator[str]:
        yield from (f"${glyph}" for glyph in note.glyphs[signs:])
        yield from map(_comment, note.comments)
        for variation in note.variations:
            positions = [position]
            for move in variation.moves:
                positions.append(positions[-1].play(move))
            yield from self._bracketed(positions, variation.moves, variation.notes, ply)

    def _bracketed(
        self, positions: Sequence[Position], moves: Sequence[Move], notes: Mapping[int, Note], ply: int
    ) -> Iterator[str]:
        """Yield a variation's words, with brackets attached to the first and the last."""
        self._depth += 1
        if self._depth > DEEPEST:
            raise NotationError(f"expected variations nested at most {DEEPEST} deep")
        held = "("
        for word in self.line(positions, moves, notes, ply):
            if held != "(":
                yield held
            held = f"({word}" if held == "(" else word
        yield f"{held})"
        self._depth -= 1

    def _number(self, ply: int, *, numbered: bool) -> str:
        if ply % 2:
            return f"{ply // 2 + 1}... " if numbered else ""
        return f"{ply // 2 + 1}. "

    def _move(self, position: Position, move: Move) -> str:
        short = (move.origin, move.target)
        if self._full_paths or not move.captured or moves_fitting(position, short) != (move,):
            return str(move)
        return "x".join(map(str, short))
