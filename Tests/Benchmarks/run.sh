#!/bin/bash
# Measures football-gather beside its peers and prints the tables; --short only looks for wrong answers, in a minute.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
bench=$root/.build/bench
binary=$root/.build/release/football-gather
form=full
[ "${1:-}" = --short ] && form=short
mkdir -p "$bench"
: > "$bench/missing.tsv"

missing() { printf '%s\t%s\n' "$1" "$2" >> "$bench/missing.tsv"; }
has() { command -v "$1" > /dev/null; }

# The short form measures what is on the machine; only what it cannot do without is installed.
updated=
install() {
  has apt-get || return 1
  if [ -z "$updated" ]; then apt-get update -qq || return 1; updated=yes; fi
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@"
} >> "$bench/install.log" 2>&1

has python3 || install python3
has gcc || install gcc libc6-dev
[ -e /usr/include/sqlite3.h ] || install libsqlite3-dev
[ -x "$binary" ] || (cd "$root" && swift build -c release)

gcc -std=c11 -O2 -Wall -Wextra -o "$bench/driver" "$here"/driver/*.c
gcc -std=c11 -O2 -Wall -Wextra -o "$bench/echo" "$here/peers/echo.c"
for peer in commit open; do gcc -std=c11 -O2 -Wall -Wextra -o "$bench/$peer" "$here/peers/$peer.c" -lsqlite3; done

# tool NAME KEY PACKAGE...: the program NAME, for the peer KEY.
tool() {
  has "$1" && return
  if [ $form = short ]; then missing "$2" "no $1 here, and the short form installs none"
  else install "${@:3}" || missing "$2" "no package of $1 could be installed"; fi
}

rust_peer() {
  local crates=/usr/share/cargo/registry
  has cargo || install rustc cargo || return 1
  [ -n "$(find $crates -maxdepth 1 -name 'serde_json-1*' 2> /dev/null)" ] || install librust-serde-json-dev || return 1
  # Built beside the build products: cargo writes its lock file next to the manifest.
  mkdir -p "$bench/serde_echo" && cp -r "$here/peers/serde_echo/." "$bench/serde_echo" || return 1
  cargo build --release --offline --manifest-path "$bench/serde_echo/Cargo.toml" \
    --config 'source.crates-io.replace-with="debian"' --config "source.debian.directory=\"$crates\"" \
    >> "$bench/install.log" 2>&1
}

python_peers() {
  "$bench/venv/bin/python" -c 'import pygls, pylsp_jsonrpc' 2> /dev/null && return
  python3 -c 'import ensurepip' 2> /dev/null || install python3-venv || return 1
  python3 -m venv "$bench/venv" && "$bench/venv/bin/pip" install -q pygls python-lsp-jsonrpc
} >> "$bench/install.log" 2>&1

tool node node nodejs
tool sqlite3 sqlite3 sqlite3
if [ $form = full ]; then
  rust_peer || missing serde "serde_json could not be built from Debian's crates (install.log)"
  python_peers || for key in pygls pylsp; do missing $key "could not be installed from PyPI (install.log)"; done
else
  [ -x "$bench/serde_echo/target/release/serde_echo" ] || missing serde "the short form builds none"
  [ -x "$bench/venv/bin/python" ] || for key in pygls pylsp; do missing $key "the short form installs none"; done
fi

# What Python compiles stays out of the sources.
export PYTHONDONTWRITEBYTECODE=1
python3 "$here/prepare.py" "$binary" $form
python3 "$here/plan.py" "$binary" $form
status=0
"$bench/driver" "$bench/plan.txt" > "$bench/figures.tsv" || status=$?
if [ $form = full ]; then
  has valgrind || install valgrind
  python3 "$here/instructions.py" > "$bench/instructions.txt"
fi
rm -rf "$bench/work"
python3 "$here/report.py" $form
exit $status
