"""One batch: the question to the engine, and its answer as columns of numbers."""

from __future__ import annotations

import time
from array import array
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from .._engine import value_of
from ._plan import Plan


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


def given_up(plan: Plan, why: str, links: bool) -> Answer:
    """The answer for one row that no engine survives."""
    nothing = {name: array("d", [float("nan")]) for name in plan.metrics}
    return Answer(nothing, {}, {0: why}, [None] if links else None)


def _column(values: memoryview) -> array[float]:
    column = array("d")
    column.frombytes(values.tobytes())
    return column
