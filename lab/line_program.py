"""Drives a program by the line protocol, the simplest way for a program to play in `lab/rivals.py`.

For each turn the program reads one line from its input, four fields between tabs, and writes one line, its move:

    FEN <tab> legal moves <tab> seconds <tab> moves so far

Moves are separated by blanks, and the answer is one of the legal ones. `seconds` is `-` where no time is set. `moves so
far` start from the initial position, for a program that cannot be given a position. A new game is not announced, and at
the end the input is closed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import tama_core as tama
from tama_core.base_errors import shown
from tama_core.hub.process import LineProcess

if TYPE_CHECKING:
    from collections.abc import Sequence


class LineProgram:
    """A program that speaks the line protocol, as a player of `tama_core.match`.

    TamaError if it cannot be started, ends, answers an illegal move, or takes more than `patience` seconds beyond its
    time. A program that failed is ended, and `new_game` starts it again.
    """

    def __init__(self, command: Sequence[str], patience: float) -> None:
        """Start the program."""
        self.name = " ".join(command)
        self._command, self._patience = list(command), patience
        self._start()

    def _start(self) -> None:
        try:
            self._process = LineProcess(self._command)
        except OSError as error:
            raise tama.TamaError(
                f"expected a program, but {shown(self._command[0])} cannot run: {error.strerror}"
            ) from None
        self._failed = False

    def choose(self, game: tama.Game, limit: tama.Limit) -> tama.Move:
        """Return the program's move."""
        try:
            answer = self._answer(turn_line(game, limit), limit)
            return legal_move(game, answer)
        except tama.TamaError:
            self.close()
            raise

    def _answer(self, line: str, limit: tama.Limit) -> str:
        try:
            self._process.send((line,))
            answer = self._process.take((limit.time or 0) + self._patience)
        except EOFError:
            raise tama.TamaError(f"expected a move from {self.name}, but it has ended") from None
        if answer is None:
            raise tama.TamaError(f"expected a move from {self.name} in time, but got no answer")
        return answer.strip()

    def new_game(self) -> None:
        """Start the program again if it failed."""
        if self._failed:
            self._start()

    def close(self) -> None:
        """End the program."""
        self._failed = True
        self._process.end()


def legal_move(game: tama.Game, answer: str) -> tama.Move:
    """Return the move that the program answered; TamaError if it is not legal.

    >>> str(legal_move(tama.Game(), "a3-a4"))
    'a3-a4'
    """
    try:
        return game.position.parse_move(answer)
    except tama.TamaError as error:
        raise tama.TamaError(f"expected a legal move, not {shown(answer)}: {error}") from None


def turn_line(game: tama.Game, limit: tama.Limit) -> str:
    r"""Return what the line protocol says for a turn.

    >>> turn_line(tama.Game(start=tama.Position.from_fen("W:Wc3:Bc4")), tama.Limit(time=0.5)).split("\t")
    ['W:Wc3:Bc4', 'c3xc5', '0.5', '']
    """
    legal, played = (" ".join(map(str, moves)) for moves in (game.position.legal_moves(), game.moves))
    return "\t".join([game.position.fen(), legal, "-" if limit.time is None else f"{limit.time:g}", played])
