"""The engine as a child process of Node: one line out, one line back."""

from __future__ import annotations

import atexit
import os
import re
import subprocess
import sys
import tempfile
import threading
import warnings
import weakref
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Any

from . import _wire
from ._node import node
from .errors import EngineDied, EngineError

BUNDLE = Path(__file__).absolute().with_name("engine.mjs")

#: How often one question is asked before it is taken for the one that ends the process.
ATTEMPTS = 2

_SAYS_WHAT = re.compile(r"\w*(Error|ERROR)\b.*:")


class Died(Exception):
    """The process ended before it answered."""

    def __init__(self, how: str) -> None:
        super().__init__(how)
        self.how = how


class Child:
    """One process, started with its first question and kept. A second thread waits for the first one's answer."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._owner = 0
        self._said: IO[bytes] | None = None
        self._last = 0

    @property
    def pid(self) -> int | None:
        """The number of the process; None before its first question."""
        return self._process.pid if self._process else None

    def answer(self, name: str, args: object) -> dict[str, Any]:
        """What the engine answers; asked once more where its process ends meanwhile."""
        return self.answers([(name, args)])[0]

    def answers(self, questions: Sequence[tuple[str, object]]) -> list[dict[str, Any]]:
        """The answers to several questions, in their order. Those without an answer are asked again of the next process.

        Raises EngineError where one question ends two processes.
        """
        lines = [(name, _wire.written(args)) for name, args in questions]
        found: list[dict[str, Any]] = []
        with self._lock:
            died_at = -1
            while len(found) < len(lines):
                try:
                    for name, args in lines[len(found) :]:
                        found.append(self._asked(name, args))
                except Died as death:
                    self._end()
                    if died_at == len(found):
                        raise EngineError(
                            f"the engine's process ended {ATTEMPTS} times on the same question ({death.how}):"
                            f" {lines[len(found)][0]}"
                        ) from None
                    died_at = len(found)
                    warnings.warn(
                        f"the engine's process ended ({death.how}); it is started again, and what it had not"
                        " answered is asked again",
                        EngineDied,
                        stacklevel=_callers(),
                    )
                except BaseException:
                    # An answer that nobody waits for any more would be taken for that of the next question.
                    self._end()
                    raise
        return found

    def once(self, name: str, args: object) -> dict[str, Any]:
        """What the engine answers; raises Died where its process ends meanwhile. The next question starts another."""
        line = _wire.written(args)
        with self._lock:
            try:
                return self._asked(name, line)
            except BaseException:
                self._end()
                raise

    def kill(self) -> None:
        """Ends the process at once, also while another thread waits for its answer, which then is Died."""
        process = self._process
        if process is not None and self._owner == os.getpid():
            process.kill()

    def close(self) -> None:
        """Ends the process; the next question starts another."""
        with self._lock:
            self._end()

    def _asked(self, name: str, args: str) -> dict[str, Any]:
        _end_with_python()
        process = self._started()
        self._last += 1
        assert process.stdin and process.stdout
        try:
            process.stdin.write(f'{{"id":{self._last},"call":"{name}","args":{args}}}\n'.encode())
            process.stdin.flush()
            line = b"\n"
            while line == b"\n":
                line = process.stdout.readline()
        except (BrokenPipeError, OSError):
            line = b""
        if not line.endswith(b"\n"):
            _end_with_python()
            raise Died(self._how_it_ended())
        answer: dict[str, Any] = _wire.read(line.decode())
        if answer.get("id") != self._last:
            raise EngineError("the engine answered another question than it was asked")
        return answer

    def _started(self) -> subprocess.Popen[bytes]:
        if self._owner != os.getpid():
            # After a fork the process belongs to the parent: it is left alone.
            self._process = None
        if self._process is None:
            if not BUNDLE.exists():
                raise EngineError(f"the engine is not there ({BUNDLE}): install the wheel that `npm run wheel` makes")
            self._owner = os.getpid()
            _living.add(self)
            self._said = tempfile.TemporaryFile()
            self._process = subprocess.Popen(
                [os.path.abspath(node()), str(BUNDLE)],
                # Node does not start in a folder that is gone.
                cwd=BUNDLE.parent,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._said,
                # Ctrl+C in the terminal is for Python, which ends its child itself.
                start_new_session=os.name == "posix",
            )
        return self._process

    def _how_it_ended(self) -> str:
        assert self._process and self._said
        try:
            status = self._process.wait(5)
        except subprocess.TimeoutExpired:
            return "it closed its output"
        self._said.seek(0)
        said = self._said.read().decode(errors="replace").strip().splitlines()
        how = f"signal {-status}" if status < 0 else f"status {status}"
        # A crash says what happened before it says where.
        what = next((line for line in said if _SAYS_WHAT.search(line)), said[-1] if said else "")
        return f"{how}: {what.strip()[:200]}" if what else how

    def _end(self) -> None:
        # A process may not have been started yet: what it would have said goes to a file that is closed all the same.
        (process, self._process), (said, self._said) = (self._process, None), (self._said, None)
        if self._owner != os.getpid():
            return
        if process is not None:
            process.kill()
            process.wait()
        for stream in (process and process.stdin, process and process.stdout, said):
            if stream:
                try:
                    stream.close()
                except OSError:
                    pass


def _callers() -> int:
    """How far above whoever asks this stands the code that is not this package's: a warning points there."""
    package = __name__.split(".")[0]
    frame = sys._getframe(1)
    level = 1
    while frame.f_back and frame.f_globals.get("__name__", "").split(".")[0] == package:
        frame = frame.f_back
        level += 1
    return level


_living: weakref.WeakSet[Child] = weakref.WeakSet()
#: Python ends.
_leaving = threading.Event()


def _end_with_python() -> None:
    """Ends a thread that nobody waits for, without a word, where Python ends: it would start what nobody needs."""
    if _leaving.is_set() and threading.current_thread() is not threading.main_thread():
        raise SystemExit


@atexit.register
def _end_all() -> None:
    _leaving.set()
    for child in list(_living):
        child._end()
