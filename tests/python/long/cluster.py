"""A Dask cluster of processes of its own, whose parts can be stopped and started."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path


class Cluster:
    """A scheduler and workers, as two commands start them."""

    def __init__(self, folder: Path, environment: dict[str, str]) -> None:
        self._folder = folder
        self._environment = {**os.environ, **environment}
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self._port = free.getsockname()[1]
        self.address = f"tcp://127.0.0.1:{self._port}"
        self._scheduler: subprocess.Popen[bytes] | None = None
        self.workers: list[subprocess.Popen[bytes]] = []

    def start_scheduler(self, bare: bool = False) -> None:
        self._scheduler = self._started("dask_scheduler", "--host", "127.0.0.1", "--port", str(self._port), bare=bare)

    def stop_scheduler(self) -> None:
        assert self._scheduler
        self._scheduler.kill()
        self._scheduler.wait()

    def start_worker(self, bare: bool = False) -> None:
        """``bare``: the package is not there."""
        place = self._folder / f"worker-{len(self.workers)}"
        self.workers.append(
            self._started("dask_worker", self.address, "--nthreads", "1", "--no-nanny", "--local-directory", str(place), bare=bare)
        )

    def kill_worker(self, index: int) -> None:
        self.workers[index].send_signal(signal.SIGKILL)
        self.workers[index].wait()

    def stop(self) -> None:
        for process in [*self.workers, *([self._scheduler] if self._scheduler else [])]:
            process.kill()
            process.wait()

    def _started(self, program: str, *words: str, bare: bool = False) -> subprocess.Popen[bytes]:
        log = (self._folder / f"{program}-{len(self.workers)}.log").open("ab")
        command = [sys.executable, "-m", f"distributed.cli.{program}", *words, "--no-dashboard"]
        environment = {**self._environment, **({"PYTHONPATH": ""} if bare else {})}
        with log:
            return subprocess.Popen(command, env=environment, stdout=log, stderr=log, cwd=self._folder)
