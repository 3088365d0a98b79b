"""Micro Robots: boards, routes, and everything about one task.

>>> from robotable import micro
>>> position = micro.Position("black-1n4e3e2n:P1-W2")
>>> str(micro.solve(position))
'P1 P6 W6 R6 R2 W2'
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from robotable import _robotable as _core
from robotable._robotable import MicroBoard as Board
from robotable._robotable import MicroPosition as Position
from robotable._robotable import MicroRoute as Route

__all__ = [
    "SPACES",
    "Board",
    "Hint",
    "Position",
    "Puzzle",
    "Route",
    "count",
    "generate",
    "hint",
    "lengths",
    "routes",
    "solve",
]

SPACES: tuple[str, ...] = tuple(f"{colour}{number}" for colour in "BYGRPW" for number in range(1, 7))
"""The 36 spaces in the order of their numbers: colour × 6 + number − 1."""

Side: TypeAlias = Literal["black", "copper", "shuffled"]


@dataclass(frozen=True, slots=True)
class Hint:
    """The fewest moves left, ``None`` if there is no route, and all spaces with which a shortest one begins."""

    moves: int | None
    spaces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position that meets the conditions of :func:`generate`.

    :ivar seed: ``Position.random(seed, …)`` with the same arguments makes this position again.
    """

    seed: int
    position: Position
    route: Route

    def _repr_svg_(self) -> str:
        return self.position.to_svg()


def solve(position: Position | str) -> Route | None:
    """Find a shortest route; ``None`` if there is none."""
    return _core.micro_solve(position)


def routes(position: Position | str, *, moves: int | None = None, limit: int = 1000) -> list[Route]:
    """List routes of exactly this many moves, by default of the fewest; at most ``limit`` of them.

    >>> len(routes("black-1n4e3e2n:P1-W2"))
    1
    """
    return _core.micro_routes(position, moves, limit)


def count(position: Position | str, moves: int) -> int | None:
    """Count the routes of exactly this many moves; ``None`` if there are 2¹²⁸ or more.

    >>> count("black-1n4e3e2n:P1-W2", 5)
    1
    """
    return _core.micro_count(position, moves)


def lengths(position: Position | str) -> list[int]:
    """List the numbers of moves, 1 to 99, with which a player can succeed.

    >>> lengths("black-1n4e3e2n:P1-W2")[:3]
    [5, 6, 7]
    """
    return _core.micro_lengths(position)


def hint(route: Route | Position | str) -> Hint:
    """Compute the fewest moves left at the end of a route, and the spaces to go to.

    >>> hint(Position("black-1n4e3e2n:P1-W2").play("P6"))
    Hint(moves=4, spaces=('W6',))
    """
    moves, spaces = _core.micro_hint(route)
    return Hint(moves, tuple(spaces))


def _mixed(seed: int, number: int) -> int:
    """Return the seed of a candidate: SplitMix64 of both."""
    mask = (1 << 64) - 1
    bits = (seed + (number + 1) * 0x9E3779B97F4A7C15) & mask
    bits = ((bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9) & mask
    bits = ((bits ^ (bits >> 27)) * 0x94D049BB133111EB) & mask
    return bits ^ (bits >> 31)


def generate(
    puzzle_count: int,
    *,
    seed: int,
    moves: tuple[int, int] = (1, 99),
    side: Side = "black",
    expert: bool = False,
    tries_max: int = 1_000_000,
) -> list[Puzzle]:
    """Make puzzles: random positions of a seed whose shortest route has this many moves.

    :raises ValueError: if ``tries_max`` candidates in a row do not fit.

    >>> [puzzle] = generate(1, seed=3, moves=(7, 9))
    >>> puzzle.route.moves
    8
    """
    found: list[Puzzle] = []
    tried = 0
    number = 0
    while len(found) < puzzle_count:
        if tried >= tries_max:
            message = f"{tries_max:,} candidates have no shortest route of {moves[0]} to {moves[1]} moves"
            raise ValueError(message)
        own_seed = _mixed(seed, number)
        number, tried = number + 1, tried + 1
        position = Position.random(own_seed, side=side, expert=expert)
        route = solve(position)
        if route is not None and moves[0] <= route.moves <= moves[1]:
            found.append(Puzzle(own_seed, position, route))
            tried = 0
    return found
