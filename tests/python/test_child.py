"""The engine's process: its death, its parent's, and where Node comes from."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
import textwrap
import threading
import time
import warnings
from pathlib import Path

import pytest
from stagescope import EngineDied, EngineError, Scenario, _engine, _node, run
from stagescope._child import Child

# Seconds: overheads that make a hill, so that a critical path may cross at any stage.
LONG = Scenario(
    bytes=2**20,
    stages=[{"name": str(i), "overhead": 50 - 40 * ((i - 31.5) / 32) ** 2, "perByte": 0.01} for i in range(64)],
    strategy={"kind": "exact", "maxFragments": 256},
)


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{pid}/stat")
    return not state.exists() or state.read_text().rpartition(")")[2].split()[0] != "Z"


def gone(pid: int, seconds: float = 20) -> bool:
    until = time.monotonic() + seconds
    while alive(pid) and time.monotonic() < until:
        time.sleep(0.05)
    return not alive(pid)


def test_one_process_is_kept(pipe: Scenario) -> None:
    run(pipe)
    first = _engine.home().pid
    run(pipe)
    assert _engine.home().pid == first


def test_a_process_that_dies_is_told_and_replaced(pipe: Scenario) -> None:
    run(pipe)
    first = _engine.home().pid
    os.kill(first, signal.SIGKILL)
    gone(first)
    with pytest.warns(EngineDied, match="ended") as told:
        assert run(pipe).latency == 188.9
    assert Path(told[0].filename) == Path(__file__)
    assert _engine.home().pid != first


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_what_was_not_answered_is_asked_again(pipe: Scenario) -> None:
    child = Child()
    try:
        child.answer("run", {"scenario": pipe._document, "metrics": ["latency"]})
        first = child.pid
        # Stopped, it takes the question and never answers it.
        os.kill(first, signal.SIGSTOP)
        threading.Timer(0.2, os.kill, (first, signal.SIGKILL)).start()
        questions = [("run", {"scenario": pipe.replace(bytes=b)._document, "metrics": ["latency"]}) for b in (1, 4096)]
        with pytest.warns(EngineDied):
            answers = child.answers(questions)
        assert [answer["value"]["metrics"]["latency"] for answer in answers][1] == 188.9
        assert len(answers) == 2 and child.pid != first
    finally:
        child.close()


def test_a_question_that_ends_every_process_is_given_up(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    bundle = tmp_path / "engine.mjs"
    bundle.write_text("process.stdin.once('data', () => { console.error('out of memory'); process.exit(134) })")
    monkeypatch.setattr("stagescope._child.BUNDLE", bundle)
    child = Child()
    with pytest.warns(EngineDied), pytest.raises(EngineError, match=r"2 times .*out of memory.*run"):
        child.answer("run", {})


def test_of_a_crash_is_told_what_it_was(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    said = "<--- Last few GCs --->\\n\\nFATAL ERROR: Reached heap limit: out of memory\\n 1: 0xb7a940 [node]\\n 2: 0x7f75 [libc]"
    bundle = tmp_path / "engine.mjs"
    bundle.write_text(f"process.stdin.once('data', () => {{ console.error('{said}'); process.exit(134) }})")
    monkeypatch.setattr("stagescope._child.BUNDLE", bundle)
    with pytest.warns(EngineDied), pytest.raises(EngineError, match=r"\(status 134: FATAL ERROR: .*out of memory\): run"):
        Child().answer("run", {})


@pytest.mark.skipif(os.name != "posix", reason="folders that are gone")
def test_it_starts_in_a_folder_that_is_gone() -> None:
    gone = "import os, tempfile\nos.chdir(tempfile.mkdtemp())\nos.rmdir(os.getcwd())\n"
    process = parent(f"{gone}from stagescope import run\nprint(run('gam').latency)")
    assert process.communicate(timeout=60)[0] == "188.9\n"


def test_a_thread_that_nobody_waits_for_ends_without_a_word() -> None:
    script = f'''
        import threading, time
        from stagescope import _engine, run, sweep
        run("gam", metrics="latency")
        threading.Thread(target=lambda: run(r"""{LONG.link}"""), daemon=True).start()
        over = {{"bytes": range(1, 10**6)}}
        threading.Thread(target=lambda: sweep("gam", over, metrics=["latency"], progress=False), daemon=True).start()
        time.sleep(1)
    '''
    command = [sys.executable, "-c", textwrap.dedent(script)]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert (ended.returncode, ended.stderr) == (0, "")


def test_an_engine_that_is_not_there_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("stagescope._child.BUNDLE", tmp_path / "engine.mjs")
    with pytest.raises(EngineError, match="npm run wheel"):
        Child().answer("describe", {})


def parent(script: str) -> subprocess.Popen[str]:
    return subprocess.Popen([sys.executable, "-c", textwrap.dedent(script)], stdout=subprocess.PIPE, text=True)


BEGUN = """
    from stagescope import _engine, run
    run("gam", metrics="latency")
    print(_engine.home().pid, flush=True)
"""


def test_closing_the_parent_ends_it() -> None:
    process = parent(BEGUN)
    pid = int(process.stdout.readline())
    assert process.wait(20) == 0
    assert gone(pid)


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_a_parent_that_is_killed_ends_it_even_at_work() -> None:
    process = parent(BEGUN + f'    run(r"""{LONG.link}""")\n')
    pid = int(process.stdout.readline())
    time.sleep(0.3)
    assert alive(pid)
    process.kill()
    process.wait()
    assert gone(pid)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="fork")
def test_a_fork_asks_a_process_of_its_own(pipe: Scenario) -> None:
    run(pipe)
    first = _engine.home().pid
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        forked = os.fork()
    if forked == 0:
        ok = run(pipe).latency == 188.9 and _engine.home().pid != first
        _engine.home().close()
        os._exit(0 if ok else 1)
    assert os.waitpid(forked, 0)[1] == 0
    assert run(pipe).latency == 188.9 and _engine.home().pid == first


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_what_is_interrupted_is_not_taken_for_the_next_answer(pipe: Scenario) -> None:
    run(pipe)
    threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT)).start()
    with pytest.raises(KeyboardInterrupt):
        run(LONG)
    assert run(pipe).latency == 188.9


def test_threads_wait_for_each_other(pipe: Scenario) -> None:
    found: dict[int, float] = {}

    def ask(size: int) -> None:
        found[size] = run(pipe.replace(bytes=size), metrics="latency").latency

    threads = [threading.Thread(target=ask, args=(size,)) for size in range(1000, 1016)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == {size: run(pipe.replace(bytes=size), metrics="latency").latency for size in range(1000, 1016)}


def test_node_comes_from_path_or_from_its_package(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    good, old, none = tmp_path / "good", tmp_path / "old", tmp_path / "none"
    for path, said in ((good, "v20.1.0"), (old, "v18.20.4"), (none, "hello")):
        path.write_text(f"#!/bin/sh\necho {said}\n")
        path.chmod(0o755)
    monkeypatch.delenv("STAGESCOPE_NODE", raising=False)

    def found(in_path: Path | None, packaged: Path | None) -> str:
        monkeypatch.setattr("shutil.which", lambda name: in_path and str(in_path))
        monkeypatch.setattr(_node, "_packaged", lambda: packaged and str(packaged))
        return _node.node.__wrapped__()

    assert found(good, None) == found(None, good) == found(old, good) == str(good)
    with pytest.raises(EngineError, match=r"Node 20 or newer.*old is Node 18.*stagescope\[node\]"):
        found(old, None)
    with pytest.raises(EngineError, match="none is no Node"):
        found(None, none)
    with pytest.raises(EngineError, match="not found: install"):
        found(None, None)


def test_an_interrupt_at_the_start_leaves_nothing_open(monkeypatch: pytest.MonkeyPatch) -> None:
    opened = []

    class File(io.BytesIO):
        def __init__(self) -> None:
            super().__init__()
            opened.append(self)

    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("stagescope._child.tempfile.TemporaryFile", File)
    monkeypatch.setattr("stagescope._child.subprocess.Popen", interrupted)
    child = Child()
    with pytest.raises(KeyboardInterrupt):
        child.answer("describe", {})
    assert [file.closed for file in opened] == [True] and child.pid is None
