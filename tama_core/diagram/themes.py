"""The colours of diagrams, which `python build.py check --fix` makes of web/board/palettes.ts."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from tama_core.diagram.palette import Palette, PieceColors

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["THEMES"]

THEMES: Final[Mapping[str, Palette]] = MappingProxyType(
    {
        "tuff": Palette(
            stone="#ebd0b8",
            frame="#dfbd9f",
            chequer="#ebd0b8",
            line="#be997e",
            label="#543220",
            wash="#dab79c",
            trace="#96552b",
            light=PieceColors("#fffaf0", "#eadcc2", "#b79f79", "#6f4e2b", "#fff", "#8d6c30", "#fff"),
            dark=PieceColors("#a3283f", "#6a1024", "#3d0613", "#3d0613", "#d16c76", "#e8a48f", "#38040f"),
            rim=0.025,
            shapes=("#2b5f22", "#a3142b", "#7d5200", "#1f5f9e"),
        ),
        "basalt": Palette(
            stone="#5a4d45",
            frame="#463b35",
            chequer="#5a4d45",
            line="#2f2520",
            label="#f0dbc8",
            wash="#765d4a",
            trace="#e89f5e",
            light=PieceColors("#f8efdf", "#d7c6a8", "#8d7756", "#2a190b", "#fffdf6", "#7d5f2c", "#fffdf6"),
            dark=PieceColors("#b52f47", "#7c1429", "#30040e", "#f3a39a", "#ec8b8a", "#f0b29c", "#3d0511"),
            rim=0.025,
            shapes=("#8fd08a", "#ff8d84", "#ffc46b", "#86c5f0"),
        ),
        "wood": Palette(
            stone="#dcb37c",
            frame="#cfa066",
            chequer="#bc905e",
            line="#9e764a",
            label="#331805",
            wash="#c29865",
            trace="#5c2e08",
            light=PieceColors("#fff3d9", "#ecd2a2", "#a17c45", "#472a0a", "#fff", "#94682c", "#fff"),
            dark=PieceColors("#6b3a22", "#3d1d0f", "#1f0c05", "#1f0c05", "#ae805f", "#e2b184", "#1d0a04"),
            rim=0.025,
            shapes=("#1a470e", "#7d0c20", "#593c00", "#124279"),
        ),
        "paper": Palette(
            stone="#fffdf8",
            frame="#fffdf8",
            chequer="#fffdf8",
            line="#8a8178",
            label="#5b534c",
            wash="#ecdcce",
            trace="#a05a28",
            light=PieceColors("#fff", "#fff", "#2b2320", "#2b2320", "#fff", "#2b2320", "#fff"),
            dark=PieceColors("#3a302b", "#3a302b", "#1b1512", "#1b1512", "#3a302b", "#fff", "#3a302b"),
            rim=0.06,
            shapes=("#2b5f22", "#a3142b", "#7d5200", "#1f5f9e"),
        ),
        "contrast": Palette(
            stone="#fff",
            frame="#fff",
            chequer="#fff",
            line="#000",
            label="#000",
            wash="#ccdaf4",
            trace="#0046c8",
            light=PieceColors("#fff", "#fff", "#000", "#000", "#fff", "#000", "#fff"),
            dark=PieceColors("#000", "#000", "#000", "#000", "#000", "#fff", "#000"),
            rim=0.06,
            shapes=("#2b5f22", "#a3142b", "#7d5200", "#1f5f9e"),
        ),
    }
)
