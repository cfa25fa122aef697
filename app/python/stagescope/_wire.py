"""Numbers and text as they cross to the engine and back."""

from __future__ import annotations

import base64
import json
import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from .errors import InputError

_formats = {"<f8": "d", "<u4": "I", "<i4": "i", "|u1": "B"}


class Written(str):
    """A question that is JSON already."""


def written(question: object) -> str:
    """JSON on one line. A number that is not finite is refused, with the path it stands at."""
    if isinstance(question, Written):
        return question
    try:
        return json.dumps(question, allow_nan=False, separators=(",", ":"), default=_plain)
    except ValueError:
        _refuse_infinite(question, ())
        raise


def _plain(value: object) -> object:
    """What other libraries bring: their integers, floats and arrays, as Python has them."""
    for method in ("tolist", "item"):
        convert = getattr(value, method, None)
        if callable(convert):
            return convert()
    if isinstance(value, Mapping):
        return dict(value)
    if isinstance(value, Sequence) or hasattr(value, "__iter__"):
        return list(value)
    raise InputError("value", "a number, text, a list or a dictionary", value)


def _refuse_infinite(value: object, path: tuple[str, ...]) -> None:
    if isinstance(value, float) and not math.isfinite(value):
        # A change by path says the path itself.
        raise InputError(".".join(path[path[0] == "set" :]), "a finite number", value)
    if isinstance(value, Mapping):
        for key, entry in value.items():
            _refuse_infinite(entry, (*path, str(key)))
    elif isinstance(value, (list, tuple)):
        for index, entry in enumerate(value):
            _refuse_infinite(entry, (*path, str(index)))


def read(text: str, array: Callable[[int], memoryview] | None = None) -> Any:
    """JSON from the engine, each column of numbers a read-only memoryview of its own type.

    ``array`` gives the columns that came beside the text.
    """

    def column(found: dict[str, Any]) -> Any:
        if "dtype" not in found:
            return found
        if array is not None and "array" in found:
            return array(found["array"])
        raw = memoryview(base64.b64decode(found["base64"]))
        return raw.cast(_formats[found["dtype"]])  # type: ignore[call-overload]

    return json.loads(text, object_hook=column)
