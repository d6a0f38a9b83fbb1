"""Tests the trained evaluation: the sum of its weights, symmetric, bounded, and read only on demand."""

from __future__ import annotations

import subprocess
import sys
from random import Random
from typing import TYPE_CHECKING

import pytest
import support

import tama_core as tama
from tama_core.engine import pattern_weights
from tama_core.engine.evaluation import learned as evaluation
from tama_core.engine.evaluator import error_of
from tama_core.engine.scores import FINE
from tama_core.squares import bits, squares_of

if TYPE_CHECKING:
    from collections.abc import Iterator

WHITE, BLACK = tama.Side


def mirrored(board: int) -> int:
    """The board with files a and h exchanged."""
    return sum(1 << (square ^ 7) for square in squares_of(board))


def random_positions(count: int, seed: int) -> Iterator[tuple[int, int, int]]:
    """White's pieces, Black's and kings: all numbers of pieces, men wherever they may be, kings in half."""
    random = Random(seed)
    for _ in range(count):
        squares = random.sample(range(64), random.randint(2, 32))
        cut, royal = random.randint(1, len(squares) - 1), random.random() / 2 * random.randint(0, 1)
        kings = sum(1 << square for square in squares if not 8 <= square < 56 or random.random() < royal)
        yield sum(1 << square for square in squares[:cut]), sum(1 << square for square in squares[cut:]), kings


def worth(pieces: int, enemies: int, kings: int, phase: str) -> int:
    """Return the sum of the weights of one side, whose men go up, square by square."""
    weights, part = pattern_weights.load(), {"middle": 32, "ending": 0}[phase]
    men, royal = set(squares_of(pieces & ~kings)), squares_of(pieces & kings)
    each, any_, two, prey = (pattern_weights.mixed(value, part) >> FINE for value in weights.king)
    value = each * len(royal) + any_ * (len(royal) > 0) + two * (len(royal) > 1)
    value += prey * len(royal) * (enemies & ~kings).bit_count()
    for squares, table in ((men, weights.men), (royal, weights.kings)):
        value += sum(
            pattern_weights.mixed(table[4 * (one // 8) + min(one % 8, 7 - one % 8)], part) >> FINE for one in squares
        )
    for window in weights.windows:
        columns = range(window.file, window.file + 4)
        for files in (columns, [7 - file for file in columns])[: 1 if window.file == 2 else 2]:
            around = [8 * rank + file for rank in (window.rank, window.rank + 1) for file in files]
            number = sum(1 << bit for bit, square in enumerate(around) if square in men)
            value += getattr(window, phase)[number]
    return value


def direct(white: int, black: int, kings: int) -> float:
    """The evaluation for White by the plainest way there is, not rounded."""
    share = (white | black).bit_count() / 32
    up, down, crowned = (pattern_weights.turned(board) for board in (black, white, kings))
    middle, ending = (
        worth(white, black, kings, half) - worth(up, down, crowned, half) for half in ("middle", "ending")
    )
    return middle * share + ending * (1 - share)


def test_evaluation_is_the_sum_of_its_weights_rounded() -> None:
    evaluate = evaluation(0, 0)[WHITE]
    for position in random_positions(500, seed=1):
        assert abs(evaluate(*position) - direct(*position)) <= 0.5


def test_evaluation_has_formations_that_matter() -> None:
    assert any(max(window.middle) > min(window.middle) for window in pattern_weights.load().windows)


def test_what_is_good_for_one_side_is_as_bad_for_the_other() -> None:
    both = evaluation(0, 0)
    for white, black, kings in random_positions(500, seed=2):
        assert both[WHITE](white, black, kings) == -both[BLACK](black, white, kings)


def test_board_turned_round_is_worth_the_same_to_the_other_side() -> None:
    both = evaluation(0, 0)
    for position in random_positions(500, seed=3):
        assert both[WHITE](*position) == both[BLACK](*map(pattern_weights.turned, position))


def test_left_is_worth_what_right_is() -> None:
    evaluate = evaluation(0, 0)[WHITE]
    for position in random_positions(500, seed=4):
        assert evaluate(*position) == evaluate(*map(mirrored, position))


def test_man_is_worth_about_a_hundred_and_more_as_a_king() -> None:
    evaluate, gains, crowns = evaluation(0, 0)[WHITE], [], []
    random = Random(6)
    for _ in range(20):
        game = tama.Game()
        while len(game.moves) < 24:
            game.play(random.choice(game.position.legal_moves()))
        white, black, kings = game.position.white, game.position.black, game.position.kings
        for square in squares_of(white & ~kings):
            base = evaluate(white, black, kings)
            gains.append(base - evaluate(white ^ square.bit, black, kings))
            crowns.append(evaluate(white, black, kings | square.bit) - base)
    assert 50 < sum(gains) / len(gains) < 150
    assert 50 < sum(crowns) / len(crowns) < 400


def test_nothing_is_read_before_a_move_is_to_be_found() -> None:
    script = """
import sys, tama_core
engine = tama_core.Engine(seed=1)
before = "tama_core.engine.pattern_weights" in sys.modules
engine.play(tama_core.Position.from_fen("W:Wa2:Bh7"), tama_core.Limit(depth=1))
sys.exit(0 if (before, "tama_core.engine.pattern_weights" in sys.modules) == (False, True) else 1)
"""
    assert subprocess.run([sys.executable, "-c", script], cwd=support.ROOT, check=False).returncode == 0  # noqa: S603 - ours


def test_dictionaries_never_hold_more_than_their_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    for limit in ("MEN_HELD", "PAIRS_HELD", "KINGS_HELD"):
        monkeypatch.setattr(pattern_weights, limit, 50)
    pattern_weights.load.cache_clear()
    weights = pattern_weights.load()
    men, kings = pattern_weights.LearnedMen(weights.pairs, BLACK, 20), pattern_weights.KingValues(weights, BLACK, 20)
    evaluate, sizes = evaluation(0, 0)[BLACK], []
    for white, black, royal in random_positions(400, seed=5):
        value = men[black & ~royal] + kings[black & royal]
        sizes.append(max(map(len, (men, kings, *weights.pairs))))
        assert value - men[0] == men[black & ~royal] + kings[black & royal] - men[0], "started anew, yet the same"
        assert evaluate(black, white, royal) == -evaluation(0, 0)[WHITE](white, black, royal)
    assert 40 < max(sizes) <= 50


@pytest.mark.parametrize("noise", [0, 150])
@pytest.mark.parametrize("pieces", [1, 2, 17, 32, 64])
def test_men_are_worth_more_than_none_by_what_mixing_makes_of_their_packed_values(pieces: int, noise: int) -> None:
    weights = pattern_weights.load()
    men = pattern_weights.LearnedMen(weights.pairs, WHITE, pieces, noise, seed=3)
    none = men[0] - (error_of(0, WHITE, noise, 3) << FINE)
    for white, _, royal in random_positions(100, seed=pieces):
        mine = sum(list(bits(white & ~royal))[:pieces])
        whole = sum(pair[mine >> 8 * rank & 0xFFFF] for rank, pair in enumerate(weights.pairs)) - pattern_weights.HALF
        error = error_of(mine, WHITE, noise, 3) << pattern_weights.SHIFT
        assert men[mine] - none == pattern_weights.mixed(whole + error, pieces)


def test_error_of_a_level_depends_on_the_men_and_the_seed_alone() -> None:
    plain, noisy, again, other = (evaluation(*how)[WHITE] for how in ((0, 1), (80, 1), (80, 1), (80, 2)))
    positions = list(random_positions(300, seed=7))
    errors = [noisy(*position) - plain(*position) for position in positions]
    assert [again(*position) for position in reversed(positions)] == [noisy(*one) for one in reversed(positions)]
    assert errors != [other(*position) - plain(*position) for position in positions]
    spread = (sum(error**2 for error in errors) / len(errors)) ** 0.5
    assert 80 < spread < 150, "two errors of 80 each"
