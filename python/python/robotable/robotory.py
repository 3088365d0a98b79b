"""RoboTory: rules, games, and an engine with ten levels.

>>> from robotable import robotory
>>> game = robotory.Game().play("Wc4", "w:b3-c4")
>>> game.position.turn
'light'
>>> robotory.Engine().think(game.position, nodes=2_000).best.kind in ("place", "move", "refill")
True
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from robotable import _robotable as _core
from robotable._progress import Progress, reporting
from robotable._robotable import RobotoryAction as Action
from robotable._robotable import RobotoryGame as Game
from robotable._robotable import RobotoryPosition as Position

__all__ = [
    "Action",
    "Engine",
    "Game",
    "Line",
    "Position",
    "Puzzle",
    "Review",
    "ReviewedAction",
    "Score",
    "Thought",
    "book_action",
    "puzzles",
]

Side: TypeAlias = Literal["light", "dark"]


@dataclass(frozen=True, slots=True)
class Score:
    """The value of a position for one player.

    :ivar kind: ``wins`` and ``loses`` are proven, ``estimate`` is not.
    :ivar value: For ``wins`` and ``loses`` the most actions until the end; for ``estimate`` hundredths of a logit.
    """

    kind: Literal["wins", "loses", "estimate"]
    value: int

    @property
    def win_chance(self) -> float:
        """The chance of winning, from 0 to 1."""
        if self.kind == "estimate":
            return 1 / (1 + math.exp(-self.value / 100))
        return 1.0 if self.kind == "wins" else 0.0


@dataclass(frozen=True, slots=True)
class Line:
    """An action, its score for the player to move, and the expected continuation."""

    score: Score
    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Thought:
    """The result of a search.

    :ivar depth: Actions looked ahead.
    :ivar nodes: Positions visited.
    :ivar lines: The best actions, best first.
    """

    depth: int
    nodes: int
    lines: tuple[Line, ...]

    @property
    def best(self) -> Action:
        """The best action."""
        return self.lines[0].actions[0]

    @property
    def score(self) -> Score:
        """The score of the best action."""
        return self.lines[0].score


@dataclass(frozen=True, slots=True)
class ReviewedAction:
    """One action of a reviewed game: scores are those of the player who played it."""

    side: Side
    action: Action
    best: Action
    before: Score
    after: Score
    verdict: Literal["good", "inaccuracy", "mistake", "blunder"]


@dataclass(frozen=True, slots=True)
class Review:
    """A reviewed game: the score of its first position, and every action."""

    start: Score
    actions: tuple[ReviewedAction, ...]


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A proven puzzle: light is to act.

    :ivar kind: ``win``; ``save``: find the only action that does not lose; ``refill``: find the mix that wins.
    :ivar actions: The number of light's actions.
    :ivar solution: A solution with dark's best answers between.
    """

    kind: Literal["win", "save", "refill"]
    actions: int
    position: Position
    solution: tuple[Action, ...]

    def _repr_svg_(self) -> str:
        return self.position.to_svg()


class Engine:
    """An engine with its transposition table.

    :param memory_mib: The size of the table of positions in MiB.
    :param threads: The number of threads. With one, the same limits give the same answer everywhere.
    """

    def __init__(self, *, memory_mib: int = 16, threads: int = 1) -> None:
        self._core = _core.RobotoryEngine(memory_mib=memory_mib, threads=threads)

    def __repr__(self) -> str:
        return repr(self._core)

    def forget(self) -> None:
        """Clear the transposition table, as before a new game."""
        self._core.forget()

    def think(
        self,
        position: Position | str,
        *,
        level: int = 10,
        nodes: int | None = None,
        depth: int | None = None,
        time_limit: float | None = None,
        lines: int = 1,
        seed: int = 0,
        progress: Progress = False,
    ) -> Thought:
        """Think about a position until a limit is reached or the result is proven.

        :param level: The strength, 1 to 10. At level 10 one of the limits is required.
        :param nodes: The most positions.
        :param depth: The most actions to look ahead.
        :param time_limit: The most seconds.
        :param lines: How many of the best actions get a score and a line.
        :param seed: Another seed lets weak levels err elsewhere.
        :raises ValueError: if the game is over.
        """
        with reporting(progress, "think", "positions") as report:
            found = self._core.think(position, _thinking(level, nodes, depth, time_limit, lines, seed, report))
        if found is None:
            message = "the game is over"
            raise ValueError(message)
        reached, visited, found_lines = found
        return Thought(reached, visited, tuple(Line(Score(*score), tuple(line)) for score, line in found_lines))

    def review(
        self,
        game: Game,
        *,
        nodes: int | None = 10_000,
        depth: int | None = None,
        time_limit: float | None = None,
        progress: Progress = False,
    ) -> Review:
        """Think about every position of a game: ``nodes`` and ``depth`` are for each, ``time_limit`` for all."""
        with reporting(progress, "review", "positions") as report:
            start, actions = self._core.review(game, _thinking(10, nodes, depth, time_limit, 1, 0, report))
        return Review(
            Score(*start),
            tuple(
                ReviewedAction(side, action, best, Score(*before), Score(*after), verdict)
                for side, action, best, before, after, verdict in actions
            ),
        )


def _thinking(
    level: int,
    nodes: int | None,
    depth: int | None,
    time_limit: float | None,
    lines: int,
    seed: int,
    progress: object,
) -> dict[str, Any]:
    return {
        "level": level,
        "nodes": nodes,
        "depth": depth,
        "time_limit": time_limit,
        "lines": lines,
        "seed": seed,
        "progress": progress,
    }


def book_action(position: Position | str) -> Action | None:
    """Look a position up in the opening book."""
    return _core.robotory_book(position)


def puzzles(difficulty: Literal["easy", "medium", "hard"]) -> list[Puzzle]:
    """List the proven puzzles of a difficulty.

    >>> puzzles("easy")[0].position.turn
    'light'
    """
    found = _core.robotory_puzzles(difficulty)
    return [Puzzle(kind, actions, position, tuple(line)) for kind, actions, position, line in found]
