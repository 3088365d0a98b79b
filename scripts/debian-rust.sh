# shellcheck shell=bash
# Debian's Rust, which can build the standard library for any target; read by wasm.sh and static.sh in the repository's root.

debian_rust_packages=(rustc-web cargo-web rust-web-src)

# True if it is installed and new enough. An old list of packages still offers an earlier one.
has_debian_rust() {
  [ -x /usr/bin/cargo ] && [ -x /usr/bin/rustc ] && [ -d /usr/lib/rustlib/src/rust/library ] || return
  local wanted found
  wanted=$(sed -n 's/^rust-version = "\(.*\)"/\1/p' Cargo.toml)
  found=$(/usr/bin/rustc --version | cut -d ' ' -f 2)
  printf '%s\n' "$wanted" "$found" | sort --version-sort --check=quiet
}
