#!/usr/bin/env bash
# Builds the offline engine, crates/wasm, into web/wasm/engine.wasm, and the photograph reader, crates/photo-wasm, into
# web/wasm/photo.wasm, with rustup's compiler, if it has the target, or Debian's, which includes the source of the standard library.
# With neither, one line says so and the client is built without them: then a server answers everything, and no photographs are read.
#
#   scripts/wasm.sh            build both if a compiler is available
#   scripts/wasm.sh --install  install what is missing first
#   scripts/wasm.sh --quick    barely optimised, for tests
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/debian-rust.sh

install='' profile=wasm
for flag in "$@"; do
  case $flag in
    --install) install=yes ;;
    --quick) profile=wasm-quick ;;
    *) echo "scripts/wasm.sh [--install] [--quick]" >&2; exit 2 ;;
  esac
done

target=wasm32-unknown-unknown
folder=target/wasm
libraries=$(rustc --print sysroot)/lib/rustlib

has_target() { [ -d "$libraries/$target/lib" ]; }
linker() { find "$libraries" /usr/lib/rustlib -path '*/bin/rust-lld' 2>/dev/null | head -n 1; }

if [ -n "$install" ] && ! has_target && ! has_debian_rust; then
  { command -v rustup >/dev/null && rustup target add "$target" >/dev/null 2>&1; } ||
    { command -v apt-get >/dev/null && apt-get update -qq && apt-get install --yes -qq --no-install-recommends "${debian_rust_packages[@]}" binaryen; } >/dev/null 2>&1 || true
fi

# Every browser since 2023 has 128-bit SIMD.
export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS="-C target-feature=+simd128 -C link-arg=-zstack-size=4194304"
if has_target; then
  compile() { cargo "$@"; }
elif has_debian_rust && [ -n "$(linker)" ]; then
  # Debian's compiler can build the standard library too. That leaves out panic messages and locations (a panic ends the worker
  # either way, and the page starts another) and the large sort implementations.
  CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS+=" -Z unstable-options -C panic=immediate-abort -Z location-detail=none -Z fmt-debug=shallow"
  compile() {
    CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=$(linker) RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1 \
      /usr/bin/cargo "$@" -Zbuild-std=std,panic_abort -Zbuild-std-features=optimize_for_size
  }
else
  echo "No compiler for WebAssembly here, so nothing is played without a server: rustup target add $target, or apt-get update && apt-get install ${debian_rust_packages[*]}."
  rm -f web/wasm/engine.wasm web/wasm/photo.wasm
  exit 0
fi

# build PACKAGE OUT: compiles a package into a file.
build() {
  local package=$1 out=$2
  compile rustc --locked --quiet --profile "$profile" --package "$package" --lib --crate-type cdylib --target "$target" --target-dir "$folder"
  local built=$folder/$target/$profile/${package//-/_}.wasm
  if [ "$profile" = wasm ] && command -v wasm-opt >/dev/null; then
    # Size passes make the file compress worse, so only duplicate and dead code is removed.
    wasm-opt --dce --duplicate-function-elimination --vacuum --reorder-functions --enable-simd --enable-bulk-memory --enable-sign-ext \
      --enable-mutable-globals --enable-nontrapping-float-to-int --enable-reference-types --enable-multivalue "$built" -o "$out.new"
  else
    cp "$built" "$out.new"
  fi
  # Keep an identical file, so that make does not rebuild the client.
  if cmp --silent "$out" "$out.new"; then rm "$out.new"; else mv "$out.new" "$out"; fi
}

mkdir -p web/wasm
build robotable-wasm web/wasm/engine.wasm
build robotable-photo-wasm web/wasm/photo.wasm
# `npm run size` limits only files of the release profile.
[ "$(cat web/wasm/profile 2>/dev/null)" = "$profile" ] || echo "$profile" >web/wasm/profile
