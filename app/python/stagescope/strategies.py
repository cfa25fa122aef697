"""Strategies of one's own: functions that cut a message."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from ._wire import is_list
from .errors import InputError
from .systems import systems

#: ``fragment(message_bytes, stages)`` gives the sizes of the fragments in whole bytes, which sum to the message.
Fragment = Callable[[int, Any], Iterable[int]]
F = TypeVar("F", bound=Fragment)

#: The registered ones, by the name of the function.
registered: dict[str, Fragment] = {}


def register(function: F) -> F:
    """Puts a function beside the built-in strategies, under its own name; as a decorator or called.

    It is given the bytes of the message and the stages, each with ``name``, ``overhead`` [µs] and ``perByte`` [µs/byte],
    and returns the sizes of the fragments in bytes. Raises InputError for the name of a built-in strategy.
    """
    if not callable(function):
        raise InputError("register", "a function fragment(message_bytes, stages)", function)
    name = _name(function)
    built_in = _built_in()
    if name in built_in:
        raise InputError("register", f"another name than the built-in strategies {', '.join(built_in)}", name)
    registered[name] = function
    return function


def own(strategy: object) -> Fragment | None:
    """The function that a strategy is, or that is registered under this name; None for others."""
    if isinstance(strategy, str):
        return registered.get(strategy)
    return strategy if callable(strategy) else None


def sizes_of(function: Fragment, message_bytes: int, stages: object) -> list[Any]:
    """What a function gives for a message; whether it is a cut of it the engine says."""
    given = function(message_bytes, stages)
    if not is_list(given):
        raise InputError(f"{_name(function)}()", "a list of whole numbers of bytes", given)
    return list(given)


def named(error: InputError, path: str | None = None) -> InputError:
    """What is said of a strategy that is not there, with the registered ones beside those that are."""
    where = path or error.path.removesuffix(".kind")
    if not registered or where.rpartition(".")[2] != "strategy" or not error.rule.startswith("one of "):
        return error
    return InputError(error.path, f"{error.rule}, {', '.join(registered)}", error.value)


def _built_in() -> list[str]:
    strategies = [system.fields["strategy"] for system in systems.values() if "strategy" in system.fields]
    return [name for strategy in strategies for name in strategy.get("cases", ())]


def _name(function: Callable[..., object]) -> str:
    return str(getattr(function, "__name__", type(function).__name__))
