"""Strategies of one's own: functions that cut a message."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from . import _engine
from ._declared import Record
from .errors import InputError
from .scenario import Scenario, of_document, plain

#: ``fragment(message_bytes, stages)`` gives the sizes of the fragments in whole bytes, which sum to the message.
Fragment = Callable[[int, Any], Iterable[int]]
F = TypeVar("F", bound=Fragment)

#: The registered ones, by the name of the function.
registered: dict[str, Fragment] = {}


def register(function: F) -> F:
    """Puts a function beside the built-in strategies, under its own name; as a decorator or called.

    It is given the bytes of the message and the stages, each with ``name``, ``overhead`` [µs] and ``perByte`` [µs/byte],
    and returns the sizes of the fragments in bytes.
    """
    if not callable(function):
        raise InputError("register", "a function fragment(message_bytes, stages)", function)
    registered[_name(function)] = function
    return function


def with_strategy(scenario: Scenario, strategy: object) -> Scenario:
    """The scenario cut by a strategy: a function, the name of a registered or built-in one, or its record."""
    if isinstance(strategy, str) and strategy in registered:
        strategy = registered[strategy]
    if callable(strategy):
        return _cut(scenario, strategy)
    if isinstance(strategy, (str, Mapping, Record)):
        return scenario.replace({"strategy": plain(strategy)})
    raise InputError("strategy", "a function, the name of a strategy or its parameters", strategy)


def _cut(scenario: Scenario, function: Fragment) -> Scenario:
    message: Any = scenario
    if not hasattr(message, "stages") or not hasattr(message, "bytes"):
        raise InputError("scenario.system", "a system with a message and stages: pipeline", scenario.system)
    given = function(message.bytes, message.stages)
    if isinstance(given, (str, bytes, Mapping)) or not hasattr(given, "__iter__"):
        raise InputError(f"{_name(function)}()", "a list of whole numbers of bytes", given)
    cut = _engine.call("cut", {"scenario": scenario._document, "sizes": list(given)})
    return of_document(cut)


def _name(function: Callable[..., object]) -> str:
    return str(getattr(function, "__name__", type(function).__name__))
