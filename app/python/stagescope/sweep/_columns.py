"""The columns of a file of a sweep, for some rows: docs/FORMATS.md."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ._ask import Answer
from ._plan import Plan


@dataclass(frozen=True)
class Column:
    """``kind`` is ``whole``, ``number`` (NaN where there is none), ``flag`` or ``text``."""

    name: str
    kind: str
    values: Sequence[Any]


#: The column of the engine's version, which files have had since 23 November 2026.
VERSION = "version"


def width_of(metric: str) -> str:
    return f"{metric}.halfWidth"


def columns_of(plan: Plan, start: int, stop: int, answer: Answer) -> list[Column]:
    """Rows ``start`` to ``stop`` with every column there may be; half-widths that nobody has are left out at the end."""
    seeds, count = len(plan.seeds), stop - start
    nothing = array("d", [float("nan")]) * count
    columns = [Column("point", "whole", [row // seeds for row in range(start, stop)])]
    for at, axis in enumerate(plan.axes):
        columns.append(Column(axis.path, axis.kind, [axis.shown(value) for value in plan.values(at, start, stop)]))
    columns.append(Column("seed", "whole", plan.seeds_of(start, stop)))
    for name in plan.metrics:
        columns.append(Column(name, "number", answer.metrics[name]))
        columns.append(Column(width_of(name), "number", answer.widths.get(name, nothing)))
    columns.append(Column("error", "text", [answer.errors.get(row) for row in range(count)]))
    columns.append(Column("scenario", "text", answer.links or [None] * count))
    # In each row too, so that it is still known where rows of several files are one table.
    columns.append(Column(VERSION, "text", [plan.version] * count))
    return columns


def joined(answers: Sequence[tuple[int, int, Answer]]) -> Answer:
    """Answers to neighbouring batches, in order, as one."""
    if len(answers) == 1:
        return answers[0][2]
    first = answers[0][0]
    metrics: dict[str, array[float]] = {}
    widths: dict[str, array[float]] = {}
    errors: dict[int, str] = {}
    links: list[str | None] = []
    for start, stop, answer in answers:
        before, count = start - first, stop - start
        for name, values in answer.metrics.items():
            metrics.setdefault(name, array("d")).extend(values)
        for name, values in answer.widths.items():
            width = widths.setdefault(name, array("d"))
            width.extend([float("nan")] * (before - len(width)))
            width.extend(values)
        errors.update((before + row, text) for row, text in answer.errors.items())
        links.extend(answer.links or [None] * count)
    count = answers[-1][1] - first
    for width in widths.values():
        width.extend([float("nan")] * (count - len(width)))
    return Answer(metrics, widths, errors, links)
