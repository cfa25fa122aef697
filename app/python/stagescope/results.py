"""What a run yields: metrics with units, findings, stations and a timeline."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, Protocol, TypeVar, overload

from . import _engine
from ._declared import Record
from ._frames import arrow_table, data_frame
from ._gantt import captioned, gantt
from ._wire import is_list
from .errors import InputError
from .presets import presets
from .records import Records
from .scenario import Scenario, from_link, of_document
from .systems import systems
from .timeline import Timeline, lasting, viewed

if TYPE_CHECKING:
    from .types import AnyResult

#: What the columns of a result's table hold, in Arrow's words.
KINDS = {"metric": "string", "value": "float64", "unit": "string", "halfWidth": "float64"}


class Metric(float):
    """A number with its unit: ``result.latency`` is a float, and says what it means."""

    name: str
    unit: str
    #: The 95 % interval is the number +- half_width; None where the number is exact, or nothing is known of it.
    half_width: float | None
    _said: Mapping[str, Any]

    def __new__(
        cls, value: float, said: Mapping[str, Any], unit: str, half_width: float | None = None
    ) -> Metric:
        made = super().__new__(cls, value)
        made.name = said["name"]
        made.unit = unit
        made.half_width = half_width
        made._said = said
        return made

    @property
    def label(self) -> str:
        """What the page calls it."""
        return str(self._said["label"])

    @property
    def sentence(self) -> str:
        """What it means."""
        return str(self._said["sentence"])

    @property
    def formula(self) -> str:
        """What it is computed by."""
        return str(self._said["formula"])

    @property
    def source(self) -> str:
        """The paper, section or equation that says so."""
        return str(self._said["source"])

    def __str__(self) -> str:
        return float.__repr__(self)

    def __repr__(self) -> str:
        about = "" if self.half_width is None else f" ± {self.half_width!r}"
        return f"{float.__repr__(self)}{about} {self.unit}".rstrip()

    def __reduce__(self) -> tuple[Any, ...]:
        return Metric, (float(self), dict(self._said), self.unit, self.half_width)


class Result:
    """What a scenario comes to. Metrics are attributes by their permanent names: ``result.latency``."""

    def __init__(self, scenario: Scenario, came: Mapping[str, Any], simulated: bool = True) -> None:
        self.scenario = scenario
        self._simulated = simulated
        self._came = dict(came)

    @cached_property
    def metrics(self) -> dict[str, Metric]:
        """The metrics that were asked for, by name, in the units of the page. A number that is not finite is left out."""
        system = systems[self.scenario.system]
        estimates = self._came.get("estimates") or {}
        return {
            name: Metric(value, system.metrics[name], system.unit(name), (estimates.get(name) or {}).get("halfWidth"))
            for name, value in self._came["metrics"].items()
            if value is not None
        }

    if not TYPE_CHECKING:
        # Which metrics a system has stands in types.pyi.
        def __getattr__(self, name: str) -> Metric:
            if not name.startswith("_") and name in self.metrics:
                return self.metrics[name]
            known = ", ".join(self._names())
            raise AttributeError(f"this result has no {name!r}; its metrics are {known}", name=name, obj=self)

    def _names(self) -> list[str]:
        return [] if "_came" not in self.__dict__ else list(self.metrics)

    def __dir__(self) -> Iterable[str]:
        return [*super().__dir__(), *self._names()]

    def _part(self, name: str) -> Any:
        if name not in self._came:
            came = _asked(self.scenario, {name: True}, [], self._simulated)
            self._came[name] = came[name]
        return self._came[name]

    @property
    def sentence(self) -> str:
        """The headline of the page, as text."""
        return str(self._whole("sentence"))

    @property
    def sizes(self) -> list[float]:
        """How the message is cut, in bytes, in order; empty where nothing is cut."""
        sizes = self._whole("sizes")
        return [] if sizes is None else [int(size) if size == int(size) else size for size in sizes]

    def _whole(self, name: str) -> Any:
        if "sentence" not in self._came:
            came = _asked(self.scenario, {}, None, self._simulated)
            self._came.update({part: came.get(part) for part in ("sentence", "sizes")})
        return self._came.get(name)

    @property
    def findings(self) -> list[dict[str, Any]]:
        """What the page says of it: dictionaries with ``id``, ``tone``, ``sentence`` and, where there is one, ``source``."""
        return list(self._part("findings"))

    @property
    def stations(self) -> list[dict[str, Any]]:
        """What each resource did on average: ``utilisation`` (0 to 1), ``present``, ``residence`` (in µs; of ini-cluster in
        cycles) and ``throughput`` (per second), each with ``mean`` and, where the run goes on for a set time, the
        ``halfWidth`` of its 95 % interval. Empty for the systems pipeline, memory-channel and speculative-defragmentation:
        what their lanes did stands in ``timeline``."""
        return list(self._part("stations"))

    @cached_property
    def timeline(self) -> Timeline | None:
        """All spans; None where the run keeps none."""
        came = self._part("timeline")
        return None if came is None else Timeline(came)

    @cached_property
    def records(self) -> dict[str, Records]:
        """What was written down in the run, by id: ``result.records["trace"]``; empty where nothing was."""
        return {name: Records(came) for name, came in self._part("records").items()}

    @property
    def link(self) -> str:
        """What stands behind the ``#`` of the page's address."""
        return self.scenario.link

    def to_dict(self) -> dict[str, Any]:
        """Metrics as plain numbers."""
        return {name: float(value) for name, value in self.metrics.items()}

    def columns(self) -> dict[str, list[Any]]:
        """The metrics as a table in long form: name, value, unit and half width, as lists."""
        found = list(self.metrics.values())
        return {
            "metric": [metric.name for metric in found],
            "value": [float(metric) for metric in found],
            "unit": [metric.unit for metric in found],
            "halfWidth": [metric.half_width for metric in found],
        }

    def to_pandas(self) -> Any:
        """The metrics as a data frame; needs pandas."""
        return data_frame(self.columns(), {})

    def to_arrow(self) -> Any:
        """The metrics as a table; needs pyarrow."""
        return arrow_table(self.columns(), KINDS, {})

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (self.scenario, lasting(self._came), self._simulated)

    def __repr__(self) -> str:
        said = ", ".join(f"{name}={value!r}" for name, value in self.metrics.items())
        return f"<Result {said}>"

    def _repr_svg_(self) -> str | None:
        timeline = self.timeline
        return gantt(timeline, self.sentence) if timeline else None

    def _repr_html_(self) -> str:
        return captioned(self.sentence, self._repr_svg_() or "", self.link)


R = TypeVar("R", bound=Result, covariant=True)


class Yields(Protocol[R]):
    """A scenario of which a type checker knows what a run of it yields."""

    @property
    def _yields(self) -> R: ...


def _again(scenario: Scenario, came: Mapping[str, Any], simulated: bool) -> Result:
    return Result(scenario, viewed(came), simulated)


@overload
def run(
    scenario: Yields[R],
    *,
    strategy: object = None,
    metrics: str | Iterable[str] | None = None,
    timeline: bool = False,
    simulate: bool = True,
) -> R: ...
@overload
def run(
    scenario: Scenario | str,
    *,
    strategy: object = None,
    metrics: str | Iterable[str] | None = None,
    timeline: bool = False,
    simulate: bool = True,
) -> AnyResult: ...
def run(
    scenario: Any,
    *,
    strategy: object = None,
    metrics: str | Iterable[str] | None = None,
    timeline: bool = False,
    simulate: bool = True,
) -> Any:
    """Runs a scenario, a preset by its id, or a link.

    ``strategy`` cuts the message: a function ``fragment(message_bytes, stages)``, or the name of a strategy. With
    ``metrics`` only these are computed, which is much faster where the system knows how. ``timeline`` asks for the spans
    at once, which saves a second run of a simulation. Without ``simulate`` a system that simulates answers only what its
    equations say. Raises InputError.
    """
    chosen = given_scenario(scenario)
    if strategy is not None:
        if not (callable(strategy) or isinstance(strategy, (str, Mapping, Record))):
            raise InputError("strategy", "a function, the name of a strategy or its parameters", strategy)
        chosen = chosen.replace(strategy=strategy)
    names = names_of(metrics)
    wanted = {"timeline": timeline}
    if names is None:
        wanted |= {"findings": True, "stations": True}
    return Result(chosen, _asked(chosen, wanted, names, simulate), simulate)


@overload
def optimum(scenario: Yields[R]) -> R: ...
@overload
def optimum(scenario: Scenario | str) -> AnyResult: ...
def optimum(scenario: Any) -> Any:
    """The proved best: of a pipeline, the cut of any sizes that takes least time. Raises InputError for other systems."""
    best = of_document(_engine.call("optimum", {"scenario": given_scenario(scenario)._document}))
    return run(best)


def names_of(metrics: str | Iterable[str] | None) -> list[str] | None:
    """One name or several as a list; None where nothing was said. Raises InputError."""
    if metrics is None or isinstance(metrics, str):
        return None if metrics is None else [metrics]
    if not (isinstance(metrics, Mapping) or is_list(metrics)):
        raise InputError("metrics", "names of metrics", metrics)
    return list(metrics)


def given_scenario(value: Scenario | str) -> Scenario:
    """A scenario, or the preset or the link that names one."""
    if isinstance(value, Scenario):
        return value
    if isinstance(value, str):
        return from_link(value) if "=" in value or value.lstrip().startswith("{") else presets[value]
    raise InputError("scenario", "a scenario, the id of a preset or a link", value)


def _asked(
    scenario: Scenario, parts: Mapping[str, bool], metrics: list[str] | None, simulate: bool
) -> dict[str, Any]:
    wanted = {"scenario": scenario._document, "simulate": simulate, **parts}
    if metrics is not None:
        wanted["metrics"] = metrics
    came: dict[str, Any] = _engine.call("run", wanted)
    return came
