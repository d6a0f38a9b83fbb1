"""Runs `tama analyse`, which searches a position or reviews each move of a game."""

from __future__ import annotations

import re
from contextlib import nullcontext
from typing import TYPE_CHECKING, Final

from tama_core.board import Side
from tama_core.cli.arguments import add_encoding, add_engine, add_limits, add_rules, limit_of, whole
from tama_core.cli.files import Found, load_games, whole_games
from tama_core.cli.players import engine_chosen
from tama_core.engine import Engine, Limit, Line
from tama_core.engine.review import MoveVerdict, review
from tama_core.engine.scores import in_moves
from tama_core.game import Game
from tama_core.position import Position
from tama_core.ruleset import TAMA

if TYPE_CHECKING:
    from argparse import Namespace

    from tama_core.cli.arguments import Commands
    from tama_core.cli.terminal import Terminal
    from tama_core.engine import SearchInfo
    from tama_core.engine.review import MoveReview
    from tama_core.hub import HubEngine

__all__ = ["add", "score_text"]

A_POSITION: Final = Limit(time=5.0)
A_MOVE: Final = Limit(time=0.5)
MARKS: Final = {MoveVerdict.INACCURACY: "?!", MoveVerdict.MISTAKE: "?", MoveVerdict.BLUNDER: "??"}


def add(commands: Commands) -> None:
    """Add the command."""
    text = "Search a position, depth by depth, or review games move by move. Ctrl+C stops it."
    parser = commands.add_parser("analyse", help="search a position or a file of games", description=text)
    parser.add_argument("what", metavar="FILE|FEN", help='a file of games or positions, "-", or a FEN')
    add_encoding(parser)
    add_rules(parser)
    add_limits(parser, "5 for a position, 0.5 in a game")
    add_engine(parser, "ask this Hub 2 engine instead; in a game it is asked about the last position")
    parser.add_argument(
        "--lines",
        type=whole(1, 100),
        default=1,
        metavar="N",
        help="how many of a position's best moves to show (default: 1)",
    )
    parser.set_defaults(run=_run)


def score_text(info: SearchInfo | Line | MoveReview) -> str:
    """Return a score for the side to move as text: in men, or the moves of the winner to the end.

    >>> from tama_core.board import Board
    >>> score_text(Engine(seed=1).play(Board(white=1 << 16, black=1 << 24), Limit(depth=1)))
    'win in 1'
    """
    if info.win is not None:
        return f"{'win' if info.win > 0 else 'loss'} in {in_moves(info.win)}"
    return f"{info.score / 100:+.2f}"


def _run(chosen: Namespace, terminal: Terminal) -> int:
    if re.match(r"\s*(\[\s*FEN|[WB]\s*:)", chosen.what, re.IGNORECASE):
        found = [Found(Game(start=Position.from_fen(chosen.what, chosen.rules or TAMA)))]
    else:
        found = load_games(chosen.what, chosen, terminal)
    games = whole_games(found, chosen.what, terminal)
    for number, game in enumerate(games):
        if number:
            terminal.say()
        with engine_chosen(chosen, game.rules) or nullcontext() as engine:
            if game.moves and not engine:
                _go_through(game, limit_of(chosen, A_MOVE), terminal)
            else:
                _search(game, engine, chosen, terminal)
    return int(len(games) < len(found))


def _search(game: Game, engine: HubEngine | None, chosen: Namespace, terminal: Terminal) -> None:
    """Print the best lines of each depth, or what another engine reports."""
    terminal.say(str(game.position))
    if end := game.explain_end():
        terminal.say(end.sentence)
        return
    limit, own = limit_of(chosen, A_POSITION), Engine(seed=1)
    for info in engine.analyse(game, limit) if engine else own.analyse(game.position, limit, lines=chosen.lines):
        for line in info.lines:
            terminal.say(f"{_figures(info, line):36}{' '.join(map(str, line.pv))}")
        terminal.stdout.flush()


def _figures(info: SearchInfo, line: Line) -> str:
    """Return the figures of a line of play, "" for an engine that tells nothing but its move."""
    if not (info.depth or info.nodes or line.score):
        return ""
    return f"{info.depth:3} {score_text(line):>10} {info.nodes:>10} {info.time:7.2f} s  "


def _go_through(game: Game, limit: Limit, terminal: Terminal) -> None:
    """Print each move with its score and, if it was not the best, the best move and the reasons."""
    players = [game.tags.get(side, "?") for side in ("White", "Black")]
    terminal.say(f"{' – '.join(players)}, {game.rules.title}")
    reviews = review(game, limit, engine=Engine(seed=1))
    shift = game.positions[0].turn is Side.BLACK
    for ply, move in enumerate(game.moves):
        with terminal.progress(len(game.moves), start=ply, text=f"{move}"):
            found = next(reviews)
        number = f"{(ply + shift) // 2 + 1}{'.' if (ply + shift) % 2 == 0 else '…'}"
        terminal.say(
            f"{number:>4} {move!s:12} {score_text(found)} {MARKS.get(found.verdict, '')}{_better(found)}".rstrip()
        )
        terminal.stdout.flush()


def _better(found: MoveReview) -> str:
    """Return the better move and the reasons in brackets, "" if the move was as good as any."""
    if not found.better:
        return ""
    best = Line(score=found.best_score, win=found.best_win, pv=found.better)
    reasons = [fact.text for fact in found.facts]
    return f"  (engine: {'; '.join([f'{found.better[0]} {score_text(best)}', *reasons])})"
