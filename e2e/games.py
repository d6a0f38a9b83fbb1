"""Whole games for the tests, chosen by the package's rules."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import tama_core as tama
from e2e.board import cells_of

if TYPE_CHECKING:
    from e2e.board import Board


def random_game(seed: int) -> list[tama.Move]:
    """Return the moves of a game of random moves, from the initial position to its end."""
    random, game = Random(seed), tama.Game()
    while game.outcome is None:
        game.play(random.choice(game.position.legal_moves()))
    return list(game.moves)


def landings(position: tama.Position, origin: str) -> set[str]:
    """Return where the piece on `origin` may be sent: its next landings, and the ends of its captures."""
    ends = {str(move.target) for move in position.legal_moves() if str(move.origin) == origin and move.captured}
    return ends | {str(step.to) for step in position.next_squares([origin])}


def replied(board: Board, game: tama.Game) -> tama.Move:
    """Wait for the engine's move and play it in `game`, which must know it as a legal one."""
    board.expect_ply(len(game.moves) + 1)
    cells = board.shown.cells
    found = [move for move in game.position.legal_moves() if cells_of(game.position.play(move)) == cells]
    assert len(found) == 1, f"from {game.position.fen()} no legal move leads to {cells}"
    return game.play(found[0])
