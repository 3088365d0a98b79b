"""Data sets from a seed: positions with proven shortest lengths and solutions, split by difficulty.

The same arguments give the same data set on every machine with the same version of the package.

>>> from robotable import datasets
>>> data = datasets.make(seed=1, sizes={"train": 4, "test": 2}, lengths={"short": (1, 4), "long": (5, 8)})
>>> len(data)
12
>>> sorted(set(data["split"].tolist()))
['test', 'train']

On the command line: ``python -m robotable.datasets --seed 1 --train 1000 --test 100 data.npz``.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

import numpy as np

from robotable import __version__, micro, ricochet
from robotable._progress import Progress

if TYPE_CHECKING:
    import numpy.typing as npt

__all__ = ["LENGTHS", "SIZES", "Dataset", "load", "main", "make"]

Game: TypeAlias = Literal["ricochet", "micro"]

SIZES: Mapping[str, int] = {"train": 1000, "validation": 100, "test": 100}
"""The default number of positions for each split and each range of lengths."""

LENGTHS: Mapping[Game, Mapping[str, tuple[int, int]]] = {
    "ricochet": {"easy": (1, 4), "medium": (5, 8), "hard": (9, 12)},
    "micro": {"easy": (1, 3), "medium": (4, 6), "hard": (7, 9)},
}
"""The default ranges of shortest lengths."""

NO_MOVE = 255


class Dataset:
    """Columns of equal length, as NumPy arrays.

    ==============  ========  ==================================================================
    column          type      meaning
    ==============  ========  ==================================================================
    ``split``       str       the split, such as ``train``
    ``difficulty``  str       the range of lengths, such as ``easy``
    ``position``    str       the position in notation
    ``seed``        uint64    the seed of this position
    ``length``      int16     the proven length of a shortest solution
    ``solution``    str       a shortest solution in notation
    ``moves``       uint8     the same as a row of action numbers, then 255
    ==============  ========  ==================================================================

    Ricochet Robots also has ``rows`` (uint8: :func:`robotable.ricochet.encode`), ``solutions`` (uint64: the number of
    shortest solutions), ``grade`` (str) and ``points`` (int16).
    """

    def __init__(self, columns: Mapping[str, npt.NDArray[Any]], metadata: Mapping[str, str]) -> None:
        if len({len(column) for column in columns.values()}) > 1:
            message = "the columns have different lengths"
            raise ValueError(message)
        self._columns = dict(columns)
        self.metadata = dict(metadata)

    def __getitem__(self, name: str) -> npt.NDArray[Any]:
        return self._columns[name]

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of the columns."""
        return tuple(self._columns)

    def __len__(self) -> int:
        """Return the number of positions."""
        return len(self._columns["position"])

    def __repr__(self) -> str:
        return f"<Dataset of {len(self):,} positions: {', '.join(self._columns)}>"

    def select(self, *, split: str | None = None, difficulty: str | None = None) -> Dataset:
        """Return the positions of a split and a difficulty."""
        chosen = np.ones(len(self), np.bool_)
        for name, value in (("split", split), ("difficulty", difficulty)):
            if value is not None:
                chosen &= self[name] == value
        return Dataset({name: column[chosen] for name, column in self._columns.items()}, self.metadata)

    def save(self, path: str | Path) -> None:
        """Write a file; its ending, ``.npz`` or ``.parquet``, says which kind."""
        path = Path(path)
        if path.suffix == ".npz":
            meta = {f"metadata_{name}": np.array(value) for name, value in self.metadata.items()}
            np.savez_compressed(path, **self._columns, **meta)  # type: ignore[arg-type]
        elif path.suffix == ".parquet":
            self._save_parquet(path)
        else:
            message = f"{path.name} ends in {path.suffix!r}: .npz and .parquet are possible"
            raise ValueError(message)

    def _save_parquet(self, path: Path) -> None:
        arrow, parquet = _pyarrow()
        columns = {
            name: arrow.array(column.tolist() if column.ndim > 1 else column) for name, column in self._columns.items()
        }
        table = arrow.table(columns).replace_schema_metadata(self.metadata)
        parquet.write_table(table, path, compression="zstd")


def _pyarrow() -> tuple[Any, Any]:
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError as error:
        message = "Parquet files need PyArrow: pip install robotable[parquet], or write .npz"
        raise ImportError(message) from error
    return pyarrow, pyarrow.parquet


def load(path: str | Path) -> Dataset:
    """Read a file that :meth:`Dataset.save` wrote."""
    path = Path(path)
    if path.suffix == ".npz":
        with np.load(path, allow_pickle=False) as file:
            read = {name: file[name] for name in file.files}
        meta = {name.removeprefix("metadata_"): str(read.pop(name)) for name in list(read) if name.startswith("meta")}
        return Dataset(read, meta)
    if path.suffix == ".parquet":
        _, parquet = _pyarrow()
        table = parquet.read_table(path)
        types = {"moves": np.uint8, "rows": np.uint8}
        read = {
            name: np.array(table[name].to_pylist(), types.get(name))
            if name in types or table[name].type == "string"
            else table[name].to_numpy()
            for name in table.column_names
        }
        meta = {name.decode(): value.decode() for name, value in (table.schema.metadata or {}).items()}
        return Dataset(read, meta)
    message = f"{path.name} ends in {path.suffix!r}: .npz and .parquet are possible"
    raise ValueError(message)


def make(
    game: Game = "ricochet",
    *,
    seed: int,
    sizes: Mapping[str, int] | None = None,
    lengths: Mapping[str, tuple[int, int]] | None = None,
    threads: int | None = None,
    progress: Progress = False,
    **options: Any,
) -> Dataset:
    """Make a data set. No position is in it twice, so the splits do not share any.

    :param game: ``ricochet`` or ``micro``.
    :param seed: The seed.
    :param sizes: The number of positions for each split and each range of lengths.
    :param lengths: The ranges of shortest lengths by name: the difficulties.
    :param threads: The number of threads; ``None`` for all cores. The result does not depend on it.
    :param options: More for ``generate`` of the game: ``barriers``, ``robots``, ``ricochet`` and ``board``, or ``side``
        and ``expert``.
    :raises ValueError: if ``sizes`` or ``lengths`` is wrong.
    """
    if game not in LENGTHS:
        message = f"game is {game!r}: ricochet or micro"
        raise ValueError(message)
    sizes = dict(SIZES if sizes is None else sizes)
    lengths = dict(LENGTHS[game] if lengths is None else lengths)
    if not sizes or not lengths or min(sizes.values()) < 0:
        message = "sizes and lengths need at least one entry each, and no size may be negative"
        raise ValueError(message)
    rows: list[dict[str, Any]] = []
    seen: set[str] = set()
    for place, (difficulty, length) in enumerate(lengths.items()):
        # Each range has its own seed, so that adding one does not change the others.
        found = _distinct(game, seed + place * 1_000_003, sum(sizes.values()), length, seen, threads, progress, options)
        splits = [split for split, size in sizes.items() for _ in range(size)]
        rows += [{"split": split, "difficulty": difficulty} | row for split, row in zip(splits, found, strict=True)]
    metadata = {"game": game, "seed": str(seed), "version": __version__} | {
        name: str(value) for name, value in options.items()
    }
    return Dataset(_columns(game, rows, options.get("board")), metadata)


def _distinct(
    game: Game,
    seed: int,
    count: int,
    length: tuple[int, int],
    seen: set[str],
    threads: int | None,
    progress: Progress,
    options: Mapping[str, Any],
) -> list[dict[str, Any]]:
    """Return rows of the first puzzles of a seed that are not in the data set yet."""
    wanted = count
    while True:
        rows: list[dict[str, Any]] = []
        new: set[str] = set()
        found = _ricochet(wanted, seed, length, threads, progress, options) if game == "ricochet" else None
        for row in found if found is not None else _micro(wanted, seed, length, options):
            if row["position"] not in seen and row["position"] not in new and len(rows) < count:
                new.add(row["position"])
                rows.append(row)
        if len(rows) == count:
            seen |= new
            return rows
        if wanted > 100 * count:
            message = f"there are not {count} different positions of {length[0]} to {length[1]} moves"
            raise ValueError(message)
        wanted = 2 * wanted


def _ricochet(
    count: int,
    seed: int,
    length: tuple[int, int],
    threads: int | None,
    progress: Progress,
    options: Mapping[str, Any],
) -> Iterator[dict[str, Any]]:
    if "transparent" in (options.get("robots") or ()):
        message = "a data set cannot have the transparent robot: its moves have no action numbers"
        raise ValueError(message)
    puzzles = ricochet.generate(count, seed=seed, moves=length, threads=threads, progress=progress, **options)
    for puzzle in puzzles:
        solution = next(iter(puzzle.solutions))
        yield {
            "position": str(puzzle.position),
            "seed": puzzle.seed,
            "length": puzzle.solutions.cost,
            "solution": str(solution),
            "moves": solution.codes,
            "solutions": puzzle.solutions.count,
            "grade": puzzle.difficulty.grade,
            "points": puzzle.difficulty.points,
        }


def _micro(count: int, seed: int, length: tuple[int, int], options: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    for puzzle in micro.generate(count, seed=seed, moves=length, **options):
        yield {
            "position": str(puzzle.position),
            "seed": puzzle.seed,
            "length": puzzle.route.moves,
            "solution": str(puzzle.route),
            "moves": tuple(micro.SPACES.index(space) for space in puzzle.route.spaces[1:]),
        }


def _columns(game: Game, rows: Sequence[Mapping[str, Any]], board: Any) -> dict[str, npt.NDArray[Any]]:
    types: dict[str, Any] = {"seed": np.uint64, "length": np.int16, "solutions": np.uint64, "points": np.int16}
    texts = ["split", "difficulty", "position", "solution"] + (["grade"] if game == "ricochet" else [])
    numbers = ["seed", "length"] + (["solutions", "points"] if game == "ricochet" else [])
    columns: dict[str, npt.NDArray[Any]] = {name: np.array([row[name] for row in rows], np.str_) for name in texts}
    columns |= {name: np.array([row[name] for row in rows], types[name]) for name in numbers}
    longest = max((len(row["moves"]) for row in rows), default=0)
    moves = np.full((len(rows), longest), NO_MOVE, np.uint8)
    for place, row in enumerate(rows):
        moves[place, : len(row["moves"])] = row["moves"]
    columns["moves"] = moves
    if game == "ricochet":
        columns["rows"] = ricochet.encode((row["position"] for row in rows), board=board)
    return columns


def _range(text: str) -> tuple[str, tuple[int, int]]:
    try:
        name, numbers = text.split("=")
        first, last = numbers.split("-")
        return name, (int(first), int(last))
    except ValueError:
        message = f"{text!r} is not a range: write a name and the least and most moves, as in easy=1-4"
        raise argparse.ArgumentTypeError(message) from None


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m robotable.datasets",
        description="Write a data set: positions with proven shortest lengths and solutions, split by difficulty.",
    )
    parser.add_argument("file", type=Path, help="the file to write: .npz or .parquet")
    parser.add_argument("--game", choices=list(LENGTHS), default="ricochet")
    parser.add_argument("--seed", type=int, required=True, help="the same seed gives the same data set")
    for split, size in SIZES.items():
        parser.add_argument(f"--{split}", type=int, default=size, help=f"positions for each difficulty ({size})")
    parser.add_argument(
        "--length",
        type=_range,
        action="append",
        metavar="NAME=FIRST-LAST",
        help="a difficulty and its shortest lengths; may be repeated (easy=1-4, medium=5-8, hard=9-12)",
    )
    parser.add_argument("--barriers", choices=["none", "any", "some", "all"], help="Ricochet Robots: printed boards")
    parser.add_argument("--side", choices=["black", "copper", "shuffled"], help="Micro Robots: the boards")
    parser.add_argument("--expert", action="store_true", help="Micro Robots: with a space to pass over")
    parser.add_argument("--threads", type=int, help="the number of threads (all cores)")
    given = parser.parse_args(arguments)
    options = {name: getattr(given, name) for name in ("barriers", "side") if getattr(given, name) is not None}
    if given.expert:
        options["expert"] = True
    wrong = set(options) & ({"side", "expert"} if given.game == "ricochet" else {"barriers"})
    if wrong:
        parser.error(f"--{', --'.join(sorted(wrong))} is not for {given.game}")
    try:
        data = make(
            given.game,
            seed=given.seed,
            sizes={split: getattr(given, split) for split in SIZES},
            lengths=None if given.length is None else dict(given.length),
            threads=given.threads,
            progress=sys.stderr.isatty(),
            **options,
        )
        data.save(given.file)
    except (ValueError, ImportError, OSError, OverflowError) as error:
        print(f"{parser.prog}: {error}", file=sys.stderr)
        return 2
    print(f"{given.file}: {len(data):,} positions")
    return 0


if __name__ == "__main__":
    sys.exit(main())
