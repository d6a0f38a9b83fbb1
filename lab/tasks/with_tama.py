"""Does the tasks of docs/other-libraries.md with this package, on Tama."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import tama_core as tama
from tama_core.hub import HubEngine

if TYPE_CHECKING:
    from pathlib import Path


def count_results(file: Path) -> object:
    """Load all games, every move checked, and count their results."""
    return Counter(tama.pdn.header(game)["Result"] for game in tama.pdn.read(file))


def read_headers(file: Path) -> object:
    """List who has White, without playing a move."""
    return [entry.tags["White"] for entry in tama.pdn.scan(file)]


def list_legal_moves(fen: str) -> object:
    """List the legal moves of a position."""
    position = tama.Position.from_fen(fen)
    return [str(move) for move in position.legal_moves()]


def say_why_not(fen: str, move: str) -> object:
    """Say why a move is not legal."""
    position = tama.Position.from_fen(fen)
    return tama.explain(position, move).sentence


def play_and_write(moves: list[str]) -> object:
    """Play a game, name a player, and write the game as text."""
    game = tama.Game.from_moves(moves, tags={"White": "Ani"})
    return tama.pdn.dumps(game)


def walk_tree(text: str) -> object:
    """List all moves of a game and its variations with their plies."""
    (game,) = tama.pdn.loads(text)
    root = tama.GameTree(game).root
    return [(node.ply, str(node.move)) for node in root.walk() if node.move]


def ask_engine(command: list[str]) -> object:
    """Have an engine of another process move in the initial position, in a tenth of a second."""
    with HubEngine(command) as engine:
        return engine.choose(tama.Game(), tama.Limit(time=0.1))


def draw_board(fen: str) -> object:
    """Draw a position, with an arrow, as SVG."""
    position = tama.Position.from_fen(fen)
    return tama.diagram.svg(position, shapes=[("c3", "c5")])
