"""Stagescope from Python: the engine of the page, asked by functions.

>>> from stagescope import *
>>> run(presets["gam"]).latency
188.9 µs
"""

from __future__ import annotations

from importlib import metadata as _metadata

from .errors import EngineDied, EngineError, InputError
from .results import Metric, Result, optimum, run
from .scenario import Scenario, from_link
from .strategies import register
from .systems import presets, systems

__version__ = _metadata.version("stagescope")

__all__ = [
    "EngineDied",
    "EngineError",
    "InputError",
    "Metric",
    "Result",
    "Scenario",
    "from_link",
    "optimum",
    "presets",
    "register",
    "run",
    "systems",
]
