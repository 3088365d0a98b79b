# Runs a PostgreSQL of its own in a temporary folder for as long as standard input is open, whoever closes it and however.
# $1 is where the programs are. Says "ready FOLDER", then obeys one command a line and says "done".
trap '' INT TERM
folder=$(mktemp -d "${TMPDIR:-/tmp}/robotable-postgres-XXXXXX") || exit 1
control() {
  "$1/pg_ctl" -D "$folder/data" -l "$folder/log" -w -t 60 -m "$3" \
    -o "-k $folder -c listen_addresses= -c max_connections=300" "$2" >"$folder/said" 2>&1 </dev/null \
    || { cat "$folder/said" "$folder/log" >&2; return 1; }
}
"$1/initdb" -D "$folder/data" -A trust -U robotable -E UTF8 --locale=C --no-sync >"$folder/said" 2>&1 \
  && control "$1" start fast && echo "ready $folder" || { cat "$folder/said" >&2; rm -rf "$folder"; exit 1; }
while read -r command; do
  case $command in
    crash) control "$1" restart immediate ;;
    restart) control "$1" restart fast ;;
    stop) control "$1" stop fast ;;
    start) control "$1" start fast ;;
  esac
  echo done
done
control "$1" stop immediate
rm -rf "$folder"
