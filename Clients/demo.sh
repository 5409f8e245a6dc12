#!/usr/bin/env bash
# Builds the service and plays an evening with it before your eyes: login, players, edit, teams,
# match, result. On a fresh Debian machine it needs a Swift toolchain; as root it installs the rest.
# FOOTBALL_GATHER names a built service; DEMO_PAUSE is how many seconds each view stands.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

missing=()
command -v gcc >/dev/null || missing+=(gcc libc6-dev)
command -v python3 >/dev/null || missing+=(python3)
command -v pkg-config >/dev/null || missing+=(pkg-config)
pkg-config --exists sqlite3 2>/dev/null || missing+=(libsqlite3-dev)
pkg-config --exists libsodium 2>/dev/null || missing+=(libsodium-dev)
if ((${#missing[@]})); then
  if ((EUID != 0)); then
    echo "Missing: ${missing[*]}. Install them with: sudo apt-get install ${missing[*]}" >&2
    exit 1
  fi
  echo "Installing ${missing[*]} …" >&2
  export DEBIAN_FRONTEND=noninteractive
  { apt-get update -q && apt-get install -yq --no-install-recommends "${missing[@]}"; } >&2
fi

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

if [[ -z ${FOOTBALL_GATHER:-} ]]; then
  if ! command -v swift >/dev/null; then
    echo "There is no swift in PATH; install a Swift toolchain first." >&2
    exit 1
  fi
  echo "Building the service (the first time takes some minutes) …" >&2
  if ! swift build -c release >"$scratch/build.log" 2>&1; then
    cat "$scratch/build.log" >&2
    exit 1
  fi
  FOOTBALL_GATHER=$(swift build -c release --show-bin-path)/football-gather
  export FOOTBALL_GATHER
fi

PYTHONPATH=Clients/python python3 -B -m football_gather.demo \
  --store "sqlite:$scratch/gather.sqlite" --profile "$scratch/profile.json"
