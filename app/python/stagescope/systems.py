"""The systems of the page: their parameters and metrics."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

from . import _engine
from ._declared import Declared, Record
from .errors import UnknownName


class System:
    """One paper: what it is about, and what its scenarios are made of."""

    def __init__(self, said: Mapping[str, Any], units: Mapping[str, str]) -> None:
        self.id: str = said["id"]
        self.title: str = said["title"]
        self.citation: Mapping[str, Any] = said["citation"]
        self.units = units
        self.offers: tuple[str, ...] = tuple(said["offers"])
        self.metrics: Mapping[str, Mapping[str, Any]] = {metric["name"]: metric for metric in said["metrics"]}
        self.fields: Mapping[str, Mapping[str, Any]] = said["parameters"]
        self.scenarios: Mapping[str, Mapping[str, Any]] = {preset["id"]: preset for preset in said["presets"]}

    @cached_property
    def declared(self) -> Declared:
        """What its parameters are in Python."""
        return Declared(self.fields, self.units, self.record)

    def record(self, place: tuple[str, ...], name: str, values: Mapping[str, Any]) -> Record:
        """What is declared at ``place``: a stage, a strategy."""
        return self.declared.record(place, name)(values)

    def unit(self, metric: str) -> str:
        """The unit of a metric, as the page writes it; empty for a plain number."""
        if not isinstance(metric, str) or metric not in self.metrics:
            raise UnknownName("metric", f"one of {', '.join(self.metrics)}", metric)
        return self.units.get(self.metrics[metric]["unit"], "")

    def __reduce__(self) -> tuple[Any, ...]:
        return systems.__getitem__, (self.id,)

    def __repr__(self) -> str:
        return f"<System {self.id}: {self.title}>"


class Systems(Mapping[str, System]):
    """Every system by its id, asked of the engine once."""

    @cached_property
    def _found(self) -> dict[str, System]:
        said = _engine.call("describe")
        return {each["id"]: System(each, said["units"]) for each in said["systems"]}

    def __getitem__(self, name: str) -> System:
        if not isinstance(name, str) or name not in self._found:
            raise UnknownName("system", f"one of {', '.join(self._found)}", name)
        return self._found[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._found)

    def __len__(self) -> int:
        return len(self._found)

    def __reduce__(self) -> str:
        return "systems"

    def __repr__(self) -> str:
        return f"<Systems {', '.join(self)}>"


systems = Systems()
