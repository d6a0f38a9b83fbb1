"""Tests positions as text, and the rulesets to play them by."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import tama_core as tama
from e2e.games import landings

if TYPE_CHECKING:
    from e2e.tama_page import TamaPage

ONLY_WRONGLY_A_CAPTURE = "W:Wc3,Kh1:Bd4,a7"
"""c3 could take d4 if men captured diagonally, as some sites say."""


def test_a_bad_position_gets_a_sentence_and_changes_nothing(two_players: TamaPage) -> None:
    game = tama.Game()
    two_players.board.press("d3", "d4")
    game.play("d3-d4")
    two_players.board.expect_choice(game)
    two_players.action("position").click()
    for fen in ("nonsense", "W:", "W:W:B", "W:Wz9:Bh7", "W:Wa2,a2:Bh7", "W:Wa8:Bh1", "X:Wa2:Bh7"):
        with pytest.raises(tama.InvalidPositionError) as problem:
            tama.Position.from_fen(fen)
        two_players.enter_position(fen)
        sentences = re.compile(re.escape(". ".join(problem.value.reasons)), re.IGNORECASE)
        expect(two_players.position_dialog.get_by_role("alert")).to_have_text(sentences)
    expect(two_players.position_dialog).to_be_visible()
    two_players.page.keyboard.press("Escape")
    expect(two_players.position_dialog).to_be_hidden()
    two_players.board.expect_choice(game)
    expect(two_players.moves).to_have_count(1)


def test_a_good_position_starts_a_game(two_players: TamaPage) -> None:
    fen = "B:WKd4,c2:BKa8,h6"
    two_players.action("position").click()
    two_players.enter_position("nonsense")
    expect(two_players.position_dialog.get_by_role("alert")).not_to_be_empty()
    two_players.enter_position(f"  {fen}\n")
    expect(two_players.position_dialog).to_be_hidden()
    game = tama.Game(start=tama.Position.from_fen(fen))
    two_players.board.expect_choice(game)
    two_players.board.press("h6", "h5")
    game.play("h6-h5")
    two_players.board.expect_choice(game)


def test_the_position_dialog_shows_the_position_on_the_board(two_players: TamaPage) -> None:
    game = tama.Game()
    two_players.board.press("d3", "d4")
    game.play("d3-d4")
    two_players.board.expect_choice(game)
    two_players.action("position").click()
    expect(two_players.position_dialog.locator("textarea")).to_have_value(game.position.fen())
    two_players.position_dialog.get_by_role("button", name="Cancel").click()


def test_every_ruleset_can_be_chosen_and_says_what_differs(two_players: TamaPage) -> None:
    for name, rules in tama.PRESETS.items():
        two_players.action("new").click()
        two_players.new_dialog.locator("select[name=rules]").select_option(name)
        expect(two_players.new_dialog.locator(".summary")).to_have_text(rules.summary)
        two_players.new_dialog.get_by_role("button", name="Start").click()
        two_players.wait_until_ready()
        expect(two_players.page.locator("#rules")).to_have_text(rules.title)
        game = tama.Game(rules)
        two_players.board.expect_choice(game)
        two_players.board.press("d3")
        two_players.board.expect_targets(landings(game.position, "d3"))


@pytest.mark.parametrize("name", ["TAMA", "MISREPORTED"])
def test_the_ruleset_decides_what_is_legal(two_players: TamaPage, name: str) -> None:
    two_players.new_game(rules=name)
    two_players.set_position(ONLY_WRONGLY_A_CAPTURE)
    game = tama.Game(start=tama.Position.from_fen(ONLY_WRONGLY_A_CAPTURE, tama.PRESETS[name]))
    two_players.board.expect_choice(game)
    two_players.board.press("c3")
    two_players.board.expect_targets({"e5"} if name == "MISREPORTED" else {"b3", "d3", "b4", "c4"})
