"""Brings the package, with the engine in it, to workers that lack it. Sent by value: it may use nothing of the package."""

from __future__ import annotations

import hashlib
import io
import os
import sys
import zipfile
from pathlib import Path

from distributed.diagnostics.plugin import WorkerPlugin  # type: ignore[import-not-found, import-untyped, unused-ignore]


class Ship(WorkerPlugin):  # type: ignore[misc, unused-ignore]
    """Puts the package where a worker finds it. One that has the same files keeps its own."""

    #: A worker that comes later, or again, is given it too; the same plugin is not set up twice.
    idempotent = True

    def __init__(self, files: bytes, name: str) -> None:
        self.name = name
        self._files = files

    def setup(self, worker: object) -> None:
        if _fingerprint(_installed()) == self.name.rsplit("-", 1)[1]:
            return
        folder = Path(str(getattr(worker, "local_directory", "."))) / self.name
        if not folder.exists():
            making = Path(f"{folder}.{os.getpid()}")
            with zipfile.ZipFile(io.BytesIO(self._files)) as archive:
                archive.extractall(making)
            try:
                making.rename(folder)
            except OSError:
                # Another worker of this folder was quicker.
                pass
        sys.path.insert(0, str(folder))
        for name in [name for name in sys.modules if name.split(".")[0] == "stagescope"]:
            del sys.modules[name]


def packed(folder: Path, version: str) -> Ship:
    """The files of the package and its version, as they are brought to workers."""
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as made:
        for path in _sources(folder):
            made.write(path, f"stagescope/{path.relative_to(folder).as_posix()}")
        made.writestr(f"stagescope-{version}.dist-info/METADATA", f"Metadata-Version: 2.1\nName: stagescope\nVersion: {version}\n")
    return Ship(archive.getvalue(), f"stagescope-{version}-{_fingerprint(folder)}")


def _installed() -> Path | None:
    """Where the package would be imported from; found without importing it."""
    from importlib.util import find_spec

    found = find_spec("stagescope")
    return Path(found.origin).parent if found and found.origin else None


def _sources(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.suffix in (".py", ".mjs") and path.is_file())


def _fingerprint(folder: Path | None) -> str:
    said = hashlib.sha256()
    if folder:
        for path in _sources(folder):
            said.update(str(path.relative_to(folder)).encode() + b"\0" + path.read_bytes())
    return said.hexdigest()[:16]
