"""Draws the pieces as SVG.

Light men have a carved ring, dark men are plain, and kings are two stacked discs with the eternity wheel. A square
is 100 units wide, and a piece is drawn around (0, 0).
"""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tama_core.diagram.palette import Palette, PieceColors

__all__ = ["gradients", "number", "pieces"]

RADIUS: Final = 38.5
THICKNESS: Final = 4.5
STACK: Final = 9.5
RING: Final = 3
BLADES: Final = 8
BLADE_WIDTH: Final = 2 * pi * 0.62 / BLADES


def number(value: float) -> str:
    """Return a number with at most one decimal, as short as SVG takes it.

    >>> number(3.04), number(-0.25)
    ('3', '-.2')
    """
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    return text.replace("0.", ".") if text.startswith(("0.", "-0.")) else text.replace("-0", "0")


def gradients(theme: Palette, prefix: str) -> dict[str, str]:
    """Return the gradients of light pieces, `w`, and of dark ones, `b`; their ids begin with `prefix`."""
    return {
        letter: _gradient(material, prefix + letter) for letter, material in (("w", theme.light), ("b", theme.dark))
    }


def pieces(theme: Palette, prefix: str) -> dict[str, str]:
    """Return what draws each piece, by the letters of `Piece`, around (0, 0) with those gradients."""
    light, dark = prefix + "w", prefix + "b"
    return {
        "w": _man(theme.light, theme.rim, light) + _groove(theme.light),
        "b": _man(theme.dark, theme.rim, dark),
        "W": _king(theme.light, theme.rim, light),
        "B": _king(theme.dark, theme.rim, dark),
    }


def _gradient(material: PieceColors, name: str) -> str:
    """Return a gradient with light from the upper left."""
    stops = f'<stop stop-color="{material.face}"/><stop offset="1" stop-color="{material.shade}"/>'
    return f'<radialGradient id="{name}" r=".55" fx=".32" fy=".28">{stops}</radialGradient>'


def _disc(material: PieceColors, rim: float, gradient: str, y: float) -> str:
    """Return a disc seen from slightly in front, with the middle of its face at `y`."""
    radius = RADIUS - RING
    glint = radius * 0.93
    x, top, bow = number(-glint * cos(pi * 0.05)), number(y - glint * sin(pi * 0.05)), number(glint)
    across, up = glint * (cos(pi * 0.05) + cos(pi * 0.25)), glint * (sin(pi * 0.05) - sin(pi * 0.25))
    return (
        f"{_side(RADIUS, y, material.ring)}{_side(radius, y, material.edge)}"
        f'<circle cy="{number(y)}" r="{number(radius * (1 - rim))}" fill="url(#{gradient})"/>'
        f'<path d="M{x} {top}a{bow} {bow} 0 0 1 {number(across)} {number(up)}" fill="none" '
        f'stroke="{material.glint}" stroke-width="1.6"/>'
    )


def _side(radius: float, y: float, color: str) -> str:
    """Return the outline of a thick disc."""
    return (
        f'<rect x="-{number(radius)}" y="{number(y - radius)}" width="{number(2 * radius)}" '
        f'height="{number(2 * radius + THICKNESS)}" rx="{number(radius)}" fill="{color}"/>'
    )


def _man(material: PieceColors, rim: float, gradient: str) -> str:
    return _disc(material, rim, gradient, -THICKNESS / 2)


def _groove(material: PieceColors) -> str:
    """Return a carved ring with its lit lower edge."""
    circle = '<circle cy="{}" r="{}" fill="none" stroke="{}" stroke-width="2.8"/>'
    radius = number(RADIUS * 0.62)
    return "".join(
        circle.format(number(rise - THICKNESS / 2), radius, color)
        for color, rise in ((material.lip, 1.6), (material.carve, 0))
    )


def _king(material: PieceColors, rim: float, gradient: str) -> str:
    discs = _disc(material, rim, gradient, STACK - THICKNESS) + _disc(material, rim, gradient, -STACK)
    wheel = _wheel(RADIUS * 0.7)
    return discs + "".join(
        f'<path transform="translate(0 {number(rise - STACK)})" fill="{color}" d="{wheel}"/>'
        for color, rise in ((material.lip, 1.6), (material.carve, 0))
    )


@cache
def _wheel(radius: float) -> str:
    """Return the eternity wheel (arevakhach): each blade lies between two half circles, with a round head."""
    half, head = number(radius / 2), number(radius * sin(BLADE_WIDTH / 2))
    blades = []
    for blade in range(BLADES):
        angle = 2 * pi * blade / BLADES
        near, far = (
            f"{number(radius * cos(turn))} {number(radius * sin(turn))}" for turn in (angle, angle + BLADE_WIDTH)
        )
        blades.append(f"M0 0A{half} {half} 0 0 1 {near}A{head} {head} 0 0 1 {far}A{half} {half} 0 0 0 0 0Z")
    return "".join(blades)
