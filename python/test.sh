#!/usr/bin/env bash
# Builds a wheel of the dev profile, which optimises the searches only, checks and tests the Python package with it, and
# tries the wheel in an empty environment.
# `make test-python` makes the environment first.
set -euo pipefail
cd "$(dirname "$0")"

built=../target/python
bin=$built/venv/bin
if [ ! -x "$bin/maturin" ]; then
  echo "there is no environment in target/python/venv: run make test-python" >&2
  exit 2
fi

rm -rf "$built/wheels"
"$bin/maturin" build --quiet --profile dev --locked --target-dir "$built/cargo" --out "$built/wheels" --interpreter "$bin/python"
wheel=$(ls "$built"/wheels/robotable-*.whl)
"$bin/pip" install --quiet --disable-pip-version-check --force-reinstall --no-deps "$wheel"

"$bin/ruff" check --quiet .
"$bin/ruff" format --quiet --check .
"$bin/mypy" --no-error-summary --cache-dir "$built/mypy"
"$bin/python" -m mypy.stubtest robotable._robotable --mypy-config-file pyproject.toml --ignore-disjoint-bases --concise \
  --allowlist <(echo "robotable._robotable.__all__")
"$bin/pytest" --quiet -p no:cacheprovider "$@"
"$bin/sphinx-build" --quiet --fail-on-warning docs "$built/docs"

# In an empty environment: the wheel and what it requires, and nothing of this folder.
rm -rf "$built/empty"
"$bin/python" -m venv "$built/empty"
"$built/empty/bin/pip" install --quiet --disable-pip-version-check "$wheel"
cp wheel_check.py "$built/empty/"
(cd "$built/empty" && bin/python -I wheel_check.py)
echo "$(basename "$wheel"): $(stat --format %s "$wheel") bytes"
