"""The Sphinx extension: boards and code cells by directives and code blocks, moves by a role.

docs/sphinx.md describes it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tama_boards.sphinx.blocks import CodeBlocks
from tama_boards.sphinx.cells import CellDirective, Recordings
from tama_boards.sphinx.markup import BoardDirective, MovesRole
from tama_boards.sphinx.output import add_script, draw
from tama_boards.sphinx.site import check_site, copy_site
from tama_core import __version__

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

__all__ = ["setup"]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add the directive, the role and the setting `tama_site` to a project."""
    app.add_config_value("tama_site", "", "html", description="an address or a folder of a site of Tama")
    app.add_directive("tama", BoardDirective)
    app.add_directive("tama-cell", CellDirective)
    app.add_role("tama", MovesRole())
    app.add_transform(CodeBlocks)
    app.add_transform(Recordings)
    app.add_latex_package("tikz")
    app.connect("config-inited", check_site)
    app.connect("builder-inited", copy_site)
    app.connect("doctree-resolved", draw)
    app.connect("html-page-context", add_script)
    return {"version": __version__, "env_version": 2, "parallel_read_safe": True, "parallel_write_safe": True}
