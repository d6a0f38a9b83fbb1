"""A UCI engine that plays the first legal move, for the task of an engine in lab/tasks/with_chess.py."""

from __future__ import annotations

import sys

import chess


def main() -> None:
    """Answer commands until `quit`."""
    board = chess.Board()
    for line in sys.stdin:
        match line.split():
            case ["uci"]:
                print("uciok", flush=True)
            case ["isready"]:
                print("readyok", flush=True)
            case ["position", "startpos", "moves", *moves]:
                board = chess.Board()
                for move in moves:
                    board.push_uci(move)
            case ["go", *_]:
                print(f"bestmove {next(iter(board.legal_moves))}", flush=True)
            case ["quit"]:
                return


if __name__ == "__main__":
    main()
