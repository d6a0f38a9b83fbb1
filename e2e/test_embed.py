"""Tests boards in other pages: by a tag, and in a frame with messages."""

from __future__ import annotations

import json
from itertools import count
from typing import TYPE_CHECKING

from playwright.sync_api import expect

import tama_core as tama
from e2e.animations import marked_move
from e2e.board import Board
from e2e.embedding import FRAME, PAGE, ask, told, until
from e2e.texts import t

if TYPE_CHECKING:
    import pytest
    from playwright.sync_api import Page

    from e2e.embedding import Embedder
    from e2e.error_log import ErrorLog
    from e2e.host import Host
    from e2e.profiles import Visit

START = tama.Position.initial().fen()
BESIDE = FRAME + "{body}"
FAR = "<br>" * 300
AT_ONCE = "() => Promise.all(Array.from(document.querySelectorAll('tama-board'), board => board.getFen()))"


def press(page: Page, board: str, *squares: str) -> None:
    for square in squares:
        page.locator(f"#{board} button[data-square={square}]").click()


def test_a_tag_from_another_origin_is_a_board_that_plays_by_the_rules(embedder: Embedder) -> None:
    page = embedder.open('<tama-board id="a" fen="W:Wc3,g3:Bc4,g4,d5,Kh8"></tama-board>')
    until(page, "told.some(([, name]) => name === 'ready')")
    for times, square in enumerate(("g3", "g5"), start=1):
        press(page, "a", square)
        until(page, f"told.filter(([, name]) => name === 'illegal').length === {times}")
    sentences = [each["sentence"] for each in told(page, "illegal", "a")]
    game = tama.Game(start=tama.Position.from_fen("W:Wc3,g3:Bc4,g4,d5,Kh8"))
    assert sentences == [game.explain("g3").sentence, game.explain("g3", "g5").sentence]
    press(page, "a", "c3", "c5", "e5")
    until(page, "told.some(([, name]) => name === 'move')")
    (move,) = told(page, "move", "a")
    assert (move["move"], move["by"], move["captured"]) == ("c3xc5xe5", "reader", ["c4", "d5"])
    game.play("c3xc5xe5")
    assert page.evaluate("document.querySelector('#a').getFen()") == game.position.fen()


WATCH = """board => {
  const squares = [...board.shadowRoot.querySelectorAll("[role=grid] button")];
  const pieces = () => squares.map(each => each.dataset.piece).join("");
  globalThis.shown = [pieces()];
  const note = () => shown.at(-1) === pieces() || shown.push(pieces());
  new MutationObserver(note).observe(board.shadowRoot, { subtree: true, attributeFilter: ["data-piece"] });
}"""
"""Writes down each position that is shown from now on."""


def pieces(page: Page, board: str) -> dict[str, str]:
    """Return the pieces that a board shows."""
    return {
        square: piece for square, piece in Board(page, f"#{board} [part=board]").shown.pieces.items() if piece != "."
    }


def test_what_stands_on_a_board_stays_while_python_starts_and_changes_with_its_attributes(
    embedder: Embedder, host: Host
) -> None:
    host.break_file("python/library.wasm", "held")
    body = '<tama-board id="b"></tama-board><tama-board id="a" fen="W:Wa2:BKh8"></tama-board>'
    page = embedder.open(FAR + body)
    for board in "ab":
        page.locator(f"#{board} [data-square=h8]").wait_for(state="attached")
    assert len(pieces(page, "b")) == 32
    assert pieces(page, "a") == {"a2": "w", "h8": "B"}
    assert page.frames == [page.main_frame], "Python is not asked for before a board comes near"
    page.locator("#a [part=board]").evaluate(WATCH)
    page.locator("#a").scroll_into_view_if_needed()
    expect(page.locator("#a [part=progress]")).to_be_visible()
    page.evaluate("document.querySelector('#a').fen = 'W:Wa2,b2:BKh8'")
    until(page, "shown.length === 2")
    page.locator("#a [data-action=mark]").click()
    expect(page.locator("#a [data-action=mark]")).to_have_attribute("aria-pressed", "true")
    assert pieces(page, "a") == {"a2": "w", "b2": "w", "h8": "B"}
    assert told(page, "error", "a") == [], "Python is not starting any more"
    host.repair()
    until(page, "told.some(([, , detail]) => detail?.fen === 'W:Wa2,b2:BKh8')")
    assert page.evaluate("shown.length") == 2, "another position has been on the board"


def test_what_stands_on_a_board_stays_where_python_cannot_start(
    embedder: Embedder, host: Host, error_log: ErrorLog
) -> None:
    error_log.expect("status 404", "console error: Failed to load")
    host.break_file("python/library.wasm", "missing")
    page = embedder.open('<tama-board id="a" fen="W:Wa2:BKh8"></tama-board>')
    until(page, "told.some(([, name]) => name === 'error')")
    expect(page.locator("#a [data-tone=failed]")).to_be_visible()
    assert pieces(page, "a") == {"a2": "w", "h8": "B"}
    host.repair()
    page.locator("#a [part=offers] button").click()
    until(page, "told.some(([, name]) => name === 'ready')")


PAINTED = """Array.from(document.querySelectorAll("tama-board"), board => {
  const { shadowRoot, clientWidth } = board.shadowRoot?.querySelector("[part=board]") ?? {};
  const widths = Array.from(shadowRoot?.querySelectorAll("canvas") ?? [], canvas => canvas.width / devicePixelRatio);
  return widths.length > 0 && widths.every(width => Math.abs(width - clientWidth) < 1);
})"""
"""Whether each board's canvases have its size, which they get when it is painted."""


def test_a_board_far_below_the_window_is_painted_when_it_comes_near_or_goes_to_paper(embedder: Embedder) -> None:
    """And again for a screen with more pixels."""
    page = embedder.open(f'<tama-board id="a"></tama-board>{FAR}<tama-board id="b"></tama-board>{FAR}' * 2)
    until(page, f"{PAINTED}[0]")
    assert page.evaluate(PAINTED) == [True, False, False, False]
    page.locator("#b").first.scroll_into_view_if_needed()
    until(page, f"{PAINTED}[1]")
    assert page.evaluate(PAINTED) == [True, True, False, False]
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert page.evaluate(PAINTED) == [True] * 4
    for ratio in (2, 1.5):
        page.context.new_cdp_session(page).send(
            "Emulation.setDeviceMetricsOverride",
            {"width": int(700 + 10 * ratio), "height": 800, "deviceScaleFactor": ratio, "mobile": False},
        )
        until(page, f"devicePixelRatio === {ratio} && {PAINTED}[1]")


def test_the_engine_answers_and_methods_say_what_became_of_them(embedder: Embedder) -> None:
    page = embedder.open('<tama-board id="a" level="1"></tama-board><tama-board id="b"></tama-board>')
    board = "document.querySelector('#a')"
    until(page, "customElements.get('tama-board')")
    told_at_once = """async fen => {
      const board = document.querySelector("#b");
      board.fen = fen;
      return board.getFen();
    }"""
    while_python_starts, later = "B:Wa2:BKh8", "W:Wc3:BKh8"
    assert page.evaluate(told_at_once, while_python_starts) == while_python_starts
    assert page.evaluate(told_at_once, later) == later
    assert page.evaluate(f"{board}.move('c3-c4')")["ply"] == 1
    until(page, "told.filter(([, name]) => name === 'move').length === 2")
    assert [move["by"] for move in told(page, "move", "a")] == ["reader", "engine"]
    refused = page.evaluate(f"{board}.move('a1-a8').then(() => 'played', error => error.message)")
    assert "a1" in refused
    assert page.evaluate(f"{board}.undo()")["ply"] == 0
    assert "1. c3-c4" not in page.evaluate(f"{board}.getPdn()")
    assert page.evaluate(f"{board}.set({{ fen: 'B:Wa2:BKh8' }})") == "B:Wa2:BKh8"


BARE = """board => new Promise(resolve => {
  const seen = [];
  const { shadowRoot } = board.shadowRoot.querySelector("[part=board]");
  const watch = () => {
    seen.push(shadowRoot.querySelector("[role=grid] button:not([data-piece='.'])") !== null);
    requestAnimationFrame(watch);
  };
  watch();
  board.addEventListener("change", () => resolve(seen));
  board.pdn = "1. b3-b4 *";
  board.ply = 1;
})"""
"""Show another game, and tell for each frame until it has come whether there are pieces on the board."""


def test_a_board_is_never_bare_between_two_games(embedder: Embedder) -> None:
    page = embedder.open('<tama-board id="a" pdn="1. a3-a4 *" ply="1"></tama-board>')
    until(page, "told.some(([, name, detail]) => name === 'change' && detail.ply === 1)")
    assert set(page.locator("#a").evaluate(BARE)) == {True}
    assert "b3-b4" in page.evaluate("document.querySelector('#a').getPdn()")


def test_a_game_is_stepped_through_by_buttons(embedder: Embedder) -> None:
    page = embedder.open('<tama-board id="a" pdn="1. a3-a4 b6-b5 2. h3-h4 *" ply="1"></tama-board>')
    until(page, "told.some(([, name, detail]) => name === 'change' && detail.ply === 1)")
    game = tama.Game()
    game.play("a3-a4")
    for action, move in (("on", "b6-b5"), ("last", "h3-h4")):
        page.locator(f"#a [data-action={action}]").click()
        game.play(move)
        until(page, f"told.at(-1)[2].fen === {json.dumps(game.position.fen())}")
        board = Board(page, "#a")
        board.eventually(lambda board=board: marked_move(board), move.split("-"))  # type: ignore[misc]
    press(page, "a", "a2")
    page.evaluate("document.querySelector('#a').getFen()")
    assert told(page, "select", "a") == [], "a game that is looked at cannot be changed"


GONE = """() => {
  const boards = [...document.querySelectorAll("tama-board")].slice(10);
  globalThis.gone = boards.map(board => new WeakRef(board));
  for (const board of boards) {
    board.destroy();
    board.remove();
  }
}"""
"""Takes away half of the boards."""


def test_twenty_boards_share_one_python_and_leave_nothing_behind(embedder: Embedder, browser_name: str) -> None:
    page = embedder.open("".join(f'<tama-board id="b{number}"></tama-board>' for number in range(20)))
    until(page, "customElements.get('tama-board')")
    assert page.evaluate(AT_ONCE) == [START] * 20
    assert len(page.frames) == 2
    assert len(page.workers) == 1
    page.evaluate(GONE)
    if browser_name == "chromium":  # only there can memory be collected
        devtools = page.context.new_cdp_session(page)
        devtools.send("HeapProfiler.collectGarbage")
        devtools.send("HeapProfiler.collectGarbage")
        assert page.evaluate("gone.filter(each => each.deref()).length") == 0
    page.evaluate("document.querySelectorAll('tama-board').forEach(board => board.destroy())")
    until(page, "document.querySelectorAll('iframe').length === 0")
    Board(page).eventually(lambda: page.workers, [])
    assert len(pieces(page, "b3")) == 32, "what it shows stays"


AWAY = {
    "moved": "(board, other) => other.append(board)",
    "moved as it is": "(board, other) => other.moveBefore ? other.moveBefore(board, null) : other.append(board)",
    "put back later": """async (board, other) => {
      const [above] = [board.parentElement, board.remove()];
      await new Promise(done => setTimeout(done));
      await board.getFen();
      above.append(board);
    }""",
    "hidden": "board => { board.hidden = true; setTimeout(() => { board.hidden = false; }); }",
    "in another window": """(board, other) => {
      const frame = document.createElement("iframe");
      other.append(frame);
      frame.contentDocument.body.append(board);
      if (!getComputedStyle(board.shadowRoot.querySelector("[part=voice]")).clipPath.startsWith("inset"))
        throw new Error("its style sheets are lost");
      other.append(board);
      frame.remove();
    }""",
}
"""What a page may do with a board in the middle of a game."""


def test_a_board_that_is_moved_or_put_back_goes_on_with_its_game_and_one_that_is_taken_away_ends_it(
    embedder: Embedder,
) -> None:
    body = '<tama-board id="a"></tama-board><tama-board id="c" lesson="puzzles/4"></tama-board><div id="other"></div>'
    page = embedder.open(body, clock=True)
    until(page, "customElements.get('tama-board')")
    board, game = Board(page, "#a [part=board]"), tama.Game()
    for number, (name, change) in enumerate(AWAY.items()):
        page.locator("#a").evaluate(f"board => ({change})(board, document.querySelector('#other'))")
        board.eventually(lambda: board.shown.ply, len(game.moves))
        move = game.position.legal_moves()[number]
        press(page, "a", str(move.path[0]), str(move.path[-1]))
        game.play(str(move))
        board.eventually(lambda: board.shown.ply, len(game.moves))
        assert page.evaluate("document.querySelector('#a').getFen()") == game.position.fen(), name
    page.locator("#c").evaluate(f"board => ({AWAY['moved']})(board, document.querySelector('#other'))")
    until(page, "told.filter(([id, name]) => id === 'c' && name === 'ready').length === 2")
    assert page.locator("html > iframe").count() == 1, "the lesson has begun again, with the same Python"
    page.locator("#c").evaluate("board => board.destroy()")
    page.evaluate("document.querySelector('#a').remove()")
    page.clock.run_for(59_000)
    assert len(page.frames) == 2, "it may still be put back"
    page.clock.run_for(2_000)
    until(page, "document.querySelectorAll('iframe').length === 0")


CENTERS = """board => Object.fromEntries(
  Array.from(board.shadowRoot.querySelectorAll("[role=grid] button"), button => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return [button.dataset.square, [left + width / 2, top + height / 2]];
  }))"""


def drag(page: Page, board: Board, origin: str, target: str) -> None:
    """Drag a piece with the mouse, wherever the page shows its squares."""
    centers = board.element.evaluate(CENTERS)
    page.mouse.move(*centers[origin])
    page.mouse.down()
    page.mouse.move(*centers[target], steps=4)
    page.mouse.up()


SHOWN = {
    "upside down": "rotate: 180deg",
    "on its side": "rotate: 90deg",
    "askew": "rotate: 20deg",
    "mirrored": "scale: -1 1",
    "small": "scale: .6",
    "in perspective": "transform: perspective(900px) rotateY(30deg)",
    "zoomed": "zoom: 1.3",
}
"""Styles of a board, or of an element around it."""


def test_a_piece_goes_to_the_square_under_the_pointer_however_the_board_is_shown(embedder: Embedder) -> None:
    page = embedder.open('<div id="around"><tama-board id="a"></tama-board></div>')
    until(page, "told.some(([, name]) => name === 'ready')")
    page.evaluate("Object.assign(document.body.style, { padding: '100px', width: '480px' })")
    board = Board(page, "#a [part=board]")
    for name, style in SHOWN.items():
        for place in ("#a", "#around"):
            page.locator(place).evaluate("(element, style) => { element.style.cssText = style; }", style)
            drag(page, board, "d3", "e4")
            board.eventually(lambda: board.shown.pieces["e4"], "w")
            assert told(page, "illegal", "a") == [], (name, place)
            page.locator("#a").evaluate("board => board.undo()")
            page.locator(place).evaluate("element => { element.style.cssText = ''; }")


AROUND = """<a href="#gone"></a><label><input type="checkbox"></label><details><summary></summary></details>
<div draggable="true"></div><div id="carousel"></div><tama-board id="a"></tama-board>"""
CAROUSEL = """() => {
  const carousel = document.querySelector("#carousel");
  carousel.addEventListener("pointerdown", event => carousel.setPointerCapture(event.pointerId));
  for (const type of ["dragstart", "pointermove", "mousemove"]) addEventListener(type, ({ buttons }) =>
    (buttons > 0 || type === "dragstart") && told.push(["page", type, null]));
}"""
LEFT = """() => [location.hash, document.querySelector("input").checked, document.querySelector("details").open,
  ...told.filter(([id]) => id === "page")]"""
"""What an element around the board has done."""


def test_an_element_around_the_board_does_nothing_with_what_is_done_on_it(embedder: Embedder) -> None:
    page = embedder.open(AROUND)
    until(page, "told.some(([, name]) => name === 'ready')")
    page.evaluate(CAROUSEL)
    board = Board(page, "#a [part=board]")
    for around in ("a", "label", "summary", "[draggable]", "#carousel"):
        page.evaluate("around => document.querySelector(around).append(document.querySelector('#a'))", around)
        drag(page, board, "d3", "d4")
        board.eventually(lambda: board.shown.ply, 1)
        press(page, "a", "e6", "e5")
        board.eventually(lambda: board.shown.ply, 2)
        page.locator("#a [data-action=undo]").evaluate("button => button.click()")
        board.eventually(lambda: board.shown.ply, 1)
        page.locator("#a [data-action=undo]").focus()
        page.keyboard.press("Space")
        board.eventually(lambda: board.shown.ply, 0)
        board.element.locator("[data-square=d3]").focus()
        page.keyboard.press("Space")
        board.expect_targets({"c4", "d4", "e4"})
        page.keyboard.press("Escape")
        assert page.evaluate(LEFT) == ["", False, False], around


READ = """async name => {
  const board = document.querySelector(`#${name}`);
  const fen = await board.getFen();
  const own = wanted => told.filter(([from, name]) => from === board.id && name === wanted);
  while (!own("ready").length) await new Promise(done => setTimeout(done, 20));
  const said = () => board.shadowRoot.querySelector("[part=detail]").textContent;
  return { fen, pdn: await board.getPdn(), errors: own("error").map(([, , { message }]) => message), said: said() };
}"""
"""Waits until a board is ready, and returns its position, its game, its errors, and the sentence that it shows."""
WRONG = [
    'fen="nonsense"',
    'fen="W:Wa9:B"',
    'pdn="{ never closed"',
    'rules="NONE" lang="tlh"',
    'ply="many" level="eleven" play="nobody" mode="?" orientation="up" theme="plaid" coordinates="7" controls="x"',
    'level="-1" ply="1e400"',
]
SAID = 4
"""So many of them are said on the board, the others are as good as left out."""


def test_attributes_of_every_wrong_kind_leave_a_board_that_plays(embedder: Embedder) -> None:
    boards = (f'<tama-board id="wrong{number}" {attributes}></tama-board>' for number, attributes in enumerate(WRONG))
    page = embedder.open("".join(boards))
    until(page, "customElements.get('tama-board')")
    for number, attributes in enumerate(WRONG):
        board = page.evaluate(READ, f"wrong{number}")
        assert board["fen"] == START, attributes
        if number < SAID:
            assert board["said"] == board["errors"][0]
        assert page.evaluate(f"document.querySelector('#wrong{number}').move('c3-c4')")["ply"] == 1, attributes
        if number < SAID:
            expect(page.locator(f"#wrong{number} [part=detail]")).not_to_have_text(board["said"])


TWO = "[White &quot;A&quot;] 1. a3-a4 *  [White &quot;B&quot;] 1. b3-b4 b6-b5 *"
SPOILT = "1. a3-a4 *  1. b3-b8 *"


def test_of_several_games_one_is_shown_and_a_link_stands_for_what_is_in_it(embedder: Embedder) -> None:
    games = {
        "first": (f'pdn="{TWO}"', ["a3-a4"], ""),
        "second": (f'pdn="{TWO}" game="2"', ["b3-b4", "b6-b5"], ""),
        "third": (f'pdn="{TWO}" game="3"', [], t("embed.missing", wanted=3, count=2)),
        "beside": (f'pdn="{SPOILT}"', ["a3-a4"], ""),
        "cut": ('pdn="https://tama.example/#pdn=MzTUM0o2"', [], t("link.broken")),
    }
    tags = (f'<tama-board id="{name}" {given[0]}></tama-board>' for name, given in games.items())
    linked = '<tama-board id="linked" fen="https://tama.example/?fen=W:Wa2:Bh7)."></tama-board>'
    page = embedder.open("".join(tags) + linked)
    until(page, "customElements.get('tama-board')")
    for name, (_, moves, fault) in games.items():
        board = page.evaluate(READ, name)
        assert list(map(str, tama.pdn.loads(board["pdn"])[0].moves)) == moves, name
        assert board["errors"] == [fault] * bool(fault), name
        assert fault in board["said"], name
    board = page.evaluate(READ, "linked")
    assert (board["fen"], board["errors"]) == ("W:Wa2:Bh7", [])


def test_options_are_set_all_or_none_and_the_one_that_is_wrong_is_named(embedder: Embedder) -> None:
    page = embedder.open('<tama-board id="a"></tama-board>')
    look = """options => {
      const board = document.querySelector("#a");
      const names = () => board.getAttributeNames().sort().join(" ");
      return board.set(options).then(fen => [fen, names()], ({ message }) => [message, names()]);
    }"""
    for options, name in (
        ({"theme": "wood", "level": "eleven"}, "level: "),
        ({"theme": "wood", "fenn": START}, "fenn: "),
        ({"theme": "wood", "fen": {"toString": 1}}, "fen: "),
        ({"theme": "wood", "fen": "nonsense"}, "fen: "),
        ({"theme": "wood", "pdn": "1. a3-a8 *"}, "pdn: "),
        ({"theme": "wood", "pdn": "1. a3-a4 *", "game": 2}, "pdn: There is no game 2"),
        ({"theme": "wood", "rules": "NONE", "fen": START}, "rules: "),
    ):
        message, names = page.evaluate(look, options)
        assert message.startswith(name), options
        assert names == "id", options
    assert page.evaluate(look, {"theme": "wood", "fen": "B:Wa2:BKh8"}) == ["B:Wa2:BKh8", "fen id theme"]


CHANGES = {
    "set": "await board.set({ fen })",
    "set, which is still carried out": "board.set({ fen })",
    "attribute": "board.fen = fen",
    "step, which is still carried out": "board.goTo(0)",
}
DRAWN = """board => {
  dispatchEvent(new Event("beforeprint"));
  const { shadowRoot } = board.shadowRoot.querySelector("[part=board]");
  const shapes = shadowRoot.querySelectorAll(".print path[stroke-dasharray]").length;
  dispatchEvent(new Event("afterprint"));
  return shapes;
}"""
"""Counts the arrows and circles on a board, by the diagram that is printed of it."""


def test_shapes_stay_on_the_position_that_was_asked_for_before_them(embedder: Embedder) -> None:
    page = embedder.open("".join(f'<tama-board id="b{number}"></tama-board>' for number, _ in enumerate(CHANGES)))
    until(page, "customElements.get('tama-board')")
    for number, (name, change) in enumerate(CHANGES.items()):
        board = page.locator(f"#b{number}")
        board.evaluate(
            """async board => {
              await board.set({ fen: "B:Wa2,b2:BKh8" });
              await board.move("h8-h7");
              const fen = "W:Wa2:BKh8";
              CHANGE;
              board.setShapes([{ square: "a2", target: "a3", color: "G" }]);
              await board.set({});
            }""".replace("CHANGE", change)
        )
        assert board.evaluate(DRAWN) == 1, name
        board.evaluate("board => board.set({ fen: 'B:Wa3:BKh8' })")
        assert board.evaluate(DRAWN) == 0, f"{name}: another position has others"


WITHOUT_SCRIPT = PAGE.replace('<script src="{there}tama-board.js" async></script>', "")


def test_what_a_board_is_given_before_its_script_or_python_stays_when_they_come(embedder: Embedder) -> None:
    given = {"position": 'fen="W:Wa2:BKh8"', "game": 'pdn="1. a3-a4 *"', "properties": ""}
    tags = (f'<tama-board id="{name}" {attributes}></tama-board>' for name, attributes in given.items())
    page = embedder.open(FAR + "".join(tags), template=WITHOUT_SCRIPT)
    own = {"fen": "W:Wa2:BKh8", "orientation": "black", "controls": "none", "level": None}
    page.evaluate("own => { Object.assign(document.querySelector('#properties'), own); }", own)
    page.add_script_tag(url=f"{embedder.there}tama-board.js")
    until(page, "customElements.get('tama-board')")
    assert pieces(page, "properties") == {"a2": "w", "h8": "B"}
    assert Board(page, "#properties [part=board]").flipped
    for name in given:
        board = page.locator(f"#{name}")
        board.evaluate("board => { board.setShapes([{ square: 'a2', target: null, color: 'R' }]); }")
        board.evaluate("board => board.getFen()")
        assert board.evaluate(DRAWN) == 1, name
    change = (
        "async board => { board.fen = 'B:Wa3:BKh8'; return [await board.getFen(), board.getAttribute('controls')]; }"
    )
    assert page.locator("#properties").evaluate(change) == ["B:Wa3:BKh8", "none"]


def test_a_board_in_a_page_is_drawn_on_by_touch(embedder: Embedder) -> None:
    page = embedder.open('<tama-board id="a"></tama-board>')
    draw = page.locator("#a [data-action=mark]")
    draw.click()
    expect(draw).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#a [part=detail]")).to_contain_text(t("mark.how"))
    press(page, "a", "c3", "e5")
    expect(page.locator("#a [role=status]")).to_have_text(t("mark.arrow", to="e5", from_="c3"))
    assert page.locator("#a").evaluate(DRAWN) == 1


def test_a_frame_is_told_and_tells_by_messages_of_the_page_that_holds_it_alone(embedder: Embedder) -> None:
    sibling = "<iframe id='sibling' srcdoc='<p>Another</p>'></iframe>"
    page = embedder.open(sibling, template=BESIDE, query="?theme=wood&orientation=black")
    until(page, "told.some(([, name]) => name === 'ready')")
    message = "{ tama: 1, id: 0, type: 'move', payload: 'c3-c4' }"
    page.frame_locator("#sibling").locator("p").evaluate(f"() => parent.frames[0].postMessage({message}, '*')")
    page.frames[1].evaluate(f"postMessage({message}, '*')")
    assert ask(page, {"tama": 1, "id": 4, "type": "getFen"}) == ["reply", START]
    assert [each for each in page.evaluate("told") if each[3] == 0] == []
    kind, place = ask(page, {"tama": 1, "id": 1, "type": "move", "payload": "c3-c4"})
    assert (kind, place["ply"]) == ("reply", 1)
    kind, reason = ask(page, {"tama": 1, "id": 2, "type": "move", "payload": "a1-a2"})
    assert kind == "refused"
    assert reason["message"]
    assert ask(page, {"tama": 1, "id": 3, "type": "set", "payload": {"fen": START}}) == ["reply", START]
    assert [move["move"] for move in told(page, "move", "frame")] == ["c3-c4"]
    (height,) = {each["height"] for each in told(page, "resize", "frame")}
    assert 450 < height < 560


def test_a_frame_does_not_listen_to_other_pages_than_it_was_told_to(embedder: Embedder, error_log: ErrorLog) -> None:
    error_log.expect("target origin provided .*friend.example")  # Chromium says so of each word that it keeps back
    page = embedder.open("", template=FRAME, query="?origin=https://friend.example")
    frame = page.frames[1]
    frame.wait_for_selector("tama-board")
    page.evaluate("""() => document.querySelector("#f").contentWindow.postMessage(
      { tama: 1, id: 1, type: "move", payload: "c3-c4" }, "*")""")
    assert frame.evaluate("document.querySelector('tama-board').getFen()") == START
    assert page.evaluate("told") == [], "it says nothing to a stranger"


def test_a_flood_of_messages_and_of_nonsense_leaves_the_board_well(embedder: Embedder) -> None:
    page = embedder.open("", template=FRAME, query="")
    until(page, "told.some(([, name]) => name === 'ready')")
    page.evaluate("""() => {
      const { contentWindow } = document.querySelector("#f");
      const odd = [null, 7, "text", [], { tama: 2 }, { tama: 1 }, { tama: 1, type: "constructor" },
        { tama: 1, type: "set", payload: 7 }, { tama: 1, type: "setShapes", payload: { length: 1e9 } },
        { tama: 1, type: "goTo", payload: {} }, { tama: 1, type: "move", payload: { toString: 1 } }];
      for (let number = 0; number < 150; number += 1) {
        contentWindow.postMessage(odd[number % odd.length], "*");
        const fen = number % 2 ? "B:Wa2:BKh8" : "W:Wa2:BKh8";
        contentWindow.postMessage({ tama: 1, type: "set", payload: { fen } }, "*");
        contentWindow.postMessage({ tama: 1, id: `flood ${number}`, type: "getFen" }, "*");
      }
    }""")
    until(page, "told.some(([, , , id]) => id === 'flood 149')")
    for number in count():
        answer = ask(page, {"tama": 1, "id": number, "type": "set", "payload": {"fen": START}})
        if answer == ["reply", START]:
            break
        assert answer == ["refused", {"message": "too many calls at once"}]
    kind, place = ask(page, {"tama": 1, "id": "move", "type": "move", "payload": "c3-c4"})
    assert (kind, place["ply"]) == ("reply", 1)


def test_the_page_gives_the_code_for_what_is_on_its_board(
    visit: Visit, error_log: ErrorLog, embedder: Embedder, host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And with a hash of the script where the host allows that to be read."""
    error_log.expect("worker was replaced")  # a third: the preview has a Python of its own
    error_log.expect(r"/(embed[/.]\S+|assets\.json) \(net::ERR_ABORTED\)")  # and begins anew with each change
    monkeypatch.setattr(host, "allows_all_origins", True)
    page = visit()
    page.set_position("W:Wc3,g3:Bc4,g4,d5,Kh8")
    page.action("position").click()
    page.position_dialog.locator("[data-share=embed]").click()
    dialog = page.page.locator("dialog#embed")
    dialog.locator("[name=theme]").select_option("wood")
    code, pinned = dialog.locator("textarea"), dialog.locator("[name=pinned]")
    preview = dialog.frame_locator("iframe")
    expect(preview.locator("tama-board button[data-square=h8]")).to_have_attribute("data-piece", "B")
    assert "integrity" not in code.input_value(), "the host may not keep the script"
    for kind, pins in (("tag", False), ("tag", True), ("frame", False)):
        dialog.locator("[name=kind]").select_option(kind)
        if pins:
            pinned.check()
            assert 'crossorigin="anonymous"' in code.input_value()
        other = embedder.open("", template=code.input_value().replace("{", "{{").replace("}", "}}"))
        until(other, "told.some(([, name]) => name === 'ready')")
        (place,) = (each[2] for each in other.evaluate("told") if each[1] == "ready")
        assert place["fen"] == "W:Wc3,g3:Bc4,g4,d5,Kh8"
        other.close()
    expect(pinned).to_be_hidden()
    dialog.locator("[name=mode]").select_option("comparison")
    dialog.locator("[name=against]").select_option("TAMA_1934")
    expect(preview.locator(".side")).to_have_count(2)
    expect(preview.locator(".side h2").last).to_have_text(tama.PRESETS["TAMA_1934"].title)
    assert "style" not in code.input_value(), "a page with a policy refuses that"
    dialog.locator("[name=kind]").select_option("link")
    linked = visit(path=code.input_value().removeprefix(embedder.there))
    expect(linked.board.element.locator("button[data-square=h8]")).to_have_attribute("data-piece", "B")


def test_the_page_gives_no_hash_where_its_host_lets_no_one_read_scripts(visit: Visit) -> None:
    page = visit()
    page.action("position").click()
    with page.page.expect_response(lambda response: response.request.method == "HEAD"):
        page.position_dialog.locator("[data-share=embed]").click()
    expect(page.page.locator("dialog#embed [name=kind]")).to_be_visible()
    expect(page.page.locator("dialog#embed [name=pinned]")).to_be_hidden()


def test_keys_are_the_boards_only_while_it_has_the_focus_and_its_letters_can_be_switched_off(
    embedder: Embedder,
) -> None:
    page = embedder.open('<tama-board id="a"></tama-board><tama-board id="b" keys="none"></tama-board>' + FAR)
    until(page, "told.some(([, name]) => name === 'ready')")
    page.locator("#a [data-square=d3]").focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator("#a [data-square=d2]")).to_be_focused()
    assert page.evaluate("new Promise(requestAnimationFrame).then(() => scrollY)") == 0
    page.keyboard.press("?")
    expect(page.locator("#a [role=status]")).to_contain_text(t("board.label"))
    assert told(page, "error", "a") == []
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("ArrowDown")
    until(page, "scrollY > 0")
    board = page.locator("#b [part=board]")
    board.locator("[data-square=d3]").focus()
    page.keyboard.press("f")
    page.keyboard.press("ArrowUp")
    expect(board.locator("[data-square=d4]")).to_be_focused()
    expect(board).not_to_have_attribute("data-flipped", "")
    page.evaluate("document.querySelector('#b').keys = null")
    page.keyboard.press("f")
    expect(board).to_have_attribute("data-flipped", "")
