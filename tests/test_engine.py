"""Tests the results of searches: exact scores, best play, lines, draws and the transposition table."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from engine_helpers import (
    MANY_KINGS,
    ONE_MOVE,
    PRESETS,
    WHITE_AHEAD,
    WIN_IN_7,
    begun,
    last,
    load,
    random_game,
    random_placing,
    shuffled,
)

import tama_core as tama
from tama_core import rules
from tama_core.engine.evaluation import hand_made
from tama_core.engine.limits import Watch
from tama_core.engine.scores import INFINITE, WIN
from tama_core.engine.search import search_sides
from tama_core.engine.transposition import TranspositionTable, usable
from tama_core.movegen.generate import generator

if TYPE_CHECKING:
    from collections.abc import Generator

    from tama_core.engine.search import SideSearch

    Search = Generator[tama.SearchInfo | None, bool | None, tama.SearchResult]

WIN_IN_1 = "W:Wa3:Ba4"
WIN_IN_3 = "W:WKa1,Kb8:BKd4"
"""b8-b4 leaves nothing but d4xa4, a1xa5."""
WIN_IN_5 = "W:Wa3,c4,d5,a6,a7:Bb2,d2,e3,Ka5"
LOSS_IN_2 = "B:WKa1,Kb4:BKd4"
ONE_FOR_THREE = "W:Wf2,d4,a7,f7:Bc2,g2,h2,a4"
"""a7-a8 offers f2, and the new king takes three."""
pytestmark = pytest.mark.usefixtures("no_tables")


def play(fen: str, depth: int) -> tama.SearchResult:
    return tama.Engine(seed=0).play(load(fen), tama.Limit(depth=depth))


def exact_search(
    position: tama.Position, depth: int, *, capacity: int
) -> tuple[tama.SearchResult, dict[tama.Side, SideSearch]]:
    """The engine on its own. Up to depth 3 its table answers with nothing deeper than asked."""
    search, both = begun(position, depth, Watch(tama.Limit()), capacity=capacity)
    return last(search), both


def minimax(board: tama.Board, depth: int, ply: int, both: dict[tama.Side, SideSearch]) -> int:
    """Full-width search by the rules alone; captures are followed, and an only move in the last ply costs no depth."""
    moves = rules.legal_moves(board)
    if not moves and (depth > 0 or not board.own):
        return ply - WIN
    if depth <= 0 and not (moves and moves[0].captured):
        return both[board.turn].evaluate(board.own, board.opponent, board.kings)
    rest = 1 if len(moves) == 1 and depth == 1 and ply > 0 else depth - 1
    return max(-minimax(rules.apply(board, move), rest, ply + 1, both) for move in moves)


@PRESETS
@pytest.mark.parametrize("capacity", [2, 100_000])
@pytest.mark.parametrize("number", range(6))
def test_search_agrees_with_plain_minimax_on_random_placings(preset: tama.RuleSet, number: int, capacity: int) -> None:
    chance = Random(f"placing {number}")
    position = random_placing(chance, preset, chance.randint(3, 9))
    result, both = exact_search(position, 2, capacity=capacity)
    assert result.score == minimax(position, 2, 0, both)


@PRESETS
def test_search_of_one_ply_agrees_with_plain_minimax(preset: tama.RuleSet) -> None:
    chance = Random("one ply")
    for _ in range(60):
        position = random_placing(chance, preset, chance.randint(4, 12))
        result, both = exact_search(position, 1, capacity=2)
        assert result.score == minimax(position, 1, 0, both), position


@PRESETS
@pytest.mark.parametrize("number", range(2))
def test_search_that_reduces_nothing_agrees_with_plain_minimax_in_random_games(
    preset: tama.RuleSet, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tama_core.engine.search.reduction", lambda _depth, _number: 0)
    chance = Random(f"game {number}")
    position = random_game(chance, preset, chance.randint(30, 70))
    result, both = exact_search(position, 3, capacity=100_000)
    assert result.score == minimax(position, 3, 0, both)


@pytest.mark.parametrize(
    ("fen", "win"),
    [(WIN_IN_1, 1), (WIN_IN_3, 3), (WIN_IN_5, 5), (WIN_IN_7, 7), (LOSS_IN_2, -2)],
)
def test_forced_end_is_found_and_its_plies_counted(fen: str, win: int) -> None:
    result = play(fen, depth=9)
    assert result.win == win
    assert len(result.pv) == abs(win)


@pytest.mark.parametrize("fen", [WIN_IN_3, WIN_IN_5, WIN_IN_7])
def test_forced_win_is_played_to_its_end(fen: str) -> None:
    position, engine = load(fen), tama.Engine(seed=0)
    plies = 0
    while not position.outcome:
        position = position.play(engine.play(position, tama.Limit(depth=8)).move)
        plies += 1
    assert f"WIN_IN_{plies}" in {name for name, value in globals().items() if value == fen}


def test_a_win_in_sight_ends_the_search() -> None:
    assert play(WIN_IN_3, depth=60).depth == 3


def test_one_man_is_given_for_three() -> None:
    result = play(ONE_FOR_THREE, depth=5)
    assert [str(move) for move in result.pv[:3]] == ["a7-a8", "g2xe2", "a8xa2xd2xf2"]
    assert result.score > 300


@PRESETS
def test_best_play_is_legal_and_begins_with_the_move(preset: tama.RuleSet) -> None:
    position = random_game(Random(5), preset, 30)
    result = tama.Engine(seed=0).play(position, tama.Limit(depth=4))
    assert result.pv[0] == result.move
    for move in result.pv:
        position = position.play(move)


@pytest.mark.parametrize(
    "fen",
    [
        tama.Position.initial().fen(),
        "W:Wa2,c2,d2,e2,f2,g2,h2,a3,c3,d3,h3,a4,c5:Ba5,e6,f6,b7,c7,d7,e7,f7,g7,h7",
        "B:Wb2,c2,e2,f2,g2,h2,c3,f3,a4,b4,g4:Bb5,h5,e6,g6,h6,a7,d7,e7,f7,g7,h7",
        "W:Wa2,h6:Bb7,d7",
    ],
)
def test_best_play_leads_to_what_the_score_promises(fen: str) -> None:
    position = load(fen)
    result, both = exact_search(position, 3, capacity=100_000)
    assert len(result.pv) == 3
    end = position
    for move in result.pv:
        end = end.play(move)
    assert not end.legal_moves()[0].captured
    own, opponent = end.pieces(position.turn), end.pieces(position.turn.other)
    assert result.score == both[position.turn].evaluate(own, opponent, end.kings)


def test_win_in_the_table_is_counted_from_its_own_position() -> None:
    table = TranspositionTable(capacity=10)
    for key, sign in ((1, 1), (2, -1)):
        table.keep(key, sign * (WIN - 7), 2, -INFINITE, INFINITE, ply=5, move=0)
        entry = table.get(key)
        assert entry is not None
        assert usable(entry, 2, -INFINITE, INFINITE, ply=1) == sign * (WIN - 3)


def test_analysis_tells_about_each_depth() -> None:
    infos = list(tama.Engine().analyse(tama.Position.initial(), tama.Limit(depth=5)))
    assert [info.depth for info in infos] == [1, 2, 3, 4, 5]
    assert sorted(info.nodes for info in infos) == [info.nodes for info in infos]
    assert all(info.pv and not isinstance(info, tama.SearchResult) for info in infos)


@pytest.mark.parametrize("fen", [tama.Position.initial().fen(), WHITE_AHEAD, MANY_KINGS])
def test_lines_are_the_best_moves_in_order_with_the_scores_of_plain_minimax(fen: str) -> None:
    position, depth = load(fen), 2
    both = search_sides(generator(position.rules), hand_made(noise=0, seed=0), 1000)
    moves = [(-minimax(position.play(move), depth - 1, 1, both), move) for move in position.legal_moves()]
    *_, info = tama.Engine(seed=0, evaluation=hand_made).analyse(position, tama.Limit(depth=depth), lines=4)
    assert [line.score for line in info.lines] == sorted((score for score, _ in moves), reverse=True)[:4]
    assert {(line.score, line.pv[0]) for line in info.lines} <= set(moves)
    assert len({line.pv[0] for line in info.lines}) == min(4, len(moves))
    assert (info.score, info.win, info.pv) == (info.lines[0].score, info.lines[0].win, info.lines[0].pv)


def test_no_more_lines_than_moves() -> None:
    assert [len(info.lines) for info in tama.Engine().analyse(load(ONE_MOVE), tama.Limit(depth=2), lines=3)] == [1, 1]


@pytest.mark.parametrize("lines", [0, -1, 1.0, True, "2"])
def test_number_of_lines_that_makes_no_sense_is_refused(lines: int) -> None:
    with pytest.raises(tama.TamaError, match="expected a number of lines from 1 up, not"):
        tama.Engine().analyse(tama.Position.initial(), tama.Limit(depth=1), lines=lines)


def test_winning_side_does_not_repeat_the_position() -> None:
    position = load(WIN_IN_3)
    winning = position.parse_move("b8-b4")
    assert play(WIN_IN_3, depth=4).move == winning
    before = position.play(winning)
    assert tama.Engine(seed=0).play(position, tama.Limit(depth=4), history=[before]).move != winning


def test_losing_side_repeats_the_position_though_a_draw_costs_it_a_little_in_play() -> None:
    position = load("B:WKa1,Kb3,c2,d2:BKh8,f7")
    saving = position.parse_move("h8-h6")
    engine, limit, history = tama.Engine(seed=0), tama.Limit(depth=3), [position.play(saving)]
    played = engine.play(position, limit, history=history)
    *_, analysed = engine.analyse(position, limit, history=history)
    assert (analysed.pv[0], analysed.score) == (played.move, 0) == (saving, 0)
    assert -25 < played.score < 0


@pytest.mark.parametrize("depth", [2, 3, 4])
def test_winning_side_makes_progress_before_the_quiet_plies_run_out(depth: int) -> None:
    *history, position = shuffled("W:WKa1,c4:Bg7", 5, ["a1-a2", "g7-h7", "a2-a1", "h7-g7"])
    result = tama.Engine(seed=0).play(position, tama.Limit(depth=depth), history=history)
    assert result.move.origin == tama.Square("c4")
    assert result.score > 0


def test_draw_by_quiet_plies_is_seen_coming() -> None:
    *history, position = shuffled("W:WKa1,Kb1:BKg8", 4, ["a1-a2", "g8-g7"])
    *_, quiet = tama.Engine(seed=0).analyse(position, tama.Limit(depth=5), history=history)
    assert quiet.win is None
    assert quiet.score == 0


@PRESETS
def test_every_preset_is_played_to_an_end(preset: tama.RuleSet) -> None:
    game = tama.Game(rules=preset)
    engine = tama.Engine(1, seed=2)
    while not game.outcome:
        game.play(engine.play(game.position, history=game.positions[:-1]).move)
    assert len(game.moves) > 10


def test_position_without_legal_moves_is_refused_at_once() -> None:
    lost, engine, limit = load("W:W:Ba7"), tama.Engine(), tama.Limit(depth=1)
    for search in (engine.play, engine.analyse, engine.think):
        with pytest.raises(tama.TamaError, match="expected a position with a legal move, but white has none"):
            search(lost, limit)


def test_history_under_other_rules_is_refused() -> None:
    other = tama.Position.initial(rules=tama.DAMA)
    with pytest.raises(tama.TamaError, match="expected a history under TAMA, not DAMA"):
        tama.Engine(1).play(tama.Position.initial(), history=[other])


def test_seed_that_is_no_integer_is_refused() -> None:
    with pytest.raises(tama.TamaError, match="expected an integer or None as the engine's seed, not 'x'"):
        tama.Engine(seed="x")  # type: ignore[arg-type]


def test_table_never_holds_more_than_its_capacity() -> None:
    table = TranspositionTable(100)
    sizes = []
    for number in range(1, 1000):
        table.keep(number, 0, 1, -1, 1, ply=0, move=number)
        sizes.append(len(table))
    assert max(sizes) <= 100
    assert table.get(999)
    assert table.get(951)


def test_search_keeps_to_the_capacity_of_its_table() -> None:
    result, both = exact_search(tama.Position.initial(), 6, capacity=500)
    assert result.nodes > 5000
    assert 0 < sum(len(half.table) for half in both.values()) <= 500


@pytest.mark.parametrize("level", [None, 1])
def test_it_knows_that_one_piece_each_is_a_draw_in_dama(level: int | None) -> None:
    one_each_follows = "W:WKa1:Ba5,h7"
    scores = {}
    for name in ("TAMA", "DAMA"):
        position = tama.Position.from_fen(one_each_follows, name)
        *_, info = tama.Engine(level, seed=1).analyse(position, tama.Limit(depth=2))
        scores[name] = info.score
    assert scores["DAMA"] == 0 < scores["TAMA"]
