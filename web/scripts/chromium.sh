#!/usr/bin/env bash
# Finds the browser for the tests, installs Debian's if it can, and otherwise prints what is missing.
#
# chromium-headless-shell is Chromium without windows: tests take two thirds of the time of the full browser.
set -euo pipefail

if [ -n "${CHROMIUM:-}" ] && [ -x "$CHROMIUM" ]; then
  echo "$CHROMIUM"
  exit 0
fi
if ! command -v chromium-headless-shell >/dev/null && command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
  { apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium-headless-shell; } >&2 || true
fi
for name in chromium-headless-shell chromium chromium-browser google-chrome; do
  if path=$(command -v "$name"); then
    echo "$path"
    exit 0
  fi
done
echo "the browser tests need Chromium: apt-get install chromium-headless-shell, or set CHROMIUM to its path" >&2
exit 2
