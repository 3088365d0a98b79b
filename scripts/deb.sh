#!/usr/bin/env bash
# Packs a built program as a Debian package: the program, man pages, completions, a systemd unit with a user and a state
# directory of its own, and a commented configuration file (contrib/debian).
#
#   scripts/deb.sh PROGRAM FOLDER [VERSION]
set -euo pipefail
cd "$(dirname "$0")/.."
program=${1:?scripts/deb.sh PROGRAM FOLDER [VERSION]} out=${2:?scripts/deb.sh PROGRAM FOLDER [VERSION]}
version=${3:-$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)}
# Archives depend on the sources only, not on the time of the build.
export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || echo 0)}

root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
chmod 0755 "$root"
umask 022
install -D -m 0755 "$program" "$root/usr/bin/robotable"
mkdir -p "$root/usr/share/man/man1"
"$program" man --dir "$root/usr/share/man/man1"
gzip --best --no-name "$root"/usr/share/man/man1/*.1
completions() {
  mkdir -p "$root/$(dirname "$2")"
  "$program" completions "$1" > "$root/$2"
}
completions bash usr/share/bash-completion/completions/robotable
completions zsh usr/share/zsh/vendor-completions/_robotable
completions fish usr/share/fish/vendor_completions.d/robotable.fish
install -D -m 0644 contrib/debian/robotable.service "$root/usr/lib/systemd/system/robotable.service"
install -D -m 0640 contrib/debian/robotable.default "$root/etc/default/robotable"
doc=$root/usr/share/doc/robotable
install -D -m 0644 contrib/debian/copyright "$doc/copyright"
install -D -m 0644 docs/operations.md "$doc/operations.md"
install -D -m 0644 contrib/prometheus/robotable.rules.yml "$doc/examples/robotable.rules.yml"
install -D -m 0644 contrib/robotable.toml "$doc/examples/robotable.toml"
install -D -m 0644 contrib/grafana/robotable.json "$doc/examples/grafana-robotable.json"
gzip --best --no-name --stdout web/public/licences.txt > "$doc/licences.txt.gz"
gzip --best --no-name --stdout CHANGELOG.md > "$doc/changelog.gz"

mkdir -p "$root/DEBIAN"
install -m 0755 contrib/debian/{postinst,prerm,postrm} "$root/DEBIAN/"
echo /etc/default/robotable > "$root/DEBIAN/conffiles"
# A static program needs no library; a dynamic one names the newest glibc symbol that it uses.
libc=$(objdump --dynamic-syms "$program" 2>/dev/null | grep -o 'GLIBC_[0-9.]*' | sort -uV | tail -n 1 || true)
depends="init-system-helpers (>= 1.54~), passwd"
[ -z "$libc" ] || depends="libc6 (>= ${libc#GLIBC_}), $depends"
size=$(du -k --summarize --apparent-size "$root" | cut -f 1)
cat > "$root/DEBIAN/control" <<CONTROL
Package: robotable
Version: $version
Architecture: amd64
Maintainer: Robotable developers <robotable@localhost>
Installed-Size: $size
Depends: $depends
Recommends: ca-certificates
Suggests: nginx | caddy, postgresql (>= 15), sqlite3
Section: games
Priority: optional
Description: Ricochet Robots, Micro Robots and RoboTory in the browser
 A server for three robot board games: players open a link, pick a name and play, with friends, with bots or alone.
 One program has the API, the WebSocket endpoint, the web client and SQLite.
 .
 It is also a command line: a solver that proves shortest solutions, a RoboTory engine that speaks UGI, puzzles and
 games in the terminal.
CONTROL
mkdir -p "$out"
find "$root" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
dpkg-deb --root-owner-group -Zxz --build "$root" "$out/robotable_${version}_amd64.deb" >/dev/null
