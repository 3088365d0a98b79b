#!/usr/bin/env bash
# Everything that a release has, into target/dist with SHA-256 sums: the static program, a Debian package, an OCI image, the static
# site, the Python wheel, the sources, a CycloneDX SBOM. `make dist` builds the client and the offline engine first.
#
#   scripts/dist.sh [--program FILE]    with a program that is built already, to try the packaging
set -euo pipefail
cd "$(dirname "$0")/.."
program=
case ${1:-} in
  --program) program=${2:?--program needs a file} ;;
  '') ;;
  *) echo "scripts/dist.sh [--program FILE]" >&2; exit 2 ;;
esac

version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || echo 0)}
export SOURCE_DATE_EPOCH
out=target/dist
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$out"
rm -f "$out"/robotable-"$version"* "$out"/robotable_* "$out"/SHA256SUMS

step() {
  local began=$SECONDS name=$1
  shift
  "$@"
  printf '%5d s  %s\n' $((SECONDS - began)) "$name"
}
# An archive that depends on its files only: sorted, without owners and times.
archive() {
  tar --create --sort=name --format=ustar --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" \
    --directory "$2" "${@:3}" | gzip --best --no-name > "$out/$1"
}

licences() { node scripts/licences.mjs --check; }
static_program() {
  if [ -z "$program" ]; then
    scripts/static.sh --install
    program=target/static/robotable
    xz --threads=0 --stdout target/static/robotable.debug > "$out/robotable-$version-x86_64-linux.debug.xz"
  fi
  "$program" --version | grep -qF "$version" || { echo "$program is not version $version" >&2; exit 1; }
  local folder="$work/robotable-$version"
  mkdir -p "$folder"/{man,completions}
  install -m 0755 "$program" "$folder/robotable"
  install -m 0644 README.md CHANGELOG.md LICENSE-MIT LICENSE-APACHE web/public/licences.txt docs/operations.md "$folder/"
  "$program" man --dir "$folder/man"
  for shell in bash zsh fish; do "$program" completions "$shell" > "$folder/completions/robotable.$shell"; done
  archive "robotable-$version-x86_64-linux.tar.gz" "$work" "robotable-$version"
}
debian() { scripts/deb.sh "$program" "$out"; }
image() { node scripts/oci.mjs "$program" "$out/robotable-$version-oci.tar" "$version"; }
site() {
  make --no-print-directory static-site
  mkdir "$work/site"
  cp -r target/site "$work/site/robotable-$version-site"
  archive "robotable-$version-site.tar.gz" "$work/site" "robotable-$version-site"
}
# For the C library of this machine and newer ones: its version is in the name.
wheel() {
  make --no-print-directory target/python/installed
  (cd python && ../target/python/venv/bin/maturin build --quiet --release --locked --target-dir ../target/python/cargo \
    --out "../$out" --interpreter ../target/python/venv/bin/python)
  python3 -m venv "$work/wheel"
  "$work/wheel/bin/pip" install --quiet --disable-pip-version-check "$out"/robotable-*.whl
  cp python/wheel_check.py "$work/wheel/"
  (cd "$work/wheel" && bin/python -I wheel_check.py)
}
sources() {
  git archive --format=tar --prefix="robotable-$version/" HEAD | gzip --best --no-name > "$out/robotable-$version-source.tar.gz"
  scripts/packages.sh --pack-only
  mkdir -p "$work/crates/robotable-$version-crates"
  cp target/package/robotable*-"$version".crate "$work/crates/robotable-$version-crates/"
  archive "robotable-$version-crates.tar.gz" "$work/crates" "robotable-$version-crates"
}
bill() { node scripts/licences.mjs --sbom "$out/robotable-$version.cdx.json"; }

step "licences are complete" licences
step "static program" static_program
step "Debian package" debian
step "OCI image" image
step "static site" site
step "Python wheel" wheel
step "sources" sources
step "SBOM" bill
(cd "$out" && sha256sum robotable-"$version"* robotable_"$version"* > SHA256SUMS)
(cd "$out" && ls -l --human-readable robotable-"$version"* robotable_"$version"* SHA256SUMS | awk '{print $5 "\t" $9}')
