#!/usr/bin/env bash
# Builds the service and plays a demonstration with it: login, players, edit, teams,
# match, result. On a fresh Debian machine it needs a Swift toolchain; as root it installs the rest.
# FOOTBALL_GATHER names a built service; DEMO_PAUSE is how many seconds each view is shown.
set -euo pipefail
root=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." && pwd)
source "$root/Clients/build.sh"

command -v python3 >/dev/null || install_missing python3
build_service "$root"

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
PYTHONPATH=$root/Clients/python python3 -B -m football_gather.demo \
  --store "sqlite:$scratch/gather.sqlite" --profile "$scratch/profile.json"
