"""What the page asks of the package: the cuts of registered functions. Nothing else imports this."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from .scenario import Scenario, from_link
from .strategies import Fragment, registered
from .systems import systems

_shown: Scenario | None = None


def show(link: str) -> None:
    """Remembers the scenario on the page by its link; empty for none."""
    global _shown
    _shown = from_link(link) if link else None


def forget() -> None:
    """Forgets what was registered, for a program begins anew."""
    registered.clear()


def cuts(mistake: Callable[[BaseException], dict[str, Any]]) -> list[dict[str, Any]]:
    """The scenario on the page as each registered function cuts it, or why it is not cut."""
    if _shown is None or "cut" not in systems[_shown.system].offers:
        return []
    return [_cut(_shown, name, function, mistake) for name, function in registered.items()]


def _cut(
    scenario: Scenario, name: str, function: Fragment, mistake: Callable[[BaseException], dict[str, Any]]
) -> dict[str, Any]:
    line = _line(function)
    try:
        document = scenario.replace(strategy=function).to_dict()
    except (Exception, SystemExit) as error:
        told: Mapping[str, Any] = mistake(error)
        return {"name": name, "line": line, "mistake": {"line": line, **told}}
    return {"name": name, "line": line, "cut": {"sizes": document["params"]["strategy"]["sizes"], "scenario": document}}


def _line(function: Fragment) -> int:
    """Where a function begins, from 1: its decorators stand before that."""
    code = getattr(function, "__code__", None)
    if code is None:
        return 1
    return min((line for _, _, line in code.co_lines() if line and line > code.co_firstlineno), default=2) - 1
