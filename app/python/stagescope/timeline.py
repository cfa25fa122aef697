"""Who was busy when: the bars of the page as columns."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import reduce
from operator import add
from typing import Any, SupportsIndex

from ._frames import arrow_table, data_frame
from ._wire import whole
from .errors import InputError

#: Units of time by their ids and as people write them, each as so many picoseconds.
TIMES = {"s": 10**12, "ms": 10**9, "us": 10**6, "µs": 10**6, "ns": 10**3, "ps": 1}

#: What the columns of a table hold, in Arrow's words.
KINDS = {"lane": "string", "kind": "string", "item": "int64", "start": "float64", "end": "float64"}


def converted(value: float, unit: str, other: str) -> float:
    """A time in another unit, rounded once where that can be."""
    here, there = TIMES[unit], TIMES[other]
    return value / (there // here) if there >= here else value * (here // there)


@dataclass(frozen=True)
class Span:
    """One bar: what happened in a lane, from when to when."""

    lane: str
    kind: str
    #: The number of the fragment or message from 0; None for a span that is about none.
    item: int | None
    start: float
    end: float


class Timeline:
    """All spans of a run, a column a memoryview that is read only: nothing is copied until it is asked for."""

    def __init__(self, came: Mapping[str, Any]) -> None:
        self._came = dict(came)
        #: Of ``start``, ``end`` and ``until``: that of the simulation's clock, ``ps`` or ``cycles``, say.
        self.unit: str = {"us": "µs", "50ns": "cycles"}.get(came["unit"], came["unit"])
        #: The end of the observed time.
        self.until: float = came["until"]
        #: What an item is called: 'fragment', 'message'.
        self.item_noun: str = came["item"]
        #: Dictionaries with ``id``, ``name``, ``capacity`` and ``setup``; ``share`` says what a lane with a span is, where not busy.
        self.lanes: list[dict[str, Any]] = came["lanes"]
        #: The lane that everything waits for, by id; None where the engine names none.
        self.bottleneck: str | None = came.get("bottleneck")
        self.kinds: list[dict[str, Any]] = came["kinds"]
        #: Lane l has the spans from ``offsets[l]`` to before ``offsets[l + 1]``.
        self.offsets: memoryview = came["offsets"]
        #: When each span starts and ends, as doubles.
        self.start: memoryview = came["start"]
        self.end: memoryview = came["end"]
        #: Which of ``kinds`` each span is, and which item it is about, from 0; -1 is none.
        self.kind: memoryview = came["kindOf"]
        self.item: memoryview = came["itemOf"]

    def __len__(self) -> int:
        return len(self.start)

    def __iter__(self) -> Iterator[Span]:
        for index, lane in enumerate(self.lanes):
            for span in range(self.offsets[index], self.offsets[index + 1]):
                item = self.item[span]
                yield Span(
                    lane["id"],
                    self.kinds[self.kind[span]]["id"],
                    None if item < 0 else item,
                    self.start[span],
                    self.end[span],
                )

    def busy(self, lane: SupportsIndex) -> float:
        """How long a lane is at work, by its place in ``lanes``, summed over its spans, in the timeline's unit."""
        at = whole(lane)
        if at is None or not 0 <= at < len(self.lanes):
            raise InputError("lane", f"0 to {len(self.lanes) - 1}", lane)
        spans = range(self.offsets[at], self.offsets[at + 1])
        # One after the other, as older Pythons add: since 3.12 the built-in sum rounds otherwise.
        return reduce(add, (self.end[span] - self.start[span] for span in spans), 0.0)

    def in_(self, unit: str) -> Timeline:
        """The same in another unit of time: ``"s"``, ``"ms"``, ``"µs"`` (or ``"us"``), ``"ns"`` or ``"ps"``.

        Raises InputError for other words, and for a timeline that counts cycles or ticks.
        """
        if not isinstance(unit, str) or unit not in TIMES:
            raise InputError("unit", "s, ms, µs, ns or ps", unit)
        if self.unit not in TIMES:
            raise InputError("unit", f"a timeline in a unit of time, and not in {self.unit}", unit)
        return Timeline(
            {
                **self._came,
                "unit": unit,
                "until": converted(self.until, self.unit, unit),
                "start": self._scaled(self.start, unit),
                "end": self._scaled(self.end, unit),
            }
        )

    def _scaled(self, values: memoryview, unit: str) -> memoryview:
        return memoryview(array("d", (converted(value, self.unit, unit) for value in values))).toreadonly()

    @property
    def units(self) -> dict[str, str]:
        """The unit of each column of ``columns()``; empty for words and numbers of items."""
        return {"lane": "", "kind": "", "item": "", "start": self.unit, "end": self.unit}

    def columns(self) -> dict[str, list[Any]]:
        """Lane, kind, item, start and end of every span, as lists; ``units`` says what the times are in."""
        spans = list(self)
        return {name: [getattr(span, name) for span in spans] for name in ("lane", "kind", "item", "start", "end")}

    def to_pandas(self) -> Any:
        """A data frame with a row a span; ``frame.attrs["units"]`` says what its times are in. Needs pandas."""
        return data_frame(self.columns(), self.units)

    def to_arrow(self) -> Any:
        """A table with a row a span; the metadata of a column of times has its ``unit``. Needs pyarrow."""
        return arrow_table(self.columns(), KINDS, self.units)

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (lasting(self._came),)

    def __repr__(self) -> str:
        return f"<Timeline {len(self)} spans in {len(self.lanes)} lanes, {self.until:g} {self.unit}>"


def lasting(value: Any) -> Any:
    """What came from the engine as it can be pickled: a column of numbers is an array."""
    if isinstance(value, memoryview):
        return array(value.format, value)
    if isinstance(value, Mapping):
        return {key: lasting(entry) for key, entry in value.items()}
    return value


def viewed(value: Any) -> Any:
    """The way back from ``lasting``."""
    if isinstance(value, array):
        return memoryview(value).toreadonly()
    if isinstance(value, Mapping):
        return {key: viewed(entry) for key, entry in value.items()}
    return value


def _again(came: Mapping[str, Any]) -> Timeline:
    return Timeline(viewed(came))
