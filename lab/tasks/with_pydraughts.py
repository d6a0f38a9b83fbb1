"""Does the tasks of docs/other-libraries.md with pydraughts, on Turkish draughts."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import draughts
from draughts.engine import HubEngine, Limit
from draughts.PDN import PDNReader, PDNWriter
from draughts.svg import create_svg

if TYPE_CHECKING:
    from pathlib import Path


def count_results(file: Path) -> object:
    """Load all games and count their results; the moves are text, and none is checked."""
    return Counter(game.game_ending for game in PDNReader(filename=str(file)).games)


def count_results_checked(file: Path) -> object:
    """Load all games, play every move on a board, and count the results."""
    results: Counter[str] = Counter()
    for game in PDNReader(filename=str(file)).games:
        board = draughts.Board("turkish")
        for move in game.moves:
            board.push(draughts.Move(board, pdn_move=move))
        results[game.game_ending] += 1
    return results


def read_headers(file: Path) -> object:
    """List who has White; the moves are read, too."""
    return [game.tags["White"] for game in PDNReader(filename=str(file)).games]


def list_legal_moves(fen: str) -> object:
    """List the legal moves of a position."""
    board = draughts.Board("turkish", fen)
    return [move.pdn_move for move in board.legal_moves()]


def say_why_not(fen: str, move: str) -> object:
    """Say whether a move is legal: there are no reasons."""
    board = draughts.Board("turkish", fen)
    try:
        draughts.Move(board, pdn_move=move)
    except KeyError:
        return False
    return True


def play_and_write(moves: list[str]) -> object:
    """Play a game, name a player, and write the game as text."""
    board = draughts.Board("turkish")
    for move in moves:
        board.push(draughts.Move(board, pdn_move=move))
    return PDNWriter("", board, tags={"White": "Ani"}).pdn_text


def ask_engine(command: list[str]) -> object:
    """Have an engine of another process move in the initial position, in a tenth of a second."""
    engine = HubEngine(command)
    engine.configure({"variant": "dama"})
    engine.init()
    found = engine.play(draughts.Board("turkish"), Limit(movetime=0.1), ponder=False)
    engine.kill_process()
    return found.move.pdn_move


def draw_board(fen: str) -> object:
    """Draw a position as SVG: there are no arrows."""
    board = draughts.Board("turkish", fen)
    return create_svg(board)
