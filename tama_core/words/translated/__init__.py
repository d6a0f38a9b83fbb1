"""Holds the sentences in the languages besides English, which the page's Python fetches when one is asked for."""

from __future__ import annotations

from pathlib import Path

__all__ = ["content"]


def content(code: str) -> bytes:
    """Return the file of a language, also if the package is in a zip file.

    >>> content("hy")[:1]
    b'{'
    """
    found: bytes = __loader__.get_data(str(Path(__file__).parent / f"{code}.json"))  # type: ignore[name-defined]
    return found
