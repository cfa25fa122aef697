"""Two sweeps that are ready to run, with their pictures: ``python -m stagescope.sweep.ready ini-cluster``."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ..scenario import Scenario
from ..presets import presets
from ._picture import Picture
from ._sweep import sweep
from ._table import Table


@dataclass(frozen=True)
class Ready:
    """A scenario, what is varied in it, and how it is drawn."""

    about: str
    scenario: Callable[[], Scenario]
    over: Mapping[str, list[float]]
    seeds: int
    metrics: tuple[str, ...]
    draw: Mapping[str, Any] = field(default_factory=dict)

    def run(self, every: int = 1, **options: Any) -> Table:
        """Runs it, or of each parameter only every so many values and two seeds."""
        over = {path: values[::every] for path, values in self.over.items()}
        seeds = self.seeds if every == 1 else min(2, self.seeds)
        return sweep(self.scenario(), over, seeds=seeds, metrics=self.metrics, **options)

    def picture(self, table: Table) -> Picture:
        return table.plot(self.metrics[0], **self.draw)


def _cluster() -> Scenario:
    """Figure 6-3 with a machine of four clusters, of which each has one interface; 2,000 requests are simulated."""
    return presets["figure-6-3"].replace(clusters=4, interfacesPerCluster=1, requests=2000, pointRequests=0, watched=0)


def _network() -> Scenario:
    """2,000 requests and their replies; data is lost, acknowledgements are not, and the timer is looked at every 10 µs."""
    return presets["random-loss"].replace({"network.lossControl": 0, "transport.quantum": 10})


READY: Mapping[str, Ready] = {
    "ini-cluster": Ready(
        about="The equations of the INI cluster against its simulation, over N and c²: 10,000 scenarios",
        scenario=_cluster,
        over={
            "variability": [step / 5 for step in range(40)],
            "processorsPerCluster": list(range(1, 26)),
        },
        seeds=10,
        metrics=("cycleTime", "cycleTimeSimulated"),
        draw={"relative_to": "cycleTimeSimulated", "x": "processorsPerCluster"},
    ),
    "timeout": Ready(
        about="The virtual network's round trip, over retransmission timeout and loss",
        scenario=_network,
        over={
            "network.lossData": [0.001, 0.01, 0.03, 0.1, 0.3],
            "transport.timeout": [20, 30, 40, 50, 70, 100, 150, 200, 300, 500, 700, 1000, 1500, 2000, 3000, 5000, 7000, 10000],
        },
        seeds=5,
        metrics=("roundTrip", "duplicatesPerMessage"),
        draw={"x": "transport.timeout"},
    ),
}


def main(words: list[str] | None = None) -> None:
    """The command line: which sweep, its file and its picture."""
    parser = argparse.ArgumentParser(prog="python -m stagescope.sweep.ready", description=__doc__)
    parser.add_argument("name", choices=READY, help="; ".join(f"{name}: {ready.about}" for name, ready in READY.items()))
    parser.add_argument("--to", metavar="FILE", help="a file of the table, .parquet or .csv; a run that is cut goes on from it")
    parser.add_argument("--picture", metavar="FILE.svg", help="where the picture goes")
    parser.add_argument("--every", type=int, default=1, help="of each parameter only every so many values (1: all)")
    parser.add_argument("--workers", type=int, help="how many engines (one a core)")
    said = parser.parse_args(words)
    ready = READY[said.name]
    table = ready.run(said.every, to=said.to, workers=said.workers, progress=True)
    print(table)
    if said.picture:
        ready.picture(table).save(said.picture)


if __name__ == "__main__":
    main()
