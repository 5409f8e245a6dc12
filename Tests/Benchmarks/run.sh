#!/bin/bash
# Measures football-gather beside its peers and prints the tables; --short only looks for wrong answers, in a minute.
# The full form has the driver run three times, counts instructions, and writes RESULTS.md.
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

# rust_peer NAME PACKAGE CRATE: the peer in the folder NAME, which needs Debian's PACKAGE with the CRATE.
rust_peer() {
  local crates=/usr/share/cargo/registry
  has cargo || install rustc cargo || return 1
  [ -n "$(find $crates -maxdepth 1 -name "$3" 2> /dev/null)" ] || install "$2" || return 1
  # Built beside the build products: cargo writes its lock file next to the manifest.
  mkdir -p "$bench/$1" && cp -r "$here/peers/$1/." "$bench/$1" || return 1
  cargo build --release --offline --manifest-path "$bench/$1/Cargo.toml" \
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
  rust_peer serde_echo librust-serde-json-dev 'serde_json-1*' \
    || missing serde "serde_json could not be built from Debian's crates (install.log)"
  rust_peer serde_typed librust-serde-derive-dev 'serde_derive-1*' || rm -rf "$bench/serde_typed"
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
for run in $([ $form = full ] && echo 1 2 3 || echo 1); do
  "$bench/driver" "$bench/plan.txt" > "$bench/figures-$run.tsv" || status=$?
done
if [ $form = full ]; then
  has valgrind || install valgrind
  [ -e /usr/include/sodium.h ] || install libsodium-dev
  python3 "$here/templates.py" "$binary"
  # Static, as the program is. A warning of the linker says that SQLite could load extensions.
  gcc -std=gnu11 -D_GNU_SOURCE -O2 -Wall -Wextra -static -I "$bench" -I "$here/peers" -I "$root/Sources/CSQLite" \
    -o "$bench/intents" "$here"/peers/intents.c "$here"/peers/intents/*.c -lsqlite3 -lsodium -lm
  python3 "$here/instructions.py"
  shared=$root/.build/shared
  [ -x "$shared/release/football-gather" ] \
    || (cd "$root" && swift build -c release --traits PostgreSQL,WebService --scratch-path "$shared") \
    || missing shared "the build with all stores failed"
  python3 "$here/processes.py"
  python3 "$here/news.py" > "$bench/news.txt"
  python3 "$here/replays.py" > "$bench/replays.txt"
fi
rm -rf "$bench/work"
python3 "$here/report.py" $form
exit $status
