"""A Node whose engine dies of a scenario."""

from __future__ import annotations

import stat
from pathlib import Path

from stagescope import _node

POISON = """
import {{ existsSync, rmSync }} from 'node:fs'
import {{ parentPort }} from 'node:worker_threads'
const swallow = (line) => {{
  const {{ call, args }} = JSON.parse(line)
  const poisoned = call === 'rows' && args.columns?.bytes?.values?.includes?.({bytes})
  if (poisoned && (!{once} || existsSync({mark!r}))) {{
    rmSync({mark!r}, {{ force: true }})
    if ({endless}) for (;;);
    process.kill(process.pid, 'SIGKILL')
  }}
}}
// Only the thread that computes has one, and hears a line each time.
if (parentPort) {{
  const on = parentPort.on
  parentPort.on = (name, heard) =>
    on.call(parentPort, name, (line) => {{
      swallow(line)
      heard(line)
    }})
}}
"""


def poisoned_node(folder: Path, bytes: int, *, once: bool = False, endless: bool = False) -> Path:
    """A Node whose engine is killed by a scenario of so many bytes, each time or only once; or computes it for ever."""
    mark = folder / "mark"
    mark.touch()
    poison = folder / "poison.mjs"
    poison.write_text(POISON.format(bytes=bytes, once=str(once).lower(), mark=str(mark), endless=str(endless).lower()))
    wrapper = folder / "node"
    wrapper.write_text(
        f'#!/bin/sh\n[ "$1" = --version ] && exec "{_node.node()}" --version\nexec "{_node.node()}" --import "{poison}" "$@"\n'
    )
    wrapper.chmod(wrapper.stat().st_mode | stat.S_IXUSR)
    return wrapper
