"""The file of a sweep while it is written: parts in a folder beside it, joined at the end and moved to their place at once."""

from __future__ import annotations

import json
import os
import re
import shutil
import time
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import IO, Any

from ..errors import InputError
from . import _csv, _parquet
from ._ask import Answer
from ._columns import VERSION, columns_of, joined, width_of
from ._errors import SweepStopped
from ._plan import Plan

#: Answers that come in quicker succession are written together [s].
EVERY = 1.0
#: Rows that are written together at most.
MOST = 200_000
WRITING = "writing"

Rows = tuple[int, int, Answer]


class Store:
    """``FILE.parts/START-STOP.csv`` holds rows START to STOP. A part is there whole or not at all."""

    def __init__(self, to: str | os.PathLike[str], plan: Plan) -> None:
        if not isinstance(to, (str, os.PathLike)):
            raise InputError("to", "the name of a file that ends in .parquet or .csv", to)
        self.path = Path(to)
        self._plan = plan
        self._format = _format_of(self.path)
        self._folder = self.path.with_name(f"{self.path.name}.parts")
        self._waiting: list[Rows] = []
        self._written = time.monotonic()
        self._seen_widths: set[str] = set()
        self._lock: IO[str] | None = None
        self._check_place()

    def begin(self) -> None:
        """Makes sure that the file can be written, before anything is computed. Raises SweepStopped."""
        if not self.path.exists():
            self._begin()

    def rows(self) -> Iterator[Rows]:
        """What is there already, of this file or of its parts. Raises InputError where it is of another sweep."""
        if self.path.exists():
            self._check(self._format.about(self.path), self.path)
            yield from self._read(self.path, 0, self._plan.rows)
            return
        if not self._folder.exists():
            return
        self._begin()
        for start, stop, part in self._parts():
            try:
                if VERSION not in self._format.names(part):
                    raise InputError(str(part), "the columns of the other parts", VERSION)
                found = list(self._read(part, start, stop))
            except (InputError, ValueError, KeyError, IndexError, StopIteration):
                # Half of it may have been lost with the power, or it is older than its columns: its rows are run again.
                part.unlink()
                continue
            yield from found

    @property
    def complete(self) -> bool:
        return self.path.exists()

    def put(self, start: int, stop: int, answer: Answer) -> None:
        """Keeps rows, and writes them with those that came just before."""
        self._waiting.append((start, stop, answer))
        many = sum(stop - start for start, stop, _ in self._waiting) >= MOST
        if many or time.monotonic() - self._written >= EVERY:
            self.flush()

    def flush(self) -> None:
        """Writes what waits. Raises SweepStopped where that cannot be done."""
        try:
            self._begin()
            while self._waiting:
                self._write_next()
        except SweepStopped:
            raise
        except OSError as error:
            raise self._stopped(error) from error
        self._written = time.monotonic()

    def finish(self) -> None:
        """Makes the file of its parts, and takes the parts away."""
        self.flush()
        parts = [part for _, _, part in self._parts()]
        empty = frozenset(
            width_of(name) for name in self._plan.metrics if name not in self._seen_widths
        )
        writing = self._folder / WRITING
        try:
            with writing.open("wb") as file:
                self._format.join(parts, file, self._plan, empty)
                file.flush()
                os.fsync(file.fileno())
            os.replace(writing, self.path)
        except OSError as error:
            raise self._stopped(error) from error
        self.close()
        shutil.rmtree(self._folder, ignore_errors=True)

    def close(self) -> None:
        """Lets another process go on with the parts."""
        if self._lock:
            if not self.complete and not self._parts():
                # Nothing was computed: the place is free for any sweep.
                shutil.rmtree(self._folder, ignore_errors=True)
            self._lock.close()
            self._lock = None

    def _check_place(self) -> None:
        if not self.path.parent.is_dir():
            raise InputError("to", "a file in a folder that exists", str(self.path))
        if self.path.is_dir():
            raise InputError("to", "a file, not a folder", str(self.path))

    def _begin(self) -> None:
        """The folder of parts, which one process at a time writes into."""
        if self._lock:
            return
        said = self._folder / "sweep.json"
        try:
            self._folder.mkdir(exist_ok=True)
            if not said.exists():
                _written_whole(self._folder / WRITING, said, json.dumps(self._plan.about).encode())
            self._lock = said.open("r+")
        except OSError as error:
            raise SweepStopped(
                error.errno, f"the sweep cannot write its parts into {self._folder}: {error.strerror or error}"
            ) from error
        if not _locked(self._lock):
            self.close()
            raise InputError("to", "a file that no other process is writing", str(self.path))
        try:
            found = json.loads(self._lock.read())
        except ValueError:
            found = {}
        try:
            self._check(found, self._folder)
        except InputError:
            self.close()
            raise

    def _check(self, found: Any, where: Path) -> None:
        about = self._plan.about
        if isinstance(found, dict) and found.get("id") == about["id"]:
            return
        differ = [key for key in about if key != "id" and (not isinstance(found, dict) or found.get(key) != about[key])]
        raise InputError(
            "to",
            "a new file, or one of this very sweep",
            str(where),
            f"to: {where} is of another sweep (it differs in {', '.join(differ) or 'the values of over'});"
            " choose another name, or remove it",
        )

    def _parts(self) -> list[tuple[int, int, Path]]:
        ending = re.escape(self.path.suffix)
        found = []
        for part in self._folder.iterdir():
            if named := re.fullmatch(rf"(\d+)-(\d+){ending}", part.name):
                found.append((int(named[1]), int(named[2]), part))
        return sorted(found)

    def _read(self, path: Path, start: int, stop: int) -> Iterator[Rows]:
        """Raises InputError where there are not as many rows as there should be."""
        at = start
        for answer in self._format.read(path, self._plan):
            count = len(next(iter(answer.metrics.values())))
            for name in list(answer.widths):
                if all(width != width for width in answer.widths[name]):
                    del answer.widths[name]
            self._seen_widths.update(answer.widths)
            yield at, at + count, answer
            at += count
        if at != stop:
            raise InputError(str(path), f"{stop - start} rows", at - start)

    def _write_next(self) -> None:
        """The first run of neighbouring answers among those that wait, as one part."""
        waiting = sorted(self._waiting, key=lambda rows: rows[0])
        run = [waiting[0]]
        for rows in waiting[1:]:
            if rows[0] != run[-1][1]:
                break
            run.append(rows)
        start, stop = run[0][0], run[-1][1]
        answer = joined(run)
        writing = self._folder / WRITING
        with writing.open("wb") as file:
            self._format.write_part(file, self._plan, columns_of(self._plan, start, stop, answer))
            file.flush()
            os.fsync(file.fileno())
        os.replace(writing, self._folder / f"{start:012}-{stop:012}{self.path.suffix}")
        self._seen_widths.update(
            name for name, widths in answer.widths.items() if any(width == width for width in widths)
        )
        self._waiting = waiting[len(run) :]

    def _stopped(self, error: OSError) -> SweepStopped:
        kept = sum(stop - start for start, stop, _ in self._parts()) if self._folder.is_dir() else 0
        return SweepStopped(
            error.errno,
            f"the sweep stopped with {kept:,} of {self._plan.rows:,} rows kept in {self._folder}: {error.strerror or error}."
            " The same call goes on from there",
        )


def _written_whole(writing: Path, path: Path, content: bytes) -> None:
    with writing.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    os.replace(writing, path)


def _locked(file: IO[str]) -> bool:
    """Whether this process is the only one that has the lock, which ends with it. Where there are no locks: True."""
    try:
        import fcntl
    except ImportError:
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        return True
    return True


def _format_of(path: Path) -> ModuleType:
    if path.suffix == ".csv":
        return _csv
    if path.suffix == ".parquet":
        _parquet.arrow()
        return _parquet
    raise InputError("to", "a name that ends in .parquet or .csv", str(path))
