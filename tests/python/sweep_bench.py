"""Scenarios a second by one child, by two, by one Dask worker and by two, in turn: ``python tests/python/sweep_bench.py``.

Needs ``distributed`` beside the package. The numbers of docs/BENCHMARKS.md come from it.
"""

from __future__ import annotations

import os
import statistics
import sys
import time
from typing import Any

from distributed import Client, LocalCluster
from stagescope import presets, sweep


def rounds(alone: Any, client: Any, rows: int, count: int) -> None:
    ways: dict[str, dict[str, Any]] = {
        "local, 1 child": {"workers": 1},
        "local, 2 children": {"workers": 2},
        "Dask, 1 worker": {"backend": alone},
        "Dask, 2 workers": {"backend": client},
    }
    pipe = presets["gam"]
    over = {"bytes": range(1000, 1000 + rows // 8), "strategy.fragments": range(1, 9)}
    times: dict[str, list[float]] = {name: [] for name in ways}
    loads = []
    for _ in range(count):
        for name, way in ways.items():
            began = time.perf_counter()
            sweep(pipe, over, metrics=["latency"], **way)
            times[name].append(time.perf_counter() - began)
            loads.append(os.getloadavg()[0])
    print(f"{rows:,} pipelines, latency alone, {count} rounds in turn, load {min(loads):.0f} to {max(loads):.0f}")
    for name, took in times.items():
        one = "Dask, 1 worker" if name.startswith("Dask") else "local, 1 child"
        ratio, child = (statistics.median(a / b for a, b in zip(times[base], took)) for base in (one, "local, 1 child"))
        best = min(took)
        median = statistics.median(took)
        print(
            f"  {name:18} median {median:6.2f} s ({rows / median:7,.0f} a second), best {best:6.2f} s"
            f" ({rows / best:7,.0f} a second), {ratio:.2f} x {one}, {child:.2f} x one child"
        )


if __name__ == "__main__":
    counts = [int(word) for word in sys.argv[1:]] or [20_000, 200_000]
    settings: dict[str, Any] = {"threads_per_worker": 1, "dashboard_address": None}
    with (
        LocalCluster(n_workers=1, **settings) as lone,
        LocalCluster(n_workers=2, **settings) as cluster,
        Client(lone) as alone,
        Client(cluster) as client,
    ):
        for each in (alone, client):
            sweep("gam", {"bytes": range(1, 400)}, metrics=["latency"], backend=each)
        for rows in counts:
            rounds(alone, client, rows, 5)
