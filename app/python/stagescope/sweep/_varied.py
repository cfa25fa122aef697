"""What a sweep varies: paths of parameters and the values they take, read from what the person gave."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from .._wire import is_list, plain, written
from ..errors import InputError
from ..strategies import named, own
from ..systems import System
from ._count import listed_up_to
from ._paths import Place, place_at

#: Names of columns that no parameter may have.
OWN = ("point", "seed", "error", "scenario", "version")
#: Where the strategy of a message stands.
STRATEGY = "strategy"


@dataclass(frozen=True)
class Axis:
    """What is varied: in a grid its values, each once; else one value a point."""

    place: Place
    values: tuple[Any, ...]

    @property
    def path(self) -> str:
        return self.place.path

    @cached_property
    def kind(self) -> str:
        """``whole``, ``number``, ``flag`` or ``text``: what its column holds."""
        kinds = {type(value) for value in self.values}
        if kinds <= {int}:
            return "whole"
        if kinds <= {int, float, type(None)}:
            return "number"
        return "flag" if kinds <= {bool} else "text"

    def shown(self, value: Any) -> Any:
        """A value as its column has it: what has parts is text."""
        if self.kind == "number" and value is not None:
            return float(value)
        if self.kind != "text" or isinstance(value, str) or value is None:
            return value
        return json.dumps(value, separators=(",", ":"), sort_keys=True)


def columns_of(points: Iterable[Mapping[str, object]] | None, most: int) -> dict[str, list[object]]:
    """Points as columns. Raises InputError where they are no dictionaries, or do not have the same paths."""
    if not is_list(points):
        raise InputError("points", "a list of dictionaries of values by path", points)
    listed = listed_up_to(points, most)
    if not listed or not all(isinstance(point, Mapping) for point in listed):
        raise InputError("points", "a list of dictionaries of values by path", listed[:1])
    paths = list(listed[0])
    for index, point in enumerate(listed):
        if set(point) != set(paths):
            raise InputError(f"points.{index}", f"a value for each of {', '.join(paths)}", dict(point))
    return {path: [point[path] for point in listed] for path in paths}


def axis_of(system: System, path: str, values: object, repeated: bool, most: int) -> Axis:
    """Values of a path, each checked; ``repeated``: one a point. Raises InputError."""
    at = f"points.0.{path}" if repeated else f"over.{path}"

    def place_of(index: int) -> str:
        return f"points.{index}.{path}" if repeated else f"over.{path}.{index}"

    if not isinstance(path, str):
        raise InputError("over", "paths as text", path)
    if path in OWN:
        rule = "seeds=... for seeds" if path == "seed" else "the path of a parameter"
        raise InputError(at, rule, path)
    place = place_at(system, path, at)
    if not is_list(values):
        raise InputError(at, "a list of values", values)
    found = tuple(value_of(value, place_of(index)) for index, value in enumerate(listed_up_to(values, most)))
    if not found:
        raise InputError(at, "one value or more", [])
    if set(map(type, found)) == {int}:
        # One by one it would take longer than many a sweep.
        checked = () if place.takes_between(min(found), max(found)) else found
        different = len(set(found))
    else:
        checked = found
        different = len(found) if repeated else len({_same(value) for value in found})
    for index, value in enumerate(checked):
        if path == STRATEGY and own(value):
            continue
        try:
            place.check(value, place_of(index))
        except InputError as error:
            raise named(error, path) from None
    if not repeated and different < len(found):
        raise InputError(at, "each value once", list(found))
    return Axis(place, found)


def _same(value: Any) -> str:
    """Text that two values share where they are one for the engine: it has no other 1024 than 1024.0."""
    return written(int(value) if isinstance(value, float) and value.is_integer() else value)


def value_of(value: object, path: str) -> Any:
    """A value as JSON has it; numbers of other libraries become Python's."""
    if callable(value):
        raise InputError(path, "a value: a strategy of one's own is registered, and named here", value)
    return plain(value, path)
