#!/usr/bin/env bash
# Every crate as others would get it: packed, unpacked beside the others, and compiled from there, so that nothing in it
# reaches for a file that is not in its package. They are checked together, with the repository's profile and versions,
# because then the crates of others are those that were compiled for the tests already: it takes a minute, not ten.
set -euo pipefail
cd "$(dirname "$0")/.."
cargo package --workspace --no-verify --allow-dirty --locked --quiet 2>&1 | { grep -vE '^warning: (manifest has no|ignoring )|^  *[|=]|^$' || true; } >&2

packages=target/packages
rm -rf "$packages" && mkdir -p "$packages"
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -1)
for file in target/package/robotable*-"$version".crate; do tar -xzf "$file" -C "$packages"; done
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
# The games without what only some need.
for game in micro ricochet robotory; do
  cargo check --manifest-path "$packages/Cargo.toml" --package "robotable-$game" --no-default-features --target-dir target --quiet
done
echo "packed and compiled: $(ls -d "$packages"/*-"$version" | wc -l) crates"
