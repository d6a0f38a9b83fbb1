"""Runs JupyterLab with the packages of this tree, apart from the user's, and works in a notebook as a reader does."""

from __future__ import annotations

import json
import os
import subprocess
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING

from building.paths import ROOT
from building.tools import environment
from e2e.servers import free_port, running, wait_for

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from playwright.sync_api import Locator, Page

PATIENCE = 60_000
"""Milliseconds; a kernel starts within them on a busy machine."""
FOLDERS = ("CONFIG_DIR", "DATA_DIR", "RUNTIME_DIR")
SETTINGS = {"apputils-extension/notification": {"fetchNews": "false", "checkForUpdates": False}}
OPTIONS = (
    *(
        "--no-browser",
        "--allow-root",
        "--IdentityProvider.token=",
        "--ServerApp.password=",
        "--ServerApp.port_retries=0",
    ),
    *("--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate", "--LabApp.extension_manager=readonly"),
    "--LabApp.expose_app_in_browser=True",
)
IDLE = "() => globalThis.jupyterapp?.shell.currentWidget?.sessionContext?.session?.kernel?.status === 'idle'"
RUN = """async at => {
  const { commands, shell } = window.jupyterapp;
  shell.currentWidget.content.activeCellIndex = at;
  await commands.execute("notebook:run-cell");
}"""


@contextmanager
def jupyterlab(folder: Path, *, proxy: str) -> Iterator[str]:
    """Serve the notebooks of a folder; give the address. What the server asks others for goes to the proxy."""
    port = free_port()
    own = folder / ".own"
    places = {f"JUPYTER_{name}": str(own / name.lower()) for name in FOLDERS}
    places |= {"HOME": str(own), "IPYTHONDIR": str(own / "ipython"), "JUPYTERLAB_WORKSPACES_DIR": str(own / "spaces")}
    places |= {"JUPYTERLAB_SETTINGS_DIR": str(own / "settings"), "JUPYTER_PREFER_ENV_PATH": "1"}
    places |= {"PYTHONPATH": os.pathsep.join(map(str, (ROOT, ROOT / "integrations")))}
    places |= dict.fromkeys(("http_proxy", "https_proxy"), f"http://{proxy}") | {"no_proxy": "localhost,127.0.0.1"}
    for name, content in SETTINGS.items():
        file = own / "settings" / "@jupyterlab" / f"{name}.jupyterlab-settings"
        file.parent.mkdir(parents=True)
        file.write_text(json.dumps(content), "utf-8")
    command = [str(environment("integrations")), "-m", "jupyterlab", *OPTIONS, f"--port={port}"]
    with (own / "log").open("w", encoding="utf-8") as log:
        started = subprocess.Popen(command, cwd=folder, env={**os.environ, **places}, stderr=log, stdout=log, text=True)
        with running(started):
            wait_for(port, started, PATIENCE / 1000)
            yield f"http://localhost:{port}/"


def write_notebook(file: Path, cells: Sequence[str]) -> None:
    """Write a notebook of these cells, not yet run."""
    listed: list[dict[str, object]] = [
        {
            "cell_type": "code",
            "id": f"cell-{at}",
            "metadata": {},
            "outputs": [],
            "execution_count": None,
            "source": cell,
        }
        for at, cell in enumerate(cells)
    ]
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    file.write_text(json.dumps({"cells": listed, "metadata": kernel, "nbformat": 4, "nbformat_minor": 5}), "utf-8")


class Notebook:
    """An open notebook."""

    def __init__(self, page: Page, address: str, name: str) -> None:
        self.page = page
        page.goto(f"{address}doc/tree/{name}?reset")
        page.wait_for_function(IDLE, timeout=PATIENCE)
        self.cells = page.locator(".jp-Notebook .jp-Cell")

    def run(self, at: int) -> Locator:
        """Run a cell, and return its output, in the window, once it is done."""
        self.page.evaluate(RUN, at)
        output = self.cells.nth(at).locator(".jp-Cell-outputWrapper")
        output.scroll_into_view_if_needed()
        return output

    def expect_output(self, at: int, text: str) -> None:
        """Run a cell again until it says this, since what is done on a board reaches the kernel a moment later."""
        deadline = time.monotonic() + PATIENCE / 1000
        while text not in (said := self.run(at).inner_text()):
            assert time.monotonic() < deadline, f"expected {text!r}, it stays {said!r}"
