"""Reads the command lines of lab scripts, and runs the measurements that they choose."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, TypeAlias

from building.paths import RECORDED
from lab.measuring.figures import report

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from lab.measuring.figures import Figure

    Parts: TypeAlias = Mapping[str, Callable[[argparse.Namespace], Iterator[Figure]]]


def parser_of(doc: str | None) -> argparse.ArgumentParser:
    """Return a parser whose description is the first line of a script's docstring."""
    return argparse.ArgumentParser(description=(doc or "").split("\n")[0])


def add_record(parser: argparse.ArgumentParser) -> None:
    """Add the option that records the figures."""
    parser.add_argument("--record", action="store_true", help=f"write the figures to lab/{RECORDED.name}")


def measure(command: str, parts: Parts, parser: argparse.ArgumentParser) -> None:
    """Print the figures of the parts that the command line names, or of all, and record them with --record."""
    parser.add_argument("part", nargs="*", choices=[*parts, []], metavar="PART", help=", ".join(parts))
    add_record(parser)
    chosen = parser.parse_args()
    figures = (figure for part in chosen.part or parts for figure in parts[part](chosen))
    report(command, figures, record=chosen.record)
