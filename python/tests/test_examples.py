"""The examples run: the notebook's cells, and the training script for a moment."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import train
from robotable import ricochet

EXAMPLES = Path(__file__).parents[1] / "examples"


def test_the_notebook_runs() -> None:
    import matplotlib
    import matplotlib.pyplot as plt

    matplotlib.use("Agg")
    notebook = json.loads((EXAMPLES / "lengths.ipynb").read_text())
    cells = ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code"]
    names: dict[str, Any] = {}
    for cell in cells:
        exec(cell.replace("COUNT = 5_000", "COUNT = 100"), names)  # noqa: S102 - our own notebook
    assert set(names["found"]) == {"without barriers", "barriers on all faces"}
    assert names["axes"].containers
    plt.close("all")


def test_the_notebook_keeps_its_pictures() -> None:
    notebook = json.loads((EXAMPLES / "lengths.ipynb").read_text())
    kinds = {
        kind for cell in notebook["cells"] for output in cell.get("outputs", []) for kind in output.get("data", {})
    }
    assert {"image/svg+xml", "image/png"} <= kinds


def test_the_stops_of_the_example_are_those_of_the_rules() -> None:
    board = train.Board(train.BOARD)
    for seed in range(30):
        position = ricochet.Position.random(seed, board=train.BOARD)
        rows = ricochet.encode([position])[:, :4].astype(np.int64)
        stops = board.stops(rows)[0]
        legal = {move.code: position.slide(move).stop for move in position.legal_moves()}
        found = {
            code: f"{chr(65 + int(stop) % 16)}{int(stop) // 16 + 1}"
            for code, stop in enumerate(stops)
            if stop != train.SPACES
        }
        assert found == legal


def test_training_lowers_the_loss() -> None:
    board, policy = train.Board(train.BOARD), train.Policy(1, width=32)
    rows, actions = train.examples(board, 300, 1)
    assert len(rows) >= 300
    losses = [policy.learn(rows, actions, 1e-2) for _ in range(30)]
    assert losses[-1] < losses[0] / 2


def test_the_script_prints_its_figures(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["train.py", "--minutes", "0.01", "--puzzles", "200", "--tests", "50"])
    train.main()
    printed = capsys.readouterr().out
    assert "random play solves" in printed
    assert "the policy solves" in printed
