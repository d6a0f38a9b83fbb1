"""Runs the code of cells while a page is made, in a Python of its own, and returns what it printed and showed.

The code is the writer's own, as that of a doctest is. It runs in the folder of the build, and is ended after a time.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final, NamedTuple

from tama_core.sandbox import start

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tama_boards.cell_text import CellText

__all__ = ["Recorded", "record", "with_recordings"]

PATIENCE: Final = 30
"""Seconds in which the cells of a page that share a Python have to end."""
ASKS: Final = "OSError: a cell cannot ask"
BY_HAND: Final = "write its output below a line of three hyphens, and take “record” away"


class Recorded(NamedTuple):
    """What code printed, the position that it showed last, and why that cannot be used."""

    output: str = ""
    result: str | None = None
    fault: str | None = None


def with_recordings(cells: Sequence[CellText]) -> list[tuple[CellText, str | None]]:
    r"""Return the cells of a page with the output of those that are to be recorded, each with what went wrong.

    >>> from tama_boards.cell_text import CellText
    >>> [(cell, fault)] = with_recordings([CellText.read("#| record: true\nprint(6 * 7)")])
    >>> cell.output, fault
    ('42', None)
    """
    done: dict[int, Recorded] = {}
    for name in {cell.attributes.get("session", "") for cell in cells if cell.record}:
        shared = [at for at, cell in enumerate(cells) if cell.attributes.get("session", "") == name]
        last = max(at for at in shared if cells[at].record)
        run = [at for at in shared if at <= last]
        done |= zip(run, record(tuple((cells[at].code, cells[at].fen) for at in run)), strict=True)
    return [
        (cell.recorded(done[at].output, done[at].result), done[at].fault) if cell.record else (cell, None)
        for at, cell in enumerate(cells)
    ]


@lru_cache(maxsize=1000)
def record(codes: tuple[tuple[str, str | None], ...]) -> tuple[Recorded, ...]:
    """Return what each of several codes did that share a Python, of which each may have a position to begin with."""
    with TemporaryDirectory() as room:
        file = Path(room) / "recorded.json"
        command = [sys.executable, "-m", "tama_boards.recording", str(file)]
        try:
            subprocess.run(  # noqa: S603 - the code is the writer's own
                command,
                input=json.dumps(codes),
                env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},  # what the build imports
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                text=True,
                timeout=PATIENCE,
                check=False,
            )
        except subprocess.TimeoutExpired:
            fault = f"the code did not end within {PATIENCE} seconds: {BY_HAND}"
            return (Recorded(fault=fault),) * len(codes)
        told = json.loads(file.read_text("utf-8")) if file.is_file() else []
    missing = Recorded(fault=f"the code ended its Python: {BY_HAND}")
    return tuple(_recorded(each) for each in told) + (missing,) * (len(codes) - len(told))


def _recorded(news: list[dict[str, object]]) -> Recorded:
    output, result, fault = "", None, None
    for each in news:
        output += str(each.get("out", "")) + str(each.get("err", ""))
        if "cut" in each:
            output += f"\nOnly the first {each['cut']} characters are shown.\n"
        shown, raised = each.get("show"), each.get("fault")
        result = shown["fen"] if isinstance(shown, dict) else result
        if isinstance(raised, dict):
            asks = str(raised["reason"]).startswith(ASKS)
            said = "the code asks for input" if asks else f"the code raised {raised['reason']}"
            fault = f"{said}: {BY_HAND}"
            output += f"{raised['text']}\n"
    return Recorded(output.rstrip(), result, fault)


def _main(file: str) -> None:
    """Run the codes that are read from the standard input, and write what each did to a file after each."""
    codes = json.load(sys.stdin)
    lines: list[str] = []
    done: list[list[dict[str, object]]] = []
    handle = start(lines.append)
    fen = ""
    for code, own in codes:
        lines.clear()
        handle(json.dumps({"op": "run", "keep": True, "code": code, "fen": fen if own is None else own}))
        done.append([*map(json.loads, lines)])
        fen = next((str(each["show"]["fen"]) for each in reversed(done[-1]) if "show" in each), own or fen)  # type: ignore[index]
        Path(file).write_text(json.dumps(done), "utf-8")


if __name__ == "__main__":
    _main(sys.argv[1])
