"""What the page has kept, read and changed behind its back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from e2e.tama_page import TamaPage

OPENED = """const opened = await new Promise((resolve, reject) => {
    const request = indexedDB.open("tama");
    request.onsuccess = () => resolve(request.result);
    request.onupgradeneeded = () => request.transaction.abort();
    request.onerror = () => reject(request.error);
  }).catch(() => null);
  if (!opened) return [];
  const done = request => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });"""

ALL = f"""async name => {{
  {OPENED}
  const games = await done(opened.transaction("games").objectStore("games").getAll());
  opened.close();
  return games.map(game => game[name]);
}}"""

CHANGE = f"""async () => {{
  {OPENED}
  const store = () => opened.transaction("games", "readwrite").objectStore("games");
  const [record] = await done(store().getAll());
  const {{ carried }} = record;
  const {{ game }} = carried;
  %s;
  await done(store().put(record));
  opened.close();
}}"""


def saved(page: TamaPage, name: str) -> list[Any]:
    """Return a field of each saved game; nothing before there is a database."""
    values: list[Any] = page.page.evaluate(ALL, name)
    return values


def change(page: TamaPage, script: str) -> None:
    """Run a script on the one saved `record`, what is `carried` in it, and the `game` in that."""
    page.page.evaluate(CHANGE % script)
