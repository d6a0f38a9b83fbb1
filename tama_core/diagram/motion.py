"""Plans when each piece of a game moves, vanishes and is crowned, in milliseconds."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from tama_core.squares import SQUARES

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from tama_core.board import Board
    from tama_core.diagram.board_text import DrawableMove
    from tama_core.squares import Square

__all__ = ["Motion", "PlayedGame", "Track", "Turn", "motion"]

SLIDE: Final = 0.35
"""What part of a move's time a piece takes to its next square."""
SLOWEST_SLIDE: Final = 450
REST: Final = 0.1
"""What part of a move's time it rests between two jumps."""
PAUSE: Final = 0.4
"""What part of a move's time nothing moves after a capture of many jumps."""
FADE: Final = 0.4
"""What part of a jump has passed when the piece that it takes is gone."""
LETTER: Final = 55
"""Milliseconds that a letter takes to be read."""
LONGEST_READING: Final = 10_000
END: Final = 3_000
"""How long the last position stays before the game begins again."""


class WrittenNote(Protocol):
    """The parts of a `Note` that pictures use."""

    @property
    def comments(self) -> tuple[str, ...]:
        """The comments beside a move."""

    @property
    def glyphs(self) -> tuple[int, ...]:
        """The glyphs of a move."""


class PlayedGame(Protocol):
    """The parts of a `Game` that pictures use; diagrams lie below games and must not import them."""

    tags: dict[str, str]

    @property
    def positions(self) -> Sequence[Board]:
        """Every position from the first to the last."""

    @property
    def moves(self) -> Sequence[DrawableMove]:
        """The move after each position but the last."""

    @property
    def notes(self) -> Mapping[int, WrittenNote]:
        """What is written before the first move, 0, and beside the others."""


class Leg(NamedTuple):
    """A way of a piece to `square`, which takes from `start` to `end`."""

    start: int
    end: int
    square: Square


@dataclass
class Track:
    """What becomes of one piece; `crowned` is when, and `gone` from when to when it fades."""

    letter: str
    home: Square
    legs: list[Leg] = field(default_factory=list)
    crowned: int | None = None
    gone: tuple[int, int] | None = None

    @property
    def square(self) -> Square:
        """Where it ends."""
        return self.legs[-1].square if self.legs else self.home


class Turn(NamedTuple):
    """A move, or None before the first; it begins at `start`, stands from `still` on, and the next begins at `end`."""

    ply: int
    start: int
    still: int
    end: int


class Motion(NamedTuple):
    """A game in time: its pieces, its turns and its length."""

    tracks: list[Track]
    turns: list[Turn]
    length: int


def motion(game: PlayedGame, plies: range, pace: int, letters: Mapping[int, int]) -> Motion:
    """Plan a game from one position to another.

    `pace` are the milliseconds of a move; `letters` count what is to be read beside each ply.
    """
    board = game.positions[plies.start]
    standing = {square: Track(str(board[square]), square) for square in SQUARES if board[square]}
    tracks = list(standing.values())
    now = _hold(pace, letters.get(plies.start, 0))
    turns = [Turn(plies.start, 0, 0, now)]
    for ply in plies:
        move = game.moves[ply]
        legs = list(_legs(move, now, pace))
        still = legs[-1].end
        _move(standing, move, legs, game.positions[ply], game.positions[ply + 1])
        spare = max(pace - (still - now), round(PAUSE * pace))
        turns.append(Turn(ply + 1, now, still, still + _hold(spare, letters.get(ply + 1, 0))))
        now = turns[-1].end
    length = max(now, turns[-1].still + END)
    turns[-1] = turns[-1]._replace(end=length)
    return Motion(tracks, turns, length)


def _hold(spare: int, letters: int) -> int:
    return max(spare, min(LETTER * letters, LONGEST_READING))


def _legs(move: DrawableMove, start: int, pace: int) -> Iterator[Leg]:
    slide, rest = min(round(SLIDE * pace), SLOWEST_SLIDE), round(REST * pace)
    for square in move.path[1:]:
        yield Leg(start, start + slide, square)
        start += slide + rest


def _move(standing: dict[Square, Track], move: DrawableMove, legs: list[Leg], before: Board, after: Board) -> None:
    """Let a piece move along its path, and take what it captures off the board (R8)."""
    moved = standing.pop(move.origin)
    moved.legs += legs
    rules = getattr(before, "rules", None)
    if moved.letter.islower() and moved.crowned is None and str(after[move.target]).isupper():
        far = 7 if moved.letter == "w" else 0
        reached = next((leg.end for leg in legs if leg.square.rank == far), legs[-1].end)
        moved.crowned = reached if getattr(rules, "crown_at_once", True) else legs[-1].end
    for square, leg in zip(move.captured, legs, strict=True) if move.captured else ():
        fade = round(FADE * (leg.end - leg.start))
        start = leg.start if getattr(rules, "remove_at_once", True) else legs[-1].end
        standing.pop(square).gone = (start, start + fade)
    standing[move.target] = moved
