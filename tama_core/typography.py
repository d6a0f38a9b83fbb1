"""Replaces typographic signs by the plain ones in which moves, results and positions are written.

Each sign becomes exactly one plain sign, so that an index into the plain text is the same in the original: errors
point to the original, and comments and tags are taken from it unchanged.
"""

from __future__ import annotations

from typing import Final

__all__ = ["is_utf_16", "plain"]

DASHES: Final = "\u058a\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\u2e3a\u2e3b\ufe58\ufe63\uff0d"
ARROWS: Final = "\u2192\u21a6\u21d2\u21e8\u21fe\u2794\u2799\u279c\u279d\u279e\u27a1\u27a4\u27f6\u27f9\uffeb"
CROSSES: Final = "\u00d7\u2573\u2715\u2716\u2717\u2718\u2a2f"
COLONS: Final = "\u0589\u2236\ua789\ufe55\uff1a"
SLASHES: Final = "\u2044\u2215\uff0f"
STARS: Final = "\u2217\u2731\uff0a"
UNSEEN: Final = (
    "\u00ad\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u2028\u2029\u202a\u202b\u202c\u202d\u202e"
    "\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\ufe0e\ufe0f\ufeff"
)
"""Direction marks, joiners and the like, which count as a blank."""
BLANKS: Final = "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"
ALIKE: Final = "АAаaВBСCсcԁdЕEеeНHһhКKХXхxΑAΒBΕEΗHΚKΧX"
"""Cyrillic and Greek letters, each followed by the Latin letter that it looks like."""
DIGITS: Final = ("\u0660", "\u06f0")
"""The zeros of Arabic and Persian."""
FULL_WIDTH: Final = 0xFEE0
"""The distance from an ASCII character to its full-width form."""
WIDE: Final = "0123456789ABCDEFGHKWXabcdefghkwx.,!?#+"

_TABLE: Final = {
    ord(sign): plain
    for signs, plain in ((DASHES + ARROWS, "-"), (CROSSES, "x"), (COLONS, ":"), (SLASHES, "/"), (STARS, "*"))
    for sign in signs
}
_TABLE.update((ord(sign), " ") for sign in UNSEEN + BLANKS)
_TABLE.update(zip(map(ord, ALIKE[::2]), ALIKE[1::2], strict=True))
_TABLE.update((ord(zero) + number, str(number)) for zero in DIGITS for number in range(10))
_TABLE.update((ord(sign) + FULL_WIDTH, sign) for sign in WIDE)


def plain(text: str) -> str:
    """Return a text of the same length with dashes, arrows, crosses, colons, blanks, letters and digits as plain ones.

    >>> plain("a3–a4 с3×с5 ½−½ １．")
    'a3-a4 c3xc5 ½-½ 1.'
    """
    return text if text.isascii() else text.translate(_TABLE)


def is_utf_16(line: str) -> bool:
    r"""Return whether a line is Latin text in UTF-16 that was decoded as something else: every other character is NUL.

    >>> is_utf_16("hub\n".encode("utf-16-le").decode("latin-1")), is_utf_16("a\0b\n")
    (True, False)
    """
    return len(line) > len("a\0\n\0") and 2 * line.count("\0") >= len(line) - 2
