#!/usr/bin/env bash
# Builds the image without a Docker engine and proves, by running it, what docs/hosting.md says of it.
#
# For root on Debian with: apt-get install buildah podman runc debootstrap
# BUILD_OPTIONS are given to buildah: --volume and --env of a mirror, say.
set -euo pipefail
cd "$(dirname "$0")/.."

BASE=docker.io/library/debian:trixie-slim
MIRROR=${MIRROR:-http://deb.debian.org/debian}
STORAGE=${STORAGE_DRIVER:-overlay}
export BUILDAH_ISOLATION=${BUILDAH_ISOLATION:-chroot}
podman=(podman --storage-driver "$STORAGE" --runtime runc --cgroup-manager cgroupfs)
place=$(mktemp -d)
name=cardavia-proof-$$

cleanup() {
    "${podman[@]}" rm --force --time 0 "$name" >/dev/null 2>&1 || true
    rm -rf "$place"
}
trap cleanup EXIT

proved() { echo "proved: $*"; }
failed() { echo "FAILED: $*" >&2; exit 1; }

# --- the base under the name that the Dockerfile uses, then the image -------------------------------

if ! buildah inspect --type image "$BASE" >/dev/null 2>&1; then
    debootstrap --variant=minbase trixie "$place/base" "$MIRROR"
    base=$(buildah from scratch)
    buildah add "$base" "$place/base" /
    buildah commit --rm "$base" "$BASE"
fi
[ "${BUILD:-1}" = 0 ] || buildah bud --format docker ${BUILD_OPTIONS:-} --tag cardavia --layers .

size=$("${podman[@]}" image inspect --format '{{.Size}}' localhost/cardavia)
[ "$size" -le 150000000 ] || failed "the image has $size bytes"
proved "the image has $((size / 1000000)) MB"

# --- any user, a read-only root, no capability, no network, one volume -------------------------------

narrow=(--network none --read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges
    --ulimit nofile=4096:4096 --ulimit nproc=1000:1000 --no-healthcheck)
user=4242
install -d -o "$user" "$place/data"

run() { # run OPTIONS...: starts the server and waits until it can be played at
    "${podman[@]}" run --detach --name "$name" --user "$user" "${narrow[@]}" \
        --volume "$place/data:/data" "$@" localhost/cardavia >/dev/null
    for _ in $(seq 120); do
        healthy && return
        sleep 0.5
    done
    "${podman[@]}" logs "$name" >&2
    failed "the server does not answer"
}

# The health check of the image itself: podman would want systemd to run it by the clock.
mapfile -t check < <("${podman[@]}" image inspect --format '{{range .HealthCheck.Test}}{{println .}}{{end}}' \
    localhost/cardavia | sed '1d;/^$/d')
[ ${#check[@]} -gt 0 ] || failed "the image has no health check"
healthy() { "${podman[@]}" exec "$name" "${check[@]}" >/dev/null 2>&1; }

inside() { "${podman[@]}" exec --interactive "$name" python3 - "$@"; }

play() { # play [COOKIE ADDRESS]: opens a table or finds it again, moves, prints cookie, address, ply
    inside "$@" <<'PYTHON'
import re, sys, urllib.parse, urllib.request

HOUSE = "http://127.0.0.1:8000"


class Stay(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *args):
        return None


def ask(path, form=None, cookie=""):
    body = urllib.parse.urlencode(form).encode() if form is not None else None
    request = urllib.request.Request(HOUSE + path, body, {"Cookie": cookie} if cookie else {})
    try:
        return urllib.request.build_opener(Stay).open(request, timeout=10)
    except urllib.error.HTTPError as answer:
        if answer.code != 303:
            raise
        return answer


if len(sys.argv) > 2:
    cookie, address = sys.argv[1:3]
else:
    opened = ask("/en/tables", {"game": "cicera", "level": "hard", "table": "a" * 26})
    cookie, address = opened.headers["Set-Cookie"].split(";")[0], opened.headers["Location"]
page = ask(address, cookie=cookie).read().decode()
at = re.search(r'name="at" value="(\d+)"', page)[1]
if len(sys.argv) <= 2:
    action = re.search(r'name="action" value="([^"]+)"', page)[1]
    ask(f"{address}/actions", {"at": at, "action": action}, cookie)
    at = re.search(r'name="at" value="(\d+)"', ask(address, cookie=cookie).read().decode())[1]
print(cookie, address, at)
PYTHON
}

run
proved "user $user plays with a read-only root, no capability, no network; the health check says so"
read -r cookie address at < <(play)
native=$(inside <<<'import urllib.request; print(urllib.request.urlopen("http://127.0.0.1:8000/health/ready").read().decode())')
[[ $native == *native* ]] || failed "the engine is not compiled: $native"
proved "a move was made at $address, ply $at, by the compiled engine"

sleep 2
kilobytes=0
for pid in $("${podman[@]}" top "$name" hpid | tail -n +2); do
    kilobytes=$((kilobytes + $(awk '/^Pss:/ {print $2}' "/proc/$pid/smaps_rollup")))
done
[ "$kilobytes" -le 150000 ] || failed "idle, it takes $kilobytes kB"
proved "idle, it takes $((kilobytes / 1000)) MB (all processes, shared pages counted once)"

"${podman[@]}" exec "$name" python3 -m app backup - >"$place/backup" 2>/dev/null
"${podman[@]}" exec "$name" python3 -m app verify 2>&1 | grep -q "1 tables were replayed, 0 are faulty" ||
    failed "verify"
[ "$(wc -l <"$place/backup")" = 3 ] || failed "backup"
proved "backup and verify work while the server runs"

# --- killed, stopped, started anew ---------------------------------------------------------------------

"${podman[@]}" kill --signal KILL "$name" >/dev/null
"${podman[@]}" wait "$name" >/dev/null
"${podman[@]}" rm "$name" >/dev/null
run
read -r _ _ again < <(play "$cookie" "$address")
[ "$again" = "$at" ] || failed "the table was at ply $at and is at $again"
proved "killed and started anew, the same table waits for the same guest"

begun=$(date +%s%N)
"${podman[@]}" stop --time 10 "$name" >/dev/null
spent=$((($(date +%s%N) - begun) / 1000000))
code=$("${podman[@]}" inspect --format '{{.State.ExitCode}}' "$name")
[ "$spent" -lt 10000 ] && [ "$code" != 137 ] || failed "it stopped after $spent ms with $code"
proved "told to stop, it ended by itself after $spent ms"
"${podman[@]}" rm "$name" >/dev/null

# --- what hinders it is one line ------------------------------------------------------------------------

install -d -o root -m 755 "$place/roots"
told=$("${podman[@]}" run --rm --user "$user" "${narrow[@]}" --volume "$place/roots:/data" localhost/cardavia 2>&1 || true)
[[ $told == "cardavia: /data belongs to user 0 and cannot be written by user $user"* ]] || failed "it says: $told"
proved "it says: $told"

told=$("${podman[@]}" run --rm --user "$user" "${narrow[@]}" --volume "$place/data:/data:ro" localhost/cardavia 2>&1 || true)
[[ $told == "cardavia: /data is read-only"* ]] || failed "it says: $told"
proved "it says: $told"
