"""Ricochet Robots, Micro Robots and RoboTory for Python.

- :mod:`robotable.ricochet`: positions, moves, proven shortest solutions, puzzles, batches.
- :mod:`robotable.micro`: boards, routes, all lengths and shortest routes.
- :mod:`robotable.robotory`: positions, games, the engine.
- :mod:`robotable.envs`: Gymnasium and PettingZoo environments.
- :mod:`robotable.datasets`: data sets from a seed.
"""

from robotable import micro, ricochet, robotory
from robotable._errors import LimitReached
from robotable._robotable import __version__

__all__ = ["LimitReached", "__version__", "micro", "ricochet", "robotory"]
