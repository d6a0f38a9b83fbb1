"""Tests the review of a game: verdicts, better moves, and the facts behind them."""

from __future__ import annotations

import pytest

import tama_core as tama
from tama_core.engine.review import Fact, MoveReview, MoveVerdict, promise, review, reviewing

DEPTH = tama.Limit(depth=5)


def reviewed(fen: str, *moves: str, limit: tama.Limit = DEPTH) -> list[MoveReview]:
    game = tama.Game(start=tama.Position.from_fen(fen))
    for move in moves:
        game.play(move)
    return list(review(game, limit))


def fact(found: MoveReview, kind: str) -> Fact:
    facts = {fact.kind: fact for fact in found.facts}
    assert kind in facts, f"{kind} is not among {sorted(facts)}"
    return facts[kind]


def names(fact: Fact) -> str:
    return " ".join(map(str, fact.squares))


def line(fact: Fact) -> str:
    return " ".join(map(str, fact.moves))


def test_a_man_given_for_nothing_is_a_blunder_that_lost_a_piece() -> None:
    found = reviewed("W:Wc3,h2:Bc5,h7,a7", "c3-c4")[0]
    assert found.verdict is MoveVerdict.BLUNDER
    assert found.loss > 100
    lost = fact(found, "lost-pieces")
    assert (dict(lost.values), names(lost), line(lost)) == ({"lost": 1, "kings": 0, "took": 0}, "c4", "c3-c4 c5xc3")


@pytest.mark.parametrize(
    ("fen", "move", "lost", "took", "squares", "play"),
    [
        ("W:Wc4,f5,e7,Kf7:Bh2,Ke4,g5,h5", "f7-d5", 3, 0, "f5 d5 c4", "f7-d5 g5xe5xc5xc3"),
        ("W:Wf2,g3,f5,a6:Bc3,d4,Kb7,d7", "f5-e5", 4, 1, "e7 g3 f2 a6", "f5-e5 d7-e6 e5xe7 b7xg7xg2xa2xa7"),
    ],
)
def test_an_exchange_that_costs_more_than_it_brings_is_counted(
    fen: str, move: str, lost: int, took: int, squares: str, play: str
) -> None:
    found = fact(reviewed(fen, move)[0], "lost-pieces")
    assert (found.values["lost"], found.values["took"]) == (lost, took)
    assert (names(found), line(found)) == (squares, play)


def test_a_forced_sequence_of_captures_is_shown_from_the_offer_on() -> None:
    found = fact(reviewed("W:Wf2,g3,f5,a6:Bc3,d4,Kb7,d7", "f5-e5")[0], "forced-captures")
    assert (line(found), found.values["took"]) == ("d7-e6 e5xe7 b7xg7xg2xa2xa7", 4)


def test_pieces_that_were_there_to_be_won_are_named() -> None:
    found = reviewed("W:Wd3,b5,a7,b7:Be2,h3,h5,b6", "b5-c5")[0]
    missed = fact(found, "missed-gain")
    assert dict(missed.values) == {"took": 4, "lost": 1}
    assert names(missed) == "b4 e2 h3 h5"
    assert str(found.better[0]) == "b7-b8"


def test_a_man_let_through_to_be_crowned_is_told_with_its_square() -> None:
    found = fact(reviewed("W:Wc3,h2,g2,f2:Bc5,h7,a7,g7", "c3-c4", limit=tama.Limit(depth=6))[0], "let-crown")
    assert names(found) == str(found.moves[-1].target)
    assert names(found)[1] == "1"
    assert len(found.moves) == found.values["plies"]


def test_a_crowning_that_was_missed_is_told_with_its_square() -> None:
    found = fact(reviewed("W:Wa7,f2,g2,h2:BKa3,g6,h6", "f2-e2")[0], "missed-crown")
    assert names(found) == "a8"


def test_a_win_that_was_thrown_away_is_a_blunder() -> None:
    found = reviewed("W:WKd6,g6:Bg4,c5", "d6-g3")[0]
    assert found.verdict is MoveVerdict.BLUNDER
    left = fact(found, "left-ending")
    assert dict(left.values) == {"before": "win", "after": "loss"}


def test_a_drawn_ending_left_for_a_lost_one_is_told() -> None:
    found = reviewed("W:Wg2,g7:BKc2,f6", "g7-h7")[0]
    assert dict(fact(found, "left-ending").values) == {"before": "draw", "after": "loss"}
    assert fact(found, "allowed-win").values["played"] == 2


def test_a_win_in_sight_that_was_missed_is_told_with_its_length() -> None:
    found = fact(reviewed("W:WKd6,e7:Bc2,e5", "d6-d1")[0], "missed-win")
    assert found.values["best"] == 5


def test_a_win_that_takes_longer_is_told_with_both_lengths() -> None:
    found = reviewed("W:WKa1,Kb8:BKd4", "a1-a2")[0]
    assert found.verdict is MoveVerdict.GOOD
    assert dict(fact(found, "slower-win").values) == {"best": 3, "played": 11}


def test_a_loss_that_comes_sooner_is_told_with_both_lengths() -> None:
    found = reviewed("B:WKa1,Kb8:BKd4", "d4-d3")[0]
    assert dict(fact(found, "quicker-loss").values) == {"best": 6, "played": 4}


def test_the_best_move_needs_no_reason() -> None:
    first, second, third = reviewed("W:WKa1,Kb8:BKd4", "b8-b4", "d4xa4", "a1xa5")
    assert (first.verdict, second.verdict, third.verdict) == (MoveVerdict.BEST, MoveVerdict.FORCED, MoveVerdict.BEST)
    assert not any(found.facts or found.loss or found.better for found in (first, second, third))
    assert (first.win, second.win, third.win) == (3, -2, 1)


def test_scores_are_for_the_side_that_moves_and_the_loss_is_their_difference() -> None:
    for found in reviewed("W:Wc3,h2,a2:Bc5,h7,a7", "c3-c4", "c5xc3", "h2-h3", "a7-a6"):
        assert found.loss == found.best_score - found.score >= 0
        assert found.line[0] == found.move
        assert bool(found.better) == (found.loss > 0)


def test_the_line_and_the_better_line_are_legal_play() -> None:
    for found in reviewed("W:Wc3,h2,a2:Bc5,h7,a7", "c3-c4", "c5xc3", "h2-h3"):
        game = tama.Game(start=tama.Position.from_fen("W:Wc3,h2,a2:Bc5,h7,a7"))
        for move in ["c3-c4", "c5xc3", "h2-h3"][: found.ply]:
            game.play(move)
        for path in (found.line, found.better):
            position = game.position
            for step in path:
                position = position.play(step)


def test_a_game_drawn_by_repetition_ends_level() -> None:
    shuffle = ["a1-a2", "h8-h7", "a2-a1", "h7-h8"] * 2
    assert [found.score for found in reviewed("W:WKa1:BKh8", *shuffle)][-1] == 0


def test_a_game_without_moves_has_nothing_to_review() -> None:
    assert list(review(tama.Game(), DEPTH)) == []


def test_a_resigned_game_is_reviewed_to_its_last_move() -> None:
    game = tama.Game()
    game.play("a3-a4")
    game.resign("black")
    assert [found.ply for found in review(game, tama.Limit(depth=1))] == [0]


def test_other_rulesets_are_reviewed_too() -> None:
    game = tama.Game(tama.DAMA)
    game.play(game.position.legal_moves()[0])
    assert len(list(review(game, tama.Limit(depth=2)))) == 1


def test_a_review_stops_when_told_to() -> None:
    game = tama.Game()
    for text in ("a3-a4", "h6-h5", "b3-b4"):
        game.play(text)
    going = reviewing(game, tama.Limit(depth=2))
    assert isinstance(next(going), MoveReview)
    with pytest.raises(StopIteration):
        going.send(True)


def test_slices_change_nothing_but_the_pauses() -> None:
    game = tama.Game()
    for text in ("a3-a4", "h6-h5", "b3-b4"):
        game.play(text)
    limit = tama.Limit(depth=4)
    sliced = list(reviewing(game, limit, slice=0.001))
    assert None in sliced
    assert [found for found in sliced if found] == list(review(game, limit))


@pytest.mark.parametrize(("score", "share"), [(29_999, 1), (-29_999, 0), (20_000, 1), (0, 0.5)])
def test_forced_ends_promise_the_whole_point_or_nothing(score: int, share: float) -> None:
    assert promise(score) == share


def test_a_mistake_is_clear_where_only_one_move_avoids_it() -> None:
    lost, forced = reviewed("W:Wc3,h2:Bc5,h7", "c3-c4", "c5xc3")
    assert lost.verdict is MoveVerdict.BLUNDER
    assert not lost.clear, "c3-d4, h2-g3 and others keep the man"
    assert not forced.clear


def test_a_missed_win_is_clear_where_no_other_move_wins() -> None:
    found = reviewed("W:WKa1,Kb4:BKh3,Kf7", "a1-b1")[0]
    assert (found.verdict, found.clear) == (MoveVerdict.BLUNDER, True)
