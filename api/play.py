"""A client made by openapi-python-client: it solves a puzzle over HTTP and plays a whole game of RoboTory over the socket.

It knows no rules. Whatever comes is read by the generated models, which fail if a field is missing.
"""

import json
import sys
from contextlib import ExitStack

from websockets.sync.client import connect

from robotable_client import Client
from robotable_client import models as m
from robotable_client.api.puzzles import endless_puzzle, try_endless_puzzle
from robotable_client.api.tables import found_table, record_of_table, take_seat

HOUSE = sys.argv[1]
sockets = ExitStack()
client = Client(base_url=HOUSE, raise_on_unexpected_status=True)


def sure(answer):
    """The answer, if it is no problem."""
    if answer is None or isinstance(answer, m.Problem):
        raise SystemExit(f"Python: {answer}")
    return answer


def solve_puzzle():
    which = {"game": m.PuzzleGame.MICRO, "level": m.PuzzleLevel.MEDIUM, "number": 7}
    puzzle = sure(endless_puzzle.sync(client=client, **which))
    asked = m.PuzzleTry(ask=m.PuzzleAsk.SOLUTION)
    best = sure(try_endless_puzzle.sync(client=client, body=asked, **which)).best
    # A route begins where the robot stands, and names each space by its place on the board.
    names = [space.name for space in puzzle.board.board.spaces]
    moves = [names[space] for space in best.route[1:]]
    tried = sure(try_endless_puzzle.sync(client=client, body=m.PuzzleTry(moves=moves), **which))
    assert tried.solved, (puzzle.position, moves)
    print(f"Python: solved {puzzle.position} with {' '.join(moves)}")


class Seat:
    """A seat and what its owner sees."""

    def __init__(self, table, token):
        address = f"{HOUSE.replace('http', 'ws')}/api/tables/{table}/socket"
        self.socket = sockets.enter_context(connect(address, compression=None))
        self.number, self.sections, self.asked = 0, {}, 0
        self.send(m.FromClientHello(t="hello", protocol=1, token=token))
        self.read_until(lambda heard: heard["t"] == "welcome")

    def send(self, message):
        self.socket.send(json.dumps(message.to_dict()))

    def read_until(self, wanted):
        while True:
            heard = json.loads(self.socket.recv(timeout=30))
            model = getattr(m, "FromServer" + "".join(part.capitalize() for part in heard["t"].split("-")))
            said = model.from_dict(dict(heard))
            if heard["t"] in ("refused", "error", "closing"):
                raise SystemExit(f"Python: {said}")
            if heard["t"] in ("welcome", "changed"):
                self.number = said.number
                self.sections.update(heard["view"])
            if wanted(heard):
                return said

    def do(self, command):
        """Does something; the number of the last event that it led to."""
        self.asked += 1
        name = f"{self.asked}"
        self.send(m.FromClientDo(t="do", id=name, command=command))
        return self.read_until(lambda heard: heard["t"] == "done" and heard["id"] == name).number

    def catch_up(self, number):
        if self.number < number:
            self.read_until(lambda _: self.number >= number)

    @property
    def possible(self):
        found = self.sections["possible"]
        return m.PossibleTurn.from_dict(dict(found)) if found and found["t"] == "turn" else None


def choose(possible, turn):
    """Something that can be done now: a different kind each time, so that the game moves on."""
    robots = [robot for robot in possible.robots if robot.paths]
    robot = robots[turn % len(robots)] if robots else None
    move = robot and m.CommandMoveRobot(t="move-robot", robot=robot.robot, path=robot.paths[turn % len(robot.paths)])
    if move and turn % 3 == 0:
        return move
    if possible.discs and possible.placeable:
        return m.CommandPlace(t="place", disc=possible.discs[0], hex_=possible.placeable[0])
    if possible.refills:
        return m.CommandRefill(t="refill", discs=possible.refills[0])
    return move or m.CommandResign(t="resign")


def play_game():
    # As little as a new table takes.
    game = m.GameOptionsWantedRobotory(t="robotory")
    wanted = m.NewTable(options=m.OptionsWanted(game=game))
    made = sure(found_table.sync(client=client, body=wanted))
    sit = lambda **who: sure(take_seat.sync(made.table, client=client, body=m.SitDown(**who)))
    tokens = [sit(name="Ada", founder=made.token).token, sit(name="Alan").token]
    seats = [Seat(made.table, token) for token in tokens]
    number, turn = seats[0].do(m.CommandStart(t="start")), 0
    while seats[0].sections["table"]["stage"] != "over":
        for seat in seats:
            seat.catch_up(number)
        whose = next((seat for seat in seats if seat.possible), None)
        if whose is None:
            break
        turn += 1
        number = whose.do(choose(whose.possible, turn))
        for seat in seats:
            seat.catch_up(number)
    record = sure(record_of_table.sync(made.table, client=client))
    print(f"Python: played RoboTory, {turn} actions, ended by {record.ending.reason}")


solve_puzzle()
with sockets:
    play_game()
