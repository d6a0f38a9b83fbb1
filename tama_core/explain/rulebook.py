"""Explains each rule of the rule book under a ruleset, and marks where it applies on a board.

Each of the rules R1 to R16 gives an `Explanation` as a try does, with the same roles of squares.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tama_core.base_errors import NotationError, shown
from tama_core.board import FAR_RANK, INITIAL_BLACK, INITIAL_WHITE, Board, demand_board
from tama_core.explain.reasons import Explanation
from tama_core.movegen.generate import generator
from tama_core.rules import crowning, legal_moves, required_captures
from tama_core.ruleset import DiagonalMoves
from tama_core.squares import squares_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from tama_core.move import Move
    from tama_core.ruleset import RuleSet
    from tama_core.squares import Square

    Squares = Mapping[str, tuple[Square, ...]]

__all__ = ["RULES", "explain_rule"]

RULES: Final = tuple(f"R{number}" for number in range(1, 17))
"""The numbers of all rules, in order."""

CORNERS: Final = 0x81000000_00000081


def explain_rule(board: Board, rule: str) -> Explanation:
    """Explain a rule of `RULES` under the ruleset of `board`, with the squares to which it applies there.

    "from" are the pieces of the side to move that it concerns, "to" the squares where it lets them go, "must" and
    "missed" as for a try; `better` is the first mandatory capture if the rule concerns it. R15 and R16 concern no
    squares. NotationError for an unknown rule.

    >>> answer = explain_rule(Board(white=1 << 48, black=0), "R12")
    >>> answer.sentence, len(answer.squares["to"])
    ('A man that reaches the far rank becomes a king.', 8)
    """
    demand_board(board)
    if rule not in RULES:
        raise NotationError(f"expected a rule from R1 to R16, not {shown(rule)}")
    number = int(rule[1:])
    captures = required_captures(board)
    better = captures[0] if captures and _speaks_of(board, number, captures[0]) else None
    limits = {"repetitions": board.rules.repetition_limit, "plies": board.rules.quiet_ply_limit}
    values: dict[str, str | int] = {name: limit for name, limit in limits.items() if limit and number == 16}  # noqa: PLR2004 - R16
    squares = {role: place for role, place in _squares(board, number, captures).items() if place}
    return Explanation(f"rule-{number}{_variant(board.rules, number)}", values, squares, better)


def _variant(rules: RuleSet, number: int) -> str:
    """Return the suffix of a sentence's key if `rules` change the rule."""
    short, diagonal = "-short" * rules.short_king, "-diagonal" * rules.diagonal_captures
    draws = {
        (False, False): "",
        (False, True): "-repetition",
        (True, False): "-plies",
        (True, True): "-none",
    }
    return {
        4: "-straight" * (rules.diagonal_moves is not DiagonalMoves.ALL),
        5: short + "-straight" * (not rules.diagonal_moves),
        6: diagonal,
        7: short + diagonal,
        8: "-late" * (not rules.remove_at_once),
        10: "-free" * (not rules.maximum_rule),
        11: "-barred" * (not rules.about_turn),
        13: "-late" * (not rules.crown_at_once),
        16: draws[rules.repetition_limit is None, rules.quiet_ply_limit is None] + "-one" * rules.one_each_draws,
    }.get(number, "")


def _speaks_of(board: Board, number: int, capture: Move) -> bool:
    """Return whether a rule concerns a mandatory capture: R6 only one by a man, R7 only one by a king."""
    king = bool(board.kings & capture.origin.bit)
    return number in {8, 9, 10, 7 if king else 6} or (number == 13 and crowning(board, capture.path) is not None)  # noqa: PLR2004 - rules


def _squares(board: Board, number: int, captures: tuple[Move, ...]) -> Squares:
    men, kings, far = board.own & ~board.kings, board.own & board.kings, FAR_RANK[board.turn]
    of_men, of_kings = ([move for move in captures if move.origin.bit & side] for side in (men, kings))
    crowned = [move for move in captures if crowning(board, move.path) is not None]
    places = {
        1: {"to": squares_of(CORNERS)},
        2: {"from": squares_of(INITIAL_WHITE | INITIAL_BLACK)},
        3: {"from": squares_of(board.own)},
        4: _quiet(board, men),
        5: _quiet(board, kings),
        6: _taking(of_men),
        7: _taking(of_kings),
        8: _taking(captures[:1]),
        9: _forced(captures),
        10: _forced(captures),
        11: {"from": squares_of(kings)},
        12: {"from": squares_of(men), "to": squares_of(far)},
        13: {"to": squares_of(far), **_taking(crowned)},
        14: {"from": tuple(dict.fromkeys(move.origin for move in legal_moves(board)))},
    }
    return places.get(number, {})


def _quiet(board: Board, pieces: int) -> Squares:
    """Return where pieces can go without a capture, as if none were mandatory."""
    masks = generator(board.rules).quiet[board.turn](board.own, board.opponent, board.kings)
    moving = [mask for mask in masks if mask & pieces]
    origins = targets = 0
    for mask in moving:
        origins, targets = origins | mask & pieces, targets | mask & ~board.own
    return {"from": squares_of(origins), "to": squares_of(targets)}


def _taking(captures: Iterable[Move]) -> Squares:
    moves = tuple(captures)
    return {
        "from": tuple(dict.fromkeys(move.origin for move in moves)),
        "to": tuple(dict.fromkeys(move.target for move in moves)),
        "missed": tuple(dict.fromkeys(square for move in moves for square in move.captured)),
    }


def _forced(captures: tuple[Move, ...]) -> Squares:
    taking = _taking(captures)
    return {"must": taking["from"], "missed": taking["missed"]}
