"""Runs `tama convert`, which converts games and positions between formats."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tama_core.base_errors import NotationError
from tama_core.cli.arguments import add_encoding, add_rules, whole
from tama_core.cli.files import FORMATS, Found, format_of, load_games, whole_game, whole_games, write_games
from tama_core.diagram import THEMES
from tama_core.game import Game

if TYPE_CHECKING:
    from argparse import Namespace

    from tama_core.cli.arguments import Commands
    from tama_core.cli.terminal import Terminal

__all__ = ["add"]


def add(commands: Commands) -> None:
    """Add the command."""
    text = "Convert games and positions between PDN, FEN, SVG and JSON. By default, the file names tell the formats."
    parser = commands.add_parser("convert", help="convert between PDN, FEN, SVG and JSON", description=text)
    parser.add_argument("input", help='a file, or "-" for the standard input')
    parser.add_argument("output", nargs="?", default="-", help='a file, or "-" for the standard output (the default)')
    parser.add_argument("--from", dest="source", choices=FORMATS, help="the format of the input")
    parser.add_argument("--to", choices=FORMATS, help="the format of the output (default: pdn)")
    parser.add_argument("--game", type=whole(1, 10**9), metavar="N", help="only game number N")
    parser.add_argument(
        "--ply", type=whole(0, 10**9), metavar="N", help="only the first N moves of each game, counting both sides"
    )
    parser.add_argument("--theme", choices=THEMES, default="tuff", help="colours of a picture (default: tuff)")
    parser.add_argument("--flip", action="store_true", help="Black at the bottom of a picture")
    parser.add_argument(
        "--size", type=whole(1, 10_000), default=360, metavar="N", help="width of a picture in pixels (default: 360)"
    )
    add_encoding(parser)
    add_rules(parser)
    parser.set_defaults(run=_run)


def _run(chosen: Namespace, terminal: Terminal) -> int:
    found = load_games(chosen.input, chosen, terminal, chosen.source)
    games = _chosen_games(found, chosen, terminal)
    if chosen.ply is not None:
        games = [_beginning(game, chosen.ply) for game in games]
    kind = chosen.to or format_of(chosen.output, "")
    written = write_games(games, kind, theme=chosen.theme, flipped=chosen.flip, size=chosen.size)
    if chosen.output == "-":
        terminal.write(written)
    else:
        Path(chosen.output).write_text(written, "utf-8")
    return int(chosen.game is None and len(games) < len(found))


def _chosen_games(found: list[Found], chosen: Namespace, terminal: Terminal) -> list[Game]:
    """Return the game of --game, else all games without faults; NotationError if that would lose games."""
    if chosen.game is None:
        games = whole_games(found, chosen.input, terminal)
        same = chosen.output != "-" and Path(chosen.output).resolve() == Path(chosen.input).resolve()
        if len(games) < len(found) and (same or not games):
            raise NotationError(f"{chosen.input}: nothing is written, because the games left out would be lost")
        return games
    if chosen.game > len(found):
        raise NotationError(f"expected a game from 1 to {len(found)}, not {chosen.game}")
    return [whole_game(found, chosen.game, chosen.input)]


def _beginning(game: Game, plies: int) -> Game:
    """Return the first plies of a game, with their notes."""
    if plies >= len(game.moves):
        return game
    early = Game.recorded(game.positions[: plies + 1], game.moves[:plies])
    early.tags = game.tags
    early.notes = {ply: note for ply, note in game.notes.items() if ply <= plies}
    return early
