"""Sends a request of docs/protocol.md to Python in Chromium's Pyodide."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import sync_playwright

from e2e import browsers
from lab.boot import served, stock

ASK = """
async (request) => {
  const worker = new Worker("worker.js", { type: "module" });
  const ask = (message) => new Promise((resolve, reject) => {
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.onmessage = ({ data }) => resolve(JSON.parse(data));
    worker.postMessage(JSON.stringify({ id: 1, ...message }));
  });
  let reply = await ask(request);
  while (reply.more) reply = await ask({ op: "continue" });
  worker.terminate();
  if (!reply.ok) throw new Error(reply.error.message);
  return reply.result;
}
"""


def in_chromium(request: dict[str, Any], times: int) -> list[dict[str, Any]]:
    """Return the results of a request, made anew in a worker that has just started, one after the other."""
    with served(stock()) as address, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(**browsers.launch_options())
        page = chromium.new_page()
        page.goto(f"{address}")
        results = [page.evaluate(ASK, request) for _ in range(times)]
        chromium.close()
    return results
