"""Holds what is written beside the moves of a game: comments, glyphs and variations."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from tama_core.base_errors import NotationError, demand, shown
from tama_core.move import Move

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["DEEPEST", "HIGHEST_GLYPH", "Note", "Variation", "check_notes"]

DEEPEST: Final = 100
"""How deep variations may be nested in a file or a record; deeper ones could not even be compared."""

HIGHEST_GLYPH: Final = 255
"""The numeric annotation glyphs are 0 to 255."""

_UNWRITABLE: Final = re.compile("[}\0\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Note:
    """The annotations of one move, or those before the first.

    `comments` are kept without the blanks around them, empty ones are dropped; `glyphs` are
    numbers from 0 to 255 (1 for "!", 2 for "?", …); `variations` could have been played instead
    of the move, or from the first position where there is no move. NotationError for a comment
    that no file can hold (with "}", NUL or half a surrogate pair) and for other glyphs.

    >>> Note((" a trap ",), (1,)).comments
    ('a trap',)
    """

    comments: tuple[str, ...] = ()
    glyphs: tuple[int, ...] = ()
    variations: tuple[Variation, ...] = ()

    def __post_init__(self) -> None:
        """Check the comments and glyphs."""
        for name, kind in (("comments", str), ("glyphs", object), ("variations", Variation)):
            values = getattr(self, name)
            demand(values, (tuple, list), f"a tuple as the note's {name}")
            object.__setattr__(self, name, tuple(values))
            for value in getattr(self, name):
                demand(value, kind, f"{kind.__name__} among the note's {name}")
        for comment in self.comments:
            if fault := _UNWRITABLE.search(comment):
                raise NotationError(f"expected a comment without {shown(fault[0])}, not {shown(comment)}")
        for glyph in self.glyphs:
            if type(glyph) is not int or not 0 <= glyph <= HIGHEST_GLYPH:
                raise NotationError(f"expected a glyph from 0 to {HIGHEST_GLYPH}, such as 1 for !, not {shown(glyph)}")
        object.__setattr__(self, "comments", tuple(filter(None, map(str.strip, self.comments))))

    def __bool__(self) -> bool:
        """Return whether the note is not empty."""
        return bool(self.comments or self.glyphs or self.variations)


@dataclass(frozen=True, slots=True)
class Variation:
    """A line of moves instead of the one played; its notes are kept as those of a game are.

    `notes[0]` stands before the first move, `notes[n]` beside the n-th.

    >>> Variation((), {0: Note(("all else loses",))}).notes[0].comments
    ('all else loses',)
    """

    moves: tuple[Move, ...]
    notes: Mapping[int, Note] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Refuse moves and notes of the wrong kind."""
        demand(self.moves, (tuple, list), "the Moves of a variation")
        for move in self.moves:
            demand(move, Move, "a Move of a variation")
        demand(self.notes, Mapping, "notes by their places")
        check_notes(self.notes, len(self.moves))
        object.__setattr__(self, "moves", tuple(self.moves))


def check_notes(places: Iterable[object], most: int) -> None:
    """Refuse the places of notes that stand beside none of `most` moves, rather than drop them.

    >>> check_notes({0: Note(), 2: Note()}, 1)
    Traceback (most recent call last):
    tama_core.errors.NotationError: expected notes beside moves 0 to 1, not 2
    """
    for place in places:
        if not isinstance(place, int) or not 0 <= place <= most:
            raise NotationError(f"expected notes beside moves 0 to {most}, not {shown(place)}")
