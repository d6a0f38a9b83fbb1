"""Parses arguments, and defines those that several commands share."""

from __future__ import annotations

import argparse
import shutil
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, Final, NoReturn, TypeVar

from tama_core.base_errors import TamaError
from tama_core.cli.terminal import escaped
from tama_core.engine import Limit
from tama_core.hub.values import VARIANTS, parse_variant
from tama_core.pdn.sources import known_encoding
from tama_core.position import Position

if TYPE_CHECKING:
    from collections.abc import Callable

    from tama_core.ruleset import RuleSet

    Commands = argparse._SubParsersAction["Parser"]  # noqa: SLF001 - it has no other name

__all__ = [
    "Parser",
    "add_encoding",
    "add_engine",
    "add_limits",
    "add_options",
    "add_position",
    "add_rules",
    "checked",
    "limit_of",
    "position_of",
    "seconds",
    "whole",
]

T = TypeVar("T")

USAGE: Final = 2


class Parser(argparse.ArgumentParser):
    """A parser that reports an error in one line."""

    def __init__(self, **settings: Any) -> None:  # noqa: ANN401 - argparse's own
        """Take the settings of argparse, and add --color, which every command has."""
        width = min(shutil.get_terminal_size().columns, 100)
        kind = lambda prog: argparse.HelpFormatter(prog, max_help_position=26, width=width)  # noqa: E731 - a setting
        super().__init__(formatter_class=kind, allow_abbrev=False, **settings)
        self._mixing = False
        when = ("auto", "always", "never")
        color = "auto (the default): in a terminal, unless NO_COLOR is set"
        self.add_argument(
            "--color", choices=when, default=argparse.SUPPRESS, metavar="WHEN", help=f"always, never or {color}"
        )

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:  # noqa: ANN401 - argparse's own
        """Parse options and names in any order; argparse can do so only in a parser that holds no others."""
        if self._subparsers is None and not self._mixing:
            self._mixing = True
            try:
                return self.parse_known_intermixed_args(args, namespace)
            finally:
                self._mixing = False
        return super().parse_known_args(args, namespace)

    def _check_value(self, action: argparse.Action, value: Any) -> None:  # noqa: ANN401 - argparse's own
        """Refuse what is none of an argument's choices, with the one that may be meant."""
        try:
            super()._check_value(action, value)
        except argparse.ArgumentError as error:
            near = get_close_matches(str(value), map(str, action.choices or ()), 1)
            hint = f"; did you mean {near[0]}?" if near else ""
            raise argparse.ArgumentError(action, f"{error.message}{hint}") from None

    def error(self, message: str) -> NoReturn:
        """Exit with code 2 and one line on the standard error."""
        self.exit(USAGE, f"{self.prog}: {escaped(message)} (see {self.prog} --help)\n")


def checked(read: Callable[[str], T]) -> Callable[[str], T]:
    """Return `read` with the message of its TamaError as argparse's.

    >>> checked(parse_variant)("dama").name
    'DAMA'
    """

    def reader(text: str) -> T:
        try:
            return read(text)
        except TamaError as error:
            raise argparse.ArgumentTypeError(str(error)) from None

    return reader


def whole(low: int, high: int) -> Callable[[str], int]:
    """Return a reader of whole numbers within bounds.

    >>> whole(1, 10)("7")
    7
    """

    def reader(text: str) -> int:
        digits = text.removeprefix("-")
        number = int(text) if digits.isascii() and digits.isdigit() and len(digits) < 20 else None  # noqa: PLR2004
        if number is None or not low <= number <= high:
            raise argparse.ArgumentTypeError(f"expected a whole number from {low} to {high}, not {text!r:.60}")
        return number

    return reader


def seconds(text: str) -> float:
    """Read a number of seconds.

    >>> seconds("0.5")
    0.5
    """
    try:
        limit = Limit(time=float(text))
    except ValueError:
        raise argparse.ArgumentTypeError(f"expected a number of seconds, not {text!r:.60}") from None
    return limit.time or 0.0


def add_rules(parser: Parser) -> None:
    """Add --rules."""
    known = ", ".join(VARIANTS)
    parser.add_argument(
        "--rules", type=checked(parse_variant), metavar="NAME", help=f"ruleset: {known} (default: tama)"
    )


def add_encoding(parser: Parser) -> None:
    """Add --encoding."""
    text = "encoding of the files, such as cp1254 (default: from the byte order mark, else utf-8)"
    parser.add_argument("--encoding", type=checked(known_encoding), metavar="NAME", help=text)


def add_position(parser: Parser) -> None:
    """Add --fen and --rules."""
    parser.add_argument("--fen", help="the position (default: the initial one)")
    add_rules(parser)


def add_limits(parser: Parser, default: str) -> None:
    """Add --time, --depth and --nodes."""
    parser.add_argument("--time", type=seconds, metavar="S", help=f"seconds for a move (default: {default})")
    parser.add_argument(
        "--depth", type=whole(1, 64), metavar="N", help="how deep to search, in plies (moves of one side)"
    )
    parser.add_argument("--nodes", type=whole(1, 10**15), metavar="N", help="how many positions to search")


def add_engine(parser: Parser, text: str) -> None:
    """Add --engine and --option."""
    parser.add_argument("--engine", metavar="COMMAND", help=text)
    add_options(parser, "", "--engine")


def add_options(parser: Parser, number: str, whose: str) -> None:
    """Add --option, with a number if there are several players."""
    parser.add_argument(
        f"--option{number}",
        type=_setting,
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help=f"set an option of {whose}; may be repeated (tama hub --options COMMAND lists them)",
    )


def _setting(text: str) -> tuple[str, str]:
    name, sign, value = text.partition("=")
    if not (name and sign):
        raise argparse.ArgumentTypeError(f"expected name=value, not {text!r:.60}")
    return name, value


def position_of(chosen: argparse.Namespace, rules: RuleSet) -> Position:
    """Return the position of --fen (default: the initial one)."""
    return Position.initial(rules) if chosen.fen is None else Position.from_fen(chosen.fen, rules)


def limit_of(chosen: argparse.Namespace, default: Limit) -> Limit:
    """Return the limits of --time, --depth and --nodes, `default` if there are none."""
    limit = Limit(chosen.time, chosen.depth, chosen.nodes)
    return default if limit == Limit() else limit
