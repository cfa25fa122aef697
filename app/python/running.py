"""Runs what a person writes and tells what came of it. Only in the page; the package knows nothing of it."""

import ast
import asyncio
import binascii
import codeop
import io
import json
import linecache
import os
import shutil
import sys
import time
import traceback
import types

NAME = "your code"
_OWN = {NAME}
#: Of a file that is handed over [B]: the page holds it several times over.
_MOST = 50_000_000


class _Stream(io.TextIOBase):
    """Writes to the page."""

    def __init__(self, write, kind):
        self._write = write
        self._kind = kind

    encoding = "utf-8"

    def writable(self):
        return True

    def write(self, text):
        if not isinstance(text, str):
            raise TypeError(f"write() argument must be str, not {type(text).__name__}")
        self._write(self._kind, text)
        return len(text)


class _NoInput(io.TextIOBase):
    """In the place of a keyboard, which there is none of."""

    def readable(self):
        return True

    def readline(self, size=-1):
        raise EOFError("the desk has no keyboard input: write the values into the program")

    read = readline


class _Loop(asyncio.BaseEventLoop):
    """Runs coroutines to their end, as anywhere else: that of the page is never at an end. It has clocks to wait for alone."""

    def __init__(self):
        super().__init__()
        self._selector = self

    def select(self, timeout):
        if timeout is None:
            raise RuntimeError("the program waits for what nothing in it brings")
        time.sleep(timeout)

    def _process_events(self, events):
        pass

    def _write_to_self(self):
        pass


class Session:
    """The namespace of a program, and of the console after it."""

    def __init__(self, write, page, folder):
        self._tell = write
        self._full = False
        self._page = page
        self._folder = folder
        self._inputs = 0
        self._begin()

    def _begin(self):
        # A module of its own, so that what is defined in it can be looked up as usual.
        main = types.ModuleType("__main__")
        main.__dict__["display"] = self.display
        sys.modules["__main__"] = main
        self._names = main.__dict__
        # Of its own too: the last program may have kept them for itself.
        sys.stdout = _Stream(self._write, "out")
        sys.stderr = _Stream(self._write, "err")
        sys.stdin = _NoInput()
        # And an empty folder: a sweep that was changed is not refused for the file of the last one.
        os.chdir(os.sep)
        shutil.rmtree(self._folder, ignore_errors=True)
        os.makedirs(self._folder, exist_ok=True)
        os.chdir(self._folder)
        self._given = {}

    def _write(self, kind, text):
        # What is not shown any more is not handed over: that takes much longer than to print it.
        if not self._full:
            self._full = bool(self._tell(kind, text))

    def display(self, *values):
        """Shows each value as the page would show the last line of a program."""
        for value in values:
            self._show(value)

    def _show(self, value):
        for kind, name in (("svg", "_repr_svg_"), ("html", "_repr_html_")):
            drawn = getattr(value, name, None)
            if callable(drawn) and not isinstance(value, type):
                text = drawn()
                if isinstance(text, str):
                    self._write(kind, text)
                    return
        self._write("value", repr(value))

    def program(self, code):
        """Runs a whole program in a fresh namespace. The value of its last line is shown."""
        _OWN.clear()
        _OWN.add(NAME)
        return self._told(lambda: self._run(self._anew(code), NAME))

    def _anew(self, code):
        """A program that can be read. Of one that cannot, what the last one registered stays."""
        tree = self._parsed(code, NAME)
        compile(tree, NAME, "exec")
        self._begin()
        self._page.forget()
        return tree

    def line(self, code):
        """Runs one input of the console."""
        try:
            if codeop.compile_command(code, NAME, "single") is None:
                return json.dumps({"unfinished": True})
        except (SyntaxError, ValueError, OverflowError):
            pass  # It is told below.
        self._inputs += 1
        name = f"input {self._inputs}"
        _OWN.add(name)
        return self._told(lambda: self._run(self._parsed(code, name), name))

    def _parsed(self, code, name):
        linecache.cache[name] = (len(code), None, code.splitlines(True), name)
        return ast.parse(code, name)

    def _run(self, tree, name):
        last = tree.body[-1] if tree.body else None
        if isinstance(last, ast.Expr):
            tree.body.pop()
        if tree.body:
            exec(compile(tree, name, "exec"), self._names)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), name, "eval"), self._names)
            if value is not None:
                self._names["_"] = value
                self._show(value)

    def _told(self, run):
        told = {}
        self._full = False
        try:
            run()
        except SystemExit as end:
            told = self._ended(end.code)
        except BaseException as error:
            told = {"mistake": mistake(error)}
        self._give()
        return json.dumps({**told, "cuts": self._page.cuts(mistake)})

    def _give(self):
        """Hands over the files that have been written or changed, for a person to save."""
        for file in sorted(os.scandir(self._folder), key=lambda each: each.name) if os.path.isdir(self._folder) else ():
            if not file.is_file():
                continue
            if file.stat().st_size > _MOST:
                given = "err", f"{file.name} is longer than {_MOST:,} B: it cannot be saved from here\n"
            else:
                with open(file.path, "rb") as opened:
                    given = "file", json.dumps([file.name, binascii.b2a_base64(opened.read(), newline=False).decode()])
            if self._given.get(file.name) != given:
                self._given[file.name] = given
                self._tell(*given)

    def _ended(self, code):
        """What is told of a program that ends itself: its exit status, but for success; words are said as an error."""
        if code is None or isinstance(code, int):
            return {"status": str(int(code))} if code else {}
        self._write("err", f"{code}\n")
        return {"status": "1"}

    def cut(self):
        """What the registered functions make of the scenario on the page."""
        self._full = False
        return json.dumps({"cuts": self._page.cuts(mistake)})


def mistake(error):
    """An exception as data, at the line of the program that it came from."""
    told = {"type": type(error).__name__, "message": _sentence(error), "traceback": _traceback(error)}
    if isinstance(error, SyntaxError) and error.filename == NAME:
        return {**told, "line": error.lineno or 1, "column": error.offset or 1}
    # The deepest line of the program: what it calls may be anybody's.
    lines = [line for frame, line in traceback.walk_tb(error.__traceback__) if frame.f_code.co_filename == NAME]
    return {**told, "line": lines[-1]} if lines else told


def _sentence(error):
    if isinstance(error, SyntaxError):
        return error.msg or "invalid syntax"
    if isinstance(error, RecursionError):
        return "the function calls itself too often"
    try:
        return str(error)
    except Exception:
        return "<it cannot be said in words>"


def _traceback(error):
    summary = traceback.TracebackException.from_exception(error)
    _leave_own(summary)
    return "".join(summary.format()).rstrip()


def _leave_own(summary):
    """Takes away what is not the program's own, which is of no use to who wrote it: of what it came from, too."""
    own = [frame for frame in summary.stack if frame.filename in _OWN]
    summary.stack = traceback.StackSummary.from_list(own)
    for other in (summary.__cause__, summary.__context__, *(summary.exceptions or ())):
        if other is not None:
            _leave_own(other)


def open_session(write, page, folder="/home/program"):
    """Takes the streams, and everything that leads to JavaScript, before anything of a person runs."""
    if "random" in sys.modules:
        sys.modules["random"].seed()  # The memory may be one that was kept: a start would begin like the one before.
    # The one of the page, which always runs, lets no program start another.
    asyncio._set_running_loop(None)
    asyncio.set_event_loop_policy(None)
    asyncio.run = asyncio.runners.run
    asyncio.events.new_event_loop = asyncio.new_event_loop = _Loop
    return Session(write, page, folder)


def close_ways():
    """Takes away what leads from Python to JavaScript; the worker itself has lost its own ways already."""
    import stagescope

    stagescope.systems._found  # It finds the engine now, while there is a way.
    for name in ("js", "pyodide_js", "_stagescope_bridge"):
        _forget(name)
    from _pyodide import _importhook

    finder = _importhook.jsfinder
    finder.jsproxies.clear()
    sys.meta_path[:] = [each for each in sys.meta_path if each is not finder]


def _forget(name):
    for module in [each for each in sys.modules if each == name or each.startswith(f"{name}.")]:
        del sys.modules[module]
