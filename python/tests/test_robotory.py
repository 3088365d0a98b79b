"""RoboTory: rules, games, the engine and puzzles."""

from __future__ import annotations

import pickle
import random
import signal
import threading
from collections.abc import Callable

import pytest
from robotable import robotory
from robotable.robotory import Action, Engine, Game, Position

# Counts of testdata/robotory/perft.txt.
PERFT = [42, 1699, 69768]
# The red robot has hundreds of thousands of moves.
CROWDED = "WBWB/BwWBW/WBbWBW/BWrBW/WBWB WWB/- 1W0B l"
WON = "4/5/1b1w2/2r2/4 WWB/WBB 1W0B l"


def test_perft_counts() -> None:
    start = Position.start()
    assert start.perft(1) == len(start.legal_actions())
    assert start.perft(2) == sum(start.play(action).perft(1) for action in start.legal_actions())


def test_random_games_end_with_a_winner() -> None:
    for seed in range(10):
        chance = random.Random(seed)  # noqa: S311 - a test
        game = Game()
        while not game.over:
            actions = game.position.legal_actions(limit=200)
            game = game.play(chance.choice(actions))
        assert game.position.winner in ("light", "dark")
        assert game.position.turn is None
        assert game.result == ("1-0" if game.position.winner == "light" else "0-1")
        assert Game(str(game)) == game
        assert len(game.positions) == len(game) + 1


def test_the_engine_proves_a_win() -> None:
    thought = Engine(memory_mib=1).think(WON, nodes=1_000)
    assert str(thought.best) == "+W"
    assert thought.score == robotory.Score("wins", 1)
    assert thought.score.win_chance == 1.0


def test_the_engine_is_deterministic_with_one_thread() -> None:
    first = Engine(memory_mib=1).think(Position.start(), nodes=5_000, lines=3)
    assert first == Engine(memory_mib=1).think(Position.start(), nodes=5_000, lines=3)
    assert len(first.lines) == 3
    assert first.nodes >= 1
    assert 0 < first.score.win_chance < 1


def test_levels_need_no_limit_but_full_strength_does() -> None:
    engine = Engine(memory_mib=1)
    assert engine.think(Position.start(), level=3).nodes > 0
    with pytest.raises(ValueError, match="needs a limit"):
        engine.think(Position.start())


def test_a_review_names_every_action() -> None:
    game = Game().play("Wc4", "w:b3-c4", "Bb3")
    review = Engine(memory_mib=1).review(game, nodes=500)
    assert [step.action for step in review.actions] == list(game.actions)
    assert [step.side for step in review.actions] == ["light", "dark", "light"]


def test_ctrl_c_ends_thinking() -> None:
    timer = threading.Timer(0.2, signal.raise_signal, [signal.SIGINT])
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        Engine(memory_mib=1).think(Position.start(), time_limit=600)
    timer.join()


@pytest.mark.parametrize(
    "endless",
    [lambda: Position.start().perft(40), lambda: Position(CROWDED).legal_actions()],
    ids=["perft", "legal_actions"],
)
def test_ctrl_c_ends_counting_and_listing(endless: Callable[[], object]) -> None:
    def for_ever() -> None:
        while True:
            endless()

    timer = threading.Timer(0.2, signal.raise_signal, [signal.SIGINT])
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        for_ever()
    timer.join()


def test_perft_counts_games() -> None:
    assert [Position.start().perft(depth) for depth in range(4)] == [1, *PERFT]


def test_values_are_equal_hashable_and_pickled() -> None:
    values = [
        Position.start(),
        Position.start("one-colour"),
        Action("w:b3-b4-c5"),
        Game().play("Wc4").with_header("Light", "Ada"),
        Engine(memory_mib=1).think(WON, nodes=100),
        robotory.puzzles("easy")[0],
    ]
    for value in values:
        copy = pickle.loads(pickle.dumps(value))  # noqa: S301 - our own bytes
        assert copy == value
        assert hash(copy) == hash(value)
    assert Game()._repr_svg_().startswith("<svg ")
    assert Position.start()._repr_svg_().startswith("<svg ")


def test_puzzles_are_played() -> None:
    for difficulty in ("easy", "medium", "hard"):
        puzzles = robotory.puzzles(difficulty)
        assert puzzles
        for puzzle in puzzles[:5]:
            assert Game(puzzle.position).play(*puzzle.solution).actions == puzzle.solution


def test_the_book_knows_the_start() -> None:
    action = robotory.book_action(Position.start())
    assert action is None or Position.start().is_legal(action)


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: Position("nonsense"), "columns"),
        (lambda: Position.start("never"), "end rule"),
        (lambda: Position.start().play("w:b3-c4"), "no disc"),
        (lambda: Action("q9"), "place"),
        (lambda: Game("[Light"), "line 1"),
        (lambda: Game().play("Wc4", "Wc4"), "action 2"),
        (lambda: Engine(threads=0), "threads"),
        (lambda: Engine(memory_mib=0), "memory_mib"),
        (lambda: Engine().think(Position.start(), level=11), "1 to 10"),
        (lambda: Engine().think(Position.start(), nodes=10, lines=0), "at least 1"),
        (lambda: Engine().think("4/5/1b1w2/2r2/4 WWBB/WBB 0W0B d", nodes=10), "over"),
        (lambda: robotory.puzzles("silly"), "easy, medium or hard"),
    ],
)
def test_wrong_input_raises_value_errors(call: object, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        call()
