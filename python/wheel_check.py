"""Use the package as it is right after ``pip install robotable``: NumPy is there, the optional libraries are not."""

import importlib.util

import robotable
from robotable import datasets, micro, ricochet, robotory

for optional in ("gymnasium", "pettingzoo", "pyarrow", "tqdm"):
    assert importlib.util.find_spec(optional) is None, f"{optional} is not required"

solution = ricochet.solve("b2r1y2g2_RM13-GH10-BC4-YA11_YB10", progress=True)
assert solution is not None
assert solution.cost == 5
assert solution._repr_svg_().startswith("<svg ")
assert ricochet.solve_many(ricochet.encode([solution.start.start])).lengths.tolist() == [5]
assert str(micro.solve("black-1n4e3e2n:P1-W2")) == "P1 P6 W6 R6 R2 W2"
assert str(robotory.Engine().think("4/5/1b1w2/2r2/4 WWB/WBB 1W0B l", nodes=1_000).best) == "+W"
assert len(datasets.make(seed=1, sizes={"train": 2}, lengths={"short": (1, 3)})) == 2
try:
    import robotable.envs
except ImportError as error:
    assert "robotable[envs]" in str(error)  # noqa: PT017 - this is not run by pytest
else:
    raise AssertionError
print(f"robotable {robotable.__version__} works in an empty environment")
