"""Ten levels of play, bounded by nodes so that a slow device plays as well as a fast one."""

from __future__ import annotations

from typing import Final, NamedTuple

from tama_core.errors import TamaError, shown

__all__ = ["LEVELS", "Level", "level_of"]


class Level(NamedTuple):
    """How far a level looks and how badly it judges.

    `nodes` bounds each search; `noise` is the standard deviation of the error in its judgement
    of a set of men, in hundredths of a man; `endings` says whether it asks the ending tables.

    >>> LEVELS[0].name, LEVELS[-1].noise
    ('newcomer', 0)
    """

    name: str
    nodes: int
    noise: int
    endings: bool = False


LEVELS: Final = (
    Level("newcomer", 30, 150),
    Level("beginner", 100, 100),
    Level("learner", 300, 70),
    Level("casual", 800, 50),
    Level("improver", 2_000, 30),
    Level("club", 5_000, 15),
    Level("strong", 12_000, 0),
    Level("expert", 30_000, 0, endings=True),
    Level("master", 75_000, 0, endings=True),
    Level("champion", 200_000, 0, endings=True),
)
"""Level 1 comes first."""


def level_of(number: int) -> Level:
    """Return level `number`, 1 to 10; anything else raises TamaError.

    >>> level_of(1).name
    'newcomer'
    """
    if type(number) is not int or not 1 <= number <= len(LEVELS):
        raise TamaError(f"expected a level from 1 to {len(LEVELS)}, not {shown(number)}")
    return LEVELS[number - 1]
