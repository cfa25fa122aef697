"""Sweeps: many scenarios, from a laptop to a cluster."""

from ._errors import SweepStopped
from ._picture import Picture
from ._progress import Progress
from ._sweep import sweep
from ._table import Table

__all__ = ["Picture", "Progress", "SweepStopped", "Table", "sweep"]
