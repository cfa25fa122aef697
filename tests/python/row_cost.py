"""What a row costs the engine and the caller, and its bytes in Parquet: ``python tests/python/row_cost.py``.

Needs ``psutil`` and ``pyarrow`` beside the package. The table of docs/CLUSTER.md comes from it. Times are of the processor, so
that a busy machine changes them by tenths and not by multiples.
"""

from __future__ import annotations

import time
from math import prod
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from psutil import Process
from stagescope import presets, sweep

Case = tuple[Any, dict[str, Any], list[str]]

#: A scenario, its grid and the metric that is asked alone.
CASES: dict[str, Case] = {
    "pipeline, latency of a given cut": (
        presets["gam"],
        {"bytes": range(1000, 11_000), "strategy.fragments": range(1, 9)},
        ["latency"],
    ),
    "pipeline, exact best cut": (
        presets["gam"].replace(strategy={"kind": "exact", "maxFragments": 8}),
        {"bytes": range(1000, 6000)},
        ["latency"],
    ),
    "memory channel, preset small-region": (
        presets["small-region"],
        {"channel.delay": [step / 100 for step in range(100)], "software.send": [step / 10 for step in range(100)]},
        ["programsEnd"],
    ),
    "INI cluster, 2,000 simulated requests": (
        presets["figure-6-3"].replace(clusters=4, interfacesPerCluster=1, requests=2000, pointRequests=0, watched=0),
        {"variability": [step / 25 for step in range(40)], "processorsPerCluster": range(1, 26)},
        ["cycleTimeSimulated"],
    ),
    "speculative defragmentation, preset fast-buffers": (
        presets["fast-buffers"],
        {"costs.protocol": range(1000, 11_000, 500), "costs.cleanup": range(1000, 41_000, 1000)},
        ["throughput"],
    ),
    "virtual network, 2,000 requests, preset random-loss": (
        presets["random-loss"].replace({"network.lossControl": 0, "transport.quantum": 10}),
        {"network.lossData": [step / 1000 for step in range(500)]},
        ["roundTrip"],
    ),
}


def engines() -> float:
    """Seconds of processor time that the children have had."""
    return sum(sum(child.cpu_times()[:2]) for child in Process().children(recursive=True))


def row(case: Case, asked: dict[str, Any], folder: str | None = None) -> tuple[float, float, float]:
    """Microseconds of the engine and of the caller for a row, and its bytes in a file of `folder`."""
    scenario, over, _ = case
    rows = prod(map(len, over.values()))
    sweep(scenario, {path: values[:10] for path, values in over.items()}, workers=1, **asked)
    file = None if folder is None else Path(folder, "rows.parquet")
    before, began = engines(), time.process_time()
    sweep(scenario, over, workers=1, **asked, **({} if file is None else {"to": file}))
    engine, caller = engines() - before, time.process_time() - began
    return 1e6 * engine / rows, 1e6 * caller / rows, 0 if file is None else file.stat().st_size / rows


if __name__ == "__main__":
    print("microseconds a row: engine for one metric, with its link; for all metrics; caller, with Parquet; bytes in Parquet")
    for name, case in CASES.items():
        one = {"metrics": case[2]}
        with TemporaryDirectory() as folder:
            alone, whole, kept = row(case, one), row(case, {}), row(case, one, folder)
        print(f"{name:52} {alone[0]:8.1f} {kept[0]:8.1f} {whole[0]:8.1f} {alone[1]:6.1f} {kept[1]:6.1f} {kept[2]:6.1f} B")
