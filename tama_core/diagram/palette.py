"""Says which colours a diagram has."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["Palette", "PieceColors"]


class PieceColors(NamedTuple):
    """The colours of a piece: its face from lit to shaded, its edge, and the ring that separates it from squares."""

    face: str
    shade: str
    edge: str
    ring: str
    glint: str
    carve: str
    lip: str


class Palette(NamedTuple):
    """All colours of a diagram; `shapes` in the order of `COLORS`; `rim` is the edge's fraction of a piece's radius."""

    stone: str
    frame: str
    chequer: str
    line: str
    label: str
    wash: str
    trace: str
    light: PieceColors
    dark: PieceColors
    rim: float
    shapes: tuple[str, str, str, str]
