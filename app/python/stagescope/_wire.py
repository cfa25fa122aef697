"""Numbers and text as they cross to the engine and back."""

from __future__ import annotations

import base64
import json
import math
from collections.abc import Callable, Iterable, Mapping
from operator import index
from typing import Any, TypeGuard

from .errors import InputError

_formats = {"<f8": "d", "<u4": "I", "<i4": "i", "|u1": "B"}


class Written(str):
    """A question that is JSON already."""


def written(question: object) -> str:
    """JSON on one line. What JSON does not have is refused, with the path it stands at."""
    if isinstance(question, Written):
        return question
    try:
        return json.dumps(question, allow_nan=False, separators=(",", ":"))
    except (TypeError, ValueError, RecursionError):
        return json.dumps(plain(question, ""), separators=(",", ":"))


#: Levels of lists and dictionaries: far beyond any question, as in JSON that is read.
_DEEPEST = 64


def plain(value: object, path: str, level: int = 0) -> Any:
    """A value as JSON has it: records and scenarios as dictionaries, what other libraries bring as Python has it.

    Raises InputError, with a path that begins with ``path``, for anything else, for numbers that are not finite, for
    whole numbers that no double holds and for lists within lists without end.
    """
    if level > _DEEPEST:
        raise InputError(path, f"at most {_DEEPEST} levels of lists and dictionaries", value)
    if value is None or isinstance(value, (bool, int, str)):
        if isinstance(value, int) and abs(value) > 2**53 and not _held(value):
            raise InputError(path, "a number that can be held as typed", value)
        return value
    if isinstance(value, float):
        if not math.isfinite(value):
            raise InputError(path, "a finite number", value)
        return value
    if isinstance(value, Mapping):
        return {str(key): plain(entry, _below(path, key), level + 1) for key, entry in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(entry, _below(path, index), level + 1) for index, entry in enumerate(value)]
    if not isinstance(value, type):
        for method in ("to_dict", "tolist", "item", "as_py"):
            convert = getattr(value, method, None)
            # A number that is longer than any of Python's stays what it is.
            if callable(convert) and type(found := convert()) is not type(value):
                return plain(found, path, level + 1)
        if isinstance(value, Iterable):
            return plain(list(value), path, level + 1)
        if (number := _number(value)) is not None:
            return plain(number, path, level + 1)
    raise InputError(path, "a number, text, a list or a dictionary", value)


def is_list(values: object) -> TypeGuard[Iterable[Any]]:
    """Whether it can be gone through: a list, a column, whatever yields values. An array without a length is one number."""
    if isinstance(values, (str, bytes, Mapping)):
        return False
    try:
        iter(values)  # type: ignore[call-overload]
    except TypeError:
        return False
    return True


def whole(value: object) -> int | None:
    """A whole number of Python or of another library; None for anything else, True and False among it."""
    try:
        return None if isinstance(value, bool) else index(value)  # type: ignore[arg-type]
    except TypeError:
        return None


def _number(value: object) -> float | None:
    """What says of itself which number it is, as a fraction or an estimate does."""
    if (found := whole(value)) is not None:
        return found
    try:
        return float(value)  # type: ignore[arg-type]
    except OverflowError:
        return math.inf
    except (TypeError, ValueError):
        return None


def _held(value: int) -> bool:
    try:
        return int(float(value)) == value
    except OverflowError:
        return False


def _below(path: str, key: object) -> str:
    return f"{path}.{key}" if path else str(key)


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
