"""Stagescope from Python: the engine of the page, asked by functions.

>>> from stagescope import *
>>> run(presets["gam"]).latency
188.9 µs
"""

from __future__ import annotations

from importlib import metadata as _metadata

from .errors import EngineDied, EngineError, InputError
from .measuring import Advice, Estimate, Measured, advise, measure
from .queueing import NetworkSolution, mva
from .results import Metric, Result, optimum, run
from .scenario import Scenario, from_link
from .strategies import register
from .systems import presets, systems
from .timeline import Span, Timeline

__version__ = _metadata.version("stagescope")

__all__ = [
    "Advice",
    "EngineDied",
    "EngineError",
    "Estimate",
    "InputError",
    "Measured",
    "Metric",
    "NetworkSolution",
    "Result",
    "Scenario",
    "Span",
    "Timeline",
    "advise",
    "from_link",
    "measure",
    "mva",
    "optimum",
    "presets",
    "register",
    "run",
    "systems",
]
