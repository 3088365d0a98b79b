#!/usr/bin/env bash
# Lists everything that is missing on this machine to build the game, each with the command that installs it.
set -uo pipefail
cd "$(dirname "$0")/.." || exit

rust=$(sed -n 's/^rust-version = "\(.*\)"/\1/p' Cargo.toml)
node=$(sed -n 's/.*"node": ">=\(.*\)".*/\1/p' web/package.json)
missing=0

say() {
  [ "$missing" = 0 ] && echo "Before it can be built, this machine needs:" >&2
  missing=$((missing + 1))
  printf '  %s\n      %s\n' "$1" "$2" >&2
}

# True if the second version is at least the first.
reaches() { [ "$(printf '%s\n%s\n' "$1" "$2" | sort -V | head -n 1)" = "$1" ]; }

has() { command -v "$1" >/dev/null 2>&1; }

# The command that installs a package on this system, if known.
install() {
  if has apt-get; then echo "sudo apt-get install $1"
  elif has dnf; then echo "sudo dnf install $2"
  elif has brew; then echo "brew install $3"
  else echo "install $2 as your system does it"; fi
}

if ! has cargo || ! has rustc; then
  say "Rust $rust or newer" "curl --proto '=https' --tlsv1.2 -sSf https://sh.rustup.rs | sh    (then open a new terminal)"
else
  found=$(rustc --version | cut -d ' ' -f 2)
  if ! reaches "$rust" "$found"; then
    say "Rust $rust or newer; here is $found" "$(has rustup && echo rustup update stable || echo 'install rustup: https://rustup.rs')"
  fi
fi

# SQLite and the cryptography for PostgreSQL have parts in C.
has cc || say "a C compiler" "$(install build-essential gcc gcc)"

node_how="https://nodejs.org/en/download, or with nvm: nvm install 22"
if ! has node; then
  say "Node.js $node or newer, with npm" "$node_how"
else
  found=$(node --version | tr -d v)
  reaches "$node" "$found" || say "Node.js $node or newer; here is $found" "$node_how"
  has npm || say "npm, which belongs to Node.js" "$(install npm npm node)"
fi

[ "$missing" = 0 ] || exit 2
