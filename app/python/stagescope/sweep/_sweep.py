"""Many scenarios at once, wherever there are cores."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, SupportsIndex

from .._wire import plain, whole
from ..errors import InputError
from ..results import given_scenario
from ..scenario import Scenario
from . import _local
from ._batches import SECONDS, Batches
from ._count import known_count
from ._plan import Plan, check_points, planned
from ._progress import Progress, Reporter
from ._store import Store
from ._table import Table

#: Rows that fit into the memory of a usual machine many times over.
MOST_ROWS = 10_000_000
#: In a page a batch is shorter, so that progress moves [s].
IN_PAGE = 0.25


def sweep(
    scenario: Scenario | str,
    over: Mapping[str, Iterable[Any]] | None = None,
    *,
    points: Iterable[Mapping[str, Any]] | None = None,
    seeds: SupportsIndex | Iterable[int] | None = None,
    metrics: str | Iterable[str] | None = None,
    backend: Any = "local",
    workers: SupportsIndex | None = None,
    to: str | os.PathLike[str] | None = None,
    progress: bool | Callable[[Progress], object] | None = None,
    time_limit: float | None = None,
    most_rows: SupportsIndex = MOST_ROWS,
) -> Table:
    """Runs a scenario with other values: all combinations of ``over``, or the given ``points``, each with every seed.

    >>> table = sweep("gam", over={"bytes": [4096, 16384], "strategy.fragments": range(1, 9)}, metrics=["latency"])

    ``over`` has values by path (``"stages.2.overhead"``); ``points`` is a list of dictionaries with the same paths each.
    ``seeds`` are a list, or how many from that of the scenario on; the same ones at every point. ``metrics`` are computed,
    and nothing else where the system knows how. Rows stand in the order of the grid, the last path fastest, then seeds,
    whoever computed them.

    ``backend`` is ``"local"`` (``workers`` child processes, one a core; in a page there is one) or a
    ``distributed.Client``. ``to`` is a file that ends in ``.parquet`` (needs pyarrow) or ``.csv``; what is written stays
    when a run is cut, and the same call goes on from there. ``progress`` is True, False or a function that is given a ``Progress``; without it a terminal is told.
    ``time_limit`` is how long one scenario may take [s], by the clock of whoever computes it; there is none by itself.

    A row that the engine refuses, that no engine survives or that takes too long has no numbers and its reason in ``table.errors``; the
    others do not notice. Raises InputError before anything runs for paths that do not exist, values out of bounds, more
    than ``most_rows`` rows and a file of something else, and SweepStopped where the file cannot be written.
    """
    from importlib import metadata

    chosen = given_scenario(scenario)
    most = whole(most_rows)
    if most is None or most < 1:
        raise InputError("most_rows", "a whole number of rows, 1 or more", most_rows)
    known_count(over, points, seeds, most)
    plan = planned(chosen, metadata.version("stagescope"), over, points, seeds, metrics, most)
    run = _backend(backend, workers, _limit(time_limit))
    check_points(chosen, plan)
    table = Table(plan)
    store = None if to is None else Store(to, plan)
    try:
        _filled(table, plan, store, run, progress)
    finally:
        if store:
            store.close()
    return table


#: Answers of the rows that are missing, in any order; the flag asks for their links.
Run = Callable[[Plan, list[tuple[int, int]], bool], Iterator["_local.Answered"]]


def _filled(
    table: Table, plan: Plan, store: Store | None, run: Run, progress: bool | Callable[[Progress], object] | None
) -> None:
    there: list[tuple[int, int]] = []
    for start, stop, answer in store.rows() if store else ():
        table._fill(start, stop, answer)
        there.append((start, stop))
    if store:
        store.begin()
    reporter = Reporter(progress, plan.rows, sum(stop - start for start, stop in there))
    answers = run(plan, _missing(there, plan.rows), store is not None)
    try:
        for batch, answer in answers:
            table._fill(batch.start, batch.stop, answer)
            if store:
                store.put(batch.start, batch.stop, answer)
            reporter.add(len(batch), len(answer.errors))
    except BaseException:
        _kept(store)
        raise
    finally:
        answers.close()  # type: ignore[attr-defined]
    if store and not store.complete:
        store.finish()
    if store:
        table.file = store.path
    table._end()
    reporter.end()


def _kept(store: Store | None) -> None:
    """Writes what is there before a run ends early; what ended it is told, not this."""
    try:
        if store:
            store.flush()
    except OSError:
        pass


def _missing(there: list[tuple[int, int]], rows: int) -> list[tuple[int, int]]:
    """What lies between the parts that are there."""
    missing, at = [], 0
    for start, stop in [*sorted(there), (rows, rows)]:
        if start > at:
            missing.append((at, start))
        at = max(at, stop)
    return missing


def _limit(seconds: object) -> float | None:
    if seconds is None:
        return None
    try:
        found = plain(seconds, "time_limit")
    except InputError:
        found = None
    if isinstance(found, bool) or not isinstance(found, (int, float)) or not 0 < found <= threading.TIMEOUT_MAX:
        raise InputError("time_limit", "a number of seconds above 0, or None", seconds)
    if _local.in_page():
        raise InputError("time_limit", "None in a page, where Stop ends what takes too long", seconds)
    return float(found)


def _backend(backend: Any, workers: SupportsIndex | None, limit: float | None) -> Run:
    count = whole(workers)
    if workers is not None and (count is None or count < 1):
        raise InputError("workers", "a whole number of processes, 1 or more", workers)
    if isinstance(backend, str) and backend == "local":
        if count not in (None, 1) and _local.in_page():
            raise InputError("workers", "None or 1 in a page, which computes in one process", workers)
        return lambda plan, missing, links: _locally(plan, missing, links, count, limit)
    if hasattr(backend, "submit") and hasattr(backend, "scheduler_info") and not isinstance(backend, type):
        if workers is not None:
            raise InputError("workers", "None with a distributed.Client, which has workers of its own", workers)
        from ._dask import by_dask

        return lambda plan, missing, links: by_dask(backend, plan, missing, links, limit)
    raise InputError("backend", "'local' or a distributed.Client", backend)


def _locally(
    plan: Plan, missing: list[tuple[int, int]], links: bool, workers: int | None, limit: float | None
) -> Iterator[_local.Answered]:
    rows = sum(stop - start for start, stop in missing)
    if _local.in_page():
        return _local.by_page(plan, Batches(missing, 1, IN_PAGE), links)
    count = max(1, min(workers or _local.cores(), rows))
    return _local.by_children(plan, Batches(missing, count, SECONDS), links, limit)
