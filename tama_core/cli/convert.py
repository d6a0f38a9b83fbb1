"""Runs `tama convert`, which converts games and positions between formats."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from tama_core.base_errors import NotationError
from tama_core.cli.arguments import add_encoding, add_rules, whole
from tama_core.cli.files import (
    FORMATS,
    Found,
    load_games,
    output_format,
    replace_file,
    whole_game,
    whole_games,
    write_games,
)
from tama_core.diagram import THEMES
from tama_core.game import Game

if TYPE_CHECKING:
    from argparse import Namespace

    from tama_core.cli.arguments import Commands
    from tama_core.cli.terminal import Terminal

__all__ = ["add"]


def add(commands: Commands) -> None:
    """Add the command."""
    text = """\
Convert games and positions between PDN, FEN, SVG and JSON. Formats are taken from the file names unless given. If the
output is a folder, such as pictures/, each input file becomes one file in it (one per game for pictures)."""
    parser = commands.add_parser("convert", help="convert between PDN, FEN, SVG and JSON", description=text)
    parser.add_argument("input", help='a file, a folder of files, or "-" for the standard input')
    parser.add_argument(
        "output", nargs="?", default="-", help='a file, "-" for the standard output (the default), or a folder'
    )
    parser.add_argument("--from", dest="source", choices=FORMATS, help="the format of the input")
    parser.add_argument("--to", choices=FORMATS, help="the format of the output (default: pdn)")
    parser.add_argument("--game", type=whole(1, 10**9), metavar="N", help="convert only game number N")
    parser.add_argument(
        "--ply",
        type=whole(0, 10**9),
        metavar="N",
        help="convert only the first N moves of each game, counting both sides",
    )
    parser.add_argument("--theme", choices=THEMES, default="tuff", help="colours of a picture (default: tuff)")
    parser.add_argument("--flip", action="store_true", help="draw Black at the bottom of a picture")
    parser.add_argument(
        "--size", type=whole(1, 10_000), default=360, metavar="N", help="width of a picture in pixels (default: 360)"
    )
    parser.add_argument("--moving", action="store_true", help="draw the whole game as a picture that moves")
    parser.add_argument(
        "--seconds", type=float, default=1, metavar="S", help="time of a move in a moving picture (default: 1)"
    )
    add_encoding(parser)
    add_rules(parser)
    parser.set_defaults(run=_run)


def _run(chosen: Namespace, terminal: Terminal) -> int:
    sources = _sources(chosen)
    into = _is_folder(chosen.output)
    if chosen.game is not None and len(sources) > 1:
        raise NotationError("--game needs one file as the input, not a folder")
    converted: dict[str, list[Game]] = {}
    lost = False
    for source in sources:
        found = load_games(source, chosen, terminal, chosen.source)
        games = _chosen_games(found, source, chosen, terminal)
        lost |= chosen.game is None and len(games) < len(found)
        converted[source] = games if chosen.ply is None else [_beginning(game, chosen.ply) for game in games]
    files = (
        _files(converted, chosen) if into else {chosen.output: [game for games in converted.values() for game in games]}
    )
    for name, games in files.items():
        kind = chosen.to or ("svg" if into else output_format(name))
        look = {"theme": chosen.theme, "flipped": chosen.flip, "size": chosen.size}
        written = write_games(games, kind, seconds=chosen.seconds if chosen.moving else None, **look)
        if name == "-":
            terminal.write(written)
        else:
            Path(name).parent.mkdir(parents=True, exist_ok=True)
            replace_file(Path(name), written)
    return int(lost)


def _is_folder(name: str) -> bool:
    return name != "-" and (name.endswith(("/", os.sep)) or Path(name).is_dir())


def _sources(chosen: Namespace) -> list[str]:
    """Return the file of the input, or the files of a folder by their names; NotationError if it has none."""
    if chosen.input == "-" or not Path(chosen.input).is_dir():
        return [chosen.input]
    kinds = (chosen.source,) if chosen.source else FORMATS
    files = (path for path in sorted(Path(chosen.input).iterdir()) if path.is_file())
    named = [str(path) for path in files if path.suffix.lower().removeprefix(".") in kinds]
    if not named:
        raise NotationError(
            f"{chosen.input}: expected files of games ({', '.join(kinds)}) in this folder, but found none"
        )
    return named


def _files(converted: dict[str, list[Game]], chosen: Namespace) -> dict[str, list[Game]]:
    """Return the games of each file to write into the folder: one for each input, but a picture for each game."""
    kind = chosen.to or "svg"
    files: dict[str, list[Game]] = {}
    for source, games in converted.items():
        stem = "game" if source == "-" else Path(source).stem
        parts = [games] if kind != "svg" or len(games) == 1 else [[game] for game in games]
        for number, part in enumerate(parts, 1):
            end = f"-{number:0{len(str(len(parts)))}}" if len(parts) > 1 else ""
            path = Path(chosen.output, f"{stem}{end}.{kind}")
            if str(path) in files or path.resolve() in {Path(name).resolve() for name in converted}:
                raise NotationError(
                    f"{path}: nothing was written, because it would replace another file of these games"
                )
            files[str(path)] = part
    return files


def _chosen_games(found: list[Found], source: str, chosen: Namespace, terminal: Terminal) -> list[Game]:
    """Return the game of --game, else all games without faults; NotationError if that would lose games."""
    if chosen.game is None:
        games = whole_games(found, source, terminal)
        same = chosen.output != "-" and Path(chosen.output).resolve() == Path(source).resolve()
        if len(games) < len(found) and (same or not games):
            raise NotationError(f"{source}: nothing was written, because the games left out would be lost")
        return games
    if chosen.game > len(found):
        raise NotationError(f"expected a game number from 1 to {len(found)}, not {chosen.game}")
    return [whole_game(found, chosen.game, source)]


def _beginning(game: Game, plies: int) -> Game:
    """Return the first plies of a game, with their notes."""
    if plies >= len(game.moves):
        return game
    early = Game.recorded(game.positions[: plies + 1], game.moves[:plies])
    early.tags = game.tags
    early.notes = {ply: note for ply, note in game.notes.items() if ply <= plies}
    return early
