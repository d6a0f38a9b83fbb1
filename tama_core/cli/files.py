"""Games in files: PDN, FEN (a position a line), JSON (the game of docs/protocol.md) and SVG."""

from __future__ import annotations

import json
import re
from html import escape, unescape
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tama_core import diagram, pdn, wire
from tama_core.errors import NotationError, TamaError, shown
from tama_core.game import Game
from tama_core.ruleset import TAMA, RuleSet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tama_core.cli.terminal import Terminal

__all__ = ["FORMATS", "format_of", "read_games", "read_text", "write_games"]

FORMATS: Final = ("pdn", "fen", "svg", "json")

_NO_XML: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def read_text(name: str, terminal: Terminal) -> str:
    """Return the text of a file, of the standard input for "-"; NotationError for what is no UTF-8."""
    try:
        return terminal.stdin.read() if name == "-" else Path(name).read_text("utf-8-sig")
    except UnicodeDecodeError as error:
        raise NotationError(f"{name}: expected text in UTF-8, but byte {error.start + 1} is none") from None
    except ValueError as error:
        raise NotationError(f"expected the name of a file, not {shown(name)}: {error}") from None


def format_of(name: str, text: str) -> str:
    """Return the format that a name ends in, else the one that the text looks like.

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
    signs = {"svg": r"\s*<", "json": r"\s*(\{|\[\s*[{\]])", "fen": r"\s*[WBwb]:"}
    return next((kind for kind, sign in signs.items() if re.match(sign, text)), "pdn")


def read_games(text: str, kind: str, rules: RuleSet | None = None) -> list[Game]:
    r"""Return the games of a text in one of `FORMATS`; TamaError says what is wrong, and where.

    `rules` are those of positions, which do not say so themselves; PDN and JSON do.

    >>> [str(game.position.turn) for game in read_games("W:Wa2:Ba7\n\nB:Wa2:Ba7\n", "fen")]
    ['white', 'black']
    """
    if kind == "fen":
        return [_read_position(line, number, rules) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    if kind == "json":
        return _read_json(text)
    if kind == "svg":
        kept, end, _ = text.partition("<metadata>")[2].partition("</metadata>")
        if not end:
            raise NotationError("expected an SVG picture that this program has made, with the game in its metadata")
        text = unescape(kept)
    return pdn.loads(text)


def write_games(
    games: Sequence[Game], kind: str, *, theme: str = "tuff", flipped: bool = False, size: int = 360
) -> str:
    r"""Return games as text in one of `FORMATS`; of positions (FEN, SVG) the last of each game.

    NotationError where a picture is to show more than one game. The rest is how a picture looks.

    >>> write_games([Game()], "json")
    '{}\n'
    """
    if kind == "pdn":
        return pdn.dumps(games)
    if kind == "fen":
        return "".join(f"{game.position.fen()}\n" for game in games)
    if kind == "json":
        records = [wire.game_json(game) for game in games]
        value = records[0] if len(records) == 1 else records
        text = json.dumps(value, ensure_ascii=False, indent=1) + "\n"
        return json.dumps(value, indent=1) + "\n" if re.search("[\ud800-\udfff]", text) else text
    if len(games) != 1:
        raise NotationError(f"expected one game for a picture, not {len(games)}: choose one with --game")
    kept = escape(_NO_XML.sub("\ufffd", pdn.dumps(games)), quote=False)
    picture = diagram.svg(games[0], theme=theme, flipped=flipped, size=size)
    return picture.removesuffix("</svg>") + f"<metadata>{kept}</metadata></svg>\n"


def _read_position(line: str, number: int, rules: RuleSet | None) -> Game:
    try:
        return Game(start=pdn.read_fen(line, rules or TAMA))
    except TamaError as error:
        raise NotationError(f"line {number}: {error}") from None


def _read_json(text: str) -> list[Game]:
    try:
        value = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise NotationError(f"expected JSON: {error}") from None
    records = value if isinstance(value, list) else [value]
    if not all(isinstance(record, dict) for record in records):
        raise NotationError("expected a game, or a list of games, as JSON objects")
    games = []
    for number, record in enumerate(records, 1):
        try:
            games.append(wire.read_game(record))
        except TamaError as error:
            raise NotationError(f"game {number}: {error}") from None
    return games
