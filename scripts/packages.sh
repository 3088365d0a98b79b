#!/usr/bin/env bash
# Packs every crate, unpacks the packages side by side and compiles them there, to detect files that are missing from a package.
# They are checked together, with the repository's profile and versions, to reuse the dependencies that were compiled for the
# tests: it takes a minute, not ten.
#
#   scripts/packages.sh               pack and compile
#   scripts/packages.sh --pack-only   pack, and check that the server's package has the web client
set -euo pipefail
cd "$(dirname "$0")/.."
rm -f target/package/*.crate # Packages of crates that were renamed or removed.
# Python gets its package as a wheel.
cargo package --workspace --exclude robotable-python --no-verify --allow-dirty --locked --quiet 2>&1 | { grep -vE '^warning: (manifest has no|ignoring )|^  *[|=]|^$' || true; } >&2

packages=target/packages
rm -rf "$packages" && mkdir -p "$packages"
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -1)
# Packed files all have the same old time, by which cargo would take changed ones for compiled.
for file in target/package/robotable*-"$version".crate; do tar --touch -xzf "$file" -C "$packages"; done
# `cargo install robotable` gives a program with the web client inside, because the server's package carries it.
for file in index.html sw.js licences.txt; do
  [ -s "$packages/robotable-server-$version/client/$file" ] ||
    { echo "the package of robotable-server has no client/$file: run \`make web\` first" >&2; exit 1; }
done
[ "${1:-}" != --pack-only ] || exit 0
{
  printf '[workspace]\nresolver = "3"\nmembers = ["*-%s"]\n\n[patch.crates-io]\n' "$version"
  for folder in "$packages"/*-"$version"; do
    name=$(basename "$folder" "-$version")
    printf '%s = { path = "%s-%s" }\n' "$name" "$name" "$version"
  done
  sed -n '/^\[profile.dev/,$p' Cargo.toml
} > "$packages/Cargo.toml"
cp Cargo.lock "$packages/"
cargo check --manifest-path "$packages/Cargo.toml" --workspace --examples --bins --lib --target-dir target --quiet
# The games without their default features.
for game in micro ricochet robotory; do
  cargo check --manifest-path "$packages/Cargo.toml" --package "robotable-$game" --no-default-features --target-dir target --quiet
done
echo "packed and compiled: $(ls -d "$packages"/*-"$version" | wc -l) crates"
