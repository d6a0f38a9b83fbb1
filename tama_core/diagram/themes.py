"""The colours of diagrams; those of `tuff` and `basalt` are the page's own in light and in dark."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["THEMES", "Material", "Theme"]


class Material(NamedTuple):
    """What a piece is made of: its face from lit to shaded, its edge, and what is carved into it."""

    face: str
    shade: str
    edge: str
    glint: str
    carve: str
    lip: str


class Theme(NamedTuple):
    """All colours of a diagram; `shapes` in the order of `COLORS`."""

    stone: str
    frame: str
    line: str
    label: str
    trace: str
    path: str
    light: Material
    dark: Material
    shapes: tuple[str, str, str, str]


THEMES: Final[Mapping[str, Theme]] = MappingProxyType(
    {
        "tuff": Theme(
            stone="#ebd0b8",
            frame="#dfbd9f",
            line="#be997e",
            label="#704c36",
            trace="#d9b190",
            path="#8f4708",
            light=Material("#fffaf0", "#eadcc2", "#b79f79", "#fff", "#a5834d", "#fff"),
            dark=Material("#a3283f", "#6a1024", "#3d0613", "#c96a6e", "#e8a48f", "#38040f"),
            shapes=("#3c6e3f", "#96182f", "#c4710e", "#2b5f86"),
        ),
        "basalt": Theme(
            stone="#5a4d45",
            frame="#463b35",
            line="#2f2520",
            label="#d0beae",
            trace="#856449",
            path="#ffab5c",
            light=Material("#f8efdf", "#d7c6a8", "#8d7756", "#fffdf6", "#94733f", "#fffdf6"),
            dark=Material("#b52f47", "#7c1429", "#30040e", "#e58e8c", "#f0b29c", "#3d0511"),
            shapes=("#8fd08a", "#ff8d84", "#ffc46b", "#86c5f0"),
        ),
        "wood": Theme(
            stone="#dcb37c",
            frame="#cfa066",
            line="#9c7144",
            label="#3a1c06",
            trace="#b58a58",
            path="#5c3300",
            light=Material("#fff3d9", "#ecd2a2", "#a17c45", "#fff", "#94682c", "#fff"),
            dark=Material("#6b3a22", "#3d1d0f", "#1f0c05", "#b98b66", "#e2b184", "#1d0a04"),
            shapes=("#24522a", "#8c0f26", "#a34f00", "#1d4a70"),
        ),
        "paper": Theme(
            stone="#fffdf8",
            frame="#fffdf8",
            line="#8a8178",
            label="#5b534c",
            trace="#ead3c0",
            path="#7a3d05",
            light=Material("#fff", "#fff", "#2b2320", "#fff", "#2b2320", "#fff"),
            dark=Material("#3a302b", "#3a302b", "#1b1512", "#3a302b", "#fff", "#3a302b"),
            shapes=("#3c6e3f", "#96182f", "#b5640c", "#2b5f86"),
        ),
        "contrast": Theme(
            stone="#fff",
            frame="#fff",
            line="#555",
            label="#000",
            trace="#d8d8d8",
            path="#000",
            light=Material("#fff", "#fff", "#000", "#fff", "#000", "#fff"),
            dark=Material("#000", "#000", "#777", "#000", "#fff", "#000"),
            shapes=("#006400", "#b00000", "#8a5a00", "#00409a"),
        ),
    },
)
