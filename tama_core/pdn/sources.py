"""Opens the sources of PDN: a text, a text stream, or a file, whose encoding is detected or given."""

from __future__ import annotations

import codecs
import os
import re
from contextlib import contextmanager
from io import IncrementalNewlineDecoder, StringIO
from pathlib import Path
from typing import IO, TYPE_CHECKING, Final, TypeAlias

from tama_core.base_errors import NotationError, shown
from tama_core.pdn.lexer import Readable, undecodable

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

__all__ = ["Source", "checked", "decoded", "known_encoding", "opened"]

Source: TypeAlias = "str | os.PathLike[str] | Readable"

MARKS: Final = {
    codecs.BOM_UTF8: "utf-8",
    codecs.BOM_UTF32_LE: "utf-32-le",
    codecs.BOM_UTF32_BE: "utf-32-be",
    codecs.BOM_UTF16_LE: "utf-16-le",
    codecs.BOM_UTF16_BE: "utf-16-be",
}
"""Byte order marks and their encodings; UTF-32 comes first, because its mark begins like that of UTF-16."""
LONGEST_MARK: Final = 4
_UNMARKED: Final[Mapping[tuple[bool, ...], str]] = {
    (False, True, False, True): "utf-16-le",
    (True, False, True, False): "utf-16-be",
}
"""Encodings of Latin text without a mark, by which of the first bytes are zero."""
_FILE_NAME: Final = r"[^\n\[\]{}]*\.(?:pdn|pgn|txt)\s*"


def decoded(data: bytes, encoding: str | None = None) -> str:
    r"""Return the text of a file, decoded by `encoding`, else by its byte order mark, else as UTF-16 or UTF-8.

    NotationError for bytes that cannot be decoded, and for an unknown encoding.

    >>> decoded(codecs.BOM_UTF16_LE + "Անի".encode("utf-16-le")), decoded(b"\xdeeyma", "cp1254")
    ('Անի', 'Şeyma')
    """
    coding, begin = _coding(data, encoding)
    try:
        return _with_newlines(data[begin:].decode(coding))
    except UnicodeError as error:
        raise NotationError(undecodable(error)) from None


def checked(source: Source, encoding: str | None = None) -> Source:
    """Return `source` if PDN can be read from it; NotationError for anything else, also for a file's name as text.

    >>> checked("games.pdn")
    Traceback (most recent call last):
    tama_core.errors.NotationError: expected PDN text, not a file name, 'games.pdn': pass Path('games.pdn')
    """
    if isinstance(source, str) and re.fullmatch(_FILE_NAME, source, re.IGNORECASE):
        name = shown(source)
        raise NotationError(f"expected PDN text, not a file name, {name}: pass Path({name})")
    if not isinstance(source, (str, os.PathLike)) and not callable(getattr(source, "read", None)):
        raise NotationError(f"expected PDN text, a text stream or a Path, not {shown(source)}")
    if isinstance(source, os.PathLike) and "\0" in str(os.fspath(source)):
        raise NotationError(f"expected the path of a file, not {shown(source)}")
    if encoding is not None:
        known_encoding(encoding)
        if not isinstance(source, os.PathLike):
            raise NotationError("an encoding needs a Path: text and streams are already decoded")
    return source


@contextmanager
def opened(source: Source, encoding: str | None = None) -> Iterator[Readable]:
    """Give the text stream of a source; a file is closed afterwards."""
    if isinstance(source, str):
        yield StringIO(source)
    elif isinstance(source, os.PathLike):
        with Path(source).open("rb") as file:
            yield _FileText(file, encoding)
    else:
        yield source


class _FileText:
    """The text of a file, piece by piece; a UnicodeError is raised after all the text before it."""

    def __init__(self, file: IO[bytes], encoding: str | None) -> None:
        self._file = file
        self._data = file.read(LONGEST_MARK)
        self._coding, begin = _coding(self._data, encoding)
        self._data = self._data[begin:]
        self._decoder = IncrementalNewlineDecoder(codecs.getincrementaldecoder(self._coding)(), translate=True)
        self._broken: UnicodeError | None = None

    def read(self, size: int, /) -> str:
        if self._broken:
            raise self._broken
        try:
            while True:
                read = self._file.read(size)
                data, self._data = self._data + read, b""
                text = self._decoder.decode(data, final=not read)
                if text or not read:
                    return text
        except UnicodeDecodeError as error:
            self._broken = error
            return _with_newlines(error.object[: error.start].decode(self._coding)) or self.read(size)


def _with_newlines(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n")


def known_encoding(name: str) -> str:
    """Return Python's name of an encoding; NotationError for an unknown one.

    >>> known_encoding("Windows-1254")
    'cp1254'
    """
    try:
        bytes(LONGEST_MARK).decode(name)
        return codecs.lookup(name).name
    except (LookupError, ValueError, TypeError):
        raise NotationError(
            f"expected the name of an encoding, such as utf-8, cp1254 or cp1251, not {shown(name)}"
        ) from None


def _coding(data: bytes, encoding: str | None) -> tuple[str, int]:
    """Return the encoding of a file that begins with `data`, and the index of its text.

    >>> _coding("1. a3-a4".encode("utf-16-le"), None)
    ('utf-16-le', 0)
    """
    name = "" if encoding is None else known_encoding(encoding)
    for mark, coding in MARKS.items():
        if data.startswith(mark) and coding.startswith(name):
            return coding, len(mark)
    unmarked = _UNMARKED.get(tuple(byte == 0 for byte in data[:LONGEST_MARK]))
    if unmarked and not name:
        return unmarked, 0
    return f"{name}-le" if name in {"utf-16", "utf-32"} else name or "utf-8", 0
