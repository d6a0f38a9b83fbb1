"""Tests the opponents in C: they play by the same rules, and find the best move within their depth."""

from __future__ import annotations

from random import Random

import pytest
import support

import tama_core as tama
from lab import opponents
from tama_core.engine.evaluation import KING, MAN


@pytest.fixture(scope="module", autouse=True)
def _compiler() -> None:
    try:
        opponents.library()
    except opponents.NoCompilerError as error:
        pytest.skip(f"the opponents in C cannot be compiled here: {error}")


UNKNOWN = {"TAMA_1934", "MISREPORTED"}
COUNTS = [count for count in support.read_perft() if count.preset not in UNKNOWN]
CASES = [case for case in support.read_choices() if case.preset not in UNKNOWN]


@pytest.mark.parametrize("name", sorted(UNKNOWN))
def test_c_refuses_rules_that_it_does_not_know(name: str) -> None:
    with pytest.raises(ValueError, match="expected rules that the C code knows"):
        opponents.perft(tama.Position.initial(name), 1)


def test_c_knows_that_one_piece_each_is_a_draw_in_dama() -> None:
    scores = [opponents.score_of(tama.Position.from_fen("W:WKa1:Ba5,h7", rules), 1) for rules in ("TAMA", "DAMA")]
    assert scores[1] == 0 < scores[0]


@pytest.mark.parametrize("count", COUNTS, ids=lambda count: f"{count.preset} {count.fen}")
def test_c_counts_the_nodes_of_the_perft_file(count: support.Count) -> None:
    position = support.load(count)
    assert [opponents.perft(position, depth + 1) for depth in range(len(count.nodes))] == count.nodes


def test_c_counts_the_choices_of_the_case_file() -> None:
    assert len(CASES) > 30
    for case in CASES:
        assert opponents.perft(support.load(case), 1) == len(case.rows), case.fen


def test_c_finds_the_60_choices_of_the_crowded_capture() -> None:
    assert opponents.perft(tama.Position.from_fen(support.CROWDED_CAPTURE), 1) == 60


def worth(pieces: int, kings: int, *, up: bool) -> int:
    men = tama.squares.squares_of(pieces & ~kings)
    ranks = sum(square.rank if up else 7 - square.rank for square in men)
    return MAN * len(men) + 2 * ranks + KING * (pieces & kings).bit_count()


def minimax(position: tama.Position, depth: int) -> int:
    """The plainest search there is, by the package's rules."""
    moves = position.legal_moves()
    if not moves:
        return -30_000
    if depth <= 0 and not moves[0].captured:
        white = worth(position.white, position.kings, up=True) - worth(position.black, position.kings, up=False)
        return white if position.turn is tama.Side.WHITE else -white
    return max(-minimax(position.play(move), depth - 1) for move in moves)


def test_c_plays_a_best_move_of_plain_minimax_and_not_always_the_same() -> None:
    random, several = Random(5), 0
    for _ in range(6):
        position = tama.Position.initial()
        for _ in range(24):
            position = position.play(random.choice(position.legal_moves()))
        scores = {move: -minimax(position.play(move), 1) for move in position.legal_moves()}
        best = {move for move, score in scores.items() if score == max(scores.values())}
        chosen = {opponents.choose(position, 2, seed) for seed in range(40)}
        assert chosen <= best
        several += len(best) > 1 and len(chosen) > 1
    assert several


def test_fixed_depth_6_beats_fixed_depth_2() -> None:
    for strong in tama.Side:
        game = tama.Game()
        players = {side: opponents.FixedDepth(6 if side is strong else 2, seed=3) for side in tama.Side}
        while not game.outcome:
            game.play(players[game.position.turn].choose(game))
        assert game.outcome.winner is strong
