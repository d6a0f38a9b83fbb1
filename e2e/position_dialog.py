"""Opens the dialog with the game's text, reads it, and drops files on the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from e2e.tama_page import TamaPage

DROP = """([text, name]) => {
  const files = new DataTransfer();
  files.items.add(new File([text], name, { type: "text/plain" }));
  for (const type of ["dragover", "drop"])
    document.body.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: files }));
}"""


def open_dialog(page: TamaPage) -> None:
    page.action("position").click()
    expect(page.position_dialog).to_be_visible()


def page_text(page: TamaPage) -> str:
    """Return the text of the dialog once it is that of a game."""
    field = page.position_dialog.locator("textarea")
    page.board.eventually(lambda: "1. " in field.input_value(), wanted=True)
    return field.input_value()
