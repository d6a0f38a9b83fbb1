"""Tests parts that are loaded on demand: a failure is shown and can be retried."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e import native_python
from e2e.embedding import until
from e2e.host import serving
from e2e.lessons import Lesson
from e2e.releases import publish, release
from e2e.texts import t

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Locator, Page, Route

    from e2e.embedding import Embedder
    from e2e.error_log import ErrorLog
    from e2e.host import Host
    from e2e.profiles import Visit

CONNECTION = t("fault.part")
OLDER = t("fault.older")
AGAIN = t("boot.retry")
FAILURES = (
    "status 404",
    "failed request",
    "console error: Failed to load",
    "console error: Failed to find a valid",
    "page error: (Loading module|None of the “sha256” hashes)",  # Firefox
)


@pytest.fixture
def own_host(tmp_path: Path, host: Host) -> Iterator[Host]:
    """Serve files that the test may change, which browsers keep without asking."""
    with serving(native_python.site(tmp_path / "site")) as own:
        own.python = host.python
        own.caching = "max-age=600"
        own.policy = None  # it changes with the page
        yield own


LINKS = {"learn": "#masthead a[data-room=learn]", "studio": "#rooms a[href='#python']"}


def try_again(page: Page, button: Locator, press: Locator | None = None) -> None:
    """Press it, and in Firefox, which remembers a failed import and so reloads the page, once more what led there."""
    if page.context.browser.browser_type.name != "firefox":  # type: ignore[union-attr] # it has one
        button.click()
        return
    with page.expect_event("load"):
        button.click()
    if press:
        press.click()


def expect_sentence(place: Locator, sentence: str, button: str) -> Locator:
    """The sentence is there, the focus is on it or on its button, and the button is returned."""
    expect(place).to_contain_text(sentence)
    assert place.evaluate("place => place.contains(document.activeElement)"), "the focus is elsewhere"
    return place.get_by_role("button", name=button, exact=True)


def test_a_room_or_a_language_that_could_not_be_loaded_says_so_and_can_be_tried_again(
    visit: Visit, host: Host, error_log: ErrorLog
) -> None:
    error_log.expect(*FAILURES)
    page = visit()
    for name, route, room in (("lazy.js", "learn", "#learn"), ("studio/studio.js", "studio", "#studio")):
        host.break_file(name, "missing")
        if route == "studio":
            page.page.locator("#masthead [aria-controls=rooms]").click()
        page.page.locator(LINKS[route]).click()
        sentence = page.page.locator(f"{room} [role=alert]")
        again = expect_sentence(sentence, CONNECTION, AGAIN)
        host.repair()
        try_again(page.page, again)
        expect(page.page.locator(f"{room} h1")).to_be_visible()
        expect(sentence).to_have_count(0)
    host.break_file("i18n/fr.js", "missing")
    page.header("settings").click()
    page.page.locator("#settings select[name=language]").select_option("fr")
    again = expect_sentence(page.page.locator("#notice"), t("fault.language"), AGAIN)
    host.repair()
    try_again(page.page, again)
    expect(page.page.locator("html")).to_have_attribute("lang", "fr")


def cut_off(route: Route) -> None:
    """Answer as without a network. The browsers' own switch goes on a little while for workers that begin later."""
    route.abort("internetdisconnected")


LEARN, STUDIO, NOTICE = "#learn [role=alert]", "#studio [role=alert]", "#notice"
PRESSED = {
    "learn": (LINKS["learn"], LEARN, "#learn .overview"),
    "analyse": ("[data-action=analyse]", NOTICE, "#study"),
    "studio": (LINKS["studio"], STUDIO, "#studio .workspace"),
    "games": ("[data-action=games]", NOTICE, "dialog#games[open]"),
}
"""What is pressed, where its failure is told, and what is there in the end."""


def test_what_takes_longer_than_half_a_second_shows_a_sign_of_life_and_says_so_once(visit: Visit, host: Host) -> None:
    page = visit()
    games, said = page.header("games"), page.page.locator("[role=status]", has_text=t("say.working"))
    host.break_file("lazy.js", "held")
    games.click()
    expect(games).to_have_attribute("aria-busy", "true")
    expect(said).to_have_count(1)
    host.repair()
    expect(page.page.locator("dialog#games")).to_be_visible()
    expect(games).not_to_have_attribute("aria-busy", "true")
    expect(said).to_have_count(0)


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.slow] * (name in {"studio", "games"})) for name in PRESSED]
)
def test_whatever_is_pressed_without_a_network_says_so_and_works_once_there_is_one(
    visit: Visit, error_log: ErrorLog, name: str
) -> None:
    """The first board is there, and no service worker yet."""
    error_log.expect(*FAILURES, "console error: .*(ERR_INTERNET_DISCONNECTED|Loading failed)", "NS_ERROR_OFFLINE")
    press, place, right = PRESSED[name]
    page = visit().page
    page.context.route("**/*", cut_off)
    if name == "studio":
        page.locator("#masthead [aria-controls=rooms]").click()
    button = page.locator(press).locator("visible=true")
    button.click()
    again = expect_sentence(page.locator(place), CONNECTION, AGAIN)
    page.context.unroute("**/*", cut_off)
    try_again(page, again, button if place == NOTICE else None)
    expect(page.locator(right)).to_be_visible()
    expect(page.locator(place).filter(has_text=CONNECTION)).to_have_count(0)


def test_a_page_that_is_older_than_the_site_offers_a_reload_and_the_game_goes_on(
    visit: Visit, own_host: Host, error_log: ErrorLog
) -> None:
    """As when scripts are gone with a new version, or a host hands out its page in their place."""
    error_log.expect(*FAILURES, "console error: .*MIME type")
    page = visit(host=own_host)
    page.new_game()
    page.board.press("c3", "c4")
    page.board.expect_ply(1)
    site = release("two", own_host.folder)
    publish(own_host, {**site, "lazy.js": site["index.html"]})
    own_host.types["lazy.js"] = "text/html"
    page.page.locator("#masthead a[data-room=learn]").locator("visible=true").click()
    reload = expect_sentence(page.page.locator("#learn [role=alert]"), OLDER, t("fault.reload"))
    own_host.types.clear()
    publish(own_host, site)
    with page.page.expect_event("load"):
        reload.click()
    expect(page.page.locator("#learn h1")).to_be_visible()
    page.page.locator("#masthead").get_by_role("link", name="Play", exact=True).click()
    page.board.expect_ply(1)


def test_a_page_whose_style_could_not_be_loaded_says_so_and_can_be_loaded_again(
    visit: Visit, host: Host, error_log: ErrorLog
) -> None:
    error_log.expect(*FAILURES, "page error: .*color")  # the board has none to paint with
    host.break_file("style.css", "missing")
    page = visit()
    notice = page.page.locator("#notice")
    expect(notice).to_contain_text(CONNECTION)
    host.repair()
    with page.page.expect_event("load"):
        notice.get_by_role("button", name=AGAIN).click()
    page.wait_until_ready()
    expect(notice).to_be_hidden()
    assert page.page.evaluate("[...document.styleSheets].some(({ href }) => href?.endsWith('style.css'))")


def test_an_editor_that_could_not_be_loaded_says_so_and_takes_over_what_was_written_meanwhile(
    visit: Visit, host: Host, error_log: ErrorLog, browser_name: str
) -> None:
    error_log.expect(*FAILURES)
    host.break_file("studio/editor.js", "missing")
    page = visit(path="#python").page
    code = page.locator("#studio .code")
    expect(code.get_by_role("alert")).to_contain_text("The code editor could not be loaded")
    code.get_by_role("textbox").fill("print('written in the plain field')")
    host.repair()
    code.get_by_role("button", name=AGAIN).click()
    if browser_name == "firefox":  # which remembers a failed import
        code.get_by_role("button", name=t("fault.reload")).click()
    expect(page.locator("#studio .code[data-editor=ready]")).to_be_visible()
    expect(code.get_by_role("textbox")).to_have_text("print('written in the plain field')")
    expect(code.get_by_role("alert")).to_have_count(0)


REFUSED = {"kind": "internal", "message": "Something in Python is wrong."}


def refuse(page: Page, op: str) -> None:
    """Answer one kind of request in Python's place as Python does where it has a fault itself."""
    if page.context.browser.browser_type.name == "firefox":  # type: ignore[union-attr] # it has one
        pytest.skip("Playwright does not see what a worker sends in Firefox")

    def answer(route: Route) -> None:
        request = json.loads(route.request.post_data or "{}")
        if request["op"] == op:
            route.fulfill(json={"id": request["id"], "ok": False, "error": REFUSED})
        else:
            route.continue_()

    page.unroute_all()
    page.route("**/native/**", answer)


def expect_lessons_refused(page: Page) -> None:
    refuse(page, "lessons")
    page.locator("#masthead a[data-room=learn]").locator("visible=true").click()
    lessons = page.locator("#learn .learn-screen")
    expect(lessons.get_by_role("alert")).to_contain_text(REFUSED["message"])
    page.unroute_all()
    lessons.get_by_role("button", name=AGAIN).click()
    expect(lessons.locator(".overview h1")).to_be_focused()
    page.evaluate("location.hash = '#learn/r10/try'")
    lesson = Lesson(page)
    expect(lesson.heading).to_be_visible()
    for op, button in (("hint", "Hint"), ("hint", "Show the solution"), ("lesson", "Show the solution")):
        refuse(page, op)
        lesson.button(button).click()
        expect(lesson.verdict).to_have_text(REFUSED["message"])
        page.unroute_all()
        page.evaluate("document.querySelector('#learn .verdict').replaceChildren()")
    lesson.button("Hint").click()
    expect(lesson.hints).to_have_count(1)
    page.evaluate("location.hash = '#learn/moving/ahead'")
    expect(lesson.heading).to_be_visible()
    refuse(page, "try")
    lesson.play("d2-d4")
    expect(lesson.verdict).to_have_text(REFUSED["message"])
    page.unroute_all()
    lesson.play("d2-d4")
    expect(lesson.verdict).not_to_contain_text(REFUSED["message"])
    expect(lesson.verdict).not_to_be_empty()


def expect_studio_refused(page: Page) -> None:
    refuse(page, "hello")
    page.evaluate("location.hash = '#laboratory'")
    studio = page.locator("#studio")
    expect(studio.get_by_role("alert")).to_contain_text(REFUSED["message"])
    refuse(page, "perft")
    studio.get_by_role("button", name=AGAIN).click()
    expect(studio.locator(".laboratory h1")).to_be_focused()
    expect(studio.get_by_role("alert").filter(has_text=REFUSED["message"])).to_be_visible()


def test_what_python_refuses_in_a_lesson_or_the_studio_is_said_and_can_be_tried_again(visit: Visit) -> None:
    page = visit().page
    expect_lessons_refused(page)
    expect_studio_refused(page)


NO_WORKERS = """() => {
  globalThis.OrdinaryWorker = Worker;
  globalThis.Worker = class { constructor() { throw new Error("no workers here"); } };
}"""


def test_a_counter_that_cannot_start_says_so_and_can_be_tried_again(visit: Visit, error_log: ErrorLog) -> None:
    error_log.expect("a worker was replaced")  # by a third, which counts
    page = visit().page
    page.evaluate(NO_WORKERS)
    page.evaluate("location.hash = '#laboratory'")
    studio = page.locator("#studio")
    alert = studio.get_by_role("alert").filter(has_text="no workers here")
    expect(alert).to_be_visible()
    page.evaluate("() => { globalThis.Worker = OrdinaryWorker; }")
    alert.get_by_role("button", name=AGAIN).click()
    expect(studio.locator(".counts td").first).to_have_text("2")
    expect(alert).to_have_count(0)


def test_a_lesson_or_an_analysis_in_a_frame_that_could_not_be_loaded_says_so_and_can_be_tried_again(
    visit: Visit, host: Host, error_log: ErrorLog
) -> None:
    error_log.expect(*FAILURES)
    host.break_file("embed/embed-lesson.js", "missing")
    page = visit(path="embed.html?mode=lesson&lesson=r4&lang=fr", ready=False).page
    expect(page.get_by_role("alert")).to_contain_text("n’a pas pu être chargée")
    host.repair()
    page.get_by_role("button", name="Réessayer").click()
    expect(page.locator(".lesson h1")).to_be_visible()
    host.break_file("embed/embed-analysis.js", "missing")
    page = visit(path="embed.html?mode=analyse", ready=False).page
    expect(page.locator("[part=detail]")).to_contain_text(CONNECTION)
    host.repair()
    page.get_by_role("button", name=AGAIN).click()
    expect(page.locator("[part=detail]")).not_to_contain_text(CONNECTION)
    expect(page.get_by_role("button", name=AGAIN)).to_have_count(0)


def test_a_frame_whose_script_does_not_run_says_so_and_can_be_tried_again(
    visit: Visit, own_host: Host, error_log: ErrorLog
) -> None:
    """The script is missing, or the host sends its page instead."""
    error_log.expect(*FAILURES, "console error: .*MIME type")
    for fault in ("missing", "a page"):
        if fault == "missing":
            own_host.break_file("embed/embed.js", "missing")
        else:
            own_host.types["embed/embed.js"] = "text/html"
        page = visit(path="embed.html", ready=False, host=own_host).page
        alert = page.get_by_role("alert")
        expect(alert).to_contain_text("This board could not be loaded")
        own_host.types.clear()
        own_host.repair()
        alert.get_by_role("button", name=AGAIN).click()
        expect(page.locator("tama-board")).to_be_visible()
        expect(alert).to_have_count(0)


@pytest.mark.parametrize("what", ['fen="W:Wc3:Bc4"', 'lesson="r10/try"', 'controls="none"'])
def test_a_board_from_whose_site_nothing_comes_says_so_and_can_be_tried_again(
    embedder: Embedder, host: Host, error_log: ErrorLog, what: str
) -> None:
    error_log.expect(*FAILURES)
    host.break_file("runtime.html", "missing")
    page = embedder.open(f'<tama-board id="a" {what}></tama-board>', clock=True)
    board = page.locator("tama-board")
    place = page.frame_locator("iframe[part=lesson]").locator("main") if "lesson" in what else board
    host.expect_asked("runtime.html")
    page.clock.fast_forward(31_000)
    again = place.get_by_role("button", name=AGAIN)
    expect(place).to_contain_text("Nothing is arriving from localhost")
    host.repair()
    again.click()
    until(page, "told.some(([, name]) => name === 'ready')")
    expect(again).to_have_count(0)
