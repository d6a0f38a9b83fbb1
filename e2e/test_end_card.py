"""Tests the card of a game that is over: beside the board, with result, standing and mistakes, and where it leads."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

import tama_core as tama
from e2e.analysis import Study
from e2e.games import replied
from e2e.test_layout import LANGUAGES, choose_language

if TYPE_CHECKING:
    from e2e.profiles import Visit
    from e2e.tama_page import TamaPage

WINDOWS = [(390, 844), (360, 640), (844, 390), (820, 1180), (1440, 900)]
ROOMY = [(820, 1180), (1440, 900)]
"""Where all that the card offers is seen at once."""
NARROW = [(320, 568), (360, 640), (390, 844), (844, 390)]
POOR = """selector => [...document.querySelectorAll(selector)].filter(each => each.checkVisibility()).filter(each => {
  const { width, height } = each.getBoundingClientRect();
  return width < 44 || height < 44 || each.scrollWidth > each.clientWidth || each.scrollHeight > each.clientHeight;
}).map(each => each.textContent)"""
"""Buttons that are too small for a finger, or whose label is cut."""


def give_up(page: TamaPage) -> None:
    """Lose a game of two moves against level 1."""
    game = tama.Game()
    page.board.expect_choice(game)
    page.board.press("d3", "d4")
    game.play("d3-d4")
    replied(page.board, game)
    page.resign()
    expect(page.headline).to_have_text("Level 1 wins")


def test_the_card_stands_beside_the_board_and_leads_on(visit: Visit) -> None:
    page = visit()
    page.new_game(opponent="engine")
    give_up(page)
    expect(page.announcer).to_have_text("Level 1 wins. The game is over: White resigned.")
    standing, mistakes = (page.status.locator(f".{name}") for name in ("standing", "mistakes"))
    expect(standing).to_have_text("Against level 1: won 0, drawn 0, lost 1")
    expect(mistakes).to_have_text(re.compile(r"^Mistakes: you \d, engine \d$"))
    for width, height in WINDOWS:
        page.page.set_viewport_size({"width": width, "height": height})
        page.settle()
        expect(page.board.element).to_be_in_viewport(ratio=1)
        expect(page.offer("Rematch")).to_be_in_viewport(ratio=1)
        expect(page.action("new")).to_be_in_viewport(ratio=1)
        if (width, height) in ROOMY:
            for offer in page.status.locator(".offers button").all():
                expect(offer).to_be_in_viewport(ratio=1)
        board, card = page.board.element.bounding_box(), page.status.bounding_box()
        assert board
        assert card
        apart = board["x"] + board["width"] <= card["x"] + 0.5 or board["y"] + board["height"] <= card["y"] + 0.5
        assert apart, f"{width} × {height}: the card lies over the board"
    page.moves.first.click()
    expect(page.headline).to_contain_text("Looking back")
    expect(page.detail).to_have_text("Level 1 wins. The game is over: White resigned.")
    expect(standing).to_be_visible()
    page.offer("Return").click()
    page.board.eventually(lambda: "resignation" in str(page.page.evaluate("history.state")), True)
    page.page.reload()
    page.wait_until_ready()
    expect(standing).to_have_text("Against level 1: won 0, drawn 0, lost 1")
    page.offer("Share").click()
    expect(page.position_dialog.locator("textarea")).to_have_value(re.compile(r"1\. d3-d4"))
    page.position_dialog.locator("[data-cancel]").click()
    page.offer("Learn from your mistakes").click()
    study = Study(page)
    expect(study.panel).to_be_visible()
    expect(study.panel.locator(".whose [aria-pressed=true]")).to_have_text("My mistakes")
    expect(study.panel.locator(".run progress")).to_be_hidden()
    study.does("close").click()
    expect(page.headline).to_have_text("Level 1 wins")


def test_after_three_losses_a_lower_level_is_advised(visit: Visit) -> None:
    page = visit()
    for number in range(1, 4):
        page.new_game(opponent="engine", level=2)
        page.board.press("d3", "d4")
        page.board.expect_ply(2)
        page.resign()
        expect(page.status.locator(".standing")).to_have_text(f"Against level 2: won 0, drawn 0, lost {number}")
        lower = page.offer("A level down")
        expect(lower).to_have_class("primary" if number == 3 else "")
    page.offer("A level down").click()
    expect(page.page.locator("#score .name").filter(has_text="Engine")).to_have_text("Engine 1")
    assert page.board.flipped


def test_no_button_is_small_and_no_label_cut_in_any_language(visit: Visit) -> None:
    page = visit()
    page.new_game(opponent="engine")
    give_up(page)
    expect(page.status.locator(".standing")).not_to_be_empty()
    for part in ("#status .offers button", "#study .mistakes button"):
        for language in LANGUAGES:
            page.page.set_viewport_size({"width": 1280, "height": 800})
            choose_language(page, language)
            for width, height in NARROW:
                page.page.set_viewport_size({"width": width, "height": height})
                page.settle()
                assert page.page.evaluate(POOR, part) == [], f"{language}: {width} × {height}"
        if part.startswith("#status"):
            page.page.locator("[data-offer='status.review']").click()
            expect(page.page.locator("#study .mistakes")).to_be_visible()
