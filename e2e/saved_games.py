"""Operates the dialog with the saved games, and fills it with three or many of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playwright.sync_api import FilePayload, expect

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from e2e.tama_page import TamaPage

THREE_GAMES = Path(__file__).with_name("three-games.json").read_text("utf-8")
"""The page's export after `three_games`."""
MANY = 1200
"""Games of a file that is read in several pieces."""


class SavedGames:
    """The dialog of the saved games."""

    def __init__(self, page: TamaPage) -> None:
        self.page = page
        self.dialog = page.page.locator("dialog#games")
        self.rows = self.dialog.locator(".saved li")
        self.titles = self.dialog.locator(".saved b")
        self.said = self.dialog.locator(".said")

    def open(self) -> SavedGames:
        self.page.page.locator("[data-action=games]").click()
        expect(self.dialog).to_be_visible()
        return self

    def close(self) -> None:
        self.dialog.get_by_role("button", name="Close").click()
        expect(self.dialog).to_be_hidden()

    def do(self, name: str, row: Locator | None = None) -> None:
        (row or self.dialog).locator(f"[data-do={name}]").click()

    def show(self, part: str) -> None:
        self.dialog.locator(f"input[name=part][value={part}]").check()

    def figures(self) -> list[list[str]]:
        """Return the rows of the tables."""
        self.show("figures")
        expect(self.dialog.locator(".figures > *")).not_to_have_count(0)
        rows = self.dialog.locator(".figures tbody tr").all()
        return [row.locator("th, td").all_text_contents() for row in rows]

    def exported(self) -> dict[str, Any]:
        with self.page.page.expect_download() as download:
            self.do("export")
        head, *games = map(json.loads, download.value.path().read_text("utf-8").strip().split("\n"))
        return {**head, "games": games}

    def take_in(self, name: str, content: str) -> None:
        file = FilePayload(name=name, mimeType="application/jsonl", buffer=content.encode())
        self.dialog.locator("input[type=file]").set_input_files(file)

    def with_three_games(self) -> SavedGames:
        """Open it with the games of `three_games`, without playing them."""
        self.open().take_in("tama.jsonl", file_of(json.loads(THREE_GAMES)))
        expect(self.titles).to_have_text(["White – Black", "White – Black", "You – Level 2"])
        return self


def file_of(content: dict[str, Any]) -> str:
    """Return an export, of what `exported` returns."""
    games = content["games"]
    return "".join(f"{json.dumps(each)}\n" for each in (content | {"games": len(games)}, *games))


def many_games() -> str:
    content = json.loads(THREE_GAMES)
    first = content["games"][0]
    games = [first | {"id": f"g{number}", "name": f"Number {number}"} for number in range(MANY)]
    return file_of(content | {"games": games, "cleared": 5})
