"""The presets of the page."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from functools import cached_property
from typing import TYPE_CHECKING, Any, cast

from .errors import UnknownName
from .scenario import Scenario, of_document
from .systems import systems

if TYPE_CHECKING:
    from .types import TypedPresets


class Presets(Mapping[str, Scenario]):
    """The presets of the page by id (``"gam"``), by ``"system/id"`` or by name (``"Myrinet GAM"``, ``"myrinet-gam"``)."""

    @cached_property
    def _found(self) -> dict[str, dict[str, Any]]:
        return {
            preset: dict(said, system=system.id)
            for system in systems.values()
            for preset, said in system.scenarios.items()
        }

    def _said(self, name: str) -> dict[str, Any]:
        if isinstance(name, str) and name in self._found:
            return self._found[name]
        wanted = _slug(name)
        named = [
            said
            for said in self._found.values()
            if wanted == _slug(said["name"]) or str(name) == f"{said['system']}/{said['id']}"
        ]
        if len(named) == 1:
            return named[0]
        near = ", ".join(self._near(named, wanted))
        rule = f"the id of a preset, such as {near}" if near else "the id of a preset: list(presets) names them"
        raise UnknownName("preset", rule, name)

    def _near(self, named: list[dict[str, Any]], wanted: str) -> list[str]:
        """Those that have this very name, else those whose id or name resembles it."""
        by_word = {_slug(word): said for said in self._found.values() for word in (said["id"], said["name"])}
        close = [by_word[word] for word in get_close_matches(wanted, by_word, n=6)]
        inside = [said for word, said in by_word.items() if wanted and wanted in word]
        found = [f"{said['system']}/{said['id']}" for said in named or [*close, *inside]]
        return list(dict.fromkeys(found))[:6]

    def __getitem__(self, name: str) -> Scenario:
        return of_document(self._said(name)["scenario"])

    def __iter__(self) -> Iterator[str]:
        return iter(self._found)

    def __len__(self) -> int:
        return len(self._found)

    def about(self, name: str) -> str:
        """What a preset shows, and where its numbers come from."""
        said = self._said(name)
        return f"{said['name']}: {said['sentence']} ({said['source']}, {said['date']})"

    def __repr__(self) -> str:
        return f"<Presets {', '.join(self)}>"


def _slug(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", str(name).lower()).strip("-")


presets = cast("TypedPresets", Presets())
