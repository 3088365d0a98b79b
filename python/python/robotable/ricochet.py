"""Ricochet Robots: rules, notation, and a solver that proves its shortest solutions.

>>> from robotable import ricochet
>>> position = ricochet.Position("b2r1y2g2_RM13-GH10-BC4-YA11_YB10")
>>> solution = ricochet.solve(position)
>>> solution.cost
5
>>> position.play(*solution).solved
True
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias, overload

import numpy as np

from robotable import _robotable as _core
from robotable._errors import LimitReached
from robotable._progress import Progress, reporting
from robotable._robotable import RicochetBoard as Board
from robotable._robotable import RicochetMove as Move
from robotable._robotable import RicochetPosition as Position
from robotable._robotable import RicochetRound as Round
from robotable._robotable import RicochetSlide as Slide
from robotable._robotable import RicochetSolution as Solution

if TYPE_CHECKING:
    import numpy.typing as npt

__all__ = [
    "BOARD_COUNT",
    "GRADES",
    "ROW_BYTES",
    "AllSolutions",
    "Board",
    "Difficulty",
    "Distance",
    "Hint",
    "Move",
    "Position",
    "Puzzle",
    "Round",
    "Slide",
    "Solution",
    "SolvedArrays",
    "decode",
    "difficulty",
    "encode",
    "generate",
    "hint",
    "review",
    "solve",
    "solve_all",
    "solve_many",
]

Task: TypeAlias = "Position | Round | str"
"""A position, a round whose moves count for the ricochet rule, or either as text."""

Grade: TypeAlias = Literal["beginner", "easy", "medium", "hard", "expert"]

BOARD_COUNT: int = _core.RICOCHET_BOARD_COUNT
"""The number of printed boards: 1,536."""

ROW_BYTES: int = _core.RICOCHET_ROW_BYTES
"""The number of bytes of a position in an array: see :func:`encode`."""

GRADES: tuple[Grade, ...] = ("beginner", "easy", "medium", "hard", "expert")
"""The grades of :class:`Difficulty`, the easiest first."""

DEFAULT_MEMORY = 1 << 30
"""The memory limit of a search in bytes: 1 GiB."""


@dataclass(frozen=True, slots=True)
class AllSolutions:
    """All shortest solutions.

    :ivar cost: The cost of each of them. No solution costs less.
    :ivar count: The number of solutions, each order of moves counted.
    :ivar families: The listed solutions, grouped: those of a family differ only in the order of independent moves.
    """

    cost: int
    count: int
    families: tuple[tuple[Solution, ...], ...]

    def __iter__(self) -> Iterator[Solution]:
        """Iterate over the listed solutions."""
        return (solution for family in self.families for solution in family)


@dataclass(frozen=True, slots=True)
class Distance:
    """The number of moves to the target.

    :ivar kind: ``exact``; ``never`` if there is no way; ``at least`` if a limit ended the search.
    :ivar moves: The number, ``None`` for ``never``.
    """

    kind: Literal["exact", "never", "at least"]
    moves: int | None


@dataclass(frozen=True, slots=True)
class Hint:
    """The distance from the current position of a round, and the first move of a shortest solution."""

    distance: Distance
    move: Move | None


@dataclass(frozen=True, slots=True)
class Difficulty:
    """The difficulty of a puzzle for people.

    :ivar grade: ``beginner`` to ``expert``.
    :ivar points: The measure behind the grade: more is harder.
    :ivar traits: What it is made of, counted along the easiest solution.
    :ivar easiest: The easiest of the shortest solutions.
    """

    grade: Grade
    points: int
    traits: tuple[tuple[str, int], ...]
    easiest: Solution


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position that meets the conditions of :func:`generate`.

    :ivar number: Its number among the candidates of the seed.
    :ivar seed: ``Position.random(seed, …)`` with the same arguments makes this position again.
    :ivar position: The position.
    :ivar solutions: Its shortest solutions.
    :ivar difficulty: Its difficulty for people.
    """

    number: int
    seed: int
    position: Position
    solutions: AllSolutions
    difficulty: Difficulty

    def _repr_svg_(self) -> str:
        return self.position.to_svg()


class SolvedArrays(NamedTuple):
    """The answers of :func:`solve_many` for an array.

    :ivar lengths: int16: the cost of a shortest solution, −1 if there is none, −2 if a limit ended the search.
    :ivar moves: uint8, a row for each position: the codes of its moves (:attr:`Move.code`), then 255.
    """

    lengths: npt.NDArray[np.int16]
    moves: npt.NDArray[np.uint8]


def _effort(threads: int | None, memory: int, time_limit: float | None, progress: object) -> dict[str, Any]:
    return {"threads": threads, "memory": memory, "time_limit": time_limit, "progress": progress}


def solve(
    position: Task,
    *,
    threads: int | None = 1,
    memory: int = DEFAULT_MEMORY,
    time_limit: float | None = None,
    progress: Progress = False,
) -> Solution | None:
    """Find a shortest solution and prove that none is shorter.

    :param position: A position, a round, or either as text in any notation.
    :param threads: The number of threads; ``None`` for all cores. More than one pays only for long searches.
    :param memory: The most bytes of memory for states.
    :param time_limit: The most seconds.
    :param progress: ``True`` for a progress bar, or a function of the number of states and ``None``.
    :returns: A solution, or ``None`` if there is none.
    :raises LimitReached: if a limit ended the search.

    >>> str(solve("b4y4r1g4_RE4-GC5-BN8-YB16_GM4"))
    'Bu Gr Gr Gu'
    """
    with reporting(progress, "solve", "states") as report:
        return _core.ricochet_solve(position, _effort(threads, memory, time_limit, report))


def solve_all(
    position: Task,
    *,
    list_max: int = 1000,
    threads: int | None = 1,
    memory: int = DEFAULT_MEMORY,
    time_limit: float | None = None,
    progress: Progress = False,
) -> AllSolutions | None:
    """Find all shortest solutions: count them, and list up to ``list_max``.

    :raises LimitReached: if a limit ended the search.

    >>> solve_all("b2r1y2g2_RM13-GH10-BC4-YA11_YB10").cost
    5
    """
    with reporting(progress, "solve_all", "states") as report:
        found = _core.ricochet_solve_all(position, list_max, _effort(threads, memory, time_limit, report))
    return None if found is None else _all_solutions(*found)


def _all_solutions(cost: int, count: int, families: list[list[Solution]]) -> AllSolutions:
    return AllSolutions(cost, count, tuple(map(tuple, families)))


def hint(
    position: Task,
    *,
    threads: int | None = 1,
    memory: int = DEFAULT_MEMORY,
    time_limit: float | None = None,
) -> Hint:
    """Compute the distance from the current position of a round, and the first move of a shortest solution.

    >>> hint("b2r1y2g2_RM13-GH10-BC4-YA11_YB10 Rl").distance
    Distance(kind='exact', moves=5)
    """
    kind, moves, move = _core.ricochet_hint(position, _effort(threads, memory, time_limit, None))
    return Hint(Distance(kind, moves), move)


def review(
    round: Round | str,  # noqa: A002 - the word of the rules
    *,
    threads: int | None = 1,
    memory: int = DEFAULT_MEMORY,
    time_limit: float | None = None,
) -> tuple[Distance, ...]:
    """Compute the distance before the first move of a round and after each of its moves.

    >>> [distance.moves for distance in review("b2r1y2g2_RM13-GH10-BC4-YA11_YB10 Rl")]
    [5, 5]
    """
    found = _core.ricochet_review(round, _effort(threads, memory, time_limit, None))
    return tuple(Distance(kind, moves) for kind, moves in found)


def difficulty(
    position: Task,
    *,
    threads: int | None = 1,
    memory: int = DEFAULT_MEMORY,
    time_limit: float | None = None,
) -> Difficulty | None:
    """Grade a position for people; ``None`` if it has no solution or is solved.

    :raises LimitReached: if a limit ended the search.

    >>> difficulty("b2r1y2g2_RM13-GH10-BC4-YA11_YB10").grade
    'medium'
    """
    found = _core.ricochet_difficulty(position, _effort(threads, memory, time_limit, None))
    return None if found is None else _difficulty(*found)


def _difficulty(grade: Grade, points: int, traits: list[tuple[str, int]], easiest: Solution) -> Difficulty:
    return Difficulty(grade, points, tuple(traits), easiest)


def generate(
    count: int,
    *,
    seed: int,
    moves: tuple[int, int] = (1, 2**32 - 1),
    grades: tuple[Grade, Grade] = ("beginner", "expert"),
    solutions: tuple[int, int] = (1, 2**64 - 1),
    movers: tuple[int, int] = (1, 2**32 - 1),
    board: Board | str | None = None,
    barriers: Literal["none", "any", "some", "all"] = "any",
    robots: Sequence[str] | None = None,
    ricochet: Literal["turn", "turn-or-bounce", "none"] = "turn",
    threads: int | None = None,
    memory: int = DEFAULT_MEMORY,
    time_limit: float | None = None,
    progress: Progress = False,
) -> list[Puzzle]:
    """Make puzzles: random positions that meet the conditions. The same arguments give the same puzzles everywhere.

    :param count: The number of puzzles.
    :param seed: The seed.
    :param moves: The least and the most moves of a shortest solution.
    :param grades: The easiest and the hardest grade.
    :param solutions: The least and the most shortest solutions.
    :param movers: The least and the most robots that move in the easiest solution.
    :param board: The board; by default any printed one.
    :param barriers: Which printed boards: ``none`` without barriers, ``some`` with barriers on at least one face,
        ``all`` on all four.
    :param robots: The robots that take part; by default red, green, blue and yellow.
    :param ricochet: The ricochet rule.
    :param threads: The number of threads; ``None`` for all cores. The result does not depend on it.
    :param time_limit: The most seconds. Fewer puzzles come back if it is reached.

    >>> [puzzle] = generate(1, seed=7, moves=(6, 7), barriers="none")
    >>> puzzle.solutions.cost
    7
    """
    conditions = {
        "board": board,
        "barriers": barriers,
        "robots": None if robots is None else list(robots),
        "ricochet": ricochet,
        "moves": moves,
        "solutions": solutions,
        "movers": movers,
        "grades": grades,
    }
    with reporting(progress, "generate", "puzzles") as report:
        effort = _effort(threads, memory, time_limit, report)
        found, _tried = _core.ricochet_generate(count, seed, conditions, effort)
    return [
        Puzzle(number, own_seed, position, _all_solutions(cost, total, families), _difficulty(*graded))
        for number, own_seed, position, cost, total, families, graded in found
    ]


def encode(positions: Iterable[Task], *, board: Board | str | None = None) -> npt.NDArray[np.uint8]:
    """Write positions as rows of a uint8 array.

    ======  ==================================================================================
    bytes   meaning
    ======  ==================================================================================
    0–4     spaces of the red, green, blue, yellow and black robot: row × 16 + column
    5       the robots that take part, one bit for each
    6       the target's space
    7       the robot that has to reach it, 0 to 4, or 5 for any
    8       the ricochet rule: 0 turn, 1 turn or bounce, 2 none
    9, 10   the board, low byte first: printed board × 4 + clockwise quarter turns; 65535: ``board``
    ======  ==================================================================================

    :raises ValueError: if a position has the transparent robot, or a board that is neither printed nor ``board``.
    """
    return _core.ricochet_encode(list(positions), board)


def decode(array: npt.NDArray[np.uint8], *, board: Board | str | None = None) -> list[Position]:
    """Read the rows of an array that :func:`encode` describes."""
    return _core.ricochet_decode(array, board)


@overload
def solve_many(
    positions: npt.NDArray[np.uint8],
    *,
    board: Board | str | None = ...,
    threads: int | None = ...,
    memory: int = ...,
    time_limit: float | None = ...,
    return_exceptions: bool = ...,
    progress: Progress = ...,
) -> SolvedArrays: ...
@overload
def solve_many(
    positions: Iterable[Task],
    *,
    board: None = ...,
    threads: int | None = ...,
    memory: int = ...,
    time_limit: float | None = ...,
    return_exceptions: Literal[False] = ...,
    progress: Progress = ...,
) -> list[Solution | None]: ...
@overload
def solve_many(
    positions: Iterable[Task],
    *,
    board: None = ...,
    threads: int | None = ...,
    memory: int = ...,
    time_limit: float | None = ...,
    return_exceptions: Literal[True],
    progress: Progress = ...,
) -> list[Solution | LimitReached | None]: ...
def solve_many(
    positions: npt.NDArray[np.uint8] | Iterable[Task],
    *,
    board: Board | str | None = None,
    threads: int | None = None,
    memory: int = DEFAULT_MEMORY,
    time_limit: float | None = None,
    return_exceptions: bool = False,
    progress: Progress = False,
) -> Any:
    """Solve many positions, each with one thread, on all cores.

    An array (:func:`encode`) is read in place and answered with arrays; anything else with a list in the same order.

    :param board: The board of rows with board 65535.
    :param threads: The number of threads; ``None`` for all cores.
    :param memory: The most bytes of memory for each search.
    :param time_limit: The most seconds for all of them.
    :param return_exceptions: Put :class:`~robotable.LimitReached` into the list instead of raising it.
    :raises LimitReached: for a list, if a limit ended a search.

    >>> rows = encode(["b2r1y2g2_RM13-GH10-BC4-YA11_YB10", "b4y4r1g4_RE4-GC5-BN8-YB16_GM4"])
    >>> solve_many(rows).lengths
    array([5, 4], dtype=int16)
    """
    with reporting(progress, "solve_many", "positions") as report:
        effort = _effort(threads, memory, time_limit, report)
        if isinstance(positions, np.ndarray):
            if positions.dtype != np.uint8 or positions.ndim != 2:
                message = f"expected a uint8 array of two dimensions, not {positions.dtype} of {positions.ndim}"
                raise TypeError(message)
            return SolvedArrays(*_core.ricochet_solve_array(positions, board, effort))
        if board is not None:
            message = "board is for arrays: positions of a list have their own"
            raise TypeError(message)
        found = _core.ricochet_solve_list(list(positions), effort)
    if not return_exceptions:
        for answer in found:
            if isinstance(answer, LimitReached):
                raise answer
    return found
