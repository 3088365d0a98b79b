# Runs a private PostgreSQL cluster in a temporary directory. $0 is `private` or `shared`, $1 the directory of
# PostgreSQL's programs, $2 the path of libfaketime or empty.
# private: prints "ready DIRECTORY", then executes a command per line of standard input and prints "done". Stops at
# the end of standard input, also when its parent is killed. `clock SECONDS` sets the cluster's clock if there is
# libfaketime.
# shared: writes DIRECTORY to the file $3 and prints "ready DIRECTORY". Stops when the file $4 has not been locked for
# 15 s.
trap '' INT TERM
library=$2
folder=$(mktemp -d "${TMPDIR:-/tmp}/robotable-postgres-XXXXXX") || exit 1
set_clock() { echo "$1" >"$folder/clock.new" && mv "$folder/clock.new" "$folder/clock"; }
set_clock +0
# All PostgreSQL processes read that file when a new second begins, so that they agree on when it changed.
control() {
  env ${library:+"LD_PRELOAD=$library" FAKETIME_TIMESTAMP_FILE="$folder/clock" FAKETIME_CACHE_DURATION=0 \
    FAKETIME_DONT_FAKE_MONOTONIC=1 NO_FAKE_STAT=1} "$1/pg_ctl" -D "$folder/data" -l "$folder/log" -w -t 60 -m "$3" \
    "$2" >"$folder/said" 2>&1 </dev/null \
    || { cat "$folder/said" "$folder/log" >&2; return 1; }
}
# Creates a certificate for this name, signed by the authority `ca`, and the unrelated authority `other`.
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
  && { [ "$0" != shared ] || echo "fsync = off" >>"$folder/data/postgresql.conf"; } \
  && control "$1" start fast || { cat "$folder/said" >&2; rm -rf "$folder"; exit 1; }
if [ "$0" = shared ]; then
  ready=$3 in_use=$4
  echo "$folder" >"$ready.new" && mv "$ready.new" "$ready"
  echo "ready $folder"
  exec >/dev/null
  last_use=$(date +%s)
  while sleep 3; do
    came=$(stat -c %Y "$in_use") now=$(date +%s)
    [ "$came" -le "$last_use" ] || last_use=$came
    flock --exclusive --nonblock "$in_use" true || last_use=$now
    [ $((now - last_use)) -gt 15 ] || continue
    # A process that arrives now waits for the lock and then starts another cluster.
    flock --exclusive --nonblock "$in_use" sh -c '
      rm -f "$1" && "$2/pg_ctl" -D "$3/data" -m immediate -w stop >/dev/null 2>&1' stop "$ready" "$1" "$folder" && break
  done
  rm -rf "$folder"
  exit
fi
echo "ready $folder"
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
