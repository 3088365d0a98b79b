"""A slow and obvious solver in plain Python: breadth-first search over whole positions.

It shares nothing with the Rust solver but the walls and barriers of the board, so tests compare the two on random
positions, and the documentation compares their speed. It knows all rules but the transparent robot.
"""

from __future__ import annotations

from collections import deque
from typing import TypeAlias

from robotable.ricochet import Position

Cell: TypeAlias = tuple[int, int]
State: TypeAlias = tuple[tuple[Cell, ...], tuple[str, ...], tuple[bool, ...], tuple[bool, ...]]

STEPS = {"up": (0, -1), "right": (1, 0), "down": (0, 1), "left": (-1, 0)}
SLASH = {"up": "right", "right": "up", "down": "left", "left": "down"}
BACKSLASH = {"up": "left", "left": "up", "down": "right", "right": "down"}
VERTICAL = ("up", "down")


def cell(name: str) -> Cell:
    """Return column and row of a space such as ``C7``."""
    return ord(name[0]) - ord("A"), int(name[1:]) - 1


def name(place: Cell) -> str:
    """Return the name of a space."""
    return f"{chr(ord('A') + place[0])}{place[1] + 1}"


class Board:
    """Walls and barriers, read through the package."""

    def __init__(self, position: Position) -> None:
        board = position.board
        cells = [(column, row) for column in range(board.columns) for row in range(board.rows)]
        self.walls = {place: frozenset(board.walls(name(place))) for place in cells}
        self.barriers = {cell(space): barrier for space, barrier in board.barriers.items()}

    def slide(self, robot: str, start: Cell, direction: str, others: set[Cell]) -> tuple[Cell, str, bool] | None:
        """Return where a robot stops, how it arrives and whether it bounced; ``None`` if it cannot move."""
        place, heading, bounced = start, direction, False
        passed: set[tuple[Cell, str]] = set()
        while (place, heading) not in passed:
            passed.add((place, heading))
            step = STEPS[heading]
            beyond = (place[0] + step[0], place[1] + step[1])
            if heading in self.walls[place] or beyond in others:
                if place == start and not bounced and len(passed) == 1:
                    return None
                return None if place in self.barriers else (place, heading, bounced)
            place = beyond
            if place in self.barriers:
                colour, lean = self.barriers[place]
                if colour != robot:
                    heading = (SLASH if lean == "/" else BACKSLASH)[heading]
                    bounced = True
        return None


def shortest_length(position: Position, most: int) -> int | None:
    """Return the length of a shortest solution, or ``None`` if it has more than ``most`` moves."""
    board = Board(position)
    names = tuple(position.robots)
    target, seeker, rule = cell(position.target), position.seeker, position.ricochet
    start: State = (
        tuple(cell(position.robots[robot]) for robot in names),
        ("",) * len(names),
        (False,) * len(names),
        (False,) * len(names),
    )
    queue: deque[tuple[State, int]] = deque([(start, 0)])
    seen = {start}
    while queue:
        (cells, headings, turned, bounced), length = queue.popleft()
        if length == most:
            continue
        for number, robot in enumerate(names):
            others = set(cells[:number] + cells[number + 1 :])
            for direction in STEPS:
                stop = board.slide(robot, cells[number], direction, others)
                if stop is None:
                    continue
                place, heading, bounce = stop
                last = headings[number]
                turn = turned[number] or (last != "" and (last in VERTICAL) != (direction in VERTICAL))
                off = bounced[number] or bounce
                satisfied = rule == "none" or turn or (rule == "turn-or-bounce" and off)
                if place == target and seeker in (robot, "any") and satisfied:
                    return length + 1
                state: State = (
                    (*cells[:number], place, *cells[number + 1 :]),
                    (*headings[:number], heading, *headings[number + 1 :]),
                    (*turned[:number], turn, *turned[number + 1 :]),
                    (*bounced[:number], off, *bounced[number + 1 :]),
                )
                if state not in seen:
                    seen.add(state)
                    queue.append((state, length + 1))
    return None
