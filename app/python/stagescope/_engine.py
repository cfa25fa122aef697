"""The only way to the engine: one question, one answer, whichever home this is."""

from __future__ import annotations

from typing import Any, Protocol

from .errors import EngineError, InputError


class Home(Protocol):
    """Where the engine runs: the page beside this Python, or a process of Node."""

    def answer(self, name: str, args: object) -> dict[str, Any]:
        """What came back: ``{"value": ...}`` or ``{"error": {...}}``."""


_home: Home | None = None


def home() -> Home:
    """The engine's home: the page where this runs in one, else a child process."""
    global _home
    if _home is None:
        try:
            import _stagescope_bridge  # type: ignore[import-not-found]
        except ImportError:
            from ._child import Child

            _home = Child()
        else:
            from ._bridge import Bridge

            _home = Bridge(_stagescope_bridge)
    return _home


def call(name: str, args: object = None) -> Any:
    """Asks the engine one thing. Columns of numbers come back as memoryviews.

    Raises InputError where the engine refuses what it was given, and EngineError where it fails.
    """
    return value_of(home().answer(name, {} if args is None else args))


def value_of(answer: dict[str, Any]) -> Any:
    """The value of an answer, or its error raised."""
    if "value" in answer:
        return answer["value"]
    error = answer.get("error") or {"message": "the engine gave no answer"}
    if error.get("rule"):
        raise InputError(error["path"], error["rule"], error.get("value"), error["message"])
    raise EngineError(error["message"])
