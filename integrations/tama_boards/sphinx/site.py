"""Finds the site of Tama that the setting `tama_site` names, and copies it into the HTML where it is a folder."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.errors import ConfigError

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.builders import Builder
    from sphinx.config import Config

__all__ = ["check_site", "copy_site", "is_live", "script_of"]

SCRIPT: Final = "tama-board.js"
FOLDER: Final = "tama"
"""The site's folder within `_static`."""


def is_live(builder: Builder) -> bool:
    """Return whether boards can come to life in the pages of a builder: not in EPUB and help, which are HTML, too."""
    is_website = isinstance(builder, StandaloneHTMLBuilder) and not builder.embedded
    return is_website and bool(builder.config.tama_site)


def check_site(app: Sphinx, config: Config) -> None:
    """Make `tama_site` a text; ConfigError unless it is empty, an address or a folder with the script."""
    site = config.tama_site
    if isinstance(site, os.PathLike):
        site = config.tama_site = os.fspath(site)
    if not isinstance(site, str) or not (not site or _is_address(site) or (app.confdir / site / SCRIPT).is_file()):
        expected = f"an address such as https://example.org/tama/ or a folder with {SCRIPT}"
        raise ConfigError(f"tama_site: expected {expected}, not {site!r}")


def copy_site(app: Sphinx) -> None:
    """Copy the files of a folder that are new or have changed."""
    site = app.config.tama_site
    if is_live(app.builder) and not _is_address(site):
        target = app.outdir / "_static" / FOLDER
        shutil.copytree(app.confdir / site, target, copy_function=_copy_if_changed, dirs_exist_ok=True)


def script_of(site: str) -> str:
    """Return the script as `Sphinx.add_js_file` takes it.

    >>> script_of("https://example.org/tama"), script_of("../dist")
    ('https://example.org/tama/tama-board.js', 'tama/tama-board.js')
    """
    return f"{site.rstrip('/') if _is_address(site) else FOLDER}/{SCRIPT}"


def _is_address(site: str) -> bool:
    return site.startswith(("https://", "http://"))


def _copy_if_changed(source: str, target: str) -> str:
    new, old = Path(source).stat(), Path(target)
    if not (old.exists() and (old.stat().st_size, old.stat().st_mtime) == (new.st_size, new.st_mtime)):
        shutil.copy2(source, target)
    return target
