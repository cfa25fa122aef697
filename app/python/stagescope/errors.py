"""What goes wrong, and how it is told."""

from __future__ import annotations


class InputError(ValueError):
    """Something that was given breaks a rule.

    ``path`` names it (``pipeline.stages.2.overhead``), ``rule`` says what was expected and ``value`` is what was given;
    the message says all three in one sentence.
    """

    def __init__(self, path: str, rule: str, value: object, message: str | None = None) -> None:
        super().__init__(message or f"{path}: expected {rule}, got {_shown(value)}")
        self.path = path
        self.rule = rule
        self.value = value

    def __reduce__(self) -> tuple[type[InputError], tuple[str, str, object, str]]:
        return type(self), (self.path, self.rule, self.value, str(self))


class UnknownName(InputError, KeyError):
    """A preset, a system or a metric that is not there."""

    # That of a KeyError puts its message in quotation marks.
    __str__ = Exception.__str__


class EngineError(RuntimeError):
    """The engine could not answer: it is not there, or it failed on its own."""


class MissingPackage(ImportError):
    """A package that was asked for is not installed; the message says what to install, and what works without it."""


class EngineDied(RuntimeWarning):
    """The engine's process ended by itself; it was started again and asked once more."""


def _shown(value: object) -> str:
    try:
        # That of a table has many lines.
        text = " ".join(repr(value).split())
    except RecursionError:
        return f"a {type(value).__name__}"
    return text if len(text) <= 80 else f"{text[:76]} ..."
