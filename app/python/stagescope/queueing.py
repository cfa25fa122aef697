"""Closed queueing networks, solved by mean value analysis."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from . import _engine
from ._wire import is_list
from .errors import InputError


@dataclass(frozen=True)
class StationSolution:
    """One station, or each of several that are alike."""

    #: Time of a cycle that is spent there, waiting and served.
    residence: float
    #: Mean number there.
    queue: float
    #: Of each server, 0 to 1.
    utilisation: float


@dataclass(frozen=True)
class NetworkSolution:
    """What a closed network comes to. Times are in the unit of the demands, rates per that unit."""

    #: Cycles of all customers together; None where nothing takes time.
    throughput: float | None
    cycle_time: float
    stations: tuple[StationSolution, ...]
    #: Between these the throughput lies, without solving anything; None is no bound.
    lower: float | None
    upper: float | None


def mva(
    stations: Iterable[float | Mapping[str, float]],
    population: int,
    *,
    think: float = 0,
    method: str = "exact",
) -> NetworkSolution:
    """Solves a closed network of one class for ``population`` customers, who think, visit every station and think again.

    A station is the service that a cycle asks of it, or a dictionary with ``demand`` and, where it differs from 1,
    ``servers`` and ``count`` (how many such stations there are). ``method`` is ``"exact"``, ``"linearizer"``,
    ``"bard-schweitzer"``, ``"bard"`` or ``"without-own"``: Schweitzer's approximation with every customer a class of its
    own. Only for the last a station may have a ``home``, 0 to 1: of what a customer asks of all ``count`` of them, the part
    that it asks of its own; the population is a multiple of ``count`` then. Raises InputError.

    >>> mva([2, 1], 1).throughput
    0.3333333333333333
    """
    if not is_list(stations):
        raise InputError("stations", "a list of demands or of stations", stations)
    given = [dict(station) if isinstance(station, Mapping) else {"demand": station} for station in stations]
    if not given:
        raise InputError("stations", "one station or more", [])
    asked = {"stations": given, "population": population, "think": think, "method": method}
    solved = _engine.call("mva", asked)
    return NetworkSolution(
        solved["throughput"],
        solved["cycleTime"],
        tuple(StationSolution(**station) for station in solved["stations"]),
        solved["bounds"]["lower"],
        solved["bounds"]["upper"],
    )
