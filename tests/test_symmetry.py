"""Tests symmetry: left and right are alike, and Black plays as White does from the other side."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
import reference
import strategies
import support
from hypothesis import given

import tama_core as tama

if TYPE_CHECKING:
    from collections.abc import Callable

    Flip = Callable[[str], str]


def left_right(square: str) -> str:
    """Return the square in a mirror beside the board."""
    return "hgfedcba"["abcdefgh".index(square[0])] + square[1]


def top_bottom(square: str) -> str:
    """Return the square as the other player counts the ranks."""
    return square[0] + str(9 - int(square[1]))


def half_turn(square: str) -> str:
    """Return the square as the other player sees it across the board."""
    return left_right(top_bottom(square))


def flipped(fen: str, flip: Flip, *, swap: bool) -> str:
    """Return the FEN of a flipped position, with the colours swapped or not."""
    board, side = reference.read_fen(fen)
    moved = {flip(square): piece for square, piece in board.items()}
    if not swap:
        return reference.write_fen(moved, side)
    colours = str.maketrans("wbWB", "bwBW")
    return reference.write_fen(
        {square: piece.translate(colours) for square, piece in moved.items()}, reference.other(side)
    )


def outline(position: tama.Position, flip: Flip, *, swap: bool) -> set[tuple[str, frozenset[str], str]]:
    """Return the flipped choices: the origin, what is taken and the position after."""
    return {
        (flip(row.path[0]), frozenset(map(flip, row.captured)), flipped(row.result, flip, swap=swap))
        for row in support.package_rows(position)
    }


def same(square: str) -> str:
    """Return the square itself."""
    return square


def assert_symmetric(position: tama.Position, flip: Flip, *, swap: bool) -> None:
    mirrored = tama.Position.from_fen(flipped(position.fen(), flip, swap=swap), rules=position.rules)
    assert outline(position, flip, swap=swap) == outline(mirrored, same, swap=False)


@given(strategies.reachable_positions() | strategies.sparse_positions(most=12))
def test_a_mirrored_position_has_the_mirrored_moves(position: tama.Position) -> None:
    assert_symmetric(position, left_right, swap=False)


@given(strategies.reachable_positions() | strategies.sparse_positions(most=12))
def test_black_moves_as_white_does_seen_from_the_other_side(position: tama.Position) -> None:
    assert_symmetric(position, top_bottom, swap=True)
    assert_symmetric(position, half_turn, swap=True)


KING_RICH = [count for count in support.read_perft() if count.fen != strategies.INITIAL]


@pytest.mark.parametrize(("flip", "swap"), [(left_right, False), (top_bottom, True), (half_turn, True)])
@pytest.mark.parametrize("count", KING_RICH, ids=lambda count: f"{count.preset} {count.fen}")
def test_perft_is_the_same_in_a_mirror(count: support.Count, flip: Flip, *, swap: bool) -> None:
    mirrored = tama.Position.from_fen(flipped(count.fen, flip, swap=swap), rules=tama.preset(count.preset))
    assert [tama.perft(mirrored, depth) for depth in (1, 2, 3)] == count.nodes[:3]
