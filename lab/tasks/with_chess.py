"""Does the tasks of docs/other-libraries.md with python-chess, on chess."""

from __future__ import annotations

import io
from collections import Counter
from typing import TYPE_CHECKING

import chess
import chess.engine
import chess.pgn
import chess.svg

if TYPE_CHECKING:
    from pathlib import Path


def count_results(file: Path) -> object:
    """Load all games, every move checked, and count their results."""
    results: Counter[str] = Counter()
    with file.open(encoding="utf-8") as stream:
        while game := chess.pgn.read_game(stream):
            results[game.headers["Result"]] += 1
    return results


def read_headers(file: Path) -> object:
    """List who has White, without playing a move."""
    names = []
    with file.open(encoding="utf-8") as stream:
        while headers := chess.pgn.read_headers(stream):
            names.append(headers["White"])
    return names


def list_legal_moves(fen: str) -> object:
    """List the legal moves of a position."""
    board = chess.Board(fen)
    return [board.san(move) for move in board.legal_moves]


def say_why_not(fen: str, move: str) -> object:
    """Say whether a move is legal: there are no reasons."""
    board = chess.Board(fen)
    return chess.Move.from_uci(move) in board.legal_moves


def play_and_write(moves: list[str]) -> object:
    """Play a game, name a player, and write the game as text."""
    board = chess.Board()
    for move in moves:
        board.push_san(move)
    game = chess.pgn.Game.from_board(board)
    game.headers["White"] = "Ani"
    return str(game)


def walk_tree(text: str) -> object:
    """List all moves of a game and its variations with their plies."""
    found = []
    waiting = [chess.pgn.read_game(io.StringIO(text))]
    while waiting:
        node = waiting.pop()
        waiting += reversed(node.variations)
        if node.move:
            found.append((node.ply(), node.san()))
    return found


def ask_engine(command: list[str]) -> object:
    """Have an engine of another process move in the initial position, in a tenth of a second."""
    with chess.engine.SimpleEngine.popen_uci(command) as engine:
        return engine.play(chess.Board(), chess.engine.Limit(time=0.1)).move


def draw_board(fen: str) -> object:
    """Draw a position, with an arrow, as SVG."""
    board = chess.Board(fen)
    return chess.svg.board(board, arrows=[(chess.E2, chess.E4)])
