# shellcheck shell=bash
# Common start of the scripts in this folder: installs missing packages, and builds the release service
# unless FOOTBALL_GATHER names one. Sourced, not run; sets FOOTBALL_GATHER.

# install_missing PACKAGE…: as root; for other users it prints the command.
install_missing() {
  (($#)) || return 0
  if ((EUID != 0)); then
    echo "Missing: $*. Install with: sudo apt-get install $*" >&2
    exit 1
  fi
  echo "Installing $* …" >&2
  { apt-get update -q \
    && DEBIAN_FRONTEND=noninteractive apt-get install -yq --no-install-recommends "$@"; } >&2
}

# build_service ROOT
build_service() {
  if [[ -n ${FOOTBALL_GATHER:-} ]]; then
    [[ -x $FOOTBALL_GATHER ]] && return
    echo "There is no service $FOOTBALL_GATHER." >&2
    exit 1
  fi
  local missing=()
  command -v gcc >/dev/null || missing+=(gcc libc6-dev)
  command -v pkg-config >/dev/null || missing+=(pkg-config)
  pkg-config --exists sqlite3 2>/dev/null || missing+=(libsqlite3-dev)
  pkg-config --exists libsodium 2>/dev/null || missing+=(libsodium-dev)
  install_missing "${missing[@]}"
  if ! command -v swift >/dev/null; then
    echo "There is no swift in PATH; install a Swift toolchain first." >&2
    exit 1
  fi
  echo "Building the service (the first time takes some minutes) …" >&2
  local log
  log=$(swift build --package-path "$1" -c release --product football-gather 2>&1) || { echo "$log" >&2; exit 1; }
  export FOOTBALL_GATHER="$1/.build/release/football-gather"
}
