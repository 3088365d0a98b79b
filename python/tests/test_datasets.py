"""Data sets: contents, determinism, files and the command line."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from robotable import datasets, micro, ricochet

SIZES = {"train": 5, "test": 3}
LENGTHS = {"short": (1, 3), "long": (5, 6)}


@pytest.fixture(scope="module")
def data() -> datasets.Dataset:
    return datasets.make(seed=4, sizes=SIZES, lengths=LENGTHS, barriers="none")


def test_lengths_and_solutions_are_right(data: datasets.Dataset) -> None:
    assert len(data) == 16
    assert len(set(data["position"].tolist())) == 16
    solved = ricochet.solve_many(data["rows"])
    assert (solved.lengths == data["length"]).all()
    for place in range(len(data)):
        position = ricochet.Position(str(data["position"][place]))
        assert position == ricochet.decode(data["rows"][place : place + 1])[0]
        assert position == ricochet.Position.random(int(data["seed"][place]), barriers="none")
        solution = ricochet.Solution(position, str(data["solution"][place]))
        assert solution.cost == data["length"][place]
        moves = data["moves"][place]
        assert tuple(moves[moves != 255]) == solution.codes
        first, last = LENGTHS[str(data["difficulty"][place])]
        assert first <= solution.cost <= last
    for split, size in SIZES.items():
        for difficulty in LENGTHS:
            assert len(data.select(split=split, difficulty=difficulty)) == size


def test_a_data_set_is_the_same_everywhere(data: datasets.Dataset) -> None:
    """If this fails, data sets of the same version differ: it needs a new version and a note in the changelog."""
    text = "\n".join(map("|".join, zip(data["split"], data["position"], data["solution"], strict=True)))
    digest = hashlib.sha256(text.encode()).hexdigest()
    assert digest[:16] == "72b80f6d70c30028"
    again = datasets.make(seed=4, sizes=SIZES, lengths=LENGTHS, barriers="none", threads=1)
    assert all((again[name] == data[name]).all() for name in data.columns)


@pytest.mark.parametrize("ending", ["npz", "parquet"])
def test_files_are_read_back_and_have_the_same_bytes(data: datasets.Dataset, tmp_path: Path, ending: str) -> None:
    one, two = tmp_path / f"one.{ending}", tmp_path / f"two.{ending}"
    data.save(one)
    data.save(two)
    assert one.read_bytes() == two.read_bytes()
    read = datasets.load(one)
    assert set(read.columns) == set(data.columns)
    for name in data.columns:
        assert read[name].dtype.kind == data[name].dtype.kind, name
        assert (read[name] == data[name]).all(), name
    assert read.metadata == data.metadata
    assert read.metadata["seed"] == "4"


def test_micro_robots() -> None:
    data = datasets.make("micro", seed=1, sizes={"train": 6}, side="copper", expert=True)
    assert len(data) == 18
    for position, solution, length in zip(data["position"], data["solution"], data["length"], strict=True):
        route = micro.Route(str(position), str(solution))
        assert route.solved
        assert route.moves == length == micro.lengths(str(position))[0]


def test_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "data.npz"
    arguments = ["--seed", "4", "--train", "5", "--validation", "0", "--test", "3", "--barriers", "none"]
    lengths = ["--length", "short=1-3", "--length", "long=5-6"]
    assert datasets.main([*arguments, *lengths, str(path)]) == 0
    assert "16 positions" in capsys.readouterr().out
    made = datasets.load(path)
    expected = datasets.make(seed=4, sizes=SIZES, lengths=LENGTHS, barriers="none")
    assert (made["position"] == expected["position"]).all()
    command = [sys.executable, "-m", "robotable.datasets", "--help"]
    assert "--barriers" in subprocess.run(command, capture_output=True, text=True, check=True).stdout  # noqa: S603


@pytest.mark.parametrize(
    "arguments",
    [
        ["--seed", "1", "data.csv", "--train", "1", "--validation", "0", "--test", "0"],
        ["--seed", "-1", "data.npz"],
        ["--seed", "1", "--length", "easy", "data.npz"],
        ["--seed", "1", "--length", "x=9-3", "data.npz"],
        ["--seed", "1", "--side", "black", "data.npz"],
        ["--seed", "1", "--game", "micro", "--barriers", "any", "data.npz"],
        ["--seed", "1", "--train", "-1", "data.npz"],
        ["data.npz"],
    ],
)
def test_wrong_arguments_are_named(arguments: list[str], capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    arguments = [str(tmp_path / text) if text.startswith("data.") else text for text in arguments]
    try:
        code: object = datasets.main(arguments)
    except SystemExit as stopped:
        code = stopped.code
    assert code == 2
    assert capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_wrong_values() -> None:
    with pytest.raises(ValueError, match="transparent"):
        datasets.make(seed=1, robots=["red", "transparent"])
    with pytest.raises(ValueError, match="ricochet or micro"):
        datasets.make("chess", seed=1)
    with pytest.raises(ValueError, match="different lengths"):
        datasets.Dataset({"position": np.zeros(2), "length": np.zeros(3)}, {})


def test_parquet_without_pyarrow_says_so(
    data: datasets.Dataset, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(ImportError, match=r"robotable\[parquet\]"):
        data.save(tmp_path / "data.parquet")
