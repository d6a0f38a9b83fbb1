"""Reads and writes games in files: PDN, FEN (one position a line), JSON (as in docs/protocol.md) and SVG."""

from __future__ import annotations

import json
import os
import re
from contextlib import suppress
from html import escape, unescape
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from tama_core import diagram, pdn
from tama_core.base_errors import NotationError, TamaError, shown
from tama_core.bridge.games import game_json, read_game
from tama_core.game import Game
from tama_core.pdn.sources import decoded
from tama_core.position import Position
from tama_core.ruleset import TAMA, RuleSet

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable, Sequence

    from tama_core.cli.terminal import Terminal

__all__ = [
    "FORMATS",
    "Found",
    "format_of",
    "found_pdn",
    "load_games",
    "output_format",
    "read_games",
    "read_text",
    "replace_file",
    "say_faults",
    "whole_game",
    "whole_games",
    "write_games",
]

FORMATS: Final = ("pdn", "fen", "svg", "json")
TEXTS: Final = ("txt", "pgn")
"""Other endings of files that get PDN."""

_SIGNS: Final = r"\s*(?:(?P<svg><)|(?P<json>\{|\[\s*[{\]])|(?P<fen>[WBwb]:))"
_NO_XML: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


class Found(NamedTuple):
    """A game of a file, with its faults and warnings as sentences."""

    game: Game
    faults: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()


def read_text(name: str, terminal: Terminal, encoding: str | None = None) -> str:
    """Return the text of a file, of the standard input for "-"; NotationError if it cannot be decoded."""
    try:
        if name != "-":
            return decoded(Path(name).read_bytes(), encoding)
        buffer = getattr(terminal.stdin, "buffer", None)
        return decoded(buffer.read(), encoding) if buffer else terminal.stdin.read()
    except TamaError as error:
        raise NotationError(f"{name}: {error}") from None
    except ValueError as error:
        raise NotationError(f"expected a file name, not {shown(name)}: {error}") from None


def replace_file(path: Path, text: str) -> None:
    """Write a file as a whole or not at all: what was there stays until all of the new one is there.

    The text goes into a file beside it, which then takes its place; a link is followed to its file.
    """
    target = path.resolve() if path.is_symlink() else path
    if target.exists() and not target.is_file():
        target.write_text(text, "utf-8")  # such as /dev/stdout
        return
    draft = target.with_name(f".{target.name}.{os.getpid()}.new")
    try:
        draft.write_text(text, "utf-8")
        if target.exists():
            draft.chmod(target.stat().st_mode)
        draft.replace(target)
    except BaseException:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
        raise


def load_games(name: str, chosen: Namespace, terminal: Terminal, kind: str | None = None) -> list[Found]:
    """Return the games of a file, or of the standard input, in the format `kind` or in a detected one.

    `chosen` has the arguments --encoding and --rules.
    """
    text = read_text(name, terminal, chosen.encoding)
    try:
        with terminal.counter() as counter:
            show = lambda count: counter.show(count, f"{name}: {count} games")  # noqa: E731 - a callback
            return read_games(text, kind or format_of(name, text), chosen.rules, show)
    except TamaError as error:
        raise NotationError(f"{name}: {error}") from None


def whole_games(found: Sequence[Found], name: str, terminal: Terminal) -> list[Game]:
    """Return the games without faults, and report which ones are left out, and why."""
    for number, each in enumerate(found, 1):
        say_faults(number, each, name, terminal)
        if each.faults:
            terminal.complain(f"{name}: game {number} was left out")
    return [each.game for each in found if not each.faults]


def whole_game(found: Sequence[Found], number: int, name: str) -> Game:
    """Return the game of this number; NotationError if it has a fault.

    >>> whole_game([Found(Game())], 1, "games.pdn")
    Game.from_moves('', rules=TAMA)
    """
    game, faults, _ = found[number - 1]
    if faults:
        raise NotationError(f"{name}: game {number}: {faults[0]}")
    return game


def say_faults(number: int, found: Found, name: str, terminal: Terminal) -> None:
    """Report the faults and warnings of the game of this number on the standard error."""
    for sentence in (*found.faults, *found.warnings):
        terminal.complain(f"{name}: game {number}: {sentence}")


def format_of(name: str, text: str) -> str:
    """Return the format of a file by its name, else by its text.

    >>> (
    ...     format_of("a.PDN", ""),
    ...     format_of("-", "W:Wa2:Ba7"),
    ...     format_of("-", '[{"moves": []}]'),
    ...     format_of("-", "1. a3-a4"),
    ... )
    ('pdn', 'fen', 'json', 'pdn')
    """
    suffix = Path(name).suffix.lower().removeprefix(".")
    if suffix in FORMATS:
        return suffix
    sign = re.match(_SIGNS, text)
    return (sign and sign.lastgroup) or "pdn"


def output_format(name: str) -> str:
    """Return the format of an output by its name; NotationError for an ending of another kind of file.

    >>> output_format("game.SVG"), output_format("games.txt"), output_format("-")
    ('svg', 'pdn', 'pdn')
    """
    ending = Path(name).suffix.lower().removeprefix(".")
    if ending in {"", *TEXTS}:
        return format_of(name, "")
    if ending not in FORMATS:
        endings = ", ".join(f".{kind}" for kind in FORMATS)
        raise NotationError(f"{name}: expected a file name that ends in {endings}, or one of these formats with --to")
    return ending


def read_games(
    text: str, kind: str, rules: RuleSet | None = None, tell: Callable[[int], object] = lambda _: None
) -> list[Found]:
    r"""Return the games of a text in one of `FORMATS`, each with its faults; TamaError if there is no game at all.

    `rules` are for positions in FEN; PDN and JSON name their rules themselves. `tell` hears how many games are read.

    >>> [(str(one.game.position.turn), one.faults) for one in read_games("W:Wa2:Ba7\n\nB:Wa2:Ba7\n", "fen")]
    [('white', ()), ('black', ())]
    """
    if kind == "fen":
        lines = enumerate(text.splitlines(), 1)
        return [_found(_position_game, line, rules, place=f"line {number}: ") for number, line in lines if line.strip()]
    if kind == "json":
        return [_found(_recorded_game, record) for record in _records(text)]
    if kind == "svg":
        kept, end, _ = text.partition("<metadata>")[2].partition("</metadata>")
        if not end:
            raise NotationError("expected an SVG picture made by this program, with the game in its metadata")
        text = unescape(kept)
    found: list[Found] = []
    for game in pdn.read(StringIO(text), errors="collect"):
        found.append(found_pdn(game))
        tell(len(found))
    return found


def found_pdn(game: Game) -> Found:
    """Return a game that was read from PDN with its errors and warnings.

    >>> found_pdn(Game()).faults
    ()
    """
    return Found(game, tuple(map(str, game.errors)), tuple(map(str, game.warnings)))


def _found(read: Callable[..., Game], *given: object, place: str = "") -> Found:
    """Return the game that `read` returns, or an empty game with the error as its fault."""
    try:
        return Found(read(*given))
    except TamaError as error:
        return Found(Game(), (f"{place}{error}",))


def write_games(
    games: Sequence[Game],
    kind: str,
    *,
    theme: str = "tuff",
    flipped: bool = False,
    size: int = 360,
    seconds: float | None = None,
) -> str:
    r"""Return games as text in one of `FORMATS`; FEN and SVG have only the last position of each game.

    NotationError for a picture of more than one game. `theme`, `flipped` and `size` are for pictures; with `seconds`
    for each move, a picture shows the whole game.

    >>> write_games([Game()], "json")
    '{}\n'
    """
    if kind == "pdn":
        return pdn.dumps(games)
    if kind == "fen":
        return "".join(f"{game.position.fen()}\n" for game in games)
    if kind == "json":
        records = [game_json(game) for game in games]
        value = records[0] if len(records) == 1 else records
        text = json.dumps(value, ensure_ascii=False, indent=1) + "\n"
        return json.dumps(value, indent=1) + "\n" if re.search("[\ud800-\udfff]", text) else text
    if len(games) != 1:
        raise NotationError(f"expected one game for a picture, not {len(games)}: choose one with --game")
    kept = escape(_NO_XML.sub("\ufffd", pdn.dumps(games)), quote=False)
    if seconds is None:
        picture = diagram.svg(games[0], theme=theme, flipped=flipped, size=size)
    else:
        picture = diagram.game_svg(games[0], theme=theme, flipped=flipped, size=size, seconds=seconds)
    return picture.removesuffix("</svg>") + f"<metadata>{kept}</metadata></svg>\n"


def _position_game(line: str, rules: RuleSet | None) -> Game:
    return Game(start=Position.from_fen(line, rules or TAMA))


def _records(text: str) -> list[object]:
    try:
        value = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise NotationError(f"expected JSON: {error}") from None
    if not isinstance(value, (dict, list)):
        raise NotationError("expected a game, or a list of games, as JSON objects")
    return value if isinstance(value, list) else [value]


def _recorded_game(record: object) -> Game:
    if not isinstance(record, dict):
        raise NotationError(f"expected a game as a JSON object, not {shown(record)}")
    return read_game(record)
