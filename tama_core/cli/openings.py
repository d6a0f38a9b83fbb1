"""Runs `tama openings`, which shows what the opening theory knows of a position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tama_core import openings
from tama_core.cli.arguments import add_position, position_of
from tama_core.game import Game
from tama_core.ruleset import TAMA

if TYPE_CHECKING:
    from argparse import Namespace

    from tama_core.cli.arguments import Commands
    from tama_core.cli.terminal import Terminal
    from tama_core.openings import Known

__all__ = ["add"]


def add(commands: Commands) -> None:
    """Add the command."""
    text = (
        "Show how often each move was played in the games of the opening theory, how those games ended for the "
        "player who made it, and its evaluation in men. Transpositions and mirror images are included."
    )
    parser = commands.add_parser("openings", help="show the opening theory", description=text)
    parser.add_argument("moves", nargs="*", metavar="MOVE", help="moves to play first, such as a3-a4 c6-c5")
    add_position(parser)
    parser.set_defaults(run=_run)


def _run(chosen: Namespace, terminal: Terminal) -> int:
    game = Game.from_moves(chosen.moves, start=position_of(chosen, chosen.rules or TAMA))
    position = game.position
    if code := openings.code(game):
        terminal.say(terminal.styled(code, "1"))
    if end := game.explain_end():
        terminal.say(end.sentence)
        return 0
    known = openings.probe(position)
    side = position.turn.capitalize()
    if known is None:
        terminal.say("This position is not in the opening theory.")
    else:
        terminal.say(f"{side} to move. {_told(known)}")
    if moves := openings.moves(position):
        terminal.say(
            terminal.styled(f"{'move':<12}{'games':>8}{'won':>7}{'drawn':>7}{'lost':>7}{'score':>8}{'depth':>7}", "1")
        )
    for each in moves:
        terminal.say(f"{each.move!s:<12}{_row(each.known)}")
    return 0


def _told(known: Known) -> str:
    """Return what is known of a position as sentences."""
    games = f"{known.games:,} games reached this position" if known.games else "No game reached this position"
    return f"{games}. Evaluation {known.score / 100:+.2f} at depth {known.depth}."


def _row(known: Known) -> str:
    """Return the columns of a move."""
    shares = (known.wins, known.draws, known.losses)
    parts = [f"{part / known.games:>7.0%}" if known.games else f"{'-':>7}" for part in shares]
    return f"{known.games:>8}{''.join(parts)}{known.score / 100:>+8.2f}{known.depth:>7}"
