"""Tests the page in the visitor's language."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e.texts import t

if TYPE_CHECKING:
    from e2e.profiles import Visit
    from e2e.tama_page import TamaPage

PSEUDO = """async () => {
  const { default: messages } = await import(new URL("i18n/ru.js", location));
  for (const key of Object.keys(messages)) messages[key] = `⟦${key} {side}{inner}{from}{to}{text}{ways}⟧`;
}"""
"""Makes of Russian a language in which every message is its own name in brackets: words without them were never in a
message file."""

BARE_WORDS = r"""root => {
  const seen = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const bare = [];
  const words = text => /\p{L}{2}/u.test((text ?? "").replace(/⟦[^⟧]*⟧/g, ""));
  while (seen.nextNode()) {
    const { data, parentElement } = seen.currentNode;
    if (words(data) && parentElement.checkVisibility({ visibilityProperty: true })) bare.push(data.trim());
  }
  for (const element of root.querySelectorAll("[aria-label], [title]"))
    for (const name of ["aria-label", "title"])
      if (words(element.getAttribute(name))) bare.push(element.getAttribute(name));
  return bare;
}"""
OWN_NAMES = {"English", "Հայերեն", "Русский", "Türkçe", "Español", "Français", "العربية"}


@pytest.mark.parametrize(("locale", "headline"), [("hy-AM", "Ձեր քայլն է"), ("de", t("status.yourTurn"))])
def test_the_browsers_language_is_spoken_or_english(visit: Visit, locale: str, headline: str) -> None:
    page = visit(locale=locale)
    expect(page.headline).to_have_text(headline)
    expect(page.page.locator("html")).to_have_attribute("dir", "ltr")


def choose(page: TamaPage, code: str) -> None:
    page.header("settings").click()
    page.page.locator("#settings select[name=language]").select_option(code)
    expect(page.page.locator("html")).to_have_attribute("lang", code)
    page.page.locator("#settings button.primary").click()
    expect(page.page.locator("#settings")).to_be_hidden()


def test_a_language_chosen_in_the_middle_of_a_game_changes_words_alone(two_players: TamaPage) -> None:
    two_players.board.press("c3", "c4")
    two_players.board.expect_ply(1)
    choose(two_players, "ru")
    expect(two_players.page.locator("#settings .keeping small")).to_have_text(re.compile("[а-я]"))
    expect(two_players.headline).to_have_text("Ходят чёрные")
    assert two_players.board.shown.labels["c6"] == "c6, чёрная простая, может ходить"
    two_players.board.press("a6", "a4")
    expect(two_players.detail).to_have_text("Простая ходит на одно поле: вперёд, вперёд наискось или вбок.")
    two_players.board.press("b6", "b5")
    two_players.board.expect_ply(2)
    expect(two_players.announcer).to_have_text("Чёрные: с b6 на b5.")
    choose(two_players, "en")
    expect(two_players.headline).to_have_text(t("status.turn", side=t("side.white")))


SPEAKERS = """() => {
  const roots = [document, ...[...document.querySelectorAll("tama-board")].map(each => each.shadowRoot ?? each)];
  const SPOKEN = "[role=status], [part=status], [part=controls], h1, .task";
  const speakers = roots.flatMap(root => [...root.querySelectorAll(SPOKEN)]);
  return [...new Set(speakers.map(each => `${each.closest("[lang]")?.lang} ${getComputedStyle(each).direction}`))];
}"""
"""The languages and directions of what is read aloud on a page and in its boards."""


def test_words_read_as_their_language_does_board_and_moves_from_left_to_right_as_the_arrows_lead(visit: Visit) -> None:
    page = visit(locale="ar")
    expect(page.page.locator("html")).to_have_attribute("dir", "rtl")
    for square in ("a1", "h8"):
        box = page.board.button(square).bounding_box()
        assert box
        x, _ = page.board.center(square)
        assert abs(box["x"] + box["width"] / 2 - x) < 1
    page.new_game()
    for ply, move in enumerate([("c3", "c4"), ("d6", "d5")]):
        page.board.press(*move)
        page.board.expect_ply(ply + 1)
    places = [move.bounding_box() for move in page.moves.all()]
    assert places[0]
    assert places[1]
    assert places[0]["x"] < places[1]["x"]
    page.moves.first.click()
    page.page.keyboard.press("ArrowRight")
    expect(page.moves.nth(1)).to_have_attribute("aria-current", "step")
    assert page.page.evaluate(SPEAKERS) == ["ar rtl"], "what is read aloud has the language of the page"
    choose(page, "fr")
    assert page.page.evaluate(SPEAKERS) == ["fr ltr"]
    page.page.evaluate("location.hash = 'learn/r9/try'")
    expect(page.page.locator("#learn .task")).to_be_visible()
    assert page.page.evaluate(SPEAKERS) == ["fr ltr"]


def test_what_is_wrong_with_a_text_runs_as_its_language_does(visit: Visit) -> None:
    """In the dialog of positions, and in the editor that opens from it."""
    page = visit(locale="ar")
    page.action("position").click()
    page.enter_position("W:W:B:B")
    reason = page.position_dialog.locator(".error")
    expect(reason).to_contain_text("ولا شيء غيرها")
    expect(reason).to_have_css("direction", "rtl")
    page.position_dialog.locator("[data-action=setup]").click()
    editor = page.page.locator("dialog#editor")
    verdict = editor.locator(".verdict")
    expect(verdict).to_have_css("direction", "rtl")
    text = editor.locator("input[name=fen]")
    text.fill("W:W:B:B")
    text.press("Enter")
    expect(verdict).to_contain_text("ولا شيء غيرها")
    expect(verdict).to_have_css("direction", "rtl")


ENTERED = """async (dialog, text) => {
  const [field, reason] = [dialog.querySelector("textarea"), dialog.querySelector(".error")];
  const before = reason.textContent;
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  dialog.querySelector("[type=submit]").click();
  const deadline = performance.now() + 60000;
  while ([before, ""].includes(reason.textContent) && performance.now() < deadline)
    await new Promise(requestAnimationFrame);
  return reason.textContent;
}"""
"""Enters a text that is not what was entered before, and returns what is wrong with it."""


def test_what_is_wrong_with_a_text_is_said_in_the_language_of_the_visitor(visit: Visit) -> None:
    page = visit(locale="ru")
    page.action("position").click()
    for text, sentence in {
        "nonsense": "Ожидался FEN, например W:Wa2,Kd4:Ba7, а не 'nonsense'.",
        "W:Wa2,a2:Bz9": "На a2 стоят две шашки. Ожидалось поле от a1 до h8, а не 'z9' (чёрные).",
        "1. a3-a4 b6-b4": "Партия 1: строка 1, столбец 10: ход 'b6-b4' не по правилам: "
        "Простая ходит на одно поле: вперёд, вперёд наискось или вбок.",
        "W:Ba7:Wa2:Wb2": "Ожидались шашки белых, шашки чёрных и больше ничего, а не 'Wb2'.",
        "W:W:B": "На доске нет ни одной шашки: такой позиции в игре не бывает.",
        "1. a3-a4 {ends": "Партия 1: строка 1, столбец 10: ожидался комментарий, который кончается "
        "на } и не содержит ни NUL, ни половины суррогатной пары, а не '{ends'.",
        '[FEN "W:Wa2,a2:Ba7"] 1. a2-a3': "Партия 1: строка 1, столбец 1: это не позиция: На a2 стоят две шашки.",
        '[GameType "25"] 1. 9-13': "Партия 1: строка 1, столбец 1: "
        "Тама читает GameType 44 (тама) и 30 (турецкие шашки), а не GameType '25'.",
    }.items():
        assert page.position_dialog.evaluate(ENTERED, text) == sentence


def test_what_a_board_elsewhere_says_has_its_language(visit: Visit) -> None:
    page = visit(path="favicon.svg", ready=False).page
    for options in ("lesson=r9/try", "lesson=compare/diagonal-capture", "level=1", "mode=analyse"):
        page.goto(f"{visit.host.address}embed.html?{options}&lang=ar")
        expect(page.locator("tama-board button[data-square=a1]").first).to_be_attached()
        expect(page.locator("h1:not(.unseen), [part=button]").first).to_be_visible()  # once it has begun
        assert page.evaluate(SPEAKERS) == ["ar rtl"], options


def test_every_visible_word_comes_from_a_message_file(visit: Visit) -> None:
    page = visit()
    page.page.evaluate(PSEUDO)
    choose(page, "ru")
    expect(page.headline).to_contain_text("⟦status.yourTurn")
    bare = page.page.locator("body").evaluate(BARE_WORDS)
    page.board.press("c3", "c5")
    expect(page.detail).to_contain_text("⟦explain.man-too-far")
    for action in ("settings", "new", "more", "position"):
        way = page.header(action) if action == "settings" else page.page.locator(f"[data-action={action}]").first
        bare += page.page.locator("#rooms").evaluate(BARE_WORDS)
        way.click()
        if action == "more":
            bare += page.page.locator("#more").evaluate(BARE_WORDS)
            continue
        bare += page.page.locator("dialog[open]").evaluate(BARE_WORDS)
        page.page.keyboard.press("Escape")
    assert set(bare) - OWN_NAMES == set()
