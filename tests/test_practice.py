"""Tests the endings to be played: the choice of positions, the judgement of moves, and the defence."""

from __future__ import annotations

from random import Random

import pytest

import tama_core as tama
from tama_core.base_errors import NotationError
from tama_core.endings import probe
from tama_core.game import Game
from tama_core.lessons.practice import HOLD, MATERIALS, Practice, best_move, choose, material_of

OPPOSITE = {"win": "loss", "draw": "draw", "loss": "win"}
THREE_PIECES = [name for name in MATERIALS if len(name) == 4]
MORE_PIECES = [name for name in MATERIALS if name not in THREE_PIECES]


def value(position: tama.Position) -> str:
    ending = probe(position)
    assert ending
    return ending.result


def moves_to_the_end(position: tama.Position) -> int | None:
    """Count the moves of the winner by the tables."""
    ending = probe(position)
    assert ending
    return None if ending.distance is None else (ending.distance + 1) // 2


@pytest.mark.parametrize("material", MATERIALS)
def test_a_position_is_of_its_material_and_won_or_drawn_and_can_be_thrown_away(material: str) -> None:
    random, seen = Random(1), set()
    for _ in range(4):
        position = choose(random, material)
        seen.add(position)
        assert material_of(position) == material
        assert value(position) in MATERIALS[material]
        assert not position.required_captures()
        after = {OPPOSITE[value(position.play(move))] for move in position.legal_moves()}
        assert len(after) > 1
    assert len(seen) == 4


def test_a_material_with_draws_to_hold_gives_both_and_both_colours() -> None:
    random = Random(1)
    found = {(value(position), position.turn) for position in (choose(random, "mm-mm") for _ in range(30))}
    assert len(found) == 4


def test_the_same_seed_chooses_the_same_position() -> None:
    assert choose(Random(7)) == choose(Random(7))


@pytest.mark.parametrize("material", MATERIALS)
def test_every_move_is_judged_as_the_tables_do(material: str) -> None:
    random = Random(2)
    position = choose(random, material)
    practice = Practice(position)
    for move in random.sample(list(position.legal_moves()), 3):
        judgement, after = practice.judge(move), position.play(move)
        assert judgement.result == OPPOSITE[value(after)]
        assert judgement.kept == (judgement.result == value(position))
        if judgement.result == "win":
            assert judgement.left == moves_to_the_end(after)
        if judgement.answer:
            assert value(after.play(judgement.answer)) == OPPOSITE[value(after)], "the answer keeps the result"


def trained(start: tama.Position) -> list[str]:
    """Play an ending by the best moves on both sides, and return the moves."""
    moves: tuple[str, ...] = ()
    while True:
        practice = Practice(start, moves)
        judgement = practice.judge(best_move(practice.game))
        assert judgement.kept, (start, moves)
        assert judgement.left == judgement.best or judgement.best is None
        moves = (*moves, *map(str, filter(None, (judgement.move, judgement.answer))))
        if judgement.done:
            return [*moves]
        assert len(moves) < 200, (start, moves)


@pytest.mark.parametrize("material", THREE_PIECES)
def test_a_perfect_player_wins_as_soon_as_the_tables_say_and_holds_every_draw(material: str) -> None:
    random = Random(3)
    for _ in range(2):
        start = choose(random, material)
        moves = trained(start)
        game = Game.from_moves(moves, start=start)
        if value(start) == "win":
            assert game.outcome
            assert game.outcome.winner is start.turn
            assert (len(moves) + 1) // 2 == moves_to_the_end(start), "the defence delays as long as it can"
        else:
            assert value(game.position) == "draw"
            assert (len(moves) + 1) // 2 <= HOLD


@pytest.mark.parametrize("material", MORE_PIECES)
def test_a_win_of_unknown_length_is_won_by_the_engine(material: str) -> None:
    start = next(position for seed in range(20) if value(position := choose(Random(seed), material)) == "win")
    outcome = Game.from_moves(trained(start), start=start).outcome
    assert outcome
    assert outcome.winner is start.turn


@pytest.mark.parametrize("seed", range(2))
def test_a_random_player_is_judged_exactly_up_to_the_end(seed: int) -> None:
    random = Random(seed)
    start = choose(random)
    moves: tuple[str, ...] = ()
    for _ in range(12):
        practice = Practice(start, moves)
        legal = practice.game.position.legal_moves()
        judged = [practice.judge(move) for move in random.sample(list(legal), min(len(legal), 4))]
        for judgement in judged:
            game = practice.game.copy()
            game.play(judgement.move)
            if game.outcome:
                assert judgement.result == ("win" if game.outcome.winner else "draw")
            elif len(set(game.positions)) == len(game.positions):
                assert judgement.result == OPPOSITE[value(game.position)]
        kept = next((judgement for judgement in judged if judgement.kept), None)
        if kept is None or kept.done:
            break
        moves = (*moves, str(kept.move), str(kept.answer))


TO_AND_FRO = Game.from_moves("a1-b1 d4-e5 b1-a1 e5-d4 a1-b1 d4-e5 b1-a1", start="W:WKa1,Kh1:BKd4")


def test_a_draw_by_repetition_is_no_win_and_does_not_count_as_still_won() -> None:
    start = TO_AND_FRO.positions[0]
    assert value(start) == "win"
    shuttle = tuple(map(str, TO_AND_FRO.moves))
    once = Practice(start, shuttle[:2]).judge(shuttle[2])
    assert once.repeated == (str(once.answer) == shuttle[3])
    twice = Practice(start, shuttle[:6]).judge(shuttle[6])
    assert (twice.result, twice.kept, str(twice.answer)) == ("draw", False, "e5-d4"), "Black repeats for the third time"


@pytest.mark.parametrize("fen", ["W:WKa1:BKc5,Kd8", "W:W:BKd4", "W:Wa2,b2,c2:Ba7,b7"])
def test_an_ending_that_is_lost_or_over_or_unknown_is_refused(fen: str) -> None:
    with pytest.raises(NotationError):
        Practice(tama.Position.from_fen(fen))


def test_an_unknown_material_is_refused() -> None:
    with pytest.raises(NotationError, match="expected a material"):
        choose(Random(1), "KK")
