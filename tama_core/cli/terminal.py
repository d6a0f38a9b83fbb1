r"""The terminal: its streams, whether it has colours, and a line that says how far a long job is.

What comes from files, engines and arguments may hold characters that a terminal obeys, such as ESC. They are written
as escapes, `\x1b`, wherever people read; only the styles of this program reach the terminal.
"""

from __future__ import annotations

import os
import re
import sys
from io import TextIOWrapper
from secrets import token_hex
from time import monotonic
from typing import IO, TYPE_CHECKING, Final, Self

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["Progress", "Terminal", "escaped"]

WIDTH: Final = 24
REFRESH: Final = 0.1
"""Seconds between two drawings of a progress bar."""
_OBEYED: Final = re.compile("[\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")
"""Control characters but for tab and newline, and those that change the direction of writing."""


def escaped(text: str) -> str:
    r"""Return text with each character that a terminal would obey as its escape, tabs and newlines left.

    >>> print(escaped("\x1b[2J and \u202e"))
    \x1b[2J and \u202e
    """
    return _OBEYED.sub(lambda found: repr(found[0])[1:-1], text)


class Terminal:
    """Three streams and the environment's wishes.

    >>> import io
    >>> out = io.StringIO()
    >>> Terminal(io.StringIO("a3-a4"), out, out, {}).ask("white> ")
    'a3-a4'
    >>> out.getvalue()
    'white> '
    """

    def __init__(self, stdin: IO[str], stdout: IO[str], stderr: IO[str], env: Mapping[str, str]) -> None:
        """Take the streams; colours are as the terminal and the environment ask."""
        self.stdin, self.stdout, self.stderr, self.env = stdin, stdout, stderr, env
        self.colour = self._colours()
        self._escape = f"<{token_hex(16)}>"

    def _colours(self) -> bool:
        """Honour NO_COLOR (no-color.org), dumb terminals and files."""
        if self.env.get("NO_COLOR") or self.env.get("TERM") == "dumb" or not self.stdout.isatty():
            return False
        return os.name != "nt" or bool({"WT_SESSION", "TERM", "ANSICON"} & set(self.env))

    def set_colour(self, when: str) -> None:
        """Take "always" or "never" for an answer; "auto" changes nothing."""
        if when != "auto":
            self.colour = when == "always"

    def say(self, text: str = "") -> None:
        """Print a line, with what the stream cannot show replaced."""
        coding = getattr(self.stdout, "encoding", None) or "utf-8"
        self.stdout.write(self._printable(text).encode(coding, "replace").decode(coding) + "\n")

    def write(self, text: str) -> None:
        """Print what is no line for people but the content of a file: as it is, unless it goes to a terminal."""
        self.stdout.write(escaped(text) if self.stdout.isatty() else text)

    def complain(self, sentence: str) -> None:
        """Print one line on the standard error."""
        line = escaped(sentence).replace("\n", r"\n")
        self.stderr.write(f"tama: {line.encode('utf-8', 'replace').decode()}\n")
        self.stderr.flush()

    def end_line(self) -> None:
        """Leave the line on which Ctrl+C was pressed."""
        if self.stderr.isatty():
            self.stderr.write("\n")

    def can_show(self, text: str) -> bool:
        """Return whether the output's encoding has these characters."""
        try:
            text.encode(getattr(self.stdout, "encoding", None) or "utf-8")
        except UnicodeError:
            return False
        return True

    def styled(self, text: str, style: str) -> str:
        """Return text in a style of ANSI's, such as "1" for bold, where there are colours."""
        return f"{self._escape}[{style}m{text}{self._escape}[0m" if self.colour else text

    def _printable(self, text: str) -> str:
        """Return text with escapes for what a terminal would obey, and its styles, whose sign cannot be guessed."""
        return escaped(text).replace(self._escape, "\033")

    def ask(self, prompt: str) -> str | None:
        """Return a line that the user types, None at the end of input."""
        if self.stdin is sys.stdin and self.stdout is sys.stdout and self.stdin.isatty():
            try:
                return input(self._printable(prompt))
            except EOFError:
                self.say()
                return None
        self.stdout.write(self._printable(prompt))
        self.stdout.flush()
        line = self.stdin.readline()
        return line.rstrip("\r\n") if line else None

    def take_anything(self) -> None:
        """Read what is typed in another encoding as well as it goes, rather than fail on it."""
        if isinstance(self.stdin, TextIOWrapper):
            self.stdin.reconfigure(errors="replace")

    def progress(self, total: int, *, quiet: bool = False) -> Progress:
        """Return a progress bar on the standard error, invisible where that is no terminal."""
        return Progress(self.stderr, total, shown=self.stderr.isatty() and not quiet)


class Progress:
    """A bar that is drawn over itself, and gone when its `with` statement ends."""

    def __init__(self, stream: IO[str], total: int, *, shown: bool) -> None:
        """Take how many steps there are."""
        self._stream, self._total, self._shown = stream, max(total, 1), shown
        self._due = 0.0

    def show(self, done: int, text: str = "") -> None:
        """Draw how many steps are done, and a few words, unless it was drawn just now."""
        if not self._shown or (monotonic() < self._due and done < self._total):
            return
        self._due = monotonic() + REFRESH
        filled = WIDTH * min(done, self._total) // self._total
        bar = "#" * filled + "." * (WIDTH - filled)
        self._stream.write(f"\r\033[K[{bar}] {done}/{self._total} {escaped(text)}")
        self._stream.flush()

    def clear(self) -> None:
        """Take the bar away, to print or to end."""
        if self._shown:
            self._stream.write("\r\033[K")
            self._stream.flush()
            self._due = 0.0

    def __enter__(self) -> Self:
        """Draw the empty bar."""
        self.show(0)
        return self

    def __exit__(self, *_exception: object) -> None:
        """Take the bar away."""
        self.clear()
