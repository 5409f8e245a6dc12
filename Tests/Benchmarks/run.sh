#!/bin/bash
# Measures the program at a club's size and beside its peers, in about ten minutes, and writes RESULTS.md. --short looks only
# whether all of it works, with the peers that are there, in a minute. PostgreSQL is measured where the build with all stores
# is: FOOTBALL_GATHER_SHARED names it, else .build/shared/release/football-gather; FOOTBALL_GATHER names the default build.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
bench=$root/.build/bench
mkdir -p "$bench"
cd "$root"

has() { command -v "$1" > /dev/null; }

updated=
install() {
  if [ -z "$updated" ]; then apt-get update -qq || return 1; updated=yes; fi
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@"
} >> "$bench/install.log" 2>&1

# With Debian's crates, beside the build products: cargo writes its lock file next to the manifest.
serde() {
  local crates=/usr/share/cargo/registry
  has cargo || install rustc cargo || return 1
  [ -n "$(find $crates -maxdepth 1 -name 'serde_derive-1*' 2> /dev/null)" ] \
    || install librust-serde-json-dev librust-serde-derive-dev || return 1
  mkdir -p "$bench/serde" && cp -r "$here/peers/serde/." "$bench/serde" || return 1
  cargo build --release --offline --manifest-path "$bench/serde/Cargo.toml" \
    --config 'source.crates-io.replace-with="debian"' --config "source.debian.directory=\"$crates\"" \
    >> "$bench/install.log" 2>&1
}

pygls() {
  "$bench/venv/bin/python" -c 'import pygls' 2> /dev/null && return
  python3 -c 'import ensurepip' 2> /dev/null || install python3-venv || return 1
  python3 -m venv "$bench/venv" && "$bench/venv/bin/pip" install -q pygls
} >> "$bench/install.log" 2>&1

has python3 || install python3
export FOOTBALL_GATHER_SHARED=${FOOTBALL_GATHER_SHARED:-$root/.build/shared/release/football-gather}
[ -x "${FOOTBALL_GATHER:-.build/release/football-gather}" ] || swift build -c release
if [ "${1:-}" != --short ]; then
  for tool in node:nodejs valgrind:valgrind; do
    has "${tool%:*}" || install "${tool#*:}" || echo "no ${tool%:*}; see $bench/install.log"
  done
  if [ -x "$FOOTBALL_GATHER_SHARED" ]; then
    [ -x /usr/sbin/pgbouncer ] || install postgresql pgbouncer || echo "no PostgreSQL; see $bench/install.log"
  fi
  for peer in serde pygls; do "$peer" || echo "$peer could not be built; see $bench/install.log"; done
fi
# What Python compiles stays out of the sources.
PYTHONDONTWRITEBYTECODE=1 exec python3 -m Tests.Benchmarks.report "$@"
