"""Runs `tama hub`, an engine for programs that speak Hub 2."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tama_core.hub import serve

if TYPE_CHECKING:
    from argparse import Namespace

    from tama_core.cli.arguments import Commands
    from tama_core.cli.terminal import Terminal

__all__ = ["add"]


def add(commands: Commands) -> None:
    """Add the command."""
    text = "Run as an engine for other programs, by the Hub 2 protocol on standard input and output (docs/hub.md)."
    commands.add_parser("hub", help="run as an engine, by the Hub 2 protocol", description=text).set_defaults(run=_run)


def _run(_chosen: Namespace, terminal: Terminal) -> int:
    serve(terminal.stdin, terminal.stdout)
    return 0
