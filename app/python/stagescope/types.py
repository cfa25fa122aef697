"""The classes of every system, for annotations: ``PipelineScenario``, ``PipelineResult`` and so on.

What a type checker knows of their attributes stands in ``types.pyi``, which the wheel gets from the declarations of the page.
``AnyScenario`` and ``AnyResult`` are what has attributes that only a run of the program knows.
"""

from __future__ import annotations


def __getattr__(name: str) -> type:
    from .results import Result
    from .scenario import Scenario, scenario_class
    from .systems import systems

    if not name.startswith("_"):
        for kind, found in (("Scenario", Scenario), ("Result", Result)):
            if name == f"Any{kind}":
                return found
        for system in systems:
            made = scenario_class(system)
            if name in (made.__name__, made.__name__.replace("Scenario", "Result")):
                return made if name == made.__name__ else Result
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
