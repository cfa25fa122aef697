"""Classes made from the declarations of parameters: names, units, bounds and sentences stand there once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import reduce
from operator import getitem
from typing import TYPE_CHECKING, Any

Field = Mapping[str, Any]


class Record:
    """Several values that belong together: a stage, a strategy. Its attributes are those of the page, in the same units."""

    __slots__ = ("_values",)
    _fields: Mapping[str, Field] = {}
    _name = "Record"
    #: Where it is declared in its system, which makes it again.
    _place: tuple[str, ...] = ()
    _again: Callable[[tuple[str, ...], str, Mapping[str, Any]], Record]
    _values: Mapping[str, Any]

    def __init__(self, values: Mapping[str, Any]) -> None:
        object.__setattr__(self, "_values", values)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{self._name} does not change: use scenario.replace(...), which gives another scenario")

    if not TYPE_CHECKING:
        # Which attributes it has stands in types.pyi.
        def __getattr__(self, name: str) -> Any:
            # Only what no property of the class answers comes here: an optional number that is absent has one.
            known = ", ".join(self)
            raise AttributeError(f"{self._name} has no {name!r}; there are {known}", name=name, obj=self)

    def __iter__(self) -> Iterator[str]:
        return iter(self._names())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self._values == other._values

    def __hash__(self) -> int:
        return hash(repr(self))

    def __repr__(self) -> str:
        said = ", ".join(f"{name}={getattr(self, name)!r}" for name in self)
        return f"{self._name}({said})"

    def __reduce__(self) -> tuple[Any, ...]:
        return self._again, (self._place, self._name, dict(self._values))

    def to_dict(self) -> dict[str, Any]:
        """The same as a plain dictionary, as a scenario's document has it."""
        return dict(self._values)

    def _names(self) -> tuple[str, ...]:
        kind = ("kind",) if "kind" in self._values else ()
        return (*kind, *self._fields)


def described(field: Field, units: Mapping[str, str]) -> str:
    """A field in sentences: what it is, its unit, bounds, default and choices."""
    if field["kind"] == "optional":
        return f"{described(field['field'], units)} Left out (None): {field['absence']}."
    said = [f"{_titled(field, units)}."]
    if "sentence" in field:
        said.append(field["sentence"])
    if field["kind"] == "number":
        word = units.get(field["unit"], "")
        whole = "Whole numbers, " if field.get("integer") else ""
        said.append(f"{whole}{_number(field['min'])} to {_number(field['max'])} {word}".strip() + ".")
        said.append(f"Default: {_number(field['default'])}.")
    elif field["kind"] == "list":
        said.append(f"{field['minItems']} to {field['maxItems']} entries.")
    elif field["kind"] == "choice":
        said.append("One of " + ", ".join(repr(option["value"]) for option in field["options"]) + ".")
    elif field["kind"] == "variant":
        said.append("Its kind is one of " + ", ".join(repr(case) for case in field["cases"]) + ".")
    return " ".join(said)


def _number(value: float) -> str:
    return f"{int(value):,}" if value == int(value) else f"{value:g}"


def _titled(field: Field, units: Mapping[str, str]) -> str:
    title = str(field.get("label") or (field.get("heading") or {}).get("label") or "Several values")
    symbol = f" {field['symbol']}" if field.get("symbol") else ""
    unit = units.get(field.get("unit", ""), "")
    return f"{title}{symbol} [{unit}]" if unit else f"{title}{symbol}"


class Declared:
    """What a field's values become in Python, with one class for each record, which ``again`` unpickles."""

    def __init__(
        self, fields: Mapping[str, Field], units: Mapping[str, str], again: Callable[..., Record]
    ) -> None:
        self._again = again
        self._fields = fields
        self._units = units
        self._classes: dict[tuple[str, ...], type[Record]] = {}

    def _value(self, place: tuple[str, ...], field: Field, value: Any, name: str) -> Any:
        """A value of a document as Python has it: a tuple for a list, a Record for what has parts."""
        kind = field["kind"]
        if kind == "list":
            item = field["item"]
            return tuple(self._value((*place, "item"), item, entry, field["noun"]) for entry in value)
        if kind == "record":
            return self.record(place, name)(value)
        if kind == "variant":
            return self.record((*place, "cases", value["kind"]), value["kind"])(value)
        return value

    def record(self, place: tuple[str, ...], name: str) -> type[Record]:
        """The class of what has the fields that are declared at ``place``."""
        made = self._classes.get(place)
        if made is None:
            key: Any = reduce(getitem, place, self._fields)
            title = "".join(part[:1].upper() + part[1:] for part in name.replace("-", " ").split()) or "Record"
            space = {
                "__doc__": key.get("sentence") or f"A {name}.",
                "__slots__": (),
                "_again": self._again,
                "_fields": key["fields"],
                "_name": title,
                "_place": place,
                "kind": property(lambda record: record._values.get("kind"), doc="Which case it is."),
                **self.properties((*place, "fields")),
            }
            made = self._classes[place] = type(title, (Record,), space)
        return made

    def _property(self, place: tuple[str, ...], field: Field) -> property:
        name = place[-1]

        def value(record: Record) -> Any:
            found = record._values.get(name)
            return None if found is None else self._value(place, field, found, name)

        return property(value, doc=described(field, self._units))

    def properties(self, place: tuple[str, ...] = ()) -> dict[str, property]:
        """Attributes of a scenario, or of what is declared at ``place``, which has its values in ``_values``."""
        fields = reduce(getitem, place, self._fields)
        return {name: self._property((*place, name), field) for name, field in fields.items()}
