"""The systems of the page: their parameters, metrics and presets."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from functools import cached_property
from typing import TYPE_CHECKING, Any, cast

from . import _engine
from ._declared import Declared, described
from .errors import UnknownName
from .scenario import Scenario, of_document

if TYPE_CHECKING:
    from .types import TypedPresets


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
        return Declared(self.id, self.fields, self.units)

    @cached_property
    def scenario_class(self) -> type[Scenario]:
        """The class of its scenarios: an attribute a parameter, with unit, bounds and a sentence."""
        space: dict[str, Any] = {"__slots__": (), **self.declared.properties()}
        name = "".join(part.capitalize() for part in self.id.split("-")) + "Scenario"
        made = type(name, (Scenario,), space)
        made.__doc__ = f"A scenario of: {self.title}.\n\n" + "\n".join(
            f"{field}: {described(declared, self.units)}" for field, declared in self.fields.items()
        )
        return made

    def unit(self, metric: str) -> str:
        """The unit of a metric, as the page writes it; empty for a plain number."""
        if not isinstance(metric, str) or metric not in self.metrics:
            raise UnknownName("metric", f"one of {', '.join(self.metrics)}", metric)
        return self.units.get(self.metrics[metric]["unit"], "")

    def __reduce__(self) -> tuple[Any, ...]:
        return _system, (self.id,)

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


def _system(name: str) -> System:
    return systems[name]


class Presets(Mapping[str, Scenario]):
    """The presets of the page by id (``"gam"``), by ``"system/id"`` or by name (``"Myrinet GAM"``, ``"myrinet-gam"``)."""

    @cached_property
    def _found(self) -> dict[str, dict[str, Any]]:
        return {
            preset: dict(said, system=system.id)
            for system in systems.values()
            for preset, said in system.scenarios.items()
        }

    def _said(self, name: str) -> dict[str, Any]:
        if isinstance(name, str) and name in self._found:
            return self._found[name]
        wanted = _slug(name)
        named = [
            said
            for said in self._found.values()
            if wanted == _slug(said["name"]) or str(name) == f"{said['system']}/{said['id']}"
        ]
        if len(named) == 1:
            return named[0]
        near = ", ".join(self._near(named, wanted))
        rule = f"the id of a preset, such as {near}" if near else "the id of a preset: list(presets) names them"
        raise UnknownName("preset", rule, name)

    def _near(self, named: list[dict[str, Any]], wanted: str) -> list[str]:
        """Those that have this very name, else those whose id or name resembles it."""
        by_word = {_slug(word): said for said in self._found.values() for word in (said["id"], said["name"])}
        close = [by_word[word] for word in get_close_matches(wanted, by_word, n=6)]
        inside = [said for word, said in by_word.items() if wanted and wanted in word]
        found = [f"{said['system']}/{said['id']}" for said in named or [*close, *inside]]
        return list(dict.fromkeys(found))[:6]

    def __getitem__(self, name: str) -> Scenario:
        return of_document(self._said(name)["scenario"])

    def __iter__(self) -> Iterator[str]:
        return iter(self._found)

    def __len__(self) -> int:
        return len(self._found)

    def about(self, name: str) -> str:
        """What a preset shows, and where its numbers come from."""
        said = self._said(name)
        return f"{said['name']}: {said['sentence']} ({said['source']}, {said['date']})"

    def __repr__(self) -> str:
        return f"<Presets {', '.join(self)}>"


def _slug(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", str(name).lower()).strip("-")


presets = cast("TypedPresets", Presets())
