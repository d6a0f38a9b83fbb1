"""Reads the text files of the lessons, also from a zip file."""

from __future__ import annotations

from pathlib import Path
from typing import Final

__all__ = ["LANGUAGES", "data", "spoken"]

LANGUAGES: Final = ("en", "hy", "ru")
"""The languages of the lessons; for any other they are in English."""

_DATA: Final = Path(__file__).parent / "data"


def data(name: str) -> str:
    """Return the text of a data file, also if the package is in a zip file.

    >>> data("index.toml").count("course = ")
    1
    """
    content: bytes = __loader__.get_data(str(_DATA / name))  # type: ignore[name-defined]
    return content.decode()


def spoken(language: str) -> str:
    """Return the language of lessons for a user of `language`.

    >>> spoken("hy"), spoken("tr")
    ('hy', 'en')
    """
    return language if language in LANGUAGES else "en"
