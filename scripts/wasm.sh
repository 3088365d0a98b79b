#!/usr/bin/env bash
# Builds the house in a page, crates/page, into web/wasm/house.wasm, with whichever compiler here can: rustup's, if it has
# the target, or Debian's, which brings the source of the standard library along. Where neither can, one line says so and
# the client is built without it: then a server answers everything.
#
#   scripts/wasm.sh            build it if something can
#   scripts/wasm.sh --install  fetch what is missing first
#   scripts/wasm.sh --quick    hardly optimised, for tests
set -euo pipefail
cd "$(dirname "$0")/.."

install= profile=page
for flag in "$@"; do
  case $flag in
    --install) install=yes ;;
    --quick) profile=page-quick ;;
    *) echo "scripts/wasm.sh [--install] [--quick]" >&2; exit 2 ;;
  esac
done

out=web/wasm/house.wasm
target=wasm32-unknown-unknown
folder=target/wasm
libraries=$(rustc --print sysroot)/lib/rustlib

has_target() { [ -d "$libraries/$target/lib" ]; }
has_debian() { [ -x /usr/bin/cargo ] && [ -x /usr/bin/rustc ] && [ -d /usr/lib/rustlib/src/rust/library ]; }
linker() { find "$libraries" /usr/lib/rustlib -path '*/bin/rust-lld' 2>/dev/null | head -n 1; }

if [ -n "$install" ] && ! has_target && ! has_debian; then
  { command -v rustup >/dev/null && rustup target add "$target" >/dev/null 2>&1; } ||
    { command -v apt-get >/dev/null && apt-get update -qq && apt-get install --yes -qq --no-install-recommends rustc-web cargo-web rust-web-src binaryen; } >/dev/null 2>&1 || true
fi

build=(rustc --locked --quiet --profile "$profile" --package robotable-page --lib --crate-type cdylib --target "$target" --target-dir "$folder")
# Every browser since 2023 has vectors of sixteen bytes.
export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS="-C target-feature=+simd128 -C link-arg=-zstack-size=4194304"
if has_target; then
  cargo "${build[@]}"
elif has_debian && [ -n "$(linker)" ]; then
  # Debian's compiler is built to build the standard library too. So nobody has to carry what panics would say and where:
  # they end the worker either way, and the page starts another. Nor what sorts a million things faster than a short sort does.
  CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS+=" -Z unstable-options -C panic=immediate-abort -Z location-detail=none -Z fmt-debug=shallow"
  CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=$(linker) RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1 \
    /usr/bin/cargo "${build[@]}" -Zbuild-std=std,panic_abort -Zbuild-std-features=optimize_for_size
else
  echo "No compiler for WebAssembly here, so nothing is played without a server: rustup target add $target, or apt-get install rustc-web cargo-web rust-web-src."
  rm -f "$out"
  exit 0
fi

built=$folder/$target/$profile/page.wasm
mkdir -p web/wasm
if [ "$profile" = page ] && command -v wasm-opt >/dev/null; then
  # What makes it shorter also makes it compress worse, so only what is there twice or never used goes.
  wasm-opt --dce --duplicate-function-elimination --vacuum --reorder-functions --enable-simd --enable-bulk-memory --enable-sign-ext \
    --enable-mutable-globals --enable-nontrapping-float-to-int --enable-reference-types --enable-multivalue "$built" -o "$out.new"
else
  cp "$built" "$out.new"
fi
# Who has the same already need not build the client again.
if cmp --silent "$out" "$out.new"; then rm "$out.new"; else mv "$out.new" "$out"; fi
