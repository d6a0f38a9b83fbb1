"""Opens every room of the page, and finds what there cannot be hit by a finger or not be read whole."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from e2e.tama_page import SETTLED

if TYPE_CHECKING:
    from playwright.sync_api import Page

WINDOWS = [(320, 568), (844, 390)]
"""The smallest phone, upright and on its side, nearly."""
ALL_WINDOWS = [(320, 568), (360, 640), (390, 844), (844, 390)]
NARROW = (240, 400)
"""Where dialogs are not scrolled sideways either, though their buttons may be small."""
LEAST = 44
"""CSS pixels that a finger needs in each direction."""
FAULTS = r"""least => {
  const CONTROLS = "button, a[href], select, textarea, input, summary, [role=slider]";
  const seen = each => each.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    && each.getBoundingClientRect().width > 1;
  const modal = [...document.querySelectorAll("dialog[open]")].at(-1);
  const top = modal ?? document;
  const roots = [top, ...Array.from(top.querySelectorAll("tama-board"), each => each.shadowRoot)];
  const prose = each => each.matches("a, button.link") && getComputedStyle(each).display === "inline"
    && (each.parentElement?.textContent ?? "").trim() !== each.textContent.trim();
  const boxes = each => each.matches("[type=radio], [type=checkbox]") && each.labels?.length ? each.labels[0] : each;
  const found = roots.flatMap(root => [...(root?.querySelectorAll(CONTROLS) ?? [])]);
  const all = new Set(found.filter(each => !each.closest("[role=grid]") && each.type !== "file").map(boxes));
  const context = document.createElement("canvas").getContext("2d");
  const chosen = each => {
    const style = getComputedStyle(each);
    context.font = style.font;
    const words = context.measureText(each.selectedOptions[0]?.text ?? "").width;
    const room = each.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 16;
    return words > room + 0.5 ? `the choice is cut by ${Math.ceil(words - room)}` : "";
  };
  const words = function* (each) {
    const walk = document.createTreeWalker(each, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const { currentNode } = walk;
      if (!currentNode.data.trim() || !seen(currentNode.parentElement)) continue;
      const range = document.createRange();
      range.selectNodeContents(currentNode);
      yield range.getBoundingClientRect();
    }
  };
  const cut = each => {
    for (const part of [each, ...each.querySelectorAll("*")])
      if (seen(part) && !part.matches("select, input, svg, svg *") && getComputedStyle(part).overflowX !== "visible"
        && (part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight)) return "the label is cut";
    const box = each.getBoundingClientRect();
    const row = each.matches(".actions > button") ? 2 * parseFloat(getComputedStyle(each).fontSize) : Infinity;
    for (const { left, right, top, bottom } of words(each)) {
      if (bottom - top > row) return "the label is broken, and leaves the line of the others";
      if (left < box.left - 1 || right > box.right + 1 || top < box.top - 2 || bottom > box.bottom + 2)
        return `the label, ${Math.round(right - left)} × ${Math.round(bottom - top)}, leaves it`;
    }
    return "";
  };
  const ways = dialog => [...dialog.querySelectorAll(".buttons button, header button")].filter(seen);
  const inSight = each => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight + 0.5
      && each.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  };
  const outside = each => {
    const { left, right } = each.getBoundingClientRect();
    if (left < -0.5 || right > document.documentElement.clientWidth + 0.5) {
      for (let up = each.parentElement; up; up = up.parentElement)
        if (/auto|scroll/.test(getComputedStyle(up).overflowX) && up.scrollWidth > up.clientWidth) return "";
      return "it is outside of the window";
    }
    let { top, bottom } = each.getBoundingClientRect();
    for (let up = each.parentElement; up; up = up.parentElement) {
      const { overflowY } = getComputedStyle(up);
      if (overflowY === "visible" || up.matches("html, body")) continue;
      const frame = up.getBoundingClientRect();
      if (/auto|scroll/.test(overflowY)) ({ top, bottom } = frame);  // it is scrolled to
      else if (top < frame.top - 1 || bottom > frame.bottom + 1) return "it is clipped";
    }
    return "";
  };
  const faults = [];
  if (modal && !ways(modal).some(inSight)) faults.push("no way out of the dialog is in sight");
  if (document.documentElement.scrollWidth > document.documentElement.clientWidth)
    faults.push("the page is wider than its window");
  for (const each of all) {
    if (!seen(each) || prose(each) || getComputedStyle(each).pointerEvents === "none") continue;
    const { width, height } = each.getBoundingClientRect();
    const what = [
      width < least - 0.5 || height < least - 0.5 ? `it is ${Math.round(width)} × ${Math.round(height)}` : "",
      each.matches("select") ? chosen(each) : each.matches("input, textarea") ? "" : cut(each),
      outside(each),
    ].filter(Boolean).join(", ");
    const said = each.textContent?.trim().slice(0, 30);
    if (what) faults.push(`${each.cloneNode().outerHTML.slice(0, 90)} "${said}": ${what}`);
  }
  return [...new Set(faults)];
}"""
"""Names every control that is too small, whose label is cut, or that lies outside of the window."""
TOO_WIDE = """() => [...document.querySelectorAll("html, dialog[open], dialog[open] *")]
  .filter(each => each.scrollWidth > each.clientWidth && each.checkVisibility())
  .filter(each => each.matches("html") || ["auto", "scroll"].includes(getComputedStyle(each).overflowX))
  .map(each => `${each.cloneNode().outerHTML.slice(0, 90)} is scrolled sideways`)"""
"""Names all that would have to be scrolled sideways to read a dialog."""
ENTER = """async ({ address, ways, seen }) => {
  const shown = each => each.checkVisibility({ visibilityProperty: true }) && each.getClientRects().length > 0;
  const deadline = performance.now() + 60000;
  const found = async (selector, test) => {
    for (;;) {
      const each = [...document.querySelectorAll(selector)].find(test);
      if (each) return each;
      if (performance.now() > deadline) throw new Error(`there never is ${selector}`);
      await new Promise(requestAnimationFrame);
    }
  };
  for (const open of [...document.querySelectorAll("dialog[open]")].reverse()) {
    open.requestClose();
    await new Promise(requestAnimationFrame);  // in which the page hears of it
  }
  if (address) location.hash = address;
  for (const way of ways) (await found(way, () => true)).click();
  await found(seen, shown);
}"""
"""Leaves all dialogs, goes to an address, presses buttons, and waits until there is something to be seen."""


LONGEST = """async ([code, ...others]) => {
  const files = await Promise.all([code, ...others].map(each => import(new URL(`i18n/${each}.js`, location))));
  const languages = files.map(each => each.default);
  const pen = document.createElement("canvas").getContext("2d");
  const width = message => pen.measureText(message.other ?? message).width;
  for (const key of Object.keys(languages[0]))
    for (const language of languages)
      if (width(language[key]) > width(languages[0][key])) languages[0][key] = language[key];
  const choice = document.querySelector("#settings select[name=language]");
  choice.value = code;
  for (const kind of ["input", "change"]) choice.dispatchEvent(new Event(kind, { bubbles: true }));
  while (document.documentElement.lang !== code) await new Promise(requestAnimationFrame);
}"""
"""Chooses a language that says from now on each thing in the longest words that it or others have for it."""


PREVIEW = "<!doctype html><title>A board</title>"
"""Stands in for the board that a dialog shows."""


class Room(NamedTuple):
    """A room, or a state of it: where it is, what is pressed there, and what is then to be seen."""

    address: str
    ways: tuple[str, ...]
    seen: str


DIALOGS = ("#new-game", "#settings", "#help", "#games", "#position", "#editor", "#embed", "#worksheet")
GAME = ""
MORE = "#actions [data-action=more]"
POSITION = (MORE, "#actions [data-action=position]")
ROOMS = {
    "the menu of the game": Room(GAME, (MORE,), "#more"),
    "a new game": Room(GAME, ("#actions [data-action=new]",), "#new-game"),
    "engines": Room(GAME, ("#actions [data-action=new]", "#new-game [value=engines]"), "#new-game .rival"),
    "two players": Room(GAME, ("#actions [data-action=new]", "#new-game [value=person]"), "#new-game"),
    "a friend": Room(GAME, ("#actions [data-action=new]", "#new-game [value=friend]"), "#new-game .pair.friend"),
    "settings": Room(GAME, ("#masthead [data-action=settings]",), "#settings"),
    "help": Room(GAME, ("#masthead [data-action=help]",), "#help"),
    "the rooms": Room(GAME, ("#masthead [aria-controls=rooms]",), "#rooms"),
    "games": Room(GAME, ("#masthead [data-action=games]",), "#games .saved"),
    "statistics": Room(GAME, ("#masthead [data-action=games]", "#games [value=figures]"), "#games .figures table"),
    "share": Room(GAME, (MORE, "#actions [data-action=share]"), "#position [data-do=share]"),
    "position": Room(GAME, POSITION, "#position"),
    "editor": Room(GAME, (*POSITION, "#position [data-action=setup]"), "#editor"),
    "embed": Room(GAME, (*POSITION, "#position [data-share=embed]"), "#embed"),
    "a worksheet": Room(GAME, (*POSITION, "#position [data-share=sheet]"), "#worksheet iframe"),
    "analysis": Room(GAME, ("#actions [data-action=analyse]",), "#study .lines li"),
    "the menu of the analysis": Room(GAME, ("#study [data-do=more]",), "#study-more"),
    "lessons": Room("#learn", (), "#learn .overview"),
    "a lesson": Room("#learn/r10/try", (), "#learn .lesson .tools"),
    "a demonstration": Room("#learn/r13/watch", (), "#learn .lesson .player"),
    "the rules": Room("#learn/rules", (), "#learn [data-shown=rules] h1"),
    "comparisons": Room("#learn/compare", (), "#learn [data-shown=compare] h1"),
    "puzzles": Room("#learn/puzzles", (), "#learn [data-shown=puzzles] h1"),
    "a puzzle": Room("#learn/puzzles/6", (), "#learn .lesson .tools"),
    "a streak": Room("#learn/puzzles/streak", (), "#learn .lesson .tools"),
    "a storm": Room("#learn/puzzles/storm", (), "#learn .lesson"),
    "cards": Room("#learn/mistakes", (), "#learn h1"),
    "the studio": Room("#python", (), "#studio .workspace"),
    "bots": Room("#python/bots", (), "#studio .workspace"),
    "the tournament": Room("#python/tournament", ("#studio [data-do=examples]",), "#studio .entrants li"),
    "the laboratory": Room("#laboratory", (), "#studio .workspace"),
}


class Rooms:
    """Goes through the rooms of a page, and collects the faults of each in some windows."""

    def __init__(self, page: Page, windows: list[tuple[int, int]]) -> None:
        self.page = page
        self.windows = windows
        self.faults: dict[str, list[str]] = {}

    def enter(self, name: str) -> None:
        """Open a room, and measure it."""
        room = ROOMS[name]
        self.page.evaluate(ENTER, room._asdict())
        self.measure(name, dialog=room.seen.startswith(DIALOGS))

    def measure(self, name: str, *, dialog: bool = False) -> None:
        """Measure what is shown, in each window, beginning with the one that is there."""
        for window in self.windows:
            self._find(name, window, FAULTS)
            if dialog:
                self._find(name, window, TOO_WIDE)
        self.windows = self.windows[::-1]
        if dialog:
            self._find(name, NARROW, TOO_WIDE)

    def _find(self, name: str, window: tuple[int, int], kind: str) -> None:
        width, height = window
        if self.page.viewport_size != {"width": width, "height": height}:
            self.page.set_viewport_size({"width": width, "height": height})
        if self.page.evaluate(kind, LEAST):
            self.page.evaluate(SETTLED)  # what was still on its way has arrived
            if found := self.page.evaluate(kind, LEAST):
                self.faults.setdefault(f"{name}, {width} × {height}", []).extend(found)
