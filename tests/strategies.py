"""Positions and rulesets for hypothesis to choose from."""

from __future__ import annotations

from dataclasses import fields

import reference
import support
import tama_core as tama
from hypothesis import strategies as st

INITIAL = "W:Wa2,b2,c2,d2,e2,f2,g2,h2,a3,b3,c3,d3,e3,f3,g3,h3:Ba6,b6,c6,d6,e6,f6,g6,h6,a7,b7,c7,d7,e7,f7,g7,h7"

presets = st.sampled_from([tama.preset(name) for name in reference.PRESETS])

field_combinations = st.builds(
    tama.RuleSet, **{field.name: st.booleans() for field in fields(reference.Rules)}
)

rulesets = presets | field_combinations


@st.composite
def reachable_positions(draw: st.DrawFn, rules: st.SearchStrategy[tama.RuleSet] = rulesets) -> tama.Position:
    """A position that random play from the start reaches; the oracle plays, so that it tests nothing twice."""
    chosen = draw(rules)
    board, side = reference.read_fen(INITIAL)
    plies = draw(st.integers(0, 80))
    for number in draw(st.lists(st.integers(0, 63), min_size=plies, max_size=plies)):
        turns = reference.choices(board, side, support.oracle_rules(chosen))
        if not turns:
            break
        board, side = turns[number % len(turns)].board, reference.other(side)
    return tama.Position.from_fen(reference.write_fen(board, side), rules=chosen)


@st.composite
def sparse_positions(
    draw: st.DrawFn, rules: st.SearchStrategy[tama.RuleSet] = rulesets, *, most: int = 8
) -> tama.Position:
    """A few pieces anywhere, half of them kings: long captures that change direction.

    `most` limits the pieces of both sides together, and so the number of paths that the oracle must walk.
    """
    places = draw(st.lists(st.sampled_from(reference.SQUARES), min_size=1, max_size=most, unique=True))
    board = {square: draw(pieces_on(square)) for square in places}
    fen = reference.write_fen(board, draw(st.sampled_from("wb")))
    return tama.Position.from_fen(fen, rules=draw(rules))


@st.composite
def crowded_positions(draw: st.DrawFn, rules: st.SearchStrategy[tama.RuleSet] = rulesets) -> tama.Position:
    """Up to 32 men anywhere with a king or two among them: blocked lines and many short captures."""
    places = draw(st.lists(st.sampled_from(reference.SQUARES), min_size=12, max_size=32, unique=True))
    board = {square: draw(pieces_on(square, "wb")) for square in places}
    for square in draw(st.lists(st.sampled_from(places), max_size=2)):
        board[square] = board[square].upper()
    fen = reference.write_fen(board, draw(st.sampled_from("wb")))
    return tama.Position.from_fen(fen, rules=draw(rules))


def pieces_on(square: str, kinds: str = "wbWB") -> st.SearchStrategy[str]:
    """The pieces that may stand on a square: no man on its own far rank, which would be a king."""
    return st.sampled_from([reference.crowned(piece, square) for piece in kinds])
