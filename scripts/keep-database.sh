#!/usr/bin/env bash
# Keeps a database of this release for the tests of later ones: testdata/databases/VERSION, as SQLite and as PostgreSQL. Run it
# once for each release, with the released program (docs/publishing.md).
#
#   scripts/keep-database.sh PROGRAM
set -euo pipefail
cd "$(dirname "$0")/.."
program=$(realpath "${1:?scripts/keep-database.sh PROGRAM}")
version=$("$program" --version | cut -d ' ' -f 2)
out=testdata/databases/$version
[ ! -e "$out" ] || { echo "$out is there already: a kept database never changes" >&2; exit 1; }
work=$(mktemp -d /tmp/robotable-keep.XXXXXX)
chmod 0755 "$work"
server=
postgres=$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -n 1)
as_postgres() { if [ "$(id -u)" = 0 ]; then runuser --user postgres -- "$@"; else "$@"; fi; }
cleanup() {
  [ -z "$server" ] || kill "$server" 2>/dev/null || true
  [ ! -d "$work/postgres/data" ] || as_postgres "$postgres/pg_ctl" --pgdata "$work/postgres/data" --mode immediate stop >/dev/null 2>&1 || true
  rm -rf "$work"
}
trap cleanup EXIT

# Plays at a server on this database, and writes down its tables.
fill() {
  : > "$work/log"
  "$program" serve --listen 127.0.0.1:0 --database "$1" --log warn >"$work/log" &
  server=$!
  for _ in $(seq 300); do
    url=$(sed -n 's/^listening on //p' "$work/log")
    [ -z "$url" ] || break
    sleep 0.1
  done
  node scripts/dist-check/tables.mjs "$url" > "$2"
  "$program" db ban "$1" 203.0.113.7 --why floods >/dev/null
  "$program" db bot "$1" Greedy --author Ada >/dev/null
  kill "$server" && wait "$server"
  server=
}

fill "sqlite://$work/robotable.sqlite" "$work/sqlite.json"
install -d -m 0755 "$work/postgres"
[ "$(id -u)" != 0 ] || chown postgres "$work/postgres"
as_postgres "$postgres/initdb" --pgdata "$work/postgres/data" --auth trust --username robotable --encoding UTF8 --locale C >/dev/null
as_postgres "$postgres/pg_ctl" --pgdata "$work/postgres/data" --log "$work/postgres/log" --wait \
  --options "-c listen_addresses='' -c unix_socket_directories='$work/postgres'" start >/dev/null
"$postgres/createdb" --host "$work/postgres" --username robotable robotable
fill "postgres://robotable@localhost/robotable?host=$work/postgres" "$work/postgres.json"
mkdir -p "$out"
# Lines with a random key differ from dump to dump and are not understood by older programs.
"$postgres/pg_dump" --host "$work/postgres" --username robotable --no-owner robotable | grep -vE '^\\(un)?restrict ' > "$out/postgres.sql"
install -m 0644 "$work/robotable.sqlite" "$work/sqlite.json" "$work/postgres.json" "$out/"
ls -l "$out"
