r"""Writes to a terminal: lines, colours and progress bars.

Text from files, engines and arguments may contain control characters such as ESC. They are written as escapes,
`\x1b`, wherever people read; only the styles of this program reach the terminal.
"""

from __future__ import annotations

import os
import re
import sys
from io import TextIOWrapper
from secrets import token_hex
from time import monotonic
from typing import IO, TYPE_CHECKING, Final, Self

from tama_core.cli.messages import CommandError
from tama_core.typography import is_utf_16

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["Progress", "Terminal", "escaped"]

WIDTH: Final = 24
REFRESH: Final = 0.1
"""Seconds between two drawings of a progress bar."""
_CONTROLS: Final = "\0-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e"
"""Control characters except tab and newline, and those that change the order of letters."""
_OBEYED: Final = re.compile(f"[{_CONTROLS}\u061c\u200e\u200f\u2066-\u2069]")
_OBEYED_OF_OURS: Final = re.compile(f"[{_CONTROLS}]")
"""What is escaped in a text of the package: it has marks of direction, and closes those that it opens."""


def escaped(text: str, *, ours: bool = False) -> str:
    r"""Return text with control characters as escapes, but tabs, newlines, and marks of direction that are `ours`.

    >>> print(escaped("\x1b[2J and \u202e"))
    \x1b[2J and \u202e
    """
    return (_OBEYED_OF_OURS if ours else _OBEYED).sub(lambda found: repr(found[0])[1:-1], text)


class Terminal:
    """The three standard streams and the settings of the environment.

    >>> import io
    >>> out = io.StringIO()
    >>> Terminal(io.StringIO("a3-a4"), out, out, {}).ask("white> ")
    'a3-a4'
    >>> out.getvalue()
    'white> '
    """

    stdin: IO[str]
    stdout: IO[str]
    stderr: IO[str]
    env: Mapping[str, str]

    def __init__(self, stdin: IO[str], stdout: IO[str], stderr: IO[str], env: Mapping[str, str]) -> None:
        """Take the streams; terminal and environment decide about colours."""
        self.stdin, self.stdout, self.stderr, self.env = stdin, stdout, stderr, env
        self.colour: bool = self._colours()
        self.language: str = "en"
        self._escape = f"<{token_hex(16)}>"

    def _colours(self) -> bool:
        """Return whether to use colours: not with NO_COLOR (no-color.org), in dumb terminals and files."""
        if self.env.get("NO_COLOR") or self.env.get("TERM") == "dumb" or not self.stdout.isatty():
            return False
        return os.name != "nt" or bool({"WT_SESSION", "TERM", "ANSICON"} & set(self.env))

    def set_colour(self, when: str) -> None:
        """Switch colours on ("always") or off ("never"); "auto" changes nothing."""
        if when != "auto":
            self.colour = when == "always"

    def say(self, text: str = "", *, ours: bool = False) -> None:
        """Print a line, with characters replaced that the stream cannot encode; `ours` keeps marks of direction."""
        coding = getattr(self.stdout, "encoding", None) or "utf-8"
        self.stdout.write(self._printable(text, ours=ours).encode(coding, "replace").decode(coding) + "\n")

    def write(self, text: str) -> None:
        """Print the content of a file unchanged, but with escapes if it goes to a terminal."""
        self.stdout.write(escaped(text) if self.stdout.isatty() else text)

    def complain(self, sentence: str) -> None:
        """Print one line on the standard error."""
        line = escaped(sentence, ours=self.language != "en").replace("\n", r"\n")
        self.stderr.write(f"tama: {line.encode('utf-8', 'replace').decode()}\n")
        self.stderr.flush()

    def end_line(self) -> None:
        """End the line on which Ctrl+C was pressed."""
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
        """Return text in an ANSI style, such as "1" for bold, if colours are on."""
        return f"{self._escape}[{style}m{text}{self._escape}[0m" if self.colour else text

    def _printable(self, text: str, *, ours: bool = False) -> str:
        """Return text with control characters escaped, but with our styles, whose marker cannot be guessed."""
        return escaped(text, ours=ours).replace(self._escape, "\033")

    def ask(self, prompt: str) -> str | None:
        """Return a line that the user types, None at the end of input; CommandError for text in UTF-16."""
        if self.stdin is sys.stdin and self.stdout is sys.stdout and self.stdin.isatty():
            try:
                return input(self._printable(prompt))
            except EOFError:
                self.say()
                return None
        self.stdout.write(self._printable(prompt))
        self.stdout.flush()
        line = self.stdin.readline()
        if is_utf_16(line):
            raise CommandError("typed.utf16")
        return line.removeprefix("\ufeff").rstrip("\r\n") if line else None

    def take_anything(self) -> None:
        """Replace input that cannot be decoded, rather than fail."""
        if isinstance(self.stdin, TextIOWrapper):
            self.stdin.reconfigure(errors="replace")

    def counter(self) -> Progress:
        """Return a progress bar for work whose end is not known: it shows a text alone."""
        return Progress(self.stderr, 0, shown=self.stderr.isatty())

    def progress(self, total: int, *, quiet: bool = False, start: int = 0, text: str = "") -> Progress:
        """Return a progress bar on the standard error, invisible if that is not a terminal.

        It is first drawn with the steps done at the `start`, and a `text`.
        """
        return Progress(self.stderr, total, shown=self.stderr.isatty() and not quiet, start=start, text=text)


class Progress:
    """A progress bar that redraws itself, and is removed at the end of its `with` statement."""

    def __init__(self, stream: IO[str], total: int, *, shown: bool, start: int = 0, text: str = "") -> None:
        """Take the number of steps, and what is drawn first."""
        self._first = start, text
        self._stream, self._total, self._shown = stream, total, shown
        self._due = 0.0

    def show(self, done: int, text: str = "") -> None:
        """Draw the number of steps done and a short text, unless it was drawn just now."""
        if not self._shown or (monotonic() < self._due and (done < self._total or not self._total)):
            return
        self._due = monotonic() + REFRESH
        self._stream.write(f"\r\033[K{self._bar(done)}{escaped(text)}")
        self._stream.flush()

    def _bar(self, done: int) -> str:
        if not self._total:
            return ""
        filled = WIDTH * min(done, self._total) // self._total
        return f"[{'#' * filled}{'.' * (WIDTH - filled)}] {done}/{self._total} "

    def clear(self) -> None:
        """Remove the bar, to print a line or to end."""
        if self._shown:
            self._stream.write("\r\033[K")
            self._stream.flush()
            self._due = 0.0

    def __enter__(self) -> Self:
        """Draw the bar for the first time."""
        self.show(*self._first)
        return self

    def __exit__(self, *_exception: object) -> None:
        """Remove the bar."""
        self.clear()
