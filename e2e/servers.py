"""Runs other hosts: Python's http.server, and Debian's nginx as docs/hosting.md sets it up."""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import sys
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

from building.paths import CACHE, ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PACKAGES = (
    "nginx",
    "nginx-common",
    "libnginx-mod-http-brotli-filter",
    "libnginx-mod-http-brotli-static",
    "brotli",
    "libbrotli1",
)
UNPACKED = CACHE / "nginx"
"""The packages are unpacked, not installed, so that no server starts on the machine."""
SETTING = """
daemon off;
master_process off;
pid {folder}/nginx.pid;
load_module {packages}/usr/lib/nginx/modules/ngx_http_brotli_filter_module.so;
load_module {packages}/usr/lib/nginx/modules/ngx_http_brotli_static_module.so;
events {{}}
http {{
    include {packages}/etc/nginx/mime.types;
    default_type application/octet-stream;
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
{server}
}}
"""


class Recipe(NamedTuple):
    """A section of docs/hosting.md: what to do to the files, and nginx's server block."""

    commands: str
    server: str


def recipe(title: str) -> Recipe:
    """Read a section of docs/hosting.md."""
    manual = (ROOT / "docs" / "hosting.md").read_text("utf-8")
    section = re.split(r"^#+ ", manual.split(f"# {title}\n", 1)[1], maxsplit=1, flags=re.MULTILINE)[0]
    blocks = dict(re.findall(r"^```(\w+)\n(.*?)^```", section, re.DOTALL | re.MULTILINE))
    return Recipe(blocks.get("sh", ""), blocks.get("nginx", ""))


def packages() -> Path | None:
    """Return where Debian's packages are unpacked, None where they cannot be had."""
    if (UNPACKED / "complete").exists():
        return UNPACKED
    if not (shutil.which("apt-get") and shutil.which("dpkg")):
        return None
    UNPACKED.mkdir(parents=True, exist_ok=True)
    if not download() and not (os.geteuid() == 0 and done("apt-get", "update", "-qq") and download()):
        return None
    for package in UNPACKED.glob("*.deb"):
        if not done("dpkg", "-x", str(package), str(UNPACKED)):
            return None
    (UNPACKED / "complete").touch()
    return UNPACKED


def download() -> bool:
    return done("apt-get", "download", "-qq", *PACKAGES)


def done(*command: str) -> bool:
    return subprocess.run(command, cwd=UNPACKED, capture_output=True, check=False).returncode == 0


def environment(unpacked: Path) -> dict[str, str]:
    """Return an environment in which the unpacked programs find each other and their libraries."""
    libraries = os.pathsep.join(map(str, {path.parent for path in unpacked.glob("usr/lib/**/*.so*")}))
    programs = os.pathsep.join((str(unpacked / "usr/bin"), os.environ["PATH"]))
    return {**os.environ, "PATH": programs, "LD_LIBRARY_PATH": libraries}


def follow(commands: str, site: Path, unpacked: Path) -> None:
    """Run the manual's commands in the folder of the site."""
    subprocess.run(["/bin/sh", "-ec", commands], cwd=site, env=environment(unpacked), check=True)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return int(taken.getsockname()[1])


def wait_for(port: int, process: subprocess.Popen[str], patience: float = 30) -> None:
    """Wait until a program listens, for so many seconds."""
    deadline = time.monotonic() + patience
    while time.monotonic() < deadline:
        assert process.poll() is None, f"{process.args!r} ended with {process.returncode}"
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            time.sleep(0.02)  # one who asks without a pause may find the port free and answer himself
            continue
        return
    raise TimeoutError(f"no program listens on port {port}")


@contextmanager
def running(process: subprocess.Popen[str]) -> Iterator[subprocess.Popen[str]]:
    try:
        yield process
    finally:
        process.terminate()
        process.wait()


@contextmanager
def nginx(unpacked: Path, server: str, site: Path, folder: Path) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """Run nginx with a server block of the manual's; give its address and its process."""
    port = free_port()
    placed = server.replace("/var/www/tama", str(site)).replace("listen 80;", f"listen 127.0.0.1:{port};")
    setting = folder / "nginx.conf"
    setting.write_text(SETTING.format(folder=folder, packages=unpacked, server=placed), "utf-8")
    command = [str(unpacked / "usr/sbin/nginx"), "-p", str(folder), "-c", str(setting), "-e", str(folder / "errors")]
    with running(subprocess.Popen(command, env=environment(unpacked), text=True)) as process:
        wait_for(port, process)
        path = re.search(r"location (/\S+)", server)
        yield f"http://localhost:{port}{path[1] if path else '/'}", process


@contextmanager
def http_server(site: Path) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """Run Python's own server; give its address and its process."""
    port = free_port()
    command = [sys.executable, "-m", "http.server", str(port), "--bind", "127.0.0.1"]
    with running(subprocess.Popen(command, cwd=site, text=True, stderr=subprocess.DEVNULL)) as process:
        wait_for(port, process)
        yield f"http://localhost:{port}/", process
