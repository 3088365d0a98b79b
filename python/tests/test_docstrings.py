"""The docstrings of the installed modules, and the examples in them."""

from __future__ import annotations

import doctest
import importlib
import inspect
from pathlib import Path

import pytest


@pytest.mark.parametrize(
    "name",
    ["robotable.ricochet", "robotable.micro", "robotable.robotory", "robotable.datasets", "robotable.envs.robotory"],
)
def test_examples(name: str) -> None:
    result = doctest.testmod(importlib.import_module(name))
    assert result.attempted > 0
    assert result.failed == 0


@pytest.mark.parametrize(
    "name",
    [
        "robotable",
        "robotable.ricochet",
        "robotable.micro",
        "robotable.robotory",
        "robotable.datasets",
        "robotable.envs",
        "robotable.envs.robotory",
    ],
)
def test_every_public_item_has_a_docstring(name: str) -> None:
    module = importlib.import_module(name)
    assert module.__doc__
    missing = []
    defined_here = [key for key, value in vars(module).items() if getattr(value, "__module__", None) == name]
    for public in getattr(module, "__all__", None) or [key for key in defined_here if key[0] != "_"]:
        item = getattr(module, public)
        if inspect.isclass(item):
            # Members of base classes are documented there.
            members = {f"{public}.{member}": value for member, value in vars(item).items() if member[0] != "_"}
            described = {**members, public: item}
            described = {key: value for key, value in described.items() if _is_described(value)}
        else:
            described = {public: item} if callable(item) or inspect.ismodule(item) else {}
        missing += [key for key, value in described.items() if not value.__doc__]
    assert missing == []


def _is_described(value: object) -> bool:
    return (
        callable(value) or isinstance(value, (property, classmethod, staticmethod)) or inspect.isgetsetdescriptor(value)
    )


def test_no_figure_is_missing_from_the_documentation() -> None:
    for page in (Path(__file__).parents[1] / "docs").glob("*.md"):
        assert "FIGURES" not in page.read_text(), page.name
