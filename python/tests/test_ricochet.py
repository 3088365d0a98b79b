"""Ricochet Robots: values, notations, the solver against a plain one, limits and interrupts."""

from __future__ import annotations

import json
import pickle
import signal
import threading
import time
from pathlib import Path

import numpy as np
import plain_solver
import pytest
from robotable import LimitReached, ricochet
from robotable.ricochet import Board, Move, Position, Round, Solution

CORPORA = Path(__file__).parents[2] / "testdata" / "ricochet"
EXAMPLE = "b2r1y2g2_RM13-GH10-BC4-YA11_YB10"
# A published position of 24 moves: long enough to be interrupted.
LONG = "0765+42+2E21BD0F+93"


def corpus(name: str) -> list[dict[str, object]]:
    return [json.loads(line) for line in (CORPORA / f"ricochet-{name}.jsonl").read_text().splitlines()]


@pytest.mark.parametrize("name", ["main", "five", "barriers", "black", "transparent", "vortex", "aligned", "rule"])
def test_known_lengths(name: str) -> None:
    entries = corpus(name)
    solutions = ricochet.solve_many([json.dumps(entry) for entry in entries])
    assert [solution and solution.cost for solution in solutions] == [entry["moves"] for entry in entries]
    for solution in solutions:
        assert solution is not None
        assert solution.round.solved


@pytest.mark.parametrize("barriers", ["none", "all"])
@pytest.mark.parametrize("rule", ["turn", "turn-or-bounce", "none"])
def test_lengths_equal_those_of_the_plain_solver(barriers: str, rule: str) -> None:
    compared = 0
    for seed in range(25):
        position = Position.random(seed, barriers=barriers, robots=["red", "blue", "black"], ricochet=rule)
        expected = plain_solver.shortest_length(position, most=4)
        found = ricochet.solve(position)
        if expected is not None:
            compared += 1
            assert found is not None
            assert found.cost == expected, position
        else:
            assert found is None or found.cost > 4, position
    assert compared >= 3


def test_legal_moves_equal_those_of_the_plain_rules() -> None:
    for seed in range(60):
        position = Position.random(seed, barriers="any", robots=["red", "green", "yellow", "black"])
        board = plain_solver.Board(position)
        cells = {robot: plain_solver.cell(space) for robot, space in position.robots.items()}
        expected = {}
        for robot, start in cells.items():
            others = {place for other, place in cells.items() if other != robot}
            for direction in plain_solver.STEPS:
                stop = board.slide(robot, start, direction, others)
                if stop is not None:
                    expected[robot, direction] = plain_solver.name(stop[0])
        found = {(move.robot, move.direction): position.slide(move).stop for move in position.legal_moves()}
        assert found == expected, position


def test_every_notation_is_read_back() -> None:
    position = Position(EXAMPLE)
    for text in (str(position), position.to_json(), position.to_file(), position.to_driftingdroids()):
        assert Position(text) == position
    assert Board(position.board.to_drawing()) == position.board
    assert Position(LONG).to_driftingdroids() == LONG


def test_values_are_equal_hashable_and_pickled() -> None:
    position = Position(EXAMPLE)
    solution = ricochet.solve(position)
    assert solution is not None
    puzzle = ricochet.generate(1, seed=3, moves=(3, 4))[0]
    values = [
        position,
        position.board,
        Move("Ru"),
        Move("Trbx"),
        position.play("Rl", "Yu"),
        solution,
        ricochet.solve_all(position),
        ricochet.hint(position),
        ricochet.difficulty(position),
        puzzle,
    ]
    for value in values:
        copy = pickle.loads(pickle.dumps(value))  # noqa: S301 - our own bytes
        assert copy == value
        assert hash(copy) == hash(value)
        assert copy is not value
    assert len({repr(value) for value in values}) == len(values)
    copy = pickle.loads(pickle.dumps(solution))  # noqa: S301
    assert copy.states == solution.states > 0


def test_values_cannot_be_changed() -> None:
    position = Position(EXAMPLE)
    with pytest.raises(AttributeError):
        position.target = "A1"
    robots = position.robots
    robots["red"] = "A1"
    assert position.robots["red"] == "M13"
    start = position.play()
    after = start.play("Rl")
    assert len(start) == 0
    assert len(after) == 1
    assert after.undo() == start


def test_pictures() -> None:
    solution = ricochet.solve(EXAMPLE)
    assert solution is not None
    for value in (Position(EXAMPLE), Position(EXAMPLE).board, solution, solution.round):
        assert value._repr_svg_().startswith("<svg ")
    assert "(R)" in Position(EXAMPLE).to_text()


def test_parts_make_a_position() -> None:
    position = Position(EXAMPLE)
    robots: dict[str, str] = dict(position.robots)
    again = Position.from_parts(position.board, robots, position.target, position.seeker, position.ricochet)
    assert again == position


def test_a_solution_is_a_sequence() -> None:
    solution = ricochet.solve(EXAMPLE)
    assert solution is not None
    assert list(solution) == list(solution.moves) == [solution[place] for place in range(len(solution))]
    assert solution[-1] == solution.moves[-1]
    assert [Move.from_code(code) for code in solution.codes] == list(solution)
    with pytest.raises(IndexError):
        solution[99]
    with pytest.raises(IndexError):
        solution[-99]
    with pytest.raises(ValueError, match="do not solve"):
        Solution(EXAMPLE, "Rl")


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: Position("nonsense"), "part"),
        (lambda: Position(""), "1 parts"),
        (lambda: Position("{"), "EOF"),
        (lambda: Position("{}"), "board"),
        (lambda: Position("0765+42+2E21BD0F"), "3 parts"),
        (lambda: Position("\x00" * 10_000), "1 parts"),
        (lambda: Board("b9"), "not a board"),
        (lambda: Board.printed(1536), "0 to 1535"),
        (lambda: Move("Zu"), "has no robot"),
        (lambda: Move.from_code(24), "0 to 23"),
        (lambda: Position(EXAMPLE).play("Ru", "Yd"), "move 2: the yellow robot cannot move down"),
        (lambda: Position(EXAMPLE).play().undo(), "no move"),
        (lambda: Position(EXAMPLE).with_ricochet("never"), "ricochet rule"),
        (lambda: Position.random(1, barriers="few"), "none, any, some or all"),
        (lambda: Position.random(1, robots=[]), "no robot"),
        (lambda: ricochet.solve(EXAMPLE, threads=0), "threads"),
        (lambda: ricochet.solve(EXAMPLE, time_limit=-1), "time_limit"),
        (lambda: ricochet.solve(EXAMPLE, time_limit=float("nan")), "time_limit"),
        (lambda: ricochet.generate(1, seed=1, moves=(5, 4)), "must not exceed"),
        (lambda: ricochet.generate(1, seed=1, grades=("silly", "hard")), "not a grade"),
        (lambda: ricochet.decode(np.zeros((2, 5), np.uint8)), "5 columns"),
        (lambda: ricochet.decode(np.full((2, 11), 255, np.uint8)), "row 0"),
        (lambda: ricochet.solve_many(np.full((2, 11), 255, np.uint8)), "row"),
        (lambda: ricochet.encode(["3x2-B1es-C1Rc_RA1-GC2_RC1"]), "board of your own"),
        (lambda: ricochet.encode([Position.random(1, robots=["red", "transparent"])]), "transparent"),
    ],
)
def test_wrong_input_raises_value_errors(call: object, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        call()


@pytest.mark.parametrize(
    "call",
    [
        lambda: ricochet.solve(5),
        lambda: Position(EXAMPLE).play(3),
        lambda: ricochet.solve_many([None]),
        lambda: ricochet.solve_many(np.zeros((2, 11), np.int64)),
        lambda: ricochet.solve_many([EXAMPLE], board="b2r1y2g2"),
        lambda: Position.from_parts(3, {}, "A1", "red"),
    ],
)
def test_wrong_types_raise_type_errors(call: object) -> None:
    with pytest.raises(TypeError):
        call()


def test_unsolvable_is_none() -> None:
    # One robot in a row of three spaces never turns.
    position = "3x1-C1Rc_RA1_RC1"
    assert ricochet.solve(position) is None
    assert ricochet.solve_all(position) is None
    assert ricochet.difficulty(position) is None
    assert ricochet.hint(position).distance == ricochet.Distance("never", None)
    assert ricochet.solve_many([position]) == [None]


def test_hints_and_reviews() -> None:
    hint = ricochet.hint(EXAMPLE)
    assert hint.distance.moves == 5
    assert hint.move is not None
    after = Position(EXAMPLE).play(hint.move)
    assert ricochet.hint(after).distance.moves == 4
    assert [distance.moves for distance in ricochet.review(after)] == [5, 4]


def test_arrays_and_lists_agree() -> None:
    positions = [Position.random(seed, barriers="any") for seed in range(200)]
    rows = ricochet.encode(positions)
    assert rows.shape == (200, ricochet.ROW_BYTES)
    assert ricochet.decode(rows) == positions
    solved = ricochet.solve_many(rows)
    listed = ricochet.solve_many(positions, threads=1)
    for row, length, codes, solution in zip(rows, solved.lengths, solved.moves, listed, strict=True):
        assert (-1 if solution is None else solution.cost) == length, row
        assert tuple(codes[codes != 255]) == (() if solution is None else solution.codes)


def test_arrays_are_not_changed_and_may_be_read_only() -> None:
    rows = ricochet.encode([EXAMPLE])
    rows.flags.writeable = False
    assert ricochet.solve_many(rows).lengths.tolist() == [5]
    with pytest.raises(ValueError, match="contiguous"):
        ricochet.solve_many(np.repeat(rows, 4, axis=0)[::2])
    empty = ricochet.solve_many(rows[:0])
    assert empty.lengths.shape == (0,)
    assert ricochet.solve_many([]) == []


def test_an_array_with_a_board_of_ones_own() -> None:
    board = Board("4x3-B1es-C3Rc")
    position = "4x3-B1es-C3Rc_RA1-GD3_RC3"
    rows = ricochet.encode([position], board=board)
    solution = ricochet.solve(position)
    assert solution is not None
    assert ricochet.solve_many(rows, board=board).lengths.tolist() == [solution.cost]
    with pytest.raises(ValueError, match="65535"):
        ricochet.solve_many(rows)


def test_puzzles_do_not_depend_on_threads_and_keep_their_conditions() -> None:
    arguments = {"seed": 5, "moves": (4, 6), "grades": ("easy", "medium"), "solutions": (1, 9), "barriers": "some"}
    puzzles = ricochet.generate(6, threads=1, **arguments)
    assert puzzles == ricochet.generate(6, threads=2, **arguments)
    for puzzle in puzzles:
        assert 4 <= puzzle.solutions.cost <= 6
        assert puzzle.difficulty.grade in ("easy", "medium")
        assert puzzle.solutions.count <= 9
        assert puzzle.position.board.has_barriers
        assert Position.random(puzzle.seed, barriers="some") == puzzle.position


def test_seeds_never_change() -> None:
    assert str(Position.random(7)) == "y3b2g1r4_RO5-GC3-BD7-YE2_RL15"


def test_limits_end_a_search() -> None:
    with pytest.raises(LimitReached, match="time limit") as reached:
        ricochet.solve(LONG, time_limit=0.02)
    assert reached.value.at_least >= 1
    assert pickle.loads(pickle.dumps(reached.value)).at_least == reached.value.at_least  # noqa: S301
    with pytest.raises(LimitReached, match="memory limit"):
        ricochet.solve(LONG, memory=1 << 16)
    found = ricochet.solve_many([EXAMPLE, LONG], memory=1 << 20, return_exceptions=True)
    assert isinstance(found[0], Solution)
    assert isinstance(found[1], LimitReached)
    with pytest.raises(LimitReached):
        ricochet.solve_many([EXAMPLE, LONG], memory=1 << 20)
    rows = ricochet.encode([EXAMPLE, LONG])
    assert ricochet.solve_many(rows, memory=1 << 20).lengths.tolist() == [5, -2]


@pytest.mark.parametrize("threads", [1, 2])
def test_ctrl_c_ends_a_search(threads: int) -> None:
    def endless() -> None:
        ricochet.generate(10**6, seed=1, moves=(60, 70), threads=threads)

    timer = threading.Timer(0.2, signal.raise_signal, [signal.SIGINT])
    timer.start()
    began = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        endless()
    timer.join()
    # Generous: the machine may be busy. Without the check the call never ends.
    assert time.monotonic() - began < 30


def test_other_threads_run_during_a_search() -> None:
    turns = 0
    over = threading.Event()

    def count() -> None:
        nonlocal turns
        while not over.is_set():
            turns += 1
            over.wait(0.001)

    counter = threading.Thread(target=count)
    counter.start()
    before = turns
    with pytest.raises(LimitReached):
        ricochet.solve(LONG, time_limit=0.3)
    during = turns - before
    over.set()
    counter.join()
    assert during > 5


def test_progress_is_reported_and_its_errors_are_raised() -> None:
    reports: list[tuple[int, int | None]] = []
    ricochet.solve_many([EXAMPLE] * 3, progress=lambda done, total: reports.append((done, total)))
    assert reports[-1] == (3, 3)

    def fail(done: int, total: int | None) -> None:
        message = f"{done} of {total}"
        raise RuntimeError(message)

    with pytest.raises(RuntimeError, match="0 of"):
        ricochet.generate(10**6, seed=1, moves=(60, 70), progress=fail)


def test_a_progress_bar_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    ricochet.solve_many([EXAMPLE], progress=True)
    assert "1/1" in capsys.readouterr().err


def test_a_round_is_read_from_text() -> None:
    round_ = Round(f"{EXAMPLE} Rl Yu")
    assert len(round_.moves) == 2
    assert round_ == Position(EXAMPLE).play("Rl", "Yu")
    assert round_.start == Position(EXAMPLE)
    assert not round_.solved
    assert [slide.robot for slide in round_.slides] == ["red", "yellow"]
