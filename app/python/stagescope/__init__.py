"""Stagescope from Python: the engine of the page, asked by functions.

>>> from stagescope import *
>>> run(presets["gam"]).latency
188.9 µs
"""

from __future__ import annotations

from .errors import EngineDied, EngineError, InputError, MissingPackage
from .measuring import Advice, Estimate, Measured, advise, measure
from .queueing import NetworkSolution, mva
from .presets import presets
from .records import Records
from .results import Metric, Result, optimum, run
from .scenario import Scenario, from_link
from .strategies import register
from .sweep import SweepStopped, sweep
from .systems import systems
from .timeline import Span, Timeline

__all__ = [
    "Advice",
    "EngineDied",
    "EngineError",
    "Estimate",
    "InputError",
    "Measured",
    "Metric",
    "MissingPackage",
    "NetworkSolution",
    "Records",
    "Result",
    "Scenario",
    "Span",
    "SweepStopped",
    "Timeline",
    "advise",
    "from_link",
    "measure",
    "mva",
    "optimum",
    "presets",
    "register",
    "run",
    "sweep",
    "systems",
]


def __getattr__(name: str) -> str:
    """``__version__``, read when it is asked for: to find it costs more than any module of the package."""
    if name != "__version__":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import metadata

    return metadata.version("stagescope")
