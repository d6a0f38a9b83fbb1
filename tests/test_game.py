"""Tests games: undo and redo, draws and resignation, and no change by a failed call."""

from __future__ import annotations

from typing import Any

import pytest

import tama_core as tama
from tama_core import quiet_span
from tama_core.rules import progresses

BACK_AND_FORTH = ["a2-a3", "h8-h7", "a3-a2", "h7-h8"]
KINGS = "W:WKa2,c3:BKh8,f6"


def kings(repetition_limit: int | None = 3, quiet_ply_limit: int | None = 100) -> tama.Game:
    rules = tama.RuleSet(repetition_limit=repetition_limit, quiet_ply_limit=quiet_ply_limit)
    return tama.Game(start=tama.Position.from_fen(KINGS, rules=rules))


def play(game: tama.Game, texts: list[str]) -> tama.Game:
    for text in texts:
        game.play(text)
    return game


def test_undo_and_redo_walk_through_the_moves() -> None:
    game = play(tama.Game(), ["a3-a4", "h6-h5", "b3-b4"])
    before = game.position
    undone = [str(game.undo()) for _ in range(3)]
    assert undone == ["b3-b4", "h6-h5", "a3-a4"]
    assert game.position == tama.Position.initial()
    assert [str(game.redo()) for _ in range(3)] == undone[::-1]
    assert game.position == before


def test_a_new_move_ends_the_chance_to_redo() -> None:
    game = play(tama.Game(), ["a3-a4"])
    game.undo()
    game.play("b3-b4")
    with pytest.raises(tama.TamaError, match="no move to redo"):
        game.redo()


def test_nothing_to_undo_is_said() -> None:
    with pytest.raises(tama.TamaError, match="no move to undo"):
        tama.Game().undo()


def test_the_third_repetition_draws_and_the_second_does_not() -> None:
    game = play(kings(), BACK_AND_FORTH)
    assert game.outcome is None
    play(game, BACK_AND_FORTH)
    assert game.outcome == (None, tama.Reason.REPETITION)
    assert game.outcome is not None
    assert game.outcome.rule == "R16"
    game.undo()
    assert game.outcome is None


def test_the_quiet_ply_limit_draws() -> None:
    game = kings(repetition_limit=None, quiet_ply_limit=6)
    play(game, [*BACK_AND_FORTH, "a2-a3"])
    assert (game.quiet_plies, game.outcome) == (5, None)
    game.play("h8-h7")
    assert game.outcome == (None, tama.Reason.QUIET_PLIES)


def test_a_man_forward_starts_the_quiet_plies_anew_and_a_man_sideways_does_not() -> None:
    game = play(kings(), ["a2-a3", "h8-h7", "c3-d3"])
    assert game.quiet_plies == 3
    game.play("f6-f5")
    assert game.quiet_plies == 0


def test_limits_that_are_switched_off_never_draw() -> None:
    game = play(kings(repetition_limit=None, quiet_ply_limit=None), BACK_AND_FORTH * 30)
    assert game.quiet_plies == 120
    assert game.outcome is None


def test_an_offered_draw_is_agreed_when_the_other_side_accepts() -> None:
    game = tama.Game()
    game.offer_draw("white")
    assert game.offer is tama.Side.WHITE
    game.accept_draw("black")
    assert game.outcome == (None, tama.Reason.AGREEMENT)


def test_two_offers_are_an_agreement() -> None:
    game = tama.Game()
    game.offer_draw("white")
    game.offer_draw("black")
    assert game.outcome == (None, tama.Reason.AGREEMENT)


def test_an_offer_is_declined_by_word_or_by_a_move_of_the_other_side() -> None:
    game = tama.Game()
    game.offer_draw("black")
    game.play("a3-a4")
    assert game.offer is None
    game.offer_draw("white")
    game.decline_draw("black")
    assert (game.offer, game.outcome) == (None, None)


def test_ones_own_move_leaves_ones_offer_open() -> None:
    game = tama.Game()
    game.offer_draw("white")
    game.play("a3-a4")
    assert game.offer is tama.Side.WHITE


def test_nobody_accepts_what_was_not_offered() -> None:
    game = tama.Game()
    game.offer_draw("white")
    with pytest.raises(tama.TamaError, match="Black has not offered a draw"):
        game.accept_draw("white")


def test_after_the_end_nothing_is_played_and_the_reason_is_said() -> None:
    game = tama.Game()
    game.resign("white")
    assert game.outcome == (tama.Side.BLACK, tama.Reason.RESIGNATION)
    with pytest.raises(tama.IllegalMoveError, match="White resigned"):
        game.play("a3-a4")
    with pytest.raises(tama.IllegalMoveError, match="White resigned"):
        game.resign("black")


def test_undo_takes_back_a_resignation_with_the_move() -> None:
    game = play(tama.Game(), ["a3-a4"])
    game.resign("black")
    game.undo()
    assert game.outcome is None


def test_a_bad_side_is_named() -> None:
    with pytest.raises(tama.NotationError, match="expected a side, white or black, not 'green'"):
        tama.Game().resign("green")


@pytest.mark.parametrize("text", ["a3-a5", "a3", "z9-a1", "", "a3-a4-a5"])
def test_a_failed_move_changes_nothing(text: str) -> None:
    game = play(tama.Game(), ["a3-a4"])
    game.undo()
    with pytest.raises(tama.TamaError):
        game.play(text)
    assert game.moves == ()
    assert str(game.redo()) == "a3-a4"


def test_a_move_that_names_other_captures_than_its_path_takes_is_refused() -> None:
    position = tama.Position.from_fen("W:Wc3:Bc4,d5")
    (legal,) = position.legal_moves()
    with pytest.raises(tama.IllegalMoveError, match="captures c4 and d5"):
        position.play(tama.Move(legal.path, legal.captured[:1]))


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"short_king": 1}, "expected true or false as the ruleset's short_king, not 1"),
        ({"quiet_ply_limit": 0}, "whole number above 0, or None, as the ruleset's quiet_ply_limit, not 0"),
        ({"repetition_limit": True}, "repetition_limit, not True"),
    ],
)
def test_a_ruleset_field_of_the_wrong_kind_is_named(fields: dict[str, Any], message: str) -> None:
    with pytest.raises(tama.NotationError, match=message):
        tama.RuleSet(**fields)


@pytest.mark.parametrize(("white", "kings"), [(-1, 0), (1 << 64, 0), (1 << 8, 1), (1 << 48, 0)])
def test_bitboards_that_are_no_position_are_refused(white: int, kings: int) -> None:
    with pytest.raises(tama.InvalidPositionError):
        tama.Position(white, 1 << 48, kings)


@pytest.mark.parametrize(
    ("rules", "fen", "path", "steps"),
    [
        ("TAMA", "W:Wa6:Ba7,c8,h2", ["a6"], [("a8", True)]),
        ("TAMA", "W:Wa6:Ba7,c8,h2", ["a6", "a8"], [("h8", False)]),
        ("TAMA", "W:Wa7:Bh2", ["a7"], [("b7", False), ("a8", True), ("b8", True)]),
        ("TAMA_CROWN_AT_END", "W:Wa6:Ba7,b8,h2", ["a6"], [("a8", False)]),
        ("TAMA", "W:WKa6:Ba7,h2", ["a6"], [("a8", False)]),
    ],
)
def test_a_step_crowns_where_a_man_becomes_a_king_at_once(
    rules: str, fen: str, path: list[str], steps: list[tuple[str, bool]]
) -> None:
    position = tama.Position.from_fen(fen, rules=tama.preset(rules))
    assert [(str(step.to), step.crowned) for step in position.next_squares(path)] == steps


def test_quiet_plies_and_repetitions_are_counted_once_for_each_ply(monkeypatch: pytest.MonkeyPatch) -> None:
    counted = 0

    def counting(position: tama.Position, move: tama.Move) -> bool:
        nonlocal counted
        counted += 1
        return progresses(position, move)

    monkeypatch.setattr(quiet_span, "progresses", counting)
    game = kings(repetition_limit=9)
    for ply in range(28):
        assert game.outcome is None
        assert game.quiet_plies == ply
        game.play(BACK_AND_FORTH[ply % 4])
    assert counted <= 28
    for each in (game.copy(), game):
        each.undo()
        each.undo()
        assert each.quiet_plies == 26
    game.play("c3-c4")
    assert (game.quiet_plies, game.outcome) == (0, None)
