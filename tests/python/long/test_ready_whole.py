"""The sweep of 10,000 scenarios that is ready, whole."""

from __future__ import annotations

import math

from stagescope.sweep.ready import READY


def test_the_equations_lie_near_the_simulation_everywhere() -> None:
    table = READY["ini-cluster"].run()
    assert len(table) == 10_000 and not table.errors
    ratios = [solved / simulated for solved, simulated in zip(table["cycleTime"], table["cycleTimeSimulated"])]
    assert all(0.7 < ratio < 1.3 for ratio in ratios)
    exponential = [ratio for ratio, cost in zip(ratios, table["variability"]) if cost == 1]
    # With the costs that the equations assume they lie above on average, by less than a tenth.
    assert 1 < math.fsum(exponential) / len(exponential) < 1.1
