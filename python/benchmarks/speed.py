"""Measure the package: batches against the Rust crate, steps a second, single calls, plain Python, HTTP.

``make bench-python`` runs it. Every figure is the best of several runs. ``--crate`` is the program of
``crate_speed.rs``; ``--server`` is the program ``robotable``, which is started for the HTTP figures.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import tempfile
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Literal, NamedTuple

import numpy as np
import plain_solver
from robotable import ricochet
from robotable.envs import RicochetVectorEnv

POSITIONS = 1_000
ROUNDS = 5


class Seconds(NamedTuple):
    """Wall-clock time and CPU time; CPU time hardly depends on the other load of the machine."""

    wall: float
    processor: float

    def __str__(self) -> str:
        return f"{self.wall:.3f} s ({self.processor:.3f} s CPU)"


def measured(run: Callable[[], object]) -> Seconds:
    wall, processor = time.perf_counter(), time.process_time()
    run()
    return Seconds(time.perf_counter() - wall, time.process_time() - processor)


def least(runs: list[Seconds]) -> Seconds:
    return Seconds(min(run.wall for run in runs), min(run.processor for run in runs))


def best(run: Callable[[], object], times: int = 5) -> Seconds:
    return least([measured(run) for _ in range(times)])


def crate_seconds(crate: Path, file: str, threads: int) -> tuple[Seconds, int]:
    """Return the time of the Rust crate alone, and the sum of the lengths that it found."""
    output = subprocess.run([str(crate), file, str(threads)], capture_output=True, text=True, check=True)
    wall, processor, total = output.stdout.split()
    return Seconds(float(wall), float(processor)), int(total)


def batches(crate: Path | None) -> None:
    positions = [ricochet.Position.random(seed, barriers="none") for seed in range(POSITIONS)]
    rows = ricochet.encode(positions)
    texts = [str(position) for position in positions]
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write("\n".join(texts))
        file.flush()
        for threads in sorted({1, os.cpu_count() or 1}):
            listed, array, alone = [], [], []
            # In turns, so that other work on the machine slows all of them down alike.
            for _ in range(ROUNDS):
                listed.append(measured(lambda: ricochet.solve_many(positions, threads=threads)))  # noqa: B023
                array.append(measured(lambda: ricochet.solve_many(rows, threads=threads)))  # noqa: B023
                if crate is not None:
                    seconds, total = crate_seconds(crate, file.name, threads)
                    alone.append(seconds)
            print(f"solve_many, {POSITIONS:,} positions, {threads} threads: list {least(listed)}, array {least(array)}")
            if crate is not None:
                lengths = ricochet.solve_many(rows).lengths
                assert int(lengths[lengths > 0].sum()) == total, "both find the same lengths"
                base = least(alone)
                ratios = [
                    f"{least(one).wall / base.wall:.2f} ({least(one).processor / base.processor:.2f})"
                    for one in (listed, array)
                ]
                print(f"  the crate alone: {base}; ratio of the list {ratios[0]}, of the array {ratios[1]}")
    singles = best(lambda: [ricochet.solve(position) for position in positions], ROUNDS)
    parsed = best(lambda: [ricochet.solve(text) for text in texts], ROUNDS)
    each = [f"{one.wall / POSITIONS * 1e6:.0f} µs ({one.processor / POSITIONS * 1e6:.0f})" for one in (singles, parsed)]
    print(f"solve, one call for each position: {each[0]}; from notation {each[1]}")


def steps() -> None:
    count, rounds = 1024, 200
    actions = np.random.default_rng(1).integers(16, size=(rounds, count))
    kinds: tuple[Literal["symbolic", "dense"], ...] = ("symbolic", "dense")
    for observation in kinds:
        for copy in (False, True):
            env = RicochetVectorEnv(count, observation=observation, copy=copy)
            env.reset(seed=1)
            seconds = best(lambda: [env.step(action) for action in actions])  # noqa: B023
            rates = [f"{rounds * count / one:,.0f}" for one in seconds]
            kind = "copied" if copy else "in place"
            print(f"steps a second, batch of {count:,}, {observation}, {kind}: {rates[0]} ({rates[1]} in CPU time)")


def plain() -> None:
    puzzles = ricochet.generate(20, seed=1, moves=(1, 5), barriers="none")
    seconds = best(lambda: [plain_solver.shortest_length(puzzle.position, 5) for puzzle in puzzles], times=1)
    ours = best(lambda: [ricochet.solve(puzzle.position) for puzzle in puzzles])
    plain_ms, ours_us = seconds.processor / 20 * 1e3, ours.processor / 20 * 1e6
    print(f"20 positions of up to 5 moves: plain Python {plain_ms:,.0f} ms each, solve {ours_us:.0f} µs each")


def processor_seconds(pid: int) -> float:
    """Return the CPU time of a process, as Linux counts it."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def http(server: Path) -> None:
    port = 18_473
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite://{folder}/bench.db"
        command = [str(server), "serve", "--listen", f"127.0.0.1:{port}", "--database", database, "--log", "error"]
        command += ["--solves-per-minute", "100000"]
        process = subprocess.Popen(command)
        try:
            address = f"http://127.0.0.1:{port}/api/ricochet/solve"
            texts = [str(ricochet.Position.random(seed, barriers="none")) for seed in range(100)]

            def ask(text: str) -> object:
                body = json.dumps({"position": text}).encode()
                request = urllib.request.Request(address, body, {"content-type": "application/json"})
                with urllib.request.urlopen(request) as answer:
                    return json.load(answer)

            for _ in range(100):
                try:
                    ask(texts[0])
                    break
                except OSError:
                    time.sleep(0.1)
            times = 3
            before = processor_seconds(process.pid)
            seconds = best(lambda: [ask(text) for text in texts], times)
            server_ms = (processor_seconds(process.pid) - before) / (times * len(texts)) * 1e3
            wall_ms, client_ms = seconds.wall / len(texts) * 1e3, seconds.processor / len(texts) * 1e3
            both = f"{server_ms:.1f} ms of the server's processor, {client_ms:.1f} ms of the client's"
            print(f"HTTP, one request each: {wall_ms:.1f} ms ({both})")
        finally:
            process.terminate()
            process.wait()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--crate", type=Path)
    parser.add_argument("--server", type=Path)
    given = parser.parse_args()
    steps()
    batches(given.crate)
    plain()
    if given.server is not None:
        http(given.server)


if __name__ == "__main__":
    main()
