"""Tests what every browser engine must do: `python build.py test --browser all`."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest

import tama_core as tama
from e2e.board import PATIENCE
from e2e.engines import framed
from e2e.games import against_an_engine_that_thinks, play_against_the_engine, play_by_keyboard, random_game
from e2e.host import copy_of_site, serving
from e2e.keyboard import Keyboard
from e2e.studio import linked

if TYPE_CHECKING:
    from pathlib import Path

    from e2e.engines import Opener
    from e2e.error_log import ErrorLog
    from e2e.host import Host
    from e2e.tama_page import TamaPage

pytestmark = pytest.mark.pyodide

SHORT = 292
"""The seed of a game of random moves that soon ends, with captures of up to five pieces."""
TWO_TO_TAKE = "W:Wc3,g3:Bc4,g4,d5,Kh8"
"""c3xc5xe5 takes two and is forced."""
FRAMES = {
    "same site": '<iframe src="tama/"></iframe>',
    "another site": '<iframe src="{there}tama/"></iframe>',
    "another site, sandboxed": '<iframe src="{there}tama.html" sandbox="allow-scripts"></iframe>',
}
HEAD = '<!doctype html><link rel="icon" href="data:," /><style>iframe { width: 100%; height: 720px }</style>'
NOTE_VIOLATIONS = """() => {
  globalThis.violations = [];
  addEventListener("securitypolicyviolation", ({ violatedDirective }) => violations.push(violatedDirective));
}"""
BREAK_OFF = """() => {
  globalThis.stopped = 0;
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (message, ...rest) {
    const { id: asked, op, target } = typeof message === "string" ? JSON.parse(message) : message;
    let depths = 0;
    this.addEventListener("message", ({ data }) => {
      const { id, info, more } = typeof data === "string" ? JSON.parse(data) : data;
      if (op === "search" && id === asked && info) depths += 1;
      if (depths === 1) document.querySelector("[data-action=undo]").click();
      if (op === "stop" && id === target && !more) stopped += 1;
    });
    return postMessage.call(this, message, ...rest);
  };
}"""
"""Takes the move back as soon as the engine has finished a depth, and counts the searches that end when told to."""
RUN = """async ([fragment, patience]) => {
  const deadline = performance.now() + patience * 1000;
  const bench = () => document.querySelector(".workspace");
  const until = async is => {
    while (!is()) {
      if (performance.now() > deadline) throw new Error(bench()?.querySelector(".state").textContent ?? "no cell");
      await new Promise(requestAnimationFrame);
    }
  };
  bench()?.remove();
  location.hash = fragment;
  await until(() => bench()?.dataset.phase === "ready");
  const printed = () => bench().querySelector(".output").textContent;
  bench().querySelector("[data-do=run]").click();
  await until(() => printed() !== "");
  bench().querySelector("[data-do=stop]").click();
  await until(() => bench().dataset.phase !== "running");
  return [bench().dataset.phase, printed()];
}"""
"""Runs the code of a link in a cell until it has printed something, and stops it if it then goes on."""


def ready(page: TamaPage) -> TamaPage:
    page.wait_until_ready()
    return page


def test_the_page_boots_the_engine_answers_and_a_game_goes_to_its_end_by_mouse(open_page: Opener, host: Host) -> None:
    page = ready(open_page(host.address))
    page.board.expect_choice(tama.Game())
    play_against_the_engine(page)
    page.new_game()
    captures_step_by_step_and_by_drag(page)
    page.new_game()
    game = tama.Game()
    for move in random_game(SHORT):
        page.board.press(*map(str, move.path))
        game.play(move)
        page.board.expect_position(game)
    assert game.outcome
    assert game.outcome.winner
    page.expect_result(game, f"{game.outcome.winner.capitalize()} wins")


def captures_step_by_step_and_by_drag(page: TamaPage) -> None:
    for drag in (False, True):
        page.set_position(TWO_TO_TAKE)
        game = tama.Game(start=tama.Position.from_fen(TWO_TO_TAKE))
        page.board.expect_choice(game)
        if drag:
            page.board.drag("c3", "e5")
        else:
            page.board.press("c3", "c5")
            page.board.expect_targets({"e5"})
            page.board.press("e5")
        game.play("c3xc5xe5")
        page.board.expect_choice(game)


def test_a_whole_game_is_played_by_keyboard_alone(open_page: Opener, host: Host) -> None:
    page = ready(open_page(host.address))
    keyboard = Keyboard(page.page)
    page.page.mouse.click(1, 1)  # before the first click, a Firefox under control tells a page nothing of its focus
    keyboard.tab_to("#actions [data-action=new]")
    keyboard.press("Enter", "ArrowRight", "Enter")
    page.board.eventually(page.new_dialog.is_visible, False)
    page.wait_until_ready()
    keyboard.tab_to("tama-board", "Shift+Tab")  # not by way of the browser's own buttons: from there, keys do nothing
    play_by_keyboard(page, keyboard, random_game(SHORT))


@pytest.mark.parametrize("kind", [pytest.param("same site", marks=pytest.mark.slow), *[*FRAMES][1:]])
def test_the_page_works_inside_another(open_page: Opener, one_file: Path, tmp_path: Path, kind: str) -> None:
    """Also where the other page's site is another; and in one file where scripts are all that is allowed it."""
    copy_of_site(tmp_path / "tama")
    shutil.copy(one_file, tmp_path)
    with serving(tmp_path) as host:
        elsewhere = host.address.replace("localhost", "127.0.0.1")
        (tmp_path / "outer.html").write_text(f"{HEAD}{FRAMES[kind].format(there=host.address)}", "utf-8")
        outer = open_page(f"{elsewhere}outer.html", elsewhere, host.address)
        play_against_the_engine(ready(framed(outer, "iframe")))


def test_one_file_is_all_it_takes(open_page: Opener, one_file: Path) -> None:
    """By `file://`, where there is no host: it holds Python, both workers, and every picture."""
    page = ready(open_page(one_file.as_uri()))
    page.page.evaluate(NOTE_VIOLATIONS)
    play_against_the_engine(page)
    page.set_position(TWO_TO_TAKE)
    page.board.expect_choice(tama.Game(start=tama.Position.from_fen(TWO_TO_TAKE)))
    assert page.page.evaluate("violations") == []


def test_the_second_visit_needs_no_network(open_page: Opener, error_log: ErrorLog, tmp_path: Path) -> None:
    error_log.expect("failed request", "sw.js")
    with serving(copy_of_site(tmp_path / "site"), "club/tama/") as host:
        page = ready(open_page(host.address))
        page.page.evaluate("navigator.serviceWorker.ready.then(({ active }) => active.state)")
        host.stop()
        page.page.goto(f"{host.address}?again")
        play_against_the_engine(ready(page))


def test_a_cell_runs_and_an_endless_one_is_stopped(open_page: Opener, host: Host) -> None:
    page = ready(open_page(host.address)).page
    assert page.evaluate(RUN, [linked("print(tama.perft(board.position, 2))"), PATIENCE])[1] == "484\n"
    phase, printed = page.evaluate(RUN, [linked("print('here')\nwhile True: pass"), PATIENCE])
    assert (phase, printed) == ("failed", "here\n")


def test_a_script_that_was_changed_on_its_way_does_not_run(
    open_page: Opener, error_log: ErrorLog, tmp_path: Path
) -> None:
    """One that is only imported, too: the page has the hash of each."""
    error_log.expect("integrity", "hash", "failed request")
    folder = copy_of_site(tmp_path / "site")
    shared = max((folder / "shared").iterdir(), key=lambda path: path.stat().st_size)
    with shared.open("a", encoding="utf-8") as script:
        script.write("document.documentElement.dataset.changed = 'shared';\n")
    with serving(folder) as host:
        page = open_page(host.address)
        assert page.page.evaluate("document.documentElement.dataset.changed ?? null") is None
        assert page.board.element.get_attribute("data-ply") is None, "the page runs nevertheless"


def test_nothing_can_be_asked_of_strangers(open_page: Opener, host: Host, error_log: ErrorLog) -> None:
    """Nothing else is: that is watched over on every page."""
    error_log.expect("stranger", "Content.Security.Policy", "page.s settings blocked", "failed request")
    page = ready(open_page(host.address))
    page.page.evaluate("fetch('http://stranger.test/').then(() => { throw new Error('answered') }, () => {})")
    page.board.eventually(lambda: len(host.violations), 1)
    assert "connect-src" in host.violations.pop()


def test_a_search_stops_when_it_is_no_longer_wanted(open_page: Opener, host: Host) -> None:
    page = ready(open_page(host.address))
    page.page.evaluate(BREAK_OFF)
    game = against_an_engine_that_thinks(page)
    for count in (1, 2):
        page.board.press("d3", "d4")
        page.board.eventually(lambda: page.page.evaluate("stopped"), count)
        page.board.expect_choice(game)
