#!/usr/bin/env bash
# Builds a wheel of the dev profile, which optimises the searches only, and installs it into the environment of the tests.
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
"$bin/pip" install --quiet --disable-pip-version-check --force-reinstall --no-deps "$built"/wheels/robotable-*.whl
