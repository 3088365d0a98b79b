#!/usr/bin/env bash
# Finds the browser that the tests drive, installs Debian's if it can, and says clearly what is missing if it cannot.
set -euo pipefail

if [ -n "${CHROMIUM:-}" ] && [ -x "$CHROMIUM" ]; then
  echo "$CHROMIUM"
  exit 0
fi
for name in chromium chromium-browser google-chrome; do
  if path=$(command -v "$name"); then
    echo "$path"
    exit 0
  fi
done
if command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
  apt-get update -qq >&2 && apt-get install -y -qq --no-install-recommends chromium >&2
  command -v chromium
  exit 0
fi
echo "the browser tests need Chromium: apt-get install chromium, or set CHROMIUM to its path" >&2
exit 2
