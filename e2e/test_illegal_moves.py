"""Tests illegal moves: the board stays, and the page says why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

import tama_core as tama
from e2e.animations import AnimationRecorder

if TYPE_CHECKING:
    from e2e.tama_page import TamaPage

LESS_THAN_THE_MOST = "W:Wc3,g3:Bc4,g4,d5,Kh8"


ILLEGAL = [
    (LESS_THAN_THE_MOST, "g3", "g5"),
    (LESS_THAN_THE_MOST, "g3", "h4"),
    ("W:Wd4:Bh7", "d4", "d3"),
    ("W:Wd4,d5:Bh7", "d4", "d5"),
    ("W:WKd4,b4:Bh7", "d4", "a4"),
    ("W:Wd4:Be5,h7", "d4", "f6"),
]


def test_an_illegal_try_is_refused_with_the_reason(two_players: TamaPage) -> None:
    board = two_players.board
    for fen, origin, target in ILLEGAL:
        two_players.set_position(fen)
        game = tama.Game(start=tama.Position.from_fen(fen))
        why = game.explain(origin, target)
        assert not why.legal
        board.drag(origin, target)
        expect(two_players.status).to_have_attribute("data-tone", "refused")
        expect(two_players.detail).to_have_text(why.sentence)
        expect(two_players.announcer).to_have_text(why.sentence)
        board.expect_position(game)


def test_a_legal_move_can_be_played_right_after_an_illegal_try(two_players: TamaPage) -> None:
    board, game = two_players.board, tama.Game()
    board.drag("d3", "d5")
    expect(two_players.status).to_have_attribute("data-tone", "refused")
    board.press("e4")
    game.play("d3-e4")
    board.expect_choice(game)
    expect(two_players.status).to_have_attribute("data-tone", "plain")


def test_show_me_shows_the_better_capture_and_leaves_the_game_alone(two_players: TamaPage) -> None:
    two_players.set_position(LESS_THAN_THE_MOST)
    game = tama.Game(start=tama.Position.from_fen(LESS_THAN_THE_MOST))
    two_players.board.press("g3", "g5")
    expect(two_players.detail).to_have_text("This captures 1; you must capture 2.")
    animations = AnimationRecorder(two_players.board, "c3 c4 d5 e5")
    two_players.offer("Show me").click()
    two_players.board.eventually(lambda: len(animations.so_far), 3)
    assert [each[:2] for each in animations.so_far] == [("wbb.", "...w"), ("...w", "...w"), ("...w", "wbb.")]
    two_players.board.expect_position(game)
    two_players.board.press("c3", "e5")
    game.play("c3xe5")
    two_players.board.expect_choice(game)


def test_a_piece_that_cannot_move_says_what_holds_it(two_players: TamaPage) -> None:
    two_players.board.press("a2")
    expect(two_players.detail).to_have_text(tama.Game().explain("a2").sentence)
    two_players.board.expect_choice(tama.Game())
