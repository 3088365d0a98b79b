"""Solo Ricochet Robots as a Gymnasium environment, alone and in batches."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from robotable._robotable import RicochetSimulator
from robotable.ricochet import Board, Position, Round

Bytes: TypeAlias = npt.NDArray[np.uint8]
Observation: TypeAlias = "Bytes | dict[str, Bytes]"
ObservationKind: TypeAlias = Literal["symbolic", "dense"]
Barriers: TypeAlias = Literal["none", "any", "some", "all"]
Rule: TypeAlias = Literal["turn", "turn-or-bounce", "none"]

SIDE = 16
SPACES = SIDE * SIDE


def _seed(generator: np.random.Generator) -> int:
    return int(generator.integers(0, 2**63, dtype=np.int64))


class _Core:
    """A simulator and the arrays that it writes."""

    def __init__(self, count: int, observation: ObservationKind, robots: int, simulator: dict[str, Any]) -> None:
        if observation not in ("symbolic", "dense"):
            message = f"observation is {observation!r}: symbolic or dense"
            raise ValueError(message)
        self.dense = observation == "dense"
        self.robots = robots
        self.simulator = RicochetSimulator(count, robots=robots, dense=self.dense, **simulator)
        self.observations = np.zeros((count, self.simulator.observation_size), np.uint8)
        self.masks = np.zeros((count, self.simulator.action_count), np.int8)
        self.rewards = np.zeros(count, np.float64)
        self.terminated = np.zeros(count, np.bool_)
        self.truncated = np.zeros(count, np.bool_)

    def space(self) -> spaces.Space[Any]:
        """Return the observation space of one round."""
        if self.dense:
            return spaces.Box(0, 1, (self.simulator.observation_size // SPACES, SIDE, SIDE), np.uint8)
        return spaces.Dict(
            {
                "walls": spaces.Box(0, 15, (SIDE, SIDE), np.uint8),
                "barriers": spaces.Box(0, 8, (SIDE, SIDE), np.uint8),
                "robots": spaces.Box(0, 255, (self.robots,), np.uint8),
                "headings": spaces.Box(0, 4, (self.robots,), np.uint8),
                "ricocheted": spaces.Box(0, 1, (self.robots,), np.uint8),
                "target": spaces.Box(0, 255, (1,), np.uint8),
                "seeker": spaces.Box(0, self.robots, (1,), np.uint8),
            }
        )

    def views(self, observations: Bytes) -> Observation:
        """Return views of rows of observations, with the shapes of the space."""
        count = len(observations)
        if self.dense:
            return observations.reshape(count, -1, SIDE, SIDE)
        first, robots = 2 * SPACES, self.robots
        last = first + 3 * robots
        return {
            "walls": observations[:, :SPACES].reshape(count, SIDE, SIDE),
            "barriers": observations[:, SPACES:first].reshape(count, SIDE, SIDE),
            "robots": observations[:, first : first + robots],
            "headings": observations[:, first + robots : first + 2 * robots],
            "ricocheted": observations[:, first + 2 * robots : last],
            "target": observations[:, last : last + 1],
            "seeker": observations[:, last + 1 :],
        }

    def step(self, actions: npt.NDArray[np.int64], autoreset: bool) -> None:
        arrays = (self.observations, self.masks, self.rewards, self.terminated, self.truncated)
        self.simulator.step(actions, *arrays, autoreset)


class RicochetEnv(gymnasium.Env[Any, Any]):
    """One robot round: bring a robot to the target in few moves.

    An action is robot × 4 + direction (:attr:`robotable.ricochet.Move.code`). An illegal action changes nothing and
    counts as a step; ``info["action_mask"]`` and :meth:`action_masks` tell the legal ones.

    :param observation: ``symbolic`` (a dictionary of small arrays) or ``dense`` (planes of 16 × 16).
    :param moves: The difficulty: the least and the most moves of a shortest solution. ``None`` for any position.
    :param robots: The number of robots, in the order red, green, blue, yellow, black.
    :param board: The board; by default any printed one.
    :param barriers: Which printed boards: see :func:`robotable.ricochet.generate`.
    :param ricochet: The ricochet rule.
    :param step_max: The number of steps after which an episode is truncated.
    :param reward_solved: The reward for the step that solves the round.
    :param reward_step: The reward for every step.

    ``reset(options={"position": …})`` starts from a position of your own. ``info["length"]`` is the length of a
    shortest solution if ``moves`` is given.
    """

    metadata = {"render_modes": ["ansi", "svg"], "render_fps": 4}  # noqa: RUF012 - declared by Gymnasium

    def __init__(
        self,
        *,
        observation: ObservationKind = "symbolic",
        moves: tuple[int, int] | None = None,
        robots: int = 4,
        board: Board | str | None = None,
        barriers: Barriers = "none",
        ricochet: Rule = "turn",
        step_max: int = 50,
        reward_solved: float = 1.0,
        reward_step: float = -0.01,
        render_mode: Literal["ansi", "svg"] | None = None,
    ) -> None:
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            message = f"render_mode is {render_mode!r}: ansi or svg"
            raise ValueError(message)
        simulator = {
            "board": board,
            "barriers": barriers,
            "ricochet": ricochet,
            "moves": moves,
            "step_max": step_max,
            "reward_solved": reward_solved,
            "reward_step": reward_step,
        }
        self._core = _Core(1, observation, robots, simulator)
        self._over = True
        self.render_mode = render_mode
        self.observation_space = self._core.space()
        self.action_space = spaces.Discrete(self._core.simulator.action_count)

    @property
    def round(self) -> Round:
        """The start position and the legal moves made since."""
        return self._core.simulator.round(0)

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Return a mask of the legal actions."""
        return np.asarray(self._core.masks[0], np.bool_)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Start a round."""
        super().reset(seed=seed)
        core = self._core
        position: Position | str | None = (options or {}).get("position")
        if position is None:
            core.simulator.reset(0, _seed(self.np_random), core.observations, core.masks)
        else:
            core.simulator.reset_to(0, position, core.observations, core.masks)
        self._over = False
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Make a move."""
        if self._over:
            message = "the episode is over: call reset"
            raise RuntimeError(message)
        core = self._core
        core.step(np.array([action], np.int64), autoreset=False)
        terminated, truncated = bool(core.terminated[0]), bool(core.truncated[0])
        self._over = terminated or truncated
        return self._observation(), float(core.rewards[0]), terminated, truncated, self._info()

    def render(self) -> Any:
        """Return the round as text or SVG."""
        if self.render_mode == "ansi":
            return self.round.to_text()
        if self.render_mode == "svg":
            return self.round.to_svg()
        return None

    def _repr_svg_(self) -> str:
        return self.round.to_svg()

    def _observation(self) -> Any:
        views = self._core.views(self._core.observations.copy())
        if isinstance(views, dict):
            return {name: view[0] for name, view in views.items()}
        return views[0]

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self._core.masks[0].copy()}
        length = self._core.simulator.length(0)
        if length is not None:
            info["length"] = length
        return info


class RicochetVectorEnv(VectorEnv[Any, Any, Any]):
    """Many rounds of :class:`RicochetEnv`, stepped together in Rust on one core.

    A round that is over starts again with the next step, whose action is ignored (``AutoresetMode.NEXT_STEP``). With
    ``moves``, ``info["length"]`` is an array with the length of a shortest solution of each start position.

    :param num_envs: The number of rounds.
    :param pool: The number of start positions that are drawn in advance; resets choose one of them. 0 draws a new
        position for every reset.
    :param pool_seed: The seed of the pool.
    :param copy: Return copies of the observations. Without, the next step overwrites them.

    The other parameters are those of :class:`RicochetEnv`.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int = 1,
        *,
        observation: ObservationKind = "symbolic",
        moves: tuple[int, int] | None = None,
        robots: int = 4,
        board: Board | str | None = None,
        barriers: Barriers = "none",
        ricochet: Rule = "turn",
        step_max: int = 50,
        reward_solved: float = 1.0,
        reward_step: float = -0.01,
        pool: int = 1024,
        pool_seed: int = 0,
        copy: bool = True,
        render_mode: None = None,
    ) -> None:
        simulator = {
            "board": board,
            "barriers": barriers,
            "ricochet": ricochet,
            "moves": moves,
            "step_max": step_max,
            "reward_solved": reward_solved,
            "reward_step": reward_step,
        }
        self._core = _Core(num_envs, observation, robots, simulator)
        if pool:
            self._core.simulator.fill_pool(pool, pool_seed)
        self._copy = copy
        self._has_lengths = moves is not None
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.single_observation_space = self._core.space()
        self.single_action_space = spaces.Discrete(self._core.simulator.action_count)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def round(self, number: int) -> Round:
        """Return the start position of a round and the legal moves made since."""
        return self._core.simulator.round(number)

    def reset(
        self,
        *,
        seed: int | list[int | None] | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002 - part of the interface
    ) -> tuple[Any, dict[str, Any]]:
        """Start all rounds. A list of seeds has one for each round."""
        super().reset(seed=seed if isinstance(seed, int) else None)
        seeds = seed if isinstance(seed, list) else [None] * self.num_envs
        core = self._core
        for number, own in enumerate(seeds):
            start = _seed(self.np_random) if own is None else own
            core.simulator.reset(number, start, core.observations, core.masks)
        return self._observations(), self._infos()

    def step(
        self, actions: npt.NDArray[np.int64]
    ) -> tuple[Any, npt.NDArray[np.float64], npt.NDArray[np.bool_], npt.NDArray[np.bool_], dict[str, Any]]:
        """Make a move in every round."""
        core = self._core
        core.step(np.ascontiguousarray(actions, np.int64), autoreset=True)
        if not self._copy:
            return self._observations(), core.rewards, core.terminated, core.truncated, self._infos()
        results = core.rewards.copy(), core.terminated.copy(), core.truncated.copy()
        return self._observations(), *results, self._infos()

    def _observations(self) -> Any:
        observations = self._core.observations
        return self._core.views(observations.copy() if self._copy else observations)

    def _infos(self) -> dict[str, Any]:
        infos: dict[str, Any] = {"action_mask": self._core.masks.copy() if self._copy else self._core.masks}
        if self._has_lengths:
            infos["length"] = self._core.simulator.lengths()
        return infos
