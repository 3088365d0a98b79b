"""Environments: Gymnasium for Ricochet Robots and Micro Robots, PettingZoo for RoboTory.

``pip install robotable[envs]`` installs both libraries. Importing this module registers ``robotable/Ricochet-v0`` and
``robotable/Micro-v0`` with Gymnasium.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

try:
    import gymnasium
except ImportError as error:
    message = "robotable.envs needs Gymnasium: pip install robotable[envs]"
    raise ImportError(message) from error

from robotable.envs._micro import MicroEnv
from robotable.envs._ricochet import RicochetEnv, RicochetVectorEnv

if TYPE_CHECKING:
    from robotable.envs.robotory import RobotoryEnv

__all__ = ["MicroEnv", "RicochetEnv", "RicochetVectorEnv", "RobotoryEnv"]

gymnasium.register(
    id="robotable/Ricochet-v0",
    entry_point="robotable.envs:RicochetEnv",
    vector_entry_point="robotable.envs:RicochetVectorEnv",
)
gymnasium.register(id="robotable/Micro-v0", entry_point="robotable.envs:MicroEnv")


def __getattr__(name: str) -> Any:
    # PettingZoo is loaded only by those who use it.
    if name == "RobotoryEnv":
        from robotable.envs.robotory import RobotoryEnv

        return RobotoryEnv
    message = f"module {__name__!r} has no attribute {name!r}"
    raise AttributeError(message)
