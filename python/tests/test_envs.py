"""Environments: the libraries' own checkers, and steps against the rules."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test
from robotable import ricochet
from robotable.envs import MicroEnv, RicochetEnv, RicochetVectorEnv, RobotoryEnv
from robotable.envs import robotory as robotory_env
from robotable.micro import SPACES, solve
from robotable.ricochet import Move, Position, Round

EXAMPLE = "b2r1y2g2_RM13-GH10-BC4-YA11_YB10"


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"observation": "dense"},
        {"observation": "dense", "barriers": "all", "robots": 5},
        {"moves": (2, 4)},
        {"robots": 1, "ricochet": "none"},
    ],
)
def test_check_env_accepts_ricochet(options: dict[str, Any]) -> None:
    check_env(RicochetEnv(**options), skip_render_check=True)
    check_env(gymnasium.make("robotable/Ricochet-v0", **options).unwrapped)


@pytest.mark.parametrize("options", [{}, {"observation": "dense"}, {"expert": True, "moves": (5, 8)}])
def test_check_env_accepts_micro(options: dict[str, Any]) -> None:
    check_env(MicroEnv(**options), skip_render_check=True)
    check_env(gymnasium.make("robotable/Micro-v0", **options).unwrapped)


# PettingZoo warns of dictionaries unless the environment is one of its own; they are how an action mask is passed.
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
def test_pettingzoo_accepts_robotory() -> None:
    api_test(robotory_env.env(), num_cycles=300)
    api_test(RobotoryEnv(end_rule="one-colour"), num_cycles=300)
    seed_test(robotory_env.env, num_cycles=200)


def decoded(observation: dict[str, np.ndarray[Any, Any]]) -> dict[str, str]:
    names = ("red", "green", "blue", "yellow", "black")[: len(observation["robots"])]
    cells = [f"{chr(65 + int(cell) % 16)}{int(cell) // 16 + 1}" for cell in observation["robots"]]
    return dict(zip(names, cells, strict=True))


def plain_dense(round_: Round, robots: int, barriers: bool) -> np.ndarray[Any, Any]:
    """The dense observation of a round, written from the documentation of its planes."""
    position, board = round_.position, round_.position.board
    names = ("red", "green", "blue", "yellow", "black")[:robots]
    first = 12 if barriers else 4
    planes = np.zeros((first + robots + 5, 16, 16), np.uint8)
    for row, column in np.ndindex(16, 16):
        for side in board.walls(f"{chr(65 + column)}{row + 1}"):
            planes[("up", "right", "down", "left").index(side), row, column] = 1
    for space, (colour, lean) in board.barriers.items():
        plane = 4 + names.index(colour) * 2 + (0 if lean == "/" else 1)
        planes[plane, int(space[1:]) - 1, ord(space[0]) - 65] = 1
    row, column = int(position.target[1:]) - 1, ord(position.target[0]) - 65
    planes[first + robots, row, column] = 1
    for number, name in enumerate(names):
        space = position.robots[name]
        row, column = int(space[1:]) - 1, ord(space[0]) - 65
        slides = [slide for slide in round_.slides if slide.robot == name]
        pairs = list(pairwise(slides))
        vertical = ("up", "down")
        turned = any((one.heading in vertical) != (two.direction in vertical) for one, two in pairs)
        planes[first + number, row, column] = 1
        planes[first + robots + 1, row, column] = position.seeker in (name, "any")
        planes[first + robots + 2, row, column] = bool(slides) and slides[-1].heading in vertical
        planes[first + robots + 3, row, column] = bool(slides) and slides[-1].heading not in vertical
        planes[first + robots + 4, row, column] = turned
    return planes


@pytest.mark.parametrize("barriers", ["none", "all"])
def test_steps_and_observations_follow_the_rules(barriers: str) -> None:
    robots = 5
    symbolic = RicochetEnv(barriers=barriers, robots=robots, step_max=1000)
    dense = RicochetEnv(barriers=barriers, robots=robots, step_max=1000, observation="dense")
    chance = np.random.default_rng(3)
    for seed in range(8):
        symbolic.reset(seed=seed)
        planes, _ = dense.reset(seed=seed)
        expected = symbolic.round
        assert dense.round == expected
        for _ in range(40):
            assert (planes == plain_dense(expected, robots, barriers != "none")).all()
            legal = {move.code for move in expected.legal_moves()}
            assert set(np.flatnonzero(symbolic.action_masks())) == legal
            action = int(chance.integers(4 * robots))
            observation, reward, terminated, truncated, info = symbolic.step(action)
            planes, *_ = dense.step(action)
            if action in legal:
                expected = expected.play(Move.from_code(action))
            assert symbolic.round == expected
            assert decoded(observation) == expected.position.robots
            assert terminated == (action in legal and expected.solved)
            assert reward == pytest.approx(0.99 if terminated else -0.01)
            assert not truncated
            assert set(info) == {"action_mask"}
            if terminated:
                break


def test_an_optimal_solution_ends_the_episode() -> None:
    env = RicochetEnv(moves=(3, 5))
    for seed in range(10):
        _, info = env.reset(seed=seed)
        solution = ricochet.solve(env.round)
        assert solution is not None
        assert info["length"] == solution.cost
        ends = [env.step(code)[2] for code in solution.codes]
        assert ends == [False] * (len(ends) - 1) + [True]
        with pytest.raises(RuntimeError, match="call reset"):
            env.step(0)


def test_episodes_are_truncated() -> None:
    env = RicochetEnv(step_max=3)
    env.reset(options={"position": EXAMPLE})
    blocked = int(np.flatnonzero(~env.action_masks())[0]) if not env.action_masks().all() else 0
    assert [env.step(blocked)[3] for _ in range(3)] == [False, False, True]


def test_positions_of_ones_own() -> None:
    env = RicochetEnv()
    env.reset(options={"position": Position(EXAMPLE)})
    assert env.round.start == Position(EXAMPLE)
    assert env._repr_svg_().startswith("<svg ")
    with pytest.raises(ValueError, match="4 robots"):
        env.reset(options={"position": Position.random(1, robots=["red"])})
    with pytest.raises(ValueError, match="barriers"):
        env.reset(options={"position": Position.random(1, barriers="all")})


@pytest.mark.parametrize("observation", ["symbolic", "dense"])
def test_the_vector_env_steps_like_single_ones(observation: str) -> None:
    count = 16
    vector = RicochetVectorEnv(count, observation=observation, step_max=9, pool=64, moves=(1, 3))
    single = RicochetEnv(observation=observation, step_max=9)
    chance = np.random.default_rng(1)
    observations, infos = vector.reset(seed=5)
    assert vector.observation_space.contains(observations)
    over = np.zeros(count, np.bool_)
    solved = 0
    for _ in range(60):
        masks = infos["action_mask"]
        actions = np.array([chance.choice(np.flatnonzero(mask)) for mask in masks])
        before = [vector.round(number) for number in range(count)]
        observations, rewards, terminated, truncated, infos = vector.step(actions)
        for number in range(count):
            if over[number]:
                assert len(vector.round(number)) == 0
                assert rewards[number] == 0
                continue
            expected = before[number].play(Move.from_code(int(actions[number])))
            assert vector.round(number) == expected
            assert terminated[number] == expected.solved
            solved += expected.solved
            single.reset(options={"position": before[number].start})
            for move in expected.moves:
                view, *_ = single.step(move.code)
            if isinstance(observations, dict):
                for name, values in observations.items():
                    assert (values[number] == view[name]).all()
            else:
                assert (observations[number] == view).all()
        over = terminated | truncated
    assert solved > 0


def test_make_vec_makes_the_vector_env() -> None:
    for mode in ("vector_entry_point", "sync"):
        env = gymnasium.make_vec("robotable/Ricochet-v0", num_envs=3, vectorization_mode=mode, moves=(1, 3))
        assert isinstance(env.unwrapped, RicochetVectorEnv) == (mode == "vector_entry_point")
        _, infos = env.reset(seed=7)
        assert infos["length"].shape == (3,)
        assert ((infos["length"] >= 1) & (infos["length"] <= 3)).all()
        observation, rewards, *_ = env.step(env.action_space.sample())
        assert observation["robots"].shape[0] == rewards.shape[0] == 3
        env.close()


def test_the_vector_env_knows_the_lengths_of_its_rounds() -> None:
    env = RicochetVectorEnv(8, moves=(1, 2), pool=16, step_max=3)
    _, infos = env.reset(seed=1)
    for _ in range(12):
        for number, length in enumerate(infos["length"]):
            solution = ricochet.solve(env.round(number).start)
            assert solution is not None
            assert solution.cost == length
        *_, infos = env.step(env.action_space.sample())
    assert "length" not in RicochetVectorEnv(2).reset(seed=1)[1]


def test_the_vector_env_repeats_itself_and_returns_copies() -> None:
    def play(copy: bool) -> list[bytes]:
        env = RicochetVectorEnv(8, pool=16, observation="dense", copy=copy, step_max=5)
        seen, _ = env.reset(seed=3)
        actions = np.random.default_rng(0).integers(16, size=(20, 8))
        results = [seen.tobytes()]
        first = seen.copy()
        for action in actions:
            seen_next, *_ = env.step(action)
            results.append(seen_next.tobytes())
        assert (seen == first).all() == copy
        return results

    assert play(copy=True) == play(copy=False)


def test_wrong_arguments() -> None:
    for options in (
        {"robots": 6},
        {"robots": 0},
        {"moves": (5, 4)},
        {"observation": "blurry"},
        {"barriers": "few"},
        {"step_max": 0},
        {"render_mode": "human"},
    ):
        with pytest.raises(ValueError, match=r"."):
            RicochetEnv(**options)
    env = RicochetEnv()
    env.reset(seed=1)
    for action in (-1, 16):
        with pytest.raises(ValueError, match="0 to 15"):
            env.step(action)
    vector = RicochetVectorEnv(4, pool=0)
    vector.reset(seed=1)
    with pytest.raises(ValueError, match="3 entries instead of 4"):
        vector.step(np.zeros(3, np.int64))
    with pytest.raises(ValueError, match="0 to 15"):
        vector.step(np.full(4, 99))


def test_micro_follows_the_routes() -> None:
    env = MicroEnv(expert=True, moves=(4, 9), observation="dense")
    for seed in range(10):
        planes, info = env.reset(seed=seed)
        route = solve(env._position)
        assert route is not None
        assert info["length"] == route.moves
        for place, space in enumerate(route.spaces[1:], 1):
            assert env.action_masks()[SPACES.index(space)]
            planes, _, terminated, _, _ = env.step(SPACES.index(space))
            assert terminated == (place == route.moves)
            assert planes[12].sum() == 1
        assert env.route == route


def test_robotory_moves_are_those_of_the_rules() -> None:
    """Random steps: every completed action is legal, and both sides see the board from their own chair."""
    chance = np.random.default_rng(2)
    env = RobotoryEnv()
    for _ in range(5):
        env.reset()
        kinds = set()
        for agent in env.agent_iter():
            observation, reward, termination, _, _ = env.last()
            if termination:
                winner = env.position.winner
                assert reward == (1 if robotory_env.SIDES[agent] == winner else -1)
                env.step(None)
                continue
            before, mask = env.position, observation["action_mask"]
            assert env.observation_space(agent).contains(observation)
            own = before if agent == "player_0" else before.turned()
            if env._path is None:
                assert (observation["observation"] == own.observation("light")).all()
            env.step(robotory_env.random_action(mask, chance))
            if env.position != before:
                [played] = [a for a in before.legal_actions() if before.play(a) == env.position][:1]
                kinds.add(played.kind)
        assert kinds >= {"place", "refill"}


def test_robotory_refuses_illegal_actions() -> None:
    env = RobotoryEnv()
    env.reset()
    with pytest.raises(ValueError, match="illegal for player_0"):
        env.step(robotory_env.STOP)
    with pytest.raises(ValueError, match="over"):
        env.reset(options={"position": "4/5/1b1w2/2r2/4 WWBB/WBB 0W0B d"})
