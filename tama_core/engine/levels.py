"""Defines the levels of play, limited by nodes so that a slow device plays as well as a fast one."""

from __future__ import annotations

from typing import Final, NamedTuple

from tama_core.base_errors import TamaError, shown

__all__ = ["EVERY", "LEVELS", "VARIETY", "Level", "level_of"]

EVERY: Final = 64
"""More pieces than any capture takes, and more plies than any level searches."""
VARIETY: Final = 8
"""The largest jitter, in hundredths of a man, of a level's scores in the opening, so that games differ."""


class Level(NamedTuple):
    """The strength of a level.

    `nodes` and `depth` limit each search; `noise` is the standard deviation of the error in its evaluation
    of a set of men, in hundredths of a man; it sees only the first `sight` pieces of a capture; `endings`
    tells whether it uses the ending tables, `openings` whether it begins by the opening theory.

    >>> LEVELS[0].name, LEVELS[-1].noise
    ('newcomer', 0)
    """

    name: str
    nodes: int
    depth: int = EVERY
    noise: int = 0
    sight: int = EVERY
    endings: bool = False
    openings: bool = False


LEVELS: Final = (
    Level("newcomer", 60, depth=1, noise=150, sight=0),
    Level("beginner", 150, depth=2, noise=85, sight=2),
    Level("learner", 300, depth=2, noise=45, sight=3),
    Level("casual", 700, depth=3, noise=28, sight=4),
    Level("improver", 1_200, depth=4, noise=20, sight=5),
    Level("club", 2_200, noise=12, sight=6),
    Level("strong", 4_200, noise=5, openings=True),
    Level("expert", 9_000, endings=True, openings=True),
    Level("master", 22_000, endings=True, openings=True),
    Level("champion", 60_000, endings=True, openings=True),
)
"""Level 1 comes first."""


def level_of(number: int) -> Level:
    """Return level `number`, 1 for the weakest; anything else raises TamaError.

    >>> level_of(1).name
    'newcomer'
    """
    if type(number) is not int or not 1 <= number <= len(LEVELS):
        raise TamaError(f"expected a level from 1 to {len(LEVELS)}, not {shown(number)}")
    return LEVELS[number - 1]
