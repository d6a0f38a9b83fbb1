"""Everything that can go wrong with what a caller passed in.

    TamaError (a ValueError)
    ├── NotationError            text that is no square, move, FEN or ruleset
    │   └── PdnError             a PDN file; says where, and carries the games before
    ├── InvalidPositionError     a position that breaks R1; lists every reason
    └── IllegalMoveError         a move that the rules forbid; carries the explanation
        └── AmbiguousMoveError   a short move text that fits several choices; carries them

A message is one sentence: what was expected, what came, and where.
"""

from tama_core.base_errors import (
    AmbiguousMoveError,
    IllegalMoveError,
    InvalidPositionError,
    NotationError,
    PdnError,
    TamaError,
)

__all__ = [
    "AmbiguousMoveError",
    "IllegalMoveError",
    "InvalidPositionError",
    "NotationError",
    "PdnError",
    "TamaError",
]
