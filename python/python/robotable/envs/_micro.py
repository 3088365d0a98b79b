"""Solo Micro Robots as a Gymnasium environment."""

from __future__ import annotations

from typing import Any, Literal

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from robotable.micro import SPACES, Position, Route, Side, solve

NO_SPACE = len(SPACES)
CANDIDATES_MAX = 100_000


class MicroEnv(gymnasium.Env[Any, Any]):
    """One robot: bring it to the target, over an intermediate space if there is one.

    An action is the number of the space to move to (:data:`robotable.micro.SPACES`). An illegal action changes nothing
    and counts as a step; ``info["action_mask"]`` and :meth:`action_masks` tell the legal ones.

    :param observation: ``symbolic`` (a dictionary of small arrays) or ``dense`` (15 planes of 6 × 6: six colours, six
        numbers, the robot, the target, the intermediate space until it was entered).
    :param moves: The difficulty: the least and the most moves of a shortest route. ``None`` for any that has one.
    :param side: ``black``, ``copper``, or ``shuffled`` for boards of 36 single spaces.
    :param expert: Ask for an intermediate space.
    :param step_max: The number of steps after which an episode is truncated.
    :param reward_solved: The reward for the step that enters the target.
    :param reward_step: The reward for every step.

    ``reset(options={"position": …})`` starts from a position of your own.
    """

    metadata = {"render_modes": ["ansi", "svg"], "render_fps": 4}  # noqa: RUF012 - declared by Gymnasium

    def __init__(
        self,
        *,
        observation: Literal["symbolic", "dense"] = "symbolic",
        moves: tuple[int, int] | None = None,
        side: Side = "black",
        expert: bool = False,
        step_max: int = 50,
        reward_solved: float = 1.0,
        reward_step: float = -0.01,
        render_mode: Literal["ansi", "svg"] | None = None,
    ) -> None:
        if observation not in ("symbolic", "dense"):
            message = f"observation is {observation!r}: symbolic or dense"
            raise ValueError(message)
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            message = f"render_mode is {render_mode!r}: ansi or svg"
            raise ValueError(message)
        self._dense = observation == "dense"
        self._moves, self._side, self._expert = moves, side, expert
        self._step_max, self._reward_solved, self._reward_step = step_max, reward_solved, reward_step
        self._steps: int | None = None
        self.render_mode = render_mode
        self.action_space = spaces.Discrete(len(SPACES))
        self.observation_space: spaces.Space[Any] = (
            spaces.Box(0, 1, (15, 6, 6), np.uint8)
            if self._dense
            else spaces.Dict(
                {
                    "board": spaces.Box(0, len(SPACES) - 1, (6, 6), np.uint8),
                    "robot": spaces.Box(0, len(SPACES) - 1, (1,), np.uint8),
                    "target": spaces.Box(0, len(SPACES) - 1, (1,), np.uint8),
                    "via": spaces.Box(0, NO_SPACE, (1,), np.uint8),
                }
            )
        )

    @property
    def route(self) -> Route:
        """The spaces visited."""
        return self._position.play(*(SPACES[space] for space in self._visited[1:]))

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Return a mask of the legal actions."""
        return np.asarray(self._adjacency[self._visited[-1]], np.bool_)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Start a round."""
        super().reset(seed=seed)
        position: Position | str | None = (options or {}).get("position")
        if isinstance(position, str):
            position = Position(position)
        self._length: int | None = None
        self._begin(position or self._draw())
        return self._observation(), self._info()

    def _draw(self) -> Position:
        least, most = self._moves or (1, 99)
        for _ in range(CANDIDATES_MAX):
            seed = int(self.np_random.integers(0, 2**63, dtype=np.int64))
            position = Position.random(seed, side=self._side, expert=self._expert)
            route = solve(position)
            if route is not None and least <= route.moves <= most:
                self._length = route.moves
                return position
        message = f"no position of {least} to {most} moves was found"
        raise ValueError(message)

    def _begin(self, position: Position) -> None:
        self._position = position
        self._board = position.board.to_array()
        self._adjacency = position.board.adjacency()
        self._target = SPACES.index(position.target)
        self._via = NO_SPACE if position.via is None else SPACES.index(position.via)
        self._visited = [SPACES.index(position.start)]
        self._steps = 0
        self._static = np.zeros((15, 6, 6), np.uint8)
        for row, column in np.ndindex(6, 6):
            colour, number = divmod(int(self._board[row, column]), 6)
            self._static[colour, row, column] = 1
            self._static[6 + number, row, column] = 1
        self._static[13] = self._board == self._target

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Make a move."""
        if self._steps is None:
            message = "the episode is over: call reset"
            raise RuntimeError(message)
        if not self.action_space.contains(np.int64(action)):
            message = f"action {action} is not from 0 to {len(SPACES) - 1}"
            raise ValueError(message)
        self._steps += 1
        space, terminated = int(action), False
        if self._adjacency[self._visited[-1], space]:
            self._visited.append(space)
            # Before the intermediate space a visit to the target is only a move.
            terminated = space == self._target and self._via == NO_SPACE
            if space == self._via:
                self._via = NO_SPACE
        truncated = not terminated and self._steps >= self._step_max
        reward = self._reward_step + (self._reward_solved if terminated else 0.0)
        if terminated or truncated:
            self._steps = None
        return self._observation(), reward, terminated, truncated, self._info()

    def render(self) -> Any:
        """Return the board as text, or the route as SVG."""
        if self.render_mode == "ansi":
            return self._position.to_text()
        if self.render_mode == "svg":
            return self.route.to_svg()
        return None

    def _repr_svg_(self) -> str:
        return self.route.to_svg()

    def _observation(self) -> Any:
        robot = self._visited[-1]
        if not self._dense:
            return {
                "board": self._board.copy(),
                "robot": np.array([robot], np.uint8),
                "target": np.array([self._target], np.uint8),
                "via": np.array([self._via], np.uint8),
            }
        planes = self._static.copy()
        planes[12] = self._board == robot
        planes[14] = self._board == self._via
        return planes

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self._adjacency[self._visited[-1]].copy()}
        if self._length is not None:
            info["length"] = self._length
        return info
