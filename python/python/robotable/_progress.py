"""Progress reports of long calls: a tqdm bar if tqdm is installed, otherwise lines on standard error."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

Report = Callable[[int, "int | None"], object]
"""A function that is called with the amount done and the total, which is ``None`` if it is not known."""

Progress = bool | Report
"""``True`` for a bar, or a function."""


class _Lines:
    """A line on standard error every two seconds."""

    def __init__(self, label: str, unit: str) -> None:
        self._label, self._unit = label, unit
        self._next = time.monotonic() + 2

    def __call__(self, done: int, total: int | None) -> None:
        if time.monotonic() < self._next:
            return
        self._next = time.monotonic() + 2
        end = "" if total is None else f" of {total:,}"
        print(f"{self._label}: {done:,}{end} {self._unit}", file=sys.stderr)


class _Bar:
    """A tqdm bar."""

    def __init__(self, tqdm: Any, label: str, unit: str) -> None:
        self._bar = tqdm(desc=label, unit=f" {unit}")

    def __call__(self, done: int, total: int | None) -> None:
        if total is not None:
            self._bar.total = total
        self._bar.n = done
        self._bar.refresh()

    def close(self) -> None:
        self._bar.close()


@contextmanager
def reporting(progress: Progress, label: str, unit: str) -> Iterator[Report | None]:
    """Yield the function that a long call reports to, or ``None``."""
    if progress is False or progress is None:
        yield None
        return
    if progress is not True:
        yield progress
        return
    try:
        from tqdm.auto import tqdm
    except ImportError:
        yield _Lines(label, unit)
        return
    bar = _Bar(tqdm, label, unit)
    try:
        yield bar
    finally:
        bar.close()
