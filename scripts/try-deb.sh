#!/usr/bin/env bash
# From a fresh Debian with the package to a game over https, in a container of its own that boots systemd: installs the package,
# plays, puts nginx and Caddy in front of it with the configurations of docs/operations.md and plays through each, upgrades
# during a game, removes and purges. Needs root, Node and, on Debian, mmdebstrap and systemd-container, which it installs.
#
#   scripts/try-deb.sh [PACKAGE]     the package in target/dist if left out
set -euo pipefail
cd "$(dirname "$0")/.."
package=${1:-$(ls target/dist/robotable_*_amd64.deb)}
folder=target/dist-check
began=$EPOCHREALTIME
say() { printf '%6.1f s  %s\n' "$(awk -v a="$began" -v b="$EPOCHREALTIME" 'BEGIN {print b - a}')" "$*"; }
fail() { echo "try-deb: $*" >&2; exit 1; }

[ "$(id -u)" = 0 ] || fail "it needs root for a container: sudo make dist-check"
if ! command -v mmdebstrap >/dev/null || ! command -v systemd-nspawn >/dev/null; then
  { apt-get update -qq && apt-get install --yes -qq --no-install-recommends mmdebstrap systemd-container; } >/dev/null ||
    fail "it needs mmdebstrap and systemd-nspawn: apt-get install mmdebstrap systemd-container"
fi

# Debian 12 as the installer leaves it, and the two proxies. It is kept for the next run.
mkdir -p "$folder"
if [ ! -e "$folder/debian.tar" ]; then
  say "download Debian 12"
  mmdebstrap --quiet --variant=minbase --include=systemd-sysv,dbus,ca-certificates,nginx,caddy,openssl \
    bookworm "$folder/new-debian.tar" ${DEBIAN_MIRROR:+"$DEBIAN_MIRROR"}
  mv "$folder/new-debian.tar" "$folder/debian.tar"
fi
root=$(mktemp -d /var/tmp/robotable-debian.XXXXXX)
nspawn=
cleanup() {
  # The first signal asks systemd to halt; a second one ends the container at once.
  [ -z "$nspawn" ] || { kill -TERM "$nspawn" && sleep 0.5 && kill -TERM "$nspawn" && wait "$nspawn"; } 2>/dev/null || true
  rm -rf --one-file-system "$root"
}
trap cleanup EXIT
tar --extract --file "$folder/debian.tar" --directory "$root"
# The proxies start when this script configures them.
rm -f "$root"/etc/systemd/system/multi-user.target.wants/{nginx,caddy}.service "$root/etc/nginx/sites-enabled/default"
echo '127.0.0.1 localhost games.example.org' > "$root/etc/hosts"

say "boot Debian 12 in a container without a network"
systemd-nspawn --quiet --machine=robotable-check --directory="$root" --private-network --register=no --keep-unit --boot --console=pipe \
  </dev/null >"$folder/boot.log" 2>&1 &
nspawn=$!
leader=
for _ in $(seq 300); do
  kill -0 "$nspawn" 2>/dev/null || { tail -n 5 "$folder/boot.log" >&2; fail "systemd does not boot here"; }
  leader=$(pgrep --parent "$nspawn" | head -n 1 || true)
  [ -n "$leader" ] && [ -e "/proc/$leader/root/run/systemd/private" ] && break
  sleep 0.1
done
inside() {
  nsenter --target "$leader" --mount --uts --ipc --net --pid --cgroup --root --wd=/ \
    env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive "$@"
}
play() { nsenter --target "$leader" --net node scripts/dist-check/play.mjs "$@"; }
# The command fails if the system is degraded, which is fine here.
is_system_up() { [[ $(inside systemctl is-system-running 2>/dev/null || true) =~ ^(running|degraded)$ ]]; }
for _ in $(seq 300); do is_system_up && break; sleep 0.1; done
is_system_up || fail "the container does not come up: $(inside systemctl list-jobs)"
until_ready() {
  for _ in $(seq 100); do inside robotable health >/dev/null 2>&1 && return; sleep 0.1; done
  inside journalctl --no-pager --unit robotable | tail -n 20 >&2
  fail "the server is not ready"
}

say "install the package"
cp "$package" "$root/root/robotable.deb"
fresh=$EPOCHREALTIME
inside dpkg --install /root/robotable.deb >/dev/null
until_ready
[ "$(inside systemctl is-enabled robotable)" = enabled ] || fail "the service is not enabled"
process=$(inside systemctl show --property MainPID --value robotable)
[ "$(inside stat --format %U "/proc/$process")" = robotable ] || fail "the server does not run as its own user"
[ "$(inside stat --format '%U %a' /var/lib/robotable)" = "robotable 750" ] || fail "/var/lib/robotable: $(inside stat --format '%U %a' /var/lib/robotable)"
[ "$(inside stat --format '%U %a' /etc/default/robotable)" = "root 640" ] || fail "/etc/default/robotable is readable by others"
for file in man/man1/robotable-serve.1.gz bash-completion/completions/robotable zsh/vendor-completions/_robotable \
  fish/vendor_completions.d/robotable.fish doc/robotable/copyright doc/robotable/licences.txt.gz; do
  inside test -s "/usr/share/$file" || fail "/usr/share/$file is missing"
done
inside robotable --version
play http://127.0.0.1:8080

say "nginx with the configuration of docs/operations.md and a self-signed certificate"
inside openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=games.example.org \
  -addext basicConstraints=critical,CA:FALSE \
  -addext subjectAltName=DNS:games.example.org -keyout /etc/ssl/private/games.example.org.key \
  -out /etc/ssl/certs/games.example.org.pem 2>/dev/null
printf 'ROBOTABLE_TRUST_PROXY=1\nROBOTABLE_HOST=games.example.org\n' >> "$root/etc/default/robotable"
inside systemctl restart robotable
until_ready
scripts/dist-check/example.sh /etc/nginx/conf.d/robotable.conf > "$root/etc/nginx/conf.d/robotable.conf"
inside nginx -t -q
inside systemctl start nginx
certificate=$root/etc/ssl/certs/games.example.org.pem
play https://games.example.org --connect 127.0.0.1 --ca "$certificate" --public
say "from a fresh Debian with the package to a game over https: $(awk -v a="$fresh" -v b="$EPOCHREALTIME" 'BEGIN {printf "%.1f", b - a}') s"
# The doctor's findings about the documented proxy, and about one that passes no WebSockets.
doctor() {
  inside runuser --user robotable -- env ROBOTABLE_DATABASE=sqlite:///var/lib/robotable/robotable.db ROBOTABLE_TRUST_PROXY=1 \
    robotable doctor --ca-file /etc/ssl/certs/games.example.org.pem "$@"
}
doctor --url https://games.example.org || fail "the doctor finds faults where there are none"
sed -i 's/^\( *proxy_set_header Upgrade\)/#\1/' "$root/etc/nginx/conf.d/robotable.conf"
inside systemctl restart nginx # After a reload the old processes answer for a moment.
! doctor --url https://games.example.org > "$folder/doctor.log" || fail "the doctor does not miss WebSockets"
grep -q '^WRONG  socket' "$folder/doctor.log" || { cat "$folder/doctor.log" >&2; fail "the doctor does not name the socket"; }
scripts/dist-check/example.sh /etc/nginx/conf.d/robotable.conf > "$root/etc/nginx/conf.d/robotable.conf"
sed -i 's/listen 443 /listen 8443 /' "$root/etc/nginx/conf.d/robotable.conf"
inside systemctl restart nginx
doctor --url https://games.example.org:8443 || fail "the doctor finds faults at port 8443"
play https://games.example.org:8443 --connect 127.0.0.1 --ca "$certificate" --public
inside systemctl stop nginx

say "Caddy with the configuration of docs/operations.md and its own authority"
for port in 443 8443; do
  {
    # There is no network, so Caddy signs the certificate itself.
    printf '{\n    local_certs\n    skip_install_trust\n}\n'
    scripts/dist-check/example.sh /etc/caddy/Caddyfile | sed "s/^games.example.org {/games.example.org:$port {/; s/:443 {/ {/"
  } > "$root/etc/caddy/Caddyfile"
  inside systemctl restart caddy
  authority=$root/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt
  name=https://games.example.org$([ "$port" = 443 ] || echo ":$port")
  for _ in $(seq 100); do [ -e "$authority" ] && break; sleep 0.1; done
  play "$name" --connect 127.0.0.1 --ca "$authority" --public
done
inside systemctl stop caddy

say "upgrade during a game"
tar --extract --file <(dpkg-deb --fsys-tarfile "$package") --directory "$root/root" ./usr/bin/robotable
scripts/deb.sh "$root/root/usr/bin/robotable" "$root/root" 9.0.0
play http://127.0.0.1:8080 --restart > "$folder/game.log" 2>&1 &
game=$!
for _ in $(seq 300); do grep -q '^playing' "$folder/game.log" && break; kill -0 "$game" 2>/dev/null || break; sleep 0.1; done
grep -q '^playing' "$folder/game.log" || { cat "$folder/game.log" >&2; fail "no game began"; }
inside dpkg --install /root/robotable_9.0.0_amd64.deb >/dev/null
wait "$game" || { cat "$folder/game.log" >&2; fail "the game did not survive the upgrade"; }
tail -n 1 "$folder/game.log"
inside grep -q '^ROBOTABLE_TRUST_PROXY=1' /etc/default/robotable || fail "the upgrade lost the settings"
inside systemctl stop robotable
inside dpkg --install /root/robotable.deb >/dev/null 2>&1
[ "$(inside systemctl is-active robotable || true)" = inactive ] || fail "an upgrade started a server that was stopped"
inside systemctl start robotable
until_ready

say "remove, install again, purge"
inside dpkg --remove robotable >/dev/null
[ "$(inside systemctl is-active robotable || true)" != active ] || fail "the server runs after the removal"
inside test ! -e /usr/bin/robotable || fail "the program is there after the removal"
inside test -s /var/lib/robotable/robotable.db || fail "the tables are gone after the removal"
inside dpkg --install /root/robotable.deb >/dev/null
until_ready
inside dpkg --purge robotable >/dev/null
left=$(inside find / -xdev -path /root -prune -o -path /proc -prune -o -name '*robotable*' -print | grep -v '/nginx/' || true)
[ -z "$left" ] || fail "purge left: $left"
say "all well"
