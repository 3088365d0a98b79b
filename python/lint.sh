#!/usr/bin/env bash
# Checks the Python package without running its tests: style, types, documentation, and the wheel in an empty environment.
# `python/wheel.sh` builds and installs the wheel first.
set -euo pipefail
cd "$(dirname "$0")"

built=../target/python
bin=$built/venv/bin
"$bin/ruff" check --quiet .
"$bin/ruff" format --quiet --check .
"$bin/mypy" --no-error-summary --cache-dir "$built/mypy"
"$bin/python" -m mypy.stubtest robotable._robotable --mypy-config-file pyproject.toml --ignore-disjoint-bases --concise \
  --allowlist <(echo "robotable._robotable.__all__")
"$bin/sphinx-build" --quiet --fail-on-warning docs "$built/docs"

# The wheel and what it requires, and nothing of this folder.
wheel=$(ls "$built"/wheels/robotable-*.whl)
rm -rf "$built/empty"
"$bin/python" -m venv "$built/empty"
"$built/empty/bin/pip" install --quiet --disable-pip-version-check "$wheel"
cp wheel_check.py "$built/empty/"
(cd "$built/empty" && bin/python -I wheel_check.py)
echo "$(basename "$wheel"): $(stat --format %s "$wheel") bytes"
