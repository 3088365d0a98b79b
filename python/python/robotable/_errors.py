"""Exceptions."""


class LimitReached(RuntimeError):
    """A time or memory limit ended a search before it found a solution.

    :ivar limit: ``"time limit"`` or ``"memory limit"``.
    :ivar at_least: No solution costs fewer moves.
    """

    def __init__(self, limit: str, at_least: int) -> None:
        super().__init__(limit, at_least)
        self.limit = limit
        self.at_least = at_least

    def __str__(self) -> str:
        return f"the {self.limit} was reached; a solution needs at least {self.at_least} moves"
