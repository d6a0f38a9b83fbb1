"""Prints figures beside the recorded ones and beside an anchor of the same run, and records them."""

from __future__ import annotations

import json
import os
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from building.paths import RECORDED

if TYPE_CHECKING:
    from collections.abc import Iterable

COUNTS: Final = 4_000_000
"""The end of the loop that measures the machine itself."""


class Figure(NamedTuple):
    """One measured number."""

    name: str
    value: float
    unit: str
    anchor: float | None = None
    """The time of `beside` in the same run, in the same unit: a busy machine slows both down."""
    beside: str = ""

    @property
    def ratio(self) -> float | None:
        """The figure as a multiple of its anchor."""
        return self.value / self.anchor if self.anchor else None


def own_loop() -> float:
    """Return the milliseconds that Python takes just now to count to four million: 100 on a quiet machine."""
    start = perf_counter()
    for _ in range(COUNTS):
        pass
    return 1000 * (perf_counter() - start)


def beside_the_loop(name: str, value: float) -> Figure:
    """Return a time in milliseconds, with the machine's own loop as its anchor."""
    return Figure(name, value, "ms", own_loop(), "the machine's own loop")


def recorded() -> dict[str, dict[str, Any]]:
    """Return all recorded figures by command and name; those of `lab bytes` and `lab tests` are plain numbers."""
    found: dict[str, dict[str, Any]] = json.loads(RECORDED.read_text("utf-8")) if RECORDED.exists() else {}
    return found


def write(command: str, figures: dict[str, Any]) -> None:
    """Record the figures of a command."""
    known = {**recorded(), command: figures}
    RECORDED.write_text(json.dumps(known, ensure_ascii=False, indent=1, sort_keys=True) + "\n", "utf-8")


def report(command: str, figures: Iterable[Figure], *, record: bool) -> None:
    """Print each figure as soon as it is there, and record all of them if told to."""
    before, taken = recorded().get(command, {}), {}
    print(f"\n{'figure':<58}{'now':>12}{'recorded':>12}   anchor")
    for figure in figures:
        then = Figure(figure.name, **before[figure.name]) if figure.name in before else None
        print(row(figure, then), flush=True)
        taken[figure.name] = entry(figure)
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")
    if record:
        write(command, {**before, **taken})
        print(f"recorded in lab/{RECORDED.name}")
    else:
        print("--record records these figures")


def entry(figure: Figure) -> dict[str, float | str]:
    """Return a figure as it is recorded."""
    alone: dict[str, float | str] = {"value": significant(figure.value), "unit": figure.unit}
    if figure.anchor is None:
        return alone
    return {**alone, "anchor": significant(figure.anchor), "beside": figure.beside}


def row(figure: Figure, then: Figure | None = None) -> str:
    """Return a line of the table: a figure, the recorded one, and how many times the anchor both are."""
    old = shown(then.value, then.unit) if then else "–"
    begin = f"{figure.name:<58}{shown(figure.value, figure.unit):>12}{old:>12}"
    if figure.anchor is None or figure.ratio is None:
        return begin
    was = f"; recorded {significant(then.ratio):g} ×" if then and then.ratio else ""
    return f"{begin}   {significant(figure.ratio):g} × {figure.beside}, {shown(figure.anchor, figure.unit)}{was}"


def shown(value: float, unit: str) -> str:
    """Return a number with three digits at least and its unit."""
    return f"{significant(value):g} {unit}".strip()


def significant(value: float) -> float:
    """Round a number to three digits, or to a whole one."""
    return round(value) if abs(value) >= 100 or value == round(value) else float(f"{value:.3g}")
