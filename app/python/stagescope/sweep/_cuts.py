"""Registered strategies in a sweep: they are asked here, before anything runs, and their sizes are sent."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..errors import InputError
from ..scenario import Scenario
from ..strategies import Fragment, own, sizes_of
from ._varied import Axis

Places = tuple[int, ...]


@dataclass(frozen=True)
class Cuts:
    """A function is asked once for each message and its stages."""

    #: Which axis has the strategies, and which ones change the message or its stages.
    axis: int
    by: tuple[int, ...]
    #: Of strategies that are no function of one's own, the value itself.
    values: tuple[Any, ...]
    sizes: Mapping[Places, list[Any]]

    def at(self, places: Places) -> Any:
        """The strategy of a row whose axes have the values at ``places``, as the engine is told it."""
        sizes = self.sizes.get(_key(places, self.axis, self.by))
        return self.values[places[self.axis]] if sizes is None else {"kind": "manual", "sizes": sizes}

    @property
    def said(self) -> list[Any]:
        """All cuts in order."""
        return list(self.sizes.values())


def _key(places: Places, axis: int, by: Sequence[int]) -> Places:
    return (places[axis], *(places[each] for each in by))


def cuts_of(scenario: Scenario, axis: int, axes: Sequence[Axis], grid: bool) -> Cuts:
    """Raises InputError where a function gives no list, and whatever the function raises."""
    by = tuple(at for at, each in enumerate(axes) if each.path.split(".")[0] in ("bytes", "stages"))
    strategies = axes[axis].values
    sizes: dict[Places, list[Any]] = {}
    for places in _all_places(axes, (axis, *by), grid):
        function = own(strategies[places[axis]])
        key = _key(places, axis, by)
        if function is not None and key not in sizes:
            change = {axes[at].path: axes[at].values[places[at]] for at in by}
            sizes[key] = _cut(scenario, change, function)
    return Cuts(axis, by, strategies, sizes)


def _all_places(axes: Sequence[Axis], used: Sequence[int], grid: bool) -> Iterator[Places]:
    """Places of the values of the axes that are used; of the others the first."""
    if not grid:
        yield from ((point,) * len(axes) for point in range(len(axes[0].values)))
        return
    counts = (range(len(axis.values)) if at in used else range(1) for at, axis in enumerate(axes))
    yield from itertools.product(*counts)


def _cut(scenario: Any, change: Mapping[str, Any], function: Fragment) -> list[Any]:
    if set(change) <= {"bytes"}:
        return sizes_of(function, change.get("bytes", scenario.bytes), scenario.stages)
    try:
        message = scenario.replace({**change, "strategy": "none"})
    except InputError:
        # The engine says of the row what is wrong with it.
        return [scenario.bytes]
    return sizes_of(function, message.bytes, message.stages)
