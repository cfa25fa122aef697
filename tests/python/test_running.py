"""What the Python desk of the page makes of a program: app/python/running.py, which is no part of the package."""

from __future__ import annotations

import asyncio
import importlib.util
import json
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from stagescope import _page, register

PATH = Path(__file__).parents[2] / "app/python/running.py"


class Desk:
    """A session that hears what is said."""

    def __init__(self, running: ModuleType, folder: Path) -> None:
        self.said: list[tuple[str, str]] = []
        #: As in the page: from so many parts on no more is shown.
        self.most = 100
        page = SimpleNamespace(forget=lambda: None, cuts=lambda mistake: [])
        self._session = running.open_session(self._heard, page, str(folder))

    def _heard(self, kind: str, text: str) -> bool:
        self.said.append((kind, text))
        return len(self.said) >= self.most

    def program(self, code: str) -> dict[str, Any]:
        told: dict[str, Any] = json.loads(self._session.program(code))
        return told

    def line(self, code: str) -> dict[str, Any]:
        told: dict[str, Any] = json.loads(self._session.line(code))
        return told


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Desk:
    monkeypatch.chdir(tmp_path)
    for stream in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, stream, getattr(sys, stream))
    monkeypatch.setitem(sys.modules, "__main__", sys.modules["__main__"])
    for module in (asyncio, asyncio.events):
        monkeypatch.setattr(module, "new_event_loop", module.new_event_loop)
    spec = importlib.util.spec_from_file_location("running", PATH)
    assert spec and spec.loader
    running = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(running)
    return Desk(running, tmp_path / "program")


def test_what_the_page_shows_no_more_of_is_not_handed_over(desk: Desk) -> None:
    desk.most = 3
    for _ in range(2):
        desk.said.clear()
        desk.program("for i in range(9): print(i)")
        assert desk.said == [("out", "0"), ("out", "\n"), ("out", "1")]


@pytest.mark.parametrize(
    ("code", "status"),
    [("3", "3"), ("True", "1"), ("2**70", str(2**70)), ("0", None), ("None", None), ("", None)],
)
def test_a_program_that_ends_itself_says_with_what(desk: Desk, code: str, status: str | None) -> None:
    told = desk.program(f"import sys\nsys.exit({code})")
    assert told == {"cuts": [], **({} if status is None else {"status": status})}
    assert desk.said == []
    assert desk.line(f"raise SystemExit({code})") == told


COROUTINES = """
import asyncio

async def later(value, seconds):
    await asyncio.sleep(seconds)
    return value

async def both():
    return await asyncio.gather(later(1, 0.02), asyncio.wait_for(later(2, 0.01), 1))

"""


def test_coroutines_run_though_the_loop_of_the_page_runs(desk: Desk) -> None:
    for _ in range(2):
        assert desk.program(f"{COROUTINES}asyncio.run(both())") == {"cuts": []}
    assert desk.said == [("value", "[1, 2]")] * 2
    mistake = desk.program(f"{COROUTINES}asyncio.run(asyncio.wait_for(later(1, 1), 0.01))")["mistake"]
    assert mistake["type"] == "TimeoutError"
    mistake = desk.program("import asyncio\nasync def stuck():\n    await asyncio.Event().wait()\nasyncio.run(stuck())")
    assert mistake["mistake"]["message"] == "the program waits for what nothing in it brings"


def test_words_that_a_program_ends_with_are_said(desk: Desk) -> None:
    assert desk.program("raise SystemExit('no such stage')") == {"cuts": [], "status": "1"}
    assert desk.said == [("err", "no such stage\n")]


@pytest.mark.parametrize("read", ["input('size? ')", "import sys; sys.stdin.read()", "import sys; next(sys.stdin)"])
def test_there_is_no_keyboard(desk: Desk, read: str) -> None:
    mistake = desk.program(read)["mistake"]
    assert (mistake["type"], mistake["line"]) == ("EOFError", 1)
    assert mistake["message"] == "the desk has no keyboard input: write the values into the program"


def test_a_program_is_heard_whatever_the_one_before_made_of_its_streams(desk: Desk) -> None:
    desk.program("import io, sys\nsys.stdout = sys.stderr = io.StringIO()\nsys.stdin = io.StringIO('4096')")
    assert desk.line("print('kept')") == {"cuts": []} and desk.said == []
    desk.program("print('heard')")
    assert desk.said == [("out", "heard"), ("out", "\n")]
    assert desk.program("input()")["mistake"]["type"] == "EOFError"


def test_of_what_an_error_came_from_the_programs_own_lines_are_told(desk: Desk) -> None:
    code = 'from stagescope import presets\ntry:\n    presets["nope"]\nexcept KeyError as error:\n    raise ValueError("mine") from error'
    mistake = desk.program(code)["mistake"]
    assert (mistake["type"], mistake["line"]) == ("ValueError", 5)
    files = [line.split('"')[1] for line in mistake["traceback"].splitlines() if line.lstrip().startswith("File ")]
    assert files == ["your code", "your code"]
    assert 'raise ValueError("mine") from error' in mistake["traceback"]
    code = 'from stagescope import presets\ntry:\n    presets["nope"]\nexcept KeyError as error:\n    raise ExceptionGroup("both", [error])'
    assert "systems.py" not in desk.program(code)["mistake"]["traceback"]


def test_an_error_without_words_is_told_too(desk: Desk) -> None:
    code = "class Mute(Exception):\n    def __str__(self):\n        raise ValueError\nraise Mute"
    mistake = desk.program(code)["mistake"]
    assert (mistake["type"], mistake["line"]) == ("Mute", 4)


def test_a_function_that_ends_the_program_is_told_as_its_mistake() -> None:
    def leaves(message_bytes: int, stages: object) -> list[int]:
        raise SystemExit(3)

    _page.show("v=1&s=pipeline&end")
    register(leaves)
    try:
        (cut,) = _page.cuts(lambda error: {"type": type(error).__name__})
    finally:
        _page.forget()
        _page.show("")
    assert cut["mistake"]["type"] == "SystemExit" and "cut" not in cut


def test_files_that_a_program_writes_are_handed_over_once_and_the_next_one_finds_none(desk: Desk) -> None:
    write = "with open('mine.csv', 'a') as file: file.write('size,time\\n')"
    given = [("file", json.dumps(["mine.csv", "c2l6ZSx0aW1lCg=="]))]
    for _ in range(2):
        desk.said.clear()
        assert "mistake" not in desk.program(f"{write}\nimport os; os.mkdir('parts')")
        assert desk.said == given
    desk.said.clear()
    desk.line("1 + 1")
    assert desk.said == [("value", "2")]
    desk.line("open('mine.csv', 'a').write('size,time\\n')")
    assert json.loads(desk.said[-1][1]) == ["mine.csv", "c2l6ZSx0aW1lCnNpemUsdGltZQo="]
    assert "mistake" not in desk.program("import os, shutil; shutil.rmtree(os.getcwd())")


def test_a_file_is_handed_over_though_no_more_is_shown(desk: Desk) -> None:
    desk.most = 2
    desk.program("for i in range(9): print(i)\nopen('a.txt', 'w').close()")
    assert desk.said[-1] == ("file", '["a.txt", ""]')


def test_of_a_file_that_is_too_long_for_the_page_it_is_said_once_that_it_cannot_be_saved(desk: Desk) -> None:
    desk.program("for name in 'ab': open(name, 'wb').truncate(50_000_000 + (name == 'b'))")
    (kind, text), said = desk.said
    assert kind == "file" and text.startswith('["a", "AAAA')
    assert said == ("err", "b is longer than 50,000,000 B: it cannot be saved from here\n")
    desk.line("None")
    assert len(desk.said) == 2
