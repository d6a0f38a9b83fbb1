"""The oracle: a second implementation of docs/rules.md, slow and obvious, to compare the package with.

It shares no code and no idea with the package. A board is a dict from square to letter (``w`` and ``b``
men, ``W`` and ``B`` kings), and captures are found by walking every path to its end. That takes
exponential time: a position with ten kings may have millions of paths. Give it small positions.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

Board = dict[str, str]
Direction = tuple[int, int]

SQUARES = [file + rank for rank in "12345678" for file in "abcdefgh"]

LEFT, RIGHT = (-1, 0), (1, 0)
ORTHOGONAL = [LEFT, RIGHT, (0, 1), (0, -1)]
DIAGONAL = [(-1, 1), (1, 1), (-1, -1), (1, -1)]


@dataclass(frozen=True)
class Rules:
    """The choices that a ruleset makes; the defaults are the standard rules."""

    crown_at_once: bool = True
    about_turn: bool = True
    short_king: bool = False
    diagonal_moves: str = "all"
    diagonal_captures: bool = False
    maximum_rule: bool = True
    remove_at_once: bool = True


PRESETS = {
    "TAMA": Rules(),
    "TAMA_CROWN_AT_END": Rules(crown_at_once=False),
    "TAMA_NO_REVERSAL": Rules(about_turn=False),
    "TAMA_1934": Rules(short_king=True),
    "TAMA_STRAIGHT_MEN": Rules(diagonal_moves="kings"),
    "DAMA": Rules(diagonal_moves="none", about_turn=False, crown_at_once=False),
    "MISREPORTED": Rules(diagonal_captures=True),
}


@dataclass(frozen=True)
class Turn:
    """One player's turn: the origin and each landing square, what it took in order, the board it leaves."""

    path: tuple[str, ...]
    captured: tuple[str, ...]
    board: Board


# --- the board ---------------------------------------------------------------------------------------


def neighbour(square: str, direction: Direction) -> str | None:
    """The next square in a direction, None past the edge of the board (R1)."""
    file, rank = chr(ord(square[0]) + direction[0]), chr(ord(square[1]) + direction[1])
    return file + rank if "a" <= file <= "h" and "1" <= rank <= "8" else None


def ray(square: str, direction: Direction) -> Iterator[str]:
    """All squares from a square to the edge in a direction, nearest first."""
    beyond = neighbour(square, direction)
    while beyond:
        yield beyond
        beyond = neighbour(beyond, direction)


def side_of(piece: str) -> str:
    return piece.lower()


def is_king(piece: str) -> bool:
    return piece.isupper()


def other(side: str) -> str:
    return {"w": "b", "b": "w"}[side]


def forward(side: str) -> int:
    return {"w": 1, "b": -1}[side]


def far_rank(side: str) -> str:
    return {"w": "8", "b": "1"}[side]


def crowned(piece: str, square: str) -> str:
    """The piece after it has reached a square: a man becomes a king on the far rank (R12)."""
    return piece.upper() if square[1] == far_rank(side_of(piece)) else piece


# --- turns without capture ---------------------------------------------------------------------------


def quiet_directions(piece: str, rules: Rules) -> list[Direction]:
    """R4: a man goes ahead, diagonally ahead or sideways. R5: a king goes anywhere.

    A ruleset may say "forward or sideways, but not diagonally" of men, or of all pieces.
    """
    if is_king(piece):
        return ORTHOGONAL + DIAGONAL if rules.diagonal_moves in {"all", "kings"} else ORTHOGONAL
    ahead = forward(side_of(piece))
    diagonal = [(-1, ahead), (1, ahead)] if rules.diagonal_moves == "all" else []
    return [LEFT, RIGHT, (0, ahead), *diagonal]


def quiet_turns(board: Board, origin: str, rules: Rules) -> Iterator[Turn]:
    """R4, R5: any number of empty squares for a king, one for a man and for a short king."""
    piece = board[origin]
    long = is_king(piece) and not rules.short_king
    for direction in quiet_directions(piece, rules):
        for square in ray(origin, direction):
            if square in board:
                break
            after = {at: who for at, who in board.items() if at != origin}
            yield Turn((origin, square), (), after | {square: crowned(piece, square)})
            if not long:
                break


# --- captures ----------------------------------------------------------------------------------------


def capture_directions(piece: str, rules: Rules) -> list[Direction]:
    """R6: a man takes ahead, to the left and to the right. R7: a king takes along ranks and files."""
    if is_king(piece):
        return ORTHOGONAL + DIAGONAL if rules.diagonal_captures else ORTHOGONAL
    ahead = forward(side_of(piece))
    diagonal = [(-1, ahead), (1, ahead)] if rules.diagonal_captures else []
    return [LEFT, RIGHT, (0, ahead), *diagonal]


def jumps(
    board: Board, here: str, piece: str, taken: tuple[str, ...], came: Direction | None, rules: Rules
) -> Iterator[tuple[str, str, Direction]]:
    """R6, R7: every single jump of a piece (itself lifted off the board): victim, landing, direction.

    ``taken`` holds what was captured earlier in the turn: still on the board where pieces are removed
    at the end, and then in the way but not to be taken twice.
    """
    long = is_king(piece) and not rules.short_king
    for direction in capture_directions(piece, rules):
        turned_about = came == (-direction[0], -direction[1])
        if turned_about and not rules.about_turn:  # R11
            continue
        line = list(ray(here, direction))
        while long and line and line[0] not in board:
            line.pop(0)
        if not line or line[0] not in board:
            continue
        victim, *beyond = line
        if side_of(board[victim]) == side_of(piece) or victim in taken:
            continue
        for landing in beyond if long else beyond[:1]:
            if landing in board:
                break
            yield victim, landing, direction


def captures(board: Board, origin: str, rules: Rules) -> Iterator[Turn]:
    """R8, R9: every way to carry a capture from a square as far as it goes."""
    lifted = {at: who for at, who in board.items() if at != origin}  # R8: the origin is empty at once
    return carry_on(lifted, (origin,), board[origin], (), None, rules)


def carry_on(
    board: Board,
    path: tuple[str, ...],
    piece: str,
    taken: tuple[str, ...],
    came: Direction | None,
    rules: Rules,
) -> Iterator[Turn]:
    """Go on from the last square of the path; where no jump is left, the turn is over (R9)."""
    here = path[-1]
    if taken and rules.crown_at_once:
        piece = crowned(piece, here)  # R13
    over = True
    for victim, landing, direction in jumps(board, here, piece, taken, came, rules):
        over = False
        after = {at: who for at, who in board.items() if at != victim or not rules.remove_at_once}  # R8
        yield from carry_on(after, (*path, landing), piece, (*taken, victim), direction, rules)
    if over and taken:
        left = {at: who for at, who in board.items() if at not in taken}
        yield Turn(path, taken, left | {here: crowned(piece, here)})  # R12


# --- the legal turns ---------------------------------------------------------------------------------


def legal_turns(board: Board, side: str, rules: Rules) -> list[Turn]:
    """R9, R10: every full path that is legal, in no order."""
    own = [at for at, who in board.items() if side_of(who) == side]
    taking = [turn for origin in own for turn in captures(board, origin, rules)]
    if not taking:
        return [turn for origin in own for turn in quiet_turns(board, origin, rules)]
    if not rules.maximum_rule:
        return taking
    most = max(len(turn.captured) for turn in taking)
    return [turn for turn in taking if len(turn.captured) == most]


def in_board_order(turn: Turn) -> list[int]:
    """Return the key to sort turns: their squares, in the order a1, b1 … h8."""
    return [SQUARES.index(square) for square in turn.path]


def choices(board: Board, side: str, rules: Rules) -> list[Turn]:
    """R10: every choice of a position."""
    return distinct(legal_turns(board, side, rules))


def distinct(turns: list[Turn]) -> list[Turn]:
    """One turn for each origin and resulting board: the one whose path sorts first, in that order."""
    first: dict[tuple[str, tuple[tuple[str, str], ...]], Turn] = {}
    for turn in sorted(turns, key=in_board_order):
        first.setdefault((turn.path[0], tuple(sorted(turn.board.items()))), turn)
    return list(first.values())


def landings(turns: list[Turn], path: tuple[str, ...]) -> set[tuple[str, str | None]]:
    """Return how turns that begin with a path continue: each landing square, with the piece captured on the way."""
    going_on = [turn for turn in turns if turn.path[: len(path)] == path and len(turn.path) > len(path)]
    at = len(path)
    return {(turn.path[at], turn.captured[at - 1] if turn.captured else None) for turn in going_on}


def perft(board: Board, side: str, rules: Rules, depth: int) -> int:
    """The number of choice sequences of a length."""
    if depth == 0:
        return 1
    return sum(perft(turn.board, other(side), rules, depth - 1) for turn in choices(board, side, rules))


# --- text --------------------------------------------------------------------------------------------


def read_fen(fen: str) -> tuple[Board, str]:
    """The board and the side to move of a correct FEN."""
    turn, white, black = fen.split(":")
    board = {}
    for text, man in ((white[1:], "w"), (black[1:], "b")):
        for name in text.split(",") if text else []:
            board[name[-2:]] = man.upper() if name.startswith("K") else man
    return board, turn.lower()


def write_fen(board: Board, side: str) -> str:
    """The FEN of a position, squares in the order a1, b1 … h8."""

    def pieces(of: str) -> str:
        own = [square for square in SQUARES if side_of(board.get(square, "")) == of]
        return ",".join("K" * is_king(board[square]) + square for square in own)

    return f"{side.upper()}:W{pieces('w')}:B{pieces('b')}"
