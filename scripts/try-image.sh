#!/usr/bin/env bash
# Runs the OCI image: checks it with skopeo, then starts it with Podman, read-only, without capabilities and without a network, asks
# its health check, plays a game in it, and stops it. Needs root; installs Debian's skopeo, podman and crun where it can.
#
#   scripts/try-image.sh [IMAGE]     the image in target/dist if left out
set -euo pipefail
cd "$(dirname "$0")/.."
image=${1:-$(ls target/dist/robotable-*-oci.tar)}
fail() { echo "try-image: $*" >&2; exit 1; }
[ "$(id -u)" = 0 ] || fail "it needs root for containers: sudo make dist-check"
if ! command -v skopeo >/dev/null || ! command -v podman >/dev/null; then
  { apt-get update -qq && apt-get install --yes -qq --no-install-recommends skopeo podman crun; } >/dev/null ||
    fail "it needs skopeo and podman: apt-get install skopeo podman crun"
fi

# crun refuses machines with both versions of control groups, and Podman asks for more open files and processes than a machine in a
# container may give. The image needs neither: in a mount namespace of its own, without control groups, with modest limits.
if mountpoint --quiet /sys/fs/cgroup/unified; then
  exec unshare --mount bash -c 'umount --lazy /sys/fs/cgroup/unified && exec "$0" "$@"' scripts/try-image.sh "$image"
fi

limit=60000000
size=$(stat --format %s "$image")
[ "$size" -lt "$limit" ] || fail "$image has $size bytes, more than $limit"
config=$(skopeo inspect --config --raw "oci-archive:$image")
[ "$(skopeo inspect --config --raw "docker-archive:$image")" = "$config" ] || fail "manifest.json, which Docker reads, has another image"
field() { node -p "JSON.parse(process.argv[1]).config.$1" "$config"; }
[ "$(field User)" = 10001:10001 ] || fail "it runs as $(field User)"
[ "$(field 'Healthcheck.Test.join(" ")')" = "CMD /usr/bin/robotable health" ] || fail "it has no health check"

# Storage of its own, so that images of the machine stay as they are.
store=$(mktemp -d /var/tmp/robotable-image.XXXXXX)
pod() { podman --root "$store/root" --runroot "$store/run" --storage-driver vfs --cgroup-manager cgroupfs --events-backend none "$@"; }
container=
cleanup() {
  [ -z "$container" ] || pod rm --force --volumes "$container" >/dev/null 2>&1 || true
  pod rmi --all --force >/dev/null 2>&1 || true
  rm -rf --one-file-system "$store"
}
trap cleanup EXIT
# As Docker reads it: Podman ignores the health check of an image in OCI format, which the standard does not define.
id=$(pod pull --quiet "docker-archive:$image")
container=$(pod create --read-only --read-only-tmpfs=false --cap-drop all --security-opt no-new-privileges --network none \
  --cgroups disabled --ulimit nofile=4096:4096 --ulimit nproc=1024:1024 --log-driver k8s-file --volume /var/lib/robotable "$id")
pod start "$container" >/dev/null
for _ in $(seq 100); do pod healthcheck run "$container" >/dev/null 2>&1 && break; sleep 0.1; done
pod healthcheck run "$container" >/dev/null || { pod logs "$container" >&2; fail "the health check fails"; }
process=$(pod inspect --format '{{.State.Pid}}' "$container")
[ "$(awk '/^Uid:/ {print $2}' "/proc/$process/status")" = 10001 ] || fail "the server does not run as 10001"
! touch "/proc/$process/root/usr/bin/written" 2>/dev/null || fail "the root file system can be written"
nsenter --target "$process" --net node scripts/dist-check/play.mjs http://127.0.0.1:8080
pod stop --time 15 "$container" >/dev/null
[ "$(pod inspect --format '{{.State.ExitCode}}' "$container")" = 0 ] || fail "it ends with $(pod inspect --format '{{.State.ExitCode}}' "$container")"
echo "the image ($size bytes) runs read-only as user 10001, without capabilities, and ends with exit code 0"
