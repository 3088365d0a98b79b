"""Progress reports, with tqdm and without."""

from __future__ import annotations

import sys

import pytest
from robotable import ricochet
from robotable._progress import reporting


def test_lines_without_tqdm(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    now = 0.0
    monkeypatch.setitem(sys.modules, "tqdm.auto", None)
    monkeypatch.setattr("robotable._progress.time.monotonic", lambda: now)
    with reporting(True, "generate", "puzzles") as report:
        assert report is not None
        report(1, 5)
        assert capsys.readouterr().err == ""
        now = 2.0
        report(1234, 5000)
        now = 3.9
        report(1235, 5000)
        now = 4.0
        report(1236, None)
    assert capsys.readouterr().err == "generate: 1,234 of 5,000 puzzles\ngenerate: 1,236 puzzles\n"


def test_long_calls_work_without_tqdm(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "tqdm.auto", None)
    solution = ricochet.solve("b2r1y2g2_RM13-GH10-BC4-YA11_YB10", progress=True)
    assert solution is not None
    assert solution.cost == 5


def test_a_bar_with_tqdm(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("tqdm")
    ricochet.solve_many(["b2r1y2g2_RM13-GH10-BC4-YA11_YB10"] * 3, progress=True)
    assert "3/3" in capsys.readouterr().err
