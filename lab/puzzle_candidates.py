"""Call the full-width search in `puzzles.c`, which finds candidates for puzzles and the best moves of a position.

It searches every move to its full depth, follows captures to their end, and counts only men and kings.
"""

from __future__ import annotations

import ctypes
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import tama_core as tama
from lab.opponents import CPosition, compiled, mirrored, seen_by_mover

LINES: Final = 16
ROOM: Final = 4096
EVERY: Final = 1 << 16
"""No score is so far from another."""


class CWanted(ctypes.Structure):
    """The conditions for an only move, and the limit of the search."""

    _fields_ = (
        *((name, ctypes.c_int32) for name in ("win", "lost", "margin", "depth")),
        ("budget", ctypes.c_int64),
    )


class CChoice(ctypes.Structure):
    """The position after a move, as the mover sees it, and its score."""

    _fields_ = (("child", CPosition), ("score", ctypes.c_int32))


class CVerdict(ctypes.Structure):
    """The result of a search."""

    _fields_ = (("best", CChoice * LINES), *((name, ctypes.c_int32) for name in ("size", "moves", "depth", "found")))


class CCandidate(ctypes.Structure):
    """A position, and where it comes from."""

    _fields_ = (("position", CPosition), ("ply", ctypes.c_int32), ("game", ctypes.c_int32))


class Wanted(NamedTuple):
    """The conditions for the only winning move: scores in hundredths of a man, and the limit of the search."""

    win: int = 180
    """It wins at least so much,"""
    lost: int = 150
    """every other at most this,"""
    margin: int = 150
    """and at least so much less."""
    depth: int = 9
    """Plies,"""
    budget: int = 1_000_000
    """and positions after which no further ply is begun."""


class Verdict(NamedTuple):
    """The best moves with their scores, the depth that the search has reached, and the one that first saw the best."""

    moves: tuple[tama.Move, ...]
    scores: tuple[int, ...]
    depth: int
    found: int


class Field(NamedTuple):
    """Games to look through, and for what."""

    games: int
    men: int = 0
    """Of each side at most, where games begin with endings; without men and kings from the initial position."""
    kings: int = 0
    depth: int = 5
    """Plies that are looked at,"""
    unseen: int = 0
    """and those at which the win is not to be seen yet."""


class CField(ctypes.Structure):
    """The same for C."""

    _fields_ = tuple((name, ctypes.c_int32) for name in Field._fields)


@cache
def library() -> ctypes.CDLL:
    """Return the compiled search; NoCompilerError where that cannot be."""
    loaded = compiled(Path(__file__).with_name("puzzles.c"))
    number, pointer = ctypes.c_int, ctypes.c_void_p
    loaded.tama_verdict.argtypes = (pointer, pointer, number, number, pointer)
    loaded.tama_only.argtypes = (pointer, pointer, pointer)
    loaded.tama_blocks.argtypes = (number, number, number, ctypes.c_uint64, pointer, pointer, number)
    loaded.tama_candidates.argtypes = (pointer, ctypes.c_uint64, pointer, pointer, number)
    return loaded


def best_moves(position: tama.Position, wanted: Wanted, *, cut: int = EVERY, floor: int = -EVERY) -> Verdict:
    """Return the best move, and those at most `cut` worse and worth `floor` or more, best first; 16 at most."""
    found = CVerdict()
    here = seen_by_mover(position, position.turn)
    library().tama_verdict(ctypes.byref(here), ctypes.byref(CWanted(*wanted)), cut, floor, ctypes.byref(found))
    return _verdict(position, found)


def only_move(position: tama.Position, wanted: Wanted) -> Verdict | None:
    """Return the one move that wins; None where there is none, or several."""
    found = CVerdict()
    here = seen_by_mover(position, position.turn)
    only = library().tama_only(ctypes.byref(here), ctypes.byref(CWanted(*wanted)), ctypes.byref(found))
    return _verdict(position, found) if only else None


def candidates(field: Field, seed: int, wanted: Wanted) -> list[tuple[int, tama.Position]]:
    """Return positions in which one move is the only one that wins, each with the number of its game."""
    room, games, limits = (CCandidate * ROOM)(), CField(*field), CWanted(*wanted)
    size = library().tama_candidates(ctypes.byref(games), seed, ctypes.byref(limits), room, ROOM)
    return [(one.game, _position(one)) for one in room[:size]]


def blocks(tries: int, men: int, kings: int, seed: int, wanted: Wanted) -> list[tama.Position]:
    """Return those of random crowds in a corner in which one move blocks the opponent, and no other wins.

    There are up to `men` more of the mover's men than of the opponent's pieces, and up to `kings` kings.
    """
    room = (CCandidate * ROOM)()
    size = library().tama_blocks(tries, men, kings, seed, ctypes.byref(CWanted(*wanted)), room, ROOM)
    return [_position(one) for one in room[:size]]


def _position(found: CCandidate) -> tama.Position:
    """Return the position, with the colours that the players of its game had."""
    own, opponent, kings = (getattr(found.position, name) for name in ("own", "opponent", "kings"))
    if found.ply % 2 == 0:
        return tama.Position(own, opponent, kings, tama.Side.WHITE)
    return tama.Position(mirrored(opponent), mirrored(own), mirrored(kings), tama.Side.BLACK)


def _verdict(position: tama.Position, found: CVerdict) -> Verdict:
    side = position.turn
    moves = {bytes(seen_by_mover(position.play_unchecked(move), side)): move for move in position.legal_moves()}
    best = found.best[: found.size]
    return Verdict(
        tuple(moves[bytes(one.child)] for one in best), tuple(one.score for one in best), found.depth, found.found
    )
