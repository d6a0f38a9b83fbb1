"""Fuzz the page with hostile links, messages and saved data: any harm is a finding.

    python build.py lab fuzz_page              20,000 inputs for each entry point in node, then 3,000 in Chromium
    python build.py lab fuzz_page --entry backups --count 30000 --page 0
    python build.py lab fuzz_page --count 1000 --page 0
    python build.py lab fuzz_page --seed 2     other inputs

tests/js/entry-points.ts has the entry points in node. In Chromium the inputs are addresses of the page, messages to a
frame with a board in another page, saved records and a history entry. After each batch the page must play a move and
show the list of saved games, and the board in the frame must answer.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
from typing import TYPE_CHECKING, Any, Final

from building.paths import ROOT
from e2e.embedding import FRAME, ask, until
from e2e.storage import OPENED
from lab.measuring.browser import measured_site

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from e2e.tama_page import TamaPage

BATCH: Final = 100
VISIT: Final = """async hashes => {
  for (const hash of hashes) {
    location.hash = hash;
    await new Promise(requestAnimationFrame);
  }
  location.hash = "game";
}"""
KEEP: Final = f"""async ([records, entries]) => {{
  {OPENED}
  const store = () => opened.transaction("games", "readwrite").objectStore("games");
  for (const record of records) await done(store().put(JSON.parse(record)));
  opened.close();
  for (const entry of entries) history.replaceState({{ carried: JSON.parse(entry) }}, "");
}}"""
"""Puts records into the database, and leaves the last entry in the history."""
POST: Final = """messages => {
  const { contentWindow } = document.querySelector("#f");
  for (const message of messages) contentWindow.postMessage(JSON.parse(message), "*");
}"""


def node(*arguments: object) -> str:
    """Run lab/fuzz_page.ts and return what it prints."""
    command = [shutil.which("node") or "node", str(ROOT / "lab" / "fuzz_page.ts"), *map(str, arguments)]
    done = subprocess.run(command, check=False, capture_output=True, text=True)  # noqa: S603 - ours
    if done.returncode:
        raise SystemExit(f"a finding: {done.stderr}")
    return done.stdout


def expect_alive(tama_page: TamaPage) -> None:
    """Fail where the page does not play, or shows no list of games with the one that was played in it."""
    page = tama_page.page
    page.reload()
    tama_page.wait_until_ready()
    tama_page.new_game(opponent="person")
    tama_page.play("a3-a4")
    page.locator("#masthead [data-action=games]").click()
    page.locator("dialog#games .saved .open").first.wait_for()
    page.keyboard.press("Escape")


def expect_frame_alive(frame: Page, number: int) -> None:
    """Fail where the board in the frame does not answer."""
    fen = "B:Wa2:BKh8"
    payload = {"fen": fen, **dict.fromkeys(("pdn", "game", "ply", "mode", "lesson", "rules", "level"))}
    for attempt in range(1000):
        answer = ask(frame, {"tama": 1, "id": f"{number} {attempt}", "type": "set", "payload": payload})
        if answer == ["reply", fen]:
            return
        if answer != ["refused", {"message": "too many calls at once"}]:
            raise AssertionError(answer)


def try_page(count: int, seed: int) -> None:
    """Send inputs to a page and to a frame in Chromium, a batch at a time."""
    faults: list[str] = []
    with measured_site() as site, site.embedder() as embedder:
        tama_page = site.visit()
        tama_page.page.on("pageerror", lambda error: faults.append(str(error)))
        frame = embedder.open("", template=FRAME, query="")
        frame.on("pageerror", lambda error: faults.append(str(error)))
        until(frame, "told.some(([, name]) => name === 'ready')")
        for number in range(0, count, BATCH):
            inputs: list[dict[str, Any]] = json.loads(node("print", BATCH, seed * 100_003 + number))
            tama_page.page.evaluate(VISIT, [each["hash"] for each in inputs if "hash" in each])
            kept = [[each[kind] for each in inputs if kind in each] for kind in ("record", "entry")]
            tama_page.page.evaluate(KEEP, kept)
            frame.evaluate(POST, [each["message"] for each in inputs if "message" in each])
            expect_alive(tama_page)
            expect_frame_alive(frame, number)
            if faults:
                raise SystemExit(f"a finding after {number + BATCH} inputs: {faults[0]}")
            print(f"{number + BATCH:>8,} inputs, page and frame alive, games listed", flush=True)


def main() -> None:
    """Try the entry points in node, then a page in a browser."""
    parser = argparse.ArgumentParser(description="Send hostile links and messages to the page.")
    parser.add_argument("--count", type=int, default=20_000, help="inputs for each entry point in node (20,000)")
    parser.add_argument("--page", type=int, default=3_000, help="inputs for a page and a frame in Chromium (3,000)")
    parser.add_argument("--entry", "--door", default="", help="only the entry point of this name, in node")
    parser.add_argument("--seed", type=int, default=1, help="another number, other inputs (1)")
    options = parser.parse_args()
    if options.count:
        print(node("try", options.count, options.seed * 1_000_003, options.entry), end="", flush=True)
    if options.page:
        try_page(options.page, options.seed)


if __name__ == "__main__":
    main()
