"""Tests the card of a game that is over: beside the board, with result, standing and mistakes, and where it leads.

`test_controls.py` measures its buttons in every language.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

import tama_core as tama
from e2e.analysis import Study
from e2e.games import replied
from e2e.profiles import NO_SERVICE_WORKER
from e2e.saved_games import SavedGames
from e2e.texts import t

if TYPE_CHECKING:
    from e2e.profiles import Visit
    from e2e.tama_page import TamaPage

LEVEL = 2
WINDOWS = [(390, 844), (360, 640), (844, 390), (820, 1180), (1440, 900)]
HIDDEN = """() => {
  const board = document.querySelector("tama-board#board");
  const offers = [...document.querySelectorAll("#status .offers button")];
  const facts = [...document.querySelectorAll("#status .facts p")].filter(each => each.checkVisibility());
  const seen = [board, document.querySelector("#actions [data-action=new]"), ...offers, ...facts];
  const hidden = seen.filter(each => {
    const { left, top, right, bottom, width } = each.getBoundingClientRect();
    return !width || left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5;
  });
  const [one, other] = [board, document.querySelector("#status")].map(each => each.getBoundingClientRect());
  const over = one.right > other.left + 0.5 && one.bottom > other.top + 0.5;
  const { scrollHeight, clientHeight } = document.querySelector("#status");
  return [
    ...hidden.map(each => each.outerHTML.slice(0, 80)),
    ...over ? ["the card lies over the board"] : [],
    ...scrollHeight > clientHeight + 1 ? [`${scrollHeight - clientHeight} px of the card are cut off`] : [],
  ];
}"""
"""Names what of the board and the card is not whole within the window, and a card that lies over the board."""

SENT = """globalThis.sent = [];
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (message, ...rest) {
  globalThis.sent.push(JSON.stringify(message).replaceAll("\\\\", ""));
  return post.call(this, message, ...rest);
};"""
"""Keeps the commands that are sent to Python."""


def give_up(page: TamaPage) -> tama.Game:
    """Lose a game of two moves."""
    game = tama.Game()
    page.board.expect_choice(game)
    page.board.press("d3", "d4")
    game.play("d3-d4")
    replied(page.board, game)
    page.resign()
    game.resign("white")
    return game


def test_the_card_stands_beside_the_board_and_leads_on(visit: Visit) -> None:
    page = visit()
    page.new_game(opponent="engine", level=LEVEL)
    game = give_up(page)
    result, lost = (
        t("result.wins.name", name=t("player.level", level=LEVEL)),
        t("end.standing", level=LEVEL, won=0, drawn=0, lost=1),
    )
    end = game.explain().sentence
    expect(page.headline).to_have_text(result)
    expect(page.announcer).to_have_text(f"{result}. {end}")
    standing, mistakes = (page.status.locator(f".{name}") for name in ("standing", "mistakes"))
    expect(standing).to_have_text(lost)
    counted = re.escape(t("end.mistakes.own", own="#", other="#")).replace("\\#", r"\d")
    expect(mistakes).to_have_text(re.compile(f"^{counted}$"))
    for width, height in WINDOWS:
        page.page.set_viewport_size({"width": width, "height": height})
        page.settle()
        assert page.page.evaluate(HIDDEN) == [], f"{width} × {height}"
    page.moves.first.click()
    expect(page.headline).to_have_text(t("status.looking", number=1, total=1, inner=t("side.white.inner")))
    expect(page.detail).to_have_text(f"{result}. {end}")
    expect(standing).to_be_visible()
    page.offer(t("status.return")).click()
    page.board.eventually(lambda: "resignation" in str(page.page.evaluate("history.state")), True)
    page.page.reload()
    page.wait_until_ready()
    expect(standing).to_have_text(lost)
    page.offer(t("status.share")).click()
    expect(page.position_dialog.locator(".sharing p")).to_have_text(t("sharing.lost", level=LEVEL))
    expect(page.position_dialog.locator("textarea")).to_have_value(re.compile(r"1\. d3-d4"))
    page.position_dialog.locator("[data-cancel]").click()
    page.offer(t("status.review")).click()
    study = Study(page)
    expect(study.panel).to_be_visible()
    expect(study.panel.locator(".run progress")).to_be_hidden()
    expect(page.status).to_be_hidden()
    study.does("close").click()
    expect(page.headline).to_have_text(result)
    page.offer(t("status.coach")).click()
    expect(page.page.locator("#score [data-side=white] .name")).to_have_text(t("player.level", level=LEVEL))
    assert page.board.flipped, "the colours are exchanged"


def expect_kept_review(page: TamaPage, told: str) -> None:
    """The review is told at once, and Python is not asked for it."""
    study = Study(page)
    expect(study.panel.locator(".headline")).to_have_text(told)
    expect(study.panel.locator(".run progress")).to_be_hidden()
    assert not any('"review"' in command for command in page.page.evaluate("sent"))


def test_a_review_is_kept_with_the_game_and_a_reload_comes_back_to_it(visit: Visit) -> None:
    page = visit(script=f"{NO_SERVICE_WORKER}; {SENT}")
    page.new_game(opponent="engine", level=LEVEL)
    give_up(page)
    page.board.eventually(lambda: any('"review"' in command for command in page.page.evaluate("sent")), True)
    expect(page.status.locator(".counting")).to_be_hidden()
    page.offer(t("status.review")).click()
    headline = Study(page).panel.locator(".headline")
    expect(headline).not_to_be_empty()
    told = headline.text_content() or ""
    page.board.eventually(lambda: "#review=" in page.page.url, True)
    page.board.eventually(lambda: "verdict" in str(page.page.evaluate("history.state")), True)
    page.page.reload()
    page.wait_until_ready()
    expect_kept_review(page, told)
    Study(page).does("close").click()
    expect(page.headline).to_have_text(t("result.wins.name", name=t("player.level", level=LEVEL)))
    assert "#" not in page.page.url

    page.page.goto("about:blank")
    page.page.goto(visit.host.address)
    page.wait_until_ready()
    SavedGames(page).open().rows.first.locator("[data-open]").click()
    page.offer(t("status.review")).click()
    expect_kept_review(page, told)
