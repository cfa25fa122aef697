"""Rows by the workers of a Dask cluster. What runs where is Dask's; what is asked, and asked again, is ours."""

from __future__ import annotations

import queue
import threading
import time
import uuid
import warnings
import weakref
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib import metadata
from pathlib import Path
from typing import Any

from .._child import Child, Died
from .._wire import Written, written
from ..errors import EngineDied, EngineError
from ._ask import Answer, Late, asked_within, given_up, patience, question, too_late
from ._batches import Batch, Batches
from ._plan import Plan

#: How long a scheduler may be away before the sweep stops [s].
PATIENCE = 600.0
#: How often it is looked whether workers came, went or lost something [s].
LOOK = 0.5
#: Batches under way for each thread of a worker: one at work, one there already.
AHEAD = 2
#: How often Dask itself asks again where a worker is lost.
RETRIES = 3

_kept = threading.local()
#: Clients whose scheduler has the package.
_shipped: weakref.WeakSet[Any] = weakref.WeakSet()


@dataclass(frozen=True)
class Ended:
    """The engine's process ended on these rows."""

    how: str
    #: It was ended, as it took too long.
    late: bool = False


def work(rows: str, seconds: float | None) -> Answer | Ended:
    """On a worker: each of its threads keeps one engine, which is ended after ``seconds``. ``rows`` is the question as JSON."""
    child: Child | None = getattr(_kept, "child", None)
    if child is None:
        child = _kept.child = Child()
    try:
        return asked_within(child, Written(rows), seconds)
    except Died as death:
        return Ended(death.how, isinstance(death, Late))


@dataclass
class _Cluster:
    """What is under way, by the key of its future."""

    client: Any
    plan: Plan
    batches: Batches
    links: bool
    limit: float | None
    under_way: dict[str, tuple[Any, Batch]] = field(default_factory=dict)
    said: queue.SimpleQueue[str] = field(default_factory=queue.SimpleQueue)
    name: str = field(default_factory=lambda: f"stagescope-{uuid.uuid4().hex[:8]}")
    count: int = 0
    _threads: int = 0
    _looked: float = -LOOK

    def ship(self, again: bool = False) -> None:
        """The package to all workers, those that come later too; a scheduler that was told remembers."""
        if self.client in _shipped and not again:
            return
        import cloudpickle  # type: ignore[import-not-found, import-untyped, unused-ignore]

        from . import _ship

        cloudpickle.register_pickle_by_value(_ship)
        try:
            plugin = _ship.packed(Path(__file__).parent.parent, metadata.version("stagescope"))
            self.client.register_plugin(plugin)
            _shipped.add(self.client)
        finally:
            cloudpickle.unregister_pickle_by_value(_ship)

    def threads(self) -> int:
        """How many batches the cluster computes at once; 0 while no worker is there. Each look waits for the scheduler."""
        if time.monotonic() - self._looked >= LOOK:
            workers = self.client.scheduler_info(n_workers=-1)["workers"].values()
            self._threads = sum(worker["nthreads"] for worker in workers)
            self._looked = time.monotonic()
        return self._threads

    def send(self) -> None:
        """Asks as many rows as there is room for."""
        self.batches.workers = max(1, self.threads())
        room = AHEAD * self.batches.workers
        while len(self.under_way) < room and (batch := self.batches.take()):
            self.count += 1
            key = f"{self.name}-{self.count}-{batch.start}-{batch.stop}"
            # As text: Dask looks into each value of a dictionary, and the worker would write it once more.
            rows = written(question(self.plan, batch.start, batch.stop, self.links))
            future = self.client.submit(work, rows, patience(self.limit, len(batch)), key=key, retries=RETRIES, pure=False)
            self.under_way[key] = future, batch
            future.add_done_callback(lambda done: self.said.put(done.key))

    def lost(self) -> bool:
        """Gives back what the scheduler does not know any more; True where there was such."""
        gone = [key for key, (future, _) in self.under_way.items() if future.status in ("cancelled", "lost")]
        for key in gone:
            self.batches.again(self.under_way.pop(key)[1])
        return bool(gone)

    def leave(self) -> None:
        """Nobody waits for the rest."""
        for future, _ in self.under_way.values():
            try:
                future.cancel()
            except Exception:  # noqa: BLE001 - a client that is closed cannot cancel, and need not
                return


def by_dask(
    client: Any, plan: Plan, missing: list[tuple[int, int]], links: bool, limit: float | None
) -> Iterator[tuple[Batch, Answer]]:
    """Each row's answer once, in any order. Raises EngineError where the scheduler stays away."""
    cluster = _Cluster(client, plan, Batches(missing, 1), links, limit)
    if not missing:
        return
    cluster.ship()
    try:
        while True:
            try:
                cluster.send()
            except Exception:  # noqa: BLE001 - whatever Dask raises where its scheduler has gone
                if client.status == "running":
                    raise
            if not cluster.under_way and cluster.batches.left == 0 and client.status == "running":
                return
            if (answered := _next(cluster)) is not None:
                yield answered
            elif cluster.lost() or client.status != "running":
                _wait_for_scheduler(cluster)
    finally:
        cluster.leave()


def _next(cluster: _Cluster) -> tuple[Batch, Answer] | None:
    """What the next future to end has to say; None where nothing came for a while, or what came is asked again."""
    try:
        key = cluster.said.get(timeout=LOOK)
    except queue.Empty:
        return None
    future, batch = cluster.under_way.get(key, (None, None))
    if future is None or batch is None or future.status in ("cancelled", "lost", "pending"):
        return None
    try:
        came: Answer | Ended = future.result(timeout=60) if future.status == "finished" else _why(future)
    except Exception:  # noqa: BLE001 - the scheduler or the worker with the answer left meanwhile
        if cluster.client.status == "running" and future.status == "error":
            raise
        return None
    del cluster.under_way[key]
    if isinstance(came, Answer):
        cluster.batches.done(batch, came.seconds)
        return batch, came
    if came.late:
        return (batch, given_up(cluster.plan, too_late(cluster.limit), cluster.links)) if cluster.batches.late(batch) else None
    if cluster.batches.ended(batch):
        why = f"the engine's process ended twice on this scenario ({came.how})"
        return batch, given_up(cluster.plan, why, cluster.links)
    warnings.warn(f"the engine's process ended ({came.how}); another one is asked the same rows", EngineDied, stacklevel=2)
    return None


def _why(future: Any) -> Ended:
    """A worker that ends again and again on the same rows is the engine's fault as far as anybody knows; else it is raised."""
    error = future.exception(timeout=60)
    if type(error).__name__ == "KilledWorker":
        return Ended(f"its worker ended {RETRIES} times")
    if "deserialization of the task graph" in str(error):
        raise EngineError(
            "the scheduler cannot read what it is asked: install stagescope where it runs, with the same versions of Python"
            " and Dask as here (workers are sent the package)"
        ) from error
    raise error


def _wait_for_scheduler(cluster: _Cluster) -> None:
    """Until the client is connected again. All that was under way is asked again, and workers are given the package."""
    client = cluster.client
    told = False
    until = time.monotonic() + PATIENCE
    while client.status != "running":
        if time.monotonic() > until or client.status in ("closed", "closing"):
            raise EngineError(
                f"the scheduler at {client.scheduler.address if client.scheduler else 'its address'} does not answer any more;"
                " with to=FILE what is there is kept, and the same call goes on from there"
            )
        if not told:
            warnings.warn("the scheduler is away; the sweep waits for it", EngineDied, stacklevel=2)
            told = True
        time.sleep(LOOK)
    for _, batch in cluster.under_way.values():
        cluster.batches.again(batch)
    cluster.under_way.clear()
    cluster.ship(again=True)
