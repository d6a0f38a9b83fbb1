"""Tests the coach, which warns of moves that lose pieces for nothing, and the ideas of hints."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import tama_core as tama
from tama_core.engine import coach
from tama_core.engine.coach import CoachWarning, warning
from tama_core.engine.ideas import idea

SEEN = tama.Limit(depth=5)


def warned(fen: str, move: str) -> CoachWarning | None:
    position = tama.Position.from_fen(fen)
    return warning(position, position.parse_move(move))


def line(found: CoachWarning | None) -> str:
    return "" if found is None else " ".join(map(str, found.line))


@pytest.mark.parametrize(
    ("fen", "move", "men", "kings", "play"),
    [
        # a man steps in front of another
        ("W:Wc3,h2:Bc5,h7", "c3-c4", 1, 0, "c3-c4 c5xc3"),
        # two men in one capture
        ("W:Wd3,d4,h2:Bd6,h7,a7", "d4-d5", 2, 0, "d4-d5 d6xd4xd2"),
        # a king on an open line
        ("W:WKe3,h2,g2:BKc7,h7,a7", "e3-c3", 0, 1, "e3-c3 c7xc2"),
        # a king and a man
        ("W:WKe3,h2,g2:BKc7,h7,a7", "e3-e7", 1, 1, "e3-e7 c7xg7xg1"),
        # one man at once; another may go later
        ("W:Wc3,h2,g2:Bc5,h7,g7", "c3-c4", 1, 0, "c3-c4 c5xc3"),
        # the opponent's quiet move wins the man
        ("W:Wa5,b6:Bb8,a8,h7", "a5-a6", 1, 0, "a5-a6 b8-a7 b6-c7 a7xa5"),
    ],
)
def test_a_warning_counts_what_is_lost_and_shows_the_play(fen: str, move: str, men: int, kings: int, play: str) -> None:
    found = warned(fen, move)
    assert found is not None
    assert (found.men, found.kings, line(found)) == (men, kings, play)


@pytest.mark.parametrize(
    ("why", "fen", "move"),
    [
        ("the man is captured back", "W:Wa6,e3,h4,f3:Ba5,b3,h2,c4,g5", "h4-g4"),
        ("two are captured for the one that is offered", "W:Wc7,a7,g4,d5:Bb7,e4,a3,b5,b3", "d5-c5"),
        ("it is the only move", "W:Wd7,f2,c5:Be2,f6", "f2xd2"),
        ("every move loses as much", "W:Wc3:Bc5,h7", "c3-c4"),
        ("the game is won by it", "W:Wa4,h2:Ba5", "a4xa6"),
        ("a king is gained for the man", "W:Wb7,c3,h2:Bc5,h7,a5", "b7-b8"),
    ],
)
def test_there_is_no_warning_where(why: str, fen: str, move: str) -> None:
    assert line(warned(fen, move)) == "", why


def test_a_warning_has_to_stand_a_deeper_search() -> None:
    """A look four plies ahead sees a man go here, and a deeper one what comes back for it."""
    game = tama.Game()
    for move in ["d3-d4", "d6-e5", "c3-c4", "c6-b5"]:
        game.play(move)
    assert warning(game, game.position.parse_move("d4-e4")) is None


def test_who_loses_the_last_piece_loses_the_game() -> None:
    found = warned("W:Wc3:Bc5", "c3-c4")
    assert found is not None
    assert (found.game, line(found)) == (True, "c3-c4 c5xc3")


@pytest.mark.parametrize(
    ("why", "fen", "move"),
    [
        ("it is lost anyway", "W:Wc3,h2:BKa8,Kb8,Kc8,Kd8,Ke8,Kf8,Kg8,Kh8", "c3-c4"),
        ("it is won anyway", "W:WKb1,Kc1,Kd1,Ke1,Kf1,h3:Ba6,h5", "h3-h4"),
    ],
)
def test_nothing_is_said_where_the_game_is_decided(why: str, fen: str, move: str) -> None:
    assert line(warned(fen, move)) == "", why


def test_the_move_has_to_be_legal() -> None:
    start = tama.Position.initial()
    with pytest.raises(tama.TamaError, match="expected a legal move of white, not 'a6-a5'"):
        warning(start, tama.Position.from_fen("B:Wh2:Ba6").parse_move("a6-a5"))


def test_the_move_may_be_given_as_text_and_by_any_path() -> None:
    start = tama.Position.initial()
    position = tama.Position.from_fen("W:Wc3,h2:Bc5,h7")
    assert warning(position, "c3-c4") == warned(position.fen(), "c3-c4")
    assert warning(tama.Game(start=position), "C3–C4") is not None
    with pytest.raises(tama.IllegalMoveError):
        warning(start, "a3-a5")
    with pytest.raises(tama.NotationError, match="expected a move such as"):
        warning(start, "nonsense")
    ring = tama.Position.from_fen("W:WKa1:Ba2,Kd1,h3,d5")
    assert warning(ring, "a1xa5xh5xh1xa1") == warning(ring, "a1xh1xh5xa5xa1")


def test_the_answer_is_the_same_each_time_and_bounded_in_nodes(monkeypatch: pytest.MonkeyPatch) -> None:
    counted: Counter[str] = Counter()

    class Counting(tama.Engine):
        def think(self, *args, **options):  # type: ignore[no-untyped-def]  # noqa: ANN002, ANN003, ANN202
            found = yield from super().think(*args, **options)
            counted["nodes"] += found.nodes
            return found

    monkeypatch.setattr(coach, "Engine", Counting)
    game, random = tama.Game(), Random(3)
    for _ in range(12):
        move = random.choice(game.position.legal_moves())
        counted.clear()
        assert warning(game, move) == warning(game, move)
        assert counted["nodes"] < 2 * 35_000
        game.play(move)


@pytest.mark.parametrize(
    ("fen", "kind", "values", "squares"),
    [
        ("W:Wd7,f2,c5:Be2,f6", "only-move", {}, ""),
        ("W:WKa1,Kb1,Kc1:BKd8,Kh8", "win", {"moves": 6}, ""),
        ("W:Wb7,h2:Bh7,f7,f6,d7", "crown", {"moves": 1}, "a8"),
        ("W:Wc3,d3,h2,g2:Bc5,d5,h7,g7", "threat", {"count": 1}, "c5"),
        ("W:Wa4,h2:Ba6,b6,h7,g7", "wait", {}, "g3"),
    ],
)
def test_the_idea_of_a_good_move(fen: str, kind: str, values: dict[str, int], squares: str) -> None:
    position = tama.Position.from_fen(fen)
    found = tama.Engine(seed=0).play(position, SEEN)
    told = idea(position, found.pv, found.win)
    assert (told.kind, dict(told.values), " ".join(map(str, told.squares))) == (kind, values, squares)


@pytest.mark.parametrize(
    ("fen", "line", "kind", "values"),
    [
        ("W:Wc3,b4,h2:Bc4,h7", "c3xc5 h7-h6", "gain", {"men": 1, "kings": 0}),
        ("W:Wb2,c2,d2,e2,f2,g2,h2,b3,c3,e3,f3,g3,h3:BKa1,d4,h5,a6,b6,c6,e6,f6,h6,a7,c7,d7,e7,f7,g7,h7",
         "g3-h4 d4-c4 c3xc5 c6xc4", "exchange", {"count": 1}),
        ("B:Wc2,h2,c3,d3,g3,h3,a4,b5,c7,Ka8:Bf4,f5,g5,g6,a7,g7", "g6-h5", "save", {"count": 2}),
        ("B:Wg2,h2,b3,f3,h3,h4,d5:BKa1,a2,c4,f5,a6,b6,f6,a7,d7,e7", "c4-d3", "advance", {"left": 2}),
        ("W:WKe1,c2,h2,d3,g3,h3,a4,a6,c7:Bb3,f4,g5,h5,h7", "e1-a1", "king", {}),
    ],
)  # fmt: skip
def test_the_idea_of_a_line(fen: str, line: str, kind: str, values: dict[str, int]) -> None:
    game = tama.Game(start=tama.Position.from_fen(fen))
    told = idea(game.position, [game.play(move) for move in line.split()])
    assert (told.kind, dict(told.values)) == (kind, values)
