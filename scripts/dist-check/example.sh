#!/usr/bin/env bash
# Prints the configuration example of docs/operations.md whose first line is a comment with this path.
#
#   scripts/dist-check/example.sh /etc/nginx/conf.d/robotable.conf
set -euo pipefail
cd "$(dirname "$0")/../.."
example=$(awk -v first="# ${1:?a path}" '/^```/ {inside = 0} inside || $0 == first {inside = 1; print}' docs/operations.md)
[ -n "$example" ] || { echo "docs/operations.md has no example that starts with \"# $1\"" >&2; exit 1; }
printf '%s\n' "$example"
