#!/usr/bin/env bash
# Builds the program as one static file for x86-64 Linux, target/static/robotable, against musl libc: it runs on every
# distribution and in an empty container. It uses rustup's compiler if that has the target, otherwise Debian's, which can
# build the standard library for it. C code (SQLite, cryptography) is compiled by musl-gcc of Debian's musl-tools.
#
#   scripts/static.sh [--install] [--profile NAME]
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/debian-rust.sh

install=''
profile=release
while [ $# -gt 0 ]; do
  case $1 in
    --install) install=yes ;;
    --profile) profile=${2:?--profile needs a name}; shift ;;
    *) echo "scripts/static.sh [--install] [--profile NAME]" >&2; exit 2 ;;
  esac
  shift
done

target=x86_64-unknown-linux-musl
folder=target/static-build
has_target() { [ -d "$(rustc --print sysroot)/lib/rustlib/$target/lib" ]; }
has_musl() { command -v musl-gcc >/dev/null; }

if [ -n "$install" ] && { ! has_musl || { ! has_target && ! has_debian_rust; }; }; then
  has_target || { command -v rustup >/dev/null && rustup target add "$target" >/dev/null 2>&1; } || true
  packages=(musl-tools)
  has_target || packages+=("${debian_rust_packages[@]}")
  { apt-get update -qq && apt-get install --yes -qq --no-install-recommends "${packages[@]}"; } >/dev/null 2>&1 || true
fi
if ! has_musl; then
  echo "a static program needs musl-gcc: apt-get install musl-tools" >&2
  exit 2
fi

export CC_x86_64_unknown_linux_musl=musl-gcc
build=(build --locked --quiet --profile "$profile" --package robotable --bin robotable --target "$target" --target-dir "$folder")
if has_target; then
  cargo "${build[@]}"
elif has_debian_rust; then
  # The standard library links libunwind for stack unwinding. Here it is GCC's, which asks glibc where the unwind tables
  # are; the C file answers that with musl.
  mkdir -p "$folder/lib"
  cp "$(gcc -print-file-name=libgcc_eh.a)" "$folder/lib/libunwind.a"
  musl-gcc -O2 -fPIC -c scripts/static/find_object.c -o "$folder/lib/find_object.o"
  ar rs "$folder/lib/libunwind.a" "$folder/lib/find_object.o" 2>/dev/null
  CARGO_TARGET_X86_64_UNKNOWN_LINUX_MUSL_RUSTFLAGS="-C target-feature=+crt-static -C relocation-model=static \
    -C link-self-contained=no -L native=$PWD/$folder/lib" \
    CARGO_TARGET_X86_64_UNKNOWN_LINUX_MUSL_LINKER=musl-gcc \
    RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1 /usr/bin/cargo "${build[@]}" -Zbuild-std=std,panic_unwind
else
  echo "a static program needs a compiler for $target: rustup target add $target, or apt-get update && apt-get install ${debian_rust_packages[*]}" >&2
  exit 2
fi

built=$folder/$target/$profile/robotable
if readelf --program-headers "$built" | grep -q INTERP; then
  echo "$built is not static: it names a dynamic linker" >&2
  exit 1
fi
mkdir -p target/static
objcopy --only-keep-debug "$built" target/static/robotable.debug
# objcopy stores the name and the checksum of the file with the debug information.
(cd target/static && objcopy --strip-all --add-gnu-debuglink=robotable.debug "../../$built" robotable)
