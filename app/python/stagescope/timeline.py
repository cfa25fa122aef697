"""Who was busy when: the bars of the page as columns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from functools import reduce
from operator import add
from typing import Any


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
        #: Of ``start``, ``end`` and ``until``.
        self.unit: str = came["unit"]
        #: The end of the observed time.
        self.until: float = came["until"]
        #: What an item is called: 'fragment', 'message'.
        self.item_noun: str = came["item"]
        #: Dictionaries with ``id``, ``name``, ``capacity`` and ``setup``.
        self.lanes: list[dict[str, Any]] = came["lanes"]
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

    def busy(self, lane: int) -> float:
        """How long a lane is at work, summed over its spans, in the timeline's unit."""
        spans = range(self.offsets[lane], self.offsets[lane + 1])
        # One after the other, as older Pythons add: since 3.12 the built-in sum rounds otherwise.
        return reduce(add, (self.end[span] - self.start[span] for span in spans), 0.0)

    def columns(self) -> dict[str, list[Any]]:
        """Lane, kind, item, start and end of every span, as lists."""
        spans = list(self)
        return {name: [getattr(span, name) for span in spans] for name in ("lane", "kind", "item", "start", "end")}

    def to_pandas(self) -> Any:
        """A data frame with a row a span; needs pandas."""
        return import_module("pandas").DataFrame(self.columns())

    def to_arrow(self) -> Any:
        """A table with a row a span; needs pyarrow."""
        return import_module("pyarrow").table(self.columns())

    def __repr__(self) -> str:
        return f"<Timeline {len(self)} spans in {len(self.lanes)} lanes, {self.until:g} {self.unit}>"
