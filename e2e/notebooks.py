"""Runs JupyterLab with the packages of this tree, apart from the user's, and works in a notebook as a reader does."""

from __future__ import annotations

import json
import os
import subprocess
import threading
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING
from uuid import uuid4

from playwright.sync_api import expect

from building.paths import ROOT
from building.tools import environment
from e2e.profiles import STILL
from e2e.servers import free_port

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

    from playwright.sync_api import Browser, Locator, Page, Request

    from e2e.artifacts import Artifacts

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
BEGIN = """async cells => {
  const { content, sessionContext } = window.jupyterapp.shell.currentWidget;
  const { sharedModel } = content.model;
  sharedModel.transact(() => {
    sharedModel.deleteCellRange(0, sharedModel.cells.length);
    sharedModel.insertCells(0, cells);
  });
  await sessionContext.session.kernel.requestExecute({ code: "%reset -f" }).done;
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
    with subprocess.Popen(
        command, cwd=folder, env={**os.environ, **places}, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True
    ) as started:
        said = Said(started)
        try:
            said.expect("is running at", PATIENCE / 1000)
            yield f"http://localhost:{port}/"
        finally:
            started.terminate()
            said.reader.join()  # to the last word of its kernels


class Said:
    """Reads what a program says, so that it can go on, and waits for words without asking again and again."""

    def __init__(self, program: subprocess.Popen[str]) -> None:
        self.lines: list[str] = []
        self.changed = threading.Condition()
        self.ended = False
        self.reader = threading.Thread(target=self._read, args=(program.stderr,), daemon=True)
        self.reader.start()

    def _read(self, stream: Iterable[str]) -> None:
        for line in stream:
            with self.changed:
                self.lines.append(line)
                self.changed.notify_all()
        with self.changed:
            self.ended = True
            self.changed.notify_all()

    def expect(self, words: str, patience: float) -> None:
        """Wait until the program says this, for so many seconds."""
        with self.changed:
            self.changed.wait_for(lambda: self.ended or any(words in line for line in self.lines), patience)
            assert any(words in line for line in self.lines), "".join(self.lines)


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

    def begin(self, cells: Sequence[str]) -> None:
        """Put these cells into the place of all others, not yet run; the kernel forgets all names."""
        self.page.evaluate(BEGIN, [{"cell_type": "code", "source": cell} for cell in cells])
        expect(self.cells).to_have_count(len(cells))

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


class Lab:
    """A page of JupyterLab with one notebook and one kernel, for several tests, which may ask its server only."""

    def __init__(self, browser: Browser, server: tuple[str, Path], artifacts: Artifacts) -> None:
        self.browser = browser
        self.address, self.folder = server
        self.artifacts = artifacts
        self.notebook: Notebook | None = None
        self.faults: list[str] = []

    @contextmanager
    def opened(self, test: str, *cells: str) -> Iterator[Notebook]:
        """Give the notebook with these cells; after a failure, the next test gets a new page and a new kernel."""
        passed = False
        try:
            notebook = self.notebook = self.notebook or self._open()
            notebook.begin(cells)
            yield notebook
            assert self.faults == []
            passed = True
        finally:
            if passed:
                self.artifacts.drop()
            else:
                self.artifacts.keep(test)
                self.close()

    def _open(self) -> Notebook:
        name = f"{uuid4()}.ipynb"
        write_notebook(self.folder / name, [""])
        context = self.browser.new_context(viewport={"width": 1440, "height": 900}, **STILL)
        self.artifacts.record(context)
        context.on("request", self._asked)
        context.on("weberror", lambda fault: self.faults.append(str(fault.error)))
        return Notebook(context.new_page(), self.address, name)

    def _asked(self, request: Request) -> None:
        if not request.url.startswith((self.address, "data:", "blob:")):
            self.faults.append(f"request to another host: {request.url}")

    def close(self) -> None:
        """Close the page."""
        if self.notebook:
            self.notebook.page.context.close()
        self.notebook = None
        self.artifacts.contexts.clear()
        self.faults.clear()
