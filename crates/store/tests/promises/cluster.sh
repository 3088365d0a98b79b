# Runs a PostgreSQL of its own in a temporary folder for as long as standard input is open, whoever closes it and however.
# $1 is where the programs are; $2, if any, is the library that gives it a clock of its own, which `clock SECONDS` sets so
# far ahead of the right time. Says "ready FOLDER", then obeys one command a line and says "done".
trap '' INT TERM
library=$2
folder=$(mktemp -d "${TMPDIR:-/tmp}/robotable-postgres-XXXXXX") || exit 1
set_clock() { echo "$1" >"$folder/clock.new" && mv "$folder/clock.new" "$folder/clock"; }
set_clock +0
# All of PostgreSQL's processes look at that file when a new second begins, so that they agree on when it changed.
control() {
  env ${library:+"LD_PRELOAD=$library" FAKETIME_TIMESTAMP_FILE="$folder/clock" FAKETIME_CACHE_DURATION=0 \
    FAKETIME_DONT_FAKE_MONOTONIC=1 NO_FAKE_STAT=1} "$1/pg_ctl" -D "$folder/data" -l "$folder/log" -w -t 60 -m "$3" \
    "$2" >"$folder/said" 2>&1 </dev/null \
    || { cat "$folder/said" "$folder/log" >&2; return 1; }
}
# A certificate of this name, and those of an authority that signed it and of one that did not.
certify() (
  cd "$folder" && echo "subjectAltName=DNS:$1" >names && for authority in ca other; do
    openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj "/CN=$authority" -keyout $authority.key -out $authority.crt
  done && openssl req -newkey rsa:2048 -nodes -subj "/CN=$1" -keyout server.key -out server.csr \
    && openssl x509 -req -in server.csr -CA ca.crt -CAkey ca.key -CAcreateserial -days 2 -extfile names -out server.crt \
    && cp server.crt server.key data/ && chmod 600 data/server.key
)
"$1/initdb" -D "$folder/data" -A trust -U robotable -E UTF8 --locale=C --no-sync >"$folder/said" 2>&1 \
  && printf "%s\n" "unix_socket_directories = '$folder'" "listen_addresses = ''" "max_connections = 300" \
    >>"$folder/data/postgresql.conf" \
  && control "$1" start fast && echo "ready $folder" || { cat "$folder/said" >&2; rm -rf "$folder"; exit 1; }
while read -r command value; do
  case $command in
    crash) control "$1" restart immediate ;;
    restart) control "$1" restart fast ;;
    stop) control "$1" stop fast ;;
    start) control "$1" start fast ;;
    clock) set_clock "$value" ;;
    set) echo "$value" >>"$folder/data/postgresql.conf" ;;
    admit) echo "$value" >"$folder/data/pg_hba.conf" ;;
    certify) certify "$value" >"$folder/said" 2>&1 </dev/null || cat "$folder/said" >&2 ;;
  esac
  echo done
done
control "$1" stop immediate
rm -rf "$folder"
