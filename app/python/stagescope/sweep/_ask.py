"""One batch: the question to the engine, and its answer as columns of numbers."""

from __future__ import annotations

import threading
import time
from array import array
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from .._child import Child, Died
from .._engine import value_of
from ._batches import FIRST, SECONDS
from ._plan import Plan


class Late(Died):
    """The process was ended because it took too long."""


@dataclass
class Answer:
    """Metrics and half-widths of the rows of a batch by name, NaN where there is none; texts of rows that were refused."""

    metrics: dict[str, array[float]]
    widths: dict[str, array[float]]
    errors: dict[int, str]
    #: What stands behind the ``#`` of each row's link; None for a row that was refused. Absent where no file is written.
    links: list[str | None] | None
    #: How long the engine took.
    seconds: float = 0.0


def question(plan: Plan, start: int, stop: int, links: bool) -> dict[str, Any]:
    """What the engine is asked for rows ``start`` to ``stop``."""
    return {
        "base": plan.base,
        "columns": plan.columns(start, stop),
        "metrics": list(plan.metrics),
        **({"links": True} if links else {}),
    }


def asked(ask: Callable[[str, object], Mapping[str, Any]], rows: object) -> Answer:
    """Raises InputError or EngineError where the engine refuses the question as a whole."""
    began = time.perf_counter()
    came = value_of(dict(ask("rows", rows)))
    return Answer(
        metrics={name: _column(values) for name, values in came["metrics"].items()},
        widths={name: _column(values) for name, values in came["halfWidths"].items()},
        errors={error["row"]: str(error["message"]) for error in came["errors"]},
        links=came.get("links"),
        seconds=time.perf_counter() - began,
    )


def asked_within(child: Child, rows: object, seconds: float | None) -> Answer:
    """As ``asked``. Raises Died where the process ends, and Late where it is ended because it took longer than ``seconds``."""
    if seconds is None:
        return asked(child.once, rows)
    if child.pid is None:
        # That an engine has to be started is no fault of the scenario.
        child.once("describe", {})
    late = threading.Event()

    def stop() -> None:
        late.set()
        child.kill()

    clock = threading.Timer(seconds, stop)
    clock.daemon = True
    clock.start()
    try:
        return asked(child.once, rows)
    except Died as death:
        raise Late(death.how) if late.is_set() else death from None
    finally:
        clock.cancel()


def patience(limit: float | None, rows: int) -> float | None:
    """How long a batch may take [s] where one scenario may take ``limit``; in which row it took too long is found in halves."""
    return None if limit is None else min(limit * rows, max(limit * FIRST, 10 * SECONDS))


def too_late(limit: float | None) -> str:
    return f"the scenario took longer than the time limit of {limit:g} s"


def given_up(plan: Plan, why: str, links: bool) -> Answer:
    """The answer for one row that no engine survives."""
    nothing = {name: array("d", [float("nan")]) for name in plan.metrics}
    return Answer(nothing, {}, {0: why}, [None] if links else None)


def _column(values: memoryview) -> array[float]:
    column = array("d")
    column.frombytes(values.tobytes())
    return column
