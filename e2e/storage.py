"""Reads and changes what the page has saved, past the page itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from e2e.tama_page import TamaPage

OPENED = """const opened = await new Promise((resolve, reject) => {
    const request = indexedDB.open("tama " + new URL(".", document.baseURI).pathname);
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

REMEMBER = f"""async () => {{
  {OPENED}
  globalThis.kept = {{ local: {{ ...localStorage }} }};
  for (const name of opened.objectStoreNames) {{
    const store = () => opened.transaction(name).objectStore(name);
    const keys = await done(store().getAllKeys());
    const values = await done(store().getAll());
    kept[name] = keys.map((key, at) => [key, values[at]]);
  }}
  opened.close();
}}"""

RESTORE = f"""async () => {{
  {OPENED}
  const {{ local, ...stores }} = kept;
  localStorage.clear();
  Object.assign(localStorage, local);
  for (const [name, entries] of Object.entries(stores)) {{
    const store = opened.transaction(name, "readwrite").objectStore(name);
    await done(store.clear());
    for (const [key, value] of entries) await done(store.keyPath ? store.put(value) : store.put(value, key));
  }}
  opened.close();
}}"""


def saved(page: TamaPage, name: str) -> list[Any]:
    """Return a field of each saved game; nothing before there is a database."""
    values: list[Any] = page.page.evaluate(ALL, name)
    return values


def change(page: TamaPage, script: str) -> None:
    """Run a script on the one saved `record`, its field `carried`, and the `game` in that."""
    page.page.evaluate(CHANGE % script)


def remember(page: TamaPage) -> None:
    """Hold all saved data of the site in a variable of the page."""
    page.page.evaluate(REMEMBER)


def restore(page: TamaPage) -> None:
    """Save the remembered data again, and delete everything else."""
    page.page.evaluate(RESTORE)


def clear(page: TamaPage) -> None:
    """Delete all saved data: games, preferences, progress."""
    page.page.evaluate("globalThis.kept = { local: {}, games: [], desk: [] }")
    restore(page)
