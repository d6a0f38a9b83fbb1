"""Tests the levels of the engine, its answers to draw offers, and what varies with the seed."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from engine_helpers import (
    WHITE_AHEAD,
    facts,
    load,
    random_game,
    random_placing,
    shuffled,
)

import tama_core as tama
from lab.ladder import Novice, rung
from tama_core.engine.levels import LEVELS
from tama_core.movegen.generate import generator

if TYPE_CHECKING:
    from collections.abc import Generator

    Search = Generator[tama.SearchInfo | None, bool | None, tama.SearchResult]

pytestmark = pytest.mark.usefixtures("no_tables")


@pytest.mark.parametrize("level", [None, 1, 4])
def test_same_seed_gives_the_same_result(level: int | None) -> None:
    position, limit = random_game(Random(7), tama.TAMA, 20), tama.Limit(depth=5)
    engine = tama.Engine(level, seed=11)
    first, again = engine.play(position, limit), engine.play(position, limit)
    other = tama.Engine(level, seed=11).play(position, limit)
    assert facts(first) == facts(again) == facts(other)


def test_weak_levels_vary_with_the_seed() -> None:
    moves = {tama.Engine(1, seed=seed).play(tama.Position.initial()).move for seed in range(12)}
    assert len(moves) > 3


@pytest.mark.parametrize("level", [1, 4, 7, 10])
def test_games_of_a_level_differ_within_six_plies(level: int) -> None:
    games = set()
    for seed in range(4):
        game, engine = tama.Game(), tama.Engine(level, seed=seed)
        for _ in range(6):
            game.play(engine.play(game.position, tama.Limit(nodes=4_000), history=game.positions[:-1]).move)
        games.add(tuple(game.moves))
    assert len(games) == 4


def test_moves_that_are_as_good_as_each_other_vary_with_the_seed() -> None:
    start, limit = tama.Position.initial(), tama.Limit(depth=2)
    assert len({tama.Engine(seed=seed).play(start, limit).move for seed in range(12)}) > 1


@pytest.mark.parametrize("level", [1, 2, 3])
def test_level_repeats_no_position_in_the_opening(level: int) -> None:
    for seed in range(3):
        game = tama.Game()
        players = {side: tama.Engine(level, seed=2 * seed + (side is tama.Side.BLACK)) for side in tama.Side}
        while len(game.moves) < 40 and not game.outcome:
            game.play(players[game.position.turn].play(game).move)
        assert len(set(game.positions)) == len(game.positions)


def chooses_to_return(chance: Random, pieces: int, *, before: int = 1) -> tuple[bool, int]:
    """Tell whether level 8 repeats a position that its best move leads to, and how good its second-best move is."""
    position = random_placing(chance, tama.TAMA, pieces)
    while len(position.legal_moves()) < 2:
        position = random_placing(chance, tama.TAMA, pieces)
    *_, info = tama.Engine(seed=1).analyse(position, tama.Limit(nodes=5_000), lines=2)
    best, second = info.lines
    past = [position.play(best.pv[0])] * before
    return tama.Engine(8, seed=2).play(position, tama.Limit(nodes=5_000), history=past).move == best.pv[0], second.score


def test_level_repeats_a_position_before_move_20_only_where_every_other_move_is_clearly_worse() -> None:
    chance = Random("repetition")
    found = [chooses_to_return(chance, 12) for _ in range(15)]
    clear = [(returned, second < -300) for returned, second in found if not -300 <= second <= -60]
    assert {returned for returned, _ in clear} == {True, False}
    assert all(returned == worse for returned, worse in clear)


def test_level_repeats_a_position_with_few_pieces_or_after_move_20_where_other_moves_are_slightly_worse() -> None:
    for pieces, before in ((8, 1), (12, 40)):
        chance = Random(f"pieces/{pieces}")
        found = (chooses_to_return(chance, pieces, before=before) for _ in range(40))
        assert any(returned for returned, second in found if -130 < second < -30)


def test_higher_level_beats_the_lowest() -> None:
    for strong in tama.Side:
        game = tama.Game()
        players = {side: tama.Engine(5 if side is strong else 1, seed=4) for side in tama.Side}
        while not game.outcome:
            game.play(players[game.position.turn].play(game.position, history=game.positions[:-1]).move)
        assert game.outcome.winner is strong


@pytest.mark.parametrize("number", range(1, len(LEVELS) + 1))
def test_level_bounds_the_nodes(number: int) -> None:
    result = tama.Engine(number, seed=0).play(tama.Position.initial(), tama.Limit(depth=6))
    assert result.nodes < LEVELS[number - 1].nodes + 100


def test_what_a_level_overlooks_of_a_capture_is_its_end() -> None:
    both = [generator(tama.TAMA, most).captures[tama.Side.WHITE] for most in (0, 1, 64)]
    taken = [captures(1 << 18, 1 << 26 | 1 << 35, 0) for captures in both]
    assert taken == [[], [(1 << 34, 1 << 35, 0)], [(1 << 36, 0, 0)]], "nothing, c3xc5, c3xc5xe5"


def test_a_player_who_sees_only_what_can_be_taken_at_once_beats_the_lowest_level() -> None:
    score = rung(Novice, 1, 8)
    assert score.losses > 3 * score.wins


@pytest.mark.parametrize("level", range(1, 6))
def test_what_a_level_expects_is_legal_though_it_overlooks_captures(level: int) -> None:
    for number in range(10):
        position = random_game(Random(number), tama.TAMA, 30)
        for move in tama.Engine(level, seed=number).play(position).pv:
            position = position.play(move)


def test_levels_look_further_and_err_less_as_they_rise() -> None:
    assert [level.nodes for level in LEVELS] == sorted({level.nodes for level in LEVELS})
    assert [level.depth for level in LEVELS] == sorted(level.depth for level in LEVELS)
    assert [level.sight for level in LEVELS] == sorted(level.sight for level in LEVELS)
    assert [level.noise for level in LEVELS] == sorted((level.noise for level in LEVELS), reverse=True)
    assert len({level.name for level in LEVELS}) == len(LEVELS)


@pytest.mark.parametrize("level", [0, 99, -1, 1.5, True, "5"])
def test_level_that_does_not_exist_is_refused(level: int) -> None:
    with pytest.raises(tama.TamaError, match=f"expected a level from 1 to {len(LEVELS)}, not"):
        tama.Engine(level)


TWENTY_MOVES = [tama.Position.initial()] * 40
ANY_LEVEL = pytest.mark.parametrize("level", [None, *range(1, len(LEVELS) + 1)])


@ANY_LEVEL
def test_draw_is_accepted_by_the_side_that_is_behind_alone(level: int | None) -> None:
    position = load(WHITE_AHEAD)
    for seed in range(3 if level == 1 else 1):
        engine = tama.Engine(level, seed=seed)
        assert not engine.accepts_draw(position, history=TWENTY_MOVES)
        assert not engine.accepts_draw(position, side=tama.Side.WHITE, history=TWENTY_MOVES)
        assert engine.accepts_draw(position, side=tama.Side.BLACK, history=TWENTY_MOVES)


@ANY_LEVEL
def test_draw_is_not_accepted_before_move_20_however_bad_the_position(level: int | None) -> None:
    for seed in range(5):
        engine = tama.Engine(level, seed=seed)
        for fen in (tama.Position.initial().fen(), WHITE_AHEAD, "B:WKa1,Kb1:BKh8,Kg8"):
            for side in tama.Side:
                assert not engine.accepts_draw(load(fen), side=side)
                assert not engine.accepts_draw(load(fen), side=side, history=TWENTY_MOVES[1:])


def test_draw_is_not_accepted_on_a_full_board() -> None:
    assert not tama.Engine(seed=0).accepts_draw(tama.Position.initial(), history=TWENTY_MOVES)


@pytest.mark.parametrize("number", range(4))
def test_draw_is_not_accepted_with_a_better_position_at_any_level(number: int) -> None:
    chance = Random(f"draw {number}")
    position = random_placing(chance, tama.TAMA, chance.randint(4, 9))
    *_, info = tama.Engine(seed=1).analyse(position, tama.Limit(nodes=5_000), history=TWENTY_MOVES)
    better = position.turn if info.score > 0 else position.turn.other
    for level in (1, 3, 6, None):
        assert info.score == 0 or not tama.Engine(level, seed=2).accepts_draw(
            position, side=better, history=TWENTY_MOVES
        )


@pytest.mark.parametrize("side", tama.Side)
def test_draw_is_accepted_where_kings_are_left_and_only_draws_are_to_be_had(side: tama.Side) -> None:
    *history, position = shuffled("W:WKa1,Kb1:BKh8,Kg8", 4, ["a1-a2", "g8-g7"])
    before = [history[0]] * (40 - len(history))
    assert tama.Engine(seed=0).accepts_draw(position, side=side, history=before + history)


def test_draw_is_not_accepted_once_the_game_is_won() -> None:
    lost = load("W:W:Ba7")
    assert tama.Engine().accepts_draw(lost)
    assert not tama.Engine().accepts_draw(lost, side=tama.Side.BLACK)
