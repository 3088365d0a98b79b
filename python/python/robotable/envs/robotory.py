"""RoboTory as a PettingZoo environment.

>>> from robotable.envs import robotory
>>> env = robotory.env()
>>> env.reset(seed=1)
>>> env.agent_selection
'player_0'
"""

from __future__ import annotations

from typing import Any, ClassVar, Literal

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

try:
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as error:
    message = "robotable.envs.robotory needs PettingZoo: pip install robotable[envs]"
    raise ImportError(message) from error

from robotable.robotory import Position

HEXES: tuple[str, ...] = tuple(
    f"{column}{row}" for column, size in zip("abcde", (4, 5, 6, 5, 4), strict=True) for row in range(1, size + 1)
)
"""The 24 hexagons in the order of their numbers."""

ROBOTS = ("white", "black", "red")
DISCS = "WB"
PLACES = 2 * len(HEXES)
STOP = PLACES + 3 * len(HEXES)
REFILLS = STOP + 1
SIDES: dict[str, Literal["light", "dark"]] = {"player_0": "light", "player_1": "dark"}


def env(**options: Any) -> Any:
    """Make an environment that ends the game if an agent acts illegally."""
    raw = RobotoryEnv(**options)
    return wrappers.OrderEnforcingWrapper(
        wrappers.AssertOutOfBoundsWrapper(wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1))
    )


class RobotoryEnv(AECEnv):  # type: ignore[misc]  # PettingZoo has no type information.
    """A game of two agents: ``player_0`` plays light and begins, ``player_1`` plays dark.

    A move of a robot is made step by step, because a crowded board has hundreds of thousands of moves. The agent acts
    again until it ends its move:

    =========  ==============================================================
    actions    meaning
    =========  ==============================================================
    0–47       place a disc: colour (white, black) × 24 + hexagon
    48–119     step with a robot: 48 + robot (white, black, red) × 24 + hexagon
    120        end the move
    121–125    refill: 121 + the number of white discs
    =========  ==============================================================

    An observation has ``observation`` (uint8: three planes of robots, two of discs and one of the path of a move that
    has begun, on 24 hexagons each; then the white and black discs of the agent, the opponent and the reserve) and
    ``action_mask``. Both are turned for dark, so one policy can play both sides. The winner gets 1, the loser −1.

    :param end_rule: ``reserve``, or ``one-colour`` for the rule of the first edition.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "robotable_robotory_v0",
        "render_modes": ["ansi", "svg"],
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        *,
        end_rule: Literal["reserve", "one-colour"] = "reserve",
        render_mode: Literal["ansi", "svg"] | None = None,
    ) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            message = f"render_mode is {render_mode!r}: ansi or svg"
            raise ValueError(message)
        self._end_rule = end_rule
        self.render_mode = render_mode
        self.possible_agents = list(SIDES)
        self.agents: list[str] = []
        self.position = Position.start(end_rule)
        self._path: tuple[str, list[int]] | None = None
        observation = spaces.Dict(
            {
                "observation": spaces.Box(0, 28, (Position.OBSERVATION_SIZE,), np.uint8),
                "action_mask": spaces.Box(0, 1, (Position.ACTION_COUNT,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, observation)
        self.action_spaces = {agent: spaces.Discrete(Position.ACTION_COUNT) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        """Return the observation space of an agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return the action space of an agent."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Start a game; ``options={"position": …}`` from a position of your own. No part of the game is random."""
        start = (options or {}).get("position", Position.start(self._end_rule))
        self.position = Position(start) if isinstance(start, str) else start
        if self.position.turn is None:
            message = "the game is over in this position"
            raise ValueError(message)
        self._path = None
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._agent()

    def observe(self, agent: str) -> dict[str, Any]:
        """Return the observation of an agent. Only the agent to act has legal actions."""
        path = None if self._path is None else self._path[1]
        side = SIDES[agent]
        mask = np.zeros(Position.ACTION_COUNT, np.int8)
        if agent == self.agent_selection and self.position.turn is not None:
            self.position.write_mask(mask, self._path)
            if side == "dark":
                hexes = mask[:STOP].reshape(5, len(HEXES))
                hexes[:] = hexes[:, ::-1].copy()
        return {"observation": self.position.observation(side, path), "action_mask": mask}

    def step(self, action: Any) -> None:
        """Act, or continue a move that has begun."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        agent = self.agent_selection
        if not self.observe(agent)["action_mask"][action]:
            message = f"action {action} is illegal for {agent}"
            raise ValueError(message)
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        played = self._action(int(action), agent)
        if played is not None:
            self._path = None
            self.position = self.position.play(played)
            if self.position.turn is not None:
                self.agent_selection = self._agent()
            else:
                winner = self.position.winner
                self.rewards = {agent: 1 if SIDES[agent] == winner else -1 for agent in self.agents}
                self.terminations = dict.fromkeys(self.agents, True)
                self.agent_selection = next(other for other in self.agents if other != agent)
        self._accumulate_rewards()

    def _agent(self) -> str:
        """Return the agent whose turn it is."""
        return next(agent for agent, side in SIDES.items() if side == self.position.turn)

    def _action(self, action: int, agent: str) -> str | None:
        """Return the action in notation, or ``None`` while a move goes on."""
        if action >= REFILLS:
            return self.position.refill(action - REFILLS)
        if action == STOP:
            if self._path is None:
                return None
            robot, path = self._path
            return f"{robot[0]}:" + "-".join(HEXES[hexagon] for hexagon in path)
        hexagon = action % len(HEXES)
        if SIDES[agent] == "dark":
            hexagon = len(HEXES) - 1 - hexagon
        if action < PLACES:
            return DISCS[action // len(HEXES)] + HEXES[hexagon]
        robot = ROBOTS[(action - PLACES) // len(HEXES)]
        start = [HEXES.index(self.position.robots[robot])] if self._path is None else self._path[1]
        self._path = (robot, [*start, hexagon])
        return None

    def render(self) -> Any:
        """Return the position as text or SVG."""
        if self.render_mode == "ansi":
            return self.position.to_text()
        if self.render_mode == "svg":
            return self.position.to_svg()
        return None

    def close(self) -> None:
        """Release nothing: the environment holds no resources."""


def random_action(mask: npt.NDArray[np.int8], generator: np.random.Generator) -> int:
    """Choose a legal action at random."""
    return int(generator.choice(np.flatnonzero(mask)))
