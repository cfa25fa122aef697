"""From timings to stages, and from stages to how a message is best cut."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import reduce
from operator import add
from typing import TYPE_CHECKING, Any, cast

from . import _engine
from ._wire import is_list
from .errors import InputError
from .results import given_scenario
from .scenario import Scenario

if TYPE_CHECKING:
    from .types import PipelineScenario


@dataclass(frozen=True)
class Estimate:
    """A number that was measured, with its standard error and 95 % interval (Student's t), all in one unit."""

    value: float
    error: float
    low: float | None
    high: float | None

    def __float__(self) -> float:
        return self.value


@dataclass(frozen=True)
class MeasuredStage:
    """What timings say of a stage: its overhead g [µs] and its cost per byte G [µs/byte]."""

    name: str
    overhead: Estimate
    perByte: Estimate


@dataclass(frozen=True)
class PathRange:
    """One line over the message size, of a path as a whole: no stage of it."""

    #: The smallest and the largest size that was measured in it [byte].
    from_bytes: float
    to_bytes: float
    #: The time of a message of 0 bytes, by this line [µs].
    at_zero: Estimate
    perByte: Estimate
    #: The inverse of its slope with the ends of its interval [MB/s]; None where the line does not rise.
    bandwidth: tuple[float, float, float | None] | None


@dataclass(frozen=True)
class Measured:
    """What a table of timings says. ``summary``, ``guesses`` and ``problems`` tell how it was read: look at them."""

    method: str
    summary: str
    guesses: tuple[str, ...]
    problems: tuple[str, ...]
    notices: tuple[str, ...] = ()
    #: Stages with errors; from outside, all stages as one and the bottleneck of each range.
    stages: tuple[MeasuredStage, ...] = ()
    #: Of times end to end, which say nothing of stages: the ranges of each column by its name.
    paths: Mapping[str, tuple[PathRange, ...]] = field(default_factory=dict, hash=False)
    #: Why no single bottleneck is given, where there is none.
    refusal: str | None = None
    #: The ways to read several runs, each at the number that ``run`` takes; empty where there is only one way.
    runs: tuple[str, ...] = ()
    _costs: Mapping[str, Any] = field(default_factory=dict, repr=False, hash=False)

    def scenario(self, message_bytes: int = 4096) -> PipelineScenario:
        """A pipeline of the measured stages. Raises InputError where the timings give none."""
        stages = self._costs.get("stages")
        if not stages:
            why = "; ".join(self.notices) or "times end to end say nothing of stages"
            raise InputError("table", f"timings that give stages ({why})", self.method)
        return cast("PipelineScenario", Scenario("pipeline", bytes=message_bytes, stages=stages))


def measure(
    table: object,
    *,
    method: str | None = None,
    unit: str | None = None,
    kilobyte: int = 1024,
    run: int | None = None,
) -> Measured:
    """Reads timings and fits stages to them, with errors.

    ``table`` is text: the output of a benchmark (OSU, IMB, perftest, ucx_perftest, NCCL tests, fio and others that the
    page knows) or a table of sizes and times with headings; or the bytes of such a text; or rows as dictionaries or lists;
    or a data frame of pandas (whose index counts where it has a name), polars or pyarrow. A time needs a unit: in its heading
    (``"send (us)"``), behind its numbers, or as ``unit``, which is that of all times that have none. ``method`` says what its columns are: ``"whole"`` (end to end), ``"direct"`` (a column a
    stage), ``"indirect"`` (single packets and arrivals back to back) or ``"hops"``; it is recognised where it is left
    out. ``kilobyte`` is what KB means, ``run`` which of the ways to read several runs, a number of ``runs``. Raises InputError.
    """
    asked: dict[str, object] = {"text": _text(table), "kilobyte": kilobyte}
    if method is not None:
        asked["method"] = method
    if run is not None:
        asked["run"] = run
    if unit is not None:
        asked["unit"] = unit
    came = _engine.call("measure", asked)
    return Measured(
        method=came["method"],
        summary=came["summary"],
        guesses=tuple(came["guesses"]),
        problems=tuple(problem["sentence"] for problem in came["problems"]),
        notices=tuple(came.get("notices", ())),
        stages=tuple(
            MeasuredStage(stage["name"], Estimate(**stage["overhead"]), Estimate(**stage["perByte"]))
            for stage in came.get("estimates", ())
        ),
        paths={path["name"]: tuple(map(_range, path["ranges"])) for path in came.get("paths", ())},
        refusal=came.get("refusal"),
        runs=tuple(came.get("runs", {}).get("labels", ())),
        _costs={name: came[name] for name in ("stages", "total", "bottlenecks") if name in came},
    )


def _range(said: Mapping[str, Any]) -> PathRange:
    bandwidth = said.get("bandwidth")
    return PathRange(
        said["from"],
        said["to"],
        Estimate(**said["atZero"]),
        Estimate(**said["perByte"]),
        bandwidth and (bandwidth["value"], bandwidth["low"], bandwidth["high"]),
    )


def _text(table: object) -> str:
    if isinstance(table, str):
        return table
    if isinstance(table, (bytes, bytearray)):
        try:
            return table.decode("utf-8-sig")
        except UnicodeDecodeError:
            raise InputError("table", "text in UTF-8", bytes(table[:40])) from None
    to_csv = getattr(table, "to_csv", None)
    if callable(to_csv):
        index = getattr(table, "index", None)
        return str(to_csv(index=any(name is not None for name in getattr(index, "names", ()))))
    # Those of polars and of pyarrow: what they yield when they are gone through is columns.
    write_csv, to_pylist = (getattr(table, name, None) for name in ("write_csv", "to_pylist"))
    if callable(write_csv):
        return str(write_csv())
    given = to_pylist() if callable(to_pylist) else table
    if not is_list(given):
        raise InputError("table", "text, a list of rows or a data frame", table)
    rows = list(given)
    for row in rows:
        if not (isinstance(row, Mapping) or is_list(row)):
            raise InputError("table", "rows as lists or dictionaries", row)
    out = io.StringIO()
    lines = csv.writer(out, lineterminator="\n")
    named = [isinstance(row, Mapping) for row in rows]
    if any(named):
        if not all(named):
            raise InputError("table", "rows that are all lists or all dictionaries", rows[named.index(False)])
        names = list(dict.fromkeys(name for row in rows for name in row))
        lines.writerow(names)
        lines.writerows([row.get(name, "") for name in names] for row in rows)
    else:
        lines.writerows(rows)
    return out.getvalue()


@dataclass(frozen=True)
class Advice:
    """How to cut a message into equal fragments."""

    fragments: int
    #: Of each fragment [byte].
    fragment_bytes: float
    #: [µs]
    latency: float
    #: Of the message as one fragment [µs].
    unfragmented: float


def advise(pipeline: Measured | Scenario | str, message_bytes: int | None = None) -> Advice:
    """The best number of equal fragments for a pipeline that was measured, or for that of a scenario.

    It takes no more than the sums over all stages and the bottlenecks, so that what was measured from outside is enough
    (Wang et al. 1998, eq. 13 and section 5.3.2). Raises InputError.
    """
    if isinstance(pipeline, Measured):
        if "total" not in pipeline._costs:
            raise InputError("pipeline", "timings that give stages or their sums", pipeline.method)
        costs = {name: pipeline._costs[name] for name in ("total", "bottlenecks")}
        size = 4096 if message_bytes is None else message_bytes
    else:
        scenario: Any = given_scenario(pipeline)
        if not hasattr(scenario, "stages") or not hasattr(scenario, "bytes"):
            raise InputError("scenario.system", "a system with a message and stages: pipeline", scenario.system)
        stages = [{"overhead": stage.overhead, "perByte": stage.perByte} for stage in scenario.stages]
        # One after the other, as older Pythons add: since 3.12 the built-in sum rounds otherwise.
        total = {name: reduce(add, (stage[name] for stage in stages), 0.0) for name in ("overhead", "perByte")}
        costs = {"total": total, "bottlenecks": stages}
        size = scenario.bytes if message_bytes is None else message_bytes
    plain = {
        "total": _costs(costs["total"]),
        "bottlenecks": [_costs(each) for each in costs["bottlenecks"]],
    }
    came = _engine.call("advise", {"bytes": size, **plain})
    return Advice(came["fragments"], came["fragmentBytes"], came["latency"], came["unfragmented"])


def _costs(said: Mapping[str, float]) -> dict[str, float]:
    return {"overhead": said["overhead"], "perByte": said["perByte"]}
