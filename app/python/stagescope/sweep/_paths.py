"""What a path of a sweep leads to, and which values may stand there: read from the declarations of the parameters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from ..errors import InputError
from ..systems import System

Field = Mapping[str, Any]


@dataclass(frozen=True)
class Place:
    """A parameter of a system. Where several cases of a union have it, it may be any of their fields."""

    path: str
    fields: tuple[Field, ...]
    title: str
    #: The id of its unit, as in declarations (``us``), and the word for it (``µs``).
    unit: str
    word: str

    def takes_between(self, low: int, high: int) -> bool:
        """Whether one number there takes both, and so every whole number between them."""
        numbers = [field for field in map(_bare, self.fields) if field["kind"] == "number"]
        return any(field["min"] <= low and high <= field["max"] for field in numbers)

    def check(self, value: object, at: str) -> None:
        """Raises InputError at ``at`` for a value that no field there takes."""
        rules = [rule for rule in (_broken(field, value, self.word) for field in self.fields) if rule is not None]
        if len(rules) == len(self.fields):
            raise InputError(at, " or ".join(dict.fromkeys(rules)), value)


def place_at(system: System, path: str, at: str) -> Place:
    """Raises InputError at ``at`` for a path that does not exist, and says which there are beside it."""
    fields: list[Field] = [{"kind": "record", "fields": system.fields}]
    where = ""
    for key in path.split("."):
        found = [inner for field in fields for inner in _inside(field, key)]
        if not found:
            names = ", ".join(dict.fromkeys(name for field in fields for name in _names(field)))
            rule = f"a parameter of {system.id}: {names}" if names else f"a parameter: {path} has no parts"
            raise InputError(at, rule, key)
        if key.isdigit():
            noun = next((str(field["noun"]) for field in map(_bare, fields) if field["kind"] == "list"), "entry")
            where = f" of {noun} {int(key)}"
        fields = found
    first = _bare(fields[0])
    label = first.get("label") or (first.get("heading") or {}).get("label") or path
    unit = str(first.get("unit") or "")
    return Place(path, tuple(fields), f"{label}{where}", unit, system.units.get(unit, ""))


def _bare(field: Field) -> Field:
    """Of a number that may be left open: the number."""
    while field["kind"] == "optional":
        field = field["field"]
    return field


def _inside(field: Field, key: str) -> Iterator[Field]:
    field = _bare(field)
    if field["kind"] == "record" and key in field["fields"]:
        yield field["fields"][key]
    elif field["kind"] == "list" and key.isdigit():
        yield field["item"]
    elif field["kind"] == "variant":
        for case in field["cases"].values():
            if key in case["fields"]:
                yield case["fields"][key]


def _names(field: Field) -> Iterator[str]:
    field = _bare(field)
    if field["kind"] == "record":
        yield from field["fields"]
    elif field["kind"] == "list":
        yield f"the numbers of its entries, from 0 ({field['noun']})"
    elif field["kind"] == "variant":
        for case in field["cases"].values():
            yield from case["fields"]


def _broken(field: Field, value: object, word: str) -> str | None:
    """The rule that a value breaks; None where it is fine, or only the engine can say."""
    if field["kind"] == "optional":
        return None if value is None else _broken(field["field"], value, word)
    if field["kind"] == "number":
        rule = f"{_shown(field['min'])} to {_shown(field['max'])} {word}".rstrip()
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            return f"a number, {rule}"
        if field.get("integer") and value != int(value):
            return f"a whole number, {rule}"
        return None if field["min"] <= value <= field["max"] else rule
    if field["kind"] == "toggle":
        return None if isinstance(value, bool) else "True or False"
    if field["kind"] == "choice":
        options = [option["value"] for option in field["options"]]
        return None if value in options else f"one of {', '.join(map(str, options))}"
    if field["kind"] == "variant":
        kind = value.get("kind") if isinstance(value, Mapping) else value
        return None if isinstance(kind, str) and kind in field["cases"] else f"one of {', '.join(field['cases'])}"
    return None


def _shown(number: float) -> str:
    return str(int(number)) if number == int(number) else repr(number)
