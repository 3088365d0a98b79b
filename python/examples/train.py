"""Train a policy for a few minutes on a CPU, with NumPy only, and count the puzzles that it solves.

The puzzles are random positions of four robots on one printed board, with shortest solutions of up to five moves. The
policy is a network with two hidden layers. Its input is where each robot stands, where each robot would stop in each
direction, the target, and the robot that has to reach it. It learns by imitation: the solver tells it the first move of
a shortest solution of each position on the way. It is tested on positions that it has not seen, beside random play.

    python examples/train.py --minutes 3
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt
from robotable import ricochet
from robotable.envs import RicochetVectorEnv

Floats = npt.NDArray[np.float32]
Ints = npt.NDArray[np.int64]

BOARD = "b2r1y2g2"
ROBOTS = 4
ACTIONS = 4 * ROBOTS
LENGTH_MAX = 5
STEP_MAX = 10
SPACES = 256
# One table of 257 rows for each input: robots, stops (256 stands for "cannot move"), target; then seeker and ricochet.
SLOTS = ROBOTS + ACTIONS + 1 + 1 + 2 * ROBOTS
ROWS = SPACES + 1
BATCH = 512


class Board:
    """The stops of every robot on one board, from its walls alone."""

    def __init__(self, name: str) -> None:
        board = ricochet.Board(name)
        sides = ("up", "right", "down", "left")
        self.open = np.zeros((4, SPACES), np.bool_)
        for cell in range(SPACES):
            walls = board.walls(f"{chr(65 + cell % 16)}{cell // 16 + 1}")
            for number, side in enumerate(sides):
                self.open[number, cell] = side not in walls
        self.step = np.array([-16, 1, 16, -1])

    def stops(self, robots: Ints) -> Ints:
        """Return where each robot of each position stops in each direction; 256 if it cannot move."""
        count = len(robots)
        place = np.repeat(robots[:, :, None], 4, axis=2)
        moving = np.ones((count, ROBOTS, 4), np.bool_)
        directions = np.arange(4)[None, None, :]
        for _ in range(15):
            beyond = place + self.step[None, None, :]
            moving &= self.open[directions, place]
            moving &= ~(beyond[..., None] == robots[:, None, None, :]).any(axis=-1)
            if not moving.any():
                break
            place = np.where(moving, beyond, place)
        return np.where(place == robots[:, :, None], SPACES, place).reshape(count, ACTIONS)


def features(board: Board, observation: dict[str, npt.NDArray[np.uint8]]) -> Ints:
    """Return the rows of the first layer's tables that an observation selects."""
    robots = observation["robots"].astype(np.int64)
    parts: list[npt.NDArray[Any]] = [
        robots,
        board.stops(robots),
        observation["target"],
        observation["seeker"],
        observation["headings"],
        observation["ricocheted"],
    ]
    return np.concatenate(parts, axis=1).astype(np.int64) + np.arange(SLOTS) * ROWS


class Policy:
    """Tables of rows that are added up, a hidden layer, and a score for each action; trained with Adam."""

    def __init__(self, seed: int, width: int = 256) -> None:
        chance = np.random.default_rng(seed)

        def normal(rows: int, columns: int, inputs: int) -> Floats:
            return np.asarray(chance.standard_normal((rows, columns)) * np.sqrt(2 / inputs), np.float32)

        self.parameters: list[Floats] = [
            normal(SLOTS * ROWS, width, SLOTS),
            np.zeros(width, np.float32),
            normal(width, width, width),
            np.zeros(width, np.float32),
            normal(width, ACTIONS, width),
            np.zeros(ACTIONS, np.float32),
        ]
        self.first = [np.zeros_like(parameter) for parameter in self.parameters]
        self.second = [np.zeros_like(parameter) for parameter in self.parameters]
        self.time = 0

    def forward(self, rows: Ints) -> tuple[Floats, Floats, Floats]:
        tables, bias, weights, bias_2, out, bias_3 = self.parameters
        one = np.maximum(tables[rows].sum(axis=1) + bias, 0)
        two = np.maximum(one @ weights + bias_2, 0)
        return one, two, two @ out + bias_3

    def learn(self, rows: Ints, actions: Ints, rate: float) -> float:
        """Make one step towards these actions; return the mean loss."""
        _, _, weights, _, out, _ = self.parameters
        one, two, scores = self.forward(rows)
        chances = np.exp(scores - scores.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        count = len(rows)
        loss = -np.log(chances[np.arange(count), actions] + 1e-9).mean()
        error = chances
        error[np.arange(count), actions] -= 1
        error /= count
        error_two = (error @ out.T) * (two > 0)
        error_one = (error_two @ weights.T) * (one > 0)
        selected, inverse = np.unique(rows, return_inverse=True)
        # Sum the errors of each row that the batch selects.
        order = np.argsort(inverse.ravel(), kind="stable")
        spread = np.repeat(error_one, SLOTS, axis=0)[order]
        starts = np.searchsorted(inverse.ravel()[order], np.arange(len(selected)))
        table_gradient = np.add.reduceat(spread, starts, axis=0)
        gradients = [table_gradient, error_one.sum(axis=0), one.T @ error_two, error_two.sum(axis=0)]
        gradients += [two.T @ error, error.sum(axis=0)]
        self.time += 1
        for number, gradient in enumerate(gradients):
            # Only the selected rows of the tables move.
            chosen: Any = selected if number == 0 else slice(None)
            self.first[number][chosen] = 0.9 * self.first[number][chosen] + 0.1 * gradient
            self.second[number][chosen] = 0.999 * self.second[number][chosen] + 0.001 * gradient**2
            scale = rate * np.sqrt(1 - 0.999**self.time) / (1 - 0.9**self.time)
            change = scale * self.first[number][chosen] / (np.sqrt(self.second[number][chosen]) + 1e-8)
            self.parameters[number][chosen] -= change
        return float(loss)


def puzzle_env(count: int, seed: int, pool: int) -> RicochetVectorEnv:
    """Return rounds on the board, of up to five moves."""
    return RicochetVectorEnv(
        count, board=BOARD, moves=(1, LENGTH_MAX), step_max=STEP_MAX, pool=pool, pool_seed=seed, robots=ROBOTS
    )


def examples(board: Board, pool: int, seed: int) -> tuple[Ints, Ints]:
    """Return positions on shortest solutions and the moves that the solver makes there."""
    env = puzzle_env(pool, seed, pool)
    observation, _ = env.reset(seed=seed)
    solutions = ricochet.solve_many([env.round(number) for number in range(pool)])
    codes = np.full((pool, LENGTH_MAX), -1)
    for number, solution in enumerate(solutions):
        assert solution is not None
        codes[number, : len(solution)] = solution.codes
    rows, actions = [], []
    for step in range(LENGTH_MAX):
        left = codes[:, step] >= 0
        rows.append(features(board, observation)[left])
        actions.append(codes[left, step])
        # Rounds that are over start again; they are not used any more.
        observation, *_ = env.step(np.maximum(codes[:, step], 0))
    return np.concatenate(rows), np.concatenate(actions)


def solved_share(
    choose: Callable[[dict[str, npt.NDArray[np.uint8]], npt.NDArray[np.int8]], Ints], count: int, seed: int
) -> float:
    """Return the share of unseen puzzles that a policy solves within ten moves."""
    env = puzzle_env(count, seed, 0)
    observation, info = env.reset(seed=seed)
    solved = np.zeros(count, np.bool_)
    over = np.zeros(count, np.bool_)
    for _ in range(STEP_MAX):
        observation, _, terminated, truncated, info = env.step(choose(observation, info["action_mask"]))
        solved |= terminated & ~over
        over |= terminated | truncated
    return float(solved.mean())


def main() -> None:
    parser = argparse.ArgumentParser(description="Train a policy with NumPy and count the puzzles that it solves.")
    parser.add_argument("--minutes", type=float, default=3, help="minutes of processor time for the training")
    parser.add_argument("--puzzles", type=int, default=60_000, help="the number of training puzzles")
    parser.add_argument("--tests", type=int, default=2_000, help="the number of test puzzles")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    chance = np.random.default_rng(given.seed)
    board, policy = Board(BOARD), Policy(given.seed)

    def random_play(_: object, masks: npt.NDArray[np.int8]) -> Ints:
        return np.asarray(np.argmax(chance.random(masks.shape) * masks, axis=1))

    def greedy(observation: dict[str, npt.NDArray[np.uint8]], masks: npt.NDArray[np.int8]) -> Ints:
        scores = policy.forward(features(board, observation))[2]
        return np.asarray(np.argmax(np.where(masks == 1, scores, -np.inf), axis=1))

    print(f"board {BOARD}, {ROBOTS} robots, shortest solutions of 1 to {LENGTH_MAX} moves, {STEP_MAX} moves allowed")
    began = time.monotonic()
    rows, actions = examples(board, given.puzzles, given.seed)
    print(f"{len(rows):,} training positions of {given.puzzles:,} puzzles in {time.monotonic() - began:.0f} s")
    # The seeds of training and test differ, and so do their positions.
    test_seed = given.seed + 1_000_000
    print(
        f"random play solves {solved_share(random_play, given.tests, test_seed):.1%} of {given.tests:,} unseen puzzles"
    )
    began, steps, losses = time.process_time(), 0, []
    while (share := (time.process_time() - began) / (60 * given.minutes)) < 1:
        chosen = chance.integers(len(rows), size=BATCH)
        rate = 1e-3 * (1 - share) + 1e-5
        losses.append(policy.learn(rows[chosen], actions[chosen], rate))
        steps += 1
        if steps % 500 == 0:
            print(f"step {steps:,}, {share:.0%} of the time, loss {np.mean(losses[-500:]):.3f}")
    print(f"{steps:,} steps of {BATCH} positions in {time.process_time() - began:.0f} s of processor time")
    print(f"the policy solves {solved_share(greedy, given.tests, test_seed):.1%}, the solver all of them")


if __name__ == "__main__":
    main()
