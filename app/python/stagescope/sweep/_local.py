"""Rows by child processes of this machine, one a core; or by the page that this Python runs in."""

from __future__ import annotations

import os
import queue
import threading
import warnings
from collections.abc import Iterator

from .. import _engine
from .._child import Child, Died
from ..errors import EngineDied
from ._ask import Answer, Late, asked, asked_within, given_up, patience, question, too_late
from ._batches import Batch, Batches
from ._plan import Plan

Answered = tuple[Batch, Answer]

#: Engines of earlier sweeps, for the next one: to start one takes half a second. They end with this process.
_idle: list[Child] = []


def in_page() -> bool:
    """Whether the engine is that of a page, which answers at once and one question at a time."""
    return not isinstance(_engine.home(), Child)


def by_page(plan: Plan, batches: Batches, links: bool) -> Iterator[Answered]:
    """One batch after the other, by the engine of this process."""
    while batch := batches.take():
        answer = asked(_engine.home().answer, question(plan, batch.start, batch.stop, links))
        batches.done(batch, answer.seconds)
        yield batch, answer


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def by_children(plan: Plan, batches: Batches, links: bool, limit: float | None) -> Iterator[Answered]:
    """Each of several threads keeps a child process. Where this generator is closed, the children end."""
    crew = [_Worker(plan, batches, links, limit) for _ in range(batches.workers)]
    said = crew[0].said
    for worker in crew:
        worker.said = said
        worker.start()
    working = len(crew)
    try:
        while working:
            came = said.get()
            if isinstance(came, Died):
                warnings.warn(
                    f"the engine's process ended ({came.how}); another one is asked the same rows", EngineDied, stacklevel=4
                )
            elif isinstance(came, BaseException):
                raise came
            elif came is None:
                working -= 1
            else:
                yield came
    finally:
        for worker in crew:
            worker.stop()


class _Worker(threading.Thread):
    """Takes batches until none is left, and says what came: an answer, a death, an error, or None at its end."""

    def __init__(self, plan: Plan, batches: Batches, links: bool, limit: float | None) -> None:
        super().__init__(daemon=True, name="stagescope-sweep")
        self._plan, self._batches, self._links, self._limit = plan, batches, links, limit
        self._child = _idle.pop() if _idle else Child()
        self._stopped = self._ended = False
        self.said: queue.Queue[Answered | BaseException | None] = queue.Queue()

    def stop(self) -> None:
        self._stopped = True
        if not self._ended:
            self._child.kill()

    def run(self) -> None:
        try:
            while not self._stopped and (batch := self._batches.take()):
                self._work(batch)
        except BaseException as error:
            self.said.put(error)
        self._ended = True
        if self._stopped:
            self._child.close()
        else:
            _idle.append(self._child)
        self.said.put(None)

    def _work(self, batch: Batch) -> None:
        plan = self._plan
        try:
            rows = question(plan, batch.start, batch.stop, self._links)
            answer = asked_within(self._child, rows, patience(self._limit, len(batch)))
        except Late:
            if not self._stopped and self._batches.late(batch):
                self.said.put((batch, given_up(plan, too_late(self._limit), self._links)))
            return
        except Died as death:
            if self._stopped:
                return
            if self._batches.ended(batch):
                why = f"the engine's process ended twice on this scenario ({death.how})"
                self.said.put((batch, given_up(plan, why, self._links)))
            else:
                self.said.put(death)
            return
        self._batches.done(batch, answer.seconds)
        self.said.put((batch, answer))
