#!/usr/bin/env bash
# Runs a command with a copy of its own of /usr and of dpkg's data, so that what it installs is there for nobody
# else and gone with it: apart.sh COMMAND…. Where the kernel permits no such copy, the command runs as it is.
set -euo pipefail

copies() {
  local folder=$1 name
  mount -t tmpfs none "$folder"
  for name in usr var/lib/dpkg; do
    mkdir -p "$folder/$name/upper" "$folder/$name/work"
    mount -t overlay overlay -o "lowerdir=/$name,upperdir=$folder/$name/upper,workdir=$folder/$name/work" "/$name"
  done
}

if [[ ${1:-} == --inside ]]; then
  copies "$2"
  exec "${@:3}"
fi
folder=$(mktemp -d)
trap 'rmdir "$folder"' EXIT
if unshare --mount bash "$0" --inside "$folder" true 2>/dev/null; then
  unshare --mount bash "$0" --inside "$folder" "$@"
else
  "$@"
fi
