"""Hypothesis strategies for positions and rulesets."""

from __future__ import annotations

from dataclasses import fields
from random import Random

import reference
import support
from hypothesis import strategies as st

import tama_core as tama

INITIAL = "W:Wa2,b2,c2,d2,e2,f2,g2,h2,a3,b3,c3,d3,e3,f3,g3,h3:Ba6,b6,c6,d6,e6,f6,g6,h6,a7,b7,c7,d7,e7,f7,g7,h7"

presets = st.sampled_from([tama.preset(name) for name in reference.PRESETS])

switches = {field.name: st.booleans() for field in fields(reference.Rules) if field.name != "diagonal_moves"}
field_combinations = st.builds(tama.RuleSet, **switches, diagonal_moves=st.sampled_from(tama.DiagonalMoves))

rulesets = presets | field_combinations

MEN_ON_RANK = {"8": "b", "1": "w"}
"""The men that may stand on the first and the last rank."""


def placings(number: int) -> st.SearchStrategy[list[str]]:
    """Different squares, as many as asked for."""
    return st.lists(st.sampled_from(reference.SQUARES), min_size=number, max_size=number, unique=True)


def thinned(board: reference.Board) -> reference.Board:
    """The same with at most 16 pieces of each side, as no position has more."""
    sides = ([square for square in board if reference.side_of(board[square]) == side] for side in "wb")
    kept = {square for squares in sides for square in squares[:16]}
    return {square: piece for square, piece in board.items() if square in kept}


@st.composite
def boards(draw: st.DrawFn) -> reference.Board:
    """Any pieces anywhere, from a single one to 16 of each side."""
    squares, letters = st.sampled_from(reference.SQUARES), st.sampled_from("wbWB")
    pieces = draw(st.dictionaries(squares, letters, min_size=1, max_size=40))
    return thinned({square: reference.crowned(piece, square) for square, piece in pieces.items()})


@st.composite
def reachable_positions(
    draw: st.DrawFn, rules: st.SearchStrategy[tama.RuleSet] = rulesets, *, plies: int = 70
) -> tama.Position:
    """A position that random play from the start reaches; the oracle plays, lest a fault in the package hide it."""
    chosen = draw(rules)
    oracle_rules = support.oracle_rules(chosen)
    board, side = reference.read_fen(INITIAL)
    chance = Random(draw(st.integers(0, 2**32)))
    for _ in range(draw(st.integers(0, plies))):
        turns = reference.legal_turns(board, side, oracle_rules)
        if not turns:
            break
        board, side = chance.choice(turns).board, reference.other(side)
    return tama.Position.from_fen(reference.write_fen(board, side), rules=chosen)


@st.composite
def sparse_positions(
    draw: st.DrawFn, rules: st.SearchStrategy[tama.RuleSet] = rulesets, *, most: int = 8
) -> tama.Position:
    """One or two pieces, mostly kings, against more: long captures that change direction.

    `most` limits the opponent's pieces, and so the number of paths that the oracle must walk.
    """
    side = draw(st.sampled_from("wb"))
    own, opponent = draw(st.integers(1, 2)), draw(st.integers(4, most))
    places = draw(placings(own + opponent))
    mine, theirs = {"w": ("WWw", "bB"), "b": ("BBb", "wW")}[side]
    board = {square: reference.crowned(draw(st.sampled_from(mine)), square) for square in places[:own]}
    board |= {square: reference.crowned(draw(st.sampled_from(theirs)), square) for square in places[own:]}
    return tama.Position.from_fen(reference.write_fen(board, side), rules=draw(rules))


@st.composite
def crowded_positions(draw: st.DrawFn, rules: st.SearchStrategy[tama.RuleSet] = rulesets) -> tama.Position:
    """Up to 28 men anywhere with a king or two among them: blocked lines and many captures."""
    places = draw(placings(draw(st.integers(8, 28))))
    board = {square: draw(st.sampled_from(MEN_ON_RANK.get(square[1], "wb"))) for square in places}
    for square in places[: draw(st.integers(0, 2))]:
        board[square] = board[square].upper()
    return tama.Position.from_fen(reference.write_fen(thinned(board), draw(st.sampled_from("wb"))), rules=draw(rules))
