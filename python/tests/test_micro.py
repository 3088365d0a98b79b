"""Micro Robots: routes against breadth-first search in plain Python."""

from __future__ import annotations

import pickle
import signal
import threading
from collections import deque

import numpy as np
import pytest
from robotable import micro
from robotable.micro import SPACES, Board, Position, Route

EXAMPLE = "black-1n4e3e2n:P1-W2"


def plain_moves(rows: list[list[str]], space: str) -> set[str]:
    """Along the row or the column, to a space of the same colour or number."""
    row, column = next((r, c) for r in range(6) for c in range(6) if rows[r][c] == space)
    line = set(rows[row]) | {rows[r][column] for r in range(6)}
    return {other for other in line if other != space and (other[0] == space[0] or other[1] == space[1])}


def plain_length(position: Position) -> int | None:
    rows = position.board.rows
    queue = deque([(position.start, position.via is None, 0)])
    seen = {(position.start, position.via is None)}
    while queue:
        space, passed, length = queue.popleft()
        for to in plain_moves(rows, space):
            if passed and to == position.target:
                return length + 1
            state = (to, passed or to == position.via)
            if state not in seen:
                seen.add(state)
                queue.append((*state, length + 1))
    return None


@pytest.mark.parametrize("side", ["black", "copper", "shuffled"])
@pytest.mark.parametrize("expert", [False, True])
def test_shortest_routes_equal_those_of_a_plain_search(side: str, expert: bool) -> None:
    for seed in range(60):
        position = Position.random(seed, side=side, expert=expert)
        route = micro.solve(position)
        assert (None if route is None else route.moves) == plain_length(position), position
        if route is not None:
            assert route.solved
            assert micro.lengths(position)[0] == route.moves
            assert micro.count(position, route.moves) == len(micro.routes(position, limit=10**6))


def test_the_rule_book() -> None:
    route = micro.solve(EXAMPLE)
    assert route is not None
    assert str(route) == "P1 P6 W6 R6 R2 W2"
    assert route == Position(EXAMPLE).play("P6", "W6", "R6", "R2", "W2")
    assert list(route) == ["P1", "P6", "W6", "R6", "R2", "W2"]


def test_arrays_describe_the_board() -> None:
    board = Board.random(4, side="copper")
    adjacency, distances = board.adjacency(), board.distances()
    for start, name in enumerate(SPACES):
        assert {SPACES[to] for to in np.flatnonzero(adjacency[start])} == set(board.legal_moves(name))
    assert ((distances == 1) == adjacency.astype(bool)).all()
    assert [SPACES[number] for number in board.to_array()[0]] == board.rows[0]


def test_hints_lead_to_the_target() -> None:
    route = Position(EXAMPLE).play()
    for left in range(5, 0, -1):
        hint = micro.hint(route)
        assert hint.moves == left
        route = route.position.play(*route.spaces[1:], hint.spaces[0])
    assert route.solved
    assert micro.hint(route) == micro.Hint(0, ())


def test_values_are_equal_hashable_and_pickled() -> None:
    position = Position(EXAMPLE)
    values = [
        position,
        position.board,
        Board.random(1, side="shuffled"),
        Position.random(2, side="shuffled", expert=True),
        micro.solve(position),
        micro.hint(position),
        micro.generate(1, seed=1, moves=(4, 5))[0],
    ]
    for value in values:
        copy = pickle.loads(pickle.dumps(value))  # noqa: S301 - our own bytes
        assert copy == value
        assert hash(copy) == hash(value)
    assert Position(position.to_json()) == position
    assert position._repr_svg_().startswith("<svg ")


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: Board("black-1n"), "arrangement"),
        (lambda: Board("{}"), "rows"),
        (lambda: Position("black-1n4e3e2n:P1-P1"), "differ"),
        (lambda: Position("black-1n4e3e2n"), "colon"),
        (lambda: Position(EXAMPLE).play("R1"), "neither a row nor a column"),
        (lambda: Route(EXAMPLE, "W2"), "starts at"),
        (lambda: Board.random(1, side="gold"), "black or copper"),
        (lambda: micro.count(EXAMPLE, 100), "1 to 99"),
        (lambda: micro.generate(1, seed=1, moves=(80, 90), tries_max=10), "candidates"),
    ],
)
def test_wrong_input_raises_value_errors(call: object, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        call()


def test_ctrl_c_ends_the_list_of_routes() -> None:
    timer = threading.Timer(0.2, signal.raise_signal, [signal.SIGINT])
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        micro.routes(EXAMPLE, moves=99, limit=10**9)
    timer.join()
