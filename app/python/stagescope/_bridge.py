"""The engine of the page that this Python runs in."""

from __future__ import annotations

from typing import Any

from . import _wire


class Bridge:
    """Asks the page's worker, which answers at once."""

    def __init__(self, module: Any) -> None:
        self._module = module

    def answer(self, name: str, args: object) -> dict[str, Any]:
        came = self._module.call(name, _wire.written(args))
        arrays = came.arrays

        def array(index: int) -> memoryview:
            view: memoryview = arrays[index].to_memoryview()
            return view.toreadonly()

        answer: dict[str, Any] = _wire.read(came.json, array)
        return answer
