"""Makes players from their names on the command line: levels, Python files, and commands of Hub engines."""

from __future__ import annotations

import os
import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tama_core.base_errors import TamaError
from tama_core.hub import HubEngine
from tama_core.match import EnginePlayer

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterable

    from tama_core.ruleset import RuleSet

__all__ = ["engine_chosen", "engine_of", "player_of"]

FULL: Final = "full"

_ROOT: Final = Path(__file__).parents[2]
"""The folder from which this package was imported."""
_SERVE: Final = f"import sys; sys.path.append({str(_ROOT)!r}); from tama_core.cli import main; sys.exit(main())"


def player_of(
    text: str,
    rules: RuleSet,
    options: Iterable[tuple[str, str]] = (),
    *,
    seed: int | None = None,
    patience: float | None = None,
) -> EnginePlayer | HubEngine:
    """Return the player of a level, "full", a Python file, or a command; TamaError if there is none.

    >>> from tama_core import TAMA
    >>> player_of("3", TAMA).name
    'Tama, level 3'
    """
    if text != FULL and not text.lstrip("-").isdigit():
        return engine_of(text, rules, options, patience=patience)
    if any(options):
        raise TamaError(f"expected options of a command or a file, but {text} is a level and has no options")
    if text == FULL:
        return EnginePlayer(seed=seed)
    return EnginePlayer(int(text) if len(text) < 9 else 0, seed=seed)  # noqa: PLR2004 - no level has nine digits


def engine_of(
    text: str, rules: RuleSet, options: Iterable[tuple[str, str]] = (), *, patience: float | None = None
) -> HubEngine:
    """Return the engine of a command, or of a Python file that defines `choose`, which runs as `tama hub FILE`.

    TamaError if it does not start, OSError if there is no such file.
    """
    return HubEngine(_command(text), rules, parameters=dict(options), patience=patience)


def engine_chosen(chosen: Namespace, rules: RuleSet) -> HubEngine | None:
    """Return the engine of --engine with the options of --option, None if there is none."""
    if chosen.engine is not None:
        return engine_of(chosen.engine, rules, chosen.option)
    if chosen.option:
        raise TamaError("--option needs --engine COMMAND")
    return None


def _command(text: str) -> list[str]:
    if _is_python_file(text):
        Path(text).stat()
        # without -P, files beside the bot could take the place of Python's own modules
        return [sys.executable, "-P", "-c", _SERVE, "hub", text]
    try:
        return shlex.split(text, posix=os.name != "nt")
    except ValueError as error:
        raise TamaError(f"expected a level, full, a Python file or a command, not {text!r}: {error}") from None


def _is_python_file(text: str) -> bool:
    """Return whether the text is a file's name, not a command such as `python engine.py`."""
    return text.endswith(".py") and (len(text.split()) == 1 or Path(text).is_file())
