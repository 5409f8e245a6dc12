#!/usr/bin/env bash
# Measures the store on PostgreSQL beside pgbench, and writes SHARED.md; --short only looks for wrong answers.
# FOOTBALL_GATHER_SHARED names the executable, else .build/shared/release/football-gather is built and taken.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
export PYTHONDONTWRITEBYTECODE=1
export FOOTBALL_GATHER_SHARED=${FOOTBALL_GATHER_SHARED:-$root/.build/shared/release/football-gather}
[ -x "$FOOTBALL_GATHER_SHARED" ] \
  || (cd "$root" && swift build -c release --traits PostgreSQL,WebService --scratch-path .build/shared)
cd "$root"
package=${here#"$root"/}
python3 -m "${package//\//.}.shared.measure" "$@"
