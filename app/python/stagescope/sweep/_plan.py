"""Which rows a sweep has: what is varied, in which order, with which seeds. Nothing here runs anything."""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, SupportsIndex

from .._wire import is_list, whole
from ..errors import InputError
from ..results import names_of
from ..scenario import Scenario
from ..strategies import own
from ..systems import System, systems
from ._count import listed_up_to, row_count
from ._cuts import Cuts, cuts_of
from ._varied import STRATEGY, Axis, axis_of, columns_of, value_of

#: Points that are tried before anything runs, so that a sweep in which nothing fits together is refused at once.
TRIED = 16


@dataclass(frozen=True)
class Plan:
    """Row ``r`` is point ``r // len(seeds)`` with seed ``seeds[r % len(seeds)]``; of a grid the last axis changes fastest."""

    base: dict[str, Any]
    version: str
    axes: tuple[Axis, ...]
    grid: bool
    seeds: tuple[int, ...]
    metrics: tuple[str, ...]
    #: How registered strategies cut, where some are among what is varied.
    cuts: Cuts | None = None

    @property
    def system(self) -> System:
        return systems[self.base["system"]]

    @cached_property
    def points(self) -> int:
        if not self.grid:
            return len(self.axes[0].values)
        return math.prod(len(axis.values) for axis in self.axes)

    @cached_property
    def rows(self) -> int:
        return self.points * len(self.seeds)

    def values(self, axis: int, start: int, stop: int) -> list[Any]:
        """The values of an axis in rows ``start`` to ``stop`` (exclusive)."""
        seeds, values = len(self.seeds), self.axes[axis].values
        if not self.grid:
            return [values[row // seeds] for row in range(start, stop)]
        stride = seeds * math.prod(len(each.values) for each in self.axes[axis + 1 :])
        count = len(values)
        return [values[row // stride % count] for row in range(start, stop)]

    def places(self, row: int) -> tuple[int, ...]:
        """Of each axis the place of the value that a row has."""
        point = row // len(self.seeds)
        if not self.grid:
            return (point,) * len(self.axes)
        found = []
        for axis in reversed(self.axes):
            point, place = divmod(point, len(axis.values))
            found.append(place)
        return tuple(reversed(found))

    def seeds_of(self, start: int, stop: int) -> list[int]:
        count = len(self.seeds)
        return [self.seeds[row % count] for row in range(start, stop)]

    def columns(self, start: int, stop: int) -> dict[str, dict[str, Any]]:
        """What rows ``start`` to ``stop`` change in the base, by path, each value said once: docs/FORMATS.md, ``rows``."""
        each = len(self.seeds)
        found = {"seed": _said_once(self.seeds, 1, start, stop)}
        for axis in reversed(self.axes):
            found[axis.path] = _said_once(axis.values, each, start, stop)
            each *= len(axis.values) if self.grid else 1
        if self.cuts:
            sizes = [self.cuts.at(self.places(row)) for row in range(start, stop)]
            found[STRATEGY] = _said_once(tuple(sizes), 1, 0, stop - start)
        return dict(reversed(found.items()))

    def change(self, row: int) -> dict[str, Any]:
        """What one row changes in the base, by path."""
        return {path: column["values"][0] for path, column in self.columns(row, row + 1).items()}

    @cached_property
    def about(self) -> dict[str, Any]:
        """What a file says of itself, docs/FORMATS.md. ``id`` tells sweeps apart: also by what each value is."""
        system = self.system
        said = {
            "v": 1,
            "system": system.id,
            "version": self.version,
            "over": [
                {"path": axis.path, "unit": axis.place.unit, "title": axis.place.title} for axis in self.axes
            ],
            "metrics": [
                {"name": name, "unit": system.metrics[name]["unit"], "title": system.metrics[name]["label"]}
                for name in self.metrics
            ],
            "seeds": list(self.seeds),
            "base": self.base,
            "rows": self.rows,
        }
        values: list[Any] = [said, self.grid, [axis.values for axis in self.axes]]
        if self.cuts:
            # Under the same name another function is another sweep.
            values.append(self.cuts.said)
        whole = json.dumps(values, sort_keys=True, allow_nan=False)
        return {**said, "id": hashlib.sha256(whole.encode()).hexdigest()[:32]}


def _said_once(values: tuple[Any, ...], each: int, start: int, stop: int) -> dict[str, Any]:
    """Row ``r`` has value ``r // each``, from the first again after the last: those of rows ``start`` to ``stop``."""
    first, last = start // each, (stop - 1) // each
    if last - first < len(values):
        kept: Sequence[Any] = [values[at % len(values)] for at in range(first, last + 1)]
        skip = start - first * each
    else:
        kept, skip = values, start % (each * len(values))
    return {"values": kept, "each": each, "skip": skip, "rows": stop - start}


def planned(
    scenario: Scenario,
    version: str,
    over: Mapping[str, Iterable[object]] | None,
    points: Iterable[Mapping[str, object]] | None,
    seeds: SupportsIndex | Iterable[int] | None,
    metrics: str | Iterable[str] | None,
    most: int,
) -> Plan:
    """Raises InputError for paths, values, seeds and metrics that are not there or out of bounds."""
    system = systems[scenario.system]
    if (over is None) == (points is None):
        raise InputError("over", "either over={path: values} or points=[{path: value}, ...]", over)
    columns = columns_of(points, most) if over is None else over
    if not isinstance(columns, Mapping) or not columns:
        raise InputError("over", "a dictionary of values by path, with one path or more", columns)
    axes = tuple(axis_of(system, path, values, over is None, most) for path, values in columns.items())
    plan = Plan(
        base=scenario.to_dict(),
        version=version,
        axes=axes,
        grid=over is not None,
        seeds=_seeds(seeds, scenario.seed, most),
        metrics=_metrics(system, metrics),
    )
    row_count([len(axis.values) for axis in axes] if plan.grid else [plan.points], len(plan.seeds), most)
    at = next((at for at, axis in enumerate(axes) if axis.path == STRATEGY and any(map(own, axis.values))), None)
    if at is None:
        return plan
    return replace(plan, cuts=cuts_of(scenario, at, axes, plan.grid))


def check_points(scenario: Scenario, plan: Plan) -> None:
    """Raises InputError where none of some points, spread over the sweep, is a scenario."""
    refused: InputError | None = None
    for row in sorted({plan.rows * at // TRIED for at in range(TRIED)} | {plan.rows - 1}):
        try:
            scenario.replace(plan.change(row))
            return
        except InputError as error:
            refused = refused or _where_varied(plan, row, error)
    if refused:
        raise refused


def _where_varied(plan: Plan, row: int, error: InputError) -> InputError:
    """What the engine refused in a row, at the path where the sweep says it."""
    path = error.path.removeprefix(f"{plan.system.id}.")
    for axis, place in zip(plan.axes, plan.places(row), strict=True):
        if f"{path}.".startswith(f"{axis.path}.") or f"{axis.path}.".startswith(f"{path}."):
            at = f"over.{axis.path}.{place}" if plan.grid else f"points.{place}.{axis.path}"
            return InputError(at + path[len(axis.path) :], error.rule, error.value)
    return error


def _seeds(seeds: SupportsIndex | Iterable[int] | None, first: int, most: int) -> tuple[int, ...]:
    if seeds is None:
        return (first,)
    count = whole(seeds)
    if count is not None:
        if count < 1:
            raise InputError("seeds", "how many, 1 or more, or a list of seeds", seeds)
        found: tuple[Any, ...] = tuple(range(first, first + count))
    else:
        if not is_list(seeds):
            raise InputError("seeds", "how many, 1 or more, or a list of seeds", seeds)
        found = tuple(value_of(seed, f"seeds.{index}") for index, seed in enumerate(listed_up_to(seeds, most)))
    for index, seed in enumerate(found):
        if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed <= 4294967295:
            raise InputError(f"seeds.{index}", "a whole number, 0 to 4294967295", seed)
    if not found or len(set(found)) < len(found):
        raise InputError("seeds", "one seed or more, each once", list(found))
    return found


def _metrics(system: System, metrics: str | Iterable[str] | None) -> tuple[str, ...]:
    asked = names_of(metrics)
    names = tuple(system.metrics) if asked is None else tuple(asked)
    for index, name in enumerate(names):
        if not isinstance(name, str) or name not in system.metrics:
            raise InputError(f"metrics.{index}", f"one of {', '.join(system.metrics)}", name)
    if not names or len(set(names)) < len(names):
        raise InputError("metrics", "one metric or more, each once", list(names))
    return names
