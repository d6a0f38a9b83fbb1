"""The text files of the lessons, wherever the package lies."""

from __future__ import annotations

from pathlib import Path
from typing import Final

__all__ = ["LANGUAGES", "data", "spoken"]

LANGUAGES: Final = ("en", "hy", "ru")
"""The languages that lessons speak; any other reads them in English."""

_DATA: Final = Path(__file__).parent / "data"


def data(name: str) -> str:
    """Return the text of a data file, also where the package lies in a zip file.

    >>> data("index.toml").count("course = ")
    1
    """
    content: bytes = __loader__.get_data(str(_DATA / name))  # type: ignore[name-defined]
    return content.decode()


def spoken(language: str) -> str:
    """Return the language in which a lesson is told to who speaks `language`.

    >>> spoken("hy"), spoken("tr")
    ('hy', 'en')
    """
    return language if language in LANGUAGES else "en"
