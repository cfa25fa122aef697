"""The document that a run depends on, and nothing else does."""

from __future__ import annotations

import copy
import json
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, cast

from . import _engine
from ._declared import described
from ._gantt import captioned, gantt
from ._wire import plain
from .errors import InputError
from .strategies import Fragment, named, own, sizes_of
from .systems import systems
from .timeline import Timeline

if TYPE_CHECKING:
    from typing import Self

    from .types import AnyScenario


class Scenario:
    """A system with its parameters, a seed and what was done to the run. It does not change: ``replace`` gives another.

    Its attributes are the parameters of the page in the units of the page, with a sentence each: ``help(scenario)``.

    >>> Scenario("pipeline", bytes=16384).bytes
    16384
    """

    __slots__ = ("_document", "_values")
    _document: dict[str, Any]
    _values: Mapping[str, Any]

    def __new__(cls, system: str = "pipeline", **values: object) -> AnyScenario:
        return _edited({"system": system}, system, values)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a scenario does not change: use scenario.replace({name}=...), which gives another")

    @property
    def system(self) -> str:
        """The id of its system, as in links."""
        return str(self._document["system"])

    @property
    def seed(self) -> int:
        """Seeds the random substreams of a simulation, 0 to 4294967295."""
        return int(self._document["seed"])

    @property
    def interventions(self) -> list[dict[str, Any]]:
        """What was done to the run."""
        return copy.deepcopy(list(self._document["interventions"]))

    @property
    def link(self) -> str:
        """What stands behind the ``#`` of the page's address."""
        return str(_engine.call("link", {"scenario": self._document})["fragment"])

    def replace(self, values: Mapping[str, object] | None = None, /, **named: object) -> Self:
        """The same scenario with other values, by name or by path: ``replace({"stages.2.overhead": 3})``.

        A name alone chooses a strategy (``strategy="exact"``), also one that is registered; a function of one's own cuts what
        the other values come to. None leaves an optional number open. What depends on a value follows as on the page: a cut by hand keeps its proportions when ``bytes`` changes. Raises InputError.
        """
        if values is not None and not isinstance(values, Mapping):
            raise InputError("values", "a dictionary of values by path", values)
        for name in named:
            if values and name in values:
                raise InputError(f"{self.system}.{name}", "to be said once", [values[name], named[name]])
        return cast("Self", _edited({"scenario": self._document}, self.system, {**(values or {}), **named}))

    def to_dict(self) -> dict[str, Any]:
        """The document, as docs/FORMATS.md describes it."""
        return copy.deepcopy(self._document)

    def to_json(self) -> str:
        """The document as text; ``from_link`` reads it as well as a link."""
        return json.dumps(self._document)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Scenario) and self._document == other._document

    def __hash__(self) -> int:
        return hash(json.dumps(self._document, sort_keys=True))

    def __reduce__(self) -> tuple[Any, ...]:
        return of_document, (self._document,)

    def __repr__(self) -> str:
        return f"<Scenario {self.link}>"

    def _repr_html_(self) -> str:
        came = _engine.call("run", {"scenario": self._document, "timeline": True})
        timeline = came["timeline"] and Timeline(came["timeline"])
        drawn = gantt(timeline, came["sentence"]) if timeline else ""
        return captioned(came["sentence"], drawn, self.link)


@cache
def scenario_class(system: str) -> type[Scenario]:
    """The class of a system's scenarios: an attribute a parameter, with unit, bounds and a sentence."""
    of = systems[system]
    name = "".join(part.capitalize() for part in system.split("-")) + "Scenario"
    about = [f"{field}: {described(declared, of.units)}" for field, declared in of.fields.items()]
    said = "\n".join([f"A scenario of: {of.title}.\n", *about])
    return type(name, (Scenario,), {"__doc__": said, "__slots__": (), **of.declared.properties()})


def _edited(of: Mapping[str, object], system: object, wanted: Mapping[str, object]) -> AnyScenario:
    """A new scenario or another one with other values; a strategy of one's own cuts what these come to."""
    function = own(wanted.get("strategy"))
    values = {
        str(path): plain(value, f"{system}.{path}")
        for path, value in wanted.items()
        if function is None or path != "strategy"
    }
    try:
        edited = of_document(_engine.call("edit", {**of, "set": values})["scenario"])
    except InputError as error:
        raise named(error) from None
    return edited if function is None else _cut(edited, function)


def _cut(scenario: AnyScenario, function: Fragment) -> AnyScenario:
    """The scenario cut by a function, as the engine has checked it."""
    if not hasattr(scenario, "stages") or not hasattr(scenario, "bytes"):
        raise InputError("scenario.system", "a system with a message and stages: pipeline", scenario.system)
    sizes = sizes_of(function, scenario.bytes, scenario.stages)
    return of_document(_engine.call("cut", {"scenario": scenario._document, "sizes": sizes}))


def of_document(document: dict[str, Any]) -> AnyScenario:
    """A document that the engine has checked, as a scenario of its system's own class."""
    scenario = object.__new__(scenario_class(document["system"]))
    object.__setattr__(scenario, "_document", document)
    object.__setattr__(scenario, "_values", document["params"])
    return cast("AnyScenario", scenario)


def from_link(address: str, *, side: str = "a") -> AnyScenario:
    """The scenario of a link of the page, with or without what stands before its ``#``, or of a document as JSON.

    ``side="b"`` is the second scenario of a comparison. Raises InputError for a link that is damaged or cut.
    """
    if not isinstance(address, str):
        raise InputError("link", "text: a link of the page, or a document as JSON", address)
    if not isinstance(side, str) or side not in ("a", "b"):
        raise InputError("side", "'a' or 'b'", side)
    text = address.strip()
    given = {"text": text} if text.startswith("{") else {"link": text}
    came = _engine.call("read", given)
    if side != "a" and came.get("other") is None:
        raise InputError("side", "'a': this link has one scenario", side)
    return of_document(came["scenario"] if side == "a" else came["other"])
